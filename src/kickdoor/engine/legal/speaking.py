"""Who may interject while a seat is asked, by kind of question (ACT-01, R006, docs/questions.md)."""

from __future__ import annotations

from typing import Final

NOBODY: Final = 0  # something is half done and must be finished first
ANSWERS: Final = 1  # everybody, but only in response to the card being resolved
AT_ANY_TIME: Final = 2  # everybody, with cards and powers for any time
EVERYBODY: Final = 3  # everybody, with everything the phase allows

QUESTIONS: Final[dict[str, int]] = {
    # Windows: everybody is asked in turn, or may have an answer.
    "free": EVERYBODY, "fight": EVERYBODY, "flight": EVERYBODY, "after-fight": AT_ANY_TIME, "helped": AT_ANY_TIME,
    "got-away": AT_ANY_TIME, "spoils": AT_ANY_TIME, "caught": AT_ANY_TIME, "door": ANSWERS, "played": ANSWERS,
    # One seat may have an answer.
    "sharing": AT_ANY_TIME, "rolled": NOBODY, "level-lost": NOBODY, "dying": NOBODY,
    # A seat's own time.
    "opening": EVERYBODY, "prepare": EVERYBODY, "explore": EVERYBODY, "loot": EVERYBODY, "end": EVERYBODY,
    "own time": EVERYBODY,
    # Talk.
    "offer": EVERYBODY, "terms": EVERYBODY, "volunteer": EVERYBODY, "call": EVERYBODY, "answers": EVERYBODY,
    "help": EVERYBODY, "counter": EVERYBODY, "trade": EVERYBODY, "trade-answer": EVERYBODY,
    # Choices that no card in progress asks for.
    "decline": AT_ANY_TIME, "charity": AT_ANY_TIME, "flee-order": AT_ANY_TIME, "sacrifice": AT_ANY_TIME,
    "throw": AT_ANY_TIME, "share": AT_ANY_TIME, "loot-body": AT_ANY_TIME, "received": AT_ANY_TIME,
    # Set-up, and answers in several parts.
    "sex": NOBODY, "send-away": NOBODY, "save-helper": NOBODY, "pay-off": NOBODY, "charity-to": NOBODY,
    "sell": NOBODY, "double": NOBODY, "claim": NOBODY, "door-order": NOBODY, "resurrect": NOBODY,
    # A card or a power is being paid for, a limit is being enforced.
    "pay": NOBODY, "shed-traits": NOBODY, "shed-sidekicks": NOBODY, "shed-gear": NOBODY, "shed-big": NOBODY,
    # A card or a power takes effect.
    "borrow": NOBODY, "bring-in": NOBODY, "bury": NOBODY, "buy-off": NOBODY, "charm": NOBODY, "death": NOBODY,
    "die": NOBODY, "discard": NOBODY, "disguise": NOBODY, "exchange": NOBODY, "extort": NOBODY, "keep": NOBODY,
    "lose-item": NOBODY, "lose-trait": NOBODY, "name-seat": NOBODY, "pay-items": NOBODY, "pick": NOBODY,
    "question": NOBODY, "search": NOBODY, "suitcase": NOBODY, "take": NOBODY, "tape": NOBODY, "turn-over": NOBODY,
    "wall": NOBODY, "way": NOBODY, "willing": NOBODY,
}  # fmt: skip


def who_may_speak(kind: str) -> int:
    """Return who may interject at a question of this kind; NOBODY for a kind that is not listed."""
    return QUESTIONS.get(kind, NOBODY)
