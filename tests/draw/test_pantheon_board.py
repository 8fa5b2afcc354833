"""The battlefields of Pantheon: every place has room, everything can be told apart, and pointed at."""

import json
import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from petteia.draw.svg import Svg
from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS, BORDERS
from petteia.games.pantheon.draw import board, fragments, picture
from petteia.games.pantheon.drawing import borders, ground, medallions, places, signs
from petteia.games.pantheon.drawing.board import LAYERS
from petteia.games.pantheon.drawing.land import area_number, atlas, land_layer
from petteia.games.pantheon.drawing.seen import LIVERIES, Standing
from petteia.games.pantheon.entry import ENTRY
from petteia.games.pantheon.unit_facts import POWERS, UNITS
from petteia.kernel.chance import Chance
from petteia.kernel.game import Game
from petteia.kernel.view import view
from petteia.kernel.words import LANGUAGES, Words, say
from tests.draw.reading import SPACE, found, read, refs, stands_on_its_own, title, used

CROWD = 7
View = dict[str, Any]


@pytest.fixture
def words() -> Words:
    return Words.of("pantheon", "en")


def seen_by(game: Game, seat: int) -> View:
    """A view as it comes over the wire."""
    shown: View = json.loads(json.dumps(view(game, seat)))
    return shown


def battle(board: str = "sanctuary_of_olympia", seats: int = 2) -> View:
    """Ready-made armies on a board, every unit in play: those of one seat side by side, as far as there is room."""
    game = ENTRY.begin(seats, 1, {"recruitment": "armies", "board": board})
    while not seen_by(game, 0)["table"]["units"]:  # sides are chosen first
        game.step(game.ask.options[0] if game.ask else -1)
    shown = seen_by(game, 0)
    table = shown["table"]
    table["stage"] = "battle"
    free = [area for area in table["areas"] for _ in range(area["capacity"])]
    for area in table["areas"]:
        area["units"] = []
    for unit in table["units"]:
        area = free.pop(0)
        unit |= {"state": "in_play", "at": area["area"]}
        area["units"].append(unit["unit"])
    return shown


def drawn(key: str, markup: Svg) -> str:
    """What a symbol looks like, without its name."""
    return markup.known[key].replace(key, "")


# ---- places --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("area", range(len(AREAS)), ids=AREA_REFS)
def test_there_is_room_for_everything_in_an_area(area: int) -> None:
    most = AREAS[area].capacity + 1  # a stone besides
    for count in range(1, most + 1):
        at, radius = places.spots(area, count)
        assert len(set(at)) == count
        assert radius >= 14, (count, radius)
        for a, b in combinations(at, 2):
            assert places.away(a, b) >= 2 * radius, (a, b)
        for one in at:
            assert places.inside(area, one)
            assert places.to_rim(area, one) >= radius
            assert places.from_label(area, one, count >= places.CROWD) >= radius


def test_a_crowd_still_finds_places() -> None:
    for area in range(0, len(AREAS), 9):
        assert len(set(places.spots(area, CROWD)[0])) == CROWD


def test_fewer_things_are_larger() -> None:
    for area in range(0, len(AREAS), 9):
        sizes = [places.spots(area, count)[1] for count in (1, 3, 5)]
        assert sizes == sorted(sizes, reverse=True)


def test_numbers_of_areas_can_be_read_on_a_telephone(words: Words) -> None:
    for ref in BOARD_REFS:
        root = read(board(battle(ref), words))
        numbers = {area_number(AREA_REFS[area]) for area in BOARDS[BOARD_REFS.index(ref)].areas}
        large = [t.text for t in root.iter(f"{SPACE}text") if float(t.get("font-size") or 0) >= 22]
        assert numbers <= set(large)


# ---- what can be told apart ----------------------------------------------------------------------------------------


def test_every_terrain_has_its_colour_and_its_texture() -> None:
    assert set(ground.TEXTURES) == set(facts.TERRAIN_REFS)
    looks = set()
    for terrain in facts.TERRAIN_REFS:
        svg = Svg(0, 0)
        ground.ground(svg, 0, terrain, ground.ANY_MOOD)
        shapes = re.sub(r"var\(--[^)]*\)", "", "".join([*svg.body[1:], *svg.known.values()]))  # without any colour
        looks.add(shapes)
    assert len(looks) == len(facts.TERRAIN_REFS)
    assert len({ground.fill_of(terrain, ground.ANY_MOOD) for terrain in facts.TERRAIN_REFS}) == len(looks)


def test_every_board_has_a_mood_of_its_own() -> None:
    moods = [ground.mood_of(ref) for ref in BOARD_REFS]
    assert len(set(moods)) == len(BOARD_REFS)
    assert len({str(ground.MARKS[f"neutral-{mood}"]) for mood in moods}) == len(BOARD_REFS)


def test_borders_differ_in_shape() -> None:
    assert set(borders.EDGES) == set(facts.BORDER_REFS) - {"heights"}
    looks = {}
    for kind in facts.BORDER_REFS[: facts.HEIGHTS]:
        svg = Svg(0, 0)
        borders.EDGES[kind](svg, BORDERS[0].edge, 0)
        looks[kind] = re.sub(r"var\(--[^)]*\)", "", svg.inside())
    assert len(set(looks.values())) == len(looks)


def test_heights_point_to_the_lower_side() -> None:
    for number, one in enumerate(BORDERS):
        if one.high < 0:
            continue
        for (x, y), (dx, dy) in places.along(number, 42):
            assert places.inside(one.beyond(one.high), (x + 8 * dx, y + 8 * dy))


@pytest.mark.parametrize("ref", BOARD_REFS)
def test_every_border_is_drawn_as_what_it_is(ref: str) -> None:
    root = read(land_layer(ref))
    shown = sorted([kind for group in root.iter(f"{SPACE}g") if (kind := group.get("data-border"))])
    own = BOARDS[BOARD_REFS.index(ref)].borders
    assert shown == sorted([facts.BORDER_REFS[BORDERS[border].type] for border in own])


def test_units_have_faces_of_their_own() -> None:
    svg = Svg(0, 0)
    signed = [unit for unit in UNITS if unit.ref in medallions.SIGNED]  # the others have their initials
    for unit in signed:
        medallions.face(svg, unit.ref, facts.TYPE_REFS[unit.type])
    assert len({drawn(f"face-{unit.ref}", svg) for unit in signed}) == len(signed) >= 19


def test_talents_stats_powers_and_types_have_signs_of_their_own() -> None:
    for refs_, known in (
        (facts.TALENT_REFS, signs.TALENTS),
        (facts.TRAIT_REFS, signs.TRAITS),
        (facts.TYPE_REFS, signs.TYPES),
        (facts.MANOEUVRE_REFS, signs.MARKS),
    ):
        svg = Svg(0, 0)
        assert set(refs_) <= set(known)
        for ref in refs_:
            signs.emblem(svg, ref, 0, 0, 24)
        assert len({drawn(f"pantheon-{ref}", svg) for ref in refs_}) == len(refs_)
    assert {power.kind for power in POWERS} <= set(range(len(signs.KINDS)))


def test_a_unit_without_a_sign_of_its_own_shows_its_initials() -> None:
    """On a disc of its type; another one with the same letters has a face of its own all the same."""
    svg = Svg(0, 0)
    for kind in facts.TYPE_REFS:
        medallions.face(svg, f"kronos_{kind}", kind)
    faces = {drawn(f"face-kronos_{kind}", svg) for kind in facts.TYPE_REFS}
    assert len(faces) == len(facts.TYPE_REFS)
    svg = Svg(0, 0)
    for ref in ("krios", "kraken"):
        medallions.face(svg, ref, "titan")
    faces = {"face-krios", "face-kraken"}
    assert set(svg.known) == faces | {"pantheon-titan"}  # the sign of its type stands above
    assert all(">Kr<" in drawn(key, svg) and "#pantheon-titan" in drawn(key, svg) for key in faces)


def test_seats_differ_in_outline() -> None:
    assert len({medallions.outline(livery.shape, 30) for livery in LIVERIES}) == len(LIVERIES)


# ---- what stands on it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ref", BOARD_REFS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_areas_units_and_stones_can_be_pointed_at(ref: str, seats: int, words: Words) -> None:
    shown = battle(ref, seats)
    root = read(board(shown, words))
    table = shown["table"]
    assert {area["area"] for area in table["areas"]} | {unit["unit"] for unit in table["units"]} <= refs(root)
    assert {stone for area in table["areas"] for stone in area["stones"]} <= refs(root)
    for element in root.iter():
        ref_ = element.get("data-ref")
        if ref_:
            assert [child for child in element if child.get("class") == "hit"], ref_
            assert title(element), ref_


def test_whatever_is_in_an_area_lies_inside_its_group(words: Words) -> None:
    """So a click on a unit is a click on the area, when only the area may be chosen."""
    shown = battle()
    root = read(board(shown, words))
    for area in shown["table"]["areas"]:
        assert refs(found(root, area["area"])) >= {*area["units"], *area["stones"]}


def test_trees_and_columns_as_many_as_are_left(words: Words) -> None:
    shown = battle()
    forest = next(area for area in shown["table"]["areas"] if area["terrain"] == "forest")
    for left in (0, 1, 2):
        forest["elements"] = left
        assert used(found(read(board(shown, words)), forest["area"])).count("element-tree") == left


def test_an_area_that_has_become_another_terrain_looks_so(words: Words) -> None:
    shown = battle()
    forest = next(area for area in shown["table"]["areas"] if area["terrain"] == "forest")
    before = found(read(board(shown, words)), forest["area"])
    forest |= {"terrain": "neutral", "elements": 0}
    after = found(read(board(shown, words)), forest["area"])
    assert "mark-neutral-olympia" not in used(before)
    assert "mark-neutral-olympia" in used(after)
    assert words("terrain.neutral") in title(after)


def test_capacity_shows_what_is_taken(words: Words) -> None:
    shown = battle()
    first = shown["table"]["areas"][0]
    root = found(read(board(shown, words)), first["area"])
    assert used(root).count("slot-used") == len(first["units"])
    assert used(root).count("slot-free") == first["capacity"] - len(first["units"])


def test_marks_of_a_unit(words: Words) -> None:
    shown = battle()
    unit = shown["table"]["units"][0]
    unit |= {"carries": "omphalos_9", "petrified": True, "bold": True, "activated": True, "countered": True}
    one = found(read(board(shown, words)), unit["unit"])
    assert {"mark-bold", "mark-activated", "mark-countered", "petrified", "stone-stone"} <= set(used(one))
    assert refs(one) >= {"omphalos_9"}
    assert words("draw.is_petrified", unit=say(f"unit.{unit['ref']}")) in title(one)


@pytest.mark.parametrize("vitality", [1, 4, 10])
def test_vitality_is_a_number_and_a_ring(words: Words, vitality: int) -> None:
    shown = battle()
    unit = next(unit for unit in shown["table"]["units"] if unit["ref"] == "zeus")
    unit["vitality"] = vitality
    one = found(read(board(shown, words)), unit["unit"])
    assert str(vitality) in [text.text for text in one.iter(f"{SPACE}text")]
    rings = [circle for circle in one.iter(f"{SPACE}circle") if circle.get("pathLength")]
    assert [ring.get("pathLength") for ring in rings] == [str(unit["most"])] * 2
    assert len(str(rings[1].get("stroke-dasharray")).split()) == 2 * vitality


def test_a_token_shows_its_vitality_and_its_side(words: Words) -> None:
    token = {"unit": "seal_west_north", "side": "west", "camp": 1, "at": "ol07", "vitality": 3, "most": 5, "defense": 7}
    shown = battle()
    shown["table"]["tokens"] = [token]
    area = next(area for area in shown["table"]["areas"] if area["area"] == "ol07")
    area["tokens"] = ["seal_west_north"]
    one = found(read(board(shown, words)), "seal_west_north")
    assert "face-token" in used(one)
    assert words("draw.vitality", count=3, most=5) in title(one)
    assert Standing(token).seat == 1


def test_reach_sight_and_targets_are_revealed_by_their_unit(words: Words) -> None:
    shown = battle()
    one, other = shown["table"]["units"][0], shown["table"]["units"][-1]
    one |= {"reach": ["ol01", "ol02"], "sight": ["ol03"], "targets": [other["unit"]]}
    other |= {"reach": [], "sight": [], "targets": []}
    root = read(board(shown, words))
    (hidden,) = [group for group in found(root, one["unit"]) if group.get("class") == "reveal"]
    reach, sight = (next(g for g in hidden.iter() if g.get("class") == kind) for kind in ("reach", "sight"))
    assert used(reach) == ["area-ol01", "area-ol02"]
    assert used(sight) == ["area-ol03"]
    assert [path for path in hidden.iter() if path.get("class") == "aim"]
    assert not [group for group in found(root, other["unit"]) if group.get("class") == "reveal"]


@pytest.mark.parametrize("stage", ["sides", "deployment"])
def test_sides_to_choose_have_flags(words: Words, stage: str) -> None:
    shown = battle()
    shown["table"] |= {"stage": stage, "sides": ["west", None]}
    root = read(board(shown, words))
    assert set(shown["table"]["deployment"]) <= refs(root)
    assert words("draw.side_free") in title(found(root, "east"))


def test_before_a_board_is_known_all_of_them_can_be_chosen(words: Words) -> None:
    shown = battle()
    shown["table"] |= {"board": None, "areas": [], "stage": "construction", "deployment": {}}
    assert refs(read(board(shown, words))) == set(BOARD_REFS)
    assert len(read(atlas()).findall(f".//{SPACE}g[@data-part='land']")) == len(BOARD_REFS)


# ---- layers, languages, sizes --------------------------------------------------------------------------------------


def test_layers_can_be_hidden(words: Words) -> None:
    root = read(board(battle(), words))
    told = {e.get("data-layer"): e.get("data-layer-title") for e in root.iter() if e.get("data-layer-title")}
    assert told == {layer: words(f"draw.layer_{layer}") for layer in LAYERS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_landmarks_are_named_in_every_language(language: str) -> None:
    said = Words.of("pantheon", language)
    shown = battle("marsh_of_lerna")
    written = {text.text for text in read(board(shown, said)).iter(f"{SPACE}text")}
    own = BOARDS[BOARD_REFS.index("marsh_of_lerna")].areas
    empty = [area for area in shown["table"]["areas"] if not area["units"]]
    names = {AREAS[area].landmark for area in own if AREA_REFS[area] in {one["area"] for one in empty}} - {""}
    assert {said(f"landmark.{name}") for name in names} <= written
    assert {area_number(AREA_REFS[area]) for area in own} <= written


@pytest.mark.parametrize("ref", BOARD_REFS)
@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_position_stands_on_its_own(ref: str, theme: str, words: Words) -> None:
    """Valid XML, the same each time; whatever is referred to is there; nothing is fetched; no unknown colour."""
    shown = battle(ref)
    text = str(picture(shown, words, theme))
    assert text == str(picture(json.loads(json.dumps(shown)), words, theme))
    stands_on_its_own(text)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_in_a_real_game_whatever_may_be_chosen_is_drawn(words: Words, seats: int, seed: int) -> None:
    g, dice = ENTRY.begin(seats, seed, {}), Chance()
    dice.reseed(seed)
    for decision in range(500):
        if g.ask is None:
            break
        if decision % 23 == 0:
            for seat in (g.ask.seat, -1):
                pointed_at(seen_by(g, seat), words)
        g.step(g.ask.options[dice.roll(len(g.ask.options))])


def pointed_at(shown: View, words: Words) -> None:
    """Whatever is offered has its ref somewhere on the page; no definition comes twice."""
    parts = {name: text for name, text in fragments(shown, words).items() if text}
    roots = [ElementTree.fromstring(text) for text in parts.values()]
    offered = {ref for option in (shown["ask"] or {}).get("options", ()) for ref in option["on"]}
    assert offered <= {ref for root in roots for ref in refs(root)}
    ids = [one for root in roots for element in root.iter() if (one := element.get("id"))]
    assert len(ids) == len(set(ids))
    hrefs = {str(e.get("href"))[1:] for root in roots for e in root.iter() if e.tag.endswith("use")}
    assert hrefs <= set(ids)
    assert "style=" not in "".join(parts.values())


@pytest.mark.parametrize("vitality", range(4))
def test_the_pieces_of_a_page_have_no_symbol_twice(words: Words, vitality: int) -> None:
    """Whatever is left of a troop; nothing is, between the last wound and its removal."""
    shown = battle()
    for unit in shown["table"]["units"]:
        if unit["type"] == "troop":
            unit["vitality"] = vitality
    ids = [one for part in fragments(shown, words).values() for one in re.findall(r'\bid="([^"]+)"', part)]
    assert len(ids) == len(set(ids)), sorted({one for one in ids if ids.count(one) > 1})
