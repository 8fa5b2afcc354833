"""What the others do is shown, event by event: it waits for the viewer, stops, goes back and on, and is also said."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import ASKED, NARROW, OFFER, OVER, PATIENT, Player, Server, whose_turn

BAR: Final = "[data-reel]:not([hidden])"
SHOWING: Final = f"{BAR}:not([data-at=now])"
SEATS: Final = {
    "hellas": ("me", "bot:random"),
    "lords": ("me", "bot:random", "bot:random"),
    "pantheon": ("me", "bot:random"),
    "solo": ("me",),
}


def until_shown(page: Page, game: str, server: Server, least: int = 2) -> Player:
    """A table, played by lot until the page has several events to show; it shows the first one and waits."""
    player = Player(page, 1)
    player.new_table(server.url, *SEATS[game], game=game)
    player.without_questions()
    for _ in range(200):
        page.locator(f"{SHOWING}, {ASKED}, {OVER}, {OFFER}").first.wait_for(timeout=PATIENT)
        if page.locator(OFFER).count():
            page.locator(OFFER).click()
        if page.locator(SHOWING).count():
            if settled(page) >= least:
                return player
            page.locator("[data-reel-do=now]").click()
            page.locator(f"{BAR}[data-at=now]").wait_for()
            continue
        before = player.ply
        player.click_button()
        if page.locator(ASKED).count() and player.ply == before:
            continue  # the click has narrowed the options
        page.locator(f"{SHOWING}, main:not([data-ply='{before}'])").first.wait_for(timeout=PATIENT)
    raise AssertionError("nothing happens")


def settled(page: Page) -> int:
    """How many events wait, once all have come that came of one choice."""
    page.locator("[data-reel][data-complete=true]").wait_for(timeout=PATIENT)
    return int(page.locator("[data-reel]").get_attribute("data-left") or 0)


def caption(page: Page) -> str:
    return page.locator("[data-reel-text]").inner_text()


@pytest.mark.parametrize("game", SEATS)
def test_events_wait_for_the_viewer_and_can_be_gone_through_both_ways(server: Server, visit: Visit, game: str) -> None:
    page, watch = visit(server, pace="hand")
    until_shown(page, game, server)
    left = settled(page)
    assert page.locator(ASKED).count() == 0, "the question waits"
    first = caption(page)
    assert first
    on, back = page.locator("[data-reel-do=on]"), page.locator("[data-reel-do=back]")
    on.click()
    expect(page.locator("[data-reel]")).to_have_attribute("data-left", str(left - 1))
    second = caption(page)
    back.click()
    assert caption(page) == first
    on.focus()
    page.keyboard.press("ArrowRight")
    assert caption(page) == second
    page.keyboard.press("ArrowLeft")
    assert caption(page) == first
    for _ in range(left):
        on.click()
    expect(page.locator("[data-reel]")).to_have_attribute("data-left", "0")
    assert page.locator(SHOWING).count(), "the last one is shown before the question"
    on.click()
    page.locator(f"{BAR}[data-at=now]").wait_for()
    page.locator(f"{ASKED}, {SHOWING}, {OVER}, {OFFER}").first.wait_for()
    watch.nothing_wrong()


def test_one_can_skip_to_the_present_and_look_back_from_there(server: Server, visit: Visit) -> None:
    page, watch = visit(server, pace="hand")
    until_shown(page, "lords", server, 3)
    page.locator("[data-reel-do=now]").click()
    page.locator(ASKED).first.wait_for()
    board = page.locator("[data-show=board] svg.board").inner_html()
    page.locator("[data-reel-do=back]").click()
    page.locator(SHOWING).wait_for()
    assert page.locator(ASKED).count() == 0, "in the past nothing is asked"
    assert page.locator(".lit").count() == 0
    for _ in range(2):
        page.locator("[data-reel-do=back]").click()
    page.locator("[data-reel-do=now]").click()
    page.locator(ASKED).first.wait_for()
    assert page.locator(".lit").count() > 0
    assert without_marks(page.locator("[data-show=board] svg.board").inner_html()) == without_marks(board)
    watch.nothing_wrong()


def without_marks(markup: str) -> str:
    return markup.replace(" pulse", "")


def test_events_go_on_by_themselves_until_one_stops_them(server: Server, visit: Visit) -> None:
    page, watch = visit(server, pace="hand")
    until_shown(page, "lords", server, 3)
    page.locator("[data-reel] select").select_option("fast")
    page.locator(f"{BAR}[data-at=now], {SHOWING}[data-left='0']").first.wait_for()
    page.locator(ASKED).first.wait_for()
    again = page.locator("[data-reel-do=pause]")
    page.locator("[data-reel] select").evaluate(
        "list => { list.value = 'slow'; list.dispatchEvent(new Event('change', {bubbles: true})) }"
    )
    again.click()
    page.locator(SHOWING).wait_for()
    again.click()
    shown = caption(page)
    expect(again).to_have_attribute("aria-label", "Go on")
    page.wait_for_function("performance.now() > 0")
    assert caption(page) == shown, "it is paused"
    assert page.evaluate("localStorage.getItem('petteia.pace')") == "slow"
    watch.nothing_wrong()


def test_without_motion_everything_is_shown_and_nothing_moves(server: Server, visit: Visit) -> None:
    page, watch = visit(server, pace="hand", reduced_motion="reduce")
    page.add_init_script("""
      window.moved = 0
      const move = Element.prototype.animate
      Element.prototype.animate = function (...how) { window.moved++; return move.apply(this, how) }
    """)
    until_shown(page, "lords", server, 3)
    told = [caption(page)]
    while page.locator(SHOWING).count() and page.locator("[data-reel]").get_attribute("data-left") != "0":
        page.locator("[data-reel-do=on]").click()
        told.append(caption(page))
    assert page.evaluate("window.moved") == 0
    heard = page.locator("[data-told] p").all_inner_texts()
    assert [text for text in heard if text in told][-len(told) :] == told, "it is said in the order shown"
    watch.nothing_wrong()


def test_on_a_telephone_the_bar_lies_above_the_question(server: Server, visit: Visit) -> None:
    page, watch = visit(server, pace="hand", viewport=NARROW, has_touch=True)
    until_shown(page, "lords", server)
    assert page.locator("[data-side] > [data-reel]").count() == 1
    for what in ("back", "pause", "on", "now"):
        box = page.locator(f"[data-reel-do={what}]").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    shown = caption(page)
    page.locator("[data-reel-do=on]").tap()
    assert caption(page) != shown
    watch.nothing_wrong()


def test_who_comes_back_reads_what_happened_and_sees_each_moment(server: Server, visit: Visit) -> None:
    """Two people: one goes away while the other plays; the list leads to a moment of the past, and back."""
    page, watch = visit(server, pace="hand")
    other, _ = visit(server)
    players = (Player(page, 1), Player(other, 2))
    code = players[0].new_table(server.url, "me", "open")
    page.locator("main[data-ply]").wait_for()
    page.locator("[role=tab][data-tab=seats]").click()
    other.goto(page.locator("[data-seats] .invite input").input_value())
    other.locator("button[name=seat]").first.click()
    other.wait_for_url(f"**/t/{code}")
    away, asked = players
    assert whose_turn(players) is asked
    table = away.page.url
    away.page.goto(server.url)
    asked.without_questions()
    asked.choose()
    away.page.goto(table)
    line = away.page.locator("[data-meanwhile]:not([hidden]) button.line").first
    line.wait_for()
    text = line.inner_text()
    line.click()
    expect(away.page.locator("[data-reel-text]")).to_have_text(text)
    assert away.page.locator(ASKED).count() == 0
    away.page.locator("[data-reel-do=now]").click()
    away.page.locator(f"{BAR}[data-at=now]").wait_for()
    away.page.locator("[data-since-show]").click()
    away.page.locator(f"{SHOWING}[data-at=before]").wait_for()
    watch.nothing_wrong()


def test_losses_come_first_in_the_list(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    Player(page).new_table(server.url, "me", "bot:random")
    page.locator(ASKED).first.wait_for()
    page.evaluate(
        """async path => {
          const { list } = await import(path)
          list([{ number: 0, text: "Turn 3: Red", begins: true }, { number: 1, text: "Red goes on", mine: false },
                { number: 2, text: "Thera falls", loss: true, mine: true }], "Since", 0, true)
        }""",
        page.evaluate(
            "[...document.scripts].find(s => s.src.includes('table.js')).src.replace('table.js', 'table/since.js')"
        ),
    )
    assert page.locator("[data-meanwhile] .since section").first.inner_text().split("\n")[:2] == [
        "Your losses",
        "Thera falls",
    ]
    assert page.locator("[data-meanwhile] .since h3").all_inner_texts() == ["Your losses", "Turn 3: Red"]


def test_sounds_are_off_until_wanted(server: Server, visit: Visit) -> None:
    page, watch = visit(server, pace="hand")
    until_shown(page, "lords", server)
    assert page.evaluate("document.documentElement.dataset.sounded ?? ''") == ""
    page.evaluate("localStorage.setItem('petteia.sound', 'yes')")
    for _ in range(60):
        if page.evaluate("document.documentElement.dataset.sounded ?? ''"):
            break
        if page.locator(SHOWING).count():
            page.locator("[data-reel-do=on]").click()
        else:
            break
    page.locator(f"{ASKED}, {SHOWING}").first.wait_for()
    assert page.evaluate("document.documentElement.dataset.sounded") in ("dice", "march", "card", "turn")
    watch.nothing_wrong()
