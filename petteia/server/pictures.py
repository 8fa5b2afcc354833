"""Positions as pixels: pictures to share, to unfold beside a link, and a turn that moves.

Whatever is drawn here is what somebody sees who only watches. It runs aside, where nobody waits for it but who asked;
the letters are those of the pages, so that a picture is the same on every machine.
"""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape

from petteia.draw import theme
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.kernel.words import Text
from petteia.server import archive
from petteia.server.boards import board_alone
from petteia.server.pixels import PICTURE_WIDTH, pixels
from petteia.server.show import drawn, what_is_drawn
from petteia.server.store import Store
from petteia.server.trouble import said

MOVING_WIDTH: Final = 720
CARD: Final = (1200, 630)  # what pages and messengers unfold beside a link
MARGIN: Final = 24
ASIDE: Final = 420  # the part of a card that is told in words
FRAMES: Final = 24  # of a moving picture at the most: its last ones
STEP_MS: Final = 900
REST_MS: Final = 2600
COLOURS: Final = 128
MARK: Final = Path(__file__).parent / "static/art/mark.svg"


# ---- what is shown -----------------------------------------------------------------------------------------------


def svg(match: Match, seat: Seat, language: str) -> str:
    """The board as a drawing that stands alone, as anybody who watches sees it."""
    view = what_is_drawn(match.view(NOBODY))
    return board_alone(drawn(match.name, "", view, language), look="light")


def png(match: Match, seat: Seat, language: str) -> bytes:
    """The board as pixels."""
    return pixels(svg(match, seat, language), PICTURE_WIDTH)


def card(title: str, lines: Sequence[str], match: Match, seat: Seat, language: str) -> bytes:
    """The board beside a few words: which game, where it stands, who plays."""
    words = match.words(language)
    where = " › ".join(said(words, step) for step in match.where())
    return pixels(card_of(svg(match, seat, language), title, [*([where] if where else []), *lines]), CARD[0])


def turn(store: Store, code: str, ply: int, last: bool, first: int, language: str) -> bytes:
    """The turn a choice belongs to, up to it, choice by choice, as a picture that moves."""
    pictures: list[str] = []
    turn_of_choice: list[Text] = []
    for at in range(ply, max(first - 1, ply - FRAMES), -1):
        match = archive.match_at(store, code, at, last and at == ply)
        if at == ply - 1:  # the choice itself may have ended the turn
            turn_of_choice = match.where()[:1]
        elif at < ply and match.where()[:1] != turn_of_choice:
            break
        picture = svg(match, NOBODY, language)
        if not pictures or pictures[-1] != picture:
            pictures.append(picture)
    return moving([pixels(picture, MOVING_WIDTH) for picture in reversed(pictures)])


# ---- cards -------------------------------------------------------------------------------------------------------


def card_of(board: str, title: str, lines: Sequence[str]) -> str:
    """A card of fixed size around a board."""
    width, height = CARD
    left, room = MARGIN + ASIDE + MARGIN, (width - ASIDE - 3 * MARGIN, height - 2 * MARGIN)
    mark = MARK.read_text("utf-8").replace("<svg ", f'<svg x="{MARGIN}" y="{MARGIN}" width="56" height="56" ', 1)
    inside = board.replace("<svg ", f'<svg x="{left}" y="{MARGIN}" width="{room[0]}" height="{room[1]}" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{theme.LIGHT["table"]}"/>{mark}'
        f"{''.join(written(title, lines))}{inside}</svg>"
    )


def written(title: str, lines: Sequence[str]) -> list[str]:
    """The words of a card, line by line."""
    ink, soft = theme.LIGHT["ink"], theme.LIGHT["ink-soft"]
    found = [letters("Petteia", MARGIN + 72, 63, 34, soft)]
    at = 170.0
    for line in wrap(title, 20)[:3]:
        found.append(letters(line, MARGIN, at, 50, ink, "600"))
        at += 58
    at += 14
    for line in lines:
        for part in wrap(line, 34)[:2]:
            found.append(letters(part, MARGIN, at, 29, soft))
            at += 36
        at += 10
    return found


def letters(text: str, x: float, y: float, size: float, colour: str, weight: str = "400") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{colour}">{escape(text)}</text>'


# ---- moving ----------------------------------------------------------------------------------------------------


def moving(frames: Sequence[bytes]) -> bytes:
    """Pictures one after the other, again and again; the last one rests."""
    from PIL import Image

    shown = [Image.open(BytesIO(frame)).convert("RGB") for frame in frames]
    size = shown[-1].size  # a board may grow during a turn
    fitted = [image if image.size == size else image.resize(size) for image in shown]
    palette = fitted[-1].quantize(COLOURS)
    flat = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in fitted]
    file = BytesIO()
    times = [STEP_MS] * (len(flat) - 1) + [REST_MS]
    flat[0].save(file, "GIF", save_all=True, append_images=flat[1:], duration=times, loop=0, optimize=True)
    return file.getvalue()
