"""The game: everything on the table, the stack of procedures, and the loop that runs their steps."""

from collections.abc import Collection
from typing import Any, Final, TypeVar

from petteia.kernel.chance import Chance
from petteia.kernel.errors import BadFile
from petteia.kernel.events import COURTESIES, COURTESY_NUMBERS, EVERYONE, Event, EventNumber, Line, Mask, Watcher
from petteia.kernel.flow import NOBODY, Ask, Call, Done, Flow, Frame, Go, Seat
from petteia.kernel.kinds import NUMBER, Form, Named, OneForm, SharedForm, derive_copy, forms_of
from petteia.kernel.option import ref, second, third, verb_of
from petteia.kernel.record import Json
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.steps import Step, name_of, step_named
from petteia.kernel.words import Text
from petteia.kernel.zones import Table

UNNAMED: Final = "seat.number"  # a seat that has no name yet
RUNAWAY: Final = 100_000  # steps without a question: a rule that never ends

F = TypeVar("F", bound=Frame)

FORMAT: Final = 2  # of saved positions: things are named. Format 1 had numbers


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


class Wish:
    """A setting of one player that may be changed at any time, asked or not: what it is about, and its values.

    Everybody may know it: whether somebody is asked must follow from what the table sees.
    """

    def __init__(self, about: str, values: dict[int, Text], chosen: int, rule: str) -> None:
        self.about = about  # the key of its name
        self.values = values  # by option: what it is called
        self.chosen = chosen  # the option in force
        self.rule = rule


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
    watcher: Watcher | None  # looks on while the log is told; copies have none
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
        self.watcher = None
        self.due = []

    # ---- copies ------------------------------------------------------------------------------------------------

    def __init_subclass__(cls) -> None:
        """The copy of a game follows from its fields."""
        if "copy" not in vars(cls):
            derive_copy(cls, "self.blank()", forms_of(Game), "self.copy_into(twin)")

    def blank(self) -> "Game":
        """A game of the same kind without anything on its table: the beginning of a copy."""
        raise AssertionError("every game makes a blank one")

    def copy(self) -> "Game":
        """An independent game in the same state."""
        raise AssertionError("it follows from the fields")

    def copy_into(self, twin: "Game") -> None:
        """The kernel's part of a copy. The question is shared: it never changes."""
        twin.stack = [frame.copy() for frame in self.stack]
        twin.chance = self.chance.copy()
        twin.table = self.table.copy()
        twin.plies = self.plies
        twin.ask = self.ask
        twin.result = self.result

    # ---- what each game says of itself -------------------------------------------------------------------------

    def on_the_table(self) -> Json:
        """Everything everybody sees: board, counters, tracks."""
        raise AssertionError("every game shows its table")

    def at_times(self) -> tuple[str, ...]:
        """What stands on the table only while some procedure runs: "attack"."""
        return ()

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

    def wishes(self, seat: Seat) -> list[Wish]:
        """What a player may set at any time while the game goes on."""
        return []

    def wish(self, seat: Seat, pick: int) -> None:
        """A player has set something."""
        raise AssertionError("a game that has wishes fulfils them")

    def is_formal(self) -> bool:
        """Whether the open question can only be declined, and its player wants that done without a click."""
        return False

    def scores(self) -> tuple[int, ...]:
        """The number that matters most, per seat."""
        return ()

    def options_in_force(self) -> dict[str, str]:
        """The options of the table on which texts may depend (`Words.under`)."""
        return {}

    def seat_name(self, seat: Seat) -> Text:
        return Text(UNNAMED, {"number": seat + 1})

    def owner_of(self, kind: str, number: int) -> Seat:
        """Whose a thing is now, for telling people what concerns them; NOBODY's if nobody owns such things."""
        return NOBODY

    def faces(self) -> tuple[str, ...]:
        """What the die of this game shows, face by face; empty without one."""
        return ()

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

    def _follow(self, flow: Flow, at: Step) -> None:
        """Do what a step answered, and so on until a question. `at` is the step that answered it."""
        stack = self.stack
        frame = stack[-1]
        for _steps in range(RUNAWAY):
            if self.due and not isinstance(flow, Over):
                flow = self._interrupt(flow, at)
                frame = stack[-1]
            if isinstance(flow, Go):
                at = flow.step
                flow = getattr(frame, at)(self)
            elif isinstance(flow, Call):
                frame.step = flow.then
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
            elif isinstance(flow, Ask):
                frame.step = at
                if len(flow.options) > 1 or flow.secret:
                    self.ask = flow
                    return
                if not flow.options:
                    raise DeadEnd(f"{type(frame).__name__}.{name_of(at)} offers nothing")
                flow = getattr(frame, flow.then)(self, flow.options[0])
                assert not isinstance(flow, Ask), "an answer does not ask; it goes to a question"
            else:
                self.stack.clear()
                return
        raise Runaway(" > ".join(f"{type(f).__name__}.{name_of(f.step)}" for f in stack))

    def _interrupt(self, flow: Flow, at: Step) -> Flow:
        """Put aside what a step answered, to come back to it, and begin with the procedures that are due."""
        frame = self.stack[-1]
        if isinstance(flow, Go):
            frame.step = flow.step
        elif isinstance(flow, Ask):
            frame.step = at  # it changed nothing: it will be asked again
        elif isinstance(flow, Call):
            frame.step = flow.then
            self.stack.append(flow.frame)
        elif isinstance(flow, Done):
            quiet = self.stack.pop().interrupts
            if not quiet:
                self.stack[-1].result = flow.result
        while self.due:  # the first one ends on top
            frame = self.due.pop()
            frame.interrupts = True
            self.stack.append(frame)
        return Go(frame.step)

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
        self, event: EventNumber, one: int = 0, two: int = 0, three: int = 0, four: int = 0, seen_by: Mask = EVERYONE
    ) -> None:
        """Tell the log, if anybody watches."""
        if self.news is not None:
            numbers = (one, two, three, four)[: len(self.event_of(event).parts)]
            line = Line(event, numbers, seen_by, self.plies)
            self.news.append(line)
            if self.watcher is not None:
                self.watcher.told(line)

    def event_of(self, number: EventNumber) -> Event:
        """A kind of event by its number: the game's own, or a courtesy between the players."""
        return self.book.events[number] if number >= 0 else COURTESIES[-1 - number]

    # ---- saving -------------------------------------------------------------------------------------------------

    def save(self) -> Json:
        """The whole state as plain data, with names instead of numbers."""
        book, zones = self.book, self.book.zones
        return {
            "format": FORMAT,
            "rules": book.version,
            "plies": self.plies,
            "table": written(self, forms_of(Game), book),
            "cards": {
                zone.name: [zone.deck.names[card] for card in self.table.cards[z]] for z, zone in enumerate(zones)
            },
            "known": {zone.name: list(self.table.known[z]) for z, zone in enumerate(zones)},
            "seals": self.table.seals,
            "chance": [self.chance.one, self.chance.two, self.chance.rolled],
            "stack": [
                {"is": type(frame).__name__, "step": name_of(frame.step), **written(frame, _STEP, book)}
                for frame in self.stack
            ],
            "result": self.result.json() if self.result else None,
        }

    def load(self, saved: Any) -> None:
        """Become the saved game. The question is asked again, not stored."""
        if saved.get("format", 1) != FORMAT:
            raise BadFile("error.saved_format", found=str(saved.get("format", 1)), known=FORMAT)
        saved = self.book.carried(saved, saved["rules"])
        self.plies = saved["plies"]
        become(self, saved["table"], forms_of(Game), self.book)
        self._load_cards(saved["cards"], saved["known"])
        self.table.seals = saved["seals"]
        self.chance.one, self.chance.two, self.chance.rolled = saved["chance"]
        self.stack = []
        for entry in saved["stack"]:
            frame = self.book.frame(entry["is"])
            become(frame, entry, _BESIDES, self.book)
            frame.step = step_named(entry["step"])
            self.stack.append(frame)
        end = saved["result"]
        self.result = Result(tuple(end["winners"]), end["way"], tuple(end["scores"])) if end else None
        self.ask = None
        self.loaded()
        if self.result is None:
            self.run()

    def loaded(self) -> None:
        """What follows from the fields is made anew."""

    def _load_cards(self, cards: Any, known: Any) -> None:
        """What lies in the zones. One that the save does not know is empty; cards lie in the order of these rules."""
        zones = self.book.zones
        for name in cards:
            self.book.number("zone", name)
        for z in range(len(zones)):
            zone = zones[z]
            deck = zone.deck
            numbers = [deck.number(name) for name in cards.get(zone.name, ())]
            pairs = list(zip(numbers, known.get(zone.name, ()), strict=True))
            if not zone.ordered:
                pairs.sort()
            self.table.cards[z] = tuple([pair[0] for pair in pairs])
            self.table.known[z] = tuple([pair[1] for pair in pairs])

    def save_news(self, since: int = 0) -> list[object]:
        """The log from a line on as plain data, with names."""
        return [self._save_line(line) for line in (self.news or [])[since:]]

    def _save_line(self, line: Line) -> list[object]:
        event = self.event_of(line.event)
        forms = [line_form(kind) for _, kind in event.parts]
        numbers = [forms[i].write(line.numbers[i], self.book) for i in range(len(forms))]
        return [event.name, numbers, line.seen_by, line.ply]

    def load_news(self, saved: Any) -> None:
        self.news = [self._load_line(name, numbers, seen_by, ply) for name, numbers, seen_by, ply in saved]

    def _load_line(self, name: str, numbers: list[Any], seen_by: Mask, ply: int) -> Line:
        number = COURTESY_NUMBERS.get(name)
        if number is None:
            number = EventNumber(self.book.number("happening", name))
        parts = self.event_of(number).parts
        if len(parts) != len(numbers):
            raise BadFile("error.saved_unknown", kind="happening", name=name)
        read = [line_form(parts[i][1]).read(numbers[i], self.book, 0) for i in range(len(parts))]
        return Line(number, tuple(read), seen_by, ply)

    # ---- names --------------------------------------------------------------------------------------------------

    def key(self, pick: int) -> str:
        """An option as text, stable in journals and scenes: "lay -1,2 3". Seats go by name: "let_begin helen"."""
        kinds = self.book.verbs[verb_of(pick)].kinds
        if not self.book.seat_kind or self.book.seat_kind not in kinds:
            return self.book.key(pick)
        numbers = (ref(pick), second(pick), third(pick))
        refs = self.book.refs(pick)
        named = [self.seat_ref(numbers[i]) if kinds[i] == self.book.seat_kind else refs[i] for i in range(len(kinds))]
        return " ".join((self.book.verbs[verb_of(pick)].do, *named))

    def seat_ref(self, seat: Seat) -> str:
        """What scenes and keys call a seat: "white", "helen"; two of one divinity "zeus.1" and "zeus.2".

        As long as it has no name it is "player_1".
        """
        name = self.seat_name(seat)
        side = name.parts.get("side")
        if isinstance(side, Text):
            return f"{side.key.rpartition('.')[2]}.{seat + 1}"
        return f"player_{seat + 1}" if name.key == UNNAMED else name.key.rpartition(".")[2]

    def refs(self, pick: int) -> tuple[str, ...]:
        """The things an option touches, by name."""
        return self.book.refs(pick)

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


# ---- saving ----------------------------------------------------------------------------------------------------

_STEP: Final = ("step",)  # of a procedure, written by itself
_BESIDES: Final = ("is", "step")


def written(record: object, leave_out: Collection[str], named: Named) -> Json:
    """The fields of a record as plain data."""
    forms = forms_of(type(record))
    return {
        name: form.write(getattr(record, name), named)
        for name, form in forms.items()
        if name not in leave_out and not isinstance(form, SharedForm)
    }


def become(record: object, saved: Any, leave_out: Collection[str], named: Named) -> None:
    """Put saved fields into a new record. What the save does not know of stays as in a new one."""
    forms = forms_of(type(record))
    for name in saved:
        if name in leave_out:
            continue
        form = forms.get(name)
        if form is None:
            raise BadFile("error.saved_unknown", kind=type(record).__name__, name=name)
        setattr(record, name, form.read(saved[name], named, getattr(record, name)))


def line_form(kind: str) -> Form:
    """How a number of some kind is written in a line of the log."""
    return NUMBER if kind in ("number", "seat") else OneForm(kind.removesuffix("?"), ())
