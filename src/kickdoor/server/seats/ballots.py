"""A ballot: who asked, who has voted yes or no, and the deadline."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(kw_only=True)
class Ballot:
    by: int  # the seat that asks; it has voted yes
    deadline: int
    voted: dict[int, bool] = field(default_factory=dict)  # seat -> yes

    def __post_init__(self) -> None:
        self.voted.setdefault(self.by, True)

    def yes(self, voters: list[int]) -> list[int]:
        return [s for s in voters if self.voted.get(s) is True]

    def no(self, voters: list[int]) -> list[int]:
        return [s for s in voters if self.voted.get(s) is False]
