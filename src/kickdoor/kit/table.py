"""The table: lay it, let things happen, ask what has come of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kickdoor.engine import moves as mv
from kickdoor.engine.events import NAMES, Event
from kickdoor.engine.game import Game
from kickdoor.engine.strength import our_sources, their_sources, totals
from kickdoor.engine.words import TREASURE
from kickdoor.kit.frames import OWN_TIME
from kickdoor.kit.names import BadSetUp, card_id, copies_named, did_you_mean, pool_of
from kickdoor.kit.player import Player
from kickdoor.kit.position import GAME, REST, Position, place, position_of, why_impossible
from kickdoor.kit.spoken import DECKS, SIDES, question


class Table:
    """A game in a position of one's choosing. Seats are attributes: `t.ann`."""

    def __init__(self, position: Position, hush: bool = True) -> None:
        self._position = position
        self._hush = hush  # who has nothing to say passes unasked
        self._game: Game | None = None
        self._before: list[Event] = []  # what earlier scenes told
        self._fresh = True  # nothing has begun yet
        self._left: str | None = None
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
        if name not in self._players:
            raise AttributeError(f"there is nobody and nothing called {name!r}; there are {', '.join(self.names)}")
        return self._players[name]

    def seat_no(self, name: str) -> int:
        if name not in self.names:
            raise AssertionError(f"nobody here is called {name!r}; there are {', '.join(self.names)}")
        return self.names.index(name)

    # Laying the table; only while nothing is going on

    def doors(self, *cards: str) -> Table:
        """The next Doors, in the order in which they will be drawn."""
        return self._lay("doors", cards)

    def treasures(self, *cards: str) -> Table:
        return self._lay("treasures", cards)

    def discards(self, *cards: str) -> Table:
        """Put cards on their discard piles; the last is on top."""
        return self._lay("discards", cards)

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
        """Under what was asked for before; on top of a deck whose whole order is known."""
        return (*deck, *wanted) if self._fresh else (*wanted, *deck)

    def _pull(self, wanted: Sequence[str]) -> Position:
        """Take cards out of decks and piles whose whole order is known, so that they can lie somewhere else."""
        p = self._position
        if self._fresh:
            return p
        zones = [list(p.doors[::-1]), list(p.treasures[::-1]), list(p.discards)]
        for card in wanted:
            zone = next((z for z in zones if card in z), None)
            if zone is None:
                raise BadSetUp(f"{card} is in use: it lies neither in a deck nor on a pile.")
            zone.remove(card)  # the copy deepest down, not one that is due
        doors, treasures, discards = zones
        return replace(p, doors=tuple(doors[::-1]), treasures=tuple(treasures[::-1]), discards=tuple(discards))

    def _clear(self, what: str) -> None:
        """Nothing may be going on; what has happened so far becomes the position."""
        game = self._game
        if game is None:
            return
        if not self._at_rest():
            raise BadSetUp(f"{what} only while nothing is going on; now {question(game.state)}.")
        self._before = self.events
        self._position = position_of(game, self._position)
        self._game = None
        self._fresh = False

    def _at_rest(self) -> bool:
        st = self.game.state
        return not st.winners and st.fight is None and (st.asked < 0 or st.kind == OWN_TIME)

    def dice(self, *values: int) -> Table:
        """The next rolls, whoever makes them."""
        if any(not 1 <= v <= 6 for v in values):
            raise BadSetUp(f"A die shows 1 to 6, not {', '.join(map(str, values))}.")
        self._position = replace(self._position, dice=(*self._position.dice, *values))
        if self._game is not None:
            self._game.state.dice += values
        return self

    # Letting things happen

    def begin(self, what: str, seat: int, cards: Sequence[str] = ()) -> None:
        """Begin something: see `Player.fights`, `opens_door`, `takes_turn`, `has_time`."""
        self._clear("something else can begin")
        wanted = [card_id(pool_of(self._position.sets, self._position.edition), c) for c in cards]
        self._position = replace(self._pull(wanted), begins=what, turn=seat, cards=tuple(wanted))
        self._left = None
        self._game = place(self._position)
        self.settle()

    def game_begins(self) -> Table:
        """Begin a whole game: sexes are chosen, dice say who is first, hands are dealt and played from."""
        self.begin(GAME, 0)
        return self

    def ready(self) -> None:
        """Somebody wants to speak: if nothing is going on it is simply the turn of whoever has it."""
        st = self.game.state
        if not st.frames and not st.winners:
            self.begin(REST, st.turn)

    def all_pass(self, but: str | None = None, until: str | None = None) -> Table:
        """Everybody passes until somebody is asked something else; stops at `but`, and at questions of a kind."""
        st = self.game.state
        if but is not None:
            self.seat_no(but)
        while st.asked >= 0 and mv.PASS in st.options and st.kind != until:
            if but is not None and st.names[st.asked] == but:
                break
            self.game.play(mv.readable(mv.PASS))
            self.settle()
        return self

    def settle(self) -> None:
        """Pass for those who can only pass; but the fighter always speaks, so that every fight can be looked at."""
        while self._hush and self._is_mute():
            self.game.play(mv.readable(self.game.state.options[-1]))
        self._check_dice()

    def _is_mute(self) -> bool:
        st = self.game.state
        if st.asked < 0 or len([m for m in st.options if m != mv.VOLUNTEER]) > 1:
            return False
        if st.kind == "fight":
            return st.fight is None or st.fight.fighter != st.asked
        return st.options[-1] == mv.PASS or st.kind == "opening"

    def _check_dice(self) -> None:
        """A test fixes its dice by value: a roll nobody fixed fails it."""
        rolled = sum(1 for e in self.scene if e.what == "DieRolled")
        if rolled > len(self._position.dice):
            raise AssertionError("a die was rolled that nobody fixed; say t.dice(...) before it rolls")

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
        """Who has to answer something; nobody while it is just somebody's turn to do as they please."""
        st = self.game.state
        return None if st.asked < 0 or st.kind == OWN_TIME else st.names[st.asked]

    @property
    def kind(self) -> str:
        """What sort of answer is wanted: fight, played, pay, share, death ..."""
        return self.game.state.kind if self.asked is not None else ""

    @property
    def options(self) -> list[str]:
        """The possible answers, in words."""
        if self.asked is None:
            return []
        return question(self.game.state).partition("): ")[2].split("; ")

    @property
    def scene(self) -> list[Event]:
        """What has happened since the last beginning."""
        return self.game.log

    @property
    def events(self) -> list[Event]:
        return self._before + self.game.log

    def saw(
        self, event: str, seat: str | None = None, *, card: str | None = None, at: str | int | None = None,
        n: int | None = None,
    ) -> int:  # fmt: skip
        """How often this has happened, to that seat, with that card, at that seat or card or number, so much."""
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
        """A side's strength line by line: what it is, how much, of which card or seat."""
        st = self.game.state
        if st.fight is None:
            raise AssertionError("there is no fight")
        lines = our_sources(st, st.fight) if SIDES.index(side) == 0 else their_sources(st, st.fight)
        whose = [st.cards[s.card].name if s.card >= 0 else st.names[s.seat] if s.seat >= 0 else "" for s in lines]
        return [(s.kind, s.n, name) for s, name in zip(lines, whose, strict=True)]

    @property
    def fight_over(self) -> bool:
        st = self.game.state
        return st.fight is None or bool(st.winners)

    @property
    def monsters(self) -> list[str]:
        """The monsters of the fight; a clone by the name of its card."""
        st = self.game.state
        return [st.cards[m].name for m in st.fight.monsters] if st.fight is not None else []

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
        """The one who has won; None if nobody has."""
        if len(self.winners) > 1:
            raise AssertionError(f"there are several winners: {', '.join(self.winners)}")
        return self.winners[0] if self.winners else None

    def pile(self, deck: str) -> list[str]:
        """A discard pile, the top last."""
        st = self.game.state
        return [st.cards[c].name for c in st.piles[DECKS.index(deck)]]

    def deck(self, deck: str) -> list[str]:
        """A deck, the top first."""
        st = self.game.state
        return [st.cards[c].name for c in reversed(st.treasures if DECKS.index(deck) == TREASURE else st.doors)]

    def discarded(self, *cards: str) -> bool:
        """Do all these cards lie on their discard piles?"""
        st = self.game.state
        lying = [c for pile in st.piles for c in pile]
        return all(any(c in lying for c in copies_named(st.pool, card)) for card in cards)

    @property
    def just_discarded(self) -> list[str]:
        """Cards discarded in this scene."""
        st = self.game.state
        return [st.cards[e.card].name for e in self.scene if e.what == "CardDiscarded"]

    # The end of a test

    def nobody_is_asked(self) -> bool:
        if self.asked is not None:
            raise AssertionError(f"{question(self.game.state)}")
        return True

    def leaves(self, name: str) -> bool:
        """Say that the test leaves this seat with a question."""
        self.seat_no(name)
        if self.asked != name:
            raise AssertionError(f"{name} is not asked: {question(self.game.state)}")
        self._left = name
        return True

    def check_end(self) -> None:
        """At the end of a test nobody may be left with a question, unless `leaves` says so."""
        if self._game is not None and self.asked is not None and self.asked != self._left:
            raise AssertionError(f"the test ends while {question(self.game.state)}. Say t.leaves({self.asked!r}).")

    def own_copies(self, seat: int, names: Sequence[str]) -> tuple[int, ...]:
        """The copies a seat has of these cards, on the table first, none twice."""
        st = self.game.state
        held = [*st.gear[seat], *st.pack[seat], *st.hand[seat], *st.extras[seat], *st.traits[seat], *st.marks[seat]]
        out: list[int] = []
        for name in names:
            ids = copies_named(st.pool, name)
            mine = [c for c in held if c in ids and c not in out]
            out.append(mine[0] if mine else ids[0])
        return tuple(out)
