"""Motions: somebody asks the others to pause the game, to resume it or to play by another clock."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.server.screen.document import TimeWish
from kickdoor.server.screen.document import Motion as Shown
from kickdoor.server.seats.ballots import Ballot


@dataclass(kw_only=True)
class Motion(Ballot):
    """The host's yes is enough; without it more than half of the voters have to agree."""

    what: TimeWish

    def needed(self, voters: list[int]) -> int:
        return len(voters) // 2 + 1

    def carried(self, voters: list[int], host: int) -> bool:
        return self.voted.get(host) is True or len(self.yes(voters)) >= self.needed(voters)

    def failed(self, voters: list[int], host: int, now: int) -> bool:
        """True if it can no longer pass, or its time is over."""
        hosted = host in voters and self.voted.get(host) is not False
        possible = hosted or len(voters) - len(self.no(voters)) >= self.needed(voters)
        return now >= self.deadline or not possible

    def shown(self, voters: list[int]) -> Shown:
        return Shown(
            by=self.by,
            what=self.what,
            yes=self.yes(voters),
            no=self.no(voters),
            needed=self.needed(voters),
            deadline=self.deadline,
            voters=voters,
        )
