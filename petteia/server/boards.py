"""A board as a drawing of its own, out of the fragments of a page."""

import re
from collections.abc import Sequence
from typing import Final

from petteia.draw import theme
from petteia.server.show import Fragments

_BOX: Final = re.compile(r'viewBox="([^"]*)"')
_SIZE: Final = re.compile(r' (?:width|height)="[^"]*"')


def board_alone(
    fragments: Fragments, frame: Sequence[float] = (0, 0, 1, 1), styled: bool = True, look: str = "auto"
) -> str:
    """The board and the land under it as one drawing that carries its own style; or what lies in a frame of it.

    `styled=False` is for a page, which has the style of drawings; `look` is light, dark, or what the reader prefers.
    """
    found = _BOX.search(fragments["board"])
    box = found.group(1) if found else "0 0 100 100"
    layers = [_fitted(fragments[name], box) for name in ("land", "board") if fragments.get(name)]
    left, top, width, height = map(float, box.split(" "))
    seen = (left + frame[0] * width, top + frame[1] * height, frame[2] * width, frame[3] * height)
    shown = " ".join(f"{number:g}" for number in seen)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{shown}" class="drawing {look}">'
    style = f"<style>{theme.style(look).replace('<', '')}</style>" if styled else ""
    return f"{head}{style}{fragments['symbols']}{''.join(layers)}</svg>\n"


def _fitted(layer: str, box: str) -> str:
    """A layer that fills the drawing around it."""
    opening, rest = layer.split(">", 1)
    left, top, width, height = box.split(" ")
    opening = _SIZE.sub("", _BOX.sub(f'viewBox="{box}"', opening, count=1))
    return f'{opening} x="{left}" y="{top}" width="{width}" height="{height}">{rest}'
