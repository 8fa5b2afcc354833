"""What matters in a position of the campaign, as named numbers: for greedy bots, search leaves, learners and charts.

The judge reads a game, because it is asked about every line a bot thinks through; `features` reads a view. Both count
only what the player may know: never the order of a pile or the number on a face-down token. A position is worth the
lead in regions it promises for the end of the clock, less the danger to the monuments; the two quicker ways to win
come on top.
"""

from math import exp, log
from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.board import (
    ALL_REGIONS,
    CITY,
    DISTANCE,
    GODS,
    LAND_OF,
    MONUMENT_AT,
    NEXT,
    NOWHERE,
    POPULATION,
    REGIONS,
    REGIONS_OF,
    SHRINE,
)
from petteia.games.lords.features import (
    ARTIFACT,
    BLESSING,
    COMBAT,
    EVENT,
    QUEST,
    open_track,
    seat_or_nobody,
    wounds_of,
)
from petteia.games.lords.names import HUNTING, QUEST_CARD, SPECIAL
from petteia.games.lords.state import ATTRIBUTES, LANDS, MONSTERS
from petteia.games.solo import facts, zones
from petteia.games.solo.book import BOOK
from petteia.games.solo.customs import CUSTOMS
from petteia.games.solo.herald import HERALD
from petteia.games.solo.names import ACT_I, PERSIANS, YOU
from petteia.games.solo.state import Campaign
from petteia.games.solo.xerxes import Decisions, strategy, vanguard_at
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json, part, parts, whole

# ---- what things are worth ----------------------------------------------------------------------------------------

BY_HAND: Final[dict[str, float]] = {  # what things are worth, set by hand
    # ---- what a turn brings, on average
    "invasion_a_turn": 1.1,  # Act I
    "spaces_a_turn_0": 1.4,  # mobilization, by act
    "spaces_a_turn_1": 1.65,
    "lost_spaces": 0.85,  # what is left of them after the overflow at March!
    "phases_a_turn_0": 0.62,  # monster phases, by act
    "phases_a_turn_1": 0.5,
    "newcomers_a_turn": 0.2,  # monsters that appear in Act I
    "spying_a_turn": 0.33,  # Act II
    "step_a_phase": 5.0 / 6.0,  # a monster that finds no hoplites moves so often, or destroys a level
    # ---- monuments
    "level_scale": 1.2,  # how sharply the levels left decide
    "level_worth": 1.0,  # what a level too few is worth, in regions
    "guard": 0.6,  # levels that a hoplite beside a monument saves: an attack strikes it instead
    "absorbed": 0.35,  # hoplites save no more than this part
    "newcomer_hits": 0.15,  # levels that a monster yet to come destroys of each monument, for each phase after it
    "hunted": 0.5,  # how much of a monster's danger a hunt about to succeed takes away
    "wounded": 0.75,  # and wounds that cover its whole track
    "usual_draw": 0.55,  # wounds to expect of a card not yet drawn
    "near": 0.7,  # what a monster is worth that the hero has to go to first
    "far": 0.4,  # two moves away
    "beyond": 0.2,  # further
    # ---- battles
    "battle_scale": 1.3,
    "cards_in_battle": 0.5,  # what the cards in hand are worth in one of several battles
    "attacks_a_turn": 0.5,
    "wins_scale": 1.1,
    "attack_later": 0.3,  # in Act I
    # ---- the lead at the end of the clock, in regions
    "lead_scale": 3.0,
    "growth": 0.35,  # regions to be won in a turn of Act I
    "two_lands": 0.35,  # what is left of a lead if the Persians hold two lands before
    "last_land": 2.5,  # the second land of which the Persians hold most, once they hold it all
    "hoplite_0": 0.14,  # by act
    "hoplite_1": 0.12,
    "hoplite_late": 3.0,  # in Act I hoplites count less in its last turns
    "card": 0.14,
    "attribute_0": 0.25,  # leadership, strength, speed
    "attribute_1": 0.8,
    "attribute_2": 0.5,
    "hidden": 1.0,  # how much of a point counts that an injury hides
    "injury": 0.12,
    "priest": 1.3,
    "artifact_worth": 0.35,
    "blessing_worth": 0.40,
    "oracle_lost": 0.7,
    "quest_open": 0.45,
    "quest_step": 0.30,
    "attitude_0": -1.1,
    "attitude_1": -0.45,
    "attitude_2": 0.0,
    "attitude_3": 0.7,
    "allied_in_hostile": 0.3,  # a yellow token that the next step down would cost
    "blocked_0": 0.20,  # a token on a special action, by action
    "blocked_1": 0.08,
    "blocked_2": 0.20,
    "blocked_3": 0.10,
    "blocked_4": 0.15,
    "blocked_5": 0.12,
    "spy": 0.15,
    "shrine_free": 0.10,  # a region of one's own where a temple can be built
    "recruit": 0.05,  # a hoplite that Recruit would bring
    "reached": 0.25,  # a region that hoplites next to it could take
}
MARCHING_ON: Final = 0.55  # what a hoplite is worth for an attack, for each further region on its way
NEARNESS: Final[tuple[float, ...]] = (1.0, 1.0, *[MARCHING_ON**away for away in range(1, REGIONS)])  # by distance
ALMOST: Final = 0.99


class Weights:
    """What things are worth, as somebody judges them."""

    def __init__(self, by_name: dict[str, float]) -> None:
        self.invasion_a_turn = by_name["invasion_a_turn"]
        self.spaces_a_turn = [by_name["spaces_a_turn_0"], by_name["spaces_a_turn_1"]]
        self.lost_spaces = by_name["lost_spaces"]
        self.phases_a_turn = [by_name["phases_a_turn_0"], by_name["phases_a_turn_1"]]
        self.newcomers_a_turn = by_name["newcomers_a_turn"]
        self.spying_a_turn = by_name["spying_a_turn"]
        self.step_a_phase = by_name["step_a_phase"]
        self.level_scale = by_name["level_scale"]
        self.level_worth = by_name["level_worth"]
        self.guard = by_name["guard"]
        self.absorbed = by_name["absorbed"]
        self.newcomer_hits = by_name["newcomer_hits"]
        self.hunted = by_name["hunted"]
        self.wounded = by_name["wounded"]
        self.usual_draw = by_name["usual_draw"]
        self.near = by_name["near"]
        self.far = by_name["far"]
        self.beyond = by_name["beyond"]
        self.battle_scale = by_name["battle_scale"]
        self.cards_in_battle = by_name["cards_in_battle"]
        self.attacks_a_turn = by_name["attacks_a_turn"]
        self.wins_scale = by_name["wins_scale"]
        self.attack_later = by_name["attack_later"]
        self.lead_scale = by_name["lead_scale"]
        self.growth = by_name["growth"]
        self.two_lands = by_name["two_lands"]
        self.last_land = by_name["last_land"]
        self.hoplite = [by_name["hoplite_0"], by_name["hoplite_1"]]
        self.hoplite_late = by_name["hoplite_late"]
        self.card = by_name["card"]
        self.attribute = [by_name["attribute_0"], by_name["attribute_1"], by_name["attribute_2"]]
        self.hidden = by_name["hidden"]
        self.injury = by_name["injury"]
        self.priest = by_name["priest"]
        self.artifact_worth = by_name["artifact_worth"]
        self.blessing_worth = by_name["blessing_worth"]
        self.oracle_lost = by_name["oracle_lost"]
        self.quest_open = by_name["quest_open"]
        self.quest_step = by_name["quest_step"]
        self.attitude = [by_name["attitude_0"], by_name["attitude_1"], by_name["attitude_2"], by_name["attitude_3"]]
        self.allied_in_hostile = by_name["allied_in_hostile"]
        self.blocked = [
            by_name["blocked_0"],
            by_name["blocked_1"],
            by_name["blocked_2"],
            by_name["blocked_3"],
            by_name["blocked_4"],
            by_name["blocked_5"],
        ]
        self.spy = by_name["spy"]
        self.shrine_free = by_name["shrine_free"]
        self.recruit = by_name["recruit"]
        self.reached = by_name["reached"]


HAND: Final = Weights(BY_HAND)


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


def _roads_from(road: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The god at the end of each region's road, and the steps to him."""
    ends: list[tuple[int, int]] = []
    for start in ALL_REGIONS:
        here, steps = start, 0
        while road[here] != NOWHERE:
            here = road[here]
            steps += 1
        ends.append((MONUMENT_AT.index(here), steps))
    return tuple(ends)


ROAD_ENDS: Final = {name: _roads_from(road) for name, road in facts.ROADS.items()}
RED: Final = REGIONS_OF[LAND_OF[facts.PERSIAN_FOOTHOLD]]
AMAZONS: Final = facts.FAILED.index(facts.PLACE_CONTROL)
STABLES: Final = facts.FAILED.index(facts.PLACE_SPY_OR_CONTROL)
CALYDON: Final = facts.FAILED.index(facts.DESTROY_LEVELS)


def squashed(odds: float) -> float:
    """A number of any size between 0 and 1."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, odds))))


def total(numbers: list[float]) -> float:
    """Like `sum`, whose result mypyc takes for a whole number."""
    found = 0.0
    for number in numbers:
        found += number
    return found


# ---- reading a position ----------------------------------------------------------------------------------------


class CampaignJudge(Judge):
    """How good a campaign looks: mostly the chance to win it."""

    def __init__(self, weights: dict[str, float]) -> None:
        super().__init__(weights)
        self.w = Weights(weights)

    def value(self, g: Game, seat: Seat) -> float:
        assert isinstance(g, Campaign)
        if g.result is not None:
            return 1.0 if seat in g.result.winners else 0.0
        return Outlook(g, self.w).chance

    def terms(self, g: Game, seat: Seat) -> dict[str, float]:
        assert isinstance(g, Campaign)
        if g.result is not None:
            return {}
        return Outlook(g, self.w).terms(g)


class Outlook:
    """What is to be expected of a campaign if it goes on as usual."""

    def __init__(self, g: Campaign, w: Weights) -> None:
        self.w = w
        self.turns = float(g.clock())  # to the end
        self.first = turns_of_act_1(g, w)  # of them in Act I
        second = self.turns - self.first
        if g.act == ACT_I and g.invasion + self.first * self.w.invasion_a_turn >= facts.INVASION_MOST:
            second -= 1.0  # LS-ACT1-46
        self.second = max(0.0, second)
        self.prey = [0.0] * MONSTERS  # how much of it the next hunt could bring down
        self.hits = [0.0] * GODS  # levels to lose
        self.danger = 0.0  # levels that will be lacking
        self.look_at_monsters(g)
        self.war = War(g, self.first, w)
        self.war.go_on(g, self.second)
        self.lead = self.war.lead() + self.w.growth * self.first + worth(g, self.first, w) - self.spying(g)
        self.chance = self.ways(g)

    def terms(self, g: Campaign) -> dict[str, float]:
        """What speaks for the player: regions to come, and what threatens them."""
        w, war = self.w, self.war
        attack, freed = war.attacks(g)
        scale = w.lead_scale
        hand = w.card * len(g.table.cards[lords_zones.HAND[YOU]])
        men = w.hoplite[0 if g.act == ACT_I else 1] * sum(g.hoplites[YOU])
        if g.act == ACT_I:
            men *= min(1.0, self.first / w.hoplite_late)
        attributes = 0.0
        for which in range(ATTRIBUTES):
            track = float(g.attributes[YOU][which])
            if g.injured[YOU] >> which & 1:
                track = lords.INJURED + w.hidden * (track - lords.INJURED)
            attributes += w.attribute[which] * track
        support = 0.0
        for land in range(LANDS):
            support += w.attitude[g.attitude[land]]
        rest = worth(g, self.first, w) - hand - men - attributes - support
        return {
            "regions": total(war.own) / scale,
            "persians": -total(war.green) / scale,
            "time": w.growth * self.first / scale,
            "hoplites": men / scale,
            "cards": hand / scale,
            "attributes": attributes / scale,
            "attitude": support / scale,
            "resources": rest / scale,
            "spies": -self.spying(g) / scale,
            "monuments": -w.level_worth * self.danger / scale,
            "lands_lost": -w.last_land * war.last_land() / scale,
            "battles": (war.wins + w.attacks_a_turn * self.second * attack - war.to_win) / w.wins_scale / scale,
            "freed": freed,
        }

    def look_at_monsters(self, g: Campaign) -> None:
        """What monsters will destroy, and what the hero can do about it."""
        phases = self.w.phases_a_turn[0] * self.first + self.w.phases_a_turn[1] * self.second
        ends = ROAD_ENDS[g.decisions.options.get("roads", facts.OWN_LAND)]
        left = 0
        for monster in facts.MONSTERS_USED:
            at = g.monster_at[monster]
            if at == NOWHERE:
                left += g.slayer[monster] == NOBODY
                continue
            god, steps = ends[at]
            hits = self.w.step_a_phase * max(0.0, phases - steps / self.w.step_a_phase)
            track = open_track(g, monster)
            self.prey[monster] = prey_of(g, monster, track, self.w)
            whole_track = len(lords.MONSTERS[monster].wounds)
            hits *= 1.0 - self.w.hunted * self.prey[monster]
            hits *= 1.0 - self.w.wounded * (1.0 - len(track) / whole_track)
            self.hits[god] += hits
        newcomers = min(float(left), self.w.newcomers_a_turn * self.first)
        more = newcomers * self.w.newcomer_hits * phases
        failed = 1.0 if g.act == ACT_I and is_open(g, CALYDON) else 0.0
        for god in range(GODS):
            guards = float(g.hoplites[YOU][MONUMENT_AT[god]])
            self.hits[god] += more - min(self.w.absorbed * self.hits[god], self.w.guard * guards)
            lacking = (self.hits[god] + failed + 0.5 - g.levels[god]) / self.w.level_scale
            self.danger += self.w.level_scale * log(1.0 + exp(min(30.0, lacking)))

    def spying(self, g: Campaign) -> float:
        """Regions that spies will cost."""
        phases = self.w.spying_a_turn * self.second
        cost = 0.0
        for region in ALL_REGIONS:
            if g.spies[region]:
                colour = g.token_colour(region)
                if colour == facts.BLUE:
                    cost += 0.3 * min(3.0, phases)
                elif colour != facts.GREEN:
                    cost += min(1.5, phases)
        return cost

    def ways(self, g: Campaign) -> float:
        """The chance that one of the three ways to win will do."""
        war = self.war
        lead = self.lead - self.w.last_land * war.last_land() - self.w.level_worth * self.danger
        by_regions = squashed((lead - 0.5) / self.w.lead_scale)
        if war.lost:
            by_regions *= self.w.two_lands
        attack, freed = war.attacks(g)
        wins = war.wins + self.w.attacks_a_turn * self.second * attack
        by_victory = squashed((wins - war.to_win) / self.w.wins_scale) if self.second > 0 else 0.0
        stands = exp(-self.danger / self.w.level_scale)
        return 1.0 - (1.0 - by_regions) * (1.0 - stands * by_victory) * (1.0 - stands * freed)


def turns_of_act_1(g: Campaign, w: Weights) -> float:
    """How long Act I goes on: until the Vanguard is in Phocis, or the Invasion marker on its last space."""
    if g.act != ACT_I:
        return 0.0
    at = vanguard_at(g)
    if at == NOWHERE:
        return 1.0
    steps = len(facts.PATH) - 1 - facts.PATH.index(at)
    a_turn = w.spaces_a_turn[0] * w.lost_spaces
    march = (steps * g.decisions.march_at - g.mobilization) / a_turn
    most = (facts.INVASION_MOST - g.invasion) / w.invasion_a_turn
    return max(0.0, min(march, most, float(g.clock())))


def is_open(g: Campaign, quest: int) -> bool:
    """Will this quest have failed when Act I ends?"""
    return QUEST_CARD + quest in g.table.cards[lords_zones.QUESTS] and g.quest[YOU] != quest


def prey_of(g: Campaign, monster: int, track: list[int], w: Weights) -> float:
    """What part of its wounds a hunt could deal, less the further away it is."""
    at = g.hero_at[YOU]
    if at == NOWHERE:
        return 0.0
    injured = g.injured[YOU]
    reach = lords.INJURED if injured >> lords.SPEED & 1 else g.attributes[YOU][lords.SPEED]
    drawn = lords.INJURED if injured >> lords.STRENGTH & 1 else g.attributes[YOU][lords.STRENGTH]
    away = DISTANCE[at][g.monster_at[monster]]
    near = 1.0 if not away else w.near if away <= reach else w.far if away <= 2 * reach else w.beyond
    blows = w.usual_draw * drawn + wounds_of(g.table.cards[lords_zones.HAND[YOU]], track)
    share = min(1.0, blows / max(1, len(track)))
    return near * share * share * (0.7 if g.used[YOU] >> HUNTING & 1 else 1.0)


def worth(g: Campaign, first: float, w: Weights) -> float:
    """Everything that helps later on, in regions."""
    act_1 = g.act == ACT_I
    cards = g.table.cards
    men = float(sum(g.hoplites[YOU]))
    if act_1:
        found = w.hoplite[0] * men * min(1.0, first / w.hoplite_late)
    else:
        found = w.hoplite[1] * men
    found += w.card * len(cards[lords_zones.HAND[YOU]])
    for which in range(ATTRIBUTES):
        track = g.attributes[YOU][which]
        if g.injured[YOU] >> which & 1:
            found += w.attribute[which] * (lords.INJURED + w.hidden * (track - lords.INJURED)) - w.injury
        else:
            found += w.attribute[which] * track
    found += w.priest * g.pool[YOU]
    found += w.artifact_worth * len(cards[lords_zones.ARTIFACTS[YOU]]) + w.blessing_worth * len(
        cards[lords_zones.BLESSINGS[YOU]]
    )
    found -= w.spy * sum(g.spies)
    for action in range(len(w.blocked)):
        if g.used[YOU] >> action & 1:
            found -= w.blocked[action]
    if act_1:
        found -= w.quest_open * len(cards[lords_zones.QUESTS])
        if g.quest[YOU] >= 0:
            found += w.quest_step * (1 + g.quest_step[YOU])
        if vanguard_at(g) == facts.PATH[-1]:
            found -= w.oracle_lost
    return found + ground(g, w)


def ground(g: Campaign, w: Weights) -> float:
    """What regions promise beside themselves."""
    found = 0.0
    for land in range(LANDS):
        found += w.attitude[g.attitude[land]]
    for region in ALL_REGIONS:
        if g.control[region] == YOU:
            if SHRINE[region] and not g.temples >> region & 1 and g.priests_left[YOU]:
                found += w.shrine_free
            found += w.recruit * facts.RECRUITS[CITY[region]]
            if g.attitude[LAND_OF[region]] == facts.HOSTILE and not g.loyal >> region & 1:
                found -= w.allied_in_hostile
        elif g.control[region] == NOBODY and not g.hoplites[PERSIANS][region]:
            ready = g.hoplites[YOU][region]
            for other in NEXT[region]:
                ready += g.hoplites[YOU][other] - (g.fortified[other] == YOU)
            if ready >= POPULATION[region] + g.modifier(region):
                found += w.reached
    return found


# ---- the war of Act II, played on in the mean -------------------------------------------------------------------


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
        marches = spaces / g.decisions.march_at
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


# ---- the numbers of a view -------------------------------------------------------------------------------------

NAMES: Final[tuple[str, ...]] = (
    "act",
    "clock",  # tokens in the pile
    "invasion",
    "victory",  # battles still to be won; in Act I the Invasion value that can be expected by its end
    "mobilization",
    "strategy",
    "vanguard_steps",  # from the Vanguard to the Oracle; 0 without a Vanguard
    "level_zeus",
    "level_hermes",
    "level_athena",
    "danger",  # levels that will be lacking if nobody does anything about the monsters
    "blue",  # regions by the colour of their token
    "yellow",
    "green",
    "loyal_hoplites",
    "allied_hoplites",
    "persian_hoplites",
    *[f"attitude_{ref}" for ref in lords.LAND_REFS],  # 0 hostile to 3 loyal
    "spies",  # on the map
    "monsters",
    "slain",
    "monster_steps",  # from the nearest monster to its monument
    "prey_distance",  # from the hero to the nearest monster
    "prey",  # how much of a monster in reach the next hunt could bring down, 0 to 1
    "cards",
    "leadership",  # as they count now, so 1 while injured
    "strength",
    "speed",
    "injuries",
    "priests",  # in the pool
    "temples",  # in regions of one's own
    "artifacts",
    "blessings",
    "blocked",  # special actions with a token
    "quests",  # open ones
    "quest",  # steps of the quest the hero is on
    "lead",  # regions more than the Persians to expect at the end, with all that helps
)


def features(view: Json) -> dict[str, float]:
    """The numbers of `NAMES` from a view, and the chance they add up to, of 100."""
    g = as_seen(view)
    outlook = Outlook(g, HAND)
    numbers = numbers_of(g, outlook)
    named = {NAMES[i]: numbers[i] for i in range(len(NAMES))}
    named["chance"] = 100.0 * outlook.chance
    if view["result"] is not None:
        named["chance"] = 100.0 * (YOU in parts(part(view, "result"), "winners"))
    return named


def numbers_of(g: Campaign, outlook: Outlook) -> list[float]:
    """The numbers of `NAMES`, in that order."""
    cards = g.table.cards
    at = vanguard_at(g) if g.act == ACT_I else NOWHERE
    attributes = [lords.INJURED if g.injured[YOU] >> a & 1 else g.attributes[YOU][a] for a in range(ATTRIBUTES)]
    numbers = [
        float(g.act),
        float(g.clock()),
        float(g.invasion),
        outlook.war.to_win,
        float(g.mobilization),
        float(strategy(g)),
        0.0 if at == NOWHERE else float(len(facts.PATH) - 1 - facts.PATH.index(at)),
        float(g.levels[lords.GOD_REFS.index("zeus")]),
        float(g.levels[lords.GOD_REFS.index("hermes")]),
        float(g.levels[lords.GOD_REFS.index("athena")]),
        outlook.danger,
        float(g.tokens_of(facts.BLUE)),
        float(g.tokens_of(facts.YELLOW)),
        float(g.tokens_of(facts.GREEN)),
        float(sum(g.hoplites[YOU]) - sum(g.allied)),
        float(sum(g.allied)),
        float(sum(g.hoplites[PERSIANS])),
    ]
    for land in range(LANDS):
        numbers.append(float(g.attitude[land]))
    numbers += [float(sum(g.spies)), *hunting_ground(g), max(outlook.prey), float(len(cards[lords_zones.HAND[YOU]]))]
    for value_now in attributes:
        numbers.append(float(value_now))
    numbers += [
        float(g.injured[YOU].bit_count()),
        float(g.pool[YOU]),
        float(len([r for r in ALL_REGIONS if g.temples >> r & 1 and g.control[r] == YOU])),
        float(len(cards[lords_zones.ARTIFACTS[YOU]])),
        float(len(cards[lords_zones.BLESSINGS[YOU]])),
        float(g.used[YOU].bit_count()),
        float(len(cards[lords_zones.QUESTS])),
        float(g.quest_step[YOU]),
        outlook.lead,
    ]
    return numbers


def hunting_ground(g: Campaign) -> list[float]:
    """Monsters on the map, slain ones, steps of the nearest to its monument, regions from the hero to the nearest."""
    ends = ROAD_ENDS[g.decisions.options.get("roads", facts.OWN_LAND)]
    here = [at for at in g.monster_at if at != NOWHERE]
    slain = float(g.slayer.count(YOU))
    if not here:
        return [0.0, slain, 0.0, 0.0]
    steps = min([ends[at][1] for at in here])
    hero = g.hero_at[YOU]
    away = 0 if hero == NOWHERE else min([DISTANCE[hero][at] for at in here])
    return [float(len(here)), slain, float(steps), float(away)]


def as_seen(view: Json) -> Campaign:
    """A campaign that looks like the view: enough of it to count; hidden cards stand in as any card."""
    table, lying = part(view, "table"), part(view, "zones")
    options = {name: str(option) for name, option in part(table, "options").items()}
    g = Campaign(Decisions(options), CUSTOMS, HERALD)
    g.act = whole(table["act"])
    g.invasion = whole(table["invasion"])
    g.mobilization = whole(table["mobilization"])
    g.victory = -1 if table["victory"] is None else whole(table["victory"])
    g.spies_lost = whole(table["spies_lost"])
    g.trails_closed = bool(table["trails_closed"])
    attitudes = part(table, "attitude")
    for land, name in enumerate(lords.LAND_REFS):
        g.attitude[land] = facts.ATTITUDES.index(str(attitudes[name]))
        g.glory[land] = YOU if g.attitude[land] == facts.LOYAL else NOBODY
    for god, monument in enumerate(parts(table, "monuments")):
        g.levels[god] = whole(part(monument, "")["level"])
    for region, place in enumerate(parts(table, "regions")):
        _region_as_seen(g, region, part(place, ""))
    for monster, beast in enumerate(parts(table, "monsters")):
        _monster_as_seen(g, monster, part(beast, ""))
    _player_as_seen(g, part(parts(table, "seats")[YOU], ""))
    g.table.lay_out(zones.TOKEN_PILE, tuple(range(whole(table["clock"]))))
    g.table.lay_out(lords_zones.QUESTS, tuple([EVENT[str(name)] for name in parts(table, "quests")]))
    hand = parts(lying, BOOK.zones[lords_zones.HAND[YOU]].name)
    g.table.lay_out(lords_zones.HAND[YOU], tuple([COMBAT.get(str(name), 0) for name in hand]))
    return g


def _region_as_seen(g: Campaign, region: int, place: Json) -> None:
    g.control[region] = seat_or_nobody(place["control"])
    if place["colour"] == facts.COLOURS[facts.GREEN]:
        g.control[region] = PERSIANS
    g.loyal |= (place["colour"] == facts.COLOURS[facts.BLUE]) << region
    g.fortified[region] = seat_or_nobody(place["fortified"])
    g.temples |= bool(place["temple"]) << region
    g.allied[region] = whole(place["allied"])
    g.hoplites[YOU][region] = whole(place["loyal"]) + g.allied[region]
    g.hoplites[PERSIANS][region] = whole(place["persians"])
    g.spies[region] = whole(place["spies"])


def _monster_as_seen(g: Campaign, monster: int, beast: Json) -> None:
    g.monster_at[monster] = _region(beast["at"])
    g.slayer[monster] = seat_or_nobody(beast["slayer"])
    for place, wound in enumerate(parts(beast, "wounds")):
        g.wounds[monster] |= bool(part(wound, "")["covered"]) << place


def _player_as_seen(g: Campaign, player: Json) -> None:
    g.hero_at[YOU] = _region(player["at"])
    g.quest[YOU] = -1 if player["quest"] is None else QUEST[str(player["quest"])]
    g.quest_step[YOU] = whole(player["step"])
    attributes = part(player, "attributes")
    for which, name in enumerate(lords.ATTRIBUTES):
        one = part(attributes, name)
        g.attributes[YOU][which] = whole(one["track"])
        g.injured[YOU] |= bool(one["injured"]) << which
    g.pool[YOU] = whole(player["pool"])
    g.priests_left[YOU] = whole(player["priests_left"])
    for action in parts(player, "used"):
        g.used[YOU] |= 1 << SPECIAL.index(str(action))
    artifacts = [ARTIFACT[str(part(entry, "")["artifact"])] for entry in parts(player, "artifacts")]
    g.table.lay_out(lords_zones.ARTIFACTS[YOU], tuple(artifacts))
    blessings = [BLESSING[str(part(entry, "")["blessing"])] for entry in parts(player, "blessings")]
    g.table.lay_out(lords_zones.BLESSINGS[YOU], tuple(blessings))


def _region(name: object) -> int:
    return NOWHERE if name is None else lords.REGION_REFS.index(str(name))
