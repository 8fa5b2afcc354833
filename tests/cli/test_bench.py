"""bench: what is measured, what it says when something is missing, and how it reads what others write."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from petteia.cli import bench, engines
from petteia.cli.trouble import Trouble
from petteia.games.registry import GAMES
from tests.cli.conftest import Run

SPEED = {"decisions_per_second", "real_decisions_per_second", "copy_us"}
THOUGHT = {"imagine_copies", "greedy_ms"}
MEMORY = {"copy_kb", "process_mb"}
SHORT = ("bench", "--games", "1", "--rounds", "1")

STEPS = {"steps_per_second", "vector_steps_per_second", "vector_times"}

# Stand-ins with the peers' interfaces; a game of each takes a hundred decisions.
CATANATRON = """
from enum import Enum

class Color(Enum):
    RED = BLUE = WHITE = ORANGE = 1

class RandomPlayer:
    def __init__(self, color): pass

class State:
    num_turns = 0

class Game:
    def __init__(self, players, seed=0):
        assert len(players) == 4
        self.state, self.left = State(), 100
    @property
    def playable_actions(self): return [1, 2] if self.left % 3 else [1]
    def execute(self, action): self.left -= 1
    def winning_color(self): return None if self.left else Color.RED
    def copy(self): return Game([0] * 4)
"""
CHESS = """
class Board:
    left = 100
    def is_insufficient_material(self): return False
    def is_seventyfive_moves(self): return self.left == 0
    @property
    def legal_moves(self): return iter(range(20))
    def push(self, move): self.left -= 1
    def copy(self, *, stack): return Board()
"""
PYSPIEL = """
class State:
    left = 200
    def is_chance_node(self): return self.left % 2 == 0 and self.left > 0
    def legal_actions(self): return [1, 2, 3] if self.left else []
    def apply_action(self, action): self.left -= 1
    def clone(self): return State()

class load_game:
    def __init__(self, name): assert name in ("backgammon", "python_team_dominoes")
    def new_initial_state(self): return State()
"""
# Writes what callgrind would: a part up to each mark, and one to the end.
VALGRIND = """#!{python}
import subprocess, sys
options = [word for word in sys.argv[1:] if word.startswith("-")]
options = options[: options.index("-P")]
done = subprocess.run(sys.argv[1 + len(options):], capture_output=True, text=True)
print(done.stdout, end="")
engines = len(sys.argv[-2].split(","))
out = next(word for word in options if "out-file" in word).partition("=")[2]
with open(out, "w") as file:
    for part in range(2 * engines + 1):
        file.write(f"part: {{part + 1}}\\nevents: Ir\\nsummary: {{2_000_000 * part}}\\nfn=(1)\\n0 7\\ntotals: 1\\n")
"""


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder that has stand-ins of all peers, for a Python of their own."""
    folder = tmp_path / "peers"
    games = folder / "open_spiel" / "python" / "games"
    games.mkdir(parents=True)
    for package in (games, games.parent, games.parent.parent):  # before the real one, which may be installed
        (package / "__init__.py").touch()
    for name, text in {"catanatron": CATANATRON, "chess": CHESS, "pyspiel": PYSPIEL}.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    python = folder / "python"
    python.write_text(f'#!/bin/sh\nPYTHONPATH={folder} exec {sys.executable} "$@"\n', encoding="utf-8")
    python.chmod(0o755)
    return folder


@pytest.fixture
def hellas_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game of ours is enough to see how all are measured."""
    monkeypatch.setattr(bench, "GAMES", {"hellas": GAMES["hellas"]})


def path_of(tmp_path: Path, program: str = "") -> str:
    """A PATH that has nothing, or one program, named valgrind."""
    folder = tmp_path / "bin"
    folder.mkdir()
    if program:
        (folder / "valgrind").write_text(program, encoding="utf-8")
        (folder / "valgrind").chmod(0o755)
    return str(folder)


def summary(out: str) -> dict[str, Any]:
    assert out.count("\n") == 1
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_without_peers_it_says_so_and_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "PEERS", {"tabula": "no_such_peer", "latrunculi": "nor_this_one"})
    ran = run(*SHORT, "--only", "speed", "--json")
    assert ran.status == 0
    assert ran.err.splitlines() == [
        "tabula is not installed: it is left out (make bench installs it)",
        "latrunculi is not installed: it is left out (make bench installs it)",
    ]
    found = summary(ran.out)
    assert set(found["petteia"]) == set(GAMES)
    assert all(set(figures) == SPEED for figures in found["petteia"].values())
    assert all(number > 0 for figures in found["petteia"].values() for number in figures.values())
    assert found["peers"] == found["ratios"] == found["start"] == {}
    assert found["compiled"] == bench.is_compiled()


@pytest.mark.usefixtures("hellas_alone")
def test_beside_all_peers(run: Run, peers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part in one run: speed, thought, steps, instructions, memory, beginnings."""
    monkeypatch.setenv("PATH", path_of(tmp_path, VALGRIND.format(python=sys.executable)))
    monkeypatch.setattr(bench, "COUNTED", 100)
    ran = run("bench", "--games", "2", "--rounds", "2", "--json", "--peer-python", peers / "python")
    assert (ran.status, ran.err) == (0, "")
    found = summary(ran.out)
    mine = found["petteia"]["hellas"]
    there = Path("/proc/self/status").exists()
    assert set(mine) == SPEED | THOUGHT | STEPS | {"greedy_decisions", "instructions"} | (MEMORY if there else set())
    assert mine["instructions"] == 20_000, "the second part of those that callgrind wrote, for a hundred decisions"
    assert mine["greedy_decisions"] == pytest.approx(mine["greedy_ms"] / 1e3 * mine["decisions_per_second"], rel=0.001)
    assert set(found["peers"]) == set(engines.PEERS)
    for peer, theirs in found["peers"].items():
        ratios = found["ratios"][f"hellas/{peer}"]
        assert set(ratios) >= {"decisions", "real_decisions", "copy", "instructions"}
        assert ratios["copy"] == pytest.approx(mine["copy_us"] / theirs["copy_us"], abs=0.001)
        assert ratios["instructions"] == 1
    assert list(found["start"]) == [
        "python",
        "import petteia",
        "petteia --help",
        "import catanatron",
        "import chess",
        "import pyspiel",
    ]
    assert found["start"]["python"]["pythons"] == 1
    assert found["start"]["import petteia"]["cpu_ms"] > 0


def test_what_was_found_is_told_in_tables(run: Run, peers: Path, hellas_alone: None, tmp_path: Path) -> None:
    arguments = ("--only", "speed,start", "--peer-python", peers / "python")
    lines = run(*SHORT, *arguments).out.splitlines()
    assert lines[0] == f"Petteia, {'compiled' if bench.is_compiled() else 'interpreted'}"
    heads = [line.split("  ")[0] for line in lines if line]
    assert heads[1:7] == ["random games", "hellas", *engines.PEERS]
    assert [head for head in heads if head.startswith("compared with")] == [
        f"compared with {peer}" for peer in engines.PEERS
    ]
    assert heads[-6:-3] == ["python", "import petteia", "petteia --help"]
    assert not [line for line in lines if "imagining" in line], "what was not measured has no table"
    assert "par rapport à catanatron" in run(*SHORT, *arguments, "--lang", "fr").out


@pytest.mark.usefixtures("hellas_alone")
def test_a_peer_that_fails_is_left_out(run: Run, peers: Path) -> None:
    (peers / "chess.py").write_text("Board = None\n", encoding="utf-8")
    ran = run(*SHORT, "--only", "speed", "--json", "--peer-python", peers / "python")
    assert ran.status == 0
    assert ran.err == "python-chess could not be measured: TypeError: 'NoneType' object is not callable\n"
    assert set(summary(ran.out)["peers"]) == set(engines.PEERS) - {"python-chess"}


@pytest.mark.usefixtures("hellas_alone")
def test_without_valgrind_it_says_so(run: Run, peers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", path_of(tmp_path))
    ran = run(*SHORT, "--only", "instructions", "--json", "--peer-python", peers / "python")
    assert ran.status == 0
    assert ran.err == "valgrind is not installed: instructions are not counted\n"
    assert summary(ran.out)["petteia"] == {"hellas": {}}


@pytest.mark.usefixtures("hellas_alone")
@pytest.mark.parametrize(
    ("program", "why"),
    [
        (
            "#!/bin/sh\necho 'valgrind: unknown machine' >&2\nexit 1\n",
            "petteia:hellas could not be measured: valgrind: unknown machine",
        ),
        ("#!/bin/sh\necho '{\"petteia:hellas\": 2000}'\n", "valgrind could not be measured: 0 < 2"),
    ],
    ids=["refuses", "writes nothing"],
)
def test_a_valgrind_that_fails_is_named(
    program: str, why: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PEERS", {})
    monkeypatch.setenv("PATH", path_of(tmp_path, program))
    ran = run(*SHORT, "--only", "instructions", "--json")
    assert (ran.status, ran.err) == (0, f"{why}\n")
    assert summary(ran.out)["petteia"] == {"hellas": {}}


def test_a_python_that_cannot_be_run(run: Run, tmp_path: Path) -> None:
    no = tmp_path / "python"
    no.write_text("this is no program", encoding="utf-8")
    no.chmod(0o755)
    assert "cannot be read" in run(*SHORT, "--peer-python", no).complaint


# As valgrind 3.19 writes it: a part for the time before the first mark, one between both, one after.
CALLGRIND = """\
# callgrind format
version: 1
creator: callgrind-3.19.0
pid: 15254
cmd:  python -P engines.py counted petteia:hellas 400
part: 1


desc: I1 cache: \n\
desc: Timerange: Basic block 0 - 135833125
desc: Trigger: --dump-before=getppid

positions: line
events: Ir
summary: 615178632


ob=(3) /usr/bin/python3.11
fl=(1) ???
fn=(452) 0x00000000000ab0f0
0 3
cfn=(454) summary: of a function
calls=1 0 \n\
0 126

totals: 615178632

part: 2

desc: Trigger: --dump-before=getppid

events: Ir
summary: 126954460

totals: 126954460

part: 3

desc: Trigger: Program termination

events: Ir
summary: 60382359

totals: 60382359
"""


def test_what_callgrind_writes_is_read_part_by_part() -> None:
    assert bench.instruction_counts(CALLGRIND) == [615178632, 126954460, 60382359]
    assert bench.instruction_counts("") == []


@pytest.mark.parametrize("name", GAMES)
def test_our_games_are_measured_as_they_are_played(name: str) -> None:
    """The measuring program plays whole games, looks at positions of one, and asks the bot where there is a choice."""
    engine = engines.engine(f"petteia:{name}")
    decisions, real = engine.play(3)
    assert decisions >= real > 0
    assert engine.play(3) == (decisions, real)
    assert engine.play(3, 5)[0] == 5
    found = engine.positions(3)
    assert len({game.plies for game in found}) == len(found) > 0
    assert [game.save() for game in engine.positions(3)] == [game.save() for game in found]
    assert isinstance(engine, engines.Petteia)
    asked = found[0].ask
    assert engine.imagined(found[0]).ask.options == asked.options
    engine.ponder(found[0])
    assert found[0].ask is asked


def test_memory_is_read_where_the_system_tells_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(engines, "HELD", 10)
    monkeypatch.setattr(engines, "STATUS", tmp_path / "status")
    assert engines.memory("petteia:hellas") == {}
    (tmp_path / "status").write_text("Name:\tpython\nVmHWM:\t   20480 kB\nVmRSS:\t   9000 kB\n", encoding="utf-8")
    assert engines.memory("petteia:hellas") == {"copy_kb": 0, "process_mb": 20}


def test_the_measuring_program_loads_no_petteia_for_a_peer(peers: Path) -> None:
    code = f"""
import runpy, sys
sys.argv = ["engines.py", "speed", "catanatron", "0", "1"]
runpy.run_path({bench.PROGRAM!r}, run_name="__main__")
assert not [name for name in sys.modules if name.startswith("petteia")]
"""
    ran = subprocess.run([peers / "python", "-P", "-c", code], capture_output=True, text=True, check=False, env=bare())
    assert ran.returncode == 0, ran.stderr
    assert set(json.loads(ran.stdout)) == SPEED


def bare() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def test_an_answer_that_is_none_is_refused() -> None:
    with pytest.raises(Trouble, match="go could not be measured: —"):
        bench.answer(subprocess.CompletedProcess([], 1, "", ""), "go")


def test_learners_steps_stand_beside_each_other(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game's environments are measured by a program of their own; what it lacks is named, and the rest goes on."""
    asked: list[list[str]] = []

    def stepped(command: list[str], **_: str) -> subprocess.CompletedProcess[str]:
        if "petteia.env.steps" not in command:
            return subprocess.CompletedProcess(command, 1)
        asked.append(command[-3:])
        if command[-3] == "lords":
            return subprocess.CompletedProcess(command, 1, "", "ModuleNotFoundError: No module named 'numpy'")
        return subprocess.CompletedProcess(command, 0, '{"steps_per_second": 200, "vector_steps_per_second": 300}')

    monkeypatch.setattr(bench, "process", stepped)
    ran = run(*SHORT, "--only", "steps", "--json")
    assert [game for game, _, _ in asked] == list(GAMES)
    figures = json.loads(ran.out)["petteia"]
    assert set(figures["hellas"]) == STEPS
    assert figures["hellas"]["vector_times"] == 1.5
    assert figures["lords"] == {}
    assert "lords could not be measured: ModuleNotFoundError: No module named 'numpy'" in ran.err
    assert "Steps/s, one game" in run(*SHORT, "--only", "steps").out
