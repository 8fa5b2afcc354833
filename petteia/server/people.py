"""Who visits: guests with a name, known again by a signed cookie; programs, known by a token.

person = await current_person(request)      # a new guest on the first visit; the cookie is set by itself
await request.app.state.people.rename(person, "Helen")
language = language_of(request)             # ?lang=, then the cookie `lang`, then the browser's wishes
csrf_token(request)                         # for a hidden field `csrf`; checked by Depends(csrf_checked)
"""

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import Request, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from petteia.bots.registry import BOTS, bot_names
from petteia.kernel.words import ENGLISH, Words, languages
from petteia.server.desk import Desk
from petteia.server.limits import Buckets, address_of
from petteia.server.names import skeleton
from petteia.server.settings import DAY, Settings
from petteia.server.trouble import NotAllowed, NotKnown, Trouble

COOKIE: Final = "petteia_session"
LANGUAGE_COOKIE: Final = "lang"
FORM_FIELD: Final = "csrf"
FORM_HEADER: Final = "x-csrf-token"
SESSION_DAYS: Final = 365
RENEWED_AFTER_DAYS: Final = 30
LONGEST_NAME: Final = 30

GUESTS: Final = (  # none of them is in any of the games
    *("Acantha", "Aglaia", "Alcyone", "Ambrosia", "Anthea", "Arethusa", "Calliope", "Chloris"),
    *("Clio", "Cleon", "Corinna", "Daphnis", "Delia", "Doris", "Erato", "Euterpe"),
    *("Galatea", "Hesiod", "Iris", "Ismene", "Leander", "Ligeia", "Linus", "Lycidas"),
    *("Melissa", "Melita", "Myrto", "Niobe", "Panope", "Phyllis", "Pindar", "Psyche"),
    *("Sappho", "Selene", "Thalia", "Theano", "Timon", "Urania", "Xenia", "Zephyr"),
)


@dataclass(frozen=True)
class Person:
    """Somebody who visits."""

    id: int
    name: str


class People:
    """All people, their sessions and tokens."""

    def __init__(self, desk: Desk, secret: str, settings: Settings) -> None:
        self.desk = desk
        self.settings = settings
        self.sessions = URLSafeTimedSerializer(secret, salt="session")
        self.forms = URLSafeTimedSerializer(secret, salt="form")
        self.new_guests = Buckets(settings.limits.guests)
        self.renamed: list[Callable[[Person], None]] = []  # whoever wants to know of new names

    # ---- sessions -----------------------------------------------------------------------------------------------

    async def current_person(self, request: Request) -> Person:
        """Who asks. A first visit makes a guest; the answer then carries the cookie."""
        known = getattr(request.state, "person", None)
        if isinstance(known, Person):
            return known
        person = await self.known_person(request)
        if person is None:
            self.new_guests.take(address_of(request.scope))
            person = await self.add(secrets.choice(GUESTS))
            request.state.new_session = self.sessions.dumps(person.id)
            request.state.new_guest = True
        request.state.person = person
        return person

    async def unmade(self, request: Request) -> None:
        """The address was wrong: if that was a first visit, it made no guest after all."""
        person = getattr(request.state, "person", None)
        if not getattr(request.state, "new_guest", False) or not isinstance(person, Person):
            return
        if await self.desk.run(self.desk.store.drop_person, person.id):
            request.state.person = request.state.new_session = None

    async def known_person(self, connection: HTTPConnection) -> Person | None:
        """Who asks, if the cookie is one of ours; nobody is made."""
        try:
            id, signed = self.sessions.loads(
                connection.cookies.get(COOKIE, ""), max_age=SESSION_DAYS * DAY, return_timestamp=True
            )
        except BadData:
            return None
        name = await self.desk.run(self.desk.store.person, int(id))
        if name is None:
            return None
        if time.time() - signed.timestamp() > RENEWED_AFTER_DAYS * DAY:
            connection.state.new_session = self.sessions.dumps(id)
        return Person(int(id), name)

    async def add(self, name: str) -> Person:
        return Person(await self.desk.run(self.desk.store.add_person, name), name)

    async def rename(self, person: Person, name: str) -> Person:
        """Another name; refused if there is nothing to read in it."""
        cleaned = clean_name(name)
        await self.desk.run(self.desk.store.rename, person.id, cleaned)
        known = Person(person.id, cleaned)
        for tell in self.renamed:
            tell(known)
        return known

    # ---- tokens for programs ------------------------------------------------------------------------------------

    async def make_token(self, person: Person) -> str:
        """A new token. It is shown this once; only its hash is kept."""
        token = f"petteia_{secrets.token_urlsafe(24)}"
        await self.desk.run(self.desk.store.add_token, person.id, digest(token))
        return token

    async def token_owner(self, connection: HTTPConnection) -> Person | None:
        """Whose token a program has sent: `Authorization: Bearer …`."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token:
            return None
        row = await self.desk.run(self.desk.store.token_owner, digest(token.strip()))
        if row is None:
            raise NotKnown("error.token")
        return Person(row.id, row.name)

    # ---- forms --------------------------------------------------------------------------------------------------

    def form_token(self, person: Person) -> str:
        return self.forms.dumps(person.id)

    def form_is_of(self, person: Person | None, token: str) -> bool:
        try:
            return person is not None and self.forms.loads(token, max_age=SESSION_DAYS * DAY) == person.id
        except BadData:
            return False


def people_of(connection: HTTPConnection) -> People:
    people = connection.app.state.people
    assert isinstance(people, People)
    return people


async def current_person(request: Request) -> Person:
    """Who asks; for pages. May be used as a dependency."""
    return await people_of(request).current_person(request)


async def rename(request: Request, person: Person, name: str) -> Person:
    return await people_of(request).rename(person, name)


BEARER: Final = HTTPBearer(scheme_name="token", description="of `POST /api/people`", auto_error=False)
SESSION: Final = APIKeyCookie(name=COOKIE, scheme_name="session", description="of a browser", auto_error=False)


async def api_person(
    request: Request, _: Annotated[Any, Security(BEARER)], __: Annotated[Any, Security(SESSION)]
) -> Person:
    """Who asks; for programs: the owner of the token, or of the session. Nobody is made."""
    people = people_of(request)
    person = await people.token_owner(request) or await people.known_person(request)
    if person is None:
        raise NotKnown("error.token")
    return person


def csrf_token(request: Request) -> str:
    """The token for a form of the present visitor, after `current_person` was asked."""
    person = getattr(request.state, "person", None)
    assert isinstance(person, Person), "ask for current_person first"
    return people_of(request).form_token(person)


async def csrf_checked(request: Request) -> None:
    """A dependency of every route that takes a form: was the form made for this visitor?"""
    token = request.headers.get(FORM_HEADER, "")
    if not token:
        token = str((await request.form()).get(FORM_FIELD, ""))
    people = people_of(request)
    if not people.form_is_of(await people.known_person(request), token):
        raise NotAllowed("error.form")


def language_of(connection: HTTPConnection) -> str:
    """The reader's language: asked for in the address, chosen before, or wished for by the browser."""
    offered = languages("server")
    for wish in (connection.query_params.get("lang", ""), connection.cookies.get(LANGUAGE_COOKIE, "")):
        if wish in offered:
            return wish
    wishes: list[tuple[float, str]] = []
    for part in connection.headers.get("accept-language", "").split(",")[:20]:
        name, _, quality = part.strip().partition(";q=")
        language = name.split("-")[0].lower()
        if language in offered:
            wishes.append((-weight(quality), language))
    return min(wishes, key=lambda wish: wish[0])[1] if wishes else ENGLISH


def weight(quality: str) -> float:
    try:
        return float(quality) if quality else 1.0
    except ValueError:
        return 0.0


def clean_name(name: str) -> str:
    """A name without line breaks and signs nobody sees.

    >>> clean_name("  Helen\\n of\\u202e Troy ")
    'Helen of Troy'
    """
    seen = "".join(letter if unicodedata.category(letter)[0] not in "CZ" else " " for letter in name[:1000])
    short = " ".join(unicodedata.normalize("NFC", seen).split())[:LONGEST_NAME].strip()
    if not short:
        raise Trouble("error.name", longest=LONGEST_NAME)
    if skeleton(short) in names_of_bots():
        raise Trouble("error.name_bot", name=short)
    return short


@lru_cache(maxsize=1)
def names_of_bots() -> frozenset[str]:
    """What bots are called, in all languages, as skeletons."""
    called = [name for bot in bot_names() for name in (bot, f"bot {bot}", "bot", "petteia")]
    for language in languages("server"):
        words = Words.of("server", language)
        called += [words(f"home.bot_{bot}") for bot in BOTS if words.has(f"home.bot_{bot}")]
    return frozenset(skeleton(name) for name in called)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
