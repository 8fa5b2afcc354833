"""What stands between two things that are said comes from the words too: some languages set a space before a colon."""

import ast
import re
from collections.abc import Iterator

from petteia.kernel.words import Words
from tests.sources import PACKAGE, ROOT, named, no_faults, text_of

SAYERS = {"words", "say", "own", "told", "said", "spoken", "seat_name"}
SIGNS = re.compile(r"^ ?[:;!?%](?!\S)")
SERVER = ROOT / "petteia" / "server"
PAGES = sorted((SERVER / "templates").glob("*.html"))
SCRIPTS = sorted(path for path in (SERVER / "static").rglob("*.js") if "vendor" not in path.parts)
JOINED_ON_A_PAGE = re.compile(r"\}\}(?:</\w+>)?[:;!?](?=[\s<])")
JOINED_IN_A_SCRIPT = re.compile(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}(?:[:;] | %)")


def is_said(node: ast.AST) -> bool:
    """words("way.time"), self.words(...), words.say(...)"""
    if not isinstance(node, ast.FormattedValue) or not isinstance(node.value, ast.Call):
        return False
    called = node.value.func
    return (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")) in SAYERS


def joins(source: str) -> Iterator[ast.AST]:
    """Strings in which a sign follows something said, and lists of such things with a semicolon between them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            for before, after in zip(node.values, node.values[1:], strict=False):
                if is_said(before) and isinstance(after, ast.Constant) and SIGNS.match(str(after.value)):
                    yield node
        elif isinstance(node, ast.Attribute) and node.attr == "join" and ast.unparse(node.value) == repr("; "):
            yield node


def test_no_sign_is_joined_to_a_text_in_python() -> None:
    no_faults(f"{named(path)}: {ast.unparse(node)}" for path in PACKAGE for node in joins(text_of(path)))


def test_no_sign_is_joined_to_a_text_on_a_page() -> None:
    looked = [(path, JOINED_ON_A_PAGE) for path in PAGES] + [(path, JOINED_IN_A_SCRIPT) for path in SCRIPTS]
    no_faults(f"{named(path)}: {found[0]}" for path, pattern in looked for found in pattern.finditer(text_of(path)))


def test_a_joined_sign_is_found() -> None:
    for source in ("f\"{words('a')}: {x}\"", 'f"{self.words(x)}; {y}"', 'f"{words.say(x)}!"', '"; ".join(known)'):
        assert list(joins(source))
    for source in ("words('told.of', what=x, text=y)", 'f"{key}: {words(key)}"', 'f"{words(x)} ({y})"', '", ".join(a)'):
        assert not list(joins(source))
    assert JOINED_ON_A_PAGE.search("<b>{{ t('practice.day') }}</b>: {{ title }}")
    assert JOINED_ON_A_PAGE.search("{{ t('rules.try') }}: {{ title }}")
    assert JOINED_IN_A_SCRIPT.search('`${say("pass.ask_me")}: ${pass.label}`')
    assert JOINED_IN_A_SCRIPT.search("`${Math.round(100 * share)} %`")
    assert not JOINED_IN_A_SCRIPT.search("`${host}:${port}`")


def test_a_colon_between_two_things_is_set_as_the_language_sets_it() -> None:
    said = {language: Words.of("", language)("told.of", what="A", text="B") for language in ("en", "fr", "es", "de")}
    assert said == {"en": "A: B", "fr": "A\u00a0: B", "es": "A: B", "de": "A: B"}
    assert Words.of("", "fr").listed(["A", "B"]) == "A\u202f; B"
