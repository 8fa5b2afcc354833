"""A line to a server that can fall silent: nothing is refused, nothing comes through, as in a network that swallows."""

import asyncio
import threading
from typing import Final, Self

from tests.served import PATIENCE

MOST: Final = 65_536


class Relay:
    """Hands on what comes in at a port of its own, both ways; or keeps it to itself until it is told to go on."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.port = 0
        self._opened = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._relay()), daemon=True)

    def silent(self) -> None:
        self._loop.call_soon_threadsafe(self._flowing.clear)

    def go_on(self) -> None:
        """What was kept comes through now, in its order."""
        self._loop.call_soon_threadsafe(self._flowing.set)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._opened.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)

    async def _relay(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._flowing, self._end = asyncio.Event(), asyncio.Event()
        self._flowing.set()
        async with await asyncio.start_server(self._taken, "127.0.0.1", 0) as listening:
            self.port = int(listening.sockets[0].getsockname()[1])
            self._opened.set()
            await self._end.wait()

    async def _taken(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A line of somebody: it is led on to the server, for as long as both are there."""
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.to)
            await asyncio.gather(self._hand_on(reader, back), self._hand_on(there, writer))
        except OSError:
            pass  # the server has gone
        finally:
            writer.close()

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while some := await reader.read(MOST):
                await self._flowing.wait()
                writer.write(some)
                await writer.drain()
        except OSError:
            pass  # one of the ends has gone
        finally:
            writer.close()
