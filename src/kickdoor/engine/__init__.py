"""The rules engine: standard library only, no input or output, no clock, no global random."""

import kickdoor.engine.frames  # noqa: F401  see frames/__init__.py
