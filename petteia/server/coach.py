"""The coach at a table: explains what is asked for the first time, asks before a grave mistake, looks back at a turn.

It speaks to one person, of what their seat may know. Newcomers have it until they say otherwise; where other people
play it is silent, unless the table allows it. It is data, and the numbers bots go by: nothing here knows a game.
"""

import asyncio
from typing import Final

from petteia.bots.coaching import GRAVE, LEADS, VERY_GRAVE, Grave, amiss, grave, turn_began
from petteia.bots.eyes import Eyes
from petteia.bots.reasons import Adviser
from petteia.bots.review import Mistake
from petteia.bots.telling import panel, signed
from petteia.face import load
from petteia.kernel.box import plain
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.match import Match, is_choice
from petteia.kernel.record import Json
from petteia.kernel.words import Words
from petteia.learn.coaching import Coaching, coaching_of, is_coached
from petteia.server import archive, counsels
from petteia.server.archive import match_at
from petteia.server.aside import Aside
from petteia.server.bots import Bots
from petteia.server.counsels import LEVELS, QUIETER, SILENT, TALKATIVE
from petteia.server.explaining import lines_from
from petteia.server.listing import Listing
from petteia.server.live import HOTSEAT, ONLINE, RUNNING, WHAT_IF, Live
from petteia.server.people import Person
from petteia.server.rooms import Rooms
from petteia.server.settings import Settings
from petteia.server.store import Store
from petteia.server.thinking import imagined
from petteia.server.trouble import TooOften, Trouble, said

SEED: Final = 1  # the same question gets the same answer, whoever asks
LONGEST_TURN: Final = 60  # choices that are looked back at
PLACES: Final = (ONLINE, HOTSEAT, WHAT_IF)  # kinds of tables it comes to; a lesson has its teacher


class Pupil:
    """Whom it coaches in a game: how much they want to hear, and what they have heard."""

    def __init__(self, person: Person, game: str, level: str, heard: set[str]) -> None:
        self.person = person
        self.game = game
        self.level = level
        self.heard = heard
        self.showing = ""  # the kind of question that is explained now
        self.warned: tuple[int, str] = (-1, "")  # the choice that was warned of last: it is not asked again
        self.news: list[str] = []  # heard, but not kept yet

    def answers(self) -> None:
        """They answer what is asked, or say that they have understood: it need not be explained any more."""
        if self.showing and self.showing not in self.heard:
            self.heard.add(self.showing)
            self.news.append(self.showing)
        self.showing = ""


class Turn:
    """A turn of a seat: after so many choices it began."""

    def __init__(self, seat: Seat, since: int) -> None:
        self.seat = seat
        self.since = since


class Coach:
    """The coach of all tables."""

    def __init__(self, rooms: Rooms, bots: Bots, aside: Aside, listing: Listing, settings: Settings) -> None:
        self.rooms = rooms
        self.aside = aside
        self.desk = rooms.desk
        self.bots = bots
        self.listing = listing
        self.settings = settings

    # ---- whom it coaches ----------------------------------------------------------------------------------------

    async def pupil(self, live: Live, person: Person) -> Pupil:
        """Somebody who has sat down with a page. Who has chosen nothing is coached until they have won."""
        level, heard = await self.desk.run(counsels.heard, self.desk.store, person.id, plain(live.game))
        if level is None:
            new_here = self.settings.coach and live.kind == ONLINE
            won = await self.listing.games_won(person) if new_here else set()
            new_here = new_here and plain(live.game) not in {plain(game) for game in won}
            level = TALKATIVE if new_here else SILENT
        return Pupil(person, plain(live.game), level, heard)

    def may_speak(self, live: Live, pupil: Pupil) -> bool:
        """Not where other people play, unless the table allows it, nor to whoever only looks on."""
        if live.kind not in PLACES or not is_coached(live.game) or not live.seats_of(pupil.person):
            return False
        seated = [seating for seating in live.seatings if seating.person is not None and not seating.bot]
        free = any(not seating.taken for seating in live.seatings)
        return live.coached or (len(seated) == 1 and not free)

    def speaks(self, live: Live, pupil: Pupil) -> bool:
        return pupil.level != SILENT and self.may_speak(live, pupil)

    async def turn_to(self, pupil: Pupil, level: object) -> None:
        """How much it says from now on."""
        if level not in LEVELS:
            raise Trouble("error.message_part", part="level")
        pupil.level = str(level)
        await self.desk.run(counsels.keep_level, self.desk.store, pupil.person.id, pupil.level)

    async def remember(self, pupil: Pupil) -> None:
        """Keep what was heard for the next time."""
        while pupil.news:
            kind = pupil.news.pop()
            await self.desk.run(counsels.keep_heard, self.desk.store, pupil.person.id, pupil.game, kind)

    # ---- what it says of a question -----------------------------------------------------------------------------

    def said(self, live: Live, pupil: Pupil, seat: Seat, language: str) -> Json | None:
        """The coach as a page shows it; None where it has no place. The lock is held."""
        pupil.showing = ""
        if not self.may_speak(live, pupil) or live.status != RUNNING or live.still:
            return None
        text = self.explained(live.match, pupil, seat, language) if pupil.level != SILENT else ""
        return {"level": pupil.level, "kind": pupil.showing, "text": text}

    def explained(self, match: Match, pupil: Pupil, seat: Seat, language: str) -> str:
        """What there is to say of the open question, if it is the first of its kind and leaves a choice."""
        ask = match.game.ask
        if ask is None or ask.seat != seat or len(ask.options) < 2 or ask.text in pupil.heard:
            return ""
        text = coaching_of(match.name).said(ask.text, language)
        pupil.showing = ask.text if text else ""
        return text

    # ---- before a choice ----------------------------------------------------------------------------------------

    async def warning(self, code: str, pupil: Pupil, ply: int, key: str, language: str) -> Json | None:
        """What speaks against a choice; None where it may be made at once. Nobody waits for it for long."""
        async with self.rooms.locked(code) as live:
            seat, match = live.acting_seat(pupil.person), live.match
            if not self.speaks(live, pupil) or seat == NOBODY or live.waiting != seat or match.game.plies != ply:
                return None
            if pupil.warned == (ply, key):
                return None
            saved = imagined(match, seat, SEED + ply).save()
        bar = VERY_GRAVE if pupil.level == QUIETER else GRAVE
        try:
            thought = self.bots.thinking.advice(pupil.person.id, warned, saved, key, bar, SEED + ply, language)
            found = await asyncio.wait_for(thought, self.settings.coach_patience)
        except (TooOften, TimeoutError):
            return None
        if found is not None:
            pupil.warned = (ply, key)
        return found

    # ---- after a turn -------------------------------------------------------------------------------------------

    async def turn(self, code: str, pupil: Pupil) -> Turn | None:
        """The turn this person is in, to be looked back at when it is over."""
        if pupil.level != TALKATIVE:
            return None
        async with self.rooms.locked(code) as live:
            seat = live.acting_seat(pupil.person)
            if not self.speaks(live, pupil) or live.waiting != seat or seat == NOBODY:
                return None
            since = turn_began(live.match, seat)
            return Turn(seat, since) if since is not None else None

    async def remark(self, code: str, pupil: Pupil, turn: Turn, language: str) -> Json | None:
        """What a stronger player would have done in a turn that is over; None if it goes on, or nothing was amiss."""
        async with self.rooms.locked(code) as live:
            match = live.match
            over = match.result is not None or turn_began(match, turn.seat) != turn.since
            until, first = match.game.plies, archive.first_ply(live)
        if not over:
            return None
        since = max(turn.since, first, until - LONGEST_TURN)
        who = pupil.person.id
        return await self.aside.run(who, looked_back, code, since, until, turn.seat, SEED, language)


def looked_back(store: Store, code: str, since: int, until: int, seat: Seat, seed: int, language: str) -> Json | None:
    """Runs aside: what cost a seat most among some of its choices, as it looked when they were made."""
    match = match_at(store, code, since, last=False)
    worst: Mistake | None = None
    told: Json | None = None
    for entry in lines_from(store, code, since):
        if match.game.plies >= until:
            break
        if is_choice(entry) and entry.seat == seat and match.ask is not None and len(match.ask.options) > 1:
            wrong = amiss(match, entry.do, seed + match.game.plies)
            if wrong is not None and (worst is None or wrong.reasons.loss > worst.reasons.loss):
                worst, told = wrong, remarked(wrong, match, match.words(language))
        if not match.goes_along(entry, match.game.plies + 1):
            break
    return told


def remarked(wrong: Mistake, match: Match, words: Words) -> Json:
    """A mistake in one line, with the reasons for whoever wants them."""
    reasons = wrong.reasons
    labels = {"chosen": reasons.label, "best": reasons.best_label}
    better = Adviser(SEED + wrong.ply).why(Eyes(match.game, wrong.seat, SEED + wrong.ply), reasons.best)
    return {
        "ply": wrong.ply,
        "id": reasons.key,
        "better": reasons.best,
        "text": words("coach.remark", **{name: words.say(label) for name, label in labels.items()}),
        "share": signed(words, -reasons.loss),
        "why": panel(better if better is not None else reasons, words),
    }


def warned(saved: Json, key: str, bar: float, seed: int, language: str) -> Json | None:
    """Runs in a worker: what speaks against a choice in a game that somebody could be in."""
    match = load(saved)
    coaching = coaching_of(match.name)
    found = grave(match, key, bar, coaching.dreaded, seed)
    return None if found is None else in_words(found, match, key, coaching, language)


def in_words(found: Grave, match: Match, key: str, coaching: Coaching, language: str) -> Json:
    """A warning as a page shows it: what is wrong, why, and what would be better."""
    words = match.words(language)
    told: Json = {"id": key, "text": "", "better": "", "better_label": "", "why": None}
    if found.kind == LEADS:
        return told | {"text": coaching.forewarned(found.question, language)}
    reasons = found.reasons
    assert reasons is not None
    told |= {"text": said(words, found.text()), "why": panel(reasons, words)}
    return told | {"better": reasons.best, "better_label": words.say(reasons.best_label)}
