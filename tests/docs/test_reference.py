"""docs/reference.md describes everything that is exported, as the docstrings do now."""

from __future__ import annotations

import inspect

import pytest
import reference

import kickdoor
import kickdoor.bots


def test_the_page_is_up_to_date() -> None:
    assert reference.PAGE.read_text(encoding="utf-8") == reference.page(), "run: python tools/reference.py"


@pytest.mark.parametrize("module", [kickdoor, kickdoor.bots])
def test_everything_exported_has_an_entry(module: object) -> None:
    page = reference.PAGE.read_text(encoding="utf-8")
    name = getattr(module, "__name__", "")
    missing = [each for each in reference.exported(name) if f"### `{name}.{each}`" not in page]
    assert not missing


def test_the_public_parts_of_a_class_have_an_entry() -> None:
    page = reference.PAGE.read_text(encoding="utf-8")
    entry = page[page.index("### `kickdoor.Game`") : page.index("### `kickdoor.Decision`")]
    public = {name for name, _ in inspect.getmembers(kickdoor.Game) if not name.startswith("_")}
    public -= {"past", "said", "state"}
    assert all(f"`{name}" in entry for name in public), public


def test_an_export_that_says_nothing_is_refused() -> None:
    with pytest.raises(SystemExit, match=r"kickdoor\.Thing is exported and says nothing"):
        reference.required("", "kickdoor.Thing")


def test_what_bots_and_clients_are_given_is_exported() -> None:
    assert {"View", "SeatView", "FightView", "Event"} <= set(kickdoor.__all__)
    assert isinstance(kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1).view(0), kickdoor.View)
