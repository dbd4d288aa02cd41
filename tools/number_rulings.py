"""Give every decision in docs/rulings.md a number beside the rulings R001 to R250, and use it everywhere.

    python tools/number_rulings.py

A row whose id is not a number of three digits (N58, OPT-05) gets the next free one. The table "Old numbers" at
the end of the page keeps what it was called. Every old id named in the sources, tests and pages is replaced by its
number, and src/kickdoor/rulebook/decisions.py, from which `kickdoor rules` reads, is written anew. Run it again after
decisions or mentions of old ids have been added: what has a number keeps it.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rulings.md"
DATA = ROOT / "src" / "kickdoor" / "rulebook" / "decisions.py"
FIRST = 251  # the rulings of the publisher end with R250
HEADLINE = "## Old numbers"
TABLE = f"""
{HEADLINE}

Decisions were once numbered by letter. What is called so in older saves, notes and commits:

| old | now |
|---|---|
"""
NUMBERED = re.compile(r"R\d{3}")
OLD = re.compile(r"(?<![\w-])[RCSITMNXA]\d{1,2}(?![\w-])")
TREASURE = re.compile(r"(?<![\w-])T\d (?:to|come)|to T\d")  # cards of the scenarios: T1 to T5
SETS = {"Star": "star", "Munchkin": "munchkin", "Munchkin Impossible": "impossible", "Mixing sets": "mixed"}


def main() -> None:
    text = PAGE.read_text(encoding="utf-8")
    body, _, tail = text.partition(f"\n{HEADLINE}\n")
    known = dict(re.findall(r"^\| (\S+) \| (R\d{3}) \|$", tail, re.MULTILINE))
    lines = body.rstrip().split("\n")
    for number, line in enumerate(lines):
        if is_row(line):
            lines[number] = numbered(line, known)
    body = renamed("\n".join(lines), known)
    old = "".join(f"| {name} | {new} |\n" for name, new in known.items())
    PAGE.write_text(body.rstrip() + "\n" + TABLE + old, encoding="utf-8")
    for path in sources():
        words = path.read_text(encoding="utf-8")
        if (new := renamed(words, known)) != words:
            path.write_text(new, encoding="utf-8")
            print(f"{path.relative_to(ROOT)}: written anew")
    DATA.write_text(data(body), encoding="utf-8")
    print(f"{len(known)} decisions, R{FIRST} to {max(known.values())}")


def is_row(line: str) -> bool:
    return line.startswith("| ") and not line.startswith(("| id ", "|---"))


def numbered(line: str, known: dict[str, str]) -> str:
    """Give a row the number it has, or the next free one."""
    name = line.split(" | ", 1)[0].removeprefix("| ")
    if NUMBERED.fullmatch(name):
        return line
    if name not in known:
        known[name] = f"R{max((int(n[1:]) for n in known.values()), default=FIRST - 1) + 1}"
    return line.replace(f"| {name} |", f"| {known[name]} |", 1)


def renamed(text: str, known: dict[str, str]) -> str:
    """Replace every old id but the names of Treasures in the scenarios, line by line."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if not TREASURE.search(line):
            lines[number] = OLD.sub(lambda m: known.get(m[0], m[0]), line)
    return "\n".join(lines)


def sources() -> list[Path]:
    found = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "docs").glob("*.md")]
    found += [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte"), ROOT / "CHANGELOG.md"]
    return [path for path in sorted(found) if path not in (PAGE, DATA)]


def data(body: str) -> str:
    """Return the decisions as a module of the rulebook."""
    out = ['"""Our own decisions, written from docs/rulings.md by tools/number_rulings.py: change the page."""', ""]
    out += [
        "# ruff: noqa: E501",
        "# fmt: off",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
    ]
    out += ["from kickdoor.rulebook.entries import ALWAYS, VARIES, Ruling", ""]
    out += ["_ALL: Final[tuple[Ruling, ...]] = ("]
    title = ""
    for line in body.split("\n"):
        if line.startswith("## "):
            title = line.removeprefix("## ").split(":")[0]
        if is_row(line):
            name, cards, decision, ground, editions = line.removeprefix("| ").removesuffix(" |").split(" | ")
            sets = (SETS[title],) if title in SETS else ()
            about = "our decision" if cards == "-" else cards
            words = f"{plain(decision)} (Ground: {plain(ground)}.)"
            era = "ALWAYS" if editions == "all" else "VARIES"
            out.append(f"    Ruling({name!r}, {sets!r}, {about!r}, {words!r}, {era}),")
    out += [")", "DECISIONS: Final[dict[str, Ruling]] = {d.id: d for d in _ALL}", ""]
    return "\n".join(out)


def plain(text: str) -> str:
    """Take links and backquotes out."""
    return re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", text).replace("`", "")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    main()
