"""Moves and questions in words, for failure messages of tests."""

from __future__ import annotations

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Use
from kickdoor.engine.moves import Move
from kickdoor.engine.state import State
from kickdoor.engine.text import LANGUAGES, move_text
from kickdoor.engine.text.deals import clause_text
from kickdoor.engine.words import (
    A_DECK, A_FIGHTER, A_PILE, A_WAY, ANYONE, MOMENT_NAMES, NOTHING, OTHER_PLAYER, OUTSIDER, SIDE, TURN_TAKER, YOURSELF,
)  # fmt: skip

TO_SEATS = (ANYONE, YOURSELF, TURN_TAKER, OTHER_PLAYER, A_FIGHTER, OUTSIDER)
TO_SIDES = (SIDE, A_WAY)
TO_DECKS = (A_DECK, A_PILE)
AT_CARDS = ("play", "use", "equip", "claim", "pick")  # verbs aimed at cards, sides or decks; all others at seats
SIDES = ("munchkins", "monsters")
DECKS = ("doors", "treasures")

PASSABLE = frozenset(MOMENT_NAMES.values())  # questions that go round the table until all have passed

# What the numbered answers to some questions are called, and other words for them.
ANSWERS: dict[str, dict[int, str]] = {
    "death": {0: "die", 1: "live"},
    "send-away": {0: "kill", 1: "use"},
    "decline": {0: "fight", 1: "decline"},
    "sex": {0: "male", 1: "female"},
    "save-helper": {0: "no", 1: "yes"},
    "take": {1: "hand"},
    "wall": {2: "both"},
}
SYNONYMS: dict[str, dict[str, int]] = {"death": {"dies": 0, "lives": 1, "levels": 1}}
YES_OR_NO = {"no": 0, "yes": 1}
NUMBERED = ("die",)  # questions that are answered with a number


def aimed_at(st: State, move: Move) -> str:
    """Return what kind of thing the move's `at` is: NOTHING for a card."""
    if move.at >= 0 and move.verb not in AT_CARDS:
        return ANYONE
    card = st.cards[move.card] if move.card >= 0 else None
    if card is not None and move.verb == "play" and card.play is not None:
        return card.play.at
    if move.verb == "use":
        power = power_of(st, move)
        return power.at if power is not None else NOTHING
    return NOTHING


def power_of(st: State, move: Move) -> Use | None:
    """Return the power that the move uses; a clone has those of the monster it copies."""
    copies = dict(st.fight.copies) if st.fight is not None else {}
    uses = st.cards[copies.get(move.card, move.card)].uses
    return uses[move.n] if move.n < len(uses) else None


def target_name(st: State, move: Move) -> str:
    kind = aimed_at(st, move)
    if kind in TO_SEATS:
        return st.names[move.at]
    if kind in TO_SIDES:
        return SIDES[move.at]
    if kind in TO_DECKS:
        return DECKS[move.at]
    return st.cards[move.at].name


def kinds() -> list[str]:
    """Return every kind of question the game can ask; each has its own words."""
    asked = [
        key.removeprefix("ask.") for key in LANGUAGES["en"] if key.startswith("ask.") and not key.endswith(".about")
    ]
    return sorted(kind for kind in asked if kind != "unknown")


def answer_word(st: State, move: Move) -> str:
    """Return the word for a `choose` move: a seat, a number, or what that answer means."""
    if move.at >= 0:
        return st.names[move.at]
    word = ANSWERS.get(st.kind, {}).get(move.n)
    if word is not None:
        return word
    if st.kind in NUMBERED:
        return str(move.n)
    return move_text(move, st.names, st.cards, st.kind, st.about, says=st.pool.says)


def in_words(st: State, move: Move) -> str:
    """`play Leech Bomb on Ogre`."""
    if move.verb == "choose":
        return f"choose {answer_word(st, move)}"
    if mv.is_whole(move):
        cards = [st.cards[c].name for c in move.cards]
        wants = [st.cards[c].name for c in move.wants]
        terms = [clause_text(c, st.cards) for c in move.clauses]
        parts = [move.verb, *([f"to {st.names[move.at]}"] if move.at >= 0 else []), ", ".join(cards + terms)]
        return " ".join(p for p in parts if p) + (f" for {', '.join(wants)}" if wants else "")
    words = [move.verb]
    if move.card >= 0:
        words.append(st.cards[move.card].name)
    if move.verb in ("offer", "counter"):
        return " ".join(words) if move.card >= 0 else f"{move.verb} {move.n}"
    if move.verb == "use" and move.card >= 0:
        power = power_of(st, move)
        words.append(f"({power.name})" if power is not None else f"({move.n})")
    elif move.n:
        words.append(str(move.n))
    if move.at >= 0:
        words.append(f"on {target_name(st, move)}")
    return " ".join(words)


def question(st: State) -> str:
    """Return who is asked what."""
    if st.asked < 0:
        return "nobody is asked"
    about = f" about {st.cards[st.about].name}" if st.about >= 0 else ""
    return f"{st.names[st.asked]} is asked ({st.kind}{about}): {'; '.join(answers_in_words(st))}"


def answers_in_words(st: State) -> list[str]:
    """Return the answers to the open question."""
    return [in_words(st, mv.readable(m)) for m in st.options]
