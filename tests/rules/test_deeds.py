"""Good and bad turns that everybody has seen, counted by seat."""

from __future__ import annotations

import kickdoor
from kickdoor.engine import events as ev
from kickdoor.engine.state import new_state


def test_a_trap_is_a_bad_turn_and_help_a_good_one() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    st = new_state(game.pool, game.rules, ("Ann", "Bob", "Cy"), 1, ask_all=False)
    trap = next(card for card, known in enumerate(st.cards) if known.kind == "trap")
    st.tell(ev.CARD_PLAYED, 1, trap, 0)
    st.tell(ev.CARD_PLAYED, 1, trap)  # at a door: nobody's doing
    st.tell(ev.HELP_AGREED, 2, -1, 0, 1)
    st.tell(ev.PROMISE_BROKEN, 0, -1, 2, 0)
    assert st.harmed == ((0, 0, 1), (1, 0, 0), ()) and st.helped == ((), (), (1, 0, 0))
