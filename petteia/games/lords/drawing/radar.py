"""The victory radar: how far every player is on each of the four ways, and who could win next turn.

For panels.py: `radar_panel(seen, words)`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia.draw.cards import named_plate, panel
from petteia.draw.kept import kept
from petteia.draw.shapes import fitted
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.lords import facts
from petteia.games.lords.drawing.contest import PANEL
from petteia.games.lords.drawing.faces import lines_of, told
from petteia.games.lords.drawing.seen import Seen
from petteia.games.lords.drawing.signs import emblem
from petteia.games.lords.names import WAYS
from petteia.kernel.words import Words, say

NAMES: Final = 98.0  # where the ways begin
WAY: Final = (PANEL - NAMES - 12) / len(WAYS)
ROW: Final = 27.0
HEAD: Final = 56.0
WARNING: Final = 12.5
RADAR: Final = "radar"  # what lessons point at

Blips = Sequence[Mapping[str, Mapping[str, Any]]]


@kept(
    *("table/radar", "table/first_monument", "table/crown", "table/throne", "table/countdown"),
    *("table/monuments/god", "table/monuments/region", "table/seats/hero", "table/seats/colour"),
    *("table/regions/region", "table/regions/land", "table/regions/control", "table/regions/temple"),
    *("table/monsters/monster", "table/monsters/slayer"),
)
def radar_panel(seen: Seen, words: Words) -> Svg:
    """One row a player, one column a way to win; under it who could win next turn, and the countdown."""
    radar: Blips = seen.table.get("radar") or []
    warnings = alarms(seen, radar, words)
    count = countdown(seen, words)
    lines = [line for warning in warnings for line in lines_of(warning, WARNING, PANEL - 66)]
    height = HEAD + ROW * len(radar) + (24 if count else 0) + (18 + 16 * len(lines) if lines else 0) + 8
    svg = Svg(PANEL, height, words("draw.radar"), "radar")
    panel(svg, 0, 0, PANEL, height)
    for i, way in enumerate(WAYS):
        x = NAMES + WAY * (i + 0.5)
        with svg.group(title=told(words(f"victory.{way}"), words(f"way_text.{way}"), words)):
            svg.rect(x - WAY / 2, 18, WAY, 34, class_="hit")
            emblem(svg, way, x, 29, 18, color=colour("ink"))
            name = words(f"draw.way_{way}")
            svg.text(x, 49, name, class_="mid soft", font_size=fitted(name, 11.5, WAY - 2))
    for seat, blips in enumerate(radar):
        _row(svg, seen, seat, blips, HEAD + ROW * (seat + 0.5), words)
    y = HEAD + ROW * len(radar)
    if count:
        emblem(svg, "hourglass", 24, y + 13, 16, color=colour("bronze"))
        with svg.group(title=told(words("victory.king"), words("way_text.king"), words)):
            svg.rect(14, y + 2, PANEL - 28, 22, class_="hit")
            svg.text(38, y + 17, count, class_="strong", font_size=fitted(count, 13, PANEL - 54))
        y += 24
    if lines:
        _warning(svg, lines, y + 6, words)
    return svg


def _row(svg: Svg, seen: Seen, seat: int, blips: Mapping[str, Mapping[str, Any]], y: float, words: Words) -> None:
    side = seen.side(seat, words)
    named_plate(svg, seen.livery(seat), 14 + (NAMES - 14) / 2, y, side, fitted(side, 12.5, NAMES - 40))
    for i, way in enumerate(WAYS):
        _blip(svg, seen, seat, way, blips[way], NAMES + WAY * i, y, words)


def _blip(svg: Svg, seen: Seen, seat: int, way: str, blip: Mapping[str, Any], x: float, y: float, words: Words) -> None:
    have, need, soon = int(blip["have"]), int(blip["need"]), bool(blip["soon"])
    if not need:
        with svg.group(title=words("draw.way_closed", way=words(f"victory.{way}"))):
            svg.rect(x, y - ROW / 2, WAY, ROW, class_="hit")
            svg.text(x + WAY / 2, y + 4, "–", class_="mid soft", font_size=13)
        return
    side = seen.side(seat, words)
    if way == "king":
        blipped = words("draw.blip", side=side, way=words("victory.king"), have=have, need=need)
    else:
        blipped = told(side, words(f"radar.{way}", have=have, need=need), words)
    with svg.group(
        title=f"{blipped} ({words('radar.soon')})" if soon else blipped, parts=made_of(seen, seat, way, have, words)
    ):
        svg.rect(x, y - ROW / 2, WAY, ROW, class_="hit")
        if soon:
            box = {"fill": colour("gold"), "stroke": colour("white-line")}
            svg.rect(x + 2, y - ROW / 2 + 2, WAY - 4, ROW - 4, rx=5, stroke_width=1.2, **box)
        ink = "mid strong on-white" if soon else "mid strong" if have else "mid soft"
        svg.text(x + WAY / 2, y - 0.5, f"{have}/{need}", class_=ink, font_size=13)
        wide = min(9.0, (WAY - 14) / need)
        left = x + WAY / 2 - wide * need / 2
        line = colour("white-line") if soon else colour("ink-soft")
        for k in range(need):
            at, long = round(left + wide * k + 0.8, 1), round(wide - 1.6, 1)
            if k < have:  # high and framed, the others flat: a white one on paper must be told from none
                svg.rect(at, y + 3.4, long, 6.4, rx=1.4, fill=seen.livery(seat).fill, stroke=line, stroke_width=1.2)
            else:
                svg.rect(at, y + 6, long, 2.2, rx=1.1, fill=line, opacity=0.5)


def made_of(seen: Seen, seat: int, way: str, have: int, words: Words) -> list[tuple[str, int]]:
    """What a number on the radar counts, by name, where the table shows it."""
    if way == "warlord":
        found = [words("draw.land", land=say(f"land.{land}")) for land in whole_lands(seen, seat)]
    elif way == "favored":
        found = [words(f"region.{held.ref}") for held in seen.regions if held.temple and held.control == seat]
    elif way == "slayer":
        found = [words(f"monster.{monster.ref}") for monster in seen.monsters if monster.slayer == seat]
    else:
        return [(words("draw.monument_done"), 1), (words("draw.counted_down"), have - 1)] if have else []
    return [(name, 1) for name in found] if len(found) == have else []


def whole_lands(seen: Seen, seat: int) -> list[str]:
    """The lands of which a player controls every region; those that do not count are left out."""
    skipped = [facts.LAND_REFS[land] for land in facts.VARIANTS[len(seen.seats)].left_out]
    return [
        land
        for land in facts.LAND_REFS
        if land not in skipped and all(held.control == seat for held in seen.regions if held.land == land)
    ]


def alarms(seen: Seen, radar: Blips, words: Words) -> list[str]:
    """Who could win next turn, and how."""
    found: list[str] = []
    for seat, blips in enumerate(radar):
        ways = [words(f"victory.{way}") for way in WAYS if blips[way]["need"] and blips[way]["soon"]]
        if ways:
            found.append(words("draw.alarm", side=seen.side(seat, words), ways=", ".join(ways)))
    return found


def countdown(seen: Seen, words: Words) -> str:
    """How long until the King of Kings is crowned, and who counts."""
    god, crown = seen.table.get("first_monument"), seen.table.get("crown")
    if god is None or crown is None or not facts.VARIANTS[len(seen.seats)].king_of_kings:
        return ""
    place = next(say(f"region.{monument.region}") for monument in seen.monuments if monument.god == god)
    if seen.table["throne"]:
        return words("draw.throne", region=place)
    left = int(seen.table["countdown"])
    return words("draw.countdown", region=place, side=seen.side(int(crown), words), left=left)


def _warning(svg: Svg, lines: list[str], y: float, words: Words) -> None:
    height = 16.0 * len(lines) + 10
    box = {"fill": colour("gold"), "stroke": colour("white-line")}
    with svg.group(ref=RADAR, title=words("draw.alarm_told")):
        svg.rect(14, y, PANEL - 28, height, rx=6, stroke_width=1.2, **box)
        emblem(svg, "warning", 31, y + height / 2, 20, color=colour("white-line"))
        for i, line in enumerate(lines):
            svg.text(48, y + 16.5 + 16 * i, line, class_="strong on-white", font_size=WARNING)
        svg.rect(14, y, PANEL - 28, height, rx=6, class_="hit")
