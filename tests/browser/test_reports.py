"""Pages of the lab: on every width from a tablet up, no table has to be scrolled sideways."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kickdoor.lab.figures import figures_of
from kickdoor.lab.page.report import report_page
from kickdoor.lab.plan import Plan
from kickdoor.lab.simulating import simulate_into
from kickdoor.lab.store import Run

TOO_WIDE = """() => [...document.querySelectorAll('.scroll')].filter((box) => box.scrollWidth > box.clientWidth)
  .map((box) => box.textContent.slice(0, 40))"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    plan = Plan(bots=("novice",) * 3, sets=("star",), edition="star-2019", options=("faster-2014",), seed=1)
    run = Run.begin(folder / "run", plan)
    assert [tally.games for tally in simulate_into(run, 4)] == [4]
    page = folder / "report.html"
    page.write_text(report_page(figures_of(run)), encoding="utf-8")
    return page


@pytest.mark.parametrize("width", [780, 850, 950, 1050, 1070, 1160, 1200, 1400])
def test_no_table_of_a_report_is_too_wide(browser: Browser, report: Path, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.goto(report.as_uri())
    page.evaluate("document.fonts.ready")
    assert page.evaluate(TOO_WIDE) == []
    page.close()
