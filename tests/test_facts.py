"""The figures of the box agree with each other, and a mistake in a fact file is named."""

import pytest

from petteia.games.hellas import facts
from petteia.games.hellas.cards import ares, poseidon, zeus
from petteia.games.hellas.hooks import KINDS
from petteia.kernel.errors import BadFacts
from petteia.kernel.facts import FactFile
from petteia.kernel.ledger import read_ledger
from tests.sources import no_faults

TILE = """
[[tile]]
ref = "thera"
number = 1
form = "island"
edges = "SSSSSS"
seas = [[0, 1, 2, 3, 4, 5]]
bridges = []
city = true
temple = false
"""


def test_hellas_has_24_tiles_and_48_cards() -> None:
    assert [tile.number for tile in facts.TILES] == list(range(24))
    assert sum(card.count for card in facts.CARDS) == 48
    assert {god: sum(card.count for card in facts.CARDS if card.god == god) for god in facts.GODS} == {
        "poseidon": 16,
        "ares": 16,
        "zeus": 16,
    }


def test_every_kind_of_card_has_its_class_in_the_order_of_the_facts() -> None:
    classes, cards = [kind.ref for kind in KINDS], [card.ref for card in facts.CARDS]
    no_faults(f"petteia/games/hellas/facts/cards.toml: {ref} has no class" for ref in cards if ref not in classes)
    no_faults(
        f"petteia/games/hellas/facts/cards.toml lacks {ref}, which has a class" for ref in classes if ref not in cards
    )
    assert classes == cards
    assert {type(kind).__module__ for kind in KINDS} == {module.__name__ for module in (ares, poseidon, zeus)}


def test_every_card_names_its_rule() -> None:
    rules = read_ledger("hellas").rules
    no_faults(
        f"petteia/games/hellas/facts/cards.toml: {card.ref} cites {card.rule}, which petteia/rules/hellas.toml lacks"
        for card in facts.CARDS
        if card.rule not in rules
    )


@pytest.mark.parametrize(
    ("right", "wrong", "named"),
    [
        ('edges = "SSSSSS"', 'edges = "SSSSS"', "edges"),
        ('edges = "SSSSSS"', 'edges = "LSSSSS"', "seas"),
        ("bridges = []", "bridges = [[0, 3]]", "bridges"),
        ("temple = false", 'temple = "no"', "temple"),
        ("number = 1", 'number = "one"', "number"),
        ('ref = "thera"', "ref = 7", "ref"),
        ("seas = [[0, 1, 2, 3, 4, 5]]", "seas = 4", "seas"),
    ],
)
def test_a_mistake_in_a_fact_file_is_named(right: str, wrong: str, named: str) -> None:
    text = TILE.replace(right, wrong)
    with pytest.raises(BadFacts) as error:
        [facts.Tile(entry) for entry in FactFile("petteia.games.hellas", "tiles.toml", text).tables("tile")]
    assert "tiles.toml" in str(error.value)
    assert named in str(error.value)


def test_a_ref_used_twice_is_named() -> None:
    with pytest.raises(BadFacts, match="thera"):
        FactFile("petteia.games.hellas", "tiles.toml", TILE + TILE).tables("tile")


def test_a_file_that_is_no_toml_is_named() -> None:
    with pytest.raises(BadFacts, match=r"tiles\.toml"):
        FactFile("petteia.games.hellas", "tiles.toml", "[[tile")
