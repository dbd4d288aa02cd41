"""What a broken law looks like."""

from __future__ import annotations


class LawBroken(AssertionError):
    """Something that must hold at every decision of every game does not: which law, and what was seen."""

    def __init__(self, law: str, details: str) -> None:
        super().__init__(f"{law}: {details}")
        self.law = law
        self.details = details

    def __reduce__(self) -> tuple[type[LawBroken], tuple[str, str]]:
        return LawBroken, (self.law, self.details)
