"""What is in the box: every card once, heroes, monsters and quests, drawn from the facts."""

from collections.abc import Callable
from typing import Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, panel
from petteia.draw.gallery import Shelves
from petteia.draw.shapes import fitted
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.lords import facts
from petteia.games.lords.drawing.cards import lay
from petteia.games.lords.drawing.contest import wound_row
from petteia.games.lords.drawing.faces import coin, cup, face_of, lines_of, medallion, step_told, steps, told
from petteia.games.lords.drawing.seen import Wound
from petteia.games.lords.drawing.signs import emblem
from petteia.kernel.words import Words, say

MARGIN: Final = 6.0
SHEET: Final = 336.0  # how wide heroes, monsters and quests are
WIDE: Final = SHEET - 2 * MARGIN
TEXT: Final = 13.2
LEADING: Final = 16.0


def gallery(words: Words) -> Shelves:
    """Everything, in the order of the rule book: shelf by shelf."""
    shelves = {
        words("draw.section_hero"): level([hero_sheet(hero, words) for hero in facts.HEROES]),
        words("draw.section_monster"): level([monster_sheet(one, words) for one in facts.MONSTERS]),
        words("draw.section_quest"): level([quest_sheet(quest, words) for quest in facts.QUESTS]),
        words("draw.section_combat"): [_card("combat", card.ref, words, card.count) for card in facts.COMBAT],
        words("draw.section_attack"): [_card("attack", card.ref, words, card.count) for card in facts.ATTACKS],
    }
    for number, god in enumerate(facts.GOD_REFS):
        blessings = [blessing.ref for blessing in facts.BLESSINGS if blessing.god == number]
        title = words("draw.section_blessing", god=say(f"god.{god}"))
        shelves[title] = [_card("blessing", ref, words) for ref in blessings]
    shelves[words("draw.section_artifact")] = [_card("artifact", one.ref, words) for one in facts.ARTIFACTS]
    shelves[words("draw.section_monster_card")] = [_card("event", card.ref, words) for card in facts.MONSTER_CARDS]
    shelves[words("draw.section_temple_card")] = [_card("temple_card", card.ref, words) for card in facts.TEMPLES]
    return shelves


def _card(deck: str, ref: str, words: Words, count: int = 1) -> Svg:
    face = face_of(deck, ref, words)
    svg = Svg(CARD_WIDTH + 2 * MARGIN, CARD_HEIGHT + 2 * MARGIN + 4, face.title)
    lay(svg, face, MARGIN, MARGIN + 4, note=f"×{count}" if count > 1 else "")
    return svg


# ---- sheets: heroes, monsters, quests ------------------------------------------------------------------------------


class Sheet:
    """A wide card that grows with its text: a head of its own, then blocks of text."""

    def __init__(self, ref: str, title: str, told: str, top: float, head: Callable[[Svg], None]) -> None:
        self.ref = ref
        self.title = title
        self.told = told
        self.top = top
        self.head = head
        self.blocks: list[tuple[list[str], int]] = []  # lines, and a number before them

    def tell(self, text: str, number: int = 0) -> None:
        indent = 26 if number else 0
        self.blocks.append((lines_of(text, TEXT, WIDE - 20 - indent), number))

    @property
    def height(self) -> float:
        return self.top + sum([len(lines) * LEADING + 7 for lines, _ in self.blocks]) + 12

    def drawn(self, height: float) -> Svg:
        svg = Svg(SHEET, height + 2 * MARGIN, self.title)
        with svg.group(ref=self.ref, title=self.told, transform=f"translate({MARGIN:.0f} {MARGIN:.0f})"):
            panel(svg, 0, 0, WIDE, height, key=False)
            self.head(svg)
            y = self.top
            for lines, number in self.blocks:
                if number:
                    coin(svg, 25, y + 7, 9, str(number))
                for i, line in enumerate(lines):
                    svg.text(42 if number else 16, round(y + 11.4 + LEADING * i, 1), line, font_size=TEXT)
                y += len(lines) * LEADING + 7
            svg.rect(0, 0, WIDE, height, rx=6, class_="hit")
        return svg


def level(sheets: list[Sheet]) -> list[Svg]:
    """Sheets of one section, all as high as the highest."""
    height = max([sheet.height for sheet in sheets])
    return [sheet.drawn(height) for sheet in sheets]


def hero_sheet(hero: facts.Hero, words: Words) -> Sheet:
    ref, name = hero.ref, words(f"hero.{hero.ref}")

    def head(svg: Svg) -> None:
        medallion(svg, "hero", ref, 42, 44, 28)
        svg.text(84, 34, name, class_="strong", font_size=21)
        for i, (attribute, value) in enumerate(zip(facts.ATTRIBUTES, hero.start, strict=True)):
            emblem(svg, attribute, 92 + 78 * i, 58, 17, color=colour("ink"))
            steps(svg, 107 + 78 * i, 58, value, 9.5, 3.6)

    sheet = Sheet(ref, name, face_of("hero", ref, words).told, 84, head)
    sheet.tell(words(f"hero_start.{ref}"))
    sheet.tell(words(f"hero_text.{ref}"))
    return sheet


def monster_sheet(monster: facts.Monster, words: Words) -> Sheet:
    ref, name = monster.ref, words(f"monster.{monster.ref}")
    wounds = [
        Wound({"symbol": facts.SYMBOL_REFS[symbol], "mark": facts.MARKS[mark], "covered": False})
        for symbol, mark in zip(monster.wounds, monster.marks, strict=True)
    ]

    def head(svg: Svg) -> None:
        cup(svg, ref, 42, 44, 30)
        svg.text(84, 30, name, class_="strong", font_size=21)
        wound_row(svg, wounds, 82, 56, WIDE - 92, False, words, 15)

    sheet = Sheet(ref, name, name, 86, head)
    if monster.reconstructed:
        sheet.tell(words("draw.reconstructed_track"))
    if words.has(f"monster_passive.{ref}"):
        sheet.tell(words(f"monster_passive.{ref}"))
    sheet.tell(told(words("die.attack"), words(f"monster_attack.{ref}"), words))
    sheet.tell(told(words("attack_kind.special_attack"), words(f"monster_special.{ref}"), words))
    sheet.tell(told(words("draw.artifact"), words(f"artifact.{facts.ARTIFACT_REFS[monster.artifact]}"), words))
    return sheet


def quest_sheet(quest: facts.Quest, words: Words) -> Sheet:
    ref, name = quest.ref, words(f"event.{quest.ref}")
    place = words(f"region.{facts.REGION_REFS[quest.region]}")

    def head(svg: Svg) -> None:
        medallion(svg, "event", "quest", 34, 34, 20)
        svg.text(64, 30, name, class_="strong", font_size=fitted(name, 19, WIDE - 78))
        svg.text(64, 48, place, class_="slant soft", font_size=14)
        svg.rect(16, 61, WIDE - 32, 1, fill=colour("rule"), opacity=0.6)

    sheet = Sheet(ref, name, face_of("event", ref, words).told, 70, head)
    for number, step in enumerate(quest.steps, 1):
        sheet.tell(step_told(step, words), number)
    sheet.tell(told(words("draw.reward"), words(f"quest_text.{ref}"), words))
    return sheet
