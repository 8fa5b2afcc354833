"""LH-EVENT: one event card after the monsters."""

from typing import Any

import pytest

from petteia.games.lords.names import EVENT_REFS
from tests.lords.board import DIE, HEROES, Board, board, monster, player, region, shuffle_to, unshuffled

QUESTS = list(EVENT_REFS[14:])
MONSTER_CARDS = list(EVENT_REFS[:14])
OPEN = ["amazon_queen", "golden_fleece", "saving_prometheus"]
PRINTED = [
    ("cerberus_epirus", "cerberus", "epirus", "adamant_tethers"),
    ("cerberus_locris", "cerberus", "locris", "adamant_tethers"),
    ("chimera_macedonia", "chimera", "macedonia", "chimeras_fire"),
    ("chimera_arcadia", "chimera", "arcadia", "chimeras_fire"),
    ("cyclops_acarnania", "cyclops", "acarnania", "eye_of_cyclops"),
    ("cyclops_euboea", "cyclops", "euboea", "eye_of_cyclops"),
    ("hydra_argolis", "hydra", "argolis", "poison_arrows"),
    ("hydra_chalkidiki", "hydra", "chalkidiki", "poison_arrows"),
    ("medusa_attica", "medusa", "attica", "medusas_blood"),
    ("medusa_phocis", "medusa", "phocis", "medusas_blood"),
    ("minotaur_crete", "minotaur", "crete", "minotaurs_horn"),
    ("minotaur_boeotia", "minotaur", "boeotia", "minotaurs_horn"),
    ("sphinx_messenia", "sphinx", "messenia", "head_of_sphinx"),
    ("sphinx_thessaly", "sphinx", "thessaly", "head_of_sphinx"),
]


def before(
    events: list[str],
    *things: Any,
    discard: list[str] | None = None,
    achilles: dict[str, Any] | None = None,
    **given: Any,
) -> Board:
    """Achilles is about to build; the top of the event deck is known."""
    return board(
        player("achilles", "laconia", **(achilles or {})),
        player("helen", "epirus", leadership=2),
        *things,
        pile={"event": events},
        discard={"event": discard or []},
        **given,
    )


def event(*events: str, things: Any = (), **given: Any) -> Board:
    """After the event phase; every monster rolled nothing."""
    monsters = sum(1 for thing in things if "monster" in thing)
    b = before(list(events), *things, **given)
    return built(b, monsters)


def built(b: Board, monsters: int = 0, *shuffle: int) -> Board:
    """Whoever is to move builds a monument; monsters stay quiet; then the chance of the event phase."""
    b.rolls(*[DIE["nothing"]] * monsters, *shuffle)
    hero = b.asked
    b.do(hero, "build_monument zeus")
    while b.prompt == "ask.roll":
        b.do(hero, sorted(b.offered)[0])
    assert b.match.game.chance.script == []
    return b


def all_but(*cards: str) -> list[str]:
    return [card for card in EVENT_REFS if card not in cards]


# ---- quests -----------------------------------------------------------------------------------------------------


def test_LH_EVENT_01_the_top_card_is_drawn_and_resolved() -> None:
    b = before(["amazon_queen", "golden_fleece"])
    size = len(b.zone("event.pile"))
    built(b)
    assert b.table["quests"] == ["amazon_queen"]
    assert len(b.zone("event.pile")) == size - 1
    assert b.zone("event.pile")[-1] == "golden_fleece"  # one card a phase
    assert (b.zone("event.shown"), b.asked) == ([], "helen")
    b.helen("build_monument zeus")
    assert b.table["quests"] == ["amazon_queen", "golden_fleece"]


@pytest.mark.parametrize("opened", [[], OPEN[:1], OPEN[:2]])
def test_LH_EVENT_02_a_quest_with_a_free_slot_opens(opened: list[str]) -> None:
    b = event("cattle_of_geryon", quests=opened)
    assert set(b.table["quests"]) == {*opened, "cattle_of_geryon"}
    assert b.zone("event.discard") == []


def test_LH_EVENT_02_its_token_lies_in_its_region() -> None:
    b = event("golden_fleece").helen("go acarnania")
    assert b.prompt == "ask.enter_quest"
    assert b.offers("enter golden_fleece") == {"1"}
    assert event("amazon_queen").helen("go acarnania").prompt == "ask.turn"


def test_LH_EVENT_03_without_a_free_slot_it_is_discarded_and_not_replaced() -> None:
    b = event("cattle_of_geryon", "hydra_argolis", quests=OPEN)
    assert b.table["quests"] == OPEN
    assert b.zone("event.discard") == ["cattle_of_geryon"]
    assert b.zone("event.pile")[-1] == "hydra_argolis"
    assert (b.monster("hydra")["at"], b.asked) == (None, "helen")


# ---- monsters ---------------------------------------------------------------------------------------------------


def test_LH_EVENT_04_a_monster_on_the_board_evolves() -> None:
    b = event("hydra_argolis", things=[monster("hydra", "attica", 2, 3)])
    assert b.monster("hydra")["evolved"] == ["hydra_argolis"]
    assert (b.monster("hydra")["at"], b.wounds("hydra")) == ("attica", [2, 3])  # it stays where it is, as it is
    assert (b.zone("evolved"), b.zone("event.discard")) == (["hydra_argolis"], [])


def test_LH_EVENT_04_the_card_works_from_then_on() -> None:
    b = event("minotaur_crete", things=[monster("minotaur", "epirus")])
    assert b.reasons["hunt minotaur"] == "refused.hunt_without_priest"
    assert built(b, 1).monster("minotaur")["evolved"] == ["minotaur_crete"]  # and stays


def test_LH_EVENT_04_until_the_monster_is_slain() -> None:
    b = event("hydra_argolis", things=[monster("hydra", "attica", 2, 3, 4, 5, 6), region("thessaly", "helen")])
    b.helen("use thunder_of_zeus", "wound hydra 1")
    assert (b.monster("hydra")["evolved"], b.monster("hydra")["slayer"]) == ([], 1)


@pytest.mark.parametrize(("card", "name", "place", "artifact"), PRINTED)
def test_LH_EVENT_05_a_monster_appears_in_the_printed_region(card: str, name: str, place: str, artifact: str) -> None:
    b = event(card)
    assert b.monster(name)["at"] == place
    assert (b.wounds(name), b.monster(name)["evolved"]) == ([], [])  # a fresh tray, and no evolution
    assert artifact in b.zone("lairs")
    assert (b.zone("event.discard"), b.zone("evolved")) == ([card], [])


def test_LH_EVENT_05_with_its_artifact() -> None:
    b = board(
        player("achilles", "laconia"),
        player("helen", "argolis", strength=5, hand=["charge", "charge"]),
        pile={
            "event": ["hydra_argolis"],
            "combat": ["phalanx", "phalanx", "glory_bow", "trap_sword", "tactical_maneuver_sword"],
        },
    ).achilles("build_monument zeus")
    b.helen("hunt hydra", "strike phalanx 1", "strike phalanx 2", "strike glory_bow 3", "strike trap_sword 4")
    b.helen("strike tactical_maneuver_sword 5", "combine sickle 6", "discard charge", "take_trophy poison_arrows")
    assert b.artifacts("helen") == {"poison_arrows": True}


def test_LH_EVENT_06_a_slain_monsters_card_is_discarded_and_another_drawn() -> None:
    b = event("hydra_argolis", "golden_fleece", "amazon_queen", achilles={"slain": ["hydra"]})
    assert b.table["quests"] == ["golden_fleece"]
    assert b.zone("event.pile")[-1] == "amazon_queen"
    assert "hydra_argolis" not in b.zone("event.pile")
    assert (b.monster("hydra")["at"], b.monster("hydra")["evolved"]) == (None, [])


def test_LH_EVENT_06_again_and_again() -> None:
    cards = ["hydra_argolis", "sphinx_thessaly", "hydra_chalkidiki", "cerberus_locris", "golden_fleece"]
    b = event(*cards, achilles={"slain": ["hydra", "sphinx"]})
    assert (b.monster("cerberus")["at"], b.table["quests"]) == ("locris", [])


def test_LH_EVENT_07_a_monster_on_the_board_from_setup_evolves_twice() -> None:
    b = event("hydra_argolis", "hydra_chalkidiki", things=[monster("hydra", "attica")])
    built(b, 1)
    assert b.monster("hydra")["evolved"] == ["hydra_argolis", "hydra_chalkidiki"]


def test_LH_EVENT_07_one_that_came_by_a_card_evolves_once() -> None:
    b = event("hydra_argolis", "hydra_chalkidiki")
    built(b, 1)
    assert b.monster("hydra")["evolved"] == ["hydra_chalkidiki"]
    assert b.zone("event.discard") == ["hydra_argolis"]  # the card that brought it is spent


def test_LH_EVENT_07_the_card_that_brought_it_never_returns() -> None:
    b = before(
        ["hydra_argolis"],
        discard=all_but("hydra_argolis", *OPEN, "hydra_chalkidiki"),
        achilles={"deeds": ["hydra_chalkidiki"]},  # anywhere but in the deck
        quests=OPEN,
    )
    built(b)
    assert b.monster("hydra")["at"] == "argolis"
    built(b, 1, *unshuffled(6))  # the deck is renewed
    assert set(b.zone("event.pile") + b.zone("event.discard")) == set(QUESTS) - set(OPEN)
    assert "hydra_argolis" in b.zone("event.gone")


# ---- the deck ---------------------------------------------------------------------------------------------------


def test_LH_EVENT_08_an_empty_deck_is_renewed_from_its_discard_pile() -> None:
    thrown = ["augean_stables", "calydonian_hunt", "cattle_of_geryon"]  # in the order of the zone
    others = [card for card in QUESTS if card not in thrown]
    b = before([], discard=[*thrown, *MONSTER_CARDS], achilles={"deeds": others})
    assert b.zone("event.pile") == []
    built(b, 0, *shuffle_to([0, 1, 2], [2, 0, 1]))
    assert b.table["quests"] == ["calydonian_hunt"]  # the discarded quest that was shuffled to the top
    assert b.zone("event.pile") == ["cattle_of_geryon", "augean_stables"]
    assert b.zone("event.discard") == []


def test_LH_EVENT_08_only_when_it_is_empty() -> None:
    b = event("golden_fleece", discard=all_but("golden_fleece", "amazon_queen"))
    assert (b.table["quests"], b.zone("event.pile")) == (["golden_fleece"], ["amazon_queen"])
    assert len(b.zone("event.discard")) == len(EVENT_REFS) - 2


def test_LH_EVENT_08_without_any_card_no_event_happens() -> None:
    slain = [["cerberus", "chimera"], ["cyclops", "hydra"], ["medusa", "minotaur"], ["sphinx"]]
    deeds = [[], [], QUESTS[3:6], QUESTS[6:]]
    seats = [player(hero, "elis", slain=slain[i], deeds=deeds[i]) for i, hero in enumerate(HEROES)]
    b = board(*seats, quests=QUESTS[:3], rolls=[])
    assert (b.zone("event.pile"), b.zone("event.discard")) == ([], [])
    b.achilles("build_monument zeus")
    assert b.table["quests"] == QUESTS[:3]
    assert (b.asked, b.prompt) == ("helen", "ask.turn")


def test_LH_EVENT_08_spent_monster_cards_make_no_deck() -> None:
    b = before([], discard=MONSTER_CARDS, quests=OPEN, achilles={"deeds": QUESTS[3:]})
    built(b)
    assert (b.zone("event.pile"), b.zone("event.discard")) == ([], [])
    assert all(one["at"] is None for one in b.table["monsters"])
    assert b.asked == "helen"


def test_LH_EVENT_09_cards_discarded_in_this_phase_are_not_shuffled_in_again() -> None:
    cards = ["hydra_argolis", "hydra_chalkidiki"]
    b = before(
        cards,
        quests=OPEN,
        discard=[card for card in MONSTER_CARDS if card not in cards],
        achilles={"slain": ["hydra"], "deeds": QUESTS[3:]},
    )
    built(b)  # no die, no shuffle: the phase ends when no card is left
    assert b.zone("event.pile") == []
    assert set(cards) <= set(b.zone("event.gone"))
    assert (b.table["quests"], b.asked) == (OPEN, "helen")


def test_LH_EVENT_09_cards_discarded_before_are() -> None:
    b = before(
        ["hydra_argolis"],
        discard=["cattle_of_geryon", *[card for card in MONSTER_CARDS if card != "hydra_argolis"]],
        achilles={"slain": ["hydra"], "deeds": [card for card in QUESTS if card != "cattle_of_geryon"]},
    )
    built(b)
    assert b.table["quests"] == ["cattle_of_geryon"]


def test_LH_EVENT_09_a_quest_without_a_slot_is_not_drawn_again() -> None:
    b = event("cattle_of_geryon", quests=OPEN, discard=all_but("cattle_of_geryon", *OPEN))
    assert b.zone("event.pile") == []
    assert "cattle_of_geryon" in b.zone("event.discard")


# ---- leaving the game -------------------------------------------------------------------------------------------


def test_LH_EVENT_10_a_completed_quest_leaves_the_game() -> None:
    b = board(
        player("achilles", "thessaly", leadership=2, speed=2, artifacts=["harpe"]),
        player("helen", "elis"),
        quests=["golden_fleece"],
        discard={"event": all_but("golden_fleece")},
    ).achilles("go acarnania", "enter golden_fleece 3")
    assert b.table["quests"] == []
    assert b.zone("event.gone") == ["golden_fleece"]
    b.achilles("build_monument zeus")  # the deck is renewed
    assert "golden_fleece" not in b.zone("event.pile") + b.table["quests"]


@pytest.mark.parametrize("card", ["aid_to_atlas", "augean_stables"])
def test_LH_EVENT_10_also_one_kept_as_a_reward_once_it_is_discarded(card: str) -> None:
    b = board(
        player("achilles", "attica", deeds=[card]),
        player("helen", "elis"),
        discard={"event": all_but(card)},
    )
    assert b.zone("deeds.0") == [card]
    if card == "aid_to_atlas":
        b.achilles("use aid_to_atlas")
    else:
        b.achilles("prepare", "draw", "draw", "use augean_stables")
    assert (b.zone("deeds.0"), b.zone("event.gone")) == ([], [card])
    b.achilles("build_monument zeus")  # the deck is renewed
    assert card not in b.zone("event.pile") + b.table["quests"]


def test_LH_EVENT_10_completing_a_kept_one_takes_it_from_its_slot() -> None:
    b = board(
        player("achilles", "arcadia", strength=5),
        player("helen", "elis"),
        quests=["aid_to_atlas"],
    ).achilles("go messenia", "enter aid_to_atlas 3")
    assert (b.table["quests"], b.zone("deeds.0")) == ([], ["aid_to_atlas"])


def test_LH_EVENT_11_a_slain_monsters_cards_leave_the_game() -> None:
    hydra = monster("hydra", "attica", 2, 3, 4, 5, 6, 7, 8, evolved=["hydra_chalkidiki"])
    b = before(
        ["golden_fleece"],
        hydra,
        region("thessaly", "achilles"),
        discard=["hydra_argolis", "sphinx_thessaly"],
    )
    b.achilles("use thunder_of_zeus", "wound hydra 1")
    assert b.monster("hydra")["slayer"] == 0
    assert set(b.zone("event.gone")) == {"hydra_chalkidiki", "hydra_argolis"}  # the evolution, and what brought it
    assert (b.zone("evolved"), b.zone("event.discard")) == ([], ["sphinx_thessaly"])


def test_LH_EVENT_11_a_card_still_in_the_deck_leaves_it_when_drawn() -> None:
    b = event("hydra_argolis", "golden_fleece", achilles={"slain": ["hydra"]})
    assert "hydra_argolis" in b.zone("event.gone")
    assert b.zone("event.discard") == []


def test_LH_EVENT_11_a_slain_monster_never_returns() -> None:
    b = before(
        ["hydra_chalkidiki"],
        monster("hydra", "attica", 2, 3, 4, 5, 6),
        region("thessaly", "achilles"),
        discard=["hydra_argolis", "cattle_of_geryon", *[card for card in MONSTER_CARDS if "hydra" not in card]],
        achilles={"deeds": [card for card in QUESTS if card != "cattle_of_geryon"]},
    )
    built(
        b.achilles(
            "use thunder_of_zeus",
            "wound hydra 1",
        )
    )
    assert (b.monster("hydra")["at"], b.monster("hydra")["slayer"]) == (None, 0)
    assert b.table["quests"] == ["cattle_of_geryon"]
    assert {"hydra_argolis", "hydra_chalkidiki"} <= set(b.zone("event.gone"))
