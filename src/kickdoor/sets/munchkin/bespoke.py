"""The few cards of Munchkin that no shared verb can say."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.characters.gear import bearers, equip, items_in_play, may_carry, value_of, why_unfit
from kickdoor.engine.characters.wearing import form
from kickdoor.engine.deals.bargains import tradable
from kickdoor.engine.deals.ledger import break_peace
from kickdoor.engine.effects.base import Choice, carry_out
from kickdoor.engine.effects.control import OneOf
from kickdoor.engine.effects.fight import Boost, BoostEach, Double
from kickdoor.engine.effects.helpers import CompelHelp
from kickdoor.engine.effects.levels import LoseLevels
from kickdoor.engine.effects.losses import LoseAll, lose_worn, uncover
from kickdoor.engine.effects.takings import LoseWorth
from kickdoor.engine.fighting.fights import keep_in_fight, reopen_offers
from kickdoor.engine.fighting.strength import fighters, wins
from kickdoor.engine.frames.perform import perform
from kickdoor.engine.legal.reasons import FIGHTERS_ONLY, Reason
from kickdoor.engine.piles import hand_over, lose, tied
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Fight, State, fight_of
from kickdoor.engine.words import FIGHT, MUNCHKINS, SIDE

NO_SUCH_ITEM = Reason("no-such-item", "ACT-01")


@dataclass(frozen=True)
class TaxEveryone(Choice):
    """The victim discards an Item; all others pay as much in Items, or lose all of them and a level."""

    def kind(self) -> str:
        return "lose-item"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("tax", card=ctx.card)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.PICK, c) for c in items_in_play(st, ctx.seat)]

    def harms(self, st: State, ctx: Ctx, seat: int) -> bool:
        return not st.dead[seat]

    def strikes_all(self) -> bool:
        return True

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        card = mv.card_of(move)
        tax = value_of(st, card)
        lose_worn(st, ctx.seat, card)
        if not tax:
            return
        for i in reversed(range(1, st.seats)):
            other = (ctx.seat + i) % st.seats
            if st.dead[other]:
                continue
            if sum(value_of(st, c) for c in items_in_play(st, other)) >= tax:
                carry_out(st, LoseWorth(tax), ctx.to(other))
            else:
                carry_out(st, (LoseAll(), LoseLevels(1)), ctx.to(other))


@dataclass(frozen=True)
class BorrowToWin(Choice):
    """Take an Item of another player that turns a lost fight into a won one; discard an own one for it if need be."""

    def kind(self) -> str:
        return "borrow"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("borrow", card=ctx.card)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        fight = st.fight
        if fight is None or ctx.by not in fighters(fight) or not fight.monsters or wins(st, fight):
            return []
        out: list[int] = []
        for other in range(st.seats):
            if other == ctx.by or st.dead[other]:
                continue
            for c in items_in_play(st, other):
                if isinstance(st.cards[c], Item):
                    gives = (-1, *own(st, ctx.by))
                    out += [mv.code(mv.PICK, c, give) for give in gives if ways(st, ctx.by, other, c, give)]
                elif helps_once(st, ctx.by, c):
                    out.append(mv.code(mv.PICK, c))
        return out

    def why_not(self, st: State, ctx: Ctx) -> Reason | None:
        if st.fight is None or ctx.by not in fighters(st.fight):
            return FIGHTERS_ONLY
        return None if self.options(st, ctx) else NO_SUCH_ITEM

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        fight = fight_of(st)
        card, give = mv.card_of(move), mv.at_of(move)
        keep_in_fight(st, fight, ctx.card)
        owner = next(s for s in range(st.seats) if card in items_in_play(st, s))
        break_peace(st, ctx.by, owner)
        found = ways(st, ctx.by, owner, card, give)
        if give >= 0:
            lose(st, ctx.by, give)
        uncover(st, owner, card)
        hand_over(st, owner, ctx.by, card)
        st.tell(ev.CARD_STOLEN, ctx.by, card, owner)
        use = st.cards[card].play
        if found:
            equip(st, ctx.by, card, *found[0])
        elif use is not None:
            perform(st, ctx.by, mv.code(mv.PLAY, card, MUNCHKINS if use.at == SIDE else -1), -1)
        reopen_offers(fight)


def own(st: State, seat: int) -> list[int]:
    """Return the seat's Items that could make room; not those promised to a helper (HLP-03)."""
    return list(tradable(st, seat))


def ways(st: State, seat: int, owner: int, card: int, give: int) -> list[tuple[int, bool]]:
    """Return how this Item would win the fight: in the seat's hands or a Sidekick's, as printed or in its other way."""
    item = st.cards[card]
    if not isinstance(item, Item):
        return []
    both = (False,) if st.pool.facts[card].other is None else (False, True)
    places = [(on, other) for on in (-1, *bearers(st, seat)) for other in both]
    return [(on, other) for on, other in places if helps(st, seat, owner, card, give, on, other)]


def helps(st: State, seat: int, owner: int, card: int, give: int, on: int, other: bool) -> bool:
    """True if this Item, put to use at once, wins the fight; its owner, who may be in it too, is without it then."""
    fight = fight_of(st)
    zones, links, turned = [(s, st.gear[s], st.pack[s]) for s in (seat, owner)], st.links, st.turned
    st.links = tuple(p for p in links if p[1] not in (card, give))
    st.turned = tuple(c for c in turned if c not in (card, give)) + ((card,) if other else ())
    item = form(st, card)
    taken = tied(st, card)
    for s, parts in ((owner, taken), (seat, tied(st, give))):
        st.gear[s] = tuple(c for c in st.gear[s] if c not in parts)
        st.pack[s] = tuple(c for c in st.pack[s] if c not in parts)
    fit = may_carry(st, seat, card) and why_unfit(st, seat, card, item, on) is None
    if fit:
        st.gear[seat] += taken
        st.links += ((on, card),) if on >= 0 else ()
        fit = wins(st, fight) or any(wins_with(st, fight, s) for s in compellable(st, seat, card, item))
    st.links, st.turned = links, turned
    for s, gear, pack in zones:
        st.gear[s], st.pack[s] = gear, pack
    return fit


def helps_once(st: State, seat: int, card: int) -> bool:
    """True if this one-shot, used for our side at once, wins the fight by what it adds, not by removing (R200)."""
    use = st.cards[card].play
    if use is None or not use.when & FIGHT or st.is_a[seat] & use.only != use.only:
        return False
    trial = st.clone()
    ctx = Ctx(seat, seat, card, MUNCHKINS)
    for verb in use.then:
        adds = verb.ways[0] if isinstance(verb, OneOf) else verb
        if not isinstance(adds, (Boost, BoostEach, Double)) or adds.why_not(trial, ctx) is not None:
            return False
        adds.do(trial, ctx)
    return trial.fight is not None and wins(trial, trial.fight)


def compellable(st: State, seat: int, card: int, item: Item) -> list[int]:
    """Return the players the Item would let its owner force to help (R199)."""
    verbs = [verb for use in item.uses for verb in use.then if isinstance(verb, CompelHelp)]
    return [s for s in range(st.seats) for v in verbs if v.why_not(st, Ctx(seat, seat, card, s)) is None]


def wins_with(st: State, fight: Fight, helper: int) -> bool:
    """True if the fight is won with this helper."""
    fight.helper = helper
    won = wins(st, fight)
    fight.helper = -1
    return won
