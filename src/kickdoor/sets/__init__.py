"""The printed sets that can be played, alone or mixed."""

from kickdoor.engine.cards.kinds import CardSet
from kickdoor.sets.impossible import IMPOSSIBLE
from kickdoor.sets.munchkin import MUNCHKIN
from kickdoor.sets.star import STAR

SETS: dict[str, CardSet] = {s.name: s for s in (STAR, MUNCHKIN, IMPOSSIBLE)}
PRINTED = frozenset(SETS)  # names; users may add sets of their own to SETS
