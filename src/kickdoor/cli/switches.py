"""`kickdoor rules --switches`: the switches of each edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from kickdoor.cli.screen import Screen
from kickdoor.engine.rules import EDITIONS, OPTIONS, SWITCHES
from kickdoor.engine.switches import SWITCHES as DECLARED

WIDEST_SWITCH: Final = max(len(switch) for switch in SWITCHES) + 1


def show_switches(screen: Screen, names: Sequence[str]) -> int:
    """Show every switch with its value in these editions; unusual values stand out."""
    for part in range(2):
        head = "".join(f"{name.rpartition('-')[2 * part]:>{_width(name)}}" for name in names)
        screen.console.print(Text(f"{'Switch' if part else '':<{WIDEST_SWITCH}}{head}", "bold"), soft_wrap=True)
    for switch in SWITCHES:
        screen.console.print(_values(switch, names), soft_wrap=True)
        screen.line(_explained(switch), indent=4, hang=0)
    screen.line()
    screen.line("An option sets several at once:")
    for option, changes in OPTIONS.items():
        what = ", ".join(f"{key} {_word(value)}" for key, value in changes.items())
        screen.line(Text.assemble((option, "cyan"), f": {what}"), indent=2)
    return 0


def switches_as_json(names: Sequence[str]) -> list[dict[str, object]]:
    """Return every switch with its meaning, its bounds and its value in these editions."""
    return [
        {
            "name": switch, "meaning": DECLARED[switch].meaning, "rule": DECLARED[switch].rule,
            "yes_no": DECLARED[switch].yes_no, "low": DECLARED[switch].low, "high": DECLARED[switch].high,
            "values": {name: getattr(EDITIONS[name], switch) for name in names},
        }
        for switch in SWITCHES
    ]  # fmt: skip


def _values(switch: str, names: Sequence[str]) -> Text:
    values = [getattr(EDITIONS[name], switch) for name in names]
    common = max(values, key=values.count)
    line = Text(f"{switch:<{WIDEST_SWITCH}}", "cyan")
    for name, value in zip(names, values, strict=True):
        line.append(f"{_word(value):>{_width(name)}}", "not bold default" if value == common else "bold yellow")
    return line


def _width(edition: str) -> int:
    """Return the width of a column headed `star` over `2002`."""
    return max(len(part) for part in edition.rpartition("-")) + 1


def _explained(switch: str) -> Text:
    entry = DECLARED[switch]
    text = entry.meaning if entry.yes_no else f"{entry.meaning}, {entry.range_words()}"
    return Text(text, "dim").append(f" ({entry.rule})" if entry.rule else "")


def _word(value: int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value}"
