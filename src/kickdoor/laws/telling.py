"""The law of events: no total of a fight changes without an event that says why."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine.fighting.strength import totals
from kickdoor.engine.game import Game
from kickdoor.engine.state import Fight
from kickdoor.engine.words import ATTACHMENT, ITEM, MIXED, SIDEKICK, TRAIT, TRAP
from kickdoor.laws.base import LawBroken

SAY_WHY: Final = frozenset({
    ev.LEVELS_GAINED, ev.LEVELS_LOST, ev.ITEM_EQUIPPED, ev.ITEM_UNEQUIPPED, ev.ITEM_TURNED, ev.ITEM_TIED,
    ev.ITEM_LEFT_OUT, ev.TRAIT_GAINED, ev.TRAIT_LOST, ev.SIDEKICK_JOINED, ev.SIDEKICK_LEFT, ev.SIDEKICK_SACRIFICED,
    ev.SEX_CHANGED, ev.SEX_FEIGNED, ev.DISGUISED, ev.HANDICAPPED, ev.TRAP_STAYED, ev.CARD_CANCELLED, ev.CARD_STOLEN,
    ev.CARD_GIVEN, ev.MONSTER_JOINED, ev.MONSTER_CLONED, ev.MONSTER_ENHANCED, ev.MONSTER_BOOSTED, ev.MONSTER_LEFT,
    ev.MONSTER_KILLED, ev.SIDE_BOOSTED, ev.SIDE_DOUBLED, ev.FIGHTER_WEAKENED, ev.FIGHT_TAKEN_OVER, ev.HELP_AGREED,
    ev.HELPER_LEFT, ev.DIED,
})  # fmt: skip
IN_PLAY: Final = (ITEM, SIDEKICK, TRAIT, MIXED, TRAP, ATTACHMENT)  # kinds of cards whose loss says why

Standing = tuple[Fight, tuple[int, int]]


def standing(game: Game) -> Standing | None:
    """Return the fight that is on with its totals, to be compared after the next move."""
    st = game.state
    return None if st.fight is None else (st.fight, totals(st, st.fight))


def totals_are_told(game: Game, since: int, before: Standing | None) -> None:
    """Raise if the totals of a fight have changed and the log, from index `since` on, does not say why."""
    st = game.state
    after = standing(game)
    if before is None or after is None or before[0] is not after[0] or before[1] == after[1]:
        return
    for what, _, card, _, _, _ in st.raw_log(since):
        if what in SAY_WHY or (what == ev.CARD_DISCARDED and st.cards[card].kind in IN_PLAY):
            return
    told = [ev.NAMES[told.what] for told in st.log[since:]]
    raise LawBroken("totals are told", f"{before[1]} became {after[1]} at {st.kind!r}, told was {told}")
