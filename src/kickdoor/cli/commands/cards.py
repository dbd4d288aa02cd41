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
from kickdoor.cli.mistakes import Mistake, choice, choices
from kickdoor.cli.options import names
from kickdoor.cli.screen import Screen
from kickdoor.cli.sets import chosen_sets
from kickdoor.cli.shelves import Reading, Shelf, editions, printed, shelf_of
from kickdoor.cli.trusting import Trust
from kickdoor.suggesting import either, nearest
from kickdoor.terminal.looks import kind_style

CARD_WIDTH = 58
MOST_NEAR = 4
TRAIT = "trait"  # Races and Classes, which people call by these names
Pool = list[tuple[Reading, Shelf]]


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
    shelves = _shelves(set_, trust)
    of = choice("edition", edition, editions()) if edition is not None else ""
    pool = [(card, s) for s in shelves for card in s.cards(of)]
    wanted = " ".join(name).strip()
    if wanted:
        if kind or original or search:
            raise Mistake("Give the name of one card, or --kind, --original and --search for a list, not both.")
        shown = _find(wanted, pool)
        if json:
            return write_json([as_json(card, s) for card, s in shown])
        for number, (card, s) in enumerate(shown):
            if number and not screen.boxes:
                screen.line()
            show_card(screen, card, s)
        if len(shown) > 1:
            screen.line(f"{len(shown)} sets have a card of that name; its id, such as {shown[0][0].id}, shows one.")
        return 0
    found = [(card, s) for card, s in pool if _is_wanted(card, _kind(kind, pool), original, search)]
    if not found:
        raise Mistake("No card matches; leave out one of --set, --kind, --original and --search.")
    if json:
        return write_json([as_json(card, s) for card, s in found])
    _list(screen, found, shelves)
    return 0


def _shelves(given: list[str] | None, trust: bool) -> list[Shelf]:
    """Return the sets named, or all that are printed."""
    known, named = printed(), names(given)
    if all(name.casefold() in known for name in named):
        return [known[name] for name in choices("set", named, known) or known]
    from kickdoor.workshop.loading import sets_named

    return [known[s.name] if s.name in known else shelf_of(s) for s in sets_named(chosen_sets(given, trust))]


def as_json(card: Reading, shelf: Shelf) -> dict[str, object]:
    """Return a card with stable fields."""
    return {
        "id": card.id, "name": card.name, "set": shelf.name, "kind": card.kind_name, "deck": card.deck,
        "copies": card.copies, "line": card.line, "text": list(card.text), "value": card.value, "level": card.level,
        "treasures": card.treasures, "bonus": card.bonus, "original": card.original,
    }  # fmt: skip


# -- finding -----------------------------------------------------------------------------------------------------------


def _find(wanted: str, pool: Pool) -> Pool:
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


def _names(card: Reading) -> set[str]:
    return {card.name.casefold(), card.called.casefold(), card.slug, card.id}


def _near(wanted: str, pool: Pool) -> list[str]:
    """Return similar names."""
    by_word = {word: card.name for card, _ in pool for word in (card.name, card.called, card.slug, card.id)}
    return list(dict.fromkeys(by_word[word] for word in nearest(wanted, by_word, MOST_NEAR * 2)))


def _kind(kind: str | None, pool: Pool) -> str:
    """Return the kind, given by its engine name or common name; empty for any."""
    if kind is None:
        return ""
    known = {word.casefold() for card, _ in pool for word in (card.kind, card.kind_name)}
    for word in (kind.strip().casefold(), kind.strip().casefold().removesuffix("s")):
        if word in known:
            return word
    usual = dict.fromkeys(card.kind for card, _ in pool if card.kind != TRAIT)
    return choice("kind", kind, ["race", "class", *usual])


def _is_wanted(card: Reading, kind: str, original: bool, search: str | None) -> bool:
    if kind and kind not in (card.kind, card.kind_name.casefold()):
        return False
    if original and not card.original:
        return False
    if not search:
        return True
    text = " ".join([card.name, card.line, *card.text]).casefold()
    return all(word in text for word in search.casefold().split())


# -- showing -----------------------------------------------------------------------------------------------------------


def show_card(screen: Screen, card: Reading, shelf: Shelf) -> None:
    """Show a card in a box; line by line where another program reads it."""
    if not screen.boxes:
        lines = [card.name, card.line, *card.text, *_foot(card, shelf).splitlines()]
        screen.lines(line.replace(" · ", ", ") for line in lines)
        return
    style = kind_style(card.kind)
    inner = Group(
        Text(card.line, "dim", justify="center"),
        Rule(style=f"dim {style}"),
        *(_paragraph(line) for line in card.text),
        Rule(style=f"dim {style}"),
        Text(_foot(card, shelf), "dim", justify="center"),
    )
    title = Text(card.name, f"bold {style}")
    width = min(CARD_WIDTH, screen.width)
    screen.console.print(Panel(inner, title=title, border_style=style, box=box.ROUNDED, width=width, padding=(0, 1)))


def _paragraph(line: str) -> Text:
    """Return one line of text; the part before a colon (a power or a moment) stands out."""
    head, colon, rest = line.partition(":")
    return Text.assemble((head + colon, "bold"), rest) if colon and len(head) < 24 else Text(line)


def _foot(card: Reading, shelf: Shelf) -> str:
    copies = "1 copy" if card.copies == 1 else f"{card.copies} copies"
    return f"{shelf.title} · {card.id}\n{copies} · {card.deck} deck{_printing(card, shelf)}"


def _printing(card: Reading, shelf: Shelf) -> str:
    """Return which editions share this text and which differ; empty if all share it."""
    same = [name for name, cards in shelf.as_in.items() for c in cards if c.id == card.id and c.text == card.text]
    other = [name for name in shelf.as_in if name not in same]
    return f"\nAs in {', '.join(same)};\nit reads differently in {', '.join(other)}" if same and other else ""


def _list(screen: Screen, found: Pool, shelves: list[Shelf]) -> None:
    for s in shelves:
        mine = [card for card, of in found if of is s]
        if mine:
            screen.table(_table(screen, mine, s.title if len(shelves) > 1 else None))
    physical = sum(card.copies for card, _ in found)
    counted = "1 card" if len(found) == 1 else f"{len(found)} cards"
    screen.line(f"{counted}, {physical} with all copies." if physical != len(found) else f"{counted}.")
    if any(card.original for card, _ in found):
        ours = all(s.printed for card, s in found if card.original)
        whose = "Kickdoor's own design" if ours else "Not a printed card"
        screen.line(Text(f"* {whose}, wholly or in part.", "dim"))
    if any(_printing(card, s) for card, s in found):
        screen.line(Text("Some of these read differently in other editions; --edition shows how.", "dim"))


def _table(screen: Screen, cards: list[Reading], title: str | None) -> Table:
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
        table.add_row(name, card.line if screen.fancy else card.line.replace(" · ", ", "), f"{card.copies}")
    return table
