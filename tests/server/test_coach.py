"""The coach at the tables: what it says to whom, what it asks before a choice, and that it knows no more than they."""

import asyncio
import json
from datetime import datetime
from functools import lru_cache
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import insert

import petteia
from petteia.bots.coaching import GRAVE, LEADS, WIN, amiss, chapters, grave
from petteia.bots.registry import make_bot
from petteia.kernel.match import Match
from petteia.learn.coaching import coaching_of
from petteia.server import counsels
from petteia.server.coach import SEED, Coach, Pupil, warned
from petteia.server.live import ONLINE
from petteia.server.people import Person
from petteia.server.schema import seats, tables
from petteia.server.store import Store
from petteia.server.thinking import imagined
from tests.server.client import QUICK, Message, Running, Seated, Visitor, running

HELLO = {"type": "hello", "coach": True}
WHEN = datetime(2026, 1, 1)
FROM = 14  # choices into the campaign, from where on a grave mistake is looked for


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server on which a choice waits for the coach however busy the machine is."""
    folder = tmp_path_factory.mktemp("coach")
    with running(f"sqlite:///{folder / 'tables.db'}", **{**QUICK, "coach_patience": 600.0}) as started:
        yield started


@lru_cache(maxsize=1)
def blunder() -> tuple[list[str], str, str]:
    """Choices of a campaign with seed 1, then one that is a grave mistake, and one that is none."""
    match, bot, made = petteia.new("solo", seed=1), make_bot("level2", 1), list[str]()
    while match.ask is not None:
        ask, ply = match.ask, match.game.plies
        if len(made) >= FROM and len(ask.options) > 1:
            saved = imagined(match, 0, SEED + ply).save()
            warnings = {option.key: warned(saved, option.key, GRAVE, SEED + ply, "en") for option in ask.options}
            good = [key for key, warning in warnings.items() if warning is None]
            bad = [key for key, warning in warnings.items() if warning and warning["better"]]
            if good and bad:
                return made, bad[0], good[0]
        made.append(bot.choose(bot.look(match.game, 0)))
        match.choose(made[-1], 0)
    raise AssertionError("nobody errs in this campaign")


def campaign(visitor: Visitor) -> str:
    return visitor.new_table("me", game="solo", seed=1)


def take(seated: Seated, key: str, **how: Any) -> Message:
    """Choose, and see what comes of it."""
    ply = seated.state["ply"]
    seated.send({"type": "choose", "ply": ply, "id": key, **how})
    return seated.after(ply)


def at_the_blunder(seated: Seated) -> tuple[str, str]:
    made, bad, good = blunder()
    seated.asked()
    for key in made:
        take(seated, key)
    return bad, good


# ---- questions met for the first time ------------------------------------------------------------------------------


def test_a_newcomer_is_told_what_a_question_is_about_once(patient: Running) -> None:
    guest = patient.guest("Nestor")
    code = campaign(guest)
    with guest.at(code, page=True, hello=HELLO) as seated:
        state = seated.asked()
        assert state["coach"] == {
            "level": counsels.TALKATIVE,
            "kind": state["ask"]["kind"],
            "text": coaching_of("solo").said(state["ask"]["kind"], "en"),
        }
        first, kinds = state["ask"]["kind"], {state["ask"]["kind"]}
        for key in blunder()[0]:
            before = seated.state["ask"]
            state = take(seated, key)
            if len(before["options"]) > 1:
                kinds.add(before["kind"])
            if state["ask"]["kind"] in kinds:
                assert state["coach"]["text"] == "", "it was said before"
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        state = seated.asked()
        assert state["ask"]["kind"] == first
        assert state["coach"]["text"] == "", "it is remembered for the next game"


def test_what_was_understood_is_not_said_again(patient: Running) -> None:
    guest = patient.guest("Nestor")
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        assert seated.asked()["coach"]["text"]
        seated.send({"type": "coach"})
        assert seated.asked()["coach"]["text"] == ""


def test_the_coach_speaks_the_language_of_the_page(patient: Running) -> None:
    guest = patient.guest("Nestor")
    guest.cookies["lang"] = "fr"
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        state = seated.asked()
        assert state["coach"]["text"] == coaching_of("solo").said(state["ask"]["kind"], "fr")


def test_who_does_not_ask_for_the_coach_hears_nothing(patient: Running) -> None:
    """Programs are asked and answered as ever."""
    guest = patient.guest("Nestor")
    with guest.at(campaign(guest)) as seated:
        bad, _ = at_the_blunder(seated)
        assert "coach" not in seated.state
        take(seated, bad)


# ---- levels --------------------------------------------------------------------------------------------------------


def test_a_level_is_remembered_for_all_tables(patient: Running) -> None:
    guest = patient.guest("Nestor")
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        seated.asked()
        seated.send({"type": "coach", "level": counsels.SILENT})
        assert seated.asked()["coach"] == {"level": counsels.SILENT, "kind": "", "text": ""}
        bad, _ = at_the_blunder_from_here(seated)
        take(seated, bad, coach=True)
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        assert seated.asked()["coach"]["level"] == counsels.SILENT
        seated.send({"type": "coach", "level": counsels.QUIETER})
        assert seated.asked()["coach"]["text"]


def at_the_blunder_from_here(seated: Seated) -> tuple[str, str]:
    made, bad, good = blunder()
    for key in made:
        take(seated, key)
    return bad, good


def test_a_level_that_does_not_exist_is_refused(patient: Running) -> None:
    guest = patient.guest("Nestor")
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        seated.asked()
        for wrong in ("loud", 7, None):
            seated.send({"type": "coach", "level": wrong})
            assert seated.until("refused")["key"] == "error.message_part"


def test_somebody_who_looks_on_has_no_coach(patient: Running) -> None:
    guest, other = patient.guest("Nestor"), patient.guest("Helen")
    with other.at(campaign(guest), page=True, hello=HELLO) as seated:
        assert seated.until("state")["coach"] is None


def test_who_has_won_is_no_newcomer(patient: Running) -> None:
    guest = patient.guest("Nestor")
    code = campaign(guest)
    patient.inside(won, code)
    with guest.at(code, page=True, hello=HELLO) as seated:
        assert seated.asked()["coach"]["level"] == counsels.SILENT


def won(app: FastAPI, code: str) -> None:
    """Whoever sits at a table has won another one."""
    store: Store = app.state.tables.desk.store
    person = store.places([code])[0]["person"]
    row = {"code": f"w{code[1:]}", "game": "solo", "kind": ONLINE, "public": False, "status": "over", "owner": person}
    row |= {"header": {}, "plies": 9, "lines": 9, "revision": 9, "created": WHEN, "changed": WHEN}
    row["result"] = {"winners": [0], "way": "marker", "scores": [1]}
    with store.engine.begin() as db:
        db.execute(insert(tables).values(**row))
        db.execute(insert(seats).values(code=row["code"], seat=0, side={}, person=person, invite=row["code"]))


@pytest.mark.parametrize("allowed", [False, True])
def test_where_several_play_the_coach_is_silent_unless_the_table_allows_it(patient: Running, allowed: bool) -> None:
    guest, other = patient.guest("Nestor"), patient.guest("Helen")
    code = guest.new_table("me", "open", public=True, coached=allowed)
    assert other.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    assert guest.get(f"/api/tables/{code}").json["coached"] is allowed
    for visitor in (guest, other):
        with visitor.at(code, page=True, hello=HELLO) as seated:
            coach = seated.until("state")["coach"]
            assert (coach is not None) is allowed


def test_in_a_lesson_there_is_a_teacher_and_no_coach(patient: Running) -> None:
    guest = patient.guest("Nestor")
    page = guest.get("/learn/hellas/1").text
    code = page.partition('"code": "')[2].partition('"')[0]
    with guest.at(code, page=True, hello=HELLO) as seated:
        assert seated.until("state")["coach"] is None


# ---- before a grave mistake ----------------------------------------------------------------------------------------


def test_before_a_grave_mistake_the_coach_asks_once(patient: Running) -> None:
    guest = patient.guest("Nestor")
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        bad, _ = at_the_blunder(seated)
        ply = seated.state["ply"]
        seated.send({"type": "choose", "ply": ply, "id": bad, "coach": True})
        warning = seated.until("warning")
        assert (warning["ply"], warning["id"]) == (ply, bad)
        assert warning["text"]
        assert warning["better"] in [option["id"] for option in seated.state["ask"]["options"]]
        assert warning["why"]["parts"]
        assert take(seated, bad, coach=True)["ply"] > ply, "it is asked once"


def test_one_may_go_on_anyway_or_choose_something_else(patient: Running) -> None:
    guest = patient.guest("Nestor")
    for way in (0, 1):
        with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
            choices = at_the_blunder(seated)
            seated.send({"type": "choose", "ply": seated.state["ply"], "id": choices[0], "coach": True})
            seated.until("warning")
            take(seated, choices[way])


def test_a_choice_that_is_well_is_taken_without_a_word(patient: Running) -> None:
    guest = patient.guest("Nestor")
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        _, good = at_the_blunder(seated)
        take(seated, good, coach=True)
        assert not any('"type":"warning"' in text for text in seated.traffic)


def test_where_the_coach_takes_too_long_the_choice_is_taken(tmp_path: Any) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", **{**QUICK, "coach_patience": 0.0}) as hasty:
        guest = hasty.guest("Nestor")
        with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
            bad, _ = at_the_blunder(seated)
            take(seated, bad, coach=True)


FULL_HAND = """
title = "A full hand"
rules = ["LH-COMP-05"]
game = "lords"

[[given.player]]
hero = "perseus"
at = "attica"
hand = ["trap_sword", "trap_mace", "assault_axe", "charge"]

[[given.player]]
hero = "helen"
at = "crete"

[[play]]
do = ["perseus: prepare"]
"""


def full_hand() -> Match:
    match = petteia.begin_scene(FULL_HAND, "full_hand.toml")
    match.choose("prepare", 0)
    return match


# ---- after a turn --------------------------------------------------------------------------------------------------


def test_after_a_turn_the_coach_says_what_a_stronger_player_would_have_done(patient: Running) -> None:
    guest = patient.guest("Nestor")
    with guest.at(campaign(guest), page=True, hello=HELLO) as seated:
        bad, _ = at_the_blunder(seated)
        ply = seated.state["ply"]
        state = take(seated, bad)
        match, bot = petteia.new("solo", seed=1), make_bot("level2", 1)
        for key in [*blunder()[0], bad]:
            match.choose(key, 0)
        began = chapters(match)
        while chapters(match) == began and match.ask is not None:
            key = bot.choose(bot.look(match.game, 0))
            match.choose(key, 0)
            state = take(seated, key)
        remark = next_remark(seated, ply)
        assert remark["better"] != remark["id"]
        assert remark["why"]["parts"]
        assert remark["share"].startswith("−")
        assert ply <= remark["ply"] < state["ply"]


def next_remark(seated: Seated, since: int) -> Message:
    """The remark on the turn in which a choice was made; earlier turns may have had theirs."""
    for text in seated.traffic:
        message: Message = json.loads(text)
        if message["type"] == "remark" and message["ply"] >= since:
            return message
    return seated.until(lambda message: message["type"] == "remark" and message["ply"] >= since)


@pytest.mark.parametrize("level", [counsels.QUIETER, counsels.SILENT])
def test_only_a_talkative_coach_looks_back(level: str) -> None:
    """It does not even look at the table."""
    coach = Coach.__new__(Coach)
    pupil = Pupil(Person(1, "Nestor"), "solo", level, set())
    assert asyncio.run(coach.turn("nowhere", pupil)) is None


def test_looking_back_finds_nothing_where_nothing_was_amiss() -> None:
    match = petteia.new("solo", seed=1)
    for key in blunder()[0]:
        match.choose(key, 0)
    _, bad, good = blunder()
    found = amiss(match, bad, SEED)
    assert found is not None
    assert found.reasons.best != bad
    assert amiss(match, found.reasons.best, SEED) is None
    assert good != bad


# ---- what it goes by -----------------------------------------------------------------------------------------------


def midway(game: str, seats: int, choices: int) -> Match:
    match, bot = petteia.new(game, seats=seats, seed=3), make_bot("level1", 1)
    for _ in range(choices):
        assert match.ask is not None
        match.choose(bot.choose(bot.look(match.game, match.ask.seat)), match.ask.seat)
    return match


@pytest.mark.parametrize(("game", "seats", "choices"), [("hellas", 2, 40), ("lords", 3, 45), ("pantheon", 2, 40)])
def test_the_coach_says_the_same_whatever_is_hidden(game: str, seats: int, choices: int) -> None:
    """Two games that differ only in what a seat may not know get the same answer to every choice."""
    match = midway(game, seats, choices)
    assert match.ask is not None
    seat = match.ask.seat
    other = match.imagine(seat, 12345)
    assert other.save() != match.save(), "something is hidden"
    assert other.view(seat) == match.view(seat)
    told = []
    for real in (match, other):
        saved = imagined(real, seat, SEED).save()
        assert real.ask is not None
        keys = [option.key for option in real.ask.options[:6]]
        told.append([json.dumps(warned(saved, key, 0.01, SEED, "en"), sort_keys=True) for key in keys])
    assert told[0] == told[1]


def test_LH_COMP_05_a_hand_over_the_limit_is_foreseen() -> None:
    """Perseus holds as many cards as he may: to draw another one means to discard one."""
    match = full_hand()
    found = grave(match, "draw", GRAVE, coaching_of("lords").dreaded, SEED)
    assert found is not None
    assert (found.kind, found.question) == (LEADS, "ask.discard")
    told = warned(match.save(), "draw", GRAVE, SEED, "en")
    assert told is not None
    assert told["text"] == coaching_of("lords").forewarned("ask.discard", "en")


def test_a_win_is_not_given_away_without_a_word() -> None:
    """White holds nine cities and could take the tenth."""
    from petteia.learn.course import course_of

    course = course_of("hellas")
    match = course.lesson(course.number("10-tenth-city")).start()
    assert match.ask is not None
    found = {option.key: grave(match, option.key, GRAVE, (), SEED) for option in match.ask.options}
    quiet = found["announce reinforcement"]
    assert quiet is not None
    assert quiet.kind == WIN
    assert found["announce attack"] is None, "the way to the win is open"
