"""The game: everything on the table, the stack of procedures, and the loop that runs their steps."""

from typing import Any, Final, TypeVar

from petteia.kernel.chance import Chance
from petteia.kernel.events import COURTESIES, EVERYONE, Event, Line, Mask
from petteia.kernel.flow import NOBODY, Ask, Call, Done, Flow, Frame, Go, Seat
from petteia.kernel.option import ref, second, third, verb_of
from petteia.kernel.record import Json, load_fields, save_fields
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.words import Text
from petteia.kernel.zones import Table

RUNAWAY: Final = 100_000  # steps without a question: a rule that never ends

F = TypeVar("F", bound=Frame)

_NOT_SAVED: Final = ("ask", "book", "news", "chance", "table", "stack", "result", "due")


class Runaway(Exception):
    """Steps follow each other without end: a mistake in a rule."""


class DeadEnd(Exception):
    """A question without an option: a mistake in a rule."""


class Result:
    """How a game ended."""

    def __init__(self, winners: tuple[Seat, ...], way: str, scores: tuple[int, ...] = ()) -> None:
        self.winners = winners  # empty for a draw
        self.way = way  # "ten_cities", "resigned"
        self.scores = scores

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.winners, self.way))

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, way={self.way!r}, scores={self.scores})"

    def json(self) -> Json:
        return {"winners": list(self.winners), "way": self.way, "scores": list(self.scores)}


class Over(Flow):
    """The game is over."""


class Game:
    """One game at rest between two decisions, or over. Games of all kinds extend it with what is on their table."""

    book: Rulebook
    seats: int
    stack: list[Frame]
    chance: Chance
    table: Table
    plies: int  # choices made so far
    ask: Ask | None
    result: Result | None
    news: list[Line] | None  # the log, if anybody watches
    due: list[Frame]  # procedures that come before anything else; none is left when somebody is asked

    def __init__(self, book: Rulebook, seats: int) -> None:
        self.book = book
        self.seats = seats
        self.stack = []
        self.chance = Chance()
        self.table = Table(book.zones)
        self.plies = 0
        self.ask = None
        self.result = None
        self.news = None
        self.due = []

    # ---- what each game says of itself -------------------------------------------------------------------------

    def copy(self) -> "Game":
        """An independent game in the same state."""
        raise AssertionError("every game writes out its copy")

    def copy_into(self, twin: "Game") -> None:
        """The kernel's part of a copy. The question is shared: it never changes."""
        twin.stack = [frame.copy() for frame in self.stack]
        twin.chance = self.chance.copy()
        twin.table = self.table.copy()
        twin.plies = self.plies
        twin.ask = self.ask
        twin.result = self.result

    def on_the_table(self) -> Json:
        """Everything everybody sees: board, counters, tracks."""
        raise AssertionError("every game shows its table")

    def not_saved(self) -> tuple[str, ...]:
        """Fields that are saved in another way, or follow from others."""
        return _NOT_SAVED

    def check(self) -> None:
        """The limits of the box; raises AssertionError when they are broken."""

    def rule_of(self, pick: int) -> str:
        """The ledger entry behind an option."""
        return self.book.verbs[verb_of(pick)].rule

    def resigned(self, seat: Seat) -> Result | None:
        """What it means that a seat gives up. For two: the other one wins. None: the game goes on without it."""
        return Result(tuple([other for other in range(self.seats) if other != seat]), "resigned", self.scores())

    def has_left(self, seat: Seat) -> bool:
        """Whether a seat is out while the others play on."""
        return False

    def scores(self) -> tuple[int, ...]:
        """The number that matters most, per seat."""
        return ()

    def seat_name(self, seat: Seat) -> Text:
        return Text("seat.number", {"number": seat + 1})

    # ---- running ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run steps until someone must choose or the game is over."""
        frame = self.stack[-1]
        self._follow(getattr(frame, frame.step)(self), frame.step)

    def step(self, pick: int) -> None:
        """Take an option that is known to be offered, and run on. Playouts use this; people use `Match.choose`."""
        ask = self.ask
        assert ask is not None
        self.ask = None
        self.plies += 1
        flow: Flow = getattr(self.stack[-1], ask.then)(self, pick)
        assert not isinstance(flow, Ask), "an answer does not ask; it goes to a question"
        self._follow(flow, ask.then)

    def _follow(self, flow: Flow, at: str) -> None:
        """Do what a step answered, and so on until a question. `at` is the name of the step that asked."""
        stack = self.stack
        frame = stack[-1]
        for _ in range(RUNAWAY):
            if self.due and not isinstance(flow, Over):
                flow = self._interrupt(flow, at)
                frame = stack[-1]
                at = frame.step
            if isinstance(flow, Go):
                step = flow.step
                flow = step(self)
                if isinstance(flow, Ask):
                    at = step.__name__
            elif isinstance(flow, Ask):
                frame.step = at
                if len(flow.options) > 1 or flow.secret:
                    self.ask = flow
                    return
                if not flow.options:
                    raise DeadEnd(f"{type(frame).__name__}.{at} offers nothing")
                flow = getattr(frame, flow.then)(self, flow.options[0])
                assert not isinstance(flow, Ask), "an answer does not ask; it goes to a question"
            elif isinstance(flow, Call):
                frame.step = flow.then.__name__
                frame = flow.frame
                stack.append(frame)
                at = frame.step
                flow = getattr(frame, at)(self)
            elif isinstance(flow, Done):
                quiet = stack.pop().interrupts
                frame = stack[-1]
                if not quiet:
                    frame.result = flow.result
                at = frame.step
                flow = getattr(frame, at)(self)
            else:
                self.stack.clear()
                return
        raise Runaway(" > ".join(f"{type(f).__name__}.{f.step}" for f in stack))

    def _interrupt(self, flow: Flow, at: str) -> Flow:
        """Put aside what a step answered, to come back to it, and begin with the procedures that are due."""
        frame = self.stack[-1]
        if isinstance(flow, Go):
            frame.step = flow.step.__name__
        elif isinstance(flow, Ask):
            frame.step = at  # it changed nothing: it will be asked again
        elif isinstance(flow, Call):
            frame.step = flow.then.__name__
            self.stack.append(flow.frame)
        elif isinstance(flow, Done):
            quiet = self.stack.pop().interrupts
            if not quiet:
                self.stack[-1].result = flow.result
        while self.due:  # the first one ends on top
            frame = self.due.pop()
            frame.interrupts = True
            self.stack.append(frame)
        return Go(getattr(frame, frame.step))

    def before_all(self, frame: Frame) -> None:
        """Something that must be settled before anything else goes on: which hoplite died, that the game is lost."""
        self.due.append(frame)

    def over(self, winners: tuple[Seat, ...], way: str) -> Flow:
        """The game ends here and now: `return g.over((seat,), "ten_cities")`."""
        self.result = Result(winners, way, self.scores())
        return Over()

    def inside(self, kind: type[F]) -> F:
        """The innermost running procedure of a kind: `g.inside(Battle)` reads "during a battle"."""
        for i in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[i]
            if isinstance(frame, kind):
                return frame
        raise LookupError(f"not inside {kind.__name__}")

    def is_inside(self, kind: type[Frame]) -> bool:
        return any(isinstance(frame, kind) for frame in self.stack)

    def tell(
        self, event: int, one: int = 0, two: int = 0, three: int = 0, four: int = 0, seen_by: Mask = EVERYONE
    ) -> None:
        """Tell the log, if anybody watches."""
        if self.news is not None:
            numbers = (one, two, three, four)[: len(self.event_of(event).parts)]
            self.news.append(Line(event, numbers, seen_by, self.plies))

    def event_of(self, number: int) -> Event:
        """A kind of event by its number: the game's own, or a courtesy between the players."""
        return self.book.events[number] if number >= 0 else COURTESIES[-1 - number]

    # ---- saving -------------------------------------------------------------------------------------------------

    def save(self) -> Json:
        """The whole state as plain data."""
        saved = save_fields(self, self.not_saved())
        saved["stack"] = [{"is": type(frame).__name__, **save_fields(frame)} for frame in self.stack]
        saved["chance"] = [self.chance.one, self.chance.two, self.chance.rolled]
        saved["cards"] = {z.name: list(cards) for z, cards in zip(self.book.zones, self.table.cards, strict=True)}
        saved["known"] = {z.name: list(known) for z, known in zip(self.book.zones, self.table.known, strict=True)}
        saved["seals"] = self.table.seals
        saved["result"] = self.result.json() if self.result else None
        return saved

    def load(self, saved: Any) -> None:
        """Become the saved game. The question is asked again, not stored."""
        load_fields(self, saved, self.not_saved())
        self.stack = []
        for entry in saved["stack"]:
            frame = self.book.frames[entry["is"]].copy()
            load_fields(frame, entry)
            self.stack.append(frame)
        self.chance.one, self.chance.two, self.chance.rolled = saved["chance"]
        self.table.cards = [tuple(saved["cards"][zone.name]) for zone in self.book.zones]
        self.table.known = [tuple(saved["known"][zone.name]) for zone in self.book.zones]
        self.table.seals = saved["seals"]
        end = saved["result"]
        self.result = Result(tuple(end["winners"]), end["way"], tuple(end["scores"])) if end else None
        self.ask = None
        if self.result is None:
            self.run()

    # ---- names --------------------------------------------------------------------------------------------------

    def key(self, pick: int) -> str:
        """An option as text, stable in journals and scenes: "lay -1,2 3"."""
        verb = self.book.verbs[verb_of(pick)]
        return " ".join((verb.do, *self.refs(pick)))

    def refs(self, pick: int) -> tuple[str, ...]:
        """The things an option touches, by name."""
        kinds = self.book.verbs[verb_of(pick)].kinds
        numbers = (ref(pick), second(pick), third(pick))
        return tuple([self.book.names[kinds[i]][numbers[i]] for i in range(len(kinds))])

    def named(self, kind: str, number: int) -> Text | str | int:
        """A number of some kind as something to say."""
        if kind == "number":
            return number
        if kind == "seat":
            return self.seat_name(number) if number != NOBODY else Text("seat.nobody")
        return self.said(kind, self.book.names[kind][number])

    def said(self, kind: str, name: str) -> Text | str | int:
        """A ref of some kind as something to say."""
        return Text(f"{kind}.{name}") if kind in self.book.spoken else name
