"""Which version this is. Nothing else is loaded to say so."""

from __future__ import annotations


def version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    from kickdoor import errors  # compiled with the engine, and light

    engine = "engine interpreted" if str(errors.__file__).endswith(".py") else "engine compiled"
    try:
        return f"kickdoor {version('kickdoor')}, {engine}"
    except PackageNotFoundError:
        return f"kickdoor (not installed), {engine}"
