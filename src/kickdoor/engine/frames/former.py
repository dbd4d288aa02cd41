"""Reward a former fighter for what they killed before another player took the fight over (R225)."""

from __future__ import annotations

from kickdoor.engine.characters.levels import FOR_A_KILL, gain_levels
from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.fighting.strength import foe_of, original
from kickdoor.engine.frames.reward import win
from kickdoor.engine.piles import draw
from kickdoor.engine.state import Ctx, Frame, State, fight_of
from kickdoor.engine.words import TREASURE, fits_word


class FormerReward(Frame):
    """Give levels (perhaps the victory), then face-down Treasure, before the new fighters draw theirs."""

    stages = ("levels", "claim", "treasure")

    def levels(self, st: State) -> None:
        fight = fight_of(st)
        for seat, kills, _ in fight.former_fighters:
            gain_levels(st, seat, sum(foe_of(st, fight, m).wins for m in kills), by_kill=True)
            for m in kills:
                for verb in foe_of(st, fight, m).when_beaten:
                    if isinstance(verb, EachFighter) and not fits_word(st.is_a[seat], verb.word):
                        continue
                    then = verb.then if isinstance(verb, EachFighter) else verb
                    carry_out(st, then, Ctx(seat, seat, original(fight, m), kill=FOR_A_KILL))

    def claim(self, st: State) -> None:
        there = tuple(s for s, _, _ in fight_of(st).former_fighters if st.level[s] >= st.rules.goal and not st.dead[s])
        if there:
            win(st, there[:1], "kill")

    def treasure(self, st: State) -> None:
        for seat, _, treasures in fight_of(st).former_fighters:
            if not st.dead[seat]:
                for _ in range(treasures):
                    draw(st, seat, TREASURE)
