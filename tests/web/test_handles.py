"""Pieces, cards and tiles are handles: by mouse, by finger, and what a count or a turn asks for."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page

from tests.web.conftest import Visit
from tests.web.driver import NARROW, Fingers, Player, Server, eventually, middle
from tests.web.test_chooser import option

HOLD: Final = """async ([options, does, clicks]) => {
  const { Chooser, counts } = await import("/static/chooser.js")
  const sent = []
  const chooser = new Chooser({ text: "", options, refused: [] }, option => sent.push(option.id))
  const reached = chooser.reaches(does)
  chooser.hold(does)
  for (const click of clicks) {
    if (click === "<") chooser.back()
    else chooser.click(click)
  }
  const numbered = counts(chooser.open()).map(one => one.count)
  return { sent, reached, path: chooser.path, does: chooser.does, lit: [...chooser.lit()], counts: numbered }
}"""

OPTIONS: Final = [
    option("go", "delos", label="Sail to Delos"),
    option("go", "chios", label="Sail to Chios"),
    option("march", "argos", "delos", label="March from Argos to Delos"),
    option("march", "argos", "chios", label="March from Argos to Chios"),
    option("move", "argos", "delos", label="Move from Argos to Delos"),
    option("march", "samos", "chios", label="March from Samos to Chios"),
    option("rest", label="Rest"),
    option("levy", "argos", "1", label="Levy in Argos: 1"),
    option("levy", "argos", "2", label="Levy in Argos: 2"),
    option("levy", "argos", "3", label="Levy in Argos: 3"),
    option("take", "samos", "1", label="1 Hoplite from Samos"),
    option("take", "samos", "2", label="2 Hoplites from Samos"),
    option("die", "samos", "1", label="Die 1: a sword"),
    option("die", "samos", "2", label="Die 2: a shield"),
]


@pytest.mark.parametrize(
    ("does", "clicks", "expected"),
    [
        (["go"], [], {"reached": True, "lit": ["delos", "chios"], "sent": []}),
        (["go"], ["chios"], {"sent": ["go chios"]}),
        (["go", "nothing"], ["argos"], {"sent": [], "does": ["go"]}),
        (["march argos", "move argos"], [], {"path": ["argos"], "lit": ["delos", "chios"]}),
        (["march argos", "move argos"], ["chios"], {"sent": ["march argos chios"]}),
        (["march argos", "move argos"], ["delos"], {"sent": [], "path": ["argos", "delos"]}),
        (["march argos", "move argos"], ["delos", "<"], {"path": ["argos"], "lit": ["delos", "chios"]}),
        (["march argos", "move argos"], ["<"], {"path": [], "does": []}),
        (["march"], ["samos", "chios"], {"sent": ["march samos chios"]}),
        (["rest"], [], {"sent": ["rest"], "does": []}),
        (["re"], [], {"reached": False}),
        (["levy argos"], [], {"path": ["argos"], "counts": [1, 2, 3]}),
        (["march argos"], [], {"counts": []}),
        (["take samos"], [], {"counts": [1, 2]}),
        (["die samos"], [], {"counts": []}),
    ],
)
def test_a_thing_in_hand_does_what_it_can(
    server: Server, visit: Visit, does: list[str], clicks: list[str], expected: dict[str, Any]
) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    found = page.evaluate(HOLD, [OPTIONS, does, clicks])
    assert {name: found[name] for name in expected} == expected
    watch.nothing_wrong()


def lords(server: Server, visit: Visit, **options: object) -> Player:
    """At a turn where the hero can go somewhere."""
    page, _ = visit(server, **options)
    player = Player(page, 3)
    player.new_table(server.url, "me", "bot:random", game="lords")
    player.without_questions()
    for _ in range(60):
        player.wait()
        if page.locator("svg.board .handle[data-does^=go]").count():
            return player
        player.choose()
    raise AssertionError("the hero is never asked to go")


def hero(page: Page) -> Locator:
    return page.locator("svg.board .handle[data-does^=go]").first


def free(page: Page, target: Locator) -> tuple[float, float]:
    """A point of a lit place that a pointer would find."""
    at: Any = target.evaluate(
        """place => {
          const box = place.querySelector(":scope > .hit").getBoundingClientRect()
          for (let down = 0.1; down < 1; down += 0.1) for (let right = 0.1; right < 1; right += 0.1) {
            const [x, y] = [box.x + box.width * right, box.y + box.height * down]
            if (document.elementFromPoint(x, y)?.closest("[data-ref]") === place) return [x, y]
          }
          return null
        }"""
    )
    assert at, "the place is covered by others"
    return (at[0], at[1])


def elsewhere(page: Page) -> Locator:
    """A lit region where the hero does not stand."""
    return page.locator("svg.board > .lit[data-ref]:not(:has(.picked)):not(:has([data-does^=go]))").first


def test_a_hero_is_dragged_to_where_he_goes(server: Server, visit: Visit) -> None:
    player = lords(server, visit)
    page = player.page
    x, y = middle(hero(page))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12, steps=3)
    assert page.locator(".carried").count() == 1
    target = elsewhere(page)
    name = target.get_attribute("data-ref") or ""
    to = free(page, target)
    page.mouse.move(*to, steps=4)
    told = page.locator(".drag-tip:not(.ghost-tip)").inner_text()
    assert name.capitalize() in told, "the target does not say what dropping there would do"
    before = player.ply
    page.mouse.up()
    page.locator(f"main:not([data-ply='{before}'])").wait_for()
    assert page.locator(".carried").count() == 0
    assert page.locator(f"svg.board > [data-ref={name}] [data-does^=go]").count() == 1, "he did not get there"


def test_what_is_dropped_into_the_sea_stays_and_the_sea_pans(server: Server, visit: Visit) -> None:
    player = lords(server, visit)
    page = player.page
    board = page.locator("[data-show=board] > svg.board")
    frame: Any = page.locator("[data-show=board]").bounding_box()
    sea = (frame["x"] + frame["width"] * 0.5, frame["y"] + 3)
    shown, before = board.get_attribute("viewBox"), player.ply
    page.mouse.move(*middle(hero(page)))
    page.mouse.down()
    page.mouse.move(*sea, steps=5)
    page.mouse.up()
    assert board.get_attribute("viewBox") == shown, "dragging a piece moves the map"
    assert page.locator("svg.board .picked").count() == 0
    assert player.ply == before
    page.mouse.move(*sea)
    page.mouse.down()
    page.mouse.move(sea[0] + 60, sea[1] + 40, steps=3)
    page.mouse.up()
    assert board.get_attribute("viewBox") != shown, "dragging the sea does not move the map"


def test_a_finger_drags_a_hero(server: Server, visit: Visit) -> None:
    player = lords(server, visit, viewport={"width": 1024, "height": 768}, has_touch=True)
    page = player.page
    fingers = Fingers(page)
    x, y = middle(hero(page))
    fingers.put((x, y))
    fingers.move((x + 8, y + 8))
    fingers.move((x + 14, y + 14))
    eventually(lambda: page.locator(".carried").count() == 1)
    to = free(page, elsewhere(page))
    before = player.ply
    fingers.move(to)
    fingers.lift()
    page.locator(f"main:not([data-ply='{before}'])").wait_for()


def test_a_tapped_hero_lights_his_targets(server: Server, visit: Visit) -> None:
    player = lords(server, visit, viewport=NARROW, has_touch=True, is_mobile=True)
    page = player.page
    at = middle(hero(page))
    page.touchscreen.tap(*at)
    eventually(lambda: page.locator("svg.board .picked[data-does^=go]").count() == 1)
    before = player.ply
    wide = page.locator("svg.board > .lit[data-ref=crete]")
    page.touchscreen.tap(*free(page, wide))
    page.locator(f"main:not([data-ply='{before}'])").wait_for()


def test_action_tiles_act(server: Server, visit: Visit) -> None:
    player = lords(server, visit)
    page = player.page
    page.locator("[data-show=panels] .handle[data-does^=go]").click()
    assert page.locator("[data-options] .group").count() == 1
    assert page.locator("[data-options] .group").get_attribute("data-verb") == "go"
    page.keyboard.press("Escape")
    eventually(lambda: page.locator("[data-path]").is_hidden())


def test_the_menu_opens_at_the_piece(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    player = Player(page, 3)
    player.new_table(server.url, "me", "bot:random", game="pantheon")
    player.without_questions()
    units = page.locator("svg.board .handle[data-ref]")
    for _ in range(120):
        player.wait()
        if page.locator("[data-verb=commit]").count() and units.count():
            break
        player.choose()
    name = units.first.get_attribute("data-ref")
    body = page.locator(f"svg.board [data-ref='{name}'] > .hit")
    page.mouse.click(*middle(body))
    unit: Any = body.bounding_box()
    menu: Any = page.locator(".float.menu").bounding_box()
    right = max(menu["x"] - unit["x"] - unit["width"], unit["x"] - menu["x"] - menu["width"], 0)
    down = max(menu["y"] - unit["y"] - unit["height"], unit["y"] - menu["y"] - menu["height"], 0)
    assert max(right, down) <= 40


def test_a_count_is_one_gesture(server: Server, visit: Visit) -> None:
    player = lords(server, visit)
    page = player.page
    numbers = page.locator("[data-options] .counter .pick")
    for _ in range(200):
        player.wait()
        if numbers.count():
            break
        march = page.locator(".pick[data-id^='march '], .pick[data-verb=march], .group[data-verb=march] .pick")
        if march.count():
            march.first.click()
        else:
            player.choose()
    assert numbers.count() > 1
    assert numbers.first.inner_text().startswith("1")
    before = player.ply
    numbers.first.click()
    page.locator(f"main:not([data-ply='{before}'])").wait_for()


SLIDER: Final = """async options => {
  const main = document.querySelector("script[type=module][src*=table]").src
  const { counter } = await import(main.replace("table.js", "table/question.js"))
  const box = counter(options.map(option => ({ option, count: Number(option.on.at(-1)) })))
  const [range, button] = [box.querySelector("input"), box.querySelector(".pick")]
  const told = [button.textContent]
  range.value = "2"
  range.dispatchEvent(new Event("input"))
  told.push(button.textContent)
  box.dispatchEvent(new WheelEvent("wheel", { deltaY: -1, cancelable: true }))
  told.push(button.textContent)
  box.querySelector("button").click()
  return [...told, button.textContent]
}"""


def test_of_many_counts_there_is_a_slider(server: Server, visit: Visit) -> None:
    player = hellas(server, visit)
    options = [option("levy", "argos", str(n), label=f"Levy in Argos: {n}") for n in range(1, 13)]
    told = player.page.evaluate(SLIDER, options)
    assert told == [f"Levy in Argos: {n}" for n in (12, 3, 4, 3)]


# ---- a tile that is turned before it is laid ----------------------------------------------------------------------


def hellas(server: Server, visit: Visit, sent: list[str] | None = None, **options: object) -> Player:
    page, _ = visit(server, **options)
    told = [] if sent is None else sent
    page.on("websocket", lambda it: it.on("framesent", lambda frame: told.append(str(frame))))
    player = Player(page)
    player.new_table(server.url, "me", "bot:random", game="hellas")
    player.without_questions()
    player.wait()
    return player


def turned(page: Page) -> str:
    return page.locator(".tile-ghost").get_attribute("transform") or ""


PLACES: Final = "svg.board > .lit[data-ref*=',']"


def test_a_tile_follows_turns_snaps_and_is_laid(server: Server, visit: Visit) -> None:
    sent: list[str] = []
    player = hellas(server, visit, sent)
    page = player.page
    x, y = middle(page.locator(PLACES).first)
    page.mouse.move(x + 9, y + 7)
    page.locator(".tile-ghost.fits").wait_for(state="attached")
    first = turned(page)
    ghost: Any = page.locator(".tile-ghost").bounding_box()
    assert abs(ghost["x"] + ghost["width"] / 2 - x) < 12, "it does not snap to the place"
    page.mouse.wheel(0, 120)
    eventually(lambda: turned(page) != first, "the wheel does not turn it")
    second = turned(page)
    page.keyboard.press("r")
    eventually(lambda: turned(page) != second, "the key does not turn it")
    wanted = turned(page)
    angle = round(float(wanted.split("rotate(")[1].rstrip(")")))
    before = player.ply
    page.mouse.click(x + 9, y + 7)
    page.locator(f"main:not([data-ply='{before}'])").wait_for()
    laid = [way for frame in sent for way in re.findall(r"settle \S+ (\d)", frame)]
    assert laid == [str(angle // 60)], (laid, wanted)


def test_a_finger_puts_turns_and_lays_a_tile(server: Server, visit: Visit) -> None:
    player = hellas(server, visit, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = player.page
    at = middle(page.locator(PLACES).first)
    page.touchscreen.tap(*at)
    page.locator(".ghost-tip button").wait_for()
    first = turned(page)
    page.touchscreen.tap(*at)
    eventually(lambda: turned(page) != first)
    before = player.ply
    page.locator(".ghost-tip button").tap()
    page.locator(f"main:not([data-ply='{before}'])").wait_for()


def test_a_place_says_why_a_tile_does_not_fit(server: Server, visit: Visit) -> None:
    player = hellas(server, visit)
    page = player.page
    amiss = page.locator("svg.board > .refused[data-ref*=',']")
    tile = page.locator("svg.board .handle[data-turns]")
    for _ in range(300):
        player.wait()
        if tile.count() and amiss.count():
            break
        if page.locator(".pick[data-id='announce expedition']").count():
            player.choose_key("announce expedition")
        else:
            player.choose()
    page.mouse.move(*middle(amiss.first))
    eventually(lambda: page.locator(".ghost-tip").count() == 1)
    assert len(page.locator(".ghost-tip").inner_text()) > 10
    assert page.locator(".tile-ghost.amiss").count() == 1
