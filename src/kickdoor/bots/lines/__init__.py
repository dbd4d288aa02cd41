"""What characters say, by language, character and occasion (see `bots/remarks.py`)."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.lines import en

Lines = dict[str, dict[str, tuple[str, ...]]]  # by character ("" for all others) and occasion
LINES: Final[dict[str, Lines]] = {"en": en.LINES}
OFFERS: Final = {"en": en.OFFERS}  # no Treasure, one, several


def lines_of(language: str, character: str, occasion: str) -> tuple[str, ...]:
    """Return what this character may say on this occasion: its own lines, or else those of everybody."""
    known = LINES[language]
    return known.get(character, {}).get(occasion) or known[""][occasion]


def offer_of(language: str, treasures: int) -> str:
    """Return an offer of this many Treasures, as the lines name it."""
    return OFFERS[language][min(2, max(0, treasures))].format(n=treasures)
