"""How all tests run: how hard Hypothesis tries, nothing skipped in CI, and no mistaking the compiled form."""

import importlib
import os
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

IN_CI = bool(os.environ.get("CI"))

# Whole games are long examples: time says nothing about a failure. In CI every run tries the same ones.
settings.register_profile("dev", max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), max_examples=60, derandomize=True, print_blob=True)
settings.load_profile("ci" if IN_CI else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="write what is recorded anew instead of comparing")


@pytest.fixture
def record(request: pytest.FixtureRequest) -> bool:
    """Is this run to write what is recorded anew (`make golden`, `make saved`, `make counts`)?"""
    return bool(request.config.getoption("record"))


def pytest_sessionstart() -> None:
    """`make test-compiled` must not quietly test the interpreted form."""
    if os.environ.get("PETTEIA_COMPILED"):
        game = importlib.import_module("petteia.kernel.game")
        if not str(game.__file__).endswith(".so"):
            raise pytest.UsageError(f"PETTEIA_COMPILED is set, but petteia.kernel.game is {game.__file__}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return unskipped((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return unskipped((yield))


def unskipped(report: Report) -> Report:
    """In CI a skipped test has failed: nobody would notice it otherwise."""
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not accept: {reason}"
    return report
