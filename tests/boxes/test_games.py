"""Games with the facts of an owner's box: played, kept, told again, and beside games as they come."""

import json
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import pytest

import petteia
from petteia.bots.arena import Job, run_job
from petteia.bots.registry import make_bot
from petteia.games.registry import GAMES, boxes, entry_of, know_box, open_box, schema_of
from petteia.kernel.box import box_of, plain
from petteia.kernel.boxes import changes, own_entry, refs, toml
from petteia.kernel.match import Match
from petteia.kernel.playout import play_at_random
from petteia.kernel.record import Json
from petteia.kernel.sighting import Sighting, read_sighting
from petteia.kernel.words import LANGUAGES, Words

HERE = Path(__file__).parent
ALL = ("hellas", "lords", "solo", "pantheon")
OPTIONS = {"pantheon": {"play": "bronze_watch"}}
PLIES = 120


def text_of(game: str) -> str:
    return (HERE / f"{game}.toml").read_text(encoding="utf-8")


@cache
def boxed(game: str) -> str:
    return open_box(text_of(game))


def played(name: str, seed: int, plies: int = PLIES, **options: str) -> Match:
    """A match after so many random choices."""
    match = petteia.new(name, None, seed, **options)
    bot = make_bot("random", seed)
    while match.game.ask is not None and match.game.plies < plies:
        seat = match.game.ask.seat
        match.choose(bot.choose(bot.look(match.game, seat)), seat)
    return match


def test_every_game_with_facts_of_its_own_has_a_box_here() -> None:
    assert tuple(boxes()) == ALL


@pytest.mark.parametrize("game", ALL)
def test_a_whole_game_is_played_with_a_box(game: str) -> None:
    entry = entry_of(boxed(game))
    g = entry.begin(entry.seats[0], 3, OPTIONS.get(game, {}))
    play_at_random(g, 5, 100_000)
    assert g.result is not None
    g.check()
    assert type(g).__module__.startswith("petteia_box_")


@pytest.mark.parametrize("game", ALL)
def test_it_is_told_drawn_and_shown_in_every_language(game: str) -> None:
    name = boxed(game)
    entry = entry_of(name)
    match = played(name, 1, PLIES, **OPTIONS.get(game, {}))
    for language in LANGUAGES:
        words = Words.of(name, language)
        assert match.log(0, language)
        assert entry.fragments(match.view(0), words)
        assert entry.text_board(match.view(0), words)
        assert entry.gallery(words)
        title = box_of(name)
        assert title is not None
        assert title.title in words(f"game.{name}")


@pytest.mark.parametrize("game", ALL)
def test_a_journal_holds_its_box(game: str) -> None:
    match = played(boxed(game), 2, PLIES, **OPTIONS.get(game, {}))
    text = petteia.save_text(match)
    head = json.loads(text.split("\n")[0])
    assert head["game"] == game
    assert head["box"] == text_of(game)
    again = petteia.replay(text)
    assert again.name == match.name == boxed(game)
    assert again.save() == match.save()


@pytest.mark.parametrize("game", ALL)
def test_positions_and_sightings_hold_it_too(game: str) -> None:
    match = played(boxed(game), 4, PLIES, **OPTIONS.get(game, {}))
    assert petteia.load(match.save()).save() == match.save()
    seen = Sighting(match, 0)
    assert read_sighting(seen.text(match)).game == boxed(game)


@pytest.mark.parametrize("game", ALL)
def test_bots_think_in_it(game: str) -> None:
    match = played(boxed(game), 5, PLIES, **OPTIONS.get(game, {}))
    bot = make_bot("greedy", 1)
    for _ in range(3):
        if match.game.ask is not None:
            seat = match.game.ask.seat
            match.choose(bot.choose(bot.look(match.game, seat)), seat)


def whole(game: str) -> str:
    """A box that says everything we have, and nothing else."""
    lines = [f'game = "{game}"', 'title = "All of it"']
    for kind in schema_of(game).kinds.values():
        for ref in [""] if kind.name == "numbers" else refs(kind):
            fields = own_entry(kind, ref)
            if fields:
                lines += [f"[{kind.name}]"] if kind.name == "numbers" else [f"[[{kind.name}]]", f'ref = "{ref}"']
                lines += [f"{field} = {toml(value)}" for field, value in fields.items()]
    return "\n".join(lines)


@pytest.mark.parametrize("game", ALL)
def test_a_box_that_says_what_we_say_plays_the_same_game(game: str) -> None:
    name = open_box(whole(game))
    ours, theirs = played(game, 6), played(name, 6)
    assert ours.journal.entries == theirs.journal.entries
    mine, other = ours.save(), theirs.save()
    assert mine["state"] == other["state"]


def test_two_boxes_and_the_game_as_it_comes_live_side_by_side() -> None:
    other = open_box(
        'game = "lords"\ntitle = "Mine"\n[[monster]]\nref = "hydra"\nwounds = ["axe"]\nmarks = ["artifact"]\n'
    )
    tracks = []
    for name in ("lords", boxed("lords"), other, "lords"):
        table = petteia.new(name, seed=1).game.on_the_table()
        monsters = table["monsters"]
        assert isinstance(monsters, list)
        tracks.append([len(one["wounds"]) for one in monsters if one["monster"] == "hydra"])
    assert tracks == [[6], [7], [1], [6]]


def test_a_corrected_hero_die_and_number_are_played() -> None:
    g = petteia.new(boxed("lords"), seed=1).game
    assert g.faces() == ("attack", "move")
    assert petteia.new("lords", seed=1).game.faces() != ("attack", "move")
    table = g.on_the_table()
    monuments = table["monuments"]
    assert isinstance(monuments, list)
    assert {one["free"] for one in monuments} == {3}


def test_arrows_die_and_track_of_the_campaign_are_played() -> None:
    match = petteia.new(boxed("solo"), seed=1)
    assert match.journal.options["mobilization"] == "7"
    assert match.game.faces() == ("terror", "move")
    regions = match.game.on_the_table()["regions"]
    assert isinstance(regions, list)
    assert [one["road"] for one in regions if one["region"] == "macedonia"] == ["epirus"]


def test_a_tile_has_its_new_coast_temple_and_name() -> None:
    name = boxed("hellas")
    assert Words.of(name, "fr")("city.thera") == "Atlantide"
    assert Words.of("hellas", "fr")("city.thera") != "Atlantide"
    tiles = sys.modules[type(petteia.new(name).game).__module__.replace("state", "tiles")]
    assert tiles.facts.TILES[1].edges == "LSSLSS"
    assert tiles.TEMPLE[1]


def test_an_invented_unit_stands_in_the_laboratory_and_its_army_is_lawful() -> None:
    lab = entry_of(boxed("pantheon")).lab()
    assert lab is not None
    assert "talos" in [piece.ref for piece in lab.pieces]
    assert "Talos" in lab.market(Words.of(boxed("pantheon"), "en"))
    ours = entry_of("pantheon").lab()
    assert ours is not None
    assert "talos" not in [piece.ref for piece in ours.pieces]


def test_a_dearer_unit_leaves_the_ready_armies_within_their_points() -> None:
    name = open_box('game = "pantheon"\ntitle = "Dear"\n[[unit]]\nref = "hoplites"\ncost = 6\n')
    facts = sys.modules[type(entry_of(name)).__module__.replace("entry", "scenario_facts")]
    assert all(not army.why_not() for army in facts.ARMIES)
    assert all(facts.UNITS[unit].divinity for army in facts.ARMIES for unit in army.units[:1])


def test_changes_are_listed_beside_ours() -> None:
    box = box_of(boxed("lords"))
    assert box is not None
    found = {(change.entry, change.field): (change.ours, change.told) for change in changes(box)}
    assert found["helen", "speed"] == ("1", "3")


def test_names_of_games() -> None:
    assert plain(boxed("solo")) == "solo"
    assert boxed("solo") not in GAMES
    with pytest.raises(petteia.UnknownGame, match="box"):
        entry_of("hellas@0000000000000000")


def test_a_worker_that_never_saw_the_box_plays_and_draws_it() -> None:
    """Jobs of a simulation and drawings of a server go to processes of their own."""
    name = boxed("hellas")
    view = played(name, 7, 10).view(0)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        outcomes = pool.submit(run_job, Job(name, 2, {}, ["random", "random"], 1, 2)).result()
        drawn = pool.submit(fragments, name, text_of("hellas"), view).result()
    assert [outcome.crash for outcome in outcomes] == ["", ""]
    assert drawn == entry_of(name).fragments(view, Words.of(name, "en"))


def fragments(name: str, text: str, view: Json) -> dict[str, str]:
    know_box(text, plain(name))
    return entry_of(name).fragments(view, Words.of(name, "en"))
