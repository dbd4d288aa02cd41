"""Optional dependencies: which extra brings them, and the sentence for a command that lacks one."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Final

from kickdoor.errors import KickdoorError

SERVER: Final = (
    "aiosqlite", "alembic", "httptools", "litestar", "msgspec", "prometheus_client", "sqlalchemy", "uvicorn",
    *(() if sys.platform == "win32" else ("uvloop",)), "websockets",
)  # fmt: skip
RL: Final = ("numpy", "gymnasium", "pettingzoo", "librt", "mypy_extensions")


class Missing(KickdoorError):
    """A package that is needed is not installed."""


def need(what: str, *modules: str, extra: str = "lab") -> None:
    """Raise `Missing`, which names the extra to install, if one of these modules is not there."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        raise Missing(
            f"{what} needs {listed(missing)}, which {verb} not installed. "
            f"Install kickdoor[{extra}]: pip install 'kickdoor[{extra}]'."
        )


def listed(names: list[str]) -> str:
    """Return the names as part of a sentence; of many, the first two."""
    if len(names) > 3:
        return f"{names[0]}, {names[1]} and {len(names) - 2} more packages"
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
