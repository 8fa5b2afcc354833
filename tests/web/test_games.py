"""Whole games in a real browser: by clicks, by keys, on a telephone, around one screen."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Visit
from tests.web.driver import ASKED, COVERED, NARROW, OVER, Player, Server, fits


def test_a_newcomer_plays_within_two_clicks(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    page.locator("form.play button").first.click()
    page.locator(ASKED).first.wait_for()
    assert page.locator("[data-show=board] [data-ref]").count() > 1
    assert page.locator(".lit").count() > 0
    watch.nothing_wrong()


def test_a_whole_game_by_clicks(server: Server, visit: Visit) -> None:
    page, watch = visit(server, reduced_motion="no-preference")
    player = Player(page)
    player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    player.play(things=40)
    assert player.choices > 10
    result = page.locator(OVER)
    assert result.locator("h2").inner_text()
    result.locator("svg.chart").wait_for()
    assert page.locator("[data-log] li").count() > 50
    result.locator("form button").click()  # rematch
    page.locator(ASKED).first.wait_for()
    watch.nothing_wrong()


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {selector}")


def test_a_whole_game_by_keyboard(server: Server, visit: Visit) -> None:
    """Tab to the question, arrows to an option, Enter; never the mouse."""
    page, watch = visit(server)
    page.goto(server.url)
    tab_to(page, "select[name=seat]")
    page.keyboard.press("Tab")
    page.keyboard.type("Bot: r")  # random
    tab_to(page, "[data-new] button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    player = Player(page, seed=2)
    player.wait()
    tab_to(page, ".pick")
    for _ in range(1500):
        player.wait()
        if player.is_over:
            break
        player.press_keys()
    assert player.is_over
    watch.nothing_wrong()


def test_a_whole_game_on_a_telephone(server: Server, visit: Visit) -> None:
    page, watch = visit(server, viewport=NARROW, has_touch=True, is_mobile=True)
    player = Player(page, seed=3)
    page.goto(server.url)
    assert fits(page)
    player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    player.wait()
    assert fits(page)
    for tab in ("hand", "panels", "log", "chat", "seats", "ask"):
        page.locator(f"[role=tab][data-tab={tab}]").tap()
        assert fits(page), tab
    player.play(things=15)
    assert fits(page)
    watch.nothing_wrong()


def test_a_whole_game_around_one_screen(server: Server, visit: Visit) -> None:
    """Between two players the page covers itself, and nothing of the other hand is left on it."""
    page, watch = visit(server)
    player = Player(page, seed=243)  # with the seed of the server a short game
    player.new_table(server.url, "me", "me", kind="hotseat")
    player.without_questions()
    page.locator(COVERED).wait_for()
    assert page.locator("[data-show=hand] [data-ref]").count() == 0
    assert page.locator(ASKED).count() == 0
    player.play()
    assert player.choices > 20
    watch.nothing_wrong()


def test_something_grave_is_asked_twice(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = Player(page, seed=5)
    player.new_table(server.url, "me", "bot:random")
    for _ in range(60):
        player.wait()
        ply = page.locator("main").get_attribute("data-ply")
        grave = page.locator(ASKED).nth(player.lot(page.locator(ASKED)) or 0)
        grave.click()
        page.locator(f"#confirm[open], main:not([data-ply='{ply}']), [data-path]:not([hidden])").first.wait_for()
        if page.locator("#confirm[open]").count():
            break
    page.locator("#confirm[open] button[value=no]").click()
    page.locator("#confirm[open]").wait_for(state="detached")
    assert page.locator("main").get_attribute("data-ply") == ply
    assert page.locator(ASKED).count(), "nothing is on its way"
    grave.click()
    page.locator("#confirm[open] input").check()  # never again
    page.locator("#confirm[open] button[value=yes]").click()
    page.locator(f"main:not([data-ply='{ply}'])").wait_for()
    assert page.evaluate("localStorage.getItem('petteia.confirm')") == "no"
    watch.nothing_wrong()


def test_what_moved_is_animated_unless_one_wants_it_still(server: Server, visit: Visit) -> None:
    for wish, moves in (("no-preference", True), ("reduce", False)):
        page, watch = visit(server, reduced_motion=wish)
        page.add_init_script(
            "window.moved = 0; const old = Element.prototype.animate;"
            "Element.prototype.animate = function (...all) { window.moved++; return old.apply(this, all) }"
        )
        player = Player(page, seed=18)
        player.new_table(server.url, "me", "bot:random")
        player.without_questions()
        for _ in range(12):
            player.wait()
            player.click_button()
        player.wait()
        assert (page.evaluate("window.moved") > 0) is moves
        watch.nothing_wrong()


@pytest.mark.parametrize(("asked", "box"), [("hint", "[data-hint]"), ("chances", "[data-why]")])
def test_a_page_says_that_no_answer_will_come(server: Server, visit: Visit, asked: str, box: str) -> None:
    """Advice that fails on the server is refused there: whoever waits for it reads why, and no longer waits."""
    page, watch = visit(server)

    def failing(socket: WebSocketRoute) -> None:
        there = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            if json.loads(message)["type"] == asked:
                socket.send('{"type": "refused", "key": "error.unexpected", "why": "Something went wrong."}')
            else:
                there.send(message)

        socket.on_message(said)

    page.route_web_socket(re.compile("/socket"), failing)
    player = Player(page)
    player.new_table(server.url, "me", "bot:random")
    player.wait()
    page.locator(f"[data-tools] [data-do={asked}]").click()
    expect(page.locator(box)).to_contain_text("Something went wrong.")
    assert page.locator(f"{box} .dots").count() == 0
    watch.nothing_wrong()


def test_a_hint(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = Player(page)
    player.new_table(server.url, "me", "bot:random")
    player.wait()
    page.locator("[data-do=hint]").click()
    page.locator("[data-show=board] .hinted").first.wait_for()
    assert page.locator("[data-hint]").inner_text()
    watch.nothing_wrong()
