"""One socket a visitor and table: the table is shown whenever it has changed, messages are answered one by one.

Each socket shows the table at its own pace: if changes come quicker than it can draw or send them, it skips to the
last one. The one who has just chosen is served first.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from petteia.kernel.errors import PetteiaError
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.record import Json
from petteia.server import messages
from petteia.server.limits import Buckets, address_of
from petteia.server.live import OVER, Live
from petteia.server.messages import Looking
from petteia.server.people import Person, language_of, people_of
from petteia.server.show import Fragments, Show, patch
from petteia.server.tables import Tables, tables_of
from petteia.server.trouble import Behind, NotAllowed, NotNow, TooLarge, TooOften, Trouble, UnknownTable, told

LOG: Final = logging.getLogger("petteia.server")

POLICY: Final = 1008  # close codes
TRY_AGAIN: Final = 1013
NOT_FOUND: Final = 4404

router = APIRouter()
Answer = Callable[[Any], Awaitable[None]]


class Talk:
    """What all sockets share: who may speak how often."""

    def __init__(self, tables: Tables, show: Show) -> None:
        limits = tables.settings.limits
        self.tables = tables
        self.show = show
        self.limits = limits
        self.chats = Buckets(limits.chats)
        self.hints = Buckets(limits.hints)
        self.open: dict[str, int] = {}  # sockets by address
        self.connections: set[Connection] = set()

    async def say(self, code: str, person: Person | None, text: object) -> None:
        """A line of chat."""
        if person is None:
            raise NotAllowed("error.not_known")
        if not isinstance(text, str) or not text.strip() or len(text) > self.limits.chat:
            raise Trouble("error.chat", most=self.limits.chat)
        self.chats.take((code, person.id))
        live = await self.tables.look(code, person)
        line = "".join(letter for letter in text if letter >= " ").strip()
        await self.tables.desk.run(self.tables.desk.store.add_chat, code, person.id, person.name, line)
        live.chats += 1
        self.tables.bus.tell(code, live.revision)

    async def hint(self, code: str, person: Person | None, language: str) -> Json:
        """What a bot would do."""
        self.hints.take(person.id if person else 0)
        key = await self.tables.hint(code, person)
        live = await self.tables.open(code)
        async with live.lock:
            ask: Any = messages.asked_in_words(live.match, live.match.words(language))
        label = next((option["label"] for option in (ask or {"options": []})["options"] if option["id"] == key), key)
        return {"type": "hint", "id": key, "label": label}

    def renamed(self, person: Person) -> None:
        """Somebody has another name, here and at all tables."""
        for connection in self.connections:
            if connection.person is not None and connection.person.id == person.id:
                connection.person = person
        self.tables.renamed(person)


def talk_of(socket: WebSocket) -> Talk:
    talk = socket.app.state.talk
    assert isinstance(talk, Talk)
    return talk


class Connection:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, talk: Talk, code: str, person: Person | None, pictures: bool) -> None:
        self.socket = socket
        self.talk = talk
        self.tables = talk.tables
        self.code = code
        self.person = person
        self.pictures = pictures  # a page; programs get the view itself
        self.language = language_of(socket)
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
        self.messages = Buckets(talk.limits.messages if pictures else talk.limits.program_messages)
        self.answers: dict[str, Answer] = {
            "hello": self.hello,
            "choose": self.choose,
            "undo": self.undo,
            "restart": self.restart,
            "resign": self.courtesy,
            "offer_draw": self.courtesy,
            "agree_draw": self.courtesy,
            "wish": self.wish,
            "chat": self.say,
            "hint": self.hint,
            "facts": self.facts,
            "ready": self.sit_down,
            "bot": self.bot,
            "take_seat": self.take_seat,
            "leave_seat": self.leave_seat,
        }

    # ---- the life of a socket -----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until it closes."""
        id = self.person.id if self.person else 0
        self.tables.bus.listen(self.code, self.told)
        self.tables.presence.came(self.code, id)
        self.talk.connections.add(self)
        self.tables.bus.tell(self.code, -1)
        showing = asyncio.ensure_future(self.keep_showing())
        try:
            await self.keep_answering()
        except WebSocketDisconnect:
            pass
        finally:
            showing.cancel()
            self.tables.bus.leave(self.code, self.told)
            self.talk.connections.discard(self)
            self.tables.presence.went(self.code, id)
            self.tables.bus.tell(self.code, -1)
            await asyncio.gather(showing, return_exceptions=True)
            self.tables.later(self.remember())

    def told(self, code: str, revision: int) -> None:
        """The bus says that something has changed."""
        self.wake.set()

    async def send(self, message: Json) -> None:
        await self.socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    async def keep_answering(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await asyncio.sleep(self.messages.wait(self))  # what comes too quickly waits in line
            text = received.get("text")
            try:
                await self.answer(received.get("bytes") or b"" if text is None else text)
            except Behind:
                self.show_anew()  # double and late clicks are harmless
            except PetteiaError as no:
                await self.refuse(no)
                if self.urgent:
                    self.show_anew()
            except (WebSocketDisconnect, asyncio.CancelledError):
                raise
            except Exception:
                LOG.exception("table %s: a message could not be answered", self.code)
                await self.refuse(NotNow("error.unexpected"))

    async def refuse(self, no: PetteiaError) -> None:
        await self.send({"type": "refused", "why": told(no, self.language), "key": no.text.key})

    async def answer(self, text: str | bytes) -> None:
        message = self.parsed(text)
        kind = message.get("type")
        known = self.answers.get(kind) if isinstance(kind, str) else None
        if known is None:
            raise Trouble("error.message_type", allowed=", ".join(self.answers))
        await known(message)

    def parsed(self, text: str | bytes) -> Json:
        if len(text if isinstance(text, bytes) else text.encode(errors="replace")) > self.talk.limits.message:
            raise TooLarge("error.too_large", most=self.talk.limits.message // 1024)
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            raise Trouble("error.message") from None
        if not isinstance(message, dict):
            raise Trouble("error.message")
        return message

    # ---- showing ------------------------------------------------------------------------------------------------

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
                await self.refuse(no)
            except (WebSocketDisconnect, RuntimeError):
                return  # closed meanwhile
            except asyncio.CancelledError:
                raise
            except Exception:
                LOG.exception("table %s cannot be shown", self.code)

    async def show(self) -> None:
        """The table as it is now, if it has changed since the last time."""
        urgent, self.urgent = self.urgent, False
        async with self.tables.locked(self.code) as live:
            if not live.may_look(self.person):
                raise UnknownTable("error.table", code=self.code)
            present = messages.present(live, self.tables.presence, self.looking(NOBODY))
            hand_over = self.next_player(live)
            fresh = self.revision != live.revision
            if fresh and hand_over is None:
                who = self.looking(self.eyes(live))
                since = min(self.log, self.standing(live)) if who.seat == self.seat or self.newcomer else 0
                message, view = messages.state(live, self.tables.presence, who, since)
                extra: Json = {"prompt": messages.prompt(live, message, self.language)}
                extra |= {"where": messages.where(live.match, self.language)}
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
            await self.send(message)
            return
        if present != self.present:
            self.present = present
            await self.send(present)

    def looking(self, seat: Seat) -> Looking:
        return Looking(self.person, seat, self.language)

    def standing(self, live: Live) -> int:
        """So many of the log lines sent before still stand."""
        unchanged = live.unchanged_log(self.revision) if self.revision >= 0 else self.log
        return min(unchanged if unchanged is not None else 0, len(live.news))

    def eyes(self, live: Live) -> Seat:
        """The seat this visitor sees through."""
        if live.shares_screen(self.person):
            return self.ready
        return live.acting_seat(self.person)

    def next_player(self, live: Live) -> Seat | None:
        """Before a shared screen: the player to whom it has to be handed over, if it is another one."""
        if not live.shares_screen(self.person) or live.status == OVER or live.waiting is None:
            return None
        if live.waiting in live.seats_of(self.person) and live.waiting != self.ready:
            return live.waiting
        return None

    async def hand_over(self, live: Live, seat: Seat) -> None:
        """The page covers itself. Nothing of the table is sent until somebody says that they sit there."""
        if self.covered == live.revision:
            return
        self.covered = live.revision
        self.ready = NOBODY
        name = messages.side(live, seat, self.language)
        await self.send({"type": "hand_over", "seat": seat, "name": name, "ply": live.match.game.plies})

    async def picture(self, view: Json, extra: Json, urgent: bool) -> Json:
        """What a page shows; for programs the view."""
        if not self.pictures:
            shown = {name: view[name] for name in view if name not in ("log", "ask")}
            return {"view": shown, **extra}
        fragments = await self.talk.show.fragments(view, self.language, urgent)
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
        if self.person is None:
            return None
        visit = await self.tables.desk.run(self.tables.desk.store.visit, self.code, self.person.id)
        return {"ply": visit[0], "log": visit[1]} if visit else None

    async def remember(self) -> None:
        if self.person is not None and self.seen_plies >= 0:
            store = self.tables.desk.store
            await self.tables.desk.run(store.visited, self.code, self.person.id, self.seen_plies, self.log)

    async def show_chat(self) -> None:
        if self.chat >= (await self.tables.open(self.code)).chats:
            return
        rows = await self.tables.desk.run(self.tables.desk.store.chat, self.code, self.chat)
        if rows:
            lines = [{"name": row.name, "text": row.text, "at": row.at.isoformat() + "Z"} for row in rows]
            first, self.chat = self.chat, rows[-1].number + 1
            await self.send({"type": "chat", "from": first, "lines": lines})

    # ---- answering ----------------------------------------------------------------------------------------------

    async def hello(self, message: Any) -> None:
        """What is already known after a reconnection."""
        live = await self.tables.look(self.code, self.person)
        log, chat, revision = (whole(message.get(name, 0), name) for name in ("log", "chat", "revision"))
        self.patches = message.get("patch") is True
        self.chat = chat
        unchanged = live.unchanged_log(revision) if "revision" in message else None
        self.log = min(log, unchanged) if unchanged is not None else 0
        self.shown, self.seen, self.present, self.covered = {}, {}, {}, -1
        self.greeted = self.newcomer = True
        self.show_anew()

    async def choose(self, message: Any) -> None:
        id = message.get("id")
        if not isinstance(id, str):
            raise Trouble("error.message_part", part="id")
        await self.act(lambda ply: self.tables.choose(self.code, self.person, ply, id, self.seat_before()), message)

    def seat_before(self) -> Seat | None:
        return self.ready if self.ready != NOBODY else None

    async def undo(self, message: Any) -> None:
        await self.act(lambda ply: self.tables.undo(self.code, self.person, ply), message)

    async def restart(self, message: Any) -> None:
        await self.act(lambda ply: self.tables.undo(self.code, self.person, ply, whole_turn=True), message)

    async def act(self, do: Callable[[int], Awaitable[None]], message: Any) -> None:
        ply = whole(message.get("ply"), "ply")
        self.urgent = True
        await do(ply)

    async def courtesy(self, message: Any) -> None:
        self.urgent = True
        await self.tables.courtesy(self.code, self.person, message["type"])

    async def wish(self, message: Any) -> None:
        self.urgent = True
        await self.tables.wish(self.code, self.person, message.get("id"))

    async def say(self, message: Any) -> None:
        await self.talk.say(self.code, self.person, message.get("text"))

    async def hint(self, message: Any) -> None:
        await self.send(await self.talk.hint(self.code, self.person, self.language))

    async def facts(self, message: Any) -> None:
        ref = message.get("ref")
        if not isinstance(ref, str):
            raise Trouble("error.message_part", part="ref")
        live = await self.tables.look(self.code, self.person)
        found = messages.facts(live.match, ref, self.language)
        await self.send(found or {"type": "facts", "ref": ref, "title": "", "text": "", "rule": ""})

    async def sit_down(self, message: Any) -> None:
        """Before a shared screen the next player has sat down."""
        seat = whole(message.get("seat"), "seat")
        async with self.tables.locked(self.code) as live:
            if not live.shares_screen(self.person) or live.waiting != seat or seat not in live.seats_of(self.person):
                raise NotNow("error.not_your_seat")
            self.ready = seat
            self.log = 0
            self.shown, self.seen = {}, {}
        self.show_anew()

    async def bot(self, message: Any) -> None:
        name = message.get("bot")
        if not isinstance(name, str):
            raise Trouble("error.message_part", part="bot")
        await self.tables.stand_in(self.code, whole(message.get("seat"), "seat"), name, self.person)

    async def take_seat(self, message: Any) -> None:
        if self.person is None:
            raise NotAllowed("error.not_known")
        invite = message.get("invite", "")
        await self.tables.sit(self.code, whole(message.get("seat"), "seat"), self.person, str(invite))

    async def leave_seat(self, message: Any) -> None:
        if self.person is None:
            raise NotAllowed("error.not_known")
        await self.tables.leave(self.code, whole(message.get("seat"), "seat"), self.person)


def whole(value: object, part: str) -> int:
    """A whole number that is not absurd."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 1_000_000_000:
        raise Trouble("error.message_part", part=part)
    return value


async def accepted(socket: WebSocket, code: str, person: Person | None, pictures: bool) -> None:
    """Let a visitor in, if the table is there for them, and stay until they leave."""
    talk = talk_of(socket)
    address = address_of(socket.scope)
    await socket.accept()
    language = language_of(socket)
    if talk.open.get(address, 0) >= talk.limits.sockets:
        await turn_away(socket, TooOften("error.too_often"), language, TRY_AGAIN)
        return
    talk.open[address] = talk.open.get(address, 0) + 1
    try:
        await tables_of(socket).look(code, person)
        await Connection(socket, talk, code, person, pictures).run()
    except PetteiaError as no:
        await turn_away(socket, no, language, NOT_FOUND)
    finally:
        talk.open[address] -= 1
        if not talk.open[address]:
            del talk.open[address]


async def turn_away(socket: WebSocket, no: PetteiaError, language: str, close_code: int) -> None:
    text = json.dumps({"type": "refused", "why": told(no, language), "key": no.text.key}, ensure_ascii=False)
    try:
        await socket.send_text(text)
        await socket.close(close_code)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone already


@router.websocket("/t/{code}/socket")
async def page_socket(socket: WebSocket, code: str) -> None:
    """For pages: pictures and words in the visitor's language."""
    await accepted(socket, code, await people_of(socket).known_person(socket), pictures=True)


@router.websocket("/api/tables/{code}/socket")
async def program_socket(socket: WebSocket, code: str) -> None:
    """For programs: views and options as JSON."""
    people = people_of(socket)
    try:
        person = await people.token_owner(socket) or await people.known_person(socket)
    except PetteiaError as no:
        await socket.accept()
        await turn_away(socket, no, language_of(socket), POLICY)
        return
    await accepted(socket, code, person, pictures=False)
