"""A card of your own: declared in a line, read, and tried out at a laid table. `python examples/card.py`"""

from __future__ import annotations

from kickdoor.cards import CAUGHT, HEADGEAR, GetAway, ThisCard, card_set, item, use
from kickdoor.engine.text import card_text
from kickdoor.kit import table

DUCK = item(
    "Rubber Duck", bonus=2, slot=HEADGEAR, value=300, original=True,
    uses=use("Squeak", when=CAUGHT, yours=True, pay=ThisCard(), then=GetAway()),
)  # fmt: skip
BATHROOM = card_set("bathroom", "The Bathroom", ("star-2019",), [DUCK])


def escape() -> list[str]:
    """Let Ann lose a fight, roll badly, and squeak. Return what happened, by kind of event."""
    t = table(sets=("star", BATHROOM), ann={"level": 3, "gear": ["Rubber Duck"]}, bob={}, cy={}).dice(1)
    t.ann.fights("Awful Green Thing")
    assert t.strength() == (5, 8)  # level 3 and the duck against level 8
    t.all_pass(until="caught").ann.uses("Squeak")
    t.all_pass()
    return [event.what for event in t.game.log]


if __name__ == "__main__":
    print("\n".join(card_text(DUCK, BATHROOM.says)))
    assert "Escaped" in escape()
    print("Ann squeaks and gets away.")
