"""Xerxes, at whosever table he plays: what the campaign and the companion both know of him, and where they differ.

His rules stand once, in `pieces`, `scripts`, `monsters`, `persians` and `acts`. They need a table of his (`Xerxes`);
what touches the player's pieces they leave to its `Herald`: the campaign's knows the board, the companion's tells
whoever sits before it. Where the companion must ask, it extends the procedure.
"""

from typing import Final, Protocol

from petteia.games.lords import facts as lords
from petteia.games.lords.board import LAND_OF, NOWHERE, REGIONS_OF
from petteia.games.lords.kinds import ByGod, ByLand, ByMonster, ByRegion, Land, Monster, Quest, Region, Way
from petteia.games.lords.state import LANDS, Agreement
from petteia.games.solo import events, facts
from petteia.games.solo.kinds import Attitude, Colour, Place, Script, Story
from petteia.games.solo.names import ACT_I, LOST_MONUMENT, PLACES, STORIES, STORY_REFS, TOKEN_DECK, WAYS, YOU
from petteia.kernel.chance import Chance
from petteia.kernel.events import EventNumber
from petteia.kernel.flow import Flow, Frame, Seat
from petteia.kernel.record import Json
from petteia.kernel.zones import Table, ZoneNumber, ZoneRow

ASK: Final = "ask"  # the companion asks what the owner's box says (CP-ASK-06)


def default_first(option: str, values: tuple[str, ...]) -> tuple[str, ...]:
    default = facts.PRINTED.settles[option]
    return (default, *[value for value in values if value != default])


LEDGER: Final[dict[str, tuple[str, ...]]] = {
    "mobilization": default_first("mobilization", facts.MOBILIZATION),  # LS-ACT1-04
    "roads": default_first("roads", facts.ROAD_NAMES),  # LS-MONSTER-22
    "die": default_first("die", tuple(facts.DICE)),  # LS-MONSTER-10
}  # what the books do not print, as we have it
READINGS: Final[dict[str, tuple[str, ...]]] = {
    "freed": ("no", "wins"),  # LS-END-07
    "pass": ("two", "one"),  # LS-TURN-06
    "turn_blue": ("region", "land"),  # LS-ATTITUDE-09
    "retreat": ("adjacent", "origin"),  # LS-BATTLE-20
}  # where the book can be read in two ways: its letter first
NO_ROADS: Final = (NOWHERE,) * len(lords.REGIONS)

# ---- what may turn out to be in vain -----------------------------------------------------------------------------
NO_VANGUARD: Final = 0  # LS-ACT1-11
NO_MONSTERS: Final = 1
NO_SPIES: Final = 2


class CampaignAgreement(Agreement):
    """What was agreed on besides: readings of the campaign, and what its books do not print."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.prepare_on_quest = True  # LS-ACTION-15: only its recruit is barred
        track, roads, die = [options.get(name, values[0]) for name, values in LEDGER.items()]
        self.march_at = 0 if track == ASK else int(track)  # LS-ACT1-04
        self.roads = NO_ROADS if roads == ASK else facts.ROADS[roads]  # LS-MONSTER-22
        self.die = () if die == ASK else facts.DICE[die]  # LS-MONSTER-10
        self.asks_numbers = options.get("numbers") == ASK  # LS-GEN-04
        self.freed_wins = options.get("freed") == "wins"  # LS-END-07
        self.turns_land_blue = options.get("turn_blue") == "land"  # LS-ATTITUDE-09
        self.retreats_home = options.get("retreat") == "origin"  # LS-BATTLE-20
        self.tokens_to_pass = 1 if options.get("pass") == "one" else 2  # LS-TURN-06


class Xerxes(Protocol):
    """A table at which Xerxes plays: his sheet, his pieces, his tokens."""

    agreed: CampaignAgreement
    herald: "Herald"
    chance: Chance
    table: Table
    due: list[Frame]
    act: int
    attitude: ByLand[Attitude]
    invasion: int
    mobilization: int
    victory: int
    spies: ByRegion[int]
    spies_lost: int
    levels: ByGod[int]
    monster_at: ByMonster[Region]
    entered: list[Monster]
    trails_closed: bool
    initiative: bool
    last_place: Place
    script: Script
    tales: list[Story]
    way: Way

    def says(self, event: EventNumber, one: int = 0, two: int = 0, rule: str = "") -> None:
        """Tell an event of the campaign, in the words of this table; with its rule, where it may stand on several."""

    def march_at(self) -> int:
        """How many spaces lie between the first one of the mobilization track and March! (LS-ACT1-04)."""

    def road_from(self, region: Region) -> Region:
        """Where the arrow of a region leads; NOWHERE at a monument (LS-MONSTER-22)."""

    def ascending(self) -> tuple[Region, ...]:
        """All regions in the order of their numbers (LS-GEN-04)."""

    def clock(self) -> int:
        """Tokens left in the pile."""

    def persians_in(self, region: Region) -> int:
        """Persian hoplites in a region; in Act I the Vanguard."""

    def persians_left(self) -> int:
        """Persian hoplites that can still be placed (LS-GEN-07)."""

    def add_persians(self, region: Region, count: int) -> None:
        """Persian hoplites come from the supply, or return to it."""

    def has_green(self, region: Region) -> bool:
        """Has a region a green token?"""

    def green_tokens(self) -> int:
        """Green tokens on the map."""

    def remove_green(self, region: Region) -> None:
        """A green token leaves the map."""

    def is_slain(self, monster: Monster) -> bool:
        """Was a monster killed?"""

    def is_over(self) -> bool:
        """Is the campaign won or lost?"""

    def ends(self, way: Way) -> None:
        """The campaign is won or lost; the first condition that becomes true decides (LS-END-08)."""

    def over(self, winners: tuple[Seat, ...], way: str) -> Flow: ...


class TokenZones:
    """Where the action tokens lie; the campaign and the companion number these zones differently."""

    def __init__(self, pile: ZoneNumber, down: ZoneRow, up: ZoneRow, out: ZoneNumber, unseen: ZoneNumber) -> None:
        self.pile = pile
        self.down = down  # by place, as `up`
        self.up = up
        self.out = out
        self.unseen = unseen


class Herald:
    """What Xerxes' rules leave to the table: what befalls the player's pieces, and the procedures that ask for them."""

    tokens: TokenZones

    def __init__(self, tokens: TokenZones) -> None:
        self.tokens = tokens

    # ---- told where the campaign's log says nothing ------------------------------------------------------------------

    def in_vain(self, g: Xerxes, why: int) -> None:
        """A step changes nothing."""

    def monster_known(self, g: Xerxes, monster: Monster) -> None:
        """A monster is on the map already, or was slain (LS-SCRIPT-02)."""

    def vanguard_loses(self, g: Xerxes, count: int, region: Region) -> None:
        """Some of the Vanguard returned to the supply (LS-BATTLE-30)."""

    # ---- lands and tokens --------------------------------------------------------------------------------------------

    def loyal_already(self, g: Xerxes, regions: tuple[Region, ...]) -> None:
        """LS-ATTITUDE-09: yellow tokens in these regions of one land may become blue."""
        raise AssertionError

    def became_loyal(self, g: Xerxes, land: Land) -> None:
        """LS-ATTITUDE-08: you take its glory."""
        raise AssertionError

    def was_loyal(self, g: Xerxes, land: Land) -> None:
        """LS-ATTITUDE-10: you return its glory."""
        raise AssertionError

    def hostile_already(self, g: Xerxes, land: Land) -> None:
        """LS-ATTITUDE-11: your yellow tokens go."""
        raise AssertionError

    def place_green(self, g: Xerxes, region: Region, rule: str) -> None:
        """A green token: yours goes (LS-ARMY-11), as do green hoplites (-10), the divine artifact (LS-ARTIFACT-02)."""
        raise AssertionError

    def push_out(self, g: Xerxes, region: Region, rule: str) -> None:
        """Your token in a region goes, if there is one; your hoplites stay where they are (LS-GEN-12)."""
        raise AssertionError

    def turn_yellow(self, g: Xerxes, region: Region) -> None:
        """LS-SPY-07: your blue token becomes a yellow one."""
        raise AssertionError

    def token_taken(self, g: Xerxes, place: Place, rule: str) -> None:
        """An action token was laid somewhere."""
        raise AssertionError

    # ---- scripts and quests ------------------------------------------------------------------------------------------

    def losses(self, g: Xerxes, line: facts.ScriptEffect) -> Frame | None:
        """LS-SCRIPT-09 to -16: what a script takes from you."""
        raise AssertionError

    def open_quest(self, g: Xerxes, quest: Quest) -> bool:
        """A quest appears, unless it lies there already."""
        raise AssertionError

    def close_quest(self, g: Xerxes, quest: Quest) -> None:
        """A quest that failed leaves the map: its card and its token."""
        raise AssertionError

    def mobilization_set(self, g: Xerxes) -> None:
        """LS-ACT1-51."""
        raise AssertionError

    def recruit_blocked(self, g: Xerxes) -> None:
        """LS-ACT1-52."""
        raise AssertionError

    def injure(self, g: Xerxes, count: int) -> Frame | None:
        """Your hero is injured."""
        raise AssertionError

    # ---- procedures --------------------------------------------------------------------------------------------------

    def event_phase(self) -> Frame:
        raise AssertionError

    def monster_phase(self) -> Frame:
        raise AssertionError

    def spying_phase(self) -> Frame:
        raise AssertionError

    def mobilize(self, spaces: int) -> Frame:
        raise AssertionError

    def vanguard_back(self, losses: int) -> Frame:
        raise AssertionError

    def interlude(self) -> Frame:
        raise AssertionError


# ---- questions about the table ---------------------------------------------------------------------------------


def spies_on_track(g: Xerxes) -> int:
    return facts.SPIES - sum(g.spies) - g.spies_lost


def strategy(g: Xerxes) -> int:
    """LS-SPY-01: how many cards the Persians reveal. A spy that left the game does not come back (LS-SPY-10)."""
    return facts.STRATEGY_SPACES - spies_on_track(g)


def vanguard_at(g: Xerxes) -> Region:
    """Where the Vanguard stands in Act I, or NOWHERE."""
    for region in facts.PATH:
        if g.persians_in(region):
            return region
    return NOWHERE


def lands_lost(g: Xerxes) -> int:
    """Lands whose every region has a green token (LS-END-01)."""
    return sum(1 for land in range(LANDS) if all(g.has_green(region) for region in REGIONS_OF[land]))


def persian_strength(g: Xerxes, region: Region) -> int:
    """What the Persians in a region fight with, before attitude and cards (LS-BATTLE-08, -09)."""
    return g.invasion if g.has_green(region) else facts.PERSIAN_STRENGTH * g.persians_in(region)


def new_token(g: Xerxes, region: Region) -> Colour:
    """The colour of a token you place: blue in a loyal land, yellow elsewhere (LS-ARMY-04, -05)."""
    return facts.BLUE if g.attitude[LAND_OF[region]] == facts.LOYAL else facts.YELLOW


def tell_story(g: Xerxes, ref: str, rule: str) -> None:
    """A story is told: in the log, in the chronicle, and on the table until the next script is read."""
    story = STORIES[ref]
    g.tales.append(story)
    g.says(events.STORY, story, rule=rule)


def sheet(g: Xerxes) -> Json:
    """What is shown of Xerxes."""
    cards = g.table.cards
    tokens = g.herald.tokens
    at = vanguard_at(g) if g.act == ACT_I else NOWHERE
    return {
        "act": g.act,
        "attitude": {lords.LAND_REFS[land]: facts.ATTITUDES[g.attitude[land]] for land in range(LANDS)},
        "invasion": g.invasion,
        "invasion_most": facts.INVASION_MOST,
        "mobilization": g.mobilization,
        "march_at": g.march_at(),
        "victory": None if g.victory < 0 else g.victory,
        "strategy": strategy(g),
        "spies_on_track": spies_on_track(g),
        "spies_lost": g.spies_lost,
        "clock": g.clock(),
        "tokens": {
            place: {
                "down": len(cards[tokens.down[number]]),
                "up": [TOKEN_DECK.names[token] for token in cards[tokens.up[number]]],
            }
            for number, place in enumerate(PLACES)
        },
        "tokens_out": [TOKEN_DECK.names[token] for token in cards[tokens.out]],
        "script": None if g.script < 0 else STORY_REFS[g.script],
        "tales": [STORY_REFS[story] for story in g.tales],
        "vanguard": None if at == NOWHERE else lords.REGION_REFS[at],
        "trails_closed": g.trails_closed,
        "initiative": g.initiative,
        "persians_left": g.persians_left(),
        "persian_regions": g.green_tokens(),
        "persian_lands": lands_lost(g),
        "options": dict(g.agreed.options),
    }


# ---- the end ---------------------------------------------------------------------------------------------------


def campaign_over(g: Xerxes) -> Flow:
    """The campaign ends at once, won or lost."""
    tell_story(g, WAYS[g.way], "LS-EVENT-08")
    g.says(events.CAMPAIGN_OVER, g.way)
    return g.over((YOU,) if g.way < LOST_MONUMENT else (), WAYS[g.way])


class TheEnd(Frame):
    """The campaign is over, whatever was under way (LS-EVENT-08)."""

    def begin(self, g: Xerxes) -> Flow:
        return campaign_over(g)
