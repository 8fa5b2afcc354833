"""A campaign that looks like a view, to count what a view shows."""

from petteia.games.lords import facts as lords
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.board import (
    NOWHERE,
)
from petteia.games.lords.names import SPECIAL
from petteia.games.lords.seen import ARTIFACT, BLESSING, COMBAT, EVENT, QUEST, seat_or_nobody
from petteia.games.solo import facts, zones
from petteia.games.solo.book import BOOK
from petteia.games.solo.customs import CUSTOMS
from petteia.games.solo.herald import HERALD
from petteia.games.solo.names import PERSIANS, YOU
from petteia.games.solo.state import Campaign
from petteia.games.solo.xerxes import CampaignAgreement
from petteia.kernel.flow import NOBODY
from petteia.kernel.record import Json, part, parts, whole


def as_seen(view: Json) -> Campaign:
    """A campaign that looks like the view: enough of it to count; hidden cards stand in as any card."""
    table, lying = part(view, "table"), part(view, "zones")
    options = {name: str(option) for name, option in part(table, "options").items()}
    g = Campaign(CampaignAgreement(options), CUSTOMS, HERALD)
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
