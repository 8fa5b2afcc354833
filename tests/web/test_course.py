"""What asks for nothing: sole options, the best use of dice, what is always answered alike."""

import random
from pathlib import Path

from playwright.sync_api import Page, expect

import petteia
from tests.web.conftest import Visit
from tests.web.driver import ASKED, PATIENT, Player, Server, serious
from tests.web.test_pantheon import kept_at


def what_if(page: Page, server: Server, kept: Path) -> Player:
    """At a table that goes on from the last position of a file, with oneself on both sides."""
    page.goto(server.url)
    page.locator("input[name=file]").set_input_files(kept)
    page.locator("form.bring button").click()
    page.wait_for_url("**/replay?ply=0")
    page.goto(page.url.replace("ply=0", "ply=9999"))
    page.locator("form[action$='/fork'] button").click()
    page.wait_for_url(lambda url: "/replay" not in url)
    return Player(page)


def test_the_best_use_of_dice_takes_one_click_and_a_die_can_be_clicked_onto_a_die(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    kept = tmp_path / "skirmish.petteia"
    kept.write_bytes(kept_at("ask.raise"))
    page, watch = visit(server)
    player = what_if(page, server, kept)
    best = page.locator("[data-options] [data-plan]")
    best.wait_for(timeout=PATIENT)
    expect(best.locator(".gives")).not_to_be_empty()
    best.hover()
    expect(page.locator("[data-show=contest] .aimed").first).to_be_visible()
    assert serious(page) == []
    lit = page.locator("[data-show=contest] [data-does].lit")
    lit.last.click()
    expect(page.locator("[data-path]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-path]")).to_be_hidden()
    before = player.ply
    best.click()
    page.locator(f"main:not([data-ply='{before}'])").wait_for(timeout=PATIENT)
    expect(best).to_have_count(0)
    watch.nothing_wrong()


def test_reactions_are_always_declined_if_one_wants_and_one_may_change_ones_mind(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    kept = tmp_path / "skirmish.petteia"
    kept.write_bytes(kept_at("ask.counter"))
    page, watch = visit(server)
    player = what_if(page, server, kept)
    page.locator("[data-pass-always]").wait_for(timeout=PATIENT)
    before = player.ply
    page.locator("[data-pass-always='ask.counter']").click()
    page.locator(f"main:not([data-ply='{before}'])").wait_for(timeout=PATIENT)
    revoke = page.locator("[data-wishes] [data-ask-me='ask.counter']")
    expect(revoke).to_be_visible()
    assert serious(page) == []
    page.reload()
    revoke.click()
    expect(revoke).to_have_count(0)
    watch.nothing_wrong()


def monsters_roll() -> bytes:
    """A game of Lords as a file to keep, up to three Monsters that will roll."""
    match, lots = petteia.new("lords", seats=2, seed=5), random.Random(5)
    while match.ask is not None and not (match.ask.text.key == "ask.roll" and len(match.ask.options) > 2):
        match.choose(lots.choice(match.ask.options))
    return petteia.save_text(match).encode()


def test_monsters_roll_in_the_order_of_the_list_if_one_wants(server: Server, visit: Visit, tmp_path: Path) -> None:
    kept = tmp_path / "lords.petteia"
    kept.write_bytes(monsters_roll())
    page, watch = visit(server)
    player = what_if(page, server, kept)
    player.without_questions()
    always = page.locator("[data-pass-always='ask.roll']")
    always.wait_for(timeout=PATIENT)
    expect(always).to_have_text("Always: in the order of the list")
    first = page.locator(".pick[data-id^='roll ']").first.get_attribute("data-id")
    before = player.ply
    always.click()
    page.locator(f"main:not([data-ply='{before}'])").wait_for(timeout=PATIENT)
    expect(page.locator("[data-wishes] [data-ask-me='ask.roll']")).to_be_visible()
    expect(page.locator(f".pick[data-id='{first}']")).to_have_count(0)
    for _ in range(6):  # what is asked between the rolls is still asked
        expect(page.locator(".pick[data-id^='roll ']")).to_have_count(0)
        player.wait()
        player.choose()
    watch.nothing_wrong()


def test_the_only_answer_is_given_by_itself_unless_one_wants_to_be_asked(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    """A counter-attack that nobody can make: whoever plays alone is not asked about it."""
    kept = tmp_path / "skirmish.petteia"
    kept.write_bytes(kept_at("ask.counter"))
    page, watch = visit(server)
    player = what_if(page, server, kept)
    player.wait()
    expect(page.locator(ASKED)).to_have_count(1)
    ply = player.ply
    eager, other = visit(server, along=True)
    player = what_if(eager, server, kept)
    eager.locator(f"main:not([data-ply='{ply}']):not([data-ply='-1'])").wait_for(timeout=PATIENT)
    player.wait()
    assert player.ply > ply
    watch.nothing_wrong()
    other.nothing_wrong()
