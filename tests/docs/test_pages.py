"""The examples in README and in the pages that promise it are run as they stand."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def code_of(page: str) -> str:
    """All Python of a page, one block after the other."""
    return "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL))


@pytest.mark.parametrize("page", ["README.md", "docs/how-to-add-a-set.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    code = code_of(page)
    assert code
    names: dict[str, object] = {"__name__": "page"}
    exec(compile(code, page, "exec"), names)


def test_the_links_of_the_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
