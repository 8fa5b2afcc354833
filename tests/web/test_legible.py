"""Every letter of every game can be read, on every screen we promise it for."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visit
from tests.web.driver import Player, Server, eventually, spilled

SEATS: Final = {
    "hellas": ("me", "bot:random"),
    "lords": ("me", "bot:random"),
    "solo": ("me",),
    "companion": ("me",),
    "pantheon": ("me", "bot:random"),
}
DESKS: Final = ((1280, 720), (1440, 900), (1920, 1080))
TELEPHONE: Final = {"width": 390, "height": 844}
LEAST: Final = 11
LEAST_IN_HAND: Final = 10
SHOWN: Final = 0.7  # of the texts on a board at least so many find room at 1280 x 720
CHOICES: Final = 12  # made before the letters are measured a second time: by then there is much on the table

MEASURE: Final = """() => [...document.querySelectorAll("[data-show] text")]
  .filter(text => text.textContent.trim() && text.closest("svg").checkVisibility() && text.getClientRects().length)
  .map(text => {
    const matrix = text.getScreenCTM()
    const style = getComputedStyle(text)
    const size = parseFloat(style.fontSize) * Math.hypot(matrix.a, matrix.b)
    return { sheet: text.closest("[data-show]").dataset.show, text: text.textContent.trim(),
      shown: style.visibility === "visible", size: Math.round(size * 100) / 100 }
  })"""


def measured(page: Page) -> list[dict[str, Any]]:
    page.evaluate("document.fonts.ready")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return list(page.evaluate(MEASURE))


def too_small(page: Page, least: float) -> list[str]:
    return [
        f"{it['sheet']}: {it['text']} ({it['size']} px)"
        for it in measured(page)
        if it["shown"] and it["size"] < least - 0.1
    ]


def at_table(server: Server, visit: Visit, game: str, **options: object) -> Player:
    page, _ = visit(server, **options)
    player = Player(page)
    player.new_table(server.url, *SEATS[game], game=game)
    player.without_questions()
    player.wait()
    return player


@pytest.mark.parametrize("game", SEATS)
def test_every_letter_can_be_read_at_a_desk(server: Server, visit: Visit, game: str) -> None:
    player = at_table(server, visit, game)
    for chosen in (0, CHOICES):
        for _ in range(chosen):
            player.choose()
            player.wait()
        for width, height in DESKS:
            player.page.set_viewport_size({"width": width, "height": height})
            assert too_small(player.page, LEAST) == [], f"{width} x {height}"
        player.page.set_viewport_size({"width": 1280, "height": 720})
        board = [it["shown"] for it in measured(player.page) if it["sheet"] == "board"]
        assert board, "nothing is written on the board"
        assert sum(board) >= SHOWN * len(board), f"{sum(board)} of {len(board)} texts of the board are shown"


@pytest.mark.parametrize("game", SEATS)
def test_every_letter_can_be_read_on_a_telephone(server: Server, visit: Visit, game: str) -> None:
    player = at_table(server, visit, game, viewport=TELEPHONE, has_touch=True, is_mobile=True)
    page = player.page
    assert spilled(page) == []
    for tab in ("hand", "panels"):
        page.locator(f"[role=tab][data-tab={tab}]").tap()
        assert too_small(page, LEAST_IN_HAND) == [], tab
    page.locator("[role=tab][data-tab=ask]").tap()
    page.locator(".bar [data-full]").tap()
    eventually(lambda: page.locator(".layout[data-whole] .area-side").is_hidden())
    assert too_small(page, LEAST_IN_HAND) == []
    filled = page.locator("[data-show=board]").bounding_box()
    assert filled is not None
    assert filled["height"] > 0.8 * TELEPHONE["height"]


def test_the_map_keeps_its_size_and_what_is_folded_stays_folded(server: Server, visit: Visit) -> None:
    player = at_table(server, visit, "lords")
    page = player.page
    board = page.locator("[data-show=board]")
    before: Any = board.bounding_box()
    page.locator("[data-home=hand]").hover()
    hand: Any = page.locator("[data-show=hand] > svg").bounding_box()
    assert hand["y"] + hand["height"] <= before["y"] + before["height"] + 8, "the cards do not rise over the map"
    assert board.bounding_box() == before
    page.locator("[data-show=hand]").evaluate("hand => hand.replaceChildren()")  # the hand empties
    assert board.bounding_box() == before
    page.locator("[data-fold=panels]").click()
    page.locator("[data-fold=side]").click()
    page.reload()
    player.wait()
    after: Any = board.bounding_box()
    assert after["width"] > before["width"] + 600
    assert page.locator(".area-panels").is_hidden()
    assert page.locator("[data-options] .pick").first.is_visible(), "the question must stay in reach"


def test_a_tapped_region_comes_near_with_its_things(server: Server, visit: Visit) -> None:
    player = at_table(server, visit, "lords", viewport=TELEPHONE, has_touch=True, is_mobile=True)
    page = player.page
    page.locator(".bar [data-full]").tap()
    region = page.locator("svg.board > [data-ref=crete] > .hit")
    eventually(lambda: (region.bounding_box() or {"width": 0})["width"] > 0)
    before: Any = region.bounding_box()
    page.touchscreen.tap(before["x"] + before["width"] * 0.5, before["y"] + before["height"] * 0.55)
    page.locator("[data-nearby]:not([hidden])").wait_for()
    assert "Crete" in page.locator("[data-nearby] h2").inner_text()
    eventually(lambda: (region.bounding_box() or before)["width"] > 1.5 * before["width"], "it does not come near")
    page.locator("[data-nearby] .menu-head button").tap()
    eventually(lambda: abs((region.bounding_box() or before)["width"] - before["width"]) < 3)
