"""My box in the browser: brought as a file, filled in by a form, chosen for a table, and played."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.driver import NARROW, Player, Server, fits, serious

BOXES = Path(__file__).parents[1] / "boxes"
CHOICES = 5  # whole games are played by the tests of the games
CHOSEN = {"pantheon": {"option.play": "bronze_watch"}}


TITLES = {
    "hellas": "Coasts of my copy",
    "lords": "Trays of my copy",
    "solo": "Arrows of my copy",
    "pantheon": "House of bronze",
}


@pytest.mark.parametrize("game", TITLES)
def test_a_box_is_brought_chosen_and_played(server: Server, visit: Visit, game: str) -> None:
    title = TITLES[game]
    page, watch = visit(server)
    page.goto(f"{server.url}/box")
    page.locator("input[type=file]").set_input_files(BOXES / f"{game}.toml")
    page.locator(".bring button").click()
    expect(page.locator(".box-list li b").first).to_contain_text(title)
    name = page.locator("[data-box]").first.get_attribute("data-box")
    page.locator("[data-box] a.primary").first.click()
    part = page.locator(f"fieldset[data-game='{name}']")
    expect(part).to_be_visible()
    for seat in part.locator("select[name=seat]").all()[1:]:
        if seat.locator("option[value=none]").count():
            seat.select_option("none")
        else:
            seat.select_option("bot:random")
    for option, value in CHOSEN.get(game, {}).items():
        part.locator(f"select[name='{option}']").select_option(value)
    page.locator("[data-new] button.primary").click()
    page.wait_for_url(re.compile("/t/[a-z0-9]+$"))
    player = Player(page)
    player.without_questions()
    expect(page.locator(".brand span").first).to_contain_text(title)
    for _ in range(CHOICES):
        player.wait()
        if not player.is_over:
            player.choose()
    if game == "pantheon":
        expect(page.locator("body")).to_contain_text("Talos")
    watch.nothing_wrong()


def test_a_stat_line_a_track_and_an_arrow_are_filled_in(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(f"{server.url}/box/new/lords")
    page.locator("details", has_text="Monsters").locator("summary").click()
    page.locator("button", has_text="Hydra").click()
    wounds = page.locator("select[name='field.wounds']")
    marks = page.locator("select[name='field.marks']")
    wounds.nth(0).select_option("axe")
    wounds.nth(1).select_option("bow")
    marks.nth(0).select_option("none")
    page.locator("button[value=take]").click()
    expect(page.locator("[role=alert]")).to_contain_text("monster hydra: marks should be a list of 2 marks")
    marks.nth(1).select_option("artifact")
    page.locator("button[value=take]").click()
    expect(page.locator(".box-good")).to_be_visible()
    page.locator("button[value=save]").click()
    expect(page.locator("[data-box]")).to_have_count(1)
    page.goto(f"{server.url}/box/new/pantheon")
    page.locator("details", has_text="Units").locator("summary").click()
    page.locator("button[name=ref][value=zeus]").click()
    first = page.locator(".box-table tbody tr").first
    expect(first.locator("input").first).to_have_value("10")
    first.locator("input[aria-label^=Offence]").fill("10")
    first.locator("select").first.select_option("7")
    page.locator("button[value=take]").click()
    expect(page.locator(".box-good")).to_be_visible()
    expect(page.locator("textarea[name=text]")).to_have_value(re.compile(r"lines = \[\s+\[10, 10, 9, 0, 2, 7, true\]"))
    page.goto(f"{server.url}/box/new/solo")
    page.locator("details", has_text="arrows").locator("summary").click()
    page.locator("button[name=ref]", has_text="Macedonia").click()
    page.locator("select[name='field.to']").select_option("epirus")
    page.locator("button[value=take]").click()
    expect(page.locator("textarea[name=text]")).to_have_value(re.compile('to = "epirus"'))
    expect(page.locator(".box-good")).to_be_visible()
    assert all("422" in told for told in watch.complaints)  # the mistake above, and nothing else


def test_the_pages_fit_a_telephone_and_can_be_read_aloud(server: Server, visit: Visit) -> None:
    page, watch = visit(server, viewport=NARROW)
    for path in ("/box", "/box/new/pantheon"):
        page.goto(f"{server.url}{path}")
        assert fits(page)
        assert serious(page) == []
    watch.nothing_wrong()


def test_what_is_reconstructed_is_marked_and_leads_to_my_box(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    for game in ("hellas", "lords", "solo", "pantheon"):
        page.goto(f"{server.url}/gallery/{game}")
        expect(page.locator(f"a[href='/box/new/{game}']")).to_be_visible()
    page.goto(f"{server.url}/gallery/lords")
    assert page.locator("svg text", has_text="≈").count() > 0
    watch.nothing_wrong()


def test_arrows_are_shown_on_the_map_by_clicking(server: Server, visit: Visit) -> None:
    page, watch = visit(server)
    page.goto(f"{server.url}/box/new/solo")
    page.locator("details", has_text="arrows").locator("summary").click()
    page.locator("button[value=map]").click()
    picture = page.locator("[data-ways-picture] > svg")
    shapes = (picture.locator(f"[data-ref={ref}] > .hit").first for ref in ("laconia", "elis", "arcadia", "argolis"))
    laconia, elis, arcadia, argolis = shapes
    before = picture.locator("path.told").count()
    elis.click(force=True)  # what lies on a place is no matter
    expect(page.locator("[data-ways-say]")).to_contain_text("Elis: where does it lead?")
    arcadia.click(force=True)
    expect(page.locator("select[name='way.elis']")).to_have_value("arcadia")
    assert picture.locator("path.told").count() > before
    laconia.click(force=True)
    laconia.click(force=True)
    expect(page.locator("select[name='way.laconia']")).to_have_value("nowhere")
    page.locator("button[value=lead]").click()
    expect(page.locator("[role=alert]")).to_contain_text("arrow laconia: to should be a neighbour")
    page.locator("[data-ways-picture] [data-ref=laconia] > .hit").first.click(force=True)
    argolis.click(force=True)
    page.locator("button[value=lead]").click()
    expect(page.locator(".box-good")).to_be_visible()
    text = page.locator("textarea[name=text]")
    expect(text).to_have_value(re.compile('ref = "elis"\nto = "arcadia"'))
    expect(text).to_have_value(re.compile('ref = "laconia"\nto = "argolis"'))
    assert all("422" in told for told in watch.complaints)  # the mistake above, and nothing else


COLUMNS, ROWS = 5, 4
TALL = {"width": 1440, "height": 1400}  # all of the board is in sight


def click_at(page: Page, x: float, y: float) -> None:
    """A point of the board: x and y from 0 to 1."""
    box = page.locator("[data-ground]").bounding_box()
    assert box is not None
    inside = {
        "x": min(max(x * box["width"], 1), box["width"] - 1),
        "y": min(max(y * box["height"], 1), box["height"] - 1),
    }
    page.locator("[data-ground]").click(position={"x": inside["x"], "y": inside["y"]}, force=True)


def trace(page: Page, corners: list[tuple[float, float]]) -> None:
    for x, y in (*corners, corners[0]):
        click_at(page, x / COLUMNS, y / ROWS)


def test_a_board_is_drawn_over_a_picture_and_played(server: Server, visit: Visit, tmp_path: Path) -> None:
    page, watch = visit(server, viewport=TALL)
    page.goto(f"{server.url}/box/new/pantheon")
    page.locator("button[value='']", has_text="Draw a board").click()
    expect(page.locator("[data-ground]")).to_have_attribute("viewBox", "0 0 1000 700")  # the script has begun
    page.locator("[data-name]").fill("Table of slate")
    page.locator("[data-ref-of-board]").fill("slate")
    photo = tmp_path / "photo.svg"
    photo.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"><rect width="500" height="400"/></svg>'
    )
    page.locator("[data-picture]").set_input_files(photo)
    expect(page.locator("[data-ground]")).to_have_attribute("viewBox", "0 0 1000 800")
    # the first area takes two columns; its neighbours make corners on its sides
    trace(page, [(0, 0), (2, 0), (2, 1), (0, 1)])
    for y in range(ROWS):
        for x in range(2 if y == 0 else 0, COLUMNS):
            trace(page, [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)])
    expect(page.locator("[data-ground] polygon")).to_have_count(COLUMNS * ROWS - 1)
    page.locator("input[name=tool][value=area]").check()
    click_at(page, 0.1, 0.05)
    page.locator("[data-field=terrain]").select_option("forest")
    page.locator("input[name=tool][value=border]").check()
    page.locator("input[name=border][value=wall]").check()
    click_at(page, 0.5, 1 / ROWS)
    expect(page.locator(".edge-mark")).to_have_count(1)
    page.locator("[data-back]").click()
    expect(page.locator(".edge-mark")).to_have_count(0)
    click_at(page, 0.5, 1 / ROWS)
    page.locator("input[name=tool][value=side]").check()
    click_at(page, 0.1, 0.4)
    click_at(page, 0.1, 0.6)
    page.locator("input[name=side][value=east]").check()
    click_at(page, 0.9, 0.4)
    click_at(page, 0.9, 0.6)
    page.locator("button[value=board]").click()
    expect(page.locator(".box-good")).to_be_visible()
    text = page.locator("textarea[name=text]").input_value()
    assert 'terrain = "forest"' in text
    assert 'type = "wall"' in text
    assert '{ ref = "west", areas = ["slate_05", "slate_10"] }' in text
    assert '{ ref = "east", areas = ["slate_09", "slate_14"] }' in text
    page.locator("button[name=ref]", has_text="Go on drawing").click()
    expect(page.locator("[data-ground] polygon")).to_have_count(COLUMNS * ROWS - 1)
    expect(page.locator(".edge-mark")).to_have_count(1)
    page.locator("button[value=board]").click()
    page.locator("button[value=save]").click()
    page.locator("[data-box] a.primary").first.click()
    part = page.locator("fieldset[data-game^='pantheon@']")
    expect(part).to_be_visible()
    expect(part.locator("select[name='option.board'] option[value=slate]")).to_have_count(1)
    watch.nothing_wrong()
