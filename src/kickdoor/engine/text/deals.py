"""The clauses of a deal in words."""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.deals.composing import CERTAIN, COUNT, MINE, MORE, PLAY, TO_ALL, is_change
from kickdoor.engine.deals.ledger import CLAUSES
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.text.people import named, person
from kickdoor.engine.text.say import THEY, YOU, first_of, listed, number_of, say, speak
from kickdoor.engine.words import A_MONSTER, HAND_MONSTER


def clause_text(
    clause: Clause, cards: Sequence[Card], lang: str = "en", names: Sequence[str] = (), you: int | None = None,
    to: int = -1,
) -> str:  # fmt: skip
    """Return one part of a deal: `2 Treasures with first pick`, `to help Bob in the next fight`; `to`: the receiver."""
    what = clause.what
    voice = YOU if to == you and you is not None else THEY
    if what == "treasures":
        words = number_of("treasure", clause.n, lang)
        if clause.order != "alternate":
            words = say("clause." + clause.order, lang, what=words)
    elif what == "item":
        words = named(clause.card, cards, lang)
    elif what == "play" and is_aimed(clause, cards):
        words = say("clause.play.on", lang, card=named(clause.card, cards, lang), other=named(clause.at, cards, lang))
    elif what == "help" and clause.at >= 0:
        words = say("clause.help.other", lang, name=person(clause.at, names, you, lang))
    else:
        card = clause.n if what == "certain" else clause.card
        words = speak("clause." + what, lang, voice, {"card": named(card, cards, lang)})
    return words if clause.due == "win" else say("clause.due." + clause.due, lang, what=words)


def is_aimed(clause: Clause, cards: Sequence[Card]) -> bool:
    """True if the card is to be played on a monster."""
    play = cards[clause.card].play if clause.card >= 0 else None
    return play is not None and play.at in (A_MONSTER, HAND_MONSTER) and clause.at >= 0


def terms_text(
    clauses: Sequence[Clause], cards: Sequence[Card], lang: str, names: Sequence[str] = (), you: int | None = None
) -> str:  # fmt: skip
    """Return all parts of a deal; a part names its giver unless it is the default one."""
    parts: list[str] = []
    for c in clauses:
        words = clause_text(c, cards, lang, names, you)
        if c.by >= 0:
            key = "clause.from.conduct" if c.what in KINDS and KINDS[c.what].conduct else "clause.from"
            words = say(key, lang, name=person(c.by, names, you, lang), what=words)
        parts.append(words)
    return listed(parts, lang)


def term_text(
    move: Move, names: Sequence[str], cards: Sequence[Card], kind: str, you: int | None, lang: str
) -> str:  # fmt: skip
    """Return one step of composing a deal."""
    if not move.n:
        return say(first_of((f"move.term.{kind}", "move.term"), lang), lang)
    number = move.n & MINE - 1
    if number in (TO_ALL, MORE):
        return say(first_of((f"move.term.{number}.{kind}", f"move.term.{number}"), lang), lang)
    if is_change(number):
        return say(f"move.term.{number}", lang)
    if number == CERTAIN and not move.n >> COUNT:
        return say("move.term.certain", lang)
    if number == PLAY and move.card < 0:
        return say("move.term.play.other", lang)
    what = CLAUSES[number - 1]
    mine = bool(move.n & MINE)
    n = (move.n >> COUNT) - 1 if number == CERTAIN else move.n >> COUNT
    if what == "play":  # either player may name it; the bystander plays the card
        return say("move.term.play", lang, card=named(move.card, cards, lang))
    clause = Clause(what, move.card, n, at=move.at)
    to = -1 if mine or you is None else you
    words = clause_text(clause, cards, lang, names, you, to)
    key = "add" if not KINDS[what].conduct else "mine" if mine else "want"
    return say("move.term." + key, lang, what=words)
