"""What visitors stumbled over once, and must not again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import ASKED, NARROW, SURE, Player, Server, fits, serious, whose_turn

SHARE = "Object.defineProperty(navigator, 'share', { value: async what => { window.shared = what } })"
INVITES = "#ask [data-invites]"


def at_march(page: Page, server: Server) -> Player:
    """At a table of Lords where a Hoplite may be moved from a region, and an army marched from it."""
    player = Player(page, seed=3)
    player.new_table(server.url, "me", "bot:random", game="lords")
    player.without_questions()
    march = page.locator('.group[data-verb="march"] .pick[data-to], .pick.kind[data-verb="march"]')
    move = page.locator('.group[data-verb="move"] .pick[data-to], .pick.kind[data-verb="move"]')
    for _ in range(60):
        player.wait()
        if march.count() and move.count():
            return player
        player.choose()
    raise AssertionError("nobody ever marches")


def test_what_is_chosen_from_a_group_keeps_its_verb(server: Server, visit: Visit) -> None:
    """After "March from Attica" only marches are offered, and one step back leads to where one was."""
    page, watch = visit(server)
    at_march(page, server)
    before = page.locator(ASKED).all_inner_texts()
    kind = page.locator('.pick.kind[data-verb="march"]')
    folded = kind.count() > 0
    if folded:
        kind.click()
    whole = page.locator(ASKED).all_inner_texts()
    page.locator('.group[data-verb="march"] .pick[data-to]').first.click()
    page.locator("[data-path] .step").wait_for()
    offered = page.locator(ASKED).evaluate_all(
        "all => all.map(one => one.dataset.id ?? one.closest('.group').dataset.verb)"
    )
    assert offered
    assert {str(each).split(" ")[0] for each in offered} == {"march"}
    page.locator("[data-path] button").click()
    assert page.locator(ASKED).all_inner_texts() == whole
    if folded:
        page.locator("[data-path] button").click()
    assert page.locator(ASKED).all_inner_texts() == before
    watch.nothing_wrong()


def test_the_first_option_does_not_look_chosen(server: Server, visit: Visit) -> None:
    """After a click with the mouse nothing on the table is marked; those who use keys see where they are."""
    page, watch = visit(server)
    player = Player(page, seed=3)
    player.new_table(server.url, "me", "bot:random", game="lords")
    player.without_questions()
    for _ in range(4):
        player.wait()
        player.choose()
        player.wait()
        page.mouse.move(2, 2)
        assert page.locator(".aimed").count() == 0
    page.locator(ASKED).first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    ids = page.locator(ASKED).first.get_attribute("data-id"), page.locator(ASKED).first.get_attribute("data-to")
    assert page.locator(".aimed").count() > 0 or ids == ("pass", None)
    watch.nothing_wrong()


def test_the_host_has_the_link_beside_the_sentence(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.add_init_script(SHARE)
    code = Player(page).new_table(server.url, "me", "open")
    place = page.locator(INVITES)
    expect(page.locator("[data-sub]")).to_have_text("Send this link to the other player.")
    link = place.locator(".invite input").input_value()
    assert re.fullmatch(rf"{server.url}/?t/{code}/join\?invite=[\w-]+", link)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    place.get_by_role("button", name="Copy").click()
    page.locator(".toast", has_text="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link
    place.get_by_role("button", name="Share").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared.url") == link
    picture = place.locator("img")
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=picture.element_handle())
    assert picture.get_attribute("alt")
    assert serious(page) == []

    other, watch_other = visit(server)
    other.goto(link)
    other.locator("form[action$='/sit'] button").first.click()
    expect(place).to_be_hidden()
    expect(page.locator("[data-sub]")).to_be_hidden()
    watch.nothing_wrong()
    watch_other.nothing_wrong()


def test_each_open_seat_has_its_own_link(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    Player(page).new_table(server.url, "me", "open", "open", game="lords")
    links = page.locator(f"{INVITES} .invite input")
    expect(links).to_have_count(2)
    expect(page.locator("[data-sub]")).to_have_text("Send each of the other players their link.")
    assert links.nth(0).input_value() != links.nth(1).input_value()
    page.locator(f"{INVITES} summary").nth(1).click()
    page.wait_for_function(
        "() => [...document.querySelectorAll('[data-invites] img')].some(one => one.naturalWidth > 0)"
    )
    watch.nothing_wrong()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_invitation_fits_a_telephone(server: Server, visit: Visit, scheme: str) -> None:
    page, watch = visit(server, viewport=NARROW, color_scheme=scheme)
    Player(page).new_table(server.url, "me", "open")
    page.locator(f"{INVITES} .invite input").wait_for()
    assert fits(page)
    assert serious(page) == []
    watch.nothing_wrong()


def test_a_running_game_that_somebody_left_does_not_begin_anew(server: Server, visit: Visit) -> None:
    one, watch = visit(server)
    first = Player(one, seed=24)
    first.new_table(server.url, "me", "open")
    expect(one.locator("[data-prompt]")).to_have_text("The game begins when all seats are taken.")
    first.without_questions()
    two, _ = visit(server)
    two.goto(one.locator(f"{INVITES} .invite input").input_value())
    two.locator("form[action$='/sit'] button").first.click()
    second = Player(two, seed=25)
    second.without_questions()
    asked = whose_turn([first, second])
    assert asked is not None
    asked.choose()
    assert whose_turn([first, second])
    two.locator("[data-open=table-menu]").click()
    two.locator("form[action$='/leave'] button").click()
    two.locator(SURE).click()
    expect(one.locator("[data-prompt]")).to_have_text("The game goes on when all seats are taken again.")
    expect(one.locator(f"{INVITES} .invite input")).to_have_count(1)
    watch.nothing_wrong()
