"""LS-BATTLE: a battle against Persians whom nobody plays."""

from petteia.games.lords import events as lords_events
from petteia.games.lords import facts as lords
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.battle import Battle
from petteia.games.lords.dying import Dying
from petteia.games.lords.hooks import own_powers
from petteia.games.lords.kinds import Death
from petteia.games.lords.pieces import take_control
from petteia.games.lords.state import Lords
from petteia.games.solo import events, zones
from petteia.games.solo.attitude import lose_region
from petteia.games.solo.book import BOOK
from petteia.games.solo.names import ACT_I, PERSIANS, YOU
from petteia.games.solo.persians import VanguardBack
from petteia.games.solo.pieces import free_region, move_victory, remove_persians
from petteia.games.solo.state import Campaign, campaign
from petteia.games.solo.withdrawal import FallBack
from petteia.games.solo.xerxes import persian_strength, strategy
from petteia.kernel.effects import Tally
from petteia.kernel.flow import Flow, Seat, call, done, go


class PersianBattle(Battle):
    """You use what you have, play your cards, then the Persians reveal theirs."""

    def shown(self, g: Lords) -> dict[str, object]:
        g = campaign(g)
        shown = super().shown(g)
        battle = shown["battle"]
        assert isinstance(battle, dict)
        battle["revealed"] = [lords.COMBAT[card].ref for card in g.table.cards[zones.REVEALED]]
        battle["passed"] = [YOU] if self.cards and self.passed >> YOU & 1 else []
        return shown

    # ---- strengths -------------------------------------------------------------------------------------------------

    def holds_by_token(self, g: Campaign) -> bool:
        """Do the Persians fight with a green token instead of hoplites (LS-BATTLE-09)?"""
        return g.control[self.region] == PERSIANS

    def strength(self, g: Lords, side: Seat) -> Tally:
        g = campaign(g)
        if side == YOU:
            return super().strength(g, side)  # LS-BATTLE-06, -07
        name = "piece.invasion" if self.holds_by_token(g) else "piece.persians"
        tally = Tally(persian_strength(g, self.region), name)
        tally.add(g.modifier(self.region), "piece.attitude")  # LS-BATTLE-10
        best = 0
        for card in g.table.cards[zones.REVEALED]:
            best = max(best, lords.COMBAT[card].strength)
        tally.add(best, "piece.best_card")  # LS-BATTLE-13
        return tally

    def figures(self, g: Lords, side: Seat) -> int:
        """LS-CARD-01, -02: a green token counts half the Invasion value, rounded up."""
        g = campaign(g)
        if side == PERSIANS and self.holds_by_token(g):
            return (g.invasion + 1) // 2
        return g.hoplites[side][self.region]

    def leadership(self, g: Lords, side: Seat) -> int:
        """LS-CARD-03."""
        g = campaign(g)
        return strategy(g) if side == PERSIANS else super().leadership(g, side)

    # ---- before the battle, and your cards ---------------------------------------------------------------------------

    def who_begins(self, g: Lords) -> Flow:
        g = campaign(g)
        self.turn = YOU
        return go(self.window)

    def window(self, g: Lords) -> Flow:
        g = campaign(g)
        if not self.both_there(g):
            return go(self.no_battle)
        if self.passed >> YOU & 1 or not self.has_something(g, YOU):
            return go(self.first_card)
        if not self.begun >> YOU & 1:
            return self.begin_automatic(g)
        return go(self.use_or_pass)

    def other_side(self, g: Lords) -> Flow:
        g = campaign(g)
        return go(self.play_or_pass if self.cards else self.window)

    def first_card(self, g: Lords) -> Flow:
        g = campaign(g)
        if not self.both_there(g):
            return go(self.no_battle)
        self.cards = True
        self.passed = 0
        return go(self.play_or_pass)  # LS-BATTLE-11

    def play_or_pass(self, g: Lords) -> Flow:
        g = campaign(g)
        if self.passed >> YOU & 1:
            return go(self.reveal)
        return super().play_or_pass(g)

    # ---- the outcome -----------------------------------------------------------------------------------------------

    def reveal(self, g: Campaign) -> Flow:  # LS-BATTLE-13 to -15
        for _ in range(strategy(g)):
            if not g.table.cards[lords_zones.COMBAT_PILE]:
                if not g.table.cards[lords_zones.COMBAT_DISCARD]:
                    break
                g.table.pour(lords_zones.COMBAT_DISCARD, lords_zones.COMBAT_PILE)
                g.table.shuffle(lords_zones.COMBAT_PILE, g.chance)
                g.tell(lords_events.DECK_RENEWED)
            g.tell(events.CARD_REVEALED, g.table.draw(lords_zones.COMBAT_PILE, zones.REVEALED))
        return go(self.compare)

    def losses(self, g: Lords) -> Flow:  # LS-BATTLE-17, -18
        g = campaign(g)
        dying = self.casualties(g, YOU) + (1 if self.winner == PERSIANS else 0)
        return call(Dying([Death(YOU, self.region, dying)]), then=self.withdraw)

    def withdraw(self, g: Lords) -> Flow:
        g = campaign(g)
        g.table.pour(lords_zones.PLAYED[YOU], lords_zones.COMBAT_DISCARD)
        g.table.pour(zones.REVEALED, lords_zones.COMBAT_DISCARD)  # LS-BATTLE-14
        if self.winner == YOU:
            return go(self.persians_beaten)
        if self.defender == YOU and g.control[self.region] == YOU:
            lose_region(g, self.region)  # LS-BATTLE-26
        back_to = self.came_from if self.attacker == YOU else []
        return call(FallBack(YOU, self.region, back_to), then=self.finish)

    def persians_beaten(self, g: Campaign) -> Flow:
        if g.act != ACT_I:
            remove_persians(g, self.region, "LS-BATTLE-33")
            free_region(g, self.region, "LS-BATTLE-33")
            move_victory(g)  # LS-BATTLE-34
        return go(self.take)

    def take(self, g: Lords) -> Flow:  # LS-BATTLE-24, -25
        g = campaign(g)
        if g.hoplites[YOU][self.region]:
            take_control(g, YOU, self.region)
        for power in own_powers(g, YOU):
            power.battle_won(g, YOU)
        if g.act == ACT_I:
            return call(VanguardBack(1), then=self.finish)  # LS-BATTLE-30
        return go(self.finish)

    def no_battle(self, g: Lords) -> Flow:
        g = campaign(g)
        return done("none")

    def finish(self, g: Campaign) -> Flow:
        return done("won" if self.winner == self.attacker else "lost")


BOOK.register(PersianBattle(0, 0, 0, []))
