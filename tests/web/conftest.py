"""A browser and a server for the whole session; each test gets a visitor of its own."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("fastapi", reason="the server is not installed: pip install -r requirements-server.txt")
pytest.importorskip("playwright", reason="playwright is not installed: pip install -r requirements-test-web.txt")

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.driver import ARGUMENTS, CHROMIUM, PATIENT, WIDE, Server, Watch

SHORT_GAME = 1  # a seed
expect.set_options(timeout=PATIENT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser is a big machine of its own: what fails in it is tried twice more, and the summary tells (`rerun`)."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = next((found for name in CHROMIUM if (found := shutil.which(name))), None)
    if path is None:
        pytest.skip("no Chromium here; on Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), SHORT_GAME)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server one may stop and start again."""
    server = Server(tmp_path, SHORT_GAME)
    server.start()
    yield server
    server.stop()


Visit = Callable[..., tuple[Page, Watch]]


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A new visitor with a fresh browser profile: `page, watch = visit(server, locale="fr-FR")`."""
    opened: list[BrowserContext] = []

    def enter(server: Server, **options: object) -> tuple[Page, Watch]:
        wishes: dict[str, object] = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(**wishes)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENT)
        opened.append(context)
        page = context.new_page()
        return page, Watch(page, server.url)

    yield enter
    for context in opened:
        context.close()
