"""A copy of the package that a test changes as a contributor would, and then runs in a process of its own."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.sources import ROOT

GUIDES = ROOT / "docs" / "adding"
REGISTRY = "petteia/games/registry.py"
LAST_GAME = re.compile(r'^        "\w+": Listed\(.*\),\n(?=    \}\n)', re.MULTILINE)
ENTRY = re.compile(r"^\[\[(\w+)\]\].*?\n(?=\[\[|# ----|\Z)", re.DOTALL | re.MULTILINE)
REF = re.compile(r'^ref = "(\w+)"', re.MULTILINE)


def blocks_of(guide: str) -> list[tuple[str, str]]:
    """The code of a guide, each piece with the file that the sentence before it names."""
    found: list[tuple[str, str]] = []
    file = ""
    parts = re.split(r"^```", (GUIDES / guide).read_text(encoding="utf-8"), flags=re.MULTILINE)
    for number, part in enumerate(parts):
        if number % 2:
            found.append((file, part.partition("\n")[2]))
        elif named := re.findall(r"in\s+`((?:petteia|tests)/[\w./]+)`", part):
            file = named[-1]
    return found


class Workshop:
    """A copy of the package in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        leave_out = shutil.ignore_patterns("__pycache__", "*.so", "art", "vendor")
        shutil.copytree(ROOT / "petteia", folder / "petteia", ignore=leave_out)

    # ---- changing it --------------------------------------------------------------------------------------------

    def follow(self, guide: str) -> str:
        """Do what a guide says. Facts come first in their list, so that every number shifts.

        Answers with the tests of the guide.
        """
        tests = ""
        for file, text in blocks_of(guide):
            if file.startswith("tests/"):
                tests += text
            elif "/facts/" in file:
                self.put_facts(file, text)
            elif file == REGISTRY:
                self.enter_game(text)
            else:
                self.add(file, text)
        return tests

    def enter_game(self, line: str) -> None:
        """A game comes last in the registry."""
        self.edit(REGISTRY, lambda old: LAST_GAME.sub(lambda last: last.group() + line, old))

    def add(self, file: str, text: str) -> None:
        """Something comes at the end of a file."""
        self.edit(file, lambda old: f"{old}\n\n{text}" if old else text)

    def edit(self, file: str, change: Callable[[str], str]) -> None:
        path = self.folder / file
        path.parent.mkdir(exist_ok=True)
        path.touch()
        path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")

    def put_facts(self, file: str, text: str) -> None:
        """An entry goes in front of the others of its table, or takes the place of the one with its name.

        A single figure takes the place of the one there is.
        """
        if not text.startswith("[["):
            figure = re.compile(rf"^{text.partition(' = ')[0]} = \S+", re.MULTILINE)
            self.edit(file, lambda old: figure.sub(text.strip(), old))
            return
        kind, ref = text.partition("]]")[0], REF.search(text)
        assert ref, text

        def put(old: str) -> str:
            for entry in ENTRY.finditer(old):
                its = REF.search(entry[0])
                if entry[0].startswith(kind + "]]") and its and its[1] == ref[1]:
                    return f"{old[: entry.start()]}{text}\n{old[entry.end() :]}"
            return old.replace(f"{kind}]]", f"{text}\n{kind}]]", 1)

        self.edit(file, put)

    def reverse(self, file: str, kinds: str) -> None:
        """Write the entries of some tables in reverse order."""

        def turned(old: str) -> str:
            for kind in kinds.split():
                entries = [entry for entry in ENTRY.finditer(old) if entry[1] == kind]
                assert len(entries) > 1, f"{file}: {kind}"
                for place, entry in zip(reversed(entries), entries, strict=True):
                    old = old[: place.start()] + entry[0] + old[place.end() :]
            return old

        self.edit(file, turned)

    # ---- running it ---------------------------------------------------------------------------------------------

    def run(self, task: str, **given: Any) -> Any:
        """What a task of tests/additions/tasks.py answers when the package is this copy."""
        environment = {**os.environ, "PYTHONPATH": f"{self.folder}{os.pathsep}{ROOT}"}
        done = subprocess.run(
            [sys.executable, "-P", "-m", "tests.additions.tasks", task],
            input=json.dumps(given),
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)
