"""What the campaign uses of the box, and what it adds: stories of both acts, quests with their consequences, sheets."""

from collections.abc import Sequence
from typing import Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, panel
from petteia.draw.gallery import Shelves
from petteia.draw.pieces import soldier
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.lords import facts as lords
from petteia.games.lords.drawing.cards import lay
from petteia.games.lords.drawing.contest import PANEL, wound_row
from petteia.games.lords.drawing.faces import cup, face_of, told
from petteia.games.lords.drawing.gallery import MARGIN, WIDE, Sheet, hero_sheet, level, quest_sheet
from petteia.games.lords.drawing.seen import Wound
from petteia.games.solo import facts
from petteia.games.solo.drawing import signs
from petteia.games.solo.drawing.persians import clock_panel, sheet_panel
from petteia.games.solo.drawing.seen import LIVERY, PIECES, SIDES, Seen
from petteia.games.solo.drawing.story import story_card
from petteia.games.solo.names import PLACES, SCRIPT_REFS
from petteia.kernel.words import Words, say

TOKEN: Final = 46.0


def gallery(words: Words) -> Shelves:
    """Everything the campaign is played with: shelf by shelf."""
    acts = [SCRIPT_REFS[: facts.SCRIPTS], SCRIPT_REFS[facts.SCRIPTS :]]
    shelves: Shelves = {words("draw.section_sheet"): even(sheets(words))}
    for act, refs in enumerate(acts, 1):
        shelves[words("draw.section_script", act=say(f"act.{act}"))] = stories(refs, words)
    quests = [_quest(lords.QUESTS[quest], words) for quest in sorted(set(facts.TABLE_B))]
    shelves[words("draw.section_quest")] = level(quests)
    shelves[words("draw.section_hero")] = level([hero_sheet(lords.HEROES[facts.START.hero], words)])
    monsters = [_monster(lords.MONSTERS[one], words) for one in facts.MONSTERS_USED]
    shelves[words("draw.section_monster")] = level(monsters)
    combat = [lords.COMBAT[card] for card in facts.COMBAT_USED]
    shelves[words("draw.section_combat")] = [_card("combat", card.ref, words, card.count) for card in combat]
    shelves[words("draw.section_attack")] = [_card("attack", card.ref, words, card.count) for card in lords.ATTACKS]
    for number, god in enumerate(lords.GOD_REFS):
        used = [lords.BLESSINGS[card] for card in facts.BLESSINGS_USED]
        title = words("draw.section_blessing", god=say(f"god.{god}"))
        shelves[title] = [_card("blessing", one.ref, words) for one in used if one.god == number]
    artifacts = [lords.ARTIFACT_REFS[one] for one in (*facts.ARTIFACTS_USED, *facts.DIVINE)]
    shelves[words("draw.section_artifact")] = [_card("artifact", ref, words) for ref in artifacts]
    return shelves


def _card(deck: str, ref: str, words: Words, count: int = 1) -> Svg:
    face = face_of(deck, ref, words)
    svg = Svg(CARD_WIDTH + 2 * MARGIN, CARD_HEIGHT + 2 * MARGIN + 4, face.title)
    lay(svg, face, MARGIN, MARGIN + 4, note=f"×{count}" if count > 1 else "")
    return svg


def stories(refs: Sequence[str], words: Words) -> list[Svg]:
    """The cards of a script book, all as high as the highest."""
    highest = max([story_card(ref, words).height for ref in refs])
    return even([story_card(ref, words, least=highest) for ref in refs])


def even(cards: list[Svg]) -> list[Svg]:
    """Cards of different heights with room around them, all as high as the highest."""
    height = max([card.height for card in cards]) + 2 * MARGIN
    laid: list[Svg] = []
    for card in cards:
        svg = Svg(card.width + 2 * MARGIN, height, card.title, card.name)
        svg.place(card, MARGIN, MARGIN)
        laid.append(svg)
    return laid


# ---- quests and monsters -------------------------------------------------------------------------------------------


def _quest(quest: lords.Quest, words: Words) -> Sheet:
    """A quest, and what it brings if it is still open when Act I ends."""
    sheet = quest_sheet(quest, words)
    sheet.tell(told(words("draw.failed"), words(f"failed.{quest.ref}"), words))
    return sheet


def _monster(monster: lords.Monster, words: Words) -> Sheet:
    """A monster: only its wounds and its special attack are used."""
    ref, name = monster.ref, words(f"monster.{monster.ref}")
    wounds = [
        Wound({"symbol": lords.SYMBOL_REFS[symbol], "mark": lords.MARKS[mark], "covered": False})
        for symbol, mark in zip(monster.wounds, monster.marks, strict=True)
    ]

    def head(svg: Svg) -> None:
        cup(svg, ref, 42, 44, 30)
        svg.text(84, 30, name, class_="strong", font_size=21)
        wound_row(svg, wounds, 82, 56, WIDE - 92, False, words, 15)

    sheet = Sheet(ref, name, name, 86, head)
    sheet.tell(told(words("attack_kind.special_attack"), words(f"monster_special.{ref}"), words))
    return sheet


# ---- the Persian sheet, colours, attitudes, tokens -----------------------------------------------------------------


def empty_table() -> Seen:
    """The sheet and the pile as they lie in the box, for the gallery."""
    nothing = {place: {"down": 0, "up": []} for place in PLACES}
    return Seen(
        {
            "table": {
                "turns": 0,
                "rounds": 0,
                "active": 0,
                "seats": [],
                "regions": [],
                "monuments": [],
                "monsters": [],
                "quests": [],
                "glory": [],
                "turn": None,
                "battle": None,
                "hunt": None,
                "act": 1,
                "attitude": {},
                "invasion": facts.INVASION_START,
                "invasion_most": facts.INVASION_MOST,
                "mobilization": 0,
                "march_at": int(facts.PRINTED.settles["mobilization"]),
                "victory": None,
                "strategy": facts.STRATEGY_SPACES - facts.SPIES,
                "spies_on_track": facts.SPIES,
                "spies_lost": 0,
                "clock": facts.TOKENS,
                "tokens": nothing,
                "tokens_out": [],
                "script": None,
                "tales": [],
                "vanguard": None,
                "trails_closed": False,
                "initiative": False,
                "persians_left": lords.HOPLITES,
                "left": {"loyal": lords.HOPLITES, "allied": lords.HOPLITES},
                "persian_regions": 0,
                "persian_lands": 0,
            }
        }
    )


def sheets(words: Words) -> list[Svg]:
    """The Persian sheet and the clock at the start, pieces and attitudes, a token from both sides."""
    seen = empty_table()
    return [sheet_panel(seen, words), pieces(words), attitudes(words), clock_panel(seen, words), tokens(words)]


def pieces(words: Words) -> Svg:
    """Hoplites and control tokens of the three colours, and a spy."""
    svg = Svg(PANEL, 160, words("draw.section_pieces"))
    panel(svg, 0, 0, PANEL, svg.height, key=False)
    for i, side in enumerate(SIDES):
        y = 26.0 + 34 * i
        name = words(PIECES[side])
        with svg.group(title=told(name, words(f"colour.{side}"), words)):
            soldier(svg, LIVERY[side], 24, y + 14, 28)
            signs.counter(svg, LIVERY[side], 52, y)
            svg.text(70, y + 5, name, class_="strong", font_size=14)
            svg.text(PANEL - 14, y + 5, words(f"colour.{side}"), class_="end slant soft", font_size=12.5)
            svg.rect(4, y - 16, PANEL - 8, 32, rx=4, class_="hit")
    with svg.group(title=words("piece.spy")):
        with svg.group(transform="translate(24 130) scale(.9)"):
            signs.spy(svg, 0, 0)
        svg.text(70, 135, words("piece.spy"), class_="strong", font_size=14)
        svg.text(PANEL - 14, 135, f"×{facts.SPIES}", class_="end soft", font_size=13)
        svg.rect(4, 114, PANEL - 8, 32, rx=4, class_="hit")
    return svg


def attitudes(words: Words) -> Svg:
    """The four attitudes and what each does."""
    svg = Svg(PANEL, 160, words("piece.attitude"))
    panel(svg, 0, 0, PANEL, svg.height, key=False)
    for i, attitude in enumerate(reversed(facts.ATTITUDES)):
        y, name, text = 26.0 + 34 * i, words(f"attitude.{attitude}"), words(f"draw.told_{attitude}")
        with svg.group(title=told(name, text, words)):
            signs.mark(svg, attitude, 22, y, 20, color=colour("ink"))
            svg.text(44, y + 5, name, class_="strong", font_size=14)
            left = 54 + text_width(name, 14)
            size = fitted(text, 12.5, PANEL - left - 14)
            svg.text(PANEL - 14, y + 5, text, class_="end soft", font_size=size)
            svg.rect(4, y - 16, PANEL - 8, 32, rx=4, class_="hit")
    return svg


def tokens(words: Words) -> Svg:
    """A used action token from both sides."""
    svg = Svg(2.4 * TOKEN, 150, words("draw.token_down"))
    with svg.group(title=words("draw.token_down")):
        signs.used_token(svg, 0.6 * TOKEN, 70, 20)
        svg.circle(0.6 * TOKEN, 70, 20, class_="hit")
    with svg.group(title=words("draw.token_number", token="7")):
        signs.used_token(svg, 1.7 * TOKEN, 70, 20, "7")
        svg.circle(1.7 * TOKEN, 70, 20, class_="hit")
    svg.text(1.15 * TOKEN, 112, f"×{facts.TOKENS}", class_="mid soft", font_size=14)
    return svg
