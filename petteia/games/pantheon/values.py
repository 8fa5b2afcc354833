"""MB-ATTACK-13, -15, MB-UNIT-09, -10: effective combat, defense, range and move."""

from petteia.games.pantheon import facts
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import ignores_terrain, is_above
from petteia.games.pantheon.hooks import TALENTS, has_talent, is_token, powers_of, talents_of
from petteia.games.pantheon.names import FIRST_TOKEN, TOKENS, UNIT_OF
from petteia.games.pantheon.running import ThisAttack
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import POWERS, UNITS
from petteia.kernel.effects import Tally


def within(value: int) -> int:
    """MB-UNIT-09, -10: limited once, after all modifiers."""
    return min(max(value, facts.STAT_LEAST), facts.STAT_MOST)


# ---- talents that count in an attack ---------------------------------------------------------------------------


def combat_talents(g: Pantheon, attack: ThisAttack) -> list[int]:
    """Talents that raise the combat of the attacker: its own, kept ones, and those of allies beside it."""
    if attack.fixed != NONE:  # MB-TALENT-42
        return []
    piece = attack.attacker
    own = () if is_token(attack.defender) else talents_of(g, piece)  # MB-TOKEN-03: those of others still count
    found: list[int] = []
    for talent in range(len(TALENTS)):
        effect = TALENTS[talent]
        if (
            (talent in own and effect.combat(g, piece, attack))
            or (piece == g.acting and g.kept >> talent & 1 and own)
            or (effect.combat(g, piece, attack) and helper(g, piece, talent))
        ):
            found.append(talent)
    return found


def defense_talents(g: Pantheon, attack: ThisAttack) -> list[int]:
    """Talents that raise the defense of the defender."""
    piece = attack.defender
    if is_token(piece) or g.at[piece] < 0:
        return []
    own = talents_of(g, piece)
    found: list[int] = []
    for talent in range(len(TALENTS)):
        effect = TALENTS[talent]
        if effect.defense(g, piece, attack) and (talent in own or helper(g, piece, talent)):
            found.append(talent)
    return found


def weakening_talents(g: Pantheon, attack: ThisAttack) -> list[int]:
    """Talents of the attacker that lower the defense of its target."""
    if is_token(attack.defender):
        return []
    own = talents_of(g, attack.attacker)
    return [talent for talent in own if TALENTS[talent].target_defense(g, attack.attacker, attack)]


def helper(g: Pantheon, piece: int, talent: int) -> bool:
    """MB-TALENT-03, -32: an ally in the same area lends its talent; it never adds up with itself."""
    if not TALENTS[talent].helps(g, piece):
        return False
    return any(g.are_allied(piece, other) and has_talent(g, other, talent) for other in g.here[g.at[piece]])


# ---- effective values ------------------------------------------------------------------------------------------


def combat_tally(g: Pantheon, attack: ThisAttack) -> Tally:
    """MB-ATTACK-13, -14: the combat of the attacker with everything that counts."""
    piece = attack.attacker
    if attack.fixed != NONE:
        return Tally(attack.fixed, "stat.dice")  # MB-POWER-12
    tally = Tally(UNITS[UNIT_OF[piece]].combat[g.vitality[piece]], "stat.combat")
    here, there = g.at[piece], place_of(g, attack)
    terrain = g.terrain(here)
    if attack.range and not attack.aerial:
        tally.add(facts.TERRAINS[terrain].combat_far, f"terrain.{facts.TERRAIN_REFS[terrain]}")  # MB-TERRAIN-08
    if there >= 0 and is_above(here, there):
        tally.add(facts.BORDER_TYPES[facts.HEIGHTS].combat, "border.heights")  # MB-BORDER-07, -10
    for talent in combat_talents(g, attack):
        if not attack.declined >> talent & 1:
            tally.add(facts.TALENTS[talent].combat, f"talent.{facts.TALENT_REFS[talent]}")
    for power in powers_of(g, piece):
        tally.add(power.combat(g, piece, attack), f"power.{power.facts.ref}")
    tally.add(boldness(g, piece, "combat"), "bonus.bold")
    return tally


def defense_tally(g: Pantheon, attack: ThisAttack) -> Tally:
    """The defense of the defender with everything that counts."""
    piece = attack.defender
    if is_token(piece):
        return Tally(TOKENS[piece - FIRST_TOKEN].defense, "stat.defense")  # MB-TOKEN-03
    tally = Tally(UNITS[UNIT_OF[piece]].defense[g.vitality[piece]], "stat.defense")
    terrain = g.terrain(g.at[piece])
    if not attack.aloft and not ignores_terrain(g, piece, terrain):
        kind = facts.TERRAINS[terrain]
        bonus = kind.defense_far if attack.range else kind.defense_near
        tally.add(bonus, f"terrain.{facts.TERRAIN_REFS[terrain]}")  # MB-TERRAIN-04, -06, -11, -15
    for talent in defense_talents(g, attack):
        if not attack.declined_by_defender >> talent & 1:
            tally.add(facts.TALENTS[talent].defense, f"talent.{facts.TALENT_REFS[talent]}")
    for talent in weakening_talents(g, attack):
        if not attack.declined >> talent & 1:
            tally.add(facts.TALENTS[talent].target_defense, f"talent.{facts.TALENT_REFS[talent]}")
    tally.add(attack.dodge, "bonus.dodge")
    tally.add(boldness(g, piece, "defense"), "bonus.bold")
    return tally


def boldness(g: Pantheon, piece: int, stat: str) -> int:
    """What the leader who made a troop bold gives it."""
    power = g.bold_by[piece]
    return POWERS[power].amount(stat) if power != NONE else 0


def place_of(g: Pantheon, attack: ThisAttack) -> int:
    """Where the target is."""
    return g.at[attack.defender]


def reach_of(g: Pantheon, piece: int, there: int, aerial: bool = False) -> int:
    """MB-ATTACK-09: the range of a unit against a target in an area."""
    here = g.at[piece]
    reach = UNITS[UNIT_OF[piece]].range[g.vitality[piece]]
    if aerial:
        reach += facts.AERIAL_RANGE  # MB-TRAIT-14
    else:
        reach += facts.TERRAINS[g.terrain(here)].range
    if is_above(here, there):
        reach += facts.BORDER_TYPES[facts.HEIGHTS].range
    if g.kept and piece == g.acting:  # MB-TALENT-16
        reach += sum([TALENTS[talent].facts.range for talent in range(len(TALENTS)) if g.kept >> talent & 1])
    return within(reach)


def move_of(g: Pantheon, piece: int) -> int:
    return UNITS[UNIT_OF[piece]].move[g.vitality[piece]]
