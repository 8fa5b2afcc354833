"""One socket a visitor and table: messages are answered one by one, the screen shows what comes of them."""

import asyncio
import json
import logging
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from petteia.kernel.errors import PetteiaError
from petteia.kernel.record import Json
from petteia.server.letters import check
from petteia.server.limits import address_of
from petteia.server.people import Person, language_of, people_of
from petteia.server.screen import Screen
from petteia.server.tables import tables_of
from petteia.server.talk import Visit, talk_of
from petteia.server.trouble import Behind, NotNow, TooLarge, TooOften, Trouble, told
from petteia.server.verbs import Verbs

LOG: Final = logging.getLogger("petteia.server")

POLICY: Final = 1008  # close codes
TRY_AGAIN: Final = 1013
NOT_FOUND: Final = 4404
WHOLE: Final = ("hello", "steps")  # after which everything is told again
WHOLE_COSTS: Final = 4  # messages more than any other

router = APIRouter()


class Connection:
    """The life of one socket."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.tables = visit.tables
        self.code = visit.code
        self.screen = Screen(visit)
        self.verbs = Verbs(visit, self.screen)

    async def run(self) -> None:
        """Until it closes."""
        id = self.visit.person.id if self.visit.person else 0
        self.tables.bus.listen(self.code, self.screen.told)
        self.tables.presence.came(self.code, id)
        self.visit.talk.visits.add(self.visit)
        self.tables.bus.tell(self.code, -1)
        showing = asyncio.ensure_future(self.screen.keep_showing())
        try:
            await self.keep_answering()
        except WebSocketDisconnect:
            pass
        finally:
            showing.cancel()
            self.tables.bus.leave(self.code, self.screen.told)
            self.visit.talk.visits.discard(self.visit)
            self.tables.presence.went(self.code, id)
            self.tables.bus.tell(self.code, -1)
            await asyncio.gather(showing, return_exceptions=True)
            self.tables.rooms.later(self.screen.remember())

    async def keep_answering(self) -> None:
        while True:
            received = await self.visit.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self.visit.in_turn()
            text = received.get("text")
            try:
                await self.answer(received.get("bytes") or b"" if text is None else text)
            except Behind:
                self.screen.show_anew()  # double and late clicks are harmless
            except PetteiaError as no:
                await self.visit.refuse(no)
                if self.screen.urgent:
                    self.screen.show_anew()
            except (WebSocketDisconnect, asyncio.CancelledError):
                raise
            except Exception:
                LOG.exception("table %s: a message could not be answered", self.code)
                await self.visit.refuse(NotNow("error.unexpected"))

    async def answer(self, text: str | bytes) -> None:
        message = self.parsed(text)
        kind = message.get("type")
        known = self.verbs.known.get(kind) if isinstance(kind, str) else None
        if known is None:
            raise Trouble("error.message_type", allowed=", ".join(self.verbs.known))
        if kind in WHOLE:
            await self.visit.in_turn(WHOLE_COSTS)
        await known(message)

    def parsed(self, text: str | bytes) -> Json:
        if len(text if isinstance(text, bytes) else text.encode(errors="replace")) > self.visit.talk.limits.message:
            raise TooLarge("error.too_large", most=self.visit.talk.limits.message // 1024)
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            raise Trouble("error.message") from None
        if not isinstance(message, dict):
            raise Trouble("error.message")
        check(message)
        return message


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
        await tables_of(socket).rooms.look(code, person)
        await Connection(Visit(socket, talk, code, person, pictures)).run()
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
