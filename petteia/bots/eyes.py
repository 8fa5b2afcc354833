"""What a bot may know. Whoever runs a match makes the eyes; the bot gets nothing else."""

from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.record import Json
from petteia.kernel.view import Question, imagine, question, view


class Eyes:
    """All a bot may know. There is no way from here to the real game.

    The eyes hold a game that was imagined when they were made, from a seed of the bot's own dice. It looks like the
    real one, hides other cards behind the same backs and will roll other dice. Games imagined from it are as fair as
    if they were imagined from the real one, because the seat sees the same.

    >>> import petteia
    >>> g = petteia.new("hellas", seed=7, white="first")
    >>> eyes = Eyes(g.game, seat=0, seed=1)
    >>> eyes.ask == g.ask, eyes.view() == g.view(0)
    (True, True)
    """

    def __init__(self, game: Game, seat: Seat, seed: int) -> None:
        """Look at a game; nothing of it is kept."""
        self.seat = seat
        self._seen = imagine(game, seat, seed)
        self._bare = self._seen.copy()  # without the log: thinking needs none, and is quicker so
        self._bare.news = None
        self._ask: Question | None = None

    @property
    def game(self) -> str:
        """The name of the game, as the registry knows it."""
        return self._seen.book.name

    @property
    def ask(self) -> Question:
        """What the seat is asked, as people and programs read it."""
        if self._ask is None:
            assert self._seen.ask is not None, "nobody is asked"
            self._ask = question(self._seen, self._seen.ask)
        return self._ask

    def keys(self) -> list[str]:
        """The keys of all options: quicker than `ask`, which words them too."""
        assert self._seen.ask is not None, "nobody is asked"
        return [self._seen.key(code) for code in self._seen.ask.options]

    def view(self) -> Json:
        """The table as this seat sees it."""
        return view(self._seen, self.seat)

    def imagine(self, seed: int) -> Game:
        """A game this seat could be in, to copy and play on freely. It has no log."""
        return imagine(self._bare, self.seat, seed)
