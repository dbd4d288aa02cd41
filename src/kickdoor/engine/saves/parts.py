"""A state as plain values, to compare two states or to rebuild one in another process."""

from __future__ import annotations

from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.state import Ctx, Fight, Frame, State

SHARED = 2  # the first fields of a state, pool and cards, which games share


def parts(st: State) -> list[object]:
    """Return the values of all fields but those that games share."""
    return [part(value) for value in st.values()[SHARED:]]


def part(value: object) -> object:
    """Return one value as plain data; for a frame, a fight or a Ctx its class, stage and values."""
    if isinstance(value, Frame):
        return (type(value), value.stage, [part(v) for v in value.values()])
    if isinstance(value, Fight):
        return (Fight, 0, list(value.values()))
    if isinstance(value, Ctx):
        return (Ctx, 0, list(value.values()))
    return [part(v) for v in value] if isinstance(value, list) else value


def assembled(pool: Pool, found: list[object]) -> State:
    """Rebuild a state from its `parts`."""
    return State(pool, pool.cards, *[whole(value) for value in found])  # type: ignore[arg-type]


def whole(value: object) -> object:
    """Undo `part`."""
    if isinstance(value, list):
        return [whole(v) for v in value]
    if isinstance(value, tuple) and len(value) == 3 and isinstance(value[0], type):
        kind, stage, values = value
        made = kind(*[whole(v) for v in values])
        if isinstance(made, Frame):
            made.stage = stage
        return made
    return value
