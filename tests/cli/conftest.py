"""Running the command in this process, with typed input and what it printed."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import petteia
from petteia.cli.__main__ import main


class Ran:
    """What a command left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    @property
    def complaint(self) -> str:
        """The one line of a command that was refused."""
        assert self.status == 2, (self.status, self.out, self.err)
        assert self.out == ""
        assert self.err.startswith("petteia: ")
        assert self.err.count("\n") == 1
        return self.err.strip()


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """`run("play", "hellas", typed=["1", "q"])`, in an empty folder."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)

    def runs(*arguments: str | Path, typed: Sequence[str] = ()) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return runs


def journal_text(seed: int = 3, choices: int | None = None) -> str:
    """A game of first options, up to a number of choices or to its end."""
    match = petteia.new("hellas", seed=seed)
    while match.ask and (choices is None or match.game.plies < choices):
        match.choose(match.ask.options[match.game.plies * 7 % len(match.ask.options)])
    return petteia.save_text(match)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A game of forty choices, not over."""
    path = tmp_path / "forty.journal"
    path.write_text(journal_text(choices=40), encoding="utf-8")
    return path


@pytest.fixture
def whole_journal(tmp_path: Path) -> Path:
    path = tmp_path / "whole.journal"
    path.write_text(journal_text(), encoding="utf-8")
    return path
