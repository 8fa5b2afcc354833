"""LS-SETUP: what stands on the table when a campaign begins, and the prologue with every way its tokens can fall."""

import pytest

from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from tests.lords.board import shuffle_to, unshuffled
from tests.solo.board import LANDS, YOU, Board, board, new_campaign, region

COMBAT = sum(lords.COMBAT[card].count for card in facts.COMBAT_USED)  # 26, and cards of one's own
ATTACKS = sum(card.count for card in lords.ATTACKS)
PILES = (COMBAT, ATTACKS, len(facts.BLESSINGS_USED), len(facts.ARTIFACTS_USED))  # shuffled before the tokens
MONSTERS = ("sphinx", "medusa", "cyclops", "minotaur", "chimera", "hydra", "cerberus")
GODS = {"zeus": "thessaly", "hermes": "acarnania", "athena": "attica"}
VANGUARD = region("chalkidiki", green=2)
TOKENS = {str(number) for number in range(1, 25)}


def prologue(*tokens: int) -> Board:
    """A campaign whose prologue draws these tokens, in this order."""
    rest = [number for number in range(24) if number + 1 not in tokens]
    pile = rest + [number - 1 for number in reversed(tokens)]
    rolls = [face for size in PILES for face in unshuffled(size)]
    return new_campaign(rolls=[*rolls, *shuffle_to(list(range(24)), pile)])


def beasts(b: Board) -> dict[str, str]:
    """The monsters on the map."""
    return {one["monster"]: one["at"] for one in b.table["monsters"] if one["at"]}


# ---- board and pieces -------------------------------------------------------------------------------------------


def test_LS_SETUP_01_there_are_arrows_and_one_attitude_track_a_land() -> None:
    b = new_campaign()
    assert set(b.table["attitude"]) == set(LANDS)
    arrows = {one["region"]: one["road"] for one in b.table["regions"]}
    assert {name for name, road in arrows.items() if road is None} == set(GODS.values())
    assert (arrows["laconia"], arrows["aetolia"]) == ("crete", "acarnania")


def test_LS_SETUP_02_three_monuments_stand_complete() -> None:
    b = new_campaign()
    for god, place in GODS.items():
        monument = b.monument(god)
        assert (monument["region"], monument["level"], monument["free"]) == (place, 5, 2)
    assert len(b.table["monuments"]) == 3


def test_LS_SETUP_03_the_divine_artifacts_are_nobodys() -> None:
    b = new_campaign()
    assert set(b.zone("monuments")) == {"thunder_of_zeus", "boots_of_hermes", "owl_of_athena"}
    assert set(b.seen("monuments")) == set(b.zone("monuments"))  # they lie open
    assert b.artifacts == {}


def test_LS_SETUP_04_the_oracle_stands_in_phocis() -> None:
    b = new_campaign()
    assert [one["region"] for one in b.table["regions"] if one["temple"]] == ["phocis"]
    b = board(VANGUARD, region("phocis", "yellow"), region("aetolia", "yellow"))
    assert b.offers("build_temple") == {"aetolia"}  # it need not be built,
    b = board(
        region("macedonia", "green"), region("phocis", "yellow"), region("aetolia", "yellow"), act=2, oracle=False
    )
    assert b.offers("build_temple") == {"aetolia"}  # nor is it built again once it has fallen


def test_LS_SETUP_05_six_temples_are_in_stock_and_no_seventh() -> None:
    b = new_campaign()
    assert (b.table["temples_built"], b.table["temples_left"]) == (0, 6)
    shrines = ["epirus", "aetolia", "attica", "corinthia", "elis", "messenia"]
    five = [region(name, "yellow", temple=True) for name in shrines[:5]]
    b = board(VANGUARD, *five, region("messenia", "yellow"), region("crete", "yellow"), pile={"token": ["6", "14"]})
    assert b.offers("build_temple") == {"messenia", "crete"}
    b.do("build_temple messenia")
    assert (b.table["temples_built"], b.table["temples_left"]) == (6, 0)
    b.do("pass_turn")
    assert b.offers("build_temple") == set()  # the action is free again, but no temple is left for Crete
    assert b.hero["used"] == []
    assert b.reasons["build_temple crete"] == "refused.no_temple_left"


def test_LS_SETUP_06_what_is_set_aside_stays_aside() -> None:
    b = new_campaign()
    aside = {name: sorted(b.zone(f"{name}.aside")) for name in ("combat", "blessing", "artifact")}
    assert all(aside.values())
    for name, cards in aside.items():
        assert not set(cards) & set(b.zone(f"{name}.pile"))
        assert b.seen(f"{name}.aside")
    # a renewed Combat deck does not bring them back: 26 cards are drawn through, and a Prayer needs 3 more
    discard = new_campaign().zone("combat.pile")
    b = board(VANGUARD, hero={"priests": 1}, discard={"combat": discard})
    b.do("pray zeus")
    assert sorted(b.zone("combat.aside")) == aside["combat"]
    assert len(b.hand) + len(b.zone("combat.pile")) + len(b.zone("combat.discard")) == COMBAT


def test_LS_SETUP_07_the_combat_deck() -> None:
    b = new_campaign()
    assert len(b.zone("combat.pile")) + len(b.hand) == COMBAT
    assert sorted(b.zone("combat.aside")) == [
        "encirclement_mace",
        "encirclement_sword",
        "javelin_volley_axe",
        "javelin_volley_spear",
    ]


def test_LS_SETUP_08_the_neutral_artifacts() -> None:
    seven = "ambrosia apollos_arrow ariadnes_thread eye_of_graeae harpe horn_of_plenty phemes_trumpet"
    assert sorted(new_campaign().zone("artifact.pile")) == seven.split()


def test_LS_SETUP_09_the_blessings() -> None:
    b = new_campaign()
    used = {
        "athena": "cunning_tactician mobilization master_plan athenas_gift heroic_presence always_prepared "
        "local_volunteers stalwart_defense no_attrition battle_prayer",
        "zeus": "sacrifice_of_flesh weak_spot push_ups inspiring_hunt combat_training "
        "local_support_blessing glory_of_zeus armory wild_hunt",
        "hermes": "exhausted_fight forced_march rearguard response_force exile murderous_march advanced_dodge "
        "hermes_temple winged_boots heros_apprentice",
    }
    assert sorted(b.zone("blessing.pile")) == sorted(" ".join(used.values()).split())
    assert len(b.zone("blessing.pile")) == 29


def test_LS_SETUP_10_the_cretan_bull_is_in_no_prologue() -> None:
    seen: set[str] = set()
    for token in range(1, 25):
        two = [number for number in range(1, 25) if number != token][:4]
        b = prologue(two[0], two[1], token, two[2], two[3])
        seen |= set(b.table["quests"])
        assert "cretan_bull" not in b.table["quests"]
    assert len(seen) == 8


def test_LS_SETUP_11_the_chimera_comes_in_no_prologue() -> None:
    seen: set[str] = set()
    for token in range(1, 25):
        rest = [number for number in range(1, 25) if number != token][:4]
        seen |= set(beasts(prologue(token, *rest)))
    assert seen == set(MONSTERS) - {"chimera"}


def test_LS_SETUP_12_the_attack_cards_are_shuffled() -> None:
    piles = [new_campaign(seed).zone("attack.pile") for seed in range(3)]
    assert all(len(pile) == 18 for pile in piles)
    assert sorted(piles[0]) == sorted(piles[1]) == sorted(piles[2])
    assert piles[0] != piles[1] != piles[2] != piles[0]
    assert not any(one["covered"] for beast in new_campaign().table["monsters"] for one in beast["wounds"])


def test_LS_SETUP_13_achilles_and_his_attributes() -> None:
    b = new_campaign()
    assert [b.attribute(name) for name in ("leadership", "strength", "speed")] == [1, 1, 2]
    assert b.injuries == set()


def test_LS_SETUP_14_nothing_else_is_yours() -> None:
    b = new_campaign()
    assert (b.hero["pool"], b.hero["artifacts"], b.hero["blessings"], b.hero["slain"]) == (0, [], [], [])
    assert b.offers("pray") == set()


def test_LS_SETUP_15_blue_and_yellow_are_yours_and_green_is_persian() -> None:
    b = board(region("crete", yellow=1), region("laconia", blue=1), region("chalkidiki", green=2), region("elis"))
    assert {key.split()[0] for key in b.offers("move")} == {"crete", "laconia"}  # green ones are not yours to move
    assert b.table["vanguard"] == "chalkidiki"
    b = board(
        region("crete", "yellow"), region("laconia", "blue"), region("elis", "green"), region("attica", spies=1), act=2
    )
    assert (b.hero["regions"], b.table["persian_regions"]) == (2, 1)
    assert b.table["spies_on_track"] == 3  # a green priest on the map is a Spy


def test_LS_SETUP_16_the_invasion_marker() -> None:
    b = new_campaign()
    assert (b.table["invasion"], b.table["invasion_most"]) == (0, 10)


def test_LS_SETUP_17_the_mobilization_marker() -> None:
    assert new_campaign().table["mobilization"] == 0  # spaces beyond the first


def test_LS_SETUP_18_four_spies_on_the_strategy_track() -> None:
    """Space 1 is empty: the Persians reveal one card in a Battle."""
    b = new_campaign()
    assert (b.table["spies_on_track"], b.table["strategy"], b.table["spies_lost"]) == (4, 1, 0)
    assert not any(one["spies"] for one in b.table["regions"])


def test_LS_SETUP_19_tokens_are_shuffled_face_down() -> None:
    piles = [new_campaign(seed).zone("token.pile") for seed in range(3)]
    assert piles[0] != piles[1] != piles[2] != piles[0]
    b = new_campaign()
    assert {*b.zone("token.pile"), *b.zone("token.out")} == TOKENS
    assert b.seen("token.pile") == ["token"] * 19  # only backs


def test_LS_SETUP_20_no_token_returns_to_the_pile() -> None:
    """Neither those of the prologue nor those that Pass takes off the hero board."""
    b = new_campaign(7)
    gone = set(b.zone("token.out"))
    for step in range(6):
        before = b.zone("token.pile")
        b.do("pass_turn" if step % 2 else "prepare")
        while b.prompt != "ask.turn":
            b.do(sorted(b.offered)[0])
        assert b.zone("token.pile") == before[: -2 if step % 2 else -1]  # from the top (LS-TURN-06), none put back
        gone |= set(b.zone("token.out"))
        assert not gone & set(b.zone("token.pile"))
    assert b.table["clock"] == 19 - 3 - 2 * 3


def test_LS_SETUP_21_every_land_is_neutral() -> None:
    b = new_campaign()
    assert b.table["attitude"] == dict.fromkeys(LANDS, "neutral")
    assert b.table["glory"] == [None] * 5  # the tokens are on the tracks


def test_LS_SETUP_22_what_is_not_used() -> None:
    b = new_campaign()
    assert [seat["hero"] for seat in b.table["seats"]] == ["achilles"]
    assert b.zone("event.pile") == b.zone("event.discard") == []  # no Event cards are in play but the open Quests
    assert b.zone("temple.pile") == b.zone("temple.card") == []
    assert b.monster("chimera")["at"] is None
    assert not any(key.startswith(("build_monument", "build_nothing")) for key in b.offered)
    assert len(b.region("laconia")["hoplites"]) == 2  # you and the Persians


# ---- prologue ---------------------------------------------------------------------------------------------------


def test_LS_SETUP_30_two_persian_hoplites_in_chalkidiki() -> None:
    b = prologue(1, 3, 4, 7, 10)
    assert b.army("chalkidiki") == (0, 0, 2)
    assert (b.table["vanguard"], b.table["persians_left"]) == ("chalkidiki", 13)
    assert sum(one["persians"] for one in b.table["regions"]) == 2


def test_LS_SETUP_31_a_blue_token_in_laconia_and_a_yellow_one_in_messenia() -> None:
    b = new_campaign()
    assert {one["region"]: one["colour"] for one in b.table["regions"] if one["colour"]} == {
        "laconia": "blue",
        "messenia": "yellow",
    }


def test_LS_SETUP_32_achilles_and_two_blue_hoplites_in_laconia() -> None:
    b = new_campaign()
    assert (b.hero["at"], b.army("laconia")) == ("laconia", (2, 0, 0))
    assert b.region("laconia")["fortified"] is None
    assert sum(one["loyal"] + one["allied"] for one in b.table["regions"]) == 2


def test_LS_SETUP_33_one_combat_card() -> None:
    b = new_campaign()
    assert (len(b.hand), b.hero["cards"]) == (1, 1)
    assert new_campaign(1).hand != new_campaign(5).hand  # from the shuffled deck


@pytest.mark.parametrize(
    ("token", "beast", "place"),
    [
        (1, "sphinx", "epirus"),
        (2, "sphinx", "epirus"),
        (3, "minotaur", "crete"),
        (4, "minotaur", "crete"),
        (5, "cyclops", "arcadia"),
        (6, "cyclops", "arcadia"),
        (7, "medusa", "messenia"),
        (8, "medusa", "messenia"),
        (9, "hydra", "laconia"),
        (10, "hydra", "laconia"),
        (11, "cerberus", "phocis"),
        (12, "cerberus", "phocis"),
        (13, "minotaur", "chalkidiki"),
        (14, "minotaur", "chalkidiki"),
        (15, "cyclops", "boeotia"),
        (16, "cyclops", "boeotia"),
        (17, "sphinx", "locris"),
        (18, "sphinx", "locris"),
        (19, "cerberus", "achaea"),
        (20, "cerberus", "achaea"),
        (21, "medusa", "elis"),
        (22, "medusa", "elis"),
        (23, "hydra", "argolis"),
        (24, "hydra", "argolis"),
    ],
)
def test_LS_SETUP_34_two_tokens_name_the_monsters_of_table_a(token: int, beast: str, place: str) -> None:
    other = (1, "sphinx", "epirus") if beast != "sphinx" else (9, "hydra", "laconia")
    rest = [number for number in range(1, 25) if number not in (token, other[0])][:3]
    for first, second in ((token, other[0]), (other[0], token)):
        b = prologue(first, second, *rest)
        assert beasts(b) == {beast: place, other[1]: other[2]}


@pytest.mark.parametrize(("first", "second", "place"), [(1, 2, "epirus"), (1, 17, "epirus"), (24, 9, "argolis")])
def test_LS_SETUP_35_the_same_monster_again_is_a_persian_hoplite(first: int, second: int, place: str) -> None:
    """In whichever Region: the first draw holds."""
    b = prologue(first, second, 4, 10, 14)
    assert list(beasts(b).values()) == [place]
    assert b.army("chalkidiki") == (0, 0, 3)


@pytest.mark.parametrize(
    ("token", "quest"),
    [
        (1, "saving_prometheus"),
        (3, "saving_prometheus"),
        (4, "cattle_of_geryon"),
        (6, "cattle_of_geryon"),
        (7, "aid_to_atlas"),
        (9, "aid_to_atlas"),
        (10, "golden_fleece"),
        (12, "golden_fleece"),
        (13, "stymphalian_birds"),
        (15, "stymphalian_birds"),
        (16, "amazon_queen"),
        (18, "amazon_queen"),
        (19, "augean_stables"),
        (21, "augean_stables"),
        (22, "calydonian_hunt"),
        (24, "calydonian_hunt"),
    ],
)
def test_LS_SETUP_36_three_more_tokens_open_the_quests_of_table_b(token: int, quest: str) -> None:
    others = {"golden_fleece": 11, "cattle_of_geryon": 5, "amazon_queen": 17}
    two = [name for name in others if name != quest][:2]
    b = prologue(2, 8, token, others[two[0]], others[two[1]])
    assert set(b.table["quests"]) == {quest, *two}
    assert b.army("chalkidiki") == (0, 0, 2)


def test_LS_SETUP_36_the_quest_token_is_in_its_region() -> None:
    """Aid to Atlas asks for strength 2; a Hero who comes to Messenia with it may enter, elsewhere not."""
    b = board(VANGUARD, hero={"at": "laconia", "strength": 2}, quests=["aid_to_atlas"])
    assert b.copy().do("go argolis").prompt == "ask.turn"
    assert b.do("go messenia").offered == {"enter aid_to_atlas 1", "stay_out"}


@pytest.mark.parametrize(
    ("draws", "quests", "persians"),
    [
        ((4, 5, 10), {"cattle_of_geryon", "golden_fleece"}, 3),
        ((10, 4, 12), {"cattle_of_geryon", "golden_fleece"}, 3),
        ((22, 23, 24), {"calydonian_hunt"}, 4),
    ],
)
def test_LS_SETUP_37_a_quest_named_again_is_a_persian_hoplite(
    draws: tuple[int, int, int], quests: set[str], persians: int
) -> None:
    b = prologue(1, 7, *draws)
    assert set(b.table["quests"]) == quests
    assert b.army("chalkidiki") == (0, 0, persians)


def test_LS_SETUP_38_the_five_tokens_are_out_and_the_clock_starts_at_19() -> None:
    b = prologue(1, 7, 4, 10, 22)
    assert set(b.table["tokens_out"]) == {"1", "7", "4", "10", "22"}
    assert (b.table["clock"], len(b.zone("token.pile"))) == (19, 19)
    assert set(b.zone("token.pile")) == TOKENS - {"1", "7", "4", "10", "22"}


def test_LS_SETUP_39_what_a_prologue_can_bring() -> None:
    """2 to 5 Hoplites, 1 or 2 Monsters, 1 to 3 Quests; every repetition is one more Hoplite."""
    worst = prologue(1, 17, 22, 23, 24)
    assert (worst.army("chalkidiki")[2], len(beasts(worst)), len(worst.table["quests"])) == (5, 1, 1)
    for seed in range(40):
        b = new_campaign(seed)
        persians, here, quests = b.army("chalkidiki")[2], len(beasts(b)), len(b.table["quests"])
        assert here in (1, 2)
        assert quests in (1, 2, 3)
        assert persians == 2 + (2 - here) + (3 - quests)


def test_the_campaign_begins_with_your_turn() -> None:
    b = new_campaign()
    assert (b.prompt, b.table["turns"], b.table["act"], b.table["active"]) == ("ask.turn", 1, 1, YOU)
    assert b.result is None
