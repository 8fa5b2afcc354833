"""LH-GLORY, LH-PRIEST: the five tokens of glory; the priests and the three places they are in."""

from typing import Any

import pytest

from tests.lords.board import DIE, NEUTRAL, Board, board, duel, monster, player, region, unshuffled

LANDS = {"red": "thessaly", "yellow": "locris", "blue": "attica", "green": "elis", "brown": "argolis"}


def dying_hydra(at: str, holder: list[str] | None = None, **hero: Any) -> Board:
    """Achilles deals the last wound in a hunt."""
    return board(
        player("achilles", at, hand=["phalanx"], **hero),
        player("helen", "crete", glory=holder or []),
        monster("hydra", at, 2, 3, 4, 5, 6),
    ).achilles("hunt hydra", "strike phalanx 1")


def holders(b: Board) -> dict[str, str | None]:
    return {land: b.glory(land) for land in LANDS}


# ---- glory ------------------------------------------------------------------------------------------------------


def test_LH_GLORY_01_five_tokens_one_for_each_land() -> None:
    b = duel()
    assert b.table["glory"] == [None] * 5
    assert {entry["land"] for entry in b.table["regions"]} == set(LANDS)
    b = board(player("achilles", "attica", glory=["red", "blue"]), player("helen", "elis", glory=["brown"]))
    assert holders(b) == {"red": "achilles", "yellow": None, "blue": "achilles", "green": None, "brown": "helen"}


@pytest.mark.parametrize("land", list(LANDS))
@pytest.mark.parametrize("held", [True, False])
def test_LH_GLORY_02_slaying_a_monster_gives_the_token_of_its_land(land: str, held: bool) -> None:
    b = dying_hydra(LANDS[land], [land] if held else [])
    assert holders(b) == {name: "achilles" if name == land else None for name in LANDS}


@pytest.mark.parametrize("held", [True, False])
def test_LH_GLORY_02_completing_a_quest_gives_the_token_of_its_land(held: bool) -> None:
    b = board(
        player("achilles", quest="aid_to_atlas", step=2),
        player("helen", "crete", glory=["green"] if held else []),
        quests=["aid_to_atlas"],
    ).achilles("advance")
    assert holders(b) == {name: "achilles" if name == "green" else None for name in LANDS}


def test_LH_GLORY_03_who_holds_the_token_gains_nothing_more() -> None:
    b = dying_hydra("attica", glory=["blue"])
    assert holders(b) == {name: "achilles" if name == "blue" else None for name in LANDS}
    assert b.prompt != "ask.take_glory"


def bull(mine: list[str], hers: list[str]) -> Board:
    return board(
        player("achilles", quest="cretan_bull", step=2, glory=mine),
        player("helen", "elis", glory=hers),
        quests=["cretan_bull"],
    ).achilles("advance")


def test_LH_GLORY_04_the_cretan_bull_gives_one_more_from_the_supply_only() -> None:
    b = bull(["blue"], ["red", "brown"])
    assert b.offers("take_glory") == {"yellow", "green"}
    b.achilles("take_glory yellow")
    assert holders(b) == {"red": "helen", "yellow": "achilles", "blue": "achilles", "green": None, "brown": "achilles"}


def test_LH_GLORY_04_with_none_in_the_supply_nothing_more() -> None:
    b = bull(["blue", "yellow"], ["red", "brown", "green"])
    assert b.prompt == "ask.turn"
    assert holders(b) == {
        "red": "helen",
        "yellow": "achilles",
        "blue": "achilles",
        "green": "helen",
        "brown": "achilles",
    }


def test_LH_GLORY_05_tokens_spent_by_heracles_return_to_the_supply() -> None:
    b = board(
        player("heracles", "attica", glory=["blue", "red"]),
        player("helen", "elis", glory=["brown"]),
        pile={"artifact": ["aegis", "harpe"]},
        rolls=unshuffled(len(NEUTRAL) - 1),
    ).heracles("use heracles", "return_glory red", "keep harpe")
    assert b.artifacts("heracles") == {"harpe": True}
    assert holders(b) == {"red": None, "yellow": None, "blue": "heracles", "green": None, "brown": "helen"}
    b.heracles("go_without", "prepare", "draw", "draw").helen("prepare", "draw", "draw")
    assert b.glory("red") is None


def test_LH_GLORY_06_tokens_allow_to_usurp_and_nothing_else() -> None:
    army = [region("attica", "achilles", achilles=2), region("corinthia", "helen", helen=1)]
    poor = board(player("achilles", "attica", priests=1), player("helen", "elis"), *army)
    rich = board(player("achilles", "attica", priests=1, glory=list(LANDS)), player("helen", "elis"), *army)
    assert rich.offered - poor.offered == {"usurp"}
    assert poor.offered - rich.offered == set()
    elsewhere = board(player("achilles", "attica", priests=1, glory=["red", "green"]), player("helen", "elis"), *army)
    assert elsewhere.offered == poor.offered


@pytest.mark.parametrize(("card", "glory", "strength"), [("glory_bow", ["blue"], 6), ("glory_bow", ["red"], 3)])
def test_LH_GLORY_06_tokens_count_for_the_glory_card(card: str, glory: list[str], strength: int) -> None:
    b = board(
        player("achilles", "elis", hand=[card, "trap_mace"], glory=glory),
        player("perseus", "elis"),
        region("attica", "achilles", achilles=2),
        region("corinthia", "perseus", perseus=1),
    ).achilles("march attica corinthia", "how_many 2")
    assert b.battle["attack"]["total"] == 2  # holding alone adds nothing
    b.achilles(f"play {card}")
    assert b.battle["attack"]["total"] == strength


def test_LH_GLORY_06_only_heracles_spends_tokens() -> None:
    heracles = board(player("heracles", "attica", glory=["blue"]), player("helen", "elis"))
    assert heracles.offered == {"use heracles", "go_without"}
    perseus = board(player("perseus", "attica", glory=["blue"]), player("helen", "elis"))
    assert (perseus.prompt, perseus.offers("use")) == ("ask.turn", set())


def test_LH_GLORY_07_with_three_players_the_blue_token_is_used_as_normal() -> None:
    b = board(
        player("achilles", "attica", hand=["phalanx"]),
        player("helen", "elis"),
        player("perseus", "crete", glory=["blue"]),
        monster("hydra", "attica", 2, 3, 4, 5, 6),
    ).achilles("hunt hydra", "strike phalanx 1")
    assert b.glory("blue") == "achilles"
    b.helen("prepare", "draw", "draw").perseus("prepare", "draw", "draw", "place crete").achilles("usurp", "enough")
    assert b.control("attica") == "achilles"


# ---- priests ----------------------------------------------------------------------------------------------------


def places(b: Board, hero: str = "achilles") -> tuple[int, int, int]:
    """Priests in the supply, in the pool, on monuments."""
    on_monuments = sum(b.monument(god)["priests"][b.seat(hero)] for god in ("zeus", "athena", "hermes"))
    return b.of(hero)["priests_left"], b.of(hero)["pool"], on_monuments


def test_LH_PRIEST_01_LH_PRIEST_02_supply_pool_monument_and_back() -> None:
    b = duel(region("epirus", "achilles"), pile={"event": ["amazon_queen"]})
    assert places(b) == (4, 0, 0)
    b.achilles("build_temple epirus")
    assert places(b) == (3, 1, 0)  # gained: from the supply to the pool
    b.helen("prepare", "draw", "draw").achilles("pray zeus")
    assert places(b) == (3, 0, 1)
    b.achilles("prepare", "draw", "draw").helen("build_monument zeus")
    assert places(b) == (4, 0, 0)


def test_LH_PRIEST_02_without_a_priest_in_the_supply_none_is_gained() -> None:
    b = board(
        player("achilles", "attica", priests=3),
        player("helen", "elis"),
        region("epirus", "achilles"),
        praying={"zeus": ["achilles"]},
    ).achilles("build_temple epirus")
    assert places(b) == (0, 3, 1)


@pytest.mark.parametrize("pool", [0, 1])
def test_LH_PRIEST_03_only_priests_in_the_pool_count_as_owned(pool: int) -> None:
    b = board(
        player(
            "achilles", "corinthia", priests=pool, hand=["phalanx"], blessings=["battle_prayer", "sacrifice_of_flesh"]
        ),
        player("helen", "elis"),
        monster("minotaur", "corinthia", evolved=["minotaur_crete"]),
        monster("hydra", "corinthia"),
        quests=["stymphalian_birds"],
        praying={"zeus": ["achilles", "achilles"]},
    )
    assert ("hunt minotaur" in b.offered) == bool(pool)
    assert ("use battle_prayer" in b.offered) == bool(pool)
    quest, hunt = b.copy().achilles("go corinthia"), b.copy().achilles("hunt hydra")
    assert quest.offers("enter") == ({"stymphalian_birds 1"} if pool else set())
    while hunt.prompt == "ask.hunt_begins":
        hunt.achilles("go_without")
    assert ("use sacrifice_of_flesh" in hunt.offered) == bool(pool)


def test_LH_PRIEST_04_build_temple_gives_one() -> None:
    b = duel(region("epirus", "achilles")).achilles("build_temple epirus")
    assert (b.of("achilles")["pool"], b.of("helen")["pool"]) == (1, 0)


def test_LH_PRIEST_04_build_monument_gives_the_builder_one_for_each_temple() -> None:
    temples = [region(name, "achilles", temple=True) for name in ("epirus", "phocis")]
    temples += [region("crete", "helen", temple=True), region("messenia", temple=True)]
    b = duel(*temples, pile={"event": ["amazon_queen"]}).achilles("build_monument zeus")
    assert (b.of("achilles")["pool"], b.of("helen")["pool"]) == (2, 0)


def test_LH_PRIEST_04_a_hunt_reward_gives_one() -> None:
    b = board(
        player("achilles", "attica", hand=["trap_sword"]),
        player("helen", "elis"),
        monster("hydra", "attica", 1, 2, 3, 5, 6),
    ).achilles("hunt hydra", "strike trap_sword 4", "take_priest")
    assert b.of("achilles")["pool"] == 1


def test_LH_PRIEST_04_a_quest_gives_one() -> None:
    b = board(
        player("achilles", quest="saving_prometheus", step=2), player("helen", "elis"), quests=["saving_prometheus"]
    ).achilles("advance")
    assert b.of("achilles")["pool"] == 1


def test_LH_PRIEST_04_blessings_give_one() -> None:
    hunt = board(
        player("achilles", "attica", blessings=["inspiring_hunt"]), player("helen", "elis"), monster("hydra", "attica")
    ).achilles("hunt hydra")
    assert hunt.of("achilles")["pool"] == 1
    battle = board(
        player("achilles", "crete", blessings=["athenas_gift"]),
        player("helen", "elis"),
        region("attica", "achilles", achilles=2),
        region("corinthia", "helen", helen=1),
    ).achilles("march attica corinthia", "how_many 2")
    assert (battle.control("corinthia"), battle.of("achilles")["pool"]) == ("achilles", 1)
    draft = board(
        player("achilles", "attica"),
        player("helen", "elis"),
        region("epirus", "achilles"),
        region("aetolia", "achilles", temple=True),
        pile={"blessing": ["hermes_temple", "armory", "push_ups"]},
    ).achilles("build_temple epirus", "bless hermes_temple")
    assert draft.of("achilles")["pool"] == 2  # one for the temple, one for the blessing


@pytest.mark.parametrize("temple", [True, False])
def test_LH_PRIEST_04_an_artifact_gives_one(temple: bool) -> None:
    b = board(
        player("achilles", "epirus", artifacts=["eye_of_cyclops"]),
        player("helen", "elis"),
        region("epirus", "helen", temple=temple),
    )
    if temple:
        assert b.achilles("use eye_of_cyclops").of("achilles")["pool"] == 1
    else:
        assert b.reasons["use eye_of_cyclops"] == "refused.no_temple_here"


@pytest.mark.parametrize(("card", "gained"), [("temple_1", 1), ("temple_2", 2)])
def test_LH_PRIEST_04_an_oracle_reward_gives_one_more(card: str, gained: int) -> None:
    b = duel(region("phocis", "achilles"), temple_card=card).achilles("build_temple phocis")
    assert b.of("achilles")["pool"] == gained


@pytest.mark.parametrize("pool", [0, 2])
def test_LH_PRIEST_05_an_effect_takes_a_priest_only_from_the_pool(pool: int) -> None:
    b = board(
        player("achilles", "attica"),
        player("helen", "elis", priests=pool),
        region("locris", "helen", helen=1),
        monster("minotaur", "locris"),
        rolls=[DIE["attack"]],
        pile={"event": ["amazon_queen"]},
    ).achilles("build_monument zeus")
    assert b.hoplites("helen", "locris") == 0
    assert places(b, "helen") == ((4, 0, 0) if not pool else (3, 1, 0))


def test_LH_PRIEST_05_a_cost_that_asks_for_one_cannot_be_paid() -> None:
    b = board(
        player("achilles", "chalkidiki", leadership=2, blessings=["battle_prayer"]),
        player("helen", "elis"),
        quests=["amazon_queen"],
        praying={"zeus": ["achilles", "achilles"]},
    )
    assert b.reasons["use battle_prayer"] == "refused.no_priest"
    assert b.refuses("achilles", "use battle_prayer")
    assert b.refuses("achilles", "pray athena")
    b.achilles("go chalkidiki")
    assert b.reasons["enter amazon_queen 3"] == "refused.quest_cost"
    assert b.refuses("achilles", "enter amazon_queen 3")
