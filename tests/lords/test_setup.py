"""LH-SETUP: the board, seven events, heroes chosen and placed in reverse order."""

from collections import Counter

import pytest

from petteia.games.lords import facts
from petteia.games.lords.entry import ENTRY
from petteia.games.lords.names import EVENT_REFS
from tests.lords.board import NEUTRAL, Board, board, player, region, set_up
from tests.watched import begun

MONSTER_CARDS, QUESTS = list(EVENT_REFS[:14]), list(EVENT_REFS[14:])
EVENTS = [
    "hydra_argolis",
    "amazon_queen",
    "sphinx_thessaly",
    "golden_fleece",
    "cerberus_locris",
    "cretan_bull",
    "medusa_phocis",
]  # four monsters and three quests, none of them twice
POPULATION = {
    "epirus": 2, "macedonia": 2, "thessaly": 4, "chalkidiki": 4,
    "acarnania": 4, "aetolia": 2, "locris": 2, "phocis": 5,
    "euboea": 2, "boeotia": 2, "attica": 5, "corinthia": 2,
    "achaea": 2, "elis": 4, "arcadia": 2, "messenia": 3,
    "argolis": 3, "laconia": 5, "crete": 2,
}  # fmt: skip
TOKENS = {
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
LAIRS = {
    "adamant_tethers", "chimeras_fire", "eye_of_cyclops", "poison_arrows",
    "medusas_blood", "minotaurs_horn", "head_of_sphinx",
}  # fmt: skip
GODS = {"zeus": "thunder_of_zeus", "athena": "owl_of_athena", "hermes": "boots_of_hermes"}


def opened(*events: str, seats: int = 2) -> Board:
    """The first question of a game whose event deck was stacked."""
    return set_up(seats, list(events))


def pick(b: Board, *keys: str) -> Board:
    """Whoever is asked chooses."""
    for key in keys:
        b.match.choose(key)
    return b


def asked_seat(b: Board) -> int:
    assert b.match.ask is not None
    return b.match.ask.seat


def on_board(b: Board) -> dict[str, str]:
    return {one["monster"]: one["at"] for one in b.table["monsters"] if one["at"]}


def by_chance(seats: int, seed: int) -> Board:
    """A new game, nothing scripted."""
    return Board(begun(ENTRY.prepare(seats, ENTRY.checked(seats, {})), None, seed))


# ---- the board and the decks ------------------------------------------------------------------------------------


def test_LH_SETUP_01_the_monuments() -> None:
    b = opened(*EVENTS)
    shown = {(one["god"], one["region"], one["level"]) for one in b.table["monuments"]}
    assert shown == {("zeus", "thessaly", 1), ("athena", "attica", 1), ("hermes", "acarnania", 1)}  # none in Messenia


def test_LH_SETUP_02_a_gods_artifact_lies_under_each_monument() -> None:
    b = pick(opened(*EVENTS), "choose achilles", "place crete", "choose perseus", "place epirus")
    assert set(b.zone("monuments")) == set(GODS.values())
    assert not b.artifacts("achilles")
    assert not b.artifacts("perseus")


@pytest.mark.parametrize(("god", "artifact"), list(GODS.items()))
def test_LH_SETUP_02_each_under_its_own(god: str, artifact: str) -> None:
    at = {"zeus": "thessaly", "athena": "attica", "hermes": "acarnania"}[god]
    b = board(player("achilles", at, artifacts=["head_of_sphinx"]), player("helen", "elis"))
    b.achilles("use head_of_sphinx")  # takes control of the region, and so of what lies there
    assert set(b.artifacts("achilles")) == {"head_of_sphinx", artifact}


def test_LH_SETUP_03_five_decks() -> None:
    b = opened(*EVENTS)
    events = b.zone("event.pile") + b.zone("quests")
    assert sorted(events) == sorted(EVENT_REFS)
    assert len(b.zone("attack.pile")) == sum(card.count for card in facts.ATTACKS)
    assert len(b.zone("combat.pile")) + 2 == sum(card.count for card in facts.COMBAT)  # each player has drawn one
    assert sorted(b.zone("artifact.pile")) == sorted(NEUTRAL)
    assert sorted(b.zone("blessing.pile")) == sorted(blessing.ref for blessing in facts.BLESSINGS)


def test_LH_SETUP_03_the_printed_decks_are_complete() -> None:
    """Cards of one's own may come on top."""
    assert len(MONSTER_CARDS) >= 14
    assert len(QUESTS) >= 9
    assert sum(card.count for card in facts.ATTACKS) >= 18
    assert sum(card.count for card in facts.COMBAT) >= 30
    assert len(NEUTRAL) >= 10
    gods = Counter(facts.GOD_REFS[blessing.god] for blessing in facts.BLESSINGS)
    assert gods >= Counter({"zeus": 12, "athena": 12, "hermes": 12})


@pytest.mark.parametrize("deck", ["event", "attack", "combat", "artifact", "blessing"])
def test_LH_SETUP_03_each_is_shuffled(deck: str) -> None:
    orders = {tuple(by_chance(2, seed).zone(f"{deck}.pile")) for seed in range(4)}
    assert len(orders) == 4


def test_LH_SETUP_03_nobody_sees_the_decks() -> None:
    b = opened(*EVENTS)
    assert not set(b.seen_by("spectator", "event.pile")) & set(EVENT_REFS)


def test_LH_SETUP_04_the_monsters_artifacts_lie_apart() -> None:
    b = opened(*EVENTS)
    assert set(b.zone("lairs")) == LAIRS
    assert not LAIRS & set(b.zone("artifact.pile"))


def test_LH_SETUP_05_one_temple_card_of_five_at_random() -> None:
    drawn = [str(by_chance(2, seed).table["temple_card"]) for seed in range(40)]
    assert set(drawn) == {"temple_1", "temple_2", "temple_3", "temple_4", "temple_5"}
    b = set_up(2, EVENTS, temple="temple_4")
    assert (b.zone("temple.card"), len(b.zone("temple.pile"))) == (["temple_4"], 4)


@pytest.mark.parametrize(("card", "drafts"), [("temple_1", False), ("temple_2", True)])
def test_LH_SETUP_05_it_says_which_places_start_a_draft(card: str, drafts: bool) -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "elis"),
        region("attica", "achilles"),
        temple_card=card,
        temples_built=2,
    ).achilles("build_temple attica")  # the third
    assert (b.prompt == "ask.bless") is drafts


@pytest.mark.parametrize(("card", "prompt"), [("temple_1", "ask.another_special"), ("temple_5", "ask.raise")])
def test_LH_SETUP_05_and_what_the_oracle_gives(card: str, prompt: str) -> None:
    b = board(player("achilles", "crete"), player("helen", "elis"), region("phocis", "achilles"), temple_card=card)
    assert b.achilles("build_temple phocis").prompt == prompt


@pytest.mark.parametrize(("seats", "temples"), [(4, 8), (3, 6), (2, 6)])
def test_LH_SETUP_06_temples_by_number_of_players(seats: int, temples: int) -> None:
    b = opened(*EVENTS, seats=seats)
    assert (b.table["temples_left"], b.table["temples_built"]) == (temples, 0)
    assert not any(one["temple"] for one in b.table["regions"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_LH_SETUP_06_the_oracle_is_always_there(seats: int) -> None:
    others = [player("helen", "elis"), player("perseus", "epirus"), player("heracles", "locris")]
    b = board(
        player("achilles", "crete"),
        *others[: seats - 1],
        region("phocis", "achilles"),
        region("attica", "achilles"),
        temples_built=8 if seats == 4 else 6,
    )
    assert b.offers("build_temple") == {"phocis"}  # all numbered temples are gone


# ---- seven events -----------------------------------------------------------------------------------------------


def test_LH_SETUP_07_seven_cards_are_drawn() -> None:
    b = opened(*EVENTS, "chimera_arcadia", "cyclops_euboea")
    assert on_board(b) == {"hydra": "argolis", "sphinx": "thessaly", "cerberus": "locris", "medusa": "phocis"}
    assert set(b.table["quests"]) == {"amazon_queen", "golden_fleece", "cretan_bull"}


def test_LH_SETUP_07_one_by_one_in_the_order_drawn() -> None:
    first = [event for event in EVENTS if event != "hydra_argolis"]
    assert on_board(opened("hydra_argolis", "hydra_chalkidiki", *first))["hydra"] == "argolis"
    assert on_board(opened("hydra_chalkidiki", "hydra_argolis", *first))["hydra"] == "chalkidiki"


@pytest.mark.parametrize(("quest", "at"), list(TOKENS.items()))
def test_LH_SETUP_08_a_quest_lies_in_a_slot_and_its_token_in_its_region(quest: str, at: str) -> None:
    b = opened(quest, *MONSTER_CARDS[::2])
    assert b.zone("quests") == b.table["quests"] == [quest]
    for target, found in ((at, True), ("argolis", False)):
        b = board(
            player("achilles", target, leadership=2, strength=3, speed=2, priests=1, hand=["charge"]),
            player("helen", "thessaly"),
            region("achaea", "achilles"),
            region("locris", "achilles"),
            quests=[quest],
        ).achilles(f"go {target}")
        assert (f"enter {quest} 1" in b.offered) is found


def test_LH_SETUP_09_a_fourth_quest_is_ignored_and_counts() -> None:
    quests = ["amazon_queen", "golden_fleece", "cretan_bull", "aid_to_atlas"]
    b = opened(*quests, "hydra_argolis", "sphinx_thessaly", "cerberus_locris", "medusa_phocis")
    assert b.zone("quests") == quests[:3]
    assert set(on_board(b)) == {"hydra", "sphinx", "cerberus"}  # seven cards, not eight


@pytest.mark.parametrize("card", MONSTER_CARDS)
def test_LH_SETUP_10_a_monster_goes_to_the_printed_region(card: str) -> None:
    name, at = card.split("_")
    b = opened(card, *QUESTS[:6])
    assert on_board(b) == {name: at}
    assert b.wounds(name) == []  # its tray is in play, nothing is covered
    artifact = facts.ARTIFACTS[facts.MONSTERS[facts.MONSTER_REFS.index(name)].artifact].ref
    assert artifact in b.zone("lairs")


def test_LH_SETUP_11_a_second_card_of_a_monster_is_replaced() -> None:
    b = opened("hydra_argolis", "hydra_chalkidiki", *QUESTS[:5], "medusa_phocis", "sphinx_thessaly")
    assert on_board(b) == {"hydra": "argolis", "medusa": "phocis"}  # hydra, five quests, and the replacement
    assert b.monster("hydra")["evolved"] == []
    assert b.zone("evolved") == []


def test_LH_SETUP_12_a_replacement_may_be_replaced() -> None:
    b = opened(
        *["hydra_argolis", "sphinx_thessaly", "hydra_chalkidiki", "sphinx_messenia"],  # the last two do not count
        *QUESTS[:4],
        *["medusa_phocis", "cyclops_euboea"],
    )
    assert on_board(b) == {"hydra": "argolis", "sphinx": "thessaly", "medusa": "phocis"}
    b = opened("hydra_argolis", "sphinx_thessaly", *QUESTS[:4], "hydra_chalkidiki", "sphinx_messenia", "medusa_phocis")
    assert on_board(b) == {"hydra": "argolis", "sphinx": "thessaly", "medusa": "phocis"}


def test_LH_SETUP_12_a_quest_may_replace() -> None:
    b = opened("hydra_argolis", "hydra_chalkidiki", *QUESTS[:3], "sphinx_messenia", "medusa_phocis", QUESTS[3])
    assert b.zone("quests") == QUESTS[:3]
    assert set(on_board(b)) == {"hydra", "sphinx", "medusa"}


def test_LH_SETUP_13_all_but_the_open_quests_are_shuffled_back() -> None:
    quests = ["amazon_queen", "golden_fleece", "cretan_bull", "aid_to_atlas"]
    b = opened(*quests, "hydra_argolis", "hydra_chalkidiki", "sphinx_thessaly", "medusa_phocis")
    assert sorted(b.zone("event.pile")) == sorted(set(EVENT_REFS) - set(quests[:3]))
    assert b.zone("event.discard") == b.zone("event.shown") == b.zone("event.gone") == []


def test_LH_SETUP_13_the_deck_is_shuffled_again() -> None:
    b = opened(*EVENTS)
    assert len(b.match.game.chance.script or []) == 60 - 19  # of 60 scripted results, 19 shuffled 20 cards
    untouched = [event for event in EVENT_REFS if event not in EVENTS]
    assert [event for event in b.zone("event.pile") if event in untouched] != untouched


def test_LH_SETUP_13_a_placed_monster_can_evolve_by_the_card_that_brought_it() -> None:
    b = board(
        player("achilles", "crete"),
        player("helen", "elis"),
        {"monster": "hydra", "at": "argolis", "wounds": [], "evolved": []},
        pile={"event": ["hydra_argolis"]},
        rolls=[0],
    ).achilles("build_monument zeus")
    assert b.monster("hydra")["evolved"] == ["hydra_argolis"]
    assert "hydra_argolis" in opened(*EVENTS).zone("event.pile")


# ---- players ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_LH_SETUP_14_each_player_has_one_combat_card(seats: int) -> None:
    b = opened(*EVENTS, seats=seats)
    assert [seat["cards"] for seat in b.table["seats"]] == [1] * seats
    assert len(b.zone("combat.pile")) == sum(card.count for card in facts.COMBAT) - seats


def test_LH_SETUP_15_the_first_chooser_is_drawn_by_lot() -> None:
    assert {asked_seat(by_chance(4, seed)) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("first", ["1", "2", "3"])
def test_LH_SETUP_15_or_agreed_upon(first: str) -> None:
    assert asked_seat(set_up(3, EVENTS, first=first)) == int(first) - 1


def test_LH_SETUP_16_counter_clockwise_from_the_first_chooser() -> None:
    b = set_up(4, EVENTS, first="2")
    order = []
    for hero, at in (("achilles", "crete"), ("heracles", "epirus"), ("perseus", "elis")):
        order.append(asked_seat(b))
        assert b.prompt == "ask.choose_hero"
        pick(b, f"choose {hero}")
        assert (b.prompt, asked_seat(b)) == ("ask.place", order[-1])  # bonus and pieces before the next player
        pick(b, f"place {at}")
        assert b.of(hero)["at"] == at
    assert order == [1, 0, 3]
    assert (asked_seat(b), b.prompt) == (2, "ask.keep_artifact")  # only Helen is left: not asked


def test_LH_SETUP_16_a_hero_not_yet_taken() -> None:
    b = opened(*EVENTS, seats=3)
    assert b.offers("choose") == {"achilles", "helen", "heracles", "perseus"}
    assert b.rule["choose helen"] == "LH-SETUP-16"
    pick(b, "choose achilles", "place crete")
    assert b.offers("choose") == {"helen", "heracles", "perseus"}
    pick(b, "choose perseus", "place epirus")
    assert b.offers("choose") == {"helen", "heracles"}


@pytest.mark.parametrize(
    ("hero", "attributes"),
    [("helen", (1, 1, 1)), ("perseus", (1, 1, 1)), ("achilles", (1, 1, 2)), ("heracles", (1, 2, 1))],
)
def test_LH_SETUP_17_what_a_player_begins_with(hero: str, attributes: tuple[int, int, int]) -> None:
    b = pick(opened(*EVENTS), f"choose {hero}")
    assert tuple(b.attribute(hero, name) for name in ("leadership", "strength", "speed")) == attributes
    seat = b.of(hero)
    assert (seat["pool"], seat["priests_left"], seat["used"], b.injuries(hero)) == (0, 4, [], set())


def test_LH_SETUP_17_six_actions_can_be_marked_used() -> None:
    every = ["recruit", "march", "temple", "prepare", "usurp", "hunt"]
    b = board(player("achilles", "crete", used=every), player("helen", "elis"), player("perseus", "attica"))
    assert b.of("achilles")["used"] == every
    assert {key for key, rule in b.rule.items() if rule == "LH-BUILD-01"} == {
        "build_monument zeus",
        "build_monument athena",
        "build_monument hermes",
    }


@pytest.mark.parametrize("at", ["crete", "attica", "messenia"])
def test_LH_SETUP_18_hero_and_two_hoplites_together(at: str) -> None:
    b = pick(opened(*EVENTS), "choose achilles")
    assert b.offers("place") == set(POPULATION)
    pick(b, f"place {at}")
    assert (b.of("achilles")["at"], b.hoplites("achilles", at), b.of("achilles")["supply"]) == (at, 2, 13)
    assert sum(b.hoplites("achilles", name) for name in POPULATION) == 2


def test_LH_SETUP_19_not_where_another_hero_is() -> None:
    b = pick(opened(*EVENTS, seats=3), "choose achilles", "place crete", "choose perseus")
    assert b.offers("place") == set(POPULATION) - {"crete"}
    pick(b, "place epirus", "choose heracles")
    assert b.offers("place") == set(POPULATION) - {"crete", "epirus"}


def test_LH_SETUP_20_a_region_with_a_monster_or_a_quest_may_be_chosen() -> None:
    b = pick(opened(*EVENTS), "choose achilles")
    assert {"argolis", "crete"} <= b.offers("place")  # the hydra; the token of the Cretan Bull
    pick(b, "place argolis", "choose heracles", "place crete")
    assert (b.of("achilles")["at"], b.hoplites("achilles", "argolis")) == ("argolis", 2)
    assert (b.of("heracles")["at"], b.of("heracles")["quest"]) == ("crete", None)
    assert (b.asked, b.prompt) == ("heracles", "ask.turn")  # no quest was offered


@pytest.mark.parametrize("at", list(POPULATION))
def test_LH_SETUP_21_control_where_the_population_is_two_or_less(at: str) -> None:
    b = pick(opened(*EVENTS), "choose achilles", f"place {at}")
    assert b.region(at)["population"] == POPULATION[at]
    assert b.control(at) == ("achilles" if POPULATION[at] <= 2 else None)
    assert b.hoplites("achilles", at) == 2


def test_LH_SETUP_22_the_bonus_comes_when_the_hero_is_chosen() -> None:
    b = pick(opened(*EVENTS), "choose helen")
    assert b.prompt == "ask.keep_artifact"  # before placing
    keep = sorted(b.offers("keep"))[0]
    pick(b, f"keep {keep}")
    assert (b.prompt, set(b.artifacts("helen"))) == ("ask.place", {keep})
    b = pick(opened(*EVENTS), "choose achilles")
    assert (b.prompt, b.attribute("achilles", "speed")) == ("ask.place", 2)
    b = pick(opened(*EVENTS), "choose heracles")
    assert (b.prompt, b.attribute("heracles", "strength")) == ("ask.place", 2)


def test_LH_SETUP_22_perseus_bonus_right_after_placing() -> None:
    b = pick(opened(*EVENTS), "choose perseus")
    assert b.table["glory"] == [None] * 5
    pick(b, "place elis")
    assert b.prompt == "ask.choose_hero"
    assert b.glory("green") == "perseus"


@pytest.mark.parametrize(("seats", "first", "turns"), [(2, "1", [1, 0]), (3, "2", [2, 0, 1]), (4, "3", [3, 0, 1, 2])])
def test_LH_SETUP_23_the_last_chooser_begins_and_turns_go_clockwise(seats: int, first: str, turns: list[int]) -> None:
    b = set_up(seats, EVENTS, first=first)
    heroes = ["achilles", "heracles", "perseus", "helen"]
    places = ["epirus", "aetolia", "euboea", "arcadia"]
    for i in range(seats):
        if b.prompt == "ask.choose_hero":
            pick(b, f"choose {heroes[i]}")
        if b.prompt == "ask.keep_artifact":
            pick(b, sorted(b.offered)[0])
        pick(b, f"place {places[i]}")
    order = []
    for _ in range(seats):
        assert b.prompt == "ask.turn"
        order.append(asked_seat(b))
        pick(b, "prepare", "draw", "draw")
        if b.prompt == "ask.place_hero":
            pick(b, "place crete")
    assert order == turns
    assert order[-1] == int(first) - 1  # the first chooser plays last
    assert asked_seat(b) == order[0]
