"""The figures of the campaign agree with each other and with the box of Lords; a mistake in a fact file is named."""

from collections import Counter
from collections.abc import Callable, Iterable
from importlib.resources import files

import pytest

from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from petteia.kernel.errors import BadFacts
from petteia.kernel.facts import FactFile
from petteia.kernel.ledger import DECISION, PRINTED, read_ledger

REGIONS = lords.REGION_REFS
QUESTS = [quest.ref for quest in lords.QUESTS]


def names(numbers: Iterable[int], known: Iterable[str] = REGIONS) -> list[str]:
    refs = list(known)
    return [refs[number] for number in numbers]


def way(road: str, region: str) -> list[str]:
    """The Regions a Monster comes through when it follows its arrows."""
    here = REGIONS.index(region)
    passed = []
    while facts.ROADS[road][here] != facts.NOWHERE:
        here = facts.ROADS[road][here]
        passed.append(REGIONS[here])
    return passed


def effects(act: int, kind: int) -> list[tuple[int, facts.ScriptEffect]]:
    """All effects of one kind in an act, each with the number of its script."""
    return [(script.number, e) for script in facts.ACTS[act] for e in script.effects if e.kind == kind]


# ---- board ------------------------------------------------------------------------------------------------------


def test_LS_GEN_04_regions_are_numbered_land_by_land_from_north_to_south() -> None:
    assert sorted(facts.NUMBER) == list(range(1, 20))
    assert facts.NUMBER[REGIONS.index("arcadia")] == 15
    assert [facts.NUMBER[region] for region in facts.ASCENDING] == list(range(1, 20))
    assert [lords.REGIONS[region].land for region in facts.ASCENDING] == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 3
    assert names(facts.ASCENDING)[:4] == ["epirus", "macedonia", "thessaly", "chalkidiki"]
    assert names(facts.ASCENDING)[8:12] == ["euboea", "boeotia", "attica", "corinthia"]
    assert names(facts.ASCENDING)[16:] == ["argolis", "laconia", "crete"]


def test_LS_GEN_06_there_are_28_borders_and_7_sea_trails() -> None:
    assert sum(len(region.borders) for region in lords.REGIONS) == 2 * 28
    assert sum(len(region.trails) for region in lords.REGIONS) == 2 * 7
    assert REGIONS.index("aetolia") in lords.REGIONS[REGIONS.index("epirus")].borders


def test_LS_MONSTER_22_every_region_has_one_arrow_and_monument_regions_none() -> None:
    for road in facts.ROADS.values():
        ends = [region for region in range(19) if road[region] == facts.NOWHERE]
        assert sorted(names(ends)) == ["acarnania", "attica", "thessaly"]
        assert all(there in facts.neighbours(here) for here, there in enumerate(road) if there != facts.NOWHERE)


@pytest.mark.parametrize(
    ("region", "passed"),
    [
        ("epirus", "thessaly"),
        ("macedonia", "thessaly"),
        ("chalkidiki", "macedonia thessaly"),
        ("aetolia", "acarnania"),
        ("locris", "aetolia acarnania"),
        ("phocis", "locris aetolia acarnania"),
        ("euboea", "boeotia attica"),
        ("boeotia", "attica"),
        ("corinthia", "attica"),
        ("achaea", "locris aetolia acarnania"),
        ("elis", "achaea locris aetolia acarnania"),
        ("arcadia", "corinthia attica"),
        ("messenia", "arcadia corinthia attica"),
        ("argolis", "corinthia attica"),
        ("laconia", "crete attica"),
        ("crete", "attica"),
    ],
)
def test_LS_MONSTER_22_arrows_lead_to_the_monument_of_the_land_or_to_the_nearest(region: str, passed: str) -> None:
    assert way(facts.OWN_LAND, region) == passed.split()


def test_the_plain_arrows_differ_in_three_regions_and_none_leads_to_hermes() -> None:
    own, plain = facts.ROADS[facts.OWN_LAND], facts.ROADS[facts.SHORTEST]
    assert names(r for r in range(19) if own[r] != plain[r]) == ["aetolia", "locris", "euboea"]
    assert {way(facts.SHORTEST, region)[-1] for region in REGIONS if way(facts.SHORTEST, region)} == {
        "thessaly",
        "attica",
    }


def distances(start: int) -> list[int]:
    """How far each Region is from one."""
    steps = [-1] * 19
    steps[start] = 0
    edge = [start]
    while edge:
        here = edge.pop(0)
        for there in facts.neighbours(here):
            if steps[there] < 0:
                steps[there] = steps[here] + 1
                edge.append(there)
    return steps


def test_the_plain_arrows_are_shortest_with_ties_to_the_lowest_number() -> None:
    from_monument = [distances(region) for region in facts.MONUMENT_REGIONS]
    nearest = [min(steps[region] for steps in from_monument) for region in range(19)]
    for region, there in enumerate(facts.ROADS[facts.SHORTEST]):
        if there != facts.NOWHERE:
            closer = [other for other in facts.neighbours(region) if nearest[other] == nearest[region] - 1]
            assert facts.NUMBER[there] == min(facts.NUMBER[other] for other in closer), REGIONS[region]


def test_LS_MONSTER_10_the_die_has_one_terror_two_attacks_two_moves_and_one_double() -> None:
    die = facts.DICE["ledger"]
    assert [die.count(result) for result in range(4)] == [1, 2, 2, 1]
    assert facts.DICE["even"] == (facts.TERROR, facts.ATTACK, facts.MOVE, facts.ATTACK_AND_MOVE)


# ---- tracks and pieces ------------------------------------------------------------------------------------------


def test_tracks_and_pieces_are_those_of_the_book() -> None:
    assert (facts.INVASION_START, facts.INVASION_MOST, facts.INVASION_LEAST) == (0, 10, 1)
    assert (facts.STRATEGY_SPACES, facts.SPIES, facts.TOKENS, facts.TEMPLES, facts.PRIESTS) == (5, 4, 24, 6, 4)
    assert (facts.TOKENS_TO_LOSE, facts.LANDS_TO_LOSE, facts.CONTROL_TOKENS, lords.HOPLITES) == (13, 2, 15, 15)
    assert facts.RECRUITS == (0, 1, 2)
    assert lords.LAND_REFS[facts.NO_USURP] == "red"
    assert lords.SHRINES[lords.REGIONS[facts.ORACLE].shrine] == "oracle"
    assert (facts.ATTITUDE_START, facts.ATTITUDE_RISE) == (facts.NEUTRAL, 1)
    assert (facts.ARTIFACTS_DRAWN, facts.ARTIFACTS_KEPT, facts.BLESSINGS_DRAWN, facts.BLESSINGS_KEPT) == (2, 1, 2, 1)


def test_four_advances_are_the_ledgers_length_of_the_mobilization_track() -> None:
    assert facts.MOBILIZATION == ("3", "4", "5")
    assert facts.PRINTED.settles["mobilization"] == "4"


def test_attitudes_and_their_modifiers() -> None:
    assert (facts.HOSTILE, facts.DISTRUSTFUL, facts.NEUTRAL, facts.LOYAL) == (0, 1, 2, 3)
    assert facts.ATTITUDES == ("hostile", "distrustful", "neutral", "loyal")
    assert facts.MODIFIER == (2, 1, 0, 0)


def test_LS_ACTION_22_powers_by_level() -> None:
    assert all(monument.power == (0, 1, 2, 3, 3) for monument in lords.MONUMENTS)


def test_LS_ACTION_21_each_monument_has_two_places_for_priests() -> None:
    assert lords.PRIEST_PLACES == 2


# ---- cards and Monsters -----------------------------------------------------------------------------------------


COMBAT_LEFT = sum(lords.COMBAT[card].count for card in facts.COMBAT_USED)


def test_LS_SETUP_07_the_combat_deck_has_26_cards() -> None:
    removed = sorted(lords.KIND_REFS[lords.COMBAT[card].kind] for card in facts.COMBAT_REMOVED)
    assert removed == ["encirclement", "encirclement", "javelin_volley", "javelin_volley"]
    assert sum(lords.COMBAT[card].count for card in facts.COMBAT_REMOVED) == 4
    assert COMBAT_LEFT >= 26  # cards of one's own may come on top
    kinds = [kind for kind in lords.KIND_REFS if kind not in removed]
    counts = [
        sum(card.count for card in lords.COMBAT if lords.KIND_REFS[card.kind] == kind) for kind in kinds
    ]  # as scripts.yaml gives them
    assert Counter(dict(zip(kinds, counts, strict=True))) >= Counter(
        {
            "fortification": 2,
            "local_support": 2,
            "glory": 2,
            "phalanx": 3,
            "flank_attack": 3,
            "trap": 2,
            "tactical_maneuver": 2,
            "wild_attack": 4,
            "reinforcements": 2,
            "charge": 2,
            "assault": 2,
        }
    )


def test_LS_SETUP_08_seven_neutral_artifacts_are_used() -> None:
    assert names(facts.ARTIFACTS_USED, lords.ARTIFACT_REFS) == [
        "ambrosia",
        "apollos_arrow",
        "ariadnes_thread",
        "eye_of_graeae",
        "phemes_trumpet",
        "harpe",
        "horn_of_plenty",
    ]


def test_each_monument_has_its_divine_artifact() -> None:
    assert sorted(facts.DIVINE) == sorted(monument.artifact for monument in lords.MONUMENTS)


def test_LS_SETUP_09_the_blessing_deck_has_29_cards() -> None:
    assert (len(facts.BLESSINGS_REMOVED), len(facts.BLESSINGS_USED)) == (7, 29)
    gods = [lords.GOD_REFS[lords.BLESSINGS[card].god] for card in facts.BLESSINGS_USED]
    assert {god: gods.count(god) for god in lords.GOD_REFS} == {"zeus": 9, "athena": 10, "hermes": 10}
    left_out = names(facts.BLESSINGS_REMOVED, facts.BLESSING_REFS)
    assert sorted(left_out) == [
        "ambush",
        "bluff",
        "gods_strength",
        "heros_wrath",
        "restrictive_maneuver",
        "shoot_to_kill",
        "unbroken_morale",
    ]


def test_LS_SETUP_11_six_monsters_are_used_and_not_the_chimera() -> None:
    assert sorted({*lords.MONSTER_REFS} - {*names(facts.MONSTERS_USED, lords.MONSTER_REFS)}) == ["chimera"]
    assert len(facts.MONSTERS_USED) == 6


def test_LS_SETUP_10_eight_quests_are_used_and_not_the_cretan_bull() -> None:
    assert sorted({*QUESTS} - {*names(facts.TABLE_B, QUESTS)}) == ["cretan_bull"]


# ---- prologue ---------------------------------------------------------------------------------------------------


def test_the_prologue_is_that_of_the_book() -> None:
    start = facts.START
    assert (facts.HERO_REFS[start.hero], REGIONS[start.region], start.hoplites) == ("achilles", "laconia", 2)
    assert [(REGIONS[region], facts.COLOURS[colour]) for region, colour in start.tokens] == [
        ("laconia", "blue"),
        ("messenia", "yellow"),
    ]
    assert (REGIONS[start.vanguard], start.vanguard_hoplites, start.doubled) == ("chalkidiki", 2, 1)
    assert (start.cards, start.monster_draws, start.quest_draws, facts.CLOCK) == (1, 2, 3, 19)
    assert start.vanguard == facts.PATH[0]


def test_LS_SETUP_34_table_a() -> None:
    rows = [
        "sphinx epirus",
        "minotaur crete",
        "cyclops arcadia",
        "medusa messenia",
        "hydra laconia",
        "cerberus phocis",
        "minotaur chalkidiki",
        "cyclops boeotia",
        "sphinx locris",
        "cerberus achaea",
        "medusa elis",
        "hydra argolis",
    ]
    table = [f"{lords.MONSTER_REFS[monster]} {REGIONS[region]}" for monster, region in facts.TABLE_A]
    assert table == [row for row in rows for _ in range(2)]


def test_LS_SETUP_36_table_b() -> None:
    rows = {
        "saving_prometheus": "macedonia",
        "cattle_of_geryon": "boeotia",
        "aid_to_atlas": "messenia",
        "golden_fleece": "acarnania",
        "stymphalian_birds": "corinthia",
        "amazon_queen": "chalkidiki",
        "augean_stables": "elis",
        "calydonian_hunt": "aetolia",
    }
    assert names(facts.TABLE_B, QUESTS) == [quest for quest in rows for _ in range(3)]
    assert names(facts.TABLE_B_ORDER, QUESTS) == list(rows)
    assert names(lords.QUESTS[quest].region for quest in facts.TABLE_B_ORDER) == list(rows.values())


# ---- between the acts -------------------------------------------------------------------------------------------


def test_every_quest_of_table_b_has_its_consequence() -> None:
    kinds = {QUESTS[quest]: kind for quest, kind in enumerate(facts.FAILED)}
    assert kinds == {
        "cretan_bull": facts.NONE,
        "cattle_of_geryon": facts.SET_MOBILIZATION,
        "aid_to_atlas": facts.BLOCK_RECRUIT,
        "stymphalian_birds": facts.LOWER_ATTITUDES,
        "augean_stables": facts.PLACE_SPY_OR_CONTROL,
        "calydonian_hunt": facts.DESTROY_LEVELS,
        "amazon_queen": facts.PLACE_CONTROL,
        "golden_fleece": facts.CLOSE_TRAILS,
        "saving_prometheus": facts.INJURE_HERO,
    }
    assert (facts.GERYON_SPACE, facts.PROMETHEUS_INJURIES, facts.BIRDS_STEPS, facts.CALYDON_LEVELS) == (3, 2, 1, 1)
    assert names((facts.AUGEAN_REGION, facts.AMAZON_REGION)) == ["elis", "chalkidiki"]
    assert [names(trail) for trail in facts.OPEN_TRAILS] == [["boeotia", "euboea"], ["crete", "argolis"]]


def test_the_interlude_has_its_numbers() -> None:
    assert REGIONS[facts.PERSIAN_FOOTHOLD] == "macedonia"
    assert lords.REGIONS[facts.PERSIAN_FOOTHOLD].land == facts.NO_USURP
    assert (REGIONS[facts.HOME], facts.HOPLITES_RETURNING, facts.HOPLITES_AT_HOME) == ("laconia", 1, 2)
    assert (facts.ORACLE_PRIESTS, facts.YELLOW_PRIESTS) == (1, 1)


def test_the_path_of_the_vanguard_ends_at_the_oracle() -> None:
    assert names(facts.PATH) == ["chalkidiki", "macedonia", "thessaly", "locris", "phocis"]
    assert facts.PATH[-1] == facts.ORACLE


# ---- scripts ----------------------------------------------------------------------------------------------------


def test_each_act_has_24_scripts() -> None:
    for scripts in facts.ACTS:
        assert [script.number for script in scripts] == list(range(1, 25))
    assert set(facts.EFFECTS) == {
        facts.EFFECTS[effect.kind] for scripts in facts.ACTS for script in scripts for effect in script.effects
    }
    assert len(facts.FIELDS) == len(facts.EFFECTS)


@pytest.mark.parametrize(
    ("act", "mobilization", "monsters"),
    [
        (0, "111111122112212111212111", "101010101010101010101010"),
        (1, "121321122113121113113123", "101010101010101010101010"),
    ],
)
def test_mobilization_and_monster_phases_of_table_15_5(act: int, mobilization: str, monsters: str) -> None:
    assert "".join(str(script.mobilization) for script in facts.ACTS[act]) == mobilization
    assert "".join(str(int(script.monsters)) for script in facts.ACTS[act]) == monsters


def test_the_invasion_line_of_act_1() -> None:
    assert "".join(str(script.invasion) for script in facts.ACTS[0]) == "112111111120110102110112"


def test_LS_ACT2_11_act_2_scripts_do_not_raise_the_invasion_marker() -> None:
    assert not any(script.invasion for script in facts.ACTS[1])


def test_LS_ACT1_13_act_1_lasts_at_most_14_event_phases() -> None:
    slowest = sorted(script.invasion for script in facts.ACTS[0])
    phases = next(n for n in range(1, 25) if sum(slowest[:n]) >= facts.INVASION_MOST)
    assert phases == 14
    assert phases < facts.CLOCK


def test_five_scripts_lower_the_invasion_marker() -> None:
    lowering = effects(1, facts.LOWER_INVASION)
    assert [number for number, _ in lowering] == [4, 12, 18, 21, 24]
    assert {effect.amount for _, effect in lowering} == {1}
    assert not effects(0, facts.LOWER_INVASION)


def test_LS_SCRIPT_18_script_22_places_medusa_in_laconia() -> None:
    (effect,) = facts.ACTS[0][21].effects
    assert effect.kind == facts.PLACE_MONSTER
    assert (lords.MONSTER_REFS[effect.monster], REGIONS[effect.region]) == ("medusa", "laconia")


def test_monsters_that_scripts_place() -> None:
    placed = [(n, lords.MONSTER_REFS[e.monster], REGIONS[e.region]) for n, e in effects(0, facts.PLACE_MONSTER)]
    assert placed == [
        (2, "sphinx", "epirus"),
        (4, "minotaur", "crete"),
        (10, "hydra", "laconia"),
        (16, "cyclops", "boeotia"),
        (20, "cerberus", "boeotia"),
        (22, "medusa", "laconia"),
    ]
    assert not any(facts.ACTS[0][number - 1].monsters for number, _, _ in placed)


def test_spies_that_scripts_place() -> None:
    assert [(n, REGIONS[e.region]) for n, e in effects(0, facts.PLACE_SPY)] == [
        (3, "attica"),
        (11, "euboea"),
        (18, "acarnania"),
        (24, "elis"),
    ]
    assert [(n, REGIONS[e.region]) for n, e in effects(1, facts.PLACE_SPY)] == [
        (1, "attica"),
        (7, "acarnania"),
        (10, "elis"),
        (13, "acarnania"),
        (16, "euboea"),
        (19, "elis"),
        (20, "euboea"),
        (22, "attica"),
    ]


def test_in_act_2_the_spying_phase_comes_before_the_new_spy() -> None:
    spying = [script for script in facts.ACTS[1] if any(e.kind == facts.SPYING for e in script.effects)]
    assert len(spying) == 8
    for script in spying:
        assert [effect.kind for effect in script.effects] == [facts.SPYING, facts.PLACE_SPY]
    assert not effects(0, facts.SPYING)


def test_reinforcements() -> None:
    reinforcing = effects(0, facts.REINFORCE)
    assert [(n, e.limit) for n, e in reinforcing] == [(1, 3), (5, 3), (7, 4), (14, 4), (23, 3)]
    assert {(e.amount, e.otherwise) for _, e in reinforcing} == {(1, 1)}


def test_monuments_that_scripts_harm() -> None:
    ((number, effect),) = effects(0, facts.DESTROY_LEVEL)
    assert (number, lords.GOD_REFS[effect.god], effect.amount) == (6, "zeus", 1)
    assert names(effect.regions) == ["thessaly", "locris"]
    assert [(n, e.amount) for n, e in effects(1, facts.DESTROY_HIGHEST)] == [(11, 1)]


def test_attitudes_that_scripts_lower() -> None:
    assert [(n, names(e.lands, lords.LAND_REFS), e.persian, e.amount) for n, e in effects(0, facts.LOWER_ATTITUDE)] == [
        (8, ["red", "yellow"], False, 1),
        (13, ["red", "yellow"], False, 1),
    ]
    assert [(n, e.lands, e.persian, e.amount) for n, e in effects(1, facts.LOWER_ATTITUDE)] == [
        (2, (), True, 1),
        (5, (), True, 1),
        (14, (), True, 1),
        (23, (), True, 1),
    ]


def test_losses_by_script() -> None:
    def figures(act: int, kind: int) -> list[tuple[int, int, int]]:
        return [(n, e.distrustful, e.hostile) for n, e in effects(act, kind)]

    assert figures(0, facts.INJURE) == [(9, 1, 2)]
    assert figures(1, facts.INJURE) == [(8, 1, 2)]
    assert figures(0, facts.LOSE_PER_LAND) == [(15, 2, 4), (21, 2, 4)]
    assert figures(1, facts.LOSE_PER_REGION) == [(3, 1, 2), (9, 1, 2), (15, 1, 2)]
    assert [n for n, _ in effects(0, facts.LOSE_HALF)] == [12, 17]
    assert [n for n, _ in effects(1, facts.LOSE_HALF)] == [6, 17]
    ((number, control),) = effects(0, facts.LOSE_CONTROL)
    assert (number, control.attitudes) == (19, (facts.DISTRUSTFUL, facts.HOSTILE))


def test_what_an_effect_does_not_speak_of_is_none() -> None:
    (spying, _) = facts.ACTS[1][0].effects
    assert (spying.monster, spying.region, spying.god) == (-1, -1, -1)
    assert (spying.lands, spying.regions, spying.attitudes, spying.persian) == ((), (), (), False)
    assert (spying.amount, spying.limit, spying.otherwise, spying.distrustful, spying.hostile) == (0, 0, 0, 0, 0)


# ---- the ledger -------------------------------------------------------------------------------------------------


def test_the_ledger_has_304_rules_and_95_decisions() -> None:
    rules = read_ledger("solo").rules.values()
    assert len(rules) == 304
    assert {rule.status for rule in rules} == {PRINTED, DECISION}
    assert sum(rule.status == DECISION for rule in rules) == 95


# ---- mistakes ---------------------------------------------------------------------------------------------------


def text_of(name: str) -> str:
    return files(facts.FILES).joinpath("facts", name).read_text(encoding="utf-8")


def read_campaign(file: FactFile) -> None:
    """Everything that is read from campaign.toml and checked."""
    top = file.top()
    facts.read_mobilization(top)
    facts.read_path(top)
    facts.read_modifiers(file)
    facts.read_dice(file)
    facts.read_numbers(file)
    for name in facts.ROAD_NAMES:
        facts.read_roads(file, name)
    facts.read_artifacts(top, "artifacts", "neutral")
    facts.read_artifacts(top, "divine", "god")
    facts.read_blessings(top)
    facts.read_combat(file)
    facts.Start(top.part("start"))
    facts.read_table_a(file)
    facts.read_table_b(file)
    facts.read_failures(file)


def read_both_acts(file: FactFile) -> None:
    facts.read_scripts(file, "act_1")
    facts.read_scripts(file, "act_2")


CAMPAIGN = "campaign.toml"
SCRIPTS = "scripts.toml"
READERS: dict[str, Callable[[FactFile], None]] = {CAMPAIGN: read_campaign, SCRIPTS: read_both_acts}
THESSALY = 'ref = "thessaly"\nnumber = 3\nown_land = "nowhere"'
CHALKIDIKI = 'ref = "chalkidiki"\nnumber = 4\nown_land = "macedonia"'
MACEDONIA = 'ref = "macedonia"\nnumber = 2\nown_land = "thessaly"'
ROW_A = '[[table_a]]\nref = "cyclops_boeotia"\nfrom = 15\nto = 16\nmonster = "cyclops"\nregion = "boeotia"\n'
ROW_B = '[[table_b]]\nref = "amazon_queen"\nfrom = 16\nto = 18\nregion = "chalkidiki"\n'
CRETE = '[[region]]\nref = "crete"\nnumber = 19\nown_land = "attica"\nshortest = "attica"\n'
SCRIPT_3 = (
    '[[act_1]]\nref = "3"\neffects = [{ do = "place_spy", region = "attica" }]\n'
    "mobilization = 1\ninvasion = 2\nmonsters = true\n"
)
SPHINX = '{ do = "place_monster", monster = "sphinx", region = "epirus" }'

MISTAKES = [  # file, what is right, what is wrong, what is named
    (CAMPAIGN, 'ref = "crete"\nnumber', 'ref = "egypt"\nnumber', ["region egypt", "ref", "epirus / macedonia"]),
    (CAMPAIGN, CRETE, "", ["region", '"crete" is missing']),
    (CAMPAIGN, "number = 19", "number = 18", ["number", "a number of its own from 1 to 19"]),
    (CAMPAIGN, "number = 19", "number = 20", ["region crete", "number", "from 1 to 19"]),
    (CAMPAIGN, CHALKIDIKI, CHALKIDIKI.replace("macedonia", "thessaly"), ["region chalkidiki", "macedonia, euboea"]),
    (CAMPAIGN, CHALKIDIKI, CHALKIDIKI.replace("macedonia", "egypt"), ["region chalkidiki", "own_land", "epirus /"]),
    (CAMPAIGN, CHALKIDIKI, CHALKIDIKI.replace("macedonia", "nowhere"), ["region chalkidiki", "a neighbour"]),
    (CAMPAIGN, THESSALY, THESSALY.replace("nowhere", "locris"), ["region thessaly", "a Monument stands here"]),
    (CAMPAIGN, MACEDONIA, MACEDONIA.replace("thessaly", "chalkidiki"), ["region macedonia", "in a circle"]),
    (CAMPAIGN, ROW_A, "", ["table_a", "none names 15"]),
    (CAMPAIGN, ROW_A, ROW_A.replace("15", "14"), ["table_a cyclops_boeotia", "14 is in table_a minotaur_chalkidiki"]),
    (CAMPAIGN, ROW_A, ROW_A.replace("16", "26"), ["table_a cyclops_boeotia", "1 to 24"]),
    (CAMPAIGN, ROW_A, ROW_A.replace('= "cyclops"', '= "chimera"'), ["table_a cyclops_boeotia", "cerberus / cyclops"]),
    (CAMPAIGN, ROW_A, ROW_A.replace('= "boeotia"', '= "egypt"'), ["table_a cyclops_boeotia", "epirus /"]),
    (CAMPAIGN, ROW_B, "", ["table_b", "none names 16"]),
    (CAMPAIGN, ROW_B, ROW_B.replace('= "chalkidiki"', '= "elis"'), ["table_b amazon_queen", "region", "chalkidiki"]),
    (CAMPAIGN, 'path = ["chalkidiki", ', 'path = ["crete", ', ["path", "macedonia is not next to crete"]),
    (CAMPAIGN, '["3", "4", "5"]', "[3, 4, 5]", ["mobilization", "a list of lengths"]),
    (CAMPAIGN, '["3", "4", "5"]', '["3", "none"]', ["mobilization", "1 or more"]),
    (CAMPAIGN, '"harpe"', '"owl_of_athena"', ["artifacts", "owl_of_athena is not"]),
    (CAMPAIGN, '    "bluff", ', "    ", ["blessings", "30, the Blessings that are not removed"]),
    (CAMPAIGN, 'ref = "javelin_volley"\ncount = 2', 'ref = "javelin_volley"\ncount = 1', ["javelin_volley", "2, all"]),
    (
        CAMPAIGN,
        f"combat_cards = {COMBAT_LEFT}",
        "combat_cards = 3",
        ["combat_cards", f"{COMBAT_LEFT}, the Combat cards"],
    ),
    (CAMPAIGN, 'ref = "distrustful"\n', 'ref = "furious"\n', ["attitude furious", "hostile / distrustful"]),
    (CAMPAIGN, '["terror", "attack", "move"', '["rage", "attack", "move"', ["die even", "faces", "terror, attack"]),
    (CAMPAIGN, 'hero = "achilles"', 'hero = "ajax"', ["start", "hero", "achilles / helen"]),
    (CAMPAIGN, 'colour = "yellow"', 'colour = "red"', ["start, tokens 2", "colour", "blue / yellow / green"]),
    (CAMPAIGN, 'to = "argolis" }', 'to = "elis" }', ["failed golden_fleece, open 2", "a Sea Trail: laconia"]),
    (CAMPAIGN, 'effect = "injure_hero"', 'effect = "block_recruit"', ["failed", "an effect of its own"]),
    (CAMPAIGN, 'effect = "injure_hero"', 'effect = "kill_hero"', ["failed saving_prometheus", "set_mobilization /"]),
    (CAMPAIGN, "space = 3", "", ["failed cattle_of_geryon", "space", "a whole number"]),
    (SCRIPTS, SCRIPT_3, "", ["act_1", '"3" is missing']),
    (SCRIPTS, SCRIPT_3, SCRIPT_3.replace('"3"', '"4"'), ["act_1 4", "a ref of its own"]),
    (SCRIPTS, SCRIPT_3, SCRIPT_3.replace('"3"', '"25"'), ["act_1 25", "ref", "1 / 2 / 3"]),
    (SCRIPTS, SCRIPT_3, SCRIPT_3.replace("attica", "egypt"), ["act_1 3, effects 1", "region", "epirus /"]),
    (SCRIPTS, SCRIPT_3, SCRIPT_3.replace("place_spy", "place_cow"), ["act_1 3, effects 1", "do", "reinforce_vanguard"]),
    (SCRIPTS, SCRIPT_3, SCRIPT_3.replace("mobilization = 1\n", ""), ["act_1 3", "mobilization", "a whole number"]),
    (SCRIPTS, SCRIPT_3, SCRIPT_3.replace("monsters = true", "monsters = 1"), ["act_1 3", "true or false"]),
    (SCRIPTS, '[{ do = "lose_half_allied_hoplites" }]', "[]", ["act_1 12", "effects", "at least one effect"]),
    (SCRIPTS, SPHINX, SPHINX.replace('"sphinx"', '"chimera"'), ["act_1 2, effects 1", "monster", "cerberus /"]),
    (SCRIPTS, SPHINX, SPHINX.replace(" }", ", god = 1 }"), ["act_1 2, effects 1", "god", "only do, monster, region"]),
    (SCRIPTS, 'lands = "persian", ', 'lands = "greek", ', ["act_2 2, effects 1", "lands", '"persian" or a list of']),
    (SCRIPTS, '["red", "yellow"]', '["red", "pink"]', ["act_1 8, effects 1", "lands", "red, yellow"]),
    (SCRIPTS, 'god = "zeus"', 'god = "ares"', ["act_1 6, effects 1", "god", "zeus / athena / hermes"]),
    (SCRIPTS, '["distrustful", "hostile"]', '["angry"]', ["act_1 19, effects 1", "attitudes", "hostile, distrustful"]),
]


@pytest.mark.parametrize("file", READERS)
def test_what_is_right_is_read(file: str) -> None:
    READERS[file](FactFile(facts.FILES, file, text_of(file)))


@pytest.mark.parametrize(("file", "right", "wrong", "named"), MISTAKES)
def test_a_mistake_is_named_with_file_entry_and_what_is_expected(
    file: str, right: str, wrong: str, named: list[str]
) -> None:
    text = text_of(file)
    assert right in text
    with pytest.raises(BadFacts) as error:
        READERS[file](FactFile(facts.FILES, file, text.replace(right, wrong, 1)))
    for part in (file, *named):
        assert part in str(error.value)
