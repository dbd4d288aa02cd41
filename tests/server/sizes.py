"""How much is tried: little every day, much with KICKDOOR_PROOF=1 (docs/testing.md)."""

from __future__ import annotations

import os

PROOF = os.environ.get("KICKDOOR_PROOF") == "1"


def size(daily: int, proof: int) -> int:
    return proof if PROOF else daily
