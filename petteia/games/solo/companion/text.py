"""The sheet of Xerxes as text, for terminals: what to do now, tracks, lands, the map."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from petteia.games.lords.board import LAND_OF, REGIONS_OF
from petteia.games.lords.facts import LAND_REFS, REGION_REFS
from petteia.games.solo import facts
from petteia.games.solo.companion import verbs
from petteia.kernel.words import Text, Words, say

ENDS_TURN: Final = tuple(
    [verbs.VERBS[verb].do for verb in (verbs.PASS_TURN, verbs.EVENT_PHASE)]
)  # offered in your turn


def text_board(view: Mapping[str, Any], words: Words) -> str:
    """Everything the companion knows."""
    table: Mapping[str, Any] = view["table"]
    lines = [words(f"act.{int(table['act'])}"), "", *_tracks(table, words), "", *_lands(table, words), ""]
    lines += _lists(table, words)
    if table["set_up"] and table["orders"][:1] != table["set_up"][:1]:
        lines += ["", words("sheet.set_up"), *orders(table["set_up"], words)]
    lines += ["", words("sheet.orders"), *(orders(table["orders"], words) or [nothing_to_do(view, words)])]
    return "\n".join(lines)


def orders(told: Sequence[Mapping[str, Any]], words: Words) -> list[str]:
    """Instructions, each with its rule."""
    return [f"- {words.say(Text.from_json(order['text']))}  [{order['rule']}]" for order in told]


def nothing_to_do(view: Mapping[str, Any], words: Words) -> str:
    """Why there are no instructions: the campaign is over, something is asked, or it is your turn."""
    if view["result"]:
        return words("sheet.no_more_orders")
    asked = view["ask"]
    your_turn = asked is None or any(option["do"] in ENDS_TURN for option in asked["options"])
    return words("sheet.no_orders" if your_turn else "sheet.answer_first")


def _tracks(table: Mapping[str, Any], words: Words) -> list[str]:

    def told(name: str, text: str) -> None:
        lines.append(words("told.of", what=say(f"track.{name}"), text=text))

    lines: list[str] = []
    told("invasion", f"{table['invasion']}/{table['invasion_most']}")
    if table["victory"] is not None:
        told("victory", str(table["victory"]))
    told("mobilization", f"{table['mobilization'] + 1}/{table['march_at'] + 1}")
    told("strategy", str(table["strategy"]))
    lines.append(words("sheet.clock", count=table["clock"]))
    lines.append(words("sheet.green_tokens", count=table["persian_regions"], most=facts.TOKENS_TO_LOSE))
    lines.append(words("sheet.oracle_stands" if table["oracle"] else "sheet.oracle_fell"))
    return lines


def _lands(table: Mapping[str, Any], words: Words) -> list[str]:
    """Each land with its attitude, and below it the regions where something stands."""
    regions = table["regions"]
    monsters = [(one["at"], one["monster"]) for one in table["monsters"] if one["at"]]
    lines: list[str] = []
    for land in sorted(range(len(LAND_REFS)), key=lambda land: facts.NUMBER[REGIONS_OF[land][0]]):
        ref = LAND_REFS[land]
        attitude = words("attitude." + table["attitude"][ref])
        lines.append(words("told.of", what=say(f"land.{ref}"), text=attitude))
        for region in facts.ASCENDING:
            known = _region(regions[region], monsters, words) if LAND_OF[region] == land else []
            if known:
                there = words("told.of", what=say(f"region.{REGION_REFS[region]}"), text=words.listed(known))
                lines.append(f"  {regions[region]['number'] or '':2} {there}")
    return lines


def _region(entry: Mapping[str, Any], monsters: list[tuple[str, str]], words: Words) -> list[str]:
    known: list[str] = []
    if entry["green"]:
        known.append(words("sheet.green_token"))
    if entry["persians"]:
        known.append(words("sheet.green_hoplites", count=entry["persians"]))
    if entry["strength"] is not None:
        known.append(words("sheet.persian_strength", strength=entry["strength"]))
    if entry["spies"]:
        known.append(words("sheet.spies", count=entry["spies"]))
    known += [words(f"monster.{monster}") for at, monster in monsters if at == entry["region"]]
    return known


def _lists(table: Mapping[str, Any], words: Words) -> list[str]:
    levels = [f"{words('god.' + one['god'])} {one['level']}" for one in table["monuments"]]
    quests = [words(f"event.{quest}") for quest in table["quests"]]
    used = [
        words(f"special.{place}")
        for place, tokens in table["tokens"].items()
        if (tokens["down"] or tokens["up"]) and place not in ("card", "pass")
    ]
    lists = (("monument_levels", levels), ("open_quests", quests), ("used_actions", used))
    return [words("told.of", what=say(f"sheet.{name}"), text=", ".join(known) or "—") for name, known in lists]
