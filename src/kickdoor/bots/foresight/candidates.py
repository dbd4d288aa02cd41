"""What is worth trying: the sensible player's own move, doing nothing, and packages that turn the fight."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.fighting import aids
from kickdoor.bots.deeds.ours import for_us
from kickdoor.bots.deeds.pushes import Push, cheapest
from kickdoor.bots.deeds.theirs import for_them
from kickdoor.bots.sight.monsters import ahead
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.moves import Move

Script = tuple[Move, ...]  # moves to be made one after another, as far as they are possible

GOING_ON: Final = ("trouble", "loot")
ANSWERS: Final = ("help", "call", "counter", "trade-answer", "charm", "decline", "answers")
MOST_MOVES: Final = 6  # of a question with few answers, all are tried
MOST_HELPERS: Final = 2
MATTERS: Final = ("fight", "explore", *ANSWERS)


def candidates(sight: Sight, proposal: Move) -> list[Script]:
    """Return what to try, the proposal first. A question that does not matter has no other candidate."""
    found: list[Script] = [(proposal,)]
    if sight.kind == "fight" and sight.fight is not None:
        found += in_fight(sight)
    elif sight.kind == "explore" and proposal.verb in GOING_ON:
        found += [(m,) for m in sight.moves if m.verb in GOING_ON][:MOST_MOVES]
    elif sight.kind in ANSWERS and len(sight.moves) <= MOST_MOVES:
        found += [(m,) for m in sight.moves if m.verb not in ("term", "counter")]
    elif sight.kind in ANSWERS:
        found += [(m,) for m in sight.moves if m.verb in ("accept", "refuse", "pass")]
    by_first: dict[Move, Script] = {}
    for script in found:
        by_first.setdefault(script[0], script)
    return list(by_first.values())


def in_fight(sight: Sight) -> list[Script]:
    """Return the ways to go on in a fight, as a fighter, a helper or an outsider."""
    fight = sight.fight
    assert fight is not None
    inside = sight.you in (fight.fighter, fight.helper)
    margin = ahead(sight)
    found: list[Script] = [(m,) for m in sight.moves if m.verb == "pass"]
    if margin <= 0:  # the munchkins are losing
        pushes = for_us(sight)
        found += package(pushes, 1 - margin)
        if sight.you == fight.fighter and fight.helper < 0:
            found += [(aid.move,) for aid in aids(sight, pushes, {})[:MOST_HELPERS]]
        elif not inside:
            found += [(m,) for m in sight.moves if m.verb == "volunteer"]
    elif not inside:
        found += package(for_them(sight), margin)
    return found


def package(pushes: list[Push], need: int) -> list[Script]:
    """Return the cheapest cards and powers that together turn the fight, and the strongest one by itself."""
    plan = cheapest(pushes, need)
    if plan is None:
        return []
    found: list[Script] = [tuple([push.move for push in plan[1]])]
    strongest = max(pushes, key=lambda push: (push.gain, -push.cost))
    if strongest.gain >= need:
        found.append((strongest.move,))
    return found
