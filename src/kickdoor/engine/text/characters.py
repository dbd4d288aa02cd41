"""The text of Races, Classes, Loyalties, Trainings and Sidekicks."""

from __future__ import annotations

from kickdoor.engine.cards import Mixed, Sidekick, Trait
from kickdoor.engine.text.effects import sentences, sidekick
from kickdoor.engine.text.names import a, plural, thing, those, trait_kind, trait_kinds
from kickdoor.engine.text.say import Voice, grouped, listed, number_of, say, signed
from kickdoor.engine.words import CLASS, RACE


def trait_lines(card: Trait, v: Voice) -> list[str]:
    lang = v.lang
    out: list[str] = []
    if card.alone:
        out.append(say("alone", lang, n=signed(card.alone)))
    if card.flee:
        out.append(say("flee", lang, n=signed(card.flee)))
    if card.starts_at > 1:
        out.append(say("starts-at", lang, n=card.starts_at))
    if card.cheats_death:
        out.append(say("cheats-death", lang, levels=number_of("level", card.cheats_death, lang)))
    if card.spare_slot:
        out.append(say("spare-slot", lang))
    if card.second_door:
        out.append(say("second-door", lang))
    if card.any_complex:
        out.append(say("any-complex", lang))
    if card.sidekicks > 1:
        out.append(say("sidekicks", lang, n=card.sidekicks, sidekicks=plural(sidekick(v), lang)))
    if card.keeps_sidekicks:
        out.append(say("keeps-sidekicks", lang, sidekicks=plural(sidekick(v), lang)))
    out += _rights(card, lang)
    out += _ways(card, v)
    if card.when_helping_kills:
        out.append(say("when-helping-kills", lang, what=sentences(card.when_helping_kills, v)))
    return out


def _rights(card: Trait, lang: str) -> list[str]:
    """What it lets its owner do that others may not."""
    out: list[str] = []
    if card.helping_wins:
        out.append(say("helping-wins", lang, levels=number_of("level", card.helping_wins, lang)))
    if card.any_big:
        out.append(say("any-big", lang))
    if card.hand:
        out.append(number_of("hand" if card.hand > 0 else "hand-less", abs(card.hand), lang))
    if card.sells_double:
        out.append(say("sells-double", lang))
    if card.wins_ties:
        out.append(say("wins-ties", lang))
    if card.resurrects:
        out.append(number_of("resurrects", card.resurrects, lang))
    return out


def _ways(card: Trait, v: Voice) -> list[str]:
    """How it fights, loots, sells, helps and gets away."""
    lang = v.lang
    out: list[str] = []
    if card.bonus:
        out.append(say("sidekick.bonus", lang, n=signed(card.bonus)))
    for n in dict.fromkeys(n for _, n in card.more_for):
        things = [say("each-thing", lang, thing=thing(tag.name, lang)) for tag, more in card.more_for if more == n]
        key = "more-for.unworn" if card.unworn else "more-for"
        out.append(say(key, lang, things=listed(things, lang), n=signed(n)))
    if card.free_hand:
        out.append(say("free-hand", lang, n=signed(card.free_hand), most=signed(2 * card.free_hand)))
    if card.hands:
        out.append(number_of("more-hands", card.hands, lang))
    if card.sells_for:
        money = v.set_word("money", "money")
        out.append(say("sells-for", lang, n=grouped(card.sells_for, lang), money=money))
    out += [say(key, lang) for key, there in _plain(card) if there]
    if card.loots > 1:
        out.append(say("loots", lang, n=card.loots))
    for tag, n in card.flee_with:
        out.append(say("flee-with", lang, n=signed(n), a=a(thing(tag.name, lang), lang)))
    if card.when_you_win:
        out.append(say("when-you-fought", lang, what=sentences(card.when_you_win, v)))
    if card.when_helping_wins:
        out.append(say("when-helping-wins", lang, what=sentences(card.when_helping_wins, v)))
    if card.when_escaped:
        out.append(say("when-escaped.own", lang, what=sentences(card.when_escaped, v)))
    return out


def _plain(card: Trait) -> tuple[tuple[str, bool], ...]:
    """What it says without numbers."""
    return (("softens", card.softens), ("no-trouble", card.no_trouble), ("withdraws", card.withdraws))


def mixed_lines(card: Mixed, v: Voice) -> list[str]:
    kinds, kind = trait_kinds(card.of, v.lang), trait_kind(card.of, v.lang)
    both = card.of == CLASS and not (card.on_one or v.rules.super_munchkin_alone)
    mild = card.mild and not both and (card.of != CLASS or card.on_one or v.rules.super_munchkin_mild)
    key = "mixed" if mild else "mixed.plain" if card.adds == 1 else "mixed.more"
    out = [say(key, v.lang, kinds=kinds, n=1 + card.adds)]
    if card.of == RACE and v.rules.half_breed_is_human:
        out.append(say("mixed.human", v.lang))
    lost = "mixed.both" if both else "mixed.lost" if card.needs else "mixed.alone"
    return [*out, say(lost, v.lang, kind=kind)]


def sidekick_lines(card: Sidekick, v: Voice) -> list[str]:
    lang = v.lang
    out: list[str] = []
    if card.bonus:
        out.append(say("sidekick.bonus", lang, n=signed(card.bonus)))
    if card.carries:
        out.append(say("carries", lang, n=card.carries))
    if card.big:
        out.append(number_of("sidekick.big", card.big, lang))
    if card.cheats:
        out.append(say("sidekick.cheats", lang))
    if card.any_complex:
        out.append(say("any-complex", lang))
    if card.when_you_win:
        out.append(say("when-you-win", lang, what=sentences(card.when_you_win, v)))
    if card.flee:
        out.append(say("flee", lang, n=signed(card.flee)))
    for tag, n in card.flee_with:
        out.append(say("flee-with.more", lang, n=signed(n), a=a(thing(tag.name, lang), lang)))
    if card.only is not None:
        out.append(say("sidekick.only", lang, those=those(card.only.name, lang)))
    return out
