"""The examples for operators (deploy/) say what the programs understand."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from petteia.cli.arguments import parser

DEPLOY = Path(__file__).parents[2] / "deploy"


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def serve_lines() -> list[str]:
    """The commands that start a server, with what containers put in."""
    unit = re.findall(r"^ExecStart=\S*/petteia (.*)$", read("petteia.service"), re.MULTILINE)
    container = re.findall(r"^CMD exec petteia (.*)$", read("Dockerfile"), re.MULTILINE)
    assert (len(unit), len(container)) == (1, 1)
    return [*unit, container[0].replace("${PETTEIA_WORKERS:-1}", "2")]


@pytest.mark.parametrize("line", serve_lines())
def test_what_starts_a_server_is_understood(line: str) -> None:
    args = parser().parse_args(shlex.split(line))
    assert (args.command, args.workers, args.json_logs) == ("serve", 2, True)


def test_the_containers_fit_together() -> None:
    services: dict[str, Any] = yaml.safe_load(read("compose.yaml"))["services"]
    assert set(services) == {"database", "petteia", "proxy"}
    database, petteia, proxy = services["database"], services["petteia"], services["proxy"]
    user, name = (database["environment"][part] for part in ("POSTGRES_USER", "POSTGRES_DB"))
    assert petteia["environment"]["PETTEIA_DB"].startswith(f"postgresql+psycopg://{user}:")
    assert petteia["environment"]["PETTEIA_DB"].endswith(f"@database/{name}")
    assert (DEPLOY / petteia["build"]["dockerfile"].removeprefix("deploy/")).is_file()
    assert "/ready" in str(petteia["healthcheck"]["test"])
    assert proxy["environment"]["PETTEIA_UPSTREAM"] == "petteia:8000"
    assert "ports" not in database, "nobody outside speaks to them"
    assert "ports" not in petteia


def test_the_proxy_lets_nobody_read_what_is_for_operators() -> None:
    inside = re.search(r"@inside path (.*)", read("Caddyfile"))
    assert inside is not None
    assert set(inside[1].split()) == {"/metrics", "/ready", "/health"}
    assert "respond @inside 404" in read("Caddyfile")
