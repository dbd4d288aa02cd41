"""The table itself: seats, stage, question and the list of what may be done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import OptionList, Static

from kickdoor.engine.text.say import listed as in_a_row
from kickdoor.terminal import bargains, drawing, sheets
from kickdoor.terminal.choices import listed
from kickdoor.terminal.drawing import plain
from kickdoor.terminal.menu import WISHES, Menu
from kickdoor.terminal.sheet import AtTable, Row, Sheet, fill

WIDE: Final = (120, 34)  # from this size on, log and character stand beside the table
KEY_LINE: Final = "Enter choose  Space pass  1-9 card  b totals  l log  / cards  ? keys  q leave"
LOGGED: Final = 150  # events beside the table; the key l shows all
LEAST_STAGE: Final = 3  # rows
FEW_CHOICES: Final = 6  # rows kept for the list of choices
MORE_CHOICES: Final = 12  # the same where only the log would need the room
MOST_CHOICES: Final = 16  # the same where there is much room
TIMING: Final = re.compile(r"^(ACT|CMB|TRN|TRP|FLE)-")


class TableScreen(AtTable):
    DEFAULT_CSS = """
    TableScreen Static { height: auto; }
    TableScreen #top { background: $primary-darken-2; color: $text; padding: 0 1; }
    TableScreen #seats { padding: 0 1; }
    TableScreen #stage { height: auto; min-height: 2; border-top: solid $primary; padding: 0 1; }
    TableScreen #question { background: $panel; padding: 0 1; }
    TableScreen #stage, TableScreen #choices, TableScreen #log { scrollbar-size-vertical: 1; }
    TableScreen #choices { height: 1fr; border: none; padding: 0 1; background: $background; }
    TableScreen #keys { color: $text-muted; padding: 0 1; }
    TableScreen #side { display: none; width: 42%; border-left: solid $primary; padding: 0 1; }
    TableScreen #log { height: 1fr; border-top: solid $primary; }
    TableScreen.wide #side { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pass", priority=True), Binding("b", "totals"), Binding("d", "talk('deal')"),
        Binding("t", "talk('trade')"), Binding("s", "talk('sell')"), Binding("w", "open('Players')"),
        Binding("i", "me"), Binding("slash", "open('LookUp')"), Binding("l", "open('Log')"),
        Binding("p", "open('Ledger')"), Binding("c", "open('Chat')"), Binding("m", "open('Menu')"),
        Binding("question_mark", "open('Keys')"), Binding("z", "undo"), Binding("q", "app.leave"),
        Binding("pageup", "scroll_stage(-1)", priority=True), Binding("pagedown", "scroll_stage(1)", priority=True),
        *(Binding(str(n), f"card({n - 1})") for n in range(1, 10)),
    ]  # fmt: skip

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal():
            with Vertical():
                yield Static(id="seats")
                with VerticalScroll(id="stage", can_focus=False):
                    yield Static()
                yield Static(id="question")
                yield OptionList(id="choices")
            with Vertical(id="side"):
                yield Static(id="own")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static()
        yield Static(KEY_LINE, id="keys")

    def on_mount(self) -> None:
        self.question = ""  # the one that is shown
        self.query_one(OptionList).focus()
        self.show()
        self.set_interval(1.0, self.tick)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= WIDE[0] and event.size.height >= WIDE[1], "wide")
        self.show()

    # --- what is shown ---

    def show(self) -> None:
        store = self.store
        wide = self.has_class("wide")
        top = drawing.headline(store, self.size.width - 2)
        seats, question, rows = self.seats(), self.question_text(), self.rows()
        room = self.room((seats, question), rows) - 1
        self.query_one("#top", Static).update(top)
        self.query_one("#seats", Static).update(seats)
        self.query_one("#stage").styles.max_height = room
        stage = drawing.stage(store, room - 1, self.width(), lately=not wide)  # a wide table has the log beside it
        self.query_one("#stage Static", Static).update(stage)
        self.query_one("#question", Static).update(question)
        choices = self.query_one("#choices", OptionList)
        asked = f"{store.prompt.kind} {store.prompt.mode} {store.prompt.words}" if store.prompt is not None else ""
        if asked != self.question:
            self.question = asked
            choices.highlighted = None  # a new question: the first answer is highlighted
            self.query_one("#stage", VerticalScroll).scroll_home(animate=False)
        fill(choices, rows)
        if wide:
            self.query_one("#own", Static).update(self.own())
            log = self.query_one("#log", VerticalScroll)
            log.query_one(Static).update(drawing.log_text(store, LOGGED))
            self.call_after_refresh(log.scroll_end, animate=False)

    def seats(self) -> Text:
        return drawing.seats(self.store, self.width()) if self.store.board is not None else Text()

    def width(self) -> int:
        """Return how wide the text of the table may be: without margins and the scrollbar."""
        return self.size.width * (58 if self.has_class("wide") else 100) // 100 - 3

    def room(self, others: Sequence[Text], rows: list[Row]) -> int:
        """Return how many rows are left for headline and stage, with room for a few choices."""
        taken = sum(drawing.rows_needed(text, self.width()) for text in others)
        board = self.store.board
        calm = board is not None and board.fight is None and board.offer is None and board.matter is None
        most = MOST_CHOICES if self.has_class("wide") else MORE_CHOICES if calm else FEW_CHOICES
        return max(LEAST_STAGE, self.size.height - 1 - taken - min(max(len(rows), 1), most))

    def own(self) -> Text:
        """Return the player's character, beside the table."""
        store = self.store
        if store.you is None or store.person(store.you) is None:
            return Text()
        lines = [drawing.person_text(store, store.you)]
        for title, cards in drawing.person_groups(store, store.you):
            if title != "Hand":
                lines.append(plain((f"{title}: ", "bold"), store.names(cards)))
        return drawing.joined(lines)

    def question_text(self) -> Text:
        store, prompt = self.store, self.store.prompt
        lines: list[Text] = []
        if self.table.line:
            lines.append(plain((self.table.line, "bold red")))
        lines += [plain((words, "yellow")) for words in [*(lost.words for lost in store.lost), *store.notices]]
        lines += [plain((words, "bold yellow")) for words in self.requests()]
        if store.table is not None and store.table.aside:
            lines.append(plain((store.table.aside, "bold red")))
        if store.over and store.board is not None and store.board.winners:
            names = in_a_row([store.who(seat) for seat in store.board.winners], "en")
            verb = "wins" if len(store.board.winners) == 1 and store.you not in store.board.winners else "win"
            lines.append(plain((f"{names[:1].upper()}{names[1:]} {verb}!", "bold green")))
        elif prompt is not None:
            words = "" if prompt.mode == "idle" and self.waiting() else f"{prompt.words}  "
            lines.append(plain((words, "bold" if store.asked else ""), self.waiting()))
            lines += [plain((more, "dim")) for more in (prompt.why, prompt.passing) if more and store.asked]
        elif store.board is not None:
            lines.append(plain("You are watching.  ", self.waiting()))
        return drawing.joined(lines)

    def requests(self) -> list[str]:
        """Return the votes that wait for this seat, and whether it seems to be absent."""
        store, table = self.store, self.store.table
        found = ["A bot plays for you, or soon will. Are you there?"] if store.absent else []
        if table is None:
            return found
        for _, knock in store.knocks():
            found.append(f"{knock.name} asks to take over {store.name(knock.seat)}. Answer in the menu (m).")
        for seat, vote in table.votes.items():
            if store.you in vote.voters and store.you not in [*vote.yes, *vote.no]:
                found.append(f"Let a bot replace {store.name(int(seat))}? Vote in the menu (m).")
        motion = table.motion
        if motion is not None and store.you in motion.voters and store.you not in [*motion.yes, *motion.no]:
            found.append(f"{store.name(motion.by)} asks to {WISHES[motion.what]}. Answer in the menu (m).")
        return found

    def tick(self) -> None:
        """Show the seconds run down."""
        if self.store.seconds_left is not None:
            self.query_one("#question", Static).update(self.question_text())

    def waiting(self) -> str:
        store = self.store
        left = store.seconds_left
        if left is not None:
            return f"({drawing.number(left, 'second')} left)"
        others = [store.name(seat) for seat in store.clock.waiting if seat != store.you]
        return f"Waiting for {in_a_row(others, 'en')}." if others and not store.asked else ""

    def rows(self) -> list[Row]:
        store = self.store
        if store.over:
            return [  # first something harmless: an Enter may come that was meant for the last question of the game
                Row("log", Text("How the game went"), partial(self.action_open, "Log")),
                Row("again", Text("Play again"), partial(self.table.request, self.table.play_again)),
                Row("leave", Text("Leave"), self.app.exit),
            ]
        if store.board is None:
            return self.lobby()
        found = listed(store)
        rows: list[Row] = []
        if store.absent:
            rows.append(Row("back", Text("I’m here"), partial(self.table.send, t="back")))
        if store.you is None and any(lost.back for lost in store.lost):
            rows.append(Row("seat", Text("Take my seat back"), partial(self.table.request, self.table.sit_again)))
        rows += [
            Row(choice.key, sheets.move_text(store, choice), partial(sheets.make, self.table, choice))
            for choice in found.answers
        ]
        rows += [
            Row(f"talk {talk.panel} {talk.words}", plain(talk.words), partial(self.action_talk, talk.panel))
            for talk in found.talks
        ]
        rows += [Row(f"card {card}", self.card_text(card), partial(self.look, card)) for card in found.cards]
        return rows

    def lobby(self) -> list[Row]:
        place = self.table.place
        if not self.store.is_host:
            return []
        return [
            Row("start", Text("Start the game"), partial(self.table.request, place.start)),
            Row("bot", Text("Give a free seat to a bot"), partial(self.table.request, place.add_bot)),
        ]

    def card_text(self, card: int) -> Text:
        """Return a card of the own hand or in play, with what its moves would do, or why it has none."""
        store = self.store
        number = f"{store.hand.index(card) + 1} " if card in store.hand[:9] else "  "
        text = plain((number, "bold"), drawing.card_line(store, card))
        choices = store.choices_of(card)
        preview = store.best(choices)
        why = store.prompt.why_not.get(str(card)) if store.prompt is not None else None
        if preview is not None:
            text.append_text(plain("  → ", (drawing.preview_words(preview), drawing.preview_style(store, preview))))
        elif choices:
            text.append_text(plain("  ", (f"({drawing.number(len(choices), 'move')})", "cyan")))
        elif why is not None:
            text.append_text(plain("  ", ("(later)" if TIMING.match(why.rule) else "(can’t use)", "red")))
        return text

    # --- keys ---

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        row = next((row for row in self.rows() if row.key == event.option.id), None)
        if row is not None and row.enter is not None:
            self.store.notices = []
            row.enter()

    def action_pass(self) -> None:
        self.store.notices = []
        self.table.give_pass()

    def action_totals(self) -> None:
        self.app.push_screen(sheets.Totals())

    def action_me(self) -> None:
        if self.store.you is not None:
            self.app.push_screen(sheets.PersonSheet(self.store.you))

    def action_open(self, name: str) -> None:
        kinds: dict[str, type[Sheet]] = {
            "Players": sheets.Players, "LookUp": sheets.LookUp, "Log": sheets.Log, "Ledger": sheets.Ledger,
            "Chat": sheets.Chat, "Menu": Menu, "Keys": sheets.Keys,
        }  # fmt: skip
        self.app.push_screen(kinds[name]())

    def action_talk(self, panel: str) -> None:
        if panel == "show":
            self.app.push_screen(sheets.Show())
        elif any(talk.panel == panel for talk in listed(self.store).talks):
            self.app.push_screen(bargains.sheet(panel, self.store))
        else:
            self.table.tell({
                "deal": "There is no deal to make right now.", "trade": "You cannot trade right now.",
                "sell": "You cannot sell anything right now.",
            }[panel])  # fmt: skip

    def action_undo(self) -> None:
        if self.store.mine.undo:
            self.table.send(t="undo")
        else:
            self.table.tell("There is nothing to take back.")

    def action_card(self, at: int) -> None:
        if at < len(self.store.hand):
            self.look(self.store.hand[at])

    def action_scroll_stage(self, by: int) -> None:
        stage = self.query_one("#stage", VerticalScroll)
        stage.scroll_page_down(animate=False) if by > 0 else stage.scroll_page_up(animate=False)

    def look(self, card: int) -> None:
        self.app.push_screen(sheets.CardSheet(self.store.card(card), card))
