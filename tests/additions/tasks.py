"""What is done with a package: games played, positions loaded. Done by a test itself, or in a process with a copy."""

import json
import re
import sys
from collections.abc import Callable
from typing import Any

import petteia
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.match import Match

Told = dict[str, Any]
ENOUGH = 2  # positions looked at from all sides: a picture takes its time


def dice_of(seed: int) -> Chance:
    dice = Chance()
    dice.reseed(seed)
    return dice


def is_used(key: str, ref: str) -> bool:
    """Does an option name this thing, or one side's piece of it (talos.1)?"""
    return any(part.partition(".")[0] == ref for part in key.split(" ")[1:])


def play(game: str, ref: str, name: str, options: Told, seeds: list[int]) -> Told:
    """Games of random choices to their ends; whatever offers the new thing is taken.

    At that moment, now and then, the position is shown, drawn, told, saved and loaded. `name` is the key of its words.
    """
    words = petteia.Words.of(game, "en")
    told: Told = {"used": 0, "shown": 0, "over": 0, "lines": 0}
    for seed in seeds:
        match, dice = petteia.new(game, seed=seed, **options), dice_of(seed)
        while match.ask:
            keys = [option.key for option in match.ask.options]
            mine = [key for key in keys if is_used(key, ref)]
            if mine and told["used"] % 20 == 0 and told["shown"] < ENOUGH:
                show(match, ref)
                told["shown"] += 1
            told["used"] += bool(mine)
            match.choose((mine or keys)[dice.roll(len(mine or keys))])
        told["over"] += match.result is not None
        told["lines"] += sum(words(name) in line for line in match.log(-1))
    gallery = entry_of(game).gallery(words)
    told["gallery"] = sum(words(name) in piece for pieces in gallery.values() for piece in pieces)
    return told


def show(match: Match, ref: str) -> None:
    """Every seat sees the table, in pictures, fragments and words of each language; a save loads to the same."""
    entry = entry_of(match.name)
    seen = []
    for seat in (-1, *match.seats):
        view = match.view(seat)
        seen.append(json.dumps(view))
        for language in petteia.LANGUAGES:
            words = petteia.Words.of(match.name, language)
            assert entry.picture(view, words).startswith("<svg")
            assert entry.fragments(view, words)["board"]
            assert entry.text_board(view, words)
            assert match.ask is not None
            assert all(words.say(option.label) for option in match.ask.options)
    assert any(ref in view for view in seen)
    assert described(petteia.load(match.save())) == described(match)


def described(match: Match) -> Told:
    """A position: what is asked, what each seat sees, what a save writes of it. The log of a loaded one begins anew."""
    return {
        "keys": [option.key for option in match.ask.options] if match.ask else [],
        "views": [{**match.view(seat), "log": []} for seat in (-1, *match.seats)],
        "save": match.game.save(),
    }


def positions(game: str, every: int, most: int) -> list[Told]:
    """Games of random choices, saved and described on their way: each position as `petteia.load` wants it."""
    found: list[Told] = []
    seed = number = 0
    while len(found) < most:
        seed += 1
        match, dice = petteia.new(game, seed=seed), dice_of(seed)
        while match.ask and len(found) < most:
            number += 1
            if number % every == 0:
                found.append(json.loads(json.dumps({"saved": match.save(), "is": described(match)})))
            match.choose(match.ask.options[dice.roll(len(match.ask.options))])
    return found


def go_on(saved: list[Told], check: bool) -> list[Told]:
    """What positions saved elsewhere are here; each goes on to its end.

    `check` looks at the limits of the box, which a position saved before an addition does not fill.
    """
    found = []
    for seed, position in enumerate(saved):
        match, dice = petteia.load(position), dice_of(seed)
        found.append(described(match))
        while match.ask:
            match.choose(match.ask.options[dice.roll(len(match.ask.options))])
            if check:
                match.game.check()
        assert match.result is not None
    return found


def held(game: str, ref: str, options: Told) -> Told:
    """A saved position in which somebody may use the new thing."""
    for seed in range(20):
        match, dice = petteia.new(game, seed=seed, **options), dice_of(seed)
        while match.ask:
            if any(is_used(option.key, ref) for option in match.ask.options):
                return match.save()
            match.choose(match.ask.options[dice.roll(len(match.ask.options))])
    raise AssertionError(f"{ref} was never offered")


def script_read(script: str, event: str, ref: str, options: Told, seeds: list[int]) -> Told:
    """How often a script of the campaign was read in some games, and how often an event named something then."""
    told: Told = {"read": 0, "did": 0, "over": 0}
    for seed in seeds:
        match, dice = petteia.new("solo", seed=seed, **options), dice_of(seed)
        while match.ask:
            match.choose(match.ask.options[dice.roll(len(match.ask.options))])
        told["over"] += match.result is not None
        lines: list[Any] = match.game.save_news()
        told["read"] += sum(line[0] == "script_read" and script in line[1] for line in lines)
        told["did"] += sum(line[0] == event and ref in line[1] for line in lines)
    return told


def new_game(game: str, seeds: list[int]) -> Told:
    """Games of random choices, with every text in three languages, each position saved and loaded."""
    entry = entry_of(game)
    told: Told = {"over": 0}
    events: set[str] = set()
    for seed in seeds:
        match, dice = petteia.new(game, seed=seed), dice_of(seed)
        while match.ask:
            match.game.check()
            assert described(petteia.load(match.save())) == described(match)
            for language in petteia.LANGUAGES:
                words = match.words(language)
                for text in (match.ask.text, *[one.label for one in match.ask.options]):
                    assert words.say(text)
                assert all(words.say(no.why) for no in match.ask.refused)
                assert entry.text_board(match.view(match.ask.seat), words)
                assert match.log(-1, language)
            match.choose(match.ask.options[dice.roll(len(match.ask.options))])
        assert petteia.replay(petteia.save_text(match)).result == match.result
        told["over"] += match.result is not None
        events |= {line[0] for line in match.game.save_news()}  # type: ignore[index]
    told["events"] = sorted(events)
    return told


def visit(path: str, language: str) -> Told:
    """A page of the site."""
    from tests.server.client import Visitor, running

    with running("sqlite:///visited.db") as server:
        answer = Visitor(server.port).get(path, accept_language=language)
        return {"status": answer.status, "text": answer.body.decode()}


def guide_test(text: str) -> int:
    """Run the tests a guide shows; how many there were."""
    known: dict[str, Any] = {}
    exec(text, known)
    tests = [run for name, run in known.items() if name.startswith("test_")]
    for run in tests:
        run()
    return len(tests)


def unit(ref: str, options: Told) -> Any:
    """A unit of Pantheon as everybody sees it at the beginning of the battle."""
    match = petteia.new("pantheon", seed=3, **options)
    assert match.ask is not None
    match.choose(match.ask.options[0])  # a side
    table: Any = match.view(-1)["table"]
    return next(unit for unit in table["units"] if unit["unit"] == ref)


def ids_drawn(armies: list[str]) -> list[list[str]]:
    """The ids on the pages of a draft and of a battle of these armies, in two languages."""
    ids: list[list[str]] = []
    first, second = armies
    for language in ("en", "fr"):
        draft = petteia.new("pantheon", seed=3)
        battle = petteia.new("pantheon", seed=3, recruitment="armies", army_1=first, army_2=second)
        for match in (draft, battle):
            assert match.ask is not None
            match.choose(match.ask.options[0])
            pieces = entry_of("pantheon").fragments(match.view(0), petteia.Words.of("pantheon", language))
            ids.append([one for piece in pieces.values() for one in re.findall(r'\bid="([^"]+)"', piece)])
    return ids


TASKS: dict[str, Callable[..., Any]] = {
    "play": play,
    "go_on": go_on,
    "held": held,
    "script_read": script_read,
    "guide_test": guide_test,
    "visit": visit,
    "new_game": new_game,
    "unit": unit,
    "ids_drawn": ids_drawn,
}

if __name__ == "__main__":
    json.dump(TASKS[sys.argv[1]](**json.load(sys.stdin)), sys.stdout)
