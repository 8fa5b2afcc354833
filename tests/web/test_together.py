"""Several people at one table, and a network or a server that fails them."""

import json
import signal

from playwright.sync_api import Page

from tests.web.conftest import Visit
from tests.web.driver import ASKED, Player, Server

CARD = "[data-show=hand] [data-ref]"


def invitation(page: Page) -> str:
    page.locator("main[data-ply]").wait_for()
    page.locator("[role=tab][data-tab=seats]").click()
    return page.locator(".invite input").input_value()


def play_some(players: list[Player], rounds: int) -> None:
    for _ in range(rounds):
        for player in players:
            if player.page.locator(ASKED).count():
                player.click_button()
                player.page.wait_for_timeout(60)


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
    two.wait_for_url(f"**/t/{code}")
    second = Player(two, seed=7)
    second.without_questions()
    one.locator(CARD).first.wait_for()
    two.locator(CARD).first.wait_for()

    held: set[str] = set()  # texts of cards the first player held
    own: set[str] = set()  # and the second
    for _ in range(14):
        held |= set(hand(one))
        own |= set(hand(two))
        play_some([first, second], 1)
    hidden = held - own - set(hand(two))
    assert hidden
    everything = "\n".join([*watch_two.received, *bodies, two.content()])
    shown = {text for text in hidden if text in everything}
    logged = "\n".join(two.locator("[data-log] li").all_inner_texts())
    assert {text for text in shown if text.split(":")[0] not in logged} == set()

    one.locator("[role=tab][data-tab=seats]").click()
    assert "Ποσειδῶν <b>" in one.locator("[data-seats]").inner_text()  # a name is a name, not markup
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
        before = page.locator("main").get_attribute("data-ply")
        log = page.locator("[data-log] li").all_inner_texts()
        options = page.locator(ASKED).all_inner_texts()
        player.click_button()
        page.locator("[data-options][aria-busy=false]").wait_for()
        page.wait_for_timeout(80)
        if undo.is_visible():
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
        player.wait("[data-cover]:not([hidden])")
        if page.locator("[data-cover]:not([hidden])").count():
            page.locator("[data-do=ready]").click()
            page.locator("[data-cover]:not([hidden])").wait_for(state="hidden")
        else:
            player.click_button()
    player.wait("[data-cover]:not([hidden])")
    own_server.stop(signal.SIGKILL)
    page.locator("[data-offline]:not([hidden])").wait_for()
    own_server.start()
    page.locator("[data-offline]").wait_for(state="hidden", timeout=20_000)
    page.locator("[data-cover]:not([hidden])").wait_for()
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
    page.locator(f"main:not([data-ply='{ply}'])").wait_for(timeout=20_000)
    player.wait()
    sent = [json.loads(frame) for frame in watch.received if '"type":"state"' in frame]
    assert sent[-1]["ply"] > ply
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
    other.locator("[data-offline]").wait_for(state="hidden", timeout=20_000)
    other.locator("[data-do=ready]").click()
    other.locator(ASKED).first.wait_for()
    while other.locator(f"{ASKED}.more").count():
        other.locator(ASKED).last.click()
    other.locator(ASKED).last.click()
    other.locator("[data-cover]:not([hidden])").wait_for()  # the next player's turn
    page.context.set_offline(False)
    page.locator("[data-offline]").wait_for(state="hidden", timeout=20_000)
    page.locator("[data-cover]:not([hidden])").wait_for()
    for one in (page, other):
        one.locator("[data-do=ready]").click()
        one.locator(ASKED).first.wait_for()
        assert one.locator("main").get_attribute("data-ply") == "1"
    watch.nothing_wrong(network=True)
