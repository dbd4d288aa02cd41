"""Pawns and colours of seats and cards in a terminal."""

from __future__ import annotations

from typing import Final

SEAT_STYLES: Final = ("bright_yellow", "bright_cyan", "bright_magenta", "bright_green", "dark_orange", "bright_white")
PAWNS: Final = ("●", "■", "◆", "▲", "▼", "★")

KIND_STYLES: Final[dict[str, str]] = {  # by kind, as documents name it
    "monster": "red", "enhancer": "magenta", "clone": "magenta", "wandering monster": "magenta", "trap": "yellow",
    "trait": "green", "mixed trait": "green", "sidekick": "dark_orange", "item": "cyan", "attachment": "cyan",
    "one-shot": "blue", "go up a level": "bright_green", "special": "bright_blue",
}  # fmt: skip


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)] if seat >= 0 else ""


def kind_style(kind: str) -> str:
    return KIND_STYLES.get(kind, "white")
