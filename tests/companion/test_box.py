"""CP-ASK-06, CP-ASK-07, CP-TELL-02: the owner's box decides, answers are remembered, lists can be ticked off."""

import re
from typing import Any

import pytest

import petteia
from petteia.games.solo.companion.entry import ENTRY
from petteia.kernel.words import LANGUAGES, Words
from tests.companion.table import Table, monster, new, region, table

VANGUARD = region("chalkidiki", persians=2)
MONSTERS = "1"  # a script of Act I with a Monster phase
ASKED = dict.fromkeys(("mobilization", "roads", "die", "numbers"), "ask")


def asking(*things: Any, **given: Any) -> Table:
    """A position at which one kind of thing, or several, is asked for."""
    kinds = given.pop("ask")
    return table(*things, options={"mobilization": "5", **dict.fromkeys(kinds, "ask")}, **given)


def test_CP_ASK_06_an_owner_is_asked_unless_the_table_takes_our_reconstruction() -> None:
    t = Table(petteia.new("companion"))
    assert {name: t.table["options"][name] for name in ASKED} == ASKED
    ours = Table(petteia.new("companion", mobilization="4", roads="own_land", die="ledger", numbers="ledger"))
    assert ours.prompt == "ask.report"


# ---- the length of the track -------------------------------------------------------------------------------------


def test_CP_ASK_06_the_length_of_the_track_is_asked_once_before_the_set_up() -> None:
    t = new(mobilization="ask")
    assert (t.prompt, t.table["orders"], t.table["track_known"]) == ("ask.track", [], False)
    t.do("track 6")
    assert (t.prompt, t.table["march_at"], t.table["track_known"]) == ("ask.report", 6, True)
    again = Table(petteia.load(t.match.save()))
    assert again.table["march_at"] == 6


def test_CP_ASK_06_the_persians_march_where_your_track_says() -> None:
    t = asking(VANGUARD, ask=["mobilization"], mobilization=1, pile=["24", "6", "18"])
    t.do("pass_turn")
    assert t.prompt == "ask.track", "a position that was written down: it is asked when it matters"
    t.do("track 2")
    assert (t.table["mobilization"], t.table["vanguard"]) == (1, "chalkidiki")
    t.do("pass_turn")
    assert t.prompt == "ask.stand", "two spaces, one for each script"


# ---- arrows ------------------------------------------------------------------------------------------------------


def moved(t: Table) -> Table:
    return t.rolls("move").do("pass_turn")


def test_CP_ASK_06_an_arrow_is_asked_for_once_and_remembered() -> None:
    t = asking(VANGUARD, monster("hydra", "argolis"), ask=["roads"], pile=[MONSTERS, "5"])
    moved(t)
    assert t.prompt == "ask.arrow"
    assert "Argolis" in t.asked
    t.do("arrow laconia")
    assert (t.at("hydra"), t.region("argolis")["road"]) == ("laconia", "laconia")
    t.do("moved hydra", "moved_to argolis")
    moved(t)
    assert t.at("hydra") == "laconia", "nobody was asked again"


def test_CP_ASK_06_only_neighbours_are_offered_and_at_a_monument_nothing_is_asked() -> None:
    t = asking(VANGUARD, monster("hydra", "crete"), ask=["roads"], pile=[MONSTERS])
    moved(t)
    assert {"laconia", "attica"} <= t.offers("arrow")
    assert "macedonia" not in t.offers("arrow")
    t = asking(VANGUARD, monster("hydra", "attica"), ask=["roads"], pile=[MONSTERS])
    moved(t)
    assert t.level("athena") == 4


# ---- the die -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "at", "attitude"), [("terror", "argolis", "distrustful"), ("move", "corinthia", "neutral")]
)
def test_CP_ASK_06_your_own_die_is_asked_for_each_time(result: str, at: str, attitude: str) -> None:
    t = asking(VANGUARD, monster("hydra", "argolis"), ask=["die"], pile=[MONSTERS, "5"])
    land = t.region("argolis")["land"]
    t.do("pass_turn")
    assert t.prompt == "ask.rolled"
    assert t.offers("rolled") == {"terror", "attack", "move", "attack_and_move"}
    t.do(f"rolled {result}")
    assert (t.at("hydra"), t.attitude(land)) == (at, attitude)
    t.do("pass_turn")
    assert t.prompt == "ask.rolled", "another phase, another roll"


# ---- numbers -----------------------------------------------------------------------------------------------------


def test_CP_ASK_06_numbers_are_asked_for_when_an_order_matters_and_decide_it() -> None:
    """By our numbers the Sphinx in Epirus comes first; on this board the Hydra does."""
    t = asking(
        VANGUARD, monster("sphinx", "epirus"), monster("hydra", "crete"), ask=["numbers", "die"], pile=[MONSTERS, "5"]
    )
    assert t.region("epirus")["number"] is None
    t.do("pass_turn")
    assert t.prompt == "ask.number"
    t.do("numbered epirus 9")
    assert t.refuses("numbered crete 9"), "each number once"
    t.do("numbered crete 2")
    assert "Hydra" in t.asked
    t.do("rolled terror", "rolled terror")
    assert (t.region("epirus")["number"], t.region("crete")["number"]) == (9, 2)
    t.do("pass_turn")
    assert t.prompt == "ask.rolled", "they are known now"


def test_CP_ASK_06_a_single_monster_needs_no_number() -> None:
    t = asking(VANGUARD, monster("hydra", "crete"), ask=["numbers", "die"], pile=[MONSTERS])
    assert t.do("pass_turn").prompt == "ask.rolled"


def test_CP_ASK_06_spies_and_battles_come_in_the_order_of_your_board() -> None:
    t = asking(
        region("macedonia", green=True),
        region("attica", spies=1),
        region("elis", spies=1),
        act=2,
        ask=["numbers"],
        pile=["1"],
    )
    t.do("pass_turn", "numbered attica 8", "numbered elis 3")
    assert "Elis" in t.asked
    t = asking(region("macedonia", green=True), act=2, ask=["numbers"], mobilization=5, pile=["6"])
    t.do("pass_turn", "stand thessaly", "stand chalkidiki", "stand_nowhere")
    t.do("numbered thessaly 5", "numbered chalkidiki 4")
    assert t.offers("won") == {"chalkidiki"}


def test_CP_ASK_06_LS_SCRIPT_07_the_lower_number_of_your_board_breaks_a_tie_of_monuments() -> None:
    greens = (region("thessaly", green=True), region("attica", green=True))
    t = asking(*greens, act=2, ask=["numbers"], pile=["11"])
    t.do("pass_turn", "numbered thessaly 12", "numbered attica 3")
    assert (t.level("athena"), t.level("zeus")) == (4, 5)


def test_CP_ASK_06_LS_GEN_08_numbers_decide_who_goes_without() -> None:
    """Two hoplites are left, and more regions would get one."""
    t = asking(
        region("macedonia", green=True),
        region("laconia", persians=13),
        act=2,
        ask=["numbers"],
        mobilization=5,
        pile=["6"],
    )
    t.do("pass_turn")
    assert t.prompt == "ask.number"
    numbers = {"macedonia": 1, "chalkidiki": 9, "thessaly": 3, "epirus": 2}
    while t.prompt == "ask.number":
        name = next(ref for ref in numbers if t.offers("numbered") and f"numbered {ref} {numbers[ref]}" in t.offered)
        t.do(f"numbered {name} {numbers[name]}")
    assert (t.persians("epirus"), t.persians("thessaly"), t.persians("chalkidiki")) == (1, 1, 0)


# ---- corrections -------------------------------------------------------------------------------------------------


def test_CP_ASK_07_an_answer_can_be_corrected_and_the_instructions_stay() -> None:
    t = asking(VANGUARD, monster("hydra", "argolis"), ask=["roads", "mobilization"], pile=[MONSTERS, "5"])
    t.rolls("move").do("pass_turn", "track 5", "arrow laconia")
    told = t.orders
    t.do("forget_arrow argolis", "forget_track")
    assert (t.prompt, t.orders) == ("ask.track", told)
    t.do("track 7")
    assert (t.table["march_at"], t.orders, t.region("argolis")["road_known"]) == (7, told, False)
    t.do("moved hydra", "moved_to argolis")
    assert moved(t).prompt == "ask.arrow"


def test_CP_ASK_07_a_number_too() -> None:
    t = asking(
        VANGUARD, monster("sphinx", "epirus"), monster("hydra", "crete"), ask=["numbers", "die"], pile=[MONSTERS]
    )
    t.do("pass_turn", "numbered epirus 9", "numbered crete 2", "rolled terror", "rolled terror", "forget_number crete")
    assert (t.region("crete")["number"], t.region("epirus")["number"]) == (None, 9)


def test_CP_ASK_07_what_we_reconstructed_cannot_be_corrected() -> None:
    t = table(VANGUARD, monster("hydra", "argolis"))
    assert not [key for key in t.offered if key.startswith("forget")]


# ---- what is told ------------------------------------------------------------------------------------------------


def ticks(picture: str) -> list[str]:
    return re.findall(r'data-tick="([^"]+)"', picture)


def test_CP_TELL_02_every_instruction_has_a_box_with_a_name_of_its_own() -> None:
    t = new()
    seen: set[str] = set()
    for language in LANGUAGES:
        boxes = ticks(ENTRY.fragments(t.match.view(0), Words.of("companion", language))["panels"])
        assert len(boxes) == len(set(boxes)) > 8
        seen |= set(boxes)
    assert len(seen) == len(boxes), "the same names in every language"
    t.do("took march", "event_phase")
    assert not seen & set(ticks(panel(t, "orders")))


def panel(t: Table, name: str) -> str:
    """One panel of the page."""
    text = ENTRY.fragments(t.match.view(0), Words.of("companion", "en"))["panels"]
    return next((part for part in text.split("<svg") if f'data-panel="{name}"' in part), "")


def test_CP_TELL_02_the_set_up_stays_at_hand() -> None:
    t = new()
    placed = set(ticks(panel(t, "orders")))
    assert panel(t, "set_up") == "", "it is what to do now"
    t.do("took march")
    assert set(ticks(panel(t, "set_up"))) == placed, "with the same boxes"
    assert "How to set up this campaign\n- " in ENTRY.text_board(t.match.view(0), Words.of("companion", "en"))
    again = Table(petteia.load(t.match.save()))
    assert set(ticks(panel(again, "set_up"))) == placed


def test_no_prompt_names_a_rule() -> None:
    for language in LANGUAGES:
        words = Words.of("companion", language)
        asked = [text for key, text in words.entries.items() if key.startswith("ask.")]
        assert not [text for text in asked if re.search(r"[A-Z]{2}-[A-Z0-9]+-[0-9]", text)]


def test_pointing_at_an_instruction_tells_its_rule_in_words() -> None:
    t = new()
    assert "LS-SETUP" not in panel(t, "orders")
    assert "Place Achilles and 2 blue Hoplites in Laconia." in panel(t, "orders")
