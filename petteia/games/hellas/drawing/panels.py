"""Beside the map: both sides, the turn, a battle in progress, piles and discards."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, named_plate, panel, pips
from petteia.draw.contest import Side, strip
from petteia.draw.hexes import corners
from petteia.draw.kept import kept
from petteia.draw.people import beside, person
from petteia.draw.pieces import city, ship, sign, soldier, temple
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Parts, Svg
from petteia.draw.theme import Livery, colour
from petteia.games.hellas.drawing.board import moved, small_tile
from petteia.games.hellas.drawing.cards import back, card
from petteia.games.hellas.drawing.seen import CARD_OF, TILE_OF, Seen, god_of, kind_of
from petteia.games.hellas.facts import CARDS, CITIES_TO_WIN, GODS, SHIPS, SOLDIERS, TILES
from petteia.kernel.words import Words, say

ACTIONS: Final = ("reinforcement", "expedition", "attack")
PART_NAMES: Final = ("soldiers", "ships")

PANEL: Final = 380.0
GAP: Final = 10.0

# The sizes of cards
TINY: Final = 0.19
HELD: Final = 0.4
SMALL: Final = 0.42
PLAYED: Final = 0.72


def far_panels(seen: Seen, words: Words) -> list[Svg]:
    """The side across the table: what it has, and the cards it holds."""
    return [side_panel(seen, 1 - seen.near, words), held_panel(seen, 1 - seen.near, words)]


def middle_panels(seen: Seen, words: Words) -> list[Svg]:
    parts = [turn_panel(seen, words)]
    if seen.battle:
        parts.append(battle_panel(seen, words))
    if seen.played():
        parts.append(_played(tuple(seen.played()), words))
    return [*parts, piles_panel(seen, words)]


def near_panels(seen: Seen, words: Words) -> list[Svg]:
    return [side_panel(seen, seen.near, words)]


# What numbers are made of


def named_cards(refs: Sequence[str], words: Words) -> Parts:
    """Cards by name, those face down by their back."""
    names = [words(f"card.{kind}" if (kind := kind_of(ref)) in CARD_OF else f"draw.back_{kind}") for ref in refs]
    return [(name, names.count(name)) for name in dict.fromkeys(names)]


def what_is_left(all_there_are: int, left: int, words: Words, *taken: tuple[str, int], else_in: str) -> Parts:
    """All there are, less what has gone where; what is nowhere else must be in the last place."""
    elsewhere = all_there_are - left - sum([count for _, count in taken])
    gone = [(words(where), -count) for where, count in (*taken, (else_in, elsewhere)) if count]
    return [(words("draw.all_there_are"), all_there_are), *gone]


# The sides


def held_panel(seen: Seen, seat: int, words: Words) -> Svg:
    """The cards the other side holds, as they look from here."""
    return _cards_held(seat, seen.livery(seat), tuple([ref for ref, _ in seen.hand(seat)]), words)


@lru_cache(maxsize=256)
def _cards_held(seat: int, livery: Livery, cards: tuple[str, ...], words: Words) -> Svg:
    width, height = CARD_WIDTH * HELD, CARD_HEIGHT * HELD
    title = words("draw.hand", side=say(f"side.{livery.name}"))
    svg = Svg(PANEL, height + 6, title, f"held.{seat}")
    step = min(width + 8, (PANEL - 8 - width) / max(1, len(cards) - 1))
    left = (PANEL - step * (len(cards) - 1) - width) / 2
    with svg.group(data_zone=f"hand.{seat}", title=title):
        for i, ref in enumerate(cards):
            svg.paste(card(ref, left + step * i, 3, words, HELD))
        if not cards:
            svg.text(PANEL / 2, height / 2 + 8, words("draw.no_cards"), class_="mid slant soft", font_size=15)
    return svg


def side_panel(seen: Seen, seat: int, words: Words) -> Svg:
    """One side: its cities, temples, reserve, and how many cards of each god it holds."""
    hand = [ref for ref, _ in seen.hand(seat)]
    reserve = seen.table["reserve"][seat]
    owned = seen.owned(seat)
    return _side(
        seat,
        person(seen.view, seat),
        seen.livery(seat),
        seen.acting == seat,
        (int(seen.table["temples"][seat]), int(seen.table["cities"][seat])),
        tuple([laid.tile.ref for laid in owned]),
        (int(reserve["soldiers"]), int(reserve["ships"])),
        (sum([laid.soldiers for laid in owned]), sum([sum(laid.ships) for laid in owned])),
        tuple([tuple([ref for ref in hand if god_of(ref) == god]) for god in GODS]),
        words,
    )


@lru_cache(maxsize=512)
def _side(
    seat: int,
    called: str,
    livery: Livery,
    acting: bool,
    built: tuple[int, int],
    owned: tuple[str, ...],
    reserve: tuple[int, int],
    on_the_map: tuple[int, int],
    held: tuple[tuple[str, ...], ...],
    words: Words,
) -> Svg:
    name = words(f"side.{livery.name}")
    svg = Svg(PANEL, 166, name, f"seat.{seat}")
    panel(svg, 0, 0, PANEL, 166, key=False)
    with svg.group(ref=f"seat.{seat}", title=name):
        svg.rect(0, 0, PANEL, 166, rx=6, class_="hit")
        named_plate(svg, livery, 22 + (text_width(name, 19) + 17) / 2, 27, name, 19)
        after = text_width(name, 19) + 12
        after += beside(svg, called, 44 + after, 32)
        if acting:
            sign(svg, "laurel", 50 + after, 27, 22, color=colour("bronze"))
            svg.text(66 + after, 32, words("draw.to_move"), class_="slant soft", font_size=13)
        temples, cities = built
        names = [words(f"city.{ref}") for ref in owned]
        holy = [(name, 1) for ref, name in zip(owned, names, strict=True) if TILE_OF[ref].temple]
        with svg.group(title=words("draw.temples", count=temples), parts=holy):
            svg.rect(PANEL - 80, 12, 70, 30, class_="hit")
            temple(svg, PANEL - 62, 38, 30)
            svg.text(PANEL - 40, 34, f"×{temples}", class_="strong", font_size=18)
        toward = words("draw.cities", count=cities, goal=CITIES_TO_WIN)
        with svg.group(title=toward, parts=[(name, 1) for name in names]):
            svg.rect(14, 46, PANEL - 28, 34, class_="hit")
            city(svg, 36, 70, 34)
            pips(svg, livery, 70, 62, cities, CITIES_TO_WIN, 24)
            svg.text(PANEL - 18, 69, f"{cities}/{CITIES_TO_WIN}", class_="end strong", font_size=18)
        svg.text(20, 98, words("draw.reserve"), class_="slant soft", font_size=13)
        svg.rect(16, 105, 172, 50, rx=5, class_="ground")
        for x, piece, box, left, laid, sent in (
            (16.0, "soldiers", SOLDIERS, reserve[0], on_the_map[0], "draw.in_battle"),
            (102.0, "ships", SHIPS, reserve[1], on_the_map[1], "draw.on_the_way"),
        ):
            parts = what_is_left(box, left, words, ("draw.on_the_map", laid), else_in=sent)
            with svg.group(title=words(f"draw.{piece}_left", count=left), parts=parts):
                svg.rect(x, 105, 86, 50, class_="hit")
                svg.text(
                    x + (46 if piece == "soldiers" else 42), 139, f"×{left}", class_="strong on-white", font_size=19
                )
                if piece == "soldiers":
                    soldier(svg, livery, 46, 151, 40)
                else:
                    ship(svg, livery, 119, 130, 44)
        _held(svg, seat, held, words)
    return svg


def _held(svg: Svg, seat: int, held: tuple[tuple[str, ...], ...], words: Words) -> None:
    """How many cards of each god: open information, since the backs differ."""
    told = words("draw.cards", count=sum([len(cards) for cards in held]))
    by_god = [(words(f"god.{god}"), len(cards)) for god, cards in zip(GODS, held, strict=True)]
    with svg.group(title=told, parts=by_god):
        svg.rect(200, 84, 168, 20, class_="hit")
        svg.text(204, 98, told, class_="slant soft", font_size=13)
    for i, (god, cards) in enumerate(zip(GODS, held, strict=True)):
        x, count = 204 + 56 * i, len(cards)
        title = words("draw.cards_of", god=say(f"god.{god}"), count=count)
        parts, faint = named_cards(cards, words), None if count else 0.3
        with svg.group(title=title, parts=parts, data_zone=f"hand.{seat}", opacity=faint):
            for k in range(max(1, count)):
                back(svg, god, x + 5 * k, 107, TINY)
            svg.text(x + 30 + 5 * max(1, count), 154, str(count), class_="end strong halo", font_size=17)


# The turn


def turn_panel(seen: Seen, words: Words) -> Svg:
    """Whose turn it is, and the three actions with the one announced; or how the game ended."""
    if seen.result is not None:
        winners = seen.result.get("winners") or ()
        told = words("draw.won", side=seen.side_text(int(winners[0]))) if winners else words("draw.nobody_won")
    elif seen.turn is None:
        told = words("draw.set_up")
    else:
        told = words("draw.turn_of", number=int(seen.turn.get("number") or 0), side=seen.side(seen.turn["seat"], words))
    return _turn(told, bool(seen.turn), str(seen.turn.get("action") or "") if seen.turn else "", words)


@lru_cache(maxsize=256)
def _turn(told: str, chips: bool, chosen: str, words: Words) -> Svg:
    svg = Svg(PANEL, 96 if chips else 66, told, "turn")
    panel(svg, 0, 0, PANEL, svg.height)
    svg.text(PANEL / 2, 44, told, class_="mid strong", font_size=19)
    if chips:
        for i, action in enumerate(ACTIONS):
            _chip(svg, action, words(f"action.{action}"), 20 + 116.0 * i, chosen == action)
    return svg


def _chip(svg: Svg, ref: str, name: str, x: float, chosen: bool) -> None:
    with svg.group(ref=ref):
        svg.rect(x, 56, 108, 26, rx=4, class_="chip on" if chosen else "chip")
        ink = "mid strong on-deck" if chosen else "mid soft"
        svg.text(x + 54, 74, name, class_=ink, font_size=fitted(name, 15, 98))
        svg.rect(x, 56, 108, 26, rx=4, class_="hit")


# A battle, and the cards played


@kept("table/battle", "table/white")
def battle_panel(seen: Seen, words: Words) -> Svg:
    """Both strengths of a battle in progress, and what they are made of."""
    battle: Mapping[str, Any] = seen.battle or {}
    attacker = int(battle["attacker"])
    rows = max(len(battle["attack"]["parts"]), len(battle["defence"]["parts"]))
    height = 122.0 + 20 * rows
    title = words("draw.battle", city=say(f"city.{battle['target']}"), way=say(f"draw.by_{battle['by']}"))
    svg = Svg(PANEL, height, title, "battle")
    svg.stage = str(battle["target"])
    panel(svg, 0, 0, PANEL, height)
    svg.text(PANEL / 2, 40, title, class_="mid strong", font_size=fitted(title, 18, PANEL - 40))
    sign(svg, "swords", PANEL / 2, 78, 34, color=colour("clay"))
    for seat, role, tally, x in (
        (attacker, "attacker", battle["attack"], 95.0),
        (1 - attacker, "defender", battle["defence"], PANEL - 95),
    ):
        parts = [(_part(str(part), words), int(count)) for part, count in tally["parts"]]
        named = words(f"draw.{role}")
        with svg.group(title=words("draw.strength", role=named, count=tally["total"]), parts=parts):
            svg.rect(x - 80, 52, 160, height - 64, class_="hit")
            named_plate(svg, seen.livery(seat), x, 64, named, 14)
            svg.text(x, 102, str(tally["total"]), class_="mid strong", font_size=30)
            if battle.get("winning") == role:
                sign(svg, "laurel", x, 93, 46, color=colour("bronze"))
            for i, (part, count) in enumerate(parts):
                svg.text(x, 128 + 20 * i, f"{part}  +{count}", class_="mid soft", font_size=14)
    return svg


@kept("table/battle", "table/white")
def battle_strip(seen: Seen, words: Words) -> Svg | None:
    """Both strengths in one line."""
    battle = seen.battle
    if not battle:
        return None
    sides: list[Side] = []
    for role, strength in (("attacker", "attack"), ("defender", "defence")):
        seat = int(battle["attacker"]) if role == "attacker" else 1 - int(battle["attacker"])
        tally, named = battle[strength], words(f"draw.{role}")
        parts = [(_part(str(part), words), int(count)) for part, count in tally["parts"]]
        told = words("draw.strength", role=named, count=tally["total"])
        sides.append(Side(named, seen.livery(seat), int(tally["total"]), told, parts))
    return strip(sides, words("draw.battle", city=say(f"city.{battle['target']}"), way=say(f"draw.by_{battle['by']}")))


def _part(part: str, words: Words) -> str:
    kind = kind_of(part)
    if kind in CARD_OF:
        return words(f"card.{kind}")
    return words(f"draw.{part}") if part in PART_NAMES else part


@lru_cache(maxsize=256)
def _played(cards: tuple[str, ...], words: Words) -> Svg:
    """The cards being played now."""
    svg = Svg(PANEL, CARD_HEIGHT * PLAYED + 36, words("draw.god_cards"), "played")
    panel(svg, 0, 0, PANEL, svg.height)
    step = min(CARD_WIDTH * PLAYED + 8, (PANEL - 32 - CARD_WIDTH * PLAYED) / max(1, len(cards) - 1))
    left = (PANEL - step * (len(cards) - 1) - CARD_WIDTH * PLAYED) / 2
    for i, ref in enumerate(cards):
        svg.paste(card(ref, left + step * i, 23, words, PLAYED))
    return svg


# Piles and discards


def piles_panel(seen: Seen, words: Words) -> Svg:
    """God piles and discards, the tiles left."""
    piles = tuple([len(seen.zone(f"pile.{god}")) for god in GODS])
    discards = tuple([tuple(seen.zone(f"discard.{god}")) for god in GODS])
    held = [god_of(ref) for seat in (0, 1) for ref, _ in seen.hand(seat)]
    return _piles(
        piles,
        discards,
        tuple([held.count(god) for god in GODS]),
        (len(seen.zone("tiles")), len(seen.tiles)),
        tuple(seen.zone("aside")),
        words,
    )


@lru_cache(maxsize=512)
def _piles(
    piles: tuple[int, ...],
    discards: tuple[tuple[str, ...], ...],
    held: tuple[int, ...],
    tiles: tuple[int, int],
    aside: tuple[str, ...],
    words: Words,
) -> Svg:
    svg = Svg(PANEL, 238, words("draw.god_cards"), "piles")
    panel(svg, 0, 0, PANEL, 238)
    width, height = CARD_WIDTH * SMALL, CARD_HEIGHT * SMALL
    for i, (god, pile, discard, in_hands) in enumerate(zip(GODS, piles, discards, held, strict=True)):
        x = 18 + 88.0 * i
        name = say(f"god.{god}")
        box = sum([kind.count for kind in CARDS if kind.god == god])
        gone = (("draw.in_hands", in_hands), ("draw.discarded", len(discard)))
        parts = what_is_left(box, pile, words, *gone, else_in="draw.on_the_table")
        title = words("draw.pile", god=name, count=pile)
        with svg.group(ref=god, title=title, parts=parts, data_zone=f"pile.{god}"):
            _stack(svg, x, 25, god, pile)
            svg.rect(x, 25, width, height, rx=4, class_="hit")
        title = words("draw.discard", god=name, count=len(discard))
        with svg.group(title=title, parts=named_cards(discard[::-1], words), data_zone=f"discard.{god}"):
            if discard:
                svg.paste(card(discard[-1], x, 131, words, SMALL))
            else:
                svg.rect(x, 131, width, height, rx=3, class_="empty")
            _badge(svg, x + width, 131 + height - 6, len(discard))
    _tile_pile(svg, *tiles, aside, words)
    return svg


def _stack(svg: Svg, x: float, y: float, god: str, count: int) -> None:
    width, height = CARD_WIDTH * SMALL, CARD_HEIGHT * SMALL
    if count:
        for k in range(min(2, count - 1), 0, -1):
            svg.stamp("under-pile", x + 2 * k, y + 2 * k - 1, _under)
        back(svg, god, x, y, SMALL)
    else:
        svg.rect(x, y, width, height, rx=3, class_="empty")
    _badge(svg, x + width, y + height - 6, count)


def _under(svg: Svg) -> None:
    """The edge of a card below the uppermost."""
    look = {"fill": colour("glaze"), "stroke": colour("paper")}
    svg.rect(0, 0, CARD_WIDTH * SMALL, CARD_HEIGHT * SMALL, rx=3, stroke_width=0.6, **look)


def _badge(svg: Svg, x: float, y: float, count: int) -> None:
    svg.circle(x, y, 11, class_="badge")
    svg.text(x, y + 4.6, str(count), class_="mid strong", font_size=13.5)


def _tile_pile(svg: Svg, left: int, laid: int, aside: tuple[str, ...], words: Words) -> None:
    x, y = 322.0, 74.0
    gone = (("draw.on_the_map", laid), ("draw.set_aside", len(aside)))
    parts = what_is_left(len(TILES), left, words, *gone, else_in="draw.drawn")
    with svg.group(ref="tiles", title=words("draw.tiles_left", count=left), parts=parts, data_zone="tiles"):
        svg.stamp("tile-pile", x, y, _tile_stack)
        _badge(svg, x + 32, y + 28, left)
        _tile_hit(svg, x, y)
    svg.text(x, y + 58, words("draw.tiles"), class_="mid slant soft", font_size=13)
    if aside:
        told = words("draw.aside", count=len(aside))
        with svg.group(title=told, parts=[(words(f"city.{ref}"), 1) for ref in aside if ref in TILE_OF]):
            svg.text(x, y + 80, told, class_="mid slant soft", font_size=12.5)
    for i, ref in enumerate(aside):
        if ref in TILE_OF:
            here = (x - 26 + 26 * (i % 3), y + 97 + 23 * (i // 3))
            with svg.group(ref=ref, title=words(f"city.{ref}"), transform=moved(here)):
                small_tile(svg, ref)


def _tile_stack(svg: Svg) -> None:
    edge = {"fill": colour("glaze"), "stroke": colour("rule")}
    for y in (4.0, 0.0):
        svg.polygon(corners((0.0, y), 40), stroke_width=1.2, stroke_linejoin="round", **edge)
    svg.polygon(corners(radius=34), fill=colour("sea"), stroke=colour("gold"), stroke_width=0.8)
    sign(svg, "wave", 0, 0, 36, color=colour("sea-3"))


def common(svg: Svg) -> None:
    """What every panel may need."""
    _tile_hit(svg, 0, 0)
    svg.stamp("tile-pile", 0, 0, _tile_stack)
    svg.stamp("under-pile", 0, 0, _under)


def _tile_hit(svg: Svg, x: float, y: float) -> None:
    svg.stamp("hex-40", x, y, lambda sheet: sheet.polygon(corners(radius=40)), class_="hit")
