"""Texts become words: forms of names, numbers, choices, signs; in the languages there are, and in one with cases."""

import re

import pytest

import petteia
from petteia.kernel.grammar import Grammar
from petteia.kernel.templates import BadTemplate, template
from petteia.kernel.view import line_text
from petteia.kernel.words import Arg, MissingWords, Text, Words, say


def said(language: str, text: str, game: str = "lords", **parts: Arg) -> str:
    """A text that stands in no file, in words."""
    return Words.of(game, language).trial(text, **parts)


MONSTERS = ("sphinx", "medusa", "cyclops", "minotaur", "chimera", "hydra", "cerberus")


def named(language: str, text: str, topic: str, refs: tuple[str, ...], game: str = "lords") -> list[str]:
    return [said(language, text, game, name=say(f"{topic}.{ref}")) for ref in refs]


# ---- forms of names ------------------------------------------------------------------------------------------------


def test_french_names_take_their_article_and_contract_with_it() -> None:
    assert named("fr", "{name:le}", "monster", MONSTERS) == [
        "Le Sphinx",
        "Méduse",
        "Le Cyclope",
        "Le Minotaure",
        "La Chimère",
        "L’Hydre",
        "Cerbère",
    ]
    assert named("fr", "la Chasse {name:du}", "monster", ("medusa", "minotaur", "chimera", "hydra")) == [
        "la Chasse de Méduse",
        "la Chasse du Minotaure",
        "la Chasse de la Chimère",
        "la Chasse de l’Hydre",
    ]
    assert named("fr", "Monument {name:du}", "god", ("zeus", "athena", "hermes")) == [
        "Monument de Zeus",
        "Monument d’Athéna",
        "Monument d’Hermès",
    ]
    assert named("fr", "va {name:en}", "region", ("crete", "attica", "thessaly")) == [
        "va en Crète",
        "va en Attique",
        "va en Thessalie",
    ]
    assert named("fr", "vient {name:de}", "region", ("crete", "aetolia")) == ["vient de Crète", "vient d’Étolie"]
    assert named("fr", "va {name:en}", "city", ("delphi", "dolphin_sea"), "hellas") == [
        "va à Delphes",
        "va dans la Mer du Dauphin",
    ]
    assert named("fr", "attaque {name:le}", "unit", ("amazons", "minotaur", "zeus"), "pantheon") == [
        "attaque les Amazones",
        "attaque le Minotaure",
        "attaque Zeus",
    ]


def test_spanish_names_contract() -> None:
    places = ("attica", "phocis", "crete", "epirus")
    assert named("es", "va {name:al}", "region", places) == [
        "va al Ática",
        "va a la Fócida",
        "va a Creta",
        "va a Epiro",
    ]
    assert named("es", "sale {name:del}", "region", places[:3]) == [
        "sale del Ática",
        "sale de la Fócida",
        "sale de Creta",
    ]
    assert named("es", "está {name:en}", "region", places[:2]) == ["está en el Ática", "está en la Fócida"]
    assert named("es", "Monumento {name:del}", "god", ("zeus", "athena")) == [
        "Monumento de Zeus",
        "Monumento de Atenea",
    ]
    assert named("es", "Medusa {name:y}", "monster", ("hydra", "sphinx")) == ["Medusa e Hidra", "Medusa y Esfinge"]


def test_english_names_take_a_an_the_and_apostrophes() -> None:
    assert named("en", "draws {name:a}", "action", ("attack", "reinforcement"), "hellas") == [
        "draws an Attack",
        "draws a Reinforcement",
    ]
    assert named("en", "{name:'s} Wound", "monster", ("chimera", "cerberus")) == [
        "The Chimera’s Wound",
        "Cerberus’ Wound",
    ]


def test_a_name_put_together_gives_its_form_to_its_first_part() -> None:
    harbour = say("harbour.of_two", city=say("city.abdera"), sea=2)
    assert said("fr", "va {harbour:en}", "hellas", harbour=harbour) == "va à Abdère (mer 2)"
    assert said("fr", "vient {harbour:de}", "hellas", harbour=harbour) == "vient d’Abdère (mer 2)"
    army = say("side_of.numbered", side=say("side_of.ares"), number=2)
    assert (
        said("fr", "{seat:le} {seat?m=est prêt|f=est prête}.", "pantheon", seat=army) == "L’armée d’Arès 2 est prête."
    )


def test_a_seat_has_a_label_a_subject_and_an_address() -> None:
    army = say("side_of.zeus")
    assert said("fr", "{seat} : 3", "pantheon", seat=army) == "Armée de Zeus\u00a0: 3"
    assert said("fr", "{seat:le} pioche.", "pantheon", seat=army) == "L’armée de Zeus pioche."
    assert said("fr", "{seat:address}, à vous.", "pantheon", seat=army) == "Zeus, à vous."
    assert said("fr", "{seat:le} abandonne.", seat=say("seat.number", number=2)) == "Le joueur 2 abandonne."


def test_a_name_that_is_only_letters_is_declined_by_them() -> None:
    assert said("fr", "la main {seat:du}", seat="Alice") == "la main d’Alice"
    assert said("fr", "la main {seat:du}", seat="Bob") == "la main de Bob"


# ---- numbers and choices -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "{count:Hoplite|Hoplites}", ["0 Hoplites", "1 Hoplite", "2 Hoplites", "5 Hoplites"]),
        ("fr", "{count:Hoplite|Hoplites}", ["0 Hoplite", "1 Hoplite", "2 Hoplites", "5 Hoplites"]),
        ("es", "{count:Hoplita|Hoplitas}", ["0 Hoplitas", "1 Hoplita", "2 Hoplitas", "5 Hoplitas"]),
        ("fr", "{count:0=aucun Allié|Allié|Alliés}", ["Aucun Allié", "1 Allié", "2 Alliés", "5 Alliés"]),
        ("en", "{count:one=army|other=armies} {count?enters|enter}", ["0 armies enter", "1 army enters"]),
    ],
)
def test_a_number_agrees_with_its_noun(language: str, text: str, expected: list[str]) -> None:
    assert [said(language, text, count=count) for count in (0, 1, 2, 5)][: len(expected)] == expected
    assert said(language, text, count="1") == said(language, text, count=1), "a ref may be a number"


def test_words_agree_with_a_name_of_one_or_many_and_with_its_gender() -> None:
    attacks = "{unit:the} {unit?attacks|attack}."
    assert named("en", attacks.replace("unit", "name"), "unit", ("hydra", "amazons"), "pantheon") == [
        "The Hydra attacks.",
        "The Amazons attack.",
    ]
    slain = "{name:le} {name?m=est tué|f=est tuée|mp=sont tués|fp=sont tuées}."
    assert named("fr", slain, "unit", ("minotaur", "hydra", "spartans", "amazons"), "pantheon") == [
        "Le Minotaure est tué.",
        "L’Hydre est tuée.",
        "Les Spartiates sont tués.",
        "Les Amazones sont tuées.",
    ]


def test_the_reader_is_you_only_where_a_text_says_so() -> None:
    red = Text("side.red", own=True)
    text = "{seat?you=You draw|{seat} draws}."
    assert said("en", text, "hellas", seat=red) == "You draw."
    assert said("en", text, "hellas", seat=say("side.red")) == "Red draws."
    assert said("en", "{seat} draws.", "hellas", seat=red) == "Red draws."
    assert Text.from_json(say("log.x", seat=red).json()).parts["seat"].json() == {"key": "side.red", "you": True}  # type: ignore[union-attr]


def test_lines_of_the_log_mark_the_readers_own_seat() -> None:
    g = petteia.new("hellas", seed=1)
    while not (settled := [line for line in g.game.news or [] if g.game.event_of(line.event).name == "announced"]):
        assert g.ask
        g.choose(g.ask.options[0])
    seat = settled[0].numbers[0]
    words = Words.of("hellas", "en")
    assert words.say(line_text(g.game, settled[0], seat)).startswith("You announce a")
    for other in (1 - seat, -1):
        assert words.say(line_text(g.game, settled[0], other)).startswith(("White announces a", "Red announces a"))


def test_a_hidden_card_has_words_of_its_own() -> None:
    text = "{seat} pioche {card?hidden={card}|« {card} »}."
    hidden = said("fr", text, seat="Bob", card=say("back.combat"))
    assert hidden == "Bob pioche une carte Combat."
    assert said("fr", text, seat="Bob", card=say("artifact.aegis")) == "Bob pioche «\u00a0Égide\u00a0»."


def test_a_sentence_begins_with_a_capital_and_a_label_stays() -> None:
    assert (
        said("fr", "{name:le} attaque. {name:le} gagne.", name=say("monster.hydra"))
        == "L’Hydre attaque. L’Hydre gagne."
    )
    assert said("fr", "¡« {name:le} » !", name=say("monster.hydra")) == "¡«\u00a0L’Hydre\u00a0»\u202f!"
    assert said("en", "{card} is drawn.", card=say("back.combat")) == "A Combat Card is drawn."
    assert said("en", "{name} is here.", name="bob") == "bob is here.", "a person is called as they wish"
    assert said("en", "draws {card}", card=say("back.combat")) == "draws a Combat Card"


def test_numbers_percents_and_days_follow_the_language() -> None:
    assert said("fr", "{n:number} {share:percent} {day:date}", n=12345, share="12.5", day="2026-11-18") == (
        "12\u202f345 12,5\u202f% 18 novembre 2026"
    )
    assert said("en", "{n:number} {n}", n=12345) == "12,345 12345"


# ---- signs ---------------------------------------------------------------------------------------------------------


def test_french_signs_cannot_leave_their_word() -> None:
    assert said("fr", "« {choice} » ; quoi ? Non ! Ici : rien", choice="x ; y") == (
        "«\u00a0x ; y\u00a0»\u202f; quoi\u202f? Non\u202f! Ici\u00a0: rien"
    ), "what people write is left alone"
    assert said("es", "¿Qué? ¡«{card}»!", card="x") == "¿Qué? ¡«x»!"
    rule = petteia.rules("hellas")["HE-PIECE-07"]
    assert not re.search(r" [;:!?»]", rule.text("fr"))


# ---- what is wrong is said -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Take {card", "“{card” is not closed"),
        ("Take {count:Hoplite|Hoplites", "“{count:Hoplite|Hopli” is not closed"),
        ("Take card}", "“}”: a closing brace without an opening one"),
        ("Take {Card}", "“{Card}” names no part"),
        ("Take {card!r}", "“{card!r}” cannot be read"),
        ("Take {card?this}", "“{card?this}” has nothing to choose from; a second wording comes after |"),
    ],
)
def test_a_text_that_cannot_be_read_is_named(text: str, why: str) -> None:
    with pytest.raises(BadTemplate, match=re.escape(why)):
        template(text)
    with pytest.raises(MissingWords, match=re.escape("'this text' (en): " + why)):
        said("en", text)


def test_a_form_or_a_part_that_is_not_there_is_named() -> None:
    with pytest.raises(MissingWords, match=re.escape("there is no form 'dem' of 'name'; there is: le, un, du, au")):
        said("fr", "{name:dem}", name=say("monster.hydra"))
    with pytest.raises(MissingWords, match=re.escape("'this text' (en) needs 'card', given ['seat']")):
        said("en", "{seat} {card}", seat="Bob")
    with pytest.raises(MissingWords, match="there is no language 'xx'"):
        Words.of("hellas", "xx")


def test_braces_can_be_written_twice() -> None:
    assert said("en", "{{so}} {n}", n=1) == "{so} 1"


# ---- a language with cases -----------------------------------------------------------------------------------------

GERMAN = {
    "title": "Deutsch",
    "plural": {"one": "i = 1 and v = 0", "other": ""},
    "articles": {"der": "m", "die": "f", "das": "n"},
    "sounds": {"hiss": "[sxzß]$"},
    "forms": {
        "der": {"m": "der {name}", "f": "die {name}", "n": "das {name}", "p": "die {name}", "bare": "{name}"},
        "den": {"m": "den {name}", "any": "{der}"},
        "dem": {"f": "der {name}", "p": "den {name}", "bare": "{name}", "any": "dem {name}"},
        "des": {
            "m": "des {name}s",
            "n": "des {name}s",
            "f": "der {name}",
            "p": "der {name}",
            "bare": "{name}s",
            "bare_hiss": "{name}’",
        },
        "nach": {"bare": "nach {name}", "common_n": "ins {name}", "any": "in {den}"},
        "in": {"bare": "in {name}", "m": "im {name}", "n": "im {name}", "f": "in der {name}", "p": "in den {name}"},
    },
    "numbers": {
        "decimal": ",",
        "group": ".",
        "grouped_from": 4,
        "percent": "{number} %",
        "date": "{day}. {month} {year}",
    },
    "months": ["Januar"] * 12,
}


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("der Zyklop", ["der Zyklop", "den Zyklop", "dem Zyklop", "des Zyklops", "in den Zyklop", "im Zyklop"]),
        (
            "die Chimäre",
            ["die Chimäre", "die Chimäre", "der Chimäre", "der Chimäre", "in die Chimäre", "in der Chimäre"],
        ),
        ("Athen", ["Athen", "Athen", "Athen", "Athens", "nach Athen", "in Athen"]),
        ("Zeus", ["Zeus", "Zeus", "Zeus", "Zeus’", "nach Zeus", "in Zeus"]),
        (
            {"name": "die Amazonen", "number": "plural", "gender": "f"},
            ["die Amazonen", "die Amazonen", "den Amazonen", "der Amazonen", "in die Amazonen", "in den Amazonen"],
        ),
        (
            {"name": "der Minotaurus", "des": "des Minotaurus"},
            [
                "der Minotaurus",
                "den Minotaurus",
                "dem Minotaurus",
                "des Minotaurus",
                "in den Minotaurus",
                "im Minotaurus",
            ],
        ),
    ],
)
def test_a_language_may_have_cases(name: str | dict[str, str], forms: list[str]) -> None:
    """Forms are data of the language: nothing in the program knows nominative or dative."""
    german = Grammar("de", GERMAN)
    assert [german.formed(german.name(name), form) for form in german.forms] == forms


def test_plural_rules_are_those_of_cldr() -> None:
    polish = {"one": "i = 1 and v = 0", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14", "many": ""}
    grammar = Grammar("pl", {**GERMAN, "plural": polish})
    assert [grammar.category(n) for n in (0, 1, 2, 5, 12, 22, 101)] == [2, 0, 1, 2, 2, 1, 2]
    with pytest.raises(ValueError, match="“n is 1” is no condition of a plural rule"):
        Grammar("xx", {**GERMAN, "plural": {"one": "n is 1", "other": ""}}).category(1)
