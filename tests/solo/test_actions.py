"""LS-ACTION: the special actions as the campaign changes them, Pass, Prayer, Artifacts."""

from typing import Any

import pytest

from petteia.kernel.record import Json
from tests.lords.board import unshuffled
from tests.solo.board import YOU, Board, board, monster, region

VANGUARD = region("chalkidiki", green=2)
FOOTHOLD = region("macedonia", "green")
CALM = "6"  # Act I: nothing happens while the Vanguard is in Chalkidiki; Invasion +1, no Monster phase
CALM_2 = "8"  # Act II: Mobilization +2, no Monster phase
SHRINES = ["epirus", "chalkidiki", "aetolia", "attica", "corinthia", "elis", "messenia", "crete"]
ATTACKS = 18  # cards of the Monster Attack deck, shuffled when a Hunt begins


def act_2(*things: Json, **given: Any) -> Board:
    """Act II with a Persian foothold in Macedonia and a calm script to come."""
    return board(FOOTHOLD, *things, **{"act": 2, "invasion": 5, "pile": {"token": [CALM_2]}, **given})


# ---- Recruit ----------------------------------------------------------------------------------------------------


def test_LS_ACTION_01_one_in_a_city_two_in_sparta() -> None:
    b = board(
        VANGUARD,
        region("laconia", "blue"),
        region("argolis", "yellow"),
        region("attica", "blue"),
        region("messenia", "yellow"),  # no City
        region("elis", yellow=1),  # not yours
        pile={"token": [CALM]},
    )
    b.do("recruit")
    assert b.offers("levy") == {"laconia 1", "laconia 2", "argolis 1", "attica 1"}
    b.do("levy laconia 2", "levy argolis 1", "levy attica 1")
    assert b.prompt == "ask.turn"
    assert [b.army(name) for name in ("laconia", "argolis", "attica")] == [(2, 0, 0), (0, 1, 0), (1, 0, 0)]


def test_LS_ACTION_01_up_to_that_many() -> None:
    b = board(VANGUARD, region("laconia", "blue"), region("argolis", "yellow"), pile={"token": [CALM]})
    b.do("recruit", "levy laconia 1", "enough")
    assert (b.army("laconia"), b.army("argolis"), b.prompt) == ((1, 0, 0), (0, 0, 0), "ask.turn")


def test_LS_ACTION_02_other_effects_keep_their_number() -> None:
    b = board(
        VANGUARD,
        region("argolis", "yellow"),
        hero={"priests": 1, "artifacts": ["horn_of_plenty"]},
    )
    b.do("use horn_of_plenty")
    assert b.offers("levy") == {"argolis 1", "argolis 2"}
    b.do("levy argolis 2", "pray athena")
    assert b.offers("levy") == {"argolis 1", "argolis 2", "argolis 3"}


# ---- Build Temple -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["blue", "yellow"])
def test_LS_ACTION_03_a_temple_on_a_shrine_of_yours_and_a_priest(token: str) -> None:
    b = board(VANGUARD, region("messenia", token), pile={"token": [CALM]})
    assert b.hero["pool"] == 0
    b.do("build_temple messenia")
    assert (b.region("messenia")["temple"], b.table["temples_left"], b.hero["pool"]) == (True, 5, 1)


def test_LS_ACTION_03_only_there() -> None:
    others = ["epirus", "aetolia", "attica", "corinthia"]
    b = act_2(
        *[region(name) for name in others],
        region("messenia", "yellow"),
        region("crete", "blue", temple=True),  # has one
        region("elis", yellow=4),  # Hoplites, no token
        region("chalkidiki", "green"),
        region("argolis", "yellow"),  # no Shrine
    )
    assert b.offers("build_temple") == {"messenia"}
    for name in [*others, "crete", "elis", "chalkidiki", "argolis"]:
        assert b.refuses(f"build_temple {name}")


def test_LS_ACTION_04_no_temple_starts_a_draft() -> None:
    """Not one of the six: in the competitive game some of them do."""
    held = [region(name, "yellow") for name in SHRINES if name != "chalkidiki"]
    for built in range(6):
        temples = [region(name, "yellow", temple=True) for name in SHRINES if name != "chalkidiki"][:built]
        b = board(VANGUARD, *temples, *held[built:], pile={"token": [CALM]})
        blessings = b.zone("blessing.pile")
        b.do("build_temple crete")
        assert (b.prompt, b.table["turns"], b.zone("blessing.pile")) == ("ask.turn", 2, blessings)
        assert b.blessings == set()


def test_LS_ACTION_05_four_priests_and_no_fifth() -> None:
    b = board(VANGUARD, region("messenia", "yellow"), hero={"priests": 2}, praying={"zeus": 2}, pile={"token": [CALM]})
    b.do("build_temple messenia")
    assert (b.region("messenia")["temple"], b.hero["pool"], b.hero["priests_left"]) == (True, 2, 0)
    b = board(VANGUARD, region("messenia", "yellow"), hero={"priests": 2}, praying={"zeus": 1}, pile={"token": [CALM]})
    assert b.do("build_temple messenia").hero["pool"] == 3


# ---- Hunt -------------------------------------------------------------------------------------------------------


def test_LS_ACTION_06_the_top_attack_card_is_used() -> None:
    for attacks in (["attack_4", "attack_3"], ["attack_3", "attack_4"]):
        b = board(
            VANGUARD,
            monster("hydra", "laconia"),
            hero={"at": "laconia", "hand": ["phalanx", "trap_sword", "charge"]},
            pile={"combat": ["glory_torch"], "attack": attacks, "token": [CALM]},
            rolls=unshuffled(ATTACKS),
        )
        left = len(b.zone("attack.pile"))
        b.do("hunt hydra", "strike phalanx 1", "end_attack")
        assert (b.prompt, b.hunt["attack"]) == ("ask.defend", attacks[0])  # nobody was asked
        assert len(b.zone("attack.pile")) == left - 1
        assert b.zone("attack.aside") == []
        b.do("guard charge", "strike glory_torch 2", "end_attack")
        assert (b.prompt, b.hunt["attack"]) == ("ask.defend", attacks[1])  # in each attack step


# ---- Usurp ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attitude", "allowed"), [("hostile", False), ("distrustful", False), ("neutral", False), ("loyal", True)]
)
def test_LS_ACTION_07_the_land_of_the_hero_must_be_loyal(attitude: str, allowed: bool) -> None:
    b = board(VANGUARD, hero={"at": "attica"}, attitude={"blue": attitude, "brown": "loyal"})
    assert ("usurp" in b.offered) == allowed
    if not allowed:
        assert b.reasons["usurp"] == "refused.no_glory"
        assert b.refuses("usurp")


@pytest.mark.parametrize(
    ("pick", "army"), [("levy attica 1", (1, 0, 0)), ("levy_fortified attica 1", (1, 0, 0)), ("enough", (0, 0, 0))]
)
def test_LS_ACTION_07_a_blue_token_at_once_and_a_blue_hoplite_if_you_like(
    pick: str, army: tuple[int, int, int]
) -> None:
    b = board(VANGUARD, hero={"at": "attica"}, attitude={"blue": "loyal"}, pile={"token": [CALM]})
    b.do("usurp")
    assert (b.token("attica"), b.prompt) == ("blue", "ask.levy")
    assert b.offered == {"levy attica 1", "levy_fortified attica 1", "enough"}
    b.do(pick)
    assert (b.army("attica"), b.token("attica"), b.prompt) == (army, "blue", "ask.turn")
    assert not b.region("attica")["allied_inside"]


@pytest.mark.parametrize("place", ["epirus", "macedonia", "thessaly", "chalkidiki"])
def test_LS_ACTION_08_not_in_the_red_land(place: str) -> None:
    b = board(region("phocis", green=2), hero={"at": place}, attitude={"red": "loyal"})
    assert "usurp" not in b.offered
    assert b.refuses("usurp")
    assert (b.why_not["usurp"], b.reasons["usurp"]) == ("LS-ACTION-08", "refused.no_usurping_here")


def test_LS_ACTION_09_LS_ACTION_10_a_green_token_is_replaced_without_a_battle() -> None:
    b = act_2(
        region("attica", "green"), hero={"at": "attica", "hand": ["charge"]}, attitude={"blue": "loyal"}, victory=1
    )
    b.do("usurp")
    assert (b.prompt, b.table["battle"], b.token("attica")) == ("ask.levy", None, "blue")
    assert b.hand == ["charge"]
    b.do("enough")
    assert (b.table["victory"], b.table["invasion"], b.result) == (1, 5, None)  # it would have been won at 0


def test_LS_ACTION_09_the_last_green_token_is_usurped_too() -> None:
    b = board(region("attica", "green"), act=2, hero={"at": "attica"}, attitude={"blue": "loyal"}, invasion=5)
    b.do("usurp")
    assert b.result == (True, "won_freed")  # LS-END-07


@pytest.mark.parametrize("persians", [1, 3])
def test_LS_ACTION_11_in_act_2_persians_return_to_supply(persians: int) -> None:
    b = act_2(region("attica", green=persians), hero={"at": "attica"}, attitude={"blue": "loyal"}, victory=1)
    assert b.table["persians_left"] == 15 - persians
    b.do("usurp")
    assert (b.army("attica"), b.token("attica"), b.table["persians_left"]) == ((0, 0, 0), "blue", 15)
    assert (b.table["victory"], b.table["battle"]) == (1, None)


def test_LS_ACTION_11_in_act_1_the_vanguard_goes_back_one_step_without_losses() -> None:
    b = board(region("locris", green=3), hero={"at": "locris"}, attitude={"yellow": "loyal"}, pile={"token": ["24"]})
    b.do("usurp")
    assert (b.army("locris"), b.army("thessaly"), b.token("locris")) == ((0, 0, 0), (0, 0, 3), "blue")
    assert (b.table["vanguard"], b.prompt) == ("thessaly", "ask.levy")


def test_LS_ACTION_11_from_your_own_region_too() -> None:
    """The Vanguard leaves your tokens alone, so it may stand in a Region of yours."""
    given: dict[str, Any] = {"hero": {"at": "locris"}, "attitude": {"yellow": "loyal"}, "pile": {"token": ["24"]}}
    b = board(region("locris", "yellow", green=2), **given)
    b.do("usurp")
    assert (b.army("locris"), b.army("thessaly"), b.token("locris")) == ((0, 0, 0), (0, 0, 2), "blue")


def test_LS_ACTION_11_where_it_comes_upon_your_hoplites_it_attacks() -> None:
    b = board(
        region("locris", green=2),
        region("thessaly", "yellow", yellow=5),
        hero={"at": "locris", "hand": ["charge"]},
        attitude={"yellow": "loyal"},
        pile={"token": ["24"], "combat": ["trap_sword"]},
    )
    b.do("usurp")
    assert (b.battle["region"], b.battle["attacker"], b.battle["defender"]) == ("thessaly", 1, YOU)
    b.do("pass")  # 5 against 4 + 1: the defender wins
    assert (b.army("macedonia"), b.token("locris"), b.prompt) == ((0, 0, 1), "blue", "ask.levy")


def test_LS_ACTION_12_your_own_yellow_region_turns_blue() -> None:
    b = board(
        VANGUARD,
        region("attica", "yellow", yellow=2),
        region("boeotia", "yellow"),
        hero={"at": "attica"},
        attitude={"blue": "loyal"},
        pile={"token": [CALM]},
    )
    b.do("usurp", "levy attica 1")
    assert (b.token("attica"), b.token("boeotia")) == ("blue", "yellow")
    assert b.army("attica") == (1, 2, 0)  # the new one is blue, the others stay as they are


# ---- March ------------------------------------------------------------------------------------------------------


def test_LS_ACTION_13_any_number_to_one_adjacent_region() -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=2, yellow=2, fortified="blue"), hero={"leadership": 1})
    assert b.offers("march") == {f"laconia {other}" for other in ("arcadia", "messenia", "argolis", "crete")}
    b.do("march laconia argolis")
    assert b.offers("how_many") == {"1", "2", "3"}  # more than his leadership; the fortified one stays


@pytest.mark.parametrize(("inside", "stays"), [("blue", (1, 0, 0)), ("yellow", (0, 1, 0))])
def test_LS_ACTION_13_the_fortified_one_stays(inside: str, stays: tuple[int, int, int]) -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=2, yellow=2, fortified=inside), pile={"token": [CALM]})
    b.do("march laconia argolis", "how_many 3")
    assert b.prompt == "ask.turn"  # all the others go: there is no choice of colours
    assert b.army("laconia") == stays
    assert b.region("laconia")["fortified"] == YOU


def test_LS_ACTION_13_a_fortified_one_alone_cannot_march() -> None:
    b = board(VANGUARD, region("laconia", "blue", yellow=1, fortified="yellow"))
    assert b.offers("march") == set()


# ---- Prepare ----------------------------------------------------------------------------------------------------


def prepared(*things: Json, **hero: Any) -> Board:
    pile = {"token": [CALM], "combat": ["charge", "reinforcements"]}
    return board(VANGUARD, *things, hero={"at": "laconia", **hero}, pile=pile).do("prepare")


def test_LS_ACTION_14_two_of_three() -> None:
    b = prepared(region("laconia", "blue"), injured=["speed"])
    assert {key.split()[0] for key in b.offered} == {"heal", "draw", "levy", "levy_fortified"}
    b.do("heal speed")
    assert (b.injuries, b.offers("heal"), b.prompt) == (set(), set(), "ask.prepare")
    b.do("levy laconia 1")
    assert (b.army("laconia"), b.prompt) == ((0, 1, 0), "ask.turn")


def test_LS_ACTION_14_repeats_are_allowed() -> None:
    b = prepared(injured=["speed", "strength", "leadership"]).do("heal speed", "heal strength")
    assert (b.injuries, b.prompt) == ({"leadership"}, "ask.turn")
    b = prepared().do("draw", "draw")
    assert (sorted(b.hand), b.prompt) == (["charge", "reinforcements"], "ask.turn")
    b = prepared().do("levy laconia 1", "levy laconia 1")
    assert (b.army("laconia"), b.prompt) == ((0, 2, 0), "ask.turn")


def test_LS_ACTION_14_only_where_the_hero_stands_and_one_at_a_time() -> None:
    assert prepared(region("argolis", "yellow", yellow=1)).offers("levy") == {"laconia 1"}


def test_LS_ACTION_15_not_where_persian_hoplites_stand() -> None:
    for token in ("", "yellow", "blue"):  # in a Region of yours neither
        b = board(region("macedonia", token, green=2), hero={"at": "macedonia", "injured": ["speed"]})
        assert b.do("prepare").offered == {"draw", "heal speed"}


def test_LS_ACTION_15_on_a_quest_the_rest_of_prepare_remains() -> None:
    """The campaign bars the recruit only."""
    b = board(
        VANGUARD,
        region("messenia", "yellow", yellow=1),
        hero={"quest": "aid_to_atlas", "injured": ["speed"]},
        quests=["aid_to_atlas"],
        pile={"token": [CALM]},
    )
    b.do("prepare")
    assert b.offered == {"draw", "heal speed"}
    b.do("heal speed")  # and then only a card is left to draw
    assert (b.injuries, len(b.hand), b.prompt) == (set(), 1, "ask.turn")


def test_LS_ACTION_16_a_recruit_beside_a_green_token_attacks() -> None:
    given: dict[str, Any] = {
        "hero": {"at": "crete", "hand": ["charge"]},
        "pile": {"token": [CALM_2], "combat": ["trap_sword"]},
    }
    b = act_2(region("crete", "green"), invasion=1, victory=5, **given)
    b.do("prepare", "levy crete 1")
    assert (b.battle["region"], b.battle["attacker"], b.token("crete")) == ("crete", YOU, "green")
    assert b.battle["defence"]["parts"][0] == ["piece.invasion", 1]
    b.do("pass")
    assert b.prompt == "ask.prepare"  # and the second choice follows


def test_LS_ACTION_16_if_it_wins_the_region_is_yours() -> None:
    """1 + 1 for Achilles, and 1 on the card, against 1 + 1."""
    b = act_2(
        region("crete", "green"),
        invasion=1,
        victory=5,
        hero={"at": "crete", "hand": ["glory_bow"]},
        pile={"token": [CALM_2], "combat": ["trap_sword"]},
    )
    b.do("prepare", "levy crete 1", "play glory_bow")
    assert (b.token("crete"), b.army("crete"), b.table["victory"]) == ("yellow", (0, 1, 0), 4)
    b.do("levy crete 1")
    assert b.army("crete") == (0, 2, 0)


def test_LS_ACTION_16_if_it_loses_it_is_gone() -> None:
    b = act_2(region("crete", "green"), invasion=5, hero={"at": "crete"})
    b.do("prepare", "levy crete 1")
    assert (b.token("crete"), b.army("crete"), b.prompt) == ("green", (0, 0, 0), "ask.prepare")


# ---- Pass -------------------------------------------------------------------------------------------------------


def passed(**given: Any) -> Board:
    every = ["recruit", "march", "temple", "prepare", "usurp", "hunt"]
    b = board(
        VANGUARD,
        region("attica", "yellow", yellow=1),
        region("messenia", "yellow", temple=True),
        hero={
            "used": every,
            "artifacts": ["ambrosia", "harpe", "owl_of_athena"],
            "spent": ["ambrosia", "owl_of_athena"],
            "priests": 1,
        },
        praying={"zeus": 1, "athena": 1},
        pile={"token": [CALM]},
        **given,
    )
    assert b.artifacts == {"ambrosia": False, "harpe": True, "owl_of_athena": False}
    assert len(b.hero["used"]) == 6
    return b.do("pass_turn")


def test_LS_ACTION_17_pass_frees_all_actions_and_charges_all_artifacts() -> None:
    b = passed()
    assert b.hero["used"] == []
    assert b.artifacts == {"ambrosia": True, "harpe": True, "owl_of_athena": True}
    assert (b.table["script"], b.table["turns"]) == ("act1_6", 2)  # the Event phase followed


def test_LS_ACTION_18_pass_moves_no_priest() -> None:
    b = passed()
    assert (b.hero["pool"], b.hero["priests_left"]) == (1, 1)
    assert [b.monument(god)["priests"][YOU] for god in ("zeus", "athena", "hermes")] == [1, 1, 0]


def test_LS_ACTION_19_the_tokens_leave_the_game() -> None:
    b = board(VANGUARD, region("laconia", "blue"), pile={"token": ["24", "14", CALM, "10"]}, hero={"at": "crete"})
    b.do("recruit", "enough", "prepare", "draw", "draw")
    assert (b.zone("token.up.recruit"), b.zone("token.up.prepare")) == (["24"], ["14"])
    assert b.table["tokens_out"] == []
    b.do("pass_turn")
    assert set(b.table["tokens_out"]) == {"24", "14", CALM}
    assert b.table["clock"] == 21
    assert not {"24", "14", CALM} & set(b.zone("token.pile"))


# ---- Prayer -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("god", "attribute"), [("zeus", "strength"), ("hermes", "speed"), ("athena", "leadership")])
def test_LS_ACTION_20_a_priest_an_attribute_a_power(god: str, attribute: str) -> None:
    b = board(VANGUARD, region("laconia", "blue", blue=1), hero={"priests": 2}, pile={"token": [CALM]})
    before = {name: b.attribute(name) for name in ("strength", "speed", "leadership")}
    b.do(f"pray {god}")
    assert (b.hero["pool"], b.monument(god)["free"], b.monument(god)["priests"][YOU]) == (1, 1, 1)
    after = {name: b.attribute(name) for name in before}
    assert after == {**before, attribute: before[attribute] + 1}
    while b.prompt != "ask.turn":
        b.do("enough")
    b.do("pass_turn")
    assert {name: b.attribute(name) for name in before} == after  # for good


def test_LS_ACTION_20_a_priest_of_the_pool_is_needed() -> None:
    b = board(VANGUARD, hero={"priests": 0}, praying={"zeus": 1})
    assert b.offers("pray") == set()
    assert b.reasons["pray hermes"] == "refused.no_priest"


def test_LS_ACTION_21_two_spaces_on_each_monument() -> None:
    b = board(VANGUARD, hero={"priests": 1}, praying={"zeus": 2, "athena": 1})
    assert b.offers("pray") == {"athena", "hermes"}
    assert b.reasons["pray zeus"] == "refused.no_place"
    b = board(FOOTHOLD, act=2, oracle=False, hero={"priests": 2}, praying={"zeus": 1})
    assert b.offers("pray") == {"athena", "hermes"}  # a yellow one stands there, too


@pytest.mark.parametrize(("level", "amount"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_LS_ACTION_22_powers_by_level(level: int, amount: int) -> None:
    levels = {"zeus": level, "athena": level, "hermes": level}
    things = [VANGUARD, region("elis", "yellow"), region("laconia", "blue", blue=2)]

    def praying() -> Board:
        return board(*things, hero={"priests": 1}, monument=levels)

    assert len(praying().do("pray zeus").hand) == amount
    b = praying().do("pray athena")
    assert b.offers("levy") == {f"{name} {n}" for name in ("elis", "laconia") for n in range(1, amount + 1)}
    if amount:
        assert b.do(f"levy elis {amount}").prompt == "ask.turn"  # in one Region
    b = praying().do("pray hermes")
    if not amount:
        assert b.prompt == "ask.turn"
        return
    b.do("take_army laconia 2")  # one Army
    steps = 0
    for place in ("crete", "attica", "boeotia", "phocis"):
        if f"march_on {place}" in b.offered:
            b.do(f"march_on {place}")
            steps += 1
    assert (steps, b.prompt) == (amount, "ask.turn")


def test_LS_ACTION_23_a_priest_stays_until_the_interlude() -> None:
    b = board(
        VANGUARD,
        hero={"priests": 0},
        praying={"zeus": 2, "hermes": 1},
        invasion=8,
        pile={"token": [CALM, "14"]},
    )
    b.do("pass_turn")
    assert (b.table["act"], b.monument("zeus")["free"], b.monument("hermes")["free"]) == (1, 0, 1)
    b.do("pass_turn")
    assert (b.table["act"], b.monument("zeus")["free"], b.monument("hermes")["free"]) == (2, 2, 2)
    assert b.hero["pool"] == 1  # those returned to supply; one is the thanks of the Oracle


def test_LS_ACTION_23_in_act_2_until_the_end() -> None:
    b = act_2(region("crete", "yellow"), praying={"zeus": 2}, pile={"token": [CALM_2, "22", "14"]})
    for _ in range(3):
        b.do("pass_turn")
        assert b.monument("zeus")["free"] == 0


def test_LS_ACTION_24_only_pass_charges_artifacts() -> None:
    hero: Json = {"artifacts": ["ambrosia"], "spent": ["ambrosia"], "at": "laconia"}
    b = board(VANGUARD, region("laconia", "blue"), hero=hero, invasion=8, pile={"token": [CALM, "14", CALM_2]})
    b.do("prepare", "draw", "draw")
    assert b.artifacts == {"ambrosia": False}  # a new turn does not
    b.do("recruit", "enough")
    assert b.table["act"] == 2
    assert b.artifacts == {"ambrosia": False}  # nor does a new act
    while b.prompt != "ask.turn":
        b.do(sorted(b.offered)[0])
    assert b.do("pass_turn").artifacts == {"ambrosia": True}
