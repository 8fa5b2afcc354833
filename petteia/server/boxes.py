"""Facts that owners bring: kept by person, known by the name of the game they make."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from petteia.games.registry import know_box, open_box
from petteia.kernel.box import SIGN, Box, box_of
from petteia.server.desk import Desk
from petteia.server.limits import Buckets
from petteia.server.people import Person
from petteia.server.settings import Settings
from petteia.server.trouble import Trouble

MOST: Final = 40  # boxes on one shelf
LONGEST_NAME: Final = 60


class Boxes:
    """The boxes of one server."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        self.desk = desk
        self.house = settings.boxes  # overlays that everybody may choose
        self.checks = Buckets(settings.limits.heavy)  # checking a box is work: nobody asks for it all the time

    async def known(self, game: str) -> None:
        """Whoever asks for a game with a box finds it, also after a restart."""
        if SIGN in game and box_of(game) is None:
            row = await self.desk.run(self.desk.store.box, game[:LONGEST_NAME])
            if row is not None:
                know_box(row.text, row.game)

    async def stored(self, game: str) -> None:
        """Keep the box of a game that is played here; it may have come with a journal."""
        box = box_of(game)
        if box is not None:
            await self.desk.run(self.desk.store.add_box, box.name, box.game, box.title, box.text)

    async def keep(self, person: Person, text: str, game: str, instead_of: str = "") -> Box:
        """Check a box, all of it, and put it on somebody's shelf."""
        shelf = await self.desk.run(self.desk.store.shelf, person.id)
        if len(shelf) >= MOST and instead_of not in [row.name for row in shelf]:
            raise Trouble("error.boxes", most=MOST)
        box = box_of(await asyncio.to_thread(open_box, text, game))
        assert box is not None
        await self.stored(box.name)
        await self.desk.run(self.desk.store.shelve, person.id, box.name, instead_of)
        return box

    async def shelf(self, person: Person) -> Sequence[Any]:
        """Somebody's boxes: name, game, title, text."""
        return await self.desk.run(self.desk.store.shelf, person.id)

    async def drop(self, person: Person, name: str) -> None:
        await self.desk.run(self.desk.store.unshelve, person.id, name[:LONGEST_NAME])
