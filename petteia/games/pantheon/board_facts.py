"""Typed loading of facts/boards.toml: areas, borders, layouts, and the lines of sight that follow from them.

Areas and borders are numbered through all boards, board by board. Points are whole tenths of a board unit, so that
geometry is exact.
"""

from typing import Final

from petteia.games.pantheon import facts
from petteia.games.pantheon.facts import NONE, at_least, distinct, only, refs, source, whole_or
from petteia.kernel.facts import FactFile, FactTable
from petteia.kernel.words import say

Point = tuple[int, int]

SYMMETRIES: Final = ("none", "point")

# ---- geometry --------------------------------------------------------------------------------------------------


def turn(a: Point, b: Point, c: Point) -> int:
    """On which side of the line from a to b the point c lies: above 0, below 0, or 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def is_crossed(edge: tuple[Point, Point], a: Point, b: Point) -> bool:
    """The segment from a to b crosses the edge. Ends are no matter: no line of sight comes near a corner."""
    here, there = turn(edge[0], edge[1], a), turn(edge[0], edge[1], b)
    if not (here < 0 < there or there < 0 < here):
        return False
    left, right = turn(a, b, edge[0]), turn(a, b, edge[1])
    return left < 0 < right or right < 0 < left


def sides_of(outline: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    """The sides of an outline, each with its lesser end first."""
    return [(min(a, b), max(a, b)) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)]


def is_inside(point: Point, outline: tuple[Point, ...]) -> bool:
    """The point lies within the outline: a ray to the east leaves it an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in sides_of(outline):
        if (ay > point[1]) != (by > point[1]):
            where = (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
            if (where > 0) == (by > ay):
                inside = not inside
    return inside


# ---- reading ---------------------------------------------------------------------------------------------------


def as_point(entry: FactTable, field: str, value: object) -> Point:
    if not isinstance(value, list) or len(value) != 2 or any(type(number) is not int for number in value):
        entry.wrong(field, say("facts.points"))
    return (int(value[0]), int(value[1]))


def read_points(entry: FactTable, field: str, least: int) -> tuple[Point, ...]:
    """A list of points; at least so many."""
    value = entry.fields.get(field)
    if not isinstance(value, list) or len(value) < least:
        entry.wrong(field, say("facts.more_points", least=least))
    return tuple(as_point(entry, field, point) for point in value)


class Area:
    """One area of a board as printed."""

    def __init__(self, entry: FactTable, board: int, first: int, names: tuple[str, ...]) -> None:
        only(entry, "ref board landmark terrain elements capacity level icon outline neighbours")
        self.ref = entry.text("ref")
        self.board = board
        self.landmark = entry.text("landmark") if "landmark" in entry.fields else ""
        self.terrain = entry.one_of("terrain", facts.TERRAIN_REFS)
        self.capacity = at_least(entry, "capacity", 1)
        self.level = entry.whole("level")
        self.elements = whole_or(entry, "elements", 0)  # 3D elements at the start
        self.icon = as_point(entry, "icon", entry.fields.get("icon"))
        self.outline = read_points(entry, "outline", 3)
        self.neighbours: tuple[int, ...] = tuple(first + n for n in distinct(entry, "neighbours", names))
        self.borders: tuple[int, ...] = ()
        if not self.neighbours:
            entry.wrong("neighbours", say("facts.some_neighbour"))
        if first + names.index(self.ref) in self.neighbours:
            entry.wrong("neighbours", "other areas")
        elements = facts.TERRAINS[self.terrain].elements(self.capacity)
        if self.elements != elements:
            entry.wrong(
                "elements", f"{elements}, as {facts.TERRAIN_REFS[self.terrain]} of capacity {self.capacity} says"
            )
        if not is_inside(self.icon, self.outline):
            entry.wrong("icon", say("facts.inside"))


class Border:
    """One border between two areas; `high` is the area above, or NONE without heights."""

    def __init__(self, entry: FactTable, first: int, names: tuple[str, ...]) -> None:
        only(entry, "between type edge high")
        between = distinct(entry, "between", names)
        if len(between) != 2:
            entry.wrong("between", say("facts.two_areas"))
        self.areas: tuple[int, int] = (first + between[0], first + between[1])
        self.type = entry.one_of("type", facts.BORDER_REFS[: facts.HEIGHTS])
        points = read_points(entry, "edge", 2)
        if len(points) > 2:
            entry.wrong("edge", say("facts.two_points"))
        self.edge: tuple[Point, Point] = (min(points), max(points))
        self.high = first + entry.one_of("high", names) if "high" in entry.fields else NONE

    def beyond(self, area: int) -> int:
        """The area on the other side."""
        return self.areas[1] if area == self.areas[0] else self.areas[0]


class Side:
    """A side of the board: where its player or camp may deploy."""

    def __init__(self, entry: FactTable, first: int, names: tuple[str, ...]) -> None:
        only(entry, "ref areas")
        self.ref = entry.text("ref")
        self.areas: tuple[int, ...] = tuple(first + area for area in distinct(entry, "areas", names))
        if not self.areas:
            entry.wrong("areas", say("facts.some_area"))


class Layout:
    """How a board is used by one kind of table."""

    def __init__(self, entry: FactTable, first: int, names: tuple[str, ...]) -> None:
        only(entry, "ref board table sides stones")
        self.table = entry.one_of("table", facts.TABLE_REFS)
        self.sides = tuple(Side(part, first, names) for part in entry.parts("sides"))
        self.side_refs: tuple[str, ...] = tuple(side.ref for side in self.sides)
        self.stones: tuple[int, ...] = tuple(first + area for area in distinct(entry, "stones", names))
        table = facts.TABLES[self.table]
        if len(self.sides) != table.camps:
            entry.wrong("sides", say("facts.count_sides", count=table.camps))
        if len(self.stones) != table.stones:
            entry.wrong("stones", say("facts.count_areas", count=table.stones))
        shared = [area for side in self.sides for area in side.areas]
        if len(set(shared)) < len(shared):
            entry.wrong("sides", say("facts.own_areas"))


class SkullPath:
    """A way through a rift for divinities and monsters, both ways."""

    def __init__(self, entry: FactTable, first: int, names: tuple[str, ...]) -> None:
        only(entry, "rift joins")
        self.rift = first + entry.one_of("rift", names)
        joins = distinct(entry, "joins", names)
        if len(joins) != 2:
            entry.wrong("joins", say("facts.two_areas"))
        self.joins: tuple[int, int] = (first + joins[0], first + joins[1])


class Sample:
    """What the line of sight between two icons meets on an empty board."""

    def __init__(self, entry: FactTable, first: int, names: tuple[str, ...]) -> None:
        only(entry, "from to crosses walls visible")
        self.start = first + entry.one_of("from", names)
        self.end = first + entry.one_of("to", names)
        self.crosses: tuple[int, ...] = tuple(first + area for area in distinct(entry, "crosses", names))
        self.walls = at_least(entry, "walls", 0)
        self.visible = entry.switch("visible")


class Line:
    """The straight line between two icons: areas in between and borders met, from its start to its end."""

    def __init__(self, areas: tuple[int, ...], borders: tuple[int, ...]) -> None:
        self.areas = areas
        self.borders = borders


class Board:
    def __init__(self, entry: FactTable) -> None:
        only(entry, "ref source size symmetry areas skulls borders samples")
        self.ref = entry.text("ref")
        self.source = source(entry)
        self.size = as_point(entry, "size", entry.fields.get("size"))
        self.symmetry = entry.one_of("symmetry", SYMMETRIES)
        self.first = 0  # its first area
        self.areas: tuple[int, ...] = ()
        self.borders: tuple[int, ...] = ()
        self.layouts: tuple[Layout, ...] = ()  # by kind of table
        self.skull_paths: tuple[SkullPath, ...] = ()
        self.samples: tuple[Sample, ...] = ()
        self.distances: tuple[tuple[int, ...], ...] = ()  # by area, counted from `first`


class Atlas:
    """All boards of a file."""

    def __init__(self, file: FactFile) -> None:
        only(file.top(), "board layout area")
        entries = file.tables("board")
        self.board_refs = refs(entries)
        self.area_refs: tuple[str, ...] = ()
        self.areas: list[Area] = []
        self.borders: list[Border] = []
        self.boards: list[Board] = [Board(entry) for entry in entries]
        areas, layouts = file.tables("area"), file.tables("layout")
        for number, entry in enumerate(entries):
            own = [area for area in areas if area.one_of("board", self.board_refs) == number]
            self.read_board(entry, number, own)
            self.read_layouts(entry, number, [one for one in layouts if one.one_of("board", self.board_refs) == number])

    def read_board(self, entry: FactTable, number: int, areas: list[FactTable]) -> None:
        """Areas and borders of one board, and everything on them."""
        if entry.whole("areas") != len(areas):
            entry.wrong("areas", f"{len(areas)}, the areas listed for it")
        board = self.boards[number]
        first, names = len(self.areas), refs(areas)
        board.first = first
        board.areas = tuple(range(first, first + len(areas)))
        self.area_refs += names
        self.areas += [Area(area, number, first, names) for area in areas]
        parts = entry.parts("borders")
        board.borders = tuple(range(len(self.borders), len(self.borders) + len(parts)))
        self.borders += [Border(part, first, names) for part in parts]
        self.check_borders(parts, board)
        for area in board.areas:
            self.areas[area].borders = tuple(b for b in board.borders if area in self.borders[b].areas)
            self.check_area(areas[area - first], area, board)
        board.distances = tuple(self.distances_from(area, board) for area in board.areas)
        if any(NONE in row for row in board.distances):
            entry.wrong("borders", say("facts.connected"))
        skulls, samples = entry.parts("skulls"), entry.parts("samples")
        board.skull_paths = tuple(SkullPath(part, first, names) for part in skulls)
        for part, path in zip(skulls, board.skull_paths, strict=True):
            self.check_skulls(part, path)
        board.samples = tuple(Sample(part, first, names) for part in samples)
        for part, sample in zip(samples, board.samples, strict=True):
            self.check_sample(part, sample)

    def read_layouts(self, entry: FactTable, number: int, layouts: list[FactTable]) -> None:
        board = self.boards[number]
        names = tuple(self.area_refs[area] for area in board.areas)
        read = [Layout(layout, board.first, names) for layout in layouts]
        for table, ref in enumerate(facts.TABLE_REFS):
            if [layout.table for layout in read].count(table) != 1:
                FactTable(entry.file, entry.name, {}).wrong("layout", say("facts.layout", table=ref))
        board.layouts = tuple(sorted(read, key=lambda layout: layout.table))

    # ---- checks ------------------------------------------------------------------------------------------------

    def check_borders(self, parts: list[FactTable], board: Board) -> None:
        """A border lies between areas that name each other, on a side of both; heights agree with the levels."""
        edges = [self.borders[border].edge for border in board.borders]
        for part, number in zip(parts, board.borders, strict=True):
            border = self.borders[number]
            for here in border.areas:
                there = border.beyond(here)
                if there not in self.areas[here].neighbours:
                    name, other = self.area_refs[here], self.area_refs[there]
                    part.wrong("between", f"areas that both name each other; {name} does not name {other}")
                if border.edge not in sides_of(self.areas[here].outline):
                    part.wrong("edge", say("facts.shared_side", area=self.area_refs[here]))
            if edges.count(border.edge) > 1:
                part.wrong("edge", say("facts.own_edge"))
            low, high = sorted(border.areas, key=lambda area: self.areas[area].level)
            if self.areas[low].level == self.areas[high].level:
                high = NONE
            if border.high != high:
                part.wrong("high", "no heights on one level" if high == NONE else f'"{self.area_refs[high]}"')

    def check_area(self, entry: FactTable, number: int, board: Board) -> None:
        """Neighbours name each other and share a border; every side inside the board is a border."""
        area = self.areas[number]
        for other in area.neighbours:
            name = self.area_refs[other]
            if number not in self.areas[other].neighbours:
                entry.wrong("neighbours", f"neighbours on both sides; {name} does not name this area")
            if not any(other in self.borders[border].areas for border in area.borders):
                entry.wrong("neighbours", f"a border with each neighbour; there is none with {name}")
        edges = [self.borders[border].edge for border in area.borders]
        width, height = board.size
        for (ax, ay), (bx, by) in sides_of(area.outline):
            if min(ax, ay, by) < 0 or max(ax, bx) > width or max(ay, by) > height:
                entry.wrong("outline", say("facts.within", width=width, height=height))
            rim = (ax == bx and ax in (0, width)) or (ay == by and ay in (0, height))
            if rim == (((ax, ay), (bx, by)) in edges):
                entry.wrong("outline", say("facts.bordered", ax=ax, ay=ay, bx=bx, by=by))

    def check_skulls(self, entry: FactTable, path: SkullPath) -> None:
        rift = self.areas[path.rift]
        if rift.terrain != facts.RIFT:
            entry.wrong("rift", say("facts.rift"))
        if any(area not in rift.neighbours for area in path.joins):
            names = ", ".join(self.area_refs[n] for n in rift.neighbours)
            entry.wrong("joins", say("facts.rift_neighbours", names=names))

    def check_sample(self, entry: FactTable, sample: Sample) -> None:
        """A sample agrees with the geometry."""
        line = self.line(sample.start, sample.end)
        if line.areas != sample.crosses:
            entry.wrong("crosses", ", ".join(self.area_refs[area] for area in line.areas) or "nothing")
        walls = [border for border in line.borders if facts.BORDER_TYPES[self.borders[border].type].obstacle]
        if len(walls) != sample.walls:
            entry.wrong("walls", str(len(walls)))
        if self.is_open(line) != sample.visible:
            entry.wrong("visible", "false" if sample.visible else "true")

    # ---- what follows from the board ---------------------------------------------------------------------------

    def line(self, start: int, end: int) -> Line:
        """The line between the icons of two areas of one board (MB-LOS-01, MB-LOS-06)."""
        a, b = self.areas[start].icon, self.areas[end].icon
        met: list[tuple[int, int]] = []
        for number in self.boards[self.areas[start].board].borders:
            edge = self.borders[number].edge
            if is_crossed(edge, a, b):
                here, there = turn(edge[0], edge[1], a), turn(edge[0], edge[1], b)
                met.append(((here << 32) // (here - there), number))  # how far along the line, then which border
        met.sort()
        areas: list[int] = []
        place = start
        for _, number in met:
            place = self.borders[number].beyond(place)
            if place not in (start, end) and place not in areas:
                areas.append(place)
        return Line(tuple(areas), tuple(number for _, number in met))

    def is_open(self, line: Line) -> bool:
        """No terrain and no border is in the way, on a board without units."""
        return not any(facts.TERRAINS[self.areas[area].terrain].obstacle for area in line.areas) and not any(
            facts.BORDER_TYPES[self.borders[border].type].obstacle for border in line.borders
        )

    def distances_from(self, area: int, board: Board) -> tuple[int, ...]:
        """Areas to enter to reach each area of the board, whatever stands in the way (MB-LOS-08)."""
        found = [NONE] * len(board.areas)
        found[area - board.first] = 0
        reached = [area]
        for here in reached:
            for there in self.areas[here].neighbours:
                if found[there - board.first] == NONE:
                    found[there - board.first] = found[here - board.first] + 1
                    reached.append(there)
        return tuple(found)


GEOMETRY: Final = Atlas(FactFile(facts.FILES, "boards.toml"))
BOARD_REFS: Final = GEOMETRY.board_refs
AREA_REFS: Final = GEOMETRY.area_refs
BOARDS: Final = tuple(GEOMETRY.boards)
AREAS: Final = tuple(GEOMETRY.areas)
BORDERS: Final = tuple(GEOMETRY.borders)


def distance(a: int, b: int) -> int:
    """Between two areas of one board."""
    board = BOARDS[AREAS[a].board]
    return board.distances[a - board.first][b - board.first]
