"""What all visitors of all tables share: chat, hints, who may speak how often; and one visit."""

import asyncio
import json
from typing import Any

from fastapi import WebSocket

from petteia.games.registry import entry_of
from petteia.kernel.entry import POSITION
from petteia.kernel.errors import PetteiaError
from petteia.kernel.record import Json
from petteia.server import messages
from petteia.server.limits import Buckets, address_of
from petteia.server.people import Person, language_of
from petteia.server.show import Show
from petteia.server.tables import Tables
from petteia.server.trouble import NotAllowed, Trouble, told


class Talk:
    """What all sockets share: who may speak how often."""

    def __init__(self, tables: Tables, show: Show) -> None:
        limits = tables.settings.limits
        self.tables = tables
        self.show = show
        self.limits = limits
        self.chats = Buckets(limits.chats)
        self.hints = Buckets(limits.hints)
        self.messages = Buckets(limits.messages)  # over all sockets of a person
        self.program_messages = Buckets(limits.program_messages)
        self.open: dict[str, int] = {}  # sockets by address
        self.visits: set[Visit] = set()

    async def say(self, code: str, person: Person | None, text: object) -> None:
        """A line of chat."""
        if person is None:
            raise NotAllowed("error.not_known")
        if not isinstance(text, str) or not text.strip() or len(text) > self.limits.chat:
            raise Trouble("error.chat", most=self.limits.chat)
        self.chats.take((code, person.id))
        live = await self.tables.rooms.look(code, person)
        line = "".join(letter for letter in text if letter >= " ").strip()
        await self.tables.desk.run(self.tables.desk.store.add_chat, code, person.id, person.name, line)
        live.chats += 1
        self.tables.bus.tell(code, live.revision)

    async def hint(self, code: str, person: Person | None, language: str) -> Json:
        """What a bot would do, and why."""
        self.hints.take(person.id if person else 0)
        advice: Any = await self.tables.bots.hint(code, person, language)
        key = advice["id"]
        live = await self.tables.rooms.open(code)
        async with live.lock:
            ask: Any = messages.asked_in_words(live, live.match.words(language), person)
        label = next((option["label"] for option in (ask or {"options": []})["options"] if option["id"] == key), key)
        return {"type": "hint", "id": key, "label": label, "why": advice["why"]}

    async def why(self, code: str, person: Person | None, ply: int, language: str) -> Json:
        """Why the choice after so many others was made."""
        self.hints.take(person.id if person else 0)
        return {"type": "why", **await self.tables.past.why(code, ply, person, language)}

    async def chances(self, code: str, person: Person | None, language: str) -> Json:
        """The chances of all sides."""
        self.hints.take(person.id if person else 0)
        shares = await self.tables.bots.chances(code, person)
        match = (await self.tables.rooms.open(code)).match
        words = match.words(language)
        sides = [
            {"seat": seat, "side": words.say(match.game.seat_name(seat)), "share": share}
            for seat, share in enumerate(hundredths(shares))
        ]
        measured = entry_of(match.name).calibration_of(match.game, POSITION).measured
        return {"type": "chances", "ply": match.game.plies, "sides": sides, "measured": measured}

    def renamed(self, person: Person) -> None:
        """Somebody has another name, here and at all tables."""
        for visit in self.visits:
            if visit.person is not None and visit.person.id == person.id:
                visit.person = person
        self.tables.seats.renamed(person)


def hundredths(shares: list[float]) -> list[float]:
    """Shares in whole hundredths; those that are a whole stay one.

    >>> hundredths([0.333, 0.333, 0.334]), hundredths([0.215, 0.785]), hundredths([0.4])
    ([0.33, 0.33, 0.34], [0.22, 0.78], [0.4])
    """
    if len(shares) < 2 or abs(sum(shares) - 1.0) >= 0.001:
        return [int(100 * share + 0.5) / 100 for share in shares]
    found = [int(100 * share) for share in shares]
    by_rest = sorted(range(len(found)), key=lambda seat: found[seat] - 100 * shares[seat])
    for seat in by_rest[: 100 - sum(found)]:
        found[seat] += 1
    return [one / 100 for one in found]


def talk_of(socket: WebSocket) -> Talk:
    talk = socket.app.state.talk
    assert isinstance(talk, Talk)
    return talk


def written(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Visit:
    """One visitor at one table, and the socket that leads to them."""

    def __init__(self, socket: WebSocket, talk: Talk, code: str, person: Person | None, pictures: bool) -> None:
        self.socket = socket
        self.talk = talk
        self.tables = talk.tables
        self.code = code
        self.person = person
        self.pictures = pictures  # a page; programs get the view itself
        self.language = language_of(socket)
        self.address = address_of(socket.scope)

    async def in_turn(self, cost: int = 1) -> None:
        """What comes too quickly waits; all sockets of a person count together, and so do strangers of one address."""
        quick = self.person is None or not self.pictures
        buckets = self.talk.program_messages if quick else self.talk.messages
        while pause := buckets.wait(self.person.id if self.person is not None else self.address, cost):
            await asyncio.sleep(pause)

    async def send(self, message: Json) -> None:
        await self.socket.send_text(written(message))

    async def refuse(self, no: PetteiaError) -> None:
        await self.send({"type": "refused", "why": told(no, self.language), "key": no.text.key})
