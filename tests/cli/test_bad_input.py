"""Bad input: one clear line that names what was wrong and what is allowed, exit status 2, nothing written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import petteia
from petteia.cli.arguments import parser
from petteia.kernel.words import LANGUAGES
from tests.cli.conftest import Run

WRONG = [
    (("play", "chess"), "no game is called “chess”; choose from: hellas"),
    (("simulate", "chess"), "no game is called “chess”; choose from: hellas"),
    (("fuzz", "chess"), "no game is called “chess”; choose from: hellas"),
    (("ledger", "chess"), "no game is called “chess”; choose from: hellas"),
    (("play",), "which game? Choose from: hellas"),
    (("play", "hellas", "--seats", "5"), "hellas cannot be played by 5 players; possible numbers: 2"),
    (("simulate", "hellas", "--seats", "0"), "hellas cannot be played by 0 players; possible numbers: 2"),
    (("play", "hellas", "--seats", "two"), "--seats must be"),
    (("play", "lords", "--seats", "5"), "lords cannot be played by 5 players; possible numbers: 4, 3, 2"),
    (("play", "hellas", "--bots", "clever"), "no bot is called “clever”; choose from: level1, level2"),
    (("simulate", "hellas", "--bots", "greedy,clever"), "no bot is called “clever”; choose from: level1, level2"),
    (("simulate", "hellas", "--bots", "random,random,random"), "3 bots are named; name 1 for all seats, or 2"),
    (("play", "hellas", "--bots", "random,random"), "2 bots are named; name 1 for all seats, or 1"),
    (("play", "hellas", "--me", "3"), "there is no player 3; players are numbered from 1 to 2"),
    (("play", "hellas", "--me", "0"), "there is no player 0; players are numbered from 1 to 2"),
    (("play", "hellas", "--hot-seat", "--me", "1"), "--hot-seat and --me cannot be used together"),
    (("play", "hellas", "--hot-seat", "--bots", "random"), "not allowed with"),
    (("play", "hellas", "--load", "a", "--scene", "b"), "--load and --scene cannot be used together"),
    (
        ("play", "hellas", "--option", "white=blue"),
        "the option white cannot be “blue”; choose from: lot, first, second",
    ),
    (("play", "hellas", "--option", "colour=blue"), "no option is called “colour”; choose from: white"),
    (("play", "hellas", "--option", "white"), "“white” must have the form name=value"),
    (("play", "hellas", "--lang", "de"), "no language is called “de”; choose from: en, fr, es"),
    (("play", "hellas", "--seed", "x"), "--seed must be"),
    (("play", "hellas", "--load", "missing.journal"), "there is no file missing.journal"),
    (("play", "hellas", "--scene", "missing.toml"), "there is no file missing.toml"),
    (("play", "hellas", "--save", "no/such/file"), "there is no folder no/such"),
    (("play", "hellas", "--save", "."), "is a folder"),
    (("simulate", "hellas", "--games", "0"), "--games must be a whole number, 1 or more, not “0”"),
    (("simulate", "hellas", "--games", "many"), "--games must be a whole number, 1 or more, not “many”"),
    (("simulate", "hellas", "--workers", "0"), "the number of workers must be a whole number from 1 to"),
    (("simulate", "hellas", "--workers", "1000000"), "the number of workers must be a whole number from 1 to"),
    (("fuzz", "hellas", "--minutes", "0"), "--minutes must be a number above 0, not “0”"),
    (("fuzz", "hellas", "--minutes", "nan"), "--minutes must be a number above 0, not “nan”"),
    (("replay", "missing.journal"), "there is no file missing.journal"),
    (("replay",), "the following arguments are required: FILE"),
    (("replay", "."), ". is a folder; give the name of a file"),
    (("luck", "."), ". is a folder; give the name of a file"),
    (("words", "hellas", "--take", "."), ". is a folder; give the name of a file"),
    (("show", "missing.journal", "-o", "out.svg"), "there is no file missing.journal"),
    (("ledger", "--tests", "nowhere"), "there is no folder nowhere"),
    (("bench", "--peer-python", "no/python"), "there is no file no/python"),
    (("bench", "--games", "-1"), "--games must be"),
    (("bench", "--rounds", "0"), "--rounds must be a whole number, 1 or more, not “0”"),
    (
        ("bench", "--only", "speed,luck"),
        "--only must be speed, thought, steps, instructions, memory, start, not “speed,luck”",
    ),
    (("bench", "--only", ""), "--only must be speed, thought"),
    (("learn", "hellas", "--lesson", "99"), "there is no lesson 99; there are lessons 1 to 10"),
    (("arena", "hellas", "--bots", "greedy"), "a contest takes at least two bots, each named once"),
    (("arena", "hellas", "--bots", "greedy,process:nowhere/bot"), "there is no program “nowhere/bot”; check its name"),
    (("bot-check", "process:nowhere/bot", "hellas"), "there is no program “nowhere/bot”; check its name"),
    (
        ("arena", "hellas", "--bots", "greedy,random", "--better", "2"),
        "--better must be a number between 0.5 and 1, not",
    ),
    (("arena", "hellas", "--bots", "greedy,random", "--within", "0"), "--within must be a number between 0 and 100000"),
    (("box", "check", "missing.toml"), "there is no file missing.toml"),
    (("box", "template", "chess"), "no game is called “chess”"),
    (("box", "template", "companion"), "there is no box for the game “companion”; there is one for: hellas, lords"),
    (("box", "template", "lords", "-o", "no/box.toml"), "there is no folder no"),
    (("words", "chess"), "there are no texts called “chess”; choose from: cli, companion"),
    (("words", "hellas", "--of", "xx"), "no language “xx” is described; choose from: de, en"),
    (("migrate", "missing.db"), "There is no database sqlite:///missing.db. Check its name and folder."),
    (
        ("migrate", "http://helen:secret@host/db"),
        "http://helen:***@host/db is not a database Petteia can use; give sqlite:///FILE",
    ),
    (("backup", "foo://host/db", "copy.db"), "foo://host/db is not a database Petteia can use; give sqlite:///FILE"),
    (("prune", "missing.db"), "There is no database sqlite:///missing.db. Check its name and folder."),
    (("serve", "--port", "99999"), "--port must be a whole number from 1 to 65535, not “99999”"),
    (("serve", "--db", "tables"), "is not a database Petteia can use; give sqlite:///FILE"),
    (("serve", "--box", "missing.toml"), "there is no file missing.toml"),
    (("juggle",), "invalid choice: 'juggle' (choose from"),
    (("play", "hellas", "--juggle"), "unrecognized arguments: --juggle"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG, ids=lambda value: " ".join(value) if value else "")
def test_one_clear_line(run: Run, arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    assert message in run(*arguments).complaint
    assert not list(tmp_path.iterdir()), "nothing is written"


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_language_chosen(run: Run, language: str) -> None:
    said = petteia.UnknownGame("error.game", game="chess", allowed=", ".join(petteia.games())).said_in(language)
    assert run("play", "chess", "--lang", language).complaint == f"petteia: {said}"
    assert run("play", "chess", f"--lang={language}").complaint == f"petteia: {said}"


def damaged(text: str, how: str) -> str:
    lines = text.splitlines(keepends=True)
    match how:
        case "cut short":
            return "".join(lines[:-1])
        case "damaged":
            return text.replace('"settle', '"sattle', 1)
        case "rules version":
            return text.replace('"rules": "', '"rules": "9', 1)
        case "not a journal":
            return "Once upon a time\n"
        case "empty":
            return ""
    raise AssertionError(how)


@pytest.mark.parametrize("how", ["cut short", "damaged", "rules version", "not a journal", "empty"])
@pytest.mark.parametrize("command", ["replay", "show", "play"])
def test_a_journal_that_cannot_be_read(run: Run, journal: Path, tmp_path: Path, how: str, command: str) -> None:
    journal.write_text(damaged(journal.read_text("utf-8"), how), encoding="utf-8")
    arguments: dict[str, tuple[str | Path, ...]] = {
        "replay": ("replay", journal),
        "show": ("show", journal, "-o", "out.svg"),
        "play": ("play", "hellas", "--load", journal, "--save", "new.journal"),
    }
    line = run(*arguments[command]).complaint
    assert "forty.journal" in line
    assert [path.name for path in tmp_path.iterdir()] == ["forty.journal"]


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    assert "picture.png is not a text file; check its name" in run("replay", "picture.png").complaint


@pytest.mark.parametrize("command", ["replay", "show"])
def test_a_choice_or_seat_that_is_not_there(run: Run, journal: Path, tmp_path: Path, command: str) -> None:
    out = ["-o", "out.svg"] if command == "show" else []
    for ply in ("41", "-1"):
        line = run(command, journal, "--at", ply, *out).complaint
        assert f"there is no choice {ply} in this game; choices are numbered from 0 to 40" in line
    assert "there is no player 7" in run(command, journal, "--seat", "7", *out).complaint
    assert [path.name for path in tmp_path.iterdir()] == ["forty.journal"]


def test_show_writes_nothing_where_it_cannot(run: Run, journal: Path, tmp_path: Path) -> None:
    assert "there is no folder" in run("show", journal, "-o", "no/such/out.svg").complaint
    assert "is a folder" in run("show", journal, "-o", ".").complaint
    assert "--theme must be light / dark" in run("show", journal, "-o", "out.svg", "--theme", "pink").complaint
    assert [path.name for path in tmp_path.iterdir()] == ["forty.journal"]


def test_a_folder_that_may_not_be_written(run: Run, journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    assert "cannot be written: no permission" in run("show", journal, "-o", "out.svg").complaint
    assert "cannot be written: no permission" in run("play", "hellas", "--save", "new.journal").complaint


def test_a_device_is_written_to_and_never_replaced(run: Run, journal: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        assert run("show", journal, "-o", pipe).status == 0
        assert reader.communicate()[0].startswith(b"<svg")
    assert pipe.is_fifo()


def test_a_box_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    for text, complaint in (
        ("Once upon a time", "box.toml cannot be read as TOML"),
        ("", "does not say which game it is for; add the line that begins with game = …"),
        ('game = "lords"\n', "box.toml: —: title should be a text of 1 to 60 characters"),
        ('game = "chess"\ntitle = "Mine"\n', "box.toml: no game is called “chess”"),
    ):
        box.write_text(text, encoding="utf-8")
        assert complaint in run("box", "check", box).complaint
    assert "there is no game" not in run("play", "lords", "--box", box).complaint


def test_a_copy_has_a_place_of_its_own(run: Run, tmp_path: Path) -> None:
    tables = tmp_path / "tables.db"
    tables.write_bytes(b"")
    assert "is the database itself; give the copy another name" in run("backup", tables, tables).complaint
    assert "there is no folder" in run("backup", tables, tmp_path / "no" / "copy.db").complaint
    assert "is a folder" in run("backup", tables, tmp_path).complaint
    assert tables.read_bytes() == b""


@pytest.mark.parametrize("command", ["simulate", "fuzz"])
def test_a_folder_for_broken_games_is_checked_first(run: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "there is no folder" in run(command, "hellas", "--folder", "file/inside").complaint


def test_a_game_that_is_over_is_not_resumed(run: Run, whole_journal: Path) -> None:
    assert "is over" in run("play", "hellas", "--load", whole_journal).complaint


def test_a_scene_that_contradicts_itself(run: Run, tmp_path: Path) -> None:
    scene = tmp_path / "wrong.toml"
    scene.write_text('game = "hellas"\n[given]\n[[given.city]]\ntile = "atlantis"\nat = [0, -1]\n', encoding="utf-8")
    line = run("play", "hellas", "--scene", scene).complaint
    assert "atlantis" in line
    assert "thera" in line, "what is allowed is named"
    assert run("scene", scene).status == 2


def test_the_real_program_says_one_line_and_no_traceback(tmp_path: Path) -> None:
    for arguments in (["play", "chess"], ["replay", "missing"], ["simulate", "hellas", "--games", "x"]):
        ran = subprocess.run(
            [sys.executable, "-P", "-m", "petteia.cli", *arguments],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(Path(petteia.__file__).parents[1])},
            check=False,
        )
        assert ran.returncode == 2
        assert ran.stdout == ""
        assert ran.stderr.startswith("petteia: ")
        assert ran.stderr.count("\n") == 1


def test_without_a_command_help_is_shown(run: Run) -> None:
    ran = run()
    assert ran.status == 0
    assert "petteia play hellas" in ran.out


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (["simulate", "hellas", "--games", "1", "--lang", "fr"], b""),
        (["ledger", "hellas", "--lang", "fr"], b""),
        (["play", "hellas", "--seed", "1", "--lang", "es"], b"1\n\xff\xfe\n? 1\n"),
        (["replay", "\u00e9\u2713.journal", "--lang", "fr"], b""),
        (["--help"], b""),
    ],
)
def test_a_terminal_with_few_letters_is_told_with_those(
    tmp_path: Path, encoding: str, arguments: list[str], typed: bytes
) -> None:
    """No terminal, any encoding: everything is said somehow, and nothing breaks for want of a letter."""
    ran = subprocess.run(
        [sys.executable, "-P", "-m", "petteia.cli", *arguments],
        input=typed,
        capture_output=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(Path(petteia.__file__).parents[1]),
            "PYTHONIOENCODING": encoding,
            "PYTHONUTF8": "0",
        },
        check=False,
    )
    assert b"Traceback" not in ran.stderr
    assert b"UnicodeEncodeError" not in ran.stderr
    assert ran.returncode in (0, 2), ran.stderr
    (ran.stdout + ran.stderr).decode(encoding)
    assert ran.stdout + ran.stderr


def test_a_pipe_that_closes_early_is_no_mistake(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "petteia.cli", "ledger", "lords"]
    environment = {**os.environ, "PYTHONPATH": str(Path(petteia.__file__).parents[1])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as told:
        assert told.stdout is not None
        assert told.stderr is not None
        told.stdout.readline()
        told.stdout.close()
        assert told.stderr.read() == b""
        assert told.wait() == 0


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_help_lists_the_options_of_the_game_that_is_named(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    def helped(*typed: str) -> str:
        with pytest.raises(SystemExit):
            parser().parse_args([command, *typed, "--help"])
        return " ".join(capsys.readouterr().out.split())

    assert "white=lot|first|second" in helped("hellas")
    assert "difficulty=" not in helped("hellas")
    assert f"name the game to list them, as in: petteia {command} lords --help" in helped()
    assert "examples:" in helped()
