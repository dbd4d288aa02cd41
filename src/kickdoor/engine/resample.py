"""A state this seat could be in: hidden cards and the generator are redrawn, everything the seat knows is kept."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.dice import seeded, shuffle
from kickdoor.engine.state import State
from kickdoor.engine.words import DOOR


def resample(st: State, seat: int, rng: int) -> State:
    """Return a clone in which everything `seat` does not know is dealt again out of `rng`.

    It depends only on what the seat knows and on `rng`: two states that the seat cannot tell apart give the same one.
    """
    s = st.clone()
    doors, treasures = hidden_cards(s, seat)
    s.rng = shuffle(seeded(rng), doors)
    s.rng = shuffle(s.rng, treasures)
    deal_hidden(s, seat, doors, treasures)
    return s


def without_secrets(st: State, seat: int) -> State:
    """Return a clone that holds no secret: what `seat` does not know lies in the order of the card list.

    States that the seat cannot tell apart give equal ones, caches included.
    """
    s = st.clone()
    doors, treasures = hidden_cards(s, seat)
    s.rng = 0
    deal_hidden(s, seat, doors, treasures)
    s.dice = ()
    s.answer = 0  # another seat's last answer may name a hidden card
    s.drop_caches()
    return s


def hidden_cards(s: State, seat: int) -> tuple[list[int], list[int]]:
    """Return the Doors and the Treasures whose place the seat does not know, in the order of the card list."""
    seen = s.seen
    doors = [c for c in s.doors if not seen.get(c, 0) >> seat & 1]
    treasures = [c for c in s.treasures if not seen.get(c, 0) >> seat & 1]
    for other in s.everyone:
        if other != seat:
            for c in s.hand[other]:
                if not seen.get(c, 0) >> seat & 1:
                    (doors if s.cards[c].deck == DOOR else treasures).append(c)
    doors.sort()
    treasures.sort()
    return doors, treasures


def deal_hidden(s: State, seat: int, doors: list[int], treasures: list[int]) -> None:
    """Put these cards where the hidden ones lie: first into the decks, then into the hands.

    A card's back is seen by all: a Door in a hand stays a Door.
    """
    known = {c for c, mask in s.seen.items() if mask >> seat & 1}
    new: dict[int, int] = {}  # by hidden card, the card that lies there now
    next_doors, next_treasures = iter(doors), iter(treasures)
    for c in s.doors:
        if c not in known:
            new[c] = next(next_doors)
    for c in s.treasures:
        if c not in known:
            new[c] = next(next_treasures)
    s.doors = [new.get(c, c) for c in s.doors]
    s.treasures = [new.get(c, c) for c in s.treasures]
    for other in s.everyone:
        if other != seat:
            for c in s.hand[other]:
                if c not in known:
                    new[c] = next(next_doors if s.cards[c].deck == DOOR else next_treasures)
            s.hand[other] = tuple([new.get(c, c) for c in s.hand[other]])
            s.stale |= 1 << other
    s.received = tuple([(who, new.get(c, c)) for who, c in s.received])
    s.due = tuple([(who, new.get(c, c)) for who, c in s.due])
    card = mv.card_of(s.answer)
    s.answer = mv.with_card(s.answer, new.get(card, card))  # a repeated question may read it again
    for frame in s.frames:
        frame.dealt_anew(s, new)
    known.update(s.hand[seat])  # a seat knows which seats have seen its cards
    s.seen = {c: mask for c, mask in s.seen.items() if c in known}
