"""A clause of a deal by names, for tests."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.deals.ledger import DUES, ORDERS
from kickdoor.kit.names import known_word


@dataclass(frozen=True)
class Term:
    """One clause: `Term("item", "Raser", due="always")`, `Term("peace", by="ann")`, `Term("help", at="cy")`.

    `by` promises it; left out, the fighter pays and the other player behaves (in a trade, who proposes it pays).
    """

    what: str
    card: str = ""
    n: int = 0
    order: str = "alternate"
    by: str = ""
    at: str = ""  # help: the player to be helped; play: a side of the fight or a monster
    due: str = "win"

    def __post_init__(self) -> None:
        known_word("clause", self.what, tuple(KINDS))
        known_word("order of picking", self.order, ORDERS)
        known_word("time to pay", self.due, DUES)
