"""MB-UNIT: types and camps, dashboards, troops, destruction."""

import re
from typing import Any

import pytest

from petteia.games.pantheon import facts
from petteia.games.pantheon.unit_facts import UNIT_REFS, UNITS
from tests.pantheon.board import Board, begin, board, player, quietly, unit
from tests.pantheon.deeds import awake

TEAMS = {"camps": "teams"}


def printed(ref: str) -> Any:
    """What is printed of a unit."""
    return UNITS[UNIT_REFS.index(ref)]


def values(b: Board, seat: int, attack: str) -> str:
    """The dice and the defense of an attack: "7 dice against defence 8"."""
    b.do(seat, attack)
    while b.asked and not [line for line in b.log if " dice against defence " in line]:
        b.do(b.asked, *[key for key in ("let_be", "keep_roll") if key in b.offered][:1])
    line = [line for line in b.log if " dice against defence " in line][-1]
    return re.split(r" rolls? ", line)[1].rstrip(".")


# ---- types and camps --------------------------------------------------------------------------------------------


def test_MB_UNIT_01_five_types_of_which_two_are_divinities() -> None:
    assert facts.TYPE_REFS == ("god", "titan", "hero", "monster", "troop")
    assert [kind.divinity for kind in facts.TYPES] == [True, True, False, False, False]
    b = board(player("zeus", "heracles", "hydra", "hoplites"), player("hades"))
    types = [b.unit(f"{ref}.1")["type"] for ref in ("zeus", "heracles", "hydra", "hoplites")]
    assert types == ["god", "hero", "monster", "troop"]
    assert b.of(1)["divinity"] == "zeus.1"


@pytest.mark.parametrize(
    ("options", "enemies"), [(TEAMS, {"hades.2", "zeus.4"}), ({}, {"hades.2", "ares.3", "zeus.4"})]
)
def test_MB_UNIT_02_units_of_a_player_or_camp_are_allied(options: dict[str, str], enemies: set[str]) -> None:
    b = board(
        None,
        None,
        *[unit(name, "ol13") for name in ("minotaur.1", "hades.2", "ares.3", "zeus.4")],
        players=[
            player("athena", "minotaur", hand=["minotaur"]),
            player("hades"),
            player("ares"),
            player("zeus"),
        ],
        options=options,
    )
    b.one("activate minotaur.1")
    assert b.offers("attack") == enemies


def test_MB_UNIT_03_a_unit_is_allied_to_itself() -> None:
    """A divinity absorbs a stone carried by an allied unit: she carries it herself."""
    b = board(
        player("athena", hand=["athena"]),
        player("hades"),
        unit("athena.1", "ol13", carries="omphalos_1"),
        stones=["ol13"],
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert b.of(1)["absorbed"] == 1


@pytest.mark.parametrize(
    ("beside", "dice"),
    [((), "4 dice against defence 8"), (("infernal_hounds.1",), "5 dice against defence 8")],
)
def test_MB_UNIT_04_phalanx_asks_for_another_unit(beside: tuple[str, ...], dice: str) -> None:
    """Hoplites: combat 3, Closed Ranks +1, Phalanx +1 with another troop."""
    b = board(
        player("athena", "hoplites", "infernal_hounds", hand=["hoplites"]),
        player("hades", "achilles"),
        unit("hoplites.1", "ol13"),
        unit("achilles.2", "ol13"),
        *[unit(name, "ol13") for name in beside],
    )
    b.one("activate hoplites.1")
    assert values(b, 1, "attack achilles.2") == dice


@pytest.mark.parametrize(
    ("beside", "dice"),
    [((), "4 dice against defence 7"), (("heracles.1",), "5 dice against defence 7")],
)
def test_MB_UNIT_04_sneak_attack_asks_for_another_unit(beside: tuple[str, ...], dice: str) -> None:
    """Hounds: combat 3, Pack +1, Sneak Attack +1 with another ally; Torment takes 1 from Achilles' 8."""
    b = board(
        player("athena", "heracles", "infernal_hounds", hand=["infernal_hounds"]),
        player("hades", "achilles"),
        unit("infernal_hounds.1", "ol13"),
        unit("achilles.2", "ol13"),
        *[unit(name, "ol13") for name in beside],
    )
    b.one("activate infernal_hounds.1")
    assert values(b, 1, "attack achilles.2") == dice


@pytest.mark.parametrize(("beside", "defense"), [((), 7), (("hades.2",), 8)])
def test_MB_UNIT_04_close_protection_asks_for_another_unit(beside: tuple[str, ...], defense: int) -> None:
    b = board(
        player("athena", "minotaur", hand=["minotaur"]),
        player("hades", "leonidas"),
        unit("minotaur.1", "ol13"),
        unit("leonidas.2", "ol13"),
        *[unit(name, "ol13") for name in beside],
    )
    b.one("activate minotaur.1")
    assert values(b, 1, "attack leonidas.2") == f"7 dice against defence {defense}"


# ---- dashboards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vitality", "line"),
    [(10, (9, 9, 0, 2)), (8, (8, 9, 0, 2)), (5, (7, 8, 0, 1)), (3, (7, 7, 0, 1)), (1, (6, 6, 0, 0))],
)
def test_MB_UNIT_05_the_line_of_the_current_vitality_applies(vitality: int, line: tuple[int, ...]) -> None:
    b = board(player("zeus"), player("hades"), unit("zeus.1", "ol13", vitality=vitality))
    zeus = b.unit("zeus.1")
    assert (zeus["combat"], zeus["defense"], zeus["range"], zeus["move"]) == line
    assert len(printed("zeus").combat) == 10 + 1  # a line for each point


def test_MB_UNIT_05_a_wound_changes_the_line_at_once() -> None:
    """Zeus (8: defense 9) loses three points and counter-attacks with the combat of vitality 5."""
    b = board(
        player("hades", "cerberus", hand=["cerberus"]),
        player("zeus", hand=["zeus"]),
        unit("cerberus.1", "ol13"),
        unit("zeus.2", "ol13", vitality=6),
    )
    b.one("activate cerberus.1").rolls(5, 5, 5, 5, 5, 5, 5, 5, 3, 1).one("attack zeus.2")
    b.one("keep_dice", "second_assault 2", "keep_dice")
    assert b.vitality("zeus.2") == 5
    b.rolls(*[0] * 7).two("counter")
    assert "Zeus rolls 7 dice against defence 8." in b.log


def test_MB_UNIT_06_it_starts_on_its_top_line() -> None:
    b = begin(recruitment="armies")
    while b.prompt not in ("ask.turn", "ask.keep"):
        b.do(b.asked, min(b.offered))
    for one in b.table["units"]:
        assert one["vitality"] == one["most"]


def test_MB_UNIT_07_a_dash_bars_a_power_and_a_number_is_its_x() -> None:
    for vitality, x in ((10, 8), (7, 7), (2, 5), (1, None)):
        b = board(
            player("zeus", hand=["zeus", "art_of_war"]),
            player("hades", "achilles"),
            unit("zeus.1", "ol13", vitality=vitality),
            unit("achilles.2", "ol12"),
        )
        awake(b).one("activate zeus.1")
        assert b.offers("strike") == ({"lightning achilles.2"} if x else set())
        power = b.unit("zeus.1")["powers"][0]
        assert (power["x"], power["works"]) == (x, x is not None)
        if x:
            assert values(b, 1, "strike lightning achilles.2") == f"{x} dice against defence 8"


@pytest.mark.parametrize(("vitality", "prompt"), [(3, "ask.keep"), (2, "ask.turn")])
def test_MB_UNIT_07_a_symbol_means_available(vitality: int, prompt: str) -> None:
    """Patriarch shows down to vitality 3."""
    b = board(player("zeus", "heracles"), player("hades"), unit("zeus.1", "ol13", vitality=vitality))
    assert b.prompt == prompt


@pytest.mark.parametrize("vitality", [7, 8, 9])
def test_MB_UNIT_08_vitality_never_exceeds_what_is_printed(vitality: int) -> None:
    """Regeneration of the Hydra (9) at the end of her activation."""
    b = board(player("athena", "hydra", hand=["hydra"]), player("hades"), unit("hydra.1", "ol13", vitality=vitality))
    b.one("activate hydra.1", "end_activation")
    assert b.vitality("hydra.1") == min(9, vitality + 1)


def test_MB_UNIT_08_an_omphalos_is_not_returned_at_full_vitality() -> None:
    for vitality, offered in ((8, False), (7, True)):
        b = board(player("athena", hand=["omphalos"]), player("hades"), unit("athena.1", "ol13", vitality=vitality))
        assert ("return_omphalos" in b.offered) == offered
    b.one("return_omphalos")
    assert b.vitality("athena.1") == 8


def test_MB_UNIT_09_no_more_than_ten() -> None:
    """Ares: 9, Close Combat +1, heights +1, into a saturated area below."""
    b = board(
        player("ares", hand=["ares"]),
        player("hades", "achilles", "hydra"),
        unit("ares.1", "bo12"),
        *[unit(name, "bo11") for name in ("hades.2", "achilles.2", "hydra.2")],
        board="pass_of_boreas",
    )
    b.one("activate ares.1")
    assert values(b, 1, "attack_near hydra.2") == "10 dice against defence 7"


def test_MB_UNIT_09_no_less_than_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: Hoplites of defense 0, shot at in a swamp (-1)."""
    monkeypatch.setattr(printed("hoplites"), "defense", (0,) * 6)
    b = board(
        player("athena", "odysseus", hand=["odysseus"]),
        player("hades", "hoplites"),
        unit("odysseus.1", "le06"),
        unit("hoplites.2", "le07"),
        board="marsh_of_lerna",
    )
    b.one("activate odysseus.1")
    assert values(b, 1, "attack hoplites.2") == "6 dice against defence 0"


def test_MB_UNIT_09_MB_UNIT_10_modifiers_are_added_first_and_limited_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: Zeus of defense 10. Ruins +1 and Torment -1 make 10, not 9; ruins alone make 10, not 11."""
    monkeypatch.setattr(printed("zeus"), "defense", (0,) + (10,) * 10)
    for attacker, dice in (("hades", 6), ("heracles", 8)):
        b = board(
            player("hades", "heracles", hand=[attacker]),
            player("zeus"),
            unit(f"{attacker}.1", "ol07"),
            unit("zeus.2", "ol07"),
        )
        b.one(f"activate {attacker}.1")
        assert values(b, 1, "attack zeus.2") == f"{dice} dice against defence 10"
    monkeypatch.setattr(printed("zeus"), "defense", (0,) + (9,) * 10)
    b = board(player("hades", hand=["hades"]), player("zeus"), unit("hades.1", "ol07"), unit("zeus.2", "ol07"))
    b.one("activate hades.1")
    assert values(b, 1, "attack zeus.2") == "6 dice against defence 9"


# ---- troops -----------------------------------------------------------------------------------------------------


def test_MB_UNIT_11_the_vitality_of_a_troop_is_its_figures_in_one_area() -> None:
    b = board(
        player("athena", "minotaur", hand=["minotaur"]),
        player("zeus", "hoplites"),
        unit("minotaur.1", "ol13"),
        unit("hoplites.2", "ol13"),
    )
    b.one("activate minotaur.1").rolls(5, 5, 1, 0, 0, 0, 0).one("attack hoplites.2")
    quietly(b)
    assert (b.vitality("hoplites.2"), b.unit("hoplites.2")["most"]) == (3, 5)
    assert [one["area"] for one in b.table["areas"] if "hoplites.2" in one["units"]] == ["ol13"]


def test_MB_UNIT_12_a_troop_costs_one_and_has_no_strategic_value() -> None:
    troops = [one for one in UNITS if one.troop]
    assert len(troops) == 6
    assert {(one.cost, one.strategic_value) for one in troops} == {(1, 0)}
    b = board(player("zeus", "hoplites", "spartans"), player("hades"))
    cards = [*b.hand(1), *b.zone("pile.0"), *b.zone("discard.0"), *b.zone("looked_at.0")]
    assert cards.count("art_of_war") == printed("zeus").strategic_value


@pytest.mark.parametrize(("vitality", "recalled"), [(5, False), (4, True)])
def test_MB_UNIT_13_a_troop_is_complete_with_all_its_figures(vitality: int, recalled: bool) -> None:
    """There is nothing to recall of a complete troop beside its divinity."""
    b = board(
        player("athena", "hoplites", hand=["art_of_war", "art_of_war"]),
        player("hades"),
        unit("athena.1", "ol13"),
        unit("hoplites.1", "ol13", vitality=vitality),
    )
    b.one("pass_without")
    assert b.offers("recall") == ({"hoplites.1"} if recalled else set())
    assert b.asked == (1 if recalled else 2)
    if recalled:
        b.one("recall hoplites.1")
        assert b.vitality("hoplites.1") == 5


@pytest.mark.parametrize(("figures", "blocks"), [(3, True), (2, True), (1, False)])
def test_MB_UNIT_14_a_troop_down_to_one_figure_has_no_talents(figures: int, blocks: bool) -> None:
    """Block of the Spartans."""
    b = board(
        player("athena", "heracles", hand=["heracles"]),
        player("zeus", "spartans"),
        unit("heracles.1", "ol13"),
        unit("spartans.2", "ol13", vitality=figures),
    )
    b.one("activate heracles.1")
    assert bool(b.offers("walk")) != blocks


def test_MB_UNIT_14_but_a_troop_of_one_figure_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Facts patched: Spartans of a single figure are complete with it."""
    monkeypatch.setattr(printed("spartans"), "vitality", 1)
    b = board(
        player("athena", "heracles", hand=["heracles"]),
        player("zeus", "spartans"),
        unit("heracles.1", "ol13"),
        unit("spartans.2", "ol13", vitality=1),
    )
    b.one("activate heracles.1")
    assert not b.offers("walk")


@pytest.mark.parametrize(("figures", "dice"), [(3, 5), (1, 3)])
def test_MB_UNIT_15_the_powers_of_a_troop_stay(figures: int, dice: int) -> None:
    """To the Last Man: combat 2 and one more for each figure, down to the last."""
    b = board(
        player("athena", "spartans", hand=["spartans"]),
        player("hades", "achilles"),
        unit("spartans.1", "ol13", vitality=figures),
        unit("achilles.2", "ol13"),
    )
    b.one("activate spartans.1")
    assert values(b, 1, "attack achilles.2") == f"{dice} dice against defence 8"


# ---- destruction ------------------------------------------------------------------------------------------------


def felled(victim: str, *units: Any, vitality: int = 1, dice: tuple[int, ...] = (5,) * 7, **more: Any) -> Board:
    """The Minotaur of the first player attacks a unit of the second."""
    b = board(
        player("athena", "minotaur", hand=["minotaur", "art_of_war"]),
        more.pop(
            "two", player("zeus", "leonidas", "hoplites", hand=["leonidas", "hoplites", "art_of_war", "art_of_war"])
        ),
        unit("minotaur.1", "ol13"),
        unit(victim, "ol13", vitality=vitality, **more.pop("having", {})),
        *units,
        **more,
    )
    b.one("activate minotaur.1").rolls(*dice).one(f"attack {victim}")
    return quietly(b).free()


def test_MB_UNIT_16_destroyed_as_soon_as_vitality_is_gone() -> None:
    b = felled("leonidas.2")
    assert (b.unit("leonidas.2")["state"], b.at("leonidas.2")) == ("destroyed", None)
    assert b.area("ol13")["units"] == ["minotaur.1"]
    b = felled("hoplites.2", vitality=5)
    assert b.unit("hoplites.2")["state"] == "destroyed"  # seven wounds, all at once
    b = felled("hoplites.2", vitality=5, dice=(5, 5, 5, 5, 0, 0, 0))
    assert (b.unit("hoplites.2")["state"], b.vitality("hoplites.2")) == ("in_play", 1)


def second_turn(b: Board) -> Board:
    """On to the turn of the second player."""
    for key in ("end_activation", "end_turn"):
        if b.asked == 1 and key in b.offered:
            b.one(key)
    return awake(b, 2)


def test_MB_UNIT_17_all_but_troops_leave_for_good() -> None:
    b = second_turn(felled("leonidas.2", unit("zeus.2", "ol20")))
    assert "leonidas" in b.hand(2)
    assert not b.offers("activate") & {"leonidas.2"}
    assert not b.offers("commit") & {"leonidas.2"}
    assert b.why_not["activate leonidas.2"] == "MB-TURN-09"
    b.two("pass_without")
    assert "leonidas.2" not in b.offers("recall")


def test_MB_UNIT_18_a_destroyed_troop_can_return_by_recall() -> None:
    b = second_turn(felled("hoplites.2", unit("zeus.2", "ol20")))
    assert b.unit("hoplites.2")["state"] == "destroyed"
    b.two("pass_without", "recall hoplites.2")
    assert (b.at("hoplites.2"), b.vitality("hoplites.2")) == ("ol20", 5)


def test_MB_UNIT_19_a_destroyed_unit_leaves_what_it_carried() -> None:
    b = felled("leonidas.2", stones=["ol13"], having={"carries": "omphalos_1"})
    assert b.unit("leonidas.2")["carries"] is None
    assert b.area("ol13")["stones"] == ["omphalos_1"]


def test_MB_UNIT_20_tokens_on_a_destroyed_unit_return_to_their_reserve() -> None:
    """All three tokens of Medusa are out; with Leonidas dead one is free for Zeus."""
    army = ("zeus", "leonidas", "heracles", "achilles")
    b = board(
        player("athena", "minotaur", "medusa", hand=["minotaur", "medusa", *["art_of_war"] * 3]),
        player(*army),
        unit("minotaur.1", "ol13"),
        unit("medusa.1", "ol06"),
        unit("zeus.2", "ol06"),
        unit("leonidas.2", "ol13", vitality=1, petrified=True),
        unit("heracles.2", "ol20", petrified=True),
        unit("achilles.2", "ol20", petrified=True),
    )
    b.one("activate minotaur.1").rolls(*[5] * 7).one("attack leonidas.2")
    quietly(b).free()
    b.one("end_activation", "activate medusa.1", "use petrification")
    assert b.unit("zeus.2")["petrified"]


def test_MB_UNIT_20_with_all_tokens_out_there_is_none() -> None:
    b = board(
        player("athena", "medusa", hand=["medusa", *["art_of_war"] * 3]),
        player("zeus", "leonidas", "heracles", "achilles"),
        unit("medusa.1", "ol06"),
        unit("zeus.2", "ol06"),
        *[unit(name, "ol20", petrified=True) for name in ("leonidas.2", "heracles.2", "achilles.2")],
    )
    b.one("activate medusa.1")
    assert "use petrification" not in b.offered


def test_MB_UNIT_21_cards_of_a_destroyed_unit_stay() -> None:
    def cards(b: Board) -> list[list[str]]:
        return [sorted(b.zone(f"{zone}.1")) for zone in ("hand", "pile", "discard")]

    two = player("zeus", "leonidas", hand=["leonidas", "art_of_war"], discard=["leonidas"])
    b = felled("leonidas.2", two=two)
    assert b.unit("leonidas.2")["state"] == "destroyed"
    assert [zone.count("leonidas") for zone in cards(b)] == [1, 2, 1]
    art_of_war = sum(zone.count("art_of_war") for zone in cards(b))
    assert art_of_war == printed("zeus").strategic_value + printed("leonidas").strategic_value


def test_MB_UNIT_22_in_play_in_reserve_destroyed() -> None:
    b = board(
        player("athena", "heracles", "hoplites", hand=["heracles"]),
        player("hades"),
        unit("athena.1", "ol13"),
        unit("hoplites.1", destroyed=True),
    )
    states = [b.unit(f"{ref}.1")["state"] for ref in ("athena", "heracles", "hoplites")]
    assert states == ["in_play", "reserve", "destroyed"]
    assert "activate heracles.1" not in b.offered
    b.one("commit heracles.1")
    assert {key.split()[0] for key in b.offered} <= {"deploy", "end_activation", "draw_two", "search"}
    b.one("deploy ol06")
    assert b.unit("heracles.1")["state"] == "in_play"


def test_MB_UNIT_23_every_unit_has_a_trait_and_is_terrestrial_without_another() -> None:
    for one in UNITS:
        assert one.traits, one.ref
    b = board(player("zeus", "hydra", "hoplites"), player("hades"))
    assert [b.unit(f"{ref}.1")["traits"] for ref in ("zeus", "hydra", "hoplites")] == [
        ["terrestrial"],
        ["aquatic"],
        ["terrestrial"],
    ]


# ---- appendix A, vector 2 ----------------------------------------------------------------------------------------


def test_MB_UNIT_16_vector_2_locked_dice() -> None:
    """Hoplites (combat 4) against Hounds (defense 4): 5 and 4 are wounds at once, 2 and 1 cannot become one."""
    b = board(
        player("athena", "hoplites", hand=["hoplites"]),
        player("hades", "infernal_hounds", hand=["infernal_hounds"]),
        unit("hoplites.1", "ol13"),
        unit("infernal_hounds.2", "ol13"),
    )
    b.one("activate hoplites.1").rolls(5, 4, 2, 1).one("attack infernal_hounds.2")
    assert b.prompt == "ask.counter"  # nothing is left to decide on the dice
    assert [state for _, state in b.dice] == ["wound", "wound", "open", "open"]
    assert b.vitality("infernal_hounds.2") == 3
