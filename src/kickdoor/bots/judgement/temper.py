"""A temper: what a player likes and dislikes, apart from what things are worth. The usual one changes nothing."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final, final

# How a player keeps promises of peace and help.
FAITHLESS: Final = 0  # keeps them while that costs nothing
FAIR: Final = 1  # breaks them only to stop a winner, or where helping costs more than a good name is worth
FAITHFUL: Final = 2  # never breaks them

AT_ONCE: Final = 99  # Treasures: comes down to the least after naming a price once


@final
@dataclass(frozen=True)
class Temper:
    """Points are those of weights.py: a level is 100. Factors multiply what the usual player would do."""

    # Helping
    help: float = 0.0  # points that helping somebody is worth in itself; negative: it takes that much more to help
    eager: float = 60.0  # points that helping must bring before it is offered unasked
    pride: float = 0.0  # points that asking somebody for help costs
    # Haggling
    asks: int = 0  # Treasures demanded for help, above the usual price
    yields: int = AT_ONCE  # Treasures it comes down each time it has named a price
    offers: int = 0  # Treasures it offers for help, above the least that the helper would take
    grasping: float = 0.0  # points that terms named by a helper must leave it
    clause_worth: float = 28.0  # points that a clause other than Treasures must bring before it is named
    trades: float = 0.0  # points a trade may bring less than usual
    # Spending
    spends: float = 1.0  # factor: what it spends on its own fights
    spoils: float = 1.0  # factor: what it spends on spoiling others' fights
    traps: float = 1.0  # factor: what a Trap on somebody else is worth
    bold: float = 0.0  # points that looking for trouble is worth in itself
    sells: float = 75.0  # points that a sale for levels must bring
    # Others
    word: int = FAIR  # how it keeps its word
    envy: float = 1.0  # factor: what a gain of the likeliest winner costs it
    grudge: float = 0.0  # part by which each bad turn makes a seat more of a rival
    thanks: float = 0.0  # part by which each good turn makes a seat less of a rival

    def __reduce__(self) -> tuple[type[Temper], tuple[object, ...]]:
        """Let copies be made where a compiled class does not let its fields be set."""
        return Temper, astuple(self)


USUAL: Final = Temper()
