"""Panels, cards, radar, battle, hunt and gallery of Lords of Hellas: all of it is there, and nothing that is hidden."""

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

import pytest

from petteia.draw.gallery import as_page
from petteia.draw.svg import Svg
from petteia.games.lords import facts
from petteia.games.lords.draw import fragments
from petteia.games.lords.drawing.cards import hand
from petteia.games.lords.drawing.faces import COMBAT, face_of, lines_of
from petteia.games.lords.drawing.gallery import gallery
from petteia.games.lords.drawing.panels import fragment, panels
from petteia.games.lords.entry import ENTRY
from petteia.games.lords.names import WAYS
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.view import view
from petteia.kernel.words import Words

SPACE = "{http://www.w3.org/2000/svg}"
View = dict[str, Any]

# Options whose first ref is drawn on a panel or in the hand; the others are about the map, or plain buttons
ON_PANELS = {
    "use", "injure", "heal", "raise", "lower", "repeat", "clear", "let_begin", "injure_hero", "take_glory",
    "return_glory", "enter", "combine", "hunt", "roll", "wound", "let_attack", "move_monster",
}  # fmt: skip
IN_HAND = {
    "choose", "play", "discard", "strike", "guard", "raise_shield", "attack_with", "bless", "keep", "keep_card",
    "take_trophy",
}  # fmt: skip


@pytest.fixture
def words() -> Words:
    return Words.of("lords", "en")


def positions(seats: int, seed: int, most: int = 700) -> Iterator[tuple[View, int]]:
    """The views of whoever is asked, in a game of random choices."""
    g, dice = ENTRY.begin(seats, seed, {}), Chance()
    dice.reseed(seed)
    for _ in range(most):
        if g.ask is None:
            return
        yield view(g, g.ask.seat), g.ask.seat
        g.step(g.ask.options[dice.roll(len(g.ask.options))])


@lru_cache(maxsize=32)
def found(wanted: str) -> View:
    for seats in (4, 2, 3):
        for seed in range(8):
            for seen, _ in positions(seats, seed):
                if any(option["do"] == wanted for option in seen["ask"]["options"]):
                    return seen
    raise AssertionError(f"{wanted} never comes up")


def first(wanted: str) -> View:
    """The first position, in games of random choices, with an option that does this; to be changed at will."""
    return deepcopy(found(wanted))


def read(svg: Svg) -> ElementTree.Element:
    return ElementTree.fromstring(str(svg))


def texts(*drawings: Svg) -> str:
    tags = (f"{SPACE}text", f"{SPACE}title")
    return "\n".join(str(e.text) for svg in drawings for e in read(svg).iter() if e.tag in tags)


def refs(*drawings: Svg) -> set[str]:
    return {ref for svg in drawings for element in read(svg).iter() if (ref := element.get("data-ref"))}


def numbers(svg: Svg) -> list[tuple[str, list[tuple[str, int]]]]:
    """Groups that open into parts: title and parts."""
    opened: list[tuple[str, list[tuple[str, int]]]] = []
    for group in read(svg).iter(f"{SPACE}g"):
        parts = [(str(part.text), int(part.get("data-n", ""))) for part in group.findall(f"{SPACE}desc")]
        if parts:
            opened.append((group.findtext(f"{SPACE}title", ""), parts))
    return opened


@pytest.mark.parametrize(("seats", "seed", "language"), [(4, 1, "fr"), (3, 2, "es"), (2, 3, "en")])
def test_through_a_whole_game(seats: int, seed: int, language: str) -> None:
    """What may be chosen is drawn once it has a place; whatever has a ref can be lit; numbers add up."""
    words = Words.of("lords", language)
    looked = 0
    for turn, (seen, _) in enumerate(positions(seats, seed)):
        done = {option["do"] for option in seen["ask"]["options"]}
        if turn % 9 and not done & {"choose", "strike", "combine", "bless", "enter", "wound", "take_trophy"}:
            continue
        beside, held = panels(seen, words), hand(seen, words)
        shown, in_hand = refs(*beside), refs(held)
        for option in seen["ask"]["options"]:
            assert option["do"] not in ON_PANELS or option["on"][0] in shown, option
            assert option["do"] not in IN_HAND or option["on"][0] in in_hand, option
        for drawing in (*beside, held):
            for element in read(drawing).iter():
                if element.get("data-ref"):
                    assert any("hit" in str(child.get("class")) for child in element), element.get("data-ref")
            for title, parts in numbers(drawing):
                total = sum(share for _, share in parts)
                assert str(total) in re.findall(r"\d+", title) or all(share == 1 for _, share in parts), (title, parts)
                looked += 1
    assert looked > 300


def test_every_seat_has_a_panel_and_the_viewer_comes_first(words: Words) -> None:
    seen = first("use")
    names = [part.name for part in panels(seen, words) if part.name.startswith("seat.")]
    assert names == [f"seat.{(seen['seat'] + i) % 4}" for i in range(4)]
    assert [part.name for part in panels(seen | {"seat": NOBODY, "ask": None}, words)][:3] == [
        "turn",
        "radar",
        "seat.0",
    ]


def test_what_others_hold_is_not_drawn(words: Words) -> None:
    for seen, seat in positions(3, 5, 120):
        others = seen | {"seat": NOBODY, "ask": None, "zones": seen["zones"]}
        for other in range(3):
            if other != seat:
                assert set(seen["zones"][f"hand.{other}"]) <= {"combat"}, "only backs"
        assert not refs(hand(others, words)), "those who watch hold nothing"
    told = texts(*panels(seen, words))
    for other in range(3):
        if other != seat and seen["zones"][f"hand.{other}"]:
            assert words("draw.cards", count=len(seen["zones"][f"hand.{other}"])) in told


def test_own_cards_show_name_text_symbol_and_strength(words: Words) -> None:
    seen = first("play")
    held = [str(card) for card in seen["zones"][f"hand.{seen['seat']}"]]
    told = texts(hand(seen, words))
    for ref in held:
        card = COMBAT[ref]
        assert face_of("combat", ref, words).told in told
        assert words(f"symbol.{facts.SYMBOL_REFS[card.symbol]}") in told
    assert set(held) == refs(hand(seen, words))


def test_attacks_to_choose_from_are_not_mixed_up_with_ones_own_cards(words: Words) -> None:
    """A combat card and an attack are both called charge."""
    seen = first("attack_with")
    seat = seen["seat"]
    seen["zones"] |= {f"hand.{seat}": ["charge", "phalanx"], f"offer.{seat}": ["charge", "recall_3"]}
    assert refs(hand(seen, words)) == {"charge", "recall_3"}
    assert texts(hand(seen, words)).count(words("attack_text.charge")) == 1


def test_the_radar_warns(words: Words) -> None:
    seen = first("use")
    radar = seen["table"]["radar"]
    for blips in radar:
        for way in WAYS:
            blips[way]["soon"] = False
    assert words("draw.alarm_told") not in texts(*panels(seen, words))
    radar[1]["slayer"] |= {"have": 2, "need": 3, "soon": True}
    hero = words(f"hero.{seen['table']['seats'][1]['hero']}")
    (drawn,) = [part for part in panels(seen, words) if part.name == "radar"]
    told = texts(drawn)
    assert words("draw.alarm_told") in told
    assert words("draw.alarm", side=hero, ways=words("victory.slayer")) in told.replace("\n", " ")
    assert "2/3" in told


def test_steps_on_the_radar_are_told_from_those_missing(words: Words) -> None:
    """Not by colour alone: white ones lie on paper."""
    seen = first("use")
    for blips in seen["table"]["radar"]:
        for way in WAYS:
            blips[way] |= {"have": 0, "need": 4, "soon": False}
    seen["table"]["radar"][3]["favored"]["have"] = 3
    (drawn,) = [part for part in panels(seen, words) if part.name == "radar"]
    high = [rect for rect in read(drawn).iter(f"{SPACE}rect") if rect.get("height") == "6.4"]
    flat = [rect for rect in read(drawn).iter(f"{SPACE}rect") if rect.get("height") == "2.2"]
    assert [rect.get("fill") for rect in high] == ["var(--white)"] * 3
    assert len(flat) == 4 * 4 * len(seen["table"]["radar"]) - 3


def test_an_injured_attribute_shows_what_it_counts(words: Words) -> None:
    seen = first("use")
    for attribute in seen["table"]["seats"][0]["attributes"].values():
        attribute |= {"track": 4, "injured": True}
    (drawn,) = [part for part in panels(seen, words) if part.name == "seat.0"]
    shown = [text for text in read(drawn).iter(f"{SPACE}text") if text.get("class") == "end strong"]
    assert [text.text for text in shown] == [str(facts.INJURED)] * 3


def test_the_countdown_of_the_king_of_kings(words: Words) -> None:
    seen = first("use")
    seen["table"] |= {"crown": 2, "first_monument": "athena", "countdown": 2, "throne": False}
    side = words(f"hero.{seen['table']['seats'][2]['hero']}")
    expected = words("draw.countdown", region=words("region.attica"), side=side, left=2)
    assert expected in texts(*panels(seen, words))
    seen["table"]["throne"] = True
    assert words("draw.throne", region=words("region.attica")) in texts(*panels(seen, words))


def test_a_battle_shows_both_strengths_with_every_part(words: Words) -> None:
    seen = first("play")
    battle = seen["table"]["battle"]
    battle["attack"] = {"total": 7, "parts": [["piece.hoplite", 3], ["combat_kind.charge", 4]]}
    battle["defence"] = {"total": 2, "parts": [["piece.hoplite", 1], ["piece.fortified", 1]]}
    battle["played"] = [["charge", battle["attacker"]], ["phalanx", battle["defender"]]]
    battle["casualties"] = {str(battle["attacker"]): 2, str(battle["defender"]): 1}
    battle |= {"passed": [battle["defender"]], "turn": battle["attacker"], "winner": None}
    (drawn,) = [part for part in panels(seen, words) if part.name == "battle"]
    told = texts(drawn)
    for expected in ("7", "2", "+3", "+4", words("combat_kind.charge"), words("draw.passed"), words("draw.to_move")):
        assert expected in told
    parts = dict(numbers(drawn))
    assert parts[words("draw.casualties", count=2)] == [(words("combat_kind.charge"), 2)]
    assert [(words("piece.hoplite"), 3), (words("combat_kind.charge"), 4)] in parts.values()
    strip = fragments(seen, words)["strip"]  # and in one line, where the panels are out of sight
    assert ">7<" in strip
    assert ">2<" in strip
    seen["table"]["battle"] = None
    assert fragments(seen, words)["strip"] == ""


def test_a_hunt_shows_wounds_attack_and_defence(words: Words) -> None:
    seen = first("guard")
    hunt = seen["table"]["hunt"]
    (drawn,) = [part for part in panels(seen, words) if part.name == "hunt"]
    told = texts(drawn)
    assert face_of("attack", hunt["attack"], words).told in told
    assert words("draw.attack_value", count=hunt["value"]["total"]) in told
    assert words("draw.guard_value", count=hunt["guard"]["total"]) in told
    assert not refs(drawn) & {"1", "2", "3"}, "wounds have a ref only when they may be chosen"


def test_wounds_may_be_chosen_in_a_hunt(words: Words) -> None:
    seen = first("strike")
    drawn = panels(seen, words)
    wounds = {option["on"][1] for option in seen["ask"]["options"] if option["do"] == "strike"}
    assert wounds <= refs(*[part for part in drawn if part.name == "hunt"])
    assert not wounds & refs(*[part for part in drawn if part.name != "hunt"])


def test_the_panels_of_a_page_keep_their_height(words: Words) -> None:
    seen = first("use")
    root = ElementTree.fromstring(fragment(seen, words))
    assert root.tag == "div"
    assert [svg.get("id") for svg in root] == [f"panels.{part.name}" for part in panels(seen, words)]
    assert all(svg.get("width") == "100%" and svg.get("height") is None for svg in root)
    assert "style=" not in fragment(seen, words)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_gallery_shows_everything_in_the_box(language: str) -> None:
    words = Words.of("lords", language)
    shelves = gallery(words)
    heroes, monsters, quests, combat, attacks, zeus, athena, hermes, artifacts, events, temples = shelves.values()
    assert [len(heroes), len(monsters), len(quests)] == [len(facts.HEROES), len(facts.MONSTERS), len(facts.QUESTS)]
    assert [len(events), len(temples)] == [len(facts.MONSTER_CARDS), len(facts.TEMPLES)]
    assert len(artifacts) == len(facts.ARTIFACTS)
    gods = [facts.GOD_REFS[blessing.god] for blessing in facts.BLESSINGS]
    assert [len(zeus), len(athena), len(hermes)] == [gods.count(god) for god in ("zeus", "athena", "hermes")]
    copies = [card.count for card in facts.COMBAT], [card.count for card in facts.ATTACKS]
    assert [len(combat), len(attacks)] == [len(some) for some in copies]
    named = texts(*[drawing for shelf in shelves.values() for drawing in shelf])
    for artifact in facts.ARTIFACT_REFS:
        assert words(f"artifact_text.{artifact}") in named
    assert named.count("×2") + named.count("×3") == len([count for some in copies for count in some if count > 1])


def test_the_gallery_fits_a_telephone(words: Words) -> None:
    pieces = [piece for shelf in gallery(words).values() for piece in shelf]
    assert max(piece.width for piece in pieces) <= 336
    page = "".join(markup for shelf in as_page(gallery(words)).values() for markup in shelf)
    assert "style=" not in page


def test_french_marks_stay_with_their_word() -> None:
    lines = lines_of("sans compter les Blessures ; le chasseur départage : oui !", 10, 70)
    assert not [line for line in lines if line[0] in ";:!"]
    assert " ".join(lines) == "sans compter les Blessures ; le chasseur départage : oui !"
