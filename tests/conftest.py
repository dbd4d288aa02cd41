"""What all tests share: the `table` fixture, and a cache of bytecode for the processes they start."""

import os
import sys
from pathlib import Path

import pytest

from kickdoor.kit.fixture import pytest_runtest_makereport, table

pytest_plugins = ["pytester"]

__all__ = ["pytest_runtest_makereport", "table"]

HERE = Path(__file__).parent
REAL = {"browser", "cli", "server", "terminal"}  # folders of tests with browsers, servers, terminals or other processes


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give a test with real parts one more try: on a busy machine they can be late. A rerun shows as `R`."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).parts[0] in REAL:
            item.add_marker(pytest.mark.flaky(reruns=1))


if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):  # without a cache, every server that starts compiles for 1.6 s
    os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(sys.prefix, "bytecode")  # noqa: PTH118
