"""HE-CARD, HE-REACT: playing a god card, the chain of vetoes, and keeping a card by favour."""

from petteia.games.hellas import events, moments, verbs, zones
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.hooks import KINDS, might_play, playable
from petteia.games.hellas.kinds import Card
from petteia.games.hellas.pieces import discard
from petteia.games.hellas.state import Hellas
from petteia.kernel.flow import Flow, Frame, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text


class PlayGodCard(Frame):
    """HE-CARD-04: a card is laid, may be vetoed, may be kept; if it stands it takes effect and is discarded."""

    seat: Seat
    card: Card
    chain: list[Card]  # the cards laid, vetoes on top; they belong to the two players in turn
    kept: list[int]  # positions in the chain that Lasting Favour has saved
    saving: int = 0  # the position a favour being played is meant for

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.chain = []
        self.kept = []

    def title(self, g: Hellas) -> Text | None:
        return Text("where.god_card", self.parts(g))

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        top = self.chain[-1] if self.chain else self.card
        return {
            "card": g.said("card", BOOK.names["card"][self.card]),
            "top": g.said("card", BOOK.names["card"][top]),
            "seat": g.seat_name(self.owner(len(self.chain) - 1) if self.chain else self.seat),
        }

    def owner(self, position: int) -> Seat:
        """Whose card lies at a position of the chain: the two players lay in turn."""
        return self.seat if position % 2 == 0 else 1 - self.seat

    def stands(self, position: int) -> bool:
        """HE-REACT-05: the top card stands, it cancels the one beneath, and so on downwards."""
        return (len(self.chain) - 1 - position) % 2 == 0

    def begin(self, g: Hellas) -> Flow:
        self.lay(g, self.card)
        return go(self.veto_or_not)

    def lay(self, g: Hellas, card: int) -> None:
        seat = self.owner(len(self.chain))
        g.table.move(card, zones.HAND[seat], zones.PLAYED)
        self.chain.append(card)
        if g.news is not None:
            g.tell(events.CARD_PLAYED, seat, card)

    def veto_or_not(self, g: Hellas) -> Flow:  # HE-REACT-01 to -04
        foe = self.owner(len(self.chain))
        if not might_play(g, foe, moments.CARD_LAID):
            return go(self.favour_or_not)
        options = choices(verbs.PLAY, playable(g, foe, moments.CARD_LAID))
        options.append(verbs.LET_STAND)
        return ask(foe, "ask.veto", options, then=self.vetoed_or_not, secret=True, why_not=self.why_no_veto)

    def vetoed_or_not(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.LET_STAND:
            return go(self.favour_or_not)
        self.lay(g, ref(pick))
        return go(self.veto_or_not)

    def why_no_veto(self, g: Hellas, refused: list[Refusal]) -> None:
        playable(g, self.owner(len(self.chain)), moments.CARD_LAID, refused)

    def favour_or_not(self, g: Hellas) -> Flow:  # HE-REACT-08 to -11
        seat = self.owner(len(self.chain) - 1)
        savable = self.savable()
        if not savable or not might_play(g, seat, moments.CARD_STANDS):
            return go(self.clear)
        options: list[int] = []
        if playable(g, seat, moments.CARD_STANDS):
            options = [choice(verbs.KEEP, self.chain[position]) for position in savable]
        options.append(verbs.LET_GO)
        return ask(seat, "ask.favour", options, then=self.favoured_or_not, secret=True, why_not=self.why_no_favour)

    def savable(self) -> list[int]:
        """Positions of standing cards that may still be saved, one of each kind (HE-REACT-09)."""
        found: list[int] = []
        kinds: list[int] = []
        for position in range(len(self.chain)):
            card = self.chain[position]
            if self.stands(position) and position not in self.kept and card not in kinds and not KINDS[card].keeps():
                found.append(position)
                kinds.append(card)
        return found

    def favoured_or_not(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.LET_GO:
            return go(self.clear)
        seat = self.owner(len(self.chain) - 1)
        for position in self.savable():
            if self.chain[position] == ref(pick):
                self.saving = position
        return call(PlayGodCard(seat, playable(g, seat, moments.CARD_STANDS)[0]), then=self.favour_played)

    def favour_played(self, g: Hellas) -> Flow:  # HE-REACT-10
        if self.result == "stood":
            seat = self.owner(len(self.chain) - 1)
            g.table.move(self.chain[self.saving], zones.PLAYED, zones.HAND[seat])
            self.kept.append(self.saving)
            if g.news is not None:
                g.tell(events.CARD_KEPT, seat, self.chain[self.saving])
        return go(self.favour_or_not)

    def why_no_favour(self, g: Hellas, refused: list[Refusal]) -> None:
        playable(g, self.owner(len(self.chain) - 1), moments.CARD_STANDS, refused)

    def clear(self, g: Hellas) -> Flow:  # HE-REACT-06
        for position in range(1, len(self.chain)):
            if position not in self.kept:
                discard(g, self.chain[position], zones.PLAYED)
        if self.stands(0):
            return go(self.take_effect)
        discard(g, self.card, zones.PLAYED)
        if g.news is not None:
            g.tell(events.CARD_CANCELLED, self.seat, self.card)
        return done("cancelled")  # HE-REACT-07

    def take_effect(self, g: Hellas) -> Flow:
        effect = KINDS[self.card].take_effect(g, self.seat)
        if effect is None:
            return go(self.finish)
        return call(effect, then=self.finish)

    def finish(self, g: Hellas) -> Flow:
        if 0 not in self.kept:
            discard(g, self.card, zones.PLAYED)
        return done("stood")


BOOK.register(PlayGodCard(0, 0))
