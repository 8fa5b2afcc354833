"""Pictures to share, links that unfold, and the frame that opens without a server."""

import re
from functools import partial
from io import BytesIO

import pytest
from fastapi import FastAPI
from PIL import Image

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.flow import NOBODY
from petteia.server import pictures
from petteia.server.pixels import PICTURE_WIDTH
from tests.server.client import Running, Visitor

PROPERTY = re.compile(r'<meta property="og:(\w+(?::\w+)?)" content="([^"]*)">')


def people_of(app: FastAPI) -> int:
    """In the server: how many people it knows."""
    with app.state.tables.desk.store.engine.connect() as database:
        return int(database.exec_driver_sql("select count(*) from people").scalar_one())


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture))


def some_choices(visitor: Visitor, code: str, count: int) -> int:
    """The first option so often as this visitor is asked; the last choice."""
    with visitor.at(code) as seat:
        for _ in range(count):
            seat.choose(seat.asked())
        return int(seat.asked()["ply"])


# ---- pictures ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_pictures(game: str) -> None:
    match = petteia.new(game, seed=4)
    board = opened(pictures.png(match, NOBODY, "fr"))
    assert (board.format, board.width) == ("PNG", PICTURE_WIDTH)
    colours = board.convert("RGB").getcolors(1 << 24)
    assert colours is not None
    assert len(colours) > 50, "hardly anything is drawn"
    card = partial(pictures.card, "Helen & <Paris> invite you to a game with a name that is long", ["Helen", "bot"])
    assert opened(card(match, NOBODY, "es")).size == pictures.CARD


def test_a_picture_is_the_same_every_time_and_has_letters_of_its_own() -> None:
    match = petteia.new("lords", seed=4)
    assert pictures.png(match, NOBODY, "en") == pictures.png(match, NOBODY, "en")
    assert pictures.png(match, NOBODY, "en") != pictures.png(match, NOBODY, "fr"), "names of regions are not seen"


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_nothing_hidden(game: str) -> None:
    """Two games that differ in what nobody sees look alike."""
    g = petteia.new(game, seed=9)
    for _ in range(30):
        if g.ask is None:
            break
        g.choose(g.ask.options[0])
    drawn = pictures.svg(g, NOBODY, "en")
    for seed in range(3):
        twin = g.imagine(NOBODY, seed)
        assert pictures.svg(twin, NOBODY, "en") == drawn


# ---- over the wire -----------------------------------------------------------------------------------------------


def test_pictures_of_a_table(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random")
    ply = some_choices(helen, code, 3)
    for path, kind in (("picture.png", "PNG"), ("card.png", "PNG"), ("turn.gif", "GIF")):
        answer = helen.get(f"/t/{code}/{path}?ply={ply - 1}")
        assert (answer.status, opened(answer.body).format) == (200, kind)
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        again = helen.get(f"/t/{code}/{path}?ply={ply - 1}", if_none_match=answer.headers["etag"])
        assert (again.status, again.body) == (304, b"")
    assert helen.get(f"/t/{code}/picture.svg").text.startswith("<svg ")
    first, now = (helen.get(f"/t/{code}/picture.png?ply={at}").body for at in (1, ply))
    assert first != now


def test_a_turn_moves(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random", game="lords")
    some_choices(helen, code, 12)
    frames = [getattr(opened(helen.get(f"/t/{code}/turn.gif?ply={ply}").body), "n_frames", 1) for ply in (0, 4, 12)]
    assert frames[0] == 1
    assert 1 < max(frames) <= pictures.FRAMES + 1


@pytest.mark.parametrize("ply", ["-1", "nonsense", "99999999999999", "%D9%A3"])
def test_a_strange_number_means_the_present(server: Running, ply: str) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random")
    assert helen.get(f"/t/{code}/picture.svg?ply={ply}").status == 200


def test_a_choice_that_was_not_made_is_named(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random")
    answer = helen.get(f"/t/{code}/turn.gif?ply=9999")
    assert answer.status == 409
    assert "9999" in answer.text


def test_whoever_fetches_a_picture_is_no_guest(server: Running) -> None:
    code = server.program("Helen").new_table("me", "bot:random")
    before = server.inside(people_of)
    crawler = Visitor(server.port)
    for path in ("picture.png", "picture.svg", "card.png", "turn.gif"):
        assert crawler.get(f"/t/{code}/{path}").status == 200
    assert crawler.cookies == {}
    assert server.inside(people_of) == before


def test_a_private_table_has_no_pictures_for_others(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random")
    ply = some_choices(helen, code, 2)
    twin = helen.post(f"/api/tables/{code}/fork", {"ply": ply}).json["code"]
    for path in ("picture.png", "picture.svg", "card.png", "turn.gif"):
        assert helen.get(f"/t/{twin}/{path}").status in (200, 404)  # a token is no cookie
        assert Visitor(server.port).get(f"/t/{twin}/{path}").status == 404


# ---- links that unfold -------------------------------------------------------------------------------------------


def test_a_link_to_a_table_unfolds(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random")
    some_choices(helen, code, 2)
    for path, image in ((f"/t/{code}", "card.png"), (f"/t/{code}/replay?ply=1", "card.png?ply=1")):
        told = dict(PROPERTY.findall(server.guest().get(path).text))
        assert told["image"] == f"{server.address}/t/{code}/{image}"
        assert told["url"] == f"{server.address}{path}"
        assert "Helen" in told["description"]
        assert Visitor(server.port).get(f"/t/{code}/{image}").status == 200


def test_an_invitation_unfolds(server: Running) -> None:
    helen = server.program("Helen <b>")
    code = helen.new_table("me", "open")
    page = server.guest().get(f"/t/{code}/join").text
    assert "<b>" not in dict(PROPERTY.findall(page))["title"]
    assert "Helen" in dict(PROPERTY.findall(page))["title"]


# ---- without a server --------------------------------------------------------------------------------------------


def test_the_manifest_names_icons_that_are_there(server: Running) -> None:
    guest = server.guest()
    told = guest.get("/manifest.webmanifest", accept_language="fr")
    assert told.headers["content-type"].startswith("application/manifest+json")
    assert told.json["lang"] == "fr"
    for icon in told.json["icons"]:
        picture = guest.get(icon["src"])
        assert picture.status == 200
        if icon["type"] == "image/png":
            assert "x".join(map(str, opened(picture.body).size)) == icon["sizes"]
    assert guest.get(told.json["start_url"]).status == 200


def test_the_page_for_when_there_is_no_server_knows_nobody(server: Running) -> None:
    before = server.inside(people_of)
    crawler = Visitor(server.port)
    page = crawler.get("/offline", accept_language="es")
    assert "El servidor no responde" in page.text
    assert crawler.get("/worker.js").headers["content-type"].startswith("text/javascript")
    assert (crawler.cookies, server.inside(people_of)) == ({}, before)
