"""What a seat is asked and what it may do, with words for everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import structs

from kickdoor.engine.bargains import levels_for_all, may_ask, promisable, readable, spoils, tradable
from kickdoor.engine.cards import Monster, Trait
from kickdoor.engine.character import of_kind
from kickdoor.engine.frames.help import Negotiate
from kickdoor.engine.game import Game
from kickdoor.engine.gear import value_of
from kickdoor.engine.legality import best_reason, may_interrupt
from kickdoor.engine.moves import packed
from kickdoor.engine.moves import Move as Said
from kickdoor.engine.payments import payment_items
from kickdoor.engine.strength import wins
from kickdoor.engine.text import card_name, move_text, prompt, sentence
from kickdoor.engine.text.say import number_of
from kickdoor.server.screen.asking import BESIDES, PASS, Question, question
from kickdoor.server.screen.document import Build, Move, Preview, Prompt, WhyNot
from kickdoor.server.screen.previews import Previews, with_helper
from kickdoor.server.screen.targets import target_of

_WAITING: Final = "Waiting for the others."
_PASSED: Final = "You have passed."
_GOES_ON: Final = {
    "played": "All pass: the card takes effect.", "door": "All pass: the card takes effect.",
    "caught": "All pass: the Bad Stuff happens.", "flight": "All pass: they roll the die.",
    "helped": "All pass: the helper joins.", "level-lost": "All pass: the level is lost.",
}  # fmt: skip
_MONSTER: Final = "Monsters are played when you look for trouble, after a door with no monster behind it (TRN-04)."
_OVER: Final = "The game is over."
MOST_PHRASES: Final = 2000  # remembered of one game


class Asked:
    """A prompt and the moves its ids stand for."""

    __slots__ = ("moves", "prompt")

    def __init__(self, prompt: Prompt, moves: dict[str, Said]) -> None:
        self.prompt = prompt
        self.moves = moves


class Phrases:
    """Entries of one game, kept by what their words depend on: most moves are listed again and again."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, str, int, int, int], Move] = {}

    def entry(self, m: Said, code: int, game: Game, kind: str, about: int, seat: int) -> Move:
        """`code` is the move, packed."""
        st = game.state
        copies = st.fight.copies if m.verb == "use" and st.fight is not None else ()
        key = (code, kind, about if m.verb == "choose" else -1, seat, dict(copies).get(m.card, -1) if copies else -1)
        found = self.known.get(key)
        if found is None:
            words = move_text(m, st.names, st.cards, kind, about, seat, says=st.pool.says, copies=copies)
            found = Move(m.verb, words, m.card, m.at, m.n, target_of(m, st.cards))
            if len(self.known) >= MOST_PHRASES:
                self.known.clear()
            self.known[key] = found
        return found


def asked(game: Game, seat: int, passed: bool, full: bool = True, phrases: Phrases | None = None) -> Asked:
    """The prompt of this seat. `passed`: it has passed in the window that is open. `full`: with previews and the
    reasons against every other card, for people; code that plays does without."""
    q = question(game)
    if q is None:
        return Asked(Prompt(0, "over", "over", _OVER), {})
    st = game.state
    about = card_name(st.cards[q.about]) if q.about >= 0 else ""
    mine = q.seat == seat
    answers = list(game.legal_moves) if mine else []
    others = game.interjections(seat) if not st.dead[seat] else []
    if q.window and not st.dead[seat]:  # everybody is asked at once, so it makes no difference who is asked first
        both = [m for m in answers if m != PASS] + others
        answers = sorted((m for m in both if m.verb not in BESIDES), key=packed)
        answers.append(PASS)
        others = sorted((m for m in both if m.verb in BESIDES), key=packed)
    book = Book(game, seat, full, phrases or Phrases())
    moves = book.entries(answers, q.kind, q.about)
    also = book.entries(others, "", -1)
    words = prompt(q.kind, about, says=st.pool.says)
    if q.window:
        mode = "passed" if passed else "idle" if st.dead[seat] else "window"
        words = _PASSED if passed else words
    else:
        mode = "choice" if mine else "idle"
        words = words if mine else _WAITING
    return Asked(
        Prompt(
            n=0,
            mode=mode,  # type: ignore[arg-type]
            kind=q.kind,
            words=words,
            about=q.about,
            moves=moves,
            also=also,
            why_not=book.why_not() if full else {},
            build=build(game, seat, [*answers, *others], full),
            passing=passing(game, q) if q.window else "",
        ),
        book.moves,
    )


def passing(game: Game, q: Question) -> str:
    """What happens if everybody passes in this window."""
    st = game.state
    fight = st.fight
    if fight is None or q.kind != "fight":
        return _GOES_ON.get(q.kind, "All pass: play continues.")
    name = st.names[fight.fighter]
    if not wins(st, fight):
        return f"All pass: {name} runs away."
    levels = levels_for_all(st, fight)
    won = f"{levels} level{'' if levels == 1 else 's'}"
    return f"All pass: {name} wins, {won}, {number_of('treasure', spoils(st, fight), 'en')}."


class Book:
    """Entries for moves, and the moves they stand for."""

    def __init__(self, game: Game, seat: int, full: bool, phrases: Phrases) -> None:
        self.game = game
        self.seat = seat
        self.phrases = phrases
        self.moves: dict[str, Said] = {}
        self.previews = Previews(game, seat) if full else None

    def entries(self, moves: Iterable[Said], kind: str, about: int) -> dict[str, Move]:
        found = {}
        for m in moves:
            code = packed(m)
            key = f"m{code:x}"
            self.moves[key] = m
            found[key] = self.entry(m, code, kind, about)
        return found

    def entry(self, m: Said, code: int, kind: str, about: int) -> Move:
        plain = self.phrases.entry(m, code, self.game, kind, about, self.seat)
        preview = self.preview(m)
        then = self.previews.consequence(m) if self.previews is not None else ""
        return structs.replace(plain, preview=preview, then=then) if preview is not None or then else plain

    def preview(self, m: Said) -> Preview | None:
        if self.previews is None:
            return None
        top = self.game.state.frames[-1]
        if m.verb in ("accept", "counter") and isinstance(top, Negotiate):
            return with_helper(self.game, top.to)
        return self.previews.of(m)

    def why_not(self) -> dict[str, WhyNot]:
        """Why each card in hand that appears in no move cannot be played now."""
        st = self.game.state
        seat = self.seat
        moves = self.moves.values()
        usable = {m.card for m in moves} | {m.at for m in moves if target_of(m, st.cards) == "card"}
        blocked = may_interrupt(st, seat)
        found = {}
        for c in st.hand[seat]:
            if c not in usable:
                reason = best_reason(st, Said("play", c, self.in_place_of(c)), seat, blocked)
                if isinstance(st.cards[c], Monster) and reason.rule == "ACT-01":
                    found[str(c)] = WhyNot(_MONSTER, "TRN-04")
                else:
                    found[str(c)] = WhyNot(sentence(reason, says=st.pool.says), reason.rule)
        return found

    def in_place_of(self, c: int) -> int:
        """What a Race or Class would replace, so that nobody is told to name it where even that does not help."""
        st = self.game.state
        card = st.cards[c]
        have = of_kind(st, self.seat, card.word.kind) if isinstance(card, Trait) else []
        return have[0] if have else -1


def build(game: Game, seat: int, moves: list[Said], full: bool) -> Build | None:
    """What a sale, a trade or an offer may be made of, where one may be made."""
    st = game.state
    verbs = {m.verb for m in moves}
    sell = "sell" in verbs
    partners = [m.at for m in moves if m.verb == "trade"]
    top = st.frames[-1]
    if isinstance(top, Negotiate) and top.is_answered_by(seat):
        return terms(game, top)
    helpers = may_ask(st, st.fight) if "ask" in verbs and st.fight is not None else []
    if not sell and not partners and not helpers:
        return None
    shown: dict[str, Preview] = {}
    for s in helpers if full else []:
        standing = with_helper(game, s)
        if standing is not None:
            shown[str(s)] = standing
    return Build(
        items=list(tradable(st, seat)),
        values={str(c): value_of(st, c) for c in payment_items(st, seat)} if sell else {},
        sell=sell,
        step=st.rules.sell_step if sell else 0,
        partners={str(s): list(tradable(st, s)) for s in partners},
        helpers=shown,
        most=spoils(st, st.fight) if helpers and st.fight is not None else 0,
        promisable=promisable(st, seat) if helpers else [],
    )


def terms(game: Game, talk: Negotiate) -> Build:
    """What a helper may want instead of what was offered."""
    st = game.state
    shown = [c.card for c in readable(talk.clauses) if c.what == "card"]
    most = spoils(st, st.fight) if st.fight is not None else 0
    return Build(items=list(tradable(st, talk.seat)), most=most, promisable=shown, counter=True)
