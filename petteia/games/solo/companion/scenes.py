"""Positions of the companion written down by people: the `given` of a scene file (docs/scenes.md)."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords.board import GOD_AT, NEXT, NOWHERE, REGIONS
from petteia.games.solo import facts
from petteia.games.solo.companion import zones
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.box import LONGEST_TRACK
from petteia.games.solo.companion.herald import HERALD
from petteia.games.solo.companion.names import QUEST_REFS, SPECIALS
from petteia.games.solo.companion.run import PlayCompanion
from petteia.games.solo.companion.state import Companion
from petteia.games.solo.companion.turn import PlayersTurn
from petteia.games.solo.names import ACT_I, ACT_II
from petteia.games.solo.scenes import check_act, read_invasion
from petteia.games.solo.xerxes import ASK, CampaignAgreement
from petteia.kernel.record import Json
from petteia.kernel.scene import Given, each_once
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
    "track",
    "arrows",
    "numbers",
)
_MONSTER: Final = ("monster", "at")
_REGION: Final = ("region", "persians", "green", "spies")
_SAID_BY: Final = {"track": "mobilization", "arrows": "roads", "numbers": "numbers"}  # field -> the option that asks


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
    given.track, arrows, numbers   what was already told of one's own box (CP-ASK-06): spaces of the mobilization
                      track, { argolis = "laconia" }, { argolis = 16 }; what is told by halves goes on being asked for
    """
    given = Given(raw, _KNOWN)
    g = Companion(CampaignAgreement(_options(given)), HERALD)
    _box(g, given)
    g.act = given.number("act", ACT_I)
    if g.act not in (ACT_I, ACT_II):
        given.wrong("act", "1 or 2")
    _tracks(g, given)
    for entry in given.tables("region", _REGION):
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


def check(g: Companion, raw: Json) -> None:
    """Refuse what the rules never leave at rest: a thing in two places, the slain on the board."""
    given = Given(raw, tuple(raw))
    each_once(given.tables("monster", _MONSTER), "monster")
    each_once(given.tables("region", _REGION), "region")
    for entry in given.tables("region", _REGION):
        region = entry.named("region", BOOK.numbers["region"])
        if g.has_green(region) and g.act == ACT_I:
            entry.wrong("green", "no green token in Act I (LS-ARMY-15)")
        if g.has_green(region) and g.persians[region]:
            entry.wrong("green", "green hoplites or a green token, not both (LS-ARMY-10)")
    for name in given.texts("slain"):
        if g.monster_at[BOOK.numbers["monster"][name]] != NOWHERE:
            given.wrong("slain", "monsters that are not on the board (LS-MONSTER-21)")
    given.each_once("used")
    check_act(g, given)


# ---- the parts of a position -----------------------------------------------------------------------------------------


def _options(given: Given) -> dict[str, str]:
    """The options of the table; whoever tells what a box says plays with that box."""
    said = given.fields.get("options", {})
    options = {str(name): str(value) for name, value in dict(said).items()}
    for field, option in _SAID_BY.items():
        if field in given.fields and options.setdefault(option, ASK) != ASK:
            given.wrong(field, f'nothing, unless the table asks your box: options = {{ {option} = "ask" }} (CP-ASK-06)')
    return options


def _box(g: Companion, given: Given) -> None:
    """CP-ASK-06: what was asked for before."""
    if "track" in given.fields:
        g.track = given.number("track", 0)
        if not 1 <= g.track <= LONGEST_TRACK:
            given.wrong("track", f"1 to {LONGEST_TRACK}")
    arrows = given.table("arrows", lords.REGION_REFS)
    for name in arrows.fields:
        region = BOOK.numbers["region"][name]
        if GOD_AT[region] >= 0:
            arrows.wrong(name, "nothing: a Monument stands here, and no arrow (LS-MONSTER-22)")
        g.arrows[region] = arrows.named(name, {lords.REGION_REFS[there]: there for there in NEXT[region]})
    numbers = given.table("numbers", lords.REGION_REFS)
    for name in numbers.fields:
        number = numbers.number(name, 0, REGIONS)
        if not number or number in g.numbers:
            numbers.wrong(name, f"a number of its own from 1 to {REGIONS} (LS-GEN-04)")
        g.numbers[BOOK.numbers["region"][name]] = number


def _tracks(g: Companion, given: Given) -> None:
    attitudes = given.table("attitude", lords.LAND_REFS)
    for land, name in enumerate(lords.LAND_REFS):
        g.attitude[land] = attitudes.one_of(name, facts.ATTITUDES, facts.ATTITUDES[facts.ATTITUDE_START])
    read_invasion(g, given)
    space = given.number("mobilization", 1)
    if not 1 <= space <= g.march_at():
        given.wrong("mobilization", f"1 to {g.march_at()}")
    g.mobilization = space - 1
    g.spies_lost = given.number("spies_lost", 0)
    g.oracle = given.switch("oracle", True)
    g.trails_closed = given.switch("trails_closed", False)


def _monsters(g: Companion, given: Given) -> None:
    for entry in given.tables("monster", _MONSTER):
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
