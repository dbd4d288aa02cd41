"""What one seat may know, built by allow-list. A view holds no reference to the game and none of its secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.profile import UNMEASURED, Measures, Profile
from kickdoor.engine.deals.bargains import bare_wins, kill_levels, levels_for_all, spoils
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.fighting.flight import die_needed_if_lost
from kickdoor.engine.fighting.strength import (
    THROWN_IN, Source, beats, extra_treasures, fighters, measures, monster_sources, original, our_sources,
    their_sources, total, treasures_of, wins_ties,
)  # fmt: skip
from kickdoor.engine.legal.wellformed import seat_of
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.rules import Ruleset
from kickdoor.engine.saves.parts import parts
from kickdoor.engine.state import Fight, State
from kickdoor.engine.words import FEMALE
from kickdoor.errors import KickdoorError

if TYPE_CHECKING:
    from kickdoor.engine.game import Game

SPECTATOR: Final = -1  # the viewer of a spectator's view


@final
@dataclass(frozen=True)
class SeatView:
    """One seat as the viewer sees it."""

    seat: int  # its number, from 0
    name: str  # the player's name
    level: int  # from 1 to the goal
    female: bool  # True if the character is female
    alive: bool  # False from its death until the next turn begins
    hand_size: int  # cards in hand
    known: tuple[int, ...]  # the cards of this hand that the viewer knows: all of them for the viewer's seat
    gear: tuple[int, ...]  # equipped Items
    pack: tuple[int, ...]  # carried Items that are not equipped
    traits: tuple[int, ...]  # Races, Classes, and cards that allow more of them
    extras: tuple[int, ...]  # Sidekicks, Cheat! and similar cards
    marks: tuple[int, ...]  # Traps that last, and Items they hold fast
    handicap: int  # added to its total in the present or next fight
    may_help: bool  # True if this seat may help in a fight this turn
    is_a: int  # mask of the words that describe the character, such as Feline or female
    kept: int  # promises it has kept
    broken: int  # promises it has broken
    measures: Measures = UNMEASURED  # what some of its bonuses are multiplied by


@final
@dataclass(frozen=True)
class FightView:
    """The present fight, as everybody sees it."""

    fighter: int  # seat
    helper: int  # seat, or -1
    monsters: tuple[int, ...]  # in the order they joined
    attached: tuple[tuple[int, int], ...]  # (enhancer, monster)
    copies: tuple[tuple[int, int], ...]  # (clone card, monster it copies)
    thrown_in: tuple[int, int]  # bonuses from cards played for the munchkins, for the monsters
    used: tuple[int, ...]  # cards that are discarded after the fight
    ours: int  # total of the munchkins
    theirs: int  # total of the monsters
    our_sources: tuple[Source, ...]  # what adds up to `ours`
    their_sources: tuple[Source, ...]  # what adds up to `theirs`
    treasures: int  # Treasures the munchkins draw if they win now
    killed: tuple[int, ...]  # monsters killed so far
    deal: tuple[Clause, ...]  # what fighter and helper have promised each other
    seems: tuple[tuple[int, int], ...]  # (seat, monster): this monster takes the seat for the other sex
    held: tuple[int, ...]  # equipped Items that do not count in this fight
    stasis: int  # side that is held fast: 0 munchkins, 1 monsters, or -1
    margin: int  # by how much a lost fight was lost
    doubles: int  # how many times our total is added once more
    levels: int  # levels the fighter gains by winning now
    for_the_win: bool  # True if these levels would win the game
    wins_ties: bool  # the munchkins win a tie
    winning: bool  # the munchkins win if nothing changes
    won: bool  # it is won, and the reward is shared
    lifts: tuple[tuple[int, int], ...]  # (seat, n): bonuses to run away that were given in this fight

    @property
    def short(self) -> int:
        """Return what the munchkins lack to win; 0 if they are winning."""
        return 0 if self.winning else self.theirs - self.ours + (not self.wins_ties)


@final
@dataclass(frozen=True)
class FoeView:
    """One monster of a fight, as everybody sees it."""

    strength: int  # what it adds to the total of the monsters
    sources: tuple[Source, ...]  # what adds up to `strength`
    treasures: int  # Treasures it leaves
    levels: int  # levels for killing it
    attached: tuple[int, ...]  # its enhancers
    copy_of: int  # the monster it is a clone of, or -1
    needs: tuple[tuple[int, int], ...]  # (fighter, what the die must show to escape from it; 1: any, 7: none)


@final
@dataclass(frozen=True)
class Matter:
    """What the open question answers: a card just played, a die just rolled, or a monster that has caught somebody."""

    card: int  # the card, or -1
    by: int  # the seat that played it, rolled, or was caught
    at: int  # the target of a card (seat, side or card), or what a roll needs
    n: int  # the number rolled, also by a runner who was caught; 1 for a card that turned up at a door; else -1


class World:
    """One game the viewer could be in, which holds no secret: hidden cards lie in the order of the card list.

    Equal knowledge gives equal worlds.
    """

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, World) and parts(self.game.state) == parts(other.game.state)

    def __hash__(self) -> int:
        return self.game.state.told


@final
@dataclass(frozen=True)
class View:
    """Everything one seat may know, and its legal moves if it is asked. It holds no reference to the game."""

    you: int | None  # the viewer's seat; None for a spectator
    rules: Ruleset  # the edition and its switches
    cards: list[Card]  # every card of the game by its id, wherever it is
    seats: tuple[SeatView, ...]  # by seat number
    doors: int  # cards left in the Door deck
    treasures: int  # cards left in the Treasure deck
    door_top: int  # the top of the Door discards, or -1
    treasure_top: int  # the top of the Treasure discards, or -1
    discarded: tuple[int, int]  # cards in the Door discards, in the Treasure discards
    on_table: tuple[int, ...]  # cards being resolved
    known_tops: tuple[int, ...]  # cards on top of a deck that the viewer has looked at, top first
    links: tuple[tuple[int, int], ...]  # (attachment, Item): Cheat!, Duct Tape, what a Sidekick carries
    turned: tuple[int, ...]  # Items used in their second way
    doubled: bool  # an Item has been sold for twice its value this turn
    fight: FightView | None  # None outside a fight
    turn: int  # the seat whose turn it is
    turn_no: int  # from 1
    asked: int  # the seat that has to decide; -1 when the game is over
    kind: str  # the kind of question, such as "fight" or "charity"
    about: int  # the card the question is about, or -1
    matter: Matter | None  # what the question answers, if it answers something
    moves: tuple[Move, ...]  # what the viewer may answer; empty unless it is asked
    offer: tuple[Clause, ...]  # the bargain under negotiation
    offer_by: int  # who made it; -1: there is none
    offer_to: int  # to whom; -1: to the whole table
    answers: tuple[tuple[int, tuple[Clause, ...]], ...]  # (seat, terms): who would help after a call, and for what
    promises: tuple[Promise, ...]  # open
    settled: tuple[Promise, ...]  # the latest that were kept, broken or lapsed
    helped: tuple[tuple[int, ...], ...]  # by seat: how often it has helped each seat; empty: never yet
    harmed: tuple[tuple[int, ...], ...]  # by seat: how often it has acted against each seat; empty: never yet
    winners: tuple[int, ...]  # seats; empty until the game is won
    events: int  # number of events so far
    says: Mapping[str, str]  # what this game calls things that sets name differently
    profiles: tuple[Profile, ...]  # by seat number
    world: World | None = None  # for `resample`; None unless the viewer is asked

    def profile(self, seat: int) -> Profile:
        """Return what a seat's cards in play make of it: its bonuses, limits and rights."""
        return self.profiles[seat_of(len(self.profiles), seat)]

    def resample(self, rng: int, likely: Sequence[int] | None = None) -> Game:
        """Return a game the viewer could be in: all cards it cannot know are dealt out of `rng`. For searches.

        `likely` gives each card id a weight in the draw for hands, a whole number from 1; without it all weights are
        equal. The game asks the viewer the same question; it can be played on, cloned, pickled and saved.
        """
        if self.world is None or self.you is None:
            raise KickdoorError("Only the view of the seat that is asked can be resampled.")
        return self.world.game.resample(self.you, rng, likely)

    @property
    def me(self) -> SeatView:
        """Return the viewer's own seat. A spectator has none."""
        assert self.you is not None
        return self.seats[self.you]

    @property
    def hand(self) -> tuple[int, ...]:
        """Return the cards in the viewer's hand."""
        return self.me.known


def view(st: State, seat: int | None, world: World | None = None) -> View:
    """Return everything this seat may know; None: what a spectator may know."""
    yours = seat is not None and st.asked == seat
    viewer = SPECTATOR if seat is None else seat
    parties = st.frames[-1].parties() if st.frames else (-1, -1)
    return View(
        you=seat,
        rules=st.rules,
        cards=st.cards,
        seats=tuple([seat_view(st, s, viewer) for s in range(st.seats)]),
        doors=len(st.doors),
        treasures=len(st.treasures),
        door_top=st.piles[0][-1] if st.piles[0] else -1,
        treasure_top=st.piles[1][-1] if st.piles[1] else -1,
        discarded=(len(st.piles[0]), len(st.piles[1])),
        on_table=st.limbo,
        known_tops=known_tops(st, viewer),
        links=st.links,
        turned=st.turned,
        doubled=st.doubled,
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
        helped=st.helped,
        harmed=st.harmed,
        winners=st.winners,
        events=st.events(),
        says=st.pool.says,
        profiles=tuple([profile(st, s) for s in range(st.seats)]),
        world=world,
    )


def seat_view(st: State, s: int, viewer: int) -> SeatView:
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
        measures=measures(st, s),
    )


def known_of(st: State, cards: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    """Return the hidden cards the viewer has been shown; a spectator knows what everybody knows."""
    seen = st.seen
    if not seen:
        return ()
    need = st.all_seats() if viewer == SPECTATOR else 1 << viewer
    found = [c for c in cards if c in seen and seen[c] & need == need]
    return tuple(found) if found else ()


def known_tops(st: State, viewer: int) -> tuple[int, ...]:
    """Return the cards on top of the decks the viewer has looked at, the nearest first."""
    seen = st.seen
    if viewer == SPECTATOR or not seen:
        return ()
    out: list[int] = []
    for deck in (st.doors, st.treasures):
        for c in reversed(deck):
            if c not in seen or not seen[c] >> viewer & 1:
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
        held=fight.left_out,
        stasis=fight.stasis,
        margin=fight.margin,
        doubles=fight.doubles,
        levels=levels,
        for_the_win=not fight.barred and st.level[fight.fighter] + levels >= st.rules.goal,
        wins_ties=wins_ties(st, fight),
        winning=not fight.monsters or beats(st, fight, we, they),
        won=fight.won,
        lifts=fight.lifts,
    )


def foe_view(st: State, fight: Fight, monster: int) -> FoeView:
    found = monster_sources(st, fight, monster)
    return FoeView(
        strength=total(found),
        sources=tuple(found),
        treasures=treasures_of(st, fight, monster, extra_treasures(st, fight, monster)),
        levels=kill_levels(st, fight, monster) + bare_wins(st, fight, monster),
        attached=tuple([c for c, target in fight.attached if target == monster]),
        copy_of=original(fight, monster) if original(fight, monster) != monster else -1,
        needs=tuple([(seat, die_needed_if_lost(st, fight, monster, seat)) for seat in fighters(fight)]),
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
    """Return the deal under negotiation, if there is one."""
    return st.frames[-1].offer_on_table() if st.frames else ()
