"""What happens is told event by event, as each seat may see it: nothing is left out, nothing hidden comes along."""

import json
import random
from typing import Any

import pytest

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.events import sees
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.server.course import ends_turn
from petteia.server.show import drawn, patched
from petteia.server.steps import Step, Trail, about, in_words
from tests.server.client import Message, Running, Seated

GAME_NAMES = [name for name in GAMES if name != "companion"]
PLIES = 120


def played(game: str, seed: int, trails: list[Trail]) -> list[tuple[Match, Trail, list[Step]]]:
    """A game by lot, and what each trail tells of each choice."""
    match = petteia.new(game, seed=seed)
    lots = random.Random(seed)
    found: list[tuple[Match, Trail, list[Step]]] = []
    trails += [Trail(match, seat) for seat in (*match.seats, NOBODY)]
    for _ in range(PLIES):
        if match.ask is None:
            break
        match.choose(lots.choice(match.ask.options))
        for trail in trails:
            assert trail.follows(match)
            found.append((match.copy(), trail, trail.catch_up(match)))
    return found


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_line_that_one_may_see_is_a_step_and_the_last_shows_the_table_as_it_is(game: str) -> None:
    lines: dict[Seat, list[int]] = {}
    last = petteia.new(game, seed=3)
    for match, trail, steps in played(game, 3, []):
        last = match
        lines.setdefault(trail.seat, []).extend(step.number for step in steps)
        if steps:
            now: Any = match.view(trail.seat)
            assert {name: steps[-1].view[name] for name in ("table", "zones", "result")} == {
                name: now[name] for name in ("table", "zones", "result")
            }
    begun = len(petteia.new(game, seed=3).game.news or [])
    news = last.game.news or []
    for seat, numbers in lines.items():
        told = [
            number
            for number, line in enumerate(news)
            if number >= begun and (not last.game.event_of(line.event).private or sees(line.seen_by, seat))
        ]
        assert numbers == told


@pytest.mark.parametrize("game", GAME_NAMES)
def test_no_step_tells_a_seat_of_cards_it_does_not_see(game: str) -> None:
    hidden = 0
    for match, trail, steps in played(game, 5, []):
        words = match.words("en")
        for step in steps:
            event = match.game.event_of(step.line.event)
            told = json.dumps(in_words(step, match.game, trail.seat, words, []))
            for (_, kind), number in zip(event.parts, step.line.numbers, strict=True):
                if kind.endswith("?") and not sees(step.line.seen_by, trail.seat):
                    hidden += 1
                    assert f'"{match.game.book.names[kind[:-1]][number]}"' not in told
                    assert "cards" not in step.told
    assert hidden or game in ("solo", "lords", "hellas"), "nothing was hidden: the test proves nothing"


@pytest.mark.parametrize("game", GAME_NAMES)
def test_between_two_decisions_other_hands_show_their_backs(game: str) -> None:
    """At every event, also in the middle of a choice, a hidden card looks the same whatever it is."""
    seen = 0
    for match, trail, steps in played(game, 7, []):
        book = match.game.book
        for step in steps:
            zones: Any = step.view["zones"]
            for zone in book.zones:
                if zone.open_to(trail.seat):
                    continue
                at_rest = set(match.view(trail.seat)["zones"][zone.name])  # type: ignore[index]
                backs = set(zone.deck.backs)
                for shown in zones[zone.name]:
                    seen += shown in backs
                    assert shown in backs or shown in at_rest or shown in known_before(match, shown, trail.seat)
    assert seen


def known_before(match: Match, card: str, seat: Seat) -> set[str]:
    """The card itself, if the log told this seat of it: it was shown, and lies elsewhere now."""
    for line in match.game.news or []:
        event = match.game.event_of(line.event)
        for (_, kind), number in zip(event.parts, line.numbers, strict=True):
            plain = kind.removesuffix("?")
            if plain not in match.game.book.decks or match.game.book.names[plain][number] != card:
                continue
            if plain == kind or sees(line.seen_by, seat):
                return {card}
    return set()


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_step_can_be_drawn(game: str) -> None:
    drawings = 0
    for number, (_, trail, steps) in enumerate(played(game, 11, [])):
        for step in steps:
            if trail.seat == 0 and (number + step.number) % 3 == 0:
                assert drawn(game, "", step.view, "fr")["board"]
                drawings += 1
    assert drawings > 5


def test_choices_taken_back_are_noticed() -> None:
    match = petteia.new("hellas", seed=7)
    trail = Trail(match, 0)
    assert match.ask is not None
    match.choose(match.ask.options[0])
    trail.catch_up(match)
    while not any(match.may_undo(seat) for seat in match.seats):
        assert match.ask is not None
        match.choose(match.ask.options[0])
    trail.catch_up(match)
    match.undo(next(seat for seat in match.seats if match.may_undo(seat)))
    assert not trail.follows(match)


def test_a_loss_is_the_affair_of_whoever_lost() -> None:
    """In a game of Lords by lot hoplites die: for their player it is a loss, for the others news."""
    found = 0
    for match, trail, steps in played("lords", 2, []):
        for step in steps:
            event = match.game.event_of(step.line.event)
            if event.name == "hoplites_killed":
                found += 1
                mine = step.line.numbers[0] == trail.seat
                assert step.told.get("loss", False) is mine
    killed = petteia.new("lords", seed=1)
    events = {event.name: number for number, event in enumerate(killed.game.book.events)}
    killed.game.tell(events["hoplites_killed"], 1, 2, 0)  # type: ignore[arg-type]
    line = (killed.game.news or [])[-1]
    assert about(killed.game, line, 1)["loss"] is True
    assert "loss" not in about(killed.game, line, 0)
    assert "loss" not in about(killed.game, line, NOBODY)


# ---- over a socket -----------------------------------------------------------------------------------------------


def until_asked(mine: Seated) -> tuple[list[Message], Message]:
    """The steps that come, and the state in which one is asked."""
    steps: list[Message] = []
    while True:
        message = mine.receive()
        if message["type"] == "step":
            steps.append(message)
        if message["type"] == "state" and (message["ask"] or message["over"]):
            return steps, message


def test_a_page_gets_each_event_of_the_others_with_the_table_after_it(server: Running) -> None:
    helen = server.guest("Helen")
    code = helen.new_table("me", "bot:random", options={"white": "first"})
    with helen.at(code, page=True, hello={"type": "hello", "patch": True, "steps": True}) as mine:
        steps, state = until_asked(mine)
        told: list[int] = []
        for _ in range(6):
            mine.choose(state)
            steps, state = until_asked(mine)
            told += [step["step"]["number"] for step in steps]
            assert all(step["step"]["text"] == mine.log[step["step"]["number"]] for step in steps)
            assert all(step["step"]["by"] == 1 or not step["step"].get("mine") for step in steps)
        assert told == sorted(set(told))
        assert len(told) > 5
        shown: dict[str, str] = {}
        for text in mine.traffic:
            for name, part in json.loads(text).get("show", {}).items():
                if name not in ("prompt", "where"):
                    shown[name] = patched(shown.get(name, ""), part)
    with helen.at(code, page=True, hello={"type": "hello"}) as again:
        whole = again.until("state")["show"]
        assert whole["board"] == shown["board"], "the differences lead to the same picture"


def test_a_page_that_wants_no_steps_gets_none_and_may_ask_for_them_later(server: Running) -> None:
    helen = server.guest("Helen")
    code = helen.new_table("me", "bot:random", options={"white": "first"})
    with helen.at(code, page=True, hello={"type": "hello", "patch": True}) as mine:
        _, state = until_asked(mine)
        begun = state["ply"]
        while state["ply"] < begun + 4:
            mine.choose(state)
            steps, state = until_asked(mine)
            assert steps == []
        mine.send({"type": "steps", "from": begun})
        steps, again = until_asked(mine)
        assert steps[0]["step"] is None, "first the position before"
        assert steps[0]["show"]["board"].startswith("<svg")
        assert len(steps) > 1
        assert again["ply"] == state["ply"]
        assert min(step["step"]["ply"] for step in steps[1:]) > begun


def test_who_was_away_is_told_what_happened_since(server: Running) -> None:
    helen, hector = server.guest("Helen"), server.program("Hector")
    code = helen.new_table("me", "open", options={"white": "second"})
    invite = helen.get(f"/api/tables/{code}").json["seats"][1]["invite"]
    assert hector.post(f"/api/tables/{code}/sit", {"seat": 1, "invite": invite}).status == 200
    with helen.at(code, page=True, hello={"type": "hello", "steps": True}) as mine:
        state = mine.until("state")
        mine.send({"type": "seen", "ply": state["ply"], "log": len(mine.log)})
        mine.send({"type": "facts", "ref": "nothing"})
        mine.until("facts")
    with hector.at(code) as other:
        asked = other.asked()
        while asked["ask"] and asked["ply"] < 3:
            other.choose(asked)
            asked = other.until("state")

    def back() -> Message:
        with helen.at(code, page=True, hello={"type": "hello", "steps": True}) as mine:
            return mine.until("state")

    found = back()
    assert found["since"]["ply"] == state["ply"]
    texts = [step["text"] for step in found["since"]["steps"]]
    assert any("(Hector)" in text for text in texts), "people are called by their names"
    assert back()["since"]["ply"] == state["ply"], "what nobody has looked at is still news"


# ---- what ends a turn --------------------------------------------------------------------------------------------


def ending(game: str, seed: int, choices: int) -> dict[str, set[bool]]:
    """By verb: whether its options end the turn, as the rules say."""
    match = petteia.new(game, seed=seed)
    lots = random.Random(seed)
    found: dict[str, set[bool]] = {}
    for _ in range(choices):
        if match.ask is None:
            break
        for option in match.ask.options[:12]:
            found.setdefault(option.do, set()).add(ends_turn(match, match.ask.seat, option.key))
        match.choose(lots.choice(match.ask.options))
    return found


def test_what_ends_a_turn_follows_from_the_rules() -> None:
    """A special action ends it although moves are left, also where its details are asked first; moving does not."""
    found = ending("lords", 9, 200)
    assert found["go"] == {False}
    assert found["pray"] == {False}
    assert True in found["recruit"]
    assert True in found["build_temple"]
    assert found["levy"] == {False}, "nothing on offer would keep the turn: there is nothing to ask"


def test_trying_a_choice_leaves_the_game_alone() -> None:
    match = petteia.new("lords", seed=4)
    lots = random.Random(4)
    for _ in range(60):
        assert match.ask is not None
        before = match.save()
        ends_turn(match, match.ask.seat, match.ask.options[0].key)
        assert match.save() == before
        match.choose(lots.choice(match.ask.options))


def test_whoever_wants_it_is_asked_before_the_turn_ends(server: Running) -> None:
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random", game="lords")
    asked = taken = 0
    with helen.at(code) as mine:
        state = mine.asked()
        lots = random.Random(8)
        for _ in range(40):
            options = state["ask"]["options"]
            pick = lots.choice(options)
            mine.send({"type": "choose", "ply": state["ply"], "id": pick["id"], "careful": True})
            answer = mine.until(lambda message: message["type"] in ("sure", "state"))
            if answer["type"] == "sure":
                asked += 1
                assert len(options) > 1
                assert answer["id"] == pick["id"]
                assert helen.get(f"/api/tables/{code}/state").json["ply"] == state["ply"], "nothing is taken yet"
                mine.send({"type": "choose", "ply": state["ply"], "id": pick["id"]})
            else:
                taken += 1
            state = answer if answer["type"] == "state" and answer["ask"] else mine.asked()
            if state["over"]:
                break
    assert asked
    assert taken
