"""What stands on the board: units, stones, tokens, trees and columns; where one deploys; who reaches and sees what.

Whatever is in an area lies inside its group, so that a click on it is a click on the area when only the area counts.
"""

from collections.abc import Mapping
from typing import Final

from petteia.draw.kept import kept
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Parts, Point, Svg, number
from petteia.draw.theme import Livery, colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREAS, BOARD_REFS
from petteia.games.pantheon.drawing import land, medallions, places
from petteia.games.pantheon.drawing.ground import clip, element, ground, mood_of
from petteia.games.pantheon.drawing.land import area_name, area_number, board_named, box_of, size_of
from petteia.games.pantheon.drawing.medallions import STONE, R, medallion, slots, stone, stone_name, stone_text
from petteia.games.pantheon.drawing.places import AREA_OF, label_at, spots
from petteia.games.pantheon.drawing.seen import Ground, Seen, Standing, label, text_of, told, unit_name, unit_text
from petteia.games.pantheon.drawing.signs import emblem
from petteia.kernel.words import Words

LAYERS: Final = ("names", "places", "pieces")
SIDE_STAGES: Final = ("sides", "deployment")
NUMBER: Final = 24.0  # letters of the number of an area: to be read on a telephone

Spot = tuple[str, Point, float]  # what lies where, and how large


def declare(svg: Svg, words: Words) -> None:
    """Say which layers there are: a page that lists `data-layer-title` can hide everything with that `data-layer`."""
    for layer in LAYERS:
        svg.element("g", data_layer=layer, data_layer_title=words(f"draw.layer_{layer}"))


def moved(at: Point, scale: float = 1.0) -> str:
    move = f"translate({number(at[0], 1)} {number(at[1], 1)})"
    return move if scale == 1 else f"{move} scale({number(scale)})"


def pieces_layer(seen: Seen, words: Words) -> Svg:
    """Everything that changes from move to move, and whatever can be pointed at."""
    if seen.board is None:
        return boards(seen, words)
    board = board_named(seen.board)
    svg = Svg(*size_of(board), words("draw.board"), "board", box=box_of(board))
    svg.paste(_below(seen, words))
    for ref in seen.told_of_areas:
        svg.paste(_area(seen, ref, words))
    if seen.attack or seen.stage in SIDE_STAGES:
        svg.paste(_above(seen, words))
    return svg


@kept("table/board", "table/stage", "table/sides", "table/deployment", "table/areas/area")
def _below(seen: Seen, words: Words) -> Svg:
    """What lies under the areas: the layers, their outlines, where one deploys."""
    board = board_named(str(seen.board))
    svg = Svg(0, 0)
    svg.rect(-land.FRAME, -land.FRAME, *size_of(board), fill="none")
    declare(svg, words)
    land.outlines(svg, board)
    for one in seen.areas:
        deployment(svg, seen, one)
    return svg


def who_fights(seen: Seen, words: Words) -> object:
    return [seen.attack["attacker"], seen.attack["defender"]] if seen.attack else None


@kept(
    *("table/stage", "table/sides", "table/deployment", "table/camps", "table/seats/divinity"),
    *("table/areas/area", "table/areas/units", "table/areas/tokens", "table/areas/stones", who_fights),
)
def _above(seen: Seen, words: Words) -> Svg:
    """What lies over the areas: who attacks whom, the sides to choose from."""
    svg = Svg(0, 0)
    if seen.attack:
        clash(svg, seen.attack, laid_out(seen))
    if seen.stage in SIDE_STAGES:
        flags(svg, seen, words)
    return svg


def laid_out(seen: Seen) -> dict[str, Spot]:
    """Where everything lies."""
    return {spot[0]: spot for one in seen.areas for spot in spread(one)}


def spread(one: Ground) -> list[Spot]:
    """Everything in an area that needs a place, each with its own."""
    names = [*one.units, *one.tokens, *one.stones]
    if not names:
        return []
    at, radius = spots(AREA_OF[one.ref], len(names))
    return [
        (name, place, min(radius, STONE) if name in one.stones else radius)
        for name, place in zip(names, at, strict=True)
    ]


# ---- where one deploys ----------------------------------------------------------------------------------------------


def owner_of(seen: Seen, side: str) -> Livery | None:
    """Whose side of the board it is."""
    seats = [seat for seat, own in enumerate(seen.sides) if own == side]
    return seen.livery(seats[0]) if seats else None


def side_at(seen: Seen, area: str) -> str | None:
    return next((side for side, areas in seen.deployment.items() if area in areas), None)


def deployment(svg: Svg, seen: Seen, one: Ground) -> None:
    """A band inside the areas of a side; with stripes, as colour alone is not enough."""
    side = side_at(seen, one.ref)
    if side is None:
        return
    livery = owner_of(seen, side)
    tint = livery.fill if livery else colour("ink-soft")
    strong = seen.stage in SIDE_STAGES
    area = AREA_OF[one.ref]
    with svg.group(clip_path=clip(svg, area), opacity=0.75 if strong else 0.4, pointer_events="none"):
        key = f"#area-{one.ref}"
        svg.element("use", href=key, fill=tint, fill_opacity=0.22 if strong else 0.1, stroke=tint, stroke_width=15)
        line = livery.sign if livery else colour("paper")
        svg.element("use", href=key, fill="none", stroke=line, stroke_width=4, stroke_dasharray=dashes(livery))


def dashes(livery: Livery | None) -> str:
    """Each side has its own stitches."""
    return {"notched": "10 7", "square": "3 8", "point": "18 5 3 5", "round": "26 4"}.get(
        livery.shape if livery else "", "5 9"
    )


def flags(svg: Svg, seen: Seen, words: Words) -> None:
    """The sides to choose from, each with a flag in its middle."""
    for side, areas in seen.deployment.items():
        points = [places.middle(AREA_OF[area]) for area in areas]
        at = (sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points))
        near = min(points, key=lambda point: places.away(point, at))
        livery = owner_of(seen, side)
        seats = [seat for seat, own in enumerate(seen.sides) if own == side]
        name = label(f"side.{side}", words)
        held = ", ".join(seen.side(seat, words) for seat in seats) or words("draw.side_free")
        with svg.group(ref=side, title=told(name, held, words), transform=moved((round(near[0]), round(near[1]) + 12))):
            fill = livery.fill if livery else colour("paper")
            svg.circle(0, 0, 19, fill=fill, stroke=livery.line if livery else colour("ink"), stroke_width=2)
            emblem(svg, "flag", 1, 0, 22, color=livery.sign if livery else colour("ink"))
            wide = text_width(name, 13) + 14
            svg.rect(round(-wide / 2, 1), 20, round(wide, 1), 18, rx=9, class_="badge")
            svg.text(0, 33.5, name, class_="mid strong", font_size=13)
            svg.circle(0, 0, 22, class_="hit")


# ---- an area and what is in it; most look as they did a move ago ----------------------------------------------------


def in_area(seen: Seen, ref: str, words: Words) -> object:
    """An area, whatever is in it, and what can be done with that; where something aims from there, also its targets."""
    one = seen.told_of_areas[ref]
    names = [*one["units"], *(one.get("tokens") or ())]
    units = [seen.told[name] for name in names if name in seen.told]
    refs = [unit.get("ref") for unit in units]
    alike = [unit["unit"] for unit in seen.told.values() if unit.get("ref") in refs] if refs else []
    aims = [[area, entry["units"], entry["stones"], entry.get("tokens")] for area, entry in seen.told_of_areas.items()]
    does = [seen.handles.get(unit["unit"]) for unit in units if unit.get("seat", -1) == seen.seat]
    acts = seen.acting()[:1]
    return (
        *(one, units, alike, does, [name for name in acts if name in names]),
        aims if any(unit.get("targets") for unit in units) else None,
        [seen.seat == unit.get("seat", unit.get("camp")) for unit in units],
    )


@kept("table/board", "table/camps", "table/sides", "table/seats/divinity", in_area)
def _area(seen: Seen, ref: str, words: Words) -> Svg:
    svg, one = Svg(0, 0), next(one for one in seen.areas if one.ref == ref)
    laid = {spot[0]: spot for spot in spread(one)}
    if any(unit.targets for name in (*one.units, *one.tokens) if (unit := seen.standing(name))):
        laid = laid_out(seen)
    area = AREA_OF[one.ref]
    with svg.group(ref=one.ref, title=area_told(one, words), parts=inside(seen, one, words)):
        if one.terrain != facts.TERRAIN_REFS[AREAS[area].terrain]:
            ground(svg, area, one.terrain, mood_of(BOARD_REFS[AREAS[area].board]))
        svg.element("use", href=f"#area-{one.ref}", class_="hit")
        kind = facts.ELEMENTS[facts.TERRAINS[AREAS[area].terrain].element]
        for x, y in places.corners(area, one.elements):
            element(svg, kind, x, y + 6)
        name_plate(svg, one, area, words)
        with svg.group(data_layer="pieces"):
            for name in one.stones:
                lay_stone(svg, laid[name], words)
            for name in (*one.tokens, *one.units):
                unit = seen.standing(name)
                if unit:
                    lay_unit(svg, seen, unit, laid, words)
    return svg


def area_told(one: Ground, words: Words) -> str:
    """An area in words."""
    known = [words(f"terrain.{one.terrain}"), words("draw.capacity", count=one.capacity)]
    level = AREAS[AREA_OF[one.ref]].level
    if level:
        known.append(words("draw.level", count=level))
    if one.elements:
        known.append(words(f"draw.elements_{element_kind(one.ref)}", count=one.elements))
    if one.saturated:
        known.append(words("draw.saturated"))
    return told(area_name(one.ref, words), words.listed(known), words)


def element_kind(area: str) -> str:
    return facts.ELEMENTS[facts.TERRAINS[AREAS[AREA_OF[area]].terrain].element]


def inside(seen: Seen, one: Ground, words: Words) -> Parts:
    """Units in an area with their vitality."""
    units = [seen.standing(name) for name in (*one.units, *one.tokens)]
    return [(seen.named(unit.name, words), unit.vitality) for unit in units if unit]


def name_plate(svg: Svg, one: Ground, area: int, words: Words) -> None:
    """The number of an area, its capacity, its level; its landmark below."""
    x, y = label_at(area)
    landmark = AREAS[area].landmark
    y -= (places.label_size(area)[1] - places.LABEL[1]) / 2
    used = min(one.capacity, len(one.units)) if not one.saturated else one.capacity
    level = AREAS[area].level
    with svg.group(data_layer="places", pointer_events="none"):
        width = 38.0 + 10 * one.capacity + 13 * (level > 0)
        left = x - width / 2
        svg.rect(round(left, 1), round(y - 12, 1), width, 24, rx=12, class_="sheet", opacity=0.85)
        svg.text(left + 19, y + 8.2, area_number(one.ref), class_="mid strong", font_size=NUMBER)
        slots(svg, used, one.capacity, round(left + 39, 1), y, 10)
        if level:
            d = f"M{left + width - 15:.1f} {y + 5:.1f}l5.5-11 5.5 11Z"
            svg.path(d, fill=colour("glow"), stroke=colour("white-line"), stroke_width=1)
    if landmark and len(one.units) + len(one.tokens) + len(one.stones) < places.CROWD:
        name = label(f"landmark.{landmark}", words)
        with svg.group(data_layer="names", pointer_events="none"):
            size = fitted(name, 15.5, 132, 11.5)
            svg.text(x, y + 27, name, class_="mid slant halo", font_size=size)


# ---- stones, units --------------------------------------------------------------------------------------------------


def lay_stone(svg: Svg, spot: Spot, words: Words) -> None:
    name, at, radius = spot
    with svg.group(ref=name, title=stone_name(name, words), transform=moved(at, round(radius / STONE, 2))):
        stone(svg, name, STONE)
        svg.circle(0, 0, STONE + 2, class_="hit")


def lay_unit(svg: Svg, seen: Seen, unit: Standing, laid: Mapping[str, Spot], words: Words) -> None:
    """A medallion, with what it reaches and sees while it is pointed at."""
    _, at, radius = laid[unit.name]
    acting = seen.acting()[:1] == [unit.name]
    does = seen.done_with(unit)
    with svg.group(ref=unit.name, title=unit_told(seen, unit, words), parts=unit_parts(unit, words), data_does=does):
        if unit.reach or unit.sight or unit.targets:
            reveal(svg, unit, at, laid)
        with svg.group(transform=moved(at, round(radius / (R + 1.5), 2))):
            if acting:
                svg.circle(0, 0, R + 5, fill=colour("glow"), opacity=0.85)
            medallion(svg, unit, seen.livery(unit.seat), words)
        svg.circle(*at, radius, class_="hit")


def reveal(svg: Svg, unit: Standing, at: Point, laid: Mapping[str, Spot]) -> None:
    """Areas it can walk to are shaded, areas it sees are outlined, lines go to whoever it may attack."""
    with svg.group(class_="reveal"):
        if unit.reach:
            with svg.group(class_="reach", fill=colour("hint"), fill_opacity=0.4):
                for area in unit.reach:
                    svg.element("use", href=f"#area-{area}")
        if unit.sight:
            with svg.group(
                class_="sight", fill="none", stroke=colour("glow"), stroke_width=4.5, stroke_dasharray="12 7"
            ):
                for area in unit.sight:
                    svg.element("use", href=f"#area-{area}")
        d = "".join(
            f"M{number(at[0], 1)} {number(at[1], 1)}L{number(laid[t][1][0], 1)} {number(laid[t][1][1], 1)}"
            for t in unit.targets
            if t in laid
        )
        if d:
            svg.path(d, class_="aim", fill="none", stroke=colour("white-line"), stroke_width=6, opacity=0.6)
            svg.path(d, fill="none", stroke=colour("deck-red"), stroke_width=3.4)
            for target in unit.targets:
                if target in laid:
                    crosshair(svg, laid[target])


def crosshair(svg: Svg, spot: Spot) -> None:
    _, (x, y), radius = spot
    r = round(radius + 3, 1)
    svg.circle(x, y, r, fill="none", stroke=colour("white-line"), stroke_width=5.5)
    svg.circle(x, y, r, fill="none", stroke=colour("deck-red"), stroke_width=3)


def unit_told(seen: Seen, unit: Standing, words: Words) -> str:
    """A unit in words: name, whose, type, vitality, state."""
    kind = words("draw.token") if unit.token else words(f"type.{unit.type}")
    known = [kind, seen.owner(unit, words), words("draw.vitality", count=unit.vitality, most=unit.most)]
    if unit.carries:
        known.append(words("draw.carries", stone=stone_text(unit.carries, words)))
    known += [words(f"draw.is_{state}", unit=unit_text(unit.ref, words)) for state in STATES if getattr(unit, state)]
    return told(unit_name(unit.ref, words), words.listed(known), words)


STATES: Final = ("petrified", "bold", "activated", "countered")


def unit_parts(unit: Standing, words: Words) -> Parts:
    shown = ("defense",) if unit.token else ("combat", "defense", "range", "move")
    return [(words(f"stat.{stat}"), unit.stats[stat]) for stat in shown]


def clash(svg: Svg, attack: Mapping[str, object], laid: Mapping[str, Spot]) -> None:
    """An arrow from attacker to defender."""
    a, b = laid.get(str(attack["attacker"])), laid.get(str(attack["defender"]))
    if not a or not b:
        return
    (x, y), (p, q) = a[1], b[1]
    long = max(1.0, places.away(a[1], b[1]))
    ux, uy = (p - x) / long, (q - y) / long
    start = (x + ux * (a[2] + 2), y + uy * (a[2] + 2))
    end = (p - ux * (b[2] + 7), q - uy * (b[2] + 7))
    with svg.group(pointer_events="none", data_layer="pieces"):
        for ink, width in (("white-line", 9.0), ("glow", 5.0)):
            svg.line(start, end, stroke=colour(ink), stroke_width=width, stroke_linecap="round")
        side = (-uy, ux)
        tip = (p - ux * (b[2] + 1), q - uy * (b[2] + 1))
        wing = [(end[0] - ux * 6 + side[0] * w, end[1] - uy * 6 + side[1] * w) for w in (10, -10)]
        svg.polygon([tip, *wing], fill=colour("glow"), stroke=colour("white-line"), stroke_width=2)


# ---- no board yet: the ones to choose from --------------------------------------------------------------------------


def boards(seen: Seen, words: Words) -> Svg:
    """All boards, two by two: their names, and whatever can be pointed at. The ground is drawn by `land.atlas`."""
    svg = Svg(*land.ATLAS_SIZE, words("draw.boards"), "board")
    svg.rect(0, 0, *land.ATLAS_SIZE, fill="none")
    picked = seen.picked()
    for ref in BOARD_REFS:
        x, y, wide, high = land.in_atlas(ref)
        name = words(f"board.{ref}")
        with svg.group(ref=ref, title=told(name, text_of(f"board_about.{ref}", words), words)):
            plate = text_width(name, 19) + 30
            svg.rect(round(x + (wide - plate) / 2, 1), y + high / 2 - 17, round(plate, 1), 34, rx=6, class_="sheet")
            svg.text(x + wide / 2, y + high / 2 + 6, name, class_="mid strong", font_size=19)
            chosen = [seat for seat, own in enumerate(picked) if own == ref]
            for i, seat in enumerate(chosen):
                livery = seen.livery(seat)
                at = x + wide / 2 + 26 * (i - (len(chosen) - 1) / 2)
                svg.circle(at, y + high / 2 + 34, 11, fill=livery.fill, stroke=livery.line, stroke_width=2)
            svg.rect(x, y, wide, high, rx=6, class_="hit")
    return svg


def common(svg: Svg) -> None:
    """What every position may need."""
    medallions.common(svg)
    for kind in facts.ELEMENTS[1:]:
        element(svg, kind, 0, 0)
