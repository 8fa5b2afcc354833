"""Bots of others: classes of any installed package, and programs that speak one line of JSON a move.

A package offers bots as entry points of the group `petteia.bots`: the name, and a class that extends `Bot`. A program
is named `process:COMMAND` wherever the command line takes a bot; docs/laboratory.md has its two messages.
"""

import contextlib
import json
import os
import queue
import shlex
import shutil
import subprocess
import threading
from typing import IO, Any, Final

from petteia.bots.eyes import Eyes
from petteia.bots.registry import bot_of, make_bot
from petteia.bots.simple import SEEDS, Bot
from petteia.kernel.errors import UnknownGame

PROCESS: Final = "process:"
PROTOCOL: Final = 1
HELLO_WITHIN: Final = 20.0  # seconds to begin and say hello
MOVE_WITHIN: Final = 30.0  # seconds for a move, where nobody said otherwise
LONGEST_LINE: Final = 1 << 16  # letters of an answer
PATIENCE: Final = 2.0  # seconds to end by itself


class BotFailed(Exception):
    """A bot that hangs, ends or talks nonsense: what it did, and what could be asked of it instead."""


class ProcessBot(Bot):
    """A program that is asked for each move on its standard input, and answers on its standard output."""

    name = "process"
    quick = False

    def __init__(self, command: str, seed: int, within: float = MOVE_WITHIN) -> None:
        super().__init__(seed)
        self.seed = seed % SEEDS
        self.within = within
        self.called = command
        self.about = ""
        self.answers: queue.Queue[str | None] = queue.Queue()
        self.begun = False
        try:
            self.program = subprocess.Popen(
                split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except (OSError, ValueError) as no:
            raise BotFailed(f"cannot be started: {no.strerror if isinstance(no, OSError) else no}") from None
        assert self.program.stdout is not None
        threading.Thread(target=listen, args=(self.program.stdout, self.answers), daemon=True).start()

    def choose(self, eyes: Eyes) -> str:
        if not self.begun:
            self.hello(eyes)
        ask = eyes.ask.json()
        answer = self.say({"type": "move", "ask": ask, "view": eyes.view()}, self.within)
        key = answer.get("key")
        if not isinstance(key, str):
            raise BotFailed(f"answered without a “key”: {json.dumps(answer)[:80]}")
        return key

    def hello(self, eyes: Eyes) -> None:
        """Tell what is played, and hear who it is."""
        told = {"type": "hello", "protocol": PROTOCOL, "game": eyes.game, "seat": eyes.seat, "seed": self.seed}
        answer = self.say(told, HELLO_WITHIN)
        name, about = answer.get("name"), answer.get("description", "")
        if not isinstance(name, str) or not name or not isinstance(about, str):
            raise BotFailed("did not say hello with a “name”")
        self.called, self.about, self.begun = name[:40], about[:200], True

    def say(self, message: dict[str, Any], within: float) -> dict[str, Any]:
        try:
            assert self.program.stdin is not None
            self.program.stdin.write((json.dumps(message) + "\n").encode())
            self.program.stdin.flush()
        except OSError:
            raise BotFailed(self.ended()) from None
        try:
            line = self.answers.get(timeout=within)
        except queue.Empty:
            self.close()
            raise BotFailed(f"said nothing for {within:g} seconds") from None
        if line is None:
            raise BotFailed(self.ended())
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise BotFailed(f"answered something that is no JSON object: {line.strip()[:80]}")
        return answer

    def ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.program.wait(PATIENCE)
        return f"has ended (exit status {self.program.poll()})"

    def close(self) -> None:
        """The game is over: the program reads the end of its input, and is ended if it does not care."""
        with contextlib.suppress(OSError):
            assert self.program.stdin is not None
            self.program.stdin.close()
        try:
            self.program.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.program.kill()
            self.program.wait()


def listen(output: IO[bytes], answers: "queue.Queue[str | None]") -> None:
    """Runs in a thread: lines as they come, and None at the end."""
    with output:
        while line := output.readline(LONGEST_LINE):
            answers.put(line.decode(errors="replace"))
    answers.put(None)


def split(command: str) -> list[str]:
    """The words of a command, as a shell would read them.

    >>> split("python 'my bot.py' --deep")
    ['python', 'my bot.py', '--deep']
    """
    words = shlex.split(command, posix=os.name != "nt")
    if not words:
        raise ValueError("there is no command")
    return words


def bot_from(named: str, seed: int, within: float = MOVE_WITHIN) -> Bot:
    """A bot by its name, or a program. Only for who may start programs here anyway: never by a name from a network."""
    if named.startswith(PROCESS):
        return ProcessBot(named.removeprefix(PROCESS), seed, within)
    return make_bot(named, seed)


def check_named(named: str) -> None:
    """Refuse early what is no bot."""
    if named.startswith(PROCESS):
        try:
            program = split(named.removeprefix(PROCESS))[0]
        except ValueError as no:
            raise UnknownGame("error.bot_command", command=named[:80], why=str(no)) from None
        if shutil.which(program) is None:
            raise UnknownGame("error.bot_program", program=program[:80])
    else:
        bot_of(named)


def put_away(bot: Bot) -> None:
    """The game is over."""
    if isinstance(bot, ProcessBot):
        bot.close()
