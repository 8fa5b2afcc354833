"""The map of Lords of Hellas as an antique chart: what never changes during a game."""

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from petteia.draw.cards import meander
from petteia.draw.pieces import landmark
from petteia.draw.shapes import fitted, polar, text_width
from petteia.draw.svg import Point, Svg, Value, number
from petteia.draw.theme import Livery, colour
from petteia.games.lords.facts import LAND_REFS, REGIONS
from petteia.kernel.words import Words

WIDTH: Final = 1000.0
HEIGHT: Final = 1100.0
TENTH: Final = 0.1  # lines are kept in tenths

Line = list[Point]


class Place:
    """Where things stand in a region."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.label: Point = (entry["label"][0], entry["label"][1])
        self.angle = float(entry["angle"])
        self.size = float(entry["size"])
        self.slots: dict[str, Point] = {name: (at[0], at[1]) for name, at in entry["slots"].items()}


class Chart:
    """The geometry: outlines of regions, made of lines that neighbours share."""

    def __init__(self) -> None:
        text = files("petteia.games.lords").joinpath("drawing", "greece.json").read_text(encoding="utf-8")
        raw = json.loads(text)
        lines = [_points(line) for line in raw["lines"]]
        self.lines = [_path(line) for line in lines]
        self.places = {ref: Place(entry) for ref, entry in raw["regions"].items()}
        self.outlines = {ref: _outline(lines, entry["outline"]) for ref, entry in raw["regions"].items()}
        self.surroundings = "".join([_path(_points(ring)) + "z" for ring in raw["surroundings"]])
        self.trails = {frozenset(trail[:2]): _curve(trail[2:]) for trail in raw["trails"]}
        self.ferries = {frozenset(ferry[:2]): _curve(ferry[2:]) for ferry in raw["ferries"]}
        land_of = {region.ref: LAND_REFS[region.land] for region in REGIONS}
        self.lands = {land: [ref for ref in self.outlines if land_of[ref] == land] for land in LAND_REFS}
        sides: list[list[str]] = [[] for _ in lines]  # the regions along a line; one side may be the sea
        for ref, entry in raw["regions"].items():
            for index in entry["outline"]:
                sides[abs(index) - 1].append(ref)
        self.touching = {frozenset(refs) for refs in sides if len(refs) == 2}
        self.between: dict[frozenset[str], Line] = {}  # the longest line two neighbours share
        for line, refs in zip(lines, sides, strict=True):
            pair = frozenset(refs)
            if len(refs) == 2 and len(line) > len(self.between.get(pair, ())):
                self.between[pair] = line
        beside = [[land_of[ref] for ref in refs] for refs in sides]
        self.coasts = [i for i, lands in enumerate(beside) if len(lands) == 1]
        self.borders = [i for i, lands in enumerate(beside) if len(lands) == 2 and lands[0] == lands[1]]
        self.frontiers = [i for i, lands in enumerate(beside) if len(lands) == 2 and lands[0] != lands[1]]
        self.edges = {
            land: [i for i in self.coasts + self.frontiers if land in beside[i]] for land in LAND_REFS
        }  # where a land ends


@lru_cache(maxsize=1)
def chart() -> Chart:
    return Chart()


def _points(line: Sequence[int]) -> Line:
    x = y = 0
    points: Line = []
    for i in range(0, len(line), 2):
        x, y = x + line[i], y + line[i + 1]
        points.append((x * TENTH, y * TENTH))
    return points


def _outline(lines: list[Line], turns: Sequence[int]) -> str:
    """A closed path along lines; a negative number is a line walked backwards."""
    ring: Line = []
    for index in turns:
        line = lines[abs(index) - 1]
        ring += line[:-1] if index > 0 else line[:0:-1]
    return _path(ring) + "z"


def _path(points: Line) -> str:
    """A path of small steps: shorter to write than points."""
    (x, y) = (round(points[0][0], 1), round(points[0][1], 1))
    d = f"M{number(x, 1)} {number(y, 1)}l"
    steps: list[str] = []
    for to in points[1:]:
        there = (round(to[0], 1), round(to[1], 1))
        for step in (there[0] - x, there[1] - y):
            written = number(round(step, 1), 1).replace("0.", ".", 1) if abs(step) < 1 else number(round(step, 1), 1)
            steps.append(written if not steps or written.startswith("-") else f" {written}")
        x, y = there
    return d + "".join(steps)


def _curve(values: Sequence[float]) -> str:
    a, b, c, d, e, f, g, h = [number(value, 1) for value in values]
    return f"M{a} {b}C{c} {d} {e} {f} {g} {h}"


# What the map is made of, defined once


def regions(svg: Svg) -> None:
    """The outline of every region, to be filled, lit and clipped with."""
    for ref, outline in chart().outlines.items():
        svg.define(f"region-{ref}", f'<path id="region-{ref}" d="{outline}"/>')


def region(svg: Svg, ref: str, **values: Value) -> None:
    """The area of a region; its looks come from a class or a fill."""
    svg.element("use", href=f"#region-{ref}", **values)


RIMS: Final = (
    (24.0, 0.14),
    (17.0, 0.18),
    (11.0, 0.24),
    (5.0, 0.5),
)  # how far a land's own colour reaches, how strongly


def lines(svg: Svg) -> None:
    """What lies over the colours of those who hold regions: the rims of lands, borders, coasts, trails."""
    svg.stamp("lands", 0, 0, _lines, pointer_events="none")


def _strokes(svg: Svg, key: str, numbers: list[int]) -> str:
    """Some of the lines of the map under one name, each kept only once."""
    for i in numbers:
        svg.define(f"line-{i}", f'<path id="line-{i}" d="{chart().lines[i]}"/>')
    drawn = "".join([f'<use href="#line-{i}"/>' for i in numbers])
    svg.define(key, f'<g id="{key}">{drawn}</g>')
    return f"#{key}"


def _lines(svg: Svg) -> None:
    regions(svg)
    map_, ink = chart(), colour("chart-ink")
    with svg.group(fill="none", stroke_linejoin="round", stroke_linecap="round"):
        for land, refs in map_.lands.items():
            clip = "".join([f'<use href="#region-{ref}"/>' for ref in refs])
            svg.define(f"clip-{land}", f'<clipPath id="clip-{land}">{clip}</clipPath>')
            edge = _strokes(svg, f"edge-{land}", map_.edges[land])
            with svg.group(clip_path=f"url(#clip-{land})", stroke=colour(f"chart-{land}-edge")):
                for wide, strength in RIMS:
                    svg.element("use", href=edge, stroke_width=wide, opacity=strength)
        borders = _strokes(svg, "borders", map_.borders)
        svg.element("use", href=borders, stroke=colour("paper"), stroke_opacity=0.6, stroke_width=3.6)
        svg.element("use", href=borders, stroke=ink, stroke_width=1.2)
        svg.element("use", href=_strokes(svg, "coasts", map_.coasts), stroke=ink, stroke_width=1.9)
        svg.element("use", href=_strokes(svg, "frontiers", map_.frontiers), stroke=ink, stroke_width=1.9)
    _trails(svg)


def _trails(svg: Svg) -> None:
    ink, paper = colour("chart-trail"), colour("paper")
    with svg.group(fill="none", stroke=ink, stroke_width=2.4, stroke_linecap="round"):
        svg.path("".join(chart().trails.values()), stroke_dasharray="7 6")
        svg.path(
            "".join(chart().ferries.values()), stroke=colour("deck-red"), stroke_dasharray="0.1 5", stroke_width=3.4
        )
    ends = [end for curve in (*chart().trails.values(), *chart().ferries.values()) for end in _ends(curve)]
    with svg.group(fill=paper, stroke=ink, stroke_width=1.4):
        for x, y in ends:
            svg.circle(x, y, 3)


def _ends(curve: str) -> tuple[Point, Point]:
    numbers = [float(part) for part in curve[1:].replace("C", " ").split()]
    return ((numbers[0], numbers[1]), (numbers[6], numbers[7]))


# The sheet itself

SWELL: Final = ((38.0, "chart-shoal"), (27.0, "chart-wave"), (25.8, "chart-shoal"), (15.0, "chart-wave"))
SHALLOWS: Final = ((13.8, "chart-shoal"), (6.4, "chart-wave"), (5.4, "chart-shoal"))


@lru_cache(maxsize=8)
def land_layer(words: Words) -> Svg:
    """Sea, shores, surroundings and the bare lands, with the names of seas, a compass and the cartouche."""
    svg = bare_land(words)
    _cartouche(svg, words)
    frame(svg)
    return svg


def bare_land(words: Words) -> Svg:
    """The chart without cartouche and frame."""
    svg = Svg(WIDTH, HEIGHT, name="land")
    svg.define("paper", f'<clipPath id="paper"><rect width="{WIDTH:.0f}" height="{HEIGHT:.0f}"/></clipPath>')
    with svg.group(clip_path="url(#paper)"):
        _waters(svg)
    regions(svg)
    for land, refs in chart().lands.items():
        for ref in refs:
            region(svg, ref, fill=colour(f"chart-{land}"))
    for x, y in HILLS:
        landmark(svg, "hill", x, y, 22)
    for key, x, y, size, angle in SEAS:
        _sea(svg, words(f"draw.sea_{key}"), x, y, size, angle)
    svg.stamp("compass", 104, 812, _compass)
    return svg


def _waters(svg: Svg) -> None:
    """The sea, lines of water along every coast, and the lands that are not in play."""
    map_ = chart()
    svg.rect(0, 0, WIDTH, HEIGHT, fill=colour("chart-sea"))
    svg.define("surroundings", f'<path id="surroundings" d="{map_.surroundings}"/>')
    coasts = _strokes(svg, "coasts", map_.coasts)
    svg.define("shores", f'<g id="shores"><use href="{coasts}"/><use href="#surroundings"/></g>')
    with svg.group(fill="none", stroke_linejoin="round", stroke_linecap="round"):
        _rhumbs(svg)
        for wide, tint in SWELL + SHALLOWS:
            svg.element("use", href="#shores", stroke=colour(tint), stroke_width=wide)
    svg.element("use", href="#surroundings", fill=colour("chart-far"), stroke=colour("chart-ink"), stroke_width=1)


HILLS: Final = ((92, 118), (60, 78), (150, 96), (196, 60), (118, 48), (262, 62), (286, 40), (930, 66), (962, 128))
SEAS: Final = (
    ("aegean", 764, 262, 25, 0),
    ("ionian", 86, 640, 26, 74),
    ("cretan", 792, 928, 15, 4),
    ("thracian", 812, 140, 16, 18),
)


def _sea(svg: Svg, name: str, x: float, y: float, size: float, angle: float) -> None:
    turn = f"rotate({number(angle)} {number(x)} {number(y)})" if angle else None
    svg.text(
        x,
        y,
        name,
        class_="mid slant water",
        font_size=size,
        letter_spacing=round(size * 0.16, 1),
        transform=turn,
    )


def _rhumbs(svg: Svg) -> None:
    """Lines of bearing from the compass over the sea."""
    d = "".join(
        [f"M104 812L{number(104 + x, 0)} {number(812 + y, 0)}" for x, y in [polar(a * 22.5, 1300) for a in range(16)]]
    )
    svg.path(d, stroke=colour("chart-wave"), stroke_width=0.6, stroke_opacity=0.5)


def _compass(svg: Svg) -> None:
    ink = colour("chart-ink")
    svg.circle(0, 0, 44, fill=colour("chart-far"), stroke=ink, stroke_width=1.2)
    svg.circle(0, 0, 36, fill="none", stroke=ink, stroke_width=0.7)
    for turn, far, tint in ((45, 34, "chart-brown"), (0, 54, "deck-red")):
        for quarter in range(4):
            angle = turn + 90 * quarter
            tip, one, other = polar(angle, far), polar(angle - 45, 10), polar(angle + 45, 10)
            svg.polygon([(0, 0), _tidy(one), _tidy(tip)], fill=colour("paper"), stroke=ink, stroke_width=0.8)
            svg.polygon([(0, 0), _tidy(other), _tidy(tip)], fill=colour(tint), stroke=ink, stroke_width=0.8)


def _tidy(at: Point) -> Point:
    return (round(at[0], 1), round(at[1], 1))


def frame(svg: Svg) -> None:
    """The scale around the sheet, as charts have it."""
    ink = colour("chart-ink")
    svg.rect(5, 5, WIDTH - 10, HEIGHT - 10, fill="none", stroke=colour("chart-far"), stroke_width=10)
    with svg.group(fill="none", stroke=ink):
        svg.rect(5, 5, WIDTH - 10, HEIGHT - 10, stroke_width=5, stroke_dasharray="39.6 39.6", stroke_opacity=0.75)
        for inset, wide in ((0.8, 1.6), (10.0, 1.2)):
            svg.rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, stroke_width=wide)


# The cartouche: the name of the game, and where the glory of each land is shown

CARTOUCHE: Final = (30.0, 940.0, 404.0, 134.0)  # left, top, width, height


def glory_at(land: int) -> Point:
    left, top, width, _ = CARTOUCHE
    step = (width - 24) / len(LAND_REFS)
    return (round(left + 12 + step * (land + 0.5), 1), top + 84)


def _cartouche(svg: Svg, words: Words) -> None:
    left, top, width, height = CARTOUCHE
    ink = colour("chart-ink")
    svg.rect(left, top, width, height, rx=3, fill=colour("chart-far"), stroke=ink, stroke_width=1.8)
    svg.rect(left + 5, top + 5, width - 10, height - 10, fill="none", stroke=ink, stroke_width=0.7)
    title = words("game.lords").upper()
    size = fitted(title, 30, width - 96)
    svg.text(left + width / 2, top + 42, title, class_="mid strong", font_size=size, letter_spacing=4)
    meander(svg, left + 14, top + 9, width - 28, 7)
    for land, ref in enumerate(LAND_REFS):
        x, y = glory_at(land)
        name = words(f"land.{ref}")
        svg.text(x, y + 34, name, class_="mid slant", font_size=fitted(name, 13, (width - 24) / len(LAND_REFS) - 4))


# Names

NAME: Final = 19.5  # large enough to be read on a map of 620 pixels


@lru_cache(maxsize=8)
def names_layer(words: Words) -> Svg:
    """The names of the regions, over whatever colour they have."""
    svg = Svg(0, 0)
    for ref, place in chart().places.items():
        name = words(f"region.{ref}")
        x, y = place.label
        size = fitted(name, NAME, max(text_width(ref.upper(), place.size) * 1.3, 84.0), place.size)
        turn = f"rotate({number(place.angle)} {number(x)} {number(y)})" if place.angle else None
        svg.text(x, round(y + size * 0.35, 1), name, font_size=size, transform=turn)
    return svg


# The patterns of those who hold regions

_HELD: Final = {
    "disc": '<circle cx="6" cy="6" r="4"/><circle cx="18" cy="18" r="4"/>',
    "stripes": '<path d="M-3 15 15-3M-3 27 27-3M9 27 27 9"/>',
    "cross": '<path d="M6 1V11M1 6H11M18 13V23M13 18H23"/>',
    "chevron": '<path d="M0 6 6 12 12 6 18 12 24 6M0 18 6 24 12 18 18 24 24 18"/>',
    "dots": '<circle cx="5" cy="5" r="2.4"/><circle cx="17" cy="5" r="2.4"/><circle cx="11" cy="17" r="2.4"/>',
}
GROUND: Final = 0.2  # how much of its holder's colour lies over a land's own


def held(svg: Svg, livery: Livery) -> str:
    """The fill of a region a side holds: its pattern in its colour, on the colour of the land."""
    key = f"held-{livery.name}"
    filled = livery.pattern in ("disc", "dots")
    ink = f'fill="{livery.fill}"' if filled else f'fill="none" stroke="{livery.fill}" stroke-width="3.6"'
    rim = f'fill="{livery.line}"' if filled else f'fill="none" stroke="{livery.line}" stroke-width="5"'
    svg.define(
        key,
        f'<pattern id="{key}" width="24" height="24" patternUnits="userSpaceOnUse">'
        f'<rect width="24" height="24" fill="{livery.fill}" fill-opacity="{GROUND}"/>'
        f'<g {rim} opacity=".35">{_HELD[livery.pattern]}</g>'
        f'<g {ink} opacity=".9">{_HELD[livery.pattern]}</g></pattern>',
    )
    return f"url(#{key})"
