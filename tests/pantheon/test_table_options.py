"""Appendix C of the ledger: options of the table that change a decision."""

import pytest

from tests.pantheon.board import Board, begin, calm, unit, war


def behind_a_wall(**options: str) -> set[str]:
    """ol18 is full of enemies; only a wall separates it from ol17."""
    b = war(
        unit("centaurs.1", "ol17"),
        unit("medusa.2", "ol18"),
        unit("minotaur.2", "ol18"),
        unit("hydra.2", "ol18"),
        hand=("centaurs",),
        options=options,
    )
    return b.one("activate centaurs.1").offers("attack_near")


def test_MB_ATTACK_06_appendix_C_saturated_attacks_may_need_sight() -> None:
    everybody = {"medusa.2", "minotaur.2", "hydra.2"}
    assert behind_a_wall() == everybody  # the default
    assert behind_a_wall(saturated_attack="anywhere") == everybody
    assert behind_a_wall(saturated_attack="visible") == set()
    b = war(
        unit("infernal_warriors.1", "ol06"),
        *[unit(f"{name}.2", "ol01") for name in ("medusa", "minotaur", "hydra")],
        hand=("infernal_warriors",),
        options={"saturated_attack": "visible"},
    )
    assert b.one("activate infernal_warriors.1").offers("attack_near") == everybody  # an open border


def thrown(**options: str) -> Board:
    b = war(
        unit("minotaur.1", "ol07"),
        unit("leonidas.2", "ol07"),
        hand=("minotaur",),
        other=("leonidas",),
        options=options,
    )
    return b.one("activate minotaur.1").rolls(*[0] * 7).one("attack leonidas.2", "throw ol06", "keep_roll")


def test_MB_COUNTER_10_appendix_C_a_thrown_unit_may_counter() -> None:
    assert thrown().prompt == "ask.action"  # the default
    assert thrown(thrown_counter="no").prompt == "ask.action"
    b = thrown(thrown_counter="yes")
    assert (b.asked, b.prompt, b.offers("counter")) == (2, "ask.counter", {""})
    b.rolls(5, 5, 0, 0, 0, 0).two("counter")
    assert b.attack["range"] == 0


def test_MB_TALENT_04_appendix_C_talents_may_be_asked_for() -> None:
    def attack(**options: str) -> Board:
        b = war(unit("achilles.1", "ol13"), unit("medusa.2", "ol13"), hand=("achilles",), options=options)
        return b.one("activate achilles.1").rolls(*[4] * 8).one("attack medusa.2")

    for b in (attack(), attack(talents="automatic")):
        assert b.prompt != "ask.talent"
        assert b.attack["values"] == [8, 6]
    b = attack(talents="asked")
    assert (b.prompt, b.offered) == ("ask.talent", {"use_talent close_combat", "no_talent close_combat"})
    assert calm(b.one("no_talent close_combat"), "ask.raise").attack["values"] == [7, 6]


@pytest.mark.parametrize(
    ("seats", "camps", "usual"), [(2, "alone", 7), (3, "alone", 8), (4, "alone", 9), (4, "teams", 7)]
)
def test_MB_STONE_17_appendix_C_the_number_of_stones(seats: int, camps: str, usual: int) -> None:
    def lying(count: str = "by_table") -> int:
        b = begin(seats=seats, recruitment="armies", camps=camps, stones=count)
        for _ in range(200):
            if b.table["stage"] == "battle":
                break
            b.do(b.asked, min(b.offered))
        return sum(len(area["stones"]) for area in b.table["areas"])

    assert lying() == usual
    for count in (7, 8, 9):
        assert lying(str(count)) == count
