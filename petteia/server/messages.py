"""What a table tells a visitor. Every position goes through `view`; there is no other way out."""

from dataclasses import dataclass
from typing import Any, Final

from petteia.games.registry import entry_of
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match
from petteia.kernel.option import VerbNumber, choice
from petteia.kernel.record import Json
from petteia.kernel.view import line_text
from petteia.kernel.words import Text, Words
from petteia.server import trouble
from petteia.server.bus import Presence
from petteia.server.live import IMPORT, OPEN, OVER, Live
from petteia.server.people import Person
from petteia.server.trouble import said

BOT_NAME: Final = "bot."


@dataclass(frozen=True)
class Looking:
    """Who looks at a table, through which eyes, in which language."""

    person: Person | None
    seat: Seat
    language: str


def shown_seat(seat: Seat | None) -> Seat | None:
    """Spectators and nobody are null in JSON."""
    return None if seat is None or seat == NOBODY else seat


def state(live: Live, presence: Presence, who: Looking, log_from: int) -> tuple[Json, Json]:
    """The table for one visitor, and the view it was made from. The lock is held."""
    match = live.match
    words = match.words(who.language)
    view = match.view(who.seat, len(live.news))
    playing = live.status not in (OPEN, OVER) and not live.still
    asked = playing and live.waiting == who.seat
    undo = playing and any(match.may_undo(seat) for seat in live.seats_of(who.person))
    message: Json = {
        "type": "state",
        "ply": match.game.plies,
        "revision": live.revision,
        "status": live.status,
        "frozen": live.still,
        "seat": shown_seat(who.seat),
        "waiting": shown_seat(live.waiting) if live.kind != IMPORT else None,
        "over": live.status == OVER,
        "undo": undo,
        "can_restart": undo,
        "log": log_lines(match, who, log_from),
        "ask": asked_in_words(match, words) if asked else None,
        "seats": places(live, presence, who),
        "draw_offered_by": shown_seat(match.draw_offered_by),
        "result": result(match, words),
    }
    if not asked:
        view["ask"] = None
    return message, view


def prompt(live: Live, message: Json, language: str) -> str:
    """What everybody waits for, in one line."""
    ask: Any = message["ask"]
    ended: Any = message["result"]
    words = trouble.words(language)
    if live.match.stop is not None:
        return trouble.said(live.match.words(language), live.match.stop.why)
    if live.frozen is not None:
        return words("error.frozen")
    if ask:
        return str(ask["text"])
    if ended:
        return str(ended["text"])
    if live.status == OPEN:
        return words("waiting.seats")
    if live.waiting is not None and live.kind != IMPORT:
        return words("waiting.choice", name=side(live, live.waiting, language))
    return ""


def where(match: Match, language: str) -> list[str]:
    words = match.words(language)
    return [said(words, title) for title in match.where()]


def log_lines(match: Match, who: Looking, since: int) -> Json:
    """New lines of the log as this seat may read them."""
    words = match.words(who.language)
    lines = match.game.news or []
    new = [{"ply": line.ply, "text": said(words, line_text(match.game, line, who.seat))} for line in lines[since:]]
    return {"from": since, "lines": new}


def asked_in_words(match: Match, words: Words) -> Json | None:
    """The open question with its options, and what is refused, with reasons."""
    ask = match.ask
    if ask is None:
        return None
    options = [
        {"id": o.key, "do": o.do, "on": list(o.on), "label": said(words, o.label), "rule": o.rule, "grave": o.grave}
        for o in ask.options
    ]
    refused = [
        {"id": no.key, "on": list(no.on), "label": said(words, no.label), "why": said(words, no.why), "rule": no.rule}
        for no in ask.refused
    ]
    return {"text": said(words, ask.text), "options": options, "refused": refused}


def result(match: Match, words: Words) -> Json | None:
    if match.result is None:
        return None
    return {"text": said(words, Text(f"way.{match.result.way}")), **match.result.json()}


def side(live: Live, seat: Seat, language: str) -> str:
    return said(Words.of(live.game, language), live.seatings[seat].side)


def places(live: Live, presence: Presence, who: Looking) -> list[Json]:
    """Who sits where. A bot that stands in for somebody keeps their name beside."""
    shown: list[Json] = []
    for seating in live.seatings:
        person = seating.person
        kind = "bot" if seating.bot else "person" if person else "empty"
        name = seating.bot or (person.name if person else "")
        shown.append(
            {
                "seat": seating.seat,
                "name": name,
                "side": side(live, seating.seat, who.language),
                "kind": kind,
                "here": bool(seating.bot) or (person is not None and presence.is_here(live.code, person.id)),
                "you": person is not None and who.person is not None and person.id == who.person.id,
                "stands_in_for": person.name if person and seating.bot else None,
            }
        )
    return shown


def present(live: Live, presence: Presence, who: Looking) -> Json:
    seated = {seating.person.id for seating in live.seatings if seating.person}
    return {
        "type": "presence",
        "seats": places(live, presence, who),
        "watching": presence.watching(live.code, seated),
    }


def facts(match: Match, ref: str, language: str) -> Json | None:
    """What a thing on the table is: its name, its text, its rule. Copies are told apart by a number after a dot."""
    words = match.words(language)
    book = entry_of(match.name).book
    for name in (ref, ref.partition(".")[0]):
        for kind in (*book.spoken, *(kind for kind in book.names if kind not in book.spoken)):
            number = book.numbers[kind].get(name) if kind in book.numbers else None
            if number is None or not words.has(f"{kind}.{name}"):
                continue
            text = words(f"{kind}_text.{name}") if words.has(f"{kind}_text.{name}") else ""
            rule = rule_about(match, kind, number)
            return {"type": "facts", "ref": ref, "title": words(f"{kind}.{name}"), "text": text, "rule": rule}
    return None


def rule_about(match: Match, kind: str, number: int) -> str:
    """The rule behind a choice that touches this thing alone, where the thing has a rule of its own."""
    for verb, known in enumerate(match.game.book.verbs):
        if known.kinds == (kind,):
            rule = match.game.rule_of(choice(VerbNumber(verb), number))
            if rule and rule != known.rule:
                return rule
    return ""
