"""LH-ATTR: leadership, strength, speed."""

from typing import Any

import pytest

from tests.lords.board import Board, board, monster, player, region, unshuffled

ATTRIBUTES = ("leadership", "strength", "speed")
PRAYERS = {"athena": "leadership", "zeus": "strength", "hermes": "speed"}
NEAR_CRETE = [
    {"crete"},
    {"laconia", "argolis", "attica", "euboea"},
    {"messenia", "arcadia", "corinthia", "boeotia", "thessaly", "chalkidiki"},
    {"elis", "achaea", "phocis", "epirus", "macedonia", "aetolia", "locris"},
]  # by distance


def values(b: Board) -> tuple[int, ...]:
    return tuple(b.attribute("achilles", name) for name in ATTRIBUTES)


def army(count: int = 6, **achilles: Any) -> Board:
    return board(
        player("achilles", "crete", **achilles), player("helen", "epirus"), region("attica", "achilles", achilles=count)
    )


def hoplites_moved(b: Board) -> int:
    """As many as possible go from Attica to Crete."""
    while "move attica crete" in b.offered:
        b.achilles("move attica crete")
    return b.hoplites("achilles", "crete")


def hunting(attack: str = "nasty_wound", what: str = "hydra", **achilles: Any) -> Board:
    """Achilles strikes with a torch; Helen answers with an attack against which he does not defend."""
    return board(
        player("achilles", "attica", hand=["phalanx"], **achilles),
        player("helen", "elis"),
        monster(what, "attica"),
        pile={"combat": ["glory_torch"], "attack": [attack, "attack_3"]},
        rolls=unshuffled(18),
    ).achilles(f"hunt {what}")


def suffering(attack: str = "nasty_wound", what: str = "hydra", **achilles: Any) -> Board:
    place = next(iter(sorted(hunting(attack, what, **achilles).offers("strike"))))
    b = hunting(attack, what, **achilles).achilles(f"strike {place}", "end_attack")
    b.helen(f"attack_with {attack}")
    return b.achilles("suffer") if b.prompt == "ask.defend" else b


# ---- what they are for ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leadership", [1, 2, 3, 4, 5])
def test_LH_ATTR_01_leadership_is_how_many_hoplites_move(leadership: int) -> None:
    b = army(leadership=leadership)
    assert hoplites_moved(b) == leadership
    assert (b.asked, b.prompt) == ("achilles", "ask.turn")


def test_LH_ATTR_01_as_many_as_one_likes() -> None:
    b = army(leadership=3).achilles("move attica crete")
    assert b.prompt == "ask.move_more"
    b.achilles("enough")
    assert (b.prompt, b.hoplites("achilles", "crete")) == ("ask.turn", 1)


@pytest.mark.parametrize("strength", [1, 2, 5])
def test_LH_ATTR_02_strength_is_how_many_cards_a_hunt_begins_with(strength: int) -> None:
    b = hunting(strength=strength, leadership=3, speed=4)
    assert len(b.hand("achilles")) == 1 + strength


@pytest.mark.parametrize("speed", [1, 2, 3])
def test_LH_ATTR_03_speed_is_how_many_regions_a_hero_covers(speed: int) -> None:
    b = army(speed=speed, strength=5, leadership=5)
    assert b.offers("go") == set().union(*NEAR_CRETE[: speed + 1])


# ---- raised and lowered -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("god", list(PRAYERS))
def test_LH_ATTR_04_what_is_raised_stays_raised(god: str) -> None:
    b = board(
        player("achilles", "crete", priests=1, speed=1),
        player("helen", "epirus"),
        pile={"event": ["amazon_queen", "golden_fleece"]},
    ).achilles(f"pray {god}")
    assert b.attribute("achilles", PRAYERS[god]) == 2
    b.achilles("build_monument zeus").helen("build_monument zeus")  # the priest returns
    assert b.monument(god)["priests"] == [0, 0]
    assert sum(values(b)) == 4
    assert b.attribute("achilles", PRAYERS[god]) == 2


def test_LH_ATTR_04_unless_an_effect_lowers_it() -> None:
    b = suffering(strength=3, speed=1).achilles("injure speed")
    assert values(b) == (1, 2, 1)
    b.achilles("give_up", "injure leadership").helen("prepare", "draw", "draw")
    assert values(b) == (1, 2, 1)  # for good


@pytest.mark.parametrize("god", list(PRAYERS))
def test_LH_ATTR_05_LH_ATTR_09_never_above_five(god: str) -> None:
    b = board(
        player("achilles", "crete", priests=1, leadership=5, strength=5, speed=5),
        player("helen", "epirus"),
        region("attica", "achilles", achilles=1),
        monument={god: 3},
    ).achilles(f"pray {god}")
    assert values(b) == (5, 5, 5)  # and the god's power works all the same:
    if god == "zeus":
        assert b.of("achilles")["cards"] == 2
    else:
        assert b.prompt == ("ask.levy" if god == "athena" else "ask.take_army")


def test_LH_ATTR_05_LH_ATTR_09_never_below_one() -> None:
    b = suffering(speed=1).achilles("injure speed")
    assert values(b) == (1, 1, 1)
    assert b.prompt == "ask.strike"  # nothing can fall, so nobody is asked


def test_LH_ATTR_05_a_position_beyond_is_refused() -> None:
    for value in (0, 6):
        with pytest.raises(Exception, match="LH-ATTR-05"):
            army(leadership=value)


def test_LH_ATTR_09_the_other_attributes_of_the_effect_still_rise() -> None:
    b = board(
        player("achilles", "crete", leadership=5, strength=2, speed=1),
        player("helen", "epirus"),
        region("phocis", "achilles"),
        temple_card="temple_5",  # two different attributes
    ).achilles("build_temple phocis")
    for _ in range(2):
        if b.prompt == "ask.raise":
            b.achilles(sorted(b.offered, reverse=True)[0])
    assert values(b) == (5, 3, 2)


# ---- injured ----------------------------------------------------------------------------------------------------


def test_LH_ATTR_06_injured_leadership_moves_one_hoplite() -> None:
    assert hoplites_moved(army(leadership=4, injured=["leadership"])) == 1
    assert hoplites_moved(army(leadership=4, injured=["strength", "speed"])) == 4


def test_LH_ATTR_06_injured_strength_draws_one_card() -> None:
    assert len(hunting(strength=4, injured=["strength"]).hand("achilles")) == 2
    assert len(hunting(strength=4, injured=["leadership", "speed"]).hand("achilles")) == 5


def test_LH_ATTR_06_an_injured_hero_walks_slowly() -> None:
    assert army(speed=3, injured=["speed"]).offers("go") == NEAR_CRETE[0] | NEAR_CRETE[1]


@pytest.mark.parametrize(("injured", "bonus"), [([], 4), (["strength"], 1), (["speed"], 1), (["leadership"], 4)])
def test_LH_ATTR_06_in_a_battle(injured: list[str], bonus: int) -> None:
    b = board(
        player("achilles", "corinthia", strength=4, speed=4, injured=injured),
        player("helen", "epirus", hand=["charge"]),
        region("argolis", "achilles", achilles=2),
        region("corinthia", "helen", helen=3),
    ).achilles("march argolis corinthia", "how_many 2")
    assert b.battle["attack"]["total"] == 2 + bonus


@pytest.mark.parametrize(("injured", "bonus"), [([], 3), (["leadership"], 1)])
def test_LH_ATTR_06_on_a_card(injured: list[str], bonus: int) -> None:
    b = board(
        player("achilles", "crete", leadership=3, hand=["trap_sword"], injured=injured),
        player("helen", "epirus", hand=["glory_bow", "glory_torch"]),
        region("argolis", "achilles", achilles=2),
        region("corinthia", "helen", helen=3),
    ).achilles("march argolis corinthia", "how_many 2")
    b.helen("play glory_bow").achilles("play trap_sword")
    assert b.battle["attack"]["total"] == 2 + 1 + bonus


@pytest.mark.parametrize(("injured", "offered"), [([], True), (["strength"], False), (["speed"], True)])
def test_LH_ATTR_06_on_a_quest(injured: list[str], offered: bool) -> None:
    b = board(
        player("achilles", "messenia", strength=3, injured=injured),
        player("helen", "epirus"),
        quests=["aid_to_atlas"],
    ).achilles("go messenia")
    assert ("enter aid_to_atlas 1" in b.offered) is offered


def test_LH_ATTR_06_for_an_evolved_monster() -> None:
    for injured, offered in (([], True), (["leadership"], False)):
        b = board(
            player("achilles", "attica", leadership=3, injured=injured),
            player("helen", "elis"),
            monster("sphinx", "attica", evolved=["sphinx_messenia"]),
        )
        assert ("hunt sphinx" in b.offered) is offered


@pytest.mark.parametrize("god", list(PRAYERS))
def test_LH_ATTR_07_raising_an_injured_attribute(god: str) -> None:
    name = PRAYERS[god]
    b = army(priests=1, injured=[name], leadership=2, strength=2, speed=2).achilles(f"pray {god}")
    assert (b.attribute("achilles", name), b.injuries("achilles")) == (3, {name})


def test_LH_ATTR_07_the_value_stays_one_until_healed() -> None:
    b = army(priests=1, injured=["leadership"], leadership=2, artifacts=["ambrosia"]).achilles("pray athena")
    assert hoplites_moved(b.copy()) == 1
    b.achilles("use ambrosia")
    if b.prompt == "ask.more_artifacts":
        b.achilles("enough")
    assert hoplites_moved(b) == 3


def test_LH_ATTR_07_lowering_an_injured_attribute() -> None:
    b = suffering(strength=4, speed=1, injured=["strength"]).achilles("injure speed")
    assert values(b) == (1, 3, 1)
    assert "strength" in b.injuries("achilles")


def test_LH_ATTR_08_the_highest_is_read_from_the_track() -> None:
    b = suffering(leadership=4, strength=2, speed=3, injured=["leadership"]).achilles("injure speed")
    assert values(b) == (3, 2, 3)  # injured, yet the highest


def test_LH_ATTR_08_the_owner_breaks_ties() -> None:
    b = suffering(leadership=3, strength=1, speed=3).achilles("injure strength")
    assert (b.asked, b.offers("lower")) == ("achilles", {"leadership", "speed"})
    b.achilles("lower speed")
    assert values(b) == (3, 1, 2)


def test_LH_ATTR_08_an_injured_one_may_tie() -> None:
    b = suffering(leadership=3, strength=1, speed=3, injured=["leadership"]).achilles("injure speed")
    assert b.offers("lower") == {"leadership", "speed"}


# ---- a cost -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("strength", "payable"), [(1, False), (2, True), (5, True)])
def test_LH_ATTR_10_a_cost_must_be_payable_in_full(strength: int, payable: bool) -> None:
    b = board(
        player("achilles", "attica", strength=strength, blessings=["wild_hunt"]),
        player("helen", "elis"),
        monster("hydra", "attica"),
    )
    assert ("use wild_hunt" in b.offered) is payable
    if payable:
        b.achilles("use wild_hunt")
        assert b.attribute("achilles", "strength") == strength - 1
        assert b.hunt["monster"] == "hydra"
    else:
        assert b.reasons["use wild_hunt"] == "refused.strength_too_low"
        assert b.refuses("achilles", "use wild_hunt")
