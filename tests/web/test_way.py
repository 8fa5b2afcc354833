"""A way over several places by one drag, and a die dragged onto a die."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, WebSocket

from tests.web.conftest import Visit
from tests.web.driver import PATIENT, Player, Server, eventually, middle
from tests.web.test_course import what_if
from tests.web.test_handles import free
from tests.web.test_pantheon import kept_at

ACTING: Final = (
    "svg.board .handle[data-does*=walk], svg.board .handle[data-does*=run], svg.board .handle[data-does*=fly]"
)
STEPS: Final = "svg.board .lit[data-ref]:not(.handle)"


class Talk:
    """What a page and the server say to each other."""

    def __init__(self, page: Page) -> None:
        self.sent: list[str] = []
        self.heard: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, it: WebSocket) -> None:
        it.on("framesent", lambda frame: self.sent.append(str(frame)))
        it.on("framereceived", lambda frame: self.heard.append(str(frame)))

    @property
    def answers(self) -> list[str]:
        return [frame for frame in self.heard if '"type":"ahead"' in frame[:40].replace(" ", "")]

    def is_answered(self) -> bool:
        """Has the server told how the way goes on?"""
        return len(self.answers) == len([frame for frame in self.sent if '"type":"ahead"' in frame])


def battle(server: Server, visit: Visit, wanted: str, most: int = 400) -> tuple[Player, Talk]:
    """At a battle of Pantheon where such a thing is on the page."""
    page, _ = visit(server)
    talk = Talk(page)
    player = Player(page, 3)
    player.new_table(server.url, "me", "bot:random", game="pantheon")
    player.without_questions()
    for _ in range(most):
        player.wait()
        assert not player.is_over
        if page.locator(wanted).count():
            return player, talk
        player.choose()
    raise AssertionError(f"never there: {wanted}")


def chosen(sent: list[str]) -> list[str]:
    return [found for frame in sent for found in re.findall(r'"type":"choose"[^}]*"id":"([^"]*)"', frame)]


def refs(things: Locator) -> list[str]:
    found = things.evaluate_all("all => all.map(thing => thing.dataset.ref)")
    return [str(ref) for ref in found]


def place(page: Page, ref: str) -> Locator:
    return page.locator(f"svg.board [data-ref='{ref}']").first


def begun(player: Player, talk: Talk, things: str) -> tuple[str, str]:
    """Drags on until a way of two steps is marked: its two places."""
    page = player.page
    for _ in range(300):
        player.wait()
        assert not player.is_over
        if page.locator(things).count():
            x, y = middle(page.locator(things).first.locator("> .hit"))
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + 9, y + 9, steps=3)
            lit = refs(page.locator(STEPS)) if page.locator(".carried").count() else []
            for first in lit[:4]:
                page.mouse.move(*free(page, place(page, first)), steps=3)
                page.locator(f"svg.board .aimed[data-ref='{first}']").wait_for()
                eventually(talk.is_answered)
                if talk.answers and f" {first}" in talk.answers[-1] and '"enter ' in talk.answers[-1]:
                    page.locator("svg.board .ahead").first.wait_for()
                further = [ref for ref in refs(page.locator("svg.board .ahead")) if ref not in lit]
                if further:
                    return first, further[0]
            page.keyboard.press("Escape")
            page.mouse.up()
        player.choose()
    raise AssertionError("no way of two steps")


def test_a_way_of_two_steps_is_one_drag(server: Server, visit: Visit) -> None:
    player, talk = battle(server, visit, ACTING)
    page, sent = player.page, talk.sent
    first, second = begun(player, talk, ACTING)
    page.mouse.move(*free(page, place(page, second)), steps=4)
    before, told = player.ply, len(sent)
    page.mouse.up()
    eventually(lambda: player.ply >= before + 2)
    steps = [key for key in chosen(sent[told:]) if " " in key]
    assert [key.split(" ")[1] for key in steps] == [first, second]


def test_a_way_that_is_not_dropped_on_leaves_all_as_it_was(server: Server, visit: Visit) -> None:
    player, talk = battle(server, visit, ACTING)
    page = player.page
    begun(player, talk, ACTING)
    before = player.ply
    page.keyboard.press("Escape")
    page.mouse.up()
    assert page.locator(".ahead, .on-the-way, .carried").count() == 0
    assert player.ply == before


def test_a_die_is_dragged_onto_a_die(server: Server, visit: Visit, tmp_path: Path) -> None:
    """To take pips from one die for another is one drag; it says what it does before it is done."""
    kept = tmp_path / "skirmish.petteia"
    kept.write_bytes(kept_at("ask.raise"))
    sent: list[str] = []
    page, watch = visit(server)
    page.on("websocket", lambda it: it.on("framesent", lambda frame: sent.append(str(frame))))
    player = what_if(page, server, kept)
    die = page.locator("[data-show=contest] .handle[data-state]").last
    die.wait_for(timeout=PATIENT)
    does = str(die.get_attribute("data-does")).split(";")
    x, y = middle(die.locator("> .hit"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 9, y, steps=3)
    assert page.locator(".carried").count() == 1
    target = page.locator("[data-show=contest] .lit[data-state]").first
    target.wait_for()
    page.mouse.move(*middle(target.locator("> .hit")), steps=4)
    assert page.locator(".drag-tip:not(.ghost-tip)").inner_text()
    name, before, told = str(target.get_attribute("data-ref")), player.ply, len(sent)
    page.mouse.up()
    page.locator(f"main:not([data-ply='{before}'])").wait_for(timeout=PATIENT)
    keys = chosen(sent[told:])
    assert keys[0].rpartition(" ")[0] in does
    assert keys[0].rpartition(" ")[2] == name
    watch.nothing_wrong()


def test_a_soldier_is_dragged_from_city_to_city(server: Server, visit: Visit) -> None:
    """To take it and to bring it are two choices, and one drag."""
    sent: list[str] = []
    page, _ = visit(server)
    page.on("websocket", lambda it: it.on("framesent", lambda frame: sent.append(str(frame))))
    player = Player(page, 5)
    player.new_table(server.url, "me", "bot:random", game="hellas")
    player.without_questions()
    piece = page.locator("svg.board .handle[data-does^='take_']")
    for _ in range(300):
        player.wait()
        assert not player.is_over
        if piece.count():
            break
        player.choose()
    taken = str(piece.first.get_attribute("data-does"))
    x, y = middle(piece.first.locator("> .hit"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 9, y, steps=3)
    target = page.locator("svg.board .ahead[data-ref]").first
    target.wait_for(state="attached")
    name = str(target.get_attribute("data-ref"))
    page.mouse.move(*free(page, target), steps=4)
    eventually(lambda: page.locator(f"svg.board .on-the-way[data-ref='{name}']").count() == 1)
    before, told = player.ply, len(sent)
    page.mouse.up()
    eventually(lambda: player.ply >= before + 2)
    keys = chosen(sent[told:])
    assert keys[0] == taken
    assert keys[1].startswith("bring_")
    assert keys[1].endswith(f" {name}")
