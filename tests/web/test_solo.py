"""The Persian Invasion in a real browser: a whole campaign by clicks, its chronicle, a telephone, languages."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import NARROW, Player, Server, fits, serious
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
        for key in campaign["choices"]:
            player.wait()
            crumbs.add(page.locator("[data-where] li").first.inner_text())
            for panel, most in opening.items():
                opening[panel] = max(most, page.locator(f"[data-panel={panel}] [data-parts]").count())
            player.choose_key(key)
        player.wait()
        assert player.is_over
        assert crumbs == {"Act I", "Act II"}
        assert opening["battle"] >= 2, "both strengths and their parts"
        assert opening["hunt"] >= 1, "the value of an attack and its parts"
        expect(page.locator("[data-result] h2")).to_have_text("You have lost")
        page.goto(f"{page.url}/chronicle")
        chapters = page.locator(".chronicle h2").all_inner_texts()
        assert [chapters[0], chapters[1]] == ["Prologue.", "Turn 1: Achilles is to move."]
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


def test_the_companion_runs_xerxes_by_clicks(server: Server, visit: Visit) -> None:
    """What to do now stands beside the map, and changes with every report."""
    page, watch = visit(server)
    player = Player(page, 4)
    player.new_table(server.url, "me", game="companion")
    player.without_questions()
    player.wait()
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
