"""LS-TURN, LS-ACTION: your turn, as the campaign changes it."""

from typing import Final

from petteia.games.lords import events as lords_events
from petteia.games.lords.board import ALL_REGIONS, NOWHERE, REGIONS
from petteia.games.lords.hooks import POWERS
from petteia.games.lords.kinds import Region
from petteia.games.lords.names import HERO_MOVEMENT
from petteia.games.lords.special import ACTION_OF
from petteia.games.lords.state import Lords
from petteia.games.lords.turn import Turn
from petteia.games.solo import events, verbs
from petteia.games.solo.book import BOOK
from petteia.games.solo.kinds import Place
from petteia.games.solo.names import ACT_II, ON_CARD, YOU
from petteia.games.solo.pieces import free_places, remove_spy, take_for_pass, take_token
from petteia.games.solo.state import NO_GROUP, Campaign, campaign
from petteia.kernel.flow import Flow, Reason, Refusal, go
from petteia.kernel.option import choice, ref, verb_of

IN_ACT_II: Final = Reason("refused.spies_in_act_2", "LS-SPY-16")
TAKEN: Final = Reason("refused.taken", "LS-SPY-14")
ON_QUEST: Final = Reason("refused.on_quest", "LS-SPY-14")
NO_SPY_HERE: Final = Reason("refused.no_spy_here", "LS-SPY-14")


def clear_tokens(g: Campaign) -> None:
    """LS-ACTION-17, -19: the tokens on the hero board leave the game; what was not turned over stays unseen."""
    free_places(g)
    g.used[YOU] = 0
    g.marked = 0
    g.tell(lords_events.TOKENS_CLEARED, YOU)


def begin_action(g: Campaign) -> None:
    """What was noted of the hoplites of the action before is forgotten."""
    g.group = NO_GROUP
    g.arrived_allied = [0] * REGIONS


class SoloTurn(Turn):
    """LS-TURN-02, -03: standard actions in any order, then exactly one special action, or Pass."""

    place: Place = -1  # where the token of the special action goes

    # ---- standard actions ------------------------------------------------------------------------------------------

    def menu(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        g = campaign(g)
        options = super().menu(g, refused)
        if g.act == ACT_II or refused is not None:
            options += self.spies(g, refused)
        options.append(verbs.PASS_TURN)  # LS-TURN-07
        return options

    def spies(self, g: Campaign, refused: list[Refusal] | None) -> list[int]:
        """The spy that the hero may remove."""
        options: list[int] = []
        for region in ALL_REGIONS if refused is not None else (g.hero_at[self.seat],):
            if region != NOWHERE and g.spies[region]:
                why = self.why_spy_stays(g, region)
                if why is None:
                    options.append(choice(verbs.REMOVE_SPY, region))
                elif refused is not None:
                    refused.append(why.against(choice(verbs.REMOVE_SPY, region)))
        return options

    def why_spy_stays(self, g: Campaign, region: Region) -> Reason | None:
        """The reason why the hero cannot remove the spies of a region."""
        if g.act != ACT_II:
            return IN_ACT_II
        if self.taken >> HERO_MOVEMENT & 1:
            return TAKEN
        at = g.hero_at[self.seat]
        if at == NOWHERE:
            return ON_QUEST
        return None if at == region else NO_SPY_HERE

    def chosen(self, g: Lords, pick: int) -> Flow:
        g = campaign(g)
        begin_action(g)
        if verb_of(pick) == verbs.REMOVE_SPY:
            self.taken |= 1 << HERO_MOVEMENT
            remove_spy(g, ref(pick))
            return go(self.regular)
        if verb_of(pick) == verbs.PASS_TURN:
            return go(self.pass_turn)
        return super().chosen(g, pick)

    # ---- special actions -------------------------------------------------------------------------------------------

    def pass_turn(self, g: Campaign) -> Flow:  # LS-ACTION-17 to -19, -24
        g.tell(events.PASSES)
        clear_tokens(g)
        g.spent = 0
        take_for_pass(g)
        return go(self.end)

    def take_special(self, g: Lords, pick: int) -> Flow:
        g = campaign(g)
        self.place = ACTION_OF[verb_of(pick)]
        return super().take_special(g, pick)

    def special_power(self, g: Lords, power: int) -> Flow:
        """LS-BLESS-02: the token lies on the card if the action itself has one."""
        g = campaign(g)
        action = POWERS[power].special()
        self.place = ON_CARD if g.used[self.seat] >> action & 1 else action
        return super().special_power(g, power)

    def count_special(self, g: Lords) -> None:
        g = campaign(g)
        super().count_special(g)
        take_token(g, self.place, "LS-TURN-05")

    def another(self, g: Lords) -> Flow:  # LS-TURN-09: without a token there is no further special action
        g = campaign(g)
        if self.owed and not g.clock():
            return go(self.end)
        return super().another(g)

    def special_menu(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        return [*super().special_menu(g, refused), verbs.PASS_TURN]

    def took_another(self, g: Lords, pick: int) -> Flow:
        g = campaign(g)
        begin_action(g)
        if verb_of(pick) == verbs.PASS_TURN:
            return go(self.pass_turn)
        return super().took_another(g, pick)


BOOK.register(SoloTurn(0))
