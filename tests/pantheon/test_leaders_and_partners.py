"""MB-TALENT-25 to -30, MB-UNIT-02: leaders, and what partners in a camp do for each other."""

from typing import Any

import pytest

from petteia.games.pantheon.unit_facts import POWER_REFS, UNIT_REFS, UNITS
from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, calm, player, unit, war
from tests.pantheon.deeds import parts

# ---- Leader --------------------------------------------------------------------------------------------------------


def led(*more: Json, hand: tuple[str, ...] = ("odysseus",), **given: Any) -> Board:
    """Odysseus ends his activation in ol11."""
    b = war(unit("odysseus.1", "ol11"), *more, unit("medusa.2", "ol25"), hand=hand, **given)
    return b.one("activate odysseus.1", "end_activation")


def test_MB_TALENT_25_a_leader_fetches_a_card_of_a_visible_troop_around() -> None:
    b = led(unit("hoplites.1", "ol06"), unit("spartans.1", "ol01"), unit("centaurs.1", "ol11"))
    assert b.offers("lead") == {"hoplites.1", "centaurs.1"}
    pile = b.of(1)["pile"]
    b.one("lead hoplites.1", "fetch hoplites.1")
    assert "hoplites" in b.hand(1)
    assert b.of(1)["pile"] == pile - 1
    assert any("oplites" in line for line in b.match.log(1, "en")[-4:])  # shown to the other player


def test_MB_TALENT_25_not_behind_a_wall_and_not_after_a_complex_action() -> None:
    b = war(unit("odysseus.1", "ol17"), unit("hoplites.1", "ol18"), unit("medusa.2", "ol25"), hand=("odysseus",))
    assert b.one("activate odysseus.1", "end_activation").prompt != "ask.lead"
    b = war(unit("odysseus.1", "ol11"), unit("hoplites.1", "ol11"), unit("medusa.2", "ol25"), hand=("odysseus",))
    assert b.one("commit odysseus.1", "end_activation").prompt != "ask.lead"


def test_MB_TALENT_27_the_troop_is_activated_without_payment_within_the_limit() -> None:
    b = led(unit("hoplites.1", "ol11"), hand=("odysseus", "hoplites", "art_of_war"))
    b.one("lead hoplites.1", "no_fetch")
    assert b.prompt == "ask.led"
    before = b.hand(1).count("art_of_war")
    b.one("activate_led hoplites.1")
    assert b.table["turn"]["activations"] == 2
    assert b.hand(1).count("art_of_war") == before
    b.one("end_activation")
    assert b.prompt != "ask.another"  # the limit is reached


def test_MB_TALENT_27_not_beyond_the_limit() -> None:
    """Odysseus is the second unit of the turn: the card may be fetched, nobody is activated."""
    b = war(
        unit("odysseus.1", "ol11"),
        unit("hoplites.1", "ol11"),
        unit("atalanta.1", "ol01"),
        unit("medusa.2", "ol25"),
        hand=("odysseus", "hoplites", "atalanta", "art_of_war"),
    )
    b.one(
        "activate atalanta.1", "end_activation", "activate odysseus.1", "end_activation", "lead hoplites.1", "no_fetch"
    )
    assert b.prompt != "ask.led"


def test_MB_TURN_19_a_troop_that_was_activated_is_not_activated_again_by_a_leader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the box the limit comes first; here Athena, who raises it, is a born leader."""
    athena = UNITS[UNIT_REFS.index("athena")]
    monkeypatch.setattr(athena, "powers", tuple(POWER_REFS.index(power) for power in ("strategist", "born_leader")))

    def led_by_athena(first: str) -> Board:
        """A troop of choice is activated before her; she leads the hoplites."""
        b = war(
            unit("athena.1", "ol11"),
            unit("hoplites.1", "ol11"),
            unit("spartans.1", "ol11"),
            unit("medusa.2", "ol25"),
            hand=("athena", "hoplites", "hoplites", "spartans", "art_of_war", "art_of_war"),
        )
        b.one(f"activate {first}", "end_activation", "activate athena.1", "use strategist", "end_activation")
        b.one("lead hoplites.1", "no_fetch")
        assert (b.table["turn"]["activations"], b.table["turn"]["limit"]) == (2, 3)
        assert "hoplites" in b.hand(1)
        return b

    assert led_by_athena("spartans.1").offers("activate_led") == {"hoplites.1"}
    b = led_by_athena("hoplites.1")
    assert (b.prompt, b.offers("activate_led"), b.offers("commit_led")) == ("ask.another", set(), set())
    assert b.why_not["activate hoplites.1"] == "MB-TURN-19"


def test_MB_TALENT_27_discards_an_activation_card() -> None:
    b = led(unit("hoplites.1", "ol11"), hand=("odysseus", "hoplites"))
    before = b.hand(1).count("hoplites")
    b.one("lead hoplites.1", "no_fetch", "activate_led hoplites.1")
    assert b.hand(1).count("hoplites") == before - 1


def partners(*hand_of_3: str) -> Board:
    """Seats 1 and 3 are a camp: Odysseus of seat 1 beside the hoplites of seat 3 in uw06; lava lies in uw07."""
    b = board(
        None,
        None,
        unit("odysseus.1", "uw06"),
        unit("hoplites.3", "uw06"),
        unit("medusa.2", "uw23"),
        players=[
            player("ares", "odysseus", hand=["odysseus"]),
            player("zeus", "medusa"),
            player("hades", "hoplites", hand=list(hand_of_3)),
            player("athena"),
        ],
        options={"camps": "teams"},
        board="gates_of_the_underworld",
    )
    return b.one("activate odysseus.1", "end_activation", "lead hoplites.3")


def test_MB_TALENT_26_the_partner_takes_the_card_from_the_own_pile() -> None:
    b = partners()
    pile = b.of(3)["pile"]
    assert (b.asked, b.prompt) == (1, "ask.fetch")  # the active player decides
    b.one("fetch hoplites.3")
    assert b.hand(3) == ["hoplites"]
    assert b.of(3)["pile"] == pile - 1
    assert "hoplites" not in b.hand(1)


def test_MB_TALENT_26_a_pile_without_the_card_is_searched_in_vain() -> None:
    """Whether the card is in the pile or in the hand of the partner is not known before."""
    b = partners("hoplites", "hoplites", "hoplites", "hades")
    assert b.offers("fetch") == {"hoplites.3"}
    pile = b.of(3)["pile"]
    b.one("fetch hoplites.3")
    assert (b.of(3)["pile"], b.hand(3).count("hoplites")) == (pile, 3)
    assert any("but it is not there" in line for line in b.log[-2:])


def test_MB_TALENT_28_the_active_player_announces_for_the_partners_troop() -> None:
    b = partners("hoplites").one("no_fetch")
    assert (b.asked, b.prompt) == (1, "ask.led_partner")
    assert {"activate_led hoplites.3", "commit_led hoplites.3", "no_lead"} == set(b.offered)
    b.one("commit_led hoplites.3")
    assert (b.asked, b.prompt) == (1, "ask.complex")


def test_MB_TALENT_28_the_talents_of_the_troop_are_used_by_who_controls_it() -> None:
    """Every talent is asked for: that of the led troop, when it is counter-attacked, of the active player."""
    b = board(
        None,
        None,
        unit("odysseus.1", "ol13"),
        unit("spartans.3", "ol13"),
        unit("hoplites.3", "ol13"),
        unit("medusa.2", "ol13"),
        players=[
            player("ares", "odysseus", hand=["odysseus"]),
            player("zeus", "medusa", hand=["medusa"]),
            player("hades", "hoplites", "spartans", hand=["hoplites"]),
            player("athena"),
        ],
        options={"camps": "teams", "talents": "asked"},
    )
    b.one("activate odysseus.1", "end_activation", "lead hoplites.3", "no_fetch", "activate_led hoplites.3")
    b.rolls(*[0] * 30).one("attack medusa.2")
    while b.prompt != "ask.counter":
        assert b.asked == 1
        b.one(min(key for key in b.offered if key.startswith(("no_talent", "keep", "let_be"))))
    b.two("counter")
    calm(b, "ask.talent")
    assert (b.asked, b.prompt, b.offers("use_talent")) == (1, "ask.talent", {"phalanx"})


def test_MB_TALENT_28_the_active_player_controls_the_partners_troop() -> None:
    b = partners("hoplites").one("no_fetch", "activate_led hoplites.3")
    assert (b.asked, b.prompt) == (1, "ask.action")
    b.one("walk uw07")  # lava
    assert (b.asked, b.prompt) == (1, "ask.move_out")


def test_MB_TALENT_28_control_lasts_until_the_end_of_that_activation() -> None:
    b = partners("hoplites", "hoplites").one("no_fetch", "activate_led hoplites.3", "end_activation")
    assert (b.asked, b.table["active"]) == (2, 1)
    b.two("pass")
    assert b.asked == 3
    assert "hoplites.3" in b.offers("activate")


def test_MB_TALENT_29_either_half_alone() -> None:
    b = led(unit("hoplites.1", "ol11"), hand=("odysseus", "hoplites"))
    b.one("lead hoplites.1", "fetch hoplites.1", "no_lead")  # fetched, not activated
    assert not b.unit("hoplites.1")["activated"]
    b = led(unit("hoplites.1", "ol11"), hand=("odysseus", "hoplites"))
    b.one("lead hoplites.1", "no_fetch", "activate_led hoplites.1")  # activated with a card in hand
    assert b.unit("hoplites.1")["activated"]


def test_MB_TALENT_29_nothing_is_fetched_where_the_pile_has_no_such_card() -> None:
    b = led(unit("hoplites.1", "ol11"), hand=("odysseus", "hoplites", "hoplites", "hoplites"))
    b.one("lead hoplites.1")
    assert b.offers("fetch") == set()


def test_MB_TALENT_30_a_partners_troop_uses_a_card_of_its_owner_and_counts_for_the_active_player() -> None:
    b = partners("hoplites").one("no_fetch", "activate_led hoplites.3")
    assert b.hand(3) == []
    assert b.zone("discard.2") == ["hoplites"]
    assert b.table["turn"]["activations"] == 2
    b = partners("art_of_war").one("no_fetch", "activate_led hoplites.3")  # what the partner holds is not known
    assert not b.unit("hoplites.3")["activated"]  # without such a card it is not activated
    assert b.table["turn"]["activations"] == 1
    b = partners()
    assert b.one("no_fetch").prompt != "ask.led_partner"  # an empty hand has no card to give


# ---- partners ------------------------------------------------------------------------------------------------------


def camps(attacker: str, defender: str, *more: Json, **given: Any) -> Board:
    """Seats 1 and 3 against 2 and 4. In ol13 a unit of seat 1 attacks; all dice show a four."""
    armies = [["ares"], ["hades"], ["athena"], ["zeus"]]
    units = [unit(attacker, "ol13"), unit(defender, "ol13"), *more]
    for one in units:
        ref, seat = str(one["unit"]).split(".")
        armies[int(seat) - 1] += [ref] if ref not in armies[int(seat) - 1] else []
    players = [player(*army) for army in armies]
    players[0]["hand"] = [attacker.split(".")[0]]
    b = board(None, None, *units, players=players, options={"camps": "teams"}, **given)
    return b.one(f"activate {attacker}").rolls(*[4] * 10).one(f"attack {defender}")


def test_MB_UNIT_02_a_partner_bolsters_ones_troops() -> None:
    b = camps("infernal_warriors.1", "medusa.2", unit("athena.3", "ol13"))
    assert parts(b) == {"stat.combat": 3, "talent.bolster": 1}
    b = camps("minotaur.1", "centaurs.2", unit("athena.3", "ol13"))
    assert parts(b, "defense") == {"stat.defense": 5}  # not those of an opponent


def test_MB_UNIT_02_a_partner_bolsters_ones_troops_when_they_are_attacked() -> None:
    b = board(
        None,
        None,
        unit("minotaur.1", "ol13"),
        unit("centaurs.2", "ol13"),
        unit("athena.4", "ol13"),
        players=[
            player("ares", "minotaur", hand=["minotaur"]),
            player("hades", "centaurs"),
            player("zeus"),
            player("athena"),
        ],
        options={"camps": "teams"},
    )
    b.one("activate minotaur.1").rolls(*[4] * 7).one("attack centaurs.2")
    assert parts(b, "defense") == {"stat.defense": 5, "talent.bolster": 1}


@pytest.mark.parametrize(
    ("talent", "name", "friend"), [("sneak_attack", "infernal_hounds", "medusa"), ("phalanx", "hoplites", "spartans")]
)
def test_MB_UNIT_02_a_partner_is_another_ally_for_who_attacks(talent: str, name: str, friend: str) -> None:
    assert parts(camps(f"{name}.1", "odysseus.2", unit(f"{friend}.3", "ol13")))[f"talent.{talent}"] == 1
    b = calm(camps(f"{name}.1", "odysseus.2", unit(f"{friend}.4", "ol13")), "ask.raise")
    assert f"talent.{talent}" not in parts(b)  # an opponent is none


@pytest.mark.parametrize(
    ("talent", "name", "friend"), [("close_protection", "leonidas", "medusa"), ("phalanx", "hoplites", "spartans")]
)
def test_MB_UNIT_02_a_partner_is_another_ally_for_who_is_attacked(talent: str, name: str, friend: str) -> None:
    b = calm(camps("minotaur.1", f"{name}.2", unit(f"{friend}.4", "ol13")), "ask.change_roll")
    assert parts(b, "defense")[f"talent.{talent}"] == 1
    b = calm(camps("minotaur.1", f"{name}.2", unit(f"{friend}.3", "ol13")), "ask.change_roll")
    assert f"talent.{talent}" not in parts(b, "defense")


def test_MB_UNIT_02_a_wall_of_shields_may_be_a_troop_of_the_partner() -> None:
    b = camps("centaurs.1", "leonidas.2", unit("spartans.4", "ol13"))
    assert (b.asked, b.offers("redirect")) == (2, {"wall_of_shields spartans.4"})
    assert not camps("centaurs.1", "leonidas.2", unit("spartans.3", "ol13")).offers("redirect")


def test_MB_UNIT_02_MB_TALENT_06_MB_TALENT_07_a_partner_does_not_block() -> None:
    def free(blocker: str) -> tuple[bool, bool, bool]:
        """Whether the hounds of seat 1 may walk, claim and run beside a unit with Block."""
        armies = [["ares", "infernal_hounds"], ["hades"], ["athena"], ["zeus"]]
        armies[int(blocker[-1]) - 1].append(blocker[:-2])
        players = [player(*army) for army in armies]
        players[0]["hand"] = ["infernal_hounds"]
        units = (unit("infernal_hounds.1", "ol13"), unit(blocker, "ol13"))
        b = board(None, None, *units, players=players, options={"camps": "teams"}, stones=["ol13"])
        runs = "commit infernal_hounds.1" in b.offered
        b.one("activate infernal_hounds.1")
        return bool(b.offers("walk")), bool(b.offers("claim")), runs

    assert free("spartans.3") == (True, True, True)
    assert free("spartans.2") == free("spartans.4") == (False, False, False)
