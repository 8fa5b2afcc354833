"""A game for the tests of the kernel: players take pebbles from a heap.

It has plain steps, questions with one and with several options, calls, hidden pebbles, interruptions, and rules broken
on purpose. docs/adding-a-game.md makes a real game of pebbles.
"""

from petteia.kernel.events import EVERYONE, Events, only
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.game import Game
from petteia.kernel.option import Verbs, choice, choices, ref
from petteia.kernel.record import Json
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.zones import Deck, Zones

verb, event, zone = Verbs(), Events(), Zones()
PEBBLES = Deck("pebble", ("white", "black", "grey"), ("stone", "stone", "stone"), (3, 3, 3))

TAKE = verb("take", "count", rule="PB-TAKE-01")
GUESS = verb("guess", "pebble", rule="PB-GUESS-01")

TOOK = event("took", ("seat", "seat"), ("count", "number"))
DREW = event("drew", ("seat", "seat"), ("p", "pebble?"))

BAG = zone("bag", PEBBLES, only(), ordered=True)
HANDS = tuple(zone(f"hand.{seat}", PEBBLES, only(seat)) for seat in range(3))
SHOWN = zone("shown", PEBBLES, EVERYONE)

BOOK = Rulebook(
    name="pebbles",
    verbs=verb.all(),
    events=event.all(),
    zones=zone.all(),
    names={"count": ("0", "1", "2", "3"), "pebble": PEBBLES.names},
    spoken=("pebble",),
)

OWL, SNAKE, LYRE = range(3)

MOST = 3
TOO_MANY = Reason("pebbles.too_many", "PB-TAKE-02")


class Pebbles(Game):
    """A heap, what each seat took from it, and the charms that were used, in their order."""

    heap: int
    taken: list[int]
    used: list[int]

    def __init__(self, heap: int = 7) -> None:
        super().__init__(BOOK, 3)
        self.heap = heap
        self.taken = [0, 0, 0]
        self.used = []
        self.table.lay_out(BAG, (0, 0, 0, 1, 1, 1, 2, 2, 2))

    def blank(self) -> "Pebbles":
        return Pebbles()

    def on_the_table(self) -> Json:
        return {"heap": self.heap, "taken": list(self.taken)}

    def scores(self) -> tuple[int, ...]:
        return tuple(self.taken)


class Play(Frame):
    """Take one to three pebbles in turn; whoever takes the last one wins."""

    seat: Seat = 0
    last: int = 0

    def begin(self, g: Pebbles) -> Flow:
        return go(self.take)

    def take(self, g: Pebbles) -> Flow:
        return ask(self.seat, "pebbles.take", self.heaps(g), self.taken, why_not=self.heaps)

    def heaps(self, g: Pebbles, refused: list[Refusal] | None = None) -> list[int]:
        options: list[int] = []
        for count in range(1, MOST + 1):
            if count <= g.heap:
                options.append(choice(TAKE, count))
            elif refused is not None:
                refused.append(TOO_MANY.against(choice(TAKE, count)))
        return options

    def taken(self, g: Pebbles, pick: int) -> Flow:
        self.last = ref(pick)
        g.heap -= self.last
        g.taken[self.seat] += self.last
        g.tell(TOOK, self.seat, self.last)
        return go(self.next)

    def next(self, g: Pebbles) -> Flow:
        if not g.heap:
            return g.over((self.seat,), "last_pebble")
        self.seat = (self.seat + 1) % 3
        return go(self.take)


class Charm(Frame):
    """A procedure without a question: it notes that a charm was used."""

    thing: int

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def begin(self, g: Pebbles) -> Flow:
        g.used.append(self.thing)
        return done("used")


class Guess(Frame):
    """Draw a pebble in secret, then name one of those in hand: a question that depends on a hidden hand."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Pebbles) -> Flow:
        drawn = g.table.draw(BAG, HANDS[self.seat])
        g.tell(DREW, self.seat, drawn, seen_by=only(self.seat))
        return go(self.guess)

    def guess(self, g: Pebbles) -> Flow:
        kinds = sorted(set(g.table.cards[HANDS[self.seat]]))
        return ask(self.seat, "pebbles.guess", choices(GUESS, kinds), self.guessed, secret=True)

    def guessed(self, g: Pebbles, pick: int) -> Flow:
        g.table.move(ref(pick), HANDS[self.seat], SHOWN)
        return g.over((self.seat,), "guessed")


class Startled(Frame):
    """Calls a charm; what the charm startles comes between its end and the next step, which still hears the charm."""

    def begin(self, g: Pebbles) -> Flow:
        g.before_all(Charm(OWL))
        g.before_all(Charm(SNAKE))
        return call(Charm(LYRE), then=self.took)

    def took(self, g: Pebbles) -> Flow:
        g.before_all(Guessing(1))
        return go(self.take)

    def take(self, g: Pebbles) -> Flow:
        return ask(0, "pebbles.take", choices(TAKE, [1, 2]), self.taken)

    def taken(self, g: Pebbles, pick: int) -> Flow:
        return g.over((0,), self.result)


class Guessing(Frame):
    """A question that interrupts."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Pebbles) -> Flow:
        return go(self.guess)

    def guess(self, g: Pebbles) -> Flow:
        return ask(self.seat, "pebbles.guess", choices(GUESS, [0, 1]), self.guessed)

    def guessed(self, g: Pebbles, pick: int) -> Flow:
        g.taken[self.seat] += 1
        return done("guessed")


class Endless(Frame):
    """A rule that never comes to a question."""

    def begin(self, g: Pebbles) -> Flow:
        return go(self.begin)


class Empty(Frame):
    """A question without an option."""

    def begin(self, g: Pebbles) -> Flow:
        return ask(0, "pebbles.nothing", [], self.answered)

    def answered(self, g: Pebbles, pick: int) -> Flow:
        return done()


class Rude(Frame):
    """An answer that asks again at once, which is not allowed: it must go to a question."""

    def begin(self, g: Pebbles) -> Flow:
        return ask(0, "pebbles.take", choices(TAKE, [1, 2]), self.answered)

    def answered(self, g: Pebbles, pick: int) -> Flow:
        return ask(0, "pebbles.take", choices(TAKE, [1, 2]), self.answered)


class Outer(Frame):
    """Calls a procedure and reads its result."""

    heard: str = ""

    def begin(self, g: Pebbles) -> Flow:
        return call(Charm(LYRE), then=self.back)

    def back(self, g: Pebbles) -> Flow:
        self.heard = self.result
        return ask(1, "pebbles.take", choices(TAKE, [1, 2]), self.answered)

    def answered(self, g: Pebbles, pick: int) -> Flow:
        return g.over((), self.heard)


BOOK.register(Play(), Charm(0), Guess(0), Startled(), Guessing(0), Endless(), Empty(), Rude(), Outer())


def started(frame: Frame, heap: int = 7) -> Pebbles:
    g = Pebbles(heap)
    g.chance.reseed(1)
    g.news = []
    g.stack.append(frame)
    g.run()
    return g


def keys(g: Pebbles) -> list[str]:
    assert g.ask is not None
    return [g.key(option) for option in g.ask.options]


def pick(g: Pebbles, key: str) -> None:
    assert g.ask is not None
    g.step(g.ask.options[keys(g).index(key)])
