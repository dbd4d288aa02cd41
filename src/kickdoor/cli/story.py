"""Turns events into a story: drops the obvious and joins related events into one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.events import Event
from kickdoor.engine.text import card_name, event_text
from kickdoor.engine.text.names import deck_cards
from kickdoor.engine.text.say import Voice, listed, number_of
from kickdoor.engine.words import DOOR, TREASURE

# After one of these, the discard of the same card is not mentioned.
_ANNOUNCES: Final = frozenset({
    "DoorKicked", "CardPlayed", "PowerUsed", "MonsterMet", "MonsterJoined", "MonsterCloned", "MonsterEnhanced",
    "MonsterKilled", "MonsterLeft", "SidekickSacrificed", "DieTurned", "TopClaimed",
})  # fmt: skip
# Consecutive events of these kinds by one seat become one sentence with several cards.
_IN_A_ROW: Final = frozenset({
    "CardDrawn", "CardDiscarded", "CardSeen", "CardTaken", "BodyLooted", "ItemCarried", "ItemEquipped",
    "ItemUnequipped",
})  # fmt: skip
# Consecutive events of these kinds share a line, even for different seats.
_IN_A_LINE: Final = frozenset({"SexChosen", "DieRolled"})
# The next move may add more of these, so they are held back.
_MAY_GO_ON: Final = frozenset({"SexChosen", "ItemCarried", "ItemEquipped", "ItemUnequipped"})


class Story:
    """Groups events as they come."""

    def __init__(self) -> None:
        self.announced: set[int] = set()  # cards mentioned this turn
        self.given_up: set[int] = set()  # Sidekicks sacrificed
        self.held: list[Event] = []

    def hear(self, events: Sequence[Event]) -> list[list[Event]]:
        """Take new events and return the groups that are complete."""
        kept = self.held + self._worth_telling(events)
        self.held = []
        groups = grouped(kept)
        if groups and groups[-1][-1].what in _MAY_GO_ON:
            self.held = groups.pop()
        return groups

    def rest(self) -> list[list[Event]]:
        """Return the groups that were held back."""
        held, self.held = self.held, []
        return grouped(held)

    def _worth_telling(self, events: Sequence[Event]) -> list[Event]:
        """Return the events without the obvious ones."""
        lost = {event.card for event in events if event.what in ("TraitLost", "SidekickLeft")}
        return [event for event in events if not self._goes_without_saying(event, lost)]

    def _goes_without_saying(self, event: Event, lost: set[int]) -> bool:
        known = event.card >= 0 and event.card in self.announced
        if event.what == "TurnBegan":
            self.announced.clear()
            self.given_up.clear()
        elif event.what == "CardDiscarded":
            self.announced.discard(event.card)
            return known or (event.card >= 0 and event.card in lost)
        elif event.what == "SidekickLeft":
            return event.card in self.given_up
        elif event.what in _ANNOUNCES and event.card >= 0:
            self.announced.add(event.card)
            if event.what == "SidekickSacrificed":
                self.given_up.add(event.card)
        return known and event.what == "MonsterMet"


def grouped(events: Iterable[Event]) -> list[list[Event]]:
    """Return the events in groups that make one sentence each."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and _belongs(groups[-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _belongs(group: list[Event], event: Event) -> bool:
    last = group[-1]
    if event.what in _IN_A_LINE:
        return last.what == event.what
    if last.seat != event.seat:
        return False
    if event.what == "ItemsSold":
        return last.what == "CardDiscarded" and len(group) == event.at
    if event.what in ("CardSeen", "ItemEquipped") and last.at != event.at:
        return False
    return event.what in _IN_A_ROW and last.what == event.what


def words(
    group: list[Event], names: Sequence[str], cards: Sequence[Card], says: Mapping[str, str] | None = None
) -> str:
    """Return a group of events in words; empty if there is nothing to say. `says`: the words of the sets."""
    last = group[-1]
    if last.what == "ItemsSold" and len(group) > 1:
        sold = ", ".join(card_name(cards[event.card]) for event in group[:-1] if event.card >= 0)
        return f"{event_text(last, names, cards, says=says).removesuffix('.')}: {sold}."
    if len(group) > 1 and last.what in _IN_A_ROW:
        return _in_one(group, names, cards, says)
    return " ".join(text for event in group if (text := event_text(event, names, cards, says=says)))


def _in_one(
    group: list[Event], names: Sequence[str], cards: Sequence[Card], says: Mapping[str, str] | None
) -> str:  # fmt: skip
    """Return the sentence of the first event, with the cards of all in place of its own."""
    sentence = event_text(group[0], names, cards, says=says)
    v = Voice(says=says)
    for called in _called(group[0], cards, v):
        if called in sentence:
            listed = sentence.replace(called, _all_cards(group, cards, v), 1)
            return listed if listed.endswith((".", "!", "?")) else f"{listed}."  # the first card alone may end in "!"
    return " ".join(event_text(event, names, cards, says=says) for event in group)


def _called(event: Event, cards: Sequence[Card], v: Voice) -> tuple[str, ...]:
    """Return what the sentence of an event may call its card."""
    if event.card >= 0:
        return (card_name(cards[event.card]),)
    return (deck_cards(DOOR, 1, v), deck_cards(TREASURE, 1, v), number_of("card", 1, v.lang))


def _all_cards(group: list[Event], cards: Sequence[Card], v: Voice) -> str:
    """Return the cards of all events as a list, hidden ones by number."""
    hidden = [event for event in group if event.card < 0]
    parts: list[str] = []
    for deck in (DOOR, TREASURE):
        n = sum(event.what == "CardDrawn" and event.at == deck for event in hidden)
        if n:
            parts.append(deck_cards(deck, n, v))
    others = sum(event.what != "CardDrawn" for event in hidden)
    if others:
        parts.append(number_of("card", others, v.lang))
    return listed(parts + [card_name(cards[event.card]) for event in group if event.card >= 0], v.lang)
