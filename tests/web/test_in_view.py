"""Draft, construction and deployment need no scrolling: what can be chosen is in the window, and nothing lies on it."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visit
from tests.web.driver import ASKED, Player, Server

SIZES: Final = {"small": {"width": 1280, "height": 720}, "wide": {"width": 1440, "height": 900}}
MARKET: Final = "[data-market]:not([hidden])"

UNSEEN: Final = """() => {
  const market = document.querySelector("[data-market]:not([hidden])")
  const buttons = [...document.querySelectorAll(market ? "[data-market] [data-take]" : "[data-options] .pick")]
  const unseen = buttons.filter(button => {
    const box = button.getBoundingClientRect()
    const begins = box.width > 0 && box.left >= 0 && box.top >= 0
    const inside = begins && box.right <= innerWidth && box.bottom <= innerHeight
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !inside || !hit || !button.contains(hit)
  })
  const scrolled = document.scrollingElement.scrollHeight > innerHeight
  return { count: buttons.length, unseen: unseen.map(button => button.textContent), scrolled }
}"""

THINGS: Final = """() => {
  const buttons = [...document.querySelectorAll("[data-options] .pick")]
  const open = new Set(buttons.map(button => button.dataset.to ?? button.dataset.id.split(" ")[1]))
  const seen = thing => {
    const box = (thing.querySelector(":scope > .hit") ?? thing).getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return hit !== null && hit.closest("[data-ref]") === thing
  }
  const lit = ref => [...document.querySelectorAll(`.layout .lit[data-ref="${CSS.escape(ref)}"]`)]
  return [...open].filter(ref => !lit(ref).some(seen))
}"""


def pantheon(server: Server, visit: Visit, size: str, recruitment: str) -> Player:
    page, _ = visit(server, viewport=SIZES[size])
    player = Player(page)
    page.goto(server.url)
    page.locator("select[name=game]").select_option("pantheon")
    places = page.locator("fieldset[data-game=pantheon]:enabled select[name=seat]")
    for number, who in enumerate(("me", "bot:random", "none", "none")):
        places.nth(number).select_option(who)
    wanted = page.locator("fieldset[data-game=pantheon]:enabled select[name='option.recruitment']")
    wanted.evaluate("(box, value) => { box.value = value }", recruitment)
    page.locator("[data-new] button.primary").click()
    page.wait_for_url("**/t/*")
    player.without_questions()
    return player


def asked(page: Page) -> None:
    """Until one is asked, in the offer or beside the board."""
    page.locator(
        f"{MARKET}:not([aria-busy=true]) [data-take], body:has([data-market][hidden]) {ASKED}"
    ).first.wait_for()


def nothing_hidden(page: Page) -> int:
    found: dict[str, Any] = page.evaluate(UNSEEN)
    assert found["unseen"] == [], (page.locator("[data-prompt]").inner_text(), found)
    assert not found["scrolled"]
    return int(found["count"])


def take(player: Player, button: str) -> None:
    ply = player.ply
    player.page.locator(button).first.click()
    player.page.locator(f"main:not([data-ply='{ply}'])").wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_the_draft_is_in_the_window(server: Server, visit: Visit, size: str) -> None:
    player = pantheon(server, visit, size, "draft")
    page = player.page
    for _ in range(4):
        page.locator(f"{MARKET} .market-card.lit [data-take]").first.wait_for()
        assert nothing_hidden(page) > 0
        take(player, f"{MARKET} .market-card.lit [data-take]")


def test_a_card_in_brief_tells_all_when_pointed_at(server: Server, visit: Visit) -> None:
    player = pantheon(server, visit, "small", "draft")
    page = player.page
    card = page.locator(f"{MARKET} .market-card.lit").first
    card.wait_for()
    assert page.locator("[data-market][data-brief]").count() == 1
    assert not card.locator("svg.unit-card").is_visible()
    card.locator("svg.brief").hover()
    page.locator(".float svg.unit-card").wait_for()
    box: Any = page.locator(".float").bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= SIZES["small"]["height"]


@pytest.mark.parametrize("size", SIZES)
def test_the_construction_is_in_the_window(server: Server, visit: Visit, size: str) -> None:
    player = pantheon(server, visit, size, "construction")
    page = player.page
    for _ in range(5):
        asked(page)
        nothing_hidden(page)
        recruit = f"{MARKET} [data-take^=recruit]"
        any_other = f"{MARKET} [data-take], body:has([data-market][hidden]) {ASKED}"
        take(player, recruit if page.locator(recruit).count() else any_other)
    assert page.locator(f"{MARKET} [data-take^=dismiss]").count() > 0, "what was taken can be given back here"


@pytest.mark.parametrize("size", SIZES)
def test_the_deployment_is_in_the_window(server: Server, visit: Visit, size: str) -> None:
    """The list, and the things themselves: units beside the board, areas on it."""
    player = pantheon(server, visit, size, "armies")
    page = player.page
    page.locator(ASKED).first.wait_for()
    while page.locator(".pick[data-to]").count():
        nothing_hidden(page)
        assert page.evaluate(THINGS) == []
        page.locator(".pick[data-to]").first.click()
        page.locator("[data-path]:not([hidden])").wait_for()
        nothing_hidden(page)
        take(player, "[data-options] .pick[data-id]")
        page.locator(ASKED).first.wait_for()
        if "place " not in str(page.locator("[data-options] .pick").first.get_attribute("data-id") or "place "):
            break
        if page.locator(".pick[data-id^='place ']").count():
            take(player, ".pick[data-id^='place ']")
            page.locator(ASKED).first.wait_for()
