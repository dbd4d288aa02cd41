"""Conditions for playing a card or using a power: small frozen values, each with its check, its refusal and its words.

A new condition needs a class here, a sentence under `condition.NameOfTheClass` in lang/en/cards.py, and a keyword in
declare.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kickdoor.engine.cards.values import LevelLimit
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.fighting.quirks import has_in_use
from kickdoor.engine.fighting.strength import foe_of, tags_of
from kickdoor.engine.legal.reasons import FIGHTERS_ONLY, NEEDS_FIGHT, ONLY_ON_YOURSELF, OUTSIDERS_ONLY, Reason
from kickdoor.engine.state import State
from kickdoor.engine.text.names import a, tag_name, thing
from kickdoor.engine.text.names import tags_of as names_of_tags
from kickdoor.engine.text.say import Voice, listed, say
from kickdoor.engine.words import EITHER

NOT_ALONE: Final = Reason("one-monster-only", "ACT-08")
ARMED: Final = Reason("unarmed-only", "ACT-08")
NO_SUCH_MONSTER: Final = Reason("no-such-monster", "ACT-08")
NOT_BEHIND: Final = Reason("not-behind", "ACT-08")


@dataclass(frozen=True)  # a subclass without fields needs no decorator of its own; each one slows the start
class Condition:
    """Something that must hold before a card is played or a power is used."""

    def why_not(self, st: State, seat: int) -> Reason | None:
        """Return why the seat may not use it now, whatever the target."""
        return None

    def why_not_at(self, st: State, seat: int, target: int) -> Reason | None:
        """Return why the seat may not aim it at this target."""
        return None

    def is_for_outsiders(self) -> bool:
        """True if it lets only players outside the fight use a power there."""
        return False

    def is_for_owner(self) -> bool:
        """True if only the player who plays the card can gain by it."""
        return False

    def when(self, words: str, lang: str) -> str:
        """Return the words for its moment, narrowed by this condition."""
        return words

    def sentence(self, v: Voice, for_you_alone: bool) -> str:
        """Return the sentence that states it; empty if other words of the card do. `for_you_alone`: nobody else can
        gain by the card."""
        return say("condition." + type(self).__name__, v.lang)


class Inside(Condition):
    """Only for players in the fight."""

    def why_not(self, st: State, seat: int) -> Reason | None:
        if st.fight is None:
            return NEEDS_FIGHT
        return None if is_fighting(st, seat) else FIGHTERS_ONLY


class Outside(Condition):
    """Only for players outside the fight."""

    def why_not(self, st: State, seat: int) -> Reason | None:
        if st.fight is None:
            return NEEDS_FIGHT
        return OUTSIDERS_ONLY if is_fighting(st, seat) else None

    def is_for_outsiders(self) -> bool:
        return True

    def when(self, words: str, lang: str) -> str:
        return say("condition.Outside", lang)

    def sentence(self, v: Voice, for_you_alone: bool) -> str:
        return ""  # its moment says it


class LoneMonster(Condition):
    """Only if one monster is in the fight."""

    def why_not(self, st: State, seat: int) -> Reason | None:
        return None if st.fight is not None and len(st.fight.monsters) == 1 else NOT_ALONE


@dataclass(frozen=True)
class Unarmed(Condition):
    """Only for players who use no Item with one of these tags."""

    tags: int  # mask

    def why_not(self, st: State, seat: int) -> Reason | None:
        return ARMED if has_in_use(st, seat, self.tags) else None

    def sentence(self, v: Voice, for_you_alone: bool) -> str:
        kind = thing(EITHER.join(names_of_tags(self.tags)), v.lang)
        return say("condition.Unarmed", v.lang, a=a(kind, v.lang))


@dataclass(frozen=True)
class Facing(Condition):
    """Only if a monster with one of these tags is in the fight."""

    tags: int  # mask

    def why_not(self, st: State, seat: int) -> Reason | None:
        fight = st.fight
        if fight is not None:
            for m in fight.monsters:
                if tags_of(st, fight, m) & self.tags:
                    return None
        return NO_SUCH_MONSTER

    def when(self, words: str, lang: str) -> str:
        kind = listed([tag_name(name, lang) for name in names_of_tags(self.tags)], lang, "or")
        return say("condition.Facing", lang, when=words, a=a(kind, lang))

    def sentence(self, v: Voice, for_you_alone: bool) -> str:
        return ""  # its moment says it


class Behind(Condition):
    """Only while another player has a higher Level; the player who gains by it must be behind, too (R159)."""

    def why_not(self, st: State, seat: int) -> Reason | None:
        return None if st.level[seat] < max(st.level) else NOT_BEHIND

    def why_not_at(self, st: State, seat: int, target: int) -> Reason | None:
        return None if st.level[target] < max(st.level) else NOT_BEHIND

    def sentence(self, v: Voice, for_you_alone: bool) -> str:
        return say("condition.Behind.own" if for_you_alone else "condition.Behind", v.lang)


@dataclass(frozen=True)
class UpToLevel(Condition):
    """Only at monsters of at most this printed Level."""

    level: LevelLimit

    def why_not_at(self, st: State, seat: int, target: int) -> Reason | None:
        if st.fight is None or foe_of(st, st.fight, target).level <= self.level:
            return None
        return Reason("level-too-high", "ACT-08", (str(self.level),))

    def sentence(self, v: Voice, for_you_alone: bool) -> str:
        return say("condition.UpToLevel", v.lang, n=self.level)


class OnYourself(Condition):
    """Only on the player who plays it."""

    def why_not_at(self, st: State, seat: int, target: int) -> Reason | None:
        return None if target == seat else ONLY_ON_YOURSELF

    def is_for_owner(self) -> bool:
        return True

    def sentence(self, v: Voice, for_you_alone: bool) -> str:
        return ""  # the reminder of a level card says it
