"""Write docs/words.md and src/kickdoor/cli/words.json: every word of the card language.

python tools/words_page.py            write both
python tools/words_page.py --check    say whether they are up to date
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from kickdoor.cli.glossary import FILE  # noqa: E402
from kickdoor.workshop.dictionary import PARAMETERS, SECTIONS, Entry, as_json, entries, allowed_words  # noqa: E402

PAGE = ROOT / "docs" / "words.md"
KEPT = ROOT / "src" / "kickdoor" / "cli" / FILE
INTRODUCTION = """# The card language, word by word

What `from kickdoor.cards import *` gives to a card file ([workshop.md](workshop.md)), with what each word needs and a
printed card that uses it. `kickdoor words LoseLevels` shows the same in the terminal. Made by
`python tools/words_page.py` from the engine's source; a test keeps it up to date.
"""


def page() -> str:
    return INTRODUCTION + "".join(f"\n{line}" if line.startswith("#") else line for line in _lines())


def _lines() -> Iterator[str]:
    for section, text in SECTIONS.items():
        mine = [entry for entry in entries().values() if entry.section == section]
        if mine:
            yield f"## {section}\n\n"
            if text:
                yield f"{text}\n"
            if section == PARAMETERS:
                yield from _table(mine)
                continue
            for entry in mine:
                yield from _entry(entry)


def _table(parameters: list[Entry]) -> Iterator[str]:
    """Yield a row for each meaning of a parameter; what it needs stands with the words that take it."""
    yield "\n| parameter | of | meaning |\n|---|---|---|\n"
    for entry in parameters:
        for note in dict.fromkeys(p.note for p in entry.parameters):
            words = ", ".join(f"`{p.name}`" for p in entry.parameters if p.note == note)
            yield f"| `{entry.name.partition('=')[0]}` | {words} | {note} |\n"


def _entry(entry: Entry) -> Iterator[str]:
    yield f"### `{entry.name}`\n\n{_sentence(entry.text)}\n"
    if entry.kind is not None:
        cards = ", ".join(f"`{name}`" for name in entry.goes_with)
        yield f"\nNeeds {allowed_words(entry.kind)}. Goes with {cards}.\n"
    if entry.parameters:
        yield "\n| parameter | needs | meaning |\n|---|---|---|\n"
        for p in entry.parameters:
            name = f"`{p.name}`" + ("" if p.required else " (optional)")
            yield f"| {name} | {allowed_words(p.kind)} | {p.note} |\n"
    if entry.more is not None:
        yield f"\nAnd any number of: {allowed_words(entry.more)}.\n"
    if entry.keywords:
        yield f"\nKeywords: {', '.join(f'`{name}`' for name in entry.keywords)}.\n"
    if entry.example is not None:
        yield f"\n{entry.example.card} ({entry.example.set}):\n\n    {entry.example.source}\n"


def listed() -> str:
    """Return the words as JSON, one a line."""
    return "[\n" + ",\n".join(json.dumps(as_json(entry), ensure_ascii=False) for entry in entries().values()) + "\n]\n"


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text[:1].upper()}{text[1:]}."


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    made = {PAGE: page(), KEPT: listed()}
    if parser.parse_args().check:
        return 0 if all(path.read_text(encoding="utf-8") == text for path, text in made.items()) else 1
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
