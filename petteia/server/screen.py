"""What one visitor is shown: the table whenever it has changed, as the difference to what they have.

Each screen has its own pace: if changes come quicker than it can be drawn or sent, it skips to the last one. Whoever
has just chosen is served first.
"""

import asyncio
import logging
from typing import Final

from starlette.websockets import WebSocketDisconnect

from petteia.kernel.errors import PetteiaError
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.record import Json
from petteia.server import messages
from petteia.server.live import OVER, Live
from petteia.server.messages import Looking
from petteia.server.show import Fragments, patch
from petteia.server.talk import Visit
from petteia.server.trouble import NotNow, UnknownTable

LOG: Final = logging.getLogger("petteia.server")


class Screen:
    """One table before one visitor."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.tables = visit.tables
        self.code = visit.code
        self.wake = asyncio.Event()
        self.urgent = False  # this visitor waits for an answer
        self.greeted = False
        self.newcomer = True  # nothing shown yet since the greeting
        self.patches = False  # does the page know how to patch what it has?
        self.revision = -1  # of the last state sent
        self.log = 0  # lines sent
        self.seat: Seat = NOBODY  # through whose eyes
        self.chat = 0
        self.ready: Seat = NOBODY  # before a shared screen: who sits there now
        self.covered = -1  # the seat the screen was handed over to
        self.shown: Fragments = {}
        self.seen: Json = {}  # prompt and the like, as last sent
        self.present: Json = {}
        self.seen_plies = -1

    def greet(self, log: int, chat: int, patches: bool) -> None:
        """The visitor has so many lines already, and nothing else."""
        self.log, self.chat, self.patches = log, chat, patches
        self.shown, self.seen, self.present, self.covered = {}, {}, {}, -1
        self.greeted = self.newcomer = True
        self.show_anew()

    async def sit_down(self, seat: Seat) -> None:
        """Before a shared screen the next player has sat down."""
        async with self.tables.rooms.locked(self.code) as live:
            person = self.visit.person
            if not live.shares_screen(person) or live.waiting != seat or seat not in live.seats_of(person):
                raise NotNow("error.not_your_seat")
            self.ready = seat
            self.log = 0
            self.shown, self.seen = {}, {}
        self.show_anew()

    def told(self, code: str, revision: int) -> None:
        """The bus says that something has changed."""
        self.wake.set()

    def show_anew(self) -> None:
        """The page might be behind: send the state again."""
        self.revision = -1
        self.wake.set()

    async def keep_showing(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            if not self.greeted:
                continue
            try:
                await self.show()
                await self.show_chat()
            except PetteiaError as no:
                await self.visit.refuse(no)
            except (WebSocketDisconnect, RuntimeError):
                return  # closed meanwhile
            except asyncio.CancelledError:
                raise
            except Exception:
                LOG.exception("table %s cannot be shown", self.code)

    async def show(self) -> None:
        """The table as it is now, if it has changed since the last time."""
        urgent, self.urgent = self.urgent, False
        async with self.tables.rooms.locked(self.code) as live:
            if not live.may_look(self.visit.person):
                raise UnknownTable("error.table", code=self.code)
            present = messages.present(live, self.tables.presence, self.looking(NOBODY))
            hand_over = self.next_player(live)
            fresh = self.revision != live.revision
            if fresh and hand_over is None:
                who = self.looking(self.eyes(live))
                since = min(self.log, self.standing(live)) if who.seat == self.seat or self.newcomer else 0
                message, view = messages.state(live, self.tables.presence, who, since)
                extra: Json = {"prompt": messages.prompt(live, message, self.visit.language)}
                extra |= {"where": messages.where(live.match, self.visit.language)}
                message["watching"] = present["watching"]
                self.revision, self.log, self.seat = live.revision, len(live.news), who.seat
                self.seen_plies = live.match.game.plies
        if hand_over is not None:
            await self.hand_over(live, hand_over)
        elif fresh:
            if self.newcomer:
                message["since"] = await self.since()
            self.newcomer = False
            message |= await self.picture(view, extra, urgent)
            self.present = present
            await self.visit.send(message)
            return
        if present != self.present:
            self.present = present
            await self.visit.send(present)

    def looking(self, seat: Seat) -> Looking:
        return Looking(self.visit.person, seat, self.visit.language)

    def standing(self, live: Live) -> int:
        """So many of the log lines sent before still stand."""
        unchanged = live.unchanged_log(self.revision) if self.revision >= 0 else self.log
        return min(unchanged if unchanged is not None else 0, len(live.news))

    def eyes(self, live: Live) -> Seat:
        """The seat this visitor sees through."""
        if live.shares_screen(self.visit.person):
            return self.ready
        return live.acting_seat(self.visit.person)

    def next_player(self, live: Live) -> Seat | None:
        """Before a shared screen: the player to whom it has to be handed over, if it is another one."""
        if not live.shares_screen(self.visit.person) or live.status == OVER or live.waiting is None:
            return None
        if live.waiting in live.seats_of(self.visit.person) and live.waiting != self.ready:
            return live.waiting
        return None

    async def hand_over(self, live: Live, seat: Seat) -> None:
        """The page covers itself. Nothing of the table is sent until somebody says that they sit there."""
        if self.covered == live.revision:
            return
        self.covered = live.revision
        self.ready = NOBODY
        name = messages.side(live, seat, self.visit.language)
        await self.visit.send({"type": "hand_over", "seat": seat, "name": name, "ply": live.match.game.plies})

    async def picture(self, view: Json, extra: Json, urgent: bool) -> Json:
        """What a page shows; for programs the view."""
        if not self.visit.pictures:
            shown = {name: view[name] for name in view if name not in ("log", "ask")}
            return {"view": shown, **extra}
        fragments = await self.visit.talk.show.fragments(view, self.visit.language, urgent)
        changed: Json = {name: value for name, value in extra.items() if self.seen.get(name) != value}
        for name, fragment in fragments.items():
            before = self.shown.get(name)
            if before != fragment:
                changed[name] = patch(before, fragment) if before and self.patches else fragment
        if fragments:
            changed |= {name: "" for name in self.shown if name not in fragments}  # what is no longer there
        self.shown, self.seen = fragments, extra
        return {"show": changed}

    async def since(self) -> Json | None:
        """How far this person had followed the game when they were last here."""
        if self.visit.person is None:
            return None
        visit = await self.tables.desk.run(self.tables.desk.store.visit, self.code, self.visit.person.id)
        return {"ply": visit[0], "log": visit[1]} if visit else None

    async def remember(self) -> None:
        if self.visit.person is not None and self.seen_plies >= 0:
            store = self.tables.desk.store
            await self.tables.desk.run(store.visited, self.code, self.visit.person.id, self.seen_plies, self.log)

    async def show_chat(self) -> None:
        if self.chat >= (await self.tables.rooms.open(self.code)).chats:
            return
        rows = await self.tables.desk.run(self.tables.desk.store.chat, self.code, self.chat)
        if rows:
            lines = [{"name": row.name, "text": row.text, "at": row.at.isoformat() + "Z"} for row in rows]
            first, self.chat = self.chat, rows[-1].number + 1
            await self.visit.send({"type": "chat", "from": first, "lines": lines})
