"""LS-CARD: what the 26 combat cards of the campaign do for you against the Persians."""

import re

import pytest

from petteia.games.lords import facts as lords
from petteia.games.lords.drawing.faces import face_of
from petteia.games.lords.names import REGULAR, SPECIAL
from petteia.games.solo import facts
from petteia.games.solo.entry import ENTRY
from petteia.kernel.record import Json
from petteia.kernel.words import LANGUAGES, Words
from tests.solo.board import Board, board, monster, region
from tests.solo.test_battle import WEAK, attack, defend, fight, invaded, outcome, parts


def bonus(b: Board, side: str, card: str, kind: str) -> int:
    """What a card adds beyond its printed strength."""
    b.do(f"play {card}")
    printed = next(one.strength for one in lords.COMBAT if one.ref == card)
    return sum(int(number) for name, number in b.battle[side]["parts"] if name == f"combat_kind.{kind}") - printed


SPARE = "glory_bow"  # a card that stays in hand, so that the battle does not run on by itself


# ---- LS-CARD-01 to -03: the three that change --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("invasion", "blue", "more"),
    [(7, 4, 0), (7, 5, 2), (8, 4, 0), (8, 5, 2), (1, 1, 0), (1, 2, 2), (10, 5, 0), (10, 6, 2)],
)
def test_LS_CARD_01_flank_attack_against_a_token_takes_half_the_invasion_value_for_figures(
    invasion: int, blue: int, more: int
) -> None:
    b = attack(blue, green=0, act=2, invasion=invasion, cards=("flank_attack", SPARE))
    assert bonus(b, "attack", "flank_attack", "flank_attack") == more


@pytest.mark.parametrize(("green", "blue", "more"), [(3, 3, 0), (3, 4, 2), (4, 3, 0), (2, 3, 2)])
@pytest.mark.parametrize("act", [1, 2])
def test_LS_CARD_02_flank_attack_against_hoplites_compares_figures(act: int, green: int, blue: int, more: int) -> None:
    """Figures, not what they are worth; neither the invasion value nor the attitude matters."""
    b = attack(
        blue, green=green, act=act, invasion=9, attitude={"red": "hostile"}, cards=("flank_attack", SPARE), revealed=()
    )
    assert bonus(b, "attack", "flank_attack", "flank_attack") == more


def test_LS_CARD_02_also_when_you_defend_and_with_both_colours() -> None:
    army = region("thessaly", "yellow", blue=1, yellow=2)
    b = defend(army=army, green=2, cards=("flank_attack", SPARE))
    assert bonus(b, "defence", "flank_attack", "flank_attack") == 2
    b = defend(army=army, green=3, cards=("flank_attack", SPARE))
    assert bonus(b, "defence", "flank_attack", "flank_attack") == 0


@pytest.mark.parametrize(
    ("leadership", "spies", "injured", "more"),
    [(1, 0, 0, 0), (2, 0, 0, 2), (2, 1, 0, 0), (4, 2, 0, 2), (4, 3, 0, 0), (4, 0, 1, 0)],
)
def test_LS_CARD_03_tactical_maneuver_compares_leadership_with_the_strategy_value(
    leadership: int, spies: int, injured: int, more: int
) -> None:
    watched = [region(name, spies=1) for name in ("attica", "elis", "crete")[:spies]]
    hero: Json = {"leadership": leadership, "injured": ["leadership"] * injured}
    b = attack(1, *watched, hero=hero, green=2, cards=("tactical_maneuver_mace", SPARE), revealed=())
    assert b.table["strategy"] == spies + 1
    assert bonus(b, "attack", "tactical_maneuver_mace", "tactical_maneuver") == more


# ---- LS-CARD-04: the others --------------------------------------------------------------------------------------

TRIED = {
    "fortification",
    "local_support",
    "glory",
    "phalanx",
    "flank_attack",
    "trap",
    "tactical_maneuver",
    "wild_attack",
    "reinforcements",
    "charge",
    "assault",
}


def test_LS_CARD_04_these_kinds_are_in_the_deck() -> None:
    deck = board().zone("combat.pile")
    assert len(deck) >= 26
    assert {lords.KIND_REFS[card.kind] for card in lords.COMBAT if card.ref in deck} == TRIED


@pytest.mark.parametrize("card", sorted(set(board().zone("combat.pile"))))
def test_LS_CARD_04_every_card_adds_its_strength_and_its_casualties(card: str) -> None:
    """Three attackers against three figures, leadership 3 against 1, no glory: few effects add anything."""
    printed = next(one for one in lords.COMBAT if one.ref == card)
    b = attack(3, green=0, act=2, invasion=6, cards=(card, SPARE if card != SPARE else "glory_torch"), revealed=())
    b.do(f"play {card}")
    kind = lords.KIND_REFS[printed.kind]
    assert b.battle["played"] == [[card, 0]]
    assert b.battle["casualties"]["0"] == printed.casualties
    effect = {"phalanx": 1, "trap": 3, "assault": 2, "tactical_maneuver": 2}.get(kind, 0)  # leadership 3
    assert b.battle["attack"]["total"] == 3 + printed.strength + effect


def test_LS_CARD_04_fortification_needs_a_defended_city() -> None:
    b = defend(green=2, cards=("fortification_bow", SPARE))
    assert bonus(b, "defence", "fortification_bow", "fortification") == 2
    b = defend(at="phocis", green=2, cards=("fortification_bow", SPARE))  # no city
    assert bonus(b, "defence", "fortification_bow", "fortification") == 0
    b = attack(2, green=2, cards=("fortification_bow", SPARE))
    assert bonus(b, "attack", "fortification_bow", "fortification") == 0


def test_LS_CARD_04_glory_needs_the_land_to_be_loyal() -> None:
    b = attack(2, green=2, cards=("glory_torch", SPARE), attitude={"red": "loyal"})
    assert bonus(b, "attack", "glory_torch", "glory") == 3
    b = attack(2, green=2, cards=("glory_torch", SPARE), attitude={"yellow": "loyal"})  # where they came from
    assert bonus(b, "attack", "glory_torch", "glory") == 0


@pytest.mark.parametrize(("blue", "yellow", "more"), [(1, 0, 0), (1, 1, 1), (2, 1, 1), (3, 2, 2)])
def test_LS_CARD_04_phalanx_counts_pairs_of_either_colour(blue: int, yellow: int, more: int) -> None:
    b = attack(blue, yellow=yellow, green=2, cards=("phalanx", SPARE), revealed=())
    assert bonus(b, "attack", "phalanx", "phalanx") == more


def test_LS_CARD_04_trap_adds_your_leadership() -> None:
    b = attack(2, green=2, hero={"leadership": 3}, cards=("trap_mace", SPARE))
    assert bonus(b, "attack", "trap_mace", "trap") == 3
    b = defend(green=2, hero={"leadership": 4, "injured": ["leadership"]}, cards=("trap_mace", SPARE))
    assert bonus(b, "defence", "trap_mace", "trap") == 1


def test_LS_CARD_04_wild_attack_and_charge_are_plain_strength() -> None:
    b = attack(4, green=2, cards=("wild_attack_axe", "charge", SPARE))
    assert bonus(b, "attack", "wild_attack_axe", "wild_attack") == 0
    assert bonus(b, "attack", "charge", "charge") == 0


def test_LS_CARD_04_charge_wounds_anything_in_a_hunt() -> None:
    b = board(
        monster("sphinx", "crete"),
        hero={"at": "crete", "hand": ["charge"]},
        pile={"combat": ["glory_bow"], "attack": ["attack_3"]},
    )
    b.do("hunt sphinx")
    assert {f"combine sickle {place}" for place in (1, 2, 3, 4)} <= b.offered
    b.do("combine sickle 4", "discard charge")
    assert b.wounds("sphinx") == [4]


def test_LS_CARD_04_assault_needs_an_attack() -> None:
    b = attack(3, green=2, cards=("assault_axe", SPARE))
    assert bonus(b, "attack", "assault_axe", "assault") == 2
    b = defend(army=region("thessaly", blue=3), green=2, cards=("assault_axe", SPARE))
    assert bonus(b, "defence", "assault_axe", "assault") == 0


def test_LS_CARD_04_reinforcements_come_from_one_neighbour_in_both_colours() -> None:
    b = defend(
        region("aetolia", "yellow", blue=1, yellow=2),
        region("locris", "yellow", blue=2, fortified="blue"),
        region("phocis", "yellow", blue=2),  # not next to Thessaly
        green=4,
        cards=("reinforcements", SPARE),
        revealed=(),
    )
    b.do("play reinforcements")
    assert b.offers("bring") == {"aetolia 1", "aetolia 2", "aetolia 3", "locris 1"}
    b.do("bring aetolia 2", "allied 1")
    assert b.army("thessaly") == (3, 1, 4)
    assert b.army("aetolia") == (0, 1, 0)
    assert parts(b, "defence") == {"piece.hoplites_plain": 4}


def test_LS_CARD_04_reinforcements_shield_in_a_hunt() -> None:
    b = board(
        monster("sphinx", "crete"),
        hero={"at": "crete", "hand": ["glory_torch", "reinforcements"]},
        pile={"combat": ["flank_attack", "charge"]},
    )
    b.do("hunt sphinx", "strike glory_torch 2", "end_attack")
    b.do("raise_shield reinforcements", "injure leadership")
    assert b.injuries == {"leadership"}
    assert sorted(b.hand) == ["charge", "flank_attack"]


def test_LS_CARD_04_local_support_needs_a_defended_city() -> None:
    b = attack(2, green=2, cards=("local_support_bow", SPARE)).do("play local_support_bow")
    assert b.prompt == "ask.play_or_pass"
    b = defend(at="phocis", green=2, cards=("local_support_bow", SPARE)).do("play local_support_bow")
    assert b.prompt == "ask.play_or_pass"
    b = defend(green=2, cards=("local_support_bow", SPARE)).do("play local_support_bow")
    assert b.prompt == "ask.levy"


# ---- LS-CARD-05: recruits in a battle ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "attitude", "army"),
    [
        ("blue", "neutral", (3, 1, 2)),
        ("yellow", "neutral", (1, 3, 2)),
        ("yellow", "loyal", (1, 3, 2)),
        ("", "neutral", (1, 3, 2)),
        ("", "loyal", (1, 3, 2)),
    ],
)
def test_LS_CARD_05_recruits_take_the_colour_of_the_token_and_count_at_once(
    token: str, attitude: str, army: tuple[int, int, int]
) -> None:
    b = defend(
        army=region("thessaly", token, blue=1, yellow=1),
        green=2,
        attitude={"red": attitude},
        cards=("local_support_bow", "charge", "trap_sword", SPARE),
    )
    b.do("play local_support_bow", "levy thessaly 2")
    assert b.army("thessaly") == army
    assert parts(b, "defence")["piece.hoplites_plain"] == 4
    b.do("play charge", "play trap_sword")  # three casualty symbols: they count for that, too
    assert b.battle["casualties"]["0"] == 3


def test_LS_CARD_05_one_of_them_may_arrive_fortified() -> None:
    b = defend(army=region("thessaly", "yellow", blue=1), green=2, cards=("local_support_bow", SPARE))
    b.do("play local_support_bow", "levy_fortified thessaly 2")
    assert b.army("thessaly") == (1, 2, 2)
    assert b.region("thessaly")["allied_inside"] is True
    assert parts(b, "defence")["piece.fortified"] == 1


@pytest.mark.parametrize(("token", "left"), [("blue", {"1"}), ("yellow", {"1", "2"})])
def test_LS_CARD_05_only_hoplites_of_that_colour_that_are_left(token: str, left: set[str]) -> None:
    """One blue hoplite is left in the supply, and many yellow ones (LS-GEN-07)."""
    b = defend(
        region("crete", "blue", blue=13),
        army=region("thessaly", token, blue=1),
        green=2,
        cards=("local_support_bow", SPARE),
    )
    b.do("play local_support_bow")
    assert {key.split()[-1] for key in b.offers("levy")} == left


def test_LS_CARD_05_in_act_2_as_well() -> None:
    b = invaded(
        region("macedonia", "green"),
        region("thessaly", "blue", blue=1),
        cards=("local_support_bow",),
        revealed=(WEAK,),
    )
    b.do("play local_support_bow", "levy thessaly 2")
    assert outcome(b) == "Achilles wins the Battle in Thessaly: attack 2, defence 4."
    assert b.army("thessaly") == (3, 0, 0)


def test_LS_CARD_04_a_played_card_is_discarded() -> None:
    b = fight(attack(3, green=2, cards=("trap_mace", SPARE)), "trap_mace")
    assert b.hand == [SPARE]
    assert sorted(b.zone("combat.discard")) == sorted(["trap_mace", WEAK])
    assert len(facts.COMBAT_USED) == len(set(board().zone("combat.pile")))


# ---- what the cards say ------------------------------------------------------------------------------------------

ENEMIES = {
    "en": r"opponent|enem|player|rival",
    "fr": r"adversaire|ennemi|joueur",
    "es": r"rival|enemig|jugador|oponente",
}


def texts_used(words: Words) -> dict[str, str]:
    """The texts of all cards, heroes and actions of the campaign, by key."""
    kinds = {lords.KIND_REFS[lords.COMBAT[card].kind] for card in facts.COMBAT_USED}
    keys = [f"combat_text.{kind}" for kind in sorted(kinds)]
    keys += [f"blessing_text.{lords.BLESSINGS[card].ref}" for card in facts.BLESSINGS_USED]
    keys += [f"artifact_text.{lords.ARTIFACT_REFS[card]}" for card in (*facts.ARTIFACTS_USED, *facts.DIVINE)]
    keys += [f"quest_text.{facts.QUEST_REFS[quest]}" for quest in facts.TABLE_B_ORDER]
    keys += [f"special_text.{action}" for action in SPECIAL[:6]] + [f"regular_text.{action}" for action in REGULAR]
    keys += [f"attack_text.{kind}" for kind in sorted({attack.kind for attack in lords.ATTACKS})]
    keys += [f"monster_special.{lords.MONSTER_REFS[monster]}" for monster in facts.MONSTERS_USED]
    return {key: words(key) for key in [*keys, "hero_text.achilles"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_the_campaign_speaks_of_other_players(language: str) -> None:
    found = texts_used(Words.of("solo", language))
    assert [key for key, text in found.items() if re.search(ENEMIES[language], text, re.IGNORECASE)] == []


def test_LS_CARD_01_LS_CARD_03_LS_ARTIFACT_03_the_cards_the_book_changes_say_so_wherever_they_are_shown() -> None:
    for language, xerxes in (("en", "Xerxes"), ("fr", "Xerxès"), ("es", "Jerjes")):
        words = Words.of("solo", language)
        assert words("track.invasion") in words("combat_text.flank_attack")
        assert xerxes in words("combat_text.tactical_maneuver")
        gallery = "".join(card for shelf in ENTRY.gallery(words).values() for card in shelf)
        for deck, ref in (("combat", "flank_attack"), ("artifact", "thunder_of_zeus")):
            assert face_of(deck, ref, words).text == words(f"{deck}_text.{ref}")
            assert face_of(deck, ref, words).title in gallery
