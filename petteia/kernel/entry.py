"""What the registry knows of a game: its name, seats and options, how to begin, load and set up a position."""

from petteia.kernel.errors import UnknownGame
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.words import Words


class GameEntry:
    """One game of the registry. Each game extends it."""

    def __init__(self, book: Rulebook, seats: tuple[int, ...], options: dict[str, tuple[str, ...]]) -> None:
        self.book = book
        self.name = book.name
        self.seats = seats
        self.options = options  # option -> values, the default first

    def values_for(self, option: str, seats: int) -> tuple[str, ...]:
        """The values of an option that make sense with so many seats, the default first."""
        return self.options[option]

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        """A game ready to run its first step; nothing has been drawn by chance yet."""
        raise AssertionError

    def from_scene(self, given: Json) -> Game:
        """A game at the position a scene describes, ready to run."""
        raise AssertionError

    def value(self, g: Game, seat: Seat) -> float:
        """How good a game looks for a seat, for bots that think ahead: about 1 for a sure win, 0 for a sure loss."""
        scores = g.scores()
        total = sum(scores)
        return scores[seat] / total if total else 0.5

    def features(self, view: Json) -> dict[str, float]:
        """The numbers that matter in a view, by name, for learners and charts."""
        return {}

    def text_board(self, view: Json, words: Words) -> str:
        """The table as text, for terminals."""
        return ""

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        """The whole position drawn as SVG."""
        return ""

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        """The position as pieces of a page, by name: "symbols", "land", "board", "panels", "hand".

        They carry no style of their own (the page has `petteia.draw.theme.page_css`), and those that rarely change come
        apart from the others, so that a move costs few bytes.
        """
        return {}

    def gallery(self, words: Words) -> dict[str, list[str]]:
        """All components of the box, drawn once: by shelf, each piece a part of a page (petteia.draw.gallery)."""
        return {}

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
