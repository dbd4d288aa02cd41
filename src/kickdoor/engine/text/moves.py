"""The questions, and what each answer means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, Mixed, Monster
from kickdoor.engine.deals.bargains import A_CARD
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.disguise import minded
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.text.deals import clause_text, term_text, terms_text
from kickdoor.engine.text.effects import effect_words
from kickdoor.engine.text.names import a_word, friend
from kickdoor.engine.text.people import foe, named, person, target, whose
from kickdoor.engine.text.say import Voice, capital, find, first_of, listed, number_of, say
from kickdoor.engine.words import ITEM, MIXED, SIDEKICK, TRAIT

_ABOUT_A_SEAT = ("charity-to", "name-seat")


def prompt(kind: str, about_card_name: str = "", lang: str = "en", says: Mapping[str, str] | None = None) -> str:
    """Return the question a decision of this kind puts to a player."""
    key = "ask." + kind
    if about_card_name and find(key + ".about", lang) is not None:
        return say(key + ".about", lang, card=about_card_name)
    key = first_of((key, "ask.unknown"), lang)
    return say(key, lang, a_sidekick=friend(says, lang), sidekicks=friend(says, lang, several=True))


def move_text(
    move: Move, names: Sequence[str], cards: Sequence[Card], kind: str = "", about: int = -1, you: int | None = None,
    lang: str = "en", says: Mapping[str, str] | None = None, copies: Sequence[tuple[int, int]] = (),
) -> str:  # fmt: skip
    """Return what a move means as an answer to a decision of this kind about this card: `Ask Bob for help`.

    `copies`: the clones in the fight, each with the monster it copies; their powers have its names.
    """
    verb = move.verb
    if verb == "play":
        return _play(move, names, cards, you, Voice(lang, says))
    if verb == "use":
        return _use(move, names, cards, you, Voice(lang, says), dict(copies))
    if verb == "choose":
        return _choose(move, names, cards, kind, about, you, lang, says)
    if verb == "term":
        return term_text(move, names, cards, kind, you, lang)
    if verb in ("call", "volunteer") and move.clauses:
        return say(f"move.{verb}.whole", lang, what=terms_text(move.clauses, cards, lang, names, you))
    if verb == "accept" and move.at >= 0:
        return say("move.accept.answers", lang, others=whose(move.at, names, you, lang))
    if verb in ("offer", "counter"):
        return _offer(move, names, cards, kind, you, lang)
    if verb in ("sell", "trade"):
        return _whole(move, names, cards, you, lang)
    if verb == "equip" and move.at >= 0:
        return say("move.equip.on", lang, card=named(move.card, cards, lang), other=named(move.at, cards, lang))
    if verb == "equip" and move.n:
        return say("move.equip.way", lang, card=named(move.card, cards, lang))
    if verb == "show" and move.at >= 0:
        return say("move.show.to", lang, name=person(move.at, names, you, lang))
    if verb == "pick" and kind == "borrow" and move.at >= 0:
        return say("move.pick.borrow.for", lang, card=named(move.card, cards, lang), other=named(move.at, cards, lang))
    key = first_of((f"move.{verb}.{kind}", "move." + verb), lang)
    card = foe(move.card, cards, lang) if kind == "flee-order" else named(move.card, cards, lang)
    name = person(move.at, names, you, lang) if verb == "ask" else ""
    other = named(move.at, cards, lang) if verb == "claim" else ""
    return capital(say(key, lang, card=card, name=name, other=other))


def _play(move: Move, names: Sequence[str], cards: Sequence[Card], you: int | None, voice: Voice) -> str:
    lang = voice.lang
    what = cards[move.card]
    card = named(move.card, cards, lang)
    if move.at >= 0 and what.kind in (TRAIT, MIXED, SIDEKICK):
        key = "move.play.with" if isinstance(what, Mixed) else "move.play.instead"
        return say(key, lang, card=card, other=named(move.at, cards, lang))
    words = say("move.play", lang, card=card)
    aim = target(what.play, move.at, names, cards, you, voice, -1 if you is None else you) if what.play else ""
    return say("aimed", lang, move=words, target=aim) if aim else words


def _use(
    move: Move, names: Sequence[str], cards: Sequence[Card], you: int | None, voice: Voice, copies: Mapping[int, int]
) -> str:  # fmt: skip
    lang = voice.lang
    what = cards[copies.get(move.card, move.card)]
    if move.n >= len(what.uses):  # a clone: the power is its original's
        return say("move.use.unnamed", lang, card=foe(move.card, cards, lang))
    use = what.uses[move.n]
    power = find("power." + use.name, lang) or use.name
    words = say("move.use", lang, power=power, card=foe(move.card, cards, lang))
    aim = target(use, move.at, names, cards, you, voice, -1 if you is None else you)
    return say("aimed", lang, move=words, target=aim) if aim else words


def _choose(
    move: Move, names: Sequence[str], cards: Sequence[Card], kind: str, about: int, you: int | None, lang: str,
    says: Mapping[str, str] | None,
) -> str:  # fmt: skip
    if kind == "way" and about >= 0:
        return _way(move, cards[about], lang, says)
    if kind == "disguise" and move.card >= 0:
        return _disguise(move, cards[move.card], lang)
    if kind in _ABOUT_A_SEAT or (move.at >= 0 and move.card < 0):
        key = first_of(("move.choose." + kind, "move.choose.seat"), lang)
        return capital(say(key, lang, name=person(move.at, names, you, lang), card=named(move.card, cards, lang)))
    if kind == "decline" and move.n > 0:
        return _decline(move, cards, lang)
    key = first_of((f"move.choose.{kind}.{move.n}", "move.choose." + kind, "move.choose"), lang)
    return say(key, lang, n=move.n, card=foe(move.card, cards, lang) if move.card >= 0 else "")


def _disguise(move: Move, card: Card, lang: str) -> str:
    word = minded(facts_of(card).foe)[move.n // 2] if isinstance(card, Monster) else None
    return say(f"move.choose.disguise.{move.n % 2}", lang, a=a_word(word, lang) if word is not None else "")


def _decline(move: Move, cards: Sequence[Card], lang: str) -> str:
    ways = facts_of(cards[move.card]).foe.instead
    pays = ways[move.n - 1].pays if move.n <= len(ways) else ""
    if not pays:
        return say("move.choose.decline", lang)
    thing = number_of("item", 1, lang) if pays == ITEM else say("slot." + pays, lang)
    return say("move.choose.decline.pay", lang, what=thing)


def _way(move: Move, card: Card, lang: str, says: Mapping[str, str] | None) -> str:
    """Return one of several things a card can do."""
    own = [v for use in (card.play, *card.uses) if use is not None for v in use.then]
    foe = facts_of(card).foe
    for verb in [*own, *foe.bad_stuff, *foe.enters]:
        if isinstance(verb, OneOf) and move.n < len(verb.ways):
            return capital(effect_words(verb.ways[move.n], Voice(lang, says, card.kind)))
    return say("move.choose", lang, n=move.n)


def _offer(move: Move, names: Sequence[str], cards: Sequence[Card], kind: str, you: int | None, lang: str) -> str:
    if move.verb == "counter":  # a price for help, or for being compelled to help
        if move.clauses:
            return say("move.counter.help", lang, what=terms_text(move.clauses, cards, lang, names, you))
        key = first_of((f"move.counter.{kind}", "move.counter"), lang)
        return say(key, lang, what=number_of("treasure", move.n, lang))
    if move.clauses:
        what = terms_text(move.clauses, cards, lang, names, you)
        return say("move.offer.to", lang, name=person(move.at, names, you, lang), what=what)
    key = "move.offer.volunteer" if kind == "volunteer" else "move.offer"
    if move.card >= 0:
        kind_of = "card" if move.at == A_CARD else "item"
        key = "move.offer.volunteer.pay" if kind == "volunteer" else key
        return say(key, lang, what=clause_text(Clause(kind_of, move.card), cards, lang))
    if move.n == 0:
        return say(key + ".nothing", lang)
    return say(key, lang, what=number_of("treasure", move.n, lang))


def _whole(move: Move, names: Sequence[str], cards: Sequence[Card], you: int | None, lang: str) -> str:
    """Return a sale or a trade, with or without what it consists of."""
    gives = listed([named(c, cards, lang) for c in move.cards], lang)
    if move.verb == "sell":
        return say("move.sell.whole", lang, cards=gives) if gives else say("move.sell", lang)
    wants = listed([named(c, cards, lang) for c in move.wants], lang)
    name = person(move.at, names, you, lang)
    if move.clauses:
        return _deal(move, name, gives, wants, names, cards, you, lang)
    if gives and wants:
        return say("move.trade.whole", lang, name=name, gives=gives, wants=wants)
    if gives:
        return say("move.trade.gift", lang, name=name, gives=gives)
    return say("move.trade.wish", lang, name=name, wants=wants) if wants else say("move.trade", lang, name=name)


def _deal(
    move: Move, name: str, gives: str, wants: str, names: Sequence[str], cards: Sequence[Card], you: int | None,
    lang: str,
) -> str:  # fmt: skip
    """Return a trade with promises in it: what is given, what is got, what else is agreed."""
    if gives and not wants and [c.what for c in move.clauses] == ["stay out"]:
        return say("move.trade.bribe", lang, name=name, gives=gives)
    terms = terms_text(move.clauses, cards, lang, names, you)
    parts = [part for part in (gives, wants) if part]
    return say("move.trade.deal", lang, name=name, what=listed([*parts, terms], lang))
