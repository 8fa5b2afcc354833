"""The pieces of a live page: what rarely changes comes apart from the rest."""

from functools import lru_cache

from petteia.draw.cards import panel, pips
from petteia.draw.kept import kept
from petteia.draw.page import strip_fragment
from petteia.draw.pieces import LANDMARKS, city, dolphin, landmark, ship, sign, soldier, temple
from petteia.draw.svg import Svg
from petteia.draw.theme import RED, WHITE
from petteia.games.hellas.drawing import board, cards, panels
from petteia.games.hellas.drawing.seen import CARD_OF, Layout, Seen, View
from petteia.kernel.words import Words


def fragments(view: View, words: Words) -> dict[str, str]:
    """The position as pieces of a page: definitions, the land, what stands on it, panels, and the viewer's hand.

    `land` and `board` show the same part of the plane: one lies on the other. `panels` is a row of drawings, each with
    its name (`data-panel`).
    """
    seen = Seen(view)
    return {
        "symbols": _symbols(),
        "land": _land(seen.layout, tuple([words(f"city.{laid.tile.ref}") for laid in seen.tiles])),
        "board": _board(seen, words),
        "panels": _panels(seen, words),
        "hand": _hand(seen, words),
        "strip": strip_fragment(panels.battle_strip(seen, words), _shared().known),
    }


def about_places(seen: Seen, words: Words) -> object:
    """What is offered and refused of empty places, and of the tile drawn."""
    said = [(str(one.get("do")), [str(ref) for ref in one["on"]]) for one in (*seen.options, *seen.refused)]
    return [(do, on) for do, on in said if any("," in ref for ref in on) or (on[1:] and on[1].isdigit())]


@kept("table/tiles", "table/white", "table/drawn", "table/battle", "table/attack", about_places)
def _board(seen: Seen, words: Words) -> str:
    svg = board.pieces_layer(seen, words, board.steady_frame(seen.layout))
    return svg.fragment("board", _shared().known, role="group", aria_label=svg.title)


def _panels(seen: Seen, words: Words) -> str:
    parts: list[Svg] = [
        *panels.far_panels(seen, words),
        *panels.middle_panels(seen, words),
        *panels.near_panels(seen, words),
    ]
    known = _shared().known
    for part in parts:
        part.settle()
    return "".join(
        [
            part.fragment(
                "panel", known, data_panel=part.name, data_stage=part.stage or None, role="group", aria_label=part.title
            )
            for part in parts
        ]
    )


def _hand(seen: Seen, words: Words) -> str:
    svg = cards.hand_row(seen, seen.near, words)
    return svg.fragment("hand", _shared().known, role="group", aria_label=svg.title)


@lru_cache(maxsize=128)
def _land(layout: Layout, names: tuple[str, ...]) -> str:
    frame = board.steady_frame(layout)
    svg = Svg(frame.box[2], frame.box[3], box=frame.box)
    svg.paste(board.land_layer(layout, names))
    return svg.fragment("land", _shared().known, aria_hidden="true")


@lru_cache(maxsize=1)
def _symbols() -> str:
    defs = "".join(_shared().known.values())
    return f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false"><defs>{defs}</defs></svg>'


@lru_cache(maxsize=1)
def _shared() -> Svg:
    """A drawing nobody sees, with every symbol of the game on it."""
    svg = Svg(0, 0)
    for livery in (WHITE, RED):
        soldier(svg, livery, 0, 0, 1)
        ship(svg, livery, 0, 0, 1)
        pips(svg, livery, 0, 0, 1, 2, 24)
        board.standing(svg, livery, 0, 0)
        board.anchored(svg, livery, 0, 0)
    city(svg, 0, 0, 1)
    temple(svg, 0, 0, 1)
    dolphin(svg, 0, 0, 1)
    for kind in LANDMARKS:
        landmark(svg, kind, 0, 0, 1)
    for kind in ("laurel", "swords", "wave"):
        sign(svg, kind, 0, 0, 1)
    for kind in CARD_OF:
        cards.blank(svg, kind)
        cards.scene(svg, kind, 0, 0)
    for god in cards.DECKS:
        for scale in (1, panels.TINY, panels.HELD, panels.SMALL, panels.PLAYED):
            cards.back(svg, god, 0, 0, scale)
    panel(svg, 0, 0, panels.PANEL, 1)
    board.common(svg)
    panels.common(svg)
    return svg
