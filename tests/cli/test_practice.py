"""practice and puzzles: solved, looked for and proven again in the terminal."""

import json
from pathlib import Path

import pytest

from petteia.kernel.words import LANGUAGES
from petteia.learn.puzzle import GOAL, Puzzle, practised, puzzles_of
from tests.cli.conftest import Run


def typed(puzzle: Puzzle) -> list[str]:
    """The numbers of the options that solve a puzzle, as the list shows them."""
    match, at, found = puzzle.start(), 0, []
    while at != GOAL:
        key, (others, at) = next(iter(puzzle.tree[at]["right"].items()))
        found.append(key)
        match.choose(key, puzzle.seat)
        for seat, reply in others:
            match.choose(reply, seat)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_choice_is_answered_and_one_may_leave(run: Run, language: str) -> None:
    puzzle = puzzles_of("hellas")[0]
    ran = run("practice", "hellas", "--puzzle", puzzle.name, "--lang", language, typed=["s", "q"])
    assert ran.status == 0
    assert "petteia practice hellas" in ran.out


def test_a_puzzle_is_solved_by_its_keys(run: Run) -> None:
    puzzle = puzzles_of("hellas")[0]
    ran = run("practice", "hellas", "--puzzle", puzzle.name, typed=[*typed(puzzle), ""])
    assert ran.status == 0
    assert "Solved!" in ran.out
    again = run("practice", "hellas", "--file", str(file_of(puzzle)), typed=["q"])
    assert again.status == 0


def file_of(puzzle: Puzzle) -> Path:
    import petteia

    return Path(petteia.__file__).parent / "puzzles" / puzzle.game / f"{puzzle.name}.json"


def test_themes_that_are_not_there_are_named(run: Run) -> None:
    for command in ("practice", "puzzles"):
        ran = run(command, "hellas", "--theme", "nonsense")
        assert ran.status == 2
        assert "take" in ran.err
    assert run("practice", "companion").status == 2
    assert run("puzzles", "companion").status == 2
    assert run("practice", "hellas", "--puzzle", "none").status == 2
    assert run("practice").status == 2


def test_the_command_finds_the_same_puzzles_from_the_same_seed(run: Run, tmp_path: Path) -> None:
    arguments = ("puzzles", "hellas", "--games", "1", "--seed", "1", "--theme", "win", "--steps", "300")
    first = run(*arguments, "-o", tmp_path / "one")
    second = run(*arguments, "-o", tmp_path / "two")
    assert first.status == second.status == 0
    assert first.out == second.out
    files = sorted((tmp_path / "one").iterdir())
    assert files, "there is one in this game"
    for file in files:
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()
    proven = run("puzzles", "hellas", "--check", tmp_path / "one")
    assert proven.status == 0
    assert proven.out.count("proven") == len(files)


def test_a_puzzle_that_does_not_hold_is_told(run: Run, tmp_path: Path) -> None:
    puzzle = min((one for game in practised() for one in puzzles_of(game)), key=lambda one: len(one.tree))
    content = json.loads(json.dumps(puzzle.json()))
    content["tree"][0]["right"] = {"nonsense": [[], GOAL]}
    (tmp_path / "broken.json").write_text(json.dumps(content), encoding="utf-8")
    ran = run("puzzles", puzzle.game, "--check", tmp_path)
    assert ran.status == 1
    assert "does not hold" in ran.out
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    assert run("puzzles", puzzle.game, "--check", tmp_path).status == 2
