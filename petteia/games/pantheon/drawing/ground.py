"""The ground of an area: each terrain has its colour and its own texture, each board its mood.

`ground(svg, area, terrain, mood)` draws one area; whatever is told by colour is told by shape as well.
"""

from collections.abc import Callable
from typing import Final

from petteia.draw.pieces import Draw
from petteia.draw.svg import Point, Svg
from petteia.draw.theme import colour
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS
from petteia.games.pantheon.drawing.places import middle, path_of, scattered, written

MOODS: Final = {
    "sanctuary_of_olympia": "olympia",
    "gates_of_the_underworld": "underworld",
    "marsh_of_lerna": "lerna",
    "pass_of_boreas": "boreas",
}
ANY_MOOD: Final = "olympia"


def mood_of(board: str) -> str:
    """The mood of a board; a new one looks like the sanctuary."""
    return MOODS.get(board, ANY_MOOD)


def fill_of(terrain: str, mood: str) -> str:
    return colour(f"ground-{mood}" if terrain == "neutral" else f"terrain-{terrain}")


def ink_of(terrain: str, mood: str) -> str:
    return colour(f"ground-{mood}-mark" if terrain == "neutral" else f"terrain-{terrain}-mark")


def define_area(svg: Svg, area: int) -> str:
    """The outline of an area among the definitions; gives its key."""
    key = f"area-{AREA_REFS[area]}"
    svg.define(key, f'<path id="{key}" d="{path_of(area)}"/>')
    return key


def clip(svg: Svg, area: int) -> str:
    key = f"clip-{AREA_REFS[area]}"
    svg.define(key, f'<clipPath id="{key}"><path d="{path_of(area)}"/></clipPath>')
    return f"url(#{key})"


def ground(svg: Svg, area: int, terrain: str, mood: str) -> None:
    """The ground of an area with its texture."""
    key = define_area(svg, area)
    svg.element("use", href=f"#{key}", fill=fill_of(terrain, mood))
    TEXTURES.get(terrain, strewn("neutral-olympia", 6))(svg, area, mood)


# ---- textures: what is strewn ---------------------------------------------------------------------------------------

Texture = Callable[[Svg, int, str], None]


def strewn(kind: str, count: int, rim: float = 13.0, apart: float = 26.0) -> Texture:
    """Little things all over an area."""

    def draw(svg: Svg, area: int, mood: str) -> None:
        mark = f"{kind}-{mood}" if kind == "neutral" else kind
        for x, y in scattered(area, count, mark, rim, apart):
            svg.stamp(f"mark-{mark}", x, y, MARKS[mark])

    return draw


def lined(d: str, ink: str, width: float = 1.4, opacity: float | None = None) -> Draw:
    return lambda svg: svg.path(
        d,
        fill="none",
        stroke=colour(ink),
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=opacity,
    )


def _canopy(svg: Svg) -> None:
    ink = colour("terrain-forest-mark")
    svg.path("M-8 4A5 5 0 0 1-6-4 6 6 0 0 1 5-5 5 5 0 0 1 8 4Z", fill=ink, opacity=0.42)
    svg.path("M-4 4V8M4 4V8", stroke=ink, stroke_width=1.6, opacity=0.6)


def _block(svg: Svg) -> None:
    ink = colour("terrain-ruins-mark")
    svg.path("M-9 3-6-3 2-4 7-1 9 3 4 5-5 6Z", fill=colour("marble"), fill_opacity=0.5, stroke=ink, stroke_width=1.1)
    svg.path("M-6-3-3 1 5 1M-3 1-5 6", fill="none", stroke=ink, stroke_width=0.9)


def _crag(svg: Svg) -> None:
    ink = colour("terrain-rock-mark")
    svg.path("M-17 11-6-10 0-4 5-14 18 11Z", fill=ink, opacity=0.6)
    svg.path("M-6-10-3 11H-17ZM5-14 9 11H0L0-4Z", fill=colour("marble"), opacity=0.16)


def _wavelet(svg: Svg) -> None:
    lined("M-13 0C-10-4-7-4-4 0S2 4 5 0 11-4 14 0", "terrain-water-mark", 1.8, 0.75)(svg)


def _reeds(svg: Svg) -> None:
    ink = colour("terrain-swamp-mark")
    svg.path(
        "M-6 7C-6 1-8-3-9-7M-2 7C-2 0-2-5-1-11M3 7C3 1 5-3 7-8", fill="none", stroke=ink, stroke_width=1.5, opacity=0.85
    )
    svg.path("M-2-15C0-15 .4-8-1-7-2.4-8-3-14-2-15ZM7-12C9-12 8-6 6.4-5 5.4-7 6-11 7-12Z", fill=ink, opacity=0.85)
    svg.path("M-13 8H-3M1 9H12", stroke=colour("terrain-water-mark"), stroke_width=1.4, opacity=0.6)


def _crust(svg: Svg) -> None:
    """A plate of dark crust that floats on the fire."""
    plate = "M-17 1-9-9 3-11 15-5 17 4 7 11-7 9Z"
    svg.path(plate, fill=colour("terrain-lava-mark"), fill_opacity=0.6, stroke=colour("glow"), stroke_width=2.2)
    lined("M-9-9-4 0 7 11M-4 0 15-5", "glow", 1.3, 0.8)(svg)


def _crystal(svg: Svg) -> None:
    lined("M0-10V10M-8.6-5 8.6 5M8.6-5-8.6 5M-2.6-8 0-5.4 2.6-8M-2.6 8 0 5.4 2.6 8", "terrain-polar-mark", 1.5, 0.8)(
        svg
    )


def _tuft(ink: str) -> Draw:
    return lined("M-5 3C-5 0-6-2-7-3M-2 3C-2-1-2-3-1-5M1 3C1 0 3-2 5-3", ink, 1.3, 0.7)


def _pebbles(svg: Svg) -> None:
    ink = colour("ground-olympia-mark")
    svg.path("M-6 1A2.4 1.7 0 1 1-1 1 2.4 1.7 0 1 1-6 1ZM1 3A2 1.4 0 1 1 5 3 2 1.4 0 1 1 1 3Z", fill=ink, opacity=0.4)
    lined("M2-2C2-5 1-6 0-7M5-2C5-5 6-6 8-7", "ground-olympia-mark", 1.2, 0.7)(svg)


def _drift(svg: Svg) -> None:
    lined("M-11 2C-7-3-2-3 1 1S9 4 12 0", "ground-boreas-mark", 1.4, 0.6)(svg)
    svg.path("M-5 6H-4M3-5H4M9 6H10", stroke=colour("ground-boreas-mark"), stroke_width=2, stroke_linecap="round")


MARKS: Final[dict[str, Draw]] = {
    "neutral-olympia": _pebbles,
    "neutral-underworld": lined("M-10 3-4-1 0 2 5-4 11-3M0 2 2 7M-4-1-6-6", "ground-underworld-mark", 1.3, 0.6),
    "neutral-lerna": _tuft("ground-lerna-mark"),
    "neutral-boreas": _drift,
    "forest": _canopy,
    "ruins": _block,
    "rock": _crag,
    "water": _wavelet,
    "swamp": _reeds,
    "lava": _crust,
    "polar": _crystal,
}


# ---- textures: what covers the whole area --------------------------------------------------------------------------


def box_of(area: int) -> tuple[int, int, int, int]:
    """Left, top, right and lower end of an area."""
    xs, ys = zip(*AREAS[area].outline, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def _steps(svg: Svg, area: int, mood: str) -> None:
    """Broad steps: a light tread, a dark edge."""
    left, top, right, low = box_of(area)
    edges = "".join(f"M{left} {y}H{right}" for y in range(top + 8, low, 15))
    with svg.group(clip_path=clip(svg, area)):
        svg.path(edges, stroke=colour("terrain-stairs-mark"), stroke_width=2.6)
        svg.path(edges, stroke=colour("terrain-stairs-mark"), stroke_width=6, opacity=0.25, transform="translate(0 4)")


def shrunk(area: int, by: float) -> str:
    """The outline of an area moved towards its middle."""
    x, y = middle(area)
    return (
        "M"
        + "L".join(written((cx + (x - cx) * by, cy + (y - cy) * (by + 0.03))) for cx, cy in AREAS[area].outline)
        + "Z"
    )


def _chasm(svg: Svg, area: int, mood: str) -> None:
    """A rift: rims that go down into the dark."""
    ink = colour("terrain-rift-mark")
    with svg.group(stroke=ink, stroke_linejoin="round"):
        for i, by in enumerate((0.1, 0.22, 0.36, 0.52)):
            svg.path(shrunk(area, by), fill=ink, fill_opacity=0.2 + 0.1 * i, stroke_width=1.3)
    teeth = ""
    outline = AREAS[area].outline
    for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
        teeth += _teeth(area, a, b)
    svg.path(teeth, fill=colour(f"ground-{mood}"), opacity=0.85)


def _teeth(area: int, a: Point, b: Point, reach: float = 0.1) -> str:
    """Splinters of rock along one side, pointing into the area."""
    x, y = middle(area)
    d = ""
    count = max(2, int(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 // 17))
    for i in range(count):
        one = (a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count)
        two = (a[0] + (b[0] - a[0]) * (i + 1) / count, a[1] + (b[1] - a[1]) * (i + 1) / count)
        deep = reach + 0.09 * ((i * 7 + round(a[0])) % 3) / 2
        tip = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
        tip = (tip[0] + (x - tip[0]) * deep, tip[1] + (y - tip[1]) * deep)
        d += f"M{written(one)}L{written(tip)}L{written(two)}Z"
    return d


def _cliff(svg: Svg, area: int, mood: str) -> None:
    """A cliff: a steep rim of stone teeth around a bare top, cracks across it."""
    ink = colour("terrain-cliff-mark")
    outline = AREAS[area].outline
    teeth = "".join(_teeth(area, a, b, 0.2) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True))
    svg.path(teeth, fill=ink, opacity=0.75)
    svg.path(shrunk(area, 0.05), fill="none", stroke=ink, stroke_width=5, opacity=0.9)
    for x, y in scattered(area, 6, "cliff", 38.0, 34.0):
        svg.stamp(
            "mark-cliff", x, y, lined("M-13 4-6-2-1 1 4-5 13-4M-1 1 1 7M4-5 2-10", "terrain-cliff-mark", 1.6, 0.8)
        )


def _bars(svg: Svg, area: int, mood: str) -> None:
    """A cage: an iron grating."""
    left, top, right, low = box_of(area)
    d = "".join(f"M{x} {top}V{low}" for x in range(left + 9, right, 18))
    d += "".join(f"M{left} {y}H{right}" for y in range(top + 9, low, 36))
    with svg.group(clip_path=clip(svg, area)):
        svg.path(d, fill="none", stroke=colour("terrain-cage-mark"), stroke_width=2.6, opacity=0.45)


TEXTURES: Final[dict[str, Texture]] = {
    "neutral": strewn("neutral", 7, 14, 34),
    "forest": strewn("forest", 17, 10, 21),
    "ruins": strewn("ruins", 9, 14, 30),
    "rock": strewn("rock", 11, 17, 31),
    "stairs": _steps,
    "cliff": _cliff,
    "cage": _bars,
    "water": strewn("water", 15, 14, 24),
    "swamp": strewn("swamp", 13, 15, 26),
    "lava": strewn("lava", 13, 20, 36),
    "polar": strewn("polar", 11, 14, 27),
    "rift": _chasm,
}


# ---- what stands on it ---------------------------------------------------------------------------------------------


def element(svg: Svg, kind: str, x: float, y: float) -> None:
    """A tree or a column whose foot is at (x, y)."""
    svg.stamp(f"element-{kind}", x, y, ELEMENTS[kind])


def _tree(svg: Svg) -> None:
    line = colour("white-line")
    svg.path("M-11 6A11 4 0 1 0 11 6 11 4 0 1 0-11 6Z", fill=line, opacity=0.25)
    svg.path("M-2.4 6-1.6-6H1.6L2.4 6Z", fill=colour("land-line"), stroke=line, stroke_width=1.1)
    svg.path(
        "M-12-6C-15-12-10-17-6-17-5-23 4-24 6-18 11-19 15-12 11-6 6-2-7-2-12-6Z",
        fill=colour("terrain-forest-mark"),
        stroke=line,
        stroke_width=1.3,
    )
    svg.path("M-7-10C-6-14-2-14-1-11M2-8C4-12 8-11 8-8", fill="none", stroke=colour("terrain-forest"), stroke_width=1.4)


def _column(svg: Svg) -> None:
    line = colour("white-line")
    svg.path("M-12 7A12 4 0 1 0 12 7 12 4 0 1 0-12 7Z", fill=line, opacity=0.25)
    with svg.group(fill=colour("marble"), stroke=line, stroke_width=1.2, stroke_linejoin="round"):
        svg.path("M-9 8V4H9V8ZM-6.4 4-5.4-17-2-19 1-16 3-20 5.4-18 6.4 4Z")
        svg.path("M-2.6 4-2.2-17M2.6 4 2.2-17", fill="none", stroke=colour("land-mark"))


ELEMENTS: Final[dict[str, Draw]] = {"tree": _tree, "column": _column}
