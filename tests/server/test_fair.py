"""Chance that nobody chose, hands that nobody saw: promised, dealt late, shown at the end; and cheats, turned away."""

import hashlib
import json
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import create_engine, text

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.fair import commitment_of
from petteia.kernel.journal import read_journal
from tests.server.client import Running, Visitor, running

SHARE = "c0ffee" * 10
FEW = 8  # results: the set-up of a game that begins with a draft


def secret_of(app: FastAPI, code: str) -> str:
    """In the server: what nobody else knows."""
    secret: str = app.state.tables.rooms.live[code].lot.secret
    return secret


def hands_of(app: FastAPI, code: str) -> dict[str, Any]:
    cards: dict[str, Any] = app.state.tables.rooms.live[code].match.game.save()["cards"]
    return cards


def invited(owner: Visitor, guest: Visitor, code: str, seat: int = 1, **more: str) -> Any:
    invite = owner.get(f"/api/tables/{code}").json["seats"][seat]["invite"]
    return guest.post(f"/api/tables/{code}/sit", {"seat": seat, "invite": invite, **more})


def resigned(visitor: Visitor, code: str) -> None:
    assert visitor.post(f"/api/tables/{code}/resign").status == 200


# ---- promised and shown ------------------------------------------------------------------------------------------


def test_the_secret_is_promised_at_once_and_shown_at_the_end(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random")
    chance = helen.get(f"/api/tables/{code}").json["chance"]
    assert (chance["secret"], chance["dealt"]) == (None, True)
    secret = server.inside(secret_of, code)
    assert chance["commitment"] == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    resigned(helen, code)
    shown = helen.get(f"/api/tables/{code}").json["chance"]
    assert (shown["secret"], shown["commitment"]) == (secret, chance["commitment"])


@pytest.mark.parametrize("game", list(GAMES))
def test_a_finished_game_is_proven(server: Running, game: str) -> None:
    helen = server.program("Helen")
    seats = ["me"] + ["bot:random"] * (GAMES[game].seats[0] - 1)
    code = helen.post("/api/tables", {"game": game, "seats": seats}).json["code"]
    state = helen.get(f"/api/tables/{code}/state").json
    if state["ask"]:
        chosen = {"ply": state["ply"], "id": state["ask"]["options"][0]["id"]}
        assert helen.post(f"/api/tables/{code}/choose", chosen).status in (200, 409)  # a bot may have been quicker
    running_file = helen.get(f"/api/tables/{code}/export").text
    assert server.inside(secret_of, code) not in running_file
    resigned(helen, code)
    file = helen.get(f"/api/tables/{code}/export").text
    verdict = petteia.verify(file)
    assert verdict.line is None
    assert verdict.fair.commitment == helen.get(f"/api/tables/{code}").json["chance"]["commitment"]
    imported = helen.post("/api/import", file.encode(), content_type="text/plain").json["code"]
    assert petteia.verify(helen.get(f"/api/tables/{imported}/export").text).line is None, "an import keeps the proof"


def test_the_proof_can_be_fetched_when_the_game_is_over(server: Running) -> None:
    helen = server.guest("Helen")
    code = helen.new_table("me", "bot:random")
    early = helen.get(f"/t/{code}/fair.json")
    assert early.status == 409
    assert server.inside(secret_of, code) not in early.text + helen.get(f"/t/{code}/fair").text
    resigned(helen, code)
    proof = helen.get(f"/t/{code}/fair.json").json
    key = hashlib.sha256(":".join(["petteia:1", proof["secret"], *proof["shares"]]).encode()).digest()
    for number, (sides, result) in enumerate(proof["rolls"]):
        assert result == int.from_bytes(hmac_of(key, str(number)), "big") % sides
    assert proof["line"] is None
    assert len(proof["rolls"]) == proof["results"] > 0
    assert proof["secret"] in helen.get(f"/t/{code}/fair").text


def hmac_of(key: bytes, message: str) -> bytes:
    """HMAC written out, as RFC 2104 has it: what a suspicious player would do."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message.encode()).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def test_a_game_goes_on_with_its_secret_after_a_restart(url: str) -> None:
    with running(url) as server:
        helen = server.program("Helen")
        code = helen.new_table("me", "me")
        for _ in range(6):
            choose_first(helen, code, server)
    with running(url) as server:
        helen.port = server.port
        for _ in range(6):
            choose_first(helen, code, server)
        resigned(helen, code)
        assert petteia.verify(helen.get(f"/api/tables/{code}/export").text).line is None


def choose_first(visitor: Visitor, code: str, server: Running) -> None:
    visitor.get(f"/api/tables/{code}/state")
    ply, key = server.inside(first_option, code)
    assert visitor.post(f"/api/tables/{code}/choose", {"ply": ply, "id": key}).status == 200


def first_option(app: FastAPI, code: str) -> tuple[int, str]:
    match = app.state.tables.rooms.live[code].match
    return match.game.plies, match.ask.options[0].key


# ---- shares ------------------------------------------------------------------------------------------------------


def test_players_add_shares_after_the_promise_and_before_the_deal(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open")
    before = helen.get(f"/api/tables/{code}").json["chance"]
    assert (before["dealt"], before["shares"]) == (False, ["", ""])
    assert helen.post(f"/api/tables/{code}/share", {"share": "ab"}).json["chance"]["shares"] == ["ab", ""]
    again = helen.post(f"/api/tables/{code}/share", {"share": "cd"})
    assert (again.status, again.json["error"]) == (409, "error.share_late")
    stranger = hector.post(f"/api/tables/{code}/share", {"share": "cd"})
    assert (stranger.status, stranger.json["error"]) == (403, "error.not_seated")
    dealt = invited(helen, hector, code, share=SHARE).json["chance"]
    assert (dealt["dealt"], dealt["shares"], dealt["commitment"]) == (True, ["ab", SHARE], before["commitment"])
    late = hector.post(f"/api/tables/{code}/share", {"share": "ef"})
    assert (late.status, late.json["error"]) == (409, "error.share_late")
    resigned(helen, code)
    assert petteia.verify(helen.get(f"/api/tables/{code}/export").text).fair.shares == ["ab", SHARE]


def test_who_opens_a_table_adds_a_share_to_a_promise(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    promise = helen.post("/api/pledge").json["commitment"]
    wanted = {"game": "hellas", "seats": ["me", "bot:random"], "pledge": promise, "share": SHARE}
    chance = helen.post("/api/tables", wanted).json["chance"]
    assert (chance["commitment"], chance["shares"]) == (promise, [SHARE, ""])
    for visitor in (helen, hector):  # it serves once, and only whom it was given to
        chance = visitor.post("/api/tables", wanted).json["chance"]
        assert chance["commitment"] != promise
        assert chance["shares"] == ["", ""], "without a promise the secret could answer to the share"


@pytest.mark.parametrize("share", ["xyz", "AB", "1 ", "é"])
def test_a_share_that_is_none_is_refused(server: Running, share: str) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "open")
    answer = helen.post(f"/api/tables/{code}/share", {"share": share})
    assert (answer.status, answer.json["error"]) == (400, "error.share")


def test_a_share_goes_with_whoever_gave_it(server: Running) -> None:
    helen, hector, paris = server.program("Helen"), server.program("Hector"), server.program("Paris")
    code = helen.post("/api/tables", {"game": "lords", "seats": ["me", "open", "open"]}).json["code"]
    assert invited(helen, hector, code, share="ab").json["chance"]["shares"] == ["", "ab", ""]
    assert hector.post(f"/api/tables/{code}/leave", {"seat": 1}).json["chance"]["shares"] == ["", "", ""]
    assert invited(helen, paris, code, share="cd").json["chance"]["shares"] == ["", "cd", ""]


# ---- dealt when all seats are taken ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game, entry in GAMES.items() if max(entry.seats) > 1])
def test_nothing_is_dealt_before_all_seats_are_taken(server: Running, game: str) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.post("/api/tables", {"game": game, "seats": ["me", "open"]}).json["code"]
    early = helen.get(f"/api/tables/{code}/state").json
    assert (early["status"], early["seat"], early["ask"]) == ("open", None, None)
    example = server.inside(hands_of, code)
    with helen.at(code) as mine:
        mine.until("state")
        assert invited(helen, hector, code).json["status"] == "running"
        begun = mine.until(lambda message: message["type"] == "state" and message["status"] == "running")
        assert begun["seat"] == 0
        assert begun["log"]["from"] == 0, "nothing of the example stays in the log"
    dealt = server.inside(hands_of, code)
    resigned(helen, code)
    file = helen.get(f"/api/tables/{code}/export").text
    assert petteia.verify(file).line is None
    shuffled = len(read_journal(file)[0].entries[0].chance) > FEW
    assert dealt != example or not shuffled, "what was shown before is not what is played"


def test_a_seat_is_not_called_what_the_lot_has_yet_to_say(server: Running) -> None:
    helen = server.program("Helen")
    sides = {
        white: [seat["side"] for seat in helen.get(f"/api/tables/{code}").json["seats"]]
        for white in ("lot", "first", "second")
        for code in [helen.new_table("me", "open", options={"white": white})]
    }
    assert sides == {"lot": ["Player 1", "Player 2"], "first": ["White", "Red"], "second": ["Red", "White"]}


def test_a_bot_in_the_last_seat_lets_the_game_begin(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "open", options={"white": "first"})
    begun = helen.post(f"/api/tables/{code}/bot", {"seat": 1, "bot": "random"}).json
    assert (begun["status"], begun["seat"]) == ("running", 0)
    assert helen.get(f"/api/tables/{code}").json["chance"]["dealt"]


def test_an_open_table_survives_a_restart(url: str) -> None:
    with running(url) as server:
        helen, hector = server.program("Helen"), server.program("Hector")
        code = helen.new_table("me", "open", share="")
        promised = helen.get(f"/api/tables/{code}").json["chance"]["commitment"]
    with running(url) as server:
        helen.port = hector.port = server.port
        table = invited(helen, hector, code).json
        assert (table["status"], table["chance"]["commitment"]) == ("running", promised)
        resigned(helen, code)
        assert petteia.verify(helen.get(f"/api/tables/{code}/export").text).line is None


# ---- nobody peeps ------------------------------------------------------------------------------------------------


def test_nobody_looks_through_two_seats(server: Running) -> None:
    """The cheat that worked: leave seat 0, sit in seat 1, read the hand there, go back."""
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", public=True)
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    assert hector.post(f"/api/tables/{code}/leave", {"seat": 1}).status == 200
    assert helen.post(f"/api/tables/{code}/leave", {"seat": 0}).status == 200
    for cheat, other in ((helen, 1), (hector, 0)):
        refused = cheat.post(f"/api/tables/{code}/sit", {"seat": other})
        assert (refused.status, refused.json["error"]) == (403, "error.has_looked")
    assert helen.post(f"/api/tables/{code}/sit", {"seat": 0}).status == 200, "one's own seat is one's own"
    paris = server.program("Paris")
    assert paris.post(f"/api/tables/{code}/sit", {"seat": 1}).json["status"] == "running"


def test_the_owner_does_not_take_a_bots_seat_in_the_middle(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random")
    assert helen.post(f"/api/tables/{code}/leave", {"seat": 0}).status == 200
    refused = helen.post(f"/api/tables/{code}/sit", {"seat": 1})
    assert (refused.status, refused.json["error"]) == (403, "error.has_looked")


def test_before_the_deal_seats_are_changed_freely(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "open")
    assert helen.post(f"/api/tables/{code}/leave", {"seat": 0}).status == 200
    assert helen.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200


def test_a_chosen_seed_is_for_its_owner_alone(server: Running) -> None:
    """The cheat that worked: a table with a chosen seed against a bot, then a person invited into the bot's seat."""
    helen, hector = server.guest("Helen"), server.guest("Hector")
    code = helen.new_table("me", "bot:random", seed=7)
    table = helen.get(f"/api/tables/{code}").json
    assert table["seeded"]
    assert table["chance"] is None
    refused = invited(helen, hector, code)
    assert (refused.status, refused.json["error"]) == (403, "error.seeded")
    page = hector.get(f"/t/{code}/join?invite={table['seats'][1]['invite']}&lang=en")
    assert page.status == 403
    assert "chosen seed" in page.text
    assert helen.post(f"/api/tables/{code}/leave", {"seat": 0}).status == 200
    assert "/join?invite=" not in helen.get(f"/t/{code}").text
    assert "can be repeated, but not proven" in helen.get(f"/t/{code}/fair?lang=en").text


def test_a_seat_changes_hands_in_view_of_all(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", options={"white": "first"}, public=True)
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    assert hector.post(f"/api/tables/{code}/leave", {"seat": 1}).status == 200
    assert helen.post(f"/api/tables/{code}/bot", {"seat": 1, "bot": "random"}).status == 200
    with helen.at(code) as mine:
        lines = mine.until("chat")["lines"]
    assert [line["name"] for line in lines] == [""] * 4
    assert [line["text"].split()[0] for line in lines] == ["Hector", "All", "Hector", "A"]
    assert "Red" in lines[0]["text"]


# ---- tables from before ------------------------------------------------------------------------------------------


def test_tables_from_before_go_on(url: str) -> None:
    """Tables without secrets, of an earlier schema, play on as they were, and say that they cannot be proven."""
    with running(url) as server:
        helen, hector = server.program("Helen"), server.program("Hector")
        code = helen.new_table("me", "open")
        assert invited(helen, hector, code).status == 200
    engine = create_engine(url)
    with engine.begin() as db:
        db.execute(text("DELETE FROM chances"))
        db.execute(text("DELETE FROM eyes"))
    engine.dispose()
    with running(url) as server:
        helen.port = hector.port = server.port
        table = helen.get(f"/api/tables/{code}").json
        assert (table["status"], table["chance"], table["seeded"]) == ("running", None, False)
        choose_first_of(code, helen, hector)
        assert hector.post(f"/api/tables/{code}/leave", {"seat": 1}).status == 200
        assert helen.post(f"/api/tables/{code}/leave", {"seat": 0}).status == 200
        assert invited(helen, hector, code, 0).json["error"] == "error.has_looked"


def choose_first_of(code: str, *players: Visitor) -> None:
    states = [(player, player.get(f"/api/tables/{code}/state").json) for player in players]
    player, state = next((player, state) for player, state in states if state["ask"])
    chosen = {"ply": state["ply"], "id": state["ask"]["options"][0]["id"]}
    assert player.post(f"/api/tables/{code}/choose", chosen).status == 200


def test_neither_views_nor_lists_tell_the_secret(server: Running) -> None:
    helen, hector = server.guest("Helen"), server.guest("Hector")
    code = helen.new_table("me", "open", public=True)
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    choose_first_of(code, helen, hector)
    secret = server.inside(secret_of, code)
    told = [
        visitor.get(path).text
        for visitor in (helen, hector, server.guest())
        for path in (
            "/",
            "/api/tables",
            "/api/tables?which=running",
            f"/api/tables/{code}",
            f"/api/tables/{code}/state",
            f"/api/tables/{code}/at/0",
            f"/api/tables/{code}/export",
            f"/api/tables/{code}/series",
            f"/t/{code}",
            f"/t/{code}/fair",
            f"/t/{code}/replay",
            f"/t/{code}/chronicle",
        )
    ]
    with helen.at(code, page=True) as mine:
        mine.until("state")
        told += mine.traffic
    assert not any(secret in answer for answer in told)
    assert any(commitment_of(secret) in answer for answer in told)
    fork = helen.post(f"/api/tables/{code}/fork", {"ply": 0}).json
    assert fork["chance"] is None
    assert secret not in json.dumps(fork)


# ---- luck, when the game is over -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(GAMES))
def test_luck_is_told_when_the_game_is_over(server: Running, game: str) -> None:
    helen, strange = server.program("Helen"), server.program("Paris")
    seats = ["me"] + ["bot:random"] * (GAMES[game].seats[0] - 1)
    code = helen.post("/api/tables", {"game": game, "seats": seats}).json["code"]
    early = helen.get(f"/api/tables/{code}/luck")
    assert (early.status, early.json["error"]) == (409, "error.no_luck")  # it would tell what others drew
    assert helen.get(f"/t/{code}/luck").status == 409
    resigned(helen, code)
    told = helen.get(f"/api/tables/{code}/luck", **{"Accept-Language": "fr"})
    assert told.status == 200
    alone = petteia.luck(helen.get(f"/api/tables/{code}/export").text)
    assert [count["name"] for count in told.json["luck"]] == [count.measure.name for count in alone]
    assert [len(count["sides"]) for count in told.json["luck"]] == [len(count.sides) for count in alone]
    assert helen.get(f"/t/{code}/luck").status == 200
    assert (
        strange.get(f"/api/tables/{code}/luck").json == helen.get(f"/api/tables/{code}/luck").json
    )  # nothing is hidden now


def test_a_what_if_tells_of_the_luck_since_it_began(server: Running) -> None:
    """What nobody knew of its piles was dealt anew for it, and is its own chance; what came before is not."""
    helen = server.program("Helen")
    code = helen.post("/api/tables", {"game": "solo", "seats": ["me"]}).json["code"]
    ply = played_on(helen, code, 12)
    twin = helen.post(f"/api/tables/{code}/fork", {"ply": ply}).json["code"]
    assert helen.get(f"/api/tables/{twin}/luck").json["error"] == "error.no_luck"
    counted = []
    for table in (code, twin):
        played_on(helen, table, 12)
        resigned(helen, table)
        told = helen.get(f"/api/tables/{table}/luck").json["luck"]
        counted.append(sum(side["count"] for count in told for side in count["sides"]))
    whole, since = counted
    assert 0 < since < whole


def played_on(visitor: Visitor, code: str, choices: int) -> int:
    """Take the first option so many times; how many choices have been made then."""
    state = visitor.get(f"/api/tables/{code}/state").json
    for _ in range(choices):
        choice = {"ply": state["ply"], "id": state["ask"]["options"][0]["id"]}
        state = visitor.post(f"/api/tables/{code}/choose", choice).json
    return int(state["ply"])
