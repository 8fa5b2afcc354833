"""A battle and a hunt as they unfold.

For panels.py: `battle_panel(seen, words)` and `hunt_panel(seen, words)`, each a drawing as wide as the panels.
For draw.py: `battle_strip(seen, words)`, the battle in one line.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, named_plate, panel
from petteia.draw.contest import Side, strip
from petteia.draw.kept import kept
from petteia.draw.pieces import city, sign, soldier
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Parts, Svg
from petteia.draw.theme import colour
from petteia.games.lords import facts
from petteia.games.lords.drawing.cards import lay, pill, typeset
from petteia.games.lords.drawing.faces import COMBAT, coin, cup, face_of, lines_of, plain, told
from petteia.games.lords.drawing.seen import Seen, Wound
from petteia.games.lords.drawing.signs import emblem
from petteia.kernel.words import Words, say

PANEL: Final = 340.0
HALF: Final = PANEL / 2
PLAYED: Final = 0.36
LINE: Final = 15.0
LABEL: Final = 12.5


def label(key: str, words: Words) -> str:
    """What a part of a number is called: a key of the words, or as it is."""
    return words(key) if words.has(key) else key.rpartition(".")[2].replace("_", " ")


def parts_of(tally: Mapping[str, Any], words: Words) -> list[tuple[str, int]]:
    """The parts of a number, in words."""
    return [(label(str(key), words), int(amount)) for key, amount in tally["parts"]]


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def heading(svg: Svg, title: str, y: float = 37.0, size: float = 17.0) -> None:
    svg.text(PANEL / 2, y, title, class_="mid strong", font_size=fitted(title, size, PANEL - 40))


def free(seen: Seen, ref: str) -> str:
    """The ref of a thing that only lies there; none if a choice means another thing by it."""
    return "" if any(ref in option["on"] for option in seen.options) else ref


# ---- a battle ------------------------------------------------------------------------------------------------------


@kept("table/battle", "table/regions", "table/seats/hero", "table/seats/colour", "options")
def battle_panel(seen: Seen, words: Words) -> Svg:
    """Both armies, both strengths with their parts, the cards in the order played, who has passed and who leads."""
    battle = seen.battle or {}
    attack, defence = (parts_of(battle[side], words) for side in ("attack", "defence"))
    rows = max(_rows(attack), _rows(defence))
    played = [(str(card), int(seat)) for card, seat in battle["played"]]
    cards_at = 212 + LINE * rows
    title = words("draw.battle", region=say(f"region.{battle['region']}"))
    svg = Svg(PANEL, cards_at + (CARD_HEIGHT * PLAYED + 30 if played else 2), title, "battle")
    svg.stage = str(battle["region"])
    panel(svg, 0, 0, PANEL, svg.height)
    heading(svg, title)
    svg.line((HALF, 84), (HALF, cards_at - 8), stroke=colour("table-line"))
    sign(svg, "swords", HALF, 68, 26, color=colour("clay"))
    leader = leading(battle)
    for role, parts, x in (("attacker", attack, 88.0), ("defender", defence, PANEL - 88)):
        _army(svg, seen, battle, role, parts, x, leader, cards_at - 54, words)
    if played:
        _in_order(svg, seen, played, cards_at + 6, words)
    return svg


@kept("table/battle", "table/seats/hero", "table/seats/colour")
def battle_strip(seen: Seen, words: Words) -> Svg | None:
    """Both strengths in one line."""
    battle = seen.battle
    if not battle:
        return None
    sides: list[Side] = []
    for role, strength in (("attacker", "attack"), ("defender", "defence")):
        seat, total = int(battle[role]), int(battle[strength]["total"])
        name = seen.side(seat, words)
        told = words("draw.strength_of", role=words(f"draw.{role}"), side=name, count=total)
        sides.append(Side(name, seen.livery(seat), total, told, parts_of(battle[strength], words)))
    return strip(sides, words("draw.battle", region=say(f"region.{battle['region']}")))


def leading(battle: Mapping[str, Any]) -> int:
    """Who would win as things stand: a tie is the defender's."""
    if battle["winner"] is not None:
        return int(battle["winner"])
    ahead = battle["attack"]["total"] > battle["defence"]["total"]
    return int(battle["attacker"] if ahead else battle["defender"])


def _rows(parts: Parts) -> int:
    return sum([len(_split(what)) for what, _ in parts])


def _split(what: str) -> list[str]:
    return lines_of(what, LABEL, HALF - 48)


def _army(
    svg: Svg,
    seen: Seen,
    battle: Mapping[str, Any],
    role: str,
    parts: list[tuple[str, int]],
    x: float,
    leader: int,
    low: float,
    words: Words,
) -> None:
    seat = int(battle[role])
    total = int(battle["attack" if role == "attacker" else "defence"]["total"])
    named, side = words(f"draw.{role}"), seen.side(seat, words)
    left = x - HALF / 2 + 8
    with svg.group(title=words("draw.strength_of", role=named, side=side, count=total), parts=parts):
        svg.rect(left - 4, 46, HALF - 10, low - 46, rx=4, class_="hit")
        named_plate(svg, seen.livery(seat), x, 58, side, fitted(side, 14, 100))
        svg.text(x, 82, named, class_="mid slant soft", font_size=12.5)
        if seat == leader:
            sign(svg, "laurel", round(x - text_width(str(total), 28) / 2 - 20, 1), 104, 26, color=colour("bronze"))
        svg.text(x, 114, str(total), class_="mid strong", font_size=28)
        _hoplites(svg, seen, str(battle["region"]), seat, x)
        y = 166.0
        for what, amount in parts:
            svg.text(left + HALF - 26, y, signed(amount), class_="end strong", font_size=LABEL)
            for line in _split(what):
                svg.text(left, y, line, class_="soft", font_size=LABEL)
                y += LINE
    _state(svg, seen, battle, seat, left, low + 2, leader, words)


def _hoplites(svg: Svg, seen: Seen, region: str, seat: int, x: float) -> None:
    """The army itself, the one in the city behind its wall."""
    held = seen.region(region)
    ranks = seen.ranks(held, seat)
    count = len(ranks)
    step = min(13.0, 118 / max(1, count))
    left = x - step * (count - 1) / 2
    for i, livery in enumerate(ranks):
        soldier(svg, livery, round(left + step * i, 1), 146, 24)
    if held.fortified == seat and count:
        city(svg, round(left + step * (count - 1), 1), 149, 20)


def _state(
    svg: Svg, seen: Seen, battle: Mapping[str, Any], seat: int, x: float, y: float, leader: int, words: Words
) -> None:
    """What a side loses so far, and whether it has passed or is to move; over it, who has won."""
    lost = int(battle["casualties"][str(seat)])
    by_card = [
        (words(f"combat_kind.{facts.KIND_REFS[COMBAT[plain(str(card))].kind]}"), COMBAT[plain(str(card))].casualties)
        for card, by in battle["played"]
        if by == seat and COMBAT[plain(str(card))].casualties
    ]
    adds_up = sum([count for _, count in by_card]) == lost
    with svg.group(title=words("draw.casualties", count=lost), parts=by_card if adds_up else ()):
        svg.rect(x - 4, y - 1, HALF - 10, 20, class_="hit")
        shown = min(lost, 4)
        for i in range(shown):
            emblem(svg, "casualty", x + 8 + 17 * i, y + 9, 15, color=colour("clay"))
        if lost != shown:
            svg.text(x + 4 + 17 * shown, y + 14, f"×{lost}", class_="strong", font_size=LABEL)
        if not lost:
            emblem(svg, "casualty", x + 8, y + 9, 15, color=colour("table-line"))
            svg.text(x + 20, y + 14, "0", class_="soft", font_size=LABEL)
    at = (x + HALF / 2 - 8, y + 32)
    if battle["winner"] is not None:
        if seat == leader:
            pill(svg, *at, words("draw.has_won"))
    elif seat in battle["passed"]:
        svg.text(at[0], at[1] + 4, words("draw.passed"), class_="mid slant soft", font_size=LABEL)
    elif seat == battle["turn"]:
        pill(svg, *at, words("draw.to_move"))


def _in_order(svg: Svg, seen: Seen, played: Sequence[tuple[str, int]], y: float, words: Words) -> None:
    """The cards played, the first on the left; a mark of the side under each."""
    width = CARD_WIDTH * PLAYED
    step = min(width + 6, (PANEL - 28 - width) / max(1, len(played) - 1))
    left = (PANEL - step * (len(played) - 1) - width) / 2
    for i, (ref, seat) in enumerate(played):
        x = left + step * i
        lay(svg, face_of("combat", ref, words), round(x, 1), y, PLAYED, ref=free(seen, ref))
        named_plate(svg, seen.livery(seat), round(x + width / 2, 1), y + CARD_HEIGHT * PLAYED + 6, str(i + 1), 10)


# ---- a hunt --------------------------------------------------------------------------------------------------------

SPOT: Final = 17.0
FACED: Final = 0.62
LAID: Final = 0.32


def laid_by_hunter(seen: Seen, words: Words) -> list[str]:
    """The cards laid against a monster."""
    return seen.zone(f"played.{int((seen.hunt or {})['hunter'])}")


@kept("table/hunt", "table/monsters", "table/seats/hero", "table/seats/colour", "options", laid_by_hunter)
def hunt_panel(seen: Seen, words: Words) -> Svg:
    """The monster and its wounds, the attack faced, the cards laid against it, what has been earned."""
    hunt = seen.hunt or {}
    hunter, ref = int(hunt["hunter"]), str(hunt["monster"])
    laid = laid_by_hunter(seen, words)
    faced = hunt["attack"] is not None
    combos = list(dict.fromkeys(str(o["on"][0]) for o in seen.options if o["do"] == "combine"))
    title = words("draw.hunt", monster=say(f"monster.{ref}"), region=say(f"region.{hunt['region']}"))
    monster = seen.monster(ref)
    wounds_at = 88.0
    y = wounds_at + 48 + (34 if combos else 0)
    height = y + (CARD_HEIGHT * FACED + 26 if faced else 2) + (CARD_HEIGHT * LAID + 8 if faced and laid else 0)
    svg = Svg(PANEL, height, title, "hunt")
    svg.stage = str(hunt["region"])
    panel(svg, 0, 0, PANEL, height)
    heading(svg, title)
    cup(svg, ref, 34, 62, 18)
    side = seen.side(hunter, words)
    named_plate(svg, seen.livery(hunter), 62 + (text_width(side, 13) + 12) / 2, 58, side, 13)
    svg.text(62, 79, words("draw.hunts"), class_="slant soft", font_size=12.5)
    _earned(svg, [str(mark) for mark in hunt["marks"]], words)
    wound_row(svg, monster.wounds, 16, wounds_at + SPOT, PANEL - 32, lit_wounds(seen, ref), words)
    if combos:
        _combinations(svg, combos, wounds_at + 57, words)
    if faced:
        _faced(svg, seen, hunt, laid, y, words)
    return svg


def lit_wounds(seen: Seen, monster: str) -> bool:
    """May the wounds of this monster be chosen, and no others?"""
    if any(option["do"] in ("strike", "combine") for option in seen.options):
        return bool(seen.hunt) and str((seen.hunt or {})["monster"]) == monster
    meant = {str(option["on"][0]) for option in seen.options if option["do"] == "wound"}
    return meant == {monster}


def wound_row(
    svg: Svg, wounds: Sequence[Wound], x: float, y: float, width: float, lit: bool, words: Words, most: float = SPOT
) -> None:
    """The track of a monster: each symbol, crossed out when it is dealt, with what it earns below."""
    r = min(most, width / len(wounds) / 2 - 2)
    step = min(2 * r + 8, width / len(wounds))
    for i, wound in enumerate(wounds):
        at = round(x + r + step * i, 1)
        state = words("draw.wound_dealt" if wound.covered else "draw.wound_open")
        earns = f", {words(f'draw.earns_{wound.mark}')}" if wound.mark != "none" else ""
        ref = str(i + 1) if lit and not wound.covered else ""
        with svg.group(ref=ref, title=told(words(f"symbol.{wound.symbol}"), f"{state}{earns}", words)):
            fill = colour("deck-red") if wound.covered else colour("paper-deep")
            svg.circle(at, y, r, fill=fill, stroke=colour("ink-soft"), stroke_width=1.4)
            ink = colour("on-deck") if wound.covered else colour("ink")
            emblem(svg, wound.symbol, at, y, round(r * 1.42, 1), color=ink, opacity=0.55 if wound.covered else None)
            if wound.covered:
                bite = r * 0.62
                svg.line((at - bite, y - bite), (at + bite, y + bite), stroke=colour("on-deck"), stroke_width=2.2)
                svg.line((at - bite, y + bite), (at + bite, y - bite), stroke=colour("on-deck"), stroke_width=2.2)
            svg.circle(at, y, r, class_="hit")
            if wound.mark != "none":
                svg.circle(at + r * 0.72, y + r * 0.78, r * 0.52, fill=colour("gold"), stroke=colour("white-line"))
                emblem(svg, wound.mark, at + r * 0.72, y + r * 0.78, round(r * 0.72, 1), color=colour("white-line"))


def _earned(svg: Svg, marks: list[str], words: Words) -> None:
    """Rewards earned so far."""
    name = words("draw.earned")
    with svg.group(
        title=name if marks else words("draw.earned_nothing"),
        parts=[(words(f"piece.{m}") if words.has(f"piece.{m}") else words(f"draw.{m}"), 1) for m in marks],
    ):
        svg.rect(PANEL - 110, 48, 96, 34, class_="hit")
        svg.text(PANEL - 16, 58, name, class_="end slant soft", font_size=fitted(name, 12.5, 120))
        for i, mark in enumerate(marks):
            svg.circle(PANEL - 27 - 24 * i, 73, 10, fill=colour("gold"), stroke=colour("white-line"))
            emblem(svg, mark, PANEL - 27 - 24 * i, 73, 14, color=colour("white-line"))
        if not marks:
            svg.text(PANEL - 16, 76, "–", class_="end soft", font_size=14)


def _combinations(svg: Svg, symbols: list[str], y: float, words: Words) -> None:
    """Symbols of which enough are held to deal any wound together."""
    svg.text(16, y + 4, words("draw.together"), class_="slant soft", font_size=12.5)
    x = 26 + text_width(words("draw.together"), 12.5)
    for symbol in symbols:
        count = next(known.together for known in facts.SYMBOLS if known.ref == symbol)
        with svg.group(ref=symbol, title=words("draw.combine", count=count, symbol=say(f"symbol.{symbol}"))):
            svg.rect(x, y - 13, 50, 26, rx=13, class_="chip")
            svg.text(x + 10, y + 4.6, f"{count}×", class_="strong", font_size=13)
            emblem(svg, symbol, x + 36, y, 18, color=colour("ink"))
            svg.rect(x, y - 13, 50, 26, rx=13, class_="hit")
        x += 56


def _faced(svg: Svg, seen: Seen, hunt: Mapping[str, Any], laid: list[str], y: float, words: Words) -> None:
    """The attack card with its value, and the cards laid to defend with their total."""
    width, high = CARD_WIDTH * FACED, CARD_HEIGHT * FACED
    left = 14 + width + 12
    svg.line((14, y), (PANEL - 14, y), stroke=colour("table-line"))
    lay(svg, face_of("attack", str(hunt["attack"]), words), 14, y + 12, FACED, ref="")
    value, guard = hunt["value"], hunt["guard"]
    room = PANEL - left - 14
    for name, tally, top in (("attack_value", value, y + 12), ("guard_value", guard, y + 16 + high * 0.5)):
        parts = [(what, amount) for what, amount in parts_of(tally, words) if amount or name == "attack_value"]
        title = words(f"draw.{name}", count=tally["total"])
        with svg.group(title=title, parts=parts):
            svg.rect(left - 4, top - 2, room + 8, high * 0.47, rx=4, class_="hit")
            coin(svg, left + 15, top + 14, 15, str(tally["total"]))
            svg.text(
                left + 36,
                top + 10,
                words(f"draw.{name}_name"),
                class_="strong",
                font_size=fitted(words(f"draw.{name}_name"), 13.5, room - 36),
            )
            listed = ", ".join(f"{what} {signed(amount)}" for what, amount in parts if amount) or "–"
            size, lines = typeset(listed, room - 36, high * 0.47 - 22, 11.5, 8.0)
            for i, line in enumerate(lines):
                svg.text(left + 36, round(top + 25 + size * 1.165 * i, 1), line, class_="soft", font_size=size)
    small = CARD_WIDTH * LAID
    step = min(small + 6, (PANEL - 28 - small) / max(1, len(laid) - 1))
    for i, ref in enumerate(laid):
        lay(svg, face_of("combat", ref, words), round(14 + step * i, 1), y + high + 22, LAID, ref=free(seen, ref))
