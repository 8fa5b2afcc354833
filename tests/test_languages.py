"""A language is a set of files: one that is complete is offered, one that is not is told what it lacks."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from petteia.kernel.words import every_text, read_catalogue
from tests.additions.workshop import Workshop

GRAMMAR = """title = "Lengo"
months = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
[plural]
one = "n = 1"
other = ""
[articles]
lo = "m"
[forms.lo]
m = "lo {name}"
bare = "{name}"
[numbers]
decimal = ","
group = "."
grouped_from = 5
percent = "{number} %"
date = "{day}/{month}/{year}"
"""
LOOK = """
import json
from petteia.kernel.grammar import Grammar
from petteia.kernel.words import Text, Words, languages, missing, say
print(json.dumps({
    "offered": {name: languages(name) for name in ("hellas", "server", "lords")},
    "missing": len(missing("xx", "lords")),
    "said": Words.of("hellas", "xx").say(say("log.passed", seat=say("side.white"))),
    "formed": Words.of("hellas", "xx").say(say("log.founded", seat=say("side.white"), city=say("city.thera"))),
    "else": Words.of("lords", "xx").language,
    "title": Grammar.of("xx").title,
}))
"""


class Copy:
    """A copy of the package, with a language of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = Workshop(folder).folder
        self.words = self.folder / "petteia" / "words"

    def add(self, catalogue: str, texts: dict[str, str]) -> None:
        path = self.words / "xx" / f"{catalogue}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(f"{json.dumps(key)[1:-1]} = {json.dumps(text)}\n" for key, text in texts.items()))

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        settings = {**os.environ, "PYTHONPATH": str(self.folder), "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            [sys.executable, "-P", *arguments],
            capture_output=True,
            text=True,
            check=False,
            env=settings,
            cwd=self.folder,
        )

    def petteia(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "petteia", *arguments)


def texts_of(catalogue: str) -> dict[str, str]:
    return {key: entry["en"] for key, entry in read_catalogue(catalogue).items()}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """With a language that has all of Hellas and the kernel, one text of Lords, and no pages."""
    copy = Copy(tmp_path_factory.mktemp("languages"))
    (copy.words / "languages" / "xx.toml").write_text(GRAMMAR)
    copy.add("kernel", texts_of("kernel"))
    plain = {
        key: re.sub(r":(?:a|the|'s)\}", "}", text) for key, text in texts_of("hellas").items()
    }  # its forms are its own
    copy.add("hellas", {**plain, "log.passed": "{seat:lo} pasa.", "log.founded": "{seat} → {city:lo}."})
    copy.add("lords", {"game.lords": "Lords"})
    forms = copy.words / "xx" / "forms"
    forms.mkdir()
    (forms / "hellas.toml").write_text(
        '[side]\nwhite = "lo Blanco"\n[city]\nthera = { name = "lo Tera", gender = "m" }\n'
    )
    return copy


def test_a_complete_language_is_offered_and_a_partial_one_is_not(copy: Copy) -> None:
    ran = copy.run("-c", LOOK)
    assert not ran.returncode, ran.stderr
    found = json.loads(ran.stdout)
    assert found["offered"] == {
        "hellas": ["en", "fr", "es", "de", "xx"],
        "server": ["en", "fr", "es", "de"],
        "lords": ["en", "fr", "es"],
    }
    assert found["said"] == "Lo Blanco pasa."
    assert found["formed"] == "White → lo Tera."
    assert found["else"] == "en", "a game that lacks texts is told in English"
    assert found["missing"] == len(every_text("lords")) - 1
    assert found["title"] == "Lengo"


def test_the_command_line_offers_it_once_its_own_texts_are_there(copy: Copy) -> None:
    refused = copy.petteia("ledger", "hellas", "--lang", "xx")
    assert (refused.returncode, refused.stderr) == (2, "petteia: no language is called “xx”; choose from: en, fr, es\n")
    copy.add("cli", texts_of("cli"))
    try:
        assert copy.petteia("words", "kernel", "--lang", "xx").returncode == 0
    finally:
        (copy.words / "xx" / "cli.toml").unlink()


def test_the_check_says_what_is_missing(copy: Copy) -> None:
    ran = copy.petteia("words", "lords", "--of", "xx")
    assert ran.returncode == 1
    lines = ran.stdout.splitlines()
    assert "✗ [log.monster_slain] has no text in the language “xx”" in lines
    count = len(every_text("lords"))
    assert lines[-1] == f"{count - 1:,} texts are missing, of {count:,}."
    assert copy.petteia("words", "hellas", "--of", "xx").returncode == 0


# ---- sheets --------------------------------------------------------------------------------------------------------


def sheet(copy: Copy, *, game: str = "hellas", lang: str = "fr") -> str:
    ran = copy.petteia("words", game, "--lang", lang, "--out", "sheet.csv")
    assert not ran.returncode, ran.stderr
    return (copy.folder / "sheet.csv").read_text(encoding="utf-8")


def test_a_sheet_shows_key_place_text_and_examples(copy: Copy) -> None:
    content = sheet(copy)
    assert content.startswith("\ufeffkey,where,English,text,examples")
    assert "log.soldier_placed,ligne du journal," in content
    assert "Blanc place un soldat à " in content
    assert len(content.splitlines()) > len(read_catalogue("hellas"))


def test_what_comes_back_changes_only_what_was_changed(copy: Copy) -> None:
    path = copy.words / "hellas.toml"
    before = path.read_text(encoding="utf-8")
    content = sheet(copy)
    unchanged = copy.petteia("words", "hellas", "--lang", "fr", "--take", "sheet.csv")
    assert (unchanged.returncode, unchanged.stdout) == (0, "Aucun texte n’est changé.\n")
    assert path.read_text(encoding="utf-8") == before
    (copy.folder / "sheet.csv").write_text(content.replace(",Mise en place,", ',"Mise en ""place""\u00a0!",'))
    ran = copy.petteia("words", "hellas", "--lang", "fr", "--take", "sheet.csv")
    assert ran.stdout.splitlines()[-1] == "2 textes sont changés."
    after = path.read_text(encoding="utf-8")
    changed = [(old, new) for old, new in zip(before.splitlines(), after.splitlines(), strict=True) if old != new]
    assert changed == [('fr = "Mise en place"', 'fr = "Mise en \\"place\\" !"')] * 2
    assert tomllib.loads(after)["where"]["set_up"]["fr"] == 'Mise en "place" !'
    path.write_text(before, encoding="utf-8")


def test_a_text_that_depends_on_an_option_comes_back_too(copy: Copy) -> None:
    path = copy.words / "lords.toml"
    before = path.read_text(encoding="utf-8")
    key = "monster_passive.medusa.when.withdrawal.held"
    assert key in sheet(copy, game="lords")
    (copy.folder / "sheet.csv").write_text(f"key,text\n{key},Personne ne part.\n", encoding="utf-8")
    assert copy.petteia("words", "lords", "--of", "fr", "--take", "sheet.csv").returncode == 0
    told = tomllib.loads(path.read_text(encoding="utf-8"))["monster_passive"]["medusa"]
    assert told["when"]["withdrawal"]["held"]["fr"] == "Personne ne part." != told["fr"]
    path.write_text(before, encoding="utf-8")


def test_a_language_of_its_own_files_is_changed_there(copy: Copy) -> None:
    path = copy.words / "xx" / "hellas.toml"
    before = path.read_text(encoding="utf-8")
    (copy.folder / "sheet.csv").write_text("key;text\ndo.pass;Paso\n", encoding="utf-8")
    ran = copy.petteia("words", "hellas", "--of", "xx", "--take", "sheet.csv")
    assert ran.stdout == "do.pass  Paso\n1 text is changed.\n", ran.stderr
    assert tomllib.loads(path.read_text(encoding="utf-8"))["do"]["pass"] == "Paso"
    path.write_text(before, encoding="utf-8")


def test_texts_a_language_did_not_have_find_their_place(copy: Copy) -> None:
    path = copy.words / "de" / "lords.toml"
    (copy.folder / "sheet.csv").write_text("key,text\ngame.lords,Herren\nlog.monster_slain,\n", encoding="utf-8")
    assert copy.petteia("words", "lords", "--of", "de", "--take", "sheet.csv").returncode == 0
    hellas = copy.words / "de" / "hellas.toml"
    before = hellas.read_text(encoding="utf-8")
    hellas.write_text(before.replace('pass = "Keine Karte spielen"\n', ""), encoding="utf-8")
    (copy.folder / "sheet.csv").write_text("key,text\ndo.pass,Passen\n", encoding="utf-8")
    assert copy.petteia("words", "hellas", "--of", "de", "--take", "sheet.csv").returncode == 0
    assert tomllib.loads(path.read_text(encoding="utf-8")) == {"game": {"lords": "Herren"}}
    assert tomllib.loads(hellas.read_text(encoding="utf-8"))["do"]["pass"] == "Passen"
    hellas.write_text(before, encoding="utf-8")
    path.unlink()


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("a,b\n1,2\n", "sheet.csv is not a sheet of texts: its first line must name the columns key, text"),
        ("", "sheet.csv is not a sheet of texts: its first line must name the columns key, text"),
        ("key,text\nlog.passed\n", "sheet.csv, line 2: 1 column instead of 2"),
        ("key,text\nlog.nothing,x\n", "sheet.csv, line 2: there is no text [log.nothing] in hellas;"),
        ("key,text\ndo.pass,a\ndo.pass,b\n", "sheet.csv, line 3: [do.pass] is changed twice;"),
        ("key,text\ndo.pass,\n", "sheet.csv:2 [do.pass]: a text is one line, not empty, without space around it"),
        ("key,text\nlog.passed,{seat passe\n", "sheet.csv:2 [log.passed]: “{seat passe” is not closed"),
        (
            "key,text\nlog.passed,{seat:dem} passe\n",
            "sheet.csv:2 [log.passed]: the language has no form “dem”; it has: le,",
        ),
        (
            "key,text\nlog.passed,On passe\n",
            "sheet.csv:2 [log.passed]: the text must have the same parts as the English one: {seat}",
        ),
        ('key,text\ndo.pass,"a\n', "sheet.csv, line 2 cannot be read as a row of a sheet: "),
    ],
)
def test_a_bad_sheet_changes_nothing_and_is_told_in_one_line(copy: Copy, content: str, complaint: str) -> None:
    before = (copy.words / "hellas.toml").read_text(encoding="utf-8")
    (copy.folder / "sheet.csv").write_text(content, encoding="utf-8")
    ran = copy.petteia("words", "hellas", "--of", "fr", "--lang", "en", "--take", "sheet.csv")
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"petteia: {complaint}")
    assert ran.stderr.count("\n") == 1
    assert (copy.words / "hellas.toml").read_text(encoding="utf-8") == before


def test_a_sheet_of_nothing_is_refused(copy: Copy) -> None:
    assert copy.petteia("words", "chess").stderr.startswith(
        "petteia: there are no texts called “chess”; choose from: cli,"
    )
    assert copy.petteia("words", "hellas", "--of", "yy").stderr == (
        "petteia: no language “yy” is described; choose from: de, en, es, fr, xx\n"
    )
