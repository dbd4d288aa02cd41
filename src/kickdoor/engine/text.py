"""All words shown to people, by language."""

from __future__ import annotations

from kickdoor.engine.reasons import Reason


def sentence(reason: Reason) -> str:
    return f"{reason.rule}: {reason.key} {' '.join(reason.args)}"
