"""LS-ACT1-30 to -61: what happens between the acts, and what quests bring that nobody completed."""

from typing import Any

import pytest

from tests.solo.board import DIE, LANDS, YOU, Board, board, monster, region

# Script 24 of Act I: a Spy in Elis, +1 Mobilization, +2 Invasion, no Monster phase. Script 12: +2, +0, allies go home.
# Script 6: +1, +1. With the Invasion on 10 a script of Act II follows: 14 only lowers the red Land, for Macedonia.
CALM = ["14", "2", "5", "23"]  # scripts of Act II that only lower the red Land
QUESTS = [  # in the order of table B
    "saving_prometheus",
    "cattle_of_geryon",
    "aid_to_atlas",
    "golden_fleece",
    "stymphalian_birds",
    "amazon_queen",
    "augean_stables",
    "calydonian_hunt",
]


def interlude(*things: dict[str, Any], script: str = "6", then: list[str] | None = None, **given: Any) -> Board:
    """Act I ends with this turn: nothing Persian is on the map, unless `things` put a Vanguard there."""
    tokens = {"token": [script, *(then or [])]}
    return board(*things, pile={**tokens, **given.pop("pile", {})}, **given).do("pass_turn")


def phocis(*things: dict[str, Any], **given: Any) -> Board:
    """Act I ends with the Vanguard in Phocis."""
    return interlude(region("locris", green=2), *things, mobilization=3, **given)


def ten(*things: dict[str, Any], then: str = "14", **given: Any) -> Board:
    """Act I ends with the Invasion on 10; the Persians begin Act II with this script."""
    return interlude(region("chalkidiki", green=2), *things, invasion=9, then=[then], **given)


# ---- steps 1 and 2 -----------------------------------------------------------------------------------------------


def test_LS_ACT1_30_all_hoplites_leave_the_map() -> None:
    """Of all colours, and from everywhere; what is there afterwards came with LS-ACT1-44."""
    b = interlude(
        region("thessaly", green=5),
        region("attica", "yellow", blue=3, fortified="blue"),
        region("argolis", "blue", blue=2, yellow=2, fortified="yellow"),
        region("elis", "yellow", blue=4, yellow=3),
        invasion=9,
        then=["14"],
    )
    assert [b.army(name) for name in ("thessaly", "attica", "argolis")] == [(0, 0, 0), (0, 1, 0), (1, 0, 0)]
    assert b.army("elis") == (0, 1, 0)
    assert [b.region(name)["fortified"] for name in ("attica", "argolis")] == [None, None]  # LS-ACT1-47
    assert (b.table["left"], b.table["persians_left"]) == ({"loyal": 14, "allied": 13}, 15)


def test_LS_ACT1_31_LS_ACT1_32_priests_leave_the_monuments_for_the_supply() -> None:
    """Two pray, one is in the pool; the fourth is gained by LS-ACT1-36."""
    b = interlude(hero={"priests": 1}, praying={"zeus": 1, "athena": 1})
    assert [b.monument(god)["priests"][0] for god in ("zeus", "athena", "hermes")] == [0, 0, 0]
    assert (b.hero["pool"], b.hero["priests_left"]) == (2, 2)


def test_LS_ACT1_32_no_priest_comes_back_to_the_pool() -> None:
    b = phocis(praying={"zeus": 2, "hermes": 1})
    assert (b.hero["pool"], b.hero["priests_left"]) == (0, 4)


def test_LS_ACT1_33_tokens_monsters_glory_and_spies_stay() -> None:
    b = interlude(
        region("laconia", "blue", blue=1),
        region("elis", "yellow", spies=1),
        region("attica", spies=2),
        monster("hydra", "argolis"),
        monster("sphinx", "epirus"),
        attitude={"brown": "loyal", "blue": "hostile", "green": "distrustful"},
    )
    assert (b.token("laconia"), b.token("elis")) == ("blue", "yellow")
    assert (b.region("elis")["spies"], b.region("attica")["spies"], b.table["strategy"]) == (1, 2, 4)
    assert (b.monster("hydra")["at"], b.monster("sphinx")["at"]) == ("argolis", "epirus")
    attitudes = [b.attitude(land) for land in ("red", "yellow", "blue", "green", "brown")]
    assert attitudes == ["neutral", "neutral", "hostile", "distrustful", "loyal"]
    assert [owner for owner in b.table["glory"] if owner is not None] == [0]


def test_LS_ACT1_33_attitudes_stay_when_the_invasion_ends_the_act() -> None:
    b = ten(attitude={"brown": "loyal", "blue": "hostile", "green": "loyal"})
    assert [b.attitude(land) for land in ("blue", "green", "brown")] == ["hostile", "loyal", "loyal"]


def test_LS_ACT1_34_what_you_have_carries_over() -> None:
    b = interlude(
        region("attica", "yellow", temple=True),
        monster("hydra", "argolis", 1, 4),
        hero={
            "hand": ["trap_sword", "charge"],
            "artifacts": ["ambrosia", "harpe"],
            "blessings": ["weak_spot"],
            "injured": ["speed"],
            "leadership": 2,
            "strength": 4,
            "speed": 3,
            "priests": 1,
        },
        monument={"zeus": 3, "hermes": 4},
        script="12",
        invasion=2,
    )
    assert b.table["act"] == 2
    assert sorted(b.hand) == ["charge", "trap_sword"]
    assert (set(b.artifacts), b.blessings) == ({"ambrosia", "harpe", "owl_of_athena"}, {"weak_spot"})
    assert (b.injuries, b.hero["pool"]) == ({"speed"}, 2)
    assert [b.attribute(name) for name in ("leadership", "strength", "speed")] == [2, 4, 3]
    assert (b.region("attica")["temple"], b.table["temples_built"]) == (True, 1)
    assert b.wounds("hydra") == [1, 4]
    assert [b.monument(god)["level"] for god in ("zeus", "hermes", "athena")] == [3, 4, 5]


def test_LS_ACT1_34_spent_artifacts_stay_spent() -> None:
    """Only Pass charges them; a march ends this turn."""
    b = board(
        region("laconia", "blue", blue=1),
        hero={"artifacts": ["ambrosia"], "spent": ["ambrosia"]},
        pile={"token": ["6"]},
    ).do("recruit")
    while b.prompt != "ask.turn":
        b.do(sorted(b.offered)[0])
    assert (b.table["act"], b.artifacts) == (2, {"ambrosia": False})


def test_LS_ACT1_35_in_phocis_the_oracle_falls_and_blocks_a_place_on_every_monument() -> None:
    b = phocis(hero={"priests": 4}, praying={})
    assert not b.region("phocis")["temple"]
    assert all(b.monument(god)["free"] == 1 for god in ("zeus", "hermes", "athena"))
    b.do("pray zeus")
    while b.prompt != "ask.turn":
        b.do(sorted(b.offered)[0])
    assert b.monument("zeus")["free"] == 0
    assert b.hero["pool"] == 3  # none was gained
    b.do("pass_turn")
    assert b.offers("pray") == {"hermes", "athena"}
    assert b.why_not["pray zeus"] == "LH-PRAY-03"


@pytest.mark.parametrize("priests", [0, 3])
def test_LS_ACT1_36_otherwise_the_oracle_stands_and_gives_a_priest(priests: int) -> None:
    for b in (interlude(hero={"priests": priests}), ten(hero={"priests": priests})):
        assert (b.hero["pool"], b.region("phocis")["temple"]) == (priests + 1, True)
        assert all(b.monument(god)["free"] == 2 for god in ("zeus", "hermes", "athena"))


def test_LS_ACT1_36_there_is_no_fifth_priest() -> None:
    assert interlude(hero={"priests": 4}).hero["pool"] == 4


# ---- steps 3 to 5 ------------------------------------------------------------------------------------------------


def test_LS_ACT1_37_LS_ACT1_46_with_the_invasion_on_ten_the_persians_begin() -> None:
    """A new token is read as a script of Act II before your turn, and leaves the game."""
    b = ten(region("corinthia", "yellow"), then="7", attitude={"blue": "distrustful"})
    assert (b.table["script"], b.table["clock"]) == ("act2_7", 22)
    assert b.table["tokens_out"] == ["6", "7"]
    assert (b.region("acarnania")["spies"], b.table["mobilization"]) == (1, 1)
    assert (b.prompt, b.table["turns"]) == ("ask.turn", 2)


def test_LS_ACT1_46_the_event_phase_comes_after_all_other_steps() -> None:
    """Script 3 finds the Hoplites of LS-ACT1-44 in a Distrustful Land; 23 lowers the red Land, where Macedonia is."""
    b = ten(region("laconia", "blue", blue=5), then="3", attitude={"brown": "distrustful"})
    assert b.army("laconia") == (1, 0, 0)
    b = ten(then="23")
    assert b.attitude("red") == "distrustful"


def test_LS_ACT1_46_a_march_may_open_act_2() -> None:
    """The failed Cattle of Geryon put the marker on the third space: the first script brings the march."""
    b = ten(region("thessaly", "yellow"), then="14", quests=["cattle_of_geryon"])
    assert b.table["mobilization"] == 0
    assert [b.army(name)[2] for name in ("epirus", "thessaly", "chalkidiki")] == [1, 1, 1]


def test_LS_ACT1_46_it_may_take_the_last_token() -> None:
    b = ten(region("laconia", "blue"), region("elis", "blue"), clock=2)
    assert (b.result, b.table["script"]) == ((True, "won_regions"), "act2_14")


def test_LS_ACT1_46_LS_ACT1_14_without_a_token_the_persians_do_not_begin() -> None:
    """The last token brought the Invasion to ten: the interlude, then the Regions are counted."""
    held = (region("laconia", "blue"), region("elis", "blue"))
    b = interlude(region("chalkidiki", green=2), *held, invasion=9, clock=1)
    assert (b.table["initiative"], b.table["script"], b.table["clock"]) == (True, "act1_6", 0)
    assert (b.result, b.token("macedonia"), b.army("laconia")) == ((True, "won_regions"), "green", (2, 0, 0))


@pytest.mark.parametrize("end", [interlude, phocis])
def test_LS_ACT1_37_otherwise_you_begin(end: Any) -> None:
    b = end()
    assert (b.table["script"], b.table["clock"], b.table["initiative"]) == ("act1_6", 23, False)
    assert b.prompt == "ask.turn"


def test_LS_ACT1_38_the_tokens_leave_the_hero_board() -> None:
    b = board(
        region("laconia", "blue", blue=2),
        hero={"used": ["march", "prepare", "temple"]},
        pile={"token": ["6"]},
    ).do("recruit")
    while b.prompt != "ask.turn":
        b.do(sorted(b.offered)[0])
    assert b.table["act"] == 2
    assert b.hero["used"] == []
    assert all(not place["up"] and not place["down"] for place in b.table["tokens"].values())
    assert len(b.table["tokens_out"]) == 4
    assert {"recruit", "prepare", "march laconia argolis"} <= b.offered


def test_LS_ACT1_38_also_the_token_on_a_blessing() -> None:
    """Exhausted Fight holds the token of a second Hunt (LS-BLESS-02)."""
    b = board(
        monster("hydra", "laconia"),
        hero={"hand": ["charge"], "used": ["hunt"], "blessings": ["exhausted_fight"]},
        pile={"token": ["6"]},
    ).do("use exhausted_fight")
    assert b.table["tokens"]["card"]["down"] == 1
    while b.prompt != "ask.turn":
        b.do("give_up" if "give_up" in b.offered else min(b.offered))
    assert (b.table["act"], b.hero["used"]) == (2, [])
    assert b.table["tokens"]["card"] == {"down": 0, "up": []}
    assert b.hero["blessings"] == [{"blessing": "exhausted_fight", "marked": False}]


@pytest.mark.parametrize("script", ["6", "12"])
def test_LS_ACT1_39_the_mobilization_marker_returns_to_the_first_space(script: str) -> None:
    b = interlude(script=script, invasion=5)
    assert (b.table["act"], b.table["mobilization"]) == (2, 0)


@pytest.mark.parametrize("invasion", [0, 4, 8])
def test_LS_ACT1_40_the_victory_marker_stands_with_the_invasion(invasion: int) -> None:
    assert board(invasion=invasion).table["victory"] is None
    b = interlude(invasion=invasion)
    assert (b.table["invasion"], b.table["victory"]) == (invasion + 1, invasion + 1)


@pytest.mark.parametrize(("act", "token"), [(1, "blue"), (2, None)])
def test_LS_ACT1_40_the_victory_marker_is_one_of_the_fifteen_blue_tokens(act: int, token: str | None) -> None:
    """Fourteen are on the map; the next one is there in Act I, and lies on the track in Act II."""
    neutral = ["macedonia", "epirus", "thessaly", "chalkidiki", "crete"]
    names = [one["region"] for one in board().table["regions"] if one["region"] not in neutral]
    b = board(
        *[region(name, "blue", blue=2 if name == "argolis" else 0) for name in names],
        region("chalkidiki", green=1) if act == 1 else region("macedonia", "green"),
        act=act,
        attitude={"brown": "loyal"},
        hero={"leadership": 2},
    ).do("move argolis crete", "move argolis crete")
    assert (b.army("crete"), b.token("crete")) == ((2, 0, 0), token)


def test_LS_ACT1_41_an_invasion_of_nothing_becomes_one() -> None:
    b = interlude(script="12")
    assert (b.table["act"], b.table["invasion"], b.table["victory"], b.result) == (2, 1, 1, None)
    assert b.log.count("The Invasion marker rises to 1.") == 1


def test_LS_ACT1_42_every_open_quest_has_its_consequence() -> None:
    """All eight at once."""
    b = interlude(quests=QUESTS, hero={"injured": []})
    b.do("injure speed", "injure strength")
    assert (b.injuries, b.table["mobilization"], b.hero["used"]) == ({"speed", "strength"}, 2, ["recruit"])
    assert b.table["trails_closed"]
    assert all(b.attitude(land) == "distrustful" for land in LANDS)
    assert (b.token("chalkidiki"), b.region("elis")["spies"]) == ("green", 1)
    assert [b.monument(god)["level"] for god in ("zeus", "hermes", "athena")] == [4, 4, 4]
    assert b.table["quests"] == []


def test_LS_ACT1_42_a_quest_that_is_not_open_has_none() -> None:
    b = interlude()
    assert (b.injuries, b.table["mobilization"], b.hero["used"]) == (set(), 0, [])
    assert not b.table["trails_closed"]
    assert all(b.attitude(land) == "neutral" for land in LANDS)
    assert (b.token("chalkidiki"), b.region("elis")["spies"]) == (None, 0)
    assert [b.monument(god)["level"] for god in ("zeus", "hermes", "athena")] == [5, 5, 5]


# ---- steps 7 to 10 -----------------------------------------------------------------------------------------------


def test_LS_ACT1_43_macedonia_becomes_persian_and_the_red_land_leaves_you() -> None:
    reds = ["epirus", "macedonia", "thessaly", "chalkidiki"]
    b = interlude(*[region(name, "blue" if name < "f" else "yellow") for name in reds], region("aetolia", "yellow"))
    assert [b.token(name) for name in reds] == [None, "green", None, None]
    assert (b.token("aetolia"), b.table["persian_regions"]) == ("yellow", 1)
    assert [b.army(name) for name in reds] == [(0, 0, 0)] * 4


def test_LS_ACT1_43_whatever_the_attitude_of_the_red_land() -> None:
    b = interlude(region("thessaly", "blue", blue=2), attitude={"red": "loyal"})
    assert (b.token("thessaly"), b.token("macedonia"), b.attitude("red")) == (None, "green", "loyal")


def test_LS_ACT1_44_a_hoplite_for_every_region_of_yours_in_its_colour() -> None:
    yellow, blue = ["elis", "aetolia", "crete"], ["attica", "argolis"]
    b = interlude(*[region(name, "yellow") for name in yellow], *[region(name, "blue") for name in blue])
    assert [b.army(name) for name in yellow] == [(0, 1, 0)] * 3
    assert [b.army(name) for name in blue] == [(1, 0, 0)] * 2
    assert b.table["left"] == {"loyal": 13, "allied": 12}


def test_LS_ACT1_44_they_are_placed_in_the_log_and_not_recruited() -> None:
    b = interlude(region("elis", "yellow"), region("laconia", "blue"))
    assert "You place 1 Allied (yellow) Hoplite in Elis." in b.log
    assert "You place 2 Loyal (blue) Hoplites in Laconia." in b.log
    assert not [line for line in b.log if "recruit" in line]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Act II begins."), ("fr", "L’acte II commence."), ("es", "Empieza el acto II.")]
)
def test_LS_GEN_01_how_an_act_begins_is_told_with_its_article(language: str, told: str) -> None:
    assert told in interlude().match.log(YOU, language)


@pytest.mark.parametrize(("colour", "army"), [("blue", (2, 0, 0)), ("yellow", (0, 1, 0)), ("", (0, 0, 0))])
def test_LS_ACT1_45_laconia_gets_two_if_it_is_loyal(colour: str, army: tuple[int, int, int]) -> None:
    assert interlude(region("laconia", colour)).army("laconia") == army


def test_LS_ACT1_47_hoplites_placed_here_are_not_fortified() -> None:
    """They can walk out of the cities; a fortified one could not."""
    b = interlude(region("argolis", "yellow", yellow=2, fortified="yellow"), region("laconia", "blue"))
    assert (b.region("argolis")["fortified"], b.region("laconia")["fortified"]) == (None, None)
    assert {"move argolis crete", "move laconia crete", "fortify argolis"} <= b.offered
    assert not b.offers("leave_city")


# ---- failed quests -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("step", [1, 2])
def test_LS_ACT1_50_the_quest_of_the_hero_neither_fails_nor_pays(quest: str, step: int) -> None:
    at = {
        "saving_prometheus": "macedonia",
        "cattle_of_geryon": "boeotia",
        "aid_to_atlas": "messenia",
        "golden_fleece": "acarnania",
        "stymphalian_birds": "corinthia",
        "amazon_queen": "chalkidiki",
        "augean_stables": "elis",
        "calydonian_hunt": "aetolia",
    }[quest]
    b = interlude(quests=[quest], hero={"quest": quest, "step": step})
    assert (b.hero["at"], b.hero["quest"], b.table["quests"]) == (at, None, [])
    assert (b.prompt, b.injuries, b.artifacts, b.table["mobilization"]) == ("ask.turn", set(), {}, 0)
    assert all(b.attitude(land) == "neutral" for land in LANDS)
    assert (b.hero["used"], b.table["trails_closed"], b.region("elis")["spies"]) == ([], False, 0)
    assert (b.token("chalkidiki"), b.monument("athena")["level"]) == (None, 5)
    assert b.offers("advance") == set()


def test_LS_ACT1_50_other_quests_fail_all_the_same() -> None:
    quests = ["amazon_queen", "golden_fleece"]
    b = interlude(quests=quests, hero={"quest": "amazon_queen", "step": 1})
    assert (b.table["trails_closed"], b.token("chalkidiki"), b.table["quests"]) == (True, None, [])


@pytest.mark.parametrize(("length", "space"), [("3", 2), ("4", 2), ("5", 2)])
def test_LS_ACT1_51_cattle_of_geryon_the_marker_on_the_third_space(length: str, space: int) -> None:
    b = interlude(quests=["cattle_of_geryon"], options={"mobilization": length})
    assert b.table["mobilization"] == space


def test_LS_ACT1_52_aid_to_atlas_blocks_recruit_with_a_token_that_is_out() -> None:
    b = interlude(region("laconia", "blue"), quests=["aid_to_atlas"], clock=19)
    assert (b.table["clock"], b.hero["used"]) == (18, ["recruit"])
    up = b.table["tokens"]["recruit"]["up"]
    assert len(up) == 1
    assert up[0] not in b.table["tokens_out"]
    assert up[0] not in b.zone("token.pile")
    assert "recruit" not in b.offered
    assert b.reasons["recruit"] == "refused.used"
    b.do("pass_turn")
    assert "recruit" in b.offered
    assert up[0] in b.table["tokens_out"]


def test_LS_ACT1_52_a_campaign_always_has_a_token_that_is_out() -> None:
    """Even if the turn that ends Act I took none but its own."""
    b = board(region("laconia", "blue"), quests=["aid_to_atlas"], pile={"token": ["6"]}).do("recruit")
    while b.prompt != "ask.turn":
        b.do(sorted(b.offered)[0])
    assert b.table["tokens"]["recruit"]["up"] == ["6"]


def test_LS_ACT1_53_LS_ACT1_54_stymphalian_birds_every_token_on_the_track_drops() -> None:
    """A Loyal Land has none there; a Hostile one loses its yellow tokens, not its blue ones."""
    b = interlude(
        region("elis", "yellow"),
        region("achaea", "blue"),
        region("argolis", "yellow"),
        quests=["stymphalian_birds"],
        attitude={"green": "hostile", "brown": "loyal", "blue": "distrustful"},
    )
    attitudes = [b.attitude(land) for land in ("red", "yellow", "blue", "green", "brown")]
    assert attitudes == ["distrustful", "distrustful", "hostile", "hostile", "loyal"]
    assert (b.token("elis"), b.token("achaea"), b.token("argolis")) == (None, "blue", "yellow")
    assert b.army("elis") == (0, 0, 0)  # lost before the Hoplites come


def test_LS_ACT1_55_augean_stables_a_spy_in_elis() -> None:
    b = interlude(region("elis", "blue"), quests=["augean_stables"])
    assert (b.region("elis")["spies"], b.token("elis"), b.table["strategy"]) == (1, "blue", 2)


def test_LS_ACT1_55_or_a_green_token_if_a_spy_is_there() -> None:
    b = interlude(region("elis", "blue", spies=1), quests=["augean_stables"])
    assert (b.region("elis")["spies"], b.token("elis"), b.table["strategy"]) == (1, "green", 2)
    assert b.army("elis") == (0, 0, 0)


def test_LS_ACT1_56_calydonian_hunt_a_level_of_every_monument_but_never_the_base() -> None:
    b = interlude(quests=["calydonian_hunt"], monument={"zeus": 1, "hermes": 2})
    assert [b.monument(god)["level"] for god in ("zeus", "hermes", "athena")] == [1, 1, 4]
    assert b.result is None


def test_LS_ACT1_57_amazon_queen_chalkidiki_becomes_persian() -> None:
    b = interlude(region("chalkidiki", "blue"), quests=["amazon_queen"])
    assert (b.token("chalkidiki"), b.token("macedonia"), b.table["persian_regions"]) == ("green", "green", 2)


TRAILS = [
    ("thessaly", "euboea", False),
    ("chalkidiki", "euboea", False),
    ("boeotia", "euboea", True),
    ("crete", "euboea", False),
    ("crete", "attica", False),
    ("crete", "argolis", True),
    ("crete", "laconia", False),
]


@pytest.mark.parametrize(("one", "other", "is_open"), TRAILS)
def test_LS_ACT1_58_golden_fleece_closes_the_sea_trails_but_two(one: str, other: str, is_open: bool) -> None:
    for here, there in ((one, other), (other, one)):
        things = (region("macedonia", "green"), region(here, "yellow", yellow=1))
        b = board(*things, act=2, trails_closed=True, hero={"at": here, "speed": 1})
        assert (f"move {here} {there}" in b.offered) == is_open
        assert (f"march {here} {there}" in b.offered) == is_open
        assert (there in b.offers("go")) == is_open
        before = board(*things, act=2, hero={"at": here, "speed": 1})
        assert {f"move {here} {there}", f"march {here} {there}", f"go {there}"} <= before.offered


def test_LS_ACT1_58_for_the_rest_of_the_game() -> None:
    at_crete = {"at": "crete", "speed": 1}
    b = interlude(region("crete", "yellow"), quests=["golden_fleece"], hero=at_crete, then=CALM)
    for _ in range(4):
        assert (b.offers("move"), b.offers("go")) == ({"crete argolis"}, {"crete", "argolis"})
        b.do("pass_turn")


def test_LS_ACT1_58_the_persians_and_the_monsters_still_sail() -> None:
    b = board(
        region("euboea", "green"),
        monster("hydra", "crete"),
        act=2,
        trails_closed=True,
        mobilization=3,
        rolls=[DIE["move"]],
        pile={"token": ["5"]},  # +2 Mobilization, Monster phase
    ).do("pass_turn")
    assert [b.army(name)[2] for name in ("thessaly", "chalkidiki", "crete", "boeotia")] == [1, 1, 1, 1]
    assert b.monster("hydra")["at"] == "attica"


def test_LS_ACT1_59_the_hero_and_withdrawals_are_bound() -> None:
    """Speed 2 from Crete: by Argolis only. A beaten army in Euboea can only go to Boeotia."""
    b = board(region("macedonia", "green"), act=2, trails_closed=True, hero={"at": "crete", "speed": 2})
    assert b.offers("go") == {"crete", "argolis", "arcadia", "corinthia", "laconia"}
    b = board(
        region("chalkidiki", "green"),
        region("euboea", "yellow", yellow=1, blue=1),
        act=2,
        trails_closed=True,
        mobilization=3,
        hero={"hand": ["trap_mace"]},
        pile={"token": ["14"], "combat": ["charge"]},
    ).do("pass_turn", "pass")
    while b.prompt == "ask.colours_died":
        b.do("allied 1")
    assert b.army("boeotia") == (1, 0, 0)


def test_LS_ACT1_59_a_beaten_army_without_a_way_is_lost() -> None:
    """Crete by sea only to Argolis, and that is Persian."""
    for closed, left in ((True, 15), (False, 14)):
        b = board(
            region("argolis", "green"),
            region("crete", "yellow", yellow=2),
            act=2,
            trails_closed=closed,
            mobilization=3,
            pile={"token": ["14"], "combat": ["charge"]},
        ).do("pass_turn")
        while b.prompt == "ask.play_or_pass":
            b.do("pass")
        if b.prompt == "ask.withdraw":
            b.do("withdraw attica")
        assert b.table["left"]["allied"] == left


def test_LS_ACT1_59_help_from_around_comes_by_open_ways_only() -> None:
    """Response Force in Crete: from Attica and Laconia the Sea Trails are closed."""
    things = (region("attica", yellow=3), region("laconia", "yellow", yellow=3))
    given: dict[str, Any] = {
        "act": 2,
        "trails_closed": True,
        "mobilization": 3,
        "hero": {"blessings": ["response_force"]},
        "pile": {"token": ["14"]},
    }
    b = board(region("euboea", "green"), region("crete", "yellow", yellow=1), *things, **given).do("pass_turn")
    assert not b.offers("use")
    given["trails_closed"] = False
    b = board(region("euboea", "green"), region("crete", "yellow", yellow=1), *things, **given).do("pass_turn")
    assert b.battle["region"] == "crete"
    b.do("use response_force")
    assert {key.split()[0] for key in b.offers("bring")} == {"attica", "laconia"}


def test_LS_ACT1_59_what_places_a_piece_anywhere_is_not_bound() -> None:
    b = board(
        region("macedonia", "green"),
        region("crete", "yellow", yellow=3),
        act=2,
        trails_closed=True,
        hero={"at": "crete", "blessings": ["winged_boots", "murderous_march"], "artifacts": ["boots_of_hermes"]},
    )
    assert len(b.copy().do("use winged_boots").offers("march_on")) == 18
    assert len(b.copy().do("use murderous_march").offers("march_on")) == 18
    assert len(b.do("use boots_of_hermes").offers("place")) == 19


@pytest.mark.parametrize(
    ("source", "field", "closed", "back"),
    [
        ("laconia", "crete", False, "laconia"),
        ("messenia", "crete", False, "messenia"),  # LH-WDRAW-07
        ("laconia", "crete", True, "argolis"),  # the one way off the island
        ("messenia", "crete", True, "argolis"),
        ("crete", "laconia", True, ""),  # around Laconia three Regions are free
        ("argolis", "crete", True, "argolis"),  # an open Sea Trail
        ("crete", "argolis", True, "crete"),
        ("laconia", "attica", True, "laconia"),  # no sea between them
    ],
)
def test_LS_ACT1_59_an_army_set_down_across_the_sea_does_not_go_back_over_it(
    source: str, field: str, closed: bool, back: str
) -> None:
    """Murderous March leads anywhere, but a beaten Army withdraws by open ways (LS-BATTLE-20)."""
    b = board(
        region(field, "green"),
        region(source, "yellow", yellow=5),
        act=2,
        invasion=9,
        trails_closed=closed,
        hero={"at": "elis", "blessings": ["murderous_march"]},
        pile={"token": ["14"]},
    ).do("use murderous_march", f"take_army {source} 5", f"march_on {field}")
    if back:
        assert b.army(back) == (0, 2, 0)
    else:
        assert b.offers("withdraw") == {"arcadia", "messenia", "argolis"}


def test_LS_ACT1_60_saving_prometheus_two_injuries_of_your_choice() -> None:
    b = interlude(quests=["saving_prometheus"])
    assert (b.prompt, b.offers("injure")) == ("ask.injure", {"leadership", "strength", "speed"})
    b.do("injure strength")
    assert b.offers("injure") == {"leadership", "speed"}
    b.do("injure leadership")
    assert (b.injuries, b.prompt) == ({"strength", "leadership"}, "ask.turn")


@pytest.mark.parametrize("injured", [["speed"], ["speed", "strength"], ["speed", "strength", "leadership"]])
def test_LS_ACT1_60_a_fourth_injury_is_ignored(injured: list[str]) -> None:
    b = interlude(quests=["saving_prometheus"], hero={"injured": injured})
    while b.prompt == "ask.injure":
        b.do(f"injure {min(b.offers('injure'))}")
    assert (b.injuries, b.prompt) == ({"leadership", "strength", "speed"}, "ask.turn")


def test_LS_ACT1_61_consequences_come_in_the_order_of_table_b() -> None:
    """Told in this order, whatever the order in which the quests were opened; the injuries are chosen first of all."""
    b = interlude(quests=list(reversed(QUESTS)))
    assert (b.prompt, b.table["mobilization"], b.monument("zeus")["level"]) == ("ask.injure", 0, 5)
    b.do("injure speed", "injure strength")
    told = [said.partition("“")[2].partition("”")[0] for said in b.log if said.endswith("” has failed.")]
    assert told == [
        "Saving Prometheus",
        "Cattle of Geryon",
        "Aid to Atlas",
        "Expedition for the Golden Fleece",
        "Kill the Stymphalian Birds",
        "Amazon Queen",
        "Clean the Augean Stables",
        "Calydonian Hunt",
    ]


def test_LS_ACT1_61_the_birds_come_before_the_stables() -> None:
    """Elis loses its yellow token to a Hostile Land first; then a Spy comes, or a green token."""
    b = interlude(
        region("elis", "yellow", spies=1),
        quests=["augean_stables", "stymphalian_birds"],
        attitude={"green": "hostile"},
    )
    elis = [said for said in b.log if "Elis" in said and "Augeas" not in said]
    assert elis == ["You lose control of Elis.", "Elis falls to the Persians (green)."]
