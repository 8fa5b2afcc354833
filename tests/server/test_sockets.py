"""The socket of a table: states, choices, undo, what others see, reconnection, shared screens."""

import asyncio
import json
import random
import time
from typing import Any, cast

from fastapi import FastAPI

from petteia.kernel.flow import NOBODY
from petteia.kernel.match import Match
from petteia.server import messages
from petteia.server.show import patched
from tests.served import PATIENCE
from tests.server.client import Message, Running, Seated, Visitor, open_socket, somebody, tables_over

WHITE_FIRST = {"white": "first"}


def two_players(server: Running) -> tuple[Visitor, Visitor, str]:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", options=WHITE_FIRST, public=True)
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    return helen, hector, code


def match_at(app: FastAPI, code: str) -> Match:
    """In the server: the match at a table."""
    match: Match = app.state.tables.rooms.live[code].match
    return match


def test_the_first_state_has_everything(server: Running) -> None:
    helen, hector, code = two_players(server)
    with helen.at(code) as mine, hector.at(code) as other:
        state = mine.asked()
        assert (state["ply"], state["seat"], state["waiting"], state["status"]) == (0, 0, 0, "running")
        assert {option["id"] for option in state["ask"]["options"]}
        assert all(option["label"] and option["rule"] for option in state["ask"]["options"])
        assert state["view"]["table"]["tiles"]
        assert state["log"]["from"] == 0
        assert [seat["you"] for seat in state["seats"]] == [True, False]
        watched = other.until("state")
        assert (watched["seat"], watched["ask"], watched["waiting"]) == (1, None, 0)


def test_a_choice_is_shown_to_everybody(server: Running) -> None:
    helen, hector, code = two_players(server)
    stranger = server.program("Stranger")
    with helen.at(code) as mine, hector.at(code) as other, stranger.at(code) as looking:
        mine.choose(mine.asked())
        for seated in (mine, other, looking):
            state = seated.until(lambda message: message["type"] == "state" and message["ply"] == 1)
            assert state["log"]["from"] + len(state["log"]["lines"]) >= 1
        assert looking.state["seat"] is None
        assert looking.state["ask"] is None


def test_nobody_moves_for_another_seat(server: Running) -> None:
    helen, hector, code = two_players(server)
    stranger = server.program("Stranger")
    with helen.at(code) as mine, hector.at(code) as other, stranger.at(code) as looking:
        id = mine.asked()["ask"]["options"][0]["id"]
        for seated, key in ((other, "error.not_your_turn"), (looking, "error.not_seated")):
            seated.send({"type": "choose", "ply": 0, "id": id})
            assert seated.until("refused")["key"] == key
            seated.send({"type": "choose", "ply": 0, "id": id, "seat": 0})
            assert seated.until("refused")["key"] == key
        for kind in ("undo", "restart"):
            looking.send({"type": kind, "ply": 0})
            assert looking.until("refused")["key"] == "error.not_seated"
        for kind in ("resign", "offer_draw", "agree_draw", "hint", "wish"):
            looking.send({"type": kind, "id": "ask_me always"})
            assert looking.until("refused")["key"] == "error.not_seated"
        looking.send({"type": "bot", "seat": 0, "bot": "random"})
        assert looking.until("refused")["key"] == "error.not_seated"
        looking.send({"type": "ready", "seat": 0})
        assert looking.until("refused")["key"] == "error.not_your_seat"
        looking.send({"type": "take_seat", "seat": 0})
        assert looking.until("refused")["key"] == "error.seat_taken"
    assert helen.get(f"/api/tables/{code}").json["ply"] == 0


def test_a_choice_for_another_ply_is_answered_with_the_present_state(server: Running) -> None:
    helen, _, code = two_players(server)
    with helen.at(code) as mine:
        state = mine.asked()
        mine.choose(state)
        mine.choose(state)  # a double click
        after = mine.until(lambda message: message["type"] == "state" and message["ply"] == 1)
        again = mine.until("state")
        assert (after["ply"], again["ply"]) == (1, 1)
        mine.send({"type": "choose", "ply": 77, "id": "pass"})
        assert mine.until("state")["ply"] == 1
    assert helen.get(f"/api/tables/{code}").json["ply"] == 1


def test_what_is_not_offered_is_refused_in_words(server: Running) -> None:
    helen, _, code = two_players(server)
    with helen.at(code) as mine:
        mine.asked()
        mine.send({"type": "choose", "ply": 0, "id": "fly to Mars"})
        refused = mine.until("refused")
        assert refused["key"] == "error.not_offered"
        assert "fly to Mars" in refused["why"]
        assert mine.until("state")["ply"] == 0


def test_undo_and_restart(server: Running) -> None:
    helen, hector, code = two_players(server)
    with helen.at(code) as mine, hector.at(code) as other:
        state = play_until(mine, other, lambda now: bool(now["undo"] and now["ask"]))
        told = server.inside(lines_told, code)
        back = state["ply"]
        mine.send({"type": "undo", "ply": back})
        undone = mine.until(lambda message: message["type"] == "state" and message["ply"] < back)
        assert undone["ask"]
        assert undone["log"]["from"] <= told
        mine.choose(undone, -1)
        mine.until(lambda message: message["type"] == "state" and message["ply"] == undone["ply"] + 1)
        if mine.state["can_restart"]:
            mine.send({"type": "restart", "ply": mine.state["ply"]})
            again = mine.until(lambda message: message["type"] == "state" and not message["undo"])
            assert again["ask"]
        other.send({"type": "undo", "ply": mine.state["ply"]})
        assert other.until("refused")["key"] == "error.no_undo"


def lines_told(app: FastAPI, code: str) -> int:
    return len(app.state.tables.rooms.live[code].news)


def play_until(mine: Seated, other: Seated, holds: Any) -> Message:
    """Play for both until something holds for the first."""
    dice = random.Random(4)
    mine.until("state")
    other.until("state")
    for _ in range(400):
        if holds(mine.state):
            return mine.state
        ply = mine.state["ply"]
        seated = mine if mine.state["ask"] else other
        seated.choose(seated.state, dice.randrange(len(seated.state["ask"]["options"])))
        mine.after(ply)
        other.after(ply)
    raise AssertionError("it does not come about")


def test_the_log_a_client_keeps_is_the_log(server: Running) -> None:
    """Lines are sent once; after an undo those from some number on are replaced."""
    helen, hector, code = two_players(server)
    dice = random.Random(11)
    with helen.at(code) as mine, hector.at(code) as other:
        mine.until("state")
        other.until("state")
        for _ in range(60):
            seated = mine if mine.state["waiting"] == 0 else other
            if seated.state["undo"] and dice.random() < 0.3:
                seated.send({"type": "undo", "ply": seated.state["ply"]})
            else:
                seated.choose(seated.state, dice.randrange(len(seated.state["ask"]["options"])))
            before = mine.state["revision"]
            while mine.state["revision"] == before:
                mine.receive()
            other.until(lambda message: message["type"] == "state" and message["revision"] == mine.state["revision"])
        assert mine.log == server.inside(log_of_the_first, code)


def log_of_the_first(app: FastAPI, code: str) -> list[str]:
    return match_at(app, code).log(0)


def test_a_page_gets_what_changed(server: Running) -> None:
    """Fragments come whole at first, then as differences; put together they are what would have come whole."""
    helen = server.guest("Helen")
    code = helen.new_table("me", "bot:random", seed=5, options=WHITE_FIRST)
    shown: dict[str, str] = {}
    sizes: list[int] = []
    with helen.at(code, page=True, hello={"type": "hello", "patch": True}) as mine:
        for _ in range(25):
            state = mine.asked()
            if state["over"]:
                break
            sizes.append(len(mine.traffic[-1]))
            mine.choose(state, -1)
        for text in mine.traffic:
            for name, part in json.loads(text).get("show", {}).items():
                if name not in ("prompt", "where"):
                    shown[name] = patched(shown.get(name, ""), part)
        with helen.at(code, page=True) as again:
            whole = again.until("state")["show"]
        while mine.state["revision"] != again.state["revision"]:
            for name, part in mine.receive().get("show", {}).items():
                if name not in ("prompt", "where"):
                    shown[name] = patched(shown.get(name, ""), part)
    assert {"symbols", "land", "board", "panels", "hand"} <= set(shown)
    assert shown == {name: whole[name] for name in shown}
    assert sorted(sizes)[len(sizes) // 2] < sizes[0] / 4
    assert "style=" not in whole["board"]
    assert "<style" not in "".join(str(part) for part in whole.values())


def hidden_cards(app: FastAPI, code: str, seat: int) -> set[str]:
    """Cards that somebody holds and this seat must not know by name, unless it sees another one like it."""
    match = match_at(app, code)
    return held(match, *match.seats) - held(match, seat)


def held(match: Match, *seats: int) -> set[str]:
    """All cards these seats see."""
    views: list[Any] = [match.view(seat) for seat in seats]
    return {card for view in views for cards in view["zones"].values() for card in cards}


def test_a_second_client_never_receives_the_first_ones_hand(server: Running) -> None:
    """All traffic of a whole game, to the other player's page and to a spectator's, is searched for hidden cards."""
    helen, hector = server.guest("Helen"), server.guest("Hector")
    code = helen.new_table("me", "open", options=WHITE_FIRST, public=True)
    hector.post(f"/api/tables/{code}/sit", {"seat": 1}, origin=server.address)
    dice = random.Random(8)
    looked = 0
    hello = {"type": "hello", "steps": True}  # the others event by event, too
    with (
        helen.at(code, page=True, hello=hello) as mine,
        hector.at(code, page=True, hello=hello) as other,
        server.program().at(code) as watching,
    ):
        for seated in (mine, other, watching):
            seated.until("state")
        for _ in range(160):
            if mine.state["over"]:
                break
            ply = mine.state["ply"]
            for seat, seated in ((0, mine), (1, other), (NOBODY, watching)):
                hidden = server.inside(hidden_cards, code, seat)
                message = {**seated.state, "log": None, "show": {**seated.state.get("show", {}), "symbols": ""}}
                text = json.dumps(message) + steps_of(seated)
                for card in hidden:
                    looked += 1
                    assert f'data-ref=\\"{card}\\"' not in text, (seat, card)
                    assert f'"{card}"' not in text, (seat, card)
            asked = mine if mine.state["waiting"] == 0 else other
            asked.choose(asked.state, dice.randrange(len(asked.state["ask"]["options"])))
            for seated in (mine, other, watching):
                seated.after(ply)
    assert looked > 400


def steps_of(seated: Seated) -> str:
    """The events that came since the last time, with their pictures; all other messages are forgotten."""
    steps = [message for message in map(json.loads, seated.traffic) if message["type"] == "step"]
    seated.traffic.clear()
    return json.dumps([{**step, "show": {**step["show"], "symbols": ""}} for step in steps])


def test_what_is_sent_does_not_depend_on_what_is_hidden(url: str) -> None:
    """Of two games that a seat cannot tell apart it gets the very same message: table, log, question, places."""

    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            live = await tables.rooms.open(
                (await tables.opening.create("hellas", helen, seats=["me", "me"], seed=31)).code
            )
            real = live.match
            dice = random.Random(5)
            chose: dict[int, int | None] = {}  # as everybody saw it: for whom the table waited before each choice
            while real.ask is not None and real.game.plies < 150:
                waited = real.ask.seat
                real.choose(real.ask.options[dice.randrange(len(real.ask.options))])
                chose[real.game.plies] = waited
                if real.game.plies % 5:
                    continue
                for seat in (0, 1, NOBODY):
                    who = messages.Looking(None, seat, "es")
                    sent = set()
                    for match in (real, real.imagine(seat, 1), real.imagine(seat, 2)):
                        live.match = match
                        said = messages.state(live, tables.presence, who, 0)
                        said[0].pop("undo"), said[0].pop("can_restart")
                        for line in cast(Any, said[0]["log"])["lines"]:  # an imagined game has no past to say it from
                            assert line.pop("by") == (chose.get(line["ply"]) if match is real else None)
                        sent.add(json.dumps([said, messages.prompt(live, said[0], "es")]))
                    assert len(sent) == 1, (real.game.plies, seat)
            live.match = real

    asyncio.run(play())


def test_reconnection_goes_on_where_it_was(server: Running) -> None:
    helen, hector, code = two_players(server)
    with helen.at(code) as mine:
        mine.choose(mine.asked())
        state = mine.until(lambda message: message["type"] == "state" and message["ply"] == 1)
        mine.send({"type": "chat", "text": "Good luck!"})
        mine.until("chat")
    count = state["log"]["from"] + len(state["log"]["lines"])
    known = {"type": "hello", "ply": 1, "log": count, "chat": 1, "revision": state["revision"]}
    with helen.at(code, hello=known) as mine:
        again = mine.until("state")
        assert again["log"] == {"from": count, "lines": []}
        assert again["ply"] == 1
    with helen.at(code, hello={**known, "revision": 10**6}) as mine:
        assert mine.until("state")["log"]["from"] == 0
    with hector.at(code) as other:
        assert other.until("chat")["lines"][-1]["text"] == "Good luck!"


def test_what_happened_since_one_was_here(server: Running) -> None:
    helen, hector, code = two_players(server)
    with hector.at(code) as other:
        assert other.until("state")["since"] is None
    me = hector.get("/api/me").json["id"]
    end = time.monotonic() + PATIENCE
    while not server.inside(has_been_there, code, me):  # written after the socket was closed
        assert time.monotonic() < end
        time.sleep(0.005)
    with helen.at(code) as mine:
        for _ in range(3):
            if mine.asked()["ask"]:
                mine.choose(mine.state)
            if mine.until("state")["waiting"] != 0:
                break
    with hector.at(code) as other:
        state = other.until("state")
        assert state["since"]["ply"] == 0
        assert state["since"]["log"] < len(state["log"]["lines"])


def has_been_there(app: FastAPI, code: str, person: int) -> bool:
    return app.state.tables.desk.store.visit(code, person) is not None


def test_presence_and_chat(server: Running) -> None:
    helen, hector, code = two_players(server)
    with helen.at(code) as mine:
        assert [seat["here"] for seat in mine.until("state")["seats"]] == [True, False]
        with hector.at(code) as other, server.program().at(code) as looking:
            other.until("state")
            looking.until("state")
            here = mine.until(lambda message: message["type"] == "presence" and message["watching"] == 1)
            assert [seat["here"] for seat in here["seats"]] == [True, True]
            other.send({"type": "chat", "text": "<b>χαῖρε</b> \u0007"})
            line = mine.until("chat")["lines"][0]
            assert (line["name"], line["text"]) == ("Hector", "<b>χαῖρε</b>")
            looking.until("chat")
        gone = mine.until(lambda message: message["type"] == "presence" and message["watching"] == 0)
        while gone["seats"][1]["here"]:
            gone = mine.until("presence")
        mine.send({"type": "chat", "text": " "})
        assert mine.until("refused")["key"] == "error.chat"
        mine.send({"type": "chat", "text": "x" * 501})
        assert mine.until("refused")["key"] == "error.chat"


def test_hints_and_facts(server: Running) -> None:
    helen, _, code = two_players(server)
    with helen.at(code) as mine:
        state = mine.asked()
        mine.send({"type": "hint"})
        hint = mine.until("hint")
        assert hint["id"] in {option["id"] for option in state["ask"]["options"]}
        assert hint["label"] != hint["id"]
        assert hint["why"]["numbers"]["id"] == hint["id"]
        assert any("Chance of winning" in " ".join(part["items"]) for part in hint["why"]["parts"])
        mine.send({"type": "facts", "ref": "veto"})
        facts = mine.until("facts")
        assert facts["rule"] == "HE-CARD-Z3"
        assert facts["title"]
        assert facts["text"]
        mine.send({"type": "facts", "ref": "nothing of the kind"})
        assert mine.until("facts")["title"] == ""


def test_chances_and_why(server: Running) -> None:
    helen, hector, code = two_players(server)
    with helen.at(code) as mine, hector.at(code) as other:
        state = mine.asked()
        mine.send({"type": "chances"})
        told = mine.until("chances")
        sides = told["sides"]
        assert told["measured"], "Hellas was measured"
        assert [side["seat"] for side in sides] == [0, 1]
        assert round(sum(side["share"] for side in sides), 6) == 1.0
        mine.choose(state)
        mine.until("state")
        mine.send({"type": "why", "ply": 0})
        numbers = mine.until("why")["why"]["numbers"]
        assert numbers["id"] == state["ask"]["options"][0]["id"]
        assert numbers["measured"]
        other.send({"type": "why", "ply": 0})
        assert other.until("refused")["key"] == "error.no_why_person"
        mine.send({"type": "why", "ply": 999})
        assert mine.until("refused")["key"] == "error.no_ply"
    assert helen.get(f"/api/tables/{code}/review").json["error"] == "error.no_review"
    assert helen.get(f"/api/tables/{code}/why/0").json["why"]["parts"]
    assert hector.get(f"/api/tables/{code}/why/0").status == 409


def test_a_game_that_is_over_is_reviewed_part_by_part(server: Running) -> None:
    helen, _, code = two_players(server)
    with helen.at(code) as mine:
        mine.choose(mine.asked())
        mine.send({"type": "resign"})
        mine.until(lambda message: message["type"] == "state" and message["over"])
    told = helen.get(f"/api/tables/{code}/review").json
    assert told["next"] is None
    assert told["mistakes"] == []
    assert "turnings" in told
    assert len(told["luck"]) == 2
    assert helen.get(f"/api/tables/{code}/review?seat=7").status == 409
    assert helen.get(f"/api/tables/{code}/review?since=99").status == 409


def test_draws_and_resignation(server: Running) -> None:
    helen, hector, code = two_players(server)
    with helen.at(code) as mine, hector.at(code) as other:
        mine.until("state")
        other.until("state")
        other.send({"type": "agree_draw"})
        assert other.until("refused")["key"] == "error.no_draw_offered"
        mine.send({"type": "offer_draw"})
        assert other.until(lambda message: message.get("draw_offered_by") == 0)
        other.send({"type": "agree_draw"})
        state = mine.until(lambda message: bool(message.get("over")))
        assert state["result"]["winners"] == []
    helen, hector, code = two_players(server)
    with helen.at(code) as mine, hector.at(code) as other:
        mine.until("state")
        other.send({"type": "resign"})
        state = mine.until(lambda message: bool(message.get("over")))
        assert (state["result"]["winners"], state["result"]["way"]) == ([0], "resigned")
        assert state["result"]["text"]
        mine.send({"type": "choose", "ply": state["ply"], "id": "pass"})
        assert mine.until("refused")["key"] == "error.game_over"


def test_a_shared_screen_hides_hands_between_players(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "me", options=WHITE_FIRST)
    assert helen.get(f"/api/tables/{code}").json["kind"] == "hotseat"
    handed = 0
    with helen.at(code) as screen:
        first = screen.until("hand_over")
        assert (first["seat"], first["name"]) == (0, "White")
        screen.send({"type": "ready", "seat": 1})
        assert screen.until("refused")["key"] == "error.not_your_seat"
        screen.send({"type": "ready", "seat": 0})
        for _ in range(80):
            message = screen.until(lambda message: message["type"] in ("state", "hand_over"))
            if message["type"] == "hand_over":
                assert set(message) == {"type", "seat", "name", "ply"}, "nothing of the table is sent"
                handed += 1
                screen.send({"type": "ready", "seat": message["seat"]})
                continue
            assert message["waiting"] == message["seat"], "one sees through the eyes of who is asked"
            if message["over"]:
                break
            screen.choose(message)
        assert handed > 2
    assert helen.get(f"/api/tables/{code}/state").json["seat"] is None


def test_an_unknown_table_and_a_wrong_token(server: Running) -> None:
    token = {"authorization": f"Bearer {server.program().token}"}
    wrong = {"authorization": "Bearer petteia_wrong"}
    for headers, key in ((token, "error.table"), (wrong, "error.token")):
        with open_socket(server.port, "/api/tables/nowhere1/socket", headers) as opened:
            assert json.loads(opened.recv(PATIENCE))["key"] == key


def test_pictures_are_drawn_once_for_the_same_content(server: Running) -> None:
    helen = server.guest("Helen")
    code = helen.new_table("me", "open", public=True)
    with server.guest().at(code, page=True) as one:
        one.until("state")
        drawn = server.inside(drawings)
        with server.guest().at(code, page=True) as two:
            two.until("state")
        assert server.inside(drawings) == drawn > 0


def drawings(app: FastAPI) -> int:
    """How often something has been drawn."""
    count: int = app.state.show.drawings
    return count


# ---- wishes ------------------------------------------------------------------------------------------------------


def test_a_player_sets_a_wish_at_any_time_and_it_stays(server: Running) -> None:
    """MB-MAN-13: in the turn of the other too, from before the first turn on."""
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", game="pantheon", public=True)
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    with helen.at(code) as mine, hector.at(code) as other:
        state, theirs = mine.until("state"), other.until("state")
        waiting = {0: mine, 1: other}[1 - state["waiting"]]  # who is not asked
        before = {0: state, 1: theirs}[1 - state["waiting"]]
        (wish,) = before["wishes"]
        assert (wish["about"], wish["id"]) == ("Offer me manoeuvres", "ask_me never")
        assert [value["id"] for value in wish["values"]][:3] == ["ask_me never", "ask_me able", "ask_me always"]
        waiting.send({"type": "wish", "id": "ask_me always"})
        after = waiting.until(lambda message: message.get("revision", 0) > before["revision"])
        assert after["wishes"][0]["id"] == "ask_me always"
        assert after["ply"] == before["ply"]
        waiting.send({"type": "wish", "id": "ask_me sometimes"})
        assert waiting.until("refused")["key"] == "error.not_offered"
        waiting.send({"type": "wish"})
        assert waiting.until("refused")["key"] == "error.message_part"
    seat = 1 - state["waiting"]
    person = (helen, hector)[seat]
    assert person.post(f"/api/tables/{code}/wish", {"id": "ask_me able"}).json["wishes"][0]["id"] == "ask_me able"
