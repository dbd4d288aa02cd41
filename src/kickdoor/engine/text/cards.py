"""The text of a card, made from its declaration."""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.engine.cards import (
    Card, CloneCard, Decline, Enhancer, Item, Mixed, Monster, Sidekick, Trait, Use,
)  # fmt: skip
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.control import EachFighter, OneOf
from kickdoor.engine.effects.lasting import Lift, Stay
from kickdoor.engine.rules import Ruleset
from kickdoor.engine.text.characters import mixed_lines, sidekick_lines, trait_lines
from kickdoor.engine.text.effects import in_a_row, in_ways, sentences, sidekick
from kickdoor.engine.text.names import (
    a, a_word, kind_name, plural, slots_of, tag_name, tags_of, thing, those, word_name, words_of,
)  # fmt: skip
from kickdoor.engine.text.powers import cost_words, kind_words, use_words, when_words
from kickdoor.engine.text.say import THEY, USUAL, Voice, capital, find, grouped, listed, number_of, say, signed
from kickdoor.engine.words import (
    ANY_TIME, BIG, COMPLEX, ENHANCER, GAS, GUN, HEADGEAR, IN_BLACK, ITEM, KNIFE, LASER, LEVEL_UP, TRAP, UNDEAD, Word,
)  # fmt: skip


def card_lines(card: Card, says: Mapping[str, str] | None = None, lang: str = "en") -> str:
    """The line of numbers: `Monster · Level 8 · 2 Treasures`."""
    parts = [kind_name(card, says, lang)]
    if isinstance(card, Monster):
        parts.append(say("line.level", lang, n=card.level))
        parts.append(number_of("line.treasures", card.treasures, lang))
    elif isinstance(card, Enhancer):
        parts.append(say("line.enhancer", lang, n=signed(card.level)))
    elif isinstance(card, (Item, Sidekick)) and card.bonus:
        parts.append(say("line.bonus", lang, n=signed(card.bonus)))
    shown = COMPLEX.mask | BIG.mask | LASER.mask | UNDEAD.mask | IN_BLACK.mask | GUN.mask | KNIFE.mask | GAS.mask
    parts += [tag_name(name, lang) for name in tags_of(card.tags & shown)]
    if card.value > 0:
        money = Voice(lang, says).set_word("money", "money")
        parts.append(say("line.value", lang, n=grouped(card.value, lang), money=money))
    elif card.value == 0:
        parts.append(say("line.no-value", lang))
    out = parts[0]
    for part in parts[1:]:
        out = say("line", lang, first=out, next=part)
    return out


def card_text(
    card: Card, says: Mapping[str, str] | None = None, lang: str = "en", rules: Ruleset = USUAL
) -> list[str]:  # fmt: skip
    """What the card does under these rules, a sentence or a few to a line; `says` holds the set's own words."""
    v = Voice(lang, says, card.kind, rules=rules)
    if isinstance(card, Monster):
        out = _monster(card, v)
    elif isinstance(card, Item):
        out = _item(card, v)
    elif isinstance(card, Trait):
        out = trait_lines(card, v)
    elif isinstance(card, Mixed):
        out = mixed_lines(card, v)
    elif isinstance(card, Sidekick):
        out = sidekick_lines(card, v)
    elif isinstance(card, Enhancer):
        out = [_enhancer(card, v)]
        if card.floor:
            out.append(say("enhancer.floor", lang))
        if card.leaves_one:
            out.append(say("enhancer.leaves-one", lang))
        out += [say("enhancer.makes", lang, tag=tag_name(name, lang)) for name in tags_of(card.tags)]
        out += _joining(card, v)
    else:
        out = []
    if card.play is not None and not isinstance(card, Enhancer) and not card.waits:
        out += _play(card, card.play, v)
    if isinstance(card, CloneCard) and card.flee:
        out.append(say("clone.flee.pair" if card.pair_only else "clone.flee", lang, n=signed(card.flee)))
    out += [use_words(use, v) for use in card.uses]
    if isinstance(card, Sidekick) and card.swaps_sex:
        out.append(say("swaps-sex", lang))
    out += _lasting(card, v)
    if card.to_bottom:
        out.append(say("to-bottom", lang))
    out += _last(card, v)
    return [capital(line) for line in out]


def _lasting(card: Card, v: Voice) -> list[str]:
    """What a card does as long as it lies there, and at once."""
    out: list[str] = []
    if card.on_rolls:
        out.append(say("on-rolls", v.lang, n=signed(card.on_rolls)))
    if card.goes_with:
        out.append(say("goes-with", v.lang, slot=say("slot." + card.goes_with, v.lang)))
    says_now = card.play is not None and any(isinstance(verb, Stay) and verb.now for verb in card.play.then)
    now = says_now or v.rules.traps_count_now
    if card.only_armor:
        out.append(say("only-armor.now" if now else "only-armor", v.lang))
    if card.dulls:
        dull = [plural(thing(name, v.lang), v.lang) for name in tags_of(card.dulls)]
        out.append(say("dulls.now" if now else "dulls", v.lang, things=listed(dull, v.lang)))
    if card.at_once:
        out.append(say("at-once", v.lang, what=sentences(card.at_once, v)))
    if card.waits:
        out.append(say("waits", v.lang))
    return out


def _last(card: Card, v: Voice) -> list[str]:
    """What every card of this kind does, and whose design it is."""
    key = "reminder." + card.kind
    if isinstance(card, Sidekick) and not (card.saves and v.rules.sacrifice_sidekicks):
        key += ".alone" if card.sacrifice else ".no"
    if isinstance(card, Sidekick) and (card.carries or card.cheats):
        key += ".laden"
    if card.kind == LEVEL_UP and card.play is not None:
        if card.play.when != ANY_TIME:
            key += ".then"
        if _only_for_you(card.play) or not v.rules.levels_on_anyone:
            key += ".own"
    out = [say(key, v.lang)] if find(key, v.lang) is not None else []
    if isinstance(card, Monster) and card.bad_stuff:
        out.append(say("bad-stuff", v.lang, what=sentences(card.bad_stuff, v)))
    if isinstance(card, Monster) and card.aftermath:
        out.append(say("aftermath", v.lang, what=sentences(card.aftermath, v)))
    if card.original:
        out.append(say("original.part" if card.in_part else "original", v.lang))
    return out


def _only_for_you(use: Use) -> bool:
    return use.pay is not None or (use.terms is not None and use.terms.own)


def _play(card: Card, use: Use, v: Voice) -> list[str]:
    """What playing it does; Traps and Go Up a Level cards say the time in their reminder."""
    verb = use.then[0] if len(use.then) == 1 else None
    if isinstance(verb, Stay) and (card.only_armor or card.dulls or card.on_rolls):
        return []  # what it does while it stays is said elsewhere
    if isinstance(verb, Lift):
        return [say("play.lift", v.lang, cards=listed([kind_words(kind, v) for kind in use.to], v.lang, "or"))]
    if isinstance(verb, OneOf) and use.when & use.when - 1:  # each way has a moment of its own
        return [say("play.ways", v.lang, ways=in_ways(verb, v))]
    what = sentences(use.then, v)
    when = when_words(use, v)
    pay = cost_words(use.pay, v) if use.pay is not None else ""
    now = card.kind in (TRAP, LEVEL_UP, ENHANCER) and use.when & ANY_TIME
    key = "play.now" if now else "play"
    out = [say(f"{key}.pay" if pay else key, v.lang, when=when, pay=pay, what=what)]
    out += [say("only", v.lang, those=those(w.name, v.lang)) for w in words_of(use.only)]
    if use.terms is not None and use.terms.behind:
        out.append(say("play.behind", v.lang))
    if use.terms is not None and use.terms.inside:
        out.append(say("play.inside", v.lang))
    return out


def _monster(card: Monster, v: Voice) -> list[str]:
    lang = v.lang
    out: list[str] = []
    for word, n in card.against:
        key = "against.more" if any(_is_part(w, word) for w, _ in card.against) else "against"
        out.append(say(key, lang, n=signed(n), those=those(word.name, lang)))
    out += _looks(card, lang)
    out += _joining(card, v)
    out += [say(key, lang) for name in tags_of(card.tags) if find(key := "monster-tag." + name, lang) is not None]
    for name in tags_of(card.ignores):
        key = "ignores." + name if find("ignores." + name, lang) is not None else "ignores"
        out.append(say(key, lang, tags=tag_name(name, lang), sidekicks=plural(sidekick(v), lang)))
    out += [_decline(way, v) for way in card.instead]
    if card.before:
        out.append(say("before", lang, what=sentences(card.before, v)))
    if card.enters:
        out.append(say("enters", lang, what=sentences(card.enters, v)))
    if card.beaten_by is not None:
        out.append(say("beaten-by", lang, a=a_word(card.beaten_by, lang)))
    out += _scared(card, v)
    out += _odd(card, v)
    out += _escape(card, lang, v)
    if card.wins != 1:
        out.append(say("wins", lang, levels=number_of("level", card.wins, lang)))
    for word, n in card.extra_treasures:
        more = number_of("treasure-more", n, lang)
        out.append(say("extra-treasures", lang, treasures=more, a=a_word(word, lang)))
    for tag, n in card.wins_with:
        out.append(say("wins-with", lang, tag=tag_name(tag.name, lang), levels=number_of("level-more", n, lang)))
    if card.wins_bare:
        out.append(say("wins-bare", lang, levels=number_of("level-more", card.wins_bare, lang)))
    out += [_when_beaten(e, v) for e in card.when_beaten]
    return out


def _joining(card: Card, v: Voice) -> list[str]:
    """Which monsters may be added to a fight with this one."""
    out: list[str] = []
    if card.tags & UNDEAD.mask and v.rules.undead_join:
        out.append(say("undead", v.lang))
    if card.tags & IN_BLACK.mask:
        out.append(say("in-black", v.lang))
    return out


def _looks(card: Monster, lang: str) -> list[str]:
    """What it looks at to know how strong it is."""
    out = [say("unless", lang, n=signed(n), a=a_word(word, lang)) for word, n in card.unless]
    for tag, n in card.at_sight_of:
        out.append(say("at-sight-of", lang, n=signed(n), a=a(thing(tag.name, lang), lang)))
    for name in tags_of(card.helpless):
        out.append(say("helpless", lang, a=a(thing(name, lang), lang)))
    if card.mirrors:
        out.append(say("mirrors", lang))
    return out


def _scared(card: Monster, v: Voice) -> list[str]:
    """Who makes it leave, what it hands over, and what else happens then."""
    if card.scared_off_by is None:
        return []
    who = a_word(card.scared_off_by, v.lang)
    if card.leaves < 0:
        out = [say("scared-off-by", v.lang, a=who)]
    elif card.leaves:
        out = [say("scared-off-by.leaves", v.lang, a=who, treasures=number_of("treasure", card.leaves, v.lang))]
    else:
        out = [say("scared-off-by.none", v.lang, a=who)]
    return out + ([say("parting", v.lang, what=sentences(card.parting, v))] if card.parting else [])


def _odd(card: Monster, v: Voice) -> list[str]:
    """What it does to the rules of the fight."""
    out: list[str] = []
    if card.no_help:
        out.append(say("no-help", v.lang))
    if card.counts:
        out.append(say("counts." + card.counts, v.lang))
    for word, n in card.each_fighter:
        out.append(say("each-fighter", v.lang, word=word_name(word.name, v.lang), n=signed(n)))
    return out


def _escape(card: Monster, lang: str, v: Voice) -> list[str]:
    out: list[str] = []
    if card.flee:
        out.append(say("flee-from", lang, n=signed(card.flee)))
    if card.leaves_alone and card.pursues is not None:
        out.append(say("leaves-alone.but", lang, n=card.leaves_alone, those=those(card.pursues.name, lang)))
    elif card.leaves_alone:
        out.append(say("leaves-alone", lang, n=card.leaves_alone))
    if card.lets_go is not None:
        out.append(say("lets-go", lang, those=those(card.lets_go.name, lang)))
    if card.no_escape and not card.no_aid:
        out.append(say("no-escape.others" if card.leaves_alone else "no-escape", lang, n=card.leaves_alone))
    if card.no_roll:
        out.append(say("no-roll", lang))
    if card.no_aid:
        out.append(say("no-aid", lang))
    if card.always_escaped:
        out.append(say("always-escaped", lang))
    if card.escape_by:
        out.append(say("escape-by", lang))
    if card.to_run:
        out.append(say("to-run", lang, what=sentences(card.to_run, v)))
    if card.even_if_escaped:
        key = "even-if-escaped.twice" if v.rules.caught_pays_twice else "even-if-escaped"
        out.append(say(key, lang, what=sentences(card.even_if_escaped, v)))
    return out


def _is_part(part: Word, whole: Word) -> bool:
    """Is everyone who is the whole also the part?"""
    return part.mask != whole.mask and part.mask & whole.mask == part.mask


def _decline(way: Decline, v: Voice) -> str:
    lang = v.lang
    gives = in_a_row(way.gives, v) if way.gives else ""
    if way.pays:
        item = way.pays == ITEM
        slot = "" if item else say("slot." + way.pays, lang)
        what = say("pays.item", lang) if item else say("pays.slot", lang, slot=slot)
        return say("pay-off.gives" if gives else "pay-off", lang, what=what, gives=gives)
    if way.never is not None:
        return say("walk-past", lang, those=those(way.never.name, lang))
    who = a_word(way.only, lang) if way.only is not None else say("you", lang)
    return say("decline.gives" if gives else "decline", lang, a=who, gives=gives)


def _when_beaten(e: Effect, v: Voice) -> str:
    if isinstance(e, EachFighter):
        word = word_name(e.word.name, v.lang)
        return say("when-beaten.each", v.lang, word=word, what=in_a_row(e.then, v.of(THEY)))
    return say("when-beaten", v.lang, what=in_a_row(e, v))


def _item(card: Item, v: Voice) -> list[str]:
    lang = v.lang
    out: list[str] = []
    if card.only:
        out.append(say("only", lang, those=listed([those(w.name, lang) for w in card.only], lang)))
    if card.never:
        out.append(say("never", lang, those=listed([those(w.name, lang) for w in card.never], lang, "or")))
    for word, n in card.extra:
        out.append(say("extra", lang, n=signed(n), those=those(word.name, lang)))
    if card.flee:
        out.append(say("flee", lang, n=signed(card.flee)))
    if card.gives_hands:
        out.append(number_of("gives-hands", card.gives_hands, lang))
    if card.escapes:
        out.append(say("escapes", lang, n=card.escapes))
    if card.wards:
        out.append(say("wards", lang, a=a(v.set_word("trap", "kind.trap"), lang)))
    if card.when_escaped:
        out.append(say("when-escaped", lang, what=sentences(card.when_escaped, v)))
    slots = slots_of(card, lang)
    if card.shares_slot:
        out.append(say("shares-slot", lang, slot=slots[0] if slots else say("slot." + HEADGEAR, lang)))
    if len(slots) > 1:
        out.append(say("many-slots", lang, slots=listed(slots, lang)))
    if card.sends_away:
        out.append(say("sends-away", lang))
    if card.tags & LASER.mask:
        out.append(say("laser", lang))
    return out + _odd_item(card, lang)


def _odd_item(card: Item, lang: str) -> list[str]:
    out: list[str] = []
    if card.tags & BIG.mask:
        out.append(say("big", lang))
    if card.big:
        out.append(number_of("item.big", card.big, lang))
    for name in tags_of(card.improves):
        out.append(say("improves", lang, a=a(thing(name, lang), lang)))
    if card.other is not None:
        out.append(say("as-vehicle", lang, n=signed(card.other.bonus)))
    return out


def _enhancer(card: Enhancer, v: Voice) -> str:
    if not card.treasures:
        return say("enhancer.level", v.lang, n=signed(card.level))
    noun = "treasure-less" if card.treasures < 0 else "treasure-more"
    return say("enhancer", v.lang, n=signed(card.level), treasures=number_of(noun, abs(card.treasures), v.lang))
