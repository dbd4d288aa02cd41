"""Check the arguments of public functions. A wrong one raises a KickdoorError that says what to pass."""

from __future__ import annotations

from collections.abc import Iterable
from reprlib import repr as short
from typing import TypeVar

from kickdoor.errors import KickdoorError

T = TypeVar("T")


def one(given: object, kind: type[T], wanted: str) -> T:
    """Return the argument if it is of this kind. `wanted` says in words what to pass."""
    if not isinstance(given, kind):
        raise KickdoorError(f"Pass {wanted}, not {short(given)}.")
    return given


def listed(given: object, kind: type[T], wanted: str) -> tuple[T, ...]:
    """Return the entries of a list, all of this kind. A string is not a list of its letters."""
    if isinstance(given, (str, bytes)) or not isinstance(given, Iterable):
        raise KickdoorError(f"Pass {wanted}, not {short(given)}.")
    entries = tuple(given)
    for entry in entries:
        if not isinstance(entry, kind):
            raise KickdoorError(f"Pass {wanted}; {short(entry)} is not one of these.")
    return entries
