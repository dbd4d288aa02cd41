"""`kickdoor verify`: proves that a replay was dealt and played as it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import kickdoor
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.screen import Screen


def verify(
    file: Annotated[Path, Parameter(help="A replay downloaded from a table.")],
    *,
    commitment: Annotated[str | None, Parameter(help="The seal you were shown when the game began.")] = None,
) -> int:
    """Check the seal, the shuffle, the dice and every move of a game played at a table."""
    from kickdoor.server.fairness import proof

    try:
        text = file.read_text(encoding="utf-8")
        data = json.loads(text)
    except OSError as error:
        raise Mistake(f"'{file}' cannot be read ({error.strerror}).") from error
    except ValueError as error:
        raise Mistake(f"'{file}' is not a replay.") from error
    if not isinstance(data, dict) or not isinstance(data.get("table"), dict):
        raise Mistake(f"'{file}' says nothing about its table; kickdoor replay can still show it.")
    screen = Screen()
    found = proof(data, commitment)
    for line in found.lines:
        screen.line(line)
    played = kickdoor.agreeing(text)  # plays every move again, and stops at the first that is not allowed
    game = played.game
    if played.words:
        screen.line(played.words)
        screen.line("NOT verified beyond that; the version of Kickdoor that wrote it can verify the rest.")
        return 1
    screen.line(f"Every one of {len(data['moves'])} moves was allowed, and the cards and dice followed from the seed.")
    if game.outcome is not None:
        screen.line(f"{' and '.join(game.outcome.winners)} won.")
    screen.line("Verified." if found.holds else "NOT verified: see above.")
    return 0 if found.holds else 1
