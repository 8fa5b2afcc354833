"""What operators ask: is it alive, can it serve, what does it do; and logs that tell no secrets."""

import io
import json
import logging
import os
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError

from petteia.server import logs
from tests.postgres import Postgres, programs
from tests.served import PATIENCE
from tests.server.client import Running, Visitor, running


def numbers(visitor: Visitor, **more: str) -> dict[str, float]:
    """All numbers, as Prometheus itself reads them."""
    told = visitor.get("/metrics", **more)
    assert told.status == 200
    found = {}
    for family in text_string_to_metric_families(told.text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}"] = float(sample.value)
    return found


def test_it_says_that_it_lives_and_can_serve(server: Running) -> None:
    stranger = Visitor(server.port)
    assert (stranger.get("/health").status, stranger.get("/health").text) == (200, "ok\n")
    told = stranger.get("/ready")
    assert told.status == 200
    assert told.json["ready"] is True
    assert stranger.cookies == {}, "who asks that is no guest"


def test_it_cannot_serve_without_its_database(url: str) -> None:
    with running(url) as server:
        server.inside(break_store)
        told = Visitor(server.port).get("/ready")
        assert (told.status, told.json["ready"], told.json["database"]) == (503, False, False)
        assert Visitor(server.port).get("/health").status == 200, "it lives all the same"


def break_store(app: FastAPI) -> None:
    def broken() -> None:
        raise OperationalError("select", {}, Exception("away"))

    app.state.tables.desk.store.alive = broken


@pytest.mark.skipif(programs() is None and not os.environ.get("CI"), reason="no PostgreSQL here")
def test_it_serves_again_when_its_database_is_back() -> None:
    with Postgres() as postgres, running(db := postgres.database()) as server:
        visitor = Visitor(server.port)
        until(visitor, 200)  # a busy machine may have heard nothing of itself for a while
        postgres.cut(db)
        until(visitor, 503)
        postgres.mend(db)
        until(visitor, 200)


def until(visitor: Visitor, status: int) -> None:
    """Ask whether it can serve until it says what is awaited."""
    end = time.monotonic() + PATIENCE
    while (told := visitor.get("/ready")).status != status:
        assert time.monotonic() < end, told.text


def test_choices_waits_sockets_and_thought_are_counted(url: str) -> None:
    with running(url) as server:
        helen = server.program("Helen")
        code = helen.new_table("me", "bot:random", options={"white": "first"})
        with helen.at(code) as mine:
            for _ in range(3):
                mine.choose(mine.asked())
            mine.asked()
            found = numbers(helen)
            assert found["petteia_sockets{}"] == 1
            assert found["petteia_tables_in_memory{}"] == 1
        assert found["petteia_choices_total{by=person}"] == 3
        bots = found["petteia_choices_total{by=bot}"]
        assert bots >= 1
        assert found["petteia_choice_seconds_count{}"] == 3 + bots
        assert found["petteia_choice_seconds_bucket{le=+Inf}"] == 3 + bots
        assert found["petteia_thought_seconds_count{}"] >= bots
        assert found["petteia_answers_total{status=2xx}"] >= 2
        helen.get("/api/tables/nothing")
        assert numbers(helen)["petteia_answers_total{status=4xx}"] == 1


def test_numbers_are_not_for_the_world(url: str) -> None:
    with running(url) as server:
        assert Visitor(server.port).get("/metrics", x_forwarded_for="192.0.2.7").status == 404
    with running(url, open_metrics=True) as server:
        assert Visitor(server.port).get("/metrics", x_forwarded_for="192.0.2.7").status == 200


# ---- logs ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(logs.Lines())
    logger = logging.getLogger("petteia.test")
    logger.addHandler(handler)
    logger.propagate = False
    yield written
    logger.removeHandler(handler)


@pytest.mark.parametrize(
    ("told", "secret"),
    [
        ("GET /t/abcd?invite=x7Yz9_-q&lang=fr", "x7Yz9_-q"),
        ("authorization: Bearer eyJ.abc-123", "eyJ.abc-123"),
        ("cookie petteia_session=IjEi.abc; lang=en", "IjEi.abc"),
        ('{"token": "s3cr3t", "name": "Helen"}', "s3cr3t"),
        ("postgresql+psycopg://helen:of-troy@db/petteia", "of-troy"),
        ("csrf=abc.def", "abc.def"),
    ],
)
def test_no_secret_stands_in_a_log(logged: io.StringIO, told: str, secret: str) -> None:
    logger = logging.getLogger("petteia.test")
    logger.error("%s", told)
    try:
        raise ValueError(told)
    except ValueError:
        logger.exception("broken")
    lines = [json.loads(line) for line in logged.getvalue().splitlines()]
    assert len(lines) == 2
    assert secret not in logged.getvalue()
    assert lines[0]["level"] == "error"
    assert "ValueError" in lines[1]["trace"]


def test_logs_are_lines_of_json(capsys: pytest.CaptureFixture[str], restored_logging: None) -> None:
    logs.set_up(as_json=True)
    logging.getLogger("petteia.server").warning("two\nlines")
    logging.getLogger("uvicorn.access").info("GET /t/abcd?invite=x")
    written = capsys.readouterr().err.splitlines()
    assert len(written) == 1
    told: dict[str, Any] = json.loads(written[0])
    assert told["message"] == "two\nlines"
    assert set(told) == {"at", "level", "from", "process", "message"}


@pytest.fixture
def restored_logging() -> Iterator[None]:
    root = logging.getLogger()
    before = list(root.handlers), root.level
    names = ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "asyncio", "websockets")
    kept = {name: (logging.getLogger(name).propagate, logging.getLogger(name).level) for name in names}
    yield
    root.handlers[:], level = before
    root.setLevel(level)
    for name, (propagate, its_level) in kept.items():
        logging.getLogger(name).propagate = propagate
        logging.getLogger(name).setLevel(its_level)
