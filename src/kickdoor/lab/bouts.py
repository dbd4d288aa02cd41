"""A fight as the log shows it: who fought, who changed the totals, and whether the game was at stake."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Bout:
    """One fight. Outsiders add points against it (`amounts`) or play cards without a number (`unexplained`)."""

    fighter: int
    helper: int = -1
    monsters: list[int] = field(default_factory=list)
    for_the_win: bool = False
    amounts: dict[int, int] = field(default_factory=dict)
    unexplained: dict[int, int] = field(default_factory=dict)  # card: the outsider who played it
    boosts: list[tuple[int, int, int]] = field(default_factory=list)  # (seat, card, n) for the munchkins
    doublers: list[int] = field(default_factory=list)  # cards that double the fighter's total
    margin: int | None = None  # munchkins minus monsters when the totals were compared

    def is_outside(self, seat: int) -> bool:
        return seat >= 0 and seat not in (self.fighter, self.helper)

    def harder(self, seat: int, card: int, n: int) -> None:
        """Note that a seat made the fight harder by n; only outsiders are counted."""
        self.unexplained.pop(card, None)
        if self.is_outside(seat) and n > 0:
            self.amounts[seat] = self.amounts.get(seat, 0) + n

    def easier(self, seat: int, card: int, n: int) -> None:
        """Note that a seat made the fight easier by n."""
        self.unexplained.pop(card, None)
        self.boosts.append((seat, card, n))

    def meddled(self, seat: int, card: int) -> None:
        """Note that an outsider played a card; a later event may say what it did."""
        if self.is_outside(seat) and self.margin is None:
            self.unexplained[card] = seat

    def brought(self, seat: int, level: int) -> None:
        """Note that a seat added a monster, which explains its last card."""
        last = next((card for card in reversed(self.unexplained) if self.unexplained[card] == seat), -1)
        self.harder(seat, last, level)

    def cancelled(self, card: int) -> None:
        """Note that a card was cancelled: neither an outsider's card nor the one that cancelled it counts."""
        if self.unexplained.pop(card, -1) >= 0 and self.unexplained:
            self.unexplained.popitem()

    def stoppers(self) -> set[int]:
        """Return the seats that stopped the win: those whose points decided, and those with unexplained cards."""
        found = set(self.unexplained.values())
        lost = self.margin is not None and self.margin <= 0
        if lost and self.margin is not None and self.margin + sum(self.amounts.values()) > 0:
            found |= set(self.amounts)
        return found
