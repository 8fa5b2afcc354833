"""The coach at a terminal: the same texts and warnings as at the tables."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import petteia
from petteia.bots.coaching import GRAVE, grave
from petteia.bots.registry import make_bot
from petteia.cli.coaching import SEED, Coached
from petteia.cli.screen import Screen
from petteia.kernel.match import Match
from petteia.learn.coaching import coaching_of

LESSON = "10-tenth-city"


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "petteia" / "heard.json"


def nine_cities() -> Match:
    """White holds nine cities, and a quiet turn gives the tenth away."""
    from petteia.learn.course import course_of

    course = course_of("hellas")
    return course.lesson(course.number(LESSON)).start()


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Coached]:
    """Somebody at a terminal who types these lines, then leaves; asked whether they are sure, they give that answer."""

    def sit(match: Match, typed: Sequence[str], level: str = "talkative", sure: str = "y") -> Coached:
        lines = iter(typed)

        def read(self: Coached, prompt: str) -> str:
            if "(y/n)" in prompt:
                return sure
            line = next(lines, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr(Coached, "read", read)
        assert match.ask is not None
        me = match.ask.seat
        bots = {seat: make_bot("level1", 1) for seat in match.seats if seat != me}
        return Coached(match, bots, Screen(False), "en", "", level)

    return sit


def test_a_question_is_explained_the_first_time(
    seated: Callable[..., Coached], capsys: pytest.CaptureFixture[str], at_home: Path
) -> None:
    said = coaching_of("solo").said("ask.turn", "en")[:40]
    for times in (1, 0):
        seated(petteia.new("solo", seed=1), []).run()
        assert capsys.readouterr().out.count(said) == times
    assert json.loads(at_home.read_text("utf-8")) == {"solo": ["ask.turn"]}


def test_a_silent_coach_says_nothing(seated: Callable[..., Coached], capsys: pytest.CaptureFixture[str]) -> None:
    match = nine_cities()
    seated(match, ["announce reinforcement"], "silent").run()
    out = capsys.readouterr().out
    assert coaching_of("hellas").said("ask.announce", "en")[:40] not in out
    assert "You can win right now" not in out
    assert match.game.plies > nine_cities().game.plies, "the choice was taken"


@pytest.mark.parametrize(("answer", "taken"), [("n", False), ("y", True)])
def test_before_a_grave_mistake_it_asks(
    seated: Callable[..., Coached], capsys: pytest.CaptureFixture[str], answer: str, taken: bool
) -> None:
    match = nine_cities()
    assert grave(match, "announce reinforcement", GRAVE, (), SEED + match.game.plies) is not None
    plies = match.game.plies
    seated(match, ["announce reinforcement"], sure=answer).run()
    assert "You can win right now" in capsys.readouterr().out
    assert (match.game.plies > plies) is taken


def test_how_much_it_says_is_changed_as_one_plays(
    seated: Callable[..., Coached], capsys: pytest.CaptureFixture[str]
) -> None:
    match = nine_cities()
    seated(match, ["coach loud", "coach silent", "announce reinforcement"]).run()
    out = capsys.readouterr().out
    assert "choose from: talkative, quieter, silent" in out
    assert "Coach: silent" in out
    assert "You can win right now" not in out


def test_after_a_turn_it_says_what_a_stronger_player_would_have_done(
    seated: Callable[..., Coached], capsys: pytest.CaptureFixture[str]
) -> None:
    """A quiet turn, where an attack would have won; "coach" then tells why."""
    match = nine_cities()
    seated(match, ["announce reinforcement", "finish", "end_regrouping", "coach"]).run()
    out = " ".join(capsys.readouterr().out.split())
    assert "Last turn you chose: " in out
    assert "A stronger player would have chosen: " in out
    remark = out.index("“coach” tells why")
    assert "Chance of winning after this" in out[remark:], "that is what coach tells"


def test_a_file_that_makes_no_sense_is_passed_over(seated: Callable[..., Coached], at_home: Path) -> None:
    at_home.parent.mkdir(parents=True)
    at_home.write_text('{"solo": 7}', "utf-8")
    assert seated(petteia.new("solo", seed=1), []).known == []
    at_home.write_text("[]", "utf-8")
    assert seated(petteia.new("solo", seed=1), []).known == []
