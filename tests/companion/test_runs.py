"""Random reports to the end of the campaign: no dead end, no crash, and what the kernel promises holds on the way."""

import re

import pytest

import petteia
from petteia.games.lords import facts as lords
from petteia.games.registry import GAMES
from petteia.games.solo.companion.entry import ENTRY
from petteia.games.solo.companion.state import Companion
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.game import Game
from petteia.kernel.ledger import read_ledger
from petteia.kernel.option import verb_of
from petteia.kernel.view import imagine, question, view
from petteia.kernel.words import LANGUAGES, Words
from tests.companion.table import Table, monster, new, region, table

LONGEST = 5_000
RUNS = 300
LUCKY = ("won", "slew", "usurped")  # what a quiet player seldom reports


def begun(seed: int) -> tuple[Game, Chance]:
    dice = Chance()
    dice.reseed(seed)
    options = {name: values[dice.roll(len(values))] for name, values in ENTRY.options.items()}
    g = ENTRY.prepare(1, options)
    g.chance.reseed(seed)
    g.news = []
    g.run()
    return g, dice


def any_report(g: Game, dice: Chance, quiet: bool) -> int:
    assert g.ask is not None
    options = g.ask.options
    pick = options[dice.roll(len(options))]
    if quiet and g.book.verbs[verb_of(pick)].do in LUCKY and dice.roll(8):
        pick = options[-1]
    return pick


def test_every_random_run_comes_to_an_end() -> None:
    ways: set[str] = set()
    for seed in range(RUNS):
        g, dice = begun(seed)
        for _ in range(LONGEST):
            if g.ask is None:
                break
            g.check()
            g.step(any_report(g, dice, bool(seed % 4)))
        assert g.result is not None
        ways.add(g.result.way)
    assert len(ways) >= 5


def loaded(g: Game) -> Game:
    """The same campaign, saved and loaded."""
    assert isinstance(g, Companion)
    twin = ENTRY.prepare(1, g.agreed.options)
    assert isinstance(twin, Companion)
    twin.load(g.save())
    return twin


@pytest.mark.parametrize("seed", range(6))
def test_saving_copying_and_imagining_keep_the_table(seed: int) -> None:
    g, dice = begun(4 * seed + 1)
    while g.ask is not None:
        before = g.save()
        assert g.copy().save() == before
        assert imagine(g, NOBODY, seed).on_the_table() == g.on_the_table()
        imagined = view(imagine(g, 0, seed), 0)
        shown = view(g, 0)
        assert {**imagined, "log": []} == {**shown, "log": []}
        g.run()
        assert g.save() == before
        g.step(any_report(g, dice, True))


def test_a_saved_campaign_goes_on_the_same() -> None:
    g = new(seed=9).match.game
    dice = Chance()
    dice.reseed(9)
    while g.ask is not None:
        twin = loaded(g)
        assert twin.save() == g.save()
        pick = any_report(g, dice, True)
        g.step(pick)
        twin.step(pick)
        assert twin.save() == g.save()


@pytest.mark.parametrize("seed", range(4))
def test_every_option_and_every_instruction_has_a_rule_and_words(seed: int) -> None:
    rules = read_ledger("companion").behind()
    g, dice = begun(4 * seed + 2)
    while g.ask is not None:
        asked = question(g, g.ask)
        for language in LANGUAGES:
            words = Words.of("companion", language)
            assert not re.search(r"[A-Z]{2}-[A-Z0-9]+-[0-9]", words.say(asked.text)), "no rule ids in prompts"
            assert all(words.say(option.label) for option in asked.options)
            assert all(words.say(no.label) and words.say(no.why) for no in asked.refused)
            assert ENTRY.text_board(view(g, 0), words)
        assert all(option.rule in rules for option in asked.options)
        assert all(no.rule in rules for no in asked.refused)
        orders = g.on_the_table()["orders"]
        assert isinstance(orders, list)
        assert all(order["rule"] in rules for order in orders)
        g.step(any_report(g, dice, True))
    for language in LANGUAGES:
        assert all(Table(new(seed=seed).match).match.log(0, language))


def test_the_terminal_shows_tracks_map_and_instructions() -> None:
    things = (region("macedonia", green=True), region("attica", spies=1))
    beasts = (monster("cyclops", "boeotia"), monster("cerberus", "boeotia"), monster("hydra", "attica"))
    t = table(*things, *beasts, act=2, invasion=4, pile=["2"])
    t.do("pass_turn")
    shown = ENTRY.text_board(t.match.view(0), Words.of("companion", "en"))
    assert "Invasion: 4/10" in shown
    assert "Macedonia: Green Control Token; Army Strength 5 without cards" in shown
    assert "Attica: 1 Spy; Hydra" in shown
    assert {"Cyclops", "Cerberus"} == set(shown.partition("Boeotia: ")[2].partition("\n")[0].split("; "))
    assert "[LS-ACT2-01]" in shown


def test_the_picture_carries_what_can_be_pointed_at() -> None:
    t = table(region("macedonia", green=True), region("attica", spies=1), act=2, invasion=4, pile=["2"])
    words = Words.of("companion", "en")
    parts = ENTRY.fragments(t.match.view(0), words)
    assert set(parts) == {"symbols", "land", "board", "panels", "hand", "strip"}
    for ref in lords.REGION_REFS:
        assert f'data-ref="{ref}"' in parts["board"]
    for special in ("recruit", "march", "hunt"):
        assert f'data-ref="{special}"' in parts["hand"]
    assert "What to do now" in parts["panels"]
    for language in LANGUAGES:
        for seat in (NOBODY, 0):
            assert ENTRY.picture(t.match.view(seat), Words.of("companion", language)).startswith("<svg")
    assert ENTRY.gallery(words)


def test_the_registry_knows_the_companion_by_its_name() -> None:
    assert GAMES.get("companion", ENTRY) is ENTRY
    assert ENTRY.seats == (1,)
    assert ENTRY.features(new().match.view(0)) == {"scores": 19.0}
    assert ENTRY.value(new().match.game, 0) == 1.0


def test_without_instructions_it_says_what_is_awaited_instead() -> None:
    """Not that it is your turn while something is asked of your box."""
    words = Words.of("companion", "en")
    match = petteia.new("companion", seed=1)
    asked = "Nothing to do yet: answer the question first."
    assert asked in ENTRY.text_board(match.view(0), words)
    assert asked in ENTRY.fragments(match.view(0), words)["panels"]
    t = table(region("macedonia", persians=2))
    assert "Nothing to do: play your turn and report what you did." in ENTRY.text_board(t.match.view(0), words)
    over = {**t.match.view(0), "result": {"winners": [0]}, "ask": None}
    assert "Nothing more to do: the campaign is over." in ENTRY.text_board(over, words)
