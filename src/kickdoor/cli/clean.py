"""Text from files of others is shown, never obeyed: without the characters that steer a terminal."""

from __future__ import annotations

from kickdoor.terminal.looks import clean

__all__ = ["clean"]
