"""LS-BLESS: how blessings are gained, and each of the 29 once in the campaign."""

from typing import Any

import pytest

from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from petteia.kernel.record import Json
from tests.solo.board import Board, board, monster, region
from tests.solo.test_battle import WEAK, attack, defend, fight, invaded, outcome, parts

USED = tuple(lords.BLESSINGS[card].ref for card in facts.BLESSINGS_USED)
VANGUARD = region("chalkidiki", green=2)
QUIET = "6"  # a script that changes nothing here but the markers
ATTACK_CARDS = 18


def blessed(blessing: str, *things: Json, hero: Json | None = None, **given: Any) -> Board:
    """The hero has a blessing; the Vanguard is in Chalkidiki; the next script is a quiet one."""
    pile = {"token": [QUIET], **given.pop("pile", {})}
    mine: Json = {"at": "crete", "blessings": [blessing], **(hero or {})}
    return board(VANGUARD, *things, hero=mine, pile=pile, **given)


def hunting(
    blessing: str, *wounds: int, draw: tuple[str, ...] = (), attacks: tuple[str, ...] = (), **hero: Any
) -> Board:
    """A hunt for Hydra (torch, torch, bow, sword, sword, axe) in Crete begins; `draw` and `attacks` come in order."""
    b = blessed(
        blessing,
        monster("hydra", "crete", *wounds),
        hero=hero,
        pile={"combat": list(draw), "attack": list(attacks)},
        rolls=list(range(ATTACK_CARDS - 1, 0, -1)),
    )
    return b.do("hunt hydra")


def slain(*drawn: str, **hero: Any) -> Board:
    """The thunder of Zeus has dealt Sphinx its last wound in Epirus."""
    b = board(
        VANGUARD,
        monster("sphinx", "epirus", 1, 2, 3),
        hero={"at": "crete", "artifacts": ["thunder_of_zeus"], **hero},
        pile={"blessing": list(drawn), "token": [QUIET]},
    )
    b.do("use thunder_of_zeus")
    return b.do(*["wound sphinx 4"] * ("wound sphinx 4" in b.offered))


# ---- LS-BLESS-01: how they are gained ----------------------------------------------------------------------------


@pytest.mark.parametrize("blessing", USED)
def test_LS_BLESS_01_every_blessing_can_be_gained_by_killing_a_monster(blessing: str) -> None:
    other = "push_ups" if blessing != "push_ups" else "exile"
    b = slain(blessing, other, hand=["charge"])
    b.do("draw_blessings")
    assert b.offers("bless") == {blessing, other}
    before = b.hero
    b.do(f"bless {blessing}")
    assert b.prompt == "ask.turn"
    assert b.blessings == {blessing}
    assert b.zone("blessing.discard") == [other]
    after = b.hero
    speed = before["attributes"]["speed"]["track"]
    assert after["attributes"]["speed"]["track"] == speed + (1 if blessing == "advanced_dodge" else 0)
    assert after["cards"] == before["cards"] + (2 if blessing == "armory" else 0)
    assert after["pool"] == before["pool"] + (1 if blessing == "hermes_temple" else 0)


def test_LS_BLESS_01_in_a_hunt_too() -> None:
    """Killed in the middle of a hunt, with a trophy to choose afterwards."""
    b = board(
        VANGUARD,
        monster("sphinx", "crete", 1, 2, 3),
        hero={"at": "crete", "hand": ["assault_spear"]},
        pile={"blessing": ["armory", "exile"], "token": [QUIET]},
    )
    b.do("hunt sphinx", "strike assault_spear 4", "draw_blessings", "bless armory")
    assert b.blessings == {"armory"}
    assert b.attitude("brown") == "loyal"
    assert len(b.hand) == 3  # the first card of the hunt and two by the blessing


def test_LS_BLESS_01_nothing_else_brings_one() -> None:
    """Neither a temple, nor a quest, nor prayer, a battle won, a usurped region, or Pass."""
    b = board(VANGUARD, region("crete", "yellow"), hero={"at": "elis", "priests": 1}, pile={"token": [QUIET]})
    b.do("pray zeus", "build_temple crete")
    assert (b.region("crete")["temple"], b.blessings, b.prompt) == (True, set(), "ask.turn")
    b = board(VANGUARD, hero={"quest": "aid_to_atlas", "step": 2}, quests=["aid_to_atlas"])
    b.do("advance").do(sorted(b.offered)[0])
    assert (len(b.artifacts), b.blessings, b.prompt) == (1, set(), "ask.turn")
    b = board(VANGUARD, hero={"at": "crete"}, attitude={"brown": "loyal"}, pile={"token": [QUIET]}).do("usurp")
    b.do("enough")
    assert (b.token("crete"), b.blessings, b.prompt) == ("blue", set(), "ask.turn")
    b = attack(5, green=2)
    assert (b.token("thessaly"), b.blessings, b.prompt) == ("yellow", set(), "ask.turn")
    assert len(b.zone("blessing.pile")) == 29


# ---- Athena ------------------------------------------------------------------------------------------------------


def test_LS_BLESS_01_cunning_tactician_adds_1_a_card() -> None:
    b = attack(4, green=2, hero={"blessings": ["cunning_tactician"]}, cards=("charge", "trap_mace", "glory_bow"))
    b.do("play charge", "play trap_mace")
    assert parts(b, "attack")["blessing.cunning_tactician"] == 2


@pytest.mark.parametrize(("where", "army"), [("laconia", (3, 0, 0)), ("messenia", (0, 2, 0))])
def test_LS_BLESS_01_mobilization_recruits_two_more_in_one_region(where: str, army: tuple[int, int, int]) -> None:
    b = blessed("mobilization", region("laconia", "blue", blue=1), region("messenia", "yellow"))
    b.do("recruit", "enough", "use mobilization", f"levy {where} 2")
    assert b.army(where) == army  # in the colour of the token
    assert b.table["mobilization"] == 1  # the marker is another thing: only the script moved it


def test_LS_BLESS_01_master_plan_sells_priests_for_strength() -> None:
    """Your turn lasts through the event phase (LS-TURN-01), so it helps there, too."""
    for b in (
        attack(3, green=3, hero={"blessings": ["master_plan"], "priests": 2}, cards=("charge", "glory_bow")),
        defend(green=3, hero={"blessings": ["master_plan"], "priests": 2}, cards=("charge", "glory_bow")),
    ):
        side = "attack" if b.battle["attacker"] == 0 else "defence"
        b.do("play charge", "use master_plan")
        assert parts(b, side)["blessing.master_plan"] == 3
        assert b.hero["pool"] == 1
        assert b.prompt == "ask.play_or_pass"  # once a card


def test_LS_BLESS_01_master_plan_in_a_hunt() -> None:
    b = hunting("master_plan", draw=("glory_torch",), attacks=("attack_4",), hand=["trap_mace"], priests=1)
    b.do("strike glory_torch 1", "end_attack", "guard trap_mace", "use master_plan")
    assert b.prompt == "ask.strike"  # 1 and 3 against 4
    assert b.hero["pool"] == 0


def test_LS_BLESS_01_athenas_gift_brings_a_priest_for_a_battle_won() -> None:
    hero: Json = {"blessings": ["athenas_gift"], "priests": 0}
    assert attack(5, green=2, hero=hero).hero["pool"] == 1
    assert attack(2, green=4, hero=hero).hero["pool"] == 0
    assert defend(army=region("thessaly", blue=5), green=2, hero=hero).hero["pool"] == 1
    b = invaded(region("macedonia", "green"), region("thessaly", "blue", blue=5), hero=hero)
    assert b.hero["pool"] == 1
    b = fight(attack(2, green=2, hero=hero, cards=("charge",)), "charge")  # also if nobody is left to see it
    assert b.hero["pool"] == 1


def test_LS_BLESS_01_heroic_presence_adds_2_where_the_hero_is() -> None:
    for at, parts_there in (("thessaly", {"hero.achilles": 1, "blessing.heroic_presence": 2}), ("crete", {})):
        b = attack(2, green=2, hero={"at": at, "blessings": ["heroic_presence"]}, cards=("charge",))
        assert parts(b, "attack") == {"piece.hoplites_plain": 2, **parts_there}


def test_LS_BLESS_01_always_prepared_draws_a_card_when_you_have_none() -> None:
    b = attack(2, green=2, hero={"blessings": ["always_prepared"]}, revealed=("phalanx", WEAK))
    assert (b.prompt, b.hand) == ("ask.play_or_pass", ["phalanx"])
    b = defend(green=2, hero={"blessings": ["always_prepared"]}, revealed=("phalanx", WEAK))
    assert (b.prompt, b.hand) == ("ask.play_or_pass", ["phalanx"])
    b = attack(2, green=2, hero={"blessings": ["always_prepared"]}, cards=("charge",), revealed=("phalanx", WEAK))
    assert b.hand == ["charge"]


def test_LS_BLESS_01_local_volunteers_come_instead_of_a_movement() -> None:
    b = blessed("local_volunteers", region("laconia", "blue", blue=1), region("messenia", "yellow"))
    b.do("use local_volunteers", "levy messenia 2")
    assert b.army("messenia") == (0, 2, 0)
    assert not b.offers("move")
    assert b.offers("march")


def test_LS_BLESS_01_stalwart_defense_adds_1_when_you_defend() -> None:
    b = defend(green=2, hero={"blessings": ["stalwart_defense"]}, cards=("charge",))
    assert parts(b, "defence") == {"piece.hoplites_plain": 2, "blessing.stalwart_defense": 1}
    b = attack(2, green=2, hero={"blessings": ["stalwart_defense"]}, cards=("charge",))
    assert parts(b, "attack") == {"piece.hoplites_plain": 2}


def test_LS_BLESS_01_no_attrition_spares_those_of_the_first_card() -> None:
    b = attack(2, green=2, hero={"blessings": ["no_attrition"]}, cards=("charge", "charge", "trap_mace", "glory_bow"))
    b.do("play charge")
    assert b.battle["casualties"]["0"] == 0
    assert b.offers("play") == {"charge", "trap_mace", "glory_bow"}
    b.do("play trap_mace", "pass")
    assert outcome(b).startswith("Achilles wins")
    assert b.army("thessaly") == (1, 0, 0)


def test_LS_BLESS_01_battle_prayer_draws_a_card_at_any_time() -> None:
    b = blessed("battle_prayer", hero={"priests": 2}, pile={"combat": ["charge", "phalanx"]})
    b.do("use battle_prayer", "use battle_prayer")
    assert (sorted(b.hand), b.hero["pool"]) == (["charge", "phalanx"], 0)
    assert "use battle_prayer" not in b.offered
    b = defend(green=3, hero={"blessings": ["battle_prayer"], "priests": 1}, revealed=("charge", WEAK))
    b.do("use battle_prayer")
    assert b.hand == ["charge"]
    b = hunting("battle_prayer", draw=("charge", "phalanx"), priests=1).do("use battle_prayer")
    assert sorted(b.hand) == ["charge", "phalanx"]


# ---- Zeus --------------------------------------------------------------------------------------------------------


def test_LS_BLESS_01_sacrifice_of_flesh_heals_and_draws() -> None:
    b = hunting("sacrifice_of_flesh", draw=("charge", "phalanx"), priests=2, injured=["speed"])
    b.do("use sacrifice_of_flesh")
    b.do(*["heal speed"] * ("heal speed" in b.offered))
    assert (b.injuries, sorted(b.hand), b.hero["pool"]) == (set(), ["charge", "phalanx"], 1)
    assert "use sacrifice_of_flesh" not in b.offered  # once in a hunt


def test_LS_BLESS_01_weak_spot_wounds_for_a_card() -> None:
    b = hunting("weak_spot", hand=["glory_bow", "trap_mace"]).do("use weak_spot", "discard trap_mace", "wound hydra 6")
    assert b.wounds("hydra") == [6]
    assert "glory_bow" in b.hand
    b = hunting("weak_spot", 1, 2, 3, 4, 5, hand=["glory_bow"]).do("use weak_spot")
    b.do(*["wound hydra 6"] * ("wound hydra 6" in b.offered))
    assert b.prompt == "ask.draw_blessings"  # slain before the first card is drawn
    b.do("no_blessing")
    assert b.monster("hydra")["at"] is None


def test_LS_BLESS_01_push_ups_draw_a_card_instead_of_moving() -> None:
    b = blessed("push_ups", pile={"combat": ["charge"]}).do("use push_ups")
    assert b.hand == ["charge"]
    assert not b.offers("go")


def test_LS_BLESS_01_inspiring_hunt_brings_a_priest() -> None:
    b = hunting("inspiring_hunt", draw=("charge",))
    assert b.hero["pool"] == 1
    b = blessed("inspiring_hunt", monster("hydra", "crete"), hero={"priests": 4}).do("hunt hydra")
    assert b.hero["pool"] == 4  # LS-ACTION-05


def test_LS_BLESS_01_combat_training_draws_a_card_more_with_prepare() -> None:
    b = blessed("combat_training", hero={"injured": ["speed", "strength"]}, pile={"combat": ["charge"]})
    b.do("prepare", "heal speed", "heal strength")
    assert b.hand == ["charge"]


def test_LS_BLESS_01_glory_of_zeus_brings_three_when_you_usurp() -> None:
    b = blessed("glory_of_zeus", attitude={"brown": "loyal"}).do("usurp")
    assert b.offers("levy") == {"crete 1", "crete 2", "crete 3"}
    b.do("levy crete 3")
    assert (b.token("crete"), b.army("crete")) == ("blue", (3, 0, 0))


def test_LS_BLESS_01_armory_lets_you_hold_six_cards() -> None:
    hand = ["charge", "trap_mace", "trap_sword", "phalanx"]
    b = blessed("armory", hero={"hand": hand}).do("prepare", "draw", "draw")
    assert (len(b.hand), b.prompt) == (6, "ask.turn")
    b = blessed("armory", hero={"hand": [*hand, "glory_bow"]}).do("prepare", "draw", "draw")
    assert b.prompt == "ask.discard"


def test_LS_BLESS_01_wild_hunt_costs_strength_and_no_token() -> None:
    b = blessed("wild_hunt", monster("hydra", "crete"), hero={"strength": 2}, pile={"combat": ["charge"]})
    clock = b.table["clock"]
    b.do("use wild_hunt")
    b.do(*["hunt hydra"] * ("hunt hydra" in b.offered))
    assert b.hunt["monster"] == "hydra"
    assert (b.attribute("strength"), b.table["clock"], b.hero["used"]) == (1, clock, [])
    b.do("give_up", "injure speed")
    assert b.prompt == "ask.turn"
    assert not b.offers("go")
    assert b.offers("hunt") == {"hydra"}  # the special action is still to be taken


# ---- LS-BLESS-04: Local Support ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attitude", "needed"), [("loyal", 2), ("neutral", 2), ("distrustful", 3), ("hostile", 4)]
)  # Acarnania: population 4
def test_LS_BLESS_04_local_support_lowers_what_the_attitude_has_raised(attitude: str, needed: int) -> None:
    b = blessed(
        "local_support_blessing",
        region("epirus", "yellow", blue=5),
        hero={"leadership": 5},
        attitude={"yellow": attitude},
    )
    for _ in range(needed - 1):
        b.do("move epirus acarnania")
    assert b.token("acarnania") is None
    b.do("move epirus acarnania")
    assert b.token("acarnania") == ("blue" if attitude == "loyal" else "yellow")


@pytest.mark.parametrize(("attitude", "needed"), [("neutral", 1), ("distrustful", 1), ("hostile", 2)])
def test_LS_BLESS_04_but_to_no_less_than_1(attitude: str, needed: int) -> None:
    """Aetolia: population 2. Lowered first and raised afterwards, a hostile one would ask for 3."""
    b = blessed(
        "local_support_blessing",
        region("epirus", "yellow", blue=5),
        hero={"leadership": 5},
        attitude={"yellow": attitude},
    )
    for _ in range(needed - 1):
        b.do("move epirus aetolia")
        assert b.token("aetolia") is None
    b.do("move epirus aetolia")
    assert b.token("aetolia") == "yellow"


def test_LS_BLESS_04_it_does_not_help_the_persians_or_against_them() -> None:
    """One Persian hoplite, 2, is not more than population 2, blessing or not (LS-ATTITUDE-06)."""
    b = invaded(region("macedonia", "green"), hero={"blessings": ["local_support_blessing"]})
    assert (b.token("epirus"), b.army("epirus")) == (None, (0, 0, 1))


# ---- Hermes ------------------------------------------------------------------------------------------------------


def test_LS_BLESS_02_exhausted_fight_keeps_its_token_on_the_card() -> None:
    b = blessed(
        "exhausted_fight",
        monster("hydra", "crete"),
        hero={"used": ["hunt"]},
        pile={"token": [QUIET, "12"], "combat": ["charge"]},
    )
    (before,) = b.zone("token.up.hunt")
    assert not b.offers("hunt")
    b.do("use exhausted_fight", "injure leadership")
    b.do(*["hunt hydra"] * ("hunt hydra" in b.offered))
    assert b.zone("token.down.card") == [QUIET]
    b.do("give_up", "injure speed")
    assert b.table["script"] == "act1_6"  # it is the one that was read
    assert b.zone("token.up.card") == [QUIET]
    assert b.zone("token.up.hunt") == [before]
    assert b.hero["blessings"] == [{"blessing": "exhausted_fight", "marked": True}]
    assert b.reasons["use exhausted_fight"] == "refused.marked"
    b.do("pass_turn")
    assert b.zone("token.up.card") == []
    assert {QUIET, before} <= set(b.zone("token.out"))
    assert b.hero["blessings"] == [{"blessing": "exhausted_fight", "marked": False}]


def test_LS_BLESS_02_exhausted_fight_needs_a_used_hunt() -> None:
    b = blessed("exhausted_fight", monster("hydra", "crete"))
    assert b.reasons["use exhausted_fight"] == "refused.hunt_not_used"


def test_LS_BLESS_01_forced_march_covers_two_regions() -> None:
    b = blessed("forced_march", region("laconia", "blue", blue=2, yellow=1))
    b.do("march laconia messenia", "how_many 2", "allied 1", "march_on elis")
    assert b.army("elis") == (1, 1, 0)
    assert b.army("messenia") == (0, 0, 0)


def test_LS_BLESS_01_forced_march_does_not_pass_a_green_token() -> None:
    b = blessed(
        "forced_march",
        region("laconia", "blue", blue=5),
        region("messenia", "green"),
        hero={"hand": ["charge"]},
        act=2,
        invasion=5,
    )
    b.do("march laconia messenia", "how_many 5")
    assert b.battle["region"] == "messenia"


@pytest.mark.parametrize(("token", "army"), [("blue", (2, 0, 0)), ("yellow", (0, 2, 0)), ("", (0, 2, 0))])
def test_LS_BLESS_01_rearguard_fills_the_region_an_army_left(token: str, army: tuple[int, int, int]) -> None:
    b = blessed("rearguard", region("messenia", token, blue=2))
    b.do("march messenia elis", "how_many 2", "use rearguard", "levy messenia 2")
    assert b.army("messenia") == army


def test_LS_BLESS_01_response_force_joins_the_defenders() -> None:
    b = defend(
        region("aetolia", "yellow", blue=1, yellow=3),
        region("locris", "yellow", blue=4),
        green=3,
        hero={"blessings": ["response_force"], "speed": 2},
        cards=("charge",),
    )
    b.do("use response_force")
    assert b.offers("bring") == {"aetolia 1", "aetolia 2", "locris 1", "locris 2"}
    b.do("bring aetolia 2", "allied 1")
    assert b.army("thessaly") == (3, 1, 3)
    assert "use response_force" not in b.offered
    b = attack(
        2, region("locris", "yellow", blue=4), green=2, hero={"blessings": ["response_force"]}, cards=("charge",)
    )
    assert "use response_force" not in b.offered  # not for an attack


def test_LS_BLESS_01_exile_sends_a_monster_away() -> None:
    b = blessed("exile", monster("hydra", "crete"), monster("medusa", "elis"))
    b.do("use exile", "injure speed")
    assert {key.split()[1] for key in b.offered} == {"hydra"}
    assert len(b.offered) == 18
    b.do(next(key for key in b.offered if key.endswith("hydra epirus")))
    assert (b.monster("hydra")["at"], b.injuries) == ("epirus", {"speed"})
    assert b.prompt == "ask.turn"
    assert "use exile" not in b.offered


def test_LS_BLESS_01_murderous_march_leads_anywhere_for_two_dead() -> None:
    """You choose the colours of the dead and of those who go (LS-GEN-10)."""
    b = blessed("murderous_march", region("laconia", "blue", blue=3, yellow=3))
    b.do("use murderous_march", "take_army laconia 4", "march_on aetolia")
    assert b.prompt == "ask.colours_died"
    b.do("allied 2", "allied 0")
    assert b.army("laconia") == (1, 1, 0)
    assert b.army("aetolia") == (2, 0, 0)
    assert b.token("aetolia") == "yellow"
    assert b.hero["used"] == ["march"]
    assert b.zone("token.up.march") == [QUIET]


def test_LS_BLESS_01_advanced_dodge_adds_speed_to_the_guard() -> None:
    b = hunting("advanced_dodge", draw=("glory_torch",), attacks=("attack_3",), hand=["trap_mace"], speed=2)
    b.do("strike glory_torch 1", "end_attack", "guard trap_mace", "use advanced_dodge")
    assert b.prompt == "ask.strike"  # 1 and 2 against 3
    assert b.injuries == set()


def test_LS_BLESS_03_hermes_temple_takes_two_tokens_and_the_last_is_read() -> None:
    b = blessed(
        "hermes_temple",
        region("crete", "yellow"),
        region("laconia", "blue", blue=1),
        pile={"token": ["8", QUIET]},
    )
    clock = b.table["clock"]
    b.do("build_temple crete", "use hermes_temple", "recruit", "enough")
    assert b.table["clock"] == clock - 2
    assert b.table["script"] == "act1_6"
    assert b.attitude("red") == "neutral"  # script 8 was not read
    assert (b.zone("token.down.temple"), b.zone("token.up.recruit")) == (["8"], [QUIET])
    assert b.hero["used"] == ["recruit", "temple"]


def test_LS_BLESS_03_hermes_temple_need_not_be_used() -> None:
    b = blessed("hermes_temple", region("crete", "yellow"), region("laconia", "blue", blue=1))
    clock = b.table["clock"]
    b.do("build_temple crete", "go_without")
    assert (b.table["clock"], b.table["script"]) == (clock - 1, "act1_6")


def test_LS_BLESS_03_the_further_action_may_be_pass() -> None:
    """Pass is a special action (LS-TURN-04) and always possible (LS-TURN-07)."""
    b = blessed(
        "hermes_temple",
        region("crete", "yellow"),
        region("laconia", "blue", blue=1),
        hero={"artifacts": ["harpe"], "spent": ["harpe"]},
        pile={"token": ["8", QUIET]},
    )
    b.do("build_temple crete", "use hermes_temple", "pass_turn")
    assert b.table["script"] == "act1_6"
    assert b.hero["used"] == []
    assert b.artifacts == {"harpe": True}


def test_LS_BLESS_03_without_a_token_left_there_is_no_further_action() -> None:
    """LS-TURN-09: the token of the temple was the last one."""
    b = blessed("hermes_temple", region("crete", "yellow"), region("laconia", "blue", blue=1), clock=1)
    b.do("build_temple crete")
    if b.prompt == "ask.special_done":
        b.do("use hermes_temple")
    assert b.result is not None  # the event phase has been, and with it the campaign's last


def test_LS_BLESS_01_winged_boots_carry_one_hoplite_anywhere() -> None:
    b = blessed("winged_boots", region("laconia", "blue", blue=1, yellow=1))
    b.do("use winged_boots", "march_on epirus", "allied 1")
    assert (b.army("epirus"), b.army("laconia")) == ((0, 1, 0), (1, 0, 0))
    assert not b.offers("move")


def test_LS_BLESS_01_winged_boots_into_persians_is_a_battle() -> None:
    """Those who came by Reinforcements go back with whom the boots carried (LS-BATTLE-20, LH-WDRAW-05)."""
    b = blessed(
        "winged_boots",
        region("laconia", "blue", blue=1),
        region("euboea", "yellow", blue=1),
        hero={"hand": ["reinforcements", "glory_bow"]},
    )
    b.do(
        "use winged_boots",
        "take_army laconia 1",
        "march_on chalkidiki",
        "play reinforcements",
        "bring euboea 1",
        "pass",
    )
    assert (b.army("chalkidiki"), b.army("laconia"), b.army("euboea")) == ((0, 0, 2), (1, 0, 0), (0, 0, 0))


def test_LS_BLESS_01_heros_apprentice_leads_one_hoplite_as_far_as_the_hero_could_go() -> None:
    b = blessed("heros_apprentice", region("laconia", "blue", blue=1, yellow=1), hero={"speed": 2})
    b.do("use heros_apprentice", "take_army laconia 1", "march_on messenia", "allied 1", "march_on elis")
    assert (b.army("elis"), b.army("laconia")) == ((0, 1, 0), (1, 0, 0))
    assert b.prompt == "ask.turn"
    assert not b.offers("go")
    assert b.offers("move")


def test_LS_BLESS_01_these_are_all() -> None:
    tests = [name for name in globals() if name.startswith("test_LS_BLESS")]
    for blessing in USED:
        assert any(blessing.removesuffix("_blessing") in name for name in tests), blessing
    assert len(USED) == 29
