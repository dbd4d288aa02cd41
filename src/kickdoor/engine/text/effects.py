"""Verbs in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.effects.base import Effect, Verbs
from kickdoor.engine.effects.control import Each, EachFighter, If, IfRolled, IfWearing, OneOf, RollFor
from kickdoor.engine.effects.draws import NAMED, Draw, DrawAndKeep, LookAhead
from kickdoor.engine.effects.fight import (
    EITHER, Boost, BoostEach, BoostMonster, BoostSelf, EndFight, Enhance, Feed, KillSuch, Leave, RemoveMonster, Weaken,
)  # fmt: skip
from kickdoor.engine.effects.flight import RunFaster
from kickdoor.engine.effects.gear import ChangeSides, DiscardThis, LureSidekick
from kickdoor.engine.effects.helpers import CompelHelp, DenyShare, DistractHelper
from kickdoor.engine.effects.lasting import DrawMore, LevelForAll, Stay
from kickdoor.engine.effects.levels import DrainLevels, GainLevels, LoseLevels, RaiseToLevel, SetLevel
from kickdoor.engine.effects.losses import (
    BuyOff, DiscardCards, LoseAll, LoseItem, LoseTrait, LoseTraits, PayItems, ReplaceTraits, SnatchCards,
)  # fmt: skip
from kickdoor.engine.effects.secrets import BuryTop, GiveUpCard, PassHands, Question
from kickdoor.engine.effects.takings import Exchange, LoseWorth, Plunder
from kickdoor.engine.effects.traits import NextFight, NoHelping, NoTrading
from kickdoor.engine.text.names import (
    a, a_word, deck_cards, deck_name, tag_name, thing, things, trait_kind, trait_kinds, word_name,
)  # fmt: skip
from kickdoor.engine.text.say import (
    THEY, Voice, find, first_of, grouped, in_voice, listed, number_of, say, signed,
)  # fmt: skip
from kickdoor.engine.text.tricks import trick_words
from kickdoor.engine.words import (
    ARMOR, BEST, DIE, DOOR, FOOTGEAR, HEADGEAR, LEFT, LOWEST, MARGIN, RIGHT, SMALL, TREASURE, VEHICLE, Tag,
)  # fmt: skip

# Verbs whose words are not an instruction: they begin with another player, with `you may` or with a condition.
NOT_IMPERATIVE: Final = (
    BuryTop, Each, GiveUpCard, NoHelping, NoTrading, PassHands, Plunder, Question, RaiseToLevel, SnatchCards,
)  # fmt: skip

LONG: Final = 5  # words after the verb of a clause that a number of levels could seem to belong to


def stays_by_itself(card: Card) -> bool:
    """True if this Trap lies with its victim without holding an Item there."""
    return card.play is not None and any(isinstance(verb, Stay) for verb in card.play.then)


def effect_words(effect: Effect, v: Voice | None = None) -> str:
    """Return what a verb does, as a clause without a period: `lose 2 levels`."""
    voice = v if v is not None else Voice()
    for words_of_kind in (
        _level_words, _loss_words, _item_loss_words, _fight_words, _brawl_words, _card_words, trick_words,
        _control_words,
    ):  # fmt: skip
        words = words_of_kind(effect, voice)
        if words is not None:
            return words
    # A verb without numbers, or a set's own verb.
    key = "effect." + type(effect).__name__
    now = key + ".now" if effect.waits() and voice.rules.traps_count_now else key  # its penalty may count at once
    return in_voice(voice, first_of((now, key, "effect.unknown"), voice.lang))


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
            parts.append(effect_words(e, v))
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


def _level_words(e: Effect, v: Voice) -> str | None:
    if isinstance(e, GainLevels):
        return in_voice(v, "effect.GainLevels", levels=number_of("level", e.n, v.lang))
    if isinstance(e, LoseLevels):
        if e.n == DIE:
            words = in_voice(v, "effect.LoseLevels.die")
        elif e.n == MARGIN:
            words = in_voice(v, "effect.LoseLevels.margin")
        else:
            words = in_voice(v, "effect.LoseLevels", levels=number_of("level", e.n, v.lang))
        return in_voice(v, "effect.LoseLevels.most", what=words, n=e.at_most) if e.at_most < 99 else words
    if isinstance(e, SetLevel):
        if e.n == LOWEST:
            return in_voice(v, "effect.SetLevel.lowest")
        return in_voice(v, "effect.SetLevel", n=e.n)
    if isinstance(e, RaiseToLevel):
        return in_voice(v, "effect.RaiseToLevel", n=e.n)
    if isinstance(e, DrainLevels):
        return in_voice(v, "effect.DrainLevels", levels=number_of("level", e.n, v.lang))
    if isinstance(e, LevelForAll):
        return in_voice(v, "effect.LevelForAll", word=word_name(e.word.name, v.lang))
    if isinstance(e, NextFight):
        now = e.now or v.rules.traps_count_now
        return in_voice(v, "effect.NextFight.now" if now else "effect.NextFight", n=signed(e.n))
    if isinstance(e, NoTrading):
        return in_voice(v, "effect.NoTrading", a=a_word(e.word, v.lang))
    return None


def _or_else(v: Voice, words: str, otherwise: Verbs, none: str = "none") -> str:
    """Return a loss, and what happens instead to a player who has nothing of the kind; `none` says what that means."""
    if isinstance(otherwise, tuple) and not otherwise:
        return words
    first, second = _said_once([words, in_a_row(otherwise, v)], v.lang)
    key = "if-none" if second == in_a_row(otherwise, v) else "if-none.same"
    return in_voice(v, key, what=first, otherwise=second, none=in_voice(v, none))


def _item_loss_words(e: Effect, v: Voice) -> str | None:
    if isinstance(e, LoseItem):
        return _or_else(v, _which_item(e, v), e.otherwise, _none_of(e))
    if isinstance(e, LoseAll):
        return _or_else(v, _all_items(e, v), e.otherwise, _none_of(e))
    return None


def _none_of(e: LoseItem | LoseAll) -> str:
    """Return the key for having nothing that the loss could take; carried Items do not count as worn."""
    if not e.worn:
        return "none"
    return "none.used" if e.what == VEHICLE else "none.worn"


def _all_items(e: LoseAll, v: Voice) -> str:
    if isinstance(e.what, Tag):
        if e.worn:
            return in_voice(v, f"effect.LoseAll.{e.what.name}.worn")
        if find("tag." + e.what.name, v.lang) is None:
            return in_voice(v, "effect.LoseAll.things", things=things(e.what.name, v.lang))
        return in_voice(v, "effect.LoseAll.tag", tag=tag_name(e.what.name, v.lang))
    if not e.what:
        return in_voice(v, "effect.LoseAll")
    used = "effect.LoseItem.used" if e.what == VEHICLE else "effect.LoseAll.worn"
    key = used if e.worn else "effect.LoseAll.slot"
    return in_voice(v, key, slot=say("slot." + e.what, v.lang))


def _which_item(e: LoseItem, v: Voice) -> str:
    if isinstance(e.what, Tag):
        if find("tag." + e.what.name, v.lang) is None:
            return in_voice(v, "effect.LoseItem.thing", a=a(thing(e.what.name, v.lang), v.lang))
        return in_voice(v, "effect.LoseItem.tag", a=a(tag_name(e.what.name, v.lang), v.lang))
    if e.what in (SMALL, BEST):
        return in_voice(v, f"effect.LoseItem.{e.what}")
    if e.what:
        key = "effect.LoseItem.worn" if e.worn else "effect.LoseItem.slot"
        if e.worn and e.what == VEHICLE:
            key = "effect.LoseItem.used"
        return in_voice(v, key, slot=say("slot." + e.what, v.lang))
    items = number_of("item", e.n, v.lang)
    if e.chosen_by in (LEFT, RIGHT):
        return in_voice(v, "effect.LoseItem.picked", items=items, side=say("side." + e.chosen_by, v.lang))
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
            if e.what in (SMALL, BEST):
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


def _loss_words(e: Effect, v: Voice) -> str | None:
    if isinstance(e, DiscardCards):
        if e.n == DIE:
            return in_voice(v, "effect.DiscardCards.die")
        key = "effect.DiscardCards.hand" if e.hand_only else "effect.DiscardCards"
        return in_voice(v, key, cards=number_of("card", e.n, v.lang))
    if isinstance(e, SnatchCards):
        side = say("side." + e.by, v.lang)
        return in_voice(v, "effect.SnatchCards", cards=number_of("card", e.n, v.lang), side=side)
    if isinstance(e, LoseTraits):
        return in_voice(v, "effect.LoseTraits", kinds=trait_kinds(e.kind, v.lang))
    if isinstance(e, LoseTrait) and e.word is not None:
        return _or_else(v, in_voice(v, "effect.LoseTrait.word", word=word_name(e.word.name, v.lang)), e.otherwise)
    if isinstance(e, LoseTrait) and e.all_of_them:
        kinds = listed([trait_kinds(k, v.lang) for k in e.kinds], v.lang)
        key = "effect.LoseTraits.mixed" if e.mixed else "effect.LoseTraits"
        return _or_else(v, in_voice(v, key, kinds=kinds), e.otherwise)
    if isinstance(e, LoseTrait):
        kinds = listed([a(trait_kind(k, v.lang), v.lang) for k in e.kinds], v.lang, "or")
        return _or_else(v, in_voice(v, "effect.LoseTrait", kinds=kinds), e.otherwise)
    if isinstance(e, ReplaceTraits):
        kind, kinds = trait_kind(e.kind, v.lang), trait_kinds(e.kind, v.lang)
        return in_voice(v, "effect.ReplaceTraits", kind=kind, kinds=kinds, deck=deck_name(DOOR, v))
    if isinstance(e, PayItems):
        money = v.set_word("money", "money")
        worth = grouped(e.worth, v.lang)
        return in_voice(v, "effect.PayItems", worth=worth, money=money, otherwise=in_a_row(e.otherwise, v))
    if isinstance(e, (LoseWorth, Plunder, Exchange)):
        return _taken_words(e, v)
    if isinstance(e, BuyOff):
        return in_voice(v, "effect.BuyOff", a=a_word(e.only, v.lang), otherwise=in_a_row(e.otherwise, v))
    return None


def _taken_words(e: LoseWorth | Plunder | Exchange, v: Voice) -> str:
    if isinstance(e, LoseWorth):
        return in_voice(v, "effect.LoseWorth", worth=grouped(e.worth, v.lang), money=v.set_word("money", "money"))
    if isinstance(e, Exchange):
        return in_voice(v, "effect.Exchange", n=e.n)
    who = in_voice(v, f"plunder.{e.who}.lower" if e.lower else "plunder." + e.who)
    what = in_voice(v, f"effect.Plunder.{e.what}.may" if e.may else "effect.Plunder." + e.what, who=who)
    return in_voice(v, "effect.Plunder.rest", what=what) if e.rest_lost else what


def _brawl_words(e: Effect, v: Voice) -> str | None:
    if isinstance(e, Weaken):
        return in_voice(v, "effect.Weaken", n=signed(e.n))
    if isinstance(e, BoostEach):
        return in_voice(v, "effect.BoostEach", word=word_name(e.word.name, v.lang), n=signed(e.n))
    if isinstance(e, Leave):
        return in_voice(v, "effect.Leave.treasure" if e.treasure else "effect.Leave.ends" if e.ends else "effect.Leave")
    if isinstance(e, KillSuch):
        key = first_of(("effect.KillSuch." + e.tag.name, "effect.KillSuch"), v.lang)
        return in_voice(v, key, tag=tag_name(e.tag.name, v.lang))
    if isinstance(e, RunFaster):
        return in_voice(v, "effect.RunFaster", n=signed(e.n))
    if isinstance(e, CompelHelp) and e.higher:
        return in_voice(v, "effect.CompelHelp.higher")
    if isinstance(e, EndFight):
        if e.treasures:
            return in_voice(v, "effect.EndFight.treasures", treasures=number_of("treasure", e.treasures, v.lang))
        return in_voice(v, "effect.EndFight.loot" if e.loot else "effect.EndFight")
    return None


def _fight_words(e: Effect, v: Voice) -> str | None:
    if isinstance(e, Feed):
        return in_voice(v, "effect.Feed", n=e.n)
    if isinstance(e, BoostSelf):
        return in_voice(v, "effect.BoostSelf", n=signed(e.n))
    if isinstance(e, Boost):
        words = in_voice(v, "effect.Boost" if e.side == EITHER else f"effect.Boost.{e.side}", n=signed(e.n))
        for word, n in e.extra:
            words = in_voice(v, "effect.Boost.extra", what=words, n=signed(e.n + n), a=a_word(word, v.lang))
        return words
    if isinstance(e, BoostMonster):
        if e.n == DIE:
            return in_voice(v, "effect.BoostMonster.die")
        return in_voice(v, "effect.BoostMonster" if e.n > 0 else "effect.BoostMonster.less", n=abs(e.n))
    if isinstance(e, Enhance):
        return in_voice(v, "effect.Enhance", n=signed(e.level))
    if isinstance(e, RemoveMonster):
        key = "effect.RemoveMonster" + (".kill" if e.kill else "") + (".treasure" if e.treasure else "")
        return in_voice(v, key if e.treasure is not None else "effect.RemoveMonster.silent")
    if isinstance(e, DistractHelper):
        return in_voice(v, "effect.DistractHelper", a=a_word(e.word, v.lang))
    if isinstance(e, DenyShare):
        return in_voice(v, "effect.DenyShare", a=a_word(e.word, v.lang))
    return None


def _card_words(e: Effect, v: Voice) -> str | None:
    if isinstance(e, Draw):
        if e.deck == NAMED:
            return in_voice(v, "effect.Draw.named", cards=number_of("card", e.n, v.lang))
        return in_voice(v, "effect.Draw", cards=deck_cards(e.deck, e.n, v))
    if isinstance(e, DrawMore):
        source = TREASURE if v.card is None else v.card.deck
        return in_voice(v, "effect.DrawMore", cards=deck_cards(source, e.n, v, "-more"))
    if isinstance(e, DrawAndKeep):
        return in_voice(v, "effect.DrawAndKeep", cards=deck_cards(e.deck, e.n, v), n=e.keep)
    if isinstance(e, LookAhead):
        deck = "" if e.deck == NAMED else deck_name(e.deck, v)
        return in_voice(v, "effect.LookAhead.deck" if deck else "effect.LookAhead", n=e.n, deck=deck)
    if isinstance(e, ChangeSides):
        return in_voice(v, "effect.ChangeSides", sidekick=sidekick(v))
    if isinstance(e, LureSidekick):
        keeper = v.says.get("keeper")
        key = "effect.LureSidekick.but" if keeper else "effect.LureSidekick"
        return in_voice(v, key, sidekick=sidekick(v), keeper=keeper)
    if isinstance(e, DiscardThis):
        kind = "" if v.card is not None and stays_by_itself(v.card) else v.kind
        key = first_of(("effect.DiscardThis." + kind, "effect.DiscardThis"), v.lang)
        return in_voice(v, key, sidekick=sidekick(v))
    return None


def sidekick(v: Voice) -> str:
    return v.set_word("sidekick", "kind.sidekick")


def _control_words(e: Effect, v: Voice) -> str | None:
    they = v.of(THEY)
    if isinstance(e, If):
        who = a_word(e.word, v.lang)
        then = in_a_row(e.then, they)
        if isinstance(e.otherwise, tuple) and not e.otherwise:
            return in_voice(v, "effect.If.only", a=who, then=then)
        return in_voice(v, "effect.If", a=who, then=then, otherwise=in_a_row(e.otherwise, they))
    if isinstance(e, IfWearing):
        slot = say("slot." + e.slot, v.lang)
        if isinstance(e.otherwise, tuple) and not e.otherwise:
            return in_voice(v, "effect.IfWearing.only", slot=slot, then=in_a_row(e.then, v))
        return in_voice(
            v, "effect.IfWearing", slot=slot, then=in_a_row(e.then, v), otherwise=in_a_row(e.otherwise, v)
        )  # fmt: skip
    if isinstance(e, EachFighter):
        return in_voice(v, "effect.EachFighter", word=word_name(e.word.name, v.lang), then=in_a_row(e.then, they))
    if isinstance(e, Each):
        return in_voice(v, "effect.Each." + e.who, then=in_a_row(e.then, they))
    if isinstance(e, RollFor):
        return _roll_words(e, v)
    if isinstance(e, IfRolled):
        return in_voice(v, "effect.IfRolled", n=e.n, then=in_a_row(e.then, v))
    if isinstance(e, OneOf):
        return _choice_words(e, v)
    return None


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
    nothing_else = isinstance(e.otherwise, tuple) and not e.otherwise
    if e.from_ <= 1:
        return in_voice(v, "effect.RollFor.by" if e.by else "effect.RollFor", side=side, then=then)
    roll = in_voice(v, "roll.by" if e.by else "roll", side=side)
    if e.better_with is not None:
        roll = in_voice(v, "roll.better", roll=roll, a=a(thing(e.better_with.name, v.lang), v.lang))
    least = say(first_of((f"roll.{e.from_}", "roll.from"), v.lang), v.lang, n=e.from_)
    if nothing_else:
        return in_voice(v, "effect.RollFor.from", roll=roll, from_=least, then=then)
    key = "effect.RollFor.or" if isinstance(e.otherwise, IfRolled) else "effect.RollFor.else"
    return in_voice(v, key, roll=roll, from_=least, then=then, otherwise=in_a_row(e.otherwise, v))
