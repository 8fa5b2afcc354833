"""What is in the box: units, boards, terrains, borders, talents, powers, cards, drawn from the facts."""

from collections.abc import Callable
from typing import Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, coin, panel
from petteia.draw.gallery import Shelves
from petteia.draw.letters import lines_of
from petteia.draw.shapes import fitted
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS, BORDERS
from petteia.games.pantheon.drawing import borders
from petteia.games.pantheon.drawing.board import moved
from petteia.games.pantheon.drawing.cards import DECKS, lay
from petteia.games.pantheon.drawing.dashboards import in_rows, lay_chips, lines, lines_height, power_sign, printed_chips
from petteia.games.pantheon.drawing.ground import ANY_MOOD, element, ground, mood_of
from petteia.games.pantheon.drawing.land import as_printed, size_of
from petteia.games.pantheon.drawing.medallions import face, stone, stone_name
from petteia.games.pantheon.drawing.seen import label, text_of, told, unit_name
from petteia.games.pantheon.drawing.signs import emblem
from petteia.games.pantheon.scenario_facts import SCENARIOS
from petteia.games.pantheon.unit_facts import POWER_KIND_REFS, POWERS, UNITS, Unit
from petteia.kernel.words import Words, say

MARGIN: Final = 6.0
SHEET: Final = 336.0
WIDE: Final = SHEET - 2 * MARGIN
TEXT: Final = 13.0
LEADING: Final = 15.6
PART: Final = 5.0  # between two texts

Head = Callable[[Svg], None]


def gallery(words: Words) -> Shelves:
    """Everything, shelf by shelf."""
    shelves: Shelves = {}
    for number, kind in enumerate(facts.TYPE_REFS):
        units = [unit for unit in UNITS if unit.type == number]
        if units:
            shelves[words(f"draw.section_{kind}")] = level([unit_sheet(unit, words) for unit in units])
    shelves[words("draw.section_board")] = [board_sheet(ref, words) for ref in BOARD_REFS]
    shelves[words("draw.section_terrain")] = level([terrain_sheet(ref, words) for ref in facts.TERRAIN_REFS])
    shelves[words("draw.section_border")] = level([border_sheet(ref, words) for ref in facts.BORDER_REFS])
    shelves[words("draw.section_trait")] = level([sign_sheet("trait", ref, ref, words) for ref in facts.TRAIT_REFS])
    shelves[words("draw.section_talent")] = level([sign_sheet("talent", ref, ref, words) for ref in facts.TALENT_REFS])
    for number, kind in enumerate(POWER_KIND_REFS):
        powers = [power.ref for power in POWERS if power.kind == number]
        title = words("draw.section_power", kind=say(f"power_kind.{kind}"))
        shelves[title] = level([sign_sheet("power", ref, power_sign(ref), words) for ref in powers])
    shelves[words("draw.section_card")] = [card_sheet(ref, words) for ref in (*DECKS, UNITS[0].ref)]
    shelves[words("draw.section_item")] = [item_sheet(ref, words) for ref in item_refs()]
    return shelves


class Sheet:
    """A wide card that grows with its text: a head of its own, then lines of text."""

    def __init__(self, ref: str, title: str, texts: list[str], top: float, head: Head) -> None:
        self.ref = ref
        self.title = title
        self.text = " ".join(texts)
        self.top = top
        self.head = head
        self.blocks = [lines_of(text, TEXT, WIDE - 32) for text in texts if text]

    @property
    def height(self) -> float:
        return self.top + sum([len(block) * LEADING + PART for block in self.blocks]) + 10

    def drawn(self, height: float) -> Svg:
        svg = Svg(SHEET, height + 2 * MARGIN, self.title)
        with svg.group(ref=self.ref, title=told_once(self.title, self.text), transform=moved((MARGIN, MARGIN))):
            panel(svg, 0, 0, WIDE, height, key=False)
            self.head(svg)
            y = self.top + 10
            for block in self.blocks:
                for line in block:
                    svg.text(16, round(y, 1), line, font_size=TEXT)
                    y += LEADING
                y += PART
            svg.rect(0, 0, WIDE, height, rx=6, class_="hit")
        return svg


def told_once(title: str, text: str) -> str:
    return f"{title}. {text}" if text else title


def level(sheets: list[Sheet]) -> list[Svg]:
    """Sheets of one shelf, all as high as the highest."""
    height = max([sheet.height for sheet in sheets])
    return [sheet.drawn(height) for sheet in sheets]


def unit_sheet(unit: Unit, words: Words) -> Sheet:
    """A dashboard as printed."""
    name = unit_name(unit.ref, words)
    rows = in_rows(printed_chips(unit, words), WIDE - 32)
    about = [words("draw.activation_cards", count=unit.activation_cards)]
    if unit.strategic_value:
        about.append(words("draw.strategic_value", count=unit.strategic_value))
    about += [words(f"trait.{facts.TRAIT_REFS[trait]}") for trait in unit.traits]
    chips_at = 78 + lines_height(unit)

    def head(svg: Svg) -> None:
        with svg.group(transform=moved((40, 38), 1.15)):
            face(svg, unit.ref, facts.TYPE_REFS[unit.type])
        svg.text(76, 34, name, class_="strong", font_size=fitted(name, 20, WIDE - 130))
        text = " · ".join(about)
        svg.text(76, 53, text, class_="slant soft", font_size=fitted(text, 13, WIDE - 92))
        coin(svg, WIDE - 28, 28, 15, str(unit.cost))
        lines(svg, unit, unit.vitality, 16, 70, words)
        lay_chips(svg, rows, 16, chips_at, WIDE - 32)

    texts = [
        told(words(f"power.{POWERS[p].ref}"), text_of(f"power_text.{POWERS[p].ref}", words), words) for p in unit.powers
    ]
    if unit.reconstructed():
        texts.append(words("draw.reconstructed"))
    return Sheet(unit.ref, name, texts, chips_at + 20 * len(rows) + 8, head)


def sign_sheet(kind: str, ref: str, shown: str, words: Words) -> Sheet:
    """A talent, a trait or a power: its sign, its name, what it does."""
    name = label(f"{kind}.{ref}", words)
    tint = {"talent": "deck-blue", "power": "deck-red"}.get(kind, "green")

    def head(svg: Svg) -> None:
        svg.circle(36, 32, 19, fill=colour(tint), stroke=colour("gold"), stroke_width=1.4)
        emblem(svg, shown, 36, 32, 25, color=colour("on-deck"))
        svg.text(66, 38, name, class_="strong", font_size=fitted(name, 18, WIDE - 80))

    return Sheet(ref, name, [text_of(f"{kind}_text.{ref}", words)], 64, head)


def sample_of(terrain: str) -> int:
    """An area of a terrain."""
    number = facts.TERRAIN_REFS.index(terrain)
    return next(area for area, one in enumerate(AREAS) if one.terrain == number)


def terrain_sheet(ref: str, words: Words) -> Sheet:
    """A terrain: a piece of ground with what stands on it."""
    name = words(f"terrain.{ref}")
    area = sample_of(ref)
    xs, ys = zip(*AREAS[area].outline, strict=True)
    scale = 106 / (max(ys) - min(ys))
    mood = mood_of(BOARD_REFS[AREAS[area].board]) if ref == "neutral" else ANY_MOOD
    kind = facts.TERRAINS[facts.TERRAIN_REFS.index(ref)].element

    def head(svg: Svg) -> None:
        svg.text(16, 31, name, class_="strong", font_size=18)
        left = WIDE / 2 - scale * (max(xs) + min(xs)) / 2
        with svg.group(transform=f"translate({left:.1f} {42 - scale * min(ys):.1f}) scale({scale:.3f})"):
            ground(svg, area, ref, mood)
            svg.element(
                "use", href=f"#area-{AREA_REFS[area]}", fill="none", stroke=colour("white-line"), stroke_width=2
            )
        if kind:
            element(svg, facts.ELEMENTS[kind], WIDE / 2, 100)

    return Sheet(ref, name, [text_of(f"terrain_text.{ref}", words)], 160, head)


def border_sheet(ref: str, words: Words) -> Sheet:
    """A border: a piece of it."""
    name = words(f"border.{ref}")
    number = next(
        i
        for i, one in enumerate(BORDERS)
        if (one.high >= 0 if ref == "heights" else facts.BORDER_REFS[one.type] == ref and one.high < 0)
        or (ref == "escarpment" and facts.BORDER_REFS[one.type] == ref)
    )
    (ax, ay), (bx, by) = BORDERS[number].edge

    def head(svg: Svg) -> None:
        svg.text(16, 31, name, class_="strong", font_size=18)
        svg.rect(16, 42, WIDE - 32, 70, rx=4, fill=colour(f"ground-{ANY_MOOD}"))
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        ux, uy = (bx - ax) / long, (by - ay) / long
        scale = min(1.6, (WIDE - 70) / long)
        a, b = ux * scale, -uy * scale
        x, y = (ax + bx) / 2, (ay + by) / 2
        move = f"matrix({a:.4f} {b:.4f} {-b:.4f} {a:.4f} {WIDE / 2 - a * x + b * y:.2f} {77 - b * x - a * y:.2f})"
        with svg.group(transform=move):
            borders.border(svg, number)

    return Sheet(ref, name, [text_of(f"border_text.{ref}", words)], 122, head)


def board_sheet(ref: str, words: Words) -> Svg:
    """A whole board in small."""
    board = BOARDS[BOARD_REFS.index(ref)]
    name = words(f"board.{ref}")
    wide, high = size_of(board)
    scale = 0.62
    svg = Svg(wide * scale + 2 * MARGIN, high * scale + 2 * MARGIN + 26, name)
    with svg.group(ref=ref, title=told(name, text_of(f"board_about.{ref}", words), words)):
        svg.place(as_printed(ref), MARGIN, MARGIN, scale)
        svg.text(svg.width / 2, svg.height - 10, name, class_="mid strong", font_size=18)
        svg.rect(MARGIN, MARGIN, wide * scale, high * scale, rx=6, class_="hit")
    return svg


def card_sheet(ref: str, words: Words) -> Svg:
    svg = Svg(CARD_WIDTH + 2 * MARGIN, CARD_HEIGHT + 2 * MARGIN + 4, ref)
    lay(svg, ref, MARGIN, MARGIN + 4, words)
    return svg


def item_refs() -> list[str]:
    """A divine stone, the items and the tokens of the scenarios."""
    items = [item.ref for scenario in SCENARIOS for item in scenario.items]
    tokens = [token.ref for scenario in SCENARIOS for token in scenario.tokens]
    return [f"{facts.STONES[0]}_1", *items, *tokens]


def item_sheet(ref: str, words: Words) -> Svg:
    """A stone, an item or a token."""
    token = any(ref == one.ref for scenario in SCENARIOS for one in scenario.tokens)
    name = unit_name(ref, words) if token else stone_name(ref, words)
    svg = Svg(150, 128, name)
    with svg.group(ref=ref, title=name, transform=moved((75, 52))):
        if token:
            face(svg, ref, "token", 0, 0, 34)
        else:
            stone(svg, ref, 34)
        svg.text(0, 62, name, class_="mid strong", font_size=fitted(name, 14, 140))
        svg.circle(0, 0, 42, class_="hit")
    return svg
