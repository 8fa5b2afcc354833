"""A server that several tests of a module share: each opens tables of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}") as started:
        yield started


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database of a test's own."""
    return f"sqlite:///{tmp_path / 'tables.db'}"
