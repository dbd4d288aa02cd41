"""What all tests share: the `table` fixture."""

from kickdoor.kit.fixture import pytest_runtest_makereport, table

pytest_plugins = ["pytester"]

__all__ = ["pytest_runtest_makereport", "table"]
