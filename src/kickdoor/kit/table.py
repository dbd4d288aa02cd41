"""The table of a test: lay it, let things happen, ask what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from kickdoor.engine import moves as mv
from kickdoor.engine.events import NAMES, Event
from kickdoor.engine.fighting.strength import our_sources, their_sources, totals
from kickdoor.engine.game import Game
from kickdoor.engine.legal.occasions import moments_of_move
from kickdoor.engine.moves import Move
from kickdoor.engine.state import State
from kickdoor.engine.words import CAUGHT, DOOR, TREASURE
from kickdoor.kit.frames import OWN_TIME
from kickdoor.kit.names import BadSetUp, Named, card_id, copies_named, did_you_mean, known_word, pool_of
from kickdoor.kit.player import Player
from kickdoor.kit.position import DRAW, DRAW_OPENLY, GAME, REST, TURN, Position, place, position_of
from kickdoor.kit.possible import why_impossible
from kickdoor.kit.spoken import DECKS, PASSABLE, SIDES, answers_in_words, kinds, question
import kickdoor.packing  # noqa: F401  so that games can be pickled

PASS = mv.readable(mv.PASS)
END = "end"  # the time before a turn ends
RECEIVED = "received"
# Questions that only offer an optional move before the next step.
OPTIONAL = ("free", "after-fight", RECEIVED)
# Questions to a seat about what happens to it: the end of a test does not pass them.
ONE_SEAT = ("rolled", "caught", "level-lost", "dying", "own", "before-door", "sharing")
NOBODY = -2  # stands for no seat
BEFORE_RUNNING = ("free", "door", "fight", "played", "helped", "flight")


class Table:
    """A game in a chosen position. Seats are attributes: `t.ann`."""

    def __init__(self, position: Position, hush: bool = True) -> None:
        self._position = position
        self._hush = hush  # pass for seats that can only pass
        self._game: Game | None = None
        self._before: list[Event] = []  # events of earlier scenes
        self._fresh = True  # nothing has begun yet
        self._left: str | None = None
        self._since = 0  # how many events there were before the last deed
        self.passed_over: set[int] = set()  # seats that have passed since without being named
        self.names = [s.name for s in position.seats]
        self._players = {name: Player(self, i) for i, name in enumerate(self.names)}
        wrong = why_impossible(place(position).state)
        if wrong:
            raise BadSetUp(wrong)

    # Seats

    def __getattr__(self, name: str) -> Player:
        if name.startswith("_"):
            raise AttributeError(name)
        return self.player(name)

    def player(self, name: str) -> Player:
        if name not in self.names:
            words = [w for w in dir(type(self)) if not w.startswith("_")]
            hint = did_you_mean(str(name), [*self.names, *words])
            raise AttributeError(
                f"there is nobody and nothing called {name!r}; there are {', '.join(self.names)}{hint}"
            )
        return self._players[name]

    def seat_no(self, name: str) -> int:
        if name not in self.names:
            hint = did_you_mean(str(name), self.names)
            raise AssertionError(f"nobody here is called {name!r}; there are {', '.join(self.names)}{hint}")
        return self.names.index(name)

    # Laying the table; only while nothing is going on

    def doors(self, *cards: str) -> Table:
        """Put these cards on top of the Door deck; the first is drawn first."""
        return self._lay("doors", cards)

    def treasures(self, *cards: str) -> Table:
        return self._lay("treasures", cards)

    def discards(self, *cards: str) -> Table:
        """Put cards on their discard piles; the last is on top."""
        return self._lay("discards", cards)

    def empty(self, deck: str) -> Table:
        """Empty a deck except for the cards laid on it; its other cards are out of the game."""
        which = known_word("deck", deck, DECKS)
        self._clear(f"{deck} can be laid")
        p = self._position
        if not self._fresh:
            p = replace(p, doors=()) if which == DOOR else replace(p, treasures=())
        self._position = replace(p, bare=(*p.bare, which))
        return self

    def _lay(self, where: str, cards: Sequence[str]) -> Table:
        self._clear(f"{where} can be laid")
        wanted = [card_id(pool_of(self._position.sets, self._position.edition), c) for c in cards]
        p = self._pull(wanted)
        if where == "discards":
            self._position = replace(p, discards=(*p.discards, *wanted))
        elif where == "doors":
            self._position = replace(p, doors=self._next(p.doors, wanted))
        else:
            self._position = replace(p, treasures=self._next(p.treasures, wanted))
        return self

    def _next(self, deck: tuple[str, ...], wanted: Sequence[str]) -> tuple[str, ...]:
        """Put cards below those requested earlier, on top of a deck whose order is known."""
        return (*deck, *wanted) if self._fresh else (*wanted, *deck)

    def _pull(self, wanted: Sequence[str]) -> Position:
        """Take cards out of decks and piles, so that they can be put elsewhere."""
        p = self._position
        if self._fresh:
            return p
        zones = [list(p.doors[::-1]), list(p.treasures[::-1]), list(p.discards)]
        for card in wanted:
            zone = next((z for z in zones if card in z), None)
            if zone is not None:
                zone.remove(card)  # the deepest copy, not one about to be drawn
            elif not p.bare:
                raise BadSetUp(f"{card} is in use: it lies neither in a deck nor on a pile.")
        doors, treasures, discards = zones
        return replace(p, doors=tuple(doors[::-1]), treasures=tuple(treasures[::-1]), discards=tuple(discards))

    def _clear(self, what: str) -> None:
        """Make the present state the position; fails if something is in progress."""
        if self._game is None:
            return
        self.rest()
        game = self._game
        if game.state.winners:
            raise BadSetUp(f"The game is over: {' and '.join(self.winners)} won. Lay another table.")
        if not self._at_rest():
            raise BadSetUp(f"{what} only while nothing is going on; now {question(game.state)}.")
        self._before = self.events
        self._position = position_of(game, self._position)
        self._game = None
        self._fresh = False

    def _at_rest(self) -> bool:
        st = self.game.state
        return not st.winners and st.fight is None and (st.asked < 0 or st.kind in (OWN_TIME, END))

    def dice(self, *values: int) -> Table:
        """Fix the next rolls, by any seat."""
        if any(v not in range(1, 7) for v in values):
            raise BadSetUp(f"A die shows 1 to 6, not {', '.join(map(str, values))}.")
        self._position = replace(self._position, dice=(*self._position.dice, *values))
        if self._game is not None:
            self._game.state.dice += values
        return self

    # Letting things happen

    def begin(self, what: str, seat: int, cards: Sequence[str] = ()) -> None:
        """Begin something: see `Player.fights`, `opens_door`, `draws`, `takes_turn`, `has_time`."""
        self._clear("something else can begin")
        wanted = [card_id(pool_of(self._position.sets, self._position.edition), c) for c in cards]
        p = self._pull(wanted)
        drawn = what in (DRAW, DRAW_OPENLY)
        begun = p.begun and what in (TURN, REST) and seat == p.turn
        self._position = replace(
            p, begins=what, turn=p.turn if drawn else seat, drawer=seat if drawn else -1, begun=begun,
            cards=tuple(wanted),
        )  # fmt: skip
        self._left = None
        if what != REST:
            self._mark()
        self._game = place(self._position)
        self.settle()

    def game_begins(self) -> Table:
        """Begin a whole game: sexes are chosen, dice say who is first, hands are dealt and played from."""
        self.begin(GAME, 0)
        return self

    def ready(self) -> None:
        """Prepare for a move; if nothing is going on, give the seat on turn its own time."""
        st = self.game.state
        if not st.frames and not st.winners:
            self.begin(REST, st.turn)

    def is_between_turns(self) -> bool:
        """True if nothing is going on, after everybody has passed who could do something before the next thing."""
        self.rest()
        st = self.game.state
        return not st.winners and (st.asked < 0 or st.kind == OWN_TIME)

    def say(self, move: Move, seat: int) -> None:
        """Let a seat make a move, and everybody pass after it who can only pass."""
        self._mark()
        self.game.play(move, seat=seat)
        self.settle()

    def _mark(self) -> None:
        """Note that a deed begins here."""
        self._since = len(self.events) if self._game is not None else len(self._before)
        self.passed_over.clear()

    def recent(self, game: Game) -> list[Event]:
        """Return what has happened since the last deed began, and then in a clone of the game."""
        return self.events[self._since :] + (game.log if game is not self._game else [])

    # Passing

    def all_pass(self, but: str | None = None, until: str | None = None) -> Table:
        """Let everybody pass until a seat is asked something else. Cards just received are kept.

        `but` stops at a seat. `until` stops at a kind of question ("received" for cards that may be played at once);
        it fails if that is never asked.
        """
        if but is not None:
            self.seat_no(but)
        if until is not None:
            self._reach(but, until)
        else:
            self._pass_until(self.game, but, ())
        return self

    def give_up(self) -> None:
        """Let everybody pass until the fight is lost and running begins; later questions stay open."""
        st = self.game.state
        while st.asked >= 0 and mv.PASS in st.options and st.kind in BEFORE_RUNNING:
            self._pass(self.game)

    def let_catch(self) -> None:
        """Let every seat pass that could act before the Bad Stuff strikes, up to an answer to the catch itself."""
        while _watches_catch(self.game.state):
            self._pass(self.game)

    def _reach(self, but: str | None, until: str) -> None:
        """Pass up to a question of this kind; one that a seat can only pass is stopped at if there is no other."""
        for mute in ("", until):
            trial = self.game.clone()
            self._pass_until(trial, but, (until,), mute)
            st = trial.state
            if st.asked >= 0 and (st.kind == until or st.names[st.asked] == but):
                self._pass_until(self.game, but, (until,), mute)
                return
        hint = "" if until in kinds() else did_you_mean(str(until), kinds())
        raise AssertionError(f"nobody is asked {until!r} if all pass now{hint or ';'} {question(self.game.state)}")

    def _pass_until(self, game: Game, but: str | None, stops: Sequence[str], mute: str = "") -> None:
        """Pass until a question of one of these kinds; `mute` is one to stop at even if a seat can only pass there."""
        st = game.state
        while st.asked >= 0 and mv.PASS in st.options and st.kind not in stops and st.names[st.asked] != but:
            self._pass(game, mute)

    def rest(self) -> None:
        """Let every seat pass that is only offered an optional move before the next step."""
        st = self.game.state
        while st.asked >= 0 and mv.PASS in st.options and st.kind in OPTIONAL:
            self._pass(self.game)

    def make_way(self, can: Callable[[Game], object], seat: int) -> bool:
        """Let bystanders who are asked first pass until the seat `can` do something; change nothing if it never can."""
        passes = self._passes_before(can, seat)
        for _ in range(max(0, passes)):
            self._pass(self.game)
        return passes >= 0

    def can_say(self, move: Move, seat: int) -> bool:
        """True if the seat may make this move, now or after bystanders have passed."""
        self.ready()
        return self._passes_before(lambda game: game.why_not(move, seat) is None, seat) >= 0

    def _passes_before(self, can: Callable[[Game], object], seat: int) -> int:
        """Return how many bystanders have to pass before the seat can; -1 if that does not help."""
        if can(self.game):
            return 0
        trial = self.game.clone()
        passes = 0
        while _stands_by(trial.state, seat):
            self._pass(trial)
            passes += 1
            if can(trial):
                return passes
        return -1

    def _pass(self, game: Game, mute: str = "") -> None:
        """Pass, and for everybody after that who can only pass, except at questions of the kind `mute`."""
        if game is self._game:
            self.passed_over.add(game.state.asked)
        game.play(PASS)
        if game is self._game:
            self.settle(mute)
        else:
            self._hush_up(game, mute)

    def settle(self, mute: str = "") -> None:
        """Pass for seats that can only pass, except the fighter, so that a test can look at every fight."""
        self._hush_up(self.game, mute)
        self._check_dice()

    def _hush_up(self, game: Game, mute: str) -> None:
        while self._hush and game.state.kind != mute and _is_mute(game.state):
            if game is self._game:
                self.passed_over.add(game.state.asked)
            game.play(mv.readable(game.state.options[-1]))

    def _check_dice(self) -> None:
        """Fail if a die was rolled that the test did not fix."""
        rolled = [e for e in self.scene if e.what == "DieRolled"]
        fixed = len(self._position.dice)
        if len(rolled) > fixed:
            e = rolled[fixed]
            st = self.game.state
            purpose = f"for {st.cards[e.card].name}" if e.card >= 0 else "in a roll-off"
            needs = f", {e.at} or more needed" if e.at >= 0 else ""
            raise AssertionError(
                f"a die was rolled that nobody fixed: {st.names[e.seat]}'s, {purpose}{needs}; "
                "say t.dice(...) before it rolls"
            )

    # What has come of it

    @property
    def game(self) -> Game:
        if self._game is None:
            self._game = place(self._position)
        return self._game

    @property
    def position(self) -> Position:
        """Where the game began; with `game.history()` it can be played again."""
        return self._position

    @property
    def asked(self) -> str | None:
        """Return who has to answer; None while a seat merely has its own turn."""
        st = self.game.state
        return None if st.asked < 0 or st.kind in (OWN_TIME, END) else st.names[st.asked]

    @property
    def kind(self) -> str:
        """Return the kind of question: fight, played, pay, share, death ..."""
        st = self.game.state
        return "" if st.asked < 0 or st.kind == OWN_TIME else st.kind

    @property
    def options(self) -> list[str]:
        """The possible answers, in words."""
        return answers_in_words(self.game.state) if self.kind else []

    @property
    def scene(self) -> list[Event]:
        """Return the events since the last beginning."""
        return self.game.log

    @property
    def events(self) -> list[Event]:
        return self._before + self.game.log

    def saw(
        self, event: str, seat: str | None = None, *, card: str | None = None, at: str | int | None = None,
        n: int | None = None,
    ) -> int:  # fmt: skip
        """Return how often this event happened in the scene, filtered by seat, card, target and number."""
        if event not in NAMES:
            raise AssertionError(f"there is no event {event!r}{did_you_mean(event, NAMES)}")
        pool = self.game.state.pool
        who = -1 if seat is None else self.seat_no(seat)
        cards = [] if card is None else copies_named(pool, card)
        if isinstance(at, str):
            places = [self.seat_no(at)] if at in self.names else copies_named(pool, at)
        else:
            places = [] if at is None else [at]
        return sum(
            1 for e in self.events
            if e.what == event and who in (-1, e.seat) and (card is None or e.card in cards)
            and (at is None or e.at in places) and n in (None, e.n)
        )  # fmt: skip

    def strength(self) -> tuple[int, int]:
        """(munchkins, monsters)."""
        st = self.game.state
        if st.fight is None:
            raise AssertionError("there is no fight")
        return totals(st, st.fight)

    def why(self, side: str = "munchkins") -> list[tuple[str, int, str]]:
        """Return the sources of a side's total: what, how much, from which card or seat."""
        st = self.game.state
        if st.fight is None:
            raise AssertionError("there is no fight")
        ours = known_word("side", side, SIDES) == 0
        lines = our_sources(st, st.fight) if ours else their_sources(st, st.fight)
        whose = [st.cards[s.card].name if s.card >= 0 else st.names[s.seat] if s.seat >= 0 else "" for s in lines]
        return [(s.kind, s.n, name) for s, name in zip(lines, whose, strict=True)]

    @property
    def fight_over(self) -> bool:
        st = self.game.state
        return st.fight is None or bool(st.winners)

    @property
    def monsters(self) -> Named:
        """The monsters of the fight; a clone by the name of its card."""
        st = self.game.state
        return Named(st.cards[m].name for m in st.fight.monsters) if st.fight is not None else Named()

    @property
    def helper(self) -> str | None:
        st = self.game.state
        return st.names[st.fight.helper] if st.fight is not None and st.fight.helper >= 0 else None

    @property
    def turn(self) -> str:
        return self.names[self.game.state.turn]

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.names[s] for s in self.game.state.winners)

    @property
    def winner(self) -> str | None:
        """Return the winner; None if nobody has won."""
        if len(self.winners) > 1:
            raise AssertionError(f"there are several winners: {', '.join(self.winners)}")
        return self.winners[0] if self.winners else None

    def pile(self, deck: str) -> Named:
        """Return a discard pile, the top last."""
        st = self.game.state
        return Named(st.cards[c].name for c in st.piles[known_word("deck", deck, DECKS)])

    def deck(self, deck: str) -> Named:
        """Return a deck, the top first."""
        st = self.game.state
        cards = st.treasures if known_word("deck", deck, DECKS) == TREASURE else st.doors
        return Named(st.cards[c].name for c in reversed(cards))

    def discarded(self, *cards: str) -> bool:
        """True if all these cards are in the discard piles."""
        st = self.game.state
        lying = [c for pile in st.piles for c in pile]
        return all(any(c in lying for c in copies_named(st.pool, card)) for card in cards)

    @property
    def just_discarded(self) -> Named:
        """Cards discarded in this scene."""
        st = self.game.state
        return Named(st.cards[e.card].name for e in self.scene if e.what == "CardDiscarded")

    # The end of a test

    def nobody_is_asked(self) -> bool:
        """True if nobody has to answer anything. Seats pass that could speak up, or do something of their own accord.

        A seat that something is happening to, and a fighter, do not pass by themselves.
        """
        self.make_way(_is_at_rest, NOBODY)
        self.rest()
        if self.asked is not None:
            hint = ". Say t.all_pass() if nobody answers" if mv.PASS in self.game.state.options else ""
            raise AssertionError(f"{question(self.game.state)}{hint}")
        return True

    def now(self) -> str:
        """Return who is asked what, for a report: what others could still answer has not happened yet."""
        if self._game is None:
            return "nothing has begun"
        waits = self.kind in PASSABLE and self.kind not in OPTIONAL
        return question(self.game.state) + (". Say t.all_pass() if nobody answers." if waits else "")

    def leaves(self, name: str) -> bool:
        """Say that the test leaves this seat with a question; bystanders who are asked first pass."""
        seat = self.seat_no(name)
        self.make_way(lambda game: game.state.asked == seat, seat)
        if not self.kind:
            raise AssertionError(f"nobody is asked anything; {self.turn} has the turn. Say t.nobody_is_asked()")
        if self.game.state.asked != seat:
            raise AssertionError(f"{name} is not asked: {question(self.game.state)}")
        self._left = name
        return True

    def check_end(self) -> None:
        """Fail if the test leaves a seat with a question, unless `leaves` allows it."""
        if self._game is not None and self.asked is not None and self.asked != self._left:
            self.make_way(_is_at_rest, NOBODY)
            self.rest()
            if self.asked is not None:
                raise AssertionError(f"the test ends while {question(self.game.state)}. Say t.leaves({self.asked!r}).")

    def own_copies(self, seat: int, names: Sequence[str]) -> tuple[int, ...]:
        """Return the seat's copies of these cards, those in play first, none twice."""
        st = self.game.state
        held = [*st.gear[seat], *st.pack[seat], *st.hand[seat], *st.extras[seat], *st.traits[seat], *st.marks[seat]]
        out: list[int] = []
        for name in names:
            ids = copies_named(st.pool, name)
            mine = [c for c in held if c in ids and c not in out]
            out.append(mine[0] if mine else ids[0])
        return tuple(out)


def _is_mute(st: State) -> bool:
    """True if the seat asked can only pass, or has nothing left to play from its first hand."""
    if st.asked < 0 or len([m for m in st.options if m != mv.VOLUNTEER]) > 1:
        return False
    if st.kind == "fight":
        return st.fight is None or st.fight.fighter != st.asked
    return st.options[-1] == mv.PASS or st.kind == "opening"


def _watches_catch(st: State) -> bool:
    """True if the seat asked could do something before the Bad Stuff strikes, but has no answer to the catch itself."""
    return st.kind == "caught" and not any(moments_of_move(st, m) & CAUGHT for m in st.options if m != mv.PASS)


def _is_at_rest(game: Game) -> bool:
    """True if nobody has to answer: a seat has its own turn, or could do something before the next thing begins."""
    return game.state.asked < 0 or game.state.kind in (*OPTIONAL, OWN_TIME, END)


def _stands_by(st: State, seat: int) -> bool:
    """True if the seat asked may be passed over for another seat that wants to speak, or (NOBODY) for a test to end.

    A fighter who passes gives up the fight, so a fighter is never passed over. A seat that speaks itself passes only
    what it could do before the next thing, or with a card just received.
    """
    if st.asked < 0 or mv.PASS not in st.options:
        return False
    if st.asked == seat or (seat == NOBODY and st.kind in ONE_SEAT and not _watches_catch(st)):
        return st.kind in OPTIONAL
    if st.kind == "fight":
        return st.fight is None or st.fight.fighter != st.asked
    return st.kind in PASSABLE or st.kind == RECEIVED
