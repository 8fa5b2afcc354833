"""MB-ZONE: every unit of an area is attacked."""

from typing import Any

import pytest

from petteia.games.pantheon.kinds import DESTROYED
from petteia.games.pantheon.names import PIECE_REFS
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import POWER_REFS, UNIT_REFS, UNITS
from petteia.kernel.record import Json
from tests.pantheon.board import DECLINING, Board, board, calm, player, unit, war

AGAIN: dict[str, Any] = {"options": {"area_guard": "again"}}


def breath(
    *more: Json,
    at: str = "ol13",
    on: str = "ol13",
    faces: tuple[int, ...] = (),
    options: Json | None = None,
    **kinds: Any,
) -> Board:
    """Cerberus breathes fire with six dice."""
    b = war(
        unit("cerberus.1", at),
        *more,
        hand=("cerberus", "art_of_war", *kinds.get("hand", ())),
        other=kinds.get("other", ()),
        options=options or {},
    )
    return b.one("activate cerberus.1").rolls(*faces).one(f"blast scorching_breath {on}")


def test_MB_ZONE_01_only_with_the_attack_action_and_only_with_a_power_that_allows_it() -> None:
    b = war(
        unit("cerberus.1", "ol13"),
        unit("infernal_hounds.1", "ol13"),
        unit("medusa.2", "ol13"),
        hand=("cerberus", "infernal_hounds", "art_of_war", "art_of_war"),
    )
    b.one("activate infernal_hounds.1")
    assert not b.offers("blast")
    b.one("end_activation", "activate cerberus.1")
    assert b.offers("blast") == {"scorching_breath ol13"}
    b.rolls(*[0] * 18).one("blast scorching_breath ol13")
    while b.prompt == "ask.hit":
        b.one(min(b.offered))
    assert not b.offers("blast")
    assert not b.offers("attack")
    assert not b.offers("walk")


def test_MB_ZONE_02_every_unit_is_hit_allied_or_enemy_but_not_the_attacker() -> None:
    b = breath(unit("infernal_hounds.1", "ol13"), unit("medusa.2", "ol13"), unit("odysseus.2", "ol12"))
    assert b.offers("hit") == {"infernal_hounds.1", "medusa.2"}


def test_MB_ZONE_03_the_area_holds_an_enemy() -> None:
    b = war(
        unit("cerberus.1", "ol13"),
        unit("infernal_hounds.1", "ol12"),
        unit("medusa.2", "ol14"),
        hand=("cerberus", "art_of_war"),
    )
    assert b.one("activate cerberus.1").offers("blast") == {"scorching_breath ol14"}


def test_MB_ZONE_04_the_area_is_in_range_and_visible() -> None:
    """Hellfire reaches two areas; ol18 and ol17 have a wall between them, ol12 hides ol11."""

    def burnt(*areas: str) -> set[str]:
        names = ("medusa", "odysseus", "atalanta", "minotaur")
        enemies = [unit(f"{name}.2", area) for name, area in zip(names, areas, strict=False)]
        b = war(unit("hades.1", "ol06"), *enemies, hand=("hades", "art_of_war"))
        return {key.split()[1] for key in b.one("activate hades.1").offers("blast")}

    assert burnt("ol16", "ol21") == {"ol16"}  # three areas away is too far
    assert burnt("ol11", "ol16") == {"ol11"}  # a unit in between hides an area
    b = war(unit("cerberus.1", "ol18"), unit("medusa.2", "ol17"), hand=("cerberus", "art_of_war"))
    assert not b.one("activate cerberus.1").offers("blast")  # beside it, but behind a wall


def test_MB_ZONE_05_one_after_the_other_each_once_in_any_order() -> None:
    b = breath(unit("medusa.2", "ol13"), unit("odysseus.2", "ol13"), unit("leonidas.1", "ol13"), faces=(0,) * 18)
    assert b.offers("hit") == {"medusa.2", "odysseus.2", "leonidas.1"}
    b.one("hit odysseus.2")
    assert b.offers("hit") == {"medusa.2", "leonidas.1"}
    b.one("hit leonidas.1")  # then Medusa is the last
    assert b.prompt == "ask.action"


def test_MB_ZONE_06_each_is_attacked_as_in_a_normal_attack() -> None:
    """Defense of each, first and second assault, wounds."""
    b = breath(unit("medusa.2", "ol13"), unit("centaurs.2", "ol13"), faces=(5, 5, 4, 0, 0, 0)).one("hit medusa.2")
    assert b.attack["values"] == [6, 6]
    b.one("keep_dice").rolls(1, 0, 5, 0, 0, 0, 0, 0).one("second_assault 2")
    assert (b.vitality("medusa.2"), b.vitality("centaurs.2")) == (5, 2)


def test_MB_ZONE_06_talents_of_area_attacks_count_those_of_normal_ones_do_not() -> None:
    """Phalanx defends in an area attack."""
    b = breath(unit("hoplites.2", "ol13"), unit("spartans.2", "ol13"), faces=(4, 4, 4, 4, 4, 4)).one("hit hoplites.2")
    assert b.attack["values"] == [6, 6]


def test_MB_ZONE_07_an_opponent_resolves_the_attack_on_an_ally() -> None:
    b = breath(unit("leonidas.1", "ol13"), unit("medusa.2", "ol13"), faces=(5, 5, 4, 0, 0, 0)).one("hit leonidas.1")
    if b.prompt == "ask.redirect":
        b.one("let_be")
    assert (b.asked, b.prompt) == (2, "ask.raise")
    b.two("keep_dice")
    assert (b.asked, b.prompt) == (2, "ask.second_assault")
    b.rolls(3, 3, 0, 0, 0, 0, 0, 0).two("second_assault 2")
    assert b.vitality("leonidas.1") == 4  # Close Protection makes his defense 8


def charge_on_ally(hand: tuple[str, ...] = (), other: tuple[str, ...] = ()) -> Board:
    """The Minotaur charges into an area with an ally and an enemy; the ally is attacked first. Four blanks."""
    b = war(
        unit("minotaur.1", "ol06"),
        unit("leonidas.1", "ol11"),
        unit("medusa.2", "ol11"),
        hand=("minotaur", "art_of_war", *hand),
        other=other,
    )
    b.one("activate minotaur.1").rolls(0, 0, 0, 0, 1, 5).one("charge charge ol11", "hit leonidas.1")
    return calm(b, "ask.change_roll")


def test_MB_ZONE_07_the_opponent_decides_on_talents_and_powers_of_the_attacker() -> None:
    """Bloodlust and Mighty Throw are in the hands of the second player."""
    b = charge_on_ally()
    assert (b.asked, b.prompt) == (2, "ask.change_roll")
    assert b.offers("throw") >= {"ol12", "ol16"}
    b.two("throw ol16", "reroll bloodlust 1", "no_further_die")
    assert (b.at("leonidas.1"), b.dice[0]) == ("ol16", (5, "open"))


def test_MB_ZONE_07_the_opponent_cannot_spend_art_of_war_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """No unit has an area attack and a paid power for its rolls: here the Minotaur has Achilles' Prowess."""
    facts = UNITS[UNIT_REFS.index("minotaur")]
    monkeypatch.setattr(facts, "powers", (facts.powers[0], POWER_REFS.index("prowess_of_achilles")))
    hands = ("minotaur", "art_of_war", "art_of_war")
    b = war(
        unit("minotaur.1", "ol06"),
        unit("odysseus.1", "ol11"),
        unit("medusa.2", "ol11"),
        hand=hands,
        other=("art_of_war", "art_of_war"),
    )
    b.one("activate minotaur.1").rolls(0, 1, 1, 1, 5).one("charge charge ol11", "hit odysseus.1")
    assert (b.asked, b.offers("turn_die")) == (2, set())
    b = war(unit("minotaur.1", "ol06"), unit("medusa.2", "ol11"), hand=hands)
    b.one("activate minotaur.1").rolls(0, 1, 1, 1, 5).one("charge charge ol11")
    assert b.offers("turn_die")  # against an enemy its own player pays


def test_MB_ZONE_08_with_several_opponents_the_next_in_turn_order() -> None:
    def resolver(turn: int) -> int:
        armies = [["ares"], ["zeus"], ["hades"]]
        armies[turn - 1] += ["cerberus", "leonidas"]
        hands: list[list[str]] = [[], [], []]
        hands[turn - 1] = ["cerberus", "art_of_war"]
        other = turn % 3 + 1
        armies[other - 1].append("medusa")
        b = board(
            None,
            None,
            unit(f"cerberus.{turn}", "ol13"),
            unit(f"leonidas.{turn}", "ol13"),
            unit(f"medusa.{other}", "ol13"),
            players=[player(*army, hand=hand) for army, hand in zip(armies, hands, strict=True)],
            turn=turn,
        )
        b.do(turn, f"activate cerberus.{turn}").rolls(5, 5, 0, 0, 0, 0)
        b.do(turn, "blast scorching_breath ol13", f"hit leonidas.{turn}")
        return b.asked

    assert [resolver(turn) for turn in (1, 2, 3)] == [2, 3, 1]


@pytest.mark.parametrize(("turn", "partner", "resolver"), [(1, 3, 2), (2, 4, 3), (3, 1, 4), (4, 2, 1)])
def test_MB_ZONE_08_an_attack_on_a_unit_of_the_partner_is_resolved_by_an_opponent(
    turn: int, partner: int, resolver: int
) -> None:
    """Camps take turns alternately (MB-TEAM-03): the next player always is an opponent."""
    armies = [["ares"], ["zeus"], ["hades"], ["athena"]]
    armies[turn - 1].append("cerberus")
    armies[partner - 1].append("odysseus")
    armies[resolver - 1].append("medusa")
    hands = [["cerberus", "art_of_war"] if seat == turn else [] for seat in (1, 2, 3, 4)]
    b = board(
        None,
        None,
        unit(f"cerberus.{turn}", "ol13"),
        unit(f"odysseus.{partner}", "ol13"),
        unit(f"medusa.{resolver}", "ol13"),
        players=[player(*army, hand=hand) for army, hand in zip(armies, hands, strict=True)],
        options={"camps": "teams"},
        turn=turn,
    )
    b.do(turn, f"activate cerberus.{turn}").rolls(5, 5, 0, 0, 0, 0)
    b.do(turn, "blast scorching_breath ol13", f"hit odysseus.{partner}")
    assert (b.asked, b.prompt) == (resolver, "ask.raise")


def test_MB_ZONE_09_area_attacks_are_not_countered() -> None:
    b = breath(unit("medusa.2", "ol13"), faces=(0,) * 6, other=("medusa", "medusa"))
    assert (b.asked, b.prompt) == (1, "ask.action")


def test_MB_ZONE_09_nor_does_initiative_strike_first() -> None:
    b = breath(unit("achilles.2", "ol13"), faces=(0,) * 6, other=("achilles",))
    assert (b.asked, b.prompt) == (1, "ask.action")


def test_MB_ZONE_10_a_unit_that_guarded_is_no_target_again() -> None:
    b = breath(unit("odysseus.2", "ol13"), unit("leonidas.2", "ol13"), faces=(5, 5, 0, 0, 0, 0)).one("hit odysseus.2")
    b.two("guard leonidas.2")
    b.rolls(3, 0).one("second_assault 2")
    assert (b.vitality("leonidas.2"), b.vitality("odysseus.2")) == (5, 6)
    assert b.prompt == "ask.action"


def test_MB_ZONE_10_a_unit_that_was_a_target_does_not_guard_another() -> None:
    b = breath(unit("odysseus.2", "ol13"), unit("leonidas.2", "ol13"), faces=(0,) * 12).one("hit leonidas.2")
    while b.prompt != "ask.action":
        assert not b.offers("guard")
        b.do(b.asked, next(key for key in DECLINING if key in b.offered))
    assert b.asked == 1
    b = breath(unit("odysseus.2", "ol13"), unit("leonidas.2", "ol13"), faces=(0,) * 12, **AGAIN).one("hit leonidas.2")
    assert (b.asked, b.prompt, b.offers("guard")) == (2, "ask.redirect", {"leonidas.2"})


def test_MB_ZONE_10_nor_is_a_wall_of_shields_hit_twice() -> None:
    """The hoplites take the attack on Leonidas over by his power and have no attack of their own."""
    b = breath(unit("leonidas.2", "ol13"), unit("hoplites.2", "ol13"), faces=(0,) * 12).one("hit leonidas.2")
    b.two("redirect wall_of_shields hoplites.2")
    assert calm(b).prompt == "ask.action"
    assert len([line for line in b.log if " against defence " in line]) == 1


def test_MB_ZONE_10_by_the_other_reading_a_guard_suffers_one_attack_more_and_its_own() -> None:
    b = breath(unit("odysseus.2", "ol13"), unit("leonidas.2", "ol13"), faces=(5, 5, 0, 0, 0, 0), **AGAIN)
    b.one("hit odysseus.2")
    b.two("guard leonidas.2")
    assert b.attack["defender"] == "leonidas.2"
    b.rolls(3, 0, 5, 5, 0, 0, 0, 0).one("second_assault 2")
    assert b.vitality("leonidas.2") == 5
    assert b.table["attack"] is not None  # the last one left is attacked by itself
    assert b.attack["defender"] == "leonidas.2"
    b.rolls(3, 0).one("second_assault 2")
    assert (b.vitality("leonidas.2"), b.vitality("odysseus.2")) == (4, 6)
    assert b.prompt == "ask.action"


def test_MB_ZONE_11_units_moved_out_stay_on_the_list() -> None:
    """Leonidas guards Odysseus and is thrown out; by the other reading his own attack comes all the same."""
    b = war(
        unit("minotaur.1", "ol06"),
        unit("leonidas.2", "ol11"),
        unit("odysseus.2", "ol11"),
        hand=("minotaur", "art_of_war"),
        **AGAIN,
    )
    b.one("activate minotaur.1").rolls(*[0] * 10).one("charge charge ol11", "hit odysseus.2")
    b.two("guard leonidas.2")
    b.one("throw ol16", "keep_roll")
    assert b.at("leonidas.2") == "ol16"
    assert (b.prompt, b.attack["defender"], b.attack["range"]) == ("ask.change_roll", "leonidas.2", 0)
    b.one("keep_roll")
    assert b.prompt == "ask.charge"


def test_MB_ZONE_11_units_destroyed_drop_off() -> None:
    """The hoplites guard Odysseus and are destroyed: no attack of their own follows."""
    b = breath(
        unit("odysseus.2", "ol13"),
        unit("hoplites.2", "ol13", vitality=2),
        unit("medusa.2", "ol13"),
        faces=(5, 5, 0, 0, 0, 0, 5, 4, 0, 0, 0, 0),
        **AGAIN,
    ).one("hit odysseus.2")
    b.two("guard hoplites.2")
    assert b.unit("hoplites.2")["state"] == "destroyed"
    assert b.attack["defender"] == "medusa.2"
    assert calm(b).prompt == "ask.action"


def test_MB_ZONE_12_the_distance_to_the_area_is_the_range() -> None:
    """A forest helps against fire from the next area, ruins against fire in the same one."""
    b = breath(unit("medusa.2", "ol17"), at="ol16", on="ol17", faces=(5, 5, 0, 0, 0, 0))
    assert (b.attack["range"], b.attack["values"]) == (1, [6, 7])
    b = breath(unit("medusa.2", "ol07"), at="ol07", on="ol07", faces=(5, 5, 0, 0, 0, 0))
    assert (b.attack["range"], b.attack["values"]) == (0, [6, 7])
    b = breath(unit("medusa.2", "ol07"), at="ol06", on="ol07", faces=(5, 5, 0, 0, 0, 0))
    assert (b.attack["range"], b.attack["values"]) == (1, [6, 6])


def test_MB_ZONE_13_without_the_attacker_the_others_are_not_attacked() -> None:
    """No unit of the box loses the attacker in mid-attack while its player's turn goes on (see below), so somebody
    takes Cerberus from the board here."""
    b = breath(
        unit("medusa.2", "ol13"), unit("odysseus.2", "ol13"), unit("leonidas.2", "ol13"), faces=(5, 5, 0, 0, 0, 0)
    )
    b.one("hit odysseus.2")
    game = b.match.game
    assert isinstance(game, Pantheon)
    cerberus = PIECE_REFS.index("cerberus.1")
    game.put(cerberus, DESTROYED)
    game.vitality[cerberus] = 0
    b.two("let_be")
    assert b.table["attack"] is None
    assert (b.asked, b.prompt) == (1, "ask.another")
    assert [b.vitality(name) for name in ("medusa.2", "odysseus.2", "leonidas.2")] == [6, 6, 6]


def test_MB_ZONE_13_MB_WIN_10_nor_when_the_attacker_leaves_with_its_army() -> None:
    """Three players: the fire of Cerberus destroys his own divinity, and with it his turn ends."""
    b = board(
        None,
        None,
        unit("cerberus.1", "ol13"),
        unit("ares.1", "ol13", vitality=1),
        unit("medusa.2", "ol13"),
        players=[
            player("ares", "cerberus", hand=["cerberus", "art_of_war"]),
            player("zeus", "medusa"),
            player("hades"),
        ],
    )
    b.one("activate cerberus.1").rolls(5, 1, 0, 0, 0, 0).one("blast scorching_breath ol13", "hit ares.1")
    b.free().two("spend 2 1")
    assert b.of(1)["out"]
    assert (b.vitality("medusa.2"), b.table["attack"], b.table["active"]) == (6, None, 1)
