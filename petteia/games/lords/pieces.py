"""Verbs and queries on hoplites, control, priests, glory, attributes, cards, artifacts, monsters."""

from petteia.games.lords import events, facts, zones
from petteia.games.lords.board import CITY, CITY_REGIONS, GOD_AT, NOWHERE, REGIONS_OF, SHRINE_REGIONS
from petteia.games.lords.hooks import POWERS, blessed, evolutions, hero_power
from petteia.games.lords.kinds import Region
from petteia.games.lords.names import ARTIFACT_POWER, FAVORED, KING, WARLORD
from petteia.games.lords.state import ATTRIBUTES, LANDS, MONSTERS, Lords
from petteia.kernel.counting import filled
from petteia.kernel.events import EventNumber, only
from petteia.kernel.flow import NOBODY, Flow, Seat
from petteia.kernel.zones import ZoneNumber, ZoneRow

# ---- control and victory ---------------------------------------------------------------------------------------


def population(g: Lords, seat: Seat, region: Region) -> int:
    """How many hoplites a player needs to take a neutral region (LH-CTRL-02, -13)."""
    needed = g.customs.population(g, seat, region)
    for power in blessed(g, seat):
        needed -= power.lowers_population()
    return max(1, needed)


def take_control(g: Lords, seat: Seat, region: Region) -> None:
    """LH-CTRL-01: the control token of a player goes into a region; the god's artifact follows (LH-ARTI-07)."""
    if g.control[region] == seat or not g.customs.has_token(g, seat, region):
        return
    g.tell(events.CONTROL_TAKEN, seat, region)  # while it still belongs to whoever loses it
    g.control[region] = seat
    g.customs.token_placed(g, seat, region)
    god = GOD_AT[region]
    if god >= 0:
        take_god_artifact(g, seat, facts.MONUMENTS[god].artifact)
        if g.throne and god == g.first_monument:
            g.win(seat, KING)  # LH-WIN-14
    if lands_held(g, seat) >= g.variant.lands_to_win:
        g.win(seat, WARLORD)  # LH-WIN-03
    if temples_held(g, seat) >= facts.TEMPLES_TO_WIN:
        g.win(seat, FAVORED)  # LH-WIN-04


def take_god_artifact(g: Lords, seat: Seat, artifact: int) -> None:
    """From under the monument or from its owner; it arrives charged."""
    source = zones.UNDER_MONUMENTS
    for other in range(g.seats):
        if artifact in g.table.cards[zones.ARTIFACTS[other]]:
            source = zones.ARTIFACTS[other]
    if source != zones.ARTIFACTS[seat]:
        g.table.move(artifact, source, zones.ARTIFACTS[seat])
        g.spent &= ~(1 << artifact)
        g.tell(events.ARTIFACT_GAINED, seat, artifact)


def lands_held(g: Lords, seat: Seat) -> int:
    """Lands under full control that count for Warlord of Hellas (LH-3P-01)."""
    left_out = g.variant.left_out
    control = g.control
    held = 0
    for land in range(LANDS):
        if land not in left_out:
            whole = True
            for region in REGIONS_OF[land]:
                if control[region] != seat:
                    whole = False
                    break
            held += whole
    return held


def temples_held(g: Lords, seat: Seat) -> int:
    """Regions under control with a temple; the Oracle is one (LH-TEMPLE-09)."""
    temples, held = g.temples, 0
    if temples:
        for region in shrines_held(g, seat):
            held += temples >> region & 1
    return held


def cities_held(g: Lords, seat: Seat) -> list[Region]:
    """Regions under control with a city or Sparta."""
    return [region for region in CITY_REGIONS if g.control[region] == seat]


def shrines_held(g: Lords, seat: Seat) -> list[Region]:
    """Regions under control with a shrine."""
    return [region for region in SHRINE_REGIONS if g.control[region] == seat]


def settle(g: Lords, seat: Seat, region: Region) -> None:
    """Hoplites stand in a region unopposed: do they take control of it (LH-CTRL-02, -06, LH-MOVE-08 to -10)?"""
    held = g.hoplites[seat][region]
    if not held or g.control[region] == seat or enemy_in(g, seat, region) != NOBODY:
        return
    if g.control[region] != NOBODY or held >= population(g, seat, region):
        take_control(g, seat, region)


def enemy_in(g: Lords, seat: Seat, region: Region) -> Seat:
    """Another side that hoplites would have to fight in a region, or NOBODY."""
    return g.customs.enemy_in(g, seat, region)


def onward(g: Lords, flow: Flow) -> Flow:
    """Go on, unless the game has just been won (LH-WIN-01)."""
    return flow if g.victor == NOBODY else g.won()


# ---- hoplites --------------------------------------------------------------------------------------------------


def armed(g: Lords, seat: Seat) -> list[Region]:
    """Regions with hoplites of a player."""
    return filled(g.hoplites[seat])


def loose(g: Lords, seat: Seat, region: Region) -> int:
    """Hoplites that are not fortified."""
    return g.hoplites[seat][region] - (g.fortified[region] == seat)


def may_leave(g: Lords, region: Region) -> bool:
    """LH-MOVE-15: no monster holds the hoplites of a region."""
    return not g.customs.holds(g, region)


def warded(g: Lords, seat: Seat) -> list[Region]:
    """LH-HERO-06: the regions out of which a hero keeps this player's hoplites."""
    found: list[Region] = []
    for other in range(g.seats):
        if other != seat and g.hero[other] >= 0 and hero_power(g, other).wards():
            at = g.hero_at[other]
            if at != NOWHERE and g.hero_at[seat] != at:  # LH-HERO-18
                found.append(at)
    return found


def may_enter(g: Lords, seat: Seat, region: Region) -> bool:
    return region not in warded(g, seat)


def may_pass(g: Lords, seat: Seat, region: Region) -> bool:
    """LH-MOVE-12: may hoplites that are in a region go on to another?"""
    return g.control[region] in (NOBODY, seat) and enemy_in(g, seat, region) == NOBODY and may_leave(g, region)


def bites(g: Lords, region: Region) -> bool:
    """LH-MOVE-16: does a monster kill one of the hoplites that enter a region?"""
    for monster in range(MONSTERS):
        if g.monster_at[monster] == region and any(evolution.bites() for evolution in evolutions(g, monster)):
            return True
    return False


def move_hoplites(g: Lords, seat: Seat, source: Region, region: Region, count: int) -> None:
    g.hoplites[seat][source] -= count
    g.hoplites[seat][region] += count
    g.tell(events.HOPLITES_MOVED, seat, count, source, region)
    g.customs.moved(g, seat, source, region, count)


def may_recruit(g: Lords, seat: Seat, region: Region, amid: bool = False) -> bool:
    """LH-RECR-04, LH-CTRL-12: nothing bars recruiting in a region and no enemy hoplites are there."""
    if g.customs.bars_recruiting(g, region):
        return False
    return amid or g.customs.may_recruit_in(g, seat, region)


def may_fortify(g: Lords, seat: Seat, region: Region) -> bool:
    """LH-FORT-01, -02: an empty city under control."""
    return g.control[region] == seat and g.fortified[region] == NOBODY and CITY[region] > 0


def recruit(g: Lords, seat: Seat, region: Region, count: int, fortified: bool) -> None:
    """LH-TERM-06: hoplites from the supply into a region."""
    g.supply[seat] -= count
    g.hoplites[seat][region] += count
    g.customs.came(g, seat, region, count)
    if fortified:
        fortify(g, seat, region)


def fortify(g: Lords, seat: Seat, region: Region) -> None:
    g.fortified[region] = seat
    g.tell(events.HOPLITE_FORTIFIED, seat, region)
    g.customs.entered_city(g, seat, region)


def leave_city(g: Lords, seat: Seat, region: Region) -> None:
    g.fortified[region] = NOBODY
    g.tell(events.CITY_LEFT, seat, region)
    g.customs.left_city(g, seat, region)


def kill(g: Lords, seat: Seat, region: Region, count: int) -> None:
    """LH-TERM-07: as many as there are; fortified ones last (LH-FORT-08)."""
    count = min(count, g.hoplites[seat][region])
    if count:
        g.hoplites[seat][region] -= count
        g.supply[seat] += count
        if not g.hoplites[seat][region] and g.fortified[region] == seat:
            g.fortified[region] = NOBODY
        g.customs.died(g, seat, region, count)


# ---- priests and glory -----------------------------------------------------------------------------------------


def gain_priest(g: Lords, seat: Seat) -> None:
    """LH-PRIEST-02: from the supply to the pool, if one is left (LH-COMP-04)."""
    if g.priests_left[seat]:
        g.priests_left[seat] -= 1
        g.pool[seat] += 1
        g.tell(events.PRIEST_GAINED, seat)


def sacrifice(g: Lords, seat: Seat) -> None:
    """LH-TERM-08: from the pool to the supply, if there is one (LH-PRIEST-05)."""
    if g.pool[seat]:
        g.pool[seat] -= 1
        g.priests_left[seat] += 1
        g.tell(events.PRIEST_SACRIFICED, seat)


def take_glory(g: Lords, seat: Seat, land: int) -> None:
    """LH-GLORY-02: from the supply or from its holder."""
    g.customs.glory(g, seat, land)


# ---- heroes ----------------------------------------------------------------------------------------------------


def attribute(g: Lords, seat: Seat, which: int) -> int:
    """The value that counts: 1 while injured (LH-ATTR-06)."""
    return facts.INJURED if g.injured[seat] >> which & 1 else g.attributes[seat][which]


def leadership(g: Lords, seat: Seat) -> int:
    return attribute(g, seat, facts.LEADERSHIP)


def strength(g: Lords, seat: Seat) -> int:
    return attribute(g, seat, facts.STRENGTH)


def speed(g: Lords, seat: Seat) -> int:
    return attribute(g, seat, facts.SPEED)


def raise_attribute(g: Lords, seat: Seat, which: int) -> None:
    """LH-ATTR-09: never above the most; the track moves even while injured (LH-ATTR-07)."""
    if g.attributes[seat][which] < facts.ATTRIBUTE_MOST:
        g.attributes[seat][which] += 1
        g.tell(events.RAISED, seat, which, g.attributes[seat][which])


def lower_attribute(g: Lords, seat: Seat, which: int) -> None:
    if g.attributes[seat][which] > facts.ATTRIBUTE_LEAST:
        g.attributes[seat][which] -= 1
        g.tell(events.LOWERED, seat, which, g.attributes[seat][which])


def unhurt(g: Lords, seat: Seat) -> list[int]:
    """Attributes that can still be injured (LH-INJ-02)."""
    return [which for which in range(ATTRIBUTES) if not g.injured[seat] >> which & 1]


def hurt(g: Lords, seat: Seat) -> list[int]:
    return [which for which in range(ATTRIBUTES) if g.injured[seat] >> which & 1]


def injure(g: Lords, seat: Seat, which: int) -> None:
    g.injured[seat] |= 1 << which
    g.tell(events.INJURED, seat, which)


def heal(g: Lords, seat: Seat, which: int) -> None:
    g.injured[seat] &= ~(1 << which)
    g.tell(events.HEALED, seat, which)


# ---- combat cards ----------------------------------------------------------------------------------------------


def hand(g: Lords, seat: Seat) -> tuple[int, ...]:
    return g.table.cards[zones.HAND[seat]]


def kinds_in(cards: tuple[int, ...]) -> list[int]:
    """Each card once; hands lie sorted, so that equal ones stand together."""
    found: list[int] = []
    for card in cards:
        if not found or found[-1] != card:
            found.append(card)
    return found


def hand_limit(g: Lords, seat: Seat) -> int:
    """LH-COMP-05; a blessing may raise it."""
    limit = facts.HAND
    for power in blessed(g, seat):
        limit = max(limit, power.hand_limit())
    return limit


def draw_combat(g: Lords, seat: Seat, count: int, into: ZoneRow = zones.HAND) -> None:
    """Draw in full first; the limit comes after (LH-COMP-06). An empty pile is renewed (LH-COMP-11)."""
    drawn: list[int] = []
    for _ in range(count):
        if not g.table.cards[zones.COMBAT_PILE]:
            if not g.table.cards[zones.COMBAT_DISCARD]:
                break
            g.table.pour(zones.COMBAT_DISCARD, zones.COMBAT_PILE)
            g.table.shuffle(zones.COMBAT_PILE, g.chance)
            g.tell(events.DECK_RENEWED)
        drawn.append(g.table.draw(zones.COMBAT_PILE, into[seat]))
    tell_seen(g, events.CARDS_SEEN, seat, drawn)


def tell_seen(g: Lords, kinds: tuple[EventNumber, ...], seat: Seat, cards: list[int]) -> None:
    """Cards somebody drew, told together: the drawer reads their names, the others how many. `kinds` are for 1, 2 …"""
    if g.news is None:
        return
    for i in range(0, len(cards), len(kinds)):
        some = [*cards[i : i + len(kinds)], 0, 0]
        count = min(len(kinds), len(cards) - i)
        g.tell(kinds[count - 1], seat, some[0], some[1], some[2], seen_by=only(seat))


def over_limit(g: Lords, seat: Seat) -> bool:
    """LH-COMP-07: the limit does not bind during one's own hunt."""
    return g.hunter != seat and len(g.table.cards[zones.HAND[seat]]) > hand_limit(g, seat)


def discard(g: Lords, seat: Seat, card: int, source: ZoneRow = zones.HAND) -> None:
    g.table.move(card, source[seat], zones.COMBAT_DISCARD)
    g.tell(events.CARD_DISCARDED, seat, card)


# ---- artifacts -------------------------------------------------------------------------------------------------


def exhaust(g: Lords, power: int) -> None:
    """LH-ARTI-02."""
    g.spent |= 1 << power - ARTIFACT_POWER


def gain_artifact(g: Lords, seat: Seat, artifact: int, source: ZoneNumber) -> None:
    """Any newly gained artifact is charged (LH-ARTI-09)."""
    g.table.move(artifact, source, zones.ARTIFACTS[seat])
    g.spent &= ~(1 << artifact)
    g.tell(events.ARTIFACT_GAINED, seat, artifact)


def gain_top_artifact(g: Lords, seat: Seat) -> None:
    """LH-REWARD-07: the top card of the neutral deck; from an empty one nothing (LH-COMP-12)."""
    if g.table.cards[zones.ARTIFACT_PILE]:
        artifact = g.table.draw(zones.ARTIFACT_PILE, zones.ARTIFACTS[seat])
        g.spent &= ~(1 << artifact)
        g.tell(events.ARTIFACT_GAINED, seat, artifact)


def saver(g: Lords, seat: Seat) -> int:
    """A charged artifact that saves hoplites about to die, or -1 (LH-ARTI-12)."""
    for card in g.table.cards[zones.ARTIFACTS[seat]]:
        if not g.spent >> card & 1 and POWERS[ARTIFACT_POWER + card].saves():
            return ARTIFACT_POWER + card
    return -1


# ---- monsters --------------------------------------------------------------------------------------------------


def track(g: Lords, monster: int) -> list[int]:
    """All wound symbols of a monster, those of evolutions last."""
    return [*facts.MONSTERS[monster].wounds, *g.added_wounds(monster)]


def uncovered(g: Lords, monster: int) -> list[int]:
    """The places of the track without a wound."""
    return [i for i in range(len(track(g, monster))) if not g.wounds[monster] >> i & 1]


def open_wounds(g: Lords, monster: int) -> list[int]:
    """The same, but of equal symbols with equal marks only the first: it makes no difference which is covered."""
    symbols, marks = track(g, monster), facts.MONSTERS[monster].marks
    found: list[int] = []
    seen: list[tuple[int, int]] = []
    for i in uncovered(g, monster):
        kind = (symbols[i], marks[i] if i < len(marks) else 0)
        if kind not in seen:
            seen.append(kind)
            found.append(i)
    return found


def wound(g: Lords, seat: Seat, monster: int, place: int) -> bool:
    """Cover a symbol; a monster without uncovered symbols is slain at once (LH-MON-04)."""
    g.wounds[monster] |= 1 << place
    g.tell(events.MONSTER_WOUNDED, monster, track(g, monster)[place])
    if uncovered(g, monster):
        return False
    slay(g, seat, monster)
    return True


def slay(g: Lords, seat: Seat, monster: int) -> None:
    """The slayer takes the figure and the glory of the land (LH-REWARD-03, -04, -10); its cards leave the game."""
    region = g.monster_at[monster]
    g.monster_at[monster] = NOWHERE
    g.slayer[monster] = seat
    g.tell(events.MONSTER_SLAIN, seat, monster)
    for card in g.evolutions(monster):
        g.table.move(card, zones.EVOLVED, zones.EVENT_GONE)  # LH-EVENT-11
    for card in range(len(facts.MONSTER_CARDS)):
        if facts.MONSTER_CARDS[card].monster == monster and card in g.table.cards[zones.EVENT_DISCARD]:
            g.table.move(card, zones.EVENT_DISCARD, zones.EVENT_GONE)
    g.wounds[monster] = 0
    g.customs.slain(g, seat, monster, region)


def lose_trophy(g: Lords, monster: int) -> None:
    """LH-REWARD-11: an artifact of a slain monster that nobody took leaves the game."""
    artifact = facts.MONSTERS[monster].artifact
    if artifact in g.table.cards[zones.LAIRS]:
        g.table.move(artifact, zones.LAIRS, zones.ARTIFACT_GONE)
