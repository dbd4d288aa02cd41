"""Powers in words: when, for whom, at what price."""

from __future__ import annotations

from kickdoor.engine.cards.costs import (
    AnItem, AnySidekick, Cost, DiscardAlike, DiscardAny, ItemsWorth, Levels, OneItem, OneTrait, ThisCard, WholeHand,
)  # fmt: skip
from kickdoor.engine.cards.kinds import Use
from kickdoor.engine.effects.helpers import DropOut
from kickdoor.engine.text.effects import NOT_IMPERATIVE, sentences, sidekick
from kickdoor.engine.text.names import (
    a, a_word, deck_cards, deck_name, kind_words, trait_kinds, words_of,
)  # fmt: skip
from kickdoor.engine.text.say import Voice, find, first_of, grouped, listed, number_of, say
from kickdoor.engine.words import (
    A_FIGHTER, ANY_TIME, CAUGHT, DOOR, FIGHT, FIGHTER, FIGHTERS, FREE, ITEM, LOOSE_ITEM,
    MIXED, MOMENT_NAMES, OUTSIDERS, OWNER, OWN_FIGHT, PLAYED, SMALL_ITEM, TREASURE,
)  # fmt: skip


def cost_words(cost: Cost, v: Voice | None = None) -> str:
    """Return what is paid: `discard 2 cards from hand or table`."""
    voice = v if v is not None else Voice()
    lang = voice.lang
    if isinstance(cost, DiscardAny):
        return say("cost.any", lang, cards=number_of("card", cost.n, lang))
    if isinstance(cost, DiscardAlike):
        doors, treasures = deck_cards(DOOR, cost.n, voice), deck_cards(TREASURE, cost.n, voice)
        return say("cost.alike", lang, doors=doors, treasures=treasures)
    if isinstance(cost, WholeHand):
        return number_of("cost.hand", cost.at_least, lang)
    if isinstance(cost, ItemsWorth) and cost.at_least:
        money = voice.set_word("money", "money")
        return say("cost.items-worth.n", lang, worth=grouped(cost.at_least, lang), money=money)
    if isinstance(cost, ItemsWorth):
        return say("cost.items-worth", lang)
    if isinstance(cost, AnItem):
        return say("cost.an-item", lang)
    if isinstance(cost, OneTrait):
        return say("cost.one-trait", lang, kinds=trait_kinds(cost.kind, lang))
    if isinstance(cost, Levels):
        return say("cost.levels", lang, levels=number_of("level", cost.n, lang), least=cost.n + 1)
    if isinstance(cost, OneItem):
        money = voice.set_word("money", "money")
        return say("cost.one-item", lang, worth=grouped(cost.worth, lang), money=money)
    if isinstance(cost, AnySidekick):
        return say("cost.any-sidekick", lang, sidekick=sidekick(voice))
    assert isinstance(cost, ThisCard)
    if voice.kind == MIXED:
        return say("cost.this.card", lang)
    kind = voice.set_word(voice.kind, first_of(("kind." + voice.kind, "hidden"), lang))
    return say("cost.this", lang, kind=kind)


def when_words(use: Use, v: Voice, power: bool = False) -> str:
    """Return when something may be done: `in a fight`, `right after your own die roll`."""
    lang = v.lang
    cards = listed([kind_words(kind, v) for kind in use.to], lang, "or")
    if use.when & ANY_TIME == ANY_TIME:
        words = say("when.any.played" if use.when & PLAYED else "when.any", lang, cards=cards)
    elif use.at == SMALL_ITEM and use.when == FREE | FIGHT:
        words = say("when.unfighting", lang)
    elif use.when == OWN_FIGHT | CAUGHT and use.yours:
        words = say("when.own-fight.caught", lang)
    elif any(isinstance(e, DropOut) and e.own for e in use.then):
        words = say("when.helping", lang)
    elif power and use.when == FIGHT and use.at != A_FIGHTER:
        words = say("when.fight.yours", lang)
    else:
        parts: list[str] = []
        for bit, name in MOMENT_NAMES.items():
            if name == "fight" and use.when & OWN_FIGHT and not use.when & FIGHT:
                parts.append(say("when.own-fight", lang))
            elif use.when & bit:
                yours = use.yours and bit in (PLAYED, CAUGHT)
                parts.append(say(f"when.{name}.yours" if yours else "when." + name, lang, cards=cards))
        words = listed(parts, lang, "or")
    for condition in use.terms.conditions if use.terms is not None else ():
        words = condition.when(words, lang)
    if use.needs:
        deck = deck_name(TREASURE if use.needs == ITEM else DOOR, v)
        words = say("when.needs", lang, when=words, a=a(say("kind." + use.needs, lang), lang), deck=deck)
    return words


def use_words(use: Use, v: Voice | None = None) -> str:
    """Return a power as a sentence: `Read a mind: at any time, discard a card ... to ...`"""
    voice = v if v is not None else Voice()
    words = _power_words(use, voice)
    terms = use.terms
    if terms is None:
        return words
    words = " ".join([words, *condition_words(use, voice)])
    if terms.per_fight:
        who = "" if use.who == OWNER else ".each"
        key = first_of((f"power.limit.{terms.per_fight}{who}", "power.limit"), voice.lang)
        return say(key, voice.lang, power=words, n=terms.per_fight)
    if terms.per_turn:
        return say("power.turn", voice.lang, power=words, n=terms.per_turn)
    return say("power.once-each", voice.lang, power=words) if use.at == A_FIGHTER else words


def condition_words(use: Use, v: Voice) -> list[str]:
    """Return the sentences that state the conditions of a card or power."""
    if use.terms is None:
        return []
    for_you_alone = is_for_you_alone(use) or not v.rules.levels_on_anyone
    return [words for condition in use.terms.conditions if (words := condition.sentence(v, for_you_alone))]


def is_for_you_alone(use: Use) -> bool:
    """True if the player who plays it is the only one who can gain by it: they pay for it, or it says so."""
    return use.pay is not None or (use.terms is not None and any(c.is_for_owner() for c in use.terms.conditions))


def _power_words(use: Use, voice: Voice) -> str:
    lang = voice.lang
    when = when_words(use, voice, power=True)
    what = sentences(use.then, voice)
    name = find("power." + use.name, lang) or use.name
    pay = cost_words(use.pay, voice) if use.pay is not None else ""
    if use.who == FIGHTER:
        return _fighter_words(use, name, pay, what, lang)
    if use.who == FIGHTERS and use.only:
        a_one = listed([a_word(w, lang) for w in words_of(use.only)], lang, "or")
        return say("power.only", lang, name=name, a=a_one, what=what)
    if use.who in (FIGHTERS, OUTSIDERS):
        who = say("who." + use.who, lang)
        if use.when != FIGHT:
            who = say("who.when", lang, when=when, who=who)
        key = "power.others" if pay else "power.others.free"
        if pay and (isinstance(use.pay, OneItem) or use.terms is not None):
            key = "power.others.once"
        return say(key, lang, name=name, who=who, pay=pay, what=what)
    if pay and use.at == LOOSE_ITEM:
        return say("power.aim", lang, name=name, when=when, pay=pay, aim=say("aim.loose", lang), what=what)
    if pay and use.at == SMALL_ITEM:
        return say("power.aim", lang, name=name, when=when, pay=pay, aim=say("aim.small", lang), what=what)
    key = "power.pay" if pay else "power"
    if pay and isinstance(use.then[0], NOT_IMPERATIVE):
        key = "power.pay.then"
    return say(key, lang, name=name, when=when, pay=pay, what=what)


def _fighter_words(use: Use, name: str, pay: str, what: str, lang: str) -> str:
    """Return a power that a monster gives its fighter."""
    if use.only:
        a_one = listed([a_word(w, lang) for w in words_of(use.only)], lang, "or")
        return say("power.fighter.only", lang, name=name, a=a_one, what=what)
    return say("power.fighter.pay" if pay else "power.fighter", lang, name=name, pay=pay, what=what)
