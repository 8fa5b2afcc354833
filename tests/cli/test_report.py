"""`petteia report`: one page, games to go on from, tables that a notebook reads; and what is said when it cannot."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from petteia.cli.lines import Lines
from petteia.cli.trouble import Trouble
from petteia.kernel.words import Words
from tests.cli.conftest import Run
from tests.sources import ROOT

ASKED = ("report", "hellas", "--bots", "random", "--lang", "en", "-o", "out")
NOTEBOOK = ROOT / "docs" / "games-in-numbers.ipynb"


def test_a_report_is_one_page_that_fetches_nothing(run: Run, tmp_path: Path) -> None:
    ran = run(*ASKED, "--games", "3", "--each", "2", "--seed", "5")
    assert (ran.status, ran.out) == (0, "7 games: out/index.html\n"), ran.err
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "Hellas: 3 games among bots" in page
    assert "seeds 5 to 7" in page
    assert "petteia report hellas --seats 2 --bots random --games 3 --each 2 --vary white --seed 5 -o FOLDER" in page
    titles = re.findall("<h2>(.*?)</h2>", page)
    assert {"Length", "How games end", "Wins by turn order", "Openings", "Gods", "Cards played"} <= set(titles)
    assert {"Changes of the lead", "How winners came to win", "Options: length"} <= set(titles)
    assert page.count("<svg") == len(titles)
    assert "prefers-color-scheme:dark" in page
    assert 'name="viewport"' in page
    assert not re.search(r"(src|href)=|https?://(?!www\.w3\.org)|@import|url\(", page)


def test_it_goes_on_where_it_stopped(run: Run, tmp_path: Path) -> None:
    """A line that was cut short is played again and is the same; what is there is not played again."""
    run(*ASKED, "--games", "3", "--each", "0")
    kept = tmp_path / "out" / "games.jsonl"
    lines = kept.read_text().splitlines()
    assert len(lines) == 4
    marked = lines[1].replace('"way"', '"was_read": 1, "way"')
    kept.write_text("\n".join([lines[0], marked, lines[2], lines[3][:90]]))
    assert run(*ASKED, "--games", "4", "--each", "0", "--workers", "2").out.startswith("4 games")
    again = kept.read_text().splitlines()
    assert (again[1], again[2:4]) == (marked, lines[2:])
    assert len(again) == 5


def test_what_was_played_is_kept_when_somebody_stops_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Lines.add
    added: list[Any] = []

    def stop_at_three(self: Lines[str], found: Any) -> None:
        if len(added) == 2:
            raise KeyboardInterrupt
        added.append(found)
        add(self, found)

    monkeypatch.setattr(Lines, "add", stop_at_three)
    ran = run(*ASKED, "--games", "5")
    assert ran.status == 0
    assert "2 games: out/index.html" in ran.out
    assert "the same command goes on from there" in ran.out
    assert "Hellas: 2 games among bots" in (tmp_path / "out" / "index.html").read_text()


def test_a_full_disk_keeps_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: Lines[int] = Lines(str(tmp_path / "x.jsonl"), "report", {}, int)
    kept.add(1)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("builtins.open", full)
    with pytest.raises(Trouble, match=r"no space left on device; 2 results are kept, and the same command goes on"):
        kept.add(2)
    monkeypatch.undo()
    assert Lines(str(tmp_path / "x.jsonl"), "report", {}, int).done == {1: 1}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--bots", "hal"), "no bot is called “hal”"),
        (("--games", "0"), "--games"),
        (("--vary", "weather"), "“weather” cannot be varied here; --vary takes all, none, white"),
        (("--option", "white=pink"), "pink"),
        (("--out", "/proc/nothing/here"), "/proc/nothing/here"),
        (("--cluster", "nowhere"), "no cluster answers at nowhere"),
    ],
)
def test_bad_input(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    assert complaint in run(*ASKED, *arguments).complaint


def test_the_folder_of_another_report(run: Run, tmp_path: Path) -> None:
    run(*ASKED, "--games", "1", "--each", "0")
    assert "other settings (bots)" in run("report", "hellas", "--bots", "level1", "-o", "out").complaint
    (tmp_path / "out" / "games.jsonl").write_text("a shopping list\n")
    assert "does not hold the results of `petteia report`" in run(*ASKED).complaint


@pytest.mark.parametrize(
    ("module", "arguments", "package"),
    [("pyarrow.parquet", ("--parquet",), "petteia[lab]"), ("ray", ("--cluster",), "petteia[cluster]")],
)
def test_what_is_not_installed_is_named_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str, arguments: tuple[str, ...], package: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    assert f"pip install {package}" in run(*ASKED, *arguments).complaint
    assert not (tmp_path / "out" / "index.html").exists()


def test_a_game_that_breaks_is_named_and_left_out(run: Run, tmp_path: Path) -> None:
    run(*ASKED, "--games", "1", "--each", "0")
    kept = tmp_path / "out" / "games.jsonl"
    broken = {"seed": 1, "other": {}, "broken": "Traceback: a rule"}
    kept.write_text(kept.read_text() + json.dumps(broken) + "\n")
    ran = run(*ASKED, "--games", "2", "--each", "0")
    assert ran.status == 1
    assert "1 game could not be played to the end" in ran.out
    assert "1 game could not be played to the end" in (tmp_path / "out" / "index.html").read_text()


def test_the_notebook_reads_the_tables(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its code runs from top to bottom; it carries no output."""
    run("report", "hellas", "--bots", "random", "--games", "6", "--each", "2", "--parquet", "-o", "hellas-report")
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    scope: dict[str, Any] = {}
    shown: list[Any] = []
    for cell in cells:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
            source = "".join(cell["source"])
            exec(compile(source, NOTEBOOK.name, "exec"), scope)
            shown.append(source)
    told = capsys.readouterr().out
    assert "10 games, 20 seats," in told
    assert "with 95 % confidence between" in told
    games, seats, decisions = (scope[name].to_pylist() for name in ("games", "seats", "decisions"))
    assert [row["seed"] for row in games] == [0, 1, 2, 3, 4, 5, 0, 1, 0, 1]
    assert {(row["option"], row["value"]) for row in games} == {("", ""), ("white", "first"), ("white", "second")}
    assert sum(row["decisions"] for row in games) == len(decisions)
    for row in games:
        winners = [seat["seat"] for seat in seats if seat["game"] == row["game"] and seat["won"]]
        assert winners == row["winners"]
    assert decisions[0]["key"].startswith(decisions[0]["verb"])


def test_every_language_has_the_page(run: Run, tmp_path: Path) -> None:
    run(*ASKED, "--games", "1", "--each", "0")
    for language in ("fr", "es"):
        run(*ASKED[:4], "--lang", language, "-o", "out", "--games", "1", "--each", "0")
        page = (tmp_path / "out" / "index.html").read_text()
        assert f'<html lang="{language}">' in page
        assert Words.of("hellas", language)("report.length") in page
