"""LH-BLESS: the twelve blessings of Hermes, one after the other."""

from typing import Any

import pytest

from tests.lords.board import Board, board, monster, player, region, unshuffled

ATTACK_CARDS = 18
FIFTEEN = [region("argolis", "achilles", achilles=8), region("crete", "achilles", achilles=7)]


def hermes(card: str, *things: dict[str, Any], given: dict[str, Any] | None = None, **hero: Any) -> Board:
    """Achilles (strength 1, speed 2) in Attica with one blessing of Hermes, Helen in Epirus."""
    return board(
        player("achilles", **{"at": "attica", "blessings": [card], **hero}),
        player("helen", "epirus"),
        *things,
        **(given or {}),
    )


def defending(card: str, *things: dict[str, Any], attackers: int = 2, at: str = "arcadia", **hero: Any) -> Board:
    """Helen, who has a blessing of Hermes and one card, is attacked from Argolis."""
    fortified = "helen" if hero.pop("fortified", False) else ""
    return board(
        player("achilles", "crete"),
        player("helen", "epirus", blessings=[card], hand=["charge"], **hero),
        region("argolis", "achilles", achilles=attackers),
        region(at, "helen", fortified, helen=2),
        *things,
    ).achilles(f"march argolis {at}", *[f"how_many {attackers}"] * (attackers > 1))


def armies(b: Board, name: str) -> tuple[int, int]:
    return b.hoplites("achilles", name), b.hoplites("helen", name)


# ---- Exhausted Fight --------------------------------------------------------------------------------------------


def test_LH_HUNT_32_exhausted_fight_the_used_hunt_once_more_for_an_injury() -> None:
    b = hermes("exhausted_fight", monster("hydra", "attica"), used=["hunt", "march"])
    assert "hunt hydra" not in b.offered
    b.achilles("use exhausted_fight", "injure leadership")
    assert (b.hunt["monster"], b.injuries("achilles")) == ("hydra", {"leadership"})
    b.achilles("give_up", "injure speed")
    assert (b.asked, b.of("achilles")["used"]) == ("helen", ["march", "hunt"])  # it was the special action
    assert b.of("achilles")["blessings"] == [{"blessing": "exhausted_fight", "marked": True}]


def test_LH_BLESS_11_exhausted_fight_only_if_the_hunt_is_used_payable_and_possible() -> None:
    hydra = monster("hydra", "attica")
    b = hermes("exhausted_fight", hydra)
    assert (b.reasons["use exhausted_fight"], "hunt hydra" in b.offered) == ("refused.hunt_not_used", True)
    three = ["leadership", "strength", "speed"]
    b = hermes("exhausted_fight", hydra, used=["hunt"], injured=three)
    assert b.reasons["use exhausted_fight"] == "refused.fourth_injury"
    b = hermes("exhausted_fight", monster("hydra", "crete"), used=["hunt"])
    assert b.reasons["use exhausted_fight"] == "refused.no_monster_here"
    b = hermes("exhausted_fight", hydra, used=["hunt"], marked=["exhausted_fight"])
    assert b.reasons["use exhausted_fight"] == "refused.marked"


# ---- Forced March -----------------------------------------------------------------------------------------------


def test_LH_MARCH_05_forced_march_may_cover_two_regions() -> None:
    b = hermes("forced_march", region("argolis", "achilles", achilles=3)).achilles(
        "march argolis corinthia", "how_many 2"
    )
    assert b.offers("march_on") == {"achaea", "boeotia", "attica", "argolis", "arcadia"}
    assert "halt" in b.offered
    b.achilles("march_on boeotia")
    assert (b.hoplites("achilles", "boeotia"), b.control("boeotia"), b.asked) == (2, "achilles", "helen")
    assert b.control("corinthia") is None  # passed through


def test_LH_MARCH_05_forced_march_may_stop_after_one() -> None:
    b = hermes("forced_march", region("argolis", "achilles", achilles=2)).achilles(
        "march argolis corinthia", "how_many 2"
    )
    b.achilles("halt")
    assert (b.control("corinthia"), b.asked) == ("achilles", "helen")


def test_LH_MARCH_05_forced_march_not_through_an_enemys_region() -> None:
    things = (region("argolis", "achilles", achilles=2), region("corinthia", "helen"))
    b = hermes("forced_march", *things).achilles("march argolis corinthia", "how_many 2")
    assert (b.control("corinthia"), b.asked) == ("achilles", "helen")  # it ends there


def test_LH_MARCH_05_forced_march_is_for_the_march_only() -> None:
    b = hermes("forced_march", region("argolis", "achilles", achilles=1)).achilles("move argolis corinthia")
    assert (b.prompt, b.hoplites("achilles", "corinthia")) == ("ask.turn", 1)
    b = hermes("bluff", region("argolis", "achilles", achilles=1)).achilles("march argolis corinthia")
    assert b.asked == "helen"


# ---- Rearguard --------------------------------------------------------------------------------------------------


def test_LH_MARCH_07_rearguard_two_hoplites_in_the_region_left() -> None:
    b = hermes("rearguard", region("argolis", "achilles", achilles=3), region("crete", "achilles", achilles=1))
    b.achilles("march argolis corinthia", "how_many 2")
    assert b.offered == {"use rearguard", "go_without"}
    b.achilles("use rearguard")
    assert {key.split()[0] for key in b.offers("levy")} == {"argolis"}
    b.achilles("levy argolis 2")
    assert (b.hoplites("achilles", "argolis"), b.asked) == (3, "helen")


def test_LH_MARCH_07_rearguard_needs_no_control_of_it() -> None:
    b = hermes("rearguard", region("phocis", achilles=2)).achilles("march phocis locris", "how_many 2")
    b.achilles("use rearguard", "levy phocis 2")
    assert (b.hoplites("achilles", "phocis"), b.control("phocis")) == (2, None)


def test_LH_MARCH_07_rearguard_needs_a_march_and_hoplites_in_supply() -> None:
    b = hermes("rearguard", region("argolis", "achilles", achilles=2)).achilles("move argolis corinthia")
    assert b.prompt == "ask.turn"
    b = hermes("rearguard", *FIFTEEN).achilles("march argolis corinthia", "how_many 3")
    assert b.asked == "helen"
    b = hermes("rearguard", region("argolis", "achilles", achilles=2), monster("sphinx", "argolis"))
    assert b.achilles("march argolis corinthia", "how_many 2").asked == "helen"  # the Sphinx bars recruiting


@pytest.mark.parametrize(("haven", "rear"), [("phocis", False), ("achaea", True)])
def test_LH_MARCH_07_rearguard_not_where_the_beaten_have_gone(haven: str, rear: bool) -> None:
    things = (region("phocis", achilles=4), region("locris", "helen", helen=2))
    b = hermes("rearguard", *things).achilles("march phocis locris", "how_many 4").helen(f"withdraw {haven}")
    assert b.control("locris") == "achilles"
    assert ("use rearguard" in b.offered) == rear


# ---- Response Force ---------------------------------------------------------------------------------------------


def test_LH_ARTI_19_response_force_up_to_speed_from_one_region() -> None:
    nearby = (region("achaea", "helen", helen=4), region("elis", "helen", helen=4), region("locris", "helen", helen=1))
    b = defending("response_force", *nearby, speed=2)
    assert (b.asked, b.prompt) == ("helen", "ask.before_battle")
    b.helen("use response_force")
    assert b.offers("bring") == {"achaea 1", "achaea 2", "elis 1", "elis 2"}  # Locris is not adjacent
    assert b.copy().helen("bring achaea 1").prompt == "ask.play_or_pass"  # no more, from nowhere else
    b.helen("bring achaea 2")
    assert (armies(b, "arcadia"), b.hoplites("helen", "achaea")) == ((2, 4), 2)
    assert b.prompt == "ask.play_or_pass"  # once


def test_LH_ARTI_19_response_force_not_the_fortified_nor_past_medusa() -> None:
    b = defending("response_force", region("achaea", "helen", "helen", helen=1))
    assert b.prompt == "ask.play_or_pass"
    b = defending("response_force", region("achaea", "helen", helen=2), monster("medusa", "achaea"))
    assert b.prompt == "ask.play_or_pass"


def test_LH_ARTI_19_response_force_injured_speed_brings_one() -> None:
    b = defending("response_force", region("achaea", "helen", helen=4), speed=4, injured=["speed"])
    assert b.helen("use response_force").offers("bring") == {"achaea 1"}


def test_LH_ARTI_19_response_force_not_for_the_attacker() -> None:
    things = (region("argolis", "achilles", achilles=2), region("corinthia", "achilles", achilles=2))
    b = hermes("response_force", *things, region("arcadia", "helen", helen=3), at="crete")
    b.achilles("march argolis arcadia", "how_many 2")
    assert (b.asked, b.control("arcadia"), b.hoplites("achilles", "corinthia")) == ("helen", "helen", 2)


# ---- Bluff ------------------------------------------------------------------------------------------------------


def test_LH_BLESS_15_bluff_one_more_card_when_both_have_passed() -> None:
    b = defending("bluff", attackers=3).helen("pass")
    assert (b.asked, b.offered) == ("helen", {"play charge", "pass"})
    b.helen("play charge")  # 2 + 4 against 3
    assert (b.control("arcadia"), armies(b, "arcadia"), b.prompt) == ("helen", (0, 0), "ask.turn")


def test_LH_BLESS_15_bluff_keeps_to_the_casualties_and_needs_a_card() -> None:
    achilles: dict[str, Any] = {"at": "crete", "blessings": ["bluff"], "hand": ["charge"]}
    things = (region("argolis", "achilles", achilles=1), region("corinthia", "helen", helen=1))
    b = board(player("achilles", **achilles), player("helen", "epirus"), *things).achilles("march argolis corinthia")
    b.achilles("pass")
    assert (b.prompt, b.offered, b.why_not) == ("ask.bluff", {"pass"}, {"play charge": "LH-BATTLE-12"})
    b = hermes("bluff", *things).achilles("march argolis corinthia")
    assert b.asked == "helen"  # nothing to play: the battle is over


# ---- Exile ------------------------------------------------------------------------------------------------------


def test_LH_BLESS_12_exile_sends_a_monster_from_the_heros_region_anywhere() -> None:
    b = hermes("exile", monster("hydra", "attica"), monster("sphinx", "crete")).achilles("use exile")
    assert b.offers("injure") == {"leadership", "strength", "speed"}
    b.achilles("injure strength")
    assert len(b.offers("move_monster")) == 18  # everywhere else
    b.achilles("move_monster hydra chalkidiki")
    assert (b.monster("hydra")["at"], b.monster("sphinx")["at"]) == ("chalkidiki", "crete")
    assert b.injuries("achilles") == {"strength"}


def test_LH_BLESS_12_exile_needs_a_monster_there_and_a_payable_injury() -> None:
    b = hermes("exile", monster("sphinx", "crete"))
    assert b.reasons["use exile"] == "refused.no_monster_here"
    b = hermes("exile", monster("hydra", "attica"), injured=["leadership", "strength", "speed"])
    assert b.reasons["use exile"] == "refused.fourth_injury"
    assert b.refuses("achilles", "use exile")
    given = {"quests": ["amazon_queen"]}
    b = hermes("exile", monster("hydra", "attica"), at="", quest="amazon_queen", given=given)
    assert b.reasons["use exile"] == "refused.no_monster_here"


# ---- Ambush -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fortified", "left"), [(True, 2), (False, 3)])
def test_LH_BLESS_20_ambush_kills_an_attacker_before_the_battle(fortified: bool, left: int) -> None:
    b = defending("ambush", attackers=3, fortified=fortified)
    assert (b.prompt, armies(b, "arcadia")) == ("ask.play_or_pass", (left, 2))


def test_LH_BLESS_20_ambush_not_for_the_attacker() -> None:
    things = (region("argolis", "achilles", "achilles", achilles=3), region("arcadia", "helen", "helen", helen=1))
    b = board(player("achilles", "crete", blessings=["ambush"]), player("helen", "epirus", hand=["charge"]), *things)
    b.achilles("march argolis arcadia", "how_many 2")
    assert armies(b, "arcadia") == (2, 1)


# ---- Murderous March --------------------------------------------------------------------------------------------


def test_LH_MARCH_06_murderous_march_anywhere_for_two_hoplites() -> None:
    b = hermes("murderous_march", region("argolis", "achilles", achilles=5)).achilles("use murderous_march")
    assert b.offers("take_army") == {"argolis 3", "argolis 4", "argolis 5"}  # one must be left
    b.achilles("take_army argolis 4")
    assert len(b.offers("march_on")) == 17  # all but Argolis and Helen's region
    b.achilles("march_on macedonia")
    assert (b.hoplites("achilles", "argolis"), b.hoplites("achilles", "macedonia")) == (1, 2)
    assert (b.control("macedonia"), b.of("achilles")["supply"]) == ("achilles", 12)
    assert (b.asked, b.of("achilles")["used"]) == ("helen", ["march"])


def test_LH_MARCH_06_murderous_march_needs_three_hoplites_and_an_unused_march() -> None:
    b = hermes("murderous_march", region("argolis", "achilles", achilles=2))
    assert b.reasons["use murderous_march"] == "refused.army_too_small"
    b = hermes("murderous_march", region("argolis", "achilles", achilles=3), used=["march"])
    assert b.reasons["use murderous_march"] == "refused.used"
    assert b.refuses("achilles", "use murderous_march")


def test_LH_MARCH_06_murderous_march_may_cause_a_battle() -> None:
    things = (region("argolis", "achilles", achilles=5), region("macedonia", "helen", helen=1))
    b = hermes("murderous_march", *things).achilles("use murderous_march", "take_army argolis 5", "march_on macedonia")
    assert (b.control("macedonia"), b.hoplites("achilles", "macedonia")) == ("achilles", 3)


# ---- Advanced Dodge ---------------------------------------------------------------------------------------------


def test_LH_BLESS_08_advanced_dodge_raises_speed_at_once() -> None:
    given = {"temples_built": 1, "pile": {"blessing": ["advanced_dodge", "exile", "bluff"]}}
    b = hermes("ambush", region("messenia", "achilles"), given=given).achilles("build_temple messenia")
    assert b.achilles("bless advanced_dodge").attribute("achilles", "speed") == 3


@pytest.mark.parametrize(("blessing", "defends"), [("advanced_dodge", True), ("bluff", False)])
def test_LH_BLESS_22_advanced_dodge_adds_speed_to_the_defence(blessing: str, defends: bool) -> None:
    piles = {"combat": ["phalanx_weak", "charge", "charge"], "attack": ["attack_5", "recall_3"]}
    given = {"pile": piles, "rolls": unshuffled(ATTACK_CARDS)}
    b = hermes(blessing, monster("hydra", "attica"), hand=["javelin_volley_axe"], speed=3, given=given)
    b.achilles("hunt hydra", "strike phalanx_weak 1", "end_attack").helen("attack_with attack_5")
    assert bool(b.offers("guard")) == defends  # 2 + 3 against 5
    if defends:
        b.achilles("guard javelin_volley_axe", "use advanced_dodge")
        assert (b.prompt, b.hand("achilles"), b.injuries("achilles")) == ("ask.strike", ["charge", "charge"], set())


# ---- Hermes' Temple ---------------------------------------------------------------------------------------------


def test_LH_BLESS_08_hermes_temple_a_priest_at_once() -> None:
    given = {"temples_built": 1, "pile": {"blessing": ["hermes_temple", "exile", "bluff"]}}
    b = hermes("ambush", region("messenia", "achilles"), given=given).achilles("build_temple messenia")
    assert b.of("achilles")["pool"] == 1  # of the temple
    assert b.achilles("bless hermes_temple").of("achilles")["pool"] == 2


def test_LH_BLESS_21_hermes_temple_one_more_special_action_after_build_temple() -> None:
    b = hermes("hermes_temple", region("messenia", "achilles"), region("crete", "achilles"))
    b.achilles("build_temple crete", "use hermes_temple")
    assert ("prepare" in b.offered, b.offers("build_temple")) == (True, set())  # its token lies
    b.achilles("prepare", "draw", "draw")
    assert b.asked == "helen"


def test_LH_BLESS_21_hermes_temple_not_after_another_action() -> None:
    b = hermes("hermes_temple", region("crete", "achilles")).achilles("prepare", "draw", "draw")
    assert b.asked == "helen"
    b = hermes("bluff", region("crete", "achilles")).achilles("build_temple crete")
    assert b.asked == "helen"


# ---- Winged Boots -----------------------------------------------------------------------------------------------


def test_LH_BLESS_10_winged_boots_one_hoplite_to_any_region() -> None:
    things = (region("argolis", "achilles", achilles=3), region("macedonia", "helen"))
    b = hermes("winged_boots", *things).achilles("use winged_boots")
    assert len(b.offers("march_on")) == 17  # one army, one hoplite; not to Helen's side
    b.achilles("march_on macedonia")
    assert (b.hoplites("achilles", "argolis"), b.hoplites("achilles", "macedonia")) == (2, 1)
    assert (b.control("macedonia"), b.prompt, b.offers("move")) == ("achilles", "ask.turn", set())


def test_LH_BLESS_10_winged_boots_needs_somebody_who_may_leave() -> None:
    assert hermes("winged_boots").reasons["use winged_boots"] == "refused.nobody_to_move"
    b = hermes("winged_boots", region("argolis", "achilles", "achilles", achilles=1))
    assert b.reasons["use winged_boots"] == "refused.nobody_to_move"  # fortified
    b = hermes("winged_boots", region("argolis", "achilles", achilles=1), monster("medusa", "argolis"))
    assert b.reasons["use winged_boots"] == "refused.nobody_to_move"


# ---- Hero's Apprentice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("speed", "injured", "steps"), [(1, [], 1), (3, [], 3), (3, ["speed"], 1)])
def test_LH_BLESS_10_heros_apprentice_one_hoplite_up_to_speed(speed: int, injured: list[str], steps: int) -> None:
    b = hermes("heros_apprentice", region("argolis", "achilles", achilles=3), speed=speed, injured=injured)
    b.achilles("use heros_apprentice")
    assert b.offers("take_army") == {"argolis 1"}
    b.achilles("take_army argolis 1")
    for step in ["corinthia", "boeotia", "phocis"][:steps]:
        b.achilles(f"march_on {step}")
    assert (b.prompt, b.offers("go")) == ("ask.turn", set())
    assert b.hoplites("achilles", ["corinthia", "boeotia", "phocis"][steps - 1]) == 1
    assert (b.hoplites("achilles", "argolis"), b.of("achilles")["at"]) == (2, "attica")


def test_LH_BLESS_10_heros_apprentice_needs_somebody_and_stops_at_enemies() -> None:
    assert hermes("heros_apprentice").reasons["use heros_apprentice"] == "refused.nobody_to_move"
    b = hermes("heros_apprentice", region("argolis", "achilles", achilles=1), region("corinthia", "helen"), speed=3)
    b.achilles("use heros_apprentice", "take_army argolis 1", "march_on corinthia")
    assert (b.prompt, b.control("corinthia")) == ("ask.turn", "achilles")
