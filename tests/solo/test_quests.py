"""LS-QUEST: quests belong to Act I; their reward is an artifact and the attitude of a land."""

from typing import Any

import pytest

from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from petteia.kernel.record import Json
from tests.solo.board import Board, board, monster, region

QUESTS = (
    "amazon_queen",
    "golden_fleece",
    "saving_prometheus",
    "aid_to_atlas",
    "augean_stables",
    "calydonian_hunt",
    "stymphalian_birds",
    "cattle_of_geryon",
)
REGION = {quest.ref: lords.REGION_REFS[quest.region] for quest in lords.QUESTS}
LAND = {quest.ref: lords.LAND_REFS[lords.REGIONS[quest.region].land] for quest in lords.QUESTS}


def on_quest(quest: str, *things: Json, step: int = 2, hero: Json | None = None, **given: Any) -> Board:
    """The hero is on a quest; the Vanguard is far from everything."""
    given = {"pile": {"artifact": ["harpe", "ambrosia"]}, **given}
    return board(
        region("laconia", "blue", blue=2),
        *things,
        hero={"quest": quest, "step": step, **(hero or {})},
        quests=[quest],
        **given,
    )


def at_quest(quest: str, *things: Json, hero: Json | None = None, **given: Any) -> Board:
    """The hero goes to where an open quest is, from where he stands: there."""
    b = board(*things, hero={"at": REGION[quest], **(hero or {})}, quests=[quest], **given)
    return b.do(f"go {REGION[quest]}")


# ---- LS-QUEST-01: Act I only -------------------------------------------------------------------------------------


def test_LS_QUEST_01_in_act_1_a_quest_can_be_started_and_completed() -> None:
    b = at_quest("cattle_of_geryon", hero={"strength": 2}).do("enter cattle_of_geryon 1")
    assert (b.hero["quest"], b.hero["step"]) == ("cattle_of_geryon", 1)
    b = on_quest("cattle_of_geryon").do("advance", "keep harpe")
    assert b.table["quests"] == []


@pytest.mark.parametrize("quest", QUESTS)
def test_LS_QUEST_01_no_quest_is_left_in_act_2(quest: str) -> None:
    """The Vanguard is gone, so Act I ends after the event phase; the quest that stood open leaves with it."""
    hero: Json = {"at": REGION[quest], "leadership": 5, "strength": 5, "speed": 5, "priests": 2, "hand": ["charge"] * 2}
    b = board(
        region("laconia", "blue", blue=2),
        hero=hero,
        quests=[quest],
        pile={"token": ["6"], "combat": ["reinforcements"]},
    )
    b.do("pass_turn")
    while b.prompt == "ask.injure":
        b.do(sorted(b.offered)[0])
    assert b.table["act"] == 2
    assert b.table["quests"] == []
    b.do(f"go {REGION[quest]}")
    assert b.prompt == "ask.turn"  # nothing to enter
    assert b.hero["quest"] is None


def test_LS_QUEST_01_who_is_on_a_quest_when_act_1_ends_does_not_go_on() -> None:
    b = on_quest("golden_fleece", step=2, pile={"token": ["6"]}).do("pass_turn")
    assert (b.table["act"], b.hero["quest"], b.hero["at"]) == (2, None, "acarnania")
    assert "advance" not in b.offered


# ---- LS-QUEST-02 to -04: what it brings --------------------------------------------------------------------------


@pytest.mark.parametrize("quest", QUESTS)
def test_LS_QUEST_02_printed_rewards_are_ignored(quest: str) -> None:
    """Nothing changes but the artifact, the attitude, the quest and where the hero is."""
    things = [monster("cyclops", "crete", 1), region("messenia", "yellow", yellow=1), region("chalkidiki", green=2)]
    b = on_quest(quest, *things, hero={"priests": 1, "hand": ["charge"], "injured": ["speed"]})
    before = b.table
    hero = b.hero
    b.do("advance", "keep harpe")
    assert b.prompt == "ask.turn"
    for part in ("attributes", "pool", "priests_left", "cards", "supply", "used", "blessings", "regions", "slain"):
        assert b.hero[part] == hero[part], part
    after = b.table
    for part in ("monsters", "monuments", "invasion", "mobilization", "strategy", "spies_on_track", "temples_built"):
        assert after[part] == before[part], part
    hoplites = [one["hoplites"] for one in before["regions"]]
    assert [one["hoplites"] for one in after["regions"]] == hoplites
    assert [one["colour"] for one in after["regions"]] == [one["colour"] for one in before["regions"]]
    assert b.artifacts == {"harpe": True}
    assert b.zone("deeds.0") == []  # no card is kept


@pytest.mark.parametrize("kept", ["harpe", "ambrosia"])
def test_LS_QUEST_03_draw_two_artifacts_and_keep_one(kept: str) -> None:
    b = on_quest("aid_to_atlas").do("advance")
    assert b.prompt == "ask.keep_artifact"
    assert b.offers("keep") == {"harpe", "ambrosia"}
    b.do(f"keep {kept}")
    assert b.artifacts == {kept: True}  # charged
    pile = b.zone("artifact.pile")
    neutral = {lords.ARTIFACTS[card].ref for card in facts.ARTIFACTS_USED}
    assert (len(pile), set(pile)) == (6, neutral - {kept})


def test_LS_QUEST_03_the_other_is_shuffled_back() -> None:
    orders = set()
    for rolls in ([0, 0, 0, 0, 0], [5, 4, 3, 2, 1], [1, 2, 0, 1, 0]):
        b = on_quest("aid_to_atlas").do("advance").rolls(*rolls)
        b.do("keep harpe")
        orders.add(tuple(b.zone("artifact.pile")))
    assert len(orders) == 3


def test_LS_QUEST_03_from_a_small_deck_what_there_is() -> None:
    owned = ["ambrosia", "apollos_arrow", "ariadnes_thread", "eye_of_graeae", "phemes_trumpet", "horn_of_plenty"]
    b = on_quest("aid_to_atlas", hero={"artifacts": owned}, pile={}).do("advance")
    if b.prompt == "ask.keep_artifact":
        b.do("keep harpe")
    assert set(b.artifacts) == {*owned, "harpe"}
    b = on_quest("aid_to_atlas", hero={"artifacts": [*owned, "harpe"]}, pile={}).do("advance")
    assert b.prompt == "ask.turn"
    assert b.attitude("green") == "loyal"  # the attitude rises all the same


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize(
    ("before", "after"), [("hostile", "distrustful"), ("distrustful", "neutral"), ("neutral", "loyal")]
)
def test_LS_QUEST_04_the_attitude_of_its_land_rises(quest: str, before: str, after: str) -> None:
    b = on_quest(quest, attitude={LAND[quest]: before}).do("advance", "keep harpe")
    attitudes = dict.fromkeys(lords.LAND_REFS, "neutral")
    assert b.table["attitude"] == {**attitudes, LAND[quest]: after}
    glory = [0 if land == LAND[quest] and after == "loyal" else None for land in lords.LAND_REFS]
    assert b.table["glory"] == glory  # the glory token only by way of the attitude


def test_LS_QUEST_04_in_a_loyal_land_allied_regions_may_become_loyal() -> None:
    things = [region("messenia", "yellow"), region("elis", "yellow"), region("crete", "yellow")]
    b = on_quest("aid_to_atlas", *things, attitude={"green": "loyal"}).do("advance", "keep harpe")
    assert b.prompt == "ask.make_loyal"
    b.do("make_loyal green")
    assert [b.token(name) for name in ("messenia", "elis", "crete")] == ["blue", "blue", "yellow"]


# ---- LS-QUEST-05, -06: the hero on a quest -----------------------------------------------------------------------


def test_LS_QUEST_05_requirements_are_checked_when_the_hero_joins() -> None:
    b = at_quest("golden_fleece", hero={"leadership": 2, "speed": 1})
    assert b.offers("enter") == {"golden_fleece 1"}
    assert b.reasons["enter golden_fleece 2"] == "refused.quest_condition"
    b = at_quest("golden_fleece", hero={"leadership": 2, "speed": 2, "artifacts": ["harpe"]})
    assert b.offers("enter") == {"golden_fleece 1", "golden_fleece 2", "golden_fleece 3"}


def test_LS_QUEST_05_each_later_hero_movement_is_one_step_whatever_is_required() -> None:
    """Nothing that step 2 or 3 asks for is there, and their costs are not paid."""
    b = board(
        region("chalkidiki", green=2),
        hero={"at": "chalkidiki", "leadership": 2, "priests": 1},
        quests=["amazon_queen"],
        pile={"token": ["12", "17"], "artifact": ["harpe", "ambrosia"]},
        invasion=0,
    )
    b.do("go chalkidiki", "enter amazon_queen 1")
    assert "advance" not in b.offered  # once a turn
    b.do("pray zeus", "pass_turn")
    assert b.hero["pool"] == 0
    b.do("advance")
    assert b.hero["step"] == 2
    assert "advance" not in b.offered
    b.do("pass_turn", "advance")
    b.do("keep ambrosia")  # step 3 completes it; no priest was there to be sacrificed
    assert (b.hero["quest"], b.hero["at"], b.table["quests"]) == (None, "chalkidiki", [])
    assert b.artifacts == {"ambrosia": True}


def test_LS_QUEST_05_joining_at_step_3_completes_it_at_once() -> None:
    b = at_quest("aid_to_atlas", hero={"strength": 5}, pile={"artifact": ["harpe", "ambrosia"]})
    b.do("enter aid_to_atlas 3", "keep harpe")
    assert (b.hero["quest"], b.hero["at"]) == (None, "messenia")
    assert b.attitude("green") == "loyal"


def test_LS_QUEST_06_a_hero_on_a_quest_is_in_no_region() -> None:
    b = on_quest(
        "aid_to_atlas",
        region("messenia", "yellow", blue=2, temple=True),
        monster("medusa", "messenia"),
        hero={"artifacts": ["boots_of_hermes"], "injured": ["speed"]},
        attitude={"green": "loyal"},
    )
    assert b.hero["at"] is None
    assert not b.offers("hunt")
    assert not b.offers("go")
    assert "usurp" not in b.offered
    assert "use boots_of_hermes" not in b.offered
    b.do("prepare")
    assert b.offered == {"heal speed", "draw"}  # nobody is recruited where he is


def test_LS_QUEST_06_he_does_not_help_in_a_battle_in_the_quests_region() -> None:
    """Macedonia, where Prometheus is: he adds nothing there."""
    b = on_quest(
        "saving_prometheus",
        region("epirus", "yellow", blue=3),
        region("macedonia", green=3),
        hero={"leadership": 3, "strength": 3, "speed": 3, "hand": ["charge"], "blessings": ["heroic_presence"]},
    )
    b.do(*["move epirus macedonia"] * 3)
    assert b.battle["attack"]["parts"] == [["piece.hoplites_plain", 3]]


# ---- LS-QUEST-07: the Oracle ------------------------------------------------------------------------------------


@pytest.mark.parametrize("stands", [True, False])
def test_LS_QUEST_07_the_oracle_counts_as_a_temple_while_it_stands(stands: bool) -> None:
    things = [region("phocis", "yellow"), region("crete", "yellow", temple=True)]
    b = at_quest("stymphalian_birds", *things, hero={"priests": 1}, oracle=stands)
    assert ("enter stymphalian_birds 2" in b.offered) == stands
    assert ("enter stymphalian_birds 2" in b.reasons) != stands


def test_LS_QUEST_07_only_if_you_control_its_region() -> None:
    b = at_quest("stymphalian_birds", region("crete", "yellow", temple=True), hero={"priests": 1})
    assert b.reasons["enter stymphalian_birds 2"] == "refused.quest_condition"
