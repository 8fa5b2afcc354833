"""Units as dashboards: all lines in small with the current one marked, talents and powers with their state."""

from functools import cached_property, lru_cache
from typing import Final

from petteia.draw.cards import pill
from petteia.draw.kept import kept
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Svg, number
from petteia.draw.theme import Livery, colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.drawing.board import moved, unit_parts, unit_told
from petteia.games.pantheon.drawing.land import area_name
from petteia.games.pantheon.drawing.medallions import medallion, stone_name
from petteia.games.pantheon.drawing.seen import Seen, Standing, label, printed, text_of, told, unit_name, unit_text
from petteia.games.pantheon.drawing.signs import SIGNS, emblem
from petteia.games.pantheon.unit_facts import AVAILABLE, DASH, POWER_KIND_REFS, POWERS, Unit
from petteia.kernel.words import Words

PANEL: Final = 340.0
EDGE: Final = 12.0
COLUMN: Final = 21.0  # of a line
ROW: Final = 13.0
HEAD: Final = 40.0
CHIP: Final = 11.0
VALUE: Final = 13.0
CHIP_ROW: Final = 20.0
STAT_ROWS: Final = ("combat", "defense", "range", "move")
POWER: Final = {power.ref: power for power in POWERS}


class Chip:
    """A talent or a power, told by its sign and its name."""

    def __init__(self, ref: str, kind: str, name: str, title: str, works: bool, tint: str, x: str = "") -> None:
        self.ref = ref
        self.kind = kind  # a sign
        self.name = name
        self.title = title
        self.works = works
        self.tint = tint
        self.value = x if works else "–"  # the X of a power as it is now

    @cached_property
    def box(self) -> float:
        """The width of the box with the value."""
        return text_width(self.value, VALUE) + 9 if self.value else 0.0

    @cached_property
    def width(self) -> float:
        return text_width(self.name, CHIP) + 26 + self.box


def power_sign(ref: str) -> str:
    return POWER_KIND_REFS[POWER[ref].kind] if ref in POWER else "active"


@lru_cache(maxsize=1024)
def talent_chip(ref: str, works: bool, words: Words, own: str = "") -> Chip:
    state = "" if works else f" ({words('draw.does_not_work')})"
    name = label(f"talent.{ref}", words)
    title = told(f"{name}{state}", text_of(f"talent_text.{ref}", words), words)
    return Chip(own, ref if ref in SIGNS else "leader", name, title, works, "deck-blue")


@lru_cache(maxsize=1024)
def power_chip(ref: str, x: int | None, works: bool, words: Words, own: str = "") -> Chip:
    state = "" if works else f" ({words('draw.does_not_work')})"
    name = label(f"power.{ref}", words)
    title = told(f"{name}{state}", text_of(f"power_text.{ref}", words), words)
    return Chip(own, power_sign(ref), name, title, works, "deck-red", str(x) if x else "")


def holders(seen: Seen, ref: str) -> list[str]:
    """The units acting now that have a talent or power."""
    units = [seen.standing(name) for name in seen.acting()]
    return [
        unit.name
        for unit in units
        if unit and (any(ref == own for own, _ in unit.talents) or any(ref == own for own, _, _ in unit.powers))
    ]


def chips_of(seen: Seen, unit: Standing, words: Words) -> list[Chip]:
    """Talents, then powers. Where a choice means the talent of a unit that acts, only that one can be pointed at."""
    offer = seen.on_offer

    def own(ref: str) -> str:
        meant = holders(seen, ref) if ref in offer else []
        return ref if not meant or unit.name in meant else ""

    waits = unit.state == "reserve"  # nothing works there, and nothing is lost
    found = [talent_chip(ref, works or waits, words, own(ref)) for ref, works in unit.talents]
    return found + [power_chip(ref, x, works or waits, words, own(ref)) for ref, x, works in unit.powers]


def printed_chips(unit: Unit, words: Words) -> list[Chip]:
    """Talents and powers of a unit as printed."""
    talents = [talent_chip(facts.TALENT_REFS[talent], True, words) for talent in unit.talents]
    return talents + [power_chip(POWERS[power].ref, None, True, words) for power in unit.powers]


def in_rows(chips: list[Chip], wide: float) -> list[list[Chip]]:
    """Chips in rows no wider than the panel."""
    rows: list[list[Chip]] = []
    used = wide
    for chip in chips:
        if not rows or used + chip.width > wide:
            rows.append([])
            used = 0.0
        rows[-1].append(chip)
        used += chip.width + 5
    return rows


def lay_chips(svg: Svg, rows: list[list[Chip]], x: float, y: float, wide: float) -> None:
    for i, row in enumerate(rows):
        left = x
        for chip in row:
            lay_chip(svg, chip, left, y + CHIP_ROW * i, min(chip.width, wide))
            left += chip.width + 5


def lay_chip(svg: Svg, chip: Chip, x: float, y: float, wide: float) -> None:
    """Sign, name, and in a box the value; what does not work is grey, with a dash for a value."""
    x, wide = round(x, 1), round(wide, 1)
    tint = colour(chip.tint if chip.works else "ink-soft")
    with svg.group(ref=chip.ref, title=chip.title, data_works="yes" if chip.works else "no"):
        with svg.group(opacity=None if chip.works else 0.75):
            svg.rect(
                x,
                y,
                wide,
                17,
                rx=5,
                fill=colour("paper-deep"),
                stroke=tint,
                stroke_width=1.2,
                stroke_dasharray=None if chip.works else "3 2",
            )
            svg.rect(x, y, 18, 17, rx=5, fill=tint)
            emblem(svg, chip.kind, x + 9, y + 8.5, 12, color=colour("on-deck"))
            size = fitted(chip.name, CHIP, wide - 24 - chip.box)
            svg.text(x + 21.5, y + 12.4, chip.name, class_=None if chip.works else "soft", font_size=size)
            if chip.value:
                left = round(x + wide - chip.box, 1)
                if chip.works:
                    svg.rect(left, y, round(chip.box, 1), 17, rx=5, fill=tint)
                look = "mid strong on-deck" if chip.works else "mid strong"
                svg.text(round(left + chip.box / 2, 1), y + 13, chip.value, class_=look, font_size=VALUE)
        svg.rect(x, y, wide, 17, rx=5, class_="hit")


# ---- lines ----------------------------------------------------------------------------------------------------------


class Row:
    """One row of a dashboard: a stat or a power, by vitality."""

    def __init__(self, kind: str, title: str, cells: list[str]) -> None:
        self.kind = kind
        self.title = title
        self.cells = cells  # the highest vitality first


def rows_of(unit: Unit, words: Words) -> list[Row]:
    """The lines of a unit turned on their side: a row for each stat and each power that changes."""
    down = range(unit.vitality, 0, -1)
    by_stat = {"combat": unit.combat, "defense": unit.defense, "range": unit.range, "move": unit.move}
    found = [Row(stat, words(f"stat.{stat}"), [str(by_stat[stat][v]) for v in down]) for stat in STAT_ROWS]
    for power, line in zip(unit.powers, unit.power_lines, strict=True):
        ref = POWERS[power].ref
        if unit.troop:
            continue
        cells = ["–" if line[v] == DASH else "●" if line[v] == AVAILABLE else str(line[v]) for v in down]
        found.append(Row(power_sign(ref), label(f"power.{ref}", words), cells))
    return found


def lines(svg: Svg, unit: Unit, vitality: int, x: float, y: float, words: Words) -> None:
    """All lines in small, the current one on gold; lines that are lost are faint."""
    rows = rows_of(unit, words)
    lost = max(0, unit.vitality - vitality)  # lines before the current one
    if 0 < vitality <= unit.vitality:
        at = x + 17 + COLUMN * lost
        high = ROW * (len(rows) + 1)
        svg.rect(at, y, COLUMN - 1, high, rx=3, fill=colour("gold"), stroke=colour("white-line"), stroke_width=0.8)
    numbers = [str(left) for left in range(unit.vitality, 0, -1)]
    for first, last, look in ((0, lost, "mid soft"), (lost, lost + 1, "mid strong on-white"), (lost + 1, None, "mid")):
        if not numbers[first:last]:
            continue
        with svg.group(font_size=10.5, opacity=0.6 if last == lost else None):
            for i, number in enumerate(numbers[first:last], first):
                svg.text(x + 16.5 + COLUMN * (i + 0.5), y + 9.8, number, class_=look, font_weight="bold")
            for j, row in enumerate(rows):
                run(svg, row.cells[first:last], x + 16.5 + COLUMN * (first + 0.5), y + 9.8 + ROW * (j + 1), look)
    emblem(svg, "vitality", x + 6, y + ROW / 2, 10, color=colour("clay"))
    for j, row in enumerate(rows):
        with svg.group(title=row.title):
            svg.rect(x - 1, y + ROW * (j + 1), 15, ROW, class_="hit")
            emblem(svg, row.kind, x + 6, y + ROW * (j + 1.5), 10, color=colour("ink-soft"))
    svg.line((x, y + ROW - 0.5), (x + 17 + COLUMN * unit.vitality, y + ROW - 0.5), stroke=colour("table-line"))


def run(svg: Svg, cells: list[str], x: float, y: float, look: str) -> None:
    """Cells of one letter each in one text, every letter at its own place; longer ones apart."""
    if all(len(cell) == 1 for cell in cells):
        places = " ".join(number(x + COLUMN * i, 1) for i in range(len(cells)))
        svg.body.append(f'<text x="{places}" y="{number(y, 1)}" class="{look}">{"".join(cells)}</text>')
        return
    for i, cell in enumerate(cells):
        svg.text(x + COLUMN * i, y, cell, class_=look)


def lines_height(unit: Unit) -> float:
    return ROW * (5 + (0 if unit.troop else len(unit.powers)))


# ---- one dashboard --------------------------------------------------------------------------------------------------


class Dashboard:
    """A unit of an army beside the board: a head, all lines, talents and powers."""

    def __init__(self, seen: Seen, unit: Standing, words: Words, wide: float) -> None:
        self.seen = seen
        self.unit = unit
        self.words = words
        self.wide = wide
        self.printed = printed(unit.ref)
        chips = chips_of(seen, unit, words) if unit.alive else []
        self.beside = wide - 30 - self.table_width  # room on the right of the lines
        self.column = self.printed is not None and max([chip.width for chip in chips], default=0) <= self.beside
        self.chips = [[chip] for chip in chips] if self.column else in_rows(chips, wide - 16)

    @property
    def table_width(self) -> float:
        return 17 + COLUMN * self.printed.vitality if self.printed else 0.0

    @property
    def height(self) -> float:
        if not self.unit.alive:
            return HEAD
        lined = lines_height(self.printed) + 4 if self.printed else 0.0
        chips = CHIP_ROW * len(self.chips)
        return HEAD + (max(lined, chips) if self.column else lined + chips) + 6

    def draw(self, svg: Svg, x: float, y: float, height: float) -> None:
        unit, words = self.unit, self.words
        livery = self.seen.livery(unit.seat)
        with svg.group(
            ref=unit.name,
            title=unit_told(self.seen, unit, words),
            parts=unit_parts(unit, words),
            transform=moved((x, y)),
        ):
            svg.rect(0, 0, self.wide, height - 4, rx=5, class_="hit")
            svg.rect(0, 0, self.wide, height - 4, rx=5, class_="chip")
            self.head(svg, livery)
            if unit.alive:
                below = HEAD
                if self.printed:
                    lines(svg, self.printed, unit.vitality, 8, HEAD, words)
                    below += lines_height(self.printed) + 4
                if self.column:
                    lay_chips(svg, self.chips, self.table_width + 20, HEAD, self.beside)
                else:
                    lay_chips(svg, self.chips, 8, below, self.wide - 16)

    def head(self, svg: Svg, livery: Livery) -> None:
        unit, words = self.unit, self.words
        with svg.group(transform=moved((20, 19), 0.52), opacity=None if unit.alive else 0.45):
            medallion(svg, unit, livery, words)
        name = unit_name(unit.ref, words)
        room = self.wide - 44
        size = fitted(name, 14.5, room)
        look = "strong" if unit.alive else "slant soft"
        svg.text(42, 16, name, class_=look, font_size=size)
        svg.text(42, 31, self.whereabouts(), class_="soft", font_size=fitted(self.whereabouts(), 11, room))
        if self.seen.acting()[:1] == [unit.name]:
            text = words("draw.acts")
            wide = text_width(text, 10) + 16
            if text_width(name, size) + wide < room:
                pill(svg, self.wide - wide / 2 - 4, 12, text, 10)

    def whereabouts(self) -> str:
        """Where it is and what is special about it."""
        unit, words = self.unit, self.words
        if not unit.alive:
            known = [words("draw.destroyed", unit=unit_text(unit.ref, words))]
        elif unit.at:
            known = [area_name(unit.at, words)]
        else:
            known = [words("draw.in_reserve")]
        known += [words(f"trait.{trait}") for trait in unit.traits if trait != "terrestrial"]
        if unit.carries:
            known.append(stone_name(unit.carries, words))
        if unit.petrified:
            known.append(words("draw.is_petrified", unit=unit_text(unit.ref, words)))
        return " · ".join(known)


def offered_in(seen: Seen) -> object:
    """Who acts, and which talents and powers of those who act are on offer."""
    offer = seen.on_offer
    acting = [seen.told[name] for name in seen.acting() if name in seen.told]
    own = [
        [unit["unit"], *[one[kind] for kind in ("talent", "power") for one in unit.get(f"{kind}s") or ()]]
        for unit in acting
    ]
    return [[name, *[ref for ref in refs if ref in offer]] for name, *refs in own], seen.acting()[:1]


def army_told(seen: Seen, seat: int, words: Words) -> object:
    """The units of a seat, and what can be pointed at in their dashboards."""
    return [entry for entry in seen.table["units"] if entry["seat"] == seat], offered_in(seen)


def unit_read(seen: Seen, name: str, x: float, y: float, wide: float, height: float, words: Words) -> object:
    """One unit, and what can be pointed at in its dashboard."""
    return seen.told[name], offered_in(seen)


@kept(unit_read, "table/seats/divinity", "table/camps", "table/sides")
def drawn(seen: Seen, name: str, x: float, y: float, wide: float, height: float, words: Words) -> Svg:
    """One dashboard in its place."""
    svg = Svg(0, 0)
    Dashboard(seen, seen.units[name], words, wide).draw(svg, x, y, height)
    return svg


def dashboards(seen: Seen, names: list[str], words: Words) -> tuple[list[tuple[Dashboard, float, float, float]], float]:
    """The units of an army with their places: troops side by side, the destroyed last. Also the height of all."""
    units = [seen.units[name] for name in names if name in seen.units]
    order = sorted(units, key=lambda unit: (not unit.alive, unit.troop))
    wide, half = PANEL - 2 * EDGE, (PANEL - 2 * EDGE - 6) / 2
    placed: list[tuple[Dashboard, float, float, float]] = []
    y = 0.0
    waiting: list[Dashboard] = []

    def close() -> float:
        high = max([board.height for board in waiting], default=0.0)
        for i, board in enumerate(waiting):
            placed.append((board, EDGE + (half + 6) * i, y, high))
        waiting.clear()
        return high

    for unit in order:
        if unit.troop or not unit.alive:
            waiting.append(Dashboard(seen, unit, words, half))
            if len(waiting) == 2:
                y += close()
        else:
            y += close()
            board = Dashboard(seen, unit, words, wide)
            placed.append((board, EDGE, y, board.height))
            y += board.height
    y += close()
    return placed, y
