"""What a move would do to the fight: played by the engine on a game in which all that the seat cannot know, and the
dice, are dealt anew, so that nothing can be foreseen. Nobody answers; what depends on luck has no preview."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.events import CARD_DRAWN, DECK_RESHUFFLED, DIE_ROLLED, DOOR_KICKED
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move, is_whole
from kickdoor.engine.reasons import KickdoorError
from kickdoor.engine.strength import seat_strength, total, totals, wins_ties
from kickdoor.server.screen.asking import PASS, question
from kickdoor.server.screen.board import needed, stands, verdict
from kickdoor.server.screen.document import Preview

CHANGES: Final = ("play", "use", "equip", "unequip")  # verbs that may change a total
TELLING: Final = frozenset({*CHANGES, "trouble", "choose", "accept"})  # verbs that say outside fights what they change
RISKS: Final = frozenset({"run", "accept"})  # verbs after which the seat may have to run away
MOST_TOLD: Final = 60  # moves of one prompt whose consequences are worked out
_LUCK: Final = frozenset({DIE_ROLLED, CARD_DRAWN, DOOR_KICKED, DECK_RESHUFFLED})
_MOST_STEPS: Final = 16
_PAYING: Final = ("pay",)  # a question of the price: any answer will do
_CHANCES: Final = (
    "", "escape without a roll", "escape on 2 to 6", "escape on 3 to 6", "escape on 4 to 6", "escape on 5 or 6",
    "escape on 6", "no escape",
)  # fmt: skip


class Previews:
    """For one seat at one moment."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.game = game
        self.told = 0
        self._safe: Game | None = None

    @property
    def safe(self) -> Game:
        """The game with everything the seat cannot know dealt anew."""
        if self._safe is None:
            self._safe = self.game.resample(self.seat, 1)
        return self._safe

    def of(self, move: Move) -> Preview | None:
        """How the fight would stand; None where there is no fight or no telling."""
        if self.game.state.fight is None or move.verb not in CHANGES or is_whole(move):
            return None
        game = self.safe.clone()
        try:
            game.play(move, self.seat)
            settled = let_pass(game, len(self.safe.state.frames))
        except KickdoorError:
            return None
        if not settled or depends_on_luck(game):
            return None
        return standing(game)

    def consequence(self, move: Move) -> str:
        """Say what the move changes if nobody answers: "strength 8 to 10", "8 against 1"; "" where nothing or no
        telling."""
        fighting = self.game.state.fight is not None
        if fighting and move.verb in RISKS:
            return odds(self.game, self.seat)
        if fighting or move.verb not in TELLING or is_whole(move) or self.told >= MOST_TOLD:
            return ""
        self.told += 1
        game = self.safe.clone()
        try:
            game.play(move, self.seat)
            settled = let_happen(game, len(self.safe.state.frames))
        except KickdoorError:
            return ""
        return differences(self.safe, game, self.seat) if settled and not depends_on_luck(game) else ""


def depends_on_luck(game: Game) -> bool:
    return any(raw[0] in _LUCK for raw in game.state.log)


def let_happen(game: Game, depth: int) -> bool:
    """Let everybody pass until a fight begins or nothing of the move is left to do; False if something else is asked
    first."""
    for _ in range(_MOST_STEPS):
        asked = question(game)
        if asked is None or asked.kind == "fight" or asked.depth <= depth:
            return True
        if not asked.window:
            return False
        game.play(PASS)
    return False


def differences(before: Game, after: Game, seat: int) -> str:
    """What has changed for the seat, or for the first seat something has changed for."""
    old, new = before.state, after.state
    if new.fight is not None and old.fight is None:
        ours, theirs = totals(new, new.fight)
        return f"{ours} against {theirs}"
    for s in (seat, *(s for s in range(new.seats) if s != seat)):
        words = ""
        if old.level[s] != new.level[s]:
            words = f"Level {old.level[s]} to {new.level[s]}"
        elif alone(before, s) != alone(after, s):
            words = f"strength {alone(before, s)} to {alone(after, s)}"
        if words:
            return words if s == seat else f"{new.names[s]}: {words}"
    return ""


def alone(game: Game, seat: int) -> int:
    """The seat's strength without help."""
    return total(seat_strength(game.state, seat, 0, True))


def odds(game: Game, seat: int) -> str:
    """What the die must show for the seat to escape from each monster of the fight."""
    st = game.state
    assert st.fight is not None
    needs = [needed(st, st.fight, monster, seat) for monster in st.fight.monsters]
    return ", ".join(dict.fromkeys(chance(n) for n in needs))


def chance(need: int) -> str:
    """In words: "escape on 5 or 6"."""
    return _CHANCES[max(1, min(need, len(_CHANCES) - 1))]


def let_pass(game: Game, depth: int) -> bool:
    """Let everybody pass until nothing of the move is left to do; False if something else is asked first."""
    for _ in range(_MOST_STEPS):
        asked = question(game)
        if asked is None or game.state.fight is None:
            return False
        if asked.depth <= depth and asked.kind == "fight":
            return True
        if PASS in game.legal_moves and asked.window:
            game.play(PASS)
        elif asked.kind in _PAYING:
            game.step(game.options[0])
        else:
            return False
    return False


def standing(game: Game) -> Preview | None:
    """The fight as it stands."""
    st = game.state
    if st.fight is None:
        return None
    ours, theirs = totals(st, st.fight)
    return Preview(verdict(ours, theirs, wins_ties(st, st.fight)), stands(ours, theirs), ours, theirs)


def with_helper(game: Game, helper: int) -> Preview | None:
    """The fight as it would stand if that seat helped."""
    other = game.clone()
    fight = other.state.fight
    if fight is None:
        return None
    fight.helper = helper
    return standing(other)
