"""The danger on every front at a glance: one line each, with a gauge and a warning.

For panels.py: `danger_panel(seen, words)`. For text.py: `dangers(seen, words)`.
"""

from typing import Final

from petteia.draw.cards import panel
from petteia.draw.kept import kept
from petteia.draw.shapes import fitted
from petteia.draw.svg import Parts, Svg
from petteia.draw.theme import colour
from petteia.games.lords import facts as lords
from petteia.games.lords.drawing.contest import PANEL, heading
from petteia.games.lords.drawing.faces import told as in_words
from petteia.games.lords.drawing.seen import Monument
from petteia.games.lords.drawing.signs import SIGNS, emblem
from petteia.games.lords.drawing.table import EDGE
from petteia.games.solo import facts
from petteia.games.solo.drawing import signs
from petteia.games.solo.drawing.seen import MONUMENT_LEVELS, PATH, PERSIAN, SIDES, Seen
from petteia.kernel.words import Words, say

CALM: Final = 0
WATCH: Final = 1
ALARM: Final = 2
STATES: Final = ("calm", "watch", "alarm")

# where watching begins, where alarm
LEVELS: Final = (3, 1)
STEPS: Final = (2, 1)  # of the Vanguard to the end of its way
TOKENS: Final = (8, 11)
INVASION: Final = (6, 9)
CLOCK: Final = (6, 3)


class Danger:
    """One front: how far it has come, and how bad that is."""

    def __init__(
        self,
        ref: str,
        sign: str,
        name: str,
        count: int,
        most: int,
        state: int,
        told: str,
        title: str,
        parts: Parts = (),
    ) -> None:
        self.ref = ref
        self.sign = sign
        self.name = name
        self.count = count
        self.most = most
        self.state = state
        self.told = told  # the small print beside the gauge
        self.title = title
        self.parts = parts

    @property
    def grows(self) -> bool:
        """Is a full gauge the end, not an empty one?"""
        return self.ref in ("lands", "tokens", "invasion")


def rising(count: int, limits: tuple[int, int]) -> int:
    """The state of what must not grow."""
    return ALARM if count >= limits[1] else WATCH if count >= limits[0] else CALM


def falling(count: int, limits: tuple[int, int]) -> int:
    """The state of what must not run out."""
    return ALARM if count <= limits[1] else WATCH if count <= limits[0] else CALM


def counted(name: str, count: int, most: int, text: str, words: Words) -> str:
    """A front in words: how far it has come, and what that means."""
    return f"{in_words(name, words('draw.of', count=count, most=most), words)}. {text}"


def dangers(seen: Seen, words: Words) -> list[Danger]:
    """Every front, in the order of the panel."""
    found = [monument(seen, one, words) for one in seen.monuments]
    found += [lands(seen, words), tokens(seen, words), invasion(seen, words)]
    if seen.first_act:
        found.append(vanguard(seen, words))
    return [*found, clock(seen, words)]


def monument(seen: Seen, one: Monument, words: Words) -> Danger:
    """The levels of a monument, and who comes to break them."""
    coming = seen.nearest(one.region)
    state = falling(one.level, LEVELS)
    if coming is None:
        told = words("draw.no_monster")
    else:
        monster, steps = coming
        name = say(f"monster.{monster.ref}")
        told = (
            words("draw.monster_steps", monster=name, steps=steps)
            if steps
            else words("draw.monster_there", monster=name)
        )
        if steps <= 1:
            state = ALARM if one.level <= 2 and not steps else max(state, WATCH)
    god = words(f"god.{one.god}")
    title = words("draw.levels", god=say(f"god.{one.god}"), level=one.level, most=MONUMENT_LEVELS)
    title = f"{title}. {told}. {words('way_text.lost_monument')}"
    return Danger(one.god, one.god, god, one.level, MONUMENT_LEVELS, state, told, title)


def lands(seen: Seen, words: Words) -> Danger:
    """Lands the Persians hold altogether, and the one they are nearest to holding."""
    shares: list[tuple[int, int, str]] = []  # missing regions, Persian ones, land
    for land in lords.LAND_REFS:
        regions = seen.land_of(land)
        taken = len([held for held in regions if held.side == PERSIAN])
        shares.append((len(regions) - taken, -taken, land))
    left, taken, land = min([share for share in shares if share[0]] or shares)
    told = words("draw.land_share", land=say(f"land.{land}"), count=-taken, most=left - taken) if taken else ""
    state = ALARM if seen.persian_lands else WATCH if taken and left <= 1 else CALM
    most = facts.LANDS_TO_LOSE
    lost = [(words("draw.land", land=say(f"land.{land}")), 1) for missing, _, land in shares if not missing]
    title = counted(words("draw.lands_lost"), seen.persian_lands, most, words("way_text.lost_lands"), words)
    return Danger("lands", "land", words("draw.lands_lost"), seen.persian_lands, most, state, told, title, lost)


def tokens(seen: Seen, words: Words) -> Danger:
    """Green control tokens on the map."""
    count, most = seen.persian_regions, facts.TOKENS_TO_LOSE
    held = [(words(f"region.{held.ref}"), 1) for held in seen.held if held.side == PERSIAN]
    title = counted(words("draw.persian_tokens"), count, most, words("way_text.lost_tokens"), words)
    own = len([held for held in seen.held if held.side in SIDES[:2]])
    told = words("draw.own_regions", count=own)
    return Danger("tokens", "flag", words("draw.persian_tokens"), count, most, rising(count, TOKENS), told, title, held)


def invasion(seen: Seen, words: Words) -> Danger:
    """The Invasion track; in Act II with the Victory marker."""
    count, most = seen.invasion, seen.invasion_most
    told = "" if seen.victory is None else words("draw.victory_at", count=seen.victory)
    title = counted(words("track.invasion"), count, most, words("draw.invasion_told"), words)
    return Danger("invasion", "tiara", words("track.invasion"), count, most, rising(count, INVASION), told, title)


def vanguard(seen: Seen, words: Words) -> Danger:
    """How far the Vanguard still has to go, and how strong it is."""
    steps, most = seen.vanguard_steps(), len(PATH) - 1
    name = words("piece.vanguard")
    if steps is None or seen.vanguard is None:
        beaten = words("draw.vanguard_beaten")
        return Danger("vanguard", "hoplites", name, most, most, CALM, beaten, in_words(name, beaten, words))
    men = seen.place(seen.vanguard).men[PERSIAN]
    told = words("draw.vanguard_at", region=say(f"region.{seen.vanguard}"), count=men)
    goal = say(f"region.{PATH[-1]}")
    title = f"{in_words(name, told, words)}. {words('draw.vanguard_told', region=goal, steps=steps)}"
    return Danger("vanguard", "hoplites", name, steps, most, falling(steps, STEPS), told, title)


def clock(seen: Seen, words: Words) -> Danger:
    """Tokens left in the pile, and who would win when it is empty."""
    own = len([held for held in seen.held if held.side in SIDES[:2]])
    told = words("draw.regions_each", count=own, persians=seen.persian_regions)
    title = f"{seen.clock_told(words)} {words('way_text.lost_regions')}"
    state = falling(seen.clock, CLOCK)
    return Danger("clock", "hourglass", words("draw.clock_name"), seen.clock, facts.TOKENS, state, told, title)


# ---- as drawn ------------------------------------------------------------------------------------------------------

ROW: Final = 31.0
HEAD: Final = 48.0
GAUGE: Final = 178.0  # where gauges begin
LONG: Final = 100.0


@kept(
    *("table/act", "table/monuments", "table/monsters", "table/invasion", "table/invasion_most", "table/victory"),
    *("table/vanguard", "table/clock", "table/persian_regions", "table/persian_lands", "table/options"),
    *[f"table/regions/{what}" for what in ("region", "land", "colour", "road", "persians")],
)
def danger_panel(seen: Seen, words: Words) -> Svg:
    fronts = dangers(seen, words)
    title = words("draw.danger")
    svg = Svg(PANEL, HEAD + ROW * len(fronts) + 10, title, "danger")
    panel(svg, 0, 0, PANEL, svg.height)
    heading(svg, title)
    for i, front in enumerate(fronts):
        _front(svg, front, HEAD + ROW * i, words)
    return svg


def _front(svg: Svg, front: Danger, y: float, words: Words) -> None:
    alarm, watch = front.state == ALARM, front.state == WATCH
    ink = "on-deck" if alarm else "on-white" if watch else ""
    tint = colour("on-deck" if alarm else "white-line" if watch else "ink")
    with svg.group(title=f"{front.title} ({words(f'draw.state_{STATES[front.state]}')})", parts=front.parts):
        if front.state:
            fill = colour("deck-red" if alarm else "gold")
            svg.rect(EDGE - 5, y + 1, PANEL - 2 * EDGE + 10, ROW - 2, rx=5, fill=fill)
        if front.sign in SIGNS:
            emblem(svg, front.sign, EDGE + 8, y + ROW / 2, 18, color=tint)
        else:
            signs.mark(svg, front.sign, EDGE + 8, y + ROW / 2, 17, color=tint)
        high = y + (13.6 if front.told else 19.6)
        name = f"strong {ink}".strip()
        room = GAUGE - EDGE - 28
        svg.text(EDGE + 23, high, front.name, class_=name, font_size=fitted(front.name, 13, room))
        if front.told:
            look = ink or "soft"
            svg.text(EDGE + 23, y + 26, front.told, class_=look, font_size=fitted(front.told, 11.2, room, 8.4))
        _gauge(svg, front, y + ROW / 2, tint)
        value = f"{front.count}/{front.most}" if front.grows or front.ref in lords.GOD_REFS else str(front.count)
        svg.text(PANEL - EDGE - 18, y + 20, value, class_=f"end {name}", font_size=13)
        if front.state:
            emblem(svg, "warning", PANEL - EDGE - 7, y + ROW / 2, 16 if alarm else 13, color=tint)
        svg.rect(EDGE - 5, y + 1, PANEL - 2 * EDGE + 10, ROW - 2, rx=5, class_="hit")


def _gauge(svg: Svg, front: Danger, y: float, line: str) -> None:
    """Cells in a row: what counts is high and framed, the rest flat."""
    wide = min(14.0, LONG / front.most)
    for i in range(front.most):
        x, long = round(GAUGE + wide * i + 0.5, 1), round(wide - 1.2, 1)
        if i < front.count:
            fill = colour("green") if front.grows else line if front.state else colour("bronze")
            svg.rect(x, y - 5.5, long, 11, rx=1.4, fill=fill, stroke=line, stroke_width=1.1 if wide > 6 else 0.8)
        else:
            svg.rect(x, y - 1.2, long, 2.4, rx=1.2, fill=line, opacity=0.5)
