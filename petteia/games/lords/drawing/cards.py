"""The cards of Lords of Hellas as drawn, each deck with a frame of its own, and the hand of the viewer.

For draw.py:
  `hand(view, words)`   the cards offered to the viewer (or heroes to choose from), then the viewer's combat cards
  `common(svg)`         stamps every frame and back, for definitions that are shared by a whole page
For the other drawings: `lay(svg, face, x, y, ...)` and `lay_back(svg, deck, x, y, ...)`, with faces from faces.py
"""

from typing import Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH
from petteia.draw.cards import pill as pill
from petteia.draw.kept import kept
from petteia.draw.letters import block as block
from petteia.draw.letters import typeset as typeset
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Svg, number
from petteia.draw.theme import colour
from petteia.games.lords.drawing.faces import BAND, DECKS, FOOT, HEAD, MIDDLE, Face, face_of, lines_of
from petteia.games.lords.drawing.seen import Seen, View
from petteia.games.lords.drawing.signs import SIGNS, emblem
from petteia.kernel.words import Words

BACKS: Final[dict[str, str]] = {
    "combat": "hoplites",
    "attack": "claws",
    "blessing": "laurel",
    "artifact": "artifact",
    "event": "quest",
    "temple_card": "temple",
}
LEGIBLE: Final = 0.6  # a card smaller than this shows its name, not its text


# ---- how they look -------------------------------------------------------------------------------------------------


def frame(svg: Svg, deck: str) -> None:
    """A card of a deck with nothing written on it yet."""
    svg.stamp(f"lords-frame-{deck}", 0, 0, lambda sheet: _frame(sheet, deck))


def _frame(svg: Svg, deck: str) -> None:
    width, height, tint = CARD_WIDTH, CARD_HEIGHT, colour(DECKS[deck])
    svg.rect(0, 0, width, height, rx=9, fill=colour("paper"), stroke=colour("white-line"), stroke_width=1.2)
    svg.path(f"M4 {HEAD}V11A7 7 0 0 1 11 4H{width - 11:.0f}A7 7 0 0 1 {width - 4:.0f} 11V{HEAD}Z", fill=tint)
    svg.rect(4, HEAD, width - 8, BAND - HEAD, fill=colour("paper-deep"))
    svg.rect(4, HEAD - 0.6, width - 8, 1.4, fill=colour("gold"))
    _border(svg, deck, tint)
    svg.rect(4, BAND, width - 8, 1, fill=tint)
    svg.rect(4, 4, width - 8, height - 8, rx=6, fill="none", stroke=tint, stroke_width=1)


BORDERS: Final[dict[str, str]] = {
    "combat": "M{x} {y}L{a} {u}L{b} {y}Z",  # spear points
    "attack": "M{x} {y}Q{a} {y} {b} {u}L{b} {y}Z",  # fangs
    "blessing": "M{x} {y}A5 5 0 0 1 {b} {y}Z",  # leaves
    "artifact": "M{x} {y}V{m}H{a}V{y}Z",  # battlements
    "event": "M{x} {m}H{a}V{y}H{x}Z",  # stitches
    "temple_card": "M{x} {y}V{u}H{a}V{y}Z",  # dentils
    "hero": "M{x} {y}L{a} {m}L{b} {y}Z",
}


def _border(svg: Svg, deck: str, tint: str) -> None:
    """The lower edge of the picture: each deck has its own."""
    d = ""
    for i in range(15):
        x = 5 + 10 * i
        d += BORDERS[deck].format(x=x, a=x + 5, b=x + 10, y=BAND, m=BAND - 3, u=BAND - 5)
    svg.path(d, fill=tint)


def lay(
    svg: Svg,
    face: Face,
    x: float,
    y: float,
    scale: float = 1.0,
    ref: str | None = None,
    note: str = "",
    faint: bool = False,
) -> None:
    """A card face up; where there is no room to read it, its picture and its name. `ref` replaces its own ref."""
    width, height = CARD_WIDTH, CARD_HEIGHT
    move = f"translate({number(x)} {number(y)})" + (f" scale({number(scale, 4)})" if scale != 1 else "")
    own = face.ref if ref is None else ref
    with svg.group(ref=own, title=face.told, transform=move, opacity=0.6 if faint else None):
        frame(svg, face.deck)
        if scale < LEGIBLE:
            _large_name(svg, face)
        else:
            _name(svg, face.title)
            face.band(svg)
            low = FOOT - 3 if face.foot else CARD_HEIGHT - 10
            block(svg, face.text, MIDDLE, BAND + 4, width - 14, low - BAND - 6, "mid", 13.6)
            if face.foot:
                _foot(svg, face.foot)
        svg.rect(0, 0, width, height, rx=9, class_="hit")
        if note:
            pill(svg, width - text_width(note, 11) / 2 - 14, 0, note)


def _foot(svg: Svg, words: str) -> None:
    size = fitted(words, 11, CARD_WIDTH - 22)
    svg.rect(14, FOOT - 1, CARD_WIDTH - 28, 0.8, fill=colour("rule"), opacity=0.6)
    if size >= 9:
        svg.text(MIDDLE, FOOT + 12, words, class_="mid slant soft", font_size=size)
        return
    lines = lines_of(words, 8, CARD_WIDTH - 20)[:2]
    for i, line in enumerate(lines):
        svg.text(MIDDLE, FOOT + 6.6 + 8.2 * i, line, class_="mid slant soft", font_size=8)


def _name(svg: Svg, title: str) -> None:
    room = CARD_WIDTH - 18
    size = fitted(title, 15.5, room)
    if size >= 11.5:
        svg.text(MIDDLE, 17 + size * 0.34, title, class_="mid strong on-deck", font_size=size)
        return
    lines = lines_of(title, 11.5, room)
    size = min(11.5, 23 / len(lines))
    for i, line in enumerate(lines):
        svg.text(
            MIDDLE,
            round(17.6 + size * (0.32 + i - (len(lines) - 1) / 2), 1),
            line,
            class_="mid strong on-deck",
            font_size=size,
        )


def _large_name(svg: Svg, face: Face) -> None:
    face.band(svg)
    lines = lines_of(face.title, 27, CARD_WIDTH - 18)
    size = min([27.0] + [fitted(line, 27, CARD_WIDTH - 14) for line in lines])
    top = BAND + (FOOT - BAND - size * 1.1 * len(lines)) / 2 + size * 0.85
    for i, line in enumerate(lines):
        svg.text(MIDDLE, round(top + size * 1.1 * i, 1), line, class_="mid strong", font_size=size)


def lay_back(svg: Svg, deck: str, x: float, y: float, scale: float = 1.0, title: str = "") -> None:
    """A card face down."""
    with svg.group(title=title):
        svg.symbol(f"lords-back-{deck}", f"0 0 {CARD_WIDTH:.0f} {CARD_HEIGHT:.0f}", lambda sheet: _back(sheet, deck))
        svg.use(f"lords-back-{deck}", x, y, CARD_WIDTH * scale, CARD_HEIGHT * scale)


def _back(svg: Svg, deck: str) -> None:
    width, height, tint = CARD_WIDTH, CARD_HEIGHT, colour(DECKS[deck])
    svg.rect(0, 0, width, height, rx=9, fill=colour("white-line"))
    svg.rect(5, 5, width - 10, height - 10, rx=5, fill=tint, stroke=colour("gold"), stroke_width=1.4)
    svg.rect(14, 14, width - 28, height - 28, rx=3, fill="none", stroke=colour("gold"), stroke_width=0.8)
    svg.circle(width / 2, height / 2, 47, fill=colour("white-line"), stroke=colour("gold"), stroke_width=2)
    emblem(svg, BACKS[deck], width / 2, height / 2, 56, color=colour("gold"))


# ---- the hand ------------------------------------------------------------------------------------------------------

OFFERED: Final = (("offer", "attack"), ("draft", "blessing"), ("choice", "artifact"), ("look", "combat"))
STEP: Final = CARD_WIDTH + 10
SPACE: Final = 18.0


def hand(view: View, words: Words) -> Svg:
    """The cards offered to the viewer, then the viewer's combat cards. Empty for those who only watch."""
    return _hand(Seen(view), words)


@kept(
    *("seat", "table/seats/hero", "zones/hand.me", "options/choose", "options/take_trophy"),
    *[f"zones/{zone}.me" for zone, _ in OFFERED],
)
def _hand(seen: Seen, words: Words) -> Svg:
    offered = offers(seen)
    held = seen.zone(f"hand.{seen.seat}") if seen.seat >= 0 else []
    gap = SPACE if offered and held else 0.0
    width = max(1, len(offered) + len(held)) * STEP + 10 + gap
    title = words("draw.hand", side=seen.side_text(seen.seat)) if seen.seat >= 0 else words("draw.no_hand")
    svg = Svg(width, CARD_HEIGHT + 24, title, f"hand.{seen.seat}")
    x = 10.0
    for deck, ref in offered:
        lay(svg, face_of(deck, ref, words), x, 14, note=words("draw.offered"))
        x += STEP
    if gap:
        svg.line((x + gap / 2 - 5, 24), (x + gap / 2 - 5, CARD_HEIGHT), stroke=colour("rule"), stroke_dasharray="3 4")
    x += gap
    choosing_attacks = any(deck == "attack" for deck, _ in offered)
    with svg.group(data_zone=f"hand.{seen.seat}"):
        for ref in held:
            lay(svg, face_of("combat", ref, words), x, 14, ref="" if choosing_attacks else None)
            x += STEP
    if not offered and not held:
        svg.text(width / 2, svg.height / 2, words("draw.no_cards"), class_="mid slant soft", font_size=17)
    return svg


def offers(seen: Seen) -> list[tuple[str, str]]:
    """Cards the viewer may take or must choose from, each with its deck."""
    found = [
        (deck, ref)
        for zone, deck in OFFERED
        if seen.seat >= 0
        for ref in seen.zone(f"{zone}.{seen.seat}")
        if ref != deck
    ]
    for option in seen.options:
        if option["do"] == "choose":
            found.append(("hero", str(option["on"][0])))
        elif option["do"] == "take_trophy":
            found.append(("artifact", str(option["on"][0])))
    return found


def common(svg: Svg) -> None:
    """Every frame, back and sign once."""
    for deck in DECKS:
        frame(svg, deck)
    for deck in BACKS:
        lay_back(svg, deck, 0, 0)
    for kind in (*SIGNS, "laurel", "card", "sun"):
        emblem(svg, kind, 0, 0, 1)
