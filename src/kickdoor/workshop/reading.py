from __future__ import annotations
from pathlib import Path
from kickdoor.workshop.faults import Fault


def misspelt(folder: Path) -> list[Fault]:
    return []


def explain(error: Exception, folder: Path) -> Fault:
    return Fault(folder, 0, str(error))
