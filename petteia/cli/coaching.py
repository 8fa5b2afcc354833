"""`petteia play --coach`: the coach of the tables at a terminal, with the same texts and the same numbers."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from petteia.bots.coaching import GRAVE, LEADS, VERY_GRAVE, Grave, amiss, chapters, grave
from petteia.bots.review import Mistake
from petteia.bots.simple import Bot
from petteia.bots.telling import signed
from petteia.cli.screen import BAD, FAINT, GOOD, Screen
from petteia.cli.terminal import Terminal, say_reasons
from petteia.cli.trouble import Trouble, told
from petteia.kernel.box import plain
from petteia.kernel.flow import Seat
from petteia.kernel.match import Match
from petteia.learn.coaching import coaching_of

TALKATIVE: Final = "talkative"
QUIETER: Final = "quieter"
SILENT: Final = "silent"
LEVELS: Final = (TALKATIVE, QUIETER, SILENT)
HEARD: Final = "heard.json"  # in the data folder: the kinds of questions that were explained, by game
COMMAND: Final = "coach"
SEED: Final = 1


class Coached(Terminal):
    """A game at a terminal with a coach beside it."""

    def __init__(
        self, match: Match, bots: Mapping[Seat, Bot], screen: Screen, language: str, save: str, level: str
    ) -> None:
        super().__init__(match, bots, screen, language, save)
        self.level = level
        self.coaching = coaching_of(match.name)
        self.known = heard(match.name)  # kinds of questions that were explained
        self.turn: list[tuple[Match, str]] = []  # choices of the present turn, each with the game before it
        self.remark: Mistake | None = None  # what there is to say of the last turn
        self.told = True

    def greet(self) -> None:
        super().greet()
        self.screen.wrapped(self.own("play.coach"), "")

    # ---- what a question is about -------------------------------------------------------------------------------

    def list_options(self) -> None:
        self.tell_remark()
        self.explain()
        super().list_options()

    def explain(self) -> None:
        """What there is to say of a question, the first time it leaves a choice."""
        ask = self.match.ask
        if ask is None or self.level == SILENT or len(ask.options) < 2 or ask.text.key in self.known:
            return
        text = self.coaching.said(ask.text.key, self.language)
        if text:
            self.known = keep_heard(self.match.name, ask.text.key)
            self.screen.wrapped(self.screen.paint(text, GOOD), "")

    # ---- before a choice ----------------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        found = self.against(key)
        if found is not None and not self.insists(found):
            self.list_options()
            return
        before = self.match.copy()
        super().choose(key)
        self.turn.append((before, key))
        if self.match.result is not None or chapters(self.match) > chapters(before):
            self.look_back()

    def against(self, key: str) -> Grave | None:
        if self.level == SILENT:
            return None
        bar = VERY_GRAVE if self.level == QUIETER else GRAVE
        return grave(self.match, key, bar, self.coaching.dreaded, SEED + self.match.game.plies)

    def insists(self, found: Grave) -> bool:
        """Say what is wrong, and ask once."""
        if found.kind == LEADS:
            text = self.coaching.forewarned(found.question, self.language)
        else:
            text = told(self.words, found.text())
        self.screen.wrapped(self.screen.paint(text, BAD), "")
        if found.reasons is not None:
            say_reasons(self.screen, self.words, found.reasons)
        return self.sure(self.own("play.coach_sure"))

    # ---- after a turn -------------------------------------------------------------------------------------------

    def look_back(self) -> None:
        """What a stronger player would have done, in one line; `coach` tells why."""
        turn, self.turn = self.turn, []
        if self.level != TALKATIVE:
            return
        found = [amiss(before, key, SEED + before.game.plies) for before, key in turn]
        wrong = [one for one in found if one is not None]
        self.remark = max(wrong, key=lambda one: one.reasons.loss, default=None)
        self.told = self.remark is None

    def tell_remark(self) -> None:
        """With the next question, when the table is shown anew."""
        if self.remark is not None and not self.told:
            self.told = True
            reasons = self.remark.reasons
            labels = {"chosen": told(self.words, reasons.label), "best": told(self.words, reasons.best_label)}
            said = f"{self.words('coach.remark', **labels)} ({signed(self.words, -reasons.loss)})"
            self.screen.wrapped(self.screen.paint(said, GOOD), "")
            self.screen.say("  " + self.screen.paint(self.own("play.coach_why"), FAINT))

    # ---- how much it says ---------------------------------------------------------------------------------------

    def command(self, typed: str) -> bool:
        name, _, rest = typed.lstrip("/").partition(" ")
        if name.lower() != COMMAND:
            return super().command(typed)
        level = rest.strip().lower()
        if level:
            self.turn_to(level)
        elif self.remark is not None:
            say_reasons(self.screen, self.words, self.remark.reasons)
        else:
            self.screen.say("  " + self.own("play.coach"))
        return True

    def turn_to(self, level: str) -> None:
        if level not in LEVELS:
            raise Trouble("wrong.coach", found=level, allowed=", ".join(LEVELS))
        self.level = level
        self.screen.say("  " + self.own("play.coach_is", level=level))

    def undo(self, rest: str) -> None:
        super().undo(rest)
        self.turn = [(before, key) for before, key in self.turn if before.game.plies < self.match.game.plies]


# ---- what was heard ------------------------------------------------------------------------------------------------


def place() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "petteia" / HEARD


def kept() -> dict[str, Any]:
    try:
        found = json.loads(place().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def heard(game: str) -> list[str]:
    """The kinds of questions of a game that were explained at this terminal."""
    found = kept().get(plain(game), [])
    return [str(kind) for kind in found] if isinstance(found, list) else []


def keep_heard(game: str, kind: str) -> list[str]:
    """One more kind was explained."""
    known = [*heard(game), kind]
    try:
        place().parent.mkdir(parents=True, exist_ok=True)
        place().write_text(json.dumps({**kept(), plain(game): known}, indent=1), "utf-8")
    except OSError:
        pass  # it is said again another time
    return known
