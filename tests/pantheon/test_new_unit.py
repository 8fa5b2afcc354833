"""A unit made of existing talents and powers is data: facts and words, no code."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import petteia

FACTS = """
[[unit]]
ref = "talos"
type = "monster"
mythology = "greek"
cost = 3
activation_cards = 3
strategic_value = 1
vitality = 2
traits = [{ ref = "huge", source = "original" }]
talents = [{ ref = "mighty_throw", source = "original" }]
powers = ["bloodlust", "scorching_breath"]
lines = [
    [2, 6, 8, 0, 2, true, 5],
    [1, 5, 7, 0, 1, false, false],
]
rulebook = []

[unit.printed]

[unit.sources]
names = "original"
type = "original"
cost = "original"
activation_cards = "original"
strategic_value = "original"
stats = "original"
"""

WORDS = """
[unit.talos]
en = "Talos"
fr = "Talos"
es = "Talos"

[unit_about.talos]
en = "A man of bronze."
fr = "Un homme de bronze."
es = "Un hombre de bronce."
"""

PLAY = """
import json
import petteia
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.words import Words

g = petteia.new("pantheon", seed=3, recruitment="armies", army_1="zeus+talos+heracles", army_2="hades+talos+medusa")
dice = Chance()
dice.reseed(3)
g.choose(g.ask.options[0])  # a side
shown = next(unit for unit in g.view(0)["table"]["units"] if unit["unit"] == "talos.1")
picture = entry_of("pantheon").picture(g.view(0), Words.of("pantheon", "en"))
acted = False
while g.ask:
    option = g.ask.options[dice.roll(len(g.ask.options))]
    acted = acted or option.key in ("activate talos.1", "commit talos.1")
    g.choose(option)
print(json.dumps({"shown": shown, "drawn": "<svg" in picture, "acted": acted, "over": g.result is not None}))
"""


def test_MB_TRAIT_21_a_new_unit_of_existing_talents_and_powers_needs_no_code(tmp_path: Path) -> None:
    """Traits, talents, powers and lines of a unit that was only written down work, and it is drawn."""
    package = Path(petteia.__file__).parent
    shutil.copytree(package, tmp_path / "petteia", ignore=shutil.ignore_patterns("__pycache__", "art", "vendor"))
    for library in package.parent.glob("*.so"):  # when compiled
        shutil.copy(library, tmp_path)
    with (tmp_path / "petteia/games/pantheon/facts/units.toml").open("a", encoding="utf-8") as file:
        file.write(FACTS)
    with (tmp_path / "petteia/words/pantheon.toml").open("a", encoding="utf-8") as file:
        file.write(WORDS)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-P", "-c", PLAY], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert told["shown"]["traits"] == ["huge"]
    assert told["shown"]["vitality"] == 2
    assert [power["power"] for power in told["shown"]["powers"]] == ["bloodlust", "scorching_breath"]
    assert (told["drawn"], told["acted"], told["over"]) == (True, True, True)
