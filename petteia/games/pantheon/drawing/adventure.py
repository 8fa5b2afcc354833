"""A scenario beside the board: how each side wins, how long there is, what is different; and who plays together."""

from typing import Final

from petteia.draw.cards import named_plate, panel, pill, plate
from petteia.draw.kept import kept
from petteia.draw.letters import lines_of
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Svg
from petteia.draw.theme import Livery, colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.drawing.board import moved, owner_of
from petteia.games.pantheon.drawing.dashboards import EDGE, PANEL
from petteia.games.pantheon.drawing.medallions import stone
from petteia.games.pantheon.drawing.seen import Seen, label, text_of
from petteia.games.pantheon.drawing.signs import emblem
from petteia.kernel.words import Words

GOAL: Final = 13.5
RULE: Final = 12.5
STORY: Final = 12.5
LEADING: Final = 1.28
INSET: Final = 16.0
WIDE: Final = PANEL - 2 * INSET


class Flow:
    """Texts one below the other. They are written when it is known how high the panel becomes."""

    def __init__(self, y: float) -> None:
        self.y = y
        self.lines: list[tuple[float, float, str, str, float]] = []  # x, y, text, look, size

    def text(self, text: str, size: float, look: str, x: float = INSET, wide: float = WIDE) -> None:
        for line in lines_of(text, size, wide):
            self.y += round(size * LEADING, 1)
            self.lines.append((x, self.y, line, look, size))

    def write(self, svg: Svg) -> None:
        for x, y, text, look, size in self.lines:
            svg.text(x, round(y, 1), text, class_=look or None, font_size=size)


# ---- how to win -----------------------------------------------------------------------------------------------------


def goals_of(seen: Seen, words: Words) -> list[tuple[str, str]]:
    """Sides with what they have to do, the viewer's first; a side without a name is everybody."""
    scenario = seen.scenario
    if scenario is None:
        return []
    common = text_of(f"scenario_goal.{scenario.ref}", words)
    if common:
        return [("", common)]
    own = own_side(seen)
    sides = sorted(scenario.side_refs, key=lambda side: side != own)
    return [(side, text_of(f"scenario_goal.{side}", words)) for side in sides]


def own_side(seen: Seen) -> str | None:
    """The side of the viewer; none of a spectator."""
    return seen.sides[seen.seat] if 0 <= seen.seat < len(seen.sides) else None


@kept("seat", "table/play", "table/limit", "table/round", "table/sides")
def scenario_panel(seen: Seen, words: Words) -> Svg:
    """The name of a scenario, its rounds, and for each side how it wins."""
    name = label(f"scenario.{seen.play}", words)
    flow = Flow(84.0 if seen.limit else 48.0)
    heads: list[tuple[str, float]] = []
    for side, goal in goals_of(seen, words):
        flow.y += 27
        heads.append((side, flow.y - 9))
        flow.text(goal, GOAL, "")
        flow.y += 5
    last = text_of(f"at_limit.{seen.play}", words)
    if last:
        flow.y += 1
        flow.text(last, RULE, "soft")
    svg = Svg(PANEL, round(flow.y + 15, 1), name, "scenario")
    panel(svg, 0, 0, PANEL, svg.height)
    svg.text(PANEL / 2, 38, name, class_="mid strong", font_size=fitted(name, 18, PANEL - 40))
    if seen.limit:
        rounds(svg, seen, words)
    for side, y in heads:
        side_head(svg, seen, side, y, words)
    flow.write(svg)
    return svg


def rounds(svg: Svg, seen: Seen, words: Words) -> None:
    """How many rounds are over, and how many there are: a row of steps."""
    text = words("draw.round_of", round=seen.round, limit=seen.limit)
    svg.text(PANEL / 2, 57, text, class_="mid soft", font_size=fitted(text, 13.5, WIDE))
    step = WIDE / seen.limit
    with svg.group(title=text):
        for i in range(seen.limit):
            done = i < seen.round
            svg.rect(
                round(INSET + step * i + 1, 1),
                66,
                round(step - 2, 1),
                9,
                rx=2.5,
                fill=colour("clay" if i + 1 == seen.round else "bronze") if done else "none",
                stroke=colour("table-line"),
            )
        svg.rect(INSET, 63, WIDE, 15, class_="hit")


def side_head(svg: Svg, seen: Seen, side: str, y: float, words: Words) -> None:
    """Whose goal follows: the plate of its seat, and a word for the viewer's own."""
    own = side != "" and own_side(seen) == side
    text = words(f"side.{side}") if side else words("draw.goal")
    with svg.group(data_side=side or None, data_own="yes" if own else None):
        if not side:
            emblem(svg, "flag", INSET + 7, y, 15, color=colour("clay"))
            svg.text(INSET + 20, y + 5, text, class_="strong", font_size=14)
            return
        wide = text_width(text, 13.5) + 13.5 * 0.9
        named_plate(svg, owner_of(seen, side), INSET + 7 + wide / 2, y, text, 13.5)
        if own:
            said = words("draw.own_camp")
            pill(svg, PANEL - INSET - (text_width(said, 11) + 14) / 2, y, said)


# ---- what is different ----------------------------------------------------------------------------------------------


@kept("table/play")
def rules_panel(seen: Seen, words: Words) -> Svg:
    """The special rules of a scenario, and its story."""
    scenario = seen.scenario
    title = words("draw.scenario_rules")
    flow = Flow(34.0)
    marks: list[float] = []
    for rule in scenario.rules if scenario else ():
        marks.append(flow.y + 4 + RULE * LEADING - 4)
        flow.y += 4
        flow.text(text_of(f"scenario_rule.{rule.id.lower().replace('-', '_')}", words), RULE, "", INSET + 13, WIDE - 13)
    story = text_of(f"scenario_story.{seen.play}", words)
    rule_at = flow.y + 9
    flow.y += 14
    flow.text(story, STORY, "slant soft")
    svg = Svg(PANEL, round(flow.y + 15, 1), title, "scenario_rules")
    panel(svg, 0, 0, PANEL, svg.height, key=False)
    svg.text(PANEL / 2, 28, title, class_="mid strong", font_size=fitted(title, 15, PANEL - 40))
    for y in marks:
        svg.circle(INSET + 4, round(y, 1), 2.6, fill=colour("clay"))
    if story:
        svg.line((INSET, rule_at), (PANEL - INSET, rule_at), stroke=colour("table-line"))
    flow.write(svg)
    return svg


# ---- who plays together ---------------------------------------------------------------------------------------------

CAMP_HEIGHT: Final = 38.0


@kept("seat", "table/camps", "table/sides", "table/stage", "table/play", "table/seats/absorbed")
def camp_panel(seen: Seen, camp: int, words: Words) -> Svg:
    """The head above the players of a camp: its flag in their colours, its name, the stones they have together."""
    name = seen.camp_name(camp, words)
    svg = Svg(PANEL, CAMP_HEIGHT, name, f"camp.{camp}")
    svg.rect(0, 0, PANEL, CAMP_HEIGHT, rx=6, class_="sheet")
    seats = seen.partners(camp)
    flags = [seen.livery(seat) for seat in seats]
    for i, livery in enumerate(flags):
        pennant(svg, livery, EDGE + 14 + 30.0 * i, CAMP_HEIGHT / 2)
    x = EDGE + 6 + 30.0 * len(flags)
    room = PANEL - EDGE - 94 - x
    size = fitted(name, 16, room)
    svg.text(x, CAMP_HEIGHT / 2 + 5.4, name, class_="strong", font_size=size)
    if seen.seat in seats:
        said = words("draw.own_camp")
        wide = text_width(said, 11) + 14
        at = x + text_width(name, size) + 10 + wide / 2
        if at + wide / 2 < PANEL - EDGE - (94 if seen.stones_win else 0):
            pill(svg, at, CAMP_HEIGHT / 2, said)
    if seen.stones_win and not seen.recruiting:
        count = sum([seen.seats[seat].absorbed for seat in seats])
        pips(svg, count, CAMP_HEIGHT / 2, words("draw.camp_absorbed", count=count, most=facts.STONES_TO_WIN))
    return svg


def pennant(svg: Svg, livery: Livery, x: float, y: float) -> None:
    """A little flag of one of the partners; its outline tells the seat as well as its colour."""
    plate(svg, livery, x, y, 18, 20, class_=f"plate of-{livery.name}")
    emblem(svg, "flag", x, y, 13, color=livery.line if livery.name == "white" else livery.sign)


def pips(svg: Svg, count: int, y: float, title: str) -> None:
    """Stones absorbed, of as many as win."""
    with svg.group(title=title):
        svg.rect(PANEL - EDGE - 94, y - 13, 94, 26, class_="hit")
        for i in range(facts.STONES_TO_WIN):
            with svg.group(transform=moved((PANEL - EDGE - 82 + 22 * i, y))):
                if i < count:
                    stone(svg, "omphalos", 9)
                else:
                    svg.circle(0, 0, 8, class_="empty")
