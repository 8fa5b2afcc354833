"""Games as one seat saw them, in a file."""

import json

import pytest

import petteia
from petteia.kernel.errors import BadFile
from petteia.kernel.flow import NOBODY
from petteia.kernel.match import Match
from petteia.kernel.sighting import Sighting, is_sighting, read_sighting


def recorded(seat: int, choices: int = 40) -> tuple[str, list[Match]]:
    """A file, and copies of the match at each of its lines."""
    match = petteia.new("hellas", seed=5, white="first")
    record = Sighting(match, seat)
    matches = [match.copy()]
    for number in range(choices):
        assert match.ask is not None
        match.choose(match.ask.options[number % len(match.ask.options)])
        record.look(match)
        matches.append(match.copy())
    return record.text(match), matches


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_what_is_read_is_what_was_seen(seat: int) -> None:
    text, matches = recorded(seat)
    record = read_sighting(text)
    assert is_sighting(text)
    assert record.header["seat"] == seat
    assert len(record.sights) == len(matches)
    for sight, match in zip(record.sights, matches, strict=True):
        now = match.view(seat)
        assert {name: sight.view[name] for name in ("table", "zones", "plies", "waiting", "where")} == {
            name: now[name] for name in ("table", "zones", "plies", "waiting", "where")
        }
        assert sight.view["ask"] is None


def test_a_file_holds_nothing_that_was_hidden() -> None:
    """Two games that a seat cannot tell apart leave the same file."""
    match = petteia.new("hellas", seed=5, white="first")
    for number in range(60):
        assert match.ask is not None
        match.choose(match.ask.options[number % len(match.ask.options)])
    for seat in (0, 1, NOBODY):
        files = set()
        for seed in range(4):
            twin = match.imagine(seat, seed)
            files.add(Sighting(twin, seat).text(twin))
        assert len(files) == 1
        assert '"seed"' not in files.pop()


def test_a_finished_game_names_its_result() -> None:
    match = petteia.new("hellas", seed=5)
    record = Sighting(match, 0)
    match.resign(0)
    record.look(match)
    read = read_sighting(record.text(match))
    assert read.result is not None
    assert read.result["way"] == "resigned"
    assert read.sights[-1].view["result"] == read.result


def test_damage_is_noticed() -> None:
    text, _ = recorded(0, 6)
    lines = text.split("\n")
    other = json.dumps({**json.loads(lines[2]), "ply": 99})
    for damaged in (
        "",
        "{}",
        "nonsense",
        "[" * 3000,
        text[: len(text) // 2],
        "\n".join(lines[:-2]),
        "\n".join([lines[0], *lines[2:]]),
        text.replace(lines[2], other),
        text.replace(lines[3], "[]"),
        text.replace(lines[3], '{"ply": "x"}'),
        text.replace('"petteia":2', '"petteia":3'),
        text.replace('"game":"hellas"', '"game":7'),
    ):
        with pytest.raises(BadFile):
            read_sighting(damaged)
    assert not is_sighting(petteia.save_text(petteia.new("hellas")))
