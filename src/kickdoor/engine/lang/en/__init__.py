"""English.

A template has named fields in braces. `[lose|loses]` gives the forms for the person it speaks of: the bidden or
addressed one, and a third; `[lose|you lose|loses]` tells bidding and addressing apart. Keys that end in a number
and in `.n` are the same noun for that number and for any other.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.lang.en.abilities import ABILITIES
from kickdoor.engine.lang.en.cards import CARDS
from kickdoor.engine.lang.en.effects import EFFECTS
from kickdoor.engine.lang.en.events import EVENTS
from kickdoor.engine.lang.en.moves import MOVES
from kickdoor.engine.lang.en.reasons import REASONS
from kickdoor.engine.lang.en.talk import TALK
from kickdoor.engine.lang.en.words import WORDS

EN: Final[dict[str, str]] = {**WORDS, **ABILITIES, **CARDS, **EFFECTS, **REASONS, **TALK, **MOVES, **EVENTS}

__all__ = ["EN"]
