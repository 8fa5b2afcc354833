"""Verbs on Xerxes' side of the table: attitudes, green pieces, spies, monsters, monuments, tokens, tracks.

A verb that several rules ask for is told which one does.
"""

from petteia.games.lords import events as lords_events
from petteia.games.lords.board import LAND_OF, NOWHERE, REGIONS_OF
from petteia.games.lords.kinds import God, Land, Monster, Region
from petteia.games.solo import events, facts
from petteia.games.solo.kinds import Place
from petteia.games.solo.names import (
    ACT_I,
    ACT_II,
    LOST_LANDS,
    LOST_MONUMENT,
    LOST_TOKENS,
    ON_PASS,
    WON_FREED,
    WON_VICTORY,
)
from petteia.games.solo.xerxes import Xerxes, lands_lost, spies_on_track, strategy

# ---- attitude --------------------------------------------------------------------------------------------------


def raise_attitude(g: Xerxes, region: Region) -> None:
    """LS-ATTITUDE-07 to -09: a step up for a deed in a region; if the land is loyal, allies may become so too."""
    land = LAND_OF[region]
    if g.attitude[land] == facts.LOYAL:
        g.herald.loyal_already(g, REGIONS_OF[land] if g.agreed.turns_land_blue else (region,))
        return
    g.attitude[land] += 1
    g.says(events.ATTITUDE_RISES, land, g.attitude[land])
    if g.attitude[land] == facts.LOYAL:
        g.herald.became_loyal(g, land)


def lower_attitude(g: Xerxes, land: Land, rule: str) -> None:
    """LS-ATTITUDE-10, -11: one step down; a hostile land takes its regions back, but for the loyal ones."""
    if g.attitude[land] == facts.HOSTILE:
        g.herald.hostile_already(g, land)
        return
    was_loyal = g.attitude[land] == facts.LOYAL
    g.attitude[land] -= 1
    g.says(events.ATTITUDE_FALLS, land, g.attitude[land], rule)
    if was_loyal:
        g.herald.was_loyal(g, land)


# ---- green pieces ----------------------------------------------------------------------------------------------


def reinforce(g: Xerxes, region: Region, count: int, rule: str) -> None:
    """Persian hoplites are placed, as many as there are (LS-GEN-07, -08)."""
    count = min(count, g.persians_left())
    if count:
        g.add_persians(region, count)
        g.says(events.VANGUARD_GROWS if g.act == ACT_I else events.PERSIANS_PLACED, count, region, rule)


def remove_persians(g: Xerxes, region: Region, rule: str) -> None:
    """All Persian hoplites of a region return to the supply."""
    count = g.persians_in(region)
    if count:
        g.add_persians(region, -count)
        g.says(events.PERSIANS_GONE, count, region, rule)


def persians_take(g: Xerxes, region: Region, rule: str) -> None:
    """A region gets a green token; too many of them lose the campaign."""
    if g.has_green(region):
        return
    g.herald.place_green(g, region, rule)
    if lands_lost(g) >= facts.LANDS_TO_LOSE:
        g.ends(LOST_LANDS)  # LS-END-01
    if g.green_tokens() >= facts.TOKENS_TO_LOSE:
        g.ends(LOST_TOKENS)  # LS-END-02


def free_region(g: Xerxes, region: Region, rule: str) -> None:
    """A green token is removed; the last one on the map may win the campaign (LS-END-07, -09)."""
    if not g.has_green(region):
        return
    g.remove_green(region)
    g.says(events.REGION_FREED, region, rule=rule)
    if g.agreed.freed_wins and g.act == ACT_II and not g.green_tokens():
        g.ends(WON_FREED)


# ---- spies -----------------------------------------------------------------------------------------------------


def place_spy(g: Xerxes, region: Region, rule: str) -> None:
    """LS-SPY-02, -03."""
    if not spies_on_track(g):
        g.says(events.NO_SPY_LEFT)
        return
    g.spies[region] += 1
    g.says(events.SPY_PLACED, region, strategy(g), rule)


def remove_spy(g: Xerxes, region: Region) -> None:
    """LS-SPY-15: back to the track; the Persians are led less well."""
    g.spies[region] -= 1
    g.says(events.SPY_REMOVED, region, strategy(g))


def lose_spy(g: Xerxes, region: Region) -> None:
    """LS-SPY-10, -11: out of the game."""
    g.spies[region] -= 1
    g.spies_lost += 1
    g.says(events.SPY_LEAVES, region)


# ---- monsters and monuments ------------------------------------------------------------------------------------


def monster_enters(g: Xerxes, monster: Monster, region: Region, rule: str) -> bool:
    """A monster appears, unless it is on the map or was slain (LS-SCRIPT-02, LS-MONSTER-21)."""
    if g.monster_at[monster] != NOWHERE or g.is_slain(monster):
        return False
    g.monster_at[monster] = region
    g.entered.append(monster)
    g.says(lords_events.MONSTER_APPEARS, monster, region, rule)
    return True


def move_monster(g: Xerxes, monster: Monster, region: Region, rule: str) -> None:
    """A monster may go into any region, whoever is there."""
    g.monster_at[monster] = region
    g.says(lords_events.MONSTER_MOVED, monster, region, rule)


def destroy_level(g: Xerxes, god: God) -> None:
    """LS-MONUMENT-01 to -03: one level less; without its base a monument is lost, and the campaign with it."""
    g.levels[god] -= 1
    g.says(events.LEVEL_DESTROYED, god, g.levels[god])
    if not g.levels[god]:
        g.ends(LOST_MONUMENT)  # LS-END-03


# ---- tokens and tracks -----------------------------------------------------------------------------------------


def invade(g: Xerxes, spaces: int) -> None:
    """LS-ACT1-08."""
    before = g.invasion
    g.invasion = min(g.invasion + spaces, facts.INVASION_MOST)
    if g.invasion != before:
        g.says(events.INVADED, g.invasion)


def move_victory(g: Xerxes) -> None:
    """LS-BATTLE-34."""
    g.victory -= 1
    g.says(events.VICTORY_MOVES, g.victory)
    if not g.victory:
        g.ends(WON_VICTORY)  # LS-END-04


def take_token(g: Xerxes, place: Place, rule: str) -> None:
    """LS-TURN-05: the top token of the pile, unseen, goes to a place; it is the one to be read (LS-EVENT-01)."""
    g.table.draw(g.herald.tokens.pile, g.herald.tokens.down[place])
    g.last_place = place
    g.herald.token_taken(g, place, rule)


def take_for_pass(g: Xerxes) -> None:
    """LS-TURN-06: a token for the action, which leaves the game unseen, and one to be read; the last one is read."""
    two = g.agreed.tokens_to_pass == 2 and g.clock() > 1
    if two:
        tokens = g.herald.tokens
        g.table.draw(tokens.pile, tokens.unseen)
        g.herald.token_taken(g, ON_PASS, "LS-TURN-06")
    take_token(g, ON_PASS, "LS-EVENT-01" if two else "LS-TURN-06")


def turn_token(g: Xerxes) -> int:
    """The token laid down last is turned over; it stays on its action, or leaves the game (LS-EVENT-01, -05)."""
    place, tokens = g.last_place, g.herald.tokens
    token = g.table.cards[tokens.down[place]][0]
    g.table.move(token, tokens.down[place], tokens.out if place == ON_PASS else tokens.up[place])
    return token


def free_place(g: Xerxes, place: Place) -> None:
    """Tokens leave the game; what was not turned over stays unseen (LS-ACTION-19, LS-ARTIFACT-04)."""
    tokens = g.herald.tokens
    g.table.pour(tokens.up[place], tokens.out)
    g.table.pour(tokens.down[place], tokens.unseen)


def free_places(g: Xerxes) -> None:
    """LS-ACTION-17: so do those on all actions, and on a card."""
    for place in range(ON_PASS):
        free_place(g, place)
