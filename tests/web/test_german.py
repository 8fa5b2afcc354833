"""A visitor who reads German: Hellas and the pages in German, other games in English, and nothing broken."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import ASKED, Player, Server, serious

LOG = "[data-log] li"


def chosen(player: Player, verb: str) -> str:
    """The key of the first option of a verb on offer."""
    ids = player.page.locator(".pick[data-id]").evaluate_all("all => all.map(one => one.dataset.id)")
    return str(next(id for id in ids if id.startswith(verb)))


def settle(player: Player, page: Page) -> None:
    """Lay all tiles of the set-up."""
    while "Aufbau" in page.locator("[data-where]").inner_text():
        player.choose()
        player.wait()


def test_a_german_visitor_plays_the_first_turn_of_hellas(server: Server, visit: Visit) -> None:
    page, watch = visit(server, locale="de-AT")
    player = Player(page)
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("h1")).to_have_text("Griechische Mythen, nach allen Regeln gespielt")
    player.new_table(server.url, "me", "bot:random")
    player.without_questions()
    player.wait()
    expect(page.locator("[data-prompt]").first).to_have_text(
        re.compile(r"^Aufbau, Feld 1 von 4: Wohin legst du .+, und wie gedreht\?$")
    )
    settle(player, page)
    expect(page.locator("[data-prompt]").first).to_have_text(
        re.compile("^(Weiß|Rot), wähle deine Aktion: Verstärkung, Seefahrt oder Angriff.$")
    )
    player.choose_key("announce reinforcement")
    player.wait()
    expect(page.locator(LOG).filter(has_text="Du sagst eine Verstärkung an.")).to_have_count(1)
    player.choose_key(chosen(player, "soldier"))
    player.wait()
    expect(page.locator(LOG).filter(has_text=re.compile("^Du setzt in .+ einen Griechen ein.$"))).to_have_count(1)
    expect(page.locator(LOG).filter(has_text=re.compile("^Du besiedelst .+lich vo[nm] .+[.]$"))).to_have_count(4)
    expect(page.locator("[data-foreign]")).to_have_count(0)
    assert not serious(page)
    watch.nothing_wrong()


def test_german_can_be_chosen_in_the_settings_and_stays(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    page.locator("footer").get_by_role("button", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(f"{server.url}/rules/hellas")
    expect(page.get_by_text("Diese Regeln sind noch nicht übersetzt; hier stehen sie auf Englisch.")).to_be_visible()
    expect(page.locator(".rules-body")).to_have_attribute("lang", "en")
    expect(page.locator(".toc")).to_contain_text("The turn")
    page.locator("[data-search]").fill("city")
    expect(page.locator("[data-count]")).to_have_text(re.compile(r"^\d+ Regeln$"))
    page.goto(f"{server.url}/gallery/hellas")
    expect(page.locator("h1")).to_have_text("Spielmaterial: Hellas")
    expect(page.get_by_text("Karten von Poseidon")).to_be_visible()
    watch.nothing_wrong()


def test_a_game_without_german_is_told_in_english_and_says_so(server: Server, visit: Visit) -> None:
    page, watch = visit(server, locale="de-DE")
    player = Player(page)
    player.new_table(server.url, "me", "bot:random", game="lords")
    player.wait()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("[data-foreign]")).to_have_text(
        "Dieses Spiel ist noch nicht übersetzt; seine Texte sind auf Englisch."
    )
    expect(page.locator("[data-options]")).to_have_attribute("lang", "en")
    expect(page.get_by_role("tab", name="Verlauf")).to_be_visible()
    lines = page.locator(LOG).count()
    for _ in range(2):
        player.choose()
        player.wait()
    assert page.locator(LOG).count() > lines
    expect(page.locator(ASKED).first).to_be_visible()
    watch.nothing_wrong()
