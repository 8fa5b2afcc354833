"""The figures of the box agree with each other, a mistake in a fact file is named, every card has its text."""

from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import petteia
from petteia.games.lords import facts
from petteia.games.lords.entry import ENTRY
from petteia.games.lords.hooks import MONSTER_KINDS, POWERS, QUEST_REWARDS, MonsterKind, Power, Reward
from petteia.games.lords.names import QUEST_POWER
from petteia.kernel.errors import BadFacts
from petteia.kernel.facts import FactFile, FactTable
from petteia.kernel.ledger import read_ledger
from petteia.kernel.words import LANGUAGES, read_catalogue
from tests.sources import no_faults

REGION = """
[[region]]
ref = "attica"
land = "blue"
population = 5
city = "city"
shrine = "temple"
borders = ["boeotia"]
trails = []
"""
MONUMENT = """
[[monument]]
ref = "zeus"
region = "thessaly"
attribute = "strength"
artifact = "thunder_of_zeus"
power = [0, 1, 2, 3, 3]
"""
VARIANT = """
[[variant]]
ref = "two"
seats = 2
lands_to_win = 2
left_out = ["red"]
king_of_kings = true
temples = 5
repeat_before_monument = true
"""
ARTIFACT = """
[[artifact]]
ref = "aegis"
kind = "neutral"
rule = "LH-ARTI-12"
"""
BLESSING = """
[[blessing]]
ref = "push_ups"
god = "zeus"
rule = "LH-BLESS-10"
"""
HERO = """
[[hero]]
ref = "helen"
leadership = 1
strength = 1
speed = 1
"""
MONSTER = """
[[monster]]
ref = "sphinx"
wounds = ["bow", "torch"]
marks = ["none", "priest"]
artifact = "head_of_sphinx"
"""
MONSTER_CARD = """
[[monster_card]]
ref = "sphinx_messenia"
monster = "sphinx"
region = "messenia"
wounds = ["bow"]
"""
QUEST = """
[[quest]]
ref = "amazon_queen"
region = "chalkidiki"
kept = false
steps = [
    { needs = { leadership = 2 }, costs = {} },
    { needs = { either = { strength = 2, speed = 2 } }, costs = {} },
    { needs = {}, costs = { sacrifice_priests = 1 } },
]
"""
COMBAT = """
[[card]]
ref = "charge"
kind = "charge"
symbol = "sickle"
strength = 4
casualties = 2
count = 1
"""
ATTACK = """
[[card]]
ref = "fury"
kind = "fury"
counts = "covered"
base = 3
per = 1
count = 1
"""
TEMPLE = """
[[card]]
ref = "temple_1"
drafts = [1, 3]
"""

FORMS: dict[str, tuple[str, str, Any]] = {  # by kind: file, a right entry, what reads it
    "region": ("board.toml", REGION, facts.Region),
    "monument": ("board.toml", MONUMENT, facts.Monument),
    "variant": ("limits.toml", VARIANT, facts.Variant),
    "artifact": ("artifacts.toml", ARTIFACT, facts.Artifact),
    "blessing": ("blessings.toml", BLESSING, facts.Blessing),
    "hero": ("heroes.toml", HERO, facts.Hero),
    "monster": ("monsters.toml", MONSTER, facts.Monster),
    "monster_card": ("events.toml", MONSTER_CARD, facts.MonsterCard),
    "quest": ("events.toml", QUEST, facts.Quest),
    "combat": ("combat.toml", COMBAT, facts.CombatCard),
    "attack": ("attacks.toml", ATTACK, facts.AttackCard),
    "temple": ("temples.toml", TEMPLE, facts.TempleCard),
}


def entries(kind: str, text: str) -> list[FactTable]:
    """The entries of a fact file with this text instead of its own."""
    file, right, _ = FORMS[kind]
    return FactFile(facts.FILES, file, text).tables(right.split("]]")[0].strip("\n["))


def read(kind: str, text: str) -> list[Any]:
    return [FORMS[kind][2](entry) for entry in entries(kind, text)]


# ---- the box ----------------------------------------------------------------------------------------------------


def test_the_printed_box_is_complete() -> None:
    """Things of one's own may come on top; the board is as it is."""
    assert (len(facts.REGIONS), len(facts.LAND_REFS), len(facts.TEMPLES)) == (19, 5, 5)
    printed = {"heroes": 4, "monsters": 7, "blessings": 36, "monster cards": 14, "quests": 9}
    found = [facts.HEROES, facts.MONSTERS, facts.BLESSINGS, facts.MONSTER_CARDS, facts.QUESTS]
    no_faults(
        f"of {least} printed {what} only {len(there)} are left"
        for (what, least), there in zip(printed.items(), found, strict=True)
        if len(there) < least
    )
    kinds = [facts.ARTIFACT_KINDS[artifact.kind] for artifact in facts.ARTIFACTS]
    assert Counter(kinds) >= Counter({"neutral": 10, "monster": 7, "god": 3})
    assert {monster.artifact for monster in facts.MONSTERS} == {i for i, kind in enumerate(kinds) if kind == "monster"}
    assert {monument.artifact for monument in facts.MONUMENTS} == {i for i, kind in enumerate(kinds) if kind == "god"}


def test_every_artifact_and_blessing_names_its_rule() -> None:
    rules = read_ledger("lords").rules
    no_faults(
        f"petteia/games/lords/facts/{file}: {card.ref} cites {card.rule}, which petteia/rules/lords.toml lacks"
        for file, cards in (("artifacts.toml", facts.ARTIFACTS), ("blessings.toml", facts.BLESSINGS))
        for card in cards
        if card.rule not in rules
    )


def test_every_artifact_and_blessing_has_its_class() -> None:
    no_faults(
        f"petteia/games/lords/facts: {power.ref} has no class; enter one in petteia/games/lords/cards"
        for power in POWERS[:QUEST_POWER]
        if type(power) is Power
    )


def test_every_quest_and_monster_has_its_class() -> None:
    """A quest that is kept is a power, any other brings a reward; a monster attacks in its own way."""
    entered = {power.ref for power in POWERS if type(power) is not Power}
    entered |= {reward.ref for reward in QUEST_REWARDS if type(reward) is not Reward}
    entered |= {kind.ref for kind in MONSTER_KINDS if type(kind) is not MonsterKind}
    no_faults(
        f"petteia/games/lords/facts: {ref} has no class; enter one in petteia/games/lords/cards"
        for ref in (*[quest.ref for quest in facts.QUESTS], *facts.MONSTER_REFS)
        if ref not in entered
    )


def test_neighbours_are_neighbours_on_both_sides() -> None:
    for number, region in enumerate(facts.REGIONS):
        assert all(number in facts.REGIONS[other].borders for other in region.borders)
        assert all(number in facts.REGIONS[other].trails for other in region.trails)


# ---- mistakes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FORMS)
def test_what_is_right_is_read(kind: str) -> None:
    assert len(read(kind, FORMS[kind][1])) == 1


MISTAKES = [
    ("region", 'borders = ["boeotia"]', "borders = []", "borders", "at least one neighbour"),
    ("region", 'borders = ["boeotia"]', 'borders = ["sparta"]', "borders", "boeotia"),
    ("region", 'borders = ["boeotia"]', "", "borders", "a list of"),
    ("region", "trails = []", 'trails = "crete"', "trails", "a list of"),
    ("region", "population = 5", "population = 0", "population", "1 or more"),
    ("region", "population = 5", 'population = "five"', "population", "a whole number"),
    ("region", "population = 5", "", "population", "a whole number"),
    ("region", 'land = "blue"', 'land = "violet"', "land", "red / yellow / blue"),
    ("region", 'city = "city"', "city = true", "city", "a text"),
    ("region", 'shrine = "temple"', 'shrine = "altar"', "shrine", "none / temple / oracle"),
    ("region", 'ref = "attica"', "ref = 7", "ref", "a text"),
    ("monument", 'region = "thessaly"', 'region = "olympus"', "region", "thessaly"),
    ("monument", 'attribute = "strength"', 'attribute = "wisdom"', "attribute", "leadership / strength / speed"),
    ("monument", 'artifact = "thunder_of_zeus"', 'artifact = "bolt"', "artifact", "thunder_of_zeus"),
    ("monument", "power = [0, 1, 2, 3, 3]", "power = [0, 1, 2, 3]", "power", "5 numbers"),
    ("variant", "seats = 2", "", "seats", "a whole number"),
    ("variant", 'left_out = ["red"]', 'left_out = ["pink"]', "left_out", "red"),
    ("variant", "king_of_kings = true", "king_of_kings = 1", "king_of_kings", "true or false"),
    ("artifact", 'kind = "neutral"', 'kind = "cursed"', "kind", "neutral / monster / god"),
    ("artifact", 'rule = "LH-ARTI-12"', "", "rule", "a text"),
    ("blessing", 'god = "zeus"', 'god = "ares"', "god", "zeus / athena / hermes"),
    ("blessing", 'rule = "LH-BLESS-10"', "", "rule", "a text"),
    ("hero", "speed = 1", "", "speed", "a whole number"),
    ("monster", 'wounds = ["bow", "torch"]', 'wounds = ["bow", "club"]', "wounds", "torch, bow"),
    ("monster", 'marks = ["none", "priest"]', 'marks = ["none"]', "marks", "one mark for each wound"),
    ("monster", 'artifact = "head_of_sphinx"', 'artifact = "tail"', "artifact", "head_of_sphinx"),
    ("monster_card", 'monster = "sphinx"', 'monster = "pegasus"', "monster", "sphinx"),
    ("monster_card", 'region = "messenia"', 'region = "egypt"', "region", "messenia"),
    ("quest", 'region = "chalkidiki"', 'region = "egypt"', "region", "chalkidiki"),
    ("quest", "kept = false", "kept = 0", "kept", "true or false"),
    ("quest", "leadership = 2", "wisdom = 2", "needs", "leadership"),
    ("quest", "strength = 2, speed = 2", "wisdom = 2", "either", "leadership"),
    ("quest", "sacrifice_priests = 1", "sacrifice_cows = 1", "costs", "sacrifice_priests"),
    ("quest", "    { needs = {}, costs = { sacrifice_priests = 1 } },\n", "", "steps", "3 steps"),
    ("combat", 'kind = "charge"', 'kind = "retreat"', "kind", "fortification"),
    ("combat", 'symbol = "sickle"', 'symbol = "club"', "symbol", "sickle"),
    ("combat", "casualties = 2", "", "casualties", "a whole number"),
    ("attack", 'counts = "covered"', 'counts = "many"', "counts", "fixed / uncovered / covered"),
    ("attack", "base = 3", "", "base", "a whole number"),
    ("temple", "drafts = [1, 3]", 'drafts = ["one"]', "drafts", "a list of whole numbers"),
]


@pytest.mark.parametrize(("kind", "right", "wrong", "field", "expected"), MISTAKES)
def test_a_mistake_is_named_with_file_entry_and_what_is_expected(
    kind: str, right: str, wrong: str, field: str, expected: str
) -> None:
    file, text, _ = FORMS[kind]
    assert right in text
    with pytest.raises(BadFacts) as error:
        read(kind, text.replace(right, wrong))
    named = str(error.value)
    entry = text.split('ref = "')[1].split('"')[0]
    for part in (file, field, expected, "7" if field == "ref" else entry):
        assert part in named


def test_neighbours_named_on_one_side_only_are_refused() -> None:
    board = files(facts.FILES).joinpath("facts", "board.toml").read_text(encoding="utf-8")
    facts.check_neighbours(entries("region", board))
    attica = 'borders = ["boeotia", "corinthia"]'
    assert attica in board
    with pytest.raises(BadFacts) as error:
        facts.check_neighbours(entries("region", board.replace(attica, 'borders = ["corinthia"]')))
    for part in ("board.toml", "region boeotia", "borders", "both sides", "attica does not name"):
        assert part in str(error.value)


@pytest.mark.parametrize("kind", FORMS)
def test_a_ref_used_twice_is_named(kind: str) -> None:
    text = FORMS[kind][1]
    with pytest.raises(BadFacts, match="a ref of its own"):
        entries(kind, text + text)


# ---- a card without its text ------------------------------------------------------------------------------------


TEXTS: dict[str, list[str]] = {
    "blessing_text": [blessing.ref for blessing in facts.BLESSINGS],
    "artifact_text": [artifact.ref for artifact in facts.ARTIFACTS],
    "combat_text": list(facts.KIND_REFS),
    "attack_text": sorted({card.kind for card in facts.ATTACKS}),
    "quest_text": [quest.ref for quest in facts.QUESTS],
    "evolution": [card.ref for card in facts.MONSTER_CARDS],
    "temple_text": [card.ref for card in facts.TEMPLES],
    "hero_text": [hero.ref for hero in facts.HEROES],
    "hero_start": [hero.ref for hero in facts.HEROES],
    "combat_kind": list(facts.KIND_REFS),
    "attack_kind": sorted({card.kind for card in facts.ATTACKS}),
    "monster_special": list(facts.MONSTER_REFS),
    "monster_attack": list(facts.MONSTER_REFS),
    "god_power": list(facts.GOD_REFS),
}


@pytest.mark.parametrize("topic", TEXTS)
def test_every_card_has_its_text_in_three_languages(topic: str) -> None:
    words = read_catalogue("lords")
    no_faults(
        f"petteia/words/lords.toml lacks [{topic}.{ref}] in {language}"
        for ref in TEXTS[topic]
        for language in LANGUAGES
        if not words.get(f"{topic}.{ref}", {}).get(language, "").strip()
    )


@pytest.mark.parametrize("topic", TEXTS)
def test_no_text_is_left_over_from_a_card_that_is_not_there(topic: str) -> None:
    found = {key.partition(".")[2] for key in read_catalogue("lords") if key.startswith(f"{topic}.")}
    no_faults(f"petteia/words/lords.toml: nobody says [{topic}.{ref}]" for ref in sorted(found - set(TEXTS[topic])))


# ---- options of the table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "first"), [(2, "3"), (2, "4"), (3, "4")])
def test_an_option_that_contradicts_the_number_of_seats_is_refused(seats: int, first: str) -> None:
    with pytest.raises(petteia.UnknownGame) as error:
        petteia.new("lords", seats=seats, first=first)
    named = str(error.value)
    assert "first" in named
    assert first in named
    assert ", ".join(["lot", "1", "2", "3"][: seats + 1]) in named
    assert f", {seats + 1}" not in named.split("lot", 1)[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_at_the_table_may_begin(seats: int) -> None:
    for place in range(1, seats + 1):
        assert ENTRY.checked(seats, {"first": str(place)})["first"] == str(place)
    assert ENTRY.checked(seats, {})["first"] == "lot"


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_may_play(seats: int) -> None:
    with pytest.raises(petteia.UnknownGame, match="4, 3, 2"):
        petteia.new("lords", seats=seats)


def test_unknown_options_and_values_are_named_with_those_allowed() -> None:
    with pytest.raises(petteia.UnknownGame, match="casualties"):
        petteia.new("lords", seats=2, casualty="each")
    with pytest.raises(petteia.UnknownGame, match="total, each"):
        petteia.new("lords", seats=2, casualties="some")
