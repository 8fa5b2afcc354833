"""Every text with every name and number that can fill it: signs, articles, plurals, elisions, capitals."""

import pytest

from petteia.cli.prose import prose, shown
from petteia.cli.samples import Proofreader, Samples, proofread, sayer, shape, unknown_names
from petteia.kernel.grammar import Grammar, described
from petteia.kernel.words import Words, every_text, read_catalogue, read_forms, read_readings
from tests.sources import no_faults
from tests.test_words import CATALOGUES

AT_LEAST = {
    "hellas": 20_000,
    "lords": 20_000,
    "pantheon": 30_000,
    "solo": 5_000,
    "learn": 20,
}  # sentences, in all languages


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_signs_and_grammar_are_right_whatever_fills_a_text(catalogue: str) -> None:
    """Signs in all texts; articles, plurals, elisions and capitals in those that use the grammar, and in lessons,
    guides and rules."""
    proof = proofread(catalogue)
    no_faults(f"petteia/words/{catalogue}.toml: {found!r}" for found in proof.certain)
    assert proof.sentences >= AT_LEAST.get(catalogue, 500)


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_only_texts_have_forms(catalogue: str) -> None:
    no_faults(f"petteia/words/forms/{catalogue}.toml: there is no text [{key}]" for key in unknown_names(catalogue))


@pytest.mark.parametrize("language", described())
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_name_has_every_form(catalogue: str, language: str) -> None:
    """In a sentence of nothing else; and what is stated of a name is a fact the grammar knows."""
    grammar, reader = Grammar.of(language), Proofreader(language)
    faults = []
    for key, told in read_forms(catalogue).items():
        if language not in told:
            continue
        name = grammar.name(told[language])
        faults += [f"[{key}] {language}: no form {form!r}" for form in name.forms if not grammar.knows(form)]
        for form in grammar.forms:
            said = grammar.typeset(grammar.formed(name, form)).replace("{number}", "2")
            faults += [repr(found) for found in (*reader.typography(key, said), *reader.grammar(key, said))]
    no_faults(f"petteia/words/forms/{catalogue}.toml: {fault}" for fault in faults)


# ---- these tests see what they should ------------------------------------------------------------------------------

WRONG = {
    "en": (
        "a  soldier",
        "Soldiers ,",
        "moves:: two.",
        "slays the the Hydra",
        "draws a Event card",
        "draws an Blessing",
        "1 Hoplites",
        "lays {tile}",
    ),
    "fr": (
        "Quoi ?",
        "la main de le Minotaure",
        "Monument de Athéna",
        "Monument de Hermès",
        "d'Hoplites",
        "la une carte",
        "1 niveaux debout",
        "0 alliés",
        "Quoi?",
        "Les Perses contrôlent aucune Région.",
        "Dans 95 % des parties.",
    ),
    "es": (
        "de el Ática",
        "va a el Ática",
        "la la Fócida",
        "1 hoplitas",
        "Minotauro y Hidra",
        "Qué?",
        "Vaya!",
        "En el 95 % de los casos.",
    ),
    "de": ("In 95 % der Spiele.", "Es sucht …"),
}


@pytest.mark.parametrize(("language", "said"), [(language, said) for language, all in WRONG.items() for said in all])
def test_what_is_wrong_is_found(language: str, said: str) -> None:
    reader = Proofreader(language)
    found = [*reader.typography("log.x", said), *reader.grammar("log.x", said)]
    assert found
    assert all(repr(one).startswith(f"[log.x] {language}: ") for one in found)


def test_a_sentence_without_a_capital_is_found() -> None:
    assert [one.what for one in Proofreader("fr").grammar("log.x", "la Chimère attaque.")] == [
        "no capital at the start"
    ]
    assert not list(Proofreader("fr").grammar("log.x", "La Chimère attaque."))


def test_a_number_needs_a_wording_for_each_plural() -> None:
    assert [one.what for one in shape("log.x", "{count:0=none|Hoplite}", "en")] == ["{count:…} needs 2 wordings"]
    assert not list(shape("log.x", "{count:0=none|Hoplite|Hoplites}", "en"))


@pytest.mark.parametrize(
    ("language", "said", "what"),
    [
        ("en", "two Hoplites", "no capital at the start"),
        ("en", "Move it. then stop.", "no capital after a full stop"),
        ("en", "It's yours.", "a straight sign"),
        ("fr", "Prenez le pion .", "a space before a sign"),
        ("es", "Va a el Ática.", "“de el” or “a el”"),
    ],
)
def test_what_is_wrong_in_a_lesson_is_found(language: str, said: str, what: str) -> None:
    assert [one.what for one in Proofreader(language).prose("lessons/x/01 title", said)] == [what]


def test_a_lesson_a_guide_and_a_rule_are_read_as_they_are_shown() -> None:
    found = dict(prose("lords"))
    lesson, guide = found["lessons/lords/01-regions title"], found["guides/lords part.1.text"]
    assert shown(lesson, Words.of("lords", "en")) == lesson["en"]
    assert {"en", "fr", "es"} <= guide.keys() & found["rules/lords LH-TURN-01"].keys()
    assert any(place.endswith(".why") for place in found)
    attack = found["lessons/lords/06-combat-cards step.3.text"]
    said = shown(attack, Words.of("lords", "fr"))
    assert "« Attaque sauvage »" in said.replace("\u00a0", " ")
    assert "*" in attack["fr"]
    assert "*" not in said
    assert len(found) > 700


def test_samples_are_what_can_be_there() -> None:
    samples = Samples("hellas")
    moved = {Words.of("hellas", "fr").say(text) for text in samples.texts("log.soldier_moved")}
    assert any(" un soldat d’Abdère à " in line for line in moved)
    assert any(line.startswith("Vous déplacez un soldat ") for line in moved)
    assert len({text.parts["city"] for text in samples.texts("log.soldier_moved")}) == len(
        [key for key in read_catalogue("hellas") if key.startswith("city.")]
    )
    numbers = {text.parts["count"] for text in samples.texts("log.surplus")}
    assert {0, 1, 2, 5} <= numbers


def test_texts_that_depend_on_an_option_are_read_as_their_table_says_them() -> None:
    readings = {key: entry for name in CATALOGUES for key, entry in read_readings(name).items()}
    assert readings.keys() <= {key for name in CATALOGUES for key in every_text(name)}
    held = "monster_passive.medusa.when.withdrawal.held"
    (text,) = Samples("lords").texts(held)
    plain, at_table = Words.of("lords", "fr"), sayer(Words.of("lords", "fr"), held)
    assert at_table.say(text) == plain.grammar.typeset(readings[held]["fr"]) != plain.say(text)
    assert sayer(plain, "monster_passive.medusa") is plain


def test_a_part_that_is_nowhere_explained_is_filled_as_elsewhere() -> None:
    """Parts of questions are known by their names: a target is a unit, a defence a number."""
    asked = list(Samples("pantheon").texts("ask.change_roll"))
    assert all(isinstance(text.parts["defense"], int) for text in asked)
    assert all(text.parts["target"] != "" for text in asked)
