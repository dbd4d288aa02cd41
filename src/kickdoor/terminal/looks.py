"""Pawns and colours of seats and cards in a terminal."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.words import (
    ATTACHMENT, CLONE, ENHANCER, ITEM, LEVEL_UP, MIXED, MONSTER, ONE_SHOT, SIDEKICK, SPECIAL, TRAIT, TRAP, WANDERING,
)  # fmt: skip

SEAT_STYLES: Final = ("bright_yellow", "bright_cyan", "bright_magenta", "bright_green", "dark_orange", "bright_white")
PAWNS: Final = ("●", "■", "◆", "▲", "▼", "★")

KIND_STYLES: Final[dict[str, str]] = {
    MONSTER: "red", ENHANCER: "magenta", CLONE: "magenta", WANDERING: "magenta", TRAP: "yellow", TRAIT: "green",
    MIXED: "green", SIDEKICK: "dark_orange", ITEM: "cyan", ATTACHMENT: "cyan", ONE_SHOT: "blue",
    LEVEL_UP: "bright_green", SPECIAL: "bright_blue",
}  # fmt: skip


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)] if seat >= 0 else ""


def kind_style(kind: str) -> str:
    return KIND_STYLES.get(kind, "white")
