"""The clauses of a deal: may it be promised, what it does when agreed and when due, what breaks it (HLP-02, HLP-03).

A `Clause` says what is promised; its `ClauseKind` knows the rules. The engine carries out binding clauses. The others
are a player's word: the ledger remembers who kept it and who broke it. docs/deals.md describes all of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, final

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Enhancer, Use
from kickdoor.engine.characters.gear import are_bulky, can_drive, can_hold, is_fighting, items_in_play, untied
from kickdoor.engine.characters.levels import may_gain
from kickdoor.engine.deals.bargains import ALREADY_REFUSED, is_refused, promised, spoils
from kickdoor.engine.deals.ledger import (
    BROKEN, DUES, KEPT, LAPSED, OPEN, ORDERS, Promise, settle, whom_to_help,
)  # fmt: skip
from kickdoor.engine.legal.plays import responses, waits_for_turn
from kickdoor.engine.legal.reasons import ALREADY_PROMISED, KILL_ONLY, Reason
from kickdoor.engine.legal.targets import targets
from kickdoor.engine.moves import Clause
from kickdoor.engine.piles import hand_over, may_turn_up, owner_of, remember
from kickdoor.engine.state import Ctx, Fight, State
from kickdoor.engine.words import (
    A_FIGHTER, A_MONSTER, A_RECRUIT, A_SIDEKICK, ANY_TIME, ANYONE, CLONE, FIGHT, HAND_MONSTER, LEVEL_UP, LOOSE_ITEM,
    MONSTER, MONSTERS, OTHER_PLAYER, OUTSIDER, OUTSIDERS, SIDE, SMALL_ITEM, TREASURE, TURN_TAKER, YOURSELF,
)  # fmt: skip

MOST_CLAUSES: Final = 12  # in one deal
ON_SEATS: Final[tuple[str, ...]] = (ANYONE, OTHER_PLAYER, A_FIGHTER, OUTSIDER, TURN_TAKER)
ON_BELONGINGS: Final[tuple[str, ...]] = (SMALL_ITEM, LOOSE_ITEM, A_SIDEKICK, A_RECRUIT)

NO_SUCH_CARD: Final = Reason("not-that-card", "HLP-02")
NOT_PLAYED_HERE: Final = Reason("not-that-card-here", "HLP-02")
UNSEEN: Final = Reason("not-that-card-unseen", "HLP-02")
NOT_YOUR_ITEM: Final = Reason("not-your-item", "HLP-02")
NO_TREASURE: Final = Reason("no-such-treasure", "HLP-02")
NEEDS_FIGHT: Final = Reason("clause-needs-fight", "HLP-02")
NOT_IN_FIGHT: Final = Reason("clause-not-fighting", "HLP-02")
HELPERS_SHARE: Final = Reason("only-helpers-share", "HLP-05")
BYSTANDERS: Final = Reason("not-a-bystander", "HLP-01")
NOT_PARTIES: Final = Reason("not-the-two", "HLP-02")
TWICE: Final = Reason("promised-twice", "HLP-02")
TOO_MANY: Final = Reason("too-many-clauses", "HLP-02", (str(MOST_CLAUSES),))
NEEDS_LESS: Final = Reason("clause-needs-less", "HLP-02")
TOO_BIG: Final = Reason("one-big-each", "ITM-05")
TOO_MANY_VEHICLES: Final = Reason("one-vehicle-each", "ITM-03")


@final
class Talk:
    """The two parties of a deal. Immutable."""

    __slots__ = ("seat", "speaker", "to", "trade")

    def __init__(self, seat: int, to: int, speaker: int, trade: bool = False) -> None:
        self.seat = seat  # the fighter, or the player who proposes a trade
        self.to = to  # the other party
        self.speaker = speaker  # the party that names the terms
        self.trade = trade

    def giver(self, clause: Clause) -> int:
        """Return the seat that promises a clause."""
        return clause.by if clause.by >= 0 else self.usual(clause.what)

    def usual(self, what: str) -> int:
        """Return the seat that promises a clause of this kind by default."""
        return self.to if KINDS[what].conduct else self.seat

    def other(self, seat: int) -> int:
        return self.to if seat == self.seat else self.seat

    def as_written(self, clause: Clause) -> Clause:
        """Return the clause as the ledger writes it: -1 for the default giver."""
        if clause.what not in KINDS:
            return clause
        if clause.by == self.usual(clause.what):
            clause = replace(clause, by=-1)
        if clause.what == "help" and clause.at == self.other(self.giver(clause)):
            clause = replace(clause, at=-1)
        return clause


@dataclass(frozen=True)
class ClauseKind:
    """One kind of clause. The methods here are the defaults; each kind overrides what differs."""

    what: str
    binding: bool = True  # the engine enforces it; if False, it is only the player's word
    conduct: bool = False  # it is a way to behave; if False, something is paid
    aside: bool = False  # its giver stays outside the fight
    dues: tuple[str, ...] = ("win",)  # the values of `due` it allows
    takes: tuple[str, ...] = ()  # the fields of a clause that it uses beside `what`, `by` and `due`

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        """Return why it cannot be promised now."""
        return None

    def left(self, st: State, by: int, to: int, clause: Clause) -> int:
        """Return how many fights or turns must end before it is settled."""
        return 0

    def begin(self, st: State, promise: Promise) -> None:
        """Do what happens as soon as the deal is made."""

    def pay(self, st: State, promise: Promise) -> bool:
        """Hand over what is due; False if that is no longer possible."""
        return True

    def after_deed(self, st: State, promise: Promise, seat: int, move: int, frame_index: int) -> str:
        """Return how the promise ends because a seat plays a card or uses a power; OPEN: it does not.

        `frame_index` is the index of the frame this answers, or -1.
        """
        if promise.clause.due == "alone" and seat != promise.by and seat != promise.to and not is_won(st):
            return LAPSED
        return OPEN

    def after_fight(self, st: State, promise: Promise, fight: Fight) -> str:
        """Return how the promise ends with the fight."""
        return LAPSED

    def after_turn(self, st: State, promise: Promise, seat: int) -> str:
        """Return how the promise ends with this seat's turn."""
        return OPEN

    def after_game(self) -> str:
        """Return how the promise ends with the game: payments lapse, conduct that held was kept."""
        return KEPT if self.conduct else LAPSED


class Treasures(ClauseKind):
    """A number of the Treasures, picked in turn, first or last."""

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        if talk.trade or st.fight is None:
            return no_such(clause)
        return None if talk.giver(clause) == st.fight.fighter else NOT_PARTIES


class Certain(Treasures):
    """A certain Treasure, if a copy of it turns up."""

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        reason = super().why_not(st, talk, clause)
        if reason is not None:
            return reason
        named = clause.n
        if named >= len(st.cards) or st.cards[named].deck != TREASURE or not may_turn_up(st, named):
            return NO_TREASURE
        return None


class AnItem(ClauseKind):
    """An Item in play, handed over when the fight is over (ITM-12)."""

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        if talk.trade:
            return no_such(clause)  # a trade lists its Items outside the clauses
        giver = talk.giver(clause)
        if clause.card not in untied(st, items_in_play(st, giver)):
            return NOT_YOUR_ITEM
        return ALREADY_PROMISED if clause.card in promised(st, giver) else None

    def pay(self, st: State, promise: Promise) -> bool:
        card, by, to = promise.clause.card, promise.by, promise.to
        if card not in items_in_play(st, by) or st.dead[to]:
            return False
        hand_over(st, by, to, card)
        st.tell(ev.CARD_GIVEN, by, card, to)
        return True


class ACard(ClauseKind):
    """A card from hand to be played on the other player."""

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        if clause.card < 0:
            return no_such(clause)
        if not st.rules.promise_cards:
            return Reason("no-promised-cards", "HLP-02")
        giver = talk.giver(clause)
        if not knows(st, talk.speaker, giver, clause.card):
            return UNSEEN
        if not may_play_on(st, giver, clause.card):
            return NO_SUCH_CARD
        if clause.card in promised(st, giver):
            return ALREADY_PROMISED
        return None if helps(st, giver, talk.other(giver), clause.card) else KILL_ONLY

    def pay(self, st: State, promise: Promise) -> bool:
        card, by, to = promise.clause.card, promise.by, promise.to
        if card not in st.hand[by] or st.dead[to] or not helps(st, by, to, card):
            return False
        performing.begin(st, by, mv.code(mv.PLAY, card, to), -1)
        return True


class APlay(ClauseKind):
    """A bystander plays a card in this fight as soon as the deal is made."""

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        giver, fight = talk.giver(clause), st.fight
        if fight is None or talk.trade:
            return NEEDS_FIGHT
        if is_fighting(st, giver):
            return NOT_IN_FIGHT
        if clause.card < 0:
            return no_such(clause)
        if not can_name(st, talk.speaker, giver, clause.card):
            return UNSEEN
        if brings_unseen(st, talk.speaker, giver, clause, fight):
            return UNSEEN
        play = mv.code(mv.PLAY, clause.card, clause.at)
        return None if play in responses(st, giver, FIGHT, -1) else NOT_PLAYED_HERE

    def begin(self, st: State, promise: Promise) -> None:
        clause, by = promise.clause, promise.by
        settle(st, promise, KEPT, tell=False)
        play = mv.code(mv.PLAY, clause.card, clause.at)
        if play in responses(st, by, FIGHT, -1):
            promises.judge_deed(st, by, play, -1, promise.to)
            performing.begin(st, by, play, -1)


class StayOut(ClauseKind):
    """The player helps nobody for the rest of the turn; the engine enforces it."""

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        return NOT_IN_FIGHT if is_fighting(st, talk.giver(clause)) else None

    def begin(self, st: State, promise: Promise) -> None:
        """Bar the player from helping. Help due now is broken, or lapses if it was promised to the same player."""
        st.bars |= 1 << promise.by
        fighter = st.fight.fighter if st.fight is not None else st.turn
        for p in st.promises:
            ripe = p.clause.what == "help" and p.by == promise.by and p.left <= 1
            if ripe and whom_to_help(p.to, p.clause) == fighter:
                settle(st, p, LAPSED if p.to == promise.to else BROKEN)

    def after_fight(self, st: State, promise: Promise, fight: Fight) -> str:
        return OPEN

    def after_turn(self, st: State, promise: Promise, seat: int) -> str:
        return KEPT


class HoldBack(ClauseKind):
    """The player plays nothing in this fight."""

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        if st.fight is None:
            return NEEDS_FIGHT
        return NOT_IN_FIGHT if is_fighting(st, talk.giver(clause)) else None

    def after_deed(self, st: State, promise: Promise, seat: int, move: int, frame_index: int) -> str:
        return BROKEN if seat == promise.by and not is_won(st) else OPEN

    def after_fight(self, st: State, promise: Promise, fight: Fight) -> str:
        return KEPT


class Peace(ClauseKind):
    """The player does nothing against the other until the other's next turn is over."""

    def left(self, st: State, by: int, to: int, clause: Clause) -> int:
        return 2 if st.turn == to else 1

    def after_deed(self, st: State, promise: Promise, seat: int, move: int, frame_index: int) -> str:
        return BROKEN if seat == promise.by and is_against(st, seat, move, frame_index, promise.to) else OPEN

    def after_fight(self, st: State, promise: Promise, fight: Fight) -> str:
        return OPEN

    def after_turn(self, st: State, promise: Promise, seat: int) -> str:
        return KEPT if seat == promise.to else OPEN


class Help(ClauseKind):
    """The player helps in the next fight of the other, or of a third player, if asked; in a third player's fight that
    is on, in that one."""

    def why_not(self, st: State, talk: Talk, clause: Clause) -> Reason | None:
        if clause.at < 0:
            return None  # help for the other of the two
        return None if clause.at < st.seats and clause.at != talk.giver(clause) else no_such(clause)

    def left(self, st: State, by: int, to: int, clause: Clause) -> int:
        fight, whom = st.fight, whom_to_help(to, clause)
        if fight is None or fight.fighter != whom:
            return 1
        return 2 if whom == to or is_fighting(st, by) else 1

    def after_fight(self, st: State, promise: Promise, fight: Fight) -> str:
        return LAPSED if fight.fighter == whom_to_help(promise.to, promise.clause) else OPEN

    def after_game(self) -> str:
        return LAPSED  # nobody asked


_PAID: Final[tuple[str, ...]] = ("win", "always", "alone")
KINDS: Final[dict[str, ClauseKind]] = {
    kind.what: kind
    for kind in (
        Treasures("treasures", dues=("win", "alone"), takes=("n", "order")),
        Certain("certain", dues=("win", "alone"), takes=("n",)),
        AnItem("item", dues=_PAID, takes=("card",)),
        ACard("card", dues=_PAID, takes=("card",)),
        APlay("play", conduct=True, aside=True, takes=("card", "at")),
        StayOut("stay out", conduct=True, aside=True),
        HoldBack("hold back", binding=False, conduct=True, aside=True),
        Peace("peace", binding=False, conduct=True),
        Help("help", binding=False, conduct=True, takes=("at",)),
    )
}


def is_won(st: State) -> bool:
    """True if the fight is won and only its reward is still to be given: nobody can interfere any more."""
    return st.fight is not None and st.fight.won


def no_such(clause: Clause) -> Reason:
    return Reason("no-such-clause", "HLP-02", (clause.what,))


# What may be promised


def why_not_terms(st: State, talk: Talk, clauses: tuple[Clause, ...]) -> Reason | None:
    """Return why these terms cannot be offered; whether the two may deal at all is checked elsewhere."""
    if len(clauses) > MOST_CLAUSES:
        return TOO_MANY
    for clause in clauses:
        reason = why_misworded(talk, clause)
        if reason is not None:
            return reason
    reason = why_impossible(st, talk, clauses)
    if reason is not None:
        return reason
    if says_twice(talk, clauses):
        return TWICE
    return ALREADY_REFUSED if is_refused(st, talk.speaker, talk.other(talk.speaker), clauses) else None


def why_impossible(st: State, talk: Talk, clauses: tuple[Clause, ...]) -> Reason | None:
    """Return why these well-worded terms cannot be kept now: the Item is gone, or there is not enough Treasure."""
    if not clauses:
        return None
    for clause in clauses:
        reason = KINDS[clause.what].why_not(st, talk, clause)
        if reason is not None:
            return reason
    shares = share_of(clauses)
    if shares and st.fight is not None and not talk.trade:
        most = spoils(st, st.fight)
        if shares > most:
            return Reason("not-that-many", "HLP-02", (str(most),))
        if is_aside(talk, clauses):
            return HELPERS_SHARE
    return why_too_much_promised(st, talk, clauses)


def why_too_much_promised(st: State, talk: Talk, clauses: tuple[Clause, ...]) -> Reason | None:
    """Return why the Items in these terms cannot change hands."""
    items = [c for c in clauses if c.what == "item"]
    if not items:
        return None
    give = tuple([c.card for c in items if talk.giver(c) == talk.seat])
    get = tuple([c.card for c in items if talk.giver(c) == talk.to])
    return why_too_much(st, talk.seat, talk.to, give, get)


def why_too_much(st: State, seat: int, other: int, give: tuple[int, ...], get: tuple[int, ...]) -> Reason | None:
    """Return why Items cannot change hands: one of the two could not carry what they would get (ITM-05, R052)."""
    if not are_bulky(st, give + get):
        return None
    if not can_hold(st, seat, get, give) or not can_hold(st, other, give, get):
        return TOO_BIG
    if not can_drive(st, seat, get, give) or not can_drive(st, other, give, get):
        return TOO_MANY_VEHICLES
    return None


def why_no_clause(st: State, talk: Talk, clause: Clause) -> Reason | None:
    """Return why this clause cannot be promised."""
    reason = why_misworded(talk, clause)
    return KINDS[clause.what].why_not(st, talk, clause) if reason is None else reason


def why_misworded(talk: Talk, clause: Clause) -> Reason | None:
    """Return why nobody could promise this clause at any time. What is composed step by step is well worded."""
    kind = KINDS.get(clause.what)
    if kind is None or clause.order not in ORDERS:
        return no_such(clause)
    if says_too_much(kind, clause):
        return NEEDS_LESS
    if clause.by >= 0 and clause.by not in (talk.seat, talk.to):
        return NOT_PARTIES
    if clause.due not in kind.dues or (talk.trade and clause.due != "win"):
        return Reason("not-due-then", "HLP-02") if clause.due in DUES else no_such(clause)
    return None


def says_too_much(kind: ClauseKind, clause: Clause) -> bool:
    """True if the clause fills a field that its kind does not use; such terms could be repeated without end."""
    return (
        (clause.card >= 0 and "card" not in kind.takes)
        or (clause.n > 0 and "n" not in kind.takes)
        or (clause.order != "alternate" and "order" not in kind.takes)
        or (clause.at >= 0 and "at" not in kind.takes)
    )


def says_twice(talk: Talk, clauses: tuple[Clause, ...]) -> bool:
    """True if the same card or the same conduct is promised twice."""
    for i, c in enumerate(clauses):
        if c.what != "treasures":
            for earlier in clauses[:i]:
                if is_same_promise(talk, earlier, c):
                    return True
    return False


def is_same_promise(talk: Talk, one: Clause, other: Clause) -> bool:
    """True if both clauses promise the same card, or the same conduct by the same seat."""
    if one.card >= 0 or other.card >= 0:
        return one.card == other.card
    if one.what != other.what or talk.giver(one) != talk.giver(other):
        return False
    return one.n == other.n if one.what == "certain" else one.at == other.at


def share_of(clauses: tuple[Clause, ...]) -> int:
    """Return how many Treasures are promised, by number and by name."""
    n = 0
    for c in clauses:
        if c.what == "treasures":
            n += c.n
        elif c.what == "certain":
            n += 1
    return n


def is_aside(talk: Talk, clauses: tuple[Clause, ...]) -> bool:
    """True if the other player stays outside the fight: they stay out, hold back, or play a card."""
    for c in clauses:
        kind = KINDS.get(c.what)
        if kind is not None and kind.aside and talk.giver(c) == talk.to:
            return True
    return False


def knows(st: State, speaker: int, giver: int, card: int) -> bool:
    """True if the speaker knows that the giver holds this card; nobody names a card of a hidden hand."""
    return card in st.hand[giver] and (speaker == giver or st.seen.get(card, 0) >> speaker & 1 != 0)


def can_name(st: State, speaker: int, giver: int, card: int) -> bool:
    """True if the speaker knows that the giver has this card: it lies in play, or they have seen it in that hand."""
    return card in st.pack[giver] or card in st.gear[giver] or knows(st, speaker, giver, card)


def name_aloud(st: State, giver: int, clause: Clause) -> None:
    """Let everybody know that the giver holds the hidden cards a clause names: its card, and a monster it brings in.

    Terms are named before the whole table, also by a speaker to whom alone the giver has shown these cards.
    """
    if giver < 0 or clause.card < 0:
        return
    use = st.cards[clause.card].play
    brings = use is not None and use.at in (A_MONSTER, HAND_MONSTER)
    for card in (clause.card, clause.at if brings else -1):
        if card in st.hand[giver]:
            remember(st, card, -1)


def brings_unseen(st: State, speaker: int, giver: int, clause: Clause, fight: Fight) -> bool:
    """True if the play would bring in a monster from the giver's hand that the speaker does not know to be there."""
    use = st.cards[clause.card].play
    if use is None or use.at not in (A_MONSTER, HAND_MONSTER) or clause.at in fight.monsters:
        return False
    return not knows(st, speaker, giver, clause.at)


def may_play_on(st: State, giver: int, card: int) -> bool:
    """True if the giver can play the card on another player at any time for nothing (HLP-02, R159).

    Where a Go Up a Level card waits for its owner's turn, nobody else can promise it.
    """
    use = st.cards[card].play
    if use is None or use.when != ANY_TIME or use.pay is not None or use.terms is not None:
        return False
    if waits_for_turn(st, giver, use):
        return False
    return use.at in (ANYONE, OTHER_PLAYER) or (use.at == YOURSELF and st.rules.levels_on_anyone)


def helps(st: State, giver: int, taker: int, card: int) -> bool:
    """True if the card can be played on this player now: a level only on somebody who can gain it."""
    use = st.cards[card].play
    assert use is not None
    if st.cards[card].kind == LEVEL_UP and not may_gain(st, taker):
        return False
    return taker in targets(st, giver, card, use)


def promisable(st: State, giver: int, taker: int) -> list[int]:
    """Return the cards in hand that may be promised to be played on this player (HLP-02, R159)."""
    if not st.rules.promise_cards:
        return []
    found: list[int] = []
    for c in st.hand[giver]:
        if may_play_on(st, giver, c) and c not in promised(st, giver) and helps(st, giver, taker, c):
            found.append(c)
    return found


def is_against(st: State, seat: int, move: int, frame_index: int, victim: int) -> bool:
    """True if this play or power is aimed at a player, their belongings, or their side of a fight, or harms them."""
    card, at, fight = mv.card_of(move), mv.at_of(move), st.fight
    what = st.cards[card]
    use = use_of(st, move)
    if use is not None and use.at in ON_SEATS and at == victim:
        return True
    if use is not None and use.at in ON_BELONGINGS:
        return owner_of(st, at) == victim
    if use is not None and any(e.harms(st, Ctx(seat, seat, card, at, frame_index), victim) for e in use.then):
        return True
    if fight is None or victim not in (fight.fighter, fight.helper) or is_fighting(st, seat):
        return False
    if use is not None and use.at == A_FIGHTER:
        return is_fighting(st, at)  # a weakened side concerns every fighter on it
    if what.kind in (MONSTER, CLONE) or (use is not None and (use.at == HAND_MONSTER or use.who == OUTSIDERS)):
        return True
    if isinstance(what, Enhancer):
        return what.level > 0
    return use is not None and use.at == SIDE and at == MONSTERS


def use_of(st: State, move: int) -> Use | None:
    """Return what a move plays or uses."""
    what = st.cards[mv.card_of(move)]
    if mv.verb_of(move) == mv.PLAY:
        return what.play
    n = mv.n_of(move)
    return what.uses[n] if n < len(what.uses) else None


# Imported last, because these modules import this one.
import kickdoor.engine.deals.promises as promises  # noqa: E402
import kickdoor.engine.frames.perform as performing  # noqa: E402
