"""Draws the table in the terminal: level tracks, gear, hands, and a fight with the sources of both totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kickdoor.cli.screen import Screen
from kickdoor.engine.cards.kinds import Card, Item, Sidekick
from kickdoor.engine.fighting.strength import LEVEL, MONSTER_LEVEL, THROWN_IN, Source
from kickdoor.engine.text import breakdown_text, card_name, verdict_text
from kickdoor.engine.text.names import deck_cards
from kickdoor.engine.text.say import Voice, capital
from kickdoor.engine.text.strength import source_name
from kickdoor.engine.views import FightView, SeatView, View
from kickdoor.engine.words import DOOR, MONSTERS, MUNCHKINS, TREASURE
from kickdoor.terminal.looks import PAWNS, kind_style, seat_style

NAME_WIDTH = 8


class Boost(NamedTuple):
    """A bonus played in a fight: by which seat, with which card, for which side, how much."""

    seat: int
    card: int
    side: int
    n: int


def pawn(seat: int, name: str, fancy: bool) -> Text:
    """Return a seat's name in its colour, with its pawn."""
    return Text(f"{PAWNS[seat % len(PAWNS)]} {name}" if fancy else name, f"bold {seat_style(seat)}")


def track(seat: int, level: int, goal: int) -> Text:
    """Return the level as a bar, one step per level (per two in an epic game)."""
    step = 1 if goal <= 10 else 2
    done, steps = -(-level // step), goal // step
    return Text.assemble(("█" * min(done, steps), seat_style(seat)), ("░" * max(0, steps - done), "dim"))


def card_words(ids: Sequence[int], cards: Sequence[Card]) -> Text:
    """Return card names in the colour of their kind, with their bonuses."""
    out = Text()
    for number, c in enumerate(ids):
        card = cards[c]
        out.append(", " if number else "")
        out.append(card_name(card), kind_style(card.kind))
        if isinstance(card, (Item, Sidekick)) and card.bonus:
            out.append(f" {card.bonus:+}")
    return out


def show_turn(screen: Screen, view: View, number: int, seat: int, hand: tuple[int, ...] | None) -> None:
    """Show the header of a turn: whose it is, all levels, gear, and the hand if it may be seen."""
    v = Voice(says=view.says)
    left = f"{deck_cards(DOOR, view.doors, v)}, {deck_cards(TREASURE, view.treasures, v)} left"
    title = Text.assemble((f"Turn {number}  ", "bold"), pawn(seat, view.seats[seat].name, screen.fancy))
    screen.line()
    if screen.fancy:
        rule = "─" * max(1, screen.width - title.cell_len - len(left) - 6)
        screen.line(Text.assemble(("── ", "dim"), title, (f" {rule} {left}", "dim")))
    else:
        screen.line(f"Turn {number}: {view.seats[seat].name}. {capital(left)}.")
    show_seats(screen, view, seat)
    if hand:
        screen.line(Text.assemble(("in hand: ", "dim"), card_words(hand, view.cards)), indent=4)
    screen.wait()


def show_seats(screen: Screen, view: View, on_turn: int = -1) -> None:
    for who in view.seats:
        if screen.fancy:
            _show_track(screen, view, who, who.seat == on_turn)
        else:
            screen.line(f"{who.name}: {_words(who, view)}", indent=2)


def _show_track(screen: Screen, view: View, who: SeatView, whole: bool) -> None:
    """Show one line per seat; only the seat whose turn it is may take more."""
    name = pawn(who.seat, who.name, fancy=True)
    name.pad_right(max(1, NAME_WIDTH - name.cell_len))
    bar = track(who.seat, who.level, view.rules.goal)
    line = Text.assemble(" ", name, bar, (f" {who.level:>2}", f"bold {seat_style(who.seat)}"), "  ", _sheet(who, view))
    if not whole:
        line.truncate(screen.width, overflow="ellipsis")
    screen.line(line, hang=14 + bar.cell_len)


def _sheet(who: SeatView, view: View) -> Text:
    """Return what a character is and has: Race and Class, Sidekick, gear, pack, hand."""
    if not who.alive:
        return Text("dead until the next turn begins", "red")
    out = Text.assemble((f"{who.hand_size} in hand", "dim"))
    for ids, label in ((who.traits + who.extras, ""), (who.gear, ""), (who.pack, "carries "), (who.marks, "under ")):
        if ids:
            out.append(" · " + label, "dim")
            out.append_text(card_words(ids, view.cards))
    return out


def _words(who: SeatView, view: View) -> str:
    if not who.alive:
        return f"Level {who.level} of {view.rules.goal}, dead until the next turn begins."
    parts = [f"Level {who.level} of {view.rules.goal}", f"{who.hand_size} in hand"]
    for ids, label in ((who.traits, "is "), (who.extras, "with "), (who.gear, "wears "), (who.pack, "carries "),
                       (who.marks, "under ")):  # fmt: skip
        if ids:
            parts.append(label + card_words(ids, view.cards).plain)
    return "; ".join(parts) + "."


def show_totals(screen: Screen, fight: FightView, notes: Sequence[Text], indent: int) -> None:
    """Show the totals of a fight in one line, and what just changed them."""
    line = Text.assemble((f"{fight.ours}", "bold"), " : ", (f"{fight.theirs}", "bold"), "  ", _verdict(fight))
    for note in notes:
        line.append("; ", "dim").append_text(note)
    screen.line(line, indent, pause=True)


def _verdict(fight: FightView) -> Text:
    return Text(_words_of(fight), "bold green" if fight.winning else "bold red")


def _words_of(fight: FightView) -> str:
    return verdict_text(fight.ours, fight.theirs, fight.wins_ties)


def show_fight(screen: Screen, view: View, fight: FightView, boosts: Sequence[Boost], indent: int) -> None:
    """Show both totals with all their sources, and the verdict."""
    if not screen.fancy:
        names = [who.name for who in view.seats]
        for sources, total in ((fight.our_sources, fight.ours), (fight.their_sources, fight.theirs)):
            if sources:
                screen.line(breakdown_text(sources, total, names, view.cards), indent)
        screen.line(f"{fight.ours} : {fight.theirs}, {_words_of(fight)}.", indent)
        return
    panel = Panel(
        _two_sides(view, fight, boosts), box=box.ROUNDED, border_style="bright_black", width=screen.width - indent,
        title=_verdict(fight), title_align="center", subtitle=_stakes(fight), subtitle_align="right",
    )  # fmt: skip
    grid = Table.grid(padding=0)
    grid.add_column(width=indent)
    grid.add_column()
    grid.add_row("", panel)
    screen.console.print(grid)


def _stakes(fight: FightView) -> Text:
    n = fight.treasures
    return Text(f"{n} Treasure{'' if n == 1 else 's'} at stake", "dim")


def _two_sides(view: View, fight: FightView, boosts: Sequence[Boost]) -> Table:
    ours = _our_rows(view, fight, boosts)
    theirs = _their_rows(view, fight, boosts)
    table = Table.grid(padding=0, expand=True)
    table.add_column(ratio=1)
    table.add_column(justify="right", width=4)
    table.add_column(width=3)
    table.add_column(ratio=1)
    table.add_column(justify="right", width=4)
    for row in range(max(len(ours), len(theirs))):
        left = ours[row] if row < len(ours) else (Text(), Text())
        right = theirs[row] if row < len(theirs) else (Text(), Text())
        table.add_row(*left, Text(" │ ", "dim"), *right)
    return table


Row = tuple[Text, Text]


def _our_rows(view: View, fight: FightView, boosts: Sequence[Boost]) -> list[Row]:
    who = pawn(fight.fighter, view.seats[fight.fighter].name, fancy=True)
    if fight.helper >= 0:
        who = Text.assemble(who, " with ", pawn(fight.helper, view.seats[fight.helper].name, fancy=True))
    rows = [(who, Text(f"{fight.ours}", "bold"))]
    for source in fight.our_sources:
        label = source_name(source, view.cards)
        if fight.helper >= 0 and source.kind == LEVEL:
            label = f"{view.seats[source.seat].name}'s {label}"
        style = seat_style(source.seat) if source.seat >= 0 else ""
        rows += _thrown_in(view, source, boosts, MUNCHKINS) or [_row(label, source.n, style)]
    return rows


def _their_rows(view: View, fight: FightView, boosts: Sequence[Boost]) -> list[Row]:
    monsters = ", ".join(source_name(s, view.cards) for s in fight.their_sources if s.kind == MONSTER_LEVEL)
    rows = [(Text(monsters or "nobody left", "bold red"), Text(f"{fight.theirs}", "bold"))]
    for source in fight.their_sources:
        label = source_name(source, view.cards)
        if source.kind == MONSTER_LEVEL:
            label = f"{label}, Level"
        rows += _thrown_in(view, source, boosts, MONSTERS) or [_row(label, source.n, "red")]
    return rows


def _thrown_in(view: View, source: Source, boosts: Sequence[Boost], side: int) -> list[Row]:
    """Return who played which bonus, if that is known for all of them."""
    known = [boost for boost in boosts if boost.side == side]
    if source.kind != THROWN_IN or sum(boost.n for boost in known) != source.n:
        return []
    rows = []
    for boost in known:
        what = card_name(view.cards[boost.card]) if boost.card >= 0 else source_name(source, view.cards)
        by = f" ({view.seats[boost.seat].name})" if boost.seat >= 0 else ""
        rows.append(_row(what + by, boost.n, seat_style(boost.seat) if boost.seat >= 0 else ""))
    return rows


def _row(label: str, n: int, style: str) -> Row:
    return Text("  " + label, style), Text(f"{n:+}")
