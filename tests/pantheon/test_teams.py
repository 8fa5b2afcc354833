"""MB-TEAM: four players in two camps, 1 and 3 against 2 and 4."""

from itertools import pairwise
from typing import Any

import pytest

from tests.pantheon.board import Board, begin, board, calm, player, quietly, throw, unit, zones_seen

TEAMS = {"camps": "teams"}
GODS = ("athena", "hades", "ares", "zeus")


def four(*units: Any, one: Any = None, two: Any = None, three: Any = None, **more: Any) -> Board:
    """Athena and Ares against Hades and Zeus."""
    players = [
        one or player("athena", "heracles", hand=["athena"]),
        two or player("hades", "achilles", hand=["hades"]),
        three or player("ares", "hoplites", hand=["ares"]),
        player("zeus", "cerberus", hand=["zeus"]),
    ]
    return board(None, None, *units, players=players, options=TEAMS, **more)


def end(b: Board, seat: int) -> Board:
    """The seat ends its turn without doing anything else."""
    quietly(b)
    for key in ("end_activation", "end_turn", "pass_without"):
        if b.asked == seat and key in b.offered:
            b.do(seat, key)
    return b


# ---- camps ------------------------------------------------------------------------------------------------------


def test_MB_TEAM_01_four_players_form_two_camps_of_two() -> None:
    b = begin(4, camps="teams")
    assert (b.table["table"], b.table["camps"]) == ("teams", [0, 1, 0, 1])
    assert begin(4).table["camps"] == [0, 1, 2, 3]


def test_MB_TEAM_01_all_units_of_a_camp_are_allied() -> None:
    """Heracles attacks enemies of both opponents, but no unit of his partner."""
    here = [unit(name, "ol13") for name in ("heracles.1", "ares.3", "achilles.2", "cerberus.4")]
    b = four(*here, one=player("athena", "heracles", hand=["heracles"]))
    b.one("activate heracles.1")
    assert b.offers("attack") == {"achilles.2", "cerberus.4"}


def test_MB_TEAM_01_a_camp_wins_together() -> None:
    b = four(
        unit("athena.1", "ol13"),
        stones=["ol13"],
        one=player("athena", hand=["athena"], absorbed=3),
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert b.result == ((1, 3), "four_stones")


def test_MB_TEAM_02_each_player_has_points_army_deck_hand_and_divinity_of_their_own() -> None:
    b = throw(5, 0, 0, 0, camps="teams")
    b.two("choose_side east")
    assert [b.of(seat)["points"] for seat in (1, 2, 3, 4)] == [14] * 4
    while b.prompt not in ("ask.turn", "ask.keep"):
        b.do(b.asked, min(b.offered))
    divinities = [b.of(seat)["divinity"] for seat in (1, 2, 3, 4)]
    assert len(set(divinities)) == 4
    for seat, god in enumerate(divinities, start=1):
        assert god in b.of(seat)["units"]
        assert b.of(seat)["hand"] >= 6
        assert b.of(seat)["pile"] > 0
        mine = {name.split(".")[0] for name in b.of(seat)["units"]} | {"art_of_war"}
        assert set(b.zone(f"pile.{seat - 1}")) <= mine


@pytest.mark.parametrize(("turn", "order"), [(1, [1, 2, 3, 4, 1]), (3, [3, 4, 1, 2, 3])])
def test_MB_TEAM_03_camps_take_turns_alternately(turn: int, order: list[int]) -> None:
    b = four(*[unit(f"{god}.{seat}", "ol13") for seat, god in enumerate(GODS, start=1)][:2], first=turn, turn=turn)
    camps = b.table["camps"]
    for seat, following in pairwise(order):
        assert b.asked == seat
        assert camps[seat - 1] != camps[following - 1]
        if b.prompt == "ask.keep":
            b.do(seat, min(b.offered))
        b.do(seat, "pass_without")
        end(b, seat)


def test_MB_TEAM_04_recruitment_follows_the_same_order_and_its_reverse() -> None:
    """The third player begins: 3, 4, 1, 2 for the divinities, then 2, 1, 4, 3 over and over."""
    b = throw(0, 0, 5, 0, camps="teams")
    b.four("choose_side east")
    order = []
    for god in ("zeus", "hades", "ares"):
        order.append(b.asked)
        b.do(b.asked, f"recruit {god}")
    assert order == [3, 4, 1]
    assert b.of(2)["divinity"] == "athena.2"  # the only one left
    order = []
    for ref in ("hoplites", "spartans", "amazons", "centaurs", "infernal_hounds", "infernal_warriors"):
        order.append(b.asked)
        b.do(b.asked, f"recruit {ref}")
    assert order == [2, 1, 4, 3, 2, 1]


def test_MB_TEAM_05_the_board_is_set_up_as_for_two_and_partners_share_a_side() -> None:
    b = begin(4, camps="teams", recruitment="armies")
    while b.prompt not in ("ask.turn", "ask.keep"):
        b.do(b.asked, min(b.offered))
    two = begin(2, recruitment="armies")
    while two.prompt not in ("ask.turn", "ask.keep"):
        two.do(two.asked, min(two.offered))
    assert (
        b.table["deployment"]
        == two.table["deployment"]
        == {
            "west": ["ol06", "ol11", "ol16"],
            "east": ["ol10", "ol15", "ol20"],
        }
    )
    stones = [[one["area"] for one in game.table["areas"] for _ in one["stones"]] for game in (b, two)]
    assert stones[0] == stones[1]
    assert len(stones[0]) == 7
    sides = b.table["sides"]
    assert sides[0] == sides[2] != sides[1] == sides[3]


def test_MB_TEAM_05_both_deploy_in_the_areas_of_their_side() -> None:
    b = four(
        unit("hades.2", "ol20"),
        one=player("athena", hand=["athena"], side="west"),
        three=player("ares", hand=["ares"], side="west"),
    )
    b.one("commit athena.1")
    assert b.offers("deploy") == {"ol06", "ol11", "ol16"}
    b.one("deploy ol06")
    end(b, 1)
    b.two("pass_without")
    end(b, 2)
    b.three("commit ares.3")
    assert b.offers("deploy") == {"ol06", "ol11", "ol16"}


@pytest.mark.parametrize(("dice", "chooser"), [((5, 0, 0, 0), 2), ((0, 5, 0, 0), 3), ((0, 0, 0, 5), 1)])
def test_MB_TEAM_06_the_player_after_the_first_chooses_the_side_for_the_camp(
    dice: tuple[int, ...], chooser: int
) -> None:
    b = throw(*dice, camps="teams")
    assert b.asked == chooser
    b.do(chooser, "choose_side east")
    east = [seat + 1 for seat, side in enumerate(b.table["sides"]) if side == "east"]
    assert east == sorted([chooser, (chooser + 1) % 4 + 1])
    assert b.prompt == "ask.recruit_divinity"  # nobody else is asked


def test_MB_TEAM_07_partners_see_what_the_other_builds() -> None:
    """Talk is free within a camp: the secret army of a partner is shown, that of an opponent is not."""
    b = begin(4, recruitment="construction")
    b.one("choose_board pass_of_boreas").two("choose_board pass_of_boreas").one("recruit zeus")
    for seat in (1, 2, 3, 4):
        zones = b.match.view(seat - 1)["zones"]
        assert isinstance(zones, dict)
        assert zones["army.0"] == (["zeus.1"] if seat in (1, 3) else ["army_1"])


def test_MB_TEAM_07_showing_a_hand_is_left_to_its_player() -> None:
    """Partners may show their hands, but the table does it for nobody: each sees their own (MB-GEN-11)."""
    b = four(unit("athena.1", "ol13"))
    for watcher in (1, 2, 3, 4):
        for seat in (1, 2, 3, 4):
            hand = b.hand(seat)
            assert zones_seen(b, watcher)[f"hand.{seat - 1}"] == (
                hand if seat == watcher else [f"card_{seat}"] * len(hand)
            )


def test_MB_TEAM_07_nothing_passes_between_hands() -> None:
    """Athena holds no Art of War card, her partner five: she can neither pay for Strategist nor for a manoeuvre."""
    b = four(
        unit("athena.1", "ol13"),
        one=player("athena", "heracles", hand=["athena"], pile=["heracles"]),
        three=player("ares", hand=["art_of_war"] * 5),
    )
    b.one("activate athena.1")
    assert not b.offers("use") | b.offers("draw_two") | b.offers("search")
    assert b.why_not["use strategist"] == "MB-AOW-05"
    assert len(b.hand(3)) == 5


def test_MB_TEAM_08_stones_of_both_divinities_are_added_and_the_card_goes_to_who_absorbed() -> None:
    b = four(
        unit("athena.1", "ol13"),
        unit("hades.2", "ol20"),
        unit("ares.3", "ol08"),
        stones=["ol13", "ol08"],
        one=player("athena", hand=["athena"], absorbed=1),
        three=player("ares", hand=["ares"], absorbed=1),
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert "omphalos" in b.hand(1)
    assert "omphalos" not in b.hand(3)
    assert (b.of(1)["absorbed"], b.of(3)["absorbed"]) == (2, 1)
    assert b.result is None
    end(b, 1)
    b.two("pass_without")
    end(b, 2)
    b.three("commit ares.3", "absorb omphalos_2")
    assert b.result == ((1, 3), "four_stones")


def test_MB_TEAM_08_four_stones_of_opponents_together_do_not_win() -> None:
    b = four(
        unit("athena.1", "ol13"),
        stones=["ol13"],
        one=player("athena", hand=["athena"], absorbed=1),
        two=player("hades", absorbed=2),
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert b.result is None


def test_MB_TEAM_09_manoeuvres_and_activations_are_counted_per_player() -> None:
    """Both partners draw two cards in the same round, once each, and each activates two of three units."""
    armies = {1: ("athena", "heracles", "amazons"), 3: ("ares", "leonidas", "spartans")}
    b = four(
        *[unit(f"{ref}.{seat}", f"ol{seat * 5 + 1:02}") for seat, army in armies.items() for ref in army[:2]],
        unit("amazons.1", "ol13"),  # to be recalled, so that the turn is not over after the second activation
        unit("spartans.3", "ol14"),
        one=player(*armies[1], hand=[*armies[1], *["art_of_war"] * 6]),
        three=player(*armies[3], hand=[*armies[3], *["art_of_war"] * 6]),
    )
    for seat, (first, second, third) in armies.items():
        assert b.asked == seat
        assert b.of(seat)["manoeuvres"]["draw_cards"]
        b.do(seat, "draw_two")
        assert not b.of(seat)["manoeuvres"]["draw_cards"]
        assert not b.offers("draw_two")
        b.do(seat, f"activate {first}.{seat}", "end_activation")
        calm(b, "ask.another")
        assert b.offers("activate") == {f"{second}.{seat}", f"{third}.{seat}"}
        b.do(seat, f"activate {second}.{seat}", "end_activation")
        calm(b, "ask.recall")
        assert (b.asked, b.prompt, b.table["turn"]["activations"]) == (seat, "ask.recall", 2)
        assert not b.offers("activate") | b.offers("commit")
        assert {third, "art_of_war"} <= set(b.hand(seat))  # a third one fails for nothing else
        end(b, seat)
        b.do(seat + 1, "pass_without")
        end(b, seat + 1)


def test_MB_TEAM_09_a_troop_is_recalled_to_the_divinity_of_its_own_player() -> None:
    b = four(
        unit("athena.1", "ol13"),
        unit("ares.3", "ol06"),
        unit("hoplites.3", "ol08", vitality=2),
        unit("hades.2", "ol20"),
        one=player("athena", hand=["art_of_war", "art_of_war"]),
        three=player("ares", "hoplites", hand=["art_of_war", "art_of_war"]),
    )
    b.one("pass_without")
    assert not b.offers("recall")  # not a troop of the partner
    end(b, 1)
    b.two("pass_without")
    end(b, 2)
    before = b.hand(1)
    b.three("pass_without", "recall hoplites.3")
    assert (b.at("hoplites.3"), b.vitality("hoplites.3")) == ("ol06", 5)
    assert b.hand(1) == before  # and its own player has paid
