"""Questions about one seat: what it has, what it may and may not do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Attachment
from kickdoor.engine.characters.profile import ANY_FIGHT
from kickdoor.engine.deals.ledger import ORDERS
from kickdoor.engine.fighting.strength import encounter, fighters, seat_strength, total
from kickdoor.engine.legal.legality import interjections
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.state import State
from kickdoor.engine.text import sentence
from kickdoor.engine.words import LEVEL_UP, MONSTERS, MUNCHKINS
from kickdoor.kit.deals import Term
from kickdoor.kit.names import Named, copies_named, did_you_mean, known_word, several
from kickdoor.kit.spoken import DECKS, SIDES, TO_DECKS, TO_SEATS, TO_SIDES, aimed_at, in_words, question

if TYPE_CHECKING:
    from kickdoor.kit.table import Table

A_PLAYER = -2  # the target of a move that names a player, but is aimed at something else
NOT_AT_PLAYERS = Reason("no-target", "ACT-01")


class Refusal:
    """A refused move, with its reason."""

    def __init__(self, move: str, reason: Reason) -> None:
        self.move = move
        self.reason = reason

    def because(self, why: str) -> bool:
        """Assert the rule id (`ITM-03`) or the reason's key (`hands-full`, or a part of it)."""
        if why and (why == self.reason.rule or why in self.reason.key):
            return True
        raise AssertionError(f"{self.move} is refused not because of {why!r} but by {sentence(self.reason)!r}")

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<{self.move} is refused: {sentence(self.reason)}>"


class Looks:
    """Questions about one seat. Cards are given by their printed names."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    def __repr__(self) -> str:
        return f"<{self.name}, Level {self.level}>"

    if not TYPE_CHECKING:

        def __getattr__(self, word: str) -> None:
            """Answer a mistyped word with the near ones."""
            if word.startswith("_"):
                raise AttributeError(word)
            known = [w for w in dir(type(self)) if not w.startswith("_")]
            raise AttributeError(f"a player has no word {word!r}{did_you_mean(word, known)}")

    # What it is and has

    @property
    def name(self) -> str:
        return self._table.names[self.seat]

    @property
    def _st(self) -> State:
        return self._table.game.state

    def _names(self, cards: Sequence[int]) -> Named:
        return Named(self._st.cards[c].name for c in cards)

    @property
    def level(self) -> int:
        return self._st.level[self.seat]

    @property
    def sex(self) -> str:
        return "female" if self._st.sex[self.seat] else "male"

    @property
    def hand(self) -> Named:
        return self._names(self._st.hand[self.seat])

    @property
    def gear(self) -> Named:
        """The Items it has equipped."""
        return self._names(self._st.gear[self.seat])

    @property
    def pack(self) -> Named:
        """The Items it carries and has not equipped."""
        return self._names(self._st.pack[self.seat])

    @property
    def items(self) -> Named:
        """All its Items on the table."""
        return self._names([*self._st.gear[self.seat], *self._st.pack[self.seat]])

    @property
    def traits(self) -> Named:
        """Races, Classes and what allows more of them."""
        return self._names(self._st.traits[self.seat])

    @property
    def sidekicks(self) -> Named:
        st = self._st
        return self._names([c for c in st.extras[self.seat] if not isinstance(st.cards[c], Attachment)])

    @property
    def marks(self) -> Named:
        """Lasting Traps and the Items they hold."""
        return self._names(self._st.marks[self.seat])

    @property
    def handicap(self) -> int:
        """The penalty that counts in the present or next fight."""
        return self._st.handicap[self.seat]

    @property
    def alive(self) -> bool:
        return not self._st.dead[self.seat]

    @property
    def escaped(self) -> bool:
        """True if it escaped from every monster in the last flight."""
        events = self._table.events
        lost = [i for i, e in enumerate(events) if e.what == "FightLost"]
        mine = [e.what for e in events[lost[-1] :] if e.seat == self.seat] if lost else []
        return ("Escaped" in mine or "NotPursued" in mine) and "Caught" not in mine and "Died" not in mine

    @property
    def strength(self) -> int:
        """Return its strength in the fight it is in, or in any fight."""
        st = self._st
        fight = st.fight
        if fight is None or self.seat not in fighters(fight):
            return total(seat_strength(st, self.seat, ANY_FIGHT))
        return total(seat_strength(st, self.seat, encounter(st, fight)))

    # What it knows

    def knows(self, other: str) -> Named:
        """Return the cards in another's hand that this seat has been shown."""
        return self._names(self._table.game.view(self.seat).seats[self._table.seat_no(other)].known)

    def foresees(self, deck: str) -> Named:
        """Return the cards on top of a deck that this seat has looked at, the top first."""
        which = known_word("deck", deck, DECKS)
        view = self._table.game.view(self.seat)
        return self._names([c for c in view.known_tops if self._st.cards[c].deck == which])

    def drew(self, card: str, *, face: str = "") -> bool:
        """True if the seat has drawn this card since the last beginning; `face` is "up" or "down" if that matters.

        What it found behind a door was drawn face up.
        """
        if face:
            known_word("face", face, ("up", "down"))
        ids = copies_named(self._st.pool, card)
        return any(
            told.what in (ev.CARD_DRAWN, ev.DOOR_KICKED)
            and told.seat == self.seat
            and told.card in ids
            and face in ("", "up" if told.sees == -1 else "down")
            for told in self._st.log
        )

    # What it may do

    def may(self) -> list[str]:
        """Return everything the seat may do now, in words."""
        return [in_words(self._st, m) for m in self._moves()]

    def _moves(self) -> list[Move]:
        self._table.ready()
        st = self._st
        asked = [mv.readable(m) for m in st.options] if st.asked == self.seat else []
        return asked + [m for m in map(mv.readable, interjections(st, self.seat)) if m not in asked]

    def can_play(self, card: str, on: str | None = None) -> bool:
        return self._legal(self._aim("play", card, on))

    def cannot_play(self, card: str, on: str | None = None) -> Refusal:
        return self._refused(self._aim("play", card, on))

    def can_lay(self, card: str) -> bool:
        return self._legal(self._aim("lay", card, None))

    def cannot_lay(self, card: str) -> Refusal:
        return self._refused(self._aim("lay", card, None))

    def can_use(self, power: str, on: str | None = None) -> bool:
        return any(self._legal(m) for m in self._powers(power, on))

    def cannot_use(self, power: str, on: str | None = None) -> Refusal:
        moves = self._powers(power, on)
        for m in moves:
            self._refused(m)
        if not moves:
            return Refusal(f"use {power}", Reason("no-such-power", "ACT-01", (power,)))
        return self._refused(moves[-1])

    def can_equip(self, item: str, on: str | None = None, *, as_vehicle: bool = False) -> bool:
        return self._legal(self._aim("equip", item, on, int(bool(as_vehicle))))

    def cannot_equip(self, item: str, on: str | None = None, *, as_vehicle: bool = False) -> Refusal:
        return self._refused(self._aim("equip", item, on, int(bool(as_vehicle))))

    def cannot_unequip(self, item: str) -> Refusal:
        return self._refused(self._aim("unequip", item, None))

    def can_drop(self, card: str) -> bool:
        return self._legal(self._aim("drop", card, None))

    def cannot_drop(self, card: str) -> Refusal:
        return self._refused(self._aim("drop", card, None))

    def can_sell(self, *items: str, twice: str | None = None) -> bool:
        return self._legal(self._sale(items, twice))

    def cannot_sell(self, *items: str, twice: str | None = None) -> Refusal:
        return self._refused(self._sale(items, twice))

    def can_trade(self, to: str, give: str | Sequence[str] = (), get: str | Sequence[str] = ()) -> bool:
        return self._legal(self._deal(to, give, get))

    def cannot_trade(self, to: str, give: str | Sequence[str] = (), get: str | Sequence[str] = ()) -> Refusal:
        return self._refused(self._deal(to, give, get))

    def can_ask(
        self, helper: str, treasures: int = 0, order: str = "alternate", *, item: str | Sequence[str] = (),
        card: str | Sequence[str] = (),
    ) -> bool:  # fmt: skip
        return self._legal(self._offer(helper, treasures, order, item=item, card=card))

    def cannot_ask(
        self, helper: str, treasures: int = 0, order: str = "alternate", *, item: str | Sequence[str] = (),
        card: str | Sequence[str] = (),
    ) -> Refusal:  # fmt: skip
        return self._refused(self._offer(helper, treasures, order, item=item, card=card))

    def can_pick(self, card: str) -> bool:
        return self._legal(self._pick(card))

    def cannot_pick(self, card: str) -> Refusal:
        return self._refused(self._pick(card))

    def can_claim(self, ticket: str) -> bool:
        return self._legal(self._aim("claim", ticket, None))

    def cannot_claim(self, ticket: str) -> Refusal:
        return self._refused(self._aim("claim", ticket, None))

    def cannot_loot(self) -> Refusal:
        return self._refused(Move("loot"))

    def cannot_look_for_trouble(self, monster: str) -> Refusal:
        return self._refused(self._aim("trouble", monster, None))

    # How a move is made of names

    def _legal(self, move: Move) -> bool:
        self._table.ready()
        return move.at != A_PLAYER and self._table.game.why_not(move, self.seat) is None

    def _refused(self, move: Move) -> Refusal:
        self._table.ready()
        reason = NOT_AT_PLAYERS if move.at == A_PLAYER else self._table.game.why_not(move, self.seat)
        if reason is None:
            raise AssertionError(f"{self.name} may {self._in_words(move)}; {question(self._st)}")
        return Refusal(f"{self.name}: {self._in_words(move)}", reason)

    def _in_words(self, move: Move) -> str:
        if move.at == A_PLAYER:
            return f"{in_words(self._st, replace(move, at=-1))} on a player"
        return in_words(self._st, move)

    def _copy(self, card: str, verb: str = "play") -> int:
        """Return the copy meant: the seat's own if it has one, in the zone that the verb uses first."""
        st = self._st
        ids = copies_named(st.pool, card)
        s = self.seat
        hand, table = st.hand[s], st.gear[s] + st.pack[s] + st.traits[s] + st.extras[s] + st.marks[s]
        order = hand + table if verb in ("play", "lay", "trouble", "pick") else table + hand
        if verb == "equip":
            order = st.pack[s] + order
        return next((c for c in order if c in ids), ids[0])

    def _aim(self, verb: str, card: str, on: str | None, n: int = 0) -> Move:
        """Return the move with this card. Without a target: its only one, or for a level the player's own seat."""
        self._table.ready()
        move = Move(verb, self._copy(card, verb), n=n)
        return self._at(move, on)

    def _at(self, move: Move, on: str | None) -> Move:
        same = [m for m in self._moves() if (m.verb, m.card, m.n) == (move.verb, move.card, move.n)]
        if on is None:
            own = [m for m in same if m.at == self.seat and self._st.cards[m.card].kind == LEVEL_UP]
            return same[0] if len(same) == 1 else own[0] if own else move
        return Move(move.verb, move.card, self._target(move, on, [m.at for m in same]), move.n)

    def _target(self, move: Move, on: str, open_to: Sequence[int]) -> int:
        st = self._st
        kind = aimed_at(st, move)
        if kind in TO_SEATS:
            return self._table.seat_no(on)
        if on in st.names:
            return A_PLAYER
        if kind in TO_SIDES:
            return (MUNCHKINS, MONSTERS)[known_word("target", on, SIDES)]
        if kind in TO_DECKS:
            return known_word("target", on, DECKS)
        ids = copies_named(st.pool, on)
        fits = [at for at in open_to if at in ids]
        return fits[0] if fits else next((c for c in self._on_table() if c in ids), ids[0])

    def _on_table(self) -> list[int]:
        """Return the cards in view, the fight's first."""
        st = self._st
        fight = st.fight
        zones = [st.hand[self.seat], *st.gear, *st.pack, *st.extras, *st.traits]
        return [*(fight.monsters if fight is not None else ()), *(c for z in zones for c in z)]

    def _powers(self, power: str, on: str | None) -> list[Move]:
        """Return every power with this name: of the seat's own cards first, then of the monsters."""
        if not isinstance(power, str):
            raise AssertionError(f"a power is called by its name, such as 'Recycle', not {power!r}")
        self._table.ready()
        st = self._st
        s = self.seat
        fight = st.fight
        mine = st.traits[s] + st.extras[s] + st.marks[s] + st.gear[s]
        roots = {c: c for c in mine + (fight.monsters if fight is not None else ())}
        roots |= dict(fight.copies) if fight is not None else {}
        found = [
            Move("use", c, n=n) for c, root in roots.items() for n, use in enumerate(st.cards[root].uses)
            if use.name.lower() == power.lower()
        ]  # fmt: skip
        if not found:
            known = {u.name for card in st.cards for u in card.uses}
            if power.lower() not in [k.lower() for k in known]:
                raise AssertionError(f"there is no power {power!r}{did_you_mean(power, known)}")
        return [self._at(m, on) for m in found]

    def _pick(self, card: str) -> Move:
        """Return the copy that is open to be picked, if one is."""
        ids = copies_named(self._st.pool, card)
        open_to = [m.card for m in self._moves() if m.verb == "pick" and m.card in ids]
        return Move("pick", open_to[0] if open_to else ids[0])

    def _sale(self, items: Sequence[str], twice: str | None) -> Move:
        self._table.ready()
        sold = self._table.own_copies(self.seat, items)
        return Move("sell", -1 if twice is None else sold[known_word("Item in this sale", twice, items)], cards=sold)

    def _deal(self, to: str, give: str | Sequence[str], get: str | Sequence[str]) -> Move:
        self._table.ready()
        other = self._table.seat_no(to)
        t = self._table
        gives, wants = t.own_copies(self.seat, several(give)), t.own_copies(other, several(get))
        return Move("trade", at=other, cards=gives, wants=wants)

    def _spoken(
        self, verb: str, terms: Sequence[Term], to: str = "", give: str | Sequence[str] = (),
        get: str | Sequence[str] = (),
    ) -> Move:  # fmt: skip
        """Return a whole deal as one move."""
        t = self._table
        t.ready()
        fight = t.game.state.fight
        by, asked = t.game.state.frames[-1].parties()
        other = t.seat_no(to) if to else by if self.seat == asked or by < 0 else asked
        usual = fight.fighter if fight is not None and verb != "trade" else self.seat
        clauses = tuple(self._clause(term, usual) for term in terms)
        if verb in ("offer", "volunteer") and not clauses:
            clauses = (Clause("treasures"),)  # help for nothing
        at = t.seat_no(to) if to else -1
        wants = t.own_copies(other, several(get)) if get else ()
        return Move(verb, at=at, cards=t.own_copies(self.seat, several(give)), wants=wants, clauses=clauses)

    def _clause(self, term: Term, usual: int) -> Clause:
        t = self._table
        if not isinstance(term, Term):
            raise AssertionError(f"a deal is made of terms, such as Term('item', 'Laser'), not of {term!r}")
        by = t.seat_no(term.by) if term.by else -1
        owner = t.player(t.names[by if by >= 0 else self.seat if term.what == "play" else usual])
        card, n, at = -1, term.n, -1
        if term.what == "certain":
            n = copies_named(self._st.pool, term.card)[0]
        elif term.card:
            card = owner._copy(term.card, "equip" if term.what == "item" else "play")
        if term.at:
            at = t.seat_no(term.at) if term.what == "help" else self._target(Move("play", card), term.at, ())
        return Clause(term.what, card, n, term.order, by, at, term.due)

    def can_offer(self, to: str, *terms: Term) -> bool:
        return self._legal(self._spoken("offer", terms, to))

    def cannot_offer(self, to: str, *terms: Term) -> Refusal:
        return self._refused(self._spoken("offer", terms, to))

    def can_volunteer(self, *terms: Term) -> bool:
        return self._legal(self._spoken("volunteer", terms))

    def cannot_volunteer(self, *terms: Term) -> Refusal:
        return self._refused(self._spoken("volunteer", terms))

    def can_deal(self, to: str, *terms: Term, give: str | Sequence[str] = (), get: str | Sequence[str] = ()) -> bool:
        return self._legal(self._spoken("trade", terms, to, give, get))

    def cannot_deal(
        self, to: str, *terms: Term, give: str | Sequence[str] = (), get: str | Sequence[str] = ()
    ) -> Refusal:
        return self._refused(self._spoken("trade", terms, to, give, get))

    @property
    def promises(self) -> list[tuple[str, str]]:
        """Return what the seat has promised and not yet kept: (what, to whom)."""
        st = self._st
        return [(p.clause.what, st.names[p.to]) for p in st.promises if p.by == self.seat]

    @property
    def honour(self) -> tuple[int, int]:
        """How many promises the seat has kept and broken."""
        return self._st.honour[self.seat][:2]

    def _counter(self, treasures: int, order: str, item: str | Sequence[str], card: str | Sequence[str]) -> Move:
        """Return the move that names what the fighter is to promise instead."""
        t = self._table
        t.ready()
        fight = t.game.state.fight
        giver = t.player(t.names[fight.fighter]) if fight is not None else self
        return replace(giver._offer(t.names[self.seat], treasures, order, item, card), verb="counter", at=-1)

    def _offer(
        self, helper: str, treasures: int = 0, order: str = "alternate", item: str | Sequence[str] = (),
        card: str | Sequence[str] = (), first: int = 0, last: int = 0,
    ) -> Move:  # fmt: skip
        """Return an offer with a clause for each share of the Treasures, each Item and each card."""
        self._table.ready()
        known_word("order", order, ORDERS)
        shares = [(treasures, order), (first, "first"), (last, "last")]
        clauses = [Clause("treasures", n=n, order=how) for n, how in shares if n]
        clauses += [Clause("item", c) for c in self._table.own_copies(self.seat, several(item))]
        clauses += [Clause("card", self._copy(c)) for c in several(card)]
        if not clauses:
            clauses.append(Clause("treasures", order=order))
        return Move("offer", at=self._table.seat_no(helper), clauses=tuple(clauses))
