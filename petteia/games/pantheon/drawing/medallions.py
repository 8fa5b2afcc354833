"""Units as medallions: a sign on a disc of their type, a rim of their seat, vitality around it; stones and tokens.

Everything is drawn around the origin for a radius of 30 and scaled by whoever lays it down.
"""

from typing import Final

from petteia.draw.figures import MONSTERS, monster
from petteia.draw.shapes import polar
from petteia.draw.svg import Point, Svg, number
from petteia.draw.theme import Livery, colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.drawing import signs
from petteia.games.pantheon.drawing.places import written
from petteia.games.pantheon.drawing.seen import LIVERIES, Standing, label
from petteia.games.pantheon.drawing.signs import emblem
from petteia.games.pantheon.unit_facts import UNITS
from petteia.kernel.words import Text, Words, say

R: Final = 30.0
DISC: Final = 22.0
STONE: Final = 17.0
TRACK: Final = 26.0  # where vitality is shown
INK: Final = "white-line"  # dark in every theme
FIGURES: Final = max([unit.figures for unit in UNITS])
SIGNED: Final = (*signs.UNITS, *MONSTERS)  # units with a sign of their own
TYPES: Final = (*facts.TYPE_REFS, "token")


def face(svg: Svg, ref: str, kind: str, x: float = 0, y: float = 0, r: float = DISC) -> None:
    """The disc of a unit with its sign; one without a sign of its own shows its initials, alike in every language."""
    key = "face-token" if kind == "token" else f"face-{ref}"
    svg.stamp(key, 0, 0, lambda sheet: _face(sheet, ref, kind, DISC), transform=sized(x, y, r / DISC))


def sized(x: float, y: float, scale: float) -> str | None:
    """Moved and scaled; nothing, if that changes nothing."""
    move = f"translate({number(x, 1)} {number(y, 1)})" if x or y else ""
    size = f"scale({number(scale)})" if number(scale) != "1" else ""
    return f"{move}{size}" or None


def initials(ref: str) -> str:
    """The first letters of a unit, at most two.

    >>> initials("stymphalian_birds"), initials("kronos")
    ('SB', 'Kr')
    """
    parts = ref.split("_")
    return (parts[0][0] + parts[1][0]).upper() if len(parts) > 1 else ref[:2].capitalize()


def _face(svg: Svg, ref: str, kind: str, r: float) -> None:
    disc(svg, kind, r)
    if ref in MONSTERS:
        monster(svg, ref, 0, 0, round(r * 1.5, 1))
    elif ref in signs.UNITS:
        emblem(svg, ref, 0, 0, round(r * 1.42, 1), color=colour(INK))
    elif kind == "token":
        emblem(svg, "seal", 0, 0, round(r * 1.4, 1), color=colour("deck-bronze"))
        emblem(svg, "skull", 0, 0, round(r * 0.8, 1), color=colour("on-deck"))
    else:
        monogram(svg, ref, kind, r)


LEAF: Final = "M-4.2 0Q0-2.9 4.2 0 0 2.9-4.2 0Z"  # along the branch
LEAVES: Final = (108, 130, 152, 174, 196)  # degrees at which the leaves of the left branch sit


def monogram(svg: Svg, ref: str, kind: str, r: float) -> None:
    """A unit without a sign of its own: its initials in a wreath, under the sign of its type."""
    ink = colour(INK)
    with svg.group(fill=ink, opacity=0.75):
        for degrees in LEAVES:
            for mirrored in (degrees, 180 - degrees):
                x, y = polar(mirrored, r * 0.72)
                lean = mirrored + (68 if mirrored == degrees else -68)
                turn = f"translate({number(x, 1)} {number(y, 1)})rotate({number(lean, 1)})"
                svg.path(LEAF, transform=turn)
    emblem(svg, kind, 0, round(-r * 0.52, 1), round(r * 0.5, 1), color=ink)
    name = initials(ref)
    svg.text(
        0,
        round(r * 0.36, 1),
        name,
        fill=ink,
        text_anchor="middle",
        font_weight="bold",
        letter_spacing=0.5 if len(name) > 1 else None,
        font_size=round(r * 0.78, 1),
    )


def disc(svg: Svg, kind: str, r: float) -> None:
    """The ground of a medallion: its colour and its edge tell the type."""
    fill = colour(f"medal-{kind}" if kind in facts.TYPE_REFS else "medal-troop")
    line = colour(INK)
    if kind in ("god", "titan"):
        count = 24 if kind == "god" else 12
        tips = [polar(180 / count * i, r if i % 2 else r * 0.88) for i in range(2 * count)]
        svg.circle(0, 0, r, fill=colour("bronze"), stroke=line, stroke_width=1)
        svg.polygon([(round(x, 1), round(y, 1)) for x, y in tips], fill=fill)
    elif kind == "monster":
        tips = [polar(15 * i, r if i % 2 else r * 0.84) for i in range(24)]
        svg.circle(0, 0, r, fill=colour("terrain-forest-mark"), stroke=line, stroke_width=1)
        svg.polygon([(round(x, 1), round(y, 1)) for x, y in tips], fill=fill)
    else:
        svg.circle(0, 0, r, fill=fill, stroke=line, stroke_width=1)
        if kind == "hero":
            svg.circle(0, 0, round(r * 0.87, 1), fill="none", stroke=line, stroke_width=1.1, opacity=0.7)


# ---- the rim of a seat ----------------------------------------------------------------------------------------------


def rim(svg: Svg, livery: Livery) -> None:
    """Whose unit it is: by colour and by outline."""
    svg.stamp(f"rim-{livery.name}", 0, 0, lambda sheet: _rim(sheet, livery))


def _rim(svg: Svg, livery: Livery) -> None:
    svg.path(outline(livery.shape, R), fill=livery.fill, stroke=livery.line, stroke_width=1.8, stroke_linejoin="round")
    svg.circle(0, 0, DISC + 0.6, fill=livery.line)


def outline(shape: str, r: float) -> str:
    """The outline of a rim: a circle, a gear, a square with soft corners, a hexagon."""
    if shape == "notched":
        return closed([polar(11.25 * i, r + 1.4 if i % 4 < 2 else r - 1.6) for i in range(32)])
    if shape == "square":
        a, b = r * 0.97, r * 0.62
        return closed([(-b, -a), (b, -a), (a, -b), (a, b), (b, a), (-b, a), (-a, b), (-a, -b)])
    if shape == "point":
        return closed([polar(60 * i - 90, r * 1.16) for i in range(6)])
    return f"M{r:.1f} 0A{r:.1f} {r:.1f} 0 1 1{-r:.1f} 0A{r:.1f} {r:.1f} 0 1 1{r:.1f} 0Z"


def closed(points: list[Point]) -> str:
    return "M" + "L".join(written(at) for at in points) + "Z"


# ---- vitality -------------------------------------------------------------------------------------------------------


def track(svg: Svg, livery: Livery, vitality: int, most: int) -> None:
    """A ring of as many parts as there is vitality; what is lost is only an outline."""
    gap = min(0.28, most / 40)
    part = f"{number(1 - gap)} {number(gap)}"
    with svg.group(fill="none", transform="rotate(-90)"):
        ring(svg, livery.line, 1.6, most, part, 0.7)
        if vitality:
            ring(svg, livery.sign, 4.2, most, f"{f'{part} ' * (vitality - 1)}{number(1 - gap)} {most}")


def ring(svg: Svg, ink: str, width: float, most: int, dashes: str, opacity: float | None = None) -> None:
    svg.circle(0, 0, TRACK, pathLength=most, stroke=ink, stroke_width=width, stroke_dasharray=dashes, opacity=opacity)


# ---- the whole medallion --------------------------------------------------------------------------------------------


def medallion(svg: Svg, unit: Standing, livery: Livery, words: Words) -> None:
    """A unit as it is now, with all its marks."""
    if unit.token:
        svg.path(closed([polar(60 * i - 90, R * 1.12) for i in range(6)]), fill=livery.fill, stroke=livery.line)
        svg.circle(0, 0, DISC + 0.6, fill=livery.line)
    else:
        rim(svg, livery)
    track(svg, livery, unit.vitality, unit.most)
    face(svg, unit.ref, unit.type)
    if unit.petrified:
        svg.stamp("petrified", 0, 0, _petrified)
    if unit.troop:
        figures(svg, unit.vitality)
    count(svg, unit.vitality)
    if unit.carries:
        with svg.group(ref=unit.carries, title=stone_name(unit.carries, words), transform="translate(-22 -22)"):
            stone(svg, unit.carries, 11)
            svg.circle(0, 0, 12, class_="hit")
    corner = [
        kind
        for kind, shown in (("bold", unit.bold), ("activated", unit.activated), ("countered", unit.countered))
        if shown
    ]
    for i, kind in enumerate(corner):
        mark(svg, kind, 22.0 - 19 * (i == 2), -23.0 + 19 * (i == 1))


def count(svg: Svg, vitality: int) -> None:
    """Vitality as a number."""
    svg.circle(20, 21, 10.4, fill=colour("white"), stroke=colour(INK), stroke_width=1.5)
    svg.text(20, 25.9, str(vitality), class_="mid strong on-white", font_size=14 if vitality < 10 else 12.5)


def figures(svg: Svg, left: int) -> None:
    """The figures of a troop, as shields in a row; none while it waits to be taken off the board."""
    if left:
        svg.stamp(f"figures-{left}", 0, 0, lambda sheet: _figures(sheet, left))


def _figures(svg: Svg, left: int) -> None:
    for i in range(left):
        x = -8 + (i - (left - 1) / 2) * 8.4
        svg.path(
            f"M{x - 3.6:.1f} 21.4H{x + 3.6:.1f}V25C{x + 3.6:.1f} 28 {x + 2:.1f} 29.6 {x:.1f} 31 {x - 2:.1f} 29.6 "
            f"{x - 3.6:.1f} 28 {x - 3.6:.1f} 25Z",
            fill=colour("medal-troop"),
            stroke=colour(INK),
            stroke_width=1.2,
        )


def mark(svg: Svg, kind: str, x: float, y: float) -> None:
    """A small round mark at the edge."""
    svg.stamp(f"mark-{kind}", x, y, lambda sheet: _mark(sheet, kind))


MARK_FILLS: Final = {"bold": "gold", "activated": "medal-hero", "countered": "medal-titan"}


def _mark(svg: Svg, kind: str) -> None:
    svg.circle(0, 0, 8.6, fill=colour(MARK_FILLS[kind]), stroke=colour(INK), stroke_width=1.3)
    emblem(svg, kind, 0, 0, 11, color=colour(INK))


def _petrified(svg: Svg) -> None:
    """Turned to stone: grey, with cracks."""
    svg.circle(0, 0, DISC, fill=colour("terrain-rock"), fill_opacity=0.62)
    svg.path(
        "M-20-8-9-4-12 4-3 8-6 21M21-4 11-2 13 6 5 9M-2-22 1-12-5-9M6-21 9-13",
        fill="none",
        stroke=colour(INK),
        stroke_width=1.6,
        stroke_linejoin="round",
    )


# ---- stones and items -----------------------------------------------------------------------------------------------


def stone_name(ref: str, words: Words) -> str:
    for key in (f"item.{ref}", f"stone.{ref}"):
        if words.has(key):
            return words(key)
    head, _, tail = ref.rpartition("_")
    return words("draw.stone", number=tail) if tail.isdigit() else label(f"item.{head or ref}", words)


def stone_text(ref: str, words: Words) -> Text | str:
    """The same, for a sentence to put an article to."""
    return say(f"stone.{ref}") if words.has(f"stone.{ref}") else stone_name(ref, words)


def stone(svg: Svg, ref: str, r: float) -> None:
    """A divine stone or an item, around the origin."""
    kind = signs.item_sign(ref)
    svg.stamp(f"stone-{kind}", 0, 0, lambda sheet: _stone(sheet, kind, STONE), transform=sized(0, 0, r / STONE))


def _stone(svg: Svg, kind: str, r: float) -> None:
    line = colour(INK)
    if kind == "stone":
        egg = (
            f"M0{-r:.1f}C{r * 0.8:.1f}{-r:.1f} {r * 0.95:.1f} {r * 0.1:.1f} {r * 0.9:.1f} {r * 0.45:.1f} {r * 0.8:.1f} "
        )
        egg += f"{r * 0.95:.1f}{-r * 0.8:.1f} {r * 0.95:.1f}{-r * 0.9:.1f} {r * 0.45:.1f}{-r * 0.95:.1f} {r * 0.1:.1f}"
        egg += f"{-r * 0.8:.1f}{-r:.1f} 0{-r:.1f}Z"
        svg.path(egg, fill=colour("sea-3"), stroke=line, stroke_width=max(1.2, r / 9))
        net = "".join(
            f"M{written(polar(a, r * 0.8))}Q0 0 {written(polar(a + 130, r * 0.8))}" for a in (-160, -110, -60, 10, 60)
        )
        svg.path(net, fill="none", stroke=colour("sea"), stroke_width=max(0.9, r / 12))
        return
    diamond = [(0.0, -r * 1.1), (r * 1.1, 0.0), (0.0, r * 1.1), (-r * 1.1, 0.0)]
    svg.polygon([(round(x, 1), round(y, 1)) for x, y in diamond], fill=colour("gold"), stroke=line, stroke_width=1.4)
    emblem(svg, kind, 0, 0, round(r * 1.1, 1), color=line)


def slots(svg: Svg, used: int, capacity: int, x: float, y: float, step: float = 8.0) -> None:
    """Capacity as little slots in a row, the used ones filled."""
    for i in range(capacity):
        svg.stamp("slot-used" if i < used else "slot-free", x + step * i, y, _used if i < used else _free)


def _used(svg: Svg) -> None:
    svg.circle(0, 0, 3.9, fill=colour("clay"), stroke=colour(INK), stroke_width=0.9)


def _free(svg: Svg) -> None:
    svg.circle(0, 0, 3.9, fill=colour("white"), stroke=colour(INK), stroke_width=0.9)


def common(svg: Svg) -> None:
    """Everything that several drawings of a page may need."""
    for livery in LIVERIES:
        rim(svg, livery)
    for unit in UNITS:
        face(svg, unit.ref, facts.TYPE_REFS[unit.type])
    face(svg, "token", "token")
    for kind in MARK_FILLS:
        mark(svg, kind, 0, 0)
    for left in range(1, FIGURES + 1):
        figures(svg, left)
    for kind in signs.ITEMS:
        stone(svg, kind, STONE)
    svg.stamp("petrified", 0, 0, _petrified)
    slots(svg, 1, 2, 0, 0)
