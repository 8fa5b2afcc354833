"""What scripts make of a text."""

import pytest

from tests.web.conftest import Visit
from tests.web.driver import Server

FILL = """async ([text, parts, language]) => (await import("/static/page.js")).filled(text, parts, language)"""


@pytest.mark.parametrize(
    ("language", "count", "expected"),
    [("en", 0, "0 tables"), ("en", 1, "1 table"), ("fr", 0, "0 table"), ("fr", 2, "2 tables"), ("es", 0, "0 tables")],
)
def test_numbers_agree_with_their_noun(server: Server, visit: Visit, language: str, count: int, expected: str) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    assert (
        page.evaluate(FILL, ["{name}: {count:table|tables}", {"name": "x", "count": count}, language])
        == f"x: {expected}"
    )
    watch.nothing_wrong()
