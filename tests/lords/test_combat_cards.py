"""LH-CARD: the 30 combat cards in a battle, one kind after the other."""

from typing import Any

import pytest

from petteia.games.lords import facts
from tests.lords.board import Board, board, monster, player, region

# Corinthia (blue) has no city, Arcadia (green) has one, Laconia (brown) has Sparta; all three touch Argolis. A side
# without cards passes unasked, so whoever should be asked again holds one card more than it plays.


def battle(
    attackers: int = 2,
    defenders: int = 2,
    *things: dict[str, Any],
    achilles: dict[str, Any] | None = None,
    helen: dict[str, Any] | None = None,
    at: str = "corinthia",
    control: str = "helen",
    fortified: bool = False,
    **given: Any,
) -> Board:
    """All hoplites of Achilles march from Argolis against those of Helen; both heroes are far away."""
    return board(
        player("achilles", **({"at": "crete"} | (achilles or {}))),
        player("helen", **({"at": "epirus"} | (helen or {}))),
        region("argolis", "achilles", achilles=attackers),
        region(at, control, "helen" if fortified else "", helen=defenders),
        *things,
        **given,
    ).achilles(f"march argolis {at}", *[f"how_many {attackers}"] * (attackers > 1))


def attacking(b: Board, *names: str) -> Board:
    """The defender passes, the attacker plays these cards."""
    if b.asked == "helen":
        b.helen("pass")
    return b.achilles(*[f"play {name}" for name in names])


def attack(b: Board) -> list[list[Any]]:
    """The parts of the attacker's army strength after the hoplites."""
    parts: list[list[Any]] = b.battle["attack"]["parts"]
    return parts[1:]


def defence(b: Board) -> list[list[Any]]:
    parts: list[list[Any]] = b.battle["defence"]["parts"]
    return parts[1:]


def armies(b: Board, name: str = "corinthia") -> tuple[int, int]:
    """Hoplites of Achilles and of Helen in a region."""
    return b.hoplites("achilles", name), b.hoplites("helen", name)


# ---- the deck ----------------------------------------------------------------------------------------------------

CARDS = {  # name: copies, symbol, strength, casualties
    "fortification_torch": (1, "torch", 1, 0),
    "local_support_torch": (1, "torch", 1, 0),
    "glory_torch": (1, "torch", 1, 0),
    "phalanx_weak": (1, "torch", 1, 1),
    "phalanx": (2, "torch", 2, 1),
    "local_support_bow": (1, "bow", 1, 0),
    "fortification_bow": (1, "bow", 1, 0),
    "glory_bow": (1, "bow", 1, 0),
    "flank_attack": (3, "bow", 2, 1),
    "trap_sword": (1, "sword", 1, 1),
    "tactical_maneuver_sword": (1, "sword", 2, 0),
    "encirclement_sword": (1, "sword", 2, 1),
    "wild_attack_sword": (1, "sword", 3, 1),
    "trap_mace": (1, "mace", 1, 1),
    "tactical_maneuver_mace": (1, "mace", 2, 0),
    "encirclement_mace": (1, "mace", 2, 1),
    "wild_attack_mace": (1, "mace", 3, 1),
    "reinforcements": (2, "shield", 0, 0),
    "charge": (2, "sickle", 4, 2),
    "javelin_volley_axe": (1, "axe", 2, 0),
    "wild_attack_axe": (1, "axe", 3, 1),
    "assault_axe": (1, "axe", 4, 2),
    "javelin_volley_spear": (1, "spear", 2, 0),
    "wild_attack_spear": (1, "spear", 3, 1),
    "assault_spear": (1, "spear", 4, 2),
}


def test_the_thirty_combat_cards() -> None:
    b = board(player("achilles", "attica"), player("helen", "elis"))
    pile = b.zone("combat.pile")
    assert {name: pile.count(name) for name in CARDS} == {name: copies for name, (copies, *_) in CARDS.items()}
    assert sum(copies for copies, *_ in CARDS.values()) == 30
    symbols = {card.ref: facts.SYMBOL_REFS[card.symbol] for card in facts.COMBAT}
    assert symbols.items() >= {name: symbol for name, (_, symbol, *_) in CARDS.items()}.items()


@pytest.mark.parametrize("card", CARDS)
def test_LH_BATTLE_13_LH_BATTLE_16_strength_and_casualties_of(card: str) -> None:
    other = "charge" if card != "charge" else "trap_sword"
    b = attacking(battle(6, 6, achilles={"hand": [card, other]}), card)  # no kind's condition holds but three
    _, _, strength, casualties = CARDS[card]
    bonus = {"phalanx": 3, "phalanx_weak": 3, "trap_sword": 1, "trap_mace": 1, "assault_axe": 2, "assault_spear": 2}
    assert b.battle["attack"]["total"] == 6 + strength + bonus.get(card, 0)
    assert b.battle["casualties"] == {"0": casualties, "1": 0}
    assert armies(b) == (6, 6)


# ---- Wild Attack, Charge: strength only --------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["wild_attack_sword", "wild_attack_mace", "wild_attack_axe", "wild_attack_spear"])
def test_LH_BATTLE_13_wild_attack_is_strength_only(card: str) -> None:
    b = battle(4, 1, helen={"hand": ["trap_mace"]}, achilles={"hand": [card, "trap_sword"]})
    b = attacking(b, card)
    assert (attack(b), defence(b), armies(b)) == ([["combat_kind.wild_attack", 3]], [], (4, 1))


def test_LH_BATTLE_13_charge_is_strength_only() -> None:
    b = attacking(battle(4, 1, achilles={"hand": ["charge", "charge"]}), "charge", "charge")
    assert armies(b) == (0, 0)  # two symbols each
    b = attacking(battle(4, 1, achilles={"hand": ["charge", "trap_sword"]}), "charge")
    assert (attack(b), defence(b), armies(b)) == ([["combat_kind.charge", 4]], [], (4, 1))


# ---- LH-CARD-01: conditions are read when a card is played ---------------------------------------------------------


def test_LH_CARD_01_flank_attack_is_read_when_played() -> None:
    hands: dict[str, Any] = {
        "achilles": {"hand": ["flank_attack", "charge"]},
        "helen": {"hand": ["trap_sword", "reinforcements"]},
    }
    near = region("achaea", "helen", helen=3)
    b = battle(3, 2, near, **hands).helen("play trap_sword").achilles("play flank_attack")
    b.helen("play reinforcements", "bring achaea 3")
    assert (armies(b), attack(b)) == ((3, 5), [["combat_kind.flank_attack", 2], ["combat_kind.flank_attack", 2]])


def test_LH_CARD_01_flank_attack_is_not_read_again() -> None:
    near = region("achaea", "achilles", achilles=3)
    b = battle(2, 2, near, achilles={"hand": ["flank_attack", "reinforcements", "charge"]})
    b.achilles("play flank_attack", "play reinforcements", "bring achaea 3")
    assert (armies(b), attack(b)) == ((5, 2), [["combat_kind.flank_attack", 2]])


def test_LH_CARD_01_phalanx_is_read_when_played() -> None:
    near = region("achaea", "achilles", achilles=4)
    b = battle(4, 4, near, achilles={"hand": ["phalanx", "reinforcements", "charge"]})
    b.achilles("play phalanx", "play reinforcements", "bring achaea 4")
    assert (armies(b), attack(b)) == ((8, 4), [["combat_kind.phalanx", 2], ["combat_kind.phalanx", 2]])
    b = battle(4, 5, achilles={"hand": ["phalanx", "charge"]}, helen={"hand": ["trap_sword", "javelin_volley_axe"]})
    b.helen("play trap_sword").achilles("play phalanx").helen("play javelin_volley_axe")
    assert (armies(b), attack(b)) == ((3, 5), [["combat_kind.phalanx", 2], ["combat_kind.phalanx", 2]])


def test_LH_CARD_01_javelin_volley_is_read_when_played() -> None:
    near = region("achaea", "achilles", achilles=3)
    b = battle(2, 2, near, achilles={"hand": ["javelin_volley_axe", "reinforcements", "charge"]})
    b.achilles("play javelin_volley_axe", "play reinforcements", "bring achaea 3")
    assert armies(b) == (5, 2)
    b = battle(2, 2, near, achilles={"hand": ["javelin_volley_axe", "reinforcements", "charge"]})
    b.achilles("play reinforcements", "bring achaea 3", "play javelin_volley_axe")
    assert armies(b) == (5, 1)


@pytest.mark.parametrize(("card", "bonus"), [("trap_sword", 3), ("tactical_maneuver_sword", 2)])
def test_LH_CARD_01_the_leadership_of_that_moment_is_noted_once(card: str, bonus: int) -> None:
    b = battle(5, 2, achilles={"hand": [card, "wild_attack_axe", "charge"], "leadership": 3})
    b.achilles(f"play {card}")
    noted = attack(b)
    assert noted[1][1] == bonus
    b.achilles("play wild_attack_axe")
    assert attack(b) == [noted[0], ["combat_kind.wild_attack", 3], noted[1]]  # another card, the same bonus


# ---- LH-CARD-02, -03: Fortification and Local Support ------------------------------------------------------------


@pytest.mark.parametrize("card", ["fortification_torch", "fortification_bow"])
def test_LH_CARD_02_fortification_of_the_defender_in_a_city(card: str) -> None:
    for at, fortified in (("arcadia", False), ("arcadia", True), ("laconia", False), ("laconia", True)):
        b = battle(2, 2, at=at, fortified=fortified, helen={"hand": [card, "charge"]}, achilles={"hand": ["charge"]})
        b.helen(f"play {card}")
        assert defence(b)[-2:] == [["combat_kind.fortification", 1], ["combat_kind.fortification", 2]]
        assert len(defence(b)) == 2 + fortified


@pytest.mark.parametrize("card", ["fortification_torch", "fortification_bow"])
def test_LH_CARD_02_fortification_needs_a_city_and_a_defender(card: str) -> None:
    b = battle(2, 2, helen={"hand": [card, "charge"]}).helen(f"play {card}")
    assert defence(b) == [["combat_kind.fortification", 1]]
    b = attacking(battle(2, 2, at="arcadia", achilles={"hand": [card, "charge"]}), card)
    assert attack(b) == [["combat_kind.fortification", 1]]


@pytest.mark.parametrize("card", ["local_support_torch", "local_support_bow"])
def test_LH_CARD_02_LH_CARD_03_local_support_recruits_two_hoplites_at_once(card: str) -> None:
    for at, fortified in (("arcadia", False), ("arcadia", True), ("laconia", False), ("laconia", True)):
        b = battle(2, 2, at=at, fortified=fortified, helen={"hand": [card, "charge"]}, achilles={"hand": ["charge"]})
        b.helen(f"play {card}", f"levy {at} 2")
        assert (armies(b, at), b.of("helen")["supply"]) == ((2, 4), 15 - 4)
        assert b.battle["defence"]["parts"][0] == ["piece.hoplites_plain", 4]
        assert defence(b)[-1] == ["combat_kind.local_support", 1]


@pytest.mark.parametrize("card", ["local_support_torch", "local_support_bow"])
def test_LH_CARD_02_local_support_needs_a_city_and_a_defender(card: str) -> None:
    b = battle(2, 2, helen={"hand": [card, "charge"]}).helen(f"play {card}")
    assert (b.prompt, armies(b)) == ("ask.play_or_pass", (2, 2))
    b = attacking(battle(2, 2, at="arcadia", achilles={"hand": [card, "charge"]}), card)
    assert (b.prompt, armies(b, "arcadia")) == ("ask.play_or_pass", (2, 2))


def test_LH_CARD_03_the_recruits_decide_the_battle() -> None:
    b = battle(4, 1, at="arcadia", helen={"hand": ["local_support_bow"]})
    b.helen("play local_support_bow", "levy arcadia 2")
    assert (b.control("arcadia"), armies(b, "arcadia")) == ("helen", (0, 3))  # 4 against 3 + 1


def test_LH_CARD_03_the_sphinx_bars_them() -> None:
    b = battle(2, 2, monster("sphinx", "arcadia"), at="arcadia", helen={"hand": ["local_support_bow", "charge"]})
    b.helen("play local_support_bow")
    assert (b.prompt, armies(b, "arcadia")) == ("ask.play_or_pass", (2, 2))
    assert defence(b) == [["combat_kind.local_support", 1]]


@pytest.mark.parametrize(("left", "offered"), [(2, {"levy arcadia 2", "levy arcadia 1"}), (1, {"levy arcadia 1"})])
def test_LH_CARD_03_the_supply_limits_them(left: int, offered: set[str]) -> None:
    elsewhere = region("epirus", "helen", helen=15 - 1 - left)
    b = battle(2, 1, elsewhere, at="arcadia", fortified=True, helen={"hand": ["local_support_bow", "charge"]})
    b.helen("play local_support_bow")
    assert b.offered == offered | {"enough"}


def test_LH_CARD_03_with_an_empty_supply_nobody_comes() -> None:
    elsewhere = region("epirus", "helen", helen=14)
    b = battle(2, 1, elsewhere, at="arcadia", helen={"hand": ["local_support_bow", "charge"]})
    b.helen("play local_support_bow")
    assert (b.prompt, armies(b, "arcadia")) == ("ask.play_or_pass", (2, 1))


def test_LH_CARD_03_one_may_arrive_fortified() -> None:
    b = battle(2, 2, at="arcadia", helen={"hand": ["local_support_bow", "charge"]}).helen("play local_support_bow")
    assert b.offers("levy_fortified") == {"arcadia 2", "arcadia 1"}
    b.helen("levy_fortified arcadia 2")
    assert (b.fortified("arcadia"), armies(b, "arcadia")) == ("helen", (2, 4))
    assert ["piece.fortified", 1] in defence(b)


def test_LH_CARD_03_not_fortified_where_the_city_is_taken_or_the_region_not_controlled() -> None:
    b = battle(2, 2, at="arcadia", fortified=True, helen={"hand": ["local_support_bow", "charge"]})
    assert b.helen("play local_support_bow").offers("levy_fortified") == set()
    b = battle(2, 1, at="arcadia", control="", helen={"hand": ["local_support_bow", "charge"]})
    assert b.helen("play local_support_bow").offers("levy_fortified") == set()
    b.helen("levy arcadia 2")
    assert (armies(b, "arcadia"), b.control("arcadia")) == ((2, 3), None)  # not while the enemy stands there


# ---- LH-CARD-04: Phalanx -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hoplites", "bonus"), [(1, 0), (2, 1), (3, 1), (5, 2), (6, 3)])
@pytest.mark.parametrize(("card", "strength"), [("phalanx_weak", 1), ("phalanx", 2)])
def test_LH_CARD_04_phalanx_counts_pairs_of_own_hoplites(card: str, strength: int, hoplites: int, bonus: int) -> None:
    b = battle(7, hoplites, helen={"hand": [card, "charge"]}).helen(f"play {card}")
    assert b.battle["defence"]["total"] == hoplites + strength + bonus
    b = attacking(battle(hoplites, 7, achilles={"hand": [card, "charge"]}), card)
    assert b.battle["attack"]["total"] == hoplites + strength + bonus


# ---- LH-CARD-05: Reinforcements --------------------------------------------------------------------------------------


def around(side: str) -> list[dict[str, Any]]:
    """Hoplites of one player: 2 in Achaea, 1 in Boeotia, both next to Corinthia, and 3 in Locris, which is not."""
    armies: dict[str, int] = {"achaea": 2, "boeotia": 1, "locris": 3}
    return [region(name, side) | {"hoplites": {side: count}} for name, count in armies.items()]


@pytest.mark.parametrize("side", ["achilles", "helen"])
def test_LH_CARD_05_reinforcements_for_either_side_from_one_neighbouring_region(side: str) -> None:
    held: dict[str, Any] = {side: {"hand": ["reinforcements", "charge"]}}
    b = battle(2, 2, *around(side), **held)
    b.do(side, "play reinforcements")
    assert b.offered == {"bring achaea 2", "bring achaea 1", "bring boeotia 1", "enough"}
    b.do(side, "bring achaea 2")
    assert (b.hoplites(side, "corinthia"), b.hoplites(side, "achaea"), b.hoplites(side, "boeotia")) == (4, 0, 1)
    assert b.prompt == "ask.play_or_pass"  # one region only


def test_LH_CARD_05_any_number_of_them_or_none() -> None:
    b = battle(2, 2, *around("helen"), helen={"hand": ["reinforcements", "charge"]}).helen("play reinforcements")
    assert b.copy().helen("bring achaea 1").hoplites("helen", "achaea") == 1
    b.helen("enough")
    assert armies(b) == (2, 2)


def test_LH_CARD_05_with_nobody_around_reinforcements_do_nothing() -> None:
    b = battle(2, 2, region("locris", "helen", helen=3), helen={"hand": ["reinforcements", "charge"]})
    b.helen("play reinforcements")
    assert (b.prompt, b.battle["defence"]["total"]) == ("ask.play_or_pass", 2)


# ---- LH-CARD-06: Glory -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["glory_torch", "glory_bow"])
def test_LH_CARD_06_glory_needs_the_token_of_the_land_of_the_battle(card: str) -> None:
    hand = [card, "charge"]
    with_token = [["combat_kind.glory", 1], ["combat_kind.glory", 3]]
    b = battle(2, 2, achilles={"hand": hand, "glory": ["blue"]}).achilles(f"play {card}")
    assert attack(b) == with_token
    b = battle(2, 2, helen={"hand": hand, "glory": ["green", "blue"]}).helen(f"play {card}")
    assert defence(b) == with_token


@pytest.mark.parametrize("card", ["glory_torch", "glory_bow"])
def test_LH_CARD_06_another_token_or_another_holder_does_not_help(card: str) -> None:
    hand = [card, "charge"]
    b = battle(2, 2, achilles={"hand": hand, "glory": ["red", "yellow", "green", "brown"]})
    assert attack(b.achilles(f"play {card}")) == [["combat_kind.glory", 1]]
    b = battle(2, 2, achilles={"hand": hand}, helen={"glory": ["blue"]}).achilles(f"play {card}")
    assert attack(b) == [["combat_kind.glory", 1]]


# ---- LH-CARD-07: Trap and Tactical Maneuver --------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["trap_sword", "trap_mace"])
def test_LH_CARD_07_trap_adds_leadership(card: str) -> None:
    b = battle(2, 2, achilles={"hand": [card, "charge"], "leadership": 4}).achilles(f"play {card}")
    assert attack(b) == [["combat_kind.trap", 1], ["combat_kind.trap", 4]]
    b = battle(2, 2, helen={"hand": [card, "charge"], "leadership": 3}).helen(f"play {card}")
    assert defence(b) == [["combat_kind.trap", 1], ["combat_kind.trap", 3]]


@pytest.mark.parametrize("card", ["trap_sword", "trap_mace"])
def test_LH_CARD_07_trap_adds_one_for_an_injured_leader(card: str) -> None:
    b = battle(2, 2, achilles={"hand": [card, "charge"], "leadership": 4, "injured": ["leadership"]})
    assert attack(b.achilles(f"play {card}")) == [["combat_kind.trap", 1], ["combat_kind.trap", 1]]


@pytest.mark.parametrize("card", ["tactical_maneuver_sword", "tactical_maneuver_mace"])
@pytest.mark.parametrize(
    ("own", "other", "injured", "bonus"),
    [
        (3, 2, "", [["combat_kind.tactical_maneuver", 2]]),
        (2, 2, "", []),
        (2, 3, "", []),
        (3, 2, "achilles", []),
        (2, 3, "helen", [["combat_kind.tactical_maneuver", 2]]),
    ],
)
def test_LH_CARD_07_tactical_maneuver_compares_present_leadership(
    card: str, own: int, other: int, injured: str, bonus: list[Any]
) -> None:
    hurt = {hero: ["leadership"] if hero == injured else [] for hero in ("achilles", "helen")}
    b = battle(
        2,
        2,
        achilles={"hand": [card, "charge"], "leadership": own, "injured": hurt["achilles"]},
        helen={"leadership": other, "injured": hurt["helen"]},
    )
    assert attack(b.achilles(f"play {card}")) == [["combat_kind.tactical_maneuver", 2], *bonus]


def test_LH_CARD_07_the_defender_may_have_the_higher_leadership() -> None:
    b = battle(2, 2, helen={"hand": ["tactical_maneuver_sword", "charge"], "leadership": 2})
    b.helen("play tactical_maneuver_sword")
    assert defence(b) == [["combat_kind.tactical_maneuver", 2], ["combat_kind.tactical_maneuver", 2]]


@pytest.mark.parametrize(("card", "bonus"), [("trap_sword", 3), ("tactical_maneuver_sword", 2)])
def test_LH_CARD_07_also_for_a_hero_on_a_quest(card: str, bonus: int) -> None:
    on_quest = {"at": "", "quest": "golden_fleece", "step": 1, "hand": [card, "charge"], "leadership": 3}
    b = battle(2, 2, achilles=on_quest, quests=["golden_fleece"]).achilles(f"play {card}")
    assert attack(b)[1][1] == bonus


# ---- LH-CARD-08: Encirclement ----------------------------------------------------------------------------------------

ENCIRCLEMENTS = ["encirclement_sword", "encirclement_mace"]


@pytest.mark.parametrize("card", ENCIRCLEMENTS)
def test_LH_CARD_08_encirclement_costs_the_loser_three(card: str) -> None:
    b = battle(5, 5, achilles={"hand": [card]}).achilles(f"play {card}")
    assert armies(b) == (5 - 1, 5 - 3)
    b = battle(5, 5, helen={"hand": [card]}).helen(f"play {card}")
    assert (armies(b), armies(b, "argolis")) == ((0, 5 - 1), (5 - 3, 0))


@pytest.mark.parametrize("card", ENCIRCLEMENTS)
def test_LH_CARD_08_encirclement_of_the_loser_does_nothing(card: str) -> None:
    b = battle(5, 9, achilles={"hand": [card]}).achilles(f"play {card}")
    assert (armies(b), armies(b, "argolis")) == ((0, 9), (5 - 1 - 1, 0))


def test_LH_CARD_08_two_encirclements_do_not_add_up() -> None:
    b = battle(5, 6, achilles={"hand": ENCIRCLEMENTS}).achilles(*[f"play {card}" for card in ENCIRCLEMENTS])
    assert armies(b) == (5 - 2, 6 - 3)


def test_LH_CARD_08_the_losers_own_casualties_come_on_top() -> None:
    b = battle(6, 5, achilles={"hand": ["encirclement_sword"]}, helen={"hand": ["trap_sword"]})
    b.helen("play trap_sword").achilles("play encirclement_sword")
    assert armies(b) == (6 - 1, 5 - 1 - 3)


# ---- Flank Attack, Javelin Volley --------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "defenders", "bonus"), [(3, 2, 2), (2, 2, 0), (2, 3, 0)])
def test_LH_CARD_01_flank_attack_needs_more_hoplites(attackers: int, defenders: int, bonus: int) -> None:
    hand = {"hand": ["flank_attack", "charge"]}
    b = battle(attackers, defenders, achilles=hand).achilles("play flank_attack")
    assert b.battle["attack"]["total"] == attackers + 2 + bonus
    b = battle(defenders, attackers, helen=hand).helen("play flank_attack")
    assert b.battle["defence"]["total"] == attackers + 2 + bonus


@pytest.mark.parametrize("card", ["javelin_volley_axe", "javelin_volley_spear"])
@pytest.mark.parametrize(("attackers", "defenders", "killed"), [(3, 2, 1), (2, 2, 0), (2, 3, 0)])
def test_LH_CARD_01_javelin_volley_needs_more_hoplites(card: str, attackers: int, defenders: int, killed: int) -> None:
    hand = {"hand": [card, "charge"]}
    b = battle(attackers, defenders, achilles=hand).achilles(f"play {card}")
    assert armies(b) == (attackers, defenders - killed)
    b = battle(defenders, attackers, helen=hand).helen(f"play {card}")
    assert armies(b) == (defenders - killed, attackers)


# ---- LH-CARD-09: Assault ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["assault_axe", "assault_spear"])
def test_LH_CARD_09_assault_is_for_the_attacker(card: str) -> None:
    b = battle(2, 2, achilles={"hand": [card, "charge"]}).achilles(f"play {card}")
    assert attack(b) == [["combat_kind.assault", 4], ["combat_kind.assault", 2]]
    b = battle(2, 2, helen={"hand": [card, "charge"]}).helen(f"play {card}")
    assert defence(b) == [["combat_kind.assault", 4]]


# ---- LH-CARD-10: bonuses on top --------------------------------------------------------------------------------------


def test_LH_CARD_10_cunning_tactician_and_master_plan_add_on_top() -> None:
    b = battle(
        5,
        2,
        achilles={
            "hand": ["assault_axe", "wild_attack_axe", "charge"],
            "blessings": ["cunning_tactician", "master_plan"],
            "priests": 2,
        },
    )
    b.achilles("play assault_axe", "use master_plan", "play wild_attack_axe", "go_without")
    assert attack(b) == [
        ["combat_kind.assault", 4],  # the card keeps its printed strength
        ["combat_kind.wild_attack", 3],
        ["combat_kind.assault", 2],
        ["blessing.master_plan", 3],
        ["blessing.cunning_tactician", 2],  # one for each card
    ]
    assert b.battle["attack"]["total"] == 5 + 4 + 3 + 2 + 3 + 2
    assert b.of("achilles")["pool"] == 1


def test_LH_CARD_10_they_work_for_a_card_without_a_bonus() -> None:
    b = battle(2, 2, achilles={"hand": ["reinforcements", "charge"], "blessings": ["cunning_tactician"]})
    b.achilles("play reinforcements")
    assert attack(b) == [["blessing.cunning_tactician", 1]]
