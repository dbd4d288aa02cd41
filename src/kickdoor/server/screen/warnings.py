"""Warnings before acts that look wrong, for a client that asks once more. The engine says what an act would do."""

from __future__ import annotations

from typing import NamedTuple

from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.words import LEVEL_UP, TRAP
from kickdoor.errors import KickdoorError
from kickdoor.server.screen.asking import is_for_its_like
from kickdoor.server.screen.document import Preview
from kickdoor.server.screen.previews import change, proposed, put_on, traded
from kickdoor.server.screen.targets import target_of


def warning(game: Game, seat: int, move: Move, then: Preview | None) -> str:
    """Return what looks wrong about the move, or "". `then`: how the fight would stand after it."""
    if move.verb == "accept":
        return for_nothing(game, seat) or bad_trade(game, seat, move)
    if move.verb == "drop":
        return f"You give up {game.cards[move.card].name} and get nothing for it."
    if move.verb != "play":
        return ""
    if is_for_its_like(game, move):
        return "You have that already: you would only discard one of the two."
    at_seat = target_of(move, game.cards) == "seat"
    if at_seat and move.at != seat and game.cards[move.card].kind == LEVEL_UP:
        return f"It gives {game.names[move.at]} a level."
    on_me = at_seat and move.at == seat
    if on_me and game.cards[move.card].kind == TRAP:
        return "It hits you."
    now, fight = game.standing(), game.fight
    if then is None or now is None or fight is None or seat not in (fight.fighter, fight.helper):
        return ""
    if then.ours - then.theirs >= now.ours - now.theirs:
        return ""
    turns = fight.winning and then.stands != "ahead"
    return f"It {'turns' if turns else 'shifts'} the fight against you: {then.ours} against {then.theirs}."


def for_nothing(game: Game, seat: int) -> str:
    """Warn somebody who would help, or give something away, without getting anything for it."""
    offer = game.offer
    if offer is None or offer.awaited != seat or seat != offer.to:
        return ""
    if any(clause.what != "treasures" or clause.n for clause in offer.clauses):
        return ""
    if offer.kind == "help":
        return "You get nothing for helping."
    return "You get nothing in return." if offer.get and not offer.give else ""


def bad_trade(game: Game, seat: int, move: Move) -> str:
    """Warn somebody who would be weaker after a trade that they are asked to accept, whatever they put on."""
    offer = game.offer
    if offer is None or offer.kind != "trade" or offer.awaited != seat or seat != offer.to:
        return ""
    after = sold(game, seat, move)
    return "" if after is None else weaker(game, put_on(after, seat, {*offer.give}), seat)


def weaker(before: Game, after: Game, seat: int) -> str:
    was, left = before.strength_of(seat), after.strength_of(seat)
    return f"Your strength drops from {was} to {left}." if left < was else ""


def sold(game: Game, seat: int, move: Move) -> Game | None:
    """Return the game after a sale or a trade; None if it cannot be made. An Item of the sale counts twice if that
    brings a level."""
    after = game.resample(seat, 1)
    try:
        after.play(move, seat)
        twice = [m for m in after.legal_moves if m.verb == "pick"]
        if after.question is not None and after.question.kind == "double":
            after.play(twice[0], seat)
    except KickdoorError:
        return None
    return after


def levels_bought(game: Game, seat: int, items: tuple[int, ...]) -> int:
    """Return how many levels the sale of these Items brings."""
    after = sold(game, seat, Move("sell", cards=items)) if items else None
    return 0 if after is None else after.levels[seat] - game.levels[seat]


class Foreseen(NamedTuple):
    """What a whole sale, trade or offer would do: to the fight, what looks wrong about it, what it changes."""

    preview: Preview | None
    warning: str = ""
    then: str = ""


def foreseen(game: Game, seat: int, move: Move) -> Foreseen:
    """Return what a move that is allowed would do."""
    if move.verb == "trade" or (move.verb == "counter" and game.offer is not None and game.offer.kind == "trade"):
        return Foreseen(None, "", accepted(game, seat, move))
    after = sold(game, seat, move) if move.verb == "sell" else None
    if after is None:
        return Foreseen(proposed(game, move, seat))
    wrong = [wasted(game, seat, move.cards), weaker(game, after, seat)]
    return Foreseen(None, " ".join(filter(None, wrong)), change(game, after, seat))


def accepted(game: Game, seat: int, move: Move) -> str:
    """Return what a trade changes if the other player accepts it."""
    before = game.resample(seat, 1)
    after = before.clone()
    try:
        after.play(move, seat)
        if after.question is None or after.question.kind != "trade-answer":
            return ""
        after.play(Move("accept"), after.question.seat)
    except KickdoorError:
        return ""
    return traded(before, after, seat)


def wasted(game: Game, seat: int, items: tuple[int, ...]) -> str:
    """Warn somebody who would gain as much without one of these Items: a sale gives no change."""
    levels = levels_bought(game, seat, items)
    for c in sorted(items, key=game.value_of, reverse=True):
        if levels_bought(game, seat, tuple(o for o in items if o != c)) == levels:
            return f"You could keep {game.cards[c].name} and gain as much."
    return ""
