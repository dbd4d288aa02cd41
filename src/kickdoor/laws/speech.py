"""Laws of decisions: a seat is asked until the game is over, and every listed move is accepted."""

from __future__ import annotations

from random import Random

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.game import Game, run
from kickdoor.engine.legal.legality import (
    best_reason, has_wrong_parts, interjections, why_closed, why_not_speak_up, why_refused,
)  # fmt: skip
from kickdoor.engine.legal.reasons import IllegalMove, Reason
from kickdoor.engine.legal.speaking import NOBODY, who_may_speak
from kickdoor.engine.state import State
from kickdoor.engine.text.reasons import sentence
from kickdoor.laws.base import LawBroken
from kickdoor.laws.values import difference, picture
from kickdoor.rulebook import RULES


def asked(st: State) -> str:
    return f"{st.names[st.asked]}, {st.kind!r}"


def somebody_is_asked(game: Game) -> None:
    """A living seat is asked and has distinct options, until there are winners."""
    st = game.state
    if st.asked < 0:
        if not st.winners:
            raise LawBroken("somebody is asked", "nobody is asked, and nobody has won")
        return
    if st.winners:
        raise LawBroken("somebody is asked", f"the game is won, yet {asked(st)}")
    if not st.options:
        raise LawBroken("somebody is asked", f"{asked(st)}: no options")
    if len(set(st.options)) < len(st.options):
        twice = {m for m in st.options if st.options.count(m) > 1}
        raise LawBroken("options are distinct", f"{asked(st)}: {[mv.readable(m) for m in twice]}")
    if st.dead[st.asked]:
        raise LawBroken("the dead are not asked", asked(st))


def options_accepted(game: Game) -> None:
    """No option of the open decision is refused."""
    for m in game.options:
        move = mv.readable(m)
        if mv.packed(move) != m:
            raise LawBroken("moves read back", f"{move} is {m}, packed {mv.packed(move)}")
        reason = game.why_not(move)
        if reason is not None:
            raise LawBroken("options are accepted", f"{asked(game.state)}: {move} refused, {reason}")


def interjections_accepted(game: Game) -> None:
    """No interjection that is listed is refused, and none is listed twice."""
    for seat in range(game.state.seats):
        listed = game.interjections(seat)
        if len(set(listed)) < len(listed):
            raise LawBroken("interjections are distinct", f"{game.state.names[seat]}: {listed}")
        for move in listed:
            reason = game.why_not(move, seat)
            if reason is not None:
                raise LawBroken("interjections are accepted", f"{game.state.names[seat]}: {move} refused, {reason}")


# Verbs that may be spoken unasked: why they are refused is found by the checks that list them.
CHECKED = ("play", "lay", "use", "equip", "unequip", "drop", "trade", "withdraw", "claim")
# Verbs that the rules allow more often than they are listed.
LISTED_LESS = ("ask", "call", "volunteer", "sell", "show")


def refusals_agree(game: Game, seed: int) -> None:
    """A move is listed exactly if nothing forbids it; every other one is refused with a sentence and a rule.

    It is tried with every verb and all cards that a seat has, of every seat, at every kind of question.
    """
    st = game.state
    if st.asked < 0:
        return
    for seat in range(st.seats):
        listed = set(interjections(st, seat)) if who_may_speak(st.kind) != NOBODY else set()
        listed.update(st.options if seat == st.asked else ())
        speaks = who_may_speak(st.kind) != NOBODY and why_closed(st, seat) is None
        for code in listed:
            move = mv.readable(code)
            reason = why_refused(st, move, seat) if move.verb in CHECKED + LISTED_LESS and speaks else None
            if reason is not None:
                raise LawBroken("listed moves are not refused", f"{spoken_by(st, seat, move)}: {reason}")
        for move in some_moves(st, seat, seed):
            if mv.packed(move) not in listed:
                refused_for_a_reason(game, seat, move, speaks)


def refused_for_a_reason(game: Game, seat: int, move: mv.Move, speaks: bool) -> None:
    """A move that is not listed is refused with a sentence and a rule; `speaks`: the seat may speak up now."""
    st = game.state
    if move.verb in CHECKED and speaks and not has_wrong_parts(move) and why_refused(st, move, seat) is None:
        raise LawBroken("what nothing forbids is listed", spoken_by(st, seat, move))
    if move.verb in CHECKED and not has_wrong_parts(move):  # as `why_not` would go on, which lists the moves first
        reason: Reason | None = best_reason(st, move, seat, why_not_speak_up(st, seat))
    else:
        reason = game.why_not(move, seat)
    if reason is None:
        if move.verb not in LISTED_LESS:
            raise LawBroken("what is not listed is refused", spoken_by(st, seat, move))
    elif reason.rule not in RULES or not sentence(reason, says=st.pool.says):
        raise LawBroken("a refusal names a rule", f"{spoken_by(st, seat, move)}: {reason}")


def spoken_by(st: State, seat: int, move: mv.Move) -> str:
    return f"{move} of {st.names[seat]} at {st.kind!r}"


def some_moves(st: State, seat: int, seed: int) -> list[mv.Move]:
    """Return moves the seat could speak, listed or not: all verbs with each of its cards, aimed at this and that."""
    rng = Random(seed * 8 + seat)
    fight = st.fight
    mine = st.hand[seat] + st.pack[seat] + st.gear[seat] + st.traits[seat] + st.extras[seat] + st.marks[seat]
    lent = fight.monsters if fight is not None else ()
    zones = (st.gear, st.pack, st.extras, st.hand)
    aims = [*range(st.seats), *lent, *(c for zone in zones for cards in zone for c in cards)]
    found = [mv.Move(verb) for verb in mv.VERBS]
    found += [mv.Move(verb, at=at) for verb in ("trade", "ask", "show") for at in range(st.seats)]
    for c in (*mine, *lent, rng.randrange(len(st.cards))):
        for at in (-1, rng.choice(aims), rng.choice(aims), rng.choice(mine or (-1,))):
            found += [mv.Move("play", c, at), mv.Move("use", c, at, rng.randint(0, 1))]
        found += [mv.Move(verb, c) for verb in ("unequip", "drop", "lay", "equip", rng.choice(mv.VERBS))]
        found += [mv.Move("equip", c, rng.choice((-1, *mine))), mv.Move("equip", c, n=1)]
        found += [mv.Move("claim", c, rng.choice(aims))]
    return found


def refusals_change_nothing(game: Game, seat: int, move: mv.Move) -> None:
    """An illegal move is refused with a reason and changes nothing."""
    if game.why_not(move, seat) is None:
        return
    before = picture(game.state)
    try:
        game.play(move, seat)
    except IllegalMove:
        pass
    else:
        raise LawBroken("illegal moves are refused", f"{move} of {game.state.names[seat]}")
    changed = difference(before, picture(game.state))
    if changed:
        raise LawBroken("refusals change nothing", f"{move}: {changed}")


def asked_afresh(game: Game) -> None:
    """An interrupted decision is asked again unchanged."""
    st = game.state
    if st.asked < 0 or who_may_speak(st.kind) == NOBODY:
        return
    again = game.clone().state
    again.asked = -1
    again.frames[-1].again()
    run(again)
    if (again.asked, again.kind, again.options) != (st.asked, st.kind, st.options):
        new = f"seat {again.asked}, {again.kind!r}, {[mv.readable(m) for m in again.options]}"
        raise LawBroken("asked afresh alike", f"{asked(st)}, {[mv.readable(m) for m in st.options]}; then {new}")


def winners_killed(game: Game) -> None:
    """The game is won at the goal by a kill; a helper may share the win if the rules say so."""
    st = game.state
    if not st.winners:
        return
    there = [s for s in st.winners if st.level[s] >= st.rules.goal]
    if not there or (len(there) < len(st.winners) and not st.rules.shared_victory):
        raise LawBroken("winners are at the goal", f"{st.winners} at Levels {st.level}")
    if len(there) > 1 and st.reason == "kill" and not (st.rules.joint_win or st.rules.shared_victory):
        raise LawBroken("one winner", f"{st.winners}")


def high_levels_by_kill(game: Game) -> None:
    """In the whole log, Levels that need a kill were gained in a fight with a kill."""
    st = game.state
    killed = st.told > 0  # a clone's log starts in the middle of a game
    blessed = False
    for what, seat, card, at, _, _ in st.raw_log():
        if what == ev.MONSTER_KILLED:
            killed = True
        elif what in (ev.CARD_PLAYED, ev.CARD_DISCARDED) and st.pool.facts[card].at_once:
            blessed = what == ev.CARD_PLAYED  # a card that acts at once may bring the last level
        elif what == ev.FIGHT_OVER:
            killed = False
        elif what == ev.LEVELS_GAINED and at >= st.rules.kill_only_from and not (killed or blessed):
            raise LawBroken("nobody wins without a kill", f"{st.names[seat]} came to Level {at}")
        elif what == ev.GAME_WON and not (killed or blessed):
            raise LawBroken("nobody wins without a kill", f"{st.names[seat]} won")
