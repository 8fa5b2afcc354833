"""LH-HERO: Achilles, Helen, Heracles, Perseus."""

from typing import Any

import pytest

from petteia.games.lords import facts
from tests.lords.board import DIE, HEROES, NEUTRAL, Board, board, monster, player, region, set_up, unshuffled

EVENTS = ["hydra_argolis", "amazon_queen", "sphinx_thessaly", "golden_fleece", "cerberus_locris", "medusa_phocis"]
REGIONS = set(facts.REGION_REFS)
ATTRIBUTES = ("leadership", "strength", "speed")


def chosen(hero: str, *keys: str, seats: int = 2, first: str = "1") -> Board:
    """The set-up, when the first player has chosen a hero."""
    b = set_up(seats, EVENTS, first=first)
    for key in (f"choose {hero}", *keys):
        b.match.choose(key)
    return b


def start(b: Board, hero: str) -> tuple[int, ...]:
    return tuple(b.attribute(hero, name) for name in ATTRIBUTES)


# ---- colours ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", HEROES)
def test_LH_HERO_01_the_place_at_the_table_changes_nothing(hero: str) -> None:
    seen = []
    for first in ("1", "2", "3", "4"):
        b = chosen(hero, seats=4, first=first)
        if b.prompt == "ask.keep_artifact":
            b.match.choose("keep harpe")
        b.match.choose("place boeotia")
        seat = b.of(hero)
        seen.append((start(b, hero), seat["supply"], seat["regions"], set(b.artifacts(hero)), b.glory("blue") == hero))
    assert seen == seen[:1] * 4


def test_LH_HERO_01_only_heroes_differ() -> None:
    for seats in (HEROES, HEROES[::-1]):
        b = board(*[player(hero, "attica") for hero in seats], region("crete", "perseus", perseus=1), turn="perseus")
        assert {"crete attica", "crete laconia"} & b.offers("move") == {"crete attica", "crete laconia"}


# ---- Achilles ---------------------------------------------------------------------------------------------------


def test_LH_HERO_02_achilles_starts_with_speed_2() -> None:
    assert start(chosen("achilles"), "achilles") == (1, 1, 2)


def fight(attacker: str = "achilles", **achilles: Any) -> Board:
    """Three hoplites march from Argolis against four in Corinthia; the others have a card, so the battle waits."""
    other = "perseus" if attacker == "achilles" else "achilles"
    heroes = {
        "achilles": player("achilles", **{"at": "corinthia", "hand": ["glory_bow"], **achilles}),
        "perseus": player("perseus", "epirus", hand=["glory_torch"]),
    }
    return board(
        heroes[attacker],
        heroes[other],
        {"region": "argolis", "control": attacker, "hoplites": {attacker: 3}},
        {"region": "corinthia", "control": other, "hoplites": {other: 4}},
        quests=["golden_fleece"],
    ).do(attacker, "march argolis corinthia", "how_many 3")


@pytest.mark.parametrize(("strength", "speed", "bonus"), [(1, 2, 1), (3, 2, 2), (2, 5, 2), (4, 4, 4)])
def test_LH_HERO_03_the_lower_of_strength_and_speed(strength: int, speed: int, bonus: int) -> None:
    b = fight("achilles", strength=strength, speed=speed)
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (3 + bonus, 4)
    b = fight("perseus", strength=strength, speed=speed)
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (3, 4 + bonus)


def test_LH_HERO_03_only_in_his_region() -> None:
    b = fight("achilles", at="argolis", strength=3, speed=3)
    assert b.battle["attack"]["total"] == 3
    b = fight("perseus", at="argolis", strength=3, speed=3)
    assert b.battle["defence"]["total"] == 4


def test_LH_HERO_03_other_heroes_add_nothing() -> None:
    b = board(
        player("perseus", "corinthia", strength=5, speed=5),
        player("heracles", "corinthia", strength=5, speed=5, hand=["charge"]),
        region("argolis", "perseus", perseus=3),
        region("corinthia", "heracles", heracles=4),
    ).perseus("march argolis corinthia", "how_many 3")
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (3, 4)


def test_LH_HERO_04_a_hero_alone_neither_fights_nor_holds_a_region() -> None:
    b = board(
        player("perseus", "epirus"),
        player("achilles", "corinthia", strength=5, speed=5, hand=["charge"]),
        region("argolis", "perseus", perseus=1),
        region("corinthia", "achilles"),
    ).perseus("march argolis corinthia")
    assert b.table["battle"] is None
    assert (b.control("corinthia"), b.asked) == ("perseus", "achilles")
    assert b.of("achilles")["at"] == "corinthia"


def test_LH_HERO_04_the_bonus_needs_a_hoplite_of_his_own() -> None:
    b = board(
        player("perseus", "epirus", hand=["javelin_volley_axe"], blessings=["master_plan"], priests=1),
        player("achilles", "corinthia", strength=5, speed=5, hand=["trap_sword"]),
        region("argolis", "perseus", perseus=2),
        region("corinthia", "achilles", achilles=1),
    ).perseus("march argolis corinthia", "how_many 2")
    assert b.battle["defence"]["total"] == 1 + 5
    b.achilles("pass").perseus("play javelin_volley_axe")  # his only hoplite dies
    assert (b.battle["attack"]["total"], b.battle["defence"]["total"]) == (2 + 2, 0)
    b.perseus("go_without")
    assert b.control("corinthia") == "perseus"


# ---- Helen ------------------------------------------------------------------------------------------------------


def test_LH_HERO_05_helen_keeps_one_of_three_artifacts() -> None:
    b = chosen("helen")
    assert b.offers("keep") == {"pandoras_box", "horn_of_plenty", "harpe"}  # the top of the deck
    assert not set(b.seen_by("spectator", "choice.0")) & b.offers("keep")
    left = len(b.match.game.chance.script or [])
    b.match.choose("keep harpe")
    assert b.artifacts("helen") == {"harpe": True}
    assert {"pandoras_box", "horn_of_plenty"} <= set(b.zone("artifact.pile"))
    pile = b.zone("artifact.pile")
    assert sorted(pile) == sorted(set(NEUTRAL) - {"harpe"})
    assert left - len(b.match.game.chance.script or []) == len(pile) - 1  # all of them were shuffled


def test_LH_HERO_05_helen_begins_with_ones() -> None:
    assert start(chosen("helen"), "helen") == (1, 1, 1)


def ward(*things: Any, hero: str = "crete", helen: str = "corinthia", **achilles: Any) -> Board:
    """Helen stands in Corinthia, hoplites of Achilles next to it in Argolis and Achaea, his hero far away."""
    return board(
        player("achilles", hero, **achilles),
        player("helen", helen),
        region("argolis", "achilles", achilles=4),
        region("achaea", "achilles", achilles=1),
        *things,
        monument={"hermes": 3},
    )


@pytest.mark.parametrize("verb", ["move", "march"])
def test_LH_HERO_06_hoplites_cannot_move_into_helens_region(verb: str) -> None:
    b = ward()
    for source in ("argolis", "achaea"):
        key = f"{verb} {source} corinthia"
        assert key not in b.offered
        assert (b.why_not[key], b.reasons[key]) == ("LH-HERO-06", "refused.warded")
        assert b.refuses("achilles", key)
    assert f"{verb} argolis arcadia" in b.offered


@pytest.mark.parametrize("verb", ["move", "march"])
def test_LH_HERO_06_unless_their_own_hero_is_there(verb: str) -> None:
    assert f"{verb} argolis corinthia" in ward(hero="corinthia").offered
    b = board(
        player("achilles", "crete"),
        player("helen", "corinthia"),
        player("perseus", "corinthia"),  # somebody else's hero does not help
        region("argolis", "achilles", achilles=1),
    )
    assert f"{verb} argolis corinthia" not in b.offered


def test_LH_HERO_06_her_own_hoplites_come_and_go() -> None:
    b = board(
        player("helen", "corinthia"), player("achilles", "crete"), region("argolis", "helen", helen=1), turn="helen"
    )
    assert "move argolis corinthia" in b.offered


def test_LH_HERO_07_hermes_does_not_lead_through_her_region() -> None:
    b = ward(priests=1).achilles("pray hermes", "take_army argolis 4")  # two regions
    assert b.offers("march_on") == {"arcadia", "laconia", "crete"}
    b.achilles("march_on arcadia")
    assert b.offers("march_on") == {"achaea", "elis", "messenia", "laconia", "argolis"}
    b = ward(priests=1, hero="corinthia").achilles("pray hermes", "take_army argolis 4")
    assert "corinthia" in b.offers("march_on")


def test_LH_HERO_07_nor_does_a_forced_march() -> None:
    b = ward(blessings=["forced_march"])
    assert "argolis corinthia" not in b.offers("march")
    b.achilles("march argolis arcadia", "how_many 4")
    assert "achaea" in b.offers("march_on")
    assert "corinthia" not in b.offers("march_on")


@pytest.mark.parametrize(
    ("blessing", "keys"),
    [
        ("winged_boots", ["take_army argolis 1"]),
        ("murderous_march", ["take_army argolis 4"]),
        ("heros_apprentice", ["take_army argolis 1"]),
    ],
)
def test_LH_HERO_07_nor_do_blessings(blessing: str, keys: list[str]) -> None:
    b = ward(blessings=[blessing]).achilles(f"use {blessing}", *keys)
    assert "arcadia" in b.offers("march_on")
    assert "corinthia" not in b.offers("march_on")
    b = ward(blessings=[blessing], hero="corinthia").achilles(f"use {blessing}", *keys)
    assert "corinthia" in b.offers("march_on")


def defence(hero: str, **achilles: Any) -> Board:
    """Hoplites of Perseus attack those of Achilles in Helen's region, Corinthia (Perseus himself is there)."""
    return board(
        player("perseus", "corinthia"),
        player("achilles", hero, **achilles),
        player("helen", "corinthia"),
        region("boeotia", "perseus", perseus=3),
        region("corinthia", "achilles", achilles=1),
        region("argolis", "achilles", achilles=2),
    ).perseus("march boeotia corinthia", "how_many 3")


@pytest.mark.parametrize(
    ("things", "key"),
    [
        ({"artifacts": ["minotaurs_horn"]}, "use minotaurs_horn"),
        ({"blessings": ["response_force"]}, "use response_force"),
    ],
)
def test_LH_HERO_07_nor_do_helpers_come_to_a_battle(things: dict[str, Any], key: str) -> None:
    assert key not in defence("crete", **things).offered
    b = defence("corinthia", **things)
    assert (b.asked, key in b.offered) == ("achilles", True)


def test_LH_HERO_07_nor_reinforcements() -> None:
    b = defence("crete", hand=["reinforcements"]).achilles("play reinforcements")
    assert not b.offers("bring")
    assert b.hoplites("achilles", "argolis") == 2
    assert b.control("corinthia") == "perseus"
    b = defence("corinthia", hand=["reinforcements"]).achilles("play reinforcements")
    assert "argolis 2" in b.offers("bring")


@pytest.mark.parametrize(
    ("things", "keys"),
    [
        ({}, ["recruit", "levy boeotia 2"]),
        ({"artifacts": ["horn_of_plenty"]}, ["use horn_of_plenty", "levy boeotia 2"]),
        ({"priests": 1}, ["pray athena", "levy boeotia 2"]),
    ],
)
def test_LH_HERO_08_recruiting_in_her_region_is_free(things: dict[str, Any], keys: list[str]) -> None:
    b = board(
        player("achilles", "crete", **things),
        player("helen", "boeotia"),
        region("boeotia", "achilles"),
        monument={"athena": 3},
    )
    b.achilles(*keys)
    assert b.hoplites("achilles", "boeotia") == 2


def test_LH_HERO_09_withdrawing_into_her_region_is_free() -> None:
    b = board(
        player("perseus", "argolis", glory=["brown"]),
        player("achilles", "elis"),
        player("helen", "corinthia"),
        region("argolis", "achilles", achilles=3),
    ).perseus("usurp", "enough")
    assert "corinthia" in b.offers("withdraw")
    b.achilles("withdraw corinthia")
    assert b.hoplites("achilles", "corinthia") == 3


def test_LH_HERO_09_also_after_a_battle() -> None:
    b = board(
        player("perseus", "epirus"),
        player("achilles", "elis"),
        player("helen", "corinthia"),
        region("attica", "perseus", perseus=3),
        region("boeotia", "achilles", achilles=2),
    ).perseus("march attica boeotia", "how_many 3")
    b.achilles("withdraw corinthia")
    assert b.hoplites("achilles", "corinthia") == 1


# ---- Heracles ---------------------------------------------------------------------------------------------------


def test_LH_HERO_10_heracles_starts_with_strength_2() -> None:
    assert start(chosen("heracles"), "heracles") == (1, 2, 1)


def heracles(*glory: str, given: dict[str, Any] | None = None, **more: Any) -> Board:
    return board(
        player("heracles", "attica", glory=list(glory), **more),
        player("helen", "elis"),
        pile={"artifact": ["aegis", "harpe", "caduceus", "ambrosia"]},
        **(given or {}),
    )


def test_LH_HERO_11_a_glory_token_for_one_of_two_artifacts() -> None:
    b = heracles("blue")
    assert (b.prompt, b.offered) == ("ask.turn_start", {"use heracles", "go_without"})
    assert b.rule["use heracles"] == "LH-HERO-11"
    b.rolls(*unshuffled(len(NEUTRAL) - 1)).heracles("use heracles")
    assert b.glory("blue") is None
    assert b.offers("keep") == {"aegis", "harpe"}
    assert not set(b.seen_by("helen", "choice.0")) & {"aegis", "harpe"}
    b.heracles("keep harpe")
    assert b.artifacts("heracles") == {"harpe": True}
    assert "aegis" in b.zone("artifact.pile")
    assert b.match.game.chance.script == []  # the other was shuffled back into the deck
    assert (b.asked, b.prompt) == ("heracles", "ask.turn")


def test_LH_HERO_11_he_chooses_the_token() -> None:
    b = heracles("blue", "green").heracles("use heracles")
    assert b.offers("return_glory") == {"blue", "green"}
    b.heracles("return_glory green")
    assert (b.glory("green"), b.glory("blue")) == (None, "heracles")


def test_LH_HERO_11_he_may_not_want_to() -> None:
    b = heracles("blue").heracles("go_without")
    assert (b.prompt, b.glory("blue"), b.artifacts("heracles")) == ("ask.turn", "heracles", {})


def test_LH_HERO_11_before_any_action_only() -> None:
    b = heracles("blue").heracles("go_without")
    assert "use heracles" not in b.offered
    b.heracles("go boeotia")
    assert "use heracles" not in b.offered


def test_LH_HERO_11_only_with_a_token_and_on_his_turn() -> None:
    assert heracles().prompt == "ask.turn"
    b = heracles("blue", given={"turn": "helen"})
    assert (b.asked, b.prompt) == ("helen", "ask.turn")
    b = board(player("perseus", "attica", glory=["blue"]), player("helen", "elis"))
    assert b.prompt == "ask.turn"  # nobody else can


def test_LH_HERO_12_as_often_as_he_has_tokens() -> None:
    b = heracles("blue", "green").heracles("use heracles", "return_glory green")
    b.heracles(sorted(b.offered)[0])
    assert b.prompt == "ask.turn_start"
    b.heracles("use heracles")
    b.heracles(sorted(b.offered)[0])
    assert (len(b.artifacts("heracles")), b.glory("blue"), b.prompt) == (2, None, "ask.turn")


def test_LH_HERO_12_the_french_reading_one_token() -> None:
    given = {"options": {"heracles": "one_token"}}
    b = heracles("blue", "green", given=given).heracles("use heracles", "return_glory green")
    b.heracles(sorted(b.offered)[0])
    assert (b.prompt, b.glory("blue"), len(b.artifacts("heracles"))) == ("ask.turn", "heracles", 1)
    b.heracles("prepare", "draw", "draw").helen("prepare", "draw", "draw")
    assert b.prompt == "ask.turn_start"  # one each turn


# ---- Perseus ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "land"),
    [("epirus", "red"), ("locris", "yellow"), ("attica", "blue"), ("elis", "green"), ("crete", "brown")],
)
def test_LH_HERO_13_perseus_takes_the_glory_of_his_land(at: str, land: str) -> None:
    b = chosen("perseus", f"place {at}")
    assert b.glory(land) == "perseus"
    assert [holder for holder in b.table["glory"] if holder is not None] == [0]
    assert start(b, "perseus") == (1, 1, 1)


@pytest.mark.parametrize("hero", ["achilles", "heracles"])
def test_LH_HERO_13_nobody_else_does(hero: str) -> None:
    assert chosen(hero, "place attica").table["glory"] == [None] * 5


def test_LH_HERO_14_perseus_is_placed_anywhere_after_prepare() -> None:
    b = board(player("perseus", "attica"), player("helen", "elis"), quests=["cretan_bull"]).perseus(
        "prepare", "draw", "draw"
    )
    assert (b.asked, b.prompt, b.offers("place")) == ("perseus", "ask.place_hero", REGIONS)  # his own included
    b.perseus("place crete")
    assert (b.of("perseus")["at"], b.of("perseus")["quest"]) == ("crete", None)
    assert (b.asked, b.prompt) == ("helen", "ask.turn")  # no quest was offered


def test_LH_HERO_14_he_may_be_placed_where_he_is() -> None:
    b = board(player("perseus", "attica"), player("helen", "elis")).perseus("prepare", "draw", "draw", "place attica")
    assert (b.of("perseus")["at"], b.asked) == ("attica", "helen")


def test_LH_HERO_14_it_is_no_hero_movement() -> None:
    b = board(
        player("perseus", "attica", strength=3, hand=["charge"], blessings=["heros_wrath"], deeds=["augean_stables"]),
        player("helen", "elis"),
        region("crete", "helen", helen=2),
        quests=["cretan_bull"],
    ).perseus("go boeotia", "prepare", "draw", "draw", "place crete")  # also after the Hero Movement of the turn
    assert b.prompt == "ask.special_done"  # neither a quest nor what follows a movement
    assert b.of("perseus")["at"] == "crete"


def test_LH_HERO_14_also_when_prepare_is_repeated_before_a_monument() -> None:
    b = board(
        player("perseus", "attica", used=["prepare"]), player("helen", "elis"), pile={"event": ["amazon_queen"]}
    ).perseus("build", "repeat prepare", "draw", "draw")
    assert b.prompt == "ask.place_hero"
    assert b.perseus("place crete").of("perseus")["at"] == "crete"


def test_LH_HERO_14_other_heroes_stay() -> None:
    b = board(player("achilles", "attica"), player("perseus", "elis")).achilles("prepare", "draw", "draw")
    assert b.asked == "perseus"


# ---- all heroes -------------------------------------------------------------------------------------------------


def away(hero: str, *things: Any, rolls: list[int] | None = None, **more: Any) -> Board:
    """A hero on the quest of the Golden Fleece in Acarnania; Perseus is about to play."""
    return board(
        player("perseus", "epirus"),
        player(hero, quest="golden_fleece", step=1, **more),
        *things,
        quests=["golden_fleece"],
        rolls=rolls,
    )


def test_LH_HERO_15_on_a_quest_a_hero_is_in_no_region() -> None:
    b = away("achilles")
    assert (b.of("achilles")["at"], b.of("achilles")["quest"]) == (None, "golden_fleece")


def test_LH_HERO_15_his_bonus_does_not_reach() -> None:
    b = away(
        "achilles",
        region("epirus", "perseus", perseus=2),
        region("acarnania", "achilles", achilles=3),
        hand=["charge"],
        strength=3,
        speed=3,
        blessings=["heroic_presence"],
    ).perseus("march epirus acarnania", "how_many 2")
    assert b.battle["defence"]["total"] == 3


def test_LH_HERO_15_her_ward_does_not_reach() -> None:
    b = away("helen", region("epirus", "perseus", perseus=2))
    assert "epirus acarnania" in b.offers("move")


def test_LH_HERO_15_attacks_do_not_reach_it() -> None:
    b = away("achilles", monster("cyclops", "acarnania"), rolls=[DIE["attack"]])
    b.perseus("build_monument zeus")  # the Cyclops hurts the heroes around: Perseus in Epirus
    assert (b.asked, b.prompt) == ("perseus", "ask.injure")
    b.perseus("injure speed")
    assert (b.asked, b.prompt) == ("achilles", "ask.turn")  # his turn already: he had no injury to take
    assert b.injuries("achilles") == set()


def test_LH_HERO_15_its_own_region_based_actions_do_not_work() -> None:
    b = board(
        player(
            "achilles", quest="golden_fleece", step=1, glory=["yellow"], artifacts=["chimeras_fire", "boots_of_hermes"]
        ),
        player("perseus", "epirus"),
        region("acarnania", "perseus", perseus=2),
        monster("hydra", "acarnania"),
        quests=["golden_fleece"],
    )
    for key in ("usurp", "hunt hydra", "use chimeras_fire", "use boots_of_hermes"):
        assert key not in b.offered
        assert key in b.why_not


def test_LH_HERO_16_heroes_share_a_region_and_never_fight() -> None:
    others = [player("helen", "attica"), player("heracles", "attica"), player("perseus", "attica")]
    b = board(player("achilles", "boeotia"), *others).achilles("go attica")
    assert {b.of(hero)["at"] for hero in HEROES} == {"attica"}
    assert b.table["battle"] is None
    assert (b.asked, b.prompt) == ("achilles", "ask.turn")


def test_LH_HERO_16_hoplites_of_one_player_beside_heroes_of_others() -> None:
    b = board(player("achilles", "boeotia"), player("perseus", "attica"), region("attica", "perseus", perseus=2))
    b.achilles("go attica")
    assert b.table["battle"] is None
    assert (b.control("attica"), b.hoplites("perseus", "attica")) == ("perseus", 2)


def test_LH_HERO_17_hoplites_in_her_region_stay_and_may_fortify_or_leave() -> None:
    b = board(
        player("helen", "attica"), player("achilles", "crete"), region("boeotia", "achilles", achilles=2), turn="helen"
    ).helen("go boeotia", "prepare")  # two cards: nothing else is possible there
    assert (b.hoplites("achilles", "boeotia"), b.control("boeotia")) == (2, "achilles")
    assert "boeotia" in b.offers("fortify")
    assert "boeotia attica" in b.offers("move")
    assert "boeotia attica" in b.offers("march")
    out = b.copy().achilles("move boeotia attica")
    assert out.hoplites("achilles", "attica") == 1
    b.achilles("fortify boeotia")
    assert b.fortified("boeotia") == "achilles"


def test_LH_HERO_18_the_hero_must_be_there_when_they_enter() -> None:
    b = ward(hero="attica", helen="corinthia")
    assert "argolis corinthia" not in b.offers("move")
    b.achilles("go corinthia")
    assert "argolis corinthia" in b.offers("move")


def test_LH_HERO_18_not_before() -> None:
    b = ward(hero="corinthia").achilles("go attica")  # he was there a moment ago
    assert "argolis corinthia" not in b.offers("move")


def test_LH_HERO_18_a_hero_on_a_quest_there_is_not_there() -> None:
    b = board(
        player("achilles", quest="stymphalian_birds", step=1),  # its token lies in Corinthia
        player("helen", "corinthia"),
        region("argolis", "achilles", achilles=1),
        quests=["stymphalian_birds"],
    )
    assert "argolis corinthia" not in b.offers("move")
