"""What the lab needs beyond Kickdoor itself, and what is said where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from kickdoor.engine.reasons import KickdoorError


class Missing(KickdoorError):
    """Something the lab needs is not installed; the message is the sentence people see."""


def need(what: str, *modules: str, extra: str = "lab") -> None:
    """Say kindly which extra to install if one of these modules is not there."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        raise Missing(
            f"{what} needs {' and '.join(missing)}, which {verb} not installed: pip install 'kickdoor[{extra}]'."
        )
