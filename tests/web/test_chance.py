"""Fair chance as players meet it: the promise, the shares their browsers add, and the check after the game."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.driver import PATIENT, Player, Server, serious, whose_turn
from tests.web.test_together import invitation

FULL = re.compile("^[0-9a-f]{64}$")


@pytest.fixture(scope="module")
def by_chance(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where every table has a secret of its own."""
    with Server(tmp_path_factory.mktemp("chance"), seed=None) as started:
        yield started


def resign(player: Player) -> None:
    page = player.page
    page.locator("[data-open=table-menu]").click()
    page.locator("#table-menu [data-do=resign]").click()
    page.locator("#confirm [data-confirm-yes]").click()
    page.locator("[data-result]:not([hidden])").wait_for(timeout=PATIENT)


def test_two_browsers_share_the_chance_and_check_it(by_chance: Server, visit: Visit) -> None:
    one, watch_one = visit(by_chance)
    first = Player(one)
    code = first.new_table(by_chance.url, "me", "open")
    expect(one.locator("[data-prompt]").first).to_contain_text("set up when all seats are taken")
    link = invitation(one)
    promised = one.request.get(f"{by_chance.url}/api/tables/{code}").json()["chance"]["commitment"]
    assert FULL.match(promised)

    two, watch_two = visit(by_chance)
    two.goto(link)
    expect(two.locator("main")).to_contain_text(promised[:16])
    two.locator("button[name=seat]").first.click()
    two.wait_for_url(re.compile(rf"/t/{code}$"))
    two.locator("main[data-ply]").wait_for()
    whose_turn([first, Player(two)])

    one.goto(f"{by_chance.url}/t/{code}/fair")
    shares = one.locator(".fair dd .code").all_inner_texts()
    assert len(shares) == 2
    assert all(FULL.match(share) for share in shares)
    expect(one.locator("[data-remembered]")).to_be_visible()
    assert one.locator("[data-check]").count() == 0, "not before the end"

    one.goto(f"{by_chance.url}/t/{code}")
    one.locator("main[data-ply]").wait_for()
    resign(first)
    for page in (one, two):
        page.goto(f"{by_chance.url}/t/{code}/fair")
        page.locator("[data-check]").click()
        expect(page.locator("[data-verdict]")).to_contain_text("Your browser checked it", timeout=PATIENT)
        assert serious(page) == []
    watch_one.nothing_wrong()
    watch_two.nothing_wrong()


def test_a_browser_notices_another_hash(by_chance: Server, visit: Visit) -> None:
    page, _ = visit(by_chance)
    player = Player(page)
    code = player.new_table(by_chance.url, "me", "bot:random")
    player.wait()
    page.goto(f"{by_chance.url}/t/{code}/fair")
    assert FULL.match(page.locator(".fair dd .code").first.inner_text()), "the share went with the promise"
    page.goto(f"{by_chance.url}/t/{code}")
    player.wait()
    resign(player)
    page.evaluate(f"localStorage.setItem('petteia.fair.{code}', '{'0' * 64}')")
    page.goto(f"{by_chance.url}/t/{code}/fair")
    page.locator("[data-check]").click()
    expect(page.locator("[data-verdict]")).to_contain_text("another hash")


def test_a_forged_proof_is_found_by_the_browser(by_chance: Server, visit: Visit) -> None:
    page, _ = visit(by_chance)
    player = Player(page)
    code = player.new_table(by_chance.url, "me", "bot:random")
    player.wait()
    resign(player)

    def forge(route: object) -> None:
        told = route.fetch().json()  # type: ignore[attr-defined]
        sides, result = told["rolls"][3]
        told["rolls"][3] = [sides, (result + 1) % sides]
        route.fulfill(json=told)  # type: ignore[attr-defined]

    page.route("**/fair.json", forge)
    page.goto(f"{by_chance.url}/t/{code}/fair")
    page.locator("[data-check]").click()
    expect(page.locator("[data-verdict]")).to_contain_text("result number 4")


def test_one_click_still_leads_to_a_table(by_chance: Server, visit: Visit) -> None:
    page, watch = visit(by_chance)
    page.goto(by_chance.url)
    page.locator("form.play button").first.click()
    page.wait_for_url("**/t/*")
    Player(page).wait()
    page.go_back()
    page.locator("form.play button").nth(1).click()
    page.wait_for_url("**/t/*")
    Player(page).wait()
    watch.nothing_wrong()
