"""The laboratory: bots play one side against another, many times, in the background and behind everything else.

The sides change seats: half of the games are played each way, in turn, so that whoever begins has no more of it. Each
half has seeds that follow one another, and can be played again by `petteia simulate`.
"""

import asyncio
import logging
import secrets
import shlex
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any, Final

from petteia.bots.arena import Job, Outcome, parts, run_job, wilson
from petteia.bots.registry import BOTS, USUAL
from petteia.games.registry import entry_of
from petteia.kernel.box import plain
from petteia.kernel.entry import JOINED, GameEntry, Lab, Objection
from petteia.kernel.record import Json
from petteia.kernel.words import Words
from petteia.server.desk import Desk
from petteia.server.limits import Buckets
from petteia.server.people import Person
from petteia.server.rooms import Alone, Claims
from petteia.server.settings import Settings
from petteia.server.thinking import Workers
from petteia.server.trouble import NotAllowed, NotNow, TooOften, Trouble, Unavailable, UnknownTable, said, words

LOG: Final = logging.getLogger("petteia.server")
HUMBLE: Final = 15  # nobody waits for the laboratory
AT_ONCE: Final = 2  # experiments that take turns; the others wait in line
SIZES: Final = (100, 200, 500)
PLAYERS: Final = tuple(sorted((name for name in BOTS if BOTS[name].quick), key=lambda name: name != USUAL))
SEATS: Final = 2
SEEDS: Final = 1_000_000
LARGEST_SEED: Final = 1_000_000_000
LONGEST_VALUE: Final = 1000  # letters
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 10

WAITING, RUNNING, DONE, STOPPED, LATE, BROKEN = "waiting", "running", "done", "stopped", "late", "broken"


class BadSide(Trouble):
    """A side that the rules of the game do not allow; they say why."""

    def __init__(self, game: str, side: int, no: Objection) -> None:
        super().__init__("error.lab_side", side=side + 1, why=no.why, rule=no.rule)
        self.game = game
        self.no = no

    def said_in(self, language: str) -> str:
        why = said(Words.of(self.game, language), self.no.why)
        return words(language)("error.lab_side", side=self.text.parts["side"], why=why, rule=self.no.rule)


class Wish:
    """What somebody wants to know."""

    def __init__(
        self,
        game: str,
        values: tuple[str, str],
        bots: tuple[str, str],
        games: int,
        free: Mapping[str, str],
        seed: int | None = None,
    ) -> None:
        self.game = game
        self.values = values  # the two sides
        self.bots = bots  # who plays them
        self.games = games
        self.free = dict(free)
        self.seed = secrets.randbelow(SEEDS) if seed is None else seed

    def json(self) -> Json:
        return {
            "game": self.game,
            "values": list(self.values),
            "bots": list(self.bots),
            "games": self.games,
            "free": dict(self.free),
            "seed": self.seed,
        }

    @staticmethod
    def from_json(kept: Any) -> "Wish":
        first, second = kept["values"]
        bots = (kept["bots"][0], kept["bots"][1])
        return Wish(kept["game"], (first, second), bots, kept["games"], kept["free"], kept["seed"])

    def halves(self) -> tuple[Job, Job]:
        """The games of either way to sit: as asked, and the sides changed."""
        lab = lab_of(entry_of(self.game))
        first = self.games - self.games // 2
        return (
            Job(self.game, SEATS, self.options(lab, self.values), list(self.bots), self.seed, first),
            Job(
                self.game,
                SEATS,
                self.options(lab, self.values[::-1]),
                list(self.bots[::-1]),
                self.seed + first,
                self.games - first,
            ),
        )

    def options(self, lab: Lab, values: tuple[str, ...]) -> dict[str, str]:
        return {**lab.fixed, **self.free, **dict(zip(lab.sides, values, strict=True))}


class Experiment:
    """A wish, and what has been found so far."""

    def __init__(self, code: str, wish: Wish, person: int) -> None:
        self.code = code
        self.wish = wish
        self.person = person
        self.status = WAITING
        self.begun = 0.0
        self.wanted = True  # nobody has stopped it
        self.played = [0, 0]  # games of either half
        self.broken = 0
        self.draws = 0
        self.wins = [0, 0]  # of either side
        self.from_seat = [0, 0]  # wins of the first and the second seat
        self.ways: list[Counter[str]] = [Counter(), Counter(), Counter()]  # of either side, and of nobody
        self.decisions = 0
        self.turns: list[int] = []

    def batches(self) -> Iterator[tuple[int, Job]]:
        """The games in small parts, of one half and the other in turn."""
        halves = [[(number, job) for job in parts(half, 1)] for number, half in enumerate(self.wish.halves())]
        return (one for one in chain.from_iterable(zip_longest(*halves)) if one is not None)

    def count(self, half: int, outcomes: Sequence[Outcome]) -> None:
        for outcome in outcomes:
            self.played[half] += 1
            if outcome.crash:
                self.broken += 1
                LOG.error("the laboratory broke %s, seed %d: %s", self.wish.game, outcome.seed, outcome.crash)
                continue
            self.decisions += outcome.decisions
            if outcome.turns is not None:
                self.turns.append(outcome.turns)
            if len(outcome.winners) != 1:
                self.draws += 1
                self.ways[2][outcome.way] += 1
                continue
            seat = outcome.winners[0]
            side = seat ^ half
            self.wins[side] += 1
            self.from_seat[seat] += 1
            self.ways[side][outcome.way] += 1

    def json(self) -> Json:
        """Everything that is known, as plain data."""
        whole = sum(self.played) - self.broken
        decided = sum(self.wins)
        sides: list[Json] = []
        for wins in self.wins:
            low, high = wilson(wins, whole)
            sides.append({"wins": wins, "share": wins / whole if whole else 0.0, "low": low, "high": high})
        low, high = wilson(self.wins[0], decided)
        ways = {way: [count[way] for count in self.ways] for way in sorted(set().union(*self.ways))}
        return {
            "asked": self.wish.json(),
            "status": self.status,
            "done": sum(self.played),
            "sides": list(sides),
            "draws": self.draws,
            "broken": self.broken,
            "seats": list(self.from_seat),
            "ahead": 0 if low > 0.5 else 1 if high < 0.5 else None,  # the side that chance alone hardly favours
            "ways": dict(ways),
            "decisions": round(self.decisions / whole, 1) if whole else 0.0,
            "turns": round(sum(self.turns) / len(self.turns), 1) if self.turns else None,
            "repeat": [
                command(half, count) for half, count in zip(self.wish.halves(), self.played, strict=True) if count
            ],
        }


def command(half: Job, count: int) -> str:
    """The line that plays the same games on the command line."""
    chosen = [f"--option {shlex.quote(f'{name}={value}')}" for name, value in half.options.items()]
    bots = ",".join(half.bots)
    game = plain(half.game) + (" --box BOX.toml" if half.box else "")
    begun = f"petteia simulate {game} --seats {half.seats} --games {count} --seed {half.first} --bots {bots}"
    return " ".join([begun, *chosen])


class Labs:
    """All experiments of one server."""

    def __init__(self, desk: Desk, settings: Settings) -> None:
        self.desk = desk
        self.settings = settings
        self.workers = Workers(settings.lab_workers, "petteia-lab", HUMBLE)
        self.rate = Buckets(settings.limits.labs)
        self._open: dict[str, Experiment] = {}  # those that are not over
        self._line: deque[Experiment] = deque()  # nobody has more than a few in it
        self._tasks: dict[asyncio.Task[None], Experiment] = {}
        self._closing = False
        self.claims: Claims = Alone()
        self.shared = desk.store.shared

    async def close(self) -> None:
        """What has been found so far is kept; where there are other processes, one of them plays on."""
        self._closing = True
        self._line.clear()
        self.workers.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def begin(self, wish: Wish, person: Person) -> str:
        """Put an experiment in line; its code. Refused if too many wait already."""
        limits, store = self.settings.limits, self.desk.store
        owners = [one.person for one in self._open.values()]
        waiting = len(self._line)
        if self.shared:
            owners = [job.person for job in await self.desk.run(store.lab_jobs)]
            waiting = len(owners) - AT_ONCE
        if owners.count(person.id) >= limits.labs_open:
            raise TooOften("error.lab_mine", most=limits.labs_open)
        if waiting >= limits.labs_waiting:
            raise Unavailable("error.lab_full")
        self.rate.take(person.id)
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        experiment = Experiment(code, wish, person.id)
        if self.shared:
            await self.desk.run(store.add_lab_job, code, person.id, wish.game, wish.json(), experiment.json())
        self._open[code] = experiment
        self._line.append(experiment)
        self._next()
        return code

    async def adopt(self) -> None:
        """Play what other processes have no time for, or have left behind."""
        if self._closing or len(self._tasks) >= AT_ONCE:
            return
        jobs = {f"lab {job.code}": job for job in await self.desk.run(self.desk.store.lab_jobs)}
        for work in await self.claims.unclaimed(list(jobs)) if jobs else []:
            job = jobs[work]
            if job.code not in self._open and len(self._tasks) < AT_ONCE and not self._closing:
                experiment = self._open[job.code] = Experiment(job.code, Wish.from_json(job.wish), job.person)
                self._start(experiment)

    async def stop(self, game: str, code: str, person: Person) -> None:
        """End an experiment with what it has found."""
        job = await self.desk.run(self.desk.store.lab_job, code[: LENGTH + 1]) if self.shared else None
        experiment = self._open.get(code)
        there = job or (experiment if experiment is not None and experiment.wish.game == game else None)
        if there is None or (job is not None and job.game != game):
            raise NotNow("error.lab_over")
        if there.person != person.id:
            raise NotAllowed("error.lab_stranger")
        if job is not None:
            await self.desk.run(self.desk.store.unwanted_lab_job, code)  # whichever process plays it looks there
        if experiment is None:
            return
        experiment.wanted = False
        if experiment in self._line:
            self._line.remove(experiment)
            self._start(experiment)  # it has nothing to do but to end
            return
        for task, other in self._tasks.items():
            if other is experiment:
                task.cancel()  # a game that is being played is played on, but nobody waits for it

    async def look(self, game: str, code: str, person: Person) -> Json:
        """What is known of an experiment, and whether this person may stop it."""
        experiment = self._open.get(code)
        if experiment is not None and experiment.wish.game == game:
            place = self._line.index(experiment) + 1 if experiment in self._line else 0
            return {**experiment.json(), "place": place, "mine": experiment.person == person.id}
        if self.shared:
            job = await self.desk.run(self.desk.store.lab_job, code[: LENGTH + 1])
            if job is not None and job.game == game:
                return {**job.found, "place": 0, "mine": job.person == person.id}
        kept = await self.desk.run(self.desk.store.experiment, code[: LENGTH + 1], game)
        if kept is None:
            raise UnknownTable("error.lab_gone", days=self.settings.lab_days)
        return {**kept, "place": 0, "mine": False}

    def _next(self) -> None:
        while self._line and len(self._tasks) < AT_ONCE and not self._closing:
            self._start(self._line.popleft())

    def _start(self, experiment: Experiment) -> None:
        task = asyncio.ensure_future(self._run(experiment))
        self._tasks[task] = experiment
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        del self._tasks[task]
        self._next()

    async def _run(self, experiment: Experiment) -> None:
        experiment.status = RUNNING
        experiment.begun = time.monotonic()
        work = f"lab {experiment.code}"
        try:
            if not await self._is_ours(work, experiment):
                del self._open[experiment.code]
                return
            status = await self._play(experiment)
        except asyncio.CancelledError:
            status = STOPPED
        except Exception:
            LOG.exception("experiment %s of %s cannot be played", experiment.code, experiment.wish.game)
            status = STOPPED if self._closing else BROKEN
        experiment.status = status
        if not (self.shared and self._closing):
            await self._keep(experiment)
        await self.claims.release(work)
        del self._open[experiment.code]

    async def _is_ours(self, work: str, experiment: Experiment) -> bool:
        """Does no other process play it, or has played it?"""
        if not self.shared:
            return True
        if not await self.claims.claim(work):
            return False
        there = await self.desk.run(self.desk.store.lab_job, experiment.code)
        if there is None:
            await self.claims.release(work)
        return there is not None

    async def _play(self, experiment: Experiment) -> str:
        until = experiment.begun + 60 * self.settings.lab_minutes
        for half, job in experiment.batches():
            if not experiment.wanted:
                return STOPPED
            if time.monotonic() > until:
                return LATE
            experiment.count(half, await self.workers.run(run_job, job))
            if self.shared and not await self.desk.run(
                self.desk.store.lab_progress, experiment.code, experiment.json()
            ):
                return STOPPED
        return DONE

    async def _keep(self, experiment: Experiment) -> None:
        try:
            await self.desk.run(
                self.desk.store.add_experiment,
                experiment.code,
                experiment.person,
                experiment.wish.game,
                experiment.json(),
                self.settings.lab_days,
            )
        except Trouble:
            LOG.exception("experiment %s cannot be kept", experiment.code)


# ---- what may be asked -----------------------------------------------------------------------------------------------


def lab_of(entry: GameEntry) -> Lab:
    lab = entry.lab()
    if lab is None:
        raise UnknownTable("error.lab_none", game=entry.name)
    return lab


def wished(
    game: str, values: Sequence[str], bots: Sequence[str], games: str, free: Mapping[str, str], seed: str
) -> Wish:
    """A wish as somebody sent it, checked part by part."""
    entry = entry_of(game)
    lab = lab_of(entry)
    if len(values) != SEATS or len(bots) != SEATS:
        raise Trouble("error.message_part", part="side" if len(values) != SEATS else "bot")
    for side, value in enumerate(values):
        check_side(entry, lab, side, value)
    for bot in bots:
        if bot not in PLAYERS:
            raise Trouble("error.lab_choice", part=bot[:40], allowed=", ".join(PLAYERS))
    if games not in map(str, SIZES):
        raise Trouble("error.lab_choice", part=games[:40], allowed=", ".join(map(str, SIZES)))
    if seed and not (seed.isascii() and seed.isdigit() and int(seed[:20]) <= LARGEST_SEED):
        raise Trouble("error.lab_choice", part=seed[:40], allowed=f"0 – {LARGEST_SEED}")
    for name, value in free.items():
        allowed = entry.values_for(name, SEATS) if name in lab.free else ()
        if value not in allowed:
            raise Trouble("error.lab_choice", part=f"{name}={value}"[:80], allowed=", ".join(allowed) or "—")
    chosen = {name: free.get(name, entry.values_for(name, SEATS)[0]) for name in lab.free}
    first, second = values
    wish = Wish(game, (first, second), (bots[0], bots[1]), int(games), chosen, int(seed) if seed else None)
    for half in wish.halves():
        entry.checked(SEATS, half.options)
    return wish


def check_side(entry: GameEntry, lab: Lab, side: int, value: str) -> None:
    if value in lab.ready:
        return
    refs = listed(lab, value)
    if not refs:
        raise Trouble("error.lab_empty", side=side + 1)
    no = lab.why_not(refs)
    if no is not None:
        raise BadSide(entry.name, side, no)


def listed(lab: Lab, value: str) -> list[str]:
    """The pieces of a list that somebody put together."""
    if len(value) > LONGEST_VALUE:
        raise Trouble("error.lab_choice", part=f"{value[:40]}…", allowed="—")
    known = {piece.ref for piece in lab.pieces}
    refs = [ref for ref in value.split(JOINED) if ref]
    for ref in refs:
        if ref not in known:
            raise Trouble("error.lab_choice", part=ref[:40], allowed=", ".join((*lab.ready, *sorted(known))))
    return refs


def told_about(entry: GameEntry, lab: Lab, value: str, language: str) -> dict[str, Any]:
    """An unfinished list: its cost, what is wrong with it, and why what else there is cannot be added."""
    refs = listed(lab, value)
    spoken = Words.of(entry.name, language)
    costs = {piece.ref: piece.cost for piece in lab.pieces}
    spent = sum(costs[ref] for ref in refs)

    def worded(no: Objection | None) -> dict[str, str] | None:
        return None if no is None else {"why": said(spoken, no.why), "rule": no.rule}

    refused = {piece.ref: worded(lab.why_not_add(refs, piece.ref)) for piece in lab.pieces}
    return {
        "refs": refs,
        "cost": spent,
        "left": lab.budget - spent,
        "no": worded(lab.why_not(refs)) if refs else None,
        "refused": {ref: no for ref, no in refused.items() if no},
    }
