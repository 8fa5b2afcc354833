"""LH-BLESS: the draft, and what holds for blessings in general and for single cards by decision."""

from typing import Any

import pytest

from petteia.games.lords import facts
from petteia.kernel.flow import NOBODY
from petteia.kernel.view import imagine, view
from tests.lords.board import DIE, Board, board, monster, player, region, unshuffled

ATTACK_CARDS = 18
FIVE = ["stalwart_defense", "push_ups", "forced_march", "bluff", "exile"]


def temple(pile: list[str], seats: int = 4, given: dict[str, Any] | None = None, **heroes: dict[str, Any]) -> Board:
    """Achilles may build the second temple, which sets off a draft, in Messenia. Perseus sits to his right."""
    at = {"achilles": "attica", "helen": "elis", "heracles": "macedonia", "perseus": "crete"}
    players = [player(hero, **{"at": at[hero], **heroes.get(hero, {})}) for hero in list(at)[:seats]]
    return board(
        *players,
        region("messenia", "achilles", achilles=1),
        **{"temples_built": 1, "pile": {"blessing": pile}, **(given or {})},
    )


def battle(
    attackers: int = 2,
    defenders: int = 2,
    at: str = "corinthia",
    fortified: bool = False,
    things: list[Any] | None = None,
    **heroes: Any,
) -> Board:
    """All hoplites of Achilles march from Argolis against those of Helen."""
    return board(
        player("achilles", **{"at": "crete", **heroes.get("achilles", {})}),
        player("helen", **{"at": "elis", **heroes.get("helen", {})}),
        region("argolis", "achilles", achilles=attackers),
        region(at, "helen", "helen" if fortified else "", helen=defenders),
        *(things or []),
    ).achilles(f"march argolis {at}", *[f"how_many {attackers}"] * (attackers > 1))


def before_hunt(
    *wounds: int, things: list[Any] | None = None, given: dict[str, Any] | None = None, **hero: Any
) -> Board:
    """Achilles (strength 1, speed 2) beside the Hydra in Attica; he will draw a weak phalanx, Helen attack_3."""
    return board(
        player("achilles", "attica", **hero),
        player("helen", "elis"),
        monster("hydra", "attica", *wounds),
        *(things or []),
        **{
            "pile": {"combat": ["phalanx_weak", "reinforcements"], "attack": ["attack_3", "recall_3"]},
            "rolls": unshuffled(ATTACK_CARDS),
            **(given or {}),
        },
    )


def strengths(b: Board) -> tuple[int, int]:
    return b.battle["attack"]["total"], b.battle["defence"]["total"]


def armies(b: Board, name: str) -> tuple[int, int]:
    return b.hoplites("achilles", name), b.hoplites("helen", name)


def helen_prepares(b: Board) -> Board:
    """Helen prepares; the next turn of Achilles begins."""
    return b.helen("prepare", "draw", "draw")


# ---- LH-BLESS-01, -02: the draft --------------------------------------------------------------------------------


def test_LH_BLESS_01_cards_are_drawn_kept_and_passed_to_the_right() -> None:
    b = temple(FIVE).achilles("build_temple messenia")
    assert (b.asked, b.offers("bless")) == ("achilles", set(FIVE))  # as many as players, and one
    b.achilles("bless push_ups")
    assert (b.asked, b.offers("bless")) == ("perseus", set(FIVE) - {"push_ups"})
    b.perseus("bless bluff")
    assert (b.asked, b.offers("bless")) == ("heracles", {"stalwart_defense", "forced_march", "exile"})
    b.heracles("bless exile")
    assert (b.asked, b.offers("bless")) == ("helen", {"stalwart_defense", "forced_march"})
    b.helen("bless stalwart_defense")
    assert b.zone("blessing.discard") == ["forced_march"]  # the last card
    assert b.prompt == "ask.turn"


@pytest.mark.parametrize(("seats", "right"), [(3, "heracles"), (2, "helen")])
def test_LH_BLESS_01_with_fewer_players(seats: int, right: str) -> None:
    b = temple(FIVE, seats).achilles("build_temple messenia")
    assert b.offers("bless") == set(FIVE[: seats + 1])
    assert b.achilles("bless push_ups").asked == right
    while b.prompt == "ask.bless":
        b.do(b.asked, "bless " + sorted(b.offers("bless"))[0])
    assert len(b.zone("blessing.discard")) == 1


def test_LH_BLESS_01_cards_being_passed_are_seen_by_their_holder_only() -> None:
    b = temple(FIVE).achilles("build_temple messenia")
    assert set(b.seen_by("achilles", "draft.0")) == set(FIVE)
    for other in ("helen", "perseus", "spectator"):
        assert not set(b.seen_by(other, "draft.0")) & set(FIVE)
    b.achilles("bless push_ups")
    assert set(b.seen_by("perseus", "draft.3")) == set(FIVE) - {"push_ups"}
    assert not set(b.seen_by("helen", "draft.3")) & set(FIVE)
    assert b.refuses("achilles", "bless bluff")  # not twice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_LH_BLESS_02_every_player_gets_exactly_one_card(seats: int) -> None:
    b = temple(FIVE, seats).achilles("build_temple messenia")
    while b.prompt == "ask.bless":
        b.do(b.asked, "bless " + sorted(b.offers("bless"))[0])
    assert [len(seat["blessings"]) for seat in b.table["seats"]] == [1] * seats


# ---- LH-BLESS-03: permanent and open ----------------------------------------------------------------------------


def test_LH_BLESS_03_blessings_are_open_and_not_limited() -> None:
    many = [blessing.ref for blessing in facts.BLESSINGS if blessing.ref not in FIVE]
    b = temple(FIVE, achilles={"blessings": many}).achilles("build_temple messenia", "bless exile")
    assert b.blessings("achilles") == {*many, "exile"}
    for other in ("helen", "spectator"):
        assert set(b.seen_by(other, "blessings.0")) == {*many, "exile"}


def test_LH_BLESS_03_a_blessing_used_stays() -> None:
    b = board(
        player("achilles", "attica", blessings=["battle_prayer", "push_ups"], priests=1),
        player("helen", "elis"),
        pile={"event": ["amazon_queen"]},
    )
    b.achilles("use battle_prayer", "use push_ups", "build_monument zeus")
    assert b.blessings("achilles") == {"battle_prayer", "push_ups"}
    assert "use push_ups" in helen_prepares(b).offered


# ---- LH-BLESS-04, -05: passive and active -----------------------------------------------------------------------


def test_LH_BLESS_04_passive_blessings_always_work() -> None:
    helen = {"blessings": ["stalwart_defense", "cunning_tactician"], "hand": ["charge"]}
    b = battle(2, 2, achilles={"hand": ["phalanx_weak"]}, helen=helen)
    assert strengths(b) == (2, 3)  # nobody was asked
    assert strengths(b.helen("play charge")) == (2, 8)
    assert b.offers("use") == set()  # there is nothing to use


def test_LH_BLESS_04_in_every_battle() -> None:
    b = board(
        player("achilles", "crete", leadership=2),
        player("helen", "elis", hand=["charge"], blessings=["stalwart_defense"]),
        region("argolis", "achilles", achilles=2),
        region("corinthia", "helen", helen=1),
        region("arcadia", "helen", helen=1),
    )
    b.achilles("move argolis corinthia", "move argolis arcadia", "fight corinthia")
    assert strengths(b) == (1, 2)
    b.helen("pass")
    assert (b.battle["region"], strengths(b)) == ("arcadia", (1, 2))


ACTIVE = ["exile", "shoot_to_kill", "heros_wrath", "push_ups", "local_volunteers", "winged_boots", "master_plan"]


def test_LH_BLESS_05_active_blessings_are_used_on_the_owners_own_turn() -> None:
    mine: dict[str, Any] = {"at": "corinthia", "blessings": ACTIVE, "hand": ["flank_attack"], "priests": 1}
    b = board(
        player("achilles", **mine),
        player("helen", "elis"),
        region("corinthia", "achilles", achilles=2),
        region("argolis", "helen", helen=2),
        monster("hydra", "corinthia"),
        turn="helen",
    )
    b.helen("march argolis corinthia", "how_many 2")
    assert (b.asked, b.offered) == ("achilles", {"play flank_attack", "pass"})
    b.achilles("play flank_attack")
    assert b.of("achilles")["pool"] == 1  # Master Plan was not offered
    on_turn = {"exile", "push_ups", "local_volunteers", "winged_boots"}
    assert (b.prompt, b.asked, b.offers("use")) == ("ask.turn", "achilles", on_turn)  # the bow is gone
    assert b.rule["use exile"] == "LH-BLESS-12"


def test_LH_BLESS_05_unless_they_say_otherwise() -> None:
    for card, at in (("battle_prayer", "ask.play_or_pass"), ("response_force", "ask.before_battle")):
        helen = {"blessings": [card], "priests": 1, "hand": ["charge"]}
        b = battle(2, 2, helen=helen, things=[region("achaea", "helen", helen=1)])
        if b.prompt != at:
            b.helen("pass")
        assert (b.asked, b.prompt) == ("helen", at)
        assert f"use {card}" in b.offered


# ---- LH-BLESS-06: how often -------------------------------------------------------------------------------------


def test_LH_BLESS_06_one_that_names_a_battle_once_in_each_battle() -> None:
    b = board(
        player("achilles", "crete", leadership=2),
        player("helen", "elis", blessings=["response_force"]),
        region("argolis", "achilles", achilles=2),
        region("corinthia", "helen", helen=1),
        region("arcadia", "helen", helen=1),
        region("achaea", "helen", helen=4),
    )
    b.achilles("move argolis corinthia", "move argolis arcadia", "fight corinthia")
    b.helen("use response_force", "bring achaea 1")  # once: the cards follow, and Helen has won
    assert (b.battle["region"], b.offers("use")) == ("arcadia", {"response_force"})  # in the next battle again


def test_LH_BLESS_06_one_that_names_a_hunt_once_in_each_hunt() -> None:
    b = before_hunt(hand=["charge", "trap_mace", "trap_sword"], blessings=["weak_spot", "wild_hunt"], strength=2)
    b.achilles("use wild_hunt", "use weak_spot", "discard charge", "wound hydra 3")
    assert (b.prompt, "use weak_spot" in b.offered) == ("ask.strike", False)
    b.achilles("give_up", "injure speed").rolls(*unshuffled(ATTACK_CARDS)).achilles("hunt hydra")
    assert b.offers("use") == {"weak_spot"}


def test_LH_BLESS_06_sacrifice_of_flesh_once_in_each_hunt() -> None:
    b = before_hunt(blessings=["sacrifice_of_flesh", "wild_hunt"], priests=2, strength=2, injured=["speed"])
    b.achilles("use wild_hunt", "use sacrifice_of_flesh")
    assert (b.prompt, "use sacrifice_of_flesh" in b.offered) == ("ask.strike", False)
    b.achilles("give_up", "injure speed").rolls(*unshuffled(ATTACK_CARDS)).achilles("hunt hydra")
    assert b.offers("use") == {"sacrifice_of_flesh"}


def test_LH_BLESS_06_one_that_names_none_once_a_turn() -> None:
    b = board(
        player("achilles", "attica", blessings=["exile", "shoot_to_kill"], hand=["flank_attack", "glory_bow"]),
        player("helen", "elis"),
        region("attica", "achilles", achilles=3),
        monster("hydra", "attica"),
        monster("sphinx", "attica"),
    )
    b.achilles("use exile", "injure speed", "move_monster hydra crete")
    b.achilles("use shoot_to_kill", "discard glory_bow", "kill 1")
    for card in ("exile", "shoot_to_kill"):
        assert (f"use {card}" in b.offered, b.reasons[f"use {card}"]) == (False, "refused.once_a_turn")
        assert b.refuses("achilles", f"use {card}")
    helen_prepares(b.achilles("prepare", "draw", "draw"))
    assert {"use exile", "use shoot_to_kill"} <= b.offered


# ---- LH-BLESS-07: payments make active --------------------------------------------------------------------------


def test_LH_BLESS_07_a_bonus_without_payment_works_on_any_turn() -> None:
    free = ["cunning_tactician", "heroic_presence", "stalwart_defense", "no_attrition", "unbroken_morale"]
    helen = {"at": "arcadia", "blessings": [*free, "ambush", "athenas_gift"], "hand": ["charge"]}
    achilles = {"at": "arcadia", "hand": ["phalanx_weak"]}  # beside Helen, who keeps others out
    b = battle(4, 1, "arcadia", helen=helen, achilles=achilles, fortified=True)
    assert armies(b, "arcadia") == (2, 1)  # Unbroken Morale and Ambush
    b.helen("play charge")  # two symbols with one hoplite: No Attrition
    assert b.battle["defence"]["total"] == 1 + 1 + 4 + 1 + 2 + 1  # hoplite, city, card, tactician, presence, defender
    b.achilles("pass")
    assert b.of("helen")["pool"] == 1  # Athena's Gift


@pytest.mark.parametrize(
    ("card", "paid"),
    [
        ("battle_prayer", {"priests": 1}),
        ("exile", {}),
        ("shoot_to_kill", {"hand": ["flank_attack"]}),
        ("heros_wrath", {"hand": ["flank_attack"]}),
        ("exhausted_fight", {"used": ["hunt"]}),
    ],
)
def test_LH_BLESS_07_one_that_asks_for_payment_is_the_owners_choice(card: str, paid: dict[str, Any]) -> None:
    b = board(
        player("achilles", "attica", blessings=[card], **paid),
        player("helen", "elis"),
        region("attica", "achilles", achilles=2),
        monster("hydra", "attica"),
    )
    if card == "heros_wrath":
        b.achilles("go attica")
    assert f"use {card}" in b.offered
    before = b.of("achilles")
    b.achilles("go_without" if card == "heros_wrath" else "go attica")
    after = b.of("achilles")
    assert (after["pool"], after["cards"], after["attributes"]) == (
        before["pool"],
        before["cards"],
        before["attributes"],
    )


# ---- LH-BLESS-08: when received ---------------------------------------------------------------------------------


def test_LH_BLESS_08_on_receiving_in_the_order_of_the_draft() -> None:
    gains = ["armory", "gods_strength", "advanced_dodge", "hermes_temple", "exile"]
    top = ["charge", "charge", "trap_sword", "trap_mace"]
    b = temple(gains, given={"pile": {"blessing": gains, "combat": top}}).achilles("build_temple messenia")
    pool = b.of("achilles")["pool"]
    b.achilles("bless armory")
    assert (b.hand("achilles"), b.asked) == (["charge", "charge"], "perseus")  # before the next one chooses
    b.perseus("bless hermes_temple")
    assert (b.of("perseus")["pool"], b.of("achilles")["pool"], b.asked) == (1, pool, "heracles")
    b.heracles("bless gods_strength")
    assert (b.attribute("heracles", "strength"), b.asked) == (3, "helen")
    b.helen("bless advanced_dodge")
    assert b.attribute("helen", "speed") == 2
    assert b.hand("helen") == []


def test_LH_BLESS_08_the_hand_limit_applies() -> None:
    held = ["charge", "trap_sword", "trap_mace", "phalanx"]
    b = temple(["armory", *FIVE], achilles={"hand": held}).achilles("build_temple messenia", "bless armory")
    assert (len(b.hand("achilles")), b.asked) == (6, "perseus")  # Armory's own limit


# ---- LH-BLESS-09: Always Prepared -------------------------------------------------------------------------------


def test_LH_BLESS_09_always_prepared_needs_a_battle_of_its_owner() -> None:
    things = (region("argolis", "achilles", achilles=2), region("corinthia", "helen", helen=1))
    heroes = [player("achilles", "crete"), player("helen", "elis"), player("heracles", "macedonia")]
    heroes[2]["blessings"] = ["always_prepared"]
    b = board(*heroes, *things).achilles("march argolis corinthia", "how_many 2")
    assert b.hand("heracles") == []  # a battle of others
    heroes[2]["blessings"], heroes[1]["blessings"] = [], ["always_prepared"]
    b = board(*heroes, *things).achilles("march argolis corinthia", "how_many 2")
    assert len(b.hand("helen")) == 1


# ---- LH-BLESS-10: instead of a whole action ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "keys", "verb"),
    [
        ("local_volunteers", ["levy attica 2"], "move"),
        ("winged_boots", ["take_army attica 1", "march_on euboea"], "move"),
        ("push_ups", [], "go"),
        ("wild_hunt", ["give_up", "injure speed"], "go"),
        ("heros_apprentice", ["take_army attica 1", "march_on boeotia", "halt"], "go"),
    ],
)
def test_LH_BLESS_10_the_whole_movement_is_replaced(card: str, keys: list[str], verb: str) -> None:
    def fresh() -> Board:
        b = board(
            player("achilles", "attica", blessings=[card], leadership=2, strength=2),
            player("helen", "elis"),
            region("attica", "achilles", achilles=3),
            region("crete", "achilles", achilles=1),
            monster("hydra", "attica"),
        )
        assert b.rule[f"use {card}"] == "LH-BLESS-10"
        return b

    b = fresh()
    assert b.offers(verb)
    b.achilles(f"use {card}", *keys)
    assert b.prompt == "ask.turn"
    assert b.table["turn"]["taken"] == (["hoplites"] if verb == "move" else ["hero"])
    assert (b.offers(verb), card in b.offers("use")) == (set(), False)  # counts as taken
    assert b.offers({"move": "go", "go": "move"}[verb])
    # and the other way round: after the movement, even of one hoplite, it cannot be used
    b = fresh().achilles(*(["move attica boeotia", "enough"] if verb == "move" else ["go attica"]))
    assert (b.prompt, f"use {card}" in b.offered) == ("ask.turn", False)
    assert b.refuses("achilles", f"use {card}")


# ---- LH-BLESS-11: Exhausted Fight -------------------------------------------------------------------------------


def test_LH_BLESS_11_exhausted_fight_cannot_be_used_while_marked() -> None:
    b = before_hunt(blessings=["exhausted_fight"], used=["hunt"], marked=["exhausted_fight"])
    assert ("use exhausted_fight" in b.offered, b.reasons["use exhausted_fight"]) == (False, "refused.marked")
    assert b.refuses("achilles", "use exhausted_fight")
    assert "use exhausted_fight" in before_hunt(blessings=["exhausted_fight"], used=["hunt"]).offered


def test_LH_BLESS_11_it_is_marked_by_its_use_until_the_next_monument() -> None:
    b = before_hunt(blessings=["exhausted_fight"], used=["hunt"], given={"pile": {"event": ["amazon_queen"]}})
    b.achilles("use exhausted_fight", "injure speed", "give_up", "injure strength")
    assert b.of("achilles")["blessings"] == [{"blessing": "exhausted_fight", "marked": True}]
    assert helen_prepares(b).reasons["use exhausted_fight"] == "refused.marked"
    b.rolls(DIE["nothing"]).achilles("build_monument zeus")
    assert b.of("achilles")["blessings"] == [{"blessing": "exhausted_fight", "marked": False}]


# ---- LH-BLESS-12: Exile -----------------------------------------------------------------------------------------


def test_LH_BLESS_12_exile_once_a_turn_one_monster() -> None:
    b = board(
        player("achilles", "attica", blessings=["exile"]),
        player("helen", "elis"),
        monster("hydra", "attica"),
        monster("sphinx", "attica"),
        monster("medusa", "crete"),
    )
    b.achilles("use exile", "injure leadership")
    assert {key.split()[0] for key in b.offers("move_monster")} == {"hydra", "sphinx"}
    b.achilles("move_monster sphinx epirus")
    assert (b.monster("sphinx")["at"], b.monster("hydra")["at"]) == ("epirus", "attica")
    assert (b.prompt, b.reasons["use exile"]) == ("ask.turn", "refused.once_a_turn")
    b.achilles("go crete")
    assert "use exile" not in b.offered  # Medusa stays
    b.achilles("prepare", "draw", "draw")
    assert (b.asked, b.offers("use")) == ("helen", set())


# ---- LH-BLESS-13: Hero's Wrath ----------------------------------------------------------------------------------


def wrath(**hero: Any) -> Board:
    """Achilles with Hero's Wrath and two cards; Helen has five hoplites in Corinthia, Achilles two in Crete."""
    return board(
        player("achilles", **{"at": "attica", "blessings": ["heros_wrath"], "hand": ["charge", "trap_mace"], **hero}),
        player("helen", "elis"),
        region("corinthia", "helen", helen=5),
        region("crete", "achilles", achilles=2),
        region("chalkidiki", "helen", helen=3),
        quests=["amazon_queen", "stymphalian_birds"],
    )


def test_LH_BLESS_13_heros_wrath_once_after_hero_movement() -> None:
    b = wrath()
    assert "use heros_wrath" not in b.offered
    b.achilles("go corinthia", "use heros_wrath", "discard charge")
    assert (b.prompt, b.hoplites("helen", "corinthia"), b.hand("achilles")) == ("ask.turn", 3, ["trap_mace"])
    assert "use heros_wrath" not in b.offered  # although there are a card and hoplites
    assert (
        "use heros_wrath"
        not in wrath(at="crete", blessings=["heros_wrath", "push_ups"]).achilles("use push_ups").offered
    )


def test_LH_BLESS_13_a_hero_that_stays_where_it_is_has_moved() -> None:
    b = wrath(at="crete").achilles("go crete")
    assert b.offered == {"use heros_wrath", "go_without"}


def test_LH_BLESS_13_only_if_the_hero_is_left_in_a_region() -> None:
    b = wrath(priests=1).achilles("go corinthia", "enter stymphalian_birds 1")
    assert (b.of("achilles")["quest"], b.prompt) == ("stymphalian_birds", "ask.turn")
    b = wrath(priests=1).achilles("go corinthia", "stay_out")
    assert b.offered == {"use heros_wrath", "go_without"}


def test_LH_BLESS_13_a_quest_completed_leaves_the_hero_in_a_region() -> None:
    b = wrath(at="", quest="amazon_queen", step=2).achilles("advance")
    assert (b.of("achilles")["at"], b.offered) == ("chalkidiki", {"use heros_wrath", "go_without"})
    b.achilles("use heros_wrath", "discard charge")
    assert b.hoplites("helen", "chalkidiki") == 1


# ---- LH-BLESS-14: Battle Prayer ---------------------------------------------------------------------------------


def test_LH_BLESS_14_battle_prayer_as_often_as_priests_are_paid() -> None:
    b = board(player("achilles", "attica", blessings=["battle_prayer"], priests=3), player("helen", "elis"))
    b.achilles(*["use battle_prayer"] * 3)
    assert (len(b.hand("achilles")), b.of("achilles")["pool"]) == (3, 0)
    assert b.reasons["use battle_prayer"] == "refused.no_priest"


def test_LH_BLESS_14_on_another_players_turn_before_and_in_a_battle() -> None:
    helen = {"blessings": ["battle_prayer"], "priests": 4}
    b = battle(helen=helen, achilles={"hand": ["phalanx_weak"]})
    assert (b.asked, b.prompt) == ("helen", "ask.before_battle")
    b.helen("use battle_prayer").helen("pass")
    assert (b.asked, b.prompt, len(b.hand("helen"))) == ("helen", "ask.play_or_pass", 1)
    b.helen("use battle_prayer", "use battle_prayer")
    assert (b.asked, len(b.hand("helen")), b.of("helen")["pool"]) == ("helen", 3, 1)


def test_LH_BLESS_14_with_the_owners_last_move_in_a_battle_that_is_bluff() -> None:
    b = battle(helen={"blessings": ["battle_prayer", "bluff"], "priests": 1, "hand": ["phalanx_weak"]})
    b.helen("pass", "pass")
    assert b.prompt == "ask.bluff"
    assert "use battle_prayer" in b.offered


@pytest.mark.parametrize("keys", [[], ["go_without"], ["go_without", "go_without"]])
def test_LH_BLESS_14_in_the_owners_hunt(keys: list[str]) -> None:
    b = before_hunt(blessings=["battle_prayer"], priests=2).achilles("hunt hydra", *keys)
    cards = len(b.hand("achilles"))
    b.achilles("use battle_prayer")
    assert len(b.hand("achilles")) == cards + 1
    assert "use battle_prayer" in b.offered


def test_LH_BLESS_14_in_the_owners_hunt_before_defending() -> None:
    b = before_hunt(blessings=["battle_prayer"], priests=1, hand=["charge", "trap_mace"])
    b.achilles("hunt hydra", "go_without", "go_without", "strike phalanx_weak 1", "end_attack").helen(
        "attack_with attack_3"
    )
    assert b.prompt == "ask.defend"
    b.achilles("use battle_prayer")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.defend", 3)


def test_LH_BLESS_14_not_between_drawing_and_discarding() -> None:
    hand = ["charge", "trap_mace", "trap_sword", "phalanx"]
    b = board(player("achilles", "attica", blessings=["battle_prayer"], priests=2, hand=hand), player("helen", "elis"))
    b.achilles("use battle_prayer")
    assert (b.prompt, b.offers("use"), len(b.hand("achilles"))) == ("ask.discard", set(), 5)
    assert b.refuses("achilles", "use battle_prayer")
    assert "use battle_prayer" in b.achilles("discard charge").offered


# ---- LH-BLESS-15: Bluff -----------------------------------------------------------------------------------------


def test_LH_BLESS_15_the_attacker_may_play_one_more_card_after_both_passed() -> None:
    achilles = {"hand": ["phalanx_weak", "charge"], "blessings": ["bluff"]}
    b = battle(4, 4, achilles=achilles, helen={"hand": ["trap_mace"]}).helen("pass").achilles("pass")
    assert (b.asked, b.prompt) == ("achilles", "ask.bluff")
    assert b.offered == {"play phalanx_weak", "play charge", "pass"}
    lost = b.copy().achilles("pass")  # 4 against 4
    assert (lost.prompt, lost.control("corinthia"), lost.hand("achilles")) == (
        "ask.turn",
        "helen",
        ["phalanx_weak", "charge"],
    )
    b.achilles("play charge")
    assert (b.prompt, b.battle["winner"], b.hand("achilles")) == ("ask.withdraw", 0, ["phalanx_weak"])  # no second one


def test_LH_BLESS_15_the_defender_may_play_one_more_card_after_both_passed() -> None:
    helen = {"hand": ["trap_mace", "trap_sword"], "blessings": ["bluff"]}
    b = battle(5, 4, achilles={"hand": ["charge"]}, helen=helen).helen("pass").achilles("pass")
    assert (b.asked, b.prompt) == ("helen", "ask.bluff")
    b.helen("play trap_mace")  # 4 + 1 + 1 against 5; Achilles cannot answer
    assert (b.prompt, b.control("corinthia"), armies(b, "corinthia")) == ("ask.turn", "helen", (0, 3))
    assert (b.hand("helen"), b.hand("achilles")) == (["trap_sword"], ["charge"])


def test_LH_BLESS_15_not_before_both_passed_and_not_without_the_blessing() -> None:
    hands: dict[str, Any] = {
        "achilles": {"hand": ["phalanx_weak"]},
        "helen": {"hand": ["trap_mace"], "blessings": ["bluff"]},
    }
    b = battle(4, 4, **hands).helen("pass")
    assert (b.asked, b.prompt) == ("achilles", "ask.play_or_pass")
    b = battle(4, 4, **{**hands, "helen": {"hand": ["trap_mace"]}}).helen("pass").achilles("pass")
    assert b.prompt != "ask.bluff"


def test_LH_BLESS_15_there_is_one_bluff_so_one_owner() -> None:
    assert [b.ref for b in facts.BLESSINGS].count("bluff") == 1
    with pytest.raises(Exception, match="bluff"):
        battle(helen={"blessings": ["bluff"]}, achilles={"blessings": ["bluff"]})


# ---- LH-BLESS-16: No Attrition ----------------------------------------------------------------------------------


def test_LH_BLESS_16_the_first_cards_symbols_are_no_casualties() -> None:
    hand = ["charge", "phalanx_weak"]
    b = battle(5, 1, achilles={"hand": hand, "blessings": ["no_attrition"]}, helen={"hand": ["trap_mace"]})
    b.helen("pass").achilles("play charge")
    assert b.battle["casualties"] == {"0": 0, "1": 0}
    b.achilles("play phalanx_weak")
    assert (armies(b, "corinthia"), b.control("corinthia")) == ((4, 0), "achilles")  # one for the second card


def test_LH_BLESS_16_nor_do_they_count_for_what_may_be_played() -> None:
    hand = ["charge", "phalanx_weak", "trap_mace", "trap_sword"]
    b = battle(1, 1, achilles={"hand": hand, "blessings": ["no_attrition"]}, helen={"hand": ["assault_axe"]})
    assert b.helen("pass").offers("play") == set(hand)
    b.achilles("play charge")  # two symbols, one hoplite
    assert b.offers("play") == {"phalanx_weak", "trap_mace", "trap_sword"}  # one symbol each
    b.achilles("play phalanx_weak")
    assert b.offers("play") == set()
    assert b.why_not["play trap_mace"] == "LH-BATTLE-12"


# ---- LH-BLESS-17: Shoot to Kill ---------------------------------------------------------------------------------


def shooter(reading: str = "hunt", army: int = 3, beast: bool = True, **hero: Any) -> Board:
    mine = {"at": "attica", "blessings": ["shoot_to_kill"], "hand": ["glory_bow", "trap_mace"], **hero}
    return board(
        player("achilles", **mine),
        player("helen", "elis"),
        region("attica", "helen", helen=army),
        *[monster("hydra", "attica")] * beast,
        options={"shoot_to_kill": reading},
        pile={"combat": ["phalanx_weak", "fortification_bow"]},
    )


@pytest.mark.parametrize("count", [1, 2])
def test_LH_BLESS_17_up_to_two_hoplites_in_the_heros_region(count: int) -> None:
    b = shooter().achilles("use shoot_to_kill", "discard glory_bow")
    assert b.offers("kill") == {"1", "2"}
    b.achilles(f"kill {count}")
    assert (b.hoplites("helen", "attica"), b.hand("achilles")) == (3 - count, ["trap_mace"])
    assert (b.reasons["use shoot_to_kill"], b.control("attica")) == ("refused.once_a_turn", "helen")


def test_LH_BLESS_17_whoever_imagines_the_hand_is_asked_the_same() -> None:
    b = shooter(hand=["glory_bow", "trap_mace", "flank_attack"]).achilles("use shoot_to_kill")
    g = b.match.game
    for seed in range(20):  # in some of these hands there is no bow
        for seat in (NOBODY, 1):
            twin = imagine(g, seat, seed)
            twin.run()
            assert view(twin, seat) == view(g, seat)


def test_LH_BLESS_17_a_bow_must_be_discarded() -> None:
    assert shooter(hand=["trap_mace"]).reasons["use shoot_to_kill"] == "refused.no_bow"
    b = shooter(hand=["glory_bow", "flank_attack", "trap_mace"]).achilles("use shoot_to_kill")
    assert b.offers("discard") == {"glory_bow", "flank_attack"}


def test_LH_BLESS_17_a_wound_of_any_type_in_the_owners_hunt() -> None:
    b = shooter(army=0).achilles("hunt hydra", "use shoot_to_kill", "discard glory_bow")
    assert b.offers("wound") == {"hydra 1", "hydra 3", "hydra 4", "hydra 5", "hydra 6"}
    b.achilles("wound hydra 6")
    assert (b.wounds("hydra"), b.hunt["dealt"]) == ([6], 1)  # fulfils the duty of step 1
    assert "end_attack" in b.offered


def test_LH_BLESS_17_once_a_turn_hunt_or_not() -> None:
    b = shooter(hand=["glory_bow", "flank_attack"]).achilles("use shoot_to_kill", "discard glory_bow", "kill 2")
    assert "use shoot_to_kill" not in b.achilles("hunt hydra").offered
    b = shooter(hand=["glory_bow", "flank_attack"]).achilles("hunt hydra", "use shoot_to_kill", "discard glory_bow")
    assert "use shoot_to_kill" not in b.achilles("wound hydra 6").offered


def test_LH_BLESS_17_the_reading_used_wounds_during_a_hunt_only() -> None:
    b = shooter(army=0)
    assert b.reasons["use shoot_to_kill"] == "refused.no_target"
    b = shooter().achilles("use shoot_to_kill", "discard glory_bow")
    assert (b.offers("wound"), b.offers("kill")) == (set(), {"1", "2"})


def test_LH_BLESS_17_the_other_reading_any_monster_in_the_heros_region() -> None:
    b = shooter("any_time", army=0).achilles("use shoot_to_kill", "discard glory_bow")
    b.achilles("wound hydra 6")
    assert (b.wounds("hydra"), b.prompt, b.table["hunt"]) == ([6], "ask.turn", None)
    assert shooter("any_time", army=0, beast=False).reasons["use shoot_to_kill"] == "refused.no_target"


def test_LH_BLESS_17_the_other_reading_lets_choose_between_monster_and_hoplites() -> None:
    b = shooter("any_time").achilles("use shoot_to_kill", "discard glory_bow")
    assert b.offers("kill") == {"1", "2"}
    assert b.offers("wound") == {"hydra 1", "hydra 3", "hydra 4", "hydra 5", "hydra 6"}


def test_LH_BLESS_17_in_the_other_reading_a_monster_may_fall_outside_a_hunt() -> None:
    mine: dict[str, Any] = {"blessings": ["shoot_to_kill"], "hand": ["glory_bow"], "slain": ["medusa", "sphinx"]}
    heroes = (player("achilles", "attica", **mine), player("helen", "elis"))
    things = (region("attica", "helen", helen=1), monster("hydra", "attica", 1, 2, 3, 4, 5))
    b = board(*heroes, *things, options={"shoot_to_kill": "any_time"}).achilles("use shoot_to_kill", "wound hydra 6")
    assert b.result == ("achilles", "slayer")


# ---- LH-BLESS-18: Restrictive Maneuver --------------------------------------------------------------------------


def test_LH_BLESS_18_the_attacker_plays_one_card_in_all() -> None:
    hand = ["phalanx", "phalanx_weak"]
    b = battle(4, 2, achilles={"hand": hand}, helen={"blessings": ["restrictive_maneuver"], "hand": ["glory_bow"]})
    b.helen("pass").achilles("play phalanx")
    assert (b.offered, b.why_not) == ({"pass"}, {"play phalanx_weak": "LH-BLESS-18"})
    assert b.reasons["play phalanx_weak"] == "refused.restricted"
    assert b.refuses("achilles", "play phalanx_weak")


def test_LH_BLESS_18_bluff_included() -> None:
    attacker = {"hand": ["phalanx", "phalanx_weak"], "blessings": ["bluff"]}
    helen = {"blessings": ["restrictive_maneuver"]}
    b = battle(4, 2, achilles=attacker, helen=helen).achilles("play phalanx", "pass")
    assert "play phalanx_weak" not in b.offered
    b = battle(4, 2, achilles=attacker, helen=helen).achilles("pass")
    assert b.offers("play") == {"phalanx", "phalanx_weak"}  # Bluff is then the one card


def test_LH_BLESS_18_not_the_defender_and_not_when_its_owner_attacks() -> None:
    b = battle(4, 4, achilles={"blessings": ["restrictive_maneuver"]}, helen={"hand": ["phalanx", "phalanx_weak"]})
    assert b.helen("play phalanx").offers("play") == {"phalanx_weak"}
    b = battle(4, 4, helen={"blessings": ["restrictive_maneuver"], "hand": ["phalanx", "phalanx_weak"]})
    assert b.helen("play phalanx").offers("play") == {"phalanx_weak"}
    b = battle(4, 4, achilles={"blessings": ["restrictive_maneuver"], "hand": ["phalanx", "phalanx_weak"]})
    assert b.achilles("play phalanx").offers("play") == {"phalanx_weak"}


# ---- LH-BLESS-19: Unbroken Morale -------------------------------------------------------------------------------


def morale(begins: str, defenders: int = 2) -> Board:
    """Achilles, with Unbroken Morale, attacks with two; Helen may bring one more by Response Force."""
    b = battle(
        2,
        defenders,
        achilles={"blessings": ["unbroken_morale"]},
        helen={"blessings": ["response_force"], "hand": ["charge"]},
        things=[region("achaea", "helen", helen=1)],
    )
    assert b.prompt == "ask.who_begins"
    return b.achilles(f"let_begin {b.seat(begins)}")


def test_LH_BLESS_19_the_numbers_of_the_moment_when_it_applies() -> None:
    b = morale("achilles")  # 2 against 2: nothing
    b.helen("use response_force", "bring achaea 1")
    assert armies(b, "corinthia") == (2, 3)
    b = morale("helen").helen("use response_force", "bring achaea 1")  # 2 against 3 by then
    assert armies(b, "corinthia") == (2, 2)


# ---- LH-BLESS-20: Ambush ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fortified", "left"), [(True, 1), (False, 2)])
def test_LH_BLESS_20_ambush_needs_a_fortified_hoplite_there(fortified: bool, left: int) -> None:
    things = [region("achaea", "helen", "helen", helen=1)]  # one elsewhere does not help
    helen = {"blessings": ["ambush"], "hand": ["charge"]}
    b = battle(2, 2, "arcadia", helen=helen, fortified=fortified, things=things)
    assert armies(b, "arcadia") == (left, 2)


# ---- LH-BLESS-21: Hermes' Temple --------------------------------------------------------------------------------


def test_LH_BLESS_21_the_extra_action_comes_after_the_draft_and_is_optional() -> None:
    b = temple(FIVE, 2, achilles={"blessings": ["hermes_temple"]}).achilles("build_temple messenia")
    assert b.prompt == "ask.bless"
    b.achilles("bless stalwart_defense").helen("bless push_ups")
    assert (b.prompt, b.offered) == ("ask.special_done", {"use hermes_temple", "go_without"})
    assert b.copy().achilles("go_without").asked == "helen"
    b.achilles("use hermes_temple")
    assert {"prepare", "march messenia arcadia", "end_turn"} <= b.offered
    assert b.offers("go") | b.offers("move") | b.offers("build_temple") == set()  # special and unused ones only
    assert b.copy().achilles("end_turn").asked == "helen"
    b.achilles("prepare", "draw", "draw")
    assert (b.asked, b.of("achilles")["used"]) == ("helen", ["temple", "prepare"])


# ---- LH-BLESS-22: Advanced Dodge --------------------------------------------------------------------------------


def dodging(attack: str, *draw: str, **hero: Any) -> Board:
    """Achilles has struck the Hydra with the torch he drew and faces an attack card; recall_3 may follow."""
    piles = {"combat": ["phalanx_weak", *draw], "attack": [attack, "attack_4", "recall_3", "recall_4"]}
    b = before_hunt(blessings=["advanced_dodge"], given={"pile": piles}, **hero)
    return b.achilles("hunt hydra", "strike phalanx_weak 1", "end_attack").helen(f"attack_with {attack}")


def test_LH_BLESS_22_present_speed_is_added_to_the_cards() -> None:
    b = dodging("attack_5", hand=["charge", "glory_bow"], speed=3)
    assert b.offers("use") == set()  # no card lies
    b.achilles("guard glory_bow")
    assert b.offers("use") == {"advanced_dodge"}
    b.achilles("use advanced_dodge")
    assert b.hunt["guard"]["total"] == 4
    assert "use advanced_dodge" not in b.offered
    assert b.achilles("guard charge").prompt == "ask.strike"  # 8 against 5


def test_LH_BLESS_22_injured_speed_adds_one() -> None:
    b = dodging("fury", hand=["charge", "glory_bow"], speed=3, injured=["speed"])  # fury: 6
    b.achilles("guard charge", "use advanced_dodge")
    assert b.hunt["guard"]["total"] == 5
    b = dodging("fury", hand=["charge"], speed=3, injured=["speed"])
    assert b.offers("guard") == set()  # 4 + 1


def test_LH_BLESS_22_at_least_one_card_is_needed() -> None:
    b = dodging("attack_3", speed=5)
    assert (b.prompt, b.hunt is None) == ("ask.injure", False)  # without a card the attack is suffered


def test_LH_BLESS_22_once_per_hunt() -> None:
    b = dodging("attack_3", "reinforcements", "charge", hand=["glory_bow", "glory_torch"], speed=3)
    b.achilles("guard glory_bow", "use advanced_dodge")
    assert b.prompt == "ask.strike"
    b.achilles("strike glory_torch 2", "end_attack").helen("attack_with recall_3")
    b.achilles("guard reinforcements")
    assert (b.prompt, b.offered) == ("ask.guard_more", {"guard charge"})
    b = dodging("attack_3", "reinforcements", "reinforcements", hand=["glory_bow", "glory_torch"], speed=3)
    b.achilles("guard glory_bow", "use advanced_dodge", "strike glory_torch 2", "end_attack").helen(
        "attack_with recall_3"
    )
    assert b.offers("guard") == set()  # 0 + 0: it is used up


# ---- LH-BLESS-23: Armory ----------------------------------------------------------------------------------------


def test_LH_BLESS_23_its_owner_may_hold_six() -> None:
    six = ["charge", "charge", "trap_sword", "trap_mace", "phalanx", "phalanx"]
    b = board(
        player("achilles", "attica", blessings=["armory"], hand=six[:5]),
        player("helen", "elis", hand=["assault_axe", "assault_spear", "glory_bow", "glory_torch"]),
    )
    b.achilles("prepare", "draw", "draw")
    assert (b.prompt, len(b.hand("achilles"))) == ("ask.discard", 7)
    b.achilles("discard charge")
    assert (b.asked, len(b.hand("achilles"))) == ("helen", 6)
    b.helen("prepare", "draw")
    assert (b.prompt, len(b.hand("helen"))) == ("ask.discard", 5)  # nobody else's limit


# ---- LH-BLESS-24: Athena's Gift ---------------------------------------------------------------------------------


def gift(owner: str) -> dict[str, Any]:
    return {owner: {"blessings": ["athenas_gift"]}}


@pytest.mark.parametrize(("attackers", "winner"), [(2, "achilles"), (1, "helen")])
def test_LH_BLESS_24_attacker_and_defender(attackers: int, winner: str) -> None:
    b = battle(attackers, 1, **gift(winner))
    assert b.of(winner)["pool"] == 1
    loser = "helen" if winner == "achilles" else "achilles"
    assert battle(attackers, 1, **gift(loser)).of(loser)["pool"] == 0


def test_LH_BLESS_24_no_battle_was_won_that_did_not_take_place() -> None:
    b = battle(1, 1, "arcadia", helen={"blessings": ["ambush", "athenas_gift"]}, fortified=True)
    assert (armies(b, "arcadia"), b.of("helen")["pool"]) == ((0, 1), 0)
    b = battle(1, 0, achilles={"blessings": ["athenas_gift"]})  # an empty region
    assert (b.control("corinthia"), b.of("achilles")["pool"]) == ("achilles", 0)


# ---- LH-BLESS-25: Master Plan -----------------------------------------------------------------------------------


def test_LH_BLESS_25_once_for_each_card_when_attacking() -> None:
    achilles = {"blessings": ["master_plan"], "priests": 3, "hand": ["phalanx_weak", "charge"]}
    b = battle(4, 4, achilles=achilles, helen={"hand": ["glory_bow"]}).helen("pass").achilles("play phalanx_weak")
    assert b.offered == {"use master_plan", "go_without"}
    before = strengths(b)[0]
    b.achilles("use master_plan")
    assert (b.prompt, strengths(b)[0]) == ("ask.play_or_pass", before + 3)  # not again for this card
    b.achilles("play charge")
    assert "use master_plan" in b.offered
    assert b.achilles("go_without").of("achilles")["pool"] == 2


def test_LH_BLESS_25_not_when_defending() -> None:
    helen = {"blessings": ["master_plan"], "priests": 3, "hand": ["charge", "glory_bow"]}
    b = battle(4, 4, helen=helen).helen("play charge")
    assert (b.prompt, b.offers("use")) == ("ask.play_or_pass", set())


def test_LH_BLESS_25_once_for_each_card_when_hunting() -> None:
    b = before_hunt(
        blessings=["master_plan"],
        priests=3,
        hand=["glory_bow", "glory_torch"],
        given={"pile": {"combat": ["phalanx_weak"], "attack": ["fury", "recall_3"]}},
    )
    b.achilles("hunt hydra", "strike phalanx_weak 1", "end_attack").helen("attack_with fury")  # 6
    assert b.offers("guard") == {"glory_bow", "glory_torch"}  # 1 + 1 + 3 + 3
    b.achilles("guard glory_bow", "use master_plan")
    assert (b.hunt["guard"]["total"], b.offers("use"), b.offers("guard")) == (4, set(), {"glory_torch"})
    b.achilles("guard glory_torch")
    assert b.offers("use") == {"master_plan"}
    assert b.achilles("use master_plan").of("achilles")["pool"] == 1
