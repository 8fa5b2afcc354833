"""LH-MON: the seven monsters, their attacks, their evolutions."""

from typing import Any

import pytest

from tests.lords.board import DIE, Board, board, duel, monster, player, region, unshuffled

ATTACK_CARDS = 18
TRAYS = {
    "sphinx": [("bow", "none"), ("torch", "none"), ("mace", "priest"), ("spear", "artifact")],
    "medusa": [("bow", "none"), ("bow", "none"), ("torch", "none"), ("sword", "priest"), ("spear", "artifact")],
    "cyclops": [("torch", "none"), ("torch", "none"), ("bow", "none"), ("mace", "priest"), ("spear", "artifact")],
    "minotaur": [("torch", "none"), ("bow", "none"), ("sword", "priest"), ("mace", "none"), ("axe", "artifact")],
    "chimera": [
        ("bow", "none"),
        ("bow", "none"),
        ("torch", "none"),
        ("sword", "priest"),
        ("mace", "none"),
        ("spear", "artifact"),
    ],
    "hydra": [
        ("torch", "none"),
        ("torch", "none"),
        ("bow", "none"),
        ("sword", "priest"),
        ("sword", "none"),
        ("axe", "artifact"),
    ],
    "cerberus": [
        ("torch", "none"),
        ("torch", "none"),
        ("bow", "none"),
        ("sword", "priest"),
        ("mace", "none"),
        ("axe", "artifact"),
        ("spear", "artifact"),
    ],
}
ADDED = [
    ("cerberus_locris", ["spear"]),
    ("chimera_arcadia", ["mace", "sword"]),
    ("cyclops_euboea", ["mace"]),
    ("hydra_chalkidiki", ["bow", "bow"]),
    ("medusa_phocis", ["axe"]),
    ("minotaur_boeotia", ["sword"]),
    ("sphinx_thessaly", ["torch", "torch"]),
]
RULES = [
    "cerberus_epirus",
    "chimera_macedonia",
    "cyclops_acarnania",
    "hydra_argolis",
    "medusa_attica",
    "minotaur_crete",
    "sphinx_messenia",
]
ATTRIBUTES = ["leadership", "strength", "speed"]
HELD = ["trap_mace", "trap_sword", "glory_bow"]  # 3 strength in all


def monster_of(card: str) -> str:
    return card.split("_")[0]


def hunting(
    what: str,
    *wounds: int,
    hand: list[str] | None = None,
    evolved: list[str] | None = None,
    attacks: list[str] | None = None,
    things: Any = (),
    **hero: Any,
) -> Board:
    """Achilles and a monster in Attica; with strength 1 he draws a sickle, leadership and speed are 3."""
    attributes = {"leadership": 3, "strength": 1, "speed": 3}
    b = board(
        player("achilles", "attica", hand=hand or [], **{**attributes, **hero}),
        player("helen", "elis"),
        monster(what, "attica", *wounds, evolved=evolved),
        *things,
        pile={"combat": ["charge", "flank_attack", "flank_attack"], "attack": attacks or []},
        rolls=unshuffled(ATTACK_CARDS),
    )
    return b.achilles(f"hunt {what}")


def facing(attack: str, what: str, *wounds: int, place: int = 1, **more: Any) -> Board:
    """Achilles has struck with his sickle; the monster answers with this attack card."""
    other = "recall_4" if attack != "recall_4" else "recall_3"
    b = hunting(what, *wounds, attacks=[attack, other, "attack_5", "nasty_wound"], **more)
    return b.achilles(f"combine sickle {place}", "discard charge", "end_attack").helen(f"attack_with {attack}")


def specially(what: str, *wounds: int, hand: list[str] | None = None, **more: Any) -> Board:
    """Achilles suffers the special attack of a monster."""
    b = facing("special_attack_4", what, *wounds, hand=hand or HELD, **more)
    return b.achilles("suffer")


def value(b: Board) -> int:
    return int(b.hunt["value"]["total"])


def attacked(what: str, *things: Any, at: str = "attica", **given: Any) -> Board:
    """Achilles in Epirus has built a monument, and the monster makes its region attack."""
    b = board(
        player("achilles", "epirus"),
        player("helen", "macedonia", priests=2),
        monster(what, at),
        *things,
        rolls=[DIE["attack"]],
        **{"pile": {"event": ["cattle_of_geryon"]}, **given},
    )
    return b.achilles("build_monument zeus")


# ---- tracks and wounds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(TRAYS))
def test_LH_MON_01_the_track_of_wound_symbols(name: str) -> None:
    track = duel(monster(name, "crete")).monster(name)["wounds"]
    assert [(wound["symbol"], wound["mark"]) for wound in track] == TRAYS[name]
    assert not any(wound["covered"] for wound in track)
    assert 4 <= len(track) <= 7


@pytest.mark.parametrize("name", list(TRAYS))
def test_LH_MON_01_each_symbol_takes_one_wound(name: str) -> None:
    size = len(TRAYS[name])
    b = duel(monster(name, "crete", *range(2, size + 1)), region("thessaly", "achilles"))
    b.achilles("use thunder_of_zeus")
    assert b.offers(f"wound {name}") == {"1"}
    b.achilles(f"wound {name} 1")
    assert b.monster(name)["slayer"] == 0


@pytest.mark.parametrize(("card", "symbols"), ADDED)
def test_LH_MON_02_evolution_adds_uncovered_symbols_without_a_mark(card: str, symbols: list[str]) -> None:
    name = monster_of(card)
    size = len(TRAYS[name])
    b = board(
        player("achilles", "epirus"),
        player("helen", "elis"),
        monster(name, "attica", 1, size),
        pile={"event": [card]},
        rolls=[DIE["nothing"]],
    )
    assert len(b.monster(name)["wounds"]) == size
    b.achilles("build_monument zeus")
    track = b.monster(name)["wounds"]
    assert [(wound["symbol"], wound["mark"]) for wound in track[size:]] == [(symbol, "none") for symbol in symbols]
    assert [(wound["symbol"], wound["mark"]) for wound in track[:size]] == TRAYS[name]
    assert b.wounds(name) == [1, size]  # the new ones are uncovered


@pytest.mark.parametrize("card", RULES)
def test_LH_MON_02_evolutions_with_rule_text_add_none(card: str) -> None:
    name = monster_of(card)
    assert len(duel(monster(name, "crete", evolved=[card])).monster(name)["wounds"]) == len(TRAYS[name])


def test_LH_MON_02_an_added_symbol_earns_no_reward() -> None:
    b = hunting("minotaur", evolved=["minotaur_boeotia"], hand=["trap_sword"])
    assert b.offers("strike trap_sword") == {"3", "6"}  # with the mark, and without
    marked, plain = b.copy(), b
    plain.achilles("strike trap_sword 6")
    assert plain.hunt["marks"] == []
    marked.achilles("strike trap_sword 3")
    assert marked.hunt["marks"] == ["priest"]


def test_LH_MON_03_wounds_stay_between_hunts() -> None:
    b = facing("recall_3", "hydra", 2, hand=["trap_mace"]).achilles("suffer", "injure leadership")
    assert b.table["hunt"] is None
    assert (b.wounds("hydra"), b.asked) == ([1, 2], "helen")
    b.rolls(DIE["nothing"]).helen("build_monument zeus")
    b.rolls(*unshuffled(ATTACK_CARDS)).achilles("hunt hydra")
    assert b.wounds("hydra") == [1, 2]


def test_LH_MON_04_the_last_symbol_covered_slays_at_once() -> None:
    b = hunting("sphinx", 2, 3, 4).achilles("combine sickle 1", "discard charge")
    assert b.table["hunt"] is None  # Helen was not asked for an attack
    assert (b.monster("sphinx")["at"], b.monster("sphinx")["slayer"]) == (None, 0)
    assert (b.of("achilles")["slain"], b.asked) == (["sphinx"], "helen")


def test_LH_MON_04_outside_a_hunt_too() -> None:
    b = duel(monster("sphinx", "laconia", 1, 2, 3), region("thessaly", "achilles"))
    b.achilles("use thunder_of_zeus", "wound sphinx 4")
    assert (b.monster("sphinx")["at"], b.monster("sphinx")["slayer"]) == (None, 0)


def test_LH_MON_04_not_while_an_added_symbol_is_open() -> None:
    b = hunting("cyclops", 2, 3, 4, 5, evolved=["cyclops_euboea"], hand=["trap_mace"])
    b.achilles("combine sickle 1", "discard charge")
    assert (b.monster("cyclops")["at"], b.wounds("cyclops")) == ("attica", [1, 2, 3, 4, 5])
    b.achilles("strike trap_mace 6")
    assert b.monster("cyclops")["slayer"] == 0


def test_LH_MON_05_several_monsters_may_stand_in_one_region() -> None:
    b = board(
        player("achilles", "attica"),
        player("helen", "elis"),
        monster("hydra", "boeotia"),
        monster("sphinx", "attica"),
        pile={"event": ["medusa_attica"]},
        rolls=[DIE["move"], DIE["nothing"]],
    ).achilles("build_monument zeus", "roll hydra", "move_monster hydra attica")
    assert [b.monster(name)["at"] for name in ("hydra", "sphinx", "medusa")] == ["attica"] * 3
    b.helen("prepare", "draw", "draw")
    assert b.offers("hunt") == {"hydra", "sphinx", "medusa"}


# ---- passive abilities ------------------------------------------------------------------------------------------


def thread(what: str, at: str, *things: Any, **hero: Any) -> Board:
    """Achilles in Attica can lead the monster away with Ariadne's Thread."""
    return board(
        player("achilles", "attica", artifacts=["ariadnes_thread"], **hero),
        player("helen", "elis"),
        monster(what, at),
        *things,
    )


def lead(b: Board, what: str, to: str) -> Board:
    b.achilles("use ariadnes_thread", f"move_monster {what} {to}")
    return b.achilles("enough") if b.prompt == "ask.more_artifacts" else b


def test_LH_MON_06_medusa_holds_hoplites_where_she_is() -> None:
    army = [region("attica", "achilles", achilles=2), region("crete", "achilles", achilles=2)]
    b = thread("medusa", "attica", *army)
    assert b.offers("march attica") == set()
    assert b.offers("march crete") == {"attica", "euboea", "argolis", "laconia"}
    lead(b, "medusa", "crete")
    assert b.offers("march attica") == {"boeotia", "corinthia", "crete"}
    assert b.offers("march crete") == set()


def test_LH_MON_06_the_sphinx_bars_recruiting_where_it_is() -> None:
    b = thread("sphinx", "attica", region("attica", "achilles"), region("boeotia", "achilles"))
    lead(b, "sphinx", "boeotia").achilles("recruit")
    assert b.offers("levy") == {"attica 1", "attica 2"}  # nothing in Boeotia


def test_LH_MON_06_chimera_bars_prayer_where_it_is() -> None:
    b = thread("chimera", "attica", priests=1)
    assert b.offers("pray") == {"zeus", "hermes"}
    assert lead(b, "chimera", "boeotia").offers("pray") == {"zeus", "athena", "hermes"}


# ---- Cyclops ----------------------------------------------------------------------------------------------------


def test_LH_MON_07_cyclops_an_injury_and_the_loss_of_one_attribute_of_choice() -> None:
    b = specially("cyclops")
    assert (b.asked, b.offers("injure")) == ("achilles", set(ATTRIBUTES))
    b.achilles("injure speed")
    assert (b.asked, b.offers("lower")) == ("achilles", {"leadership", "speed"})  # not only the highest
    b.achilles("lower leadership")
    assert [b.attribute("achilles", name) for name in ATTRIBUTES] == [2, 1, 3]
    assert b.injuries("achilles") == {"speed"}
    assert b.prompt == "ask.strike"  # the hunt goes on


@pytest.mark.parametrize(
    ("attributes", "left"), [({"leadership": 1, "speed": 2}, [1, 1, 1]), ({"leadership": 1, "speed": 1}, [1, 1, 1])]
)
def test_LH_ATTR_11_cyclops_takes_only_what_can_be_lost(attributes: dict[str, Any], left: list[int]) -> None:
    b = specially("cyclops", **attributes).achilles("injure leadership")  # nobody is asked: one or none can fall
    assert [b.attribute("achilles", name) for name in ATTRIBUTES] == left
    assert b.prompt == "ask.strike"


def test_LH_MON_07_cyclops_takes_it_for_good() -> None:
    b = specially("cyclops").achilles("injure speed", "lower speed")
    assert b.attribute("achilles", "speed") == 2
    b.achilles("give_up", "injure strength")
    b.helen("prepare", "draw", "draw").achilles("prepare", "heal speed", "draw")
    assert b.attribute("achilles", "speed") == 2


def test_LH_MON_08_cyclops_hurts_every_hero_around() -> None:
    b = board(
        player("achilles", "boeotia"),  # adjacent
        player("helen", "crete"),  # adjacent by sea
        player("heracles", "attica"),  # there
        player("perseus", "argolis"),  # not adjacent
        monster("cyclops", "attica"),
        region("attica", "helen", helen=2),
        rolls=[DIE["attack"]],
    ).achilles("build_monument zeus")
    for hero, which in (("achilles", "leadership"), ("helen", "strength"), ("heracles", "speed")):
        assert (b.asked, b.offers("injure")) == (hero, set(ATTRIBUTES))
        b.do(hero, f"injure {which}")
        assert b.injuries(hero) == {which}
    assert (b.injuries("perseus"), b.prompt) == (set(), "ask.turn")
    assert b.hoplites("helen", "attica") == 2  # no hoplite dies


def test_LH_MON_08_cyclops_does_not_reach_a_hero_on_a_quest() -> None:
    b = board(
        player("achilles", "elis"),
        player("helen", quest="cattle_of_geryon", step=1),
        monster("cyclops", "boeotia"),
        quests=["cattle_of_geryon"],
        rolls=[DIE["attack"]],
    ).achilles("build_monument zeus")
    assert (b.injuries("helen"), b.prompt) == (set(), "ask.turn")


def test_LH_MON_08_cyclops_a_fourth_injury_is_ignored() -> None:
    b = board(
        player("achilles", "elis"),
        player("helen", "attica", injured=ATTRIBUTES),
        monster("cyclops", "attica"),
        rolls=[DIE["attack"]],
    ).achilles("build_monument zeus")
    assert (b.injuries("helen"), b.prompt) == (set(ATTRIBUTES), "ask.turn")


# ---- Hydra and Cerberus -----------------------------------------------------------------------------------------


def test_LH_MON_09_hydra_heals_all_its_wounds() -> None:
    b = facing("special_attack_4", "hydra", 2, 4, 6, hand=HELD)
    assert b.wounds("hydra") == [1, 2, 4, 6]
    b.achilles("suffer")
    assert b.wounds("hydra") == []
    assert (b.injuries("achilles"), b.prompt) == (set(), "ask.strike")


def test_LH_MON_09_hydra_heals_added_symbols_too() -> None:
    b = specially("hydra", 7, 8, evolved=["hydra_chalkidiki"])
    assert b.wounds("hydra") == []
    assert len(b.monster("hydra")["wounds"]) == 8


def test_LH_MON_10_hydra_one_dies_in_its_region_and_one_in_each_around() -> None:
    b = attacked(
        "hydra",
        region("attica", "helen", helen=3),
        region("boeotia", "helen", helen=1),
        region("corinthia", "achilles", achilles=2),
        region("crete", achilles=1),  # by sea, and neutral
        region("phocis", "helen", helen=2),  # further away
        region("argolis", "achilles", achilles=2),
    )
    assert [b.hoplites("helen", name) for name in ("attica", "boeotia", "phocis")] == [2, 0, 2]
    assert [b.hoplites("achilles", name) for name in ("corinthia", "crete", "argolis")] == [1, 0, 2]
    assert (b.monster("hydra")["at"], b.prompt) == ("attica", "ask.turn")


def test_LH_MON_11_cerberus_three_injuries() -> None:
    b = specially("cerberus").achilles("injure speed", "injure strength")
    assert b.injuries("achilles") == set(ATTRIBUTES)
    assert b.prompt == "ask.strike"  # three are not too many


def test_LH_MON_11_cerberus_a_fourth_injury_ends_the_hunt() -> None:
    b = specially("cerberus", injured=["leadership"]).achilles("injure speed")
    assert (b.injuries("achilles"), b.asked) == (set(ATTRIBUTES), "helen")
    assert (b.table["hunt"], b.monster("cerberus")["at"]) == (None, "attica")


@pytest.mark.parametrize(("there", "left"), [(5, 2), (3, 0), (2, 0)])
def test_LH_MON_11_cerberus_three_hoplites_die_in_its_region(there: int, left: int) -> None:
    b = attacked("cerberus", region("attica", "helen", helen=there), region("boeotia", "helen", helen=3))
    assert (b.hoplites("helen", "attica"), b.hoplites("helen", "boeotia")) == (left, 3)


# ---- Medusa and Sphinx ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("speed", "ends"), [(1, True), (2, True), (3, False), (4, False)])
def test_LH_MON_12_medusa_an_injury_and_with_speed_below_three_the_end(speed: int, ends: bool) -> None:
    b = specially("medusa", leadership=1, speed=speed)
    assert b.offers("injure") == set(ATTRIBUTES)
    b.achilles("injure strength")
    assert (b.prompt == "ask.strike") is not ends
    if ends:
        b.achilles("injure speed")  # for the hunt that failed
        assert b.table["hunt"] is None
    else:
        assert b.injuries("achilles") == {"strength"}


def test_LH_MON_12_medusa_one_hoplite_dies() -> None:
    b = attacked("medusa", region("attica", "helen", helen=3), region("boeotia", "helen", helen=1))
    assert (b.hoplites("helen", "attica"), b.hoplites("helen", "boeotia")) == (2, 1)


def test_LH_MON_12_medusa_holds_the_hoplites_in_her_region() -> None:
    b = duel(
        monster("medusa", "attica"),
        region("attica", "achilles", achilles=2),
        region("boeotia", "achilles", achilles=1),
    )
    assert (b.offers("move attica"), b.offers("march attica")) == (set(), set())
    assert "attica" in b.offers("move boeotia")  # in, but not out
    assert b.refuses("achilles", "march attica crete")


@pytest.mark.parametrize(("leadership", "ends"), [(1, True), (2, True), (3, False), (5, False)])
def test_LH_MON_13_sphinx_an_injury_and_with_leadership_below_three_the_end(leadership: int, ends: bool) -> None:
    b = specially("sphinx", leadership=leadership, speed=1)
    assert b.offers("injure") == set(ATTRIBUTES)
    b.achilles("injure strength")
    assert (b.prompt == "ask.strike") is not ends
    if ends:
        b.achilles("injure speed")
        assert b.table["hunt"] is None
    else:
        assert b.injuries("achilles") == {"strength"}


def test_LH_MON_13_sphinx_one_hoplite_dies() -> None:
    b = attacked("sphinx", region("attica", "helen", helen=3), region("boeotia", "helen", helen=1))
    assert (b.hoplites("helen", "attica"), b.hoplites("helen", "boeotia")) == (2, 1)


def sphinx(at: str, **hero: Any) -> Board:
    return board(
        player("achilles", "attica", **hero),
        player("helen", "elis"),
        monster("sphinx", at),
        region("attica", "achilles"),
        monument={"athena": 2},
    )


@pytest.mark.parametrize("at", ["attica", "boeotia"])
def test_LH_MON_13_sphinx_nobody_is_recruited_in_its_region(at: str) -> None:
    free = at != "attica"
    b = sphinx(at).achilles("recruit")
    assert ("levy attica 1" in b.offered) is free
    b = sphinx(at, injured=["speed"]).achilles("prepare")
    assert ("levy attica 1" in b.offered) is free
    b = sphinx(at, priests=1).achilles("pray athena")
    assert ("levy attica 1" in b.offered) is free
    b = sphinx(at, glory=["blue"]).achilles("usurp")
    assert ("levy attica 1" in b.offered) is free


@pytest.mark.parametrize(("what", "which"), [("medusa", "speed"), ("sphinx", "leadership")])
def test_LH_MON_14_the_test_comes_after_the_injury(what: str, which: str) -> None:
    b = specially(what, leadership=5, speed=5)
    other = b.copy().achilles("injure strength")
    assert other.prompt == "ask.strike"
    b.achilles(f"injure {which}")  # its value is 1 now: the hunt has failed
    assert b.prompt == "ask.injure"
    assert b.achilles("injure strength").table["hunt"] is None


@pytest.mark.parametrize(("what", "which"), [("medusa", "speed"), ("sphinx", "leadership")])
def test_LH_MON_14_an_older_injury_counts(what: str, which: str) -> None:
    b = specially(what, leadership=5, speed=5, injured=[which]).achilles("injure strength")
    assert b.table["hunt"] is None  # the third injury came by itself


# ---- Chimera ----------------------------------------------------------------------------------------------------


def test_LH_MON_15_chimera_an_injury_and_one_card_of_choice_is_kept() -> None:
    b = specially("chimera").achilles("injure leadership")
    assert (b.asked, b.offers("discard")) == ("achilles", set(HELD))
    b.achilles("discard trap_sword", "discard trap_mace")
    assert sorted(b.hand("achilles")) == ["flank_attack", "glory_bow"]  # one kept, one drawn afterwards
    assert (b.injuries("achilles"), b.prompt) == ({"leadership"}, "ask.strike")


def test_LH_MON_15_chimera_a_single_card_is_kept() -> None:
    b = specially("chimera", hand=["trap_mace"]).achilles("injure leadership")
    assert sorted(b.hand("achilles")) == ["flank_attack", "trap_mace"]


def test_LH_MON_16_chimera_one_dies_then_it_goes_to_the_highest_monument() -> None:
    army = region("crete", "helen", helen=3)
    b = attacked("chimera", army, region("acarnania", "helen", helen=1), at="crete", monument={"hermes": 4})
    assert b.hoplites("helen", "crete") == 2
    assert b.monster("chimera")["at"] == "acarnania"  # at any distance
    assert b.hoplites("helen", "acarnania") == 1  # nobody dies where it arrives
    assert b.prompt == "ask.turn"


def test_LH_MON_16_chimera_the_active_player_picks_among_equals() -> None:
    b = attacked("chimera", region("crete", "helen", helen=3), at="crete", monument={"athena": 3, "hermes": 3})
    assert b.hoplites("helen", "crete") == 2  # first the hoplite
    assert (b.asked, b.offers("move_monster")) == ("achilles", {"chimera attica", "chimera acarnania"})
    assert b.achilles("move_monster chimera attica").monster("chimera")["at"] == "attica"


def test_LH_MON_16_chimera_the_level_just_built_counts() -> None:
    b = attacked("chimera", at="crete")  # Zeus rose to 2
    assert b.monster("chimera")["at"] == "thessaly"


def test_LH_MON_17_chimera_may_stay_at_one_of_the_equals() -> None:
    b = attacked("chimera", at="attica", monument={"athena": 3, "hermes": 3})
    assert b.offers("move_monster") == {"chimera attica", "chimera acarnania"}
    b.achilles("move_monster chimera attica")
    assert (b.monster("chimera")["at"], b.prompt) == ("attica", "ask.turn")


def test_LH_MON_17_chimera_stays_at_the_only_highest() -> None:
    b = attacked("chimera", region("attica", "helen", helen=2), at="attica", monument={"athena": 3})
    assert (b.monster("chimera")["at"], b.hoplites("helen", "attica")) == ("attica", 1)


def test_LH_MON_17_chimera_leaves_a_lower_one() -> None:
    b = attacked("chimera", at="attica", monument={"athena": 3, "hermes": 4})
    assert b.monster("chimera")["at"] == "acarnania"


def test_LH_MON_18_chimera_no_priest_can_be_sent_to_its_monument() -> None:
    b = board(
        player("achilles", "epirus", priests=1),
        player("helen", "elis", priests=1),
        monster("chimera", "thessaly"),
        praying={"zeus": ["helen"]},
    )
    assert b.offers("pray") == {"athena", "hermes"}
    assert (b.why_not["pray zeus"], b.reasons["pray zeus"]) == ("LH-MON-18", "refused.barred_monument")
    assert b.refuses("achilles", "pray zeus")
    b.achilles("prepare", "draw", "draw")
    assert b.offers("pray") == {"athena", "hermes"}  # nobody's priest
    assert b.monument("zeus")["priests"] == [0, 1]  # the priest already there stays


def test_LH_MON_18_chimera_priests_stay_when_it_comes() -> None:
    b = thread("chimera", "epirus", priests=1)
    b.achilles("pray zeus")
    lead(b, "chimera", "thessaly")
    assert b.monument("zeus")["priests"] == [1, 0]


def test_LH_MON_18_chimera_elsewhere_bars_nothing() -> None:
    b = thread("chimera", "boeotia", priests=1)
    assert b.offers("pray") == {"zeus", "athena", "hermes"}
    b = thread("hydra", "thessaly", priests=1)
    assert b.offers("pray") == {"zeus", "athena", "hermes"}


# ---- Minotaur ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "lost"), [(HELD, 2), (HELD[:2], 1), ([*HELD, "assault_axe"], 2)])
def test_LH_MON_19_minotaur_two_injuries_and_half_the_cards_rounded_up(hand: list[str], lost: int) -> None:
    b = specially("minotaur", hand=hand).achilles("injure leadership", "injure speed")
    for card in hand[:lost]:
        assert (b.asked, card in b.offers("discard")) == ("achilles", True)
        b.achilles(f"discard {card}")
    assert sorted(b.hand("achilles")) == sorted([*hand[lost:], "flank_attack"])  # one drawn afterwards
    assert (b.injuries("achilles"), b.prompt) == ({"leadership", "speed"}, "ask.strike")


def test_LH_MON_19_minotaur_a_single_card_is_lost() -> None:
    b = specially("minotaur", hand=["trap_mace"]).achilles("injure leadership", "injure speed")
    assert b.hand("achilles") == ["flank_attack"]


def test_LH_MON_20_minotaur_one_dies_and_the_controller_sacrifices_a_priest() -> None:
    b = attacked("minotaur", region("attica", "helen", helen=3))
    assert b.hoplites("helen", "attica") == 2
    assert (b.of("helen")["pool"], b.of("helen")["priests_left"]) == (1, 3)


def test_LH_MON_20_minotaur_also_without_hoplites() -> None:
    assert attacked("minotaur", region("attica", "helen")).of("helen")["pool"] == 1


def test_LH_MON_20_minotaur_nobody_in_a_neutral_region() -> None:
    b = attacked("minotaur", region("attica", helen=2))
    assert (b.hoplites("helen", "attica"), b.of("helen")["pool"]) == (1, 2)


def test_LH_MON_20_minotaur_only_a_priest_in_the_pool() -> None:
    b = board(
        player("achilles", "epirus", priests=3),
        player("helen", "elis"),
        monster("minotaur", "attica"),
        region("attica", "helen", helen=1),
        turn="helen",
        praying={"hermes": ["helen"]},
        rolls=[],
    )
    assert b.of("helen")["pool"] == 0
    b.rolls(DIE["attack"]).helen("build_monument zeus")
    assert (b.of("helen")["pool"], b.of("helen")["priests_left"], b.of("achilles")["pool"]) == (0, 4, 3)


# ---- evolutions -------------------------------------------------------------------------------------------------


def test_LH_MON_21_chimera_macedonia_kills_one_of_those_who_enter() -> None:
    def march(evolved: list[str], at: str = "attica") -> Board:
        b = duel(monster("chimera", at, evolved=evolved), region("boeotia", "achilles", achilles=3))
        return b.achilles("march boeotia attica", "how_many 3")

    assert march(["chimera_macedonia"]).hoplites("achilles", "attica") == 2
    assert march([]).hoplites("achilles", "attica") == 3
    assert march(["chimera_macedonia"], at="crete").hoplites("achilles", "attica") == 3


def test_LH_MON_21_cyclops_acarnania_all_attacks_plus_one() -> None:
    assert value(facing("attack_4", "cyclops", hand=HELD, evolved=["cyclops_acarnania"])) == 5
    assert value(facing("special_attack_3", "cyclops", hand=HELD, evolved=["cyclops_acarnania"])) == 4
    assert value(facing("attack_4", "cyclops", hand=HELD)) == 4
    b = facing("attack_3", "cyclops", hand=HELD, evolved=["cyclops_acarnania"])
    b.achilles("suffer", "injure leadership", "strike flank_attack 3", "end_attack").helen("attack_with attack_5")
    assert value(b) == 6  # every one


def test_LH_MON_21_medusa_attica_is_hunted_by_speed() -> None:
    b = hunting("medusa", strength=1, speed=3, evolved=["medusa_attica"])
    assert b.of("achilles")["cards"] == 3
    assert hunting("medusa", strength=1, speed=3).of("achilles")["cards"] == 1


def test_LH_MON_21_both_evolutions_work_together() -> None:
    b = facing("charge", "cyclops", hand=HELD, evolved=["cyclops_acarnania", "cyclops_euboea"])
    assert value(b) == 7  # 1, five of six symbols uncovered, and 1
    assert value(facing("charge", "cyclops", hand=HELD, evolved=["cyclops_euboea"])) == 6
    assert value(facing("charge", "cyclops", hand=HELD)) == 5


@pytest.mark.parametrize(("card", "symbols"), ADDED)
def test_LH_MON_21_symbols_are_added_whichever_card_comes_first(card: str, symbols: list[str]) -> None:
    name = monster_of(card)
    rule = next(other for other in RULES if monster_of(other) == name)
    for evolved in ([card, rule], [rule, card]):
        b = duel(monster(name, "attica", evolved=evolved))
        track = [wound["symbol"] for wound in b.monster(name)["wounds"]]
        assert track == [*[symbol for symbol, _ in TRAYS[name]], *symbols]
        assert set(b.monster(name)["evolved"]) == {card, rule}


def test_LH_MON_22_cerberus_epirus_the_first_attack_has_three_more() -> None:
    b = facing("attack_3", "cerberus", hand=["charge", "assault_axe", "trap_mace"], evolved=["cerberus_epirus"])
    assert value(b) == 6
    b.achilles("guard assault_axe", "guard charge")
    assert b.prompt == "ask.strike"  # defended: the hunt goes on
    b.achilles("strike trap_mace 5", "end_attack").helen("attack_with attack_5")
    assert value(b) == 5  # only the first
    b.achilles("suffer", "injure leadership")
    assert b.prompt == "ask.strike"  # nor does not defending end it now


def test_LH_MON_22_cerberus_epirus_not_defending_against_it_ends_the_hunt() -> None:
    b = facing("attack_3", "cerberus", hand=HELD, evolved=["cerberus_epirus"]).achilles("suffer", "injure leadership")
    assert b.prompt == "ask.injure"  # after the injury of the card, that of a failed hunt
    b.achilles("injure speed")
    assert (b.table["hunt"], b.injuries("achilles"), b.asked) == (None, {"leadership", "speed"}, "helen")
    b = facing("attack_3", "cerberus", hand=HELD).achilles("suffer", "injure leadership")
    assert b.prompt == "ask.strike"


def test_LH_MON_22_cerberus_epirus_a_shield_defends() -> None:
    b = facing("attack_3", "cerberus", hand=["reinforcements"], evolved=["cerberus_epirus"])
    b.achilles("raise_shield reinforcements", "injure leadership")
    assert b.prompt == "ask.strike"


def test_LH_MON_22_cerberus_epirus_in_every_hunt() -> None:
    b = board(
        player("achilles", "attica", strength=2, hand=["glory_torch", "trap_mace"], blessings=["wild_hunt"]),
        player("helen", "elis"),
        monster("cerberus", "attica", evolved=["cerberus_epirus"]),
        pile={"attack": ["attack_3", "recall_4"]},
        rolls=unshuffled(ATTACK_CARDS),
    ).achilles("use wild_hunt", "strike glory_torch 1", "end_attack")
    b.helen("attack_with attack_3").achilles("suffer", "injure leadership", "injure speed")
    assert b.prompt == "ask.turn"
    b.rolls(*unshuffled(ATTACK_CARDS)).achilles("hunt cerberus", "strike trap_mace 5", "end_attack")
    assert value(b.helen("attack_with attack_3")) == 6


@pytest.mark.parametrize(("priests", "praying"), [(0, []), (0, ["achilles"])])
def test_LH_MON_23_minotaur_crete_without_a_priest_no_hunt(priests: int, praying: list[str]) -> None:
    b = board(
        player("achilles", "attica", priests=priests, strength=2, blessings=["wild_hunt"]),
        player("helen", "elis", priests=2),
        monster("minotaur", "attica", evolved=["minotaur_crete"]),
        praying={"zeus": praying},
    )
    assert b.offers("hunt") == set()
    assert b.reasons["hunt minotaur"] == "refused.hunt_without_priest"
    assert b.refuses("achilles", "hunt minotaur")
    assert b.reasons["use wild_hunt"] == "refused.no_monster_here"  # no legal target for other hunts either


def test_LH_MON_23_minotaur_crete_with_a_priest_it_is_hunted() -> None:
    assert hunting("minotaur", priests=1, evolved=["minotaur_crete"]).hunt["monster"] == "minotaur"
    assert hunting("minotaur", evolved=["minotaur_boeotia"]).hunt["monster"] == "minotaur"


@pytest.mark.parametrize("hero", [{"leadership": 2}, {"leadership": 5, "injured": ["leadership"]}])
def test_LH_MON_23_sphinx_messenia_with_leadership_below_three_no_hunt(hero: dict[str, Any]) -> None:
    b = board(
        player("achilles", "attica", strength=2, blessings=["wild_hunt"], **hero),
        player("helen", "elis", leadership=5),
        monster("sphinx", "attica", evolved=["sphinx_messenia"]),
    )
    assert b.offers("hunt") == set()
    assert b.reasons["hunt sphinx"] == "refused.hunt_without_leadership"
    assert b.refuses("achilles", "hunt sphinx")
    assert b.reasons["use wild_hunt"] == "refused.no_monster_here"


def test_LH_MON_23_sphinx_messenia_with_leadership_three_it_is_hunted() -> None:
    assert hunting("sphinx", leadership=3, evolved=["sphinx_messenia"]).hunt["monster"] == "sphinx"
    assert hunting("sphinx", leadership=1, evolved=["sphinx_thessaly"]).hunt["monster"] == "sphinx"


@pytest.mark.parametrize("name", ["minotaur", "sphinx"])
def test_LH_MON_23_the_rule_is_cited(name: str) -> None:
    card = {"minotaur": "minotaur_crete", "sphinx": "sphinx_messenia"}[name]
    b = duel(monster(name, "attica", evolved=[card]))
    assert b.why_not[f"hunt {name}"] == "LH-MON-23"


def test_LH_MON_24_hydra_argolis_counts_its_markers_when_the_card_is_revealed() -> None:
    def hydra(*wounds: int, evolved: list[str] | None = None) -> int:
        return value(facing("attack_4", "hydra", *wounds, hand=HELD, evolved=evolved))

    assert hydra(2, evolved=["hydra_argolis"]) == 4  # two with the one just dealt
    assert hydra(2, 3, evolved=["hydra_argolis"]) == 6
    assert hydra(2, 3, 4, evolved=["hydra_argolis"]) == 6
    assert hydra(2, 3) == 4


def test_LH_MON_24_hydra_argolis_not_the_symbols_left_open() -> None:
    evolved = ["hydra_argolis", "hydra_chalkidiki"]
    assert value(facing("attack_4", "hydra", hand=HELD, evolved=evolved)) == 4
    assert value(facing("attack_4", "hydra", 7, 8, hand=HELD, evolved=evolved)) == 6


def test_LH_MON_24_hydra_argolis_after_healing_the_next_card_is_counted_anew() -> None:
    b = facing("special_attack_4", "hydra", 2, 3, hand=HELD, evolved=["hydra_argolis"])
    assert value(b) == 6
    b.achilles("suffer", "strike flank_attack 3", "end_attack").helen("attack_with attack_5")
    assert value(b) == 5
