"""Write docs/coverage.md: each rulesheet's paragraphs, the rules they became, and the tests of rules and rulings.

python tools/coverage_page.py            write the page
python tools/coverage_page.py --check    say whether it is up to date
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from kickdoor.cli.coverage import cards_of  # noqa: E402
from kickdoor.engine.rules import EDITIONS  # noqa: E402
from kickdoor.rulebook.coverage import collect  # noqa: E402
from kickdoor.rulebook.proof import Proof, Shown, prove  # noqa: E402
from kickdoor.rulebook.sheets import SHEETS  # noqa: E402
from kickdoor.sets import SETS  # noqa: E402

PAGE = ROOT / "docs" / "coverage.md"
INTRODUCTION = """# Coverage

What the rulesheets say, and where it is tested. Each sheet is listed by its paragraphs, with the rules they became.
Each rule, each ruling of the publisher and each [decision of our own](rulings.md) is listed once, with the test files
that show it. The sheets do not number their paragraphs, so the numbers are ours, and so are the titles: no sentence of
a sheet is repeated here. `kickdoor rules CMB-04` shows a rule; `kickdoor rules --coverage` names every single test, for
situations and cards too; `--json` writes the same for programs.

This page is written by `python tools/coverage_page.py`; a test fails if it is out of date, if a paragraph has no rule,
or if a rule, ruling or decision has no test.
"""


def page() -> str:
    """Return the page for the present tests and rulebook."""
    found = collect(ROOT / "tests")
    proof = prove(found, list(SETS), list(EDITIONS), list(EDITIONS), cards_of(found, SETS))
    gaps = [f"- {gap}" for gap in proof.gaps] or ["Nothing is uncovered."]
    parts = [INTRODUCTION, *gaps, "", *_sheets(proof), *_rules("Rules", proof.rules)]
    parts += _rules("Rulings", proof.rulings)
    parts += _rules("Decisions of our own", proof.decisions)
    parts += ["## Rulings that no test can show", "", "| id | why |", "|---|---|"]
    parts += [f"| {name} | {why} |" for name, why in proof.not_shown().items()]
    return "\n".join(parts) + "\n"


def _sheets(proof: Proof) -> Iterator[str]:
    for sheet, sections in proof.sheets.items():
        yield from (f"## {SHEETS[sheet]} ({sheet})", "", "| § | paragraph | rules |", "|---|---|---|")
        for title, paragraphs in sections:
            yield f"| | **{title}** | |"
            for p in paragraphs:
                yield f"| {p.number} | {p.title} | {', '.join(p.rules)} |"
        yield ""


def _rules(title: str, rows: Iterable[Shown]) -> Iterator[str]:
    yield from (f"## {title}", "", "| id | about | shown in |", "|---|---|---|")
    for row in rows:
        files = sorted({test.partition("::")[0] for test in row.tests})
        yield f"| {row.id} | {row.title} | {', '.join(files)} |"
    yield ""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="say whether the page is up to date")
    given = parser.parse_args(words)
    text = page()
    if given.check:
        fresh = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
        print(
            "docs/coverage.md is up to date." if fresh else "docs/coverage.md is out of date: run this without --check."
        )
        return 0 if fresh else 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"Wrote docs/coverage.md, {len(text.splitlines())} lines.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
