"""What impossible-2014 says differently from the Star sheet of the same year, whatever cards are played with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

import pytest
from marks import rule, ruling

from kickdoor.cards import A_MONSTER, RemoveMonster, card_set, one_shot
from kickdoor.engine.rules import EDITIONS, Ruleset
from kickdoor.kit import Table

Lay = Callable[..., Table]
EDITION = "impossible-2014"


def test_it_differs_from_star_2014_in_these_switches_alone() -> None:
    mine, star = EDITIONS[EDITION], EDITIONS["star-2014"]
    differ = {f.name for f in fields(Ruleset) if getattr(mine, f.name) != getattr(star, f.name)}
    assert differ - {"year"} == {
        "name", "sidekicks_at_start", "one_sidekick_at_start", "any_items_at_start", "super_munchkin_mild",
        "promise_cards", "removed_leave_treasure", "sacrifice_sidekicks", "vehicles_stay",
    }  # fmt: skip


@rule("SET-03", "DTH-05")
@ruling("R245")
def test_four_cards_of_each_deck_are_dealt(table: Lay) -> None:
    t = table(edition=EDITION, sets=["impossible"], ann=dict(owed=True))
    t.ann.takes_turn()
    assert (t.saw("CardDrawn", "ann", at=0), t.saw("CardDrawn", "ann", at=1)) == (4, 4) and t.leaves("ann")


@rule("SET-07", "SDK-01")
@ruling("R242", "R466")
def test_a_first_hand_plays_one_of_each_and_any_items(table: Lay) -> None:
    hand = ["American", "Russian", "Assassin", "Knife Training", "Karate Training", "Getaway Driver",
            "Nervous Hacker", "Bulletproof Tuxedo", "Shoe Blades"]  # fmt: skip
    t = table(edition=EDITION, sets=["impossible"], ann=dict(hand=hand))
    t.ann.has_first_hand()
    for card in ("American", "Assassin", "Knife Training", "Getaway Driver", "Bulletproof Tuxedo", "Shoe Blades"):
        t.ann.plays(card)
    assert not t.asked  # no second Loyalty, Training or Hireling
    assert sorted(t.ann.hand) == ["Karate Training", "Nervous Hacker", "Russian"]
    assert t.ann.pack == ["Bulletproof Tuxedo"] and t.ann.gear == ["Shoe Blades"]


@rule("SET-08")
def test_a_die_says_who_begins(table: Lay) -> None:
    t = table(edition=EDITION, sets=["impossible"]).dice(2, 6, 3)
    t.game_begins()
    t.ann.chooses("male")
    t.bob.chooses("female")
    t.cy.chooses("male")
    assert t.saw("FirstChosen", "bob") and t.leaves(t.asked or "")


@rule("CHR-06")
@ruling("R441")
def test_super_munchkin_takes_no_drawback_off_a_single_class(table: Lay) -> None:
    t = table(edition=EDITION, ann=dict(traits=["Gadgeteer"], hand=["Super Munchkin"]))
    t.ann.plays("Super Munchkin")
    t.ann.fights("Computer Virus")
    assert t.strength() == (1, 6) and "Super Munchkin" in t.ann.traits and t.leaves("ann")


@rule("ITM-12")
@ruling("R046")
def test_a_partner_who_fights_is_given_nothing(table: Lay) -> None:
    t = table(edition=EDITION, ann={}, bob=dict(pack=["Laser"]))
    t.ann.fights("Ogre")
    assert t.bob.cannot_trade("ann", give=["Laser"]).because("ITM-12")
    assert t.ann.cannot_trade("bob", get=["Laser"]).because("ITM-12") and t.leaves("ann")


@rule("HLP-02")
def test_no_card_can_be_promised_for_help(table: Lay) -> None:
    t = table(edition=EDITION, ann=dict(hand=["Monolith"], pack=["Laser"]))
    t.ann.fights("Ogre")
    t.game.play(next(m for m in t.game.legal_moves if m.verb == "ask" and m.at == 1))
    assert any("Laser" in option for option in t.options) and not any("Monolith" in option for option in t.options)
    t.leaves("ann")


@rule("RUN-08")
@ruling("R463")
def test_no_sidekick_can_be_given_up_by_the_rules(table: Lay) -> None:
    t = table(edition=EDITION, ann=dict(sidekicks=["Android"])).dice(6)
    t.ann.fights("Ogre").flees()
    assert t.ann.escaped and t.ann.sidekicks == ["Sidekick: Android"] and t.nobody_is_asked()


@rule("SDK-01")
@ruling("R242")
def test_a_hireling_may_be_discarded_at_any_time_and_not_traded(table: Lay) -> None:
    t = table(edition=EDITION, sets=["impossible"], ann=dict(sidekicks=["Getaway Driver"]))
    assert t.ann.cannot_trade("bob", give=["Getaway Driver"]).because("ITM-12")
    t.ann.fights("Mime Field").drops("Getaway Driver")
    assert t.ann.sidekicks == [] and t.discarded("Getaway Driver") and t.leaves("ann")


@rule("CMB-12")
@ruling("R142", "R426")
@pytest.mark.parametrize(("edition", "drawn"), [(EDITION, 2), ("star-2014", 2)])
def test_a_card_that_speaks_of_the_treasure_is_heeded_in_all_editions(table: Lay, edition: str, drawn: int) -> None:
    t = table(edition=edition, sets=["impossible"], ann=dict(hand=["Villain's Monologue"]))
    t.ann.fights("Clan Destin").plays("Villain's Monologue", on="Clan Destin")
    t.all_pass()
    assert len(t.ann.hand) == drawn and t.ann.level == 1 and t.nobody_is_asked()


@rule("CMB-12")
@ruling("R142", "R426")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_does_not_speak_of_the_treasure_leaves_it_here_and_takes_it_along_elsewhere(
    table: Lay, edition: str
) -> None:
    shove = one_shot("Shove", at=A_MONSTER, then=RemoveMonster(treasure=None), value=100)
    mine = card_set("mine", "Mine", ("star-2019",), [shove])
    t = table(edition=edition, sets=["star", mine], switches={"faster_when_mixed": 0}, ann=dict(hand=["Shove"]))
    t.ann.fights("Ogre").plays("Shove", on="Ogre")
    t.all_pass()
    assert len(t.ann.hand) == (5 if edition == EDITION else 0) and t.ann.level == 1 and t.nobody_is_asked()


@rule("CMB-08")
@ruling("R135", "R244")
def test_undead_join_undead(table: Lay) -> None:
    t = table(
        edition=EDITION, sets=["impossible"], ann=dict(level=3), bob=dict(hand=["Extremely Dormant Sleeper Cell"])
    )
    t.ann.fights("Ghost Writer")
    t.bob.plays("Extremely Dormant Sleeper Cell")
    assert t.strength() == (3, 14) and t.leaves("ann")


@rule("TRN-04", "TRN-05", "TRN-08")
@ruling("R246", "R249")
def test_after_an_empty_room_trouble_or_loot_then_charity(table: Lay) -> None:
    hand = ["Mime Field", "Actual Bug", "Paper Shredder", "Ghost Writer", "Kevlar Cardigan"]
    t = table(edition=EDITION, sets=["impossible"], ann=dict(level=2, hand=hand)).doors("Outsourced", "Literal Mole")
    t.ann.takes_turn().kicks()
    assert "trouble Mime Field" in t.options and "loot" in t.options
    t.ann.loots()
    assert len(t.ann.hand) == 7 and t.kind == "end"
    t.ann.plays("Kevlar Cardigan").ends_turn()
    assert t.kind == "charity" and t.leaves("ann")
