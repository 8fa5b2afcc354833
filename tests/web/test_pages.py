"""Every page in three languages, light and dark, wide and narrow, for those who see and those who do not."""

import pytest

from tests.web.conftest import Visit
from tests.web.driver import ASKED, NARROW, WIDE, Player, Server, fits, serious

PAGES = ("/", "/rules/hellas", "/gallery/hellas", "/nowhere", "/t/unknown")
LOCALES = {"en-GB": "Play now", "fr-FR": "Jouer", "es-ES": "Jugar ya"}


@pytest.mark.parametrize(("locale", "play"), LOCALES.items())
def test_the_language_of_the_browser(server: Server, visit: Visit, locale: str, play: str) -> None:
    page, watch = visit(server, locale=locale)
    page.goto(server.url)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert page.locator("form.play button").inner_text() == play
    page.locator("form.play button").click()
    page.locator(ASKED).first.wait_for()
    words = page.locator("main").inner_text()
    assert "{" not in words
    assert "table." not in words
    page.locator("[data-log] li").first.wait_for()
    page.goto(f"{server.url}/rules/hellas")
    assert page.locator("[data-rule]").count() > 100
    watch.nothing_wrong()


def test_another_language_is_remembered(server: Server, visit: Visit) -> None:
    page, watch = visit(server, locale="de-DE")
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
    page.locator("#settings button[value=dark]").click()
    assert ground() != light
    dark = ground()
    page.wait_for_timeout(300)
    page.reload()
    assert ground() == dark
    watch.nothing_wrong()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_for_axe(server: Server, visit: Visit, scheme: str, size: dict[str, int]) -> None:
    page, watch = visit(server, color_scheme=scheme, viewport=size, bypass_csp=True)
    found: list[str] = []
    for path in PAGES:
        page.goto(server.url + path)
        found += [f"{path}: {wrong}" for wrong in serious(page)]
        assert fits(page), path
    page.goto(server.url)
    page.locator("[data-open=settings]").first.click()
    found += [f"settings: {wrong}" for wrong in serious(page)]

    player = Player(page, seed=16)
    code = player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    for _ in range(9):
        player.wait()
        player.click_button()
    player.wait()
    for tab in ("log", "chat", "seats"):
        page.locator(f"[role=tab][data-tab={tab}]").click()
        found += [f"table, {tab}: {wrong}" for wrong in serious(page)]
    page.locator("[data-open=keys]").click()
    found += [f"keys: {wrong}" for wrong in serious(page)]
    page.locator("#keys [data-close]").click()
    page.goto(f"{server.url}/t/{code}/replay")
    page.locator("[data-show=board] [data-ref]").first.wait_for()
    found += [f"replay: {wrong}" for wrong in serious(page)]
    assert fits(page)
    page.goto(f"{server.url}/t/{code}/join")
    found += [f"join: {wrong}" for wrong in serious(page)]
    assert not found, "\n".join(found)
    assert watch.strangers == []


def test_the_rules_can_be_searched(server: Server, visit: Visit) -> None:
    page, watch = visit(server, locale="fr-FR")
    page.goto(f"{server.url}/rules/hellas")
    everything = page.locator("[data-rule]:visible").count()
    page.locator("[data-search]").fill("cite")  # finds "cité"
    some = page.locator("[data-rule]:visible").count()
    assert 0 < some < everything
    assert page.locator("mark").first.inner_text().lower() == "cité"
    page.locator("[data-search]").fill("xyzzy")
    assert page.locator("[data-none]").is_visible()
    page.goto(f"{server.url}/rules/hellas#HE-TURN-02")
    assert page.locator("#HE-TURN-02").is_visible()
    watch.nothing_wrong()


def test_a_link_or_a_code_leads_to_the_table(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    code = Player(page).new_table(server.url, "me", "bot:random")
    for typed in (code, code.upper(), f" {server.url}/t/{code} ", f"/t/{code}/replay"):
        page.goto(server.url)
        page.locator("#join-code").fill(typed)
        page.locator("#join-code").press("Enter")
        page.wait_for_url(f"**/t/{code}")
    page.goto(server.url)
    assert page.locator(".tables .who").count() >= 1
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
    page.locator("form.play").wait_for()


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
    page.locator("[data-show=hand] [data-ref]").first.hover()
    page.locator(".float h3").wait_for()
    assert page.locator(".float h3").inner_text()
    page.mouse.move(2, 2)
    page.locator(ASKED).first.hover()
    page.locator("[data-rule-line] a").wait_for()
    assert "/rules/hellas#HE-" in (page.locator("[data-rule-line] a").get_attribute("href") or "")
    page.locator(".why-not summary").click()
    assert page.locator(".why-not li").first.inner_text()
    watch.nothing_wrong()


def test_pan_and_zoom(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    Player(page).new_table(server.url, "me", "bot:random")
    page.locator("[data-show=board] svg.board").wait_for()

    def box() -> list[float]:
        text = page.locator("[data-show=board] svg.board").get_attribute("viewBox") or ""
        return [float(part) for part in text.split()]

    whole = box()
    page.locator("[data-show=board]").focus()
    page.keyboard.press("+")
    assert box()[2] < whole[2]
    page.keyboard.press("ArrowRight")
    assert box()[0] > whole[0]
    page.keyboard.press("0")
    assert box() == whole
    page.mouse.move(700, 300)
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(100)
    assert box()[2] < whole[2]
    near = box()
    page.mouse.down()
    page.mouse.move(620, 340, steps=4)
    page.mouse.up()
    assert box()[0] > near[0]
    page.locator("[data-zoom=fit]").click()
    assert box() == whole
    watch.nothing_wrong()


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
    while page.locator(f"{ASKED}.more").count():
        page.keyboard.press("1")
    page.keyboard.press("1")
    page.locator(f"main:not([data-ply='{ply}'])").wait_for()
    page.keyboard.press("?")
    assert page.locator("#keys[open]").count() == 1
    watch.nothing_wrong()
