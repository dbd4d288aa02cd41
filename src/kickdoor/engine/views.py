"""What one seat may know, built by allow-list. A view holds no handle to the game and none of its secrets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kickdoor.engine import moves as mv
from kickdoor.engine.bargains import bare_wins, kill_levels, levels_for_all, spoils
from kickdoor.engine.cards import Card
from kickdoor.engine.flight import needed
from kickdoor.engine.ledger import Promise
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.rules import Ruleset
from kickdoor.engine.state import Fight, State
from kickdoor.engine.strength import (
    THROWN_IN, Source, beats, extra_treasures, fighters, monster_sources, original, our_sources, their_sources, total,
    treasures_of, wins_ties,
)  # fmt: skip
from kickdoor.engine.words import FEMALE


@dataclass(frozen=True)
class SeatView:
    """One seat as others see it; `known` are cards of its hand the viewer knows (all of them, for the own seat)."""

    seat: int
    name: str
    level: int
    female: bool
    alive: bool
    hand_size: int
    known: tuple[int, ...]
    gear: tuple[int, ...]
    pack: tuple[int, ...]
    traits: tuple[int, ...]
    extras: tuple[int, ...]
    marks: tuple[int, ...]
    handicap: int
    may_help: bool
    is_a: int
    kept: int  # promises
    broken: int


@dataclass(frozen=True)
class FightView:
    fighter: int
    helper: int
    monsters: tuple[int, ...]
    attached: tuple[tuple[int, int], ...]
    copies: tuple[tuple[int, int], ...]
    thrown_in: tuple[int, int]
    used: tuple[int, ...]
    ours: int
    theirs: int
    our_sources: tuple[Source, ...]
    their_sources: tuple[Source, ...]
    treasures: int
    killed: tuple[int, ...]
    deal: tuple[Clause, ...]
    seems: tuple[tuple[int, int], ...]
    held: tuple[int, ...]
    stasis: int
    margin: int
    doubles: int  # how often our total is counted again
    levels: int  # gained by the fighter if the fight is won as things stand
    for_the_win: bool  # these levels would win the game
    wins_ties: bool
    winning: bool


@dataclass(frozen=True)
class FoeView:
    """One monster of a fight; `needs` is by fighter what the die must show to escape from it (1: any, 7: none)."""

    strength: int
    sources: tuple[Source, ...]
    treasures: int
    levels: int
    attached: tuple[int, ...]
    copy_of: int
    needs: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Matter:
    """What the open question is about: a card just played (by whom, at what seat, side or card, `n` 1 if it turned up
    at a door), a die just rolled (by whom, `at` what is needed, `n` the number), a monster that has caught somebody."""

    card: int
    by: int
    at: int
    n: int


@dataclass(frozen=True)
class View:
    """All that a seat (or, with `you` None, a spectator) may know, with its legal moves if it is asked."""

    you: int | None
    rules: Ruleset
    cards: list[Card]  # what each card id is, whether or not anybody has seen where it lies
    seats: tuple[SeatView, ...]
    doors: int
    treasures: int
    door_top: int
    treasure_top: int
    discarded: tuple[int, int]
    on_table: tuple[int, ...]
    known_tops: tuple[int, ...]
    links: tuple[tuple[int, int], ...]
    turned: tuple[int, ...]
    fight: FightView | None
    turn: int
    turn_no: int
    asked: int
    kind: str
    about: int
    matter: Matter | None
    moves: tuple[Move, ...]
    offer: tuple[Clause, ...]
    offer_by: int  # who made it; -1: there is none
    offer_to: int  # to whom; -1: to the whole table
    answers: tuple[tuple[int, tuple[Clause, ...]], ...]  # (seat, terms): who would help after a call, and for what
    promises: tuple[Promise, ...]  # open
    settled: tuple[Promise, ...]  # the latest that were kept, broken or lapsed
    winners: tuple[int, ...]
    events: int
    says: Mapping[str, str]  # what this game calls things that sets have different words for

    @property
    def me(self) -> SeatView:
        assert self.you is not None
        return self.seats[self.you]

    @property
    def hand(self) -> tuple[int, ...]:
        return self.me.known


def view(st: State, seat: int | None) -> View:
    yours = seat is not None and st.asked == seat
    parties = st.frames[-1].parties() if st.frames else (-1, -1)
    return View(
        you=seat,
        rules=st.rules,
        cards=st.cards,
        seats=tuple(seat_view(st, s, seat) for s in range(st.seats)),
        doors=len(st.doors),
        treasures=len(st.treasures),
        door_top=st.piles[0][-1] if st.piles[0] else -1,
        treasure_top=st.piles[1][-1] if st.piles[1] else -1,
        discarded=(len(st.piles[0]), len(st.piles[1])),
        on_table=st.limbo,
        known_tops=known_tops(st, seat),
        links=st.links,
        turned=st.turned,
        fight=fight_view(st, st.fight) if st.fight is not None else None,
        turn=st.turn,
        turn_no=st.turn_no,
        asked=st.asked,
        kind=st.kind if st.asked >= 0 else "",
        about=st.about if st.asked >= 0 else -1,
        matter=matter_of(st),
        moves=tuple([mv.readable(m) for m in st.options]) if yours else (),
        offer=open_offer(st),
        offer_by=parties[0],
        offer_to=parties[1],
        answers=st.frames[-1].answers_on_table() if st.frames else (),
        promises=st.promises,
        settled=st.settled,
        winners=st.winners,
        events=st.told + len(st.log),
        says=st.pool.says,
    )


def seat_view(st: State, s: int, viewer: int | None) -> SeatView:
    hand = st.hand[s]
    return SeatView(
        seat=s,
        name=st.names[s],
        level=st.level[s],
        female=bool(st.is_a[s] & FEMALE.mask),
        alive=not st.dead[s],
        hand_size=len(hand),
        known=hand if s == viewer else known_of(st, hand, viewer),
        gear=st.gear[s],
        pack=st.pack[s],
        traits=st.traits[s],
        extras=st.extras[s],
        marks=st.marks[s],
        handicap=st.handicap[s],
        may_help=not st.dead[s] and not st.no_help[s] and not st.bars >> s & 1,
        is_a=st.is_a[s],
        kept=st.honour[s][0],
        broken=st.honour[s][1],
    )


def known_of(st: State, cards: tuple[int, ...], viewer: int | None) -> tuple[int, ...]:
    """Return the hidden cards the viewer has been shown; a spectator knows what everybody knows."""
    if not st.seen:
        return ()
    everyone = (1 << st.seats) - 1
    need = everyone if viewer is None else 1 << viewer
    known = {c for c, mask in st.seen.items() if mask & need == need}
    return tuple([c for c in cards if c in known])


def known_tops(st: State, viewer: int | None) -> tuple[int, ...]:
    """Cards on top of the decks the viewer has looked at, the nearest first."""
    if viewer is None or not st.seen:
        return ()
    known = {c for c, mask in st.seen.items() if mask >> viewer & 1}
    out: list[int] = []
    for deck in (st.doors, st.treasures):
        for c in reversed(deck):
            if c not in known:
                break
            out.append(c)
    return tuple(out)


def thrown_in(sources: list[Source]) -> int:
    return sum(s.n for s in sources if s.kind == THROWN_IN)


def fight_view(st: State, fight: Fight) -> FightView:
    ours = our_sources(st, fight)
    theirs = their_sources(st, fight)
    we, they = total(ours), total(theirs)
    levels = levels_for_all(st, fight)
    return FightView(
        fighter=fight.fighter,
        helper=fight.helper,
        monsters=fight.monsters,
        attached=fight.attached,
        copies=fight.copies,
        thrown_in=(thrown_in(ours), thrown_in(theirs)),
        used=fight.used,
        ours=we,
        theirs=they,
        our_sources=tuple(ours),
        their_sources=tuple(theirs),
        treasures=spoils(st, fight),
        killed=fight.killed,
        deal=fight.clauses,
        seems=fight.seems,
        held=fight.held,
        stasis=fight.stasis,
        margin=fight.margin,
        doubles=fight.doubles,
        levels=levels,
        for_the_win=not fight.barred and st.level[fight.fighter] + levels >= st.rules.goal,
        wins_ties=wins_ties(st, fight),
        winning=not fight.monsters or beats(st, fight, we, they),
    )


def foe_view(st: State, fight: Fight, monster: int) -> FoeView:
    found = monster_sources(st, fight, monster)
    return FoeView(
        strength=total(found),
        sources=tuple(found),
        treasures=treasures_of(st, fight, monster) + extra_treasures(st, fight, monster),
        levels=kill_levels(st, fight, monster) + bare_wins(st, fight, monster),
        attached=tuple([c for c, target in fight.attached if target == monster]),
        copy_of=original(fight, monster) if original(fight, monster) != monster else -1,
        needs=tuple([(seat, needed(st, fight, monster, seat)) for seat in fighters(fight)]),
    )


def matter_of(st: State) -> Matter | None:
    """Return what a window or a choice of the asked seat answers."""
    if st.asked < 0 or not st.frames:
        return None
    top = st.frames[-1]
    index = top.answers_frame()
    if index < 0:
        return None
    card, by, at, n = st.frames[index].matter()
    return Matter(card, by, at, n)


def open_offer(st: State) -> tuple[Clause, ...]:
    """The deal on the table, if one is being talked about."""
    return st.frames[-1].offer_on_table() if st.frames else ()
