"""Finding cards by what people call them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache

from kickdoor.engine.cards.kinds import CardSet, slug_of
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.legal.reasons import KickdoorError
from kickdoor.sets import SETS


class BadSetUp(KickdoorError):
    """The table cannot be laid like that. The message says why."""


HOME_MADE: dict[str, CardSet] = {}  # sets made for tests, by name


def set_name(given: str | CardSet) -> str:
    """Return the name of a set. A set made for a test is registered, so that a position can name it."""
    if isinstance(given, str):
        return given
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
    """The id (`star:time-warp`) of a card named in print, in short, or by its id; of the first set that has it."""
    if not isinstance(name, str):
        raise BadSetUp(f"A card is named by its printed name, such as 'Ogre', not by {name!r}.")
    if ":" in name and name in pool.ids:
        return name
    slug = slug_of(name)
    for known in pool.ids:
        if known.partition(":")[2] == slug:
            return known
    raise BadSetUp(f"There is no card {name!r} in {', '.join(pool.sets)}{did_you_mean(name, names_of(pool)) or '.'}")


def names_of(pool: Pool) -> list[str]:
    """Return every name of a card."""
    full = [pool.cards[ids[0]].name for ids in pool.ids.values()]
    return full + [n.partition(": ")[2] or n.partition("! ")[2] for n in full if ": " in n or "! " in n]


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`; did you mean 'Ogre'?`, or nothing."""
    table = {k.lower(): k for k in known if k}
    near = [table[n] for n in get_close_matches(name.lower(), table, n=3, cutoff=0.5)]
    return f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""


def several(given: str | Sequence[str]) -> list[str]:
    """Return the names given; one may be given without brackets."""
    return [given] if isinstance(given, str) else list(given)


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
            often = "only one copy" if n == 1 else f"only {n} copies"
            card = self.pool.cards[self.pool.ids[known][0]]
            raise BadSetUp(f"{card.name} is on the table already: there is {often}.")
        return self.left[known].pop(0)

    def take_all(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.take(n) for n in names)

    def rest(self, ids: Iterable[int]) -> list[int]:
        """Return the cards nobody has taken yet, in printed order."""
        free = {c for left in self.left.values() for c in left}
        return [c for c in ids if c in free]
