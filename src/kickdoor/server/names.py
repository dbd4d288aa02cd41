"""Names and chat as people may write them: no control characters, no tricks with direction, not too long."""

from __future__ import annotations

import re
import unicodedata

from kickdoor.server.refusals import Refused

_SPACE = re.compile(r"\s+")


def clean(text: str, most: int) -> str:
    """One line of visible characters."""
    shown = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text) if visible(c) or c.isspace())
    return _SPACE.sub(" ", shown).strip()[:most].strip()


def visible(c: str) -> bool:
    """Controls, direction marks and unassigned characters are not."""
    return unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def name(text: str, taken: list[str]) -> str:
    """A name for the table that nobody there has yet."""
    found = clean(text, 24)
    if not found:
        raise Refused("A name needs at least one letter.", 400)
    if found.casefold() in [t.casefold() for t in taken]:
        raise Refused(f"Somebody at this table is called {found} already; choose another name.")
    return found
