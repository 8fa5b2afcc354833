"""A server of its own and hands on a page: what the tests in this folder are driven with."""

import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, Request

from petteia.games.registry import GAMES, entry_of
from tests.served import PATIENCE, Served

AXE: Final = Path(__file__).parent / "vendor" / "axe.min.js"

CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

WIDE: Final = {"width": 1440, "height": 900}
NARROW: Final = {"width": 360, "height": 740}

QUICK: Final = {"bot_delay": 0.0, "bot_workers": 0, "draw_workers": 0, "lab_workers": 0, "coach": False}
SHORT_GAME: Final = 1  # a seed
PATIENT: Final = PATIENCE * 1000  # the same for the browser

ASKED: Final = "[data-options][aria-busy=false] .pick"
OVER: Final = "[data-result]:not([hidden])"
SURE: Final = "#confirm[open] [data-confirm-yes]"  # the page asks before a choice ends the turn
COVERED: Final = "[data-cover]:not([hidden])"
OFFER: Final = "[data-market]:not([hidden]) [data-do=board]"  # the way from a large offer to the table


FIRST_STEPS: Final = {verb.do for entry in map(entry_of, GAMES) for verb in entry.book.verbs if verb.sets_out}
HANDLE: Final = """key => {
  for (const thing of document.querySelectorAll(".handle[data-does]")) {
    if (!thing.dataset.does.split(";").some(does => key.startsWith(`${does} `))) continue
    const box = (thing.querySelector(":scope > .hit") ?? thing).getBoundingClientRect()
    const at = [box.x + box.width / 2, box.y + box.height / 2]
    if (document.elementFromPoint(...at)?.closest(".handle[data-does]") === thing) return at
  }
  return null
}"""  # where a thing can be taken that does what a key begins with
TARGET: Final = """key => {
  const ref = key.split(" ").filter(part => !/^\\d+$/.test(part)).at(-1)
  for (const place of document.querySelectorAll(".lit[data-ref]")) {
    if (place.dataset.ref !== ref) continue
    const box = (place.querySelector(":scope > .hit") ?? place).getBoundingClientRect()
    for (let down = 0.1; down < 1; down += 0.1) for (let right = 0.1; right < 1; right += 0.1) {
      const at = [box.x + box.width * right, box.y + box.height * down]
      if (document.elementFromPoint(...at)?.closest(".lit[data-ref]") === place) return at
    }
  }
  return null
}"""  # where the last thing of a key can be dropped on


class Server(Served):
    """The real thing, where nothing but the choices of players differs from table to table."""

    def __init__(
        self, folder: Path, seed: int | None = SHORT_GAME, program: str = "tests.web.steady", **settings: object
    ) -> None:
        start = f'from {program} import main\nif __name__ == "__main__":\n    main()\n'
        super().__init__(folder, start, **{**QUICK, "seed": seed, **settings})


class Watch:
    """Everything a page complains about or asks others for."""

    def __init__(self, page: Page, home: str) -> None:
        self.home = home
        self.complaints: list[str] = []
        self.strangers: list[str] = []
        self.received: list[str] = []  # every frame and every text that came in
        page.on("console", lambda told: self.complained(told.type, told.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self.asked)
        page.on("websocket", lambda it: it.on("framereceived", lambda frame: self.received.append(str(frame))))

    def complained(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def asked(self, request: Request) -> None:
        if not request.url.startswith((self.home, self.home.replace("http", "ws", 1), "data:", "blob:", "about:")):
            self.strangers.append(request.url)

    def nothing_wrong(self, *, network: bool = False) -> None:
        """No error on the console, no word to another server. `network`: lost connections are part of the test."""
        lost = ("WebSocket", "ERR_CONNECTION", "Failed to load resource") if network else ()
        unasked = [text for text in self.complaints if not any(word in text for word in lost)]
        assert not unasked, unasked
        assert self.strangers == []


class Player:
    """Somebody at a table who chooses by lot, and rather ends things than not, so that games are short."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.dice = random.Random(seed)
        self.choices = 0

    # ---- getting to a table -------------------------------------------------------------------------------------

    def new_table(
        self, home: str, *seats: str, kind: str = "online", public: bool = False, game: str = "hellas"
    ) -> str:
        """Fills in the form on the home page, and answers with the code of the table."""
        page = self.page
        page.goto(home)
        page.locator("select[name=game]").select_option(game)
        page.locator(f"input[name=kind][value={kind}]").check()
        places = page.locator(f"fieldset[data-game={game}]:enabled select[name=seat]")
        places.first.wait_for()
        for number in range(places.count()):
            places.nth(number).select_option(seats[number] if number < len(seats) else "none")
        if public:
            page.locator("input[name=public]").check()
        page.locator("[data-new] button.primary").click()
        page.wait_for_url("**/t/*")
        return page.url.rsplit("/", 1)[1]

    def without_questions(self) -> None:
        """Nothing grave is asked for twice from now on."""
        self.page.evaluate("localStorage.setItem('petteia.confirm', 'no')")

    def press(self, button: Locator) -> None:
        """With a finger or with the mouse."""
        if self.touch:
            button.tap()
        else:
            button.click()

    def uncovered(self) -> None:
        """Until one is asked; around one screen the page is uncovered first."""
        self.wait(COVERED)
        if self.page.locator(COVERED).count():
            self.press(self.page.locator("[data-do=ready]"))
            self.page.locator(COVERED).wait_for(state="hidden")
            self.wait()

    # ---- playing ------------------------------------------------------------------------------------------------

    def wait(self, also: str = "") -> None:
        """Until one is asked, or the game is over."""
        wanted = ", ".join(part for part in (ASKED, OVER, also) if part)
        self.page.locator(wanted).first.wait_for(state="visible", timeout=PATIENT)
        if self.page.locator(SURE).count():  # the last choice ends the turn
            before = self.ply
            self.page.locator(SURE).click()
            self.page.locator(f"main:not([data-ply='{before}'])").wait_for(timeout=PATIENT)
            self.page.locator(wanted).first.wait_for(state="visible", timeout=PATIENT)
        if self.page.locator(OFFER).count():
            self.page.locator(OFFER).click()  # what is on offer can be chosen from the list too

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    @property
    def is_asked(self) -> bool:
        return self.page.locator(ASKED).count() > 0

    @property
    def ply(self) -> int:
        """The position this page shows; -1 before the first."""
        return int(self.page.locator("main").get_attribute("data-ply") or -1)

    def lot(self, picks: Locator) -> int | None:
        """Which of the buttons to press; None if there is none."""
        count, grave = picks.evaluate_all(
            "all => [all.length, all.findIndex(button => button.classList.contains('grave'))]"
        )
        if grave >= 0 and self.dice.random() < 0.6:
            return int(grave)
        return self.dice.randrange(count) if count else None

    def click_button(self) -> None:
        picks = self.page.locator(ASKED)
        number = self.lot(picks)
        if number is None:
            return  # a click on the table has been taken meanwhile
        picks.nth(number).click()
        self.choices += 1

    def choose(self) -> None:
        """One whole choice, however many clicks it takes, until the page shows what came of it."""
        before = self.ply
        for _ in range(20):
            self.click_button()
            if not self.is_asked or self.ply != before:
                break  # it is on its way; otherwise the click has narrowed the options
        self.page.locator(f"main:not([data-ply='{before}'])").wait_for(timeout=PATIENT)

    def choose_key(self, key: str) -> None:
        """One certain choice by its buttons, however many clicks it takes: "march attica boeotia"."""
        before = self.ply
        verb, *refs = key.split(" ")
        whole = self.page.locator(f'.pick[data-id="{key}"]')
        kind = self.page.locator(f'.pick.kind[data-verb="{verb}"]')
        if not whole.count() and kind.count():
            self.press(kind)
        for ref in refs:
            self.slide_to(whole)
            if whole.count():
                break
            self.press(self.page.locator(f'.group[data-verb="{verb}"] .pick[data-to="{ref}"]'))
        self.slide_to(whole)
        self.press(whole)
        self.choices += 1
        self.page.locator(f"main:not([data-ply='{before}']), {OVER}, {COVERED}").first.wait_for(timeout=PATIENT)

    def slide_to(self, whole: Locator) -> None:
        """Of many counts there is a slider, which begins with the most: go down to what is wanted."""
        slider = self.page.locator("[data-options] .counter:has(input[type=range])")
        if whole.count() or not slider.count():
            return
        for _ in range(int(slider.locator("input").get_attribute("max") or 0)):
            self.press(slider.locator("button.round").first)
            if whole.count():
                return

    def drag_key(self, key: str) -> bool:
        """One certain choice by taking a thing in hand and dropping it; False where no thing on the table does it.

        What may be the first step of a way is not dragged: the end of the way would come along.
        """
        if key.split(" ")[0] in FIRST_STEPS:
            return False
        place = self.page.evaluate(HANDLE, key)
        if place is None:
            return False
        before = self.ply
        mouse = self.page.mouse
        mouse.move(*place)
        mouse.down()
        mouse.move(place[0] + 9, place[1] + 9, steps=3)
        target = self.page.evaluate(TARGET, key)
        if target is None:
            self.page.keyboard.press("Escape")
            mouse.up()
            return False
        mouse.move(*target, steps=4)
        mouse.up()
        chosen = self.page.locator(f"main:not([data-ply='{before}']), {OVER}, {COVERED}").first
        left = self.page.locator(f'.pick[data-id="{key}"]').first  # what else it could do there, or how many
        chosen.or_(self.page.locator(".float.menu").first).first.wait_for(timeout=PATIENT)
        if self.page.locator(".float.menu").count():
            left.click()
        chosen.wait_for(timeout=PATIENT)
        self.choices += 1
        return True

    def click_thing(self) -> bool:
        """Click something that glows, on the board, in hand or on a panel; False if there is nothing to click."""
        things = self.page.locator(".lit:visible")
        count = things.count()
        if not count:
            return False
        thing = things.nth(self.dice.randrange(count))
        thing.scroll_into_view_if_needed()
        if not is_on_top(thing):
            return False  # something lies on it: the buttons are always there
        thing.click()
        self.choices += 1
        return True

    def press_keys(self) -> None:
        """The arrows to an option, then Enter; once more where the page asks again."""
        keyboard = self.page.keyboard
        picks = self.page.locator(ASKED)
        wanted = self.lot(picks)
        assert wanted is not None
        ply = self.ply
        narrows = "more" in (picks.nth(wanted).get_attribute("class") or "").split()
        for _ in range(200):
            now = picks.evaluate_all("all => all.indexOf(document.activeElement)")
            if now == wanted:
                break
            inside = self.page.evaluate("document.activeElement.closest('[data-options]') !== null")
            assert inside, "the focus has left the question"
            keyboard.press("ArrowDown" if now < wanted else "ArrowUp")
        keyboard.press("Enter")
        taken = f"main:not([data-ply='{ply}'])"
        if narrows:
            self.page.locator("[data-path]:not([hidden])").wait_for()
        else:
            self.page.locator(f"{taken}, #confirm[open]").first.wait_for(timeout=PATIENT)
        if self.page.locator("#confirm[open]").count():
            keyboard.press("Enter")
            self.page.locator(taken).wait_for(timeout=PATIENT)
        self.choices += 1

    def play(self, most: int = 1500, things: int = 0) -> None:
        """To the end, by clicks; the first ones on what glows."""
        for _ in range(most):
            self.wait(COVERED)
            if self.page.locator(COVERED).count():
                self.page.locator("[data-do=ready]").click()
                self.page.locator(COVERED).wait_for(state="hidden")
                continue
            if self.is_over:
                return
            if not (self.choices < things and self.click_thing()):
                self.click_button()
        raise AssertionError(f"no end after {most} choices")


def eventually(holds: Callable[[], bool], what: str = "it does not come about") -> None:
    """Wait until something holds, however slow the machine is."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def whose_turn(players: Sequence[Player]) -> Player | None:
    """Waits until all pages show the same position, and answers with who is asked; None when the game is over."""
    asked: list[Player] = []

    def settled() -> bool:
        if len({player.ply for player in players}) > 1:
            return False
        asked[:] = [player for player in players if player.is_asked]
        return bool(asked) or all(player.is_over for player in players)

    eventually(settled, "nobody is asked")
    return asked[0] if asked else None


class Fingers:
    """Touches the screen as a touch screen would, with several fingers if need be."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def put(self, *at: tuple[float, float]) -> None:
        self._send("touchStart", at)

    def move(self, *at: tuple[float, float]) -> None:
        self._send("touchMove", at)

    def lift(self) -> None:
        self._send("touchEnd", ())

    def _send(self, kind: str, at: Sequence[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def is_on_top(thing: Locator) -> bool:
    """A click in its middle is for this thing and nothing that lies on it."""
    return bool(
        thing.evaluate(
            """thing => {
              const box = thing.getBoundingClientRect()
              const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
              return hit !== null && hit.closest("[data-ref]") === thing.closest("[data-ref]")
            }"""
        )
    )


def middle(thing: Locator) -> tuple[float, float]:
    """The middle of something, on the screen."""
    box: Any = thing.bounding_box()
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def fits(page: Page) -> bool:
    """Nothing sticks out sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def spilled(page: Page) -> list[str]:
    """Parts of the question that lie over those below them."""
    found = page.evaluate(
        """() => [...document.querySelectorAll("#ask > *")]
          .filter(part => part.checkVisibility() && getComputedStyle(part).overflowY === "visible")
          .filter(part => part.scrollHeight > part.clientHeight + 2)
          .map(part => `${part.className}: ${part.scrollHeight} in ${part.clientHeight}`)"""
    )
    return [str(part) for part in found]


def serious(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{wrong['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for wrong in found["violations"]
        if wrong["impact"] in ("serious", "critical")
        for node in wrong["nodes"][:3]
    ]
