"""A ring of verbs opens at the piece: by mouse, finger and keys, inside the window, in several games."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visit
from tests.web.driver import Player, Server, eventually, middle

PHONE: Final = {"width": 390, "height": 844}
SIZES: Final = ({"width": 1280, "height": 720}, {"width": 820, "height": 1180}, PHONE)
RING: Final = ".float.ring"
ITEMS: Final = f"{RING} > .pick"

PLACED: Final = """async () => {
  const main = document.querySelector("script[type=module][src*=table]").src
  const { place } = await import(main.replace("table.js", "table/ring.js"))
  const wrong = []
  for (const count of [1, 2, 3, 5, 7]) for (const right of [0, 0.3, 0.5, 0.8, 1]) for (const down of [0, 0.5, 1]) {
    const box = document.createElement("div")
    box.className = "float menu ring"
    for (let i = 0; i < count; i++) {
      const item = document.createElement("button")
      item.className = "pick whole"
      item.textContent = "March from Laconia to " + "somewhere ".repeat(i % 3)
      box.append(item)
    }
    document.body.append(box)
    const piece = new DOMRect(right * (innerWidth - 24), down * (innerHeight - 24), 24, 24)
    place(box, piece)
    const all = [...box.children].map(item => item.getBoundingClientRect())
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const where = [count, right, down, innerWidth]
    const out = at => at.left < 0 || at.top < 0 || at.right > innerWidth || at.bottom > innerHeight
    if (all.some(out)) wrong.push(["outside", ...where])
    if (all.some((at, i) => all.some((other, j) => i < j && meet(at, other)))) wrong.push(["mixed up", ...where])
    if (count < 4 && down === 0.5 && all.some(at => meet(at, piece))) wrong.push(["over the piece", ...where])
    const aside = at => Math.max(at.left - piece.right, piece.left - at.right)
    const off = at => Math.max(aside(at), at.top - piece.bottom, piece.top - at.bottom)
    if (count < 4 && all.some(at => off(at) > 120)) wrong.push(["far away", ...where])
    box.remove()
  }
  return wrong
}"""


def seated(server: Server, visit: Visit, game: str, seed: int = 3, **options: object) -> Player:
    page, _ = visit(server, **options)
    player = Player(page, seed)
    player.new_table(server.url, "me", "bot:random" if game != "solo" else "none", game=game)
    player.without_questions()
    player.wait()
    return player


def opened(player: Player, things: str, touch: bool = False, most: int = 200) -> tuple[float, float]:
    """Goes on until a click on one of these things opens a ring; where that thing is."""
    page = player.page
    for _ in range(most):
        player.wait()
        assert not player.is_over
        for number in range(min(3, page.locator(things).count())):
            thing = page.locator(things).nth(number)
            hit = thing.locator("> .hit")
            at = middle(hit if hit.count() else thing)
            before = player.ply
            page.touchscreen.tap(*at) if touch else page.mouse.click(*at)
            if page.locator(RING).count():
                return at
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            if player.ply != before or not player.is_asked:
                break  # it left no choice
        else:
            player.choose()
            continue
        player.wait()
    raise AssertionError("no ring opens")


ARMY: Final = "svg.board .handle[data-does^=move]"


@pytest.mark.parametrize("size", SIZES, ids=["small", "tablet", "phone"])
def test_a_ring_stays_in_the_window_and_beside_its_piece(server: Server, visit: Visit, size: dict[str, int]) -> None:
    player = seated(server, visit, "hellas", viewport=size)
    assert player.page.evaluate(PLACED) == []


@pytest.mark.parametrize(
    ("game", "things"), [("lords", ARMY), ("solo", ARMY), ("pantheon", "svg.board .handle[data-ref]")]
)
def test_a_piece_with_several_verbs_opens_a_ring(server: Server, visit: Visit, game: str, things: str) -> None:
    player = seated(server, visit, game)
    page = player.page
    x, y = opened(player, things)
    labels = page.locator(ITEMS).all_inner_texts()
    assert len(labels) > 1
    assert len(set(labels)) == len(labels)
    box: Any = page.locator(RING).bounding_box()
    assert box["x"] - 20 <= x <= box["x"] + box["width"] + 20
    assert box["y"] - 60 <= y <= box["y"] + box["height"] + 60


def test_a_verb_of_the_ring_leaves_its_targets(server: Server, visit: Visit) -> None:
    player = seated(server, visit, "lords")
    page = player.page
    opened(player, ARMY)
    before = page.locator("[data-options] .group").count()
    verb = page.locator(f"{ITEMS}[data-verb]").first
    name = verb.get_attribute("data-verb")
    verb.click()
    assert page.locator(RING).count() == 0
    assert before > 1
    assert page.locator("[data-options] .group").count() == 1
    assert page.locator("[data-options] .group").get_attribute("data-verb") == name
    assert page.locator("svg.board .lit").count() > 0


def test_a_click_elsewhere_closes_the_ring(server: Server, visit: Visit) -> None:
    player = seated(server, visit, "lords")
    page = player.page
    opened(player, ARMY)
    before = player.ply
    page.locator("[data-show=board]").click(position={"x": 4, "y": 4})
    assert page.locator(RING).count() == 0
    assert player.ply == before


def test_a_ring_by_finger_on_a_telephone(server: Server, visit: Visit) -> None:
    player = seated(server, visit, "lords", viewport=PHONE, has_touch=True, is_mobile=True)
    page = player.page
    opened(player, ARMY, touch=True)
    for item in page.locator(ITEMS).all():
        box: Any = item.bounding_box()
        assert box["height"] >= 40
        assert box["width"] >= 40
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"]
    page.locator(ITEMS).first.tap()
    assert page.locator(RING).count() == 0
    assert page.locator("[data-options] .group").count() == 1


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate("selector => document.activeElement.matches(selector)", selector))


def test_pieces_and_ring_by_keys_alone(server: Server, visit: Visit) -> None:
    """Tab to the board and the first thing on it, arrows to an army, Enter for its ring, arrows and Enter to march."""
    player = seated(server, visit, "lords")
    page = player.page
    opened(player, ARMY)
    page.keyboard.press("Escape")
    page.locator("[data-show=board]").focus()
    page.keyboard.press("Tab")
    assert focused(page, "svg.board .lit-stop")
    seen = set()
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] * 12:
        if focused(page, ARMY):
            break
        seen.add(page.evaluate("document.activeElement.getAttribute('aria-label')"))
        page.keyboard.press(key)
    assert focused(page, "svg.board .lit-stop"), "arrows lead from thing to thing"
    page.locator(ARMY).first.focus()
    page.keyboard.press("Enter")
    page.locator(RING).wait_for()
    assert focused(page, ITEMS)
    first = page.evaluate("document.activeElement.textContent")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") != first
    page.keyboard.press("Escape")
    assert page.locator(RING).count() == 0
    page.locator(ARMY).first.focus()
    page.keyboard.press("Enter")
    page.locator(RING).wait_for()
    page.keyboard.press("Enter")
    eventually(lambda: page.locator(RING).count() == 0)
    assert page.locator("[data-options] .group").count() == 1
    before = player.ply
    page.locator("svg.board .lit-stop").first.focus()
    page.keyboard.press("Enter")
    page.locator(f"main:not([data-ply='{before}']), .float.menu, [data-options] .counter").first.wait_for()
