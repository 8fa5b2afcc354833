"""What a choice costs on the server until everybody at the table sees it, by stage: calls and processor time.

    .venv/bin/python -P -m tools.redraw                        # every game, with one, two and four viewers
    .venv/bin/python -P -m tools.redraw lords --viewers 2 --choices 100 --seed 7

A real table plays in this process, over an SQLite file in a temporary folder: a choice goes the way it goes on a
server, from `Play.choose` to what is written to the sockets; only the sockets are none. People sit in the seats, those
beyond look on, all in the same language; pages show event by event, as they do from the start. Options are drawn by
lot from a fixed seed, so calls and letters are the same on every machine; processor time is not. Calls are those of
Petteia's own functions that have a name; drawing and the database run in threads of their own and count too.
docs/developers.md says what came out.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from types import FrameType
from typing import Any, Final

import petteia
from petteia.draw.kept import SHELF
from petteia.games.registry import GAMES
from petteia.kernel import match as matches
from petteia.kernel.match import Match
from petteia.server import messages, screen, show, steps, talk
from petteia.server.app import create_app
from petteia.server.bus import Bus
from petteia.server.desk import Desk
from petteia.server.live import ONLINE, Live
from petteia.server.people import Person
from petteia.server.screen import Screen
from petteia.server.settings import Settings
from petteia.server.show import Show
from petteia.server.store import Store
from petteia.server.tables import Tables
from petteia.server.talk import Talk, Visit

HOME: Final = str(Path(petteia.__file__).parent)
STAGES: Final = ("choose", "events", "view", "question", "words", "key", "draw", "diff", "write", "database", "rest")
REST: Final = STAGES[-1]
CHOICES: Final = 60
FIRST: Final = 20  # choices at another table before, for whatever is made on first use
SEED: Final = 7

Patch = tuple[Any, str, str]
PLACES: Final[tuple[Patch, ...]] = (
    (Match, "choose", "choose"),
    (steps.Trail, "__init__", "events"),
    (steps.Trail, "follows", "events"),
    (steps.Trail, "catch_up", "events"),
    (matches, "view", "view"),
    (matches, "question", "question"),
    (messages, "state", "words"),
    (messages, "prompt", "words"),
    (messages, "where", "words"),
    (messages, "goal", "words"),
    (messages, "names", "words"),
    (messages, "names_drawn", "words"),
    (messages, "present", "words"),
    (screen, "in_words", "words"),
    (show, "key_of", "key"),
    (show, "drawn", "draw"),
    (screen, "patch", "diff"),
    (talk, "written", "write"),
)
WITHIN: Final = {("choose", "events")}  # what is part of another stage when it is called from there


class Cost:
    """What a run cost, by stage."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.drawn = 0  # letters of whole drawings
        self.anew = 0  # letters that no drawing had before
        self.sent = 0  # letters written to sockets
        self.pictures = 0  # letters of drawings among them
        self.statements = 0
        self.choices = 0


class Stages(threading.local):
    """In which stage a thread is."""

    def __init__(self) -> None:
        self.path = [REST]
        self.mark = time.thread_time()


class Watch:
    """Counts calls, or takes the time, by stage. One of the two: counting takes time."""

    def __init__(self, cost: Cost, counting: bool) -> None:
        self.cost = cost
        self.counting = counting
        self.running = False
        self.stages = Stages()
        self.lock = threading.Lock()

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if event == "call" and self.running and not code.co_name.startswith("<") and code.co_filename.startswith(HOME):
            with self.lock:
                self.cost.calls[self.stages.path[-1]] += 1

    def turn(self) -> None:
        """What passed since the last turn belongs to the stage so far."""
        now = time.thread_time()
        if self.running:
            with self.lock:
                self.cost.seconds[self.stages.path[-1]] += now - self.stages.mark
        self.stages.mark = now

    def staged(self, stage: str, call: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(call)
        def staged(*args: Any, **more: Any) -> Any:
            path = self.stages.path
            if (stage, path[-1]) in WITHIN or path[-1] == stage:
                return call(*args, **more)
            self.turn()
            path.append(stage)
            try:
                found = call(*args, **more)
            finally:
                self.turn()
                path.pop()
            if stage == "draw" and self.running:
                self.cost.drawn += sum(len(part) for part in found.values())
            return found

        return staged


@contextmanager
def watched(watch: Watch) -> Iterator[None]:
    """Every stage tells when it begins and ends."""
    places = [*PLACES, *[(Store, name, "database") for name, what in vars(Store).items() if is_asked(name, what)]]
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in places]
    for owner, name, stage in places:
        setattr(owner, name, watch.staged(stage, getattr(owner, name)))
    if watch.counting:
        threading.setprofile(watch)
        sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
        for owner, name, call in before:
            setattr(owner, name, call)


def is_asked(name: str, what: object) -> bool:
    return callable(what) and not name.startswith("_")


class Socket:
    """As much of a socket as a visit needs."""

    def __init__(self, language: str) -> None:
        self.query_params = {"lang": language}
        self.cookies: dict[str, str] = {}
        self.headers: dict[str, str] = {}
        self.scope = {"client": ("127.0.0.1", 1)}
        self.texts: list[str] = []

    async def send_text(self, text: str) -> None:
        self.texts.append(text)


class Room:
    """A table with people at it, and their screens."""

    def __init__(self, tables: Tables, show: Show) -> None:
        self.tables = tables
        self.show = show
        self.people: list[Person] = []
        self.screens: list[Screen] = []
        self.sockets: list[Socket] = []

    async def open(self, game: str, seed: int, viewers: int, language: str) -> None:
        match = petteia.new(game, seats=min(GAMES[game].seats), seed=seed)
        store = self.tables.desk.store
        for number in range(max(viewers, len(match.seats))):
            name = f"Person {number + 1}"
            self.people.append(Person(await self.tables.desk.run(store.add_person, name), name))
        seated: list[Person | None] = [self.people[seat] for seat in match.seats]
        opening = self.tables.opening
        info = await opening.add(match, self.people[0], ONLINE, True, seated, [None] * len(match.seats))
        self.code = info.code
        talk = Talk(self.tables, self.show)
        for person in self.people[:viewers]:
            socket = Socket(language)
            visit = Visit(socket, talk, self.code, person, pictures=True)  # type: ignore[arg-type]
            screen = Screen(visit)
            screen.greet(0, 0, patches=True, steps=True)
            self.tables.presence.came(self.code, person.id)
            self.screens.append(screen)
            self.sockets.append(socket)

    async def live(self) -> Live:
        return await self.tables.rooms.open(self.code)

    async def look(self) -> None:
        """Everybody is shown what is new."""
        for one in self.screens:
            await one.show()

    async def choose(self, dice: random.Random) -> bool:
        """Whoever is asked takes an option by lot; whether the game goes on."""
        live = await self.live()
        ask = live.match.game.ask
        if ask is None:
            return False
        key = live.match.game.key(dice.choice(ask.options))
        await self.tables.play.choose(self.code, self.people[ask.seat], live.match.game.plies, key, along=False)
        return True

    def sent(self) -> tuple[int, int]:
        """Letters written so far, and those of drawings among them."""
        texts = [text for socket in self.sockets for text in socket.texts]
        pictures = 0
        for text in texts:
            shown = json.loads(text).get("show") or {}
            pictures += sum(len(json.dumps(part)) for name, part in shown.items() if name in PARTS)
        for socket in self.sockets:
            socket.texts.clear()
        return sum(map(len, texts)), pictures


PARTS: Final = ("symbols", "land", "board", "panels", "hand", "strip", "market")


async def play(watch: Watch, game: str, seed: int, viewers: int, choices: int, language: str) -> None:
    settings: Settings = create_app("sqlite://", bot_workers=0, draw_workers=0, aside_workers=0).state.settings
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Store(f"sqlite:///{folder}/tables.db"))
        tables, show = Tables(desk, Bus(), settings), Show(0, settings.pictures_in_memory)
        show.start()
        try:
            for number, wanted in ((seed + 1, FIRST), (seed, choices)):
                room, dice, measured = Room(tables, show), random.Random(number), number == seed
                await room.open(game, number, viewers, language)
                await room.look()
                room.sent()
                trips, anew = desk.store.trips.count, SHELF.anew
                watch.turn()
                watch.running = measured
                for _ in range(wanted):
                    if not await room.choose(dice):
                        break
                    watch.cost.choices += measured
                    await room.look()
                watch.turn()
                watch.running = False
                watch.cost.statements += (desk.store.trips.count - trips) * measured
                watch.cost.anew += (SHELF.anew - anew) * measured
                sent = room.sent()
                watch.cost.sent += sent[0] * measured
                watch.cost.pictures += sent[1] * measured
        finally:
            await show.close()
            await tables.close()
            desk.close()


def measured(game: str, seed: int, viewers: int, choices: int, language: str, counting: bool) -> Cost:
    """What the choices of a table cost, counted or timed."""
    cost = Cost()
    watch = Watch(cost, counting)
    with watched(watch):
        asyncio.run(play(watch, game, seed, viewers, choices, language))
    return cost


def told(game: str, viewers: int, counted: Cost, timed: Cost) -> None:
    """A table of both."""
    many = counted.choices
    print(f"\n{game}, viewers: {viewers}, choices: {many}")
    print(f"  {'':10}{'calls':>10}{'CPU ms':>10}")
    for stage in STAGES:
        print(f"  {stage:10}{counted.calls[stage] / many:10.0f}{1000 * timed.seconds[stage] / many:10.2f}")
    total, seconds = sum(counted.calls.values()), sum(timed.seconds.values())
    print(f"  {'together':10}{total / many:10.0f}{1000 * seconds / many:10.2f}")
    print(
        f"  letters: drawings {counted.drawn / many:.0f}, of them anew {counted.anew / many:.0f};"
        f" sent {counted.sent / many:.0f}, of them drawings {counted.pictures / many:.0f};"
        f" database: {counted.statements / many:.2f} trips"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--viewers", default="1,2,4")
    parser.add_argument("--choices", type=int, default=CHOICES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--lang", default="en")
    asked = parser.parse_args()
    for game in asked.games or GAMES:
        for viewers in map(int, asked.viewers.split(",")):
            what = (game, asked.seed, viewers, asked.choices, asked.lang)
            told(game, viewers, measured(*what, counting=True), measured(*what, counting=False))


if __name__ == "__main__":
    main()
