"""After a win: levels, then Treasure by the agreed shares, then everything else that was promised (CMB-11, HLP)."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.levels import FOR_A_BARE_KILL, FOR_A_KILL, gain_for_kill
from kickdoor.engine.deals.bargains import bare_wins, pick_order, picks_in_order, spoils
from kickdoor.engine.deals.ledger import LAPSED, settle
from kickdoor.engine.deals.promises import end_with_game, pay_up, still_due
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.fighting.fights import give_partings
from kickdoor.engine.fighting.strength import fighters, foe_of, original, treasures_of, uses_tag
from kickdoor.engine.frames.turn_up import turn_up
from kickdoor.engine.frames.window import open_for, open_window
from kickdoor.engine.moves import Clause
from kickdoor.engine.piles import draw, take_openly, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Fight, Frame, State, fight_of
from kickdoor.engine.words import SHARING, SPOILS, TREASURE


class Reward(Frame):
    """The winners gain levels, perhaps the game, share the Treasure, and get everything else that is due."""

    stages = ("levels", "claim", "deny", "skim", "treasure", "share", "promises", "thanks", "partings", "triumphs")
    kills: tuple[int, ...] = ()  # monsters
    spoils: int = 0  # Treasures
    limbo_before: int = 0  # number of cards in limbo when the Treasures were turned up

    def levels(self, st: State) -> None:
        fight = fight_of(st)
        fight.won = True
        self.kills = fight.killed
        if fight.sent_away:
            self.spoils = fight.rewards + sum(treasures_of(st, fight, m) for m in fight.monsters)
        else:
            self.spoils = spoils(st, fight)
            self.kills += fight.monsters
            for m in fight.monsters:
                st.tell(ev.MONSTER_KILLED, fight.fighter, m)
        won = sum(foe_of(st, fight, m).wins + more_wins(st, fight, m) for m in self.kills)
        if won:
            gain_for_kill(st, fight.fighter, won)
        if self.kills and fight.helper >= 0:
            thanked = profile(st, fight.helper).helping_wins * len(self.kills)  # HLP-04
            if thanked:
                gain_for_kill(st, fight.helper, thanked)
        for m in reversed(self.kills):
            verbs = foe_of(st, fight, m).when_beaten
            why = FOR_A_BARE_KILL if m in fight.bare else FOR_A_KILL
            carry_out(st, verbs, Ctx(fight.fighter, fight.fighter, original(fight, m), kill=why))

    def claim(self, st: State) -> None:
        """Let a fighter who has reached the goal by this kill win (WIN-01, WIN-03, WIN-09)."""
        fight = fight_of(st)
        there = [s for s in fighters(fight) if st.level[s] >= st.rules.goal]
        if len(there) > 1 and not st.rules.joint_win:
            there = [fight.fighter]
        if st.rules.shared_victory and fight.fighter in there and fight.helper >= 0:
            there = [fight.fighter, fight.helper]
        if there:
            win(st, tuple(there), "kill")

    def deny(self, st: State) -> None:
        """Ask a fighter who has a card that denies the helper's share."""
        fight = fight_of(st)
        if fight.helper >= 0 and self.spoils:
            open_for(st, SHARING, fight.fighter)

    def skim(self, st: State) -> None:
        """Let other players take a part of the Treasure."""
        if self.spoils and st.pool.moments & SPOILS:
            open_window(st, SPOILS, fight_of(st).fighter, st.top_index())

    def treasure(self, st: State) -> None:
        fight = fight_of(st)
        if fight.helper < 0:
            for _ in range(self.spoils):
                draw(st, fight.fighter, TREASURE)
            return
        self.limbo_before = len(st.limbo)
        turn_up(st, fight.fighter, TREASURE, self.spoils)

    def share(self, st: State) -> None:
        """Let fighter and helper pick from the face-up Treasures once nothing else is being resolved."""
        fight = fight_of(st)
        if fight.helper < 0:
            return
        pool = st.limbo[self.limbo_before :]
        for p in st.promises:
            if p.deal == fight.deal and p.clause.what == "certain":
                rest = self.hand_named(st, fight.helper, pool, p.clause.n)
                if rest == pool:
                    settle(st, p, LAPSED)
                pool = rest
        due = still_due(st, fight)
        self.lapse_shares(st, fight, due, len(pool))
        order = pick_order(due, len(pool))
        st.push(Share(pool, tuple(fight.helper if theirs else fight.fighter for theirs in order)))

    def lapse_shares(self, st: State, fight: Fight, due: tuple[Clause, ...], n: int) -> None:
        """Let promised shares lapse if there are too few Treasures; the helper picks those there are (R471)."""
        first, last, turns = picks_in_order(due, n)
        left = {"first": first, "last": last, "alternate": turns}
        for p in st.promises:
            if p.deal == fight.deal and p.clause.what == "treasures":
                order = p.clause.order
                there = min(left[order], p.clause.n)
                left[order] -= there
                if there < p.clause.n:
                    settle(st, p, LAPSED, tell=not there)  # a partial share is reported by its picks

    def hand_named(self, st: State, helper: int, pool: tuple[int, ...], named: int) -> tuple[int, ...]:
        """Give the helper a Treasure promised by name, if a copy has turned up; return the others."""
        for c in pool:
            if st.cards[c].id == st.cards[named].id:
                take(st, helper, c)
                return without(pool, c)
        return pool

    def promises(self, st: State) -> None:
        """Pay what was promised for a win (HLP-03). A fight without kills or Treasures is not a win."""
        if st.promises:
            fight = fight_of(st)
            pay_up(st, bool(self.kills or fight.sent_away or fight.rewards))

    def thanks(self, st: State) -> None:
        """Carry out the effects a helper gets for helping to kill."""
        fight = fight_of(st)
        if fight.helper >= 0 and self.kills:
            for t in profile(st, fight.helper).when_helping_kills:
                carry_out(st, t.then, Ctx(fight.helper, fight.helper, t.card))

    def partings(self, st: State) -> None:
        """Carry out what monsters give that were declined during the fight."""
        give_partings(st, fight_of(st))

    def triumphs(self, st: State) -> None:
        """Carry out what cards in play give their owners for a win."""
        fight = fight_of(st)
        for seat in reversed(fighters(fight)):
            for t in profile(st, seat).when_won:
                if seat == fight.helper or not t.helping:
                    carry_out(st, t.then, Ctx(seat, seat, t.card))


def more_wins(st: State, fight: Fight, monster: int) -> int:
    """Return the extra levels a monster brings, by how it was beaten."""
    card = foe_of(st, fight, monster)
    more = sum(n for tag, n in card.wins_with if uses_tag(st, fight, tag.mask))
    return more + bare_wins(st, fight, monster)


def win(st: State, seats: tuple[int, ...], reason: str) -> None:
    """End the game at once and drop everything in progress."""
    st.winners = seats
    st.reason = reason
    if st.promises:
        end_with_game(st)
    for seat in seats:
        st.tell(ev.GAME_WON, seat, n=st.level[seat])
    st.frames.clear()


class Share(Frame):
    """Fighter and helper pick from face-up Treasures in the agreed order."""

    stages = ("ask", "hear")
    pool: tuple[int, ...]
    order: tuple[int, ...]

    def stakes(self, st: State) -> Stakes:
        me = self.order[0]
        others = tuple([s for s in st.everyone if s != me and s in self.order])
        return Stakes("share", others, self.order.count(me), len(self.pool))

    def ask(self, st: State) -> None:
        if not self.pool:
            self.finish()
        elif len(set(self.order)) == 1 or len(self.pool) == 1:
            st.answer = mv.code(mv.PICK, self.pool[0])
        else:
            st.ask(self.order[0], "share", -1, [mv.code(mv.PICK, c) for c in self.pool])

    def hear(self, st: State) -> None:
        card = mv.card_of(st.answer)
        seat = self.order[0]
        self.pool = without(self.pool, card)
        self.order = self.order[1:]
        self.go("ask")
        take(st, seat, card)


def take(st: State, seat: int, card: int) -> None:
    """Let a seat take one of the Treasures that lie in the middle."""
    st.limbo = without(st.limbo, card)
    take_openly(st, seat, card, ev.CARD_TAKEN)
