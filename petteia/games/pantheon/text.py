"""Pantheon as text, for terminals: a sketch of the board, its zones, the armies, the attack, the recruitment, the hand.

Nothing depends on colours: a player is ①, ②, ③ or ④, a stone ◆, a die that wounds †, one discarded ×.
"""

from collections.abc import Sequence
from typing import Any, Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS
from petteia.games.pantheon.unit_facts import STATS, UNIT_REFS, UNITS
from petteia.kernel.record import Json
from petteia.kernel.terminal import ALARM, FAINT, SEAT_SIGN, SEAT_STYLE, STRONG, SeenTable, painted, visible
from petteia.kernel.words import Words, say

WIDTH: Final = 100

# ---- colours, as ANSI codes
HOLY: Final = "33"
TERRAIN_STYLE: Final = {
    "forest": "32",
    "ruins": "38;5;180",
    "rock": "38;5;245",
    "stairs": "38;5;223",
    "cliff": "38;5;240",
    "cage": "38;5;245",
    "water": "34",
    "swamp": "38;5;65",
    "lava": "31",
    "polar": "36",
    "rift": "35",
}

# ---- signs
STONE: Final = "◆"
TOKEN: Final = "▣"
TERRAIN_SIGN: Final = {
    "neutral": " ",
    "forest": "♣",
    "ruins": "∏",
    "rock": "▲",
    "stairs": "≡",
    "cliff": "█",
    "cage": "#",
    "water": "≈",
    "swamp": "~",
    "lava": "^",
    "polar": "*",
    "rift": "‡",
}
DIE_SIGN: Final = {"open": "", "wound": "†", "blank": "×", "spent": "×", "rerolled": "↻", "marked": "?"}
DASH: Final = "–"

# ---- the sketch: board units to columns and lines
PER_COLUMN: Final = 10.9
PER_LINE: Final = 58

AREA: Final = {ref: number for number, ref in enumerate(AREA_REFS)}
UNIT: Final = {ref: number for number, ref in enumerate(UNIT_REFS)}


def flowing(head: str, items: Sequence[str], indent: int, between: str = " · ") -> list[str]:
    """Items after a head, in as many lines as they need; further lines are set in."""
    lines, line, first = [], head, True
    for item in items:
        joint = "" if first else between
        if not first and visible(line) + len(joint) + visible(item) > WIDTH:
            lines.append(line)
            line, joint = " " * indent, ""
        line += joint + item
        first = False
    return [*lines, line.rstrip()]


def ref_of(unit: str) -> str:
    """The unit of the box that a piece is: "zeus" of "zeus.1"."""
    return unit.partition(".")[0]


def number_of(area: str) -> str:
    """The number of a zone on its board."""
    return str(AREA[area] - BOARDS[AREAS[AREA[area]].board].first + 1)


class Seen(SeenTable):
    """What the text needs to know of a view."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        super().__init__(view, words)
        self.seats: list[dict[str, Any]] = self.table["seats"]
        self.units: dict[str, dict[str, Any]] = {str(unit["unit"]): unit for unit in self.table["units"]}

    def name(self, seat: int) -> str:
        """A player by the divinity, or by the place before there is one."""
        divinity = self.seats[seat]["divinity"]
        if not divinity:
            return self.words("seat.number", number=seat + 1)
        return self.words(f"side_of.{ref_of(divinity)}")

    def side(self, seat: int) -> str:
        return painted(f"{SEAT_SIGN[seat]} {self.name(seat)}", SEAT_STYLE[seat])

    def unit(self, unit: str) -> str:
        """A unit with the sign of its player, or a token."""
        known = self.units.get(unit)
        if known is None:
            return self.marked(unit, f"{TOKEN} {self.words(f'unit.{unit}')}", STRONG)
        seat, name = int(known["seat"]), self.words(f"unit.{known['ref']}")
        return self.marked(unit, f"{SEAT_SIGN[seat]} {name}", SEAT_STYLE[seat])

    def area(self, area: str) -> str:
        """The name of a zone, as the log tells it."""
        return self.words(f"area.{area}")

    def head(self, name: str, indent: int = 2) -> str:
        """What a line begins with, before what it lists."""
        return " " * indent + self.words("terminal.head", name=name) + " "

    def stone(self, stone: str) -> str:
        return self.marked(stone, f"{STONE} {self.words(f'stone.{stone}')}", HOLY)


def text_board(view: Json, words: Words) -> str:
    """The whole table as one seat sees it."""
    seen = Seen(dict(view), words)
    parts: list[Sequence[str]] = [title(seen)]
    if seen.table["board"] is not None:
        parts += [sketch(seen), zones(seen)]
    for seat in range(len(seen.seats)):
        parts.append(army(seen, seat))
    if seen.table["stage"] == "recruitment":
        parts.append(offer(seen, seen.table["pool"]))
    if seen.table["stage"] == "construction":
        parts.append(construction(seen))
    if seen.table["attack"]:
        parts.append(attack(seen))
    parts.append(hand(seen))
    return "\n".join([line for part in parts for line in part])


def title(seen: Seen) -> list[str]:
    """What is played, where, in which round; of an adventure also what there is to do."""
    words, table = seen.words, seen.table
    play = str(table["play"])
    told = [painted(words(f"scenario.{play}"), STRONG)] if play != "skirmish" else []
    told.append(words(f"board.{table['board']}") if table["board"] is not None else words("terminal.no_board"))
    told.append(words(f"table.{table['table']}"))
    if table["stage"] == "battle":
        number, limit = table["round"], table["limit"]
        if limit:
            told.append(words("terminal.round_of", number=number, limit=limit))
        else:
            told.append(words("terminal.round", number=number))
    return ["  " + " · ".join(told), *goals(seen), ""]


def goals(seen: Seen) -> list[str]:
    """What there is to do in an adventure: the same for all, or for each side."""
    words, play = seen.words, str(seen.table["play"])
    if play == "skirmish":
        return []
    if words.has(f"scenario_goal.{play}"):
        return flowing("  ", words(f"scenario_goal.{play}").split(" "), 2, " ")
    lines: list[str] = []
    for side in seen.table["deployment"]:
        lines += flowing(seen.head(words(f"side.{side}")), words(f"scenario_goal.{side}").split(" "), 4, " ")
    return lines


# ---- the board -------------------------------------------------------------------------------------------------


def sketch(seen: Seen) -> list[str]:
    """Every zone about where it lies: its name, its terrain, who is in it, what lies there."""
    board = BOARDS[BOARD_REFS.index(seen.table["board"])]
    rows: dict[int, list[tuple[int, str, str]]] = {}
    for place in seen.table["areas"]:
        x, y = AREAS[AREA[place["area"]]].icon
        rows.setdefault(y // PER_LINE, []).append((max(0, int(x / PER_COLUMN) - 5), place["area"], spot(seen, place)))
    lines: list[str] = []
    for row in range(board.size[1] // PER_LINE + 1):
        line, width = "", 0
        for column, _, text in sorted(rows.get(row, [])):
            gap = max(column - width, 1 if width else 0)
            line += " " * gap + text
            width += gap + visible(text)
        if line or lines:
            lines.append(f"  {line}".rstrip())
    while lines and not lines[-1]:
        lines.pop()
    return [*lines, ""]


def spot(seen: Seen, place: dict[str, Any]) -> str:
    """A zone in the sketch."""
    ref, terrain = str(place["area"]), str(place["terrain"])
    inside = ""
    for unit in place["units"]:
        seat = int(seen.units[unit]["seat"])
        inside += painted(SEAT_SIGN[seat], SEAT_STYLE[seat])
    inside += painted(TOKEN * len(place["tokens"]), STRONG) + painted(STONE * len(place["stones"]), HOLY)
    name = seen.marked(ref, number_of(ref), TERRAIN_STYLE.get(terrain, ""))
    return name + painted(TERRAIN_SIGN[terrain].strip(), TERRAIN_STYLE.get(terrain, "")) + inside


def zones(seen: Seen) -> list[str]:
    """The zones where somebody is or something lies; then the empty ones by terrain, with their capacity."""
    lines: list[str] = []
    empty: dict[str, list[str]] = {}
    for place in seen.table["areas"]:
        terrain = str(place["terrain"])
        if place["units"] or place["stones"] or place["tokens"]:
            lines += zone(seen, place)
        else:
            told = f"{seen.marked(place['area'], number_of(place['area']), '')} ({place['capacity']})"
            empty.setdefault(terrain, []).append(told)
    for terrain in facts.TERRAIN_REFS:
        if terrain in empty:
            lines += flowing(seen.head(ground(seen, terrain)), empty[terrain], 6, ", ")
    return [*lines, *sides(seen), ""]


def ground(seen: Seen, terrain: str) -> str:
    """A terrain with its sign in the sketch."""
    return painted(f"{TERRAIN_SIGN[terrain]} {seen.words(f'terrain.{terrain}')}", TERRAIN_STYLE.get(terrain, FAINT))


def zone(seen: Seen, place: dict[str, Any]) -> list[str]:
    """One zone: terrain, how full it is, units, stones, tokens."""
    words, ref = seen.words, str(place["area"])
    name = seen.marked(ref, seen.area(ref), STRONG)
    room = f"{len(place['units'])}/{place['capacity']}"
    if place["saturated"]:
        room = painted(f"{room}, {words('terminal.saturated')}", ALARM)
    told = []
    for unit in place["units"]:
        each = seen.units[unit]
        life = f"{each['vitality']}/{each['most']}"
        carries = f" {STONE}" if each["carries"] else ""
        told.append(f"{seen.unit(unit)} {life}{painted(carries, HOLY)}")
    for token in seen.table["tokens"]:
        if token["unit"] in place["tokens"]:
            told.append(f"{seen.unit(token['unit'])} {token['vitality']}/{token['most']}")
    told += [seen.stone(stone) for stone in place["stones"]]
    return flowing(seen.head(f"{name} {ground(seen, str(place['terrain'])).strip()} {room}"), told, 6)


def sides(seen: Seen) -> list[str]:
    """Where each side deploys, and who has taken it."""
    told = []
    for side, areas in seen.table["deployment"].items():
        owners = [SEAT_SIGN[seat] for seat, taken in enumerate(seen.table["sides"]) if taken == side]
        name = seen.marked(side, seen.words(f"side.{side}"), STRONG)
        told.append(f"{' '.join([*owners, name])} ({', '.join(map(number_of, areas))})")
    return flowing(seen.head(seen.words("terminal.deployment")), told, 6) if told else []


# ---- the armies ------------------------------------------------------------------------------------------------


def army(seen: Seen, seat: int) -> list[str]:
    """One player: cards and stones in numbers, then every unit with its current line."""
    words, each = seen.words, seen.seats[seat]
    told = []
    if each["out"]:
        told.append(painted(words("terminal.out"), ALARM))
    elif seen.table["stage"] == "battle":
        told.append(words("terminal.cards", hand=each["hand"], pile=each["pile"], discard=each["discard"]))
        told.append(words("terminal.absorbed", count=each["absorbed"]))
        if each["glory"]:
            told.append(words("terminal.glory", count=each["glory"]))
    elif seen.table["stage"] in ("recruitment", "construction"):
        told.append(words("terminal.points", count=each["points"]))
    mark = "▸" if seat == seen.waiting else " "
    lines = flowing(f"{mark} {seen.side(seat)}  ", told, 6)
    units = [seen.units[unit] for unit in each["units"] if unit in seen.units]
    if units:
        widest = max(len(words(f"unit.{unit['ref']}")) for unit in units)
        heads = [words(f"stat.{stat}") for stat in STATS]
        lines.append(painted(" " * (widest + 18) + "  ".join(heads), FAINT))
        for unit in units:
            lines += unit_lines(seen, unit, widest, heads)
    return lines


def unit_lines(seen: Seen, unit: dict[str, Any], widest: int, heads: Sequence[str]) -> list[str]:
    """A unit: where it is and its line; then what it carries, its talents and powers."""
    words, state = seen.words, str(unit["state"])
    name = words(f"unit.{unit['ref']}")
    style = FAINT if state == "destroyed" else SEAT_STYLE[unit["seat"]]
    start = f"    {seen.marked(unit['unit'], name, style)}{' ' * (widest - len(name))}  "
    if state == "destroyed":
        return [start + painted(words("terminal.destroyed", unit=say(f"unit.{unit['ref']}")), FAINT)]
    where = words("terminal.reserve") if state == "reserve" else words("terminal.zone", number=number_of(unit["at"]))
    life = f"{unit['vitality']}/{unit['most']}"
    cells = [life, *[str(unit[stat]) for stat in STATS[1:]]]
    line = "  ".join([cell.ljust(len(head)) for cell, head in zip(cells, heads, strict=True)])
    notes = []
    if unit["carries"]:
        notes.append(seen.stone(unit["carries"]))
    if unit["petrified"]:
        notes.append(painted(words("terminal.petrified", unit=say(f"unit.{unit['ref']}")), ALARM))
    if unit["bold"]:
        notes.append(words("bonus.bold"))
    if unit["activated"]:
        notes.append(painted(words("terminal.activated", unit=say(f"unit.{unit['ref']}")), FAINT))
    return [f"{start}{where.ljust(12)}{line}".rstrip(), *flowing("        ", [*notes, *skills(seen, unit)], 8)]


def skills(seen: Seen, unit: dict[str, Any]) -> list[str]:
    """Traits that matter, talents, powers with their X; faint what does not work now."""
    words = seen.words
    told = [words(f"trait.{trait}") for trait in unit["traits"] if trait != "terrestrial"]
    for talent in unit["talents"]:
        told.append(painted(words(f"talent.{talent['talent']}"), "" if talent["works"] else FAINT))
    for power in unit["powers"]:
        name, x = words(f"power.{power['power']}"), power["x"]
        text = f"{name} {DASH}" if x is None else f"{name} {x}" if x else name
        told.append(seen.marked(power["power"], text, HOLY if power["works"] else FAINT))
    return told


# ---- recruitment -----------------------------------------------------------------------------------------------


def offer(seen: Seen, units: Sequence[str]) -> list[str]:
    """Units to recruit, by type, with their cost."""
    words = seen.words
    lines = ["", "  " + painted(words("terminal.pool"), STRONG)]
    for number, kind in enumerate(facts.TYPE_REFS):
        told = []
        for ref in units:
            unit = UNITS[UNIT[ref]]
            if unit.type == number:
                told.append(f"{seen.marked(ref, words(f'unit.{ref}'), '')} {unit.cost}")
        if told:
            lines += flowing(seen.head(painted(words(f"type.{kind}"), FAINT), 4), told, 8)
    return lines


def construction(seen: Seen) -> list[str]:
    """What everybody may know of armies in the making, and one's own."""
    words, made = seen.words, seen.table["construction"]
    ready = made.get("ready", [])
    told = []
    for seat in range(len(seen.seats)):
        parts = [seen.side(seat)]
        board = made["picked"][seat]
        for pick in [board] if board else seen.zones.get(f"picked.{seat}", ()):
            parts.append(words(f"board.{pick}" if pick in BOARD_REFS else f"back.{pick}"))
        if seat < len(ready) and ready[seat]:
            parts.append(words("terminal.is_ready"))
        told.append(" ".join(parts))
    lines = ["", *flowing("  ", told, 4)]
    if not 0 <= seen.seat < len(seen.seats):
        return lines
    own = [words(f"unit.{ref_of(unit)}") for unit in seen.zones[f"army.{seen.seat}"]]
    lines += flowing(seen.head(painted(words("terminal.army"), STRONG)), own or [DASH], 4)
    return [*lines, *offer(seen, [ref_of(unit) for unit in seen.zones[f"collection.{seen.seat}"]])]


# ---- attack, hand ----------------------------------------------------------------------------------------------


def attack(seen: Seen) -> list[str]:
    """Who attacks whom, how strong and how well defended and why, and the dice."""
    words, fight = seen.words, seen.table["attack"]
    name = words("terminal.counter") if fight["counter"] else words("terminal.attack", range=fight["range"])
    told = [painted(name, STRONG), f"{seen.unit(fight['attacker'])} → {seen.unit(fight['defender'])}"]
    if fight["power"]:
        told.append(painted(words(f"power.{fight['power']}"), HOLY))
    if fight["area"]:
        told.append(seen.area(fight["area"]))
    lines = ["", *flowing("  ⚔ ", told, 6)]
    for value in ("combat", "defense"):
        if fight[value]:
            lines += tally(seen, words(f"stat.{value}"), fight[value])
    if fight["dice"]:
        dice = [die(seen, number, each) for number, each in enumerate(fight["dice"], start=1)]
        wounds = painted(words("terminal.wounds", count=fight["wounds"]), ALARM if fight["wounds"] else FAINT)
        lines += flowing(seen.head(words("terminal.dice"), 4), [*dice, wounds], 8, "  ")
    return lines


def tally(seen: Seen, name: str, value: dict[str, Any]) -> list[str]:
    """A value with all that it is made of."""
    parts: list[str] = []
    for key, amount in value["parts"]:
        parts.append(f"{seen.words(key)} {amount:+d}" if parts else f"{seen.words(key)} {amount}")
    return flowing(f"    {name} {painted(str(value['total']), STRONG)} = ", parts, 8, ", ")


def die(seen: Seen, number: int, each: dict[str, Any]) -> str:
    """A die with its place in the row: "3:5†"."""
    state = str(each["state"])
    text = f"{number}:{each['value'] or DASH}{DIE_SIGN[state]}"
    style = ALARM if state == "wound" else FAINT if state in ("blank", "spent") else ""
    return seen.marked(str(number), text, style)


def hand(seen: Seen) -> list[str]:
    """The cards of the seat that looks."""
    if not 0 <= seen.seat < len(seen.seats) or seen.table["stage"] != "battle":
        return []
    words = seen.words
    lines = [""]
    for pile, style in (("hand", STRONG), ("looked_at", STRONG), ("discard", FAINT)):
        name = f"{pile}.{seen.seat}"
        if pile == "hand" or seen.zones[name]:
            lines += flowing(seen.head(painted(words(f"terminal.{pile}"), style)), cards(seen, name), 4)
    return lines


def cards(seen: Seen, zone_name: str) -> list[str]:
    """Cards of a zone, equal ones together: activation cards by their unit."""
    words, held = seen.words, seen.zones[zone_name]
    told = []
    for ref in sorted(set(held), key=held.index):
        name = words(f"unit.{ref}") if ref in UNIT else words(f"card.{ref}")
        count = held.count(ref)
        told.append(seen.marked(ref, f"{name} ×{count}" if count > 1 else name, "" if ref in UNIT else HOLY))
    return told or [words("terminal.no_cards")]
