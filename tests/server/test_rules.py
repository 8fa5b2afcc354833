"""The rules page: every reading of a rule with the option that chooses it, and at a table the one it plays."""

import re
from html import unescape
from urllib.parse import urlencode

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
    assert shown.index("the companion asks for their number") < shown.index("four spaces and then “March!”")
    plain = entry(helen.get("/rules/solo?lang=en").text, "LS-ACT1-04")
    assert "four advances from the first space" in plain.partition("Depends on the table:")[0]
    assert asks not in plain.partition("other reading")[0]


# ---- the figures -----------------------------------------------------------------------------------------------------


def figures(page: str, kind: str) -> list[list[str]]:
    """The rows of a table of figures, as text; without the lines of dashboards."""
    found = re.search(
        rf'<details class="figures" id="figures-{kind}".*?<tbody>(.*?)</tbody>\s*</table></div>', page, re.S
    )
    assert found is not None, f"no figures of {kind}"
    plain = re.sub(r'<tr class="of-lines">.*?</table></details></td></tr>', "", found[1], flags=re.S)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S) for row in re.findall(r"<tr>(.*?)</tr>", plain, re.S)]
    return [[" ".join(unescape(re.sub(r"<[^>]+>", " ", cell)).split()) for cell in row] for row in cells]


FIGURES = {
    "hellas": ("tile", "HE-TILE-03", ["Thera", "≈ sea · sea · sea · sea · sea · sea", "–"]),
    "lords": (
        "monster",
        "LH-MON-01",
        ["Sphinx", "≈ bow · torch · mace · spear", "≈ nothing · nothing · Priest · Artifact"],
    ),
    "solo": ("arrow", "LS-MONSTER-22", ["Epirus", "≈ Thessaly", "≈ 1"]),
    "pantheon": ("unit", "MB-UNIT-05", ["Zeus", "God", "6", "≈ 4"]),
}


@pytest.mark.parametrize("game", FIGURES)
def test_the_rules_page_shows_the_figures_no_rulebook_prints_and_marks_them(server: Running, game: str) -> None:
    kind, rule, row = FIGURES[game]
    page = server.guest("Helen").get(f"/rules/{game}?lang=en").text
    assert row in [found[: len(row)] for found in figures(page, kind)]
    assert "Reconstructed" in entry(page, rule)
    assert f'href="#figures-{kind}"' in page
    assert f'href="/box/new/{game}"' in page


@pytest.mark.parametrize(
    ("rule", "kind"), [("LH-MON-01", "monster"), ("LH-MPHASE-08", "numbers"), ("LH-PRAY-04", "numbers")]
)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_lords_marks_tracks_die_and_places_of_priests(server: Running, rule: str, kind: str, language: str) -> None:
    marked = {"en": "Reconstructed", "fr": "Reconstitué", "es": "Reconstruido"}[language]
    page = server.guest("Helen").get(f"/rules/lords?lang={language}").text
    assert marked in entry(page, rule)
    assert all("≈" in cell for row in figures(page, kind) for cell in row if cell and row.index(cell) > 0)


def test_MB_UNIT_05_dashboards_are_shown_line_by_line(server: Running) -> None:
    page = server.guest("Helen").get("/rules/pantheon?lang=en").text
    first = page.partition('id="figures-unit"')[2].partition('<table class="lines">')[2].partition("</table>")[0]
    heads, *lines = re.findall(r"<tr>(.*?)</tr>", first)
    assert re.findall(r">([^<]+)</th>", heads) == [
        *("Vitality", "Offence", "Defence", "Range", "Move"),
        "Lightning",
        "Patriarch",
    ]
    assert re.findall(r">([^<]+)</td>", lines[0]) == ["10", "9", "9", "0", "2", "8", "✓"]
    assert len(lines) == 10


def test_what_is_printed_is_not_marked(server: Running) -> None:
    page = server.guest("Helen").get("/rules/lords?lang=en").text
    assert ["Achilles", "1", "1", "2"] in figures(page, "hero")
    assert "Reconstructed" not in entry(page, "LH-HERO-02")


BOX = """game = "lords"
title = "Trays of my own"

[[monster]]
ref = "hydra"
wounds = ["axe", "axe", "spear"]
marks = ["none", "none", "artifact"]

[[hero]]
ref = "heracles"
strength = 3

[numbers]
priest_places = 5
"""


def test_with_a_box_the_rules_page_shows_its_figures_and_no_rule_says_another(server: Running) -> None:
    helen = server.guest("Helen")
    form = re.search(r'name="csrf" value="([^"]+)"', helen.get("/box").text)
    assert form is not None
    body = urlencode({"csrf": form[1], "game": "lords", "text": BOX, "name": "", "do": "save"}).encode()
    origin = f"http://127.0.0.1:{helen.port}"
    assert helen.post("/box/edit", body, origin=origin, content_type="application/x-www-form-urlencoded").status == 303
    plain = helen.get("/rules/lords?lang=en").text
    link = re.search(r'<a href="(/rules/lords[^"]+)">Trays of my own</a>', plain)
    assert link is not None, "the box is offered on the page of the game"
    page = helen.get(f"{unescape(link[1])}?lang=en").text
    assert ["Hydra", "axe · axe · spear", "nothing · nothing · Artifact"] in figures(page, "monster")
    assert ["Sphinx", "≈ bow · torch · mace · spear", "≈ nothing · nothing · Priest · Artifact"] in figures(
        page, "monster"
    )
    assert ["≈ Nothing · Region Attack · Region Attack · Move · Move · Move or Region Attack", "5"] in figures(
        page, "numbers"
    )
    assert "has the same number of places for Priests at every level; the box in use says how many" in entry(
        page, "LH-PRAY-04"
    )
    assert "From the box" in entry(page, "LH-PRAY-04")
    assert "the box in use says which" in entry(page, "LH-MON-01")
    assert "attributes his sheet shows" in entry(page, "LH-HERO-10")
    assert "Achilles starts with Speed 2." in entry(page, "LH-HERO-02"), "the box says nothing of him"
    assert "has one blank face" in entry(page, "LH-MPHASE-08"), "nor of the die"
    answer = helen.get(f"{unescape(link[1])}.json?lang=en").json
    assert "the box in use" in answer["LH-PRAY-04"]["text"]


def test_the_companion_says_that_it_asks_for_these_figures(server: Running) -> None:
    page = server.guest("Helen").get("/rules/companion?lang=en").text
    assert "otherwise the companion asks what your box says" in page
    assert ["Epirus", "≈ Thessaly", "≈ 1"] in figures(page, "arrow")
    assert "/box/new/companion" not in page
