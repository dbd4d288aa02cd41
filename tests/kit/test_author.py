"""A set author's session: made-up situations over all sets, written from docs/testing.md alone.

Bystanders hold cards that may be played at any time; no word of the kit may stumble over them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kickdoor.kit import BadSetUp, Table
from kickdoor.sets import SETS

Lay = Callable[..., Table]

# In every set, a card that can be played on anybody at any time.
MEDDLERS = {"star": "Squidgilator", "munchkin": "Lose 1 Level", "impossible": "Blown Cover"}
WEAK = {"star": "Blob", "munchkin": "Potted Plant", "impossible": "Mime Field"}
STRONG = {"star": "Ogre", "munchkin": "Net Troll", "impossible": "Super Spy"}
DREADED = {"star": "Grays", "munchkin": "Bullrog", "impossible": "Doomsday Device"}
HARMLESS_DOOR = {"star": "Feline", "munchkin": "Elf", "impossible": "Tourist"}

every_set = pytest.mark.parametrize("name", sorted(MEDDLERS))


def meddled(table: Lay, name: str, **ann: object) -> Table:
    """ann between two bystanders who could speak at any time."""
    level_up = {"star": "Monolith", "munchkin": "Boil an Anthill", "impossible": "Cut The Red Wire"}[name]
    return table(sets=[name], ann=ann, bob=dict(hand=[MEDDLERS[name], level_up]), cy=dict(hand=[DREADED[name]]))


# A turn from its beginning to the next


@every_set
def test_a_whole_turn_beside_bystanders_who_could_speak(table: Lay, name: str) -> None:
    t = meddled(table, name).doors(HARMLESS_DOOR[name], STRONG[name])
    t.ann.takes_turn().kicks().loots().ends_turn()
    assert t.ann.hand[1:] == [STRONG[name]] and t.turn == "bob" and t.nobody_is_asked()


@every_set
def test_a_fight_is_won_beside_them(table: Lay, name: str) -> None:
    t = meddled(table, name, level=8)
    t.ann.fights(WEAK[name]).passes()
    assert t.saw("FightWon", "ann") and t.ann.level == 9 and t.nobody_is_asked()


@every_set
def test_a_fight_is_lost_beside_them(table: Lay, name: str) -> None:
    t = meddled(table, name, level=5).dice(6)
    t.ann.fights(STRONG[name]).flees()
    assert t.ann.escaped and t.ann.level == 5 and t.nobody_is_asked()


@every_set
def test_one_turn_follows_another(table: Lay, name: str) -> None:
    t = meddled(table, name).doors(HARMLESS_DOOR[name], STRONG[name])
    t.ann.takes_turn().kicks().loots()
    assert t.kind == "end" and t.nobody_is_asked()
    t.bob.takes_turn()
    assert t.turn == "bob" and t.saw("TurnBegan") == 2 and t.saw("TurnBegan", "bob") == 1
    assert t.leaves("bob")


def test_the_dead_are_back_when_the_next_turn_begins(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Squidgilator"])).doors("Ogre").dice(1)
    t.ann.takes_turn().kicks().flees().ends_turn()
    assert t.saw("Died", "ann") and t.ann.alive and t.saw("Revived", "ann") and t.turn == "bob" and t.nobody_is_asked()


def test_a_new_character_draws_its_hand_when_its_turn_begins(table: Lay) -> None:
    t = table(edition="star-2002", ann={}, bob=dict(level=4, dead=True, owed=True)).doors("Feline", "Ogre", "Chair")
    t.doors("Eep").treasures("Time Warp", "Med Kit").ann.takes_turn().kicks().loots().ends_turn()
    assert t.bob.hand == ["Chair", "Eep", "Time Warp", "Med Kit"]
    t.bob.done()
    assert t.nobody_is_asked()


# Paying and picking


def test_the_only_payment_may_be_named(table: Lay) -> None:
    t = table(ann=dict(hand=["Better Offer"]), bob=dict(sidekicks=["Android"]), cy=dict(hand=["Squidgilator"]))
    t.ann.plays("Better Offer", on="Android")
    assert t.ann.sidekicks == ["Sidekick: Android"] and t.nobody_is_asked()


def test_a_short_name_pays_as_well_as_the_printed_one(table: Lay) -> None:
    for name in ("Can Opener", "Trap! Can Opener"):
        t = table(ann=dict(traits=["Psychic"], hand=["Can Opener"]), bob=dict(hand=["Monolith"])).doors("Blob")
        t.ann.uses("See the future", on="doors", paying=[name])
        assert t.discarded("Can Opener") and t.ann.foresees("doors")[0] == "Blob" and t.nobody_is_asked()


def test_the_last_pick_is_forced_and_may_be_named(table: Lay) -> None:
    t = table(ann=dict(level=1, hand=["Eep", "Chair"]), bob=dict(level=3), cy=dict(level=2)).dice(1)
    t.ann.fights("Ogre").flees()
    t.bob.picks("Chair")
    t.cy.picks("Eep")  # nothing else was left
    assert t.bob.hand == ["Chair"] and t.cy.hand == ["Eep"] and t.nobody_is_asked()


def test_two_losses_of_which_the_second_is_forced(table: Lay) -> None:
    t = table(sets=["munchkin"], ann=dict(hand=["Crabs", "Mate"]), bob=dict(hand=["Lose Two Cards"]))
    t.bob.plays("Lose Two Cards", on="ann")
    t.ann.picks("Mate", "Crabs")
    assert t.ann.hand == [] and t.nobody_is_asked()


def test_what_cannot_be_picked(table: Lay) -> None:
    t = table(
        sets=["munchkin"], ann=dict(pack=["Spiky Knees", "Helm of Courage"], hand=["Leather Armor"]),
        bob=dict(hand=["Lose 1 Level"]),
    ).doors("Lose 1 Small Item")  # fmt: skip
    t.ann.opens_door()
    assert t.ann.can_pick("Helm of Courage") and t.ann.cannot_pick("Leather Armor").because("not-an-option")
    assert t.bob.cannot_pick("Helm of Courage").because("ACT-01")
    t.ann.picks("Helm of Courage")
    assert t.ann.pack == ["Spiky Knees"] and t.ann.hand == ["Leather Armor"] and t.nobody_is_asked()


# Charity


@pytest.mark.parametrize("name", ["munchkin", "impossible"])
def test_there_is_time_to_play_down_before_charity(table: Lay, name: str) -> None:
    monsters = {"munchkin": ["Crabs", "Amazon", "Bigfoot", "Gazebo", "Pit Bull"]}.get(
        name, ["Literal Mole", "Actual Bug", "Dr. Maybe", "Agent Orange", "Clan Destin"]
    )
    item = {"munchkin": "Helm of Courage", "impossible": "Kevlar Cardigan"}[name]
    t = meddled(table, name, level=4, hand=[*monsters, item])
    t.ann.ends_turn()
    assert t.turn == "ann" and t.nobody_is_asked()  # there is still time
    t.ann.plays(item).ends_turn()
    assert t.ann.gear == [item] and len(t.ann.hand) == 5 and t.turn == "bob" and t.nobody_is_asked()


def test_charity_follows_where_nothing_is_played(table: Lay) -> None:
    t = table(ann=dict(level=4, hand=["Chair", "Eep", "Blob", "Grays", "Fuzzball", "Laser"]), bob={}, cy=dict(level=2))
    t.ann.ends_turn().picks("Laser")
    assert t.bob.hand == ["Laser"] and t.asked == "bob" and t.kind == "received"
    t.bob.plays("Laser")
    assert t.bob.gear == ["Laser"] and t.turn == "bob" and t.nobody_is_asked()


# Bargains


def test_a_helper_among_bystanders(table: Lay) -> None:
    t = table(
        sets=["munchkin"], ann=dict(level=4), bob=dict(level=8), cy=dict(hand=["Lose 1 Level"]),
    ).treasures("Helm of Courage", "Huge Rock", "Magic Lamp")  # fmt: skip
    t.ann.fights("Net Troll").asks("bob", treasures=1, order="first")
    t.bob.accepts()
    t.all_pass()
    assert t.asked == "bob" and t.kind == "share"
    t.bob.picks("Magic Lamp")
    assert t.bob.hand == ["Magic Lamp"] and len(t.ann.hand) == 2 and t.nobody_is_asked()


def test_the_treasure_of_a_helper_may_be_played_at_once(table: Lay) -> None:
    t = table(ann=dict(level=4), bob=dict(level=8), cy=dict(hand=["Squidgilator"]))
    t.treasures("Laser", "Maser")
    t.ann.fights("Bug-Eyed Monster").asks("bob", treasures=1)
    t.bob.accepts()
    t.all_pass().ann.picks("Maser")
    t.all_pass(until="received")
    assert t.asked == "bob" and t.kind == "received"
    t.bob.plays("Laser")
    assert t.bob.gear == ["Laser"] and t.nobody_is_asked()


# Questions with words


def test_answers_are_words(table: Lay) -> None:
    t = table(ann=dict(traits=["Cyborg"], level=4), bob=dict(hand=["Monolith"])).dice(1)
    t.ann.fights("Ogre").flees()
    assert t.options == ["choose die", "choose live"]
    assert t.ann.chooses("live").alive and t.nobody_is_asked()


def test_a_wall_for_one_or_for_both(table: Lay) -> None:
    t = table(sets=["munchkin"], ann=dict(level=6), bob=dict(level=6), cy=dict(hand=["Instant Wall"]))
    t.ann.fights("Plutonium Dragon").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight").cy.plays("Instant Wall")
    assert t.options == ["choose ann", "choose bob", "choose both"]
    t.cy.chooses("both")
    t.ann.accepts()
    t.bob.accepts()
    assert t.ann.escaped and t.bob.escaped and t.nobody_is_asked()


# Decks


@every_set
def test_an_empty_deck_gives_nothing(table: Lay, name: str) -> None:
    t = meddled(table, name, level=5).empty("treasures")
    t.ann.fights(WEAK[name])
    t.all_pass()
    assert t.deck("treasures") == [] and t.ann.hand == [] and t.ann.level == 6 and t.saw("DeckEmpty")
    assert t.nobody_is_asked()


def test_a_deck_of_two_cards(table: Lay) -> None:
    t = table(bob=dict(hand=["Squidgilator"])).doors("Feline", "Ogre").empty("doors").discards("Chair")
    t.ann.takes_turn().kicks().loots().ends_turn()
    assert t.ann.hand == ["Feline", "Ogre"] and t.deck("doors") == [] and t.pile("doors") == ["Chair"]
    t.bob.takes_turn().kicks()
    assert t.saw("DeckReshuffled") == 1 and t.monsters == ["Chair"] and t.leaves("bob")


def test_a_card_drawn_face_down(table: Lay) -> None:
    t = table(bob=dict(hand=["Squidgilator"]))
    t.bob.draws("Ogre")
    assert t.bob.drew("Ogre", face="down") and not t.bob.drew("Ogre", face="up") and not t.ann.drew("Ogre")
    assert t.bob.hand == ["Trap! Squidgilator", "Ogre"] and t.ann.knows("bob") == [] and t.nobody_is_asked()


def test_what_lay_behind_a_door_was_drawn_face_up(table: Lay) -> None:
    t = table().doors("Psychic", "Ogre")
    t.ann.takes_turn().kicks().loots()
    assert t.ann.drew("Psychic", face="up") and not t.ann.drew("Psychic", face="down")
    assert t.ann.drew("Ogre", face="down") and not t.bob.drew("Psychic") and t.leaves("ann")


def test_a_card_drawn_face_up(table: Lay) -> None:
    t = table()
    t.cy.draws("Laser", face="up")
    assert t.cy.drew("Laser", face="up") and t.ann.knows("cy") == ["Laser"] and t.asked == "cy"
    t.cy.passes()
    assert t.nobody_is_asked()


# First hands


@every_set
def test_a_first_hand_may_end_by_itself(table: Lay, name: str) -> None:
    t = meddled(table, name, hand=[HARMLESS_DOOR[name]])
    t.ann.has_first_hand().plays(HARMLESS_DOOR[name]).done()
    assert t.ann.traits == [HARMLESS_DOOR[name]] and t.nobody_is_asked()


# The same comes of it, whatever a bystander holds


def whole_turn(t: Table, name: str) -> None:
    t.doors(HARMLESS_DOOR[name], STRONG[name]).ann.takes_turn().kicks().loots().ends_turn()


def turn_with_trouble(t: Table, name: str) -> None:
    t.doors(HARMLESS_DOOR[name]).ann.takes_turn().kicks().looks_for_trouble(WEAK[name]).passes().ends_turn()


def turn_with_flight(t: Table, name: str) -> None:
    t.doors(STRONG[name]).dice(6).ann.takes_turn().kicks().flees().ends_turn()


def won(t: Table, name: str) -> None:
    t.ann.fights({"star": "Fuzzball", "munchkin": "Lame Goblin", "impossible": "Paper Shredder"}[name]).passes()


def lost(t: Table, name: str) -> None:
    t.dice(6).ann.fights(STRONG[name]).flees()


def door(t: Table, name: str) -> None:
    t.doors(STRONG[name]).dice(6).ann.opens_door()
    t.all_pass()


def gift(t: Table, name: str) -> None:
    t.ann.plays(GEAR[name]).gives("cy", GEAR[name])


def first_hand(t: Table, name: str) -> None:
    t.ann.has_first_hand().plays(GEAR[name]).done()


def drawn(t: Table, name: str) -> None:
    t.ann.draws(STRONG[name])


def early_end(t: Table, name: str) -> None:
    t.ann.ends_turn()


GEAR = {"star": "Bubble Helmet", "munchkin": "Helm of Courage", "impossible": "Kevlar Cardigan"}
DEEDS = [whole_turn, turn_with_trouble, turn_with_flight, won, lost, door, gift, first_hand, drawn, early_end]


def what_came_of_it(table: Lay, name: str, deed: Callable[[Table, str], None], held: list[str]) -> list[object]:
    hand = [GEAR[name], WEAK[name]]
    t = table(sets=[name], ann=dict(level=6, hand=hand), bob=dict(level=3, hand=held), cy=dict(level=4))
    t.treasures({"star": "Laser", "munchkin": "Buckler of Swashing", "impossible": "Bush Knife"}[name])
    deed(t, name)
    assert t.nobody_is_asked()
    return [t.turn, *((p.level, p.items, p.traits) for p in (t.ann, t.bob, t.cy)), t.ann.hand, t.cy.hand]


def any_time_cards(name: str) -> list[str]:
    """Some cards of each kind that may be played at any time."""
    kinds = ("trap", "go up a level", "sidekick", "special")
    cards = [[c.id for c in SETS[name].cards if c.kind == kind] for kind in kinds]
    return [card for found in cards for card in found[:3]]


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
@every_set
def test_a_bystanders_hand_changes_nothing(table: Lay, name: str, deed: Callable[[Table, str], None]) -> None:
    alone = what_came_of_it(table, name, deed, [])
    for card in any_time_cards(name):
        assert what_came_of_it(table, name, deed, [card]) == alone, card
    assert what_came_of_it(table, name, deed, any_time_cards(name)) == alone


# The end of a test, whatever bystanders hold


def test_a_bystander_who_could_undo_a_card_does_not_keep_a_test_from_ending(table: Lay) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Squidgilator"]), cy=dict(hand=["Time Warp"]))
    t.bob.plays("Squidgilator", on="ann")
    assert t.asked == "cy" and t.ann.level == 3  # it has not happened yet
    assert t.now() == (
        "cy is asked (played about Trap! Squidgilator): play Time Warp; pass. Say t.all_pass() if nobody answers."
    )
    assert t.nobody_is_asked() and t.ann.level == 2


def test_nobody_is_asked_lets_nobody_off_what_happens_to_them(table: Lay) -> None:
    t = table(ann=dict(hand=["Loaded Die"]), bob=dict(hand=["Squidgilator"])).dice(1)
    t.ann.fights("Ogre")
    t.all_pass(until="rolled")
    with pytest.raises(AssertionError, match="ann is asked \\(rolled"):
        t.nobody_is_asked()
    assert t.leaves("ann")


def test_nobody_is_asked_gives_no_fight_up(table: Lay) -> None:
    t = table(ann=dict(hand=["Big Red Button"]), bob=dict(hand=["Squidgilator"]), cy=dict(hand=["Time Warp"]))
    t.ann.fights("Ogre")
    with pytest.raises(AssertionError, match="is asked \\(fight\\)"):
        t.nobody_is_asked()
    assert t.leaves("ann")


@pytest.mark.parametrize("before", ["a card", "a helper"])
def test_a_fighter_passes_after_a_card_or_a_helper_has_come(table: Lay, before: str) -> None:
    """Everybody was asked about that; the fighter still has the fight to pass."""
    t = table(
        edition="star-2014", ann=dict(level=5, hand=["Big Red Button"]), bob=dict(level=8, hand=["Squidgilator"]),
        cy=dict(hand=["Monolith", "Time Warp"]),
    ).treasures("Med Kit", "Forged ID")  # fmt: skip
    t.ann.fights("Fanged Fuzzball")
    if before == "a card":
        t.ann.plays("Big Red Button", on="munchkins")
    else:
        t.ann.asks("bob")
        t.bob.accepts()
    t.ann.passes()
    assert t.saw("FightWon", "ann") and t.ann.level == 6 and t.nobody_is_asked()


def test_an_item_in_use_is_not_equipped_again(table: Lay) -> None:
    t = table(ann=dict(pack=["Mechwalker"], hand=["Cheat!"]), bob=dict(hand=["Squidgilator"]))
    t.ann.plays("Cheat!", on="Mechwalker")
    assert t.ann.gear == ["Mechwalker"] and t.ann.cannot_equip("Mechwalker").because("in-use") and t.nobody_is_asked()


def test_cards_looked_at_may_be_named_without_their_prefix(table: Lay) -> None:
    t = table(ann=dict(hand=["Can Opener", "Ogre"], sidekicks=["Android"])).discards("Monowire")
    assert t.ann.sidekicks == ["Android"] == t.ann.sidekicks and t.ann.sidekicks == ["Sidekick: Android"]
    assert t.ann.hand == ["Can Opener", "Ogre"] and t.ann.hand != ["Can Opener"]
    assert t.ann.hand != ["Ogre", "Can Opener"]
    assert "Can Opener" in t.ann.hand and "Trap! Can Opener" in t.ann.hand and "Opener" not in t.ann.hand
    assert t.pile("doors") == ["Monowire"] and t.ann.gear + t.ann.pack == [] and t.ann.hand != ("Can Opener", "Ogre")
    assert set(t.ann.sidekicks) == {"Sidekick: Android"} and t.nobody_is_asked()


@pytest.mark.parametrize(
    ("ann", "fits"),
    [
        (dict(gear=["Huge Rock"], pack=["Stepladder"]), False),
        (dict(gear=["Huge Rock", "Mithril Armor"]), False),
        (dict(gear=["Huge Rock", "Mithril Armor"], traits=["Dwarf"]), True),
        (dict(gear=["Huge Rock"], cheat=["Mithril Armor"]), True),
        (dict(gear=["Huge Rock", "Mithril Armor"], sidekicks=["Hireling"]), True),
    ],
)
def test_no_more_big_items_are_laid_than_can_be_carried(table: Lay, ann: dict[str, Any], fits: bool) -> None:
    if fits:
        assert len(table(sets=["munchkin"], ann=ann).ann.items) == 2
    else:
        with pytest.raises(BadSetUp, match="they are Big \\(ITM-05\\)"):
            table(sets=["munchkin"], ann=ann)


@pytest.mark.parametrize(
    ("card", "hand", "level"),
    [("Hoard!", ["Maser", "Dazer", "Laser"], 1), ("Divine Intervention", [], 2), ("Dead Drop", ["Dead Drop"], 1)],
)
def test_what_acts_at_once_does_so_from_a_first_hand_that_is_laid(
    table: Lay, card: str, hand: list[str], level: int
) -> None:  # fmt: skip
    t = table(sets=["munchkin", "star", "impossible"], ann=dict(hand=[card]), bob=dict(traits=["Cleric"]))
    t.treasures("Maser", "Dazer", "Laser").ann.has_first_hand().done()
    assert t.ann.hand == hand and t.bob.level == level and t.nobody_is_asked()


def test_what_a_card_asks_for_later_may_be_named_at_once(table: Lay) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(level=8, gear=["Laser"], hand=["Help Me Out Here!", "Plot Device"]))
    t.discards("Monolith", "Ogre").ann.has_time().plays("Plot Device", on="Monolith")
    assert t.ann.hand == ["Help Me Out Here!", "Monolith"] and t.nobody_is_asked()


def test_an_item_that_helps_out_may_be_named_at_once(table: Lay) -> None:
    t = table(
        sets=["star", "munchkin"], ann=dict(level=8, gear=["Laser"], hand=["Help Me Out Here!"]),
        bob=dict(gear=["Maser"], pack=["Bobaser"]),
    )  # fmt: skip
    t.ann.fights("Worminator").plays("Help Me Out Here!", on="Maser")
    assert t.strength() == (13, 12) and t.bob.items == ["Bobaser"] and t.leaves("ann")
