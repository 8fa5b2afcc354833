"""Heroes, monsters, gods and what they stand on, as symbols: black figures on clay. All geometry is our own."""

from typing import Final

from petteia.draw.figures import GODS as GODS
from petteia.draw.figures import HEROES as HEROES
from petteia.draw.figures import monster as monster
from petteia.draw.pieces import SHIELDS, Draw, city, temple
from petteia.draw.shapes import polar
from petteia.draw.svg import Svg, Value
from petteia.draw.theme import Livery, colour

# Heroes and gods; box 24 x 24, in the current colour


def hero(svg: Svg, ref: str, x: float, y: float, size: float, **values: Value) -> None:
    """The emblem of a hero around (x, y), in the current colour."""
    svg.symbol(f"hero-{ref}", "0 0 24 24", lambda sheet: _flat(sheet, HEROES[ref]))
    svg.use(f"hero-{ref}", x - size / 2, y - size / 2, size, size, **values)


def _flat(svg: Svg, d: str) -> None:
    svg.path(d, fill="currentColor", fill_rule="evenodd")


# A statue that grows; box 44 x 64, standing on its lower edge

STATUE_SHAPE: Final = 44 / 64


def statue(svg: Svg, ref: str, level: int, x: float, y: float, height: float) -> None:
    """A monument of one to five levels whose foot is at (x, y)."""
    width = height * STATUE_SHAPE
    for part in range(1, level + 1):
        key = f"statue-{part}" if part < 4 else f"statue-{ref}-{part}"
        svg.symbol(key, "0 0 44 64", STATUE[key])
        svg.use(key, round(x - width / 2, 1), round(y - height, 1), round(width, 1), height)


def _stone(svg: Svg, d: str, tint: str = "marble") -> None:
    svg.path(d, fill=colour(tint), stroke=colour("white-line"), stroke_width=1.3, stroke_linejoin="round")


def _fold(svg: Svg, d: str) -> None:
    svg.path(d, fill="none", stroke=colour("land-mark"), stroke_width=1.1, stroke_linecap="round")


def _plinth(svg: Svg) -> None:
    _stone(svg, "M3 63V58H41V63ZM7 58V53H37V58ZM11 53V49H33V53Z")
    svg.path("M13 60.5H31", stroke=colour("clay"), stroke_width=1.6, stroke_dasharray="2.4 1.6")


def _robe(svg: Svg) -> None:
    _stone(svg, "M13 49C13.4 43 14.4 38 16 33H28C29.6 38 30.6 43 31 49Z")
    _fold(svg, "M18 48C18.4 43 19 39 20 35M22.6 48V36M27 48C26.6 43 26 39 25 35")


def _torso(svg: Svg) -> None:
    _stone(svg, "M15.4 34C14.6 29 14.4 25 15.4 20.6 17 18.6 20 18 22 18S27 18.6 28.6 20.6C29.6 25 29.4 29 28.6 34Z")
    _stone(svg, "M15.6 20.4C12 22 10.4 26 10.6 32L12.6 36.6 15 35.6 14.2 31 17 26Z")
    _fold(svg, "M16 22C20 25 24 28 28.6 31M15.4 27C19 29 23 31 27 33.6")


def _head(svg: Svg, hair: str) -> None:
    _stone(svg, "M19.6 19V16H24.4V19C23 20.4 21 20.4 19.6 19Z")
    _stone(svg, "M17.4 11C17.4 7.6 19.4 6 22 6S26.6 7.6 26.6 11 24.6 17 22 17 17.4 14.6 17.4 11Z")
    _stone(svg, hair, "land")


def _zeus_head(svg: Svg) -> None:
    _head(
        svg,
        "M17 11C16 6 19 4 22 4S28 6 27 11L25.4 8.4H18.6ZM17.6 12C18.6 14.4 25.4 14.4 26.4 12 27 16 24.6 19.4 22"
        " 20.4 19.4 19.4 17 16 17.6 12Z",
    )


def _athena_head(svg: Svg) -> None:
    _head(svg, "M16.6 11.6C15 6.4 18 3.4 22 3.4S29 6.4 27.4 11.6L25.4 9.4 22 8 18.6 9.4Z")


def _hermes_head(svg: Svg) -> None:
    _head(svg, "M14.6 8.6C17 7 19 7 19.2 5 20.6 3.4 23.4 3.4 24.8 5 25 7 27 7 29.4 8.6 26 9.8 18 9.8 14.6 8.6Z")


def _zeus_crown(svg: Svg) -> None:
    _stone(svg, "M28.2 20.4 33 15 34.4 9 37 9.6 36.4 16.6 29.6 26Z")
    _stone(svg, "M40 0 30.6 8.6H34.6L29 16.6 42 6.4H37Z", "gold")


def _athena_crown(svg: Svg) -> None:
    _stone(svg, "M15.4 8C13 2 17 -1.4 23 -1 28.6 -.6 31 3 30.4 7 28 3.6 24 2.6 20 3.6 17.6 4.4 16 6 15.4 8Z", "gold")
    _stone(svg, "M28.4 21C32 22 33.4 25 34 28L35.8 28.4 35 31.4 31 30 28.6 26Z")
    _stone(svg, "M34.2 49 34.2 6.6 33 5.6 35 0 37 5.6 35.8 6.6V49Z", "gold")


def _hermes_crown(svg: Svg) -> None:
    _stone(
        svg,
        "M16.8 6.4C13 6.6 10.6 4 10.4 .6 14 1 17.4 2.6 18.4 5ZM27.2 6.4C31 6.6 33.4 4 33.6 .6 30 1 26.6 2.6 25.6 5Z",
        "gold",
    )
    _stone(svg, "M28.4 21C32 22 33.4 25 34 28L35.8 28.4 35 31.4 31 30 28.6 26Z")
    _stone(
        svg,
        "M34.4 40V16H36V40ZM35.2 10.4A2.8 2.8 0 1 1 35.2 16 2.8 2.8 0 1 1 35.2 10.4ZM30.6 17.4H39.8L38.4 20H32Z",
        "gold",
    )


STATUE: Final[dict[str, Draw]] = {
    "statue-1": _plinth,
    "statue-2": _robe,
    "statue-3": _torso,
    "statue-zeus-4": _zeus_head,
    "statue-athena-4": _athena_head,
    "statue-hermes-4": _hermes_head,
    "statue-zeus-5": _zeus_crown,
    "statue-athena-5": _athena_crown,
    "statue-hermes-5": _hermes_crown,
}

# Tokens: stamps around their middle, about 30 wide


def army(svg: Svg, livery: Livery, x: float, y: float) -> None:
    """A shield with a crest above it and a spear behind; the number goes on the shield."""
    svg.stamp(f"army-{livery.name}", x, y, lambda sheet: _army(sheet, livery))


def _army(svg: Svg, livery: Livery) -> None:
    with svg.group(fill=livery.fill, stroke=livery.line, stroke_width=1.3, stroke_linejoin="round"):
        svg.path("M11.5-17.5V15M11.5-20 13.4-14.6 11.5-12.6 9.6-14.6Z", fill=livery.line)
        svg.path("M-9.6-7C-9.6-14.6-5-18.4 1-18 5.4-17.6 8-15.4 8.6-12.4 3-14.6-3-13.6-5-7Z", fill=livery.sign)
        with svg.group(transform="translate(-16.6 -27.4) scale(1.28)"):
            svg.path(SHIELDS[livery.shape])


def medallion(svg: Svg, livery: Livery, ref: str, x: float, y: float) -> None:
    """A hero: the emblem on the colour of the side, with a golden rim."""
    svg.stamp(f"medal-{ref}-{livery.name}", x, y, lambda sheet: _medallion(sheet, livery, ref))


def _medallion(svg: Svg, livery: Livery, ref: str) -> None:
    svg.stamp("sunburst", 0, 0, _sunburst)
    svg.circle(0, 0, 13, fill=livery.fill, stroke=livery.line, stroke_width=1.2)
    hero(svg, ref, 0, 0, 19, color=livery.line if livery.name == "white" else livery.sign)


def _sunburst(svg: Svg) -> None:
    spikes = [polar(15 * i - 90, 17.6 if i % 2 == 0 else 14.6) for i in range(24)]
    rim = [(round(x, 1), round(y, 1)) for x, y in spikes]
    svg.polygon(rim, fill=colour("gold"), stroke=colour("glaze"), stroke_width=1.1, stroke_linejoin="round")


def roundel(svg: Svg, ref: str, x: float, y: float) -> None:
    """A monster on the bottom of a cup."""
    svg.stamp(f"roundel-{ref}", x, y, lambda sheet: _roundel(sheet, ref))


def _roundel(svg: Svg, ref: str) -> None:
    svg.circle(0, 0, 17, fill=colour("glaze"))
    svg.circle(0, 0, 15.2, fill=colour("clay"), stroke=colour("clay-pale"), stroke_width=0.9)
    monster(svg, ref, 0, 0, 24)


def wound(svg: Svg, covered: bool, x: float, y: float) -> None:
    """A wound on the rim of a monster: open ones are light, those dealt are dark with a cross."""
    svg.stamp("wound-dealt" if covered else "wound-open", x, y, _dealt if covered else _open)


def _dealt(svg: Svg) -> None:
    svg.circle(0, 0, 2.9, fill=colour("deck-red"), stroke=colour("glaze"), stroke_width=0.9)
    svg.path("M-1.4-1.4 1.4 1.4M1.4-1.4-1.4 1.4", stroke=colour("on-deck"), stroke_width=0.9)


def _open(svg: Svg) -> None:
    svg.circle(0, 0, 2.5, fill=colour("on-deck"), stroke=colour("glaze"), stroke_width=0.9)


def star(svg: Svg, x: float, y: float) -> None:
    """A monster has evolved."""
    svg.stamp("evolved", x, y, _star)


def _star(svg: Svg) -> None:
    tips = [polar(36 * i - 90, 5.6 if i % 2 == 0 else 2.5) for i in range(10)]
    shape = [(round(x, 1), round(y, 1)) for x, y in tips]
    svg.polygon(shape, fill=colour("gold"), stroke=colour("glaze"), stroke_width=1, stroke_linejoin="round")


def priest(svg: Svg, livery: Livery | None, x: float, y: float) -> None:
    """A priest in robe and veil, or a place where none stands."""
    if livery is None:
        svg.stamp("priest-none", x, y, _nobody)
    else:
        svg.stamp(f"priest-{livery.name}", x, y, lambda sheet: _priest(sheet, livery))


def _priest(svg: Svg, livery: Livery) -> None:
    with svg.group(fill=livery.fill, stroke=livery.line, stroke_width=1.1, stroke_linejoin="round"):
        svg.path("M-5.4 8C-5 3-3.6-.6-2.4-2.4A4 4 0 1 1 2.4-2.4C3.6-.6 5 3 5.4 8Z")
        svg.path("M-2.4-2.4C-1 0 1 0 2.4-2.4M0 0V8", fill="none", stroke=livery.sign)


def _nobody(svg: Svg) -> None:
    ink = colour("chart-ink")
    svg.circle(
        0, 2.4, 4.6, fill=colour("paper"), fill_opacity=0.75, stroke=ink, stroke_width=0.9, stroke_dasharray="2 1.6"
    )


def quest(svg: Svg, x: float, y: float) -> None:
    """A scroll on a lozenge."""
    svg.stamp("quest", x, y, _quest)


def _quest(svg: Svg) -> None:
    svg.path("M0-17 15 0 0 17-15 0Z", fill=colour("deck-bronze"), stroke=colour("glaze"), stroke_width=1.3)
    with svg.group(fill=colour("white"), stroke=colour("white-line"), stroke_width=1, stroke_linejoin="round"):
        svg.path("M-5.6-7H4.4V5.4H-5.6Z")
        svg.path("M-7.4-7.4A1.8 1.8 0 0 1-5.6-9.2H4.6A1.8 1.8 0 0 1 4.6-5.6H-5.6A1.8 1.8 0 0 1-7.4-7.4Z")
        svg.path("M-6.6 6A1.8 1.8 0 0 1-4.8 4.2H5.6A1.8 1.8 0 0 1 5.6 7.8H-4.8A1.8 1.8 0 0 1-6.6 6Z")
    svg.path("M-3-3H2M-3-.4H2M-3 2H.6", stroke=colour("white-sign"), stroke_width=1.2)


def fight(svg: Svg, x: float, y: float) -> None:
    """Crossed swords where a battle or a hunt goes on."""
    svg.stamp("fight", x, y, _fight)


def _fight(svg: Svg) -> None:
    svg.circle(0, 0, 15, fill=colour("glow"), stroke=colour("glaze"), stroke_width=1.6)
    svg.path(
        "M-8-9 6.4 7.6M8-9-6.4 7.6M3.4 9 8.6 4.4M-3.4 9-8.6 4.4M6.6 7.4 9.4 10.6M-6.6 7.4-9.4 10.6",
        fill="none",
        stroke=colour("white-line"),
        stroke_width=2.1,
        stroke_linecap="round",
    )


# Buildings around their middle


def house(svg: Svg, livery: Livery | None, x: float, y: float) -> None:
    """Where people live: their number goes on the wall, the roof tells who holds the region."""
    svg.stamp(f"house-{livery.name if livery else 'none'}", x, y, lambda sheet: _house(sheet, livery))


def _house(svg: Svg, livery: Livery | None) -> None:
    line = livery.line if livery else colour("white-line")
    with svg.group(stroke=line, stroke_width=1.2, stroke_linejoin="round"):
        svg.path("M-10.4 12.6V-4H10.4V12.6Z", fill=colour("white"))
        svg.path("M-14-4 0-15.4 14-4Z", fill=livery.fill if livery else colour("land"))
    if livery:
        _flag(svg, livery)


def _flag(svg: Svg, livery: Livery) -> None:
    """Whose region it is, seen from afar."""
    svg.path("M0-15V-39", stroke=colour("chart-ink"), stroke_width=2, fill="none")
    svg.path("M0-39C7-43 13-35 21-38V-25C13-22 7-30 0-26Z", fill=livery.fill, stroke=livery.line, stroke_width=1.4)


def town(svg: Svg, x: float, y: float) -> None:
    svg.stamp("town", x, y, lambda sheet: city(sheet, 0, 10, 35))


def sparta(svg: Svg, x: float, y: float) -> None:
    """No houses to be seen, only its men: a wall of shields."""
    svg.stamp("sparta", x, y, _sparta)


def _sparta(svg: Svg) -> None:
    city(svg, 0, 11, 42)
    for left in (-14.0, 14.0):
        svg.circle(left, 5.4, 5.6, fill=colour("bronze"), stroke=colour("white-line"), stroke_width=1.1)
        svg.path(
            f"M{left - 3:.0f} 8.4 {left:.0f} 2 {left + 3:.0f} 8.4",
            fill="none",
            stroke=colour("on-deck"),
            stroke_width=1.5,
        )


def guard(svg: Svg, livery: Livery, x: float, y: float) -> None:
    """The fortified hoplite: a shield in the gate."""
    svg.stamp(f"guard-{livery.name}", x, y, lambda sheet: _guard(sheet, livery))


def _guard(svg: Svg, livery: Livery) -> None:
    with svg.group(
        fill=livery.fill,
        stroke=livery.line,
        stroke_width=2,
        stroke_linejoin="round",
        transform="translate(-7.5 -11) scale(.58)",
    ):
        svg.path(
            "M2.6 16.4C.6 6.6 6.2-1 13.6-.6 18.4-.3 21 2.2 21.6 5 17.4 2.6 10.6 3 8.2 7 6.8 9.6 7 13 6.6 17Z",
            fill=livery.sign,
        )
        svg.path("M7.2 17.6C6 9.6 9 4.4 14 4.4 18.6 4.4 20.8 7.6 20.8 11.2V16.8L18 18 17.6 13 14.8 12.2 14.6 18.4Z")
        svg.path(SHIELDS[livery.shape])
        svg.circle(13, 24.2, 3.4, fill=livery.sign, stroke="none")


def shrine(svg: Svg, x: float, y: float, built: bool, oracle: bool) -> None:
    """A temple, or the place for one; the Oracle has a tripod before it."""
    key = f"{'oracle' if oracle else 'shrine'}-{'built' if built else 'bare'}"
    svg.stamp(key, x, y, lambda sheet: _shrine(sheet, built, oracle))


def _shrine(svg: Svg, built: bool, oracle: bool) -> None:
    if built:
        temple(svg, 0, 12, 33)
    else:
        svg.circle(
            0,
            0,
            14,
            fill=colour("paper"),
            fill_opacity=0.5,
            stroke=colour("ink"),
            stroke_width=1.1,
            stroke_dasharray="3 2.4",
        )
        if not oracle:
            _altar(svg)
    if oracle:
        with svg.group(transform="translate(0 3)" if built else None):
            _tripod(svg)


def _altar(svg: Svg) -> None:
    ink = colour("white-line")
    svg.path("M-7 9H7V6.4H5V0H7V-2.4H-7V0H-5V6.4H-7Z", fill=colour("marble"), stroke=ink, stroke_width=1.1)
    svg.path("M0-3.4C-3-5.4-1.4-7.4-.4-9.6 1.4-8 3-5.6 0-3.4Z", fill=colour("clay"), stroke=ink, stroke_width=0.8)


def _tripod(svg: Svg) -> None:
    ink = colour("ink")
    svg.path("M-5-1-7 10M5-1 7 10M0 0V10M-5.6 5H5.6", fill="none", stroke=ink, stroke_width=1.9, stroke_linecap="round")
    svg.path(
        "M-7.4-3.6H7.4C7.4 1-7.4 1-7.4-3.6Z", fill=colour("gold"), stroke=ink, stroke_width=1.1, stroke_linejoin="round"
    )
    svg.path(
        "M-2.4-5C-4.6-7.4 0-8.4-2-11M2.4-5C.2-7.4 4.8-8.4 2.8-11",
        fill="none",
        stroke=ink,
        stroke_width=1.1,
        stroke_linecap="round",
    )


def glory(svg: Svg, land: str, x: float, y: float) -> None:
    """The glory of a land: a wreath around its colour."""
    svg.stamp(f"glory-{land}", x, y, lambda sheet: _glory(sheet, land))


def _glory(svg: Svg, land: str) -> None:
    svg.circle(0, 0, 15, fill=colour(f"chart-{land}"), stroke=colour(f"chart-{land}-edge"), stroke_width=3)
    svg.stamp("wreath", 0, 0, _wreath)


def _wreath(svg: Svg) -> None:
    for side in (1, -1):
        for i in range(5):
            x, y = polar(90 - side * (24 + 30 * i), 14.6)
            turn = round(90 - side * (24 + 30 * i) - side * 60)
            svg.path(
                "M-4.6 0C-2-3 2-3 4.6 0 2 3-2 3-4.6 0Z",
                fill=colour("gold"),
                stroke=colour("glaze"),
                stroke_width=0.8,
                transform=f"translate({x:.1f} {y:.1f}) rotate({turn})",
            )
