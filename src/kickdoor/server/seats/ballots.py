"""What somebody asks the others to decide: who has said yes, who no, and until when they may."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(kw_only=True)
class Ballot:
    by: int  # the seat that asks; it has said yes
    deadline: int
    said: dict[int, bool] = field(default_factory=dict)  # seat -> yes

    def __post_init__(self) -> None:
        self.said.setdefault(self.by, True)

    def yes(self, voters: list[int]) -> list[int]:
        return [s for s in voters if self.said.get(s) is True]

    def no(self, voters: list[int]) -> list[int]:
        return [s for s in voters if self.said.get(s) is False]
