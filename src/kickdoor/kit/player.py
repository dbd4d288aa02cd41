"""Actions of one seat. Each returns the player, so that calls can be chained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from kickdoor.engine.cards.kinds import Mixed
from kickdoor.engine.frames.charity import hand_limit
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.text import sentence
from kickdoor.engine.words import HAND_MONSTER, NOTHING
from kickdoor.errors import KickdoorError
from kickdoor.kit.deals import Term
from kickdoor.kit.looks import A_PLAYER, NOT_AT_PLAYERS, Looks
from kickdoor.kit.names import copies_named, did_you_mean, known_word, several, short
from kickdoor.kit.position import DOOR_OPENS, DRAW, DRAW_OPENLY, ENDING, FIGHT, FIRST_HAND, REST, TURN
from kickdoor.kit.spoken import PASSABLE, SYNONYMS, YES_OR_NO, answer_word, in_words, question


class Player(Looks):
    """The deeds of one seat. Out of turn they are interjections; what is illegal fails the test and says why.

    Bystanders who are asked first pass, if the deed becomes possible by that.
    """

    # Beginnings: each goes on until somebody is asked, and ends when it is over

    def fights(self, *monsters: str, with_: str | Sequence[str] = ()) -> Player:
        """Meet these monsters; `with_` are enhancers on the first. Nothing comes after the fight."""
        self._table.begin(FIGHT, self.seat, (*monsters, *several(with_)))
        return self

    def opens_door(self) -> Player:
        """Open a door. Nothing follows what is behind it."""
        self._table.begin(DOOR_OPENS, self.seat)
        return self

    def has_first_hand(self) -> Player:
        """Play from the opening hand during set-up."""
        self._table.begin(FIRST_HAND, self.seat)
        return self

    def draws(self, *cards: str, face: str = "down") -> Player:
        """Draw these cards from the tops of their decks. Nothing comes after that."""
        begins = (DRAW, DRAW_OPENLY)[known_word("face", face, ("down", "up"))]
        self._table.begin(begins, self.seat, cards)
        return self

    def takes_turn(self) -> Player:
        """Take a whole turn, up to the beginning of the next one. A turn that waits for its end is ended first."""
        t = self._table
        if t.kind == "end" and t.turn != self.name:
            t.player(t.turn).ends_turn()
        t.begin(TURN, self.seat)
        return self

    def has_time(self) -> Player:
        """Have the turn with nothing in progress: time to play, equip, sell and trade."""
        self._table.begin(REST, self.seat)
        return self

    # The turn

    def kicks(self) -> Player:
        """Kick open the door; does nothing if the engine already did."""
        return self._go_on(Move("kick"), "DoorKicked")

    def loots(self) -> Player:
        return self._go_on(Move("loot"), "RoomLooted")

    def looks_for_trouble(self, monster: str) -> Player:
        return self._say(self._aim("trouble", monster, None))

    def opens_again(self) -> Player:
        return self._say(Move("open again"))

    def ends_turn(self) -> Player:
        """End the turn that is on, up to the beginning of the next one.

        With nothing going on, come to the end of a turn. A seat that holds too many cards there and could play some of
        them has time for that; call `ends_turn()` again to go on.
        """
        t = self._table
        if t.is_between_turns():
            if t.position.begins == TURN and t.turn != self.name:
                return self  # the turn has already ended
            t.begin(ENDING, self.seat)
            if t.kind == "end" and len(self._st.options) > 1 and len(self.hand) > hand_limit(self._st, self.seat):
                return self
        if t.kind.startswith("charity") or (self._over(Move("end")) and t.turn != self.name):
            return self
        self._say(Move("end"))
        t.rest()
        return self

    def done(self) -> Player:
        """End the plays from a first hand; nothing to do if there was nothing left to play."""
        return self if self._over(Move("done")) else self._say(Move("done"))

    def _go_on(self, move: Move, event: str) -> Player:
        told = [e for e in self._table.scene if e.what == event and e.seat == self.seat]
        if told and self._over(move):
            return self
        return self._say(move)

    def _over(self, move: Move) -> bool:
        """True if this move is no longer possible, even if others pass."""
        return move.at == A_PLAYER or not self._table.can_say(move, self.seat)

    # Cards

    def plays(
        self, card: str, on: str | None = None, *, with_: str | None = None, paying: str | Sequence[str] = ()
    ) -> Player:  # fmt: skip
        """Play a card on a side, a seat, a monster, an Item, a pile; `with_` is the monster that wanders in.

        `with_` may also be the second trait of a Half-Breed or its like, played at the same time or right after it,
        or what a card that is played on something asks for besides: the monster brought in, the Item taped to it.
        Where the rules ask for the target when the card takes effect, `on` is picked then. What cancels a card may
        name the card that lies there.
        """
        if on is not None and self._lies_there(on):
            on = None
        if on is not None and with_ is not None and not self._comes_with_another(card):
            return self.plays(card, on, paying=paying).picks(with_)
        move = self._aim("play", card, on if with_ is None else with_)
        use = self._st.cards[move.card].play
        if on is not None and use is not None and use.at == NOTHING and self._over(move):
            return self.plays(card, paying=paying).picks(on)
        if with_ is not None and isinstance(self._st.cards[move.card], Mixed) and self._over(move):
            return self.plays(card, on).plays(with_)
        self._say(move)
        return self._pays(paying)

    def _lies_there(self, name: str) -> bool:
        """True if this is the card that everybody may answer now."""
        st = self._st
        if st.kind not in ("played", "door") or st.about < 0:
            return False
        printed = st.cards[st.about].name
        return name in (printed, short(printed), st.cards[st.about].id)

    def _comes_with_another(self, card: str) -> bool:
        """True if the card is played together with another one from the hand."""
        what = self._st.cards[self._copy(card)]
        return isinstance(what, Mixed) or (what.play is not None and what.play.at == HAND_MONSTER)

    def uses(self, power: str, on: str | None = None, *, paying: str | Sequence[str] = ()) -> Player:
        """Use a power by its name, paying with these cards."""
        moves = self._powers(power, on)
        if not moves:
            raise AssertionError(f"{self.name} has no card with the power {power!r}")
        self._say(next((m for m in moves if self._legal(m)), moves[0]))
        return self._pays(paying)

    def _pays(self, cards: str | Sequence[str]) -> Player:
        """Pay with these cards, one after another; what had to be paid has been paid already."""
        return self._picks(several(cards))

    def lays(self, card: str) -> Player:
        """Put an Item or a one-shot on the table without using it."""
        return self._say(self._aim("lay", card, None))

    def equips(self, item: str, on: str | None = None, *, as_vehicle: bool = False) -> Player:
        """Put a carried Item to use, perhaps as a Vehicle, or let a Sidekick carry it."""
        return self._say(self._aim("equip", item, on, int(bool(as_vehicle))))

    def unequips(self, item: str) -> Player:
        return self._say(self._aim("unequip", item, None))

    def drops(self, card: str) -> Player:
        """Throw off a Race, a Class or a Sidekick."""
        return self._say(self._aim("drop", card, None))

    def sells(self, *items: str, twice: str | None = None) -> Player:
        """Sell these Items; `twice`: the one that counts double, if a power allows it."""
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

    def trades(self, to: str, give: str | Sequence[str] = (), get: str | Sequence[str] = ()) -> Player:
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
        item: str | Sequence[str] = (), card: str | Sequence[str] = (),
    ) -> Player:  # fmt: skip
        """Offer Treasures, Items and cards for help; the helper is asked. `first` and `last` are Treasures too."""
        return self._say(self._offer(helper, treasures, order, item, card, first, last))

    def accepts(self) -> Player:
        return self._say(Move("accept"))

    def refuses(self) -> Player:
        return self._say(Move("refuse"))

    def counters(self, treasures: int = 0) -> Player:
        """Counter with this number of Treasures and everything else that was offered."""
        return self._say(Move("counter", n=treasures))

    def wants(
        self, treasures: int = 0, order: str = "alternate", *, item: str | Sequence[str] = (),
        card: str | Sequence[str] = (),
    ) -> Player:  # fmt: skip
        """Counter with these terms instead; the fighter is asked."""
        return self._say(self._counter(treasures, order, item, card))

    def offers(self, to: str, *terms: Term) -> Player:
        """Offer a deal of these terms, as the fighter; the other player is asked."""
        return self._say(self._spoken("offer", terms, to))

    def calls(self, *terms: Term) -> Player:
        """Call to the whole table for help, perhaps with an offer; everybody who could help is asked."""
        return self._say(self._spoken("call", terms) if terms else Move("call"))

    def volunteers(self, *terms: Term) -> Player:
        """Offer the fighter a deal of these terms; the fighter is asked."""
        return self._say(self._spoken("volunteer", terms))

    def haggles(self, *terms: Term, give: str | Sequence[str] = (), get: str | Sequence[str] = ()) -> Player:
        """Answer an offer with other terms, or a trade with another; the other is asked."""
        return self._say(self._spoken("counter", terms, "", give, get))

    def deals(self, to: str, *terms: Term, give: str | Sequence[str] = (), get: str | Sequence[str] = ()) -> Player:
        """Propose a trade with promises in it; the partner is asked."""
        return self._say(self._spoken("trade", terms, to, give, get))

    def withdraws(self) -> Player:
        """Take an offer back while the other thinks about it."""
        return self._say(Move("withdraw"))

    def takes_help_of(self, helper: str) -> Player:
        """Pick one of the answers to a call to the table."""
        return self._say(Move("accept", at=self._table.seat_no(helper)))

    def walks_out(self) -> Player:
        """Leave a fight for the win, as a compelled helper may."""
        return self._say(Move("leave"))

    # Answers

    def passes(self) -> Player:
        """Pass; nothing to do for a seat that the table has passed over since the last deed.

        A fighter who was passed over in answer to a card still has the fight to pass.
        """
        if self._st.asked != self.seat and self.seat in self._table.passed_over and not self._is_still_fighting():
            return self
        return self._say(Move("pass"))

    def _is_still_fighting(self) -> bool:
        fight = self._st.fight
        return fight is not None and fight.fighter == self.seat and not self._over(Move("pass"))

    def picks(self, *cards: str) -> Player:
        """Pick these cards, one after another. A forced pick is made already; it may be named all the same."""
        return self._picks(cards)

    def _picks(self, cards: Sequence[str]) -> Player:
        """Pick these cards; those that something has just happened to were picked by themselves."""
        gone: set[int] = set()
        for card in cards:
            if self._table.kind == "end" and self._over(self._pick(card)):
                self.ends_turn()  # picking for Charity comes after all plays
            move = self._pick(card)
            ids = set(copies_named(self._st.pool, card)) - gone
            if self._over(move) and self._table.make_way(partial(self._moved, ids), self.seat):
                gone |= self._moved(ids, self._table.game)
            else:
                self._say(move)
                gone.add(move.card)
        return self

    def _moved(self, cards: set[int], game: Game) -> set[int]:
        """Return those of the cards that this seat has given, lost or got since the last deed began."""
        recent = self._table.recent(game)
        return {e.card for e in recent if e.card in cards and self.seat in (e.seat, e.at)}

    def chooses(self, what: int | str) -> Player:
        """Choose by number, by seat, or by the word that the options show: yes, no, die, live, use, kill, both."""
        if not isinstance(what, (int, str)):
            raise AssertionError(f"choose by a number, a seat or a word that the options show, not by {what!r}")
        st = self._st
        choices = self._choices()
        if isinstance(what, int):
            wanted = [m for m in choices if m.n == what]
        else:
            wanted = [m for m in choices if answer_word(st, m).lower() == what.lower()]
            n = (SYNONYMS.get(st.kind, {}) | YES_OR_NO).get(what, -1)
            wanted = wanted or [m for m in choices if m.at < 0 and m.n == n]
        if not wanted and self._was_forced(what):
            return self
        if not wanted:
            hint = did_you_mean(what, [answer_word(st, m) for m in choices]) if isinstance(what, str) else ""
            raise AssertionError(f"{self.name} cannot choose {what!r}{hint or ';'} {question(st)}")
        return self._say(wanted[0])

    def _was_forced(self, what: int | str) -> bool:
        """True if the seat named is the one that something of this seat has just gone to, for want of a choice."""
        t = self._table
        if what not in t.names:
            return False
        return any(e.seat == self.seat and e.at == t.names.index(str(what)) for e in t.recent(t.game))

    def _choices(self) -> list[Move]:
        """Return the choices put to this seat, after bystanders who were asked first have passed."""
        self._table.make_way(lambda game: game.state.asked == self.seat and game.state.kind not in PASSABLE, self.seat)
        return [m for m in self._moves() if m.verb == "choose"]

    def declines(self) -> Player:
        """Let a monster pass that offers it, whatever its price."""
        ways = [m for m in self._choices() if m.n > 0 and self._table.kind == "decline"]
        return self._say(ways[0]) if ways else self.chooses("decline")

    def fights_on(self) -> Player:
        return self.chooses("fight")

    def flees(self, *order: str) -> Player:
        """Give the fight up: everybody passes, and this seat runs without a sacrifice, from these monsters in turn.

        Stop where somebody could answer what comes of it.
        """
        fight = self._st.fight
        if fight is None or self.seat not in (fight.fighter, fight.helper):
            raise AssertionError(f"{self.name} is in no fight to run from; {question(self._st)}")
        self._table.give_up()
        if self._table.asked == self.name and self._table.kind == "sacrifice":
            self._say(Move("run"))
        self._table.let_catch()
        for monster in order:
            if self._table.asked == self.name and self._table.kind == "flee-order":
                self.picks(monster)
                self._table.let_catch()
        return self

    runs = flees

    def rolls(self) -> Player:
        """Roll to run away instead of throwing the monster an Item."""
        return self._say(Move("run"))

    def sacrifices(self, sidekick: str) -> Player:
        """Give the fight up, sacrifice a Sidekick and escape."""
        if self._table.kind == "fight":
            self._table.give_up()
        return self._say(self._aim("sacrifice", sidekick, None))

    # Saying it

    def _say(self, move: Move) -> Player:
        """Say it when asked, or interject it; bystanders who are asked first pass."""
        t = self._table
        t.ready()
        if move.at == A_PLAYER:
            why = sentence(NOT_AT_PLAYERS).removesuffix(".")
            raise AssertionError(f"{self.name} may not {self._in_words(move)}: {why}. Now {question(self._st)}")
        try:
            if not t.winners:
                t.make_way(lambda game: game.why_not(move, self.seat) is None, self.seat)
            t.say(move, self.seat)
        except KickdoorError as refused:
            why = str(refused).removesuffix(".")
            raise AssertionError(
                f"{self.name} may not {in_words(self._st, move)}: {why}. Now {question(self._st)}"
            ) from None
        return self
