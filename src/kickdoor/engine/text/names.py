"""What things are called: cards, kinds of card, and what a character can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kickdoor.engine.cards.kinds import Card, Item, Mixed, Trait
from kickdoor.engine.text.say import Voice, find, first_of, listed, number_of, say
from kickdoor.engine.words import (
    ARMOR, DOOR, EITHER, FOOTGEAR, HEADGEAR, ITEM, MIXED, NAME, ONE_SHOT, SIDEKICK, SPECIAL, TAGS, TRAIT, TRAP,
    VEHICLE, WORDS, Word,
)  # fmt: skip

_PREFIXES: Final = ("Trap! ", "Curse! ", "Sidekick: ", "Hireling: ", "... ")


def card_name(card: Card, lang: str = "en") -> str:
    """Return the name for use in a sentence, without the kind that some sets print before it."""
    known = find("card." + card.id, lang)
    if known is not None:
        return known
    for prefix in _PREFIXES:
        if card.name.startswith(prefix):
            return card.name[len(prefix) :]
    return card.name


def kind_name(card: Card, says: Mapping[str, str] | None = None, lang: str = "en") -> str:
    """`Trap`, `Go Up a Level`, `1-Hand Item`; `says` holds the set's own words."""
    kind = card.kind
    own = says.get(kind) if says is not None and kind in (TRAP, SIDEKICK) else None
    if own is not None:
        return own
    if kind == ITEM and isinstance(card, Item):
        return _item_kind(card, lang)
    if kind == TRAIT and isinstance(card, Trait):
        return trait_kind(card.word.kind, lang)
    if kind == MIXED and isinstance(card, Mixed):
        key = "kind.mixed trait" if card.allows.adds == 1 else "kind.mixed trait.more"
        return say(key, lang, kind=trait_kind(card.of, lang), kinds=trait_kinds(card.of, lang))
    if kind == ONE_SHOT and card.value >= 0:
        return say("kind.one-shot.item", lang)
    if kind == SPECIAL and card.deck == DOOR:
        return say("kind.special.door", lang)
    return say("kind." + kind, lang)


def _item_kind(item: Item, lang: str) -> str:
    slots = slots_of(item, lang)
    if slots and item.hands:
        return say("kind.item.slots-hands", lang, slots=listed(slots, lang), n=item.hands)
    if slots:
        return say("kind.item.worn", lang, slots=listed(slots, lang))
    if item.hands == 1:
        return say("kind.item.hand", lang)
    return say("kind.item.hands", lang, n=item.hands) if item.hands else say("kind.item", lang)


def slots_of(item: Item, lang: str) -> list[str]:
    """Return where an Item is worn."""
    return [say("slot." + slot, lang) for slot in (ARMOR, HEADGEAR, FOOTGEAR, VEHICLE) if item.fits_slot(slot)]


def trait_kind(kind: str, lang: str) -> str:
    return say(first_of(("kind." + kind, "kind.trait"), lang), lang)


def trait_kinds(kind: str, lang: str) -> str:
    """Return the plural name of a kind of trait."""
    return say(first_of((f"kind.{kind}.n", f"kind.{kind}", "kind.trait"), lang), lang)


def plural(name: str, lang: str) -> str:
    return say(first_of(("plural." + name, "plural"), lang), lang, word=name)


def a(name: str, lang: str) -> str:
    """`a Psychic`, `an Elf`."""
    if find("a." + name, lang) is not None:
        return say("a." + name, lang)
    return say("an" if name[:1] in say("vowels", lang) else "a", lang, word=name)


def kind_words(kind: str, v: Voice) -> str:
    """Return a kind of card as the sets call it: `a Trap`, `a one-shot`."""
    own = v.says.get(kind) if kind in (TRAP, SIDEKICK) else None
    name = own if own is not None else say("kind." + kind, v.lang)
    return a(name.lower() if kind == ONE_SHOT else name, v.lang)


def friend(says: Mapping[str, str] | None, lang: str, several: bool = False) -> str:
    """`a Sidekick`, `Hirelings`: as the sets played with call them."""
    name = Voice(lang, says).set_word("sidekick", "kind.sidekick")
    return plural(name, lang) if several else a(name, lang)


def those(name: str, lang: str) -> str:
    """Everyone of that name: `Felines`, `anyone whose sex has ever changed`."""
    found = WORDS.get(f"{NAME}:{name}")
    if found is not None:
        return say("those.name", lang, names=listed(found.spellings or (name,), lang, "or"))
    if find("those." + name, lang) is not None:
        return say("those." + name, lang)
    first, either, second = name.partition(EITHER)
    if either:
        return listed([those(first, lang), those(second, lang)], lang, "or")
    return say("those", lang, plural=plural(word_name(name, lang), lang))


def word_name(name: str, lang: str) -> str:
    """Return what a word is called in a language: as the set spells it, unless the language says otherwise."""
    return find("word." + name, lang) or name


def a_word(word: Word, lang: str) -> str:
    return a(word_name(word.name, lang), lang)


def words_of(mask: int) -> list[Word]:
    return [w for w in WORDS.values() if w.mask & mask]


def tags_of(mask: int) -> list[str]:
    """Return the names of the tags in a mask."""
    return [t.name for t in TAGS.values() if t.mask & mask]


def tag_name(name: str, lang: str) -> str:
    return find("tag." + name, lang) or name


def thing(name: str, lang: str) -> str:
    """Return a thing with that label: `Gun`, but `Big Item`; several labels are alternatives."""
    names = [find("thing." + one, lang) or say("thing", lang, tag=tag_name(one, lang)) for one in name.split(EITHER)]
    return listed(names, lang, "or")


def things(name: str, lang: str) -> str:
    """Return all things with that label: `Guns and Knives`."""
    return listed([plural(thing(one, lang), lang) for one in name.split(EITHER)], lang)


def deck_name(deck: int, v: Voice) -> str:
    """Return what the set calls a deck: `Door`, in Star Munchkin `Station`."""
    return say("deck.1", v.lang) if deck else v.set_word("door", "deck.0")


def deck_cards(deck: int, n: int, v: Voice, more: str = "") -> str:
    """Return `a Door card`, `3 Treasures`; `more="-more"`: `3 extra Treasures`."""
    door = deck_name(deck, v)
    return number_of("treasure" + more, n, v.lang) if deck else number_of("door" + more, n, v.lang, door=door)
