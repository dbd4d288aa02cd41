"""What a seat has been shown and has done so far, in a fixed size: information states for OpenSpiel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from kickdoor.engine.game import Game

DIGEST = 16  # bytes: two different histories have the same digest with a probability of 2^-128


@dataclass(frozen=True)
class Memory:
    """The past of one seat. `shown`: how often each card was named in it, at most 127 times."""

    digest: bytes
    shown: bytes
    events: int = 0  # how many are in it

    def __deepcopy__(self, _: object) -> Memory:
        return self

    def after(self, game: Game, seat: int, did: Sequence[int] = ()) -> Memory:
        """Return the memory with all that the seat has been shown meanwhile, and then what it did itself."""
        events = game.log_for(seat, self.events)
        if not events and not did:
            return self
        digest, shown = self.digest, bytearray(self.shown)
        for event in events:
            digest = blake2b(digest + repr(event).encode(), digest_size=DIGEST).digest()
            if event.card >= 0 and shown[event.card] < 127:
                shown[event.card] += 1
        for action in did:
            digest = blake2b(digest + action.to_bytes(4, "little"), digest_size=DIGEST).digest()
        return Memory(digest, bytes(shown), self.events + len(events))


def fresh(cards: int) -> Memory:
    """Return the memory of a seat before the deal."""
    return Memory(bytes(DIGEST), bytes(cards))
