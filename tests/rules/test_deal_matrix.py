"""Deals, all ways through: every clause, come to in every way, in every fight that could follow.

`EXPECTED` is written from the rules (HLP-02, HLP-03, R264 and docs/deals.md), not from what the engine does. A payment
that is kept has changed hands and every other one has not; a word that is broken was broken by a deed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from marks import rule, ruling

from kickdoor.engine.moves import Clause, Move
from kickdoor.kit import Player, Table, Term
from kickdoor.laws.deals import pledges_hold, promises_settled_once

Lay = Callable[..., Table]
ALL_SETS = ["star", "munchkin", "impossible"]
EDITIONS = ("star-2002", "star-2019")
TREASURE = ("Stasis Field", "Med Kit", "Forged ID", "Time Warp", "Arms Locker")  # what the Ogre leaves

# Who owes what: Ann fights, Bob is asked. With a clause of `ASIDE` he stays outside.
CLAUSES = {
    "treasures": Term("treasures", n=2),
    "treasures first": Term("treasures", n=2, order="first"),
    "treasures last": Term("treasures", n=2, order="last"),
    "treasures alone": Term("treasures", n=2, due="alone"),
    "certain": Term("certain", "Time Warp"),
    "certain alone": Term("certain", "Time Warp", due="alone"),
    "item": Term("item", "Laser"),
    "item always": Term("item", "Laser", due="always"),
    "item alone": Term("item", "Laser", due="alone"),
    "card": Term("card", "Monolith"),
    "card always": Term("card", "Monolith", due="always"),
    "card alone": Term("card", "Monolith", due="alone"),
    "entrance fee": Term("item", "Maser", by="bob"),
    "entrance fee always": Term("item", "Maser", by="bob", due="always"),
    "entrance fee alone": Term("item", "Maser", by="bob", due="alone"),
    "entrance card": Term("card", "Undo Top Button", by="bob"),
    "entrance card always": Term("card", "Undo Top Button", by="bob", due="always"),
    "entrance card alone": Term("card", "Undo Top Button", by="bob", due="alone"),
    "peace": Term("peace"),
    "fighter's peace": Term("peace", by="ann"),
    "help": Term("help"),
    "fighter's help": Term("help", by="ann"),
    "help for cy": Term("help", at="cy"),
    "play": Term("play", "Denebian Rum", by="bob", at="munchkins"),
    "stay out": Term("stay out"),
    "hold back": Term("hold back"),
}
ASIDE = ("play", "stay out", "hold back")
BOBS = (*[name for name in CLAUSES if "entrance" in name], "peace", "help", "help for cy", *ASIDE)

# What becomes of each clause by the end of the fight. A dash: it cannot come to that.
EXPECTED = """
                     | won  | meddled | lost   | ann dies | bob dies | sent off | taken  | game won | gone   | no win
treasures            | kept | kept    | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
treasures first      | kept | kept    | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
treasures last       | kept | kept    | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
treasures alone      | kept | lapsed  | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
certain              | kept | kept    | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
certain alone        | kept | lapsed  | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
item                 | kept | kept    | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
item always          | kept | kept    | kept   | kept     | lapsed   | lapsed   | lapsed | lapsed   | lapsed | kept
item alone           | kept | lapsed  | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
card                 | kept | kept    | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
card always          | kept | kept    | kept   | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | kept
card alone           | kept | lapsed  | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
entrance fee         | kept | kept    | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
entrance fee always  | kept | kept    | kept   | lapsed   | kept     | lapsed   | lapsed | lapsed   | lapsed | kept
entrance fee alone   | kept | lapsed  | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
entrance card        | kept | kept    | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
entrance card always | kept | kept    | kept   | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | kept
entrance card alone  | kept | lapsed  | lapsed | lapsed   | lapsed   | lapsed   | lapsed | lapsed   | lapsed | lapsed
peace                | open | open    | open   | open     | open     | lapsed   | lapsed | kept     | -      | open
fighter's peace      | open | open    | open   | open     | open     | lapsed   | lapsed | kept     | -      | open
help                 | open | open    | open   | open     | open     | lapsed   | lapsed | lapsed   | -      | open
fighter's help       | open | open    | open   | open     | open     | lapsed   | lapsed | lapsed   | -      | open
help for cy          | open | open    | open   | open     | open     | lapsed   | lapsed | lapsed   | -      | open
play                 | kept | kept    | kept   | kept     | -        | -        | kept   | kept     | -      | kept
stay out             | open | open    | open   | open     | -        | -        | open   | kept     | -      | open
hold back            | kept | kept    | kept   | kept     | -        | -        | lapsed | kept     | -      | kept
"""


def expectations(written: str) -> list[tuple[str, str, str]]:
    """Return a table as (clause, what follows, how the promise ends)."""
    head, *rows = [[cell.strip() for cell in line.split("|")] for line in written.strip("\n").splitlines()]
    return [
        (row[0], column, cell) for row in rows for column, cell in zip(head[1:], row[1:], strict=True) if cell != "-"
    ]


# Ways to a deal


def asked(t: Table, *terms: Term) -> None:
    t.ann.offers("bob", *terms)
    t.bob.accepts()


def countered(t: Table, *terms: Term) -> None:
    t.ann.asks("bob", 5)
    t.bob.haggles(*terms)
    t.ann.accepts()


def countered_again(t: Table, *terms: Term) -> None:
    t.ann.asks("bob", 1)
    t.bob.haggles(Term("treasures", n=5, order="first"))
    t.ann.haggles(*terms)
    t.bob.accepts()


def withdrawn_first(t: Table, *terms: Term) -> None:
    t.ann.offers("bob", Term("treasures", n=5))
    t.ann.withdraws()
    assert t.game.promises == ()
    asked(t, *terms)


def called(t: Table, *terms: Term) -> None:
    t.ann.calls(Term("treasures", n=1))
    t.bob.haggles(*terms)
    t.cy.accepts()
    t.ann.takes_help_of("bob")


def volunteered(t: Table, *terms: Term) -> None:
    t.bob.volunteers(*terms)
    t.ann.accepts()


WAYS: tuple[Callable[..., None], ...] = (
    asked, countered, countered_again, withdrawn_first, called, volunteered,
)  # fmt: skip


# What follows


def win(t: Table) -> None:
    """Alone, Ann has a card of her own that is enough; with Bob she wins anyway."""
    if t.helper is None:
        t.ann.plays("Big Red Button", on="munchkins")
    play_out(t)
    assert t.saw("FightWon", "ann") == 1


def win_with_a_meddler(t: Table) -> None:
    t.cy.plays("Beer Gas Grenade", on="munchkins")
    win(t)


def lose(t: Table) -> None:
    t.dice(6, 6)
    play_out(t)
    assert t.saw("FightLost") == 1 and t.ann.alive and t.bob.alive


def lose_ann(t: Table) -> None:
    t.dice(1, 6, 6, 5, 4)
    play_out(t)
    assert not t.ann.alive and t.bob.alive


def lose_bob(t: Table) -> None:
    t.dice(6, 1, 6, 5, 4)
    play_out(t)
    assert t.ann.alive and not t.bob.alive


def send_bob_away(t: Table) -> None:
    t.cy.plays("Cold Feet")
    assert t.helper is None
    lose(t)


def hand_over_the_fight(t: Table) -> None:
    t.ann.plays("Transferral Potion", on="cy")
    t.dice(6)
    play_out(t)
    assert t.saw("FightLost") == 1


def call_it_off(t: Table) -> None:
    """The fight ends, and nothing is won."""
    t.ann.plays("Friendship Potion")
    play_out(t)
    assert t.fight_over and not t.saw("MonsterKilled")


def win_the_game(t: Table) -> None:
    if t.helper is None:
        t.ann.plays("Big Red Button", on="munchkins")
    t.all_pass()
    assert t.winner == "ann"


FOLLOWS: Mapping[str, Callable[[Table], None]] = {
    "won": win, "meddled": win_with_a_meddler, "lost": lose, "ann dies": lose_ann, "bob dies": lose_bob,
    "sent off": send_bob_away, "taken": hand_over_the_fight, "game won": win_the_game, "gone": win,
    "no win": call_it_off,
}  # fmt: skip


def play_out(t: Table) -> None:
    """Everybody takes the first card there is, and passes, until nobody is asked."""
    while t.asked is not None:
        if t.kind in ("share", "loot-body"):
            t.player(t.asked).picks(t.options[0].removeprefix("pick "))
        else:
            t.player(t.asked).passes()
    promises_settled_once(t.game)
    pledges_hold(t.game)


# The table


def lay(table: Lay, edition: str, clause: str, follows: str) -> Table:
    """Ann is two short of beating the Ogre, worth five Treasures: Bob can make that up, or a card of her own."""
    loses = follows in ("lost", "ann dies", "bob dies")
    ann = dict(level=1 if loses else 4, gear=["Battle Armor", "Bobaser", "Dogbot", "Magnetic Boots"])
    if follows == "gone" and "entrance card" in clause:
        ann["level"] = 6  # a win and one more level bring her to Level 9
    if follows == "game won":
        ann = dict(level=8, gear=["Battle Armor", "Bobaser"])
    t = table(
        edition=edition, sets=ALL_SETS,
        ann=dict(ann, pack=["Laser"], hand=["Big Red Button", "Monolith", "Transferral Potion", "Friendship Potion"]),
        bob=dict(level=1 if loses else 8, pack=["Maser"], hand=["Denebian Rum", "Undo Top Button"]),
        cy=dict(hand=["Beer Gas Grenade", "Cold Feet", "Lose 1 Small Item", "Convenient Addition Error"]),
    )  # fmt: skip
    if follows == "gone" and "treasures" in clause:
        t.empty("treasures")
    else:
        t.treasures(*[c for c in TREASURE if follows != "gone" or c != "Time Warp"])
    t.ann.fights("Ogre")
    if "card" in clause:
        t.ann.shows("bob")
    if clause in BOBS:
        t.bob.shows("ann")
    return t


def lose_what_was_promised(t: Table, clause: str) -> None:
    """Take the promised Item away, or let the two reach a Level at which they cannot be given another."""
    if "item" in clause:
        t.cy.plays("Lose 1 Small Item", on="ann")
        t.ann.picks("Laser")
    elif "fee" in clause:
        t.cy.plays("Lose 1 Small Item", on="bob")
        t.bob.picks("Maser")
    elif "entrance" in clause:
        t.cy.plays("Convenient Addition Error", on="ann")
    elif "card" in clause:
        t.cy.plays("Convenient Addition Error", on="bob")


def ended(t: Table, clause: str) -> str:
    """Return how the one promise that was made stands in the ledger."""
    giver = t.player("bob" if clause in BOBS else "ann")
    if giver.promises:
        assert giver.promises == [(CLAUSES[clause].what, "ann" if clause in BOBS else "bob")]
        return "open"
    return {(1, 0): "kept", (0, 1): "broken", (0, 0): "lapsed"}[giver.honour]


PICKED = {
    "treasures": ["Med Kit", "Time Warp"], "treasures alone": ["Med Kit", "Time Warp"],
    "treasures first": ["Stasis Field", "Med Kit"], "treasures last": ["Time Warp", "Arms Locker"],
    "certain": ["Time Warp"], "certain alone": ["Time Warp"],
}  # fmt: skip


def moved(t: Table, clause: str) -> bool:
    """True if all of what was promised has reached the other player, False if nothing of it."""
    if clause in PICKED:
        picked = [c for c in t.bob.hand if c in TREASURE]
        assert picked in ([], PICKED[clause]), picked
        return bool(picked)
    if "item" in clause:
        return bool(t.saw("CardGiven", "ann", card="Laser", at="bob"))
    if "fee" in clause:
        return bool(t.saw("CardGiven", "bob", card="Maser", at="ann"))
    if "entrance" in clause:
        return bool(t.saw("CardPlayed", "bob", card="Undo Top Button", at="ann"))
    return bool(t.saw("CardPlayed", "ann", card="Monolith", at="bob"))


@rule("HLP-01", "HLP-02", "HLP-03", "HLP-05")
@ruling("R264")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("clause", "follows", "end"), expectations(EXPECTED))
def test_what_becomes_of_a_promise(table: Lay, edition: str, clause: str, follows: str, end: str) -> None:
    for way in WAYS:
        if "card" in clause and edition == "star-2002":
            continue  # that sheet lets nobody promise cards
        t = lay(table, edition, clause, follows)
        way(t, CLAUSES[clause])
        assert t.helper == (None if clause in ASIDE else "bob")
        if follows == "gone":
            lose_what_was_promised(t, clause)
        FOLLOWS[follows](t)
        assert ended(t, clause) == end, way.__name__
        if CLAUSES[clause].what not in ("peace", "help", *ASIDE):
            assert moved(t, clause) == (end == "kept"), way.__name__
        assert t.nobody_is_asked()


# Who stays outside is paid like a helper, Treasure aside

PAID_OUTSIDE = """
            | won  | meddled | lost   | ann dies | taken  | game won | gone   | no win
item        | kept | kept    | lapsed | lapsed   | lapsed | lapsed   | lapsed | lapsed
item always | kept | kept    | kept   | kept     | lapsed | lapsed   | lapsed | kept
item alone  | kept | lapsed  | lapsed | lapsed   | lapsed | lapsed   | lapsed | lapsed
card        | kept | kept    | lapsed | lapsed   | lapsed | lapsed   | lapsed | lapsed
card always | kept | kept    | kept   | lapsed   | lapsed | lapsed   | lapsed | kept
card alone  | kept | lapsed  | lapsed | lapsed   | lapsed | lapsed   | lapsed | lapsed
"""


@rule("HLP-02", "HLP-03")
@ruling("R264")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("clause", "follows", "end"), expectations(PAID_OUTSIDE))
@pytest.mark.parametrize("behaves", ["stay out", "hold back"])
def test_what_becomes_of_the_pay_of_a_bystander(
    table: Lay, edition: str, clause: str, follows: str, end: str, behaves: str
) -> None:  # fmt: skip
    for way in WAYS:
        if "card" in clause and edition == "star-2002":
            continue
        t = lay(table, edition, clause, follows)
        way(t, CLAUSES[behaves], CLAUSES[clause])
        assert t.helper is None
        if follows == "gone":
            lose_what_was_promised(t, clause)
        FOLLOWS[follows](t)
        assert ended(t, clause) == end, way.__name__
        assert moved(t, clause) == (end == "kept"), way.__name__
        assert t.nobody_is_asked()


# A word that is given, and what its player does later

# After the fight in which it was given: what happens, and how the promise stands then.
WORDS = [
    ("peace", "nothing", "open"),
    ("peace", "two turns go by", "open"),
    ("peace", "ann's next turn ends", "kept"),
    ("peace", "bob traps ann", "broken"),
    ("peace", "bob traps cy", "open"),
    ("peace", "bob feeds ann's monster", "broken"),
    ("peace", "bob feeds cy's monster", "open"),
    ("peace", "ann traps bob", "open"),
    ("fighter's peace", "bob's next turn ends", "kept"),
    ("fighter's peace", "ann traps bob", "broken"),
    ("fighter's peace", "bob traps ann", "open"),
    ("help", "ann fights and asks, bob helps", "kept"),
    ("help", "ann fights and asks, bob refuses", "broken"),
    ("help", "ann fights and asks for money", "lapsed"),
    ("help", "ann fights alone", "lapsed"),
    ("help", "cy fights and asks, bob refuses", "open"),
    ("fighter's help", "bob fights and asks, ann helps", "kept"),
    ("fighter's help", "bob fights and asks, ann refuses", "broken"),
    ("fighter's help", "bob fights alone", "lapsed"),
    ("help for cy", "cy fights and asks, bob helps", "kept"),
    ("help for cy", "cy fights and asks, bob refuses", "broken"),
    ("help for cy", "cy fights alone", "lapsed"),
    ("help for cy", "ann fights and asks, bob refuses", "open"),
    ("stay out", "nothing", "open"),
    ("stay out", "two turns go by", "kept"),
]


def do_later(t: Table, what: str) -> None:
    """Let that happen after the fight."""
    names = {"ann": t.ann, "bob": t.bob, "cy": t.cy}
    who, _, rest = what.partition(" ")
    if what in ("two turns go by", "bob's next turn ends"):
        t.ann.ends_turn()
        t.bob.ends_turn()
    elif what == "ann's next turn ends":
        for player in (t.ann, t.bob, t.cy, t.ann):
            player.ends_turn()
    elif "traps" in what:
        names[who].plays("Squidgilator" if who == "bob" else "Genetic Regression", on=rest.split()[-1])
        t.all_pass()
    elif "feeds" in what:
        fighter = names[rest.split()[1].removesuffix("'s")]
        t.dice(6)
        fighter.fights("Frank the Tank")
        t.bob.plays("Radioactive", on="Frank the Tank")
        play_out(t)
    elif "fights" in what:
        later_fight(t, names[who], rest)


def later_fight(t: Table, fighter: Player, how: str) -> None:
    """Let the fighter lose to a monster, alone or with the help that was promised."""
    t.dice(6, 6)
    fighter.fights("Frank the Tank")
    if "alone" not in how:
        helper = t.ann if "ann" in how else t.bob
        fee = (Term("item", "Maser", by="bob"),) if "money" in how else ()
        fighter.offers(helper.name, *fee)
        if "helps" in how:
            helper.accepts()
        else:
            helper.refuses()
    play_out(t)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("clause", "what", "end"), WORDS)
def test_what_becomes_of_a_word(table: Lay, edition: str, clause: str, what: str, end: str) -> None:
    for way in WAYS:
        t = table(
            edition=edition, sets=ALL_SETS, ann=dict(level=3, hand=["Genetic Regression"]),
            bob=dict(level=3, pack=["Maser"], hand=["Squidgilator", "Radioactive"]), cy=dict(level=3),
        )  # fmt: skip
        t.dice(6, 6).ann.fights("Ogre")
        way(t, CLAUSES[clause])
        play_out(t)
        do_later(t, what)
        assert ended(t, clause) == end, way.__name__
        assert t.asked is None or t.leaves(t.asked)


@rule("HLP-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("deed", "end"),
    [("for ann", "broken"), ("for the monster", "broken"), ("by cy", "kept"), ("after the fight", "kept")],
)
def test_what_becomes_of_a_silence(table: Lay, edition: str, deed: str, end: str) -> None:
    for way in WAYS:
        t = table(
            edition=edition, sets=ALL_SETS, ann=dict(level=3), bob=dict(hand=["Denebian Rum", "Squidgilator"]),
            cy=dict(hand=["Beer Gas Grenade"]),
        )  # fmt: skip
        t.dice(6).ann.fights("Ogre")
        way(t, CLAUSES["hold back"])
        if deed == "by cy":
            t.cy.plays("Beer Gas Grenade", on="monsters")
        elif deed != "after the fight":
            t.bob.plays("Denebian Rum", on="munchkins" if deed == "for ann" else "monsters")
        play_out(t)
        if deed == "after the fight":
            t.bob.plays("Squidgilator", on="ann")
            t.all_pass()
        assert ended(t, "hold back") == end, way.__name__
        assert t.asked is None or t.leaves(t.asked)


# Several things promised at once


@rule("HLP-02", "HLP-03")
@ruling("R264")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_several_items_are_kept_and_lapse_one_by_one(
    table: Lay, edition: str, way: Callable[..., None]
) -> None:  # fmt: skip
    """Of four Items one is due for a win, one always, one if nobody meddles, and one is stolen meanwhile."""
    t = table(
        edition=edition, sets=ALL_SETS,
        ann=dict(level=7, gear=["Battle Armor"], pack=["Laser", "Raser", "Dogbot", "Orb of Prediction"]),
        bob=dict(level=8), cy=dict(hand=["Lose 1 Small Item"]),
    )  # fmt: skip
    t.treasures(*TREASURE).ann.fights("Ogre")
    way(
        t, Term("item", "Laser"), Term("item", "Raser", due="always"), Term("item", "Dogbot", due="alone"),
        Term("item", "Orb of Prediction"),
    )  # fmt: skip
    t.cy.plays("Lose 1 Small Item", on="ann")
    t.ann.picks("Orb of Prediction")
    play_out(t)
    assert sorted(t.bob.items) == ["Laser", "Raser"] and "Dogbot" in t.ann.items
    assert t.ann.honour == (2, 0) and t.saw("PromiseLapsed", "ann") == 2


# Less than was promised


@rule("HLP-03", "HLP-05")
@ruling("R471")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize(
    ("there", "promised", "gets", "honour"),
    [(1, dict(alternate=2), 1, (0, 0)), (2, dict(alternate=2), 2, (1, 0)), (1, dict(first=1, last=1), 1, (1, 0)),
     (2, dict(first=1, alternate=2), 2, (1, 0)), (0, dict(first=1, last=2), 0, (0, 0)),
     (4, dict(first=1, last=1, alternate=3), 4, (2, 0)), (5, dict(first=1, last=1, alternate=3), 5, (3, 0))],
)  # fmt: skip
def test_a_share_that_is_short_is_not_kept(
    table: Lay, edition: str, way: Callable[..., None], there: int, promised: dict[str, int], gets: int,
    honour: tuple[int, int],
) -> None:  # fmt: skip
    """The helper gets what there is, first picks before last ones before picks in turn; the short share lapses."""
    t = table(edition=edition, sets=ALL_SETS, ann=dict(level=7, gear=["Battle Armor"]), bob=dict(level=8), cy={})
    t.empty("treasures").treasures(*TREASURE[:there]).ann.fights("Ogre")
    way(t, *[Term("treasures", n=n, order=order) for order, n in promised.items()])
    play_out(t)
    assert len(t.bob.hand) == gets and t.ann.honour == honour and t.ann.promises == []
    assert t.nobody_is_asked()


@rule("HLP-01", "HLP-02")
@pytest.mark.parametrize(("bob", "cy", "asked"), [(9, 3, "cy"), (3, 9, "bob"), (3, 3, "bob")])
def test_a_call_offers_what_somebody_could_take(table: Lay, bob: int, cy: int, asked: str) -> None:
    """A level cannot be promised to a player of Level 9, who may still name other terms."""
    t = table(edition="star-2019", ann=dict(level=3, hand=["Monolith"]), bob=dict(level=bob), cy=dict(level=cy))
    t.dice(6).ann.fights("Frank the Tank").calls(Term("card", "Monolith"))
    for player in (t.bob, t.cy):
        assert ("accept" in player.may()) == (player.level < 9)
        if player.name == asked:
            player.accepts()
        else:
            player.refuses()
    t.ann.takes_help_of(asked)
    assert t.helper == asked and t.ann.promises == [("card", asked)]
    assert t.leaves("ann")


@rule("HLP-01", "HLP-02")
def test_a_call_offers_nothing_that_nobody_could_take(table: Lay) -> None:
    t = table(edition="star-2019", ann=dict(level=3, hand=["Monolith"]), bob=dict(level=9), cy=dict(level=9))
    t.ann.fights("Ogre")
    monolith = t.own_copies(0, ["Monolith"])[0]
    assert t.game.why_not(Move("call", clauses=(Clause("card", monolith),)), 0).key == "kill-only"
    assert t.leaves("ann")


# What nobody could carry is not given


BIG = ("Huge Rock", "Chainsaw of Bloody Dismemberment")


@rule("ITM-05", "ITM-12", "HLP-02")
@ruling("R472")
@pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010", "impossible-2014", "star-2019"])
@pytest.mark.parametrize(
    ("seats", "give", "get", "may"),
    [(dict(ann=dict(pack=BIG[:1]), bob=dict(pack=BIG[1:])), BIG[:1], (), False),
     (dict(ann=dict(pack=BIG[:1]), bob=dict(pack=BIG[1:])), BIG[:1], BIG[1:], True),
     (dict(ann=dict(pack=BIG[:1]), bob=dict(pack=BIG[1:])), (), BIG[1:], False),
     (dict(ann=dict(pack=BIG[:1]), bob=dict(pack=BIG[1:], traits=["Dwarf"])), BIG[:1], (), True),
     (dict(ann=dict(pack=BIG[:1]), bob={}), BIG[:1], (), True),
     (dict(ann=dict(pack=BIG, traits=["Dwarf"]), bob={}), BIG, (), False)],
    ids=["one too many", "exchanged", "one too many asked for", "to a dwarf", "the only one", "two from a dwarf"],
)  # fmt: skip
def test_big_items_are_traded_alike_whole_and_step_by_step(
    table: Lay, edition: str, seats: dict[str, dict[str, object]], give: tuple[str, ...], get: tuple[str, ...],
    may: bool,
) -> None:  # fmt: skip
    t = table(edition=edition, sets=ALL_SETS, **seats, cy={})
    t.ann.has_time()
    assert t.ann.can_trade("bob", give=give, get=get) == may
    if not may:
        assert t.ann.cannot_trade("bob", give=give, get=get).because("ITM-05")
    t.game.play(Move("trade", at=1), 0)
    for card in (*t.own_copies(0, give), *t.own_copies(1, get)):
        t.game.play(Move("pick", card))
    assert (Move("done") in t.game.legal_moves) == may
    t.game.play(Move("refuse"))
    t.dice(6).ann.fights("Ogre")
    terms = [Term("item", c) for c in give] + [Term("item", c, by="bob") for c in get]
    assert t.ann.can_offer("bob", *terms) == may and t.bob.can_volunteer(*terms) == may
    t.game.play(Move("ask", at=1), 0)
    t.game.play(Move("term"))
    for card in (*t.own_copies(0, give), *t.own_copies(1, get)):
        t.game.play(next(m for m in t.game.legal_moves if m.verb == "term" and m.card == card))
    assert (Move("done") in t.game.legal_moves) == may
    t.game.play(Move("refuse"))
    assert t.leaves("ann")


@rule("ITM-03", "ITM-12")
@ruling("R472", "R052")
@pytest.mark.parametrize(("edition", "may"), [("star-2019", False), ("impossible-2014", True)])
def test_a_second_vehicle_is_not_traded_where_it_could_not_be_kept(table: Lay, edition: str, may: bool) -> None:
    t = table(
        edition=edition, sets=ALL_SETS, ann=dict(gear=["Souped-Up Scooter"]), bob=dict(gear=["Flying Car"]), cy={}
    )
    t.ann.has_time()
    assert t.ann.can_trade("bob", give=["Souped-Up Scooter"]) == may
    if not may:
        assert t.ann.cannot_trade("bob", give=["Souped-Up Scooter"]).because("one-vehicle-each")
    assert t.ann.can_trade("bob", give=["Souped-Up Scooter"], get=["Flying Car"])
    assert t.nobody_is_asked()


@rule("HLP-05")
@ruling("R321")
@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019", "munchkin-2010"])
@pytest.mark.parametrize("clause", ["treasures", "certain"])
def test_every_share_of_a_helper_can_be_denied(table: Lay, edition: str, clause: str) -> None:
    t = table(
        edition=edition, sets=ALL_SETS, ann=dict(level=7, gear=["Battle Armor"], hand=["Ball of Yarn"]),
        bob=dict(level=8, traits=["Feline"]), cy={},
    )  # fmt: skip
    t.treasures(*TREASURE).ann.fights("Ogre").offers("bob", CLAUSES[clause])
    t.bob.accepts()
    t.all_pass(until="sharing").ann.plays("Ball of Yarn")
    play_out(t)
    assert t.bob.hand == [] and len(t.ann.hand) == 5 and ended(t, clause) == "lapsed"
    assert t.nobody_is_asked()
