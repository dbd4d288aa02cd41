"""Write src/kickdoor/cli/printed.json: the printed cards as `kickdoor cards` shows them.

python tools/printed_cards.py            write the file
python tools/printed_cards.py --check    say whether it is up to date
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from kickdoor.cli.shelves import FILE, packed  # noqa: E402
from kickdoor.sets import SETS  # noqa: E402

KEPT = ROOT / "src" / "kickdoor" / "cli" / FILE


def text() -> str:
    """Return the file: one card a line, so that a change of one card is a change of one line."""
    found = packed(list(SETS.values()))
    sets = [_lines(each) for each in found["sets"]]
    return _listed({"editions": found["editions"]}, "sets", sets) + "\n"


def _lines(each: dict[str, Any]) -> str:
    cards = [json.dumps(card, ensure_ascii=False) for card in each["cards"]]
    return _listed({key: value for key, value in each.items() if key != "cards"}, "cards", cards)


def _listed(about: dict[str, Any], key: str, parts: list[str]) -> str:
    """Return a JSON object that ends with a list of parts that are JSON already."""
    inner = ",\n".join(parts)
    return f'{json.dumps(about, ensure_ascii=False)[:-1]}, "{key}": [\n{inner}\n]}}'


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        return 0 if KEPT.read_text(encoding="utf-8") == text() else 1
    KEPT.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
