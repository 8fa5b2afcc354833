"""LH-COMP: how many pieces there are, and who may see what."""

from typing import Any

import pytest

from petteia.games.lords import facts
from tests.lords.board import HEROES, Board, board, duel, monster, player, region, unshuffled

HOPLITES = 15
DECK = [card.ref for card in facts.COMBAT for _ in range(card.count)]
NEUTRAL = [artifact.ref for artifact in facts.ARTIFACTS if facts.ARTIFACT_KINDS[artifact.kind] == "neutral"]
BLESSINGS = [blessing.ref for blessing in facts.BLESSINGS]
FOUR = ["charge", "charge", "glory_bow", "trap_mace"]


def without(cards: list[str], *taken: str) -> list[str]:
    left = cards[:]
    for card in taken:
        left.remove(card)
    return left


def exhausted(left: int = 0, **achilles: Any) -> Board:
    """All but a few of Achilles' hoplites stand in Crete; he controls Boeotia and Laconia (Sparta)."""
    return board(
        player("achilles", "boeotia", **achilles),
        player("helen", "elis"),
        region("crete", "achilles", achilles=HOPLITES - left),
        region("boeotia", "achilles"),
        region("laconia", "achilles"),
        monument={"athena": 3},
    )


# ---- hoplites ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", HEROES)
def test_LH_COMP_01_a_player_has_fifteen_hoplites(hero: str) -> None:
    b = board(player(hero, "attica"), player("helen" if hero != "helen" else "achilles", "elis"))
    assert b.of(hero)["supply"] == HOPLITES
    b = exhausted()
    assert (b.of("achilles")["supply"], b.hoplites("achilles", "crete")) == (0, HOPLITES)


@pytest.mark.parametrize(
    ("things", "keys"),
    [
        ({}, ["recruit"]),
        ({"glory": ["blue"]}, ["usurp"]),
        ({"priests": 1}, ["pray athena"]),
        ({}, ["prepare"]),
        ({"blessings": ["mobilization"]}, ["recruit"]),
    ],
)
def test_LH_COMP_01_none_left_none_placed(things: dict[str, Any], keys: list[str]) -> None:
    b = exhausted(**things).achilles(*keys)
    assert not b.offers("levy")
    assert not b.offers("levy_fortified")
    assert b.hoplites("achilles", "boeotia") == b.hoplites("achilles", "laconia") == 0


@pytest.mark.parametrize(
    ("things", "key"),
    [
        ({"artifacts": ["horn_of_plenty"]}, "use horn_of_plenty"),
        ({"blessings": ["local_volunteers"]}, "use local_volunteers"),
    ],
)
def test_LH_COMP_01_what_only_recruits_is_refused(things: dict[str, Any], key: str) -> None:
    b = exhausted(**things)
    assert key not in b.offered
    assert b.reasons[key] == "refused.no_hoplite_left"
    assert key in exhausted(1, **things).offered


def test_LH_COMP_02_hoplites_on_the_board_are_not_taken_off_to_be_placed_elsewhere() -> None:
    b = exhausted().achilles("recruit")
    assert b.asked == "helen"  # nothing to choose: the action is over
    assert b.hoplites("achilles", "crete") == HOPLITES
    assert (b.hoplites("achilles", "boeotia"), b.hoplites("achilles", "laconia")) == (0, 0)


def test_LH_COMP_03_what_is_left_is_placed() -> None:
    b = exhausted(3).achilles("recruit")
    assert b.offers("levy") == {"boeotia 1", "boeotia 2", "laconia 1", "laconia 2", "laconia 3"}  # Sparta: up to 4
    b.achilles("levy laconia 3")
    assert (b.asked, b.of("achilles")["supply"]) == ("helen", 0)
    assert (b.hoplites("achilles", "boeotia"), b.hoplites("achilles", "laconia")) == (0, 3)


@pytest.mark.parametrize(("first", "second"), [("boeotia 2", "laconia 1"), ("laconia 2", "boeotia 1")])
def test_LH_COMP_03_the_owner_chooses_how_to_share_them(first: str, second: str) -> None:
    b = exhausted(3).achilles("recruit", f"levy {first}", f"levy {second}")
    for key in (first, second):
        name, count = key.split()
        assert b.hoplites("achilles", name) == int(count)
    assert (b.asked, b.of("achilles")["supply"]) == ("helen", 0)


def test_LH_COMP_03_in_one_region_too() -> None:
    b = exhausted(1, priests=1).achilles("pray athena")  # two hoplites at this level
    assert b.offers("levy") == {"boeotia 1", "laconia 1", "crete 1"}


# ---- priests ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pool", "praying", "gained"), [(3, 1, 0), (2, 2, 0), (4, 0, 0), (3, 0, 1), (2, 1, 1), (0, 0, 1)]
)
def test_LH_COMP_04_four_priests_on_monuments_and_in_the_pool(pool: int, praying: int, gained: int) -> None:
    b = board(
        player("achilles", "attica", priests=pool),
        player("helen", "elis", priests=4),
        region("attica", "achilles"),
        praying={"zeus": ["achilles"] * praying},
    ).achilles("build_temple attica")
    assert b.of("achilles")["pool"] == pool + gained
    assert b.of("achilles")["pool"] + praying + b.of("achilles")["priests_left"] == 4


# ---- combat cards -----------------------------------------------------------------------------------------------


def drawing(hand: list[str], draw: list[str], level: int = 3, **achilles: Any) -> Board:
    """Achilles draws as many cards as Zeus gives at this level: 1 at level 2, 2 at level 3."""
    return board(
        player("achilles", "attica", hand=hand, priests=1, **achilles),
        player("helen", "elis"),
        monument={"zeus": level},
        pile={"combat": draw},
    ).achilles("pray zeus")


def test_LH_COMP_05_the_limit_is_four() -> None:
    b = drawing(FOUR[:3], ["phalanx"], level=2)
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.turn", 4)
    b = drawing(FOUR, ["phalanx"], level=2)
    assert (b.asked, b.prompt, len(b.hand("achilles"))) == ("achilles", "ask.discard", 5)
    b.achilles("discard charge")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.turn", 4)


def test_LH_COMP_06_the_draw_is_made_in_full_then_the_player_chooses_what_goes() -> None:
    b = drawing(FOUR, ["phalanx", "flank_attack"])
    assert sorted(b.hand("achilles")) == sorted([*FOUR, "phalanx", "flank_attack"])
    assert b.offers("discard") == {*FOUR, "phalanx", "flank_attack"}
    assert b.rule["discard charge"] == "LH-COMP-06"
    b.achilles("discard flank_attack")
    assert b.prompt == "ask.discard"  # at once, and down to the limit
    b.achilles("discard charge")
    assert b.prompt == "ask.turn"
    assert sorted(b.hand("achilles")) == sorted(["charge", "glory_bow", "trap_mace", "phalanx"])
    assert sorted(b.zone("combat.discard")) == ["charge", "flank_attack"]


def hunting() -> Board:
    """Strength 3 and four cards in hand: seven during the hunt."""
    return board(
        player("achilles", "attica", hand=FOUR, strength=3),
        player("helen", "elis"),
        monster("hydra", "attica"),
        pile={"combat": ["phalanx", "flank_attack", "reinforcements"], "attack": ["attack_3", "recall_3"]},
        rolls=unshuffled(18),
    ).achilles("hunt hydra")


def test_LH_COMP_07_the_limit_does_not_bind_the_hunter() -> None:
    b = hunting()
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.strike", 7)
    b.achilles("strike phalanx 1", "end_attack").helen("attack_with attack_3").achilles("suffer", "injure speed")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.strike", 7)  # one spent, one drawn


def test_LH_COMP_07_nor_when_a_card_lets_the_hunter_draw() -> None:
    b = board(
        player("achilles", "attica", hand=FOUR, priests=1, blessings=["battle_prayer"]),
        player("helen", "elis"),
        monster("hydra", "attica"),
    ).achilles("hunt hydra", "use battle_prayer")
    assert b.prompt != "ask.discard"
    assert len(b.hand("achilles")) >= 5


def test_LH_COMP_07_it_binds_again_when_the_hunt_ends() -> None:
    b = hunting().achilles("give_up", "injure speed")
    assert (b.asked, b.prompt) == ("achilles", "ask.discard")
    b.achilles("discard charge", "discard charge", "discard phalanx")
    assert (b.asked, len(b.hand("achilles"))) == ("helen", 4)


# ---- what is open -----------------------------------------------------------------------------------------------


def test_LH_COMP_08_hands_are_secret_and_their_size_is_open() -> None:
    b = board(player("achilles", "attica", hand=["charge", "phalanx"]), player("helen", "elis", hand=["glory_bow"]))
    assert sorted(b.seen_by("achilles", "hand.0")) == ["charge", "phalanx"]
    for other in ("helen", "spectator"):
        assert not {"charge", "phalanx"} & set(b.seen_by(other, "hand.0"))
        assert len(b.seen_by(other, "hand.0")) == 2
    assert (b.of("achilles")["cards"], b.of("helen")["cards"]) == (2, 1)


def test_LH_COMP_08_drawing_betrays_no_card() -> None:
    b = board(player("achilles", "attica"), player("helen", "elis"), pile={"combat": ["charge", "phalanx"]})
    b.achilles("prepare", "draw", "draw")
    assert b.of("achilles")["cards"] == 2
    own, others = " ".join(b.log("achilles")), " ".join(b.log("helen"))
    assert "Charge" in own
    assert "Charge" not in others
    assert "Phalanx" not in others


def test_LH_COMP_09_artifacts_and_blessings_are_open() -> None:
    b = board(
        player("achilles", "attica", artifacts=["aegis", "harpe"], spent=["harpe"], blessings=["bluff"]),
        player("helen", "elis"),
    )
    assert b.artifacts("achilles") == {"aegis": True, "harpe": False}
    assert b.blessings("achilles") == {"bluff"}
    for who in ("helen", "spectator"):
        assert set(b.seen_by(who, "artifacts.0")) == {"aegis", "harpe"}
        assert b.seen_by(who, "blessings.0") == ["bluff"]


def test_LH_COMP_10_discard_piles_are_open() -> None:
    thrown = {"combat": ["charge"], "attack": ["fury"], "event": ["amazon_queen"], "blessing": ["bluff"]}
    b = duel(discard=thrown)
    for name, cards in thrown.items():
        for who in ("achilles", "helen", "spectator"):
            assert b.seen_by(who, f"{name}.discard") == cards


def test_LH_COMP_10_piles_are_not() -> None:
    b = duel(pile={"combat": ["charge"]})
    for who in ("achilles", "helen", "spectator"):
        assert "charge" not in b.seen_by(who, "combat.pile")


# ---- empty decks ------------------------------------------------------------------------------------------------


def test_LH_COMP_11_the_discards_become_the_new_combat_deck() -> None:
    held, left = ["charge"], "assault_axe"
    thrown = without(DECK, *held, left)
    b = board(
        player("achilles", "attica", hand=held),
        player("helen", "elis"),
        discard={"combat": thrown},
    ).achilles("prepare", "draw")
    assert sorted(b.hand("achilles")) == sorted([*held, left])
    assert b.zone("combat.pile") == []
    assert sorted(b.zone("combat.discard")) == sorted(thrown)
    b.rolls(*[0] * (len(thrown) - 1)).achilles("draw")
    assert b.match.game.chance.script == []  # all of them were shuffled
    assert len(b.hand("achilles")) == 3
    assert (len(b.zone("combat.pile")), b.zone("combat.discard")) == (len(thrown) - 1, [])


def test_LH_COMP_11_with_both_empty_no_card_is_drawn() -> None:
    held = ["charge", "charge", "phalanx", "phalanx"]
    b = board(
        player("achilles", "attica", hand=without(DECK, *held), strength=3),  # as a long hunt may leave it
        player("helen", "elis", hand=held),
        monster("hydra", "attica"),
    )
    assert b.zone("combat.pile") == b.zone("combat.discard") == []
    b.achilles("hunt hydra")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.strike", len(DECK) - len(held))


def oracle(*neutral: str) -> Board:
    """Achilles builds the Oracle of a card that gives one of three neutral artifacts; so many are left."""
    return board(
        player("achilles", "attica"),
        player("helen", "elis", artifacts=without(NEUTRAL, *neutral)),
        region("phocis", "achilles"),
        temple_card="temple_3",
        pile={"artifact": list(neutral)},
    ).achilles("build_temple phocis")


def test_LH_COMP_12_too_few_neutral_artifacts() -> None:
    assert oracle("aegis", "harpe", "caduceus", "ambrosia").offers("keep") == {"aegis", "harpe", "caduceus"}
    b = oracle("aegis", "harpe")
    assert b.offers("keep") == {"aegis", "harpe"}
    b.achilles("keep harpe")
    assert (set(b.artifacts("achilles")), b.zone("artifact.pile")) == ({"harpe"}, ["aegis"])


def test_LH_COMP_12_from_an_empty_deck_nothing() -> None:
    b = oracle()
    assert (b.asked, b.artifacts("achilles")) == ("helen", {})


def test_LH_COMP_12_nor_as_a_reward_of_a_hunt() -> None:
    b = board(
        player("achilles", "attica", hand=["assault_axe"]),
        player("helen", "elis", artifacts=NEUTRAL),
        monster("hydra", "attica"),
        pile={"combat": ["trap_mace"], "attack": ["recall_3", "attack_3"]},
        rolls=unshuffled(18),
    ).achilles("hunt hydra", "strike assault_axe 6", "end_attack")
    b.helen("attack_with recall_3").achilles("suffer", "injure speed")  # the wound earned an artifact: there is none
    assert (b.asked, b.prompt) == ("helen", "ask.turn")
    assert b.artifacts("achilles") == {}


def drafting(pile: list[str], discard: list[str], rolls: list[int] | None = None) -> Board:
    """Achilles' temple starts a draft of three cards between two players."""
    return board(
        player("achilles", "attica"),
        player("helen", "elis", blessings=without(BLESSINGS, *pile, *discard)),
        region("attica", "achilles"),
        temples_built=1,
        pile={"blessing": pile},
        discard={"blessing": discard},
        rolls=rolls,
    ).achilles("build_temple attica")


def test_LH_COMP_13_the_blessing_discards_are_shuffled_in() -> None:
    b = drafting(["bluff"], ["exile", "armory", "ambush"])
    assert len(b.offers("bless")) == 3
    assert b.offers("bless") <= {"bluff", "exile", "armory", "ambush"}
    assert b.zone("blessing.discard") == []
    assert len(b.zone("blessing.pile")) == 1


def test_LH_COMP_13_only_if_there_are_too_few() -> None:
    b = drafting(["bluff", "weak_spot", "push_ups"], ["exile"])
    assert b.offers("bless") == {"bluff", "weak_spot", "push_ups"}
    assert b.zone("blessing.discard") == ["exile"]


def test_LH_COMP_13_if_still_too_few_what_there_is() -> None:
    b = drafting(["bluff"], ["exile"])
    assert b.offers("bless") == {"bluff", "exile"}
    b.achilles("bless exile").helen("bless bluff")
    assert b.blessings("achilles") == {"exile"}
    assert "bluff" in b.blessings("helen")
    b = drafting(["bluff"], [])
    b.achilles(*["bless bluff"] * (b.asked == "achilles"))
    assert b.blessings("achilles") == {"bluff"}
    assert (b.asked, b.prompt) == ("helen", "ask.turn")  # nothing was left for her
    assert drafting([], []).asked == "helen"


# ---- counters, elimination --------------------------------------------------------------------------------------


def test_LH_COMP_14_more_wounds_than_markers() -> None:
    b = board(
        player("achilles", "attica", artifacts=["thunder_of_zeus"]),
        player("helen", "elis"),
        monster("cerberus", "crete", 1, 2, 3, 4, 5, 6),
        monster("hydra", "argolis", 1, 2, 3, 4, 5),
        monster("chimera", "arcadia", 1, 2, 3, 4),  # 15 wounds: all markers of the box
    ).achilles("use thunder_of_zeus", "wound chimera 5")
    assert b.wounds("chimera") == [1, 2, 3, 4, 5]


def test_LH_COMP_14_more_regions_than_control_tokens() -> None:
    lost = {"chalkidiki", "corinthia", "phocis"}
    held = [one.ref for one in facts.REGIONS if one.ref not in lost]  # two whole lands: three are needed
    b = board(
        player("achilles", "corinthia", artifacts=["head_of_sphinx"]),
        player("helen", "chalkidiki"),
        *[region(name, "achilles") for name in held if name != "elis"],
        region("elis", "helen"),
    )
    assert b.of("achilles")["regions"] == 15  # all tokens of a player
    b.achilles("use head_of_sphinx")
    assert (b.control("corinthia"), b.of("achilles")["regions"]) == ("achilles", 16)


def test_LH_COMP_14_more_used_actions_than_tokens() -> None:
    every = ["recruit", "march", "temple", "prepare", "usurp", "hunt"]
    b = board(
        player("achilles", "attica", used=every, blessings=["exhausted_fight"]),
        player("helen", "elis"),
        monster("hydra", "attica"),
    ).achilles("use exhausted_fight", "injure speed", "give_up", "injure strength")
    assert b.of("achilles")["used"] == every
    assert b.of("achilles")["blessings"] == [{"blessing": "exhausted_fight", "marked": True}]


def test_LH_COMP_15_nobody_is_eliminated() -> None:
    b = board(
        player("achilles", "attica", artifacts=["chimeras_fire"]),
        player("helen", "elis"),
        player("perseus", "attica"),
        region("attica", "helen", helen=1),
        region("boeotia", "achilles", achilles=2),
    ).achilles("use chimeras_fire", "march boeotia attica", "how_many 2")
    assert (b.of("helen")["supply"], b.of("helen")["regions"]) == (HOPLITES, 0)
    assert b.asked == "helen"  # her turn comes all the same
    assert {"prepare", "go achaea", "build_monument zeus"} <= b.offered
    b.helen("prepare", "levy elis 1", "draw")
    assert (b.asked, b.hoplites("helen", "elis")) == ("perseus", 1)
    assert b.result is None
