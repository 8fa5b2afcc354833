"""Home: whose turn it is comes first, with a picture of each position; the next new table is like the last."""

from typing import Final

from playwright.sync_api import Page

from tests.web.conftest import Visit
from tests.web.driver import Player, Server, fits, serious

DRAWN: Final = "img => img.complete && img.naturalWidth > 0"


def top_of(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box["y"]


def test_your_turn_comes_first_with_a_picture(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = Player(page)
    codes = []
    for game, seats in (("lords", ("me", "bot:random")), ("hellas", ("me", "bot:random"))):
        codes.append(player.new_table(server.url, *seats, game=game))
        player.wait()
    page.goto(server.url)
    assert top_of(page, "#turn-title") < top_of(page, "article.game") < top_of(page, "#new-title")
    assert top_of(page, ".position") < 720, "one has to look for it"
    for code in codes:
        picture = page.locator(f".position a[href='/t/{code}'] img")
        picture.scroll_into_view_if_needed()
        page.wait_for_function(DRAWN, arg=picture.element_handle())
    assert serious(page) == []
    watch.nothing_wrong()
    page.set_viewport_size({"width": 360, "height": 740})
    assert fits(page)
    page.locator(f".position a[href='/t/{codes[0]}']").click()
    player.wait()


def test_the_picture_shows_what_spectators_see_and_only_to_those_who_may_look(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    code = Player(page).new_table(server.url, "me", "bot:random", game="lords")
    Player(page).wait()
    answer = page.request.get(f"{server.url}/t/{code}/position.svg")
    assert answer.ok
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "Crete" in answer.text()
    again = page.request.get(f"{server.url}/t/{code}/position.svg", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status == 304
    hidden = page.request.get(f"{server.url}/t/nowhere/position.svg")
    assert hidden.status == 404


def test_the_next_new_table_is_like_the_last(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    Player(page).new_table(server.url, "me", "bot:random", game="lords", public=True)
    page.goto(server.url)
    page.locator("fieldset[data-game=lords]:enabled").wait_for()
    assert page.locator("select[name=game]").input_value() == "lords"
    seats = page.locator("fieldset[data-game=lords]:enabled select[name=seat]")
    assert [seats.nth(i).input_value() for i in range(3)] == ["me", "bot:random", "none"]
    assert not page.locator("input[name=public]").is_checked(), "who may watch is asked each time"
