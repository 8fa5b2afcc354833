"""For whoever runs a server: is it alive, can it serve, and what does it do (Prometheus' text format)?

`/metrics` says nothing about anybody. It is for this machine and its operators: proxies should not let it through.
"""

import asyncio
import os
import time
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petteia.server.limits import address_of
from petteia.server.tables import tables_of
from petteia.server.trouble import Trouble, UnknownTable

router = APIRouter(include_in_schema=False)

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
READY_WITHIN: Final = 2.0  # seconds; a database that takes longer is out of reach
NEAR: Final = ("127.0.0.1", "::1", "")  # who may read the numbers


class Times:
    """How long something took, counted in classes."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        self.sum += seconds
        for i, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.counts[i] += 1
                return
        self.counts[-1] += 1

    def lines(self, name: str) -> list[str]:
        """
        >>> times = Times()
        >>> times.note(0.2)
        >>> times.lines("waits")[-4:]
        ['waits_bucket{le="10.0"} 1', 'waits_bucket{le="+Inf"} 1', 'waits_sum 0.2', 'waits_count 1']
        """
        found, so_far = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            so_far += count
            found.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        return [*found, f"{name}_sum {self.sum:g}", f"{name}_count {so_far}"]


class Numbers:
    """What one process counts."""

    def __init__(self) -> None:
        self.choices = {"person": 0, "bot": 0}
        self.waits = Times()  # from a choice that came to the one that is stored
        self.thoughts = Times()  # of bots, with the time they stood in line
        self.answers: dict[int, int] = {}  # by the hundred of their status

    def chosen(self, by_bot: bool, seconds: float) -> None:
        self.choices["bot" if by_bot else "person"] += 1
        self.waits.note(seconds)

    def text(self, state: Any) -> str:
        """All numbers, as Prometheus reads them."""
        tables, talk = state.tables, state.talk
        thinking = sum(1 for live in tables.rooms.live.values() if live.bot_task is not None)
        gauges = {
            "petteia_sockets": ("Open sockets", sum(talk.open.values())),
            "petteia_tables_in_memory": ("Tables in memory", len(tables.rooms.live)),
            "petteia_bots_thinking": ("Tables whose bots are at it", thinking),
            "petteia_waiting_thoughts": ("Bots in line", len(tables.bots.thinking.turns.waiting)),
            "petteia_waiting_aside": ("Looks into the past in line", len(tables.aside.turns.waiting)),
            "petteia_waiting_pictures": ("Pictures in line", state.show.waiting),
            "petteia_waiting_store": ("Calls in line for the database", tables.desk.waiting),
        }
        lines: list[str] = []
        for name, (about, value) in gauges.items():
            lines += [f"# HELP {name} {about}.", f"# TYPE {name} gauge", f"{name} {value}"]
        lines += ["# HELP petteia_choices_total Choices stored.", "# TYPE petteia_choices_total counter"]
        lines += [f'petteia_choices_total{{by="{by}"}} {count}' for by, count in self.choices.items()]
        asked = tables.desk.store.trips.count
        lines += [
            "# HELP petteia_database_trips_total Times the database was asked.",
            "# TYPE petteia_database_trips_total counter",
        ]
        lines += [
            f"petteia_database_trips_total {asked}",
            "# HELP petteia_process This process.",
            "# TYPE petteia_process gauge",
        ]
        lines += [f'petteia_process{{pid="{os.getpid()}"}} 1']
        lines += ["# HELP petteia_answers_total Answers over HTTP.", "# TYPE petteia_answers_total counter"]
        lines += [f'petteia_answers_total{{status="{kind}xx"}} {n}' for kind, n in sorted(self.answers.items())]
        for name, about, times in (
            ("petteia_choice_seconds", "From a choice that came to the one that is stored.", self.waits),
            ("petteia_thought_seconds", "Thought of bots, with their wait in line.", self.thoughts),
        ):
            lines += [f"# HELP {name} {about}", f"# TYPE {name} histogram", *times.lines(name)]
        return "\n".join(lines) + "\n"


class Counted:
    """Counts answers."""

    def __init__(self, app: ASGIApp, numbers: Numbers) -> None:
        self.app = app
        self.numbers = numbers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                kind = int(message["status"]) // 100
                self.numbers.answers[kind] = self.numbers.answers.get(kind, 0) + 1
            await send(message)

        await self.app(scope, receive, counted)


@router.get("/health")
async def health() -> PlainTextResponse:
    """The process lives and answers."""
    return PlainTextResponse("ok\n")


@router.get("/ready")
async def ready(request: Request) -> JSONResponse:
    """Can it serve? Not while the database is out of reach, or nothing is heard of other processes."""
    state = request.app.state
    parts = {"database": True, "post": state.together is None or state.together.post.works}
    began = time.monotonic()
    try:
        desk = tables_of(request).desk
        await asyncio.wait_for(desk.run(desk.store.alive), READY_WITHIN)
    except (Trouble, TimeoutError):
        parts["database"] = False
    well = all(parts.values())
    answer = {"ready": well, **parts, "milliseconds": round((time.monotonic() - began) * 1000, 1)}
    return JSONResponse(answer, 200 if well else 503)


@router.get("/metrics")
async def metrics(request: Request) -> PlainTextResponse:
    """Numbers for Prometheus; to others this page is not there."""
    settings = request.app.state.settings
    forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded"))
    near = address_of(request.scope) in NEAR and not forwarded
    if not (near or settings.open_metrics):
        raise UnknownTable("error.page")
    return PlainTextResponse(request.app.state.numbers.text(request.app.state), media_type=TEXT)
