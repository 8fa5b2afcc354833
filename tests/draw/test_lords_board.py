"""The map of Lords of Hellas: the chart agrees with the facts, and whatever is in the view stands on it."""

import json
from itertools import combinations
from typing import Any

import pytest

from petteia.draw.svg import Point
from petteia.games.lords import facts
from petteia.games.lords.draw import board, fragments, picture
from petteia.games.lords.drawing.board import LAYERS, SHRUNK, spread
from petteia.games.lords.drawing.land import HEIGHT, WIDTH, chart
from petteia.games.lords.drawing.seen import LIVERIES
from petteia.games.lords.entry import ENTRY
from petteia.kernel.chance import Chance
from petteia.kernel.view import view
from petteia.kernel.words import LANGUAGES, Words
from tests.draw.reading import SPACE, found, parts, read, refs, stands_on_its_own, title, uses

ON_THE_MAP = ("region", "god", "monster", "land")
BOARD_LIMIT = 40_000
View = dict[str, Any]


@pytest.fixture
def words() -> Words:
    return Words.of("lords", "en")


@pytest.fixture
def opening() -> View:
    """The first question of a game of four, as plain data."""
    shown: View = json.loads(json.dumps(view(ENTRY.begin(4, 1, {}), 0)))
    for seat, hero in enumerate(facts.HEROES):
        shown["table"]["seats"][seat] |= {"hero": hero.ref, "at": "attica"}
    return shown


@pytest.fixture
def crowd(opening: View) -> View:
    """Everybody fights in Attica: two armies, four heroes, all monsters; a priest on every place."""
    table = opening["table"]
    place(opening, "attica", control=0, hoplites=[5, 4, 0, 0], fortified=0, temple=True)
    place(opening, "crete", control=3, temple=True)
    strength = {"total": 4, "parts": [["piece.hoplite", 4]]}
    table["battle"] = {
        "region": "attica",
        "attacker": 1,
        "defender": 0,
        "attack": strength,
        "defence": strength,
        "casualties": {"0": 0, "1": 0},
        "played": [],
        "passed": [],
        "winner": None,
        "turn": 1,
    }
    for monster in table["monsters"]:
        monster |= {"at": "attica", "slayer": None}
    for monument in table["monuments"]:
        monument |= {"level": 5, "priests": [1, 0, 1, 0], "free": 0}
    return opening


def place(shown: View, ref: str, **entries: object) -> None:
    next(region for region in shown["table"]["regions"] if region["region"] == ref).update(entries)


# ---- the chart -----------------------------------------------------------------------------------------------------


def test_the_chart_has_the_regions_of_the_game() -> None:
    assert set(chart().outlines) == set(facts.REGION_REFS)
    for land, inside in chart().lands.items():
        number = facts.LAND_REFS.index(land)
        assert set(inside) == {region.ref for region in facts.REGIONS if region.land == number}


def test_borders_and_trails_are_drawn_where_the_facts_have_them() -> None:
    by_land = {
        frozenset((region.ref, facts.REGION_REFS[other])) for region in facts.REGIONS for other in region.borders
    }
    by_sea = {frozenset((region.ref, facts.REGION_REFS[other])) for region in facts.REGIONS for other in region.trails}
    assert chart().touching | set(chart().ferries) == by_land
    assert set(chart().trails) == by_sea


@pytest.mark.parametrize("region", facts.REGIONS, ids=facts.REGION_REFS)
def test_there_is_room_for_everything_in_a_region(region: facts.Region) -> None:
    slots = chart().places[region.ref].slots
    needed = {"control", "army", "hero", "monster", "quest"}
    needed |= {"city"} if region.city else set()
    needed |= {"temple"} if region.shrine else set()
    needed |= {"monument"} if any(facts.REGIONS[one.region] is region for one in facts.MONUMENTS) else set()
    assert needed <= set(slots)
    for (one, a), (other, b) in combinations(slots.items(), 2):
        assert away(a, b) >= (25 if "control" in (one, other) else 28), (one, other)
    assert all(12 < x < WIDTH - 12 and 12 < y < HEIGHT - 12 for x, y in slots.values())


def away(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


@pytest.mark.parametrize("region", facts.REGION_REFS)
@pytest.mark.parametrize("count", range(1, 13))
def test_pieces_in_one_region_do_not_cover_each_other(region: str, count: int) -> None:
    homes = ["army", "army", "hero", "hero", "monster", "quest", "monster", "hero", "hero", "monster", "army", "army"]
    laid = spread([(home, lambda svg: None) for home in homes[:count]], chart().places[region].slots)
    assert len(laid) == count
    for (_, a, scale), (_, b, other) in combinations(laid, 2):
        assert away(a, b) >= 14.5 * (scale + other), (a, b)


def test_the_more_share_a_slot_the_smaller_they_are() -> None:
    assert [scale for scale, _ in SHRUNK] == sorted([scale for scale, _ in SHRUNK], reverse=True)


# ---- what stands on it ---------------------------------------------------------------------------------------------


def test_regions_monuments_monsters_heroes_quests_and_glory_can_be_pointed_at(crowd: View, words: Words) -> None:
    drawn = refs(read(board(crowd, words)))
    heroes = {hero.ref for hero in facts.HEROES}
    quests = set(crowd["table"]["quests"])
    assert drawn == {*facts.REGION_REFS, *facts.GOD_REFS, *facts.MONSTER_REFS, *facts.LAND_REFS, *heroes, *quests}


def test_what_has_a_ref_can_be_lit_and_has_words(crowd: View, words: Words) -> None:
    for element in read(board(crowd, words)).iter():
        ref = element.get("data-ref")
        if ref:
            assert [child for child in element if child.get("class") == "hit"], ref
            assert title(element), ref


def test_whatever_is_in_a_region_lies_inside_its_group(crowd: View, words: Words) -> None:
    """So a click on a hero is a click on the region, when only the region may be chosen."""
    attica = found(read(board(crowd, words)), "attica")
    assert refs(attica) >= {"athena", *facts.MONSTER_REFS, *[hero.ref for hero in facts.HEROES]}


@pytest.mark.parametrize("seat", range(4))
def test_a_region_shows_who_holds_it_by_colour_and_pattern(opening: View, words: Words, seat: int) -> None:
    place(opening, "boeotia", control=seat)
    root = read(board(opening, words))
    held = f"held-{LIVERIES[seat].name}"
    filled = [use for use in root.iter(f"{SPACE}use") if use.get("fill") == f"url(#{held})"]
    assert [use.get("href") for use in filled] == ["#region-boeotia"]
    assert words("draw.held_by", side=words(f"hero.{facts.HEROES[seat].ref}")) in title(found(root, "boeotia"))
    assert len({livery.pattern for livery in LIVERIES}) == len({livery.shape for livery in LIVERIES}) == 4


def test_hoplites_are_counted_and_the_fortified_one_stands_in_the_city(opening: View, words: Words) -> None:
    place(opening, "locris", control=1, hoplites=[0, 4, 0, 0], fortified=1)
    locris = found(read(board(opening, words)), "locris")
    assert uses(locris, "army-blue") == uses(locris, "guard-blue") == 1
    assert "3" in [text.text for text in locris.iter(f"{SPACE}text")]
    side = words("hero.helen")
    both = {words("draw.hoplites_of", side=side): 3, words("draw.fortified_of", side=side): 1}
    assert parts(locris) == both
    army = [group for group in locris.iter(f"{SPACE}g") if title(group) == words("piece.hoplites", count=4)]
    assert [parts(group) for group in army] == [both]


def test_a_battle_shows_two_armies_and_lights_its_region(crowd: View, words: Words) -> None:
    root = read(board(crowd, words))
    attica = found(root, "attica")
    assert uses(attica, "army-red") == uses(attica, "army-blue") == 1
    glowing = [use.get("href") for use in root.iter(f"{SPACE}use") if use.get("stroke") == "var(--glow)"]
    assert glowing == ["#region-attica"]


def test_cities_sparta_shrines_temples_and_the_oracle(opening: View, words: Words) -> None:
    place(opening, "attica", temple=True)
    root = read(board(opening, words))
    cities = [facts.CITIES[region.city] for region in facts.REGIONS]
    assert (uses(root, "town"), uses(root, "sparta")) == (cities.count("city"), 1)
    assert uses(found(root, "laconia"), "sparta") == 1
    assert uses(found(root, "phocis"), "oracle-bare") == 1
    assert uses(found(root, "attica"), "shrine-built") == 1
    shrines = [facts.SHRINES[region.shrine] for region in facts.REGIONS]
    assert uses(root, "shrine-bare") == shrines.count("temple") - 1


@pytest.mark.parametrize("level", range(1, facts.MONUMENT_LEVELS + 1))
def test_a_monument_grows_with_its_level(opening: View, words: Words, level: int) -> None:
    opening["table"]["monuments"][0]["level"] = level
    zeus = found(read(board(opening, words)), "zeus")
    assert sum(1 for use in zeus.iter(f"{SPACE}use") if str(use.get("href")).startswith("#statue-")) == level
    assert title(zeus) == words("piece.monument", god=words("god.zeus"), level=level)


def test_priests_stand_beside_their_monument(opening: View, words: Words) -> None:
    opening["table"]["monuments"][1] |= {"priests": [0, 0, 1, 0], "free": 1}
    athena = found(read(board(opening, words)), "athena")
    assert uses(athena, "priest-ochre") == uses(athena, "priest-none") == 1


def test_wounds_and_evolutions_of_a_monster(opening: View, words: Words) -> None:
    hydra = next(monster for monster in opening["table"]["monsters"] if monster["monster"] == "hydra")
    hydra |= {"at": "argolis", "evolved": ["hydra_chalkidiki"]}
    for wound in hydra["wounds"][:2]:
        wound["covered"] = True
    drawn = found(read(board(opening, words)), "hydra")
    assert (uses(drawn, "wound-dealt"), uses(drawn, "wound-open")) == (2, len(hydra["wounds"]) - 2)
    assert uses(drawn, "evolved") == 1
    assert sum([int(part.get("data-n", "")) for part in drawn.findall(f"{SPACE}desc")]) == 2
    assert title(drawn).startswith(words("draw.monster", monster="Hydra", count=2, total=len(hydra["wounds"])))


def test_a_hero_on_a_quest_stands_where_the_quest_is(opening: View, words: Words) -> None:
    opening["table"]["quests"] = ["cretan_bull"]
    opening["table"]["seats"][3] |= {"at": None, "quest": "cretan_bull", "step": 2}
    crete = found(read(board(opening, words)), "crete")
    assert {"cretan_bull", "perseus"} <= refs(crete)
    quest = words("draw.on_quest", quest=words("event.cretan_bull"), step=2)
    assert title(found(crete, "perseus")) == f"{words('hero.perseus')}: {quest}"


def test_glory_shows_who_has_it(opening: View, words: Words) -> None:
    opening["table"]["glory"] = [None, 2, None, None, None]
    root = read(board(opening, words))
    assert title(found(root, "yellow")) == words("draw.glory_held", land=words("land.yellow"), side="Heracles")
    assert title(found(root, "red")) == words("draw.glory_free", land=words("land.red"))


# ---- layers, sizes, languages --------------------------------------------------------------------------------------


def test_layers_can_be_hidden_and_control_remains(crowd: View, words: Words) -> None:
    root = read(board(crowd, words))
    told = {
        layer: str(e.get("data-layer-title"))
        for e in root.iter()
        if (layer := e.get("data-layer")) and e.get("data-layer-title")
    }
    assert told == {layer: words(f"draw.layer_{layer}") for layer in LAYERS}
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("data-layer"):
                parent.remove(child)
    assert set(facts.REGION_REFS) <= refs(root)
    assert not refs(root) & {*facts.MONSTER_REFS, *facts.GOD_REFS}
    assert [use for use in root.iter(f"{SPACE}use") if use.get("fill") == "url(#held-white)"]
    assert uses(root, "house-red") == 1


def test_a_move_costs_few_bytes(crowd: View, words: Words) -> None:
    for region in crowd["table"]["regions"]:
        region |= {"control": 0, "hoplites": [3, 2, 0, 0], "temple": region["shrine"] != "none"}
    shown = fragments(crowd, words)
    assert len(shown["board"]) < BOARD_LIMIT
    assert len(shown["land"]) < BOARD_LIMIT
    assert shown["land"] == fragments(crowd, words)["land"]
    assert "<style" not in "".join(shown.values())


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_map_stands_on_its_own(crowd: View, words: Words, theme: str) -> None:
    """Valid XML, the same each time; whatever is referred to is there; nothing is fetched; no unknown colour."""
    text = str(board(crowd, words, theme))
    assert text == str(board(json.loads(json.dumps(crowd)), words, theme))
    stands_on_its_own(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_regions_are_named_in_every_language(opening: View, language: str) -> None:
    said = Words.of("lords", language)
    written = {text.text for text in read(board(opening, said)).iter(f"{SPACE}text")}
    assert {said(f"region.{ref}") for ref in facts.REGION_REFS} <= written
    assert {said(f"land.{ref}") for ref in facts.LAND_REFS} <= written


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (3, 2), (2, 3)])
def test_in_a_real_game_whatever_may_be_chosen_on_the_map_is_drawn(words: Words, seats: int, seed: int) -> None:
    g, dice = ENTRY.begin(seats, seed, {}), Chance()
    dice.reseed(seed)
    known = {name for kind in ON_THE_MAP for name in g.book.names[kind]}
    for decision in range(600):
        if g.ask is None:
            break
        if decision % 29 == 0:
            for seat in (g.ask.seat, -1):
                shown = json.loads(json.dumps(view(g, seat)))
                drawn = refs(read(board(shown, words)))
                offered = {ref for option in (shown["ask"] or {}).get("options", ()) for ref in option["on"]}
                assert offered & known <= drawn
                assert len(fragments(shown, words)["board"]) < BOARD_LIMIT
        g.step(g.ask.options[dice.roll(len(g.ask.options))])


def test_the_whole_position_in_one_picture(crowd: View, words: Words) -> None:
    crowd["table"]["battle"] = None
    assert {*facts.REGION_REFS, *facts.GOD_REFS} <= refs(read(picture(crowd, words)))
