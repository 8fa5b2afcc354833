"""What options give, told before they are chosen, is what comes of them."""

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

import petteia
from petteia.games.lords import facts, verbs
from petteia.games.lords.gains import TELLERS
from petteia.games.registry import entry_of
from petteia.kernel.option import ref, second, verb_of

CHOICES: Final = 1500


def happened(game: str, seeds: int, verb: int, check: Callable[[Any, Any, int, dict[str, Any]], None]) -> int:
    """Plays at random; where such an option is taken, what was told is compared with the game after it."""
    count = 0
    for seed in range(seeds):
        match, lots, entry = petteia.new(game, seed=seed), random.Random(seed), entry_of(game)
        for _ in range(CHOICES):
            if match.ask is None:
                break
            given = entry.gives(match.game)
            fitting = [option for option in match.ask.options if verb_of(option.code) == verb]
            option = lots.choice(fitting or match.ask.options)
            told, seat = given.get(option.code), match.ask.seat
            match.choose(option)
            if fitting and told is not None:
                check(match.game, seat, option.code, dict(told.text.parts))
                count += 1
            if count >= 12:
                return count
    return count


def test_LH_PRAY_05_a_prayer_tells_the_attribute_it_leads_to() -> None:
    def check(g: Any, seat: int, pick: int, told: dict[str, Any]) -> None:
        assert g.attributes[seat][facts.MONUMENTS[ref(pick)].attribute] == told["then"]
        assert g.pool[seat] == told["left"]

    assert happened("lords", 6, verbs.PRAY, check)


def test_LH_TERM_06_a_levy_tells_how_many_hoplites_will_stand_there() -> None:
    def check(g: Any, seat: int, pick: int, told: dict[str, Any]) -> None:
        assert g.hoplites[seat][ref(pick)] == told["then"]
        assert told["then"] - told["now"] == second(pick)

    assert happened("lords", 6, verbs.LEVY, check)


def test_LH_CTRL_02_a_move_tells_what_control_takes() -> None:
    seen = {"short": 0, "control": 0, "battle": 0, "hoplites": 0}
    for seed in range(6):
        match, lots, entry = petteia.new("lords", seed=seed), random.Random(seed), entry_of("lords")
        for _ in range(CHOICES):
            if match.ask is None:
                break
            g: Any = match.game
            given = entry.gives(g)
            moves = [option for option in match.ask.options if verb_of(option.code) == verbs.MOVE]
            option = lots.choice(moves or match.ask.options)
            seat, region = match.ask.seat, second(option.code)
            key = given[option.code].text.key.partition(".")[2] if moves else ""
            match.choose(option)
            done = match.ask is not None and match.ask.text.key == "ask.move"
            if key in ("short", "control") and done and g.monster_at.count(region) == 0:
                assert (g.control[region] == seat) == (key == "control"), (seed, option.key)
            if key:
                seen[key] += 1
    assert seen["short"]
    assert seen["control"]


def test_LH_BUILD_01_a_monument_tells_its_level() -> None:
    def check(g: Any, seat: int, pick: int, told: dict[str, Any]) -> None:
        assert g.levels[ref(pick)] == told["then"]

    assert happened("lords", 2, verbs.BUILD_MONUMENT, check)


def test_LH_TEMPLE_04_a_temple_tells_how_many_there_will_be() -> None:
    def check(g: Any, seat: int, pick: int, told: dict[str, Any]) -> None:
        assert g.temples >> ref(pick) & 1
        assert 1 <= told["have"] <= told["need"]

    assert happened("lords", 6, verbs.BUILD_TEMPLE, check)


@pytest.mark.parametrize("game", ["lords", "solo", "hellas"])
def test_what_is_told_can_be_said_and_shown(game: str) -> None:
    """Every text exists in every language; every sign is drawn; every place of a sign is on the page."""
    entry = entry_of(game)
    tongues = ("en", "fr", "es", *(("de",) if game == "hellas" else ()))
    verbs_told: set[str] = set()
    for seed in range(2):
        match, lots = petteia.new(game, seed=seed), random.Random(seed)
        for _ in range(250):
            if match.ask is None:
                break
            given = entry.gives(match.game)
            drawn = ""
            for option in match.ask.options:
                gain = given.get(option.code)
                if gain is None or option.do in verbs_told:
                    continue
                verbs_told.add(option.do)
                drawn = drawn or "".join(entry.fragments(match.view(match.ask.seat), match.words("en")).values())
                for tongue in tongues:
                    text = match.words(tongue).say(gain.text)
                    assert text
                    assert "gives." not in text
                    assert "{" not in text
                for mark in gain.marks:
                    assert f'id="{mark.sign}"' in drawn, (option.key, mark.sign)
                    assert not mark.ref or f'data-ref="{mark.ref}"' in drawn, (option.key, mark.ref)
            match.choose(lots.choice(match.ask.options))
    assert len(verbs_told) >= 5


def test_the_tellers_are_verbs_of_the_game() -> None:
    assert all(0 <= verb < len(verbs.VERBS) for verb in TELLERS)
