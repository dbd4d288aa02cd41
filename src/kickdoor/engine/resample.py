"""Sample a state that a seat could be in: redraw hidden cards and the generator, keep all that the seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine import moves as mv
from kickdoor.engine.dice import below, seeded, shuffle
from kickdoor.engine.state import DealtAnew, State
from kickdoor.engine.words import DOOR


def resample(st: State, seat: int, rng: int, likely: Sequence[int] | None = None) -> State:
    """Return a clone in which everything `seat` does not know is dealt again out of `rng`.

    The result depends only on what the seat knows and on `rng`: states that the seat cannot tell apart give equal
    results. `likely`: a weight for each card id in the draw for hands; None: equal weights.
    """
    s = st.clone()
    hidden = Hidden(s, seat)
    doors, treasures = sorted(hidden.doors), sorted(hidden.treasures)
    s.rng = seeded(rng)
    if likely is not None:
        s.rng = draw_hands(s.rng, doors, hidden.deep_doors, likely)
        s.rng = draw_hands(s.rng, treasures, hidden.deep_treasures, likely)
    else:
        s.rng = shuffle(s.rng, doors)
        s.rng = shuffle(s.rng, treasures)
    hidden.deal(s, doors, treasures)
    return s


def draw_hands(rng: int, cards: list[int], deep: int, likely: Sequence[int]) -> int:
    """Shuffle cards in place: the first `deep` go to the deck, the rest to hands. Return the next state of the dice.

    The cards for hands are drawn one by one, each with a probability proportional to its weight among those left."""
    total = sum([likely[c] for c in cards])
    for last in range(len(cards) - 1, deep - 1, -1):
        rng, at = below(rng, total)
        drawn = 0
        while at >= likely[cards[drawn]]:
            at -= likely[cards[drawn]]
            drawn += 1
        cards[drawn], cards[last] = cards[last], cards[drawn]
        total -= likely[cards[last]]
    deck, hands = cards[:deep], cards[deep:]
    rng = shuffle(shuffle(rng, deck), hands)
    cards[:] = deck + hands
    return rng


def without_secrets(st: State, seat: int) -> State:
    """Return a clone that holds no secret: what `seat` does not know lies in the order of the card list.

    States that the seat cannot tell apart give equal ones, caches included.
    """
    s = st.clone()
    hidden = Hidden(s, seat)
    s.rng = 0
    s.answer = 0  # another seat's last answer may name a hidden card
    hidden.deal(s, sorted(hidden.doors), sorted(hidden.treasures))
    s.dice = ()
    s.drop_caches()
    return s


class Hidden:
    """The cards whose place a seat does not know, as they lie: those in the deck, then those in hands, seat by seat."""

    def __init__(self, st: State, seat: int) -> None:
        self.seat = seat
        self.known = {c for c, mask in st.seen.items() if mask >> seat & 1}
        self.known_in_decks = self.known.difference(*st.hand)
        self.doors = self.of_deck(st.doors)
        self.treasures = self.of_deck(st.treasures)
        self.deep_doors, self.deep_treasures = len(self.doors), len(self.treasures)  # how many of them lie in decks
        for other in st.everyone:
            if other != seat:
                for c in st.hand[other]:
                    if c not in self.known:
                        (self.doors if st.cards[c].deck == DOOR else self.treasures).append(c)

    def of_deck(self, deck: list[int]) -> list[int]:
        known = self.known_in_decks
        return [c for c in deck if c not in known] if known else deck[:]

    def deal(self, s: State, doors: list[int], treasures: list[int]) -> None:
        """Put these cards where the hidden ones lie. A card's back is seen by all: a Door in a hand stays a Door."""
        new = DealtAnew(self.doors + self.treasures, doors + treasures)
        s.doors = self.deck_of(s.doors, doors)
        s.treasures = self.deck_of(s.treasures, treasures)
        next_doors, next_treasures = iter(doors[self.deep_doors :]), iter(treasures[self.deep_treasures :])
        for other in s.everyone:
            if other != self.seat:
                cards = list(s.hand[other])
                for place, c in enumerate(cards):
                    if c not in self.known:
                        cards[place] = next(next_doors if s.cards[c].deck == DOOR else next_treasures)
                s.hand[other] = tuple(cards)
                s.stale |= 1 << other
        s.received = tuple([(who, new.instead_of(c)) for who, c in s.received])
        s.due = tuple([(who, new.instead_of(c)) for who, c in s.due])
        # A repeated question may read the answer again.
        s.answer = mv.with_card(s.answer, new.instead_of(mv.card_of(s.answer)))
        for frame in s.frames:
            frame.dealt_anew(s, new)
        known = self.known.union(s.hand[self.seat])  # a seat knows which seats have seen its cards
        s.seen = {c: mask for c, mask in s.seen.items() if c in known}

    def deck_of(self, deck: list[int], cards: list[int]) -> list[int]:
        """Return a deck with the first of these cards in place of the hidden ones."""
        known = self.known_in_decks
        if not known:
            return cards[: len(deck)]
        left = iter(cards)
        return [c if c in known else next(left) for c in deck]
