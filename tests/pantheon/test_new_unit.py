"""A unit made of existing talents and powers is data: facts and words, no code."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

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


def copy_of_the_package(folder: Path) -> Path:
    """The code in another folder, where facts may be changed: the folder of those of Pantheon."""
    package = Path(petteia.__file__).parent
    shutil.copytree(package, folder / "petteia", ignore=shutil.ignore_patterns("__pycache__", "art", "vendor"))
    for library in package.parent.glob("*.so"):  # when compiled
        shutil.copy(library, folder)
    return folder / "petteia/games/pantheon/facts"


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def run_in(folder: Path, script: str, given: str = "") -> Any:
    """What a script prints that runs with the code in a folder."""
    run = subprocess.run(
        [sys.executable, "-P", "-c", script],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_MB_TRAIT_21_a_new_unit_of_existing_talents_and_powers_needs_no_code(tmp_path: Path) -> None:
    """Traits, talents, powers and lines of a unit that was only written down work, and it is drawn."""
    append(copy_of_the_package(tmp_path) / "units.toml", FACTS)
    append(tmp_path / "petteia/words/pantheon.toml", WORDS)
    told = run_in(tmp_path, PLAY)
    assert told["shown"]["traits"] == ["huge"]
    assert told["shown"]["vitality"] == 2
    assert [power["power"] for power in told["shown"]["powers"]] == ["bloodlust", "scorching_breath"]
    assert (told["drawn"], told["acted"], told["over"]) == (True, True, True)


DRAW = """
import json
import re
import petteia
from petteia.games.registry import entry_of
from petteia.kernel.words import Words

ids = []
for language in ("en", "fr"):
    words = Words.of("pantheon", language)
    draft = petteia.new("pantheon", seed=3)
    draft.choose(draft.ask.options[0])
    battle = petteia.new("pantheon", seed=3, recruitment="armies", army_1="zeus+talos", army_2="hades+tantalus")
    battle.choose(battle.ask.options[0])
    for g in (draft, battle):
        pieces = entry_of("pantheon").fragments(g.view(0), words)
        ids.append([one for piece in pieces.values() for one in re.findall(r'\\bid="([^"]+)"', piece)])
print(json.dumps(ids))
"""


def test_units_without_a_sign_of_their_own_are_drawn_side_by_side(tmp_path: Path) -> None:
    """Two of one type whose names begin alike: each has one symbol on a page, in a draft as in a battle."""
    append(copy_of_the_package(tmp_path) / "units.toml", FACTS + FACTS.replace("talos", "tantalus"))
    both = WORDS + WORDS.replace("talos", "tantalus").replace("Talos", "Tantalus")
    append(tmp_path / "petteia/words/pantheon.toml", both)
    pages = run_in(tmp_path, DRAW)
    assert len(pages) == 4
    for ids in pages:
        assert {"face-talos", "face-tantalus"} <= set(ids)
        assert len(ids) == len(set(ids)), sorted({one for one in ids if ids.count(one) > 1})
