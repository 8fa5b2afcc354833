"""LH-EDGE: costs and effects, hidden choices, the order of reactions, monsters that come and go."""

from typing import Any

import pytest

from tests.lords.board import DIE, Board, board, duel, monster, player, region, set_up, unshuffled


def hunt(pile: list[str], attack: list[str], **achilles: Any) -> Board:
    """Achilles hunts the Sphinx in Attica; the piles come from the top. Helen sits on his left."""
    return board(
        player("achilles", "attica", **achilles),
        player("helen", "elis"),
        player("heracles", "crete"),
        monster("sphinx", "attica"),
        pile={"combat": pile, "attack": attack},
        rolls=unshuffled(18),  # the attack cards stay as they lie
    ).achilles("hunt sphinx")


# ---- LH-EDGE-01: costs -------------------------------------------------------------------------------------------


def quest(hand: list[str]) -> Board:
    """Saving Prometheus, in Macedonia, asks for 1, 2 or 4 discarded cards."""
    b = board(player("achilles", "thessaly", hand=hand), player("helen", "elis"), quests=["saving_prometheus"])
    return b.achilles("go macedonia")


def test_LH_EDGE_01_a_cost_is_paid_in_full_or_not_at_all() -> None:
    b = quest(["charge"])
    assert b.offered == {"enter saving_prometheus 1", "stay_out"}
    assert b.reasons["enter saving_prometheus 2"] == "refused.quest_cost"
    assert b.refuses("achilles", "enter saving_prometheus 2")
    b = quest(["charge", "charge", "trap_sword"])
    assert b.offers("enter saving_prometheus") == {"1", "2"}
    b.achilles("enter saving_prometheus 2", "discard charge", "discard charge")
    assert b.hand("achilles") == ["trap_sword"]


def test_LH_EDGE_01_a_cost_that_cannot_be_paid_forbids_the_effect() -> None:
    hydra = monster("hydra", "attica")
    b = board(
        player("achilles", "attica", blessings=["wild_hunt", "battle_prayer", "exile"], strength=1, priests=0),
        player("helen", "elis"),
        hydra,
    )
    assert {"use wild_hunt", "use battle_prayer"} & b.offered == set()
    assert (b.reasons["use wild_hunt"], b.reasons["use battle_prayer"]) == (
        "refused.strength_too_low",
        "refused.no_priest",
    )
    assert "use exile" in b.offered
    hurt = ["leadership", "strength", "speed"]
    b = board(player("achilles", "attica", blessings=["exile"], injured=hurt), player("helen", "elis"), hydra)
    assert b.reasons["use exile"] == "refused.fourth_injury"


def test_LH_EDGE_01_two_hoplites_cannot_pay_for_a_murderous_march() -> None:
    def army(size: int) -> Board:
        marcher = player("achilles", "attica", blessings=["murderous_march"])
        return board(marcher, player("helen", "elis"), region("crete", "achilles", achilles=size))

    assert "use murderous_march" not in army(2).offered
    assert "use murderous_march" in army(3).offered


def test_LH_EDGE_01_costs_are_paid_before_the_effect() -> None:
    b = board(
        player("achilles", "attica", blessings=["exile"]), player("helen", "elis"), monster("hydra", "attica")
    ).achilles("use exile")
    assert b.prompt == "ask.injure"
    b.achilles("injure speed")
    assert (b.injuries("achilles"), b.monster("hydra")["at"]) == ({"speed"}, "attica")
    b.achilles("move_monster hydra crete")
    assert b.monster("hydra")["at"] == "crete"


def test_LH_EDGE_01_a_card_is_discarded_before_it_kills() -> None:
    wrath = player("achilles", "attica", blessings=["heros_wrath"], hand=["charge", "trap_sword"])
    b = board(wrath, player("helen", "elis"), region("attica", helen=3)).achilles("go attica", "use heros_wrath")
    assert (b.prompt, b.hoplites("helen", "attica")) == ("ask.discard", 3)
    b.achilles("discard charge")
    assert (b.hand("achilles"), b.hoplites("helen", "attica")) == (["trap_sword"], 1)


# ---- LH-EDGE-02: as much as possible -----------------------------------------------------------------------------


@pytest.mark.parametrize(("there", "left"), [(2, 0), (3, 0), (4, 1)])
def test_LH_EDGE_02_fewer_hoplites_than_the_effect_kills(there: int, left: int) -> None:
    tethers = player("achilles", "attica", artifacts=["adamant_tethers"])
    b = board(tethers, player("helen", "elis"), region("attica", helen=there)).achilles("use adamant_tethers")
    assert b.hoplites("helen", "attica") == left


def test_LH_EDGE_02_fewer_hoplites_in_supply_than_the_effect_recruits() -> None:
    b = board(
        player("achilles", "attica", artifacts=["horn_of_plenty"]),
        player("helen", "elis"),
        region("crete", "achilles", achilles=14),
        region("boeotia", "achilles"),
    )
    b.achilles("use horn_of_plenty")
    assert b.offers("levy") == {"boeotia 1"}


def test_LH_EDGE_02_fewer_cards_than_the_effect_draws() -> None:
    one, *others = duel().zone("combat.pile")
    b = board(
        player("achilles", "attica", priests=1),
        player("helen", "elis", hand=others),  # all cards but one are in her hand
        monument={"zeus": 4},
    )
    b.achilles("pray zeus")  # three cards
    assert (b.hand("achilles"), b.zone("combat.pile")) == ([one], [])


def test_LH_EDGE_02_a_priest_that_is_not_there_is_not_sacrificed() -> None:
    b = board(
        player("achilles", "attica"),
        player("helen", "elis"),
        region("crete", "helen", helen=1),
        monster("minotaur", "crete"),
        rolls=[DIE["attack"]],
    )
    b.achilles("build_monument zeus")
    assert (b.hoplites("helen", "crete"), b.of("helen")["pool"]) == (0, 0)


# ---- LH-EDGE-03: half of nothing ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "kept"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_LH_EDGE_03_half_rounded_up(held: int, kept: int) -> None:
    """Surprise Attack: one injury, and half of the cards are discarded; then one card is drawn."""
    hand = ["glory_torch", "glory_bow", "fortification_torch"][:held]
    b = hunt(pile=["local_support_bow", "trap_mace"], attack=["surprise_attack", "attack_3"], hand=hand)
    b.achilles("strike local_support_bow 1", "end_attack").helen("attack_with surprise_attack")
    if held:
        b.achilles("suffer")
    b.achilles("injure speed")
    while b.prompt == "ask.discard":
        b.achilles(sorted(b.offered)[0])
    assert len(b.hand("achilles")) == kept + 1
    assert len(b.zone("combat.discard")) == 1 + held - kept
    assert b.prompt == "ask.strike"


# ---- LH-EDGE-04: the limit outside a hunt ------------------------------------------------------------------------

FOUR = ["charge", "trap_sword", "trap_mace", "flank_attack"]


def test_LH_EDGE_04_the_owner_discards_before_anything_else() -> None:
    b = board(
        player("achilles", "attica", hand=FOUR, priests=1),
        player("helen", "elis"),
        monument={"zeus": 3},
        pile={"combat": ["phalanx", "glory_bow"]},
    )
    b.achilles("pray zeus")
    assert (b.asked, b.prompt) == ("achilles", "ask.discard")
    assert b.offered == {f"discard {card}" for card in (*FOUR, "phalanx", "glory_bow")}
    b.achilles("discard charge")
    assert b.prompt == "ask.discard"
    b.achilles("discard trap_sword")
    assert sorted(b.hand("achilles")) == ["flank_attack", "glory_bow", "phalanx", "trap_mace"]
    assert b.prompt == "ask.turn"


def test_LH_EDGE_04_also_in_the_window_before_a_battle() -> None:
    b = board(
        player("achilles", "attica", hand=FOUR, artifacts=["harpe"]),
        player("helen", "epirus", artifacts=["caduceus"]),
        region("argolis", "achilles", achilles=2),
        region("corinthia", "helen", helen=2),
        pile={"combat": ["phalanx"]},
    )
    b.achilles("march argolis corinthia", "how_many 2", "let_begin 0", "use harpe")
    assert (b.asked, b.prompt, b.of("achilles")["cards"]) == ("achilles", "ask.discard", 5)
    b.achilles("discard charge")
    assert (b.asked, b.prompt, b.of("achilles")["cards"]) == ("helen", "ask.before_battle", 4)


def test_LH_EDGE_04_also_on_another_players_turn() -> None:
    b = board(
        player("achilles", "attica"),
        player("helen", "epirus", hand=FOUR, artifacts=["harpe"]),
        region("argolis", "achilles", achilles=2),
        region("corinthia", "helen", helen=2),
        pile={"combat": ["phalanx"]},
    )
    b.achilles("march argolis corinthia", "how_many 2").helen("use harpe")
    assert (b.asked, b.prompt) == ("helen", "ask.discard")


def test_LH_EDGE_04_not_in_ones_own_hunt() -> None:
    b = hunt(pile=["phalanx", "glory_bow"], attack=[], hand=FOUR, strength=2)
    assert (b.prompt, b.of("achilles")["cards"]) == ("ask.strike", 6)


# ---- LH-EDGE-05: the two attack cards ----------------------------------------------------------------------------


def test_LH_EDGE_05_the_left_neighbour_sees_both_attack_cards_the_hunter_only_the_one_played() -> None:
    b = hunt(pile=["local_support_bow", "trap_mace"], attack=["attack_5", "recall_3"])
    b.achilles("strike local_support_bow 1", "end_attack")
    assert (b.asked, b.offered) == ("helen", {"attack_with attack_5", "attack_with recall_3"})
    offer = f"offer.{b.seat('helen')}"
    assert sorted(b.seen_by("helen", offer)) == ["attack_5", "recall_3"]
    for other in ("achilles", "heracles", "spectator"):
        assert not {"attack_5", "recall_3"} & set(b.seen_by(other, offer)), other
    b.helen("attack_with attack_5")
    assert b.seen_by("achilles", "blow") == ["attack_5"]
    seen = b.match.view(b.seat("achilles"))["zones"]
    assert isinstance(seen, dict)
    assert not [name for name, cards in seen.items() if "recall_3" in cards]
    assert "recall_3" not in " ".join(b.log("achilles"))


# ---- LH-EDGE-06, -07: who is asked first -------------------------------------------------------------------------


def test_LH_EDGE_06_others_are_asked_clockwise_from_the_active_player() -> None:
    """Cyclops injures every hero around; each player chooses."""
    b = board(
        player("achilles", "boeotia"),
        player("helen", "argolis"),
        player("heracles", "corinthia"),
        player("perseus", "attica"),
        monster("cyclops", "corinthia"),
        turn="heracles",
        rolls=[DIE["attack"]],
    )
    b.heracles("build_monument zeus")
    order = []
    while b.prompt == "ask.injure":
        order.append(b.asked)
        b.do(b.asked, "injure speed")
    assert order == ["heracles", "perseus", "achilles", "helen"]


def test_LH_EDGE_06_a_reaction_is_offered_on_another_players_turn() -> None:
    b = board(
        player("achilles", "attica"),
        player("helen", "elis"),
        player("heracles", "crete", artifacts=["aegis"]),
        region("attica", "heracles", heracles=2),
        monster("cerberus", "attica"),
        rolls=[DIE["attack"]],
    )
    b.achilles("build_monument zeus")
    assert (b.asked, b.offered) == ("heracles", {"use aegis", "go_without"})


def hydra(aegis: str) -> Board:
    """Hydra in Corinthia; one hoplite of each player around it, and somebody has the Aegis."""
    heroes = ("achilles", "helen", "heracles")
    return board(
        *[player(hero, "epirus", artifacts=["aegis"] if hero == aegis else []) for hero in heroes],
        region("corinthia", "helen", helen=2),
        region("argolis", "achilles", achilles=1),
        region("achaea", "heracles", heracles=1),
        region("boeotia", "heracles", heracles=3),
        monster("hydra", "corinthia"),
        rolls=[DIE["attack"]],
    ).achilles("build_monument zeus")


def around(b: Board) -> list[int]:
    """Hoplites in Corinthia, Argolis, Achaea and Boeotia."""
    return [sum(b.region(name)["hoplites"]) for name in ("corinthia", "argolis", "achaea", "boeotia")]


@pytest.mark.parametrize(
    ("owner", "saved", "left"),
    [
        ("achilles", [], [1, 1, 0, 2]),  # one region only: saved unasked
        ("heracles", ["spare achaea", "spare boeotia"], [1, 0, 1, 3]),
        ("helen", [], [2, 0, 0, 2]),
    ],
)
def test_LH_EDGE_07_all_kills_are_simultaneous(owner: str, saved: list[str], left: list[int]) -> None:
    b = hydra(owner)
    assert (b.asked, b.offered) == (owner, {"use aegis", "go_without"})
    assert around(b) == [2, 1, 1, 3]  # nobody has died yet
    b.do(owner, "use aegis", *saved)
    assert around(b) == left


def test_LH_EDGE_07_without_it_one_dies_in_each_region() -> None:
    assert around(hydra("")) == [1, 0, 0, 2]
    assert around(hydra("heracles").heracles("go_without")) == [1, 0, 0, 2]


# ---- LH-EDGE-08: monsters come and go ----------------------------------------------------------------------------


def thread(name: str, at: str, *things: dict[str, Any], **achilles: Any) -> Board:
    """Achilles can lead one monster one or two regions away."""
    hero = player("achilles", "attica", artifacts=["ariadnes_thread"], **achilles)
    return board(hero, player("helen", "elis"), monster(name, at), *things)


def test_LH_EDGE_08_a_passive_effect_starts_when_the_monster_enters() -> None:
    b = thread("medusa", "crete", region("argolis", "achilles", achilles=2), region("crete", "achilles", achilles=1))
    assert "move argolis corinthia" in b.offered
    assert b.reasons["move crete argolis"] == "refused.held_by_monster"
    b.achilles("use ariadnes_thread", "move_monster medusa argolis")
    assert "move argolis corinthia" not in b.offered
    assert b.reasons["move argolis corinthia"] == "refused.held_by_monster"
    assert "move crete argolis" in b.offered  # and stops when it leaves


def test_LH_EDGE_08_moves_already_made_are_not_undone() -> None:
    b = thread("medusa", "crete", region("argolis", "achilles", achilles=2), leadership=1)
    b.achilles("move argolis corinthia", "use ariadnes_thread", "move_monster medusa argolis")
    assert (b.hoplites("achilles", "argolis"), b.hoplites("achilles", "corinthia")) == (1, 1)


def test_LH_EDGE_08_the_sphinx_and_recruits() -> None:
    def prepared(to: str) -> Board:
        b = thread("sphinx", "attica")
        if to:
            b.achilles("use ariadnes_thread", f"move_monster sphinx {to}")
        return b.achilles("prepare")

    assert prepared("").offers("levy") == set()
    assert prepared("crete").offers("levy") == {"attica 1"}


def test_LH_EDGE_08_chimera_and_priests() -> None:
    b = thread("chimera", "crete", priests=1, leadership=2)
    assert b.offers("pray") == {"zeus", "athena", "hermes"}
    b.achilles("use ariadnes_thread", "move_monster chimera attica")
    assert b.offers("pray") == {"zeus", "hermes"}
    b = board(
        player("achilles", "attica", artifacts=["ariadnes_thread"], priests=1),
        player("helen", "elis"),
        monster("chimera", "crete"),
        praying={"athena": ["helen"]},
    )
    b.achilles("pray athena", "use ariadnes_thread", "move_monster chimera attica")
    assert sum(b.monument("athena")["priests"]) == 2  # those already there stay


# ---- LH-EDGE-09: shuffling back ----------------------------------------------------------------------------------


def test_LH_EDGE_09_the_whole_deck_is_shuffled() -> None:
    b = board(
        player("heracles", "attica", glory=["blue"]),
        player("helen", "elis"),
        pile={"artifact": ["aegis", "ambrosia", "harpe", "caduceus"]},
    )
    b.heracles("use heracles")
    assert b.offered == {"keep aegis", "keep ambrosia"}
    below = b.zone("artifact.pile")
    assert below[-2:] == ["caduceus", "harpe"]  # the next on top
    b.rolls(*[0] * len(below)).heracles("keep aegis")
    shuffled = [*below, "ambrosia"]
    for last in range(len(below), 0, -1):  # each card changes places with the lowest
        shuffled[0], shuffled[last] = shuffled[last], shuffled[0]
    assert b.zone("artifact.pile") == shuffled
    assert b.match.game.chance.script == []  # eight results: nine cards
    assert set(b.artifacts("heracles")) == {"aegis"}


# ---- LH-EDGE-10: placed where it is ------------------------------------------------------------------------------


def test_LH_EDGE_10_perseus_may_stay() -> None:
    b = board(player("perseus", "attica"), player("helen", "elis")).perseus("prepare", "draw", "draw")
    assert (b.prompt, len(b.offers("place"))) == ("ask.place_hero", 19)
    b.perseus("place attica")
    assert b.of("perseus")["at"] == "attica"


def test_LH_EDGE_10_the_boots_of_hermes_too() -> None:
    b = duel(region("acarnania", "achilles")).achilles("use boots_of_hermes")
    assert len(b.offers("place")) == 19
    b.achilles("place attica")
    assert b.of("achilles")["at"] == "attica"


# ---- LH-EDGE-11, -12: monuments ----------------------------------------------------------------------------------


def test_LH_EDGE_11_messenia_has_no_monument() -> None:
    b = duel()
    assert {one["region"] for one in b.table["monuments"]} == {"thessaly", "attica", "acarnania"}
    assert b.offers("build_monument") == {"zeus", "athena", "hermes"}


def test_LH_EDGE_11_its_control_gives_no_artifact_and_chimera_bars_no_prayer_there() -> None:
    b = board(
        player("achilles", "attica", priests=1),
        player("helen", "elis"),
        region("arcadia", "achilles", achilles=3),
        monster("chimera", "messenia"),
    )
    assert b.offers("pray") == {"zeus", "athena", "hermes"}
    b.achilles("march arcadia messenia", "how_many 3")
    assert (b.control("messenia"), b.artifacts("achilles")) == ("achilles", {})


def test_LH_EDGE_11_chimera_flies_to_a_monument_never_to_messenia() -> None:
    b = board(
        player("achilles", "attica", artifacts=["pandoras_box"]),
        player("helen", "elis"),
        monster("chimera", "messenia"),
        rolls=[DIE["attack"]],
    )
    b.achilles("use pandoras_box")
    assert b.offers("move_monster chimera") == {"thessaly", "attica", "acarnania"}  # all at level 1


def test_LH_EDGE_12_without_a_control_token_the_artifact_stays_under_the_monument() -> None:
    b = board(
        player("achilles", "attica", leadership=2),
        player("helen", "elis"),
        region("attica", achilles=3),
        region("crete", "achilles", achilles=2),
    )
    under = ["boots_of_hermes", "owl_of_athena", "thunder_of_zeus"]
    b.achilles("move crete attica")  # four hoplites, population 5
    assert (b.control("attica"), b.artifacts("achilles"), b.zone("monuments")) == (None, {}, under)
    b.achilles("move crete attica")
    assert (b.control("attica"), b.artifacts("achilles")) == ("achilles", {"owl_of_athena": True})
    assert b.zone("monuments") == ["boots_of_hermes", "thunder_of_zeus"]


def test_LH_EDGE_12_also_when_the_game_is_set_up() -> None:
    b = set_up(2, ["hydra_argolis", "amazon_queen"])
    first = b.match.ask
    assert first is not None
    b.match.choose("choose perseus", first.seat)
    b.match.choose("place attica", first.seat)  # two hoplites, population 5
    assert b.control("attica") is None
    assert "owl_of_athena" in b.zone("monuments")
