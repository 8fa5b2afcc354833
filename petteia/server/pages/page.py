"""A page: a template, the words and the look of the visitor, and what all pages share."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from petteia.games.registry import GAMES
from petteia.kernel.grammar import Grammar
from petteia.kernel.words import Text, Words, languages
from petteia.server.people import Person, csrf_token, current_person, language_of, people_of
from petteia.server.trouble import said

TEMPLATES: Final = Path(__file__).parents[1] / "templates"
CATALOGUE: Final = "server"
LOOKS: Final = ("light", "dark", "auto")
THEME_COOKIE: Final = "theme"

NOBODY_YET: Final = Person(0, "")  # who has seen nothing but an error: a wrong address makes no guest
Visitor = Annotated[Person, Depends(current_person)]


@lru_cache(maxsize=1)
def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(default_for_string=True, default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page_words(request: Request) -> Words:
    return Words.of(CATALOGUE, language_of(request))


def look_of(request: Request) -> str:
    wish = request.cookies.get(THEME_COOKIE, "")
    return wish if wish in LOOKS else "auto"


def static(path: str) -> str:
    return f"/static/{path}"


def page(request: Request, person: Person, template: str, status: int = 200, **parts: Any) -> HTMLResponse:
    """A page in the visitor's language and look."""
    words = page_words(request)
    here = request.url.path if request.method == "GET" else "/"
    shared: dict[str, Any] = {
        "t": words,
        "lang": words.language,
        "theme": look_of(request),
        "look": static("drawing.css"),
        "person": person,
        "csrf": csrf_token(request) if person is not NOBODY_YET else "",
        "here": here,
        "static": static,
        "all_games": [{"name": name, "title": title_of(name, words)} for name in GAMES],
    }
    shared["languages"] = lambda place: language_switch(shared, place)
    text = environment().get_template(f"{template}.html").render({**shared, **parts})
    return HTMLResponse(text, status, headers={"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"})


def language_switch(shared: Mapping[str, Any], place: str) -> Markup:
    return Markup(
        environment()
        .get_template("languages.html")
        .render({**shared, "titles": {name: Grammar.of(name).title for name in languages(CATALOGUE)}, "place": place})
    )


def title_of(game: str, words: Words) -> str:
    """How a game is called, in the language of a page; the game itself is not needed."""
    return said(Words.of(game, words.language), Text(f"game.{game}"))


def for_scripts(words: Words, *topics: str) -> dict[str, str]:
    """The texts that scripts say."""
    return {key: words.pattern(key) for key in words.entries if key.partition(".")[0] in topics}


async def error_page(request: Request, status: int, why: str) -> HTMLResponse:
    """Something is not there or not allowed, in the reader's language, with a way on. The application calls it."""
    people = people_of(request)
    await people.unmade(request)
    person = getattr(request.state, "person", None) or await people.known_person(request) or NOBODY_YET
    request.state.person = person
    at_table = status == 404 and request.url.path.startswith(("/t/", "/join"))
    return page(request, person, "error", status, message=why, ask_code=at_table)
