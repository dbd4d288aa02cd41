"""The error of a broken law."""

from __future__ import annotations


class LawBroken(AssertionError):
    """An invariant does not hold: which law, and what was found."""

    def __init__(self, law: str, details: str) -> None:
        super().__init__(f"{law}: {details}")
        self.law = law
        self.details = details

    def __reduce__(self) -> tuple[type[LawBroken], tuple[str, str]]:
        return LawBroken, (self.law, self.details)
