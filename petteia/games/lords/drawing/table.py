"""What lies open for all: quests with their steps, monsters with their wounds, temples, tokens and piles.

For panels.py: `quests_panel(seen, words)`, `monsters_panel(seen, words)`, `table_panel(seen, words)`.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from petteia.draw.cards import panel
from petteia.draw.kept import kept
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Svg
from petteia.draw.theme import Livery, colour
from petteia.games.lords import facts
from petteia.games.lords.drawing.cards import lay_back
from petteia.games.lords.drawing.contest import PANEL, lit_wounds, wound_row
from petteia.games.lords.drawing.faces import (
    MONSTER_CARD,
    QUEST,
    TEMPLE,
    cup,
    face_of,
    lines_of,
    quest_told,
    step_told,
    temple_places,
    told,
)
from petteia.games.lords.drawing.figures import glory, medallion
from petteia.games.lords.drawing.seen import Monster, Seen
from petteia.games.lords.drawing.signs import emblem
from petteia.kernel.words import Words, say

EDGE: Final = 14.0


def token(svg: Svg, seen: Seen, land: str, x: float, y: float, words: Words) -> None:
    with svg.group(ref=land, title=words("piece.glory", land=say(f"land.{land}"))):
        with svg.group(transform=f"translate({x:.1f} {y:.1f}) scale(.66)"):
            glory(svg, land, 0, 0)
        svg.circle(x, y, 12, class_="hit")


# ---- quests --------------------------------------------------------------------------------------------------------


def quests_panel(seen: Seen, words: Words, notes: Mapping[str, str] | None = None) -> Svg:
    """The open quests: where, what each step asks for, who stands on it; under each a note, if there is one."""
    return _quests(seen, dict(notes or {}), words)


@kept(
    *("table/quests", "table/seats/hero", "table/seats/colour", "table/seats/quest", "table/seats/step"),
    "options/enter",
)
def _quests(seen: Seen, notes: dict[str, str], words: Words) -> Svg:
    title = words("draw.quests")
    blocks = [_steps_told(ref, words) for ref in seen.quests]
    said = [lines_of(notes.get(ref, ""), 11.5, PANEL - 2 * EDGE - 28) for ref in seen.quests]
    heights = [
        24 + sum([len(lines) * 13.5 + 6 for lines in block]) + (13.5 * len(note) + 5 if note else 0) + 6
        for block, note in zip(blocks, said, strict=True)
    ]
    svg = Svg(PANEL, 52 + sum(heights), title, "quests")
    panel(svg, 0, 0, PANEL, svg.height)
    svg.text(PANEL / 2, 36, title, class_="mid strong", font_size=16)
    y = 46.0
    for ref, block, note, height in zip(seen.quests, blocks, said, heights, strict=True):
        _quest(svg, seen, ref, block, y, height, words)
        if note:
            low = y + height - 8 - 13.5 * len(note)
            emblem(svg, "warning", EDGE + 8, low + 5, 13, color=colour("clay"))
            for i, line in enumerate(note):
                svg.text(EDGE + 20, low + 9 + 13.5 * i, line, class_="slant", font_size=11.5, pointer_events="none")
        y += height
    return svg


@lru_cache(maxsize=64)
def _steps_told(ref: str, words: Words) -> list[list[str]]:
    return [lines_of(step_told(step, words), 11.5, PANEL - 2 * EDGE - 64) for step in QUEST[ref].steps]


def _quest(svg: Svg, seen: Seen, ref: str, block: list[list[str]], y: float, height: float, words: Words) -> None:
    entered = {str(o["on"][0]) for o in seen.options if o["do"] == "enter"}
    with svg.group(ref=ref, title=quest_told(ref, words)):
        svg.rect(EDGE - 4, y, PANEL - 2 * EDGE + 8, height - 4, rx=5, class_="chip")
        emblem(svg, "quest", EDGE + 8, y + 13, 15, color=colour("bronze"))
        place = words(f"region.{facts.REGION_REFS[QUEST[ref].region]}")
        name = words(f"event.{ref}")
        room = PANEL - 2 * EDGE - 30 - text_width(place, 12)
        svg.text(EDGE + 20, y + 17, name, class_="strong", font_size=fitted(name, 13, room, 9))
        svg.text(PANEL - EDGE, y + 17, place, class_="end slant soft", font_size=12)
        svg.rect(EDGE - 4, y, PANEL - 2 * EDGE + 8, height - 4, rx=5, class_="hit")
        top = y + 24
        for number, lines in enumerate(block, 1):
            high = len(lines) * 13.5 + 6
            step = told(words("quest_step.number", number=number), " ".join(lines), words)
            with svg.group(ref=str(number) if entered == {ref} else "", title=step):
                svg.circle(EDGE + 8, top + 8.5, 7.4, class_="badge")
                svg.text(EDGE + 8, top + 12.4, str(number), class_="mid strong", font_size=11)
                for i, line in enumerate(lines):
                    svg.text(EDGE + 20, top + 12.4 + 13.5 * i, line, class_="soft", font_size=11.5)
                svg.rect(EDGE - 2, top, PANEL - 2 * EDGE + 4, high - 2, rx=4, class_="hit")
            there = [one for one in seen.seats if one.quest == ref and one.step == number and one.hero]
            for i, one in enumerate(there):
                _standing(svg, one.livery, str(one.hero), PANEL - EDGE - 10 - 20 * i, top + high / 2 - 1)
            top += high


def _standing(svg: Svg, livery: Livery, hero: str, x: float, y: float) -> None:
    with svg.group(transform=f"translate({x:.1f} {y:.1f}) scale(.56)"):
        medallion(svg, livery, hero, 0, 0)


# ---- monsters ------------------------------------------------------------------------------------------------------


@kept("table/monsters", "table/hunt", "options/strike", "options/combine", "options/wound")
def monsters_panel(seen: Seen, words: Words) -> Svg:
    """The monsters on the map: where, their wounds, how they evolved."""
    alive = [monster for monster in seen.monsters if monster.at]
    title = words("draw.monsters")
    effects = [_effects(monster.evolved, words) for monster in alive]
    heights = [50 + sum([13.5 * len(lines) + 5 for _, lines in found]) for found in effects]
    svg = Svg(PANEL, 54 + sum(heights), title, "monsters")
    panel(svg, 0, 0, PANEL, svg.height)
    svg.text(PANEL / 2, 36, title, class_="mid strong", font_size=16)
    y = 46.0
    for monster, found, height in zip(alive, effects, heights, strict=True):
        _monster(svg, seen, monster, found, y, height, words)
        y += height
    return svg


def _effects(evolved: Sequence[str], words: Words) -> list[tuple[str, list[str]]]:
    """What evolutions do, in lines; those that only add wounds show on the track."""
    wide = PANEL - 2 * EDGE - 54
    return [
        (card, lines_of(words(f"evolution.{card}"), 11.5, wide)) for card in evolved if not MONSTER_CARD[card].wounds
    ]


def _monster(
    svg: Svg, seen: Seen, monster: Monster, effects: list[tuple[str, list[str]]], y: float, height: float, words: Words
) -> None:
    ref = monster.ref
    lasting = [words(f"monster_passive.{ref}")] if words.has(f"monster_passive.{ref}") else []
    lasting.append(told(words("die.attack"), words(f"monster_attack.{ref}"), words))
    name, place = words(f"monster.{ref}"), words(f"region.{monster.at}")
    count = words("draw.monster", monster=name, count=monster.covered, total=len(monster.wounds))
    lit = lit_wounds(seen, ref) and not seen.hunt
    with svg.group(ref=ref, title=f"{count}. {' '.join(lasting)}"):
        svg.rect(EDGE - 4, y, PANEL - 2 * EDGE + 8, height - 4, rx=5, class_="hit")
        cup(svg, ref, EDGE + 14, y + 22, 16)
        svg.text(EDGE + 36, y + 13, name, class_="strong", font_size=13)
        svg.text(PANEL - EDGE, y + 13, place, class_="end slant soft", font_size=12)
        wound_row(svg, monster.wounds, EDGE + 36, y + 31, PANEL - 2 * EDGE - 40, lit, words, 12)
        top = y + 47
        for card, lines in effects:
            high = 13.5 * len(lines) + 5
            with svg.group(title=told(words(f"event.{card}"), " ".join(lines), words)):
                emblem(svg, "claws", EDGE + 42, top + 9, 11, color=colour("clay"))
                for i, line in enumerate(lines):
                    svg.text(EDGE + 52, round(top + 13 + 13.5 * i, 1), line, class_="soft", font_size=11.5)
                svg.rect(EDGE + 34, top, PANEL - 2 * EDGE - 36, high, class_="hit")
            top += high


# ---- the table -----------------------------------------------------------------------------------------------------

PILES: Final = ("combat", "attack", "event", "blessing", "artifact")
PILE: Final = 0.16


@kept(
    *("table/temple_card", "table/temples_built", "table/temples_left", "table/glory"),
    *[f"zones/{deck}.{where}" for deck in PILES for where in ("pile", "discard")],
)
def table_panel(seen: Seen, words: Words) -> Svg:
    """The temple card with the temples built, glory tokens nobody has, piles and discards."""
    free = [land for land, holder in zip(facts.LAND_REFS, seen.glory, strict=True) if holder is None]
    temples = seen.table.get("temple_card")
    svg = Svg(PANEL, 146 + (30 if free else 0), words("draw.table"), "table")
    panel(svg, 0, 0, PANEL, svg.height)
    y = 34.0
    if temples:
        ref, built = str(temples), int(seen.table["temples_built"])
        most = built + int(seen.table["temples_left"])
        with svg.group(ref=ref, title=face_of("temple_card", ref, words).told):
            svg.rect(EDGE - 4, y - 14, PANEL - 2 * EDGE + 8, 44, rx=5, class_="hit")
            name = words("draw.temples_built", built=built, most=most)
            emblem(svg, "temple", EDGE + 8, y, 16, color=colour("ink"))
            svg.text(EDGE + 22, y + 4.6, name, class_="strong", font_size=fitted(name, 13, PANEL - 60))
            temple_places(svg, EDGE + 10, y + 20, 37.5, 0, most, TEMPLE[ref].drafts, built, most)
        y += 46
    if free:
        name = words("draw.glory_left")
        svg.text(EDGE, y + 4, name, class_="soft", font_size=fitted(name, 12.5, 160))
        for i, land in enumerate(free):
            token(svg, seen, land, PANEL - EDGE - 12 - 25 * (len(free) - 1 - i), y, words)
        y += 30
    wide = (PANEL - 2 * EDGE) / len(PILES)
    for i, deck in enumerate(PILES):
        pile_of(svg, seen, deck, EDGE + wide * i, y, words)
    return svg


def pile_of(svg: Svg, seen: Seen, deck: str, x: float, y: float, words: Words) -> None:
    count = len(seen.zone(f"{deck}.pile"))
    name = words(f"draw.pile_{deck}")
    with svg.group(title=told(name, str(count), words), data_zone=f"{deck}.pile", opacity=None if count else 0.4):
        svg.rect(x, y - 8, 58, 46, class_="hit")
        lay_back(svg, deck, x + 2, y - 6, PILE)
        svg.text(x + 32, y + 10, str(count), class_="strong", font_size=14)
    discards = seen.zone(f"{deck}.discard")
    if f"{deck}.discard" in seen.zones:
        names = [face_of(deck, ref, words).title for ref in discards]
        parts = [(one, names.count(one)) for one in dict.fromkeys(names)]
        with svg.group(title=words("draw.discards", pile=name, count=len(discards)), parts=parts):
            svg.rect(x + 28, y + 14, 30, 18, class_="hit")
            emblem(svg, "card", x + 35, y + 23, 11, color=colour("ink-soft"))
            svg.text(x + 42, y + 27, str(len(discards)), class_="soft", font_size=12)
    svg.text(x + 29, y + 48, name, class_="mid soft", font_size=fitted(name, 10.5, (PANEL - 2 * EDGE) / 5 - 4))
