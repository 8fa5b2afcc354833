"""The companion as a picture: the map with Xerxes' pieces only, what to do now, and his sheet beside it.

Map, sheet, clock and stories are those of the campaign: the view is shown to them as a campaign without your pieces.
"""

from collections.abc import Mapping
from typing import Any, Final

from petteia.draw.cards import panel, tick_box
from petteia.draw.gallery import as_page
from petteia.draw.kept import kept
from petteia.draw.page import composed, sheet
from petteia.draw.shapes import fitted
from petteia.draw.svg import Svg
from petteia.games.lords import facts as lords
from petteia.games.lords.board import CITY, SHRINE
from petteia.games.lords.drawing import panels as of_lords
from petteia.games.lords.drawing.contest import PANEL, heading
from petteia.games.lords.drawing.faces import cup, lines_of
from petteia.games.lords.drawing.faces import told as of_lords_told
from petteia.games.lords.drawing.land import HEIGHT, WIDTH
from petteia.games.lords.drawing.table import EDGE, quests_panel
from petteia.games.solo import draw as of_solo
from petteia.games.solo import facts
from petteia.games.solo.companion.names import SPECIALS
from petteia.games.solo.companion.text import nothing_to_do
from petteia.games.solo.drawing import board as map_
from petteia.games.solo.drawing import panels as beside
from petteia.games.solo.drawing import signs
from petteia.games.solo.drawing.persians import clock_panel, place_sign, sheet_panel
from petteia.games.solo.drawing.seen import Seen
from petteia.games.solo.drawing.story import story_panel
from petteia.games.solo.names import PERSIANS, YOU
from petteia.kernel.ledger import read_ledger
from petteia.kernel.words import Text, Words

View = Mapping[str, Any]
Table = Mapping[str, Any]

TEXT: Final = 12.6
LEADING: Final = 15.6
GAP: Final = 6.0  # between two instructions
LEAST: Final = 18.0  # how high an instruction is at least: its box must be easy to hit
STORIES: Final = ("log.story",)  # told on the card of the script
HEADS: Final = (
    "log.prologue",
    "log.prologue_token",
    "log.script_read",
    "log.spying",
    "log.monsters_stir",
    "log.persian_die",
    "log.marched",
    "log.act_ends",
    "log.interlude",
    "log.quest_failed",
    "log.act_begins",
    "log.initiative",
    "log.no_effect",
    "log.campaign_over",
)  # what is only told: nothing to do on the board


# ---- the view as the drawings of the campaign read it ---------------------------------------------------------------


def as_campaign(view: View) -> Seen:
    """Xerxes' side of a campaign in which nothing of yours stands on the map."""
    table: Table = view["table"]
    running = table.get("battle")
    shown = {
        **table,
        "rounds": table["turns"],
        "active": YOU,
        "seats": [_nobody()],
        "regions": [_region(table, number, entry) for number, entry in enumerate(table["regions"])],
        "monuments": [{**entry, "priests": [0, int(not table["oracle"])], "free": 0} for entry in table["monuments"]],
        "monsters": [
            {**entry, "slayer": YOU if entry["slain"] else None, "wounds": [], "evolved": []}
            for entry in table["monsters"]
        ],
        "glory": [YOU if table["attitude"][land] == "loyal" else None for land in lords.LAND_REFS],
        "left": {"loyal": 0, "allied": 0},
        "turn": None,
        "battle": {"region": running["region"], "played": []} if running else None,
        "hunt": None,
    }
    return Seen({**view, "table": shown})


def _nobody() -> dict[str, object]:
    """A seat of which nothing is known."""
    attributes = {name: {"track": 0, "injured": False} for name in lords.ATTRIBUTES}
    counts = dict.fromkeys(("step", "supply", "pool", "priests_left", "cards", "regions"), 0)
    lists: dict[str, object] = {name: [] for name in ("used", "artifacts", "blessings", "slain")}
    return {"hero": None, "at": None, "quest": None, "attributes": attributes, **counts, **lists}


def _region(table: Table, number: int, entry: Mapping[str, Any]) -> dict[str, object]:
    shrine = lords.SHRINES[SHRINE[number]]
    return {
        **entry,
        "city": lords.CITIES[CITY[number]],
        "shrine": shrine,
        "temple": shrine == "oracle" and table["oracle"],
        "control": PERSIANS if entry["green"] else None,
        "colour": facts.COLOURS[facts.GREEN] if entry["green"] else None,
        "hoplites": [0, entry["persians"]],
        "fortified": None,
        "loyal": 0,
        "allied": 0,
        "allied_inside": False,
    }


# ---- the whole position, and its parts for a live page --------------------------------------------------------------


def picture(view: View, words: Words, theme: str = "light") -> Svg:
    """The map, the instructions and the sheet of Xerxes on its right."""
    board = sheet(WIDTH, HEIGHT, words("draw.board"), "board", "page")
    board.paste(of_solo.land_layer(words))
    board.paste(map_.pieces_layer(as_campaign(view), words))
    seen = as_campaign(view)
    return composed(board, actions_panel(seen, words), panels(seen, words), words("draw.board"), theme)


def fragments(view: View, words: Words) -> dict[str, str]:
    """The position as pieces of a page; in place of a hand lie the special actions with their tokens."""
    seen = as_campaign(view)
    beside = of_lords.column(panels(seen, words), of_solo.GROUND.known)
    return of_solo.GROUND.pieces(words, map_.pieces_layer(seen, words), beside, actions_panel(seen, words))


def gallery(words: Words) -> dict[str, list[str]]:
    """The box is that of the campaign."""
    return as_page(of_solo.gallery(words))


def panels(seen: Seen, words: Words) -> list[Svg]:
    """From top to bottom: what to do now, the script read last, tracks, clock, threats, monsters, quests."""
    table = seen.table
    found = [orders_panel(seen, words), story_panel(seen, words), sheet_panel(seen, words)]
    found += [threats_panel(seen, words), clock_panel(seen, words)]
    if any(monster["at"] for monster in table["monsters"]):
        found.append(monsters_panel(seen, words))
    if seen.quests:
        found.append(quests_panel(seen, words, beside.consequences(seen, words)))
    if table["set_up"] and table["orders"][:1] != table["set_up"][:1]:
        found.append(set_up_panel(seen, words))
    return found


# ---- what to do now -------------------------------------------------------------------------------------------------


def orders_panel(seen: Seen, words: Words) -> Svg:
    """The instructions that stand, each with a box to tick; pointing at one tells its rule."""
    return instructions(seen, "orders", "sheet.orders", seen.table["orders"], nothing_to_do(seen.view, words), words)


def set_up_panel(seen: Seen, words: Words) -> Svg:
    """What was told in the prologue: at hand for the whole campaign."""
    return instructions(seen, "set_up", "sheet.set_up", seen.table["set_up"], "", words)


@kept()
def instructions(seen: Seen, name: str, titled: str, orders: list[Any], nothing: str, words: Words) -> Svg:
    """A list to be ticked off, one line or more for each instruction."""
    title = words(titled)
    told = [order for order in orders if order["text"]["key"] not in STORIES]
    wide = PANEL - 2 * EDGE - 22
    says = [words.say(Text.from_json(order["text"])) for order in told]
    blocks = [lines_of(said, TEXT, wide) for said in says]
    height = sum([max(LEAST, LEADING * len(lines)) + GAP for lines in blocks]) or LEADING + GAP
    svg = Svg(PANEL, 52 + height + 8, title, name)
    panel(svg, 0, 0, PANEL, svg.height)
    heading(svg, title)
    if not told:
        svg.text(PANEL / 2, 64, nothing, class_="mid slant soft", font_size=fitted(nothing, TEXT, PANEL - 2 * EDGE))
    y = 52.0
    for order, said, lines in zip(told, says, blocks, strict=True):
        high = max(LEAST, LEADING * len(lines))
        head = order["text"]["key"] in HEADS
        rule = read_ledger("companion").behind()[order["rule"]].text(words.language)
        with svg.group(title=of_lords_told(said.rstrip("."), rule, words), data_tick=None if head else tick_of(order)):
            if not head:
                tick_box(svg, EDGE, y + 2.2)
            for i, line in enumerate(lines):
                x, look = (EDGE, "slant soft") if head else (EDGE + 22, None)
                svg.text(x, round(y + 12.4 + LEADING * i, 1), line, class_=look, font_size=TEXT)
            svg.rect(EDGE - 4, round(y, 1), PANEL - 2 * EDGE + 8, high, rx=4, class_="hit")
        y += high + GAP
    return svg


def tick_of(order: Mapping[str, Any]) -> str:
    """The name of an instruction: no other of the campaign has it, wherever and how often it is drawn."""
    text = order["text"]
    about = [str(part["key"]) if isinstance(part, dict) else str(part) for name, part in text.items() if name != "key"]
    return " ".join([str(order["number"]), str(text["key"]), *about])


CHIP: Final = (84.0, 118.0)  # how wide and how high a special action is


@kept("table/tokens")
def actions_panel(seen: Seen, words: Words) -> Svg:
    """The special actions; on a used one lies its token, with its number once it was turned over."""
    table = seen.table
    wide, high = CHIP
    title = words("sheet.used_actions")
    svg = Svg(wide * len(SPECIALS) + 12, high + 20, title, "actions")
    for i, place in enumerate(SPECIALS):
        x, tokens = 6 + wide * i, table["tokens"][place]
        lying = [str(token) for token in tokens["up"]] + [""] * int(tokens["down"])
        state = words("draw.used" if lying else "draw.ready")
        with svg.group(ref=place, title=f"{words(f'special.{place}')} ({state})"):
            with svg.group(opacity=0.55 if lying else None):
                svg.rect(x + 4, 12, wide - 8, high - 4, rx=6, class_="chip")
                place_sign(svg, place, x + wide / 2, 58, 40)
                name = words(f"draw.special_{place}")
                svg.text(x + wide / 2, 112, name, class_="mid", font_size=fitted(name, 14, wide - 16))
            for k, token in enumerate(lying):
                signs.used_token(svg, x + wide - 20 - 26 * k, 26, 15, token)
            svg.rect(x + 4, 12, wide - 8, high - 4, rx=6, class_="hit")
    return svg


# ---- what threatens -------------------------------------------------------------------------------------------------


@kept(
    *("table/regions/region", "table/regions/strength"),
    *("table/persian_regions", "table/persian_lands", "table/oracle"),
)
def threats_panel(seen: Seen, words: Words) -> Svg:
    """How near the Persians are to winning, and their strength wherever they stand."""
    table = seen.table
    strong = [
        (words(f"region.{one['region']}"), words("sheet.persian_strength", strength=one["strength"]))
        for one in table["regions"]
        if one["strength"] is not None
    ]
    lost = [
        words("sheet.green_tokens", count=table["persian_regions"], most=facts.TOKENS_TO_LOSE),
        words("sheet.persian_lands", count=table["persian_lands"], most=facts.LANDS_TO_LOSE),
        words("sheet.oracle_stands" if table["oracle"] else "sheet.oracle_fell"),
    ]
    title = words("sheet.threats")
    svg = Svg(PANEL, 56 + 18 * (len(lost) + len(strong)) + 6, title, "threats")
    panel(svg, 0, 0, PANEL, svg.height)
    heading(svg, title)
    y = 64.0
    for line in lost:
        svg.text(EDGE, y, line, font_size=fitted(line, 13, PANEL - 2 * EDGE))
        y += 18
    for region, line in strong:
        svg.text(EDGE, y, region, class_="strong", font_size=12.6)
        svg.text(PANEL - EDGE, y, line, class_="end soft", font_size=fitted(line, 12, PANEL - 2 * EDGE - 86))
        y += 18
    return svg


@kept(
    *("table/monsters/monster", "table/monsters/at"),
    *("table/regions/region", "table/regions/road", "table/regions/road_known"),
)
def monsters_panel(seen: Seen, words: Words) -> Svg:
    """The monsters on the map: where, and where their roads lead."""
    alive = [monster for monster in seen.monsters if monster.at]
    known = {str(entry["region"]): bool(entry["road_known"]) for entry in seen.table["regions"]}
    title = words("draw.monsters")
    svg = Svg(PANEL, 54 + 44 * len(alive), title, "monsters")
    panel(svg, 0, 0, PANEL, svg.height)
    heading(svg, title)
    for i, monster in enumerate(alive):
        road = seen.road_from(str(monster.at))
        path = " → ".join([words(f"region.{one}") for one in road])
        if not known[road[-1]]:
            path = f"{path} → {words('sheet.arrow_unknown')}"
        name, y = words(f"monster.{monster.ref}"), 46.0 + 44 * i
        with svg.group(ref=monster.ref, title=words("told.of", what=name, text=path)):
            svg.rect(EDGE - 4, y, PANEL - 2 * EDGE + 8, 42, rx=5, class_="hit")
            cup(svg, monster.ref, EDGE + 14, y + 20, 16)
            svg.text(EDGE + 38, y + 16, name, class_="strong", font_size=13)
            svg.text(EDGE + 38, y + 33, path, class_="soft", font_size=fitted(path, 11.8, PANEL - 2 * EDGE - 42))
    return svg
