"""What pip installs plays, draws and speaks: the wheel of plain Python, or of the compiled form if that is tested."""

import json
import os
import subprocess
import sys
from pathlib import Path

import petteia
from tools.wheel import compiled, plain

PLAY = """
import json
import petteia
from petteia.games.registry import entry_of
from petteia.kernel import game
from petteia.kernel.playout import play_at_random

told = {"compiled": game.__file__.endswith(".so"), "won": {}, "drawn": {}, "rules": {}}
for name in petteia.games():
    g = petteia.new(name, seed=1)
    words = petteia.Words.of(name, "es")
    told["drawn"][name] = entry_of(name).picture(g.view(0), words)[:4]
    told["rules"][name] = len(petteia.rules(name))
    play_at_random(g.game, 2, 3000)
    told["won"][name] = g.game.plies
print(json.dumps(told))
"""


def test_an_installed_wheel_plays_every_game(tmp_path: Path) -> None:
    wheel, is_compiled = plain(tmp_path), bool(os.environ.get("PETTEIA_COMPILED"))
    if is_compiled:
        wheel = compiled(wheel, Path(petteia.__file__).parents[1], tmp_path)
    there = tmp_path / "installed"
    how = ["--quiet", "--no-deps", "--no-index", "--no-compile", "--target", str(there)]
    subprocess.run([sys.executable, "-P", "-m", "pip", "install", *how, str(wheel)], check=True)
    played = subprocess.run(
        [sys.executable, "-P", "-c", PLAY],
        cwd=there,
        env={**os.environ, "PYTHONPATH": str(there)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not played.returncode, played.stderr
    told = json.loads(played.stdout)
    assert told["compiled"] == is_compiled
    for name in petteia.games():
        assert told["won"][name] > 0
        assert told["drawn"][name] == "<svg"
        assert told["rules"][name] > 100
