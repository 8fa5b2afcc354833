"""LH-ARTI: what holds for all artifacts, then each of the twenty."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.lords.board import DIE, Board, board, monster, player, region, unshuffled

ATTACK_CARDS = 18
GODS = {"zeus": ("thessaly", "thunder_of_zeus"), "athena": ("attica", "owl_of_athena")}
GODS["hermes"] = ("acarnania", "boots_of_hermes")
ACTION = ["ambrosia", "ariadnes_thread", "phemes_trumpet", "horn_of_plenty", "pandoras_box", "adamant_tethers"]
ACTION += ["chimeras_fire", "eye_of_cyclops", "head_of_sphinx", "boots_of_hermes", "owl_of_athena", "thunder_of_zeus"]
MOMENT = ["aegis", "apollos_arrow", "caduceus", "eye_of_graeae", "harpe", "poison_arrows", "medusas_blood"]
MOMENT += ["minotaurs_horn"]


def turn(
    *things: Json, helen: dict[str, Any] | None = None, given: dict[str, Any] | None = None, **achilles: Any
) -> Board:
    """Achilles, to move, in Boeotia, all attributes 2; Helen in Elis."""
    mine = {"at": "boeotia", "leadership": 2, "strength": 2, "speed": 2, **achilles}
    return board(player("achilles", **mine), player("helen", **{"at": "elis", **(helen or {})}), *things, **given or {})


def battle(
    attackers: int = 2,
    defenders: int = 2,
    *things: Json,
    achilles: dict[str, Any] | None = None,
    helen: dict[str, Any] | None = None,
    **given: Any,
) -> Board:
    """All hoplites of Achilles march from Argolis against those of Helen in Corinthia; the heroes are elsewhere."""
    return board(
        player("achilles", **{"at": "crete", **(achilles or {})}),
        player("helen", **{"at": "elis", **(helen or {})}),
        region("argolis", "achilles", achilles=attackers),
        region("corinthia", "helen", helen=defenders),
        *things,
        **given,
    ).achilles("march argolis corinthia", *[f"how_many {attackers}"] * (attackers > 1))


def hunt(what: str = "hydra", *wounds: int, draw: list[str] | None = None, **achilles: Any) -> Board:
    """Achilles, strength 1, hunts a monster in Attica; `draw` are the next combat cards."""
    return board(
        player("achilles", "attica", **achilles),
        player("helen", "elis"),
        monster(what, "attica", *wounds),
        pile={"combat": draw or [], "attack": ["attack_3", "recall_3"], "artifact": ["apollos_arrow", "caduceus"]},
        rolls=unshuffled(ATTACK_CARDS),
    ).achilles(f"hunt {what}")


def held(name: str, whose: str, count: int) -> Json:
    """A region under a hero's control with hoplites."""
    hoplites: Any = {whose: count}
    return region(name, whose, **hoplites)


def save_all(b: Board, hero: str, name: str) -> Board:
    """Aegis saves as many as it can in one region."""
    b.do(hero, "use aegis")
    while b.asked == hero and f"spare {name}" in b.offered:
        b.do(hero, f"spare {name}")
    return b


def all_pass(b: Board) -> Board:
    while b.prompt in ("ask.before_battle", "ask.play_or_pass"):
        b.do(b.asked, "pass")
    return b


def armies(b: Board, name: str = "corinthia") -> tuple[int, int]:
    """Hoplites of Achilles and of Helen in a region."""
    return b.hoplites("achilles", name), b.hoplites("helen", name)


# ---- using, exhausting, charging --------------------------------------------------------------------------------


def test_LH_ARTI_01_any_number_one_after_the_other() -> None:
    b = turn(
        region("boeotia", "achilles", achilles=3),
        artifacts=["chimeras_fire", "horn_of_plenty", "ambrosia"],
        injured=["speed"],
    )
    assert b.offers("use") == {"chimeras_fire", "horn_of_plenty", "ambrosia"}
    b.achilles("use horn_of_plenty", "levy boeotia 2")
    assert b.offers("use") == {"chimeras_fire", "ambrosia"}
    b.achilles("use chimeras_fire")
    assert b.offered == {"use ambrosia", "enough"}
    b.achilles("use ambrosia")
    assert (b.hoplites("achilles", "boeotia"), b.injuries("achilles")) == (4, set())
    assert "prepare" in b.offered


def test_LH_ARTI_01_only_ones_own() -> None:
    b = turn(artifacts=["owl_of_athena"], helen={"artifacts": ["thunder_of_zeus"]})
    assert b.offers("use") == {"owl_of_athena"}
    assert b.refuses("achilles", "use thunder_of_zeus")
    assert b.refuses("helen", "use thunder_of_zeus")


def test_LH_ARTI_02_used_it_is_exhausted() -> None:
    b = turn(artifacts=["owl_of_athena", "thunder_of_zeus"])
    b.achilles("use thunder_of_zeus").helen("injure speed")
    assert b.artifacts("achilles") == {"owl_of_athena": True, "thunder_of_zeus": False}
    assert b.offered == {"use owl_of_athena", "enough"}


def test_LH_ARTI_02_it_cannot_be_used_until_charged() -> None:
    b = turn(artifacts=["owl_of_athena", "thunder_of_zeus"], spent=["thunder_of_zeus"])
    assert b.reasons["use thunder_of_zeus"] == "refused.exhausted"
    assert b.refuses("achilles", "use thunder_of_zeus")
    b.achilles("prepare", "draw", "draw").helen("prepare", "draw", "draw")
    assert b.offers("use") == {"owl_of_athena"}
    assert b.reasons["use thunder_of_zeus"] == "refused.exhausted"
    b.achilles("build_monument zeus").helen("prepare", "draw", "draw")
    assert b.offers("use") == {"owl_of_athena", "thunder_of_zeus"}


@pytest.mark.parametrize("builder", ["achilles", "helen"])
def test_LH_ARTI_03_build_monument_charges_all_artifacts_of_all_players(builder: str) -> None:
    mine, theirs = ["ambrosia", "poison_arrows", "owl_of_athena"], ["harpe", "thunder_of_zeus"]
    b = board(
        player("achilles", "boeotia", artifacts=mine, spent=mine),
        player("helen", "elis", artifacts=theirs, spent=theirs[1:]),
        turn=builder,
    )
    assert set(b.artifacts("achilles").values()) == {False}
    b.do(builder, "build_monument zeus")
    assert b.artifacts("achilles") == dict.fromkeys(mine, True)
    assert b.artifacts("helen") == dict.fromkeys(theirs, True)


def test_LH_ARTI_03_no_other_special_action_does() -> None:
    b = turn(artifacts=["ambrosia"], spent=["ambrosia"]).achilles("prepare", "draw", "draw")
    assert b.artifacts("achilles") == {"ambrosia": False}


def test_LH_ARTI_03_even_when_nothing_is_left_to_build() -> None:
    b = board(
        player("achilles", "boeotia", artifacts=["ambrosia"], spent=["ambrosia"]),
        player("helen", "elis"),
        monument={"zeus": 5, "athena": 5, "hermes": 5},
    ).achilles("build_nothing")
    assert b.artifacts("achilles") == {"ambrosia": True}


def test_LH_ARTI_04_at_its_own_moment_on_another_players_turn() -> None:
    b = battle(helen={"artifacts": ["harpe", "owl_of_athena"]}, pile={"combat": ["trap_sword"]})
    assert (b.asked, b.prompt) == ("helen", "ask.before_battle")
    assert b.offered == {"use harpe", "pass"}
    b.helen("use harpe")
    assert b.hand("helen") == ["trap_sword"]
    assert b.artifacts("helen") == {"harpe": False, "owl_of_athena": True}


def test_LH_ARTI_04_it_does_not_spend_use_artifacts() -> None:
    b = board(
        player("achilles", "crete", artifacts=["harpe", "ambrosia"], injured=["speed"]),
        player("helen", "elis"),
        region("argolis", "achilles", achilles=1),
        region("corinthia", "helen", helen=2),
        pile={"combat": ["trap_sword"]},
    ).achilles("move argolis corinthia", "use harpe")
    all_pass(b)
    assert b.table["turn"]["taken"] == ["hoplites"]
    assert "use ambrosia" in b.offered


def test_LH_ARTI_04_nor_does_use_artifacts_spend_it() -> None:
    b = board(
        player("achilles", "crete", artifacts=["harpe", "ambrosia"], injured=["speed"]),
        player("helen", "elis"),
        region("argolis", "achilles", achilles=1),
        region("corinthia", "helen", helen=2),
    ).achilles("use ambrosia", "move argolis corinthia")
    assert b.offered == {"use harpe", "pass"}


@pytest.mark.parametrize("artifact", MOMENT)
def test_LH_ARTI_05_with_a_named_moment_not_in_use_artifacts(artifact: str) -> None:
    b = turn(
        monster("hydra", "boeotia"),
        region("boeotia", "achilles", achilles=3),
        artifacts=[artifact, "ambrosia", "chimeras_fire"],
        injured=["speed"],
        hand=["trap_sword"],
    )
    assert b.offers("use") == {"ambrosia", "chimeras_fire"}
    assert b.refuses("achilles", f"use {artifact}")
    b.achilles("use ambrosia")
    assert b.offered == {"use chimeras_fire", "enough"}


@pytest.mark.parametrize("artifact", ACTION)
def test_LH_ARTI_05_without_one_only_in_use_artifacts(artifact: str) -> None:
    b = battle(achilles={"artifacts": [artifact], "hand": ["trap_sword"]}, helen={"hand": ["trap_mace"]})
    while b.prompt in ("ask.before_battle", "ask.play_or_pass"):
        assert b.offers("use") == set()
        b.do(b.asked, "pass")
    b = hunt(artifacts=[artifact], hand=["phalanx"])
    assert (b.prompt, b.offers("use")) == ("ask.strike", set())


# ---- whose they are ---------------------------------------------------------------------------------------------


def test_LH_ARTI_06_neutral_and_monster_artifacts_stay_with_their_owner() -> None:
    b = board(
        player("achilles", "boeotia", glory=["blue"]),
        player("helen", "elis", artifacts=["harpe", "chimeras_fire"], spent=["harpe"]),
        region("boeotia", "helen", helen=1),
        region("attica", "helen"),
        region("corinthia", "achilles", achilles=1),
    ).achilles("move corinthia attica")
    assert b.artifacts("achilles") == {"owl_of_athena": True}
    b.achilles("usurp", "enough").helen("withdraw phocis")
    assert b.artifacts("helen") == {"harpe": False, "chimeras_fire": True}


def test_LH_ARTI_06_also_when_used_and_charged_again() -> None:
    b = turn(artifacts=["ambrosia", "chimeras_fire"], injured=["speed"])
    b.achilles("use ambrosia", "build_monument zeus")
    assert b.artifacts("achilles") == {"ambrosia": True, "chimeras_fire": True}


@pytest.mark.parametrize("god", GODS)
def test_LH_ARTI_07_whoever_takes_the_region_takes_the_artifact_from_under_the_monument(god: str) -> None:
    name, artifact = GODS[god]
    b = turn(at=name, artifacts=["head_of_sphinx"])
    assert artifact in b.zone("monuments")
    b.achilles("use head_of_sphinx")
    assert b.artifacts("achilles") == {"head_of_sphinx": False, artifact: True}
    assert artifact not in b.zone("monuments")
    b.achilles("enough")
    assert b.control(name) == "achilles"


@pytest.mark.parametrize("god", GODS)
def test_LH_ARTI_07_or_from_its_owner_and_it_arrives_charged(god: str) -> None:
    name, artifact = GODS[god]
    b = turn(
        region(name, "helen"),
        at=name,
        glory=["red", "yellow", "blue"],
        helen={"artifacts": [artifact], "spent": [artifact]},
        artifacts=["harpe"],
        spent=["harpe"],
    )
    assert b.artifacts("helen") == {artifact: False}
    b.achilles("usurp")
    assert b.artifacts("helen") == {}
    assert b.artifacts("achilles") == {"harpe": False, artifact: True}


def test_LH_ARTI_07_at_once_in_the_middle_of_a_movement() -> None:
    b = turn(region("attica", "helen"), region("boeotia", "achilles", achilles=3)).achilles("move boeotia attica")
    assert b.prompt == "ask.move_more"
    assert b.artifacts("achilles") == {"owl_of_athena": True}
    assert b.artifacts("helen") == {}


def test_LH_ARTI_07_not_with_another_region_of_the_land() -> None:
    b = turn(region("attica", "helen"), glory=["blue"]).achilles("usurp", "levy boeotia 1")
    assert (b.control("boeotia"), b.artifacts("achilles")) == ("achilles", {})
    assert b.artifacts("helen") == {"owl_of_athena": True}


def test_LH_ARTI_08_it_stays_when_no_hoplite_is_left_there() -> None:
    b = turn(region("attica", "achilles", achilles=1), artifacts=["chimeras_fire"], at="attica")
    assert b.artifacts("achilles") == {"chimeras_fire": True, "owl_of_athena": True}
    b.achilles("use chimeras_fire", "enough")
    assert b.hoplites("achilles", "attica") == 0
    assert b.artifacts("achilles")["owl_of_athena"]


def test_LH_ARTI_08_it_stays_after_a_battle_won_there() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "elis"),
        region("boeotia", "achilles", achilles=1),
        region("attica", "helen", helen=3),
    ).achilles("move boeotia attica")
    assert b.artifacts("helen") == {"owl_of_athena": True}
    assert b.artifacts("achilles") == {}


def test_LH_ARTI_08_until_another_player_takes_control() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "elis"),
        region("boeotia", "achilles", achilles=3),
        region("attica", "helen", helen=1),
    ).achilles("march boeotia attica", "how_many 3")
    assert b.control("attica") == "achilles"
    assert b.artifacts("achilles") == {"owl_of_athena": True}


def test_LH_ARTI_09_a_neutral_artifact_arrives_charged() -> None:
    b = board(
        player("heracles", "crete", glory=["red"], artifacts=["harpe"], spent=["harpe"]),
        player("helen", "elis"),
        pile={"artifact": ["ambrosia", "caduceus"]},
    ).heracles("use heracles", "keep caduceus")
    assert b.artifacts("heracles") == {"harpe": False, "caduceus": True}


@pytest.mark.parametrize(
    ("choice", "gained"), [("take_trophy poison_arrows", "poison_arrows"), ("take_artifact", "apollos_arrow")]
)
def test_LH_ARTI_09_rewards_of_a_hunt_arrive_charged(choice: str, gained: str) -> None:
    b = hunt("hydra", 1, 2, 3, 4, 5, hand=["assault_axe"], draw=["phalanx"])
    b.achilles("strike assault_axe 6", choice)
    assert b.artifacts("achilles") == {gained: True}


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "ambrosia": ({}, "refused.not_injured"),
    "ariadnes_thread": ({}, "refused.no_monster"),
    "phemes_trumpet": ({}, "refused.no_token"),
    "horn_of_plenty": ({}, "refused.no_city"),
    "adamant_tethers": ({}, "refused.no_hoplite_there"),
    "chimeras_fire": ({"quest": "amazon_queen", "at": ""}, "refused.no_hoplite_there"),
    "eye_of_cyclops": ({}, "refused.no_temple_here"),
    "head_of_sphinx": ({"quest": "amazon_queen", "at": ""}, "refused.not_neutral"),
    "boots_of_hermes": ({"quest": "amazon_queen", "at": ""}, "refused.on_quest"),
}


@pytest.mark.parametrize("artifact", REFUSED)
def test_LH_ARTI_10_only_while_its_condition_holds(artifact: str) -> None:
    hero, reason = REFUSED[artifact]
    b = turn(artifacts=[artifact], given={"quests": ["amazon_queen"]}, **hero)
    assert b.offers("use") == set()
    assert b.reasons[f"use {artifact}"] == reason
    assert b.refuses("achilles", f"use {artifact}")


def test_LH_ARTI_10_also_in_the_middle_of_use_artifacts() -> None:
    b = turn(region("boeotia", achilles=1), artifacts=["chimeras_fire", "adamant_tethers", "owl_of_athena"])
    assert b.offers("use") == {"chimeras_fire", "adamant_tethers", "owl_of_athena"}
    b.achilles("use chimeras_fire")
    assert b.offers("use") == {"owl_of_athena"}


def test_nothing_is_used_for_nothing_pandoras_box_without_monsters() -> None:
    b = turn(artifacts=["pandoras_box"])
    assert b.offers("use") == set()
    assert "use pandoras_box" in b.reasons


def test_nothing_is_used_for_nothing_eye_of_cyclops_without_a_priest_left() -> None:
    b = turn(region("elis", temple=True), at="elis", artifacts=["eye_of_cyclops"], priests=4)
    assert b.offers("use") == set()
    assert "use eye_of_cyclops" in b.reasons


def test_nothing_is_used_for_nothing_thunder_of_zeus_without_a_target() -> None:
    b = turn(artifacts=["thunder_of_zeus"], helen={"injured": ["leadership", "strength", "speed"]})
    assert b.offers("use") == set()
    assert "use thunder_of_zeus" in b.reasons


# ---- LH-ARTI-11: at the same moment ------------------------------------------------------------------------------


def both() -> Board:
    """Achilles attacks with Harpe, Helen defends with Apollo's Arrow; she has no card for Caduceus."""
    return battle(achilles={"artifacts": ["caduceus", "harpe"]}, helen={"artifacts": ["apollos_arrow"], "at": "achaea"})


def test_LH_ARTI_11_the_active_player_says_who_goes_first() -> None:
    b = both()
    assert (b.asked, b.prompt) == ("achilles", "ask.who_begins")
    assert b.offered == {"let_begin achilles", "let_begin helen"}
    b.achilles("let_begin 1")
    assert (b.asked, b.offers("use")) == ("helen", {"apollos_arrow"})
    b = both().achilles("let_begin 0")
    assert (b.asked, b.offers("use")) == ("achilles", {"harpe"})


def test_LH_ARTI_11_nobody_is_asked_when_only_one_side_has_one() -> None:
    b = battle(helen={"artifacts": ["harpe"]})
    assert (b.asked, b.prompt) == ("helen", "ask.before_battle")


# ---- LH-ARTI-12, -13: Aegis --------------------------------------------------------------------------------------

AEGIS = {"artifacts": ["aegis"]}


def test_LH_ARTI_12_LH_ARTI_13_aegis_saves_two_from_casualties_and_defeat() -> None:
    b = battle(4, 5, achilles={"hand": ["encirclement_sword", "charge"]}, helen={**AEGIS, "hand": ["trap_sword"]})
    b.helen("play trap_sword").achilles("play charge", "play encirclement_sword")
    assert (b.asked, b.prompt) == ("helen", "ask.save")
    save_all(b, "helen", "corinthia")
    assert b.artifacts("helen") == {"aegis": False}
    b.helen("withdraw achaea")
    assert b.hoplites("helen", "achaea") == 3  # one casualty and three for the defeat, two of these four saved


def test_LH_ARTI_12_aegis_may_save_one_only() -> None:
    b = turn(
        monster("hydra", "boeotia"),
        region("boeotia", "helen", helen=1),
        region("corinthia", "helen", helen=1),
        region("phocis", "helen", helen=1),
        artifacts=["pandoras_box"],
        helen=AEGIS,
        given={"rolls": [DIE["attack"]]},
    ).achilles("use pandoras_box")
    assert (b.asked, b.offered) == ("helen", {"use aegis", "go_without"})
    b.helen("use aegis")
    assert b.offers("spare") == {"boeotia", "corinthia", "phocis"}
    b.helen("spare corinthia")
    assert b.offered == {"spare boeotia", "spare phocis", "enough"}
    b.helen("enough")
    assert [b.hoplites("helen", name) for name in ("boeotia", "corinthia", "phocis")] == [0, 1, 0]


def test_LH_ARTI_12_aegis_two_and_no_more() -> None:
    b = turn(region("boeotia", "helen", helen=4), artifacts=["adamant_tethers"], helen=AEGIS)
    b.achilles("use adamant_tethers")
    save_all(b, "helen", "boeotia")
    assert b.hoplites("helen", "boeotia") == 3
    assert b.asked == "achilles"


def test_LH_ARTI_12_aegis_once_used_it_saves_at_least_one() -> None:
    b = turn(region("boeotia", "helen", helen=4), artifacts=["adamant_tethers"], helen=AEGIS)
    b.achilles("use adamant_tethers").helen("use aegis", "enough")
    assert b.hoplites("helen", "boeotia") == 2


def test_LH_ARTI_12_aegis_need_not_be_used() -> None:
    b = turn(region("boeotia", "helen", helen=4), artifacts=["adamant_tethers"], helen=AEGIS)
    b.achilles("use adamant_tethers").helen("go_without")
    assert b.hoplites("helen", "boeotia") == 1
    assert b.artifacts("helen") == {"aegis": True}


def test_LH_ARTI_12_aegis_exhausted_saves_nobody() -> None:
    b = turn(region("boeotia", "helen", helen=4), artifacts=["adamant_tethers"], helen={**AEGIS, "spent": ["aegis"]})
    b.achilles("use adamant_tethers")
    assert b.hoplites("helen", "boeotia") == 1


def test_LH_ARTI_12_aegis_saves_only_hoplites_of_its_owner() -> None:
    b = turn(region("boeotia", "helen", helen=4), artifacts=["adamant_tethers", "aegis"])
    b.achilles("use adamant_tethers")
    assert b.hoplites("helen", "boeotia") == 1
    assert b.artifacts("achilles") == {"adamant_tethers": False, "aegis": True}


def test_LH_ARTI_12_aegis_on_the_owners_turn_against_the_owners_own_effect() -> None:
    b = turn(region("boeotia", achilles=1), artifacts=["chimeras_fire", "aegis"]).achilles("use chimeras_fire")
    save_all(b, "achilles", "boeotia")
    assert b.hoplites("achilles", "boeotia") == 1


def test_LH_ARTI_12_aegis_against_a_card() -> None:
    b = battle(3, 2, achilles={"hand": ["javelin_volley_axe", "charge"]}, helen=AEGIS).achilles(
        "play javelin_volley_axe"
    )
    assert b.battle["winner"] is None
    save_all(b, "helen", "corinthia")
    assert b.battle["winner"] is None
    assert b.hoplites("helen", "corinthia") == 2


@pytest.mark.parametrize("what", ["sphinx", "cerberus"])
def test_LH_ARTI_12_aegis_against_a_monster(what: str) -> None:
    b = turn(
        monster(what, "boeotia"), region("boeotia", "helen", helen=2), helen=AEGIS, given={"rolls": [DIE["attack"]]}
    )
    b.achilles("build_monument zeus")
    save_all(b, "helen", "boeotia")
    assert b.hoplites("helen", "boeotia") == 2


def test_LH_ARTI_12_aegis_against_a_blessing() -> None:
    b = turn(region("boeotia", "helen", helen=2), blessings=["heros_wrath"], hand=["trap_sword"], helen=AEGIS).achilles(
        "go boeotia", "use heros_wrath"
    )
    save_all(b, "helen", "boeotia")
    assert b.hoplites("helen", "boeotia") == 2


def test_LH_ARTI_13_aegis_does_not_cancel_a_withdrawal() -> None:
    b = battle(3, 1, helen=AEGIS)
    save_all(b, "helen", "corinthia")
    assert (b.asked, b.prompt) == ("helen", "ask.withdraw")
    b.helen("withdraw achaea")
    assert (b.hoplites("helen", "achaea"), b.control("corinthia")) == (1, "achilles")


def test_LH_ARTI_13_aegis_saves_the_winners_casualties() -> None:
    b = battle(1, 4, helen={**AEGIS, "hand": ["wild_attack_sword"]}).helen("play wild_attack_sword")
    save_all(b, "helen", "corinthia")
    assert b.hoplites("helen", "corinthia") == 4


def test_LH_ARTI_13_aegis_cannot_save_the_price_of_murderous_march() -> None:
    b = turn(region("argolis", "achilles", achilles=4), blessings=["murderous_march"], artifacts=["aegis"])
    b.achilles("use murderous_march", "take_army argolis 4", "march_on crete")
    assert (b.hoplites("achilles", "crete"), b.hoplites("achilles", "argolis")) == (2, 0)
    assert b.of("achilles")["supply"] == 13
    assert b.artifacts("achilles") == {"aegis": True}
    assert b.asked == "helen"


def test_LH_ARTI_13_aegis_cannot_save_those_with_nowhere_to_withdraw() -> None:
    around = [region(name, "achilles") for name in ("achaea", "arcadia", "attica", "boeotia")]
    b = board(
        player("achilles", "crete"),
        player("helen", "epirus", artifacts=["aegis"]),
        region("argolis", "achilles", achilles=8),
        region("corinthia", "helen", helen=4),
        *around,
    ).achilles("march argolis corinthia", "how_many 8")
    b.helen("go_without")  # asked for the one who dies of the defeat
    assert (b.hoplites("helen", "corinthia"), b.of("helen")["supply"]) == (0, 15)
    assert (b.artifacts("helen"), b.prompt) == ({"aegis": True}, "ask.turn")


# ---- neutral artifacts ------------------------------------------------------------------------------------------


def test_ambrosia_removes_all_injuries() -> None:
    b = turn(artifacts=["ambrosia"], injured=["leadership", "speed"], helen={"injured": ["speed"]})
    b.achilles("use ambrosia")
    assert (b.injuries("achilles"), b.injuries("helen")) == (set(), {"speed"})
    assert b.attribute("achilles", "speed") == 2


def test_ambrosia_does_nothing_for_the_unhurt() -> None:
    assert turn(artifacts=["ambrosia"]).reasons["use ambrosia"] == "refused.not_injured"


@pytest.mark.parametrize("at", ["attica", "argolis", "achaea", "boeotia", "arcadia"])
def test_LH_ARTI_14_apollos_arrow_from_a_region_next_to_the_battle(at: str) -> None:
    b = battle(achilles={"artifacts": ["apollos_arrow"], "at": at})
    assert b.offered == {"use apollos_arrow", "pass"}
    assert b.battle["attack"]["total"] == 2
    b.achilles("use apollos_arrow")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (4, 1)  # one of Helen's two has died
    b.helen("withdraw achaea")
    assert b.control("corinthia") == "achilles"


def test_LH_ARTI_14_apollos_arrow_adds_two_for_the_defender() -> None:
    b = battle(4, 2, helen={"artifacts": ["apollos_arrow"], "at": "achaea", "hand": ["trap_sword"]})
    b.helen("use apollos_arrow")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (4, 4)
    b.helen("pass")
    assert b.control("corinthia") == "helen"


@pytest.mark.parametrize("at", ["corinthia", "crete", "locris"])
def test_LH_ARTI_14_apollos_arrow_not_from_the_battle_nor_from_afar(at: str) -> None:
    b = battle(achilles={"artifacts": ["apollos_arrow", "harpe"], "at": at})
    assert b.offered == {"use harpe", "pass"}
    assert b.reasons["use apollos_arrow"] == "refused.hero_not_adjacent"


def test_LH_ARTI_14_apollos_arrow_not_from_a_quest() -> None:
    hero = {"artifacts": ["apollos_arrow", "harpe"], "at": "", "quest": "amazon_queen"}
    assert battle(achilles=hero, quests=["amazon_queen"]).offered == {"use harpe", "pass"}


def test_LH_ARTI_24_ariadnes_thread_moves_a_monster_one_or_two_regions() -> None:
    b = turn(monster("hydra", "crete"), monster("sphinx", "elis"), artifacts=["ariadnes_thread"])
    b.achilles("use ariadnes_thread")
    near = {"laconia", "argolis", "attica", "euboea"}
    far = {"messenia", "arcadia", "corinthia", "boeotia", "thessaly", "chalkidiki"}
    assert {key[6:] for key in b.offers("move_monster") if key.startswith("hydra ")} == near | far
    assert "sphinx achaea" in b.offers("move_monster")
    b.achilles("move_monster hydra thessaly")
    assert (b.monster("hydra")["at"], b.monster("sphinx")["at"]) == ("thessaly", "elis")


CROWDED = [monster("sphinx", "attica"), region("attica", "helen", helen=2)]


def test_LH_ARTI_24_ariadnes_thread_into_a_region_with_others() -> None:
    b = turn(monster("hydra", "boeotia"), *CROWDED, artifacts=["ariadnes_thread"], helen={"at": "attica"})
    b.achilles("use ariadnes_thread", "move_monster hydra attica")
    assert b.monster("hydra")["at"] == b.monster("sphinx")["at"] == "attica"
    assert b.hoplites("helen", "attica") == 2


def test_LH_ARTI_24_exile_into_any_region() -> None:
    b = turn(monster("hydra", "boeotia"), *CROWDED, blessings=["exile"], helen={"at": "attica"})
    b.achilles("use exile", "injure speed")
    assert len(b.offers("move_monster")) == 18
    b.achilles("move_monster hydra attica")
    assert b.monster("hydra")["at"] == "attica"


def test_LH_ARTI_24_the_die_into_any_neighbouring_region() -> None:
    b = turn(
        monster("hydra", "boeotia"), *CROWDED, helen={"at": "attica"}, given={"rolls": [DIE["move"], DIE["nothing"]]}
    )
    b.achilles("build_monument zeus", "roll hydra")
    assert b.offers("move_monster") == {f"hydra {name}" for name in ("phocis", "corinthia", "attica", "euboea")}
    b.achilles("move_monster hydra attica")
    assert b.monster("hydra")["at"] == "attica"


def test_caduceus_the_opponent_discards_a_card_of_choice() -> None:
    b = battle(achilles={"artifacts": ["caduceus"]}, helen={"hand": ["trap_sword", "charge"]}).achilles("use caduceus")
    assert (b.asked, b.offers("discard")) == ("helen", {"trap_sword", "charge"})
    b.helen("discard trap_sword")
    assert (b.hand("helen"), b.zone("combat.discard")) == (["charge"], ["trap_sword"])


def test_caduceus_for_the_defender_and_not_against_an_empty_hand() -> None:
    b = battle(helen={"artifacts": ["caduceus"]}, achilles={"hand": ["charge"]}).helen("use caduceus")
    assert b.hand("achilles") == []
    b = battle(achilles={"artifacts": ["caduceus", "harpe"]})
    assert (b.offers("use"), b.reasons["use caduceus"]) == ({"harpe"}, "refused.no_card_there")


def test_eye_of_graeae_exchanges_any_number_of_cards_in_a_battle() -> None:
    cards = ["trap_sword", "charge", "trap_mace"]
    b = battle(
        helen={"artifacts": ["eye_of_graeae"], "hand": cards},
        pile={"combat": ["phalanx", "flank_attack", "assault_axe"]},
    )
    assert b.offers("use") == {"eye_of_graeae"}
    b.helen("use eye_of_graeae", "discard trap_mace", "discard charge", "enough")
    assert sorted(b.hand("helen")) == ["flank_attack", "phalanx", "trap_sword"]
    assert sorted(b.zone("combat.discard")) == ["charge", "trap_mace"]
    assert (b.artifacts("helen"), b.offers("use")) == ({"eye_of_graeae": False}, set())


def test_eye_of_graeae_in_the_owners_hunt_but_not_in_anothers() -> None:
    b = hunt(artifacts=["eye_of_graeae"], hand=["trap_sword"], draw=["phalanx", "charge"])
    assert b.offers("use") == {"eye_of_graeae"}
    b.achilles("use eye_of_graeae", "discard trap_sword", "enough")
    assert sorted(b.hand("achilles")) == ["charge", "phalanx"]
    b = board(
        player("achilles", "attica", hand=["phalanx"]),
        player("helen", "elis", artifacts=["eye_of_graeae"], hand=["trap_sword"]),
        monster("hydra", "attica"),
        rolls=unshuffled(ATTACK_CARDS),
    ).achilles("hunt hydra", "strike phalanx 1", "end_attack")
    assert (b.asked, b.offers("use")) == ("helen", set())


def test_eye_of_graeae_needs_a_card() -> None:
    b = battle(helen={"artifacts": ["eye_of_graeae", "harpe"]}, pile={"combat": ["charge"]}).helen("pass")
    assert b.hand("helen") == []
    assert b.artifacts("helen")["eye_of_graeae"]


def test_phemes_trumpet_removes_one_used_action_token() -> None:
    b = turn(artifacts=["phemes_trumpet"], used=["prepare", "recruit"], helen={"used": ["hunt"]})
    assert b.refuses("achilles", "prepare")
    b.achilles("use phemes_trumpet")
    assert b.offers("clear") == {"prepare", "recruit"}
    b.achilles("clear prepare")
    assert (b.of("achilles")["used"], b.of("helen")["used"]) == (["recruit"], ["hunt"])
    assert "prepare" in b.offered


def test_phemes_trumpet_needs_a_token() -> None:
    b = turn(artifacts=["phemes_trumpet"], helen={"used": ["hunt"]})
    assert b.reasons["use phemes_trumpet"] == "refused.no_token"


@pytest.mark.parametrize("artifact", ["harpe", "poison_arrows"])
def test_LH_ARTI_16_before_or_after_the_first_draw(artifact: str) -> None:
    b = hunt(artifacts=[artifact], draw=["trap_sword", "charge"])
    assert b.hand("achilles") == []
    assert b.offered == {f"use {artifact}", "go_without"}
    b.achilles("go_without")
    assert b.hand("achilles") == ["trap_sword"]
    assert b.offered == {f"use {artifact}", "go_without"}
    b.achilles("go_without")
    assert (b.prompt, b.offers("use")) == ("ask.strike", set())


def test_LH_ARTI_16_harpe_draws_a_card_in_a_hunt() -> None:
    b = hunt(artifacts=["harpe"], draw=["trap_sword", "charge", "phalanx"]).achilles("use harpe")
    assert sorted(b.hand("achilles")) == ["charge", "trap_sword"]
    assert b.artifacts("achilles") == {"harpe": False}
    b = hunt(artifacts=["harpe"], draw=["trap_sword", "charge", "phalanx"]).achilles("go_without", "use harpe")
    assert sorted(b.hand("achilles")) == ["charge", "trap_sword"]


def test_harpe_draws_a_card_before_a_battle_but_not_in_it() -> None:
    b = battle(achilles={"artifacts": ["harpe"]}, pile={"combat": ["charge", "trap_sword"]}).achilles("use harpe")
    assert b.hand("achilles") == ["charge"]
    b = battle(achilles={"artifacts": ["harpe"], "hand": ["trap_mace"]}).achilles("pass")
    assert (b.prompt, b.offers("use")) == ("ask.play_or_pass", set())


def test_horn_of_plenty_recruits_two_hoplites_in_a_controlled_city() -> None:
    controlled = [region(name, "achilles") for name in ("argolis", "laconia", "corinthia")]
    b = turn(*controlled, region("achaea", "helen"), artifacts=["horn_of_plenty"]).achilles("use horn_of_plenty")
    assert {key.split(" ")[0] for key in b.offers("levy")} == {"argolis", "laconia"}
    assert b.offers("levy") == {f"{name} {count}" for name in ("argolis", "laconia") for count in (1, 2)}
    b.achilles("levy laconia 2")
    assert (b.hoplites("achilles", "laconia"), b.of("achilles")["supply"]) == (2, 13)
    assert b.prompt == "ask.turn"


def test_horn_of_plenty_needs_a_city_under_control() -> None:
    b = turn(region("corinthia", "achilles"), region("argolis", "helen"), artifacts=["horn_of_plenty"])
    assert b.reasons["use horn_of_plenty"] == "refused.no_city"


def test_LH_ARTI_20_pandoras_box_its_owner_rolls_and_decides_everything() -> None:
    b = turn(
        monster("hydra", "elis"),
        monster("sphinx", "argolis"),
        region("argolis", "helen", helen=3),
        artifacts=["pandoras_box"],
        given={"rolls": [DIE["either"], DIE["move"]]},
    ).achilles("use pandoras_box")
    assert (b.asked, b.offered) == ("achilles", {"roll hydra", "roll sphinx"})
    b.achilles("roll sphinx")
    assert b.asked == "achilles"
    assert "let_attack sphinx" in b.offered
    b.achilles("let_attack sphinx")
    assert b.hoplites("helen", "argolis") < 3
    assert b.offers("move_monster") == {f"hydra {name}" for name in ("achaea", "arcadia", "messenia")}
    b.achilles("move_monster hydra arcadia")
    assert b.monster("hydra")["at"] == "arcadia"
    assert (b.asked, b.prompt, b.artifacts("achilles")) == ("achilles", "ask.turn", {"pandoras_box": False})
    assert b.zone("quests") == []  # no event, no charging


# ---- monster artifacts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("artifact", "kills"), [("adamant_tethers", 3), ("chimeras_fire", 1)])
@pytest.mark.parametrize("whose", ["achilles", "helen"])
@pytest.mark.parametrize("there", [1, 2, 3, 5])
def test_LH_ARTI_22_adamant_tethers_and_chimeras_fire_hit_anybody(
    artifact: str, kills: int, whose: str, there: int
) -> None:
    b = turn(
        held("boeotia", whose, there),
        region("attica", "helen", helen=2),
        region("argolis", "achilles", achilles=2),
        artifacts=[artifact],
    ).achilles(f"use {artifact}")
    assert b.hoplites(whose, "boeotia") == max(0, there - kills)
    assert b.control("boeotia") == whose
    assert (b.hoplites("helen", "attica"), b.hoplites("achilles", "argolis")) == (2, 2)


@pytest.mark.parametrize("whose", ["achilles", "helen"])
def test_LH_ARTI_22_blessings_hit_anybody_too(whose: str) -> None:
    b = turn(held("boeotia", whose, 1), blessings=["heros_wrath"], hand=["trap_sword"])
    b.achilles("go boeotia", "use heros_wrath")
    assert b.hoplites(whose, "boeotia") == 0
    b = turn(held("boeotia", whose, 3), blessings=["shoot_to_kill"], hand=["flank_attack"])
    b.achilles("use shoot_to_kill", "kill 2")
    assert b.hoplites(whose, "boeotia") == 1


def test_eye_of_cyclops_gains_a_priest_where_a_temple_stands() -> None:
    b = turn(region("elis", "helen", temple=True), at="elis", artifacts=["eye_of_cyclops"], priests=1)
    b.achilles("use eye_of_cyclops")
    assert (b.of("achilles")["pool"], b.of("helen")["pool"]) == (2, 0)


def test_eye_of_cyclops_not_in_a_region_without_a_temple() -> None:
    b = turn(region("attica", "achilles", temple=True), at="elis", artifacts=["eye_of_cyclops"])
    assert b.reasons["use eye_of_cyclops"] == "refused.no_temple_here"


def test_poison_arrows_deal_a_wound_of_any_type_and_draw_a_card() -> None:
    b = hunt("hydra", 1, artifacts=["poison_arrows"], draw=["trap_sword", "charge"]).achilles("use poison_arrows")
    assert b.offers("wound") == {"hydra 2", "hydra 3", "hydra 4", "hydra 5", "hydra 6"}
    b.achilles("wound hydra 6")
    assert b.wounds("hydra") == [1, 6]
    assert sorted(b.hand("achilles")) == ["charge", "trap_sword"]
    assert b.artifacts("achilles") == {"poison_arrows": False}


@pytest.mark.parametrize("when", ["before", "after"])
def test_LH_ARTI_17_a_final_wound_from_poison_arrows_ends_the_hunt_with_the_full_reward(when: str) -> None:
    b = hunt("cerberus", 1, 2, 3, 4, 5, 6, artifacts=["poison_arrows"], draw=["trap_sword", "charge"])
    b.achilles(*(["go_without"] if when == "after" else []), "use poison_arrows")
    assert b.of("achilles")["slain"] == ["cerberus"]
    assert b.glory("blue") == "achilles"
    assert b.offered == {"take_trophy adamant_tethers", "take_artifact"}
    b.achilles("take_trophy adamant_tethers")
    assert b.artifacts("achilles") == {"adamant_tethers": True, "poison_arrows": False}
    assert b.injuries("achilles") == set()
    assert b.asked == "helen"


def test_medusas_blood_ignores_one_casualty_of_ones_own() -> None:
    b = battle(4, 2, achilles={"artifacts": ["medusas_blood"], "hand": ["charge"]}).achilles("play charge")
    assert (b.asked, b.prompt, b.offered) == ("achilles", "ask.battle_decided", {"use medusas_blood", "go_without"})
    b.achilles("use medusas_blood", "ignore_casualty").helen("withdraw achaea")
    assert b.hoplites("achilles", "corinthia") == 3
    assert b.artifacts("achilles") == {"medusas_blood": False}


def test_medusas_blood_adds_one_casualty_for_the_opponent() -> None:
    b = battle(4, 2, achilles={"artifacts": ["medusas_blood"], "hand": ["charge"]}).achilles("play charge")
    b.achilles("use medusas_blood", "add_casualty")
    assert armies(b) == (2, 0)
    assert b.control("corinthia") == "achilles"


def test_medusas_blood_only_in_the_owners_battle() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "elis"),
        player("perseus", "epirus", artifacts=["medusas_blood", "harpe", "minotaurs_horn"]),
        region("argolis", "achilles", achilles=1),
        region("corinthia", "helen", helen=3),
        region("attica", "perseus", perseus=1),
    ).achilles("march argolis corinthia")
    assert b.asked == "helen"
    assert b.prompt == "ask.turn"  # nobody was asked anything in the battle


HORN = {"artifacts": ["minotaurs_horn"], "hand": ["trap_sword"]}
AROUND = [region("achaea", "helen", helen=2), region("arcadia", "helen", helen=3), region("locris", "helen", helen=1)]


def test_LH_ARTI_18_minotaurs_horn_before_any_card_is_played() -> None:
    b = battle(5, 1, *AROUND, helen=HORN)
    assert (b.prompt, b.offered) == ("ask.before_battle", {"use minotaurs_horn", "pass"})
    b.helen("pass")
    assert (b.prompt, b.offers("use")) == ("ask.play_or_pass", set())


def test_minotaurs_horn_moves_any_number_of_hoplites_from_all_around() -> None:
    b = battle(5, 1, *AROUND, helen=HORN).helen("use minotaurs_horn")
    assert b.offers("bring") == {"achaea 1", "achaea 2", "arcadia 1", "arcadia 2", "arcadia 3"}
    b.helen("bring arcadia 3", "bring achaea 1", "enough")
    assert [b.hoplites("helen", name) for name in ("corinthia", "achaea", "arcadia", "locris")] == [5, 1, 0, 1]
    assert b.battle["defence"]["total"] == 5


def test_minotaurs_horn_only_for_the_defender() -> None:
    b = battle(2, 2, region("attica", "achilles", achilles=2), achilles={"artifacts": ["minotaurs_horn", "harpe"]})
    assert b.offers("use") == {"harpe"}
    assert b.reasons["use minotaurs_horn"] == "refused.not_defender"


def test_minotaurs_horn_needs_somebody_around() -> None:
    b = battle(2, 2, region("locris", "helen", helen=1), helen={"artifacts": ["minotaurs_horn", "harpe"]})
    assert (b.offers("use"), b.reasons["use minotaurs_horn"]) == ({"harpe"}, "refused.nobody_around")


BRINGS: dict[str, tuple[dict[str, Any], str]] = {
    "minotaurs_horn": ({"artifacts": ["minotaurs_horn"]}, "use minotaurs_horn"),
    "reinforcements": ({"hand": ["reinforcements", "trap_sword"]}, "play reinforcements"),
    "response_force": ({"blessings": ["response_force"], "speed": 5}, "use response_force"),
}


@pytest.mark.parametrize("what", BRINGS)
def test_LH_ARTI_19_unfortified_hoplites_only_and_none_past_medusa(what: str) -> None:
    owner, key = BRINGS[what]
    b = battle(
        5,
        1,
        region("achaea", "helen", "helen", helen=2),
        region("arcadia", "helen", helen=3),
        region("boeotia", "helen", "helen", helen=1),
        region("attica", "helen", helen=2),
        monster("medusa", "arcadia"),
        helen=owner,
    ).helen(key)
    assert b.offers("bring") == {"achaea 1", "attica 1", "attica 2"}


@pytest.mark.parametrize("what", BRINGS)
def test_LH_ARTI_19_not_into_helens_region(what: str) -> None:
    owner, key = BRINGS[what]
    for at in ("corinthia", "elis"):
        b = board(
            player("helen", at),
            player("achilles", "crete", **owner),
            region("argolis", "helen", helen=5),
            region("corinthia", "achilles", achilles=1),
            region("achaea", "achilles", achilles=2),
        ).helen("march argolis corinthia", "how_many 5")
        if at == "elis":
            assert b.achilles(key).offers("bring") == {"achaea 1", "achaea 2"}
        elif what == "reinforcements":
            b.achilles(key)
            assert b.offers("bring") == set()
        else:
            assert key not in b.offered
            assert b.hoplites("achilles", "achaea") == 2


def test_LH_ARTI_21_head_of_sphinx_takes_a_neutral_region_and_recruits_a_hoplite() -> None:
    b = turn(at="laconia", artifacts=["head_of_sphinx"]).achilles("use head_of_sphinx")
    assert b.control("laconia") == "achilles"
    assert b.offers("levy") == {"laconia 1"}
    b.achilles("levy laconia 1")
    assert b.hoplites("achilles", "laconia") == 1


def test_LH_ARTI_21_head_of_sphinx_not_amid_enemy_hoplites() -> None:
    b = turn(region("laconia", helen=1), at="laconia", artifacts=["head_of_sphinx"])
    assert b.reasons["use head_of_sphinx"] == "refused.enemy_there"
    assert b.refuses("achilles", "use head_of_sphinx")


@pytest.mark.parametrize("holder", ["achilles", "helen"])
def test_head_of_sphinx_only_in_a_neutral_region(holder: str) -> None:
    b = turn(region("laconia", holder), at="laconia", artifacts=["head_of_sphinx"])
    assert b.reasons["use head_of_sphinx"] == "refused.not_neutral"


def test_head_of_sphinx_beside_own_hoplites() -> None:
    b = turn(region("laconia", achilles=2), at="laconia", artifacts=["head_of_sphinx"]).achilles("use head_of_sphinx")
    b.achilles("levy_fortified laconia 1")
    assert (b.control("laconia"), b.hoplites("achilles", "laconia")) == ("achilles", 3)
    assert b.fortified("laconia") == "achilles"


# ---- gods' artifacts --------------------------------------------------------------------------------------------


def test_LH_ARTI_15_boots_of_hermes_place_the_hero_anywhere_and_start_no_quest() -> None:
    b = turn(artifacts=["boots_of_hermes"], given={"quests": ["amazon_queen"]})
    b.achilles("use boots_of_hermes")
    assert len(b.offers("place")) == 19
    b.achilles("place chalkidiki")
    assert (b.of("achilles")["at"], b.of("achilles")["quest"]) == ("chalkidiki", None)
    assert b.prompt == "ask.turn"
    b.achilles("go chalkidiki")  # not a Hero Movement: this one still may start the quest
    assert "enter amazon_queen 1" in b.offered


def test_LH_ARTI_15_boots_of_hermes_not_from_a_quest() -> None:
    b = turn(artifacts=["boots_of_hermes"], at="", quest="amazon_queen", given={"quests": ["amazon_queen"]})
    assert b.reasons["use boots_of_hermes"] == "refused.on_quest"
    assert b.refuses("achilles", "use boots_of_hermes")


def test_owl_of_athena_draws_two_and_keeps_one() -> None:
    b = turn(artifacts=["owl_of_athena"], hand=["charge"], given={"pile": {"combat": ["phalanx", "trap_sword"]}})
    b.achilles("use owl_of_athena")
    assert b.offers("keep_card") == {"phalanx", "trap_sword"}
    assert sorted(b.seen_by("achilles", "look.0")) == ["phalanx", "trap_sword"]
    assert not {"phalanx", "trap_sword"} & set(b.seen_by("helen", "look.0"))
    b.achilles("keep_card trap_sword")
    assert sorted(b.hand("achilles")) == ["charge", "trap_sword"]
    assert b.zone("combat.discard") == ["phalanx"]


def test_owl_of_athena_the_hand_limit_holds() -> None:
    full = ["charge", "trap_mace", "flank_attack", "assault_axe"]
    b = turn(artifacts=["owl_of_athena"], hand=full, given={"pile": {"combat": ["phalanx", "trap_sword"]}})
    b.achilles("use owl_of_athena", "keep_card phalanx")
    assert b.prompt == "ask.discard"
    b.achilles("discard charge")
    assert sorted(b.hand("achilles")) == ["assault_axe", "flank_attack", "phalanx", "trap_mace"]


def test_LH_ARTI_23_thunder_of_zeus_wounds_any_monster_on_any_uncovered_symbol() -> None:
    b = turn(monster("sphinx", "crete", 2), monster("hydra", "epirus"), artifacts=["thunder_of_zeus"])
    b.achilles("use thunder_of_zeus")
    assert {"sphinx 1", "sphinx 3", "sphinx 4"} == {key for key in b.offers("wound") if key.startswith("sphinx")}
    assert {"hydra 1", "hydra 3", "hydra 4", "hydra 5", "hydra 6"} <= b.offers("wound")
    b.achilles("wound sphinx 4")
    assert (b.wounds("sphinx"), b.wounds("hydra")) == ([2, 4], [])
    assert b.prompt == "ask.turn"


def test_thunder_of_zeus_may_injure_an_enemy_hero_whose_player_chooses_the_attribute() -> None:
    b = board(
        player("achilles", "boeotia", artifacts=["thunder_of_zeus"]),
        player("helen", "elis", injured=["speed"]),
        player("perseus", quest="amazon_queen"),
        quests=["amazon_queen"],
    ).achilles("use thunder_of_zeus")
    assert b.offered == {"injure_hero helen", "injure_hero perseus"}
    b.achilles("injure_hero 1")
    assert (b.asked, b.offers("injure")) == ("helen", {"leadership", "strength"})
    b.helen("injure strength")
    assert b.injuries("helen") == {"speed", "strength"}
    assert b.injuries("achilles") == b.injuries("perseus") == set()


def test_thunder_of_zeus_may_slay_a_monster() -> None:
    b = turn(monster("sphinx", "crete", 1, 2, 3), artifacts=["thunder_of_zeus"]).achilles("use thunder_of_zeus")
    b.achilles("wound sphinx 4")
    assert (b.of("achilles")["slain"], b.glory("brown")) == (["sphinx"], "achilles")
    assert b.artifacts("achilles") == {"thunder_of_zeus": False}  # outside a hunt the head of the sphinx is lost
