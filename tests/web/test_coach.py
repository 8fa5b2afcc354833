"""The coach on the page: what a question is about, a warning and going on, silence; by touch and in the dark too."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from petteia.learn.coaching import coaching_of
from tests.server.test_coach import blunder
from tests.web.conftest import Visit
from tests.web.driver import ASKED, PATIENT, Player, Server, serious

TOLD = "[data-coach]:not([hidden])"
WARNING = "[data-warning]:not([hidden])"
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def coached(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers newcomers a coach, for whom a choice waits however busy the machine is."""
    with Server(tmp_path_factory.mktemp("coach"), coach=True, coach_patience=600.0) as server:
        yield server


def campaign(page: Page, server: Server, made: list[str]) -> None:
    """A campaign after some choices, as a newcomer sees it."""
    page.goto(server.url)
    answer = page.request.post(f"{server.url}/api/tables", data={"game": "solo", "seats": ["me"], "seed": 1})
    code = answer.json()["code"]
    for ply, key in enumerate(made):
        chosen = page.request.post(f"{server.url}/api/tables/{code}/choose", data={"ply": ply, "id": key})
        assert chosen.ok, chosen.text()
    page.goto(f"{server.url}/t/{code}")
    Player(page).without_questions()
    page.reload()
    page.locator(ASKED).first.wait_for(timeout=PATIENT)


def pick(page: Page, key: str) -> None:
    """Click one certain choice, however many clicks it takes."""
    verb, *refs = key.split(" ")
    whole, kind = page.locator(f'.pick[data-id="{key}"]'), page.locator(f'.pick.kind[data-verb="{verb}"]')
    if not whole.count() and kind.count():
        kind.click()
    for ref in refs:
        if whole.count():
            break
        page.locator(f'.group[data-verb="{verb}"] .pick[data-to="{ref}"]').click()
    whole.click()


def test_a_newcomer_reads_what_a_question_is_about_once(coached: Server, visit: Visit) -> None:
    page, watch = visit(coached)
    campaign(page, coached, [])
    expect(page.locator(TOLD)).to_contain_text(coaching_of("solo").said("ask.turn", "en"))
    assert serious(page) == []
    page.locator("[data-understood]:visible").click()
    expect(page.locator(TOLD)).to_have_count(0)
    page.reload()
    page.locator(ASKED).first.wait_for(timeout=PATIENT)
    expect(page.locator(TOLD)).to_have_count(0)
    watch.nothing_wrong()


def test_before_a_grave_mistake_the_page_asks_and_one_may_go_on(coached: Server, visit: Visit) -> None:
    page, watch = visit(coached)
    made, bad, _ = blunder()
    campaign(page, coached, made)
    player = Player(page)
    ply = player.ply
    pick(page, bad)
    expect(page.locator(WARNING)).to_contain_text("The coach would rather")
    assert page.locator("svg .warned").count(), "it is shown on the board"
    assert player.ply == ply, "nothing was taken"
    assert serious(page) == []
    page.locator("[data-look-again]:visible").click()
    expect(page.locator(WARNING)).to_have_count(0)
    page.locator(f'.pick[data-id="{bad}"]').click()
    page.locator(f"main:not([data-ply='{ply}'])").wait_for(timeout=PATIENT)
    expect(page.locator(WARNING)).to_have_count(0)
    watch.nothing_wrong()


def test_the_warning_itself_leads_on(coached: Server, visit: Visit) -> None:
    page, watch = visit(coached, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    made, bad, _ = blunder()
    campaign(page, coached, made)
    ply = Player(page).ply
    pick(page, bad)
    page.locator(WARNING).wait_for(timeout=PATIENT)
    page.locator("[data-anyway]:visible").tap()
    page.locator(f"main:not([data-ply='{ply}'])").wait_for(timeout=PATIENT)
    watch.nothing_wrong()


def test_a_silent_coach_stays_silent_and_can_be_called_back(coached: Server, visit: Visit) -> None:
    page, watch = visit(coached)
    made, bad, _ = blunder()
    campaign(page, coached, made)
    level = page.locator("[data-coach-level] select")
    level.select_option("silent")
    expect(page.locator(TOLD)).to_have_count(0)
    ply = Player(page).ply
    pick(page, bad)
    page.locator(f"main:not([data-ply='{ply}'])").wait_for(timeout=PATIENT)
    assert not any('"type":"warning"' in text for text in watch.received)
    page.reload()
    expect(level).to_have_value("silent")
    level.select_option("talkative")
    campaign(page, coached, [])
    expect(page.locator(TOLD)).to_be_visible()
    watch.nothing_wrong()
