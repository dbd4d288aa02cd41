"""`kickdoor verify`: proves that a replay was dealt and played as it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import kickdoor
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.replay import text_of
from kickdoor.cli.screen import Screen


def verify(
    file: Annotated[Path, Parameter(help="A replay downloaded from a table.")],
    *,
    commitment: Annotated[str | None, Parameter(help="The seal you were shown when the game began.")] = None,
) -> int:
    """Check the seal, the shuffle, the dice and every move of a game played at a table."""
    from kickdoor.server.fairness import proof

    text = text_of(file)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Mistake(f"'{file}' is not a replay.") from error
    if not isinstance(data, dict) or not isinstance(data.get("table"), dict):
        raise Mistake(f"'{file}' says nothing about its table; kickdoor replay can still show it.")
    game = kickdoor.load(text)  # plays every move again, and stops at the first that is not allowed
    try:
        found = proof(data, commitment)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Mistake(f"'{file}' is damaged: what it says about its table cannot be read.") from error
    screen = Screen()
    for line in found.lines:
        screen.line(line)
    screen.line(f"Every one of {len(data['moves'])} moves was allowed, and the cards and dice followed from the seed.")
    if game.outcome is not None:
        screen.line(f"{' and '.join(game.outcome.winners)} won.")
    screen.line("Verified." if found.holds else "NOT verified: see above.")
    return 0 if found.holds else 1
