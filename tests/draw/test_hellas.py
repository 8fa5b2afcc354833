"""Hellas drawn: every ref of the view is there, and nothing that is hidden."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from petteia.draw.svg import Svg
from petteia.games.hellas.draw import SCENES, board, gallery, hand, panels, picture
from petteia.games.hellas.entry import ENTRY
from petteia.games.hellas.facts import CARDS, TILES, Tile
from petteia.kernel.chance import Chance
from petteia.kernel.view import view
from petteia.kernel.words import Words
from tests.draw import reading
from tests.draw.reading import SPACE, read, stands_on_its_own

View = dict[str, Any]


def refs(svg: Svg) -> set[str]:
    return reading.refs(read(svg))


def texts(svg: Svg) -> str:
    root = read(svg)
    tags = (f"{SPACE}text", f"{SPACE}title")
    return "\n".join(str(element.text) for element in root.iter() if element.tag in tags)


def uses(svg: Svg, symbol: str, ref: str) -> int:
    """How often a symbol is drawn within the thing of that ref."""
    (found,) = [element for element in read(svg).iter() if element.get("data-ref") == ref]
    return used(found, symbol)


def used(element: ElementTree.Element, symbol: str) -> int:
    return sum(1 for use in element.iter(f"{SPACE}use") if use.get("href") == f"#{symbol}")


@pytest.mark.parametrize("tile", TILES[1:], ids=[tile.ref for tile in TILES[1:]])
@pytest.mark.parametrize("turned", range(6))
def test_every_tile_in_every_rotation(worked_example: View, words: Words, tile: Tile, turned: int) -> None:
    ships = [2] if len(tile.seas) == 1 else [2, 1]
    entry = {"tile": tile.ref, "at": [0, -1], "turned": turned, "owner": 1, "soldiers": 3, "ships": ships}
    worked_example["table"]["tiles"][1:] = [entry]
    worked_example["table"]["battle"] = None
    drawn = board(worked_example, words)
    harbours = {f"{tile.ref}.1", f"{tile.ref}.2"} if len(tile.seas) == 2 else set()
    assert refs(drawn) == {"dolphin_sea", tile.ref} | harbours
    assert uses(drawn, "soldier-red-35", tile.ref) == 3
    assert uses(drawn, "soldier-white-35", tile.ref) == 0
    assert uses(drawn, "ship-red-39", tile.ref) == sum(ships)
    assert used(read(drawn), "temple" if tile.temple else "city") == 1
    assert words(f"city.{tile.ref}") in texts(drawn)


def test_every_ref_of_the_view_appears(worked_example: View, words: Words) -> None:
    whole = refs(picture(worked_example, words))
    tiles = {entry["tile"] for entry in worked_example["table"]["tiles"]}
    cards = {"veto", "tidal_wave", "humility", "ships_to_the_rescue", "beachhead"}
    assert tiles | cards | {"poseidon", "ares", "zeus", "tiles"} <= whole


def test_hidden_cards_have_no_face(worked_example: View, words: Words) -> None:
    other = hand(worked_example, 1, words)
    assert refs(other) == set()
    assert [e.get("href") for e in read(other).iter(f"{SPACE}use") if "back" in str(e.get("href"))] == [
        "#back-deck-bronze",
        "#back-deck-red",
    ]
    worked_example["zones"] |= {"hand.0": ["zeus", "poseidon"], "fresh.0": ["zeus"], "played": [], "discard.ares": []}
    worked_example["table"]["battle"] = None
    seen = texts(picture(worked_example | {"seat": -1}, words))
    assert not [card.ref for card in CARDS if words(f"card.{card.ref}") in seen]
    assert not [card.ref for card in CARDS if words(f"card_text.{card.ref}") in seen]


def test_own_cards_show_name_and_text_and_those_drawn_unseen_do_not(worked_example: View, words: Words) -> None:
    own = hand(worked_example, 0, words)
    assert refs(own) == {"veto", "tidal_wave", "humility"}
    for ref in refs(own):
        assert f"{words(f'card.{ref}')}: {words(f'card_text.{ref}')}" in texts(own)
    assert sum(1 for use in read(own).iter(f"{SPACE}use") if use.get("href") == "#back-deck-red") == 1


def test_copies_of_a_card_share_its_kind(worked_example: View, words: Words) -> None:
    worked_example["zones"]["hand.0"] = ["battle_hero.1", "battle_hero.2", "veto", "veto"]
    own = hand(worked_example, 0, words)
    assert {"battle_hero.1", "battle_hero.2", "veto"} <= refs(own)
    assert texts(own).count(words("card_text.battle_hero")) == 2


def test_places_offered_are_hinted_and_the_tile_drawn_lies_beside(worked_example: View, words: Words) -> None:
    worked_example["table"]["drawn"] = "pylos"
    keys = ["lay 1,0 3", "lay 1,0 4", "lay -1,2 3", "lay 0,1 3", "give_up"]
    options = [{"key": key, "do": key.split()[0], "on": key.split()[1:]} for key in keys]
    worked_example["ask"] = {"seat": 0, "options": options}
    drawn = board(worked_example, words)
    assert {"1,0", "-1,2", "pylos", "3", "4"} <= refs(drawn)
    assert not {"0,1", "0", "1", "2", "5"} & refs(drawn)  # (0,1) is taken
    assert drawn.width > board(worked_example | {"ask": None}, words).width - 1


def test_seas_of_a_divided_tile_can_be_told_apart(divided_tile: View, words: Words) -> None:
    drawn = board(divided_tile, words)
    assert uses(drawn, "ship-white-39", "corinth.1") == 2
    assert uses(drawn, "ship-white-39", "corinth.2") == 0


def test_a_battle_shows_both_strengths_and_their_parts(worked_example: View, words: Words) -> None:
    told = texts(panels(worked_example, words))
    assert words("draw.battle", city=words("city.megara"), way=words("draw.by_land")) in told
    assert f"{words('draw.soldiers')}  +1" in told
    assert f"{words('card.ships_to_the_rescue')}  +1" in told


def test_panels_tell_reserves_cities_and_cards(worked_example: View, words: Words) -> None:
    told = texts(panels(worked_example, words))
    for part in ("×11", "×13", "×7", "2/10", words("draw.cards", count=4), words("draw.cards", count=2)):
        assert part in told


def numbers(svg: Svg) -> dict[str, list[tuple[str, int]]]:
    """What is told to be made of parts, by title."""
    found: dict[str, list[tuple[str, int]]] = {}
    for group in read(svg).iter(f"{SPACE}g"):
        parts = [(str(part.text), int(part.get("data-n", ""))) for part in group.findall(f"{SPACE}desc")]
        if parts:
            found[group.findtext(f"{SPACE}title", "")] = parts
    return found


def test_numbers_open_into_their_parts(worked_example: View, words: Words) -> None:
    worked_example["zones"]["discard.ares"] = ["battle_hero", "beachhead", "battle_hero"]
    worked_example["zones"]["aside"] = ["pylos"]
    found = numbers(picture(worked_example, words))
    assert found["2 cities of 10"] in ([("Megara", 1), ("Thera", 1)], [("Nauplia", 1), ("Melos", 1)])
    assert found["Nauplia, White"] == [("Soldiers", 2), ("Ships", 1)]
    assert found["11 soldiers in reserve"] == [("In the box", 15), ("On the board", -4)]
    assert found["13 soldiers in reserve"] == [("In the box", 15), ("On the board", -2)]
    assert found["Attacker, strength 1"] == [("Soldiers", 1)]
    assert found["Defender, strength 2"] == [("Soldiers", 1), ("Ships to the Rescue", 1)]
    assert found["From Nauplia to Megara"] == [("Soldiers", 1)]
    assert found["Ares’ discards, 3 cards"] == [("Battle Hero", 2), ("Beachhead", 1)]
    assert found["1 tile set aside"] == [("Pylos", 1)]
    assert found["4 cards"] == [("Poseidon", 1), ("Ares", 1), ("Zeus", 2)]
    assert found["2 cards of Zeus"] == [("Veto of Zeus", 1), ("Humility", 1)], "one's own by name"
    assert found["1 card of Zeus"] == [("Zeus, face down", 1)], "those of others by their back"


def test_seas_of_a_divided_tile_count_their_ships(divided_tile: View, words: Words) -> None:
    found = numbers(board(divided_tile, words))
    assert found["Corinth, White"] == [("Soldiers", 1), ("Ships in sea 1", 2), ("Ships in sea 2", 0)]
    assert found["Corinth (sea 1)"] == [("Ships", 2)]


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_in_a_real_game_parts_add_up(language: str) -> None:
    """Every number written on a panel has parts, they add up to it, and nothing is left unexplained."""
    words, g, dice = Words.of("hellas", language), ENTRY.begin(2, 7, {}), Chance()
    dice.reseed(7)
    looked = 0
    for decision in range(300):
        if g.ask is None:
            break
        if decision % 11 == 0:
            for seat in (0, 1, -1):
                drawn = panels(view(g, seat), words)
                for title, parts in numbers(drawn).items():
                    total = int(re.findall(r"\d+", title)[0])
                    assert sum(share for _, share in parts) == total, (title, parts)
                    looked += 1
                assert not unexplained(read(drawn)), decision
        g.step(g.ask.options[dice.roll(len(g.ask.options))])
    assert looked > 500


def unexplained(root: ElementTree.Element) -> list[str]:
    """Numbers that stand alone or after a cross, in no group that has parts; none of nothing needs none."""
    return [
        str(text.text)
        for group in plain_groups(root)
        for text in group.findall(f"{SPACE}text")
        if re.fullmatch(r"×?[1-9]\d*(/\d+)?", str(text.text))
    ]


def plain_groups(element: ElementTree.Element) -> list[ElementTree.Element]:
    """An element and those within it, but for groups with parts."""
    if element.find(f"{SPACE}desc") is not None:
        return []
    return [element, *(inner for child in element for inner in plain_groups(child))]


def test_what_has_a_ref_can_be_lit(worked_example: View, words: Words) -> None:
    """The page adds a class to the thing with the ref; its own outline, a direct child, then glows."""
    for element in read(picture(worked_example, words)).iter():
        ref = element.get("data-ref")
        if ref:
            assert [child for child in element if child.get("class") == "hit"], ref


@pytest.mark.parametrize("winners", [[0], []])
def test_set_up_and_the_end_have_no_turn(worked_example: View, words: Words, winners: list[int]) -> None:
    worked_example["table"] |= {"turn": None, "battle": None, "white": -1}
    assert words("draw.set_up") in texts(picture(worked_example, words))
    worked_example["result"] = {"winners": winners, "way": "ten_cities", "scores": [10, 4]}
    told = words("draw.won", side=words("side.white")) if winners else words("draw.nobody_won")
    assert told in texts(picture(worked_example, words))


def test_white_is_whoever_plays_white(worked_example: View, words: Words) -> None:
    worked_example["table"]["white"] = 1
    assert uses(board(worked_example, words), "soldier-red-35", "nauplia") == 2


def test_the_gallery_shows_all_tiles_and_cards_once(words: Words) -> None:
    pieces = [piece for shelf in gallery(words).values() for piece in shelf]
    drawn = [ref for piece in pieces for element in read(piece).iter() if (ref := element.get("data-ref"))]
    assert sorted(drawn) == sorted([tile.ref for tile in TILES] + [card.ref for card in CARDS])


def test_every_picture_belongs_to_a_card() -> None:
    """A card without one shows the sign of its god."""
    assert set(SCENES) <= {card.ref for card in CARDS}


DRAWINGS: list[Callable[[View, Words], Svg]] = [
    board,
    lambda view, words: hand(view, 0, words),
    panels,
    picture,
    lambda view, words: picture(view, words, "dark"),
    lambda view, words: next(iter(gallery(words).values()))[0],
]


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_drawings_stand_on_their_own(worked_example: View, words: Words, drawing: Callable[[View, Words], Svg]) -> None:
    """Valid XML, the same each time; whatever is referred to is there; nothing is fetched; no unknown colour."""
    before = json.dumps(worked_example)
    text = str(drawing(worked_example, words))
    assert text == str(drawing(json.loads(before), words))
    assert json.dumps(worked_example) == before
    stands_on_its_own(text)


def test_the_same_coasts_in_another_process() -> None:
    """Nothing hangs on the order of a set or on hashing."""
    program = (
        "from petteia.games.hellas.draw import printed\n"
        "from petteia.games.hellas.facts import TILES\n"
        "print(''.join(printed(tile.ref).coast.outlines() for tile in TILES))"
    )
    root = Path(__file__).parents[2]
    runs = [
        subprocess.run(
            [sys.executable, "-c", program], cwd=root, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        for seed in ("1", "2")
    ]
    assert runs[0].stdout == runs[1].stdout != b""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_a_real_game_whatever_may_be_chosen_is_drawn(words: Words, seed: int) -> None:
    """Every ref of every option can be pointed at, and no card the seat does not see has a ref in its picture."""
    g, dice = ENTRY.begin(2, seed, {}), Chance()
    dice.reseed(seed)
    for decision in range(400):
        if g.ask is None:
            break
        if decision % 13 == 0:
            for seat in (0, 1, -1):
                seen = view(g, seat)
                drawn = refs(picture(seen, words))
                question = seen["ask"]
                if isinstance(question, dict):
                    assert {ref for option in question["options"] for ref in option["on"]} <= drawn
                zones = seen["zones"]
                assert isinstance(zones, dict)
                open_cards = {card for cards in zones.values() for card in cards}
                assert drawn & {card.ref for card in CARDS} <= open_cards
        g.step(g.ask.options[dice.roll(len(g.ask.options))])
