"""Chances that come true: a fit finds what is there, notes are the same again, people are shown what was measured."""

from typing import Any

import pytest

import petteia
from petteia.bots.calibrating import Said, Setting, all_said, fit, note_game, off, reliability, surprise
from petteia.bots.eyes import Eyes
from petteia.bots.levels import Level4
from petteia.bots.reasons import Adviser, chances, outlook
from petteia.bots.review import luck
from petteia.bots.telling import told as telling
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.calibration import PLAIN, Calibration
from petteia.kernel.chance import Chance
from petteia.kernel.entry import CHOICE, POSITION
from petteia.server.explaining import advised, estimated
from tests.bots.test_reasons import in_defence, played
from tests.calibrated import SHOWN, calibrated

FINE = 1 << 20
JUDGED = [name for name in GAMES if entry_of(name).weights()]


def share(dice: Chance) -> float:
    return (dice.roll(FINE) + 0.5) / FINE


def made_up(true: Calibration, seats: int, questions: int) -> list[Said]:
    """Questions at which somebody says this and that, and by a true curve this comes of it."""
    dice = Chance()
    dice.reseed(7)
    found = []
    for number in range(questions):
        parts = [0.02 + share(dice) ** 2 for _ in range(seats)]
        said = [part / sum(parts) for part in parts] if seats > 1 else [0.05 + 0.9 * share(dice)]
        truth = true.chances(said, range(seats))
        drawn = share(dice)
        winner = next((seat for seat in range(seats) if drawn < sum(truth[: seat + 1])), -1)
        seat = dice.roll(seats)
        choice = 0.05 + 0.9 * share(dice)
        won = [winner == one for one in range(seats)]
        told: dict[str, Any] = {POSITION: [said], CHOICE: [choice]}
        found.append(Said(number, seat, list(range(seats)), won, told))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("slope", [0.4, 1.5])
def test_a_fit_finds_the_curve_that_is_there(seats: int, slope: float) -> None:
    true = Calibration(0.0, slope)
    found = fit(made_up(true, seats, 1500), POSITION)
    assert found.lift == 0.0
    for odds in (-2.0, -1.0, 1.0, 2.0):
        assert found.bent(odds) == pytest.approx(true.bent(odds), abs=0.3)


def test_a_fit_finds_lift_and_bend() -> None:
    """Of one side by itself: a game for one."""
    true = Calibration(-0.8, 0.3, 0.08)
    said = made_up(true, 1, 3000)
    found = fit(said, POSITION)
    for chance in (0.1, 0.3, 0.5, 0.7, 0.9):
        assert found.chance(chance) == pytest.approx(true.chance(chance), abs=0.06)
    assert surprise(said, POSITION, found) < surprise(said, POSITION, PLAIN)


def test_reliability_tells_how_far_off_one_is() -> None:
    true = Calibration(0.0, 0.3)
    said = made_up(true, 2, 1500)
    assert off(reliability(said, POSITION, true)) < 0.04
    assert off(reliability(said, POSITION, PLAIN)) > 0.1
    for row in reliability(said, POSITION, true):
        assert row.low <= row.shown <= row.low + 0.1
        assert abs(row.shown - row.seen) <= 2 * row.reach


def test_questions_of_one_game_count_as_one() -> None:
    """Twenty games, each asked a hundred times, tell no more than twenty games."""
    said = made_up(PLAIN, 2, 20)
    often = [one for one in said for _ in range(100)]
    rows, many = reliability(said, POSITION, PLAIN), reliability(often, POSITION, PLAIN)
    assert [row.reach for row in rows] == pytest.approx([row.reach for row in many])


@pytest.mark.parametrize("game", JUDGED)
def test_what_is_noted_of_a_game_is_the_same_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petteia.bots.calibrating.PLAYERS", "level1")
    monkeypatch.setattr("petteia.bots.calibrating.LONGEST", 60)
    monkeypatch.setattr("petteia.bots.calibrating.EVERY", 8)
    setting = Setting(game, entry_of(game).seats[0], entry_of(game).checked(entry_of(game).seats[0], {}))
    noted = note_game((setting, 3))
    assert noted == note_game((setting, 3))
    assert noted["points"]
    for point in noted["points"]:
        assert all(len(said) == setting.seats for said in point[POSITION])
        assert len(point[CHOICE]) == 8
        assert all(0.0 <= one <= 1.0 for one in point[CHOICE])
    assert len(all_said([noted])) == (len(noted["points"]) if noted["over"] else 0)


MEASURED = {("hellas", 2), ("solo", 1)}


def test_what_was_measured_stands_among_the_facts() -> None:
    """Positions and choices of a setting are measured together, and every curve rises somewhere."""
    found = set()
    for game in JUDGED:
        entry = entry_of(game)
        for seats in entry.seats:
            curves = [entry.calibration_of(entry.begin(seats, 1, {}), kind) for kind in (POSITION, CHOICE)]
            assert curves[0].measured == curves[1].measured, f"{game}, {seats} seats"
            if curves[0].measured:
                found.add((game, seats))
                assert all(curve.slope > 0.0 or curve.bend > 0.0 for curve in curves)
                assert seats == 1 or curves[0].lift == 0.0, "no seat is luckier than another"
    assert found == MEASURED


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_what_nobody_measured_is_said_to_be_a_judgement(language: str) -> None:
    match = in_defence()
    assert match.game.ask is not None
    said = []
    for curve in (PLAIN, Calibration()):
        with calibrated("hellas", 2, choice=curve):
            reasons = Adviser(5).why(Eyes(match.game, match.game.ask.seat, 5))
        assert reasons is not None
        assert reasons.measured == curve.measured
        said.append([line for part in telling(reasons, match.words(language)) for line in part.items])
    differing = [(plain, known) for plain, known in zip(*said, strict=True) if plain != known]
    assert len(differing) == 1
    assert "4" in differing[0][1], "level 4"


# ---- shown is what was measured --------------------------------------------------------------------------------


def test_chances_of_all_sides_are_those_that_were_measured() -> None:
    match = played("lords")
    g = match.game
    assert g.ask is not None
    judge = entry_of("lords").judge_of(g)
    curve = Calibration(0.0, 0.2)
    with calibrated("lords", 4, position=curve):
        assert outlook(g) == curve.chances(judge.chances(g), [0, 1, 2, 3])
        shown = chances(Eyes(g, 0, 1), 1)
    with calibrated("lords", 4, position=PLAIN):
        assert outlook(g) == judge.chances(g)
        said = chances(Eyes(g, 0, 1), 1)
    assert max(shown) - min(shown) < max(said) - min(said)


def test_hints_reviews_and_luck_go_by_what_was_measured() -> None:
    match = in_defence()
    assert match.game.ask is not None
    seat = match.game.ask.seat
    with calibrated("hellas", 2):
        reasons = Adviser(5).why(Eyes(match.game, seat, 5))
        assert reasons is not None
        assert (reasons.now, reasons.then, reasons.best_then) == pytest.approx((0.5, SHOWN, SHOWN))
        assert "67%" in " ".join(line for part in telling(reasons, match.words("en")) for line in part.items)
        after = match.copy()
        after.choose("pass")
        assert luck(match.game, "pass", after.game, 1) == pytest.approx([0.0, 0.0])
        told: Any = advised("code", match.save(), seat, 5, "en")
        assert told["why"]["numbers"]["then"] == round(SHOWN, 4)
        assert estimated(match.save(), seat, 5) == pytest.approx([0.5, 0.5])


def test_a_win_is_shown_as_a_win_whatever_was_measured() -> None:
    """A city can be saved or given away: the curve says nothing of games that are over."""
    match = petteia.new("hellas", seed=1)
    match.resign(0)
    with calibrated("hellas", 2):
        assert outlook(match.game) == [0.0, 1.0]


def test_an_adviser_without_a_curve_says_what_the_judge_says() -> None:
    match = in_defence()
    assert match.game.ask is not None
    eyes = Eyes(match.game, match.game.ask.seat, 5)
    with calibrated("hellas", 2):
        plain = Adviser(5, measured=False).why(eyes, "pass")
    with calibrated("hellas", 2, choice=PLAIN):
        adviser = Adviser(5).why(eyes, "pass")
    assert plain is not None
    assert adviser is not None
    assert plain.then == adviser.then


@pytest.mark.parametrize("game", JUDGED)
def test_bots_choose_by_what_the_judge_says_itself(game: str) -> None:
    match = played(game, 12)
    assert match.game.ask is not None
    seat = match.game.ask.seat
    with calibrated(game, len(match.seats)):
        flat = Level4(3).choose(Eyes(match.game, seat, 4))
    assert flat == Level4(3).choose(Eyes(match.game, seat, 4))
