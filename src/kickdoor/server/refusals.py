"""Refusals of the server: why a request cannot be carried out. Why a card is refused: engine/legal/refusals.py."""

from __future__ import annotations


class Refused(Exception):
    """A request that is refused. `status`: the HTTP status; `rule`: the id of the rule behind it."""

    def __init__(self, words: str, status: int = 409, rule: str = "") -> None:
        super().__init__(words)
        self.words = words
        self.status = status
        self.rule = rule


class NotFound(Refused):
    def __init__(self, words: str = "There is no such table.") -> None:
        super().__init__(words, 404)


class Forbidden(Refused):
    def __init__(self, words: str) -> None:
        super().__init__(words, 403)


class Moved(Refused):
    """Another process keeps the table now."""

    def __init__(self) -> None:
        super().__init__("The table has moved; try again.", 503)


def close_code(refused: Refused) -> int:
    """Return the code that closes a connection that was refused: clients give up only when there is no such table."""
    if isinstance(refused, Moved):
        return 1012
    return 4404 if refused.status == 404 else 1013
