"""The way in: from home to a lesson in one click, a first game that a newcomer can play, the game in five minutes."""

import pytest
from playwright.sync_api import Page, expect

from petteia.bots.levels import LEVELS
from petteia.bots.registry import USUAL
from petteia.games.registry import GAMES, entry_of
from tests.web.conftest import Visit
from tests.web.driver import NARROW, PATIENT, WIDE, Server, serious


def begun(page: Page, server: Server, game: str, form: str = "play") -> None:
    """Press a button of a game at home, and sit down at the table it opens."""
    page.goto(server.url)
    page.locator(f"form.{form}:has([value={game}]) button").click()
    page.locator("[data-options][aria-busy=false]").wait_for(timeout=PATIENT, state="attached")


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_is_one_click_away(server: Server, visit: Visit, game: str) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    page.locator(f"a[href='/learn/{game}/next']").click()
    page.locator("[data-lesson][data-step='1']").wait_for(timeout=PATIENT)
    assert page.url.endswith(f"/learn/{game}/1")
    watch.nothing_wrong()


def test_after_the_last_lesson_a_first_game_begins(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(f"{server.url}/learn/companion/9")
    page.evaluate("localStorage.setItem('petteia.confirm', 'no')")
    page.reload()
    page.locator("[data-lesson-do=next]").click()
    page.locator("[data-options] .pick.pointed").first.click()
    page.locator("[data-lesson][data-step=done]").wait_for(timeout=PATIENT)
    page.locator("[data-lesson-play] button").click()
    page.locator("main[data-ply]:not(:has([data-lesson]))").wait_for(timeout=PATIENT)
    watch.nothing_wrong()


def test_pantheon_begins_with_ready_made_armies_and_the_draft_is_one_click_away(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    begun(page, server, "pantheon")
    expect(page.locator("[data-market]")).to_be_hidden()
    begun(page, server, "pantheon", "whole")
    expect(page.locator("[data-market]")).to_be_visible()
    watch.nothing_wrong()


@pytest.mark.parametrize(("scheme", "size"), [("light", WIDE), ("dark", NARROW)])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_begin_with_five_minutes(
    server: Server, visit: Visit, game: str, scheme: str, size: dict[str, int]
) -> None:
    page, watch = visit(server, color_scheme=scheme, viewport=size)
    page.goto(f"{server.url}/rules/{game}")
    page.evaluate("for (const img of document.images) img.loading = 'eager'")
    page.wait_for_function(
        "[...document.querySelectorAll('.five img')].every(img => img.complete && img.naturalWidth)", timeout=PATIENT
    )
    assert page.locator(".five-part").count() >= 3
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    watch.nothing_wrong()


@pytest.mark.parametrize(
    ("game", "locale", "asked", "found"),
    [
        ("hellas", "en-GB", "How many cards may I hold?", "HE-REINF-09"),
        ("hellas", "en-GB", "How do I win?", "HE-END-01"),
        ("pantheon", "en-GB", "How many cards may I hold?", "MB-DECK-09"),
        ("lords", "fr-FR", "Combien de cartes puis-je garder ?", "LH-COMP-08"),
        ("pantheon", "es-ES", "¿Cuántas cartas puedo guardar?", "MB-DECK-09"),
    ],
)
def test_the_search_understands_everyday_words(
    server: Server, visit: Visit, game: str, locale: str, asked: str, found: str
) -> None:
    page, watch = visit(server, locale=locale)
    page.goto(f"{server.url}/rules/{game}")
    page.locator("[data-search]").fill(asked)
    expect(page.locator(f"[id='{found}']")).to_be_visible()
    shown = page.locator("[data-rule]:visible").count()
    assert shown < page.locator("[data-rule]").count() / 4
    expect(page.locator(".five")).to_be_hidden()
    watch.nothing_wrong()


def test_printing_the_five_minutes_leaves_the_ledger_out(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(f"{server.url}/rules/hellas")
    page.emulate_media(media="print")
    page.evaluate(
        "window.print = () => { window.printed = getComputedStyle(document.querySelector('.rules-body')).display }"
    )
    page.evaluate("document.querySelector('[data-print]').click()")
    assert page.evaluate("window.printed") == "none"
    assert page.evaluate("getComputedStyle(document.querySelector('.rules-body')).display") != "none"
    watch.nothing_wrong()


def test_first_games_are_easy_ones() -> None:
    assert entry_of("pantheon").first_options() == {"recruitment": "armies"}
    assert entry_of("solo").first_options() == {"difficulty": "easy"}
    assert entry_of("hellas").first_options() == {}
    assert LEVELS[0].name != USUAL
