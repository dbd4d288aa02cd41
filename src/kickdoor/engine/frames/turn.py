"""The turn, phase by phase (TRN)."""

from __future__ import annotations

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.deals.promises import end_with_turn
from kickdoor.engine.frames.act import EXPLORE, PREPARE, Act
from kickdoor.engine.frames.charity import Charity, hand_limit
from kickdoor.engine.frames.combat import FRIENDLY, SEARCH, Combat
from kickdoor.engine.frames.door import NO_MONSTER, OpenDoor
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.pick_drawn import PickDrawn
from kickdoor.engine.frames.window import left_of, open_window
from kickdoor.engine.piles import deal, draw, take_from_hand
from kickdoor.engine.state import Frame, State, replaced
from kickdoor.engine.words import DOOR, FREE, TREASURE


class Turn(Frame):
    """Begin, prepare, kick open the door, look for trouble or loot the room, charity; then the next seat's turn."""

    rests = True
    stages = (
        "begin", "listen", "others_first", "prepare", "kick", "look_round", "decide", "before_charity",
        "last_words", "give",
        "end",
    )  # fmt: skip
    met: int = NO_MONSTER
    curious: bool = False  # the second door has been opened
    single: bool = False  # no other turn follows: a position laid by the kit

    def begin(self, st: State) -> None:
        if st.turns is not None:
            st.turns.note(st)
        st.turn_no += 1
        forget_the_turn(st)
        st.tell(ev.TURN_BEGAN, st.turn, n=st.turn_no)
        self.revive(st)
        if st.owed[st.turn]:
            self.new_hand(st)

    def revive(self, st: State) -> None:
        for seat in st.everyone:
            if st.dead[seat]:
                st.revive(seat)
                st.stale |= 1 << seat
                st.tell(ev.REVIVED, seat)

    def new_hand(self, st: State) -> None:
        """Let a new character draw a first hand and play from it (DTH-05)."""
        st.owed = replaced(st.owed, st.turn, False)
        deal(st, st.turn, st.rules.deal_doors, st.rules.deal_treasures)
        st.push(Opening(st.turn))

    def listen(self, st: State) -> None:
        """Draw a Door card before anything else (OPT-02)."""
        if st.rules.listen_at_the_door:
            draw(st, st.turn, DOOR)

    def others_first(self, st: State) -> None:
        open_window(st, FREE, st.turn)

    def prepare(self, st: State) -> None:
        st.push(Act(st.turn, PREPARE, (mv.KICK,)))

    def kick(self, st: State) -> None:
        st.push(OpenDoor(st.turn))

    def look_round(self, st: State) -> None:
        """Choose the next phase by what was behind the door."""
        self.met = st.result
        friendly = self.met == FRIENDLY and st.rules.loot_after_friendly and not self.curious
        if st.dead[st.turn]:
            self.go("before_charity")
        elif self.met == SEARCH or friendly:
            st.push(Act(st.turn, "loot", (mv.LOOT,)))
        elif self.met == NO_MONSTER:
            st.push(Act(st.turn, EXPLORE, curious=self.curious))
        else:
            self.go("before_charity")

    def decide(self, st: State) -> None:
        """Open a second door, look for trouble, or loot the room."""
        verb = mv.verb_of(st.result)
        if verb == mv.OPEN_AGAIN:
            self.curious = True
            self.go("look_round")
            st.push(OpenDoor(st.turn))
        elif verb == mv.TROUBLE:
            card = mv.card_of(st.result)
            take_from_hand(st, st.turn, card)
            st.tell(ev.TROUBLE_SOUGHT, st.turn, card)
            self.go("look_round")
            st.push(Combat(st.turn, (card,)))
        elif verb == mv.LOOT:
            st.tell(ev.ROOM_LOOTED, st.turn)
            self.loot(st, TREASURE if st.rules.loot_treasure else DOOR)

    def loot(self, st: State, deck: int) -> None:
        """Draw one card, or choose one of several (TRN-05)."""
        cards = profile(st, st.turn).loots
        if cards > 1:
            st.push(PickDrawn(st.turn, deck, cards))
        else:
            draw(st, st.turn, deck)

    def before_charity(self, st: State) -> None:
        """Let the seat act once more before Charity (ACT-03, TRN-08)."""
        seat = st.turn
        if not st.dead[seat] and (st.rules.play_before_charity or len(st.hand[seat]) <= hand_limit(st, seat)):
            st.push(Act(seat, "end", (mv.END,)))

    def last_words(self, st: State) -> None:
        st.closing = True
        open_window(st, FREE, st.turn)

    def give(self, st: State) -> None:
        if len(st.hand[st.turn]) > hand_limit(st, st.turn):
            st.push(Charity(st.turn))

    def end(self, st: State) -> None:
        end_bars(st, st.turn)
        st.turn = left_of(st, st.turn)
        self.met = NO_MONSTER
        self.curious = False
        if not self.single:
            self.go("begin")


def forget_the_turn(st: State) -> None:
    """Reset everything that lasts for one turn or is counted per turn."""
    st.bars = 0
    st.approached = 0
    st.refusals = ()
    st.closing = False
    st.doubled = False
    st.spent = ()


def end_bars(st: State, seat: int) -> None:
    """Count down the bars that last for a number of the seat's own turns."""
    if st.no_help[seat]:
        st.no_help = replaced(st.no_help, seat, st.no_help[seat] - 1)
    if st.no_trade[seat]:
        st.no_trade = replaced(st.no_trade, seat, st.no_trade[seat] - 1)
    if st.promises:
        end_with_turn(st, seat)
