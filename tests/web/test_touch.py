"""Fingers on a screen: two of them zoom, one that stays asks what a thing is, a tap opens a number into its parts."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import ASKED, NARROW, Fingers, Player, Server, eventually, middle
from tests.web.test_pages import shown_part

FLOAT = ".float:not(.menu)"
LATER = 2000  # milliseconds: longer than a long press takes, and far longer than a note needs


def on_a_telephone(server: Server, visit: Visit, seed: int) -> tuple[Page, Player]:
    page, _ = visit(server, viewport=NARROW, has_touch=True, is_mobile=True)
    page.clock.install()  # it goes on as ever, and can be put forward
    player = Player(page, seed=seed)
    player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    player.wait()
    return page, player


def test_two_fingers_zoom(server: Server, visit: Visit) -> None:
    page, player = on_a_telephone(server, visit, 30)
    fingers = Fingers(page)
    page.locator(".bar [data-full]").tap()  # the map on the whole screen
    page.locator("[data-zoom=fit]").click()
    x, y = middle(page.locator("[data-show=board]"))
    ply, whole = player.ply, shown_part(page)
    fingers.put((x - 30, y), (x + 30, y))
    for apart in (45, 60, 90):
        fingers.move((x - apart, y), (x + apart, y))
    fingers.lift()
    eventually(
        lambda: abs(shown_part(page)[2] * 3 - whole[2]) < whole[2] * 0.1,
        "three times as far apart, so three times closer",
    )
    near = shown_part(page)
    assert abs(near[0] + near[2] / 2 - whole[0] - whole[2] / 2) < whole[2] * 0.05, "about the middle of both"

    fingers.put((x - 90, y), (x + 90, y))
    for apart in (70, 45):
        fingers.move((x - apart, y), (x + apart, y))
    fingers.lift()
    eventually(lambda: abs(shown_part(page)[2] - 2 * near[2]) < near[2] * 0.1)

    before = shown_part(page)
    fingers.put((x + 40, y))
    for moved in (30, 0, -40):
        fingers.move((x + moved, y))
    fingers.lift()
    eventually(lambda: shown_part(page)[0] > before[0])
    assert player.ply == ply, "none of this was a choice"
    assert page.locator(FLOAT).count() == 0
    page.locator("[data-zoom=fit]").click()
    eventually(lambda: shown_part(page) == whole)


def test_a_finger_that_stays_asks_what_it_is(server: Server, visit: Visit) -> None:
    page, player = on_a_telephone(server, visit, 31)
    fingers = Fingers(page)
    thing = page.locator("[data-show=board] .lit").first
    title = thing.get_attribute("data-title")
    ply = player.ply
    fingers.put(middle(thing))
    expect(page.locator(f"{FLOAT} h3")).to_have_text(title or "?")
    fingers.lift()
    expect(page.locator(FLOAT)).to_be_visible()
    assert player.ply == ply, "asking is not choosing"
    assert page.locator("[data-path]:not([hidden])").count() == 0
    assert page.locator(ASKED).count()

    page.locator("[data-prompt]").tap()
    expect(page.locator(FLOAT)).to_have_count(0)
    x, y = middle(thing)
    fingers.put((x, y))
    fingers.move((x + 30, y + 5))  # a drag, however slow, asks nothing
    eventually(lambda: page.locator(".board-frame.dragging").count() == 1)
    page.clock.fast_forward(LATER)
    assert page.locator(FLOAT).count() == 0
    fingers.lift()


def test_a_tap_opens_a_number(server: Server, visit: Visit) -> None:
    """On the panels, on the board, in a replay."""
    page, player = on_a_telephone(server, visit, 32)
    for _ in range(14):
        player.wait()
        player.choose()
    player.wait()
    page.locator("[role=tab][data-tab=panels]").tap()
    opened(page, "[data-show=panels] [data-title*=' cities of ']:visible", r"(\d+) cities of 10")
    opened(page, "[data-show=panels] [data-title$=' soldiers in reserve']:visible", r"(\d+) soldiers in reserve")
    opened(page, "[data-show=panels] [data-title$=' tiles left']:not(.lit)", r"(\d+) tiles left")
    page.goto(f"{page.url}/replay?ply=12")
    page.locator("[data-show=board] [data-parts]").first.tap()
    expect(page.locator(f"{FLOAT} .parts dt").first).to_have_text("Soldiers")


def opened(page: Page, selector: str, told: str) -> None:
    """Tap a number; its parts add up to it."""
    page.locator(selector).last.tap()
    head = page.locator(f"{FLOAT} h3")
    expect(head).to_have_text(re.compile(told))
    found = re.fullmatch(told, head.inner_text())
    assert found
    shares = page.locator(f"{FLOAT} .parts dd").all_inner_texts()
    assert shares
    assert sum(int(share.replace("−", "-")) for share in shares) == int(found[1])


def test_a_mouse_that_rests_makes_no_note(server: Server, visit: Visit) -> None:
    """Whatever a tap brings under it; once it moves, what lies there tells what it is."""
    page, _ = on_a_telephone(server, visit, 35)
    page.locator("[role=tab][data-tab=panels]").tap()
    x, y = middle(page.locator("[data-show=panels] [data-parts]:visible").first)
    page.locator("[role=tab][data-tab=ask]").tap()
    page.mouse.move(x, y)
    page.locator("[role=tab][data-tab=panels]").tap()
    eventually(lambda: bool(page.evaluate(f"!!document.elementFromPoint({x}, {y}).closest('[data-parts]:hover')")))
    page.clock.fast_forward(LATER)
    assert page.locator(FLOAT).count() == 0
    page.mouse.move(x + 1, y)
    expect(page.locator(f"{FLOAT} h3")).to_have_text(re.compile(r"\w"))
    page.locator(FLOAT).tap()
    expect(page.locator(FLOAT)).to_have_count(0)


def test_a_long_list_of_options_says_that_there_is_more(server: Server, visit: Visit) -> None:
    """On a small screen, with a hint above, the last option is out of sight: a button says so, and goes there."""
    page, player = on_a_telephone(server, visit, 33)
    page.set_viewport_size({"width": 360, "height": 560})
    below, fingers = page.locator("[data-below]"), Fingers(page)
    for _ in range(40):
        player.wait()
        if page.locator(ASKED).count() > 6:
            break
        player.choose()
    page.locator("[data-do=hint]").click()
    page.locator("[data-hint]:not(:has(.dots)):not([hidden])").wait_for()
    page.locator("#ask").evaluate("box => { box.scrollTop = 0 }")
    last = page.locator(ASKED).last
    eventually(lambda: not wholly_seen(page))
    expect(below).to_be_visible()
    for _ in range(20):
        eventually(lambda: below.is_visible() != wholly_seen(page))  # the page has noticed how far the list scrolled
        if wholly_seen(page):
            break
        before = page.locator("#ask").evaluate("box => box.scrollTop")
        fingers.put(middle(below))
        fingers.lift()
        eventually(lambda: page.locator("#ask").evaluate("box => box.scrollTop") > before)  # noqa: B023
    expect(below).to_be_hidden()
    assert wholly_seen(page)
    expect(last).to_be_in_viewport(ratio=1)
    page.locator("#ask").evaluate("box => { box.scrollTop = 0 }")
    expect(below).to_be_visible()
    player.choose()
    player.wait()
    assert page.locator("#ask").evaluate("box => box.scrollTop") == 0, "a new question is read from its beginning"


def wholly_seen(page: Page) -> bool:
    """Does the end of the options lie within the box that scrolls?"""
    return bool(
        page.evaluate(
            "() => document.querySelector('[data-options]').lastElementChild.getBoundingClientRect().bottom"
            " <= document.querySelector('#ask').getBoundingClientRect().bottom + 1"
        )
    )
