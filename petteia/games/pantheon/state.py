"""Everything on the table of a game of Pantheon. Cards lie in zones."""

from typing import Final

from petteia.games.pantheon import events, facts, verbs, zones
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import (
    ABLE,
    ABSENT,
    ASKINGS,
    BATTLE,
    CARRIED,
    DESTROYED,
    DRAWING,
    IN_THE_BOX,
    NEVER,
    NOT_THIS_TURN,
    RECRUITING,
    Asking,
    Board,
    ByArea,
    ByPiece,
    ByStone,
    Manoeuvres,
    Phase,
    Piece,
    PlaceOfPiece,
    PlaceOfStone,
    Power,
    Side,
    Stage,
    Stone,
    Talents,
    Used,
    Way,
)
from petteia.games.pantheon.names import (
    FIRST_TOKEN,
    OWNER,
    PIECE_REFS,
    PIECES,
    POWER_SKILL,
    SIDE_OF_TOKEN,
    SIDE_REFS,
    STONE_COUNT,
    STONE_REFS,
    UNIT_COUNT,
    UNIT_OF,
    WAYS,
    first_token,
)
from petteia.games.pantheon.running import AskedAnyway, ThisAttack
from petteia.games.pantheon.scenario_facts import ARMIES, SCENARIO_REFS, SCENARIOS, Scenario
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS, Unit
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat
from petteia.kernel.game import Game, Result, Wish
from petteia.kernel.option import choice, ref, verb_of
from petteia.kernel.record import Json
from petteia.kernel.words import Text

# Recruitment
DRAFT: Final = 0
CONSTRUCTION: Final = 1
IMPOSED: Final = 2
RECRUITMENTS: Final = ("draft", "construction", "armies")

DECLINING: Final = 2  # ways to decline at an opening: once, and for this turn
SKIRMISH: Final = "skirmish"
NO_UNITS: Final = "none"
JOIN: Final = "+"  # between the units of an army given as an option


class Agreement:
    """What the players have agreed on before the game. Never changes during it."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.options = options
        play = options.get("play", SKIRMISH)
        self.scenario = SCENARIO_REFS.index(play) if play in SCENARIO_REFS else NONE
        self.table = self.table_of(seats, options)
        self.recruitment = RECRUITMENTS.index(options.get("recruitment", RECRUITMENTS[DRAFT]))
        self.board = BOARD_REFS.index(options.get("board", BOARD_REFS[0]))
        self.divinities = facts.TYPE_REFS.index(options.get("divinities", facts.TYPE_REFS[facts.GOD]))  # MB-DRAFT-03
        self.points = facts.TABLES[self.table].recruitment  # MB-DRAFT-01
        self.banned = units_named(options.get("banned", NO_UNITS))  # MB-DRAFT-02
        if self.scenario != NONE:
            self.follow(SCENARIOS[self.scenario])
        stones = options.get("stones", "by_table")  # MB-STONE-17
        self.stones = int(stones) if stones.isdigit() else facts.TABLES[self.table].stones
        self.sees_saturated = options.get("saturated_attack") == "visible"  # MB-ATTACK-06
        self.thrown_counters = options.get("thrown_counter") == "yes"  # MB-COUNTER-10
        self.asking = ASKINGS.index(options.get("asking", ASKINGS[NEVER]))  # MB-MAN-13
        self.hit_once = options.get("area_guard", "once") == "once"  # MB-ZONE-10
        self.asks_talents = options.get("talents") == "asked"  # MB-TALENT-04
        teams = self.table == facts.TEAMS
        self.camps: tuple[int, ...] = tuple([seat % 2 if teams else seat for seat in range(seats)])  # MB-TEAM-03
        self.teams = teams
        self.traits: tuple[int, ...] = self.traits_of()  # by unit, one bit each

    def traits_of(self) -> tuple[int, ...]:
        """What is printed, and what the scenario adds (MB-TRAIT-21)."""
        bits = [sum([1 << trait for trait in unit.traits]) for unit in UNITS]
        if self.scenario != NONE:
            for gained in SCENARIOS[self.scenario].traits:
                bits[gained.unit] |= 1 << gained.trait
        return tuple(bits)

    def table_of(self, seats: int, options: dict[str, str]) -> int:
        """Which kind of table this is."""
        if seats == facts.TABLES[facts.FOUR].seats:
            return facts.TEAMS if options.get("camps") == "teams" else facts.FOUR
        return seats - facts.TABLES[facts.TWO].seats

    def follow(self, scenario: Scenario) -> None:
        """MB-SETUP-12 to -14: a scenario decides for the players."""
        self.table = scenario.table
        self.board = scenario.board
        self.recruitment = IMPOSED if not scenario.recruitment else DRAFT
        if scenario.recruitment:
            self.points = scenario.recruitment
            self.divinities = scenario.divinities


def units_named(value: str) -> tuple[int, ...]:
    """Units given as an option: "zeus+heracles"."""
    return tuple([UNIT_REFS.index(name) for name in value.split(JOIN)]) if value != NO_UNITS else ()


def army_units(value: str) -> tuple[int, ...]:
    """The units of an army given as an option: a ready-made one, or a list of units."""
    for army in ARMIES:
        if army.ref == value:
            return army.units
    return units_named(value)


class Lens:
    """Shows a game to its players. What it says follows from rules that this module does not know."""

    def shown(self, g: "Pantheon") -> Json:
        raise AssertionError("answered in lens.py")

    def concession(self, seat: Seat) -> Frame:
        """The procedure by which a player leaves the game."""
        raise AssertionError("answered in lens.py")


class Pantheon(Game):
    """A game of Mythic Battles: Pantheon: who stands where, who holds what."""

    agreement: Agreement
    lens: Lens
    stage: Stage
    board: Board  # NONE before it is known
    first: Seat  # the first player
    active: Seat
    phase: Phase
    turns: int
    rounds: int
    points: list[int]  # recruitment points left, by seat
    army: list[list[Piece]]  # by seat; a list is replaced, never changed
    extra: list[int]  # Art of War cards gained from points, by seat
    side: list[Side]  # by seat; NONE before it is chosen
    picked: list[Board]  # by seat: the one picked for a construction, or NONE
    rolls: list[list[int]]  # by seat: the dice for the first player; a list is replaced, never changed
    at: ByPiece[PlaceOfPiece]
    vitality: ByPiece[int]
    carries: ByPiece[Stone]  # or NONE
    petrified: ByPiece[Seat]  # who placed the token, or NOBODY
    bold_by: ByPiece[Power]  # the one that gives it a bonus, or NONE
    bold_until: ByPiece[Seat]  # whose next turn ends that, or NOBODY
    here: ByArea[tuple[Piece, ...]]  # the units in it, in the order of their numbers; it follows from `at`
    elements: ByArea[int]  # 3D elements left
    stone_at: ByStone[PlaceOfStone]
    absorbed: list[int]  # divine stones on dashboards, by seat
    glory: list[int]  # by seat
    out: int  # eliminated seats, one bit each
    asking: list[Asking]  # by seat: when a player is asked at openings
    quiet: int  # seats that are not asked any more in this turn, one bit each
    activations: int  # in this turn
    activation_limit: int
    free_activations: int  # further ones that need no payment in this turn
    activated: list[Piece]  # in this turn
    countered: list[Piece]  # those that counter-attacked in this turn
    frozen: list[Piece]  # those without active and offensive powers until the turn ends
    used: list[Used]  # powers, in this turn
    used_in_round: list[Used]
    manoeuvres: list[Manoeuvres]  # by seat: those used in this round
    acting: Piece  # the one being activated, or NONE
    complex: bool  # it carries out a complex action
    walked: bool  # it has walked in this activation
    led: Piece  # a troop that may be activated next through a leader, or NONE
    led_by: Power  # the one that makes it bold, or NONE
    acted: int  # seats that have had their turn in this round, one bit each
    kept: Talents  # those whose bonus stays until the activation ends
    victors: int  # seats that have won, one bit each, from the moment a condition is met
    way: Way

    def __init__(self, seats: int, agreement: Agreement, lens: Lens, twin: bool = False) -> None:
        super().__init__(BOOK, seats)
        self.agreement = agreement
        self.lens = lens
        if not twin:
            self.empty_table()

    def empty_table(self) -> None:
        """Everything in the box."""
        seats = self.seats
        self.stage = RECRUITING
        self.board = NONE
        self.first = NOBODY
        self.active = NOBODY
        self.phase = DRAWING
        self.turns = 0
        self.rounds = 0
        self.points = [self.agreement.points] * seats
        self.army = [[] for _ in range(seats)]
        self.extra = [0] * seats
        self.side = [NONE] * seats
        self.picked = [NONE] * seats
        self.rolls = [[] for _ in range(seats)]
        self.at = [ABSENT] * PIECES
        self.vitality = [0] * PIECES
        self.carries = [NONE] * PIECES
        self.petrified = [NOBODY] * PIECES
        self.bold_by = [NONE] * PIECES
        self.bold_until = [NOBODY] * PIECES
        self.here = [()] * len(AREAS)
        self.elements = [0] * len(AREAS)
        self.stone_at = [IN_THE_BOX] * len(STONE_REFS)
        self.absorbed = [0] * seats
        self.glory = [0] * seats
        self.out = 0
        self.asking = [self.agreement.asking] * seats
        self.quiet = 0
        self.activations = 0
        self.activation_limit = facts.ACTIVATIONS
        self.free_activations = 0
        self.activated = []
        self.countered = []
        self.frozen = []
        self.used = []
        self.used_in_round = []
        self.manoeuvres = [0] * seats
        self.acting = NONE
        self.complex = False
        self.walked = False
        self.led = NONE
        self.led_by = NONE
        self.acted = 0
        self.kept = 0
        self.victors = 0
        self.way = 0

    def blank(self) -> "Pantheon":
        return Pantheon(self.seats, self.agreement, self.lens, True)

    def loaded(self) -> None:
        self.here = [tuple(sorted(units)) for units in self.here]

    # ---- players and camps -----------------------------------------------------------------------------------------

    def camp_of(self, piece: int) -> int:
        """The camp of a unit or token."""
        if piece < FIRST_TOKEN:
            return self.agreement.camps[OWNER[piece]]
        return self.agreement.camps[self.side.index(SIDE_OF_TOKEN[piece - FIRST_TOKEN])]

    def are_allied(self, one: int, other: int) -> bool:
        """MB-UNIT-02, -03."""
        return self.camp_of(one) == self.camp_of(other)

    def controller(self, piece: int) -> Seat:
        """Whose deed it is what a unit does: in an activation the active player's, a partner's troop included
        (MB-TALENT-28)."""
        return self.active if piece == self.acting else OWNER[piece]

    def is_out(self, seat: Seat) -> bool:
        return bool(self.out >> seat & 1)

    def in_order(self, start: Seat) -> list[Seat]:
        """All seats still playing, in turn order from `start` (MB-GEN-12)."""
        count = self.seats
        return [(start + i) % count for i in range(count) if not self.out >> (start + i) % count & 1]

    def after(self, seat: Seat) -> Seat:
        """The next player in turn order who still plays."""
        for i in range(1, self.seats + 1):
            if not self.out >> (seat + i) % self.seats & 1:
                return (seat + i) % self.seats
        return seat

    def partners(self, seat: Seat) -> list[Seat]:
        """All players of the camp of a seat."""
        camps = self.agreement.camps
        return [other for other in range(self.seats) if camps[other] == camps[seat]]

    def divinity(self, seat: Seat) -> int:
        """The divinity of a player, or NONE before it is recruited."""
        for piece in self.army[seat]:
            if UNITS[UNIT_OF[piece]].divinity:
                return piece
        return NONE

    # ---- pieces and areas ------------------------------------------------------------------------------------------

    def unit(self, piece: int) -> Unit:
        """What is printed of a unit."""
        return UNITS[UNIT_OF[piece]]

    def in_play(self, piece: int) -> bool:
        return self.at[piece] >= 0

    def is_petrified(self, piece: Piece) -> bool:
        return self.petrified[piece] != NOBODY

    def all_units(self) -> list[int]:
        """The units of all armies."""
        return [piece for pieces in self.army for piece in pieces]

    def tokens(self) -> range:
        """The tokens of this scenario that can be attacked, broken ones included."""
        if self.agreement.scenario == NONE:
            return range(0)
        start = first_token(self.agreement.scenario)
        return range(start, start + len(SCENARIOS[self.agreement.scenario].tokens))

    def terrain(self, area: int) -> int:
        """MB-BOARD-10, MB-TERRAIN-27: a terrain that works with 3D elements is neutral without any."""
        terrain = AREAS[area].terrain
        return terrain if self.elements[area] or not facts.TERRAINS[terrain].element else facts.NEUTRAL

    def put(self, piece: int, area: int) -> None:
        """A unit stands in an area from now on."""
        before = self.at[piece]
        if before >= 0:
            self.here[before] = tuple([other for other in self.here[before] if other != piece])
        self.at[piece] = area
        if area >= 0:
            self.here[area] = tuple(sorted([*self.here[area], piece]))

    def deployment(self, seat: Seat) -> tuple[int, ...]:
        """Where a player may deploy (MB-BOARD-13)."""
        side = self.side_in_order(seat)
        if side == NONE:
            return ()
        if self.agreement.scenario != NONE:
            return SCENARIOS[self.agreement.scenario].sides[side].areas
        return BOARDS[self.board].layouts[self.agreement.table].sides[side].areas

    def side_refs(self) -> tuple[str, ...]:
        """The sides of this board at this table."""
        if self.agreement.scenario != NONE:
            return SCENARIOS[self.agreement.scenario].side_refs
        if self.board == NONE:
            return ()
        return BOARDS[self.board].layouts[self.agreement.table].side_refs

    def side_in_order(self, seat: Seat) -> int:
        """The side of a player as its board or scenario counts them, or NONE."""
        side = self.side[seat]
        return side if side == NONE else self.side_refs().index(SIDE_REFS[side])

    def free_stones(self, area: int) -> list[int]:
        """Stones that lie in an area."""
        return [stone for stone in range(len(self.stone_at)) if self.stone_at[stone] == area]

    def is_divine(self, stone: int) -> bool:
        """A divine stone, not something treated as one (MB-STONE-14)."""
        return stone < STONE_COUNT

    # ---- the end ---------------------------------------------------------------------------------------------------

    def win(self, seats: list[Seat], way: int) -> None:
        """A condition is met; the first one counts (MB-WIN-05)."""
        if not self.victors:
            for seat in seats:
                self.victors |= 1 << seat
            self.way = way

    def ended(self) -> Flow:
        """The game ends at once."""
        winners = tuple([seat for seat in range(self.seats) if self.victors >> seat & 1])
        for seat in winners:
            self.tell(events.GAME_WON, seat, self.way)
        if not winners:
            self.tell(events.GAME_DRAWN)
        return self.over(winners, WAYS[self.way])

    def scores(self) -> tuple[int, ...]:
        """Divine stones absorbed by the camp of a seat; glory where the scenario counts it."""
        if self.agreement.scenario != NONE and SCENARIOS[self.agreement.scenario].glory:
            return tuple(self.glory)
        return tuple([sum([self.absorbed[other] for other in self.partners(seat)]) for seat in range(self.seats)])

    def has_left(self, seat: Seat) -> bool:
        return self.is_out(seat)

    def resigned(self, seat: Seat) -> Result | None:
        """MB-WIN-11: of two players or camps the opposing one wins; with more, the divinity counts as destroyed."""
        if self.stage == BATTLE and self.seats > 2 and not self.agreement.teams:
            self.before_all(self.lens.concession(seat))
            return None
        camps = self.agreement.camps
        others = tuple([other for other in range(self.seats) if camps[other] != camps[seat] and not self.is_out(other)])
        return Result(others, "resigned", self.scores())

    # ---- when to be asked for manoeuvres (MB-MAN-13) ---------------------------------------------------------------

    def wishes(self, seat: Seat) -> list[Wish]:
        if self.is_out(seat):
            return []
        values = {choice(verbs.ASK_ME, way): Text(f"asking.{name}") for way, name in enumerate(ASKINGS)}
        now = NOT_THIS_TURN if self.quiet >> seat & 1 else self.asking[seat]
        return [Wish("wish.manoeuvres", values, choice(verbs.ASK_ME, now), "MB-MAN-13")]

    def wish(self, seat: Seat, pick: int) -> None:
        if ref(pick) == NOT_THIS_TURN:
            self.quiet |= 1 << seat
        else:
            self.quiet &= ~(1 << seat)
            self.asking[seat] = ref(pick)

    def is_formal(self) -> bool:
        """Whoever is asked only when able to pay need not decline what cannot be paid."""
        ask = self.ask
        if ask is None or len(ask.options) > DECLINING or self.asking[ask.seat] != ABLE:
            return False
        return isinstance(self.stack[-1], AskedAnyway)

    # ---- what is shown ---------------------------------------------------------------------------------------------

    def on_the_table(self) -> Json:
        table = self.lens.shown(self)
        for frame in self.stack:
            table.update(frame.shown(self))
        return table

    def faces(self) -> tuple[str, ...]:
        return tuple([str(face) for face in facts.DIE])

    def options_in_force(self) -> dict[str, str]:
        return self.agreement.options

    def seat_name(self, seat: Seat) -> Text:
        god = self.divinity(seat)
        if god == NONE:
            return super().seat_name(seat)
        named = Text(f"side_of.{UNIT_REFS[UNIT_OF[god]]}")
        for other in range(self.seats):
            if other != seat and self.divinity(other) != NONE and UNIT_OF[self.divinity(other)] == UNIT_OF[god]:
                return Text("side_of.numbered", {"side": named, "number": seat + 1})
        return named

    def owner_of(self, kind: str, number: int) -> Seat:
        return OWNER[number] if kind == "unit" else NOBODY

    def said(self, kind: str, name: str) -> Text | str | int:
        if kind == "unit":
            piece = PIECE_REFS.index(name)
            if piece >= FIRST_TOKEN:
                return Text(f"unit.{name}")
            unit = UNIT_OF[piece]
            named = Text(f"unit.{UNIT_REFS[unit]}")
            if sum([1 for pieces in self.army for other in pieces if UNIT_OF[other] == unit]) > 1:
                return Text("unit.of_seat", {"unit": named, "seat": self.seat_name(OWNER[piece])})
            return named
        if kind == "recruit":
            return Text(f"unit.{name}")
        if kind == "card":
            return (
                Text("card.activation", {"unit": Text(f"unit.{name}")}) if name in UNIT_REFS else Text(f"card.{name}")
            )
        if kind == "die" and self.is_inside(ThisAttack):
            return str(self.inside(ThisAttack).dice[int(name) - 1].value)  # dice are known by what they show
        if kind == "skill":
            return Text(f"{'talent' if name in facts.TALENT_REFS else 'power'}.{name}")
        return super().said(kind, name)

    def rule_of(self, pick: int) -> str:
        if verb_of(pick) in (verbs.REROLL, verbs.TURN_DIE) and ref(pick) < POWER_SKILL:
            return facts.TALENTS[ref(pick)].rules[0]
        return super().rule_of(pick)

    # ---- the limits of the box -------------------------------------------------------------------------------------

    def check(self) -> None:
        for seat in range(self.seats):
            for piece in self.army[seat]:
                unit = self.unit(piece)
                assert 0 <= self.vitality[piece] <= unit.vitality, PIECE_REFS[piece]  # MB-UNIT-08
                assert (self.at[piece] == DESTROYED) == (self.vitality[piece] == 0), PIECE_REFS[piece]
        for area in range(len(AREAS)):
            units = self.here[area]
            assert len(units) <= AREAS[area].capacity, AREA_REFS[area]
            for piece in units:
                assert self.at[piece] == area, PIECE_REFS[piece]
        carried = [self.carries[piece] for piece in range(PIECES) if self.carries[piece] != NONE]
        assert len(set(carried)) == len(carried)
        for stone in range(len(self.stone_at)):
            assert (self.stone_at[stone] == CARRIED) == (stone in carried), STONE_REFS[stone]
        self.check_cards()

    def check_cards(self) -> None:
        """Activation cards neither appear nor vanish (MB-UNIT-21)."""
        if self.stage != BATTLE:
            return
        for seat in range(self.seats):
            if self.is_out(seat):
                continue
            held: list[int] = []
            for zone in (zones.PILE, zones.HAND, zones.DISCARD, zones.LOOKED_AT):
                held += self.table.cards[zone[seat]]
            for piece in self.army[seat]:
                unit = self.unit(piece)
                assert held.count(UNIT_OF[piece]) == unit.activation_cards, unit.ref

    def stock(self, seat: Seat) -> tuple[int, ...]:
        """The whole collection of a player in a construction, as pieces (MB-DRAFT-13)."""
        banned = self.agreement.banned
        return tuple([seat * UNIT_COUNT + unit for unit in range(UNIT_COUNT) if unit not in banned])
