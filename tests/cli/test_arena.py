"""`petteia arena`, kept in a file and gone on with; `petteia bot-check`, and what is told of bots that fail."""

import json
import shlex
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from petteia.cli.__main__ import WRONG, main
from petteia.cli.crew import Cluster
from petteia.cli.lines import Lines
from petteia.cli.trouble import Trouble
from tests.sources import ROOT

EXAMPLE = f"process:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples' / 'process_bot.py'))}"
BOTS = ("--bots", "level1,random", "--workers", "1", "--lang", "en")


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    told = capsys.readouterr()
    return status, told.out, told.err


def test_a_contest_is_kept_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.jsonl"
    asked = ("arena", "hellas", *BOTS, "--json", "-o", str(file))
    status, out, _ = ran(capsys, *asked, "--games", "3")
    assert status == 0
    three = json.loads(out)["duels"][0]
    assert three["games"] == 6
    assert sum(three["won"]) + three["draws"] == 6
    lines = file.read_text().splitlines()
    assert len(lines) == 4
    file.write_text("\n".join([*lines[:3], lines[3][:40]]))  # the disk was full
    _, out, _ = ran(capsys, *asked, "--games", "3")
    assert json.loads(out)["duels"][0] == three, "the meeting that was cut short is played again, and is the same"
    assert file.read_text().splitlines() == lines
    lines[1] = lines[1].replace('"way"', '"was_read": 1, "way"')
    file.write_text("\n".join(lines) + "\n")
    _, out, _ = ran(capsys, *asked, "--games", "4")
    assert json.loads(out)["duels"][0]["games"] == 8
    assert file.read_text().splitlines()[1] == lines[1], "what was played is not played again"


def test_a_contest_on_several_processes_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("arena", "hellas", "--bots", "level1,random", "--games", "3", "--json")
    assert ran(capsys, *asked, "--workers", "2")[1] == ran(capsys, *asked, "--workers", "1")[1]


def test_a_contest_that_is_interrupted_tells_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add, file = Lines.add, tmp_path / "results.jsonl"

    def stop_at_two(self: Lines[Any], found: Any) -> None:
        if self.done:
            raise KeyboardInterrupt
        add(self, found)

    monkeypatch.setattr(Lines, "add", stop_at_two)
    status, out, _ = ran(capsys, "arena", "hellas", *BOTS, "--games", "3", "-o", str(file))
    assert status == 0
    assert "level1 against random" in out
    assert "the same command goes on from there" in out
    assert len(file.read_text().splitlines()) == 2


def test_a_contest_on_a_cluster_is_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A local Ray, in a process of its own: it leaves nothing behind in this one."""
    asked = ("arena", "hellas", "--bots", "level1,random", "--games", "2", "--json")
    command = [sys.executable, "-P", "-m", "petteia", *asked, "--workers", "1", "--cluster", "-o", "far.jsonl"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    here = ran(capsys, *asked, "--workers", "1", "-o", str(tmp_path / "here.jsonl"))[1]
    assert json.loads(done.stdout.splitlines()[-1]) == json.loads(here)
    assert (tmp_path / "far.jsonl").read_text() == (tmp_path / "here.jsonl").read_text()


def test_a_cluster_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:  # nobody listens there
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        status, out, err = ran(capsys, "arena", "hellas", *BOTS, "--cluster", address)
    assert (status, out) == (WRONG, "")
    assert f"no cluster answers at {address}: connection refused" in err.lower()
    assert len(err.splitlines()) == 1


def test_a_cluster_that_is_lost_on_the_way() -> None:
    """Ray does lost work again elsewhere; when nobody is left, that is one line, and what came before stands."""

    class RayError(Exception):
        pass

    def get(one: int) -> int:
        if one > 3:
            raise RayError("all nodes died\nand a traceback")
        return one

    lost = Cluster.__new__(Cluster)
    lost.size = 1
    lost.ray = SimpleNamespace(
        remote=lambda work: SimpleNamespace(remote=work), get=get, exceptions=SimpleNamespace(RayError=RayError)
    )
    came: list[int] = []
    with pytest.raises(Trouble, match="the cluster was lost: all nodes died; what was played is kept"):
        came.extend(lost.do(lambda one: one, [1, 2, 3, 4]))
    assert came == [1, 2, 3]


def test_it_stops_when_it_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("arena", "hellas", *BOTS, "--better", "0.9", "--games", "30")
    _, out, _ = ran(capsys, *asked, "--json")
    duel = json.loads(out)["duels"][0]
    assert duel["verdict"]
    assert duel["games"] < 60
    _, out, _ = ran(capsys, *asked)
    assert "Decided" in out
    assert "OpenSkill" in out


def test_every_bot_of_a_ladder_meets_the_next(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("arena", "solo", "--bots", "random,level1,level2", "--kind", "ladder", "--games", "1", "--workers", "1")
    _, out, _ = ran(capsys, *asked, "--json")
    told = json.loads(out)
    assert [duel["pair"] for duel in told["duels"]] == [["random", "level1"], ["level1", "level2"]]
    assert len(told["ratings"]) == 3


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("hellas", "--bots", "level1"), "at least two bots"),
        (("hellas", "--bots", "level1,level1"), "each named once"),
        (("hellas", "--bots", "level1,hal"), "no bot is called “hal”"),
        (("hellas", "--bots", "level1,process:"), "names no program"),
        (("hellas", "--bots", "level1,random", "--games", "0"), "--games"),
        (("hellas", "--bots", "level1,random", "--better", "0.5"), "--better"),
        (("hellas", "--bots", "level1,random", "--within", "0"), "--within"),
        (("hellas", "--bots", "level1,random", "-o", "/nowhere/there/x.jsonl"), "no folder"),
        (("", "--bots", "level1,random"), "which game"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ran(capsys, "arena", *arguments, "--lang", "en")
    assert (status, out) == (WRONG, "")
    assert complaint in err
    assert len(err.splitlines()) == 1


def test_the_file_of_another_contest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.jsonl"
    ran(capsys, "arena", "hellas", *BOTS, "--games", "1", "-o", str(file))
    before = file.read_text()
    status, _, err = ran(capsys, "arena", "hellas", *BOTS, "--games", "1", "--seed", "9", "-o", str(file))
    assert (status, file.read_text()) == (WRONG, before)
    assert "other settings (seed)" in err
    file.write_text("a shopping list\n")
    status, _, err = ran(capsys, "arena", "hellas", *BOTS, "-o", str(file))
    assert (status, file.read_text()) == (WRONG, "a shopping list\n")
    assert "does not hold the results" in err


def test_a_bot_that_behaves(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ran(capsys, "bot-check", EXAMPLE, "hellas", "--games", "2", "--lang", "en")
    assert status == 0, out
    assert "example: takes any option" in out
    assert "It behaves." in out


def test_a_bot_that_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bot.py"
    file.write_text(
        'import sys\nsys.stdin.readline()\nprint(\'{"name": "it"}\', flush=True)\n'
        'sys.stdin.readline()\nprint(\'{"key": "fly"}\', flush=True)\n'
    )
    named = f"process:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
    status, out, _ = ran(capsys, "bot-check", named, "hellas", "--lang", "en")
    assert status == 1
    assert "chose what is not offered: fly" in out
    assert "does not behave yet" in out
