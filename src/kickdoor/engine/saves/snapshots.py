"""Restore a game from a position at the start of a turn, without the moves before it."""

from __future__ import annotations

from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.characters.character import refresh_words
from kickdoor.engine.deals.ledger import CLAUSES, DUES, OPEN, ORDERS, OUTCOMES, Promise
from kickdoor.engine.dice import STATE_BITS
from kickdoor.engine.frames.turn import Turn
from kickdoor.engine.game import Game, GameSetup, pool_of, rules_of, run
from kickdoor.engine.moves import Clause
from kickdoor.engine.saves.checkpoints import FORMAT, Position, Turns, card_names, digest, position
from kickdoor.engine.state import State, new_state, replaced
from kickdoor.engine.words import DOOR, TREASURE, WORDS
from kickdoor.errors import KickdoorError


class BadPosition(KickdoorError):
    """The position cannot be read, or this version cannot play on from it."""


def restore(
    setup: GameSetup, sets: tuple[CardSet, ...], begun: Position, turns: Turns | None = None, told: int = 0
) -> Game:  # fmt: skip
    """Go on from a position that `Turns` recorded. `told`: number of events before it, so that numbers stay unique."""
    rules = rules_of(setup.edition, setup.options, setup.switches, len(sets) > 1)
    pool = pool_of(sets, setup.edition)
    st = new_state(pool, rules, setup.names, 0, setup.ask_all)
    try:
        _Reading(st, begun).fill()
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadPosition(f"The position is damaged ({type(error).__name__}): {error}") from error
    if digest(position(st)) != digest(begun):
        raise BadPosition("The position says something that this version does not know.")
    st.told = told
    st.turns = turns
    st.frames.append(Turn())
    game = Game(setup, st, None, begun)
    run(st)
    return game


class _Reading:
    """Fills a new state from a position."""

    def __init__(self, st: State, begun: Position) -> None:
        self.st = st
        self.begun = begun
        self.ids = {name: card for card, name in enumerate(card_names(st.pool))}
        self.placed: set[int] = set()

    def fill(self) -> None:
        st, begun = self.st, self.begun
        if number(begun, "position", 0, FORMAT) != FORMAT:
            raise ValueError(f"its format is {begun.get('position')}, not {FORMAT}")
        if begun.get("on_table") or begun.get("in_fight") or begun.get("winners"):
            raise ValueError("it is not the start of a turn")
        st.rng = int(str(begun["rng"]), 16)
        if not 0 <= st.rng < 1 << STATE_BITS:
            raise ValueError("its generator is in an impossible state")
        st.turn = number(begun, "turn", 0, st.seats - 1)
        st.turn_no = number(begun, "turn_no", 0, 1 << 30)
        seats = begun["seats"]
        if not isinstance(seats, list) or len(seats) != st.seats:
            raise ValueError(f"it is not one of {st.seats} players")
        for seat, own in enumerate(seats):
            self.seat(seat, own)
        st.doors = self.cards(begun, "doors", DOOR)
        st.treasures = self.cards(begun, "treasures", TREASURE)
        st.piles = [self.cards(begun, "door_discards", DOOR), self.cards(begun, "treasure_discards", TREASURE)]
        if len(self.placed) != len(self.ids):
            missing = sorted(name for name, card in self.ids.items() if card not in self.placed)
            raise ValueError(f"cards are missing: {', '.join(missing[:3])}")
        st.links = tuple((self.card(hub), self.card(other)) for hub, other in pairs(begun, "links"))
        st.turned = tuple(self.card(name) for name in things(begun, "turned"))
        st.upside = tuple((self.card(name), whole(cost)) for name, cost in pairs(begun, "upside"))
        st.seen = {self.card(name): whole(mask) for name, mask in pairs(begun, "seen")}
        st.lurked = tuple(self.card(name) for name in things(begun, "lurked"))
        st.dice = tuple(whole(die) for die in things(begun, "dice"))
        st.promises = tuple(self.promise(entry) for entry in things(begun, "promises"))
        st.settled = tuple(self.promise(entry) for entry in things(begun, "settled"))
        st.helped = deeds(begun, "helped", st.seats)
        st.harmed = deeds(begun, "harmed", st.seats)
        st.promises_made = number(begun, "promises_made", 0, 1 << 30)
        for seat in range(st.seats):
            refresh_words(st, seat)

    def seat(self, seat: int, own: Position) -> None:
        st = self.st
        st.level[seat] = number(own, "level", 1, st.rules.goal - 1)
        st.sex = replaced(st.sex, seat, number(own, "sex", 0, 1))
        been = 0
        for key in things(own, "has_been"):
            been |= WORDS[str(key)].mask
        st.history = replaced(st.history, seat, st.history[seat] | been)
        st.hand[seat] = tuple(self.cards(own, "hand"))
        st.gear[seat] = tuple(self.cards(own, "gear"))
        st.pack[seat] = tuple(self.cards(own, "pack"))
        st.traits[seat] = tuple(self.cards(own, "traits"))
        st.extras[seat] = tuple(self.cards(own, "extras"))
        st.marks[seat] = tuple(self.cards(own, "marks"))
        if number(own, "dead", 0, 1) == 1:
            st.bury(seat)
        st.owed = replaced(st.owed, seat, number(own, "owed", 0, 1) == 1)
        st.handicap = replaced(st.handicap, seat, number(own, "handicap", -999, 999))
        st.later = replaced(st.later, seat, number(own, "later", -999, 999))
        st.no_help = replaced(st.no_help, seat, number(own, "no_help", 0, 999))
        st.no_trade = replaced(st.no_trade, seat, number(own, "no_trade", 0, 999))

        kept, broken, lapsed = things(own, "honour") or [0, 0, 0]
        st.honour = replaced(st.honour, seat, (whole(kept), whole(broken), whole(lapsed)))

    def promise(self, entry: object) -> Promise:
        """Return one entry of the ledger."""
        if not isinstance(entry, dict):
            raise ValueError("the ledger has an entry that is not a promise")
        seats = self.st.seats
        what, outcome = str(entry["what"]), str(entry.get("outcome", OPEN))
        order, due = str(entry.get("order", "alternate")), str(entry.get("due", "win"))
        if what not in CLAUSES or outcome not in OUTCOMES or order not in ORDERS or due not in DUES:
            raise ValueError(f"the ledger has an unknown promise: {what}, {order}, {due}, {outcome}")
        card = self.card(entry["card"]) if "card" in entry else -1
        n = self.card(entry["named"]) if "named" in entry else number(entry, "n", 0, 1 << 20)
        clause = Clause(
            what, card, n, order, number(entry, "giver", 0, seats) - 1,
            number(entry, "at", 0, 1 << 10) - 1, due,
        )  # fmt: skip
        return Promise(
            number(entry, "number", 0, 1 << 30), number(entry, "deal", 0, 1 << 30), number(entry, "by", 0, seats - 1),
            number(entry, "to", 0, seats - 1), clause, number(entry, "left", 0, 2), outcome,
        )  # fmt: skip

    def cards(self, data: Position, key: str, deck: int = -1) -> list[int]:
        """Return the cards of one zone; refuse a card that is also elsewhere."""
        found = [self.card(name) for name in things(data, key)]
        for card in found:
            if card in self.placed:
                raise ValueError(f"{self.st.cards[card].name} lies in two places")
            if deck >= 0 and self.st.cards[card].deck != deck:
                raise ValueError(f"{self.st.cards[card].name} lies in the wrong deck")
            self.placed.add(card)
        return found

    def card(self, name: object) -> int:
        if not isinstance(name, str) or name not in self.ids:
            raise ValueError(f"there is no card {name!r}")
        return self.ids[name]


def things(data: Position, key: str) -> list[object]:
    found = data.get(key, [])
    if not isinstance(found, list):
        raise ValueError(f"{key} is no list")
    return found


def deeds(data: Position, key: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return how many good or bad turns each seat has done to each."""
    found: list[tuple[int, ...]] = []
    for row in things(data, key) or [[]] * seats:
        if not isinstance(row, list) or len(row) not in (0, seats):
            raise ValueError(f"{key} does not have one number for each seat")
        found.append(tuple([whole(n) for n in row]))
    if len(found) != seats:
        raise ValueError(f"{key} does not have one list for each seat")
    return tuple(found)


def pairs(data: Position, key: str) -> list[tuple[object, object]]:
    made: list[tuple[object, object]] = []
    for pair in things(data, key):
        if not isinstance(pair, list) or len(pair) != 2:
            raise ValueError(f"{key} has an entry that is not a pair")
        made.append((pair[0], pair[1]))
    return made


def whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{value!r} is no number")
    return value


def number(data: Position, key: str, least: int, most: int) -> int:
    found = whole(data.get(key, 0))
    if not least <= found <= most:
        raise ValueError(f"{key} is {found}, not between {least} and {most}")
    return found
