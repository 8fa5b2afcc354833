"""The catalogue: traits, talents and powers in play, and the questions the rules put to them and to a scenario.

Rules never ask for a unit, a talent or a power by name. What a talent, a power or a scenario does not override, it
does not change.
"""

from typing import Final

from petteia.games.pantheon import facts, unit_facts
from petteia.games.pantheon.facts import AQUATIC, NONE
from petteia.games.pantheon.kinds import DESTROYED, has_used
from petteia.games.pantheon.names import FIRST_TOKEN, UNIT_OF, skill_of
from petteia.games.pantheon.running import ThisAttack
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import ACTIVE, DASH, OFFENSIVE, POWER_KINDS, POWERS, UNITS
from petteia.kernel.effects import Effect
from petteia.kernel.flow import Frame, Seat

# ---- the catalogue ---------------------------------------------------------------------------------------------


class TalentEffect(Effect):
    """What a talent changes."""

    def __init__(self, ref: str) -> None:
        self.number: int = facts.TALENT_REFS.index(ref)
        self.facts: facts.Talent = facts.TALENTS[self.number]

    # How much does the unit gain when it attacks?
    def combat(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return 0

    # How much does the unit gain when it is attacked?
    def defense(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return 0

    # How much does the target of the unit lose?
    def target_defense(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return 0

    # Does it help another unit in its area as if that one had it?
    def helps(self, g: Pantheon, piece: int) -> bool:
        return False

    # Does its bonus stay until the end of the activation, once gained?
    def stays(self) -> bool:
        return False

    # How many dice may be rerolled after the first roll?
    def rerolls(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return 0

    # May the target be thrown into another area after the first roll?
    def throws(self, g: Pantheon, attack: ThisAttack) -> bool:
        return False

    # Does it hold enemies in its area, and not let itself be held there?
    def blocks(self) -> bool:
        return False

    # Does the unit climb when it walks?
    def climbs(self) -> bool:
        return False

    # May the unit walk after an attack?
    def walks_after_attack(self) -> bool:
        return False

    # May it claim a stone in its surroundings?
    def claims_around(self) -> bool:
        return False

    # May it take away a 3D element of its area before an attack, for a bonus that stays?
    def uproots(self) -> bool:
        return False

    # May it become the target in place of an ally in its area?
    def guards(self) -> bool:
        return False

    # May it counter-attack before it is attacked?
    def strikes_first(self) -> bool:
        return False

    # Does it lead troops?
    def leads(self) -> bool:
        return False


class PowerEffect(Effect):
    """What a power changes. Its figures are facts."""

    def __init__(self, ref: str) -> None:
        self.number: int = unit_facts.POWER_REFS.index(ref)
        self.facts: unit_facts.Power = POWERS[self.number]

    # Instead of the draw at the start of the turn of its player: a procedure.
    def draws(self, g: Pantheon, piece: int) -> Frame | None:
        return None

    # Does it make a manoeuvre of its player free?
    def frees_manoeuvre(self) -> bool:
        return False

    # May it be used in the activation?  Answer with the reason why not, or "".
    def why_not(self, g: Pantheon, piece: int) -> str:
        return ""

    # The rule behind that reason.
    def rule(self) -> str:
        return self.facts.rules[0] if self.facts.rules else "MB-POWER-09"

    # Carry it out, or answer with a procedure that does.
    def use(self, g: Pantheon, piece: int) -> Frame | None:
        return None

    # How many extra walks and attacks does it give in the activation?
    def extra_walks(self) -> int:
        return 0

    def extra_attacks(self) -> int:
        return 0

    # Are they a hunt: the walk first, then an attack at range 0?
    def hunts(self) -> bool:
        return False

    # How much does the unit gain when it attacks?
    def combat(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return 0

    # How much defense may its player buy when the unit is attacked?
    def dodge(self) -> int:
        return 0

    # Which units may become the target instead of this one?
    def redirects(self, g: Pantheon, piece: int, attack: ThisAttack) -> list[int]:
        return []

    # How many dice may be rerolled, or turned to which face, after the first roll of an attack?
    def rerolls(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return 0

    def turns(self, g: Pantheon, piece: int, attack: ThisAttack) -> int:
        return 0

    # How many wounds more or fewer does the unit suffer?
    def wounds(self, g: Pantheon, piece: int, count: int) -> int:
        return 0

    # What happens when another unit is destroyed?
    def other_destroyed(self, g: Pantheon, piece: int) -> Frame | None:
        return None

    # What happens at the end of the activation?
    def activation_ends(self, g: Pantheon, piece: int) -> None:
        return None

    # Does it lead troops, and with which bonus?
    def leads(self) -> bool:
        return False


class Adventure(Effect):
    """What a scenario changes (MB-SCEN-01)."""

    # Does it give a trait to a unit?
    def grants(self, g: Pantheon, piece: int, trait: int) -> bool:
        return False

    # Does a power work?
    def lets_work(self, g: Pantheon, piece: int, power: int) -> bool:
        return True

    # Does a power leave a unit alone?
    def shields(self, g: Pantheon, piece: int, power: int) -> bool:
        return False

    # The reason why a unit cannot claim a stone, or "".
    def why_no_claim(self, g: Pantheon, piece: int, stone: int) -> str:
        return ""

    # The reason why a unit cannot run or use fast flight, or "".
    def why_no_run(self, g: Pantheon, piece: int) -> str:
        return ""

    # The rule behind these reasons.
    def rule(self) -> str:
        return "MB-SCEN-01"

    # By itself, when a unit was destroyed; `by` is the player whose unit did it, or NOBODY.
    def unit_destroyed(self, g: Pantheon, piece: int, area: int, by: Seat) -> None:
        return None

    # By itself, when a divinity has absorbed a divine stone.
    def stone_absorbed(self, g: Pantheon, seat: Seat) -> None:
        return None

    # By itself, when a token was broken.
    def token_broken(self, g: Pantheon, piece: int, by: Seat) -> None:
        return None

    # By itself, at the end of a round.
    def round_ends(self, g: Pantheon) -> None:
        return None


TALENTS: Final[list[TalentEffect]] = [TalentEffect(ref) for ref in facts.TALENT_REFS]
POWER_EFFECTS: Final[list[PowerEffect]] = [PowerEffect(ref) for ref in unit_facts.POWER_REFS]
ADVENTURES: Final[list[Adventure]] = [Adventure() for _ in SCENARIOS]
TALENT_BITS: Final[tuple[int, ...]] = tuple(sum([1 << talent for talent in unit.talents]) for unit in UNITS)


class Willing:
    """The talents that say yes to a question about nothing but themselves, one bit each; asked once, used often."""

    def __init__(self) -> None:
        self.blocks = 0
        self.climbs = 0
        self.walks_after_attack = 0
        self.claims_around = 0
        self.uproots = 0
        self.guards = 0
        self.strikes_first = 0
        self.leads = 0

    def ask(self) -> None:
        self.blocks = bits([talent.blocks() for talent in TALENTS])
        self.climbs = bits([talent.climbs() for talent in TALENTS])
        self.walks_after_attack = bits([talent.walks_after_attack() for talent in TALENTS])
        self.claims_around = bits([talent.claims_around() for talent in TALENTS])
        self.uproots = bits([talent.uproots() for talent in TALENTS])
        self.guards = bits([talent.guards() for talent in TALENTS])
        self.strikes_first = bits([talent.strikes_first() for talent in TALENTS])
        self.leads = bits([talent.leads() for talent in TALENTS])


def bits(answers: list[bool]) -> int:
    return sum([1 << number for number in range(len(answers)) if answers[number]])


WILLING: Final = Willing()


def enter_talents(*talents: TalentEffect) -> None:
    for talent in talents:
        TALENTS[talent.number] = talent
    WILLING.ask()


def enter_powers(*powers: PowerEffect) -> None:
    for power in powers:
        POWER_EFFECTS[power.number] = power


# ---- traits ----------------------------------------------------------------------------------------------------


def has_trait(g: Pantheon, piece: int, trait: int) -> bool:
    """MB-UNIT-23, MB-TRAIT-21, MB-SCEN-04."""
    if g.agreement.traits[UNIT_OF[piece]] >> trait & 1:
        return True
    return g.agreement.scenario != NONE and ADVENTURES[g.agreement.scenario].grants(g, piece, trait)


def in_deep_water(g: Pantheon, piece: int) -> bool:
    """MB-TERRAIN-12, MB-TRAIT-02."""
    return g.terrain(g.at[piece]) == facts.WATER and not has_trait(g, piece, AQUATIC)


# ---- talents ---------------------------------------------------------------------------------------------------


def talents_work(g: Pantheon, piece: int) -> bool:
    """Whether the talents of a unit count now."""
    if g.at[piece] < 0 or (g.complex and g.acting == piece):  # MB-ACT-07, -08
        return False
    unit = UNITS[UNIT_OF[piece]]
    if unit.troop and g.vitality[piece] <= facts.FIGURES_WITHOUT_TALENTS < unit.vitality:  # MB-UNIT-14
        return False
    return not in_deep_water(g, piece)


def has_talent(g: Pantheon, piece: int, talent: int) -> bool:
    """Whether a unit can use a talent now."""
    return bool(TALENT_BITS[UNIT_OF[piece]] >> talent & 1) and talents_work(g, piece)


def talents_of(g: Pantheon, piece: int) -> tuple[int, ...]:
    """The talents a unit can use now."""
    return UNITS[UNIT_OF[piece]].talents if talents_work(g, piece) else ()


def talents_among(g: Pantheon, piece: int, willing: int) -> list[int]:
    """Those of some talents, one bit each, that a unit can use now."""
    if not TALENT_BITS[UNIT_OF[piece]] & willing or not talents_work(g, piece):
        return []
    return [talent for talent in UNITS[UNIT_OF[piece]].talents if willing >> talent & 1]


def has_any(g: Pantheon, piece: int, willing: int) -> bool:
    return bool(TALENT_BITS[UNIT_OF[piece]] & willing) and talents_work(g, piece)


def blocks(g: Pantheon, piece: int) -> bool:
    return has_any(g, piece, WILLING.blocks)


def climbs(g: Pantheon, piece: int) -> bool:
    """Whether a unit climbs when it walks."""
    return has_any(g, piece, WILLING.climbs)


# ---- powers ----------------------------------------------------------------------------------------------------


def power_x(g: Pantheon, piece: int, power: int) -> int:
    """MB-UNIT-07: what the current line shows for a power: DASH, AVAILABLE or its X."""
    unit = UNITS[UNIT_OF[piece]]
    if power not in unit.powers:
        return DASH
    return unit.power_lines[unit.powers.index(power)][g.vitality[piece]]


def power_works(g: Pantheon, piece: int, power: int) -> bool:
    """MB-POWER-02, -06 to -10: whether a power counts now."""
    where = g.at[piece]
    if where == DESTROYED or power_x(g, piece, power) == DASH:  # MB-POWER-07
        return False
    kind = POWER_KINDS[POWERS[power].kind]
    if where < 0 and not kind.off_board:
        return False
    if g.complex and g.acting == piece and not kind.in_complex_action:
        return False
    if POWERS[power].kind in (ACTIVE, OFFENSIVE):
        if piece in g.frozen:  # MB-TERRAIN-19
            return False
        if where >= 0 and in_deep_water(g, piece):
            return False
    return g.agreement.scenario == NONE or ADVENTURES[g.agreement.scenario].lets_work(g, piece, power)


def powers_of(g: Pantheon, piece: int) -> list[PowerEffect]:
    """The powers of a unit that work now."""
    return [POWER_EFFECTS[power] for power in UNITS[UNIT_OF[piece]].powers if power_works(g, piece, power)]


def was_used(g: Pantheon, piece: int, power: int) -> bool:
    """MB-POWER-09: in this turn."""
    return has_used(g.used, piece, skill_of(power))


def is_token(piece: int) -> bool:
    return piece >= FIRST_TOKEN


def adventure(g: Pantheon) -> Adventure:
    """What the scenario says; nothing in a skirmish."""
    return ADVENTURES[g.agreement.scenario] if g.agreement.scenario != NONE else NO_ADVENTURE


NO_ADVENTURE: Final = Adventure()
