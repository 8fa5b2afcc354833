"""Everything on the table of the campaign that Lords does not have: three armies, attitudes, the Persian sheet."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords import verbs as lords_verbs
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.board import ALL_REGIONS, CITY, GODS, LAND_OF, NOWHERE, REGIONS, SHRINE
from petteia.games.lords.kinds import ByLand, ByRegion, Monster, Region, Regions, Way
from petteia.games.lords.names import ARTIFACT_DECK, ATTACK_DECK, BLESSING_DECK, COMBAT_DECK, EVENT_DECK, QUEST_CARD
from petteia.games.lords.state import LANDS, MONSTERS, TWIN, Customs, Lords
from petteia.games.solo import facts, zones
from petteia.games.solo.book import BOOK
from petteia.games.solo.kinds import Attitude, Colour, Group, Place, Script, Story
from petteia.games.solo.names import ACT_I, ACT_II, PERSIANS, TOKEN_DECK, YOU, script_said
from petteia.games.solo.xerxes import (
    CampaignAgreement,
    Herald,
    TheEnd,
    campaign_over,
    sheet,
    spies_on_track,
    strategy,
)
from petteia.kernel.events import EventNumber
from petteia.kernel.flow import NOBODY, Flow, Seat
from petteia.kernel.option import verb_of
from petteia.kernel.record import Json
from petteia.kernel.words import Text

OWN_RULES: Final = {
    lords_verbs.ADVANCE: "LS-QUEST-05",
    lords_verbs.BLESS: "LS-MONSTER-17",
    lords_verbs.BUILD_TEMPLE: "LS-ACTION-03",
    lords_verbs.ENTER: "LS-QUEST-05",
    lords_verbs.FIGHT: "LS-BATTLE-04",
    lords_verbs.HUNT: "LS-ACTION-06",
    lords_verbs.KEEP_ARTIFACT: "LS-QUEST-03",
    lords_verbs.MARCH: "LS-ACTION-13",
    lords_verbs.PASS: "LS-BATTLE-11",
    lords_verbs.PLAY: "LS-BATTLE-11",
    lords_verbs.PRAY: "LS-ACTION-20",
    lords_verbs.PREPARE: "LS-ACTION-14",
    lords_verbs.RECRUIT: "LS-ACTION-01",
    lords_verbs.USURP: "LS-ACTION-07",
    lords_verbs.WITHDRAW: "LS-BATTLE-19",
}  # by verb of Lords


NO_GROUP: Final = Group(NOWHERE, 0, 0)


class Campaign(Lords):
    """A campaign: Achilles and two armies against Xerxes.

    `control` and `hoplites` are those of Lords for two sides; the colours of the player's pieces are noted beside them.
    """

    agreed: CampaignAgreement
    herald: Herald
    act: int
    loyal: Regions  # those with a blue token; other regions of the player's have a yellow one
    allied: ByRegion[int]  # the yellow ones among the player's hoplites
    allied_inside: Regions  # cities whose fortified hoplite is a yellow one
    attitude: ByLand[Attitude]
    invasion: int
    mobilization: int  # spaces beyond the first
    victory: int  # the space of the Victory marker; -1 in Act I
    spies: ByRegion[int]
    spies_lost: int  # spies that left the game (LS-SPY-10)
    entered: list[Monster]  # monsters in the order they entered play (LS-MONSTER-02)
    trails_closed: bool  # LS-ACT1-58
    initiative: bool  # LS-ACT1-37
    last_place: Place  # where the token placed last lies, or -1 (LS-EVENT-01)
    script: Script  # the one read last; -1 before the first
    tales: list[Story]  # the stories told since the turn before: a script, or how an act begins and a quest ends
    group: Group  # the army on its road
    arrived_allied: ByRegion[int]  # yellow hoplites among those that arrived in this action (LH-MOVE-02)
    newest: Colour  # the colour of the hoplites recruited last

    def __init__(self, agreed: CampaignAgreement, customs: Customs, herald: Herald, sides: int = 2) -> None:
        super().__init__(1, agreed, customs, BOOK, sides)
        self.agreed = agreed
        self.herald = herald

    def empty_board(self, sides: int) -> None:
        super().empty_board(sides)
        self.act = ACT_I
        self.loyal = 0
        self.allied = [0] * REGIONS
        self.allied_inside = 0
        self.attitude = [facts.ATTITUDE_START] * LANDS
        self.invasion = facts.INVASION_START
        self.mobilization = 0
        self.victory = -1
        self.spies = [0] * REGIONS
        self.spies_lost = 0
        self.entered = []
        self.trails_closed = False
        self.initiative = False
        self.last_place = -1
        self.script = -1
        self.tales = []
        self.group = NO_GROUP
        self.arrived_allied = [0] * REGIONS
        self.newest = facts.YELLOW
        self.supply = [2 * lords.HOPLITES, lords.HOPLITES]  # LS-GEN-07: of both colours together; see `left`
        self.priests_left = [facts.PRIESTS, GODS * facts.YELLOW_PRIESTS]

    def blank(self) -> "Campaign":
        return Campaign(self.agreed, self.customs, self.herald, TWIN)

    # ---- questions about the table ---------------------------------------------------------------------------------

    def blue_in(self, region: Region) -> int:
        """Loyal hoplites in a region."""
        return self.hoplites[YOU][region] - self.allied[region]

    def left(self, colour: Colour) -> int:
        """Hoplites of a colour that are in the supply (LS-GEN-07)."""
        if colour == facts.GREEN:
            return self.supply[PERSIANS]
        yellow = sum(self.allied)
        return lords.HOPLITES - (yellow if colour == facts.YELLOW else sum(self.hoplites[YOU]) - yellow)

    def token_colour(self, region: Region) -> Colour:
        """The colour of the control token in a region, or -1."""
        if self.control[region] == YOU:
            return facts.BLUE if self.loyal >> region & 1 else facts.YELLOW
        return facts.GREEN if self.control[region] == PERSIANS else -1

    def tokens_of(self, colour: Colour) -> int:
        """Control tokens of a colour on the map."""
        return sum(1 for region in ALL_REGIONS if self.token_colour(region) == colour)

    def tokens_left(self, colour: Colour) -> int:
        """Control tokens of a colour in the supply; one blue one is the Victory marker (LS-GEN-07, LS-ACT1-40)."""
        marker = 1 if colour == facts.BLUE and self.act == ACT_II else 0
        return facts.CONTROL_TOKENS - self.tokens_of(colour) - marker

    def modifier(self, region: Region) -> int:
        """What the attitude of the land adds to population strength and to the Persians (LS-ATTITUDE-03 to -05)."""
        return facts.MODIFIER[self.attitude[LAND_OF[region]]]

    def persians_in(self, region: Region) -> int:
        return self.hoplites[PERSIANS][region]

    def persians_left(self) -> int:
        return self.supply[PERSIANS]

    def add_persians(self, region: Region, count: int) -> None:
        self.supply[PERSIANS] -= count
        self.hoplites[PERSIANS][region] += count

    def has_green(self, region: Region) -> bool:
        return self.control[region] == PERSIANS

    def green_tokens(self) -> int:
        return self.control.count(PERSIANS)

    def remove_green(self, region: Region) -> None:
        self.control[region] = NOBODY

    def is_slain(self, monster: Monster) -> bool:
        return self.slayer[monster] != NOBODY

    def march_at(self) -> int:
        return self.agreed.march_at

    def road_from(self, region: Region) -> Region:
        return self.agreed.roads[region]

    def ascending(self) -> tuple[Region, ...]:
        return facts.ASCENDING

    def clock(self) -> int:
        """Tokens left in the pile."""
        return len(self.table.cards[zones.TOKEN_PILE])

    # ---- the end ---------------------------------------------------------------------------------------------------

    def win(self, seat: Seat, way: Way) -> None:
        """LS-GEN-11: none of the ways to win at Lords is used."""

    def ends(self, way: Way) -> None:
        """The campaign is won or lost; the first condition that becomes true decides (LS-END-08)."""
        if self.victor == NOBODY:
            self.victor = YOU
            self.way = way
            self.before_all(TheEnd())

    def won(self) -> Flow:
        return campaign_over(self)

    def is_over(self) -> bool:
        return self.victor != NOBODY

    def says(self, event: EventNumber, one: int = 0, two: int = 0, rule: str = "") -> None:
        self.tell(event, one, two)

    # ---- what is shown ---------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Regions under control."""
        return (self.control.count(YOU),)

    def said(self, kind: str, name: str) -> Text | str | int:
        return script_said(name) if kind == "script" else super().said(kind, name)

    def seat_name(self, seat: Seat) -> Text:
        return Text("side.xerxes") if seat == PERSIANS else Text(f"side.{lords.HEROES[facts.START.hero].ref}")

    def faces(self) -> tuple[str, ...]:
        return tuple([self.book.names["persian_die"][face] for face in self.agreed.die])

    def rule_of(self, pick: int) -> str:
        """Where the campaign has a rule of its own for a choice of Lords."""
        return OWN_RULES.get(verb_of(pick)) or super().rule_of(pick)

    def on_the_table(self) -> Json:
        table = super().on_the_table()
        table.update(sheet(self))
        table.update(
            {
                "left": {"loyal": self.left(facts.BLUE), "allied": self.left(facts.YELLOW)},
                "revealed": [COMBAT_DECK.names[card] for card in self.table.cards[zones.REVEALED]],
            }
        )
        return table

    def _region_shown(self, region: Region) -> Json:
        shown = super()._region_shown(region)
        colour = self.token_colour(region)
        there = self.road_from(region)
        shown.update(
            {
                "number": facts.NUMBER[region],
                "colour": None if colour < 0 else facts.COLOURS[colour],
                "loyal": self.blue_in(region),
                "allied": self.allied[region],
                "persians": self.hoplites[PERSIANS][region],
                "allied_inside": bool(self.allied_inside >> region & 1),
                "spies": self.spies[region],
                "modifier": self.modifier(region),
                "road": lords.REGION_REFS[there] if there != NOWHERE else None,
            }
        )
        return shown

    # ---- the limits of the box -------------------------------------------------------------------------------------

    def check(self) -> None:
        """The limits of the box, between any two decisions."""
        assert self.victor == NOBODY or self.result is not None, "the campaign goes on although it is over (LS-END-08)"
        assert not self.due
        for side, most in ((YOU, 2 * lords.HOPLITES), (PERSIANS, lords.HOPLITES)):
            assert sum(self.hoplites[side]) + self.supply[side] == most, "hoplites (LS-GEN-07)"
            assert min(self.hoplites[side]) >= 0
        for colour in (facts.BLUE, facts.YELLOW, facts.GREEN):
            assert self.left(colour) >= 0, f"{facts.COLOURS[colour]} hoplites (LS-GEN-07)"
            assert self.tokens_of(colour) <= facts.CONTROL_TOKENS, f"{facts.COLOURS[colour]} tokens (LS-GEN-07)"
        for region in ALL_REGIONS:
            assert 0 <= self.allied[region] <= self.hoplites[YOU][region], "colours"
            inside = self.fortified[region]
            assert inside in (NOBODY, YOU), "only the player's hoplites are ever fortified"
            if inside == YOU:
                assert CITY[region] and self.hoplites[YOU][region], "a fortified hoplite"
                assert self.control[region] == YOU, "only who controls a region has a fortified hoplite (LH-FORT-02)"
                yellow = bool(self.allied_inside >> region & 1)
                assert (self.allied[region] if yellow else self.blue_in(region)) > 0, (
                    "the colour of the fortified hoplite"
                )
            else:
                assert not self.allied_inside >> region & 1
            if self.control[region] == PERSIANS:
                assert not self.hoplites[PERSIANS][region], "a green token stands alone (LS-ARMY-10)"
            if self.loyal >> region & 1:
                assert self.control[region] == YOU
            if self.temples >> region & 1:
                assert SHRINE[region]
        assert sum(self.spies) + self.spies_lost + spies_on_track(self) == facts.SPIES
        assert 1 <= strategy(self) <= facts.STRATEGY_SPACES
        assert 0 <= self.invasion <= facts.INVASION_MOST
        assert 0 <= self.mobilization <= self.march_at(), "on March! only while the Persians march"
        priests = self.pool[YOU] + self.priests_left[YOU] + sum(row[YOU] for row in self.praying)
        assert priests == facts.PRIESTS, "priests (LS-ACTION-05)"
        for god in range(GODS):
            assert sum(self.praying[god]) <= lords.PRIEST_PLACES
            assert (1 if self.victor == NOBODY else 0) <= self.levels[god] <= lords.MONUMENT_LEVELS
        for land in range(LANDS):
            assert (self.attitude[land] == facts.LOYAL) == (self.glory[land] == YOU), "glory (LS-ATTITUDE-02)"
        for deck in (COMBAT_DECK, ATTACK_DECK, EVENT_DECK, BLESSING_DECK, ARTIFACT_DECK, TOKEN_DECK):
            cards = [
                card for z, zone in enumerate(self.book.zones) if zone.deck is deck for card in self.table.cards[z]
            ]
            assert [cards.count(card) for card in range(len(deck.names))] == list(deck.counts), f"{deck.kind} cards"
        open_quests = [card - QUEST_CARD for card in self.table.cards[lords_zones.QUESTS]]
        assert self.quest[YOU] < 0 or (self.quest[YOU] in open_quests and self.hero_at[YOU] == NOWHERE)
        assert sorted(m for m in range(MONSTERS) if self.monster_at[m] != NOWHERE) == sorted(
            m for m in self.entered if self.monster_at[m] != NOWHERE
        )
        assert self.act == ACT_I or self.act == ACT_II


def campaign(g: object) -> Campaign:
    """The game of a procedure of Lords, or of Xerxes, known to be a campaign."""
    assert isinstance(g, Campaign)
    return g


BOOK.register(TheEnd())
