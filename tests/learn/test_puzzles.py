"""The puzzles of the package: proven again, played as their trees say, and every wrong choice has an answer."""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from petteia.bots.finder import Candidate, NoPuzzle, Prover, proven_again
from petteia.bots.solver import Solver
from petteia.games.registry import entry_of
from petteia.kernel.errors import BadFile, NotOffered, UnknownGame
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.ledger import read_ledger
from petteia.kernel.match import Match
from petteia.kernel.theme import Theme
from petteia.kernel.words import LANGUAGES, Words
from petteia.learn.puzzle import (
    GOAL,
    Puzzle,
    PuzzleRun,
    number_of,
    of_the_day,
    practised,
    puzzle_named,
    puzzles_of,
    read_puzzle,
    streak,
)
from petteia.learn.run import REFUSED, RIGHT, WRONG

EVERY = [puzzle for game in practised() for puzzle in puzzles_of(game)]
every_puzzle = pytest.mark.parametrize("puzzle", EVERY, ids=[f"{one.game}/{one.name}" for one in EVERY])
every_game = pytest.mark.parametrize("game", practised())
PROVEN_STEPS = 4000  # choices the solver may try in a test
PROVEN_AGAIN = 2  # puzzles of each game that are proven again here: the others have the command --check


def ways(puzzle: Puzzle) -> Iterator[list[str]]:
    """For every question of the tree a way that leads there and on to the goal."""
    onward: dict[int, list[str]] = {GOAL: []}
    while len(onward) <= len(puzzle.tree):
        found = len(onward)
        for at, node in enumerate(puzzle.tree):
            for key, (_, after) in node["right"].items():
                if at not in onward and after in onward:
                    onward[at] = [key, *onward[after]]
        if len(onward) == found:
            break
    reached: dict[int, list[str]] = {0: []}
    waiting = [0]
    while waiting:
        at = waiting.pop()
        yield [*reached[at], *onward[at]]
        for key, (_, after) in puzzle.tree[at]["right"].items():
            if after != GOAL and after not in reached:
                reached[after] = [*reached[at], key]
                waiting.append(after)


def solved(puzzle: Puzzle, keys: list[str]) -> tuple[PuzzleRun, Match]:
    match, run = puzzle.start(), PuzzleRun(puzzle)
    for key in keys:
        assert run.choose(match, key).kind == RIGHT
    return run, match


@every_puzzle
def test_every_right_way_reaches_the_goal(puzzle: Puzzle) -> None:
    """The stored proof, played: at each question of the tree what is right is on offer, and leads to the goal."""
    before = puzzle.start().game
    theme = puzzle.kind()
    assert theme.fits(before, puzzle.seat)
    assert not theme.reached(before, before, puzzle.seat)
    for keys in ways(puzzle):
        run, match = solved(puzzle, keys)
        assert run.done
        assert theme.reached(before, match.game, puzzle.seat)


@every_puzzle
def test_each_question_of_the_tree_counts_its_options(puzzle: Puzzle) -> None:
    match, run = puzzle.start(), PuzzleRun(puzzle)
    while not run.done:
        assert match.ask is not None
        node = puzzle.tree[run.path[-1]]
        keys = [option.key for option in match.ask.options]
        assert len(keys) == node["of"]
        assert set(node["right"]) | set(node["wrong"]) <= set(keys)
        run.choose(match, next(iter(node["right"])))


@every_puzzle
def test_every_wrong_choice_is_answered_in_every_language_and_changes_nothing(puzzle: Puzzle) -> None:
    match, run = puzzle.start(), PuzzleRun(puzzle)
    assert match.ask is not None
    position = match.save()
    wrong = [option.key for option in match.ask.options if option.key not in puzzle.tree[0]["right"]]
    assert wrong, "a puzzle has a wrong way"
    for key in wrong:
        answer = run.choose(match, key)
        assert answer.kind == WRONG
        for language in LANGUAGES:
            assert len(answer.said(match, language)) > 20
    assert match.save() == position
    assert run.tries == len(wrong)
    for no in match.ask.refused[:3]:
        answer = run.choose(match, no.key)
        assert answer.kind == REFUSED
        assert answer.rule == no.rule
        assert answer.said(match, "en")
    with pytest.raises(NotOffered):
        run.choose(match, "fly")


@pytest.mark.parametrize(
    "puzzle",
    [one for game in practised() for one in sorted(puzzles_of(game), key=lambda one: len(one.tree))[:PROVEN_AGAIN]],
    ids=lambda one: f"{one.game}/{one.name}",
)
def test_the_solver_proves_it_again(puzzle: Puzzle) -> None:
    assert proven_again(puzzle.json(), puzzle.start().game, puzzle.kind(), PROVEN_STEPS) == ""


@every_game
def test_a_broken_proof_is_noticed(game: str) -> None:
    """Where another choice is said to be right the proof fails."""
    puzzle = min(puzzles_of(game), key=lambda one: len(one.tree))
    content = json.loads(json.dumps(puzzle.json()))
    content["tree"][0]["right"] = {"nonsense": [[], GOAL]}
    assert proven_again(content, puzzle.start().game, puzzle.kind(), PROVEN_STEPS) != ""


class OutOfReach(Theme):
    """A kind of puzzle whose goal nobody reaches."""

    def __init__(self, kind: Theme) -> None:
        super().__init__(kind.name, kind.rule, kind.brief)
        self.kind = kind

    def fits(self, g: Game, seat: Seat) -> bool:
        return self.kind.fits(g, seat)

    def reached(self, before: Game, g: Game, seat: Seat) -> bool:
        return False

    def over(self, before: Game, g: Game, seat: Seat) -> bool:
        return self.kind.over(before, g, seat)


@every_game
def test_a_goal_that_is_out_of_reach_is_no_puzzle(game: str) -> None:
    puzzle = min(puzzles_of(game), key=lambda one: len(one.tree))
    theme = OutOfReach(puzzle.kind())
    with pytest.raises(NoPuzzle):
        Prover(Candidate(theme, puzzle.start().game, puzzle.seat), PROVEN_STEPS).proven()


@every_game
def test_the_search_gives_the_same_whatever_is_hidden(game: str) -> None:
    """The proof does not look at hidden cards: in an imagined game the same first choices are right."""
    puzzle = min(puzzles_of(game), key=lambda one: len(one.tree))
    match = puzzle.start()
    other = match.imagine(puzzle.seat, 77).game
    solver = Solver(puzzle.kind(), other, puzzle.seat, PROVEN_STEPS)
    assert {other.key(code) for code in solver.right(solver.spot(other))} == set(puzzle.tree[0]["right"])


# ---- the set -------------------------------------------------------------------------------------------------------


@every_game
def test_every_theme_has_words_and_a_rule(game: str) -> None:
    ids = read_ledger(game).behind()
    for theme in entry_of(game).themes():
        assert theme.rule in ids
        for language in LANGUAGES:
            words = Words.of(game, language)
            assert words(f"theme.{theme.name}")
            assert words(f"theme_goal.{theme.name}")


@every_game
def test_names_are_names_and_say_where_it_comes_from(game: str) -> None:
    for puzzle in puzzles_of(game):
        assert puzzle.game == game
        assert puzzle.name == f"{puzzle.theme}-{puzzle.origin['seed']}-{puzzle.origin['ply']}"
        assert puzzle_named(game, puzzle.name) is puzzle
        assert len(puzzle.name) < 50
    numbers = Counter((one.theme, number_of(one)) for one in puzzles_of(game))
    assert max(numbers.values()) == 1


# ---- the puzzle of the day -----------------------------------------------------------------------------------------


@every_game
def test_each_puzzle_has_its_day(game: str) -> None:
    first, many = date(2026, 3, 1), len(puzzles_of(game))
    days = [of_the_day(game, first + timedelta(days=day)) for day in range(many)]
    assert {one.name for one in days} == {one.name for one in puzzles_of(game)}
    assert of_the_day(game, first + timedelta(days=many)) is days[0]


def test_a_streak_ends_with_a_day_left_out() -> None:
    today = date(2026, 3, 10)
    assert streak(set(), today) == 0
    assert streak({"2026-03-10"}, today) == 1
    assert streak({"2026-03-09", "2026-03-08"}, today) == 2
    assert streak({"2026-03-08", "2026-03-07"}, today) == 0
    assert streak({"2026-03-10", "2026-03-09", "2026-03-07"}, today) == 2


# ---- how far one is ------------------------------------------------------------------------------------------------


def test_help_and_mistakes_are_remembered_until_it_is_begun_again() -> None:
    puzzle = EVERY[0]
    match, run = puzzle.start(), PuzzleRun(puzzle)
    assert match.ask is not None
    run.choose(match, next(option.key for option in match.ask.options if option.key not in puzzle.tree[0]["right"]))
    again = PuzzleRun(puzzle, run.kept())
    assert (again.tries, again.kept()) == (1, run.kept())
    again.solve(date(2026, 3, 1), daily=True)
    assert not again.clean
    assert again.days == ["2026-03-01"]
    run.restart()
    run.solve(date(2026, 3, 2), daily=False)
    assert run.clean
    assert (run.solved, run.days) == ("2026-03-02", [])
    run.show()
    run.solve(date(2026, 3, 3), daily=True)
    assert run.clean, "what was solved once without help stays so"


def test_a_choice_back() -> None:
    puzzle = max(EVERY, key=lambda one: one.long)
    match, run = puzzle.start(), PuzzleRun(puzzle)
    run.choose(match, run.right(match)[0])
    lines = len(match.journal.entries)
    run.choose(match, run.right(match)[0])
    assert run.back_to(match) == lines
    assert run.step == 1
    assert run.back_to(match) == 0
    assert run.back_to(match) == 0


# ---- bad input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"puzzle": 1}', '{"puzzle": 9}'])
def test_what_is_no_puzzle_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadFile, match="no puzzle"):
        read_puzzle(text, "found.json")


def test_unknown_games_and_puzzles_are_named() -> None:
    with pytest.raises(UnknownGame, match="no puzzles for"):
        puzzles_of("companion")
    with pytest.raises(UnknownGame, match="no puzzle"):
        puzzle_named(practised()[0], "win-0-0")
