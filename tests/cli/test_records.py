"""replay, show, scene, ledger: what is written down, read and drawn."""

import json
from pathlib import Path
from xml.etree import ElementTree

import petteia
from petteia.face import new_fair
from petteia.games.registry import entry_of
from petteia.kernel.fair import Fair
from petteia.kernel.journal import checksum
from petteia.kernel.words import LANGUAGES, Words
from tests.cli.conftest import Run

TESTS = Path(__file__).parents[1]

SCENE = """\
title = "White begins"
rules = ["HE-TURN-01"]
game = "hellas"

[given]
[[given.city]]
tile = "thera"
at = [0, -1]
[[given.city]]
tile = "naxos"
at = [1, -1]
owner = "red"

[[play]]
do = []
then = { waiting = "white" }
"""


def test_replay_tells_the_game_and_its_result(run: Run, whole_journal: Path) -> None:
    ran = run("replay", whole_journal)
    assert ran.status == 0
    assert "The game begins; White lays the first tile." in ran.out
    assert "Turn 2: " in ran.out
    assert " wins (" in ran.out.splitlines()[-1] or "A draw" in ran.out.splitlines()[-1]
    for language in LANGUAGES:
        assert run("replay", whole_journal, "--lang", language).status == 0


def test_replay_up_to_a_choice(run: Run, journal: Path) -> None:
    out = run("replay", journal, "--at", "3").out
    assert out.splitlines()[-1] == "The game goes on after 3 choices."
    assert out.count(" settles in ") == 3
    assert "'s hand" not in out, "spectators see no hand"
    assert "White’s hand" in run("replay", journal, "--at", "3", "--seat", "1").out


def test_replay_step_by_step(run: Run, journal: Path) -> None:
    out = run("replay", journal, "--step", typed=["", ""]).out
    assert "Choice 2. Enter: go on" in out  # two steps, then the input ends
    assert "Choice 3" not in out
    whole = run("replay", journal, "--step", "--at", "2", typed=[""] * 9)
    assert "The game goes on after 2 choices." in whole.out


def test_show_draws_a_position(run: Run, journal: Path, tmp_path: Path) -> None:
    picture = entry_of("hellas").picture(petteia.new("hellas", seed=1).view(-1), Words.of("hellas", "en"))
    if not picture:
        assert "no drawing" in run("show", journal, "-o", "out.svg").complaint
        return
    ran = run("show", journal, "--at", "12", "-o", "out.svg", "--seat", "2", "--lang", "fr", "--theme", "dark")
    assert ran.status == 0
    assert ran.out == "out.svg\u00a0: la position après 12 choix\n"
    written = (tmp_path / "out.svg").read_text("utf-8")
    assert ElementTree.fromstring(written).tag.endswith("svg")
    match = petteia.replay(journal.read_text("utf-8"), plies=12)
    assert written == entry_of("hellas").picture(match.view(1), Words.of("hellas", "fr"), "dark")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["forty.journal", "out.svg"]


def test_show_draws_pixels(run: Run, journal: Path, tmp_path: Path) -> None:
    ran = run("show", journal, "--at", "12", "-o", "out.png")
    assert (ran.status, ran.out) == (0, "out.png: the position after 12 choices\n")
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


def test_show_to_standard_output(run: Run, journal: Path) -> None:
    ran = run("show", journal, "-o", "-")
    assert ran.status == 0
    assert ElementTree.fromstring(ran.out).tag.endswith("svg")


def test_scenes_hold_or_fail_or_cannot_be_read(run: Run, tmp_path: Path) -> None:
    holds, fails, broken = (tmp_path / name for name in ("holds.toml", "fails.toml", "broken.toml"))
    holds.write_text(SCENE, encoding="utf-8")
    fails.write_text(SCENE.replace('waiting = "white"', 'waiting = "red"'), encoding="utf-8")
    broken.write_text(SCENE.replace("tile = ", "tiles = "), encoding="utf-8")
    good = run("scene", holds)
    assert good.status == 0
    assert "White begins" in good.out
    assert "1 of 1 scene passed" in good.out
    bad = run("scene", holds, fails)
    assert bad.status == 1
    assert "✗" in bad.out
    assert "1 of 2 scenes passed" in bad.out
    unreadable = run("scene", tmp_path)
    assert unreadable.status == 2
    assert unreadable.err.startswith("petteia: ")
    assert "broken.toml" in unreadable.err
    assert unreadable.err.count("\n") == 1
    assert run("scene", "missing.toml").status == 2


def test_a_scene_cites_rules_of_the_ledger_only(run: Run, tmp_path: Path) -> None:
    scene = tmp_path / "cites.toml"
    scene.write_text(SCENE.replace('["HE-TURN-01"]', '["HE-TURN-01", "HE-NONE-01"]'), encoding="utf-8")
    line = run("scene", scene).err
    assert "rules" in line
    assert "not HE-NONE-01" in line
    assert line.count("\n") == 1


def test_the_scenes_of_hellas_run(run: Run) -> None:
    assert run("scene", TESTS / "hellas" / "scenes").status == 0


def test_ledger_counts_rules_and_proofs(run: Run) -> None:
    ran = run("ledger", "--json", "--tests", TESTS)
    assert ran.status == 0
    found = json.loads(ran.out)
    rules = petteia.rules("hellas")
    assert set(found) == set(petteia.games())
    hellas = found["hellas"]
    assert set(hellas) >= {"rules", "proven", "missing", "tests"}
    assert hellas["rules"] == len(rules) == hellas["proven"] + len(hellas["missing"])
    assert set(hellas["tests"]) == set(rules)
    assert json.loads(run("ledger", "hellas", "--json", "--tests", TESTS).out) == {"hellas": hellas}


def test_ledger_lists_every_rule_with_its_tests(run: Run, tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_some.py").write_text("def test_HE_TURN_05_no_cards() -> None: ...\n", encoding="utf-8")
    out = run("ledger", "hellas", "--tests", tests).out
    assert "✓ HE-TURN-05" in out
    assert "test_some.py::test_HE_TURN_05_no_cards" in out
    assert "✗ HE-TURN-06" in out
    missing = run("ledger", "--missing", "--tests", tests, "--lang", "es").out
    assert "HE-TURN-05 " not in missing
    assert "✗ HE-TURN-06" in missing
    assert petteia.rules("hellas")["HE-TURN-06"].text("es") in missing
    assert "1 con pruebas" in missing


def test_the_command_lists_paths(run: Run) -> None:
    told = run(
        "scene", "--paths", Path(__file__).parents[1] / "hellas" / "scenes" / "HE-SC-08_retreat_with_overflow.toml"
    )
    assert told.status == 0
    assert '"table.tiles.naxos.ships" = [3]' in told.out
    assert '"table.battle" = "nothing"' in told.out
    assert '"zones.discard.ares" = ["orderly_retreat"]' in told.out


# ---- verify -----------------------------------------------------------------------------------------------------


def fair_journal(tmp_path: Path) -> tuple[Path, Fair]:
    fair = Fair("0d" * 32, ["", "beef"])
    match = new_fair("hellas", 2, fair)
    for _ in range(12):
        assert match.ask is not None
        match.choose(match.ask.options[-1])
    match.journal.fair = fair
    path = tmp_path / "fair.jsonl"
    path.write_text(petteia.save_text(match), encoding="utf-8")
    return path, fair


def test_verify_proves_a_fair_game(run: Run, tmp_path: Path) -> None:
    path, fair = fair_journal(tmp_path)
    proven = run("verify", path)
    assert proven.status == 0
    assert "was fair" in proven.out
    assert fair.commitment in proven.out
    assert run("verify", path, "--commitment", fair.commitment[:12]).status == 0
    other = run("verify", path, "--commitment", "ffff")
    assert other.status == 1
    assert "another secret" in other.out


def test_verify_finds_a_chosen_result(run: Run, tmp_path: Path) -> None:
    path, _ = fair_journal(tmp_path)
    head, set_up, *_rest = path.read_text(encoding="utf-8").splitlines()
    seat, do, chance = json.loads(set_up)
    body = f"{head}\n{json.dumps([seat, do, [1 - chance[0] if chance[0] < 2 else 0, *chance[1:]]])}\n"
    end = json.dumps({"end": 1, "result": None, "sum": checksum(body)})
    path.write_text(f"{body}{end}\n", encoding="utf-8")
    found = run("verify", path)
    assert found.status == 1
    assert "line 2" in found.out


def test_verify_says_what_it_cannot_check(run: Run, journal: Path) -> None:
    told = run("verify", journal)
    assert told.status == 2
    assert "where its chance came from" in told.err


def test_luck_tells_every_side(run: Run, whole_journal: Path) -> None:
    for language in LANGUAGES:
        told = run("luck", whole_journal, "--lang", language)
        assert told.status == 0
        words = Words.of("hellas", language)
        for text in ("luck.cards", "luck.temples", "side.white", "luck_report.worse"):
            assert words(text) in told.out
    numbers = json.loads(run("luck", whole_journal, "--json").out)["luck"]
    assert [count["name"] for count in numbers] == ["cards", "temples"]
    assert [side["seat"] for side in numbers[0]["sides"]] == [0, 1]


def test_luck_is_not_told_of_what_still_goes_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "running.jsonl"
    path.write_text(petteia.save_text(petteia.new("hellas", seed=1)))
    told = run("luck", path)
    assert (told.status, told.out) == (2, "")
    assert "is not over yet" in told.err


def test_the_ledger_lists_every_reading_below_its_rule(run: Run) -> None:
    lines = run("ledger", "lords", "--tests", TESTS).out.splitlines()
    rule = next(number for number, line in enumerate(lines) if "LH-HERO-12" in line)
    reading = "Heracles does this with one Glory Token only, once per turn."
    assert "as often as he holds Glory Tokens" in lines[rule]
    assert " ".join(lines[rule + 1].split()) == f"heracles=one_token {reading}"
