"""What many games say, as plots with titles in words: for the report of the command line and the pages of a server."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from petteia.bots import study as counted
from petteia.bots.study import Change, Difference, Share
from petteia.draw import charts
from petteia.draw.charts import Row
from petteia.draw.svg import Svg
from petteia.games.registry import entry_of
from petteia.kernel.tally import THEN, Tally
from petteia.kernel.words import Text, Words

MOST: Final = 24  # things shown of a kind


class Plot:
    """A drawing, its title, and what there is to say of it."""

    def __init__(self, title: str, note: str, svg: Svg) -> None:
        self.title = title
        self.note = note
        self.svg = svg


class Plots:
    """The plots of some games of one kind, in one language. `games` as `study.note_game` tells them."""

    def __init__(
        self, game: str, seats: int, options: dict[str, str], games: Sequence[dict[str, Any]], language: str
    ) -> None:
        self.entry = entry_of(game)
        self.seats = seats
        self.say = Words.of(game, language).under(options)
        self.at = self.entry.begin(seats, 0, options)
        whole = counted.whole(games)
        self.usual = [one for one in whole if not one["other"]]
        self.others = [one for one in whole if one["other"]]
        self.even = counted.even(self.usual, seats)

    # ---- words and numbers -------------------------------------------------------------------------------------

    def percent(self, share: float) -> str:
        return self.say.grammar.percent(100 * share, 0)

    def points(self, by: float) -> str:
        return ("+" if by > 0 else "") + self.say.grammar.percent(100 * by, 0)

    def number(self, number: float) -> str:
        return self.say.grammar.number(f"{number:g}")

    def named(self, tally: Tally, name: str) -> str:
        said = [self.say.say(one) if isinstance(one, Text) else str(one) for one in tally.label(self.at, name)]
        return THEN.replace(">", "›").join(said)

    def way(self, way: str) -> str:
        return self.say(f"way.{way}") if self.say.has(f"way.{way}") else way.replace("_", " ")

    def value(self, other: dict[str, str]) -> str:
        """What is varied, in words: the option and its value."""
        name, value = next(iter(other.items()))
        return self.say(
            "report.value", option=self.say(f"option.{name}"), value=self.say(f"option_value.{name}.{value}")
        )

    def row(self, name: str, share: Share) -> Row:
        note = f"{self.percent(share.share)} · {self.number(share.won)}/{self.number(share.of)}"
        return Row(name, share.share, share.low, share.high, note, not share.low <= self.even <= share.high)

    def moved(self, name: str, by: Difference) -> Row:
        note = f"{self.points(by.by)} ({self.points(by.low)} … {self.points(by.high)})"
        return Row(name, by.by, by.low, by.high, note, by.clear)

    # ---- parts -------------------------------------------------------------------------------------------------

    def shares(self, title: str, note: str, rows: Sequence[Row], even: float | None) -> Plot:
        return Plot(title, note, charts.intervals(title, rows, self.percent, 0.0, 1.0, even))

    def differences(self, title: str, note: str, rows: Sequence[Row]) -> Plot:
        far = charts.reach(rows)
        return Plot(title, note, charts.intervals(title, rows, self.points, -far, far, 0.0))

    def lengths(self) -> Iterable[Plot]:
        games, say = self.usual, self.say
        counted_in = "report.in_choices" if games[0]["turns"] is None else "report.in_turns"
        plot = charts.histogram(say("report.length"), [counted.length(game) for game in games], self.number)
        yield Plot(say("report.length"), say(counted_in), plot)

    def ends(self) -> Iterable[Plot]:
        rows = [self.row(self.way(one.name), one) for one in counted.ways(self.usual)]
        for row in rows:
            row.clear = True
        yield self.shares(self.say("report.ways"), "", rows, None)

    def seated(self) -> Iterable[Plot]:
        say, seats = self.say, self.seats
        if seats == 1:
            rows = [
                Row("", one.share, one.low, one.high, self.row("", one).note) for one in counted.by_seat(self.usual, 1)
            ]
            yield self.shares(say("report.wins"), "", rows, None)
            return
        for title, place, shares in (
            ("report.order", "report.place", counted.by_order(self.usual, seats)),
            ("report.seats", "report.seat", counted.by_seat(self.usual, seats)),
        ):
            rows = [self.row(say(place, number=int(one.name) + 1), one) for one in shares]
            if rows:
                yield self.shares(say(title), "", rows, self.even)

    def things(self) -> Iterable[Plot]:
        for tally in self.entry.tallies():
            shares = counted.by_thing(self.usual, tally.name)
            if not shares:
                continue
            rows = [self.row(self.named(tally, one.name), one) for one in shares[:MOST]]
            note = self.say("report.most", shown=MOST, all=len(shares)) if len(shares) > MOST else ""
            yield self.shares(self.say.say(tally.title), note, rows, self.even)

    def drama(self) -> Iterable[Plot]:
        say, games = self.say, self.usual
        story = counted.story(games)
        even = 1 / self.seats if self.seats > 1 else 0.5
        if story:
            ends = (say("report.begins"), say("report.ends"))
            plot = charts.curve(say("report.story"), story, self.percent, even, *ends)
            yield Plot(say("report.story"), say("report.story_note"), plot)
        changes = charts.histogram(say("report.changes"), [game["changes"] for game in games], self.number)
        settled = charts.histogram(say("report.settled"), [game["settled"] for game in games], self.percent, step=0.1)
        yield Plot(say("report.changes"), say("report.changes_note"), changes)
        yield Plot(say("report.settled"), say("report.settled_note"), settled)

    def changes(self) -> Iterable[Plot]:
        say = self.say
        found = counted.changes(self.usual, self.others, self.seats)
        if not found:
            return
        names = [self.value(change.other) for change in found]
        note = say("report.options_note", games=min(change.games for change in found), usual=len(self.usual))
        wins = "report.wins_by" if self.seats == 1 else "report.first_by"
        rows = [self.moved(name, change.first) for name, change in zip(names, found, strict=True)]
        yield self.differences(say(wins), note, rows)
        rows = [self.moved(name, change.length) for name, change in zip(names, found, strict=True)]
        yield self.differences(say("report.length_by"), "", rows)
        rows = [row for name, change in zip(names, found, strict=True) for row in self.other_ways(name, change)]
        if rows:
            yield self.differences(say("report.ways_by"), say("report.ways_note"), rows)

    def other_ways(self, name: str, change: Change) -> list[Row]:
        """The ways to end that are clearly more or less frequent."""
        return [self.moved(f"{name} – {self.way(way)}", by) for way, by in change.ways.items() if by.clear]

    def all(self) -> list[Plot]:
        """Every plot there is something to draw for."""
        if not self.usual:
            return []
        parts = (self.lengths(), self.ends(), self.seated(), self.drama(), self.things(), self.changes())
        return [plot for part in parts for plot in part]
