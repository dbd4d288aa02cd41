"""A fight as it is heard in the log: who fought, what was thrown in by whom, and whether the game was at stake."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Bout:
    """One fight. Outsiders make it harder by `amounts`, or play something (`unexplained`) no number tells of."""

    fighter: int
    helper: int = -1
    monsters: list[int] = field(default_factory=list)
    for_the_win: bool = False
    amounts: dict[int, int] = field(default_factory=dict)
    unexplained: dict[int, int] = field(default_factory=dict)  # card: the outsider who played it
    boosts: list[tuple[int, int, int]] = field(default_factory=list)  # (seat, card, n) for the munchkins
    doublers: list[int] = field(default_factory=list)  # cards by which the fighter counts once more
    margin: int | None = None  # ours less theirs, when the totals were compared

    def is_outside(self, seat: int) -> bool:
        return seat >= 0 and seat not in (self.fighter, self.helper)

    def harder(self, seat: int, card: int, n: int) -> None:
        """Somebody made the fight harder by n; only outsiders are held to account for it."""
        self.unexplained.pop(card, None)
        if self.is_outside(seat) and n > 0:
            self.amounts[seat] = self.amounts.get(seat, 0) + n

    def easier(self, seat: int, card: int, n: int) -> None:
        """Somebody made it easier by n."""
        self.unexplained.pop(card, None)
        self.boosts.append((seat, card, n))

    def meddled(self, seat: int, card: int) -> None:
        """An outsider played something before the totals were compared; what it did may still be told."""
        if self.is_outside(seat) and self.margin is None:
            self.unexplained[card] = seat

    def brought(self, seat: int, level: int) -> None:
        """Somebody brought a monster: that is what his last card was for."""
        last = next((card for card in reversed(self.unexplained) if self.unexplained[card] == seat), -1)
        self.harder(seat, last, level)

    def cancelled(self, card: int) -> None:
        """Whatever an outsider played has not happened; whoever undid it meant well."""
        if self.unexplained.pop(card, -1) >= 0 and self.unexplained:
            self.unexplained.popitem()

    def stoppers(self) -> set[int]:
        """Who kept the fighter from winning the game: those whose numbers made the difference, and the unexplained."""
        found = set(self.unexplained.values())
        lost = self.margin is not None and self.margin <= 0
        if lost and self.margin is not None and self.margin + sum(self.amounts.values()) > 0:
            found |= set(self.amounts)
        return found
