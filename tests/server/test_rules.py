"""The rules page: every reading of a rule with the option that chooses it, and at a table the one it plays."""

import re
from html import unescape

import pytest

from petteia.games.registry import GAMES, entry_of
from petteia.kernel.ledger import read_ledger
from tests.server.client import Running

ONCE = "Heracles does this with one Glory Token only, once per turn."
OFTEN = "Heracles may repeat this as often as he holds Glory Tokens."


def entry(page: str, id: str) -> str:
    """What the page shows of one rule, as text."""
    found = re.search(rf'<div class="rule" id="{id}" data-rule>(.*?)(?=<div class="rule" id=|</section>)', page, re.S)
    assert found is not None, f"{id} does not stand on the page"
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[1])).split())


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_shows_every_reading_with_the_option_that_chooses_it(server: Running, game: str) -> None:
    page = server.guest("Helen").get(f"/rules/{game}?lang=en").text
    options = entry_of(game).options
    for id, rule in read_ledger(game).behind().items():
        if rule.option in options:
            shown = entry(page, id)
            assert "Depends on the table:" in shown, id
            for value in rule.readings:
                assert value not in options[rule.option] or rule.text("en", {rule.option: value}) in shown, id


def test_without_a_table_the_usual_reading_comes_first_and_is_marked(server: Running) -> None:
    shown = entry(server.guest("Helen").get("/rules/lords?lang=en").text, "LH-HERO-12")
    assert shown.index(OFTEN) < shown.index("may return any number of Glory Tokens usual") < shown.index(ONCE)


def test_from_a_table_the_reading_it_plays_comes_first_and_is_marked(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "open", game="lords", public=True, options={"heracles": "one_token"})
    page = helen.get(f"/rules/lords?lang=en&table={code}").text
    shown = entry(page, "LH-HERO-12")
    assert shown.index(ONCE) < shown.index("may return only one Glory Token at your table") < shown.index(OFTEN)
    assert "any number of Glory Tokens usual" in shown
    assert "As this table plays them:" in page
    assert "at your table" in entry(page, "LH-CTRL-09"), "what was not chosen holds as usual"


def test_the_rule_behind_a_choice_is_told_as_the_table_plays_it(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "open", game="lords", public=True, options={"heracles": "one_token"})
    assert helen.get("/rules/lords.json?lang=en").json["LH-HERO-12"]["text"] == OFTEN
    assert helen.get(f"/rules/lords.json?lang=en&table={code}").json["LH-HERO-12"]["text"] == ONCE
    boot = unescape(helen.get(f"/t/{code}?lang=en").text)
    assert f"/rules/lords.json?lang=en&table={code}" in boot.replace("\\u0026", "&")
    assert f"/rules/lords?table={code}" in boot


def test_the_rules_are_there_for_whoever_comes_from_a_table_that_is_gone(server: Running) -> None:
    answer = server.guest("Paris").get("/rules/lords?lang=en&table=nowhere1")
    assert answer.status == 200
    assert "As this table plays them:" not in answer.text
    assert entry(answer.text, "LH-HERO-12").startswith(f"LH-HERO-12 {OFTEN}")


def test_the_companion_shows_first_that_it_asks(server: Running) -> None:
    """The same rules as the campaign, but another default (CP-ASK-06)."""
    helen = server.guest("Helen")
    asks = "The companion asks"
    shown = entry(helen.get("/rules/companion?lang=en").text, "LS-ACT1-04")
    assert shown.index("the companion asks for their number") < shown.index("four spaces and then March!")
    plain = entry(helen.get("/rules/solo?lang=en").text, "LS-ACT1-04")
    assert "four advances from the first space" in plain.partition("Depends on the table:")[0]
    assert asks not in plain.partition("other reading")[0]
