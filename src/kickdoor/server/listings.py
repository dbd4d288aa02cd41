"""A table as lists show it."""

from __future__ import annotations

import msgspec

from kickdoor.server.requests import Listed
from kickdoor.server.tables import Table


def listed(table: Table) -> Listed:
    """Who is connected at the moment is left out: it changes too often to be stored."""
    o = table.opened
    sitters = {s: msgspec.structs.replace(c, online=False, away=0) for s, c in table.sitters().items()}
    turn, leader, level = standing(table)
    return Listed(
        table.id, o.name, table.phase, o.sets, o.edition, o.clock, sitters, o.at, turn, leader, level, table.aside
    )  # fmt: skip


def sign_of(table: Table) -> object:
    """Changes whenever what is listed does."""
    game = table.game
    played = (game.state.turn_no, tuple(game.state.level)) if game is not None else None
    return table.phase, played, [(c.person, c.name, c.bot, c.stand_in) for c in table.chairs], table.host_seat()


def standing(table: Table) -> tuple[int, str, int]:
    """(turn, who leads alone, the highest Level)."""
    if table.game is None:
        return 0, "", 0
    st = table.game.state
    best = max(st.level)
    first = [name for name, level in zip(st.names, st.level, strict=True) if level == best]
    return st.turn_no, first[0] if len(first) == 1 else "", best
