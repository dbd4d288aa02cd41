"""What monsters, enhancers and clones do to a fight and a flight: small frozen values, folded into a `Foe`.

A new ability of monsters is one value here, with `shape` (its fold) and a keyword at the end of this file, and its
sentence under `ability.NameOfTheValue` in lang/en/abilities.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypedDict

from kickdoor.engine.cards.abilities import Ability, Given, Maker, Then, WithNumber, WithTag, WithWord
from kickdoor.engine.cards.foe import Foe
from kickdoor.engine.cards.kinds import Decline
from kickdoor.engine.cards.values import Amount, Change, CharacterLevel, Counted, Treasures
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.text.effects import in_a_row, sentences, sidekick
from kickdoor.engine.text.names import a_word, deck_name, plural, tag_name, those, word_name
from kickdoor.engine.text.say import THEY, Voice, first_of, number_of, say, signed
from kickdoor.engine.words import DOOR, ITEM, Tag, Word


def beside(v: Voice) -> tuple[Ability, ...]:
    """Return all abilities of the card the voice is describing."""
    return v.card.abilities if v.card is not None else ()


# -- strength ----------------------------------------------------------------------------------------------------------


class Against(WithWord):
    """Stronger or weaker while a fighter is of this kind."""

    def shape(self, foe: Foe) -> None:
        foe.against += ((self.word, self.n),)

    def line(self, v: Voice) -> str:
        more = any(isinstance(o, Against) and is_part(o.word, self.word) for o in beside(v))
        return say(
            "ability.Against.more" if more else "ability.Against",
            v.lang,
            n=signed(self.n),
            those=those(self.word.name, v.lang),
        )


def is_part(part: Word, whole: Word) -> bool:
    """True if everyone who is the whole also is the part."""
    return part.mask != whole.mask and part.mask & whole.mask == part.mask


class Unless(WithWord):
    """Stronger or weaker while no fighter is of this kind."""

    def shape(self, foe: Foe) -> None:
        foe.unless += ((self.word, self.n),)


class AtSightOf(WithTag):
    """Stronger or weaker while a fighter uses an Item with this tag."""

    def shape(self, foe: Foe) -> None:
        foe.at_sight_of += ((self.tag, self.n),)


class Helpless(WithTag):
    """It has no strength while a fighter uses an Item with this tag."""

    def shape(self, foe: Foe) -> None:
        foe.helpless |= self.tag.mask


class Mirrors(Ability):
    """Stronger by the best bonus that an Item gives the main fighter."""

    def shape(self, foe: Foe) -> None:
        foe.mirrors = True


class ForEachItem(WithNumber):
    """Stronger or weaker for each Item that its fighters use."""

    def shape(self, foe: Foe) -> None:
        foe.each_item += self.n


class ForEachLevelFaced(WithNumber):
    """Stronger or weaker for each Level of its fighters."""

    def shape(self, foe: Foe) -> None:
        foe.each_level += self.n


class ForEachOutsider(WithNumber):
    """Stronger or weaker for each player who is not in the fight."""

    def shape(self, foe: Foe) -> None:
        foe.each_outsider += self.n


class WithHelper(WithNumber):
    """Stronger or weaker while the main fighter has a helper."""

    def shape(self, foe: Foe) -> None:
        foe.with_helper += self.n


class OnEvenTurns(WithNumber):
    """Stronger or weaker on even-numbered turns of the game."""

    def shape(self, foe: Foe) -> None:
        foe.even_turns += self.n


# -- our side ----------------------------------------------------------------------------------------------------------


class Ignores(WithTag):
    """Cards with this tag do not count in its fight."""

    def shape(self, foe: Foe) -> None:
        foe.ignores |= self.tag.mask

    def line(self, v: Voice) -> str:
        name = self.tag.name
        key = first_of((f"ability.Ignores.{name}", "ability.Ignores"), v.lang)
        return say(key, v.lang, tag=tag_name(name, v.lang), sidekicks=plural(sidekick(v), v.lang))


@dataclass(frozen=True)
class Counts(Ability):
    """What counts in the fighters' totals beside penalties: only Levels, or only bonuses."""

    what: str

    def shape(self, foe: Foe) -> None:
        foe.counts = self.what

    def line(self, v: Voice) -> str:
        return say("ability.Counts." + self.what, v.lang)


class ForEachFighter(WithWord):
    """Each fighter of this kind is stronger or weaker."""

    def shape(self, foe: Foe) -> None:
        foe.each_fighter += ((self.word, self.n),)


class NoHelp(Ability):
    """Nobody can help against it."""

    def shape(self, foe: Foe) -> None:
        foe.no_help = True


# -- meeting and leaving -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Instead(Ability):
    """A way not to fight it."""

    way: Decline

    def shape(self, foe: Foe) -> None:
        foe.instead += (self.way,)

    def line(self, v: Voice) -> str:
        way, lang = self.way, v.lang
        gives = in_a_row(way.gives, v) if way.gives else ""
        if way.pays:
            slot = "" if way.pays == ITEM else say("slot." + way.pays, lang)
            what = say("pays.slot", lang, slot=slot) if slot else say("pays.item", lang)
            return say("ability.Instead.pay.gives" if gives else "ability.Instead.pay", lang, what=what, gives=gives)
        if way.never is not None:
            return say("ability.Instead.walk-past", lang, those=those(way.never.name, lang))
        who = a_word(way.only, lang) if way.only is not None else say("you", lang)
        return say("ability.Instead.gives" if gives else "ability.Instead", lang, a=who, gives=gives)


class Before(Then):
    """Effects before the fight begins."""

    def shape(self, foe: Foe) -> None:
        foe.before += self.then


class Enters(Then):
    """Effects whenever it enters a fight."""

    def shape(self, foe: Foe) -> None:
        foe.enters += self.then


class BeatenBy(WithWord):
    """A fighter of this kind kills it at once."""

    def shape(self, foe: Foe) -> None:
        foe.beaten_by = self.word


@dataclass(frozen=True)
class ScaredOffBy(Ability):
    """Who makes it leave, the Treasures it hands over (-1: its own), and what else happens then."""

    word: Word
    leaves: int = -1
    parting: tuple[Effect, ...] = ()

    def shape(self, foe: Foe) -> None:
        foe.scared_off_by, foe.leaves, foe.parting = self.word, self.leaves, self.parting

    def line(self, v: Voice) -> str:
        key = "ability.ScaredOffBy" + ("" if self.leaves < 0 else ".leaves" if self.leaves else ".none")
        treasures = number_of("treasure", self.leaves, v.lang) if self.leaves > 0 else ""
        leaving = say(key, v.lang, a=a_word(self.word, v.lang), treasures=treasures)
        return (
            f"{leaving} {say('ability.ScaredOffBy.parting', v.lang, what=sentences(self.parting, v))}"
            if self.parting
            else leaving
        )


class Lurks(Ability):
    """Unless killed, it goes back on top of its deck, once a game."""

    def shape(self, foe: Foe) -> None:
        foe.lurks = True

    def line(self, v: Voice) -> str:
        return self.sentence(v, deck=deck_name(DOOR, v))


# -- running away ------------------------------------------------------------------------------------------------------


class FleeFrom(WithNumber):
    """Added to the die of everybody who runs from it."""

    def shape(self, foe: Foe) -> None:
        foe.flee += self.n


@dataclass(frozen=True)
class FleeFromPair(WithNumber):
    """What a clone adds to the die of those who run: from anything in the fight, or from the pair alone."""

    pair_only: bool = False

    def shape(self, foe: Foe) -> None:
        foe.flee += self.n
        foe.pair_only = self.pair_only

    def line(self, v: Voice) -> str:
        return say("ability.FleeFromPair.only" if self.pair_only else "ability.FleeFromPair", v.lang, n=signed(self.n))


@dataclass(frozen=True)
class LeavesAlone(Ability):
    """Does not pursue characters up to this Level, except some."""

    n: int
    pursues: Word | None = None

    def shape(self, foe: Foe) -> None:
        foe.leaves_alone, foe.pursues = self.n, self.pursues

    def line(self, v: Voice) -> str:
        if self.pursues is None:
            return say("ability.LeavesAlone", v.lang, n=self.n)
        return say("ability.LeavesAlone.but", v.lang, n=self.n, those=those(self.pursues.name, v.lang))


class LetsGo(WithWord):
    """It does not pursue characters of this kind."""

    def shape(self, foe: Foe) -> None:
        foe.lets_go = self.word


class NoEscape(Ability):
    """Nobody whom it pursues escapes from it, unless from all monsters at once."""

    def shape(self, foe: Foe) -> None:
        foe.no_escape = True

    def line(self, v: Voice) -> str:
        if any(isinstance(o, NoAid) for o in beside(v)):
            return ""
        alone = [o.n for o in beside(v) if isinstance(o, LeavesAlone)]
        return say("ability.NoEscape.others", v.lang, n=alone[0]) if alone else say("ability.NoEscape", v.lang)


class NoRoll(Ability):
    """No roll escapes from it; escapes without a roll work."""

    def shape(self, foe: Foe) -> None:
        foe.no_roll = True


class NoAid(Ability):
    """It catches everybody whom it pursues, even those who escape from all monsters at once."""

    def shape(self, foe: Foe) -> None:
        foe.no_aid = True


class AlwaysEscaped(Ability):
    """Everybody escapes from it without a roll."""

    def shape(self, foe: Foe) -> None:
        foe.always_escaped = True


class EscapeBy(WithTag):
    """Its runner may discard an Item with this tag to escape from it."""

    def shape(self, foe: Foe) -> None:
        foe.escape_by |= self.tag.mask


class ToRun(Then):
    """Effects on everybody who runs from it, caught or not."""

    def shape(self, foe: Foe) -> None:
        foe.to_run += self.then


class EvenIfEscaped(Then):
    """Effects on those who escape from it; in some editions also on those it catches."""

    def shape(self, foe: Foe) -> None:
        foe.even_if_escaped += self.then

    def line(self, v: Voice) -> str:
        key = "ability.EvenIfEscaped.twice" if v.rules.caught_pays_twice else "ability.EvenIfEscaped"
        return say(key, v.lang, what=sentences(self.then, v))


class Aftermath(Then):
    """Effects after the flight, if it caught anybody."""

    def shape(self, foe: Foe) -> None:
        foe.aftermath += self.then


# -- rewards -----------------------------------------------------------------------------------------------------------


class ExtraTreasures(WithWord):
    """More Treasures if a fighter is of this kind."""

    def shape(self, foe: Foe) -> None:
        foe.extra_treasures += ((self.word, self.n),)


class WinsWith(WithTag):
    """More levels for killing it if a card with this tag was used."""

    def shape(self, foe: Foe) -> None:
        foe.wins_with += ((self.tag, self.n),)


class WinsBare(WithNumber):
    """More levels for a lone fighter whose Level alone would have won."""

    def shape(self, foe: Foe) -> None:
        foe.wins_bare += self.n

    def line(self, v: Voice) -> str:
        return self.sentence(v, levels=number_of("level-more", self.n, v.lang))


class WhenBeaten(Then):
    """Effects when it is killed."""

    def shape(self, foe: Foe) -> None:
        foe.when_beaten += self.then

    def line(self, v: Voice) -> str:
        return " ".join([when_beaten(e, v) for e in self.then])


def when_beaten(e: Effect, v: Voice) -> str:
    if isinstance(e, EachFighter):
        word = word_name(e.word.name, v.lang)
        return say("ability.WhenBeaten.each", v.lang, word=word, what=in_a_row(e.then, v.of(THEY)))
    return say("ability.WhenBeaten", v.lang, what=in_a_row(e, v))


# -- enhancers ---------------------------------------------------------------------------------------------------------


class Floor(Ability):
    """Takes neither Level nor Treasures below 1."""

    def shape(self, foe: Foe) -> None:
        foe.level_floor = foe.treasure_floor = True


class LeavesOne(Ability):
    """Does not take the Treasures below 1."""

    def shape(self, foe: Foe) -> None:
        foe.treasure_floor = True


# -- the keywords of card lists ----------------------------------------------------------------------------------------


class Habits(TypedDict, total=False):
    """Keywords of `monster`, beside its numbers."""

    aftermath: Given  # happens after the flight, if it caught somebody
    against: Mapping[Word, Change]  # stronger or weaker while a fighter is this
    always_escaped: bool  # everybody escapes from it without a roll
    at_sight_of: Mapping[Tag, Change]  # stronger while a fighter uses an Item with this tag
    beaten_by: Word  # characters of this kind kill it at once
    before: Given  # happens before the fight begins
    counts: Counted  # what counts on the munchkins' side
    each_fighter: Mapping[Word, Change]  # each fighter of this kind is stronger or weaker by this
    each_item: Change  # stronger or weaker for each Item its fighters use
    each_level: Change  # stronger or weaker for each Level of its fighters
    each_outsider: Change  # stronger or weaker for each player who is not in the fight
    enters: Given  # happens whenever it enters a fight
    escape_by: Tag  # discard an Item with this tag to escape from it
    even_turns: Change  # stronger or weaker in the second, fourth, sixth ... turn of the game
    even_if_escaped: Given  # happens to its fighters whether it caught them or not
    extra_treasures: Mapping[Word, Change]  # more Treasures if a fighter is this
    flee: Change  # added to rolls to run away from it
    helpless: Tag  # it has no strength while a fighter uses an Item with this tag
    ignores: Tag | tuple[Tag, ...]  # cards with this tag do not count against it, nor one-shots with ANY_ONE_SHOT
    instead: Decline | tuple[Decline, ...]  # ways to avoid the fight
    leaves: Treasures  # Treasures it leaves when scared off, if not its own
    leaves_alone: CharacterLevel  # does not pursue characters up to this Level
    lets_go: Word  # it does not pursue characters of this kind
    lurks: bool  # unless killed, it goes back on top of its deck and waits behind the next door, once
    mirrors: bool  # stronger by the best bonus of an Item of the main fighter
    no_aid: bool  # once the fight is lost, nothing helps
    no_escape: bool  # nothing lets anybody escape from it
    no_help: bool  # nobody may help against it
    no_roll: bool  # only escapes without a roll work
    parting: Given  # happens when it is scared off
    pursues: Word  # it pursues characters of this kind whatever their Level
    scared_off_by: Word  # it leaves at the sight of characters of this kind
    to_run: Given  # the price of running from it, caught or not
    unless: Mapping[Word, Change]  # stronger while no fighter is this
    when_beaten: Given  # happens when it is killed
    wins_bare: Amount  # more levels for its killer if their Level alone was enough
    wins_with: Mapping[Tag, Change]  # more levels for its killer if an Item with this tag was used
    with_helper: Change  # stronger or weaker while somebody helps against it


HABITS: Final[dict[str, Maker]] = {
    "aftermath": Aftermath, "against": Against, "always_escaped": AlwaysEscaped, "at_sight_of": AtSightOf,
    "beaten_by": BeatenBy, "before": Before, "counts": Counts, "each_fighter": ForEachFighter,
    "each_item": ForEachItem, "each_level": ForEachLevelFaced, "each_outsider": ForEachOutsider, "enters": Enters,
    "escape_by": EscapeBy, "even_if_escaped": EvenIfEscaped, "even_turns": OnEvenTurns,
    "extra_treasures": ExtraTreasures, "flee": FleeFrom,
    "helpless": Helpless, "ignores": Ignores, "instead": Instead, "leaves_alone": LeavesAlone, "lets_go": LetsGo,
    "lurks": Lurks,
    "mirrors": Mirrors, "no_aid": NoAid, "no_escape": NoEscape, "no_help": NoHelp, "no_roll": NoRoll,
    "scared_off_by": ScaredOffBy, "to_run": ToRun, "unless": Unless, "when_beaten": WhenBeaten, "wins_bare": WinsBare,
    "wins_with": WinsWith, "with_helper": WithHelper,
}  # fmt: skip
