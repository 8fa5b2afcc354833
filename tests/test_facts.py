"""The figures of the box agree with each other, and a mistake in a fact file is named."""

import pytest

from petteia.games.hellas import facts
from petteia.games.hellas.entry import ENTRY
from petteia.games.hellas.hooks import KINDS, GodCard
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


def test_hellas_has_24_tiles_by_their_numbers() -> None:
    assert [tile.number for tile in facts.TILES] == list(range(24))


@pytest.mark.parametrize(("number", "expected"), [("0", "0 for the tile without a city"), ("1", "from 0 to 0")])
def test_a_tile_has_a_number_of_its_own_and_the_start_tile_has_0(number: str, expected: str) -> None:
    text = TILE.replace("number = 1", f"number = {number}")
    with pytest.raises(BadFacts, match=expected):
        facts.read_tiles(FactFile("petteia.games.hellas", "tiles.toml", text).tables("tile"))


def test_every_kind_of_card_has_its_class() -> None:
    no_faults(
        f"petteia/games/hellas/facts/cards.toml: {kind.ref} has no class; register one in petteia/games/hellas/cards"
        for kind in KINDS
        if type(kind) is GodCard
    )
    assert [kind.ref for kind in KINDS] == [card.ref for card in facts.CARDS]


def test_every_card_names_its_rule() -> None:
    rules = read_ledger(ENTRY.name).rules
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
