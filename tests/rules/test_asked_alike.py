"""Where everybody is asked (`ask_all`), a question that is left out must not tell what somebody holds."""

from __future__ import annotations

from collections.abc import Callable

import kickdoor
from kickdoor.engine.moves import Move
from kickdoor.kit import Table

Lay = Callable[..., Table]


def test_a_seller_is_asked_for_more_whatever_the_hand_holds(table: Lay) -> None:
    t = table(ann=dict(pack=["Foof Gun", "Energy Armor", "Bubble Helmet"], hand=["Blob"]), ask_all=True)
    t.ann.has_time()
    t.game.play(next(m for m in t.game.legal_moves if m.verb == "sell"))
    for item in ("Foof Gun", "Energy Armor", "Bubble Helmet"):
        t.ann.picks(item)
    assert t.leaves("ann") and t.kind == "sell" and t.options == ["done"]


def test_a_seller_with_an_empty_hand_is_asked_only_while_there_is_a_choice(table: Lay) -> None:
    t = table(ann=dict(level=2, pack=["Foof Gun", "Energy Armor", "Bubble Helmet"]), ask_all=True)
    t.ann.has_time()
    t.game.play(next(m for m in t.game.legal_moves if m.verb == "sell"))
    while t.kind == "sell":
        assert len(t.options) > 1
        t.game.play(next(iter(t.game.legal_moves)))
    assert t.ann.level == 3 and t.nobody_is_asked()


def test_a_receiver_is_asked_whatever_the_card_is(table: Lay) -> None:
    hand = ["Blob", "Ogre", "Eep", "Chair", "Janibot", "Starfish"]
    t = table(ann=dict(level=5, hand=hand), cy=dict(level=5), ask_all=True)
    t.ann.ends_turn()
    t.all_pass()
    t.ann.picks("Blob")
    assert t.leaves("bob") and t.kind == "received" and t.options == ["pass"]


def test_paying_with_the_only_item_is_asked_for(table: Lay) -> None:
    t = table(ann=dict(traits=["Trader"], pack=["Foof Gun"], hand=["Blob"]), ask_all=True).discards("Bubble Helmet")
    t.ann.has_time()
    t.game.play(next(m for m in t.game.legal_moves if m.verb == "use"))
    assert t.leaves("ann") and t.kind == "pay" and t.options == ["pick Foof Gun"]


def test_everybody_is_asked_whether_they_become_a_cleric() -> None:
    """Divine Intervention comes with the first hands (R207)."""
    found = 0
    for seed in range(60):
        game = kickdoor.new_game(
            ["Ann", "Bob", "Cy", "Dee"], sets=["munchkin"], seed=seed, sexes=[0] * 4, ask_all=True,
        )  # fmt: skip
        asked: list[int] = []
        while game.state.kind == "received" and game.state.turn_no == 0 and game.state.about >= 0:
            asked.append(game.state.asked)
            game.play(Move("pass"))
        if asked:
            found += 1
            assert sorted(asked) == [0, 1, 2, 3]
    assert found
