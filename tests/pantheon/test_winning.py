"""MB-WIN: how a game ends, and how a player leaves it."""

from typing import Any

import pytest

import petteia
from tests.pantheon.board import Board, begin, board, player, quietly, unit

TEAMS = {"camps": "teams"}


def strike(b: Board, seat: int, attacker: str, target: str, *dice: int) -> Board:
    """A unit attacks in the turn of its player, with these dice; everything else is declined."""
    if b.prompt == "ask.keep":
        b.do(seat, min(b.offered))
    b.do(seat, f"activate {attacker}")
    b.rolls(*dice).do(seat, f"attack {target}")
    quietly(b)
    return b.free() if b.asked else b


def end(b: Board, seat: int) -> Board:
    """The seat ends its turn without doing anything else."""
    quietly(b)
    for key in ("end_activation", "end_turn", "pass_without"):
        if b.asked == seat and key in b.offered:
            b.do(seat, key)
    return b


def three(*units: Any, one: Any = None, two: Any = None, others: Any = None, **more: Any) -> Board:
    """Three players, each alone: Athena with Cerberus, Ares with Hydra and Spartans, Zeus with Heracles."""
    players = [
        one or player("athena", "cerberus", hand=["cerberus", "athena"]),
        two or player("ares", "hydra", "spartans", hand=["hydra", "ares"]),
        others or player("zeus", "heracles", "hoplites", hand=["heracles", "zeus"]),
    ]
    return board(None, None, *units, players=players, **more)


WEAK_ZEUS = unit("zeus.3", "ol13", vitality=1)  # defense 6: a five and another die make a wound


def slay(b: Board, target: str) -> Board:
    """Cerberus destroys a unit of one point of vitality and defense 6 or less: one five raised to six."""
    b.one("activate cerberus.1").rolls(5, 1, 0, 0, 0, 0, 0, 0).one(f"attack {target}")
    while b.prompt in ("ask.redirect", "ask.initiative", "ask.dodge", "ask.change_roll"):
        b.do(b.asked, "keep_roll" if "keep_roll" in b.offered else "let_be")
    if b.prompt == "ask.raise":
        b.one("spend 2 1")
    return b.free() if b.asked else b


# ---- the ways to win --------------------------------------------------------------------------------------------


def test_MB_WIN_01_the_last_divinity_wins_at_once() -> None:
    b = board(
        player("athena", "cerberus", hand=["cerberus"]),
        player("zeus", "heracles"),
        unit("cerberus.1", "ol13"),
        unit("zeus.2", "ol13", vitality=1),
        unit("heracles.2", "ol13"),
    )
    slay(b, "zeus.2")
    assert b.result == ((1,), "last_divinity")
    assert b.match.ask is None


def test_MB_WIN_01_of_three_players_the_last_one() -> None:
    b = three(unit("cerberus.1", "ol13"), WEAK_ZEUS, unit("ares.2", "ol13", vitality=1))
    slay(b, "zeus.3")
    assert b.result is None
    end(b, 1)
    b.two("pass_without")
    end(b, 2)
    b.one("search", "take cerberus") if "cerberus" not in b.hand(1) else b
    slay(b, "ares.2")
    assert b.result == ((1,), "last_divinity")


@pytest.mark.parametrize("victim", ["zeus.2", "zeus.4"])
def test_MB_WIN_02_in_teams_any_divinity_destroyed_ends_the_game(victim: str) -> None:
    gods = ["hades", "zeus"] if victim == "zeus.4" else ["zeus", "hades"]
    b = board(
        None,
        None,
        unit("cerberus.1", "ol13"),
        unit(victim, "ol13", vitality=1),
        players=[
            player("athena", "cerberus", hand=["cerberus"]),
            player(gods[0]),
            player("ares"),
            player(gods[1]),
        ],
        options=TEAMS,
    )
    slay(b, victim)
    assert b.result == ((1, 3), "divinity_destroyed")


def test_MB_WIN_02_by_the_own_turn_too() -> None:
    """Zeus attacks and falls to the counter-attack: the camp of Cerberus wins in the turn of Zeus."""
    b = board(
        None,
        None,
        unit("cerberus.2", "ol13"),
        unit("zeus.1", "ol13", vitality=1),
        players=[
            player("zeus", hand=["zeus"]),
            player("hades", "cerberus", hand=["cerberus"]),
            player("ares"),
            player("athena"),
        ],
        options=TEAMS,
    )
    b.one("activate zeus.1").rolls(*[0] * 6, 5, 1, *[0] * 6).one("attack cerberus.2")
    b.two("counter", "spend 2 1")
    assert b.result == ((2, 4), "divinity_destroyed")


@pytest.mark.parametrize(("before", "wins"), [(3, True), (2, False)])
def test_MB_WIN_03_four_absorbed_stones_win_at_once(before: int, wins: bool) -> None:
    b = board(
        player("athena", hand=["athena"], absorbed=before), player("hades"), unit("athena.1", "ol13"), stones=["ol13"]
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert b.result == (((1,), "four_stones") if wins else None)


def test_MB_WIN_03_stones_that_are_carried_do_not_count() -> None:
    b = board(
        player("athena", "heracles", hand=["heracles"], absorbed=3),
        player("hades"),
        unit("athena.1", "ol13"),
        unit("heracles.1", "ol13"),
        stones=["ol13"],
    )
    b.one("activate heracles.1", "claim omphalos_1")
    assert b.result is None


def test_MB_WIN_04_a_scenario_replaces_the_ways_to_win() -> None:
    """The Gorgon's Head: four omphaloi win nothing, and the death of a god is a condition of its own."""
    seekers = player("athena", "odysseus", "leonidas", hand=["athena"], absorbed=3, side="seekers")
    b = board(
        seekers,
        player("hades", "medusa", side="lair"),
        unit("athena.1", "bo08"),
        stones=["bo08"],
        options={"play": "gorgon_head"},
        board="pass_of_boreas",
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert b.of(1)["absorbed"] == 4
    assert b.result is None


def test_MB_WIN_04_conditions_differ_from_player_to_player() -> None:
    """The Second Labour: Heracles' death wins for the brood; that of a hound troop or of Atalanta for nobody."""
    for victim, result in (("heracles.1", ((2,), "unit_slain")), ("atalanta.1", None)):
        b = board(
            player("athena", "heracles", "atalanta", side="labour"),
            player("hades", "hydra", hand=["hydra"], side="brood"),
            unit("hydra.2", "le14"),
            unit(victim, "le14", vitality=1),
            options={"play": "lerna_second_labour"},
            board="marsh_of_lerna",
            turn=2,
        )
        b.two("activate hydra.2").rolls(5, 5, *[0] * 6).two(f"attack {victim}")
        quietly(b)
        assert b.unit(victim)["state"] == "destroyed"
        assert b.result == result


def test_MB_WIN_04_some_conditions_are_for_whoever_is_first() -> None:
    """The Apple of Discord: six glory."""
    b = three(
        unit("athena.1", "ol07"),
        stones=["ol07"],
        one=player("athena", "cerberus", hand=["athena"], glory=5),
        options={"play": "apple_of_discord"},
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert b.result == ((1,), "glory")


def test_MB_WIN_05_victory_is_checked_after_each_effect_not_at_the_end() -> None:
    """Hellfire on three units; the first one hit is Zeus, and nobody is asked for the next."""
    b = board(
        player("hades", "cerberus", hand=["hades", "art_of_war"]),
        player("zeus", "heracles", "hoplites"),
        unit("hades.1", "ol12"),
        *[unit("zeus.2", "ol13", vitality=1), unit("heracles.2", "ol13"), unit("hoplites.2", "ol13")],
    )
    b.one("activate hades.1").rolls(5, 1, 0, 0, 0, 0).one("blast hellfire ol13", "hit zeus.2")
    quietly(b, "spend 2 1")
    assert b.result == ((1,), "last_divinity")
    assert b.vitality("hoplites.2") == 5


def test_MB_WIN_05_after_an_absorption_before_anything_else_of_the_activation() -> None:
    b = board(player("athena", hand=["athena"], absorbed=3), player("hades"), unit("athena.1", "ol13"), stones=["ol13"])
    b.one("commit athena.1", "absorb omphalos_1")
    assert b.asked == 0


# ---- several at once --------------------------------------------------------------------------------------------


def test_MB_WIN_06_of_several_winners_the_active_player_wins() -> None:
    """No effect of the box makes several players win, so the position gives four stones to the other one before."""
    b = board(
        player("athena", hand=["athena"], absorbed=3),
        player("hades", absorbed=4),
        unit("athena.1", "ol13"),
        stones=["ol13"],
        turn=1,
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert b.result == ((1,), "four_stones")
    b = board(
        player("hades", absorbed=4),
        player("athena", hand=["athena"], absorbed=3),
        unit("athena.2", "ol13"),
        stones=["ol13"],
        turn=2,
    )
    b.two("commit athena.2", "absorb omphalos_1")
    assert b.result == ((2,), "four_stones")


@pytest.mark.parametrize(("active", "winner"), [(1, 2), (2, 3), (3, 1)])
def test_MB_WIN_06_otherwise_the_first_of_them_in_turn_order(active: int, winner: int) -> None:
    """The position gives four stones to both others; the destruction of a troop has victory checked."""
    players = []
    for seat, god in enumerate(("athena", "ares", "zeus"), start=1):
        mine = seat == active
        players.append(
            player(god, "minotaur", "hoplites", hand=["minotaur"], absorbed=0)
            if mine
            else player(god, "hoplites", absorbed=4)
        )
    victim = f"hoplites.{active % 3 + 1}"
    b = board(
        None,
        None,
        unit(f"minotaur.{active}", "ol13"),
        unit(victim, "ol13", vitality=1),
        players=players,
        turn=active,
        first=active,
    )
    if b.prompt == "ask.keep":
        b.do(active, min(b.offered))
    b.do(active, f"activate minotaur.{active}").rolls(*[5] * 7).do(active, f"attack {victim}")
    quietly(b)
    assert b.result == ((winner,), "four_stones")


def test_MB_WIN_06_if_the_last_divinities_fall_together_the_active_player_wins() -> None:
    """The position has both gods destroyed already, which no single effect of the box does."""
    for active in (1, 2):
        b = board(
            player("athena", "minotaur", "hoplites", hand=["minotaur"]),
            player("zeus", "minotaur", "hoplites", hand=["minotaur"]),
            unit("athena.1", destroyed=True),
            unit("zeus.2", destroyed=True),
            unit(f"minotaur.{active}", "ol13"),
            unit(f"hoplites.{3 - active}", "ol13", vitality=1),
            turn=active,
        )
        b.do(active, f"activate minotaur.{active}").rolls(*[5] * 7).do(active, f"attack hoplites.{3 - active}")
        quietly(b)
        assert b.result == ((active,), "last_divinity")


def test_MB_WIN_06_in_teams_the_camp_of_the_active_player() -> None:
    """Athena of the first camp and Zeus of the second are destroyed in the position."""
    for active, winners in ((1, (1, 3)), (2, (2, 4))):
        b = board(
            None,
            None,
            unit("athena.1", destroyed=True),
            unit("zeus.2", destroyed=True),
            unit(f"minotaur.{active}", "ol13"),
            unit(f"hoplites.{3 - active}", "ol13", vitality=1),
            players=[
                player("athena", "minotaur", "hoplites", hand=["minotaur"]),
                player("zeus", "minotaur", "hoplites", hand=["minotaur"]),
                player("ares"),
                player("hades"),
            ],
            turn=active,
            options=TEAMS,
        )
        b.do(active, f"activate minotaur.{active}").rolls(*[5] * 7).do(active, f"attack hoplites.{3 - active}")
        quietly(b)
        assert b.result == (winners, "divinity_destroyed")


def test_MB_WIN_07_a_divinity_in_reserve_is_left() -> None:
    """Neither god has been deployed. A destroyed troop has victory checked, and the game goes on."""
    b = board(
        player("athena", "minotaur", hand=["minotaur"]),
        player("zeus", "hoplites"),
        unit("minotaur.1", "ol13"),
        unit("hoplites.2", "ol13", vitality=1),
    )
    strike(b, 1, "minotaur.1", "hoplites.2", *[5] * 7)
    assert b.unit("hoplites.2")["state"] == "destroyed"
    assert b.unit("zeus.2")["state"] == "reserve"
    assert b.result is None
    b = board(
        None,
        None,
        unit("minotaur.1", "ol13"),
        unit("hoplites.2", "ol13", vitality=1),
        players=[
            player("athena", "minotaur", hand=["minotaur"]),
            player("zeus", "hoplites"),
            player("ares"),
            player("hades"),
        ],
        options=TEAMS,
    )
    strike(b, 1, "minotaur.1", "hoplites.2", *[5] * 7)
    assert b.result is None


# ---- elimination ------------------------------------------------------------------------------------------------


def test_MB_WIN_08_an_eliminated_army_leaves_the_game() -> None:
    b = three(
        unit("cerberus.1", "ol13"),
        WEAK_ZEUS,
        unit("heracles.3", "ol06"),
        unit("hoplites.3", "ol11"),
        unit("ares.2", "ol20"),
    )
    slay(b, "zeus.3")
    assert b.of(3)["out"]
    assert b.result is None
    assert {b.unit(name)["state"] for name in ("zeus.3", "heracles.3", "hoplites.3")} == {"destroyed"}
    assert b.area("ol06")["units"] == b.area("ol11")["units"] == []
    assert (b.of(3)["hand"], b.of(3)["pile"], b.of(3)["discard"]) == (0, 0, 0)
    end(b, 1)
    b.two("pass_without")
    end(b, 2)
    assert b.asked == 1  # the third player has no turn any more


def test_MB_WIN_08_with_four_players_the_others_go_on() -> None:
    b = board(
        None,
        None,
        unit("cerberus.1", "ol13"),
        unit("zeus.2", "ol13", vitality=1),
        unit("ares.3", "ol20"),
        players=[player("athena", "cerberus", hand=["cerberus"]), player("zeus"), player("ares"), player("hades")],
    )
    slay(b, "zeus.2")
    assert [b.of(seat)["out"] for seat in (1, 2, 3, 4)] == [False, True, False, False]
    end(b, 1)
    assert b.asked == 3


def test_MB_WIN_08_a_destroyed_unit_that_is_no_divinity_eliminates_nobody() -> None:
    b = three(unit("cerberus.1", "ol13"), unit("hoplites.3", "ol13", vitality=1))
    slay(b, "hoplites.3")
    assert not b.of(3)["out"]


def test_MB_WIN_09_carried_stones_are_left_and_absorbed_ones_leave_the_game() -> None:
    b = three(
        unit("cerberus.1", "ol13"),
        unit("zeus.3", "ol13", vitality=1, carries="omphalos_1"),
        unit("heracles.3", "ol06", carries="omphalos_2"),
        unit("ares.2", "ol20"),
        others=player("zeus", "heracles", absorbed=2),
        stones=["ol13", "ol06"],
    )
    slay(b, "zeus.3")
    assert b.area("ol13")["stones"] == ["omphalos_1"]
    assert b.area("ol06")["stones"] == ["omphalos_2"]
    assert sum(len(one["stones"]) for one in b.table["areas"]) == 2


@pytest.mark.parametrize(("victim", "stays"), [("athena.1", False), ("zeus.3", True)])
def test_MB_WIN_09_tokens_placed_by_an_eliminated_army_leave_the_game(victim: str, stays: bool) -> None:
    """The Medusa of the first player has turned Ares to stone; the token goes with her army, and with no other."""
    b = board(
        None,
        None,
        unit("athena.1", "ol13", vitality=1),
        unit("zeus.3", "ol13", vitality=1),
        unit("ares.2", "ol20", petrified=True),
        unit("minotaur.4", "ol13"),
        players=[
            player("athena", "medusa"),
            player("ares"),
            player("zeus"),
            player("hades", "minotaur", hand=["minotaur"]),
        ],
        turn=4,
        first=4,
    )
    b.four("activate minotaur.4").rolls(5, 1, 1, 1, 1, 1, 1).four(f"attack {victim}", "keep_roll", "spend 2 1")
    quietly(b)
    assert b.of(int(victim[-1]))["out"]
    assert b.unit("ares.2")["petrified"] == stays


def fallen_active(asking: str = "never") -> Board:
    """Zeus of the first player attacks Cerberus of the third and falls to the counter-attack."""
    b = board(
        None,
        None,
        unit("zeus.1", "ol13", vitality=1),
        unit("cerberus.3", "ol13"),
        unit("achilles.2", "ol13"),
        unit("hoplites.1", "ol06", vitality=2),
        players=[
            player("zeus", "heracles", "hoplites", hand=["zeus", "heracles", "art_of_war", "art_of_war"]),
            player("athena", "achilles", hand=["achilles"]),
            player("ares", "cerberus", hand=["cerberus", "cerberus", "art_of_war"], asking=asking),
        ],
        round=4,
    )
    quietly(b)
    b.one("activate zeus.1")
    quietly(b)
    b.rolls(*[0] * 6, 5, 1, *[0] * 6).one("attack cerberus.3")
    while b.prompt == "ask.manoeuvre":
        b.three("no_manoeuvre")
    b.three("counter")
    while b.prompt == "ask.manoeuvre":
        b.three("no_manoeuvre")
    return b.three("spend 2 1").free()


def test_MB_WIN_10_the_turn_of_an_eliminated_player_ends_at_once_without_phase_four() -> None:
    b = fallen_active()
    assert b.of(1)["out"]
    assert (b.asked, b.prompt, b.table["active"]) == (2, "ask.turn", 1)
    assert not b.offers("recall")


def test_MB_WIN_10_there_is_no_opening_left_in_that_turn() -> None:
    """The third player wants to be asked for manoeuvres: the next time is in the turn of the second."""
    b = fallen_active(asking="always")
    assert (b.asked, b.prompt, b.table["active"]) == (3, "ask.manoeuvre", 1)


def test_MB_WIN_10_what_lasted_for_that_turn_is_over() -> None:
    """MB-TURN-28: Cerberus has counter-attacked in the turn that was cut short, and may again in the next one."""
    b = fallen_active()
    assert not b.unit("cerberus.3")["countered"]
    b.two("activate achilles.2").rolls(*[0] * 8).two("attack cerberus.3")
    quietly_until_counter(b)
    assert (b.asked, "counter" in b.offered) == (3, True)


def quietly_until_counter(b: Board) -> None:
    while b.prompt != "ask.counter":
        b.do(b.asked, "keep_roll" if "keep_roll" in b.offered else "let_be")


def test_MB_WIN_10_the_next_survivor_becomes_first_player() -> None:
    b = fallen_active()
    assert b.table["first"] == 1
    assert b.table["round"] == 4
    b.two("pass_without")
    end(b, 2)
    assert (b.asked, b.table["round"]) == (3, 4)
    b.three("pass_without")
    end(b, 3)
    assert (b.asked, b.table["round"]) == (2, 5)


def test_MB_WIN_10_the_first_player_eliminated_in_another_turn() -> None:
    """Order 3, 1, 2: the third player, who began the round, falls in the turn of the first."""
    b = three(
        unit("cerberus.1", "ol13"),
        WEAK_ZEUS,
        unit("ares.2", "ol20"),
        unit("athena.1", "ol06"),
        first=3,
        turn=1,
        round=2,
    )
    slay(b, "zeus.3")
    assert (b.table["first"], b.asked) == (0, 1)
    end(b, 1)
    assert (b.asked, b.table["round"]) == (2, 2)  # still has a turn in this round
    b.two("pass_without")
    end(b, 2)
    assert (b.asked, b.table["round"]) == (1, 3)


# ---- rounds -----------------------------------------------------------------------------------------------------


def test_MB_WIN_12_a_skirmish_has_no_round_limit() -> None:
    b = board(player("athena"), player("hades"), round=99, turn=2)
    assert b.table["limit"] == 0
    b.two("pass_without")
    assert (b.table["round"], b.result) == (100, None)


def test_MB_WIN_12_a_scenario_may_set_one() -> None:
    """The Second Labour: after twelve rounds the brood has won."""
    for number, result in ((11, None), (12, ((2,), "time"))):
        b = board(
            player("athena", "heracles", side="labour"),
            player("hades", "hydra", side="brood"),
            unit("hydra.2", "le14"),
            options={"play": "lerna_second_labour"},
            board="marsh_of_lerna",
            turn=2,
            round=number,
        )
        assert b.table["limit"] == 12
        b.two("pass_without")
        assert b.result == result


# ---- conceding --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, 2])
def test_MB_WIN_11_of_two_players_the_other_one_wins(seat: int) -> None:
    b = board(player("athena"), player("hades"))
    b.match.resign(seat - 1)
    assert b.result == ((3 - seat,), "resigned")


@pytest.mark.parametrize(("seat", "winners"), [(1, (2, 4)), (4, (1, 3))])
def test_MB_WIN_11_in_teams_the_other_camp_wins(seat: int, winners: tuple[int, ...]) -> None:
    players = [player(god) for god in ("athena", "hades", "ares", "zeus")]
    b = board(None, None, players=players, options=TEAMS)
    b.match.resign(seat - 1)
    assert b.result == (winners, "resigned")


def test_MB_WIN_11_in_a_free_for_all_the_divinity_counts_as_destroyed() -> None:
    """The army leaves the game, what it carried stays, the others go on; who has left cannot leave again."""
    b = three(
        unit("cerberus.1", "ol13"),
        unit("zeus.3", "ol13", carries="omphalos_1"),
        unit("heracles.3", "ol06", carries="omphalos_2"),
        unit("ares.2", "ol20"),
        stones=["ol13", "ol06"],
    )
    b.match.resign(2)
    assert (b.asked, b.prompt, b.result) == (1, "ask.turn", None)
    assert b.of(3)["out"]
    assert {b.unit(name)["state"] for name in ("zeus.3", "heracles.3", "hoplites.3")} == {"destroyed"}
    assert b.area("ol13")["stones"] == ["omphalos_1"]
    assert b.area("ol06")["stones"] == ["omphalos_2"]
    with pytest.raises(petteia.NotOffered):
        b.match.resign(2)
    b.match.resign(0)
    assert b.result == ((2,), "last_divinity")


def test_MB_WIN_11_what_a_destruction_triggers_is_triggered() -> None:
    """Hades hears the soul of Zeus."""
    b = board(
        None,
        None,
        unit("hades.1", "ol13", vitality=5),
        unit("zeus.3", "ol20"),
        players=[player("hades", "cerberus", discard=["hades", "cerberus"]), player("ares"), player("zeus")],
    )
    b.match.resign(2)
    assert (b.asked, b.prompt, b.vitality("hades.1")) == (1, "ask.soul", 6)


def test_MB_WIN_11_a_divinity_is_not_destroyed_twice() -> None:
    """Zeus has just fallen, and Hades' player is asked for a card; conceding now changes nothing any more."""
    b = board(
        None,
        None,
        unit("zeus.1", "ol13", vitality=1),
        unit("cerberus.3", "ol13"),
        unit("hades.2", "ol20", vitality=5),
        players=[
            player("zeus", hand=["zeus"]),
            player("hades", "achilles", "hydra", discard=["hades", "achilles", "hydra"]),
            player("ares", "cerberus", hand=["cerberus"]),
        ],
    )
    b.one("activate zeus.1").rolls(*[0] * 6, 5, 1, *[0] * 6).one("attack cerberus.3")
    b.three("counter", "spend 2 1").free()
    assert (b.asked, b.prompt, b.vitality("hades.2")) == (2, "ask.soul", 6)
    b.match.resign(0)
    b.two("take hades")
    assert (b.asked, b.prompt, b.vitality("hades.2")) == (2, "ask.turn", 6)
    assert b.of(1)["out"]


@pytest.mark.parametrize("paid", ["search", "draw_two"])
def test_MB_WIN_11_a_manoeuvre_another_has_paid_for_is_resolved(paid: str) -> None:
    """MB-GEN-04: the active player concedes while another one searches, or is paying; then the next turn begins."""
    b = board(
        None,
        None,
        unit("ares.1", "ol11"),
        unit("hades.2", "ol15"),
        unit("heracles.2", destroyed=True),
        unit("zeus.3", "ol22"),
        players=[
            player("ares", hand=["ares"]),
            player("hades", "heracles", hand=["heracles"] * 2, pile=["hades", "art_of_war"], asking="always"),
            player("zeus"),
        ],
    )
    b.two(paid, "pay heracles")
    if paid == "search":
        b.two("pay heracles")
    b.match.resign(0)
    b.two("take hades" if paid == "search" else "pay heracles")
    assert "hades" in b.hand(2)
    assert (b.asked, b.table["active"], b.of(1)["out"]) == (2, 1, True)


def test_MB_WIN_09_absorbed_stones_leave_the_game_with_the_army() -> None:
    b = three(
        unit("ares.2", "ol20"),
        two=player("ares", absorbed=1),
        others=player("zeus", "heracles", "hoplites", absorbed=3),
    )
    b.match.resign(2)
    assert (b.of(3)["absorbed"], b.of(2)["absorbed"]) == (0, 1)
    b.match.resign(0)
    assert b.match.result is not None
    assert b.match.result.scores == (0, 1, 0)


def test_MB_WIN_11_the_turn_of_whoever_concedes_is_over() -> None:
    b = three(unit("cerberus.1", "ol13"), unit("ares.2", "ol20"), unit("zeus.3", "ol13"))
    b.one("activate cerberus.1", "attack zeus.3")
    b.match.resign(0)
    assert (b.asked, b.prompt, b.table["attack"], b.table["first"]) == (2, "ask.turn", None, 1)


def test_MB_WIN_11_an_attack_on_whoever_concedes_is_over() -> None:
    b = three(unit("cerberus.1", "ol13"), unit("heracles.3", "ol13"), unit("ares.2", "ol20"))
    b.one("activate cerberus.1").rolls(*[5] * 8).one("attack heracles.3")
    assert b.asked == 3
    b.match.resign(2)
    assert (b.asked, b.prompt, b.table["attack"]) == (1, "ask.action", None)


def test_MB_WIN_11_somebody_else_resolves_the_attack_on_an_ally() -> None:
    """Hellfire hits the Hoplites of its own side: the next opponent rolls, and if that one concedes, the one after."""
    b = board(
        None,
        None,
        unit("hades.1", "ol12"),
        unit("hoplites.1", "ol13"),
        unit("achilles.2", "ol13"),
        unit("ares.2", "ol20"),
        unit("zeus.3", "ol06"),
        players=[player("hades", "hoplites", hand=["hades", "art_of_war"]), player("ares", "achilles"), player("zeus")],
    )
    b.one("activate hades.1").rolls(4, 1, 1, 1, 1, 1).one("blast hellfire ol13", "hit hoplites.1")
    assert (b.asked, b.prompt) == (2, "ask.raise")
    b.match.resign(1)
    assert (b.asked, b.prompt) == (3, "ask.raise")


@pytest.mark.parametrize("key", ["use dodge", "search"])
def test_MB_WIN_11_nobody_waits_for_a_choice_of_who_has_left(key: str) -> None:
    """In the turn of the first player the third one pays for Dodge, or searches, and concedes meanwhile."""
    b = board(
        None,
        None,
        unit("minotaur.1", "ol13"),
        unit("atalanta.3", "ol13"),
        unit("ares.2", "ol20"),
        unit("zeus.3", "ol06"),
        players=[
            player("hades", "minotaur", hand=["minotaur"]),
            player("ares"),
            player(
                "zeus", "atalanta", hand=["art_of_war", "omphalos"], asking="always" if key == "search" else "never"
            ),
        ],
    )
    if key == "use dodge":
        b.one("activate minotaur.1", "attack atalanta.3").three(key)
    else:
        b.three(key, "pay art_of_war")
    assert (b.asked, b.prompt) == (3, "ask.pay" if key == "use dodge" else "ask.search")
    b.match.resign(2)
    assert b.asked == 1
    assert b.offered


def test_MB_WIN_11_a_concession_is_kept_in_the_journal() -> None:
    b = begin(3, recruitment="armies")
    while b.prompt not in ("ask.turn", "ask.keep"):
        b.do(b.asked, min(b.offered))
    b.match.resign(b.asked - 1)
    again = Board(petteia.load(b.match.save()))
    assert again.table == b.table
    assert (again.asked, again.offered) == (b.asked, b.offered)
