"""What a position is worth, by numbers that have names: they can be learnt, compared and shown."""

from petteia.kernel.errors import BadFacts
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game


class Judge:
    """Somebody who looks at a game and says how good it looks for a seat. Games extend it.

    A judge goes by `weights`, and by nothing else: two judges of the same weights say the same.
    """

    def __init__(self, weights: dict[str, float]) -> None:
        self.weights = weights

    def value(self, g: Game, seat: Seat) -> float:
        """About 1 for a sure win, 0 for a sure loss. Only what the seat may know counts."""
        scores = g.scores()
        total = sum(scores)
        return scores[seat] / total if total else 0.5

    def chances(self, g: Game) -> list[float]:
        """How likely each seat is to win, as far as it looks so; those who play against each other add up to 1."""
        values = [self.value(g, seat) for seat in range(g.seats)]
        total = 0.0
        for one in values:
            total += one
        return [one / total for one in values] if total > 0.0 and len(values) > 1 else values

    def camps(self, g: Game) -> list[int]:
        """Who wins together: the number of each seat's camp."""
        return list(range(g.seats))

    def terms(self, g: Game, seat: Seat) -> dict[str, float]:
        """What speaks for a seat and against it, by name (`term.*` in the words of the game), in logarithms of odds.

        Only differences between two positions of one game mean something. {}: nothing is told apart.
        """
        return {}


def with_learnt(file: str, table: str, by_hand: dict[str, float], learnt: object) -> dict[str, float]:
    """The weights that were learnt; where nothing was, those set by hand."""
    if not isinstance(learnt, dict):
        raise BadFacts("error.facts", file=file, entry=table, field="—", expected=f"[{table}]", found=repr(learnt))
    found = dict(by_hand)
    for name, number in learnt.items():
        if name not in by_hand or isinstance(number, bool) or not isinstance(number, (int, float)):
            expected = "a number for one of: " + ", ".join(by_hand)
            raise BadFacts("error.facts", file=file, entry=table, field=name, expected=expected, found=repr(number))
        found[str(name)] = float(number)
    return found
