"""JSON merge patches (RFC 7396) between two documents of plain values."""

from __future__ import annotations

from typing import Any


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The patch that turns `old` into `new`; empty when they are equal. Neither may hold a None."""
    patch: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value or before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            patch[key] = difference(before, value)
        else:
            patch[key] = value
    for key in old:
        if key not in new:
            patch[key] = None
    return patch


def applied(old: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """`old` with the patch applied, as a client does it."""
    new = dict(old)
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict) and isinstance(new.get(key), dict):
            new[key] = applied(new[key], value)
        elif isinstance(value, dict):
            new[key] = applied({}, value)
        else:
            new[key] = value
    return new
