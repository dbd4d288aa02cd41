"""Text from files of others is shown, never obeyed: without the characters that steer a terminal."""

from __future__ import annotations

from kickdoor.terminal.clean import clean

__all__ = ["clean"]
