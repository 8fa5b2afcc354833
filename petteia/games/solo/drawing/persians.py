"""The Persian sheet with its three tracks, and the clock: the pile of used action tokens.

For panels.py: `sheet_panel(seen, words)` and `clock_panel(seen, words)`.
"""

from typing import Final

from petteia.draw.cards import panel
from petteia.draw.kept import kept
from petteia.draw.pieces import soldier
from petteia.draw.shapes import fitted
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.lords.drawing.cards import pill
from petteia.games.lords.drawing.contest import PANEL, heading
from petteia.games.lords.drawing.faces import told
from petteia.games.lords.drawing.signs import emblem
from petteia.games.lords.drawing.table import EDGE
from petteia.games.solo import facts
from petteia.games.solo.drawing import signs
from petteia.games.solo.drawing.seen import LIVERY, LOYAL, PERSIAN, Seen
from petteia.kernel.words import Words

WIDE: Final = PANEL - 2 * EDGE
NAME: Final = 14.0  # from the name of a track to its spaces
SPACE: Final = 26.0  # how high a space is


@kept(
    *("table/initiative", "table/trails_closed", "table/persians_left", "table/invasion", "table/invasion_most"),
    *("table/victory", "table/mobilization", "table/march_at", "table/strategy"),
    *("table/spies_on_track", "table/spies_lost"),
)
def sheet_panel(seen: Seen, words: Words) -> Svg:
    """Invasion, Mobilization and Strategy, with what stands on them; the hoplites Xerxes has left."""
    notes = [words(f"draw.{note}") for note in ("initiative", "trails_closed") if seen.table[note]]
    svg = Svg(PANEL, 226 + 22 * len(notes), words("draw.persian_sheet"), "persians")
    panel(svg, 0, 0, PANEL, svg.height)
    heading(svg, words("draw.persian_sheet"))
    signs.mark(svg, "tiara", EDGE + 10, 31, 20, color=colour("green"))
    _supply(svg, seen, words)
    _invasion(svg, seen, 56, words)
    _mobilization(svg, seen, 112, words)
    _strategy(svg, seen, 168, words)
    for i, note in enumerate(notes):
        pill(svg, PANEL / 2, 226 + 22 * i, note, fitted(note, 11.5, WIDE - 20))
    return svg


def _supply(svg: Svg, seen: Seen, words: Words) -> None:
    with svg.group(title=words("draw.persians_left", count=seen.persians_left)):
        soldier(svg, LIVERY[PERSIAN], PANEL - EDGE - 26, 42, 22)
        svg.text(PANEL - EDGE - 14, 37, str(seen.persians_left), class_="strong", font_size=14)
        svg.rect(PANEL - EDGE - 38, 18, 38, 26, class_="hit")


def _name(svg: Svg, y: float, name: str, value: str) -> None:
    svg.text(EDGE, y + 8, name, class_="strong", font_size=13)
    svg.text(PANEL - EDGE, y + 8, value, class_="end soft", font_size=fitted(value, 12, WIDE - 110))


def _space(svg: Svg, x: float, y: float, wide: float, here: bool, gone: bool) -> None:
    """A space of a track: where the marker stands it is framed, behind it shaded."""
    fill = colour("paper-deep") if gone or here else "none"
    line = colour("ink") if here else colour("table-line")
    svg.rect(round(x + 1, 1), y, round(wide - 2, 1), SPACE, rx=4, fill=fill, stroke=line, stroke_width=1.2)


def _invasion(svg: Svg, seen: Seen, y: float, words: Words) -> None:
    value = words("draw.of", count=seen.invasion, most=seen.invasion_most)
    title = told(words("track.invasion"), f"{value}. {words('draw.invasion_told')}", words)
    step = WIDE / (seen.invasion_most + 1)
    name = words("track.invasion")
    if seen.victory is not None:
        value = f"{value} · {words('track.victory')} {seen.victory}"
    with svg.group(title=title):
        _name(svg, y, name, value)
        for i in range(seen.invasion_most + 1):
            x = EDGE + step * i
            _space(svg, x, y + NAME, step, i == seen.invasion, i < seen.invasion)
            if i not in (seen.invasion, seen.victory):
                svg.text(x + step / 2, y + NAME + 17.4, str(i), class_="mid soft", font_size=12)
        at = EDGE + step * (seen.invasion + 0.5)
        both = seen.victory == seen.invasion
        with svg.group(
            transform=f"translate({at - (5 if both else 0):.1f} {y + NAME + SPACE / 2 - (4 if both else 0):.1f})"
        ):
            signs.counter(svg, LIVERY[PERSIAN], 0, 0)
        svg.rect(EDGE, y - 4, WIDE, NAME + SPACE + 4, class_="hit")
    if seen.victory is not None:
        at = EDGE + step * (seen.victory + 0.5)
        with svg.group(title=told(words("track.victory"), f"{seen.victory}. {words('way_text.won_victory')}", words)):
            x, mid = at + (5 if both else 0), y + NAME + SPACE / 2 + (4 if both else 0)
            svg.circle(round(x, 1), mid, 9.4, fill=LIVERY[LOYAL].fill, stroke=LIVERY[LOYAL].line, stroke_width=1.4)
            emblem(svg, "laurel", x, mid, 14, color=LIVERY[LOYAL].sign)
            svg.circle(round(x, 1), mid, 9.4, class_="hit")


def _mobilization(svg: Svg, seen: Seen, y: float, words: Words) -> None:
    march = words("draw.march_space")
    last = 78.0
    step = (WIDE - last) / seen.march_at
    left = seen.march_at - seen.mobilization
    value = words("draw.spaces_to_march", count=left)
    with svg.group(title=told(words("track.mobilization"), f"{value}. {words('draw.mobilization_told')}", words)):
        _name(svg, y, words("track.mobilization"), value)
        for i in range(seen.march_at):
            x = EDGE + step * i
            _space(svg, x, y + NAME, step, i == seen.mobilization, i < seen.mobilization)
            if i == seen.mobilization:
                with svg.group(transform=f"translate({x + step / 2:.1f} {y + NAME + SPACE / 2:.1f})"):
                    signs.counter(svg, LIVERY[PERSIAN], 0, 0)
            else:
                emblem(svg, "arrow", x + step / 2, y + NAME + SPACE / 2, 12, color=colour("ink-soft"))
        x = EDGE + step * seen.march_at
        ready = left == 1
        svg.rect(
            x + 1,
            y + NAME,
            last - 2,
            SPACE,
            rx=4,
            fill=colour("deck-red") if ready else "none",
            stroke=colour("deck-red"),
            stroke_width=1.4,
        )
        ink = "mid strong on-deck" if ready else "mid strong"
        svg.text(x + last / 2, y + NAME + 17.6, march, class_=ink, font_size=fitted(march, 13, last - 10))
        svg.rect(EDGE, y - 4, WIDE, NAME + SPACE + 4, class_="hit")


def _strategy(svg: Svg, seen: Seen, y: float, words: Words) -> None:
    value = words("draw.cards_revealed", count=seen.strategy)
    step = WIDE / facts.STRATEGY_SPACES
    away = facts.SPIES - seen.spies_on_track - seen.spies_lost
    parts = [(words("draw.strategy_spaces"), facts.STRATEGY_SPACES), (words("draw.spies_here"), -seen.spies_on_track)]
    title = told(words("track.strategy"), f"{seen.strategy}. {words('draw.strategy_told')}", words)
    if away or seen.spies_lost:
        title = f"{title} {words('draw.spies_away', map=away, lost=seen.spies_lost)}"
    with svg.group(title=title, parts=parts):
        _name(svg, y, words("track.strategy"), value)
        for i in range(facts.STRATEGY_SPACES):
            x = EDGE + step * i
            spied = i >= facts.STRATEGY_SPACES - seen.spies_on_track
            _space(svg, x, y + NAME, step, i + 1 == seen.strategy, i + 1 < seen.strategy)
            ink = "mid strong" if i + 1 == seen.strategy else "mid soft"
            svg.text(x + step / 2 - (12 if spied else 0), y + NAME + 17.6, str(i + 1), class_=ink, font_size=13)
            if spied:
                with svg.group(transform=f"translate({x + step / 2 + 8:.1f} {y + NAME + 13:.1f}) scale(.66)"):
                    signs.spy(svg, 0, 0)
        svg.rect(EDGE, y - 4, WIDE, NAME + SPACE + 4, class_="hit")


# ---- the clock -----------------------------------------------------------------------------------------------------

ACROSS: Final = 12


@kept("table/clock", "table/tokens", "table/tokens_out", "table/options")
def clock_panel(seen: Seen, words: Words) -> Svg:
    """The pile that is left, and all numbers: out of the game, on an action, or not seen yet."""
    title = words("draw.clock")
    svg = Svg(PANEL, 146, title, "clock")
    panel(svg, 0, 0, PANEL, svg.height)
    heading(svg, title)
    emblem(svg, "hourglass", EDGE + 10, 31, 18, color=colour("bronze"))
    with svg.group(title=seen.clock_told(words), data_zone="token.pile"):
        svg.text(PANEL - EDGE, 37, str(seen.clock), class_="end strong", font_size=19)
        _pile(svg, seen.clock, 52)
        svg.rect(EDGE, 46, WIDE, 20, class_="hit")
    lying = {number: place for place, tokens in seen.tokens.items() for number in tokens.up}
    step = WIDE / ACROSS
    for i in range(facts.TOKENS):
        x, y = EDGE + step * (i % ACROSS + 0.5), 84.0 + 30 * (i // ACROSS)
        _number(svg, str(i + 1), round(x, 1), y, lying, seen, words)
    return svg


def _pile(svg: Svg, left: int, y: float) -> None:
    """A row of coins: those left are full, those gone flat."""
    step = WIDE / facts.TOKENS
    for i in range(facts.TOKENS):
        x = EDGE + step * (i + 0.5)
        if i < left:
            svg.circle(round(x, 1), y + 4, 5, fill=colour("deck-red"), stroke=colour("gold"), stroke_width=1.2)
        else:
            svg.rect(round(x - 3.6, 1), y + 3, 7.2, 2, rx=1, fill=colour("ink-soft"), opacity=0.5)


def _number(svg: Svg, token: str, x: float, y: float, lying: dict[str, str], seen: Seen, words: Words) -> None:
    if token in lying:
        place = lying[token]
        title = words("draw.token_on", token=token, place=place_told(place, words))
    elif token in seen.tokens_out:
        title = words("draw.token_out", token=token)
    else:
        title = words("draw.token_hidden", token=token)
    with svg.group(title=title):
        if token in lying:
            signs.used_token(svg, x, y, 10.4, token)
            svg.circle(x + 8.6, y + 8.4, 6.4, class_="badge")
            place_sign(svg, lying[token], x + 8.6, y + 8.4, 8.6)
        elif token in seen.tokens_out:
            svg.circle(x, y, 10.4, fill="none", stroke=colour("table-line"), stroke_dasharray="2.4 2")
            svg.text(x, y + 3.8, token, class_="mid soft", font_size=11)
            svg.line((x - 7, y + 7), (x + 7, y - 7), stroke=colour("clay"), stroke_width=1.6)
        else:
            svg.circle(x, y, 10.4, fill=colour("paper-deep"), stroke=colour("ink-soft"), stroke_width=1.2)
            svg.text(x, y + 3.8, token, class_="mid strong", font_size=11)
        svg.circle(x, y, 11, class_="hit")


def place_told(place: str, words: Words) -> str:
    """Where a token lies, in words."""
    return words(f"draw.place_{place}") if place in ("card", "pass") else words(f"special.{place}")


def place_sign(svg: Svg, place: str, x: float, y: float, size: float) -> None:
    """The sign of a place where tokens lie."""
    if place == "pass":
        signs.mark(svg, "pass", x, y, size, color=colour("ink"))
    else:
        emblem(svg, "laurel" if place == "card" else place, x, y, size, color=colour("ink"))
