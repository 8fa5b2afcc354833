"""What players read at the table: each happening once, "you" for the reader, options that say what they give."""

import pytest

from tests.lords.board import Board, board, player, region
from tests.lords.test_hunt import hunting
from tests.lords.test_prayer import level
from tests.lords.test_temple import delphi

TOP = ["phalanx", "glory_bow", "flank_attack", "assault_axe"]


def labels(b: Board, verb: str, language: str = "en") -> dict[str, str]:
    """What the options of a verb say."""
    assert b.match.ask is not None
    words = b.match.words(language)
    return {option.key: words.say(option.label) for option in b.match.ask.options if option.do == verb}


def test_a_card_drawn_is_one_line_with_its_name_for_whoever_drew_it() -> None:
    b = board(player("achilles", "attica"), player("helen", "elis"), pile={"combat": TOP})
    before = len(b.log())
    b.achilles("prepare", "draw")
    assert b.log("achilles")[before:] == ["You take the special action Prepare.", "You draw “Phalanx (torch)”."]
    assert b.log("helen")[before:] == ["Achilles takes the special action Prepare.", "Achilles draws 1 Combat Card."]
    assert b.log("helen")[before:] == b.log()[before:]


@pytest.mark.parametrize(
    ("held", "mine", "theirs"),
    [
        (2, ["You draw “Phalanx (torch)” and “Glory (bow)”."], ["Achilles draws 2 Combat Cards."]),
        (
            1,
            ["You draw “Phalanx (torch)”, “Glory (bow)” and “Flank Attack (bow)”."],
            ["Achilles draws 3 Combat Cards."],
        ),
        (
            0,
            ["You draw “Phalanx (torch)”, “Glory (bow)” and “Flank Attack (bow)”.", "You draw “Assault (axe)”."],
            ["Achilles draws 3 Combat Cards.", "Achilles draws 1 Combat Card."],
        ),
    ],
)
def test_cards_drawn_together_are_told_together(held: int, mine: list[str], theirs: list[str]) -> None:
    b = delphi("temple_4", hero={"hand": ["charge", "charge"][:held]}, pile={"combat": TOP})
    b.achilles("build_temple phocis")
    assert [line for line in b.log("achilles") if " draw " in line] == mine
    assert [line for line in b.log("helen") if " draws " in line] == theirs


def test_artifacts_to_choose_from_are_one_line() -> None:
    b = delphi("temple_3", pile={"artifact": ["aegis", "harpe", "ambrosia"]}).achilles("build_temple phocis")
    assert "You draw “Aegis”, “Harpe” and “Ambrosia” to choose from." in b.log("achilles")
    assert "Achilles draws 3 Neutral Artifacts to choose from." in b.log("helen")


def test_what_is_built_is_told_once() -> None:
    b = board(player("achilles", "attica"), player("helen", "elis"), region("attica", "achilles"))
    before = len(b.log())
    b.achilles("build_temple attica")
    assert b.log()[before] == "Achilles builds a Temple in Attica."
    assert not any("special action" in line for line in b.log()[before:])


def test_a_monument_without_a_level_to_add_is_told_as_the_action_it_is() -> None:
    b = level(zeus=5, athena=5, hermes=5).achilles("build_nothing")
    assert "Achilles takes the special action Build Monument." in b.log()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Pray to Athena: +1 Leadership, recruit up to 2 Hoplites"),
        ("fr", "Adorer Athéna : +1 en Commandement, recruter jusqu’à 2 Hoplites"),
        ("es", "Orar a Atenea: +1 de Liderazgo, reclutar hasta 2 Hoplitas"),
    ],
)
def test_a_prayer_says_what_it_gives(language: str, said: str) -> None:
    b = level(athena=3)
    assert labels(b, "pray", language)["pray athena"] == said.replace(" :", "\u00a0:")
    assert labels(b, "pray")["pray zeus"] == "Pray to Zeus: +1 Strength"  # level 1 has no power yet


def test_cards_discarded_together_say_how_many() -> None:
    b = hunting(hand=["charge"], draw=["trap_mace"])
    assert labels(b, "combine")["combine sickle 1"].startswith("Discard 1 sickle card: deal Wound 1 (")


def test_an_attack_names_both_sides_to_each_of_them() -> None:
    b = board(
        player("achilles", "attica"),
        player("helen", "elis", hand=["charge"]),
        region("attica", "achilles", achilles=2),
        region("boeotia", "helen", helen=1),
    )
    b.achilles("march attica boeotia", "how_many 2")
    said = {hero: [line for line in b.log(hero) if "attack" in line] for hero in ("achilles", "helen", "spectator")}
    assert said["achilles"] == ["You attack Helen in Boeotia."]
    assert said["helen"] == ["Achilles attacks you in Boeotia."]
    assert said["spectator"] == ["Achilles attacks Helen in Boeotia."]
    words = [b.match.log(seat, language) for language in ("fr", "es") for seat in (0, 1, -1)]
    lines = [next(line for line in told if "attaqu" in line or "tac" in line.lower()) for told in words]
    assert lines == [
        "Vous attaquez Hélène en Béotie.",
        "Achille vous attaque en Béotie.",
        "Achille attaque Hélène en Béotie.",
        "Atacas a Helena en Beocia.",
        "Aquiles te ataca en Beocia.",
        "Aquiles ataca a Helena en Beocia.",
    ]
