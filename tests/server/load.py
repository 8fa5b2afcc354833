"""A load test: tables of bots with spectators, and a few players who wait for their answers.

    python -m tests.server.load --tables 100 --sockets 300 --players 20 --seconds 30

It starts a server of its own in another process, as `petteia serve` does, and reports how long choices took, how many
bytes a move costs, and how much memory a table needs.
"""

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.client import Visitor
from tests.server.test_restart import free_port

SERVER = """
import sys
from petteia.server.app import serve
from petteia.server.settings import Limits, Rate
if __name__ == "__main__":
    much = Rate(100000, 100000)
    limits = Limits(requests=much, guests=much, tables=much, sockets=100000)
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=limits)
"""
HELLO = json.dumps({"type": "hello", "patch": True})


class Count:
    """What was measured."""

    def __init__(self) -> None:
        self.waits: list[float] = []  # seconds from a choice to the state it led to
        self.states: list[int] = []  # letters of a state, as decoded
        self.watched = 0
        self.arrived = 0  # bytes over the wire


def memory_of(pid: int) -> float:
    """MiB a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


class Counting(ClientConnection):
    """Counts what comes over the wire, compressed as it is."""

    arrived = 0

    def data_received(self, data: bytes) -> None:
        Counting.arrived += len(data)
        super().data_received(data)


async def opened(port: int, visitor: Visitor, code: str) -> ClientConnection:
    headers = {**visitor.headers(), "origin": f"http://127.0.0.1:{port}"}
    address = f"ws://127.0.0.1:{port}/t/{code}/socket"
    socket = await connect(address, additional_headers=headers, max_size=None, create_connection=Counting)
    await socket.send(HELLO)
    return socket


async def watch(port: int, visitor: Visitor, code: str, count: Count) -> None:
    socket = await opened(port, visitor, code)
    first = True
    async for text in socket:
        if '"type":"state"' in str(text[:30]):
            count.watched += 1
            if not first:
                count.states.append(len(text))
            first = False


async def play(port: int, visitor: Visitor, code: str, count: Count, thinking: float) -> None:
    """Choose at random, wait for the answer, think, choose again."""
    socket = await opened(port, visitor, code)
    asked: Any = None
    chosen = sent = 0.0
    ply = -1
    async for text in socket:
        message = json.loads(text)
        if message["type"] != "state":
            continue
        if sent and message["ply"] > ply:
            count.waits.append(time.perf_counter() - sent)
            sent = 0.0
        asked = message["ask"]
        if message["over"]:
            return
        if asked:
            await asyncio.sleep(random.random() * 2 * thinking)
            ply, sent = message["ply"], time.perf_counter()
            chosen += 1
            await socket.send(json.dumps({"type": "choose", "ply": ply, "id": random.choice(asked["options"])["id"]}))


async def load(port: int, pid: int, args: argparse.Namespace) -> Count:
    count = Count()
    owner = Visitor(port)
    owner.get("/")
    before = memory_of(pid)
    codes = [owner.new_table(f"bot:{args.bot}", f"bot:{args.bot}", public=True) for _ in range(args.tables)]
    print(f"memory: {before:.0f} MiB, with {args.tables} tables {memory_of(pid):.0f} MiB")
    tasks = []
    for number in range(args.sockets - args.players):
        visitor = Visitor(port)
        visitor.cookies = {"lang": ("en", "fr", "es")[number % args.languages]}
        tasks.append(asyncio.ensure_future(watch(port, visitor, codes[number % len(codes)], count)))
    for _ in range(args.players):
        visitor = Visitor(port)
        await asyncio.to_thread(visitor.get, "/")
        code = await asyncio.to_thread(visitor.new_table, "me", f"bot:{args.bot}")
        tasks.append(asyncio.ensure_future(play(port, visitor, code, count, args.thinking)))
    await asyncio.sleep(5)
    count.waits.clear()
    count.states.clear()
    count.watched = Counting.arrived = 0
    await asyncio.sleep(args.seconds)
    count.arrived = Counting.arrived
    broken = [task.exception() for task in tasks if task.done() and task.exception()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(f"memory at the end: {memory_of(pid):.0f} MiB; broken sockets: {broken[:3]}")
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, value in {"tables": 100, "sockets": 300, "players": 20, "seconds": 30, "languages": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--thinking", type=float, default=1.0, help="seconds a player thinks, in the mean")
    parser.add_argument("--bot", default="greedy")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "serve_it.py"
        script.write_text(SERVER, encoding="utf-8")
        port = free_port()
        process = subprocess.Popen(
            [sys.executable, str(script), str(port), f"sqlite:///{folder}/tables.db"], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            process.stdout.readline()
            count = asyncio.run(load(port, process.pid, args))
        finally:
            process.kill()
            process.wait()
    waits = sorted(count.waits)
    share = [waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.95, 0.99)] if waits else []
    print(f"{len(waits)} choices answered; ms at 50, 95, 99 %: {', '.join(f'{ms:.0f}' for ms in share)}")
    print(f"{count.watched / args.seconds:.0f} states a second shown to spectators")
    if count.states:
        typical = statistics.median(count.states)
        print(f"bytes over the wire for each state shown: {count.arrived / (count.watched + len(waits)):.0f}")
        print(f"letters of a state: median {typical:.0f}, mean {statistics.mean(count.states):.0f}")


if __name__ == "__main__":
    main()
