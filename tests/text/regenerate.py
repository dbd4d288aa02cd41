"""Write the pages of card text anew, after a look at what changed: `python -m tests.text.regenerate`."""

from __future__ import annotations

from pathlib import Path

from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.text import card_lines, card_text
from kickdoor.sets import SETS


def page_of(cards: CardSet) -> str:
    """The text of every card of a set as one plain page, as it reads under the set's newest rules."""
    rules = EDITIONS[cards.editions[0]]
    out: list[str] = []
    for card in cards.cards:
        out += [card.id, "  " + card_lines(card, cards.says)]
        out += ["    " + line for line in card_text(card, cards.says, rules=rules)]
    for printing in cards.printings:
        for card in printing.cards:
            out += [f"{card.id} (since {printing.year})", "  " + card_lines(card, cards.says)]
            out += ["    " + line for line in card_text(card, cards.says, rules=rules)]
    return "\n".join(out) + "\n"


def file_of(cards: CardSet) -> Path:
    return Path(__file__).with_name(f"{cards.name}_cards.txt")


def main() -> None:
    for cards in SETS.values():
        file_of(cards).write_text(page_of(cards), encoding="utf-8")
        print(f"wrote {file_of(cards).name}")


if __name__ == "__main__":
    main()
