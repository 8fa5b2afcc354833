"""Clicks a turn for recorded turns of each game, before pieces were handles and since: `python -m tools.clicks`.

A click is a press of a button or on a thing, or one drag. "Before" a choice takes the cheaper of two ways: through the
things it touches, one after the other, and a menu where several choices are left; or through the list, where one first
chooses what to do if it is long. "Since" it may also take a thing in hand and drop it: what the drawing says it does
(`data-does`); the only option there is is taken without a click where a page does so against bots, and so is all that
numbers recommend after the first click on it; further steps of a way, and its end, belong to the drag that began it;
and whoever said "Always" once is not asked again whether to end a turn in which nothing else can be done, or which of
several comes first. Everything else about a page is the same in both: the thing that all choices begin with goes
without saying. "Choices" are those with more than one option that are not of this kind: with a click for each, a turn
could not be played in fewer.
"""

import argparse
import html
import random
import re
from collections.abc import Sequence
from typing import Any, Final

import petteia
from petteia.games.registry import entry_of
from petteia.kernel.option import verb_of
from petteia.server.course import DECLINES, IN_ORDER, is_plain, usual

TURNS: Final = 10
MOST: Final = 3000  # choices, after which a recording ends
MANY, KINDS, SOME = 24, 4, 12  # when a list asks first what to do: static/table/question.js
_DOES: Final = re.compile(r'data-does="([^"]*)"')
_REF: Final = re.compile(r'data-ref="([^"]*)"')
_TURNS: Final = re.compile(r"data-turns=")


class Question:
    """One question of a game, as a page shows it."""

    def __init__(self, options: Sequence[Any], drawn: str) -> None:
        self.options = options
        self.refs = {html.unescape(ref) for ref in _REF.findall(drawn)}
        self.handles = [html.unescape(does).split(";") for does in _DOES.findall(drawn)]
        self.turns = _TURNS.search(drawn) is not None
        self.sure = len({(option.do, *option.on[:1]) for option in options}) == 1 and len(options[0].on) == 2

    def before(self, key: str, on: Sequence[str], do: str) -> int:
        if self.sure:
            return 1
        ways = [self.listed(do, on)]
        if on and all(ref in self.refs for ref in on):
            ways.append(self.pointed(key, on))
        return min(ways)

    def since(self, key: str, on: Sequence[str], do: str) -> int:
        ways = [self.before(key, on, do)]
        ways += [self.dragged(does, on) for does in self.handles if any(begins(key, one) for one in does)]
        return min(ways)

    def listed(self, do: str, on: Sequence[str]) -> int:
        """Through the list: what to do if it is long, then thing after thing."""
        verbs = {option.do for option in self.options if option.on}
        entries = len({(option.do, option.on[0]) for option in self.options if option.on})
        folded = entries > SOME if len(verbs) >= KINDS else len(verbs) > 1 and entries > MANY
        alike = [option for option in self.options if option.do == do and option.on]
        clicks = int(folded and len({option.on[0] for option in alike}) > 1)
        for depth in range(len(on)):
            if len(alike) == 1 or depth == 0 or len({option.on[depth] for option in alike}) > 1:
                clicks += 1
            alike = [option for option in alike if option.on[: depth + 1] == tuple(on[: depth + 1])]
            if len(alike) == 1 and depth + 1 == len(on):
                break
        return max(1, clicks)

    def pointed(self, key: str, on: Sequence[str]) -> int:
        """Through the things: each is clicked; where several choices are left, one of them in a menu."""
        left = [option for option in self.options if option.on[: len(on)] == tuple(on)]
        return len(on) + int(len(left) > 1)

    def dragged(self, does: Sequence[str], on: Sequence[str]) -> int:
        """In hand: one drag onto the last thing, and a menu where several choices are left there."""
        held = [option for option in self.options if any(begins(option.key, one) for one in does)]
        if len(held) == 1 or (self.turns and len(on) == 2):
            return 1  # what leaves no choice is done; a tile is turned while it follows the pointer
        return 1 + int(len([option for option in held if option.on == tuple(on)]) > 1)


def begins(key: str, one: str) -> bool:
    return key == one or key.startswith(f"{one} ")


def counted(game: str, seed: int, turns: int = TURNS) -> tuple[int, int, int, int]:
    """Turns of the first seat in a recorded game, by lot from a seed: how many, clicks before and since, choices."""
    match, dice, entry = petteia.new(game, seed=seed), random.Random(seed), entry_of(game)
    words = match.words("en")
    before = since = played = choices = 0
    always: set[str] = set()
    asked, planned, walks, begun = False, False, False, turns_of(match)
    for _ in range(MOST):
        if match.ask is None or match.result is not None or played >= turns:
            break
        mine = match.ask.seat == 0
        choice = dice.choice(match.ask.options)
        plan = entry.plan(match.game) if mine else None
        if plan is not None:
            choice = next(option for option in match.ask.options if option.code == plan.picks[0])
        kept = usual(match, watched=False) if mine else None
        if kept is not None and kept[1] == IN_ORDER:
            choice = next(option for option in match.ask.options if option.key == kept[0])  # any order will do
        verb = match.game.book.verbs[verb_of(choice.code)]
        onward = verb.onward
        if mine:
            pieces = entry.fragments(match.view(0), words)
            drawn = "".join([pieces[name] for name in ("board", "panels", "hand")])
            question = Question(match.ask.options, drawn)
            before += question.before(choice.key, choice.on, choice.do)
            kind = match.ask.text.key if kept is not None and kept[1] != DECLINES else ""
            choices += len(match.ask.options) > 1 and not kind
            if plan is not None:
                since += int(not planned)
            elif kind not in always and not is_plain(match, 0, watched=False) and not (walks and onward):
                since += question.since(choice.key, choice.on, choice.do)
            planned = plan is not None
            if kind:
                always.add(kind)
            walks = verb.sets_out or onward or (walks and verb.kinds == ("count",))
        match.choose(choice)
        asked = asked or mine
        now = turns_of(match)
        if now > begun:
            played, begun, asked = played + int(asked), now, False
    return max(1, played), before, since, choices


def turns_of(match: Any) -> int:
    """How many turns have begun, by the log."""
    return sum([str(line["key"]) == "log.turn_begins" for line in match.view(0)["log"]])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1, help="how many games, of ten turns each; seeds from --seed on")
    arguments = parser.parse_args()
    print(f"{'game':10} {'turns':>5} {'before':>7} {'since':>7} {'choices':>8}  less")
    for game in petteia.games():
        games = [counted(game, seed) for seed in range(arguments.seed, arguments.seed + arguments.games)]
        turns, before, since, choices = map(sum, zip(*games, strict=True))
        less = 100 * (before - since) / before if before else 0.0
        print(f"{game:10} {turns:5} {before / turns:7.1f} {since / turns:7.1f} {choices / turns:8.1f}  {less:.0f} %")


if __name__ == "__main__":
    main()
