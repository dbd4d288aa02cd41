"""The languages Kickdoor speaks: one file each, all with the keys of `en`; what one lacks is said in English."""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.engine.lang.en import EN

LANGUAGES: dict[str, Mapping[str, str]] = {"en": EN}

__all__ = ["LANGUAGES"]
