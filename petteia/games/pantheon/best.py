"""What the numbers say: the best use of the dice on the table, and what an attack can be expected to do before it."""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from petteia.games.pantheon import facts, verbs
from petteia.games.pantheon.attack import Attack
from petteia.games.pantheon.board_facts import distance
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.hooks import is_token, power_x
from petteia.games.pantheon.kinds import IN_FIRST, OPEN, WOUND
from petteia.games.pantheon.odds import wounds_of
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.strike import attack_of, chosen_attack
from petteia.games.pantheon.unit_facts import X
from petteia.games.pantheon.values import combat_tally, defense_tally, within
from petteia.kernel.entry import Gain, Mark, Plan
from petteia.kernel.option import choice, ref, second, verb_of
from petteia.kernel.words import Text

FIVE: Final = facts.SECOND_ASSAULT
DICE_VERBS: Final = (verbs.SPEND, verbs.SECOND_ASSAULT, verbs.KEEP_DICE)
MOST: Final = 30  # choices about the dice of one assault
SURE: Final = 1.0 - 1e-9

Dice = tuple[int, ...]  # open dice, the highest first
Chances = tuple[float, ...]  # of so many wounds and no more: index 0 is none; the last stands for all beyond
Step = tuple[int, int]  # discard a die of the first value to raise one of the second

STOP: Final[Step] = (0, 0)


@lru_cache(maxsize=4096)
def second_wounds(dice: Dice, defense: int) -> int:
    """The most wounds that dice of the second assault give, where each die discarded raises another by one."""
    left, found = len(dice), 0
    for value in dice:
        short = max(0, defense - value)
        if found + 1 + short > left:
            break
        left -= short
        found += 1
    return found


@lru_cache(maxsize=1024)
def rolled(fives: int, others: Dice, defense: int, need: int) -> Chances:
    """The chances of wounds when so many fives are rolled again, and the others are there to be discarded."""
    chances = [0.0] * (need + 1)
    whole = float(len(facts.DIE) ** fives)
    for faces in combinations_with_replacement(facts.DIE, fives):
        ways = factorial(fives)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        again = [FIVE + face for face in faces if face != facts.BLANK]
        wounds = second_wounds(tuple(sorted([*again, *others], reverse=True)), defense)
        chances[min(need, wounds)] += ways / whole
    return tuple(chances)


def mean(chances: Chances) -> float:
    return sum([wounds * chance for wounds, chance in enumerate(chances)])


@lru_cache(maxsize=4096)
def rolling(dice: Dice, defense: int, need: int) -> tuple[int, Chances]:
    """How many fives are best rolled again when no more dice are raised, and what comes of it."""
    best: tuple[int, Chances] = (0, (1.0, *[0.0] * need))
    fives = dice.count(FIVE)
    for many in range(1, fives + 1):
        rest = list(dice)
        for _ in range(many):
            rest.remove(FIVE)
        chances = rolled(many, tuple(rest), defense, need)
        if mean(chances) > mean(best[1]) + 1e-9:
            best = (many, chances)
    return best


@lru_cache(maxsize=20000)
def first(dice: Dice, defense: int, need: int) -> tuple[Step, Chances]:
    """The best next step with the open dice of a first assault, none of which is a wound yet; STOP for none."""
    best: tuple[Step, Chances] = (STOP, rolling(dice, defense, need)[1])
    if not need:
        return best
    for raised in sorted(set(dice), reverse=True):
        others = list(dice)
        others.remove(raised)
        spare = len(others)
        if not spare or not (defense - raised <= spare or raised < FIVE <= raised + spare):
            continue
        for lost in {others[-1], min([value for value in others if value != FIVE], default=others[-1])}:
            rest = list(others)
            rest.remove(lost)
            if raised + 1 >= defense:
                chances = shifted(first(tuple(rest), defense, need - 1)[1])
            else:
                chances = first(tuple(sorted([*rest, raised + 1], reverse=True)), defense, need)[1]
            if mean(chances) > mean(best[1]) + 1e-9:
                best = ((lost, raised), chances)
    return best


def shifted(chances: Chances) -> Chances:
    """One wound more is sure."""
    return (0.0, *chances)


def next_step(dice: Dice, defense: int, need: int) -> Step:
    """The next die to discard in a second assault, and the one to raise; STOP where it leads to nothing."""
    wounds = min(need, second_wounds(dice, defense))
    return (dice[-1], dice[0]) if wounds and len(dice) > 1 else STOP


# ---- the dice of a game ------------------------------------------------------------------------------------------


def attack_with_dice(g: Pantheon) -> Attack | None:
    """The attack whose dice are asked about."""
    ask = g.ask
    if ask is None or not any(verb_of(pick) in DICE_VERBS for pick in ask.options):
        return None
    frame = g.stack[-1]
    return frame if isinstance(frame, Attack) else None


def plan(g: Pantheon) -> Plan | None:
    """The best use of the dice on the table up to the next roll, and the wounds to expect of it."""
    attack = attack_with_dice(g)
    if attack is None:
        return None
    chances = outlook(g, attack)
    twin = g.copy()
    assert isinstance(twin, Pantheon)
    twin.news = []
    picks: list[int] = []
    dice = len(attack.dice)
    for _ in range(MOST):
        now = attack_with_dice(twin)
        if now is None or twin.chance.rolled != g.chance.rolled or len(now.dice) != dice:
            break  # these dice are done with
        pick = best_pick(twin)
        picks.append(pick)
        if verb_of(pick) == verbs.SECOND_ASSAULT or (verb_of(pick) == verbs.KEEP_DICE and not asks_for_fives(twin)):
            break
        twin.step(pick)
    return Plan(Text("plan.dice"), told(chances), picks) if picks else None


def asks_for_fives(g: Pantheon) -> bool:
    """Would the question how many fives to roll again come next?"""
    attack = attack_with_dice(g)
    assert attack is not None and g.ask is not None
    raising = not any(verb_of(pick) == verbs.SECOND_ASSAULT for pick in g.ask.options)
    return raising and attack.stage == IN_FIRST and bool(attack.fives())


def best_pick(g: Pantheon) -> int:
    """The best answer to a question about dice; NONE when something else is asked."""
    attack = attack_with_dice(g)
    if attack is None or g.ask is None:
        return NONE
    dice, need = open_values(attack), left_to_do(g, attack)
    if any(verb_of(pick) == verbs.SECOND_ASSAULT for pick in g.ask.options):
        many = rolling(dice, attack.defense, need)[0]
        return choice(verbs.SECOND_ASSAULT, many) if many else verbs.KEEP_DICE
    in_first = attack.stage == IN_FIRST
    step = first(dice, attack.defense, need)[0] if in_first else next_step(dice, attack.defense, need)
    for pick in g.ask.options:
        if verb_of(pick) == verbs.SPEND and values(attack, pick) == step:
            return pick
    return verbs.KEEP_DICE


def values(attack: Attack, pick: int) -> Step:
    """What the die that is discarded shows, and the one that is raised."""
    return attack.dice[ref(pick)].value, attack.dice[second(pick)].value


def open_values(attack: Attack) -> Dice:
    return tuple(sorted([die.value for die in attack.dice if die.state == OPEN], reverse=True))


def left_to_do(g: Pantheon, attack: Attack) -> int:
    """More wounds than these are of no use."""
    return max(0, life(g, attack) - attack.dice_that_are(WOUND))


def outlook(g: Pantheon, attack: Attack) -> Chances:
    """The chances of wounds in all, if the dice are put to their best use."""
    dice, need = open_values(attack), left_to_do(g, attack)
    if attack.stage == IN_FIRST:
        chances = first(dice, attack.defense, need)[1]
    else:
        wounds = min(need, second_wounds(dice, attack.defense))
        chances = tuple([float(number == wounds) for number in range(need + 1)])
    for _ in range(attack.dice_that_are(WOUND)):
        chances = shifted(chances)
    return chances


def told(chances: Chances) -> Text:
    """Wounds to expect, and how likely the target is destroyed."""
    if max(chances) >= SURE:
        return Text("plan.sure", {"wounds": chances.index(max(chances)), "percent": round(100 * chances[-1])})
    average = f"{mean(chances):.1f}"
    return Text("plan.chance", {"average": average, "percent": round(100 * chances[-1])})


# ---- before the roll ---------------------------------------------------------------------------------------------


def gives(g: Pantheon) -> dict[int, Gain]:
    """By option that attacks one target: the dice, the defense, and the wounds to expect."""
    ask = g.ask
    if ask is None or g.acting < 0:
        return {}
    found: dict[int, Gain] = {}
    for pick in ask.options:
        attack = attack_meant(g, pick, ask.seat)
        if attack is not None:
            dice = combat_tally(g, attack).total
            dice = dice if attack.fixed != NONE else within(dice)
            defense = within(defense_tally(g, attack).total)
            parts: dict[str, Text | str | int] = {
                "dice": dice,
                "defense": defense,
                "average": f"{min(life(g, attack), wounds_of(dice, defense)):.1f}",
            }
            target = "" if is_token(attack.defender) else str(g.book.names["unit"][attack.defender])
            marks = [
                Mark("pantheon-combat", str(dice)),
                Mark("pantheon-defense", str(defense)),
                Mark("pantheon-skull", f"≈ {parts['average']}", target),
            ]
            found[pick] = Gain(Text("gives.attack", parts), marks)
    return found


def life(g: Pantheon, attack: Attack) -> int:
    return 1 if is_token(attack.defender) else g.vitality[attack.defender]


def attack_meant(g: Pantheon, pick: int, seat: int) -> Attack | None:
    """The attack that an option begins, as it would stand before anybody answers it."""
    verb = verb_of(pick)
    if verb in (verbs.ATTACK, verbs.ATTACK_NEAR):
        frame = chosen_attack(g, g.acting, seat, pick)
        return frame if isinstance(frame, Attack) else None
    if verb not in (verbs.STRIKE, verbs.STRIKE_NEAR):
        return None
    rule = attack_of(ref(pick))
    attack = Attack(g.acting, second(pick), seat)
    attack.range = 0 if verb == verbs.STRIKE_NEAR else distance(g.at[g.acting], g.at[second(pick)])
    attack.power = ref(pick)
    attack.fixed = power_x(g, g.acting, ref(pick)) if rule.dice == X else rule.dice
    return attack
