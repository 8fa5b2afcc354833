"""What the registry knows of a game: its name, seats and options, how to begin, load and set up a position."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from petteia.kernel.box import read_facts
from petteia.kernel.errors import UnknownGame
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge, with_learnt
from petteia.kernel.record import Json, part
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.words import Text, Words

if TYPE_CHECKING:
    from petteia.kernel.calibration import Calibration
    from petteia.kernel.luck import Measure
    from petteia.kernel.tally import Tally
    from petteia.kernel.theme import Theme

LEARNT: Final = "learnt.toml"  # among the facts of a game: the weights that were learnt
CHANCES: Final = "chances.toml"  # and how often what its judge says comes true
POSITION: Final = "position"  # what the judge says of a position,
CHOICE: Final = "choice"  # and what is found for a choice by thinking ahead
JOINED: Final = "+"  # between the pieces of a list that somebody put together


class Objection:
    """Why a list of pieces is not allowed: the reason in words, and the rule behind it."""

    def __init__(self, why: Text, rule: str) -> None:
        self.why = why
        self.rule = rule


class Way:
    """One way to win: what it asks for, and how far each seat is: so much of so much, or () where nobody can count."""

    def __init__(self, text: Text, progress: Sequence[tuple[int, int]] = (), bad: bool = False) -> None:
        self.text = text
        self.progress = progress
        self.bad = bad  # whoever gets there loses


class Threat:
    """Whose win, or whose blow, could come next: for explanations, from what everybody sees."""

    def __init__(self, text: Text, seat: Seat = NOBODY) -> None:
        self.text = text
        self.seat = seat  # who could do it; NOBODY: the game itself


class Goal:
    """What everybody plays for, and what a turn consists of: for whoever looks at the table for the first time."""

    def __init__(self, ways: Sequence[Way], turn: Text) -> None:
        self.ways = ways
        self.turn = turn


class Plan:
    """Several choices of one player that can be made at once, because numbers say that they are the best."""

    def __init__(self, title: Text, text: Text, picks: Sequence[int]) -> None:
        self.title = title
        self.text = text  # what is to be expected of them
        self.picks = tuple(picks)  # options, one after the other; after the next roll there may be another plan


class Mark:
    """A small sign with a number: +2 beside a picture of hoplites; at a thing on the table, or at none."""

    def __init__(self, sign: str, number: str, ref: str = "") -> None:
        self.sign = sign  # the symbol of the drawing, as its definitions are called
        self.number = number
        self.ref = ref


class Gain:
    """What an option gives: in words, and in small signs that stand where something changes."""

    def __init__(self, text: Text, marks: Sequence[Mark] = ()) -> None:
        self.text = text
        self.marks = tuple(marks)


class Piece:
    """Something a side of the laboratory may be put together from."""

    def __init__(self, ref: str, title: Text, cost: int) -> None:
        self.ref = ref  # without "+"
        self.title = title
        self.cost = cost


class Lab:
    """What can be compared in a game: two sides that bots play against each other, many times.

    `sides` names the option of each seat whose value is that seat's side: ("army_1", "army_2"). A value is one of
    `ready`, or, if there are `pieces`, a list of them joined by "+", which the game's `checked` must then accept too.
    `fixed` options are the same in every game, `free` ones are chosen before.
    """

    def __init__(
        self,
        sides: tuple[str, str],
        ready: tuple[str, ...],
        fixed: dict[str, str] | None = None,
        free: tuple[str, ...] = (),
        pieces: tuple[Piece, ...] = (),
        budget: int = 0,
    ) -> None:
        self.sides = sides
        self.ready = ready  # words: [option_value.<first of sides>.<value>]
        self.fixed: dict[str, str] = dict(fixed) if fixed else {}
        self.free = free
        self.pieces = pieces
        self.budget = budget  # what a list may cost; 0: no matter

    def why_not(self, refs: Sequence[str]) -> Objection | None:
        """What is wrong with a whole list; None if it can be played. Every ref is one of a piece."""
        return None

    def why_not_add(self, refs: Sequence[str], ref: str) -> Objection | None:
        """Why a piece cannot be added to a list that may not be whole yet; None if it can."""
        return None

    def market(self, words: Words) -> str:
        """All pieces drawn, as the part "market" of a page (docs/protocol.md); "" for plain cards: name and cost."""
        return ""


class Odds:
    """How often a bot won with some value of an option, as it was measured."""

    def __init__(self, bot: str, games: int, won: int, first_seed: int) -> None:
        self.bot = bot
        self.games = games
        self.won = won
        self.first_seed = first_seed  # of the first game; the others follow

    @property
    def interval(self) -> tuple[float, float]:
        """Between which percentages the true share lies, with a probability of 95 % (Wilson).

        >>> [round(share, 1) for share in Odds("greedy", 1000, 35, 0).interval]
        [2.5, 4.8]
        """
        z, n = 1.96, self.games
        share = self.won / n
        half = z * float((share * (1 - share) + z * z / (4 * n)) / n) ** 0.5
        middle, scale = share + z * z / (2 * n), 100 / (1 + z * z / n)
        return max(0.0, (middle - half) * scale), (middle + half) * scale


class GameEntry:
    """One game of the registry. Each game extends it."""

    def __init__(
        self, book: Rulebook, seats: tuple[int, ...], options: dict[str, tuple[str, ...]], asked: tuple[str, ...] = ()
    ) -> None:
        self.book = book
        self.name = book.name
        self.seats = seats
        self.options = options  # option -> values, the default first
        self.asked = asked  # the options everybody wants to see; the others are for those who look for them
        self.by_hand: Judge | None = None
        self.learnt: dict[str, Judge] = {}
        self.calibrated: dict[str, Calibration] = {}

    def values_for(self, option: str, seats: int) -> tuple[str, ...]:
        """The values of an option that make sense with so many seats, the default first."""
        return self.options[option]

    def needs(self, option: str) -> tuple[str, str] | None:
        """Another option and the value it must have for this one to be chosen; None if it always can be."""
        return None

    def first_options(self) -> dict[str, str]:
        """The options of a first game, which *Play now* begins until somebody has won one. {}: the usual ones."""
        return {}

    def note_on(self, option: str, value: str) -> Text | None:
        """What there is to say of a value beyond its name; None if that says it all."""
        return None

    def odds(self, option: str, value: str) -> tuple[Odds, ...]:
        """How bots fared with a value, the strongest first; () if nobody measured it."""
        return ()

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        """A game ready to run its first step; nothing has been drawn by chance yet."""
        raise AssertionError

    def from_scene(self, given: Json) -> Game:
        """A game at the position a scene describes, ready to run."""
        raise AssertionError

    def check_scene(self, g: Game, given: Json) -> None:
        """Refuse a position that could be built, but that the rules would never leave at rest."""

    def weights(self) -> dict[str, float]:
        """What a position is judged by, as set by hand: names and numbers. {}: nothing can be learnt."""
        return {}

    def judge(self, weights: dict[str, float]) -> Judge:
        """Somebody who judges positions by these weights, which have the names of `weights`."""
        return Judge(weights)

    def hand_judge(self) -> Judge:
        """The judge that goes by what was set by hand."""
        if self.by_hand is None:
            self.by_hand = self.judge(self.weights())
        return self.by_hand

    def judge_of(self, g: Game) -> Judge:
        """The judge for games like this one: by what was learnt from such games, where anything was."""
        table = self.learnt_for(g)
        found = self.learnt.get(table)
        if found is None:
            found = self.learnt[table] = self.judge(self.learnt_weights(table))
        return found

    def learnt_for(self, g: Game) -> str:
        """The table of `facts/learnt.toml` that holds for a game."""
        return f"seats_{g.seats}"

    def learnt_weights(self, table: str) -> dict[str, float]:
        """What was learnt (`petteia train`), and set by hand where nothing was."""
        by_hand = self.weights()
        if not by_hand:
            return by_hand
        try:
            learnt = read_facts(self.package, LEARNT)
        except FileNotFoundError:  # a game that nobody has trained yet
            learnt = {}
        return with_learnt(LEARNT, table, by_hand, learnt.get(table, {}))

    def calibration_of(self, g: Game, kind: str) -> "Calibration":
        """How often what the judge of a game says comes true: of a position (POSITION) or of a choice (CHOICE)."""
        table = f"{self.learnt_for(g)}.{kind}"
        found = self.calibrated.get(table)
        if found is None:
            found = self.calibrated[table] = self.read_calibration(self.learnt_for(g), kind)
        return found

    def read_calibration(self, table: str, kind: str) -> "Calibration":
        """What was measured (`petteia calibrate`); where nothing was, what the judge says stands."""
        from petteia.kernel.calibration import PLAIN, calibration

        try:
            measured = read_facts(self.package, CHANCES)
        except FileNotFoundError:  # a game that nobody has measured yet
            return PLAIN
        tables = measured.get(table)
        return calibration(CHANCES, f"{table}.{kind}", tables.get(kind) if isinstance(tables, dict) else tables)

    @property
    def package(self) -> str:
        """Where the facts of the game lie."""
        return type(self).__module__.rpartition(".")[0]

    def value(self, g: Game, seat: Seat) -> float:
        """How good a game looks for a seat, for bots that think ahead: about 1 for a sure win, 0 for a sure loss."""
        return self.hand_judge().value(g, seat)

    def features(self, view: Json) -> dict[str, float]:
        """The numbers that matter in a view, by name, for learners and charts."""
        return {}

    def goal(self, view: Json) -> Goal | None:
        """What wins, how far everybody is, what a turn consists of; None if the table says so elsewhere."""
        return None

    def plan(self, g: Game) -> Plan | None:
        """Choices for the open question and what follows that numbers recommend; from what its player may see."""
        return None

    def idle(self, g: Game) -> list[int]:
        """Options of the open question that the rules allow and that change nothing: a page need not offer them."""
        return []

    def gives(self, g: Game) -> dict[int, Gain]:
        """What options of the open question give, beyond what their names say; from what its player may see."""
        return {}

    def threats(self, g: Game, seat: Seat) -> Sequence[Threat]:
        """What a seat has to fear next, the worst first: who could win. Only what everybody sees counts."""
        return ()

    def themes(self) -> "tuple[Theme, ...]":
        """The kinds of puzzles of this game (petteia.kernel.theme); () for none."""
        return ()

    def text_board(self, view: Json, words: Words) -> str:
        """The table as text, for terminals."""
        return ""

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        """The whole position drawn as SVG."""
        return ""

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        """The position as pieces of a page, by name: "symbols", "land", "board", "panels", "hand"; "strip" for a
        contest in one line; "market" for a large offer (docs/protocol.md).

        They carry no style of their own (the page has `petteia.draw.theme.page_css`), and those that rarely change come
        apart from the others, so that a move costs few bytes.
        """
        return {}

    def spoken(self, view: Json, words: Words) -> Words:
        """The words of the table that a view shows: texts that depend on its options say what holds there."""
        options = part(view, "table").get("options")
        return (
            words.under({name: str(value) for name, value in options.items()}) if isinstance(options, dict) else words
        )

    def gallery(self, words: Words) -> dict[str, list[str]]:
        """All components of the box, drawn once: by shelf, each piece a part of a page (petteia.draw.gallery)."""
        return {}

    def measures(self) -> "tuple[Measure, ...]":
        """What chance gives out in this game, for the report after it (petteia.kernel.luck)."""
        return ()

    def tallies(self) -> "tuple[Tally, ...]":
        """What is counted of each side, for reports of many games (petteia.kernel.tally)."""
        return ()

    def varied(self, seats: int, options: dict[str, str]) -> list[dict[str, str]]:
        """Ways to set the table that a report compares with these options: one other value each, and what it needs."""
        found: list[dict[str, str]] = []
        for option in self.options:
            needed = self.needs(option)
            for value in self.values_for(option, seats):
                if value != options[option]:
                    found.append({option: value, **(dict([needed]) if needed is not None else {})})
        return found

    def lab(self) -> Lab | None:
        """What the laboratory of this game can compare; None if there is nothing. Asked for often: make it once."""
        return None

    def begin(self, seats: int, seed: int, options: dict[str, str]) -> Game:
        """A new game at its first question."""
        g = self.prepare(seats, self.checked(seats, options))
        g.chance.reseed(seed)
        g.run()
        return g

    def checked(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """Seats and options, with defaults filled in; refuses what the game does not know."""
        if seats not in self.seats:
            allowed = ", ".join(str(count) for count in self.seats)
            raise UnknownGame("error.seats", game=self.name, seats=seats, allowed=allowed)
        for name, value in options.items():
            if name not in self.options:
                raise UnknownGame("error.option", option=name, allowed=", ".join(self.options) or "—")
            values = self.values_for(name, seats)
            if value not in values:
                raise UnknownGame("error.option_value", option=name, value=value, allowed=", ".join(values))
        return {name: options.get(name, values[0]) for name, values in self.options.items()}
