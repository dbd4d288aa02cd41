"""Sheets that compose a whole sale, trade or deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from rich.text import Text

from kickdoor.engine.text.say import capital
from kickdoor.server.screen.document import Build, Deals, Preview
from kickdoor.server.screen.wire import Tried
from kickdoor.terminal import drawing
from kickdoor.terminal.drawing import plain
from kickdoor.terminal.sheet import Row, Sheet
from kickdoor.terminal.store import Store
from kickdoor.terminal.terms import (
    ANYBODY, OUR_SIDE, PICKS, Term, addable, as_clauses, helpable, is_in, kind_of, terms_of, words_of,
)  # fmt: skip

DUES: Final = {"win": "After a win", "always": "Win or lose", "alone": "If nobody else interferes"}
NOTES: Final = {
    "item": "handed over after the fight", "play": "played at once for the fighters", "stay out": "no help for anyone "
    "until the turn ends", "hold back": "no cards, no powers", "peace": "no Traps, no help for monsters", "help": "",
    "certain": "",
}  # fmt: skip
Plain = dict[str, Any]


def sheet(panel: str, store: Store) -> Sheet:
    """Return the sheet for `sell`, `trade` or `deal`."""
    return {"sell": Sell, "trade": Trade, "deal": Deal}[panel](store)


class Draft(Sheet):
    """The base of a sheet that composes a move. After each change it asks the table whether the move is allowed."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.asked = ""  # id of the question whether it is allowed
        self.about: Plain | None = None  # the move it was about
        self.told = 0  # the number of events that had happened then
        self.sure = False

    @property
    def build(self) -> Build:
        prompt = self.store.prompt
        return (prompt.build if prompt is not None else None) or Build()

    @property
    def deals(self) -> Deals:
        return self.build.deals or Deals()

    def move(self) -> Plain | None:
        """Return the whole move; None while it is empty."""
        raise NotImplementedError

    def send_words(self) -> str:
        raise NotImplementedError

    def tried(self) -> Tried | None:
        return self.store.tried.get(self.asked) if self.asked else None

    def show(self) -> None:
        move = self.move()
        if move != self.about or self.told != self.store.since:
            self.about, self.sure, self.told = move, False, self.store.since
            self.asked = self.table.send(t="try", move=move) if move is not None else ""
        super().show()

    def allowed(self) -> bool:
        tried = self.tried()
        return tried is not None and tried.ok

    def send_row(self) -> Row:
        if not self.allowed():
            return Row("send", plain((self.send_words(), "dim")), self.show)
        return Row("send", plain((self.send_words(), "bold green")), self.send)

    def send(self) -> None:
        tried, move = self.tried(), self.move()
        if tried is not None and tried.warning and not self.sure:
            self.sure = True
        elif move is not None:
            self.done(partial(self.table.say, move))

    def foot(self) -> Text:
        tried = self.tried()
        if tried is None:
            return plain((self.idle_words(), "dim"))
        if not tried.ok:
            return plain((tried.words, "bold red"))
        if tried.warning:
            return plain((tried.warning + (" Enter again sends it." if self.sure else ""), "bold red"))
        return plain((f"{self.fine_words()} End, Enter sends it; Esc cancels.", "dim"))

    def idle_words(self) -> str:
        return "Enter chooses, Left and Right change; Esc cancels."

    def fine_words(self) -> str:
        return "Enter chooses."

    def box(self, text: Text, on: bool) -> Text:
        return plain(("[x] " if on else "[ ] ", "bold green" if on else ""), text)


class Sell(Draft):
    """Items for levels."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.chosen: list[int] = []

    def heading(self) -> str:
        return f"Sell Items: one level for every {self.build.step or 1000}"

    def picked(self) -> list[int]:
        return [card for card in self.chosen if str(card) in self.build.values]

    def move(self) -> Plain | None:
        return {"verb": "sell", "cards": self.picked()} if self.picked() else None

    def rows(self) -> list[Row]:
        found = [
            Row(
                card,
                self.box(self._line(int(card), value), on=int(card) in self.chosen),
                partial(self.toggle, int(card)),
            )
            for card, value in self.build.values.items()
        ]
        return [*found, self.send_row()]

    def _line(self, card: int, value: int) -> Text:
        return plain(drawing.card_line(self.store, card), f"  ({value})")

    def toggle(self, card: int) -> None:
        self.chosen = [c for c in self.chosen if c != card] if card in self.chosen else [*self.chosen, card]

    def send_words(self) -> str:
        total = sum(self.build.values[str(card)] for card in self.picked())
        levels = drawing.number(total // (self.build.step or 1000), "level")
        return f"Sell for {total}: {levels}" if self.picked() else "Sell"


class Contract(Draft):
    """A deal or a trade: what each of the two promises."""

    trade = False

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.me = store.you if store.you is not None else -1
        self.terms: list[Term] = []
        self.picked: int | None = None

    @property
    def payer(self) -> int:
        """The seat that promises Treasures by number; -2: nobody."""
        return -2 if self.trade else self.deals.fighter

    @property
    def other(self) -> int:
        raise NotImplementedError

    def partners(self) -> list[int]:
        raise NotImplementedError

    def called(self, seat: int) -> str:
        return "your helper" if seat == ANYBODY else self.store.who(seat)

    def partner_rows(self) -> list[Row]:
        partners = self.partners()
        if len(partners) < 2:
            return []
        return [
            Row("with", plain(("With: ", "bold"), self.partner_words(self.other), "  ←/→"), turn=self.change_partner)
        ]

    def partner_words(self, seat: int) -> str:
        return "Everyone" if seat == ANYBODY else self.store.name(seat)

    def change_partner(self, by: int) -> None:
        partners = self.partners()
        at = partners.index(self.other) if self.other in partners else 0
        self.picked = partners[(at + by) % len(partners)]
        self.terms = [term for term in self.terms if term.by == self.me and term.what != "card"]

    def contract_rows(self) -> list[Row]:
        givers = [self.other, self.me] if self.payer == self.other != ANYBODY else [self.me, self.other]
        return [row for giver in givers for row in self.giver_rows(giver)]

    def giver_rows(self, giver: int) -> list[Row]:
        promises = "You promise" if giver == self.me else f"{capital(self.called(giver))} promises"
        rows = [Row(f"# {giver}", plain((promises, "bold")))]
        if giver == self.payer and self.deals.most > 0:
            rows += self.share_rows()
        chosen = [term for term in self.terms if term.by == giver and term.what != "treasures"]
        for term in chosen:
            rows += self.term_rows(term)
        for term in addable(self.deals, self.me, self.other, giver, self.terms, self.trade):
            if not is_in(self.terms, term):
                words = "A Treasure by name, if it turns up" if term.what == "certain" else self.words(term)
                text = plain(words, (f"  {note}" if (note := self.note(term)) else "", "dim"))
                key = f"+ {term.what} {giver} {term.card}" + (f" {term.on}" if term.on >= 0 else "")
                rows.append(Row(key, self.box(text, on=False), partial(self.add, term)))
        if len(rows) == 1:
            rows.append(Row(f"none {giver}", plain(("  nothing", "dim"))))
        return rows

    def share(self) -> Term:
        return next((term for term in self.terms if term.what == "treasures"), Term("treasures", self.payer))

    def set_share(self, term: Term) -> None:
        self.terms = [term, *(t for t in self.terms if t.what != "treasures")]

    def share_rows(self) -> list[Row]:
        share, most = self.share(), self.deals.most
        getter = self.other if self.payer == self.me else self.me

        def more(by: int) -> None:
            self.set_share(replace(share, n=max(0, min(most, share.n + by))))

        def order(by: int) -> None:
            self.set_share(replace(share, order=PICKS[(PICKS.index(share.order) + by) % len(PICKS)]))

        words = f"Treasures for {self.called(getter)}: {share.n} of {most}  ←/→"
        rows = [Row("share", plain("    ", words), turn=more)]
        if share.n:
            first = getter if share.order in ("first", "turns") else self.payer
            who = self.called(first)
            picks = f"{capital(who)} {'pick' if who == 'you' else 'picks'} first"
            way = f"In turn, {who} first" if share.order in ("turns", "alternate") else picks
            rows.append(Row("order", plain(f"      {way}  ←/→"), turn=order))
            rows += self.due_rows(share, self.set_share)
        return rows

    def term_rows(self, term: Term) -> list[Row]:
        at = self.terms.index(term)

        def change(now: Term) -> None:
            self.terms = [now if t is term else t for t in self.terms]

        def helped(by: int) -> None:
            seats = sorted([term.at, *helpable(self.deals, self.me, self.other, term.by, self.terms)])
            change(replace(term, at=seats[(seats.index(term.at) + by) % len(seats)]))

        def which(by: int) -> None:
            named = sorted(self.deals.treasures, key=self.store.card_name)
            change(replace(term, n=named[(named.index(term.n) + by) % len(named)]))

        kind = kind_of(self.deals, term.what)
        word = "" if kind is None or kind.binding else "  (word of honor)"
        turn = {"help": helped, "certain": which}.get(term.what)
        text = plain(self.words(term), word, "  ←/→" if turn is not None else "")
        rows = [Row(f"term {at}", self.box(text, on=True), partial(self.drop, term), turn)]
        return [*rows, *self.due_rows(term, change, f" {at}")]

    def due_rows(self, term: Term, change: Any, key: str = "") -> list[Row]:
        kind = kind_of(self.deals, term.what)
        dues = [] if self.trade or kind is None else kind.dues
        if len(dues) < 2:
            return []

        def due(by: int) -> None:
            change(replace(term, due=dues[(dues.index(term.due) + by) % len(dues)]))

        return [Row(f"due{key}", plain(f"      {DUES[term.due]}  ←/→"), turn=due)]

    def words(self, term: Term) -> str:
        return words_of(self.store, term, self.other if term.by == self.me else self.me)

    def note(self, term: Term) -> str:
        if term.what == "card":
            return "played at once" if self.trade else "played after the fight"
        if term.what == "play" and term.at != OUR_SIDE:
            return "played at once"
        return NOTES.get(term.what, "")

    def add(self, term: Term) -> None:
        self.terms = [*self.terms, term]

    def drop(self, term: Term) -> None:
        self.terms = [t for t in self.terms if t is not term]


class Deal(Contract):
    """An offer to one player, a call to all, a volunteer's terms, or other terms than those on the table."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        deals = store.deals or Deals()
        board = store.board
        self.offer = board.offer if deals.counter and board is not None else None
        if self.offer is not None:
            self.terms = terms_of(self.offer.clauses, self.me)
        else:
            self.terms = [Term("treasures", deals.fighter, n=min(1, deals.most))]

    @property
    def to(self) -> int:
        """The seat that helps, or does something from outside."""
        if self.offer is not None:
            return self.offer.to if self.offer.to >= 0 else self.me
        if self.deals.fighter != self.me:
            return self.me
        partners = self.partners()
        if self.picked in partners and self.picked is not None:
            return self.picked
        helpers = [seat for seat in self.deals.ask if str(seat) in self.build.helpers]
        return max(helpers, key=self._gain) if helpers else partners[0] if partners else ANYBODY

    def _gain(self, seat: int) -> int:
        preview = self.build.helpers[str(seat)]
        return preview.ours - preview.theirs

    @property
    def other(self) -> int:
        return self.deals.fighter if self.to == self.me else self.to

    def partners(self) -> list[int]:
        if self.offer is not None or self.deals.fighter != self.me:
            return []
        everyone = [ANYBODY] if self.deals.call and len(self.deals.ask) > 1 else []
        return [*everyone, *dict.fromkeys([*self.deals.ask, *self.deals.aside])]

    def partner_words(self, seat: int) -> str:
        preview = self.build.helpers.get(str(seat))
        if seat == ANYBODY:
            return "Everyone (then pick an answer)"
        note = drawing.preview_words(preview) if preview is not None else "can stay out or hold back"
        return f"{self.store.name(seat)} ({note})"

    @property
    def verb(self) -> str:
        if self.offer is not None:
            return "counter"
        if self.deals.fighter != self.me:
            return "volunteer"
        return "call" if self.to == ANYBODY else "offer"

    def heading(self) -> str:
        name = self.partner_words(self.other) if self.other == ANYBODY else self.store.name(self.other)
        if self.verb == "call":
            return "Your call to the table"
        if self.verb == "volunteer":
            return f"Your offer to help {name}"
        return (
            f"Your terms for helping {name}"
            if self.offer is not None and self.to == self.me
            else f"Your offer to {name}"
        )

    def body(self) -> Text:
        fight = self.store.fight
        if fight is None:
            return Text()
        text = plain(f"Now {fight.ours} against {fight.theirs}: {drawing.verdict(fight)[0].lower()}.")
        then = self.then()
        if then is not None:
            text.append_text(plain(f"  With that: {then.ours} against {then.theirs}, {drawing.preview_words(then)}."))
        return text

    def then(self) -> Preview | None:
        tried = self.tried()
        if self.verb == "call":
            return None
        return tried.preview if tried is not None and tried.ok else self.build.helpers.get(str(self.to))

    def move(self) -> Plain | None:
        clauses = as_clauses(self.terms, self.deals.fighter, self.to, self.deals) or [{"what": "treasures", "n": 0}]
        return {"verb": self.verb, "clauses": clauses, **({"at": self.to} if self.verb == "offer" else {})}

    def rows(self) -> list[Row]:
        return [*self.partner_rows(), *self.contract_rows(), self.send_row()]

    def send_words(self) -> str:
        return "Send terms" if self.offer is not None else "Send offer"

    def fine_words(self) -> str:
        word = any((kind := kind_of(self.deals, t.what)) is not None and not kind.binding for t in self.terms)
        return f"Once accepted, {'all but words of honor happens' if word else 'it happens'} automatically."


class Trade(Contract):
    """A trade, a gift or a bribe, or a counter-offer to one."""

    trade = True

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        deals = store.deals or Deals()
        board = store.board
        self.offer = board.offer if deals.counter and board is not None else None
        self.gives: list[int] = list(self.offer.wants) if self.offer is not None else []
        self.wants: list[int] = list(self.offer.gives) if self.offer is not None else []
        self.terms = terms_of(self.offer.clauses) if self.offer is not None else []

    def partners(self) -> list[int]:
        return [self.offer.by] if self.offer is not None else self.deals.trade

    @property
    def other(self) -> int:
        partners = self.partners()
        return self.picked if self.picked in partners and self.picked is not None else partners[0] if partners else -1

    def change_partner(self, by: int) -> None:
        super().change_partner(by)
        self.wants = []

    def heading(self) -> str:
        name = self.store.name(self.other)
        return f"Your counter-offer to {name}" if self.offer is not None else f"Trade with {name}"

    def rows(self) -> list[Row]:
        return [
            *self.partner_rows(), *self.item_rows("You give", self.me, self.gives),
            *self.item_rows(f"{self.store.name(self.other)} gives", self.other, self.wants), *self.contract_rows(),
            self.send_row(),
        ]  # fmt: skip

    def item_rows(self, title: str, seat: int, chosen: Sequence[int]) -> list[Row]:
        items = self.deals.items.get(str(seat), [])
        rows = [Row(f"# {title}", plain((title, "bold")))]
        for card in items:
            text = self.box(drawing.card_line(self.store, card), on=card in chosen)
            rows.append(Row(f"item {card}", text, partial(self.toggle, seat, card)))
        return rows if items else [*rows, Row(f"no {title}", plain(("    no Items in play", "dim")))]

    def toggle(self, seat: int, card: int) -> None:
        old = self.gives if seat == self.me else self.wants
        new = [c for c in old if c != card] if card in old else [*old, card]
        if seat == self.me:
            self.gives = new
        else:
            self.wants = new

    def move(self) -> Plain | None:
        mine, theirs = (self.deals.items.get(str(seat), []) for seat in (self.me, self.other))
        message: Plain = {
            "verb": "counter" if self.offer is not None else "trade",
            "cards": [card for card in self.gives if card in mine],
            "wants": [card for card in self.wants if card in theirs],
            "clauses": as_clauses(self.terms, self.me, self.other, self.deals),
        }
        if not message["cards"] and not message["wants"] and not message["clauses"]:
            return None
        return message if self.offer is not None else {**message, "at": self.other}

    def send_words(self) -> str:
        gift = not self.wants and not any(term.by == self.other for term in self.terms)
        return "Give" if gift and self.gives else "Propose"

    def idle_words(self) -> str:
        return "Choose what you give and what you want; Esc cancels."

    def fine_words(self) -> str:
        return f"{self.store.name(self.other)} can accept or refuse."
