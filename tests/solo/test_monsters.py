"""LS-MONSTER, LS-MONUMENT: monsters on their roads, monuments under their claws, and what a slain monster is worth."""

from typing import Any

import pytest

from petteia.kernel.chance import ScriptEnded
from tests.solo.board import DIE, Board, board, monster, new_campaign, region

SIX = ("cerberus", "cyclops", "hydra", "medusa", "minotaur", "sphinx")
UNSHUFFLED = list(range(17, 0, -1))  # the results of chance that leave the 18 attack cards as they are
# Sphinx's track: 1 bow, 2 torch, 3 mace (priest), 4 spear (artifact).

ARROWS = {  # table 15.2
    "epirus": "thessaly",
    "macedonia": "thessaly",
    "chalkidiki": "macedonia",
    "aetolia": "acarnania",
    "locris": "aetolia",
    "phocis": "locris",
    "euboea": "boeotia",
    "boeotia": "attica",
    "corinthia": "attica",
    "achaea": "locris",
    "elis": "achaea",
    "arcadia": "corinthia",
    "messenia": "arcadia",
    "argolis": "corinthia",
    "laconia": "crete",
    "crete": "attica",
}
NEUTRAL = dict.fromkeys(("red", "yellow", "blue", "green", "brown"), "neutral")
MONUMENTS = {"thessaly": "zeus", "acarnania": "hermes", "attica": "athena"}


def before(*things: Any, faces: list[str] | None = None, **given: Any) -> Board:
    """A script without an effect but a monster phase will be read: in Act I number 9, in Act II number 11."""
    act = given.get("act", 1)
    persians = region("chalkidiki", green=2) if act == 1 else region("macedonia", "green")
    given = {"pile": {"token": ["9" if act == 1 else "11"]}, **given}
    persians = given.pop("persians", persians)
    return board(persians, *things, rolls=[DIE[face] for face in faces or []], **given)


def stirred(*things: Any, faces: list[str], **given: Any) -> Board:
    """The same, and the phase is held; the die was rolled for exactly these faces."""
    b = before(*things, faces=faces, **given).do("pass_turn")
    assert b.match.game.chance.script == []
    return b


# ---- the order --------------------------------------------------------------------------------------------------


def test_LS_MONSTER_01_the_die_once_for_every_monster_in_ascending_order_of_regions() -> None:
    """Macedonia is 2, Boeotia 10, Laconia 18; the order in which they came does not matter."""
    b = stirred(
        monster("hydra", "laconia"),
        monster("sphinx", "macedonia"),
        monster("cerberus", "boeotia"),
        region("laconia", "blue", blue=2),
        faces=["terror", "move", "attack"],
    )
    assert (b.attitude("red"), b.monster("sphinx")["at"]) == ("distrustful", "macedonia")
    assert b.monster("cerberus")["at"] == "attica"
    assert (b.monster("hydra")["at"], b.army("laconia")) == ("laconia", (1, 0, 0))


def test_LS_MONSTER_01_none_is_rolled_for_a_slain_monster_or_one_that_never_came() -> None:
    stirred(monster("hydra", "laconia"), slain=["sphinx"], faces=["terror"])
    stirred(faces=[])


def test_LS_MONSTER_02_a_monster_that_moves_is_not_rolled_again() -> None:
    """Hydra goes from Laconia (18) to Crete (19), where Minotaur waits for its own turn."""
    b = stirred(monster("minotaur", "crete"), monster("hydra", "laconia"), faces=["move", "terror"])
    assert (b.monster("hydra")["at"], b.monster("minotaur")["at"]) == ("crete", "crete")
    assert b.attitude("brown") == "distrustful"


def test_LS_MONSTER_02_a_move_does_not_change_the_order() -> None:
    """Sphinx in Elis (14) leaves for Achaea; Hydra in Argolis (17) goes before Cyclops in Crete (19) all the same."""
    b = stirred(
        monster("cyclops", "crete"),
        monster("hydra", "argolis"),
        monster("sphinx", "elis"),
        faces=["move", "move", "terror"],
    )
    assert [b.monster(name)["at"] for name in ("sphinx", "hydra", "cyclops")] == ["achaea", "corinthia", "crete"]


@pytest.mark.parametrize(("first", "second"), [("hydra", "sphinx"), ("sphinx", "hydra")])
def test_LS_MONSTER_02_in_one_region_in_the_order_they_entered_play(first: str, second: str) -> None:
    b = stirred(monster(first, "argolis"), monster(second, "argolis"), faces=["move", "terror"])
    assert (b.monster(first)["at"], b.monster(second)["at"]) == ("corinthia", "argolis")


def test_LS_MONSTER_02_a_monster_that_a_script_brought_is_the_youngest() -> None:
    """Cerberus comes to Boeotia, where Sphinx has arrived long ago."""
    b = before(monster("sphinx", "boeotia"), pile={"token": ["20", "9"]}, faces=["move", "terror"])
    b.do("pass_turn")
    assert b.monster("cerberus")["at"] == "boeotia"
    b.do("pass_turn")
    assert (b.monster("sphinx")["at"], b.monster("cerberus")["at"]) == ("attica", "boeotia")


# ---- the four results -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [1, 2])
def test_LS_MONSTER_03_terror_lowers_the_attitude_of_the_land_and_nothing_else(act: int) -> None:
    b = stirred(
        monster("hydra", "elis"),
        region("elis", "yellow", yellow=2),
        region("arcadia", "yellow", yellow=2),
        faces=["terror"],
        act=act,
    )
    assert b.table["attitude"] == {**NEUTRAL, "green": "distrustful"}
    assert (b.army("elis"), b.army("arcadia"), b.monster("hydra")["at"]) == ((0, 2, 0), (0, 2, 0), "elis")
    assert (b.token("elis"), b.prompt) == ("yellow", "ask.turn")


def test_LS_MONSTER_03_terror_in_the_region_of_a_monument_leaves_it_whole() -> None:
    b = stirred(monster("hydra", "attica"), faces=["terror"])
    assert (b.attitude("blue"), b.monument("athena")["level"]) == ("distrustful", 5)


@pytest.mark.parametrize("colour", ["blue", "yellow"])
def test_LS_MONSTER_04_an_attack_kills_one_of_your_hoplites(colour: str) -> None:
    army = region("elis", "yellow", blue=3) if colour == "blue" else region("elis", "yellow", yellow=3)
    b = stirred(monster("hydra", "elis"), army, region("arcadia", blue=2), faces=["attack"])
    assert b.army("elis") == ((2, 0, 0) if colour == "blue" else (0, 2, 0))
    assert (b.army("arcadia"), b.monster("hydra")["at"], b.token("elis")) == ((2, 0, 0), "elis", "yellow")
    assert (b.attitude("green"), b.prompt) == ("neutral", "ask.turn")


def test_LS_MONSTER_04_of_two_colours_you_choose_the_dead() -> None:
    b = stirred(monster("hydra", "elis"), region("elis", blue=1, yellow=1), faces=["attack"])
    assert b.offered == {"allied 0", "allied 1"}
    assert b.copy().do("allied 0").army("elis") == (0, 1, 0)
    assert b.do("allied 1").army("elis") == (1, 0, 0)


def test_LS_MONSTER_04_the_last_one_dies_in_its_city() -> None:
    b = stirred(monster("hydra", "elis"), region("elis", "blue", blue=1, fortified="blue"), faces=["attack"])
    assert (b.army("elis"), b.region("elis")["fortified"]) == ((0, 0, 0), None)
    assert (b.token("elis"), b.monster("hydra")["at"]) == ("blue", "elis")  # the token stays (LS-GEN-12)


def test_LS_MONSTER_05_without_your_hoplites_it_moves_instead() -> None:
    """Neither hoplites next door nor a token nor the hero hold it."""
    b = stirred(
        monster("hydra", "elis"),
        region("elis", "blue"),
        region("achaea", "blue", blue=2),
        hero={"at": "elis"},
        faces=["attack"],
    )
    assert (b.monster("hydra")["at"], b.army("achaea"), b.injuries) == ("achaea", (2, 0, 0), set())


def test_LS_MONSTER_05_without_your_hoplites_it_breaks_the_monument_it_stands_at() -> None:
    b = stirred(monster("hydra", "attica"), faces=["attack"])
    assert (b.monster("hydra")["at"], b.monument("athena")["level"]) == ("attica", 4)


@pytest.mark.parametrize(("source", "target"), ARROWS.items())
def test_LS_MONSTER_06_a_move_follows_the_arrow(source: str, target: str) -> None:
    """Whoever stands there: it goes on, and kills nobody."""
    persians = region("locris" if source == "chalkidiki" else "chalkidiki", green=2)
    armies = (region(source, blue=2), region(target, yellow=2))
    b = stirred(monster("hydra", source), *armies, faces=["move"], persians=persians)
    assert b.monster("hydra")["at"] == target
    assert (b.army(source), b.army(target)) == ((2, 0, 0), (0, 2, 0))
    assert [b.monument(god)["level"] for god in MONUMENTS.values()] == [5, 5, 5]


def test_LS_MONSTER_06_closed_sea_trails_do_not_bind_them() -> None:
    """LS-ACT1-58 names your units."""
    b = stirred(monster("hydra", "laconia"), faces=["move"], act=2, trails_closed=True)
    assert b.monster("hydra")["at"] == "crete"


@pytest.mark.parametrize(("place", "god"), MONUMENTS.items())
def test_LS_MONSTER_07_at_a_monument_it_stays_and_destroys_a_level(place: str, god: str) -> None:
    b = stirred(monster("hydra", place), region(place, blue=2), faces=["move"])
    assert (b.monster("hydra")["at"], b.army(place)) == (place, (2, 0, 0))
    assert {other: b.monument(other)["level"] for other in MONUMENTS.values()} == {
        other: 4 if other == god else 5 for other in MONUMENTS.values()
    }


def test_LS_MONSTER_07_the_move_that_brings_it_there_destroys_nothing() -> None:
    b = stirred(monster("hydra", "boeotia"), faces=["move"])
    assert (b.monster("hydra")["at"], b.monument("athena")["level"]) == ("attica", 5)


def test_LS_MONSTER_08_attack_and_move_first_one_then_the_other() -> None:
    b = stirred(
        monster("hydra", "elis"),
        region("elis", yellow=2),
        region("achaea", blue=2),
        faces=["attack_and_move"],
    )
    assert (b.army("elis"), b.army("achaea"), b.monster("hydra")["at"]) == ((0, 1, 0), (2, 0, 0), "achaea")


def test_LS_MONSTER_08_the_dead_are_chosen_before_it_moves() -> None:
    b = stirred(monster("hydra", "elis"), region("elis", blue=1, yellow=1), faces=["attack_and_move"])
    assert (b.offers("allied"), b.monster("hydra")["at"]) == ({"0", "1"}, "elis")
    b.do("allied 0")
    assert (b.army("elis"), b.monster("hydra")["at"], b.prompt) == ((0, 1, 0), "achaea", "ask.turn")


def test_LS_MONSTER_08_at_a_monument_it_kills_and_destroys() -> None:
    b = stirred(monster("hydra", "attica"), region("attica", "blue", blue=1), faces=["attack_and_move"])
    assert (b.army("attica"), b.monument("athena")["level"]) == ((0, 0, 0), 4)


def test_LS_MONSTER_09_it_moves_once_if_the_attack_became_a_move() -> None:
    b = stirred(monster("hydra", "elis"), faces=["attack_and_move"])
    assert b.monster("hydra")["at"] == "achaea"
    b = stirred(monster("hydra", "boeotia"), faces=["attack_and_move"])
    assert (b.monster("hydra")["at"], b.monument("athena")["level"]) == ("attica", 5)


def test_LS_MONSTER_09_it_destroys_one_level_if_the_attack_became_a_move() -> None:
    b = stirred(monster("hydra", "attica"), faces=["attack_and_move"])
    assert b.monument("athena")["level"] == 4


def test_LS_MONSTER_09_the_limit_binds_each_monster_for_itself() -> None:
    """The first one attacks and moves; the second one, which found hoplites, may still do so."""
    b = stirred(
        monster("hydra", "elis"),
        monster("sphinx", "argolis"),
        region("argolis", yellow=2),
        faces=["attack_and_move", "attack_and_move"],
    )
    assert (b.monster("hydra")["at"], b.monster("sphinx")["at"]) == ("achaea", "corinthia")
    b = stirred(
        monster("hydra", "elis"),
        monster("sphinx", "argolis"),
        region("elis", yellow=2),
        region("argolis", yellow=2),
        faces=["attack_and_move", "attack"],
    )
    assert (b.monster("hydra")["at"], b.monster("sphinx")["at"]) == ("achaea", "argolis")


def faces_of(die: str, sides: int) -> list[str]:
    """What each face of a die does to Hydra in Elis, a hoplite there, and the green land."""
    found: list[str] = []
    for face in range(sides):
        b = before(monster("hydra", "elis"), region("elis", yellow=1), options={"die": die})
        b.rolls(face).do("pass_turn")
        seen = (b.attitude("green"), b.army("elis")[1], b.monster("hydra")["at"])
        results = {
            ("distrustful", 1, "elis"): "terror",
            ("neutral", 0, "elis"): "attack",
            ("neutral", 1, "achaea"): "move",
            ("neutral", 0, "achaea"): "attack_and_move",
        }
        found.append(results[seen])
    return found


def test_LS_MONSTER_10_one_terror_two_attacks_two_moves_one_double() -> None:
    assert sorted(faces_of("ledger", 6)) == ["attack", "attack", "attack_and_move", "move", "move", "terror"]
    with pytest.raises(ScriptEnded):
        faces_of("ledger", 7)


def test_LS_MONSTER_10_a_table_may_play_with_each_result_once() -> None:
    assert sorted(faces_of("even", 4)) == ["attack", "attack_and_move", "move", "terror"]
    with pytest.raises(ScriptEnded):
        faces_of("even", 5)


# ---- what they leave alone --------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["attack", "attack_and_move", "move"])
def test_LS_MONSTER_11_persian_hoplites_are_nothing_to_them(face: str) -> None:
    """They are not killed, and do not count: an attack becomes a move."""
    b = stirred(monster("hydra", "elis"), region("elis", green=1), faces=[face], act=2)
    assert (b.army("elis"), b.monster("hydra")["at"]) == ((0, 0, 1), "achaea")
    b = stirred(monster("sphinx", "chalkidiki"), faces=[face])
    assert (b.army("chalkidiki"), b.monster("sphinx")["at"]) == ((0, 0, 2), "macedonia")


def test_LS_MONSTER_11_green_tokens_stay() -> None:
    """Terror in a hostile land takes yellow tokens; green ones stay, whatever the die shows."""
    for face in DIE:
        b = stirred(
            monster("hydra", "elis"),
            region("elis", "green"),
            region("arcadia", "green"),
            attitude={"green": "hostile"},
            faces=[face],
            act=2,
        )
        assert (b.token("elis"), b.token("arcadia")) == ("green", "green")


@pytest.mark.parametrize("name", SIX)
def test_LS_MONSTER_12_the_region_attack_of_the_sheet_is_ignored(name: str) -> None:
    """Each kills one hoplite where it stands: none next door, no injury, no priest, no card, no flight."""
    b = stirred(
        monster(name, "arcadia"),
        region("arcadia", "blue", blue=4),
        region("messenia", "blue", blue=3),
        region("elis", "blue", blue=3),
        hero={"at": "arcadia", "priests": 2, "hand": ["phalanx"]},
        praying={"zeus": 1},
        faces=["attack"],
    )
    assert (b.army("arcadia"), b.army("messenia"), b.army("elis")) == ((3, 0, 0), (3, 0, 0), (3, 0, 0))
    assert (b.injuries, b.hero["pool"], b.hand) == (set(), 2, ["phalanx"])
    assert (b.monument("zeus")["priests"][0], b.monster(name)["at"]) == (1, "arcadia")


def test_LS_MONSTER_12_cyclops_wounds_no_hero_without_hoplites_around() -> None:
    b = stirred(monster("cyclops", "arcadia"), hero={"at": "arcadia"}, faces=["attack"])
    assert (b.injuries, b.monster("cyclops")["at"]) == (set(), "corinthia")


def test_LS_MONSTER_13_medusa_holds_no_hoplites() -> None:
    b = before(monster("medusa", "laconia"), region("laconia", "blue", blue=3), faces=["terror"])
    b.do("move laconia crete")
    assert b.army("crete") == (1, 0, 0)
    b.do("march laconia crete", "how_many 2")
    assert (b.army("laconia"), b.army("crete")) == ((0, 0, 0), (3, 0, 0))


def test_LS_MONSTER_13_sphinx_bars_no_recruiting() -> None:
    b = before(monster("sphinx", "laconia"), region("laconia", "blue"), faces=["terror"])
    b.do("recruit", "levy laconia 2")
    assert b.army("laconia") == (2, 0, 0)
    b = before(monster("sphinx", "laconia"), region("laconia", "blue"), faces=["terror"]).do("prepare")
    assert "levy laconia 1" in b.offered


# ---- hunting ----------------------------------------------------------------------------------------------------


def hunting(*wounds: int, name: str = "sphinx", at: str = "argolis", **more: Any) -> Board:
    """Achilles and a monster in one region, two torches in hand: the hunt has begun. Script 6 will do nothing."""
    given = dict(more)
    hero = {"at": at, "hand": ["phalanx", "phalanx"], **given.pop("hero", {})}
    pile = {"token": ["6"], **given.pop("pile", {})}
    persians = region("chalkidiki", green=2) if given.get("act", 1) == 1 else region("macedonia", "green")
    things = given.pop("things", [])
    b = board(persians, monster(name, at, *wounds), *things, hero=hero, pile=pile, rolls=UNSHUFFLED[:], **given)
    return b.do(f"hunt {name}")


def slaying(**more: Any) -> Board:
    """A torch is all that Sphinx lacks: it falls."""
    return hunting(1, 3, 4, **more).do("strike phalanx 2")


def test_LS_MONSTER_14_a_monster_named_again_does_not_evolve() -> None:
    b = before(monster("sphinx", "argolis"), pile={"token": ["2"]}, faces=["terror"]).do("pass_turn")
    sphinx = b.monster("sphinx")
    assert (sphinx["evolved"], len(sphinx["wounds"]), sphinx["at"]) == ([], 4, "argolis")


def test_LS_MONSTER_14_special_attacks_in_a_hunt_are_unchanged() -> None:
    """Hydra heals all its wounds, as on its sheet."""
    b = hunting(3, 4, name="hydra", pile={"attack": ["special_attack_3"]}).do("strike phalanx 1", "end_attack")
    assert (b.hunt["attack"], b.wounds("hydra")) == ("special_attack_3", [1, 3, 4])
    assert b.do("suffer").wounds("hydra") == []


def test_LS_MONSTER_15_wounds_stay_between_hunts() -> None:
    b = hunting(3, pile={"token": ["6", "12"], "attack": ["attack_3"], "combat": ["trap_sword"]})
    b.do("strike phalanx 2", "end_attack", "suffer", "injure speed", "give_up", "injure strength")
    assert (b.prompt, b.wounds("sphinx")) == ("ask.turn", [2, 3])
    b.do("pass_turn").rolls(*UNSHUFFLED).do("hunt sphinx")
    assert b.wounds("sphinx") == [2, 3]
    assert "phalanx" in b.hand
    assert "phalanx 2" not in b.offers("strike")


def test_LS_MONSTER_15_wounds_stay_between_acts() -> None:
    b = before(monster("sphinx", "argolis", 1, 4), invasion=9, faces=["terror"], pile={"token": ["9", "6"]})
    b.do("pass_turn")
    assert (b.table["act"], b.wounds("sphinx"), b.monster("sphinx")["at"]) == (2, [1, 4], "argolis")


@pytest.mark.parametrize(
    ("was", "now"), [("hostile", "distrustful"), ("distrustful", "neutral"), ("neutral", "loyal"), ("loyal", "loyal")]
)
def test_LS_MONSTER_16_a_kill_raises_the_attitude_of_its_land(was: str, now: str) -> None:
    others = {"red": "hostile", "yellow": "distrustful", "blue": "neutral", "green": "loyal"}
    b = slaying(attitude={**others, "brown": was})
    assert b.table["attitude"] == {**others, "brown": now}


def test_LS_MONSTER_16_the_land_it_stands_in_not_where_it_came_from() -> None:
    b = before(monster("sphinx", "epirus", 1, 3, 4), region("thessaly", "yellow"), faces=[]).do("use thunder_of_zeus")
    assert (b.attitude("red"), b.attitude("yellow")) == ("loyal", "neutral")
    b = slaying(at="locris")
    assert (b.attitude("red"), b.attitude("yellow")) == ("neutral", "loyal")


def test_LS_MONSTER_17_two_blessings_are_drawn_and_one_is_kept() -> None:
    b = slaying(pile={"blessing": ["forced_march", "push_ups", "armory"]})
    assert b.offered == {"draw_blessings", "no_blessing"}
    b.do("draw_blessings")
    assert b.offered == {"bless forced_march", "bless push_ups"}
    b.do("bless forced_march")
    assert (b.blessings, b.zone("blessing.discard")) == ({"forced_march"}, ["push_ups"])
    assert b.zone("blessing.pile")[-1] == "armory"
    assert len(b.zone("blessing.pile")) == 29 - 2


def test_LS_MONSTER_17_you_need_not_draw() -> None:
    b = slaying(pile={"blessing": ["forced_march"]}).do("no_blessing")
    assert (b.blessings, b.zone("blessing.discard"), len(b.zone("blessing.pile"))) == (set(), [], 29)
    assert (b.monster("sphinx")["at"], b.prompt) == (None, "ask.turn")


def test_LS_MONSTER_17_none_for_a_wound_that_does_not_kill() -> None:
    assert hunting(1, 3).do("strike phalanx 2").prompt == "ask.strike"


@pytest.mark.parametrize("act", [1, 2])
def test_LS_MONSTER_18_a_kill_outside_a_hunt_counts_as_well(act: int) -> None:
    """Thunder of Zeus deals the last wound from afar."""
    b = before(
        monster("sphinx", "crete", 1, 3, 4),
        region("thessaly", "yellow"),
        hero={"at": "elis"},
        attitude={"brown": "distrustful"},
        act=act,
        pile={"token": ["6"], "blessing": ["forced_march", "push_ups"]},
    ).do("use thunder_of_zeus")
    assert (b.attitude("brown"), b.monster("sphinx")["at"]) == ("neutral", None)
    b.do("draw_blessings", "bless push_ups")
    assert (b.blessings, b.zone("blessing.discard")) == ({"push_ups"}, ["forced_march"])


def test_LS_MONSTER_19_one_trophy_for_marked_wounds_of_this_hunt() -> None:
    """Sphinx has a priest on the mace and an artifact on the spear; one of the two is yours."""
    hand = ["phalanx", "trap_mace", "wild_attack_spear"]
    b = hunting(1, hero={"hand": hand}, pile={"artifact": ["harpe", "ambrosia"]})
    b.do("strike trap_mace 3", "strike wild_attack_spear 4", "strike phalanx 2", "no_blessing")
    assert b.offered == {"take_priest", "take_artifact"}
    priest = b.copy().do("take_priest")
    assert (priest.hero["pool"], priest.artifacts, priest.prompt) == (1, {}, "ask.turn")
    b.do("take_artifact")
    assert (b.hero["pool"], b.artifacts, b.prompt) == (0, {"harpe": True}, "ask.turn")


def test_LS_MONSTER_19_a_failed_hunt_gives_it_too_but_no_blessing_and_no_attitude() -> None:
    b = hunting(1, hero={"hand": ["trap_mace"]}, pile={"attack": ["attack_3"], "combat": ["trap_sword"]})
    b.do("strike trap_mace 3", "end_attack", "suffer", "injure speed", "give_up", "injure strength")
    assert (b.prompt, b.hero["pool"], b.attitude("brown"), b.blessings) == ("ask.turn", 1, "neutral", set())
    assert (b.monster("sphinx")["at"], b.wounds("sphinx")) == ("argolis", [1, 3])


def test_LS_MONSTER_19_marks_covered_before_this_hunt_give_nothing() -> None:
    b = slaying().do("no_blessing")
    assert (b.prompt, b.hero["pool"], b.artifacts) == ("ask.turn", 0, {})


def test_LS_MONSTER_19_glory_comes_by_attitude_only() -> None:
    """A kill in a distrustful land makes it neutral: its Glory token stays on the track."""
    b = slaying(attitude={"brown": "distrustful"})
    assert (b.attitude("brown"), b.table["glory"]) == ("neutral", [None] * 5)


@pytest.mark.parametrize("name", SIX)
def test_LS_MONSTER_20_the_monsters_own_artifacts_are_not_used(name: str) -> None:
    last = {"cerberus": 1, "cyclops": 1, "hydra": 1, "medusa": 3, "minotaur": 1, "sphinx": 2}[name]
    track = {"cerberus": 7, "cyclops": 5, "hydra": 6, "medusa": 5, "minotaur": 5, "sphinx": 4}[name]
    b = hunting(*[place for place in range(1, track + 1) if place != last], name=name)
    b.do(f"strike phalanx {last}", "no_blessing")
    assert (b.prompt, b.artifacts, b.hero["slain"]) == ("ask.turn", {}, [name])


def test_LS_MONSTER_20_they_stay_in_the_box() -> None:
    own = ["head_of_sphinx", "medusas_blood", "eye_of_cyclops", "minotaurs_horn", "poison_arrows", "adamant_tethers"]
    b = new_campaign()
    assert set(own) <= set(b.zone("artifact.aside"))
    assert b.zone("lairs") == []


def test_LS_MONSTER_21_a_killed_monster_never_comes_back() -> None:
    b = slaying(pile={"token": ["6", "2"]}).do("no_blessing")
    assert b.monster("sphinx")["at"] is None
    b.do("pass_turn")  # script 2 would place it in Epirus; nobody else is there to be rolled for
    assert (b.monster("sphinx")["at"], b.table["script"]) == (None, "act1_2")


# ---- the arrows -------------------------------------------------------------------------------------------------


def test_LS_MONSTER_22_one_arrow_from_every_region_but_the_three_of_the_monuments() -> None:
    roads = {one["region"]: one["road"] for one in before().table["regions"]}
    assert roads == {**ARROWS, **dict.fromkeys(MONUMENTS)}


def test_LS_MONSTER_22_every_way_ends_at_a_monument() -> None:
    """In a land that has its own, at that one; every monument is reached from somewhere else."""
    regions = {one["region"]: one for one in before().table["regions"]}
    own = {regions[place]["land"]: place for place in MONUMENTS}
    reached: set[str] = set()
    for start in ARROWS:
        at = start
        for _ in range(4):
            at = regions[at]["road"] or at
        assert at in MONUMENTS
        assert own.get(regions[start]["land"], at) == at
        reached.add(at)
    assert reached == set(MONUMENTS)


def test_LS_MONSTER_22_a_table_may_play_with_the_plain_shortest_ways() -> None:
    b = before(monster("hydra", "euboea"), options={"roads": "shortest"}, faces=["move"]).do("pass_turn")
    assert b.monster("hydra")["at"] == "thessaly"
    changed = {"aetolia": "thessaly", "locris": "thessaly", "euboea": "thessaly"}
    roads = {one["region"]: one["road"] for one in b.table["regions"]}
    assert roads == {**ARROWS, **changed, **dict.fromkeys(MONUMENTS)}


# ---- monuments --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "cards"), [(5, 3), (4, 2), (3, 1), (2, 0)])
def test_LS_MONUMENT_01_the_power_follows_the_new_level_at_once(level: int, cards: int) -> None:
    """One level less, then a prayer to Zeus: level 4 gives three cards, 3 two, 2 one, 1 none."""
    b = stirred(monster("hydra", "thessaly"), hero={"priests": 1}, monument={"zeus": level}, faces=["move"])
    assert b.monument("zeus")["level"] == level - 1
    b.do("pray zeus")
    assert (len(b.hand), b.attribute("strength")) == (cards, 2)


@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize(("place", "god"), MONUMENTS.items())
def test_LS_MONUMENT_02_the_base_destroyed_loses_the_game(act: int, place: str, god: str) -> None:
    b = stirred(monster("hydra", place), monument={god: 2}, act=act, faces=["move"])
    assert (b.monument(god)["level"], b.result) == (1, None)
    b = stirred(monster("hydra", place), monument={god: 1}, act=act, faces=["move"])
    assert b.result == (False, "lost_monument")


def test_LS_MONUMENT_03_priests_stay_on_a_monument_that_loses_a_level() -> None:
    b = stirred(monster("hydra", "attica"), praying={"athena": 2}, hero={"priests": 1}, faces=["move"])
    athena = b.monument("athena")
    assert (athena["level"], athena["priests"][0], athena["free"]) == (4, 2, 0)
    assert (b.hero["pool"], b.hero["priests_left"]) == (1, 1)
    assert "pray athena" not in b.offered


def test_LS_MONUMENT_04_destroyed_levels_are_never_rebuilt() -> None:
    """Not by you, not by passing, not between the acts, not by a prayer."""
    levels = {"zeus": 3, "athena": 2, "hermes": 4}
    b = before(monument=levels, hero={"priests": 1}, invasion=8, pile={"token": ["8", "9", "14", "5"]}).do("pray zeus")
    for _ in range(3):
        assert not b.offers("build_monument")
        b.do("pass_turn")
        assert {god: b.monument(god)["level"] for god in levels} == levels
    assert b.table["act"] == 2
