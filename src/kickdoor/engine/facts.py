"""Questions about a game, answered without its stack of frames. Nothing is hidden here; `view` hides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kickdoor.engine.cards.kinds import Card, Trait
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.characters.character import of_kind
from kickdoor.engine.characters.folding import profile
from kickdoor.engine.characters.gear import value_of
from kickdoor.engine.characters.profile import Profile
from kickdoor.engine.deals import bargains
from kickdoor.engine.deals.clauses import KINDS, Talk, knows, promisable, why_no_clause
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.fighting.fights import settle_fight
from kickdoor.engine.fighting.flight import die_needed_if_lost
from kickdoor.engine.fighting.strength import (
    Source, foe_of, lone_fight, our_sources, seat_strength, their_sources, total, totals, wins_ties,
)  # fmt: skip
from kickdoor.engine.frames.charity import hand_limit
from kickdoor.engine.frames.terms import to_aim, to_throw_in
from kickdoor.engine.legal.legality import (
    NOT_ASKED, Ways, best_reason, general_reason, ways_to_deal, why_not_speak_up,
)  # fmt: skip
from kickdoor.engine.legal.payments import payment_items
from kickdoor.engine.legal.plays import NOT_NOW
from kickdoor.engine.legal.reasons import GAME_OVER, NO_TARGET, Reason
from kickdoor.engine.legal.refusals import SAY_TARGET
from kickdoor.engine.legal.wellformed import checked_card, checked_seat
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.questions import Offer, Phase, Question, offer_of, phase_of, question_of, window_of
from kickdoor.engine.rules import Ruleset
from kickdoor.engine.saves.checkpoints import Turns
from kickdoor.engine.state import State
from kickdoor.engine.switches import quoted
from kickdoor.engine.text import card_name, prompt, stakes_text
from kickdoor.engine.views import FightView, FoeView, fight_view, foe_view
from kickdoor.engine.words import SEATS_IN
from kickdoor.errors import KickdoorError


@dataclass(frozen=True)
class Standing:
    """How a fight stands."""

    ours: int  # total of the munchkins
    theirs: int  # total of the monsters
    wins_ties: bool  # True if the munchkins win a tie


class Facts:
    """What can be asked about a game; the base of `Game`. Do not change the lists it returns."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    # The table.

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players, by seat."""
        return self.state.names

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return self.state.seats

    @property
    def rules(self) -> Ruleset:
        """Return the edition and its switches."""
        return self.state.rules

    @property
    def pool(self) -> Pool:
        """Return all cards of the game, with tables of what is printed on them."""
        return self.state.pool

    @property
    def cards(self) -> list[Card]:
        """Return the card behind each card id."""
        return self.state.cards

    @property
    def says(self) -> Mapping[str, str]:
        """Return what this game calls things that sets have different words for."""
        return self.state.pool.says

    @property
    def events(self) -> int:
        """Return the number of events so far; the next event gets this number."""
        return self.state.events()

    @property
    def first_event(self) -> int:
        """Return the number of the first event in the log; a clone's log begins where it was cloned."""
        return self.state.told

    @property
    def raw_log(self) -> list[tuple[int, int, int, int, int, int]]:
        """Return the log as ints: what, seat, card, at, n, mask of the seats that may know the card. For fast loops."""
        return self.state.raw_log()

    # The turn.

    @property
    def turn(self) -> int:
        """Return the seat whose turn it is."""
        return self.state.turn

    @property
    def turn_no(self) -> int:
        """Return the number of the turn, counted from 1; 0 before the first."""
        return self.state.turn_no

    @property
    def turns(self) -> Turns | None:
        """Return the record of how each turn began, if `new_game` was given one."""
        return self.state.turns

    @property
    def phase(self) -> Phase:
        """Return where in the turn the game is."""
        return phase_of(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won; () while the game goes on."""
        return self.state.winners

    # The question.

    @property
    def asked(self) -> int:
        """Return the seat that is asked; -1 when the game is over."""
        return self.state.asked

    @property
    def question(self) -> Question | None:
        """Return the open question; None when the game is over."""
        return question_of(self.state)

    @property
    def prompt(self) -> str:
        """Return the open question in words."""
        st = self.state
        if st.asked < 0:
            return ""
        return prompt(st.kind, card_name(st.cards[st.about]) if st.about >= 0 else "", says=st.pool.says)

    @property
    def why_asked(self) -> str:
        """Return who asks for a card, what becomes of it and why; empty if `prompt` says it all."""
        st = self.state
        stakes = st.frames[-1].stakes(st) if st.asked >= 0 else None
        return stakes_text(stakes, st.names, st.cards, st.asked, says=st.pool.says) if stakes is not None else ""

    @property
    def window(self) -> object | None:
        """Return an opaque token of the open window; None if no window is open.

        It is the same object as long as the same window is open.
        """
        return window_of(self.state)

    @property
    def offer(self) -> Offer | None:
        """Return the bargain under negotiation; None if there is none."""
        return offer_of(self.state)

    def why_unplayable(self, card: int, seat: int) -> Reason:
        """Return why this card of the seat's hand appears in none of its moves now.

        A Race or Class is refused as if it replaced the one the seat has, unless even that does not help. A card with
        a target is refused whatever its target.
        """
        st = self.state
        checked_seat(st, seat)
        found = st.cards[checked_card(st, card)]
        if st.asked < 0:
            return GAME_OVER
        have = of_kind(st, seat, found.word.kind) if isinstance(found, Trait) else []
        move = Move("play", card, have[0] if have else -1)
        blocked = why_not_speak_up(st, seat)
        reason = best_reason(st, move, seat, blocked)
        if reason.key == SAY_TARGET.key:  # it has targets, so the moment is the problem
            reason = general_reason(st, seat, blocked)
        if reason == NOT_ASKED:  # being asked would not help the card
            return NOT_NOW
        if reason.key == NO_TARGET.key:
            return Reason("no-target-yet", reason.rule, (found.name,))
        return reason

    # The seats.

    @property
    def levels(self) -> list[int]:
        """Return the levels, by seat."""
        return self.state.level

    @property
    def hands(self) -> list[tuple[int, ...]]:
        """Return the cards in hand, by seat. Nothing is hidden here."""
        return self.state.hand

    @property
    def traits(self) -> list[tuple[int, ...]]:
        """Return by seat the Races, Classes, and cards that allow more of them."""
        return self.state.traits

    def is_dead(self, seat: int) -> bool:
        """True from the death of the character until the next turn begins."""
        return self.state.dead[checked_seat(self.state, seat)]

    def awaits_hand(self, seat: int) -> bool:
        """True from the death of the character until it draws a new hand at the start of its next turn."""
        return self.state.owed[checked_seat(self.state, seat)]

    def profile(self, seat: int) -> Profile:
        """Return what the seat's cards in play make of it: its bonuses, limits and rights."""
        return profile(self.state, checked_seat(self.state, seat))

    def strength_of(self, seat: int) -> int:
        """Return the seat's strength when it fights alone, before monsters change it."""
        st = self.state
        return total(seat_strength(st, checked_seat(st, seat), lone_fight(st)))

    def run_bonus(self, seat: int) -> int:
        """Return what the seat's cards add to its roll to run away, before monsters change it."""
        return profile(self.state, checked_seat(self.state, seat)).flight(0)

    def hand_limit(self, seat: int) -> int:
        """Return how many cards the seat may keep at the end of its turn."""
        return hand_limit(self.state, checked_seat(self.state, seat))

    # The fight.

    @property
    def fight(self) -> FightView | None:
        """Return the present fight as everybody sees it."""
        fight = self.state.fight
        return None if fight is None else fight_view(self.state, fight)

    def foe(self, monster: int) -> FoeView:
        """Return one monster of the present fight as everybody sees it."""
        fight = self.state.fight
        if fight is None or monster not in fight.monsters:
            raise KickdoorError(f"Pass the id of a monster in the present fight, not {quoted(monster)}.")
        return foe_view(self.state, fight, monster)

    def gains_by_declining(self, monster: int, way: int) -> bool:
        """Return whether the fighter gets something for declining this monster in that way, the first of which is 1."""
        fight = self.state.fight
        if fight is None or monster not in fight.monsters:
            raise KickdoorError(f"Pass the id of a monster in the present fight, not {quoted(monster)}.")
        ways = foe_of(self.state, fight, monster).instead
        if way not in range(1, len(ways) + 1):
            raise KickdoorError(f"Pass one of the {len(ways)} ways to decline that monster, not {quoted(way)}.")
        return bool(ways[way - 1].gives)

    def escape_needs(self, seat: int) -> list[int]:
        """Return what the die must show for the seat to escape from each monster of the present fight; 1: no roll is
        needed, 7: there is no escape."""
        checked_seat(self.state, seat)
        fight = self.state.fight
        if fight is None:
            return []
        return [die_needed_if_lost(self.state, fight, monster, seat) for monster in fight.monsters]

    def standing(self, helper: int = -1) -> Standing | None:
        """Return how the present fight stands, or would stand if that seat helped."""
        st = self.state
        if helper != -1:
            checked_seat(st, helper)
        if st.fight is None:
            return None
        if helper == -1:
            return Standing(*totals(st, st.fight), wins_ties(st, st.fight))
        other = st.clone()
        assert other.fight is not None
        other.fight.helper = helper
        if other.fight.is_singular:
            settle_fight(other, other.fight)  # a helper's presence may beat or scare off monsters (R273)
        return Standing(*totals(other, other.fight), wins_ties(other, other.fight))

    def strength(self) -> tuple[list[Source], list[Source]] | None:
        """Return what adds up to both totals of the present fight: (munchkins, monsters). None outside a fight."""
        fight = self.state.fight
        return None if fight is None else (our_sources(self.state, fight), their_sources(self.state, fight))

    # What bargains and sales can be made of.

    @property
    def helpers(self) -> tuple[int, ...]:
        """Return the seats the fighter may ask for help."""
        fight = self.state.fight
        return () if fight is None else SEATS_IN[bargains.askable(self.state, fight)]

    def tradable(self, seat: int) -> tuple[int, ...]:
        """Return the Items of the seat that may change hands."""
        return bargains.tradable(self.state, checked_seat(self.state, seat))

    def promisable(self, seat: int, to: int) -> list[int]:
        """Return the cards in the seat's hand that may be promised to be played on another player."""
        st = self.state
        return promisable(st, checked_seat(st, seat), checked_seat(st, to))

    def promisable_in_return(self, seat: int, other: int) -> list[int]:
        """Return the cards that the seat knows in another hand and may ask to be played on it."""
        st = self.state
        return [c for c in self.promisable(other, seat) if knows(st, seat, other, c)]

    def to_throw_in(self, giver: int, seat: int) -> list[int]:
        """Return the cards that a bystander may promise to throw in for the fighters, as far as `seat` knows them."""
        return to_throw_in(self.state, checked_seat(self.state, giver), checked_seat(self.state, seat))

    def to_aim(self, giver: int, seat: int) -> list[tuple[int, int]]:
        """Return (card, target) of the other plays a bystander may promise; the target is a monster, or -1."""
        return to_aim(self.state, checked_seat(self.state, giver), checked_seat(self.state, seat))

    def conduct(self, giver: int, seat: int) -> list[str]:
        """Return how a seat may promise to behave; `seat` is the other party, or the seat itself."""
        st = self.state
        to = next(s for s in st.everyone if s != giver) if giver == seat else seat
        talk = Talk(to, checked_seat(st, giver), checked_seat(st, seat))
        ways = [kind.what for kind in KINDS.values() if kind.conduct and kind.what != "play"]
        return [way for way in ways if why_no_clause(st, talk, Clause(way)) is None]

    def ways_to_deal(self, seat: int) -> Ways:
        """Return the seats this seat may begin a deal with in the present fight, and what it may offer."""
        return ways_to_deal(self.state, checked_seat(self.state, seat))

    @property
    def promises(self) -> tuple[Promise, ...]:
        """Return the promises that are open."""
        return self.state.promises

    @property
    def settled(self) -> tuple[Promise, ...]:
        """Return the latest promises that were kept, broken or lapsed."""
        return self.state.settled

    def honour(self, seat: int) -> tuple[int, int, int]:
        """Return how many promises the seat has kept and broken, and how many lapsed."""
        return self.state.honour[checked_seat(self.state, seat)]

    def sellable(self, seat: int) -> list[int]:
        """Return the Items of the seat, in hand and in play, that can be sold or spent by value."""
        return payment_items(self.state, checked_seat(self.state, seat))

    def value_of(self, card: int) -> int:
        """Return what an Item counts in a sale, with everything tied to it."""
        return value_of(self.state, checked_card(self.state, card))


__all__ = ["Facts", "Standing"]
