"""Verbs on the table of the companion: each changes what Xerxes has, and tells you to do the same on your board."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import GOD_AT, LAND_OF, NOWHERE
from petteia.games.solo import facts
from petteia.games.solo.companion.names import (
    ATTITUDE_FALLS,
    ATTITUDE_RISES,
    DESTROY_LEVEL,
    INVADED,
    MAY_TURN_BLUE,
    MOVE_MONSTER,
    NO_SPY_LEFT,
    PLACE_GREEN,
    PUT_MONSTER,
    PUT_PERSIANS,
    PUT_SPY,
    PUT_TOKEN,
    PUT_TOKEN_ON_CARD,
    REMOVE_GREEN,
    REMOVE_PERSIANS,
    REMOVE_YELLOW,
    RETURN_ARTIFACT,
    RETURN_GLORY,
    SPY_BACK,
    SPY_OUT,
    TAKE_BLUE,
    TAKE_GLORY,
    TAKE_YELLOW,
    TOKEN_DOWN,
    TOKEN_OUT,
    TOKEN_PILE,
    TOKEN_TAKEN,
    TOKEN_UNSEEN,
    TOKEN_UP,
)
from petteia.games.solo.companion.state import Companion
from petteia.games.solo.names import ACT_II, LOST_LANDS, LOST_MONUMENT, LOST_TOKENS, ON_CARD, ON_PASS, WON_FREED

# ---- attitude --------------------------------------------------------------------------------------------------


def raise_attitude(g: Companion, land: int) -> None:
    """LS-ATTITUDE-07 to -09."""
    if g.attitude[land] == facts.LOYAL:
        g.order(MAY_TURN_BLUE, land)
        return
    g.attitude[land] += 1
    g.order(ATTITUDE_RISES, land, g.attitude[land])
    if g.attitude[land] == facts.LOYAL:
        g.order(TAKE_GLORY, land)


def lower_attitude(g: Companion, land: int) -> None:
    """LS-ATTITUDE-10, -11."""
    if g.attitude[land] == facts.HOSTILE:
        g.order(REMOVE_YELLOW, land)
        return
    was_loyal = g.attitude[land] == facts.LOYAL
    g.attitude[land] -= 1
    g.order(ATTITUDE_FALLS, land, g.attitude[land])
    if was_loyal:
        g.order(RETURN_GLORY, land)


# ---- green pieces ----------------------------------------------------------------------------------------------


def put_persians(g: Companion, region: int, count: int) -> None:
    """As many as there are (LS-GEN-07, -08)."""
    count = min(count, g.supply())
    if count:
        g.persians[region] += count
        g.order(PUT_PERSIANS, count, region)


def remove_persians(g: Companion, region: int, count: int) -> None:
    count = min(count, g.persians[region])
    if count:
        g.persians[region] -= count
        g.order(REMOVE_PERSIANS, count, region)


def place_green(g: Companion, region: int) -> None:
    """A green token: yours goes (LS-ARMY-11), green hoplites go (-10), the divine artifact goes (LS-ARTIFACT-02)."""
    if g.has_green(region):
        return
    g.green |= 1 << region
    g.persians[region] = 0
    g.order(PLACE_GREEN, region)
    god = GOD_AT[region]
    if god >= 0:
        g.order(RETURN_ARTIFACT, lords.MONUMENTS[god].artifact)
    if g.lands_lost() >= facts.LANDS_TO_LOSE:
        g.ends(LOST_LANDS)  # LS-END-01
    if g.tokens() >= facts.TOKENS_TO_LOSE:
        g.ends(LOST_TOKENS)  # LS-END-02


def remove_green(g: Companion, region: int) -> None:
    """The last green token on the map wins the campaign (LS-END-07, -09)."""
    if not g.has_green(region):
        return
    g.green &= ~(1 << region)
    g.order(REMOVE_GREEN, region)
    if g.act == ACT_II and not g.green:
        g.ends(WON_FREED)


def take_region(g: Companion, region: int) -> None:
    """LS-BATTLE-24, LS-ARMY-04, -05: the winner's token, in the colour the land allows."""
    g.order(TAKE_BLUE if g.attitude[LAND_OF[region]] == facts.LOYAL else TAKE_YELLOW, region)


# ---- spies -----------------------------------------------------------------------------------------------------


def place_spy(g: Companion, region: int) -> None:
    """LS-SPY-02, -03."""
    if not g.spies_on_track():
        g.order(NO_SPY_LEFT)
        return
    g.spies[region] += 1
    g.order(PUT_SPY, region, g.strategy())


def spy_back(g: Companion, region: int) -> None:
    """LS-SPY-15."""
    g.spies[region] -= 1
    g.order(SPY_BACK, region, g.strategy())


def spy_out(g: Companion, region: int) -> None:
    """LS-SPY-10, -11."""
    g.spies[region] -= 1
    g.spies_lost += 1
    g.order(SPY_OUT, region)


# ---- monsters and monuments ------------------------------------------------------------------------------------


def monster_enters(g: Companion, monster: int, region: int) -> bool:
    """A monster appears, unless it is on the map or was slain (LS-SCRIPT-02, LS-MONSTER-21)."""
    if g.monster_at[monster] != NOWHERE or g.slain >> monster & 1:
        return False
    g.monster_at[monster] = region
    g.entered.append(monster)
    g.order(PUT_MONSTER, monster, region)
    return True


def move_monster(g: Companion, monster: int, region: int) -> None:
    g.monster_at[monster] = region
    g.order(MOVE_MONSTER, monster, region)


def destroy_level(g: Companion, god: int) -> None:
    """LS-MONUMENT-01, -02."""
    g.levels[god] -= 1
    g.order(DESTROY_LEVEL, god, g.levels[god])
    if not g.levels[god]:
        g.ends(LOST_MONUMENT)  # LS-END-03


# ---- tokens and tracks -----------------------------------------------------------------------------------------


def invade(g: Companion, spaces: int) -> None:
    """LS-ACT1-08."""
    before = g.invasion
    g.invasion = min(g.invasion + spaces, facts.INVASION_MOST)
    if g.invasion != before:
        g.order(INVADED, g.invasion)


def take_token(g: Companion, place: int) -> None:
    """LS-TURN-05: the top token of the pile, unseen; it is the one to be read (LS-EVENT-01)."""
    g.table.draw(TOKEN_PILE, TOKEN_DOWN + place)
    g.last_place = place
    if place == ON_PASS:
        g.order(TOKEN_TAKEN, g.clock())
    elif place == ON_CARD:
        g.order(PUT_TOKEN_ON_CARD, g.clock())
    else:
        g.order(PUT_TOKEN, place, g.clock())


def free_place(g: Companion, place: int) -> None:
    """Tokens leave the game; what was not turned over stays unseen (LS-ACTION-19, LS-ARTIFACT-04)."""
    g.table.pour(TOKEN_UP + place, TOKEN_OUT)
    g.table.pour(TOKEN_DOWN + place, TOKEN_UNSEEN)


def free_places(g: Companion) -> None:
    for place in range(ON_PASS):
        free_place(g, place)
