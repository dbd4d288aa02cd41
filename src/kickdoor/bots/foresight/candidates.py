"""What is worth trying: the sensible player's own move, doing nothing, and packages that turn the fight."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.deeds.fighting import aids
from kickdoor.bots.deeds.ours import for_us
from kickdoor.bots.deeds.pushes import ALL, Push, cheapest
from kickdoor.bots.deeds.theirs import for_them
from kickdoor.bots.judgement.standing import chances
from kickdoor.bots.judgement.victory import winner
from kickdoor.bots.sight.monsters import ahead
from kickdoor.bots.sight.sight import Sight, fight_of
from kickdoor.engine.moves import Move

Script = tuple[Move, ...]  # moves to be made one after another, as far as they are possible

GOING_ON: Final = ("kick", "trouble", "open again", "loot", "end", "done", "pass")
ACTING: Final = ("sell", "play", "use")
IN_FIGHT: Final = ("play", "use")
OWN_TIME: Final = ("prepare", "explore", "loot", "end", "own time")
DEALS: Final = ("offer", "volunteer", "help", "call", "counter", "answers", "trade-answer", "charm")
MATTERS: Final = ("fight", "explore", "decline", *DEALS)  # questions at which much is at stake
IDLE: Final = ("sex", "terms")  # questions that decide nothing by themselves
MOST_MOVES: Final = 6  # that are tried besides the proposal
MOST_HELPERS: Final = 2


def candidates(sight: Sight, proposal: Move, wide: bool = False) -> list[Script]:
    """Return what to try, the proposal first. `wide`: in a fight also single cards and powers that do not turn it."""
    found: list[Script] = [(proposal,)]
    if sight.kind == "fight" and sight.fight is not None:
        found += in_fight(sight)
        if wide:
            found += spread(sight, in_earnest(sight, [m for m in sight.moves if m.verb in IN_FIGHT]))
    elif sight.kind in OWN_TIME:
        found += verbs(sight, GOING_ON) + spread(sight, [m for m in sight.moves if m.verb in ACTING])
    elif sight.kind in DEALS:
        found += [(m,) for m in sight.moves if m.verb != "term"][:MOST_MOVES]
    else:
        found += [(m,) for m in sight.moves if m.verb == "pass"]
        found += spread(sight, [m for m in sight.moves if m.verb != "pass"])
    by_first: dict[Move, Script] = {}
    for script in found:
        by_first.setdefault(script[0], script)
    return list(by_first.values())


def verbs(sight: Sight, wanted: tuple[str, ...]) -> list[Script]:
    """Return the first moves with one of these verbs."""
    found: list[Script] = [(m,) for m in sight.moves if m.verb in wanted]
    return found[:MOST_MOVES]


def spread(sight: Sight, moves: list[Move]) -> list[Script]:
    """Return some of these moves: first one with each card, then a second one; the likeliest winners first."""
    likely = chances(sight)
    by_card: dict[tuple[str, int, int], list[Move]] = {}
    for m in moves:
        by_card.setdefault((m.verb, m.card, m.n if m.verb == "use" else 0), []).append(m)
    for with_card in by_card.values():
        with_card.sort(key=lambda m: -likely[m.at] if 0 <= m.at < len(likely) else 0.0)
    rounds = max([len(with_card) for with_card in by_card.values()], default=0)
    found: list[Script] = [(each[n],) for n in range(rounds) for each in by_card.values() if n < len(each)]
    return found[:MOST_MOVES]


def in_fight(sight: Sight) -> list[Script]:
    """Return the ways to go on in a fight, as a fighter, a helper or an outsider."""
    fight = fight_of(sight)
    inside = sight.you in (fight.fighter, fight.helper)
    margin = ahead(sight)
    found = [] if is_last_chance(sight) else verbs(sight, ("pass",))
    if margin <= 0:  # the munchkins are losing
        pushes = for_us(sight)
        if inside:  # an outsider sells what it throws in
            found += package(pushes, 1 - margin)
        if sight.you == fight.fighter and fight.helper < 0:
            found += [(aid.first or aid.move,) for aid in aids(sight, pushes, {})[:MOST_HELPERS]]
            found += verbs(sight, ("call",))
        elif not inside:
            found += verbs(sight, ("volunteer",))
    elif not inside:
        found += package(for_them(sight), margin)
    return found


def is_last_chance(sight: Sight) -> bool:
    """True if I am losing a fight that would win me the game: it is never given up while it can be won."""
    return ahead(sight) <= 0 and winner(sight) == sight.you


def in_earnest(sight: Sight, moves: list[Move]) -> list[Move]:
    """Leave out what only helps the monsters in a fight that would win me the game: that would give it up."""
    if winner(sight) != sight.you:
        return moves
    given_up = {push.move for push in for_them(sight) if push.gain < ALL}
    return [m for m in moves if m not in given_up]


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
