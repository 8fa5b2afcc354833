"""Nothing is loaded before it is asked for: games, drawings, words and ledgers cost only those who use them."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from petteia.games.registry import GAMES

ROOT = Path(__file__).parents[1]

LOOK = """
import atexit, json, sys
calls = 0

def count(frame, event, _):
    global calls
    calls += event == "call"

def tell():
    sys.setprofile(None)
    words, ledger = (sys.modules.get(f"petteia.kernel.{name}") for name in ("words", "ledger"))
    print(json.dumps({
        "modules": sorted(sys.modules),
        "calls": calls,
        "words": sorted(words._CATALOGUES) if words else [],
        "ledgers": sorted(ledger._READ) if ledger else [],
    }), file=sys.stderr)

atexit.register(tell)
sys.argv[1:] = json.loads(sys.argv[1])
sys.setprofile(count)
"""
COMMAND = "from petteia.cli.__main__ import main\nmain()"


class Seen:
    """What a process had loaded when it ended."""

    def __init__(self, code: str, arguments: Sequence[str] = (), **settings: str) -> None:
        ran = subprocess.run(
            [sys.executable, "-P", "-c", f"{LOOK}\n{code}", json.dumps(arguments)],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LC_ALL": "C.UTF-8", **settings},
        )
        assert not ran.returncode, ran.stderr
        self.out = ran.stdout
        told = json.loads(ran.stderr.splitlines()[-1])
        self.modules: list[str] = told["modules"]
        self.ours = [name for name in self.modules if name.split(".")[0] == "petteia"]
        self.calls: int = told["calls"]
        self.words: list[str] = told["words"]
        self.ledgers: list[str] = told["ledgers"]

    def games(self) -> set[str]:
        """The games whose modules are there."""
        return {name.split(".")[2] for name in self.ours if name.startswith("petteia.games.")} - {"registry"}

    def drawings(self) -> list[str]:
        return [name for name in self.ours if {"draw", "drawing"} & set(name.split("."))]


def test_importing_the_library_loads_no_game_no_drawing_no_words() -> None:
    seen = Seen("import petteia")
    assert seen.games() == set()
    assert seen.drawings() == []
    assert seen.words == []
    assert seen.ledgers == []
    assert not {"tomllib", "argparse", "asyncio", "multiprocessing"} & set(seen.modules)
    assert not [name for name in seen.ours if name.split(".")[1:2] in (["bots"], ["cli"], ["server"])]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_loads_no_other(name: str) -> None:
    """The campaign and its companion are played on the board of Lords."""
    on_lords = {"solo": {"solo", "lords"}, "companion": {"solo", "lords"}}
    seen = Seen(f"import petteia\npetteia.new({name!r})")
    assert seen.games() == on_lords.get(name, {name})
    assert seen.drawings() == []
    assert seen.ledgers == []


def test_names_of_games_load_none() -> None:
    assert Seen("import petteia\nassert len(petteia.games()) > 4").games() == set()
    assert Seen("from petteia.games.registry import GAMES\nassert 'chess' not in GAMES").games() == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_listed_under_its_own_name(name: str) -> None:
    entry, listed = GAMES[name], GAMES.listed[name]
    assert entry.name == name
    assert (entry.seats, entry.lab() is not None) == (listed.seats, listed.lab), f"{name}: the registry says otherwise"


def test_drawings_are_loaded_for_a_picture() -> None:
    """What is found missing above is found here."""
    code = """
import petteia
from petteia.games.registry import entry_of
g = petteia.new("hellas")
assert entry_of("hellas").picture(g.view(0), petteia.Words.of("hellas", "fr"))
assert petteia.rules("hellas")
"""
    seen = Seen(code)
    assert seen.games() == {"hellas"}
    assert "petteia.games.hellas.draw" in seen.drawings()
    assert seen.words == ["hellas", "kernel"]
    assert seen.ledgers == ["hellas"]


@pytest.mark.parametrize("arguments", [[], ["--help"], ["--version"], ["replay", "--help"]], ids=" ".join)
def test_help_loads_no_game(arguments: list[str]) -> None:
    seen = Seen(COMMAND, arguments)
    assert "petteia" in seen.out
    assert seen.games() == set()
    assert seen.drawings() == []
    assert seen.words == []
    assert not {"multiprocessing", "asyncio", "tomllib", "petteia.cli.terminal", "petteia.server"} & set(seen.modules)


def test_help_that_lists_the_options_of_a_game_loads_that_game() -> None:
    assert Seen(COMMAND, ["play", "--help"]).games() == set()
    seen = Seen(COMMAND, ["play", "pantheon", "--help"])
    assert "play=skirmish|" in "".join(seen.out.split())
    assert seen.games() == {"pantheon"}
    assert seen.drawings() == []


def test_simulating_loads_the_game_that_is_played() -> None:
    seen = Seen(COMMAND, ["simulate", "hellas", "--games", "1"])
    assert "hellas: 1 game," in seen.out
    assert seen.games() == {"hellas"}
    assert seen.drawings() == []
    assert seen.words == ["cli", "hellas", "kernel"]


def test_a_server_that_nobody_asked_anything_has_loaded_no_game() -> None:
    seen = Seen("from petteia.server.app import create_app\ncreate_app('sqlite://')")
    assert "petteia.server.pages" in seen.modules
    assert seen.games() == set()
    assert seen.words == []


HOME = """
import asyncio
from petteia.server.app import create_app

async def visit(address):
    app = create_app("sqlite://", bot_workers=0, draw_workers=0)
    scope = {"type": "http", "method": "GET", "path": address, "raw_path": address.encode(), "query_string": b"",
             "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
             "scheme": "http", "http_version": "1.1", "root_path": ""}
    sent = []

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    async with app.router.lifespan_context(app):
        await app(scope, receive, send)
    assert sent[0]["status"] == 200, sent
    print(b"".join(message.get("body", b"") for message in sent).decode())
"""


def test_the_home_page_loads_the_game_of_its_form_and_no_other() -> None:
    seen = Seen(f"{HOME}\nasyncio.run(visit('/'))")
    for name in GAMES:
        assert f'id="game-{name}"' in seen.out
    assert seen.out.count('<fieldset class="wide form-grid" data-game=') == 1
    assert seen.games() == {"hellas"}
    assert seen.drawings() == ["petteia.draw", "petteia.draw.theme"]
    assert seen.ledgers == []


def test_the_form_of_a_game_loads_that_game() -> None:
    seen = Seen(f"{HOME}\nasyncio.run(visit('/new/pantheon'))")
    assert 'data-game="pantheon"' in seen.out
    assert seen.games() == {"pantheon"}
    assert seen.drawings() == ["petteia.draw", "petteia.draw.theme"]


def test_facts_and_words_are_parsed_once(tmp_path: Path) -> None:
    code = "import petteia\nstr(petteia.Words.of('lords', 'es'))\nfor game in petteia.games():\n  petteia.new(game)"
    kept = {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""}
    assert "tomllib" in Seen(code, **kept).modules
    assert "tomllib" not in Seen(code, **kept).modules


@pytest.mark.parametrize(
    ("code", "arguments", "ours", "modules", "calls"),
    [
        ("import petteia", (), 33, 122, 12_210),
        (COMMAND, ("--help",), 45, 152, 25_100),
    ],
    ids=["import", "help"],
)
def test_beginning_stays_cheap(code: str, arguments: Sequence[str], ours: int, modules: int, calls: int) -> None:
    """Counts, unlike times, are the same on every machine. A quarter more calls and modules of others than were counted
    are for other Pythons; who needs more looks first whether it could wait."""
    seen = Seen(code, arguments)
    assert len(seen.ours) <= ours, seen.ours
    assert len(seen.modules) <= modules * 5 // 4, seen.modules
    assert seen.calls <= calls * 5 // 4
