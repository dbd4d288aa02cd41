"""A laid table as plain values, and the game that begins there.

A `Position` and the moves made since are a whole game: `replay(table.position, table.game.history())`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Item
from kickdoor.engine.characters.character import refresh_words
from kickdoor.engine.deals.ledger import enter
from kickdoor.engine.dice import seeded
from kickdoor.engine.fighting.quirks import bonus_of
from kickdoor.engine.frames.combat import Combat
from kickdoor.engine.frames.door import OpenDoor
from kickdoor.engine.frames.opening import Opening
from kickdoor.engine.frames.setup import SetUp
from kickdoor.engine.frames.turn import Turn
from kickdoor.engine.game import Game, GameSetup, prepare_seats, run
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.piles import set_off
from kickdoor.engine.rules import ruleset
from kickdoor.engine.state import State, new_state, replaced
from kickdoor.engine.words import CHANGED_SEX, CLONE, DOOR, ENHANCER, MONSTER, TREASURE
from kickdoor.kit.frames import Draw, NextTurn, OwnTime
from kickdoor.kit.names import BadSetUp, Supply, pool_of

# How a game begins from a position.
REST: Final = "rest"  # somebody's own turn, nothing going on
FIGHT: Final = "fight"  # a fight and nothing after it
DOOR_OPENS: Final = "door"  # a door and nothing after it
FIRST_HAND: Final = "first hand"  # what is played from a first hand, at set-up
GAME: Final = "game"  # a whole game, set-up included
TURN: Final = "turn"  # a whole turn
ENDING: Final = "ending"  # the end of a turn, from before Charity on
DRAW: Final = "draw"  # cards drawn face down
DRAW_OPENLY: Final = "draw openly"  # cards drawn face up

SEXES: Final = ("male", "female")


@dataclass(frozen=True)
class SeatAt:
    """One seat of a position; cards are named by their ids."""

    name: str
    level: int = 1
    sex: str = "male"
    hand: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()  # equipped
    pack: tuple[str, ...] = ()  # carried, not equipped
    traits: tuple[str, ...] = ()  # Races, Classes, Half-Breed, Super Munchkin
    sidekicks: tuple[str, ...] = ()  # and what is tied to Items: Cheat!
    marks: tuple[str, ...] = ()  # lasting Traps, each followed by the Items it holds
    ties: tuple[tuple[str, str], ...] = ()  # (Cheat!, Duct Tape, Sidekick or Trap, Item)
    turned: tuple[str, ...] = ()  # Items in use in their other way
    handicap: int = 0
    later: int = 0
    dead: bool = False
    owed: bool = False
    changed_sex: bool = False
    no_help: int = 0
    no_trade: int = 0


@dataclass(frozen=True)
class Position:
    """Everything a table is laid with. All other cards lie in the decks, in printed order."""

    seats: tuple[SeatAt, ...]
    edition: str
    sets: tuple[str, ...] = ("star",)
    options: tuple[str, ...] = ()
    switches: tuple[tuple[str, int], ...] = ()
    ask_all: bool = True
    doors: tuple[str, ...] = ()  # the next Doors, the top first
    treasures: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()  # of both decks, the top last
    lurked: tuple[str, ...] = ()  # monsters that have gone back on top of their deck
    bare: tuple[int, ...] = ()  # decks without the cards that are named nowhere: those are out of the game
    dice: tuple[int, ...] = ()  # the next rolls
    turn: int = 0
    turn_no: int = 0
    bars: int = 0
    promises: tuple[tuple[int, int, str, int, int, int], ...] = ()  # (by, to, what, giver, at, left) that are open
    honour: tuple[tuple[int, int, int], ...] = ()  # by seat: promises kept, broken, and that lapsed
    rng: int = seeded(0)
    begins: str = REST
    drawer: int = -1  # the seat that draws
    begun: bool = False  # the turn has begun already, and its door has not been opened
    cards: tuple[str, ...] = ()  # the monsters of a fight and what is on the first of them, or the cards drawn

    def setup(self) -> GameSetup:
        return GameSetup(
            names=tuple(s.name for s in self.seats), sets=self.sets, edition=self.edition, seed=0,
            options=self.options, switches=self.switches, sexes=tuple(SEXES.index(s.sex) for s in self.seats),
            first=self.turn, ask_all=self.ask_all,
        )  # fmt: skip


def place(position: Position) -> Game:
    """Lay the table and let the rules work until somebody is asked."""
    pool = pool_of(position.sets, position.edition)
    setup = position.setup()
    rules = ruleset(position.edition, position.options, dict(position.switches), len(position.sets) > 1)
    st = new_state(pool, rules, setup.names, position.rng, position.ask_all)
    prepare_seats(st, setup)
    supply = Supply(pool)
    for i, seat in enumerate(position.seats):
        _seat(st, i, seat, supply)
        for c in st.gear[i]:
            if not isinstance(st.cards[c], Item):
                raise BadSetUp(f"{st.names[i]} cannot have {st.cards[c].name} equipped; say pack=[...].")
    begin = supply.take_all(position.cards)
    doors = supply.take_all(position.doors)
    treasures = supply.take_all(position.treasures)
    for c in supply.take_all(position.discards):
        st.piles[st.cards[c].deck].append(c)
    for what, deck, wanted in (("Door", DOOR, doors), ("Treasure", TREASURE, treasures)):
        wrong = [st.cards[c].name for c in wanted if st.cards[c].deck != deck]
        if wrong:
            raise BadSetUp(f"{wrong[0]} is not a {what}.")
    st.doors = [*reversed(_below(position, DOOR, pool.doors, supply)), *reversed(doors)]
    st.treasures = [*reversed(_below(position, TREASURE, pool.treasures, supply)), *reversed(treasures)]
    st.lurked = tuple(next(c for c in (*doors, *pool.doors) if st.cards[c].id == name) for name in position.lurked)
    st.dice = position.dice
    st.turn = position.turn
    st.turn_no = position.turn_no
    st.bars = position.bars
    _lay_ledger(st, position)
    game = Game(setup, st)
    _begin(st, position, begin)
    run(st)
    return game


def _lay_ledger(st: State, position: Position) -> None:
    for seat, honour in enumerate(position.honour):
        st.honour = replaced(st.honour, seat, honour)
    st.promises_made = sum(sum(honour) for honour in position.honour)
    for by, to, what, giver, at, left in position.promises:
        enter(st, st.promises_made, by, to, Clause(what, by=giver, at=at), left)


def _below(position: Position, deck: int, cards: Sequence[int], supply: Supply) -> list[int]:
    """Return the cards of a deck that are named nowhere, the top first."""
    return [] if deck in position.bare else supply.rest(cards)


def _seat(st: State, i: int, seat: SeatAt, supply: Supply) -> None:
    st.level[i] = seat.level
    st.hand[i] = supply.take_all(seat.hand)
    st.gear[i] = supply.take_all(seat.gear)
    st.pack[i] = supply.take_all(seat.pack)
    st.traits[i] = supply.take_all(seat.traits)
    st.extras[i] = supply.take_all(seat.sidekicks)
    st.marks[i] = supply.take_all(seat.marks)
    st.handicap = replaced(st.handicap, i, seat.handicap)
    st.later = replaced(st.later, i, seat.later)
    if seat.dead:
        st.bury(i)
    st.owed = replaced(st.owed, i, seat.owed)
    st.no_help = replaced(st.no_help, i, seat.no_help)
    st.no_trade = replaced(st.no_trade, i, seat.no_trade)
    if seat.changed_sex:
        st.history = replaced(st.history, i, st.history[i] | CHANGED_SEX.mask)
    on_table = [*st.gear[i], *st.pack[i], *st.extras[i], *st.marks[i]]
    loose = list(on_table)
    for hub, load in seat.ties:
        holds = next((c for c in on_table if st.cards[c].id == hub), -1)
        held = next((c for c in loose + on_table if st.cards[c].id == load), -1)  # an Item held twice comes last
        if min(holds, held) < 0:
            raise BadSetUp(f"{seat.name} has no {hub if holds < 0 else load} on the table to tie.")
        if held in loose:
            loose.remove(held)
        st.links += ((holds, held),)
    for name in seat.turned:
        st.turned += (next(c for c in st.gear[i] if st.cards[c].id == name),)
    refresh_words(st, i)
    stuck, gear = [c for c in st.marks[i] if isinstance(st.cards[c], Item)], st.gear[i]
    st.gear[i] = (*gear, *stuck)  # what they gave while they were in use
    turned = tuple((c, bonus_of(st, i, c) or st.pool.facts[c].bonus) for c in stuck)
    st.gear[i] = gear
    st.upside += turned


def _begin(st: State, position: Position, cards: tuple[int, ...]) -> None:
    if position.begins == FIGHT:
        monsters = tuple(c for c in cards if st.cards[c].kind == MONSTER)
        brought = tuple(c for c in cards if c not in monsters)
        for c in brought:
            if st.cards[c].kind not in (ENHANCER, CLONE):
                raise BadSetUp(f"{st.cards[c].name} is neither a monster nor a card that goes on one.")
        if not monsters:
            raise BadSetUp("A fight needs a monster.")
        st.push(Combat(st.turn, monsters, brought))
    elif position.begins == DOOR_OPENS:
        st.push(OpenDoor(st.turn))
    elif position.begins == FIRST_HAND:
        st.push(Opening(st.turn, first=True))
        for c in st.hand[st.turn]:
            if st.pool.facts[c].at_once and not st.pool.facts[c].waits:
                set_off(st, st.turn, c)  # as it does when hands are dealt
    elif position.begins == GAME:
        st.turn = -1
        st.push(SetUp(choose=True))
    elif position.begins in (TURN, ENDING):
        turn = Turn(single=True)
        if position.begins == ENDING:
            turn.go("before_charity")
        elif position.begun:
            turn.go("others_first")
        st.push(NextTurn())
        st.push(turn)
    elif position.begins in (DRAW, DRAW_OPENLY):
        st.push(Draw(position.drawer, cards, position.begins == DRAW_OPENLY))
    else:
        st.push(OwnTime(st.turn, begun=position.begun))


def position_of(game: Game, before: Position) -> Position:
    """Return the position of a game with nothing in progress; `before`: where it began."""
    st = game.state

    def named(cards: Sequence[int]) -> tuple[str, ...]:
        return tuple(st.cards[c].id for c in cards)

    seats = tuple(
        SeatAt(
            name=name, level=st.level[i], sex=SEXES[st.sex[i]], hand=named(st.hand[i]), gear=named(st.gear[i]),
            pack=named(st.pack[i]), traits=named(st.traits[i]), sidekicks=named(st.extras[i]),
            marks=named(st.marks[i]), ties=_ties(st, i), handicap=st.handicap[i], later=st.later[i], dead=st.dead[i],
            owed=st.owed[i], changed_sex=bool(st.history[i] & CHANGED_SEX.mask), no_help=st.no_help[i],
            no_trade=st.no_trade[i], turned=named([c for c in st.gear[i] if c in st.turned]),
        )
        for i, name in enumerate(st.names)
    )  # fmt: skip
    return replace(
        before, seats=seats, doors=named(st.doors[::-1]), treasures=named(st.treasures[::-1]),
        discards=named(st.piles[DOOR] + st.piles[TREASURE]), lurked=named(st.lurked), dice=st.dice, turn=st.turn,
        turn_no=st.turn_no,
        promises=tuple((p.by, p.to, p.clause.what, p.clause.by, p.clause.at, p.left) for p in st.promises),
        honour=st.honour, bars=st.bars, rng=st.rng, begins=REST, drawer=-1, begun=_has_begun(st), cards=(),
    )  # fmt: skip


def _has_begun(st: State) -> bool:
    """True if the turn has begun and nothing has followed yet."""
    top = st.frames[-1] if st.frames else None
    return isinstance(top, OwnTime) and top.begun


def _ties(st: State, seat: int) -> tuple[tuple[str, str], ...]:
    mine = st.gear[seat] + st.pack[seat] + st.extras[seat] + st.marks[seat]
    return tuple((st.cards[h].id, st.cards[o].id) for h, o in st.links if o in mine)


def as_plain(position: Position) -> dict[str, Any]:
    """Return a position as JSON values."""
    return asdict(position)


def from_plain(plain: Mapping[str, Any]) -> Position:
    """Return the position from JSON values."""
    told = {k: _tuples(v) for k, v in plain.items() if k != "seats"}
    seats = tuple(SeatAt(**{k: _tuples(v) for k, v in seat.items()}) for seat in plain["seats"])
    return Position(seats=seats, **told)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(v) for v in value) if isinstance(value, (list, tuple)) else value


def replay(position: Position, said: Sequence[int | tuple[int, Move]]) -> Game:
    """Return the game that starts at a position and makes these moves."""
    game = place(position)
    for word in said:
        if isinstance(word, int):
            game.play(mv.readable(word >> 3), seat=word & 7)
        else:
            game.play(word[1], seat=word[0])
    return game
