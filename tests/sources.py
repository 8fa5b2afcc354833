"""The sources of the package, each read and parsed once for all tests that look at them."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = sorted((ROOT / "petteia").rglob("*.py"))


def named(path: Path) -> str:
    """The file as one names it in this project: petteia/kernel/game.py."""
    return path.relative_to(ROOT).as_posix()


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a source, outer parts first."""
    return tuple(ast.walk(ast.parse(text_of(path))))


def no_faults(faults: Iterable[str]) -> None:
    """Fails with every fault on a line of its own: which file lacks what."""
    found = list(faults)
    assert not found, "\n" + "\n".join(found)
