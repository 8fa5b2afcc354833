"""All tables of one server: `app.state.tables`. Each part of it has one idea, in a module of its own."""

from starlette.requests import HTTPConnection

from petteia.server.aside import Aside
from petteia.server.bots import Bots
from petteia.server.bus import Bus, Presence
from petteia.server.coach import Coach
from petteia.server.desk import Desk
from petteia.server.lessons import Lessons
from petteia.server.listing import Listing
from petteia.server.opening import Opening
from petteia.server.past import Past
from petteia.server.play import Play
from petteia.server.rooms import Rooms
from petteia.server.seats import Seats
from petteia.server.settings import Settings


class Tables:
    """The parts put together; `rooms` holds what they share."""

    def __init__(self, desk: Desk, bus: Bus, settings: Settings) -> None:
        self.desk = desk
        self.bus = bus
        self.settings = settings
        self.presence = Presence()
        self.rooms = Rooms(desk, bus, settings)
        self.listing = Listing(desk, self.presence)
        self.play = Play(self.rooms)
        self.bots = Bots(self.rooms, self.play, settings)
        self.seats = Seats(self.rooms, self.listing, self.presence, settings)
        self.opening = Opening(self.rooms, self.listing, settings)
        self.aside = Aside(desk, settings.aside_workers)
        self.past = Past(self.rooms, self.opening, self.aside, settings)
        self.coach = Coach(self.rooms, self.bots, self.aside, self.listing, settings)
        self.lessons = Lessons(self.rooms, self.play, self.opening)

    async def start(self) -> None:
        await self.bots.start()

    async def close(self) -> None:
        """Let writes end, stop bots; nothing confirmed is lost even without this."""
        await self.bots.stop()
        await self.rooms.close()
        self.bots.close()
        self.aside.close()


def tables_of(connection: HTTPConnection) -> Tables:
    tables = connection.app.state.tables
    assert isinstance(tables, Tables)
    return tables
