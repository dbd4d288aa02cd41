"""Deals, trades and sales, put together by keys alone. On laid tables."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.kit import Table, table

from .hands import LARGE, SMALL, LaidPlace, sitting

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "160x50"])


def lay(**more: Any) -> Table:
    seats: dict[str, Any] = dict(
        ann=dict(level=3, gear=["Laser"], pack=["Bubble Helmet", "Rocket Boots"]),
        bob=dict(level=8, gear=["Vibrosword"], pack=["Neuronic Whip"]),
        cy=dict(level=7),
    )
    for name, has in more.items():
        seats[name] = {**seats[name], **has}
    return table(**seats, ask_all=True)


def losing() -> Table:
    t = lay()
    t.ann.fights("Slaughterbot")
    return t


def calm() -> Table:
    t = lay()
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    return t


@SIZES
async def test_an_offer_with_treasures_an_item_and_a_condition(size: tuple[int, int]) -> None:
    place = LaidPlace(losing())
    async with sitting(place, size) as hands:
        await hands.press("d")
        hands.must_fit()
        assert "Your offer to bob" in hands.text  # with bob the fight stands best
        assert "With that:" in hands.text
        await hands.find("Treasures for bob: 1 of")
        await hands.press("right")
        assert "Treasures for bob: 2 of" in hands.text
        await hands.find("In turn, you first")
        await hands.press("right")
        assert "You pick first" in hands.text
        await hands.choose("Rocket Boots")
        assert "[x] Rocket Boots" in hands.text
        hands.must_fit()
        await hands.until(lambda: "automatically" in hands.words)
        await hands.choose("Send offer")
        (said,) = place.laid.sent("say")
        assert said["move"]["verb"] == "offer" and said["move"]["at"] == 1
        assert said["move"]["clauses"][0] == {"what": "treasures", "n": 2, "order": "last"}
        assert said["move"]["clauses"][1]["what"] == "item"
        assert hands.app.store.card_name(said["move"]["clauses"][1]["card"]) == "Rocket Boots"
        offer = hands.app.store.board.offer
        assert offer is not None and offer.to == 1
        assert "You offer bob a deal" in hands.text and "Rocket Boots" in hands.text


@SIZES
async def test_the_monster_is_named_that_a_bystander_plays_a_card_on(size: tuple[int, int]) -> None:
    t = lay(bob=dict(level=2, pack=["Leech Bomb"]))
    t.ann.fights("Slaughterbot", "Ogre")
    place = LaidPlace(t)
    async with sitting(place, size) as hands:
        await hands.press("d")
        await hands.find("With:")
        while "Your offer to bob" not in hands.text:
            await hands.press("right")
        await hands.choose("Play Leech Bomb on Ogre")
        assert "[x] Play Leech Bomb on Ogre" in hands.text
        hands.must_fit()
        await hands.find("Treasures for bob: 1 of")
        await hands.press("left")  # a bystander gets no share
        await hands.choose("Send offer")
        (said,) = place.laid.sent("say")
        (clause,) = [c for c in said["move"]["clauses"] if c["what"] == "play"]
        name = hands.app.store.card_name
        assert (name(clause["card"]), name(clause["at"])) == ("Leech Bomb", "Ogre")
        assert "Leech Bomb on Ogre" in hands.text.replace("\n", " ")


async def test_another_partner_and_a_call_to_everyone() -> None:
    place = LaidPlace(losing())
    async with sitting(place) as hands:
        await hands.press("d")
        await hands.find("With:")
        await hands.press("right")
        assert "Your offer to cy" in hands.text
        await hands.press("right")
        assert "Your call to the table" in hands.text
        await hands.until(lambda: "automatically" in hands.words)
        await hands.choose("Send offer")
        assert place.laid.sent("say")[0]["move"]["verb"] == "call"


async def test_answering_an_offer_with_other_terms() -> None:
    t = lay(bob=dict(level=2))
    t.bob.fights("Slaughterbot")
    t.bob.asks("ann", 1)
    place = LaidPlace(t)
    async with sitting(place) as hands:
        assert "bob offers you a deal" in hands.text
        preview = next(c.move.preview for c in hands.app.store.choices if c.move.verb == "accept")
        assert preview is not None and preview.stands == "tie" and "tie, still losing" in hands.text
        await hands.choose("Other terms")
        assert "Your terms for helping bob" in hands.text
        await hands.choose("Neuronic Whip")
        await hands.until(lambda: "automatically" in hands.words)
        await hands.choose("Send terms")
        (said,) = place.laid.sent("say")
        assert said["move"]["verb"] == "counter" and len(said["move"]["clauses"]) == 2
        assert hands.app.store.board.offer.awaited == 1
        assert "You name terms for helping bob" in hands.text


async def test_offering_help_in_a_fight_of_another() -> None:
    t = lay(bob=dict(level=2))
    t.bob.fights("Slaughterbot")
    place = LaidPlace(t)
    async with sitting(place) as hands:
        await hands.press("d")
        assert "Your offer to help bob" in hands.text
        await hands.until(lambda: "automatically" in hands.words)
        await hands.choose("Send offer")
        assert place.laid.sent("say")[0]["move"]["verb"] == "volunteer"


async def test_asking_for_a_card_that_lies_in_play() -> None:
    t = lay(bob=dict(pack=["Nova Flash Grenade"]))
    t.ann.fights("Slaughterbot")
    place = LaidPlace(t)
    async with sitting(place, LARGE) as hands:
        await hands.press("d")
        await hands.choose("Play Nova Flash Grenade in this fight")
        assert "[x] Play Nova Flash Grenade in this fight" in hands.text
        await hands.find("Treasures for bob: 1 of")
        await hands.press("left")  # only helpers share the Treasure
        await hands.until(lambda: "automatically" in hands.words)
        await hands.choose("Send offer")
        (said,) = place.laid.sent("say")
        assert {"what": "play", "card": t.own_copies(1, ["Nova Flash Grenade"])[0], "at": 0} in said["move"]["clauses"]


@SIZES
async def test_a_trade(size: tuple[int, int]) -> None:
    place = LaidPlace(calm())
    async with sitting(place, size) as hands:
        await hands.press("t")
        hands.must_fit()
        assert "Trade with bob" in hands.text and "Choose what you give" in hands.text
        await hands.choose("Bubble Helmet")
        await hands.choose("Neuronic Whip")
        await hands.until(lambda: "bob can accept or refuse." in hands.words)
        await hands.choose("Propose")
        (said,) = place.laid.sent("say")
        assert said["move"]["verb"] == "trade" and len(said["move"]["cards"]) == len(said["move"]["wants"]) == 1
        assert "You propose a trade to bob" in hands.text and "bob gives: Neuronic Whip" in hands.text


async def test_what_cannot_be_done_now_says_so() -> None:
    async with sitting(LaidPlace(losing())) as hands:
        for key, words in (("t", "You cannot trade right now."), ("s", "You cannot sell anything right now.")):
            await hands.press(key)
            assert words in hands.text


async def test_a_proposed_trade_is_shown_and_answered() -> None:
    t = calm()
    t.ann.trades("bob", give=["Laser"], get=["Neuronic Whip"])
    place = LaidPlace(t, you=1)
    async with sitting(place) as hands:
        assert "ann proposes a trade to you" in hands.text
        assert "ann gives: Laser" in hands.text and "You give: Neuronic Whip" in hands.text
        await hands.choose("Make a counter-offer")
        assert "Your counter-offer to ann" in hands.text and "[x] Neuronic Whip" in hands.text
        await hands.press("escape")
        await hands.choose("Refuse")
        assert place.laid.sent("act") and hands.app.store.board.offer is None


async def test_a_sale_shows_what_it_fetches() -> None:
    place = LaidPlace(calm())
    async with sitting(place) as hands:
        await hands.press("s")
        hands.must_fit()
        assert "Sell Items: one level for every 1000" in hands.text
        await hands.choose("Laser")
        await hands.until(lambda: "Sell for 400: 0 levels" in hands.text)
        await hands.choose("Sell for 400")
        assert not place.laid.sent("say")  # not enough for a level: nothing is sold
        assert "worth a level yet" in hands.text
        await hands.choose("Rocket Boots")
        await hands.choose("Bubble Helmet")
        await hands.until(lambda: "Sell for 1100: 1 level" in hands.text and "worth a level" not in hands.text)
        await hands.choose("Sell for 1100")
        await hands.until(lambda: "Your strength drops from 5 to 4. Enter again sends it." in hands.text)
        await hands.choose("Sell for 1100")
        await hands.until(lambda: place.laid.sent("say"))
        assert len(place.laid.sent("say")[0]["move"]["cards"]) == 3
        assert "Level 4" in hands.text


async def test_a_draft_is_weighed_again_when_the_table_changes() -> None:
    laid = lay(bob=dict(level=2), cy=dict(level=7))
    laid.bob.fights("Slaughterbot")
    place = LaidPlace(laid)
    async with sitting(place) as hands:
        await hands.press("d")
        await hands.until(lambda: "automatically" in hands.words)
        place.laid.happens(lambda: laid.bob.asks("cy", 1) and laid.cy.accepts())
        await hands.until(lambda: "There is already a helper" in hands.words)
        assert "automatically" not in hands.words and "With that:" not in hands.words
