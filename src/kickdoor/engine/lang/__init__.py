"""The languages of Kickdoor: one folder each, with the keys of `en`; missing keys fall back to English."""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.engine.lang.en import EN

LANGUAGES: dict[str, Mapping[str, str]] = {"en": EN}

__all__ = ["LANGUAGES"]
