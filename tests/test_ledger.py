"""The ledger and the tests agree, in both directions."""

from pathlib import Path

import pytest

from petteia.games.registry import GAMES
from petteia.kernel.ledger import cited, mentioned, proofs, read_ledger
from petteia.kernel.words import LANGUAGES

TESTS = Path(__file__).parent
ROOT = TESTS.parent


def known_ids() -> set[str]:
    return {id for game in GAMES for id in read_ledger(game).rules}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_proven_by_a_test(game: str) -> None:
    missing = [id for id, tests in proofs(TESTS, game).items() if not tests]
    assert not missing, f"no test proves {', '.join(missing)}"


def test_every_id_that_a_test_cites_exists() -> None:
    unknown = {id: where for id, where in cited(TESTS).items() if id not in known_ids()}
    assert not unknown


def test_every_id_in_code_and_documents_exists() -> None:
    known = known_ids()
    places = [*ROOT.glob("petteia/**/*.py"), *ROOT.glob("petteia/**/*.toml"), *ROOT.glob("docs/**/*.md")]
    unknown = {
        (path.relative_to(ROOT).as_posix(), id)
        for path in places
        for id in mentioned(path.read_text(encoding="utf-8"))
        if id.partition("-")[0] in {known_id.partition("-")[0] for known_id in known} and id not in known
    }
    assert not unknown


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_its_text_in_three_languages(game: str) -> None:
    ledger = read_ledger(game)
    for rule in ledger.rules.values():
        assert rule.section in ledger.sections, rule.id
        for language in LANGUAGES:
            assert rule.texts.get(language), f"{rule.id} lacks {language}"
        if rule.status == "decision":
            assert set(rule.reasons) == set(LANGUAGES), f"{rule.id} does not say why it was decided so"


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_cites_a_rule_of_the_ledger(game: str) -> None:
    rules = read_ledger(game).rules
    for verb in GAMES[game].book.verbs:
        assert verb.rule in rules, verb.do
