"""The stories are told when they happen: in the log, in the chronicle, on the page and in a terminal."""

import pytest

from petteia.games.solo import facts
from petteia.games.solo.drawing.seen import Seen
from petteia.games.solo.drawing.story import story_panel
from petteia.games.solo.entry import ENTRY
from petteia.games.solo.names import STORY_REFS
from petteia.kernel.chronicle import as_markdown, chronicle
from petteia.kernel.words import LANGUAGES, Words
from tests.companion.table import new as new_companion
from tests.solo.board import YOU, Board, board, new_campaign, region

QUESTS = [facts.QUEST_REFS[quest] for quest in facts.TABLE_B_ORDER]


def told(b: Board, ref: str) -> bool:
    return b.match.words("en")(f"story.{ref}") in b.log


def test_LS_GEN_14_the_prologue_its_quests_and_act_1_are_told_before_the_first_turn() -> None:
    b = new_campaign(3)
    opened = [f"quest_{ref.removeprefix('quest_')}" for ref in b.table["quests"]]
    assert opened
    assert (b.table["tales"][0], b.table["tales"][-1]) == ("prologue", "act1")
    assert sorted(b.table["tales"][1:-1]) == sorted(opened)
    assert all(told(b, ref) for ref in b.table["tales"])
    lines = b.log
    act, turn = lines.index("Act I begins."), next(i for i, line in enumerate(lines) if line.startswith("Turn 1"))
    assert act < lines.index(b.match.words("en")("story.act1")) < turn


@pytest.mark.parametrize("quest", QUESTS)
def test_LS_GEN_14_LS_ACT1_42_a_failed_quest_tells_its_story_in_the_interlude(quest: str) -> None:
    b = board(region("phocis", green=1), quests=[quest], hero={"at": "crete"}, pile={"token": ["24", "6"]})
    b.do("pass_turn")
    while b.prompt != "ask.turn" and b.result is None:
        b.do(sorted(b.offered)[0])
    assert b.table["act"] == 2
    assert told(b, f"failed_{quest}")
    assert b.table["tales"] == ["act1_24", "interlude", f"failed_{quest}", "act2"]
    assert not told(b, f"quest_{quest}"), "it was opened long ago"


def test_LS_GEN_14_the_stories_of_a_turn_go_when_the_next_script_is_read() -> None:
    b = new_campaign(3)
    b.do("pass_turn")
    while b.prompt != "ask.turn":
        b.do(sorted(b.offered)[0])
    assert b.table["tales"] == [b.table["script"]]


def test_LS_GEN_14_the_page_and_the_terminal_show_what_was_told() -> None:
    b = new_campaign(3)
    for language in LANGUAGES:
        words = Words.of("solo", language)
        card = story_panel(Seen(b.match.view(YOU)), words)
        for ref in b.table["tales"]:
            assert f'data-ref="{ref}"' in str(card)
            assert words(f"story.{ref}") in ENTRY.text_board(b.match.view(YOU), words)


def test_LS_GEN_14_the_chronicle_has_them() -> None:
    b = new_campaign(3)
    words = b.match.words("en")
    text = as_markdown("", chronicle(b.match, YOU, words))
    assert f"## Act I begins.\n\n> {words('story.act1')}" in text


def test_LS_GEN_14_the_companion_tells_them_too() -> None:
    t = new_companion(3)
    for ref in ("prologue", "act1"):
        assert t.match.words("en")(f"story.{ref}") in t.log


def test_every_story_is_told_somewhere() -> None:
    """Each has words, and each word of a story has a moment (once some were referenced nowhere)."""
    words = Words.of("solo", "en")
    known = {key.removeprefix("story.") for key in words.entries if key.startswith("story.")}
    assert known == set(STORY_REFS)
