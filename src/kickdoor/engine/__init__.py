"""The rules engine: standard library only, no input or output, no clock, no global random."""

import kickdoor.engine.frames  # noqa: F401  see frames/__init__.py
from kickdoor.engine import moves

COMPILED = not str(moves.__file__).endswith(".py")  # True if mypyc has compiled the engine (tools/compile.py)
