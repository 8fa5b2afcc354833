"""Positions of the companion written down by people: the `given` of a scene file (docs/scenes.md)."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords.board import NOWHERE
from petteia.games.solo import facts
from petteia.games.solo.companion import zones
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.herald import HERALD
from petteia.games.solo.companion.names import QUEST_REFS, SPECIALS
from petteia.games.solo.companion.run import PlayCompanion
from petteia.games.solo.companion.state import Companion
from petteia.games.solo.companion.turn import PlayersTurn
from petteia.games.solo.names import ACT_I, ACT_II
from petteia.games.solo.xerxes import Decisions
from petteia.kernel.record import Json
from petteia.kernel.scene import Given
from petteia.kernel.steps import step_named

_KNOWN: Final = (
    "act",
    "region",
    "attitude",
    "invasion",
    "mobilization",
    "victory",
    "monster",
    "slain",
    "monument",
    "oracle",
    "quests",
    "pile",
    "clock",
    "used",
    "trails_closed",
    "spies_lost",
    "number",
    "options",
)


def position(raw: Json) -> Companion:
    """A campaign at the start of a turn, as a scene describes it. What contradicts the rules is refused.

    given.act         1 or 2
    given.region      tables: region, persians (green hoplites), green (a green token: true), spies
    given.attitude    by land: { red = "hostile" }; neutral unless said otherwise
    given.invasion, mobilization (the space of the marker, from 1), victory (Act II; as the invasion unless said)
    given.monster     tables: monster, at, in the order they entered play
    given.slain       monsters that were slain
    given.monument    levels by god; 5 unless said otherwise
    given.oracle      false: it fell
    given.quests      open quests (Act I)
    given.used        special actions with a token
    given.pile        tokens from the top of the pile; the rest follows
    given.clock       tokens in the pile; the others are out of the game
    given.trails_closed, spies_lost, number (of turns before this one), options
    """
    given = Given(raw, _KNOWN)
    options = given.fields.get("options", {})
    g = Companion(Decisions({str(name): str(value) for name, value in dict(options).items()}), HERALD)
    g.act = given.number("act", ACT_I)
    if g.act not in (ACT_I, ACT_II):
        given.wrong("act", "1 or 2")
    _tracks(g, given)
    for entry in given.tables("region", ("region", "persians", "green", "spies")):
        region = entry.named("region", BOOK.numbers["region"])
        g.persians[region] = entry.number("persians", 0)
        g.spies[region] = entry.number("spies", 0)
        if entry.switch("green", False):
            g.green |= 1 << region
    _monsters(g, given)
    levels = given.table("monument", lords.GOD_REFS)
    for god, name in enumerate(lords.GOD_REFS):
        g.levels[god] = levels.number(name, lords.MONUMENT_LEVELS)
    for name in given.texts("quests"):
        g.quests |= 1 << given.name(name, {ref: number for number, ref in enumerate(QUEST_REFS)}, "quests")
    _tokens(g, given)
    g.turns = given.number("number", 0) + 1
    outer = PlayCompanion()
    outer.step = step_named("event_phase")
    g.stack = [outer, PlayersTurn()]
    return g


def _tracks(g: Companion, given: Given) -> None:
    attitudes = given.table("attitude", lords.LAND_REFS)
    for land, name in enumerate(lords.LAND_REFS):
        g.attitude[land] = attitudes.one_of(name, facts.ATTITUDES, facts.ATTITUDES[facts.ATTITUDE_START])
    g.invasion = given.number("invasion", facts.INVASION_LEAST if g.act == ACT_II else facts.INVASION_START)
    if g.invasion > facts.INVASION_MOST:
        given.wrong("invasion", f"0 to {facts.INVASION_MOST}")
    space = given.number("mobilization", 1)
    if not 1 <= space <= g.march_at():
        given.wrong("mobilization", f"1 to {g.march_at()}")
    g.mobilization = space - 1
    if g.act == ACT_II:
        g.victory = given.number("victory", g.invasion)
    g.spies_lost = given.number("spies_lost", 0)
    g.oracle = given.switch("oracle", True)
    g.trails_closed = given.switch("trails_closed", False)


def _monsters(g: Companion, given: Given) -> None:
    for entry in given.tables("monster", ("monster", "at")):
        monster = entry.named("monster", BOOK.numbers["monster"])
        if monster not in facts.MONSTERS_USED or g.monster_at[monster] != NOWHERE:
            entry.wrong("monster", " / ".join(lords.MONSTER_REFS[used] for used in facts.MONSTERS_USED))
        g.monster_at[monster] = entry.named("at", BOOK.numbers["region"])
        g.entered.append(monster)
    for name in given.texts("slain"):
        g.slain |= 1 << given.name(name, BOOK.numbers["monster"], "slain")


def _tokens(g: Companion, given: Given) -> None:
    """The pile from the top, tokens on used actions, and those out of the game."""
    first = [given.name(name, BOOK.numbers["token"], "pile") for name in given.texts("pile")]
    rest = [token for token in range(facts.TOKENS) if token not in first]
    for name in given.texts("used"):
        action = given.name(name, {special: number for number, special in enumerate(SPECIALS)}, "used")
        g.table.lay_out(zones.UP[action], (rest.pop(),))
    clock = given.number("clock", min(facts.CLOCK, len(first) + len(rest)))
    if not len(first) <= clock <= len(first) + len(rest):
        given.wrong("clock", f"{len(first)} to {len(first) + len(rest)}")
    pile = (first + rest)[:clock]
    g.table.lay_out(zones.PILE, tuple(reversed(pile)))
    g.table.lay_out(zones.OUT, tuple([token for token in first + rest if token not in pile]))
