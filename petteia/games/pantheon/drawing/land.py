"""A board without anything on it: ground, heights, borders, skull paths, a frame; and boards as small pictures."""

from functools import lru_cache
from typing import Final

from petteia.draw.svg import Box, Point, Svg
from petteia.draw.theme import colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS, BORDERS, Board, SkullPath
from petteia.games.pantheon.drawing.borders import border
from petteia.games.pantheon.drawing.ground import clip, define_area, element, ground, ink_of, mood_of
from petteia.games.pantheon.drawing.places import corners
from petteia.games.pantheon.drawing.signs import emblem
from petteia.kernel.words import Words

FRAME: Final = 12.0


def size_of(board: Board) -> tuple[float, float]:
    return (board.size[0] + 2 * FRAME, board.size[1] + 2 * FRAME)


def box_of(board: Board) -> Box:
    wide, high = size_of(board)
    return (-FRAME, -FRAME, wide, high)


def board_named(ref: str) -> Board:
    return BOARDS[BOARD_REFS.index(ref)]


def outlines(svg: Svg, board: Board) -> None:
    """The outlines of all areas among the definitions."""
    for area in board.areas:
        define_area(svg, area)


@lru_cache(maxsize=8)
def land_layer(ref: str) -> Svg:
    """Everything printed on a board, without words."""
    board = board_named(ref)
    mood = mood_of(ref)
    svg = Svg(*size_of(board), name="land", box=box_of(board))
    outlines(svg, board)
    frame(svg, board)
    for area in sorted(board.areas, key=lambda area: AREAS[area].level):
        if AREAS[area].level:
            raised(svg, area)
        ground(svg, area, facts.TERRAIN_REFS[AREAS[area].terrain], mood)
        if AREAS[area].level:
            with svg.group(clip_path=clip(svg, area)):
                rim = colour("marble")
                svg.element(
                    "use", href=f"#area-{AREA_REFS[area]}", fill="none", stroke=rim, stroke_width=9, opacity=0.55
                )
    for path in board.skull_paths:
        skull_path(svg, path)
    for number in sorted(board.borders, key=lambda number: BORDERS[number].type):
        border(svg, number)
    for area in board.areas:
        rosette(svg, AREAS[area].icon, ink_of(facts.TERRAIN_REFS[AREAS[area].terrain], mood))
    wide, high = board.size
    svg.rect(0, 0, wide, high, fill="none", stroke=colour("white-line"), stroke_width=3)
    return svg


def frame(svg: Svg, board: Board) -> None:
    """A dark edge with a fine line of gold."""
    wide, high = size_of(board)
    svg.rect(-FRAME, -FRAME, wide, high, rx=9, fill=colour("glaze"), stroke=colour("rule"), stroke_width=2)
    svg.rect(-6, -6, wide - 12, high - 12, rx=4, fill="none", stroke=colour("gold"), stroke_width=1.2, opacity=0.7)


def raised(svg: Svg, area: int) -> None:
    """The shadow of higher ground."""
    for step, shade in ((12, 0.16), (8, 0.2), (4, 0.24)):
        move = f"translate({step * 0.7:.1f} {step})"
        svg.element("use", href=f"#area-{AREA_REFS[area]}", fill=colour("white-line"), opacity=shade, transform=move)


def rosette(svg: Svg, at: tuple[int, int], ink: str) -> None:
    """The icon of an area, where lines of sight begin and end."""
    svg.circle(*at, 5, fill=colour("marble"), fill_opacity=0.75, stroke=ink, stroke_width=1.6)
    svg.circle(*at, 1.8, fill=ink)


def skull_path(svg: Svg, path: SkullPath) -> None:
    """A way through a rift, marked with skulls."""
    a, b = (AREAS[area].icon for area in path.joins)
    x, y = AREAS[path.rift].icon
    d = f"M{a[0]} {a[1]}Q{x} {y} {b[0]} {b[1]}"
    svg.path(d, fill="none", stroke=colour("white-line"), stroke_width=7, opacity=0.55)
    svg.path(d, fill="none", stroke=colour("on-deck"), stroke_width=3, stroke_dasharray="2 9", stroke_linecap="round")
    for t in (0.3, 0.7):
        at = bent(t, a, (x, y), b)
        svg.circle(*at, 10, fill=colour("white-line"))
        emblem(svg, "skull", *at, 15, color=colour("on-deck"))


def bent(t: float, a: Point, b: Point, c: Point) -> Point:
    """A point on the curve from a to c that leans to b."""
    u = 1 - t
    x = u * u * a[0] + 2 * u * t * b[0] + t * t * c[0]
    y = u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]
    return (round(x, 1), round(y, 1))


def area_number(ref: str) -> str:
    """The number of an area.

    >>> area_number("ol07")
    '7'
    """
    return ref.lstrip("abcdefghijklmnopqrstuvwxyz_").lstrip("0")


def area_name(ref: str, words: Words) -> str:
    """An area in words: its landmark, or its number."""
    if words.has(f"area.{ref}"):
        return words(f"area.{ref}")
    landmark = AREAS[AREA_REFS.index(ref)].landmark
    if landmark and words.has(f"landmark.{landmark}"):
        return words(f"landmark.{landmark}")
    return words("draw.area", number=area_number(ref))


# ---- all boards in small --------------------------------------------------------------------------------------------

SMALL: Final = 0.48
ATLAS_SIZE: Final = (1008.0, 720.0)


def in_atlas(ref: str) -> Box:
    """Where a board lies among all of them, two by two."""
    place = BOARD_REFS.index(ref)
    wide, high = size_of(board_named(ref))
    wide, high = round(wide * SMALL, 1), round(high * SMALL, 1)
    return (4.0 + (wide + 16) * (place % 2), 4.0 + (high + 16) * (place // 2), wide, high)


@lru_cache(maxsize=1)
def atlas() -> Svg:
    """All boards, two by two."""
    svg = Svg(*ATLAS_SIZE, name="land")
    for ref in BOARD_REFS:
        svg.place(as_printed(ref), *in_atlas(ref)[:2], SMALL)
    return svg


@lru_cache(maxsize=8)
def as_printed(ref: str) -> Svg:
    """A board with all its trees and columns."""
    board = board_named(ref)
    svg = Svg(*size_of(board), name="land", box=box_of(board))
    svg.paste(land_layer(ref))
    for area in board.areas:
        kind = facts.ELEMENTS[facts.TERRAINS[AREAS[area].terrain].element]
        for x, y in corners(area, AREAS[area].elements):
            element(svg, kind, x, y + 6)
    return svg
