"""Xerxes' side of the table, and what is public of it. Your hoplites, cards and tokens are on your own board."""

from petteia.games.lords import facts as lords
from petteia.games.lords.board import ALL_REGIONS, GOD_AT, GODS, LAND_OF, MONUMENT_AT, NOWHERE, POPULATION, REGIONS
from petteia.games.lords.kinds import (
    ByGod,
    ByLand,
    ByMonster,
    ByRegion,
    Monster,
    Monsters,
    Quest,
    Quests,
    Region,
    Regions,
    Way,
)
from petteia.games.lords.names import EVENT_REFS, QUEST_CARD, UNDECIDED
from petteia.games.lords.state import LANDS, MONSTERS
from petteia.games.solo import facts
from petteia.games.solo.companion import events, verbs, zones
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.names import ACTION_RULES
from petteia.games.solo.kinds import Attitude, Instruction, Order, Place, Script, Story
from petteia.games.solo.names import ACT_I, ACT_II, script_said
from petteia.games.solo.xerxes import (
    NO_ROADS,
    CampaignAgreement,
    Herald,
    TheEnd,
    persian_strength,
    sheet,
    spies_on_track,
    strategy,
)
from petteia.kernel.events import EventNumber
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.option import ref, verb_of
from petteia.kernel.record import Json
from petteia.kernel.words import Arg, Text


class Companion(Game):
    """A campaign as Xerxes sees it."""

    agreed: CampaignAgreement
    herald: Herald
    act: int
    turns: int
    attitude: ByLand[Attitude]
    invasion: int
    mobilization: int  # spaces beyond the first
    victory: int  # the space of the Victory marker; -1 in Act I
    spies: ByRegion[int]
    spies_lost: int  # spies that left the game (LS-SPY-10)
    levels: ByGod[int]  # of the monuments
    oracle: bool  # it stands
    monster_at: ByMonster[Region]
    slain: Monsters  # those that were killed
    entered: list[Monster]  # in the order they entered play (LS-MONSTER-02)
    quests: Quests  # the open ones
    persians: ByRegion[int]  # green hoplites; in Act I the Vanguard
    green: Regions  # those with a green token
    trails_closed: bool  # LS-ACT1-58
    initiative: bool  # LS-ACT1-37
    last_place: Place  # where the token placed last lies, or -1 (LS-EVENT-01)
    script: Script  # the one read last; -1 before the first
    tales: list[Story]  # the stories told since the turn before
    way: Way  # how the campaign ended, or UNDECIDED
    orders: list[Order]  # what was told since the last report
    set_up: list[Order]  # what was told in the prologue
    told: int  # instructions so far
    # what your box says (CP-ASK-06)
    track: int  # spaces from the first one to March!; 0: not asked yet
    arrows: ByRegion[Region]  # where those lead that were asked for
    numbers: ByRegion[int]  # of the regions; 0: not asked yet

    def __init__(self, agreed: CampaignAgreement, herald: Herald) -> None:
        super().__init__(BOOK, 1)
        self.agreed = agreed
        self.herald = herald
        self.act = ACT_I
        self.turns = 0
        self.attitude = [facts.ATTITUDE_START] * LANDS
        self.invasion = facts.INVASION_START
        self.mobilization = 0
        self.victory = -1
        self.spies = [0] * REGIONS
        self.spies_lost = 0
        self.levels = [lords.MONUMENT_LEVELS] * GODS
        self.oracle = True
        self.monster_at = [NOWHERE] * MONSTERS
        self.slain = 0
        self.entered = []
        self.quests = 0
        self.persians = [0] * REGIONS
        self.green = 0
        self.trails_closed = False
        self.initiative = False
        self.last_place = -1
        self.script = -1
        self.tales = []
        self.way = UNDECIDED
        self.orders = []
        self.set_up = []
        self.told = 0
        self.track = 0
        self.arrows = [NOWHERE] * REGIONS
        self.numbers = [0] * REGIONS

    def blank(self) -> "Companion":
        return Companion(self.agreed, self.herald)

    # ---- telling ---------------------------------------------------------------------------------------------------

    def order(self, event: Instruction, one: int = 0, two: int = 0, three: int = 0, rule: str = "") -> None:
        """Tell an instruction, in the log and on the table, with the rule of the event or this one."""
        self.tell(event, one, two, three)
        numbers = (one, two, three)
        told = [
            str(numbers[i]) if kind == "number" else self.book.name_of(kind, numbers[i])
            for i, (_, kind) in enumerate(self.event_of(event).parts)
        ]
        self.told += 1
        self.orders.append(Order(event, tuple(told), rule or events.EVENT_RULES[event], self.told))

    def says(self, event: EventNumber, one: int = 0, two: int = 0, rule: str = "") -> None:
        self.order(events.ORDERS[event], one, two, rule=rule)

    def order_shown(self, order: Order) -> Json:
        """An instruction with its rule."""
        event = self.event_of(order.event)
        parts: dict[str, Arg] = {}
        for i, (name, kind) in enumerate(event.parts):
            parts[name] = int(order.told[i]) if kind == "number" else self.said(kind, order.told[i])
        return {"text": Text(f"log.{event.name}", parts).json(), "rule": order.rule, "number": order.number}

    def faces(self) -> tuple[str, ...]:
        return tuple([self.book.names["persian_die"][face] for face in self.agreed.die])

    def said(self, kind: str, name: str) -> Text | str | int:
        return script_said(name) if kind == "script" else super().said(kind, name)

    # ---- what your box says (CP-ASK-06) ------------------------------------------------------------------------------

    def knows_track(self) -> bool:
        return bool(self.agreed.march_at or self.track)

    def march_at(self) -> int:
        return self.agreed.march_at or self.track or int(facts.PRINTED.settles["mobilization"])

    def knows_arrow(self, region: Region) -> bool:
        return self.agreed.roads != NO_ROADS or GOD_AT[region] >= 0 or self.arrows[region] != NOWHERE

    def road_from(self, region: Region) -> Region:
        return self.arrows[region] if self.agreed.roads == NO_ROADS else self.agreed.roads[region]

    def number(self, region: Region) -> int:
        """The number of a region; 0 if your box has not been asked yet."""
        return self.numbers[region] if self.agreed.asks_numbers else facts.NUMBER[region]

    def ascending(self) -> tuple[Region, ...]:
        """Where a number is not known its place is that of ours: its order does not matter, or one would ask."""
        if not self.agreed.asks_numbers:
            return facts.ASCENDING
        return tuple(sorted(ALL_REGIONS, key=lambda region: (self.numbers[region] or facts.NUMBER[region], region)))

    def unnumbered(self, regions: list[Region]) -> list[Region]:
        """Those whose numbers must be known before these come one after the other."""
        several = len(set(regions)) > 1
        return [region for region in sorted(set(regions)) if several and not self.number(region)]

    # ---- questions about the table ---------------------------------------------------------------------------------

    def has_green(self, region: Region) -> bool:
        return bool(self.green >> region & 1)

    def green_tokens(self) -> int:
        return self.green.bit_count()

    def remove_green(self, region: Region) -> None:
        self.green &= ~(1 << region)

    def persians_in(self, region: Region) -> int:
        return self.persians[region]

    def persians_left(self) -> int:
        return lords.HOPLITES - sum(self.persians)

    def add_persians(self, region: Region, count: int) -> None:
        self.persians[region] += count

    def is_slain(self, monster: Monster) -> bool:
        return bool(self.slain >> monster & 1)

    def is_persian(self, region: Region) -> bool:
        """Is there anybody to fight in a region (LS-BATTLE-01)?"""
        return self.persians[region] > 0 or self.has_green(region)

    def persian_regions(self) -> list[Region]:
        return [region for region in self.ascending() if self.is_persian(region)]

    def modifier(self, region: Region) -> int:
        """LS-ATTITUDE-03 to -05."""
        return facts.MODIFIER[self.attitude[LAND_OF[region]]]

    def strength(self, region: Region) -> int:
        """The Persians' army strength in a region without cards (LS-BATTLE-08 to -10)."""
        return persian_strength(self, region) + self.modifier(region)

    def clock(self) -> int:
        """Tokens left in the pile."""
        return len(self.table.cards[zones.PILE])

    def is_blocked(self, place: Place) -> bool:
        """Does a used action token lie there (LS-TURN-05)?"""
        return bool(self.table.cards[zones.DOWN[place]]) or bool(self.table.cards[zones.UP[place]])

    def open_quests(self) -> list[Quest]:
        """In the order of table B (LS-ACT1-61)."""
        return [quest for quest in facts.TABLE_B_ORDER if self.quests >> quest & 1]

    # ---- the end ---------------------------------------------------------------------------------------------------

    def ends(self, way: Way) -> None:
        """The campaign is won or lost; the first condition that becomes true decides (LS-END-08)."""
        if self.way == UNDECIDED:
            self.way = way
            self.before_all(TheEnd())

    def is_over(self) -> bool:
        return self.way != UNDECIDED

    # ---- what is shown ---------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Regions without a green token: as near as the companion can come to what you hold."""
        return (REGIONS - self.green_tokens(),)

    def options_in_force(self) -> dict[str, str]:
        return self.agreed.options

    def seat_name(self, seat: Seat) -> Text:
        return Text(f"side.{lords.HEROES[facts.START.hero].ref}")

    def rule_of(self, pick: int) -> str:
        """Some reports stand on another rule in each act."""
        verb = verb_of(pick)
        first = self.act == ACT_I
        if verb == verbs.TOOK:
            return ACTION_RULES[ref(pick)]
        if verb == verbs.WON:
            return "LS-BATTLE-30" if first else "LS-BATTLE-34"
        if verb == verbs.LOST:
            return "LS-BATTLE-18"
        if verb in (verbs.STAND, verbs.STAND_NOWHERE):
            return "LS-ACT1-07" if first else "LS-ACT2-05"
        return super().rule_of(pick)

    def on_the_table(self) -> Json:
        table = sheet(self)
        table.update(
            {
                "turns": self.turns,
                "oracle": self.oracle,
                "quests": [EVENT_REFS[QUEST_CARD + quest] for quest in self.open_quests()],
                "monuments": [
                    {
                        "god": lords.GOD_REFS[god],
                        "region": lords.REGION_REFS[MONUMENT_AT[god]],
                        "level": self.levels[god],
                    }
                    for god in range(GODS)
                ],
                "monsters": [self._monster_shown(monster) for monster in facts.MONSTERS_USED],
                "regions": [self._region_shown(region) for region in ALL_REGIONS],
                "orders": [self.order_shown(order) for order in self.orders],
                "set_up": [self.order_shown(order) for order in self.set_up],
                "track_known": self.knows_track(),
            }
        )
        for frame in self.stack:
            table.update(frame.shown(self))
        return table

    def at_times(self) -> tuple[str, ...]:
        return ("battle", "reading", "turn")

    def _monster_shown(self, monster: Monster) -> Json:
        at = self.monster_at[monster]
        return {
            "monster": lords.MONSTER_REFS[monster],
            "at": None if at == NOWHERE else lords.REGION_REFS[at],
            "slain": self.is_slain(monster),
        }

    def _region_shown(self, region: Region) -> Json:
        there = self.road_from(region)
        return {
            "region": lords.REGION_REFS[region],
            "number": self.number(region) or None,
            "land": lords.LAND_REFS[LAND_OF[region]],
            "population": POPULATION[region],
            "persians": self.persians[region],
            "green": self.has_green(region),
            "spies": self.spies[region],
            "modifier": self.modifier(region),
            "strength": self.strength(region) if self.is_persian(region) else None,
            "road": lords.REGION_REFS[there] if there >= 0 else None,
            "road_known": self.knows_arrow(region),
        }

    # ---- the limits of the box -------------------------------------------------------------------------------------

    def check(self) -> None:
        """The limits of the box, between any two decisions."""
        assert self.way == UNDECIDED or self.result is not None, "the campaign goes on although it is over (LS-END-08)"
        assert not self.due
        assert self.act in (ACT_I, ACT_II)
        assert self.persians_left() >= 0 and min(self.persians) >= 0, "hoplites (LS-GEN-07)"
        assert self.green_tokens() <= facts.TOKENS_TO_LOSE, "green tokens (LS-END-02)"
        for region in ALL_REGIONS:
            assert not (self.has_green(region) and self.persians[region]), "a green token stands alone (LS-ARMY-10)"
        if self.act == ACT_I:
            assert not self.green, "Act I has no green tokens (LS-ARMY-15)"
            assert sum(1 for count in self.persians if count) <= 1, "one Vanguard"
        assert min(self.spies) >= 0 and spies_on_track(self) >= 0, "spies (LS-SPY-03)"
        assert 1 <= strategy(self) <= facts.STRATEGY_SPACES
        assert 0 <= self.invasion <= facts.INVASION_MOST
        assert 0 <= self.mobilization < self.march_at()
        for god in range(GODS):
            assert (1 if self.way == UNDECIDED else 0) <= self.levels[god] <= lords.MONUMENT_LEVELS
        for monster in range(MONSTERS):
            on_map = self.monster_at[monster] != NOWHERE
            assert not (on_map and self.is_slain(monster)), "a slain monster does not come back (LS-MONSTER-21)"
            assert on_map == (monster in self.entered)
        tokens = sorted(token for zone in self.table.cards for token in zone)
        assert tokens == list(range(facts.TOKENS)), "tokens (LS-SETUP-19)"


def companion(g: object) -> Companion:
    """The game of a procedure of Xerxes, known to be a companion."""
    assert isinstance(g, Companion)
    return g


def region_name(region: Region) -> Text:
    return Text(f"region.{lords.REGION_REFS[region]}")


BOOK.register(TheEnd())
