"""What one visitor is shown: the table whenever it has changed, as the difference to what they have.

A page that wants to see what happens gets every event, with the table after it, before the state that came of it; it
shows them at its own pace. For all others, if changes come quicker than they can be drawn or sent, the screen skips to
the last one. Whoever has just chosen is served first.
"""

import asyncio
import logging
from typing import Final

from starlette.websockets import WebSocketDisconnect

from petteia.kernel.errors import PetteiaError
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.record import Json
from petteia.server import archive, messages, notices
from petteia.server.coach import Pupil
from petteia.server.live import OVER, Live
from petteia.server.messages import Looking
from petteia.server.notices import NOBODYS
from petteia.server.past import who as who_asks
from petteia.server.show import Fragments, patch
from petteia.server.steps import MOST_PLIES, Step, Told, Trail, in_words, lines_until, told_since
from petteia.server.talk import Visit
from petteia.server.trouble import NotNow, TooOften, UnknownTable

PLIES_A_LOOK: Final = 20  # to show so many choices again costs as much as to look at a position

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
        self.followed = (-1, 0)  # choices and lines that this visitor has seen
        self.wants_steps = False  # does the page show event by event?
        self.trail: Trail | None = None  # the table as it was last shown, to be led on from there
        self.back_to: int | None = None  # the choice from which on everything is to be shown
        self.goal: Json | None = None  # what everybody plays for, as last sent
        self.lesson: Json | None = None  # what the teacher said last
        self.wants_coach = False  # does the page show what a coach says?
        self.pupil: Pupil | None = None  # the visitor, as the coach knows them

    def greet(
        self, log: int, chat: int, patches: bool, steps: bool = False, back_to: int | None = None, coach: bool = False
    ) -> None:
        """The visitor has so many lines already, and nothing else."""
        self.log, self.chat, self.patches = log, chat, patches
        self.wants_steps = steps and self.visit.pictures
        self.wants_coach, self.pupil = coach, None
        self.trail, self.back_to = None, back_to if self.wants_steps else None
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

    def show_from(self, ply: int) -> None:
        """Show everything that has happened since so many choices."""
        self.back_to = ply
        self.show_anew()

    def want_steps(self, wanted: bool) -> None:
        """From now on event by event, or only what has come of it."""
        self.wants_steps = wanted and self.visit.pictures
        self.show_anew()  # a trail begins where the page is

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
        back = await self.go_back() if self.back_to is not None else None
        async with self.tables.rooms.locked(self.code, latest=False) as live:
            if not live.may_look(self.visit.person):
                raise UnknownTable("error.table", code=self.code)
            lesson = await self.tables.lessons.said(live, self.visit.language)
            present = messages.present(live, self.tables.presence, self.looking(NOBODY))
            hand_over = self.next_player(live)
            fresh = self.revision != live.revision
            if fresh and hand_over is None:
                who = self.looking(self.eyes(live))
                since = min(self.log, self.standing(live)) if who.seat == self.seat or self.newcomer else 0
                called = messages.names(live, who) if self.visit.pictures else []
                message, view = messages.state(live, self.tables.presence, who, since, called)
                extra: Json = {"prompt": messages.prompt(live, message, self.visit.language)}
                extra |= {"where": messages.where(live.match, self.visit.language)}
                goal = messages.goal(live, view, self.visit.language)
                if goal != self.goal or self.newcomer:
                    self.goal = message["goal"] = goal
                message["watching"] = present["watching"]
                if self.wants_coach:
                    message["coach"] = await self.coached(live, who.seat)
                view["names"] = messages.names_drawn(live, who)
                steps = self.steps_to(live, who.seat, everything=back is not None)
                self.revision, self.log, self.seat = live.revision, len(live.news), who.seat
                if not self.wants_steps:
                    self.followed = (live.match.game.plies, self.log)
        if hand_over is not None:
            await self.hand_over(live, hand_over)
        elif fresh:
            if self.newcomer:
                message["since"] = await self.since(live, who.seat)
            self.newcomer = False
            if back is not None:
                await self.send_past(live, back, urgent)
            for step in steps:
                await self.send_step(live, step, urgent)
            message |= await self.picture(view, extra, urgent)
            self.present = present
            self.lesson = lesson
            await self.visit.send({**message, "lesson": lesson} if lesson is not None else message)
            return
        if lesson != self.lesson:
            self.lesson = lesson
            await self.visit.send({"type": "lesson", "lesson": lesson})
        if present != self.present:
            self.present = present
            await self.visit.send(present)

    async def go_back(self) -> Told | None:
        """Put the table back to where the page wants to see it from: the position there, and what happened since."""
        live = await self.tables.rooms.look(self.code, self.visit.person)
        last = live.match.game.plies
        ply = max(self.back_to or 0, last - MOST_PLIES, archive.first_ply(live))
        self.back_to = None
        if ply >= last or not self.visit.pictures:
            return None
        told = await self.told_since(live, ply, self.eyes(live))
        if told is not None:
            self.shown, self.seen = {}, {}
        return told

    async def told_since(self, live: Live, ply: int, seat: Seat) -> Told | None:
        """How the table was after so many choices, and what happened since. None for whoever asks too often."""
        who, past = self.looking(seat), self.tables.past
        async with live.lock:
            done, until = len(lines_until(live.match, ply)), len(live.match.journal.entries)
            dear = 1 + (live.match.game.plies - ply) // PLIES_A_LOOK
            names = messages.names(live, who)
        asker = who_asks(self.visit.person)
        try:
            past.looks.take(asker, dear)
            return await past.aside.run(asker, told_since, self.code, ply, done, until, seat, who.language, names)
        except TooOften:
            return None

    async def send_past(self, live: Live, told: Told, urgent: bool) -> None:
        """Show what happened, from the beginning."""
        before, steps = told
        names = messages.names_drawn(live, self.looking(self.seat))
        show = await self.fragments({**before, "names": names}, urgent)
        await self.visit.send({"type": "step", "step": None, "show": show})
        for step, view in steps:
            show = await self.fragments({**view, "names": names}, urgent)
            await self.visit.send({"type": "step", "step": step, "show": show})

    def steps_to(self, live: Live, seat: Seat, everything: bool = False) -> list[Step]:
        """What happened since the table was last shown, one's own doings only where something came of them.

        Nothing if choices were taken back. The lock is held.
        """
        trail, self.trail = self.trail, None
        if live.match.stop is not None or not (self.wants_steps or everything):
            return []
        steps: list[Step] = []
        if trail is not None and trail.seat == seat and trail.follows(live.match):
            steps = trail.catch_up(live.match)
        self.trail = trail if steps else Trail(live.match, seat)
        return [step for step in steps if everything or step.by != seat or step.stands_out]

    async def send_step(self, live: Live, step: Step, urgent: bool) -> None:
        who = self.looking(self.seat)
        words = live.match.words(who.language)
        told = in_words(step, live.match.game, who.seat, words, messages.names(live, who))
        view = {**step.view, "names": messages.names_drawn(live, who)}
        await self.visit.send({"type": "step", "step": told, "show": await self.fragments(view, urgent)})

    async def coached(self, live: Live, seat: Seat) -> Json | None:
        """What the coach says of the open question. The lock is held."""
        if self.visit.person is None:
            return None
        if self.pupil is None:
            self.pupil = await self.tables.coach.pupil(live, self.visit.person)
        return self.tables.coach.said(live, self.pupil, seat, self.visit.language)

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
            shown = {name: view[name] for name in view if name not in ("log", "ask", "names")}
            return {"view": shown, **extra}
        changed: Json = {name: value for name, value in extra.items() if self.seen.get(name) != value}
        self.seen = extra
        return {"show": changed | await self.fragments(view, urgent)}

    async def fragments(self, view: Json, urgent: bool) -> Json:
        """The parts of a picture that have changed since the last one sent."""
        who = self.visit.person.id if self.visit.person is not None else self.visit.address
        fragments = await self.visit.talk.show.fragments(view, self.visit.language, urgent, who)
        changed: Json = {}
        for name, fragment in fragments.items():
            before = self.shown.get(name)
            if before != fragment:
                changed[name] = patch(before, fragment) if before and self.patches else fragment
        if fragments:
            changed |= {name: "" for name in self.shown if name not in fragments}  # what is no longer there
        self.shown = fragments or self.shown  # what cannot be drawn changes nothing
        return changed

    async def since(self, live: Live, seat: Seat) -> Json | None:
        """How far this person had followed the game when they were last here; and what happened since."""
        if self.visit.person is None:
            return None
        visit = await self.tables.desk.run(self.tables.desk.store.visit, self.code, self.visit.person.id)
        if visit is None:
            return None
        told: Json = {"ply": visit[0], "log": visit[1]}
        if self.visit.pictures:
            told["steps"] = await self.missed(live, seat, visit[0])
        return told

    async def missed(self, live: Live, seat: Seat, ply: int) -> list[Json]:
        """What happened since a choice, in words, without pictures."""
        last = live.match.game.plies
        ply = max(ply, last - MOST_PLIES, archive.first_ply(live))
        if ply >= last or live.match.stop is not None:
            return []
        told = await self.told_since(live, ply, seat)
        return [step for step, _ in told[1]] if told is not None else []

    async def remember(self) -> None:
        plies, lines = self.followed
        if self.visit.person is not None and plies >= 0:
            store = self.tables.desk.store
            await self.tables.desk.run(store.visited, self.code, self.visit.person.id, plies, lines)

    async def show_chat(self) -> None:
        if self.chat >= (await self.tables.rooms.open(self.code)).chats:
            return
        rows = await self.tables.desk.run(self.tables.desk.store.chat, self.code, self.chat)
        if rows:
            live, language = await self.tables.rooms.open(self.code), self.visit.language
            seated = {seating.person.id for seating in live.seatings if seating.person is not None}
            lines = [
                {
                    "name": row.name,
                    "text": row.text if row.name != NOBODYS else notices.told(row.text, live.game, language),
                    "watching": row.name != NOBODYS and row.person not in seated,
                    "at": row.at.isoformat() + "Z",
                }
                for row in rows
            ]
            first, self.chat = self.chat, rows[-1].number + 1
            await self.visit.send({"type": "chat", "from": first, "lines": lines})
