"""A game being played: the game itself, its journal, its log, and the way back."""

from contextlib import suppress

from petteia.kernel.chance import ScriptEnded
from petteia.kernel.errors import BadFile, NotOffered
from petteia.kernel.events import DRAW_AGREED, DRAW_OFFERED, RESIGNED, EventNumber
from petteia.kernel.fair import Stream
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game, Result
from petteia.kernel.journal import Entry, Journal
from petteia.kernel.option import Option
from petteia.kernel.record import Json
from petteia.kernel.versions import Stop
from petteia.kernel.view import Question, breadcrumb, imagine, line_text, question, view
from petteia.kernel.words import Text, Words

RESIGN = "resign"
OFFER_DRAW = "offer_draw"
AGREE_DRAW = "agree_draw"
WISH = "wish "  # then the option


def is_choice(entry: Entry) -> bool:
    """Is a line of a journal a choice from a question, and no courtesy or wish beside it?"""
    return entry.do not in (RESIGN, OFFER_DRAW, AGREE_DRAW) and not entry.do.startswith(WISH)


class Before:
    """The state before a choice, kept until something makes it final."""

    def __init__(self, seat: Seat, game: Game, entries: int, lines: int) -> None:
        self.seat = seat
        self.game = game
        self.entries = entries
        self.lines = lines


class Match:
    """One game with everything a table needs: checked choices, undo, journal, log, views.

    >>> import petteia
    >>> g = petteia.new("hellas", seed=7)
    >>> g.ask.seat
    0
    >>> g.choose(g.ask.options[0])
    >>> len(g.journal.entries)
    2
    """

    def __init__(self, game: Game, journal: Journal) -> None:
        self.game = game
        self.journal = journal
        self._before: list[Before] = []
        self._ask: Question | None = None
        self.draw_offered_by: Seat | None = None
        self.stop: Stop | None = None  # why it cannot go on, if the rules have changed since
        self.stream: Stream | None = None  # of a server's table. Copies have none: nobody can try what comes
        if game.news is None:
            game.news = []

    # ---- looking ------------------------------------------------------------------------------------------------

    @property
    def ask(self) -> Question | None:
        """The open question, or None when the game is over, or stopped where the rules have changed."""
        if self.game.ask is None or self.stop is not None:
            return None
        if self._ask is None:
            self._ask = question(self.game, self.game.ask)
        return self._ask

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result

    @property
    def seats(self) -> range:
        return range(self.game.seats)

    @property
    def name(self) -> str:
        return self.game.book.name

    def view(self, seat: Seat, since: int = 0) -> Json:
        """The table as one seat sees it; spectators are seat -1."""
        ask = self.game.ask
        return view(self.game, seat, since, self.ask if ask is not None and ask.seat == seat else None)

    def log(self, seat: Seat, language: str = "en", since: int = 0) -> list[str]:
        """What happened, in words, as one seat may read it."""
        words = self.words(language)
        return [words.say(line_text(self.game, line, seat)) for line in (self.game.news or [])[since:]]

    def options(self) -> dict[str, str]:
        """What the table agreed on: as its journal says, or a scene."""
        return {**self.journal.options, **self.game.options_in_force()}

    def words(self, language: str) -> Words:
        """The words of this table: where a text depends on its options, what holds here."""
        return Words.of(self.name, language).under(self.game.options_in_force())

    # ---- choosing -----------------------------------------------------------------------------------------------

    def choose(self, pick: Option | str, seat: Seat | None = None) -> None:
        """Take one of the options offered: the option itself, or its key. Nothing changes if it is not on offer."""
        game = self.game
        ask = game.ask
        key = pick.key if isinstance(pick, Option) else str(pick)
        if self.stop is not None:
            raise NotOffered("error.rules_stop", choice=key)
        if ask is None:
            raise NotOffered("error.game_over", choice=key)
        if seat is not None and seat != ask.seat:
            raise NotOffered("error.not_your_turn", seat=seat + 1, asked=ask.seat + 1)
        code = self._code(key)
        self._remember(ask.seat)
        seals = game.table.seals + game.chance.rolled
        rolled: list[int] = []
        game.chance.record = rolled
        game.chance.stream = self.stream
        try:
            game.step(code)
        except BaseException:
            self._take_back()  # a rule broke: nothing is half done
            raise
        game.chance.record = game.chance.stream = None
        self.journal.entries.append(Entry(ask.seat, key, rolled))
        self._ask = None
        if self.draw_offered_by is not None and self.draw_offered_by != ask.seat:
            self.draw_offered_by = None  # playing on declines the offer
        if game.table.seals + game.chance.rolled != seals or game.ask is None:
            self._before.clear()  # revealed, drawn or rolled: no way back

    def code_of(self, key: str) -> int:
        """The option of the open question that a line of a journal means."""
        return self._code(key)

    def _code(self, key: str) -> int:
        assert self.game.ask is not None
        for code in self.game.ask.options:
            if self.game.key(code) == key:
                return code
        with suppress(BadFile):  # it may name things as they were called once
            code = self.game.book.pick(key)
            if code in self.game.ask.options:
                return code
        allowed = [self.game.key(code) for code in self.game.ask.options]
        shown = ", ".join(allowed[:8]) + (f", … ({len(allowed)})" if len(allowed) > 8 else "")
        raise NotOffered("error.not_offered", choice=key, allowed=shown)

    def _remember(self, seat: Seat) -> None:
        if self._before and self._before[-1].seat != seat:
            self._before.clear()  # another seat has chosen
        self._before.append(Before(seat, self.game.copy(), len(self.journal.entries), len(self.game.news or [])))

    # ---- the way back -------------------------------------------------------------------------------------------

    def may_undo(self, seat: Seat) -> bool:
        """Is there an earlier decision of this seat to go back to?"""
        return bool(self._before) and self._before[-1].seat == seat

    def way_back(self, seat: Seat) -> int:
        """How many choices of this seat are taken back to come to one where it had a choice; 0 if there is none."""
        if not self.may_undo(seat):
            return 0
        for many, before in enumerate(reversed(self._before), start=1):
            ask = before.game.ask
            if ask is not None and len(ask.options) > 1:
                return many
        return 0

    def undo(self, seat: Seat) -> None:
        """Go back to this seat's last decision. Refused once something was revealed or another seat has chosen."""
        if not self.may_undo(seat):
            raise NotOffered("error.no_undo")
        self._take_back()

    def _take_back(self) -> None:
        before = self._before.pop()
        news = self.game.news or []
        self.game = before.game
        self.game.news = news[: before.lines]
        del self.journal.entries[before.entries :]
        self._ask = None

    # ---- courtesies that are not questions ----------------------------------------------------------------------

    def resign(self, seat: Seat) -> None:
        """Give up; possible at any time."""
        if self.game.has_left(seat):
            raise NotOffered("error.has_left", choice=RESIGN, seat=seat + 1)
        self._outside(seat, RESIGN, RESIGNED)
        result = self.game.resigned(seat)
        if result is not None:
            self._end(result)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """The game goes on; what chance decides meanwhile belongs to this line of the journal."""
        self.game.ask = None
        self._ask = None
        self.game.chance.record = self.journal.entries[-1].chance
        self.game.chance.stream = self.stream
        self.game.run()
        self.game.chance.record = self.game.chance.stream = None

    def wish(self, pick: str, seat: Seat) -> None:
        """Set something for one seat, whoever is asked: the key of one of the options in `game.wishes(seat)`."""
        game = self.game
        if self.stop is not None:
            raise NotOffered("error.rules_stop", choice=pick)
        if game.ask is None:
            raise NotOffered("error.game_over", choice=pick)
        if seat not in self.seats:
            raise NotOffered("error.no_such_seat", seat=seat + 1, seats=game.seats)
        codes = [code for wish in game.wishes(seat) for code in wish.values]
        found = [code for code in codes if game.key(code) == pick]
        if not found:
            allowed = ", ".join([game.key(code) for code in codes]) or "—"
            raise NotOffered("error.not_offered", choice=pick, allowed=allowed)
        self._before.clear()
        self.journal.entries.append(Entry(seat, WISH + pick, []))
        game.wish(seat, found[0])
        self._go_on()  # the open question is put again, to whom it is for now

    def offer_draw(self, seat: Seat) -> None:
        """Offer a draw. It stands until another seat agrees, or plays on."""
        self._outside(seat, OFFER_DRAW, DRAW_OFFERED)
        self.draw_offered_by = seat

    def agree_draw(self, seat: Seat) -> None:
        """Agree to a draw that another seat has offered."""
        if self.draw_offered_by is None or self.draw_offered_by == seat:
            raise NotOffered("error.no_draw_offered")
        self._outside(seat, AGREE_DRAW, DRAW_AGREED)
        self._end(Result((), "agreed", self.game.scores()))

    def _outside(self, seat: Seat, do: str, event: EventNumber) -> None:
        if self.stop is not None:
            raise NotOffered("error.rules_stop", choice=do)
        if self.game.ask is None:
            raise NotOffered("error.game_over", choice=do)
        if seat not in self.seats:
            raise NotOffered("error.no_such_seat", seat=seat + 1, seats=self.game.seats)
        self.journal.entries.append(Entry(seat, do, []))
        self.game.tell(event, seat)
        self._before.clear()

    def _end(self, result: Result) -> None:
        self.game.result = result
        self.game.ask = None
        self.game.stack.clear()
        self._ask = None

    # ---- copies -------------------------------------------------------------------------------------------------

    def copy(self) -> "Match":
        """An independent match in the same state; it cannot be undone further back than here."""
        twin = Match(self._twin(self.game), self.journal.copy())
        twin.draw_offered_by = self.draw_offered_by
        twin.stop = self.stop
        return twin

    @staticmethod
    def _twin(game: Game) -> Game:
        twin = game.copy()
        twin.news = list(game.news or [])
        return twin

    def imagine(self, seat: Seat, seed: int) -> "Match":
        """A match this seat could be in: what it sees is kept, everything else is dealt anew."""
        return Match(imagine(self.game, seat, seed), self.journal.header_only())

    def save(self) -> Json:
        """The whole state as plain data; `petteia.load` brings it back."""
        return {
            "journal": self.journal.json(),
            "state": self.game.save(),
            "draw_offered_by": self.draw_offered_by,
        }

    def goes_along(self, entry: Entry, number: int, file: str = "—") -> bool:
        """Take one line of a journal; whether it could be taken.

        Where a journal of earlier rules leaves the present ones the match stops: it stays as it was before that line,
        and says why. A journal of the present rules that they do not allow is none.
        """
        if self.stop is not None:
            return False
        book = self.game.book
        if self.journal.rules == book.version:
            try:
                self.replayed(entry, number)
            except (NotOffered, ScriptEnded) as no:
                raise BadFile("error.journal_replay", file=file, line=number, why=str(no)) from None
            return True
        before, draw = self._twin(self.game), self.draw_offered_by
        lines = len(self.journal.entries)
        try:
            self.replayed(entry, number)
        except (NotOffered, ScriptEnded, BadFile):
            self.game, self.draw_offered_by = before, draw
            del self.journal.entries[lines:]
            self._before.clear()
            self._ask = None
            self.stop = Stop(book.why_changed(self.journal.rules), number)
        return self.stop is None

    def replayed(self, entry: Entry, number: int) -> None:
        """Take one line of a journal, with the chance results it names."""
        self.game.chance.script = list(entry.chance)
        self.played(entry)
        if self.game.chance.script:
            raise BadFile("error.journal_chance", line=number)
        self.game.chance.script = None

    def played(self, entry: Entry) -> None:
        """Take one line of a journal: what was done, whatever chance says to it."""
        if entry.do == RESIGN:
            self.resign(entry.seat)
        elif entry.do.startswith(WISH):
            self.wish(entry.do.removeprefix(WISH), entry.seat)
        elif entry.do == OFFER_DRAW:
            self.offer_draw(entry.seat)
        elif entry.do == AGREE_DRAW:
            self.agree_draw(entry.seat)
        else:
            self.choose(entry.do, entry.seat)

    def where(self) -> list[Text]:
        """The breadcrumb: Turn › Attack › Battle for Megara."""
        return breadcrumb(self.game)
