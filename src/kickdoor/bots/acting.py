"""My own time: put things into play, dress, sell, use what I have, and go on with the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kickdoor.bots.fighting import margin_against, trouble
from kickdoor.bots.gearing import arrange, target
from kickdoor.bots.meddling import spring
from kickdoor.bots.people import strength
from kickdoor.bots.plans import price_of, use_of
from kickdoor.bots.selling import price, wants_to_sell
from kickdoor.bots.worth import LEVEL, in_hand, sidekick_worth, trait_worth, worth
from kickdoor.engine.cards import Attachment, Card, Item, Mixed, Monster, Sidekick, Trait, Use
from kickdoor.engine.costs import DiscardAlike, ItemsWorth, Levels, WholeHand
from kickdoor.engine.effects.draws import DrawAndKeep, SearchDiscards, TakeAside, TakeMonsters, TakeTop
from kickdoor.engine.effects.control import RollFor
from kickdoor.engine.effects.gear import DiscardThis, LureSidekick, TapeTogether
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.engine.words import DOOR, LEVEL_UP, ONE_SHOT, TRAP

BETTER: Final = 12.0  # a change of Race or Class must bring at least that


def act(view: View) -> Move:
    """The next thing to do in a stretch of my own time."""
    for idea in (best_play, arrange, power, make_room, wants_to_sell):
        move = idea(view)
        if move is not None:
            return move
    return go_on(view)


def go_on(view: View) -> Move:
    """Finish this stretch: fight for trouble if it pays, else the plain way on."""
    fight = trouble(view)
    if fight is not None:
        return fight
    again = [m for m in view.moves if m.verb == "open again"]
    if again and strength(view, view.me.seat) >= 6 + view.me.level // 2:
        return again[0]
    for verb in ("kick", "loot", "end", "done", "pass"):
        for m in view.moves:
            if m.verb == verb:
                return m
    return view.moves[-1]


def best_play(view: View) -> Move | None:
    """The most useful card to bring into play now, if any is."""
    best: tuple[float, Move] | None = None
    for m in view.moves:
        if m.verb == "play":
            gain = play_gain(view, m)
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, m)
    return best[1] if best is not None else None


def play_gain(view: View, m: Move) -> float:
    card = view.cards[m.card]
    judge = _JUDGES.get(type(card))
    if judge is not None:
        return judge(view, m, card)
    if card.kind == LEVEL_UP:
        return level_gain(view, m, card)
    if card.kind == TRAP or card.play is None:
        return 0.0
    return special_gain(view, m, card.play)


def _trait(view: View, m: Move, card: Card) -> float:
    assert isinstance(card, Trait)
    here = trait_worth(view, view.me.seat, m.card)
    if view.kind == "opening" and card.starts_at > view.me.level:
        here += LEVEL
    if m.at < 0:
        return max(1.0, here)
    old = view.cards[m.at]
    if not isinstance(old, Trait) or old.name == card.name:
        return 0.0
    return here - trait_worth(view, view.me.seat, m.at) - BETTER


def _mixed(_view: View, _m: Move, _card: Card) -> float:
    return 40.0


def _sidekick(view: View, m: Move, card: Card) -> float:
    assert isinstance(card, Sidekick)
    if m.at < 0:
        return sidekick_worth(card)
    old = view.cards[m.at]
    return sidekick_worth(card) - (sidekick_worth(old) if isinstance(old, Sidekick) else 0.0) - BETTER


def _item(view: View, m: Move, card: Card) -> float:
    """Put every Item on the table: what I cannot use still shields what I can, and can be sold."""
    assert isinstance(card, Item)
    if card.play is not None and m.at >= 0:
        return tape_gain(view, m)
    return 5.0 + max(0.0, in_hand(view, m.card))


def tape_gain(view: View, m: Move) -> float:
    """Tape an idle 1-Hand Item to one in use."""
    idle = view.cards[m.at]
    use = view.cards[m.card].play
    if use is None or not any(isinstance(v, TapeTogether) for v in use.then) or not isinstance(idle, Item):
        return 0.0
    if m.at in view.me.gear or m.at in target(view) or idle.only or idle.never:
        return 0.0
    return 15.0 * idle.bonus


def _attachment(view: View, m: Move, _card: Card) -> float:
    """Cheat! goes on the best Item that I could not use otherwise."""
    item = view.cards[m.at] if m.at >= 0 else None
    if not isinstance(item, Item) or item.bonus < 3 or m.at in view.me.gear or m.at in target(view):
        return 0.0
    return 20.0 * item.bonus


_JUDGES: Final[dict[type[Card], Callable[[View, Move, Card], float]]] = {
    Trait: _trait, Mixed: _mixed, Sidekick: _sidekick, Item: _item, Attachment: _attachment,
}  # fmt: skip


def level_gain(view: View, m: Move, card: Card) -> float:
    """Levels are for me."""
    if m.at != view.you:
        return 0.0
    return LEVEL - price_of(view, card.play.pay if card.play is not None else None, m.card)


def special_gain(view: View, m: Move, use: Use) -> float:
    for verb in use.then:
        if isinstance(verb, DrawAndKeep):
            return 90.0
        if isinstance(verb, SearchDiscards):
            return 40.0 if view.fight is None and sum(view.discarded) >= 8 else 0.0
        if isinstance(verb, LureSidekick):
            return lure_gain(view, m)
        if isinstance(verb, TakeTop):
            top = view.treasure_top if m.at else view.door_top
            return in_hand(view, top) - 35.0 if top >= 0 else 0.0
        if isinstance(verb, TakeMonsters):
            roomy = len(view.hand) <= view.rules.hand_limit - 3
            return 10.0 if roomy and view.seats[m.at].hand_size >= 4 and view.kind != "end" else 0.0
    return 0.0


def lure_gain(view: View, m: Move) -> float:
    new = view.cards[m.at]
    if not isinstance(new, Sidekick):
        return 0.0
    mine = [sidekick_worth(s) for c in view.me.extras if isinstance(s := view.cards[c], Sidekick)]
    return sidekick_worth(new) - (min(mine) if mine else 0.0) - 20.0


def power(view: View) -> Move | None:
    """A power that pays for itself."""
    for m in view.moves:
        use = use_of(view, m) if m.verb == "use" else None
        if use is not None and power_gain(view, m, use) > 0:
            return m
    return None


def power_gain(view: View, m: Move, use: Use) -> float:
    for verb in use.then:
        if isinstance(verb, TakeAside):
            return aside_gain(view, use)
        if isinstance(verb, DiscardThis) and isinstance(use.pay, Levels):
            return rid_gain(view, m, use.pay.n)
        if isinstance(verb, RollFor) and m.at >= 0:
            return 0.5 * in_hand(view, m.at) - 40.0 - price_of(view, use.pay, m.card)
    if isinstance(use.pay, DiscardAlike):
        return recycle_gain(view, m, use.pay.n)
    return 0.0


def aside_gain(view: View, use: Use) -> float:
    """Buying the top discard: a monster for my whole hand, or an Item for others of its value."""
    if isinstance(use.pay, WholeHand):
        top = view.cards[view.door_top] if view.door_top >= 0 else None
        if view.kind != "explore" or not isinstance(top, Monster) or margin_against(view, top) <= 0:
            return 0.0
        if any(isinstance(m := view.cards[c], Monster) and margin_against(view, m) > 0 for c in view.hand):
            return 0.0
        return 70.0 - sum(worth(view, c) for c in view.hand)
    if isinstance(use.pay, ItemsWorth) and view.treasure_top >= 0:
        return in_hand(view, view.treasure_top) - trade_in(view, view.cards[view.treasure_top].value) - 20.0
    return 0.0


def trade_in(view: View, due: int) -> float:
    """What the Items cost me that I would hand in for something of that value."""
    me = view.me
    mine = [c for c in me.known if view.cards[c].value >= 0] + list(me.gear + me.pack)
    cost = 0.0
    due = max(1, due)
    for c in sorted(mine, key=lambda c: (worth(view, c) / max(1, price(view, c)), c)):
        if due <= 0:
            break
        due -= max(1, price(view, c))
        cost += worth(view, c)
    return cost


def rid_gain(view: View, m: Move, levels: int) -> float:
    """Buy off a Trap that turns an Item against me, when that is heavier than the levels."""
    held = [view.cards[o] for h, o in view.links if h == m.card]
    weight = sum(i.bonus for i in held if isinstance(i, Item))
    strong = view.me.level - levels >= 3
    return 1.0 if strong and weight >= 4 else 0.0


def recycle_gain(view: View, m: Move, n: int) -> float:
    """Cards of one deck that are of no use for one that may be."""
    me = view.me
    mine = sorted(worth(view, c) for c in me.known + me.pack if view.cards[c].deck == m.at)
    if len(mine) < n:
        return 0.0
    return (14.0 if m.at == DOOR else 30.0) - sum(mine[:n]) - 4.0


def make_room(view: View) -> Move | None:
    """Too many cards in hand near the end of the turn: use them up before they go to others."""
    if view.kind not in ("end", "own time") or len(view.hand) <= view.rules.hand_limit:
        return spring(view)
    trap = spring(view, 8.0)
    if trap is not None:
        return trap
    lay = [m for m in view.moves if m.verb == "lay" and view.cards[m.card].kind == ONE_SHOT]
    return max(lay, key=lambda m: (view.cards[m.card].value, -m.card)) if lay else None


def quiet(view: View) -> Move | None:
    """Somebody else's time, no fight: what is good for me anyway, and traps for those ahead."""
    found = best_play(view)
    return found if found is not None else spring(view)
