"""What a visitor may say at a table: each verb of the protocol is a method (docs/protocol.md)."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from starlette.websockets import WebSocketDisconnect

from petteia.kernel.errors import PetteiaError
from petteia.kernel.flow import NOBODY, Seat
from petteia.server import messages
from petteia.server.coach import Pupil, Turn
from petteia.server.lessons import WAYS
from petteia.server.screen import Screen
from petteia.server.talk import Visit
from petteia.server.trouble import NotAllowed, Trouble

LONGEST_WAY: Final = 12  # choices one after the other that a page may ask about

Answer = Callable[[Any], Awaitable[None]]


class Verbs:
    """The verbs of one visit."""

    def __init__(self, visit: Visit, screen: Screen) -> None:
        self.visit = visit
        self.tables = visit.tables
        self.code = visit.code
        self.screen = screen
        self.known: dict[str, Answer] = {
            "hello": self.hello,
            "steps": self.steps,
            "seen": self.seen,
            "choose": self.choose,
            "undo": self.undo,
            "restart": self.restart,
            "resign": self.courtesy,
            "offer_draw": self.courtesy,
            "agree_draw": self.courtesy,
            "wish": self.wish,
            "chat": self.say,
            "hint": self.hint,
            "why": self.why,
            "chances": self.chances,
            "facts": self.facts,
            "ahead": self.ahead,
            "ready": self.sit_down,
            "lesson": self.lesson,
            "coach": self.coach,
            "bot": self.bot,
            "take_seat": self.take_seat,
            "leave_seat": self.leave_seat,
        }

    async def hello(self, message: Any) -> None:
        """What is already known after a reconnection."""
        live = await self.tables.rooms.look(self.code, self.visit.person)
        log, chat, revision = (whole(message.get(name, 0), name) for name in ("log", "chat", "revision"))
        unchanged = live.unchanged_log(revision) if "revision" in message else None
        patches, steps = message.get("patch") is True, message.get("steps") is True
        ply = whole(message.get("ply", 0), "ply") if unchanged is not None else None
        self.screen.greet(
            min(log, unchanged) if unchanged is not None else 0, chat, patches, steps, ply, message.get("coach") is True
        )

    async def steps(self, message: Any) -> None:
        """Whether events are to be shown one by one, and from which choice on they are to be shown again."""
        if "wanted" in message:
            self.screen.want_steps(message["wanted"] is True)
        if "from" in message:
            self.screen.show_from(whole(message["from"], "from"))

    async def seen(self, message: Any) -> None:
        """So far the visitor has followed what was shown."""
        live = await self.tables.rooms.look(self.code, self.visit.person)
        ply, log = whole(message.get("ply"), "ply"), whole(message.get("log"), "log")
        self.screen.followed = (min(ply, live.match.game.plies), min(log, len(live.news)))

    async def choose(self, message: Any) -> None:
        id = named(message)
        if message.get("coach") is True and await self.warned(message, id):
            return
        if message.get("careful") is True and await self.tables.play.ends_turn(
            self.code, self.visit.person, whole(message.get("ply"), "ply"), id
        ):
            await self.visit.send({"type": "sure", "ply": message["ply"], "id": id})
            return
        pupil = self.screen.pupil
        turn = None
        if pupil is not None:
            pupil.answers()
            turn = await self.tables.coach.turn(self.code, pupil)
        await self.act(
            lambda ply: self.tables.play.choose(
                self.code,
                self.visit.person,
                ply,
                id,
                self.seat_before(),
                along=message.get("along") is True,
                plan=message.get("plan") is True,
            ),
            message,
        )
        if pupil is not None:
            await self.tables.coach.remember(pupil)
        if pupil is not None and turn is not None:
            self.tables.rooms.later(self.look_back(pupil, turn))

    async def look_back(self, pupil: Pupil, turn: Turn) -> None:
        """What a stronger player would have done; nobody waits for it, and who has gone does not hear it."""
        with suppress(PetteiaError, WebSocketDisconnect, RuntimeError):
            found = await self.tables.coach.remark(self.code, pupil, turn, self.visit.language)
            if found is not None and self.visit in self.visit.talk.visits:
                await self.visit.send({"type": "remark", **found})

    async def warned(self, message: Any, id: str) -> bool:
        """Has the coach something against a choice? Then nothing is taken yet."""
        pupil, ply = self.screen.pupil, whole(message.get("ply"), "ply")
        if pupil is None:
            return False
        warning = await self.tables.coach.warning(self.code, pupil, ply, id, self.visit.language)
        if warning is not None:
            await self.visit.send({"type": "warning", "ply": ply, **warning})
        return warning is not None

    async def coach(self, message: Any) -> None:
        """How much the coach may say, or that it was understood."""
        pupil = self.screen.pupil
        if pupil is None:
            raise NotAllowed("error.not_seated")
        if "level" in message:
            await self.tables.coach.turn_to(pupil, message["level"])
        else:
            pupil.answers()
            await self.tables.coach.remember(pupil)
        self.screen.show_anew()

    def seat_before(self) -> Seat | None:
        return self.screen.ready if self.screen.ready != NOBODY else None

    async def undo(self, message: Any) -> None:
        await self.act(lambda ply: self.tables.play.undo(self.code, self.visit.person, ply), message)

    async def restart(self, message: Any) -> None:
        await self.act(lambda ply: self.tables.play.undo(self.code, self.visit.person, ply, whole_turn=True), message)

    async def act(self, do: Callable[[int], Awaitable[None]], message: Any) -> None:
        ply = whole(message.get("ply"), "ply")
        self.screen.urgent = True
        await do(ply)

    async def courtesy(self, message: Any) -> None:
        self.screen.urgent = True
        await self.tables.play.courtesy(self.code, self.visit.person, message["type"])

    async def wish(self, message: Any) -> None:
        id = named(message)
        self.screen.urgent = True
        await self.tables.play.wish(self.code, self.visit.person, id)

    async def say(self, message: Any) -> None:
        await self.visit.talk.say(self.code, self.visit.person, message.get("text"))

    async def hint(self, message: Any) -> None:
        await self.visit.send(await self.visit.talk.hint(self.code, self.visit.person, self.visit.language))

    async def why(self, message: Any) -> None:
        ply = whole(message.get("ply"), "ply")
        await self.visit.send(await self.visit.talk.why(self.code, self.visit.person, ply, self.visit.language))

    async def chances(self, message: Any) -> None:
        await self.visit.send(await self.visit.talk.chances(self.code, self.visit.person, self.visit.language))

    async def facts(self, message: Any) -> None:
        ref = message.get("ref")
        if not isinstance(ref, str):
            raise Trouble("error.message_part", part="ref")
        live = await self.tables.rooms.look(self.code, self.visit.person)
        found = messages.facts(live.match, ref, self.visit.language)
        await self.visit.send(found or {"type": "facts", "ref": ref, "title": "", "text": "", "rule": ""})

    async def ahead(self, message: Any) -> None:
        """How a way would go on after some choices."""
        ids = message.get("ids")
        if not isinstance(ids, list) or len(ids) > LONGEST_WAY or not all(isinstance(id, str) for id in ids):
            raise Trouble("error.message_part", part="ids")
        ply = whole(message.get("ply"), "ply")
        keys = await self.tables.play.ahead(self.code, self.visit.person, ply, ids)
        await self.visit.send({"type": "ahead", "ply": ply, "ids": ids, "keys": keys})

    async def lesson(self, message: Any) -> None:
        """Go on, go back, or begin again, at the table of a lesson."""
        do = message.get("do")
        if do not in WAYS:
            raise Trouble("error.message_part", part="do")
        self.screen.urgent = True
        await self.tables.lessons.go(self.code, self.visit.person, do)

    async def bot(self, message: Any) -> None:
        name = message.get("bot")
        if not isinstance(name, str):
            raise Trouble("error.message_part", part="bot")
        await self.tables.seats.stand_in(self.code, whole(message.get("seat"), "seat"), name, self.visit.person)

    async def take_seat(self, message: Any) -> None:
        if self.visit.person is None:
            raise NotAllowed("error.not_known")
        invite, share = str(message.get("invite", "")), str(message.get("share", ""))
        await self.tables.seats.sit(self.code, whole(message.get("seat"), "seat"), self.visit.person, invite, share)

    async def leave_seat(self, message: Any) -> None:
        if self.visit.person is None:
            raise NotAllowed("error.not_known")
        await self.tables.seats.leave(self.code, whole(message.get("seat"), "seat"), self.visit.person)

    async def sit_down(self, message: Any) -> None:
        await self.screen.sit_down(whole(message.get("seat"), "seat"))


def named(message: Any) -> str:
    """The option that a message names."""
    id = message.get("id")
    if not isinstance(id, str):
        raise Trouble("error.message_part", part="id")
    return id


def whole(value: object, part: str) -> int:
    """A whole number that is not absurd."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 1_000_000_000:
        raise Trouble("error.message_part", part=part)
    return value
