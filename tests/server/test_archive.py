"""The past of a table: positions, what-if, files, charts."""

import asyncio
import json
import random
from typing import Any

import pytest

import petteia
from petteia.bots.registry import make_bot
from petteia.kernel.errors import BadFile, PetteiaError
from petteia.kernel.flow import NOBODY
from petteia.kernel.match import Match
from petteia.kernel.sighting import read_sighting
from petteia.server import archive
from petteia.server.people import Person
from petteia.server.tables import Tables
from petteia.server.trouble import NotNow, TooLarge, UnknownTable
from tests.calibrated import calibrated
from tests.server.client import Running, first_option, somebody, stored, tables_over


async def played(tables: Tables, code: str, person: Person, choices: int, seed: int = 1) -> None:
    """Random choices for a person, bots answering."""
    dice = random.Random(seed)
    live = await tables.rooms.open(code)

    def at_rest() -> bool:
        return live.match.result is not None or live.waiting in live.seats_of(person)

    for _ in range(choices):
        await stored(live, at_rest)
        if live.match.ask is None:
            return
        await first_option(tables, code, person, dice.randrange(len(live.match.ask.options)))
    await stored(live, at_rest)


async def finished(tables: Tables, person: Person, seed: int = 4) -> str:
    """The code of a finished game."""
    code = (await tables.opening.create("hellas", person, seats=["me", "bot:random"], seed=seed)).code
    await played(tables, code, person, 30)
    await tables.play.courtesy(code, person, "resign")
    return code


def test_every_position_can_be_seen_again(url: str) -> None:
    async def look() -> None:
        async with tables_over(url, snapshot_every=8) as tables:
            helen, stranger = await somebody(tables), await somebody(tables, "Stranger")
            code = await finished(tables, helen)
            whole = petteia.save_text((await tables.rooms.open(code)).match)
            last = (await tables.listing.info(code)).ply
            for ply in (0, 1, last // 2, last - 1):
                match, seat = await tables.past.position(code, ply, helen)
                assert match.game.plies == ply
                assert seat == 0
                assert match.game.save() == petteia.replay(whole, plies=ply).game.save()
            match, seat = await tables.past.position(code, last, stranger)
            assert seat == NOBODY
            assert match.result is not None
            for ply in (-1, last + 1, 10**9):
                with pytest.raises(NotNow) as refused:
                    await tables.past.position(code, ply, helen)
                assert refused.value.text.key == "error.no_ply"

    asyncio.run(look())


def test_a_replay_shows_only_what_one_may_see(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "bot:random", options={"white": "first"})
    assert helen.get(f"/api/tables/{code}/at/0").json["seat"] == 0
    assert hector.get(f"/api/tables/{code}/at/0").json["seat"] is None
    refused = helen.get(f"/api/tables/{code}/at/0?seat=1")
    assert (refused.status, refused.json["error"]) == (403, "error.not_your_seat")
    helen.post(f"/api/tables/{code}/resign")
    assert hector.get(f"/api/tables/{code}/at/0?seat=1").json["seat"] == 1, "over: all hands are open"
    assert hector.get(f"/api/tables/{code}/at/0?seat=5").status == 400
    assert hector.get(f"/api/tables/{code}/at/999").json["error"] == "error.no_ply"


def seen(match: Match, seat: int) -> Any:
    view = match.view(seat)
    return view["table"], view["zones"], view["log"]


def hidden(match: Match, seat: int) -> Any:
    """The cards a seat cannot see, by zone."""
    shown: Any = match.view(seat)["zones"]
    real: Any = match.game.save()["cards"]
    return {zone: cards for zone, cards in real.items() if zone in shown}


def test_a_fork_shows_no_hidden_cards(url: str) -> None:
    """What one sees is kept; what one cannot see is dealt anew, and owes nothing to the real cards."""

    async def fork() -> None:
        async with tables_over(url) as tables:
            helen, hector = await somebody(tables), await somebody(tables, "Hector")
            code = (await tables.opening.create("hellas", helen, seats=["me", "bot:random"], seed=9)).code
            await played(tables, code, helen, 25)
            ply = (await tables.listing.info(code)).ply
            real, _ = await tables.past.position(code, ply, helen)
            deals = set()
            for _ in range(5):
                twin = await tables.past.fork(code, ply, helen)
                assert (twin.kind, twin.status, twin.public) == ("whatif", "running", False)
                assert [place.bot for place in twin.places] == [None, "greedy"]
                match, seat = await tables.past.position(twin.code, ply, helen)
                assert seat == 0
                assert seen(match, 0) == seen(real, 0)
                deals.add(json.dumps(hidden(match, 0), sort_keys=True))
            assert len(deals) > 1, "dealt anew each time"
            with pytest.raises(UnknownTable):
                await tables.past.position(twin.code, ply, hector)
            spectated = await tables.past.fork(code, ply, hector)
            match, _ = await tables.past.position(spectated.code, ply, hector)
            assert seen(match, NOBODY) == seen(real, NOBODY)
            await tables.play.courtesy(code, helen, "resign")
            with pytest.raises(NotNow):
                await tables.past.fork(code, ply, helen)

    asyncio.run(fork())


def test_a_fork_of_a_game_that_is_over_takes_the_place_of_the_seat_to_move(url: str) -> None:
    async def fork() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            match = petteia.new("lords", seats=2, seed=5)
            bots = [make_bot("random", seat) for seat in match.seats]
            for _ in range(60):
                assert match.ask is not None
                bot = bots[match.ask.seat]
                match.choose(bot.choose(bot.look(match.game, match.ask.seat)))
            code = (await tables.past.import_(petteia.save_text(match), helen)).code
            for ply in (20, 41, 60):
                real, watched = await tables.past.position(code, ply, helen)
                assert (watched, real.ask is None) == (NOBODY, False)
                assert real.ask is not None
                twin, seat = await tables.past.position((await tables.past.fork(code, ply, helen)).code, ply, helen)
                assert seat == real.ask.seat
                assert seen(twin, seat) == seen(real, seat)

    asyncio.run(fork())


def test_a_fork_is_played_on_and_survives_a_restart(url: str) -> None:
    async def fork() -> None:
        async with tables_over(url, snapshot_every=5) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "bot:random"], seed=9)).code
            await played(tables, code, helen, 6)
            twin = (await tables.past.fork(code, 4, helen)).code
            await played(tables, twin, helen, 6)
            before = (await tables.rooms.open(twin)).match
            assert (await tables.past.position(twin, 4, helen))[0].game.plies == 4
            with pytest.raises(NotNow):
                await tables.past.position(twin, 3, helen)
        async with tables_over(url) as tables:
            after = (await tables.rooms.open(twin)).match
            assert after.save() == before.save()
            assert after.log(0) == before.log(0)
            record = read_sighting(await tables.past.export(twin, helen))
            assert record.sights[0].ply == 4

    asyncio.run(fork())


def test_a_finished_game_is_exported_as_its_journal_and_imported_again(url: str) -> None:
    async def move() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = await finished(tables, helen)
            text = await tables.past.export(code, helen)
            again = petteia.replay(text)
            assert again.result is not None
            table = await tables.past.import_(text, helen)
            assert (table.kind, table.status, table.ply) == ("import", "over", again.game.plies)
            assert table.result == again.result.json()
            assert await tables.past.export(table.code, helen) == text
            with pytest.raises(PetteiaError):
                await tables.play.choose(table.code, helen, table.ply, "pass")
            with pytest.raises(PetteiaError):
                await tables.seats.sit(table.code, 0, helen)

    asyncio.run(move())


def test_a_running_game_is_exported_as_one_has_seen_it(url: str) -> None:
    async def export() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = (await tables.opening.create("hellas", helen, seats=["me", "bot:random"], seed=21)).code
            await played(tables, code, helen, 30)
            match = (await tables.rooms.open(code)).match
            for person, seat in ((helen, 0), (await somebody(tables, "Stranger"), NOBODY)):
                text = await tables.past.export(code, person)
                assert '"seed"' not in text
                record = read_sighting(text)
                assert (record.game, record.header["seat"]) == ("hellas", seat)
                last = record.sights[-1].view
                now = match.view(seat)
                assert (last["table"], last["zones"], last["plies"]) == (now["table"], now["zones"], now["plies"])
                told = [line for sight in record.sights for line in sight.view["log"]]  # type: ignore[attr-defined]
                assert told == now["log"]
                middle, _ = await tables.past.position(code, 10, person)
                assert record.at(10).view["zones"] == middle.view(seat)["zones"]
                with pytest.raises(PetteiaError) as refused:
                    await tables.past.import_(text, helen)
                assert refused.value.text.key == "error.record_import"

    asyncio.run(export())


@pytest.mark.parametrize("shared", [True, False])
def test_the_export_of_a_shared_screen_shows_no_hand(url: str, shared: bool) -> None:
    async def export() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            seats = ["me", "me"] if shared else ["me", "bot:random"]
            code = (await tables.opening.create("hellas", helen, seats=seats, seed=21)).code
            record = read_sighting(await tables.past.export(code, helen))
            assert record.header["seat"] == (NOBODY if shared else 0)

    asyncio.run(export())


def broken_files() -> list[str]:
    g = petteia.new("hellas", seed=3)
    for _ in range(6):
        assert g.ask is not None
        g.choose(g.ask.options[0])
    text = petteia.save_text(g)
    lines = text.split("\n")
    return [
        "{}",
        "no journal at all",
        "\x00" * 100,
        "[" * 5000,
        text[: len(text) // 2],
        "\n".join(lines[:-2]),
        text.replace('"hellas"', '"chess"'),
        text.replace('"petteia": 1', '"petteia": 99'),
        text.replace('"seats": 2', '"seats": 9'),
        "\n".join([lines[0], *lines[2:]]),
        text.replace(lines[3], '[0, "fly to Mars", []]'),
        text.replace(lines[2], '[0, 7, "x"]'),
        text.replace('"options": {', '"options": {"moon": "full", '),
    ]


@pytest.mark.parametrize("text", broken_files())
def test_broken_files_are_refused_with_a_clear_word(server: Running, text: str) -> None:
    answer = server.program().post("/api/import", text.encode(), content_type="text/plain")
    assert answer.status == 400, answer.text
    assert answer.json["error"].startswith("error.")
    assert len(answer.json["text"]) > 20


def test_a_file_too_large_is_refused(url: str) -> None:
    async def bring() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            with pytest.raises(TooLarge):
                await tables.past.import_("\n" * 70_000, helen)
            with pytest.raises(BadFile):
                await tables.past.import_("", helen)

    asyncio.run(bring())


def test_the_numbers_of_a_game_over_time(url: str) -> None:
    async def count() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            code = await finished(tables, helen)
            series = await tables.past.series(code, helen)
            last = (await tables.listing.info(code)).ply
            assert (series["plies"][0], series["plies"][-1]) == (0, last)
            assert len(series["scores"]) == 2
            for numbers in (*series["scores"], *(seat for both in series["numbers"].values() for seat in both)):
                assert len(numbers) == len(series["plies"])
            assert [numbers[-1] for numbers in series["scores"]] == list(
                (await tables.rooms.open(code)).match.game.scores()
            )
            assert "soldiers" in series["numbers"]

    asyncio.run(count())


def test_the_curve_after_a_game_shows_what_was_measured(url: str) -> None:
    async def count() -> None:
        async with tables_over(url) as tables:
            code = await finished(tables, await somebody(tables))
            with calibrated("hellas", 2):
                even = archive.counted(tables.desk.store, code)["chances"]
            for shares in even:
                assert set(shares) == {50.0}, "whatever the judge says"

    asyncio.run(count())
