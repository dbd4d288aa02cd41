"""Laws of decisions: a seat is asked until the game is over, and every listed move is accepted."""

from __future__ import annotations

from random import Random

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.game import Game, run
from kickdoor.engine.legal.legality import best_reason, interjections, why_closed, why_not_speak_up, why_refused
from kickdoor.engine.legal.reasons import IllegalMove
from kickdoor.engine.legal.speaking import NOBODY, who_may_speak
from kickdoor.engine.state import State
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


# Verbs whose listing and refusal are the same checks, wherever a seat may speak up.
CHECKED = ("play", "lay", "use", "equip", "unequip", "drop")


def refusals_agree(game: Game, seed: int) -> None:
    """A move is listed exactly if nothing forbids it; every other one is refused with a rule."""
    st = game.state
    if st.asked < 0 or who_may_speak(st.kind) == NOBODY:
        return
    for seat in range(st.seats):
        listed = set(interjections(st, seat))
        listed.update(st.options if seat == st.asked else ())
        speaks = why_closed(st, seat) is None
        spoken = [mv.readable(m) for m in listed] + some_moves(st, seat, seed)
        for move in spoken:
            reason = why_refused(st, move, seat) if move.verb in CHECKED else None
            if mv.packed(move) in listed:
                if reason is not None:
                    raise LawBroken("listed moves are not refused", f"{spoken_by(st, seat, move)}: {reason}")
            elif reason is None and speaks and move.verb in CHECKED:
                raise LawBroken("what nothing forbids is listed", spoken_by(st, seat, move))
            elif best_reason(st, move, seat, why_not_speak_up(st, seat)).rule not in RULES:
                raise LawBroken("a refusal names a rule", spoken_by(st, seat, move))


def spoken_by(st: State, seat: int, move: mv.Move) -> str:
    return f"{move} of {st.names[seat]} at {st.kind!r}"


def some_moves(st: State, seat: int, seed: int) -> list[mv.Move]:
    """Return moves the seat could speak, listed or not: each of its cards, aimed at this and that."""
    rng = Random(seed * 8 + seat)
    fight = st.fight
    mine = st.hand[seat] + st.pack[seat] + st.gear[seat] + st.traits[seat] + st.extras[seat] + st.marks[seat]
    lent = fight.monsters if fight is not None else ()
    zones = (st.gear, st.pack, st.extras, st.hand)
    aims = [*range(st.seats), *lent, *(c for zone in zones for cards in zone for c in cards)]
    found: list[mv.Move] = []
    for c in mine + lent:
        for at in (-1, rng.choice(aims), rng.choice(aims), rng.choice(mine or (-1,))):
            found += [mv.Move("play", c, at), mv.Move("use", c, at, rng.randint(0, 1))]
        found += [mv.Move(verb, c) for verb in ("unequip", "drop", "lay", "equip")]
        found += [mv.Move("equip", c, rng.choice((-1, *mine))), mv.Move("equip", c, n=1)]
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
