"""Whoever adds facts and forgets the rest is told what is missing, with its file and key."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.additions.workshop import Workshop, blocks_of
from tests.sources import ROOT

AROUND = ("tests/__init__.py", "tests/sources.py", "tests/lords/__init__.py", "tests/pantheon/__init__.py")
CHECKS = ("tests/test_words.py", "tests/test_facts.py", "tests/lords/test_facts.py", "tests/pantheon/test_facts.py")
OF_INTEREST = "(words or says or presented or has_one or class or its_rule or its_text) and not key and not sources"
GUIDES = (
    "hellas-card.md",
    "lords-artifact.md",
    "lords-blessing.md",
    "lords-quest.md",
    "lords-monster.md",
    "pantheon-unit.md",
    "solo-script.md",
)
MISSING = [
    "petteia/words/hellas.toml lacks [card.shield_wall]",
    "petteia/words/hellas.toml lacks [card_text.shield_wall]",
    "petteia/games/hellas/facts/cards.toml: shield_wall has no class",
    "petteia/games/hellas/facts/cards.toml: shield_wall cites HE-CARD-A7, which petteia/rules/hellas.toml lacks",
    "petteia/words/lords.toml lacks [artifact.lyre_of_orpheus]",
    "petteia/words/lords.toml lacks [artifact_text.lyre_of_orpheus]",
    "petteia/games/lords/facts: lyre_of_orpheus has no class",
    "petteia/games/lords/facts/artifacts.toml: lyre_of_orpheus cites LH-ARTI-25, which petteia/rules/lords.toml lacks",
    "petteia/words/lords.toml lacks [blessing.heralds_call]",
    "petteia/words/lords.toml lacks [blessing_text.heralds_call]",
    "petteia/games/lords/facts: heralds_call has no class",
    "petteia/games/lords/facts/blessings.toml: heralds_call cites LH-BLESS-81, which petteia/rules/lords.toml lacks",
    "petteia/words/lords.toml lacks [event.golden_apples]",
    "petteia/words/lords.toml lacks [quest_text.golden_apples]",
    "petteia/games/lords/facts: golden_apples has no class",
    "petteia/games/lords/facts: nemean_lion has no class",
    "petteia/words/lords.toml lacks [monster.nemean_lion]",
    "petteia/words/lords.toml lacks [monster_special.nemean_lion]",
    "petteia/words/lords.toml lacks [monster_attack.nemean_lion]",
    "petteia/words/lords.toml lacks [event.nemean_lion_argolis]",
    "petteia/words/lords.toml lacks [evolution.nemean_lion_argolis]",
    "petteia/words/pantheon.toml lacks [unit.talos]",
    "petteia/words/pantheon.toml lacks [unit_about.talos]",
    "petteia/words/pantheon.toml lacks [recruit.talos]",
    "petteia/words/pantheon.toml lacks [card_text.talos]",
    "petteia/words/solo.toml lacks [option_value.die.calm]",
]


def test_the_checks_name_file_and_key_of_what_is_missing(tmp_path: Path) -> None:
    workshop = Workshop(tmp_path)
    for guide in GUIDES:
        for file, text in blocks_of(guide):
            if "/facts/" in file:
                workshop.put_facts(file, text)
    for check in (*AROUND, *CHECKS):
        (tmp_path / check).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / check, tmp_path / check)
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path)]
    told = subprocess.run(
        [*command, "-k", OF_INTEREST, *CHECKS],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert [line for line in MISSING if line not in told.stdout] == [], told.stdout
    assert "petteia/words/solo.toml lacks [artifact" not in told.stdout  # the campaign has it from Lords
