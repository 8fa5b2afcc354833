"""Opening tables, sitting down, getting up, over HTTP."""

import re

import pytest
import segno
from fastapi import FastAPI

from tests.server.client import Running, running


def test_games_are_listed_in_the_language_asked_for(server: Running) -> None:
    found = server.program().get("/api/games", accept_language="fr-CH, en;q=0.5").json
    assert found[0]["game"] == "hellas"
    assert "villes" in found[0]["about"]
    assert found[0]["options"]["white"] == ["lot", "first", "second"]


def test_a_table_is_opened_and_listed(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "open", options={"white": "first"})
    table = helen.get(f"/api/tables/{code}").json
    assert (table["status"], table["ply"], table["owner"]) == ("open", 0, "Helen")
    assert [seat["person"] for seat in table["seats"]] == ["Helen", None]
    assert [seat["side"] for seat in table["seats"]] == ["White", "Red"]
    assert [listed["code"] for listed in helen.get("/api/tables").json] == [code]


def test_public_tables_stand_in_the_lobby_and_can_be_watched(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", public=True)
    private = helen.new_table("me", "open")
    lobby = {table["code"] for table in hector.get("/api/tables?which=lobby").json}
    assert code in lobby
    assert private not in lobby
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1}).json["status"] == "running"
    assert code in {table["code"] for table in helen.get("/api/tables?which=running").json}
    assert code in {table["code"] for table in hector.get("/api/tables").json}


def test_a_private_table_is_joined_by_invitation(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open")
    invite = helen.get(f"/api/tables/{code}").json["seats"][1]["invite"]
    assert "invite" not in hector.get(f"/api/tables/{code}").text
    refused = hector.post(f"/api/tables/{code}/sit", {"seat": 1})
    assert (refused.status, refused.json["error"]) == (403, "error.invite_needed")
    wrong = hector.post(f"/api/tables/{code}/sit", {"seat": 1, "invite": "nonsense"})
    assert (wrong.status, wrong.json["error"]) == (403, "error.invite")
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1, "invite": invite}).status == 200


def test_an_invitation_serves_once(server: Running) -> None:
    helen, hector, paris = server.program("Helen"), server.program("Hector"), server.program("Paris")
    code = helen.new_table("me", "open")
    invite = helen.get(f"/api/tables/{code}").json["seats"][1]["invite"]
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1, "invite": invite}).status == 200
    full = paris.post(f"/api/tables/{code}/sit", {"seat": 1, "invite": invite})
    assert (full.status, full.json["error"]) == (409, "error.seat_taken")
    assert hector.post(f"/api/tables/{code}/leave", {"seat": 1}).json["status"] == "open"
    expired = paris.post(f"/api/tables/{code}/sit", {"seat": 1, "invite": invite})
    assert (expired.status, expired.json["error"]) == (403, "error.invite")


def test_nobody_sits_twice_or_leaves_for_another(server: Running) -> None:
    helen, hector = server.program("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", public=True)
    assert helen.post(f"/api/tables/{code}/sit", {"seat": 1}).json["error"] == "error.already_seated"
    assert hector.post(f"/api/tables/{code}/leave", {"seat": 0}).json["error"] == "error.not_your_seat"
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 7}).json["error"] == "error.no_seat"
    assert hector.post(f"/api/tables/{code}/sit", {"seat": -1}).json["error"] == "error.no_seat"


@pytest.mark.parametrize(
    ("wanted", "status", "error"),
    [
        ({"game": "chess", "seats": ["me", "open"]}, 400, "error.game"),
        ({"game": "hellas", "seats": ["me"]}, 400, "error.seats"),
        ({"game": "hellas", "seats": ["me", "bot:zeus"]}, 400, "error.bot"),
        ({"game": "hellas", "seats": ["me", "somebody"]}, 400, "error.seat_kind"),
        ({"game": "hellas", "seats": ["me", "open"], "options": {"white": "third"}}, 400, "error.option_value"),
        ({"game": "hellas", "seats": ["me", "open"], "kind": "import"}, 400, "error.kind"),
        ({"game": "hellas", "seats": ["me", "open"], "kind": "hotseat"}, 400, "error.hotseat_open"),
        ({"game": "hellas", "seats": ["me", "open"], "seed": 1}, 403, "error.seed"),
        ({"game": "hellas"}, 422, "error.message_part"),
        ({"game": "hellas", "seats": "me"}, 422, "error.message_part"),
    ],
)
def test_what_cannot_be_opened_is_refused(server: Running, wanted: object, status: int, error: str) -> None:
    answer = server.program().post("/api/tables", wanted)
    assert (answer.status, answer.json["error"]) == (status, error)
    assert answer.json["text"]


def test_unknown_tables_are_told_in_the_readers_language(server: Running) -> None:
    nobody = server.program()
    for code in ("nowhere1", "x" * 300, "%F0%9F%8F%BA"):
        assert nobody.get(f"/api/tables/{code}").status == 404
    assert nobody.get("/api/tables/%00").json["error"] == "error.letters"  # no code can be written so
    answer = nobody.get("/api/tables/nowhere1?lang=es")
    assert answer.json == {
        "error": "error.table",
        "text": "No hay ninguna mesa «nowhere1». Comprueba el código o el enlace.",
    }
    assert nobody.get("/api/tables/nowhere1?lang=tlh").json["text"].startswith("There is no table")


def test_nobody_plays_before_all_seats_are_taken(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "open", options={"white": "first"})
    state = helen.get(f"/api/tables/{code}/state").json
    assert state["ask"] is None
    assert helen.post(f"/api/tables/{code}/choose", {"ply": 0, "id": "pass"}).json["error"] == "error.not_begun"


def test_people_are_renamed_everywhere(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random")
    assert helen.request("PATCH", "/api/me", {"name": "  Helen\nof Troy "}).json["name"] == "Helen of Troy"
    assert helen.get(f"/api/tables/{code}/state").json["seats"][0]["name"] == "Helen of Troy"
    assert helen.request("PATCH", "/api/me", {"name": " \u202e\n "}).json["error"] == "error.name"


def test_the_page_for_programs_lists_everything_without_scripts(server: Running) -> None:
    page = server.program().get("/api/docs")
    assert page.status == 200
    assert "/api/tables/{code}/choose" in page.text
    assert "<script" not in page.text
    assert server.program().get("/api/openapi.json").json["info"]["title"] == "Petteia"


def test_a_server_can_be_told_the_seed_of_tables_opened_on_pages(url: str) -> None:
    """For tests: the same tiles and cards at every table. Otherwise chance decides."""

    def opened(server: Running) -> str:
        helen = server.guest("Helen")
        token = re.search(r'name="csrf" value="([^"]+)"', helen.get("/").text)
        assert token
        body = f"csrf={token[1]}&game=hellas&kind=online&seat=me&seat=open".encode()
        sent = {"content_type": "application/x-www-form-urlencoded", "origin": server.address}
        code = helen.post("/tables", body, **sent).headers["location"].rsplit("/", 1)[1]
        return server.inside(cards_dealt, code)

    with running(url, seed=5) as server:
        assert len({opened(server) for _ in range(3)}) == 1
    with running(url) as server:
        assert server.inside(seed_of_all) is None
        assert len({opened(server) for _ in range(3)}) > 1


def cards_dealt(app: FastAPI, code: str) -> str:
    return str(app.state.tables.rooms.live[code].match.game.save()["cards"])


def seed_of_all(app: FastAPI) -> int | None:
    seed: int | None = app.state.settings.seed
    return seed


def test_the_link_of_a_free_seat_is_a_qr_code_for_those_who_may_invite(server: Running) -> None:
    helen, hector = server.guest("Helen"), server.guest("Hector")
    code = helen.new_table("me", "open")
    invite = helen.get(f"/api/tables/{code}").json["seats"][1]["invite"]
    picture = helen.get(f"/t/{code}/invite/1.svg")
    assert (picture.status, picture.headers["content-type"]) == (200, "image/svg+xml")
    link = segno.make_qr(f"{server.address}/t/{code}/join?invite={invite}")
    assert link.svg_inline(scale=4, dark="#1d1a16", light="#fff").partition("<path")[2] in picture.text
    assert hector.get(f"/t/{code}/invite/1.svg").status == 403
    assert helen.get(f"/t/{code}/invite/0.svg").status == 403, "somebody sits there"
    assert helen.get("/t/nowhere1/invite/0.svg").status == 404


def test_colours_and_who_chooses_first_are_agreed_over_the_interface(server: Running) -> None:
    helen = server.program("Helen")
    agreed = {"first": "2", "colour_1": "white", "colour_2": "ochre"}
    code = helen.new_table("me", "bot:random", game="lords", options=agreed)
    table = helen.get(f"/api/tables/{code}/state").json["view"]["table"]
    assert [seat["colour"] for seat in table["seats"]] == ["white", "ochre"]
    same = {"game": "lords", "seats": ["me", "open"], "options": {"colour_1": "red", "colour_2": "red"}}
    refused = helen.post("/api/tables", same)
    assert (refused.status, refused.json["error"]) == (400, "error.option_rule")
    assert "LH-SETUP-24" in refused.text


def test_the_gallery_of_a_table_follows_its_options(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "open", game="lords", public=True, options={"heracles": "one_token"})
    usual, here = helen.get("/gallery/lords?lang=en").text, helen.get(f"/gallery/lords?lang=en&table={code}").text
    assert ("once per turn" in usual, "once per turn" in here) == (False, True)
    assert f"/gallery/lords?table={code}" in helen.get(f"/rules/lords?lang=en&table={code}").text
    assert f"/rules/lords?table={code}" in here
    assert helen.get("/gallery/lords?table=nowhere").status == 404
    assert helen.get(f"/gallery/hellas?table={code}").status == 200  # another game: as usual
