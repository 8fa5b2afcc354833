"""A browser and a server for the whole session; each test gets a visitor of its own."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("fastapi", reason="the server is not installed: pip install -r requirements-server.txt")
pytest.importorskip("playwright", reason="playwright is not installed: pip install -r requirements-test-web.txt")

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.driver import ARGUMENTS, CHROMIUM, PATIENT, WIDE, Server, Watch

expect.set_options(timeout=PATIENT)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = next((found for name in CHROMIUM if (found := shutil.which(name))), None)
    if path is None:
        pytest.skip("no Chromium here; on Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS), timeout=PATIENT)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with games that hold a fair (tests/web/fair.py)."""
    with Server(tmp_path_factory.mktemp("fair"), program="tests.web.fair") as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server one may stop and start again."""
    with Server(tmp_path) as server:
        yield server


Visit = Callable[..., tuple[Page, Watch]]


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A new visitor with a fresh browser profile: `page, watch = visit(server, locale="fr-FR")`."""
    opened: list[BrowserContext] = []

    def enter(server: Server, pace: str = "instant", along: bool = False, **options: object) -> tuple[Page, Watch]:
        wishes: dict[str, object] = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce"}
        context = browser.new_context(**(wishes | options))  # type: ignore[arg-type]
        context.set_default_timeout(PATIENT)
        opened.append(context)
        context.add_init_script(
            f"localStorage.getItem('petteia.pace') ?? localStorage.setItem('petteia.pace', '{pace}')"
        )
        if options.get("service_workers") != "allow":  # what one keeps is tested where it is meant
            context.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })")
        if not along:  # tests that follow a recorded game are asked everything
            context.add_init_script(
                "localStorage.getItem('petteia.along') ?? localStorage.setItem('petteia.along', 'no')"
            )
        page = context.new_page()
        return page, Watch(page, server.url)

    yield enter
    for context in opened:
        context.close()
