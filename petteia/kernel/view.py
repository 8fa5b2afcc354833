"""Hidden information: one place, two uses. What a seat sees, and a game it could be in."""

from collections.abc import Sequence
from typing import Final

from petteia.kernel.events import Line, only, sees
from petteia.kernel.flow import Ask, Refusal, Seat
from petteia.kernel.game import Game
from petteia.kernel.option import Option, verb_of
from petteia.kernel.record import Json
from petteia.kernel.words import Arg, Text
from petteia.kernel.zones import ZoneNumber


class Refused:
    """A choice one might expect, greyed, with the reason and the rule behind it."""

    def __init__(self, key: str, on: tuple[str, ...], label: Text, why: Text, rule: str) -> None:
        self.key = key
        self.on = on
        self.label = label
        self.why = why
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.key, self.why, self.rule) == (other.key, other.why, other.rule)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<not {self.key}: {self.why.key}>"


class Question:
    """What one seat is asked, as people and programs read it."""

    def __init__(self, seat: Seat, text: Text, options: tuple[Option, ...], refused: tuple[Refused, ...]) -> None:
        self.seat = seat
        self.text = text
        self.options = options
        self.refused = refused

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<seat {self.seat}, {self.text.key}: {', '.join(option.key for option in self.options)}>"

    def json(self) -> Json:
        return {
            "seat": self.seat,
            "text": self.text.json(),
            "options": [
                {"key": o.key, "do": o.do, "on": list(o.on), "rule": o.rule, "label": o.label.json(), "grave": o.grave}
                for o in self.options
            ],
            "refused": [
                {"key": r.key, "on": list(r.on), "rule": r.rule, "label": r.label.json(), "why": r.why.json()}
                for r in self.refused
            ],
        }


def label(g: Game, pick: int) -> Text:
    """The words of an option. A second ref of the same kind is called `city_2`."""
    verb = g.book.verbs[verb_of(pick)]
    parts: dict[str, Arg] = {}
    for kind, name in zip(verb.kinds, g.refs(pick), strict=True):
        parts[f"{kind}_2" if kind in parts else kind] = g.said(kind, name)
    return Text(f"do.{verb.do}", parts)


def option(g: Game, pick: int) -> Option:
    """An option as people see it."""
    verb = g.book.verbs[verb_of(pick)]
    return Option(pick, verb.do, g.refs(pick), g.rule_of(pick), label(g, pick), verb.grave, g.key(pick))


def question(g: Game, ask: Ask) -> Question:
    """The question a game rests on, with labels, rules and reasons."""
    frame = g.stack[-1]
    parts = frame.parts(g)
    refused: list[Refused] = []
    if ask.why_not:
        offered = set(ask.options)
        reasons: list[Refusal] = []
        getattr(frame, ask.why_not)(g, reasons)
        for no in reasons:
            if no.option not in offered:
                refused.append(
                    Refused(g.key(no.option), g.refs(no.option), label(g, no.option), Text(no.why, parts), no.rule)
                )
    return Question(ask.seat, Text(ask.text, parts), tuple([option(g, pick) for pick in ask.options]), tuple(refused))


PLAYED_BY: Final = "seat.played_by"


def line_text(g: Game, line: Line, seat: Seat, names: Sequence[str] = ()) -> Text:
    """A log line as one seat may read it: hidden cards show their back, and its own name is marked.

    `names` are those of the people who play, by seat, where they are known: "Heracles (Helen)".
    """
    event = g.event_of(line.event)
    parts: dict[str, Arg] = {}
    for (name, kind), number in zip(event.parts, line.numbers, strict=True):
        if kind.endswith("?"):
            kind = kind[:-1]
            if not sees(line.seen_by, seat):
                parts[name] = Text(f"back.{g.book.decks[kind].backs[number]}")
                continue
        part = g.named(kind, number)
        if kind == "seat" and isinstance(part, Text):
            if 0 <= number < len(names) and names[number] and number != seat:
                part = Text(PLAYED_BY, {"side": part, "name": names[number]})
            part = Text(part.key, part.parts, own=number == seat)
        parts[name] = part
    return Text(f"log.{event.name}", parts)


def breadcrumb(g: Game) -> list[Text]:
    """Where we are: the titles of the procedures on the stack."""
    titles = [frame.title(g) for frame in g.stack]
    return [title for title in titles if title is not None]


def view(g: Game, seat: Seat, since: int = 0, asked: Question | None = None) -> Json:
    """The table as one seat sees it. Spectators use NOBODY. `since` leaves out earlier log lines; `asked` is the open
    question, where it has been put into words already.
    """
    ask = g.ask
    return {
        "game": g.book.name,
        "seat": seat,
        "plies": g.plies,
        "table": g.on_the_table(),
        "zones": {zone.name: g.table.shown(ZoneNumber(z), seat) for z, zone in enumerate(g.book.zones)},
        "log": [line_text(g, line, seat).json() for line in (g.news or [])[since:]],
        "where": [title.json() for title in breadcrumb(g)],
        "waiting": ask.seat if ask else None,
        "ask": (asked or question(g, ask)).json() if ask and ask.seat == seat else None,
        "wishes": wishes(g, seat) if ask and 0 <= seat < g.seats else [],
        "result": g.result.json() if g.result else None,
    }


def wishes(g: Game, seat: Seat) -> list[Json]:
    """What a player may set at any time, as plain data."""
    found: list[Json] = []
    for wish in g.wishes(seat):
        values = [{"key": g.key(pick), "label": label.json()} for pick, label in wish.values.items()]
        found.append({"about": Text(wish.about).json(), "rule": wish.rule, "values": values, "key": g.key(wish.chosen)})
    return found


def imagine(g: Game, seat: Seat, seed: int) -> Game:
    """A game this seat could be in: what it sees is kept, everything else is dealt anew."""
    twin = g.copy()
    twin.chance.reseed(seed)
    twin.table.deal_anew(seat, twin.chance)
    if g.news is not None:
        twin.news = [forgotten(g, line, seat) for line in g.news]
    if twin.ask is not None and twin.ask.seat != seat:
        twin.run()  # the question is put to the imagined hands; one's own owes nothing to them
    return twin


def forgotten(g: Game, line: Line, seat: Seat) -> Line:
    """A log line without what this seat may not know: hidden cards become any card with that back, seen by nobody."""
    event = g.event_of(line.event)
    if sees(line.seen_by, seat) or not any(kind.endswith("?") for _, kind in event.parts):
        return line
    numbers: list[int] = []
    for (_, kind), number in zip(event.parts, line.numbers, strict=True):
        if kind.endswith("?"):
            backs = g.book.decks[kind[:-1]].backs
            number = backs.index(backs[number])
        numbers.append(number)
    return Line(line.event, tuple(numbers), only(), line.ply)
