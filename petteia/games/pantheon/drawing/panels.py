"""Beside the board: turn, attack in progress, scenario, one panel a player (by camps), the armies as dashboards.

For draw.py:
  `panels(view, words)`             the panels from top to bottom, each a drawing with a name
  `fragment(view, words, without)`  the same as one piece of a page, without definitions the page has elsewhere
  `common(svg)`                     stamps what every panel may need, for definitions shared by a whole page
"""

from collections.abc import Container, Sequence
from typing import Final

from petteia.draw.cards import column, named_plate, panel
from petteia.draw.kept import kept
from petteia.draw.people import beside, person
from petteia.draw.pieces import sign
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Parts, Svg
from petteia.draw.theme import colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.drawing import dice
from petteia.games.pantheon.drawing.adventure import camp_panel, pips, rules_panel, scenario_panel
from petteia.games.pantheon.drawing.board import moved
from petteia.games.pantheon.drawing.dashboards import EDGE, PANEL, army_told, dashboards, drawn
from petteia.games.pantheon.drawing.dice import attack_panel
from petteia.games.pantheon.drawing.medallions import face, stone
from petteia.games.pantheon.drawing.seen import Seated, Seen, Standing, View, label, plain, printed, told, unit_name
from petteia.games.pantheon.drawing.signs import SIGNS, emblem
from petteia.kernel.words import Words

WIDE: Final = PANEL - 2 * EDGE


def panels(view: View, words: Words) -> list[Svg]:
    """The panels from top to bottom; the viewer's own comes before those of partners and the others, clockwise."""
    seen = Seen(view)
    found = [turn_panel(seen, words)]
    if seen.attack:
        found.append(attack_panel(seen, words))
    if seen.scenario:
        found.append(scenario_panel(seen, words))
    order = seen.order()
    for i, seat in enumerate(order):
        if seen.teams and (i == 0 or seen.camps[seat] != seen.camps[order[i - 1]]):
            found.append(camp_panel(seen, seen.camps[seat], words))
        found.append(seat_panel(seen, seat, words))
    if seen.scenario:
        found.append(rules_panel(seen, words))
    found += [army_panel(seen, seat, words) for seat in order if any(name in seen.told for name in seen.army(seat))]
    return found


def fragment(view: View, words: Words, without: Container[str] = ()) -> str:
    """The panels as one piece of a page, as wide as its column."""
    return column(panels(view, words), without)


def common(svg: Svg) -> None:
    """What every panel may need."""
    panel(svg, 0, 0, PANEL, 1)
    sign(svg, "laurel", 0, 0, 1)
    for kind in SIGNS:
        emblem(svg, kind, 0, 0, 1)
    for state in dice.STATES:
        dice.body(svg, state)


# ---- the turn -------------------------------------------------------------------------------------------------------


@kept(
    *("result", "table/stage", "table/play", "table/round", "table/limit", "table/turn", "table/activation"),
    *("table/active", "table/camps", "table/sides", "table/seats/divinity"),
    *("table/units/unit", "table/units/ref", "table/units/seat", "table/tokens"),
)
def turn_panel(seen: Seen, words: Words) -> Svg:
    """Whose turn it is and what was done in it, or how the game ended."""
    head, lines = turn_told(seen, words)
    svg = Svg(PANEL, 50 + 18 * len(lines) + (6 if lines else 0), head, "turn")
    panel(svg, 0, 0, PANEL, svg.height)
    svg.text(PANEL / 2, 37, head, class_="mid strong", font_size=fitted(head, 17, PANEL - 40))
    for i, line in enumerate(lines):
        svg.text(PANEL / 2, 58 + 18 * i, line, class_="mid soft", font_size=fitted(line, 13.5, PANEL - 30))
    return svg


def turn_told(seen: Seen, words: Words) -> tuple[str, list[str]]:
    """The head of the panel and what stands below."""
    if seen.result is not None:
        winners = [int(seat) for seat in seen.result.get("winners") or ()]
        if len(winners) == 1:
            return (words("draw.won", side=seen.side_text(winners[0], words)), [])
        names = ", ".join(seen.side(seat, words) for seat in winners)
        return (words("draw.won_together", sides=names) if winners else words("draw.nobody_won"), [])
    what = label(f"scenario.{seen.play}", words) if seen.play != "skirmish" else words("draw.skirmish")
    if seen.stage != "battle":
        return (words(f"draw.stage_{seen.stage}"), [what])
    limit = words("draw.round_of", round=seen.round, limit=seen.limit) if seen.limit else ""
    lines = [f"{what} · {limit or words('draw.round', round=seen.round)}"]
    if seen.turn:
        done, most = int(seen.turn["activations"]), int(seen.turn["limit"])
        phase = words(f"draw.phase_{seen.turn['phase']}")
        lines.append(f"{phase} · {words('draw.activations', count=done, most=most)}")
    if seen.activation:
        unit = seen.named(str(seen.activation["unit"]), words)
        left = words("draw.actions_left", count=int(seen.activation.get("left") or 0))
        lines.append(f"{unit} · {left}")
    head = (
        words("draw.turn_of", side=seen.full_side_text(seen.active, words))
        if seen.active >= 0
        else words("draw.stage_battle")
    )
    return (head, lines)


# ---- the players ----------------------------------------------------------------------------------------------------


def army_of(seen: Seen, seat: int) -> list[str]:
    """The units of a seat that have a dashboard."""
    return [name for name in seen.army(seat) if name in seen.units]


def units_of(seen: Seen, seat: int, words: Words) -> object:
    """The units of a seat as their faces show them, with what can be done with those that are not on the board."""
    shown = ("unit", "ref", "type", "state", "vitality", "most")
    told = [[entry.get(name) for name in shown] for entry in seen.table["units"] if entry["seat"] == seat]
    here = [seen.units[name] for name in army_of(seen, seat)]
    return told, [[unit.name, seen.done_with(unit)] for unit in here if to_take(seen, unit)]


def to_take(seen: Seen, unit: Standing) -> bool:
    """Can its face be taken, since it stands nowhere on the board?"""
    return unit.alive and not unit.at and unit.name in seen.on_offer


@kept(
    *("waiting", "result", "names", "table/stage", "table/play", "table/camps", "table/seats/{}"),
    *("table/seats/divinity", units_of, "zones/hand.{}", "zones/discard.{}", "zones/army.{}"),
)
def seat_panel(seen: Seen, seat: int, words: Words) -> Svg:
    """One player: counts, stones absorbed, manoeuvres, and the units as little faces."""
    mine = seen.seats[seat]
    units = mine.units
    rows = (len(units) + 8) // 9
    height = 84.0 + 38 * rows + (26 if not seen.recruiting else 0)
    name = seen.side(seat, words)
    svg = Svg(PANEL, height, name, f"seat.{seat}")
    panel(svg, 0, 0, PANEL, height, key=False)
    line = mine.livery.fill if mine.livery.name != "white" else colour("ink")  # white would be lost on paper
    with svg.group(ref=f"seat.{seat}", title=name, data_seat=seat, data_seat_colour=line):
        svg.rect(0, 0, PANEL, height, rx=6, class_="hit")
        who_row(svg, seen, mine, words)
        counters(svg, seen, mine, words)
        y = 76.0
        if not seen.recruiting:
            manoeuvres(svg, mine, y, words)
            y += 26
        faces(svg, seen, units, y, words)
    return svg


def who_row(svg: Svg, seen: Seen, mine: Seated, words: Words) -> None:
    """The name on a banner, a laurel for whoever moves, what is absorbed."""
    name = seen.side(mine.seat, words)
    right = PANEL - EDGE - (98 if seen.stones_win and not seen.teams else 42) - (22 if mine.asking in ALERT else 0)
    size = fitted(name, 16, right - EDGE - 58)
    wide = named_plate(svg, mine.livery, EDGE + 6 + (text_width(name, size) + size * 0.9) / 2, 24, name, size)
    x = EDGE + 22 + wide
    x += beside(svg, person(seen.view, mine.seat), x - 6, 28.5, right - x)
    if seen.result is None and seen.waiting == mine.seat:
        moves = words("draw.to_move")
        with svg.group(title=moves):
            sign(svg, "laurel", x + 8, 24, 20, color=colour("bronze"))
            if x + 21 + text_width(moves, MOVES) <= right:  # smaller, nobody could read it
                svg.text(x + 21, 28.5, moves, class_="slant soft", font_size=MOVES)
            svg.circle(x + 8, 24, 12, class_="hit")
    elif mine.out:
        svg.text(x, 28.5, words("draw.out"), class_="slant soft", font_size=MOVES)
    if mine.asking in ALERT:
        with svg.group(title=words("draw.asking", when=words(f"asking.{mine.asking}"))):
            emblem(svg, "alert", right + 11, 24, 17, color=colour("clay"))
            svg.circle(right + 11, 24, 11, class_="hit")
    if not seen.recruiting:
        absorbed(svg, seen, mine, words)


MOVES: Final = 13.0
ALERT: Final = ("able", "always")  # who is asked for manoeuvres at openings


def absorbed(svg: Svg, seen: Seen, mine: Seated, words: Words) -> None:
    """Stones absorbed, of as many as win; only their number where they do not win, or where a camp counts together."""
    if seen.stones_win and not seen.teams:
        pips(svg, mine.absorbed, 25, words("draw.absorbed", count=mine.absorbed, most=facts.STONES_TO_WIN))
    elif mine.absorbed:
        with svg.group(title=words("draw.absorbed_count", count=mine.absorbed)):
            svg.rect(PANEL - EDGE - 38, 12, 38, 26, class_="hit")
            with svg.group(transform=moved((PANEL - EDGE - 26, 25))):
                stone(svg, "omphalos", 9)
            svg.text(PANEL - EDGE - 13, 30, str(mine.absorbed), class_="strong", font_size=14)


def counters(svg: Svg, seen: Seen, mine: Seated, words: Words) -> None:
    """Hand, pile, discard; points while one recruits; glory where it counts."""
    shown: list[tuple[str, str, int, Parts]] = []
    if seen.recruiting:
        left, spent = seen.points(mine.seat)
        army = [(unit_name(plain(name), words), cost_of(name)) for name in seen.army(mine.seat)]
        if not seen.secret(mine.seat):
            shown.append(("points", "draw.points_left", left, ()))
            shown.append(("troop", "draw.points_spent", spent, army))
    else:
        shown.append(("hand", "draw.hand_count", mine.hand, held(seen, f"hand.{mine.seat}", words)))
        shown.append(("pile", "draw.pile_count", mine.pile, ()))
        shown.append(("discard", "draw.discard_count", mine.discard, held(seen, f"discard.{mine.seat}", words)))
        alive = [name for name in mine.units if name in seen.units and seen.units[name].alive]
        shown.append(("troop", "draw.units_count", len(alive), ()))
        if seen.counts_glory:
            shown.append(("glory", "draw.glory_count", mine.glory, ()))
    wide = WIDE / max(1, len(shown))
    for i, (kind, key, count, parts) in enumerate(shown):
        x = EDGE + wide * i
        with svg.group(title=words(key, count=count), parts=parts):
            svg.rect(x + 1, 42, wide - 4, 26, rx=5, class_="chip")
            emblem(svg, kind, x + 14, 55, 16, color=colour("ink"))
            svg.text(x + 27, 60.5, str(count), class_="strong", font_size=15)
            svg.rect(x + 1, 42, wide - 4, 26, rx=5, class_="hit")


def cost_of(name: str) -> int:
    unit = printed(plain(name))
    return unit.cost if unit else 0


def held(seen: Seen, zone: str, words: Words) -> Parts:
    """Cards of a zone by name, where they are seen."""
    names = [card_name(card, words) for card in seen.zone(zone) if words.has(f"unit.{card}") or card in facts.CARDS]
    return [(name, names.count(name)) for name in dict.fromkeys(names)]


def card_name(ref: str, words: Words) -> str:
    """A card by name: an activation card is called like its unit."""
    return words(f"card.{ref}") if ref in facts.CARDS else unit_name(plain(ref), words)


def manoeuvres(svg: Svg, mine: Seated, y: float, words: Words) -> None:
    """The manoeuvres; a used one is struck out."""
    wide = WIDE / max(1, len(mine.manoeuvres))
    for i, (name, free) in enumerate(mine.manoeuvres.items()):
        x = EDGE + wide * i
        state = words("draw.manoeuvre_free" if free else "draw.manoeuvre_used")
        text = label(f"manoeuvre.{name}", words)
        with svg.group(title=told(text, state, words), opacity=None if free else 0.5):
            svg.rect(x + 1, y - 2, wide - 4, 21, rx=5, class_="chip")
            emblem(svg, name if name in SIGNS else "escape", x + 12, y + 8.5, 14, color=colour("ink"))
            svg.text(x + 23, y + 12.6, text, class_="soft", font_size=fitted(text, 11.5, wide - 30))
            if not free:
                svg.line((x + 4, y + 8.5), (x + wide - 6, y + 8.5), stroke=colour("ink"), stroke_width=1.4)
            svg.rect(x + 1, y - 2, wide - 4, 21, rx=5, class_="hit")


FACE: Final = 15.0


def faces(svg: Svg, seen: Seen, units: Sequence[str], y: float, words: Words) -> None:
    """The army at a glance: each unit with its vitality; the destroyed faint; what is not on the board can be taken."""
    for i, name in enumerate(units):
        unit = seen.units.get(name)
        if unit is None:
            continue
        at = (EDGE + 17 + 35.4 * (i % 9), y + 16 + 38 * (i // 9))
        title = told(unit_name(unit.ref, words), whole(unit.vitality, unit.most, words), words)
        free = to_take(seen, unit)
        with svg.group(ref=name if free else "", title=title, data_does=seen.done_with(unit) if free else None):
            with svg.group(opacity=None if unit.alive else 0.35):
                face(svg, unit.ref, unit.type, *at, FACE)
            svg.text(at[0] + 13, at[1] + 17, str(unit.vitality), class_="mid strong halo", font_size=12)
            svg.circle(*at, FACE, class_="hit")


def whole(vitality: int, most: int, words: Words) -> str:
    return words("draw.vitality", count=vitality, most=most)


@kept("table/seats/{}", "table/seats/divinity", "table/camps", "table/sides", "zones/army.{}", army_told)
def army_panel(seen: Seen, seat: int, words: Words) -> Svg:
    """The army of one player as dashboards."""
    placed, high = dashboards(seen, army_of(seen, seat), words)
    title = words("draw.army", side=seen.side_text(seat, words))
    svg = Svg(PANEL, 46 + high + 8, title, f"army.{seat}")
    panel(svg, 0, 0, PANEL, svg.height, key=False)
    named_plate(svg, seen.livery(seat), PANEL / 2, 24, seen.side(seat, words), 14)
    for board, x, y, height in placed:
        svg.paste(drawn(seen, board.unit.name, x, y + 44, board.wide, height, words))
    return svg
