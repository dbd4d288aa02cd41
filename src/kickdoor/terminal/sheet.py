"""The base of all sheets, which open above the table: a title, text, rows to choose from and a last line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from kickdoor.terminal.drawing import plain
from kickdoor.terminal.store import Store

if TYPE_CHECKING:
    from kickdoor.terminal.app import TableApp

T = TypeVar("T")
WIDEST: Final = 102  # columns of a sheet


class Row(NamedTuple):
    """A row of a sheet. `enter`: what Enter does; `turn`: what Left (-1) and Right (+1) do. Neither: a heading."""

    key: str
    text: Text
    enter: Callable[[], object] | None = None
    turn: Callable[[int], None] | None = None


def fill(rows: OptionList, wanted: Sequence[Row]) -> None:
    """Show these rows. The highlight stays on the row with the same key, or else at the same place."""
    place = rows.highlighted or 0
    before = rows.get_option_at_index(place).id if rows.highlighted is not None else None
    options = [Option(row.text, row.key, disabled=row.enter is None and row.turn is None) for row in wanted]
    rows.clear_options()
    rows.add_options(options)
    able = [at for at, option in enumerate(options) if not option.disabled]
    same = [at for at in able if options[at].id == before]
    rows.highlighted = same[0] if same else min(able, key=lambda at: (at < place, abs(at - place)), default=None)


class AtTable(Screen[None]):
    """A screen of the app that shows a table."""

    @property
    def table(self) -> TableApp:
        return cast("TableApp", self.app)

    @property
    def store(self) -> Store:
        return self.table.store


class Sheet(AtTable, ModalScreen[None]):
    """The base of all sheets."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("pageup", "page(-1)", show=False, priority=True),
        Binding("pagedown", "page(1)", show=False, priority=True),
    ]
    DEFAULT_CSS = """
    Sheet { align: center middle; background: $background 60%; }
    Sheet > Vertical { width: 100%; max-width: 102; height: 100%; max-height: 40; background: $surface; padding: 0 1; }
    Sheet .title { text-style: bold; height: auto; }
    Sheet .news { height: auto; color: $warning; }
    Sheet .body { height: auto; max-height: 60%; }
    Sheet .rows, Sheet .body { scrollbar-size-vertical: 1; }
    Sheet .rows, Sheet .rows:focus { height: 1fr; border: none; padding: 0; background: $surface; }
    Sheet .foot { height: auto; }
    Sheet.framed > Vertical { border: solid $primary; }
    Sheet.bare .body { height: 1fr; max-height: 100%; }
    Sheet.bare .rows { display: none; }
    """
    typing = False  # the sheet has a line to type in
    known = ""  # the question when the sheet was opened

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(classes="title")
            yield Static(classes="news")
            if self.typing:
                yield Input(placeholder=self.hint())
            with VerticalScroll(classes="body", can_focus=False):
                yield Static(classes="text")
            yield OptionList(classes="rows")
            yield Static(classes="foot")

    def on_mount(self) -> None:
        if self.was_closed:
            return
        self.known = self.question()
        self.show()
        if not self.typing:
            self.query_one(OptionList).focus()

    @property
    def was_closed(self) -> bool:
        """True if the sheet was closed before Textual put anything on it: keys can be that quick."""
        return not self.query(".title")

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width > WIDEST, "framed")

    # --- what a sheet shows ---

    def heading(self) -> str:
        raise NotImplementedError

    def body(self) -> Text:
        return Text()

    def rows(self) -> list[Row]:
        return []

    def foot(self) -> Text:
        return plain(("Esc goes back.", "dim"))

    def hint(self) -> str:
        return ""

    def show(self) -> None:
        rows = self.rows()
        self.set_class(not rows, "bare")
        self.query_one(".title", Static).update(plain((self.heading(), "bold")))
        self.query_one(".news", Static).update(self.news())
        self.query_one(".news").display = bool(self.news().plain)
        body = self.body()
        self.query_one(".text", Static).update(body)
        self.query_one(".body").display = bool(body.plain)
        self.query_one(".foot", Static).update(self.foot())
        fill(self.query_one(OptionList), rows)

    def news(self) -> Text:
        """Return what changed since the sheet was opened: a new question, or the connection is lost."""
        question = self.question()
        return plain(self.table.line or (f"You are asked: {question}" if question not in ("", self.known) else ""))

    def question(self) -> str:
        """Return what this seat is asked; empty if nothing."""
        prompt = self.store.prompt
        return prompt.words if self.store.asked and prompt is not None else ""

    # --- keys ---

    def row(self) -> Row | None:
        """Return the highlighted row."""
        at = self.query_one(OptionList).highlighted
        rows = self.rows()
        return rows[at] if at is not None and at < len(rows) else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not self.is_active:
            return
        row = next((row for row in self.rows() if row.key == event.option.id), None)
        if row is not None and row.enter is not None:
            row.enter()
        elif row is not None and row.turn is not None:
            row.turn(1)
        if self.is_mounted and self.is_current:
            self.show()

    def action_turn(self, by: int) -> None:
        row = self.row()
        if row is not None and row.turn is not None:
            row.turn(by)
            self.show()

    async def action_page(self, by: int) -> None:
        body = self.query_one(".body", VerticalScroll)
        if body.max_scroll_y > 0:
            body.scroll_page_down(animate=False) if by > 0 else body.scroll_page_up(animate=False)
        else:
            await self.query_one(OptionList).run_action("page_down" if by > 0 else "page_up")

    def on_key(self, event: events.Key) -> None:
        """Without rows, the arrow keys scroll the text; in a sheet to type in, Down goes to the rows."""
        body = self.query_one(".body", VerticalScroll)
        if event.key in ("up", "down") and self.has_class("bare"):
            body.scroll_relative(y=1 if event.key == "down" else -1, animate=False)
        elif event.key == "down" and isinstance(self.focused, Input):
            self.query_one(OptionList).focus()

    def action_close(self) -> None:
        """Close this sheet. A key that is held down comes again before Textual has taken the sheet away."""
        if self.is_active:
            self.dismiss()

    def open(self, kind: Callable[[T], Sheet], what: T) -> None:
        """Open another sheet above this one."""
        self.app.push_screen(kind(what))

    def done(self, work: Callable[[], object]) -> None:
        """Close this sheet and all below it, and do something."""
        while isinstance(self.app.screen, Sheet):
            self.app.pop_screen()
        work()
