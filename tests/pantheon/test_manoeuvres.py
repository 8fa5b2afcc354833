"""MB-MAN: draw, search, escape; the openings in which manoeuvres happen.

Manoeuvres are offered in the menus a player has anyway; at all other openings only players who want it are asked.
"""

from typing import Any

import pytest

import petteia
from petteia.games.pantheon import facts, kinds, zones
from petteia.games.pantheon.manoeuvres import might_pay, wants_asking
from petteia.games.pantheon.names import ART_OF_WAR
from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.turn import Rounds
from petteia.kernel.errors import NotOffered
from petteia.kernel.events import EVERYONE
from petteia.kernel.record import Json
from tests.pantheon.board import Board, begin, board, calm, player, unit, war, zones_seen
from tests.pantheon.deeds import agreed

AOW = "art_of_war"


def duel(mine: dict[str, Any], theirs: dict[str, Any] | None = None, *units: Json, **more: Any) -> Board:
    """Ares in ol11, Hades in ol15, unless told otherwise."""
    named = {entry["unit"] for entry in units}
    gods = [unit("ares.1", "ol11"), unit("hades.2", "ol15")]
    kept = [god for god in gods if god["unit"] not in named]
    other: dict[str, Any] = {"army": ["hades"], **(theirs or {})}
    mine = {"army": ["ares"], **mine}
    return board(mine, other, *kept, *units, **more)


def flying(b: Board, *refs: str) -> Board:
    return agreed(b, facts.FLYING, *refs)


def winged(*units: Json, mine: dict[str, Any], theirs: dict[str, Any], **more: Any) -> Board:
    """The Gorgon's Head: a hero with the winged sandals flies."""
    return board(mine, theirs, *units, options={"play": "gorgon_head"}, board="pass_of_boreas", **more)


# ---- MB-MAN-01 to -06 ------------------------------------------------------------------------------------------


def test_MB_MAN_01_in_the_own_turn() -> None:
    b = duel({"hand": ["ares", AOW, AOW]})
    assert {"draw_two", "search"} <= b.offered
    b.one("activate ares.1")
    assert {"draw_two", "search"} <= b.offered
    b.one("end_activation")
    assert {"draw_two", "search"} <= b.offered


def test_MB_MAN_01_in_the_turn_of_another() -> None:
    b = duel({"hand": ["ares"]}, {"hand": [AOW, AOW], "asking": "always"})
    assert (b.asked, b.prompt) == (2, "ask.manoeuvre")
    before = b.of(2)["hand"]
    b.two("draw_two")
    assert b.of(2)["hand"] == before - 1 + 2
    declined(b)
    assert (b.asked, b.prompt) == (1, "ask.turn")


def test_MB_MAN_01_before_a_counter_attack() -> None:
    """Who is attacked at range 0 may search for the card that the counter-attack needs."""
    b = duel(
        {"hand": ["ares"]},
        {"hand": [AOW, AOW], "pile": ["hades"]},
        unit("ares.1", "ol13"),
        unit("hades.2", "ol13"),
    )
    b.one("activate ares.1").rolls(*[0] * 10).one("attack hades.2")
    assert (b.asked, b.prompt) == (2, "ask.counter")
    assert "counter" not in b.offered
    b.free().two("search", "take hades")
    assert "counter" in b.offered


def wishes(b: Board, seat: int) -> tuple[list[str], str]:
    """What a seat may set at any time, and what is in force."""
    shown: Any = b.match.view(seat - 1)["wishes"]
    (wish,) = shown
    return [value["key"] for value in wish["values"]], wish["key"]


def test_MB_MAN_13_the_wish_is_open_to_all_from_before_the_first_turn() -> None:
    b = begin()
    assert b.prompt == "ask.choose_side"
    assert wishes(b, 1) == (["ask_me never", "ask_me able", "ask_me always", "ask_me not_this_turn"], "ask_me never")
    other = 2 if b.asked == 1 else 1
    b.match.wish("ask_me always", other - 1)  # who is not asked
    assert wishes(b, other)[1] == "ask_me always"
    assert b.of(other)["asking"] == "always"
    assert b.of(b.asked)["asking"] == "never"


def test_MB_MAN_13_it_counts_at_once_in_the_turn_of_another() -> None:
    b = duel({"hand": ["ares", AOW]}, {"hand": ["hades", AOW]})
    assert (b.asked, b.prompt, b.of(1)["hand"]) == (1, "ask.turn", 3)
    b.match.wish("ask_me always", 1)  # before seat 1 has answered: the opening of phase 1.c is still there
    assert (b.asked, b.prompt, b.table["active"]) == (2, "ask.manoeuvre", 0)
    b.two("no_manoeuvre")
    assert (b.asked, b.prompt, b.of(1)["hand"]) == (1, "ask.turn", 3)  # nothing happened twice
    b.one("activate ares.1")
    assert (b.asked, b.prompt) == (2, "ask.manoeuvre")
    b.match.wish("ask_me never", 1)  # whoever is asked just then need not answer
    assert (b.asked, b.prompt) == (1, "ask.action")


def test_MB_MAN_13_not_this_turn_holds_until_the_next_one_begins() -> None:
    b = duel({"hand": ["ares", "ares"]}, {"hand": ["hades", AOW], "asking": "always"})
    assert (b.asked, b.prompt) == (2, "ask.manoeuvre")
    b.two("not_this_turn")
    assert wishes(b, 2)[1] == "ask_me not_this_turn"
    b.one("activate ares.1", "end_activation", "end_turn")
    assert (b.asked, b.prompt, b.of(2)["asking"]) == (2, "ask.manoeuvre", "always")


def test_MB_MAN_13_when_able_to_pay_asks_only_where_the_table_cannot_rule_it_out() -> None:
    """Without an Art of War card in hand or pile all of them lie discarded for everybody to see."""
    b = duel({"hand": ["ares"]}, {"hand": ["hades"], "asking": "able"})
    game = b.match.game
    assert isinstance(game, Pantheon)
    game.table.lay_out(zones.PILE[1], tuple([card for card in game.table.cards[zones.PILE[1]] if card != ART_OF_WAR]))
    assert not might_pay(game, 1)
    game.asking[1] = kinds.ALWAYS
    assert wants_asking(game, 1)
    game.asking[1] = kinds.ABLE
    assert not wants_asking(game, 1)
    game.table.lay_out(zones.PILE[1], (*game.table.cards[zones.PILE[1]], ART_OF_WAR))
    assert wants_asking(game, 1)  # it could be in hand: the table does not know


def test_MB_MAN_13_whether_somebody_is_asked_does_not_depend_on_hidden_cards() -> None:
    """The same numbers, other hands: one could pay and one could not, and both are asked."""
    asked = []
    for hand, pile in ((["hades"], [AOW]), ([AOW], ["hades"])):
        b = duel({"hand": ["ares"]}, {"hand": hand, "pile": pile, "asking": "able"})
        asked.append((b.asked, b.prompt))
        game = b.match.game
        assert game.is_formal() == (AOW not in hand)  # the page may decline by itself after a while
    assert asked == [(2, "ask.manoeuvre")] * 2


def test_MB_MAN_13_cards_that_everybody_knows_are_counted() -> None:
    b = duel({"hand": ["ares"]}, {"hand": ["hades"], "pile": [AOW], "asking": "able"})
    game = b.match.game
    assert isinstance(game, Pantheon)
    assert might_pay(game, 1)
    game.table.known[zones.HAND[1]] = (EVERYONE,)  # it was shown: no Art of War card
    assert not might_pay(game, 1)


def test_MB_MAN_13_a_wish_is_in_the_journal_and_replayed() -> None:
    match = petteia.new("pantheon", seats=2, seed=3, recruitment="armies")
    while not match.game.is_inside(Rounds):
        assert match.ask is not None
        match.choose(match.ask.options[0])
    for seat in (0, 1):
        match.wish("ask_me always", seat)
    for _ in range(40):
        assert match.ask is not None
        match.choose(match.ask.options[-1])
    assert "wish ask_me always" in [entry.do for entry in match.journal.entries]
    again = petteia.replay(petteia.save_text(match))
    assert again.game.save() == match.game.save()
    with pytest.raises(NotOffered):
        match.wish("ask_me sometimes", 0)
    with pytest.raises(NotOffered):
        match.wish("ask_me always", 7)


def test_MB_MAN_13_the_table_agrees_how_everybody_begins() -> None:
    b = begin(asking="able")
    assert [b.of(seat)["asking"] for seat in (1, 2)] == ["able", "able"]


def test_MB_MAN_01_a_free_manoeuvre_needs_no_card_in_hand() -> None:
    """Odysseus makes one manoeuvre free (Subterfuge): his player, without any card, may still draw two."""
    b = duel({"hand": ["ares"]}, {"army": ["hades", "odysseus"], "asking": "always"}, unit("odysseus.2", "ol15"))
    assert b.of(2)["hand"] == 0
    assert (b.asked, b.prompt) == (2, "ask.manoeuvre")
    b.two("draw_two")
    assert b.of(2)["hand"] == 2


def test_MB_MAN_02_each_once_per_round_and_player() -> None:
    mine = {"army": ["ares", "heracles"], "hand": ["ares", *[AOW] * 5]}
    b = duel(mine, {"hand": [AOW, AOW, AOW]}, unit("heracles.1", "ol16"), turn=1, round=2)
    b.one("draw_two")
    assert "draw_two" not in b.offered
    assert b.why_not["draw_two"] == "MB-MAN-02"
    assert b.of(1)["manoeuvres"] == {"draw_cards": False, "search_card": True, "escape": True}
    b.one("search", "take heracles")
    assert b.why_not["search"] == "MB-MAN-02"
    b.one("activate ares.1", "end_activation")
    assert not {"draw_two", "search"} & b.offered  # nor later in the turn
    b.one("end_turn")
    assert {"draw_two", "search"} <= b.offered  # the other player has both


def test_MB_MAN_02_also_in_the_turn_of_another_within_the_round() -> None:
    mine = {"army": ["ares", "heracles"], "hand": ["ares", *[AOW] * 5], "asking": "always"}
    b = duel(mine, {"hand": ["hades"]}, turn=1, round=2)
    b.one("draw_two")
    declined(b, seat=1)
    b.one("pass_without")
    assert (b.asked, b.prompt) == (1, "ask.manoeuvre")
    assert b.table["active"] == 1
    assert b.why_not["draw_two"] == "MB-MAN-02"
    assert b.offers("search")


def test_MB_MAN_03_paid_before_the_effect() -> None:
    """With cards of destroyed units the payment takes two answers; only then the pile may be searched."""
    b = duel(
        {"army": ["ares", "heracles"], "hand": ["heracles", "heracles"], "pile": ["ares"]},
        {},
        unit("heracles.1", destroyed=True),
    )
    b.one("search")
    assert b.prompt == "ask.pay"
    b.one("pay heracles")
    assert b.prompt == "ask.pay"
    b.one("pay heracles")
    assert b.prompt == "ask.search"


def test_MB_MAN_04_draw_two_cards_for_one() -> None:
    b = duel({"hand": [AOW, "ares"], "pile": ["ares", "ares", AOW]})
    b.one("draw_two")
    assert sorted(b.hand(1)) == ["ares", "ares", "ares", AOW]
    assert b.zone("discard.0") == [AOW]


def test_MB_MAN_05_search_for_one_card_of_choice() -> None:
    b = duel({"army": ["ares", "heracles"], "hand": [AOW], "pile": ["ares"]})
    b.one("search")
    assert b.offers("take") == {"ares", "heracles", AOW}
    pile = b.zone("pile.0")
    b.rolls(*[0] * (len(pile) - 2)).one("take heracles")
    assert sorted(b.hand(1)) == ["ares", "heracles"]
    assert b.zone("discard.0") == [AOW]
    pile.remove("heracles")
    assert sorted(b.zone("pile.0")) == sorted(pile)
    assert b.zone("pile.0") != pile  # shuffled


def test_MB_MAN_06_the_card_taken_is_not_shown() -> None:
    b = duel({"army": ["ares", "heracles"], "hand": [AOW], "pile": ["ares"]})
    b.one("search", "take heracles")
    assert "heracles" in zones_seen(b, 1)["hand.0"]
    assert zones_seen(b, 2)["hand.0"] == ["card_1"] * 2
    assert "Heracles" in "".join(b.match.log(0, "en")[-2:])
    assert "Heracles" not in "".join(b.match.log(1, "en")[-2:])


def test_MB_MAN_06_no_search_in_an_empty_pile() -> None:
    b = duel({"hand": ["ares", "ares", "ares", AOW], "pile": ["ares"]})
    assert b.of(1)["pile"] == 0
    assert "search" not in b.offered
    assert b.why_not["search"] == "MB-MAN-06"
    assert "draw_two" in b.offered  # that one would only cause the reshuffle


# ---- MB-MAN-07 to -09: escape ----------------------------------------------------------------------------------


def test_MB_MAN_07_a_flying_unit_escapes_from_an_attack_at_range_0_and_the_attack_is_lost() -> None:
    b = winged(
        unit("ares.1", "bo14"),
        unit("athena.2", "bo10"),
        unit("leonidas.2", "bo14", carries="winged_sandals"),
        mine=player("ares", hand=["ares"]),
        theirs=player("athena", "leonidas", hand=[AOW, "athena"]),
    )
    b.one("activate ares.1", "attack leonidas.2")
    assert (b.asked, b.prompt) == (2, "ask.escape")
    assert b.offered == {"escape", "let_be"}
    b.two("escape")  # nobody else is there to be attacked
    assert b.zone("discard.1") == [AOW]
    assert (b.asked, b.prompt) == (1, "ask.action")
    assert b.vitality("leonidas.2") == 6
    assert b.at("leonidas.2") == "bo14"
    assert b.of(2)["manoeuvres"]["escape"] is False


def test_MB_MAN_07_the_attacker_may_turn_on_another_target_within_range() -> None:
    """Centaurs shoot at range 1: at the Hoplites here or at Athena next door, not at Odysseus two areas away."""
    b = winged(
        unit("ares.1", "bo06"),
        unit("centaurs.1", "bo14"),
        unit("leonidas.2", "bo14", carries="winged_sandals"),
        unit("hoplites.2", "bo14"),
        unit("athena.2", "bo15"),
        unit("odysseus.2", "bo20"),
        mine=player("ares", "centaurs", hand=["centaurs"]),
        theirs=player("athena", "leonidas", "odysseus", "hoplites", hand=[AOW, "hoplites", "athena"]),
    )
    b.one("activate centaurs.1", "attack leonidas.2").two("escape")
    assert b.asked == 1
    assert b.offered == {"redirect_to hoplites.2", "redirect_to athena.2", "lose_attack"}
    b.rolls(*[0] * 3).one("redirect_to athena.2")
    assert b.asked == 1  # at range 1, so there is no counter-attack
    assert "attack athena.2" not in b.offered


def test_MB_MAN_07_it_may_be_lost_on_purpose() -> None:
    b = winged(
        unit("ares.1", "bo14"),
        unit("athena.2", "bo14"),
        unit("leonidas.2", "bo14", carries="winged_sandals"),
        mine=player("ares", hand=["ares"]),
        theirs=player("athena", "leonidas", hand=[AOW, "athena"]),
    )
    b.one("activate ares.1", "attack leonidas.2").two("escape")
    assert b.offered == {"redirect_to athena.2", "lose_attack"}
    b.one("lose_attack")
    assert (b.asked, b.prompt) == (1, "ask.action")
    assert b.vitality("athena.2") == 8


def escapes(*, trait: bool = True, far: bool = False, hand: list[str] | None = None, target: str = "leonidas") -> bool:
    """Is the player of a unit attacked by Odysseus asked for an escape, and is it on offer?"""
    b = duel(
        {"army": ["ares", "odysseus"], "hand": ["odysseus"]},
        {"army": ["hades", "leonidas", "hoplites"], "hand": [AOW] if hand is None else hand},
        unit("odysseus.1", "ol11"),
        unit("ares.1", "ol16"),
        unit(f"{target}.2", "ol06" if far else "ol11"),
    )
    if trait:
        flying(b, target)
    b.one("activate odysseus.1").rolls(*[0] * 10).one(f"attack {target}.2")
    return b.prompt == "ask.escape" and "escape" in b.offered


def test_MB_MAN_07_only_flying_units_that_are_no_troops_at_range_0() -> None:
    """The trait is given by the table's agreement here."""
    assert escapes()
    assert not escapes(trait=False)
    assert not escapes(far=True)
    assert not escapes(target="hoplites")
    assert not escapes(hand=["leonidas"])  # cannot pay


def test_MB_MAN_07_once_per_round() -> None:
    """Cerberus bites three times, and there is nobody else to bite; the second bite cannot be escaped."""
    b = winged(
        unit("hades.1", "bo06"),
        unit("cerberus.1", "bo14"),
        unit("athena.2", "bo10"),
        unit("leonidas.2", "bo14", carries="winged_sandals"),
        mine=player("hades", "cerberus", hand=["cerberus", AOW]),
        theirs=player("athena", "leonidas", hand=[AOW, AOW]),
    )
    b.one("activate cerberus.1", "strike triple_bite leonidas.2").rolls(4, 4, 1, 1).two("escape")
    assert (b.prompt, b.attack["defender"]) == ("ask.raise", "leonidas.2")


def test_MB_MAN_08_the_new_target_is_visible_and_never_the_escaped_unit() -> None:
    """Centaurs with a range of 1: Athena behind an escarpment is visible, Odysseus behind a wall is not."""
    b = flying(
        duel(
            {"army": ["ares", "centaurs"], "hand": ["centaurs"]},
            {"army": ["hades", "leonidas", "achilles", "odysseus"], "hand": [AOW]},
            unit("centaurs.1", "ol17"),
            unit("leonidas.2", "ol17"),
            unit("achilles.2", "ol16"),
            unit("odysseus.2", "ol18"),  # a wall in between
        ),
        "leonidas",
    )
    b.one("activate centaurs.1", "attack leonidas.2").two("escape")
    assert b.offers("redirect_to") == {"achilles.2"}


def test_MB_MAN_08_MB_ATTACK_05_beside_a_full_area_the_range_is_chosen_again() -> None:
    """Three enemies fill the ruins next door; where a wall stands between, only range 0 is left."""

    def turned(centaurs: str, full: str) -> Board:
        b = flying(
            duel(
                {"army": ["ares", "centaurs"], "hand": ["centaurs"]},
                {"army": ["hades", "leonidas", "achilles", "minotaur", "hydra"], "hand": [AOW, "achilles"]},
                unit("centaurs.1", centaurs),
                unit("leonidas.2", centaurs),
                *[unit(f"{one}.2", full) for one in ("achilles", "minotaur", "hydra")],
            ),
            "leonidas",
        )
        return b.one("activate centaurs.1", "attack leonidas.2").two("escape")

    everybody = {"achilles.2", "minotaur.2", "hydra.2"}
    b = turned("ol06", "ol07")
    assert b.offers("redirect_to") == b.offers("redirect_near") == everybody
    b.rolls(5, 5, 1).one("redirect_to achilles.2")
    assert b.attack["range"] == 1
    b = turned("ol06", "ol07").rolls(5, 5, 1).one("redirect_near achilles.2")
    assert b.attack["range"] == 0
    b = turned("ol17", "ol18")
    assert (b.offers("redirect_to"), b.offers("redirect_near")) == (set(), everybody)


def test_MB_MAN_08_the_attack_action_counts_as_made() -> None:
    b = winged(
        unit("ares.1", "bo06"),
        unit("heracles.1", "bo14"),
        unit("athena.2", "bo10"),
        unit("leonidas.2", "bo14", carries="winged_sandals"),
        mine=player("ares", "heracles", hand=["heracles"]),
        theirs=player("athena", "leonidas", hand=[AOW, "leonidas"]),
    )
    b.one("activate heracles.1", "attack leonidas.2").two("escape")
    assert b.table["activation"]["actions"] == ["attack"]
    assert not b.offers("attack")
    assert not b.offers("walk")  # MB-ACT-05
    assert b.asked == 1  # nobody counter-attacks a lost attack


def test_MB_MAN_09_no_escape_from_a_counter_attack() -> None:
    b = winged(
        unit("athena.1", "bo06"),
        unit("leonidas.1", "bo14", carries="winged_sandals"),
        unit("hades.2", "bo10"),
        unit("cerberus.2", "bo14"),
        mine=player("athena", "leonidas", hand=["leonidas", AOW]),
        theirs=player("hades", "cerberus", hand=["cerberus"]),
    )
    b.one("activate leonidas.1").rolls(*[0] * 6, *[0] * 8).one("attack cerberus.2").two("counter")
    assert b.prompt != "ask.escape"
    assert AOW in b.hand(1)


def test_MB_MAN_09_no_escape_from_an_area_attack() -> None:
    b = winged(
        unit("ares.1", "bo14"),
        unit("athena.2", "bo10"),
        unit("odysseus.2", "bo14", carries="winged_sandals"),
        mine=player("ares", hand=["ares", AOW]),
        theirs=player("athena", "odysseus", hand=[AOW, AOW]),
    )
    b.one("activate ares.1").rolls(*[0] * 10).one("blast frenzy bo14")
    assert "ask.escape" not in b.prompt
    assert b.asked == 1


# ---- MB-MAN-10, -11: openings ----------------------------------------------------------------------------------


def declined(b: Board, *keys: str, seat: int = 2) -> list[int]:
    """Seat 1 plays these choices; how often was the alert player asked before each of them, and after the last?"""
    counts: list[int] = []
    for key in (*keys, ""):
        count = 0
        while b.asked == seat and b.prompt == "ask.manoeuvre":
            b.do(seat, "no_manoeuvre")
            count += 1
        counts.append(count)
        if key:
            b.one(key)
    return counts


def test_MB_MAN_10_before_the_card_of_the_turn_is_drawn() -> None:
    b = duel({"hand": ["ares"], "pile": ["ares"]}, {"hand": [AOW], "asking": "always"})
    assert (b.asked, b.prompt) == (2, "ask.manoeuvre")
    assert b.of(1)["hand"] == 1


def test_MB_MAN_10_at_every_step_of_a_turn() -> None:
    """Before the choice to pass, before an activation, before and after each action, before a recall."""
    b = duel(
        {"army": ["ares", "hoplites"], "hand": ["ares", "hoplites", AOW, AOW], "pile": ["ares"]},
        {"hand": [AOW], "asking": "always"},
        unit("hoplites.1", "ol16", vitality=1),
        stones=["ol11"],
    )
    keys = ("activate ares.1", "claim omphalos_1", "walk ol12", "stop", "end_activation", "recall hoplites.1")
    counts = dict(zip([*keys, "after"], declined(b, *keys), strict=True))
    assert counts["stop"] == 0  # an effect cannot be interrupted (MB-GEN-04)
    assert [key for key in keys if not counts[key]] == ["stop"]


def test_MB_MAN_10_in_an_attack() -> None:
    """After the target is fixed and before the first roll; the dice come after both."""
    b = duel(
        {"army": ["ares"], "hand": ["ares"]},
        {"hand": [AOW, AOW], "asking": "always"},
        unit("ares.1", "ol13"),
        unit("hades.2", "ol13"),
    )
    declined(b)
    b.one("activate ares.1")
    declined(b)
    b.rolls(*[0] * 10).one("attack hades.2")
    asked = 0
    while b.prompt == "ask.manoeuvre":
        assert b.attack["dice"] == []
        b.two("no_manoeuvre")
        asked += 1
        if b.attack["dice"]:
            break
    assert asked >= 2


def test_MB_MAN_10_before_the_counter_attack_decision() -> None:
    """The alert attacker is asked between the wounds and the decision of the defender."""
    b = duel(
        {"army": ["ares"], "hand": ["ares", AOW], "asking": "always"},
        {"hand": ["hades"]},
        unit("ares.1", "ol13"),
        unit("hades.2", "ol13"),
    )
    b.one("no_manoeuvre", "activate ares.1")
    b.rolls(*[0] * 10).one("attack hades.2")
    after_the_roll = 0
    while b.asked == 1 and b.prompt == "ask.manoeuvre":
        after_the_roll += bool(b.attack["dice"])
        b.one("no_manoeuvre")
    assert (b.asked, b.prompt) == (2, "ask.counter")
    assert after_the_roll == 1


def test_MB_MAN_10_before_the_counter_attack_decision_of_an_empty_hand() -> None:
    """Odysseus makes a search free (Subterfuge): after the roll it may still bring the card for a counter-attack."""
    b = duel(
        {"army": ["ares", "minotaur"], "hand": ["minotaur"]},
        {"army": ["hades", "odysseus"], "hand": [], "asking": "always"},
        unit("ares.1", "ol16"),
        unit("minotaur.1", "ol13"),
        unit("odysseus.2", "ol13"),
    )
    declined(b)
    b.one("activate minotaur.1")
    declined(b)
    b.rolls(*[0] * 7).one("attack odysseus.2").two("no_manoeuvre", "no_manoeuvre")
    calm(b, "ask.manoeuvre")
    assert (b.asked, b.prompt, len(b.dice)) == (2, "ask.manoeuvre", 7)
    b.free().two("search", "take odysseus")
    declined(b)
    assert (b.asked, b.prompt) == (2, "ask.counter")
    assert "counter" in b.offered


def test_MB_MAN_10_after_the_last_action_also_the_active_player_is_asked() -> None:
    """Nothing is left for Odysseus to do, so no menu opens; the card is searched for before he leads."""
    b = war(
        unit("odysseus.1", "ol11"),
        unit("hoplites.1", "ol06"),
        unit("medusa.2", "ol16"),
        hand=("odysseus", AOW, AOW),
    )
    b.match.wish("ask_me always", 0)
    b.one("activate odysseus.1", "use cunning", "walk ol06", "stop").rolls(*[0] * 10).one("attack medusa.2")
    b.one("no_manoeuvre", "no_manoeuvre")  # the target is fixed; before the roll
    assert (b.asked, b.prompt, b.table["attack"]) == (1, "ask.manoeuvre", None)
    assert b.table["activation"]["left"] == 0
    b.free().one("search", "take hoplites", "no_manoeuvre")
    assert (b.prompt, b.offers("lead")) == ("ask.lead", {"hoplites.1"})
    assert "hoplites" in b.hand(1)


def test_MB_MAN_10_after_a_complex_action_too() -> None:
    b = duel({"hand": ["ares", AOW, AOW]})
    b.match.wish("ask_me always", 0)
    b.one("commit ares.1", "run ol12", "stop")
    assert (b.asked, b.prompt, b.table["activation"]["complex"]) == (1, "ask.manoeuvre", True)


def test_MB_MAN_10_after_a_pass_without_cards_the_others_are_asked() -> None:
    """Phase 4.a has its opening however one passes; who passes has just had the same choices."""
    b = duel({"hand": ["ares"]}, {"hand": [AOW], "asking": "always"})
    declined(b)
    b.one("pass_without")
    assert (b.asked, b.prompt, b.table["active"]) == (2, "ask.manoeuvre", 0)


def test_MB_MAN_10_before_and_after_each_attack_of_an_area_attack() -> None:
    b = duel(
        {"army": ["ares"], "hand": ["ares", AOW]},
        {"army": ["hades", "spartans", "amazons"], "hand": [AOW, AOW], "asking": "always"},
        unit("ares.1", "ol13"),
        unit("spartans.2", "ol13"),
        unit("amazons.2", "ol13"),
    )
    declined(b)
    b.one("activate ares.1")
    declined(b)
    b.rolls(*[0] * 30).one("blast frenzy ol13")
    assert b.prompt == "ask.manoeuvre"
    declined(b)
    assert b.prompt == "ask.hit"
    b.one("hit spartans.2")
    assert b.attack["dice"] == []
    between = 0
    while b.prompt == "ask.manoeuvre":
        between += b.table["attack"] is None
        b.two("no_manoeuvre")
        if b.table["attack"] and b.attack["defender"] == "amazons.2":
            break
    assert between >= 1


def test_MB_MAN_11_the_active_player_first_then_the_others_until_all_decline_in_a_row() -> None:
    rich: dict[str, Any] = {"hand": [AOW, AOW, AOW], "asking": "always"}
    b = board(
        None,
        None,
        unit("hades.1", "ol11"),
        unit("ares.2", "ol15"),
        unit("athena.3", "ol21"),
        players=[player("hades", **rich), player("ares", **rich), player("athena", **rich)],
        turn=2,
    )
    order = []
    for answer in ("no_manoeuvre", "no_manoeuvre", "draw_two", "no_manoeuvre", "no_manoeuvre", "no_manoeuvre"):
        assert b.prompt == "ask.manoeuvre"
        order.append(b.asked)
        b.do(b.asked, answer)
    assert order == [2, 3, 1, 1, 2, 3]
    assert b.of(2)["hand"] == 4  # only now the card of the turn is drawn


def test_MB_MAN_11_MB_MAN_13_who_does_not_want_it_is_not_asked() -> None:
    b = duel({"hand": ["ares"]}, {"hand": [AOW, AOW]})
    assert (b.asked, b.prompt) == (1, "ask.turn")


@pytest.mark.parametrize("first", [1, 2])
def test_MB_MAN_12_all_uses_come_back_when_the_first_player_begins(first: int) -> None:
    """In the turn of the other player they are still spent, unless that one is the first player."""
    b = duel({"hand": ["ares", AOW, AOW, AOW, AOW]}, {"hand": ["hades"]}, turn=1, first=first, round=3)
    b.one("draw_two", "pass_without")
    assert b.of(1)["manoeuvres"]["draw_cards"] is (first == 2)
    b.two("pass_without")
    assert b.of(1)["manoeuvres"]["draw_cards"] is True


# ---- escape of whoever becomes the target ----------------------------------------------------------------------------


def winged_guard(*faces: int) -> Board:
    """Leonidas, who flies here, guards Odysseus against the Minotaur; Medusa is another target."""
    b = war(
        unit("minotaur.1", "ol13"),
        unit("odysseus.2", "ol13"),
        unit("leonidas.2", "ol13"),
        unit("medusa.2", "ol13"),
        hand=("minotaur",),
        other=(AOW,),
    )
    agreed(b, facts.FLYING, "leonidas")
    return b.one("activate minotaur.1").rolls(*faces).one("attack odysseus.2").two("guard leonidas.2")


def test_MB_MAN_07_who_becomes_the_target_by_guard_may_escape() -> None:
    b = winged_guard(*[1] * 7)
    assert (b.asked, b.prompt, b.attack["defender"]) == (2, "ask.escape", "leonidas.2")
    b.two("escape")
    assert (b.asked, b.prompt) == (1, "ask.other_target")
    assert b.offers("redirect_to") == {"odysseus.2", "medusa.2"}  # not Leonidas (MB-MAN-08)
    b.one("redirect_to odysseus.2")
    assert b.offers("guard") == set()  # MB-TALENT-43, and he has escaped
    assert b.attack["defender"] == "odysseus.2"


def test_MB_MAN_07_the_new_target_of_a_lost_one_may_escape_too() -> None:
    """Two players of a camp, each with a unit that flies: each may escape once a round."""
    b = board(
        None,
        None,
        unit("minotaur.1", "ol13"),
        unit("odysseus.2", "ol13"),
        unit("medusa.4", "ol13"),
        players=[
            player("ares", "minotaur", hand=["minotaur"]),
            player("zeus", "odysseus", hand=[AOW]),
            player("hades"),
            player("athena", "medusa", hand=[AOW]),
        ],
        options={"camps": "teams"},
    )
    agreed(b, facts.FLYING, "odysseus", "medusa")
    b.one("activate minotaur.1").rolls(*[1] * 7).one("attack odysseus.2").two("escape").one("redirect_to medusa.4")
    assert (b.asked, b.prompt) == (4, "ask.escape")
    b.do(4, "escape")
    assert b.table["attack"] is None  # nobody is left: the attack is lost
    assert b.hand(4) == []  # Subterfuge paid for the other


def test_MB_MAN_08_a_unit_that_escaped_does_not_guard_against_the_same_attack() -> None:
    b = war(
        unit("minotaur.1", "ol13"),
        unit("leonidas.2", "ol13"),
        unit("medusa.2", "ol13"),
        hand=("minotaur",),
        other=(AOW,),
    )
    agreed(b, facts.FLYING, "leonidas")
    b.one("activate minotaur.1").rolls(*[1] * 7).one("attack leonidas.2").two("escape").one("redirect_to medusa.2")
    assert (b.prompt, b.attack["defender"]) == ("ask.change_roll", "medusa.2")
