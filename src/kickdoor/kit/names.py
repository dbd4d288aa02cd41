"""Finding cards by what people call them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from kickdoor.engine.cards.kinds import CardSet, slug_of
from kickdoor.engine.cards.pool import Pool
from kickdoor.errors import KickdoorError
from kickdoor.sets import SETS
from kickdoor.suggesting import nearest


T = TypeVar("T")


class BadSetUp(KickdoorError):
    """The table cannot be laid like that. The message says why."""


HOME_MADE: dict[str, CardSet] = {}  # sets made for tests, by name


def set_name(given: str | CardSet) -> str:
    """Return the name of a set. A set made for a test is registered, so that a position can name it."""
    if isinstance(given, str):
        return given
    if not isinstance(given, CardSet):
        raise BadSetUp(f"A set is named, such as 'star', or made with card_set(...), not {given!r}.")
    if given.name in SETS:
        raise BadSetUp(f"There is a printed set {given.name!r} already.")
    if HOME_MADE.get(given.name) != given:
        HOME_MADE[given.name] = given
        pool_of.cache_clear()
    return given.name


def set_named(name: str) -> CardSet:
    return SETS[name] if name in SETS else HOME_MADE[name]


@lru_cache(maxsize=64)
def pool_of(sets: tuple[str, ...], edition: str = "") -> Pool:
    """Return the cards of these sets as an edition prints them; cached, since a pool never changes."""
    unknown = [s for s in sets if s not in SETS and s not in HOME_MADE]
    if unknown or not sets:
        raise BadSetUp(f"There is no set {', '.join(unknown) or '(none named)'!r}; there are {', '.join(SETS)}.")
    return Pool(tuple(set_named(s) for s in sets), edition)


def card_id(pool: Pool, name: str) -> str:
    """Return the id (`star:time-warp`) of a card named in print, in short, or by its id; from the first set with it."""
    if not isinstance(name, str):
        raise BadSetUp(f"A card is named by its printed name, such as 'Ogre', not by {name!r}.")
    if ":" in name and name in pool.ids:
        return name
    slug = slug_of(name)
    for known in pool.ids:
        if known.partition(":")[2] == slug:
            return known
    hint = _where_else(pool, slug) or did_you_mean(name, names_of(pool)) or "."
    raise BadSetUp(f"There is no card {name!r} in {', '.join(pool.sets)}{hint}")


def _where_else(pool: Pool, slug: str) -> str:
    """Return a hint where a card belongs to a set that is not on the table."""
    for other in SETS:
        if other not in pool.sets and any(known.partition(":")[2] == slug for known in pool_of((other,)).ids):
            return f"; it is a card of {other}: name that set too, with sets=[..., {other!r}]."
    return ""


def short(name: str) -> str:
    """Return a printed name without its prefix: `Can Opener` for `Trap! Can Opener`."""
    return name.partition(": ")[2] or name.partition("! ")[2] or name


class Named(list[str]):
    """Cards by their printed names. What they are compared with may leave the prefix out, as in the rest of the kit."""

    def __contains__(self, name: object) -> bool:
        return any(name in (mine, short(mine)) for mine in self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, list) or len(self) != len(other):
            return False
        return all(a in (b, short(b)) or b == short(a) for a, b in zip(self, other, strict=True))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None


def names_of(pool: Pool) -> list[str]:
    """Return every name of a card."""
    full = [pool.cards[ids[0]].name for ids in pool.ids.values()]
    return full + [short(n) for n in full if short(n) != n]


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """`; did you mean 'Ogre'?`, or nothing."""
    if not isinstance(name, str):
        return ""
    near = nearest(name, filter(None, known), n=3, cutoff=0.5)
    return f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""


def several(given: str | Sequence[T]) -> list[str | T]:
    """Return the names given; one may be given without brackets."""
    if isinstance(given, str):
        return [given]
    if not isinstance(given, Sequence):
        raise BadSetUp(f"Give one name or a list of names, such as ['Ogre', 'Blob'], not {given!r}.")
    return list(given)


def known_word(what: str, word: str, known: Sequence[str]) -> int:
    """Return the index of a word; a wrong one fails the test and gets the near ones."""
    if word not in known:
        hint = did_you_mean(str(word), known)
        raise AssertionError(
            f"there is no {what} {word!r}{hint}"
            if hint
            else f"there is no {what} {word!r}; there are {', '.join(known)}"
        )
    return known.index(word)


def copies_named(pool: Pool, name: str) -> list[int]:
    """Return the card ids of all copies of a card; a printed name that several sets share stands for all of theirs."""
    first = card_id(pool, name)
    if first == name:
        return pool.ids[first]
    slug = first.partition(":")[2]
    return [c for known, ids in pool.ids.items() if known.partition(":")[2] == slug for c in ids]


class Supply:
    """Hands out the copies of each card, none of them twice."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.left = {name: list(ids) for name, ids in pool.ids.items()}

    def take(self, name: str) -> int:
        known = card_id(self.pool, name)
        if not self.left[known]:
            n = len(self.pool.ids[known])
            often = "is only one copy" if n == 1 else f"are only {n} copies"
            card = self.pool.cards[self.pool.ids[known][0]]
            raise BadSetUp(f"{card.name} is laid already, in play, in a hand or on a deck: there {often}.")
        return self.left[known].pop(0)

    def take_all(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.take(n) for n in names)

    def rest(self, ids: Iterable[int]) -> list[int]:
        """Return the cards nobody has taken yet, in printed order."""
        free = {c for left in self.left.values() for c in left}
        return [c for c in ids if c in free]
