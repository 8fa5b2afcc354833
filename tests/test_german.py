"""German, the first language that has files of its own: cases, contractions, plurals, and what it lacks."""

import json
from pathlib import Path

import pytest

import petteia
from petteia.cli.samples import Proofreader, proofread
from petteia.kernel.grammar import Grammar
from petteia.kernel.ledger import read_ledger
from petteia.kernel.words import Text, Words, answerable, every_text, languages, missing, say
from petteia.learn.course import course_of
from petteia.learn.lesson import told
from tests.sources import no_faults
from tests.test_languages import Copy, copy  # noqa: F401

GERMAN = Grammar.of("de")
NAMES = ("der Angriff", "die Seefahrt", "das Delfinmeer", "Naxos")
TEXTS = Words.of("hellas", "de")


def formed(form: str) -> list[str]:
    return [GERMAN.formed(GERMAN.name(name), form) for name in NAMES]


# ---- names in their cases ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("der", ["der Angriff", "die Seefahrt", "das Delfinmeer", "Naxos"]),
        ("den", ["den Angriff", "die Seefahrt", "das Delfinmeer", "Naxos"]),
        ("dem", ["dem Angriff", "der Seefahrt", "dem Delfinmeer", "Naxos"]),
        ("des", ["des Angriffs", "der Seefahrt", "des Delfinmeers", "Naxos'"]),
        ("ein", ["ein Angriff", "eine Seefahrt", "ein Delfinmeer", "Naxos"]),
        ("einen", ["einen Angriff", "eine Seefahrt", "ein Delfinmeer", "Naxos"]),
        ("einem", ["einem Angriff", "einer Seefahrt", "einem Delfinmeer", "Naxos"]),
    ],
)
def test_articles_follow_case_and_gender(form: str, expected: list[str]) -> None:
    assert formed(form) == expected


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("im", ["im Angriff", "in der Seefahrt", "im Delfinmeer", "in Naxos"]),
        ("am", ["am Angriff", "an der Seefahrt", "am Delfinmeer", "an Naxos"]),
        ("zum", ["zum Angriff", "zur Seefahrt", "zum Delfinmeer", "zu Naxos"]),
        ("vom", ["vom Angriff", "von der Seefahrt", "vom Delfinmeer", "von Naxos"]),
        ("beim", ["beim Angriff", "bei der Seefahrt", "beim Delfinmeer", "bei Naxos"]),
        ("nach", ["zum Angriff", "zur Seefahrt", "zum Delfinmeer", "nach Naxos"]),
    ],
)
def test_prepositions_contract_with_the_article(form: str, expected: list[str]) -> None:
    assert formed(form) == expected


def test_a_plural_declines_and_may_state_its_dative() -> None:
    amazons = GERMAN.name({"name": "die Amazonen", "number": "plural"})
    gods = GERMAN.name({"name": "die Götter", "gender": "m", "number": "plural", "dem": "den Göttern"})
    assert [GERMAN.formed(amazons, form) for form in ("der", "den", "dem", "des", "zum", "einen")] == [
        "die Amazonen",
        "die Amazonen",
        "den Amazonen",
        "der Amazonen",
        "zu den Amazonen",
        "Amazonen",
    ]
    assert [GERMAN.formed(gods, form) for form in ("dem", "vom", "im")] == [
        "den Göttern",
        "von den Göttern",
        "in den Göttern",
    ]
    assert gods.features() == ("mp", "p")


def test_the_genitive_knows_what_ends_in_a_hiss() -> None:
    assert [GERMAN.formed(GERMAN.name(name), "des") for name in ("Rot", "Weiß", "der Fluss", "die Maus")] == [
        "Rots",
        "Weiß'",
        "des Flusses",
        "der Maus",
    ]


# ---- sentences ---------------------------------------------------------------------------------------------------


def test_sentences_put_names_into_their_case() -> None:
    white, naxos = say("side.white"), say("city.naxos")
    assert TEXTS("log.announced", seat=white, action=say("action.attack")) == "Weiß sagt einen Angriff an."
    own = Text("side.white", own=True)
    assert TEXTS("log.announced", seat=own, action=say("action.expedition")) == "Du sagst eine Seefahrt an."
    assert TEXTS("do.announce", action=say("action.attack")) == "Einen Angriff ansagen"
    moved = TEXTS("log.ship_moved", seat=white, source=naxos, harbour=say("harbour.of_two", city=naxos, sea=2))
    assert moved == "Weiß versetzt ein Schiff von Naxos nach Naxos (Meer 2)."
    beside = say("place.ne", city=say("city.dolphin_sea"))
    site = say("site.beside", city=naxos, place=beside)
    assert TEXTS("log.settled", seat=own, city=site) == "Du besiedelst Naxos, nordöstlich vom Delfinmeer."


@pytest.mark.parametrize(
    ("count", "expected"), [(0, "0 Griechen im Vorrat"), (1, "1 Grieche im Vorrat"), (5, "5 Griechen im Vorrat")]
)
def test_numbers_agree_with_their_noun(count: int, expected: str) -> None:
    assert TEXTS("draw.soldiers_left", count=count) == expected


def test_numbers_and_dates_are_written_as_in_german() -> None:
    assert TEXTS.trial("{n:number}, {p:percent}, {d:date}", n=12345, p="12.5", d="2026-11-01") == (
        "12.345, 12,5\u00a0%, 1. November 2026"
    )


@pytest.mark.parametrize(
    "said",
    [
        "die die Seefahrt",
        "vom dem Angriff",
        "von dem Angriff",
        "zu der Seefahrt",
        "1 Griechen",
        "1 Schiffe",
        "1 Karten",
        "Weißs Karte",
        "spielt «Demut»",
        "spielt „Demut”",
        "Was ?",
    ],
)
def test_what_is_wrong_is_found(said: str) -> None:
    reader = Proofreader("de")
    assert [*reader.typography("log.x", said), *reader.grammar("log.x", said)]


def test_a_game_of_hellas_is_told_in_german_to_its_end() -> None:
    match = petteia.new("hellas", seed=5)
    while match.ask:
        words = match.words("de")
        for text in (match.ask.text, *(option.label for option in match.ask.options)):
            assert words.say(text)
        match.choose(match.ask.options[0])
    log = match.log(0, "de")
    assert log[0].startswith("Das Spiel beginnt; ")
    assert not [line for line in log if " the " in line or "{" in line]


# ---- what it claims, and what it lacks ---------------------------------------------------------------------------


@pytest.mark.parametrize("catalogue", GERMAN.complete)
def test_what_is_called_complete_lacks_nothing(catalogue: str) -> None:
    assert "de" in answerable(catalogue)
    no_faults(f"petteia/words/de/{catalogue}.toml lacks [{key}]" for key in missing("de", catalogue))


def test_no_german_text_is_left_over() -> None:
    for catalogue in ("kernel", "server", "hellas"):
        no_faults(
            f"petteia/words/de/{catalogue}.toml: nobody says [{key}]"
            for key, entry in every_text(catalogue).items()
            if "en" not in entry
        )


def test_a_game_without_german_is_told_in_english_and_its_ledger_too() -> None:
    assert "de" in languages("hellas")
    assert "de" in languages("server")
    assert "de" not in languages("lords")
    assert Words.of("lords", "de").language == "en"
    rule = read_ledger("hellas").rules["HE-TURN-02"]
    assert rule.text("de") == rule.text("en")


def test_lessons_are_told_in_german_where_the_game_is() -> None:
    assert told(course_of("hellas").lesson(1).title, TEXTS) == "Dein erster Spielzug"
    veto = course_of("hellas").lesson(9)
    assert "„Flutwelle“" in told(veto.steps[0].text, veto.start().words("de"))
    lords = course_of("lords").lesson(1)
    assert told(lords.title, lords.start().words("de")) == lords.title["en"]


LOOK = """
import json
from petteia.kernel.words import Text, Words, languages, say
words = Words.of("hellas", "de")
print(json.dumps({
    "offered": "de" in languages("hellas"),
    "name": words("log.founded", seat=say("side.white"), city=say("city.naxos")),
    "sentence": words("log.soldier_placed", seat=say("side.white"), city=say("city.thera")),
    "pattern": words.pattern("log.soldier_placed"),
}))
"""


def test_a_missing_text_is_said_in_english_and_named_by_the_check(copy: Copy) -> None:  # noqa: F811
    path: Path = copy.words / "de" / "hellas.toml"
    before = path.read_text(encoding="utf-8")
    kept = [line for line in before.splitlines() if not line.startswith(("soldier_placed = ", "naxos = "))]
    path.write_text("\n".join(kept), encoding="utf-8")
    try:
        ran = copy.run("-c", LOOK)
        found = json.loads(ran.stdout)
        assert found == {
            "offered": True,
            "name": "Weiß gründet Naxos.",
            "sentence": "White places a soldier in Thera.",
            "pattern": "{seat?you=You place|{seat} places} a soldier in {city}.",
        }
        checked = copy.petteia("words", "hellas", "--of", "de")
        assert checked.returncode == 1
        assert "✗ [log.soldier_placed] has no text in the language “de”" in checked.stdout.splitlines()
    finally:
        path.write_text(before, encoding="utf-8")


def test_the_checks_name_a_text_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = every_text("hellas")["do.enough"]
    monkeypatch.delitem(entry, "de")
    assert [repr(one) for one in proofread("hellas").certain] == ["[do.enough] de: has no text: Done"]
