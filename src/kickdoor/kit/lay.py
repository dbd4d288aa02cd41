"""Reads the description of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from kickdoor.engine.cards.kinds import Attachment, Card, CardSet, Item
from kickdoor.engine.cards.pool import Pool
from kickdoor.kit.names import BadSetUp, card_id, did_you_mean, pool_of, set_name, set_named, several
from kickdoor.kit.position import SEXES, Position, SeatAt
from kickdoor.kit.table import Table

BYSTANDERS = ("ann", "bob", "cy", "di", "ed", "flo")
LISTS = ("hand", "gear", "pack", "traits", "sidekicks", "marks")
MORE_LISTS = ("cheat", "turned")  # Items named for what else is done with them
HELD = ("cheat", "taped", "loads")
NUMBERS = ("level", "handicap", "later", "no_help", "no_trade")


def table(
    *, edition: str | None = None, sets: str | Sequence[str | CardSet] = ("star",),
    options: str | Sequence[str] = (), switches: Mapping[str, int] | None = None, ask_all: bool | None = None,
    turn: str | None = None, **seats: Mapping[str, Any],
) -> Table:  # fmt: skip
    """Lay a table: `table(ann=dict(level=6, hand=["Time Warp"]), bob={})`.

    A seat may have `level`, `sex` ("male", "female"), `hand`, `gear` (equipped), `pack` (carried), `traits`,
    `sidekicks`, `marks` (a lasting Trap and after it the Item it holds), `handicap`, `dead`, `owed`, `changed_sex`,
    `no_help`, `no_trade`; `cheat` (Items that a Cheat! lets break the rules), `taped` (pairs of Items) and `loads`
    (what a Sidekick carries: `{"Loud Hairy Alien": ["Maser"]}`), `turned` (Items used in their other way); these Items
    are equipped without being named again.

    A seat that has nothing to say passes without being asked; only the fighter is always asked in a fight. With
    `ask_all=True` everybody is asked every time; with False, as in simulations, nobody who can only pass.

    In `sets`, name printed sets and pass those made for the test: `sets=["star", card_set("mine", ...)]`.
    """
    chosen = tuple(set_name(s) for s in several(sets))
    if edition is not None and not isinstance(edition, str):
        raise BadSetUp(f"An edition is named, such as 'star-2019', not {edition!r}.")
    if not isinstance(switches or {}, Mapping):
        raise BadSetUp(f'Switches are given by name, as in switches={{"hand_limit": 3}}, not {switches!r}.')
    pool_of(chosen)  # fails first if a set is unknown
    given = dict(seats)
    for name in BYSTANDERS:
        if len(given) < 3 and name not in given:
            given[name] = {}
    names = list(given)
    if len(names) > 6:
        raise BadSetUp(f"Kickdoor is played by 3 to 6 players, not {len(names)}.")
    if turn is not None and turn not in names:
        raise BadSetUp(f"There is no seat {turn!r} to have the turn{did_you_mean(turn, names) or '.'}")
    position = Position(
        seats=tuple(_seat(name, _words(name, what), chosen) for name, what in given.items()),
        edition=edition or set_named(chosen[0]).editions[0], sets=chosen, options=tuple(several(options)),
        switches=tuple(sorted((switches or {}).items())), ask_all=ask_all is not False,
        turn=0 if turn is None else names.index(turn),
    )  # fmt: skip
    return Table(position, hush=ask_all is None)


def _words(name: str, given: object) -> dict[str, Any]:
    """Return what was said of one seat, if it can be read."""
    if not isinstance(given, Mapping):
        raise BadSetUp(f"A seat is laid with dict(...), as in {name}=dict(level=3); {name} is {given!r}.")
    for key in NUMBERS:
        if not isinstance(given.get(key, 1), int):
            raise BadSetUp(f"{name}'s {key} is a number, not {given[key]!r}.")
    if given.get("level", 1) < 1:
        raise BadSetUp(f"{name}'s level is 1 or more, not {given['level']}.")
    if given.get("sex", SEXES[0]) not in SEXES:
        raise BadSetUp(f"{name} is {' or '.join(SEXES)}, not {given['sex']!r}.")
    if not isinstance(given.get("loads", {}), Mapping):
        raise BadSetUp(f'{name}\'s loads are given by Sidekick, as in loads={{"Loud Hairy Alien": ["Maser"]}}.')
    for key in (*LISTS, *MORE_LISTS, "taped"):
        if not isinstance(given.get(key, ()), (str, Sequence)):
            raise BadSetUp(f"{name}'s {key} is a list of cards, not {given[key]!r}.")
    pairs: Sequence[object] = several(given.get("taped", ()))
    for pair in pairs:
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise BadSetUp(f'{name}\'s taped Items are pairs, as in taped=[("Laser", "Photon Cutlass")], not {pair!r}.')
    return dict(given)


def _seat(name: str, given: dict[str, Any], sets: tuple[str, ...]) -> SeatAt:
    """Read the description of one seat."""
    pool = pool_of(sets)
    known = {f.name for f in fields(SeatAt)} - {"name", "ties"}
    unknown = sorted(set(given) - known - set(HELD))
    if unknown:
        raise BadSetUp(f"A seat has no {unknown[0]!r}{did_you_mean(unknown[0], known | set(HELD)) or '.'}")
    lists = {k: [card_id(pool, c) for c in several(given.pop(k, ()))] for k in LISTS}
    ties: list[tuple[str, str]] = []
    for item in several(given.pop("cheat", ())):
        lists["sidekicks"].append(hub := _first(pool, "cheat", lambda c: isinstance(c, Attachment)))
        ties.append((hub, _in_gear(lists["gear"], card_id(pool, item))))
    for pair in given.pop("taped", ()):
        lists["gear"].append(hub := _first(pool, "taped", lambda c: isinstance(c, Item) and c.play is not None))
        ties += [(hub, _in_gear(lists["gear"], card_id(pool, item))) for item in pair]
    for friend, load in dict(given.pop("loads", {})).items():
        ties += [(card_id(pool, friend), _in_gear(lists["gear"], card_id(pool, item))) for item in several(load)]
    turned = tuple(_in_gear(lists["gear"], card_id(pool, item)) for item in several(given.pop("turned", ())))
    holder = ""
    for mark in lists["marks"]:
        if isinstance(pool.cards[pool.ids[mark][0]], Item):
            ties.append((holder, mark))
        else:
            holder = mark
    words: dict[str, Any] = {k: tuple(v) for k, v in lists.items()} | given
    return SeatAt(name=name, ties=tuple(ties), turned=turned, **words)


def _first(pool: Pool, word: str, fits: Callable[[Card], bool]) -> str:
    """Return the id of the first card that can do what the word says."""
    for card in pool.cards:
        if fits(card):
            return card.id
    raise BadSetUp(f"No card of {', '.join(pool.sets)} allows {word}=[...].")


def _in_gear(gear: list[str], item: str) -> str:
    if item not in gear:
        gear.append(item)
    return item
