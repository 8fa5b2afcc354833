"""Playing in the terminal, driven by what somebody types."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import petteia
from petteia.bots.simple import GreedyBot
from petteia.cli import terminal
from petteia.cli.chooser import LONG, Chooser
from petteia.cli.screen import Screen
from petteia.kernel.chance import Chance
from petteia.kernel.option import Option
from petteia.kernel.words import LANGUAGES, Text
from tests.cli.conftest import Run


def settling(seed: int) -> str:
    """What the log says when White settles for the first time."""
    match = petteia.new("hellas", seed=seed, white="first")
    assert match.ask is not None
    match.choose(match.ask.options[0])
    return next(line for line in match.log(0) if "settle" in line)


NORTH = "You settle in Phocaea, north of the Dolphin Sea."
SEED = next(seed for seed in range(7, 500) if settling(seed) == NORTH)  # with the cards there are
PLAY = ("play", "hellas", "--seed", str(SEED), "--option", "white=first", "--bots", "random")


def answers(count: int, seed: int = 5) -> list[str]:
    """Numbers by lot; those that are too large are refused and lose nothing."""
    dice = Chance()
    dice.reseed(seed)
    return [str(dice.roll(7) + 1) for _ in range(count)]


def test_a_whole_game_against_a_random_bot(run: Run, tmp_path: Path) -> None:
    played = run(*PLAY, "--save", "game.journal", typed=answers(6000))
    assert played.status == 0
    assert played.err == ""
    assert " wins (" in played.out.splitlines()[-2]
    match = petteia.replay((tmp_path / "game.journal").read_text(encoding="utf-8"))
    assert match.result is not None
    seats = {entry.seat for entry in match.journal.entries[1:]}
    assert seats == {0, 1}


def test_the_screen_tells_where_what_and_how(run: Run) -> None:
    out = run(*PLAY).out
    assert f"Hellas · seed {SEED}" in out
    assert "White: you, Red: random bot" in out
    assert "[0,-1]" in out  # places on the map
    assert "Dolphin" in out
    assert "Set-up, tile 1 of 4" in out
    assert " 1  Lay the tile north of the Dolphin Sea, …" in out
    assert "\x1b" not in out, "no colours into a pipe"


def test_end_of_input_ends_politely(run: Run) -> None:
    left = run(*PLAY, typed=["1", "1"])
    assert left.status == 0
    assert left.err == ""
    assert "without saving" in left.out


def test_long_lists_are_narrowed_step_by_step(run: Run) -> None:
    out = run(*PLAY, typed=["1", "b", "2", "1"]).out
    assert " 1  Lay the tile north of the Dolphin Sea, not turned" in out
    assert " 1  Lay the tile north-east of the Dolphin Sea, not turned" in out
    assert "You settle in Phocaea, north-east of the Dolphin Sea." in out


def test_a_key_chooses_and_its_beginning_narrows(run: Run) -> None:
    out = run(*PLAY, typed=["settle 0,1", "settle 0,1 1"]).out
    assert " 1  Lay the tile south of the Dolphin Sea, turned 60°" in out
    assert "You settle in Phocaea, south of the Dolphin Sea." in out


def to_the_first_turn() -> None:
    """A game kept at White's first announcement."""
    match = petteia.new("hellas", seed=7, white="first")
    while match.ask and match.ask.options[0].do == "settle":
        match.choose(match.ask.options[0])
    Path("turn.journal").write_text(petteia.save_text(match), encoding="utf-8")


FROM_TURN = ("play", "hellas", "--load", "turn.journal", "--bots", "random")


def test_undo_goes_back(run: Run) -> None:
    to_the_first_turn()
    out = run(*FROM_TURN, "--save", "new.journal", typed=["announce reinforcement", "1", "u", "u", "u", "q"]).out
    assert "2 steps left" in out
    assert out.count("choose your action") == 2
    assert "nothing to undo" in out  # the third one has nowhere to go
    assert Path("new.journal").read_text("utf-8") == Path("turn.journal").read_text("utf-8")


def test_help_shows_the_rule_behind_an_option(run: Run) -> None:
    to_the_first_turn()
    rule = petteia.rules("hellas")["HE-TURN-02"]
    for ask in ("? 1", "help 1", "?1", "? HE-TURN-02", "help announce attack"):
        out = run(*FROM_TURN, typed=[ask]).out
        assert "HE-TURN-02" in out, ask
        assert rule.text("en")[:40] in out, ask
    french = run(*FROM_TURN, "--lang", "fr", typed=["? 1"]).out
    assert rule.text("fr")[:40] in french


def test_help_lists_the_commands(run: Run) -> None:
    for language in LANGUAGES:
        out = run(*PLAY, "--lang", language, typed=["help"]).out
        for command in ("why", "log", "hand", "board", "card", "resign", "draw", "save", "lang", "auto", "wish"):
            assert f"\n  {command}" in out, (language, command)


def test_why_lists_what_is_refused_with_its_rule(run: Run) -> None:
    to_the_first_turn()
    out = run(*FROM_TURN, typed=["why"]).out
    assert "✗ Play " in out
    assert "HE-TURN-05" in out
    assert petteia.rules("hellas")["HE-TURN-05"].text("en")[:40] in out


def test_looking_around(run: Run) -> None:
    out = run(*PLAY, typed=["log", "log 2", "hand", "board", "card wave", "card RAZ", "lang fr", "card raz"]).out
    assert out.count("The game begins; you lay the first tile.") == 2  # news, log
    assert "Every city with three or more soldiers" in out
    assert "no card is called “RAZ”; choose from: " in out
    assert "Raz de marée" in out
    assert "Mise en place" in out


def test_what_is_typed_wrong_loses_nothing(run: Run) -> None:
    wrong = ["99", "0", "nonsense", "lang de", "log x", "auto", "save", "save no/such/folder", "? 99", "settle 9,9"]
    out = run(*PLAY, typed=[*wrong, "1", "1"]).out
    assert "“99” is neither an option nor a command; type a number from 1 to 6" in out
    assert "“nonsense” is neither" in out
    assert "no language is called “de”; choose from: en, fr, es" in out
    assert "auto must be “on” or “off”" in out
    assert "there is no folder no/such" in out
    assert NORTH in out


def lone_option() -> petteia.Match:
    """A game at a secret question with a single option."""
    for seed in range(50):
        match = petteia.new("hellas", seed=seed)
        dice = Chance()
        dice.reseed(seed)
        while match.ask:
            if len(match.ask.options) == 1:
                return match
            match.choose(match.ask.options[dice.roll(len(match.ask.options))])
    raise AssertionError("no lone option in fifty games")


def test_a_single_option_is_chosen_only_if_wanted(run: Run) -> None:
    match = lone_option()
    assert match.ask is not None
    Path("lone.journal").write_text(petteia.save_text(match), encoding="utf-8")
    load = ("play", "hellas", "--load", "lone.journal", "--bots", "random", "--me", str(match.ask.seat + 1))
    asked = run(*load, "--save", "same.journal", typed=["auto off"]).out
    assert asked.count("type a number") == 1
    assert petteia.replay(Path("same.journal").read_text("utf-8")).game.plies == match.game.plies
    run(*load, "--save", "on.journal", typed=["auto on"])
    assert petteia.replay(Path("on.journal").read_text("utf-8")).game.plies > match.game.plies


def test_hot_seat_hides_hands_between_players(run: Run) -> None:
    out = run(
        "play", "hellas", "--hot-seat", "--seed", "7", "--option", "white=first", typed=["", "1", "1", "", "1"]
    ).out
    first = out.index("White (seat 1), your turn.")
    second = out.index("Red (seat 2), your turn.")
    assert first < out.index("White’s hand") < second < out.index("Red’s hand")
    assert "'s hand" not in out[second : out.index("press Enter", second)]


def test_resigning_asks_again(run: Run) -> None:
    kept = run(*PLAY, typed=["resign", "no", "1"]).out
    assert "without saving" in kept
    given_up = run(*PLAY, typed=["resign", "yes"])
    assert given_up.status == 0
    assert "Red wins (0 : 0). A player has resigned." in given_up.out


def test_a_wish_is_shown_set_and_refused(run: Run) -> None:
    play = ("play", "pantheon", "--seed", "1", "--bots", "random")
    out = run(*play, typed=["wish", "wish always", "wish", "wish sometimes"]).out
    assert "• never          only among other choices" in out
    assert "Offer me manoeuvres: at every opening" in out
    assert "• always         at every opening" in out
    assert "“sometimes” is not a setting; choose from: never, able, always, not_this_turn" in out
    assert "there is nothing to set in this game" in run(*PLAY, typed=["wish"]).out


def test_a_draw_is_offered_and_agreed(run: Run) -> None:
    hot = ("play", "hellas", "--hot-seat", "--seed", "7", "--option", "white=first")
    out = run(*hot, typed=["", "draw", "1", "1", "", "draw"]).out
    assert "A draw is offered" in out
    assert "A draw (1 : 0). The players have agreed on a draw." in out
    assert "bots always play on" in run(*PLAY, typed=["draw"]).out


def test_leaving_offers_to_keep_the_game_and_it_goes_on(run: Run, tmp_path: Path) -> None:
    left = run(*PLAY, typed=["1", "1", "q", "kept.journal"])
    assert left.status == 0
    assert "petteia play hellas --load kept.journal" in left.out
    again = run("play", "hellas", "--load", "kept.journal", "--bots", "random", typed=["q", ""])
    assert "Set-up, tile 2 of 4" in again.out
    saved = run("play", "hellas", "--load", "kept.journal", "--bots", "random", typed=["save other.journal", "q"])
    assert "Game saved in other.journal." in saved.out
    assert (tmp_path / "other.journal").read_text("utf-8") == (tmp_path / "kept.journal").read_text("utf-8")


def test_saved_after_every_choice(run: Run, tmp_path: Path) -> None:
    run(*PLAY, "--save", "game.journal", typed=["1", "1"])
    match = petteia.replay((tmp_path / "game.journal").read_text("utf-8"))
    assert match.game.plies == 2  # White's tile and the bot's answer
    assert [path.name for path in tmp_path.iterdir()] == ["game.journal"], "no temporary file is left"


def test_a_greedy_bot_is_the_default_and_me_takes_another_seat(run: Run) -> None:
    out = run("play", "hellas", "--seed", "7", "--option", "white=first", "--me", "2").out
    assert "White: greedy bot, Red: you" in out
    assert "Red’s hand" in out


def test_the_language_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "Preparación" in run(*PLAY).out
    assert "Mise en place" in run(*PLAY, "--lang", "fr").out


def test_a_broken_rule_keeps_the_journal(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(self: object, seat: int) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(terminal.Terminal, "bot_chooses", broken)
    played = run(*PLAY, typed=["1", "1"])
    assert played.status == 1
    kept = f"petteia-hellas-{SEED}.journal"
    assert f"internal error in the rules (RuntimeError: out of order); the game is saved in {kept}" in played.err
    assert petteia.replay((tmp_path / kept).read_text("utf-8")).game.plies == 1


def test_a_game_without_a_text_of_its_own_is_listed_plainly() -> None:
    text = terminal.plain_table(petteia.new("hellas", seed=1).view(0))
    assert "reserve:" in text
    assert "hand.0: " in text


@pytest.mark.parametrize("module", ["petteia", "petteia.cli"])
def test_as_a_program_of_its_own(module: str, tmp_path: Path) -> None:
    source = Path(petteia.__file__).parents[1]
    ran = subprocess.run(
        [sys.executable, "-P", "-m", module, *PLAY, "--lang", "en"],
        input="1\n1\nresign\ny\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(source), "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    assert "A player has resigned." in ran.stdout


# ---- the chooser by itself


def an_option(key: str) -> Option:
    do, *on = key.split()
    return Option(0, do, tuple(on), "", Text(f"do.{do}", {f"part{i}": ref for i, ref in enumerate(on)}))


def test_a_short_list_is_shown_whole() -> None:
    entries = Chooser([an_option(f"go {i}") for i in range(LONG)]).entries()
    assert len(entries) == LONG
    assert all(entry.option for entry in entries)


def test_a_long_list_is_grouped_by_verb_then_by_thing() -> None:
    keys = [f"move {a} {b}" for a in range(6) for b in range(5)] + ["stop"]
    chooser = Chooser([an_option(key) for key in keys])
    assert [(entry.path, len(entry.options)) for entry in chooser.entries()] == [(("move",), 30), (("stop",), 1)]
    chooser.narrow(("move",))
    entries = chooser.entries()
    assert [entry.path for entry in entries] == [("move", str(a)) for a in range(6)]
    assert entries[2].label() == Text("do.move", {"part0": "2", "part1": "…"})
    chooser.narrow(("move", "2"))
    assert [entry.option and entry.option.key for entry in chooser.entries()] == [f"move 2 {b}" for b in range(5)]
    assert chooser.back()
    assert chooser.path == ("move",)
    assert chooser.back()
    assert not chooser.path
    assert not chooser.back()


def test_what_begins_alike_is_not_asked_for() -> None:
    chooser = Chooser([an_option(f"lay {a} {b}") for a in range(4) for b in range(6)])
    assert [entry.path for entry in chooser.entries()] == [("lay", str(a)) for a in range(4)]


class LazyBot(GreedyBot):
    name = "lazy"


def test_a_bot_is_called_by_its_own_name_whatever_it_extends() -> None:
    match = petteia.new("hellas", seed=7)
    said = io.StringIO()
    terminal.Terminal(match, {1: LazyBot(seed=1)}, Screen(False, said), "en").greet()
    assert "lazy bot" in said.getvalue()
    assert "greedy" not in said.getvalue()


def test_a_rule_is_told_as_the_table_plays_it(run: Run) -> None:
    """LH-HERO-12 at a table with the other reading."""
    lords = ("play", "lords", "--seats", "2", "--seed", "3", "--bots", "random", "--lang", "en")
    told = {
        option: run(*lords, *given, typed=["? LH-HERO-12", "quit"]).out
        for option, given in {"usual": (), "once": ("--option", "heracles=one_token")}.items()
    }
    assert "as often as he holds Glory Tokens" in " ".join(told["usual"].split())
    assert "with one Glory Token only, once per turn" in " ".join(told["once"].split())
