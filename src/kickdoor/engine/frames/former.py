"""Who killed something before another took the fight over still gets the level and the Treasure for it (R225)."""

from __future__ import annotations

from kickdoor.engine.effects.base import carry_out
from kickdoor.engine.effects.control import EachFighter
from kickdoor.engine.frames.reward import fight_of, win
from kickdoor.engine.characters.levels import FOR_A_KILL, gain_levels
from kickdoor.engine.piles import draw
from kickdoor.engine.state import Ctx, Frame, State
from kickdoor.engine.fighting.strength import foe_of, original
from kickdoor.engine.words import TREASURE, fits_word


class FormerReward(Frame):
    """Levels, perhaps the victory, then the Treasure, face down; before those who took over draw theirs."""

    stages = ("levels", "claim", "treasure")

    def levels(self, st: State) -> None:
        fight = fight_of(st)
        for seat, kills, _ in fight.past:
            gain_levels(st, seat, sum(foe_of(st, fight, m).wins for m in kills), by_kill=True)
            for m in kills:
                for verb in foe_of(st, fight, m).when_beaten:
                    if isinstance(verb, EachFighter) and not fits_word(st.is_a[seat], verb.word):
                        continue
                    then = verb.then if isinstance(verb, EachFighter) else verb
                    carry_out(st, then, Ctx(seat, seat, original(fight, m), kill=FOR_A_KILL))

    def claim(self, st: State) -> None:
        there = tuple(s for s, _, _ in fight_of(st).past if st.level[s] >= st.rules.goal and not st.dead[s])
        if there:
            win(st, there[:1], "kill")

    def treasure(self, st: State) -> None:
        fight = fight_of(st)
        for seat, _, treasures in fight.past:
            if not st.dead[seat]:
                for _ in range(treasures):
                    draw(st, seat, TREASURE)
        fight.past = ()
