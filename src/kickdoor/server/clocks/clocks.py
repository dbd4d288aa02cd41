"""Deadlines: how long the table waits, and for whom. They are absolute. A play, a hold, an
outage or a change of pace moves one, up to a cap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.server.screen.document import Preset

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 3600 * SECOND
TO_RETURN: Final = 60 * SECOND  # to connect again after an outage of the server; at most the time for a choice


@dataclass(frozen=True)
class Pace:
    """Times in ms; 0 is no limit."""

    window: int  # to respond in a window
    choice: int  # for one player to answer a question
    cap: int  # longest a chain of windows may last through plays; after that each adds only `least`
    least: int
    budget: int  # thinking time of each player for the whole game
    grace: int  # absence after which a bot stands in
    bot: int  # apparent thinking time of a bot
    patience: int = 0  # absence or silence after which the others may vote for a bot
    reveal: int = 5 * SECOND  # time to show the random number after the deal is sealed
    there: int = 30 * SECOND  # to answer "Are you there?" before a bot stands in
    forced: int = 5 * SECOND  # for a question with a single possible answer


PACES: Final[dict[Preset, Pace]] = {
    "fast": Pace(
        window=3 * SECOND, choice=20 * SECOND, cap=15 * SECOND, least=3 * SECOND, budget=30 * SECOND,
        grace=20 * SECOND, bot=500, patience=MINUTE,
    ),
    "normal": Pace(
        window=15 * SECOND, choice=60 * SECOND, cap=90 * SECOND, least=5 * SECOND, budget=90 * SECOND,
        grace=60 * SECOND, bot=900, patience=2 * MINUTE,
    ),
    "relaxed": Pace(
        window=60 * SECOND, choice=300 * SECOND, cap=300 * SECOND, least=15 * SECOND, budget=600 * SECOND,
        grace=180 * SECOND, bot=900, patience=10 * MINUTE,
    ),
    "mail": Pace(
        window=DAY, choice=DAY, cap=3 * DAY, least=DAY // 4, budget=3 * DAY, grace=7 * DAY, bot=900,
        patience=3 * DAY, there=DAY,
    ),
    "none": Pace(
        window=0, choice=0, cap=0, least=0, budget=0, grace=0, bot=1000, patience=5 * MINUTE, there=0, forced=0,
    ),
}  # fmt: skip


def pace_of(preset: Preset, clock_scale: float, bot_scale: float) -> Pace:
    p = PACES[preset]

    def scaled(ms: int) -> int:
        return max(1, int(ms * clock_scale)) if ms else 0

    return Pace(
        scaled(p.window), scaled(p.choice), scaled(p.cap), scaled(p.least), scaled(p.budget), scaled(p.grace),
        int(p.bot * bot_scale), scaled(p.patience), scaled(p.reveal), scaled(p.there), scaled(p.forced),
    )  # fmt: skip


def lasting(ms: int) -> str:
    """Return a duration in words: "45 seconds", "2 minutes", "3 days"."""
    unit, name = (DAY, "day") if ms >= DAY else (MINUTE, "minute") if ms >= MINUTE else (SECOND, "second")
    n = max(1, round(ms / unit))
    return f"{n} {name}{'s' if n > 1 else ''}"


class Countdown:
    """The deadline of what is being waited for."""

    def __init__(self, pace: Pace, budgets: dict[int, int]) -> None:
        self.pace = pace
        self.budgets = budgets  # ms left, by seat
        self.opened = 0
        self.deadline = 0  # 0: no limit
        self.chain = 0  # when the present chain of windows began
        self.holding: dict[int, int] = {}  # seat -> since when
        self.rest = 0  # ms left of the deadline when the first seat began to hold

    def window(self, now: int) -> None:
        """Start the clock of a window, again after a play."""
        pace = self.pace
        self.holding.clear()
        self.chain = self.chain or now
        self.opened = now
        if not pace.window:
            self.deadline = 0
            return
        latest = max(self.chain + pace.cap, now + pace.least)
        self.deadline = min(now + pace.window, latest)

    def choice(self, now: int, ms: int) -> None:
        """Start the clock of a choice by one seat; 0 ms: no limit."""
        self.holding.clear()
        self.chain = 0
        self.opened = now
        self.deadline = now + ms if ms else 0

    def not_before(self, then: int) -> None:
        """Move the deadline to at least this time."""
        if self.deadline:
            self.deadline = max(self.deadline, then)

    def excuse(self, outage: int, then: int) -> None:
        """Move the deadline to at least `then`, and do not charge thinking time used before the outage ended."""
        self.not_before(then)
        for seat, since in self.holding.items():
            self.holding[seat] = max(since, outage)
            self.not_before(self.holding[seat] + self.budgets.get(seat, 0) + self.rest)

    def hold(self, seat: int, now: int) -> bool:
        """Stop the clock for a seat that wants to think; return False if there is nothing to hold or no time left."""
        left = self.budgets.get(seat, 0)
        if not self.deadline or left <= 0 or seat in self.holding:
            return False
        if not self.holding:
            self.rest = max(0, self.deadline - now)
        self.holding[seat] = now
        self.deadline = max(self.deadline, now + left + self.rest)
        return True

    def release(self, seat: int, now: int) -> int:
        """End the seat's hold and return the ms it used."""
        since = self.holding.pop(seat, None)
        if since is None:
            return 0
        used = min(self.budgets.get(seat, 0), now - since)
        self.budgets[seat] = self.budgets.get(seat, 0) - used
        if not self.holding:
            self.deadline = now + self.rest
        return used

    def exhausted(self, now: int) -> list[int]:
        """Return the holding seats whose thinking time has run out."""
        return [s for s, since in self.holding.items() if now - since >= self.budgets.get(s, 0)]

    def next_due(self) -> int:
        """Return when to check again (epoch ms); 0: not before something happens."""
        ends = [since + self.budgets.get(s, 0) for s, since in self.holding.items()]
        return min([*ends, self.deadline]) if self.deadline else 0
