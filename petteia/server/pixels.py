"""Drawings as pixels, by resvg, in the letters of the pages: the same on every machine, whatever is installed there."""

import re
from pathlib import Path
from typing import Final

from petteia.draw import theme

PICTURE_WIDTH: Final = 1200

FOLDER: Final = Path(__file__).parent / "fonts"
LETTERS: Final = ("latin-400-normal", "latin-600-normal", "latin-400-italic", "greek-400-normal")  # the first has most
FONTS: Final = tuple(str(FOLDER / f"eb-garamond-{letters}.ttf") for letters in LETTERS)
FAMILY: Final = "EB Garamond"

_NAMED: Final = re.compile(r"(--[\w-]+):([^;}]+)")
_USED: Final = re.compile(r"var\((--[\w-]+)\)")


def pixels(picture: str, width: int) -> bytes:
    """A drawing as PNG, in the letters of the pages."""
    from resvg_py import svg_to_bytes  # few ask for it

    return bytes(
        svg_to_bytes(
            svg_string=coloured(picture),
            background=theme.LIGHT["table"],
            width=width,
            skip_system_fonts=True,
            font_files=list(FONTS),
            font_family=FAMILY,
            serif_family=FAMILY,
        )
    )


def coloured(picture: str) -> str:
    """With colours in place of their names: resvg knows no variables.

    >>> coloured("<style>.light{--ink:#111}text{fill:var(--ink)}</style>")
    '<style>.light{--ink:#111}text{fill:#111}</style>'
    """
    named = dict(_NAMED.findall(picture))
    return _USED.sub(lambda found: named.get(found[1], found[0]), picture)
