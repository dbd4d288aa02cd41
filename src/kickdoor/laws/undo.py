"""Laws about taking a move back."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine.game import Game
from kickdoor.engine.state import State
from kickdoor.laws.base import LawBroken
from kickdoor.laws.values import difference, pick, picture

DICE: Final = (ev.DIE_ROLLED, ev.DIE_TURNED)
LAW: Final = "a move taken back is as if never made"


def taken_back_and_made_again(game: Game, seed: int) -> bool:
    """A move that is taken back leaves nothing behind but lines of the log; made again, it does the same.

    Return True if the move could be taken back.
    """
    one = game.clone()
    mark, seat, move = one.mark(), one.asked, pick(one, seed, 0)
    before, moves = picture(one.state), len(one.history())
    one.step(move)
    if not one.may_take_back(mark, seat):
        return False
    secret = comes_to_light(game.state, one.state, seat)
    if secret:
        raise LawBroken("luck and secrets are final", secret)
    after = picture(one.state)
    one.take_back(mark, seat)
    changed = apart_from_events(before, picture(one.state))
    if changed or len(one.history()) != moves:
        raise LawBroken(LAW, changed or "its history differs")
    one.step(move)
    changed = apart_from_events(after, picture(one.state))
    if changed:
        raise LawBroken("made again, it does the same", changed)
    return True


def apart_from_events(one: dict[str, object], two: dict[str, object]) -> str:
    return difference({name: value for name, value in one.items() if name != "events"}, two)


def different(one: Game, two: Game) -> str:
    """Return the first difference of two games apart from their logs; empty if they are at the same point."""
    return apart_from_events(picture(one.state), picture(two.state))


def comes_to_light(before: State, after: State, seat: int) -> str:
    """Return the luck or the hidden card of somebody else that the log of `after` tells of; empty if there is none."""
    everyone = (1 << before.seats) - 1
    knows: dict[int, int] = {card: before.seen.get(card, 0) for card in (*before.doors, *before.treasures)}
    for other, hand in enumerate(before.hand):
        if other != seat:
            knows.update({card: before.seen.get(card, 0) | 1 << other for card in hand})
    for what, _, card, _, _, sees in after.raw_log():
        if what in DICE or sees & everyone & ~knows.get(card, everyone):
            return ev.NAMES[what]
    return "" if before.rng == after.rng else "the generator was used"
