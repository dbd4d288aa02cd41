"""Votes to let a bot replace somebody.

Somebody who has been away or silent for too long can be replaced by a majority of the others; anybody else only by all
of the others, and only if there are two or more. A person who is alone with the absent one cannot remove them, but can
ask for a bot to stand in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.server.screen.document import Cause, Vote
from kickdoor.server.seats.ballots import Ballot

VOTE_MS: Final = 60_000  # the least time to vote
AGAIN_MS: Final = 5 * 60_000  # before the same person can be voted on without cause again
FEWEST: Final = 2  # voters


@dataclass(kw_only=True)
class Poll(Ballot):
    """An open vote on a seat."""

    seat: int
    cause: Cause

    def needed(self, voters: list[int]) -> int:
        return len(voters) // 2 + 1 if self.cause else len(voters)

    def carried(self, voters: list[int]) -> bool:
        return len(voters) >= FEWEST and len(self.yes(voters)) >= self.needed(voters)

    def failed(self, voters: list[int], now: int) -> bool:
        possible = len(voters) - len(self.no(voters))
        return now >= self.deadline or len(voters) < FEWEST or possible < self.needed(voters)

    def unanimous(self, voters: list[int]) -> bool:
        return len(self.yes(voters)) == len(voters)

    def shown(self, voters: list[int]) -> Vote:
        return Vote(
            seat=self.seat,
            by=self.by,
            yes=self.yes(voters),
            no=self.no(voters),
            needed=self.needed(voters),
            deadline=self.deadline,
            voters=voters,
            cause=self.cause,
        )
