"""What the engine is waiting for, as the table has to handle it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from kickdoor.engine.frames.act import Act
from kickdoor.engine.frames.charity import Charity
from kickdoor.engine.frames.door import OpenDoor
from kickdoor.engine.frames.flee import Flee
from kickdoor.engine.frames.setup import SetUp
from kickdoor.engine.frames.turn import Turn
from kickdoor.engine.frames.window import Window
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.state import State

Stage = Literal["setup", "prepare", "door", "fight", "flight", "loot", "charity", "over"]

PASS: Final = Move("pass")
QUIET: Final = ("free", "after-fight")  # windows in which nothing is pending: whoever wants to speak can do so anyway
BESIDES: Final = ("equip", "unequip", "trade", "drop", "sell")  # may be done at any time, and answer nothing
_ACTS: Final[dict[str, Stage]] = {"prepare": "prepare", "explore": "loot", "loot": "loot", "end": "charity"}


class Question(NamedTuple):
    """The open decision. `window`: everybody may respond at once, and it closes when all have passed."""

    seat: int
    kind: str
    about: int
    window: bool
    depth: int  # how many rules are in progress: tells a window from one inside it


def question(game: Game) -> Question | None:
    """None when the game is over."""
    st = game.state
    if st.asked < 0:
        return None
    top = st.frames[-1]
    window = isinstance(top, Window) and not top.alone
    return Question(st.asked, st.kind, st.about, window, len(st.frames))


def responders(game: Game) -> list[int]:
    """The seats a window asks: the living."""
    return [s for s in range(game.state.seats) if not game.state.dead[s]]


def stage_of(st: State) -> Stage:
    """Where in the turn the game is."""
    if st.asked < 0:
        return "over"
    if any(isinstance(f, Flee) for f in st.frames):
        return "flight"
    if st.fight is not None:
        return "fight"
    for frame in reversed(st.frames):
        if isinstance(frame, Act):
            return _ACTS.get(frame.kind, "prepare")
        if isinstance(frame, Charity):
            return "charity"
        if isinstance(frame, OpenDoor):
            return "door"
        if isinstance(frame, SetUp):
            return "setup"
        if isinstance(frame, Turn):
            return _stage_of_turn(frame)
    return "prepare"


def _stage_of_turn(turn: Turn) -> Stage:
    """`stage` is the index of what comes next."""
    if turn.stage <= Turn.stages.index("kick"):
        return "prepare"
    if turn.stage <= Turn.stages.index("look_round"):
        return "door"
    return "loot" if turn.stage <= Turn.stages.index("before_charity") else "charity"
