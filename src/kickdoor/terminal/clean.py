"""Removes terminal control characters from text of other people's files and servers."""

from __future__ import annotations

import re
from typing import Final

_STEERING: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def clean(text: str) -> str:
    """Return the text with control characters and changes of direction replaced; line breaks and tabs stay."""
    return _STEERING.sub("?", text)
