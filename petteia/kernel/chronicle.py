"""A game told as a chronicle: its log in chapters, with what is story set apart, to be read and kept."""

from petteia.kernel.flow import Seat
from petteia.kernel.match import Match
from petteia.kernel.view import line_text
from petteia.kernel.words import Words


class Chapter:
    """A stretch of the log under a title."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.lines: list[tuple[str, bool]] = []  # each with whether it is a tale


def chronicle(match: Match, seat: Seat, words: Words) -> list[Chapter]:
    """All that a seat (or NOBODY) has read so far. The book of the game names the events that open a chapter."""
    game = match.game
    chapters = [Chapter("")]
    for line in game.news or []:
        name = game.event_of(line.event).name
        text = words.say(line_text(game, line, seat))
        if name in game.book.chapters:
            chapters.append(Chapter(text))
        else:
            chapters[-1].lines.append((text, name in game.book.tales))
    return [chapter for chapter in chapters if chapter.title or chapter.lines]


def as_markdown(title: str, chapters: list[Chapter]) -> str:
    """The chronicle as a text that can be kept: tales stand as quotations."""
    parts = [f"# {title}"]
    for chapter in chapters:
        if chapter.title:
            parts.append(f"## {chapter.title}")
        facts: list[str] = []
        for text, tale in chapter.lines:
            if not tale:
                facts.append(f"- {text}")
                continue
            if facts:
                parts.append("\n".join(facts))
                facts = []
            parts.append(f"> {text}")
        if facts:
            parts.append("\n".join(facts))
    return "\n\n".join(parts) + "\n"
