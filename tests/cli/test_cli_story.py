"""From events to a story: what is left out, and what becomes one sentence."""

from __future__ import annotations

from itertools import count

import pytest

from kickdoor.cli.story import Story, grouped, words
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.events import Event
from kickdoor.sets import SETS

POOL = Pool((SETS["star"],))
NAMES = ("Ann", "Bob", "Cy")


def card(slug: str) -> int:
    return POOL.ids[f"star:{slug}"][0]


_numbers = count()


def told(what: str, seat: int = 0, slug: str = "", at: int = -1, n: int = 0) -> Event:
    return Event(next(_numbers), what, seat, card(slug) if slug else -1, at, n)


def story(*events: Event) -> list[str]:
    heard = Story()
    groups = heard.hear(events) + heard.rest()
    return [words(group, NAMES, POOL.cards, POOL.says) for group in groups]


def test_cards_drawn_one_after_the_other_make_one_sentence() -> None:
    drawn = [told("CardDrawn", 0, "laser", 1), told("CardDrawn", 0, "janibot", 0), told("CardDrawn", 1, "blob", 0)]
    assert story(*drawn) == ["Ann drew Laser and Janibot.", "Bob drew Blob."]


def test_a_list_of_cards_ends_with_a_full_stop_whatever_the_first_is_called() -> None:
    drawn = [told("CardDrawn", 0, "cheat", 0), told("CardDrawn", 0, "janibot", 0)]
    assert story(drawn[0]) == ["Ann drew Cheat!"]
    assert story(*drawn) == ["Ann drew Cheat! and Janibot."]


def test_hidden_cards_are_counted() -> None:
    doors = [told("CardDrawn", at=0) for _ in range(3)]
    assert story(*doors) == ["Ann drew 3 Station cards."]
    assert story(*doors, told("CardDrawn", at=1)) == ["Ann drew 3 Station cards and a Treasure."]
    seen = [told("CardSeen", at=1), told("CardSeen", at=1)]
    assert story(*seen) == ["Ann looked at 2 cards in Bob's hand."]


def test_a_sale_names_what_was_sold() -> None:
    discards = [told("CardDiscarded", 0, "laser"), told("CardDiscarded", 0, "maser")]
    (sentence,) = story(*discards, told("ItemsSold", 0, at=2, n=1000))
    assert sentence.startswith("Ann sold 2 Items for 1,000") and sentence.endswith(": Laser, Maser.")


def test_a_card_that_was_announced_is_not_discarded_aloud() -> None:
    assert story(told("DoorKicked", 0, "blob"), told("MonsterMet", 0, "blob"), told("CardDiscarded", 0, "blob")) == [
        "Ann opened a door: Blob."
    ]
    assert len(story(told("MonsterMet", 0, "blob"))) == 1


def test_what_was_announced_in_an_earlier_turn_is_told_again() -> None:
    events = [told("CardPlayed", 0, "monowire", 1), told("TurnBegan", 1, n=2), told("CardDiscarded", 1, "monowire")]
    assert len(story(*events)) == 3


@pytest.mark.parametrize("what", ["TraitLost", "SidekickLeft"])
def test_a_loss_is_told_once(what: str) -> None:
    slug = "mutant" if what == "TraitLost" else "android"
    assert len(story(told("CardDiscarded", 0, slug), told(what, 0, slug))) == 1


def test_a_sidekick_given_up_does_not_leave_as_well() -> None:
    events = [told("SidekickSacrificed", 0, "android"), told("SidekickLeft", 0, "android")]
    assert len(story(*events, told("CardDiscarded", 0, "android"))) == 1
    assert len(story(told("SidekickLeft", 0, "android"), told("SidekickJoined", 1, "android"))) == 2


def test_changes_of_gear_wait_for_more_of_them() -> None:
    heard = Story()
    assert heard.hear([told("ItemEquipped", 0, "laser")]) == []
    assert heard.hear([told("ItemEquipped", 0, "bubble-helmet")]) == []
    groups = heard.hear([told("DoorKicked", 0, "blob")])
    assert [words(group, NAMES, POOL.cards, POOL.says) for group in groups] == [
        "Ann equipped Laser and Bubble Helmet.", "Ann opened a door: Blob.",
    ]  # fmt: skip
    assert heard.rest() == []


def test_what_is_silent_stays_silent() -> None:
    assert story(told("FightOver")) == [""]
    assert grouped([]) == []
