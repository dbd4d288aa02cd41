"""The prices of powers, as frozen values. The Pay frame collects them."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine.cards.values import Amount, LevelsPaid, Money, TraitKind


@dataclass(frozen=True)  # a subclass without fields needs no decorator of its own; each one slows the start
class Cost:
    pass


@dataclass(frozen=True)
class DiscardAny(Cost):
    """Discard `n` cards, from hand or table."""

    n: Amount = 1


@dataclass(frozen=True)
class DiscardAlike(Cost):
    """Discard `n` cards of the named deck."""

    n: Amount = 2


@dataclass(frozen=True)
class WholeHand(Cost):
    """Discard the whole hand, which must hold at least this many cards."""

    at_least: Amount = 1  # how many cards the hand must hold


@dataclass(frozen=True)
class ItemsWorth(Cost):
    """Discard your own Items worth at least this; 0: as much as the top card of the Treasure discards."""

    at_least: Money = 0  # what they must be worth together


class ThisCard(Cost):
    """Discard the card whose power this is."""


@dataclass(frozen=True)
class Levels(Cost):
    """Lose `n` Levels; the player must have them to lose."""

    n: LevelsPaid


@dataclass(frozen=True)
class OneItem(Cost):
    """Give up one Item in play worth at least this."""

    worth: Money


class AnySidekick(Cost):
    """Discard any Sidekick on the table."""


class AnItem(Cost):
    """Discard one Item, from hand or table."""


@dataclass(frozen=True)
class OneTrait(Cost):
    """Discard one own trait card of a kind."""

    kind: TraitKind
