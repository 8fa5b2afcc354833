"""LS-ARTIFACT: the three divine artifacts and their regions; all ten artifacts of the campaign in use."""

import pytest

from petteia.games.lords import facts as lords
from petteia.games.lords.board import DISTANCE
from petteia.games.solo import facts
from tests.solo.board import Board, board, monster, region
from tests.solo.test_battle import WEAK, attack, defend, invaded, parts

DIVINE = {"thessaly": "thunder_of_zeus", "acarnania": "boots_of_hermes", "attica": "owl_of_athena"}
BESIDE = {"thessaly": "aetolia", "acarnania": "aetolia", "attica": "boeotia"}
NEUTRAL = (
    "ambrosia",
    "apollos_arrow",
    "ariadnes_thread",
    "eye_of_graeae",
    "phemes_trumpet",
    "harpe",
    "horn_of_plenty",
)


def charged_again(b: Board, artifact: str) -> bool:
    """An artifact just used is exhausted; is it charged after Pass (LS-ACTION-24)?"""
    assert b.artifacts[artifact] is False
    assert f"use {artifact}" not in b.offered
    b.do("pass_turn")
    return b.artifacts[artifact]


# ---- LS-ARTIFACT-01, -02: whose the divine artifacts are ---------------------------------------------------------


@pytest.mark.parametrize("name", DIVINE)
def test_LS_ARTIFACT_01_taking_the_region_of_a_monument_brings_its_artifact_charged(name: str) -> None:
    source = BESIDE[name]
    b = board(region(source, "yellow", blue=5), region("chalkidiki", green=2), hero={"at": "crete", "leadership": 5})
    assert b.artifacts == {}
    assert sorted(b.zone("monuments")) == sorted(DIVINE.values())
    needed = b.region(name)["population"]
    for _ in range(needed - 1):
        b.do(f"move {source} {name}")
    assert b.artifacts == {}  # one short of the population
    b.do(f"move {source} {name}")
    assert b.token(name) == "yellow"
    assert b.artifacts == {DIVINE[name]: True}
    assert DIVINE[name] not in b.zone("monuments")


def test_LS_ARTIFACT_01_by_usurping_and_by_battle() -> None:
    b = board(region("chalkidiki", green=2), hero={"at": "attica"}, attitude={"blue": "loyal"}).do("usurp")
    assert b.artifacts == {"owl_of_athena": True}
    b = attack(5, green=2)
    assert b.artifacts == {"thunder_of_zeus": True}
    b = attack(5, green=0, act=2, invasion=4)
    assert b.artifacts == {"thunder_of_zeus": True}


@pytest.mark.parametrize("name", DIVINE)
def test_LS_ARTIFACT_02_it_stays_when_the_region_merely_becomes_neutral(name: str) -> None:
    """Script 19 takes the yellow tokens of a distrustful land."""
    land = {"thessaly": "red", "acarnania": "yellow", "attica": "blue"}[name]
    b = board(
        region(name, "yellow"), region("chalkidiki", green=2), attitude={land: "distrustful"}, pile={"token": ["19"]}
    )
    b.do("pass_turn")
    assert b.token(name) is None
    assert b.artifacts == {DIVINE[name]: True}


def test_LS_ARTIFACT_02_it_goes_when_the_persians_take_the_region() -> None:
    """They march into Thessaly for the third time: 6 against population 4."""
    b = invaded(region("macedonia", "green"), region("thessaly", "yellow", green=2))
    assert b.token("thessaly") == "green"
    assert b.artifacts == {}
    assert "thunder_of_zeus" in b.zone("monuments")


def test_LS_ARTIFACT_02_it_goes_then_also_if_the_region_was_neutral_in_between() -> None:
    b = invaded(region("macedonia", "green"), region("thessaly", green=2), hero={"artifacts": ["thunder_of_zeus"]})
    assert b.token("thessaly") == "green"
    assert b.artifacts == {}


def test_LS_ARTIFACT_02_spies_can_take_it_too() -> None:
    """Script 10 of Act II: a spying phase; the token of Attica is gone already."""
    b = board(
        region("attica", spies=1),
        region("macedonia", "green"),
        hero={"at": "crete", "artifacts": ["owl_of_athena", "harpe"]},
        act=2,
        pile={"token": ["10"]},
    )
    b.do("pass_turn")
    assert b.token("attica") == "green"
    assert b.artifacts == {"harpe": True}


def test_LS_ARTIFACT_02_a_lost_battle_alone_does_not_take_it() -> None:
    b = defend(army=region("thessaly", "yellow", blue=1), green=5)
    assert b.token("thessaly") is None
    assert b.artifacts == {"thunder_of_zeus": True}


def test_LS_ARTIFACT_01_won_back_it_is_charged() -> None:
    b = board(
        region("macedonia", "green"),
        region("thessaly", "yellow", green=2),
        region("aetolia", "yellow", blue=5),
        monster("hydra", "crete"),
        hero={"at": "elis", "leadership": 5},
        act=2,
        invasion=3,
        mobilization=3,
        pile={"token": ["6"], "combat": ["glory_bow", "glory_torch", WEAK]},
    )
    b.do("use thunder_of_zeus", "wound hydra 1")
    assert b.artifacts == {"thunder_of_zeus": False}
    b.do("prepare", "draw", "draw")
    assert (b.token("thessaly"), b.artifacts) == ("green", {})
    b.do(*["move aetolia thessaly"] * 5, "pass")
    assert b.token("thessaly") == "yellow"
    assert b.artifacts == {"thunder_of_zeus": True}


# ---- LS-ARTIFACT-03: the divine ones as printed ------------------------------------------------------------------


def test_LS_ARTIFACT_03_thunder_of_zeus_wounds_any_monster_and_nothing_else() -> None:
    b = board(
        monster("hydra", "crete"),
        monster("sphinx", "epirus", 1),
        region("chalkidiki", green=2),
        region("thessaly", "yellow"),
        hero={"at": "elis"},
        pile={"token": ["6"]},
    )
    b.do("use thunder_of_zeus")
    assert not [key for key in b.offered if not key.startswith("wound ")]  # there is no enemy hero
    assert {key.split()[0] for key in b.offers("wound")} == {"hydra", "sphinx"}
    b.do("wound sphinx 3")
    assert b.wounds("sphinx") == [1, 3]
    assert b.injuries == set()
    assert charged_again(b, "thunder_of_zeus")


def test_LS_ARTIFACT_03_thunder_of_zeus_needs_a_monster() -> None:
    b = board(region("chalkidiki", green=2), region("thessaly", "yellow"), hero={"at": "elis"})
    assert "use thunder_of_zeus" not in b.offered
    assert b.reasons["use thunder_of_zeus"] == "refused.no_target"


def test_LS_ARTIFACT_03_thunder_of_zeus_may_slay() -> None:
    """LS-MONSTER-18: the attitude rises and a blessing may be drawn; no trophy."""
    b = board(
        monster("sphinx", "epirus", 1, 2, 3),
        region("chalkidiki", green=2),
        region("thessaly", "yellow"),
        hero={"at": "elis"},
        pile={"blessing": ["push_ups", "exile"]},
    )
    b.do("use thunder_of_zeus")
    b.do(*["wound sphinx 4"] * ("wound sphinx 4" in b.offered))
    assert b.prompt == "ask.draw_blessings"
    b.do("draw_blessings", "bless exile")
    assert b.attitude("red") == "loyal"
    assert b.blessings == {"exile"}
    assert (b.hero["pool"], set(b.artifacts)) == (0, {"thunder_of_zeus"})


def test_LS_ARTIFACT_03_boots_of_hermes_place_the_hero_anywhere() -> None:
    b = board(
        region("chalkidiki", green=2),
        region("acarnania", "yellow"),
        hero={"at": "crete", "speed": 1, "strength": 2},
        quests=["cattle_of_geryon"],
        pile={"token": ["6"]},
    )
    b.do("use boots_of_hermes")
    assert len(b.offered) >= 18
    b.do("place boeotia")
    assert b.hero["at"] == "boeotia"
    assert b.prompt == "ask.turn"  # no quest begins
    assert b.offers("go")  # this was no Hero Movement
    assert charged_again(b, "boots_of_hermes")


def test_LS_ARTIFACT_03_owl_of_athena_draws_two_and_keeps_one() -> None:
    b = board(
        region("chalkidiki", green=2),
        region("attica", "yellow"),
        hero={"at": "crete", "hand": ["trap_mace"]},
        pile={"combat": ["charge", "phalanx"], "token": ["6"]},
    )
    b.do("use owl_of_athena")
    assert b.offered == {"keep_card charge", "keep_card phalanx"}
    b.do("keep_card charge")
    assert sorted(b.hand) == ["charge", "trap_mace"]
    assert b.zone("combat.discard") == ["phalanx"]
    assert charged_again(b, "owl_of_athena")


# ---- LS-ARTIFACT-03: the seven others ----------------------------------------------------------------------------


def test_LS_ARTIFACT_03_these_ten_are_used() -> None:
    b = board()
    assert sorted(b.zone("artifact.pile")) == sorted(NEUTRAL)
    assert {lords.ARTIFACTS[card].ref for card in facts.DIVINE} == set(DIVINE.values())


def test_LS_ARTIFACT_03_ambrosia_heals_all_injuries() -> None:
    b = board(
        region("chalkidiki", green=2),
        hero={"at": "crete", "artifacts": ["ambrosia"], "injured": ["speed", "strength"]},
        pile={"token": ["6"]},
    )
    b.do("use ambrosia")
    assert b.injuries == set()
    assert charged_again(b, "ambrosia")
    b = board(hero={"at": "crete", "artifacts": ["ambrosia"]})
    assert b.reasons["use ambrosia"] == "refused.not_injured"


def test_LS_ARTIFACT_03_apollos_arrow_helps_next_to_the_hero() -> None:
    for at, offered in (("aetolia", True), ("euboea", True), ("thessaly", False), ("crete", False)):
        b = attack(2, green=2, hero={"at": at, "artifacts": ["apollos_arrow"]}, cards=("charge",))
        assert ("use apollos_arrow" in b.offered) == offered
    b = defend(green=2, hero={"at": "locris", "artifacts": ["apollos_arrow"]}, cards=("charge",))
    b.do("use apollos_arrow")
    assert parts(b, "defence") == {"piece.hoplites_plain": 2, "artifact.apollos_arrow": 2}
    assert b.artifacts == {"apollos_arrow": False}


def test_LS_ARTIFACT_03_apollos_arrow_may_be_kept_back() -> None:
    b = attack(2, green=2, hero={"at": "aetolia", "artifacts": ["apollos_arrow"]}, cards=("charge",)).do("pass")
    assert b.prompt == "ask.play_or_pass"
    assert b.artifacts == {"apollos_arrow": True}
    assert "use apollos_arrow" not in b.offered


def test_LS_ARTIFACT_03_eye_of_graeae_exchanges_cards_in_a_battle() -> None:
    b = attack(
        2,
        green=2,
        hero={"artifacts": ["eye_of_graeae"]},
        cards=("trap_mace", "phalanx", "glory_bow"),
        revealed=("charge", "assault_axe", WEAK),
    )
    b.do("use eye_of_graeae", "discard trap_mace", "discard glory_bow", "enough")
    assert sorted(b.hand) == ["assault_axe", "charge", "phalanx"]
    assert b.artifacts == {"eye_of_graeae": False}
    b.do("pass")
    assert WEAK in b.zone("combat.discard")  # the Persians' card came after yours


def test_LS_ARTIFACT_03_eye_of_graeae_exchanges_cards_in_a_hunt() -> None:
    b = board(
        monster("sphinx", "crete"),
        region("chalkidiki", green=2),
        hero={"at": "crete", "artifacts": ["eye_of_graeae"], "hand": ["trap_sword"]},
        pile={"combat": ["assault_axe", "wild_attack_spear", "phalanx"]},
    )
    b.do("hunt sphinx")
    while "use eye_of_graeae" not in b.offered:
        b.do("go_without")
    b.do("use eye_of_graeae", "discard trap_sword", "enough")
    assert "trap_sword" not in b.hand


def test_LS_ARTIFACT_03_harpe_draws_a_card_before_a_battle_or_a_hunt() -> None:
    b = attack(2, green=2, hero={"artifacts": ["harpe"]}, cards=("charge",), revealed=("phalanx", WEAK))
    b.do("use harpe")
    assert sorted(b.hand) == ["charge", "phalanx"]
    assert b.artifacts == {"harpe": False}
    b = defend(green=2, hero={"artifacts": ["harpe"]}, revealed=("phalanx", WEAK))
    assert "use harpe" in b.offered
    b = board(
        monster("sphinx", "crete"),
        region("chalkidiki", green=2),
        hero={"at": "crete", "artifacts": ["harpe"]},
        pile={"combat": ["charge", "phalanx"]},
    )
    b.do("hunt sphinx", "use harpe")
    assert sorted(b.hand) == ["charge", "phalanx"]  # one by the artifact, one by strength 1


@pytest.mark.parametrize(("token", "army"), [("blue", (2, 0, 0)), ("yellow", (0, 2, 0))])
def test_LS_ARTIFACT_03_horn_of_plenty_recruits_two_in_a_city_of_yours(token: str, army: tuple[int, int, int]) -> None:
    b = board(
        region("chalkidiki", green=2),
        region("elis", token),
        region("messenia", "yellow"),  # no city
        region("arcadia"),
        hero={"at": "crete", "artifacts": ["horn_of_plenty"]},
        pile={"token": ["6"]},
    )
    b.do("use horn_of_plenty")
    assert {key.split()[0] for key in b.offers("levy")} == {"elis"}
    b.do("levy elis 2")
    assert b.army("elis") == army  # LS-ARMY-12
    assert charged_again(b, "horn_of_plenty")


def test_LS_ARTIFACT_03_horn_of_plenty_is_not_wasted_on_a_colour_that_is_used_up() -> None:
    """All yellow hoplites are on the map and the only city is an allied one: it cannot do anything."""
    b = board(
        region("chalkidiki", green=2),
        region("elis", "yellow"),
        region("messenia", "yellow", yellow=15),
        hero={"at": "crete", "artifacts": ["horn_of_plenty"]},
    )
    assert "use horn_of_plenty" not in b.offered


# ---- LS-ARTIFACT-04: the trumpet ---------------------------------------------------------------------------------


def test_LS_ARTIFACT_04_the_token_that_phemes_trumpet_frees_leaves_the_game() -> None:
    b = board(
        region("chalkidiki", green=2),
        region("laconia", "blue", blue=1),
        hero={"at": "crete", "artifacts": ["phemes_trumpet"], "used": ["recruit", "prepare"]},
        pile={"token": ["6"]},
    )
    clock, out = b.table["clock"], set(b.zone("token.out"))
    (token,) = b.zone("token.up.recruit")
    assert "recruit" not in b.offered
    b.do("use phemes_trumpet")
    assert b.offers("clear") == {"recruit", "prepare"}
    b.do("clear recruit")
    assert "recruit" in b.offered
    assert b.hero["used"] == ["prepare"]
    assert b.zone("token.up.recruit") == []
    assert set(b.zone("token.out")) == out | {token}
    assert b.table["clock"] == clock
    assert charged_again(b, "phemes_trumpet")


def test_LS_ARTIFACT_04_the_freed_action_takes_a_new_token() -> None:
    b = board(
        region("chalkidiki", green=2),
        region("laconia", "blue", blue=1),
        hero={"at": "crete", "artifacts": ["phemes_trumpet"], "used": ["recruit"]},
        pile={"token": ["6"]},
    )
    (old,) = b.zone("token.up.recruit")
    b.do("use phemes_trumpet")
    b.do(*["clear recruit"] * ("clear recruit" in b.offered))
    b.do("recruit", "enough")
    assert b.zone("token.up.recruit") == ["6"]
    assert old in b.zone("token.out")


def test_LS_ARTIFACT_04_without_a_token_the_trumpet_is_silent() -> None:
    b = board(hero={"at": "crete", "artifacts": ["phemes_trumpet"]})
    assert b.reasons["use phemes_trumpet"] == "refused.no_token"


# ---- LS-ARTIFACT-05: the thread ----------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["thessaly", "laconia", "phocis"])
def test_LS_ARTIFACT_05_ariadnes_thread_leads_a_monster_one_or_two_regions_in_any_direction(at: str) -> None:
    """Against its arrow, too, and out of a region with a monument; sea trails closed to you are open to it."""
    b = board(
        monster("medusa", at),
        region("chalkidiki", green=2),
        hero={"at": "crete", "artifacts": ["ariadnes_thread"]},
        trails_closed=True,
        pile={"token": ["6"]},
    )
    b.do("use ariadnes_thread")
    here = lords.REGION_REFS.index(at)
    near = {lords.REGION_REFS[other] for other in range(19) if 1 <= DISTANCE[here][other] <= 2}
    reached = {key.split()[-1] for key in b.offered}
    assert reached == near
    far = sorted(near)[0]
    b.do(next(key for key in b.offered if key.endswith(f"medusa {far}")))
    assert b.monster("medusa")["at"] == far
    assert b.monument("zeus")["level"] == 5
    assert charged_again(b, "ariadnes_thread")


def test_LS_ARTIFACT_05_a_monster_of_your_choice() -> None:
    b = board(
        monster("medusa", "elis"),
        monster("hydra", "crete"),
        region("crete", "yellow", blue=1),
        hero={"at": "laconia", "artifacts": ["ariadnes_thread"]},
    )
    b.do("use ariadnes_thread")
    assert {key.split()[1] for key in b.offered} == {"medusa", "hydra"}
    b.do(next(key for key in b.offered if key.endswith("hydra laconia")))
    assert b.monster("hydra")["at"] == "laconia"
    assert b.army("crete") == (1, 0, 0)  # it attacks nobody on the way


def test_LS_ARTIFACT_05_without_a_monster_it_is_of_no_use() -> None:
    b = board(hero={"at": "crete", "artifacts": ["ariadnes_thread"]})
    assert b.reasons["use ariadnes_thread"] == "refused.no_monster"
