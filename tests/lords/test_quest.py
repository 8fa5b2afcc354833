"""LH-QUEST: quests are entered at a step, walked to the third, and rewarded."""

from typing import Any

import pytest

from tests.lords.board import NEUTRAL, Board, board, duel, monster, player, region, unshuffled

REGION = {
    "amazon_queen": "chalkidiki",
    "golden_fleece": "acarnania",
    "saving_prometheus": "macedonia",
    "cretan_bull": "crete",
    "aid_to_atlas": "messenia",
    "augean_stables": "elis",
    "calydonian_hunt": "aetolia",
    "stymphalian_birds": "corinthia",
    "cattle_of_geryon": "boeotia",
}
LAND = {
    "amazon_queen": "red",
    "golden_fleece": "yellow",
    "saving_prometheus": "red",
    "cretan_bull": "brown",
    "aid_to_atlas": "green",
    "augean_stables": "green",
    "calydonian_hunt": "yellow",
    "stymphalian_birds": "blue",
    "cattle_of_geryon": "blue",
}
FOUR = ["trap_mace", "trap_sword", "glory_bow", "glory_torch"]
TWO, THREE = FOUR[:2], FOUR[:3]
CITIES = ["macedonia", "locris", "euboea", "boeotia", "achaea", "arcadia"]
SHRINES = ["epirus", "corinthia", "messenia", "crete"]


def before_quest(quest: str, cities: int = 0, temples: int = 0, given: Any = None, **hero: Any) -> Board:
    """Achilles stands in the region of an open quest; he holds so many cities, and so many temples elsewhere."""
    hero = {"leadership": 1, "strength": 1, "speed": 1, **hero}
    return board(
        player("achilles", REGION[quest], **hero),
        player("helen", "thessaly"),
        *[region(name, "achilles") for name in CITIES[:cities]],
        *[region(name, "achilles", temple=True) for name in SHRINES[:temples]],
        quests=[quest],
        **(given or {}),
    )


def at_quest(quest: str, **more: Any) -> Board:
    """He stays there with his movement and is asked whether he enters."""
    return before_quest(quest, **more).achilles(f"go {REGION[quest]}")


def steps(quest: str, **more: Any) -> set[int]:
    """The steps at which he could enter."""
    b = at_quest(quest, **more)
    return {int(key.split()[-1]) for key in b.offers("enter")}


def entered(quest: str, step: int, **more: Any) -> Board:
    return at_quest(quest, **more).achilles(f"enter {quest} {step}")


def on_quest(quest: str, step: int = 2, things: Any = (), given: Any = None, **hero: Any) -> Board:
    """Achilles is on a quest; his next Hero Movement advances him."""
    return board(
        player("achilles", quest=quest, step=step, **hero),
        player("helen", "thessaly"),
        *things,
        quests=[quest],
        **(given or {}),
    )


# ---- the nine quests: conditions and costs of each step ---------------------------------------------------------

ENTRIES: list[tuple[str, dict[str, Any], set[int]]] = [
    ("amazon_queen", {}, set()),
    ("amazon_queen", {"leadership": 2}, {1}),
    ("amazon_queen", {"leadership": 2, "priests": 1}, {1, 2, 3}),
    ("amazon_queen", {"priests": 2}, set()),
    ("golden_fleece", {"speed": 2, "artifacts": ["harpe"]}, set()),
    ("golden_fleece", {"leadership": 2}, {1}),
    ("golden_fleece", {"leadership": 2, "speed": 2}, {1, 2}),
    ("golden_fleece", {"leadership": 2, "artifacts": ["harpe"]}, {1}),
    ("golden_fleece", {"leadership": 2, "speed": 2, "artifacts": ["harpe"]}, {1, 2, 3}),
    ("saving_prometheus", {}, set()),
    ("saving_prometheus", {"hand": FOUR[:1]}, {1}),
    ("saving_prometheus", {"hand": TWO}, {1, 2}),
    ("saving_prometheus", {"hand": THREE}, {1, 2}),
    ("saving_prometheus", {"hand": FOUR}, {1, 2, 3}),
    ("cretan_bull", {"speed": 2, "strength": 2, "hand": TWO}, set()),
    ("cretan_bull", {"speed": 3}, {1}),
    ("cretan_bull", {"speed": 3, "hand": FOUR[:1]}, {1}),
    ("cretan_bull", {"speed": 3, "hand": TWO}, {1, 2}),
    ("cretan_bull", {"strength": 3, "hand": TWO}, {1, 2}),
    ("cretan_bull", {"speed": 3, "strength": 3, "hand": TWO}, {1, 2}),
    ("cretan_bull", {"strength": 4, "hand": FOUR[:1]}, {1}),
    ("cretan_bull", {"speed": 4, "hand": TWO}, {1, 2, 3}),
    ("aid_to_atlas", {}, set()),
    ("aid_to_atlas", {"strength": 2}, {1}),
    ("aid_to_atlas", {"strength": 3}, {1}),
    ("aid_to_atlas", {"strength": 4}, {1, 2}),
    ("aid_to_atlas", {"strength": 5}, {1, 2, 3}),
    ("augean_stables", {}, set()),
    ("augean_stables", {"speed": 2}, {1, 2}),
    ("augean_stables", {"speed": 2, "injured": ["strength"]}, {1, 2}),
    ("augean_stables", {"speed": 2, "injured": ["strength", "leadership"]}, {1}),
    ("augean_stables", {"speed": 3}, {1, 2, 3}),
    ("augean_stables", {"speed": 3, "injured": ["strength", "leadership"]}, {1}),
    ("calydonian_hunt", {"speed": 3, "cities": 1}, set()),
    ("calydonian_hunt", {"speed": 1, "cities": 3}, set()),
    ("calydonian_hunt", {"speed": 2, "cities": 2}, {1}),
    ("calydonian_hunt", {"speed": 3, "cities": 2}, {1}),
    ("calydonian_hunt", {"speed": 2, "cities": 3}, {1, 2}),
    ("calydonian_hunt", {"speed": 3, "cities": 3}, {1, 2, 3}),
    ("stymphalian_birds", {"temples": 2}, set()),
    ("stymphalian_birds", {"priests": 2}, {1}),
    ("stymphalian_birds", {"priests": 2, "temples": 1}, {1}),
    ("stymphalian_birds", {"priests": 1, "temples": 2}, {1, 2}),
    ("stymphalian_birds", {"priests": 2, "temples": 2}, {1, 2, 3}),
    ("cattle_of_geryon", {"hand": TWO}, set()),
    ("cattle_of_geryon", {"strength": 2, "hand": TWO}, {1}),
    ("cattle_of_geryon", {"strength": 3, "hand": TWO}, {1}),
    ("cattle_of_geryon", {"strength": 4}, {1, 2}),
    ("cattle_of_geryon", {"strength": 4, "hand": FOUR[:1]}, {1, 2}),
    ("cattle_of_geryon", {"strength": 4, "hand": TWO}, {1, 2, 3}),
]
COSTS: list[tuple[str, int, dict[str, Any], dict[str, int]]] = [
    ("amazon_queen", 1, {"leadership": 2, "priests": 1}, {}),
    ("amazon_queen", 2, {"leadership": 2, "priests": 1}, {}),
    ("amazon_queen", 3, {"leadership": 2, "priests": 2}, {"priests": 1}),
    ("golden_fleece", 1, {"leadership": 2, "speed": 2, "artifacts": ["harpe"]}, {}),
    ("golden_fleece", 2, {"leadership": 2, "speed": 2, "artifacts": ["harpe"]}, {}),
    ("golden_fleece", 3, {"leadership": 2, "speed": 2, "artifacts": ["harpe"]}, {}),
    ("saving_prometheus", 1, {"hand": FOUR}, {"cards": 1}),
    ("saving_prometheus", 2, {"hand": FOUR}, {"cards": 2}),
    ("saving_prometheus", 3, {"hand": FOUR, "priests": 4}, {"cards": 4}),
    ("cretan_bull", 1, {"speed": 4, "hand": FOUR}, {}),
    ("cretan_bull", 2, {"speed": 4, "hand": FOUR}, {"cards": 2}),
    ("cretan_bull", 3, {"speed": 4, "hand": FOUR}, {"cards": 2}),
    ("aid_to_atlas", 1, {"strength": 5, "hand": FOUR}, {}),
    ("aid_to_atlas", 2, {"strength": 5, "hand": FOUR}, {}),
    ("aid_to_atlas", 3, {"strength": 5, "hand": FOUR}, {}),
    ("augean_stables", 1, {"speed": 3}, {}),
    ("augean_stables", 2, {"speed": 3}, {"injuries": 2}),
    ("augean_stables", 3, {"speed": 3}, {"injuries": 2}),
    ("calydonian_hunt", 1, {"speed": 3, "cities": 3}, {}),
    ("calydonian_hunt", 2, {"speed": 3, "cities": 3}, {}),
    ("calydonian_hunt", 3, {"speed": 3, "cities": 3}, {}),
    ("stymphalian_birds", 1, {"priests": 2, "temples": 2}, {}),
    ("stymphalian_birds", 2, {"priests": 2, "temples": 2}, {}),
    ("stymphalian_birds", 3, {"priests": 2, "temples": 2}, {}),
    ("cattle_of_geryon", 1, {"strength": 4, "hand": FOUR}, {}),
    ("cattle_of_geryon", 2, {"strength": 4, "hand": FOUR}, {}),
    ("cattle_of_geryon", 3, {"strength": 4, "hand": FOUR}, {"cards": 2}),
]


@pytest.mark.parametrize(("quest", "has", "open_steps"), ENTRIES)
def test_LH_QUEST_02_LH_QUEST_04_the_conditions_of_every_step(
    quest: str, has: dict[str, Any], open_steps: set[int]
) -> None:
    assert steps(quest, **has) == open_steps


@pytest.mark.parametrize(("quest", "step", "has", "price"), COSTS)
def test_LH_QUEST_02_LH_QUEST_12_the_costs_of_every_step(
    quest: str, step: int, has: dict[str, Any], price: dict[str, int]
) -> None:
    b = at_quest(quest, **has)
    before = b.of("achilles")
    b.achilles(f"enter {quest} {step}")
    if "cards" in price and price["cards"] < len(has["hand"]):
        b.achilles(*[f"discard {card}" for card in has["hand"][: price["cards"]]])
    if "injuries" in price:
        b.achilles("injure strength", "injure leadership")
    after = b.of("achilles")
    assert len(b.zone("combat.discard")) == price.get("cards", 0)
    assert len(b.injuries("achilles")) == price.get("injuries", 0)
    assert before["pool"] - after["pool"] == price.get("priests", 0)
    if step < 3:
        assert (after["quest"], after["step"], after["at"]) == (quest, step, None)


# ---- entering ---------------------------------------------------------------------------------------------------


def test_LH_QUEST_01_at_most_three_quests_are_open() -> None:
    open_ones = ["amazon_queen", "golden_fleece", "saving_prometheus"]
    b = duel(quests=open_ones, pile={"event": ["cretan_bull"]}).achilles("build_monument zeus")
    assert b.table["quests"] == open_ones
    assert b.zone("event.discard") == ["cretan_bull"]


def test_LH_QUEST_01_a_free_slot_takes_the_next_one() -> None:
    b = duel(quests=["amazon_queen", "golden_fleece"], pile={"event": ["cretan_bull"]}).achilles("build_monument zeus")
    assert b.table["quests"] == ["amazon_queen", "golden_fleece", "cretan_bull"]


def test_LH_QUEST_03_conditions_and_costs_matter_only_when_entering() -> None:
    b = on_quest("aid_to_atlas", 1, strength=1, injured=["strength"])
    assert b.achilles("advance").of("achilles")["step"] == 2  # step 2 asks for strength 4
    b = on_quest("saving_prometheus", 2, hand=TWO).achilles("advance")  # step 3 costs four cards
    assert (b.of("achilles")["quest"], b.hand("achilles")) == (None, ["trap_sword", "trap_mace"])


def test_LH_QUEST_04_entering_after_a_movement_into_the_region() -> None:
    b = board(player("achilles", "attica", strength=2), player("helen", "elis"), quests=["cattle_of_geryon"])
    b.achilles("go boeotia")
    assert (b.prompt, b.offered) == ("ask.enter_quest", {"enter cattle_of_geryon 1", "stay_out"})
    assert b.rule["enter cattle_of_geryon 1"] == "LH-QUEST-04"
    assert b.why_not["enter cattle_of_geryon 2"] == "LH-QUEST-04"
    assert b.reasons["enter cattle_of_geryon 2"] == "refused.quest_condition"
    assert b.refuses("achilles", "enter cattle_of_geryon 2")
    b.achilles("enter cattle_of_geryon 1")
    assert (b.of("achilles")["quest"], b.of("achilles")["step"]) == ("cattle_of_geryon", 1)
    assert (b.of("achilles")["at"], b.prompt) == (None, "ask.turn")


def test_LH_QUEST_04_entering_is_optional() -> None:
    b = at_quest("aid_to_atlas", strength=5).achilles("stay_out")
    assert (b.of("achilles")["quest"], b.of("achilles")["at"], b.prompt) == (None, "messenia", "ask.turn")


def test_LH_QUEST_04_only_where_the_movement_ends() -> None:
    b = board(player("achilles", "attica", strength=2, speed=2), player("helen", "elis"), quests=["cattle_of_geryon"])
    b.achilles("go phocis")  # through Boeotia
    assert (b.prompt, b.of("achilles")["at"]) == ("ask.turn", "phocis")


def test_LH_QUEST_04_no_other_way_of_arriving_enters() -> None:
    b = board(
        player("achilles", "attica", strength=2, artifacts=["boots_of_hermes"]),
        player("helen", "elis"),
        quests=["cattle_of_geryon"],
    ).achilles("use boots_of_hermes", "place boeotia")
    assert (b.prompt, b.of("achilles")["at"]) == ("ask.turn", "boeotia")


def test_LH_QUEST_04_nobody_enters_a_quest_that_is_not_open() -> None:
    b = board(player("achilles", "attica", strength=2), player("helen", "elis"), quests=["aid_to_atlas"])
    assert b.achilles("go boeotia").prompt == "ask.turn"


def test_LH_QUEST_05_any_step_also_one_where_another_hero_stands() -> None:
    b = board(
        player("achilles", "attica", strength=4, hand=TWO),
        player("helen", quest="cattle_of_geryon", step=2),
        quests=["cattle_of_geryon"],
    ).achilles("go boeotia")
    assert b.offers("enter") == {f"cattle_of_geryon {step}" for step in (1, 2, 3)}
    b.achilles("enter cattle_of_geryon 2")
    assert b.of("achilles")["step"] == b.of("helen")["step"] == 2


def test_LH_QUEST_06_a_later_movement_advances_one_step() -> None:
    b = on_quest("aid_to_atlas", 1, speed=5)
    assert b.offers("go") == set()
    assert b.rule["advance"] == "LH-QUEST-06"
    b.achilles("advance")
    assert (b.of("achilles")["step"], b.of("achilles")["at"]) == (2, None)
    assert b.offers("advance") == set()  # once a turn


def test_LH_QUEST_06_not_in_the_turn_of_entering() -> None:
    assert entered("aid_to_atlas", 1, strength=2).offers("advance") == set()


@pytest.mark.parametrize("step", [1, 2])
def test_LH_QUEST_07_only_step_3_completes(step: int) -> None:
    b = entered("aid_to_atlas", step, strength=5)
    assert (b.of("achilles")["quest"], b.table["quests"], b.zone("deeds.0")) == ("aid_to_atlas", ["aid_to_atlas"], [])


def test_LH_QUEST_07_entering_step_3_completes_at_once() -> None:
    b = entered("aid_to_atlas", 3, strength=5)
    assert (b.of("achilles")["quest"], b.table["quests"], b.zone("deeds.0")) == (None, [], ["aid_to_atlas"])


def test_LH_QUEST_07_reaching_step_3_completes_at_once() -> None:
    b = on_quest("aid_to_atlas", 2).achilles("advance")
    assert (b.of("achilles")["quest"], b.table["quests"], b.zone("deeds.0")) == (None, [], ["aid_to_atlas"])


# ---- completing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("quest", list(REGION))
def test_LH_QUEST_08_the_hero_goes_to_the_region_and_takes_its_glory(quest: str) -> None:
    b = on_quest(quest).achilles("advance")
    while b.prompt != "ask.turn":  # some rewards leave a choice
        b.achilles(sorted(b.offered)[0])
    assert (b.of("achilles")["at"], b.glory(LAND[quest])) == (REGION[quest], "achilles")
    assert b.table["quests"] == []


def test_LH_QUEST_08_the_glory_is_taken_from_its_holder() -> None:
    b = board(
        player("achilles", quest="aid_to_atlas", step=2),
        player("helen", "elis", glory=["green"]),
        quests=["aid_to_atlas"],
    ).achilles("advance")
    assert b.glory("green") == "achilles"


def test_LH_QUEST_08_hero_then_reward_then_glory_then_token() -> None:
    b = on_quest("golden_fleece", things=[region("locris", "achilles")]).achilles("advance")
    assert b.prompt == "ask.levy"  # the reward is being taken
    assert (b.of("achilles")["at"], b.glory("yellow"), b.table["quests"]) == ("acarnania", None, ["golden_fleece"])
    b.achilles("levy locris 3")
    assert (b.glory("yellow"), b.table["quests"]) == ("achilles", [])


def test_LH_QUEST_08_the_slot_is_free_again() -> None:
    b = board(
        player("achilles", quest="aid_to_atlas", step=2),
        player("helen", "elis"),
        quests=["aid_to_atlas", "amazon_queen", "golden_fleece"],
        pile={"event": ["cretan_bull"]},
    ).achilles("advance", "build_monument zeus")
    assert b.table["quests"] == ["amazon_queen", "golden_fleece", "cretan_bull"]


def test_LH_QUEST_09_the_hero_does_not_move_any_more_this_turn() -> None:
    b = on_quest("aid_to_atlas", speed=3).achilles("advance")
    assert b.offers("go") == set()
    assert (b.why_not["go elis"], b.reasons["go elis"]) == ("LH-QUEST-09", "refused.rested")
    b.achilles("prepare", "draw", "draw").helen("prepare", "draw", "draw")
    assert "elis" in b.offers("go")  # next turn


def test_LH_QUEST_09_boots_of_hermes_do_not_carry_it_away() -> None:
    b = on_quest("aid_to_atlas", artifacts=["boots_of_hermes"]).achilles("advance")
    assert b.reasons["use boots_of_hermes"] == "refused.rested"
    assert b.refuses("achilles", "use boots_of_hermes")
    b.achilles("prepare", "draw", "draw").helen("prepare", "draw", "draw")
    assert "use boots_of_hermes" in b.offered  # next turn


def test_LH_QUEST_09_LH_HERO_14_nor_does_prepare_carry_perseus_away() -> None:
    b = board(
        player("perseus", quest="aid_to_atlas", step=2), player("helen", "elis"), quests=["aid_to_atlas"]
    ).perseus("advance", "prepare", "draw", "draw")
    assert (b.asked, b.of("perseus")["at"]) == ("helen", "messenia")


@pytest.mark.parametrize("quest", ["", "aid_to_atlas"])
def test_LH_QUEST_10_a_hero_on_a_quest_is_off_the_board(quest: str) -> None:
    """No Prepare, no Hunt, no Usurp, as the same hero in the region shows."""
    b = board(
        player("achilles", "" if quest else "messenia", quest=quest, glory=["green"]),
        player("helen", "elis"),
        monster("hydra", "messenia"),
        quests=["aid_to_atlas"],
    )
    possible = b.offered & {"prepare", "hunt hydra", "usurp"}
    assert possible == (set() if quest else {"prepare", "hunt hydra", "usurp"})
    if quest:
        assert b.reasons["prepare"] == b.reasons["usurp"] == b.reasons["hunt hydra"] == "refused.on_quest"
        assert all(b.refuses("achilles", key) for key in ("prepare", "hunt hydra", "usurp"))


@pytest.mark.parametrize("on_quest", [True, False])
def test_LH_QUEST_10_no_region_bonus(on_quest: bool) -> None:
    at: dict[str, Any] = {"quest": "cattle_of_geryon"} if on_quest else {"at": "boeotia"}
    b = board(
        player("achilles", strength=3, speed=3, blessings=["heroic_presence"], hand=["trap_mace"], **at),
        player("helen", "elis", hand=["trap_sword"]),
        region("attica", "achilles", achilles=2),
        region("boeotia", "helen", helen=1),
        quests=["cattle_of_geryon"],
    ).achilles("march attica boeotia", "how_many 2")
    assert b.battle["attack"]["total"] == (2 if on_quest else 2 + 2 + 3)  # hoplites, Heroic Presence, Achilles himself


def test_LH_QUEST_11_priests_must_be_in_the_pool() -> None:
    praying = {"given": {"praying": {"zeus": ["achilles", "achilles"]}}}
    assert steps("stymphalian_birds", temples=2, **praying) == set()
    assert steps("amazon_queen", leadership=2, **praying) == {1}
    b = at_quest("amazon_queen", leadership=2, **praying)
    assert b.reasons["enter amazon_queen 2"] == "refused.quest_condition"  # a priest asked for
    assert b.reasons["enter amazon_queen 3"] == "refused.quest_cost"  # a priest to sacrifice
    b = entered("amazon_queen", 3, leadership=2, priests=1, given={"praying": {"zeus": ["achilles"]}})
    assert (b.of("achilles")["pool"], b.of("achilles")["priests_left"]) == (0, 3)
    assert b.monument("zeus")["priests"] == [1, 0]


def test_LH_QUEST_12_costs_must_be_payable_in_full() -> None:
    cards = at_quest("saving_prometheus", hand=THREE)
    assert (cards.why_not["enter saving_prometheus 3"], cards.reasons["enter saving_prometheus 3"]) == (
        "LH-QUEST-12",
        "refused.quest_cost",
    )
    assert cards.refuses("achilles", "enter saving_prometheus 3")
    injuries = at_quest("augean_stables", speed=3, injured=["leadership", "strength"])
    assert injuries.why_not["enter augean_stables 3"] == "LH-QUEST-12"
    assert injuries.refuses("achilles", "enter augean_stables 2")


def test_LH_QUEST_12_the_player_chooses_cards_and_attributes() -> None:
    b = entered("saving_prometheus", 2, hand=THREE)
    assert b.offers("discard") == set(THREE)
    b.achilles("discard glory_bow", "discard trap_mace")
    assert (b.hand("achilles"), b.of("achilles")["step"]) == (["trap_sword"], 2)
    b = entered("augean_stables", 2, speed=2)
    assert b.offers("injure") == {"leadership", "strength", "speed"}


def test_LH_QUEST_13_injuries_taken_as_a_cost_do_not_undo_the_entry() -> None:
    b = entered("augean_stables", 2, speed=2).achilles("injure speed", "injure strength")
    assert (b.of("achilles")["quest"], b.of("achilles")["step"]) == ("augean_stables", 2)
    b = entered("augean_stables", 3, speed=3).achilles("injure speed", "injure strength")
    assert b.zone("deeds.0") == ["augean_stables"]


def test_LH_QUEST_13_an_injured_attribute_does_not_meet_a_condition() -> None:
    assert steps("augean_stables", speed=3, injured=["speed"]) == set()


def test_LH_QUEST_14_a_quest_once_entered_cannot_be_left() -> None:
    b = on_quest("aid_to_atlas", 1, artifacts=["boots_of_hermes"])
    assert (b.offers("go"), b.offers("use")) == (set(), set())
    assert b.reasons["use boots_of_hermes"] == "refused.on_quest"


def test_LH_QUEST_14_perseus_neither() -> None:
    b = board(
        player("perseus", quest="aid_to_atlas", step=1),
        player("helen", "elis"),
        quests=["aid_to_atlas"],
        options={"prepare_on_quest": "without_recruit"},
    ).perseus("prepare")  # two cards, the only option there is
    assert (b.of("perseus")["quest"], b.asked) == ("aid_to_atlas", "helen")


def overtaken(**late: Any) -> Board:
    """Helen and Perseus are on a quest that Achilles enters at the third step."""
    return board(
        player("achilles", "messenia", strength=5),
        player("helen", quest="aid_to_atlas", step=2, **late),
        player("perseus", quest="aid_to_atlas", step=1),
        player("heracles", quest="cretan_bull", step=1),
        quests=["aid_to_atlas", "cretan_bull"],
    ).achilles("go messenia", "enter aid_to_atlas 3")


def test_LH_QUEST_15_others_may_enter_later_and_be_first() -> None:
    b = overtaken()
    assert (b.zone("deeds.0"), b.glory("green"), b.table["quests"]) == (["aid_to_atlas"], "achilles", ["cretan_bull"])


def test_LH_QUEST_16_the_others_return_without_reward_and_are_free() -> None:
    b = overtaken()
    for hero in ("helen", "perseus"):
        assert (b.of(hero)["quest"], b.of(hero)["step"], b.of(hero)["at"]) == (None, 0, "messenia")
    assert b.zone("deeds.1") == b.zone("deeds.2") == []
    assert (b.of("heracles")["quest"], b.of("heracles")["at"]) == ("cretan_bull", None)  # another quest
    b.achilles("prepare", "draw", "draw")
    assert "elis" in b.offers("go")


def test_LH_QUEST_17_costs_are_not_returned() -> None:
    b = board(
        player("achilles", "macedonia", hand=FOUR),
        player("helen", "macedonia", hand=["charge"]),
        quests=["saving_prometheus"],
        turn="helen",
    ).helen("go macedonia", "enter saving_prometheus 1", "build_monument zeus")
    assert (b.of("helen")["quest"], b.hand("helen")) == ("saving_prometheus", [])
    b.achilles("go macedonia", "enter saving_prometheus 3")
    assert (b.of("helen")["at"], b.hand("helen"), b.of("helen")["pool"]) == ("macedonia", [], 0)
    assert "charge" in b.zone("combat.discard")


# ---- conditions and rewards of single quests --------------------------------------------------------------------


@pytest.mark.parametrize("attribute", ["speed", "strength"])
def test_LH_QUEST_18_cretan_bull_asks_for_either_attribute(attribute: str) -> None:
    assert steps("cretan_bull", **{attribute: 3}) == {1}
    assert steps("cretan_bull", **{attribute: 4}, hand=TWO) == {1, 2, 3}
    assert steps("cretan_bull", leadership=5, hand=TWO) == set()


@pytest.mark.parametrize("spent", [[], ["harpe"]])
def test_LH_QUEST_19_golden_fleece_any_artifact_charged_or_not(spent: list[str]) -> None:
    assert steps("golden_fleece", leadership=2, speed=2, artifacts=["harpe"], spent=spent) == {1, 2, 3}
    assert steps("golden_fleece", leadership=2, speed=2, artifacts=["owl_of_athena"]) == {1, 2, 3}
    b = entered("golden_fleece", 3, leadership=2, speed=2, artifacts=["harpe"], spent=spent)
    assert b.artifacts("achilles") == {"harpe": not spent}  # shown, not given


def test_LH_QUEST_20_cities_under_the_players_control_count() -> None:
    def cities(*held: Any) -> set[str]:
        b = board(
            player("achilles", "aetolia", speed=3), player("helen", "thessaly"), *held, quests=["calydonian_hunt"]
        )
        return b.achilles("go aetolia").offers("enter")

    own, sparta = region("macedonia", "achilles"), region("laconia", "achilles")
    assert cities(own, region("euboea", "helen")) == set()
    assert cities(own, region("euboea", achilles=1)) == set()  # hoplites without control
    assert cities(own, sparta) == {"calydonian_hunt 1"}  # Sparta is one city
    assert cities(own, region("crete", "achilles"), region("epirus", "achilles")) == set()  # no cities there
    assert cities(own, sparta, region("euboea", "achilles")) == {f"calydonian_hunt {step}" for step in (1, 2, 3)}


def test_LH_QUEST_20_temples_under_the_players_control_count_and_the_oracle_is_one() -> None:
    def temples(*held: Any) -> set[str]:
        b = board(
            player("achilles", "corinthia", priests=1), player("helen", "thessaly"), *held, quests=["stymphalian_birds"]
        )
        return b.achilles("go corinthia").offers("enter")

    own, oracle = region("epirus", "achilles", temple=True), region("phocis", "achilles", temple=True)
    assert temples(own, region("crete", "helen", temple=True)) == {"stymphalian_birds 1"}
    assert temples(own, region("crete", "achilles")) == {"stymphalian_birds 1"}  # a shrine is no temple
    assert temples(own, region("crete", temple=True)) == {"stymphalian_birds 1"}
    assert temples(own, oracle) == {"stymphalian_birds 1", "stymphalian_birds 2"}
    assert temples(oracle) == {"stymphalian_birds 1"}


@pytest.mark.parametrize("quest", ["golden_fleece", "saving_prometheus", "calydonian_hunt"])
def test_LH_QUEST_21_without_a_controlled_region_the_recruit_is_lost(quest: str) -> None:
    b = on_quest(quest, things=[region("attica", "helen"), region("corinthia", achilles=1)]).achilles("advance")
    assert (b.prompt, b.of("achilles")["supply"]) == ("ask.turn", 14)
    assert b.glory(LAND[quest]) == "achilles"  # the rest is not lost
    assert b.of("achilles")["pool"] == (1 if quest == "saving_prometheus" else 0)


def test_LH_QUEST_08_amazon_queen_strength_and_two_cards() -> None:
    b = on_quest("amazon_queen", strength=2, given={"pile": {"combat": TWO}}).achilles("advance")
    assert (b.attribute("achilles", "strength"), b.hand("achilles")) == (3, ["trap_sword", "trap_mace"])
    assert b.zone("event.gone") == ["amazon_queen"]


def test_LH_QUEST_08_amazon_queen_the_hand_limit_holds() -> None:
    b = on_quest("amazon_queen", hand=FOUR[:3]).achilles("advance")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.discard", 5)
    assert len(b.achilles("discard trap_mace").hand("achilles")) == 4


def test_LH_QUEST_08_golden_fleece_three_hoplites_in_one_controlled_region() -> None:
    army = [region("locris", "achilles"), region("epirus", "achilles"), region("aetolia", "helen")]
    b = on_quest("golden_fleece", things=army).achilles("advance")
    assert {key.split()[0] for key in b.offers("levy")} == {"locris", "epirus"}
    assert "epirus 3" in b.offers("levy")
    assert "epirus 4" not in b.offers("levy")
    b.achilles("levy_fortified locris 3")
    assert (b.hoplites("achilles", "locris"), b.fortified("locris"), b.prompt) == (3, "achilles", "ask.turn")


def test_LH_QUEST_08_saving_prometheus_a_priest_and_two_hoplites() -> None:
    army = [region("locris", "achilles"), region("epirus", "achilles")]
    b = on_quest("saving_prometheus", things=army).achilles("advance")
    assert (b.of("achilles")["pool"], "epirus 3" in b.offers("levy")) == (1, False)
    b.achilles("levy epirus 2")
    assert (b.hoplites("achilles", "epirus"), b.hoplites("achilles", "locris"), b.prompt) == (2, 0, "ask.turn")


def test_LH_QUEST_08_cretan_bull_one_more_glory_token() -> None:
    b = board(
        player("achilles", quest="cretan_bull", step=2),
        player("helen", "elis", glory=["red", "yellow"]),
        quests=["cretan_bull"],
    ).achilles("advance")
    assert b.offers("take_glory") == {"blue", "green"}  # LH-GLORY-04: not brown, which the quest itself gives
    assert b.refuses("achilles", "take_glory brown")
    b.achilles("take_glory green")
    assert (b.glory("green"), b.glory("brown"), b.glory("blue"), b.glory("red")) == (
        "achilles",
        "achilles",
        None,
        "helen",
    )


def test_LH_GLORY_04_cretan_bull_gives_nothing_more_if_only_its_own_land_is_left() -> None:
    others = ["red", "yellow", "blue", "green"]
    b = board(
        player("achilles", quest="cretan_bull", step=2),
        player("helen", "elis", glory=others),
        quests=["cretan_bull"],
    ).achilles("advance")
    assert (b.prompt, [b.glory(land) for land in others]) == ("ask.turn", ["helen"] * 4)
    assert b.glory("brown") == "achilles"


def test_LH_QUEST_08_calydonian_hunt_two_hoplites_in_every_city() -> None:
    army = [region("locris", "achilles"), region("laconia", "achilles"), region("epirus", "achilles")]
    b = on_quest("calydonian_hunt", things=[*army, region("euboea", "helen")]).achilles("advance")
    assert {key.split()[0] for key in b.offers("levy")} == {"locris", "laconia"}
    assert "laconia 3" not in b.offers("levy")  # two, also in Sparta
    b.achilles("levy laconia 2")
    assert {key.split()[0] for key in b.offers("levy")} == {"locris"}
    b.achilles("levy_fortified locris 2")
    assert (b.hoplites("achilles", "laconia"), b.hoplites("achilles", "locris"), b.prompt) == (2, 2, "ask.turn")


def test_LH_QUEST_08_stymphalian_birds_one_of_three_artifacts() -> None:
    artifacts = ["aegis", "ambrosia", "harpe", "caduceus"]
    b = on_quest("stymphalian_birds", given={"pile": {"artifact": artifacts}}).achilles("advance")
    assert b.offers("keep") == {"aegis", "ambrosia", "harpe"}
    others = len(NEUTRAL) - 1
    b.rolls(*unshuffled(others)).achilles("keep ambrosia")
    assert b.artifacts("achilles") == {"ambrosia": True}
    assert (len(b.zone("artifact.pile")), b.match.game.chance.script) == (others, [])  # they are shuffled back


def test_LH_QUEST_08_cattle_of_geryon_an_attribute_rises_to_3() -> None:
    b = on_quest("cattle_of_geryon", leadership=1, strength=4, speed=2).achilles("advance")
    assert b.offers("raise") == {"leadership", "speed"}  # below 3
    b.achilles("raise leadership")
    assert [b.attribute("achilles", name) for name in ("leadership", "strength", "speed")] == [3, 4, 2]


def test_LH_QUEST_08_cattle_of_geryon_nothing_below_3() -> None:
    b = on_quest("cattle_of_geryon", leadership=3, strength=4, speed=5).achilles("advance")
    assert [b.attribute("achilles", name) for name in ("leadership", "strength", "speed")] == [3, 4, 5]
    assert (b.prompt, b.glory("blue")) == ("ask.turn", "achilles")


# ---- kept quest cards -------------------------------------------------------------------------------------------


def keeper(*deeds: str, things: Any = (), given: Any = None, **hero: Any) -> Board:
    """Achilles has kept quest cards; Helen's hoplites are in reach of his."""
    return board(
        player("achilles", "attica", deeds=list(deeds), **hero),
        player("helen", "elis", hand=["glory_bow"]),
        region("attica", "achilles", achilles=2),
        region("corinthia", "helen", helen=2),
        *things,
        **(given or {}),
    )


def test_LH_QUEST_22_aid_to_atlas_clears_all_tokens_then_draws_two_cards() -> None:
    b = keeper(
        "aid_to_atlas",
        used=["march", "recruit", "hunt"],
        blessings=["exhausted_fight"],
        marked=["exhausted_fight"],
        given={"pile": {"combat": TWO}},
    )
    assert "recruit" not in b.offered
    b.achilles("use aid_to_atlas")
    assert (b.of("achilles")["used"], b.hand("achilles")) == ([], ["trap_sword", "trap_mace"])
    assert b.of("achilles")["blessings"] == [{"blessing": "exhausted_fight", "marked": False}]
    assert (b.zone("deeds.0"), b.zone("event.gone")) == ([], ["aid_to_atlas"])
    assert "recruit" in b.offered


def test_LH_QUEST_22_tokens_of_others_stay() -> None:
    b = board(
        player("achilles", "attica", deeds=["aid_to_atlas"]),
        player("helen", "elis", used=["march"], blessings=["exhausted_fight"], marked=["exhausted_fight"]),
    ).achilles("use aid_to_atlas")
    assert b.of("helen")["used"] == ["march"]
    assert b.of("helen")["blessings"] == [{"blessing": "exhausted_fight", "marked": True}]


def test_LH_QUEST_22_tokens_on_the_monument_activation_card_stay() -> None:
    b = board(
        player("achilles", "attica", deeds=["aid_to_atlas"], used=["march"]),
        player("helen", "elis"),
        player("perseus", "crete"),
        monument={"zeus": 5},
        first_monument="zeus",
        crown="achilles",
        countdown=2,
    ).achilles("use aid_to_atlas")
    assert (b.table["countdown"], b.table["crown"], b.of("achilles")["used"]) == (2, 0, [])


def test_LH_QUEST_22_on_another_players_turn() -> None:
    b = keeper("aid_to_atlas", used=["march"], given={"turn": "helen", "pile": {"combat": TWO}})
    b.helen("march corinthia attica", "how_many 2")
    while b.asked != "achilles":
        b.helen(sorted(b.offered)[0])
    b.achilles("use aid_to_atlas")
    assert (b.of("achilles")["used"], b.hand("achilles")) == ([], ["trap_sword", "trap_mace"])


def test_LH_QUEST_22_at_any_moment_of_the_owners_hunt() -> None:
    b = keeper("aid_to_atlas", things=[monster("hydra", "attica")], hand=["phalanx"], used=["march"])
    b.achilles("hunt hydra")
    assert (b.prompt, "use aid_to_atlas" in b.offered) == ("ask.hunt_begins", True)
    b.achilles("go_without")
    assert (len(b.hand("achilles")), "use aid_to_atlas" in b.offered) == (2, True)
    b.achilles("go_without")
    assert (b.prompt, "use aid_to_atlas" in b.offered) == ("ask.strike", True)
    b.achilles("strike phalanx 1", "end_attack")
    b.helen(sorted(b.offered)[0])
    assert (b.prompt, "use aid_to_atlas" in b.offered) == ("ask.defend", True)
    b.achilles("use aid_to_atlas")
    assert (len(b.hand("achilles")), b.of("achilles")["used"]) == (3, [])


def test_LH_QUEST_23_augean_stables_is_discarded_with_the_first_special_action() -> None:
    b = keeper("augean_stables")
    assert "use augean_stables" not in b.offered  # not before
    b.achilles("prepare", "draw", "draw")
    assert (b.prompt, b.offered) == ("ask.special_done", {"use augean_stables", "go_without"})
    b.achilles("use augean_stables")
    assert (b.zone("deeds.0"), b.zone("event.gone")) == ([], ["augean_stables"])
    assert b.asked == "achilles"
    assert "recruit" in b.offered
    assert "prepare" not in b.offered  # it carries its token
    assert b.offers("go") == b.offers("move") == set()  # no regular action
    b.achilles("recruit", "levy attica 2")
    assert (b.of("achilles")["used"], b.asked) == (["recruit", "prepare"], "helen")


def test_LH_QUEST_23_augean_stables_may_be_kept_for_another_turn() -> None:
    b = keeper("augean_stables").achilles("prepare", "draw", "draw", "go_without")
    assert (b.asked, b.zone("deeds.0")) == ("helen", ["augean_stables"])


@pytest.mark.parametrize("blessing", ["push_ups", "heros_apprentice"])
def test_LH_QUEST_24_replacements_of_hero_movement_instead_of_advancing(blessing: str) -> None:
    army = [region("attica", "achilles", achilles=2)]
    b = on_quest("aid_to_atlas", 1, things=army, blessings=[blessing], given={"pile": {"combat": ["charge"]}})
    assert {"advance", f"use {blessing}"} <= b.offered
    b.achilles(f"use {blessing}")
    if blessing == "push_ups":
        assert b.hand("achilles") == ["charge"]
    else:
        b.achilles("take_army attica 1", "march_on boeotia", "halt")
        assert b.hoplites("achilles", "boeotia") == 1
    assert (b.of("achilles")["step"], b.offers("advance")) == (1, set())
    assert b.table["turn"]["taken"] == ["hero"]
