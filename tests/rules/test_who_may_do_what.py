"""What the fighter, the helper or next player, and a bystander may do at each kind of question, by the sheets.

Each seat holds one card or Item for each thing: a letter stands for what it may do now, a dash for what it may not.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
ALL = ["star-2002", "star-2014", "star-2019", "munchkin-2001", "munchkin-2010", "impossible-2014"]
SEATS = ("ann", "bob", "cy")  # ann has the turn
CARRIED = {"ann": "Energy Armor", "bob": "Cellophane Space Suit", "cy": "Bubble Helmet"}
ITEM = {"ann": "Laser", "bob": "Maser", "cy": "Dazer"}
CLASS = {"ann": "Trader", "bob": "Psychic", "cy": "Gadgeteer"}
FRIEND = {"ann": "Android", "bob": "Red Shirt", "cy": "Whiz Kid"}
LEVEL = {"ann": "Monolith", "bob": "Super-Serum", "cy": "Undo Top Button"}
TRAP = {"ann": "Squidgilator", "bob": "Genetic Regression", "cy": "Gravity Reverse"}
DEAR = "Bananafanafofaser"  # ann could sell it


def lay(table: Lay, edition: str, **ann: object) -> Table:
    """Dan, at whom Traps are aimed, holds nothing."""
    hands = {s: [ITEM[s], CLASS[s], FRIEND[s], LEVEL[s], TRAP[s]] for s in SEATS}
    return table(
        edition=edition, sets=["star"],
        ann=dict(dict(level=5, sex="female", pack=[CARRIED["ann"]], hand=[*hands["ann"], DEAR]), **ann),
        bob=dict(level=6, pack=[CARRIED["bob"]], hand=hands["bob"]),
        cy=dict(level=3, pack=[CARRIED["cy"]], hand=hands["cy"]),
        dan=dict(level=4, gear=["Magnetic Boots"]),
    ).dice(1, 1)  # fmt: skip


def may(t: Table, seat: str) -> str:
    """Equip, trade, play an Item, a Class, a Sidekick, a level on oneself, a Trap on dan; sell."""
    p = t.player(seat)
    able = {
        "E": p.can_equip(CARRIED[seat]), "T": p.can_trade("dan", give=[CARRIED[seat]]), "I": p.can_play(ITEM[seat]),
        "C": p.can_play(CLASS[seat]), "S": p.can_play(FRIEND[seat]), "L": p.can_play(LEVEL[seat], on=seat),
        "R": p.can_play(TRAP[seat], on="dan"), "V": p.can_sell(DEAR),
    }  # fmt: skip
    return "".join(letter if yes else "-" for letter, yes in able.items())


def with_help(t: Table, *monsters: str) -> Table:
    t.ann.fights(*monsters).asks("bob", 1)
    t.bob.accepts()
    return t


def declining(table: Lay, edition: str) -> Table:
    t = lay(table, edition).doors("Thing Man Was Not Meant To Know")
    t.ann.takes_turn().kicks()
    return t


def fighting(table: Lay, edition: str) -> Table:
    return with_help(lay(table, edition), "Worminator")


def lost(table: Lay, edition: str) -> Table:
    return with_help(lay(table, edition), "Ogre").all_pass(until="flight")


def choosing_the_order(table: Lay, edition: str) -> Table:
    t = lay(table, edition)
    t.ann.fights("Ogre", "Blob")
    return t.all_pass(until="flee-order")


def caught(table: Lay, edition: str) -> Table:
    t = lay(table, edition)
    t.ann.fights("Worminator")
    return t.all_pass(until="caught")


def sharing(table: Lay, edition: str) -> Table:
    return with_help(lay(table, edition, level=8), "Worminator").all_pass(until="share")


def exploring(table: Lay, edition: str) -> Table:
    t = lay(table, edition).doors("Feline")
    t.ann.takes_turn().kicks()
    return t


def ending(table: Lay, edition: str) -> Table:
    t = lay(table, edition).doors("Feline", "Mutant")
    t.ann.takes_turn().kicks().loots()
    return t


def giving(table: Lay, edition: str) -> Table:
    t = ending(table, edition)
    t.ann.ends_turn()
    return t


def looting_the_body(table: Lay, edition: str) -> Table:
    t = lay(table, edition, level=2)
    t.dice(1).ann.fights("Ogre").flees()
    return t


def trading(table: Lay, edition: str) -> Table:
    t = exploring(table, edition)
    t.bob.trades("dan", give=[CARRIED["bob"]])
    return t


def asking_for_help(table: Lay, edition: str) -> Table:
    t = lay(table, edition).doors("Ogre")
    t.ann.takes_turn().kicks().asks("bob", 1)
    return t


# The question, what ann, bob and cy may do. Under the sheet of 2001 a level card waits for its owner's turn.
MOMENTS: dict[str, tuple[Callable[[Lay, str], Table], str, str, str]] = {
    "decline": (declining, "---CSLR-", "ET--SLR-", "ET--SLR-"),
    "fight": (fighting, "---CSLR-", "----SLR-", "ET--SLR-"),
    "flight": (lost, "---CSLR-", "----SLR-", "ET--SLR-"),
    "flee-order": (choosing_the_order, "---CSLR-", "ET--SLR-", "ET--SLR-"),
    "caught": (caught, "---CSLR-", "ET--SLR-", "ET--SLR-"),
    "share": (sharing, "---CS-R-", "----SLR-", "ET--SLR-"),  # ann is at Level 9
    "explore": (exploring, "ETICSLRV", "ET--SLR-", "ET--SLR-"),
    "end": (ending, "ETICSLRV", "ET--SLR-", "ET--SLR-"),
    "charity": (giving, "ET-CSLR-", "ET--SLR-", "ET--SLR-"),
    "loot-body": (looting_the_body, "--------", "ET--SLR-", "ET--SLR-"),
    "trade-answer": (trading, "ETICSLRV", "E---SLR-", "ET--SLR-"),  # bob has made an offer already
    "help": (asking_for_help, "---CSLR-", "ET--SLR-", "ET--SLR-"),
}


@rule("ACT-01", "ACT-02", "ACT-03", "ACT-04", "ACT-05", "ITM-11", "ITM-12", "SDK-01", "TRP-01")
@ruling("R032", "R044", "R046", "R049", "R070", "R088")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("kind", MOMENTS)
def test_what_each_seat_may_do(table: Lay, edition: str, kind: str) -> None:
    reach, *wanted = MOMENTS[kind]
    t = reach(table, edition)
    assert t.kind == kind
    if edition == "munchkin-2001":
        wanted = [wanted[0], *(w.replace("L", "-") for w in wanted[1:])]
    assert [may(t, seat) for seat in SEATS] == wanted
    assert t.asked is None or t.leaves(t.asked)
