"""Colours, sides and letters: attic pottery, bronze, and the deep Aegean.

Colours are CSS custom properties on the outermost element, so a page may change them; nothing is fetched.
"""

from dataclasses import dataclass
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
    "white": "#f6eedb",
    "red": "#a02b1c",
}

SERIF: Final = "'Palatino Linotype',Palatino,'Book Antiqua','URW Palladio L',Georgia,'Times New Roman',Times,serif"

THEMES: Final = ("light", "dark", "auto")


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


def colour(name: str) -> str:
    """A colour of the theme, by name.

    >>> colour("sea")
    'var(--sea)'
    """
    return f"var(--{name})"


def style(theme: str = "auto") -> str:
    """The style sheet a drawing carries: `light`, `dark`, or `auto` for what the reader's screen prefers."""
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; there are {', '.join(THEMES)}")
    shown = _properties(f".petteia.{theme}", DARK if theme == "dark" else LIGHT)
    if theme == "auto":
        shown += f"@media(prefers-color-scheme:dark){{{_properties('.petteia.auto', DARK)}}}"
    return f"{shown}.petteia{{font-family:{SERIF}}}.petteia text{{fill:var(--ink)}}{CLASSES}"


# Presentation shared by all drawings. Browsers add `.lit` to what may be chosen next.
CLASSES: Final = (
    ".petteia .soft{fill:var(--ink-soft)}"
    ".petteia .mid{text-anchor:middle}.petteia .end{text-anchor:end}"
    ".petteia .strong{font-weight:bold}.petteia .slant{font-style:italic}"
    ".petteia .on-deck{fill:var(--on-deck)}"
    ".petteia .on-white{fill:var(--white-line)}.petteia .on-red{fill:var(--red-sign)}"
    ".petteia .on-blue{fill:var(--blue-sign)}.petteia .on-ochre{fill:var(--ochre-sign)}"
    ".petteia .on-green{fill:var(--green-sign)}"
    ".petteia .halo{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}"
    ".petteia .hit{fill:transparent}"
    ".petteia .lit>.hit{stroke:var(--glow);stroke-width:5px}"
)


def _properties(selector: str, colours: dict[str, str]) -> str:
    return f"{selector}{{{';'.join(f'--{name}:{value}' for name, value in colours.items())}}}"
