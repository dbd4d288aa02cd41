"""`kickdoor words`: the card language, word by word."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.screen import Screen
from kickdoor.workshop.dictionary import SECTIONS, Entry, entries, look_for, look_up, meant, said


def words(
    *word: Annotated[
        str, Parameter(help="A word of the card language, such as LoseLevels, FIGHT or flee; or words that explain it.")
    ],
    json: Json = False,
) -> int:
    """Look up a word of the card language, or list them all."""
    wanted = " ".join(word).strip()
    found = look_up(wanted) if word else list(entries().values())
    near = meant(wanted) if word and not found else None
    if not found and (near is None or " " in wanted):
        found = look_for(wanted)
    if not found:
        hint = f"; did you mean {near}?" if near else "; 'kickdoor words' lists them all."
        raise Mistake(f"There is no word '{wanted}' in the card language{hint}")
    if json:
        return write_json([as_json(entry) for entry in found])
    screen = Screen()
    if not word or len(found) > 3:
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
        "keywords": list(entry.keywords),
        "more": said(entry.more) if entry.more is not None else None,
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
    if entry.more is not None:
        screen.line(f"and any number of: {said(entry.more)}", indent=4)
    if entry.keywords:
        screen.line(f"Keywords: {', '.join(entry.keywords)}.", indent=2)
    if entry.example is not None:
        screen.line(f"{entry.example.card} ({entry.example.set}) uses it:", indent=2)
        screen.console.print(Text(f"    {entry.example.source}", "dim"), soft_wrap=True)
    screen.line()
