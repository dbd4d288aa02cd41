"""`kickdoor words`: the card language, word by word."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from kickdoor.cli.glossary import Word, look_for, look_up, meant
from kickdoor.cli.glossary import words as all_words
from kickdoor.cli.listing import Json, write_json
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.screen import Screen


def words(
    *word: Annotated[
        str,
        Parameter(
            help="A word of the card language, such as LoseLevels, FIGHT or per_fight; or words that explain it."
        ),
    ],
    json: Json = False,
) -> int:
    """Look up a word of the card language, or list them all."""
    wanted = " ".join(word).strip()
    found = look_up(wanted) if word else list(all_words())
    near = meant(wanted) if word and not found else None
    if not found and (near is None or " " in wanted):
        found = look_for(wanted)
    if not found:
        hint = f"; did you mean {near}?" if near else "; 'kickdoor words' lists them all."
        raise Mistake(f"There is no word '{wanted}' in the card language{hint}")
    if json:
        return write_json([entry.stored for entry in found])
    screen = Screen()
    if not word or len(found) > 3:
        _list(screen, found)
    else:
        for entry in found:
            _show(screen, entry)
    return 0


def _list(screen: Screen, found: list[Word]) -> None:
    for section in dict.fromkeys(entry.section for entry in found):
        mine = [entry for entry in found if entry.section == section]
        screen.line(Text(section, "bold"))
        width = max(len(entry.name) for entry in mine) + 2
        for entry in mine:
            screen.line(f"{entry.name:<{width}}{entry.text}", indent=2, hang=width)
        screen.line()
    screen.line("kickdoor words WORD tells more: what it takes, and a card that uses it.")


def _show(screen: Screen, entry: Word) -> None:
    screen.line(Text.assemble((entry.name, "bold cyan"), ("  " + entry.section, "dim")))
    screen.line(entry.text, indent=2)
    if entry.needs is not None:
        screen.line(f"It needs {entry.needs}. It goes with {', '.join(entry.cards)}.", indent=2)
    for p in entry.parameters:
        text = Text.assemble((p["name"], "bold"), f": {p['needs']}", "" if p["required"] else " (may be left out)")
        screen.line(text.append("" if p["text"] == entry.text else f"; {p['text']}"), indent=4)
    if entry.more is not None:
        screen.line(f"and any number of: {entry.more}", indent=4)
    if entry.keywords:
        screen.line(f"Keywords: {', '.join(entry.keywords)}.", indent=2)
    if entry.example is not None:
        screen.line(f"{entry.example['card']} ({entry.example['set']}) uses it:", indent=2)
        screen.console.print(Text(f"    {entry.example['source']}", "dim"), soft_wrap=True)
    screen.line()
