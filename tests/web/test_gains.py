"""What options give stands on them, and where it changes something while they are pointed at."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visit
from tests.web.driver import Player, Server, middle
from tests.web.test_handles import free
from tests.web.test_ring import seated

MARKS: Final = ".marks > .gain"


def told(player: Player, wanted: str, verb: str = "", most: int = 200) -> Page:
    """Goes on until such an option is in the list."""
    for _ in range(most):
        player.wait()
        assert not player.is_over
        if player.page.locator(wanted).count():
            return player.page
        kinds = player.page.locator(f".pick.kind[data-verb={verb}]")
        if verb and kinds.count():
            kinds.click()
            if player.page.locator(wanted).count():
                return player.page
            player.page.keyboard.press("Escape")
        player.choose()
    raise AssertionError(f"never offered: {wanted}")


@pytest.mark.parametrize(("game", "wanted"), [("lords", "go"), ("solo", "go"), ("hellas", "soldier")])
def test_an_option_says_what_it_gives_and_shows_it_on_the_board(
    server: Server, visit: Visit, game: str, wanted: str
) -> None:
    player = seated(server, visit, game)
    picks = f"[data-options] .pick[data-id^='{wanted} ']:has(.signs svg)"
    page = told(player, picks, wanted)
    option = page.locator(picks).first
    option.hover()
    page.locator(MARKS).first.wait_for()
    assert page.locator("svg .aimed").count() > 0
    page.mouse.move(2, 2)
    assert page.locator(MARKS).count() == 0


def test_by_keys_what_it_gives_is_shown_and_read(server: Server, visit: Visit) -> None:
    player = seated(server, visit, "hellas")
    page = told(player, "[data-options] .pick[data-id^=soldier]:has(.signs)")
    page.keyboard.press("Tab")
    page.locator("[data-options] .pick[data-id^=soldier]").first.focus()
    page.locator(MARKS).first.wait_for()
    name = page.evaluate("document.activeElement.querySelector('.visually-hidden').textContent")
    assert "→" in name, "those who do not see the signs are not told"


def test_a_dragged_piece_says_what_dropping_it_gives(server: Server, visit: Visit) -> None:
    player = seated(server, visit, "lords")
    page = told(player, ".layout:has(svg.board .handle[data-does^=move]) [data-options] .pick")
    page.mouse.move(*middle(page.locator("svg.board .handle[data-does^=move]").first))
    page.mouse.down()
    x, y = page.evaluate("[innerWidth / 2, innerHeight / 2]")
    page.mouse.move(x, y, steps=4)
    target = page.locator("svg.board > .lit[data-ref]").first
    page.mouse.move(*free(page, target), steps=4)
    text = page.locator(".drag-tip:not(.ghost-tip)").inner_text()
    assert any(sign.isdigit() for sign in text), text
    page.keyboard.press("Escape")
    assert page.locator(MARKS).count() == 0
    page.mouse.up()
