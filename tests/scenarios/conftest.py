"""A scenario is played under every edition it is stated for, unless its mark names some of them."""

from __future__ import annotations

import pytest

from kickdoor.rulebook import SCENARIOS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    mark = metafunc.definition.get_closest_marker("scenario")
    if mark is not None and "edition" in metafunc.fixturenames:
        name, *only = mark.args
        metafunc.parametrize("edition", only or SCENARIOS[name].editions)
