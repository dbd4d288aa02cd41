"""Passive abilities: small frozen values on cards; each knows how to add itself to a Profile (`fold`).

A new ability needs a class here with `fold`, a keyword at the end of this file, and a sentence under
`ability.NameOfTheClass` in lang/en/abilities.py. Facts about the card itself, such as that it lasts, go into its
`CardFacts` (`note`). Abilities of monsters are in habits.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final, TypedDict

from kickdoor.engine.cards.facts import CardFacts
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.cards.values import Amount, Change, CharacterLevel, MonsterLevel, Price, Upto99, Worn
from kickdoor.engine.characters.profile import (
    ALONE_BONUS, CARDS_HELD, EACH_CARD_IN_HAND, EACH_FREE_HAND, EACH_LEVEL, EACH_LEVEL_BEHIND, EACH_SIDEKICK, EXTRA,
    FACING, ITEM_BONUS, LEVELS_BEHIND, LOWEST_LEVEL, MOST_FREE_HANDS, OWN_LEVELS, SIDEKICKS_HAD, SKILLED, TIES,
    WHILE_LOWEST, Giver, Profile, Trigger,
)  # fmt: skip
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.lasting import Stay
from kickdoor.engine.text.effects import sentences, sidekick
from kickdoor.engine.text.names import a, a_word, plural, slots_of, tag_name, thing, things, those, word_name
from kickdoor.engine.text.say import Voice, find, first_of, grouped, listed, number_of, say, signed
from kickdoor.engine.words import HEADGEAR, VEHICLES, Tag, Word, fits_word

Given = Effect | tuple[Effect, ...] | None


@dataclass(frozen=True)  # a subclass without fields needs no decorator of its own; each one slows the start
class Ability:
    """Something a card does while it is in play."""

    def fold(self, p: Profile, giver: Giver) -> None:
        """Add what it gives the character who has the card in play."""

    def shape(self, foe: Foe) -> None:
        """Change the monster that has this ability."""

    def note(self, facts: CardFacts) -> None:
        """Record facts about the card itself."""

    def line(self, v: Voice) -> str:
        """Return its sentence; empty if another sentence of the card covers it."""
        return self.sentence(v)

    def sentence(self, v: Voice, n: int = 0, **fields: object) -> str:
        """Return its sentence with the fields filled in; prefer the one for this kind of card and this number."""
        name = "ability." + type(self).__name__
        keys = (f"{name}.{v.kind}.{n}", f"{name}.{v.kind}", f"{name}.{n}", name)
        return say(
            first_of(keys, v.lang), v.lang, n=signed(n), number=n, sidekicks=plural(sidekick(v), v.lang), **fields
        )


@dataclass(frozen=True)
class WithNumber(Ability):
    """An ability with a number: levels, cards, a bonus."""

    n: int

    def line(self, v: Voice) -> str:
        levels = number_of("level", self.n, v.lang)
        money = v.set_word("money", "money")
        return self.sentence(v, self.n, levels=levels, money=money, grouped=grouped(self.n, v.lang))


@dataclass(frozen=True)
class WithWord(Ability):
    """An ability that concerns characters of one kind."""

    word: Word
    n: int = 0

    def line(self, v: Voice) -> str:
        lang, name = v.lang, self.word.name
        more = number_of("treasure-more", self.n, lang)
        return self.sentence(
            v, self.n, a=a_word(self.word, lang), those=those(name, lang), word=word_name(name, lang), treasures=more
        )  # fmt: skip


@dataclass(frozen=True)
class WithTag(Ability):
    """An ability that concerns cards with one tag."""

    tag: Tag
    n: int = 0

    def line(self, v: Voice) -> str:
        lang, name = v.lang, self.tag.name
        more = number_of("level-more", self.n, lang)
        fields = {"a": a(thing(name, lang), lang), "tag": tag_name(name, lang), "levels": more}
        own = f"ability.{type(self).__name__}.{name}"
        return say(own, lang, **fields) if find(own, lang) is not None else self.sentence(v, self.n, **fields)


@dataclass(frozen=True)
class Then(Ability):
    """An effect that follows an event."""

    then: tuple[Effect, ...]

    def line(self, v: Voice) -> str:
        return self.sentence(v, what=sentences(self.then, v))


class Unsaid(Ability):
    """An ability without a sentence of its own: other sentences of the card cover it."""

    def line(self, v: Voice) -> str:
        return ""


# -- fights ------------------------------------------------------------------------------------------------------------


class Skill(WithNumber):
    """A bonus in every fight."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n),)

    def note(self, facts: CardFacts) -> None:
        facts.bonus += self.n


class BonusAlone(WithNumber):
    """A bonus in fights without a helper."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, ALONE_BONUS, alone=True),)


class BonusFor(WithWord):
    """An additional bonus for characters of one kind."""

    def fold(self, p: Profile, giver: Giver) -> None:
        if fits_word(p.is_a, self.word):
            p.bonuses += (giver.bonus(self.n, EXTRA, self.word.name),)


class AgainstTag(WithTag):
    """An additional bonus against monsters with a tag, such as Undead."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, FACING, self.tag.name, facing=self.tag.mask),)


class ForEachCardInHand(WithNumber):
    """A bonus for each card in its owner's hand."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, CARDS_HELD, times=EACH_CARD_IN_HAND),)


class ForEachLevelBehind(WithNumber):
    """A bonus for each Level its owner is behind the leader."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, LEVELS_BEHIND, times=EACH_LEVEL_BEHIND),)


class ForEachLevel(WithNumber):
    """A bonus for each Level of its owner."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, OWN_LEVELS, times=EACH_LEVEL),)


class ForEachSidekick(WithNumber):
    """A bonus for each Sidekick of its owner."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, SIDEKICKS_HAD, times=EACH_SIDEKICK),)


class WhileLowest(WithNumber):
    """A bonus while nobody has a lower Level than its owner."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, LOWEST_LEVEL, times=WHILE_LOWEST),)


class ForEachFreeHand(WithNumber):
    """A bonus for each hand that holds nothing."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.bonuses += (giver.bonus(self.n, times=EACH_FREE_HAND),)

    def line(self, v: Voice) -> str:
        return self.sentence(v, self.n, most=signed(MOST_FREE_HANDS * self.n))


@dataclass(frozen=True)
class MoreFor(Ability):
    """An additional bonus for each Item in use with one of these tags; `unworn`: not Headgear, Armor or Footgear."""

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


class WinsTies(Ability):
    """Its owner's side wins ties."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.wins_ties = True
        p.bonuses += (giver.bonus(0, TIES),)


class SendsAway(Ability):
    """The owner may win with this Item without killing: the monsters are sent away."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.sends_away += (giver.card,)


class SwapsSex(Ability):
    """Monsters can be made to mistake its owner's sex."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.fools = True


class OnlyArmor(Ability):
    """For one fight, no Item but Armor gives a bonus."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.only_armor += (giver.card,)

    def note(self, facts: CardFacts) -> None:
        facts.one_fight = True

    def line(self, v: Voice) -> str:
        return self.sentence(v, fight=which_fight(v))


@dataclass(frozen=True)
class Dulls(Ability):
    """For one fight, Items with these tags give no bonus."""

    tags: tuple[Tag, ...]

    def fold(self, p: Profile, giver: Giver) -> None:
        for tag in self.tags:
            p.dulls += ((giver.card, tag.mask),)

    def note(self, facts: CardFacts) -> None:
        facts.one_fight = True

    def line(self, v: Voice) -> str:
        dull = listed([things(tag.name, v.lang) for tag in self.tags], v.lang)
        return self.sentence(v, fight=which_fight(v), things=dull)


def which_fight(v: Voice) -> str:
    """Return the words for the fight in which a one-fight Trap counts: this one or the next."""
    play = v.card.play if v.card is not None else None
    now = v.rules.traps_count_now or (play is not None and any(isinstance(e, Stay) and e.now for e in play.then))
    return say("next-fight.now" if now else "next-fight", v.lang)


class HelpingWins(WithNumber):
    """Levels for each monster its owner helps to kill."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.helping_wins += self.n


class WhenHelpingKills(Then):
    """An effect after a fight in which its owner helped to kill a monster."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.when_helping_kills += (Trigger(giver.card, self.then),)


class WhenYouWin(Then):
    """An effect when its owner wins a fight."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.when_won += (Trigger(giver.card, self.then),)


class WhenHelpingWins(Then):
    """An effect when its owner helps to win a fight."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.when_won += (Trigger(giver.card, self.then, helping=True),)


# -- running away and dying --------------------------------------------------------------------------------------------


class RunAway(WithNumber):
    """A bonus or penalty to run away. The frame of a runner is frames/flee.py::Runner."""

    def fold(self, p: Profile, giver: Giver) -> None:
        if self.n > 0 or giver.held:
            p.flights += (giver.flight(self.n),)


class RunAwayWith(WithTag):
    """A bonus to run away while an Item with this tag is in use."""

    def fold(self, p: Profile, giver: Giver) -> None:
        if p.in_use & self.tag.mask:
            p.flights += (giver.flight(self.n),)


class WhenEscaped(Then):
    """After its owner escapes from all monsters. On a Race or Class it works only in the owner's own turn."""

    def fold(self, p: Profile, giver: Giver) -> None:
        tags = 0 if giver.is_item else giver.tags
        p.when_escaped += (Trigger(giver.card, self.then, tags, own_turn=giver.is_trait),)


class WhenCaught(Then):
    """After its owner runs away and is caught by a monster, unless that kills them."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.when_caught += (Trigger(giver.card, self.then, 0 if giver.is_item else giver.tags),)


class OnRolls(WithNumber):
    """A number added to every die its owner rolls."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.on_rolls += self.n


class Withdraws(Ability):
    """As a helper, its owner escapes from a lost fight without a roll."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.withdraws = True


class CheatsDeath(WithNumber):
    """Its owner may lose this many levels instead of dying."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.cheats_death = p.cheats_death or self.n


class Softens(Ability):
    """Its owner loses one level less when two or more are lost at once."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.softens = True


class Distracts(WithNumber):
    """Can be discarded to escape from a monster up to this strength."""

    def note(self, facts: CardFacts) -> None:
        facts.distracts = self.n


# -- Items and Sidekicks -----------------------------------------------------------------------------------------------


class MoreHands(WithNumber):
    """More hands for Items."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.hands += self.n
        if giver.is_item:
            p.item_hands += self.n


class SpareSlot(Ability):
    """Room for one more Headgear, Footgear or hand Item."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.spare_slot = True


class AnyComplex(Ability):
    """Any number of Complex Items may be in use."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.any_complex = True
        p.own_complex = p.own_complex or not giver.is_friend


class AnyBig(Ability):
    """Any number of Big Items may be carried."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.any_big = True


class MoreBig(WithNumber):
    """More Big Items may be carried."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.big += self.n
        if giver.is_friend:
            p.friends_big += self.n


class Wards(Ability):
    """Traps turned up at a door have no effect on its owner."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.wards = True

    def line(self, v: Voice) -> str:
        return self.sentence(v, a=a(v.set_word("trap", "kind.trap"), v.lang))


class SharesSlot(Ability):
    """Worn with another Item in the same slot, and lost with it."""

    def note(self, facts: CardFacts) -> None:
        facts.shares_slot = True

    def line(self, v: Voice) -> str:
        slots = slots_of(v.card, v.lang) if isinstance(v.card, Item) else []
        return self.sentence(v, slot=slots[0] if slots else say("slot." + HEADGEAR, v.lang))


class Improves(WithTag):
    """Counts only while an Item with this tag is in use."""

    def note(self, facts: CardFacts) -> None:
        facts.improves |= self.tag.mask


class AsVehicle(WithNumber):
    """Can be used as a Vehicle instead, with this bonus."""

    def note(self, facts: CardFacts) -> None:
        item = facts.card
        assert isinstance(item, Item)
        tags = item.tags | VEHICLES.mask
        facts.other = replace(item, bonus=self.n, head=0, armor=0, foot=0, hands=0, vehicle=1, tags=tags)


class Sidekicks(WithNumber):
    """How many Sidekicks its owner may have."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.sidekicks = max(p.sidekicks, self.n)


class KeepsSidekicks(Ability):
    """Cards that lure Sidekicks away, such as Better Offer, cannot take its owner's."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.keeps_sidekicks = True


class Carries(WithNumber):
    """A Sidekick with hands for Items of its owner."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.carries += self.n

    def note(self, facts: CardFacts) -> None:
        facts.carries = True


class Cheats(Ability):
    """A Sidekick that carries one Item its owner could not use otherwise."""

    def note(self, facts: CardFacts) -> None:
        facts.carries = True
        facts.cheats = True


@dataclass(frozen=True)
class Stays(Unsaid):
    """A Sidekick that cannot be sacrificed to escape, even where the rules allow it."""

    def note(self, facts: CardFacts) -> None:
        facts.saves = False


@dataclass(frozen=True)
class Sacrifice(Unsaid):
    """A Sidekick that can be sacrificed to escape, whatever the rules say."""

    def note(self, facts: CardFacts) -> None:
        facts.sacrifice = True


class Fickle(Ability):
    """The card is lost when its owner loses a level."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.fickle += (giver.card,)


class Jealous(Ability):
    """The card is lost when its owner gains a level."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.jealous += (giver.card,)


class ForOnly(WithWord):
    """A Sidekick that works only for characters of this kind."""

    def note(self, facts: CardFacts) -> None:
        facts.only = self.word


# -- the turn ----------------------------------------------------------------------------------------------------------


class HandLimit(WithNumber):
    """Keep more or fewer cards at the end of the turn."""

    def fold(self, p: Profile, giver: Giver) -> None:
        if self.n > 0 or giver.held:
            p.hand_limit += self.n

    def line(self, v: Voice) -> str:
        return self.sentence(
            v, self.n, cards=number_of("card-more" if self.n > 0 else "card-less", abs(self.n), v.lang)
        )


class StartsAt(WithNumber):
    """A player who plays it from the opening hand starts at this Level."""

    def note(self, facts: CardFacts) -> None:
        facts.starts_at = self.n


class SecondDoor(Ability):
    """Its owner may open a second door."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.second_door = True


class NoTrouble(Ability):
    """Its owner may not look for trouble."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.no_trouble = p.no_trouble or giver.held


class Loots(WithNumber):
    """Draw this many cards for looting the room and keep one."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.loots = max(p.loots, self.n)


class Resurrects(WithNumber):
    """This many cards of a face-up draw may come from the discards instead."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.resurrects = max(p.resurrects, self.n)


class SellsDouble(Ability):
    """One Item a turn sells for twice its value."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.sells_double = True


class SellsFor(WithNumber):
    """Each sale brings this much more."""

    def fold(self, p: Profile, giver: Giver) -> None:
        p.sells_for += self.n


# -- the card itself ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lasts(Unsaid):
    """A Trap that stays until something removes it."""

    def note(self, facts: CardFacts) -> None:
        facts.lasting = True


@dataclass(frozen=True)
class GoesWith(Ability):
    """A lasting Trap that is also lost to an effect that takes Items of this slot, even if none is worn."""

    slot: str

    def note(self, facts: CardFacts) -> None:
        facts.goes_with = self.slot

    def line(self, v: Voice) -> str:
        return self.sentence(v, slot=say("slot." + self.slot, v.lang))


class AtOnce(Then):
    """Takes effect as soon as somebody gets it."""

    def note(self, facts: CardFacts) -> None:
        facts.at_once = self.then


class Waits(Ability):
    """If dealt in a first hand, its owner chooses when it takes effect."""

    def note(self, facts: CardFacts) -> None:
        facts.waits = True


class ToBottom(Ability):
    """The card goes to the bottom of the discards after use."""

    def note(self, facts: CardFacts) -> None:
        facts.to_bottom = True


# -- the keywords of card lists ----------------------------------------------------------------------------------------


class Passive(TypedDict, total=False):
    """Keywords of every card that a character can have in play: traits, Items, Sidekicks and lasting Traps."""

    against: Mapping[Tag, Change]  # additional bonus against monsters with this tag
    alone: Change  # a bonus in fights without a helper
    any_big: bool  # any number of Big Items may be carried
    any_complex: bool  # any number of Complex Items may be used
    big: Amount  # more Big Items that may be carried
    cheats_death: Amount  # Levels that may be lost instead of dying
    each_card: Change  # bonus for each card in hand
    each_level: Change  # bonus for each of its owner's Levels
    each_level_behind: Change  # bonus for each Level behind the leader
    each_sidekick: Change  # bonus for each of its owner's Sidekicks
    extra: Mapping[Word, Change]  # additional bonus for characters of this kind
    fickle: bool  # lost when its owner loses a level
    flee: Change  # added to rolls to run away
    flee_with: Mapping[Tag, Change]  # bonus to run away while an Item with this tag is in use
    free_hand: Change  # a bonus for each hand that holds nothing, two at most
    hand: Change  # more or fewer cards that may be kept at the end of the turn
    hands: Amount  # more hands for Items
    helping_wins: Amount  # levels for each monster its owner helps to kill
    jealous: bool  # lost when its owner gains a level
    keeps_sidekicks: bool  # its owner's Sidekicks cannot be lured away
    loots: Amount  # cards drawn for looting the room, one of which is kept
    more_for: Mapping[Tag, Change]  # additional bonus of each Item in use with this tag
    no_trouble: bool  # may not look for trouble
    on_rolls: Change  # added to every die
    resurrects: Upto99  # cards of one face-up draw that may come from the discards instead
    second_door: bool  # its owner may open a second door
    sells_double: bool  # one Item a turn sells for twice its value
    sells_for: Price  # what each sale brings in addition
    sends_away: bool  # its owner may win with it without killing anything
    sidekicks: Amount  # how many its owner may have
    softens: bool  # one level less is lost when two or more would be
    spare_slot: bool  # one more Headgear, Footgear or hand
    swaps_sex: bool  # can make monsters mistake its owner's sex
    unworn: bool  # with `more_for`: not Headgear, Armor or Footgear
    wards: bool  # Traps turned up at a door have no effect on the wearer
    when_caught: Given  # after its owner was caught by a monster, and lives
    when_escaped: Given  # after its owner escapes from all monsters
    when_helping_kills: Given  # when its owner helps to kill a monster
    when_helping_wins: Given  # when its owner has helped to win a fight
    when_you_win: Given  # when its owner has won a fight
    while_lowest: Change  # a bonus while nobody has a lower Level
    wins_ties: bool  # its owner wins fights that are tied
    withdraws: bool  # as a helper, its owner escapes from a lost fight without a roll


class OfTrait(Passive, total=False):
    """Keywords of `race`, `class_`, `loyalty` and `training`."""

    starts_at: CharacterLevel  # Level at which a player starts after playing it from the opening hand


class OfItem(Passive, total=False):
    """Keywords of `item`."""

    as_vehicle: Change  # may be a Vehicle instead, with that bonus
    escapes: MonsterLevel  # may be discarded to escape from a monster up to this strength
    gives_hands: Amount  # hands for other Items that it gives
    improves: Tag  # counts only while an Item with this tag is in use
    shares_slot: bool  # needs no slot of its own; lost with the Item it is worn with


class OfSidekick(Passive, total=False):
    """Keywords of `sidekick`."""

    carries: Amount  # hands it has for Items
    cheats: bool  # carries one Item that its owner could not use otherwise
    sacrifice: bool  # can be sacrificed to escape, whatever the rules say


class OfTrap(Passive, total=False):
    """Keywords of `trap`."""

    dulls: Tag | tuple[Tag, ...]  # for one fight, Items with these tags give no bonus
    goes_with: Worn  # lost with what is worn there
    lasting: bool  # stays until something removes it
    only_armor: bool  # for one fight, no Item but Armor gives a bonus


Maker = Callable[..., Ability]

PASSIVE: Final[dict[str, Maker]] = {
    "against": AgainstTag, "alone": BonusAlone, "any_big": AnyBig, "any_complex": AnyComplex, "big": MoreBig,
    "cheats_death": CheatsDeath, "each_card": ForEachCardInHand, "each_level": ForEachLevel,
    "each_level_behind": ForEachLevelBehind, "each_sidekick": ForEachSidekick, "extra": BonusFor, "fickle": Fickle,
    "flee": RunAway,
    "flee_with": RunAwayWith, "free_hand": ForEachFreeHand, "hand": HandLimit, "hands": MoreHands,
    "helping_wins": HelpingWins, "jealous": Jealous, "keeps_sidekicks": KeepsSidekicks, "loots": Loots,
    "more_for": MoreFor, "no_trouble": NoTrouble, "on_rolls": OnRolls, "resurrects": Resurrects,
    "second_door": SecondDoor, "sells_double": SellsDouble, "sells_for": SellsFor, "sends_away": SendsAway,
    "sidekicks": Sidekicks, "softens": Softens, "spare_slot": SpareSlot, "swaps_sex": SwapsSex, "wards": Wards,
    "when_caught": WhenCaught, "when_escaped": WhenEscaped, "when_helping_kills": WhenHelpingKills,
    "when_helping_wins": WhenHelpingWins,
    "when_you_win": WhenYouWin, "while_lowest": WhileLowest, "wins_ties": WinsTies, "withdraws": Withdraws,
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
BESIDE: Final = {  # keywords that need another keyword, which they modify
    "unworn": "more_for", "leaves": "scared_off_by", "parting": "scared_off_by", "pursues": "leaves_alone",
}  # fmt: skip
WHOLE: Final[tuple[str, ...]] = ("more_for", "dulls")  # keywords whose parts make one ability together


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
    """Return the arguments of each ability that a keyword makes: `{GUN: +1, KNIFE: +1}` makes two."""
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
