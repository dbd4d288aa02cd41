"""How the table handles questions: what to say to pass, and what answers nothing."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.moves import Move

PASS: Final = Move("pass")
QUIET: Final = ("free", "after-fight")  # windows in which nothing is pending: anybody can speak up later as well
BESIDES: Final = ("equip", "unequip", "trade", "drop", "sell")  # may be done at any time, and answer nothing
