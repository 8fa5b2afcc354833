"""Who is who: nobody is taken for somebody else, for a bot, or for a hero of the game."""

import pytest

from petteia.games.registry import GAMES
from petteia.kernel.words import LANGUAGES, Words
from petteia.server.names import skeleton
from petteia.server.people import GUESTS
from tests.server.client import Running


@pytest.mark.parametrize(
    "name", ["greedy", "Greedy", "GRΕEDY", "gr e e d y", "thinker", "Bot", "b0t", "Petteia", "Ρetteia"]
)
def test_nobody_is_called_like_a_bot(server: Running, name: str) -> None:
    helen = server.program("Helen")
    refused = helen.request("PATCH", "/api/me", {"name": name})
    assert (refused.status, refused.json["error"]) == (400, "error.name_bot")
    assert server.program("Helen").post("/api/people", {"name": name}).status == 400


def test_two_of_a_name_are_told_apart(server: Running) -> None:
    helen, other = server.program("Helen"), server.program("Неlеn")  # in another alphabet
    code = helen.new_table("me", "open", public=True)
    assert other.post(f"/api/tables/{code}/sit", {"seat": 1}).status == 200
    names = [seat["name"] for seat in helen.get(f"/api/tables/{code}/state").json["seats"]]
    assert names == ["Helen", "Неlеn (2)"]


def test_who_watches_does_not_speak_as_a_player(server: Running) -> None:
    helen, stranger = server.program("Helen"), server.program("Helen")
    code = helen.new_table("me", "bot:random")
    with helen.at(code) as mine:
        mine.until("state")
        assert stranger.post(f"/api/tables/{code}/chat", {"text": "I give up"}).status == 200
        assert mine.until("chat")["lines"][-1]["watching"]
        assert helen.post(f"/api/tables/{code}/chat", {"text": "I do not"}).status == 200
        assert not mine.until("chat")["lines"][-1]["watching"]


def test_guests_are_not_called_like_anything_in_the_games() -> None:
    kinds = ("hero", "side", "unit", "monster", "god", "side_of", "city")
    taken = {
        skeleton(words(key))
        for game in GAMES
        for language in LANGUAGES
        for words in [Words.of(game, language)]
        for key in words.entries
        if key.partition(".")[0] in kinds and "{" not in words.pattern(key)
    }
    assert [name for name in GUESTS if skeleton(name) in taken] == []
    assert len({skeleton(name) for name in GUESTS}) == len(GUESTS)
