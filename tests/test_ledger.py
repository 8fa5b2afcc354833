"""The ledger and the tests agree, in both directions."""

from pathlib import Path

import pytest

from petteia.games.registry import GAMES
from petteia.kernel.ledger import REASONED, STATUSES, cited, mentioned, proofs, read_ledger
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
        if rule.reasons or rule.status in REASONED:
            assert set(rule.reasons) == set(LANGUAGES), f"{rule.id} does not say in every language why it reads so"


@pytest.mark.parametrize("game", GAMES)
def test_the_status_of_every_rule_is_known(game: str) -> None:
    assert not {rule.id: rule.status for rule in read_ledger(game).rules.values() if rule.status not in STATUSES}


def test_ids_are_found_in_the_names_of_tests(tmp_path: Path) -> None:
    """Also ids whose topic begins with a number."""
    (tmp_path / "test_some.py").write_text("def test_XY_TURN_05_XY_2P_04_turns() -> None: ...\n", encoding="utf-8")
    assert list(cited(tmp_path)) == ["XY-TURN-05", "XY-2P-04"]


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_cites_a_rule_of_the_ledger(game: str) -> None:
    rules = read_ledger(game).behind()
    for verb in GAMES[game].book.verbs:
        assert verb.rule in rules, verb.do
