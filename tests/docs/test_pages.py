"""The examples in README and in the pages that promise it are run as they stand."""

import re
from pathlib import Path

import pytest

from kickdoor.cli.app import COMMANDS, make_app
from kickdoor.kit.player import Player
from kickdoor.kit.table import Table

# Words of the kit that tests have no use for: the fixture and the players speak them.
BEHIND_THE_SCENES = {
    "begin", "can_say", "check_end", "give_up", "is_between_turns", "let_catch", "make_way", "name", "names",
    "own_copies", "ready", "recent", "rest", "say", "seat", "settle",
}  # fmt: skip
ROOT = Path(__file__).resolve().parents[2]
NAMES = [name for name, *_ in COMMANDS]


def code_of(page: str) -> str:
    """All Python of a page, one block after the other."""
    return "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL))


@pytest.mark.parametrize("page", ["README.md", "docs/how-to-add-a-set.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    code = code_of(page)
    assert code
    names: dict[str, object] = {"__name__": "page"}
    exec(compile(code, page, "exec"), names)


def pages() -> list[Path]:
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}


def test_the_links_of_the_pages_lead_somewhere() -> None:
    for page in pages():
        for path, _, anchor in re.findall(r"\]\(([^)#:]*)(#([^)]+))?\)", page.read_text(encoding="utf-8")):
            target = page.parent / path if path else page
            assert target.exists(), f"{page.name} links to {path}"
            assert not anchor or anchor in anchors(target), f"{page.name} links to #{anchor} of {target.name}"


def test_the_commands_of_the_pages_exist() -> None:
    app = make_app()
    known = {
        name: {n for argument in app[name].assemble_argument_collection() for n in argument.names} for name in NAMES
    }
    shown = re.compile(rf"(?:kickdoor|\./play) ({'|'.join(NAMES)})\b([^`#|\n]*)")
    found = [(page, m) for page in pages() for m in shown.finditer(page.read_text(encoding="utf-8"))]
    assert found
    for page, command in found:
        for option in re.findall(r"--[a-z][a-z-]+", command[2]):
            assert option in known[command[1]] | {"--help"}, f"{page.name}: {command[0]}"


def test_every_word_of_the_kit_is_explained() -> None:
    page = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    spoken = {name for kind in (Player, Table) for name in dir(kind) if not name.startswith("_")} - BEHIND_THE_SCENES
    said = set(re.findall(r"\w+", page))
    said |= {f"{can}_{verb}" for can in ("can", "cannot") for verb in said}
    assert not spoken - said, sorted(spoken - said)


OLD_PHRASES = ("whoever", "such a one", "so many", "without the call")
WRITTEN = ("*.py", "*.md", "*.ts", "*.svelte", "*.txt")


@pytest.mark.parametrize("folder", ["src", "tests", "docs", "tools", "benchmarks", "examples", "web/src"])
def test_nothing_is_said_in_old_phrases(folder: str) -> None:
    texts = [p for ending in WRITTEN for p in (ROOT / folder).rglob(ending) if p != Path(__file__)]
    texts = [p for p in texts if ".venv" not in p.parts]  # the peers of the benchmarks
    phrases = "|".join(OLD_PHRASES).replace(" ", "[ _]")
    pattern = re.compile(rf"(?<![a-z])({phrases})(?![a-z])", re.IGNORECASE)
    found = [f"{p.relative_to(ROOT)}: {m[0]}" for p in texts for m in pattern.finditer(p.read_text(encoding="utf-8"))]
    assert texts and not found
