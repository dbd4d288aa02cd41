"""How the table handles questions: the move that passes, and moves that do not answer the question."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.questions import Question
from kickdoor.engine.words import ANY_TIME, TRAIT
from kickdoor.server.screen.targets import target_of

PASS: Final = Move("pass")
QUIET: Final = ("free", "after-fight")  # windows in which nothing is pending: players can act later just as well
AT_LEISURE: Final = ("prepare", "explore", "end")  # kinds of questions in a seat's own turn, with nothing pending
DRESSING: Final = (*AT_LEISURE, "opening")  # kinds of questions at which a seat puts on its Items
COMPOSING: Final = ("sell", "terms", "trade")  # steps of a sale or deal; the others see only the result
# Moves that are possible at any time and answer no question.
BESIDES: Final = ("equip", "unequip", "trade", "drop", "sell", "volunteer", "withdraw")
NO_ANSWER: Final = ("pass", "lay")  # a card laid on the table can be laid there at another time


def can_answer(game: Game, seat: int, q: Question) -> bool:
    """True if the seat has a move that answers the question and would not be as good at another time."""
    moves = game.legal_moves if q.seat == seat else game.interjections(seat)
    return any(is_answer(game, q, m) for m in moves)


def is_answer(game: Game, q: Question, move: Move) -> bool:
    """True if the move answers this question. A card that may be played at any time answers only a fight."""
    if move.verb in BESIDES or move.verb in NO_ANSWER or is_for_its_like(game, move):
        return False
    if q.kind == "fight" or move.verb != "play" or move.card < 0:
        return True
    use = game.cards[move.card].play
    return use is None or use.when != ANY_TIME


def is_for_its_like(game: Game, move: Move) -> bool:
    """True if the move plays a card in place of another of the same design: nothing would change."""
    if move.verb != "play" or target_of(move, game.cards) != "card":
        return False
    return game.cards[move.card].kind == TRAIT and game.cards[move.at] is game.cards[move.card]
