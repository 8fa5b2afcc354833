"""Beside the map: a battle or hunt in progress, the victory radar, one panel a player, quests, monsters, the piles.

For draw.py:
  `panels(view, words)`             the panels from top to bottom, each a drawing with a name
  `fragment(view, words, without)`  the same as one piece of a page, without definitions the page has elsewhere
  `common(svg)`                     stamps what every panel may need, for definitions shared by a whole page
"""

from collections.abc import Container, Sequence
from typing import Final

from petteia.draw.cards import column as column
from petteia.draw.cards import named_plate, panel
from petteia.draw.kept import kept
from petteia.draw.people import beside
from petteia.draw.pieces import sign, soldier
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Parts, Svg
from petteia.draw.theme import colour
from petteia.games.lords import facts
from petteia.games.lords.drawing import cards, faces
from petteia.games.lords.drawing.cards import lay_back
from petteia.games.lords.drawing.contest import PANEL, battle_panel, hunt_panel
from petteia.games.lords.drawing.faces import (
    cup,
    face_of,
    steps,
    told,
)
from petteia.games.lords.drawing.figures import medallion
from petteia.games.lords.drawing.radar import radar_panel, whole_lands
from petteia.games.lords.drawing.seen import LIVERIES, Seated, Seen, View
from petteia.games.lords.drawing.signs import emblem
from petteia.games.lords.drawing.table import EDGE, monsters_panel, quests_panel, table_panel, token
from petteia.games.lords.names import REGULAR, SPECIAL
from petteia.kernel.words import Words, say

SIDE_VERBS: Final = ("let_begin", "injure_hero")  # choices of a player
SPECIAL_VERBS: Final = ("repeat", "clear")
ATTRIBUTE_VERBS: Final = ("injure", "heal", "raise", "lower")
DOES: Final = {  # what a tile of an action does when it is clicked: beginnings of the names of options
    "artifacts": "use",
    "prayer": "pray",
    "hero": "go;advance",
    "hoplites": "move;fortify;leave_city",
    "recruit": "recruit",
    "march": "march;garrison",
    "temple": "build_temple",
    "prepare": "prepare",
    "usurp": "usurp",
    "hunt": "hunt",
    "monument": "build_monument;build_nothing",
}
GLORY_VERBS: Final = ("take_glory", "return_glory")


def panels(view: View, words: Words) -> list[Svg]:
    """The panels from top to bottom; the viewer's own comes before those of the others, clockwise."""
    seen = Seen(view)
    found = [turn_panel(seen, words)]
    if seen.battle:
        found.append(battle_panel(seen, words))
    if seen.hunt:
        found.append(hunt_panel(seen, words))
    if seen.table.get("radar"):
        found.append(radar_panel(seen, words))
    count = len(seen.table["seats"])
    near = max(0, seen.seat)
    found += [seat_panel(seen, (near + i) % count, words) for i in range(count)]
    if seen.quests:
        found.append(quests_panel(seen, words))
    if any(monster["at"] for monster in seen.table["monsters"]):
        found.append(monsters_panel(seen, words))
    return [*found, table_panel(seen, words)]


def fragment(view: View, words: Words, without: Container[str] = ()) -> str:
    """The panels as one piece of a page, as wide as its column."""
    return column(panels(view, words), without)


def common(svg: Svg) -> None:
    """What every panel may need."""
    cards.common(svg)
    panel(svg, 0, 0, PANEL, 1)
    for kind in ("laurel", "swords"):
        sign(svg, kind, 0, 0, 1)
    for livery in LIVERIES:
        soldier(svg, livery, 0, 0, 1)


# ---- the turn ------------------------------------------------------------------------------------------------------


@kept("seat", "result", "table/turn", "table/turns", "table/seats/hero")
def turn_panel(seen: Seen, words: Words) -> Svg:
    """Whose turn it is and what was done in it, or how the game ended."""
    turn = seen.turn
    if seen.result is not None:
        winners = [int(seat) for seat in seen.result.get("winners") or ()]
        head = words("draw.won", side=seen.side(winners[0], words)) if winners else words("draw.nobody_won")
    elif turn is None:
        head = words("draw.set_up")
    else:
        head = words("draw.turn_of", number=seen.turns, side=seen.side(int(turn["seat"]), words))
    svg = Svg(PANEL, 92 if turn and seen.result is None else 54, head, "turn")
    panel(svg, 0, 0, PANEL, svg.height)
    svg.text(PANEL / 2, 38, head, class_="mid strong", font_size=fitted(head, 17, PANEL - 40))
    if turn and seen.result is None:
        taken = [str(action) for action in turn["taken"]]
        wide = (PANEL - 2 * EDGE - 4 * 6) / 5
        for i, action in enumerate(REGULAR):
            state = words("draw.taken" if action in taken else "draw.not_taken")
            title = told(f"{words(f'regular.{action}')} ({state})", words(f"regular_text.{action}"), words)
            kind = "artifact" if action == "artifacts" else action
            does = DOES[action] if int(turn["seat"]) == seen.seat else None
            action_box(
                svg,
                EDGE + (wide + 6) * i,
                wide,
                kind,
                words(f"draw.regular_{action}"),
                action in taken,
                title,
                does=does,
            )
        owed, done = int(turn["owed"]), int(turn["special"])
        title = words("draw.specials_owed", owed=owed, done=done)
        action_box(svg, EDGE + (wide + 6) * 4, wide, "sun", words("draw.regular_special"), not owed, title, owed)
    return svg


def action_box(
    svg: Svg,
    x: float,
    wide: float,
    kind: str,
    name: str,
    done: bool,
    title: str,
    count: int = 1,
    does: str | None = None,
) -> None:
    with svg.group(title=title, data_does=does, opacity=0.5 if done else None):
        svg.rect(x, 48, wide, 34, rx=5, class_="chip")
        emblem(svg, kind, x + wide / 2 - (7 if count > 1 else 0), 59, 17, color=colour("ink"))
        if count > 1:
            svg.text(x + wide / 2 + 6, 64, f"×{count}", class_="strong", font_size=13)
        svg.text(x + wide / 2, 78, name, class_="mid soft", font_size=fitted(name, SMALL, wide - 4))
        if done:
            svg.path(f"M{x + wide - 14:.1f} 54l3 3.6 6-7", fill="none", stroke=colour("ink"), stroke_width=2)
        svg.rect(x, 48, wide, 34, rx=5, class_="hit")


# ---- the players ---------------------------------------------------------------------------------------------------


@kept(
    *("seat", "waiting", "result", "names", "table/glory", "table/seats/{}", "table/seats/hero"),
    *("table/regions/region", "table/regions/land", "table/regions/control", "table/regions/hoplites"),
    *("table/regions/temple", "table/monuments/god", "table/monuments/priests"),
    *("zones/hand.{}", "zones/deeds.{}"),
    *[f"options/{verb}" for verb in (*SIDE_VERBS, *ATTRIBUTE_VERBS, *SPECIAL_VERBS)],
)
def seat_panel(seen: Seen, seat: int, words: Words) -> Svg:
    """One player: hero, attributes, pieces, tokens, actions, cards in play."""
    mine = seen.seats[seat]
    chips = chips_of(seen, mine, words)
    rows = in_rows(chips)
    height = 164 + 24 * len(rows) + (6 if rows else 0)
    name = seen.side(seat, words)
    svg = Svg(PANEL, height, name, f"seat.{seat}")
    panel(svg, 0, 0, PANEL, height, key=False)
    offered = any(o["do"] in SIDE_VERBS and str(seat) in o["on"] for o in seen.options)
    line = mine.livery.fill if mine.livery.name != "white" else colour("ink")  # white would be lost on paper
    ref = str(seat) if offered else f"seat.{seat}"
    with svg.group(ref=ref, title=name, data_seat=seat, data_seat_colour=line):
        svg.rect(0, 0, PANEL, height, rx=6, class_="hit")
        who_row(svg, seen, mine, words)
        attribute_row(svg, seen, mine, words)
        _pieces(svg, seen, mine, words)
        _specials(svg, seen, mine, words)
        y = 164.0
        for row in rows:
            x = EDGE
            for chip, wide in row:
                lay_chip(svg, chip, x, y, wide)
                x += wide + 5
            y += 24
    return svg


def who_row(svg: Svg, seen: Seen, mine: Seated, words: Words) -> None:
    name, livery = seen.side(mine.seat, words), mine.livery
    acting = seen.waiting == mine.seat
    x = 66.0
    if mine.hero:
        text = told(words(f"hero.{mine.hero}"), words(f"hero_text.{mine.hero}"), words)
        with svg.group(ref=mine.hero, title=text):
            medallion(svg, livery, mine.hero, 32, 29)
            svg.circle(32, 29, 18, class_="hit")
    else:
        svg.circle(32, 29, 15, class_="empty")
    wide = named_plate(svg, livery, x + (text_width(name, 16) + 15) / 2, 20, name, 16)
    wide += beside(svg, seen.person(mine.seat), x + wide + 7, 24.5)
    if mine.quest:
        place = words("draw.on_quest", quest=words(f"event.{mine.quest}"), step=mine.step)
        emblem(svg, "quest", x + 5, 41, 13, color=colour("ink-soft"))
    else:
        place = words(f"region.{mine.at}") if mine.at else words("draw.nowhere")
        emblem(svg, "region", x + 5, 41, 13, color=colour("ink-soft"))
    svg.text(x + 15, 45, place, class_="soft", font_size=fitted(place, 13, 146))
    if acting and seen.result is None:
        sign(svg, "laurel", x + wide + 22, 20, 20, color=colour("bronze"))
        moves = words("draw.to_move")
        svg.text(x + wide + 35, 24.5, moves, class_="slant soft", font_size=fitted(moves, 12.5, PANEL - x - wide - 47))
    _glory(svg, seen, mine, words)


def _glory(svg: Svg, seen: Seen, mine: Seated, words: Words) -> None:
    """Glory tokens, from the right."""
    held = [land for land, holder in zip(facts.LAND_REFS, seen.glory, strict=True) if holder == mine.seat]
    for i, land in enumerate(held):
        token(svg, seen, land, PANEL - EDGE - 12 - 25 * i, 41, words)


def attribute_row(svg: Svg, seen: Seen, mine: Seated, words: Words) -> None:
    """Three tracks of five steps; an injured one counts its first step only and carries a drop."""
    wide = (PANEL - 2 * EDGE) / 3
    own = mine.seat == seen.seat
    for i, (name, attribute) in enumerate(mine.attributes.items()):
        x, y = EDGE + wide * i, 68.0
        counts = facts.INJURED if attribute.injured else attribute.track
        parts: Parts = [(words("draw.track"), attribute.track)]
        if attribute.injured and attribute.track > counts:
            parts = [*parts, (words("piece.injury"), counts - attribute.track)]
        title = words("draw.attribute", attribute=words(f"attribute.{name}"), count=counts)
        chosen = own and any(o["do"] in ATTRIBUTE_VERBS for o in seen.options)
        with svg.group(ref=name if chosen else "", title=title, parts=parts):
            svg.rect(x + 1, y - 12, wide - 4, 24, rx=4, class_="chip")
            emblem(svg, name, x + 13, y, 15, color=colour("ink"))
            steps(svg, x + 29, y, attribute.track, 10.5, 3.8, attribute.injured)
            if attribute.injured:
                emblem(svg, "injury", x + wide - 23, y, 12, color=colour("clay"))
            svg.text(x + wide - 9, y + 5, str(counts), class_="end strong", font_size=14)
            svg.rect(x + 1, y - 12, wide - 4, 24, rx=4, class_="hit")


def _pieces(svg: Svg, seen: Seen, mine: Seated, words: Words) -> None:
    """Hoplites, priests, cards; regions, lands, temples, monsters: how many, and what they are made of."""
    seat = mine.seat
    on_map = sum([held.hoplites[seat] for held in seen.regions])
    praying = [(monument.god, monument.priests[seat]) for monument in seen.monuments if monument.priests[seat]]
    owned = [held for held in seen.regions if held.control == seat]
    lands = whole_lands(seen, seat)
    gone: Parts = [(words("draw.in_the_box"), facts.HOPLITES), (words("draw.on_the_map"), -on_map)]
    prayers = [(words("draw.praying_to", god=say(f"god.{god}")), -count) for god, count in praying]
    left: Parts = [(words("draw.in_the_box"), facts.PRIESTS), (words("draw.in_supply"), -mine.priests_left), *prayers]
    counters: Sequence[tuple[str, str, int, Parts]] = (
        ("hoplite", "draw.hoplites_left", mine.supply, gone),
        ("priest", "draw.pool", mine.pool, [part for part in left if part[1]]),
        ("card", "draw.cards", mine.cards, cards_held(seen, seat, words)),
        ("region", "draw.regions", mine.regions, [(words(f"region.{held.ref}"), 1) for held in owned]),
        ("land", "draw.lands", len(lands), [(words("draw.land", land=say(f"land.{land}")), 1) for land in lands]),
        (
            "temple",
            "draw.temples",
            len([held for held in owned if held.temple]),
            [(words(f"region.{held.ref}"), 1) for held in owned if held.temple],
        ),
        ("claws", "draw.slain", len(mine.slain), [(words(f"monster.{monster}"), 1) for monster in mine.slain]),
    )
    wide = (PANEL - 2 * EDGE) / len(counters)
    for i, (kind, key, count, parts) in enumerate(counters):
        x, y = EDGE + wide * i, 98.0
        with svg.group(title=words(key, count=count), parts=parts, opacity=None if count else 0.5):
            svg.rect(x, y - 13, wide, 26, class_="hit")
            if kind == "hoplite":
                soldier(svg, mine.livery, x + 10, y + 11, 22)
            elif kind == "card":
                lay_back(svg, "combat", x + 3, y - 10, 0.09)
            elif kind == "priest":
                emblem(svg, "priest", x + 10, y, 17, color=mine.livery.fill, stroke=mine.livery.line, stroke_width=1.2)
            else:
                emblem(svg, kind, x + 10, y, 16, color=colour("ink"))
            svg.text(x + 21, y + 5, str(count), class_="strong", font_size=15)


def cards_held(seen: Seen, seat: int, words: Words) -> Parts:
    """Combat cards in a hand, by name where they are seen."""
    names: list[str] = []
    for ref in seen.zone(f"hand.{seat}"):
        known = faces.COMBAT.get(faces.plain(ref))
        names.append(words(f"combat_kind.{facts.KIND_REFS[known.kind]}") if known else words("back.combat"))
    return [(name, names.count(name)) for name in dict.fromkeys(names)]


def _specials(svg: Svg, seen: Seen, mine: Seated, words: Words) -> None:
    """The seven special actions; a used one carries its token."""
    chosen = mine.seat == seen.seat and any(o["do"] in SPECIAL_VERBS for o in seen.options)
    names = [words(f"draw.special_{action}") for action in SPECIAL]
    x, y = EDGE, 118.0
    for action, name, wide in zip(SPECIAL, names, shared_out(names, PANEL - 2 * EDGE), strict=True):
        used = action in mine.used
        state = words("draw.used" if used else "draw.ready")
        title = told(f"{words(f'special.{action}')} ({state})", words(f"special_text.{action}"), words)
        does = DOES.get(action) if mine.seat == seen.seat else None
        with svg.group(ref=action if chosen else "", title=title, data_does=does):
            with svg.group(opacity=0.45 if used else None):
                svg.rect(x + 1, y, wide - 4, 36, rx=5, class_="chip")
                emblem(svg, action, x + wide / 2 - 1, y + 13, 19, color=colour("ink"))
                svg.text(x + wide / 2 - 1, y + 32, name, class_="mid soft", font_size=fitted(name, SMALL, wide - 6))
            if used:
                svg.circle(x + wide - 9, y + 6, 6.4, fill=colour("deck-red"), stroke=colour("gold"), stroke_width=1.2)
                d = f"M{x + wide - 12:.1f} {y + 3:.1f}l6 6m0-6l-6 6"
                svg.path(d, stroke=colour("on-deck"), stroke_width=1.6)
            svg.rect(x + 1, y, wide - 4, 36, rx=5, class_="hit")
        x += wide


def shared_out(names: Sequence[str], room: float) -> list[float]:
    """How wide the places of some names are: longer names get more of the room."""
    wanted = [text_width(name, SMALL) for name in names]
    rest = (room - sum(wanted)) / len(names)
    return [wide + rest for wide in wanted]


# ---- cards in play, by name ----------------------------------------------------------------------------------------


class Chip:
    """A card in play, told by its sign and its name."""

    def __init__(self, ref: str, deck: str, kind: str, name: str, title: str, state: str = "") -> None:
        self.ref = ref
        self.deck = deck  # a colour
        self.kind = kind  # a sign
        self.name = name
        self.title = title
        self.state = state  # spent, marked, or nothing


def chips_of(seen: Seen, mine: Seated, words: Words) -> list[Chip]:
    found: list[Chip] = []
    for ref, charged in mine.artifacts:
        state = words("piece.artifact_charged" if charged else "piece.artifact_used")
        face = face_of("artifact", ref, words)
        found.append(
            Chip(ref, "deck-bronze", "artifact", face.title, f"{face.told} ({state})", "" if charged else "spent")
        )
    for ref, marked in mine.blessings:
        face = face_of("blessing", ref, words)
        title = f"{face.told} ({words('draw.used')})" if marked else face.told
        god = facts.GOD_REFS[faces.BLESSING[ref].god]
        found.append(Chip(ref, "deck-blue", god, face.title, title, "marked" if marked else ""))
    for ref in seen.zone(f"deeds.{mine.seat}"):
        face = face_of("event", ref, words)
        found.append(Chip(ref, "land-line", "quest", face.title, told(face.title, face.text, words)))
    found += [
        Chip(
            "",
            "green",
            monster,
            words(f"monster.{monster}"),
            words("draw.slain_one", monster=say(f"monster.{monster}")),
        )
        for monster in mine.slain
    ]
    return found


CHIP: Final = 11.5
SMALL: Final = 11.0  # the smallest letters


def in_rows(chips: Sequence[Chip]) -> list[list[tuple[Chip, float]]]:
    """Chips in rows, each with its width."""
    rows: list[list[tuple[Chip, float]]] = []
    x = PANEL
    for chip in chips:
        wide = text_width(chip.name, CHIP) + 30
        if x + wide > PANEL - EDGE:
            rows.append([])
            x = EDGE
        rows[-1].append((chip, wide))
        x += wide + 5
    return rows


def lay_chip(svg: Svg, chip: Chip, x: float, y: float, wide: float) -> None:
    spent = chip.state == "spent"
    with svg.group(ref=chip.ref, title=chip.title):
        with svg.group(opacity=0.5 if spent else None):
            fill = "none" if spent else colour("paper-deep")
            svg.rect(
                x,
                y,
                wide,
                20,
                rx=5,
                fill=fill,
                stroke=colour(chip.deck),
                stroke_width=1.2,
                stroke_dasharray="3 2" if spent else None,
            )
            if chip.deck == "green":
                cup(svg, chip.kind, x + 11, y + 10, 8.6)
            else:
                svg.rect(x, y, 21, 20, rx=5, fill=colour(chip.deck))
                turned = f"rotate(90 {x + 10.5:.1f} {y + 10:.1f})" if spent else None
                emblem(svg, chip.kind, x + 10.5, y + 10, 14, color=colour("on-deck"), transform=turned)
            svg.text(x + 25, y + 14, chip.name, font_size=CHIP)
        if chip.state == "marked":
            svg.circle(x + wide - 3, y + 3, 5.4, fill=colour("deck-red"), stroke=colour("gold"), stroke_width=1.2)
        svg.rect(x, y, wide, 20, rx=5, class_="hit")
