"""Several people at one table, and a network or a server that fails them."""

import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import ASKED, COVERED, OVER, PATIENT, SURE, Player, Server, eventually, whose_turn

CARD = "[data-show=hand] [data-ref]"


def invitation(page: Page) -> str:
    page.locator("main[data-ply]").wait_for()
    page.locator("[role=tab][data-tab=seats]").click()
    return page.locator("[data-seats] .invite input").input_value()


def hand(page: Page) -> list[str]:
    return [title or "" for title in page.locator(CARD).evaluate_all("all => all.map(one => one.dataset.title)")]


def test_two_browsers_at_one_table(server: Server, visit: Visit) -> None:
    """The second visitor never receives the first one's hand: not in any frame, not in any answer."""
    one, watch_one = visit(server)
    first = Player(one, seed=6)
    code = first.new_table(server.url, "me", "open")
    first.without_questions()
    link = invitation(one)

    two, watch_two = visit(server)
    bodies: list[str] = []
    two.on(
        "response",
        lambda answer: bodies.append(body_of(answer)) if "json" in answer.headers.get("content-type", "") else None,
    )
    two.goto(link)
    two.locator("main input[name=name]").fill("Ποσειδῶν <b>")
    two.locator("button[name=seat]").first.click()
    two.wait_for_url(re.compile(rf"/t/{code}$"))
    second = Player(two, seed=7)
    second.without_questions()
    one.locator(CARD).first.wait_for()
    two.locator(CARD).first.wait_for()

    held: set[str] = set()  # texts of cards the first player held
    own: set[str] = set()  # and the second
    for _ in range(24):
        asked = whose_turn([first, second])
        held |= set(hand(one))
        own |= set(hand(two))
        if asked is None:
            break
        asked.choose()
    assert whose_turn([first, second])
    hidden = held - own - set(hand(two))
    assert hidden
    everything = "\n".join([*watch_two.received, *bodies, two.content()])
    shown = {text for text in hidden if text in everything}
    logged = "\n".join(two.locator("[data-log] li").all_inner_texts())
    assert {text for text in shown if text.split(":")[0] not in logged} == set()

    one.locator("[role=tab][data-tab=seats]").click()
    expect(one.locator("[data-seats]")).to_contain_text("Ποσειδῶν <b>")  # a name is a name, not markup
    watch_one.nothing_wrong()
    watch_two.nothing_wrong()


def body_of(answer: object) -> str:
    try:
        return str(answer.text())  # type: ignore[attr-defined]
    except Exception:
        return ""  # gone with the page it belonged to


def test_they_talk(server: Server, visit: Visit) -> None:
    one, watch = visit(server)
    first = Player(one)
    first.new_table(server.url, "me", "open")
    link = invitation(one)
    two, _ = visit(server)
    two.goto(link)
    two.locator("button[name=seat]").first.click()
    for page in (one, two):
        page.locator("main[data-ply]").wait_for()
        page.locator("[role=tab][data-tab=chat]").click()
    two.locator("[data-chat-form] input").fill("<img src=x onerror=alert(1)> χαῖρε")
    two.keyboard.press("Enter")
    line = one.locator("[data-chat] li", has_text="χαῖρε")
    line.wait_for()
    assert "<img src=x onerror=alert(1)> χαῖρε" in line.inner_text()
    assert one.locator("[data-chat] img").count() == 0
    watch.nothing_wrong()


def test_an_empty_seat_is_given_to_a_bot(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = Player(page)
    player.new_table(server.url, "me", "open")
    page.locator("main[data-ply]").wait_for()
    page.locator("[role=tab][data-tab=seats]").click()
    page.locator("[data-seats] button", has_text="bot").click()
    player.wait()
    watch.nothing_wrong()


def test_a_spectator_sees_no_hand_and_is_asked_nothing(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    player = Player(page)
    code = player.new_table(server.url, "bot:random", "me", public=True)
    player.wait()
    other, watch = visit(server)
    other.goto(f"{server.url}/t/{code}")
    other.locator("[data-show=board] [data-ref]").first.wait_for()
    assert other.locator(".pick").count() == 0
    mine = set(hand(page))
    assert mine
    assert not [text for text in mine if text in "\n".join(watch.received)]
    watch.nothing_wrong()


def test_undo_and_restart(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = Player(page, seed=8)
    player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    undo = page.locator("[data-do=undo]")
    for _ in range(80):
        player.wait()
        before = player.ply
        log = page.locator("[data-log] li").all_inner_texts()
        options = page.locator(ASKED).all_inner_texts()
        player.choose()
        player.wait()  # asked again: the bot has answered, if it had to
        if undo.is_visible() and player.ply == before + 1:
            break
    undo.click()
    page.locator(f"main[data-ply='{before}']").wait_for()
    assert page.locator("[data-log] li").all_inner_texts() == log
    assert page.locator(ASKED).all_inner_texts() == options
    watch.nothing_wrong()


def test_the_page_comes_back_after_the_server_was_killed(own_server: Server, visit: Visit) -> None:
    """Nothing confirmed is lost, and a click made while the server is away counts once."""
    page, watch = visit(own_server)
    player = Player(page, seed=9)
    player.new_table(own_server.url, "me", "me", kind="hotseat")
    player.without_questions()
    for _ in range(6):
        player.wait(COVERED)
        if page.locator(COVERED).count():
            page.locator("[data-do=ready]").click()
            page.locator(COVERED).wait_for(state="hidden")
        else:
            player.click_button()
    player.wait(COVERED)
    own_server.stop(signal.SIGKILL)
    page.locator("[data-offline]:not([hidden])").wait_for()
    own_server.start()
    page.locator("[data-offline]").wait_for(state="hidden", timeout=PATIENT)
    page.locator(COVERED).wait_for()
    page.locator("[data-do=ready]").click()
    player.wait()
    watch.nothing_wrong(network=True)


def test_a_click_made_without_a_network_is_sent_later(own_server: Server, visit: Visit) -> None:
    page, watch = visit(own_server)
    player = Player(page, seed=10)
    player.new_table(own_server.url, "me", "bot:random")
    player.without_questions()
    player.wait()
    while page.locator(f"{ASKED}.more").count():
        page.locator(ASKED).first.click()
    ply = int(page.locator("main").get_attribute("data-ply") or 0)
    own_server.stop(signal.SIGKILL)
    page.locator("[data-offline]:not([hidden])").wait_for()
    page.locator(ASKED).first.click()
    own_server.start()
    page.locator(f"main:not([data-ply='{ply}'])").wait_for(timeout=PATIENT)
    player.wait()

    def last_sent() -> int:
        sent = [json.loads(frame) for frame in watch.received if '"type":"state"' in frame]
        return int(sent[-1]["ply"])

    eventually(lambda: last_sent() > ply)
    watch.nothing_wrong(network=True)


def test_an_old_click_is_not_sent_again(own_server: Server, visit: Visit) -> None:
    """Clicked without a network, while the same person has moved on at another screen."""
    page, _ = visit(own_server)
    code = Player(page).new_table(own_server.url, "me", "me", kind="hotseat")
    other, watch = visit(own_server, storage_state=page.context.storage_state())
    other.goto(f"{own_server.url}/t/{code}")
    for one in (page, other):
        one.locator("[data-do=ready]").click()
        one.locator(ASKED).first.wait_for()
        while one.locator(f"{ASKED}.more").count():
            one.locator(ASKED).first.click()
    page.context.set_offline(True)
    own_server.stop(signal.SIGKILL)
    page.locator("[data-offline]:not([hidden])").wait_for()
    page.locator(ASKED).first.click()
    own_server.start()
    other.locator("[data-offline]").wait_for(state="hidden", timeout=PATIENT)
    other.locator("[data-do=ready]").click()
    other.locator(ASKED).first.wait_for()
    while other.locator(f"{ASKED}.more").count():
        other.locator(ASKED).last.click()
    other.locator(ASKED).last.click()
    other.locator(COVERED).wait_for()  # the next player's turn
    page.context.set_offline(False)
    page.locator("[data-offline]").wait_for(state="hidden", timeout=PATIENT)
    page.locator(COVERED).wait_for()
    for one in (page, other):
        one.locator("[data-do=ready]").click()
        one.locator(ASKED).first.wait_for()
        expect(one.locator("main")).to_have_attribute("data-ply", "1")
    watch.nothing_wrong(network=True)


def sits_down(page: Page, link: str) -> None:
    """Somebody follows an invitation."""
    page.goto(link)
    page.locator("button[name=seat]").first.click()
    page.locator("main[data-ply]").wait_for()


def test_a_draw_is_offered_and_agreed(server: Server, visit: Visit) -> None:
    """Offered from one browser, declined by playing on, offered again, agreed in the other."""
    one, watch_one = visit(server)
    first = Player(one, seed=20)
    first.new_table(server.url, "me", "open")
    first.without_questions()
    two, watch_two = visit(server)
    sits_down(two, invitation(one))
    second = Player(two, seed=21)
    second.without_questions()

    def offer(page: Page) -> None:
        page.locator("[data-open=table-menu]").click()
        page.locator("[data-do=offer_draw]").click()
        page.locator("#table-menu[open]").wait_for(state="detached")

    asked = whose_turn([first, second])
    assert asked is not None
    other = second if asked is first else first
    offer(other.page)
    expect(other.page.locator("[data-draw]")).to_have_text("You have offered a draw.")
    expect(asked.page.locator("[data-draw] button")).to_be_visible()
    assert other.page.locator("[data-draw] button").count() == 0, "nobody agrees with themselves"
    asked.choose()
    for page in (one, two):
        expect(page.locator("[data-draw]")).to_be_hidden()
        assert page.locator(OVER).count() == 0

    offer(asked.page)
    other.page.locator("[data-draw] button").click()
    for page in (one, two):
        page.locator(OVER).wait_for()
        expect(page.locator(f"{OVER} h2")).to_have_text("Nobody has won")
        assert page.locator(ASKED).count() == 0
    watch_one.nothing_wrong()
    watch_two.nothing_wrong()


@pytest.fixture
def impatient_server(tmp_path: Path) -> Iterator[Server]:
    """A server on which a bot may stand in at once for somebody who went away."""
    with Server(tmp_path, abandoned_after=0.0) as server:
        yield server


def test_a_bot_stands_in_and_gives_the_seat_back(impatient_server: Server, visit: Visit) -> None:
    """Somebody goes away: the other calls a bot, which plays on. They come back and take their seat again."""
    server = impatient_server
    one, watch_one = visit(server)
    first = Player(one, seed=22)
    code = first.new_table(server.url, "me", "open")
    first.without_questions()
    two, watch_two = visit(server)
    sits_down(two, invitation(one))
    second = Player(two, seed=23)
    second.without_questions()
    assert whose_turn([first, second])
    assert one.locator("[data-seats] button").count() == 0, "no bot takes the seat of somebody who is here"

    two.goto(server.url)
    row = one.locator("[data-seats] .seat").nth(1)
    expect(row.locator(".state.is-here")).to_have_count(0)
    row.locator("button").click()
    expect(row.locator(".state")).to_have_text("bot")
    for _ in range(8):  # the bot answers
        first.wait()
        first.choose()
    first.wait()
    gone_on = first.ply

    two.goto(f"{server.url}/t/{code}")
    two.locator("main[data-ply]").wait_for()
    assert int(two.locator("main").get_attribute("data-ply") or 0) >= gone_on
    assert two.locator(ASKED).count() == 0
    two.locator("[role=tab][data-tab=seats]").click()
    two.locator("[data-seats] button").click()
    expect(row.locator(".state")).to_have_text("online")
    expect(two.locator("[data-seats] button")).to_have_count(0)
    for _ in range(60):
        asked = whose_turn([first, second])
        assert asked is not None
        asked.choose()
        if asked is second:
            break
    assert asked is second, "the seat is theirs again"
    watch_one.nothing_wrong()
    watch_two.nothing_wrong()


def test_a_seat_is_left_for_good_and_taken_again(server: Server, visit: Visit) -> None:
    """Somebody gives their seat up; a bot is put there; with a new invitation it is taken over from the bot."""
    one, watch_one = visit(server)
    first = Player(one, seed=24)
    code = first.new_table(server.url, "me", "open")
    first.without_questions()
    two, watch_two = visit(server)
    link = invitation(one)
    sits_down(two, link)
    second = Player(two, seed=25)
    second.without_questions()
    assert whose_turn([first, second])
    two.locator("[data-open=table-menu]").click()
    two.locator("form[action$='/leave'] button").click()
    two.locator(SURE).click()
    two.locator("form.play").first.wait_for()

    row = one.locator("[data-seats] .seat").nth(1)
    expect(row.locator(".state")).to_have_text("open seat")
    expect(row.locator(".invite input")).not_to_have_value(link)  # the old one has expired
    again = row.locator(".invite input").input_value()
    row.locator("button", has_text="bot").click()
    expect(row.locator(".state")).to_have_text("bot")
    first.wait()

    sits_down(two, again)
    two.wait_for_url(re.compile(rf"/t/{code}$"))
    one.locator("[role=tab][data-tab=seats]").click()
    expect(row.locator(".state")).to_have_text("online")
    for _ in range(60):
        asked = whose_turn([first, second])
        assert asked is not None
        asked.choose()
        if asked is second:
            break
    assert asked is second
    watch_one.nothing_wrong()
    watch_two.nothing_wrong()
