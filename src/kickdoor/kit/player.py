"""One seat at the table, acting. Every deed returns the player, so that deeds can be told in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.reasons import IllegalMove
from kickdoor.kit.deals import Term
from kickdoor.kit.looks import Looks
from kickdoor.kit.names import copies_named
from kickdoor.kit.position import DOOR_OPENS, ENDING, FIGHT, FIRST_HAND, REST, TURN
from kickdoor.kit.spoken import in_words, question

# What the answers to some questions are called.
ANSWERS: dict[str, dict[str, int]] = {
    "death": {"die": 0, "dies": 0, "live": 1, "lives": 1, "levels": 1},
    "send-away": {"kill": 0, "use": 1},
    "decline": {"fight": 0, "decline": 1},
    "sex": {"male": 0, "female": 1},
}
YES_OR_NO = {"no": 0, "yes": 1}


class Player(Looks):
    """The deeds of one seat. Out of turn they are interjections; what is illegal fails the test and says why."""

    # Beginnings: each goes on until somebody is asked, and ends when it is over

    def fights(self, *monsters: str, with_: Sequence[str] = ()) -> Player:
        """Meet these monsters; `with_` are enhancers on the first. Nothing comes after the fight."""
        self._table.begin(FIGHT, self.seat, (*monsters, *with_))
        return self

    def opens_door(self) -> Player:
        """Open a door. Nothing comes after what is behind it."""
        self._table.begin(DOOR_OPENS, self.seat)
        return self

    def has_first_hand(self) -> Player:
        """Set-up: the hand is the one first dealt, and what can be is played from it before anybody's turn."""
        self._table.begin(FIRST_HAND, self.seat)
        return self

    def takes_turn(self) -> Player:
        """Take a whole turn."""
        self._table.begin(TURN, self.seat)
        return self

    def has_time(self) -> Player:
        """Have the turn, with nothing going on: the time to play, equip, sell and trade."""
        self._table.begin(REST, self.seat)
        return self

    # The turn

    def kicks(self) -> Player:
        """Go on to the door; nothing to do if there was nothing else to do."""
        return self._go_on(Move("kick"), "DoorKicked")

    def loots(self) -> Player:
        return self._go_on(Move("loot"), "RoomLooted")

    def looks_for_trouble(self, monster: str) -> Player:
        return self._say(self._aim("trouble", monster, None))

    def opens_again(self) -> Player:
        return self._say(Move("open again"))

    def ends_turn(self) -> Player:
        """End the turn that is on, or, with nothing going on, come to the end of one."""
        if self._table.asked is None and self._table.position.begins != TURN:
            self._table.begin(ENDING, self.seat)
        return self._say(Move("end")) if self._table.kind == "end" else self

    def done(self) -> Player:
        return self._say(Move("done"))

    def _go_on(self, move: Move, event: str) -> Player:
        told = [e for e in self._table.scene if e.what == event and e.seat == self.seat]
        if told and not self._legal(move):
            return self
        return self._say(move)

    # Cards

    def plays(
        self, card: str, on: str | None = None, *, with_: str | None = None, paying: Sequence[str] = ()
    ) -> Player:  # fmt: skip
        """Play a card on a side, a seat, a monster, an Item, a pile; `with_` is the monster that wanders in."""
        self._say(self._aim("play", card, on if with_ is None else with_))
        return self._pays(paying)

    def uses(self, power: str, on: str | None = None, *, paying: Sequence[str] = ()) -> Player:
        """Use a power by its name, paying with these cards."""
        moves = self._powers(power, on)
        if not moves:
            raise AssertionError(f"{self.name} has no card with the power {power!r}")
        self._say(next((m for m in moves if self._legal(m)), moves[0]))
        return self._pays(paying)

    def _pays(self, cards: Sequence[str]) -> Player:
        for card in cards:
            if self._table.asked != self.name or self._table.kind != "pay":
                if card in self._table.just_discarded:
                    continue
                raise AssertionError(f"{self.name} is not asked to pay with {card}; {question(self._st)}")
            self.picks(card)
        return self

    def lays(self, card: str) -> Player:
        """Put an Item or a one-shot on the table without using it."""
        return self._say(self._aim("lay", card, None))

    def equips(self, item: str, on: str | None = None, *, as_vehicle: bool = False) -> Player:
        """Put a carried Item to use, perhaps as a Vehicle, or let a Sidekick carry it."""
        return self._say(self._aim("equip", item, on, int(as_vehicle)))

    def unequips(self, item: str) -> Player:
        return self._say(self._aim("unequip", item, None))

    def drops(self, card: str) -> Player:
        """Throw off a Race, a Class or a Sidekick."""
        return self._say(self._aim("drop", card, None))

    def sells(self, *items: str, twice: str | None = None) -> Player:
        """Sell these; `twice` is the one that counts twice, where somebody may say so."""
        return self._say(self._sale(items, twice))

    def shows(self, to: str | None = None) -> Player:
        """Show the hand to one seat, or to everybody."""
        return self._say(Move("show", at=-1 if to is None else self._table.seat_no(to)))

    def claims(self, ticket: str) -> Player:
        """Give this Go Up a Level card for the card on top of the discards."""
        card = self._copy(ticket)
        for m in self._moves():
            if m.verb == "claim" and m.card == card:
                return self._say(m)
        return self._say(Move("claim", card))

    # Bargains

    def trades(self, to: str, give: Sequence[str] = (), get: Sequence[str] = ()) -> Player:
        """Propose a trade; the partner is asked."""
        return self._say(self._deal(to, give, get))

    def gives(self, to: str, *items: str) -> Player:
        """Give Items away; the other takes them."""
        self._say(self._deal(to, items, ()))
        self._table.player(to).accepts()
        return self

    def bribes(self, to: str, *items: str) -> Player:
        """Offer Items for the promise to stay out of every fight of this turn; the other is asked."""
        return self._say(replace(self._deal(to, items, ()), clauses=(Clause("stay out"),)))

    def asks(
        self, helper: str, treasures: int = 0, order: str = "alternate", *, first: int = 0, last: int = 0,
        item: str | Sequence[str] | None = None, card: str | Sequence[str] | None = None,
    ) -> Player:  # fmt: skip
        """Ask for help and say what it is worth, perhaps so many Treasures `first` or `last`; the helper is asked."""
        return self._say(self._offer(helper, treasures, order, item, card, first, last))

    def accepts(self) -> Player:
        return self._say(Move("accept"))

    def refuses(self) -> Player:
        return self._say(Move("refuse"))

    def counters(self, treasures: int = 0) -> Player:
        """Help for so many Treasures instead, and all else that was offered."""
        return self._say(Move("counter", n=treasures))

    def wants(
        self, treasures: int = 0, order: str = "alternate", *, item: str | Sequence[str] | None = None,
        card: str | Sequence[str] | None = None,
    ) -> Player:  # fmt: skip
        """Help for this instead of what was offered; the fighter is asked."""
        return self._say(self._counter(treasures, order, item, card))

    def offers(self, to: str, *terms: Term) -> Player:
        """As the fighter, offer a deal of these terms; the other is asked."""
        return self._say(self._spoken("offer", terms, to))

    def calls(self, *terms: Term) -> Player:
        """Call to the whole table for help, perhaps with an offer; everybody who could help is asked."""
        return self._say(self._spoken("call", terms) if terms else Move("call"))

    def volunteers(self, *terms: Term) -> Player:
        """Offer the fighter a deal of these terms; the fighter is asked."""
        return self._say(self._spoken("volunteer", terms))

    def haggles(self, *terms: Term, give: Sequence[str] = (), get: Sequence[str] = ()) -> Player:
        """Answer an offer with other terms, or a trade with another; the other is asked."""
        return self._say(self._spoken("counter", terms, "", give, get))

    def deals(self, to: str, *terms: Term, give: Sequence[str] = (), get: Sequence[str] = ()) -> Player:
        """Propose a trade with promises in it; the partner is asked."""
        return self._say(self._spoken("trade", terms, to, give, get))

    def withdraws(self) -> Player:
        """Take an offer back while the other thinks about it."""
        return self._say(Move("withdraw"))

    def takes_help_of(self, helper: str) -> Player:
        """After a call to the table, pick one of the answers."""
        return self._say(Move("accept", at=self._table.seat_no(helper)))

    def walks_out(self) -> Player:
        """Leave a fight for the win, as somebody who was compelled to help may."""
        return self._say(Move("leave"))

    # Answers

    def passes(self) -> Player:
        return self._say(Move("pass"))

    def picks(self, *cards: str) -> Player:
        """Pick these cards, one after another."""
        for card in cards:
            ids = copies_named(self._st.pool, card)
            open_to = [m.card for m in self._moves() if m.verb == "pick" and m.card in ids]
            self._say(Move("pick", open_to[0] if open_to else ids[0]))
        return self

    def chooses(self, what: int | str) -> Player:
        """Choose by number, by seat, or by a word: yes, no, die, live, use, kill, fight, decline."""
        choices = [m for m in self._moves() if m.verb == "choose"]
        if isinstance(what, str) and what in self._table.names:
            wanted = [m for m in choices if m.at == self._table.seat_no(what)]
        else:
            words = ANSWERS.get(self._table.kind, {}) | YES_OR_NO
            n = words.get(what, -1) if isinstance(what, str) else what
            wanted = [m for m in choices if m.n == n]
        if not wanted:
            raise AssertionError(f"{self.name} cannot choose {what!r}; {question(self._st)}")
        return self._say(wanted[0])

    def declines(self) -> Player:
        """Let a monster pass that offers it."""
        return self.chooses("decline")

    def fights_on(self) -> Player:
        return self.chooses("fight")

    def flees(self, *order: str) -> Player:
        """Give the fight up: everybody passes, and this seat runs without a sacrifice, from these monsters in turn."""
        self._table.all_pass(until="sacrifice")
        if self._table.asked == self.name and self._table.kind == "sacrifice":
            self._say(Move("run"))
        for monster in order:
            if self._table.asked == self.name and self._table.kind == "flee-order":
                self.picks(monster)
        return self

    runs = flees

    def rolls(self) -> Player:
        """Roll for it rather than throw the monster something."""
        return self._say(Move("run"))

    def sacrifices(self, sidekick: str) -> Player:
        """Give a Sidekick up and escape."""
        return self._say(self._aim("sacrifice", sidekick, None))

    # Saying it

    def _say(self, move: Move) -> Player:
        """Say it when asked, or interject it."""
        self._table.ready()
        st = self._st
        try:
            self._table.game.play(move, seat=self.seat)
        except IllegalMove as refused:
            message = f"{self.name} may not {in_words(st, move)}: {refused}. Now {question(st)}"
            raise AssertionError(message) from None
        self._table.settle()
        return self
