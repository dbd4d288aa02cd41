"""Acts that look wrong are named before they are done."""

from __future__ import annotations

from typing import Any

from kickdoor.engine.moves import Move
from kickdoor.server.screen.document import Prompt
from kickdoor.server.screen.prompts import asked
from kickdoor.server.screen.warnings import foreseen

Table = Any  # the kit's table


def prompt_of(t: Table, who: str) -> Prompt:
    return asked(t.game, t.seat_no(who), False).prompt


def test_a_trap_on_oneself_is_warned_of_and_one_on_another_is_not(table: Table) -> None:
    t = table(ann=dict(hand=["Squidgilator"]), bob={})
    t.ann.takes_turn()
    prompt = prompt_of(t, "ann")
    plays = {m.at: m.warning for m in [*prompt.moves.values(), *prompt.also.values()] if m.verb == "play"}
    assert plays[0] == "It hits you." and plays[1] == ""
    t.leaves(t.asked)


def test_a_card_for_the_wrong_side_is_warned_of(table: Table) -> None:
    t = table(ann=dict(level=3, hand=["Sonic Plasma Barf Grenade"]), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Plasmoid")
    ann = {m.at: m.warning for m in prompt_of(t, "ann").moves.values() if m.verb == "play"}
    assert ann[0] == "" and ann[1].startswith("It shifts the fight against you: ")
    bob = [m.warning for m in prompt_of(t, "bob").moves.values() if m.verb == "play"]
    assert bob and not any(bob)  # a bystander may want just that
    t.leaves(t.asked)


def test_helping_for_nothing_is_warned_of(table: Table) -> None:
    t = table(ann=dict(level=1), bob=dict(level=5))
    t.ann.fights("Plasmoid").asks("bob")
    accept = [m for m in prompt_of(t, "bob").moves.values() if m.verb == "accept"]
    assert [m.warning for m in accept] == ["You get nothing for helping."]
    t.leaves(t.asked)


def test_a_sale_that_weakens_the_seller_is_warned_of(table: Table) -> None:
    t = table(ann=dict(level=2, gear=["Laser"], pack=["Maser"]), switches={"sell_step": 300})
    t.ann.takes_turn()
    me = t.game.view(0).me
    worn, spare = Move("sell", cards=me.gear), Move("sell", cards=me.pack)
    before = t.game.strength_of(0)
    assert foreseen(t.game, 0, spare).warning == ""
    words = foreseen(t.game, 0, worn).warning
    t.game.play(worn, 0)
    assert t.game.strength_of(0) < before
    assert words == f"Your strength drops from {before} to {t.game.strength_of(0)}."
    t.leaves(t.asked)


def test_a_level_for_somebody_else_is_asked_about(table: Table) -> None:
    t = table(ann=dict(hand=["Cosmic Understanding"]), bob={}, cy={})
    t.ann.takes_turn()
    moves = asked(t.game, 0, False).prompt.moves.values()
    assert {m.at: m.warning for m in moves if m.verb == "play"} == {
        0: "", 1: "It gives bob a level.", 2: "It gives cy a level."
    }  # fmt: skip
    t.leaves(t.asked)


def test_a_fight_that_stays_won_is_not_said_to_turn(table: Table) -> None:
    t = table(ann=dict(level=9, hand=["Radioactive"]), bob={})
    t.ann.fights("Blob")
    [warned] = [m.warning for m in asked(t.game, 0, False).prompt.moves.values() if m.verb == "play"]
    assert warned.startswith("It shifts the fight against you: 9 against ")
    t.leaves(t.asked)


def test_a_card_given_up_for_nothing_is_asked_about(table: Table) -> None:
    t = table(ann=dict(level=4, traits=["Gadgeteer"]), bob={})
    t.ann.takes_turn()
    prompt = prompt_of(t, "ann")
    moves = [*prompt.moves.values(), *prompt.also.values()]
    assert [m.warning for m in moves if m.verb == "drop"] == ["You give up Gadgeteer and get nothing for it."]
    t.leaves(t.asked)


def test_a_sale_says_what_it_brings_and_what_is_too_much(table: Table) -> None:
    """Level 9 is the last that can be bought, and a sale gives no change."""
    t = table(ann=dict(level=8, pack=["Bananafanafofaser", "Battle Armor"]))
    t.ann.takes_turn()
    both = t.game.view(0).me.pack
    seen = foreseen(t.game, 0, Move("sell", cards=both))
    assert seen.then == "Level 8 to 9" and seen.preview is None
    assert seen.warning == "You could keep Battle Armor and gain as much."
    for item in both:
        assert foreseen(t.game, 0, Move("sell", cards=(item,))) == (None, "", "Level 8 to 9")
    t.leaves(t.asked)


def test_a_sale_in_which_an_item_counts_twice_is_foreseen_whole(table: Table) -> None:
    halfling = dict(level=2, traits=["Halfling"], gear=["Flaming Armor"], pack=["Boots of Butt-Kicking"])
    t = table(sets=["munchkin"], ann=halfling)  # 800 gold pieces, and 400 once more
    t.ann.takes_turn()
    me = t.game.view(0).me
    seen = foreseen(t.game, 0, Move("sell", cards=(*me.gear, *me.pack)))
    assert seen == (None, "Your strength drops from 4 to 3.", "Level 2 to 3")
    t.leaves(t.asked)


def test_the_proposed_sale_says_how_many_levels_it_brings(table: Table) -> None:
    t = table(ann=dict(level=8, pack=["Alien Pet", "Neuronic Whip"]))
    t.ann.takes_turn()
    build = prompt_of(t, "ann").build
    assert build is not None and build.sale and build.gain == 1
    t.leaves(t.asked)


def test_the_proposed_sale_has_no_item_too_many_where_one_counts_twice(table: Table) -> None:
    halfling = dict(level=4, traits=["Halfling"], pack=["Hammer of Kneecapping", "Kneepads of Allure"])
    t = table(sets=["munchkin"], ann=halfling)  # 600 gold pieces each
    t.ann.takes_turn()
    build = prompt_of(t, "ann").build
    assert build is not None and len(build.sale) == 1 and build.gain == 1
    assert foreseen(t.game, 0, Move("sell", cards=tuple(build.sale))).warning == ""
    t.leaves(t.asked)
