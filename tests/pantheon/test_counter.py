"""MB-COUNTER: the defender strikes back."""

from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, calm, player, unit, war

NOTHING = [0] * 10


def melee(*more: Json, other: tuple[str, ...] = ("centaurs",), **options: str) -> Board:
    """Infernal Warriors attack Centaurs at range 0 without effect; the second player is asked to counter."""
    b = war(
        unit("infernal_warriors.1", "ol13"),
        unit("centaurs.2", "ol13"),
        *more,
        hand=("infernal_warriors", "art_of_war"),
        other=other,
        options=options,
    )
    b.one("activate infernal_warriors.1").rolls(0, 0, 0).one("attack centaurs.2")
    return calm(b, "ask.counter")


def test_MB_COUNTER_01_after_a_normal_attack_at_range_0_the_defender_may_counter() -> None:
    b = melee()
    assert (b.asked, b.prompt, b.offers("counter")) == (2, "ask.counter", {""})
    b.rolls(5, 5, 0).two("counter")
    assert b.vitality("infernal_warriors.1") == 2
    b = melee().two("no_counter")  # it is a choice
    assert (b.asked, b.prompt) == (1, "ask.action")


def test_MB_COUNTER_01_an_attack_from_afar_is_not_countered() -> None:
    b = war(unit("centaurs.1", "ol06"), unit("centaurs.2", "ol11"), hand=("centaurs",), other=("centaurs",))
    b.one("activate centaurs.1").rolls(0, 0, 0).one("attack centaurs.2")
    assert (b.asked, b.prompt) == (1, "ask.action")


def test_MB_COUNTER_02_an_activation_card_of_the_unit_is_discarded() -> None:
    b = melee(other=("centaurs", "centaurs")).rolls(*NOTHING).two("counter")
    assert b.hand(2) == ["centaurs"]
    assert b.zone("discard.1") == ["centaurs"]


def test_MB_COUNTER_02_without_a_card_of_the_unit_there_is_no_counter_attack() -> None:
    b = melee(other=("art_of_war", "zeus"))
    assert "counter" not in b.offered
    assert b.why_not["counter"] == "MB-COUNTER-02"


def test_MB_COUNTER_03_roles_are_exchanged_and_effective_values_counted_anew() -> None:
    """In ruins: the bonus of the terrain and of Phalanx now counts for the former attacker."""
    b = war(
        unit("hoplites.1", "ol07"),
        unit("spartans.1", "ol07"),
        unit("minotaur.2", "ol07"),
        hand=("hoplites",),
        other=("minotaur",),
    )
    b.one("activate hoplites.1").rolls(*[0] * 5).one("attack minotaur.2").rolls(*[1] * 7).two("counter")
    assert (b.asked, b.attack["attacker"], b.attack["defender"]) == (2, "minotaur.2", "hoplites.1")
    assert b.attack["values"] == [7, 7]  # 5, ruins, phalanx


def test_MB_COUNTER_04_a_counter_attack_is_not_countered() -> None:
    b = melee().rolls(*NOTHING).two("counter")
    assert (b.asked, b.prompt) == (1, "ask.action")
    c = war(
        unit("centaurs.1", "ol13"),
        unit("minotaur.2", "ol13"),
        hand=("centaurs", "centaurs"),
        other=("minotaur",),
    )
    c.one("activate centaurs.1").rolls(0, 0, 0).one("attack minotaur.2").rolls(*[0] * 7).two("counter")
    calm(c, "ask.counter")
    assert (c.asked, c.prompt) == (1, "ask.action")  # although a card of the Centaurs is left


def test_MB_COUNTER_05_once_per_turn() -> None:
    d = war(
        unit("infernal_warriors.1", "ol13"),
        unit("hoplites.1", "ol13"),
        unit("centaurs.2", "ol13"),
        hand=("infernal_warriors", "hoplites", "art_of_war"),
        other=("centaurs", "centaurs"),
    )
    d.one("activate infernal_warriors.1").rolls(0, 0, 0).one("attack centaurs.2")
    d.rolls(*[1] * 3).two("counter")
    calm(d).one("end_activation", "activate hoplites.1").rolls(*[0] * 5).one("attack centaurs.2")
    assert (d.asked, d.prompt) == (1, "ask.action")  # no second counter-attack in this turn
    d.one("end_activation")
    calm(d)
    assert not d.unit("centaurs.2")["countered"]  # a new turn has begun


def test_MB_COUNTER_06_a_destroyed_defender_does_not_counter() -> None:
    b = war(
        unit("infernal_warriors.1", "ol13"),
        unit("centaurs.2", "ol13", vitality=1),
        hand=("infernal_warriors",),
        other=("centaurs",),
    )
    b.one("activate infernal_warriors.1").rolls(5, 0, 0).one("attack centaurs.2")
    assert (b.unit("centaurs.2")["state"], b.prompt) == ("destroyed", "ask.action")


def test_MB_COUNTER_06_the_current_line_is_used() -> None:
    """Leonidas, wounded from vitality 5 to 4, counters with combat 5."""
    b = war(
        unit("infernal_warriors.1", "ol13"),
        unit("leonidas.2", "ol13", vitality=5),
        hand=("infernal_warriors",),
        other=("leonidas",),
    )
    b.one("activate infernal_warriors.1").rolls(5, 0, 0).one("attack leonidas.2").rolls(2).one("second_assault 1")
    assert b.vitality("leonidas.2") == 4
    b.rolls(*[1] * 5).two("counter")
    assert b.attack["values"] == [5, 5]


def test_MB_COUNTER_07_it_is_a_normal_attack_at_range_0_whatever_the_distance() -> None:
    """Across the border of a saturated area: Close Combat counts, a forest does not help, ruins do."""
    b = war(
        unit("centaurs.1", "ol07"),
        unit("achilles.2", "ol02"),
        unit("minotaur.2", "ol02"),
        unit("hydra.2", "ol02"),
        hand=("centaurs",),
        other=("achilles",),
    )
    b.one("activate centaurs.1").rolls(0, 0, 0).one("attack_near achilles.2").two("let_be")
    assert b.prompt == "ask.counter"
    b.rolls(*[1] * 8).two("counter")
    assert b.attack["range"] == 0
    assert b.attack["values"] == [8, 6]  # 7 and Close Combat; 5 and the ruins


def test_MB_COUNTER_08_it_is_no_activation() -> None:
    b = melee(other=("centaurs", "centaurs")).rolls(*NOTHING).two("counter")
    assert not b.unit("centaurs.2")["activated"]
    assert b.table["turn"]["activations"] == 1
    b.one("end_activation", "end_turn")
    calm(b)
    assert b.asked == 2
    assert "centaurs.2" in b.offers("activate")  # in their own turn they are activated as usual


def test_MB_COUNTER_09_nobody_redirects_a_counter_attack() -> None:
    """Neither Guard (Leonidas) nor Wall of Shields, when the attacker is struck back."""
    b = war(
        unit("leonidas.1", "ol13"),
        unit("hoplites.1", "ol13"),
        unit("centaurs.2", "ol13"),
        hand=("leonidas",),
        other=("centaurs",),
    )
    b.one("activate leonidas.1").rolls(*[0] * 6).one("attack centaurs.2").rolls(1, 1, 1).two("counter")
    assert b.prompt != "ask.redirect"
    assert b.table["attack"] is None or b.attack["defender"] == "leonidas.1"


def test_MB_COUNTER_10_a_unit_thrown_away_does_not_counter() -> None:
    b = war(unit("minotaur.1", "ol07"), unit("leonidas.2", "ol07"), hand=("minotaur",), other=("leonidas",))
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack leonidas.2", "throw ol06", "keep_roll")
    assert (b.at("leonidas.2"), b.asked, b.prompt) == ("ol06", 1, "ask.action")


def test_MB_COUNTER_10_the_area_of_the_attacker_has_room_again_when_the_thrown_has_left() -> None:
    """Two units are left where three have room, three where four have: no attack at range 0 from the next area."""
    b = war(
        unit("minotaur.1", "ol07"),
        unit("leonidas.2", "ol07"),
        unit("hoplites.1", "ol07"),
        hand=("minotaur",),
        other=("leonidas",),
    )
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack leonidas.2", "throw ol06", "keep_roll")
    assert b.prompt == "ask.action"
    b = war(
        unit("minotaur.1", "ol11"),
        unit("leonidas.2", "ol11"),
        unit("hoplites.1", "ol11"),
        unit("spartans.1", "ol11"),
        hand=("minotaur",),
        other=("leonidas",),
    )
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack leonidas.2", "throw ol06", "keep_roll")
    assert b.prompt == "ask.action"


def test_MB_COUNTER_10_a_throw_from_a_neighbouring_area_back_beside_a_full_one() -> None:
    """The Minotaur stands in a full area and attacks Leonidas through saturation; the throw leaves him next to it."""
    b = war(
        unit("minotaur.1", "ol01"),
        unit("hoplites.1", "ol01"),
        unit("spartans.1", "ol01"),
        unit("leonidas.2", "ol02"),
        unit("atalanta.2", "ol02"),
        unit("odysseus.2", "ol02"),
        hand=("minotaur",),
        other=("leonidas",),
    )
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack_near leonidas.2", "throw ol07", "keep_roll")
    assert b.prompt == "ask.action"  # ol07 is not beside ol01


def test_MB_COUNTER_10_a_full_area_of_the_attacker_is_within_range_0_of_the_thrown() -> None:
    """The Hydra is huge in the scenario of Lerna: the area of the Minotaur beside it stays full without Leonidas."""
    b = board(
        player("hades", "minotaur", "hydra", "infernal_hounds", hand=["minotaur"]),
        player("athena", "leonidas", hand=["leonidas"]),
        unit("minotaur.1", "le12"),
        unit("hydra.1", "le12"),
        unit("leonidas.2", "le12"),
        options={"play": "lerna_second_labour"},
    )
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack leonidas.2", "throw le06", "keep_roll")
    assert (b.at("leonidas.2"), b.asked, b.prompt) == ("le06", 2, "ask.counter")


def test_MB_COUNTER_11_a_divinity_that_falls_to_a_counter_attack_ends_the_game_at_once() -> None:
    b = war(unit("ares.1", "ol13", vitality=1), unit("minotaur.2", "ol13"), hand=("ares",), other=("minotaur",))
    b.one("activate ares.1").rolls(*[0] * 7).one("attack minotaur.2")
    b.rolls(5, 1, 0, 0, 0, 0, 0).two("counter")
    calm(b, "ask.raise")
    b.two(next(key for key in b.offered if key.startswith("spend")))
    assert b.result == ((2,), "last_divinity")


def test_MB_COUNTER_11_with_three_players_the_fallen_attacker_is_out_and_the_turn_ends() -> None:
    b = board(
        None,
        None,
        unit("ares.1", "ol13", vitality=1),
        unit("minotaur.2", "ol13"),
        players=[player("ares", hand=["ares"]), player("zeus", "minotaur", hand=["minotaur"]), player("hades")],
    )
    b.one("activate ares.1").rolls(*[0] * 7).one("attack minotaur.2")
    b.rolls(5, 1, 0, 0, 0, 0, 0).two("counter")
    calm(b, "ask.raise")
    b.free().two(next(key for key in b.offered if key.startswith("spend")))
    assert (b.result, b.of(1)["out"], b.table["active"]) == (None, True, 1)


def test_MB_COUNTER_12_attacks_of_offensive_powers_are_countered_at_range_0() -> None:
    b = war(
        unit("cerberus.1", "ol13"), unit("centaurs.2", "ol13"), hand=("cerberus", "art_of_war"), other=("centaurs",)
    )
    b.one("activate cerberus.1").rolls(0, 0, 0, 0).one("strike triple_bite centaurs.2")
    assert (b.asked, b.prompt) == (2, "ask.counter")


def test_MB_COUNTER_12_not_where_their_text_says_otherwise_or_from_afar() -> None:
    b = war(unit("hydra.1", "ol13"), unit("centaurs.2", "ol13"), hand=("hydra", "art_of_war"), other=("centaurs",))
    b.one("activate hydra.1").rolls(*[0] * 6).one("strike hydras_bites centaurs.2")
    assert b.asked == 1
    b = war(unit("athena.1", "ol06"), unit("centaurs.2", "ol11"), hand=("athena",), other=("centaurs",))
    b.one("activate athena.1").rolls(*[0] * 6).one("strike owl_of_athena centaurs.2")
    assert b.asked == 1
    b = war(unit("athena.1", "ol11"), unit("centaurs.2", "ol11"), hand=("athena",), other=("centaurs",))
    b.one("activate athena.1").rolls(*[0] * 6).one("strike owl_of_athena centaurs.2")
    assert (b.asked, b.prompt) == (2, "ask.counter")
