"""The Classes of Star Munchkin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor.engine.cards.facts import facts_of
from kickdoor.kit import Table
from kickdoor.sets import SETS

Lay = Callable[..., Table]
EDITIONS = ["star-2002", "star-2014", "star-2019"]
every_edition = pytest.mark.parametrize("edition", EDITIONS)
in_2002_only = pytest.mark.parametrize(
    ("edition", "may"), [("star-2002", True), ("star-2014", False), ("star-2019", False)]
)


@card("Psychic", "Bounty Hunter", "Trader", "Gadgeteer")
@pytest.mark.parametrize(
    ("name", "alone", "sidekicks", "keeps_sidekicks", "any_complex", "powers"),
    [
        ("Psychic", 2, 1, False, False, 2),
        ("Bounty Hunter", 0, 1, False, False, 1),
        ("Trader", 0, 2, True, False, 1),
        ("Gadgeteer", 0, 1, False, True, 1),
    ],
)
def test_the_numbers_of_the_classes(
    name: str, alone: int, sidekicks: int, keeps_sidekicks: bool, any_complex: bool, powers: int
) -> None:
    known: Any = next(c for c in SETS["star"].cards if c.name == name)
    assert (known.kind, known.deck, known.copies, known.word.kind) == ("trait", 0, 3, "class")
    gives = facts_of(known).gives
    assert (gives.steady, gives.sidekicks, gives.keeps_sidekicks) == (alone, sidekicks, keeps_sidekicks)
    assert (gives.any_complex, len(known.uses), known.value) == (any_complex, powers, -1)


# Becoming, changing and leaving a Class


@card("Psychic", "Trader")
@rule("CHR-01")
def test_a_second_class_takes_the_place_of_the_first(table: Lay) -> None:
    t = table(ann=dict(hand=["Trader"], traits=["Psychic"]))
    t.ann.plays("Trader", on="Psychic")
    assert t.ann.traits == ["Trader"] and t.discarded("Psychic")


@card("Psychic")
@rule("CHR-01")
@ruling("R060", "R066")
def test_a_class_may_be_swapped_for_itself_but_not_doubled(table: Lay) -> None:
    t = table(ann=dict(hand=["Psychic"], traits=["Psychic"]))
    t.ann.plays("Psychic", on="Psychic")
    assert t.ann.traits == ["Psychic"] and t.ann.hand == [] and t.pile("doors") == ["Psychic"]


@card("Gadgeteer", "Trader")
@rule("ITM-06")
@ruling("R067")
def test_a_class_exchanged_takes_its_rights_along_at_once(table: Lay) -> None:
    t = table(ann=dict(hand=["Trader"], traits=["Gadgeteer"], gear=["Rocket Boots", "Battle Armor"]))
    t.ann.plays("Trader", on="Gadgeteer").picks("Rocket Boots")
    assert t.ann.gear == ["Battle Armor"] and t.ann.pack == ["Rocket Boots"]


@card("Psychic")
@rule("ACT-03")
@ruling("R070")
@every_edition
def test_a_class_is_played_in_ones_own_turn_even_in_a_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Psychic"]), bob=dict(hand=["Psychic"]))
    t.ann.fights("Ogre")
    assert t.strength() == (1, 18)
    t.ann.plays("Psychic")
    assert t.strength() == (3, 18) and t.bob.cannot_play("Psychic") and t.leaves("ann")


@card("Trader")
@rule("ACT-03")
def test_a_class_is_not_played_in_anothers_turn(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Trader"]))
    assert t.bob.cannot_play("Trader")


# Psychic


@card("Psychic")
@rule("CMB-01")
@ruling("R283")
@every_edition
def test_a_psychic_alone_is_two_stronger(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Psychic"]), bob=dict(level=4, traits=["Psychic"]))
    t.ann.fights("Ogre")
    assert t.strength() == (5, 18)
    t.ann.asks("bob")
    t.bob.accepts()
    assert t.strength() == (7, 18)  # neither of the two is alone
    assert t.all_pass(but="ann").leaves("ann")


@card("Psychic", "Sidekick: Red Shirt")
@ruling("R177", "R283")
def test_a_sidekick_is_no_company(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Psychic"], sidekicks=["Red Shirt"]))
    t.ann.fights("Ogre")
    assert t.strength() == (5, 18) and t.leaves("ann")


@card("Psychic", "Ball of Yarn", "Feline")
def test_a_psychic_whose_helper_drops_out_is_alone_again(table: Lay) -> None:
    t = table(
        ann=dict(level=3, traits=["Psychic"]), bob=dict(level=4, traits=["Feline"]), cy=dict(hand=["Ball of Yarn"])
    )
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.cy.plays("Ball of Yarn")
    assert t.helper is None and t.strength() == (5, 18) and t.leaves("ann")


@card("Psychic")
@rule("HND-01")
@every_edition
def test_reading_a_mind_shows_the_hand_to_the_psychic_alone(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"], hand=["Chair", "Eep"]), bob=dict(hand=["Ogre", "Laser"]))
    t.ann.uses("Read a mind", on="bob", paying=["Chair"])
    assert t.ann.knows("bob") == ["Ogre", "Laser"] and t.cy.knows("bob") == []
    assert t.bob.knows("ann") == [] and t.ann.hand == ["Eep"] and t.discarded("Chair")
    told = [e.card for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardSeen"]
    assert told == [-1, -1] and t.game.view(None).seats[1].known == ()


@card("Psychic")
def test_what_comes_to_the_hand_later_is_not_known(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Chair"]), bob=dict(traits=["Mutant"], hand=["Ogre", "Blob", "Eep"]))
    t.doors("Grays").ann.uses("Read a mind", on="bob")
    t.bob.uses("Recycle", on="doors", paying=["Blob", "Eep"])
    assert t.bob.hand == ["Ogre", "Grays"] and t.ann.knows("bob") == ["Ogre"]


@card("Psychic")
def test_knowledge_ends_when_the_card_moves_on_unseen(table: Lay) -> None:
    hand = ["Chair", "Eep", "Ogre", "Blob", "Grays", "Janibot"]
    t = table(ann=dict(level=3, traits=["Psychic"], hand=["Laser"]), bob=dict(level=2, hand=hand), turn="bob")
    t.ann.uses("Read a mind", on="bob")
    t.bob.ends_turn()
    t.all_pass().bob.picks("Ogre")
    assert t.cy.hand == ["Ogre"] and t.ann.knows("cy") == [] and t.bob.knows("cy") == ["Ogre"]


@card("Psychic")
def test_an_empty_hand_cannot_be_read(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Chair"]), bob=dict(hand=["Ogre"]))
    assert t.ann.can_use("Read a mind", on="bob") and t.ann.cannot_use("Read a mind", on="cy")
    assert t.ann.cannot_use("Read a mind", on="ann")


@card("Psychic")
@rule("HND-06")
@every_edition
@pytest.mark.parametrize("deck", ["doors", "treasures"])
def test_seeing_the_future_shows_three_cards_and_moves_none(table: Lay, edition: str, deck: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"], hand=["Chair"], gear=["Bubble Helmet"]))
    before = t.deck(deck)
    t.ann.uses("See the future", on=deck, paying=["Bubble Helmet"])
    assert t.ann.foresees(deck) == before[:3] and t.deck(deck) == before and t.ann.gear == []
    assert t.bob.foresees(deck) == [] and t.ann.hand == ["Chair"]


@card("Psychic")
def test_the_future_is_known_until_it_is_drawn(table: Lay) -> None:
    t = table(ann=dict(traits=["Psychic"], hand=["Chair"]), bob=dict(traits=["Mutant"], hand=["Eep", "Blob"]))
    t.doors("Grays", "Ogre", "Janibot", "Plasmoid").ann.uses("See the future", on="doors")
    t.bob.uses("Recycle", on="doors", paying=["Eep", "Blob"])
    assert t.ann.foresees("doors") == ["Ogre", "Janibot"]
    assert t.ann.knows("bob") == ["Grays"] and t.cy.knows("bob") == []


@card("Psychic")
@ruling("R284")
@every_edition
def test_fewer_than_three_cards_are_seen_as_they_are(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"], hand=["Chair"]))
    rest = t.deck("treasures")
    t = table(edition=edition, ann=dict(traits=["Psychic"], hand=["Chair"])).discards(*rest[2:])
    t.ann.uses("See the future", on="treasures", paying=["Chair"])
    assert t.ann.foresees("treasures") == rest[:2] and t.pile("treasures") == rest[2:]
    assert not t.saw("DeckReshuffled")


@card("Psychic")
@rule("ACT-01")
@every_edition
def test_a_psychic_looks_at_any_time_also_in_anothers_fight(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Ogre"]), bob=dict(traits=["Psychic"], hand=["Chair", "Eep"]))
    t.ann.fights("Blob")
    t.bob.uses("Read a mind", on="ann", paying=["Eep"]).uses("See the future", on="doors", paying=["Chair"])
    assert t.bob.knows("ann") == ["Ogre"] and len(t.bob.foresees("doors")) == 3
    assert t.all_pass(but="ann").leaves("ann")


@card("Psychic")
def test_a_psychic_with_nothing_to_discard_sees_nothing(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(traits=["Psychic"]), bob=dict(hand=["Ogre"]))
    assert t.ann.cannot_use("Read a mind", on="bob") and t.ann.cannot_use("See the future", on="doors")


@card("Psychic")
@ruling("R073", "R270")
@in_2002_only
def test_psychic_pays_for_its_own_vision_in_2002_only(table: Lay, edition: str, may: bool) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"]), bob=dict(hand=["Ogre"]))
    assert t.ann.can_use("Read a mind", on="bob") is may
    if may:
        t.ann.uses("Read a mind", on="bob", paying=["Psychic"])
        assert t.ann.traits == [] and t.ann.knows("bob") == ["Ogre"]


@card("Psychic", "Feline")
@ruling("R073")
def test_another_card_in_play_may_pay_in_every_edition(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(traits=["Psychic", "Feline"]), bob=dict(hand=["Ogre"]))
    t.ann.uses("Read a mind", on="bob", paying=["Feline"])
    assert t.ann.traits == ["Psychic"] and t.ann.knows("bob") == ["Ogre"]


# Bounty Hunter


@card("Bounty Hunter")
@rule("HND-07")
@ruling("R266")
@every_edition
def test_a_new_contract_is_a_monster_for_the_whole_hand(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Bounty Hunter"], hand=["Chair", "Laser"], gear=["Buzzglove"]))
    t.discards("Blob", "Ogre").ann.uses("New contract")
    assert t.ann.hand == ["Ogre"] and t.ann.gear == ["Buzzglove"]
    assert t.pile("doors") == ["Blob", "Chair"] and t.pile("treasures") == ["Laser"]  # set aside, not covered
    assert t.bob.knows("ann") == ["Ogre"]


@card("Bounty Hunter")
@pytest.mark.parametrize("top", [["Ogre", "Feline"], ["Ogre", "Radioactive"], []])
def test_no_contract_without_a_monster_on_top(table: Lay, top: list[str]) -> None:
    t = table(ann=dict(traits=["Bounty Hunter"], hand=["Chair"])).discards(*top)
    assert t.ann.cannot_use("New contract")


@card("Bounty Hunter")
@rule("HND-07")
@ruling("R074", "R285")
def test_no_contract_with_an_empty_hand(table: Lay) -> None:
    t = table(ann=dict(traits=["Bounty Hunter"], gear=["Buzzglove"])).discards("Ogre")
    assert t.ann.cannot_use("New contract")


@card("Bounty Hunter")
@ruling("R265")
@every_edition
def test_no_contract_while_any_combat_runs(table: Lay, edition: str) -> None:
    hunter = dict(traits=["Bounty Hunter"], hand=["Chair"])
    t = table(edition=edition, ann=hunter, bob=dict(traits=["Bounty Hunter"], hand=["Eep"])).discards("Ogre")
    t.ann.fights("Blob")
    assert t.ann.cannot_use("New contract") and t.bob.cannot_use("New contract") and t.leaves("ann")


@card("Bounty Hunter")
def test_a_contract_may_be_taken_out_of_turn(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Bounty Hunter"], hand=["Chair"])).discards("Ogre")
    assert t.bob.uses("New contract").hand == ["Ogre"]


@card("Bounty Hunter")
@rule("CMB-16", "TRN-04")
@ruling("R013", "R267")
def test_the_monster_just_fought_lies_on_top_and_is_the_next_contract(table: Lay) -> None:
    hand = ["Denebian Rum", "Chair"]
    t = table(ann=dict(level=5, traits=["Bounty Hunter"], hand=hand), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Blob")
    t.bob.plays("Radioactive")
    t.ann.plays("Denebian Rum", on="munchkins")
    t.all_pass()
    assert t.pile("doors") == ["Radioactive", "Blob"]
    assert t.ann.uses("New contract").hand == ["Blob"]


@card("Bounty Hunter")
@rule("TRN-04")
def test_trouble_may_be_looked_for_with_a_new_contract(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Bounty Hunter"], hand=["Laser"])).doors("Feline").discards("Blob")
    t.ann.takes_turn().passes().kicks().uses("New contract").looks_for_trouble("Blob")
    assert t.monsters == ["Blob"] and t.ann.hand == [] and t.leaves("ann")


@card("Bounty Hunter")
@ruling("R188", "R195")
@every_edition
def test_freelance_work_brings_the_helper_a_door(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=1), bob=dict(level=5, traits=["Bounty Hunter"])).doors("Mutant")
    t.treasures("Laser").ann.fights("Blob").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.bob.hand == ["Mutant"] and t.ann.hand == ["Laser"] and t.nobody_is_asked()
    drawn = [e.card for e in t.game.log_for(t.seat_no("cy")) if e.what == "CardDrawn" and e.at == 0]
    assert drawn == [-1]  # face down


@card("Bounty Hunter")
def test_a_bounty_hunter_who_fights_alone_gets_no_door(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Bounty Hunter"])).doors("Mutant").treasures("Laser")
    t.ann.fights("Blob")
    t.all_pass()
    assert t.ann.hand == ["Laser"] and t.deck("doors")[0] == "Mutant" and t.nobody_is_asked()


@card("Bounty Hunter")
@ruling("R286")
def test_two_kills_bring_one_door(table: Lay) -> None:
    t = table(ann=dict(level=4), bob=dict(level=5, traits=["Bounty Hunter"])).doors("Mutant", "Feline")
    t.ann.fights("Gas Giant", "Bottle Bottle").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.ann.level == 6 and t.bob.hand == ["Feline"] and "Mutant" in t.ann.hand  # Bottle Bottle's own Door
    assert t.nobody_is_asked()


@card("Bounty Hunter", "Mind Control Gas")
@ruling("R286")
def test_a_monster_removed_without_a_kill_brings_no_door(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(hand=["Mind Control Gas"]), bob=dict(level=5, traits=["Bounty Hunter"]))
    t.doors("Mutant").ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.ann.plays("Mind Control Gas", on="Ogre")
    t.all_pass()
    assert t.saw("FightWon", "ann") and t.bob.hand == [] and t.ann.level == 1 and t.nobody_is_asked()


@card("Bounty Hunter", "Mind Control Gas")
def test_one_removed_and_one_killed_bring_the_door(table: Lay) -> None:
    t = table(ann=dict(hand=["Mind Control Gas"]), bob=dict(level=5, traits=["Bounty Hunter"])).doors("Mutant")
    t.ann.fights("Ogre", "Blob").asks("bob")
    t.bob.accepts()
    t.ann.plays("Mind Control Gas", on="Ogre")
    t.all_pass()
    assert t.bob.hand == ["Mutant"] and t.ann.level == 2 and t.nobody_is_asked()


@card("Bounty Hunter", "Leech Bomb")
def test_a_leech_bomb_kills_so_freelance_work_is_paid(table: Lay) -> None:
    t = table(ann=dict(hand=["Leech Bomb"]), bob=dict(level=5, traits=["Bounty Hunter"])).doors("Mutant")
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.ann.plays("Leech Bomb", on="Ogre")
    t.all_pass()
    assert t.bob.hand == ["Mutant"] and t.ann.level == 3 and t.nobody_is_asked()


@card("Bounty Hunter", "Foof Gun")
@ruling("R286")
def test_monsters_sent_away_by_the_foof_gun_bring_no_door(table: Lay) -> None:
    t = table(ann=dict(level=2, gear=["Foof Gun"]), bob=dict(level=5, traits=["Bounty Hunter"])).doors("Mutant")
    t.ann.fights("Space Amazon").asks("bob")
    t.bob.accepts()
    t.all_pass().ann.chooses("use")
    assert t.bob.hand == [] and t.nobody_is_asked()


@card("Bounty Hunter")
@rule("CHR-02")
def test_who_helped_and_fled_gets_no_door(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Bounty Hunter"])).doors("Mutant").dice(5, 5)
    t.ann.fights("Ogre").asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert t.saw("FightLost") and t.bob.hand == [] and t.nobody_is_asked()


# Trader


@card("Trader", "Sidekick: Android", "Sidekick: Faithful Robot")
@rule("SDK-01")
@ruling("R171")
@every_edition
def test_a_trader_has_two_sidekicks(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Trader"], sidekicks=["Android"], hand=["Faithful Robot", "Rogue"]))
    t.ann.plays("Faithful Robot")
    assert t.ann.sidekicks == ["Sidekick: Android", "Sidekick: Faithful Robot"] and t.ann.strength == 7
    t.ann.plays("Rogue", on="Android")
    assert t.ann.sidekicks == ["Sidekick: Faithful Robot", "Sidekick: Rogue"]


@card("Trader")
@rule("SDK-01")
def test_others_have_one(table: Lay) -> None:
    t = table(ann=dict(traits=["Gadgeteer"], sidekicks=["Android"], hand=["Faithful Robot"]))
    t.ann.plays("Faithful Robot")
    assert t.ann.sidekicks == ["Sidekick: Faithful Robot"] and t.discarded("Android")


@card("Trader", "Trap! Amnesia")
@rule("SDK-01")
@ruling("R269")
@every_edition
def test_who_is_no_trader_any_more_keeps_one_sidekick(table: Lay, edition: str) -> None:
    ann = dict(level=4, traits=["Trader"], sidekicks=["Android", "Faithful Robot"])
    t = table(edition=edition, ann=ann, bob=dict(hand=["Amnesia"]))
    t.ann.fights("Ogre")
    assert t.strength() == (10, 18)
    t.bob.plays("Amnesia", on="ann")
    t.ann.picks("Android")
    assert t.ann.sidekicks == ["Sidekick: Faithful Robot"] and t.strength() == (8, 18) and t.leaves("ann")


@card("Trader")
@rule("ITM-01")
@every_edition
def test_trading_takes_the_top_item_for_as_much_value(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Trader"], hand=["Laser"], pack=["Bubble Helmet"]))
    t.discards("Dogbot").ann.uses("Trading", paying=["Laser", "Bubble Helmet"])  # 400 + 300 for 700
    assert t.ann.hand == ["Dogbot"] and t.ann.items == [] and t.pile("treasures") == ["Laser", "Bubble Helmet"]


@card("Trader")
def test_trading_may_overpay_and_gives_no_change(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], pack=["Battle Armor", "Bubble Helmet"])).discards("Laser")
    t.ann.uses("Trading", paying=["Battle Armor"])
    assert t.ann.hand == ["Laser"] and t.ann.pack == ["Bubble Helmet"]


@card("Trader")
def test_trading_needs_enough_value(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], hand=["Laser"], pack=["Cellophane Space Suit"])).discards("Dogbot")
    assert t.ann.cannot_use("Trading")  # 600 for 700


@card("Trader", "Forged ID")
@ruling("R287")
def test_an_item_of_no_value_still_costs_one_item(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], hand=["Chair"])).discards("Forged ID")
    assert t.ann.cannot_use("Trading")
    t = table(ann=dict(traits=["Trader"], hand=["Chair"], pack=["Low-Tech Persuader"])).discards("Forged ID")
    assert t.ann.uses("Trading", paying=["Low-Tech Persuader"]).hand == ["Chair", "Forged ID"] and t.ann.pack == []


@card("Trader")
@rule("ITM-16")
@pytest.mark.parametrize("top", [["Monolith"], ["Laser", "Better Offer"], ["All Your Beast Are Belong To Us"], []])
def test_only_an_item_can_be_traded_for(table: Lay, top: list[str]) -> None:
    t = table(ann=dict(traits=["Trader"], hand=["Battle Armor"])).discards(*top)
    assert t.ann.cannot_use("Trading")


@card("Trader")
@rule("ITM-16")
def test_only_items_pay(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], hand=["Monolith", "Chair"])).discards("Laser")
    assert t.ann.cannot_use("Trading")


@card("Trader")
@ruling("R265")
@every_edition
def test_no_trading_while_any_combat_runs(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Trader"], hand=["Laser"]), bob=dict(traits=["Trader"], hand=["Maser"]))
    t.discards("Dazer").ann.fights("Blob")
    assert t.ann.cannot_use("Trading") and t.bob.cannot_use("Trading") and t.leaves("ann")


@card("Trader")
@ruling("R266", "R287")
def test_the_card_claimed_is_set_aside_before_the_price_is_paid(table: Lay) -> None:
    t = table(ann={}, bob=dict(traits=["Trader"], hand=["Dazer", "Maser"])).discards("Shmaser")
    t.bob.uses("Trading", paying=["Dazer"])  # out of turn, too
    assert t.bob.hand == ["Maser", "Shmaser"] and t.pile("treasures") == ["Dazer"]
    t.bob.plays("Shmaser")  # and, just received, straight to the table
    assert t.bob.gear == ["Shmaser"] and t.nobody_is_asked()


@card("Trader", "Being of Impure Thought")
@every_edition
def test_being_of_impure_thought_bars_trading_until_the_next_turn_is_over(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=5, traits=["Trader"], pack=["Dazer"]), bob={}, cy={}).discards("Laser")
    t.dice(1).ann.fights("Being of Impure Thought").flees()
    assert t.ann.level == 2 and t.ann.cannot_use("Trading").because("barred-from-trading")
    t.ann.ends_turn()
    assert t.ann.cannot_use("Trading")
    t.doors("Feline", "Cyborg").ann.takes_turn().kicks()
    assert t.ann.cannot_use("Trading")
    t.ann.loots()
    t.all_pass().ann.ends_turn()
    assert t.ann.can_use("Trading")


@card("Trader", "Being of Impure Thought")
def test_being_of_impure_thought_does_not_bar_common_trades(table: Lay) -> None:
    t = table(ann=dict(level=5, traits=["Trader"], pack=["Dazer"], no_trade=2), bob={})
    t.ann.gives("bob", "Dazer")
    assert t.bob.pack == ["Dazer"]


@card("Trader", "Better Offer")
@pytest.mark.parametrize(("traits", "safe"), [(["Trader"], True), (["Psychic"], False), ([], False)])
def test_a_traders_sidekicks_cannot_be_lured_away(table: Lay, traits: list[str], safe: bool) -> None:
    t = table(ann=dict(hand=["Better Offer"]), bob=dict(traits=traits, sidekicks=["Android"]))
    assert t.ann.can_play("Better Offer", on="Android") is not safe


# Gadgeteer


@card("Gadgeteer")
@rule("ITM-06")
@ruling("R180")
@every_edition
def test_a_gadgeteer_uses_any_number_of_complex_items(table: Lay, edition: str) -> None:
    gear = ["Battle Armor", "Cyberdeck"]
    t = table(edition=edition, ann=dict(traits=["Gadgeteer"], gear=gear, pack=["Rocket Boots"]))
    t.ann.equips("Rocket Boots")
    assert len(t.ann.gear) == 3 and t.ann.strength == 9


@card("Gadgeteer")
@rule("ITM-06", "ITM-03")
def test_others_use_one_and_the_other_limits_remain(table: Lay) -> None:
    t = table(ann=dict(gear=["Battle Armor"], pack=["Rocket Boots"]))
    assert t.ann.cannot_equip("Rocket Boots").because("one-complex")
    t = table(ann=dict(traits=["Gadgeteer"], gear=["Electrosuit"], pack=["Battle Armor"]))
    assert t.ann.cannot_equip("Battle Armor").because("armor-full")


@card("Gadgeteer")
@rule("ITM-06", "ITM-04")
@ruling("R181", "R071")
@every_edition
def test_a_gadgeteer_who_throws_it_off_in_a_fight_keeps_one_complex_item(table: Lay, edition: str) -> None:
    gear = ["Battle Armor", "Cyberdeck", "Rocket Boots"]
    t = table(edition=edition, ann=dict(level=4, traits=["Gadgeteer"], gear=gear))
    t.ann.fights("Ogre").drops("Gadgeteer").picks("Cyberdeck", "Battle Armor")
    assert t.ann.gear == ["Rocket Boots"] and t.strength() == (4, 18)
    assert t.ann.cannot_equip("Battle Armor").because("ACT-04") and t.leaves("ann")


@card("Gadgeteer", "Trap! Squidgilator")
@rule("TRP-01")
@every_edition
def test_a_gadgeteer_disarms_a_trap_behind_the_door_for_two_cards(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Gadgeteer"], hand=["Chair"], gear=["Bubble Helmet"]))
    t.doors("Squidgilator").ann.opens_door().uses("Disarm", paying=["Chair", "Bubble Helmet"])
    assert t.ann.level == 3 and t.saw("CardCancelled") and t.ann.hand == t.ann.gear == []
    assert t.discarded("Squidgilator", "Chair", "Bubble Helmet") and t.nobody_is_asked()


@card("Gadgeteer", "Trap! Squidgilator")
def test_a_gadgeteer_may_suffer_it(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Gadgeteer"], hand=["Chair", "Eep"])).doors("Squidgilator")
    t.ann.opens_door().passes()
    assert t.ann.level == 2 and t.ann.hand == ["Chair", "Eep"] and t.nobody_is_asked()


@card("Gadgeteer", "Trap! Squidgilator")
@rule("HND-06")
def test_disarming_takes_two_cards(table: Lay) -> None:
    t = table(edition="star-2014", ann=dict(level=3, traits=["Gadgeteer"], hand=["Chair"])).doors("Squidgilator")
    t.ann.opens_door()
    assert t.ann.level == 2 and t.ann.hand == ["Chair"] and t.nobody_is_asked()


@card("Gadgeteer", "Trap! Squidgilator")
@ruling("R073", "R270")
@in_2002_only
def test_gadgeteer_pays_for_its_own_disarming_in_2002_only(table: Lay, edition: str, may: bool) -> None:
    t = table(edition=edition, ann=dict(level=3, traits=["Gadgeteer"], hand=["Chair"])).doors("Squidgilator")
    t.ann.opens_door()
    if may:
        t.ann.uses("Disarm", paying=["Chair", "Gadgeteer"])
        assert t.ann.level == 3 and t.ann.traits == []
    else:
        assert t.ann.level == 2 and t.ann.traits == ["Gadgeteer"]
    assert t.nobody_is_asked()


@card("Gadgeteer", "Trap! Squidgilator")
def test_a_trap_played_by_another_is_not_disarmed(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Gadgeteer"], hand=["Chair", "Eep"]), bob=dict(hand=["Squidgilator"]))
    t.bob.plays("Squidgilator", on="ann")
    assert t.ann.level == 2 and t.ann.hand == ["Chair", "Eep"] and t.nobody_is_asked()


@card("Gadgeteer", "Trap! Squidgilator")
def test_a_trap_at_anothers_door_is_not_disarmed(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(traits=["Gadgeteer"], hand=["Chair", "Eep"])).doors("Squidgilator")
    t.ann.opens_door()
    assert t.ann.level == 2 and t.bob.hand == ["Chair", "Eep"] and t.nobody_is_asked()


@card("Gadgeteer", "Trap! Squidgilator", "Paradox in a Box")
@ruling("R288")
@every_edition
def test_a_trap_handed_over_by_a_paradox_may_be_disarmed(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(level=3, hand=["Paradox in a Box"]),
        bob=dict(level=3, traits=["Gadgeteer"], hand=["Chair", "Eep"]),
    ).doors("Squidgilator")  # fmt: skip
    t.ann.opens_door().plays("Paradox in a Box", on="bob")
    t.bob.uses("Disarm", paying=["Chair", "Eep"])
    assert (t.ann.level, t.bob.level) == (3, 3) and t.bob.hand == [] and t.nobody_is_asked()


@card("Gadgeteer", "Feline", "Trap! Squidgilator")
@ruling("R288")
def test_a_trap_behind_a_second_door_may_be_disarmed(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Gadgeteer", "Feline"], hand=["Chair", "Eep"])).doors("Cyborg", "Squidgilator")
    t.ann.takes_turn().kicks().opens_again().uses("Disarm", paying=["Chair", "Cyborg"])
    assert t.ann.level == 3 and t.ann.hand == ["Eep"] and t.leaves("ann")


@card("Gadgeteer", "Trap! Squidgilator", "Time Warp")
def test_a_disarming_is_no_card_and_cannot_be_undone(table: Lay) -> None:
    t = table(ann=dict(level=3, traits=["Gadgeteer"], hand=["Chair", "Eep"]), bob=dict(hand=["Time Warp"]))
    t.doors("Squidgilator").ann.opens_door()
    t.all_pass(but="ann").ann.uses("Disarm", paying=["Chair", "Eep"])
    t.all_pass()
    assert t.ann.level == 3 and t.bob.hand == ["Time Warp"] and t.nobody_is_asked()
