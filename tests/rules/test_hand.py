"""Cards in hand and cards in play: what is hidden, what counts, what pays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
FIVE = ["Chair", "Eep", "Blob", "Grays", "Fuzzball"]
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)


# Hidden and idle


@rule("HND-01")
def test_a_hand_is_hidden_from_the_others_and_from_spectators(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair", "Laser"]))
    for seat in (1, 2, None):
        ann = t.game.view(seat).seats[0]
        assert ann.hand_size == 2 and ann.known == ()
    assert len(t.game.view(0).hand) == 2


@rule("HND-01", "HND-09", "ITM-02")
@ruling("R017")
def test_an_item_in_hand_gives_nothing(table: Lay) -> None:
    t = table(ann=dict(hand=["Energy Armor"]))
    assert t.ann.strength == 1
    assert t.ann.cannot_equip("Energy Armor").because("ITM-02")
    t.ann.plays("Energy Armor")
    assert t.ann.strength == 3


@rule("HND-01")
@ruling("R017")
def test_a_race_in_hand_is_no_race(table: Lay) -> None:
    t = table(ann=dict(hand=["Cyborg"], pack=["Symbiotic Partner", "Photon Cutlass"]))
    assert t.ann.cannot_equip("Symbiotic Partner").because("ITM-04")
    assert t.ann.equips("Photon Cutlass").strength == 3  # still a human


@rule("HND-01")
@ruling("R017", "R019")
def test_what_takes_an_item_takes_none_from_the_hand(table: Lay) -> None:
    t = table(ann=dict(hand=["Energy Armor", "Laser"]), bob=dict(hand=["Can Opener", "Solar Flare"]))
    t.bob.plays("Can Opener", on="ann").plays("Solar Flare", on="ann")
    assert t.ann.hand == ["Energy Armor", "Laser"] and t.discarded("Can Opener", "Solar Flare")


@rule("HND-01")
def test_what_speaks_of_the_hand_takes_cards_from_it(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair", "Laser"], pack=["Maser"])).dice(1)
    t.ann.fights("Fanged Fuzzball").flees()
    assert t.ann.hand == [] and t.ann.pack == ["Maser"] and t.discarded("Chair", "Laser")


@rule("HND-02")
@ruling("R030")
def test_everything_in_play_is_public(table: Lay) -> None:
    t = table(
        ann=dict(
            gear=["Energy Armor"], pack=["Raser"], traits=["Mutant", "Trader"], sidekicks=["Android"],
            marks=["Chromosome Switch"], handicap=-5,
        )
    )  # fmt: skip
    for seat in (0, 1, None):
        view = t.game.view(seat)
        ann = view.seats[0]
        shown = [view.cards[c].name for c in ann.gear + ann.pack + ann.traits + ann.extras + ann.marks]
        wanted = ["Energy Armor", "Raser", "Mutant", "Trader", "Sidekick: Android", "Trap! Chromosome Switch"]
        assert shown == wanted and ann.handicap == -5


# No way back


@rule("HND-03")
@edition_by_edition
def test_nothing_in_play_goes_back_to_the_hand(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Feline"], gear=["Energy Armor"]), bob=dict(pack=["Laser"]))
    t.ann.unequips("Energy Armor").drops("Feline")
    assert t.ann.pack == ["Energy Armor"] and t.discarded("Feline")
    t.ann.gives("bob", "Energy Armor")
    assert t.bob.pack == ["Laser", "Energy Armor"] and t.ann.hand == t.bob.hand == []


@rule("HND-03")
def test_a_race_that_is_replaced_is_discarded(table: Lay) -> None:
    t = table(ann=dict(traits=["Feline"], hand=["Mutant"]))
    t.ann.plays("Mutant", on="Feline")
    assert t.ann.traits == ["Mutant"] and t.ann.hand == [] and t.discarded("Feline")


# The limit


@rule("HND-04")
@ruling("R247")
@edition_by_edition
def test_five_cards_may_be_kept(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=FIVE))
    t.ann.ends_turn()
    assert t.ann.hand == FIVE and t.nobody_is_asked()


@rule("HND-04")
@ruling("R247")
@edition_by_edition
def test_the_sixth_must_go(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=2, hand=[*FIVE, "Ogre"]), bob=dict(level=3), cy=dict(level=1))
    t.ann.ends_turn().picks("Blob")
    assert len(t.ann.hand) == 5 and t.cy.hand == ["Blob"] and t.nobody_is_asked()


@rule("HND-04")
@ruling("R247")
def test_the_limit_is_for_the_end_of_the_own_turn_only(table: Lay) -> None:
    t = table(ann={}, bob=dict(level=3, hand=[*FIVE, "Ogre", "Slaughterbot"]))
    t.ann.ends_turn()
    assert len(t.bob.hand) == 7 and t.nobody_is_asked()


# Showing


@rule("HND-05")
@ruling("R030")
def test_a_hand_may_be_shown_to_one(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair", "Laser"]))
    t.ann.shows("bob")
    assert t.bob.knows("ann") == ["Chair", "Laser"] and t.cy.knows("ann") == []
    assert t.game.view(None).seats[0].known == ()
    seen = [e.card for e in t.game.log_for(2) if e.what == "CardSeen"]
    assert seen == [-1, -1] and t.saw("HandShown", "ann", at="bob")


@rule("HND-05")
def test_a_hand_may_be_shown_to_all(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair"]))
    t.ann.shows()
    assert t.bob.knows("ann") == t.cy.knows("ann") == ["Chair"] and len(t.game.view(None).seats[0].known) == 1


@rule("HND-05")
def test_a_hand_may_be_shown_while_somebody_else_is_thinking(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Chair"]))
    t.ann.fights("Ogre")
    t.bob.shows("ann")
    assert t.ann.knows("bob") == ["Chair"] and t.leaves("ann")


@rule("HND-05")
def test_cards_that_came_after_the_showing_stay_hidden(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair"], level=5)).treasures("Laser")
    t.ann.fights("Blob").shows("bob")
    t.all_pass()
    assert t.ann.hand == ["Chair", "Laser"] and t.bob.knows("ann") == ["Chair"] and t.nobody_is_asked()


@rule("HND-05")
def test_a_card_that_was_shown_and_is_gone_is_no_longer_known(table: Lay) -> None:
    t = table(ann=dict(hand=["Monolith", "Chair"]))
    t.ann.shows("bob").plays("Monolith", on="ann")
    assert t.bob.knows("ann") == ["Chair"]


# Paying


@rule("HND-06")
@ruling("R018")
@pytest.mark.parametrize("paid", ["Chair", "Energy Armor", "Raser", "Sidekick: Android", "Cyborg"])
def test_any_card_of_hand_or_table_pays(table: Lay, paid: str) -> None:
    t = table(
        ann=dict(
            traits=["Psychic", "Cyborg"], hand=["Chair"], gear=["Energy Armor"], pack=["Raser"], sidekicks=["Android"]
        ),
        bob=dict(hand=["Eep"]),
    )
    t.ann.uses("Read a mind", on="bob", paying=[paid])
    assert t.ann.knows("bob") == ["Eep"] and t.discarded(paid)


@rule("HND-06")
def test_a_particular_price_must_be_paid_as_it_is_named(table: Lay) -> None:
    t = table(edition="star-2019", ann=dict(traits=["Mutant"], hand=["Chair", "Laser"]))
    assert t.ann.cannot_use("Recycle", on="doors") and t.ann.cannot_use("Recycle", on="treasures")
    t = table(edition="star-2019", ann=dict(traits=["Mutant"], hand=["Laser", "Maser", "Chair"]))
    t.ann.uses("Recycle", on="treasures", paying=["Laser", "Maser"])
    assert t.discarded("Laser", "Maser") and "Chair" in t.ann.hand and len(t.ann.hand) == 2


@rule("HND-06")
def test_who_has_no_cards_cannot_pay(table: Lay) -> None:
    t = table(edition="star-2019", ann=dict(traits=["Psychic"]), bob=dict(hand=["Eep"]))
    assert t.ann.cannot_use("Read a mind", on="bob")


@rule("HND-07")
@ruling("R074")
@edition_by_edition
def test_a_whole_hand_of_no_cards_pays_nothing(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Bounty Hunter"], gear=["Laser"])).discards("Chair")
    assert t.ann.cannot_use("New contract")
    t = table(edition=edition, ann=dict(traits=["Bounty Hunter"], hand=["Laser", "Eep"])).discards("Chair")
    t.ann.uses("New contract")
    assert t.ann.hand == ["Chair"] and t.discarded("Laser", "Eep")


@rule("HND-08")
@ruling("R087")
@edition_by_edition
def test_a_reminder_cannot_pay(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(traits=["Psychic"], marks=["Chromosome Switch"], handicap=-5, hand=["Chair"]),
        bob=dict(hand=["Eep"]),
    )  # fmt: skip
    t.ann.uses("Read a mind", on="bob")
    offered = {option for option in t.options if "Chromosome" in option}
    assert not offered
    if t.asked:  # in 2002 the Class itself could pay, too
        t.ann.picks("Chair")
    assert t.ann.hand == [] and t.ann.marks == ["Trap! Chromosome Switch"]
    if edition != "star-2002":
        assert t.ann.cannot_use("Read a mind", on="bob")


@rule("HND-09")
@ruling("R034")
def test_an_item_may_lie_in_play_unused(table: Lay) -> None:
    t = table(ann=dict(gear=["Bubble Helmet"], hand=["Permanent Wave", "Cyberdeck"]))
    t.ann.plays("Permanent Wave").plays("Cyberdeck")  # no room for the one, no right to the other
    assert t.ann.hand == [] and t.ann.pack == ["Permanent Wave", "Cyberdeck"] and t.ann.strength == 3


@ruling("R035")
def test_an_item_to_be_lost_may_be_one_that_is_not_in_use(table: Lay) -> None:
    t = table(ann=dict(gear=["Energy Armor"], pack=["Raser"])).dice(1)
    t.ann.fights("Bottle Bottle").flees().picks("Raser")
    assert t.ann.items == ["Energy Armor"] and t.discarded("Raser") and t.nobody_is_asked()
