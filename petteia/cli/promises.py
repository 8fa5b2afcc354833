"""The promises of the kernel, checked at every decision of a random game: for `petteia fuzz`.

tests/promises runs the same under Hypothesis.
"""

import traceback
from collections.abc import Callable
from typing import Final

import petteia
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.match import Match
from petteia.kernel.view import imagine, view
from petteia.kernel.words import Words, languages

LONGEST: Final = 100_000


class Broken(Exception):
    """A promise that was not kept."""


class Tried:
    """How far one game came."""

    def __init__(self) -> None:
        self.decisions = 0
        self.whole = 0  # 1 if it was played to its end
        self.crash = ""
        self.journal = ""


def play_and_check(name: str, seed: int, is_late: Callable[[], bool], start: int = 0, span: int = LONGEST) -> Tried:
    """A random game from a seed; seats and options vary with it. Of a long one perhaps only a stretch is checked."""
    tried = Tried()
    dice = Chance()
    dice.reseed(seed + 1)
    match: Match | None = None
    try:
        match = begun(name, seed, dice)
        told = 0  # log lines that have been looked at
        while match.ask is not None:
            if is_late():
                return tried
            hold(tried.decisions < LONGEST, "every game ends")
            if start <= tried.decisions < start + span:
                check_position(match, seed + tried.decisions, told)
                told = len(match.game.news or ())
                choose_and_check(match, dice)
            else:
                match.choose(match.ask.options[dice.roll(len(match.ask.options))].key)
                told = len(match.game.news or ())
            tried.decisions += 1
        check_end(match)
        tried.whole = 1
    except Exception:
        tried.crash = traceback.format_exc()
        tried.journal = petteia.save_text(match) if match is not None else ""
    return tried


def begun(name: str, seed: int, dice: Chance) -> Match:
    """A new game with seats and options by lot."""
    entry = entry_of(name)
    seats = entry.seats[dice.roll(len(entry.seats))]
    options: dict[str, str] = {}
    for option in entry.options:
        values = entry.values_for(option, seats)
        wanted = {**options, option: values[dice.roll(len(values))]}
        try:
            entry.checked(seats, wanted)
        except petteia.UnknownGame:  # it does not go with those before
            continue
        options = wanted
    return petteia.new(name, seats=seats, seed=seed, **options)


def hold(promise: bool, what: str) -> None:
    if not promise:
        raise Broken(what)


def check_position(match: Match, seed: int, told: int) -> None:
    """Saving, asking again, imagining, the box, and words for everything."""
    game = match.game
    before = match.save()
    hold(petteia.load(before).save() == before, "a saved game loads to the same question")
    for seat in (NOBODY, *match.seats):
        twin = imagine(game, seat, seed)
        twin.run()  # a question that depends on what is hidden would be another one
        hold(view(twin, seat, told) == match.view(seat, told), f"nothing hidden leaks to seat {seat}")
    game.run()
    hold(match.save() == before, "asking and looking change nothing")
    game.check()
    check_words(match)


def check_words(match: Match) -> None:
    ask = match.ask
    assert ask is not None
    rules = petteia.rules(match.name)
    hold(len({option.key for option in ask.options}) == len(ask.options), "each option once")
    for option in ask.options:
        hold(option.rule in rules, f"{option.key} has a rule")
    for no in ask.refused:
        hold(no.rule in rules, f"the refusal of {no.key} has a rule")
    for language in languages(match.name):
        words = Words.of(match.name, language)
        texts = [ask.text, *match.where(), *(option.label for option in ask.options)]
        texts += [text for no in ask.refused for text in (no.label, no.why)]
        for text in texts:
            hold(bool(words.say(text)), f"{text.key} has words in {language}")


def choose_and_check(match: Match, dice: Chance) -> None:
    """One choice; a copy and a loaded game do the same, and undo leads back."""
    ask = match.ask
    assert ask is not None
    before = match.save()
    told = len(match.game.news or ())
    pick = ask.options[dice.roll(len(ask.options))].key
    twin, loaded = match.copy(), petteia.load(before)
    twin.choose(pick)
    loaded.choose(pick)
    hold(match.save() == before, "a copy is independent")
    match.choose(pick)
    after = match.save()
    hold(twin.save() == after, "a copy behaves the same")
    hold(loaded.save() == after, "a saved game goes on the same")
    if match.may_undo(ask.seat):
        match.undo(ask.seat)
        hold(match.save() == before, "undo leads back")
        match.choose(pick)
        hold(match.save() == after, "what was taken back can be chosen again")
    for language in languages(match.name):
        for seat in (NOBODY, *match.seats):
            hold(all(match.log(seat, language, told)), "the log has words")


def check_end(match: Match) -> None:
    hold(match.result is not None, "every game has a result")
    match.game.check()
    again = petteia.replay(petteia.save_text(match))
    hold(again.save() == match.save(), "the journal is the game")
    entry = entry_of(match.name)
    for seat in (NOBODY, *match.seats):
        hold(again.view(seat) == match.view(seat), "a replay shows the same table")
        for language in languages(match.name):
            entry.text_board(match.view(seat), Words.of(match.name, language))
            entry.picture(match.view(seat), Words.of(match.name, language))
