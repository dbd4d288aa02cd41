"""Rules in progress: each file holds one noun of the rulebook."""

import kickdoor.engine.frames.window  # noqa: F401  windows and responses need each other: this one loads first
