"""How a way goes on: what the page is told before a drag ends is what is offered afterwards."""

import random

import pytest

import petteia
from petteia.kernel.option import Verb
from petteia.server.course import ahead


@pytest.mark.parametrize(("game", "seeds"), [("pantheon", range(3)), ("lords", range(3))])
def test_what_lies_ahead_is_offered_afterwards(game: str, seeds: range) -> None:
    told = 0
    for seed in seeds:
        match, lots = petteia.new(game, seed=seed), random.Random(seed)
        for _ in range(600):
            if match.ask is None:
                break
            verbs = match.game.book.verbs
            ways = [option for option in match.ask.options if verbs_of(option.do, verbs)]
            option = lots.choice(ways or match.ask.options)
            seat = match.ask.seat
            keys = ahead(match, seat, [option.key]) if ways else []
            match.choose(option)
            while match.ask is not None and all(other.do == "how_many" for other in match.ask.options):
                match.choose(match.ask.options[0])
            if keys and match.ask is not None and match.ask.seat == seat:
                assert set(keys) <= {other.key for other in match.ask.options}
                told += 1
    assert told > (5 if game == "pantheon" else 0)


def verbs_of(do: str, verbs: tuple[Verb, ...]) -> bool:
    """Does a choice of this name set out on a way, or go on?"""
    return any(verb.do == do and (verb.sets_out or verb.onward) for verb in verbs)


def test_nothing_lies_ahead_of_what_is_no_choice() -> None:
    match = petteia.new("lords", seed=1)
    assert match.ask is not None
    assert ahead(match, match.ask.seat, ["march nowhere somewhere"]) == []
    assert ahead(match, 1 - match.ask.seat, [match.ask.options[0].key]) == []
    assert ahead(match, match.ask.seat, []) == []
