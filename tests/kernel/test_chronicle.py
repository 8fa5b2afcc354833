"""A game told in chapters."""

import petteia
from petteia.kernel.chronicle import Chapter, as_markdown, chronicle
from petteia.kernel.flow import NOBODY


def test_a_chapter_for_every_turn_and_tales_set_apart() -> None:
    match = petteia.new("solo", seats=1, seed=3)
    match.choose("pass_turn")
    match.choose("pass_turn")
    told = chronicle(match, NOBODY, match.words("en"))
    assert [chapter.title for chapter in told][:2] == ["Prologue.", "Act I begins."]
    assert told[2].title != told[3].title, "each turn has its own chapter"
    assert all(any(tale for _, tale in told[number].lines) for number in (0, 1)), "prologue and act tell a story"
    assert any(not tale for _, tale in told[2].lines)
    everything = match.log(NOBODY, "en")
    assert [text for chapter in told for text in [chapter.title, *[line for line, _ in chapter.lines]]] == everything


def test_what_a_seat_may_not_read_is_not_told() -> None:
    match = petteia.new("lords", seats=2, seed=1)
    told = [line for chapter in chronicle(match, NOBODY, match.words("fr")) for line, _ in chapter.lines]
    assert told == [line for line in match.log(NOBODY, "fr") if line in told]
    assert "1 carte Combat" in " ".join(told)


def test_a_chronicle_can_be_kept() -> None:
    one, two = Chapter(""), Chapter("Turn 1")
    one.lines = [("It begins.", False)]
    two.lines = [("A move.", False), ("Long ago …", True), ("Another.", False)]
    assert as_markdown("A game", [one, two]) == (
        "# A game\n\n- It begins.\n\n## Turn 1\n\n- A move.\n\n> Long ago …\n\n- Another.\n"
    )
