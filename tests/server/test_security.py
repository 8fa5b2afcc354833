"""Who may speak to the server, how much and how often; and what browsers are told."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from itertools import count

import pytest
from fastapi import FastAPI
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed, InvalidStatus

from petteia.server import schema
from petteia.server.app import check_db
from petteia.server.bus import ASKING, Presence
from petteia.server.settings import Limits, Rate
from petteia.server.trouble import Trouble
from tests.server.client import GENEROUS, Answer, Running, Visitor, open_socket, running

FORM = "application/x-www-form-urlencoded"


class Hidden(HTMLParser):
    """Finds the token of the forms on a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.token = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "input" and found.get("name") == "csrf":
            self.token = found.get("value") or ""


# ---- headers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/docs", "/api/games", "/static/drawing.css", "/nowhere", "/t/nowhere1"])
def test_every_answer_is_strict(server: Running, path: str) -> None:
    answer = Visitor(server.port).get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"


def test_sessions_are_signed_cookies_no_script_can_read(server: Running) -> None:
    visitor = Visitor(server.port)
    cookie = visitor.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    me = visitor.get("/api/me").json
    assert visitor.get("/").headers.get("set-cookie") is None, "known again"
    told, _, signature = visitor.cookies["petteia_session"].rpartition(".")
    forged = ("A" if signature[0] != "A" else "B") + signature[1:]  # its last letters may stand for nothing
    visitor.cookies["petteia_session"] = f"{told}.{forged}"
    assert visitor.get("/api/me").status == 401
    visitor.get("/")
    assert visitor.get("/api/me").json["id"] != me["id"]


def test_errors_for_people_are_pages_with_a_way_on(server: Running) -> None:
    answer = Visitor(server.port).get("/t/nowhere1", accept_language="fr")
    assert answer.status == 404
    assert "text/html" in answer.headers["content-type"]
    assert "nowhere1" in answer.text
    assert 'href="/"' in answer.text or "href='/'" in answer.text


# ---- where a request comes from ----------------------------------------------------------------------------------


def test_requests_from_other_sites_are_refused(server: Running) -> None:
    helen = server.guest("Helen")
    table = {"game": "hellas", "seats": ["me", "bot:random"]}
    own = server.address
    assert helen.post("/api/tables", table, origin="http://elsewhere.example").json["error"] == "error.origin"
    assert helen.post("/api/tables", table, origin="null").status == 403
    assert helen.post("/api/tables", table, sec_fetch_site="cross-site").status == 403
    assert helen.post("/api/tables", table, sec_fetch_site="same-site").status == 403
    assert helen.post("/api/tables", table, origin=own, sec_fetch_site="same-origin").status == 201
    assert helen.get("/api/tables", origin="http://elsewhere.example").status == 200, "reading is no harm"
    assert "access-control-allow-origin" not in helen.get("/api/tables", origin="http://elsewhere.example").headers


def test_forms_need_their_token(server: Running) -> None:
    helen, hector = server.guest("Helen"), server.guest("Hector")
    token = Hidden(helen.get("/").text).token
    stolen = Hidden(hector.get("/").text).token
    assert token
    for body in (b"game=hellas", b"game=hellas&csrf=nonsense", f"game=hellas&csrf={stolen}".encode()):
        assert helen.post("/play", body, content_type=FORM, origin=server.address).status == 403
    sent = f"game=hellas&csrf={token}".encode()
    assert helen.post("/play", sent, content_type=FORM, origin=server.address).status == 303
    assert helen.post("/play", sent, content_type=FORM, origin="http://elsewhere.example").status == 403


def test_sockets_from_other_sites_are_not_opened(server: Running) -> None:
    helen = server.guest("Helen")
    code = helen.new_table("me", "bot:random")
    basic = {"origin": "http://elsewhere.example", "authorization": "Basic eDp5"}  # ws://x:y@…, which browsers can send
    for headers in ({"origin": "http://elsewhere.example"}, {}, basic):
        with pytest.raises(InvalidStatus) as refused:
            open_socket(server.port, f"/t/{code}/socket", {**helen.headers(), **headers})
        assert refused.value.response.status_code == 403


def test_a_server_answers_to_its_own_names_only(url: str) -> None:
    with running(url, allowed_hosts=("127.0.0.1", "localhost")) as server:
        visitor = Visitor(server.port)
        assert visitor.get("/api/games").status == 200
        assert visitor.get("/api/games", host="rebound.example").json["error"] == "error.host"


# ---- tokens ------------------------------------------------------------------------------------------------------


def test_tokens_are_needed_and_can_be_dropped(server: Running) -> None:
    nobody = Visitor(server.port)
    assert nobody.get("/api/me").status == 401
    helen = server.program("Helen")
    other = Visitor(server.port)
    other.token = helen.post("/api/tokens").json["token"]
    assert other.get("/api/me").json["name"] == "Helen"
    kept = server.inside(tokens_kept)
    assert kept
    assert helen.token not in kept, "only its hash is kept"
    assert helen.request("DELETE", "/api/tokens").json == {"dropped": 2}
    assert other.get("/api/me").json["error"] == "error.token"


def tokens_kept(app: FastAPI) -> list[str]:
    with app.state.tables.desk.store.engine.connect() as db:
        return list(db.exec_driver_sql("select hash from tokens").scalars())


# ---- how much and how often --------------------------------------------------------------------------------------


def test_too_much_at_once_is_refused_politely(server: Running) -> None:
    helen = server.program("Helen")
    answer = helen.post("/api/tables", b" " * 70_000)
    assert (answer.status, answer.json["error"]) == (413, "error.too_large")
    code = helen.new_table("me", "bot:random")
    with helen.at(code) as mine:
        mine.asked()
        mine.send({"type": "chat", "text": "x" * 5000})
        assert mine.until("refused")["key"] == "error.too_large"
        mine.send({"type": "hint"})
        mine.until("hint")
        mine.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            mine.until("never")
    assert helen.get(f"/api/tables/{code}/state").json["ask"]


def limited(**limits: Rate) -> Limits:
    return Limits(**{**{name: getattr(GENEROUS, name) for name in ("requests", "guests", "tables")}, **limits})


def test_too_often_is_refused_politely(url: str) -> None:
    slow = Rate(3, 0.001)
    with running(url, limits=limited(tables=slow, guests=slow, chats=slow)) as server:
        helen = server.program("Helen")
        wanted = {"game": "hellas", "seats": ["me", "bot:random"]}
        answers = [helen.post("/api/tables", wanted) for _ in range(4)]
        assert [answer.status for answer in answers] == [201, 201, 201, 429]
        assert answers[-1].json["error"] == "error.too_often"
        assert int(answers[-1].headers["retry-after"]) > 0
        code = answers[0].json["code"]
        talk = [helen.post(f"/api/tables/{code}/chat", {"text": "hello"}).status for _ in range(4)]
        assert talk == [200, 200, 200, 429]
        server.program()
        server.program()
        assert Visitor(server.port).post("/api/people", {"name": "One more"}).status == 429
        assert Visitor(server.port).get("/").status == 429, "pages, too"


def test_an_address_that_asks_too_often(url: str) -> None:
    with running(url, limits=Limits(requests=Rate(5, 0.001))) as server:
        visitor = Visitor(server.port)
        assert [visitor.get("/api/games").status for _ in range(7)] == [200] * 5 + [429] * 2
        assert visitor.get("/static/drawing.css").status == 200


def test_messages_that_come_too_quickly_wait_but_none_is_lost(url: str) -> None:
    with running(url, limits=limited(program_messages=Rate(2, 40))) as server:
        helen = server.program("Helen")
        code = helen.new_table("me", "open")
        with helen.at(code) as mine:
            for number in range(12):
                mine.send({"type": "facts", "ref": f"thing.{number}"})
            for number in range(12):
                assert mine.until("facts")["ref"] == f"thing.{number}"


def test_all_sockets_of_a_person_count_together(url: str) -> None:
    """Whoever opens many has no more of the server."""
    with running(url, limits=limited(program_messages=Rate(30, 0.0001))) as server:
        helen, hector = server.program("Helen"), server.program("Hector")
        code = helen.new_table("me", "open")
        with helen.at(code) as one, helen.at(code) as other, hector.at(code) as third:
            for socket in (one, other, third):
                socket.until("state")
            left = [
                round(server.inside(messages_left, visitor.get("/api/me").json["id"])) for visitor in (helen, hector)
            ]
        assert left == [20, 25], "a greeting counts as five"


def messages_left(app: FastAPI, person: int) -> float:
    left: float = app.state.talk.program_messages._left[person][0]
    return left


def test_a_page_that_looks_back_too_often_is_shown_the_present(url: str) -> None:
    with running(url, limits=limited(looks=Rate(0, 0.0001))) as server:
        helen = server.guest("Helen")
        code = helen.new_table("me", "bot:random", options={"white": "first"})
        with helen.at(code, page=True, hello={"type": "hello", "steps": True}) as mine:
            state = mine.asked()
            mine.choose(state)
            now = mine.asked()
            before = len(mine.traffic)
            mine.send({"type": "steps", "from": state["ply"]})
            assert mine.until("state")["ply"] == now["ply"]
            assert not any('"type":"step"' in message for message in mine.traffic[before:])


# ---- nonsense ----------------------------------------------------------------------------------------------------

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
KINDS = (
    *("hello", "choose", "undo", "restart", "chat", "hint", "facts", "ready", "bot", "take_seat", "leave_seat"),
    *("agree_draw", "nonsense", ""),
)
PARTS = ("ply", "id", "log", "chat", "revision", "text", "ref", "seat", "bot", "invite", "patch")
nonsense = st.fixed_dictionaries({"type": st.sampled_from(KINDS) | scalars}).flatmap(
    lambda head: st.dictionaries(st.sampled_from(PARTS), values, max_size=4).map(lambda rest: {**rest, **head})
)


@contextmanager
def game_in_play(server: Running) -> Iterator[tuple[Visitor, str]]:
    helen = server.program("Helen")
    code = helen.new_table("me", "open", options={"white": "first"})
    invite = helen.get(f"/api/tables/{code}").json["seats"][1]["invite"]
    server.program("Hector").post(f"/api/tables/{code}/sit", {"seat": 1, "invite": invite})
    before = helen.get(f"/api/tables/{code}/state").json
    yield helen, code
    after = helen.get(f"/api/tables/{code}/state").json
    assert after["ply"] == before["ply"] == 0
    assert after["ask"] == before["ask"], "the table is intact"
    assert after["seats"][1]["name"] == "Hector"


def test_malformed_messages_end_in_polite_errors(server: Running) -> None:
    dice = random.Random(3)
    raw: list[str | bytes] = [
        "",
        "{",
        "[]",
        "null",
        "17",
        '"hello"',
        "{}",
        '{"type": []}',
        '{"type": {"a": 1}}',
        b"\x00",
    ]
    raw += ["[" * 2000, '{"type":"choose","ply":1e999,"id":"pass"}', '{"type":"choose","ply":NaN}', "\ud83d\ude00" * 9]
    raw += [dice.randbytes(dice.randrange(1, 200)) for _ in range(40)]
    with game_in_play(server) as (helen, code), helen.at(code) as mine:
        mine.until("state")
        for text in raw:
            mine.send(text.encode(errors="surrogatepass").decode(errors="replace") if isinstance(text, str) else text)
            refused = mine.until("refused")
            assert refused["key"].startswith("error.")
            assert refused["why"]


def test_well_formed_nonsense_leaves_the_table_intact(server: Running) -> None:
    with game_in_play(server) as (_, code):
        stranger, number = server.program("Stranger"), count()
        with stranger.at(code) as looking:

            @given(st.lists(nonsense, min_size=1, max_size=8))
            def ask(messages: list[object]) -> None:
                for message in messages:
                    looking.send(json.dumps(message))
                end = f"the end of {next(number)}"
                looking.send({"type": "facts", "ref": end})
                looking.until(lambda message: message.get("ref") == end)

            ask()


def test_odd_requests_are_answered_politely(server: Running) -> None:
    helen = server.program("Helen")
    odd: list[Answer] = [
        helen.post("/api/tables", b"\xff\xfe{"),
        helen.post("/api/tables", b"[1, 2"),
        helen.post("/api/tables/nowhere1/choose", {"ply": "x", "id": 3}),
        helen.request("PUT", "/api/tables", {}),
        helen.get("/api/tables?which=all"),
        helen.get("/api/nothing"),
        helen.post("/api/import", b"\xff\xff\xff", content_type="text/plain"),
    ]
    for answer in odd:
        assert 400 <= answer.status < 500, answer.text
        assert answer.json["error"].startswith("error.")
        assert answer.json["text"]


def test_names_and_talk_are_never_markup(server: Running) -> None:
    villain = server.guest("<img src=x onerror=alert(1)>")
    home = villain.get("/").text
    assert "<img src=x" not in home
    code = villain.new_table("me", "open", public=True)
    for path in ("/", f"/t/{code}", f"/t/{code}/join"):
        assert "<img src=x" not in server.guest().get(path).text


@pytest.mark.parametrize(
    "path", ["/favicon.ico", "/robots.txt", "/nowhere", "/t/nowhere1", "/static/none.js", "/rules/none"]
)
def test_a_wrong_address_makes_no_guest(server: Running, path: str) -> None:
    visitor = Visitor(server.port)
    people = server.inside(count_people)
    answer = visitor.get(path, accept="text/html")
    assert answer.status in (400, 404)
    assert visitor.cookies == {}
    assert server.inside(count_people) == people
    assert 'name="csrf"' not in answer.text, "no form that could not be sent"


def count_people(app: FastAPI) -> int:
    with app.state.tables.desk.store.engine.connect() as db:
        return len(db.execute(select(schema.people.c.id)).all())


def test_a_known_visitor_keeps_the_settings_on_an_error_page(server: Running) -> None:
    assert 'name="csrf"' in server.guest("Helen").get("/nowhere").text


def test_a_token_does_not_vouch_for_a_cookie(server: Running) -> None:
    """A header that any script could add does not switch off the check of where a form with a cookie comes from."""
    helen = server.guest("Helen")
    sent = {"content_type": "application/x-www-form-urlencoded", "origin": "http://elsewhere.example"}
    for more in ({}, {"authorization": "Bearer whatever"}):
        answer = helen.post("/settings", b"theme=dark", **sent, **more)
        assert answer.status == 403
        assert "elsewhere" not in answer.text
    wrong = helen.request("PATCH", "/api/me", {"name": "Paris"}, authorization="Bearer whatever")
    assert wrong.status == 401, "where there is a token, it alone counts"


def test_passwords_of_databases_are_never_printed() -> None:
    for url in (
        "postgresql://me:s3cret@127.0.0.1:1/x",
        "mysql://me:s3cret@h/x",
        "nonsense s3cret@",
        "nodb://me:s3cret@h/x",
    ):
        with pytest.raises(Trouble) as no:
            check_db(url)
        assert "s3cret" not in str(no.value)


def test_who_plays_over_http_is_here_while_they_ask() -> None:
    now = [100.0]
    presence = Presence(lambda: now[0])
    presence.asked("abc", 7)
    now[0] += ASKING - 1
    assert presence.is_here("abc", 7)
    assert presence.away_for("abc", 7) == 0.0
    now[0] += 2
    assert not presence.is_here("abc", 7)
    assert presence.away_for("abc", 7) == ASKING + 1
    presence.came("abc", 7)
    presence.went("abc", 7)
    assert not presence.is_here("abc", 7), "who closes the page is gone at once"


def test_nobody_is_replaced_while_playing_over_http(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", public=True)
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    assert hector.get(f"/api/tables/{code}/state").status == 200
    state = helen.get(f"/api/tables/{code}/state").json
    assert [seat["here"] for seat in state["seats"]] == [True, True]
    refused = helen.post(f"/api/tables/{code}/bot", {"seat": 1, "bot": "random"})
    assert refused.json["error"] == "error.still_here"
