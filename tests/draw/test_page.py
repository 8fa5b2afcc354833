"""The pieces of a live page: they fit together, carry no style, and show no more than the view."""

import copy
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from petteia.draw.gallery import as_page
from petteia.draw.theme import page_css
from petteia.games.hellas.draw import fragments, gallery
from petteia.games.hellas.drawing.seen import Seen, kind_of, place_of
from petteia.games.hellas.entry import ENTRY
from petteia.games.hellas.facts import CARDS, TILES
from petteia.kernel.chance import Chance
from petteia.kernel.view import view
from petteia.kernel.words import Words

View = dict[str, Any]
KINDS = {card.ref for card in CARDS}
NAMES = ["symbols", "land", "board", "panels", "hand", "strip"]


def read(fragment: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<page>{fragment}</page>")


def values(fragment: str, name: str) -> list[str]:
    return [value for element in read(fragment).iter() if (value := element.get(name))]


def box(fragment: str) -> list[float]:
    return [float(side) for side in values(fragment, "viewBox")[0].split()]


def laying(seen: View, places: list[str]) -> View:
    """The view with a tile drawn, offered those places."""
    shown = copy.deepcopy(seen)
    shown["table"]["drawn"] = "pylos"
    options = [{"key": f"lay {place} 3", "do": "lay", "on": [place, "3"]} for place in places]
    shown["ask"] = {"seat": 0, "options": options}
    return shown


def check_page(parts: dict[str, str]) -> None:
    """What holds for all pages: nothing is missing, nothing twice, no style of their own."""
    assert list(parts) == NAMES
    whole = "".join(parts.values())
    assert not re.search(r"<style|\sstyle=|http|<script", whole)
    ids = values(whole, "id")
    assert len(ids) == len(set(ids))
    shared = set(values(parts["symbols"], "id"))
    for name, part in parts.items():
        known = shared | set(values(part, "id"))
        assert set(re.findall(r"(?:href=\"|url\()#([^\")]+)", part)) <= known, name
    assert not values(parts["symbols"], "class")[1:]  # style sheets would not reach in everywhere
    assert not values(parts["land"], "data-ref")
    assert values(parts["land"], "viewBox") == values(parts["board"], "viewBox")
    for element in read(whole).iter():
        if ref := element.get("data-ref"):
            assert [child for child in element if child.get("class") == "hit"], ref


def test_a_page_fits_together(worked_example: View, divided_tile: View, words: Words) -> None:
    for shown in (worked_example, divided_tile, laying(worked_example, ["1,0", "-1,2"])):
        check_page(fragments(shown, words))


def test_a_battle_comes_as_a_strip_with_both_strengths(worked_example: View, words: Words) -> None:
    shown = copy.deepcopy(worked_example)
    shown["table"]["battle"] = None
    assert fragments(shown, words)["strip"] == ""
    target = shown["table"]["tiles"][0]["tile"]
    both = {"attack": {"total": 3, "parts": [["soldiers", 3]]}, "defence": {"total": 2, "parts": [["soldiers", 2]]}}
    shown["table"]["battle"] = {"attacker": 0, "target": target, "by": "land", **both}
    drawn = fragments(shown, words)["strip"]
    assert [text.text for text in read(drawn).iter("text")] == [
        ":",
        "3",
        words("draw.attacker"),
        "2",
        words("draw.defender"),
    ]


def test_the_style_sheet_knows_every_class(worked_example: View, words: Words) -> None:
    whole = "".join(fragments(laying(worked_example, ["1,0"]), words).values()) + "".join(
        "".join(pieces) for pieces in as_page(gallery(words)).values()
    )
    used = {name for names in values(whole, "class") for name in names.split()}
    known = set(re.findall(r"\.([a-z][a-z-]*)", page_css()))
    assert used - {"board", "hand", "piece"} <= known


def test_symbols_are_the_same_in_every_language_and_position(worked_example: View, divided_tile: View) -> None:
    pages = [fragments(worked_example, Words.of("hellas", language)) for language in ("en", "fr", "es")]
    pages.append(fragments(divided_tile, Words.of("hellas", "en")))
    assert len({page["symbols"] for page in pages}) == 1
    assert len({page["land"] for page in pages}) == 4


def test_the_land_stays_when_pieces_move(worked_example: View, words: Words) -> None:
    before = fragments(worked_example, words)
    worked_example["table"]["tiles"][1] |= {"soldiers": 3, "owner": 1, "ships": [3]}
    after = fragments(worked_example, words)
    assert before["land"] == after["land"]
    assert before["board"] != after["board"]
    worked_example["table"]["tiles"][1]["turned"] = 3
    assert fragments(worked_example, words)["land"] != before["land"]


def test_the_map_does_not_move_until_a_tile_is_laid(worked_example: View, words: Words) -> None:
    quiet = fragments(worked_example, words)["board"]
    busy = fragments(laying(worked_example, ["1,0", "-1,2", "-1,0"]), words)["board"]
    assert box(quiet) == box(busy)


def test_the_tile_drawn_covers_no_place(worked_example: View, words: Words) -> None:
    shown = laying(worked_example, ["1,0"])
    for q in range(-3, 4):
        shown["table"]["tiles"][1]["at"] = [q, -2]
        board = read(fragments(shown, words)["board"])
        spots = {
            str(group.get("data-ref")): [float(n) for n in re.findall(r"-?[\d.]+", str(group.get("transform")))[:2]]
            for group in board.iter("g")
            if group.get("data-ref") and group.get("transform")
        }
        x, y = spots.pop("pylos")
        tiles = [at for ref, at in spots.items() if ref in {tile.ref for tile in TILES} or place_of(ref)]
        assert min(((x - a) ** 2 + (y - b) ** 2) ** 0.5 for a, b in tiles) > 104 * 1.7


def test_panels_are_drawings_of_their_own(worked_example: View, words: Words) -> None:
    panels = fragments(worked_example, words)["panels"]
    assert values(panels, "data-panel") == ["seat.1", "held.1", "turn", "battle", "played", "piles", "seat.0"]
    assert {drawing.get("width") for drawing in read(panels)} == {"380"}


def test_an_empty_table_is_a_page_too(worked_example: View, words: Words) -> None:
    worked_example["table"] |= {"turn": None, "battle": None, "white": -1}
    worked_example["zones"] = {}
    first: list[View] = worked_example["table"]["tiles"][:1]
    for tiles in (first, first[1:]):
        worked_example["table"]["tiles"] = tiles
        check_page(fragments(worked_example, words))


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_in_a_real_game_whatever_may_be_chosen_is_on_the_page(words: Words, seed: int) -> None:
    """Options can be pointed at, places lie within the picture, and hidden cards have no face anywhere."""
    g, dice = ENTRY.begin(2, seed, {}), Chance()
    dice.reseed(seed)
    for decision in range(500):
        if g.ask is None:
            break
        asking = g.ask.seat
        for seat in (0, 1, -1) if decision % 17 == 0 else (asking,) if decision % 3 == 0 else ():
            seen = view(g, seat)
            parts = ENTRY.fragments(seen, words)
            check_page(parts)
            live = parts["board"] + parts["panels"] + parts["hand"]
            question, zones = seen["ask"], seen["zones"]
            assert isinstance(zones, dict)
            if isinstance(question, dict):
                wanted = {ref for option in question["options"] for ref in option["on"]}
                assert wanted <= set(values(live, "data-ref"))
                left, top, width, height = box(parts["board"])
                for _, (x, y) in Seen(seen).places():
                    assert left < x - 120 < x + 120 < left + width
                    assert top < y - 104 < y + 104 < top + height
            open_kinds = {kind_of(card) for cards in zones.values() for card in cards} & KINDS
            assert {kind_of(ref) for ref in values(live, "data-ref")} & KINDS <= open_kinds
            pictures = {href[7:] for href in values(live, "href") if href.startswith("#scene-")}
            assert pictures <= open_kinds
            told = "".join(read(live).itertext())
            hidden = KINDS - open_kinds
            assert not [kind for kind in hidden if words(f"card_text.{kind}") in told]
        g.step(g.ask.options[dice.roll(len(g.ask.options))])
