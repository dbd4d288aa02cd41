"""A sensible player: takes what is good for it, fights what it can beat, and stops a player about to win."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from random import Random
from typing import Final

from kickdoor.bots.deeds import acting, cancelling, dice, fighting, fleeing, meddling, picking, reacting, selling
from kickdoor.bots.deeds import hidden, ours
from kickdoor.bots.deeds.playing import best_play
from kickdoor.bots.judgement.temper import USUAL
from kickdoor.bots.sight import guises
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.talk import bargaining, promising
from kickdoor.bots.talk import demands, trading
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View


GOING_ON: Final = ("kick", "loot", "end", "done", "trouble")
SPENDING: Final = ("ask", "call", "play")
PATIENCE: Final = 250  # moves in one turn; after that only what is necessary


class Greedy:
    """Judges cards, fights and bargains in points; remembers whom it asked and what it played this turn."""

    name = "greedy"
    quick = True

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)
        self.temper = USUAL
        self.asked: dict[int, int] = {}  # how often each seat was asked for help this turn
        self.asking = -1  # whom I am bargaining with
        self.calming = False  # whether I want them to play nothing, not to help
        self.turn_no = -1
        self.played = -1  # the last card I put down
        self.moves_made = 0  # this turn
        self.traded = False  # whether I have proposed a trade this turn
        self.haggled = 0  # how often I have named my price for help this turn
        self.beaten_down: set[int] = set()  # the helpers whose price I have tried to lower this turn
        self.plan: list[Move] = []  # the steps of terms I am composing

    def choose(self, view: View) -> Move:
        if view.turn_no != self.turn_no:
            self.turn_no = view.turn_no
            self.asked = {}
            self.moves_made = 0
            self.traded = False
            self.haggled = 0
            self.beaten_down = set()
        self.moves_made += 1
        if len(view.moves) == 1:
            return view.moves[0]
        sight = Sight(view, self.temper)
        move = self.think(sight) if self.moves_made < PATIENCE else fallback(sight)
        self.remember(view.kind, move)
        return move

    def remember(self, kind: str, move: Move) -> None:
        """Note a move that answers a question of this kind."""
        if move.verb == "ask":
            self.asking = move.at
            self.asked[move.at] = self.asked.get(move.at, 0) + 1
        elif move.verb == "play":
            self.played = move.card
        elif move.verb == "trade":
            self.traded = True
        elif kind in ("help", "call", "volunteer") and move.verb in ("counter", "term", "offer"):
            self.haggled += 1

    def overruled(self, kind: str, move: Move) -> None:
        """Note that this move was made instead of the one I chose."""
        self.remember(kind, move)
        self.calming = False  # somebody I am made to ask is to help
        self.plan = []

    def copy(self) -> Greedy:
        """Return a player that remembers the same."""
        other = copy(self)
        other.rng = Random(0)  # a copy only looks ahead: its luck must not depend on the original's
        other.asked = dict(self.asked)
        other.beaten_down = set(self.beaten_down)
        other.plan = list(self.plan)
        return other

    def think(self, sight: Sight) -> Move:
        kind = sight.kind
        if kind in _OWN_TIME:
            return self.act(sight)
        if kind in _ANSWERS:
            return _ANSWERS[kind](sight)
        if kind in _REACTIONS:
            return _REACTIONS[kind](sight) or least_move(sight)
        if kind == "fight":
            return self.in_fight(sight) or least_move(sight)
        if kind == "played":
            return cancelling.cancel(sight, self.played) or least_move(sight)
        if kind in _DEALS:
            return self.talk(sight)
        if kind == "sex":
            return sight.moves[self.rng.randrange(len(sight.moves))]
        return fallback(sight)

    def talk(self, sight: Sight) -> Move:
        """Deals: what I offer, what I answer, and terms I compose step by step."""
        kind = sight.kind
        if kind == "terms":
            return promising.step(sight, self.plan)
        if kind == "offer" and self.calming:
            move, self.plan = bargaining.calm(sight, self.asking)
        elif kind == "offer":
            move, self.plan = bargaining.offer(sight, self.asked.get(self.asking, 1), self.asking)
        elif kind == "counter":
            helper = promising.party(sight)[1]
            move, self.plan = bargaining.reply(sight, helper, helper in self.beaten_down)
            self.beaten_down.add(helper)
        elif kind == "volunteer":
            move, self.plan = bargaining.volunteered(sight)
        elif kind == "trade":
            move, self.plan = trading.build(sight)
        else:
            move, self.plan = bargaining.help_or_not(sight, self.haggled)
        return move

    def act(self, sight: Sight) -> Move:
        """Act in my own time; before going on, propose an obviously good trade."""
        move = acting.act(sight)
        if move.verb not in GOING_ON or self.traded:
            return move
        return trading.propose(sight) or move

    def in_fight(self, sight: Sight) -> Move | None:
        fight = sight.fight
        if fight is None:
            return None
        if fight.fighter == sight.you:
            return self.lead(sight)
        if fight.helper == sight.you:
            return fighting.assist(sight)
        return meddling.outsider(sight)

    def lead(self, sight: Sight) -> Move | None:
        """Lead my own fight; before I spend anything on it, buy off somebody who could spoil it."""
        move = fighting.lead(sight, self.asked)
        calming = self.calm_first(sight) if move is not None and move.verb in SPENDING else None
        self.calming = calming is not None
        return calming or move

    def calm_first(self, sight: Sight) -> Move | None:
        """Return the question by which I pay somebody to hold back, unless I may need their help."""
        helpers = [aid.move.at for aid in fighting.aids(sight, ours.for_us(sight), self.asked)]
        return bargaining.whom_to_calm(sight, self.asked, helpers)


def least_move(sight: Sight) -> Move:
    """Return the move that does least: pass, refuse, or go on."""
    for verb in ("pass", "refuse", "done", "end", "kick", "loot", "run"):
        for m in sight.moves:
            if m.verb == verb:
                return m
    return sight.moves[-1]


def fallback(sight: Sight) -> Move:
    """Answer an unknown kind of question: give up the cheapest card, else pass."""
    if any(m.verb == "pick" for m in sight.moves):
        return picking.give_up(sight)
    return least_move(sight)


def received(sight: Sight) -> Move:
    """Play cards just received if they are good for me."""
    return best_play(sight) or least_move(sight)


def accepted(sight: Sight) -> Move:
    return next((m for m in sight.moves if m.verb == "accept"), sight.moves[0])


_OWN_TIME: Final = ("prepare", "explore", "loot", "end", "own time")
_DEALS: Final = ("offer", "volunteer", "counter", "help", "call", "terms", "trade")
_ANSWERS: Final[dict[str, Callable[[Sight], Move]]] = {
    "opening": received, "received": received,
    "sell": selling.sell, "double": selling.double, "trade-answer": trading.answer,
    "answers": bargaining.best_answer,
    "willing": accepted, "charm": demands.pressed, "suitcase": picking.give_up, "disguise": guises.choose,
    "question": hidden.question, "extort": hidden.extort, "bury": hidden.bury,
    "charity": picking.charity, "charity-to": picking.weakest_seat, "name-seat": picking.weakest_seat,
    "pay": picking.pay, "pay-off": picking.give_up, "discard": picking.give_up, "lose-item": picking.give_up,
    "lose-trait": picking.give_up, "turn-over": picking.give_up, "shed-traits": picking.give_up,
    "shed-sidekicks": picking.give_up, "shed-gear": picking.take_off, "pick": picking.give_up,
    "pay-items": picking.pay_or_suffer, "buy-off": picking.pay_or_suffer,
    "share": picking.take, "keep": picking.take, "search": picking.take, "loot-body": picking.take,
    "door-order": picking.take, "tape": picking.tape_to, "claim": picking.claim, "death": picking.death,
    "decline": fighting.decline, "send-away": fighting.send_away, "sacrifice": fleeing.sacrifice,
    "throw": fleeing.throw, "wall": fleeing.wall, "bring-in": picking.bring_in, "borrow": picking.take,
    "take": picking.plunder, "resurrect": picking.resurrect, "exchange": picking.exchange, "shed-big": picking.give_up,
    "flee-order": fleeing.flee_order, "save-helper": fleeing.save_helper, "way": reacting.way, "die": dice.die,
}  # fmt: skip
_REACTIONS: Final[dict[str, Callable[[Sight], Move | None]]] = {
    "free": acting.quiet, "after-fight": acting.quiet, "rolled": dice.rolled, "door": reacting.door,
    "flight": fleeing.flight, "caught": fleeing.caught, "got-away": fleeing.got_away, "helped": reacting.helped,
    "sharing": reacting.sharing, "spoils": reacting.spoils, "dying": lambda sight: reacting.first(sight, "play"),
    "level-lost": lambda sight: reacting.first(sight, "play"),
}  # fmt: skip
