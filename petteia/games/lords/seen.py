"""A game of Lords that looks like a view, to count what a view shows."""

from typing import Final

from petteia.games.lords import facts, zones
from petteia.games.lords.board import (
    NOWHERE,
)
from petteia.games.lords.book import BOOK
from petteia.games.lords.customs import CUSTOMS
from petteia.games.lords.names import (
    ARTIFACT_DECK,
    BLESSING_DECK,
    COMBAT_DECK,
    EVENT_DECK,
    SPECIAL,
    TEMPLE_DECK,
)
from petteia.games.lords.state import Agreement, Lords
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.record import Json, part, parts, whole

COMBAT: Final = {name: number for number, name in enumerate(COMBAT_DECK.names)}
ARTIFACT: Final = {name: number for number, name in enumerate(ARTIFACT_DECK.names)}
BLESSING: Final = {name: number for number, name in enumerate(BLESSING_DECK.names)}
EVENT: Final = {name: number for number, name in enumerate(EVENT_DECK.names)}
HERO: Final = {hero.ref: number for number, hero in enumerate(facts.HEROES)}
QUEST: Final = {quest.ref: number for number, quest in enumerate(facts.QUESTS)}


def as_seen(view: Json) -> Lords:
    """A game that looks like the view: enough of it to count; hidden cards stand in as any card."""
    table, lying = part(view, "table"), part(view, "zones")
    shown = parts(table, "seats")
    options = {name: str(option) for name, option in part(table, "options").items()}
    g = Lords(len(shown), Agreement(options), CUSTOMS)
    g.active = whole(table["active"])
    g.temples_built = whole(table["temples_built"])
    g.countdown = whole(table["countdown"])
    g.throne = bool(table["throne"])
    g.crown = seat_or_nobody(table["crown"])
    first = table["first_monument"]
    g.first_monument = -1 if first is None else facts.GOD_REFS.index(str(first))
    g.glory = [seat_or_nobody(holder) for holder in parts(table, "glory")]
    for god, monument in enumerate(parts(table, "monuments")):
        g.levels[god] = whole(part(monument, "")["level"])
    for seat, player in enumerate(shown):
        _seat_as_seen(g, seat, part(player, ""))
        hand = parts(lying, BOOK.zones[zones.HAND[seat]].name)
        g.table.lay_out(zones.HAND[seat], tuple([COMBAT.get(str(name), 0) for name in hand]))
    for region, place in enumerate(parts(table, "regions")):
        _region_as_seen(g, region, part(place, ""))
    for monster, beast in enumerate(parts(table, "monsters")):
        _monster_as_seen(g, monster, part(beast, ""))
    g.table.lay_out(zones.EVOLVED, tuple([EVENT[str(name)] for name in parts(lying, BOOK.zones[zones.EVOLVED].name)]))
    g.table.lay_out(zones.QUESTS, tuple([EVENT[str(name)] for name in parts(table, "quests")]))
    card = table["temple_card"]
    if card is not None:
        g.table.lay_out(zones.TEMPLE_CARD, (TEMPLE_DECK.names.index(str(card)),))
    return g


def _seat_as_seen(g: Lords, seat: Seat, player: Json) -> None:
    g.hero[seat] = -1 if player["hero"] is None else HERO[str(player["hero"])]
    g.hero_at[seat] = _region(player["at"])
    g.quest[seat] = -1 if player["quest"] is None else QUEST[str(player["quest"])]
    g.quest_step[seat] = whole(player["step"])
    attributes = part(player, "attributes")
    for which, name in enumerate(facts.ATTRIBUTES):
        one = part(attributes, name)
        g.attributes[seat][which] = whole(one["track"])
        g.injured[seat] |= bool(one["injured"]) << which
    g.supply[seat] = whole(player["supply"])
    g.pool[seat] = whole(player["pool"])
    g.priests_left[seat] = whole(player["priests_left"])
    for action in parts(player, "used"):
        g.used[seat] |= 1 << SPECIAL.index(str(action))
    owned: list[int] = []
    for entry in parts(player, "artifacts"):
        artifact = part(entry, "")
        owned.append(ARTIFACT[str(artifact["artifact"])])
        g.spent |= (not artifact["charged"]) << owned[-1]
    g.table.lay_out(zones.ARTIFACTS[seat], tuple(owned))
    blessings = [BLESSING[str(part(entry, "")["blessing"])] for entry in parts(player, "blessings")]
    g.table.lay_out(zones.BLESSINGS[seat], tuple(blessings))


def _region_as_seen(g: Lords, region: int, place: Json) -> None:
    g.control[region] = seat_or_nobody(place["control"])
    g.fortified[region] = seat_or_nobody(place["fortified"])
    g.temples |= bool(place["temple"]) << region
    for seat, men in enumerate(parts(place, "hoplites")):
        g.hoplites[seat][region] = whole(men)


def _monster_as_seen(g: Lords, monster: int, beast: Json) -> None:
    g.monster_at[monster] = _region(beast["at"])
    g.slayer[monster] = seat_or_nobody(beast["slayer"])
    for place, wound in enumerate(parts(beast, "wounds")):
        g.wounds[monster] |= bool(part(wound, "")["covered"]) << place


def _region(name: object) -> int:
    return NOWHERE if name is None else facts.REGION_REFS.index(str(name))


def seat_or_nobody(json: object) -> Seat:
    return NOBODY if json is None else whole(json)
