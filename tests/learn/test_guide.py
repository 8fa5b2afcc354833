"""docs/adding-a-lesson.md, followed; and what the reader says to files that are wrong."""

import re
from typing import Any

import pytest

from petteia.kernel.errors import BadScene
from petteia.kernel.parsed import read_toml
from petteia.learn.lesson import Lesson
from petteia.learn.run import RIGHT, WRONG, Run
from tests.sources import ROOT


def example() -> dict[str, Any]:
    found = re.search(r"```toml\n(.*?)```", (ROOT / "docs" / "adding-a-lesson.md").read_text("utf-8"), re.DOTALL)
    assert found
    return read_toml(found[1])


def test_the_lesson_of_the_guide_is_played() -> None:
    lesson = Lesson("hellas", "99-guide", example())
    match = lesson.start()
    run = Run(lesson)
    run.begin(match)
    run.go_on(match)
    assert run.choose(match, "announce attack").kind == WRONG
    assert run.answer is not None
    assert run.answer.rule == "HE-ATTACK-05"
    for key in ("announce expedition", "lay -1,0 0", "pay melos"):
        assert run.choose(match, key).kind == RIGHT, key
    assert run.done


def test_back_leads_to_the_beginning_of_a_step() -> None:
    lesson = Lesson("hellas", "99-guide", example())
    match = lesson.start()
    run = Run(lesson)
    run.begin(match)
    run.go_on(match)
    before = len(match.journal.entries)
    run.choose(match, "announce expedition")
    run.choose(match, "lay -1,0 0")
    assert run.back_to(match) == before + 1, "to the beginning of the step that was under way"
    assert run.step == 2


@pytest.mark.parametrize(
    ("where", "change"),
    [
        ("hellas/99-guide.toml, colour", {"colour": "red"}),
        ("hellas/99-guide.toml, title", {"title": {"en": "Only English"}}),
        ("hellas/99-guide.toml, rules", {"rules": ["HE-NO-99"]}),
        ("hellas/99-guide.toml.step 1, text", {"step": [{"text": "no languages"}]}),
        ("hellas/99-guide.toml, step", {"step": []}),
    ],
)
def test_what_is_wrong_is_named(where: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadScene) as no:
        Lesson("hellas", "99-guide", {**example(), **change})
    assert where in str(no.value)


def test_a_side_that_is_not_there_is_named() -> None:
    with pytest.raises(BadScene) as no:
        Lesson("hellas", "99-guide", {**example(), "you": "blue"}).start()
    assert "you" in str(no.value)
    assert "white" in str(no.value)
