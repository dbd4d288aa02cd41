"""The text of a card, made from its declaration."""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, Enhancer, Item, Mixed, Monster, Sidekick, Use
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.lasting import Lift, Stay
from kickdoor.engine.rules import Ruleset
from kickdoor.engine.text.effects import in_ways, sentences
from kickdoor.engine.text.names import (
    kind_name, kind_words, slots_of, tag_name, tags_of, those, trait_kind, trait_kinds, words_of,
)  # fmt: skip
from kickdoor.engine.text.powers import condition_words, is_for_you_alone, cost_words, use_words, when_words
from kickdoor.engine.text.say import USUAL, Voice, capital, find, grouped, listed, number_of, say, signed
from kickdoor.engine.words import (
    ANY_TIME, BELOW_WAIST, BIG, CLASS, COMPLEX, ENHANCER, FIRE, GAS, GUN, IN_BLACK, KNIFE, LASER, LEVEL_UP, RACE,
    STICK, TRAP, UNDEAD,
)  # fmt: skip


def card_lines(card: Card, says: Mapping[str, str] | None = None, lang: str = "en") -> str:
    """Return the line of numbers: `Monster · Level 8 · 2 Treasures`."""
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
    """Return what the card does under these rules, a sentence or a few to a line; `says` holds the set's own words."""
    v = Voice(lang, says, card.kind, rules=rules, card=card)
    out = _first(card, v)
    if card.play is not None and not isinstance(card, Enhancer) and not facts_of(card).waits:
        out += _play(card, card.play, v)
    out += [line for ability in card.abilities if (line := ability.line(v))]
    out += _then(card, v)
    out += [use_words(use, v) for use in card.uses]
    out += _last(card, v)
    return [capital(line) for line in out]


def _first(card: Card, v: Voice) -> list[str]:
    """Return the lines that come first on cards of this kind."""
    if isinstance(card, Monster):
        return _monster(card, v)
    if isinstance(card, Item):
        return _item(card, v)
    if isinstance(card, Mixed):
        return _mixed(card, v)
    if isinstance(card, Sidekick) and card.bonus:
        return [say("sidekick.bonus", v.lang, n=signed(card.bonus))]
    if isinstance(card, Enhancer):
        makes = [say("enhancer.makes", v.lang, tag=tag_name(name, v.lang)) for name in tags_of(card.tags)]
        return [_enhancer(card, v), *makes, *_joining(card, v), *_bringing(card, v)]
    return []


def _last(card: Card, v: Voice) -> list[str]:
    """Return the reminder for every card of this kind, and the note on its design."""
    key = "reminder." + card.kind
    if isinstance(card, Sidekick):
        facts = facts_of(card)
        if not (facts.saves and v.rules.sacrifice_sidekicks):
            key += ".alone" if facts.sacrifice else ".no"
        if facts.carries:
            key += ".laden"
    if card.kind == LEVEL_UP and card.play is not None:
        if card.play.when != ANY_TIME:
            key += ".then"
        elif v.rules.levels_own_turn:
            key += ".turn"
        if is_for_you_alone(card.play) or not v.rules.levels_on_anyone:
            key += ".own"
    out = [say(key, v.lang)] if find(key, v.lang) is not None else []
    if isinstance(card, Monster) and card.bad_stuff:
        out.append(say("bad-stuff", v.lang, what=sentences(card.bad_stuff, v)))
    if card.original:
        out.append(say("original.part" if card.in_part else "original", v.lang))
    return out


def _play(card: Card, use: Use, v: Voice) -> list[str]:
    """Return what playing it does; Traps and Go Up a Level cards say the time in their reminder."""
    verb = use.then[0] if len(use.then) == 1 else None
    if isinstance(verb, Stay) and card.abilities:
        return []  # its abilities already say it
    if isinstance(verb, Lift):
        return [say("play.lift", v.lang, cards=listed([kind_words(kind, v) for kind in use.to], v.lang, "or"))]
    if isinstance(verb, OneOf) and use.when & use.when - 1:  # each choice has its own moment
        return [say("play.ways", v.lang, ways=in_ways(verb, v))]
    what = sentences(use.then, v)
    when = when_words(use, v)
    pay = cost_words(use.pay, v) if use.pay is not None else ""
    now = card.kind in (TRAP, LEVEL_UP, ENHANCER) and use.when & ANY_TIME
    key = "play.now" if now else "play"
    out = [say(f"{key}.pay" if pay else key, v.lang, when=when, pay=pay, what=what)]
    out += [say("only", v.lang, those=those(w.name, v.lang)) for w in words_of(use.only)]
    return out + condition_words(use, v)


def _monster(card: Monster, v: Voice) -> list[str]:
    out = _joining(card, v)
    out += [say(key, v.lang) for name in tags_of(card.tags) if find(key := "monster-tag." + name, v.lang) is not None]
    return out


def _joining(card: Card, v: Voice) -> list[str]:
    """Return which monsters may be added to a fight with this one."""
    out: list[str] = []
    if card.tags & UNDEAD.mask and v.rules.undead_join:
        out.append(say("undead", v.lang))
    if card.tags & IN_BLACK.mask:
        out.append(say("in-black", v.lang))
    return out


def _bringing(card: Enhancer, v: Voice) -> list[str]:
    """Return into which fights the enhancer can bring a monster from hand (R434)."""
    tags = [tag for tag in (UNDEAD, IN_BLACK) if card.tags & tag.mask and (tag != UNDEAD or v.rules.undead_join)]
    return [say("enhancer.brings", v.lang, tag=tag_name(tag.name, v.lang)) for tag in tags]


def _item(card: Item, v: Voice) -> list[str]:
    lang = v.lang
    out: list[str] = []
    if card.only:
        out.append(say("only", lang, those=listed([those(w.name, lang) for w in card.only], lang)))
    if card.never:
        out.append(say("never", lang, those=listed([those(w.name, lang) for w in card.never], lang, "or")))
    return out


def _then(card: Card, v: Voice) -> list[str]:
    """Return what the numbers, slots and tags of a card say, after its abilities."""
    out: list[str] = []
    if isinstance(card, Monster) and card.wins != 1:
        out.append(say("wins", v.lang, levels=number_of("level", card.wins, v.lang)))
    if isinstance(card, Item):
        slots = slots_of(card, v.lang)
        if len(slots) > 1:
            out.append(say("many-slots", v.lang, slots=listed(slots, v.lang)))
        if card.tags & LASER.mask:
            out.append(say("laser", v.lang))
        if card.tags & BIG.mask:
            out.append(number_of("big", v.rules.big_items, v.lang))
        if card.tags & COMPLEX.mask:
            out.append(number_of("complex", v.rules.complex_items, v.lang))
    return out + _counting_as(card, v)


def _counting_as(card: Card, v: Voice) -> list[str]:
    """Return what the card counts as for other cards, unless its other lines already say it."""
    tags = card.tags
    if tags & LASER.mask:
        tags &= ~FIRE.mask  # the sentence about lasers covers it
    if isinstance(card, Item) and card.foot:
        tags &= ~BELOW_WAIST.mask  # all Footgear has it
    return [say("counts." + tag.name, v.lang) for tag in (FIRE, STICK, BELOW_WAIST) if tags & tag.mask]


def _enhancer(card: Enhancer, v: Voice) -> str:
    if not card.treasures:
        return say("enhancer.level", v.lang, n=signed(card.level))
    noun = "treasure-less" if card.treasures < 0 else "treasure-more"
    return say("enhancer", v.lang, n=signed(card.level), treasures=number_of(noun, abs(card.treasures), v.lang))


def _mixed(card: Mixed, v: Voice) -> list[str]:
    """Return the text of a card that allows more Races, Classes, Loyalties or Trainings."""
    kinds, kind = trait_kinds(card.of, v.lang), trait_kind(card.of, v.lang)
    both = card.of == CLASS and not (card.allows.on_one or v.rules.super_munchkin_alone)
    mild = card.allows.mild and not both and (card.of != CLASS or card.allows.on_one or v.rules.super_munchkin_mild)
    key = "mixed.plain" if card.allows.adds == 1 else "mixed.more"
    first = say(key, v.lang, kinds=kinds, n=1 + card.allows.adds)
    out = [f"{first} {say('mixed.mild', v.lang)}" if mild else first]
    if card.allows.needs > 1:
        out.append(say("mixed.needs", v.lang, n=card.allows.needs, kinds=kinds))
    if card.of == RACE and v.rules.half_breed_is_human:
        out.append(say("mixed.human", v.lang))
    lost = "mixed.both" if both else "mixed.lost" if card.allows.needs else "mixed.alone"
    return [*out, say(lost, v.lang, kind=kind)]
