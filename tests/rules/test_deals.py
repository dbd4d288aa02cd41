"""Deals for help: how they are offered, answered and carried out, and bribes to stay out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import rule, ruling

from kickdoor.engine.legal.reasons import UnknownMove
from kickdoor.engine.moves import Clause, Move
from kickdoor.kit import Table, Term

Lay = Callable[..., Table]
EDITIONS = ("star-2002", "star-2014", "star-2019")
LATER = ("star-2014", "star-2019")
edition_by_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", LATER)

ANN, BOB, CY = 0, 1, 2
# Treasures that nobody can play or lay down when they have just been received, nor out of a fight.
FIVE = ["Stasis Field", "Med Kit", "Forged ID", "Time Warp", "Loaded Die"]
STRONG = dict(level=8, gear=["Battle Armor", "Bobaser"])  # beats the Ogre with anybody's help


def _ogre(table: Lay, edition: str = "star-2014", **ann: object) -> Table:
    """Ann fights the Ogre, which is worth five Treasures; with Bob she will win."""
    t = table(edition=edition, ann=dict(dict(level=5), **ann), bob=STRONG, cy={}).treasures(*FIVE)
    t.ann.fights("Ogre")
    return t


def _won(t: Table) -> Table:
    """The fight is over and won, and nobody plays what was shared."""
    t.all_pass(until="share")
    assert t.saw("FightWon", "ann", at="bob")
    return t


def _over(t: Table) -> bool:
    t.all_pass()
    return t.nobody_is_asked()


# How an offer is made


@rule("HLP-01", "HLP-02")
@edition_by_edition
def test_an_offer_can_be_picked_from_a_list(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, pack=["Raser"])
    t.game.play(Move("ask", at=BOB))
    assert t.asked == "ann" and t.kind == "offer"
    shares = [m.n for m in t.game.legal_moves if m.card < 0]
    assert shares[:-1] == [0, 1, 2, 3, 4, 5] and "offer Raser" in " ".join(t.options) and t.options[-1] == "term"
    t.game.play(Move("offer", n=2))
    assert t.asked == "bob" and t.kind == "help" and t.game.view(CY).offer == (Clause("treasures", n=2),)
    t.bob.accepts()
    assert t.game.view(CY).fight.deal == (Clause("treasures", n=2),) and t.leaves("ann")


@rule("HLP-02")
@edition_by_edition
def test_an_item_can_be_picked_from_the_list(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, pack=["Raser"])
    t.game.play(Move("ask", at=BOB))
    (offer,) = [m for m in t.game.legal_moves if m.card >= 0]
    t.game.play(offer)
    t.bob.accepts()
    assert t.game.view(None).fight.deal == (Clause("item", offer.card),) and t.leaves("ann")


@rule("HLP-02")
def test_an_offer_can_be_spoken_whole(table: Lay) -> None:
    t = _ogre(table, pack=["Raser"], hand=["Monolith"])
    item, card = t.own_copies(ANN, ["Raser", "Monolith"])
    clauses = (
        Clause("treasures", n=1, order="first"), Clause("treasures", n=2, order="last"), Clause("item", item),
        Clause("card", card),
    )  # fmt: skip
    t.game.play(Move("offer", at=BOB, clauses=clauses))
    assert t.asked == "bob" and t.game.view(BOB).offer == clauses
    t.bob.accepts()
    assert t.helper == "bob" and t.game.view(BOB).fight.deal == clauses and t.leaves("ann")


@rule("HLP-01")
def test_who_has_nothing_to_offer_is_not_asked_what(table: Lay) -> None:
    t = table(ann=dict(handicap=-5))
    t.ann.fights("Blob", with_=["Miniaturized"])
    t.game.play(Move("ask", at=BOB))
    assert t.game.view(None).fight.treasures == 0 and t.kind == "help" and t.leaves("bob")


@rule("HLP-02", "HND-01")
def test_a_promised_card_is_shown_to_all(table: Lay) -> None:
    t = _ogre(table, hand=["Monolith", "Chair"])
    t.ann.asks("bob", card="Monolith")
    assert t.cy.knows("ann") == ["Monolith"] and t.leaves("bob")


# What may be promised


@rule("HLP-02")
@edition_by_edition
@pytest.mark.parametrize("shares", [dict(alternate=6), dict(alternate=3, first=2, last=1)])
def test_no_more_treasures_than_there_are_can_be_promised(table: Lay, edition: str, shares: dict[str, int]) -> None:
    t = _ogre(table, edition)
    clauses = tuple(Clause("treasures", n=n, order=order) for order, n in shares.items())
    move = Move("offer", at=BOB, clauses=clauses)
    assert t.game.why_not(move, ANN).key == "not-that-many" and t.leaves("ann")


@rule("HLP-02")
@pytest.mark.parametrize(
    ("clause", "why"),
    [
        (Clause("treasures", n=1, order="whenever"), "no-such-clause"),
        (Clause("my house"), "no-such-clause"),
        (Clause("peace", due="tomorrow"), "no-such-clause"),
        (Clause("treasures", n=1, due="always"), "not-due-then"),
        (Clause("peace", due="always"), "not-due-then"),
        (Clause("treasures", n=1, by=BOB), "not-the-two"),
        (Clause("peace", by=CY), "not-the-two"),
        (Clause("play"), "no-such-clause"),
        (Clause("help", at=BOB), "no-such-clause"),
        (Clause("certain"), "no-such-treasure"),
    ],
)
def test_only_what_can_be_kept_can_be_promised(table: Lay, clause: Clause, why: str) -> None:
    t = _ogre(table)
    assert t.game.why_not(Move("offer", at=BOB, clauses=(clause,)), ANN).key == why and t.leaves("ann")


@rule("HLP-02")
def test_less_than_nothing_cannot_be_promised(table: Lay) -> None:
    t = _ogre(table)
    with pytest.raises(UnknownMove, match="n of a clause"):
        t.game.why_not(Move("offer", at=BOB, clauses=(Clause("treasures", n=-1),)), ANN)
    assert t.leaves("ann")


@rule("HLP-02")
@edition_by_edition
def test_only_items_one_carries_can_be_promised(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, gear=["Energy Armor"], pack=["Raser"], hand=["Dogbot"], sidekicks=["Android"])
    for name, may in (("Energy Armor", True), ("Raser", True), ("Dogbot", False), ("Android", False)):
        (card,) = t.own_copies(ANN, [name])
        reason = t.game.why_not(Move("offer", at=BOB, clauses=(Clause("item", card),)), ANN)
        assert (reason is None) == may and (may or reason.rule == "HLP-02")
    (theirs,) = t.own_copies(BOB, ["Bobaser"])
    assert t.game.why_not(Move("offer", at=BOB, clauses=(Clause("item", theirs),)), ANN).key == "not-your-item"
    assert t.leaves("ann")


@rule("HLP-02")
@ruling("R107")
def test_in_2002_no_card_can_be_promised(table: Lay) -> None:
    t = _ogre(table, "star-2002", hand=["Monolith"])
    (card,) = t.own_copies(ANN, ["Monolith"])
    move = Move("offer", at=BOB, clauses=(Clause("card", card),))
    assert t.game.why_not(move, ANN).key == "no-promised-cards"
    t.game.play(Move("ask", at=BOB))
    assert all(m.card < 0 for m in t.game.legal_moves) and t.leaves("ann")


@rule("HLP-02")
@ruling("R107", "R159")
@later_editions
@pytest.mark.parametrize("card", ["Software Glitch", "Chair", "Energy Armor"])
def test_only_a_card_that_could_be_played_on_the_helper_can_be_promised(table: Lay, edition: str, card: str) -> None:
    t = _ogre(table, edition, hand=[card, "Eep", "Blob", "Fuzzball"])
    (held,) = t.own_copies(ANN, [card])
    assert t.game.why_not(Move("offer", at=BOB, clauses=(Clause("card", held),)), ANN).key == "not-that-card"
    t.game.play(Move("ask", at=BOB))
    assert all(m.card < 0 for m in t.game.legal_moves) and t.leaves("ann")


@rule("HLP-02", "WIN-08")
@ruling("R107", "R159")
@later_editions
def test_no_level_is_promised_to_who_could_not_gain_it(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]), bob=dict(level=9), cy=dict(level=8))
    t.ann.fights("Ogre")
    (held,) = t.own_copies(ANN, ["Monolith"])
    level = (Clause("card", held),)
    assert t.game.why_not(Move("offer", at=BOB, clauses=level), ANN).key == "kill-only"
    assert t.game.why_not(Move("offer", at=CY, clauses=level), ANN) is None
    t.game.play(Move("ask", at=BOB))
    assert all(m.card < 0 for m in t.game.legal_moves) and t.leaves("ann")


@rule("HLP-02")
@ruling("R102")
def test_in_2019_nothing_is_offered_while_winning(table: Lay) -> None:
    t = table(edition="star-2019", ann=dict(level=5))
    t.ann.fights("Blob")
    offer = Move("offer", at=BOB, clauses=(Clause("treasures", n=1),))
    assert t.game.why_not(offer, ANN).key == "already-winning"
    assert t.game.why_not(Move("ask", at=BOB), ANN).key == "already-winning" and t.leaves("ann")


@rule("HLP-01", "HLP-02")
def test_nobody_who_is_barred_hears_an_offer(table: Lay) -> None:
    t = table(ann={}, bob=dict(no_help=1), cy=dict(dead=True))
    t.ann.fights("Ogre")
    for seat, key in ((ANN, "may-not-help"), (BOB, "may-not-help"), (CY, "they-are-dead")):
        offer = Move("offer", at=seat, clauses=(Clause("treasures", n=1),))
        assert t.game.why_not(offer, ANN).key == key
    assert not [m for m in t.game.legal_moves if m.verb == "ask"] and t.leaves("ann")


# Answers


@rule("HLP-01")
@edition_by_edition
def test_an_offer_can_be_refused(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.asks("bob", 3)
    t.bob.refuses()
    assert t.saw("HelpRefused", "bob", at="ann") and t.helper is None and t.strength()[0] == 5 and t.leaves("ann")


@rule("HLP-01", "HLP-03")
@edition_by_edition
def test_a_helper_may_ask_for_more_and_gets_it_if_the_fighter_agrees(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.asks("bob", 1)
    assert t.options == ["accept", "refuse", "counter 2", "counter 3", "counter 4", "counter 5", "term"]
    t.bob.counters(4)
    assert t.asked == "ann" and t.options == ["accept", "refuse", "term"]
    t.ann.accepts()
    assert t.helper == "bob" and t.game.view(None).fight.deal == (Clause("treasures", n=4),) and t.leaves("ann")


@rule("HLP-01")
def test_a_counter_offer_can_be_refused(table: Lay) -> None:
    t = _ogre(table)
    t.ann.asks("bob", 1)
    t.bob.counters(5)
    t.ann.refuses()
    assert t.helper is None and t.saw("HelpRefused", "ann", at="bob") and t.leaves("ann")


@rule("HLP-02")
def test_a_counter_offer_leaves_the_rest_of_the_bargain(table: Lay) -> None:
    t = _ogre(table, pack=["Raser"])
    t.ann.asks("bob", item="Raser")
    t.bob.counters(1)
    t.ann.accepts()
    (raser,) = t.own_copies(ANN, ["Raser"])
    assert t.game.view(None).fight.deal == (Clause("item", raser), Clause("treasures", n=1)) and t.leaves("ann")


@rule("HLP-02", "HLP-03")
@edition_by_edition
def test_a_helper_may_want_an_item_and_the_first_pick_instead(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, pack=["Raser"])
    t.ann.asks("bob", 4)
    (raser,) = t.own_copies(ANN, ["Raser"])
    t.bob.wants(2, "first", item="Raser")
    assert t.asked == "ann" and t.options == ["accept", "refuse", "term"]
    wanted = (Clause("treasures", n=2, order="first"), Clause("item", raser))
    assert t.game.view(ANN).offer == wanted and t.saw("HelpCountered", "bob", card="Raser", at="ann", n=2)
    t.ann.accepts()
    assert t.helper == "bob" and t.game.view(None).fight.deal == wanted and t.leaves("ann")


@rule("HLP-03")
def test_what_a_helper_wanted_is_given_after_the_fight(table: Lay) -> None:
    t = _ogre(table, pack=["Raser"])
    t.ann.asks("bob", 5)
    t.bob.wants(item="Raser")
    t.ann.accepts()
    t.all_pass()
    assert t.ann.items == [] and "Raser" in t.bob.pack and t.saw("CardGiven", "ann", at="bob") and t.nobody_is_asked()


@rule("HLP-02")
def test_a_counter_offer_of_other_terms_is_made_by_who_is_asked(table: Lay) -> None:
    t = _ogre(table, pack=["Raser"])
    (raser,) = t.own_copies(ANN, ["Raser"])
    wants = Move("counter", clauses=(Clause("item", raser),))
    assert t.game.why_not(wants, BOB).key == "not-asked"  # nobody has asked yet
    t.ann.asks("bob", 1)
    assert t.game.why_not(wants, CY).key == "not-asked" and t.game.why_not(wants, ANN).key == "not-asked"
    t.bob.wants(item="Raser")
    assert t.game.why_not(wants, BOB).key == "not-asked" and t.game.why_not(wants, CY).key == "not-asked"
    t.ann.refuses()
    assert t.helper is None and t.ann.items == ["Raser"] and t.leaves("ann")


@rule("HLP-02")
def test_a_counter_offer_takes_only_what_the_fighter_could_promise(table: Lay) -> None:
    t = _ogre(table, pack=["Raser"], hand=["Monolith", "Super-Serum"])
    mine = t.own_copies(BOB, ["Bobaser"])[0]
    shown, hidden = t.own_copies(ANN, ["Monolith", "Super-Serum"])
    t.ann.asks("bob", 1, card="Monolith")

    def why(*clauses: Clause) -> str:
        reason = t.game.why_not(Move("counter", clauses=clauses), BOB)
        return "" if reason is None else reason.key

    assert why(Clause("treasures", n=6)) == why(Clause("treasures", n=3), Clause("treasures", n=3)) == "not-that-many"
    assert why(Clause("item", mine)) == "not-your-item" and why(Clause("item", mine, by=BOB)) == ""
    assert why(Clause("card", hidden)) == "not-that-card-unseen"  # whether Ann holds it is nobody's business
    assert why(Clause("card", shown), Clause("treasures", n=5, order="last")) == "" and t.leaves("bob")


# Bounds


@rule("HLP-01")
@edition_by_edition
def test_haggling_goes_on_as_long_as_the_terms_are_new(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    for n in range(5):
        t.ann.asks("bob", n)
        t.bob.refuses()
    for n in range(5):
        assert t.ann.cannot_ask("bob", n).because("already-refused")
    assert t.ann.can_ask("bob", 5) and t.ann.can_ask("bob", 1, order="first") and t.ann.can_ask("cy", 1)
    assert t.leaves("ann")


@rule("HLP-01")
def test_each_seat_is_listed_once_but_may_be_asked_again(table: Lay) -> None:
    t = _ogre(table)
    t.ann.asks("bob")
    t.bob.refuses()
    assert "ask on bob" not in t.options and "ask on cy" in t.options
    assert t.game.why_not(Move("ask", at=BOB), ANN) is None and t.ann.can_ask("bob", 1)
    t.game.play(Move("ask", at=BOB))
    assert t.kind == "offer" and "offer 0" not in t.options and t.leaves("ann")  # not what was refused


@rule("HLP-01")
@pytest.mark.parametrize("card", ["Big Red Button", "Radioactive"])
def test_when_the_totals_change_refused_terms_may_be_named_again(table: Lay, card: str) -> None:
    t = _ogre(table, hand=[card])
    t.ann.asks("bob")
    t.bob.refuses()
    assert not t.ann.can_ask("bob")
    t.ann.plays(card, on="monsters" if card == "Big Red Button" else "Ogre")
    assert t.ann.can_ask("bob") and "ask on bob" in t.options and t.leaves("ann")


# Treasures, and who picks when


def _shared(t: Table, *picks: str) -> list[str]:
    """Who was asked to pick, one letter a pick."""
    asked = []
    for card in picks:
        asked.append((t.asked or "?")[0])
        t.player(t.asked or "").picks(card)
    return asked


@rule("HLP-02", "HLP-03", "HLP-05")
@edition_by_edition
def test_by_default_the_two_pick_in_turn_the_fighter_first(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.asks("bob", 2)
    t.bob.accepts()
    _won(t)
    assert "".join(_shared(t, *FIVE[:4])) == "abab"  # the last one is ann's
    assert t.bob.hand == ["Med Kit", "Time Warp"] and t.ann.hand == ["Stasis Field", "Forged ID", "Loaded Die"]
    assert _over(t)


@rule("HLP-02", "HLP-03", "HLP-05")
@edition_by_edition
def test_a_helper_may_be_promised_the_first_picks(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.asks("bob", first=2)
    t.bob.accepts()
    _won(t)
    assert "".join(_shared(t, "Loaded Die", "Time Warp")) == "bb"
    assert t.bob.hand == ["Loaded Die", "Time Warp"] and len(t.ann.hand) == 3 and _over(t)


@rule("HLP-02", "HLP-03", "HLP-05")
@edition_by_edition
def test_a_helper_may_be_promised_what_is_left(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.asks("bob", last=2)
    t.bob.accepts()
    _won(t)
    assert "".join(_shared(t, "Loaded Die", "Stasis Field", "Forged ID")) == "aaa"
    assert t.bob.hand == ["Med Kit", "Time Warp"] and _over(t)


@rule("HLP-02", "HLP-03", "HLP-05")
@ruling("R107", "R238")
@edition_by_edition
def test_a_helper_may_be_promised_the_first_and_the_last_of_five(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.asks("bob", first=1, last=1)
    t.bob.accepts()
    _won(t)
    assert "".join(_shared(t, "Forged ID", "Time Warp", "Med Kit", "Stasis Field")) == "baaa"
    assert t.bob.hand == ["Forged ID", "Loaded Die"] and t.ann.hand == ["Time Warp", "Med Kit", "Stasis Field"]
    assert _over(t)


@rule("HLP-05")
def test_first_last_and_in_turn_can_be_combined(table: Lay) -> None:
    t = _ogre(table)
    t.ann.asks("bob", 1, first=1, last=1)
    t.bob.accepts()
    _won(t)
    assert "".join(_shared(t, *FIVE[:4])) == "baba"  # bob first, then in turn, then bob has the last
    assert t.bob.hand == ["Stasis Field", "Forged ID", "Loaded Die"] and _over(t)


@rule("HLP-03")
@edition_by_edition
def test_who_was_promised_nothing_gets_nothing(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.asks("bob")
    t.bob.accepts()
    t.all_pass()
    assert sorted(t.ann.hand) == sorted(FIVE) and t.bob.hand == [] and t.nobody_is_asked()


@rule("HLP-03")
@edition_by_edition
def test_who_was_promised_all_gets_all(table: Lay, edition: str) -> None:
    t = _ogre(table, edition)
    t.ann.asks("bob", 5)
    t.bob.accepts()
    t.all_pass()
    assert sorted(t.bob.hand) == sorted(FIVE) and t.ann.hand == [] and t.nobody_is_asked()


@rule("HLP-03", "HLP-05")
def test_if_there_is_less_than_was_promised_the_helper_gets_what_there_is(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=STRONG, cy=dict(hand=["Miniaturized"])).treasures("Med Kit", "Loaded Die")
    t.ann.fights("Bug-Eyed Monster").asks("bob", 2)
    t.bob.accepts()
    t.cy.plays("Miniaturized")
    t.all_pass()
    assert t.bob.hand == ["Med Kit"] and t.ann.hand == [] and t.nobody_is_asked()


@rule("HLP-03", "HLP-05")
def test_what_comes_on_top_of_the_promise_is_the_fighters(table: Lay) -> None:
    t = table(ann=dict(level=5), bob=STRONG, cy=dict(hand=["Radioactive"])).treasures(*FIVE)
    t.ann.fights("Bug-Eyed Monster").asks("bob", first=2)
    t.bob.accepts()
    t.cy.plays("Radioactive")
    _won(t).bob.picks("Med Kit", "Forged ID")
    assert t.ann.hand == ["Stasis Field"] and _over(t)


# Items


@rule("HLP-02", "HLP-03", "ITM-13")
@ruling("R107", "R264")
@edition_by_edition
def test_a_promised_item_changes_hands_after_a_win(table: Lay, edition: str) -> None:
    t = _ogre(table, edition, gear=["Energy Armor"])
    t.ann.asks("bob", item="Energy Armor")
    t.bob.accepts()
    assert t.ann.gear == ["Energy Armor"] and t.strength()[0] == 5 + 2 + 8 + 8  # it is still used in this fight
    t.all_pass()
    assert t.ann.items == [] and t.bob.pack == ["Energy Armor"] and t.saw("CardGiven", "ann", at="bob") == 1
    assert t.nobody_is_asked()


@rule("HLP-03")
@ruling("R264")
@edition_by_edition
def test_a_promised_item_stays_where_it_is_after_a_loss(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Raser"])).dice(6, 6)
    t.ann.fights("Ogre").asks("bob", item="Raser")
    t.bob.accepts()
    t.all_pass()
    assert t.saw("FightLost") and t.ann.pack == ["Raser"] and t.bob.items == [] and t.nobody_is_asked()


@rule("HLP-03")
@ruling("R264")
@edition_by_edition
def test_a_promised_item_pays_for_nothing_else(table: Lay, edition: str) -> None:
    ann = dict(traits=["Psychic"], gear=["Dogbot"], pack=["Big Red Button"])
    t = table(edition=edition, ann=ann, bob=dict(level=9))
    t.ann.fights("Slaughterbot").asks("bob", item="Dogbot")
    t.bob.accepts()
    t.ann.uses("See the future", on="doors")  # the Button is all that may pay for it, in 2002 beside the Psychic
    if t.kind == "pay":
        assert t.options == ["pick Big Red Button", "pick Psychic"]
        t.ann.picks("Big Red Button")
    assert t.discarded("Big Red Button") and (edition == "star-2002" or t.ann.cannot_use("See the future", on="doors"))
    t.all_pass()
    assert t.bob.items == ["Dogbot"] and t.nobody_is_asked()


@rule("HLP-03")
@ruling("R107")
@edition_by_edition
def test_a_promised_item_does_not_pay_a_monster_off(table: Lay, edition: str) -> None:
    tiny = "Tiny But Advanced Creatures"
    t = table(edition=edition, ann=dict(level=5, pack=["Dogbot"]), bob={}, cy=dict(hand=["Wandering Monster", tiny]))
    t.ann.fights("Ogre").asks("bob", item="Dogbot")
    t.bob.accepts()
    t.cy.plays("Wandering Monster", with_=tiny)
    assert t.kind == "fight" and t.monsters == ["Ogre", tiny] and t.ann.items == ["Dogbot"] and t.leaves("ann")


@rule("HLP-03")
@ruling("R107")
@pytest.mark.parametrize(
    ("set_", "monster", "item"),
    [("munchkin", "Floating Nose", "Bow With Ribbons"), ("impossible", "Forensic Accountant", "Flying Car")],
)
def test_a_promised_item_bribes_no_monster_either(table: Lay, set_: str, monster: str, item: str) -> None:
    t = table(sets=[set_], ann=dict(pack=[item]), bob={})
    t.ann.fights(monster)
    assert t.ann.can_use("Bribe it")
    t.ann.asks("bob", item=item)
    t.bob.accepts()
    assert t.ann.cannot_use("Bribe it") and t.leaves("ann")


@rule("HLP-03")
@edition_by_edition
def test_a_promised_one_shot_is_not_thrown_in(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(pack=["Big Red Button"]), bob=dict(level=9)).dice(1, 6)
    t.ann.fights("Captain Quirk").asks("bob", item="Big Red Button")
    t.bob.accepts()
    assert t.ann.cannot_play("Big Red Button", on="munchkins").because("promised") and t.strength() == (10, 12)
    t.all_pass()
    assert t.ann.items == ["Big Red Button"] and t.nobody_is_asked()


@rule("HLP-03")
@later_editions
def test_a_promised_card_is_played_on_the_helper_and_on_nobody_else(table: Lay, edition: str) -> None:
    hand = ["Monolith", "Software Glitch", "Chair", "Eep", "Blob"]
    t = table(edition=edition, ann=dict(hand=hand), bob=dict(level=8), cy={})
    t.ann.fights("Bug-Eyed Monster").asks("bob", card="Monolith")
    t.bob.accepts()
    assert t.ann.cannot_play("Monolith", on="ann").because("HLP-03") and t.ann.cannot_play("Monolith", on="cy")
    assert t.ann.cannot_play("Software Glitch").because("cannot-pay")  # it costs the whole hand
    assert t.ann.can_play("Monolith", on="bob")
    t.all_pass()
    assert t.bob.level == 9 and t.nobody_is_asked()


@rule("HLP-03")
@later_editions
def test_what_was_promised_for_a_win_is_free_again_after_a_loss(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(traits=["Psychic"], hand=["Monolith"]), bob=dict(level=2)).dice(6, 6)
    t.ann.fights("Ogre").asks("bob", card="Monolith")
    t.bob.accepts()
    t.all_pass(until="flight")
    assert t.ann.can_play("Monolith", on="ann") and t.ann.can_use("See the future", on="doors")
    t.all_pass()
    assert t.ann.hand == ["Monolith"] and t.nobody_is_asked()


@rule("HLP-03")
def test_a_promised_item_that_was_lost_cannot_be_handed_over(table: Lay) -> None:
    t = table(ann=dict(level=5, gear=["Energy Armor"]), bob=STRONG, cy=dict(hand=["Can Opener"])).treasures(*FIVE)
    t.ann.fights("Ogre").asks("bob", item="Energy Armor")
    t.bob.accepts()
    t.cy.plays("Can Opener", on="ann")
    t.all_pass()
    assert t.saw("FightWon") and t.bob.pack == [] and t.discarded("Energy Armor") and t.nobody_is_asked()


@rule("HLP-03")
@ruling("R103")
def test_a_deal_ends_when_the_helper_is_driven_off(table: Lay) -> None:
    helper = dict(STRONG, traits=["Feline"])
    t = table(
        ann=dict(level=5, pack=["Raser"]), bob=helper, cy=dict(hand=["Ball of Yarn", "Leech Bomb"]), edition="star-2014"
    )  # fmt: skip
    t.ann.fights("Blob").asks("bob", 1, item="Raser")
    t.bob.accepts()
    t.cy.plays("Ball of Yarn")
    assert t.helper is None and t.game.view(None).fight.deal == ()
    t.all_pass()
    assert t.saw("FightWon") and t.ann.pack == ["Raser"] and len(t.ann.hand) == 1 and t.bob.hand == []
    assert _over(t)


# Promised cards


@rule("HLP-02", "HLP-03")
@ruling("R107", "R159")
@later_editions
def test_a_promised_go_up_a_level_is_played_on_the_helper_after_a_win(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"]), bob=dict(level=7), cy={}).treasures(*FIVE)
    t.ann.fights("Bug-Eyed Monster").asks("bob", card="Monolith")
    t.bob.accepts()
    assert t.bob.level == 7 and t.ann.hand == ["Monolith"]
    t.all_pass()
    assert t.bob.level == 8 and t.ann.level == 2 and t.discarded("Monolith") and t.nobody_is_asked()


@rule("HLP-02", "WIN-08")
@ruling("R158", "R159")
@later_editions
def test_a_promised_level_is_not_played_if_it_would_win(table: Lay, edition: str) -> None:
    t = table(
        edition=edition, ann=dict(hand=["Monolith"]), bob=dict(level=8), cy=dict(hand=["Super-Serum"])
    ).treasures(*FIVE)  # fmt: skip
    t.ann.fights("Bug-Eyed Monster").asks("bob", card="Monolith")
    t.bob.accepts()
    t.cy.plays("Super-Serum", on="bob")
    t.all_pass()
    assert t.bob.level == 9 and t.winner is None and "Monolith" in t.ann.hand and _over(t)


@rule("HLP-03")
@later_editions
def test_a_promised_level_is_not_played_after_a_loss(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Monolith"])).dice(6, 6)
    t.ann.fights("Ogre").asks("bob", card="Monolith")
    t.bob.accepts()
    t.all_pass()
    assert t.bob.level == 1 and t.ann.hand == ["Monolith"] and _over(t)


# Staying out


@ruling("R048")
@rule("ITM-13")
@edition_by_edition
def test_somebody_may_be_paid_to_stay_out(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob={}, cy=dict(pack=["Raser"]))
    t.ann.fights("Ogre")
    t.cy.bribes("bob", "Raser")
    t.bob.accepts()
    assert t.bob.pack == ["Raser"] and t.saw("Promised", "bob", at="cy")
    assert t.ann.cannot_ask("bob").because("may-not-help") and t.ann.can_ask("cy") and t.leaves("ann")


@ruling("R048")
def test_a_bribe_can_be_refused(table: Lay) -> None:
    t = table(ann={}, bob={}, cy=dict(pack=["Raser"]))
    t.ann.fights("Ogre")
    t.cy.bribes("bob", "Raser")
    t.bob.refuses()
    assert t.cy.pack == ["Raser"] and t.ann.can_ask("bob") and t.leaves("ann")


@ruling("R048")
def test_a_promise_to_stay_out_is_for_this_turn(table: Lay) -> None:
    t = table(ann={}, bob=dict(pack=["Raser"]), cy={}).doors("Blob", "Ogre").dice(6)
    t.ann.takes_turn()
    t.bob.bribes("cy", "Raser")
    t.cy.accepts()
    t.ann.kicks()
    assert t.ann.cannot_ask("cy").because("may-not-help")
    t.ann.flees().ends_turn()
    t.all_pass()
    t.bob.takes_turn().kicks()
    assert t.bob.can_ask("cy") and t.leaves("bob")


@ruling("R048")
def test_a_mere_gift_promises_nothing(table: Lay) -> None:
    t = table(ann={}, bob={}, cy=dict(pack=["Raser"]))
    t.ann.fights("Ogre")
    t.cy.gives("bob", "Raser")
    assert t.bob.pack == ["Raser"] and t.ann.can_ask("bob") and t.leaves("ann")


# An offer that can no longer be kept


@rule("HLP-02", "HLP-03")
@edition_by_edition
@pytest.mark.parametrize(("item", "trap"), [("Energy Armor", "Can Opener"), ("Bubble Helmet", "Monowire")])
def test_an_offered_item_that_is_lost_meanwhile_cannot_be_accepted(
    table: Lay, edition: str, item: str, trap: str
) -> None:
    t = table(edition=edition, ann=dict(gear=[item]), bob={}, cy=dict(hand=[trap]))
    t.ann.fights("Ogre").asks("bob", 1, item=item)
    assert t.asked == "bob"
    t.cy.plays(trap, on="ann")
    assert t.game.offer is None and t.helper is None and t.ann.promises == [] and t.leaves("ann")


@rule("HLP-02", "HLP-03")
@later_editions
@pytest.mark.parametrize("card", ["Monolith", "Super-Serum"])
def test_nor_a_card_that_has_left_the_hand(table: Lay, edition: str, card: str) -> None:
    t = table(edition=edition, ann=dict(hand=[card]), bob={}, cy={})
    t.ann.fights("Ogre").asks("bob", 1, card=card).plays(card, on="ann")
    assert t.ann.level == 2 and t.game.offer is None and t.helper is None and t.leaves("ann")


@rule("HLP-02", "HLP-03")
@edition_by_edition
def test_nor_more_treasures_than_are_left(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann={}, bob={}, cy=dict(hand=["Leech Bomb"]))
    t.ann.fights("Ogre", "Frank the Tank").asks("bob", 6)
    t.cy.plays("Leech Bomb", on="Ogre")
    assert t.game.offer is None and t.ann.cannot_offer("bob", Term("treasures", n=6)) and t.leaves("ann")


@rule("HLP-02", "HLP-03")
@edition_by_edition
def test_what_is_lost_without_touching_the_terms_leaves_the_offer(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Energy Armor", "Dogbot"]), bob={}, cy=dict(hand=["Can Opener"]))
    t.ann.fights("Ogre").asks("bob", 1, item="Dogbot")
    t.cy.plays("Can Opener", on="ann")
    assert t.asked == "bob"
    t.bob.accepts()
    assert t.helper == "bob" and ("item", "bob") in t.ann.promises and t.leaves("ann")


@rule("HLP-02", "HLP-03")
@edition_by_edition
def test_a_call_goes_on_without_what_was_lost(table: Lay, edition: str) -> None:
    ann, cy = dict(gear=["Energy Armor", "Dogbot"]), dict(hand=["Can Opener"])
    t = table(edition=edition, ann=ann, bob={}, cy=cy, dee={})
    t.ann.fights("Ogre").calls(Term("item", "Energy Armor"))
    t.bob.haggles(Term("treasures", n=1))
    t.cy.plays("Can Opener", on="ann")
    assert t.asked == "ann" and t.kind == "answers" and t.options == ["accept on bob", "refuse"]
    t.ann.takes_help_of("bob")
    assert t.helper == "bob" and t.leaves("ann")


@rule("HLP-02", "HLP-03")
@edition_by_edition
def test_an_answer_to_a_call_that_can_no_longer_be_kept_is_not_picked(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(gear=["Dogbot"]), bob=dict(gear=["Energy Armor"]), cy=dict(hand=["Can Opener"]))
    t.ann.fights("Ogre").calls()
    t.bob.haggles(Term("item", "Energy Armor", by="bob"))
    t.cy.haggles(Term("item", "Dogbot", by="ann"))
    assert t.options == ["accept on bob", "accept on cy", "refuse"]
    t.cy.plays("Can Opener", on="bob")
    assert t.options == ["accept on cy", "refuse"]
    t.ann.takes_help_of("cy")
    assert t.helper == "cy" and t.leaves("ann")
