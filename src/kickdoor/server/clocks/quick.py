"""Quick turns: the server makes the obvious moves of a person who asked for it.

It reads the person's hand, so it is only for people who play alone with bots.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.selling import worthwhile_sale
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.effects.draws import LookAhead
from kickdoor.engine.facts import Standing
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.questions import Question
from kickdoor.engine.views import Matter
from kickdoor.server.screen.asking import DRESSING, PASS, is_answer
from kickdoor.server.screen.previews import Previews

WAYS_ON: Final = ("trouble", "open again", "loot", "done")  # after a door without a monster
GIVING_UP: Final = (*WAYS_ON, "end")  # verbs after which some cards and powers can no longer be used
DECLINED: Final = {"resurrect": "pass", "bury": "refuse"}  # powers offered before every draw -> the answer no
MEDDLING: Final = ("play", "use")  # verbs that use a card or a power


def goes_on(game: Game, seat: int, q: Question) -> Move | None:
    """Return the obvious next move of the seat's turn, or None if the seat has something to decide."""
    if q.kind == "rolled":  # a die that succeeds needs no change
        return PASS if has_escaped(game, seat) else None
    if q.kind in DECLINED:
        return declined(game, seat, DECLINED[q.kind])
    if q.kind not in DRESSING:
        return None
    previews = Previews(game, seat)
    better = previews.improvements()
    if better:
        return better[0]
    moves = list(game.legal_moves)
    if q.kind == "prepare":
        return next((m for m in moves if is_free_look(game, m)), None)
    if q.kind == "explore":
        ways = [m for m in moves if m.verb in WAYS_ON and not is_hopeless(previews, m)]
        return ways[0] if len(ways) == 1 else None
    if q.kind != "end" or may_sell(game, seat):
        return None
    # Carrying an Item is better than giving it away.
    spare = previews.laying_down() if len(game.hands[seat]) > game.hand_limit(seat) else []
    return spare[0] if spare else next((m for m in moves if m.verb == "end"), None)


def is_free_look(game: Game, move: Move) -> bool:
    """True if the move looks at cards that come next and costs nothing."""
    if move.verb != "use":
        return False
    uses = game.cards[move.card].uses
    use = uses[move.n] if move.n < len(uses) else None
    return use is not None and use.pay is None and any(isinstance(effect, LookAhead) for effect in use.then)


def declined(game: Game, seat: int, no: str) -> Move | None:
    """Return the move that declines a power, if a sensible player would not use it now."""
    best = Greedy(0).choose(game.view(seat, worlds=False))
    return best if best.verb == no else None


def leaves_out(game: Game, q: Question) -> bool:
    """True if going on would skip something that is only possible or useful now."""
    return any(m.verb in MEDDLING and is_answer(game, q, m) for m in game.legal_moves)


def is_hopeless(previews: Previews, move: Move) -> bool:
    """True if the move looks for trouble with a monster that is stronger than the seat."""
    after = previews.settled(move) if move.verb == "trouble" else None
    fight = after.fight if after is not None else None
    return fight is not None and not fight.winning


def may_sell(game: Game, seat: int) -> bool:
    """True if the seat could sell Items for a level and would hardly miss them."""
    if not any(m.verb == "sell" for m in game.legal_moves):
        return False
    return bool(worthwhile_sale(Sight(game.view(seat, worlds=False))))


def matters(game: Game, seat: int, q: Question) -> bool:
    """True if the seat should be asked in this window: its own fight is not won yet, it is the target of a card, or
    one of its cards would decide somebody else's fight."""
    fight = game.fight
    if q.kind == "fight" and fight is not None:
        if seat in (fight.fighter, fight.helper):
            return not fight.winning
        return can_decide(game, seat, q)
    if q.kind == "flight" and fight is not None and seat in (fight.fighter, fight.helper):
        return can_help_to_escape(game, seat, q)
    matter = game.view(seat, worlds=False).matter
    if matter is not None and q.kind == "played" and matter.by == seat:
        return False  # players do not cancel their own cards
    return game.turn == seat or (fight is not None and fight.helper == seat) or is_target(matter, seat)


def can_help_to_escape(game: Game, seat: int, q: Question) -> bool:
    """True if the seat, which is about to run away, could use a power or a card for that. A card that it could put into
    play at another time as well must make the escape easier."""
    moves = game.legal_moves if q.seat == seat else game.interjections(seat)
    mine = [m for m in moves if is_answer(game, q, m)]
    previews, needs = Previews(game, seat), game.escape_needs(seat)
    for move in mine:
        if move.verb != "play" or game.cards[move.card].play is not None:
            return True
        after = previews.settled(move)
        if after is None or any(then < now for then, now in zip(after.escape_needs(seat), needs, strict=False)):
            return True
    return False


def has_escaped(game: Game, seat: int) -> bool:
    """True if the seat has just rolled to run away, and high enough."""
    matter = game.view(seat, worlds=False).matter
    if matter is None or matter.by != seat or game.phase != "flight":
        return False
    return 0 <= matter.at <= matter.n


def is_target(matter: Matter | None, seat: int) -> bool:
    return matter is not None and seat in (matter.at, matter.by)


def can_decide(game: Game, seat: int, q: Question) -> bool:
    """True if the fighter would get ahead of the seat, and one card of the seat would prevent it; in a fight for the
    game, if the seat could do anything."""
    fight = game.fight
    assert fight is not None
    moves = game.legal_moves if q.seat == seat else game.interjections(seat)
    mine = [m for m in moves if m.verb in MEDDLING and is_answer(game, q, m)]
    if fight.for_the_win:
        return bool(mine)
    if not fight.winning or game.levels[fight.fighter] + fight.levels <= game.levels[seat]:
        return False
    previews = Previews(game, seat)
    return any(turns(game, previews, m) for m in mine)


def turns(game: Game, previews: Previews, move: Move) -> bool:
    """True if the move changes who wins the fight."""
    fight, then, now = game.fight, previews.of(move), game.standing()
    if fight is None or then is None or now is None:
        return False
    return wins(Standing(then.ours, then.theirs, now.wins_ties)) != fight.winning


def wins(standing: Standing) -> bool:
    return standing.ours > standing.theirs or (standing.ours == standing.theirs and standing.wins_ties)
