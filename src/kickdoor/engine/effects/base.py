"""The base of all verbs: a verb happens, says why it would do nothing, and may ask a question."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Frame, State


@dataclass(frozen=True)  # a verb without fields needs no decorator; each one slows the start
class Effect:
    """A verb as a frozen value."""

    def do(self, st: State, ctx: Ctx) -> None:
        raise NotImplementedError

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        """Return why this would do nothing, or None."""
        return None

    def more(self) -> int:
        """Return how many more cards are drawn when the card this is on turns up among others."""
        return 0

    def waits(self) -> int:
        """Return the penalty it leaves for the victim's next fight while its card stays in play."""
        return 0

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        """True if it works against a seat that it is not aimed at."""
        return False

    def strikes_all(self) -> bool:
        """True if it costs every player something, not only its victim."""
        return False

    def boost_for(self, side: int) -> int:
        """Return what it adds to this side's total in a fight, if its player wants it to."""
        return 0

    def adds_guise(self) -> bool:
        """True if it lets a fighter pretend to be something else to a monster."""
        return False

    def levels_for(self, st: State, seat: int, monster: int) -> int:
        """Return the levels it would bring a fighter when the monster it is on is killed."""
        return 0


Verbs = Effect | tuple[Effect, ...]


class Choice(Effect):
    """A verb that asks a seat a question before it takes effect."""

    def chooser(self, st: State, ctx: Ctx) -> int:
        return ctx.seat

    def options(self, st: State, ctx: Ctx) -> list[int]:
        """Return the possible answers as int moves; if empty, the verb is over."""
        raise NotImplementedError

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        raise NotImplementedError

    def times(self, st: State, ctx: Ctx) -> int:
        return 1

    def kind(self) -> str:
        return "pick"

    def about(self, st: State, ctx: Ctx) -> int:
        """Return the card the question names."""
        return ctx.card

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes | None:
        """Return what the asked seat must know; `left`: number of answers due, including this one."""
        return None

    def do(self, st: State, ctx: Ctx) -> None:
        st.push(Ask(self, ctx, self.times(st, ctx)))


class Ask(Frame):
    """Ask a verb's question as many times as it needs answers."""

    stages = ("ask", "hear")
    verb: Choice
    ctx: Ctx
    left: int

    def answers_frame(self) -> int:
        return self.ctx.frame

    def stakes(self, st: State) -> Stakes | None:
        return self.verb.stakes(st, self.ctx, self.left)

    def ask(self, st: State) -> None:
        options = self.verb.options(st, self.ctx) if self.left > 0 else []
        if not options:
            self.finish()
        elif len(options) == 1:
            st.answer = options[0]
        else:
            st.ask(self.verb.chooser(st, self.ctx), self.verb.kind(), self.verb.about(st, self.ctx), options)

    def hear(self, st: State) -> None:
        self.left -= 1
        self.go("ask")
        self.verb.chosen(st, self.ctx, st.answer)


class Effects(Frame):
    """Carry out a card's verbs one after another; a verb may push frames of its own."""

    stages = ("next",)
    verbs: tuple[Effect, ...]
    ctx: Ctx
    i: int = 0

    def next(self, st: State) -> None:
        verb = self.verbs[self.i]
        self.i += 1
        if self.i < len(self.verbs):
            self.go("next")
        else:
            st.pop()
        verb.do(st, self.ctx)


def carry_out(st: State, verbs: Verbs, ctx: Ctx) -> None:
    """Push the effects: they happen after the present stage, before everything below.

    What is pushed last comes first.
    """
    if not isinstance(verbs, tuple):
        st.push(Effects((verbs,), ctx))
    elif verbs:
        st.push(Effects(verbs, ctx))
