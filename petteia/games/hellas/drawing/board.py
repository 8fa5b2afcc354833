"""The map of Hellas in two layers: the land, which changes when a tile is laid, and what stands on it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from petteia.draw import theme as looks
from petteia.draw.cards import named_plate
from petteia.draw.hexes import APOTHEM, STEPS, R, centre, corners, harbour, shallows
from petteia.draw.landscape import Landscape, terrain, thumb
from petteia.draw.pieces import city, dolphin, ship, sign, soldier, temple
from petteia.draw.shapes import fitted
from petteia.draw.svg import Box, Parts, Point, Svg, number
from petteia.draw.theme import Livery, colour
from petteia.games.hellas.drawing.seen import TILE_OF, Layout, Seen
from petteia.games.hellas.facts import CONTACTS, Tile
from petteia.kernel.words import Words, say

MARGIN: Final = 26.0
BESIDE: Final = 2 * R + 70  # room for the tile drawn, beside the map
THUMB: Final = 0.29  # size of a tile shown only to choose its turning
SOLDIER: Final = 35.0
SHIP: Final = 39.0
NAME: Final = 20.0
SIDES: Final = 6  # of a tile: in so many ways it can be turned
PLATE: Final = 34.0  # how far below the middle of a tile
HIT: Final = R - 3


@lru_cache(maxsize=64)
def printed(ref: str) -> Landscape:
    """The land of a tile as printed."""
    tile = TILE_OF[ref]
    return Landscape(tile.ref, tile.edges, tile.bridges, island=not tile.start)


def moved(at: Point, scale: float = 1.0) -> str:
    move = f"translate({number(at[0], 1)} {number(at[1], 1)})"
    return move if scale == 1 else f"{move} scale({number(scale, 3)})"


# What part of the plane is shown


class Frame:
    """The part of the plane to be shown, and where in it the tile drawn lies."""

    def __init__(self, box: Box, drawn_at: Point, drawn_scale: float) -> None:
        self.box = box
        self.drawn_at = drawn_at
        self.drawn_scale = drawn_scale


def tight_frame(seen: Seen) -> Frame:
    """No more than what is there, with the tile drawn on the right."""
    left, top, width, height = bounds([laid.at for laid in seen.tiles] + [at for _, at in seen.places()])
    drawn_at = (left + width + BESIDE / 2 - MARGIN / 2, top + MARGIN + 34 + APOTHEM)
    if seen.drawn:
        width += BESIDE
        height = max(height, drawn_at[1] + APOTHEM + 80 * -(-len(seen.turns()) // 3) + MARGIN - top)
    return Frame((left, top, width, height), drawn_at, 1.0)


CORNER: Final = (232.0, 322.0)  # room for the tile drawn and its turns in a corner
SMALLER: Final = 0.7  # the size of the tile there


@lru_cache(maxsize=256)
def steady_frame(layout: Layout) -> Frame:
    """The same whatever may happen until the next tile is laid: all places around where one may be laid (HE-TILE-07),
    and a corner for the tile drawn."""
    laid = {(q, r): TILE_OF[ref].start for ref, q, r, _ in layout}
    around = set(laid)
    for place in {(q + dq, r + dr) for q, r in laid for dq, dr in STEPS}:
        beside = [(place[0] + dq, place[1] + dr) for dq, dr in STEPS]
        met = [laid[there] for there in beside if there in laid]
        if len(met) >= CONTACTS or any(met):
            around.add(place)
    middles = [centre(q, r) for q, r in sorted(around)]
    left, top, width, height = bounds(middles)
    height = max(height, CORNER[1] + MARGIN)
    wider, _, to_right, to_bottom = min(
        (_wider((left, top, width, height), middles, to_right, to_bottom), i, to_right, to_bottom)
        for i, (to_right, to_bottom) in enumerate(((True, False), (True, True), (False, False), (False, True)))
    )
    box = (left if to_right else left - wider, top, width + wider, height)
    corner = _corner(box, to_right, to_bottom)
    at = (corner[0] + CORNER[0] / 2, corner[1] + 36 + APOTHEM * SMALLER)
    return Frame(box, at, SMALLER)


def bounds(middles: Sequence[Point]) -> Box:
    """The rectangle around tiles, with a margin."""
    xs, ys = [x for x, _ in middles] or [0.0], [y for _, y in middles] or [0.0]
    left, top = min(xs) - R - MARGIN, min(ys) - APOTHEM - MARGIN
    return (left, top, max(xs) + R + MARGIN - left, max(ys) + APOTHEM + MARGIN - top)


def _corner(box: Box, to_right: bool, to_bottom: bool) -> Point:
    """Where the room for the tile drawn begins."""
    left, top, width, height = box
    x = left + width - CORNER[0] - MARGIN / 2 if to_right else left + MARGIN / 2
    y = top + height - CORNER[1] - MARGIN / 2 if to_bottom else top + MARGIN / 2
    return (x, y)


def _wider(box: Box, middles: Sequence[Point], to_right: bool, to_bottom: bool) -> float:
    """How much wider the picture must be for that corner to be free of tiles and places."""
    x, y = _corner(box, to_right, to_bottom)
    needed = 0.0
    for mx, my in middles:
        away = max(y - my, my - y - CORNER[1], 0.0)  # above or below the corner
        if away < APOTHEM:
            half = R - away / APOTHEM * R / 2
            needed = max(needed, mx + half + 8 - x if to_right else x + CORNER[0] - mx + half + 8)
    return needed


# The land


@lru_cache(maxsize=128)
def land_layer(layout: Layout, names: tuple[str, ...]) -> Svg:
    """Water, coasts, bridges, cities with their names: what depends only on which tiles lie where."""
    svg = Svg(0, 0, name="land")
    terrain(svg, [(printed(ref), centre(q, r), turned) for ref, q, r, turned in layout], "land")
    for (ref, q, r, turned), name in zip(layout, names, strict=True):
        with svg.group(transform=moved(centre(q, r))):
            building(svg, TILE_OF[ref], -16)
            if not TILE_OF[ref].start:
                shift, size = _lettering(ref, turned, name)
                named_plate(svg, None, shift, PLATE, name, size)
    return svg


def building(svg: Svg, tile: Tile, y: float) -> None:
    """The city, the temple or the dolphin of a tile."""
    if tile.start:
        dolphin(svg, 0, -2, 128)
    elif tile.temple:
        temple(svg, 0, y, 56)
    else:
        city(svg, 0, y, 60)


@lru_cache(maxsize=1024)
def _lettering(ref: str, turned: int, name: str) -> tuple[float, float]:
    """How far the name of a city moves aside for a bridge or a small bay beside it, and the size of its letters."""
    tile = TILE_OF[ref]
    narrow = {pair[1] for pair in tile.bridges} | {sea[0] for sea in tile.seas if len(sea) == 1}
    beside = {(edge + turned) % 6 for edge in narrow}
    right, left = 2 in beside, 4 in beside
    return (7.0 * (left - right), fitted(name, NAME, 84.0 - 13 * (left + right)))


# What stands on it


def pieces_layer(seen: Seen, words: Words, frame: Frame) -> Svg:
    """Places on offer, soldiers and ships, whose a city is, arrows, the tile drawn; and whatever can be pointed at."""
    svg = Svg(frame.box[2], frame.box[3], words("draw.board"), "board", box=frame.box)
    for ref, at in seen.places():
        _place(svg, ref, at, words("draw.place", place=seen.place_text(ref)))
    for laid in seen.tiles:
        livery = seen.livery(laid.owner) if laid.owner is not None else None
        svg.paste(_on_tile(laid.tile.ref, laid.q, laid.r, laid.turned, livery, laid.soldiers, laid.ships, words))
    _battle_lines(svg, seen, words)
    if seen.drawn:
        _drawn(svg, seen, seen.drawn, frame, words)
    return svg


def _hex(svg: Svg, radius: float) -> None:
    svg.stamp(f"hex-{radius:.0f}", 0, 0, lambda sheet: sheet.polygon(corners(radius=radius)), class_="hit")


def _place(svg: Svg, ref: str, at: Point, told: str) -> None:
    """An empty place where something may be laid."""
    with svg.group(ref=ref, title=told, transform=moved(at)):
        _hex(svg, R - 9)
        svg.stamp("place", 0, 0, _dashed)


def _dashed(svg: Svg) -> None:
    with svg.group(fill=colour("hint"), fill_opacity=0.09, stroke=colour("hint"), stroke_linejoin="round"):
        svg.polygon(corners(radius=R - 9), stroke_width=2.4, stroke_dasharray="11 8")
    svg.circle(0, 0, 20, fill="none", stroke=colour("hint"), stroke_width=2)
    svg.path("M0-9V9M-9 0H9", stroke=colour("hint"), stroke_width=2.6, stroke_linecap="round")


@lru_cache(maxsize=4096)
def _on_tile(
    ref: str, q: int, r: int, turned: int, livery: Livery | None, soldiers: int, ships: tuple[int, ...], words: Words
) -> Svg:
    """All that stands on one tile."""
    svg = Svg(0, 0)
    name = told = words(f"city.{ref}")
    if livery:
        side = words(f"side.{livery.name}")
        told = words("draw.city_of", city=name, side=side)
    parts = standing_there(soldiers, ships, words) if livery else ()
    with svg.group(ref=ref, title=told, parts=parts, transform=moved(centre(q, r))):
        _hex(svg, HIT)
        if livery:
            _ships(svg, livery, TILE_OF[ref], turned, ships, words)
            step = min(24.0, 72 / max(1, soldiers - 1))
            for i in range(soldiers):
                with svg.group(title=told, parts=parts, data_does=f"take_soldier {ref}"):
                    x = step * (i - (soldiers - 1) / 2) + 1
                    standing(svg, livery, x, 20)
                    svg.rect(x - step / 2, 20 - SOLDIER, step, SOLDIER, class_="hit")
            shift, size = _lettering(ref, turned, name)
            named_plate(svg, livery, shift, PLATE, name, size, soldiers)
    return svg


def standing_there(soldiers: int, ships: tuple[int, ...], words: Words) -> Parts:
    """What a city holds; the ships of a divided tile by their sea."""
    if len(ships) < 2:
        return [(words("draw.soldiers"), soldiers), (words("draw.ships"), sum(ships))]
    seas = [(words("draw.ships_in_sea", sea=sea), count) for sea, count in enumerate(ships, 1)]
    return [(words("draw.soldiers"), soldiers), *seas]


def standing(svg: Svg, livery: Livery, x: float, y: float) -> None:
    svg.stamp(f"soldier-{livery.name}-{SOLDIER:.0f}", x, y, lambda sheet: soldier(sheet, livery, 0, 0, SOLDIER))


def anchored(svg: Svg, livery: Livery, x: float, y: float) -> None:
    svg.stamp(f"ship-{livery.name}-{SHIP:.0f}", x, y, lambda sheet: ship(sheet, livery, 0, 0, SHIP))


def _ships(svg: Svg, livery: Livery, tile: Tile, turned: int, ships: tuple[int, ...], words: Words) -> None:
    """Ships at anchor. The seas of a divided tile have refs of their own: `corinth.1`, `corinth.2`."""
    divided = len(tile.seas) > 1
    for i, sea in enumerate(tile.seas):
        edges = tuple((edge + turned) % 6 for edge in sea)
        count = ships[i] if i < len(ships) else 0
        if divided:
            where = words("harbour.of_two", city=words(f"city.{tile.ref}"), sea=i + 1)
            with svg.group(ref=f"{tile.ref}.{i + 1}", title=where, parts=[(words("draw.ships"), count)]):
                svg.polygon([(round(x, 1), round(y, 1)) for x, y in shallows(edges)], class_="hit")
                _fleet(svg, livery, edges, count, f"{tile.ref}.{i + 1}", where)
        else:
            _fleet(svg, livery, edges, count, tile.ref, words(f"city.{tile.ref}"))


def _fleet(svg: Svg, livery: Livery, edges: tuple[int, ...], count: int, ref: str, where: str) -> None:
    """Ships at a harbour; each can be taken in hand where one may be moved."""
    for x, y in sorted(harbour(edges, count), key=lambda at: at[1]):
        with svg.group(title=where, data_does=f"take_ship {ref}"):
            anchored(svg, livery, round(x, 1), round(y, 1))
            svg.circle(round(x, 1), round(y, 1), SHIP / 2, class_="hit")


def common(svg: Svg) -> None:
    """What every map may need."""
    for radius in (HIT, R - 9):
        _hex(svg, radius)
    svg.stamp("place", 0, 0, _dashed)


# The tile drawn


def _drawn(svg: Svg, seen: Seen, tile: Tile, frame: Frame, words: Words) -> None:
    """The tile drawn, beside the board; under it, each way it may be turned."""
    (x, y), scale = frame.drawn_at, frame.drawn_scale
    svg.text(x, y - APOTHEM * scale - 14, words("draw.drawn"), class_="mid slant", font_size=22)
    does = ";".join(sorted({str(o["do"]) for o in seen.options if len(o["on"]) == 2 and str(o["on"][1]).isdigit()}))
    with svg.group(
        ref=tile.ref,
        title=words(f"city.{tile.ref}"),
        transform=moved((x, y), scale),
        data_does=does or None,
        data_turns=SIDES if does else None,
    ):
        svg.paste(single(tile.ref, words(f"city.{tile.ref}"), "drawn"))
    turns = seen.turns()
    for i, turn in enumerate(turns):
        row = turns[i - i % 3 : i - i % 3 + 3]
        here = (x + 78 * (i % 3 - (len(row) - 1) / 2), y + APOTHEM * scale + 46 + 70 * (i // 3))
        with svg.group(ref=str(turn), title=words("draw.turned", turned=say(f"turned.{turn}")), transform=moved(here)):
            svg.paste(_turned(tile.ref, turn, THUMB))


@lru_cache(maxsize=256)
def single(ref: str, name: str, part: str) -> Svg:
    """One tile on its own, around the origin. `part` tells it from others in a drawing."""
    svg = Svg(0, 0)
    terrain(svg, [(printed(ref), (0.0, 0.0), 0)], part)
    _hex(svg, HIT)
    building(svg, TILE_OF[ref], -2)
    if not TILE_OF[ref].start:
        named_plate(svg, None, 0, 17, name, fitted(name, NAME, 84))
    return svg


@lru_cache(maxsize=512)
def _turned(ref: str, turns: int, scale: float) -> Svg:
    svg = Svg(0, 0)
    thumb(svg, printed(ref), turns, scale)
    return svg


def small_tile(svg: Svg, ref: str) -> None:
    """A tile set aside."""
    svg.paste(_turned(ref, 0, 0.11))


# Arrows


def _battle_lines(svg: Svg, seen: Seen, words: Words) -> None:
    """Where the soldiers sent come from, and where they strike."""
    battle = seen.battle or seen.table.get("attack") or {}
    at = {laid.tile.ref: laid.at for laid in seen.tiles}
    target = at.get(str(battle.get("target")))
    if target is None:
        return
    livery = seen.livery(int(battle.get("attacker", battle.get("seat", 0))))
    open_sea = next((laid.at for laid in seen.tiles if laid.tile.start), (0.0, 0.0))
    for origin, count in (battle.get("sent") or {}).items():
        start = at.get(str(origin))
        if start is not None and count:
            cities = {"city": say(f"city.{origin}"), "city_2": say(f"city.{battle['target']}")}
            with svg.group(title=words("draw.sent", **cities), parts=[(words("draw.soldiers"), int(count))]):
                _arrow(svg, livery, start, _bend(start, target, open_sea), target, int(count))
    with svg.group(transform=moved((target[0], target[1] - 64))):
        svg.circle(0, 0, 19, fill=colour("gold"), stroke=colour("glaze"), stroke_width=1.6)
        sign(svg, "swords", 0, 0, 27, color=colour("white-line"))


def _bend(start: Point, target: Point, open_sea: Point) -> Point:
    """The point an arrow leans to: halfway for neighbours; else towards the open sea, but past the dolphin."""
    dx, dy = target[0] - start[0], target[1] - start[1]
    middle = ((start[0] + target[0]) / 2, (start[1] + target[1]) / 2)
    if (dx * dx + dy * dy) ** 0.5 < 2.2 * APOTHEM:
        return middle
    to_sea = (open_sea[0] - middle[0], open_sea[1] - middle[1])
    side = -dy * to_sea[0] + dx * to_sea[1]
    if abs(side) < 1:  # straight through it
        side, lean = (1.0 if dx < 0 or (dx == 0 and dy < 0) else -1.0), 0.42
    else:
        lean = 0.2
    lean = lean if side > 0 else -lean
    return (middle[0] - dy * lean, middle[1] + dx * lean)


def _arrow(svg: Svg, livery: Livery, start: Point, lean: Point, target: Point, count: int) -> None:
    """An arrow from one city to another, with the number of soldiers on it."""
    a, b = _towards(start, lean, 66), _towards(target, lean, 58)
    neck = _towards(b, lean, 22)
    steps = (
        10
        if abs((target[0] - start[0]) * (lean[1] - start[1]) - (target[1] - start[1]) * (lean[0] - start[0])) > 1
        else 1
    )
    spine = [_between(a, lean, neck, i / steps) for i in range(steps + 1)]
    one: list[Point] = []
    other: list[Point] = []
    for i, p in enumerate(spine):
        before, after = spine[max(0, i - 1)], spine[min(steps, i + 1)]
        wide = 5 + 3 * i / steps
        one.append(_off(p, before, after, -wide))
        other.append(_off(p, before, after, wide))
    shape = [*one, _off(neck, neck, b, -19), b, _off(neck, neck, b, 19), *reversed(other)]
    rounded = [(round(x, 1), round(y, 1)) for x, y in shape]
    svg.polygon(rounded, fill=livery.fill, stroke=livery.line, stroke_width=2, stroke_linejoin="round")
    x, y = _between(a, lean, neck, 0.5)
    svg.circle(round(x, 1), round(y, 1), 13, fill=livery.sign, stroke=livery.line, stroke_width=1.6)
    svg.text(round(x, 1), round(y + 5.5, 1), str(count), class_=f"mid strong in-{livery.name}", font_size=17)


def _towards(a: Point, b: Point, far: float) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5
    return (a[0] + dx / length * far, a[1] + dy / length * far)


def _off(p: Point, before: Point, after: Point, side: float) -> Point:
    """A point beside a line."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5
    return (p[0] - dy / length * side, p[1] + dx / length * side)


def _between(a: Point, lean: Point, b: Point, t: float) -> Point:
    """A point on the curve from a to b that leans towards a third."""
    u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return (u * a[0] + v * lean[0] + w * b[0], u * a[1] + v * lean[1] + w * b[1])


# Both together


def sheet(width: float, height: float, title: str, name: str, theme: str, box: Box | None = None) -> Svg:
    look = "drawing" if theme == "page" else f"drawing {theme}"
    return Svg(width, height, title, name, looks.style(theme), look, box)


def named_land(seen: Seen, words: Words) -> Svg:
    return land_layer(seen.layout, tuple([words(f"city.{laid.tile.ref}") for laid in seen.tiles]))


def complete(seen: Seen, words: Words, theme: str) -> Svg:
    """The map with everything on it, the places offered, and beside it the tile drawn."""
    frame = tight_frame(seen)
    left, top, width, height = frame.box
    svg = sheet(width, height, words("draw.board"), "board", theme, frame.box)
    svg.rect(left, top, width, height, fill=colour("table"))
    svg.paste(named_land(seen, words))
    svg.paste(pieces_layer(seen, words, frame))
    return svg
