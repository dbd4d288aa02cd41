"""Passive abilities: small frozen values on cards, each with its fold.

A new ability is one value here, with `fold` (what it gives the character who has the card in play, see profile.py) and
a keyword at the end of this file, and its sentence under `ability.NameOfTheValue` in lang/en/abilities.py. What a card
does by itself, such as lasting, is noted in its `CardFacts` instead. Abilities of monsters are in foes.py.
What an ability means is said beside its keyword, and beside the field of the profile that it fills.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final, TypedDict

from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.lasting import Stay
from kickdoor.engine.cards.facts import CardFacts
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.characters.profile import (
    CARDS_HELD, EACH_CARD_IN_HAND, EACH_FREE_HAND, EXTRA, FACING, ITEM_BONUS, MOST_FREE_HANDS, SKILLED, TIES,
    TRAIT_BONUS, Giver, Profile, Trigger,
)  # fmt: skip
from kickdoor.engine.text.effects import sentences, sidekick
from kickdoor.engine.text.names import a, a_word, plural, slots_of, tag_name, thing, things, those, word_name
from kickdoor.engine.text.say import Voice, first_of, grouped, listed, number_of, say, signed
from kickdoor.engine.words import HEADGEAR, VEHICLES, Tag, Word, fits_word

Given = Effect | tuple[Effect, ...] | None


class Ability:
    """Something a card does by lying there."""

    def fold(self, p: Profile, giver: Giver) -> None:
        """Add what it gives the character who has the card in play."""

    def shape(self, foe: Foe) -> None:
        """Add what it makes of the monster it is on."""

    def note(self, facts: CardFacts) -> None:
        """Note what it makes of the card itself."""

    def line(self, v: Voice) -> str:
        """Return its sentence; empty: another sentence of the card says it."""
        return self.said(v)

    def said(self, v: Voice, n: int = 0, **fields: object) -> str:
        """Fill in its sentence: the one for this kind of card or this number, where there are several."""
        name = "ability." + type(self).__name__
        keys = (f"{name}.{v.kind}.{n}", f"{name}.{v.kind}", f"{name}.{n}", name)
        return say(
            first_of(keys, v.lang), v.lang, n=signed(n), number=n, sidekicks=plural(sidekick(v), v.lang), **fields
        )


@dataclass(frozen=True)
class WithNumber(Ability):
    n: int

    def line(self, v: Voice) -> str:
        levels = number_of("level", self.n, v.lang)
        money = v.set_word("money", "money")
        return self.said(v, self.n, levels=levels, money=money, grouped=grouped(self.n, v.lang))


@dataclass(frozen=True)
class WithWord(Ability):
    """About characters of a kind."""

    word: Word
    n: int = 0

    def line(self, v: Voice) -> str:
        lang, name = v.lang, self.word.name
        more = number_of("treasure-more", self.n, lang)
        return self.said(
            v, self.n, a=a_word(self.word, lang), those=those(name, lang), word=word_name(name, lang), treasures=more
        )  # fmt: skip


@dataclass(frozen=True)
class WithTag(Ability):
    """About cards with a label."""

    tag: Tag
    n: int = 0

    def line(self, v: Voice) -> str:
        lang, name = v.lang, self.tag.name
        more = number_of("level-more", self.n, lang)
        return self.said(v, self.n, a=a(thing(name, lang), lang), tag=tag_name(name, lang), levels=more)


@dataclass(frozen=True)
class Then(Ability):
    """Does something when something else has happened."""

    then: tuple[Effect, ...]

    def line(self, v: Voice) -> str:
        return self.said(v, what=sentences(self.then, v))


class Unsaid(Ability):
    """Said by other sentences of the card."""

    def line(self, v: Voice) -> str:
        return ""


# -- fights ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Skill(WithNumber):
    """A bonus in every fight."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n),)

    def note(self, facts: CardFacts) -> None:
        facts.bonus += self.n


@dataclass(frozen=True)
class BonusAlone(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, TRAIT_BONUS, alone=True),)


@dataclass(frozen=True)
class BonusFor(WithWord):
    """Another bonus for characters of a kind."""

    def fold(self, p: Profile, giver: Giver) -> None:
        if fits_word(p.is_a, self.word):
            p.bonuses += (giver.bonus(self.n, EXTRA, self.word.name),)


@dataclass(frozen=True)
class AgainstTag(WithTag):
    """Another bonus against monsters with a label, such as the Undead."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, FACING, self.tag.name, facing=self.tag.mask),)


@dataclass(frozen=True)
class ForEachCardInHand(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, CARDS_HELD, times=EACH_CARD_IN_HAND),)


@dataclass(frozen=True)
class ForEachFreeHand(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, times=EACH_FREE_HAND),)

    def line(self, v: Voice) -> str:
        return self.said(v, self.n, most=signed(MOST_FREE_HANDS * self.n))


@dataclass(frozen=True)
class MoreFor(Ability):
    """What each Item in use with a label gives on top; `unworn`: not those on head, body or feet."""

    of: tuple[tuple[Tag, int], ...]
    unworn: bool = False

    def fold(self, p: Profile, giver: Giver) -> None:
        p.more_for += (self,)
        for b in p.bonuses:  # Items are folded before anything else
            n = self.more(b.tags, b.worn) if b.kind == ITEM_BONUS else 0
            if n:
                p.bonuses += (replace(b, kind=SKILLED, n=n, why=giver.name, tags=b.tags | giver.tags),)

    def more(self, tags: int, worn: bool) -> int:
        """Return what it adds to an Item."""
        return 0 if self.unworn and worn else sum([n for tag, n in self.of if tags & tag.mask])

    def line(self, v: Voice) -> str:
        lines: list[str] = []
        for n in dict.fromkeys([n for _, n in self.of]):
            each = [say("each-thing", v.lang, thing=thing(tag.name, v.lang)) for tag, more in self.of if more == n]
            key = "ability.MoreFor.unworn" if self.unworn else "ability.MoreFor"
            lines.append(say(key, v.lang, things=listed(each, v.lang), n=signed(n)))
        return " ".join(lines)


@dataclass(frozen=True)
class WinsTies(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.wins_ties = True
        p.bonuses += (giver.bonus(0, TIES),)


@dataclass(frozen=True)
class SendsAway(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.sends_away += (giver.card,)


@dataclass(frozen=True)
class SwapsSex(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.fools = True


@dataclass(frozen=True)
class OnlyArmor(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.only_armor += (giver.card,)

    def note(self, facts: CardFacts) -> None:
        facts.one_fight = True

    def line(self, v: Voice) -> str:
        return self.said(v, fight=which_fight(v))


@dataclass(frozen=True)
class Dulls(Ability):
    tags: tuple[Tag, ...]

    def fold(self, p: Profile, giver: Giver) -> None:
        for tag in self.tags:
            p.dulls += ((giver.card, tag.mask),)

    def note(self, facts: CardFacts) -> None:
        facts.one_fight = True

    def line(self, v: Voice) -> str:
        dull = listed([things(tag.name, v.lang) for tag in self.tags], v.lang)
        return self.said(v, fight=which_fight(v), things=dull)


def which_fight(v: Voice) -> str:
    """Say in which fight a Trap counts that is for one fight."""
    play = v.card.play if v.card is not None else None
    now = v.rules.traps_count_now or (play is not None and any(isinstance(e, Stay) and e.now for e in play.then))
    return say("next-fight.now" if now else "next-fight", v.lang)


@dataclass(frozen=True)
class HelpingWins(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.helping_wins += self.n


@dataclass(frozen=True)
class WhenHelpingKills(Then):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.when_helping_kills += (Trigger(giver.card, self.then),)


@dataclass(frozen=True)
class WhenYouWin(Then):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.when_won += (Trigger(giver.card, self.then),)


@dataclass(frozen=True)
class WhenHelpingWins(Then):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.when_won += (Trigger(giver.card, self.then, helping=True),)


# -- running away and dying --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RunAway(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        if self.n > 0 or giver.held:
            p.flights += (giver.flight(self.n),)


@dataclass(frozen=True)
class RunAwayWith(WithTag):
    def fold(self, p: Profile, giver: Giver) -> None:
        if p.in_use & self.tag.mask:
            p.flights += (giver.flight(self.n),)


@dataclass(frozen=True)
class WhenEscaped(Then):
    """After its owner has got away from all monsters; what a character is rewards that in its own turn only."""

    def fold(self, p: Profile, giver: Giver) -> None:
        tags = 0 if giver.is_item else giver.tags
        p.when_escaped += (Trigger(giver.card, self.then, tags, own_turn=giver.is_trait),)


@dataclass(frozen=True)
class OnRolls(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.on_rolls += self.n


@dataclass(frozen=True)
class Withdraws(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.withdraws = True


@dataclass(frozen=True)
class CheatsDeath(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.cheats_death = p.cheats_death or self.n


@dataclass(frozen=True)
class Softens(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.softens = True


@dataclass(frozen=True)
class Distracts(WithNumber):
    def note(self, facts: CardFacts) -> None:
        facts.distracts = self.n


# -- Items and Sidekicks -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MoreHands(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.hands += self.n
        if giver.is_item:
            p.item_hands += self.n


@dataclass(frozen=True)
class SpareSlot(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.spare_slot = True


@dataclass(frozen=True)
class AnyComplex(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.any_complex = True
        p.own_complex = p.own_complex or not giver.is_friend


@dataclass(frozen=True)
class AnyBig(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.any_big = True


@dataclass(frozen=True)
class MoreBig(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.big += self.n
        if giver.is_friend:
            p.friends_big += self.n


@dataclass(frozen=True)
class Wards(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.wards = True

    def line(self, v: Voice) -> str:
        return self.said(v, a=a(v.set_word("trap", "kind.trap"), v.lang))


@dataclass(frozen=True)
class SharesSlot(Ability):
    def note(self, facts: CardFacts) -> None:
        facts.shares_slot = True

    def line(self, v: Voice) -> str:
        slots = slots_of(v.card, v.lang) if isinstance(v.card, Item) else []
        return self.said(v, slot=slots[0] if slots else say("slot." + HEADGEAR, v.lang))


@dataclass(frozen=True)
class Improves(WithTag):
    def note(self, facts: CardFacts) -> None:
        facts.improves |= self.tag.mask


@dataclass(frozen=True)
class AsVehicle(WithNumber):
    def note(self, facts: CardFacts) -> None:
        item = facts.card
        assert isinstance(item, Item)
        tags = item.tags | VEHICLES.mask
        facts.other = replace(item, bonus=self.n, head=0, armor=0, foot=0, hands=0, vehicle=1, tags=tags)


@dataclass(frozen=True)
class Sidekicks(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.sidekicks = max(p.sidekicks, self.n)


@dataclass(frozen=True)
class KeepsSidekicks(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.keeps_sidekicks = True


@dataclass(frozen=True)
class Carries(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.carries += self.n

    def note(self, facts: CardFacts) -> None:
        facts.carries = True


@dataclass(frozen=True)
class Cheats(Ability):
    def note(self, facts: CardFacts) -> None:
        facts.carries = True
        facts.cheats = True


@dataclass(frozen=True)
class Stays(Unsaid):
    """A Sidekick that cannot be given up to escape where the rules allow that."""

    def note(self, facts: CardFacts) -> None:
        facts.saves = False


@dataclass(frozen=True)
class Sacrifice(Unsaid):
    def note(self, facts: CardFacts) -> None:
        facts.sacrifice = True


@dataclass(frozen=True)
class ForOnly(WithWord):
    """A Sidekick that does nothing for anybody else."""

    def note(self, facts: CardFacts) -> None:
        facts.only = self.word


# -- the turn ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HandLimit(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        if self.n > 0 or giver.held:
            p.hand_limit += self.n

    def line(self, v: Voice) -> str:
        return self.said(v, self.n, cards=number_of("card-more" if self.n > 0 else "card-less", abs(self.n), v.lang))


@dataclass(frozen=True)
class StartsAt(WithNumber):
    def note(self, facts: CardFacts) -> None:
        facts.starts_at = self.n


@dataclass(frozen=True)
class SecondDoor(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.second_door = True


@dataclass(frozen=True)
class NoTrouble(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.no_trouble = p.no_trouble or giver.held


@dataclass(frozen=True)
class Loots(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.loots = max(p.loots, self.n)


@dataclass(frozen=True)
class Resurrects(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.resurrects = max(p.resurrects, self.n)


@dataclass(frozen=True)
class SellsDouble(Ability):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.sells_double = True


@dataclass(frozen=True)
class SellsFor(WithNumber):
    def fold(self, p: Profile, giver: Giver) -> None:
        p.sells_for += self.n


# -- the card itself ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lasts(Unsaid):
    """A Trap that stays until something lifts it."""

    def note(self, facts: CardFacts) -> None:
        facts.lasting = True


@dataclass(frozen=True)
class GoesWith(Ability):
    slot: str

    def note(self, facts: CardFacts) -> None:
        facts.goes_with = self.slot

    def line(self, v: Voice) -> str:
        return self.said(v, slot=say("slot." + self.slot, v.lang))


@dataclass(frozen=True)
class AtOnce(Then):
    """It acts the moment anybody gets it."""

    def note(self, facts: CardFacts) -> None:
        facts.at_once = self.then


@dataclass(frozen=True)
class Waits(Ability):
    """What it does at once waits if it was dealt with a first hand."""

    def note(self, facts: CardFacts) -> None:
        facts.waits = True


@dataclass(frozen=True)
class ToBottom(Ability):
    """It goes under the discards when it is done."""

    def note(self, facts: CardFacts) -> None:
        facts.to_bottom = True


# -- the keywords of card lists ----------------------------------------------------------------------------------------


class Passive(TypedDict, total=False):
    """What every card may say that a character can have in play: traits, Items, Sidekicks and lasting Traps."""

    against: Mapping[Tag, int]  # a bonus against such monsters
    alone: int  # a bonus in fights without a helper
    any_big: bool
    any_complex: bool
    big: int  # more Big Items that may be carried
    cheats_death: int  # Levels that may be lost instead of dying
    each_card: int  # a bonus for each card in the hand
    extra: Mapping[Word, int]  # another bonus for such characters
    flee: int
    flee_with: Mapping[Tag, int]  # to run away, with such a thing in use
    free_hand: int  # a bonus for each hand that holds nothing, two at most
    hand: int  # more cards that may be kept
    hands: int  # more hands for Items
    helping_wins: int  # levels for each monster it helped to kill
    keeps_sidekicks: bool
    loots: int  # cards drawn for looting the room, one of which is kept
    more_for: Mapping[Tag, int]  # what each such Item in use gives on top
    no_trouble: bool  # may not look for trouble
    on_rolls: int  # added to every die
    resurrects: int  # cards of one face-up draw that may come from the discards instead
    second_door: bool
    sells_double: bool  # one Item a turn
    sells_for: int  # what each sale brings on top
    sends_away: bool  # may be left out; if used to win, nobody is killed
    sidekicks: int  # how many may be had
    softens: bool  # one level less where two or more are lost at once
    spare_slot: bool  # one more Headgear, Footgear or hand
    swaps_sex: bool  # may make monsters mistake its master's sex
    unworn: bool  # with `more_for`: not Headgear, Armor or Footgear
    wards: bool  # Traps behind doors do nothing to the wearer
    when_escaped: Given  # after getting away from all
    when_helping_kills: Given
    when_helping_wins: Given
    when_you_win: Given
    wins_ties: bool
    withdraws: bool  # as a helper it escapes from a lost fight without a roll


class OfTrait(Passive, total=False):
    """What `race`, `class_`, `loyalty` and `training` may say."""

    starts_at: int


class OfItem(Passive, total=False):
    """What `item` may say."""

    as_vehicle: int  # may be a Vehicle instead, with that bonus
    escapes: int  # may be discarded to escape from a monster up to this strength
    gives_hands: int
    improves: Tag  # counts only beside such a thing in use
    shares_slot: bool  # takes no room, but goes with what it is worn with


class OfSidekick(Passive, total=False):
    """What `sidekick` may say."""

    carries: int  # hands it has for Items
    cheats: bool  # carries one Item that its master could not use otherwise
    sacrifice: bool  # may be given up to escape, whatever the rules say


class OfTrap(Passive, total=False):
    """What `trap` may say."""

    dulls: Tag | tuple[Tag, ...]  # for one fight no such Item gives a bonus
    goes_with: str  # lost with what is worn there
    lasting: bool  # stays until something lifts it
    only_armor: bool  # for one fight no Item but Armor gives a bonus


Maker = Callable[..., Ability]

PASSIVE: Final[dict[str, Maker]] = {
    "against": AgainstTag, "alone": BonusAlone, "any_big": AnyBig, "any_complex": AnyComplex, "big": MoreBig,
    "cheats_death": CheatsDeath, "each_card": ForEachCardInHand, "extra": BonusFor, "flee": RunAway,
    "flee_with": RunAwayWith, "free_hand": ForEachFreeHand, "hand": HandLimit, "hands": MoreHands,
    "helping_wins": HelpingWins, "keeps_sidekicks": KeepsSidekicks, "loots": Loots, "more_for": MoreFor,
    "no_trouble": NoTrouble, "on_rolls": OnRolls, "resurrects": Resurrects, "second_door": SecondDoor,
    "sells_double": SellsDouble, "sells_for": SellsFor, "sends_away": SendsAway, "sidekicks": Sidekicks,
    "softens": Softens, "spare_slot": SpareSlot, "swaps_sex": SwapsSex, "wards": Wards, "when_escaped": WhenEscaped,
    "when_helping_kills": WhenHelpingKills, "when_helping_wins": WhenHelpingWins, "when_you_win": WhenYouWin,
    "wins_ties": WinsTies, "withdraws": Withdraws,
}  # fmt: skip
OF_TRAIT: Final[dict[str, Maker]] = {**PASSIVE, "starts_at": StartsAt}
OF_ITEM: Final[dict[str, Maker]] = {
    **PASSIVE, "as_vehicle": AsVehicle, "escapes": Distracts, "gives_hands": MoreHands, "improves": Improves,
    "shares_slot": SharesSlot,
}  # fmt: skip
OF_SIDEKICK: Final[dict[str, Maker]] = {**PASSIVE, "carries": Carries, "cheats": Cheats, "sacrifice": Sacrifice}
OF_TRAP: Final[dict[str, Maker]] = {
    **PASSIVE, "dulls": Dulls, "goes_with": GoesWith, "lasting": Lasts, "only_armor": OnlyArmor,
}  # fmt: skip
BESIDE: Final = {  # words that say more about another one
    "unworn": "more_for", "leaves": "scared_off_by", "parting": "scared_off_by", "pursues": "leaves_alone",
}  # fmt: skip
WHOLE: Final = ("more_for", "dulls")  # words whose several parts make one ability


def made(kind: str, given: Mapping[str, object], makers: Mapping[str, Maker]) -> tuple[Ability, ...]:
    """Return the abilities that the keywords of a card stand for, in the order they are given."""
    found: list[Ability] = []
    for word, value in given.items():
        maker = makers.get(BESIDE.get(word, word))
        if maker is None:
            near = get_close_matches(word, makers, n=1)
            raise TypeError(f"{kind} takes no {word}; " + (f"did you mean {near[0]}?" if near else "leave it out."))
        if word in BESIDE and BESIDE[word] not in given:
            raise TypeError(f"{kind} takes {word} only together with {BESIDE[word]}.")
        if value and word not in BESIDE:
            more = {w: as_verbs(v) for w, v in given.items() if BESIDE.get(w) == word}
            found += [maker(*part, **more) for part in parts_of(word, value)]
    return tuple(found)


def parts_of(word: str, value: object) -> list[tuple[object, ...]]:
    """Return what each ability a keyword stands for is made of: `{GUN: +1, KNIFE: +1}` stands for two."""
    if value is True:
        return [()]
    if word in WHOLE:
        several = tuple(value.items()) if isinstance(value, Mapping) else value
        return [(several if isinstance(several, tuple) else (several,),)]
    if isinstance(value, Mapping):
        return [(key, n) for key, n in value.items()]
    if isinstance(value, tuple) and not isinstance(value[0], Effect):
        return [(part,) for part in value]
    return [(as_verbs(value),)]


def as_verbs(value: object) -> object:
    """Return a single verb as a tuple of verbs, anything else as it is."""
    return (value,) if isinstance(value, Effect) else value
