"""Every page in three languages, light and dark, wide and narrow, for those who see and those who do not."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import ASKED, COVERED, NARROW, OVER, WIDE, Player, Server, eventually, fits, serious

PAGES = (
    "/",
    "/rules/hellas",
    "/gallery/hellas",
    "/rules/lords",
    "/gallery/lords",
    "/rules/solo",
    "/gallery/solo",
    "/gallery/companion",
    "/rules/pantheon",
    "/gallery/pantheon",
    "/api/docs",
    "/nowhere",
    "/t/unknown",
)
LOCALES = {"en-GB": "Play now", "fr-FR": "Jouer maintenant", "es-ES": "Jugar ya"}


@pytest.mark.parametrize(("locale", "play"), LOCALES.items())
def test_the_language_of_the_browser(server: Server, visit: Visit, locale: str, play: str) -> None:
    page, watch = visit(server, locale=locale)
    page.goto(server.url)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert page.locator("form.play button").first.inner_text() == play
    page.locator("form.play button").first.click()
    page.locator(ASKED).first.wait_for()
    words = page.locator("main").inner_text()
    assert "{" not in words
    assert "table." not in words
    page.locator("[data-log] li").first.wait_for()
    page.goto(f"{server.url}/rules/hellas")
    assert page.locator("[data-rule]").count() > 100
    watch.nothing_wrong()


def test_another_language_is_remembered(server: Server, visit: Visit) -> None:
    page, watch = visit(server, locale="it-IT")
    page.goto(server.url)
    assert page.locator("html").get_attribute("lang") == "en"
    page.locator(".foot button[value=fr]").click()
    page.locator("html[lang=fr]").wait_for()
    page.goto(f"{server.url}/rules/hellas")
    assert page.locator("html").get_attribute("lang") == "fr"
    answer = page.goto(f"{server.url}/?lang=klingon")
    assert answer is not None
    assert answer.ok
    watch.nothing_wrong()


def test_light_and_dark(server: Server, visit: Visit) -> None:
    page, watch = visit(server, color_scheme="light")
    page.goto(server.url)

    def ground() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    light = ground()
    page.locator("[data-open=settings]").first.click()
    with page.expect_response("**/settings"):
        page.locator("#settings button[value=dark]").click()
    eventually(lambda: ground() != light)
    dark = ground()
    page.reload()
    assert ground() == dark
    watch.nothing_wrong()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_for_axe(server: Server, visit: Visit, scheme: str, size: dict[str, int]) -> None:
    """Every page as it is served, with its strict policy, and whatever opens on it."""
    page, watch = visit(server, color_scheme=scheme, viewport=size)
    found: list[str] = []

    def look(what: str) -> None:
        found.extend(f"{what}: {wrong}" for wrong in serious(page))
        assert fits(page), what

    for path in PAGES:
        page.goto(server.url + path)
        look(path)
    page.goto(server.url)
    page.locator("[data-open=settings]").first.click()
    page.locator("#settings[open]").wait_for()
    look("settings")

    player = Player(page, seed=16)
    code = player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    for _ in range(9):
        player.wait()
        player.click_button()
    player.wait()
    for tab in page.locator("[role=tab]:visible").evaluate_all("all => all.map(one => one.dataset.tab)"):
        page.locator(f"[role=tab][data-tab={tab}]").click()
        page.locator(f"[data-side][data-tab={tab}]").wait_for()
        look(f"table, {tab}")
    for dialog in ("keys", "table-menu", "settings"):
        page.locator(f"[data-open={dialog}]").first.click()
        page.locator(f"#{dialog}[open]").wait_for()
        look(dialog)
        page.locator(f"#{dialog} .foot-row [data-close]").click()
    page.goto(f"{server.url}/t/{code}")
    player.wait()
    page.locator("[data-do=hint]").click()
    page.locator("[data-hint]:not(:has(.dots)):not([hidden])").wait_for()
    city = page.locator("[data-show=board] [data-parts]:not(.lit)").first
    city.dispatch_event("click")
    page.locator(".float .parts").wait_for()
    look("hint and facts")
    page.goto(f"{server.url}/t/{code}/replay")
    page.locator("[data-show=board] [data-ref]").first.wait_for()
    for tab in page.locator("[role=tab]:visible").evaluate_all("all => all.map(one => one.dataset.tab)"):
        page.locator(f"[role=tab][data-tab={tab}]").click()
        page.locator(f"[data-side][data-tab={tab}]").wait_for()
        look(f"replay, {tab}")

    page.goto(f"{server.url}/t/{code}")
    player.wait()
    page.locator("[data-open=table-menu]").click()
    page.locator("[data-do=resign]").click()
    page.locator("#confirm[open]").wait_for()
    look("confirmation")
    page.locator("#confirm button[value=yes]").click()
    page.locator(OVER).locator("svg.chart").wait_for()
    look("after the game")

    code = player.new_table(server.url, "me", "open")
    page.locator("main[data-ply]").wait_for()
    page.locator("[role=tab][data-tab=seats]").click()
    link = page.locator("[data-seats] .invite input").input_value()
    look("invitation")
    player.new_table(server.url, "me", "me", kind="hotseat")
    page.locator(COVERED).wait_for()
    look("cover")

    page, other = visit(server, color_scheme=scheme, viewport=size)
    page.goto(link)
    page.locator("button[name=seat]").first.wait_for()
    look("join")
    assert not found, "\n".join(found)
    for one in (watch, other):
        one.nothing_wrong(network=True)  # pages that are not there are told on the console


def test_the_rules_can_be_searched(server: Server, visit: Visit) -> None:
    page, watch = visit(server, locale="fr-FR")
    page.goto(f"{server.url}/rules/hellas")
    everything = page.locator("[data-rule]:visible").count()
    page.locator("[data-search]").fill("reserve")  # finds "réserve"
    expect(page.locator("mark").first).to_have_text(re.compile("^réserve$", re.IGNORECASE))
    some = page.locator("[data-rule]:visible").count()
    assert 0 < some < everything
    expect(page.locator("[data-count]")).to_have_text(f"{some} règles")
    page.locator("[data-search]").fill("xyzzy")
    expect(page.locator("[data-none]")).to_be_visible()
    expect(page.locator("[data-count]")).to_have_text("0 règle")
    page.goto(f"{server.url}/rules/hellas#HE-TURN-02")
    expect(page.locator("#HE-TURN-02")).to_be_visible()
    page.goto(f"{server.url}/rules/solo#LH-HMOVE-01")  # a game that builds on another has its rules too
    expect(page.locator("#LH-HMOVE-01")).to_be_in_viewport()
    watch.nothing_wrong()


FOLLOWS = """async () => {
  const { following } = await import("/static/page.js")
  const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const now = performance.now
  performance.now = () => 100 // the page has only just been opened
  const box = document.body.appendChild(document.createElement("div"))
  const lines = box.appendChild(document.createElement("p"))
  Object.assign(box.style, { height: "50px", overflow: "auto" })
  const down = following(box)
  lines.style.height = "900px"
  box.scrollTop = 10 // not by hand: a font came in, lines grew
  await frame()
  down()
  const end = box.scrollTop + box.clientHeight >= box.scrollHeight - 1
  performance.now = now
  box.remove()
  return end
}"""


def test_a_log_follows_from_the_first_moment(server: Server, visit: Visit) -> None:
    """What scrolls while a page is being put together was not scrolled by hand."""
    page, watch = visit(server)
    page.goto(server.url)
    assert page.evaluate(FOLLOWS)
    watch.nothing_wrong()


def test_a_link_or_a_code_leads_to_the_table(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    code = Player(page).new_table(server.url, "me", "bot:random")
    for typed in (code, code.upper(), f" {server.url}/t/{code} ", f"/t/{code}/replay"):
        page.goto(server.url)
        page.locator("#join-code").fill(typed)
        page.locator("#join-code").press("Enter")
        page.wait_for_url(re.compile(rf"/t/{code}$"))
    page.goto(server.url)
    assert page.locator(".positions .position").count() >= 1
    watch.nothing_wrong()


@pytest.mark.parametrize(
    "path", ["/t/zzzz", "/t/zzzz/replay", "/t/zzzz/join", "/join?code=%3Cb%3E", "/rules/chess", "/gone"]
)
def test_what_is_not_there_has_a_way_on(server: Server, visit: Visit, path: str) -> None:
    page, _ = visit(server, locale="es-ES")
    answer = page.goto(server.url + path)
    assert answer is not None
    assert 400 <= answer.status < 500
    assert page.locator("html").get_attribute("lang") == "es"
    page.locator(".lost a[href='/']").click()
    page.locator("form.play").first.wait_for()


def test_facts_rules_and_reasons(server: Server, visit: Visit) -> None:
    """Pointing at a thing tells what it is; an option tells its rule; what is refused tells why."""
    page, watch = visit(server)
    player = Player(page, seed=17)
    player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    for _ in range(60):
        player.wait()
        if page.locator(".why-not").count() and page.locator("[data-show=hand] [data-ref]").count():
            break
        player.click_button()
    page.locator("[data-home=hand]").hover()  # the cards rise
    page.locator("[data-show=hand] [data-ref]").first.hover()
    expect(page.locator(".float h3")).to_have_text(re.compile(r"\w"))
    page.mouse.move(2, 2)
    page.locator(ASKED).first.hover()
    page.locator("[data-rule-line] a").wait_for()
    assert re.match(r"/rules/hellas\?table=\w+#HE-", page.locator("[data-rule-line] a").get_attribute("href") or "")
    page.locator(".why-not summary").click()
    expect(page.locator(".why-not li").first).to_have_text(re.compile(r"\w"))
    watch.nothing_wrong()


def test_a_number_opens_into_its_parts(server: Server, visit: Visit) -> None:
    """Whatever number one points at says what it is made of; those who do not see are told as well."""
    page, watch = visit(server)
    player = Player(page, seed=19)
    player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    for _ in range(12):
        player.wait()
        player.choose()
    player.wait()
    numbers = page.locator("[data-show=panels] [data-parts]:visible")
    assert numbers.count() > 10
    for place in range(numbers.count()):
        number = numbers.nth(place)
        title = number.get_attribute("data-title") or ""
        page.mouse.move(2, 2)
        expect(page.locator(".float")).to_have_count(0)
        number.locator("text, .hit").last.hover()
        expect(page.locator(".float h3")).to_have_text(title)
        total = re.search(r"\d+", title)
        assert total, title
        shares = page.locator(".float .parts dd").all_inner_texts()
        assert sum(int(share.replace("−", "-")) for share in shares) == int(total[0]), title
        first = page.locator(".float .parts dt").first.inner_text()
        assert f"{title}. {first} " in (number.get_attribute("aria-label") or "")
    city = page.locator("[data-show=board] [data-parts]").first
    city.hover()
    expect(page.locator(".float h3")).to_have_text(city.get_attribute("data-title") or "?")
    expect(page.locator(".float .parts dt")).to_have_text(["Soldiers", re.compile("^Ships")])
    watch.nothing_wrong()


def test_pan_and_zoom(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = Player(page)
    player.new_table(server.url, "me", "bot:random")
    player.wait()  # nothing moves any more
    whole = shown_part(page)
    page.locator("[data-show=board]").focus()
    page.keyboard.press("+")
    eventually(lambda: shown_part(page)[2] < whole[2])
    nearer = shown_part(page)
    page.keyboard.press("ArrowRight")
    eventually(lambda: shown_part(page)[0] > nearer[0])
    page.keyboard.press("0")
    eventually(lambda: shown_part(page) == whole)
    page.mouse.move(700, 300)
    page.mouse.wheel(0, -400)
    eventually(lambda: shown_part(page)[2] < whole[2])
    near = shown_part(page)
    page.mouse.down()
    page.mouse.move(620, 340, steps=4)
    page.mouse.up()
    eventually(lambda: shown_part(page)[0] > near[0])
    page.locator("[data-zoom=fit]").click()
    eventually(lambda: shown_part(page) == whole)
    watch.nothing_wrong()


def shown_part(page: Page) -> list[float]:
    """The part of the plane one sees: left, top, width, height."""
    text = page.locator("[data-show=board] svg.board").get_attribute("viewBox") or ""
    return [float(part) for part in text.split()]


def test_shortcuts_are_off_until_switched_on(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    player = Player(page)
    player.new_table(server.url, "me", "bot:random")
    player.wait()
    ply = page.locator("main").get_attribute("data-ply")
    page.keyboard.press("?")
    assert page.locator("#keys[open]").count() == 0
    page.locator("[data-open=keys]").click()
    page.locator("#keys [data-setting=keys]").check()
    page.locator("#keys [data-close]").click()
    for _ in range(10):
        narrows = page.locator(f"{ASKED}[data-number='1'].more").count()
        page.keyboard.press("1")
        if not narrows:
            break
    page.locator(f"main:not([data-ply='{ply}'])").wait_for()
    page.keyboard.press("?")
    page.locator("#keys[open]").wait_for()
    watch.nothing_wrong()
