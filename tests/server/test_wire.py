"""The cheat, over the wire: on every seat and without one, nothing that is told depends on what is hidden there."""

from collections.abc import Iterator

import pytest

import petteia
from petteia.cli.laboratory import stations
from petteia.games.registry import GAMES
from petteia.kernel.flow import NOBODY
from petteia.kernel.match import Match
from petteia.server.accomplice import Wire, nameless, plain, wire
from petteia.server.archive import start_of, what_if


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    with wire(f"sqlite:///{tmp_path_factory.mktemp('wire')}/tables.db") as opened:
        yield opened


@pytest.fixture(scope="module")
def weighing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wire]:
    with wire(f"sqlite:///{tmp_path_factory.mktemp('weighing')}/tables.db", weighed=True) as opened:
        yield opened


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_leaks_over_the_wire(server: Wire, game: str) -> None:
    """One position in the middle of a game; `petteia fuzz GAME --wire` goes through as many as there is time for."""
    match = next(at for number, at in enumerate(stations(game, seed=4)) if number == 2 or at.result is not None)
    before, seats = server.views, len(match.seats)
    server.check(match, seed=11)
    assert not server.leaks, server.leaks[0]
    assert server.views - before >= (seats + 1) * 60, "cards and options are asked about one by one"


def test_what_is_told_after_the_game_is_the_same_too(server: Wire) -> None:
    match = petteia.new("hellas", seed=2)
    match.resign(0)
    before = server.views
    server.check(match, seed=3)
    assert not server.leaks
    assert server.views > before


AT_ONCE = 10_000  # calls of our own functions where everybody is served: a few milliseconds
NOTICED = 0.05  # of the work behind an answer: less drowns in what networks and machines do


@pytest.mark.parametrize("game", list(GAMES))
def test_how_long_an_answer_takes_tells_nothing_either(weighing: Wire, game: str) -> None:
    """To whoever is not asked: neither hidden cards nor how many options somebody has make an answer much more work."""
    match = next(at for number, at in enumerate(stations(game, seed=4)) if number == 2 or at.result is not None)
    asked = match.ask.seat if match.ask is not None else NOBODY
    peeping = next((seat for seat in match.seats if seat != asked), NOBODY)
    found = {route: (real, other) for route, real, other in weighing.weigh(match, peeping, seed=11)}
    assert found["/api/tables/{}/state"][0] > 200, "calls are counted"
    for route, (real, other) in found.items():
        assert abs(real - other) <= NOTICED * real, route
    assert {route: calls for route, calls in weighing.held_up.items() if calls > AT_ONCE} == {}, "aside with it"


def test_no_page_holds_everybody_up(weighing: Wire) -> None:
    """What is long is made aside, or once: whoever loads it again and again makes others wait for little."""
    who = weighing.people[0]
    for game in GAMES:
        pages = ["/", "/api/games", "/learn", "/practice", "/box"]
        pages += [f"/{part}/{game}" for part in ("new", "rules", "gallery", "learn")]
        for page in pages:
            for _ in range(2):
                status, _ = who.ask("GET", page)
            assert (status, who.held_up <= AT_ONCE) == (200, True), f"{page}: {who.held_up}"


def hand(match: Match, seat: int) -> list[str]:
    zones = {zone.name: number for number, zone in enumerate(match.game.book.zones)}
    return match.game.table.shown(zones[f"hand.{seat}"], seat)  # type: ignore[arg-type]


def test_the_cheat_would_notice(server: Wire) -> None:
    """Two games that do differ for a seat are told apart by nearly every route: the comparison is not blind."""
    match = petteia.new("hellas", seed=8)
    other = next(twin for twin in (what_if(match, 0, seed) for seed in range(50)) if hand(twin, 1) != hand(match, 1))
    real, dealt_anew = server.put(match, start_of(match)), server.put(other, start_of(other))
    who = server.people[1]  # whose hand is another one
    differ = [
        name for name, view in server.routes(match, 1, match.game.plies) if view(who, real) != view(who, dealt_anew)
    ]
    assert {"/api/tables/{}/state", "/t/{}/socket", "/api/tables/{}/socket", "/api/tables/{}/export", "fork"} <= set(
        differ
    )
    assert any("/at/" in name for name in differ)
    assert any("/replay/" in name for name in differ)
    assert "/r/{}" in differ, "the record of what was seen"
    blind = server.people[NOBODY]  # who looks on sees neither hand
    same = [
        name
        for name, view in server.routes(match, NOBODY, match.game.plies)
        if view(blind, real) != view(blind, dealt_anew)
    ]
    assert same == []


def test_only_what_changes_each_time_is_passed_over() -> None:
    assert plain('<input name="csrf" value="abc.def"> code1234', "code1234") == '<input name="csrf" value=""> TTTTTTTT'
    assert plain('{"created": "2026-11-18", "hand": ["veto"]}', "x") == '{"created": "", "hand": ["veto"]}'


def test_who_chose_is_passed_over_in_the_log_alone() -> None:
    for who in ("1", "null"):
        assert nameless(f'{{"ply":3,"by":{who},"text":"Red passes."}}') == '{"ply":3,"text":"Red passes."}'
    for kept in ('{"ply": 3, "by": -1, "text": "Nobody."}', '{"by": 1, "way": "sea"}', '{"ply": 3, "text": "by: 1"}'):
        assert nameless(kept) == kept
