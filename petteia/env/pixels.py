"""Pictures as pixels: the SVG of a position, drawn by resvg."""

import re
from io import BytesIO
from typing import Any, Final

import numpy as np

NAMED: Final = re.compile(r"(--[\w-]+):([^;}]+)")
USED: Final = re.compile(r"var\((--[\w-]+)\)")


def pixels(svg: str) -> Any:
    """Height, width, and the three colours of each pixel, on white."""
    from PIL import Image
    from resvg_py import svg_to_bytes

    png = bytes(svg_to_bytes(svg_string=coloured(svg), background="white"))
    return np.array(Image.open(BytesIO(png)).convert("RGB"))


def coloured(svg: str) -> str:
    """With colours in place of their names: resvg knows no variables.

    >>> coloured("<style>.light{--ink:#111}text{fill:var(--ink)}</style>")
    '<style>.light{--ink:#111}text{fill:#111}</style>'
    """
    named = dict(NAMED.findall(svg))
    return USED.sub(lambda found: named.get(found[1], found[0]), svg)
