"""Rules never ask for a unit, a talent or a power by name: they put the questions of hooks.py."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from petteia.games.pantheon import facts, hooks
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.scenario_facts import SCENARIO_REFS
from petteia.games.pantheon.unit_facts import POWER_REFS, UNIT_REFS

HERE = Path(__file__).parents[2] / "petteia/games/pantheon"
CATALOGUE = {"talents.py", "powers.py", "adventures.py"}  # what each talent, power and scenario does
BESIDE = {"features.py", "worth.py", "odds.py", "text.py", "lens.py", "scenes.py", "draw.py", "entry.py"}  # no rules
LISTS = {"facts.py"}  # the talents that there are
RULES = sorted(path for path in HERE.glob("*.py") if path.name not in CATALOGUE | BESIDE | LISTS)
ALSO_VERBS = {verb.do for verb in BOOK.verbs}  # "guard", "charge": what a player does
ALSO_QUESTIONS = {"dodge"}  # what any power is asked for
NAMES = {*UNIT_REFS, *facts.TALENT_REFS, *POWER_REFS, *SCENARIO_REFS} - ALSO_VERBS - ALSO_QUESTIONS
CONSTANTS = {name.upper() for name in NAMES}


def names_used(source: str) -> Iterator[tuple[int, str]]:
    """Lines that name a unit, a talent, a power or a scenario, as a text or as a constant, or import the catalogue."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value in NAMES:
            yield node.lineno, str(node.value)
        elif isinstance(node, ast.Name) and node.id in CONSTANTS:
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and node.attr in CONSTANTS:
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom):
            parts = {*(node.module or "").split("."), *[alias.name for alias in node.names]}
            for name in sorted(parts & {"talents", "powers", "adventures"}):
                yield node.lineno, name
            for alias in node.names:
                if alias.name in CONSTANTS:
                    yield node.lineno, alias.name


@pytest.mark.parametrize("path", RULES, ids=[path.name for path in RULES])
def test_no_rule_asks_for_a_unit_a_talent_or_a_power_by_name(path: Path) -> None:
    found = [f"{path.name}:{line}: {name}" for line, name in names_used(path.read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


def test_a_name_in_a_rule_is_found() -> None:
    for line in (
        "from petteia.games.pantheon.facts import MIGHTY_THROW",
        "from petteia.games.pantheon.powers import Petrification",
        "from petteia.games.pantheon import talents",
        "able = has_talent(g, piece, facts.CLIMB)",
        "able = LEADER in found",
        'if g.unit(piece).ref == "zeus": pass',
    ):
        assert list(names_used(line)), line
    assert not list(names_used("able = climbs(g, piece) and facts.GOD"))


def test_every_talent_has_an_effect_of_its_own() -> None:
    for talent in hooks.TALENTS:
        assert type(talent) is not hooks.TalentEffect, talent.facts.ref
