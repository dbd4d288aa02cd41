"""Tables here are laid with the cards of Munchkin Impossible unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from kickdoor.kit import Table


@pytest.fixture(name="table")
def impossible_table(table: Callable[..., Table]) -> Callable[..., Table]:
    return partial(table, sets=["impossible"])
