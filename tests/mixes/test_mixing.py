"""Sets played together: one deck of each kind, one word for a thing, every limit holds (OPT-04)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from marks import card, rule, ruling

import kickdoor
from kickdoor.cards import RACE, card_set, race, word
from kickdoor.engine.cards.abilities import RunAway
from kickdoor.engine.cards.kinds import Printing, Trait, namesakes
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.text import prompt, sentence
from kickdoor.engine.text.events import event_text
from kickdoor.kit import Table
from kickdoor.sets import SETS

Lay = Callable[..., Table]
NAMES = ("ann", "bob", "cy")
every_edition = pytest.mark.parametrize("edition", EDITIONS)


@pytest.fixture(name="mix")
def mixed_table(table: Lay) -> Lay:
    """A table with both sets. A claim for a discarded Race, which star-2002 brings along, is not what these show."""
    return partial(table, sets=["star", "munchkin"], switches={"faster_when_mixed": 0})


# Decks


@rule("OPT-04")
@ruling("R197")
@every_edition
def test_all_doors_make_one_deck_and_all_treasures_another(edition: str) -> None:
    sets = tuple(SETS.values())
    pool = Pool(sets, edition)
    alone = [Pool((s,), edition) for s in sets]
    assert len(pool.cards) == sum(len(p.cards) for p in alone)
    assert len(pool.doors) == sum(len(p.doors) for p in alone)
    assert {pool.cards[c].set for c in pool.doors} == {pool.cards[c].set for c in pool.treasures} == set(SETS)


@rule("OPT-04")
@ruling("R412")
@every_edition
@pytest.mark.parametrize("first", SETS)
def test_the_edition_is_the_newest_of_the_first_set_unless_named(first: str, edition: str) -> None:
    rest = [s for s in SETS if s != first]
    newest = max(SETS[first].editions, key=lambda e: EDITIONS[e].year)
    assert kickdoor.new_game(NAMES, sets=[first, *rest], seed=1).rules.name == newest
    assert kickdoor.new_game(NAMES, sets=[first, *rest], edition=edition, seed=1).rules.name == edition


# Cards that say more than the rules of an edition


@card("Flawless Disguise", "Curse! Change Sex", "Jammed!")
@rule("ACT-08", "TRP-05")
@ruling("R327")
@every_edition
@pytest.mark.parametrize(("trap", "loss"), [("Flawless Disguise", 5), ("Curse! Change Sex", 5), ("Jammed!", 4)])
def test_a_trap_that_says_so_counts_in_the_fight_that_is_on(table: Lay, edition: str, trap: str, loss: int) -> None:
    t = table(
        sets=["impossible", "munchkin"], edition=edition, switches={"faster_when_mixed": 0},
        ann=dict(level=7, gear=["Bazooka"]), bob=dict(hand=[trap]),
    )  # fmt: skip
    t.ann.fights("Mime Field")
    t.bob.plays(trap, on="ann")
    assert t.strength() == (11 - loss, 2)
    t.all_pass()
    assert t.ann.level == 8
    t.ann.fights("Paper Shredder")
    assert t.strength() == (12, 1) and t.leaves("ann")  # it is used up


# Faster play under star-2002


@rule("OPT-04", "OPT-01")
@ruling("R413")
@every_edition
@pytest.mark.parametrize("sets", [["star"], ["munchkin"], ["star", "munchkin"], ["munchkin", "star"]])
def test_only_a_mix_under_the_sheet_of_2002_is_played_faster_by_itself(edition: str, sets: list[str]) -> None:
    game = kickdoor.new_game(NAMES, sets=sets, edition=edition, seed=1)
    faster = edition == "star-2002" and len(sets) > 1
    assert game.rules.claim_top_discard == faster
    assert game.rules.deal_doors == (4 if faster else EDITIONS[edition].deal_doors)
    told = [event_text(e, NAMES, game.cards) for e in game.log if e.what == "HouseRule"]
    assert len(told) == (3 if faster else 0)  # and it is announced


@rule("OPT-04")
@ruling("R413")
def test_a_table_may_do_without_the_faster_rules_or_take_them_anywhere() -> None:
    def claims(edition: str, **how: object) -> bool:
        game = kickdoor.new_game(NAMES, sets=["star", "munchkin"], edition=edition, seed=1, **how)  # type: ignore[arg-type]
        return game.rules.claim_top_discard

    assert not claims("star-2002", switches={"faster_when_mixed": 0})
    assert not claims("star-2002", switches={"claim_top_discard": 0})
    assert claims("munchkin-2001", switches={"faster_when_mixed": 1})
    assert claims("munchkin-2001", options=["faster-2002"])


# Traps are Curses


@rule("TRP-06", "OPT-04")
@ruling("R092")
@every_edition
@card("Gadgeteer", "Curse! Duck of Doom")
def test_a_gadgeteer_disarms_a_curse(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(level=4, traits=["Gadgeteer"], hand=["Chair", "Eep"])).doors("Duck of Doom")
    t.ann.opens_door().uses("Disarm", paying=["Chair", "Eep"])
    assert t.ann.level == 4 and t.discarded("Duck of Doom") and t.nobody_is_asked()


@rule("TRP-06")
@ruling("R092", "R007")
@every_edition
@card("Time Warp", "Wishing Ring", "Curse! Duck of Doom", "Trap! Squidgilator")
@pytest.mark.parametrize("answer", ["Time Warp", "Wishing Ring"])
@pytest.mark.parametrize("trap", ["Duck of Doom", "Squidgilator"])
def test_what_cancels_a_trap_cancels_a_curse(mix: Lay, edition: str, answer: str, trap: str) -> None:
    t = mix(edition=edition, ann=dict(level=4, hand=[answer]), bob=dict(hand=[trap]))
    t.bob.plays(trap, on="ann")
    t.ann.plays(answer)
    assert t.ann.level == 4 and t.discarded(answer, trap) and t.nobody_is_asked()


@ruling("R094")
@every_edition
@card("Gadgeteer", "Curse! Chicken on Your Head")
def test_a_curse_is_disarmed_when_it_strikes_and_not_later(mix: Lay, edition: str) -> None:
    hand = ["Chair", "Eep"]
    t = mix(edition=edition, ann=dict(traits=["Gadgeteer"], hand=hand)).doors("Chicken on Your Head")
    t.ann.opens_door()
    assert t.ann.can_use("Disarm")
    t.ann.passes()
    assert t.ann.marks == ["Curse! Chicken on Your Head"] and not t.ann.can_use("Disarm") and t.nobody_is_asked()


@rule("TRP-06")
@ruling("R092")
@every_edition
@card("Wishing Ring", "Trap! Antimatter", "Trap! Chromosome Switch")
def test_a_wishing_ring_ends_a_lasting_trap(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(marks=["Antimatter", "Laser"], hand=["Wishing Ring"]))
    assert t.ann.strength == -1
    t.ann.plays("Wishing Ring", on="Antimatter")
    assert t.ann.marks == [] and t.ann.strength == 1 and t.ann.pack == ["Laser"] and t.nobody_is_asked()


# Sidekicks are Hirelings


@rule("SDK-03", "OPT-04")
@ruling("R178")
@every_edition
@card("Kill the Hireling", "Sidekick: Android")
def test_kill_the_hireling_works_on_any_sidekick(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(hand=["Kill the Hireling"]), bob=dict(sidekicks=["Android"]))
    t.ann.plays("Kill the Hireling")
    assert t.ann.level == 2 and t.bob.sidekicks == [] and t.discarded("Android") and t.nobody_is_asked()


@rule("SDK-03", "SDK-01")
@ruling("R178", "R171")
@every_edition
@card("Hireling", "Sidekick: Android", "Trader")
def test_a_hireling_counts_as_one_sidekick(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(sidekicks=["Android"], hand=["Hireling"]))
    t.ann.plays("Hireling")
    assert t.ann.sidekicks == ["Hireling"] and t.discarded("Android") and t.nobody_is_asked()
    t = mix(edition=edition, ann=dict(traits=["Trader"], sidekicks=["Android"], hand=["Hireling"]))
    t.ann.plays("Hireling")
    assert t.ann.sidekicks == ["Sidekick: Android", "Hireling"] and t.nobody_is_asked()


@rule("SDK-03")
@ruling("R178")
@every_edition
@card("Better Offer", "Hireling", "Mithril Armor", "Huge Rock")
def test_a_hireling_can_be_lured_away(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(hand=["Better Offer"]), bob=dict(sidekicks=["Hireling"]))
    t.ann.plays("Better Offer", on="Hireling")
    assert t.ann.sidekicks == ["Hireling"] and t.bob.sidekicks == [] and t.nobody_is_asked()


@rule("RUN-08", "SDK-03")
@every_edition
@card("Sidekick: Android")
@ruling("R463")
def test_a_sidekick_is_given_up_to_escape_where_the_sheet_lets_it(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(sidekicks=["Android"]))
    t.ann.fights("Crabs", "Ogre")
    t.all_pass()
    if not EDITIONS[edition].sacrifice_sidekicks:
        assert edition == "impossible-2014" and t.kind == "flee-order" and t.leaves("ann")
        return
    t.ann.sacrifices("Android")
    assert t.ann.escaped and t.ann.sidekicks == [] and t.nobody_is_asked()


@rule("HLP-08", "OPT-04")
@card("Ball of Yarn", "Kneepads of Allure")
def test_a_compelled_feline_who_drops_out_is_compelled_no_more(mix: Lay) -> None:
    bob = dict(level=5, traits=["Feline"])
    ann, cy = dict(gear=["Kneepads of Allure"]), dict(hand=["Ball of Yarn"])
    t = mix(edition="star-2019", ann=ann, bob=bob, cy=cy, ask_all=False)
    t.ann.fights("Bullrog").uses("Allure", on="bob")
    assert t.helper == "bob"
    t.cy.plays("Ball of Yarn")
    assert t.helper is None and t.ann.cannot_ask("bob").because("may-not-help") and t.leaves("ann")


# Big and Complex, gold and credits


@rule("ITM-07", "ITM-05", "ITM-06", "OPT-04")
@ruling("R196", "R005", "R417")
@every_edition
@card("Gadgeteer", "Dwarf", "Huge Rock", "Mithril Armor", "Battle Armor", "Rocket Boots")
def test_big_and_complex_are_limited_each_for_itself(mix: Lay, edition: str) -> None:
    big, both = dict(gear=["Huge Rock"], hand=["Mithril Armor"]), ["Battle Armor"]
    t = mix(edition=edition, ann=dict(traits=["Gadgeteer"], **big))
    assert t.ann.cannot_play("Mithril Armor").because("ITM-05")
    t = mix(edition=edition, ann=dict(traits=["Dwarf"], gear=both, pack=["Rocket Boots"]))
    assert t.ann.cannot_equip("Rocket Boots").because("ITM-06")
    t = mix(edition=edition, ann=dict(gear=[*both, "Huge Rock"]))
    assert t.ann.strength == 1 + 4 + 3 and t.nobody_is_asked()


@rule("OPT-04", "ITM-11")
@ruling("R197")
@every_edition
def test_credits_and_gold_pieces_are_the_same(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(hand=["Laser", "Pantyhose of Giant Strength"]))
    t.ann.sells("Laser", "Pantyhose of Giant Strength")
    assert t.ann.level == 2 and t.saw("ItemsSold", "ann", n=1000) and t.nobody_is_asked()


# What cards of one set make of cards of another


@card("Large Angry Chicken", "Bobaser", "Flaming Armor", "Plasmoid")
@ruling("R186", "R420")
@every_edition
def test_lasers_are_fire_to_every_set_and_fire_is_fire(mix: Lay, edition: str) -> None:
    t = mix(edition=edition, ann=dict(level=3, gear=["Bobaser"]))
    t.ann.fights("Large Angry Chicken")
    t.all_pass()
    assert t.ann.level == 5
    t = mix(edition=edition, ann=dict(level=3, gear=["Flaming Armor"]))
    t.ann.fights("Plasmoid")
    assert t.strength()[0] == 3 and t.leaves("ann")


@card("star:half-breed", "munchkin:half-breed", "Elf", "Feline", "Drooling Slime", "Starfish")
@rule("CHR-04")
@ruling("R059", "R029", "R416")
@every_edition
@pytest.mark.parametrize("which", ["star:half-breed", "munchkin:half-breed"])
def test_half_breeds_of_either_set_join_races_of_any(mix: Lay, edition: str, which: str) -> None:
    t = mix(edition=edition, ann=dict(level=3, traits=["Elf", "Feline", which]))
    t.ann.fights("Drooling Slime", "Starfish")
    assert t.strength() == (3, 1 + 4 + 8 - 5) and t.leaves("ann")
    other = "munchkin:half-breed" if which == "star:half-breed" else "star:half-breed"
    t = mix(edition=edition, ann=dict(traits=["Elf", "Feline", which], hand=[other]))
    assert t.ann.cannot_play(other).because("has-mixed")


@ruling("R029", "R416")
def test_namesakes_of_two_sets_are_different_cards(table: Lay) -> None:
    assert namesakes(SETS.values()) >= {"Half-Breed", "Super Munchkin", "Wandering Monster", "Cheat!", "Loaded Die"}
    others = card_set("others", "Others", ("star-2019",), [race("Feline", word("Lynx", RACE))])
    t = table(sets=["star", others], ann=dict(traits=["star:feline", "star:half-breed"], hand=["others:feline"]))
    t.ann.plays("others:feline")
    assert t.ann.traits == ["Feline", "Half-Breed", "Feline"] and t.nobody_is_asked()
    t = table(sets=["star"], ann=dict(traits=["Feline", "Half-Breed"], hand=["Feline"]))
    assert [move for move in t.ann.may() if "play" in move] == ["play Feline on Feline"]  # in place of the first


# Saves


@ruling("R029")
def test_a_save_of_a_mix_names_its_sets_in_their_order() -> None:
    game = kickdoor.new_game(NAMES, sets=["munchkin", "star"], edition="star-2002", seed=3)
    for _ in range(60):
        game.play(next(iter(game.legal_moves)))
    again = kickdoor.load(kickdoor.save(game))
    assert again.setup.sets == ("munchkin", "star") and again.log == game.log
    assert [c.id for c in again.cards] == [c.id for c in game.cards]
    other = kickdoor.save(game).replace('["munchkin", "star"]', '["star", "munchkin"]')
    with pytest.raises(kickdoor.BadSave, match="other cards or rules"):
        kickdoor.load(other)


# One vocabulary


@rule("OPT-04")
@ruling("R415")
@pytest.mark.parametrize(
    ("sets", "trap", "friend", "money"),
    [
        (["star"], "Trap", "Sidekick", "credits"),
        (["munchkin"], "Curse", "Hireling", "Gold Pieces"),
        (["star", "munchkin"], "Trap", "Sidekick", "credits"),
        (["munchkin", "star"], "Curse", "Hireling", "Gold Pieces"),
    ],
)
def test_a_game_calls_things_as_its_first_set_does(
    table: Lay, sets: list[str], trap: str, friend: str, money: str
) -> None:
    t = table(sets=sets, ann=dict(hand=["Loaded Die"]))
    view = t.game.view(0)
    assert (view.says["trap"], view.says["sidekick"], view.says["money"]) == (trap, friend, money)
    assert prompt("sacrifice", says=view.says) == f"Run away, or give up a {friend} to escape?"
    assert prompt("shed-sidekicks", says=view.says) == f"You have too many {friend}s. Which one goes?"
    reason = kickdoor.Reason("keep-sidekick", "SDK-01")
    assert sentence(reason, says=view.says).startswith(f"In this edition a {friend} leaves only")


@rule("OPT-04")
@ruling("R415")
def test_a_sale_is_told_in_one_currency(mix: Lay) -> None:
    t = mix(ann=dict(hand=["Laser", "Pantyhose of Giant Strength"]))
    t.ann.sells("Laser", "Pantyhose of Giant Strength")
    sold = next(e for e in t.game.log if e.what == "ItemsSold")
    says = t.game.view(0).says
    assert event_text(sold, t.game.names, t.game.cards, says=says) == "Ann sold 2 Items for 1,000 credits."


# Printings


@ruling("R029", "R414")
@card("Halfling", "Wizard", "Wandering Monster")
@pytest.mark.parametrize(
    ("edition", "copies", "flee"),
    [
        ("munchkin-2001", 2, -1), ("star-2002", 2, -1), ("munchkin-2010", 3, 0), ("star-2014", 3, 0),
        ("star-2019", 3, 0),
    ],
)  # fmt: skip
def test_cards_read_as_in_the_printing_nearest_to_the_edition(edition: str, copies: int, flee: int) -> None:
    cards = {c.id: c for c in Pool((SETS["star"], SETS["munchkin"]), edition).cards}
    assert cards["munchkin:wandering-monster"].copies == copies
    halfling = cards["munchkin:halfling"]
    assert isinstance(halfling, Trait) and sum(a.n for a in halfling.abilities if isinstance(a, RunAway)) == flee


@ruling("R414")
def test_of_two_printings_as_near_the_older_one_is_read() -> None:
    munchkin = SETS["munchkin"]
    halfling = next(c for c in munchkin.cards if c.slug == "halfling")
    assert munchkin.nearest(halfling, 2005) is halfling
    assert munchkin.nearest(halfling, 2006) is not halfling
    assert munchkin.nearest(halfling, 1995) is halfling
    feline, later = race("Feline", word("Lynx", RACE)), race("Feline", word("Lynx", RACE), copies=2)
    cats = card_set("cats", "Cats", ("star-2014",), [feline], year=2000, printings=[Printing(2004, (later,))])
    assert [cats.nearest(cats.cards[0], year).copies for year in (2001, 2002, 2003)] == [1, 1, 2]


@card("Duct Tape", "Jet-Powered Suitcase")
def test_what_is_taped_is_for_a_hand_and_no_longer_a_vehicle(table: Lay) -> None:
    sets = ["star", "munchkin", "impossible"]
    t = table(sets=sets, ann=dict(hand=["Duct Tape"], pack=["Jet-Powered Suitcase", "Broad Sword"]))
    t.ann.has_time().equips("Jet-Powered Suitcase", as_vehicle=True).plays("Duct Tape", on="Jet-Powered Suitcase")
    assert t.game.view(None).turned == () and t.ann.gear == [] and t.nobody_is_asked()


@rule("OPT-04")
@ruling("R415")
@card("Curse! Duck of Doom", "Trap! Squidgilator", "Hireling", "Sidekick: Android")
@pytest.mark.parametrize(("sets", "word"), [(["star", "munchkin"], "Trap"), (["munchkin", "star"], "Curse")])
def test_cards_keep_their_names_whatever_their_kind_is_called(table: Lay, sets: list[str], word: str) -> None:
    hand = ["Duck of Doom", "Squidgilator", "Hireling", "Android"]
    t = table(sets=sets, switches={"faster_when_mixed": 0}, ann=dict(hand=hand))
    assert t.game.view(0).says["trap"] == word
    assert t.ann.hand == ["Curse! Duck of Doom", "Trap! Squidgilator", "Hireling", "Sidekick: Android"]
    t.ann.plays("Duck of Doom", on="bob")
    played = next(e for e in t.game.log if e.what == "CardPlayed")
    told = event_text(played, t.game.names, t.game.cards, says=t.game.view(0).says)
    assert told == "Ann played Duck of Doom on bob."
