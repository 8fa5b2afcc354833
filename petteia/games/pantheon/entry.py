"""Mythic Battles: Pantheon as the registry knows it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from petteia.games.pantheon import (
    adventures,  # noqa: F401  (enters what scenarios change)
    facts,
    features,
    powers,  # noqa: F401  (enters the powers into the catalogue)
    talents,  # noqa: F401  (enters the talents)
)
from petteia.games.pantheon.board_facts import BOARD_REFS
from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.kinds import ASKINGS, BATTLE, NOT_THIS_TURN
from petteia.games.pantheon.lens import PantheonLens
from petteia.games.pantheon.names import OWNER, SEATS
from petteia.games.pantheon.prepare import PlayPantheon
from petteia.games.pantheon.recruit import can_build, has_kin, why_not_army, why_not_in
from petteia.games.pantheon.scenario_facts import ARMIES, SCENARIO_REFS, SCENARIOS
from petteia.games.pantheon.scenes import check, position
from petteia.games.pantheon.state import (
    CONSTRUCTION,
    DRAFT,
    IMPOSED,
    JOIN,
    NO_UNITS,
    RECRUITMENTS,
    SKIRMISH,
    Agreement,
    Pantheon,
    army_units,
    units_named,
)
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from petteia.games.pantheon.worth import BY_HAND
from petteia.kernel.entry import Gain, GameEntry, Goal, Lab, Objection, Piece, Plan, Threat, Way
from petteia.kernel.errors import UnknownGame
from petteia.kernel.flow import Seat
from petteia.kernel.game import Game
from petteia.kernel.judge import Judge
from petteia.kernel.record import Json
from petteia.kernel.words import Arg, Text, Words

if TYPE_CHECKING:
    from petteia.kernel.luck import Measure
    from petteia.kernel.tally import Tally
    from petteia.kernel.theme import Theme

ARMY_OPTIONS: Final = tuple(f"army_{seat + 1}" for seat in range(SEATS))
DIVINITIES: Final = tuple(
    facts.TYPE_REFS[kind] for kind in (facts.GOD, facts.TITAN) if sum(1 for unit in UNITS if unit.type == kind) >= SEATS
)  # MB-DRAFT-03: of a kind that is there for everybody
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "play": (SKIRMISH, *[scenario.ref for scenario in SCENARIOS]),  # MB-SETUP-01, -12
    "recruitment": RECRUITMENTS,  # MB-SETUP-02, -03
    "board": BOARD_REFS,  # MB-SETUP-04
    "camps": ("alone", "teams"),  # MB-TEAM-01
    "divinities": DIVINITIES,
    "stones": ("by_table", *[str(count) for count in sorted({table.stones for table in facts.TABLES})]),  # MB-STONE-17
    "saturated_attack": ("anywhere", "visible"),  # MB-ATTACK-06
    "thrown_counter": ("no", "yes"),  # MB-COUNTER-10
    "asking": ASKINGS[:NOT_THIS_TURN],  # MB-MAN-13: how everybody begins
    "area_guard": ("once", "again"),  # MB-ZONE-10
    "talents": ("automatic", "asked"),  # MB-TALENT-04
    "banned": (NO_UNITS,),  # MB-DRAFT-02: or units, "medusa+hydra"
    **{option: tuple([army.ref for army in ARMIES]) for option in ARMY_OPTIONS},  # or units, "zeus+heracles"
}


class PantheonEntry(GameEntry):
    """Two to four seats, alone or in teams; skirmishes and scenarios."""

    def values_for(self, option: str, seats: int) -> tuple[str, ...]:
        if option == "play":
            fitting = [scenario.ref for scenario in SCENARIOS if facts.TABLES[scenario.table].seats == seats]
            return (SKIRMISH, *fitting)
        if option == "camps" and seats != facts.TABLES[facts.TEAMS].seats:
            return OPTIONS[option][:1]
        if option == "recruitment" and seats == facts.TABLES[facts.THREE].seats:  # MB-SETUP-03
            return tuple([value for value in RECRUITMENTS if value != "construction"])
        if option in ARMY_OPTIONS:
            return ready_armies(ARMY_OPTIONS.index(option), seats)
        return OPTIONS[option]

    def first_options(self) -> dict[str, str]:
        return {"recruitment": RECRUITMENTS[IMPOSED]}

    def checked(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """Seats and options; armies and banned units may also be lists of units."""
        plain = dict(options)
        lists: dict[str, str] = {}
        for name, value in options.items():
            if (name in ARMY_OPTIONS or name == "banned") and value not in OPTIONS[name]:
                self.check_units(name, value)
                lists[name] = value
                del plain[name]
        super().checked(seats, plain)
        found = {name: plain.get(name, self.values_for(name, seats)[0]) for name in self.options}
        found.update(lists)
        self.check_camps(seats, plain, found)
        self.check_armies(seats, found, lists)
        return found

    def check_camps(self, seats: int, given: dict[str, str], options: dict[str, str]) -> None:
        """MB-SETUP-03: four build their armies in teams only; whoever says nothing of camps means that."""
        if seats != facts.TABLES[facts.TEAMS].seats or options["play"] != SKIRMISH:
            return
        if options["recruitment"] == RECRUITMENTS[CONSTRUCTION] and options["camps"] != "teams":
            if "camps" in given:
                raise UnknownGame("error.option_rule", option="camps", value=given["camps"], rule="MB-SETUP-03")
            options["camps"] = "teams"

    def check_units(self, name: str, value: str) -> None:
        """A list of units names units of the box."""
        for ref in value.split(JOIN):
            if ref not in UNIT_REFS:
                raise UnknownGame("error.option_value", option=name, value=value, allowed=", ".join(UNIT_REFS))

    def check_armies(self, seats: int, options: dict[str, str], lists: dict[str, str]) -> None:
        """Lists of units are lawful armies, and banning units leaves everybody a divinity."""
        agreement = Agreement(seats, options)
        for name, value in lists.items():
            if name in ARMY_OPTIONS:
                no = why_not_army(list(units_named(value)), agreement.points)
                if no is not None:
                    raise UnknownGame("error.option_rule", option=name, value=value, rule=no.rule)
        for name in lists:
            if agreement.teams and name in ARMY_OPTIONS:  # MB-DRAFT-09
                seat = ARMY_OPTIONS.index(name)
                partner = ARMY_OPTIONS[(seat + 2) % SEATS]
                mine, theirs = list(army_units(options[name])), army_units(options[partner])
                if any(has_kin(mine, unit) for unit in theirs):
                    raise UnknownGame("error.option_rule", option=name, value=options[name], rule="MB-DRAFT-09")
        rule = why_not_banned(seats, agreement)
        if rule:
            raise UnknownGame("error.option_rule", option="banned", value=options["banned"], rule=rule)

    def prepare(self, seats: int, options: dict[str, str]) -> Game:
        g = Pantheon(seats, Agreement(seats, options), PantheonLens())
        g.stack.append(PlayPantheon())
        return g

    def picture(self, view: Json, words: Words, theme: str = "light") -> str:
        from petteia.games.pantheon import draw

        return str(draw.picture(view, words, theme))

    def fragments(self, view: Json, words: Words) -> dict[str, str]:
        from petteia.games.pantheon import draw

        return draw.fragments(view, words)

    def gallery(self, words: Words) -> dict[str, list[str]]:
        from petteia.draw.gallery import as_page
        from petteia.games.pantheon import draw

        return as_page(draw.gallery(words))

    def from_scene(self, given: Json) -> Game:
        return position(given)

    def check_scene(self, g: Game, given: Json) -> None:
        assert isinstance(g, Pantheon)
        check(g, given)

    def plan(self, g: Game) -> Plan | None:
        from petteia.games.pantheon import best

        assert isinstance(g, Pantheon)
        return best.plan(g)

    def gives(self, g: Game) -> dict[int, Gain]:
        from petteia.games.pantheon import best

        assert isinstance(g, Pantheon)
        return best.gives(g)

    def text_board(self, view: Json, words: Words) -> str:
        from petteia.games.pantheon import text

        return text.text_board(view, words)

    def weights(self) -> dict[str, float]:
        return BY_HAND

    def judge(self, weights: dict[str, float]) -> Judge:
        return features.PantheonJudge(weights)

    def varied(self, seats: int, options: dict[str, str]) -> list[dict[str, str]]:
        """Armies are compared in the laboratory; one by one they would set out against an army of the draft."""
        return [other for other in super().varied(seats, options) if not set(ARMY_OPTIONS) & set(other)]

    def tallies(self) -> "tuple[Tally, ...]":
        from petteia.games.pantheon import tallies

        return tallies.TALLIES

    def measures(self) -> "tuple[Measure, ...]":
        from petteia.games.pantheon import fortune

        return fortune.MEASURES

    def goal(self, view: Json) -> Goal | None:
        """MB-WIN-01, -03: the ways of a skirmish; a scenario has a panel of its own."""
        table = view["table"]
        assert isinstance(table, dict)
        if table["play"] in SCENARIO_REFS:
            return None
        stones = [(seat["absorbed"], facts.STONES_TO_WIN) for seat in table["seats"]]
        return Goal([Way(Text("goal.last_divinity")), Way(Text("goal.stones"), stones)], Text("goal.turn"))

    def threats(self, g: Game, seat: Seat) -> list[Threat]:
        """MB-WIN-01, -03: who lacks one stone only, and which of one's own divinities the next attack could destroy."""
        assert isinstance(g, Pantheon)
        if g.stage != BATTLE:
            return []
        camps = g.agreement.camps
        own = camps[seat]
        found: list[Threat] = []
        for god in [g.divinity(mine) for mine in range(g.seats) if camps[mine] == own]:
            for piece in g.all_units() if god != NONE and g.at[god] >= 0 else []:
                if g.camp_of(piece) != own and features.could_destroy(g, piece, god):
                    parts: dict[str, Arg] = {"unit": g.named("unit", piece), "unit_2": g.named("unit", god)}
                    found.append(Threat(Text("threat.divinity", parts), OWNER[piece]))
        for other in range(g.seats) if g.agreement.scenario == NONE else ():
            absorbed = sum(g.absorbed[ally] for ally in range(g.seats) if camps[ally] == camps[other])
            if camps[other] != own and absorbed == facts.STONES_TO_WIN - 1:
                found.append(Threat(Text("threat.stones", {"seat": g.seat_name(other)}), other))
        return found

    def features(self, view: Json) -> dict[str, float]:
        return features.features(view)

    def themes(self) -> "tuple[Theme, ...]":
        from petteia.games.pantheon import themes

        return themes.THEMES

    def lab(self) -> Lab | None:
        return LAB


def ready_armies(seat: int, seats: int) -> tuple[str, ...]:
    """Ready-made armies for a seat, the default first; partners have none in common (MB-DRAFT-09)."""
    ready = [army.ref for army in ARMIES if facts.TABLES[army.table].seats == seats]
    if seats == facts.TABLES[facts.TEAMS].seats:
        half = len(ready) // 2
        ready = ready[:half] if seat < half else ready[half:]
    place = seat % len(ready)
    return tuple(ready[place:] + ready[:place]) if seat < seats else (ready[place],)  # nobody sits there


def why_not_banned(seats: int, agreement: Agreement) -> str:
    """The rule that could not be kept without the banned units, or ""."""
    left = [unit for unit in range(len(UNITS)) if unit not in agreement.banned]
    gods = [unit for unit in left if UNITS[unit].type == agreement.divinities]
    if agreement.recruitment == DRAFT and len(gods) < seats:
        return "MB-DRAFT-07"
    if agreement.recruitment == CONSTRUCTION and agreement.banned:
        pool = [unit for unit in left if unit in gods or not UNITS[unit].divinity]
        if not can_build(agreement.points, pool, 2 if agreement.teams else 1):
            return "MB-DRAFT-14"
    return ""


class ArmyLab(Lab):
    """Two armies against each other on a board of choice."""

    def __init__(self) -> None:
        table = facts.TABLES[facts.TWO]
        super().__init__(
            sides=(ARMY_OPTIONS[0], ARMY_OPTIONS[1]),
            ready=tuple([army.ref for army in ARMIES if army.table == facts.TWO]),
            fixed={"recruitment": "armies"},
            free=("board",),
            pieces=tuple([Piece(unit.ref, Text(f"unit.{unit.ref}"), unit.cost) for unit in UNITS]),
            budget=table.recruitment,
        )

    def why_not(self, refs: Sequence[str]) -> Objection | None:
        no = why_not_army([UNIT_REFS.index(ref) for ref in refs], self.budget)
        return None if no is None else Objection(Text(no.why), no.rule)

    def why_not_add(self, refs: Sequence[str], ref: str) -> Objection | None:
        army = [UNIT_REFS.index(name) for name in refs]
        left = self.budget - sum([UNITS[unit].cost for unit in army])
        no = why_not_in(army, left, UNIT_REFS.index(ref))
        return None if no is None else Objection(Text(no.why), no.rule)

    def market(self, words: Words) -> str:
        from petteia.games.pantheon import draw

        return draw.whole_box(words)


LAB: Final = ArmyLab()
ENTRY: Final = PantheonEntry(BOOK, seats=(2, 3, 4), options=OPTIONS, asked=("play", "recruitment", "board", "camps"))
