"""`kickdoor rules --switches`: what an edition is made of."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from kickdoor.cli.mistakes import choice
from kickdoor.cli.screen import Screen
from kickdoor.engine.rules import EDITIONS, OPTIONS, SWITCHES
from kickdoor.rulebook.switches import SWITCHES as EXPLAINED


def show_switches(screen: Screen, edition: str | None) -> int:
    names = [choice("edition", edition, EDITIONS)] if edition else list(EDITIONS)
    table = Table(box=None, padding=(0, 1, 0, 0), width=screen.width)
    table.add_column("Switch", style="cyan", no_wrap=True)
    for name in names:
        table.add_column(name.replace("-", "\n"), justify="right", no_wrap=True)
    table.add_column("It says")
    for switch in SWITCHES:
        table.add_row(*_row(switch, names))
    screen.console.print(table)
    screen.line()
    screen.line("An option sets several at once:")
    for option, changes in OPTIONS.items():
        what = ", ".join(f"{key} {_word(value)}" for key, value in changes.items())
        screen.line(Text.assemble((option, "cyan"), f": {what}"), indent=2)
    return 0


def _row(switch: str, names: list[str]) -> list[Text]:
    values = [getattr(EDITIONS[name], switch) for name in names]
    common = max(values, key=values.count)
    cells = [Text(_word(value), "" if value == common else "bold yellow") for value in values]
    entry = EXPLAINED.get(switch)
    says = Text(entry.says if entry else "")
    if entry and entry.rule:
        says.append(f" ({entry.rule})", "dim")
    return [Text(switch), *cells, says]


def _word(value: int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value}"
