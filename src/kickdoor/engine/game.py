"""A game: its state, the open decision, and the two ways to answer it (`step`, `play`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, final, overload

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.characters.character import refresh_words
from kickdoor.engine.deals.clauses import Talk
from kickdoor.engine.dice import first_state, shuffle
from kickdoor.engine.events import Event, open_form, readable
from kickdoor.engine.facts import Facts
from kickdoor.engine.frames.help import Call, Negotiate
from kickdoor.engine.frames.limits import settle
from kickdoor.engine.frames.perform import perform
from kickdoor.engine.frames.sell import Sell
from kickdoor.engine.frames.setup import SetUp
from kickdoor.engine.frames.trade import Trade
from kickdoor.engine.frames.window import Window
from kickdoor.engine.legal.legality import early_answers, interjections, terms_as_written, talk_of, why_not
from kickdoor.engine.legal.occasions import answered
from kickdoor.engine.legal.reasons import GAME_OVER, EngineStuck, GameOver, IllegalMove, Reason, UnknownMove
from kickdoor.engine.legal.speaking import NOBODY, who_may_speak
from kickdoor.engine.legal.wellformed import checked_likely, checked_move, checked_number, checked_seat
from kickdoor.engine.moves import Move
from kickdoor.engine.resample import resample, without_secrets
from kickdoor.engine.rules import Ruleset, check_decks, house_rules, ruleset
from kickdoor.engine.saves.checkpoints import Position, Turns
from kickdoor.engine.saves.taking_back import Mark, checked_mark, may_take_back, restored
from kickdoor.engine.state import State, new_state, replaced
from kickdoor.engine.switches import check_switches
from kickdoor.engine.text import sentence
from kickdoor.engine.views import View, World, view
from kickdoor.engine.words import WORDS
from kickdoor.errors import KickdoorError


MOST_STAGES: Final = 10_000  # per move; a million decisions of random games needed at most 84


@final
@dataclass(frozen=True)
class GameSetup:
    """Everything that defines a game except its moves. Set-up and moves together replay it."""

    names: tuple[str, ...]  # of the players, by seat
    sets: tuple[str, ...]  # names of the sets
    edition: str  # of the rules, such as star-2019
    seed: int  # decides the shuffles and the dice
    options: tuple[str, ...] = ()  # such as "epic"
    switches: tuple[tuple[str, int], ...] = ()  # house rules
    sexes: tuple[int, ...] = ()  # by seat, 0 male, 1 female; empty: players choose
    first: int = -1  # the seat that begins; -1: roll for it
    ask_all: bool = False  # ask every seat in every window, so that silence reveals nothing


@final
@dataclass(frozen=True)
class Decision:
    """An open question."""

    seat: int  # the seat that has to answer
    kind: str  # the kind of question, such as "fight" or "charity"
    options: tuple[Move, ...]  # the possible answers
    about: int = -1  # the card the question is about, or -1


@dataclass(frozen=True)
class Outcome:
    """Who won and why."""

    winners: tuple[str, ...]  # names
    seats: tuple[int, ...]  # of the winners
    reason: str  # why the game ended


class LegalMoves:
    """The listed moves of the open decision, with `len`, iteration and an index; falsy when the game is over.

    `in` is True for every move that the asked seat may make now, also one that is not listed, such as a whole sale.
    """

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def __iter__(self) -> Iterator[Move]:
        return iter([mv.readable(m) for m in self._game.options])

    def __len__(self) -> int:
        return len(self._game.options)

    def __getitem__(self, number: int) -> Move:
        return mv.readable(self._game.options[number])

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        try:
            return self._game.why_not(move) is None
        except UnknownMove:
            return False

    def __bool__(self) -> bool:
        return bool(self._game.options)


def run(st: State) -> None:
    """Do stage after stage of the frame on top, until a seat is asked or the game is over."""
    frames = st.frames
    for _stage in range(MOST_STAGES):  # named, so that mypyc keeps it a native int
        if st.unsettled:
            settle(st)
        if not frames:
            return
        frames[-1].do(st)
        if st.asked >= 0:
            return
    raise stuck(st)


def stuck(st: State) -> EngineStuck:
    """Return the error for a move that does not end; the names of the top frames show where it loops."""
    top = ", ".join(type(frame).__name__ for frame in st.frames[-4:])
    return EngineStuck(
        f"The rules went in circles: {MOST_STAGES:,} steps in one move without a question, "
        f"in turn {st.turn_no} ({top}). The game cannot go on from here; go back to the last save."
    )


class Game(Facts):
    """A game in progress, made by `new_game` or `load`. To play it, answer `decision` with `play` until it is None.

    `state` is the engine's own; docs/architecture.md says who else may read it.
    """

    __slots__ = ("imagined", "origin", "past", "said", "setup")

    def __init__(
        self, setup: GameSetup, state: State, past: Past | None = None, origin: Position | None = None,
        imagined: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(state)
        self.imagined = imagined  # hidden cards were dealt anew, so set-up and moves do not lead to it
        self.setup = setup  # everything that defines the game except its moves
        self.origin = origin  # the position this game was restored from; None: it began with the deal
        self.past = past  # moves made before this clone
        self.said: list[int | tuple[int, Move]] = []  # the moves since: an int, or (seat, Move)

    def rename(self, names: tuple[str, ...]) -> None:
        """Call the players by these names from now on. The set-up and saves keep the names of the deal."""
        self.state.names = names

    @property
    def decision(self) -> Decision | None:
        """Return the open question; None when the game is over."""
        st = self.state
        if st.asked < 0:
            return None
        return Decision(st.asked, st.kind, tuple(mv.readable(m) for m in st.options), st.about)

    @property
    def options(self) -> list[int]:
        """Return the open decision's moves as ints, for fast loops; do not change the list."""
        return self.state.options if self.state.asked >= 0 else []

    @property
    def legal_moves(self) -> LegalMoves:
        """Return the moves that answer the open question."""
        return LegalMoves(self)

    @property
    def outcome(self) -> Outcome | None:
        """Return who won; None while the game goes on."""
        st = self.state
        if not st.winners:
            return None
        return Outcome(tuple(st.names[s] for s in st.winners), st.winners, st.reason)

    def step(self, move: int) -> list[int]:
        """Answer the open decision with one of `options`, unchecked, and return the next options. For fast loops."""
        st = self.state
        self.said.append(move << 3 | st.asked)
        st.answer = move
        st.asked = -1
        run(st)
        return st.options if st.asked >= 0 else []

    def answer(self, move: Move) -> list[int]:
        """Make a move for the asked seat and return the next options. For loops in which bots choose."""
        given: object = move
        try:
            code = mv.packed(given) if isinstance(given, Move) and not mv.is_whole(given) else -1
        except (TypeError, ValueError):
            code = -1  # `play` says what is wrong with it
        if code in self.options:
            return self.step(code)
        self.play(move)
        return self.options

    @overload
    def play(self, move: Move) -> list[Event]: ...
    @overload
    def play(self, move: Move, seat: int | None) -> list[Event]: ...
    def play(self, move: object, seat: object = None) -> list[Event]:
        """Make a move for the asked seat, or interject one for `seat`. Return what happened, with nothing hidden.

        Raise `IllegalMove` with the reason if it is not allowed now.
        """
        st = self.state
        if st.asked < 0:
            raise GameOver("The game is over.")
        move = checked_move(st, move)
        who = st.asked if seat is None else checked_seat(st, seat)
        reason = why_not(st, move, who)
        if reason is not None:
            raise IllegalMove(reason, sentence(reason, says=st.pool.says))
        begin = len(st.log)
        if mv.is_whole(move):
            self.said.append((who, move))
            self._say_whole(move, who)
        else:
            code = mv.packed(move)
            if who == st.asked and code in st.options:
                self.step(code)
            else:
                self.said.append(code << 3 | who)
                frame_index = answered(st, code)
                self._interrupt()
                perform(st, who, code, frame_index)
                run(st)
        return [open_form(st.told + i, st.log[i]) for i in range(begin, len(st.log))]

    def _interrupt(self) -> None:
        """Drop the open question; its frame asks again later."""
        st = self.state
        st.asked = -1
        top = st.frames[-1]
        top.again()
        if isinstance(top, Window):
            top.reopen()

    def _say_whole(self, move: Move, seat: int) -> None:
        """Make a sale, a trade, an offer or a counter-offer as a whole."""
        st = self.state
        if move.verb == "counter":
            self._counter(move, seat)
            return
        self._interrupt()
        fight = st.fight
        if move.verb == "sell":
            st.push(Sell(seat, move.cards, move.card, whole=True))
        elif move.verb == "trade":
            clauses = terms_as_written(Talk(seat, move.at, seat, trade=True), move.clauses)
            st.push(Trade(seat, move.at, move.cards, move.wants, clauses, whole=True))
        elif move.verb == "call":
            st.push(Call(seat, terms_as_written(Talk(seat, -1, seat), move.clauses)))
        else:
            assert fight is not None
            talk = talk_of(fight, move, seat)
            st.push(Negotiate(talk.seat, talk.to, seat, terms_as_written(talk, move.clauses), made=True))
        run(st)

    def _counter(self, move: Move, seat: int) -> None:
        """Answer an offer with other terms as a whole."""
        st = self.state
        top = st.frames[-1]
        st.asked = -1
        if isinstance(top, Trade):
            clauses = terms_as_written(Talk(seat, top.seat, seat, trade=True), move.clauses)
            top.answer_whole(st, move.cards, move.wants, clauses)
        elif isinstance(top, Negotiate):
            top.counter(st, terms_as_written(Talk(top.seat, top.to, seat), move.clauses))
        elif isinstance(top, Call):
            top.counter(st, terms_as_written(Talk(top.seat, seat, seat), move.clauses))
        run(st)

    @overload
    def why_not(self, move: Move) -> Reason | None: ...
    @overload
    def why_not(self, move: Move, seat: int | None) -> Reason | None: ...
    def why_not(self, move: object, seat: object = None) -> Reason | None:
        """Return the reason why the seat (default: the asked one) may not make this move now; None if it may."""
        st = self.state
        if st.asked < 0:
            return GAME_OVER
        return why_not(st, checked_move(st, move), st.asked if seat is None else checked_seat(st, seat))

    def interjections(self, seat: int) -> list[Move]:
        """Return the moves this seat may interject now, although another seat is asked."""
        return [mv.readable(m) for m in interjections(self.state, checked_seat(self.state, seat))]

    def early_view(self, seat: int, worlds: bool = True) -> View:
        """Return what the seat may know, as if the open window had already reached it.

        If no window is open, that is its usual view. `worlds=False` gives a view that cannot be resampled, which
        takes less time.
        """
        st = self.state
        if checked_seat(st, seat) == st.asked or not st.frames or not isinstance(st.frames[-1], Window):
            return self.view(seat, worlds)
        moves = [*early_answers(st, seat), mv.PASS]
        found = view(st, seat, World(self._asked_early(seat, moves)) if worlds else None)
        return replace(found, asked=seat, moves=tuple([mv.readable(m) for m in moves]))

    def _asked_early(self, seat: int, moves: list[int]) -> Game:
        """Return a game without secrets in which the open window has come round to the seat."""
        early = self._without_secrets(seat)
        top = early.state.frames[-1]
        assert isinstance(top, Window)  # only a window asks several seats
        top.seat = seat
        early.state.asked = seat
        early.state.options = moves
        return early

    def mark(self) -> Mark:
        """Return a mark to which the game can be taken back."""
        return Mark(self.state, len(self.said))

    def may_take_back(self, mark: Mark, seat: int) -> bool:
        """True if since the mark no die or deck decided anything and no card but the seat's own was revealed."""
        return may_take_back(self.state, checked_mark(mark), checked_seat(self.state, seat))

    def take_back(self, mark: Mark, seat: int) -> None:
        """Return to the mark. The log keeps what happened since, and adds that the seat took it back."""
        self.state = restored(self.state, checked_mark(mark), checked_seat(self.state, seat))
        self.said = self.said[: mark.moves]

    def clone(self) -> Game:
        """Return an independent copy. Its log starts empty."""
        return Game(self.setup, self.state.clone(), self._so_far(), self.origin, self.imagined)

    def _so_far(self) -> Past | None:
        """Return all moves so far, to be shared with a copy of this game."""
        return Past(self.past, self.said, len(self.said)) if self.said else self.past

    def __copy__(self) -> Game:
        """Return an independent copy with the same log."""
        twin = self.clone()
        twin.state.told = self.state.told
        twin.state.log = self.state.log[:]
        return twin

    def __deepcopy__(self, memo: object) -> Game:
        return self.__copy__()

    def view(self, seat: int | None, worlds: bool = True) -> View:
        """Return what the seat may know; `None` stands for a spectator.

        The view of the asked seat can be resampled. `worlds=False` leaves that out, which takes less time.
        """
        st = self.state
        if seat is None or checked_seat(st, seat) != st.asked or not worlds:
            return view(st, seat)
        return view(st, seat, World(self._without_secrets(seat)))

    def _without_secrets(self, seat: int) -> Game:
        """Return a game that shows no more than the seat knows, and neither the seed nor the moves."""
        return Game(unseeded(self.setup), without_secrets(self.state, seat), imagined=True)

    def resample(self, seat: int, rng: int, likely: Sequence[int] | None = None) -> Game:
        """Return a copy in which all cards this seat cannot know are dealt again from `rng`. For searches.

        `likely` gives each card id a weight in the draw for hands, a whole number from 1; without it all weights are
        equal. The copy can be played on, cloned, pickled and saved.
        """
        checked_number(rng, "a whole number to shuffle by")
        st = self.state
        st = resample(st, checked_seat(st, seat), rng, None if likely is None else checked_likely(st, likely))
        world = Game(self.setup, st, self._so_far(), self.origin, imagined=True)
        return world if st.asked in (-1, seat) else world._asked_anew(self.state.hand[st.asked])

    def _asked_anew(self, before: tuple[int, ...]) -> Game:
        """Ask the open question once more: the answers depend on the hand, which was dealt anew.

        Return the game in which it is asked: this one, which changes, or a copy.

        `before`: the hand the seat had, each card in the place of the one it has now.
        """
        st = self.state
        top = st.frames[-1]
        if isinstance(top, Window):
            top.ask_anew(st)
            return self
        now = dict(zip(before, st.hand[st.asked], strict=True))
        if who_may_speak(st.kind) == NOBODY:  # a choice among cards: replace each by the card now in its place
            st.options = [mv.with_card(m, now.get(mv.card_of(m), mv.card_of(m))) for m in st.options]
            return self
        again = Game(self.setup, st.clone(), self.past, self.origin, imagined=True)
        again._interrupt()  # as an interjection would
        run(again.state)
        if (again.state.asked, again.state.kind) == (st.asked, st.kind):
            return again
        kept = [m for m in st.options if now.get(mv.card_of(m), mv.card_of(m)) == mv.card_of(m)]
        st.options = kept  # the new hand leaves no choice, but the seat is visibly being asked
        return self

    @property
    def log(self) -> list[Event]:
        """Return all events since the game (or this clone) began, with nothing hidden."""
        return [open_form(self.state.told + i, told) for i, told in enumerate(self.state.log)]

    def log_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the events from number `since` on, as the seat (None: a spectator) may know them."""
        st = self.state
        if seat is not None:
            checked_seat(st, seat)
        checked_number(since, "the number of the first event to return")
        first = max(0, since - st.told)
        return [readable(st.told + i, told, seat) for i, told in enumerate(st.log[first:], first)]

    def history(self) -> list[int | tuple[int, Move]]:
        """Return every move so far: `packed(move) << 3 | seat`, or (seat, move) for a move with lists."""
        parts: list[list[int | tuple[int, Move]]] = [self.said]
        past = self.past
        while past is not None:
            parts.append(past.said[: past.length])
            past = past.before
        return [m for part in reversed(parts) for m in part]


def unseeded(setup: GameSetup) -> GameSetup:
    """Return a set-up without its seed, which would reveal every card and die."""
    return GameSetup(
        setup.names, setup.sets, setup.edition, 0, setup.options, setup.switches, setup.sexes, setup.first,
        setup.ask_all,
    )  # fmt: skip


class Past:
    """The moves a clone shares with the game it was cloned from."""

    __slots__ = ("before", "length", "said")

    def __init__(self, before: Past | None, said: list[int | tuple[int, Move]], length: int) -> None:
        self.before = before
        self.said = said
        self.length = length


_POOLS: dict[tuple[str, ...], Pool] = {}  # by edition and sets


def pool_of(sets: tuple[CardSet, ...], edition: str = "") -> Pool:
    """Return the cards of these sets as an edition prints them; games share them."""
    key = (edition, *(s.name for s in sets))
    pool = _POOLS.get(key)
    if pool is None or pool.made_of != sets:
        pool = Pool(sets, edition)
        _POOLS[key] = pool
    return pool


@lru_cache(maxsize=64)
def rules_of(
    edition: str, options: tuple[str, ...], switches: tuple[tuple[str, int], ...], mixed: bool
) -> Ruleset:  # fmt: skip
    """Return the rules of a game; games with equal set-ups share them."""
    return ruleset(edition, options, dict(switches), mixed)


def checked_rules(
    edition: str, options: tuple[str, ...], switches: tuple[tuple[str, int], ...], sets: tuple[CardSet, ...], seats: int
) -> Ruleset:
    """Return the rules of a game; raise `BadSwitch` if they do not fit these cards and seats."""
    check_switches(dict(switches))  # before the cache, which cannot tell True from 1 or 5.0 from 5
    rules = rules_of(edition, options, switches, len(sets) > 1)
    pool = pool_of(sets, edition)
    check_decks(rules, seats, len(pool.doors), len(pool.treasures))
    return rules


def start(setup: GameSetup, sets: tuple[CardSet, ...], turns: Turns | None = None) -> Game:
    """Begin a game; `turns`, if given, records how each turn begins."""
    if not 3 <= len(setup.names) <= 6:
        raise KickdoorError(f"Kickdoor is played by 3 to 6 players, not {len(setup.names)}.")
    if not -1 <= setup.first < len(setup.names):
        raise KickdoorError(f"There is no seat {setup.first} to begin; seats are counted from 0.")
    if setup.sexes and (len(setup.sexes) != len(setup.names) or not set(setup.sexes) <= {0, 1}):
        raise KickdoorError("Give a sex for every player, 0 for male or 1 for female, or for none.")
    if len(set(setup.sets)) < len(setup.sets):
        raise KickdoorError(f"A set can be played with once, not twice: {', '.join(setup.sets)}.")
    rules = checked_rules(setup.edition, setup.options, setup.switches, sets, len(setup.names))
    st = new_state(pool_of(sets, setup.edition), rules, setup.names, first_state(setup.seed), setup.ask_all)
    st.turns = turns
    prepare_seats(st, setup)
    st.doors = list(st.pool.doors)
    st.treasures = list(st.pool.treasures)
    st.rng = shuffle(st.rng, st.doors)
    st.rng = shuffle(st.rng, st.treasures)
    st.turn = setup.first
    st.push(SetUp(not setup.sexes))
    st.tell(ev.GAME_BEGAN, n=st.seats)
    for switch, value in house_rules(rules):
        st.tell(ev.HOUSE_RULE, at=switch, n=value)
    game = Game(setup, st)
    run(st)
    return game


def prepare_seats(st: State, setup: GameSetup) -> None:
    for seat, name in enumerate(st.names):
        if setup.sexes:
            st.sex = replaced(st.sex, seat, setup.sexes[seat])
        for word in WORDS.values():
            if word.spellings and name.split(" ")[0].lower() in [s.lower() for s in word.spellings]:
                st.history = replaced(st.history, seat, st.history[seat] | word.mask)
        refresh_words(st, seat)


__all__ = ["Decision", "Game", "GameSetup", "LegalMoves", "Outcome", "run", "start"]
