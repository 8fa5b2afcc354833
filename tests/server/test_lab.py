"""The laboratory: experiments in the background, their limits, what may be asked, and the numbers that come of it."""

import json
import re
import shlex
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from typing import Any, cast
from urllib.parse import urlencode

import pytest
from fastapi import FastAPI

from petteia.bots.arena import Job, Outcome, run_job, wilson
from petteia.cli.__main__ import main
from petteia.games.registry import entry_of
from petteia.kernel.entry import GameEntry, Objection, Piece
from petteia.kernel.words import Text, say
from petteia.server import labs
from petteia.server.pages import lab as lab_pages
from petteia.server.settings import Rate
from tests.served import PATIENCE
from tests.server.client import GENEROUS, OFTEN, Answer, Running, Visitor, running

SIDES = ("army_1", "army_2")
SEED = 7
WISH = {"side": ["owls", "eagles"], "bot": ["random", "random"], "games": "100", "seed": str(SEED)}
LIMITS = replace(GENEROUS, labs=OFTEN)


# ---- a game with a laboratory --------------------------------------------------------------------------------------


class Armies:
    """What a game says of its laboratory: a list has at least two pieces, and costs ten at the most."""

    sides = SIDES
    ready = ("owls", "eagles")
    fixed: dict[str, str] = {}  # noqa: RUF012
    free = ("white",)
    pieces = tuple(Piece(ref, Text(f"city.{ref}"), 3) for ref in ("thera", "melos", "naxos", "aulis"))
    budget = 10

    def why_not(self, refs: Sequence[str]) -> Objection | None:
        if 3 * len(refs) > self.budget:
            return Objection(say("refused.no_troops"), "HE-PIECE-06")
        return Objection(say("refused.no_troops"), "HE-PIECE-07") if len(refs) < 2 else None

    def why_not_add(self, refs: Sequence[str], ref: str) -> Objection | None:
        return self.why_not([*refs, ref]) if len(refs) > 1 else None

    def market(self, words: object) -> str:
        return ""


class Fair:
    """Hellas, with two armies that change nothing. (A game that is compiled cannot be extended by a test.)"""

    def __init__(self, inner: GameEntry) -> None:
        self.inner = inner
        self.armies = Armies()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def lab(self) -> Armies:
        return self.armies

    def checked(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        return self.inner.checked(seats, {name: value for name, value in options.items() if name not in SIDES})


def entry(name: str) -> GameEntry:
    found = entry_of(name)
    return cast(GameEntry, Fair(found)) if name == "hellas" else found


# ---- how its games are played: in the process of the server ----------------------------------------------------------

Play = Callable[[Job], list[Outcome]]

GATE = threading.Event()  # what waits for it is played when a test wants it to
NOTED: list[Job] = []


def as_hellas(job: Job) -> list[Outcome]:
    """Real games; the armies mean nothing to them."""
    options = {name: value for name, value in job.options.items() if name not in SIDES}
    return run_job(Job(job.game, job.seats, options, job.bots, job.first, job.count))


def first_wins(job: Job) -> list[Outcome]:
    """No games at all: whoever sits first has won."""
    outcomes = [Outcome(seed) for seed in range(job.first, job.first + job.count)]
    for outcome in outcomes:
        outcome.winners, outcome.way, outcome.decisions, outcome.turns = (0,), "ten_cities", 10, 4
    return outcomes


def noted(job: Job) -> list[Outcome]:
    NOTED.append(job)
    return first_wins(job)


def jobs_noted(_: FastAPI) -> list[tuple[str, list[str]]]:
    return [(job.options["army_1"], job.bots) for job in NOTED]


def owls_win(job: Job) -> list[Outcome]:
    """But for one game that breaks and one that nobody wins."""
    outcomes = first_wins(job)
    for outcome in outcomes:
        outcome.winners = (0 if job.options["army_1"] == "owls" else 1,)
        outcome.crash = "a rule broke" if outcome.seed == SEED else ""
        if outcome.seed == SEED + 1:
            outcome.winners = ()
    return outcomes


def once_the_gate_is_open(job: Job) -> list[Outcome]:
    assert GATE.wait(PATIENCE)
    return first_wins(job)


def the_first_at_once(job: Job) -> list[Outcome]:
    """The games of the first part; all others wait for the gate."""
    return first_wins(job) if job.first == SEED else once_the_gate_is_open(job)


def open_gate(_: FastAPI) -> None:
    GATE.set()


async def close_with_open_gate(laboratory: labs.Labs) -> None:
    """A server that stops waits for the games in hand, and those wait for nothing any more."""
    GATE.set()
    await CLOSE(laboratory)


CLOSE = labs.Labs.close


def prepare(play: Play) -> None:
    """Hellas has a laboratory here, where games are played like this."""
    set_in(labs, entry_of=entry, run_job=play)
    set_in(lab_pages, entry_of=entry)
    set_in(labs.Labs, close=close_with_open_gate)


def prepare_the_real_thing() -> None:
    """Its sides are those of Hellas: who is White. The games themselves are the real ones."""
    set_in(Armies, sides=("white", "white"), ready=("first", "second"), free=())
    set_in(labs, entry_of=entry)
    set_in(lab_pages, entry_of=entry)


def set_in(place: object, **values: object) -> None:
    for name, value in values.items():
        assert hasattr(place, name)
        setattr(place, name, value)


# ---- asking --------------------------------------------------------------------------------------------------------


def ask(visitor: Visitor, game: str = "hellas", **changes: Any) -> Answer:
    page = visitor.get("/").text
    token = re.search(r'name="csrf" value="([^"]+)"', page)
    assert token is not None
    form = {"csrf": token[1], "option.white": "lot", **WISH, **changes}
    return send(visitor, f"/lab/{game}", form)


def send(visitor: Visitor, path: str, form: dict[str, Any]) -> Answer:
    body = urlencode(form, doseq=True).encode()
    return visitor.request(
        "POST", path, body, content_type="application/x-www-form-urlencoded", accept="application/json"
    )


def stop(visitor: Visitor, at: str) -> Answer:
    token = re.search(r'name="csrf" value="([^"]+)"', visitor.get("/").text)
    assert token is not None
    return send(visitor, f"{at}/stop", {"csrf": token[1]})


def until_over(visitor: Visitor, at: str) -> list[dict[str, Any]]:
    """What was seen on the way to the end."""
    seen = []
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = visitor.get(f"{at}.json")
        assert answer.status == 200, answer.text
        seen.append(answer.json)
        if seen[-1]["status"] not in ("waiting", "running"):
            return seen
        time.sleep(0.01)
    raise AssertionError(f"no end: {seen[-1]}")


def until_something_is_found(visitor: Visitor, at: str) -> None:
    end = time.monotonic() + PATIENCE
    while not visitor.get(f"{at}.json").json["done"]:
        assert time.monotonic() < end
        time.sleep(0.01)


def laboratory(url: str, play: Play = first_wins, **settings: Any) -> AbstractContextManager[Running]:
    return running(url, partial(prepare, play), **{"lab_workers": 0, "limits": LIMITS, **settings})


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A laboratory that several tests share."""
    with laboratory(f"sqlite:///{tmp_path_factory.mktemp('lab') / 'tables.db'}") as server:
        yield server


def test_an_experiment_runs_to_its_end_and_keeps_its_address(url: str) -> None:
    with laboratory(url, as_hellas) as server:
        helen = server.guest()
        answer = ask(helen)
        assert answer.status == 200, answer.text
        at = answer.json["at"]
        seen = until_over(helen, at)
        done = [one["done"] for one in seen]
        assert done == sorted(done)
        last = seen[-1]
        assert (last["status"], last["done"], last["broken"]) == ("done", 100, 0)
        assert sum(side["wins"] for side in last["sides"]) + last["draws"] == 100
        assert sum(last["seats"]) + last["draws"] == 100
        assert sum(sum(way["counts"]) for way in last["ways"]) == 100
        assert last["decisions"] > 50
        assert last["turns"] > 5
        for side in last["sides"]:
            assert side["low"] < side["share"] < side["high"]
    with laboratory(url) as server:
        again = server.guest().get(f"{at}.json").json
        assert {name: again[name] for name in last if name != "mine"} == {
            name: last[name] for name in last if name != "mine"
        }
        page = server.guest().get(at, accept_language="fr").text
        assert "Owls" in page or "owls" in page


def test_the_same_seed_gives_the_same_games(url: str) -> None:
    with laboratory(url, as_hellas) as server:
        helen = server.guest()
        one, other = (until_over(helen, ask(helen).json["at"])[-1] for _ in range(2))
        assert one["sides"] == other["sides"]
        assert one["decisions"] == other["decisions"]
        assert one["repeat"] == [
            "petteia simulate hellas --seats 2 --games 50 --seed 7 --bots random,random"
            " --option white=lot --option army_1=owls --option army_2=eagles",
            "petteia simulate hellas --seats 2 --games 50 --seed 57 --bots random,random"
            " --option white=lot --option army_1=eagles --option army_2=owls",
        ]


def test_the_sides_change_seats(url: str) -> None:
    """Whoever sits first wins here: that favours neither side."""
    with laboratory(url, noted) as server:
        helen = server.guest()
        found = until_over(helen, ask(helen, bot=["random", "greedy"]).json["at"])[-1]
        jobs = server.inside(jobs_noted)
    assert [side["wins"] for side in found["sides"]] == [50, 50]
    assert found["seats"] == [100, 0]
    assert found["ahead"] is None
    assert (
        jobs[:4]
        == [
            ("owls", ["random", "greedy"]),
            ("eagles", ["greedy", "random"]),
        ]
        * 2
    )


def test_a_side_that_wins_is_ahead_and_broken_games_do_not_count(url: str) -> None:
    with laboratory(url, owls_win) as server:
        helen = server.guest()
        found = until_over(helen, ask(helen).json["at"])[-1]
    assert (found["done"], found["broken"], found["draws"]) == (100, 1, 1)
    assert [side["wins"] for side in found["sides"]] == [98, 0]
    assert found["ahead"] == 0


def test_who_began_may_stop(url: str) -> None:
    with laboratory(url, the_first_at_once) as server:
        helen, hector = server.guest(), server.guest()
        at = ask(helen).json["at"]
        until_something_is_found(helen, at)
        assert helen.get(f"{at}.json").json["mine"]
        assert not hector.get(f"{at}.json").json["mine"]
        assert stop(hector, at).json["error"] == "error.lab_stranger"
        assert stop(helen, at).status == 303
        found = until_over(helen, at)[-1]
        assert found["status"] == "stopped"
        assert 0 < found["done"] < 100
        assert f"--games {found['done'] - found['done'] // 2} " in found["repeat"][0]
        assert stop(helen, at).json["error"] == "error.lab_over"


def test_an_experiment_ends_when_its_time_is_up(url: str) -> None:
    with laboratory(url, lab_minutes=-1.0) as server:
        helen = server.guest()
        found = until_over(helen, ask(helen).json["at"])[-1]
        assert (found["status"], found["done"]) == ("late", 0)


def test_a_server_that_stops_keeps_what_was_found(url: str) -> None:
    with laboratory(url, the_first_at_once) as server:
        helen = server.guest()
        at = ask(helen).json["at"]
        until_something_is_found(helen, at)
    with laboratory(url) as server:
        found = server.guest().get(f"{at}.json").json
        assert found["status"] == "stopped"
        assert 0 < found["done"] < 100


# ---- limits --------------------------------------------------------------------------------------------------------


def test_only_so_many_at_a_time(url: str) -> None:
    limits = replace(LIMITS, labs_open=2, labs_waiting=1)
    with laboratory(url, once_the_gate_is_open, limits=limits) as server:
        helen, hector = server.guest(), server.guest()
        mine = [ask(helen).json["at"], ask(helen).json["at"]]
        third = ask(helen)
        assert (third.status, third.json["error"]) == (429, "error.lab_mine")
        waiting = ask(hector).json["at"]
        assert hector.get(f"{waiting}.json").json["place"] == 1
        full = ask(hector)
        assert (full.status, full.json["error"]) == (503, "error.lab_full")
        assert stop(hector, waiting).status == 303
        assert until_over(hector, waiting)[-1]["done"] == 0
        server.inside(open_gate)
        assert [until_over(helen, at)[-1]["status"] for at in mine] == ["done", "done"]
        assert ask(helen).status == 200


def test_only_so_many_in_a_while(url: str) -> None:
    with laboratory(url, limits=replace(LIMITS, labs=Rate(1, 0.001))) as server:
        helen = server.guest()
        until_over(helen, ask(helen).json["at"])
        assert ask(helen).json["error"] == "error.too_often"


# ---- bad input -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "key", "told"),
    [
        ({"side": ["owls"]}, "error.message_part", "side"),
        ({"side": ["owls", "doves"]}, "error.lab_choice", "doves"),
        ({"side": ["owls", ""]}, "error.lab_empty", "Side 2"),
        ({"side": ["owls", "thera"]}, "error.lab_side", "HE-PIECE-07"),
        ({"side": ["thera+melos+naxos+aulis", "owls"]}, "error.lab_side", "HE-PIECE-06"),
        ({"side": ["thera+" * 500, "owls"]}, "error.lab_choice", "thera"),
        ({"bot": ["random", "thinker"]}, "error.lab_choice", "greedy, level1"),
        ({"games": "1000000"}, "error.lab_choice", "100, 200, 500"),
        ({"games": "-1"}, "error.lab_choice", "100, 200, 500"),
        ({"seed": "x"}, "error.lab_choice", "x"),
        ({"seed": "9" * 30}, "error.lab_choice", "9"),
        ({"option.white": "black"}, "error.lab_choice", "first"),
        ({"option.nothing": "lot"}, "error.lab_choice", "nothing"),
        ({"csrf": "stolen"}, "error.form", ""),
    ],
)
def test_what_cannot_be_asked(lab: Running, changes: dict[str, Any], key: str, told: str) -> None:
    answer = ask(lab.guest(), **changes)
    assert 400 <= answer.status < 500
    assert answer.json["error"] == key
    assert told in answer.json["text"]
    assert "{" not in answer.json["text"]


def test_what_is_not_there(lab: Running) -> None:
    helen = lab.guest()
    assert helen.get("/lab/lords").status == 404
    assert ask(helen, "lords").json["error"] == "error.lab_none"
    assert helen.get("/lab/chess").status == 400
    gone = helen.get("/lab/hellas/unknown1", accept="application/json")
    assert (gone.status, gone.json["error"]) == (404, "error.lab_gone")
    assert helen.get("/lab/hellas/unknown1").status == 404
    assert helen.get("/lab/hellas/" + "x" * 300).status == 404
    at = ask(helen).json["at"]
    assert until_over(helen, at)
    assert helen.get(at.replace("hellas", "lords")).status == 404


def test_a_list_is_told_what_is_wrong_and_what_can_be_added(lab: Running) -> None:
    helen = lab.guest()
    told = helen.get("/lab/hellas/list.json?value=thera%2Bmelos%2Bnaxos").json
    assert (told["refs"], told["cost"], told["left"], told["no"]) == (["thera", "melos", "naxos"], 9, 1, None)
    assert {ref: no["rule"] for ref, no in told["refused"].items()}["aulis"] == "HE-PIECE-06"
    alone = helen.get("/lab/hellas/list.json?value=thera").json
    assert alone["no"]["rule"] == "HE-PIECE-07"
    assert alone["refused"] == {}
    assert helen.get("/lab/hellas/list.json").json["no"] is None
    wrong = helen.get("/lab/hellas/list.json?value=zeus", accept="application/json")
    assert (wrong.status, wrong.json["error"]) == (400, "error.lab_choice")


def test_an_own_list_is_played(lab: Running) -> None:
    helen = lab.guest()
    found = until_over(helen, ask(helen, side=["thera+melos", "owls"]).json["at"])[-1]
    assert found["asked"]["values"] == ["thera+melos", "owls"]
    assert found["sides"][0]["pieces"] == "Thera, Melos"


# ---- numbers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe 1998, table I (method 3), and Brown, Cai and DasGupta 2001
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (50, 100, 0.4038, 0.5962),
        (10, 10, 0.7225, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00006)


def test_an_experiment_is_played_in_processes_of_their_own(url: str) -> None:
    """With the real games, in a process that stands back behind all others."""
    with running(url, prepare_the_real_thing, lab_workers=1, limits=LIMITS) as server:
        helen = server.guest()
        token = re.search(r'name="csrf" value="([^"]+)"', helen.get("/").text)
        assert token is not None
        form = {"csrf": token[1], **WISH, "side": ["first", "second"]}
        at = send(helen, "/lab/hellas", form).json["at"]
        found = until_over(helen, at)[-1]
        assert (found["status"], found["done"], found["broken"]) == ("done", 100, 0)


# ---- Pantheon ------------------------------------------------------------------------------------------------------


def test_the_armies_of_pantheon_are_checked() -> None:
    lab = entry_of("pantheon").lab()
    assert lab is not None
    refs = [piece.ref for piece in lab.pieces]
    bots = ("random", "random")
    ready = labs.wished("pantheon", lab.ready[:2], bots, "100", {}, "3")
    assert ready.values == lab.ready[:2]
    gods = [ref for ref in refs if (no := lab.why_not_add(["zeus"], ref)) and no.rule == "MB-DRAFT-07"]
    assert gods, "an army has one divinity"
    with pytest.raises(labs.BadSide, match="MB-DRAFT-07"):
        labs.wished("pantheon", [f"zeus+{gods[0]}", lab.ready[0]], bots, "100", {}, "")
    board = entry_of("pantheon").values_for("board", 2)[-1]
    army = ["zeus"]
    while more := [ref for ref in refs if lab.why_not_add(army, ref) is None]:
        army.append(more[0])
    own = labs.wished("pantheon", ["+".join(army), lab.ready[0]], bots, "200", {"board": board}, "")
    assert own.free["board"] == board


def test_an_experiment_can_be_repeated_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    lab = entry_of("pantheon").lab()
    assert lab is not None
    board = entry_of("pantheon").values_for("board", 2)[0]
    wish = labs.Wish("pantheon", (lab.ready[0], lab.ready[1]), ("random", "random"), 2, {"board": board}, 11)
    experiment = labs.Experiment("code", wish, 1)
    for half, job in experiment.batches():
        experiment.count(half, run_job(job))
    found: Any = experiment.json()
    assert (found["done"], found["broken"]) == (2, 0)
    wins = [0, 0]
    for half, line in enumerate(found["repeat"]):
        assert main([*shlex.split(line)[1:], "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        for side in range(2):
            wins[side] += told["wins"][str((side ^ half) + 1)]
    assert wins == [side["wins"] for side in found["sides"]]
