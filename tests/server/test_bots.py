"""Bots at the table: whole games, standing in, giving seats back; and a rule that breaks."""

import asyncio
import importlib.util
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest

from petteia.bots.guard import TooLate
from petteia.kernel.match import Match
from petteia.server import bots, thinking
from petteia.server.trouble import NotNow
from tests.server.client import Running, first_option, running, settled, somebody, stored, tables_over

SAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def sample_bot() -> ModuleType:
    found = importlib.util.spec_from_file_location("sample_bot", SAMPLE)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_the_sample_bot_plays_a_whole_game(server: Running) -> None:
    assert len(SAMPLE.read_text(encoding="utf-8").splitlines()) < 60
    result = sample_bot().play(server.address)
    assert result["way"]
    assert len(result["scores"]) == 2


def test_bots_play_among_themselves_in_processes_of_their_own(url: str) -> None:
    async def play() -> None:
        async with tables_over(url, bot_workers=1) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["bot:random", "bot:random"], seed=2)).code
            live = await tables.rooms.open(code)
            await stored(live, lambda: live.match.result is not None)
            info = await tables.listing.info(code)
            assert info.status == "over"
            assert info.result == live.match.result.json()  # type: ignore[union-attr]

    asyncio.run(play())


def test_a_bot_goes_on_after_a_restart(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            await tables.bots.stop()  # as when the server ends before the bot has chosen
            helen = await somebody(tables)
            code = (
                await tables.opening.create("hellas", helen, seats=["bot:random", "me"], options={"white": "first"})
            ).code
        async with tables_over(url) as tables:
            await settled(lambda: code in tables.rooms.live and tables.rooms.live[code].waiting == 1)

    asyncio.run(play())


def test_a_bot_takes_an_empty_seat_and_gives_it_back(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", options={"white": "second"})
    invite = helen.get(f"/api/tables/{code}").json["seats"][1]["invite"]
    with helen.at(code) as mine:
        assert mine.until("state")["status"] == "open"
        mine.send({"type": "bot", "seat": 1, "bot": "nobody"})
        assert mine.until("refused")["key"] == "error.bot"
        mine.send({"type": "bot", "seat": 1, "bot": "random"})
        assert mine.asked()["seats"][1]["kind"] == "bot"
        assert hector.post(f"/api/tables/{code}/sit", {"seat": 1}).json["error"] == "error.invite_needed"
        assert hector.post(f"/api/tables/{code}/sit", {"seat": 1, "invite": invite}).status == 200
        state = mine.until(lambda message: message["type"] == "state" and message["seats"][1]["kind"] == "person")
        assert state["seats"][1]["name"] == "Hector"


def test_a_bot_stands_in_for_who_is_away(url: str) -> None:
    async def play() -> None:
        async with tables_over(url, abandoned_after=3600.0) as tables:
            helen, hector = await somebody(tables), await somebody(tables, "Hector")
            table = await tables.opening.create(
                "hellas", helen, seats=["me", "open"], options={"white": "second"}, public=True
            )
            code = table.code
            await tables.seats.sit(code, 1, hector)
            tables.presence.came(code, hector.id)
            with pytest.raises(NotNow, match="Hector"):
                await tables.seats.stand_in(code, 1, "random", helen)
            tables.presence.went(code, hector.id)
            with pytest.raises(NotNow):
                await tables.seats.stand_in(code, 1, "random", helen)
            tables.seats.settings = replace(tables.settings, abandoned_after=0.0)  # an hour later
            await tables.seats.stand_in(code, 1, "random", helen)
            live = await tables.rooms.open(code)
            await settled(lambda: live.waiting == 0)
            place = (await tables.listing.info(code)).places[1]
            assert (place.person, place.bot) == (hector, "random"), "the seat is still Hector's"
            await tables.seats.sit(code, 1, hector)
            place = (await tables.listing.info(code)).places[1]
            assert (place.person, place.bot) == (hector, None)

    asyncio.run(play())


def test_bots_are_given_nothing_but_imagined_games(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent to a worker looks to the seat as the real game does, and is the same for all it could be."""
    sent: list[Any] = []
    real = thinking.thought

    def noted(code: str, saved: Any, seat: int, name: str, seed: int) -> str:
        sent.append((saved, seat))
        return real(code, saved, seat, name, seed)

    monkeypatch.setattr(thinking, "thought", noted)

    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            table = await tables.opening.create(
                "hellas", helen, seats=["me", "bot:random"], options={"white": "first"}, seed=12
            )
            live = await tables.rooms.open(table.code)
            for _ in range(12):
                await settled(lambda: live.waiting == 0)
                await first_option(tables, table.code, helen)
            match = live.match
            twins = {str(thinking.imagined(other(match, seed), 1, 99).game.save()) for seed in range(4)}
            assert len(twins) == 1, "the real hidden cards decide nothing"

    asyncio.run(play())
    assert sent
    for saved, _ in sent:
        assert saved["journal"]["entries"] == []
        assert saved["journal"]["header"]["seed"] == 0


def other(match: Match, seed: int) -> Match:
    """A match that seat 1 cannot tell from this one."""
    return match.imagine(1, seed)


class Broken:
    """A match in which a rule breaks; `Match` itself puts everything back, which the kernel's tests prove."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __getattr__(self, name: str) -> Any:
        return getattr(self.match, name)

    def choose(self, *_: object) -> None:
        raise ZeroDivisionError("a rule")


def test_a_broken_rule_freezes_its_table_and_no_other(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "me"])).code
            sound = (await tables.opening.create("hellas", helen, seats=["me", "me"])).code
            await first_option(tables, code, helen)
            live = await tables.rooms.open(code)
            before = live.match.save()
            told: list[int] = []
            tables.bus.listen(code, lambda _, revision: told.append(revision))
            sane, live.match = live.match, cast(Match, Broken(live.match))
            with pytest.raises(NotNow) as refused:
                await first_option(tables, code, helen)
            live.match = sane
            assert refused.value.text.key == "error.frozen"
            assert told, "its seats are told"
            with pytest.raises(NotNow):
                await first_option(tables, code, helen)
            await first_option(tables, sound, helen)
        async with tables_over(url) as tables:
            live = await tables.rooms.open(code)
            assert live.match.save() == before
            assert live.frozen is not None
            assert "ZeroDivisionError" in str(live.frozen["broken"])
            assert (await tables.listing.info(code)).frozen

    asyncio.run(play())


def test_a_bot_that_fails_does_not_stop_the_game(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> str:
        raise ZeroDivisionError("a bot")

    monkeypatch.setattr(thinking, "thought", fails)

    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = (
                await tables.opening.create("hellas", helen, seats=["bot:random", "me"], options={"white": "first"})
            ).code
            live = await tables.rooms.open(code)
            await settled(lambda: live.waiting == 1)
            assert live.match.game.plies > 0

    asyncio.run(play())


# ---- advice that fails -----------------------------------------------------------------------------------------------


def broken_advice(*_: object) -> None:
    raise ZeroDivisionError


def break_advice() -> None:
    setattr(bots, "advised", broken_advice)  # noqa: B010


def test_whoever_waits_for_a_hint_that_fails_is_told(url: str) -> None:
    with running(url, prepare=break_advice) as server:
        helen = server.program("Helen")
        with helen.at(helen.new_table("me", "bot:random", options={"white": "first"})) as mine:
            state = mine.asked()
            mine.send({"type": "hint"})
            assert mine.until("refused")["key"] == "error.unexpected"
            mine.choose(state)
            assert mine.after(state["ply"]), "the game goes on"


def for_ever() -> None:
    while True:
        pass


def test_advice_that_hangs_does_not_keep_all_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 0.01)
    with pytest.raises(TooLate):
        thinking.in_time(for_ever)
