"""The map of the campaign: three colours, roads, attitudes, spies and monuments; whatever may be chosen is drawn."""

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from petteia.games.solo.draw import board, fragments, picture
from petteia.games.solo.drawing.board import LAYERS, number_at, track_at
from petteia.games.solo.drawing.roads import crossing
from petteia.games.solo.drawing.seen import LIVERY, PATH, SIDES, Seen
from petteia.games.solo.entry import ENTRY
from petteia.kernel.chance import Chance
from petteia.kernel.view import view
from petteia.kernel.words import LANGUAGES, Words
from tests.draw.reading import SPACE, found, parts, read, refs, stands_on_its_own, texts, title, uses

ON_THE_MAP = ("region", "god", "monster", "land")
BOARD_LIMIT = 45_000
COLOUR = dict(zip(SIDES, facts.COLOURS, strict=True))
View = dict[str, Any]


@pytest.fixture
def words() -> Words:
    return Words.of("solo", "en")


@pytest.fixture
def opening() -> View:
    shown: View = json.loads(json.dumps(view(ENTRY.begin(1, 3, {}), 0)))
    return shown


@pytest.fixture
def crowd(opening: View) -> View:
    """Act II, and everybody in Attica: three colours, a hero, monsters, spies, a battle."""
    table = opening["table"]
    table |= {"act": 2, "victory": 4, "invasion": 6, "vanguard": None, "trails_closed": True}
    place(opening, "attica", colour="yellow", control=0, hoplites=[5, 3], loyal=2, allied=3, persians=3)
    place(opening, "attica", fortified=0, allied_inside=True, spies=2, modifier=2, temple=True)
    place(opening, "macedonia", colour="green", control=1)
    table["seats"][0]["at"] = "attica"
    for monster in table["monsters"][:3]:
        monster["at"] = "attica"
    for monument in table["monuments"]:
        monument |= {"level": 2, "priests": [1, 1], "free": 0}
    strength = {"total": 6, "parts": [["piece.persians", 6]]}
    table["battle"] = {
        "region": "attica",
        "attacker": 1,
        "defender": 0,
        "attack": strength,
        "defence": strength,
        "casualties": {"0": 0, "1": 0},
        "played": [["trap_sword", 0]],
        "revealed": ["phalanx"],
        "passed": [0],
        "winner": None,
        "turn": 0,
    }
    return opening


def place(shown: View, ref: str, **entries: object) -> None:
    next(region for region in shown["table"]["regions"] if region["region"] == ref).update(entries)


# ---- the solo side of the map --------------------------------------------------------------------------------------


def test_every_region_has_its_number(opening: View, words: Words) -> None:
    written = texts(read(board(opening, words)))
    assert {str(number) for number in facts.NUMBER} <= set(written)
    spots = {number_at(ref, words) for ref in lords.REGION_REFS}
    assert len(spots) == len(lords.REGION_REFS)


@pytest.mark.parametrize("name", facts.ROAD_NAMES)
def test_every_road_has_an_arrow_that_points_ahead(name: str) -> None:
    for here, there in enumerate(facts.ROADS[name]):
        if there >= 0:
            at, ahead, reach = crossing(lords.REGION_REFS[here], lords.REGION_REFS[there])
            assert reach > 0
            assert abs(ahead[0] ** 2 + ahead[1] ** 2 - 1) < 1e-6
            back = crossing(lords.REGION_REFS[there], lords.REGION_REFS[here])[1]
            assert back[0] * ahead[0] + back[1] * ahead[1] < 0, "the way back points back"
            assert 0 < at[0] < 1000
            assert 0 < at[1] < 1100


def test_roads_are_told_in_words(opening: View, words: Words) -> None:
    seen = Seen(opening)
    root = read(board(opening, words))
    for held in seen.held:
        told = title(found(root, held.ref))
        assert told.startswith(f"{held.number}. ")
        if held.road:
            assert words(f"region.{held.road}") in told
        else:
            assert seen.road_from(held.ref) == [held.ref]


def test_the_way_of_the_vanguard_is_drawn_in_act_one_only(opening: View, words: Words) -> None:
    def spears(shown: View) -> int:
        return sum(
            1 for path in read(board(shown, words)).iter(f"{SPACE}path") if path.get("stroke") == "var(--green-line)"
        )

    assert opening["table"]["vanguard"] == PATH[0]
    before = spears(opening)
    opening["table"] |= {"vanguard": None, "act": 2}
    assert before == spears(opening) + 1


@pytest.mark.parametrize("state", facts.ATTITUDES)
def test_the_glory_token_stands_on_the_attitude_of_its_land(opening: View, words: Words, state: str) -> None:
    opening["table"]["attitude"]["blue"] = state
    blue = found(read(board(opening, words)), "blue")
    number = lords.LAND_REFS.index("blue")
    x, y = track_at(number, state)
    (token,) = [group for group in blue.iter(f"{SPACE}g") if uses(group, "glory-blue") and group is not blue]
    assert str(token.get("transform")).startswith(f"translate({x:g} {y:g})")
    assert uses(blue, f"solo-{state}") >= 2, "the sign of the attitude, not only its colour"
    assert words(f"attitude.{state}") in title(blue)


# ---- what stands on it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_a_region_shows_who_holds_it_by_colour_and_pattern(opening: View, words: Words, side: str) -> None:
    place(opening, "boeotia", control=1 if side == "persian" else 0, colour=COLOUR[side])
    root = read(board(opening, words))
    fill = f"url(#held-{LIVERY[side].name})"
    assert "#region-boeotia" in [use.get("href") for use in root.iter(f"{SPACE}use") if use.get("fill") == fill]
    boeotia = found(root, "boeotia")
    assert uses(boeotia, f"house-{LIVERY[side].name}") == uses(boeotia, f"counter-{LIVERY[side].name}") == 1
    assert words(f"colour.{side}") in title(boeotia)
    assert len({livery.pattern for livery in LIVERY.values()}) == len({livery.shape for livery in LIVERY.values()}) == 3


def test_hoplites_of_three_colours_are_counted_and_the_fortified_one_stands_in_the_city(
    crowd: View, words: Words
) -> None:
    attica = found(read(board(crowd, words)), "attica")
    assert [uses(attica, f"army-{LIVERY[side].name}") for side in SIDES] == [1, 1, 1]
    assert uses(attica, "guard-ochre") == 1
    assert not uses(attica, "guard-blue")
    assert parts(attica) == {
        words("piece.loyal_hoplites"): 2,
        words("piece.allied_hoplites"): 2,
        words("piece.persians"): 3,
        words("draw.fortified_allied"): 1,
    }


def test_spies_are_on_the_map_and_counted(crowd: View, words: Words) -> None:
    root = read(board(crowd, words))
    attica = found(root, "attica")
    assert uses(attica, "spy") == uses(root, "spy") == 1
    assert words("draw.spies", count=2) in title(attica)


def test_the_attitude_is_added_to_the_house(crowd: View, words: Words) -> None:
    attica = found(read(board(crowd, words)), "attica")
    assert "+2" in texts(attica)
    shares = {words("piece.population"): 5, words("piece.attitude"): 2}
    assert shares in [parts(group) for group in attica.iter(f"{SPACE}g")]


def test_monuments_show_levels_ruins_and_priests(crowd: View, words: Words) -> None:
    zeus = found(read(board(crowd, words)), "zeus")
    assert sum(1 for use in zeus.iter(f"{SPACE}use") if str(use.get("href")).startswith("#statue-")) == 2
    crossed = [path for path in zeus.iter(f"{SPACE}path") if path.get("stroke") == "var(--deck-red)"]
    assert len(crossed) == lords.MONUMENT_LEVELS - 2
    assert uses(zeus, "priest-blue") == uses(zeus, "priest-ochre") == 1
    assert title(zeus) == words("draw.levels", god="Zeus", level=2, most=lords.MONUMENT_LEVELS)


def test_a_persian_token_tells_its_strength(crowd: View, words: Words) -> None:
    assert words("draw.token_strength", count=6) in title(found(read(board(crowd, words)), "macedonia"))


def test_what_has_a_ref_can_be_lit_and_has_words(crowd: View, words: Words) -> None:
    for element in read(board(crowd, words)).iter():
        ref = element.get("data-ref")
        if ref:
            assert [child for child in element if child.get("class") == "hit"], ref
            assert title(element), ref


def test_layers_can_be_hidden(crowd: View, words: Words) -> None:
    root = read(board(crowd, words))
    told = {e.get("data-layer"): e.get("data-layer-title") for e in root.iter() if e.get("data-layer-title")}
    assert told == {layer: words(f"draw.layer_{layer}") for layer in LAYERS}
    used = {e.get("data-layer") for e in root.iter() if e.get("data-layer") and not e.get("data-layer-title")}
    assert used == set(LAYERS)


# ---- sizes, themes, languages --------------------------------------------------------------------------------------


def test_a_move_costs_few_bytes(crowd: View, words: Words) -> None:
    shown = fragments(crowd, words)
    assert set(shown) == {"symbols", "land", "board", "panels", "hand", "strip"}
    assert len(shown["board"]) < BOARD_LIMIT
    assert shown["land"] == fragments(crowd, words)["land"]
    assert "<style" not in "".join(shown.values())
    ids = re.findall(r' id="([^"]+)"', "".join(shown.values()))
    assert len(ids) == len(set(ids))
    for key in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', "".join(shown.values())):
        assert (key[0] or key[1]) in ids


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_stands_on_its_own(crowd: View, theme: str, language: str) -> None:
    """Valid XML, the same each time; whatever is referred to is there; nothing is fetched; no unknown colour."""
    said = Words.of("solo", language)
    text = str(picture(crowd, said, theme))
    assert text == str(picture(json.loads(json.dumps(crowd)), said, theme))
    root = stands_on_its_own(text)
    written = set(texts(root))
    assert {said(f"region.{ref}") for ref in lords.REGION_REFS} <= written
    assert {said(f"land.{ref}") for ref in lords.LAND_REFS} <= written


@pytest.mark.parametrize("seed", range(1, 6))
def test_in_a_real_game_whatever_may_be_chosen_on_the_map_is_drawn(words: Words, seed: int) -> None:
    """At four positions of each of five games, both as the player and as one who watches."""
    g, dice = ENTRY.begin(1, seed, {}), Chance()
    dice.reseed(seed)
    known = {name for kind in ON_THE_MAP for name in g.book.names[kind]}
    for decision in range(40):
        if g.ask is None:
            break
        if decision % 10 == 3:
            for seat in (0, -1):
                shown = json.loads(json.dumps(view(g, seat)))
                assert ElementTree.fromstring(str(picture(shown, words))) is not None
                offered = {ref for option in (shown["ask"] or {}).get("options", ()) for ref in option["on"]}
                assert offered & known <= refs(read(board(shown, words)))
        g.step(g.ask.options[dice.roll(len(g.ask.options))])
