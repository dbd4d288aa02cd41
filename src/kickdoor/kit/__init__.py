"""The table language: test a card in three lines. See docs/testing.md.

from kickdoor.kit import table

t = table(ann=dict(level=6, hand=["Big Red Button"]), bob=dict(hand=["Time Warp"]))
t.ann.fights("Ogre")
t.ann.plays("Big Red Button", on="munchkins")
t.bob.plays("Time Warp")
assert t.saw("CardCancelled") and t.strength() == (6, 18)
"""

from kickdoor.kit.deals import Term
from kickdoor.kit.lay import table
from kickdoor.kit.looks import Refusal
from kickdoor.kit.names import BadSetUp
from kickdoor.kit.player import Player
from kickdoor.kit.position import Position, SeatAt, as_plain, from_plain, place, position_of, replay
from kickdoor.kit.table import Table

__all__ = [
    "BadSetUp", "Player", "Position", "Refusal", "SeatAt", "Table", "Term", "as_plain", "from_plain", "place",
    "position_of", "replay", "table",
]  # fmt: skip
