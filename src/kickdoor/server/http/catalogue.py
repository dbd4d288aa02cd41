"""Cards, sets, editions and rules, for clients to look up."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from msgspec import Struct

from kickdoor.bots import BOTS
from kickdoor.bots.ladder import LADDER
from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, CardSet, Enhancer, Item, Mixed, Monster, Sidekick, Trait
from kickdoor.engine.rules import EDITIONS, OPTIONS
from kickdoor.engine.switches import SWITCHES
from kickdoor.engine.text import card_lines, card_name, card_text, kind_name
from kickdoor.engine.text.effects import sentences
from kickdoor.engine.text.names import deck_name, slots_of, tags_of
from kickdoor.engine.text.say import USUAL, Voice, capital
from kickdoor.engine.words import ONE_SHOT
from kickdoor.sets import SETS


class CardInfo(Struct, frozen=True, omit_defaults=True):
    """A card as it is printed; `text` is made from what it does. `level`, `bonus`, `treasures` where it has them."""

    id: str
    set: str
    name: str
    title: str  # the name as it is printed
    kind: str
    kind_words: str
    deck: int  # 0 Door, 1 Treasure
    deck_words: str  # what its set calls that deck
    copies: int
    line: str
    text: list[str]
    tags: list[str] = []
    original: bool = False
    in_part: bool = False  # original in part: its name or some facts are those of the printed card
    value: int = -1
    level: int = 0
    bonus: int = 0
    treasures: int = 0
    levels: int = 0  # for killing it
    slots: list[str] = []
    hands: int = 0
    trait: str = ""  # race, class ...: which it is, or which it allows more of
    bad_stuff: str = ""  # not among the text
    money: str = ""  # what its value is counted in
    lasting: bool = False


class SetInfo(Struct, frozen=True):
    name: str
    title: str
    editions: list[str]
    cards: int


class BotInfo(Struct, frozen=True):
    """A bot; those for people have a title and a sentence on what they do."""

    name: str
    title: str = ""
    sentence: str = ""


class EditionInfo(Struct, frozen=True):
    name: str
    switches: dict[str, int]


class OptionInfo(Struct, frozen=True):
    name: str
    switches: dict[str, int]


class SwitchInfo(Struct, frozen=True, omit_defaults=True):
    """A number goes from `low` to `high`; with a `word`, `special` is a number of that meaning, such as no limit."""

    name: str
    says: str
    rule: str
    yes_no: bool
    low: int
    high: int
    special: int = 0
    word: str = ""


def card_info(card: Card, of: CardSet, edition: str = "") -> CardInfo:
    rules = EDITIONS.get(edition or of.editions[0], USUAL)
    voice = Voice("en", of.says, card.kind, rules=rules)
    text = card_text(without_bad_stuff(card), of.says, rules=rules)
    facts = facts_of(card)
    more: dict[str, Any] = {}
    if isinstance(card, Monster):
        more = {
            "level": card.level,
            "treasures": card.treasures,
            "levels": card.wins,
            "bad_stuff": bad_stuff(card, voice),
        }
    elif isinstance(card, Enhancer):
        more = {"bonus": card.level, "treasures": card.treasures}
    elif isinstance(card, Item):
        more = {"bonus": card.bonus, "slots": slots_of(card, "en"), "hands": card.hands}
    elif isinstance(card, Sidekick):
        more = {"bonus": card.bonus}
    elif isinstance(card, Trait):
        more = {"trait": card.word.kind}
    elif isinstance(card, Mixed):
        more = {"trait": card.of}
    elif card.kind == ONE_SHOT:
        more = {"bonus": facts.either_way}
    return CardInfo(
        id=card.id, set=card.set, name=card_name(card), title=card.name, kind=card.kind,
        kind_words=kind_name(card, of.says), deck=card.deck, deck_words=deck_name(card.deck, voice), copies=card.copies,
        line=card_lines(card, of.says), text=text, tags=tags_of(card.tags), original=card.original,
        in_part=card.in_part, value=card.value,
        lasting=facts.lasting, money=of.says.get("money", "") if card.value > 0 else "", **more,
    )  # fmt: skip


def without_bad_stuff(card: Card) -> Card:
    """Return the card without its Bad Stuff, which is shown apart."""
    plain = replace(card, original=False)
    return replace(plain, bad_stuff=()) if isinstance(plain, Monster) else plain


def bad_stuff(card: Monster, voice: Voice) -> str:
    """Return the Bad Stuff of a monster in a sentence."""
    return capital(sentences(card.bad_stuff, voice)) + "." if card.bad_stuff else ""


@cache
def cards(edition: str = "", of: str = "") -> list[CardInfo]:
    """Return the cards of a set, or of all sets, as this edition prints and plays them."""
    return [card_info(c, s, edition) for s in SETS.values() if of in ("", s.name) for c in s.printed_for(edition)]


def sets() -> list[SetInfo]:
    return [SetInfo(s.name, s.title, list(s.editions), sum(c.copies for c in s.cards)) for s in SETS.values()]


def editions() -> list[EditionInfo]:
    return [EditionInfo(r.name, {k: int(getattr(r, k)) for k in SWITCHES}) for r in EDITIONS.values()]


def switches() -> list[SwitchInfo]:
    return [SwitchInfo(k, s.meaning, s.rule, s.yes_no, s.low, s.high, s.special, s.word) for k, s in SWITCHES.items()]


def options() -> list[OptionInfo]:
    return [OptionInfo(name, {k: int(v) for k, v in bundle.items()}) for name, bundle in OPTIONS.items()]


def bots() -> list[BotInfo]:
    """Return every bot, those of the ladder first and weakest first."""
    others = sorted(set(BOTS) - {rung.name for rung in LADDER})
    return [BotInfo(*rung) for rung in LADDER] + [BotInfo(name) for name in others]
