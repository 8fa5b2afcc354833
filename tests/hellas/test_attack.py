"""HE-ATTACK: declaring battles, fighting them with cards, and what becomes of the city."""

from typing import Any

import pytest

from tests.hellas.board import Board, board, city, islands

# A question with one answer is not put: a single origin sends its first soldier by itself, and when nobody is left to
# be sent the battle is declared.


def attack(target: str, *more: str) -> tuple[str, ...]:
    return ("announce attack", f"attack {target}", *more)


def coast(soldiers: int = 2, defenders: int = 1, ships: int = 0, **given: Any) -> Board:
    """Nauplia (White) and Megara (Red) are land neighbours; Melos (White) and Thera (Red) lie across the start tile."""
    return board(
        city("nauplia", (0, -1), "white", soldiers, turned=2),
        city("megara", (1, -1), "red", defenders, ships, turned=5),
        city("thera", (0, 1), "red"),
        city("melos", (-1, 1), "white"),
        **given,
    )


def picture(turn: str = "white", **given: Any) -> Board:
    """HE-SC-05: a coast of land neighbours, with the letters of the ledger."""
    return board(
        city("leucas", (0, -1), "red", 3, turned=2),  # B
        city("cyzicus", (1, -1), "white", 2, turned=2),  # C
        city("thera", (1, 0), "red"),
        city("melos", (-1, 0), "white"),
        city("nauplia", (-1, -1), "white", 3, turned=2),  # A
        city("chalcis", (2, -1), "red", turned=3),  # D
        city("megara", (2, 0), "white", 2),  # E
        turn=turn,
        **given,
    )


def isthmus(ships: list[int], fleet: list[int], **given: Any) -> Board:
    """Red holds Corinth, whose tile has two seas; White holds Nauplia beside it by land and three islands."""
    return board(
        city("nauplia", (1, -1), "white", 3, 0, turned=5),
        city("thera", (1, 0), "white", 1, fleet[0]),
        city("naxos", (2, -1), "white", 1, fleet[1]),
        city("kythera", (2, -2), "white", 1, fleet[2]),
        city("melos", (1, -2), "red"),
        city("corinth", (0, -1), "red", 1, ships, turned=2),
        **given,
    )


def ring(soldiers: int, red_soldiers: int, **given: Any) -> Board:
    """White holds five cities around the start tile, Red the sixth, Megara, and one further out."""
    names = ("thera", "melos", "naxos", "kythera", "nauplia")
    places = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1))
    cities = [city(names[d], places[d], "white", soldiers, turned=d) for d in range(5)]
    return board(
        *cities,
        city("megara", (-1, 0), "red", red_soldiers, turned=5),
        city("aulis", (1, -2), "red"),
        **given,
    )


# ---- HE-ATTACK-01, -02: how many battles, and cards before them -------------------------------------------------


def test_HE_ATTACK_01_one_battle() -> None:
    b = islands(white_soldiers=3, white=["battle_hero"]).white(*attack("naxos", "declare"), "pass")
    assert b.prompt == "ask.target"  # an Ares card might be Double Assault
    assert b.table["attack"]["battles"] == 0
    assert b.why_not["attack kythera"] == "HE-ATTACK-01"
    assert b.refuses("white", "attack kythera")


def test_HE_ATTACK_01_without_an_ares_card_the_action_is_over_after_one_battle() -> None:
    b = islands(white_soldiers=3).white(*attack("naxos", "declare"))
    assert b.asked == "red"  # failed, so no regrouping either


@pytest.mark.parametrize("copies", [1, 2])
def test_HE_ATTACK_01_each_double_assault_allows_one_more(copies: int) -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red"),
        city("melos", (0, 1), "white", 3),
        city("kythera", (-1, 1), "red"),
        city("aulis", (-1, 0), "red"),
        white=["double_assault"] * copies,
    ).white("announce attack", *["play double_assault"] * copies)
    assert b.table["attack"]["battles"] == 1 + copies
    b.white("attack naxos", "send thera", "declare")
    b.white("attack kythera", "send melos", "declare")
    assert (b.prompt == "ask.target") == (copies == 2)


def test_HE_ATTACK_01_the_further_battle_is_for_another_city() -> None:
    b = islands(white_soldiers=3, white=["double_assault"]).white("announce attack", "play double_assault")
    b.white("attack naxos", "declare")
    assert b.owner("naxos") == "red"  # one against one by sea
    assert b.why_not["attack naxos"] == "HE-CARD-A5"
    assert b.offered == {"attack kythera", "call_off"}


THREE_ARES = ["sailors_to_arms", "distant_strike", "double_assault"]


def test_HE_ATTACK_02_before_a_battle_three_kinds_of_cards_may_be_played() -> None:
    b = islands(white_soldiers=3, ships=1, white=THREE_ARES).white("announce attack")
    assert {f"play {card}" for card in THREE_ARES} <= b.offered
    b = islands(white_soldiers=3, white=["beachhead", "battle_hero", "orderly_retreat", "veto"])
    b.white("announce attack")
    assert b.why_not == {f"play {card}": "HE-CARD-07" for card in b.hand("white")}


def test_HE_ATTACK_02_after_the_last_battle_only_double_assault() -> None:
    b = islands(white_soldiers=3, ships=1, white=THREE_ARES).white(*attack("naxos", "send thera"), "pass")
    assert b.owner("naxos") == "white"
    assert b.offered == {"play double_assault", "call_off"}
    assert b.why_not["play sailors_to_arms"] == "HE-CARD-A1"
    assert b.why_not["play distant_strike"] == "HE-CARD-A2"


def test_HE_ATTACK_02_between_battles_all_three_again() -> None:
    b = islands(white_soldiers=3, ships=1, white=THREE_ARES).white(*attack("naxos", "send thera"), "pass")
    b.white("play double_assault")
    assert {"play sailors_to_arms", "play distant_strike"} <= b.offered
    b.white("play sailors_to_arms", "arm melos")
    assert b.soldiers("melos") == 2
    assert b.prompt == "ask.target"


def test_HE_ATTACK_02_not_once_a_target_is_named_nor_after_the_attack() -> None:
    b = islands(white_soldiers=3, ships=1, white=[*THREE_ARES[:2], "calm_seas"]).white(*attack("naxos"))
    assert b.prompt == "ask.gather"
    assert b.refuses("white", "play sailors_to_arms")
    b.white("declare")
    assert b.prompt == "ask.battle"
    assert b.why_not["play distant_strike"] == "HE-ATTACK-11"
    b.white("pass", "call_off")
    assert b.prompt == "ask.close"
    assert b.refuses("white", "play sailors_to_arms")


# ---- HE-ATTACK-03 to -08: declaring -----------------------------------------------------------------------------


def test_HE_ATTACK_03_a_target_origins_and_numbers() -> None:
    b = ring(3, 3, red=["battle_hero"]).white("announce attack")
    assert {key for key in b.offered if key.startswith("attack")} == {"attack megara", "attack aulis"}
    assert b.rule["attack megara"] == "HE-ATTACK-03"
    b.white("attack megara", "send thera", "send kythera", "send thera", "declare")
    assert (b.battle["target"], b.battle["sent"]) == ("megara", {"thera": 2, "kythera": 1})
    assert (b.soldiers("thera"), b.soldiers("kythera"), b.soldiers("melos")) == (1, 2, 3)


def test_HE_ATTACK_03_own_cities_are_no_targets() -> None:
    b = islands(white_soldiers=3).white("announce attack")
    assert b.refuses("white", "attack thera")
    assert b.refuses("white", "attack melos")


def test_HE_ATTACK_03_at_least_one_soldier_is_sent() -> None:
    b = ring(2, 1).white(*attack("megara"))
    assert b.refuses("white", "declare")
    assert "declare" in b.white("send thera").offered
    assert b.rule["declare"] == "HE-ATTACK-08"


def test_HE_ATTACK_04_origins_are_neighbours_of_the_target() -> None:
    b = ring(2, 1).white(*attack("aulis"))  # only Thera and Melos touch it
    assert b.offered == {"send thera", "send melos"}
    assert b.rule["send thera"] == "HE-ATTACK-04"
    for name in ("naxos", "kythera", "nauplia"):
        assert b.why_not[f"send {name}"] == "HE-ATTACK-04"
        assert b.refuses("white", f"send {name}")


def test_HE_ATTACK_04_by_land_by_sea_and_over_the_start_tile() -> None:
    b = picture().white(*attack("chalcis"))
    assert b.offered == {"send cyzicus", "send megara"}
    assert b.why_not["send nauplia"] == "HE-ATTACK-04"  # HE-SC-05: A is no neighbour of D
    b = picture().white(*attack("leucas"))
    assert b.offered == {"send cyzicus", "send nauplia"}
    b = picture().white("announce attack")
    assert "attack thera" in b.offered  # Cyzicus touches it, and both touch the start tile
    b = coast(1).white("announce attack")
    assert b.asked == "red"


def test_HE_ATTACK_04_a_city_that_nobody_can_reach_is_no_target() -> None:
    b = board(
        city("thera", (0, -1), "red"),
        city("melos", (1, -1), "red"),
        city("naxos", (0, 1), "white", 3),
        city("aulis", (1, -2), "red"),
    ).white("announce attack")
    assert b.why_not == {"attack aulis": "HE-ATTACK-04"}
    assert {"attack thera", "attack melos"} <= b.offered


def test_HE_ATTACK_04_distant_strike_adds_one_origin_for_one_battle() -> None:
    b = ring(2, 1, white=["distant_strike", "double_assault", "battle_hero"])
    b.white("announce attack", "play distant_strike", "play double_assault", "attack aulis")
    assert {"send naxos", "send kythera", "send nauplia"} <= b.offered
    b.white("send naxos")
    assert b.refuses("white", "send kythera")  # one such city only
    assert b.why_not["send kythera"] == "HE-ATTACK-04"
    b.white("send thera", "declare")  # neighbours may join
    assert (b.battle["by"], b.battle["sent"]) == ("sea", {"naxos": 1, "thera": 1})
    b.white("pass")
    assert b.table["attack"]["distant"] == 0


def test_HE_ATTACK_05_each_origin_keeps_one_soldier() -> None:
    b = ring(3, 1).white(*attack("megara", "send thera", "send thera"))
    assert b.soldiers("thera") == 1
    assert b.why_not["send thera"] == "HE-ATTACK-05"
    assert b.refuses("white", "send thera")
    assert "send melos" in b.offered


def test_HE_ATTACK_05_a_city_with_one_soldier_sends_nobody() -> None:
    b = islands(white_soldiers=2).white(*attack("naxos"))  # Thera's only spare soldier went by itself
    assert (b.soldiers("thera"), b.soldiers("melos")) == (1, 1)
    b = islands(white=["battle_hero"]).white("announce attack")
    assert {b.why_not[f"attack {name}"] for name in ("naxos", "kythera")} == {"HE-ATTACK-05"}
    assert b.offered == {"call_off"}


def test_HE_ATTACK_06_any_number_of_attackers() -> None:
    b = ring(3, 3, red=["battle_hero"]).white(*attack("megara"))
    for name in ("thera", "melos", "naxos", "kythera"):
        b.white(f"send {name}", f"send {name}")
    b.white("send nauplia", "send nauplia")  # nobody else can be sent: declared
    assert b.battle["attack"]["total"] == 10
    b.red("pass", "abandon")
    assert b.owner("megara") == "white"


def test_HE_ATTACK_07_too_weak_an_attack_may_be_declared() -> None:
    b = islands(white_soldiers=2, red_soldiers=3, red=["calm_seas"]).white(*attack("naxos"))
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (1, 3)
    assert b.battle["winning"] == "defender"
    b.red("pass")
    assert b.owner("naxos") == "red"


def test_HE_ATTACK_08_a_declared_attack_stands() -> None:
    b = islands(white_soldiers=3, white=["battle_hero"], red=["battle_hero"]).white(*attack("naxos", "declare"))
    assert b.offered == {"play battle_hero", "pass"}
    for key in ("call_off", "send thera", "send melos", "attack kythera", "declare"):
        assert b.refuses("white", key)
    sent = b.battle["sent"]
    b.white("pass").red("play battle_hero")
    assert b.battle["sent"] == sent == {"thera": 1}
    assert b.refuses("white", "call_off")


# ---- HE-ATTACK-09: declining ------------------------------------------------------------------------------------


def test_HE_ATTACK_09_after_the_announcement_the_battle_may_be_declined() -> None:
    b = islands(white_soldiers=3, ships=1).white("announce attack")
    assert b.rule["call_off"] == "HE-ATTACK-09"
    before = b.table["tiles"]
    b.white("call_off")
    assert b.asked == "red"  # without regrouping, although there would be something to move
    assert b.table["tiles"] == before


PREPARING = ["sailors_to_arms", "distant_strike", "double_assault"]


@pytest.mark.parametrize("card", PREPARING)
def test_HE_ATTACK_09_not_after_a_card_made_for_a_battle(card: str) -> None:
    b = islands(white_soldiers=3, ships=1, white=[card]).white("announce attack")
    assert "call_off" in b.offered
    b.white(f"play {card}", *(["arm thera"] if card == "sailors_to_arms" else []))
    assert b.offered == {"attack naxos", "attack kythera"}
    assert b.why_not["call_off"] == "HE-ATTACK-09"
    assert b.refuses("white", "call_off")


@pytest.mark.parametrize("card", PREPARING)
def test_HE_ATTACK_09_a_vetoed_card_asks_for_nothing(card: str) -> None:
    b = islands(white_soldiers=3, ships=1, white=[card], red=["veto"]).white("announce attack", f"play {card}")
    b.red("play veto").white("call_off")
    assert b.asked == "red"


def test_HE_ATTACK_09_a_card_asks_for_one_battle_only() -> None:
    b = islands(white_soldiers=3, white=["double_assault", "distant_strike"])
    b.white("announce attack", "play double_assault", "play distant_strike", "attack naxos", "send thera")
    assert b.offered == {"attack kythera", "call_off"}
    b.white("call_off")
    assert b.zone("discard.ares") == ["double_assault", "distant_strike"]


def test_HE_ATTACK_09_between_two_battles_a_card_asks_for_the_next() -> None:
    b = islands(white_soldiers=3, ships=1, white=["double_assault", "sailors_to_arms"])
    b.white("announce attack", "play double_assault", "attack naxos", "declare", "pass")
    assert "call_off" in b.offered
    b.white("play sailors_to_arms", "arm melos")
    assert b.prompt == "ask.gather"  # Kythera, the only city left, is attacked


def test_HE_ATTACK_09_without_a_target_the_attack_is_called_off_all_the_same() -> None:
    b = islands(white=["distant_strike", "battle_hero"]).white("announce attack", "play distant_strike")
    assert b.offered == {"call_off"}  # nobody can spare a soldier


def test_HE_ATTACK_09_a_further_battle_may_be_declined_and_the_gained_city_is_regrouped_into() -> None:
    b = islands(white_soldiers=3, ships=1, white=["double_assault"]).white("announce attack", "play double_assault")
    b.white("attack naxos", "send thera", "call_off")
    assert (b.owner("naxos"), b.prompt) == ("white", "ask.regroup_into")


# ---- HE-ATTACK-10, -11: battle rounds ---------------------------------------------------------------------------


def heroes(white: int, red: int, **given: Any) -> Board:
    """Two attackers against one defender by sea, each side with some heroes."""
    b = islands(white_soldiers=3, white=["battle_hero"] * white, red=["battle_hero"] * red, **given)
    return b.white(*attack("naxos", "send thera"))


def test_HE_ATTACK_10_the_attacker_begins_and_two_passes_in_a_row_end_the_rounds() -> None:
    b = heroes(1, 1)
    assert (b.asked, b.prompt, b.rule["pass"]) == ("white", "ask.battle", "HE-ATTACK-10")
    b.white("pass")
    assert (b.asked, b.prompt) == ("red", "ask.battle")
    b.red("pass")
    assert b.prompt != "ask.battle"
    assert heroes(1, 1).refuses("red", "pass")


def test_HE_ATTACK_10_one_card_at_a_time() -> None:
    b = heroes(2, 2).white("play battle_hero")
    assert b.asked == "red"
    b.red("play battle_hero")
    assert b.asked == "white"


def test_HE_ATTACK_10_a_pass_does_not_bar_a_later_card() -> None:
    b = heroes(1, 2).white("pass").red("play battle_hero")
    assert (b.asked, b.prompt) == ("white", "ask.battle")
    b.white("play battle_hero").red("pass")
    assert b.prompt == "ask.city_lost"  # White has no card left and is passed over: three against two


def test_HE_ATTACK_10_passes_with_a_card_between_them_are_not_in_a_row() -> None:
    b = heroes(2, 2).white("pass").red("play battle_hero").white("pass")
    assert (b.asked, b.prompt) == ("red", "ask.battle")
    b.red("pass")
    assert b.prompt != "ask.battle"
    b = heroes(2, 2).white("play battle_hero").red("pass")
    assert (b.asked, b.prompt) == ("white", "ask.battle")
    b.white("play battle_hero")
    assert (b.asked, b.prompt) == ("red", "ask.battle")


def test_HE_ATTACK_10_a_player_without_cards_is_passed_over() -> None:
    b = heroes(0, 2)
    assert b.asked == "red"
    b.red("play battle_hero", "play battle_hero")
    assert b.owner("naxos") == "red"  # two against three
    b = heroes(2, 0)
    assert b.asked == "white"
    assert b.white("play battle_hero").prompt == "ask.battle"


def test_HE_ATTACK_10_a_vetoed_card_does_not_end_the_rounds() -> None:
    b = islands(white_soldiers=3, white=["battle_hero", "battle_hero"], red=["veto"]).white(*attack("naxos", "declare"))
    b.white("play battle_hero").red("play veto")
    assert b.battle["attack"]["total"] == 1
    assert (b.asked, b.prompt) == ("white", "ask.battle")
    b.white("play battle_hero")
    assert b.owner("naxos") == "white"


MANY = ["ships_to_the_rescue", "calm_seas", "tidal_wave", "beachhead", "battle_hero", "double_assault", "veto"]


def test_HE_ATTACK_11_the_battle_cards_of_both_sides() -> None:
    b = islands(white_soldiers=3, ships=1, white=MANY, red=["tidal_wave", *MANY[:2], *MANY[3:]])
    b.white(*attack("naxos", "declare"))
    assert b.offered == {"play beachhead", "play battle_hero", "pass"}
    assert b.why_not["play ships_to_the_rescue"] == "HE-CARD-P2"
    for card in ("calm_seas", "tidal_wave", "double_assault", "veto"):
        assert b.why_not[f"play {card}"] == "HE-ATTACK-11"
    b.white("pass")
    assert b.offered == {"play ships_to_the_rescue", "play battle_hero", "pass"}
    assert b.why_not["play beachhead"] == "HE-CARD-A4"
    for card in ("calm_seas", "tidal_wave", "double_assault", "veto"):
        assert b.why_not[f"play {card}"] == "HE-ATTACK-11"


def test_HE_ATTACK_11_beachhead_is_for_the_sea_and_ships_need_ships() -> None:
    b = coast(white=["beachhead"], red=["ships_to_the_rescue"]).white(*attack("megara"))
    assert b.battle["by"] == "land"
    assert b.why_not["play beachhead"] == "HE-CARD-A4"
    b.white("pass")
    assert b.why_not["play ships_to_the_rescue"] == "HE-CARD-P2"


# ---- HE-ATTACK-12, -13: strength --------------------------------------------------------------------------------


def fight(b: Board, white_cards: list[str], red_cards: list[str]) -> None:
    """Both sides play these cards, White first, and pass from then on."""
    cards = {"white": list(white_cards), "red": list(red_cards)}
    while b.prompt == "ask.battle":
        own = cards[b.asked]
        b.do(b.asked, f"play {own.pop(0)}" if own else "pass")
    assert cards == {"white": [], "red": []}


HERO, BEACH, RESCUE = "battle_hero", "beachhead", "ships_to_the_rescue"


@pytest.mark.parametrize(
    ("sent", "soldiers", "ships", "white", "red", "taken"),
    [
        (1, 1, 0, [], [], True),
        (2, 2, 0, [], [], True),
        (1, 2, 0, [], [], False),
        (2, 3, 0, [], [], False),
        (1, 2, 0, [HERO], [], True),
        (1, 3, 0, [HERO], [], False),
        (1, 3, 0, [HERO, HERO], [], True),
        (2, 2, 0, [], [HERO], False),
        (2, 2, 0, [HERO], [HERO], True),
        (2, 1, 1, [], [RESCUE], True),
        (2, 1, 2, [], [RESCUE], False),
        (2, 1, 3, [HERO, HERO], [RESCUE], True),
        (2, 1, 3, [HERO], [RESCUE], False),
        (2, 1, 1, [HERO], [RESCUE, HERO], True),
        (2, 1, 2, [HERO], [RESCUE, HERO], False),
    ],
)
def test_HE_ATTACK_12_by_land_equal_strength_is_enough(
    sent: int, soldiers: int, ships: int, white: list[str], red: list[str], taken: bool
) -> None:
    b = coast(3, soldiers, ships, white=white, red=red)
    b.white(*attack("megara", "send nauplia" if sent == 2 else "declare"))
    fight(b, white, red)
    assert b.owner("megara") == ("white" if taken else "red")


@pytest.mark.parametrize(
    ("sent", "soldiers", "ships", "white", "red", "taken"),
    [
        (1, 1, 0, [], [], False),
        (2, 1, 0, [], [], True),
        (2, 2, 0, [], [], False),
        (2, 2, 0, [BEACH], [], True),
        (1, 2, 0, [BEACH], [], False),
        (1, 1, 0, [HERO], [], True),
        (2, 2, 0, [HERO], [HERO], False),
        (2, 2, 0, [HERO, BEACH], [HERO], True),
        (2, 1, 0, [], [HERO], False),
        (2, 1, 1, [], [RESCUE], False),
        (2, 1, 1, [BEACH], [RESCUE], True),
        (2, 1, 2, [HERO, BEACH], [RESCUE], True),
        (2, 1, 2, [BEACH], [RESCUE], False),
        (2, 1, 3, [HERO, HERO, HERO], [RESCUE], True),
        (2, 1, 3, [HERO, HERO], [RESCUE], False),
    ],
)
def test_HE_ATTACK_12_by_sea_it_takes_one_more_or_beachhead(
    sent: int, soldiers: int, ships: int, white: list[str], red: list[str], taken: bool
) -> None:
    b = board(
        city("thera", (0, -1), "white", 3),
        city("naxos", (1, -1), "red", soldiers, ships),
        city("melos", (0, 1), "white"),
        city("kythera", (-1, 1), "red"),
        white=white,
        red=red,
    )
    b.white(*attack("naxos", "send thera" if sent == 2 else "declare"))
    fight(b, white, red)
    assert b.owner("naxos") == ("white" if taken else "red")


def test_HE_ATTACK_12_the_tally_of_a_battle() -> None:
    b = islands(white_soldiers=3, red_soldiers=2, ships=2, white=[HERO, HERO, BEACH], red=[HERO, RESCUE, HERO]).white(
        *attack("naxos", "send thera")
    )
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"], b.battle["by"]) == (2, 2, "sea")
    assert b.battle["winning"] == "defender"
    b.white(f"play {BEACH}")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"], b.battle["winning"]) == (2, 2, "attacker")
    b.red(f"play {RESCUE}")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"], b.battle["winning"]) == (2, 4, "defender")
    b.white(f"play {HERO}").red("pass").white(f"play {HERO}")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"], b.battle["winning"]) == (4, 4, "attacker")
    b.red(f"play {HERO}")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"], b.battle["winning"]) == (4, 5, "defender")


def test_HE_ATTACK_12_some_by_land_and_some_by_sea_is_by_sea() -> None:
    b = board(
        city("nauplia", (0, -1), "white", 2, turned=2),
        city("megara", (1, -1), "red", 2, turned=5),
        city("melos", (-1, 1), "white", 2),
        city("thera", (0, 1), "red"),
        red=["calm_seas"],
    ).white(*attack("megara", "send nauplia", "send melos"))
    assert (b.battle["by"], b.battle["winning"]) == ("sea", "defender")


def test_HE_ATTACK_12_cards_of_one_battle_do_not_count_in_the_next() -> None:
    b = islands(white_soldiers=3, white=["double_assault", HERO], red=[HERO, "calm_seas"])
    b.white("announce attack", "play double_assault", "attack naxos", "declare", f"play {HERO}").red(f"play {HERO}")
    b.red("pass")
    assert b.owner("naxos") == "red"
    b.white("attack kythera")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"], b.battle["standing"]) == (1, 1, [])


def test_HE_ATTACK_13_ships_alone_add_nothing() -> None:
    b = islands(white_soldiers=2, ships=3, red=["calm_seas"]).white(*attack("naxos"))
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (1, 1)  # White's ships do not help him
    b.red("pass")
    assert b.owner("naxos") == "red"
    b = coast(2, 1, 3).white(*attack("megara"))
    assert b.owner("megara") == "white"  # nor do three ships hold Megara


def test_HE_ATTACK_13_ships_of_both_seas_come_to_the_rescue() -> None:
    b = isthmus([1, 1], [0, 0, 0], red=[RESCUE]).white(*attack("corinth", "send nauplia"))
    b.red(f"play {RESCUE}")
    assert b.owner("corinth") == "red"  # two against three


# ---- HE-ATTACK-14 to -16: success -------------------------------------------------------------------------------


def test_HE_ATTACK_14_all_pieces_of_the_defender_return_to_his_reserve() -> None:
    b = coast(3, 2, 2).white(*attack("megara", "send nauplia"))
    assert (b.owner("megara"), b.soldiers("megara")) == ("white", 2)
    assert b.reserve("red") == (14, 10)  # only the soldier on Thera is left


def test_HE_ATTACK_14_before_that_the_defender_may_retreat() -> None:
    b = coast(3, 2, 2, red=["orderly_retreat"]).white(*attack("megara", "send nauplia")).red("pass")
    assert (b.asked, b.prompt) == ("red", "ask.city_lost")
    assert b.rule == {"play orderly_retreat": "HE-CARD-A3", "abandon": "HE-ATTACK-14"}
    assert (b.soldiers("megara"), b.ships("megara"), b.owner("megara")) == (2, [2], "red")  # not yet removed
    b.red("play orderly_retreat")
    assert (b.soldiers("thera"), b.ships("thera"), b.reserve("red")) == (3, [2], (12, 8))
    assert (b.owner("megara"), b.ships("megara"), b.reserve("white")[1]) == ("white", [0], 10)  # nothing to replace


def test_HE_ATTACK_14_he_need_not_and_any_ares_card_opens_the_window() -> None:
    b = coast(3, 2, 2, red=["beachhead"]).white(*attack("megara", "send nauplia")).red("pass")
    assert b.offered == {"abandon"}
    b.red("abandon")
    assert b.reserve("red") == (14, 10)
    b = coast(3, 2, 2, red=["calm_seas"]).white(*attack("megara", "send nauplia")).red("pass")
    assert b.owner("megara") == "white"  # no Ares card, no window


def test_HE_ATTACK_14_no_window_without_another_city_or_without_success() -> None:
    b = board(
        city("nauplia", (0, -1), "white", 2, turned=2),
        city("megara", (1, -1), "red", turned=5),
        white=["veto"],
        red=["orderly_retreat"],
    ).white(*attack("megara"), "pass")
    b.red("pass")
    assert (b.owner("megara"), b.asked) == ("white", "white")
    b = islands(white_soldiers=2, red=["orderly_retreat"]).white(*attack("naxos")).red("pass")
    assert (b.owner("naxos"), b.prompt) == ("red", "ask.announce")


@pytest.mark.parametrize(("sent", "staying"), [(2, 2), (3, 3), (4, 3), (6, 3)])
def test_HE_ATTACK_15_three_attackers_stay_and_the_rest_go_to_the_reserve(sent: int, staying: int) -> None:
    b = ring(2 if sent < 6 else 3, 1, white=["calm_seas"])  # a card that keeps the turn from ending
    before = b.reserve("white")[0]
    names = ["thera", "melos", "naxos", "kythera", "nauplia", "thera"]
    b.white(*attack("megara"), *[f"send {name}" for name in names[:sent]], "declare", "pass")
    assert b.asked == "white"
    assert (b.owner("megara"), b.soldiers("megara")) == ("white", staying)
    assert b.reserve("white")[0] == before + sent - staying


def test_HE_ATTACK_16_each_ship_lost_is_replaced() -> None:
    b = coast(2, 1, 2).white(*attack("megara"))
    assert (b.ships("megara"), b.reserve("white")[1], b.reserve("red")[1]) == ([2], 8, 10)
    b = coast(2, 1, 0).white(*attack("megara"))
    assert (b.ships("megara"), b.reserve("white")[1]) == ([0], 10)


@pytest.mark.parametrize(("fleet", "expected"), [([3, 3, 2], 2), ([3, 3, 3], 1)])
def test_HE_ATTACK_16_as_far_as_the_reserve_goes(fleet: list[int], expected: int) -> None:
    b = isthmus([0, 3], fleet).white(*attack("corinth", "declare"))
    assert (b.ships("corinth"), b.reserve("white")[1]) == ([0, expected], 0)


def test_HE_ATTACK_16_an_empty_reserve_replaces_nothing() -> None:
    b = board(
        city("nauplia", (0, -1), "white", 2, 3, turned=2),
        city("megara", (1, -1), "red", 1, 2, turned=5),
        city("thera", (0, 1), "white", 1, 3),
        city("melos", (-1, 1), "white", 1, 3),
        city("naxos", (1, 0), "white", 1, 1),
        city("kythera", (-1, 0), "red"),
    ).white(*attack("megara"))
    assert (b.owner("megara"), b.ships("megara"), b.reserve("white")[1]) == ("white", [0], 0)
    assert b.reserve("red")[1] == 10


@pytest.mark.parametrize("ships", [[1, 2], [2, 1], [3, 0], [0, 1]])
def test_HE_ATTACK_16_in_the_same_sea(ships: list[int]) -> None:
    b = isthmus(ships, [0, 0, 0]).white(*attack("corinth", "declare"))
    assert b.ships("corinth") == ships
    assert b.prompt == "ask.regroup_into"  # nothing to choose


def test_HE_ATTACK_16_enough_for_all_leaves_no_choice() -> None:
    b = isthmus([1, 1], [3, 3, 2]).white(*attack("corinth", "declare"))
    assert (b.ships("corinth"), b.prompt) == ([1, 1], "ask.regroup_into")


@pytest.mark.parametrize("sea", [1, 2])
def test_HE_ATTACK_16_if_the_reserve_falls_short_he_chooses_the_sea(sea: int) -> None:
    b = isthmus([1, 1], [3, 3, 3]).white(*attack("corinth", "declare"))
    assert (b.asked, b.offered) == ("white", {"replace corinth.1", "replace corinth.2"})
    assert b.rule["replace corinth.1"] == "HE-ATTACK-16"
    b.white(f"replace corinth.{sea}")
    assert b.ships("corinth") == ([1, 0] if sea == 1 else [0, 1])
    assert b.prompt == "ask.regroup_into"


def test_HE_ATTACK_16_a_sea_gets_no_more_than_was_lost_there() -> None:
    b = isthmus([1, 2], [3, 3, 2]).white(*attack("corinth", "declare", "replace corinth.1"))
    assert b.ships("corinth") == [1, 1]  # the second can only be for the other sea
    b = isthmus([1, 2], [3, 3, 2]).white(*attack("corinth", "declare", "replace corinth.2"))
    assert b.offered == {"replace corinth.1", "replace corinth.2"}
    assert b.white("replace corinth.2").ships("corinth") == [0, 2]


# ---- HE-ATTACK-17, -18: failure, heroes -------------------------------------------------------------------------


def test_HE_ATTACK_17_after_a_failure_the_attackers_return_to_the_reserve() -> None:
    b = islands(white_soldiers=3, red_soldiers=3, ships=2)
    before = b.tile("naxos"), b.reserve("red")
    b.white(*attack("naxos", "send thera"))
    assert (b.tile("naxos"), b.reserve("red")) == before
    assert (b.soldiers("thera"), b.reserve("white")) == (1, (15 - 2, 6))
    assert b.ships("thera") == [2]


def test_HE_ATTACK_17_the_defender_keeps_what_came_to_the_rescue() -> None:
    b = islands(white_soldiers=3, ships=1, red=[RESCUE, HERO]).white(*attack("naxos", "send thera"))
    b.red(f"play {RESCUE}", "pass")
    assert (b.soldiers("naxos"), b.ships("naxos"), b.hand("red")) == (1, [1], [HERO])


def test_HE_ATTACK_18_heroes_never_enter_the_board() -> None:
    b = coast(2, 3, white=[HERO, HERO]).white(*attack("megara"), f"play {HERO}", f"play {HERO}")
    assert (b.owner("megara"), b.soldiers("megara")) == ("white", 1)  # three against three, one of flesh and blood
    assert b.reserve("white")[0] == 15 - 3


def test_HE_ATTACK_18_nor_that_of_the_defender() -> None:
    b = islands(white_soldiers=3, red=[HERO]).white(*attack("naxos", "send thera")).red(f"play {HERO}")
    assert (b.owner("naxos"), b.soldiers("naxos"), b.reserve("red")[0]) == ("red", 1, 13)
    assert b.reserve("white")[0] == 13


# ---- HE-ATTACK-19, -20: further battles and regrouping ----------------------------------------------------------


def test_HE_ATTACK_19_soldiers_who_took_a_city_may_fight_on() -> None:
    b = islands(white_soldiers=3, white=["double_assault", "battle_hero"]).white("announce attack")
    b.white("play double_assault", "attack naxos", "send thera", "pass")
    assert (b.owner("naxos"), b.soldiers("naxos"), b.soldiers("thera")) == ("white", 2, 1)
    b.white("attack kythera")  # only Naxos can send, and only one
    assert b.battle["sent"] == {"naxos": 1}
    assert b.soldiers("naxos") == 1
    b.white("play battle_hero")
    assert (b.owner("kythera"), b.soldiers("kythera"), b.soldiers("naxos")) == ("white", 1, 1)


def test_HE_ATTACK_19_a_conqueror_alone_in_his_city_stays_there() -> None:
    b = coast(2, 1, white=["double_assault", "battle_hero"])
    b.white("announce attack", "play double_assault", "attack megara", "pass")
    assert b.soldiers("megara") == 1
    assert b.why_not["attack thera"] == "HE-ATTACK-05"


def test_HE_ATTACK_20_after_a_conquest_pieces_may_go_into_the_gained_city_only() -> None:
    b = islands(white_soldiers=3, ships=1).white(*attack("naxos", "send thera"))
    assert b.prompt == "ask.regroup_into"
    assert b.table["turn"]["gained"] == ["naxos"]
    b.white("take_ship melos", "take_ship thera")
    assert (b.ships("naxos"), b.ships("melos"), b.ships("thera")) == ([3], [0], [0])


def test_HE_ATTACK_20_without_a_conquest_there_is_no_regrouping() -> None:
    b = islands(white_soldiers=3, ships=1).white(*attack("naxos", "declare"))
    assert (b.asked, b.prompt) == ("red", "ask.announce")


def test_HE_ATTACK_20_a_failure_after_a_conquest_does_not_take_it_away() -> None:
    b = islands(white_soldiers=3, ships=1, white=["double_assault"]).white("announce attack", "play double_assault")
    b.white("attack naxos", "send thera", "attack kythera")
    assert b.owner("kythera") == "red"
    assert b.prompt == "ask.regroup_into"
    assert b.table["turn"]["gained"] == ["naxos"]
