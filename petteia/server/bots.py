"""Bots at the tables: whoever of them is asked thinks, and chooses."""

import asyncio
import logging
import secrets
import time
from typing import Final

from petteia.kernel.errors import NotOffered, PetteiaError
from petteia.kernel.flow import NOBODY
from petteia.kernel.record import Json
from petteia.server.explaining import advised, estimated
from petteia.server.live import LESSON, Live, Seating
from petteia.server.people import Person
from petteia.server.play import Play
from petteia.server.rooms import Rooms
from petteia.server.settings import Settings
from petteia.server.store import Raced
from petteia.server.thinking import Thinking, imagined
from petteia.server.trouble import Behind, NotNow, TooOften, Unavailable

LOG: Final = logging.getLogger("petteia.server")
SEED_BITS: Final = 62
AGAIN_AFTER: Final = 1.0  # seconds, after a choice of a bot could not be stored


class Bots:
    """All bots that sit at tables, and the one that gives hints."""

    def __init__(self, rooms: Rooms, play: Play, settings: Settings) -> None:
        self.rooms = rooms
        self.play = play
        self.settings = settings
        self.thinking = Thinking(settings.bot_workers)
        self._closing = False
        rooms.waking.append(self.wake)

    async def start(self) -> None:
        """After a restart, bots that were asked go on."""
        self.thinking.workers.warm()
        if self.rooms.desk.store.shared:
            await self.adopt()
            return
        for code in await self.rooms.desk.run(self.rooms.desk.store.waiting_for_bots):
            self.rooms.later(self._woken(code))

    async def _woken(self, code: str) -> None:
        try:
            self.wake(await self.rooms.look_after(code))
        except PetteiaError:
            LOG.exception("table %s cannot be opened", code)

    async def stop(self) -> None:
        """Nobody begins to think any more; what was thought of is not chosen."""
        self._closing = True
        tasks = {live.bot_task for live in self.rooms.live.values() if live.bot_task}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def close(self) -> None:
        self.thinking.close()

    def wake(self, live: Live) -> None:
        """If a bot is asked, it begins to think."""
        if live.asked_bot() and live.bot_task is None and not self._closing:
            live.bot_task = asyncio.ensure_future(self._play_on(live))

    async def _play_on(self, live: Live) -> None:
        """Bots choose as long as bots are asked."""
        work = f"table {live.code}"
        try:
            while (seating := live.asked_bot()) and not self._closing and not live.stale:
                if not await self.rooms.claims.claim(work):
                    return  # another process does it
                try:
                    await self._chooses(live, seating)
                except Behind:
                    pass  # another process was quicker, and memory has followed: whoever is asked now need not wait
                except (TooOften, Unavailable):
                    await asyncio.sleep(AGAIN_AFTER)
        except (PetteiaError, Raced):
            LOG.exception("table %s: the bot stops", live.code)
        finally:
            live.bot_task = None
            await self.rooms.claims.release(work)

    async def adopt(self) -> None:
        """Look after bots that are asked and that no process lets think."""
        asked = await self.rooms.desk.run(self.rooms.desk.store.waiting_for_bots)
        works = [f"table {code}" for code in asked]
        for work in await self.rooms.claims.unclaimed(works) if works else []:
            live = self.rooms.live.get(work.removeprefix("table "))
            if live is None or live.bot_task is None:
                self.rooms.later(self._woken(work.removeprefix("table ")))

    async def _chooses(self, live: Live, seating: Seating) -> None:
        began = time.monotonic()
        async with live.lock:
            if live.asked_bot() is not seating:
                return
            match, ply, bot = live.match, live.match.game.plies, str(seating.bot)
            ask = match.game.ask
            assert ask is not None
            keys = [match.game.key(code) for code in ask.options]
            seed = secrets.randbits(SEED_BITS)
            saved = imagined(match, seating.seat, seed).save()
        try:
            key = await self.thinking.choice(live.owner, live.code, saved, seating.seat, bot, seed)
        except TooOften:
            raise
        except Exception:
            LOG.exception("table %s: bot %s does not know what to do", live.code, bot)
            key = secrets.choice(keys)
        if not live.has_people:  # a page shows what happens at its own pace; bots by themselves need not hurry
            await asyncio.sleep(max(0.0, self.settings.bot_delay - (time.monotonic() - began)))

        async def act() -> None:
            async with live.lock:
                if live.asked_bot() is seating and live.match.game.plies == ply:
                    pick = key if key in keys else keys[0]
                    await self.play.change(live, lambda match: match.choose(pick, seating.seat), f"{bot}: {pick}")

        try:
            await self.rooms.finished(act())
        except NotOffered:
            LOG.exception("table %s: bot %s chose what is not offered", live.code, bot)

    async def hint(self, code: str, person: Person | None, language: str) -> Json:
        """What a bot would do in one's place, and why; in a lesson what is right."""
        async with self.rooms.locked(code) as live:
            self.play.playing(live, person)
            if live.kind == LESSON and self.play.teacher is not None:
                return {"id": await self.play.teacher.hint(live), "why": None}
            seat = live.acting_seat(person)
            if live.waiting != seat or seat == NOBODY:
                raise NotNow("error.no_hint")
            seed = self.settings.lot(SEED_BITS)
            saved = imagined(live.match, seat, seed).save()
        asker = person.id if person is not None else 0
        return await self.thinking.advice(asker, advised, code, saved, seat, seed, language)

    async def chances(self, code: str, person: Person | None) -> list[float]:
        """The chances of all sides, as this person may estimate them."""
        async with self.rooms.locked(code) as live:
            if live.kind == LESSON or not live.dealt or live.still:
                raise NotNow("error.no_chances")
            mine = live.seats_of(person)
            seat = mine[0] if len(mine) == 1 else NOBODY
            seed = self.settings.lot(SEED_BITS)
            saved = imagined(live.match, seat, seed).save()
        asker = person.id if person is not None else 0
        return await self.thinking.advice(asker, estimated, saved, seat, seed)
