"""A large offer as a page of its own: filters, order, refusals, one click to take a card; by mouse and by keys."""

import pytest
from playwright.sync_api import Page, expect

from petteia.games.registry import entry_of
from tests.web.conftest import Visit
from tests.web.driver import COVERED, NARROW, WIDE, Player, Server, fits, serious

MARKET = "[data-market]:not([hidden])"
CARDS = "[data-cards] > .market-card"


def seated(page: Page, server: Server, *seats: str, kind: str = "online") -> Player:
    """At a table where heroes are on offer, and asked."""
    player = Player(page)
    player.new_table(server.url, *seats, kind=kind, game="lords")
    if kind == "hotseat":
        page.locator("[data-do=ready]").click()
    page.locator(MARKET).wait_for()
    page.locator(f"{CARDS} .pick").first.wait_for()
    return player


def shown(page: Page) -> list[str]:
    found = page.locator(f"{CARDS}:visible").evaluate_all("all => all.map(card => card.dataset.ref)")
    return [str(ref) for ref in found]


def chip(page: Page, name: str, value: str) -> None:
    fold = page.locator(".filter-fold:not([open]) > summary")
    if fold.count():
        fold.click()
    page.locator(f"[data-filter={name}] [data-value='{value}']").click()


def test_filters_are_or_inside_and_and_between(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    seated(page, fair, "me", "bot:random")
    count = page.locator(".filter-count")
    everything = shown(page)
    assert len(everything) > 8
    expect(count).to_have_text(f"{len(everything)} of {len(everything)}")
    chip(page, "type", "monster")
    monsters = shown(page)
    assert 0 < len(monsters) < len(everything)
    expect(count).to_have_text(f"{len(monsters)} of {len(everything)}")
    chip(page, "type", "hero")
    assert shown(page) == everything, "one or the other"
    chip(page, "type", "hero")
    chip(page, "cost", "2")
    chip(page, "cost", "3")
    both = page.locator(f"{CARDS}[data-filter-type=monster]:is([data-filter-cost='2'], [data-filter-cost='3'])")
    assert len(shown(page)) == both.count() > 0
    chip(page, "tag", "swift")
    swift = "all => all.filter(card => card.dataset.filterTag.includes('swift')).map(card => card.dataset.ref)"
    assert set(shown(page)) == set(both.evaluate_all(swift))
    chip(page, "cost", "")
    expect(page.locator("[data-filter=cost] [data-value='']")).to_have_attribute("aria-pressed", "true")
    page.locator(".filter-reset").click()
    assert shown(page) == everything
    watch.nothing_wrong()


def test_filters_and_order_survive_a_reload_and_a_new_state(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    seated(page, fair, "me", "me", kind="hotseat")
    chip(page, "type", "hero")
    page.locator(".filter-sort select").select_option("name")
    heroes = shown(page)
    assert heroes == sorted(heroes)
    page.reload()
    page.locator("[data-do=ready]").click()
    page.locator(f"{CARDS} .pick").first.wait_for()
    assert shown(page) == heroes
    page.locator(f"{CARDS}[data-ref={heroes[1]}] .pick").click()
    expect(page.locator(f"{CARDS}[data-ref={heroes[1]}]")).to_have_count(0)
    assert shown(page) == [hero for hero in heroes if hero != heroes[1]]
    watch.nothing_wrong()


def test_a_click_takes_a_card_and_a_refused_one_says_why(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    player = seated(page, fair, "me", "bot:random")
    refused = page.locator(f"{CARDS}.refused")
    assert refused.count() == 2
    expect(refused.first.locator(".no")).to_contain_text("No hero at all.")
    assert (refused.first.locator(".no a").get_attribute("href") or "").endswith("#LH-MONSTER-01")
    assert refused.first.locator(".pick").count() == 0
    ply = player.ply
    refused.first.locator(".market-text").click()
    page.locator(".float .no").wait_for()
    assert player.ply == ply
    page.keyboard.press("Escape")
    page.locator(f"{CARDS}[data-ref=helen] > svg").click()
    expect(page.locator("[data-show=panels]")).to_contain_text("Helen")
    expect(page.locator(f"{CARDS}[data-ref=helen]")).to_have_count(0)
    watch.nothing_wrong()


def test_by_keys_alone(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    player = seated(page, fair, "me", "bot:random")
    page.locator("[data-market-prompt]").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-cards] .pick')"):
            break
    first = page.evaluate("document.activeElement.dataset.take")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.take")
    assert first != second
    ply = player.ply
    page.keyboard.press("Enter")
    page.locator(f"main:not([data-ply='{ply}'])").wait_for()
    expect(page.locator(f"{CARDS}[data-ref='{second.split()[1]}']")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('[data-market]') !== null"), "the focus stays here"
    watch.nothing_wrong()


def test_to_the_board_and_back(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    player = seated(page, fair, "me", "bot:random")
    page.locator("[data-do=board]").click()
    expect(page.locator("[data-market]")).to_be_hidden()
    page.locator("[data-options] .pick").first.wait_for()
    page.reload()
    player.wait()
    expect(page.locator("[data-market]")).to_be_hidden()
    page.locator("[data-do=market]").click()
    expect(page.locator("[data-market]")).to_be_visible()
    assert page.evaluate("[...document.querySelectorAll('.layout > .area')].every(area => area.inert)")
    page.locator("[data-market-do=hint]").click()
    page.locator("[data-market-hint]:not(:has(.dots)):not([hidden])").wait_for()
    assert page.locator(f"{CARDS} .pick.hinted, [data-market-others] .pick.hinted").count() == 1
    watch.nothing_wrong()


def test_the_rest_of_the_question_and_the_end_of_the_offer(fair: Server, visit: Visit) -> None:
    """What is asked beside the cards can be answered here too; without an offer the table is there again."""
    page, watch = visit(fair)
    player = seated(page, fair, "me", "me", kind="hotseat")
    for _ in range(12):
        if page.locator(COVERED).count():
            page.locator("[data-do=ready]").click()
            page.locator("[data-cover]").wait_for(state="hidden")
        if not page.locator(MARKET).count():
            break
        ply = player.ply
        folded = page.locator("[data-market-others] summary")
        if folded.count():
            folded.click()
        page.locator(f"[data-market-others] .pick, {CARDS} .pick").first.click()
        page.locator(f"main:not([data-ply='{ply}']), {COVERED}").first.wait_for()
    expect(page.locator("[data-market]")).to_be_hidden()
    expect(page.locator("[data-do=market]")).to_be_hidden()
    assert not page.evaluate("[...document.querySelectorAll('.layout > .area')].some(area => area.inert)")
    watch.nothing_wrong()


def test_who_is_not_asked_may_browse(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    seated(page, fair, "me", "me", kind="hotseat")
    other, also = visit(fair)
    other.goto(page.url)
    other.locator(MARKET).wait_for()
    other.locator(CARDS).first.wait_for()
    assert other.locator(f"{CARDS} .pick, {CARDS}.lit").count() == 0
    before = len(shown(other))
    chip(other, "type", "hero")
    assert 0 < len(shown(other)) < before
    for watched in (watch, also):
        watched.nothing_wrong()


@pytest.mark.parametrize(
    ("size", "scheme", "locale"),
    [(WIDE, "light", "en-GB"), (WIDE, "dark", "fr-FR"), (NARROW, "light", "es-ES"), (NARROW, "dark", "fr-FR")],
    ids=["wide-light", "wide-dark", "narrow-light", "narrow-dark"],
)
def test_nothing_serious_for_axe(fair: Server, visit: Visit, locale: str, scheme: str, size: dict[str, int]) -> None:
    page, watch = visit(fair, color_scheme=scheme, viewport=size, locale=locale)
    seated(page, fair, "me", "bot:random")
    assert serious(page) == []
    assert fits(page)
    chip(page, "type", "monster")
    chip(page, "cost", "2")
    assert serious(page) == []
    assert fits(page)
    assert "market." not in page.locator("[data-market]").inner_text()
    watch.nothing_wrong()


# ---- a real one ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_the_draft_of_pantheon(server: Server, visit: Visit, size: dict[str, int]) -> None:
    assert "recruitment" in entry_of("pantheon").options
    page, watch = visit(server, viewport=size)
    player = Player(page)
    player.new_table(server.url, "me", "bot:random", game="pantheon")
    page.locator(MARKET).wait_for()
    page.locator(f"{CARDS}.lit").first.wait_for()
    for _ in range(3):
        ply = player.ply
        page.locator(f"{CARDS}.lit .pick").first.click()
        page.locator(f"main:not([data-ply='{ply}'])").wait_for()
        page.locator(f"{CARDS}.lit .pick, [data-market][hidden]").first.wait_for(state="attached")
    assert serious(page) == []
    assert fits(page)
    watch.nothing_wrong()
