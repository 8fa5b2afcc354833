"""The Persian Invasion in a real browser: a whole campaign by clicks, its chronicle, a telephone, languages."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import NARROW, Player, Server, fits, serious, spilled
from tests.web.test_lords import titles

CAMPAIGN: Final = Path(__file__).parent / "solo.json"  # a seed, and the choices of a campaign that ended soon


def seated(page: Page, server: Server, seed: int) -> Player:
    player = Player(page, seed)
    player.new_table(server.url, "me", game="solo")
    player.without_questions()
    player.wait()
    return player


def test_a_whole_campaign_by_clicks(visit: Visit, tmp_path: Path) -> None:
    """Prologue, both acts, a battle, a hunt, a quest; the stories are told; the chronicle can be read and kept."""
    campaign = json.loads(CAMPAIGN.read_text(encoding="utf-8"))
    with Server(tmp_path, campaign["seed"]) as server:
        page, watch = visit(server)
        player = seated(page, server, 1)
        crumbs: set[str] = set()
        opening = {"battle": 0, "hunt": 0}  # the most numbers of a panel that opened into parts
        dragged: set[str] = set()  # what pieces in hand did
        for key in campaign["choices"]:
            player.wait()
            crumbs.add(page.locator("[data-where] li").first.inner_text())
            for panel, most in opening.items():
                opening[panel] = max(most, page.locator(f"[data-panel={panel}] [data-parts]").count())
            if player.drag_key(key):
                dragged.add(key.split(" ")[0])
            else:
                player.choose_key(key)
        player.wait()
        assert player.is_over
        assert dragged >= {"go", "move"}
        assert crumbs == {"Act I", "Act II"}
        assert opening["battle"] >= 2, "both strengths and their parts"
        assert opening["hunt"] >= 1, "the value of an attack and its parts"
        expect(page.locator("[data-result] h2")).to_have_text("You have lost")
        page.goto(f"{page.url}/chronicle")
        chapters = page.locator(".chronicle h2").all_inner_texts()
        assert chapters[:3] == ["Prologue.", "Act I begins.", "Turn 1: Achilles."]
        assert {"Interlude.", "Act II begins."} <= set(chapters)
        assert page.locator(".chronicle .tale").count() > 8, "every script tells its story"
        assert serious(page) == []
        with page.expect_download() as kept:
            page.locator("a[href$='chronicle.md']").click()
        text = Path(kept.value.path()).read_text(encoding="utf-8")
        assert text.startswith("# The Persian Invasion\n\n## Prologue.")
        assert "\n> " in text
        watch.nothing_wrong()


@pytest.mark.parametrize("locale", ["fr-FR", "es-ES"])
def test_other_languages(server: Server, visit: Visit, locale: str) -> None:
    """No word of the page is left as a key."""
    page, watch = visit(server, locale=locale)
    player = seated(page, server, 2)
    for _ in range(8):
        player.wait()
        if player.is_over:
            break
        told = page.locator("main").inner_text() + " ".join(titles(page))
        keys = r"\{|\b(table|draw|do|ask|log|refused|piece|region|script|story|attitude|track|event)\.[a-z_]+\b"
        assert not re.search(keys, told)
        player.choose()
    watch.nothing_wrong()


def test_on_a_telephone(server: Server, visit: Visit) -> None:
    page, watch = visit(server, viewport=NARROW, has_touch=True, is_mobile=True)
    player = seated(page, server, 3)
    for _ in range(12):
        player.wait()
        if player.is_over:
            break
        player.choose()
    player.wait()
    for tab in ("hand", "panels", "log", "ask"):
        page.locator(f"[role=tab][data-tab={tab}]").tap()
        assert fits(page), tab
    watch.nothing_wrong()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_at_a_table(server: Server, visit: Visit, scheme: str) -> None:
    page, watch = visit(server, color_scheme=scheme)
    player = seated(page, server, 5)
    for _ in range(3):
        player.choose()
        player.wait()
    assert serious(page) == []
    watch.nothing_wrong()


def at_companion(page: Page, server: Server, seed: int = 4) -> Player:
    """Beside a board of one's own, after the length of its track was asked for."""
    player = Player(page, seed)
    player.new_table(server.url, "me", game="companion")
    player.without_questions()
    player.wait()
    player.choose_key("track 5")
    player.wait()
    return player


def test_the_companion_runs_xerxes_by_clicks(server: Server, visit: Visit) -> None:
    """What to do now stands beside the map, and changes with every report."""
    page, watch = visit(server)
    player = at_companion(page, server)
    told: set[str] = set()
    for _ in range(25):
        told.add(page.locator("[data-show=panels]").inner_text())
        if player.is_over:
            break
        player.choose()
        player.wait()
    assert len(told) > 5
    expect(page.locator("[data-log] li").last).to_be_in_viewport()  # the log follows, however long its lines are
    assert serious(page) == []
    watch.nothing_wrong()


def test_the_companion_asks_what_the_box_says_and_names_no_rule(visit: Visit, tmp_path: Path) -> None:
    with Server(tmp_path, 11) as server:
        page, watch = visit(server)
        player = Player(page, 4)
        player.new_table(server.url, "me", game="companion")
        player.without_questions()
        player.wait()
        expect(page.locator("[data-prompt]")).to_contain_text("how many spaces are there")
        player.choose_key("track 5")
        asked: set[str] = set()
        while not player.is_over and not any("What did you roll?" in text for text in asked):
            player.wait()
            asked.add(page.locator("[data-prompt]").inner_text())
            if page.locator("[data-prompt]").inner_text().startswith("Turn "):
                player.choose_key("pass_turn")
            elif not player.is_over:
                player.choose()
        assert any("What did you roll?" in text for text in asked)
        assert not [text for text in asked if re.search(r"[A-Z]{2}-[A-Z0-9]+-[0-9]", text)]
        watch.nothing_wrong()


def test_instructions_are_ticked_off_and_stay_so(server: Server, visit: Visit) -> None:
    """By click and by key; through a redrawing, in the list of the set-up, and after the page was opened anew."""
    page, watch = visit(server)
    player = at_companion(page, server)
    boxes = page.locator("[data-panel=orders] [data-tick]")
    expect(boxes.first).to_have_attribute("aria-checked", "false")
    first, second = [boxes.nth(number).get_attribute("data-tick") for number in (0, 1)]
    boxes.first.click()
    expect(boxes.first).to_have_attribute("aria-checked", "true")
    expect(boxes.first.locator(".tick-mark")).to_be_visible()
    expect(page.locator(".float")).to_have_count(0)  # it is ticked, not asked about
    boxes.nth(1).focus()
    page.keyboard.press("Space")
    expect(boxes.nth(1)).to_have_attribute("aria-checked", "true")
    boxes.nth(2).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(boxes.nth(2)).to_have_attribute("aria-checked", "false")
    assert serious(page) == []
    player.choose_key("took march")  # another list is drawn now; that of the set-up stays at hand
    player.wait()
    for _ in range(2):
        listed = page.locator("[data-panel=set_up] [data-tick]")
        expect(listed.first).to_have_attribute("aria-checked", "true")
        ticked = page.locator("[data-panel=set_up] [aria-checked=true]")
        expect(ticked).to_have_count(2)
        assert [ticked.nth(number).get_attribute("data-tick") for number in (0, 1)] == [first, second]
        page.reload()
        player.wait()
    watch.nothing_wrong()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_companion_on_a_telephone(server: Server, visit: Visit, scheme: str) -> None:
    page, watch = visit(server, viewport=NARROW, has_touch=True, is_mobile=True, color_scheme=scheme)
    player = at_companion(page, server)
    page.locator("[role=tab][data-tab=panels]").tap()
    box = page.locator("[data-panel=orders] [data-tick]").first
    box.tap()
    expect(box).to_have_attribute("aria-checked", "true")
    assert fits(page)
    assert serious(page) == []
    page.locator("[role=tab][data-tab=ask]").tap()
    player.choose()
    player.wait()
    assert spilled(page) == []
    watch.nothing_wrong()


def test_the_form_has_difficulties_with_odds_and_hides_what_they_settle(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    page.locator("select[name=game]").select_option("solo")
    form = page.locator("fieldset[data-game=solo]")
    difficulty, note = form.locator("select[name='option.difficulty']"), form.locator("[data-note-shown]")
    expect(difficulty).to_be_visible()
    told = set()
    for value in ("printed", "easy", "hard"):
        difficulty.select_option(value)
        expect(note).to_contain_text("Bot “")
        told.add(note.inner_text())
    assert len(told) == 3
    form.locator("summary").click()
    roads = form.locator("select[name='option.roads']")
    expect(roads).to_be_hidden()
    difficulty.select_option("custom")
    expect(note).to_be_empty()
    expect(roads).to_be_visible()
    roads.select_option("shortest")
    difficulty.select_option("easy")  # what was chosen one by one is not sent
    page.locator("[data-new] button.primary").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-panel=persians]")).to_contain_text("5 spaces to “March!”")
    watch.nothing_wrong()
