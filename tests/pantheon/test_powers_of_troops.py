"""MB-UPOW: powers of the troops."""

import pytest

from tests.pantheon.board import calm, unit, war
from tests.pantheon.deeds import fight, parts, ready


def test_MB_POWER_06_volley_at_range_with_three_figures() -> None:
    def shot(at: str, figures: int) -> dict[str, int]:
        b = ready("amazons.1", unit("medusa.2", at), at="ol06", fields={"vitality": figures})
        return parts(b.rolls(*[4] * 5).one("attack medusa.2"))

    assert shot("ol16", 3) == {"stat.combat": 3, "power.volley": 1}
    assert shot("ol16", 2) == {"stat.combat": 3}
    assert shot("ol06", 4) == {"stat.combat": 3}


@pytest.mark.parametrize(("name", "power"), [("infernal_hounds", "pack"), ("hoplites", "closed_ranks")])
def test_MB_POWER_06_pack_and_closed_ranks_with_three_figures(name: str, power: str) -> None:
    for figures in (1, 2, 3, 5):
        b = fight(f"{name}.1", "medusa.2", fields={"vitality": figures})
        assert parts(b) == {"stat.combat": 3, **({f"power.{power}": 1} if figures >= 3 else {})}


def test_MB_UPOW_16_back_from_the_dead_returns_a_figure_at_the_end_of_the_activation() -> None:
    b = ready("infernal_warriors.1", unit("medusa.2", "ol01"), fields={"vitality": 2}).one("end_activation")
    assert b.vitality("infernal_warriors.1") == 3
    b = ready("infernal_warriors.1", unit("medusa.2", "ol01")).one("end_activation")
    assert b.vitality("infernal_warriors.1") == 4  # never above the printed number
    b = war(unit("infernal_warriors.1", "ol11", vitality=2), unit("medusa.2", "ol01"), hand=("infernal_warriors",))
    b.one("commit infernal_warriors.1", "run ol16", "stop")
    calm(b)
    assert b.vitality("infernal_warriors.1") == 3  # complex actions included


def test_MB_UPOW_16_a_destroyed_troop_does_not_return_this_way() -> None:
    b = fight("infernal_warriors.1", "minotaur.2", faces=(0, 0, 0), fields={"vitality": 1}, other=("minotaur",))
    b.rolls(5, 0, 0, 0, 0, 0, 0).two("counter")
    calm(b, "ask.another", "ask.turn", "ask.recall")
    assert (b.unit("infernal_warriors.1")["state"], b.vitality("infernal_warriors.1")) == ("destroyed", 0)


def test_MB_UPOW_17_spartans_count_the_figures_present_when_values_are_fixed() -> None:
    """The Amazons strike first and take one of three."""
    assert parts(fight("spartans.1", "medusa.2")) == {"stat.combat": 2, "power.to_the_last_man": 3}
    b = fight("spartans.1", "amazons.2", other=("amazons",))
    b.rolls(5, 1, 0, 3, 3, 3, 3).two("strike_first")
    b.two("spend 2 1")
    assert b.vitality("spartans.1") == 2
    assert (b.attack["attacker"], parts(b)) == ("spartans.1", {"stat.combat": 2, "power.to_the_last_man": 2})


def test_MB_POWER_06_gallop_after_a_walk_of_the_same_activation() -> None:
    b = ready("centaurs.1", unit("medusa.2", "ol16"), at="ol06").one("walk ol11", "stop")
    b.rolls(*[4] * 4).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 3, "power.gallop": 1}
    b = ready("centaurs.1", unit("medusa.2", "ol16"), at="ol11").rolls(*[4] * 4).one("attack medusa.2")
    assert parts(b) == {"stat.combat": 3}


def test_MB_POWER_06_gallop_not_after_the_walk_of_somebody_else() -> None:
    """The Minotaur walks up to the centaurs and attacks; they answer standing."""
    b = ready("minotaur.1", unit("centaurs.2", "ol16"), other=("centaurs",)).one("walk ol16")
    calm(b.rolls(*[1] * 7).one("attack centaurs.2"), "ask.counter")
    b.rolls(4, 4, 4).two("counter")
    assert (b.attack["attacker"], parts(b)) == ("centaurs.2", {"stat.combat": 3})
