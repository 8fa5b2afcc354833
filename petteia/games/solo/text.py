"""The Persian Invasion as text, for terminals: the map, dangers, the Persian sheet, the clock, Achilles, the script.

As in Lords, nothing depends on colours: a loyal piece is ◆, an allied one ◇, a Persian one ■, a spy ◉.
"""

from collections.abc import Sequence
from typing import Any, Final

from petteia.games.lords import facts as lords
from petteia.games.lords import text as of_lords
from petteia.games.lords.text import FORTIFIED, HOLY, MANY
from petteia.games.solo import facts
from petteia.games.solo.drawing import danger
from petteia.games.solo.drawing.persians import place_told
from petteia.games.solo.drawing.seen import ALLIED, LOYAL, PERSIAN, SIDES
from petteia.games.solo.drawing.seen import Seen as Shown
from petteia.games.solo.drawing.story import named, rule_of, told_now
from petteia.games.solo.names import PERSIANS, SCRIPT_REFS
from petteia.kernel.record import Json
from petteia.kernel.terminal import ALARM, FAINT, STRONG, painted
from petteia.kernel.words import Words, say

SIGN: Final = {LOYAL: "◆", ALLIED: "◇", PERSIAN: "■"}
STYLE: Final = {LOYAL: "1;34", ALLIED: "1;33", PERSIAN: "1;32"}
ATTITUDE_SIGN: Final = {"hostile": "−−", "distrustful": "−", "neutral": "=", "loyal": "♥"}
SPY: Final = "◉"
PILE: Final = "●"
GONE: Final = "·"
WIDTH: Final = 108


class Seen(of_lords.Seen):
    """What the text needs to know of a view; the Persians are a side nobody plays."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        super().__init__(view, words)
        self.shown = Shown(view)

    def name(self, seat: int) -> str:
        return self.words("side.xerxes") if seat == PERSIANS else super().name(seat)

    def style(self, seat: int) -> str:
        return STYLE[PERSIAN if seat == PERSIANS else LOYAL]

    def sign(self, seat: int) -> str:
        return painted(SIGN[PERSIAN if seat == PERSIANS else LOYAL], self.style(seat))

    def priest(self, seat: int) -> str:
        side = ALLIED if seat == PERSIANS else LOYAL  # the yellow priests that block a place
        return painted(SIGN[side], STYLE[side])


def text_board(view: Json, words: Words) -> str:
    """The whole table as the player sees it."""
    seen = Seen(dict(view), words)
    parts: list[Sequence[str]] = [regions(seen), monsters(seen), quests(seen), [""], dangers(seen), persians(seen)]
    parts += [clock(seen), [""], hero(seen), story(seen)]
    if seen.table["battle"]:
        parts.append(battle(seen))
    if seen.table["hunt"]:
        parts.append(of_lords.hunt(seen))
    parts.append(of_lords.hand(seen))
    return "\n".join(line for part in parts for line in part)


# ---- the map ---------------------------------------------------------------------------------------------------


def regions(seen: Seen) -> list[str]:
    """Every region in its land with the attitude of that land: number, who controls it, who is there, the road."""
    words, lines = seen.words, []
    widest = max(len(words(f"region.{ref}")) for ref in lords.REGION_REFS)
    for land in lords.LAND_REFS:
        state = seen.shown.attitude[land]
        title = painted(words(f"land.{land}"), f"{of_lords.LAND_STYLE[land]};1")
        told = f"{ATTITUDE_SIGN[state]} {words(f'attitude.{state}')}"
        lines.append(f"{title}  {painted(told, ALARM if state == 'hostile' else STRONG)}")
        for place in seen.table["regions"]:
            if place["land"] == land:
                lines.append(region(seen, place, widest))
    return lines


def region(seen: Seen, place: dict[str, Any], widest: int) -> str:
    held = seen.shown.place(place["region"])
    mark = painted(SIGN[held.side], STYLE[held.side]) if held.side else of_lords.NEUTRAL
    name = seen.words(f"region.{held.ref}")
    gap = " " * (widest - len(name))
    population = f"({held.population}{f'+{held.modifier}' if held.modifier else ''})".ljust(5)
    style = STYLE[held.side] if held.side else ""
    road = f"→{seen.shown.place(held.road).number}" if held.road else ""
    told = [*of_lords.buildings(seen, place), *pieces(seen, place)]
    line = f" {held.number:>2} {mark} {seen.marked(held.ref, name, style)}{gap} {painted(population, FAINT)}"
    return f"{line} {painted(road.ljust(3), FAINT)}  " + " · ".join(told)


def pieces(seen: Seen, place: dict[str, Any]) -> list[str]:
    """Hoplites of three colours, the hero, monsters, quests, spies."""
    held, told = seen.shown.place(place["region"]), []
    for side in SIDES:
        if held.men[side]:
            men = held.field(side)
            text = SIGN[side] * men if men <= MANY else f"{men}{SIGN[side]}"
            told.append(painted(f"{text}{FORTIFIED if held.inside == side else ''}", STYLE[side]))
    told += of_lords.pieces(seen, {**place, "hoplites": []})
    if held.spies:
        told.append(painted(f"{SPY} {seen.words('draw.spies', count=held.spies)}", STYLE[PERSIAN]))
    return told


def monsters(seen: Seen) -> list[str]:
    """The monsters with their wounds, and where their roads lead."""
    words, lines = seen.words, of_lords.monsters(seen)
    for monster in seen.shown.monsters:
        if monster.at:
            road = seen.shown.road_from(monster.at)
            god = say(f"god.{seen.shown.god_of(road[-1])}")
            steps = len(road) - 1
            told = words("draw.way_to", god=god, steps=steps) if steps else words("draw.breaks", god=god)
            line = words("draw.told", name=words(f"monster.{monster.ref}"), text=told)
            lines.append(painted(f"   {line}", FAINT if steps else ALARM))
    return lines if len(lines) > 1 else []


def quests(seen: Seen) -> list[str]:
    """The open quests, and what they bring if Act I ends before they do."""
    words, lines = seen.words, of_lords.quests(seen)
    if seen.shown.first_act:
        for ref in seen.shown.quests:
            line = words("draw.told", name=words(f"event.{ref}"), text=words(f"failed.{ref}"))
            lines.append(painted(f"     {line}", FAINT))
    return lines


# ---- dangers, tracks, the clock --------------------------------------------------------------------------------


def dangers(seen: Seen) -> list[str]:
    """Every front on a line: a gauge, the numbers, and a mark where it is dangerous."""
    lines = [painted(seen.words("draw.danger"), STRONG)]
    fronts = danger.dangers(seen.shown, seen.words)
    widest = max(len(front.name) for front in fronts)
    for front in fronts:
        gauge = PILE * front.count + GONE * (front.most - front.count)
        mark = (" ", "!", "‼")[front.state]
        line = f" {mark} {front.name.ljust(widest)}  {gauge} {front.count}/{front.most}"
        style = ("", "1;33", ALARM)[front.state]
        lines.append(painted(f"{line}  {front.told}".rstrip(), style))
    return lines


def persians(seen: Seen) -> list[str]:
    """The three tracks of the Persian sheet."""
    words, shown = seen.words, seen.shown
    lines = [painted(words("draw.persian_sheet"), STRONG)]
    told = [f"{words('track.invasion')} {words('draw.of', count=shown.invasion, most=shown.invasion_most)}"]
    if shown.victory is not None:
        told.append(f"{words('track.victory')} {shown.victory}")
    left = words("draw.spaces_to_march", count=shown.march_at - shown.mobilization)
    told.append(words("draw.told", name=words("track.mobilization"), text=left))
    track = "".join(
        [SPY if i >= facts.STRATEGY_SPACES - shown.spies_on_track else GONE for i in range(facts.STRATEGY_SPACES)]
    )
    told.append(f"{words('track.strategy')} {shown.strategy} {track}")
    told.append(words("draw.persians_left", count=shown.persians_left))
    lines.append("   " + " · ".join(told))
    lines += [
        f"   {painted(words(f'draw.{note}'), ALARM)}" for note in ("initiative", "trails_closed") if seen.table[note]
    ]
    return lines


def clock(seen: Seen) -> list[str]:
    """Tokens left, those that lie on actions, those out of the game."""
    words, shown = seen.words, seen.shown
    lying = [
        f"{place_told(place, words)} {', '.join([*tokens.up, *['?'] * tokens.down])}"
        for place, tokens in shown.tokens.items()
        if len(tokens)
    ]
    lines = [f"{painted(words('draw.clock_name'), STRONG)} {shown.clock}  {PILE * shown.clock}"]
    if lying:
        lines.append("   " + " · ".join(lying))
    if shown.tokens_out:
        lines.append(painted(f"   × {' '.join(shown.tokens_out)}", FAINT))
    return lines


# ---- Achilles, the script, a battle ----------------------------------------------------------------------------


def hero(seen: Seen) -> list[str]:
    """The hero, as in Lords; then the hoplites left of both colours."""
    words, shown = seen.words, seen.shown
    lines = of_lords.player(seen, 0)
    left = [words(f"draw.left_{side}", count=shown.left[side]) for side in (LOYAL, ALLIED)]
    lines.append("     " + " · ".join(left))
    return lines


def story(seen: Seen) -> list[str]:
    """What was told last: titles and stories, and what they bring; of a script read before, what it did."""
    words, shown = seen.words, seen.shown
    lines: list[str] = []
    for ref in told_now(shown, words):
        act = f" ({words(f'act.{ref[3]}')})" if ref in SCRIPT_REFS else ""
        lines += ["", f"  {painted(named(ref, words), STRONG)}{act}"]
        if shown.reading or ref not in SCRIPT_REFS:
            lines.append(f"  {painted(words(f'story.{ref}'), '3')}")
        if rule_of(ref, words):
            lines.append(f"  {painted(rule_of(ref, words), HOLY)}")
    return lines


def battle(seen: Seen) -> list[str]:
    """A battle as in Lords, and the parts of both strengths."""
    words, fight = seen.words, seen.table["battle"]
    seen.table = {**seen.table, "battle": seen.shown.battle}
    lines = of_lords.battle(seen)
    for total in ("attack", "defence"):
        parts = [f"{words(key) if words.has(key) else key} {amount:+}" for key, amount in fight[total]["parts"]]
        lines.append(painted(f"      {fight[total]['total']} = {', '.join(parts)}", FAINT))
    return lines
