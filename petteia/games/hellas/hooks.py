"""The catalogue: when god cards may be played, and the questions the rules put to them."""

from typing import Final

from petteia.games.hellas import facts, moments, verbs, zones
from petteia.games.hellas.names import ARES, CARD, GOD_OF, POSEIDON, ZEUS
from petteia.games.hellas.pieces import held, held_of
from petteia.games.hellas.state import Hellas
from petteia.kernel.effects import Effect, Moment, Tally
from petteia.kernel.flow import Frame, Reason, Refusal, Seat
from petteia.kernel.option import choice

# HE-TURN-03: where one's own turn rests outside the rounds of a battle. A free card may be played at all of them.
OWN_TURN: Final = (
    moments.TURN_START,
    moments.REINFORCING,
    moments.TILE_OPEN,
    moments.FOUNDED_CITY,
    moments.BEFORE_BATTLE,
    moments.REGROUPING,
    moments.TURN_CLOSE,
)


class GodCard(Effect):
    """One kind of god card. It answers the questions below; what it does not override, it does not change."""

    def __init__(self, ref: str, *windows: Moment) -> None:
        self.ref = ref
        self.number: int = CARD[ref]
        self.rule = facts.CARDS[self.number].rule
        self.windows = windows

    # May it be played?  Answer with the reason why not, or "".
    def why_not(self, g: Hellas, seat: Seat) -> str:
        return ""

    # What now?  Carry it out, or answer with a procedure that does.
    def take_effect(self, g: Hellas, seat: Seat) -> Frame | None:
        return None

    # How much?  Add to the tally of a side in a battle in which the card stands.
    def strength(self, g: Hellas, owner: Seat, side: Seat, tally: Tally) -> None:
        return None

    # Does an attack by sea succeed with equal strength?
    def equal_strength_suffices(self) -> bool:
        return False

    # Does an expedition succeed with equal ships?
    def equal_ships_suffice(self) -> bool:
        return False

    # Does it bring a card that stood back into the hand?
    def keeps(self) -> bool:
        return False


KINDS: Final[list[GodCard]] = [GodCard(card.ref) for card in facts.CARDS]  # by number; filled by cards/*.py


def enter_cards(*cards: GodCard) -> None:
    """Enter kinds of cards into the catalogue, in any order."""
    for card in cards:
        KINDS[card.number] = card


def may_play_at_all(g: Hellas, seat: Seat) -> bool:
    """HE-TURN-05: in the first regular turn the starting player plays no god card."""
    return g.turns != 1 or seat != g.white


def might_play(g: Hellas, seat: Seat, window: Moment) -> bool:
    """Is a window offered? Judged on what everybody can see, so that silence tells nothing (HE-REACT-15)."""
    if not may_play_at_all(g, seat):
        return False
    if window in (moments.CARD_LAID, moments.CARD_STANDS, moments.REINFORCING):
        return held_of(g, seat, ZEUS) > 0
    if window in (moments.TILE_OPEN, moments.FOUNDED_CITY):
        return held_of(g, seat, POSEIDON) > 0
    if window in (moments.BEFORE_BATTLE, moments.CITY_LOST):
        return held_of(g, seat, ARES) > 0
    if window in (moments.REGROUPING, moments.TURN_CLOSE):
        return might_play_freely(g, seat)
    return held(g, seat) > 0


def might_play_freely(g: Hellas, seat: Seat) -> bool:
    """May there be a free card in a hand, as far as everybody can see? All of them have these two backs."""
    if g.turns == 1 and seat == g.white:  # HE-TURN-05
        return False
    for zone in (zones.HAND, zones.FRESH, zones.DRAWN):
        for card in g.table.cards[zone[seat]]:
            if GOD_OF[card] != ARES:
                return True
    return False


FIRST_TURN: Final = Reason("refused.first_turn", "HE-TURN-05")
GAINED_THIS_TURN: Final = Reason("refused.gained_this_turn", "HE-CARD-09")
OTHER_MOMENT: Final = {
    moments.TURN_CLOSE: "HE-TURN-03",
    moments.IN_BATTLE: "HE-ATTACK-11",
    moments.CITY_LOST: "HE-REACT-13",
    moments.CARD_LAID: "HE-REACT-03",
    moments.CARD_STANDS: "HE-REACT-09",
}  # the rule that says what may be played at a moment; HE-CARD-07 for the others


def playable(g: Hellas, seat: Seat, window: Moment, refused: list[Refusal] | None = None) -> list[int]:
    """The kinds of cards a player may play now: in hand since before this turn, made for this moment, of use."""
    hand = g.table.cards[zones.HAND[seat]]
    found: list[int] = []
    may_play = bool(hand) and may_play_at_all(g, seat)
    if refused is None and not may_play:
        return found
    last = -1
    for card in hand:  # hands lie sorted: equal kinds stand together
        if card != last:
            last = card
            kind = KINDS[card]
            if may_play and window in kind.windows:
                why = kind.why_not(g, seat)
                if not why:
                    found.append(card)
                elif refused is not None:
                    refused.append(Refusal(choice(verbs.PLAY, card), why, kind.rule))
            elif refused is not None:
                other = Reason("refused.other_moment", OTHER_MOMENT.get(window, "HE-CARD-07"))
                refused.append((other if may_play else FIRST_TURN).against(choice(verbs.PLAY, card)))
    if refused is not None:
        for card in sorted(set(g.table.cards[zones.FRESH[seat]])):
            refused.append(GAINED_THIS_TURN.against(choice(verbs.PLAY, card)))
    return found
