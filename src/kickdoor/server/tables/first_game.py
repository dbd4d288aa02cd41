"""The first game: a deal laid card by card and bots with a script, so that a beginner meets everything once.

The beginner has seat 0 and joins a game that is half over. In five turns they put on an Item, win a fight, ask for
help, walk into a Trap, loot, give cards away, sell, run away, and win the game although a rival interferes. Nothing
forces them: after any other move the game simply goes on.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.engine.saves.checkpoints import FORMAT, Position, card_names, usual_left_out
from kickdoor.engine.views import View
from kickdoor.engine.words import DOOR
from kickdoor.server.tables.safe_moves import fallback_move

FIRST_GAME: Final = "first-game"
SETS: Final = ("star",)
SEATS: Final = 3
WORDS: Final = "You take over a seat in a game that is half over. The cards are laid out for this lesson."
BEGINNER: Final = 0
RIVAL: Final = 2
MEDDLES_FROM: Final = 9  # the Level of the beginner from which the rival interferes

_LEVELS: Final = (6, 3, 4)
_GEAR: Final = (("cellophane-space-suit",), (), ())
_HANDS: Final = (("laser", "forged-id"), (), ("radioactive",))
# What is drawn, in order: by the beginner, then by each bot in its turn.
_DOORS: Final = (
    "awful-green-thing", "chair", "blob",
    "worminator", "janibot", "fuzzball",
    "can-opener", "cyborg", "carnivorous-plant", "face-hugger",
    "ogre", "gas-giant", "computer-virus",
    "fanged-fuzzball",
)  # fmt: skip
_TREASURES: Final = (
    "stasis-field", "magnetic-boots", "x-ray-specs", "energy-armor",
    "nova-flash-grenade", "med-kit", "ball-of-yarn", "duct-tape", "handy-foot",
)  # fmt: skip
_DICE: Final = (5,)  # the beginner gets away


def first_position(game: Game) -> Position:
    """Return the position in which the first game begins, with the cards of this game."""
    names = card_names(game.pool)
    left = {name: game.cards[card].deck for card, name in enumerate(names)}

    def take(card: str) -> str:
        name = next(n for n in left if n.partition(":")[2].partition("/")[0] == card)
        del left[name]
        return name

    def pile(tops: tuple[str, ...], is_door: bool) -> list[str]:
        """Return a deck with these cards on top, which is its end."""
        first = [take(card) for card in tops]
        rest = [name for name, deck in left.items() if (deck == DOOR) == is_door]
        return rest + first[::-1]

    own: list[Position] = [
        {
            "level": _LEVELS[seat], "sex": game.state.sex[seat], "gear": [take(c) for c in _GEAR[seat]],
            "hand": [take(c) for c in _HANDS[seat]],
        }
        for seat in range(SEATS)
    ]  # fmt: skip
    doors, treasures = pile(_DOORS, is_door=True), pile(_TREASURES, is_door=False)
    return usual_left_out({
        "position": FORMAT, "turn": BEGINNER, "turn_no": 12, "rng": f"{game.state.rng:x}",
        "seats": [usual_left_out(seat) for seat in own], "doors": doors, "treasures": treasures, "dice": list(_DICE),
    })  # fmt: skip


def scripted_move(view: View) -> Move:
    """Return a bot's move: agree to help the beginner, interfere when the beginner could win, and otherwise do the
    simplest thing."""
    for move in view.moves:
        if move.verb == "accept" and view.fight is not None and view.fight.fighter == BEGINNER:
            return move
    if view.moves[-1].verb == "pick":
        return view.moves[-1]  # gives away what it got last
    return meddling(view) or fallback_move(view)


def meddling(view: View) -> Move | None:
    """Return the rival's card against the beginner who is about to win the game."""
    fight = view.fight
    if view.you != RIVAL or fight is None or fight.fighter != BEGINNER or not fight.winning:
        return None
    if view.seats[BEGINNER].level < MEDDLES_FROM:
        return None
    return next((m for m in view.moves if m.verb == "play" and view.cards[m.card].name == "Radioactive"), None)
