"""The pages of the laboratory: two sides, a list of one's own, progress, and the odds."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visit
from tests.web.driver import NARROW, PATIENT, WIDE, Server, eventually, fits, serious
from tests.web.fair import ENDLESS
from tests.web.test_market import CARDS, chip, shown


def quick(page: Page) -> None:
    for number in range(2):
        page.locator("select[name=bot]").nth(number).select_option("random")


def begin(page: Page) -> None:
    page.locator("[data-lab] button.primary").click()
    page.wait_for_url(re.compile("/lab/[a-z]+/[a-z0-9]+$"))


def over(page: Page) -> None:
    page.locator("[data-verdict]:not([hidden])").wait_for(timeout=2 * PATIENT)


def test_from_the_home_page_to_the_odds(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    page.goto(fair.url)
    page.locator("a[href='/lab/hellas']").click()
    quick(page)
    page.locator("input[name=seed]").fill("12")
    begin(page)
    assert page.locator("h1").inner_text().lower() == "owls against eagles"
    over(page)
    expect(page.locator("[data-progress-text]")).to_have_text("100 games played.")
    assert page.locator(".odds-row").count() == 2
    wins = [int(text) for text in page.locator("[data-ways] .sum td").all_inner_texts()]
    assert sum(wins) == 100
    share = page.locator(".odds-row .odds-number b").first.inner_text()
    assert share == f"{wins[0]:.1f}%"
    bar = page.locator(".odds-bar").first
    expect(bar).to_have_attribute("aria-label", re.compile(r"95\s?% interval from [0-9.]+% to [0-9.]+%"))
    lines = page.locator(".command code").all_inner_texts()
    assert [("--seed 12 " in line, "--seed 62 " in line) for line in lines] == [(True, False), (False, True)]
    page.reload()
    over(page)
    assert [int(text) for text in page.locator("[data-ways] .sum td").all_inner_texts()] == wins
    page.locator("[data-change]").click()
    expect(page.locator("select[name=bot]").first).to_have_value("random")
    page.goto(f"{fair.url}/rules/hellas")
    assert page.locator(".toc a[href='/lab/hellas']").count() == 1
    page.goto(f"{fair.url}/rules/lords")
    assert page.locator("a[href='/lab/lords']").count() == 0
    watch.nothing_wrong()


def test_a_list_of_ones_own(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    page.goto(f"{fair.url}/lab/hellas")
    page.locator("select[name=side]").first.select_option(index=2)
    page.locator("[data-composer]").wait_for()
    state = page.locator("[data-composer-state]")
    expect(state).to_have_text("Cost 0, 10 left.")
    everything = shown(page)
    chip(page, "cost", "5")
    assert 0 < len(shown(page)) < len(everything)
    page.locator(f"{CARDS}:visible .market-text").first.click()
    expect(state).to_contain_text("At least two pieces. HE-PIECE-06")
    page.locator(".filter-reset").click()
    page.locator(f"{CARDS}[data-filter-cost='4'] .pick").first.click()
    expect(state).to_have_text("Cost 9, 1 left. This list can be played.")
    dear = page.locator(f"{CARDS}[data-filter-cost='3']").first
    expect(dear.locator(".no")).to_contain_text("There are not enough points left.")
    dear.locator(".market-text").click()
    expect(state).to_have_text("Cost 9, 1 left. This list can be played.")
    page.locator("[data-composer-done]").click()
    expect(page.locator("[data-own-text]").first).to_contain_text(",")
    quick(page)
    begin(page)
    assert page.locator("h1").inner_text().lower() == "custom list 1 against eagles"
    over(page)
    page.locator("[data-change]").click()
    expect(page.locator("[data-own-state]").first).to_have_text("Cost 9, 1 left. This list can be played.")
    watch.nothing_wrong()


def test_a_list_by_keys(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    page.goto(f"{fair.url}/lab/hellas")
    page.locator("select[name=side]").first.select_option(index=2)
    page.locator("[data-composer]").wait_for()
    expect(page.locator("[data-composer-state]")).to_have_text("Cost 0, 10 left.")
    page.locator(f"{CARDS} .pick").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-composer-state]")).to_contain_text("Cost 2")
    expect(page.locator(f"{CARDS}.picked .pick").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-composer-state]")).to_have_text("Cost 0, 10 left.")
    watch.nothing_wrong()


def test_bad_input_is_told_in_place(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    page.goto(f"{fair.url}/lab/hellas")
    page.locator("select[name=side]").nth(1).select_option(index=2)
    page.locator("[data-lab] button.primary").click()
    expect(page.locator("[data-wrong]")).to_have_text("Side 2 has nothing to play with.")
    expect(page.locator("[data-lab] button.primary")).to_be_enabled()
    watch.complaints = [text for text in watch.complaints if "400" not in text]
    watch.nothing_wrong()


def test_an_experiment_is_stopped(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    page.goto(f"{fair.url}/lab/hellas")
    page.locator("input[name=seed]").fill(str(ENDLESS))
    quick(page)
    begin(page)
    bar = page.locator("progress")
    expect(bar).to_be_visible()
    other, _ = visit(fair)
    other.goto(page.url)
    expect(other.locator("progress")).to_be_visible()
    expect(other.locator("[data-stop]")).to_be_hidden()
    page.locator("[data-stop] button").click()
    expect(page.locator("[data-progress-text]")).to_contain_text("Stopped after", timeout=2 * PATIENT)
    expect(bar).to_be_hidden()
    watch.nothing_wrong()


@pytest.mark.parametrize(
    ("size", "scheme", "locale"),
    [(WIDE, "light", "en-GB"), (WIDE, "dark", "fr-FR"), (NARROW, "light", "es-ES"), (NARROW, "dark", "fr-FR")],
    ids=["wide-light", "wide-dark", "narrow-light", "narrow-dark"],
)
def test_nothing_serious_for_axe(fair: Server, visit: Visit, locale: str, scheme: str, size: dict[str, int]) -> None:
    page, watch = visit(fair, color_scheme=scheme, viewport=size, locale=locale)
    page.goto(f"{fair.url}/lab/hellas")
    assert serious(page) == []
    assert fits(page)
    page.locator("select[name=side]").first.select_option(index=2)
    page.locator("[data-composer]").wait_for()
    for cost in ("5", "4"):
        page.locator(f"{CARDS}[data-filter-cost='{cost}'] .pick").first.click()
        page.locator(f"{CARDS}[data-filter-cost='{cost}'].picked").wait_for()
    page.locator(f"{CARDS}.refused").first.wait_for()
    assert serious(page) == []
    assert fits(page)
    quick(page)
    begin(page)
    over(page)
    assert serious(page) == []
    assert fits(page)
    assert "lab." not in page.locator("main").inner_text()
    watch.nothing_wrong()


def test_a_list_chosen_while_the_page_is_still_loading_is_not_forgotten(fair: Server, visit: Visit) -> None:
    page, watch = visit(fair)
    late: list[Route] = []
    page.route(re.compile(r"/lab\.js"), lambda route: late.append(route))
    page.goto(f"{fair.url}/lab/hellas", wait_until="commit")
    page.locator("select[name=side]").first.select_option(index=2)
    eventually(lambda: bool(page.evaluate("true") and late))  # whoever talks to a page hears what it asks for
    expect(page.locator("[data-composer]")).to_be_hidden()
    late[0].continue_()
    expect(page.locator("[data-composer]")).to_be_visible()
    watch.nothing_wrong()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_the_laboratory_of_pantheon(server: Server, visit: Visit, size: dict[str, int]) -> None:
    page, watch = visit(server, viewport=size)
    page.goto(server.url)
    page.locator("a[href='/lab/pantheon']").click()
    side = page.locator("select[name=side]").first
    side.select_option(index=side.locator("option").count() - 1)
    page.locator("[data-composer]").wait_for()
    page.locator(f"{CARDS}[data-ref=zeus] .pick").click()
    page.locator(f"{CARDS}[data-ref=zeus].picked").wait_for()
    expect(page.locator(f"{CARDS}[data-ref=hades] .no")).to_contain_text("MB-DRAFT-07")
    assert serious(page) == []
    assert fits(page)
    watch.nothing_wrong()
