"""Rules in progress, one rulebook noun a file."""

import kickdoor.engine.frames.window  # noqa: F401  windows and responses need each other: this one loads first
