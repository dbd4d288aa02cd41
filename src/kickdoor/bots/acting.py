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
from kickdoor.bots.sight import Sight

from kickdoor.engine.words import DOOR, LEVEL_UP, ONE_SHOT, TRAP

BETTER: Final = 12.0  # a change of Race or Class must bring at least that


def act(sight: Sight) -> Move:
    """The next thing to do in a stretch of my own time."""
    for idea in (best_play, arrange, power, make_room, wants_to_sell):
        move = idea(sight)
        if move is not None:
            return move
    return go_on(sight)


def go_on(sight: Sight) -> Move:
    """Finish this stretch: fight for trouble if it pays, else the plain way on."""
    fight = trouble(sight)
    if fight is not None:
        return fight
    again = [m for m in sight.moves if m.verb == "open again"]
    if again and strength(sight, sight.me.seat) >= 6 + sight.me.level // 2:
        return again[0]
    for verb in ("kick", "loot", "end", "done", "pass"):
        for m in sight.moves:
            if m.verb == verb:
                return m
    return sight.moves[-1]


def best_play(sight: Sight) -> Move | None:
    """The most useful card to bring into play now, if any is."""
    best: tuple[float, Move] | None = None
    for m in sight.moves:
        if m.verb == "play":
            gain = play_gain(sight, m)
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, m)
    return best[1] if best is not None else None


def play_gain(sight: Sight, m: Move) -> float:
    card = sight.cards[m.card]
    judge = _JUDGES.get(type(card))
    if judge is not None:
        return judge(sight, m, card)
    if card.kind == LEVEL_UP:
        return level_gain(sight, m, card)
    if card.kind == TRAP or card.play is None:
        return 0.0
    return special_gain(sight, m, card.play)


def _trait(sight: Sight, m: Move, card: Card) -> float:
    assert isinstance(card, Trait)
    here = trait_worth(sight, sight.me.seat, m.card)
    if sight.kind == "opening" and card.starts_at > sight.me.level:
        here += LEVEL
    if m.at < 0:
        return max(1.0, here)
    old = sight.cards[m.at]
    if not isinstance(old, Trait) or old.name == card.name:
        return 0.0
    return here - trait_worth(sight, sight.me.seat, m.at) - BETTER


def _mixed(_view: Sight, _m: Move, _card: Card) -> float:
    return 40.0


def _sidekick(sight: Sight, m: Move, card: Card) -> float:
    assert isinstance(card, Sidekick)
    if m.at < 0:
        return sidekick_worth(card)
    old = sight.cards[m.at]
    return sidekick_worth(card) - (sidekick_worth(old) if isinstance(old, Sidekick) else 0.0) - BETTER


def _item(sight: Sight, m: Move, card: Card) -> float:
    """Put every Item on the table: what I cannot use still shields what I can, and can be sold."""
    assert isinstance(card, Item)
    if card.play is not None and m.at >= 0:
        return tape_gain(sight, m)
    return 5.0 + max(0.0, in_hand(sight, m.card))


def tape_gain(sight: Sight, m: Move) -> float:
    """Tape an idle 1-Hand Item to one in use."""
    idle = sight.cards[m.at]
    use = sight.cards[m.card].play
    if use is None or not any(isinstance(v, TapeTogether) for v in use.then) or not isinstance(idle, Item):
        return 0.0
    if m.at in sight.me.gear or m.at in target(sight) or idle.only or idle.never:
        return 0.0
    return 15.0 * idle.bonus


def _attachment(sight: Sight, m: Move, _card: Card) -> float:
    """Cheat! goes on the best Item that I could not use otherwise."""
    item = sight.cards[m.at] if m.at >= 0 else None
    if not isinstance(item, Item) or item.bonus < 3 or m.at in sight.me.gear or m.at in target(sight):
        return 0.0
    return 20.0 * item.bonus


_JUDGES: Final[dict[type[Card], Callable[[Sight, Move, Card], float]]] = {
    Trait: _trait, Mixed: _mixed, Sidekick: _sidekick, Item: _item, Attachment: _attachment,
}  # fmt: skip


def level_gain(sight: Sight, m: Move, card: Card) -> float:
    """Levels are for me."""
    if m.at != sight.you:
        return 0.0
    return LEVEL - price_of(sight, card.play.pay if card.play is not None else None, m.card)


def special_gain(sight: Sight, m: Move, use: Use) -> float:
    for verb in use.then:
        if isinstance(verb, DrawAndKeep):
            return 90.0
        if isinstance(verb, SearchDiscards):
            return 40.0 if sight.fight is None and sum(sight.view.discarded) >= 8 else 0.0
        if isinstance(verb, LureSidekick):
            return lure_gain(sight, m)
        if isinstance(verb, TakeTop):
            top = sight.view.treasure_top if m.at else sight.view.door_top
            return in_hand(sight, top) - 35.0 if top >= 0 else 0.0
        if isinstance(verb, TakeMonsters):
            roomy = len(sight.hand) <= sight.rules.hand_limit - 3
            return 10.0 if roomy and sight.seats[m.at].hand_size >= 4 and sight.kind != "end" else 0.0
    return 0.0


def lure_gain(sight: Sight, m: Move) -> float:
    new = sight.cards[m.at]
    if not isinstance(new, Sidekick):
        return 0.0
    mine = [sidekick_worth(s) for c in sight.me.extras if isinstance(s := sight.cards[c], Sidekick)]
    return sidekick_worth(new) - (min(mine) if mine else 0.0) - 20.0


def power(sight: Sight) -> Move | None:
    """A power that pays for itself."""
    for m in sight.moves:
        use = use_of(sight, m) if m.verb == "use" else None
        if use is not None and power_gain(sight, m, use) > 0:
            return m
    return None


def power_gain(sight: Sight, m: Move, use: Use) -> float:
    for verb in use.then:
        if isinstance(verb, TakeAside):
            return aside_gain(sight, use)
        if isinstance(verb, DiscardThis) and isinstance(use.pay, Levels):
            return rid_gain(sight, m, use.pay.n)
        if isinstance(verb, RollFor) and m.at >= 0:
            return 0.5 * in_hand(sight, m.at) - 40.0 - price_of(sight, use.pay, m.card)
    if isinstance(use.pay, DiscardAlike):
        return recycle_gain(sight, m, use.pay.n)
    return 0.0


def aside_gain(sight: Sight, use: Use) -> float:
    """Buying the top discard: a monster for my whole hand, or an Item for others of its value."""
    if isinstance(use.pay, WholeHand):
        top = sight.cards[sight.view.door_top] if sight.view.door_top >= 0 else None
        if sight.kind != "explore" or not isinstance(top, Monster) or margin_against(sight, top) <= 0:
            return 0.0
        if any(isinstance(m := sight.cards[c], Monster) and margin_against(sight, m) > 0 for c in sight.hand):
            return 0.0
        return 70.0 - sum(worth(sight, c) for c in sight.hand)
    if isinstance(use.pay, ItemsWorth) and sight.view.treasure_top >= 0:
        prize = sight.view.treasure_top
        return in_hand(sight, prize) - trade_in(sight, sight.cards[prize].value) - 20.0
    return 0.0


def trade_in(sight: Sight, due: int) -> float:
    """What the Items cost me that I would hand in for something of that value."""
    me = sight.me
    mine = [c for c in me.known if sight.cards[c].value >= 0] + list(me.gear + me.pack)
    cost = 0.0
    due = max(1, due)
    for c in sorted(mine, key=lambda c: (worth(sight, c) / max(1, price(sight, c)), c)):
        if due <= 0:
            break
        due -= max(1, price(sight, c))
        cost += worth(sight, c)
    return cost


def rid_gain(sight: Sight, m: Move, levels: int) -> float:
    """Buy off a Trap that turns an Item against me, when that is heavier than the levels."""
    held = [sight.cards[o] for h, o in sight.links if h == m.card]
    weight = sum(i.bonus for i in held if isinstance(i, Item))
    strong = sight.me.level - levels >= 3
    return 1.0 if strong and weight >= 4 else 0.0


def recycle_gain(sight: Sight, m: Move, n: int) -> float:
    """Cards of one deck that are of no use for one that may be."""
    me = sight.me
    mine = sorted(worth(sight, c) for c in me.known + me.pack if sight.cards[c].deck == m.at)
    if len(mine) < n:
        return 0.0
    return (14.0 if m.at == DOOR else 30.0) - sum(mine[:n]) - 4.0


def make_room(sight: Sight) -> Move | None:
    """Too many cards in hand near the end of the turn: use them up before they go to others."""
    if sight.kind not in ("end", "own time") or len(sight.hand) <= sight.rules.hand_limit:
        return spring(sight)
    trap = spring(sight, 8.0)
    if trap is not None:
        return trap
    lay = [m for m in sight.moves if m.verb == "lay" and sight.cards[m.card].kind == ONE_SHOT]
    return max(lay, key=lambda m: (sight.cards[m.card].value, -m.card)) if lay else None


def quiet(sight: Sight) -> Move | None:
    """Somebody else's time, no fight: what is good for me anyway, and traps for those ahead."""
    found = best_play(sight)
    return found if found is not None else spring(sight)
