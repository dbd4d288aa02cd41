"""The turn, phase by phase (TRN)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards import Trait
from kickdoor.engine.frames.act import EXPLORE, let_act
from kickdoor.engine.frames.charity import Charity, hand_limit
from kickdoor.engine.frames.combat import FRIENDLY, SEARCH, Combat, fight_with
from kickdoor.engine.frames.door import NO_MONSTER, open_door
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.pick_drawn import PickDrawn
from kickdoor.engine.frames.reward import play_at_once
from kickdoor.engine.frames.window import hear_all
from kickdoor.engine.piles import deal, draw, from_hand
from kickdoor.engine.state import NONE_DEAD, Frame, State
from kickdoor.engine.words import DOOR, FREE, TREASURE

# The one move that ends a seat's own time, where there is but one.
KICKING: Final = (mv.KICK,)
LOOTING: Final = (mv.LOOT,)
ENDING: Final = (mv.END,)


class Turn(Frame):
    """Begin, prepare, kick open the door, look for trouble or loot the room, charity; then the next seat's turn."""

    __slots__ = ("curious", "met")
    stages = (
        "begin", "others_first", "prepare", "kick", "look_round", "decide", "before_charity", "last_words", "give",
        "end",
    )  # fmt: skip

    def __init__(self, met: int = NO_MONSTER, curious: bool = False) -> None:
        self.stage = 0
        self.met = met
        self.curious = curious  # the second door has been opened

    def copy(self) -> Frame:
        f = Turn(self.met, self.curious)
        f.stage = self.stage
        return f

    def begin(self, st: State) -> None:
        if st.turns is not None:
            st.turns.note(st)
        st.turn_no += 1
        forget_the_turn(st)
        st.log.append((ev.TURN_BEGAN, st.turn, -1, -1, st.turn_no, -1))  # State.tell, without the call
        if st.dead != NONE_DEAD[st.seats]:
            self.revive(st)
        if st.owed[st.turn]:
            self.new_hand(st)
        else:
            self.stage = PREPARE
            self.others_first(st)

    def revive(self, st: State) -> None:
        for seat in st.everyone:
            if st.dead[seat]:
                st.dead[seat] = False
                st.stale |= 1 << seat
                st.tell(ev.REVIVED, seat)

    def new_hand(self, st: State) -> None:
        """A new character draws its cards and plays as at the start (DTH-05)."""
        st.owed[st.turn] = False
        deal(st, st.turn, st.rules.deal_doors, st.rules.deal_treasures)
        st.frames.append(Opening(st.turn))

    def others_first(self, st: State) -> None:
        if not hear_all(st, FREE, (st.turn + 1) % st.seats):
            self.stage = PREPARE + 1
            self.prepare(st)

    def prepare(self, st: State) -> None:
        if st.rules.listen_at_the_door:
            draw(st, st.turn, DOOR)
        if not let_act(st, st.turn, "prepare", KICKING):
            self.stage = KICK + 1
            self.kick(st)

    def resume(self, st: State) -> None:
        """When a seat's own time is over."""
        stage = self.stage
        if st.changed:
            return
        self.stage = stage + 1
        if stage == KICK:
            self.kick(st)
        elif stage == DECIDE:
            self.decide(st)
        elif stage == LAST_WORDS:
            self.last_words(st)
        else:
            self.stage = stage

    def kick(self, st: State) -> None:
        open_door(st, st.turn)

    def look_round(self, st: State) -> None:
        """What comes next depends on what was behind the door."""
        self.met = st.result
        if st.dead[st.turn]:
            self.stage = BEFORE_CHARITY
            return
        if self.met == SEARCH or (self.met == FRIENDLY and st.rules.loot_after_friendly and not self.curious):
            acts = let_act(st, st.turn, "loot", LOOTING)
        elif self.met != NO_MONSTER:
            self.stage = BEFORE_CHARITY + 1
            self.before_charity(st)
            return
        else:
            acts = let_act(st, st.turn, EXPLORE, (), self.curious)
        if not acts:
            self.stage = DECIDE + 1
            self.decide(st)

    def decide(self, st: State) -> None:
        verb = st.result & 31
        if verb == mv.OPEN_AGAIN:
            self.curious = True
            self.stage = LOOK_ROUND
            open_door(st, st.turn)
        elif verb == mv.TROUBLE:
            card = mv.card_of(st.result)
            from_hand(st, st.turn, card)
            st.tell(ev.TROUBLE_SOUGHT, st.turn, card)
            self.stage = LOOK_ROUND  # it counts as found there
            fight_with(st, Combat(st.turn, (card,)))
        elif verb == mv.LOOT:
            st.log.append((ev.ROOM_LOOTED, st.turn, -1, -1, 0, -1))  # State.tell, without the call
            self.loot(st, TREASURE if st.rules.loot_treasure else DOOR)
            if st.frames[-1] is self and not st.changed:
                self.stage = BEFORE_CHARITY + 1
                self.before_charity(st)

    def loot(self, st: State, deck: int) -> None:
        """One card, or a choice of several (TRN-05)."""
        cards = 1
        for c in st.traits[st.turn]:
            trait = st.cards[c]
            if isinstance(trait, Trait) and trait.loots > cards:
                cards = trait.loots
        if cards > 1:
            st.frames.append(PickDrawn(st.turn, deck, cards))
        else:
            play_at_once(st, st.turn, (draw(st, st.turn, deck),))

    def before_charity(self, st: State) -> None:
        """The own turn goes on (ACT-03); who holds too many cards must give at once by the older sheets (TRN-08)."""
        seat = st.turn
        if st.dead[seat] or not (st.rules.play_before_charity or len(st.hand[seat]) <= hand_limit(st, seat)):
            return
        if not let_act(st, seat, "end", ENDING):
            self.stage = LAST_WORDS + 1
            self.last_words(st)

    def last_words(self, st: State) -> None:
        if not hear_all(st, FREE, (st.turn + 1) % st.seats):
            self.stage = GIVE + 1
            self.give(st)

    def give(self, st: State) -> None:
        hand = st.hand[st.turn]
        if hand and len(hand) > hand_limit(st, st.turn):
            st.frames.append(Charity(st.turn))
        else:
            self.end(st)
            if self.stage == 0 and not st.changed:
                self.stage = 1
                self.begin(st)

    def end(self, st: State) -> None:
        seat = st.turn
        if st.no_help[seat] or st.no_trade[seat]:
            end_bars(st, seat)
        st.turn = (seat + 1) % st.seats
        self.met = NO_MONSTER
        self.curious = False
        self.stage = 0


PREPARE: Final = Turn.stages.index("prepare")
KICK: Final = Turn.stages.index("kick")
LOOK_ROUND: Final = Turn.stages.index("look_round")
DECIDE: Final = Turn.stages.index("decide")
BEFORE_CHARITY: Final = Turn.stages.index("before_charity")
LAST_WORDS: Final = Turn.stages.index("last_words")
GIVE: Final = Turn.stages.index("give")


def forget_the_turn(st: State) -> None:
    """What was promised for a turn, and what can be done so often in one, ends with it."""
    st.bars = 0
    st.proposals = 0
    st.doubled = False
    st.spent = ()


def end_bars(st: State, seat: int) -> None:
    """One more of the seat's own turns is over."""
    if st.no_help[seat]:
        st.no_help[seat] -= 1
    if st.no_trade[seat]:
        st.no_trade[seat] -= 1
