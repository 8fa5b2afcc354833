"""The war of Act II, played on in the mean: who holds what at the end of the clock."""

from math import exp
from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.board import (
    ALL_REGIONS,
    CITY,
    DISTANCE,
    LAND_OF,
    NEXT,
    NOWHERE,
    POPULATION,
    REGIONS,
    REGIONS_OF,
)
from petteia.games.lords.names import QUEST_CARD
from petteia.games.lords.state import LANDS
from petteia.games.solo import facts
from petteia.games.solo.names import ACT_I, PERSIANS, YOU
from petteia.games.solo.state import Campaign
from petteia.games.solo.weights import Weights
from petteia.games.solo.xerxes import strategy

MARCHING_ON: Final = 0.55  # what a hoplite is worth for an attack, for each further region on its way
NEARNESS: Final[tuple[float, ...]] = (1.0, 1.0, *[MARCHING_ON**away for away in range(1, REGIONS)])  # by distance
ALMOST: Final = 0.99
RED: Final = REGIONS_OF[LAND_OF[facts.PERSIAN_FOOTHOLD]]
AMAZONS: Final = facts.FAILED.index(facts.PLACE_CONTROL)
STABLES: Final = facts.FAILED.index(facts.PLACE_SPY_OR_CONTROL)


def _best_of(count: int) -> float:
    """The strongest of so many combat cards, on average."""
    deck: list[int] = []
    for card in facts.COMBAT_USED:
        deck += [lords.COMBAT[card].strength] * lords.COMBAT[card].count
    most = max(deck)
    mean = 0.0
    for strength in range(1, most + 1):
        below = len([one for one in deck if one < strength]) / len(deck)
        mean += 1.0 - below**count
    return mean


BEST_CARD: Final = tuple([_best_of(count) for count in range(facts.STRATEGY_SPACES + 1)])  # by strategy value


def squashed(odds: float) -> float:
    """A number of any size between 0 and 1."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, odds))))


def total(numbers: list[float]) -> float:
    """Like `sum`, whose result mypyc takes for a whole number."""
    found = 0.0
    for number in numbers:
        found += number
    return found


def is_open(g: Campaign, quest: int) -> bool:
    """Will this quest have failed when Act I ends?"""
    return QUEST_CARD + quest in g.table.cards[lords_zones.QUESTS] and g.quest[YOU] != quest


class War:
    """Who holds what at the end of the clock if the Persians march and nobody else does anything."""

    def __init__(self, g: Campaign, first: float, w: Weights) -> None:
        self.w = w
        self.own = [0.0] * REGIONS  # how likely a region is yours, Persian
        self.green = [0.0] * REGIONS
        self.men = [0.0] * REGIONS
        self.persians = [0.0] * REGIONS
        self.wins = 0.0  # battles you win as defender
        self.power = power_in_hand(g)
        self.best_card = BEST_CARD[strategy(g)]
        self.invasion = float(g.invasion)
        self.to_win = float(g.victory)
        self.lost = False
        if g.act == ACT_I:
            self.muster(g, first)
        else:
            for region in ALL_REGIONS:
                self.own[region] = 1.0 if g.control[region] == YOU else 0.0
                self.green[region] = 1.0 if g.control[region] == PERSIANS else 0.0
                self.men[region] = float(g.hoplites[YOU][region])
                self.persians[region] = float(g.hoplites[PERSIANS][region])

    def muster(self, g: Campaign, first: float) -> None:
        """The map after the interlude (LS-ACT1-30 to -57)."""
        for region in ALL_REGIONS:
            if g.control[region] == YOU and region not in RED:
                self.own[region] = 1.0
                self.men[region] = 2.0 if region == facts.HOME else 1.0
        self.fall(facts.PERSIAN_FOOTHOLD)
        if is_open(g, AMAZONS):
            self.fall(facts.AMAZON_REGION)
        if is_open(g, STABLES) and g.spies[facts.AUGEAN_REGION]:
            self.fall(facts.AUGEAN_REGION)
        most = float(facts.INVASION_MOST)
        self.invasion = max(1.0, min(most, g.invasion + self.w.invasion_a_turn * first))
        self.to_win = self.invasion

    def fall(self, region: int) -> None:
        self.own[region] = 0.0
        self.men[region] = 0.0
        self.persians[region] = 0.0
        self.green[region] = 1.0

    def go_on(self, g: Campaign, turns: float) -> None:
        """All marches to the end; the last one may count in part."""
        spaces = self.w.spaces_a_turn[1] * self.w.lost_spaces * turns
        if g.act != ACT_I:
            spaces += g.mobilization * self.w.lost_spaces
        marches = spaces / g.agreed.march_at
        if turns <= 0.0:
            marches = 0.0
        while marches > 0.1:
            self.march(g, min(1.0, marches))
            marches -= 1.0
            if self.has_lost_lands():
                self.lost = True
                break

    def march(self, g: Campaign, share: float) -> None:
        """LS-ACT2-02 to -10."""
        green, own, men, persians = self.green, self.own, self.men, self.persians
        arriving = [0.0] * REGIONS
        for region in ALL_REGIONS:
            if green[region] > 0.0:
                for other in NEXT[region]:
                    arriving[other] += share
        for region in ALL_REGIONS:
            there = persians[region] + arriving[region]
            if there <= 0.0 or green[region] > 0.0:
                continue
            if men[region] > 0.1:
                won = self.defence(g, region, there)
                self.wins += won if there >= 1.0 else won * there
                own[region] *= won
                men[region] *= won
                there *= 1.0 - won
            elif there < 1.0:
                own[region] *= 1.0 - there
            else:
                own[region] = 0.0
            persians[region] = there
            if facts.PERSIAN_STRENGTH * there > POPULATION[region]:
                self.fall(region)

    def defence(self, g: Campaign, region: int, there: float) -> float:
        """The chance to beat so many Persians."""
        own = self.men[region] + self.w.cards_in_battle * self.power
        if g.act != ACT_I:
            if g.fortified[region] == YOU:
                own += lords.FORTIFIED[CITY[region]]
            if g.hero_at[YOU] == region:
                own += valour(g)
        theirs = facts.PERSIAN_STRENGTH * there + g.modifier(region) + self.best_card
        return squashed((own - theirs) / self.w.battle_scale)

    def has_lost_lands(self) -> bool:
        """LS-END-01, -02."""
        return total(self.green) >= facts.TOKENS_TO_LOSE or self.last_land() > ALMOST

    def last_land(self) -> float:
        """How much the Persians hold of the land that would be the last to fall (LS-END-01)."""
        shares = [0.0] * LANDS
        for region in ALL_REGIONS:
            land = LAND_OF[region]
            shares[land] += self.green[region] / len(REGIONS_OF[land])
        shares.sort(reverse=True)
        return shares[facts.LANDS_TO_LOSE - 1]

    def lead(self) -> float:
        return total(self.own) - total(self.green)

    def attacks(self, g: Campaign) -> tuple[float, float]:
        """The chance that an attack on a green token succeeds, the best one; and that all of them would."""
        if g.act == ACT_I:
            return self.w.attack_later, 0.0
        best, freed = 0.0, 1.0
        for region in ALL_REGIONS:
            if g.control[region] != PERSIANS:
                continue
            men = 0.0
            for other in ALL_REGIONS:
                loose = g.hoplites[YOU][other] - (g.fortified[other] == YOU)
                if loose > 0:
                    men += loose * NEARNESS[DISTANCE[region][other]]
            own = men + self.power
            if g.hero_at[YOU] != NOWHERE and DISTANCE[g.hero_at[YOU]][region] <= g.attributes[YOU][lords.SPEED]:
                own += valour(g)
            chance = squashed((own - self.invasion - g.modifier(region) - self.best_card) / self.w.battle_scale)
            best = max(best, chance)
            freed *= 0.9 * chance
        return best, freed


def power_in_hand(g: Campaign) -> float:
    power = 0
    for card in g.table.cards[lords_zones.HAND[YOU]]:
        power += lords.COMBAT[card].strength
    return float(power)


def valour(g: Campaign) -> float:
    """LS-BATTLE-07."""
    low = lords.ATTRIBUTE_MOST
    for which in (lords.STRENGTH, lords.SPEED):
        low = min(low, lords.INJURED if g.injured[YOU] >> which & 1 else g.attributes[YOU][which])
    return float(low)
