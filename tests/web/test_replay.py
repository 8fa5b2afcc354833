"""Games seen again: scrubbed, linked, forked, carried away in a file and brought back."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import Player, Server, eventually, whose_turn


def played(server: Server, page: Page, choices: int) -> str:
    """The code of a table with a game begun."""
    player = Player(page, seed=12)
    code = player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    for _ in range(choices):
        player.wait()
        player.click_button()
    player.wait()
    return code


def at_move(page: Page, number: int | str, last: str = "") -> None:
    """Waits until the page shows this move."""
    expect(page.locator("[data-counter]")).to_have_text(re.compile(f"^Choice {number} of {last}"))


def titles(page: Page) -> list[str]:
    """Everything on the board in words, with its numbers."""
    found = page.locator("[data-show=board] [data-ref]").evaluate_all("all => all.map(one => one.ariaLabel)")
    return [str(title) for title in found]


def test_scrub_step_and_link(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    code = played(server, page, 12)
    page.goto(f"{server.url}/t/{code}/replay?ply=5")
    page.locator("[data-show=board] [data-ref]").first.wait_for()
    at_move(page, 5)
    early = titles(page)
    page.locator("[data-step=next]").click()
    at_move(page, 6)
    page.locator("[data-step=last]").click()
    last = page.locator("[data-slider]").get_attribute("max") or ""
    at_move(page, last, f"{last}$")
    eventually(lambda: titles(page) != early)
    page.locator("[data-slider]").focus()
    page.keyboard.press("Home")
    at_move(page, 0)
    for number in range(1, 6):
        page.keyboard.press("ArrowRight")
        at_move(page, number)
    page.wait_for_url(re.compile(r"\?ply=5$"))
    eventually(lambda: titles(page) == early)

    other, _ = visit(server)  # a link shows the same move to somebody else, without the hand
    other.goto(page.url)
    other.locator("[data-show=board] [data-ref]").first.wait_for()
    at_move(other, 5)
    assert other.locator("[data-step=play]").is_visible()
    watch.nothing_wrong()


def test_it_plays_by_itself(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    code = played(server, page, 3)
    page.goto(f"{server.url}/t/{code}/replay")
    page.locator("[data-show=board] [data-ref]").first.wait_for()
    page.locator("[data-speed]").select_option("300")
    page.locator("[data-step=first]").click()
    at_move(page, 0)
    page.locator("[data-step=play]").click()
    at_move(page, r"([2-9]|\d\d+)")  # however far it has come when one looks
    watch.nothing_wrong()


def test_what_if(server: Server, visit: Visit) -> None:
    """From any position a private table, where the game goes on another way."""
    page, watch = visit(server)
    code = played(server, page, 8)
    page.goto(f"{server.url}/t/{code}/replay?ply=7")
    page.locator("[data-show=board] [data-ref]").first.wait_for()
    page.locator("form[action$='/fork'] button").click()
    page.wait_for_url(lambda url: "/replay" not in url)
    assert code not in page.url
    player = Player(page)
    player.wait()
    assert int(page.locator("main").get_attribute("data-ply") or 0) >= 7
    player.click_button()

    other, _ = visit(server)
    answer = other.goto(page.url)
    assert answer is not None
    assert answer.status == 404  # it is nobody else's
    watch.nothing_wrong()


def test_carried_away_and_brought_back(server: Server, visit: Visit, tmp_path: Path) -> None:
    page, watch = visit(server)
    player = Player(page, seed=13)
    code = player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    player.wait()
    page.locator("[data-open=table-menu]").click()
    page.locator("[data-do=resign]").click()
    page.locator("#confirm[open] button[value=yes]").click()
    page.locator("[data-result]:not([hidden])").wait_for()
    with page.expect_download() as download:
        page.goto(f"{server.url}/t/{code}/replay")
        page.locator("a[href$='/export']").click()
    file = tmp_path / "game.journal"
    download.value.save_as(file)
    assert "hellas" in file.read_text(encoding="utf-8")

    page.goto(server.url)
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form[action='/import'] button").click()
    page.wait_for_url(re.compile(r"/replay(\?|$)"))  # the page writes the move into its address
    page.locator("[data-show=board] [data-ref]").first.wait_for()
    page.goto(page.url.split("/replay")[0])
    result = page.locator("[data-result]:not([hidden])")
    expect(result).to_contain_text(re.compile("(white|red) has won", re.IGNORECASE))
    result.locator("svg.chart").wait_for()
    page.locator("[role=tab][data-tab=seats]").click()
    assert not page.locator("[data-seats] a, [data-seats] button").count(), "nobody can sit down here"
    page.goto(server.url)
    expect(page.locator(".tables .who b").first).to_have_text(re.compile("White – Red|Red – White"))  # by lot

    broken = tmp_path / "broken.journal"
    broken.write_bytes(b"\x00\xff this is no game")
    page.goto(server.url)
    page.locator("input[type=file]").set_input_files(broken)
    watch.nothing_wrong()
    page.locator("form[action='/import'] button").click()
    page.locator(".lost h1").wait_for()
    assert page.locator(".lost a[href='/']").is_visible()


def test_a_running_game_is_carried_away_as_one_saw_it(server: Server, visit: Visit, tmp_path: Path) -> None:
    """The file holds what this visitor saw; it can be brought back and scrubbed, by them and by nobody else."""
    page, watch = visit(server)
    code = played(server, page, 10)
    page.goto(f"{server.url}/t/{code}/replay")
    with page.expect_download() as download:
        page.locator("a[href$='/export']").click()
    file = tmp_path / "running.journal"
    download.value.save_as(file)
    assert '"kind":"record"' in file.read_text(encoding="utf-8").splitlines()[0].replace(" ", "")

    page.goto(server.url)
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form[action='/import'] button").click()
    page.wait_for_url(re.compile(r"/r/[^/]+$"))
    page.locator("[data-show=board] [data-ref]").first.wait_for()
    expect(page.locator("[data-show=hand] [data-ref]")).to_have_count(3)
    page.locator("[data-step=last]").click()
    page.locator("[data-log] li").nth(12).wait_for()
    address = page.url
    watch.nothing_wrong()

    other, _ = visit(server)
    other.goto(address)
    other.locator(".lost h1").wait_for()

    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("white", "green", 1), encoding="utf-8")
    page.goto(server.url)
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form[action='/import'] button").click()
    page.locator(".lost h1").wait_for()


def test_since_you_were_here(server: Server, visit: Visit) -> None:
    """Somebody comes back: what happened meanwhile is told first."""
    page, watch = visit(server)
    first = Player(page, seed=14)
    code = first.new_table(server.url, "me", "open")
    first.without_questions()
    page.locator("[role=tab][data-tab=seats]").click()
    page.locator("[data-seats] .invite input").wait_for()
    link = page.locator("[data-seats] .invite input").input_value()
    other, _ = visit(server)
    other.goto(link)
    other.locator("button[name=seat]").first.click()
    second = Player(other, seed=15)
    second.without_questions()
    for _ in range(60):
        asked = whose_turn([first, second])
        assert asked is not None
        if asked is second and second.ply > 14:
            break
        asked.choose()
    seen = page.locator("[data-log] li").count()
    assert seen == other.locator("[data-log] li").count()
    page.goto(server.url)
    other.locator("[role=tab][data-tab=seats]").click()
    expect(other.locator(".seat .state.is-here")).to_have_count(1)  # the first player has gone
    for _ in range(40):
        if not second.is_asked:
            break
        second.choose()
        eventually(lambda: second.is_asked or other.locator("[data-prompt].dots").count() > 0)
    assert other.locator("[data-log] li").count() > seen + 1
    page.goto(f"{server.url}/t/{code}")
    note = page.locator("[data-meanwhile]:not([hidden])")
    note.wait_for()
    assert "Since you left" in note.inner_text()
    watch.nothing_wrong()
