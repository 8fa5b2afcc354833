"""MB-SCEN and the rules of the four scenarios: what they change, and every way to win them."""

from typing import Any

import pytest

from petteia.games.pantheon import facts
from petteia.kernel.record import Json
from tests.pantheon.board import Board, begin, board, calm, player, unit
from tests.pantheon.deeds import agreed

LABOUR = ("athena", "heracles", "atalanta", "hoplites", "amazons")
BROOD = ("hades", "hydra", "infernal_hounds", "infernal_warriors")
SEEKERS = ("athena", "leonidas", "odysseus", "atalanta", "hoplites", "spartans")
LAIR = ("hades", "cerberus", "medusa", "infernal_hounds", "infernal_warriors", "centaurs")


def lerna(*units: Json, hand: tuple[str, ...] = (), other: tuple[str, ...] = (), **given: Any) -> Board:
    return board(
        player(*LABOUR, hand=list(hand)),
        player(*BROOD, hand=list(other)),
        *units,
        options={"play": "lerna_second_labour"},
        **given,
    )


def gorgon(*units: Json, hand: tuple[str, ...] = (), other: tuple[str, ...] = (), **given: Any) -> Board:
    return board(
        player(*SEEKERS, hand=list(hand)),
        player(*LAIR, hand=list(other)),
        *units,
        options={"play": "gorgon_head"},
        **given,
    )


def apple(
    *units: Json, hands: tuple[tuple[str, ...], ...] = ((), (), ()), more: tuple[Json, ...] = ({}, {}, {}), **given: Any
) -> Board:
    armies = (("ares", "heracles", "leonidas"), ("hades", "minotaur", "centaurs"), ("athena", "odysseus"))
    return board(
        None,
        None,
        *units,
        players=[player(*army, hand=list(hand), **told) for army, hand, told in zip(armies, hands, more, strict=True)],
        options={"play": "apple_of_discord"},
        **given,
    )


def tartarus(
    *units: Json, hand: tuple[str, ...] = (), more: tuple[Json, ...] = ({}, {}, {}, {}), **given: Any
) -> Board:
    armies = (("ares", "achilles", "minotaur"), ("hades", "cerberus"), ("athena", "leonidas"), ("zeus", "hydra"))
    hands: tuple[tuple[str, ...], ...] = (hand, (), (), ())
    return board(
        None,
        None,
        *units,
        players=[player(*army, hand=list(held), **told) for army, held, told in zip(armies, hands, more, strict=True)],
        options={"play": "doors_of_tartarus"},
        **given,
    )


def slay(b: Board, seat: int, attacker: str, victim: str, dice: int) -> Board:
    """An attack with one five and ones, enough to take the last vitality of the victim."""
    b.do(seat, f"activate {attacker}").rolls(5, *[1] * 4, *[0] * (dice - 5)).do(seat, f"attack {victim}")
    calm(b, "ask.raise")
    while b.prompt == "ask.raise":
        raising = sorted(key for key in b.offered if key.startswith("spend") and key.endswith(" 1"))
        b.free().do(seat, *raising[:1] or ["keep_dice"])
    return b


def pass_on(b: Board) -> Board:
    """Everybody passes once."""
    seat = b.asked
    while b.asked == seat:
        b.do(seat, "end_turn" if "end_turn" in b.offered else "pass_without")
    return b


# ---- MB-SCEN -------------------------------------------------------------------------------------------------------


def test_MB_SCEN_01_a_scenario_changes_rules_but_not_saturation() -> None:
    """The Hydra is huge although its card does not say so; nobody enters its area, as MB-MOVE-05 wants it."""
    b = lerna(unit("hydra.2", "le13"), unit("heracles.1", "le12"), hand=("heracles",))
    assert "huge" in b.unit("hydra.2")["traits"]
    b.one("activate heracles.1")
    assert b.why_not["walk le13"] == "MB-MOVE-05"
    plain = board(
        player(*LABOUR, hand=["heracles"]),
        player(*BROOD),
        unit("hydra.2", "le13"),
        unit("heracles.1", "le12"),
        board="marsh_of_lerna",
    )
    assert "huge" not in plain.unit("hydra.2")["traits"]
    assert "le13" in plain.one("activate heracles.1").offers("walk")


def test_MB_SCEN_02_a_scenario_states_board_armies_first_player_and_places() -> None:
    b = begin(play="lerna_second_labour")
    assert (b.table["board"], b.table["first"], b.table["limit"]) == ("marsh_of_lerna", 0, 12)
    assert [sorted(name.split(".")[0] for name in b.of(seat)["units"]) for seat in (1, 2)] == [
        sorted(LABOUR),
        sorted(BROOD),
    ]
    assert b.table["deployment"] == {"labour": ["le06", "le12", "le17"], "brood": ["le11", "le16", "le22"]}
    assert b.table["sides"] == ["labour", "brood"]


def test_MB_SCEN_02_the_rest_follows_the_skirmish_rules() -> None:
    """Troops are placed in turn order, in the zones of their side; the starting hands are the usual ones."""
    b = begin(play="lerna_second_labour")
    assert (b.asked, {key.split()[-1] for key in b.offered}) == (1, {"le06", "le12", "le17"})
    while b.prompt == "ask.place":
        b.do(b.asked, min(b.offered))
    assert b.table["stage"] == "battle"
    assert (b.of(2)["hand"], b.of(1)["hand"]) == (8, 7)  # 3 and 3 each; the brood has two more cards, seat 1 has drawn
    assert sorted(b.hand(2)).count("art_of_war") >= 5


def test_MB_SCEN_03_items_are_treated_as_divine_stones_but_not_absorbed() -> None:
    b = gorgon(unit("athena.1", "bo06"), hand=("athena",))
    assert "athena.1" in b.offers("commit")
    b.one("commit athena.1")
    assert b.offers("absorb") == set()
    b = gorgon(unit("athena.1", "bo06"), hand=("athena",)).one("activate athena.1", "claim winged_sandals")
    assert b.unit("athena.1")["carries"] == "winged_sandals"
    assert not b.offers("claim")  # one at a time
    b.one("drop")
    assert b.area("bo06")["stones"] == ["winged_sandals"]


def test_MB_SCEN_04_a_granted_trait_lasts_as_long_as_the_grant() -> None:
    """Odysseus flies onto the rock bo03; without the sandals he stands there and leaves it on foot."""
    b = gorgon(unit("odysseus.1", "bo02", carries="winged_sandals"), hand=("odysseus",))
    b.one("commit odysseus.1", "fly bo03", "stop", "drop")
    assert (b.at("odysseus.1"), b.area("bo03")["stones"]) == ("bo03", ["winged_sandals"])
    assert "flying" not in b.unit("odysseus.1")["traits"]
    b = gorgon(unit("odysseus.1", "bo03"), hand=("odysseus",), items={"winged_sandals": "bo03"})
    assert b.one("activate odysseus.1").offers("walk") == {"bo08"}
    assert not gorgon(unit("odysseus.1", "bo03"), hand=("odysseus",)).one("commit odysseus.1").offers("fly")


def test_MB_SCEN_05_a_round_ends_after_the_turn_of_the_last_player() -> None:
    """Glory for the apple comes after the third turn, recall included, and not before."""
    b = apple(unit("heracles.1", "ol13", carries="golden_apple"), turn=2, round=3)
    pass_on(b)
    assert (b.asked, b.of(1)["glory"]) == (3, 0)
    pass_on(b)
    assert (b.asked, b.of(1)["glory"], b.table["round"]) == (1, 1, 4)


# ---- The Second Labour ---------------------------------------------------------------------------------------------


def test_MB_SCEN_01_scenario_lerna_1_the_hydra_is_huge_as_well_as_aquatic() -> None:
    b = lerna(unit("hydra.2", "le14"), other=("hydra",), turn=2)
    assert set(b.unit("hydra.2")["traits"]) == {"aquatic", "huge"}
    assert b.area("le14")["saturated"]
    b.two("activate hydra.2")
    assert {"le08", "le20"}.isdisjoint(b.offers("walk"))  # rocks, and too small
    assert b.offers("walk") >= {"le09", "le13", "le15"}
    b = lerna(unit("hydra.2", "le14"), unit("hoplites.1", "le15"), other=("hydra",), turn=2).two("activate hydra.2")
    assert "le15" not in b.offers("walk")  # it enters empty areas only


@pytest.mark.parametrize(
    ("at", "item", "vitality"),
    [("le14", "torch_north", 5), ("le13", "torch_north", 5), ("le12", "torch_north", 6), ("le13", "", 6)],
)
def test_MB_SCEN_01_scenario_lerna_2_a_torch_beside_the_hydra_stops_its_regeneration(
    at: str, item: str, vitality: int
) -> None:
    """In the area of the Hydra as well as in those around it (MB-BOARD-04)."""
    bearer = unit("heracles.1", at, carries=item) if item else unit("heracles.1", at)
    b = lerna(unit("hydra.2", "le14", vitality=5), bearer, other=("hydra",), turn=2)
    b.two("activate hydra.2", "end_activation")
    assert b.vitality("hydra.2") == vitality


def test_MB_SCEN_01_scenario_lerna_2_a_torch_of_the_brood_does_not() -> None:
    b = lerna(
        unit("hydra.2", "le14", vitality=5),
        unit("infernal_hounds.2", "le13", carries="torch_south"),
        other=("hydra",),
        turn=2,
    )
    b.two("activate hydra.2", "end_activation")
    assert b.vitality("hydra.2") == 6


def test_MB_SCEN_01_scenario_lerna_3_the_hydra_starts_in_play_the_others_in_reserve() -> None:
    b = begin(play="lerna_second_labour")
    assert b.at("hydra.2") == "le14"
    assert {b.unit(name)["state"] for name in ("athena.1", "heracles.1", "atalanta.1", "hades.2")} == {"reserve"}
    assert [b.area(area)["stones"] for area in ("le02", "le18")] == [["torch_north"], ["torch_south"]]
    while b.prompt == "ask.place":
        b.do(b.asked, min(b.offered))
    troops = ("hoplites.1", "amazons.1", "infernal_hounds.2", "infernal_warriors.2")
    assert {b.unit(name)["state"] for name in troops} == {"in_play"}


def test_MB_WIN_04_SC_LERNA_the_labour_wins_when_the_hydra_is_destroyed() -> None:
    b = lerna(unit("heracles.1", "le12"), unit("hydra.2", "le12", vitality=1), hand=("heracles",))
    assert slay(b, 1, "heracles.1", "hydra.2", 8).result == ((1,), "unit_slain")


def test_MB_WIN_04_SC_LERNA_the_labour_wins_when_hades_is_destroyed() -> None:
    b = lerna(unit("heracles.1", "le12"), unit("hades.2", "le12", vitality=1), hand=("heracles",))
    assert slay(b, 1, "heracles.1", "hades.2", 8).result == ((1,), "unit_slain")


@pytest.mark.parametrize("victim", ["heracles", "athena"])
def test_MB_WIN_04_SC_LERNA_the_brood_wins_when_heracles_or_athena_is_destroyed(victim: str) -> None:
    b = lerna(unit(f"{victim}.1", "le16", vitality=1), unit("hades.2", "le16"), other=("hades",), turn=2)
    assert slay(b, 2, "hades.2", f"{victim}.1", 6).result == ((2,), "unit_slain")


def test_MB_WIN_04_SC_LERNA_other_units_do_not_decide() -> None:
    b = lerna(unit("atalanta.1", "le16", vitality=1), unit("hades.2", "le16"), other=("hades",), turn=2)
    b = slay(b, 2, "hades.2", "atalanta.1", 6)
    assert (b.unit("atalanta.1")["state"], b.result) == ("destroyed", None)


def test_MB_WIN_04_SC_LERNA_the_brood_wins_after_twelve_rounds() -> None:
    b = lerna(unit("hydra.2", "le14"), turn=2, round=11)
    pass_on(b)
    assert b.result is None
    pass_on(b)
    assert b.result is None  # the twelfth round is not over
    pass_on(b)
    assert b.result == ((2,), "time")


# ---- The Gorgon's Head ---------------------------------------------------------------------------------------------


def test_MB_SCEN_01_scenario_gorgon_1_a_hero_with_the_sandals_is_flying_instead_of_terrestrial() -> None:
    b = gorgon(unit("odysseus.1", "bo02", carries="winged_sandals"), unit("medusa.2", "bo18"), hand=("odysseus",))
    assert b.unit("odysseus.1")["traits"] == ["flying"]
    assert b.one("commit odysseus.1").offers("fly") >= {"bo03", "bo08"}
    for name in ("athena", "hoplites"):
        b = gorgon(unit(f"{name}.1", "bo02", carries="winged_sandals"), hand=(name,))
        assert "flying" not in b.unit(f"{name}.1")["traits"]  # heroes only


def test_MB_SCEN_01_scenario_gorgon_2_the_mirror_shield_protects_from_petrification() -> None:
    b = gorgon(
        unit("medusa.2", "bo18"),
        unit("leonidas.1", "bo18", carries="mirror_shield"),
        unit("odysseus.1", "bo18"),
        other=("medusa", "art_of_war", "art_of_war"),
        turn=2,
    )
    b.two("activate medusa.2", "use petrification")
    assert (b.unit("leonidas.1")["petrified"], b.unit("odysseus.1")["petrified"]) == (False, True)
    b = gorgon(
        unit("medusa.2", "bo18"),
        unit("hoplites.1", "bo18", carries="mirror_shield"),
        unit("spartans.1", "bo18"),
        other=("medusa", "art_of_war", "art_of_war"),
        turn=2,
    )
    b.two("activate medusa.2", "use petrification")
    assert (b.unit("hoplites.1")["state"], b.unit("spartans.1")["state"]) == ("in_play", "destroyed")


def test_MB_SCEN_01_scenario_gorgon_3_the_head_falls_where_medusa_is_destroyed() -> None:
    b = gorgon(unit("leonidas.1", "bo18"), unit("medusa.2", "bo18", vitality=1), hand=("leonidas",))
    assert all("gorgon_head" not in area["stones"] for area in b.table["areas"])
    slay(b, 1, "leonidas.1", "medusa.2", 6)
    assert b.unit("medusa.2")["state"] == "destroyed"
    assert b.area("bo18")["stones"] == ["gorgon_head"]
    assert b.offers("claim") == {"gorgon_head"}


@pytest.mark.parametrize(
    ("seat", "name", "may"),
    [
        (1, "athena", True),
        (1, "odysseus", True),
        (1, "hoplites", False),
        (2, "hades", True),
        (2, "cerberus", False),
        (2, "centaurs", False),
    ],
)
def test_MB_SCEN_01_scenario_gorgon_3_only_heroes_and_divinities_claim_it(seat: int, name: str, may: bool) -> None:
    held = {"hand": (name,)} if seat == 1 else {"other": (name,)}
    b = gorgon(
        unit(f"{name}.{seat}", "bo15"),
        unit("medusa.2", destroyed=True),
        items={"gorgon_head": "bo15"},
        turn=seat,
        **held,
    )
    b.do(seat, f"activate {name}.{seat}")
    assert ("gorgon_head" in b.offers("claim")) == may
    if not may:
        assert b.reasons["claim gorgon_head"] == "refused.only_heroes"


def test_MB_SCEN_01_scenario_gorgon_4_medusa_is_boreal_and_starts_in_play() -> None:
    b = begin(play="gorgon_head")
    assert b.at("medusa.2") == "bo12"
    assert "boreal" in b.unit("medusa.2")["traits"]
    b = gorgon(unit("medusa.2", "bo16"), other=("medusa",), turn=2).two("activate medusa.2")
    assert b.vitality("medusa.2") == 6  # polar ground does not hurt her


def test_MB_SCEN_01_scenario_gorgon_4_omphaloi_give_their_card_but_do_not_win() -> None:
    b = board(
        player(*SEEKERS, hand=["athena"], absorbed=3),
        player(*LAIR),
        unit("athena.1", "bo15"),
        options={"play": "gorgon_head"},
        stones=["bo15"],
    )
    b.one("commit athena.1", "absorb omphalos_1")
    assert (b.of(1)["absorbed"], b.result) == (4, None)
    assert b.hand(1).count("omphalos") == 1


def test_MB_WIN_04_SC_GORGON_the_seekers_carry_the_head_home() -> None:
    b = gorgon(unit("odysseus.1", "bo15", carries="gorgon_head"), unit("medusa.2", destroyed=True), hand=("odysseus",))
    b.one("activate odysseus.1", "walk bo19")
    assert b.result is None  # at the end of the activation, not on the way
    b.one("stop", "end_activation")
    assert b.result == ((1,), "carried_home")


def test_MB_WIN_04_SC_GORGON_not_into_the_zones_of_the_others() -> None:
    b = gorgon(unit("odysseus.1", "bo17", carries="gorgon_head"), unit("medusa.2", destroyed=True), hand=("odysseus",))
    b.one("activate odysseus.1", "walk bo18", "stop", "end_activation")
    calm(b)
    assert b.result is None


def test_MB_WIN_04_SC_GORGON_the_lair_carries_the_head_home() -> None:
    b = gorgon(
        unit("hades.2", "bo09", carries="gorgon_head"), unit("medusa.2", destroyed=True), other=("hades",), turn=2
    )
    b.two("activate hades.2", "walk bo10", "stop", "end_activation")
    assert b.result == ((2,), "carried_home")


def test_MB_WIN_04_SC_GORGON_either_divinity_destroyed() -> None:
    b = gorgon(unit("leonidas.1", "bo18"), unit("hades.2", "bo18", vitality=1), hand=("leonidas",))
    assert slay(b, 1, "leonidas.1", "hades.2", 6).result == ((1,), "unit_slain")
    b = gorgon(unit("athena.1", "bo18", vitality=1), unit("cerberus.2", "bo18"), other=("cerberus",), turn=2)
    assert slay(b, 2, "cerberus.2", "athena.1", 8).result == ((2,), "unit_slain")


def test_MB_WIN_04_SC_GORGON_the_lair_wins_after_fourteen_rounds() -> None:
    b = gorgon(unit("medusa.2", "bo12"), turn=2, round=13)
    pass_on(pass_on(b))
    assert b.result is None
    assert pass_on(b).result == ((2,), "time")


# ---- The Apple of Discord ------------------------------------------------------------------------------------------


def test_MB_SCEN_01_scenario_apple_1_who_carries_the_apple_does_not_run() -> None:
    b = apple(unit("heracles.1", "ol13", carries="golden_apple"), hands=(("heracles",), (), ()))
    assert "heracles.1" not in b.offers("commit")
    assert b.one("activate heracles.1").offers("walk")
    b = apple(unit("ares.1", "ol13", carries="golden_apple"), hands=(("ares",), (), ()), stones=["ol13"])
    b.one("commit ares.1")
    assert (b.offers("run"), b.offers("absorb")) == (set(), {"omphalos_1"})
    assert "run" in {
        key.split()[0]
        for key in apple(unit("heracles.1", "ol13"), hands=(("heracles",), (), ())).one("commit heracles.1").offered
    }


def test_MB_SCEN_01_scenario_apple_1_nor_does_it_fly_fast() -> None:
    """Ares and Heracles fly by agreement of the table; no unit of this set does."""
    b = agreed(apple(unit("heracles.1", "ol13"), hands=(("heracles",), (), ())), facts.FLYING, "heracles")
    assert b.one("commit heracles.1").offers("fly")
    b = apple(unit("heracles.1", "ol13", carries="golden_apple"), hands=(("heracles",), (), ()))
    agreed(b, facts.FLYING, "heracles").match.wish("ask_me always", 0)  # asks again, now that he flies
    assert "heracles.1" not in b.offers("commit")
    b = apple(unit("ares.1", "ol13", carries="golden_apple"), hands=(("ares",), (), ()), stones=["ol13"])
    agreed(b, facts.FLYING, "ares").one("commit ares.1")
    assert (b.offers("fly"), b.offers("run"), b.offers("absorb")) == (set(), set(), {"omphalos_1"})
    b.one("drop")
    assert b.offers("fly")


@pytest.mark.parametrize(("bearer", "glory"), [("heracles.1", 1), ("ares.1", 2)])
def test_MB_SCEN_01_scenario_apple_2_glory_for_the_bearer_at_the_end_of_the_round(bearer: str, glory: int) -> None:
    b = apple(unit(bearer, "ol13", carries="golden_apple"), turn=3, round=3)
    pass_on(b)
    assert [b.of(seat)["glory"] for seat in (1, 2, 3)] == [glory, 0, 0]
    b = apple(unit("heracles.1", "ol13"), turn=3, round=3)
    pass_on(b)
    assert b.of(1)["glory"] == 0  # an apple on the ground


def test_MB_SCEN_01_scenario_apple_3_glory_for_an_absorbed_omphalos() -> None:
    b = apple(unit("ares.1", "ol13"), hands=(("ares",), (), ()), stones=["ol13"])
    b.one("commit ares.1", "absorb omphalos_1")
    assert b.of(1)["glory"] == 1


def test_MB_SCEN_01_scenario_apple_3_glory_for_the_last_wound_on_a_divinity() -> None:
    b = apple(unit("heracles.1", "ol11"), unit("hades.2", "ol11", vitality=1), hands=(("heracles",), (), ()))
    slay(b, 1, "heracles.1", "hades.2", 8)
    assert (b.of(1)["glory"], b.of(3)["glory"], b.of(2)["out"]) == (2, 0, True)
    assert [line for line in b.log if line.endswith("scores 2 glory (2 in all).")]


def test_MB_SCEN_01_scenario_apple_3_also_in_a_counter_attack() -> None:
    b = apple(unit("ares.1", "ol11", vitality=1), unit("minotaur.2", "ol11"), hands=(("ares",), ("minotaur",), ()))
    b.one("activate ares.1").rolls(*[0] * 7).one("attack minotaur.2").rolls(5, 1, 0, 0, 0, 0, 0).two("counter")
    calm(b, "ask.raise").free().two("spend 2 1")
    assert (b.of(2)["glory"], b.of(1)["out"]) == (2, True)


def test_MB_SCEN_01_scenario_apple_3_not_for_the_own_divinity() -> None:
    """The Minotaur charges into a fight and tramples Hades down: no glory, with which player 2 would have had six."""
    b = apple(
        unit("minotaur.2", "ol12"),
        unit("hades.2", "ol13", vitality=1),
        unit("odysseus.3", "ol13"),
        hands=((), ("minotaur", "art_of_war"), ()),
        more=({}, {"glory": 4}, {}),
        turn=2,
    )
    b.two("activate minotaur.2").rolls(5, 1, 0, 0, 0).two("charge charge ol13", "hit hades.2")
    calm(b, "ask.raise").free().three("spend 2 1")  # the next opponent resolves the attack (MB-ZONE-08)
    assert b.of(2)["out"]
    assert ([b.of(seat)["glory"] for seat in (1, 2, 3)], b.result) == ([0, 0, 0], None)


def test_MB_SCEN_01_scenario_apple_3_nor_for_one_whom_no_unit_wounds() -> None:
    """Hades leaves because his player concedes (MB-WIN-11)."""
    b = apple(unit("hades.2", "ol20"), unit("heracles.1", "ol13"))
    b.match.resign(1)
    assert b.of(2)["out"]
    assert [b.of(seat)["glory"] for seat in (1, 2, 3)] == [0, 0, 0]


def test_MB_SCEN_01_scenario_apple_4_the_apple_of_an_eliminated_player_is_free_and_the_glory_lost() -> None:
    b = apple(
        unit("heracles.1", "ol11"),
        unit("hades.2", "ol11", vitality=1),
        unit("minotaur.2", "ol21", carries="golden_apple"),
        hands=(("heracles",), (), ()),
        more=({}, {"glory": 3}, {}),
    )
    slay(b, 1, "heracles.1", "hades.2", 8)
    assert b.area("ol21")["stones"] == ["golden_apple"]
    assert (b.of(2)["glory"], b.unit("minotaur.2")["state"]) == (0, "destroyed")


@pytest.mark.parametrize("way", ["round", "stone", "kill"])
def test_MB_WIN_04_SC_APPLE_six_glory_win(way: str) -> None:
    if way == "round":
        b = apple(unit("heracles.1", "ol13", carries="golden_apple"), more=({"glory": 5}, {}, {}), turn=3, round=3)
        pass_on(b)
    elif way == "stone":
        b = apple(unit("ares.1", "ol13"), hands=(("ares",), (), ()), stones=["ol13"], more=({"glory": 5}, {}, {}))
        b.one("commit ares.1", "absorb omphalos_1")
    else:
        b = apple(
            unit("heracles.1", "ol11"),
            unit("hades.2", "ol11", vitality=1),
            hands=(("heracles",), (), ()),
            more=({"glory": 4}, {}, {}),
        )
        slay(b, 1, "heracles.1", "hades.2", 8)
    assert b.result == ((1,), "glory")
    assert b.match.result is not None
    assert b.match.result.scores == (6, 0, 0)


def test_MB_WIN_04_SC_APPLE_four_stones_do_not_win() -> None:
    b = apple(unit("ares.1", "ol13"), hands=(("ares",), (), ()), stones=["ol13"], more=({"absorbed": 3}, {}, {}))
    b.one("commit ares.1", "absorb omphalos_1")
    assert (b.of(1)["absorbed"], b.result) == (4, None)


def test_MB_WIN_04_SC_APPLE_the_last_divinity_wins() -> None:
    b = apple(
        unit("heracles.1", "ol11"),
        unit("hades.2", "ol11", vitality=1),
        unit("athena.3", "ol11", vitality=1),
        hands=(("heracles", "leonidas", "art_of_war"), (), ()),
        more=({}, {}, {}),
    )
    slay(b, 1, "heracles.1", "hades.2", 8)
    assert b.result is None
    c = board(
        None,
        None,
        unit("heracles.1", "ol11"),
        unit("hades.2", "ol11", vitality=1),
        unit("athena.3", destroyed=True),
        players=[player("ares", "heracles", hand=["heracles"]), player("hades"), player("athena")],
        options={"play": "apple_of_discord"},
    )
    assert slay(c, 1, "heracles.1", "hades.2", 8).result == ((1,), "last_divinity")


def last_round(*told: Json, units: tuple[Json, ...] = ()) -> Board:
    b = apple(*units, more=told, turn=3, round=15)
    return pass_on(b)


def test_MB_WIN_04_SC_APPLE_after_fifteen_rounds_glory_decides() -> None:
    b = apple(more=({"glory": 2}, {"glory": 3}, {}), turn=3, round=14)
    assert pass_on(b).result is None
    assert last_round({"glory": 2}, {"glory": 3}, {}).result == ((2,), "at_limit")


def test_MB_WIN_04_SC_APPLE_then_the_vitality_of_the_divinity() -> None:
    """Ares has nine, Hades and Athena eight; wounded he has six."""
    assert last_round({"glory": 2}, {"glory": 2}, {"glory": 2}).result == ((1,), "at_limit")
    wounded = (unit("ares.1", "ol01", vitality=6), unit("athena.3", "ol20", vitality=7))
    assert last_round({"glory": 2}, {"glory": 2}, {"glory": 2}, units=wounded).result == ((2,), "at_limit")


def test_MB_WIN_04_SC_APPLE_then_stones_and_then_the_win_is_shared() -> None:
    wounded = (unit("ares.1", "ol01", vitality=6),)
    stones: tuple[Json, ...] = ({"glory": 2}, {"glory": 2}, {"glory": 2, "absorbed": 1})
    assert last_round(*stones, units=wounded).result == ((3,), "at_limit")
    equal: tuple[Json, ...] = ({"glory": 2}, {"glory": 2}, {"glory": 2})
    assert last_round(*equal, units=wounded).result == ((2, 3), "at_limit")


def test_MB_WIN_04_SC_APPLE_glory_of_the_last_round_still_counts() -> None:
    units = (unit("odysseus.3", "ol13", carries="golden_apple"),)
    assert last_round({"glory": 1}, {"glory": 0}, {"glory": 1}, units=units).result == ((3,), "at_limit")


# ---- The Doors of Tartarus -----------------------------------------------------------------------------------------


def test_MB_SCEN_01_scenario_tartarus_1_the_infernal_ones_are_fireproof() -> None:
    b = board(
        None,
        None,
        unit("cerberus.1", "uw06"),
        players=[
            player("hades", "cerberus", "infernal_hounds", "infernal_warriors", hand=["cerberus"]),
            player("ares", "minotaur"),
            player("athena"),
            player("zeus"),
        ],
        options={"play": "doors_of_tartarus"},
    )
    for name in ("hades.1", "cerberus.1", "infernal_hounds.1", "infernal_warriors.1"):
        assert "fireproof" in b.unit(name)["traits"]
    assert "fireproof" not in b.unit("minotaur.2")["traits"]
    b.one("activate cerberus.1", "walk uw07")
    assert (b.vitality("cerberus.1"), b.prompt) == (8, "ask.onward")  # lava


def seal_attack(*faces: int, seal: str = "seal_east_south", at: str = "uw22", **given: Any) -> Board:
    b = tartarus(unit("achilles.1", at), hand=("achilles",), **given)
    b.one("activate achilles.1").rolls(*faces).one(f"attack {seal}")
    return calm(b, "ask.raise")


def test_MB_SCEN_01_scenario_tartarus_2_seals_are_attackable_and_take_no_terrain_bonus() -> None:
    """uw22 is a ruin; at range 0 a unit would have +1 defense there."""
    b = seal_attack(5, 1, 1, 0, 0, 0, 0)
    assert b.attack["values"] == [7, 7]
    b.one("spend 2 1", "spend 3 1")
    assert b.unit("seal_east_south")["vitality"] == 4
    assert b.unit("seal_east_south")["defense"] == 7


def test_MB_SCEN_01_scenario_tartarus_2_seals_regain_nothing() -> None:
    b = tartarus(tokens={"seal_east_south": 3}, round=3)
    for _ in range(4):
        pass_on(b)
    assert b.unit("seal_east_south")["vitality"] == 3


def test_MB_SCEN_01_scenario_tartarus_3_who_destroys_a_seal_takes_an_omphalos_card() -> None:
    b = seal_attack(5, 1, 1, 0, 0, 0, 0, tokens={"seal_east_south": 1})
    held = b.hand(1).count("omphalos")
    b.one("spend 2 1", "spend 3 1")
    assert b.unit("seal_east_south")["at"] is None
    assert b.hand(1).count("omphalos") == held + 1
    assert (b.of(1)["absorbed"], b.result) == (0, None)


def test_MB_WIN_04_SC_TARTARUS_two_broken_seals_of_the_others_win() -> None:
    b = seal_attack(5, 1, 1, 0, 0, 0, 0, tokens={"seal_east_south": 1, "seal_east_north": 0})
    b.one("spend 2 1", "spend 3 1")
    assert b.result == ((1, 3), "tokens_broken")
    b = seal_attack(5, 1, 1, 0, 0, 0, 0, tokens={"seal_east_south": 1, "seal_west_north": 0})
    b.one("spend 2 1", "spend 3 1")
    assert b.result is None  # one of each side


def test_MB_WIN_04_SC_TARTARUS_a_destroyed_divinity_wins_for_the_others() -> None:
    b = tartarus(unit("achilles.1", "uw15"), unit("hades.2", "uw15", vitality=1), hand=("achilles",))
    assert slay(b, 1, "achilles.1", "hades.2", 8).result == ((1, 3), "divinity_destroyed")


def test_MB_WIN_04_SC_TARTARUS_four_stones_of_a_camp_win() -> None:
    told: tuple[Json, ...] = ({"absorbed": 1}, {}, {"absorbed": 2}, {})
    b = tartarus(unit("ares.1", "uw15"), hand=("ares",), stones=["uw15"], more=told)
    b.one("commit ares.1", "absorb omphalos_1")
    assert b.result == ((1, 3), "four_stones")


def at_the_limit(tokens: dict[str, int], *told: Json) -> Board:
    return pass_on(tartarus(tokens=tokens, more=told or ({}, {}, {}, {}), turn=4, round=15))


def test_MB_WIN_04_SC_TARTARUS_after_fifteen_rounds_the_seals_decide() -> None:
    assert pass_on(tartarus(tokens={"seal_east_north": 4}, turn=4, round=14)).result is None
    assert at_the_limit({"seal_east_north": 4}).result == ((1, 3), "at_limit")
    assert at_the_limit({"seal_west_north": 2, "seal_east_north": 3}).result == ((2, 4), "at_limit")


def test_MB_WIN_04_SC_TARTARUS_then_stones_then_it_is_a_draw() -> None:
    assert at_the_limit({}, {}, {"absorbed": 1}, {}, {"absorbed": 1}).result == ((2, 4), "at_limit")
    assert at_the_limit({}, {"absorbed": 1}, {"absorbed": 1}, {}, {}).result == ((), "at_limit")
