"""Prompts: what a seat is asked and may do, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast

from msgspec import structs

from kickdoor.bots.deeds.selling import worthwhile_sale
from kickdoor.bots.sight.sight import Sight
from kickdoor.engine.deals.clauses import KINDS, MOST_CLAUSES
from kickdoor.engine.game import Game
from kickdoor.engine.moves import packed
from kickdoor.engine.moves import Move as EngineMove
from kickdoor.engine.questions import Offer, Question
from kickdoor.engine.text import move_text, sentence
from kickdoor.engine.text.say import number_of
from kickdoor.server.screen.asking import BESIDES, DRESSING, PASS
from kickdoor.server.screen.board import clauses
from kickdoor.server.screen.document import Aim, Build, ClauseKind, ClauseWord, Deals, Move, Preview, Prompt, WhyNot
from kickdoor.server.screen.previews import Previews, agreed, preview
from kickdoor.server.screen.proposals import cards_to_give, other_terms
from kickdoor.server.screen.targets import target_of
from kickdoor.server.screen.warnings import levels_bought, warning

_WAITING: Final = "Waiting for the others."
_PASSED: Final = "You have passed."
_GOES_ON: Final = {
    "played": "All pass: the card takes effect.", "door": "All pass: the card takes effect.",
    "caught": "All pass: the Bad Stuff happens.", "spoils": "All pass: the Treasure is drawn.",
    "helped": "All pass: the helper joins.", "level-lost": "All pass: the level is lost.",
}  # fmt: skip
_OVER: Final = "The game is over."
KINDS_OF_CLAUSES: Final = [
    ClauseKind(k.what, k.binding, k.conduct, k.aside, list(k.dues))  # type: ignore[arg-type]
    for k in KINDS.values()
]
MOST_PHRASES: Final = 2000  # remembered of one game


class Asked:
    """A prompt and the moves its ids stand for."""

    __slots__ = ("moves", "prompt")

    def __init__(self, prompt: Prompt, moves: dict[str, EngineMove]) -> None:
        self.prompt = prompt
        self.moves = moves


class Phrases:
    """A cache of the entries of one game, keyed by what their words depend on."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, str, int, int, int], Move] = {}

    def entry(self, m: EngineMove, code: int, game: Game, kind: str, about: int, seat: int) -> Move:
        """`code` is the move, packed."""
        fight = game.fight if m.verb == "use" else None
        copies = fight.copies if fight is not None else ()
        key = (code, kind, about if m.verb == "choose" else -1, seat, dict(copies).get(m.card, -1) if copies else -1)
        found = self.known.get(key)
        if found is None:
            words = move_text(m, game.names, game.cards, kind, about, seat, says=game.says, copies=copies)
            found = Move(m.verb, words, m.card, m.at, m.n, target_of(m, game.cards))
            if len(self.known) >= MOST_PHRASES:
                self.known.clear()
            self.known[key] = found
        return found


def asked(game: Game, seat: int, passed: bool, full: bool = True, phrases: Phrases | None = None) -> Asked:
    """Return the prompt of this seat. `passed`: it has passed in the window that is open. `full`: with previews and the
    reasons against every other card, for people; code that plays does without."""
    q = game.question
    if q is None:
        return Asked(Prompt(0, "over", "over", _OVER), {})
    dead = game.is_dead(seat)
    mine = q.seat == seat
    answers = list(game.legal_moves) if mine else []
    others = game.interjections(seat) if not dead else []
    if q.window and not dead:  # everybody is asked at once, so it makes no difference who is asked first
        both = [m for m in answers if m != PASS] + others
        answers = sorted((m for m in both if m.verb not in BESIDES), key=packed)
        answers.append(PASS)
        others = sorted((m for m in both if m.verb in BESIDES), key=packed)
    book = Book(game, seat, full, phrases or Phrases())
    moves = book.entries(answers, q.kind, q.about)
    also = book.entries(others, "", -1)
    if q.window:
        mode = "passed" if passed else "idle" if dead else "window"
        words = _PASSED if passed else game.prompt
    else:
        mode = "choice" if mine else "idle"
        words = game.prompt if mine else _WAITING
    return Asked(
        Prompt(
            n=0,
            mode=mode,  # type: ignore[arg-type]
            kind=q.kind,
            words=words,
            why=game.why_asked if mine and not q.window else "",
            about=q.about,
            moves=moves,
            also=also,
            why_not=book.why_not() if full else {},
            build=build(game, seat, [*answers, *others], full),
            passing=passing(game, q, seat) if q.window else "",
            gear=len({m.card for m in moves.values() if m.better}) if mine and q.kind in DRESSING else 0,
            give=cards_to_give(game, seat) if full and mine else [],
        ),
        book.moves,
    )


def passing(game: Game, q: Question, seat: int) -> str:
    """Return what happens if everybody passes in this window, as the seat reads it."""
    fight = game.fight
    if fight is None or q.kind not in ("fight", "flight"):
        return _GOES_ON.get(q.kind, "All pass: play continues.")
    if q.kind == "flight":
        runners = [fight.fighter, fight.helper] if fight.helper >= 0 else [fight.fighter]
        if seat in runners:
            return "All pass: you roll the die."
        names = " and ".join(game.names[s] for s in runners)
        return f"All pass: {names} {'roll' if len(runners) > 1 else 'rolls'} the die."
    you = seat == fight.fighter
    name = "you" if you else game.names[fight.fighter]
    if not fight.winning:
        return f"All pass: {name} {'run' if you else 'runs'} away."
    won = f"{fight.levels} level{'' if fight.levels == 1 else 's'}"
    gain = f"{won}, {number_of('treasure', fight.treasures, 'en')}"
    return f"All pass: {name} {'win' if you else 'wins'}, {gain}."


class Book:
    """The entries of a prompt, and the moves they stand for."""

    def __init__(self, game: Game, seat: int, full: bool, phrases: Phrases) -> None:
        self.game = game
        self.seat = seat
        self.phrases = phrases
        self.moves: dict[str, EngineMove] = {}
        self.previews = Previews(game, seat) if full else None

    def entries(self, moves: Iterable[EngineMove], kind: str, about: int) -> dict[str, Move]:
        found = {}
        for m in moves:
            code = packed(m)
            key = f"m{code:x}"
            self.moves[key] = m
            found[key] = self.entry(m, code, kind, about)
        return found

    def entry(self, m: EngineMove, code: int, kind: str, about: int) -> Move:
        words = self.phrases.entry(m, code, self.game, kind, about, self.seat)
        preview = self.preview(m)
        then, better = self.previews.consequence(m) if self.previews is not None else ("", False)
        wrong = warning(self.game, self.seat, m, preview) if self.previews is not None else ""
        if preview is None and not then and not wrong and not better:
            return words
        return structs.replace(words, preview=preview, then=then, warning=wrong, better=better)

    def preview(self, m: EngineMove) -> Preview | None:
        if self.previews is None:
            return None
        if m.verb in ("accept", "counter"):
            return agreed(self.game, m, self.seat)
        return self.previews.of(m)

    def why_not(self) -> dict[str, WhyNot]:
        """Return why each card in hand without a move cannot be played now."""
        game = self.game
        moves = self.moves.values()
        usable = {m.card for m in moves} | {m.at for m in moves if target_of(m, game.cards) == "card"}
        found = {}
        for c in game.hands[self.seat]:
            if c not in usable:
                reason = game.why_unplayable(c, self.seat)
                found[str(c)] = WhyNot(sentence(reason, says=game.says), reason.rule)
        return found


def build(game: Game, seat: int, moves: list[EngineMove], full: bool) -> Build | None:
    """Return what a sale, trade or offer may consist of; None if none is possible."""
    verbs = {m.verb for m in moves}
    sell = "sell" in verbs
    partners = [m.at for m in moves if m.verb == "trade"]
    offer = game.offer
    found = deals(game, seat, full)
    if offer is not None and offer.kind == "help" and offer.awaited == seat == offer.to:
        return terms(game, offer, found)
    helpers = found.ask if found is not None else []
    if not sell and not partners and found is None:
        return None
    shown: dict[str, Preview] = {}
    for s in helpers if full else []:
        standing = preview(game.standing(s))
        if standing is not None:
            shown[str(s)] = standing
    sale = worthwhile_sale(Sight(game.view(seat, worlds=False))) if sell and full else ()
    return Build(
        items=list(game.tradable(seat)),
        values={str(c): game.value_of(c) for c in game.sellable(seat)} if sell else {},
        sell=sell,
        sale=list(sale),
        gain=levels_bought(game, seat, sale),
        step=game.rules.sell_step if sell else 0,
        partners={str(s): list(game.tradable(s)) for s in partners},
        helpers=shown,
        most=at_stake(game) if helpers else 0,
        promisable=sorted({c for s in helpers for c in game.promisable(seat, s)}),
        deals=found,
    )


def terms(game: Game, offer: Offer, found: Deals | None) -> Build:
    """Return what a helper may want instead of what was offered."""
    shown = [c.card for c in offer.clauses if c.what == "card"]
    items = list(game.tradable(offer.by))
    return Build(items=items, most=at_stake(game), promisable=shown, counter=True, deals=found)


def deals(game: Game, seat: int, full: bool) -> Deals | None:
    """Return what the seat may put into a deal, and with whom it may make one now. `full`: with a proposal of terms."""
    fight, offer = game.fight, game.offer
    counter = offer is not None and offer.awaited == seat
    ways = game.ways_to_deal(seat)
    if not (counter or ways.trade or ways.ask or ways.aside or ways.volunteer):
        return None
    others = [s for s in range(game.seats) if s != seat and not game.is_dead(s)]
    return Deals(
        fighter=fight.fighter if fight is not None else -1,
        ask=list(ways.ask),
        aside=list(ways.aside),
        call=bool(ways.ask),
        volunteer=ways.volunteer,
        counter=counter,
        trade=list(ways.trade),
        most=at_stake(game),
        items={str(s): list(game.tradable(s)) for s in (seat, *others)},
        cards={str(s): found for s in others if (found := game.promisable(seat, s))},
        shown={str(s): found for s in others if (found := game.promisable_in_return(seat, s))},
        conduct={str(s): cast("list[ClauseWord]", words) for s in (seat, *others) if (words := game.conduct(s, seat))},
        plays=game.to_throw_in(seat, seat),
        shown_plays={str(s): found for s in others if (found := game.to_throw_in(s, seat))},
        aims={str(s): aims for s in (seat, *others) if (aims := [Aim(*a) for a in game.to_aim(s, seat)])},
        treasures=list(ways.treasures),
        kinds=KINDS_OF_CLAUSES,
        clauses=MOST_CLAUSES,
        proposal=clauses(other_terms(game, seat), offer.by, offer.to, game) if full and counter and offer else [],
    )


def at_stake(game: Game) -> int:
    """Return how many Treasures the fight would bring."""
    return game.fight.treasures if game.fight is not None else 0
