"""Names of people, cards and targets for a sentence about somebody."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine.cards.kinds import Card, Use
from kickdoor.engine.effects.draws import Draw
from kickdoor.engine.text.names import card_name, deck_cards, deck_name
from kickdoor.engine.text.say import Voice, first_of, say
from kickdoor.engine.words import (
    A_CURSE, A_DECK, A_FIGHTER, A_MONSTER, A_PILE, A_RECRUIT, A_SIDEKICK, A_WAY, ANYONE, CLONE, HAND_MONSTER,
    LOOSE_ITEM, OTHER_PLAYER, OUTSIDER, OWN_ITEM, SIDE, SMALL_ITEM, TURN_TAKER, YOURSELF,
)  # fmt: skip


OWNED = (LOOSE_ITEM, A_SIDEKICK, SMALL_ITEM, A_RECRUIT)


def person(seat: int, names: Sequence[str], you: int | None, lang: str, actor: int = -1) -> str:
    """Return a name, `you`, or a reflexive pronoun for the acting seat."""
    if seat < 0 or seat >= len(names):
        return say("somebody", lang)
    if seat == actor:
        return say("yourself" if seat == you else "themself", lang)
    return say("you", lang) if seat == you else names[seat]


def whose(seat: int, names: Sequence[str], you: int | None, lang: str) -> str:
    """`Ann's`, `your`."""
    return say("whose.you", lang) if seat == you else say("whose", lang, name=person(seat, names, None, lang))


def named(card: int, cards: Sequence[Card], lang: str) -> str:
    """Return a card's name, or `a card` where it is hidden."""
    return card_name(cards[card], lang) if 0 <= card < len(cards) else say("hidden", lang)


def foe(card: int, cards: Sequence[Card], lang: str) -> str:
    """Return a monster in a fight; a clone card is `the clone`, or the set's own word for it."""
    if 0 <= card < len(cards) and cards[card].kind == CLONE:
        return say(first_of(("foe." + cards[card].name, "clone"), lang), lang)
    return named(card, cards, lang)


def target(
    use: Use, at: int, names: Sequence[str], cards: Sequence[Card], you: int | None, voice: Voice, actor: int = -1
) -> str:  # fmt: skip
    """Return what a card or power is aimed at: `for the monsters`, `on Bob`; empty where there is nothing to say."""
    aim = use.at
    lang = voice.lang
    if at < 0:
        return ""
    if aim == SIDE:
        return say(f"at.side.{at}", lang)
    if aim == A_WAY:
        return say(f"at.way.{at}", lang)
    if aim in (ANYONE, YOURSELF, OTHER_PLAYER):
        return say("at.seat", lang, name=person(at, names, you, lang, actor))
    if aim == TURN_TAKER and at == actor:
        return say("at.turn.own", lang)
    if aim == TURN_TAKER:
        return say("at.turn", lang, name=person(at, names, you, lang, actor))
    if aim == A_MONSTER:
        return say("at.monster", lang, card=foe(at, cards, lang))
    if aim == HAND_MONSTER:
        return say("at.hand-monster", lang, card=named(at, cards, lang))
    if aim == A_DECK:
        key = "at.deck.draw" if use.then and isinstance(use.then[0], Draw) else "at.deck"
        return say(key, lang, deck=deck_name(at, voice), card=deck_cards(at, 1, voice))
    if aim == A_PILE:
        return say("at.pile", lang, deck=deck_name(at, voice))
    if aim == OWN_ITEM:
        return say("at.item", lang, card=named(at, cards, lang))
    if aim == A_FIGHTER:
        return say("at.fighter", lang, name=person(at, names, you, lang, actor))
    if aim == OUTSIDER:
        return say("at.outsider", lang, name=person(at, names, you, lang, actor))
    if aim == A_CURSE:
        return say("at.curse", lang, card=named(at, cards, lang))
    return say("at.owned", lang, card=named(at, cards, lang)) if aim in OWNED else ""
