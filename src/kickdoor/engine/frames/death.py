"""Death: the character loses its hand, Items and Sidekicks; the others loot the body, highest Level first (DTH).

It keeps its Level, its traits and the lasting Traps in force.
"""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.character import cheated_sidekicks
from kickdoor.engine.deals.promises import pay_from_body
from kickdoor.engine.frames.flee import Runner, is_fleeing
from kickdoor.engine.frames.roll import RollOff
from kickdoor.engine.piles import (
    discard, is_tied_under, put_out_of_use, take_from_table, take_openly, takes_along, tied, without,
)  # fmt: skip
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Frame, State, replaced


class Death(Frame):
    """Lay out the dead character's cards. In order of Level each other seat picks one; the rest is discarded."""

    stages = ("fall", "line_up", "break_tie", "settle_tie", "ask", "loot")
    seat: int
    body: tuple[int, ...] = ()
    looters: tuple[int, ...] = ()
    ties: tuple[tuple[int, ...], ...] = ()  # groups of looters that must still roll for their order

    def fall(self, st: State) -> None:
        seat = self.seat
        st.bury(seat)
        st.owed = replaced(st.owed, seat, True)
        st.tell(ev.DIED, seat)
        body = list(st.hand[seat])
        st.hand[seat] = ()
        friends = cheated_sidekicks(st, seat)
        st.links = tuple(p for p in st.links if p[1] not in friends)  # a Cheat! is looted separately (DTH-02)
        for c in st.extras[seat]:
            if c in st.extras[seat]:
                if takes_along(st, c):  # its load is looted separately (DTH-02)
                    st.links = tuple(p for p in st.links if p[0] != c)
                take_from_table(st, seat, c)
                body.append(c)
        for c in st.gear[seat] + st.pack[seat]:
            if c in st.gear[seat]:
                put_out_of_use(st, seat, c)
            else:
                st.pack[seat] = without(st.pack[seat], c)
            body.append(c)
        st.stale |= 1 << seat
        st.limbo += tuple(body)
        self.body = tuple(body)
        self.wait(st)

    def wait(self, st: State) -> None:
        """Wait for the other runners: a character who dies in the same fight does not loot (R276)."""
        first = [i for i, f in enumerate(st.frames[:-1]) if isinstance(f, Death) or self.is_running(f)]
        if first:
            st.frames.insert(first[0], st.frames.pop())

    def is_running(self, frame: Frame) -> bool:
        return isinstance(frame, Runner) and frame.seat != self.seat

    def all_have_run(self, st: State) -> bool:
        """True if the fight is lost and nobody alive still has to run."""
        return is_fleeing(st) and not any(isinstance(f, Runner) and not st.dead[f.seat] for f in st.frames)

    def line_up(self, st: State) -> None:
        if st.fight is not None and self.all_have_run(st):
            st.fight.over = True
        if st.promises:
            self.body = pay_from_body(st, self.seat, self.body)
        levels = {s: st.level[s] for s in st.everyone if not st.dead[s]}
        self.looters = tuple(sorted(levels, key=lambda s: -levels[s]))
        self.ties = self.rivals(st, levels)

    def rivals(self, st: State, score: dict[int, int]) -> tuple[tuple[int, ...], ...]:
        """Return the looters with equal scores, highest first, as far as there are cards for them."""
        groups = [tuple(s for s in score if score[s] == n) for n in sorted(set(score.values()), reverse=True)]
        cards = len(tied_heads(st, self.body))
        return tuple(g for g in groups if len(g) > 1 and min(self.looters.index(s) for s in g) < cards)

    def break_tie(self, st: State) -> None:
        """Let looters of equal Level roll for who picks first; equal rolls roll again."""
        if self.ties:
            st.push(RollOff(self.ties[0]))
        else:
            self.go("ask")

    def settle_tie(self, st: State) -> None:
        rolled = dict(st.rolls)
        places = iter(sorted(rolled, key=lambda s: -rolled[s]))
        self.looters = tuple(next(places) if s in rolled else s for s in self.looters)
        self.ties = self.rivals(st, rolled) + self.ties[1:]
        self.go("break_tie")

    def stakes(self, st: State) -> Stakes:
        return Stakes("loot-body", (self.seat,))

    def ask(self, st: State) -> None:
        heads = tied_heads(st, self.body)
        self.looters = tuple(s for s in self.looters if not st.dead[s])
        if not self.looters or not heads:
            self.bury(st)
        elif len(heads) == 1:
            st.answer = mv.code(mv.PICK, heads[0])
        else:
            st.ask(self.looters[0], "loot-body", -1, [mv.code(mv.PICK, c) for c in heads])

    def loot(self, st: State) -> None:
        looter = self.looters[0]
        self.looters = self.looters[1:]
        for c in tied(st, mv.card_of(st.answer)):
            self.body = without(self.body, c)
            st.limbo = without(st.limbo, c)
            take_openly(st, looter, c, ev.BODY_LOOTED, self.seat)
        self.unlink(st)
        self.go("ask")

    def unlink(self, st: State) -> None:
        st.links = tuple(p for p in st.links if not _in_a_hand(st, p[0]))

    def bury(self, st: State) -> None:
        st.links = tuple(p for p in st.links if p[0] not in self.body)
        for c in self.body:
            st.limbo = without(st.limbo, c)
            discard(st, c, self.seat)
        self.body = ()
        self.finish()


def _in_a_hand(st: State, card: int) -> bool:
    return any(card in hand for hand in st.hand)


def tied_heads(st: State, body: tuple[int, ...]) -> list[int]:
    """Return the cards that can be picked; a taped bundle counts as one."""
    return [c for c in body if not is_tied_under(st, c)] if st.links else list(body)
