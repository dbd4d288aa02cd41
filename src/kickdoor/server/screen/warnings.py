"""Warnings before acts that look wrong, for a client that asks once more. The engine says what an act would do."""

from __future__ import annotations

from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.words import LEVEL_UP, TRAP
from kickdoor.errors import KickdoorError
from kickdoor.server.screen.asking import is_for_its_like
from kickdoor.server.screen.document import Preview
from kickdoor.server.screen.targets import target_of


def warning(game: Game, seat: int, move: Move, then: Preview | None) -> str:
    """Return what looks wrong about the move, or "". `then`: how the fight would stand after it."""
    if move.verb == "accept":
        return for_nothing(game, seat) or bad_trade(game, seat, move)
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
    """Warn somebody who would be weaker after a trade that they are asked to accept."""
    offer = game.offer
    if offer is None or offer.kind != "trade" or offer.awaited != seat or seat != offer.to:
        return ""
    return sale_warning(game, seat, move)


def sale_warning(game: Game, seat: int, move: Move) -> str:
    """Warn somebody who would be weaker after a sale or a trade."""
    after = game.resample(seat, 1)
    before = after.strength_of(seat)
    try:
        after.play(move, seat)
    except KickdoorError:
        return ""
    left = after.strength_of(seat)
    return f"Your strength drops from {before} to {left}." if left < before else ""
