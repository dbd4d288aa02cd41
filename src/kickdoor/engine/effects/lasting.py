"""Verbs of lasting Traps, of cards that remove them, and of cards that act as soon as somebody gets them."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Trait
from kickdoor.engine.cards.values import Amount
from kickdoor.engine.characters.gear import is_fighting
from kickdoor.engine.characters.levels import gain_levels
from kickdoor.engine.characters.puts import trait_places
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.frames import perform as performing
from kickdoor.engine.frames.play_card import PlayCard
from kickdoor.engine.frames.reward import win
from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.piles import cut_cheats, discard, draw, owner_of, take_from_table, without
from kickdoor.engine.state import Ctx, Frame, State, replaced
from kickdoor.engine.words import Word, fits_word


@dataclass(frozen=True)
class Stay(Effect):
    """Leave the card in front of its victim, where it keeps working; `now`: also in the present fight."""

    now: bool = False  # it counts in the present fight, too

    def do(self, st: State, ctx: Ctx) -> None:
        if ctx.card not in st.limbo:
            return
        st.limbo = without(st.limbo, ctx.card)
        st.marks[ctx.seat] += (ctx.card,)
        st.stale |= 1 << ctx.seat
        fight = st.fight
        if fight is not None and is_fighting(st, ctx.seat) and not (self.now or st.rules.traps_count_now):
            fight.fresh += (ctx.card,)
        st.tell(ev.TRAP_STAYED, ctx.seat, ctx.card)


class Lift(Effect):
    """Cancel a Trap that has just struck, or end a lasting one."""

    def do(self, st: State, ctx: Ctx) -> None:
        if ctx.at < 0:
            frame = st.frames[ctx.frame]
            if isinstance(frame, PlayCard):
                frame.cancelled = True
            return
        seat = owner_of(st, ctx.at)
        if seat < 0:
            return
        held = [o for h, o in st.links if h == ctx.at]
        play = st.cards[ctx.at].play
        for verb in play.then if play is not None else ():
            if verb.waits():
                ease(st, seat, ctx.at, -verb.waits())
        cheats = cut_cheats(st, tuple(held))
        take_from_table(st, seat, ctx.at)
        discard(st, ctx.at, seat)
        for item in held:
            take_from_table(st, seat, item)
            st.pack[seat] += (item,)
        st.links += cheats
        st.tell(ev.CARD_CANCELLED, seat, ctx.at)


def ease(st: State, seat: int, card: int, n: int) -> None:
    """Remove a penalty that waits for a fight: for the next one, if the card came during the present one."""
    if st.fight is not None and card in st.fight.fresh:
        st.later = replaced(st.later, seat, min(0, st.later[seat] + n))
    else:
        st.handicap = replaced(st.handicap, seat, min(0, st.handicap[seat] + n))


@dataclass(frozen=True)
class DrawMore(Effect):
    """Draw n more cards of the deck this one came from, face up or face down as this one."""

    n: Amount = 3

    def more(self) -> int:
        return self.n

    def do(self, st: State, ctx: Ctx) -> None:
        for _ in range(self.n):
            draw(st, ctx.seat, st.cards[ctx.card].deck, face_up=ctx.n > 0)


@dataclass(frozen=True)
class LevelForAll(Effect):
    """Give everyone of this kind a level, which may be the winning one."""

    word: Word

    def do(self, st: State, ctx: Ctx) -> None:
        eager = tuple(s for s in range(st.seats) if st.turn_no == 0 and self.may_become(st, s))
        st.push(Rise(self, ctx.card, eager))

    def may_become(self, st: State, seat: int) -> bool:
        """True if the seat is asked. With `ask_all` every seat is asked, so that nobody learns who holds the card."""
        if st.ask_all:
            return st.hand[seat] != () and not fits_word(st.is_a[seat], self.word)
        return len(self.in_hand(st, seat)) > 0

    def in_hand(self, st: State, seat: int) -> list[int]:
        """Return the cards that would make the seat one, if this comes with the opening hands (R207)."""
        if fits_word(st.is_a[seat], self.word):
            return []
        out: list[int] = []
        for c in st.hand[seat]:
            card = st.cards[c]
            if isinstance(card, Trait) and card.word == self.word:
                out += [mv.code(mv.PLAY, c, place) for place in trait_places(st, seat, card)]
        return out

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        return None


class Rise(Frame):
    """Let players who can become one do so; then give the levels."""

    stages = ("ask", "hear", "rise")
    verb: LevelForAll
    card: int
    eager: tuple[int, ...]

    def subject(self) -> int:
        return self.card

    def offered(self, st: State) -> tuple[int, ...] | None:
        return tuple([mv.card_of(m) for m in self.verb.in_hand(st, st.asked)])

    def ask(self, st: State) -> None:
        options = self.verb.in_hand(st, self.eager[0]) if self.eager else []
        if not self.eager:
            self.go("rise")
        elif not options and not st.ask_all:
            st.answer = mv.PASS
        else:
            st.ask(self.eager[0], "received", self.card, [*options, mv.PASS])

    def hear(self, st: State) -> None:
        seat = self.eager[0]
        self.eager = self.eager[1:]
        self.go("ask")
        if st.answer != mv.PASS:
            performing.perform(st, seat, st.answer, -1)

    def rise(self, st: State) -> None:
        there: list[int] = []
        for seat in range(st.seats):
            if fits_word(st.is_a[seat], self.verb.word) and not st.dead[seat]:
                gain_levels(st, seat, 1, by_kill=True)
                if st.level[seat] >= st.rules.goal:
                    there.append(seat)
        if there:
            win(st, tuple(there), "card")
