"""Positions that the pictures and the tests of the layout look at: as crowded as a game gets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.kit import Table, Term, table

MIRA: dict[str, Any] = dict(
    level=6, sex="female", traits=["Feline", "Gadgeteer"],
    gear=["Bubble Helmet", "Energy Armor", "Vibrosword", "Laser", "Rocket Boots"],
    pack=["Cellophane Space Suit", "Targeting Array"], sidekicks=["Red Shirt"], marks=["Alien Candy"],
    hand=["Sonic Plasma Barf Grenade", "Denebian Rum", "Visited by Future Self", "Foof Gun", "Captain Quirk",
          "Radioactive"],
)  # fmt: skip
OTHERS: dict[str, Any] = dict(
    otto=dict(level=8, traits=["Cyborg", "Bounty Hunter"], gear=["Battle Armor", "Maser", "Shmaser"],
              hand=["Vibrating Virus Grenade", "Computerized", "Wandering Monster", "Fanged Fuzzball"]),
    juno=dict(level=5, sex="female", traits=["Mutant", "Trader"], gear=["Neuronic Whip"], pack=["Mechwalker"],
              hand=["Last of Its Race", "Big Red Button", "Solar Flare"]),
    sam=dict(level=3, traits=["Psychic"], gear=["X-Ray Specs", "Low-Tech Persuader"],
             hand=["... From Another Dimension", "Time Warp"]),
    wolfgang=dict(level=9, sex="female", traits=["Half-Breed", "Cyborg", "Mutant"], gear=["Bananafanafofaser"],
                  pack=["Hallucinogenic Nanobot Grenade"], hand=["Miniaturized", "Chromosome Switch"]),
    maximiliana=dict(level=2, hand=["Med Kit", "Pink Stamps", "Eep"], sidekicks=["Loud Hairy Alien"]),
)  # fmt: skip


# As wide as a name gets, written from right to left, and made of emoji.
AWKWARD = ("W" * 24, "صديقي العزيز", "W" * 22 + " 2", "👩‍🚀🦄 Sam", "ישראל ישראלי", "M" * 24)


def seats(n: int = 6) -> Table:
    return table(mira=MIRA, **dict(list(OTHERS.items())[: n - 1]), ask_all=True)


def before_the_door(t: Table) -> Table:
    """Begin Mira's turn."""
    t.mira.takes_turn()
    t.all_pass(until="prepare")
    return t


def calm(n: int = 6) -> Table:
    """Mira's turn, before the door."""
    return before_the_door(seats(n))


def fight(n: int = 6) -> Table:
    """Two monsters, four enhancers, a helper, a deal, and one-shots on both sides."""
    t = seats(n)
    t.mira.fights("Slaughterbot")
    thrown(t, "otto", "Computerized", on="Slaughterbot")
    thrown(t, "sam", "... From Another Dimension", on="Slaughterbot")
    thrown(t, "otto", "Wandering Monster", with_="Fanged Fuzzball")
    t.mira.asks("juno", 2, "first", item="Cellophane Space Suit")
    t.juno.accepts()
    t.all_pass(until="fight")
    thrown(t, "juno", "Last of Its Race", on="Fanged Fuzzball")
    thrown(t, "wolfgang", "Miniaturized", on="Slaughterbot")
    thrown(t, "otto", "Vibrating Virus Grenade", on="monsters")
    return t


def losing(n: int = 6) -> Table:
    """Mira fights alone, and would lose."""
    t = seats(n)
    t.mira.fights("Slaughterbot")
    thrown(t, "otto", "Computerized", on="Slaughterbot")
    thrown(t, "sam", "... From Another Dimension", on="Slaughterbot")
    return t


def thrown(t: Table, who: str, card: str, on: str | None = None, with_: str | None = None) -> None:
    """Somebody plays a card in the fight, and everybody lets it happen."""
    if who in OTHERS and who in t.game.state.names:
        t.player(who).plays(card, on=on, with_=with_)
        t.all_pass(until="fight")


def offer(n: int = 6) -> Table:
    """Mira is asked for help, on terms of many kinds."""
    t = seats(n)
    t.juno.fights("Slaughterbot")
    t.juno.offers(
        "mira", Term("treasures", n=2, order="first"), Term("item", "Mechwalker", due="always"),
        Term("item", "Neuronic Whip", due="alone"), Term("help", by="juno"), Term("peace"),
        Term("help", at="maximiliana"),
    )  # fmt: skip
    return t


def haggling() -> Table:
    """Bob would help Ann for all three Treasures, and a counter-offer is suggested."""
    t = table(
        ann=dict(level=3, hand=["Captain Quirk"]),
        bob=dict(level=5, gear=["Battle Armor", "Laser", "Dazer"]),
        cy=dict(level=7),
        ask_all=True,
    )
    t.ann.fights("Grays")
    t.bob.volunteers(Term("treasures", n=3, order="first"))
    return t


def waiting(n: int = 6) -> Table:
    """Mira has made an offer, and Wolfgang thinks about it."""
    t = losing(n)
    t.mira.offers("wolfgang", Term("treasures", n=2), Term("item", "Laser", due="alone"), Term("peace"))
    return t


def answers(n: int = 6) -> Table:
    """Mira has called to the table, and may pick among the answers."""
    t = losing(n)
    t.mira.calls(Term("treasures", n=1))
    t.otto.haggles(Term("treasures", n=2, order="first"), Term("item", "Laser", due="always"), Term("peace"))
    t.juno.haggles(Term("treasures", n=1), Term("item", "Mechwalker", by="juno"), Term("help", by="mira", at="sam"))
    t.sam.accepts()
    t.wolfgang.refuses()
    t.maximiliana.accepts()
    return t


def promises(n: int = 6) -> Table:
    """Promises of two deals are open, one is broken and one has lapsed."""
    t = losing(n)
    t.mira.offers("otto", Term("item", "Cellophane Space Suit", due="always"), Term("hold back"))
    t.otto.accepts()
    t.mira.offers("juno", Term("treasures", n=2), Term("item", "Laser", due="alone"), Term("peace"),
                  Term("help", at="maximiliana"))  # fmt: skip
    t.juno.accepts()
    t.all_pass(until="fight")
    thrown(t, "otto", "Vibrating Virus Grenade", on="monsters")
    return t


def bystander(n: int = 6) -> Table:
    """Sam fights and would lose; Mira may volunteer."""
    t = seats(n)
    t.sam.fights("Slaughterbot")
    return t


def swap(n: int = 6) -> Table:
    """A trade with promises is proposed to Mira."""
    t = seats(n)
    t.juno.has_time()
    t.juno.deals("mira", Term("peace"), Term("help", by="juno"), give=["Mechwalker"], get=["Laser", "Targeting Array"])
    return t


EIGHT = ("Bubble Helmet", "Cellophane Space Suit", "Rocket Boots", "Vibrosword", "Cyborg", "Visited by Future Self",
         "Astro-Muskrat Space Pirate", "Amnesia")  # fmt: skip


def eight_cards(n: int) -> Table:
    return table(mira=dict(sex="female", hand=list(EIGHT)), **dict(list(OTHERS.items())[: n - 1]), ask_all=True)


def full_hand(n: int = 6) -> Table:
    """Mira's turn with eight cards in hand, most of which she could put on or play."""
    return before_the_door(eight_cards(n))


def charity(n: int = 6) -> Table:
    """Mira has more cards than she may keep."""
    t = eight_cards(n)
    t.mira.ends_turn().ends_turn()
    t.all_pass(until="charity")
    return t


def escape(n: int = 6) -> Table:
    """Mira has lost, and may run or give up her Sidekick."""
    t = losing(n)
    t.all_pass(until="sacrifice")
    return t


def won(n: int = 6) -> Table:
    """The game is over."""
    t = table(mira=dict(MIRA, level=9), **dict(list(OTHERS.items())[: n - 1]))
    t.mira.fights("Fuzzball")
    t.all_pass()
    return t


def awkward(lay: Callable[[], Table]) -> Callable[[], Table]:
    """Lay the same position among people with awkward names."""

    def renamed() -> Table:
        t = lay()
        t.game.rename(AWKWARD[: t.game.seats])
        return t

    return renamed
