"""HE-TURN, HE-END: the players alternate; a turn is one action, regrouping, and cards before and after."""

from typing import Final

from petteia.games.hellas import events, facts, moments, verbs, zones
from petteia.games.hellas.attack import Attack
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.expedition import Expedition
from petteia.games.hellas.god_cards import PlayGodCard
from petteia.games.hellas.hooks import might_play, playable
from petteia.games.hellas.names import ACTIONS, ATTACK, EXPEDITION, REINFORCEMENT
from petteia.games.hellas.pieces import return_soldiers, temples
from petteia.games.hellas.regroup import Regroup
from petteia.games.hellas.reinforcement import Reinforcement
from petteia.games.hellas.running import FIRST_OF_TWO, SECOND_OF_TWO, SINGLE, ThisTurn
from petteia.games.hellas.setup import SetUp
from petteia.games.hellas.state import Hellas
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text


class PlayHellas(Frame):
    """The whole game: set-up, then turns until somebody has won."""

    active: Seat = NOBODY

    def begin(self, g: Hellas) -> Flow:
        if g.white == NOBODY:  # HE-SETUP-01
            g.white = g.chance.roll(2)
        return call(SetUp(), then=self.first_turn)

    def first_turn(self, g: Hellas) -> Flow:  # HE-SETUP-16
        self.active = g.white
        return call(Turn(self.active, SINGLE), then=self.next_turn)

    def next_turn(self, g: Hellas) -> Flow:
        if self.result == "again":  # HE-CARD-Z5
            return call(Turn(self.active, SECOND_OF_TWO), then=self.next_turn)
        self.active = 1 - self.active  # HE-TURN-01
        return call(Turn(self.active, SINGLE), then=self.next_turn)


NO_TILE: Final = Reason("refused.no_tile", "HE-TURN-06")
PAIR_OF_TURNS: Final = Reason("refused.pair_of_turns", "HE-CARD-Z5")


class Turn(ThisTurn):
    """HE-TURN: announce one action, carry it out, regroup if allowed; cards before and after."""

    def __init__(self, seat: Seat, pair: int) -> None:
        self.seat = seat
        self.pair = pair

    def title(self, g: Hellas) -> Text | None:
        return Text("where.turn", {"number": g.turns, "seat": g.seat_name(self.seat)})

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def shown(self, g: Hellas) -> dict[str, object]:
        return {
            "turn": {
                "seat": self.seat,
                "number": g.turns,
                "action": ACTIONS[self.action] if self.action >= 0 else None,
                "pair": self.pair,
                "gained": [facts.TILES[city].ref for city in g.chart.laid if self.gained >> city & 1],
            }
        }

    def begin(self, g: Hellas) -> Flow:
        g.turns += 1
        g.still += 1
        if g.news is not None:
            g.tell(events.TURN_BEGINS, self.seat, g.turns)
        return go(self.announce_or_play)

    def announce_or_play(self, g: Hellas) -> Flow:  # HE-TURN-02, -03
        options = self.actions(g)
        options += choices(verbs.PLAY, playable(g, self.seat, moments.TURN_START))
        return ask(
            self.seat,
            "ask.announce",
            options,
            then=self.announced_or_played,
            secret=True,
            why_not=self.why_not_announced,
        )

    def actions(self, g: Hellas, refused: list[Refusal] | None = None) -> list[int]:
        """What may be announced."""
        options: list[int] = []
        for action in (REINFORCEMENT, EXPEDITION, ATTACK):
            other = FIRST_OF_TWO if action != REINFORCEMENT else SECOND_OF_TWO
            why = PAIR_OF_TURNS if self.pair == other else None
            if action == EXPEDITION and not g.table.cards[zones.TILES]:
                why = NO_TILE
            if why is None:
                options.append(choice(verbs.ANNOUNCE, action))
            elif refused is not None:
                refused.append(why.against(choice(verbs.ANNOUNCE, action)))
        return options

    def announced_or_played(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.PLAY:
            return call(PlayGodCard(self.seat, ref(pick)), then=self.announce_or_play)
        self.action = ref(pick)
        if g.news is not None:
            g.tell(events.ANNOUNCED, self.seat, self.action)
        if self.action == REINFORCEMENT:
            return call(Reinforcement(self.seat, self.reinforcement_steps(g)), then=self.regroup)
        if self.action == EXPEDITION:
            return call(Expedition(self.seat), then=self.regroup)
        return call(Attack(self.seat), then=self.regroup)

    def reinforcement_steps(self, g: Hellas) -> int:  # HE-REINF-01 to -03
        more_temples = temples(g, self.seat) > temples(g, 1 - self.seat)
        return facts.REINFORCEMENT_STEPS + (facts.TEMPLE_STEP if more_temples else 0)

    def why_not_announced(self, g: Hellas, refused: list[Refusal]) -> None:
        self.actions(g, refused)
        playable(g, self.seat, moments.TURN_START, refused)

    def regroup(self, g: Hellas) -> Flow:  # HE-REORG-01, -02, -07
        if self.action != REINFORCEMENT and not self.gained:
            return go(self.close_or_play)
        return call(Regroup(self.seat, self.action == REINFORCEMENT), then=self.after_regrouping)

    def after_regrouping(self, g: Hellas) -> Flow:
        self.regrouped = self.result == "ended"
        return go(self.close_or_play)

    def close_or_play(self, g: Hellas) -> Flow:  # HE-TURN-03
        if not might_play(g, self.seat, moments.TURN_CLOSE):
            return go(self.end)
        options = choices(verbs.PLAY, playable(g, self.seat, moments.TURN_CLOSE))
        options.append(verbs.END_TURN)
        return ask(
            self.seat, "ask.close", options, then=self.closed_or_played, secret=True, why_not=self.why_not_closed
        )

    def closed_or_played(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.PLAY:
            return call(PlayGodCard(self.seat, ref(pick)), then=self.after_card)
        return go(self.end)

    def after_card(self, g: Hellas) -> Flow:
        """Where nothing could be moved before, there may be something now (HE-REORG-10)."""
        return go(self.close_or_play if self.regrouped else self.regroup)

    def why_not_closed(self, g: Hellas, refused: list[Refusal]) -> None:
        playable(g, self.seat, moments.TURN_CLOSE, refused)

    def end(self, g: Hellas) -> Flow:  # HE-TURN-08
        for city in g.cities[self.seat]:
            surplus = g.soldiers[city] - facts.SOLDIERS_IN_A_CITY
            if surplus > 0:
                return_soldiers(g, city, surplus)
                if g.news is not None:
                    g.tell(events.SURPLUS, self.seat, city, surplus)
        self.unlimited = 0
        g.table.pour(zones.FRESH[self.seat], zones.HAND[self.seat])  # HE-CARD-09
        return go(self.victory)

    def victory(self, g: Hellas) -> Flow:
        foe = 1 - self.seat
        mine, theirs = len(g.cities[self.seat]), len(g.cities[foe])
        if mine >= facts.CITIES_TO_WIN:  # HE-END-01
            return self.won(g, self.seat, "ten_cities")
        if not theirs:  # HE-END-04
            return self.won(g, self.seat, "no_cities")
        if not mine:
            return self.won(g, foe, "no_cities")
        if g.still >= facts.STALEMATE_TURNS:  # HE-END-07
            return self.stalemate(g, mine, theirs)
        return done("again" if self.pair == FIRST_OF_TWO else "")

    def stalemate(self, g: Hellas, mine: int, theirs: int) -> Flow:
        lead = mine - theirs or temples(g, self.seat) - temples(g, 1 - self.seat)
        if lead:
            return self.won(g, self.seat if lead > 0 else 1 - self.seat, "stalemate")
        if g.news is not None:
            g.tell(events.GAME_DRAWN)
        return g.over((), "stalemate")

    def won(self, g: Hellas, seat: Seat, way: str) -> Flow:
        if g.news is not None:
            g.tell(events.GAME_WON, seat)
        return g.over((seat,), way)


BOOK.register(PlayHellas(), Turn(0, SINGLE))
