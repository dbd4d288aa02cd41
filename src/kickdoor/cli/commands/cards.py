"""`kickdoor cards`: one card in a box, or a list of cards."""

from __future__ import annotations

import re
from typing import Annotated

from cyclopts import Parameter
from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake, choice
from kickdoor.cli.screen import Screen
from kickdoor.cli.sets import chosen_sets
from kickdoor.cli.trusting import Trust
from kickdoor.engine.cards.kinds import Card, CardSet
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.text import card_lines, card_name, card_text, kind_name
from kickdoor.engine.text.names import deck_name
from kickdoor.engine.text.say import USUAL, Voice
from kickdoor.engine.words import TRAIT
from kickdoor.sets import PRINTED, SETS
from kickdoor.suggesting import either, nearest
from kickdoor.terminal.looks import kind_style

CARD_WIDTH = 58
MOST_NEAR = 4


def cards(
    *name: Annotated[str, Parameter(help="A card's name or id, such as Time Warp or star:time-warp.")],
    set_: Annotated[
        list[str] | None,
        Parameter(
            name="--set", help="Only cards of this set, such as star, or the folder of your own; may be repeated."
        ),
    ] = None,
    edition: Annotated[
        str | None, Parameter(help="Show cards as in this edition, such as munchkin-2001; default: the set's newest.")
    ] = None,
    kind: Annotated[str | None, Parameter(help="Only cards of this kind, such as monster, trap or Class.")] = None,
    original: Annotated[bool, Parameter(help="Only cards that are Kickdoor's own design, wholly or in part.")] = False,
    search: Annotated[str | None, Parameter(help="Only cards with these words in name or text.")] = None,
    trust: Trust = False,
    json: Json = False,
    plain: Annotated[bool, Parameter(help="Words only: no colours, no boxes.")] = False,
) -> int:
    """Show a card, or list cards."""
    screen = Screen(plain)
    sets = _sets(set_, trust)
    of = choice("edition", edition, EDITIONS) if edition is not None else ""
    pool = [(card, s) for s in sets for card in s.printed_for(of or s.editions[0])]
    wanted = " ".join(name).strip()
    if wanted:
        if kind or original or search:
            raise Mistake("Give the name of one card, or --kind, --original and --search for a list, not both.")
        shown = _find(wanted, pool)
        if json:
            return write_json([as_json(card, s, of) for card, s in shown])
        for number, (card, s) in enumerate(shown):
            if number and not screen.boxes:
                screen.line()
            show_card(screen, card, s, of)
        if len(shown) > 1:
            screen.line(f"{len(shown)} sets have a card of that name; its id, such as {shown[0][0].id}, shows one.")
        return 0
    found = [(card, s) for card, s in pool if _is_wanted(card, s, _kind(kind, pool), original, search, of)]
    if not found:
        raise Mistake("No card matches; leave out one of --set, --kind, --original and --search.")
    if json:
        return write_json([as_json(card, s, of) for card, s in found])
    _list(screen, found, sets, of)
    return 0


def _sets(given: list[str] | None, trust: bool) -> list[CardSet]:
    """Return the sets named, or all that are printed."""
    chosen = chosen_sets(given, trust)
    if not chosen:
        return list(SETS.values())
    from kickdoor.workshop.loading import sets_named

    return list(sets_named(chosen))


def as_json(card: Card, card_set: CardSet, edition: str) -> dict[str, object]:
    """Return a card with stable fields."""
    return {
        "id": card.id, "name": card.name, "set": card_set.name, "kind": kind_name(card, card_set.says),
        "deck": deck_name(card.deck, Voice(says=card_set.says)), "copies": card.copies,
        "line": card_lines(card, card_set.says),
        "text": _text(card, card_set, edition), "value": card.value if card.value >= 0 else None,
        "level": getattr(card, "level", None), "treasures": getattr(card, "treasures", None),
        "bonus": getattr(card, "bonus", None), "original": card.original,
    }  # fmt: skip


# -- finding -----------------------------------------------------------------------------------------------------------


def _find(wanted: str, pool: list[tuple[Card, CardSet]]) -> list[tuple[Card, CardSet]]:
    """Return the card with this name (one per set), or the only card with these words in its name."""
    key = wanted.casefold()
    exact = [(card, s) for card, s in pool if key in _names(card)]
    if exact:
        return exact
    partly = [(card, s) for card, s in pool if re.search(rf"\b{re.escape(key)}\b", card.name.casefold())]
    found = list(dict.fromkeys(card.name for card, _ in partly))
    if len(found) == 1:
        return partly
    near = found or _near(wanted, pool)
    meant = either(f"'{name}'" for name in near[:MOST_NEAR]) if near else ""
    hint = f"Did you mean {meant}?" if near else "'kickdoor cards' lists them all."
    raise Mistake(f"There is no card '{wanted}'. {hint}")


def _names(card: Card) -> set[str]:
    return {card.name.casefold(), card_name(card).casefold(), card.slug, card.id}


def _near(wanted: str, pool: list[tuple[Card, CardSet]]) -> list[str]:
    """Return similar names."""
    by_word = {word: card.name for card, _ in pool for word in (card.name, card_name(card), card.slug, card.id)}
    return list(dict.fromkeys(by_word[word] for word in nearest(wanted, by_word, MOST_NEAR * 2)))


def _kind(kind: str | None, pool: list[tuple[Card, CardSet]]) -> str:
    """Return the kind, given by its engine name or common name; empty for any."""
    if kind is None:
        return ""
    known = {word.casefold() for card, s in pool for word in (card.kind, kind_name(card, s.says))}
    for word in (kind.strip().casefold(), kind.strip().casefold().removesuffix("s")):
        if word in known:
            return word
    usual = dict.fromkeys(card.kind for card, _ in pool if card.kind != TRAIT)
    return choice("kind", kind, ["race", "class", *usual])


def _is_wanted(card: Card, card_set: CardSet, kind: str, original: bool, search: str | None, edition: str) -> bool:
    if kind and kind not in (card.kind, kind_name(card, card_set.says).casefold()):
        return False
    if original and not card.original:
        return False
    if not search:
        return True
    text = " ".join([card.name, card_lines(card, card_set.says), *_text(card, card_set, edition)]).casefold()
    return all(word in text for word in search.casefold().split())


# -- showing -----------------------------------------------------------------------------------------------------------


def _text(card: Card, card_set: CardSet, edition: str) -> list[str]:
    """Return the card's text in this edition, or in the newest of its set."""
    return card_text(card, card_set.says, rules=EDITIONS.get(edition or card_set.editions[0], USUAL))


def show_card(screen: Screen, card: Card, card_set: CardSet, edition: str = "") -> None:
    """Show a card in a box; line by line where another program reads it."""
    text = _text(card, card_set, edition)
    if not screen.boxes:
        lines = [card.name, card_lines(card, card_set.says), *text, *_foot(card, card_set, edition).splitlines()]
        screen.lines(line.replace(" · ", ", ") for line in lines)
        return
    style = kind_style(card.kind)
    inner = Group(
        Text(card_lines(card, card_set.says), "dim", justify="center"),
        Rule(style=f"dim {style}"),
        *(_paragraph(line) for line in text),
        Rule(style=f"dim {style}"),
        Text(_foot(card, card_set, edition), "dim", justify="center"),
    )
    title = Text(card.name, f"bold {style}")
    width = min(CARD_WIDTH, screen.width)
    screen.console.print(Panel(inner, title=title, border_style=style, box=box.ROUNDED, width=width, padding=(0, 1)))


def _paragraph(line: str) -> Text:
    """Return one line of text; the part before a colon (a power or a moment) stands out."""
    head, colon, rest = line.partition(":")
    return Text.assemble((head + colon, "bold"), rest) if colon and len(head) < 24 else Text(line)


def _foot(card: Card, card_set: CardSet, edition: str) -> str:
    copies = "1 copy" if card.copies == 1 else f"{card.copies} copies"
    deck = deck_name(card.deck, Voice(says=card_set.says))
    return f"{card_set.title} · {card.id}\n{copies} · {deck} deck{_printing(card, card_set, edition)}"


def _printing(card: Card, card_set: CardSet, edition: str) -> str:
    """Return which editions share this text and which differ; empty if all share it."""
    shown = _text(card, card_set, edition)
    same = [name for name in EDITIONS if _text_under(card.id, card_set, name) == shown]
    other = [name for name in EDITIONS if name not in same]
    return f"\nAs in {', '.join(same)};\nit reads differently in {', '.join(other)}" if same and other else ""


def _text_under(card_id: str, card_set: CardSet, edition: str) -> object:
    """Return the text of that card as an edition prints it; None if the edition does not have it."""
    printed = next((c for c in card_set.printed_for(edition) if c.id == card_id), None)
    return None if printed is None else _text(printed, card_set, edition)


def _list(screen: Screen, found: list[tuple[Card, CardSet]], sets: list[CardSet], edition: str) -> None:
    for s in sets:
        mine = [card for card, of in found if of is s]
        if mine:
            screen.table(_table(screen, mine, s, s.title if len(sets) > 1 else None))
    physical = sum(card.copies for card, _ in found)
    counted = "1 card" if len(found) == 1 else f"{len(found)} cards"
    screen.line(f"{counted}, {physical} with all copies." if physical != len(found) else f"{counted}.")
    if any(card.original for card, _ in found):
        ours = all(s.name in PRINTED for card, s in found if card.original)
        whose = "Kickdoor's own design" if ours else "Not a printed card"
        screen.line(Text(f"* {whose}, wholly or in part.", "dim"))
    if any(_printing(card, s, edition) for card, s in found):
        screen.line(Text("Some of these read differently in other editions; --edition shows how.", "dim"))


def _table(screen: Screen, cards: list[Card], card_set: CardSet, title: str | None) -> Table:
    table = Table(
        box=box.SIMPLE_HEAD if screen.fancy else None, pad_edge=False, title=title, title_justify="left",
        title_style="bold",
    )  # fmt: skip
    table.add_column("Card", no_wrap=True)
    table.add_column("What it is", overflow="fold")
    table.add_column("Copies", justify="right")
    for card in cards:
        name = Text(card.name, kind_style(card.kind))
        name.append(" *" if card.original else "", "dim")
        stats = card_lines(card, card_set.says)
        table.add_row(name, stats if screen.fancy else stats.replace(" · ", ", "), f"{card.copies}")
    return table
