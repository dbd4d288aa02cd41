"""The text of cards that allow more Races, Classes, Loyalties or Trainings."""

from __future__ import annotations

from kickdoor.engine.cards.kinds import Mixed
from kickdoor.engine.text.names import trait_kind, trait_kinds
from kickdoor.engine.text.say import Voice, say
from kickdoor.engine.words import CLASS, RACE


def mixed_lines(card: Mixed, v: Voice) -> list[str]:
    kinds, kind = trait_kinds(card.of, v.lang), trait_kind(card.of, v.lang)
    both = card.of == CLASS and not (card.allows.on_one or v.rules.super_munchkin_alone)
    mild = card.allows.mild and not both and (card.of != CLASS or card.allows.on_one or v.rules.super_munchkin_mild)
    key = "mixed" if mild else "mixed.plain" if card.allows.adds == 1 else "mixed.more"
    out = [say(key, v.lang, kinds=kinds, n=1 + card.allows.adds)]
    if card.of == RACE and v.rules.half_breed_is_human:
        out.append(say("mixed.human", v.lang))
    lost = "mixed.both" if both else "mixed.lost" if card.allows.needs else "mixed.alone"
    return [*out, say(lost, v.lang, kind=kind)]
