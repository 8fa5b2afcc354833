"""Puzzles in the browser: a wrong choice is answered, help is shown and remembered, guests keep what they solved."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.driver import NARROW, WIDE, Server, serious
from tests.web.test_learn import PHONE, follow, opened

PUZZLE = "/practice/hellas/win-1-304"
WRONG = "[data-options] [data-id='announce reinforcement']"


def test_a_guest_solves_a_puzzle_and_it_is_remembered(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    opened(page, server, PUZZLE)
    ply = page.locator("main").get_attribute("data-ply")
    page.locator(WRONG).click()
    answer = page.locator("[data-lesson-answer]")
    expect(answer).to_contain_text("gives the goal away. Nothing has changed")
    assert page.locator("main").get_attribute("data-ply") == ply
    assert serious(page) == []
    page.locator("[data-lesson-do=show]").click()
    follow(page)
    expect(answer).to_contain_text("Solved!")
    page.goto(f"{server.url}/practice/hellas")
    solved = page.locator(".puzzle.done")
    expect(solved).to_have_count(1)
    expect(solved).to_contain_text("✓")
    expect(page.locator("progress").first).to_have_attribute("value", "1")
    stranger, _ = visit(server)
    stranger.goto(f"{server.url}/practice/hellas")
    expect(stranger.locator(".puzzle.done")).to_have_count(0)
    watch.nothing_wrong()


def test_a_puzzle_by_touch_in_german(server: Server, visit: Visit) -> None:
    page, watch = visit(server, viewport=PHONE, has_touch=True, is_mobile=True, locale="de-DE", color_scheme="dark")
    opened(page, server, PUZZLE)
    page.locator(WRONG).tap()
    expect(page.locator("[data-lesson-answer]")).to_contain_text("gibt das Ziel aus der Hand. Nichts hat sich geändert")
    assert serious(page) == []
    watch.nothing_wrong()


@pytest.mark.parametrize(("scheme", "size"), [("light", PHONE), ("dark", WIDE), ("dark", NARROW)])
def test_the_pages_of_puzzles_are_fine_for_axe(server: Server, visit: Visit, scheme: str, size: dict[str, int]) -> None:
    page, watch = visit(server, color_scheme=scheme, viewport=size)
    for path in ("/practice", "/practice/hellas", "/practice/pantheon"):
        page.goto(f"{server.url}{path}")
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    watch.nothing_wrong()
