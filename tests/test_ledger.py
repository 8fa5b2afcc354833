"""The ledger and the tests agree, in both directions."""

from functools import cache
from pathlib import Path

import pytest

from petteia.games.registry import GAMES
from petteia.kernel.ledger import REASONED, STATUSES, Rule, cited, mentioned, read_ledger
from petteia.kernel.words import LANGUAGES
from tests.sources import ROOT, named, no_faults, text_of

TESTS = Path(__file__).parent


@cache
def known_ids() -> set[str]:
    return {id for game in GAMES for id in read_ledger(game).rules}


@cache
def cited_by_tests() -> dict[str, list[str]]:
    return cited(TESTS)


def ledger_file(game: str) -> str:
    return f"petteia/rules/{game}.toml"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_proven_by_a_test(game: str) -> None:
    ids = read_ledger(game).rules
    no_faults(f"{ledger_file(game)}: no test proves {id}" for id in ids if id not in cited_by_tests())


def test_every_id_that_a_test_cites_exists() -> None:
    no_faults(
        f"tests/{place} cites {id}, which no ledger has"
        for id, places in cited_by_tests().items()
        for place in places
        if id not in known_ids()
    )


def test_every_id_in_code_and_documents_exists() -> None:
    known = known_ids()
    ours = {id.partition("-")[0] for id in known}
    places = [*ROOT.glob("petteia/**/*.py"), *ROOT.glob("petteia/**/*.toml"), *ROOT.glob("docs/**/*.md")]
    guides = ROOT / "docs" / "adding"  # they show how a rule is added; tests/additions adds it
    no_faults(
        f"{named(path)} mentions {id}, which no ledger has"
        for path in places
        if path.parent != guides
        for id in mentioned(text_of(path))
        if id.partition("-")[0] in ours and id not in known
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_text_in_three_languages(game: str) -> None:
    ledger = read_ledger(game)
    no_faults(
        f"{ledger_file(game)}: {rule.id} {fault}"
        for rule in ledger.rules.values()
        for fault in faults_of(rule, set(ledger.sections))
    )


def faults_of(rule: Rule, sections: set[str]) -> list[str]:
    faults = [] if rule.section in sections else [f"stands in “{rule.section}”, which is no section"]
    faults += [f"lacks {language}" for language in LANGUAGES if not rule.texts.get(language)]
    if rule.reasons or rule.status in REASONED:
        faults += [
            f"does not say in {language} why it reads so" for language in LANGUAGES if language not in rule.reasons
        ]
    return [*faults, *(f"gives a reason in {language}" for language in rule.reasons if language not in LANGUAGES)]


SIDES = ("army_", "colour_")  # what each seat brings; the option `colours` speaks for them
LISTS = ("banned",)  # said by the ledger of whatever is banned: MB-DRAFT-02 names the selection


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_table_is_named_by_the_rule_it_settles(game: str) -> None:
    """So that the rules page can say who chooses, and what."""
    named_by = {rule.option for rule in read_ledger(game).behind().values()}
    no_faults(
        f"{ledger_file(game)}: no entry names the option “{option}”"
        for option in GAMES[game].options
        if option not in named_by and not option.startswith(SIDES) and option not in LISTS
    )


def test_every_reading_is_chosen_by_a_value_of_its_option() -> None:
    """And the text of the entry itself is what holds by default, at least in the game whose ledger it is."""
    no_faults(
        f"{ledger_file(game)}: {rule.id} {fault}"
        for game in GAMES
        for rule in read_ledger(game).rules.values()
        for fault in faults_of_readings(game, rule)
    )


def faults_of_readings(game: str, rule: Rule) -> list[str]:
    values = {value for entry in GAMES.values() for value in entry.options.get(rule.option, ())}
    faults = [f"speaks of the option “{rule.option}”, which no game has"] if rule.option and not values else []
    faults += [
        f"has a reading for {rule.option} = {value}, which nobody can choose"
        for value in rule.readings
        if value not in values
    ]
    own = GAMES[game].options.get(rule.option, ())
    if rule.readings and own:
        faults += [f"lacks what holds for {rule.option} = {v}" for v in own[1:] if v not in rule.readings]
        faults += [f"says twice what holds for {rule.option} = {own[0]}"] if own[0] in rule.readings else []
    for value, texts in (*rule.readings.items(), *([("box", rule.boxed)] if rule.boxed else [])):
        faults += [f"lacks {language} for {value}" for language in LANGUAGES if not texts.get(language)]
        faults += [f"says the same for {value} in {lang}" for lang in texts if texts[lang] == rule.texts.get(lang)]
    return faults


@pytest.mark.parametrize("game", GAMES)
def test_the_status_of_every_rule_is_known(game: str) -> None:
    no_faults(
        f"{ledger_file(game)}: {rule.id} has the status “{rule.status}”; there is: {', '.join(filter(None, STATUSES))}"
        for rule in read_ledger(game).rules.values()
        if rule.status not in STATUSES
    )


def test_ids_are_found_in_the_names_of_tests(tmp_path: Path) -> None:
    """Also ids whose topic begins with a number."""
    (tmp_path / "test_some.py").write_text("def test_XY_TURN_05_XY_2P_04_turns() -> None: ...\n", encoding="utf-8")
    assert list(cited(tmp_path)) == ["XY-TURN-05", "XY-2P-04"]


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_cites_a_rule_of_the_ledger(game: str) -> None:
    rules = read_ledger(game).behind()
    no_faults(
        f"{ledger_file(game)} lacks “{verb.rule}”, which the verb {verb.do} of {game} cites"
        for verb in GAMES[game].book.verbs
        if verb.rule not in rules
    )
