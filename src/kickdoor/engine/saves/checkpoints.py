"""The position of a game as plain data, and its digest at the start of every turn.

A position names cards by id and copy and words by name, so it outlives changes to the engine. What has its usual value
is left out: a fact that a later version adds changes no digest of the games that do not use it.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final

from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.state import State
from kickdoor.engine.words import WORDS

Position = dict[str, object]
Parts = dict[str, str]  # the parts of a position, or of something in it, as JSON
ZERO: Final = "0"
NONE: Final = "[]"
FORMAT: Final = 1
DEEDS: Final[tuple[str, ...]] = ("helped", "harmed")  # the fields with good and bad turns, by seat


class Turns:
    """Records how every turn of a game began: all digests, and the last position in full."""

    __slots__ = ("digests", "events", "latest_text", "names", "settled")

    def __init__(self) -> None:
        self.digests: list[str] = []  # by turn
        self.latest_text = "{}"  # the last position, as JSON
        self.events = 0  # number of events before the latest turn
        self.names: list[str] = []  # of all cards, as JSON
        self.settled: dict[int, tuple[Promise, str]] = {}  # by number: settled promises already written as JSON

    @property
    def latest(self) -> Position:
        """Return the position in which the latest turn began; empty before the first."""
        found: Position = json.loads(self.latest_text)
        return found

    def note(self, st: State) -> None:
        """Note the position: a turn is about to begin."""
        if not self.names:
            self.names = quoted_names(st.pool)
        self.write_settled(st)
        parts = position_parts(st, self.names, [text for _, text in self.settled.values()])
        self.latest_text = written(parts)
        self.digests.append(hashed(written(without_deeds(parts))))
        self.events = st.events()

    def write_settled(self, st: State) -> None:
        """Write the promises settled since the last turn began, once each: they no longer change."""
        before, self.settled = self.settled, {}
        for p in st.settled:
            kept = before.get(p.number)
            if kept is None or kept[0] is not p:
                kept = (p, promise_text(p, self.names))
            self.settled[p.number] = kept


def digest(position: Position) -> str:
    """Return a position's digest: equal positions have equal ones, in every version of Kickdoor. Good and bad turns are
    left out: no rule depends on them, and earlier versions did not count them."""
    lasting = {key: value for key, value in position.items() if key not in DEEDS}
    return hashed(json.dumps(lasting, sort_keys=True, separators=(",", ":")))


def hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def card_names(pool: Pool) -> list[str]:
    """Return a name for every card, by card id: the id of what is printed, and which copy of it."""
    names = [""] * len(pool.cards)
    for printed, cards in pool.ids.items():
        for copy, card in enumerate(cards, 1):
            names[card] = f"{printed}/{copy}"
    return names


def quoted_names(pool: Pool) -> list[str]:
    """Return the names of all cards as JSON."""
    return [json.dumps(name) for name in card_names(pool)]


def position(st: State) -> Position:
    """Return everything that lasts from one turn to the next."""
    names = quoted_names(st.pool)
    settled = [promise_text(p, names) for p in st.settled]
    found: Position = json.loads(written(position_parts(st, names, settled)))
    return found


# A position is made as JSON at once, part by part: every turn of every game that is saved or loaded needs the text, and
# few need more. `names` are the names of all cards, as JSON.


def position_parts(st: State, names: list[str], settled: list[str]) -> Parts:
    """Return the parts of a position; `turn` is the seat whose turn it is. `settled`: those promises, as JSON."""
    fight = st.fight
    in_fight: list[int] = []
    if fight is not None:
        in_fight = sorted([*fight.monsters, *fight.used, *fight.killed, *[card for card, _ in fight.attached]])
    whole: Parts = {
        "position": str(FORMAT),
        "turn": str(st.turn),
        "turn_no": str(st.turn_no),
        "rng": f'"{st.rng:x}"',  # as text: other JSON readers lack integers of this size
        "seats": listed([written(seat_parts(st, seat, names)) for seat in range(st.seats)]),
        "doors": named(st.doors, names),
        "treasures": named(st.treasures, names),
        "door_discards": named(st.piles[0], names),
        "treasure_discards": named(st.piles[1], names),
        "on_table": named(st.limbo, names),
        "in_fight": named(in_fight, names),
        "links": listed([named(pair, names) for pair in st.links]),
        "turned": named(st.turned, names),
        "upside": listed([f"[{names[card]},{cost}]" for card, cost in st.upside]),
        "seen": listed(sorted([f"[{names[card]},{mask}]" for card, mask in st.seen.items() if mask])),
        "lurked": named(st.lurked, names),
        "dice": numbers_text(st.dice),
        "winners": numbers_text(st.winners),
        "promises": listed([promise_text(p, names) for p in st.promises]),
        "settled": listed(settled),
        "promises_made": str(st.promises_made),
        "helped": listed([numbers_text(row) for row in st.helped]) if any(st.helped) else NONE,
        "harmed": listed([numbers_text(row) for row in st.harmed]) if any(st.harmed) else NONE,
    }
    return unusual(whole)


def seat_parts(st: State, seat: int, names: list[str]) -> Parts:
    history = st.history[seat]
    been = sorted([key for key, word in WORDS.items() if word.mask & history]) if history else []
    whole: Parts = {
        "level": str(st.level[seat]),
        "sex": str(st.sex[seat]),
        "has_been": listed([json.dumps(key) for key in been]),
        "hand": named(st.hand[seat], names),
        "gear": named(st.gear[seat], names),
        "pack": named(st.pack[seat], names),
        "traits": named(st.traits[seat], names),
        "extras": named(st.extras[seat], names),
        "marks": named(st.marks[seat], names),
        "dead": "1" if st.dead[seat] else ZERO,
        "owed": "1" if st.owed[seat] else ZERO,
        "handicap": str(st.handicap[seat]),
        "later": str(st.later[seat]),
        "no_help": str(st.no_help[seat]),
        "no_trade": str(st.no_trade[seat]),
        "honour": numbers_text(st.honour[seat]) if any(st.honour[seat]) else NONE,
    }
    return unusual(whole)


def promise_text(promise: Promise, names: list[str]) -> str:
    """Return one entry of the ledger as JSON."""
    clause = promise.clause
    whole: Parts = {
        "number": str(promise.number),
        "deal": str(promise.deal),
        "by": str(promise.by),
        "to": str(promise.to),
        "left": str(promise.left),
        "outcome": f'"{promise.outcome}"' if promise.outcome else ZERO,
        "what": f'"{clause.what}"',
        "card": names[clause.card] if clause.card >= 0 else ZERO,
        "n": str(clause.n) if clause.what != "certain" else ZERO,
        "named": names[clause.n] if clause.what == "certain" else ZERO,
        "order": f'"{clause.order}"' if clause.order != "alternate" else ZERO,
        "giver": str(clause.by + 1),
        "at": str(clause.at + 1),
        "due": f'"{clause.due}"' if clause.due != "win" else ZERO,
    }
    return written(unusual(whole))


def named(cards: list[int] | tuple[int, ...], names: list[str]) -> str:
    return listed([names[card] for card in cards])


def numbers_text(values: tuple[int, ...]) -> str:
    return listed([str(n) for n in values])


def listed(values: list[str]) -> str:
    """Return a list as JSON."""
    return f"[{','.join(values)}]" if values else NONE


def written(parts: Parts) -> str:
    """Return an object as JSON, in the order of its keys."""
    return "{" + ",".join([f'"{key}":{parts[key]}' for key in sorted(parts)]) + "}"


def unusual(whole: Parts) -> Parts:
    """Return the parts that do not have their usual value."""
    return {key: value for key, value in whole.items() if value != ZERO and value != NONE}


def without_deeds(parts: Parts) -> Parts:
    return {key: value for key, value in parts.items() if key not in DEEDS}


def usual_left_out(whole: Position) -> Position:
    return {key: value for key, value in whole.items() if value != 0 and value != []}
