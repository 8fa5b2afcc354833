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
    SHRINE,
)
from petteia.games.lords.features import open_track, wounds_of
from petteia.games.lords.names import HUNTING
from petteia.games.lords.state import ATTRIBUTES, LANDS, MONSTERS
from petteia.games.solo import facts
from petteia.games.solo.names import ACT_I, PERSIANS, YOU
from petteia.games.solo.seen import as_seen
from petteia.games.solo.state import Campaign
from petteia.games.solo.war import (
    War,
    is_open,
    squashed,
    total,
)
from petteia.games.solo.weights import HAND, Weights
from petteia.games.solo.xerxes import strategy, vanguard_at
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json, part, parts


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
CALYDON: Final = facts.FAILED.index(facts.DESTROY_LEVELS)

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
        ends = ROAD_ENDS[g.agreed.options.get("roads", facts.OWN_LAND)]
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
    march = (steps * g.agreed.march_at - g.mobilization) / a_turn
    most = (facts.INVASION_MOST - g.invasion) / w.invasion_a_turn
    return max(0.0, min(march, most, float(g.clock())))


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
    ends = ROAD_ENDS[g.agreed.options.get("roads", facts.OWN_LAND)]
    here = [at for at in g.monster_at if at != NOWHERE]
    slain = float(g.slayer.count(YOU))
    if not here:
        return [0.0, slain, 0.0, 0.0]
    steps = min([ends[at][1] for at in here])
    hero = g.hero_at[YOU]
    away = 0 if hero == NOWHERE else min([DISTANCE[hero][at] for at in here])
    return [float(len(here)), slain, float(steps), float(away)]
