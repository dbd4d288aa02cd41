"""Each side's strength and its sources in words."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.characters.profile import EXTRA
from kickdoor.engine.fighting.strength import HANDICAP, LEVEL, MONSTER_LEVEL, Source
from kickdoor.engine.text.names import those
from kickdoor.engine.text.people import foe
from kickdoor.engine.text.say import listed, say, signed
from kickdoor.engine.words import NAME, WORDS


def source_name(source: Source, cards: Sequence[Card], lang: str = "en", names: Sequence[str] = ()) -> str:
    """Return what a line of a total is: `Energy Armor`, `against Felines`."""
    card = foe(source.card, cards, lang) if source.card >= 0 else ""
    why = those(source.why, lang) if source.why else ""
    name = names[source.seat] if 0 <= source.seat < len(names) else why
    key = "source." + source.kind
    if source.kind == EXTRA and f"{NAME}:{source.why}" not in WORDS:
        key += ".as"
    if source.kind == HANDICAP and source.card >= 0:
        key += ".card"
    return say(key, lang, card=card, those=why, name=name, why=source.why)


def source_text(source: Source, names: Sequence[str], cards: Sequence[Card], lang: str = "en") -> str:
    """Return a line of a breakdown: `Level 3`, `Energy Armor +2`, `alone: Psychic +2`."""
    plain = source.kind in (LEVEL, MONSTER_LEVEL)
    n = str(source.n) if plain else signed(source.n)
    return say("source.plain", lang, what=source_name(source, cards, lang, names), n=n)


def breakdown_text(
    sources: Sequence[Source], total: int, names: Sequence[str], cards: Sequence[Card], who: str = "", lang: str = "en"
) -> str:  # fmt: skip
    """Return a whole side: `Ann 9 = Level 5 + Bobaser 4`; without `who` it is named after its fighters or monsters."""
    levels = [s for s in sources if s.kind == LEVEL]
    several = len(levels) > 1
    if not who:
        people = [names[s.seat] for s in levels]
        monsters = [source_name(s, cards, lang, names) for s in sources if s.kind == MONSTER_LEVEL]
        who = listed(people or monsters, lang)
    terms = ""
    for s in sources:
        what = source_name(s, cards, lang, names)
        if several and s.kind == LEVEL:
            what = say("source.level.of", lang, whose=say("whose", lang, name=names[s.seat]))
        term = say("source.plain", lang, what=what, n=abs(s.n))
        if not terms:
            terms = term
        else:
            terms = say("breakdown.minus" if s.n < 0 else "breakdown.plus", lang, first=terms, next=term)
    return say("breakdown", lang, who=who, total=total, terms=terms).strip()


def verdict_text(ours: int, theirs: int, wins_ties: bool, lang: str = "en") -> str:
    """Return how the fight stands for the munchkins; a tie says who wins it."""
    if ours > theirs:
        return say("verdict.ahead", lang, n=ours - theirs)
    if ours == theirs:
        return say("verdict.tie.won" if wins_ties else "verdict.tie", lang)
    return say("verdict.behind", lang, n=theirs - ours)
