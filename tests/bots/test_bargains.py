"""What greedy gives for help, what it wants for it, and whom it does not help at all."""

from __future__ import annotations

from typing import Any

from kickdoor.bots import make
from kickdoor.bots.greedy import Greedy
from kickdoor.engine.moves import Clause, Move
from kickdoor.kit import Table, table

from .asking import all_play, say, says


def asked_by_ann(offers: int, monster: str = "Starfish", **seats: Any) -> Table:
    """Ann has asked Bob for help against a monster and offered this number of Treasures."""
    t = table(**seats)
    t.ann.fights(monster)
    t.all_pass(but="ann")
    t.game.play(Move("ask", at=1))
    t.game.play(Move("offer", n=offers))
    assert (t.asked, t.kind) == ("bob", "help")
    return t


BYSTANDERS: Any = dict(cy=dict(level=3), dee=dict(level=3))


def test_asks_the_one_who_makes_it_sure() -> None:
    t = table(ann=dict(level=4), bob=dict(level=1), cy=dict(level=5, gear=["Vibrosword"]))
    t.ann.fights("Starfish")
    move = say(t)
    assert (move.verb, move.at) == ("ask", 2)


def test_of_two_who_could_help_the_lesser_rival_is_asked() -> None:
    t = table(ann=dict(level=4), bob=dict(level=7), cy=dict(level=2, gear=["Vibrosword"]), dee={})
    t.ann.fights("Starfish")
    move = say(t)
    assert (move.verb, move.at) == ("ask", 2)


def test_asks_nobody_where_a_cheap_card_will_do() -> None:
    t = table(ann=dict(level=7, hand=["Beer Gas Grenade"]), bob=dict(level=8), cy={})
    t.ann.fights("Starfish")
    assert says(t) == "play Beer Gas Grenade"


def test_helps_one_who_is_behind_for_half() -> None:
    t = asked_by_ann(1, ann=dict(level=2), bob=dict(level=6, gear=["Vibrosword"]), cy=dict(level=8), dee=dict(level=7))
    assert say(t).verb == "accept"


def test_wants_more_from_a_leader() -> None:
    t = asked_by_ann(1, ann=dict(level=4), bob=dict(level=7), **BYSTANDERS)
    counter = say(t)
    assert (counter.verb, counter.n) == ("counter", 2)


def test_does_not_bring_anybody_within_two_levels_of_the_goal_for_any_treasure() -> None:
    t = asked_by_ann(2, ann=dict(level=7), bob=dict(level=5), **BYSTANDERS)
    assert say(t).verb == "refuse"


def test_the_only_one_who_can_help_asks_for_nearly_all() -> None:
    t = asked_by_ann(
        1, "Captain Quirk", ann=dict(level=3), bob=dict(level=6, gear=["Vibrosword", "Dogbot"]), **BYSTANDERS
    )
    counter = say(t)
    assert (counter.verb, counter.n) == ("counter", 2)


def test_asks_for_less_where_another_could_help_as_well() -> None:
    bob = dict(level=5, gear=["Battle Armor", "Dogbot"])
    rival = dict(level=2, gear=["Laser", "Maser", "Shmaser", "Energy Armor", "Bubble Helmet"])
    fight = "Being of Impure Thought"
    alone = say(asked_by_ann(0, fight, ann=dict(level=3), bob=bob, cy={}, dee=dict(level=7)))
    beside = say(asked_by_ann(0, fight, ann=dict(level=3), bob=bob, cy=rival, dee=dict(level=7)))
    assert (alone.verb, alone.n) == ("counter", 3)
    assert (beside.verb, beside.n) == ("counter", 2)


def test_having_named_a_price_takes_what_is_still_fair() -> None:
    t = asked_by_ann(1, ann=dict(level=1), bob=dict(level=6, gear=["Vibrosword"]), **BYSTANDERS)
    bob = make("greedy", 1)
    first = bob.choose(t.game.view(1))
    assert (first.verb, first.n) == ("counter", 2)
    t.game.play(first)
    t.game.play(Move("refuse"))
    t.all_pass(but="ann")
    first_pick = Move("offer", at=1, clauses=(Clause("treasures", n=1, order="first"),))  # the same again is refused
    t.game.play(first_pick)
    assert bob.choose(t.game.view(1)).verb == "accept"


def test_pays_all_the_treasure_rather_than_be_caught() -> None:
    t = table(ann=dict(level=4, gear=["Paralysis Wand"], traits=["Trader"]), bob=dict(level=6), cy={})
    t.ann.fights("Grays")
    t.all_pass(but="ann")
    t.game.play(Move("ask", at=1))
    t.game.play(Move("offer", n=1))
    t.game.play(Move("counter", n=3))
    assert (t.asked, t.kind) == ("ann", "counter")
    assert say(t).verb == "accept"


def test_weighs_the_items_a_helper_wants_instead() -> None:
    """One that nobody there can use goes; the best there is does not, though it costs no Treasure."""

    def answer(gear: str) -> str:
        where = "pack" if gear == "Mental Amplifier" else "gear"
        t = asked_by_ann(1, ann={"level": 4, where: [gear]}, bob=dict(level=6), cy={})
        t.bob.wants(1, item=gear)
        assert (t.asked, t.kind) == ("ann", "counter")
        return say(t).verb

    assert (answer("Mental Amplifier"), answer("Battle Armor")) == ("accept", "refuse")


def test_does_not_help_somebody_to_win() -> None:
    t = asked_by_ann(3, "Captain Quirk", ann=dict(level=9), bob=dict(level=5), cy={})
    assert say(t).verb == "refuse"


def test_helps_to_win_where_victory_is_shared() -> None:
    t = table(ann=dict(level=9), bob=dict(level=5), cy={}, options=("shared-victory",))
    t.ann.fights("Captain Quirk")
    t.game.play(Move("ask", at=1))
    t.game.play(Move("offer", n=3))
    assert say(t).verb == "accept"


def test_does_not_join_a_fight_that_stays_lost() -> None:
    t = asked_by_ann(5, "Ogre", ann=dict(level=3), bob=dict(level=5), cy={})
    assert say(t).verb == "refuse"


def test_offers_an_item_where_treasure_is_not_enough() -> None:
    t = table(
        ann=dict(level=3, traits=["Gadgeteer"], pack=["Mental Amplifier"]),
        bob=dict(level=2, traits=["Psychic"], gear=["Dogbot"]), cy={},
    )  # fmt: skip
    t.ann.fights("Computer Virus")
    said = all_play(t, 7)  # the Item, due only if nobody else interferes
    assert ("ann", "term Mental Amplifier") in said and ("bob", "accept") in said
    assert [p.clause.due for p in t.game.promises] == ["alone"]


def test_who_gains_a_level_by_helping_asks_for_less() -> None:
    def answer(sex: str) -> str:
        helper = dict(level=5, gear=["Vibrosword", "Dogbot", "Battle Armor"], sex=sex)
        t = asked_by_ann(0, "Captain Quirk", ann=dict(level=3), bob=helper, **BYSTANDERS)
        bob = make("greedy", 1)
        t.game.play(bob.choose(t.game.view(1)))
        t.game.play(Move("refuse"))
        t.all_pass(but="ann")
        t.game.play(Move("ask", at=1))
        t.game.play(Move("offer", n=1))
        return bob.choose(t.game.view(1)).verb

    assert answer("female") == "accept"
    assert answer("male") == "counter"


def test_terms_that_were_refused_already_are_not_composed_again() -> None:
    """Ann would name the terms that Bob has just refused. They cannot be proposed again, so she gives up at once."""

    def wanted_more(*terms: Clause) -> Table:
        t = table(ann=dict(level=3), bob=dict(level=8, gear=["Vibrosword"]), cy=dict(level=5))
        t.ann.fights("Starfish")
        t.all_pass(but="ann")
        for move in (Move("offer", at=1, clauses=terms),) if terms else (Move("ask", at=1), Move("offer", n=0)):
            t.game.play(move)
        t.game.play(Move("counter", n=2))
        assert (t.asked, t.kind) == ("ann", "counter")
        return t

    def deals(t: Table) -> int:
        """Let Ann deal until she is no longer asked; return how many moves that takes."""
        ann = make("greedy", 0)
        for n in range(30):
            if t.asked != "ann" or t.kind not in ("counter", "terms"):
                return n
            t.game.play(ann.choose(t.game.view(0)))
        raise AssertionError("Ann composes the same terms again and again")

    t = wanted_more()
    moves = deals(t)  # she names other terms
    assert (t.asked, t.kind) == ("bob", "help")
    offered = t.game.view(1).offer
    assert deals(wanted_more(*offered)) <= moves + 1


def test_beats_a_high_price_down_and_the_helper_gives_in() -> None:
    """The helper names a price, the fighter offers less, halfway to what the helper would do it for."""
    helper = dict(level=3, gear=["Vibrosword", "Battle Armor", "Dogbot"])
    t = asked_by_ann(0, "Being of Impure Thought", ann=dict(level=6), bob=helper, cy=dict(level=7), dee=dict(level=7))
    ann, bob = make("greedy", 1), Greedy(2)
    price = Move("counter", n=4)
    bob.remember("help", price)
    t.game.play(price)
    for _ in range(6):
        if t.asked == "ann":
            t.game.play(ann.choose(t.game.view(0)))
    offered = sum(c.n for c in t.game.view(1).offer if c.what == "treasures")
    assert (t.asked, t.kind) == ("bob", "help") and 0 < offered < price.n
    assert bob.choose(t.game.view(1)).verb == "accept"


def test_the_same_terms_are_not_named_again_and_again() -> None:
    """Ann has offered one Treasure and Bob wants two: having offered one once more, she decides."""
    t = asked_by_ann(1, ann=dict(level=4), bob=dict(level=7), **BYSTANDERS)
    ann = make("greedy", 1)
    t.game.play(Move("counter", n=2))
    for _ in range(8):
        if (t.asked, t.kind) not in (("ann", "counter"), ("ann", "terms")):
            break
        t.game.play(ann.choose(t.game.view(0)))
    else:
        raise AssertionError("she goes on haggling")
