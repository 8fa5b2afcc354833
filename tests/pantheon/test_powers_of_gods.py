"""MB-UPOW: powers of the gods."""

from tests.pantheon.board import board, calm, player, unit
from tests.pantheon.deeds import ready, soul_board


def test_MB_POWER_11_lightning_strikes_visible_enemies_up_to_range_3() -> None:
    """From ol01: ol16 is three areas down an open column, ol21 four; the cost is one card."""
    b = ready("zeus.1", unit("medusa.2", "ol16"), unit("hydra.2", "ol21"), at="ol01")
    assert b.offers("strike") == {"lightning medusa.2"}
    held = b.hand(1).count("art_of_war")
    b.rolls(*[4] * 8).one("strike lightning medusa.2")
    assert (b.attack["power"], b.attack["range"], len(b.dice)) == ("lightning", 3, 8)
    assert b.hand(1).count("art_of_war") == held - 1


def test_MB_POWER_11_lightning_needs_sight_even_beside_a_saturated_area() -> None:
    """Its text asks for a visible enemy, and a power outranks MB-ATTACK-06."""
    enemies = [unit(f"{name}.2", "ol18") for name in ("medusa", "odysseus", "minotaur")]
    b = ready("zeus.1", *enemies, at="ol17")
    assert len(b.offers("attack_near")) == 3  # a plain attack needs no sight
    assert (b.offers("strike"), b.offers("strike_near")) == (set(), set())
    enemies = [unit(f"{name}.2", "ol21") for name in ("medusa", "odysseus", "minotaur")]
    b = ready("zeus.1", *enemies, at="ol16")
    assert "lightning medusa.2" in b.offers("strike_near")  # seen, it may be struck at range 0


def test_MB_POWER_08_patriarch_looks_at_two_cards_and_keeps_one() -> None:
    b = board(
        player("zeus", "hoplites", "heracles", pile=["hoplites", "heracles", "zeus"]),
        player("hades"),
        unit("zeus.1", "ol11"),
    )
    assert b.offered == {"keep hoplites", "keep heracles"}
    b.one("keep heracles")
    assert b.hand(1) == ["heracles"]
    pile = b.zone("pile.0")
    assert (pile[0], pile[-1]) == ("hoplites", "zeus")  # the other one lies under the pile
    assert b.prompt == "ask.turn"


def test_MB_POWER_08_patriarch_with_a_single_card_draws_it() -> None:
    everything = ["zeus"] * 3 + ["hoplites"] * 3 + ["art_of_war"]
    b = board(
        player("zeus", "hoplites", discard=everything),
        player("hades"),
        unit("zeus.1", "ol11"),
    )
    assert (b.prompt, b.hand(1), b.of(1)["pile"]) == ("ask.turn", ["zeus"], 0)


def test_MB_UPOW_03_call_of_souls_for_each_destroyed_unit() -> None:
    b = soul_board()
    assert b.unit("centaurs.2")["state"] == "destroyed"
    assert b.vitality("hades.2") == 4
    assert (b.asked, b.offered) == (2, {"take centaurs", "take odysseus"})  # activation cards only
    b.two("take odysseus")
    assert b.hand(2) == ["odysseus"]
    assert "odysseus" not in b.zone("discard.1")


def test_MB_UPOW_03_for_units_hades_destroys_and_for_enemies() -> None:
    b = board(
        player("hades", "hoplites", hand=["hades"], discard=["hoplites"]),
        player("zeus", "spartans", "medusa"),
        unit("hades.1", "ol11", vitality=3),
        unit("spartans.2", "ol11", vitality=1),
        unit("medusa.2", "ol25"),
    )
    b.one("activate hades.1").rolls(5, 0, 0, 0, 0).one("attack spartans.2")
    calm(b, "ask.soul")
    assert (b.vitality("hades.1"), b.asked) == (4, 1)
    assert set(b.offered) == {"take hades", "take hoplites"}


def test_MB_UPOW_03_MB_POWER_06_call_of_souls_works_in_reserve() -> None:
    b = board(
        player("ares", "minotaur", hand=["minotaur"]),
        player("hades", "centaurs", discard=["centaurs"]),
        unit("minotaur.1", "ol11"),
        unit("centaurs.2", "ol11", vitality=1),
    )
    b.one("activate minotaur.1").rolls(5, 0, 0, 0, 0, 0, 0).one("attack centaurs.2")
    calm(b, "ask.soul", "ask.action")
    assert b.unit("hades.2")["state"] == "reserve"
    assert "centaurs" in b.hand(2)  # the only card there: nobody is asked


def test_MB_UPOW_03_never_above_the_maximum_nor_for_tokens() -> None:
    assert soul_board(vitality=8).vitality("hades.2") == 8
    b = board(
        None,
        None,
        unit("hades.1", "uw22", vitality=3),
        players=[
            player("hades", "hoplites", hand=["hades"], discard=["hoplites"]),
            player("zeus"),
            player("ares"),
            player("athena"),
        ],
        options={"play": "doors_of_tartarus"},
        tokens={"seal_east_south": 1},
    )
    b.one("activate hades.1").rolls(5, 5, 5, 0, 0, 0).one("attack seal_east_south")
    while b.prompt == "ask.raise":
        b.one(min(key for key in b.offered if key.startswith("spend")))
    calm(b, "ask.soul")
    assert b.unit("seal_east_south")["vitality"] == 0
    assert (b.vitality("hades.1"), b.prompt) == (3, "ask.action")


def test_MB_UPOW_04_hades_destroyed_himself_gains_nothing() -> None:
    """Three players, so that the game goes on: with vitality 0 he is gone at once, and so are his cards."""
    b = board(
        None,
        None,
        unit("minotaur.1", "ol11"),
        unit("hades.2", "ol11", vitality=1),
        unit("centaurs.2", "ol11"),
        players=[
            player("ares", "minotaur", hand=["minotaur", "art_of_war"]),
            player("hades", "centaurs", discard=["hades"]),
            player("zeus"),
        ],
    )
    b.one("activate minotaur.1").rolls(5, 5, 0, 0, 0, 0, 0).one("attack hades.2", "keep_roll", "spend 2 1")
    assert b.prompt != "ask.soul"
    assert (b.unit("hades.2")["state"], b.vitality("hades.2"), b.of(2)["out"]) == ("destroyed", 0, True)


def test_MB_POWER_11_hellfire_is_an_area_attack_up_to_range_2() -> None:
    b = ready("hades.1", unit("medusa.2", "ol16"), unit("odysseus.2", "ol16"), unit("hydra.2", "ol21"), at="ol06")
    assert b.offers("blast") == {"hellfire ol16"}
    b.rolls(*[4] * 6).one("blast hellfire ol16", "hit medusa.2")
    assert (len(b.dice), b.attack["range"], b.attack["area"]) == (6, 2, "ol16")


def test_MB_UPOW_01_fury_gives_walk_and_attack_in_either_order_after_an_ordinary_action() -> None:
    b = ready("ares.1", unit("medusa.2", "ol11"))
    assert "use fury_of_ares" not in b.offered
    assert b.reasons["use fury_of_ares"] == "refused.after_action"
    b.rolls(*[0] * 10).one("attack medusa.2", "use fury_of_ares")
    assert b.offers("walk_again")
    assert b.offers("attack") == {"medusa.2"}
    b.rolls(*[0] * 10).one("attack medusa.2")  # the attack first
    assert b.offers("walk_again")
    assert not b.offers("attack")
    b = ready("ares.1", unit("medusa.2", "ol11"), unit("hydra.2", "ol16"))
    b.rolls(*[0] * 10).one("attack medusa.2", "use fury_of_ares", "walk_again ol16")  # the walk first, after an attack
    assert b.offers("attack") == {"hydra.2"}
    assert not b.offers("walk_again")


def test_MB_UPOW_01_fury_costs_two_cards() -> None:
    b = ready("ares.1", unit("medusa.2", "ol11"), cards=3)
    held = b.hand(1).count("art_of_war")
    b.rolls(*[0] * 10).one("attack medusa.2", "use fury_of_ares")
    assert b.hand(1).count("art_of_war") == held - 2
    assert not b.offers("use")


def test_MB_UPOW_02_frenzy_attacks_all_units_of_his_own_area() -> None:
    b = ready(
        "ares.1",
        unit("leonidas.1", "ol11"),
        unit("medusa.2", "ol11"),
        unit("hydra.2", "ol11"),
        unit("odysseus.2", "ol16"),
    )
    assert b.offers("blast") == {"frenzy ol11"}
    b.rolls(*[4] * 7).one("blast frenzy ol11")
    assert b.offers("hit") == {"leonidas.1", "medusa.2", "hydra.2"}
    b.one("hit medusa.2")
    assert b.attack["values"] == [7, 6]  # X dice, without Close Combat


def test_MB_UPOW_05_strategist_allows_a_third_activation_and_the_next_one_is_free() -> None:
    b = board(
        player(
            "athena",
            "leonidas",
            "heracles",
            hand=["athena", "leonidas", "heracles", "art_of_war", "art_of_war"],
            pile=["athena"],
        ),
        player("hades"),
        unit("athena.1", "ol01"),
        unit("leonidas.1", "ol11"),
        unit("heracles.1", "ol16"),
    )
    b.one("activate athena.1", "use strategist")
    assert b.table["turn"]["limit"] == 3
    assert b.hand(1).count("art_of_war") == 1
    b.one("end_activation", "activate leonidas.1")
    assert b.hand(1).count("art_of_war") == 1  # free
    calm(b.one("end_activation"))
    b.one("activate heracles.1")
    assert b.hand(1).count("art_of_war") == 0  # the third is paid for
    assert b.table["turn"]["activations"] == 3


def test_MB_UPOW_05_led_activations_count_towards_the_limit_and_it_ends_with_the_turn() -> None:
    b = board(
        player(
            "athena",
            "odysseus",
            "hoplites",
            "heracles",
            hand=["athena", "odysseus", "hoplites", "heracles", "art_of_war", "art_of_war"],
            pile=["athena"],
        ),
        player("hades"),
        unit("athena.1", "ol01"),
        unit("odysseus.1", "ol11"),
        unit("hoplites.1", "ol11"),
        unit("heracles.1", "ol16"),
    )
    b.one("activate athena.1", "use strategist", "end_activation", "activate odysseus.1", "end_activation")
    b.one("lead hoplites.1", "no_fetch", "activate_led hoplites.1")
    assert b.table["turn"]["activations"] == 3
    b.one("end_activation")
    assert not b.offers("activate") & {"heracles.1"}
    while b.asked != 2:
        b.one("end_turn")
    assert b.table["turn"]["limit"] == 2


def test_MB_UPOW_05_a_free_activation_that_was_not_used_is_lost_with_the_turn() -> None:
    """Neither the next player nor, a round later, Athena's has it."""
    b = board(
        player("athena", "leonidas", hand=["athena", "athena", "leonidas", "art_of_war"], pile=["athena"] * 2),
        player("hades", "heracles", hand=["hades", "heracles"], pile=["hades"]),
        unit("athena.1", "ol01"),
        unit("leonidas.1", "ol11"),
        unit("hades.2", "ol15"),
        unit("heracles.2", "ol20"),
    )
    b.one("activate athena.1", "use strategist", "end_activation")
    assert "activate leonidas.1" in b.offered
    b.one("end_turn")
    for seat, first, second in ((2, "hades.2", "heracles.2"), (1, "athena.1", "leonidas.1")):
        b.do(seat, f"activate {first}", "end_activation")
        assert (b.asked, b.prompt, "art_of_war" in b.hand(seat)) == (seat, "ask.another", False)
        assert b.why_not[f"activate {second}"] == "MB-TURN-16"
        assert f"activate {second}" not in b.offered
        b.do(seat, "end_turn")


def test_MB_POWER_11_the_owl_of_athena_strikes_up_to_range_3_for_nothing() -> None:
    b = ready("athena.1", unit("medusa.2", "ol16"), unit("hydra.2", "ol21"), at="ol01", cards=0)
    assert b.offers("strike") == {"owl_of_athena medusa.2"}
    b.rolls(*[4] * 6).one("strike owl_of_athena medusa.2")
    assert (len(b.dice), b.attack["range"]) == (6, 3)
