"""The draft as a part of a page (docs/protocol.md): the armies so far with their points, every unit as a card.

What may be taken, and why not, is said by the page, which knows the question.
"""

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import Final

from petteia.draw.cards import coin, named_plate, panel
from petteia.draw.kept import kept
from petteia.draw.shapes import fitted
from petteia.draw.svg import Svg, Value, attributes, escape
from petteia.draw.theme import colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.drawing.board import moved
from petteia.games.pantheon.drawing.cards import TYPE_DECKS
from petteia.games.pantheon.drawing.dashboards import (
    CHIP_ROW,
    in_rows,
    lay_chips,
    lines,
    lines_height,
    printed_chips,
)
from petteia.games.pantheon.drawing.medallions import DISC, face
from petteia.games.pantheon.drawing.panels import cost_of
from petteia.games.pantheon.drawing.seen import LIVERIES, PRINTED, Seen, View, plain, printed, text_of, told, unit_name
from petteia.games.pantheon.unit_facts import POWERS, UNITS, Unit
from petteia.kernel.words import Text, Words

FILTERS: Final = ("type", "cost", "talent")
ORDERS: Final = ("cost", "name")
BETWEEN: Final = "|"  # the labels of several values

PLACE: Final = "\0"  # where the drawing goes
WIDE: Final = 246.0
HEAD: Final = 78.0
INSIDE: Final = WIDE - 16


def market(view: View, words: Words, without: Container[str] = ()) -> str:
    """The market while units are recruited; empty otherwise."""
    seen = Seen(view)
    if not seen.recruiting:
        return ""
    armies = [army(seen, seat, words) for seat in seen.order()]
    head = "".join(one.fragment("market-army", without, role="img", aria_label=one.title) for one in armies)
    taken = takers(seen)
    return offer(
        head,
        [card(unit, *_faces(seen, unit.ref, taken.get(unit.ref, []), words), words, without) for unit in UNITS],
        words,
    )


def everything(words: Words, symbols: str, without: Container[str] = ()) -> str:
    """Every unit, without any army; `symbols` are the definitions that the cards refer to."""
    cards = [card(unit, brief(unit, (), words), unit_card(unit, (), words), words, without) for unit in UNITS]
    return offer(symbols, cards, words)


def offer(head: str, cards: Sequence[str], words: Words) -> str:
    return tag(
        "section",
        tag("div", head, class_="market-head") + "".join(cards),
        class_="market",
        aria_label=words("draw.market"),
        data_filter_names=BETWEEN.join(f"{name}:{words(f'draw.filter_{name}')}" for name in FILTERS),
        data_sort_names=BETWEEN.join(f"{name}:{words(f'draw.sort_{name}')}" for name in ORDERS),
    )


def tag(name: str, inside: str, **values: Value) -> str:
    return f"<{name}{attributes(values)}>{inside}</{name}>"


def takers(seen: Seen) -> dict[str, list[int]]:
    """Who has taken which unit."""
    found: dict[str, list[int]] = {}
    for seat in range(len(seen.seats)):
        for name in seen.army(seat):
            found.setdefault(plain(name), []).append(seat)
    return found


# ---- the armies so far ----------------------------------------------------------------------------------------------

ARMY: Final = 340.0
ACROSS: Final = 8
BAR: Final = ARMY - 28


@kept(
    *("seat", "waiting", "table/seats/{}", "table/seats/divinity", "table/stage", "table/construction"),
    *("table/camps", "table/sides", "zones/army.{}", "options/dismiss"),
)
def army(seen: Seen, seat: int, words: Words) -> Svg:
    """What one player has, and the points left; where seats play together, with whom."""
    names = seen.army(seat)
    left, spent = seen.points(seat)
    hidden = seen.secret(seat)
    side = seen.side(seat, words)
    rows = max(1, (len(names) + hidden + ACROSS - 1) // ACROSS)
    low = 82.0 + (20.0 if seen.teams else 0.0)  # the first row of units
    title = words("draw.army", side=seen.full_side_text(seat, words))
    svg = Svg(ARMY, low - 10 + 42 * rows, title, f"army.{seat}")
    panel(svg, 0, 0, ARMY, svg.height, key=False)
    wide = named_plate(svg, seen.livery(seat), 84, 25, side, fitted(side, 16, 110))
    ready = (seen.table.get("construction") or {}).get("ready") or ()
    state = words("draw.ready") if len(ready) > seat and ready[seat] else ""
    if not state and seen.waiting == seat:
        state = words("draw.to_move")
    svg.text(84 + wide / 2 + 14, 30, state, class_="slant soft", font_size=fitted(state, 12.5, 70))
    points = "" if hidden else words("draw.points", left=left, spent=spent)
    svg.text(ARMY - 16, 30, points, class_="end strong", font_size=fitted(points, 13.5, 130))
    svg.rect(14, 42, BAR, 10, rx=5, class_="chip")
    share = BAR * spent / max(1, spent + left)
    livery = seen.livery(seat)
    if spent:
        svg.rect(14, 42, round(share, 1), 10, rx=5, fill=livery.fill, stroke=livery.line)
    if seen.teams:
        svg.text(16, 70, partnership(seen, seat, words), class_="soft", font_size=13)
    dismiss = seen.offered("dismiss") if seat == seen.seat else set()
    for i, name in enumerate(names):
        at = (34 + 39.0 * (i % ACROSS), low + 42.0 * (i // ACROSS))
        recruited(svg, plain(name), at, plain(name) in dismiss, words)
    for i in range(hidden):
        svg.circle(34 + 39.0 * (i % ACROSS), low + 42.0 * (i // ACROSS), 17, class_="empty")
    if not names and not hidden:
        svg.text(ARMY / 2, low + 8, words("draw.nobody_yet"), class_="mid slant soft", font_size=13.5)
    return svg


def partnership(seen: Seen, seat: int, words: Words) -> str:
    """The camp of a seat, and whether it is the viewer's."""
    camp = seen.camps[seat]
    name = seen.camp_name(camp, words)
    return f"{name} · {words('draw.own_camp')}" if seen.seat in seen.partners(camp) else name


def recruited(svg: Svg, ref: str, at: tuple[float, float], free: bool, words: Words) -> None:
    """One unit of an army so far; where it can be dismissed, it can be chosen."""
    name = unit_name(ref, words)
    with svg.group(ref=ref if free else "", title=told(name, words("draw.cost", count=cost_of(ref)), words)):
        with svg.group(transform=moved(at, 0.82)):
            face(svg, ref, kind_of(ref))
        coin(svg, at[0] + 13, at[1] + 13, 8, str(cost_of(ref)))
        svg.circle(*at, 18, class_="hit")


def kind_of(ref: str) -> str:
    unit = printed(ref)
    return facts.TYPE_REFS[unit.type if unit else facts.TROOP]


# ---- a unit on offer ------------------------------------------------------------------------------------------------


def _faces(seen: Seen, ref: str, seats: list[int], words: Words) -> tuple[Svg, Svg]:
    """A unit on offer, as seats have taken it, in short and in full."""
    return _brief(seen, ref, seats, words), _card(seen, ref, seats, words)


@kept("table/seats/divinity")
def _brief(seen: Seen, ref: str, seats: list[int], words: Words) -> Svg:
    return brief(PRINTED[ref], [(seat, seen.side_text(seat, words)) for seat in seats], words)


@kept("table/seats/divinity")
def _card(seen: Seen, ref: str, seats: list[int], words: Words) -> Svg:
    return unit_card(PRINTED[ref], [(seat, seen.side_text(seat, words)) for seat in seats], words)


def card(unit: Unit, short: Svg, drawn: Svg, words: Words, without: Container[str]) -> str:
    """A unit of the box with what can be filtered and sorted."""
    before, told_, label, after = about(unit.ref, words)
    brief_ = short.fragment("unit-brief brief", without, aria_hidden="true")
    return f"{before}{brief_}{drawn.fragment('unit-card', without, role='img', aria_label=label)}{told_}{after}"


@lru_cache(maxsize=1024)
def about(ref: str, words: Words) -> tuple[str, str, str, str]:
    """What is written around a card: before it, below it, what it is called, after it."""
    unit = PRINTED[ref]
    name, kind = unit_name(unit.ref, words), facts.TYPE_REFS[unit.type]
    talents = [facts.TALENT_REFS[talent] for talent in unit.talents]
    before, after = tag(
        "article",
        PLACE,
        class_="market-card",
        data_ref=unit.ref,
        data_title=name,
        data_filter_type=kind,
        data_filter_type_label=words(f"type.{kind}"),
        data_filter_cost=str(unit.cost),
        data_filter_cost_label=str(unit.cost),
        data_filter_talent=" ".join(talents),
        data_filter_talent_label=BETWEEN.join(words(f"talent.{talent}") for talent in talents),
        data_sort_cost=str(unit.cost),
        data_sort_name=name,
    ).split(PLACE)
    return before, powers_told(unit, words), spoken(unit, words), after


SHORT: Final = 166.0
LOW: Final = 48.0


def brief(unit: Unit, taken: Sequence[tuple[int, Text]], words: Words) -> Svg:
    """Face, name, type and cost, where there is no room for more; whoever has it instead of the type."""
    name, kind = unit_name(unit.ref, words), facts.TYPE_REFS[unit.type]
    svg = Svg(SHORT, LOW, name, f"brief.{unit.ref}")
    svg.rect(0, 0, SHORT, LOW, fill=colour(TYPE_DECKS[kind]))
    with svg.group(transform=moved((23, LOW / 2), 18 / DISC)):
        face(svg, unit.ref, kind)
    room = SHORT - 76
    svg.text(46, 21, name, class_="strong on-deck", font_size=fitted(name, 14.5, room - 3, 11))
    if taken:
        side = words.say(taken[0][1])
        named_plate(svg, LIVERIES[taken[0][0]], 46 + room / 2, 34, side, fitted(side, 11.5, room - 24))
    else:
        about = words(f"type.{kind}")
        svg.text(46, 38, about, class_="slant on-deck", font_size=fitted(about, 12.5, room, 11.5))
    coin(svg, SHORT - 16, 24, 12, str(unit.cost))
    return svg


def unit_card(unit: Unit, taken: Sequence[tuple[int, Text]], words: Words) -> Svg:
    """Cost, type, face, all lines, talents and powers; a plate of whoever has it."""
    name, kind = unit_name(unit.ref, words), facts.TYPE_REFS[unit.type]
    rows = in_rows(printed_chips(unit, words), INSIDE)
    chips_at = HEAD + lines_height(unit) + 8
    high = chips_at + CHIP_ROW * len(rows) + 2
    svg = Svg(WIDE, high, name, f"card.{unit.ref}")
    svg.rect(0, 0, WIDE, HEAD - 6, fill=colour(TYPE_DECKS[kind]))
    svg.rect(0, HEAD - 6, WIDE, 2, fill=colour("gold"))
    with svg.group(transform=moved((38, 36), 30 / DISC)):
        face(svg, unit.ref, kind)
    svg.text(76, 27, name, class_="strong on-deck", font_size=fitted(name, 18, WIDE - 120))
    about = [words(f"type.{kind}")]
    about += [words(f"trait.{facts.TRAIT_REFS[trait]}") for trait in unit.traits if trait != facts.TERRESTRIAL]
    svg.text(76, 44, " · ".join(about), class_="slant on-deck", font_size=fitted(" · ".join(about), 12.5, WIDE - 84))
    cards = words("draw.activation_cards", count=unit.activation_cards)
    if unit.strategic_value:
        cards = f"{cards} · {words('draw.strategic_value', count=unit.strategic_value)}"
    svg.text(76, 60, cards, class_="on-deck", font_size=fitted(cards, 11.5, WIDE - 84))
    with svg.group(title=words("draw.cost", count=unit.cost)):
        coin(svg, WIDE - 22, 21, 14, str(unit.cost))
        svg.circle(WIDE - 22, 21, 14, class_="hit")
    if unit.reconstructed():
        with svg.group(title=words("draw.reconstructed")):
            svg.text(WIDE - 22, 50, "≈", class_="strong on-deck", font_size=17, text_anchor="middle")
            svg.rect(WIDE - 34, 38, 24, 18, class_="hit")
    lines(svg, unit, unit.vitality, 8, HEAD, words)
    lay_chips(svg, rows, 8, chips_at, INSIDE)
    if taken:
        owners(svg, taken, words)
    return svg


def owners(svg: Svg, taken: Sequence[tuple[int, Text]], words: Words) -> None:
    """Who has taken the unit, across the card."""
    svg.rect(0, HEAD - 4, WIDE, svg.height - HEAD + 4, fill=colour("paper"), fill_opacity=0.5)
    for i, (seat, side) in enumerate(taken):
        text = words("draw.taken_by", side=side)
        named_plate(svg, LIVERIES[seat], WIDE / 2, HEAD + 30 + 28.0 * i, text, fitted(text, 16, WIDE - 40))


def spoken(unit: Unit, words: Words) -> str:
    """The unit with its first line, for those who do not see."""
    first = {"vitality": unit.vitality, "combat": unit.combat[-1], "defense": unit.defense[-1]}
    first |= {"range": unit.range[-1], "move": unit.move[-1]}
    stats = ", ".join(f"{words(f'stat.{stat}')} {value}" for stat, value in first.items())
    talents = [words(f"talent.{facts.TALENT_REFS[talent]}") for talent in unit.talents]
    return told(unit_name(unit.ref, words), words.listed([stats, *talents]), words)


def powers_told(unit: Unit, words: Words) -> str:
    """What the powers do, under the picture."""
    told_ = [
        (words(f"power.{POWERS[power].ref}"), text_of(f"power_text.{POWERS[power].ref}", words))
        for power in unit.powers
    ]
    lines_ = [tag("div", f"<b>{escape(name)}</b> {escape(text)}") for name, text in told_ if text]
    return tag("div", "".join(lines_), class_="market-text") if lines_ else ""


def pool_picture(seen: Seen, words: Words) -> Svg:
    """The units that are left, as little faces: for pictures of a draft."""
    svg = Svg(ARMY, 22 + 54 * ((len(seen.pool) + 5) // 6), words("draw.market"), "pool")
    panel(svg, 0, 0, ARMY, svg.height, key=False)
    for i, ref in enumerate(seen.pool):
        with svg.group(transform=moved((36 + 53.6 * (i % 6), 36 + 54 * (i // 6)))):
            face(svg, ref, kind_of(ref))
            coin(svg, 17, 17, 9, str(cost_of(ref)))
    return svg
