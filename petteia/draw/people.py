"""Who plays: the names of people beside their sides. A view knows nobody; whoever shows it may add names, by seat."""

from collections.abc import Mapping
from typing import Any, Final

from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Svg
from petteia.kernel.view import PLAYED_BY
from petteia.kernel.words import Text

SIZE: Final = 13.0
MOST: Final = 92.0  # room for a name


def person(view: Mapping[str, Any], seat: int) -> str:
    """The name of who plays a seat, or "you"; "" if nobody said."""
    names = view.get("names") or ()
    return str(names[seat]) if 0 <= seat < len(names) else ""


def played_by(side: Text, name: str) -> Text:
    """A side and who plays it: "Heracles (Helen)"."""
    return Text(PLAYED_BY, {"side": side, "name": name}) if name else side


def beside(svg: Svg, name: str, x: float, y: float, room: float = MOST) -> float:
    """Write a name after a plate, no wider than there is room; how far it pushes what follows."""
    if not name:
        return 0.0
    size = fitted(name, SIZE, min(room, MOST))
    svg.text(x, y, name, class_="strong person", font_size=size)
    return text_width(name, size) + 8
