"""The sheets of a table: a card and its moves, totals, log, promises, players, search, chat, keys, leaving."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from kickdoor.server.http.catalogue import CardInfo
from kickdoor.terminal import drawing
from kickdoor.terminal.drawing import plain
from kickdoor.terminal.sheet import Row, Sheet
from kickdoor.terminal.store import Choice, Store, chat_words

if TYPE_CHECKING:
    from kickdoor.terminal.app import TableApp

MOST_FOUND: Final = 60  # cards listed by a search


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
