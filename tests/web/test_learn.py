"""Lessons in the browser: played as told, by mouse, by touch and by keys alone; what is wrong is answered."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from petteia.learn.course import course_of, courses
from tests.web.conftest import Visit
from tests.web.driver import NARROW, PATIENT, WIDE, Server, serious

PHONE = {"width": 390, "height": 844}
POINTED = "[data-options][aria-busy=false] .pointed"
READ = "[data-lesson-do=next]:visible"
DONE = "[data-lesson][data-step=done]"


def opened(page: Page, server: Server, path: str) -> None:
    page.goto(f"{server.url}{path}")
    page.evaluate("localStorage.setItem('petteia.confirm', 'no')")
    page.reload()
    page.locator("[data-lesson][data-step]").wait_for(timeout=PATIENT)


def follow(page: Page, press: Callable[[Locator], None] = Locator.click) -> None:
    """Do what the teacher points at until the lesson is done."""
    for _ in range(60):
        page.locator(f"{POINTED}, {READ}, {DONE}").first.wait_for(timeout=PATIENT)
        if page.locator(DONE).count():
            return
        if page.locator(READ).count():
            step = page.locator("[data-lesson]").get_attribute("data-step")
            press(page.locator(READ))
            # the table may still show what happened: only another step tells that this one was read
            page.wait_for_function(
                "step => document.querySelector('[data-lesson]').dataset.step !== step", arg=step, timeout=PATIENT
            )
            continue
        before = [page.locator("[data-lesson-text]").inner_text(), page.locator("main").get_attribute("data-ply")]
        before.append(page.locator("[data-options]").inner_text())
        press(page.locator(POINTED).first)
        page.wait_for_function(
            "([text, ply, list]) => document.querySelector('[data-lesson-text]').innerText !== text"
            " || document.querySelector('main').dataset.ply !== ply"
            " || document.querySelector('[data-options]').innerText !== list"
            " || document.querySelector('[data-lesson][data-step=done]')",
            arg=before,
            timeout=PATIENT,
        )
    raise AssertionError("the lesson does not end")


def by_keys(wanted: Locator) -> None:
    """Nothing but the keyboard: arrows within the question, Tab elsewhere, Enter on what is wanted."""
    for _ in range(200):
        key, times = wanted.evaluate(
            """wanted => {
              const now = document.activeElement
              if (now === wanted) return ["Enter", 1]
              const list = [...document.querySelectorAll("[data-options] :is(button, summary)")]
              const [at, to] = [list.indexOf(now), list.indexOf(wanted)]
              return at < 0 || to < 0 ? ["Tab", 1] : [to > at ? "ArrowDown" : "ArrowUp", Math.abs(to - at)]
            }"""
        )
        for _ in range(times):
            wanted.page.keyboard.press(key)
        if key == "Enter":
            return
    raise AssertionError("the keys do not lead there")


def walk(page: Page, game: str, press: Callable[[Locator], None]) -> None:
    """A whole course: each lesson to its end, and on to the next."""
    last = len(course_of(game).lessons)
    for number in range(1, last + 1):
        page.wait_for_url(f"**/learn/{game}/{number}")
        follow(page, press)
        if number < last:
            press(page.locator("[data-lesson-next]"))


def test_a_lesson_by_mouse_is_marked_as_done(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    opened(page, server, "/learn/hellas/1")
    follow(page)
    expect(page.locator("[data-lesson-next]")).to_be_visible()
    page.goto(f"{server.url}/learn/hellas")
    expect(page.locator(".lessons li.done")).to_have_count(1)
    watch.nothing_wrong()


@pytest.mark.parametrize(("game", "language"), [("hellas", "de"), *[(game, "fr") for game in courses()[1:]]])
def test_a_whole_course_by_touch(server: Server, visit: Visit, game: str, language: str) -> None:
    """On a telephone, in the dark, in another language."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark", "locale": language}
    page, watch = visit(server, **phone)
    opened(page, server, f"/learn/{game}/1")
    expect(page.locator("[data-lesson-title]")).to_contain_text(course_of(game).lesson(1).title[language])
    walk(page, game, Locator.tap)
    watch.nothing_wrong()


@pytest.mark.parametrize("game", courses())
def test_a_whole_course_by_keys_alone(server: Server, visit: Visit, game: str) -> None:
    page, watch = visit(server, locale="es-ES")
    opened(page, server, f"/learn/{game}/1")
    walk(page, game, by_keys)
    watch.nothing_wrong()


def test_a_wrong_way_is_answered_and_nothing_changes(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    opened(page, server, "/learn/hellas/1")
    page.locator(READ).click()
    page.locator(POINTED).wait_for()
    ply = page.locator("main").get_attribute("data-ply")
    page.locator("[data-options] [data-id='announce attack']").click()
    answer = page.locator("[data-lesson-answer]")
    expect(answer).to_contain_text("the last one may not leave")
    expect(answer.locator("a")).to_have_text("HE-ATTACK-05")
    assert page.locator("main").get_attribute("data-ply") == ply
    page.locator(POINTED).click()
    expect(answer).to_have_class(re.compile("right"))
    watch.nothing_wrong()


def test_back_again_and_where_one_stopped(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    opened(page, server, "/learn/hellas/1")
    page.locator(READ).click()
    page.locator(POINTED).click()
    step = page.locator("[data-lesson-step]")
    expect(step).to_have_text("Step 3 of 6")
    page.reload()
    expect(step).to_have_text("Step 3 of 6")
    page.locator("[data-lesson-do=back]").click()
    expect(step).to_have_text("Step 2 of 6")
    expect(page.locator("[data-options] [data-id='announce reinforcement']")).to_be_visible()
    page.locator(POINTED).click()
    page.locator("[data-lesson-do=again]").click()
    expect(step).to_have_text("Step 1 of 6")
    page.goto(f"{server.url}/")
    expect(page.locator("main")).not_to_contain_text("/learn/hellas/1")
    page.goto(f"{server.url}/learn")
    expect(page.locator(".course .primary").first).to_be_visible()
    watch.nothing_wrong()


def test_the_hint_of_a_lesson_is_what_is_right(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    opened(page, server, "/learn/hellas/1")
    page.locator(READ).click()
    page.locator("[data-tools] [data-do=hint]").click()
    expect(page.locator("[data-options] .hinted")).to_have_attribute("data-id", "announce reinforcement")
    watch.nothing_wrong()


def test_the_way_to_what_lies_under_a_tab_is_shown(server: Server, visit: Visit) -> None:
    """On a telephone the radar of Lords lies under a tab, until it is opened."""
    page, watch = visit(server, viewport=PHONE, has_touch=True, is_mobile=True)
    opened(page, server, f"/learn/lords/{course_of('lords').number('15-radar')}")
    tab = page.locator("[role=tab][data-tab=panels]")
    expect(tab).to_have_css("outline-style", "dashed")
    tab.tap()
    expect(page.locator("#panel-panels [data-ref=radar].pointed")).to_be_visible()
    expect(tab).not_to_have_css("outline-style", "dashed")
    watch.nothing_wrong()


def test_somebody_elses_lesson_is_not_shown(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    opened(page, server, "/learn/hellas/1")
    code = page.evaluate("JSON.parse(document.getElementById('boot').textContent).code")
    stranger, _ = visit(server)
    assert stranger.goto(f"{server.url}/t/{code}").status == 404  # type: ignore[union-attr]


@pytest.mark.parametrize(("scheme", "size"), [("light", WIDE), ("dark", PHONE), ("dark", WIDE), ("light", NARROW)])
def test_nothing_serious_for_axe(server: Server, visit: Visit, scheme: str, size: dict[str, int]) -> None:
    page, watch = visit(server, color_scheme=scheme, viewport=size)
    for path in ("/learn", "/learn/hellas"):
        page.goto(f"{server.url}{path}")
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    opened(page, server, "/learn/hellas/1")
    page.locator(READ).click()
    page.locator(POINTED).wait_for()
    page.locator("[data-options] [data-id='announce attack']").click()
    expect(page.locator("[data-lesson-answer]")).to_be_visible()
    assert serious(page) == []
    watch.nothing_wrong()


def test_the_goal_is_on_the_first_screen_and_folds_away(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    page.locator("article.game form.play button").first.click()
    page.locator("main[data-ply]").wait_for(timeout=PATIENT)
    goal = page.locator("[data-goal]")
    expect(goal).to_contain_text("Hold ten cities at the end of your turn.")
    expect(goal).to_contain_text("0/10")
    expect(goal.locator("p").first).to_be_visible()
    goal.locator("summary").click()
    expect(goal.locator("p").first).not_to_be_visible()
    page.reload()
    page.locator("main[data-ply]").wait_for(timeout=PATIENT)
    expect(goal.locator("p").first).not_to_be_visible()
    watch.nothing_wrong()
