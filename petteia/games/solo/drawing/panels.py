"""Beside the map of the campaign: the turn, battle or hunt, danger, story, Persian sheet, clock, Achilles, the rest.

For draw.py: `panels(view, words)`, `fragment(view, words, without)`, `common(svg)`, as in Lords.
"""

from collections.abc import Container, Sequence
from typing import Final

from petteia.draw.cards import panel
from petteia.draw.kept import kept
from petteia.draw.pieces import soldier
from petteia.draw.shapes import fitted
from petteia.draw.svg import Parts, Svg
from petteia.draw.theme import colour
from petteia.games.lords.drawing import panels as of_lords
from petteia.games.lords.drawing.cards import lay_back
from petteia.games.lords.drawing.contest import PANEL, battle_panel, heading, hunt_panel, lit_wounds, wound_row
from petteia.games.lords.drawing.faces import cup, told
from petteia.games.lords.drawing.panels import (
    ATTRIBUTE_VERBS,
    DOES,
    SPECIAL_VERBS,
    action_box,
    attribute_row,
    cards_held,
    chips_of,
    in_rows,
    lay_chip,
    who_row,
)
from petteia.games.lords.drawing.seen import Monster
from petteia.games.lords.drawing.signs import emblem
from petteia.games.lords.drawing.table import EDGE, pile_of, quests_panel
from petteia.games.lords.names import REGULAR
from petteia.games.solo.drawing import signs
from petteia.games.solo.drawing.danger import danger_panel
from petteia.games.solo.drawing.persians import clock_panel, place_sign, place_told, sheet_panel
from petteia.games.solo.drawing.seen import ALLIED, LIVERY, LOYAL, Seen, View
from petteia.games.solo.drawing.story import story_panel
from petteia.games.solo.names import ON_PASS, PLACES
from petteia.kernel.words import Words, say

PILES: Final = ("combat", "attack", "blessing", "artifact")


def panels(view: View, words: Words) -> list[Svg]:
    """The panels from top to bottom: what is going on, what threatens, what one has, what lies open."""
    seen = Seen(view)
    found = [turn_panel(seen, words)]
    if seen.reading is not None or seen.result is not None:
        found.append(story_panel(seen, words))
    if seen.battle:
        found.append(battle_panel(seen, words))
    if seen.hunt:
        found.append(hunt_panel(seen, words))
    found.append(danger_panel(seen, words))
    found.append(hero_panel(seen, words))
    if seen.reading is None and seen.result is None:
        found.append(story_panel(seen, words))
    found += [sheet_panel(seen, words), clock_panel(seen, words)]
    if any(monster["at"] for monster in seen.table["monsters"]):
        found.append(monsters_panel(seen, words))
    if seen.quests:
        found.append(quests_panel(seen, words, consequences(seen, words)))
    return [*found, table_panel(seen, words)]


def fragment(view: View, words: Words, without: Container[str] = ()) -> str:
    """The panels as one piece of a page."""
    return of_lords.column(panels(view, words), without)


def common(svg: Svg) -> None:
    """What every panel may need."""
    of_lords.common(svg)
    for livery in LIVERY.values():
        soldier(svg, livery, 0, 0, 1)
        signs.counter(svg, livery, 0, 0)
    signs.spy(svg, 0, 0)
    for kind in signs.SIGNS:
        signs.mark(svg, kind, 0, 0, 1)
    for kind in ("arrow", "warning"):
        emblem(svg, kind, 0, 0, 1)


def consequences(seen: Seen, words: Words) -> dict[str, str]:
    """What the open quests bring if they are still open when Act I ends."""
    if not seen.first_act:
        return {}
    return {ref: words(f"failed.{ref}") for ref in seen.quests if words.has(f"failed.{ref}")}


# ---- the turn ------------------------------------------------------------------------------------------------------


@kept("result", "table/turn", "table/turns", "table/act")
def turn_panel(seen: Seen, words: Words) -> Svg:
    """The act, the turn and what was done in it, or how the campaign ended."""
    turn = seen.turn if seen.result is None else None
    if seen.result is not None:
        head = words("draw.campaign_won" if seen.result.get("winners") else "draw.campaign_lost")
    else:
        head = words("draw.act_turn", act=say(f"act.{seen.act}"), number=seen.turns)
    svg = Svg(PANEL, 92 if turn else 54, head, "turn")
    panel(svg, 0, 0, PANEL, svg.height)
    svg.text(PANEL / 2, 38, head, class_="mid strong", font_size=fitted(head, 17, PANEL - 40))
    if turn:
        taken = [str(action) for action in turn["taken"]]
        wide = (PANEL - 2 * EDGE - 4 * 6) / 5
        for i, action in enumerate(REGULAR):
            state = words("draw.taken" if action in taken else "draw.not_taken")
            title = told(f"{words(f'regular.{action}')} ({state})", words(f"regular_text.{action}"), words)
            kind = "artifact" if action == "artifacts" else action
            action_box(
                svg,
                EDGE + (wide + 6) * i,
                wide,
                kind,
                words(f"draw.regular_{action}"),
                action in taken,
                title,
                does=DOES[action],
            )
        owed, done = int(turn["owed"]), int(turn["special"])
        title = words("draw.specials_owed", owed=owed, done=done)
        action_box(svg, EDGE + (wide + 6) * 4, wide, "sun", words("draw.regular_special"), not owed, title, owed)
    return svg


# ---- Achilles ------------------------------------------------------------------------------------------------------


@kept(
    *("seat", "waiting", "result", "names", "table/seats", "table/glory", "table/tokens", "table/left"),
    *("table/regions/region", "table/regions/colour", "table/regions/temple"),
    *("table/monuments/god", "table/monuments/priests", "zones/hand.0", "zones/deeds.0"),
    *[f"options/{verb}" for verb in (*ATTRIBUTE_VERBS, *SPECIAL_VERBS)],
)
def hero_panel(seen: Seen, words: Words) -> Svg:
    """The hero: attributes, pieces, tokens on the actions, cards in play."""
    mine = seen.seats[0]
    rows = in_rows(chips_of(seen, mine, words))
    height = 168 + 24 * len(rows) + (6 if rows else 0)
    name = seen.side(0, words)
    svg = Svg(PANEL, height, name, f"seat.{mine.seat}")
    panel(svg, 0, 0, PANEL, height, key=False)
    with svg.group(ref=f"seat.{mine.seat}", title=name, data_seat=mine.seat, data_seat_colour=mine.livery.fill):
        svg.rect(0, 0, PANEL, height, rx=6, class_="hit")
        who_row(svg, seen, mine, words)
        attribute_row(svg, seen, mine, words)
        _pieces(svg, seen, words)
        _specials(svg, seen, words)
        y = 168.0
        for row in rows:
            x = EDGE
            for chip, wide in row:
                lay_chip(svg, chip, x, y, wide)
                x += wide + 5
            y += 24
    return svg


def _pieces(svg: Svg, seen: Seen, words: Words) -> None:
    """Hoplites of both colours, priests, cards; regions of both colours, temples, monsters slain."""
    mine = seen.seats[0]
    held = {side: [held for held in seen.held if held.side == side] for side in (LOYAL, ALLIED)}
    temples = [one for one in seen.held if one.temple and one.side in (LOYAL, ALLIED)]
    praying = [(monument.god, monument.priests[0]) for monument in seen.monuments if monument.priests[0]]
    prayers = [(words("draw.praying_to", god=say(f"god.{god}")), count) for god, count in praying]
    left = told(words("draw.in_supply"), str(mine.priests_left), words)
    praised = [told(name, str(count), words) for name, count in prayers]
    pool = words.listed([words("draw.pool", count=mine.pool), left, *praised])
    counters: Sequence[tuple[str, str, int, Parts]] = (
        (LOYAL, words("draw.left_loyal", count=seen.left[LOYAL]), seen.left[LOYAL], ()),
        (ALLIED, words("draw.left_allied", count=seen.left[ALLIED]), seen.left[ALLIED], ()),
        ("priest", pool, mine.pool, ()),
        ("card", words("draw.cards", count=mine.cards), mine.cards, cards_held(seen, 0, words)),
        *[
            (
                f"held_{side}",
                words(f"draw.regions_{side}", count=len(regions)),
                len(regions),
                [(words(f"region.{one.ref}"), 1) for one in regions],
            )
            for side, regions in held.items()
        ],
        (
            "temple",
            words("draw.temples", count=len(temples)),
            len(temples),
            [(words(f"region.{one.ref}"), 1) for one in temples],
        ),
        (
            "claws",
            words("draw.slain", count=len(mine.slain)),
            len(mine.slain),
            [(words(f"monster.{monster}"), 1) for monster in mine.slain],
        ),
    )
    wide = (PANEL - 2 * EDGE) / len(counters)
    for i, (kind, title, count, parts) in enumerate(counters):
        x, y = EDGE + wide * i, 98.0
        with svg.group(title=title, parts=parts, opacity=None if count else 0.5):
            svg.rect(round(x, 1), y - 13, round(wide, 1), 26, class_="hit")
            _counted(svg, kind, x, y)
            svg.text(round(x + 21, 1), y + 5, str(count), class_="strong", font_size=14)


def _counted(svg: Svg, kind: str, x: float, y: float) -> None:
    if kind in (LOYAL, ALLIED):
        soldier(svg, LIVERY[kind], x + 10, y + 11, 22)
    elif kind.startswith("held_"):
        signs.counter(svg, LIVERY[kind.removeprefix("held_")], round(x + 10, 1), y)
    elif kind == "card":
        lay_back(svg, "combat", x + 3, y - 10, 0.09)
    elif kind == "priest":
        livery = LIVERY[LOYAL]
        emblem(svg, "priest", x + 10, y, 17, color=livery.fill, stroke=livery.line, stroke_width=1.2)
    else:
        emblem(svg, kind, x + 10, y, 16, color=colour("ink"))


def _specials(svg: Svg, seen: Seen, words: Words) -> None:
    """The special actions; on a used one lies its token, with its number once it was turned over."""
    mine = seen.seats[0]
    shown = [place for place in PLACES[:ON_PASS] if place != "card" or len(seen.tokens[place])]
    wide = (PANEL - 2 * EDGE) / len(shown)
    chosen = any(o["do"] in SPECIAL_VERBS for o in seen.options)
    for i, place in enumerate(shown):
        x, y, tokens = EDGE + wide * i, 118.0, seen.tokens[place]
        used = bool(len(tokens)) or place in mine.used
        title = place_told(place, words)
        if place != "card":
            state = words("draw.used" if used else "draw.ready")
            title = told(f"{title} ({state})", words(f"special_text.{place}"), words)
        lying = [words("draw.token_number", token=token) for token in tokens.up]
        lying += [words("draw.token_down")] * tokens.down
        if lying:
            title = f"{title} {words.listed(lying)}"
        with svg.group(ref=place if chosen and place != "card" else "", title=title, data_does=DOES.get(place)):
            with svg.group(opacity=0.55 if used else None):
                svg.rect(round(x + 1, 1), y, round(wide - 4, 1), 40, rx=5, class_="chip")
                place_sign(svg, place, x + wide / 2 - 1, y + 14, 20)
                name = words("draw.place_card") if place == "card" else words(f"draw.special_{place}")
                at = round(x + wide / 2 - 1, 1)
                svg.text(at, y + 35, name, class_="mid soft", font_size=fitted(name, 11, wide - 4))
            for k, token in enumerate([*tokens.up, *[""] * tokens.down]):
                signs.used_token(svg, round(x + wide - 13 - 12 * k, 1), y + 7, 9.4, token)
            if used and not len(tokens):
                signs.used_token(svg, round(x + wide - 13, 1), y + 7, 9.4)
            svg.rect(round(x + 1, 1), y, round(wide - 4, 1), 40, rx=5, class_="hit")


# ---- monsters and the table ----------------------------------------------------------------------------------------


@kept(
    *("table/monsters", "table/monuments/god", "table/monuments/region", "table/hunt"),
    *("table/regions/region", "table/regions/road", "options/strike", "options/combine", "options/wound"),
)
def monsters_panel(seen: Seen, words: Words) -> Svg:
    """The monsters on the map: where, their wounds, where their road leads."""
    alive = [monster for monster in seen.monsters if monster.at]
    title = words("draw.monsters")
    svg = Svg(PANEL, 54 + 62 * len(alive), title, "monsters")
    panel(svg, 0, 0, PANEL, svg.height)
    heading(svg, title)
    for i, monster in enumerate(alive):
        _monster(svg, seen, monster, 46.0 + 62 * i, words)
    return svg


def _monster(svg: Svg, seen: Seen, monster: Monster, y: float, words: Words) -> None:
    ref, at = monster.ref, str(monster.at)
    name, road = words(f"monster.{ref}"), seen.road_from(at)
    god = say(f"god.{seen.god_of(road[-1])}")
    way = words("draw.way_to", god=god, steps=len(road) - 1) if len(road) > 1 else words("draw.breaks", god=god)
    count = words("draw.monster", monster=say(f"monster.{ref}"), count=monster.covered, total=len(monster.wounds))
    path = " → ".join([words(f"region.{one}") for one in road])
    lit = lit_wounds(seen, ref) and not seen.hunt
    with svg.group(ref=ref, title=f"{count}. {told(way, path, words)}"):
        svg.rect(EDGE - 4, y, PANEL - 2 * EDGE + 8, 60, rx=5, class_="hit")
        cup(svg, ref, EDGE + 14, y + 22, 16)
        svg.text(EDGE + 36, y + 13, name, class_="strong", font_size=13)
        svg.text(PANEL - EDGE, y + 13, words(f"region.{at}"), class_="end slant soft", font_size=12)
        wound_row(svg, monster.wounds, EDGE + 36, y + 30, PANEL - 2 * EDGE - 40, lit, words, 11)
        emblem(svg, "arrow" if len(road) > 1 else "warning", EDGE + 42, y + 52, 12, color=colour("clay"))
        svg.text(EDGE + 53, y + 56, way, class_="soft", font_size=fitted(way, 11.8, PANEL - 2 * EDGE - 56))


@kept(
    *("table/temples_built", "table/temples_left"),
    *[f"zones/{deck}.{where}" for deck in PILES for where in ("pile", "discard")],
)
def table_panel(seen: Seen, words: Words) -> Svg:
    """Temples built and left, the piles and discards."""
    svg = Svg(PANEL, 140, words("draw.table"), "table")
    panel(svg, 0, 0, PANEL, svg.height)
    built, left = int(seen.table["temples_built"]), int(seen.table["temples_left"])
    name = words("draw.temples_built", built=built, most=built + left)
    with svg.group(title=name):
        svg.text(EDGE, 38, name, class_="strong", font_size=fitted(name, 13, PANEL - 2 * EDGE - 140))
        signs.temples_left(svg, PANEL - EDGE - 22 * (built + left) + 4, 34, built, built + left)
        svg.rect(EDGE - 4, 20, PANEL - 2 * EDGE + 8, 26, class_="hit")
    wide = (PANEL - 2 * EDGE) / len(PILES)
    for i, deck in enumerate(PILES):
        pile_of(svg, seen, deck, EDGE + wide * i, 72, words)
    return svg
