"""A card as it works under the rules of an edition, where these say something about all cards of its kind."""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine.cards import Card, Mixed, Sidekick, Terms
from kickdoor.engine.rules import Ruleset
from kickdoor.engine.words import CLASS, LEVEL_UP


def as_played(card: Card, rules: Ruleset) -> Card:
    """The card to be put into words; the game itself asks the rules."""
    if isinstance(card, Mixed) and card.of == CLASS:
        if not rules.super_munchkin_alone:
            return replace(card, needs=2, mild=False)  # CHR-06
        return replace(card, mild=card.mild and rules.super_munchkin_mild)
    if isinstance(card, Sidekick):
        return replace(card, saves=card.saves and rules.sacrifice_sidekicks)  # RUN-08
    if card.kind == LEVEL_UP and card.play is not None and not rules.levels_on_anyone:
        terms = replace(card.play.terms or Terms(), own=True)  # ACT-01
        return replace(card, play=replace(card.play, terms=terms))
    return card
