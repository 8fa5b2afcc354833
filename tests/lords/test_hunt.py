"""LH-HUNT: a hero and a monster strike in turn until one gives way."""

from typing import Any

import pytest

from petteia.kernel.flow import NOBODY
from petteia.kernel.view import view
from tests.lords.board import Board, board, duel, monster, player, region, unshuffled

ATTACK_CARDS = 18
TORCHES = ["fortification_torch", "local_support_torch", "glory_torch", "phalanx_weak", "phalanx", "phalanx"]
BOWS = ["local_support_bow", "fortification_bow", "glory_bow", "flank_attack", "flank_attack", "flank_attack"]
# Hydra's track: 1 torch, 2 torch, 3 bow, 4 sword (priest), 5 sword, 6 axe (artifact). Of equal symbols with equal
# marks the first one is offered.


def before_hunt(
    what: str = "hydra",
    wounds: list[int] | None = None,
    hand: list[str] | None = None,
    draw: list[str] | None = None,
    attacks: list[str] | None = None,
    neutral: list[str] | None = None,
    evolved: list[str] | None = None,
    things: list[Any] | None = None,
    given: dict[str, Any] | None = None,
    **hero: Any,
) -> Board:
    """Achilles (strength 1, speed 2) and a monster in Attica; nothing is shuffled away: `draw` and `attacks` come."""
    return board(
        player("achilles", "attica", hand=hand or [], **hero),
        player("helen", "elis"),
        monster(what, "attica", *(wounds or []), evolved=evolved),
        *(things or []),
        pile={"combat": draw or [], "attack": attacks or [], "artifact": neutral or []},
        rolls=unshuffled(ATTACK_CARDS),
        **(given or {}),
    )


def hunting(what: str = "hydra", *wounds: int, **more: Any) -> Board:
    """The hunt has begun; unless something can be used at its start, Achilles' first card is drawn."""
    return before_hunt(what, list(wounds), **more).achilles(f"hunt {what}")


def facing(attack: str, what: str = "hydra", *wounds: int, hand: list[str], **more: Any) -> Board:
    """Achilles has struck with the torch drawn first, and Helen answers with an attack card."""
    other = "recall_3" if attack != "recall_3" else "attack_3"
    draw = ["phalanx_weak", *more.pop("draw", [])]
    b = hunting(what, *wounds, hand=hand, attacks=[attack, other], draw=draw, **more)
    while b.prompt == "ask.hunt_begins":
        b.achilles("go_without")
    return b.achilles("strike phalanx_weak 1", "end_attack").helen(f"attack_with {attack}")


# ---- the beginning ----------------------------------------------------------------------------------------------


def test_LH_HUNT_01_the_player_chooses_a_monster_in_the_heros_region() -> None:
    b = duel(monster("hydra", "attica"), monster("sphinx", "attica"), monster("cerberus", "boeotia"))
    assert b.offers("hunt") == {"hydra", "sphinx"}
    assert (b.why_not["hunt cerberus"], b.reasons["hunt cerberus"]) == ("LH-HUNT-01", "refused.not_here")
    assert b.refuses("achilles", "hunt cerberus")
    assert b.achilles("hunt sphinx").hunt["monster"] == "sphinx"


def test_LH_HUNT_01_only_a_monster_that_may_be_hunted() -> None:
    b = duel(monster("minotaur", "attica", evolved=["minotaur_crete"]), monster("sphinx", "attica"))
    assert b.offers("hunt") == {"sphinx"}
    assert b.reasons["hunt minotaur"] == "refused.hunt_without_priest"
    assert b.refuses("achilles", "hunt minotaur")


@pytest.mark.parametrize("strength", [1, 3, 5])
def test_LH_HUNT_02_cards_equal_to_strength_are_drawn(strength: int) -> None:
    draw = ["charge", "charge", "trap_sword", "trap_mace", "reinforcements"]
    b = hunting(draw=draw, strength=strength, speed=2)
    assert sorted(b.hand("achilles")) == sorted(draw[:strength])


def test_LH_HUNT_02_injured_strength_draws_one() -> None:
    assert len(hunting(strength=4, injured=["strength"]).hand("achilles")) == 1


def test_LH_HUNT_02_evolved_medusa_is_hunted_by_speed() -> None:
    assert len(hunting("medusa", strength=1, speed=4, evolved=["medusa_attica"]).hand("achilles")) == 4
    assert len(hunting("medusa", strength=3, speed=1, evolved=["medusa_attica"]).hand("achilles")) == 1
    assert len(hunting("medusa", strength=1, speed=4, evolved=["medusa_phocis"]).hand("achilles")) == 1
    assert len(hunting("medusa", strength=1, speed=4).hand("achilles")) == 1


def test_LH_HUNT_03_the_attack_discard_pile_is_shuffled_in_at_the_start() -> None:
    b = before_hunt(hand=["phalanx"], given={"discard": {"attack": ["wild_attack_4", "wild_attack_5"]}})
    assert len(b.zone("attack.pile")) == ATTACK_CARDS - 2
    b.achilles("hunt hydra")
    assert (len(b.zone("attack.pile")), b.zone("attack.discard")) == (ATTACK_CARDS, [])
    assert b.match.game.chance.script == []  # all of them were shuffled
    b.achilles("strike phalanx 1", "end_attack")  # the shuffle was scripted to leave the two on top
    assert b.offers("attack_with") == {"wild_attack_4", "wild_attack_5"}


def test_LH_HUNT_03_at_the_start_of_every_hunt() -> None:
    b = before_hunt(
        hand=["phalanx"], attacks=["recall_3", "charge"], draw=["trap_mace"], strength=2, blessings=["wild_hunt"]
    ).achilles("use wild_hunt", "strike phalanx 1", "end_attack")
    b.helen("attack_with recall_3").achilles("suffer", "injure leadership")
    assert len(b.zone("attack.pile")) == ATTACK_CARDS - 2
    b.rolls(*unshuffled(ATTACK_CARDS)).achilles("hunt hydra")
    assert (len(b.zone("attack.pile")), b.zone("attack.discard"), b.zone("attack.aside")) == (ATTACK_CARDS, [], [])
    assert b.match.game.chance.script == []


def armed(**more: Any) -> Board:
    """Everything that names the start of a hunt."""
    return hunting(
        hand=["trap_mace"],
        draw=["trap_sword", "glory_bow", "glory_torch"],
        artifacts=["harpe", "poison_arrows"],
        blessings=["inspiring_hunt", "weak_spot", "sacrifice_of_flesh"],
        **more,
    )


def test_LH_HUNT_04_what_may_be_used_before_and_after_the_first_draw() -> None:
    b = armed()
    assert b.of("achilles")["pool"] == 1  # Inspiring Hunt has worked already
    assert b.hand("achilles") == ["trap_mace"]  # nothing drawn yet
    assert b.offers("use") == {"harpe", "poison_arrows", "weak_spot"}
    b.achilles("go_without")
    assert b.hand("achilles") == ["trap_sword", "trap_mace"]
    assert b.offers("use") == {"harpe", "poison_arrows", "sacrifice_of_flesh"}


def test_LH_HUNT_04_harpe_before_the_draw() -> None:
    b = armed().achilles("use harpe")
    assert (b.hand("achilles"), b.artifacts("achilles")["harpe"]) == (["trap_sword", "trap_mace"], False)
    b.achilles("go_without")
    assert b.hand("achilles") == ["glory_bow", "trap_sword", "trap_mace"]
    assert b.offers("use") == {"poison_arrows", "sacrifice_of_flesh"}


def test_LH_HUNT_04_harpe_after_the_draw() -> None:
    b = armed().achilles("go_without", "use harpe")
    assert (b.hand("achilles"), b.artifacts("achilles")["harpe"]) == (["glory_bow", "trap_sword", "trap_mace"], False)


def test_LH_HUNT_04_poison_arrows_before_the_draw() -> None:
    b = armed().achilles("use poison_arrows")
    assert b.offers("wound") == {"hydra 1", "hydra 3", "hydra 4", "hydra 5", "hydra 6"}
    b.achilles("wound hydra 6")
    assert (b.wounds("hydra"), b.hand("achilles")) == ([6], ["trap_sword", "trap_mace"])
    assert b.prompt == "ask.hunt_begins"


def test_LH_HUNT_04_poison_arrows_after_the_draw() -> None:
    b = armed().achilles("go_without", "use poison_arrows", "wound hydra 3")
    assert (b.wounds("hydra"), b.hand("achilles")) == ([3], ["glory_bow", "trap_sword", "trap_mace"])
    assert not b.artifacts("achilles")["poison_arrows"]


def test_LH_HUNT_04_weak_spot_at_the_start() -> None:
    b = armed().achilles("use weak_spot", "wound hydra 5")
    assert (b.wounds("hydra"), b.hand("achilles"), b.zone("combat.discard")) == ([5], [], ["trap_mace"])
    assert "use weak_spot" not in b.offered


def test_LH_HUNT_04_sacrifice_of_flesh_after_the_draw() -> None:
    b = armed(injured=["speed"]).achilles("go_without", "use sacrifice_of_flesh")
    assert (b.injuries("achilles"), b.of("achilles")["pool"]) == (set(), 0)
    assert b.hand("achilles") == ["glory_bow", "trap_sword", "trap_mace"]


# ---- step 1: the hero attacks -----------------------------------------------------------------------------------


def test_LH_HUNT_05_hunter_and_monster_take_turns() -> None:
    b = hunting(hand=["phalanx", "phalanx"], attacks=["attack_3", "attack_4", "attack_5", "mighty_attack"])
    for attack, injury in (("attack_3", "leadership"), ("attack_5", "strength")):
        assert (b.asked, b.prompt) == ("achilles", "ask.strike")
        b.achilles(f"strike phalanx {1 if attack == 'attack_3' else 2}", "end_attack")
        assert (b.asked, b.prompt) == ("helen", "ask.attack_with")
        b.helen(f"attack_with {attack}").achilles("suffer", f"injure {injury}")
    assert (b.asked, b.prompt, b.wounds("hydra")) == ("achilles", "ask.strike", [1, 2])


def test_LH_HUNT_06_who_deals_no_wound_has_failed() -> None:
    b = hunting("sphinx", 3, hand=["trap_mace"], draw=["trap_sword"])
    assert b.offered == {"give_up"}
    b.achilles("give_up", "injure speed")
    assert (b.table["hunt"], b.monster("sphinx")["at"], b.injuries("achilles")) == (None, "attica", {"speed"})
    assert b.asked == "helen"


def test_LH_HUNT_06_in_every_step_1() -> None:
    b = hunting(hand=["phalanx", "phalanx"], attacks=["attack_3", "attack_4"])
    assert "end_attack" not in b.offered
    b.achilles("strike phalanx 1")
    assert "end_attack" in b.offered
    assert "give_up" not in b.offered
    b.achilles("end_attack").helen("attack_with attack_3").achilles("suffer", "injure speed")
    assert "end_attack" not in b.offered
    assert "give_up" in b.offered
    b.achilles("give_up", "injure strength")
    assert b.table["hunt"] is None


def test_LH_HUNT_07_the_hunter_may_decline_to_attack() -> None:
    b = hunting(hand=["phalanx"], draw=["trap_mace"])
    assert b.offers("strike") == {"phalanx 1"}
    b.achilles("give_up", "injure speed")
    assert (b.table["hunt"], b.wounds("hydra"), b.injuries("achilles")) == (None, [], {"speed"})
    assert b.hand("achilles") == ["phalanx", "trap_mace"]


def test_LH_HUNT_08_any_number_of_wounds_in_one_step() -> None:
    hand = ["phalanx", "phalanx", "flank_attack", "trap_sword", "encirclement_sword", "assault_axe"]
    b = hunting(hand=hand, draw=["trap_mace"])
    b.achilles("strike phalanx 1", "strike phalanx 2", "strike flank_attack 3", "strike trap_sword 4")
    b.achilles("strike encirclement_sword 5")
    assert (b.wounds("hydra"), b.hunt["dealt"], b.asked) == ([1, 2, 3, 4, 5], 5, "achilles")


def test_LH_HUNT_09_a_card_deals_a_wound_of_its_own_symbol() -> None:
    hand = ["phalanx", "flank_attack", "trap_sword", "trap_mace", "assault_axe", "assault_spear"]
    b = hunting(hand=hand, draw=["reinforcements"])
    assert b.offers("strike") == {"phalanx 1", "flank_attack 3", "trap_sword 4", "trap_sword 5", "assault_axe 6"}
    b.achilles("strike trap_sword 5")
    assert (b.wounds("hydra"), b.zone("combat.discard")) == ([5], ["trap_sword"])
    assert "trap_sword" not in b.hand("achilles")


def test_LH_HUNT_09_only_on_an_uncovered_symbol() -> None:
    b = hunting("hydra", 1, 2, 6, hand=["phalanx", "assault_axe", "flank_attack"], draw=["trap_mace"])
    assert b.offers("strike") == {"flank_attack 3"}
    assert b.refuses("achilles", "strike phalanx 1")
    assert b.refuses("achilles", "strike assault_axe 6")


@pytest.mark.parametrize(
    ("symbol", "cards"),
    [
        ("sword", ["trap_sword", "encirclement_sword"]),
        ("mace", ["trap_mace", "wild_attack_mace"]),
        ("bow", ["glory_bow", "fortification_bow", "flank_attack"]),
        ("torch", ["glory_torch", "phalanx", "phalanx"]),
    ],
)
def test_LH_HUNT_10_equal_symbols_together_deal_a_wound_on_any_symbol(symbol: str, cards: list[str]) -> None:
    b = hunting("hydra", 3, hand=[*cards, "reinforcements"], draw=["reinforcements"])
    assert b.offers("combine") == {f"{symbol} {place}" for place in (1, 4, 5, 6)}
    b.achilles(f"combine {symbol} 6", *[f"discard {card}" for card in cards])
    assert b.wounds("hydra") == [3, 6]
    assert sorted(b.zone("combat.discard")) == sorted(cards)
    assert b.hunt["dealt"] == 1  # one wound, whatever the number of cards
    fewer = hunting("hydra", 3, hand=[*cards[1:], "reinforcements"], draw=["reinforcements"])
    assert fewer.offers("combine") == set()


def test_LH_HUNT_10_the_hunter_chooses_which_cards() -> None:
    b = hunting(hand=["trap_sword", "wild_attack_sword", "encirclement_sword"], draw=["trap_mace"])
    b.achilles("combine sword 6")
    assert b.offers("discard") == {"trap_sword", "wild_attack_sword", "encirclement_sword"}
    b.achilles("discard trap_sword", "discard encirclement_sword")
    assert b.hand("achilles") == ["wild_attack_sword", "trap_mace"]


def test_LH_HUNT_10_whoever_imagines_the_hand_asks_a_question_that_has_answers() -> None:
    b = hunting(hand=["trap_sword", "wild_attack_sword", "encirclement_sword"], draw=["trap_mace"])
    b.achilles("combine sword 6")
    for seat in (NOBODY, 1):
        for seed in range(20):  # in most of these hands there are no two swords
            twin = b.match.imagine(seat, seed)
            for _ in range(2):
                assert twin.ask is not None
                assert twin.ask.text.key == "ask.combine"
                twin.choose(twin.ask.options[0])
            seen: Any = view(twin.game, seat)
            assert seen["table"]["hunt"]["dealt"] == 1


def test_LH_HUNT_10_axes_and_spears_do_not_combine() -> None:
    hand = ["javelin_volley_axe", "wild_attack_axe", "assault_axe"]
    hand += ["javelin_volley_spear", "wild_attack_spear", "assault_spear"]
    assert hunting(hand=hand, draw=["trap_mace"]).offers("combine") == set()


def test_LH_HUNT_11_a_sickle_deals_a_wound_on_any_symbol() -> None:
    b = hunting("hydra", 5, hand=["charge"], draw=["trap_mace"])
    assert b.offers("combine") == {f"sickle {place}" for place in (1, 3, 4, 6)}
    assert b.offers("strike") == set()
    b.achilles("combine sickle 6", "discard charge")
    assert (b.wounds("hydra"), b.zone("combat.discard")) == ([5, 6], ["charge"])


def test_LH_HUNT_11_shields_deal_no_wound() -> None:
    b = hunting(hand=["reinforcements"], draw=["reinforcements"])
    assert b.offered == {"give_up"}


def test_LH_HUNT_12_battle_texts_do_nothing_when_a_card_strikes() -> None:
    army = [region("attica", "helen", helen=4), region("boeotia", "achilles", achilles=3)]
    hand = ["local_support_torch", "phalanx", "trap_sword", "javelin_volley_axe", "tactical_maneuver_sword"]
    b = hunting(hand=hand, things=army, leadership=5)
    b.achilles("strike local_support_torch 1", "strike phalanx 2", "strike trap_sword 4", "strike javelin_volley_axe 6")
    assert (b.hoplites("helen", "attica"), b.hoplites("achilles", "attica")) == (4, 0)
    assert b.of("achilles")["supply"] == 12  # Local Support recruits nobody
    assert b.wounds("hydra") == [1, 2, 4, 6]


@pytest.mark.parametrize(
    "card",
    [
        "assault_axe",
        "trap_mace",
        "phalanx",
        "glory_bow",
        "fortification_bow",
        "local_support_bow",
        "flank_attack",
        "tactical_maneuver_mace",
    ],
)
def test_LH_HUNT_12_battle_texts_do_nothing_when_a_card_defends(card: str) -> None:
    army = [region("attica", "achilles", achilles=10)]
    b = facing("attack_5", hand=[card], things=army, leadership=5, glory=["blue"])
    assert b.offered == {"suffer"}


def test_LH_HUNT_12_no_hoplites_come_with_a_shield() -> None:
    army = [region("attica", "achilles", achilles=1), region("boeotia", "achilles", achilles=3)]
    b = facing("attack_5", hand=["reinforcements"], things=army).achilles("raise_shield reinforcements")
    assert b.prompt == "ask.injure"
    assert (b.hoplites("achilles", "attica"), b.hoplites("achilles", "boeotia")) == (1, 3)


def test_LH_HUNT_13_wounds_before_step_1_do_not_satisfy_the_duty() -> None:
    b = armed().achilles("use poison_arrows", "wound hydra 1", "use weak_spot", "discard trap_mace", "wound hydra 2")
    b.achilles("go_without", "go_without")
    assert (b.wounds("hydra"), b.prompt) == ([1, 2], "ask.strike")
    assert "give_up" in b.offered
    assert "end_attack" not in b.offered
    b.achilles("give_up", "injure speed")
    assert (b.table["hunt"], b.wounds("hydra")) == (None, [1, 2])


# ---- step 2: the monster attacks --------------------------------------------------------------------------------


def test_LH_HUNT_14_the_left_player_draws_two_cards_in_secret_and_picks_one() -> None:
    b = board(
        player("helen", "elis"),
        player("achilles", "attica", hand=["phalanx"]),
        player("perseus", "crete"),
        monster("hydra", "attica"),
        turn="achilles",
        pile={"attack": ["attack_4", "charge"]},
        rolls=unshuffled(ATTACK_CARDS),
    ).achilles("hunt hydra", "strike phalanx 1", "end_attack")
    assert (b.asked, b.offered) == ("perseus", {"attack_with attack_4", "attack_with charge"})
    assert b.seen_by("perseus", "offer.2") == ["attack_4", "charge"]
    assert b.seen_by("achilles", "offer.2") == b.seen_by("helen", "offer.2") == ["attack", "attack"]
    b.perseus("attack_with attack_4")
    assert (b.hunt["attack"], b.seen_by("achilles", "blow")) == ("attack_4", ["attack_4"])
    assert b.seen_by("achilles", "attack.aside") == ["attack"]  # the other one is not shown


def test_LH_HUNT_14_both_are_discarded_afterwards() -> None:
    b = facing("attack_4", hand=["trap_mace"]).achilles("suffer")
    b.achilles("injure speed")
    assert sorted(b.zone("attack.discard") + b.zone("attack.aside")) == ["attack_4", "recall_3"]
    assert (b.zone("offer.1"), b.zone("blow"), len(b.zone("attack.pile"))) == ([], [], ATTACK_CARDS - 2)


def test_LH_HUNT_15_a_deck_of_fewer_than_two_cards_is_renewed_from_its_discard_pile() -> None:
    rounds = [
        ("strike fortification_torch 1", "attack_3", "charge", ["suffer", "injure leadership"]),
        ("strike local_support_torch 2", "attack_4", "fury", ["suffer", "injure strength"]),
        ("strike glory_bow 3", "attack_5", "fury", ["suffer"]),
        ("strike trap_sword 4", "special_attack_3", "mighty_attack", ["suffer"]),  # heals Hydra
        ("strike glory_torch 1", "quick_attack_4", "quick_attack_5", ["guard charge"]),
        ("strike phalanx_weak 2", "wild_attack_4", "recall_3", ["guard charge"]),
        ("strike local_support_bow 3", "special_attack_4", "recall_4", ["suffer"]),
        ("strike phalanx 1", "rampage", "surprise_attack", ["suffer"]),
        ("strike phalanx 1", "nasty_wound", "wild_attack_5", ["guard assault_axe"]),
    ]
    hand = [*TORCHES, "glory_bow", "local_support_bow", "fortification_bow", "trap_sword", "charge", "charge"]
    attacks = [card for _, played, other, _ in rounds for card in (played, other)]
    b = hunting(hand=[*hand, "assault_axe"], attacks=attacks)
    for strike, played, _, answer in rounds:
        b.achilles(strike, "end_attack").helen(f"attack_with {played}").achilles(*answer)
    assert (b.zone("attack.pile"), b.prompt) == ([], "ask.strike")
    assert b.match.game.chance.script == []  # nothing was shuffled since the beginning
    b.rolls(*unshuffled(ATTACK_CARDS)).achilles("strike fortification_bow 3", "end_attack")
    assert b.offers("attack_with") == {"surprise_attack", "wild_attack_5"}
    assert (len(b.zone("attack.pile")), b.zone("attack.discard"), b.zone("attack.aside")) == (16, [], [])


def test_LH_HUNT_16_the_value_is_fixed_when_the_card_is_revealed() -> None:
    b = facing("surprise_attack", hand=["wild_attack_mace", "trap_mace", "trap_sword", "glory_bow"])
    assert b.hunt["value"]["total"] == 5  # four cards held
    b.achilles("guard wild_attack_mace", "guard trap_mace")
    assert (b.hunt["value"]["total"], b.hunt["guard"]["total"]) == (5, 4)
    assert b.prompt == "ask.guard_more"  # 4 would have been enough for the two cards left
    b.achilles("guard trap_sword")
    assert b.prompt == "ask.strike"


def test_LH_HUNT_16_cards_drawn_after_the_reveal_do_not_change_it() -> None:
    b = facing("surprise_attack", hand=["trap_mace"], deeds=["aid_to_atlas"], draw=["charge", "trap_sword"])
    assert (b.hunt["value"]["total"], b.offers("guard")) == (2, set())
    b.achilles("use aid_to_atlas")
    assert (b.hunt["value"]["total"], b.offers("guard")) == (2, {"trap_mace", "charge", "trap_sword"})
    assert b.achilles("guard trap_mace", "guard trap_sword").prompt == "ask.strike"


def test_LH_HUNT_16_evolution_bonuses_are_added() -> None:
    plain = facing("attack_3", "cyclops", hand=["trap_mace"])
    assert plain.hunt["value"]["total"] == 3
    evolved = facing("attack_3", "cyclops", hand=["wild_attack_mace"], evolved=["cyclops_acarnania"])
    assert evolved.hunt["value"]["total"] == 4
    assert evolved.offered == {"suffer"}  # a wild attack of 3 would have been enough


def test_LH_HUNT_16_hydras_bonus_is_read_at_the_reveal() -> None:
    few = facing("attack_3", "hydra", 6, hand=["trap_mace"], evolved=["hydra_argolis"])
    assert few.hunt["value"]["total"] == 3  # two wounds
    many = facing("attack_3", "hydra", 5, 6, hand=["trap_mace"], evolved=["hydra_argolis"])
    assert many.hunt["value"]["total"] == 5  # three wounds


def test_LH_HUNT_18_cards_of_the_attacks_value_defend() -> None:
    b = facing("mighty_attack", hand=["wild_attack_mace", "trap_mace"], draw=["glory_bow", "glory_torch"])
    b.achilles("guard wild_attack_mace", "guard trap_mace")  # exactly 4
    assert (b.injuries("achilles"), b.prompt) == (set(), "ask.strike")
    assert b.hand("achilles") == ["glory_torch", "glory_bow"]  # two cards drawn
    assert b.zone("combat.discard") == ["phalanx_weak", "trap_mace", "wild_attack_mace"]


def test_LH_HUNT_18_one_strong_card_is_enough() -> None:
    b = facing("attack_3", hand=["charge", "trap_mace"], draw=["glory_bow", "glory_torch"]).achilles("guard charge")
    assert b.hand("achilles") == ["glory_torch", "glory_bow", "trap_mace"]
    assert (b.injuries("achilles"), b.prompt) == (set(), "ask.strike")


def test_LH_HUNT_19_who_does_not_defend_suffers_the_effect_and_draws_one_card() -> None:
    b = facing("mighty_attack", hand=["charge"], draw=["glory_bow", "glory_torch"])
    b.achilles("suffer", "injure leadership", "injure speed")
    assert (b.injuries("achilles"), b.hand("achilles")) == ({"leadership", "speed"}, ["glory_bow", "charge"])
    assert b.prompt == "ask.strike"


def test_LH_HUNT_19_without_a_card_nobody_can_defend() -> None:
    b = facing("attack_3", hand=[], draw=["glory_bow"])
    assert b.prompt == "ask.injure"
    assert b.achilles("injure speed").hand("achilles") == ["glory_bow"]


def test_LH_HUNT_20_no_cards_are_played_if_their_total_falls_short() -> None:
    short = facing("mighty_attack", hand=["encirclement_mace", "trap_mace"])
    assert short.offered == {"suffer"}
    assert short.refuses("achilles", "guard trap_mace")
    assert (short.why_not["guard trap_mace"], short.reasons["guard trap_mace"]) == (
        "LH-HUNT-20",
        "refused.guard_too_weak",
    )
    enough = facing("attack_3", hand=["encirclement_mace", "trap_mace"])
    assert enough.offers("guard") == {"encirclement_mace", "trap_mace"}


def test_LH_HUNT_20_a_defence_once_begun_is_carried_through() -> None:
    b = facing("attack_3", hand=["encirclement_mace", "trap_mace"]).achilles("guard trap_mace")
    assert b.offered == {"guard encirclement_mace"}


@pytest.mark.parametrize("attack", ["attack_5", "charge", "recall_4", "special_attack_4", "fury"])
def test_LH_HUNT_21_a_shield_alone_defends_against_any_attack(attack: str) -> None:
    b = facing(attack, "cerberus", hand=["reinforcements"], draw=["glory_bow", "glory_torch"], injured=["strength"])
    assert b.offered == {"raise_shield reinforcements", "suffer"}
    b.achilles("raise_shield reinforcements")
    assert b.offers("injure") == {"leadership", "speed"}
    b.achilles("injure speed")
    assert (b.injuries("achilles"), b.prompt) == ({"strength", "speed"}, "ask.strike")  # one injury, no more
    assert (b.hand("achilles"), b.zone("combat.discard")) == (["glory_bow"], ["phalanx_weak", "reinforcements"])


def test_LH_HUNT_21_not_together_with_other_cards() -> None:
    b = facing("attack_5", hand=["reinforcements", "charge", "trap_mace", "trap_sword"]).achilles("guard charge")
    assert b.offers("raise_shield") == set()
    assert facing("attack_5", hand=["charge"]).offers("raise_shield") == set()


def test_LH_HUNT_22_a_fourth_injury_from_the_shield_ends_the_hunt() -> None:
    b = facing("attack_5", hand=["reinforcements"], injured=["leadership", "strength", "speed"])
    b.achilles("raise_shield reinforcements")
    assert (b.table["hunt"], b.hand("achilles"), b.asked) == (None, [], "helen")
    third = facing("attack_5", hand=["reinforcements"], injured=["leadership", "strength"])
    assert third.achilles("raise_shield reinforcements").prompt == "ask.strike"


def test_LH_HUNT_23_a_fourth_injury_ends_the_hunt_after_the_whole_card() -> None:
    hurt = ["leadership", "strength", "speed"]
    b = facing("quick_attack_4", hand=["trap_mace", "trap_sword", "glory_bow"], injured=hurt).achilles("suffer")
    assert (b.prompt, b.hunt["monster"]) == ("ask.discard", "hydra")  # the hunt goes on while the card is resolved
    b.achilles("discard trap_mace", "discard trap_sword")
    assert (b.table["hunt"], b.hand("achilles")) == (None, ["glory_bow"])


def test_LH_HUNT_23_the_injury_comes_before_the_loss() -> None:
    b = facing("nasty_wound", hand=["trap_mace"], injured=["leadership", "strength"], strength=3)
    b.achilles("suffer")  # the last injury leaves no choice
    assert (b.injuries("achilles"), b.attribute("achilles", "strength")) == ({"leadership", "strength", "speed"}, 2)
    assert b.prompt == "ask.strike"


def test_LH_HUNT_24_no_card_is_drawn_once_the_hunt_has_ended() -> None:
    b = facing("recall_3", hand=["trap_mace"], draw=["glory_bow"]).achilles("suffer", "injure speed")
    assert (b.table["hunt"], b.hand("achilles")) == (None, ["trap_mace"])


def test_LH_HUNT_25_fury_looks_for_an_injury_the_hero_had_before() -> None:
    whole = facing("fury", hand=["trap_mace"], draw=["glory_bow"]).achilles("suffer", "injure speed")
    assert (whole.prompt, whole.injuries("achilles")) == ("ask.strike", {"speed"})
    assert whole.hand("achilles") == ["glory_bow", "trap_mace"]
    hurt = facing("fury", hand=["trap_mace"], injured=["strength"]).achilles("suffer", "injure speed")
    assert hurt.table["hunt"] is None


def test_LH_HUNT_26_quick_attack_counts_the_speed_after_the_injury() -> None:
    hand = ["trap_mace", "trap_sword", "glory_bow"]
    slow = facing("quick_attack_4", hand=hand).achilles("suffer", "injure speed")
    assert slow.offers("discard") == set(hand)
    slow.achilles("discard trap_mace", "discard glory_bow")
    assert (len(slow.hand("achilles")), slow.prompt) == (2, "ask.strike")  # one kept, one drawn
    quick = facing("quick_attack_4", hand=hand).achilles("suffer", "injure strength", "discard trap_mace")
    assert (len(quick.hand("achilles")), quick.prompt) == (3, "ask.strike")  # two kept, one drawn


# ---- the end ----------------------------------------------------------------------------------------------------


def test_LH_HUNT_27_the_last_wound_ends_the_hunt_successfully() -> None:
    b = hunting("hydra", 2, 3, 4, 5, 6, hand=["phalanx"], draw=["trap_mace"]).achilles("strike phalanx 1")
    assert (b.table["hunt"], b.of("achilles")["slain"]) == (None, ["hydra"])
    assert (b.monster("hydra")["at"], b.injuries("achilles"), b.asked) == (None, set(), "helen")


def test_LH_HUNT_27_evolved_symbols_belong_to_the_track() -> None:
    b = hunting("hydra", 2, 3, 4, 5, 6, hand=["phalanx", "glory_bow"], evolved=["hydra_chalkidiki"])
    b.achilles("strike phalanx 1", "strike glory_bow 7")
    assert (b.wounds("hydra"), b.hunt["dealt"]) == ([1, 2, 3, 4, 5, 6, 7], 2)


@pytest.mark.parametrize("power", ["poison_arrows", "weak_spot"])
def test_LH_HUNT_27_also_before_step_1(power: str) -> None:
    b = hunting("sphinx", 1, 2, 3, hand=["trap_mace"], artifacts=["poison_arrows"], blessings=["weak_spot"])
    b.achilles(f"use {power}")  # one card to pay with, one symbol to cover: nothing is asked
    assert b.prompt == "ask.reward"
    b.achilles("take_trophy head_of_sphinx")
    assert (b.of("achilles")["slain"], b.table["hunt"]) == (["sphinx"], None)


def test_LH_HUNT_28_no_wound_ends_it_unsuccessfully() -> None:
    b = hunting(hand=["phalanx"]).achilles("give_up", "injure speed")
    assert (b.table["hunt"], b.of("achilles")["slain"], b.monster("hydra")["at"]) == (None, [], "attica")


def test_LH_HUNT_28_an_undefended_attack_may_end_it() -> None:
    b = facing("recall_4", hand=["charge"]).achilles("suffer", "injure speed")
    assert (b.table["hunt"], b.of("achilles")["slain"], b.wounds("hydra")) == (None, [], [1])
    assert facing("recall_4", hand=["charge"]).achilles("guard charge").prompt == "ask.strike"


def test_LH_HUNT_28_a_fourth_injury_ends_it() -> None:
    b = facing("mighty_attack", hand=["trap_mace"], injured=["leadership", "strength"]).achilles("suffer")
    assert (b.table["hunt"], b.of("achilles")["slain"], b.wounds("hydra")) == (None, [], [1])
    assert b.injuries("achilles") == {"leadership", "strength", "speed"}


def test_LH_HUNT_29_an_unsuccessful_hunt_costs_one_more_injury() -> None:
    b = hunting(hand=["phalanx"], injured=["speed"]).achilles("give_up")
    assert (b.prompt, b.offers("injure")) == ("ask.injure", {"leadership", "strength"})
    b.achilles("injure strength")
    assert (b.injuries("achilles"), b.asked) == ({"speed", "strength"}, "helen")


def test_LH_HUNT_29_three_injuries_are_enough() -> None:
    b = hunting(hand=["phalanx"], injured=["leadership", "strength", "speed"]).achilles("give_up")
    assert (len(b.injuries("achilles")), b.asked) == (3, "helen")


def test_LH_HUNT_30_rewards_then_the_hand_limit() -> None:
    hand = ["trap_sword", "assault_axe", "trap_mace", "wild_attack_mace", "reinforcements", "glory_bow"]
    b = hunting(hand=hand, draw=["glory_torch"], attacks=["recall_3", "attack_3"])
    b.achilles("strike trap_sword 4", "strike assault_axe 6", "end_attack").helen("attack_with recall_3")
    b.achilles("suffer")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.injure", 5)
    b.achilles("injure speed")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.reward", 5)
    b.achilles("take_priest")
    assert (b.prompt, b.offers("discard")) == ("ask.discard", set(b.hand("achilles")))
    b.achilles("discard reinforcements")
    assert (len(b.hand("achilles")), b.asked) == (4, "helen")


def test_LH_HUNT_30_the_limit_comes_after_the_hunt_only() -> None:
    hand = ["trap_sword", "assault_axe", "trap_mace", "wild_attack_mace"]
    b = hunting(hand=hand, artifacts=["harpe"]).achilles("use harpe")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.strike", 6)  # four, Harpe's, the first draw
    b.achilles("give_up", "injure speed")
    assert b.prompt == "ask.discard"


def test_LH_HUNT_31_wild_hunt_follows_the_rules_and_takes_no_token() -> None:
    b = before_hunt(strength=3, blessings=["wild_hunt"], draw=["charge", "trap_mace", "glory_bow"])
    b.achilles("use wild_hunt")
    assert (b.prompt, b.hunt["monster"], b.attribute("achilles", "strength")) == ("ask.strike", "hydra", 2)
    assert b.hand("achilles") == ["trap_mace", "charge"]  # as many as the lowered strength
    b.achilles("give_up", "injure speed")
    assert (b.asked, b.of("achilles")["used"], b.table["turn"]["special"]) == ("achilles", [], 0)
    assert b.table["turn"]["taken"] == ["hero"]
    b.rolls(*unshuffled(ATTACK_CARDS)).achilles("hunt hydra", "give_up", "injure leadership")
    assert (b.of("achilles")["used"], b.asked) == (["hunt"], "helen")


def test_LH_HUNT_31_wild_hunt_needs_a_monster_and_strength() -> None:
    weak = before_hunt(strength=1, blessings=["wild_hunt"])
    assert (weak.offers("use"), weak.reasons["use wild_hunt"]) == (set(), "refused.strength_too_low")
    far = board(player("achilles", "attica", strength=2, blessings=["wild_hunt"]), player("helen", "elis"))
    assert far.reasons["use wild_hunt"] == "refused.no_monster_here"


def test_LH_HUNT_32_exhausted_fight_is_the_special_action_and_is_marked_instead() -> None:
    b = before_hunt(hand=["phalanx"], blessings=["exhausted_fight"], used=["hunt"])
    assert b.offers("hunt") == set()
    b.achilles("use exhausted_fight", "injure leadership")
    assert (b.prompt, b.hunt["monster"]) == ("ask.strike", "hydra")
    b.achilles("give_up", "injure speed")
    assert (b.asked, b.of("achilles")["used"]) == ("helen", ["hunt"])  # the turn is over
    assert b.of("achilles")["blessings"] == [{"blessing": "exhausted_fight", "marked": True}]


def test_LH_HUNT_32_the_token_is_removed_with_the_others() -> None:
    b = before_hunt(blessings=["exhausted_fight"], marked=["exhausted_fight"], used=["hunt"], given={"turn": "helen"})
    b.rolls(0, *unshuffled(40)).helen("build_monument zeus")
    assert b.of("achilles")["used"] == []
    assert b.of("achilles")["blessings"] == [{"blessing": "exhausted_fight", "marked": False}]


def test_LH_HUNT_32_not_while_marked_nor_while_the_hunt_is_free() -> None:
    marked = before_hunt(blessings=["exhausted_fight"], marked=["exhausted_fight"], used=["hunt"])
    assert (marked.offers("use"), marked.reasons["use exhausted_fight"]) == (set(), "refused.marked")
    free = before_hunt(blessings=["exhausted_fight"])
    assert (free.offers("use"), free.reasons["use exhausted_fight"]) == (set(), "refused.hunt_not_used")


def on_quest(**hero: Any) -> Board:
    """Achilles is on a quest in Messenia, where Hydra stands."""
    return board(
        player("achilles", quest="aid_to_atlas", **hero),
        player("helen", "elis"),
        monster("hydra", "messenia"),
        quests=["aid_to_atlas"],
    )


def test_LH_HUNT_33_no_hunt_while_the_hero_is_on_a_quest() -> None:
    b = on_quest()
    assert b.offers("hunt") == set()
    assert b.refuses("achilles", "hunt hydra")
    assert (b.why_not["hunt hydra"], b.reasons["hunt hydra"]) == ("LH-HUNT-33", "refused.on_quest")


def test_LH_HUNT_33_nor_by_a_blessing() -> None:
    b = on_quest(strength=3, used=["hunt"], blessings=["exhausted_fight", "wild_hunt"])
    assert b.offers("use") == set()
    assert b.reasons["use wild_hunt"] == b.reasons["use exhausted_fight"] == "refused.no_monster_here"
