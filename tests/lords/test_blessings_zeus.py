"""LH-BLESS: the twelve blessings of Zeus, one after the other."""

from typing import Any

import pytest

from tests.lords.board import Board, board, monster, player, region, unshuffled

ATTACK_CARDS = 18
# Hydra's track: 1 torch, 2 torch, 3 bow, 4 sword (priest), 5 sword, 6 axe (artifact).


def zeus(card: str, *things: dict[str, Any], given: dict[str, Any] | None = None, **hero: Any) -> Board:
    """Achilles (strength 1, speed 2) in Attica with one blessing of Zeus, Helen in Elis. The next event is a quest."""
    return board(
        player("achilles", **{"at": "attica", "blessings": [card], **hero}),
        player("helen", "elis"),
        *things,
        **{"pile": {"event": ["cattle_of_geryon"]}, **(given or {})},
    )


def hunting(card: str, *wounds: int, draw: list[str] | None = None, **hero: Any) -> Board:
    """Achilles begins to hunt the Hydra; his first card will be a weak phalanx, Helen's attack_3."""
    piles = {"combat": draw or ["phalanx_weak", "reinforcements"], "attack": ["attack_3", "recall_3"]}
    given = {"pile": piles, "rolls": unshuffled(ATTACK_CARDS)}
    return zeus(card, monster("hydra", "attica", *wounds), given=given, **hero).achilles("hunt hydra")


# ---- Sacrifice of Flesh -----------------------------------------------------------------------------------------


def test_LH_BLESS_06_sacrifice_of_flesh_heals_and_draws_for_a_priest() -> None:
    b = hunting("sacrifice_of_flesh", priests=2, injured=["speed", "leadership"])
    assert b.hand("achilles") == ["phalanx_weak"]  # after the draw
    b.achilles("use sacrifice_of_flesh")
    assert b.offers("heal") == {"speed", "leadership"}
    b.achilles("heal speed")
    assert (b.injuries("achilles"), b.of("achilles")["pool"]) == ({"leadership"}, 1)
    assert sorted(b.hand("achilles")) == ["phalanx_weak", "reinforcements"]
    assert "use sacrifice_of_flesh" not in b.offered  # once in a hunt, although there is a priest


def test_LH_BLESS_06_sacrifice_of_flesh_later_in_the_hunt() -> None:
    b = hunting("sacrifice_of_flesh", priests=1, injured=["speed"]).achilles("go_without")
    assert (b.prompt, "use sacrifice_of_flesh" in b.offered) == ("ask.strike", True)
    b.achilles("strike phalanx_weak 1", "use sacrifice_of_flesh")
    assert (b.injuries("achilles"), b.hand("achilles")) == (set(), ["reinforcements"])


def test_LH_BLESS_06_sacrifice_of_flesh_before_defending() -> None:
    b = hunting("sacrifice_of_flesh", priests=1, hand=["trap_mace"], injured=["speed"])
    b.achilles("go_without", "strike phalanx_weak 1", "end_attack").helen("attack_with attack_3")
    assert b.prompt == "ask.defend"
    b.achilles("use sacrifice_of_flesh")
    assert (b.prompt, b.injuries("achilles")) == ("ask.defend", set())
    assert b.offers("raise_shield") == {"reinforcements"}  # the card it drew


def test_LH_BLESS_06_sacrifice_of_flesh_needs_a_priest_and_a_hunt() -> None:
    assert "use sacrifice_of_flesh" not in hunting("sacrifice_of_flesh", injured=["speed"]).offered
    b = zeus("sacrifice_of_flesh", priests=1, injured=["speed"])
    assert "use sacrifice_of_flesh" not in b.offered


# ---- Weak Spot --------------------------------------------------------------------------------------------------


def test_LH_BLESS_06_weak_spot_a_wound_of_any_type_for_a_card() -> None:
    b = hunting("weak_spot", hand=["reinforcements", "trap_mace"])
    assert (b.offered, b.hand("achilles")) == ({"use weak_spot", "go_without"}, ["trap_mace", "reinforcements"])
    b.achilles("use weak_spot")
    assert b.offers("discard") == {"reinforcements", "trap_mace"}  # any card
    b.achilles("discard reinforcements")
    assert b.offers("wound") == {"hydra 1", "hydra 3", "hydra 4", "hydra 5", "hydra 6"}
    b.achilles("wound hydra 6")
    assert (b.wounds("hydra"), sorted(b.hand("achilles"))) == ([6], ["phalanx_weak", "trap_mace"])
    assert "use weak_spot" not in b.offered


def test_LH_BLESS_06_weak_spot_needs_a_card_and_the_start() -> None:
    b = hunting("weak_spot")
    assert (b.prompt, b.offers("use")) == ("ask.strike", set())  # the card drawn comes too late
    b = hunting("weak_spot", hand=["trap_mace"]).achilles("go_without")
    assert (b.prompt, b.offers("use")) == ("ask.strike", set())


def test_LH_BLESS_06_weak_spot_may_deal_the_last_wound() -> None:
    b = hunting("weak_spot", 1, 2, 3, 4, 5, hand=["trap_mace"]).achilles("use weak_spot")
    assert (b.monster("hydra")["at"], b.of("achilles")["slain"]) == (None, ["hydra"])
    assert b.offers("take_trophy") == {"poison_arrows"}


# ---- Push-Ups ---------------------------------------------------------------------------------------------------


def test_LH_BLESS_10_push_ups_a_card_instead_of_hero_movement() -> None:
    b = zeus("push_ups", given={"pile": {"combat": ["charge"]}}).achilles("use push_ups")
    assert (b.hand("achilles"), b.prompt, b.offers("go")) == (["charge"], "ask.turn", set())
    assert "use push_ups" not in zeus("push_ups").achilles("go boeotia").offered


def test_LH_BLESS_10_push_ups_instead_of_advancing_on_a_quest() -> None:
    b = zeus("push_ups", at="", quest="amazon_queen", step=1, given={"quests": ["amazon_queen"]})
    b.achilles("use push_ups")
    assert (b.of("achilles")["step"], b.of("achilles")["cards"], "advance" in b.offered) == (1, 1, False)


# ---- Inspiring Hunt ---------------------------------------------------------------------------------------------


def test_LH_BLESS_04_inspiring_hunt_a_priest_at_the_start_of_the_owners_hunt() -> None:
    assert hunting("inspiring_hunt").of("achilles")["pool"] == 1
    assert hunting("inspiring_hunt", priests=4).of("achilles")["pool"] == 4  # there are no more
    assert hunting("weak_spot").of("achilles")["pool"] == 0


def test_LH_BLESS_04_inspiring_hunt_not_in_a_hunt_of_another_player() -> None:
    b = zeus("inspiring_hunt", monster("hydra", "elis"), given={"turn": "helen"}).helen("hunt hydra")
    assert (b.of("achilles")["pool"], b.of("helen")["pool"]) == (0, 0)


# ---- Combat Training --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("keys", "cards"), [(["draw", "draw"], 3), (["heal speed", "draw"], 2), (["heal speed"], 1)])
def test_LH_PREP_07_combat_training_a_card_more_whatever_the_options(keys: list[str], cards: int) -> None:
    levies = ["levy attica 1"] * (2 - len(keys))
    b = zeus("combat_training", injured=["speed"]).achilles("prepare", *keys, *levies)
    assert (len(b.hand("achilles")), b.asked) == (cards, "helen")


def test_LH_PREP_07_combat_training_only_for_its_owners_prepare() -> None:
    b = zeus("combat_training", given={"turn": "helen"}).helen("prepare", "draw", "draw")
    assert (len(b.hand("achilles")), len(b.hand("helen"))) == (0, 2)
    b = zeus("combat_training", region("boeotia", "achilles")).achilles("recruit", "levy boeotia 2")
    assert (b.asked, b.hand("achilles")) == ("helen", [])


# ---- Hero's Wrath -----------------------------------------------------------------------------------------------


def wrath(army: int, *hand: str, owner: str = "helen") -> Board:
    """Achilles goes to Corinthia with Hero's Wrath."""
    there = {"region": "corinthia", "control": owner, "hoplites": {owner: army}}
    return zeus("heros_wrath", there, hand=list(hand)).achilles("go corinthia")


@pytest.mark.parametrize(("army", "left"), [(3, 1), (2, 0), (1, 0)])
def test_LH_BLESS_13_heros_wrath_two_hoplites_die_for_a_card(army: int, left: int) -> None:
    b = wrath(army, "charge").achilles("use heros_wrath")
    assert (b.hoplites("helen", "corinthia"), b.hand("achilles")) == (left, [])
    assert (b.control("corinthia"), b.zone("combat.discard")) == ("helen", ["charge"])


def test_LH_BLESS_13_heros_wrath_spares_nobody() -> None:
    assert wrath(3, "charge", owner="achilles").achilles("use heros_wrath").hoplites("achilles", "corinthia") == 1


def test_LH_BLESS_13_heros_wrath_needs_a_card_and_hoplites_there() -> None:
    assert wrath(3).prompt == "ask.turn"
    assert wrath(0, "charge").prompt == "ask.turn"
    assert wrath(3, "charge").achilles("go_without").hoplites("helen", "corinthia") == 3


# ---- Local Support ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "needed"), [("phocis", 3), ("chalkidiki", 2), ("messenia", 1), ("epirus", 1), ("macedonia", 1)]
)
def test_LH_CTRL_13_local_support_population_is_two_lower_but_at_least_one(name: str, needed: int) -> None:
    def prepared(army: int, blessing: str) -> Board:
        things = [region(name, achilles=army)] if army else []
        return zeus(blessing, *things, at=name).achilles("prepare", f"levy {name} 1", "draw")

    assert prepared(needed - 1, "local_support_blessing").control(name) == "achilles"
    assert prepared(needed - 1, "push_ups").control(name) is None
    if needed > 1:
        assert prepared(needed - 2, "local_support_blessing").control(name) is None


def test_LH_CTRL_13_local_support_for_nobody_else() -> None:
    given = {"turn": "helen"}
    b = zeus("local_support_blessing", region("phocis", helen=2), region("locris", "helen", helen=1), given=given)
    assert b.helen("march locris phocis").control("phocis") is None  # 3 of 5


def draft(*things: dict[str, Any]) -> Board:
    """Achilles sets off a draft in which he may take Local Support."""
    given = {"temples_built": 1, "pile": {"blessing": ["local_support_blessing", "push_ups", "exile"]}}
    return zeus("bluff", region("messenia", "achilles"), *things, given=given).achilles("build_temple messenia")


def test_LH_CTRL_13_local_support_counts_at_once_where_hoplites_already_are() -> None:
    b = draft(region("phocis", achilles=3), region("thessaly", achilles=1), region("argolis", helen=2))
    assert (b.control("phocis"), b.control("thessaly")) == (None, None)
    b.achilles("bless local_support_blessing")
    assert (b.control("phocis"), b.control("thessaly")) == ("achilles", None)  # 5 - 2 and 4 - 2
    b.helen("bless push_ups")
    assert b.control("argolis") is None  # Helen's 2 of 3


def test_LH_CTRL_13_local_support_leaves_enemies_regions_alone() -> None:
    b = draft(region("phocis", "helen", helen=1)).achilles("bless local_support_blessing")
    assert b.control("phocis") == "helen"


# ---- Glory of Zeus ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blessing", "most"), [("glory_of_zeus", 3), ("push_ups", 1)])
def test_LH_BLESS_04_glory_of_zeus_usurp_recruits_up_to_three(blessing: str, most: int) -> None:
    b = zeus(blessing, at="corinthia", glory=["blue"]).achilles("usurp")
    assert b.offers("levy") == {f"corinthia {n}" for n in range(1, most + 1)}
    b.achilles(f"levy corinthia {most}")
    assert (b.control("corinthia"), b.hoplites("achilles", "corinthia")) == ("achilles", most)


# ---- Armory -----------------------------------------------------------------------------------------------------


def test_LH_BLESS_23_armory_two_cards_at_once_and_six_in_hand() -> None:
    given = {
        "temples_built": 1,
        "pile": {"blessing": ["armory", "push_ups", "exile"], "combat": ["charge", "charge", "trap_mace"]},
    }
    hand = ["phalanx", "phalanx", "trap_sword", "phalanx_weak"]
    b = zeus("bluff", region("messenia", "achilles"), hand=hand, given=given).achilles("build_temple messenia")
    b.achilles("bless armory")
    assert sorted(b.hand("achilles")) == sorted([*hand, "charge", "charge"])  # 6: nothing to discard
    b.helen("bless push_ups").helen("prepare", "draw", "draw").achilles("prepare", "draw")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.discard", 7)


# ---- God's Strength ---------------------------------------------------------------------------------------------


def test_LH_BLESS_08_gods_strength_raises_strength_at_once() -> None:
    given = {"temples_built": 1, "pile": {"blessing": ["gods_strength", "push_ups", "exile"]}}
    b = zeus("bluff", region("messenia", "achilles"), given=given).achilles("build_temple messenia")
    assert b.achilles("bless gods_strength").attribute("achilles", "strength") == 2
    b = zeus("bluff", region("messenia", "achilles"), given=given, strength=5).achilles("build_temple messenia")
    assert b.achilles("bless gods_strength").attribute("achilles", "strength") == 5


@pytest.mark.parametrize("builder", ["achilles", "helen"])
def test_LH_BUILD_11_gods_strength_heals_whoever_adds_a_level(builder: str) -> None:
    b = zeus("gods_strength", injured=["speed", "strength"], given={"turn": builder})
    b.do(builder, "build_monument hermes")
    assert (b.asked, b.offers("heal")) == ("achilles", {"speed", "strength"})  # its owner chooses
    b.achilles("heal speed")
    assert b.injuries("achilles") == {"strength"}
    assert b.zone("quests") == ["cattle_of_geryon"]  # the phases followed


def test_LH_BUILD_11_gods_strength_not_without_a_level_or_an_injury() -> None:
    full = {"zeus": 5, "athena": 5, "hermes": 5}
    b = zeus("gods_strength", injured=["speed"], given={"monument": full})
    b.achilles("build_nothing")
    assert (b.asked, b.injuries("achilles")) == ("helen", {"speed"})
    b = zeus("gods_strength").achilles("build_monument hermes")
    assert b.asked == "helen"
    b = zeus("push_ups", injured=["speed"]).achilles("build_monument hermes")
    assert b.injuries("achilles") == {"speed"}


# ---- Wild Hunt --------------------------------------------------------------------------------------------------


def test_LH_BLESS_10_wild_hunt_strength_falls_and_a_hunt_begins() -> None:
    things = (monster("hydra", "attica"), monster("sphinx", "attica"), monster("medusa", "crete"))
    b = zeus("wild_hunt", *things, strength=3).achilles("use wild_hunt")
    assert b.offers("hunt") == {"hydra", "sphinx"}
    b.achilles("hunt sphinx")
    assert (b.hunt["monster"], b.attribute("achilles", "strength")) == ("sphinx", 2)
    assert len(b.hand("achilles")) == 2  # drawn by the strength that is left
    b.achilles("give_up", "injure speed")
    assert (b.prompt, b.of("achilles")["used"]) == ("ask.turn", [])  # no special action, no token
    assert (b.offers("hunt"), b.offers("go")) == ({"hydra", "sphinx"}, set())
    assert b.attribute("achilles", "strength") == 2  # for good


def test_LH_BLESS_10_wild_hunt_needs_strength_and_a_monster() -> None:
    b = zeus("wild_hunt", monster("hydra", "attica"), strength=1)
    assert b.reasons["use wild_hunt"] == "refused.strength_too_low"
    b = zeus("wild_hunt", monster("hydra", "crete"), strength=2)
    assert b.reasons["use wild_hunt"] == "refused.no_monster_here"
    assert b.refuses("achilles", "use wild_hunt")


# ---- Shoot to Kill ----------------------------------------------------------------------------------------------


def test_LH_BLESS_17_shoot_to_kill_a_bow_for_two_hoplites_at_the_heros_place() -> None:
    there, elsewhere = region("attica", "helen", helen=3), region("crete", "helen", helen=3)
    b = zeus("shoot_to_kill", there, elsewhere, hand=["glory_bow", "charge"])
    b.achilles("use shoot_to_kill", "discard glory_bow", "kill 2")
    assert (b.hoplites("helen", "attica"), b.hoplites("helen", "crete"), b.hand("achilles")) == (1, 3, ["charge"])


def test_LH_BLESS_17_shoot_to_kill_needs_a_bow_and_a_target() -> None:
    assert zeus("shoot_to_kill", hand=["glory_bow"]).reasons["use shoot_to_kill"] == "refused.no_target"
    b = zeus("shoot_to_kill", region("attica", "helen", helen=3), hand=["charge"])
    assert b.reasons["use shoot_to_kill"] == "refused.no_bow"
    b = zeus("shoot_to_kill", at="", quest="amazon_queen", hand=["glory_bow"], given={"quests": ["amazon_queen"]})
    assert b.reasons["use shoot_to_kill"] == "refused.no_target"  # on a quest the hero is in no region


def test_LH_BLESS_17_shoot_to_kill_a_wound_in_the_hunt() -> None:
    b = hunting("shoot_to_kill", hand=["glory_bow"]).achilles("use shoot_to_kill", "discard glory_bow", "wound hydra 4")
    assert (b.wounds("hydra"), b.hand("achilles")) == ([4], ["phalanx_weak"])
    assert (b.prompt, b.offers("use")) == ("ask.strike", set())
