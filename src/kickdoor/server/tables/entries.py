"""What each entry of the journal does to a table: one function for each kind of entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

import kickdoor
from kickdoor.engine.saves.checkpoints import Turns
from kickdoor.engine.saves.snapshots import restore
from kickdoor.server.clocks.motions import Motion
from kickdoor.server.clocks.yields import USUAL
from kickdoor.server.screen.announcements import SENT, why_lost
from kickdoor.server.screen.asking import PASS
from kickdoor.server.seats.chairs import Chair
from kickdoor.server.seats.votes import Poll
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.dealing import deal, draw, setup_of
from kickdoor.server.tables.journal import ALL_BOTS
from kickdoor.server.tables.records import Knock, Loss
from kickdoor.sets import SETS

if TYPE_CHECKING:
    from kickdoor.server.tables.table import Table

FINAL_REMOVALS: Final = 2  # unanimous removals after which a person cannot come back


def sat(table: Table, e: j.Sat) -> None:
    chair = table.chairs[e.seat]
    chair.vacate()
    chair.person, chair.name, chair.bot, chair.luck, chair.sex = e.person, e.name, e.bot, e.luck, e.sex
    chair.commit = e.commit
    chair.since = e.at
    table.lost = {s: x for s, x in table.lost.items() if s != e.seat and x.person != e.person}


def changed(table: Table, e: j.Changed) -> None:
    settings = {field: getattr(e, field) for field in e.__struct_fields__ if field != "at"}
    table.opened = msgspec.structs.replace(table.opened, **settings)
    table.preset = e.clock
    for seat in range(len(table.chairs), e.seats):
        table.chairs.append(Chair())
        table.yields[seat] = set(USUAL)
        table.spent[seat] = 0
    del table.chairs[e.seats :]
    table.moves_made = [0] * e.seats if table.phase == "lobby" else table.moves_made


def renamed(table: Table, e: j.Renamed) -> None:
    table.chairs[e.seat].name = e.name
    table.call_players()


def knocked(table: Table, e: j.Knocked) -> None:
    table.knocked += 1
    table.knocks[table.knocked] = Knock(e.person, e.name, e.seat)


def declined(table: Table, e: j.Declined) -> None:
    knock = table.knocks.pop(e.n, None)
    if knock is not None and e.final:
        table.declined.add(knock.person)


def joined(table: Table, e: j.Joined) -> None:
    table.knocks = {n: knock for n, knock in table.knocks.items() if knock.person != e.person}
    table.lost.pop(e.seat, None)
    table.chairs[e.seat].join(e.person, e.name, e.at)
    table.held.setdefault(e.person, set()).add(e.seat)
    table.call_players()


def stood(table: Table, e: j.Stood) -> None:
    person = table.chairs[e.seat].person
    table.chairs[e.seat].vacate()
    if e.sent and person:
        table.lost[e.seat] = Loss(person, SENT, back=False)
    table.host_leaves(person)


def invited(table: Table, e: j.Invited) -> None:
    chair = table.chairs[e.seat]
    chair.invited, chair.name, chair.sex, chair.until = e.person, e.name, e.sex, e.until


def hosted(table: Table, e: j.Hosted) -> None:
    table.host = table.chairs[e.seat].person


def committed(table: Table, e: j.Committed) -> None:
    table.chairs[e.seat].commit = e.commit
    table.chairs[e.seat].luck = ""


def sealed(table: Table, e: j.Sealed) -> None:
    table.sheet = e.sheet
    for chair in table.chairs:
        if not chair.human:
            chair.luck = ""  # an older version may have invented one


def revealed(table: Table, e: j.Revealed) -> None:
    table.chairs[e.seat].luck = e.luck


def began(table: Table, e: j.Began) -> None:
    setup = table.opened
    draw(table, e)
    if setup.past:
        past = kickdoor.agreeing(setup.past)  # perhaps another version wrote it
        if past.moves < past.of:
            raise kickdoor.BadSave(past.words)
        game = past.game
    else:
        game = deal(table, table.seed, table.sexes)
    table.play(game)
    table.miss_the_absent(e.at)


def moved(table: Table, e: j.Moved) -> None:
    game = table.game
    assert game is not None
    move = j.move_of(e.move)
    q = game.question
    if e.by == "clock" and move != PASS and len(game.legal_moves) > 1:
        table.chairs[e.seat].missed = e.at
    game.play(move, e.seat)
    table.moves_made[e.seat] += 1
    if move == PASS and q is not None and q.window:
        table.passed.add(e.seat)
    else:
        table.passed.clear()
        table.round += 1
    table.after_move()


def went_on(table: Table, e: j.WentOn) -> None:
    setup = setup_of(table)
    table.passed.clear()
    table.play(restore(setup, tuple(SETS[s] for s in setup.sets), e.position, Turns(), e.events))


def took_back(table: Table, e: j.TookBack) -> None:
    before, game, teller = table.before, table.game, table.teller
    assert before is not None and before.n == e.n and game is not None and teller is not None
    turn = game.turn_no
    table.taken_back = (turn, table.taken_back[1] + 1 if table.taken_back[0] == turn else 1)
    game.take_back(before.mark, e.seat)
    table.passed = set(before.passed)
    table._begun, table.snapshot, table._window = before.begun, before.snapshot, game.window
    table.before = None
    table.moves_made[e.seat] += 1  # it never comes back to an earlier number, so that nothing stale fits again
    table.round += 1
    teller.hear(game)
    table.call_players()


def passed(table: Table, e: j.Passed) -> None:
    table.passed.add(e.seat)


def yielded(table: Table, e: j.Yielded) -> None:
    (table.yields[e.seat].add if e.on else table.yields[e.seat].discard)(e.what)


def thought(table: Table, e: j.Thought) -> None:
    table.spent[e.seat] += e.ms


def chatted(table: Table, e: j.Chatted) -> None:
    table.chat.add(e.at, e.name, e.seat, e.text, e.phrase, e.person)
    if e.person == ALL_BOTS and table.game is not None:
        table.chat.manners.note(e.seat, table.game.turn_no)


def muted(table: Table, e: j.Muted) -> None:
    table.chat.mute(e.person, e.whom, e.on)


def stood_in(table: Table, e: j.StoodIn) -> None:
    table.chairs[e.seat].stand_in = True
    table.chairs[e.seat].missed = 0


def returned(table: Table, e: j.Returned) -> None:
    table.chairs[e.seat].stand_in = False


def replaced(table: Table, e: j.Replaced) -> None:
    table.chairs[e.seat].replace(e.bot)


def accused(table: Table, e: j.Accused) -> None:
    table.votes[e.seat] = Poll(seat=e.seat, by=e.by, deadline=e.deadline, cause=e.cause)


def balloted(table: Table, e: j.Balloted) -> None:
    table.votes[e.seat].voted[e.by] = e.yes


def acquitted(table: Table, e: j.Acquitted) -> None:
    table.votes.pop(e.seat, None)
    table.acquitted[e.seat] = e.at


def removed(table: Table, e: j.Removed) -> None:
    table.votes.pop(e.seat, None)
    chair = table.chairs[e.seat]
    person, bot = chair.person, chair.bot
    table.removals[person] = table.removals.get(person, 0) + e.unanimous
    final = table.removals[person] >= FINAL_REMOVALS
    chair.give_to_bot("greedy")
    table.lost[e.seat] = Loss(person, why_lost(e, final), not final, e.why != "left", bot)
    table.host_leaves(person)


def reclaimed(table: Table, e: j.Reclaimed) -> None:
    loss = table.lost.pop(e.seat)
    table.chairs[e.seat].give_back(loss.person, loss.bot, e.at)


def proposed(table: Table, e: j.Proposed) -> None:
    table.motion = Motion(by=e.by, what=e.what, deadline=e.deadline)


def seconded(table: Table, e: j.Seconded) -> None:
    if table.motion is not None:
        table.motion.voted[e.by] = e.yes


def rejected(table: Table, _: j.Rejected) -> None:
    table.motion = None


def timed(table: Table, e: j.Timed) -> None:
    """Pause, resume or change the clock. After a pause every question has its whole time again."""
    table.motion = None
    if e.what == "pause":
        table.paused = True
    elif e.what == "resume":
        table.paused = False
        table.since = e.at
        table.miss_the_absent(e.at)
    else:
        table.preset = e.what


def rematched(table: Table, e: j.Rematched) -> None:
    table.rematch = e.table


def set_aside(table: Table, e: j.SetAside) -> None:
    table.phase = "aside"
    table.aside = e.words
    table.votes.clear()


APPLY: dict[type, Callable[[Table, Any], None]] = {
    j.Sat: sat, j.Stood: stood, j.Committed: committed, j.Sealed: sealed,
    j.Revealed: revealed, j.Began: began, j.Moved: moved,
    j.Passed: passed, j.Yielded: yielded, j.Thought: thought, j.Chatted: chatted,
    j.StoodIn: stood_in, j.Returned: returned, j.Accused: accused, j.Balloted: balloted,
    j.Rematched: rematched, j.Acquitted: acquitted, j.Removed: removed,
    j.Reclaimed: reclaimed, j.Invited: invited, j.Hosted: hosted, j.Muted: muted,
    j.Replaced: replaced, j.WentOn: went_on, j.SetAside: set_aside, j.Proposed: proposed,
    j.Changed: changed, j.Renamed: renamed, j.Knocked: knocked, j.Declined: declined,
    j.Joined: joined, j.TookBack: took_back,
    j.Seconded: seconded, j.Rejected: rejected, j.Timed: timed,
}  # fmt: skip
