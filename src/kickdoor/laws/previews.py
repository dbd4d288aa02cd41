"""Laws of previews: what a game says would happen if nobody responded is what then happens."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move
from kickdoor.laws.base import LawBroken

FOR_NOTHING: Final = (Clause("treasures", n=0),)
MOST_PASSES: Final = 40
ROLLING: Final = ("flight", "rolled", "caught", "got-away")  # windows of a flight
GOT_AWAY: Final = (ev.ESCAPED, ev.NOT_PURSUED)
ENDS: Final = (ev.ESCAPED, ev.NOT_PURSUED, ev.CAUGHT_BY)  # how running from one monster ends
TALK: Final = (  # events when a helper joins without further effects
    ev.HELP_ASKED, ev.HELP_AGREED, ev.PROMISE_KEPT, ev.PROMISE_LAPSED, ev.MONSTER_LEFT, ev.MONSTER_KILLED,
)  # fmt: skip
AFTER_LEVELS: Final = (ev.CARD_DRAWN, ev.CARD_PLAYED, ev.FIGHT_OVER)  # what ends the levels for a kill

Told = list[tuple[int, int, int, int, int, int]]


def help_is_foreseen(game: Game) -> None:
    """Raise if the totals with a helper differ from what `standing` said, apart from what monsters do to the helper."""
    fight, asked = game.fight, game.question
    if fight is None or asked is None or asked.kind != "fight" or fight.helper >= 0:
        return
    for helper in game.helpers:
        offer = Move("offer", at=helper, clauses=FOR_NOTHING)
        if game.why_not(offer, fight.fighter) is not None:
            continue
        foreseen = game.standing(helper)
        other = game.clone()
        other.play(offer, fight.fighter)
        other.play(Move("accept"))
        pass_while(other, ("helped",))
        told = told_since(other, game)
        before = told[: first_of(told, ev.TOTALS_STOOD)]
        if any(raw[0] not in TALK for raw in before):
            continue  # a monster has done something to the helper
        now = other.standing()
        stood = (now.ours, now.theirs) if now is not None else None
        if len(before) < len(told):  # the fight has ended
            stood = (told[len(before)][4], told[len(before)][3])
        if foreseen is None or stood != (foreseen.ours, foreseen.theirs):
            raise LawBroken("help is foreseen", f"{foreseen} became {stood} with {helper}")


def end_is_foreseen(game: Game) -> None:
    """Raise if a fight that nobody meddles with any more does not end as it stands, with these levels or this roll."""
    fight, asked = game.fight, game.question
    if fight is None or asked is None or asked.kind != "fight" or not fight.monsters:
        return
    other = game.clone()
    pass_while(other, ("fight",))
    told = of_this_fight(told_since(other, game))
    kinds = [raw[0] for raw in told]
    if ev.ITEM_LEFT_OUT in kinds or ev.TOTALS_STOOD not in kinds:
        return
    if (ev.FIGHT_WON in kinds) != fight.winning:
        raise LawBroken("the end is foreseen", f"winning: {fight.winning}, told was {names_of(kinds)}")
    if fight.winning:
        levels_are_foreseen(game, told)
    elif len(fight.monsters) == 1:
        pass_while(other, ROLLING)
        escape_is_foreseen(game, of_this_fight(told_since(other, game)))


def levels_are_foreseen(game: Game, told: Told) -> None:
    """Raise if the main fighter does not gain the levels that the fight shows."""
    fight = game.fight
    assert fight is not None
    gained = 0
    for what, seat, _, _, n, _ in told:
        if what in AFTER_LEVELS:
            break
        gained += n if what == ev.LEVELS_GAINED and seat == fight.fighter else 0
    sent_away = not any(raw[0] == ev.MONSTER_KILLED for raw in told)
    due = min(fight.levels, game.rules.goal - game.levels[fight.fighter])
    if gained != due and not sent_away:
        raise LawBroken("levels are foreseen", f"{due} became {gained}, told was {names_of([raw[0] for raw in told])}")


def escape_is_foreseen(game: Game, told: Told) -> None:
    """Raise if the roll of the main fighter, with one monster, does not mean what the fight shows."""
    fight = game.fight
    assert fight is not None
    need = game.escape_needs(fight.fighter)[0]
    mine = [raw for raw in told if raw[1] == fight.fighter]
    rolls = [raw[4] for raw in mine if raw[0] == ev.DIE_ROLLED]
    ended = [raw[0] in GOT_AWAY for raw in mine if raw[0] in ENDS]
    if len(ended) == 1 and len(rolls) <= 1:
        foreseen = rolls[0] >= need if rolls else need == 1
        if foreseen != ended[0]:
            raise LawBroken("an escape is foreseen", f"{need} needed, {rolls} rolled, escaped: {ended[0]}")


def pass_while(game: Game, kinds: tuple[str, ...]) -> None:
    """Let everybody pass as long as a question of one of these kinds is asked."""
    for _ in range(MOST_PASSES):
        asked = game.question
        if asked is None or asked.kind not in kinds or mv.PASS not in game.options:
            return
        game.step(mv.PASS)


def told_since(other: Game, game: Game) -> Told:
    """Return what has happened in a clone of a game."""
    return other.raw_log[game.events - other.first_event :]


def of_this_fight(told: Told) -> Told:
    """Return what was told before the fight was over."""
    return told[: first_of(told, ev.FIGHT_OVER)]


def first_of(told: Told, what: int) -> int:
    """Return the index of the first event of this kind, or the number of events if there is none."""
    for i, raw in enumerate(told):
        if raw[0] == what:
            return i
    return len(told)


def names_of(kinds: list[int]) -> list[str]:
    return [ev.NAMES[kind] for kind in kinds]
