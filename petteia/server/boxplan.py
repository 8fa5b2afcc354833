"""Boards that owners draw over a picture of their own: from outlines to the entries of a box, and back.

The page sends outlines, what lies between two areas where it is no plain border, and where armies and stones begin.
Everything that follows from that is worked out here: which areas touch, a point inside each, and places for the tables
that nobody has filled in. The picture itself stays in the browser.
"""

from collections.abc import Sequence
from typing import Any, Final

from petteia.kernel.box import CORNERS, LARGEST, BadBox, BoardPlan, OneOf, Schema, Whole, read_content, refs_of
from petteia.kernel.words import Text, Words
from petteia.server.boxform import entries_told, field_of, title_of_entry, told_of, written

Json = dict[str, Any]
Point = tuple[int, int]
Side = tuple[Point, Point]

BORDERS: Final = 400  # that are no plain ones
SEARCHED: Final = 24  # points across an outline that are tried for its middle
COMPASS: Final = {"north": (None, 0.0), "south": (None, 1.0), "west": (0.0, None), "east": (1.0, None)}


# ---- for the page ----------------------------------------------------------------------------------------------------


def plan_for(schema: Schema, text: str, ref: str, spoken: Words, words: Words) -> Json:
    """A board of the box for the page that draws; an empty one if there is none of that name."""
    plan = schema.plan
    assert plan is not None
    board_kind, area_kind = schema.kinds[plan.board], schema.kinds[plan.area]
    board = told_of(board_kind, ref, text)
    areas = [area for area in told_entries(schema, text, plan.area) if area.get("board") == ref]
    layouts = [layout for layout in told_entries(schema, text, plan.layout) if layout.get("board") == ref]
    fields = [field for field in area_kind.fields if isinstance(field, OneOf | Whole)]
    return {
        "ref": ref,
        "name": board.get("name", ""),
        "size": board.get("size", [1000, 700]),
        "areas": areas,
        "borders": [border for border in tables_in(board, "borders") if border.get("type") != plan.borders[0]],
        "tables": {
            str(layout.get("table")): {
                "sides": {str(side.get("ref")): side.get("areas", []) for side in tables_in(layout, "sides")},
                "stones": layout.get("stones", []),
            }
            for layout in layouts
        },
        "fields": [field_of(field, {}, {}, spoken, words) | {"value": first_value(field)} for field in fields],
        "kinds_of_border": [{"name": name, "title": title_of(spoken, f"border.{name}")} for name in plan.borders],
        "needs": [
            {
                "name": table.ref,
                "title": words(f"box.plan_table.{table.ref}"),
                "sides": [{"name": side, "title": title_of(spoken, f"side.{side}")} for side in table.sides],
                "stones": table.stones,
            }
            for table in plan.tables
        ],
        "most": plan.most,
    }


def first_value(field: OneOf | Whole) -> str:
    if isinstance(field, OneOf):
        return field.known[0]
    return str(min(max(field.least, 0 if field.least == 0 else 4), field.most))


def title_of(spoken: Words, key: str) -> str:
    """A name in the words of the game; where it has none, the ref."""
    return spoken(key) if spoken.has(key) else key.partition(".")[2].replace("_", " ")


def told_entries(schema: Schema, text: str, kind: str) -> list[Json]:
    try:
        return entries_told(read_content(text), kind)
    except BadBox:
        return []


def tables_in(entry: Json, field: str) -> list[Json]:
    """The parts of an entry, as far as they are any: what is drawn on need not be right yet."""
    told = entry.get(field, [])
    return [part for part in told if isinstance(part, dict)] if isinstance(told, list) else []


def boards_of(schema: Schema, text: str, spoken: Words) -> list[dict[str, str]]:
    """The boards of a box that were drawn here."""
    plan = schema.plan
    if plan is None:
        return []
    kind = schema.kinds[plan.board]
    found = []
    for board in told_entries(schema, text, plan.board):
        ref, name = str(board.get("ref", "")), board.get("name", "")
        if ref and ref not in refs_of(kind):
            shown = name.get(spoken.language) or next(iter(name.values()), ref) if isinstance(name, dict) else name
            found.append({"ref": ref, "title": str(shown or title_of_entry(kind, ref, spoken))})
    return found


# ---- from the page ---------------------------------------------------------------------------------------------------


def planned(schema: Schema, text: str, drawn: Json) -> str:
    """The box with a board as it was drawn."""
    plan = schema.plan
    if plan is None:
        raise BadBox("—", "board", Text("box.expected.kind", {"kinds": ", ".join(schema.kinds)}), "board")
    ref = drawn.get("ref")
    entry = f"{plan.board} {ref}"
    if not isinstance(ref, str) or ref in refs_of(schema.kinds[plan.board]):
        raise BadBox(entry, "ref", Text("box.expected.own_ref"), ref)
    size = as_point(entry, "size", drawn.get("size"))
    areas = [
        read_area(schema, ref, number, told) for number, told in enumerate(parts(entry, drawn, "areas", plan.most))
    ]
    if not areas:
        raise BadBox(entry, "areas", Text("box.expected.areas", {"most": plan.most}), 0)
    content = read_content(text)
    board: Json = {"ref": ref, "name": drawn.get("name") or ref, "size": list(size)}
    old = told_of(schema.kinds[plan.board], ref, text)
    board |= {field: old[field] for field in ("about", "skulls") if field in old}
    board["borders"] = borders_of(plan, areas, read_borders(entry, plan, drawn))
    layouts = [layout_of(plan, ref, number, size, areas, drawn) for number in range(len(plan.tables))]
    for kind, own in ((plan.area, areas), (plan.layout, layouts), (plan.board, [board])):
        named = "ref" if kind == plan.board else "board"
        content[kind] = [*(other for other in entries_told(content, kind) if other.get(named) != ref), *own]
    return written(content)


def parts(entry: str, drawn: Json, field: str, most: int) -> list[Json]:
    told = drawn.get(field, [])
    if not isinstance(told, list) or len(told) > most or any(not isinstance(part, dict) for part in told):
        raise BadBox(entry, field, Text("box.expected.areas", {"most": most}), told)
    return told


def as_point(entry: str, field: str, value: object) -> Point:
    if isinstance(value, list | tuple) and len(value) == 2:
        x, y = value
        if type(x) is int and type(y) is int and 0 <= x <= LARGEST and 0 <= y <= LARGEST:
            return x, y
    raise BadBox(entry, field, Text("box.expected.point", {"most": LARGEST}), value)


def read_area(schema: Schema, board: str, number: int, told: Json) -> Json:
    """One area as an entry, with a point inside it where nobody has put one."""
    plan = schema.plan
    assert plan is not None
    ref = told.get("ref") or f"{board}_{number + 1:02}"
    entry = f"{plan.area} {ref}"
    outline = told.get("outline")
    if not isinstance(outline, list) or not 3 <= len(outline) <= CORNERS:
        raise BadBox(entry, "outline", Text("box.expected.outline", {"most": CORNERS}), outline)
    corners = [as_point(entry, "outline", point) for point in outline]
    found: Json = {"ref": ref}
    if told.get("name"):
        found["name"] = told["name"]
    found["board"] = board
    for field in schema.kinds[plan.area].fields:
        if isinstance(field, OneOf | Whole) and field.name in told:
            if not field.fits(told[field.name]):
                raise BadBox(entry, field.name, field.expected(), told[field.name])
            found[field.name] = told[field.name]
    icon = as_point(entry, "icon", told["icon"]) if told.get("icon") else None
    found["icon"] = list(icon if icon is not None and is_inside(icon, corners) else middle(corners))
    found["outline"] = [list(point) for point in corners]
    return found


def read_borders(entry: str, plan: BoardPlan, drawn: Json) -> dict[Side, str]:
    """What lies along a side, where it is no plain border."""
    found: dict[Side, str] = {}
    for told in parts(entry, drawn, "borders", BORDERS):
        edge = told.get("edge")
        if not isinstance(edge, list) or len(edge) != 2:
            raise BadBox(entry, "borders", Text("box.expected.point", {"most": LARGEST}), edge)
        if told.get("type") not in plan.borders:
            raise BadBox(
                entry, "borders", Text("box.expected.one", {"names": ", ".join(plan.borders)}), told.get("type")
            )
        found[in_order(as_point(entry, "borders", edge[0]), as_point(entry, "borders", edge[1]))] = told["type"]
    return found


def borders_of(plan: BoardPlan, areas: Sequence[Json], told: dict[Side, str]) -> list[Json]:
    """A border wherever two areas share a side."""
    owners: dict[Side, list[str]] = {}
    for area in areas:
        for side in sides_of([(x, y) for x, y in area["outline"]]):
            owners.setdefault(side, []).append(area["ref"])
    return [
        {"between": refs, "type": told.get(side, plan.borders[0]), "edge": [list(point) for point in side]}
        for side, refs in owners.items()
        if len(refs) == 2
    ]


def layout_of(plan: BoardPlan, board: str, number: int, size: Point, areas: Sequence[Json], drawn: Json) -> Json:
    """Where armies and stones begin at one kind of table: as told, and where nothing is told as it suggests itself."""
    table = plan.tables[number]
    tables = drawn.get("tables", {})
    told = tables.get(table.ref, {}) if isinstance(tables, dict) else {}
    known = [area["ref"] for area in areas]
    sides_told = told.get("sides", {}) if isinstance(told, dict) else {}
    stones_told = told.get("stones", []) if isinstance(told, dict) else []
    sides = {
        side: chosen(sides_told.get(side, ()) if isinstance(sides_told, dict) else (), known) for side in table.sides
    }
    if not all(sides.values()):
        sides = suggested_sides(table.sides, size, areas)
    stones = chosen(stones_told, known)
    if not stones:
        taken = {ref for refs in sides.values() for ref in refs}
        stones = suggested_stones(table.stones, taken, areas)
    return {
        "ref": f"{board}_{table.ref}",
        "board": board,
        "table": table.ref,
        "sides": [{"ref": side, "areas": refs} for side, refs in sides.items()],
        "stones": stones,
    }


def chosen(refs: object, known: Sequence[str]) -> list[str]:
    return [ref for ref in dict.fromkeys(refs) if ref in known] if isinstance(refs, list | tuple) else []


def suggested_sides(sides: Sequence[str], size: Point, areas: Sequence[Json]) -> dict[str, list[str]]:
    """For each side the areas closest to where its name says it is; as many for each as there is room for."""
    each = max(1, min(3, len(areas) // (3 * len(sides))))
    free = {area["ref"]: (area["icon"][0], area["icon"][1]) for area in areas}
    found: dict[str, list[str]] = {side: [] for side in sides}
    for _ in range(each):
        for number, side in enumerate(sides):
            if free:
                anchor = anchor_of(side, number, len(sides), size)
                closest = min(free, key=lambda ref: (distance(free[ref], anchor), ref))
                found[side].append(closest)
                del free[closest]
    return found


def anchor_of(side: str, number: int, count: int, size: Point) -> Point:
    """Where on the board a side begins: by the winds in its name, or else one after the other from left to right."""
    x, y = None, None
    for wind in side.split("_"):
        east, south = COMPASS.get(wind, (None, None))
        x, y = (east if east is not None else x), (south if south is not None else y)
    if x is None and y is None:
        x = number / max(1, count - 1)
    return round((0.5 if x is None else x) * size[0]), round((0.5 if y is None else y) * size[1])


def suggested_stones(count: int, taken: set[str], areas: Sequence[Json]) -> list[str]:
    """Places for stones far from each other and from where armies begin; plain ground first."""
    icons = {area["ref"]: (area["icon"][0], area["icon"][1]) for area in areas}
    plain = areas[0].get("terrain") if not any("terrain" in area for area in areas[1:]) else commonest(areas)
    free = [area["ref"] for area in areas if area["ref"] not in taken]
    first = [area["ref"] for area in areas if area["ref"] in free and area.get("terrain") == plain]
    near = [icons[ref] for ref in taken]
    found: list[str] = []
    for choice in (first, free, list(icons)):
        while len(found) < count and any(ref not in found for ref in choice):
            rest = [ref for ref in choice if ref not in found]
            best = max(rest, key=lambda ref: (min((distance(icons[ref], at) for at in near), default=0), ref))
            found.append(best)
            near.append(icons[best])
    return found


def commonest(areas: Sequence[Json]) -> object:
    terrains = [area.get("terrain") for area in areas]
    return max(terrains, key=terrains.count)


# ---- geometry --------------------------------------------------------------------------------------------------------


def in_order(a: Point, b: Point) -> Side:
    return (min(a, b), max(a, b))


def sides_of(outline: Sequence[Point]) -> list[Side]:
    return [in_order(a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)]


def distance(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def is_inside(point: Point, outline: Sequence[Point]) -> bool:
    """A ray to the east leaves the outline an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in sides_of(outline):
        if (ay > point[1]) != (by > point[1]):
            where = (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
            if (where > 0) == (by > ay):
                inside = not inside
    return inside


def middle(outline: Sequence[Point]) -> Point:
    """The point inside an outline that is farthest from its sides, among those of a grid."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    best, room = outline[0], -1.0
    for i in range(1, SEARCHED):
        for j in range(1, SEARCHED):
            point = left + wide * i // SEARCHED, top + high * j // SEARCHED
            if is_inside(point, outline):
                free = min(off_side(point, side) for side in sides_of(outline))
                if free > room:
                    best, room = point, free
    return best


def off_side(point: Point, side: Side) -> float:
    """How far a point is from a side, squared."""
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = max(0.0, min(1.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / length)) if length else 0.0
    return float((ax + along * dx - point[0]) ** 2 + (ay + along * dy - point[1]) ** 2)
