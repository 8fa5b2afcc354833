"""Lords of Hellas in a real browser: two to four seats, a telephone, layers of the map, battle and hunt, languages."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import ASKED, COVERED, NARROW, Player, Server, eventually, fits, serious
from tests.web.test_games import tab_to

SHORT_GAME: Final = Path(__file__).parent / "lords.json"  # a seed, and the choices of a game by lot that ended soon
LAYERS: Final = ("names", "buildings", "pieces")
REGIONS: Final = 19  # what remains when every layer is hidden: these, and a Glory Token for each land
LANDS: Final = 5
TURN: Final = 40  # choices after which everybody has had a turn or two


def seated(page: Page, server: Server, seed: int, *seats: str, kind: str = "online") -> Player:
    player = Player(page, seed)
    player.new_table(server.url, *seats, kind=kind, game="lords")
    player.without_questions()
    player.wait(COVERED)
    return player


def shown_layers(page: Page) -> list[str]:
    """Layers of the map of which something is to be seen."""
    found = page.evaluate(
        "layers => layers.filter(layer => [...document.querySelectorAll(`[data-show=board] [data-layer=${layer}]`)]"
        ".some(part => part.getBoundingClientRect().width > 0))",
        list(LAYERS),
    )
    return [str(layer) for layer in found]


def test_layers_can_be_hidden_and_stay_so(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = seated(page, server, 1, "me", "bot:random")
    for _ in range(4):
        player.wait()
        player.choose()
    player.wait()
    assert shown_layers(page) == list(LAYERS)
    button = page.locator("[data-layers] > button")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")  # the first switch: names
    assert shown_layers(page) == ["buildings", "pieces"]
    page.keyboard.press("Escape")
    expect(page.locator("#layer-list")).to_be_hidden()
    expect(button).to_be_focused()
    player.choose()
    player.wait()
    assert shown_layers(page) == ["buildings", "pieces"], "a move draws the map anew"
    button.click()
    page.locator("#layer-list").get_by_label("Armies, Heroes, Monsters").uncheck()
    page.locator("#layer-list").get_by_label("Cities, Temples, Monuments").uncheck()
    assert shown_layers(page) == []
    assert page.locator("[data-show=board] [data-ref] > .hit:visible").count() == REGIONS + LANDS
    page.reload()
    player.wait()
    assert shown_layers(page) == []
    page.goto(f"{page.url}/replay")
    page.locator("[data-show=board] [data-ref]").first.wait_for()
    assert shown_layers(page) == []
    page.locator("[data-layers] > button").click()
    page.locator("#layer-list button").click()
    assert shown_layers(page) == list(LAYERS)
    assert json.loads(page.evaluate("localStorage.getItem('petteia.layers.lords')")) == []
    watch.nothing_wrong()


MOVES = """async clicks => {
  const { Chooser } = await import("/static/chooser.js")
  const sent = []
  const option = (verb, label, ...on) => ({ id: [verb, ...on].join(" "), do: verb, on, label, rule: "", grave: false })
  const move = (...on) => option("move", `Move the Hydra to ${on[1]}`, ...on)
  const stay = option("stay", "Stay")
  const options = [move("hydra", "elis"), move("hydra", "crete"), stay]
  const chooser = new Chooser({ text: "", options, refused: [] }, option => sent.push(option.id))
  for (const click of clicks) chooser.click(click)
  const { single, groups } = chooser.list()
  return [sent, [...chooser.lit()].sort(), groups.map(g => g.entries.map(e => e.label)), single.map(o => o.id)]
}"""


def test_what_goes_without_saying_is_not_asked_for(server: Server, visit: Visit) -> None:
    """Only one Monster can move: the regions it may go to are lit and listed at once."""
    page, watch = visit(server)
    page.goto(server.url)
    assert page.evaluate(MOVES, []) == [[], ["crete", "elis", "hydra"], [["elis", "crete"]], ["stay"]]
    assert page.evaluate(MOVES, ["elis"])[0] == ["move hydra elis"]
    assert page.evaluate(MOVES, ["hydra"])[:2] == [[], ["crete", "elis"]]
    assert page.evaluate(MOVES, ["hydra", "crete"])[0] == ["move hydra crete"]
    watch.nothing_wrong()


def test_the_chart_has_the_colours_of_the_players(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    seated(page, server, 6, "me", "bot:random", "bot:random", "bot:random")
    told = page.locator("[data-show=panels] [data-seat-colour]").evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.seat, one.dataset.seatColour]))"
    )
    assert told == {"0": "var(--red)", "1": "var(--blue)", "2": "var(--ochre)", "3": "var(--ink)"}
    page.goto(f"{page.url}/replay")
    page.locator("[data-show=panels] [data-seat-colour]").first.wait_for()
    page.locator("[role=tab][data-tab=chart]").click()
    drawn = page.locator("[data-chart-slot] .chart-legend path")
    drawn.first.wait_for(state="attached")
    assert drawn.evaluate_all("all => all.map(one => one.getAttribute('stroke'))") == [told[seat] for seat in "0123"]
    watch.nothing_wrong()


@pytest.mark.parametrize(("locale", "names"), [("fr-FR", "Noms"), ("es-ES", "Nombres")])
def test_other_languages(server: Server, visit: Visit, locale: str, names: str) -> None:
    """No word of the page is left as a key, and the layers have names."""
    page, watch = visit(server, locale=locale)
    player = seated(page, server, 2, "me", "bot:random")
    for _ in range(6):
        player.wait()
        told = page.locator("main").inner_text() + " ".join(titles(page))
        assert not re.search(r"\{|\b(table|draw|do|ask|log|refused|piece|region|hero|event)\.[a-z_]+\b", told)
        player.choose()
    page.locator("[data-layers] > button").click()
    expect(page.locator("#layer-list label").first).to_have_text(names)
    watch.nothing_wrong()


def titles(page: Page) -> list[str]:
    found = page.locator("[data-show] [data-title]").evaluate_all("all => all.map(one => one.dataset.title)")
    return [str(title) for title in found]


def test_on_a_telephone(server: Server, visit: Visit) -> None:
    """Forty choices, by taps on what glows wherever a finger reaches it."""
    page, watch = visit(server, viewport=NARROW, has_touch=True, is_mobile=True)
    player = seated(page, server, 3, "me", "bot:random")
    on_the_map = 0
    for _ in range(TURN):
        player.wait()
        if player.is_over:
            break
        before = player.ply
        if page.locator("[data-show=board] .lit").count() and player.click_thing():
            on_the_map += 1
            eventually(lambda: player.ply != before or player.is_asked)  # noqa: B023
        if player.ply == before and player.is_asked:
            player.choose()
    assert on_the_map > 5
    assert fits(page)
    for tab in ("hand", "panels", "log", "ask"):
        page.locator(f"[role=tab][data-tab={tab}]").tap()
        assert fits(page), tab
    watch.nothing_wrong()


@pytest.mark.parametrize("count", [3, 4])
def test_around_one_screen(server: Server, visit: Visit, count: int) -> None:
    """The page covers itself between players, and shows each only the own hand."""
    page, watch = visit(server)
    player = seated(page, server, count, *["me"] * count, kind="hotseat")
    names: set[str] = set()
    for _ in range(TURN):
        player.wait(COVERED)
        if page.locator(COVERED).count():
            assert page.locator("[data-show=hand] [data-ref]").count() == 0
            assert page.locator(ASKED).count() == 0
            names.add(page.locator("[data-cover-name]").inner_text())
            page.locator("[data-do=ready]").click()
            page.locator(COVERED).wait_for(state="hidden")
            continue
        assert page.locator("[data-show=panels] [data-panel]").count() >= count + 2
        expect(page.locator(ASKED).first).to_be_in_viewport()
        before = player.ply
        for _ in range(20):
            player.click_button()
            if not player.is_asked or player.ply != before:
                break
        page.locator(f"main:not([data-ply='{before}']), {COVERED}").first.wait_for()
    assert len(names) >= count, names
    watch.nothing_wrong()


def read(page: Page) -> list[str]:
    """The page as it is read aloud, a line for each thing."""
    lines = page.locator("body").aria_snapshot().splitlines()
    return [re.sub("^- '", "- ", line.strip()) for line in lines]  # quoted where there is a colon


def in_order(page: Page) -> None:
    """First where one is, the question and its answers; then what happened, the board, the hand and the sides."""
    lines = read(page)
    parts = [
        '- navigation "Where we are"',
        f'- heading "{page.locator("[data-prompt]").inner_text()}"',
        '- group "What you can do"',
        "- button",
        '- tablist "Table"',
        '- log "Log"',
        '- region "The board"',
        '- log "What happens"',
        '- region "Your hand"',
        '- region "The sides"',
    ]
    at = -1
    for part in parts:
        found = [number for number, line in enumerate(lines) if number > at and line.startswith(part)]
        assert found, f"{part} is not read after line {at}:\n" + "\n".join(lines)
        at = found[0]
    assert not [line for line in lines if line in ("- button", "- button:", "- img", "- img:")], "without a name"


def test_a_turn_by_keys_alone_is_read_in_order(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = seated(page, server, 4, "me", "bot:random")
    in_order(page)
    tab_to(page, ".pick")
    again = page.locator("[data-log] li").filter(has_text=re.compile(r"^Turn [34]:"))
    for _ in range(80):
        player.wait()
        if again.count():
            break
        player.press_keys()
    assert again.count(), "the turn does not end"
    in_order(page)
    watch.nothing_wrong()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_at_a_table(server: Server, visit: Visit, scheme: str) -> None:
    page, watch = visit(server, color_scheme=scheme)
    player = seated(page, server, 5, "me", "bot:random", "bot:random")
    for _ in range(5):
        player.wait()
        player.choose()
    player.wait()
    page.locator("[data-layers] > button").click()
    assert serious(page) == []
    watch.nothing_wrong()


def test_a_whole_game_by_clicks(visit: Visit, tmp_path: Path) -> None:
    """Three around one screen play a short game to its end; a battle and a hunt unfold on the way."""
    game = json.loads(SHORT_GAME.read_text(encoding="utf-8"))
    with Server(tmp_path, game["seed"]) as server:
        page, watch = visit(server)
        player = seated(page, server, 1, "me", "me", "me", kind="hotseat")
        opening = {"battle": 0, "hunt": 0}  # the most numbers of a panel that opened into parts
        dragged: set[str] = set()  # what pieces in hand did
        for key in game["choices"]:
            player.wait(COVERED)
            if page.locator(COVERED).count():
                page.locator("[data-do=ready]").click()
                page.locator(COVERED).wait_for(state="hidden")
                player.wait()
            for panel, most in opening.items():
                opening[panel] = max(most, page.locator(f"[data-panel={panel}] [data-parts]").count())
            if player.drag_key(key):
                dragged.add(key.split(" ")[0])
            else:
                player.choose_key(key)
        player.wait()
        assert player.is_over
        assert dragged >= {"go", "move"}
        assert opening["battle"] >= 2, "both strengths and their parts"
        assert opening["hunt"] >= 1, "the value of an attack and its parts"
        expect(page.locator("[data-result]")).to_contain_text("King of Kings")
        watch.nothing_wrong()
