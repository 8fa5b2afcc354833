"""MB-SETUP, MB-TEAM: from the first die to the first turn."""

from petteia.games.pantheon import events, facts, verbs, zones
from petteia.games.pantheon.board_facts import AREAS, BOARDS
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import deployments
from petteia.games.pantheon.kinds import BATTLE, BUILDING, DEPLOYING, DISPLACED, IN_THE_BOX, RECRUITING, RESERVE, SIDES
from petteia.games.pantheon.move import enter
from petteia.games.pantheon.names import (
    ART_OF_WAR,
    FIRST_TOKEN,
    OMPHALOS,
    OWNER,
    SIDE_REFS,
    SUPPLY_CARDS,
    TOKENS,
    UNIT_OF,
    first_item,
)
from petteia.games.pantheon.recruit import Construction, Draft, enlist
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.state import CONSTRUCTION, DRAFT, Pantheon, army_units
from petteia.games.pantheon.turn import Rounds
from petteia.games.pantheon.unit_facts import UNITS
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second
from petteia.kernel.words import Text


class PlayPantheon(Frame):
    """A whole game: board, armies, sides, deployment, then round after round."""

    placing: Seat = 0  # who places a troop, or chooses a side
    skipped: int = 0  # players in a row with nothing to place

    def title(self, g: Pantheon) -> Text | None:
        if g.stage == SIDES:
            return Text("where.sides")
        return Text("where.deployment") if g.stage == DEPLOYING else None

    def parts(self, g: Pantheon) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.placing)}

    def begin(self, g: Pantheon) -> Flow:  # MB-SETUP-01, -02, -12, -13
        agreement = g.agreement
        g.table.lay_out(zones.SUPPLY, (OMPHALOS,) * SUPPLY_CARDS)  # MB-SETUP-16, -17
        if agreement.scenario != NONE:
            g.tell(events.SCENARIO_BEGINS, agreement.scenario, agreement.scenario)
        if agreement.recruitment == CONSTRUCTION:  # MB-SETUP-08
            g.stage = BUILDING
            return call(Construction(), then=self.first_player)
        g.board = agreement.board  # MB-SETUP-04
        return go(self.first_player)

    # ---- the first player ------------------------------------------------------------------------------------------

    def first_player(self, g: Pantheon) -> Flow:  # MB-SETUP-06, -07, -14
        scenario = g.agreement.scenario
        if scenario != NONE and SCENARIOS[scenario].first != NONE:
            g.first = SCENARIOS[scenario].sides[SCENARIOS[scenario].first].seats[0]
        else:
            g.first = self.rolled_first(g)
        g.tell(events.FIRST_PLAYER, g.first)
        g.active = g.first
        if g.board == NONE:
            return go(self.choose_board)
        return go(self.sides)

    def rolled_first(self, g: Pantheon) -> Seat:
        """The highest die; ties roll again."""
        tied = list(range(g.seats))
        while len(tied) > 1:
            best = NOBODY
            for seat in tied:
                value = facts.DIE[g.chance.roll(len(facts.DIE))]
                g.rolls[seat] = [*g.rolls[seat], value]
                g.tell(events.ROLLED_FOR_FIRST, seat, value)
                best = max(best, value)
            tied = [seat for seat in tied if g.rolls[seat][-1] == best]
        return tied[0]

    def choose_board(self, g: Pantheon) -> Flow:  # MB-SETUP-08
        boards = sorted(set(g.picked))
        self.placing = g.first
        return ask(g.first, "ask.choose_board", choices(verbs.CHOOSE_BOARD, boards), then=self.board_chosen)

    def board_chosen(self, g: Pantheon, pick: int) -> Flow:
        g.board = ref(pick)
        g.tell(events.BOARD_CHOSEN, g.first, g.board)
        return go(self.sides)

    # ---- sides -----------------------------------------------------------------------------------------------------

    def sides(self, g: Pantheon) -> Flow:
        g.stage = SIDES
        scenario = g.agreement.scenario
        if scenario != NONE and SCENARIOS[scenario].sides[0].seats:
            for side in SCENARIOS[scenario].sides:
                for seat in side.seats:
                    g.side[seat] = SIDE_REFS.index(side.ref)
            return go(self.recruit)
        self.placing = g.after(g.first)
        return go(self.choose_side)

    def choose_side(self, g: Pantheon) -> Flow:  # MB-SETUP-09, -10, MB-TEAM-05, -06
        seat = self.placing
        if g.side[seat] != NONE:
            return go(self.recruit)
        sides = [SIDE_REFS.index(name) for name in g.side_refs()]
        free = [side for side in sides if side not in g.side]
        return ask(seat, "ask.choose_side", choices(verbs.CHOOSE_SIDE, free), then=self.side_chosen)

    def side_chosen(self, g: Pantheon, pick: int) -> Flow:
        for seat in g.partners(self.placing):
            g.side[seat] = ref(pick)
        g.tell(events.SIDE_CHOSEN, self.placing, ref(pick))
        self.placing = g.after(self.placing)
        return go(self.choose_side)

    # ---- recruiting ------------------------------------------------------------------------------------------------

    def recruit(self, g: Pantheon) -> Flow:
        agreement = g.agreement
        if agreement.recruitment == DRAFT:
            g.stage = RECRUITING
            return call(Draft(), then=self.set_up_board)
        if agreement.recruitment != CONSTRUCTION:
            self.impose(g)
        return go(self.set_up_board)

    def impose(self, g: Pantheon) -> None:
        """MB-DRAFT-17, -18: listed armies."""
        scenario = g.agreement.scenario
        for seat in range(g.seats):
            if scenario != NONE:
                side = SCENARIOS[scenario].sides[g.side_in_order(seat)]
                units: tuple[int, ...] = side.units
                g.extra[seat] = side.art_of_war
            else:
                units = army_for(g, seat)
                g.extra[seat] = max(0, g.points[seat] - sum([UNITS[unit].cost for unit in units]))  # MB-DRAFT-11
            for unit in units:
                enlist(g, seat, unit)
            g.points[seat] = 0

    # ---- the board -------------------------------------------------------------------------------------------------

    def set_up_board(self, g: Pantheon) -> Flow:  # MB-SETUP-15, MB-BOARD-11
        g.stage = DEPLOYING
        for area in BOARDS[g.board].areas:
            g.elements[area] = AREAS[area].elements
        scenario = g.agreement.scenario
        for stone, area in enumerate(stone_places(g)):
            g.stone_at[stone] = area
        if scenario != NONE:
            self.set_up_scenario(g, scenario)
        self.placing = g.first
        return go(self.place_troop)

    def set_up_scenario(self, g: Pantheon, number: int) -> None:
        scenario = SCENARIOS[number]
        for place, item in enumerate(scenario.items):
            g.stone_at[first_item(number) + place] = item.area if item.area != NONE else IN_THE_BOX
        for piece in g.tokens():
            g.at[piece] = TOKENS[piece - FIRST_TOKEN].area
            g.vitality[piece] = TOKENS[piece - FIRST_TOKEN].vitality
        for start in scenario.start:
            for piece in g.all_units():
                if UNIT_OF[piece] == start.unit:
                    g.put(piece, start.area)

    # ---- troops ----------------------------------------------------------------------------------------------------

    def waiting_troops(self, g: Pantheon, seat: Seat) -> list[int]:
        return [piece for piece in g.army[seat] if g.unit(piece).troop and g.at[piece] == RESERVE]

    def place_troop(self, g: Pantheon) -> Flow:  # MB-SETUP-18, -19
        seat = self.placing
        if self.skipped >= g.seats:
            return go(self.decks)
        options: list[int] = []
        for piece in self.waiting_troops(g, seat):
            options += [choice(verbs.PLACE, piece, area) for area in deployments(g, piece)]
        if not options:
            return go(self.nothing_to_place)
        return ask(seat, "ask.place", options, then=self.placed)

    def nothing_to_place(self, g: Pantheon) -> Flow:
        for piece in self.waiting_troops(g, self.placing):
            if not self.skipped:
                g.tell(events.STAYS_IN_RESERVE, self.placing, piece)
        self.skipped += 1
        self.placing = g.after(self.placing)
        return go(self.place_troop)

    def placed(self, g: Pantheon, pick: int) -> Flow:
        g.tell(events.PLACED, OWNER[ref(pick)], ref(pick), second(pick))
        enter(g, ref(pick), second(pick), DISPLACED)
        self.skipped = 0
        self.placing = g.after(self.placing)
        return go(self.place_troop)

    # ---- cards -----------------------------------------------------------------------------------------------------

    def decks(self, g: Pantheon) -> Flow:  # MB-SETUP-20 to -22
        for seat in range(g.seats):
            cards: list[int] = []
            for piece in g.army[seat]:
                unit = g.unit(piece)
                cards += [UNIT_OF[piece]] * unit.activation_cards + [ART_OF_WAR] * unit.strategic_value
            g.table.lay_out(zones.PILE[seat], tuple(cards))
            g.table.shuffle(zones.PILE[seat], g.chance)
            g.table.lay_out(zones.DISCARD[seat], (ART_OF_WAR,) * (facts.OPENING_ART_OF_WAR + g.extra[seat]))
            g.table.pour(zones.DISCARD[seat], zones.HAND[seat])  # everybody has seen them
            for _ in range(facts.OPENING_CARDS):
                g.table.draw(zones.PILE[seat], zones.HAND[seat])
        g.stage = BATTLE
        return call(Rounds(), then=self.finish)

    def finish(self, g: Pantheon) -> Flow:
        return done()


def stone_places(g: Pantheon) -> tuple[int, ...]:
    """MB-STONE-17: where the divine stones lie; another number than usual takes the places of a table that has it."""
    if g.agreement.scenario != NONE:
        return SCENARIOS[g.agreement.scenario].stones
    layouts = BOARDS[g.board].layouts
    if len(layouts[g.agreement.table].stones) != g.agreement.stones:
        for layout in layouts:
            if len(layout.stones) == g.agreement.stones:
                return layout.stones
    return layouts[g.agreement.table].stones


def army_for(g: Pantheon, seat: Seat) -> tuple[int, ...]:
    """The army named in the options of the table: one of the ready-made, or a list of units."""
    value = g.agreement.options[f"army_{seat + 1}"]
    return army_units(value)


BOOK.register(PlayPantheon())
