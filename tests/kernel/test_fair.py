"""Chance that nobody can foresee or choose: a stream out of a secret, and the proof afterwards."""

import hashlib
import hmac
import json

import pytest

import petteia
from petteia.face import new_fair
from petteia.games.registry import GAMES
from petteia.kernel.chance import Chance
from petteia.kernel.errors import BadFile
from petteia.kernel.fair import Fair, Stream, commitment_of, is_share, read_fair
from petteia.kernel.journal import checksum
from petteia.kernel.match import Match

SECRET = "a7" * 32


def fair_for(game: str) -> Fair:
    seats = GAMES[game].seats[0]
    return Fair(SECRET, ["c0ffee"] + [""] * (seats - 1))


def played(game: str, choices: int = 150, seed: int = 1) -> Match:
    """A game on a stream, some random choices long, as a finished table writes it down."""
    fair = fair_for(game)
    match = new_fair(game, len(fair.shares), fair)
    dice = Chance()
    dice.reseed(seed)
    for _ in range(choices):
        if match.ask is None:
            break
        match.choose(match.ask.options[dice.roll(len(match.ask.options))])
    match.journal.fair = fair
    return match


def written(lines: list[object]) -> str:
    """Lines as a journal with a sum that fits them."""
    body = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    return body + json.dumps({"end": len(lines) - 1, "result": None, "sum": checksum(body)}) + "\n"


def test_a_result_is_the_sum_that_the_document_describes() -> None:
    fair = Fair(SECRET, ["01", ""])
    key = hashlib.sha256(f"petteia:1:{SECRET}:01:".encode()).digest()
    expected = [int(hmac.new(key, str(n).encode(), hashlib.sha256).hexdigest(), 16) % 20 for n in range(50)]
    assert [fair.stream().result(n, 20) for n in range(50)] == expected
    assert fair.commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


@pytest.mark.parametrize("sides", [2, 6, 7, 23])
def test_a_stream_is_even(sides: int) -> None:
    counts = [0] * sides
    stream = Stream(b"key")
    for number in range(1000 * sides):
        counts[stream.result(number, sides)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 3 * sides + 12


def test_every_share_changes_everything() -> None:
    streams = [Fair(SECRET, shares).stream() for shares in (["", ""], ["1", ""], ["", "1"], ["11", ""], ["1", "1"])]
    told = {tuple(stream.result(number, 1000) for number in range(8)) for stream in streams}
    assert len(told) == len(streams)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_can_be_verified(game: str) -> None:
    match = played(game)
    verdict = petteia.verify(petteia.save_text(match))
    assert verdict.line is None
    assert verdict.stop is None
    assert verdict.results == sum(len(entry.chance) for entry in match.journal.entries)
    assert verdict.results == match.game.chance.rolled, "results are numbered without a gap"


@pytest.mark.parametrize("game", [game for game in GAMES if game != "companion"])  # its dice are the owner's
def test_chance_that_was_chosen_is_found(game: str) -> None:
    """A table that plays with other results than those of the secret it had promised."""
    match = played(game)
    promised = Fair("b8" * 32, match.journal.fair.shares if match.journal.fair else [])
    match.journal.fair = promised
    verdict = petteia.verify(petteia.save_text(match))
    assert verdict.line == 2
    assert verdict.results == 0


def test_one_chosen_result_is_found_where_it_stands() -> None:
    match = played("hellas", 60)
    text = petteia.save_text(match)
    lines = [json.loads(line) for line in text.splitlines()[:-1]]
    at = max(number for number, line in enumerate(lines[1:], start=1) if line[2])
    lines[at][2][-1] = (lines[at][2][-1] + 1) % 2
    assert petteia.verify(written(lines[: at + 1])).line == at + 1


def test_copies_imagined_games_and_undo_take_nothing_from_the_stream() -> None:
    one, other = played("hellas", 40), played("hellas", 40)
    assert one.ask is not None
    for twin in (one.copy(), one.imagine(one.ask.seat, 5)):
        assert twin.stream is None
        while twin.ask:
            twin.choose(twin.ask.options[0])
    dice = Chance()
    dice.reseed(9)
    while one.ask and other.ask:
        key = one.ask.options[dice.roll(len(one.ask.options))].key
        seat = one.ask.seat
        one.choose(key)
        if one.may_undo(seat):
            one.undo(seat)
            one.choose(key)
        other.choose(key)
    assert one.journal.entries == other.journal.entries


def test_a_copy_cannot_try_what_comes() -> None:
    """Whatever a copy rolls says nothing about what the table will roll."""
    match = played("pantheon", 30)
    copy = match.game.copy()
    assert copy.chance.stream is None
    saved = json.dumps(match.save())
    assert SECRET not in saved.replace(json.dumps(match.journal.header()), "")


def test_a_journal_tells_the_secret_only_when_it_is_given_to_it() -> None:
    match = played("hellas", 10)
    match.journal.fair = None
    text = petteia.save_text(match)
    assert SECRET not in text
    assert commitment_of(SECRET) not in text
    with pytest.raises(BadFile) as no:
        petteia.verify(text)
    assert no.value.text.key == "error.journal_unfair"


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {},
        {"secret": SECRET, "shares": ["", ""]},
        {"secret": SECRET, "shares": ["", ""], "commitment": "00" * 32},
        {"secret": SECRET[:-2], "shares": ["", ""], "commitment": commitment_of(SECRET[:-2])},
        {"secret": SECRET.upper(), "shares": ["", ""], "commitment": commitment_of(SECRET)},
        {"secret": SECRET, "shares": [""], "commitment": commitment_of(SECRET)},
        {"secret": SECRET, "shares": ["", 1], "commitment": commitment_of(SECRET)},
        {"secret": SECRET, "shares": ["", "x"], "commitment": commitment_of(SECRET)},
    ],
)
def test_what_does_not_fit_together_is_refused(told: object) -> None:
    assert read_fair(told, 2) is None
    text = petteia.save_text(played("hellas", 3))
    lines = [json.loads(line) for line in text.splitlines()[:-1]]
    lines[0]["fair"] = told
    with pytest.raises(BadFile) as no:
        petteia.replay(written(lines))
    assert no.value.text.key == "error.journal_fair"


@pytest.mark.parametrize(
    ("text", "fits"), [("", True), ("0af", True), ("f" * 64, True), ("f" * 65, False), ("G", False)]
)
def test_a_share_is_hexadecimal(text: str, fits: bool) -> None:
    assert is_share(text) is fits


def test_old_journals_and_positions_replay_as_before() -> None:
    match = petteia.new("hellas", seed=3)
    again = petteia.replay(petteia.save_text(match))
    assert again.journal.fair is None
    assert again.stream is None
    assert petteia.load(played("hellas", 5).save()).journal.fair is not None
