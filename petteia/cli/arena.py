"""`petteia arena`: contests among bots, kept in a file and stopped when they are decided; and `petteia bot-check`."""

import argparse
import json
from statistics import median
from time import perf_counter
from typing import Any, Final

from petteia.bots.arena import LONGEST, OTHER_DICE, wilson
from petteia.bots.contest import EVEN, FIRST, Duel, Meeting, meet, pairs_of, ratings
from petteia.bots.guard import Guarded
from petteia.bots.outside import ProcessBot, bot_from, check_named, put_away
from petteia.bots.simple import RandomBot
from petteia.cli import files
from petteia.cli.crew import Crew, crew
from petteia.cli.lines import Lines
from petteia.cli.playing import game_of, options
from petteia.cli.screen import BAD, FAINT, TITLE, Progress, Screen
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import entry_of
from petteia.kernel.box import box_text
from petteia.kernel.words import Words

FORMAT: Final = 1
CUT: Final = 60  # letters of a bot's complaint


Results = Lines[tuple[str, str, int]]  # meetings


def key_of(games: list[dict[str, Any]]) -> tuple[str, str, int]:
    one, other = games[0]["pair"]
    return one, other, int(games[0]["seed"])


def arena(args: argparse.Namespace) -> int:
    """A contest, then what came of it."""
    entry = entry_of(game_of(args))
    seats = entry.seats[0] if args.seats is None else args.seats
    chosen = entry.checked(seats, options(args.option))
    bots = [name.strip() for name in args.bots.split(",")]
    for name in bots:
        check_named(name)
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise Trouble("wrong.arena_bots")
    if args.out:
        files.check_writable(args.out)
    asked = {
        "format": FORMAT,
        "game": entry.name,
        "rules": entry.book.version,
        "seats": seats,
        "options": chosen,
        "seed": args.seed,
        "within": args.within,
    }
    results: Results = Lines(args.out, "arena", asked, key_of)
    workers = crew(args.workers, args.cluster)
    duels = {pair: Duel(pair, seats, args.better) for pair in pairs_of(args.kind, bots)}
    meetings = {
        pair: [
            Meeting(entry.name, box_text(entry.name), seats, chosen, pair, args.seed + number, args.within)
            for number in range(args.games)
        ]
        for pair in duels
    }
    stopped = False
    try:
        run(duels, meetings, results, workers, not args.all)
    except KeyboardInterrupt:
        stopped = True
    finally:
        workers.end()
    games = [game for key in sorted(results.done) for game in results.done[key] if (key[0], key[1]) in duels]
    tell(args, duels, games, seats, stopped)
    return 1 if any(duel.broken for duel in duels.values()) else 0


def run(
    duels: dict[tuple[str, str], Duel],
    meetings: dict[tuple[str, str], list[Meeting]],
    results: Results,
    workers: Crew,
    early: bool,
) -> None:
    """Meeting after meeting. A pair counts its meetings in order, so that it stops at the same one with any workers."""
    progress = Progress(sum(len(some) for some in meetings.values()))
    done = 0
    try:
        for pair, duel in duels.items():
            known = [results.done.get((*pair, meeting.seed)) for meeting in meetings[pair]]
            fresh = [meeting for meeting, games in zip(meetings[pair], known, strict=True) if games is None]
            coming = workers.do(meet, fresh)
            for games in known:
                if games is None:
                    games = next(coming)
                    results.add(games)
                duel.count(games)
                done += 1
                progress.at(done, f"{pair[0]} {duel.won[0]}:{duel.won[1]} {pair[1]}")
                if early and duel.verdict:
                    break
            coming.close()
            done = sum(len(meetings[other]) for other in list(duels)[: list(duels).index(pair) + 1])
    finally:
        progress.done()


# ---- what is told ----------------------------------------------------------------------------------------------


def told(duel: Duel) -> dict[str, Any]:
    low, high = wilson(duel.won[0], duel.decided)
    return {
        "pair": list(duel.pair),
        "games": duel.games,
        "won": duel.won,
        "draws": duel.draws,
        "broken": duel.broken,
        "share": duel.won[0] / duel.decided if duel.decided else None,
        "low": low,
        "high": high,
        "verdict": duel.verdict,
        "seats": duel.from_seat,
        "ways": dict(sorted(duel.ways.items())),
    }


def tell(
    args: argparse.Namespace,
    duels: dict[tuple[str, str], Duel],
    games: list[dict[str, Any]],
    seats: int,
    stopped: bool,
) -> None:
    rated = ratings(games, seats)
    faults = faults_of(games)
    if args.json:
        summary = {
            "duels": [told(duel) for duel in duels.values()],
            "ratings": {bot: list(rating) for bot, rating in rated.items()} if rated is not None else None,
            "faults": {bot: len(some) for bot, some in faults.items()},
            "stopped": stopped,
        }
        print(json.dumps(summary, ensure_ascii=False))
        return
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    percent, number = say.grammar.percent, say.grammar.number
    for duel in duels.values():
        one, other = duel.pair
        screen.say(screen.paint(say("arena.pair", one=one, other=other), TITLE))
        low, high = wilson(duel.won[0], duel.decided)
        share = percent(100 * duel.won[0] / duel.decided, 1) if duel.decided else "—"
        line = say(
            "arena.result",
            won=duel.won[0],
            lost=duel.won[1],
            draws=duel.draws,
            share=share,
            low=percent(100 * low, 1),
            high=percent(100 * high, 1),
        )
        screen.say(f"  {line}")
        verdict = duel.verdict
        better = {FIRST: one, EVEN: ""}.get(verdict, other)
        if not verdict:
            screen.say(f"  {say('arena.open')}")
        elif verdict == EVEN:
            screen.say(f"  {say('arena.even', share=percent(100 * args.better, 0))}")
        else:
            screen.say(f"  {say('arena.better', bot=better)}")
        if duel.broken:
            screen.say(screen.paint(f"  {say('arena.broken', games=duel.broken)}", BAD))
    if rated is None:
        screen.say(screen.paint(say("arena.no_ratings"), FAINT))
    else:
        screen.say(screen.paint(say("arena.ratings"), TITLE))
        widest = max(len(bot) for bot in rated) if rated else 0
        for bot, (mu, sigma) in sorted(rated.items(), key=lambda item: -item[1][0]):
            screen.say(f"  {bot.ljust(widest)}  {number(mu, 1)} ± {number(2 * sigma, 1)}")
    for bot, some in faults.items():
        screen.say(screen.paint(say("arena.faults", bot=bot, count=len(some), what=some[0][:CUT]), BAD))
    if stopped:
        screen.say(say("arena.stopped", file=args.out) if args.out else say("wrong.stopped"))


def faults_of(games: list[dict[str, Any]]) -> dict[str, list[str]]:
    """What went wrong, by bot."""
    found: dict[str, list[str]] = {}
    for game in games:
        for seat, some in game.get("faults", {}).items():
            found.setdefault(game["bots"][int(seat)], []).extend(some)
    return found


# ---- does a bot behave? ----------------------------------------------------------------------------------------


class Tried:
    """What was seen of a bot in some games."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds: list[float] = []
        self.faults: list[str] = []
        self.choices: list[str] = []
        self.called = ""
        self.about = ""


def bot_check(args: argparse.Namespace) -> int:
    """Let a bot play some games beside random ones, and tell whether it behaves."""
    say, screen = Words.of(CATALOGUE, args.lang), Screen()
    check_named(args.bot)
    entry = entry_of(args.game)
    tried = try_out(args, entry.name, entry.seats[0])
    again = try_out(args, entry.name, entry.seats[0]) if not tried.faults else tried
    title = tried.called + (f": {tried.about}" if tried.about else "")
    screen.say(screen.paint(title or args.bot, TITLE))
    slowest = max(tried.seconds, default=0.0)
    checks = [
        (not tried.faults, say("check.plays", games=tried.games, choices=len(tried.seconds))),
        (
            slowest <= args.within,
            say(
                "check.time",
                usual=say.grammar.number(1000 * median(tried.seconds or [0.0]), 0),
                most=say.grammar.number(1000 * slowest, 0),
                limit=say.grammar.number(1000 * args.within, 0),
            ),
        ),
        (again.choices == tried.choices, say("check.same")),
    ]
    for good, text in checks:
        screen.say(f"  {'✓' if good else '✗'} {text}" if good else screen.paint(f"  ✗ {text}", BAD))
    for fault in dict.fromkeys(tried.faults):
        screen.say(screen.paint(f"    {args.bot} {fault}", BAD))
    behaves = all(good for good, _ in checks)
    screen.say(say("check.good") if behaves else say("check.bad"))
    return 0 if behaves else 1


def try_out(args: argparse.Namespace, game: str, seats: int) -> Tried:
    """Some games, on each seat in turn."""
    tried = Tried()
    for number in range(args.games):
        g = entry_of(game).begin(seats, args.seed + number, entry_of(game).checked(seats, {}))
        mine = number % seats
        seed = args.seed + number + OTHER_DICE
        guarded = Guarded(lambda: bot_from(args.bot, seed, args.within), seed, args.within)  # noqa: B023
        others = [RandomBot(seed + seat) for seat in range(seats)]
        try:
            while g.ask is not None and g.plies < LONGEST:
                seat = g.ask.seat
                if seat == mine:
                    begun = perf_counter()
                    key = guarded.choose(guarded.look(g, seat))
                    tried.seconds.append(perf_counter() - begun)
                    tried.choices.append(key)
                else:
                    key = others[seat].choose(others[seat].look(g, seat))
                g.step(next(pick for pick in g.ask.options if g.key(pick) == key))
                if guarded.faults:
                    break
            if guarded.bot is not None:
                tried.called = guarded.bot.called if isinstance(guarded.bot, ProcessBot) else guarded.bot.name
                tried.about = guarded.bot.about if isinstance(guarded.bot, ProcessBot) else about(guarded.bot)
        finally:
            if guarded.bot is not None:
                put_away(guarded.bot)
        tried.games += 1
        tried.faults += guarded.faults
        if guarded.faults:
            break
    return tried


def about(bot: Any) -> str:
    """The first line of what a class says of itself."""
    return str(type(bot).__doc__ or "").strip().partition("\n")[0]
