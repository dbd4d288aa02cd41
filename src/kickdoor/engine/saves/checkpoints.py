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
FORMAT: Final = 1
DEEDS: Final = ("helped", "harmed")  # good and bad turns, by seat


class Turns:
    """Remembers how every turn of a game began: all digests, and the last position whole."""

    __slots__ = ("digests", "events", "latest", "names")

    def __init__(self) -> None:
        self.digests: list[str] = []  # by turn
        self.latest: Position = {}
        self.events = 0  # told before the latest turn
        self.names: list[str] = []  # of all cards

    def note(self, st: State) -> None:
        """A turn is about to begin."""
        if not self.names:
            self.names = card_names(st.pool)
        self.latest = position(st, self.names)
        self.digests.append(digest(self.latest))
        self.events = st.told + len(st.log)


def digest(position: Position) -> str:
    """Stand for a position: equal positions have equal digests, in every version of Kickdoor. Good and bad turns are
    left out: no rule depends on them, and earlier versions did not count them."""
    lasting = {key: value for key, value in position.items() if key not in DEEDS}
    text = json.dumps(lasting, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def card_names(pool: Pool) -> list[str]:
    """A name for every card, by card id: the id of what is printed, and which copy of it."""
    names = [""] * len(pool.cards)
    for printed, cards in pool.ids.items():
        for copy, card in enumerate(cards, 1):
            names[card] = f"{printed}/{copy}"
    return names


def position(st: State, names: list[str]) -> Position:
    """Everything that lasts from one turn to the next; `turn` is the seat whose turn it is."""
    fight = st.fight
    in_fight: list[int] = []
    if fight is not None:
        in_fight = [*fight.monsters, *fight.used, *fight.killed, *[card for card, _ in fight.attached]]
    whole: Position = {
        "position": FORMAT,
        "turn": st.turn,
        "turn_no": st.turn_no,
        "rng": f"{st.rng:x}",  # as text: other readers of JSON have no integers of this size
        "seats": [seat_position(st, seat, names) for seat in range(st.seats)],
        "doors": named(st.doors, names),
        "treasures": named(st.treasures, names),
        "door_discards": named(st.piles[0], names),
        "treasure_discards": named(st.piles[1], names),
        "on_table": named(st.limbo, names),
        "in_fight": named(sorted(in_fight), names),
        "links": [[names[hub], names[other]] for hub, other in st.links],
        "turned": named(st.turned, names),
        "upside": [[names[card], cost] for card, cost in st.upside],
        "seen": sorted([names[card], mask] for card, mask in st.seen.items() if mask),
        "dice": list(st.dice),
        "winners": list(st.winners),
        "promises": [promise_position(p, names) for p in st.promises],
        "settled": [promise_position(p, names) for p in st.settled],
        "promises_made": st.promises_made,
        "helped": [list(row) for row in st.helped] if any(st.helped) else [],
        "harmed": [list(row) for row in st.harmed] if any(st.harmed) else [],
    }
    return usual_left_out(whole)


def seat_position(st: State, seat: int, names: list[str]) -> Position:
    history = st.history[seat]
    whole: Position = {
        "level": st.level[seat],
        "sex": st.sex[seat],
        "has_been": sorted(key for key, word in WORDS.items() if word.mask & history),
        "hand": named(st.hand[seat], names),
        "gear": named(st.gear[seat], names),
        "pack": named(st.pack[seat], names),
        "traits": named(st.traits[seat], names),
        "extras": named(st.extras[seat], names),
        "marks": named(st.marks[seat], names),
        "dead": int(st.dead[seat]),
        "owed": int(st.owed[seat]),
        "handicap": st.handicap[seat],
        "later": st.later[seat],
        "no_help": st.no_help[seat],
        "no_trade": st.no_trade[seat],
        "honour": list(st.honour[seat]) if any(st.honour[seat]) else [],
    }
    return usual_left_out(whole)


def promise_position(promise: Promise, names: list[str]) -> Position:
    """Return one entry of the ledger."""
    clause = promise.clause
    whole: Position = {
        "number": promise.number,
        "deal": promise.deal,
        "by": promise.by,
        "to": promise.to,
        "left": promise.left,
        "outcome": promise.outcome or 0,
        "what": clause.what,
        "card": names[clause.card] if clause.card >= 0 else 0,
        "n": clause.n if clause.what != "certain" else 0,
        "named": names[clause.n] if clause.what == "certain" else 0,
        "order": clause.order if clause.order != "alternate" else 0,
        "giver": clause.by + 1,
        "at": clause.at + 1,
        "due": clause.due if clause.due != "win" else 0,
    }
    return usual_left_out(whole)


def named(cards: list[int] | tuple[int, ...], names: list[str]) -> list[str]:
    return [names[card] for card in cards]


def usual_left_out(whole: Position) -> Position:
    return {key: value for key, value in whole.items() if value != 0 and value != []}
