"""Colours, sides and letters: attic pottery, bronze, and the deep Aegean.

Colours are CSS custom properties: a drawing that stands alone carries them itself, a page has them from `page_css`.
Nothing is fetched. What is defined for `<use>` has no classes, since style sheets reach it in no two browsers alike.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

LIGHT: Final[dict[str, str]] = {
    "table": "#efe5cf",
    "table-line": "#c9b68f",
    "ink": "#231a14",
    "ink-soft": "#6b5746",
    "paper": "#fbf5e6",
    "paper-deep": "#f1e5c8",
    "rule": "#b4653a",
    "glaze": "#221a16",
    "clay": "#b9592f",
    "clay-pale": "#e0a376",
    "bronze": "#93692a",
    "gold": "#d8a63f",
    "sea": "#1d5a80",
    "sea-1": "#2b7093",
    "sea-2": "#4a91ac",
    "sea-3": "#86bfc6",
    "sea-line": "#7fb4c8",
    "sand": "#f2e0b4",
    "land": "#dcb578",
    "land-line": "#8c5c30",
    "land-mark": "#a87c44",
    "leaf": "#7f8a4a",
    "marble": "#fdf8ea",
    "roof": "#b9592f",
    "tile-side": "#7c6440",
    "hint": "#1d5a80",
    "glow": "#f6c945",
    "deck-blue": "#1b5377",
    "deck-red": "#8d2b1d",
    "deck-bronze": "#86601d",
    "deck-grey": "#5d5851",
    "deck-green": "#3c6844",
    "deck-brown": "#74492a",
    "on-deck": "#fbf1d9",
    "white": "#fdf9ee",
    "white-line": "#241a13",
    "white-sign": "#1d5a80",
    "red": "#8f2418",
    "red-line": "#1d0c08",
    "red-sign": "#f3c98d",
    "blue": "#2f6db0",
    "blue-line": "#0b1c33",
    "blue-sign": "#f4e6c0",
    "ochre": "#e0a32a",
    "ochre-line": "#33220a",
    "ochre-sign": "#33220a",
    "green": "#3f7d5c",
    "green-line": "#0d2419",
    "green-sign": "#f0eccb",
    "chart-sea": "#c2d8d6",
    "chart-shoal": "#b1ccca",
    "chart-wave": "#86acad",
    "chart-name": "#4f7f86",
    "chart-far": "#ecdcb4",
    "chart-ink": "#33261c",
    "chart-trail": "#1c4656",
    "chart-red": "#e2ab93",
    "chart-red-edge": "#b04d33",
    "chart-yellow": "#ead596",
    "chart-yellow-edge": "#bf8f1f",
    "chart-blue": "#aec3cb",
    "chart-blue-edge": "#46708f",
    "chart-green": "#c3cb98",
    "chart-green-edge": "#71833a",
    "chart-brown": "#cdae8a",
    "chart-brown-edge": "#7f5229",
    "ground-olympia": "#e9dcb6",
    "ground-olympia-mark": "#b9a468",
    "ground-underworld": "#cdbfc0",
    "ground-underworld-mark": "#8d7680",
    "ground-lerna": "#d5d3a4",
    "ground-lerna-mark": "#94955a",
    "ground-boreas": "#e4e6e2",
    "ground-boreas-mark": "#9fadb5",
    "terrain-forest": "#b9c787",
    "terrain-forest-mark": "#5d7a35",
    "terrain-ruins": "#d9cdb8",
    "terrain-ruins-mark": "#8b7a60",
    "terrain-rock": "#b3a99b",
    "terrain-rock-mark": "#6a6055",
    "terrain-stairs": "#efe6d2",
    "terrain-stairs-mark": "#a8977a",
    "terrain-cliff": "#c49b78",
    "terrain-cliff-mark": "#7a4f30",
    "terrain-cage": "#aaa6a3",
    "terrain-cage-mark": "#3c3836",
    "terrain-water": "#86bcd0",
    "terrain-water-mark": "#2b6d8f",
    "terrain-swamp": "#a9ad7a",
    "terrain-swamp-mark": "#4e5a2e",
    "terrain-lava": "#e8743c",
    "terrain-lava-mark": "#5e1d10",
    "terrain-polar": "#d6ecf5",
    "terrain-polar-mark": "#5f9cba",
    "terrain-rift": "#4a3b45",
    "terrain-rift-mark": "#1a1218",
    "medal-god": "#e8c25c",
    "medal-titan": "#8fb7cf",
    "medal-hero": "#dcd8cf",
    "medal-monster": "#b3c784",
    "medal-troop": "#efdcb6",
}

DARK: Final[dict[str, str]] = {
    **LIGHT,
    "table": "#191512",
    "table-line": "#4a3a2b",
    "ink": "#f3e7cd",
    "ink-soft": "#b99f7e",
    "paper": "#272019",
    "paper-deep": "#32281e",
    "rule": "#c4703f",
    "glaze": "#0e0b09",
    "clay": "#c96a3b",
    "clay-pale": "#7d4a2c",
    "bronze": "#c2953f",
    "sea": "#0f3550",
    "sea-1": "#154562",
    "sea-2": "#215f78",
    "sea-3": "#3e838e",
    "sea-line": "#3f7d97",
    "sand": "#d9c089",
    "land": "#b08449",
    "land-line": "#4f3118",
    "land-mark": "#7d5628",
    "leaf": "#5d6a35",
    "tile-side": "#070504",
    "hint": "#6fb3cf",
    "deck-blue": "#1d5c83",
    "deck-red": "#9a3222",
    "deck-bronze": "#8f6a24",
    "deck-grey": "#67625b",
    "deck-green": "#3f6e48",
    "deck-brown": "#7d5130",
    "white": "#f6eedb",
    "red": "#a02b1c",
    "chart-sea": "#17292f",
    "chart-shoal": "#1d343b",
    "chart-wave": "#34535b",
    "chart-name": "#7ba4ab",
    "chart-far": "#3a2f21",
    "chart-ink": "#0d0a08",
    "chart-trail": "#a9cfd6",
    "chart-red": "#6d4638",
    "chart-red-edge": "#c4674a",
    "chart-yellow": "#6c5d33",
    "chart-yellow-edge": "#c79a38",
    "chart-blue": "#41555f",
    "chart-blue-edge": "#6f9fbd",
    "chart-green": "#525a36",
    "chart-green-edge": "#93a54f",
    "chart-brown": "#5a4530",
    "chart-brown-edge": "#b0824c",
    "ground-olympia": "#4f4631",
    "ground-olympia-mark": "#7d7048",
    "ground-underworld": "#37303a",
    "ground-underworld-mark": "#655467",
    "ground-lerna": "#3f4229",
    "ground-lerna-mark": "#6b6f42",
    "ground-boreas": "#4c545a",
    "ground-boreas-mark": "#7f8d96",
    "terrain-forest": "#36461f",
    "terrain-forest-mark": "#7d9a4a",
    "terrain-ruins": "#544b3e",
    "terrain-ruins-mark": "#a08e70",
    "terrain-rock": "#3d3833",
    "terrain-rock-mark": "#857a6d",
    "terrain-stairs": "#6a614f",
    "terrain-stairs-mark": "#a39679",
    "terrain-cliff": "#553a27",
    "terrain-cliff-mark": "#b37f55",
    "terrain-cage": "#3f3d3c",
    "terrain-cage-mark": "#a7a19c",
    "terrain-water": "#1d4a63",
    "terrain-water-mark": "#6fb0cb",
    "terrain-swamp": "#3a4026",
    "terrain-swamp-mark": "#8f9a58",
    "terrain-lava": "#a8431c",
    "terrain-lava-mark": "#2a0c06",
    "terrain-polar": "#5f8397",
    "terrain-polar-mark": "#cfe8f3",
    "terrain-rift": "#150f14",
    "terrain-rift-mark": "#54434f",
}

SERIF: Final = "'Palatino Linotype',Palatino,'Book Antiqua','URW Palladio L',Georgia,'Times New Roman',Times,serif"

THEMES: Final = ("light", "dark", "auto", "page")


@dataclass(frozen=True)
class Livery:
    """How one side looks: a colour, and a shape and a pattern for those who do not see the colour."""

    name: str
    shape: str  # of plates and shields: round, notched, square, point, wave
    pattern: str  # on sails and pips: disc, stripes, cross, chevron, dots

    @property
    def fill(self) -> str:
        return f"var(--{self.name})"

    @property
    def line(self) -> str:
        return f"var(--{self.name}-line)"

    @property
    def sign(self) -> str:
        return f"var(--{self.name}-sign)"


WHITE: Final = Livery("white", "round", "disc")
RED: Final = Livery("red", "notched", "stripes")
BLUE: Final = Livery("blue", "square", "cross")
OCHRE: Final = Livery("ochre", "point", "chevron")
GREEN: Final = Livery("green", "wave", "dots")

LIVERIES: Final = {livery.name: livery for livery in (WHITE, RED, BLUE, OCHRE, GREEN)}


@lru_cache(maxsize=256)
def colour(name: str) -> str:
    """A colour of the theme, by name.

    >>> colour("sea")
    'var(--sea)'
    """
    return f"var(--{name})"


def style(theme: str = "auto") -> str:
    """The style sheet a drawing carries: `light`, `dark`, or `auto` for what the reader's screen prefers.

    With `page` it carries none and looks as the page says.
    """
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; there are {', '.join(THEMES)}")
    if theme == "page":
        return ""
    shown = _properties(f".drawing.{theme}", DARK if theme == "dark" else LIGHT)
    if theme == "auto":
        shown += f"@media(prefers-color-scheme:dark){{{_properties('.drawing.auto', DARKENED)}}}"
    return shown + LETTERS + PLATES + HITS


def page_css() -> str:
    """The style sheet of a page with drawings: `data-theme` of its root is "light", "dark", or else as one prefers."""
    dark = f"color-scheme:dark;{_values(DARKENED)}"
    return "\n".join(
        rule.replace("}", "}\n").rstrip()
        for rule in (
            f":root{{color-scheme:light;{_values(LIGHT)}}}",
            f':root[data-theme="dark"]{{{dark}}}',
            f'@media(prefers-color-scheme:dark){{:root:not([data-theme="light"]){{{dark}}}}}',
            LETTERS,
            PLATES,
            HITS,
            PAGE,
        )
    )


# The colours that differ in the dark
DARKENED: Final = {name: value for name, value in DARK.items() if LIGHT[name] != value}

LETTERS: Final = (
    f"svg.drawing{{font-family:{SERIF}}}"
    "svg.drawing text{fill:var(--ink)}svg.drawing .soft{fill:var(--ink-soft)}"
    "svg.drawing .mid{text-anchor:middle}svg.drawing .end{text-anchor:end}"
    "svg.drawing .strong{font-weight:bold}svg.drawing .slant{font-style:italic}"
    "svg.drawing .on-deck{fill:var(--on-deck)}"
    "svg.drawing .water{fill:var(--chart-name)}"
    "svg.drawing .halo{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}"
)

# Plates and discs of the sides, letters on both; sheets of paper
PLATES: Final = (
    "svg.drawing .plate{stroke-width:1.4px;stroke-linejoin:round}svg.drawing .disc{stroke-width:1.2px}"
    "svg.drawing .of-none{fill:var(--paper);stroke:var(--land-line)}"
    "svg.drawing .sign-none{fill:var(--paper);stroke:var(--ink)}"
    + "".join(
        f"svg.drawing .of-{side}{{fill:var(--{side});stroke:var(--{side}-line)}}"
        f"svg.drawing .sign-{side}{{fill:var(--{side}-sign);stroke:var(--{side}-line)}}"
        f"svg.drawing .on-{side}{{fill:var(--{side}-{'line' if side == 'white' else 'sign'})}}"
        f"svg.drawing .in-{side}{{fill:var(--{side})}}"
        for side in LIVERIES
    )
    + "svg.drawing .sheet{fill:var(--paper);stroke:var(--table-line)}"
    "svg.drawing .rule{fill:none;stroke:var(--rule);stroke-width:.8px}"
    "svg.drawing .ground{fill:var(--land);stroke:var(--land-line);stroke-width:.8px}"
    "svg.drawing .chip{fill:none;stroke:var(--table-line);stroke-width:1.2px}"
    "svg.drawing .chip.on{fill:var(--clay);stroke:var(--rule)}"
    "svg.drawing .empty{fill:none;stroke:var(--table-line);stroke-dasharray:4 3}"
    "svg.drawing .badge{fill:var(--paper);stroke:var(--rule);stroke-width:1.2px}"
)

# Whatever has a ref has an outline of class `hit`. Pages add `.lit` to what may be chosen next, `.picked` to what is.
# A group with `data-tick` is a check box: a `tick-box`, and a `tick-mark` that the page shows when it is ticked.
# A group of class `reveal` is seen only while the thing it belongs to is pointed at or picked.
HITS: Final = (
    "svg.drawing .hit{fill:transparent}svg.drawing .lit>.hit{stroke:var(--glow);stroke-width:5px}"
    "svg.drawing .reveal{display:none;pointer-events:none}"
    "svg.drawing .tick-box{fill:var(--paper);stroke:var(--ink);stroke-width:1.3px}"
    "svg.drawing .tick-mark{fill:none;stroke:var(--ink);stroke-width:2.2px;visibility:hidden}"
)

PAGE: Final = (
    "svg.symbols{position:absolute;width:0;height:0;overflow:hidden}"
    "svg.drawing{display:block}svg.drawing.panel{max-width:100%;height:auto}"
    "svg.drawing.land{pointer-events:none}"
    "svg.drawing .lit{cursor:pointer}"
    "svg.drawing .lit>.hit{stroke-linejoin:round;animation:drawing-glow 2.4s ease-in-out infinite}"
    "svg.drawing .lit:hover>.hit{stroke-width:7px;fill:var(--glow);fill-opacity:.22;animation:none}"
    "svg.drawing .picked>.hit{stroke:var(--clay);stroke-width:6px;stroke-dasharray:none;animation:none}"
    "svg.drawing :is(:hover,:focus-within,.picked,.aimed)>.reveal{display:inline}"
    "svg.drawing [data-tick][aria-checked]{cursor:pointer}"
    "svg.drawing [data-tick]:hover>.tick-box{stroke-width:2.4px}"
    "svg.drawing [data-tick][aria-checked=true]>.tick-mark{visibility:visible}"
    "svg.drawing [data-tick][aria-checked=true]>text{opacity:.62}"
    "svg.drawing [data-tick]:focus-visible>.hit{stroke:var(--ink);stroke-width:2px}"
    "svg.drawing :is([data-ref],[data-tick]):focus{outline:none}"
    "svg.drawing [data-ref]:focus-visible>.hit{stroke:var(--ink);stroke-width:6px;stroke-dasharray:9 5;animation:none}"
    "@keyframes drawing-glow{50%{stroke-opacity:.5}}"
    "@media(prefers-reduced-motion:reduce){svg.drawing .lit>.hit{animation:none}}"
)


def _values(colours: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in colours.items())


def _properties(selector: str, colours: dict[str, str]) -> str:
    return f"{selector}{{{_values(colours)}}}"
