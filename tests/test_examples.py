"""Examples in docstrings and documents are true: each `>>>` gives what stands below it, interpreted and compiled alike.

Docstrings are read from the sources, because a compiled module has none to show.
"""

import ast
import doctest
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARSER = doctest.DocTestParser()
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def in_docstrings(path: Path) -> Iterator[doctest.DocTest]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        text = ast.get_docstring(node, clean=False)
        if text and ">>>" in text:
            line = node.body[0].lineno
            yield PARSER.get_doctest(text, {}, f"{named(path)}:{line}", str(path), line - 1)


def in_document(path: Path) -> Iterator[doctest.DocTest]:
    """All examples of a page are one conversation; the fences around code are not part of it."""
    text = re.sub(r"^\s*```.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    if ">>>" in text:
        yield PARSER.get_doctest(text, {}, named(path), str(path), 0)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


EXAMPLES = [
    *(example for path in sorted((ROOT / "petteia").rglob("*.py")) for example in in_docstrings(path)),
    *(example for path in DOCUMENTS if path.exists() for example in in_document(path)),
]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_the_example_holds(example: doctest.DocTest) -> None:
    said: list[str] = []
    path = Path(str(example.filename))
    if path.suffix == ".py":  # an example in a docstring knows its module
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        example.globs.update(vars(importlib.import_module(name)))
    result = doctest.DocTestRunner(optionflags=FLAGS).run(example, out=said.append)
    assert not result.failed, "\n" + "".join(said)
