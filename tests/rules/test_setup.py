"""Setting up: players, decks, hands, the character one begins with, who begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

import kickdoor
from kickdoor.engine.words import DOOR, TREASURE
from kickdoor.kit import Table
from kickdoor.laws import check_thoroughly

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
NAMES = ("ann", "bob", "cy", "di", "ed", "flo", "gus")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)


def _begun(table: Lay, *, edition: str, doors: list[str], treasures: list[str] | None = None) -> Table:
    """A game in which ann begins, up to the first hands."""
    t = table(edition=edition).doors(*doors).treasures(*(treasures or [])).dice(6, 1, 1).game_begins()
    for player in (t.ann, t.bob, t.cy):
        player.chooses("male")
    return t


# Players and decks


@rule("SET-01")
@pytest.mark.parametrize("n", [0, 2, 7])
def test_fewer_than_three_or_more_than_six_cannot_play(n: int) -> None:
    with pytest.raises(kickdoor.KickdoorError, match="3 to 6 players"):
        kickdoor.new_game(NAMES[:n], seed=1)


@rule("SET-01")
@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_three_to_six_can_play(n: int) -> None:
    assert len(kickdoor.new_game(NAMES[:n], seed=1).view(None).seats) == n


@rule("SET-02")
def test_doors_and_treasures_are_two_shuffled_decks() -> None:
    one, two = (kickdoor.new_game(NAMES[:3], seed=seed, sexes=(0, 0, 0), first=0).state for seed in (1, 2))
    for st in (one, two):
        assert {st.cards[c].deck for c in st.doors} == {DOOR}
        assert {st.cards[c].deck for c in st.treasures} == {TREASURE}
    assert one.doors != two.doors and one.treasures != two.treasures
    assert one.doors != sorted(one.doors) and one.treasures != sorted(one.treasures)


@rule("SET-02")
def test_each_deck_has_its_own_pile(table: Lay) -> None:
    t = table(ann=dict(level=3, hand=["Squidgilator", "Monolith"]))
    t.ann.plays("Squidgilator", on="bob").plays("Monolith", on="ann")
    assert t.pile("doors") == ["Trap! Squidgilator"] and t.pile("treasures") == ["Monolith"]


# The opening deal


@rule("SET-03")
@ruling("R245")
@pytest.mark.parametrize(("edition", "each"), [("star-2002", 2), ("star-2014", 4), ("star-2019", 4)])
def test_everybody_is_dealt_as_many_of_each_as_the_edition_says(edition: str, each: int) -> None:
    game = kickdoor.new_game(NAMES[:4], edition=edition, seed=3, ask_all=True, sexes=(0,) * 4)
    st = game.state
    for hand in st.hand:
        assert [st.cards[c].deck for c in hand] == [DOOR] * each + [TREASURE] * each
    assert game.view(None).doors == len(st.pool.doors) - 4 * each


@rule("SET-03")
@ruling("R245")
def test_the_faster_game_of_2002_deals_four_of_each() -> None:
    game = kickdoor.new_game(
        NAMES[:3], edition="star-2002", options=("faster-2002",), seed=3, ask_all=True, sexes=(0,) * 3
    )
    assert [seat.hand_size for seat in game.view(None).seats] == [8, 8, 8]


@rule("HND-01", "SET-03")
def test_nobody_sees_what_the_others_were_dealt() -> None:
    game = kickdoor.new_game(NAMES[:3], seed=3, ask_all=True, sexes=(0,) * 3)
    seats = game.view(1).seats
    assert len(seats[1].known) == 8 and not seats[0].known and not seats[2].known
    drawn = [e for e in game.log_for(1) if e.what == "CardDrawn"]
    assert all((e.card >= 0) == (e.seat == 1) for e in drawn) and len(drawn) == 24


# Decks that run out


def _all(table: Lay, deck: str) -> list[str]:
    return table().deck(deck)


@rule("SET-04")
@ruling("R027")
@edition_by_edition
def test_an_empty_deck_is_made_anew_of_its_discards(table: Lay, edition: str) -> None:
    doors = [d for d in _all(table, "doors") if d != "Chair"]
    t = table(edition=edition, ann=dict(hand=["Chair"])).discards(*doors)
    assert t.deck("doors") == []
    t.ann.opens_door()
    assert t.saw("DeckReshuffled", at=DOOR) == 1 and t.saw("DoorKicked") == 1
    (kicked,) = [e.card for e in t.events if e.what == "DoorKicked"]
    st = t.game.state
    assert len(st.doors) == len(doors) - 1 and st.cards[kicked].name in doors
    assert st.doors != sorted(st.doors) and "Chair" not in t.deck("doors")
    if t.asked:
        t.leaves(t.asked)


@rule("SET-04")
@ruling("R027")
def test_the_piles_are_not_mixed_when_a_deck_is_made_anew(table: Lay) -> None:
    treasures = _all(table, "treasures")
    t = table().discards(*treasures, "Chair", "Eep")
    t.ann.fights("Blob")
    assert t.pile("doors") == ["Chair", "Eep"] and t.leaves("ann")
    t = table(ann=dict(level=5)).discards(*treasures, "Chair", "Eep")
    t.ann.fights("Blob").passes()
    assert t.saw("DeckReshuffled", at=TREASURE) == 1 and len(t.ann.hand) == 1
    assert t.pile("doors") == ["Chair", "Eep", "Blob"] and t.pile("treasures") == []


@rule("SET-04")
@ruling("R027")
def test_without_deck_and_discards_nobody_draws_and_the_turn_goes_on(table: Lay) -> None:
    t = table().empty("doors")
    t.ann.takes_turn().kicks()
    assert t.saw("DeckEmpty", at=DOOR) and not t.saw("DoorKicked")
    t.ann.loots()
    assert t.ann.hand == [] and not t.saw("CardDrawn")
    t.ann.ends_turn()
    assert t.turn == "bob" and t.nobody_is_asked()


@rule("SET-04")
@ruling("R027")
def test_a_kill_without_treasures_left_still_gives_the_level(table: Lay) -> None:
    t = table(ann=dict(level=5)).empty("treasures")
    t.ann.fights("Blob").passes()
    assert t.ann.level == 6 and t.ann.hand == [] and t.saw("DeckEmpty", at=TREASURE) and t.nobody_is_asked()


# Discard piles


@rule("SET-05")
@ruling("R030")
def test_only_the_top_of_a_discard_pile_is_public(table: Lay) -> None:
    t = table().discards("Chair", "Eep", "Laser")
    for seat in (0, 1, None):
        view = t.game.view(seat)
        assert view.cards[view.door_top].name == "Eep" and view.cards[view.treasure_top].name == "Laser"
        assert view.discarded == (2, 1)


@rule("SET-05")
@ruling("R028")
def test_a_pile_is_searched_only_with_a_card_that_says_so(table: Lay) -> None:
    t = table(ann={}, bob=dict(hand=["Plot Device"])).discards("Chair", "Eep")
    assert t.ann.may() == ["end"]
    t.bob.plays("Plot Device")
    assert t.options == ["pick Chair", "pick Eep"]
    assert t.leaves("bob")


# The beginning character


@rule("SET-06")
@ruling("R026", "R272")
@edition_by_edition
def test_everybody_chooses_a_sex(table: Lay, edition: str) -> None:
    t = table(edition=edition).dice(6, 1, 1).game_begins()
    assert (t.asked, t.kind) == ("ann", "sex")
    t.ann.chooses("female")
    t.bob.chooses("male")
    t.cy.chooses("female")
    assert [p.sex for p in (t.ann, t.bob, t.cy)] == ["female", "male", "female"]
    assert t.leaves(t.asked or "")


@rule("SET-06")
def test_everybody_begins_at_level_1_human_and_classless(table: Lay) -> None:
    t = _begun(table, edition="star-2002", doors=["Chair", "Eep"], treasures=["Photon Cutlass", "Cyberdeck"])
    for player in (t.ann, t.bob, t.cy):
        assert player.level == 1 and player.traits == [] and player.strength == 1
    t.ann.plays("Photon Cutlass").plays("Cyberdeck")  # for humans; for Gadgeteers, but anybody may carry it
    assert t.ann.gear == ["Photon Cutlass"] and t.ann.pack == ["Cyberdeck"]
    assert t.leaves("bob")


# First plays


@rule("SET-07")
@edition_by_edition
def test_one_race_one_class_and_items_may_be_played_from_the_first_hand(table: Lay, edition: str) -> None:
    hand = ["Feline", "Psychic", "Mutant", "Trader", "Laser", "Chair", "Monolith"]
    t = table(edition=edition, ann=dict(hand=hand))
    t.ann.has_first_hand()
    assert t.options == ["play Feline", "play Psychic", "play Mutant", "play Trader", "play Laser", "done"]
    t.ann.plays("Feline")
    assert t.options == ["play Psychic", "play Trader", "play Laser", "done"]
    t.ann.plays("Psychic").plays("Laser")
    assert t.ann.traits == ["Feline", "Psychic"] and t.ann.gear == ["Laser"]
    assert t.ann.hand == ["Mutant", "Trader", "Chair", "Monolith"]


@rule("SET-07")
@pytest.mark.parametrize(("edition", "offered"), [("star-2002", True), ("star-2014", False), ("star-2019", False)])
def test_items_of_no_use_wait_for_the_own_turn_but_in_2002(table: Lay, edition: str, offered: bool) -> None:
    t = table(edition=edition, ann=dict(hand=["Cyberdeck", "Laser"]))
    t.ann.has_first_hand()
    assert "play Laser" in t.options and ("play Cyberdeck" in t.options) == offered
    assert t.leaves("ann")


@rule("SET-07")
def test_an_item_is_of_use_once_the_class_for_it_is_played(table: Lay) -> None:
    t = table(ann=dict(hand=["Gadgeteer", "Cyberdeck"]))
    t.ann.has_first_hand().plays("Gadgeteer").plays("Cyberdeck")
    assert t.ann.gear == ["Cyberdeck"] and t.nobody_is_asked()


@rule("SET-07")
@edition_by_edition
def test_no_second_race_before_the_own_turn(table: Lay, edition: str) -> None:
    mine, theirs = ["Chair", "Eep"], ["Feline", "Mutant"]
    if edition != "star-2002":
        mine, theirs = [*mine, "Blob", "Ogre"], [*theirs, "Grays", "Fuzzball"]
    t = _begun(table, edition=edition, doors=[*mine, *theirs], treasures=[])
    t.ann.done()
    t.bob.plays("Feline")
    assert t.bob.cannot_play("Mutant") and t.bob.traits == ["Feline"]
    assert t.leaves("bob")


@rule("SET-07", "ACT-03", "ITM-11")
def test_before_the_first_turn_nobody_does_what_is_for_the_own_turn(table: Lay) -> None:
    hand = ["British", "Double Agent", "Flying Car", "Silencer", "Bush Knife"]
    t = table(sets=["impossible"], ann=dict(hand=hand), bob={})
    t.ann.has_first_hand().plays("British")
    assert not t.ann.can_use("Quartermaster") and t.ann.cannot_play("Double Agent")
    assert t.ann.cannot_sell("Flying Car").because("sell-own-turn")
    t.ann.done().takes_turn()
    assert t.ann.can_use("Quartermaster") and t.ann.can_play("Double Agent") and t.ann.can_sell("Flying Car")
    t.leaves("ann")


@rule("SET-07", "ITM-11")
@edition_by_edition
def test_who_will_be_first_plays_no_more_than_the_others_and_sells_nothing(table: Lay, edition: str) -> None:
    hand = ["Feline", "Mutant", "Psychic", "Trader", "Cyberdeck", "Time Warp"]
    t = table(edition=edition, ann=dict(hand=hand))
    t.ann.has_first_hand().plays("Feline").plays("Psychic")
    assert t.ann.cannot_play("Mutant", on="Feline") and t.ann.cannot_play("Trader", on="Psychic")
    assert t.ann.cannot_sell("Time Warp").because("ITM-11")
    assert t.ann.can_play("Cyberdeck") == (edition == "star-2002")
    t.ann.done()
    assert t.ann.traits == ["Feline", "Psychic"]
    t.ann.has_time()
    assert t.ann.can_play("Mutant", on="Feline") and t.ann.can_sell("Time Warp") and t.nobody_is_asked()


@rule("SET-07")
@pytest.mark.parametrize(("edition", "offered"), [("star-2002", True), ("star-2014", False), ("star-2019", False)])
def test_sidekicks_belong_to_the_first_plays_in_2002_only(table: Lay, edition: str, offered: bool) -> None:
    t = table(edition=edition, ann=dict(hand=["Android", "Laser"]))
    t.ann.has_first_hand()
    assert ("play Sidekick: Android" in t.options) == offered
    assert t.leaves("ann")


@rule("SET-07")
def test_the_first_player_plays_first_then_to_the_left(table: Lay) -> None:
    doors = ["Feline", "Chair", "Mutant", "Eep", "Cyborg", "Blob"]
    t = _begun(table, edition="star-2002", doors=doors, treasures=[])
    order = []
    while t.kind == "opening":
        order.append(t.asked)
        t.player(t.asked or "").done()
    assert order == ["ann", "bob", "cy"] and t.asked == "ann"
    assert t.leaves("ann")


# Who begins


@rule("SET-08")
@edition_by_edition
def test_the_highest_die_begins(table: Lay, edition: str) -> None:
    t = table(edition=edition).dice(2, 5, 3).game_begins()
    for player in (t.ann, t.bob, t.cy):
        player.chooses("male")
    assert t.saw("FirstChosen", "bob") == 1 and t.turn == "bob"
    assert t.leaves(t.asked or "")


@rule("SET-08")
def test_only_those_who_tie_for_first_roll_again(table: Lay) -> None:
    t = table(edition="star-2002").dice(5, 2, 5, 3, 3, 1, 4).game_begins()
    for player in (t.ann, t.bob, t.cy):
        player.chooses("male")
    rolls = [(t.names[e.seat], e.n) for e in t.events if e.what == "DieRolled"]
    assert rolls == [("ann", 5), ("bob", 2), ("cy", 5), ("ann", 3), ("cy", 3), ("ann", 1), ("cy", 4)]
    assert t.turn == "cy" and t.leaves(t.asked or "")


@rule("SET-08")
@edition_by_edition
def test_the_host_may_say_who_begins(edition: str) -> None:
    game = kickdoor.new_game(NAMES[:3], edition=edition, seed=1, sexes=(0, 0, 0), first=2)
    assert game.view(None).turn == 2 and not [e for e in game.log if e.what == "DieRolled"]


@rule("SET-08")
@ruling("R012")
def test_dice_have_six_sides() -> None:
    games = [kickdoor.new_game(NAMES[:6], seed=seed, sexes=(0,) * 6) for seed in range(20)]
    assert {e.n for game in games for e in game.log if e.what == "DieRolled"} == {1, 2, 3, 4, 5, 6}


@rule("SET-09")
@edition_by_edition
@pytest.mark.parametrize(("now", "then"), [("ann", "bob"), ("bob", "cy"), ("cy", "ann")])
def test_turns_pass_to_the_left(table: Lay, edition: str, now: str, then: str) -> None:
    t = table(edition=edition, turn=now)
    t.player(now).ends_turn()
    assert t.turn == then and t.nobody_is_asked()


@ruling("R029")
def test_a_card_is_known_by_set_and_name(table: Lay) -> None:
    ids = [card.id for card in table().game.state.cards]
    assert all(name.startswith("star:") for name in ids) and "star:time-warp" in ids


@card("Cheat!", "Forged Papers")
@rule("SET-07", "ITM-10")
@ruling("R310")
@pytest.mark.parametrize("who", ["ann", "bob"])
@pytest.mark.parametrize(
    ("edition", "name", "cheat", "item", "strength"),
    [("star-2002", "star", "Cheat!", "Mental Amplifier", 5), ("star-2019", "star", "Cheat!", "Mental Amplifier", 5),
     ("munchkin-2001", "munchkin", "Cheat!", "Bow With Ribbons", 5),
     ("munchkin-2010", "munchkin", "Cheat!", "Staff of Napalm", 6),
     ("impossible-2014", "impossible", "Forged Papers", "Bulletproof Umbrella", 5)],
)  # fmt: skip
def test_an_item_comes_out_of_the_first_hand_with_a_cheat(
    table: Lay, who: str, edition: str, name: str, cheat: str, item: str, strength: int
) -> None:
    """Items are played from a first hand, and so is what goes on them."""
    t = table(sets=[name], edition=edition, **{who: dict(hand=[cheat, item])})
    seat = t.player(who).has_first_hand()
    check_thoroughly(t.game)
    seat.plays(cheat, on=item)
    assert seat.gear == [item] and seat.strength == strength and seat.hand == []
    assert t.nobody_is_asked()


@card("Duct Tape")
@rule("SET-07")
@ruling("R307")
def test_tape_is_used_on_items_of_the_first_hand(table: Lay) -> None:
    t = table(bob=dict(hand=["Duct Tape", "Vibrosword", "Laser", "Maser"]))
    t.bob.has_first_hand().plays("Vibrosword").plays("Laser").plays("Duct Tape", on="Laser")
    assert t.bob.strength == 6 and t.bob.hand == ["Maser"] and t.leaves("bob")
