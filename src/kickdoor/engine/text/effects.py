"""Verbs in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.effects.base import Effect, Verbs
from kickdoor.engine.effects.control import Each, EachFighter, If, IfRolled, IfWearing, OneOf, RollFor
from kickdoor.engine.effects.draws import NAMED, LookAhead
from kickdoor.engine.effects.fight import EITHER, Boost, Enhance, RemoveMonster
from kickdoor.engine.effects.gear import BreakTheRules, DiscardThis, LureSidekick
from kickdoor.engine.effects.helpers import CompelHelp
from kickdoor.engine.effects.lasting import DrawMore, Stay
from kickdoor.engine.effects.levels import LoseLevels, RaiseToLevel
from kickdoor.engine.effects.losses import (
    BuyOff, DiscardCards, LoseAll, LoseItem, LoseTrait, LoseTraits, PayItems, ReplaceTraits, SnatchCards,
)  # fmt: skip
from kickdoor.engine.effects.secrets import BuryTop, GiveUpCard, PassHands, Question
from kickdoor.engine.effects.takings import A_TREASURE, Plunder
from kickdoor.engine.effects.traits import NoHelping, NoTrading
from kickdoor.engine.text.names import (
    a, a_word, deck_cards, deck_name, kind_words, tag_name, thing, things, trait_kind, trait_kinds, word_name,
)  # fmt: skip
from kickdoor.engine.text.say import (
    THEY, Voice, find, first_of, grouped, in_voice, listed, number_of, say, signed,
)  # fmt: skip
from kickdoor.engine.words import (
    ARMOR, BEST, DEAREST, DIE, DOOR, FOOTGEAR, HEADGEAR, LEFT, LOWEST, MARGIN, RIGHT, SMALL, TREASURE, VEHICLE, Tag,
    Word,
)  # fmt: skip

# Verbs whose words are not an instruction: they begin with another player, with `you may` or with a condition.
NOT_IMPERATIVE: Final = (
    BuryTop, Each, GiveUpCard, NoHelping, NoTrading, PassHands, Plunder, Question, RaiseToLevel, SnatchCards,
)  # fmt: skip

LONG: Final = 5  # words after the verb of a clause that a number of levels could seem to belong to


def stays_by_itself(card: Card) -> bool:
    """True if this Trap lies with its victim without holding an Item there."""
    return card.play is not None and any(isinstance(verb, Stay) for verb in card.play.then)


# What a number stands for where it is not one, in the names of templates.
_STANDS_FOR: Final = {DIE: "die", MARGIN: "margin", LOWEST: "lowest"}


def effect_words(effect: Effect, v: Voice | None = None) -> str:
    """Return what a verb does, as a clause without a period: `lose 2 levels`."""
    voice = v if v is not None else Voice()
    of_its_own = _OF_THEIR_OWN.get(type(effect))
    return of_its_own(effect, voice) if of_its_own is not None else _filled_in(effect, voice)


def _filled_in(e: Effect, v: Voice, case: str = "", **more: object) -> str:
    """Return a verb's template with the verb's fields filled in.

    A field may choose a template of its own, and so may the `case` that the caller names: `effect.DropOut.own` if `own`
    is set, `effect.SetLevel.lowest`, `effect.DrawAndPick.2`, `effect.KillSuch.cat`.
    """
    name = "effect." + type(e).__name__
    keys = [f"{name}.{case}"] if case else []
    values: dict[str, object] = {
        "sidekick": sidekick(v), "money": v.set_word("money", "money"), "deck": deck_name(DOOR, v)
    }  # fmt: skip
    for field in fields(e):
        value: object = getattr(e, field.name)
        keys += [f"{name}.{key}" for key in _cases_of(field.name, value)]
        values.update(_words_of(e, field.name, value, v))
    if e.waits() and v.rules.traps_count_now:
        keys.append(name + ".now")  # its penalty may count at once
    return in_voice(v, first_of((*keys, name, "effect.unknown"), v.lang), **(values | more))


def _cases_of(field: str, value: object) -> list[str]:
    """Return the names of the templates that a field of a verb asks for."""
    if value is True:
        return [field]
    if isinstance(value, Tag):
        return [value.name]
    if field == "n" and isinstance(value, int):
        return [_STANDS_FOR.get(value, str(value)), *(["less"] if value < 0 else [])]
    if field == "deck":
        return ["named"] if value == NAMED else []
    return ["treasures"] if field == "treasures" and value else []


def _words_of(e: Effect, field: str, value: object, v: Voice) -> dict[str, object]:
    """Return what a template may say about a field of a verb."""
    lang = v.lang
    if isinstance(value, Tag):
        return {"tag": tag_name(value.name, lang)}
    if isinstance(value, Word):
        return {"a": a_word(value, lang), "word": word_name(value.name, lang)}
    if field in ("by", "to"):
        return {"side": say(f"side.{value}", lang)}
    if field == "kind" and isinstance(value, str):
        return {"kind": trait_kind(value, lang), "kinds": trait_kinds(value, lang)}
    if not isinstance(value, int):
        return {}
    if field == "n":
        deck = getattr(e, "deck", NAMED)
        cards = number_of("card", value, lang) if deck == NAMED else deck_cards(deck, value, v)
        levels = number_of("level", value, lang)
        return {"n": signed(value), "number": abs(value), "levels": levels, "cards": cards}
    if field == "deck":
        return {} if value == NAMED else {"deck": deck_name(value, v)}
    if field == "treasures":
        return {"treasures": number_of("treasure", value, lang)}
    return {field: grouped(value, lang)}


def in_a_row(verbs: Verbs, v: Voice) -> str:
    """Return several verbs as one clause: `lose 2 levels and discard your whole hand`."""
    row: Sequence[Effect] = (verbs,) if isinstance(verbs, Effect) else verbs
    if not row:
        return in_voice(v, "unhurt")
    return _joined(*_parts(row, v), v)


def _parts(verbs: Sequence[Effect], v: Voice) -> tuple[list[Effect], list[str]]:
    """Return the verbs and their words; losses from several slots are merged."""
    kept: list[Effect] = []
    parts: list[str] = []
    slots: list[str] = []  # of the verbs just before
    for e in verbs:
        slot = ""
        if isinstance(e, LoseAll) and e.worn and e.otherwise == () and e.what in (ARMOR, HEADGEAR, FOOTGEAR):
            slot = say(f"slot.{e.what}", v.lang)
        if slot and slots:
            slots.append(slot)
            parts[-1] = in_voice(v, "effect.LoseAll.worn", slot=listed(slots, v.lang))
        else:
            slots = [slot] if slot else []
            kept.append(e)
            follows = isinstance(e, BuryTop) and len(kept) > 1 and kept[-2] == LookAhead(1, e.deck)
            parts.append(in_voice(v, "effect.BuryTop") if follows else effect_words(e, v))
    return kept, parts


def _joined(verbs: Sequence[Effect], parts: list[str], v: Voice) -> str:
    """Join instructions with `and`; a clause of its own follows after a semicolon: `lose a level; everyone ...`."""
    clauses: list[list[str]] = []
    whole: list[list[str]] = []  # of each clause, the parts that keep their verb
    apart = True
    for verb, part in zip(verbs, parts, strict=True):
        before, apart = apart, isinstance(verb, NOT_IMPERATIVE)
        if before or apart:
            clauses.append([part])
            whole.append([])
        else:
            # In `lose the Headgear you are wearing and a level` the level would seem worn.
            if isinstance(verb, LoseLevels) and clauses[-1][-1].count(" ") >= LONG:
                whole[-1].append(part)
            clauses[-1].append(part)
    out = ""
    for clause, kept in zip(clauses, whole, strict=True):
        words = listed(_said_once(clause, v.lang, kept), v.lang)
        out = say("also", v.lang, first=out, next=words) if out else words
    return out


def in_ways(choice: OneOf, v: Voice) -> str:
    """Return choices that each name their own moment: `when ..., do this; or, when ..., do that`."""
    ways = [effect_words(way, v) for way in choice.ways]
    out = ways[0]
    for way in ways[1:]:
        out = say("way", v.lang, first=out, next=way)
    return out


def _said_once(parts: list[str], lang: str, whole: Sequence[str] = ()) -> list[str]:
    """Leave out a verb that the clause before has already said: `lose 2 levels and your hand`, except in `whole`."""
    verbs = say("said once", lang).split()
    out: list[str] = []
    last = ""
    for part in parts:
        first = part.partition(" ")[0]
        out.append(part[len(first) + 1 :] if first == last and first in verbs and part not in whole else part)
        last = first
    return out


def sentences(verbs: Sequence[Effect], v: Voice) -> str:
    """Return several verbs as one or more sentences, without the last period; long ones become their own sentence."""
    kept, parts = _parts(verbs, v)
    if not any(_stands_alone(e, part) for e, part in zip(kept, parts, strict=True)):
        return _joined(kept, parts, v)
    out = parts[0]
    for part in parts[1:]:
        out = say("then", v.lang, first=out, next=part)
    return out


def _stands_alone(e: Effect, words: str) -> bool:
    """True if the words of a verb would be misread in a row of others."""
    if isinstance(e, (LoseItem, LoseAll, LoseTrait)) and e.otherwise != ():
        return True
    return any(mark in words for mark in (";", ":", "."))


def _lost_levels(e: LoseLevels, v: Voice) -> str:
    words = _filled_in(e, v)
    return in_voice(v, "effect.LoseLevels.most", what=words, n=e.at_most) if e.at_most < 99 else words


def _or_else(v: Voice, words: str, otherwise: Verbs, none: str = "none") -> str:
    """Return a loss, and what happens instead to a player who has nothing of the kind; `none` says what that means."""
    if not otherwise:
        return words
    instead = in_a_row(otherwise, v)
    row = (otherwise,) if isinstance(otherwise, Effect) else otherwise
    chained = any(isinstance(e, (LoseItem, LoseAll, LoseTrait)) and e.otherwise for e in row)
    first, second = (words, instead) if chained else _said_once([words, instead], v.lang)
    key = "if-none" if second == instead else "if-none.same"
    return in_voice(v, key, what=first, otherwise=second, none=in_voice(v, none))


def _lost_item(e: LoseItem, v: Voice) -> str:
    what = _which_item(e, v)
    if e.what and e.n > 1:
        comma = "," if "," in what else ""
        what = in_voice(v, f"effect.LoseItem.times.{e.n if e.n == 2 else 'n'}", what=what, n=e.n, comma=comma)
    return _or_else(v, what, e.otherwise, _none_of(e))


def _lost_items(e: LoseAll, v: Voice) -> str:
    return _or_else(v, _all_items(e, v), e.otherwise, _none_of(e))


def _none_of(e: LoseItem | LoseAll) -> str:
    """Return the key for having nothing that the loss could take; carried Items do not count as worn."""
    if not e.worn:
        return "none"
    return "none.used" if e.what == VEHICLE else "none.worn"


def _all_items(e: LoseAll, v: Voice) -> str:
    if isinstance(e.what, Tag):
        if e.worn:
            key = first_of((f"effect.LoseAll.{e.what.name}.worn", "effect.LoseAll.tag.worn"), v.lang)
            return in_voice(v, key, tag=tag_name(e.what.name, v.lang))
        if find("tag." + e.what.name, v.lang) is None:
            return in_voice(v, "effect.LoseAll.things", things=things(e.what.name, v.lang))
        return in_voice(v, "effect.LoseAll.tag", tag=tag_name(e.what.name, v.lang))
    if not e.what:
        return in_voice(v, "effect.LoseAll.in-use" if e.worn else "effect.LoseAll")
    used = "effect.LoseItem.used" if e.what == VEHICLE else "effect.LoseAll.worn"
    key = used if e.worn else "effect.LoseAll.slot"
    return in_voice(v, key, slot=say("slot." + e.what, v.lang))


def _which_item(e: LoseItem, v: Voice) -> str:
    side = say("side." + e.chosen_by, v.lang) if e.chosen_by in (LEFT, RIGHT) else ""
    picked = ".picked" if side else ""
    if isinstance(e.what, Tag):
        if find("tag." + e.what.name, v.lang) is None:
            return in_voice(v, "effect.LoseItem.thing" + picked, a=a(thing(e.what.name, v.lang), v.lang), side=side)
        return in_voice(v, "effect.LoseItem.tag" + picked, a=a(tag_name(e.what.name, v.lang), v.lang), side=side)
    if e.what == SMALL:
        return in_voice(v, "effect.LoseItem.small" + picked, side=side)
    if e.what in (BEST, DEAREST):
        return in_voice(v, f"effect.LoseItem.{e.what}")
    if e.what and not e.worn:
        return in_voice(v, "effect.LoseItem.slot" + picked, slot=say("slot." + e.what, v.lang), side=side)
    if e.what:
        key = "effect.LoseItem.worn"
        if e.worn and e.what == VEHICLE:
            key = "effect.LoseItem.used"
        return in_voice(v, key, slot=say("slot." + e.what, v.lang))
    items = number_of("item", e.n, v.lang)
    if side:
        return in_voice(v, "effect.LoseItem.picked", items=items, side=side)
    return in_voice(v, "effect.LoseItem", items=items)


def missed(verbs: Sequence[Effect], level: int, lang: str = "en") -> str:
    """Return that a card did nothing to a character of this Level, and why: `no effect, no Armor to lose`."""
    why = miss_words(verbs, level, Voice(lang))
    return say("missed.why", lang, why=why) if why else say("missed", lang)


def miss_words(verbs: Sequence[Effect], level: int, v: Voice) -> str:
    """Return why these verbs did nothing to a character of this Level: `no Armor to lose`; empty if nothing says so."""
    for e in verbs:
        if isinstance(e, (LoseItem, LoseAll, LoseTrait, PayItems)) and e.otherwise:  # which did nothing
            return miss_words(e.otherwise if isinstance(e.otherwise, tuple) else (e.otherwise,), level, v)
        if isinstance(e, (LoseItem, LoseAll)):
            if e.what in (SMALL, BEST, DEAREST):
                return say(f"miss.{e.what}", v.lang)
            if isinstance(e.what, Tag):
                return say("miss", v.lang, what=thing(e.what.name, v.lang))
            return say("miss", v.lang, what=say("slot." + e.what if e.what else "kind.item", v.lang))
        if isinstance(e, (LoseTraits, ReplaceTraits)):
            return say("miss", v.lang, what=trait_kind(e.kind, v.lang))
        if isinstance(e, LoseTrait):
            return say("miss", v.lang, what=listed([trait_kind(kind, v.lang) for kind in e.kinds], v.lang, "or"))
        if isinstance(e, LoseLevels):
            return say("miss.level", v.lang) if level == 1 else ""
        if isinstance(e, (Plunder, GiveUpCard, DiscardCards, SnatchCards)):
            return say("miss.cards", v.lang)
        if find("miss." + type(e).__name__, v.lang) is not None:
            return say("miss." + type(e).__name__, v.lang)
    return ""


def _lost_trait(e: LoseTrait, v: Voice) -> str:
    if e.word is not None:
        words = in_voice(v, "effect.LoseTrait.word", word=word_name(e.word.name, v.lang))
    elif e.all_of_them:
        kinds = listed([trait_kinds(k, v.lang) for k in e.kinds], v.lang)
        words = in_voice(v, "effect.LoseTraits.mixed" if e.mixed else "effect.LoseTraits", kinds=kinds)
    else:
        kinds = listed([a(trait_kind(k, v.lang), v.lang) for k in e.kinds], v.lang, "or")
        words = in_voice(v, "effect.LoseTrait.mixed" if e.mixed else "effect.LoseTrait", kinds=kinds)
    return _or_else(v, words, e.otherwise)


def _plundered(e: Plunder, v: Voice) -> str:
    who = in_voice(v, f"plunder.{e.who}.lower" if e.lower else "plunder." + e.who)
    may = e.may and e.what != A_TREASURE  # its text says so anyway
    what = in_voice(v, f"effect.Plunder.{e.what}.may" if may else "effect.Plunder." + e.what, who=who)
    return in_voice(v, "effect.Plunder.rest", what=what) if e.rest_lost else what


def _boost(e: Boost, v: Voice) -> str:
    words = in_voice(v, "effect.Boost" if e.side == EITHER else f"effect.Boost.{e.side}", n=signed(e.n))
    for word, n in e.extra:
        words = in_voice(v, "effect.Boost.extra", what=words, n=signed(e.n + n), a=a_word(word, v.lang))
    return words


def _monster_removed(e: RemoveMonster, v: Voice) -> str:
    key = "effect.RemoveMonster" + (".kill" if e.kill else "") + (".treasure" if e.treasure else "")
    return in_voice(v, key if e.treasure is not None else "effect.RemoveMonster.silent")


def _more_drawn(e: DrawMore, v: Voice) -> str:
    source = TREASURE if v.card is None else v.card.deck
    return in_voice(v, "effect.DrawMore", cards=deck_cards(source, e.n, v, "-more"))


def sidekick(v: Voice) -> str:
    return v.set_word("sidekick", "kind.sidekick")


def _if(e: If, v: Voice) -> str:
    they = v.of(THEY)
    who, then = a_word(e.word, v.lang), in_a_row(e.then, they)
    if not e.otherwise:
        return in_voice(v, "effect.If.only", a=who, then=then)
    return in_voice(v, "effect.If", a=who, then=then, otherwise=in_a_row(e.otherwise, they))


def _if_wearing(e: IfWearing, v: Voice) -> str:
    slot, then = say("slot." + e.slot, v.lang), in_a_row(e.then, v)
    if not e.otherwise:
        return in_voice(v, "effect.IfWearing.only", slot=slot, then=then)
    return in_voice(v, "effect.IfWearing", slot=slot, then=then, otherwise=in_a_row(e.otherwise, v))


def _choice_words(e: OneOf, v: Voice) -> str:
    """Return the choices; the same bonus for either side is one choice."""
    boosts = [w for w in e.ways if isinstance(w, Boost) and w.side != EITHER]
    others = [w for w in e.ways if w not in boosts]
    if len(boosts) == 2 and boosts[0].n == boosts[1].n and others:
        either = Boost(boosts[0].n, EITHER)
        return listed([effect_words(w, v) for w in (either, *others)], v.lang, "or")
    return in_voice(v, "either", ways=listed([effect_words(w, v) for w in e.ways], v.lang, "or"))


def _roll_words(e: RollFor, v: Voice) -> str:
    side = say("side." + e.by, v.lang) if e.by else ""
    then = in_a_row(e.then, v)
    if e.from_ <= 1:
        return in_voice(v, "effect.RollFor.by" if e.by else "effect.RollFor", side=side, then=then)
    roll = in_voice(v, "roll.by" if e.by else "roll", side=side)
    if e.better_with is not None:
        roll = in_voice(v, "roll.better", roll=roll, a=a(thing(e.better_with.name, v.lang), v.lang))
    least = say(first_of((f"roll.{e.from_}", "roll.from"), v.lang), v.lang, n=e.from_)
    if not e.otherwise:
        return in_voice(v, "effect.RollFor.from", roll=roll, from_=least, then=then)
    key = "effect.RollFor.or" if isinstance(e.otherwise, IfRolled) else "effect.RollFor.else"
    return in_voice(v, key, roll=roll, from_=least, then=then, otherwise=in_a_row(e.otherwise, v))


def _if_rolled(e: IfRolled, v: Voice) -> str:
    face = say(first_of((f"roll.{e.n}.down", "roll.down"), v.lang), v.lang, n=e.n)
    otherwise = in_a_row(e.otherwise, v) if e.otherwise else ""
    return _filled_in(e, v, "else" if otherwise else "", face=face, then=in_a_row(e.then, v), otherwise=otherwise)


# Verbs whose words take more than a template and their own fields.
_OF_THEIR_OWN: Final[dict[type[Effect], Callable[[Any, Voice], str]]] = {
    Boost: _boost,
    BreakTheRules: lambda e, v: _filled_in(e, v, "sidekick" if v.rules.cheat_sidekicks else ""),
    BuyOff: lambda e, v: _filled_in(e, v, a=a_word(e.only, v.lang), otherwise=in_a_row(e.otherwise, v)),
    BuryTop: lambda e, v: _filled_in(e, v, "by-itself"),
    CompelHelp: lambda e, v: _filled_in(e, v, "higher-no-win" if e.higher and e.no_win else ""),
    DiscardThis: lambda e, v: _filled_in(e, v, "" if v.card is not None and stays_by_itself(v.card) else v.kind),
    DrawMore: _more_drawn,
    Each: lambda e, v: in_voice(v, "effect.Each." + e.who, then=in_a_row(e.then, v.of(THEY))),
    EachFighter: lambda e, v: _filled_in(e, v, then=in_a_row(e.then, v.of(THEY))),
    Enhance: lambda e, v: _filled_in(e, v, n=signed(e.level)),
    If: _if,
    IfRolled: _if_rolled,
    IfWearing: _if_wearing,
    LookAhead: lambda e, v: _filled_in(e, v, "named" if e.deck == NAMED else ""),
    LoseAll: _lost_items,
    LoseItem: _lost_item,
    LoseLevels: _lost_levels,
    LoseTrait: _lost_trait,
    LureSidekick: lambda e, v: _filled_in(e, v, "but" if "keeper" in v.says else "", keeper=v.says.get("keeper")),
    OneOf: _choice_words,
    PayItems: lambda e, v: _filled_in(e, v, otherwise=in_a_row(e.otherwise, v)),
    Plunder: _plundered,
    Question: lambda e, v: _filled_in(e, v, cards=listed([kind_words(kind, v) for kind in e.kinds], v.lang, "or")),
    RemoveMonster: _monster_removed,
    RollFor: _roll_words,
}
