"""Everything on the table of a game of Lords of Hellas. Cards lie in zones."""

from typing import Final

from petteia.games.lords import events, facts, verbs, zones
from petteia.games.lords.board import (
    ALL_REGIONS,
    CITY,
    GODS,
    LAND_OF,
    MONUMENT_AT,
    NEXT,
    NOWHERE,
    POPULATION,
    REGIONS,
    SHRINE,
    WITHIN,
)
from petteia.games.lords.book import BOOK
from petteia.games.lords.kinds import (
    Army,
    Artifacts,
    Attributes,
    Blessings,
    ByAttribute,
    ByGod,
    ByLand,
    ByMonster,
    ByRegion,
    God,
    Hero,
    Land,
    Monster,
    Quest,
    Region,
    Regions,
    Special,
    Specials,
    Way,
    Wounds,
)
from petteia.games.lords.names import (
    ARMIES,
    ARTIFACT_DECK,
    ARTIFACT_POWER,
    ATTACK_DECK,
    BLESSING_DECK,
    COMBAT_DECK,
    EVENT_DECK,
    MONUMENT_BUILDING,
    POWER,
    POWER_KINDS,
    QUEST_CARD,
    QUEST_POWER,
    SLAYER,
    SPECIAL,
    UNDECIDED,
    WAYS,
)
from petteia.games.lords.running import ThisHunt
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Seat
from petteia.kernel.game import Game
from petteia.kernel.option import ref, verb_of
from petteia.kernel.record import Json
from petteia.kernel.rulebook import Rulebook
from petteia.kernel.words import Text

MONSTERS: Final = len(facts.MONSTERS)
LANDS: Final = len(facts.LAND_REFS)
ATTRIBUTES: Final = len(facts.ATTRIBUTES)
ANY_COLOUR: Final = "any"
COLOUR_OPTIONS: Final = ("colour_1", "colour_2", "colour_3", "colour_4")  # by seat
ON_QUEST: Final = Reason("refused.on_quest", "LH-USURP-09")
NO_GLORY: Final = Reason("refused.no_glory", "LH-USURP-01")
TWIN: Final = -1  # instead of a number of sides: the game will be a copy of another


class Agreement:
    """What the players have agreed on: how the rules are read where the books differ or are silent, and colours.

    Never changes during a game.
    """

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.each_card = options.get("casualties") == "each"  # LH-BATTLE-12
        self.winner_takes_neutral = options.get("neutral_battle") == "winner"  # LH-CTRL-09
        self.prepare_on_quest = options.get("prepare_on_quest") == "without_recruit"  # LH-PREP-06
        self.one_token = options.get("heracles") == "one_token"  # LH-HERO-12
        self.shoots_anywhere = options.get("shoot_to_kill") == "any_time"  # LH-BLESS-17
        self.all_marks = options.get("reward") == "all"  # LH-REWARD-02
        self.withdrawal_held = options.get("withdrawal") == "held"  # LH-WDRAW-09
        self.first = options.get("first", "lot")  # LH-SETUP-15
        self.colours_chosen = options.get("colours") == "chosen"  # LH-SETUP-16
        self.colour_of = [options.get(name, ANY_COLOUR) for name in COLOUR_OPTIONS]

    def may_choose_colour(self, seat: Seat) -> bool:
        return self.colours_chosen and self.colour_of[seat] == ANY_COLOUR

    def armies(self, sides: int) -> list[Army]:
        """The colour of each side: the one agreed, or the first that nobody asked for."""
        asked = self.colour_of[:sides]
        free = [army for army, name in enumerate(ARMIES) if name not in asked]
        return [free.pop(0) if name == ANY_COLOUR else ARMIES.index(name) for name in asked]


class Lords(Game):
    """A game of Lords of Hellas: who stands where, who holds what."""

    agreement: Agreement
    customs: "Customs"
    variant: facts.Variant
    sides: int  # armies on the board; a side may be nobody's
    active: Seat  # whose turn it is
    turns: int
    rounds: int  # Build Monument actions so far
    hoplites: list[ByRegion[int]]  # by seat, fortified ones included
    supply: list[int]  # hoplites left, by seat
    fortified: ByRegion[Seat]  # whose hoplite is in the city
    control: ByRegion[Seat]
    colours: list[Army]  # by seat
    hero: list[Hero]  # by seat
    hero_at: list[Region]  # by seat; NOWHERE on a quest or before placing
    quest: list[Quest]  # by seat: the quest the hero is on, or -1
    quest_step: list[int]
    attributes: list[ByAttribute[int]]  # by seat
    injured: list[Attributes]  # by seat
    pool: list[int]  # priests in the pool, by seat
    priests_left: list[int]  # priests in the supply
    praying: ByGod[list[int]]  # priests on monuments, by seat
    used: list[Specials]  # by seat: special actions with a used action token
    marked: Blessings  # those that carry a used action token
    spent: Artifacts  # those that are exhausted
    glory: ByLand[Seat]
    levels: ByGod[int]  # of the monuments
    temples: Regions  # where a temple stands
    temples_built: int  # numbered ones
    monster_at: ByMonster[Region]
    wounds: ByMonster[Wounds]  # the symbols covered
    slayer: ByMonster[Seat]
    first_monument: God  # whose monument was completed first, or -1
    crown: Seat  # who has the monument activation card
    countdown: int
    throne: bool  # the countdown is over and nobody held the region: whoever takes it wins (LH-WIN-14)
    hunter: Seat  # who hunts now: the hand limit does not bind (LH-COMP-07)
    victor: Seat  # who has won, from the moment a condition is met
    way: Way

    def __init__(
        self, seats: int, agreement: Agreement, customs: "Customs", book: Rulebook = BOOK, sides: int = 0
    ) -> None:
        super().__init__(book, seats)
        self.agreement = agreement
        self.customs = customs
        self.sides = sides or seats
        if sides != TWIN:  # a twin gets its pieces from the game it is a copy of
            self.empty_board(self.sides)

    def empty_board(self, sides: int) -> None:
        """Everything in the box, nothing on the board."""
        self.variant = self.customs.variant(self.seats)
        self.active = NOBODY
        self.turns = 0
        self.rounds = 0
        self.hoplites = [[0] * REGIONS for _ in range(sides)]
        self.supply = [facts.HOPLITES] * sides
        self.fortified = [NOBODY] * REGIONS
        self.control = [NOBODY] * REGIONS
        self.colours = self.agreement.armies(sides)
        self.hero = [-1] * sides
        self.hero_at = [NOWHERE] * sides
        self.quest = [-1] * sides
        self.quest_step = [0] * sides
        self.attributes = [[facts.ATTRIBUTE_LEAST] * ATTRIBUTES for _ in range(sides)]
        self.injured = [0] * sides
        self.pool = [0] * sides
        self.priests_left = [facts.PRIESTS] * sides
        self.praying = [[0] * sides for _ in range(GODS)]
        self.used = [0] * sides
        self.marked = 0
        self.spent = 0
        self.glory = [NOBODY] * LANDS
        self.levels = [1] * GODS
        self.temples = 0
        self.temples_built = 0
        self.monster_at = [NOWHERE] * MONSTERS
        self.wounds = [0] * MONSTERS
        self.slayer = [NOBODY] * MONSTERS
        self.first_monument = -1
        self.crown = NOBODY
        self.countdown = 0
        self.throne = False
        self.hunter = NOBODY
        self.victor = NOBODY
        self.way = UNDECIDED

    def blank(self) -> "Lords":
        return Lords(self.seats, self.agreement, self.customs, self.book, TWIN)

    # ---- who is where ----------------------------------------------------------------------------------------------

    def left_of(self, seat: Seat) -> Seat:
        """The next player clockwise."""
        return (seat + 1) % self.seats

    def right_of(self, seat: Seat) -> Seat:
        return (seat - 1) % self.seats

    def from_active(self) -> list[Seat]:
        """All seats clockwise from the active player (LH-EDGE-06)."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def win(self, seat: Seat, way: Way) -> None:
        """A condition is met; the first one counts (LH-WIN-01, -16)."""
        if self.victor == NOBODY:
            self.victor = seat
            self.way = way

    def won(self) -> Flow:
        """The game ends at once."""
        self.tell(events.GAME_WON, self.victor, self.way)
        return self.over((self.victor,), WAYS[self.way])

    # ---- what is shown ---------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Regions under control."""
        return tuple([self.control.count(seat) for seat in range(self.seats)])

    def options_in_force(self) -> dict[str, str]:
        return self.agreement.options

    def seat_name(self, seat: Seat) -> Text:
        return Text(f"side.{facts.HEROES[self.hero[seat]].ref}") if self.hero[seat] >= 0 else super().seat_name(seat)

    def owner_of(self, kind: str, number: int) -> Seat:
        return self.control[number] if kind == "region" else NOBODY

    def faces(self) -> tuple[str, ...]:
        return tuple([facts.DIE[face] for face in facts.MONSTER_DIE])

    def said(self, kind: str, name: str) -> Text | str | int:
        if kind == "combat":
            card = facts.COMBAT[COMBAT_DECK.names.index(name)]
            parts: dict[str, Text | str | int] = {
                "name": Text(f"combat_kind.{facts.KIND_REFS[card.kind]}"),
                "symbol": Text(f"symbol.{facts.SYMBOL_REFS[card.symbol]}"),
            }
            return Text("combat.named", parts)
        if kind == "attack":
            return Text(f"attack_kind.{facts.ATTACKS[ATTACK_DECK.names.index(name)].kind}")
        if kind == "power":
            return Text(f"{POWER_KINDS[POWER[name]]}.{name}")
        if kind == "prayer":
            god = facts.GOD_REFS.index(name)
            return Text(f"prayer.{name}", {"amount": facts.MONUMENTS[god].power[self.levels[god] - 1]})
        if kind == "set":
            together = facts.SYMBOLS[facts.SYMBOL_REFS.index(name)].together
            return Text("set.named", {"count": together, "symbol": Text(f"symbol.{name}")})
        if kind == "side":
            return self.seat_name(int(name))
        if kind == "wound" and self.hunter != NOBODY:
            monster = self.inside(ThisHunt).monster
            track = [*facts.MONSTERS[monster].wounds, *self.added_wounds(monster)]
            symbol = facts.SYMBOL_REFS[track[int(name) - 1]]
            return Text("wound.named", {"number": name, "symbol": Text(f"symbol.{symbol}")})
        return super().said(kind, name)

    def rule_of(self, pick: int) -> str:
        if verb_of(pick) == verbs.USE:
            power = ref(pick)
            if power < ARTIFACT_POWER:
                return facts.BLESSINGS[power].rule
            if power < QUEST_POWER:
                return facts.ARTIFACTS[power - ARTIFACT_POWER].rule
            return "LH-QUEST-08" if power < QUEST_POWER + len(facts.QUESTS) else "LH-HERO-11"
        return super().rule_of(pick)

    def on_the_table(self) -> Json:
        """Everything but hands and face-down cards is open (LH-COMP-08 to -10)."""
        table: Json = {
            "turns": self.turns,
            "rounds": self.rounds,
            "active": self.active,
            "seats": [self._seat_shown(seat) for seat in range(self.seats)],
            "regions": [self._region_shown(region) for region in ALL_REGIONS],
            "monuments": [self._monument_shown(god) for god in range(GODS)],
            "monsters": [self._monster_shown(monster) for monster in range(MONSTERS)],
            "quests": [EVENT_DECK.names[card] for card in self.table.cards[zones.QUESTS]],
            "glory": [None if holder == NOBODY else holder for holder in self.glory],
            "temples_built": self.temples_built,
            "temples_left": self.variant.temples - self.temples_built,
            "temple_card": self._temple_card(),
            "crown": None if self.crown == NOBODY else self.crown,
            "first_monument": None if self.first_monument < 0 else facts.GOD_REFS[self.first_monument],
            "countdown": self.countdown,
            "throne": self.throne,
            "options": dict(self.options_in_force()),
            "turn": None,
            "battle": None,
            "hunt": None,
            "radar": None,
        }
        for frame in self.stack:
            table.update(frame.shown(self))
        return table

    def at_times(self) -> tuple[str, ...]:
        return ("moving", "set_up")

    def _temple_card(self) -> str | None:
        shown = self.table.cards[zones.TEMPLE_CARD]
        return facts.TEMPLES[shown[0]].ref if shown else None

    def _seat_shown(self, seat: Seat) -> Json:
        cards = self.table.cards
        return {
            "hero": facts.HEROES[self.hero[seat]].ref if self.hero[seat] >= 0 else None,
            "colour": ARMIES[self.colours[seat]],
            "at": facts.REGION_REFS[self.hero_at[seat]] if self.hero_at[seat] != NOWHERE else None,
            "quest": facts.QUESTS[self.quest[seat]].ref if self.quest[seat] >= 0 else None,
            "step": self.quest_step[seat],
            "attributes": {
                name: {"track": self.attributes[seat][a], "injured": bool(self.injured[seat] >> a & 1)}
                for a, name in enumerate(facts.ATTRIBUTES)
            },
            "supply": self.supply[seat],
            "pool": self.pool[seat],
            "priests_left": self.priests_left[seat],
            "cards": len(cards[zones.HAND[seat]]),
            "used": [name for number, name in enumerate(SPECIAL) if self.used[seat] >> number & 1],
            "artifacts": [
                {"artifact": ARTIFACT_DECK.names[card], "charged": not self.spent >> card & 1}
                for card in cards[zones.ARTIFACTS[seat]]
            ],
            "blessings": [
                {"blessing": BLESSING_DECK.names[card], "marked": bool(self.marked >> card & 1)}
                for card in cards[zones.BLESSINGS[seat]]
            ],
            "regions": self.control.count(seat),
            "slain": [facts.MONSTER_REFS[m] for m in range(MONSTERS) if self.slayer[m] == seat],
        }

    def _region_shown(self, region: Region) -> Json:
        return {
            "region": facts.REGION_REFS[region],
            "land": facts.LAND_REFS[LAND_OF[region]],
            "population": facts.REGIONS[region].population,
            "city": facts.CITIES[CITY[region]],
            "shrine": facts.SHRINES[SHRINE[region]],
            "temple": bool(self.temples >> region & 1),
            "control": None if self.control[region] == NOBODY else self.control[region],
            "hoplites": [self.hoplites[side][region] for side in range(self.sides)],
            "fortified": None if self.fortified[region] == NOBODY else self.fortified[region],
        }

    def _monument_shown(self, god: God) -> Json:
        return {
            "god": facts.GOD_REFS[god],
            "region": facts.REGION_REFS[MONUMENT_AT[god]],
            "level": self.levels[god],
            "priests": list(self.praying[god]),
            "free": facts.PRIEST_PLACES - sum(self.praying[god]),
        }

    def _monster_shown(self, monster: Monster) -> Json:
        base = facts.MONSTERS[monster]
        track = [*base.wounds, *self.added_wounds(monster)]
        marks = [*[facts.MARKS[mark] for mark in base.marks], *["none"] * (len(track) - len(base.wounds))]
        return {
            "monster": base.ref,
            "at": facts.REGION_REFS[self.monster_at[monster]] if self.monster_at[monster] != NOWHERE else None,
            "slayer": None if self.slayer[monster] == NOBODY else self.slayer[monster],
            "wounds": [
                {
                    "symbol": facts.SYMBOL_REFS[track[i]],
                    "mark": marks[i],
                    "covered": bool(self.wounds[monster] >> i & 1),
                }
                for i in range(len(track))
            ],
            "evolved": [EVENT_DECK.names[card] for card in self.evolutions(monster)],
        }

    def evolutions(self, monster: Monster) -> list[int]:
        """The evolution cards beside a monster's tray."""
        return [card for card in self.table.cards[zones.EVOLVED] if facts.MONSTER_CARDS[card].monster == monster]

    def added_wounds(self, monster: Monster) -> list[int]:
        """Symbols that evolutions added to the track (LH-MON-02)."""
        return [symbol for card in self.evolutions(monster) for symbol in facts.MONSTER_CARDS[card].wounds]

    # ---- the limits of the box -------------------------------------------------------------------------------------

    def check(self) -> None:
        """The limits of the box, between any two decisions."""
        assert self.victor == NOBODY or self.result is not None, "the game goes on although it is won (LH-WIN-01)"
        for seat in range(self.seats):
            assert sum(self.hoplites[seat]) + self.supply[seat] == facts.HOPLITES, "hoplites (LH-COMP-01)"
            assert min(self.hoplites[seat]) >= 0 and self.supply[seat] >= 0
            priests = self.pool[seat] + self.priests_left[seat] + sum(row[seat] for row in self.praying)
            assert priests == facts.PRIESTS, "priests (LH-COMP-04)"
            assert min(self.pool[seat], self.priests_left[seat]) >= 0
            for value in self.attributes[seat]:
                assert facts.ATTRIBUTE_LEAST <= value <= facts.ATTRIBUTE_MOST, "attributes (LH-ATTR-05)"
            assert (self.quest[seat] < 0) or (self.hero_at[seat] == NOWHERE), "a hero on a quest is in no region"
        for region in ALL_REGIONS:
            inside = self.fortified[region]
            if inside != NOBODY:
                assert CITY[region] and self.hoplites[inside][region] >= 1, "a fortified hoplite (LH-FORT-01)"
            if self.temples >> region & 1:
                assert SHRINE[region], "a temple stands on a shrine"
        for god in range(GODS):
            assert sum(self.praying[god]) <= facts.PRIEST_PLACES, "priests on a monument (LH-PRAY-04)"
            assert 1 <= self.levels[god] <= facts.MONUMENT_LEVELS
        assert len(self.table.cards[zones.QUESTS]) <= facts.QUEST_SLOTS, "quests (LH-QUEST-01)"
        for deck in (COMBAT_DECK, ATTACK_DECK, EVENT_DECK, BLESSING_DECK, ARTIFACT_DECK):
            cards = [
                card for z, zone in enumerate(self.book.zones) if zone.deck is deck for card in self.table.cards[z]
            ]
            assert [cards.count(card) for card in range(len(deck.names))] == list(deck.counts), f"{deck.kind} cards"
        open_quests = [card - QUEST_CARD for card in self.table.cards[zones.QUESTS]]
        assert all(self.quest[seat] < 0 or self.quest[seat] in open_quests for seat in range(self.seats))


class Customs:
    """What another game on this board may answer otherwise.

    The procedures of Lords ask here instead of deciding themselves wherever a game that builds on it changes the
    answer: who is an enemy, what a region is worth, which form a battle takes, what follows a slain monster. These are
    the answers of Lords of Hellas (those that need its procedures are in `customs.py`); such a game extends them and
    brings its own to the table.
    """

    def variant(self, seats: int) -> facts.Variant:
        """What changes with the number of players."""
        return facts.VARIANTS[seats]

    # ---- regions ---------------------------------------------------------------------------------------------------

    def population(self, g: Lords, seat: Seat, region: Region) -> int:
        """How many hoplites a neutral region asks for, before what a player owns lowers it (LH-CTRL-02)."""
        return POPULATION[region]

    def neighbours(self, g: Lords, region: Region) -> tuple[Region, ...]:
        """Where hoplites can go from a region (LH-TERM-04)."""
        return NEXT[region]

    def within(self, g: Lords, region: Region, steps: int) -> tuple[Region, ...]:
        """Where a hero can go from a region (LH-HMOVE-01)."""
        return WITHIN[region][steps]

    def has_token(self, g: Lords, seat: Seat, region: Region) -> bool:
        """Is a control token left for a region?"""
        return True

    def token_placed(self, g: Lords, seat: Seat, region: Region) -> None:
        """A control token was placed."""

    def may_build_in(self, region: Region) -> bool:
        """May a temple, or the Oracle, be built on the shrine of a region?"""
        return True

    # ---- hoplites and battles --------------------------------------------------------------------------------------

    def next_fields(self, fields: list[Region]) -> list[Region]:
        """LH-MOVE-06: which of several battles may come first."""
        return fields

    def enemy_in(self, g: Lords, seat: Seat, region: Region) -> Seat:
        """Another side that a side's hoplites would have to fight in a region, or NOBODY."""
        for other in range(g.sides):
            if other != seat and g.hoplites[other][region]:
                return other
        return NOBODY

    def may_recruit_in(self, g: Lords, seat: Seat, region: Region) -> bool:
        """LH-RECR-04: no enemy hoplites are there."""
        return g.customs.enemy_in(g, seat, region) == NOBODY

    def supply(self, g: Lords, seat: Seat, region: Region) -> int:
        """Hoplites left that could be recruited in a region (LH-COMP-03)."""
        return g.supply[seat]

    def recruits(self, region: Region) -> int:
        """LH-RECR-01: how many hoplites the Recruit action brings to a region."""
        return facts.RECRUITS[CITY[region]]

    def came(self, g: Lords, seat: Seat, region: Region, count: int) -> None:
        """Hoplites were recruited: told, here without a colour."""
        g.tell(events.HOPLITES_RECRUITED, seat, count, region)

    def moved(self, g: Lords, seat: Seat, source: Region, region: Region, count: int) -> None:
        """Hoplites that are not fortified went from one region to another."""

    def died(self, g: Lords, seat: Seat, region: Region, count: int) -> None:
        """Hoplites returned to the supply: told, here without a colour."""
        g.tell(events.HOPLITES_KILLED, seat, count, region)

    def withdrew(self, g: Lords, seat: Seat, source: Region, region: Region) -> None:
        """All hoplites of a side went from one region to another."""

    def entered_city(self, g: Lords, seat: Seat, region: Region) -> None:
        """A hoplite of the region is fortified now."""

    def left_city(self, g: Lords, seat: Seat, region: Region) -> None:
        """A fortified hoplite is fortified no more."""

    # ---- monsters --------------------------------------------------------------------------------------------------

    def attacks_offered(self) -> int:
        """LH-HUNT-14: how many attack cards the neighbour of a hunter chooses from."""
        return facts.ATTACKS_OFFERED

    def slain(self, g: Lords, seat: Seat, monster: Monster, region: Region) -> None:
        """LH-REWARD-03, -04: the glory of the land, and perhaps victory."""
        self.glory(g, seat, LAND_OF[region])
        if g.slayer.count(seat) >= facts.MONSTERS_TO_WIN:
            g.win(seat, SLAYER)  # LH-WIN-06

    # ---- quests, glory, special actions ----------------------------------------------------------------------------

    def glory(self, g: Lords, seat: Seat, land: Land) -> None:
        """LH-GLORY-02: the token comes from the supply or from its holder."""
        if g.glory[land] != seat:
            g.glory[land] = seat
            g.tell(events.GLORY_TAKEN, seat, land)

    def quest_glory(self, g: Lords, seat: Seat, quest: Quest) -> None:
        self.glory(g, seat, LAND_OF[facts.QUESTS[quest].region])

    def keeps_quest(self, quest: Quest) -> bool:
        """Does the player keep the card of a completed quest?"""
        return facts.QUESTS[quest].kept

    def make_way(self, g: Lords, seat: Seat, region: Region) -> Frame | None:
        """Who must leave a region before it can be usurped (LH-USURP-04: nobody)."""
        return None

    def usurped(self, g: Lords, seat: Seat, region: Region) -> None:
        """A region was usurped."""

    def token_cleared(self, g: Lords, seat: Seat, action: Special) -> None:
        """A special action became free again."""

    def special_actions(self) -> int:
        """LH-SPEC-01: how many of the special actions there are, in their order."""
        return MONUMENT_BUILDING + 1

    def why_no_usurping(self, g: Lords, seat: Seat) -> Reason | None:
        """The reason why a player cannot usurp."""
        at = g.hero_at[seat]
        if at == NOWHERE:
            return ON_QUEST
        return None if g.glory[LAND_OF[at]] == seat else NO_GLORY

    # ---- answered in customs.py ------------------------------------------------------------------------------------

    def holds(self, g: Lords, region: Region) -> bool:
        raise AssertionError("answered in customs.py")

    def bars_recruiting(self, g: Lords, region: Region) -> bool:
        raise AssertionError("answered in customs.py")

    def bars_prayer(self, g: Lords, region: Region) -> bool:
        raise AssertionError("answered in customs.py")

    def quest_reward(self, g: Lords, seat: Seat, quest: Quest) -> Frame | None:
        raise AssertionError("answered in customs.py")

    def battle(self, g: Lords, region: Region, attacker: Seat, defender: Seat, came_from: list[Region]) -> Frame:
        raise AssertionError("answered in customs.py")

    def drive_out(self, g: Lords, enemy: Seat, region: Region) -> Frame:
        raise AssertionError("answered in customs.py")
