"""An attack as it unfolds: who against whom, both values with their parts, and what every die did."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia.draw.cards import coin, named_plate, panel, pill
from petteia.draw.contest import HEAD, Side, strip
from petteia.draw.kept import kept
from petteia.draw.letters import lines_of
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.pantheon.drawing.board import moved, unit_parts, unit_told
from petteia.games.pantheon.drawing.dashboards import PANEL
from petteia.games.pantheon.drawing.land import area_name
from petteia.games.pantheon.drawing.medallions import medallion
from petteia.games.pantheon.drawing.seen import Seen, label, told
from petteia.games.pantheon.drawing.signs import emblem
from petteia.kernel.words import Words, say

DIE: Final = 38.0
ACROSS: Final = 7
CELL: Final = 46.0  # of a die with its glow: nothing of it lies on the next one
DIE_ROW: Final = 64.0
FATE: Final = DIE / 2 + 12  # where it is told what a die did: below its glow
LABEL: Final = 12.0
LINE: Final = 14.5
HALF: Final = PANEL / 2
STATES: Final = ("open", "wound", "blank", "spent", "rerolled", "marked")
DIE_VERBS: Final = ("reroll", "turn_die", "spend")
SPENDING: Final = "spend"
COUNTED: Final = "second_assault"  # its options count dice, they do not point at one
FIVE: Final = 5
CHIP: Final = 48.0  # of a count
CHIP_ROW: Final = 32.0
CHIPS: Final = 4  # in a row

Tally = Mapping[str, Any]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def parts_of(tally: Tally | None, words: Words) -> list[tuple[str, int]]:
    """The parts of a number, in words."""
    return [(label(str(key), words), int(amount)) for key, amount in tally["parts"]] if tally else []


def fighters(seen: Seen, words: Words) -> object:
    """What is told of the two, and of units called the same."""
    attack = seen.attack or {}
    return [seen.told.get(str(attack.get(role))) for role in ("attacker", "defender")]


FIGHT: Final = (
    *("table/attack", fighters, "table/units/unit", "table/units/ref", "table/units/seat", "options"),
    *("table/camps", "table/sides", "table/seats/divinity"),
)


@kept(*FIGHT)
def attack_panel(seen: Seen, words: Words) -> Svg:
    """Attacker and defender, their values, the dice."""
    attack = seen.attack or {}
    sides = (("attacker", attack.get("combat")), ("defender", attack.get("defense")))
    columns = [written_parts(parts_of(tally, words)) for _, tally in sides]
    rows = max([len(lines) for lines in columns])
    dice = list(attack.get("dice") or ())
    counts = counts_of(seen)
    dice_at = 152 + LINE * rows
    title = heading_of(attack, words)
    height = dice_at + DIE_ROW * rows_of(dice) + chips_height(counts) + 34
    svg = Svg(PANEL, height, title, "attack")
    svg.stage = str(attack.get("defender") or "")
    panel(svg, 0, 0, PANEL, height)
    svg.text(HALF, 36, title, class_="mid strong", font_size=fitted(title, 17, PANEL - 40))
    emblem(svg, "swords", HALF, 76, 24, color=colour("clay"))
    for (role, tally), lines, x in zip(sides, columns, (86.0, PANEL - 86), strict=True):
        one_side(svg, seen, attack, role, tally, lines, x, words)
    svg.line((HALF, 104), (HALF, dice_at - 8), stroke=colour("table-line"))
    lay_dice(svg, seen, dice, dice_at, words)
    y = dice_at + DIE_ROW * rows_of(dice) + 8
    if counts:
        count_chips(svg, counts, y, words)
        y += chips_height(counts)
    footer(svg, attack, y, words)
    return svg


@kept(*FIGHT)
def attack_strip(seen: Seen, words: Words) -> Svg | None:
    """Both values in one line, the dice below."""
    attack = seen.attack
    if not attack:
        return None
    sides: list[Side] = []
    for role, value in (("attacker", "combat"), ("defender", "defense")):
        unit, tally = seen.standing(str(attack[role])), attack.get(value)
        livery = seen.livery(unit.seat) if unit else None
        total = int(tally["total"]) if tally else None
        told = words(f"draw.{value}_value", count=total) if total is not None else ""
        sides.append(Side(seen.named(str(attack[role]), words), livery, total, told, parts_of(tally, words)))
    dice = list(attack.get("dice") or ())
    svg = strip(sides, heading_of(attack, words), DIE_ROW * rows_of(dice))
    lay_dice(svg, seen, dice, HEAD, words)
    return svg


def rows_of(dice: Sequence[Tally]) -> int:
    return (len(dice) + ACROSS - 1) // ACROSS


def counts_of(seen: Seen) -> list[str]:
    """How many dice a second assault may have."""
    return sorted({str(o["on"][0]) for o in seen.options if o["do"] == COUNTED and o["on"]}, key=int)


def lay_dice(svg: Svg, seen: Seen, dice: Sequence[Tally], top: float, words: Words) -> None:
    """All dice in rows; those that an option points at can be chosen."""
    counts = counts_of(seen)
    pointed = any(option["do"] in DIE_VERBS for option in seen.options)
    rows = rows_of(dice)
    across = (len(dice) + rows - 1) // rows if rows else 0  # rows of the same length
    for i, die in enumerate(dice):
        at = (HALF + (i % across - (across - 1) / 2) * CELL, top + 22 + DIE_ROW * (i // across))
        again = bool(counts) and die["state"] == "open" and int(die["value"]) == FIVE
        ref, does = handle_of(seen, dice, i) if pointed or not counts else ("", "")
        lay_die(svg, die, at, ref, words, again, does)


def handle_of(seen: Seen, dice: Sequence[Tally], i: int) -> tuple[str, str]:
    """What a die is called, and what it does in hand. Options name one of equal dice: each of them will do."""
    mine, die = str(i + 1), dice[i]
    if die["state"] != "open":
        return mine, ""

    def alike(ref: str) -> bool:
        other = dice[int(ref) - 1]
        return str(other["state"]) == "open" and int(other["value"]) == int(die["value"])

    pairs = [option["on"] for option in seen.options if option["do"] == SPENDING]
    given = [str(pair[0]) for pair in pairs if alike(str(pair[0]))]
    raised = [str(pair[1]) for pair in pairs if alike(str(pair[1]))]
    named = [str(ref) for option in seen.options if option["do"] in DIE_VERBS for ref in option["on"]]
    ref = mine if mine in named or not (given or raised) else (raised or given)[0]
    return ref, ";".join(dict.fromkeys([f"{SPENDING} {one}" for one in given]))


def heading_of(attack: Tally, words: Words) -> str:
    power = attack.get("power")
    if power:
        return label(f"power.{power}", words)
    return words("draw.counter_attack" if attack.get("counter") else "draw.attack")


def written_parts(parts: list[tuple[str, int]]) -> list[tuple[str, str]]:
    """The parts of a number in lines: a name and, on its last line, its share."""
    found: list[tuple[str, str]] = []
    for what, amount in parts:
        split = lines_of(what, LABEL, HALF - 62)
        found += [(line, "") for line in split[:-1]] + [(split[-1] if split else "", signed(amount))]
    return found


def one_side(
    svg: Svg,
    seen: Seen,
    attack: Tally,
    role: str,
    tally: Tally | None,
    lines: list[tuple[str, str]],
    x: float,
    words: Words,
) -> None:
    """One of the two: medallion, name, value and its parts."""
    unit = seen.standing(str(attack[role]))
    if unit is None:
        return
    kind = "combat" if role == "attacker" else "defense"
    with svg.group(ref=unit.name, title=unit_told(seen, unit, words), parts=unit_parts(unit, words)):
        with svg.group(transform=moved((x - 32 if role == "attacker" else x + 32, 76), 0.86)):
            medallion(svg, unit, seen.livery(unit.seat), words)
        svg.circle(x - 32 if role == "attacker" else x + 32, 76, 28, class_="hit")
    name = seen.named(unit.name, words)
    named_plate(svg, seen.livery(unit.seat), x, 118, name, fitted(name, 13, HALF - 50))
    if tally is None:
        return
    value_at = x + 34 if role == "attacker" else x - 34
    with svg.group(
        title=words("draw.combat_value" if kind == "combat" else "draw.defense_value", count=int(tally["total"])),
        parts=parts_of(tally, words),
    ):
        svg.rect(x - HALF / 2 + 6, 56, HALF - 12, 44, class_="hit", pointer_events="none")
        coin(svg, value_at, 80, 17, str(tally["total"]))
        emblem(svg, kind, value_at, 55, 13, color=colour("ink-soft"))
    left, right = x - HALF / 2 + 14, x + HALF / 2 - 12
    for i, (what, amount) in enumerate(lines):
        svg.text(left, 143 + LINE * i, what, class_="soft", font_size=LABEL)
        if amount:
            svg.text(right, 143 + LINE * i, amount, class_="end strong", font_size=LABEL)


# ---- dice -----------------------------------------------------------------------------------------------------------


def lay_die(
    svg: Svg, die: Tally, at: tuple[float, float], ref: str, words: Words, again: bool = False, does: str = ""
) -> None:
    """One die: its value in large, below it what became of it in small. `again`: it may be rolled once more."""
    state, value, rolled = str(die["state"]), int(die["value"]), int(die["rolled"])
    title = told(words("draw.die", value=value), words(f"draw.die_{state}"), words)
    if value != rolled:
        title = words("told.also", text=title, more=say("draw.die_rolled", rolled=rolled, raised=value - rolled))
    if again:
        title = words("told.also", text=title, more=say("draw.die_again"))
    with svg.group(ref=ref, title=title, data_state=state, data_does=does or None, transform=moved(at)):
        body(svg, state)
        ink = "on-deck" if state == "wound" else "on-white"
        if state == "blank":
            emblem(svg, "blank", 0, 0, 24, color=colour("ink-soft"))
        else:
            faint = 0.6 if state == "spent" else None
            svg.text(0, 9, str(value), class_=f"mid strong {ink}", font_size=26, opacity=faint)
        if again:
            svg.rect(
                -DIE / 2 + 4, -DIE / 2 + 4, DIE - 8, DIE - 8, rx=5, fill="none", stroke=colour("clay"), stroke_width=2
            )
        fate(svg, state, rolled, value, again)
        svg.rect(-DIE / 2, -DIE / 2, DIE, DIE, rx=7, class_="hit")


FILLS: Final = {
    "open": "white",
    "wound": "deck-red",
    "blank": "paper-deep",
    "spent": "medal-hero",
    "rerolled": "sea-3",
    "marked": "white",
}


def body(svg: Svg, state: str) -> None:
    """A die with nothing on it; its look tells what became of it."""
    svg.stamp(f"die-{state}", 0, 0, lambda sheet: _body(sheet, state))


def _body(svg: Svg, state: str) -> None:
    half = DIE / 2
    dashes = {"spent": "4 3", "blank": "4 3", "marked": "2 2"}.get(state)
    svg.rect(
        -half,
        -half,
        DIE,
        DIE,
        rx=7,
        fill=colour(FILLS[state]),
        stroke=colour({"wound": "gold", "marked": "clay"}.get(state, "ink-soft")),
        stroke_width=2.4 if state == "wound" else 1.6,
        stroke_dasharray=dashes,
    )


SIGNED: Final = ("spent", "rerolled", "wound", "marked")
SMALL: Final = 10.5


def fate(svg: Svg, state: str, rolled: int, value: int, again: bool) -> None:
    """What a die did, in a row below it: struck, spent, rerolled; how it was rolled and by how much it was raised."""
    signs = ["rerolled" if state == "marked" else state] if state in SIGNED else []
    text = f"{rolled}+{value - rolled}" if value > rolled and state != "blank" else ""
    if text and not signs and not again:
        signs = ["raised"]
    if again:
        signs = ["rerolled"]
    if not signs:
        return
    wide = round(12.0 * len(signs) + (text_width(text, SMALL) if text else 0) + 6, 1)
    svg.rect(-wide / 2, FATE - 7, wide, 14, rx=7, class_="badge")
    x = -wide / 2 + 9
    for sign in signs:
        emblem(svg, sign, round(x, 1), FATE, 10, color=colour("ink" if sign == "spent" else "clay"))
        x += 12
    if text:
        svg.text(round(x - 5, 1), FATE + 3.8, text, class_="strong", font_size=SMALL)


# ---- the second assault ---------------------------------------------------------------------------------------------


def chips_height(counts: list[str]) -> float:
    return CHIP_ROW * ((len(counts) + CHIPS - 1) // CHIPS) + (2 if counts else 0)


def count_chips(svg: Svg, counts: list[str], y: float, words: Words) -> None:
    """How many fives to roll again: a number of dice, and not to be taken for a die."""
    text = words("draw.second_assault")
    svg.text(14, y + 17, text, class_="slant soft", font_size=fitted(text, 12.5, 112))
    left = PANEL - 14 - CHIP * min(CHIPS, len(counts))
    for i, count in enumerate(counts):
        x, top = left + CHIP * (i % CHIPS), y + CHIP_ROW * (i // CHIPS)
        with svg.group(ref=count, title=words("draw.assault_with", count=count)):
            svg.rect(x, top, CHIP - 8, 25, rx=12.5, class_="chip")
            emblem(svg, "rerolled", x + 12, top + 12.5, 12, color=colour("clay"))
            svg.text(x + 27, top + 17.5, f"×{count}", class_="mid strong", font_size=14)
            svg.rect(x, top, CHIP - 8, 25, rx=12.5, class_="hit")


def footer(svg: Svg, attack: Tally, y: float, words: Words) -> None:
    """How many wounds there are so far, at which range."""
    where = words("draw.at_range", count=int(attack["range"]))
    if attack.get("area"):
        where = f"{where} · {area_name(str(attack['area']), words)}"
    svg.text(14, y + 15, where, class_="slant soft", font_size=12.5)
    wounds = words("draw.wounds", count=int(attack["wounds"]))
    pill(svg, PANEL - 22 - text_width(wounds, 12) / 2, y + 11, wounds, 12)
