"""Cards somewhere on the table. A zone's `seen_by` is the only statement of who may see them.

What a zone *is* never changes and stands in the rulebook; what lies in it is state: one tuple of card numbers per
zone, so that copying a game copies one list. Beside each card stands who knows it although they may not see it there:
a card put under a pile in view of all, or taken back into a hand. The last card of a pile is its top.
"""

from typing import NewType

from petteia.kernel import counting
from petteia.kernel.chance import Chance
from petteia.kernel.errors import BadFile
from petteia.kernel.events import Mask, sees
from petteia.kernel.flow import Seat

ZoneNumber = NewType("ZoneNumber", int)  # which of the zones of a game
ZoneRow = tuple[ZoneNumber, ...]  # zones alike, one for each seat, god or place: `zones.HAND[seat]`


class Deck:
    """Cards that belong together: their names, their backs, how many of each are in the box."""

    def __init__(self, kind: str, names: tuple[str, ...], backs: tuple[str, ...], counts: tuple[int, ...]) -> None:
        self.kind = kind  # the kind of ref, for words: "card", "city"
        self.names = names
        self.backs = backs  # cards with the same back can be mistaken for each other
        self.counts = counts
        self.numbers = {name: number for number, name in enumerate(names)}

    def number(self, name: str) -> int:
        """The number of a card; one clear line if there is none of that name."""
        found = self.numbers.get(name)
        if found is None:
            raise BadFile("error.saved_unknown", kind=self.kind, name=name)
        return found


class Zone:
    """A place for cards."""

    def __init__(self, name: str, deck: Deck, seen_by: Mask, ordered: bool = False) -> None:
        self.name = name  # "hand.1", "pile.zeus"
        self.deck = deck
        self.seen_by = seen_by
        self.ordered = ordered  # a pile, whose order matters; otherwise cards lie sorted

    def open_to(self, seat: Seat) -> bool:
        return sees(self.seen_by, seat)


class Zones:
    """The zones of a game while they are listed: each call adds one and answers with its number."""

    def __init__(self, known: tuple[Zone, ...] = ()) -> None:
        self._known = list(known)  # of the game it builds on

    def __call__(self, name: str, deck: Deck, seen_by: Mask, ordered: bool = False) -> ZoneNumber:
        self._known.append(Zone(name, deck, seen_by, ordered))
        return ZoneNumber(len(self._known) - 1)

    def all(self) -> tuple[Zone, ...]:
        return tuple(self._known)


class Table:
    """What lies in the zones: the part of a game's state that holds cards."""

    def __init__(self, zones: tuple[Zone, ...]) -> None:
        self.zones = zones
        self.cards: list[tuple[int, ...]] = [()] * len(zones)
        self.known: list[tuple[Mask, ...]] = [()] * len(zones)
        self.seals = 0  # how often something was shown or drawn: a change seals the game against undo

    def copy(self) -> "Table":
        twin = Table(self.zones)
        twin.cards = self.cards[:]
        twin.known = self.known[:]
        twin.seals = self.seals
        return twin

    def has(self, zone: int, card: int) -> bool:
        """Is a card in a zone?"""
        return counting.has(self.cards[zone], card)

    def count(self, zone: int, card: int) -> int:
        """How often a card is in a zone."""
        return counting.count(self.cards[zone], card)

    def move(self, card: int, source: int, target: int) -> None:
        """The only way a card changes place. Whoever saw it leave still knows it; showing it to others seals.

        Of several alike the best known one leaves: nobody can tell which it was, so knowledge is lost, not invented.
        """
        cards, known = self.cards[source], self.known[source]
        at = -1
        for i in range(len(cards)):
            if cards[i] == card and (at < 0 or known[i] > known[at]):
                at = i
        if at < 0:
            raise LookupError(f"{card} is not in {self.zones[source].name}")
        self._take(at, source, target, False)

    def draw(self, source: int, target: int) -> int:
        """The top card of a pile goes into another zone. Drawing always seals."""
        card = self.cards[source][-1]
        self.seals += 1
        self._take(len(self.cards[source]) - 1, source, target, False)
        return card

    def take_at(self, at: int, source: int, target: int) -> int:
        """The card at one position, chosen by chance, goes into another zone."""
        card = self.cards[source][at]
        self.move(card, source, target)
        return card

    def put_under(self, card: int, source: int, target: int) -> None:
        """A card goes face down under a pile; whoever saw it knows where it lies."""
        self._take(self.cards[source].index(card), source, target, True)

    def _take(self, at: int, source: int, target: int, under: bool) -> None:
        cards, known = self.cards[source], self.known[source]
        card = cards[at]
        knowing = known[at] | self.zones[source].seen_by
        self.cards[source] = cards[:at] + cards[at + 1 :]
        self.known[source] = known[:at] + known[at + 1 :]
        goal = self.zones[target]
        if goal.seen_by & ~knowing:
            self.seals += 1
        there, knows = self.cards[target], self.known[target]
        i = len(there)
        if under:
            i = 0
        elif not goal.ordered:
            while i and (there[i - 1] > card or (there[i - 1] == card and knows[i - 1] > knowing)):
                i -= 1
        self.cards[target] = there[:i] + (card,) + there[i:]
        self.known[target] = knows[:i] + (knowing,) + knows[i:]

    def pour(self, source: int, target: int) -> None:
        """All cards of one zone go into another, keeping what is known of them."""
        cards, known = self.cards[source], self.known[source]
        if not cards:
            return
        seen, goal = self.zones[source].seen_by, self.zones[target]
        knowing = [knows | seen for knows in known]
        self.cards[source] = ()
        self.known[source] = ()
        for knows in knowing:
            if goal.seen_by & ~knows:
                self.seals += 1
        if goal.ordered:
            self.cards[target] += cards
            self.known[target] += tuple(knowing)
        else:
            there, knows_there = list(self.cards[target]), list(self.known[target])
            for i in range(len(cards)):
                at = _place_for(there, knows_there, cards[i], knowing[i])
                there.insert(at, cards[i])
                knows_there.insert(at, knowing[i])
            self.cards[target] = tuple(there)
            self.known[target] = tuple(knows_there)

    def shuffle(self, zone: int, chance: Chance) -> None:
        """Shuffled cards are known to nobody."""
        self.cards[zone] = chance.shuffled(self.cards[zone])
        self.known[zone] = (0,) * len(self.cards[zone])

    def lay_out(self, zone: int, cards: tuple[int, ...]) -> None:
        """Set up a zone from the box. Not a move: it belongs to the preparation of a game."""
        if not self.zones[zone].ordered:
            cards = tuple(sorted(cards))
        self.cards[zone] = cards
        self.known[zone] = (0,) * len(cards)

    def shown(self, zone: int, seat: Seat) -> list[str]:
        """A zone as one seat sees it: names of the cards it knows, backs of the others.

        Where order does not matter, known cards come first, so that positions tell nothing.
        """
        what = self.zones[zone]
        names, backs = what.deck.names, what.deck.backs
        cards, known = self.cards[zone], self.known[zone]
        if what.open_to(seat):
            return [names[card] for card in cards]
        if what.ordered:
            return [names[cards[i]] if sees(known[i], seat) else backs[cards[i]] for i in range(len(cards))]
        return [names[cards[i]] for i in range(len(cards)) if sees(known[i], seat)] + sorted(
            backs[cards[i]] for i in range(len(cards)) if not sees(known[i], seat)
        )

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Deal what this seat cannot know in another way it could be: same places, same backs."""
        pools: dict[str, list[int]] = {}
        hidden: list[tuple[int, int]] = []
        for z in range(len(self.zones)):
            if self.zones[z].open_to(seat):
                continue
            for i in range(len(self.cards[z])):
                if not sees(self.known[z][i], seat):
                    hidden.append((z, i))
                    back = self.zones[z].deck.backs[self.cards[z][i]]
                    pools.setdefault(back, []).append(self.cards[z][i])
        for back in pools:
            pools[back] = list(chance.shuffled(tuple(sorted(pools[back]))))  # the deal tells nothing of the real one
        dealt: dict[int, list[int]] = {}
        for z, i in hidden:
            cards = dealt.setdefault(z, list(self.cards[z]))
            cards[i] = pools[self.zones[z].deck.backs[cards[i]]].pop()
        for z, cards in dealt.items():
            if self.zones[z].ordered:
                self.cards[z] = tuple(cards)
            else:
                pairs = sorted(zip(cards, self.known[z], strict=True))
                self.cards[z] = tuple([pair[0] for pair in pairs])
                self.known[z] = tuple([pair[1] for pair in pairs])


def _place_for(cards: list[int], known: list[Mask], card: int, knowing: Mask) -> int:
    """Where a card lies among others in a zone in which order does not matter: sorted by number, then by knowledge."""
    i = len(cards)
    while i and (cards[i - 1] > card or (cards[i - 1] == card and known[i - 1] > knowing)):
        i -= 1
    return i
