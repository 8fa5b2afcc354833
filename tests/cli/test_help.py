"""`--help`: plain, in order, and with examples that work as they stand."""

import argparse
import re
import shlex
from collections.abc import Iterator

import pytest

from petteia.cli.__main__ import main
from petteia.cli.arguments import parser

EXAMPLE = re.compile(r"^  (petteia .*)$", re.MULTILINE)
NOTE = re.compile(r" {2,}\S.*$")  # what stands beside an example


def commands() -> dict[str, argparse.ArgumentParser]:
    whole = parser()
    (found,) = (action for action in whole._actions if isinstance(action, argparse._SubParsersAction))
    return {"": whole, **found.choices}


COMMANDS = commands()


def examples(command: str) -> list[str]:
    """The examples in the help of a command, without the notes beside them."""
    _, _, shown = (COMMANDS[command].epilog or "").partition("examples:\n")
    return [NOTE.sub("", line) for line in EXAMPLE.findall(shown)]


def typed(example: str) -> Iterator[list[str]]:
    """The words after each `petteia` of a line, up to a pipe."""
    for part in example.split(" | "):
        name, *arguments = shlex.split(part)
        if name == "petteia":
            yield arguments


@pytest.mark.parametrize("command", COMMANDS)
def test_help_explains_every_command(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([*([command] if command else []), "--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert f"usage: petteia {command}".strip() in told
    assert told.rstrip().splitlines()[-1].startswith("  petteia "), "help ends with an example"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example_that_parses(command: str) -> None:
    shown = examples(command)
    assert shown, "no example"
    for example in shown:
        assert re.match(rf"petteia {command or '[a-z]'}", example) or command == "box", example
        for arguments in typed(example):
            assert parser().parse_args(arguments).run is not None, example


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_a_terminal_and_names_every_default_the_same_way(command: str) -> None:
    told = COMMANDS[command].format_help()
    assert all(len(line) <= 120 for line in told.splitlines())
    assert not re.search(r"\(\d+( days)?\)", told), "say (default: 30)"
