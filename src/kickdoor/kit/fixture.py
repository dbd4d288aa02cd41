"""The pytest fixture `table`: import it (and the hook beside it) in a conftest.

It is `kickdoor.kit.table`, and at the end of a test that passed it checks that nobody is left with a question,
unless the test says so with `t.leaves("bob")`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest

from kickdoor.kit.lay import table as lay_table
from kickdoor.kit.table import Table

_PASSED = pytest.StashKey[bool]()
_LAID = pytest.StashKey[list[Table]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note whether the test passed; if it failed, say who was asked what."""
    report = yield
    if report.when == "call":
        item.stash[_PASSED] = report.passed
        if report.failed:
            for t in item.stash.get(_LAID, []):
                report.sections.append(("at the table", t.now()))
    return report


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Callable[..., Table]]:
    """Lay a table; see `kickdoor.kit.table`."""
    laid: list[Table] = []
    request.node.stash[_LAID] = laid

    def lay(**seats: Any) -> Table:
        laid.append(lay_table(**seats))
        return laid[-1]

    yield lay
    if request.node.stash.get(_PASSED, False):
        for t in laid:
            t.check_end()
