"""A state this seat could be in: hidden cards and the generator drawn anew, all that the seat knows kept."""

from __future__ import annotations

from kickdoor.engine.dice import seeded, shuffle
from kickdoor.engine.state import State
from kickdoor.engine.words import DOOR


def resample(st: State, seat: int, rng: int) -> State:
    """Return a clone in which everything `seat` does not know is dealt again out of `rng`.

    It depends only on what the seat knows and on `rng`: two states that the seat cannot tell apart give the same one.
    """
    s = st.clone()
    known = {c for c, mask in s.seen.items() if mask >> seat & 1}
    s.rng = seeded(rng)
    doors = [c for c in s.doors if c not in known]
    treasures = [c for c in s.treasures if c not in known]
    deck_doors, deck_treasures = len(doors), len(treasures)
    for other in range(s.seats):
        if other != seat:
            for c in s.hand[other]:
                if c not in known:
                    (doors if s.cards[c].deck == DOOR else treasures).append(c)
    doors.sort()
    treasures.sort()
    s.rng = shuffle(s.rng, doors)
    s.rng = shuffle(s.rng, treasures)
    s.doors = refill(s.doors, known, doors[:deck_doors])
    s.treasures = refill(s.treasures, known, treasures[:deck_treasures])
    for other in range(s.seats):
        if other != seat:  # a card's back is seen by all: a Door stays a Door
            held = s.hand[other]
            dealt = [c if c in known else (doors if s.cards[c].deck == DOOR else treasures).pop() for c in held]
            s.hand[other] = tuple(dealt)
            s.fresh = tuple([(who, dealt[held.index(c)] if who == other and c in held else c) for who, c in s.fresh])
            s.stale |= 1 << other
    s.seen = {c: mask for c, mask in s.seen.items() if c in known}
    return s


def refill(deck: list[int], known: set[int], fresh: list[int]) -> list[int]:
    """Return the deck with every unknown card replaced."""
    source = iter(fresh)
    return [c if c in known else next(source) for c in deck]
