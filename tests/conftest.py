"""What all tests share: the `table` fixture, and a cache of bytecode for the processes they start."""

import os
import sys

from kickdoor.kit.fixture import pytest_runtest_makereport, table

pytest_plugins = ["pytester"]

__all__ = ["pytest_runtest_makereport", "table"]

if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):  # without a cache, every server that starts compiles for 1.6 s
    os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(sys.prefix, "bytecode")  # noqa: PTH118
