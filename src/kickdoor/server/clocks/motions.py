"""Motions: somebody asks the others to pause the game, to resume it or to play by another clock."""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.server.screen.document import Motion as Shown
from kickdoor.server.screen.document import TimeWish


@dataclass
class Motion:
    """The host's yes is enough; without it more than half of the voters have to agree."""

    by: int
    what: TimeWish
    deadline: int
    said: dict[int, bool] = field(default_factory=dict)  # seat -> yes

    def yes(self, voters: list[int]) -> list[int]:
        return [s for s in voters if self.said.get(s) is True]

    def no(self, voters: list[int]) -> list[int]:
        return [s for s in voters if self.said.get(s) is False]

    def needed(self, voters: list[int]) -> int:
        return len(voters) // 2 + 1

    def carried(self, voters: list[int], host: int) -> bool:
        return self.said.get(host) is True or len(self.yes(voters)) >= self.needed(voters)

    def failed(self, voters: list[int], host: int, now: int) -> bool:
        """True if it can no longer be carried, or nobody has carried it in time."""
        hosted = host in voters and self.said.get(host) is not False
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
