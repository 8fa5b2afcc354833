"""What happened, event by event: a game is led along its journal, and looked at whenever the log is told something.

Every position goes through the view of one seat, also those between two decisions: a step shows nothing that this seat
could not have seen at the table at that moment (docs/protocol.md).
"""

import logging
from collections.abc import Sequence
from typing import Any, Final

from petteia.games.registry import entry_of
from petteia.kernel.events import ALL, OTHERS, Event, Line, Watcher, sees
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.journal import SET_UP, Entry
from petteia.kernel.match import AGREE_DRAW, OFFER_DRAW, RESIGN, WISH, Match
from petteia.kernel.record import Json
from petteia.kernel.view import line_text
from petteia.kernel.words import Words
from petteia.kernel.zones import ZoneNumber
from petteia.server.archive import match_at
from petteia.server.store import Store
from petteia.server.trouble import said

LOG: Final = logging.getLogger("petteia.server")
Told = tuple[Json, list[tuple[Json, Json]]]  # how the table looked; then events, in words and as it looked after them

MOST_PLIES: Final = 300  # that are told to somebody who was away; before, there is the replay


class Step:
    """One event, and the table after it as one seat sees it."""

    def __init__(self, number: int, by: Seat, line: Line, told: Json, view: Json) -> None:
        self.number = number  # of its line in the log
        self.by = by  # who had chosen
        self.line = line
        self.told = told  # what it is about
        self.view = view

    @property
    def stands_out(self) -> bool:
        """Is it worth a picture of its own, although the viewer's own choice led to it?"""
        told = self.told
        return bool(told.get("dice") or told.get("loss") or told.get("begins") or not told.get("mine"))


class Trail(Watcher):
    """A match that is led along the journal of another one, through the eyes of one seat."""

    def __init__(self, match: Match, seat: Seat, done: Sequence[Entry] | None = None) -> None:
        self.match = match.copy()
        self.done = list(match.journal.entries if done is None else done)  # the lines that led here
        self.seat = seat
        self.steps: list[Step] = []
        self.by: Seat = NOBODY

    def follows(self, match: Match) -> bool:
        """Does the journal of the match still begin as this one? Choices may have been taken back."""
        mine, theirs = self.done, match.journal.entries
        return len(mine) <= len(theirs) and all(map(same, mine, theirs))

    def catch_up(self, match: Match) -> list[Step]:
        """Go on to where the match is, and tell what happened on the way."""
        return self.along(match.journal.entries[len(self.done) :])

    def along(self, entries: Sequence[Entry]) -> list[Step]:
        """Go on by some lines of the journal, and tell what happened on the way."""
        self.steps = []
        for entry in entries:
            self._take(entry)
            self.done.append(entry)
        return self.steps

    def _take(self, entry: Entry) -> None:
        first = len(self.steps)
        self.by = entry.seat
        self.match.game.watcher = self
        try:
            self.match.replayed(entry, len(self.done) + 1)
        finally:
            self.match.game.watcher = None
        if len(self.steps) > first:
            self.steps[-1].view = self.seen()  # the last event shows what has come of everything

    def told(self, line: Line) -> None:
        news = self.match.game.news
        assert news is not None
        if self.match.game.event_of(line.event).private and not sees(line.seen_by, self.seat):
            return
        told = about(self.match.game, line, self.seat)
        self.steps.append(Step(len(news) - 1, self.by, line, told, self.seen()))

    def seen(self) -> Json:
        """What pictures are made of. No question is open: it is shown when everything has been seen."""
        g = self.match.game
        return {
            "game": g.book.name,
            "seat": self.seat,
            "table": g.on_the_table(),
            "zones": {zone.name: g.table.shown(ZoneNumber(z), self.seat) for z, zone in enumerate(g.book.zones)},
            "waiting": self.by if self.by != NOBODY else None,
            "ask": None,
            "result": g.result.json() if g.result else None,
        }


def lines_until(match: Match, ply: int) -> list[Entry]:
    """The lines of a journal up to a choice; what is said outside of questions afterwards comes later."""
    entries = match.journal.entries
    left = match.game.plies - ply
    for number in range(len(entries) - 1, -1, -1):
        choice = is_choice(entries[number])
        if not left and (choice or entries[number].do == SET_UP):
            return entries[: number + 1]
        left -= choice
    return []


def told_since(
    store: Store, code: str, ply: int, done: int, until: int, seat: Seat, language: str, names: Sequence[str]
) -> Told:
    """Runs aside: how the table looked to a seat after `ply` choices, and event by event what happened then.

    `done` lines of the journal led there; it is followed until so many.
    """
    lines = store.journal(code)[0]
    trail = Trail(match_at(store, code, ply, last=False), seat, lines[:done])
    before, words = trail.seen(), trail.match.words(language)
    steps = trail.along(lines[done:until])
    return before, [(in_words(step, trail.match.game, seat, words, names), step.view) for step in steps]


def is_choice(entry: Entry) -> bool:
    return entry.do not in (SET_UP, RESIGN, OFFER_DRAW, AGREE_DRAW) and not entry.do.startswith(WISH)


def same(one: Entry, other: Entry) -> bool:
    return one is other or one == other


def about(g: Game, line: Line, seat: Seat) -> Json:
    """What an event is about, for one seat: places, dice, cards, and whether it is its own affair or loss."""
    event = g.event_of(line.event)
    on: list[str] = []
    dice: list[str] = []
    cards: list[list[str]] = []
    way: list[str] = []
    mine = False
    for (name, kind), number in zip(event.parts, line.numbers, strict=True):
        plain = kind.removesuffix("?")
        if name == event.rolls:
            dice.append(str(number) if kind == "number" else g.book.names[plain][number])
        if plain == "seat":
            mine = mine or number == seat != NOBODY
            continue
        if kind == "number" or number < 0 or (plain != kind and not sees(line.seen_by, seat)):
            continue
        ref = g.book.names[plain][number]
        mine = mine or (g.owner_of(plain, number) == seat != NOBODY)
        (way if name == "source" else on).append(ref)
        if plain in g.book.decks:
            cards.append([plain, ref])
    told: Json = {"on": [*way, *on]}
    if way and on:
        told["way"] = [way[0], on[0]]
    if dice:
        told["dice"] = dice
    if cards:
        told["cards"] = cards
    if mine:
        told["mine"] = True
    if hurt(g, event, line, seat):
        told |= {"loss": True, "mine": True}
    if event.begins:
        told["begins"] = True
    return told


def hurt(g: Game, event: Event, line: Line, seat: Seat) -> bool:
    """Is it a loss of this seat?"""
    if not event.hurts or seat == NOBODY:
        return False
    if event.hurts == ALL:
        return True
    parts = {name: (kind, number) for (name, kind), number in zip(event.parts, line.numbers, strict=True)}
    if event.hurts == OTHERS:
        return parts["seat"][1] != seat
    kind, number = parts[event.hurts]
    return (number if kind == "seat" else g.owner_of(kind, number)) == seat


# ---- in words ----------------------------------------------------------------------------------------------------


def in_words(step: Step, game: Game, seat: Seat, words: Words, names: Sequence[str]) -> Json:
    """An event as a page shows it, without its picture."""
    told = {name: value for name, value in step.told.items() if name not in ("dice", "cards")}
    text = said(words, line_text(game, step.line, seat, names))
    dice: Any = step.told.get("dice")
    cards: Any = step.told.get("cards")
    if dice:
        told["dice"] = [die_face(step, face, game, words) for face in dice]
    if cards:
        told["cards"] = [card_face(kind, ref, game, words) for kind, ref in cards]
    return {"number": step.number, "ply": step.line.ply, "by": step.by, "text": text, **told}


def die_face(step: Step, face: str, game: Game, words: Words) -> str:
    """What a die shows: a number, or a word."""
    event = game.event_of(step.line.event)
    kind = dict(event.parts)[event.rolls]
    return words(f"{kind}.{face}") if words.has(f"{kind}.{face}") else face


def card_face(kind: str, ref: str, game: Game, words: Words) -> Json:
    """The name of a card and what stands on it. Copies are told apart by a number after a dot."""
    plain = next((name for name in (ref, ref.partition(".")[0]) if words.has(f"{kind}.{name}")), "")
    spoken = kind in entry_of(game.book.name).book.spoken or bool(plain)
    title = words(f"{kind}.{plain}") if plain and spoken else ref
    text = words(f"{kind}_text.{plain}") if plain and words.has(f"{kind}_text.{plain}") else ""
    return {"ref": ref, "title": title, "text": text}
