"""What all tests share: which of them run, and on which build of the engine."""

from __future__ import annotations

import importlib.util
import os

import pytest

from benben import build
from build_engine import compiled_sources, module_name


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the tests marked slow too, as CI does")


def pytest_configure(config: pytest.Config) -> None:
    """With BENBEN_BUILD=compiled (or interpreted), run on that build or not at all: all of its modules, not some."""
    wanted = os.environ.get("BENBEN_BUILD")
    if wanted is None:
        return
    wrong = []
    for name in map(module_name, compiled_sources()):
        spec = importlib.util.find_spec(name)
        interpreted = spec is None or spec.origin is None or spec.origin.endswith(".py")
        if interpreted != (wanted == "interpreted"):
            wrong.append(name)
    if wrong or wanted not in ("compiled", "interpreted"):
        raise pytest.UsageError(f"BENBEN_BUILD={wanted}, but these modules are not: {', '.join(wrong) or 'any'}")


def pytest_report_header() -> str:
    return f"engine: {build.kind()}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--slow") or os.environ.get("CI"):
        return
    skip = pytest.mark.skip(reason="slow; CI runs it, and so does --slow")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)
