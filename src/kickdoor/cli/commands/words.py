"""`kickdoor words`: the card language, word by word."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.screen import Screen
from kickdoor.workshop.dictionary import SECTIONS, Entry, entries, look_up, meant, said


def words(
    word: Annotated[
        str | None, Parameter(help="A word of the card language, such as LoseLevels, FIGHT or flee.")
    ] = None,
    /,
    *,
    json: Json = False,
) -> int:
    """Look a word of the card language up, or list them all."""
    found = list(entries().values()) if word is None else look_up(word)
    if not found:
        near = meant(f"{word}")
        hint = f"; did you mean {near}?" if near else "; 'kickdoor words' lists them all."
        raise Mistake(f"There is no word '{word}' in the card language{hint}")
    if json:
        return write_json([as_json(entry) for entry in found])
    screen = Screen()
    if word is None or len(found) > 3:
        _list(screen, found)
    else:
        for entry in found:
            _show(screen, entry)
    return 0


def as_json(entry: Entry) -> dict[str, object]:
    return {
        "name": entry.name, "section": entry.section, "text": entry.text, "cards": list(entry.goes_with),
        "needs": said(entry.kind) if entry.kind is not None else None,
        "parameters": [
            {"name": p.name, "needs": said(p.kind), "required": p.required, "text": p.note} for p in entry.parameters
        ],
        "example": asdict(entry.example) if entry.example is not None else None,
    }  # fmt: skip


def _list(screen: Screen, found: list[Entry]) -> None:
    for section in SECTIONS:
        mine = [entry for entry in found if entry.section == section]
        if mine:
            screen.line(Text(section, "bold"))
            width = max(len(entry.name) for entry in mine) + 2
            for entry in mine:
                screen.line(f"{entry.name:<{width}}{entry.text}", indent=2, hang=width)
            screen.line()
    screen.line("kickdoor words WORD tells more: what it takes, and a card that uses it.")


def _show(screen: Screen, entry: Entry) -> None:
    screen.line(Text.assemble((entry.name, "bold cyan"), ("  " + entry.section, "dim")))
    screen.line(entry.text, indent=2)
    if entry.kind is not None:
        screen.line(f"It needs {said(entry.kind)}. It goes with {', '.join(entry.goes_with)}.", indent=2)
    for p in entry.parameters:
        text = Text.assemble((p.name, "bold"), f": {said(p.kind)}", "" if p.required else " (may be left out)")
        screen.line(text.append(f"; {p.note}" if p.note else ""), indent=4)
    if entry.example is not None:
        screen.line(f"{entry.example.card} ({entry.example.set}) uses it:", indent=2)
        screen.console.print(Text(f"    {entry.example.source}", "dim"), soft_wrap=True)
    screen.line()
