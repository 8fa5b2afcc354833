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
        self.looks = tuple([backs.index(back) for back in backs])  # the first card with the same back
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


class Deal:
    """A pile was shuffled, or a card drawn from it: for whoever counts what chance gave."""

    def __init__(
        self, source: ZoneNumber, target: ZoneNumber, card: int, known: Mask, pile: tuple[int, ...] = ()
    ) -> None:
        self.source = source
        self.target = target
        self.card = card  # -1: shuffled
        self.known = known  # who knew what would be drawn
        self.pile = pile  # what was shuffled


class Table:
    """What lies in the zones: the part of a game's state that holds cards."""

    def __init__(self, zones: tuple[Zone, ...]) -> None:
        self.zones = zones
        self.cards: list[tuple[int, ...]] = [()] * len(zones)
        self.known: list[tuple[Mask, ...]] = [()] * len(zones)
        self.seals = 0  # how often something was shown or drawn: a change seals the game against undo
        self.deals: list[Deal] | None = None  # shuffles and draws, where somebody counts them; copies have none

    def copy(self) -> "Table":
        twin = Table(self.zones)
        twin.cards = self.cards[:]
        twin.known = self.known[:]
        twin.seals = self.seals
        return twin

    def has(self, zone: ZoneNumber, card: int) -> bool:
        """Is a card in a zone?"""
        return counting.has(self.cards[zone], card)

    def count(self, zone: ZoneNumber, card: int) -> int:
        """How often a card is in a zone."""
        return counting.count(self.cards[zone], card)

    def unknown(self, zone: ZoneNumber) -> tuple[int, ...]:
        """The cards of a pile that nobody knows to lie there."""
        return tuple([card for card, known in zip(self.cards[zone], self.known[zone], strict=True) if not known])

    def move(self, card: int, source: ZoneNumber, target: ZoneNumber) -> None:
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

    def draw(self, source: ZoneNumber, target: ZoneNumber) -> int:
        """The top card of a pile goes into another zone. Drawing always seals."""
        card = self.cards[source][-1]
        self.seals += 1
        if self.deals is not None:
            self.deals.append(Deal(source, target, card, self.known[source][-1]))
        self._take(len(self.cards[source]) - 1, source, target, False)
        return card

    def take_at(self, at: int, source: ZoneNumber, target: ZoneNumber) -> int:
        """The card at one position, chosen by chance, goes into another zone."""
        card = self.cards[source][at]
        self.move(card, source, target)
        return card

    def put_under(self, card: int, source: ZoneNumber, target: ZoneNumber) -> None:
        """A card goes face down under a pile; whoever saw it knows where it lies."""
        self._take(self.cards[source].index(card), source, target, True)

    def _take(self, at: int, source: ZoneNumber, target: ZoneNumber, under: bool) -> None:
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
        if i == len(there):
            self.cards[target] = there + (card,)
            self.known[target] = knows + (knowing,)
        else:
            self.cards[target] = there[:i] + (card,) + there[i:]
            self.known[target] = knows[:i] + (knowing,) + knows[i:]

    def pour(self, source: ZoneNumber, target: ZoneNumber) -> None:
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

    def shuffle(self, zone: ZoneNumber, chance: Chance) -> None:
        """Shuffled cards are known to nobody."""
        self.cards[zone] = chance.shuffled(self.cards[zone])
        self.known[zone] = (0,) * len(self.cards[zone])
        if self.deals is not None:
            self.deals.append(Deal(zone, zone, -1, 0, self.cards[zone]))

    def lay_out(self, zone: ZoneNumber, cards: tuple[int, ...]) -> None:
        """Set up a zone from the box. Not a move: it belongs to the preparation of a game."""
        if not self.zones[zone].ordered:
            cards = tuple(sorted(cards))
        self.cards[zone] = cards
        self.known[zone] = (0,) * len(cards)

    def shown(self, zone: ZoneNumber, seat: Seat) -> list[str]:
        """A zone as one seat sees it: names of the cards it knows, backs of the others.

        Where order does not matter, known cards come first, so that positions tell nothing.
        """
        what = self.zones[zone]
        names, backs = what.deck.names, what.deck.backs
        cards, known = self.cards[zone], self.known[zone]
        mask: Mask = 1 << seat + 1
        if what.seen_by & mask:
            return [names[card] for card in cards]
        if what.ordered:
            return [names[cards[i]] if known[i] & mask else backs[cards[i]] for i in range(len(cards))]
        return [names[cards[i]] for i in range(len(cards)) if known[i] & mask] + sorted(
            [backs[cards[i]] for i in range(len(cards)) if not known[i] & mask]
        )

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Deal what this seat cannot know in another way it could be: same places, same backs."""
        mask: Mask = 1 << seat + 1
        pools: dict[str, list[int]] = {}
        hiding: list[int] = []  # the zones
        alike: list[bool] = []  # is all of a zone hidden, with one back?
        for z in range(len(self.zones)):
            if self.cards[z] and not self.zones[z].seen_by & mask:
                hiding.append(z)
                alike.append(self._gather(z, mask, pools))
        for pool in pools.values():
            pool.sort()  # the deal tells nothing of the real one
            chance.shuffle(pool)
        for i in range(len(hiding)):
            self._deal(hiding[i], alike[i], mask, pools)

    def _gather(self, zone: int, mask: Mask, pools: dict[str, list[int]]) -> bool:
        """Put what is hidden in a zone to the other cards with that back. Is all of it hidden, with one back?"""
        cards, known, deck = self.cards[zone], self.known[zone], self.zones[zone].deck
        if counting.none(known) and counting.alike(deck.looks, cards):
            _pool(pools, deck.backs[cards[0]]).extend(cards)
            return True
        for i in range(len(cards)):
            if not known[i] & mask:
                _pool(pools, deck.backs[cards[i]]).append(cards[i])
        return False

    def _deal(self, zone: int, alike: bool, mask: Mask, pools: dict[str, list[int]]) -> None:
        """Other cards for the hidden ones of a zone, from the end of their pools."""
        cards, known, backs = self.cards[zone], self.known[zone], self.zones[zone].deck.backs
        if alike:
            dealt = pools[backs[cards[0]]]
            left = len(dealt) - len(cards)
            if left:
                pool = dealt
                dealt = pool[left:]
                del pool[left:]
            dealt.reverse()
        else:
            dealt = list(cards)
            for i in range(len(cards)):
                if not known[i] & mask:
                    dealt[i] = pools[backs[cards[i]]].pop()
        if self.zones[zone].ordered:
            self.cards[zone] = tuple(dealt)
        else:
            pairs = sorted(zip(dealt, known, strict=True))
            self.cards[zone] = tuple([pair[0] for pair in pairs])
            self.known[zone] = tuple([pair[1] for pair in pairs])


def _pool(pools: dict[str, list[int]], back: str) -> list[int]:
    pool = pools.get(back)
    if pool is None:
        pool = pools[back] = []
    return pool


def _place_for(cards: list[int], known: list[Mask], card: int, knowing: Mask) -> int:
    """Where a card lies among others in a zone in which order does not matter: sorted by number, then by knowledge."""
    i = len(cards)
    while i and (cards[i - 1] > card or (cards[i - 1] == card and known[i - 1] > knowing)):
        i -= 1
    return i
