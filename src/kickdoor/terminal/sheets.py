"""Sheets: what opens above the table. A sheet has a title, text, rows to choose from and a last line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeVar, cast

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from kickdoor.server.http.catalogue import CardInfo
from kickdoor.server.replays.fairness import digest
from kickdoor.server.screen.document import Speed
from kickdoor.terminal import drawing
from kickdoor.terminal.drawing import plain
from kickdoor.terminal.store import Choice, Store, chat_words

if TYPE_CHECKING:
    from kickdoor.terminal.app import TableApp

T = TypeVar("T")
WIDEST: Final = 102  # columns of a sheet
MOST_FOUND: Final = 60  # cards listed by a search


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


# --- moves -----------------------------------------------------------------------------------------------------------


def move_text(store: Store, choice: Choice) -> Text:
    """Return the words of a move, with what it changes."""
    move = choice.move
    text = plain(move.words[:1].upper() + move.words[1:])
    preview = drawing.preview_words(move.preview) if move.preview is not None else ""
    effect = "; ".join(words for words in (preview, move.then) if words)
    if effect:
        style = drawing.preview_style(store, move.preview) if move.preview is not None else "cyan"
        text.append_text(plain("  → ", (effect, style)))
    if move.warning:
        text.append_text(plain("  ", ("!", "bold red")))
    return text


def make(table: TableApp, choice: Choice) -> None:
    """Make a move; ask once more if it looks wrong."""
    if choice.move.warning:
        table.push_screen(Sure(choice))
        return
    while isinstance(table.screen, Sheet):
        table.pop_screen()
    table.act(choice.key)


class Sure(Sheet):
    """A move that looks wrong."""

    def __init__(self, choice: Choice) -> None:
        super().__init__()
        self.choice = choice

    def heading(self) -> str:
        return "Really?"

    def body(self) -> Text:
        return plain(f"{self.choice.move.words}\n", (self.choice.move.warning, "bold red"))

    def rows(self) -> list[Row]:
        return [
            Row("no", Text("No, go back"), self.action_close),
            Row("yes", Text("Yes, do it"), partial(self.done, partial(self.table.act, self.choice.key))),
        ]


class CardSheet(Sheet):
    """A card: its text, what may be done with it now, or why nothing."""

    def __init__(self, face: CardInfo | None, card: int = -1) -> None:
        super().__init__()
        self.face = face
        self.card = card

    def heading(self) -> str:
        return "Card"

    def body(self) -> Text:
        text = drawing.card_text(self.face) if self.face is not None else Text("A hidden card.")
        prompt = self.store.prompt
        why = prompt.why_not.get(str(self.card)) if prompt is not None else None
        if why is not None:
            text.append_text(plain("\n\n", ("Not now: ", "bold red"), why.words))
        return text

    def rows(self) -> list[Row]:
        choices = self.store.choices_of(self.card) if self.card >= 0 else []
        return [Row(choice.key, move_text(self.store, choice), partial(make, self.table, choice)) for choice in choices]

    def foot(self) -> Text:
        return plain(("Enter makes the move. Esc goes back." if self.rows() else "Esc goes back.", "dim"))


# --- looking ---------------------------------------------------------------------------------------------------------


class Totals(Sheet):
    def heading(self) -> str:
        return "Where both totals come from"

    def body(self) -> Text:
        fight = self.store.fight
        return drawing.totals(self.store, fight) if fight is not None else Text("Nobody is fighting.")


class Log(Sheet):
    def heading(self) -> str:
        return "Log"

    def body(self) -> Text:
        return drawing.log_text(self.store)

    def on_mount(self) -> None:
        super().on_mount()
        if not self.was_closed:
            self.call_after_refresh(self.query_one(".body", VerticalScroll).scroll_end, animate=False)


class Ledger(Sheet):
    def heading(self) -> str:
        return "Promises"

    def body(self) -> Text:
        return drawing.ledger(self.store)


class Players(Sheet):
    def heading(self) -> str:
        return "Players"

    def rows(self) -> list[Row]:
        return [
            Row(f"{seat}", drawing.seat_line(self.store, seat), partial(self.open, PersonSheet, seat))
            for seat in self.store.seats()
        ]


class PersonSheet(Sheet):
    """A character: everything this seat may know about it."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def heading(self) -> str:
        return "Your character" if self.seat == self.store.you else self.store.name(self.seat)

    def body(self) -> Text:
        return drawing.person_text(self.store, self.seat)

    def rows(self) -> list[Row]:
        found: list[Row] = []
        for title, cards in drawing.person_groups(self.store, self.seat):
            found.append(Row(f"# {title}", plain((title, "bold"))))
            found += [
                Row(
                    f"{title} {card}",
                    plain("  ", drawing.card_line(self.store, card)),
                    partial(self.look, card),
                )
                for card in cards
            ]
        return found

    def look(self, card: int) -> None:
        self.app.push_screen(CardSheet(self.store.card(card), card))


class LookUp(Sheet):
    """All cards, by words of their name or text."""

    typing = True

    def heading(self) -> str:
        return "Look up a card"

    def hint(self) -> str:
        return "name, kind or words of its text"

    def __init__(self) -> None:
        super().__init__()
        self.searched: str | None = None  # the words of the last search
        self.matches: list[CardInfo] = []

    def found(self) -> list[CardInfo]:
        text = self.query_one(Input).value
        if text != self.searched:
            self.searched, self.matches = text, self.search()
        return self.matches

    def search(self) -> list[CardInfo]:
        words = self.query_one(Input).value.casefold().split()
        table = self.store.table
        sets = table.sets if table is not None else []
        faces = [face for face in self.store.faces.values() if face.set in sets]
        named = [face for face in faces if all(word in face.name.casefold() for word in words)]
        described = [face for face in faces if face not in named and all(word in _all_words(face) for word in words)]
        return [*named, *described]

    def rows(self) -> list[Row]:
        found = self.found()[:MOST_FOUND]
        return [
            Row(
                face.id,
                plain((face.name, "bold"), "  ", (face.line, "dim")),
                partial(self.open, CardSheet, face),
            )
            for face in found
        ]

    def foot(self) -> Text:
        return plain((f"{drawing.number(len(self.found()), 'card')}. Down and Enter show one; Esc goes back.", "dim"))

    def on_input_changed(self) -> None:
        self.query_one(OptionList).highlighted = None
        self.show()

    def on_input_submitted(self) -> None:
        found = self.found()
        if found:
            self.open(CardSheet, found[0])


def _all_words(face: CardInfo) -> str:
    return " ".join([face.name, face.line, *face.text, face.bad_stuff]).casefold()


class Chat(Sheet):
    typing = True

    def heading(self) -> str:
        return "Chat"

    def hint(self) -> str:
        return "Say something; Enter sends it"

    def body(self) -> Text:
        lines = [plain((f"{line.name or 'Table'}: ", "bold"), chat_words(line)) for line in self.store.chat]
        return drawing.joined(lines) if lines else Text("No messages yet.")

    def show(self) -> None:
        super().show()
        self.call_after_refresh(self.query_one(".body", VerticalScroll).scroll_end, animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()[:300]
        if text and self.table.send(t="chat", text=text):
            event.input.value = ""


KEYS: Final = (
    ("Up, Down, Enter", "choose from the list"),
    ("Space", "pass"),
    ("1 to 9", "open that card of your hand"),
    ("b", "where both totals of a fight come from"),
    ("d", "deals: ask for help, offer it, answer with other terms"),
    ("t", "trade"),
    ("s", "sell Items"),
    ("w", "players and their cards"),
    ("i", "your own character"),
    ("/", "look up any card"),
    ("l", "the whole log"),
    ("p", "promises: open, kept, broken"),
    ("c", "chat"),
    ("z", "take back your last act, while nobody has answered"),
    ("m", "menu: auto-pass, bots' speed, pause, votes"),
    ("Page Up, Page Down", "scroll what does not fit"),
    ("!", "beside a move: you are told why not before it is made"),
    ("Esc", "close what is open"),
    ("q, Ctrl-C", "leave the table; the game is kept"),
)


class Keys(Sheet):
    def heading(self) -> str:
        return "Keys"

    def body(self) -> Text:
        return drawing.joined(plain((f"{key:<20}", "bold"), words) for key, words in KEYS)


# --- leaving and more ------------------------------------------------------------------------------------------------


class Leave(Sheet):
    def heading(self) -> str:
        return "Leave the table?"

    def body(self) -> Text:
        if self.store.over or self.store.you is None:
            return Text()
        if self.table.place.local:
            return plain(f"The game is kept. To go on with it: {self.table.place.back}")
        return plain(f"Your seat stays yours; after a while a bot plays for you. To come back: {self.table.place.back}")

    def rows(self) -> list[Row]:
        return [
            Row("stay", Text("Stay"), self.action_close),
            Row("leave", Text("Leave"), self.app.exit),
            *([] if self.table.place.local or self.store.you is None else [self._give_up()]),
        ]

    def _give_up(self) -> Row:
        words = "Leave and give up your seat for good"
        return Row("give up", Text(words), partial(self.table.request, self.table.give_up_seat))


class TooSmall(ModalScreen[None]):
    """Covers everything while the terminal is too small."""

    DEFAULT_CSS = "TooSmall { align: center middle; } TooSmall Static { width: 100%; text-align: center; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.leave", show=False)]

    def compose(self) -> ComposeResult:
        yield Static()

    def on_resize(self, event: events.Resize) -> None:
        size = event.size
        for text in self.query(Static):  # none if it was closed at once
            text.update(
                f"Kickdoor needs 80 columns and 24 rows; this terminal has {size.width} and {size.height}. "
                "Enlarge it to go on, or press q to leave."
            )


class Show(Sheet):
    """Show your hand to somebody."""

    def heading(self) -> str:
        return "Show your hand to"

    def rows(self) -> list[Row]:
        seats = [seat for seat in self.store.seats() if seat != self.store.you]
        people = [(seat, self.store.name(seat)) for seat in seats]
        return [
            Row(
                f"{seat}",
                plain(name),
                partial(self.done, partial(self.table.say, {"verb": "show", "at": seat})),
            )
            for seat, name in [*people, (-1, "Everybody")]
        ]


WISHES: Final = {
    "pause": "pause the game", "resume": "resume the game", "none": "turn the clock off",
    "fast": "switch to the fast clock", "normal": "switch to the normal clock",
    "relaxed": "switch to the relaxed clock", "mail": "play by mail",
}  # fmt: skip


class Menu(Sheet):
    """Auto-pass, the bots' speed, pause, clock, votes."""

    def heading(self) -> str:
        return "Menu"

    def body(self) -> Text:
        """Return what proves later that the deal was fair: kickdoor verify --fingerprint."""
        table = self.store.table
        sheet = table.sheet if table is not None else ""
        return plain((f"Fingerprint of the deal: {digest(sheet)}", "dim")) if sheet else Text()

    def rows(self) -> list[Row]:
        return [*self._votes(), *self._yields(), *self._time(), *self._people()]

    def _row(self, key: str, words: str, **message: object) -> Row:
        return Row(key, plain(words), partial(self.table.send, **message))

    def _votes(self) -> list[Row]:
        table = self.store.table
        found: list[Row] = []
        for n, knock in self.store.knocks():
            words = f"{knock.name} may take over {self.store.name(knock.seat)}"
            found.append(self._row(f"admit {n}", words, t="admit", n=n, yes=True))
            found.append(self._row(f"turn away {n}", f"{knock.name} may not", t="admit", n=n, yes=False))
        for seat, vote in (table.votes if table is not None else {}).items():
            if self.store.you in vote.voters:
                name = self.store.name(int(seat))
                found.append(
                    self._row(f"yes {seat}", f"Vote: let a bot replace {name}", t="ballot", seat=int(seat), yes=True)
                )
                found.append(self._row(f"no {seat}", f"Vote: keep {name}", t="ballot", seat=int(seat), yes=False))
        motion = table.motion if table is not None else None
        if motion is not None and self.store.you in motion.voters:
            found.append(
                self._row(
                    "agree", f"{self.store.name(motion.by)} asks to {WISHES[motion.what]}: agree", t="second", yes=True
                )
            )
            found.append(self._row("disagree", "Disagree", t="second", yes=False))
        return found

    def _yields(self) -> list[Row]:
        ways = {
            "fight": "Pass for the rest of this fight", "attacked": "Pass until I’m attacked",
            "turn": "Pass until my next turn",
            **({"able": "Ask me only when I can do something"} if self.store.alone else {}),
        }  # fmt: skip
        on = self.store.mine.yields
        return [
            self._row(what, f"{'[x]' if what in on else '[ ]'} {words}", t="yield", what=what, on=what not in on)
            for what, words in ways.items()
        ]

    def _time(self) -> list[Row]:
        table = self.store.table
        if table is None or table.phase != "playing" or self.store.you is None:
            return []
        found: list[Row] = []
        if self.store.alone:
            found.append(Row("speed", plain(f"Bots' speed: {self.table.speed}  ←/→"), turn=self._faster))
            if self.table.speed == "step":
                found.append(self._row("step", "Let the next bot move", t="step"))
        elif self.store.clock.deadline:
            holding = self.store.you in self.store.clock.holding
            words = "I’ve decided, start the clock" if holding else "Stop the clock, I’m thinking"
            found.append(self._row("hold", words, t="hold", on=not holding))
        words, what = ("Resume", "resume") if table.paused else ("Pause the game", "pause")
        found.append(self._row("pause", words, t="time", what=what))
        return found

    def _faster(self, by: int) -> None:
        speeds: tuple[Speed, ...] = ("step", "1x", "2x", "instant")
        self.table.speed = speeds[(speeds.index(self.table.speed) + by) % len(speeds)]
        self.table.send(t="speed", speed=self.table.speed)

    def _people(self) -> list[Row]:
        found: list[Row] = []
        for seat, sitter in self.store.sitters.items():
            if sitter.who == "human" and int(seat) != self.store.you and self.store.you is not None:
                words = f"Vote to replace {sitter.name} with a bot"
                found.append(self._row(f"remove {seat}", words, t="remove", seat=int(seat)))
        return found
