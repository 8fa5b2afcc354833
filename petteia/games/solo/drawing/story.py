"""The story told: the script read last as a card with its story and what it does; how acts and quests begin and end.

For panels.py: `story_panel(seen, words)`. For gallery.py: `story_card(ref, words)`.
"""

from typing import Final

from petteia.draw.cards import meander
from petteia.draw.kept import kept
from petteia.draw.shapes import fitted
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.lords.drawing.cards import pill
from petteia.games.lords.drawing.contest import PANEL
from petteia.games.lords.drawing.faces import coin, lines_of
from petteia.games.solo.drawing import signs
from petteia.games.solo.drawing.seen import Seen
from petteia.games.solo.names import SCRIPT_REFS
from petteia.kernel.words import Words, say

EDGE: Final = 18.0
STORY: Final = 13.4
RULE: Final = 12.6
BAND: Final = 34.0  # how high the head is
GAP: Final = 8.0  # between two stories


def told_now(seen: Seen, words: Words) -> list[str]:
    """The stories of this turn: a script; how an act begins; quests that open, and those that failed; the end."""
    if seen.result is not None:
        ref = str(seen.result.get("way"))
        return [ref if words.has(f"story.{ref}") else seen.script or "prologue"]
    if seen.reading is not None:
        return [seen.reading]
    return list(seen.tales) or [seen.script or "prologue"]


@kept("result", "table/script", "table/reading", "table/tales")
def story_panel(seen: Seen, words: Words) -> Svg:
    """The stories told since the turn before, one card under the other."""
    cards = [story_card(ref, words, seen.reading is not None) for ref in told_now(seen, words)]
    if len(cards) == 1:
        cards[0].name = "story"
        return cards[0]
    svg = Svg(PANEL, sum([card.height + GAP for card in cards]) - GAP, words("draw.stories"), "story")
    y = 0.0
    for card in cards:
        svg.place(card, 0, y)
        y += card.height + GAP
    return svg


def named(ref: str, words: Words) -> str:
    """The title of a story."""
    if ref in SCRIPT_REFS:
        return words(f"script.{ref}")
    begins, _, quest = ref.partition("_")
    if begins == "quest":
        return words(f"event.{quest}")
    if begins == "failed":
        return words("draw.story_failed", quest=say(f"event.{quest}"))
    return words(f"draw.story_{ref}" if words.has(f"draw.story_{ref}") else "draw.story_end")


def rule_of(ref: str, words: Words) -> str:
    """What a story brings, if it brings anything."""
    if ref in SCRIPT_REFS:
        return words(f"script_rule.{ref}")
    if ref.startswith("failed_"):
        return words(f"failed.{ref.removeprefix('failed_')}")
    return words(f"way.{ref}") if words.has(f"way.{ref}") else ""


def story_card(ref: str, words: Words, reading: bool = False, least: float = 0.0) -> Svg:
    """A script as a card, at least so high: its number and title, its story, what it does from top to bottom."""
    wide = PANEL - 2 * EDGE
    title = named(ref, words)
    story = lines_of(words(f"story.{ref}"), STORY, wide)
    rule = rule_of(ref, words)
    rules = lines_of(rule, RULE, wide - 24)
    low = 62 + 16.6 * len(story)
    height = max(least, low + (16 * len(rules) + 26 if rules else 2))
    svg = Svg(PANEL, height, title, f"script.{ref}")
    tint = colour("deck-red" if ref.startswith(("act2", "failed_")) else "deck-blue")
    svg.rect(0, 0, PANEL, svg.height, rx=6, class_="sheet")
    with svg.group(ref=ref, title=f"{title}. {rule}"):
        svg.path(
            f"M4 {BAND + 4}V10A6 6 0 0 1 10 4H{PANEL - 10:.0f}A6 6 0 0 1 {PANEL - 4:.0f} 10V{BAND + 4}Z", fill=tint
        )
        svg.rect(4, 4, PANEL - 8, svg.height - 8, rx=5, fill="none", stroke=tint, stroke_width=1.4)
        svg.rect(4, BAND + 3.4, PANEL - 8, 1.6, fill=colour("gold"))
        _head(svg, ref, title, words)
        for i, line in enumerate(story):
            svg.text(EDGE, round(60 + 16.6 * i, 1), line, class_="slant", font_size=STORY)
        if rules:
            meander(svg, EDGE, low - 5, wide, 6, opacity=0.7)
            signs.mark(svg, "scroll", EDGE + 8, low + 16, 17, color=colour("bronze"))
            for i, line in enumerate(rules):
                svg.text(EDGE + 24, round(low + 20 + 16 * i, 1), line, class_="strong", font_size=RULE)
        svg.rect(0, 0, PANEL, svg.height, rx=6, class_="hit")
    if reading:
        svg.rect(1.5, 1.5, PANEL - 3, svg.height - 3, rx=6, fill="none", stroke=colour("glow"), stroke_width=3)
        pill(svg, PANEL - 64, svg.height - 8, words("draw.reading"))
        svg.height += 4
        svg.box = (0.0, 0.0, PANEL, svg.height)
    return svg


def _head(svg: Svg, ref: str, title: str, words: Words) -> None:
    left = EDGE
    if ref in SCRIPT_REFS:
        coin(svg, 24, BAND / 2 + 4, 13, ref.rpartition("_")[2])
        left = 46
        act = words(f"act.{ref[3]}")
        svg.text(PANEL - 16, BAND / 2 + 8.4, act, class_="end slant on-deck", font_size=12)
    room = PANEL - left - 70
    svg.text(left, BAND / 2 + 9.4, title, class_="strong on-deck", font_size=fitted(title, 16, room))
