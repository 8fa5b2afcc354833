"""LS-BATTLE: when a battle takes place, both strengths, your cards and theirs, losses, withdrawal, control, results."""

from typing import Any

import pytest

from petteia.kernel.flow import NOBODY
from petteia.kernel.record import Json
from tests.solo.board import Board, board, monster, region

# Thessaly has a city and population 4; Aetolia touches Acarnania, Epirus, Locris and Thessaly. The Vanguard's path is
# Chalkidiki, Macedonia, Thessaly, Locris, Phocis. Without cards you pass unasked, so a battle runs to its end.

WEAK = "reinforcements"  # strength 0
STRONG = "wild_attack_axe"  # strength 3


def attack(
    blue: int = 3,
    *things: Json,
    yellow: int = 0,
    green: int = 1,
    cards: tuple[str, ...] = (),
    revealed: tuple[str, ...] = (WEAK,),
    hero: Json | None = None,
    **given: Any,
) -> Board:
    """Hoplites go from Aetolia to Thessaly, where the Vanguard stands, or a green token (green=0, Act II).

    More than five are led by Hermes, as no hero has more leadership than that.
    """
    count = blue + yellow
    target = region("thessaly", green=green) if green else region("thessaly", "green")
    if not green or given.get("act") == 2:
        things = (*things, region("chalkidiki", "green"))  # else the last green token would be at stake
    b = board(
        region("aetolia", "yellow", blue=blue, yellow=yellow),
        target,
        *things,
        hero={"at": "crete", "leadership": min(count, 5), "priests": 1, "hand": list(cards), **(hero or {})},
        pile={"combat": list(revealed)},
        **given,
    )
    if count > 5:
        return b.do("pray hermes", f"take_army aetolia {count}", "march_on thessaly")
    for _ in range(count):
        b.do("move aetolia thessaly")
        if b.prompt == "ask.colours_moved":
            b.do("allied 1" if b.army("aetolia")[1] else "allied 0")
    if "enough" in b.offered:
        b.do("enough")
    return b


def defend(
    *things: Json,
    at: str = "thessaly",
    green: int = 1,
    token: str = "",
    cards: tuple[str, ...] = (),
    revealed: tuple[str, ...] = (WEAK,),
    hero: Json | None = None,
    army: Json | None = None,
    **given: Any,
) -> Board:
    """Act I: the Vanguard marches from the region before into yours on its path, after you passed (script 6)."""
    path = ["chalkidiki", "macedonia", "thessaly", "locris", "phocis"]
    b = board(
        region(path[path.index(at) - 1], green=green),
        army or region(at, token, blue=2),
        *things,
        hero={"at": "crete", "hand": list(cards), **(hero or {})},
        mobilization=3,
        pile={"combat": list(revealed), "token": ["6"]},
        **given,
    )
    return b.do("pass_turn")


def invaded(*things: Json, cards: tuple[str, ...] = (), revealed: tuple[str, ...] = (WEAK,), **given: Any) -> Board:
    """Act II: the Persians march out of every region with a green token, after you passed (script 6)."""
    hero = {"at": "crete", "hand": list(cards), **given.pop("hero", {})}
    pile = {"combat": list(revealed), "token": ["6"]}
    given = {"invasion": 5, **given}
    return board(*things, hero=hero, pile=pile, act=2, mobilization=3, **given).do("pass_turn")


def fight(b: Board, *cards: str) -> Board:
    """Play these cards and no others; with the last card in hand the passing needs no answer."""
    where = b.battle["region"]
    b.do(*[f"play {card}" for card in cards])
    if b.prompt == "ask.play_or_pass" and b.battle["region"] == where:
        b.do("pass")
    return b


def strengths(b: Board) -> tuple[int, int]:
    """Army strengths at this moment: attack, defence."""
    return b.battle["attack"]["total"], b.battle["defence"]["total"]


def parts(b: Board, side: str) -> dict[str, int]:
    return {str(name): int(number) for name, number in b.battle[side]["parts"]}


def outcome(b: Board) -> str:
    """What the log says about the last battle decided: who won, attack and defence."""
    return next(line for line in reversed(b.match.log(NOBODY)) if " wins the Battle" in line)


# ---- LS-BATTLE-01 to -05: when and where -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blessing", "keys"),
    [
        ("", ["move aetolia thessaly"]),
        ("", ["march aetolia thessaly", "how_many 3"]),
        ("", ["pray hermes", "take_army aetolia 3", "march_on thessaly"]),
        ("winged_boots", ["use winged_boots", "march_on thessaly"]),
        ("heros_apprentice", ["use heros_apprentice", "take_army aetolia 1", "march_on thessaly"]),
        ("murderous_march", ["use murderous_march", "march_on thessaly"]),
    ],
)
@pytest.mark.parametrize("green", [0, 2])
def test_LS_BATTLE_01_entering_persian_hoplites_or_a_green_token_is_a_battle(
    green: int, blessing: str, keys: list[str]
) -> None:
    b = board(
        region("aetolia", "yellow", blue=3),
        region("thessaly", green=2) if green else region("thessaly", "green"),
        hero={"at": "crete", "priests": 1, "hand": ["charge"], "blessings": [blessing] if blessing else []},
        act=1 if green else 2,
    )
    b.do(*keys)
    assert (b.battle["region"], b.prompt) == ("thessaly", "ask.play_or_pass")


def test_LS_BATTLE_01_no_battle_in_a_region_without_persians() -> None:
    b = board(
        region("aetolia", "yellow", blue=2),
        region("locris", "yellow", yellow=1),
        region("thessaly", green=2),
        hero={"at": "crete", "hand": ["charge"]},
    )
    b.do("move aetolia locris")
    assert b.table["battle"] is None
    assert b.prompt == "ask.turn"
    assert b.army("locris") == (1, 1, 0)


def test_LS_BATTLE_02_whoever_moved_in_attacks() -> None:
    b = attack(cards=("charge",))
    assert (b.battle["attacker"], b.battle["defender"]) == (0, 1)
    b = defend(cards=("charge",))
    assert (b.battle["region"], b.battle["attacker"], b.battle["defender"]) == ("thessaly", 1, 0)
    b = invaded(region("macedonia", "green"), region("thessaly", "blue", blue=2), cards=("charge",))
    assert (b.battle["region"], b.battle["attacker"], b.battle["defender"]) == ("thessaly", 1, 0)


def test_LS_BATTLE_03_the_whole_movement_comes_first() -> None:
    b = board(
        region("aetolia", "yellow", blue=1),
        region("locris", "yellow", blue=1),
        region("thessaly", green=1),
        hero={"at": "crete", "leadership": 3, "hand": ["charge"]},
    )
    b.do("move aetolia thessaly")
    assert b.prompt == "ask.move_more"
    assert b.table["battle"] is None
    b.do("move locris thessaly")
    assert parts(b, "attack") == {"piece.hoplites_plain": 2}


def test_LS_BATTLE_03_the_whole_deployment_comes_first() -> None:
    b = invaded(
        region("macedonia", "green"),
        region("chalkidiki", "green"),
        region("locris", "green"),
        region("thessaly", "blue", blue=3),
        region("phocis", "blue", blue=3),
        cards=("charge",),
    )
    assert b.battle["region"] == "thessaly"
    assert (b.army("thessaly"), b.army("phocis")) == ((3, 0, 2), (3, 0, 1))


def test_LS_BATTLE_04_your_battles_are_fought_in_ascending_order() -> None:
    """You do not choose, and the order of your moves does not matter."""
    b = board(
        region("aetolia", "yellow", blue=3),
        region("locris", "green"),  # 7
        region("thessaly", "green"),  # 3
        region("epirus", "green"),  # 1
        hero={"at": "crete", "leadership": 3, "hand": ["charge"]},
        act=2,
    )
    b.do("move aetolia locris", "move aetolia thessaly", "move aetolia epirus")
    order = []
    while b.prompt == "ask.play_or_pass":
        order.append(b.battle["region"])
        b.do("pass")
    assert order == ["epirus", "thessaly", "locris"]


def test_LS_BATTLE_04_so_are_theirs() -> None:
    b = invaded(
        region("locris", "green"),
        region("achaea", "blue", blue=6),  # 13
        region("phocis", "blue", blue=2),  # 8
        region("thessaly", "blue", blue=2),  # 3
        cards=("charge",),
        revealed=(WEAK, WEAK),
    )
    order = []
    while b.table["battle"]:
        order.append(b.battle["region"])
        b.do("pass")
    assert order == ["thessaly", "phocis", "achaea"]


def test_LS_BATTLE_05_a_hero_alone_never_fights() -> None:
    b = board(region("thessaly", green=2), hero={"at": "aetolia", "hand": ["charge"]}).do("go thessaly")
    assert (b.prompt, b.table["battle"]) == ("ask.turn", None)
    b = board(region("thessaly", "green"), hero={"at": "aetolia", "hand": ["charge"]}, act=2).do("go thessaly")
    assert (b.prompt, b.table["battle"]) == ("ask.turn", None)
    b = defend(army=region("thessaly", "blue"), hero={"at": "thessaly"}, cards=("charge",))
    assert (b.prompt, b.table["battle"]) == ("ask.turn", None)
    assert not [line for line in b.log if " attacks " in line]
    assert b.army("thessaly") == (0, 0, 1)
    assert b.token("thessaly") == "blue"


# ---- LS-BATTLE-06, -07: your strength ----------------------------------------------------------------------------


def test_LS_BATTLE_06_what_adds_to_your_strength() -> None:
    """Both colours, the city, the hero, a blessing, an artifact, all cards with their effects."""
    b = defend(
        army=region("thessaly", "yellow", blue=2, yellow=1, fortified="blue"),
        hero={
            "at": "thessaly",
            "strength": 2,
            "speed": 3,
            "leadership": 2,
            "blessings": ["stalwart_defense", "heroic_presence"],
        },
        cards=("fortification_bow", "trap_sword", "wild_attack_axe", "glory_bow"),
    )
    assert parts(b, "defence") == {
        "piece.hoplites_plain": 3,
        "piece.fortified": 1,
        "hero.achilles": 2,
        "blessing.stalwart_defense": 1,
        "blessing.heroic_presence": 2,
    }
    b.do("play fortification_bow")
    assert strengths(b)[1] == 9 + 1 + 2
    b.do("play trap_sword")
    assert strengths(b)[1] == 12 + 1 + 2
    b.do("play wild_attack_axe")
    assert strengths(b)[1] == 15 + 3


def test_LS_BATTLE_06_an_artifact_adds_and_sparta_counts_more() -> None:
    b = attack(3, hero={"at": "locris", "artifacts": ["apollos_arrow"]}, cards=("charge",))
    b.do("use apollos_arrow")
    assert parts(b, "attack") == {"piece.hoplites_plain": 3, "artifact.apollos_arrow": 2}
    b = invaded(region("argolis", "green"), region("laconia", "blue", blue=1, fortified="blue"), cards=("charge",))
    assert parts(b, "defence") == {"piece.hoplites_plain": 1, "piece.fortified": 2}


@pytest.mark.parametrize(
    ("strength", "speed", "injured", "added"),
    [(3, 2, [], 2), (1, 4, [], 1), (4, 3, [], 3), (4, 3, ["speed"], 1), (4, 3, ["strength"], 1)],
)
def test_LS_BATTLE_07_achilles_adds_the_lower_of_strength_and_speed(
    strength: int, speed: int, injured: list[str], added: int
) -> None:
    hero: Json = {"strength": strength, "speed": speed, "injured": injured}
    b = attack(2, hero={**hero, "at": "thessaly"}, cards=("charge",))
    assert parts(b, "attack") == {"piece.hoplites_plain": 2, "hero.achilles": added}
    b = defend(hero={**hero, "at": "thessaly"}, cards=("charge",))
    assert parts(b, "defence") == {"piece.hoplites_plain": 2, "hero.achilles": added}
    b = attack(2, hero={**hero, "at": "aetolia"}, cards=("charge",))
    assert parts(b, "attack") == {"piece.hoplites_plain": 2}


# ---- LS-BATTLE-08 to -10: theirs ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("green", "card", "total"), [(1, WEAK, 2), (3, "phalanx", 8), (4, "charge", 12)])
def test_LS_BATTLE_08_persian_hoplites_count_2_and_their_best_card(green: int, card: str, total: int) -> None:
    b = attack(2, green=green, revealed=(card,), invasion=7)
    assert outcome(b) == f"Xerxes wins the Battle in Thessaly: attack 2, defence {total}."


@pytest.mark.parametrize(("invasion", "card", "total"), [(1, WEAK, 1), (4, "phalanx", 6), (10, "charge", 14)])
def test_LS_BATTLE_09_a_green_token_counts_the_invasion_value(invasion: int, card: str, total: int) -> None:
    b = attack(1, green=0, act=2, invasion=invasion, victory=1, revealed=(card,))  # not the Victory marker
    assert outcome(b) == f"Xerxes wins the Battle in Thessaly: attack 1, defence {total}."


@pytest.mark.parametrize(
    ("attitude", "more"), [("loyal", {}), ("neutral", {}), ("distrustful", {"x": 1}), ("hostile", {"x": 2})]
)
def test_LS_BATTLE_10_the_attitude_of_the_land_is_added_to_both_formulas(attitude: str, more: dict[str, int]) -> None:
    added = {"piece.attitude": more["x"]} if more else {}
    given: Json = {"red": attitude, "yellow": "hostile"}  # the land of the army that comes does not matter
    b = attack(cards=("charge",), green=2, attitude=given)
    assert parts(b, "defence") == {"piece.persians": 4, **added}
    b = attack(cards=("charge",), green=0, act=2, invasion=5, attitude=given)
    assert parts(b, "defence") == {"piece.invasion": 5, **added}
    b = defend(cards=("charge",), attitude=given)  # when they attack, too
    assert parts(b, "attack") == {"piece.persians": 2, **added}
    assert parts(b, "defence") == {"piece.hoplites_plain": 2}


# ---- LS-BATTLE-11 to -15: cards ----------------------------------------------------------------------------------


def test_LS_BATTLE_11_you_play_all_your_cards_before_they_reveal_any() -> None:
    cards = ("assault_axe", "wild_attack_mace", "trap_sword", "glory_bow", "glory_torch")
    for b in (attack(green=2, cards=cards, revealed=(STRONG,)), defend(green=2, cards=cards, revealed=(STRONG,))):
        for card in ("glory_bow", "trap_sword", "glory_torch", "wild_attack_mace"):
            assert (b.prompt, b.battle["revealed"]) == ("ask.play_or_pass", [])
            b.do(f"play {card}")
        assert [card for card, _ in b.battle["played"]] == [
            "glory_bow",
            "trap_sword",
            "glory_torch",
            "wild_attack_mace",
        ]
        assert b.zone("combat.discard") == []
        b.do("pass")
        assert b.hand == ["assault_axe"]  # nobody has to play them all
        assert b.log.index("The Persians reveal “Wild Attack (axe)”.") > b.log.index("You pass.")
        assert STRONG in b.zone("combat.discard")


def test_LS_BATTLE_12_casualty_symbols_together_may_not_exceed_your_hoplites() -> None:
    b = attack(2, cards=("charge", "trap_sword", "wild_attack_axe", "glory_bow"))
    assert b.offers("play") == {"charge", "trap_sword", "wild_attack_axe", "glory_bow"}
    b.do("play trap_sword")  # 1 of 2
    assert b.offers("play") == {"wild_attack_axe", "glory_bow"}
    assert b.reasons["play charge"] == "refused.casualties"
    assert b.refuses("play charge")
    b.do("play wild_attack_axe")  # 2 of 2
    assert b.offers("play") == {"glory_bow"}  # it has none


def test_LS_BATTLE_12_hoplites_of_both_colours_count() -> None:
    b = attack(1, yellow=2, cards=("charge", "trap_sword", "wild_attack_axe"))
    b.do("play trap_sword", "play charge")
    assert b.offers("play") == set()
    assert b.reasons["play wild_attack_axe"] == "refused.casualties"


def test_LS_BATTLE_12_hoplites_that_join_the_battle_count_too() -> None:
    b = attack(1, region("locris", "yellow", blue=1), cards=("charge", "reinforcements"))
    assert b.offers("play") == {"reinforcements"}
    b.do("play reinforcements", "bring locris 1")
    assert b.offers("play") == {"charge"}


SPY_PLACES = ("attica", "euboea", "elis", "acarnania")
FIVE = ("glory_bow", "flank_attack", "wild_attack_axe", "phalanx", "charge")  # 1, 2, 3, 2, 4


@pytest.mark.parametrize(("spies", "best"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_LS_BATTLE_13_they_reveal_cards_by_strategy_and_add_the_single_highest(spies: int, best: int) -> None:
    watched = [region(name, spies=1) for name in SPY_PLACES[:spies]]
    b = attack(1, *watched, revealed=FIVE)
    assert b.table["strategy"] == spies + 1
    assert sorted(b.zone("combat.discard")) == sorted(FIVE[: spies + 1])
    assert outcome(b) == f"Xerxes wins the Battle in Thessaly: attack 1, defence {2 + best}."


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("fortification_torch", 1),  # they defend in a city
        ("local_support_torch", 1),
        ("phalanx", 2),  # four hoplites
        ("flank_attack", 2),  # more of them
        ("trap_sword", 1),
        ("tactical_maneuver_mace", 2),  # strategy 2, leadership 1
        ("charge", 4),  # two casualties
        ("assault_axe", 4),
    ],
)
def test_LS_BATTLE_14_effects_and_casualties_of_their_cards_are_ignored(card: str, printed: int) -> None:
    spy = region("attica", spies=1)
    b = attack(1, spy, green=4, revealed=(card, WEAK))
    assert outcome(b) == f"Xerxes wins the Battle in Thessaly: attack 1, defence {8 + printed}."
    assert b.army("thessaly") == (0, 0, 4)  # no casualties, no recruits
    assert sorted(b.zone("combat.discard")) == sorted([card, WEAK])  # all of them
    b = defend(spy, green=4, revealed=(card, WEAK))
    assert outcome(b) == f"Xerxes wins the Battle in Thessaly: attack {8 + printed}, defence 2."
    assert b.army("thessaly")[2] == 4
    assert b.zone("revealed") == []


ALL_CARDS = tuple(board().zone("combat.pile"))


def test_LS_BATTLE_15_an_empty_combat_deck_is_renewed() -> None:
    """Two cards are left, three are to be revealed: the discard is shuffled, one more comes from it."""
    rest = list(ALL_CARDS)
    rest.remove("glory_bow")
    rest.remove("trap_sword")
    b = attack(
        1,
        region("attica", spies=1),
        region("elis", spies=1),
        revealed=("glory_bow", "trap_sword"),
        discard={"combat": rest},
        rolls=[0] * (len(rest) - 1),
    )
    revealed = [line for line in b.log if line.startswith("The Persians reveal")]
    assert len(revealed) == 3
    assert len(b.zone("combat.discard")) == 3
    assert len(b.zone("combat.pile")) == len(rest) - 1
    assert {"glory_bow", "trap_sword"} < set(b.zone("combat.discard"))


def test_LS_BATTLE_15_with_no_card_anywhere_they_reveal_what_there_is() -> None:
    rest = list(ALL_CARDS)
    rest.remove("charge")
    b = attack(1, region("attica", spies=1), cards=tuple(rest), revealed=("charge",))
    b.do("pass")
    assert outcome(b).endswith("attack 1, defence 6.")


# ---- LS-BATTLE-16 to -18: who wins, losses -----------------------------------------------------------------------


@pytest.mark.parametrize(("blue", "winner"), [(3, "Xerxes"), (4, "Xerxes"), (5, "Achilles")])
def test_LS_BATTLE_16_the_higher_strength_wins_and_a_tie_goes_to_the_defender(blue: int, winner: str) -> None:
    b = attack(blue, green=2)
    assert outcome(b) == f"{winner} wins the Battle in Thessaly: attack {blue}, defence 4."
    assert (b.army("thessaly")[0] > 0) == (winner == "Achilles")


@pytest.mark.parametrize(("blue", "winner"), [(3, "Xerxes"), (4, "Achilles"), (5, "Achilles")])
def test_LS_BATTLE_16_a_tie_is_yours_when_you_defend(blue: int, winner: str) -> None:
    b = defend(army=region("thessaly", "yellow", blue=blue), green=2)
    assert outcome(b) == f"{winner} wins the Battle in Thessaly: attack 4, defence {blue}."
    assert (b.token("thessaly") == "yellow") == (winner == "Achilles")


def test_LS_BATTLE_17_LS_BATTLE_18_casualties_win_or_lose_and_one_more_for_a_defeat() -> None:
    b = fight(attack(4, green=2, cards=("charge", "trap_sword")), "trap_sword", "charge")  # 3 symbols
    assert outcome(b).startswith("Achilles wins")
    assert b.army("thessaly")[0] == 1
    b = fight(attack(4, green=8, cards=("charge", "trap_sword")), "charge")  # 2 symbols, and the defeat
    assert outcome(b).startswith("Xerxes wins")
    assert b.army("aetolia")[0] == 1
    b = attack(4, green=8)
    assert b.army("aetolia")[0] == 3  # the defeat alone
    b = attack(4)
    assert b.army("thessaly")[0] == 4  # a victory without symbols costs nothing


def test_LS_BATTLE_17_you_choose_the_colours() -> None:
    b = fight(attack(2, yellow=2, green=2, cards=("charge",)), "charge")
    assert b.prompt == "ask.colours_died"
    assert b.offers("allied") == {"0", "1", "2"}
    assert b.copy().do("allied 2").army("thessaly") == (2, 0, 0)
    assert b.copy().do("allied 0").army("thessaly") == (0, 2, 0)


def test_LS_BATTLE_17_losses_name_the_colour_in_the_log() -> None:
    b = fight(attack(2, yellow=2, green=2, cards=("charge",)), "charge")
    assert "You lose 2 Loyal (blue) Hoplites in Thessaly." in b.copy().do("allied 0").log
    assert "You lose 2 Allied (yellow) Hoplites in Thessaly." in b.copy().do("allied 2").log
    both = b.do("allied 1").log
    assert "You lose 1 Loyal (blue) Hoplite in Thessaly." in both
    assert "You lose 1 Allied (yellow) Hoplite in Thessaly." in both


# ---- LS-BATTLE-19 to -23: withdrawal -----------------------------------------------------------------------------


def test_LS_BATTLE_19_the_beaten_withdraw_together_where_no_persians_are() -> None:
    """Thessaly is next to Epirus, Macedonia, Aetolia, Locris and Euboea."""
    b = invaded(
        region("macedonia", "green"),
        region("euboea", "green"),
        region("thessaly", "blue", blue=3),  # two come here; Epirus and others get one too
        region("locris", "yellow"),
        revealed=("charge", "charge"),
    )
    assert b.army("epirus")[2] == 1
    assert b.prompt == "ask.withdraw"
    assert b.offers("withdraw") == {"aetolia", "locris"}
    b.do("withdraw locris")
    assert b.army("locris") == (2, 0, 0)
    assert b.army("thessaly")[0] == 0


def test_LS_BATTLE_19_both_colours_and_the_fortified_one_leave() -> None:
    b = defend(army=region("thessaly", "yellow", blue=1, yellow=2, fortified="yellow"), green=5)
    assert b.prompt == "ask.colours_died"
    b.do("allied 1", "withdraw aetolia")
    assert b.army("aetolia") == (1, 1, 0)
    assert b.army("thessaly") == (0, 0, 5)
    assert b.region("thessaly")["fortified"] is None


def test_LS_BATTLE_20_a_beaten_attacker_goes_back_where_it_came_from() -> None:
    b = attack(3, region("locris", "yellow"), green=5)
    assert b.prompt == "ask.turn"  # no choice
    assert b.army("aetolia") == (2, 0, 0)


def test_LS_BATTLE_20_after_two_regions_of_march_to_the_last_one() -> None:
    b = board(
        region("acarnania", "yellow", blue=3),
        region("thessaly", green=5),
        hero={"at": "crete", "priests": 1, "hand": ["charge"]},
    )
    b.do("pray hermes", "take_army acarnania 3", "march_on aetolia", "march_on thessaly", "pass")
    assert b.prompt == "ask.turn"
    assert b.army("aetolia") == (2, 0, 0)


def test_LS_BATTLE_20_elsewhere_if_persians_stand_there() -> None:
    """A position that only a scene brings about: Persian hoplites have come to where the army was."""
    b = board(
        region("aetolia", blue=2, green=1),
        region("thessaly", "green"),
        region("macedonia", "green"),
        region("locris", "green"),
        hero={"at": "crete", "leadership": 2},
        act=2,
        invasion=9,
    )
    b.do("move aetolia thessaly", "move aetolia thessaly")
    assert b.prompt == "ask.withdraw"
    assert b.offers("withdraw") == {"epirus", "euboea"}


def test_LS_BATTLE_21_attackers_from_several_regions_choose_one_of_them() -> None:
    b = board(
        region("aetolia", "yellow", blue=1),
        region("locris", "yellow", yellow=1),
        region("epirus", "yellow", blue=1),
        region("thessaly", green=5),
        hero={"at": "crete", "leadership": 3},
    )
    b.do("move aetolia thessaly", "move locris thessaly", "move epirus thessaly")
    b.do("allied 0")  # a blue one dies
    assert b.prompt == "ask.withdraw"
    assert b.offers("withdraw") == {"aetolia", "locris", "epirus"}
    b.do("withdraw epirus")
    assert b.army("epirus") == (1, 1, 0)


def test_LS_BATTLE_21_not_to_where_reinforcements_came_from() -> None:
    """LH-WDRAW-05: the attack was launched from Aetolia."""
    b = attack(1, region("locris", "yellow", blue=2), green=5, cards=("reinforcements",))
    b.do("play reinforcements", "bring locris 2")
    assert (sum(b.army("locris")), sum(b.army("aetolia"))) == (0, 2)


def test_LS_BATTLE_22_with_no_way_out_all_are_lost() -> None:
    """Chalkidiki is next to Macedonia and Euboea."""
    b = invaded(
        region("macedonia", "green"),
        region("euboea", "green"),
        region("chalkidiki", "blue", blue=2, yellow=2, fortified="yellow"),
        revealed=("charge",),
    )
    while b.prompt == "ask.colours_died":
        b.do(sorted(b.offered)[0])
    assert outcome(b).startswith("Xerxes wins")
    assert len([line for line in b.log if " wins the Battle" in line]) == 1  # all at once
    assert b.table["left"] == {"loyal": 15, "allied": 15}
    assert b.army("chalkidiki")[:2] == (0, 0)


def test_LS_BATTLE_23_withdrawing_into_a_neutral_region_gives_no_control() -> None:
    b = defend(army=region("thessaly", "yellow", blue=4), green=6)
    b.do("withdraw aetolia")  # population 2
    assert b.army("aetolia") == (3, 0, 0)
    assert b.token("aetolia") is None


# ---- LS-BATTLE-24 to -26: control --------------------------------------------------------------------------------


@pytest.mark.parametrize(("attitude", "token"), [("hostile", "yellow"), ("neutral", "yellow"), ("loyal", "blue")])
def test_LS_BATTLE_24_the_winner_takes_the_region_whatever_its_population(attitude: str, token: str) -> None:
    cards = ("charge", "trap_sword", "wild_attack_axe")
    b = fight(attack(5, green=2, cards=cards, attitude={"red": attitude}), *cards)
    assert b.army("thessaly")[0] == 1  # population 4
    assert b.token("thessaly") == token
    b = attack(5, green=0, act=2, invasion=4, attitude={"red": attitude})
    assert b.token("thessaly") == (token if attitude != "hostile" else "green")  # hostile: 5 against 6


@pytest.mark.parametrize(("token", "attitude"), [("blue", "neutral"), ("yellow", "loyal"), ("blue", "hostile")])
def test_LS_BATTLE_24_a_token_already_there_stays_as_it_is(token: str, attitude: str) -> None:
    b = defend(army=region("thessaly", token, blue=6), green=2, attitude={"red": attitude})
    assert outcome(b).startswith("Achilles wins")
    assert b.token("thessaly") == token


def test_LS_BATTLE_24_a_defender_without_a_token_takes_the_region() -> None:
    b = defend(army=region("thessaly", blue=4), green=2)
    assert b.token("thessaly") == "yellow"


def test_LS_BATTLE_25_a_winner_without_hoplites_takes_nothing_but_the_persians_are_beaten() -> None:
    b = fight(attack(2, green=2, cards=("charge",)), "charge")
    assert outcome(b).startswith("Achilles wins")
    assert b.token("thessaly") is None
    assert (b.army("thessaly"), b.army("macedonia")) == ((0, 0, 0), (0, 0, 1))
    b = fight(attack(2, green=0, act=2, invasion=5, cards=("charge",)), "charge")
    assert (b.token("thessaly"), b.table["victory"]) == (None, 4)


@pytest.mark.parametrize("token", ["blue", "yellow"])
def test_LS_BATTLE_26_a_beaten_defender_loses_his_token(token: str) -> None:
    b = defend(army=region("thessaly", token, blue=2), green=5)
    b.do("withdraw aetolia")
    assert b.token("thessaly") is None  # nothing replaces it
    b = defend(army=region("thessaly", token, blue=1), green=5)  # also when nobody is left to withdraw
    assert b.token("thessaly") is None
    b = invaded(region("macedonia", "green"), region("thessaly", token, blue=1), revealed=("charge",))
    assert (b.token("thessaly"), b.army("thessaly")) == (None, (0, 0, 1))


@pytest.mark.parametrize("token", ["blue", "yellow"])
def test_LS_BATTLE_26_only_there_and_not_for_a_beaten_attacker(token: str) -> None:
    """The Vanguard leaves your tokens alone (LS-ACT1-10), so one may lie where you attack it."""
    b = board(
        region("aetolia", "yellow", blue=3),
        region("thessaly", token, green=5),
        hero={"at": "crete", "leadership": 3},
        pile={"combat": [WEAK]},
    )
    b.do(*["move aetolia thessaly"] * 3)
    assert outcome(b).startswith("Xerxes wins")
    assert (b.token("aetolia"), b.token("thessaly")) == ("yellow", token)


# ---- LS-BATTLE-30 to -35: the Persians ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "back"),
    [("macedonia", "chalkidiki"), ("thessaly", "macedonia"), ("locris", "thessaly"), ("phocis", "locris")],
)
def test_LS_BATTLE_30_a_beaten_vanguard_loses_one_figure_and_goes_back(at: str, back: str) -> None:
    source = {"macedonia": "epirus", "thessaly": "aetolia", "locris": "achaea", "phocis": "boeotia"}[at]
    b = board(
        region(at, green=2),
        region(source, "yellow", blue=5),
        hero={"at": "crete", "leadership": 5},
        pile={"combat": [WEAK]},
    )
    b.do(*[f"move {source} {at}"] * 5)
    assert (b.army(at), b.army(back)) == ((5, 0, 0), (0, 0, 1))
    assert b.table["vanguard"] == back


def test_LS_BATTLE_30_also_when_it_attacked() -> None:
    b = defend(army=region("thessaly", "blue", blue=9), green=3)
    assert (b.army("thessaly"), b.army("macedonia")) == ((9, 0, 0), (0, 0, 2))


def test_LS_BATTLE_31_without_a_figure_the_vanguard_is_gone() -> None:
    b = attack(3, green=1)
    assert b.table["vanguard"] is None
    assert b.table["persians_left"] == 15
    assert b.table["act"] == 1  # the event phase is still to come (LS-ACT1-24)
    assert b.do("pass_turn").table["act"] == 2


def test_LS_BATTLE_31_beaten_in_chalkidiki_all_leave_the_map() -> None:
    b = board(
        region("chalkidiki", green=3),
        region("euboea", "yellow", blue=5),
        hero={"at": "chalkidiki", "leadership": 5, "strength": 3, "speed": 3},
        pile={"combat": [WEAK]},
    )
    b.do(*["move euboea chalkidiki"] * 5)
    assert outcome(b) == "Achilles wins the Battle in Chalkidiki: attack 8, defence 6."
    assert b.table["persians_left"] == 15
    assert b.army("chalkidiki") == (5, 0, 0)


def test_LS_BATTLE_32_going_back_into_your_hoplites_is_a_new_battle() -> None:
    """From Thessaly to Macedonia, beaten again, to Chalkidiki, beaten there: gone."""
    b = attack(
        5,
        region("macedonia", "yellow", blue=3),
        green=2,
        cards=("glory_bow",),
        revealed=(WEAK, WEAK, "glory_torch"),
    )
    b.do("pass")  # Thessaly
    assert b.prompt == "ask.play_or_pass"
    assert (b.battle["region"], b.battle["attacker"], b.battle["defender"]) == ("macedonia", 1, 0)
    assert parts(b, "attack") == {"piece.persians": 2}
    b.do("pass")
    assert b.table["vanguard"] is None
    assert (b.token("thessaly"), b.token("macedonia")) == ("yellow", "yellow")


def test_LS_BATTLE_32_the_new_battle_may_be_lost() -> None:
    b = attack(9, region("macedonia", "blue", blue=1), green=3, revealed=(WEAK, WEAK))
    assert b.army("macedonia") == (0, 0, 2)
    assert b.token("macedonia") is None
    assert b.table["vanguard"] == "macedonia"


def test_LS_BATTLE_32_LS_BATTLE_25_who_withdraws_out_of_the_new_battle_takes_nothing() -> None:
    """The army that won in Thessaly died to a man; the one beaten in Macedonia falls back there (LS-BATTLE-23)."""
    b = attack(
        3, region("macedonia", "blue", blue=2), green=3, cards=("charge", "trap_sword"), revealed=(WEAK, "charge")
    )
    fight(b, "charge", "trap_sword")
    b.do("withdraw thessaly")
    assert b.army("thessaly") == (1, 0, 0)
    assert b.token("thessaly") is None


def test_LS_BATTLE_32_LS_BATTLE_24_the_first_battle_is_settled_before_the_new_one() -> None:
    """The winner of Thessaly controls it; reinforcements drawn from there do not undo that."""
    b = attack(6, region("macedonia", "blue", blue=1), green=2, cards=("reinforcements",), revealed=("glory_bow", WEAK))
    fight(b)
    b.do("play reinforcements", "bring thessaly 6")
    assert b.army("thessaly") == (0, 0, 0)
    assert b.token("thessaly") == "yellow"


def test_LS_BATTLE_33_in_act_2_all_persian_hoplites_or_the_green_token_go() -> None:
    b = attack(5, green=2, act=2, invasion=5)
    assert b.army("thessaly") == (5, 0, 0)
    assert b.army("macedonia") == (0, 0, 0)  # they do not go back
    assert b.table["persians_left"] == 15
    b = attack(5, green=0, act=2, invasion=4)
    assert b.army("thessaly") == (5, 0, 0)
    assert b.token("thessaly") == "yellow"
    b = invaded(region("macedonia", "green"), region("thessaly", "blue", blue=5), invasion=5)
    assert b.army("thessaly") == (5, 0, 0)


def test_LS_BATTLE_34_a_victory_of_act_2_moves_the_victory_marker() -> None:
    assert attack(5, green=2, act=2, invasion=7, victory=5).table["victory"] == 4
    assert attack(5, green=0, act=2, invasion=4, victory=3).table["victory"] == 2
    b = invaded(region("macedonia", "green"), region("thessaly", "blue", blue=5), invasion=5)
    assert b.table["victory"] == 4  # also as defender
    assert b.table["invasion"] == 5
    assert attack(1, green=2, act=2, invasion=7, victory=5).table["victory"] == 5  # a defeat does not
    assert attack(5).table["victory"] is None  # nor a victory of Act I


def test_LS_BATTLE_34_twice_for_two_battles() -> None:
    b = invaded(
        region("macedonia", "green"),
        region("thessaly", "blue", blue=5),
        region("epirus", "blue", blue=5),
        revealed=(WEAK, WEAK),
    )
    assert b.table["victory"] == 3


def test_LS_BATTLE_35_the_persians_suffer_no_other_losses() -> None:
    b = fight(attack(9, green=6, cards=("charge", "charge")), "charge", "charge")
    assert outcome(b).startswith("Achilles wins")
    assert b.army("macedonia") == (0, 0, 5)  # one, however high the defeat
    b = fight(attack(4, green=6, cards=("charge",)), "charge")
    assert b.army("thessaly") == (0, 0, 6)
    b = attack(4, green=6, act=2)
    assert b.army("thessaly") == (0, 0, 6)
    b = attack(4, green=0, act=2, invasion=9)
    assert (b.token("thessaly"), b.table["invasion"]) == ("green", 9)


def test_LS_BATTLE_35_monsters_and_monuments_do_not_matter_to_it() -> None:
    b = attack(4, monster("hydra", "thessaly"), green=1)
    assert b.monster("hydra")["at"] == "thessaly"
    assert b.monument("zeus")["level"] == 5
