"""Disguises: what I gain if a monster does not see what I am, or sees what I am not."""

from __future__ import annotations

from kickdoor.bots.sight.monsters import against, monster_of
from kickdoor.bots.sight.people import held_against
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.effects.disguise import minded
from kickdoor.engine.moves import Move
from kickdoor.engine.words import Word


def gain_as(sight: Sight, monster: int, word: Word, having: bool) -> int:
    """Return how much weaker the monster gets if I seem to have, or not to have, this trait."""
    foe = monster_of(sight, monster)
    if foe is None:
        return 0
    mask, bad = sight.me.is_a, held_against(sight, sight.you)
    other, worse = (mask | word.mask, bad | word.mask) if having else (mask & ~word.mask, bad & ~word.mask)
    return against(foe, mask, bad) - against(foe, other, worse)


def guise_gain(sight: Sight, monster: int, adds: bool) -> int:
    """Return the gain of the best disguise against this monster."""
    foe = monster_of(sight, monster)
    words = minded(foe) if foe is not None else []
    return max((gain_as(sight, monster, w, having) for w in words for having in ((True, False) if adds else (False,))),
               default=0)  # fmt: skip


def choose(sight: Sight) -> Move:
    """Choose the disguise that weakens the monster most."""

    def gain(m: Move) -> int:
        foe = monster_of(sight, m.card)
        words = minded(foe) if foe is not None else []
        return gain_as(sight, m.card, words[m.n // 2], m.n % 2 == 1) if m.n // 2 < len(words) else 0

    return max(sight.moves, key=gain)
