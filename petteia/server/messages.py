"""What a table tells a visitor. Every position goes through `view`; there is no other way out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from petteia.games.registry import entry_of
from petteia.kernel.entry import Plan
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match, is_choice
from petteia.kernel.option import VerbNumber, choice, verb_of
from petteia.kernel.record import Json
from petteia.kernel.view import line_text
from petteia.kernel.words import Text, Words
from petteia.server import trouble
from petteia.server.bus import Presence
from petteia.server.course import goes_without_saying, is_watched, usual
from petteia.server.live import IMPORT, LESSON, OPEN, OVER, Live
from petteia.server.names import told_apart
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


def state(live: Live, presence: Presence, who: Looking, log_from: int, called: Sequence[str] = ()) -> tuple[Json, Json]:
    """The table for one visitor, and the view it was made from. The lock is held. `called`: as in `log_lines`."""
    match = live.match
    words = match.words(who.language)
    view = match.view(who.seat, len(live.news))
    playing = live.status not in (OPEN, OVER) and not live.still
    asked = playing and live.waiting == who.seat
    undo = playing and live.kind != LESSON and any(match.way_back(seat) for seat in live.seats_of(who.person))
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
        "log": log_lines(match, who, log_from, called),
        "ask": asked_in_words(live, words, who.person) if asked else None,
        "seats": places(live, presence, who),
        "wishes": wishes_in_words(view, words) if playing and live.kind != LESSON else [],
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
        if not live.dealt:
            return words("waiting.deal")
        return words("waiting.again" if live.match.game.plies else "waiting.seats")
    if live.waiting is not None and live.kind != IMPORT:
        return words("waiting.choice", name=side(live, live.waiting, language))
    return ""


def goal(live: Live, view: Json, language: str) -> Json | None:
    """What everybody plays for, how far they are, what a turn consists of; None where the game does not say."""
    found = entry_of(live.game).goal(view)
    if found is None:
        return None
    words = live.match.words(language)
    names = [side(live, seating.seat, language) for seating in live.seatings]
    ways = [
        {
            "text": said(words, way.text),
            "progress": [
                {"name": names[seat] if len(names) > 1 else "", "have": have, "need": need}
                for seat, (have, need) in enumerate(way.progress)
            ],
        }
        for way in found.ways
    ]
    return {"ways": ways, "turn": said(words, found.turn)}


def where(match: Match, language: str) -> list[str]:
    words = match.words(language)
    return [said(words, title) for title in match.where()]


def names(live: Live, who: Looking) -> list[str]:
    """The people who play, by seat, for whoever looks on: "" for bots, for oneself, for those with several seats."""
    people = told_apart([seating.person.name if seating.person else "" for seating in live.seatings])
    ids = [seating.person.id if seating.person and not seating.bot else -1 for seating in live.seatings]
    return [
        "" if id < 0 or ids.count(id) > 1 or seat == who.seat or live.kind == IMPORT else people[seat]
        for seat, id in enumerate(ids)
    ]


def names_drawn(live: Live, who: Looking) -> list[str]:
    """What is written on panels beside the side of each seat: the name of a person, or "you"."""
    found = names(live, who)
    if 0 <= who.seat < len(found) and len(found) > 1:
        found[who.seat] = live.match.words(who.language)("seat.you")
    return found


def log_lines(match: Match, who: Looking, since: int, called: Sequence[str] = ()) -> Json:
    """New lines of the log as this seat may read them. `called` are the names of people, by seat."""
    words = match.words(who.language)
    lines = match.game.news or []
    by = choosers(match, min((line.ply for line in lines[since:]), default=match.game.plies))
    new = [
        {
            "ply": line.ply,
            "by": shown_seat(by.get(line.ply)),
            "text": said(words, line_text(match.game, line, who.seat, called)),
        }
        for line in lines[since:]
    ]
    return {"from": since, "lines": new}


def choosers(match: Match, since: int) -> dict[int, Seat]:
    """Who made the choice that led to each number of choices, as far back as `since` and as the journal goes.

    All saw it at the time: a state tells everybody for whom the table waits.
    """
    found: dict[int, Seat] = {}
    ply = match.game.plies
    for entry in reversed(match.journal.entries):
        if ply < since:
            break
        if is_choice(entry):
            found[ply] = entry.seat
            ply -= 1
    return found


def asked_in_words(live: Live, words: Words, person: Person | None) -> Json | None:
    """The open question with its options, and what is refused, with reasons."""
    match = live.match
    ask = match.ask
    if ask is None:
        return None
    options: list[Json] = [
        {"id": o.key, "do": o.do, "on": list(o.on), "label": said(words, o.label), "rule": o.rule, "grave": o.grave}
        for o in ask.options
    ]
    for each, option in zip(options, ask.options, strict=True):
        verb = match.game.book.verbs[verb_of(option.code)]
        if verb.sets_out or verb.onward:
            each["way"] = True
    entry = entry_of(match.name)
    for code, given in entry.gives(match.game).items():
        key = match.game.key(code)
        for each in options:
            if each["id"] == key:
                each["gives"] = said(words, given.text)
                each["marks"] = [
                    {"sign": mark.sign, "number": numbered(mark.number, words), "ref": mark.ref} for mark in given.marks
                ]
    if live.kind != LESSON:
        still = {match.game.key(code) for code in entry.idle(match.game)}
        for each in options:
            if each["id"] in still:
                each["idle"] = True
    plan = None if live.kind == LESSON else entry.plan(match.game)
    refused = [
        {"id": no.key, "on": list(no.on), "label": said(words, no.label), "why": said(words, no.why), "rule": no.rule}
        for no in ask.refused
    ]
    always = usual(match, is_watched(live, person))
    return {
        "text": said(words, ask.text),
        "options": options,
        "refused": refused,
        "formal": match.game.is_formal(),
        "sole": goes_without_saying(live, ask.seat, person),
        "kind": ask.text.key,
        "always": {"id": always[0], "how": always[1]} if always is not None else None,
        "plan": planned(match, plan, words) if plan is not None else None,
    }


DECIMAL: Final = re.compile(r"\d+\.\d+")


def numbered(mark: str, words: Words) -> str:
    """What stands beside a small sign, as a language writes numbers.

    >>> numbered("≈ 1.5", Words.of("", "fr")), numbered("2 : 1", Words.of("", "fr"))
    ('≈ 1,5', '2 : 1')
    """
    return DECIMAL.sub(lambda found: words.grammar.number(found[0]), mark)


def planned(match: Match, plan: Plan, words: Words) -> Json:
    """What numbers recommend: its name, what is to be expected of it, and the choices it begins with."""
    keys = [match.game.key(pick) for pick in plan.picks]
    return {"title": said(words, plan.title), "text": said(words, plan.text), "keys": keys}


def wishes_in_words(view: Json, words: Words) -> list[Json]:
    """What this player may set at any time: a name, the values, the one in force."""
    found: list[Json] = []
    wishes: Any = view["wishes"]
    for wish in wishes:
        values = [
            {"id": value["key"], "label": said(words, Text.from_json(value["label"]))} for value in wish["values"]
        ]
        about = said(words, Text.from_json(wish["about"]))
        found.append({"about": about, "rule": wish["rule"], "values": values, "id": wish["key"]})
    return found


def result(match: Match, words: Words) -> Json | None:
    if match.result is None:
        return None
    return {"text": said(words, Text(f"way.{match.result.way}")), **match.result.json()}


def side(live: Live, seat: Seat, language: str) -> str:
    return said(Words.of(live.game, language), live.seatings[seat].side)


def places(live: Live, presence: Presence, who: Looking) -> list[Json]:
    """Who sits where. A bot that stands in for somebody keeps their name beside."""
    shown: list[Json] = []
    people = told_apart([seating.person.name if seating.person else "" for seating in live.seatings])
    for seating in live.seatings:
        person = seating.person
        kind = "bot" if seating.bot else "person" if person else "empty"
        name = seating.bot or people[seating.seat]
        shown.append(
            {
                "seat": seating.seat,
                "name": name,
                "side": side(live, seating.seat, who.language),
                "kind": kind,
                "here": bool(seating.bot) or (person is not None and presence.is_here(live.code, person.id)),
                "you": person is not None and who.person is not None and person.id == who.person.id,
                "stands_in_for": people[seating.seat] if person and seating.bot else None,
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
