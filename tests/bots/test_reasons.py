"""Why: reasons come from the numbers of the judge, from what somebody may know, and can be said in every language."""

import pytest

import petteia
from petteia.bots.eyes import Eyes
from petteia.bots.reasons import Adviser, Reasons, chances, is_open
from petteia.bots.registry import make_bot
from petteia.bots.review import MISTAKE
from petteia.bots.telling import panel, told
from petteia.games.lords.state import Lords
from petteia.games.pantheon.features import PantheonJudge
from petteia.games.pantheon.kinds import DEPLOYING
from petteia.games.pantheon.odds import pending
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.worth import goals_of, points_of
from petteia.games.registry import GAMES, entry_of
from petteia.kernel.match import Match
from petteia.kernel.view import imagine
from petteia.kernel.words import languages
from petteia.learn.course import course_of
from petteia.learn.run import Run

LATER = 20  # choices


def played(game: str, choices: int = LATER) -> Match:
    """A game in which bots have made some choices."""
    match = petteia.new(game, seed=3)
    bots = [make_bot("level1", seat) for seat in match.seats]
    while match.game.ask is not None and match.game.plies < choices:
        seat = match.game.ask.seat
        match.choose(bots[seat].choose(bots[seat].look(match.game, seat)), seat)
    return match


def why(match: Match, key: str = "", seed: int = 5) -> Reasons:
    assert match.game.ask is not None
    reasons = Adviser(seed).why(Eyes(match.game, match.game.ask.seat, seed), key)
    assert reasons is not None
    return reasons


@pytest.mark.parametrize("game", GAMES)
def test_every_term_has_words_for_better_and_worse_in_every_language(game: str) -> None:
    for choices in (0, LATER):
        match = played(game, choices)
        for seat in match.seats:
            for name in entry_of(game).judge_of(match.game).terms(match.game, seat):
                for language in languages(game):
                    words = match.words(language)
                    assert words(f"term.{name}", up=1) != words(f"term.{name}", up=0)


@pytest.mark.parametrize("game", GAMES)
def test_chances_of_all_sides_add_up_to_one(game: str) -> None:
    match = played(game)
    assert match.game.ask is not None
    shares = chances(Eyes(match.game, match.game.ask.seat, 1), 1)
    assert len(shares) == match.game.seats
    assert all(0.0 <= share <= 1.0 for share in shares)
    if match.game.seats > 1:
        assert sum(shares) == pytest.approx(1.0)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_the_same_again_and_said_in_every_language(game: str) -> None:
    match = played(game)
    assert match.ask is not None
    reasons = why(match)
    assert reasons.json() == why(match).json()
    assert reasons.key in [option.key for option in match.ask.options]
    assert reasons.loss == 0.0
    assert 0 <= reasons.ahead <= reasons.games == 8
    for language in languages(game):
        words = match.words(language)
        assert panel(reasons, words)["parts"]
        for part in told(reasons, words):
            assert all(part.items)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_feared_does_not_depend_on_what_is_hidden(game: str) -> None:
    """Other hands behind the same backs: what is said of the table stays the same."""
    match = played(game)
    assert match.game.ask is not None
    for seat in match.seats:
        other = imagine(match.game, seat, 99)
        threats = [entry_of(game).threats(g, seat) for g in (match.game, other)]
        assert [one.text for one in threats[0]] == [one.text for one in threats[1]]
        values = [entry_of(game).judge_of(g).terms(g, seat) for g in (match.game, other)]
        assert values[0] == values[1]


def in_defence() -> Match:
    """A city of one's own is attacked, and there are cards that save it."""
    lesson = course_of("hellas").lesson(8)
    match, run = lesson.start(), Run(lesson)
    run.begin(match)
    while run.now is not None and run.now.reads:
        run.go_on(match)
    return match


def test_a_worse_choice_names_the_better_one_and_what_it_costs() -> None:
    match = in_defence()
    assert why(match).key == "play ships_to_the_rescue"
    bad = why(match, "pass")
    assert bad.loss > 2 * MISTAKE
    assert bad.best == "play ships_to_the_rescue"
    assert bad.ahead < bad.games
    assert any("Better" in line for part in told(bad, match.words("en")) for line in part.items)


def test_a_choice_that_is_not_on_offer_has_no_reasons() -> None:
    match = played("hellas", 4)
    assert match.game.ask is not None
    assert Adviser(1).why(Eyes(match.game, match.game.ask.seat, 1), "no such thing") is None
    other = 1 - match.game.ask.seat
    assert Adviser(1).why(Eyes(match.game, other, 1)) is None


def test_pantheon_terms_are_the_lead_in_points() -> None:
    match = played("pantheon", 60)
    g = match.game
    assert isinstance(g, Pantheon)
    assert g.stage >= DEPLOYING
    judge = entry_of("pantheon").judge_of(g)
    assert isinstance(judge, PantheonJudge)
    points = points_of(g, goals_of(g, judge.goals), 0, pending(g))
    lead = points[g.agreement.camps[0]] - points[1 - g.agreement.camps[0]]
    assert sum(judge.terms(g, 0).values()) * 9.0 == pytest.approx(lead)


def test_LH_WIN_03_whose_win_is_next_is_told_as_a_threat() -> None:
    course = course_of("lords")
    found = 0
    for lesson in course.lessons:
        match = lesson.start()
        g = match.game
        assert isinstance(g, Lords)
        seat = lesson.seat(match)
        for other in match.seats:
            if other != seat:
                found += any(threat.seat == seat for threat in entry_of("lords").threats(g, other))
        assert all(threat.seat != seat for threat in entry_of("lords").threats(g, seat))
    assert found >= 3  # the lessons of the ways to win


# ---- what may be explained ---------------------------------------------------------------------------------------


def test_a_public_choice_may_be_explained_to_the_other_side() -> None:
    match = played("hellas", 30)
    opened = 0
    bots = [make_bot("level1", seat) for seat in match.seats]
    for _ in range(20):
        ask = match.game.ask
        assert ask is not None
        key = bots[ask.seat].choose(bots[ask.seat].look(match.game, ask.seat))
        assert is_open(match.game, key, ask.seat)
        other = 1 - ask.seat
        if ask.secret:
            assert not is_open(match.game, key, other)
        elif is_open(match.game, key, other):
            opened += 1
            reasons = Adviser(2).why(Eyes(match.game, other, 2), key, ask.seat)
            assert reasons is not None
            assert reasons.key == key
        match.choose(key, ask.seat)
    assert opened


def test_an_army_built_in_secret_is_not_explained() -> None:
    match = petteia.new("pantheon", seed=1, recruitment="construction")
    hidden = 0
    for _ in range(6):
        ask = match.game.ask
        assert ask is not None
        key = match.game.key(ask.options[0])
        other = next(seat for seat in match.seats if seat != ask.seat)
        hidden += not is_open(match.game, key, other)
        match.choose(key, ask.seat)
    assert hidden
