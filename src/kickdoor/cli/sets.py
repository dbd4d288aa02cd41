"""Sets named on the command line. Cards are loaded only if a set is named."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kickdoor.cli.mistakes import choices
from kickdoor.cli.options import names as words
from kickdoor.cli.trusting import agree


def chosen_sets(given: Sequence[str] | None, trust: bool = False) -> tuple[str, ...]:
    """Return names of printed sets and absolute folders of the user's own, which the user has agreed to run."""
    named = words(given)
    if not named:
        return ()
    from kickdoor.sets import SETS
    from kickdoor.workshop.loading import is_folder

    folders = {name: str(Path(name).resolve()) for name in named if is_folder(name)}
    chosen = choices("set", [folders.get(name, name) for name in named], [*SETS, *folders.values()])
    agree((name for name in chosen if name not in SETS), trust)
    return tuple(chosen)


def loaded_sets(given: Sequence[str] | None, trust: bool = False) -> tuple[str, ...]:
    """Load the chosen sets, so that games and saves can name them; return their names."""
    chosen = chosen_sets(given, trust)
    if not chosen:
        return ()
    from kickdoor.workshop.loading import registered

    return registered(chosen)
