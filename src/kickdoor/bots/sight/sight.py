"""A view with a cache of what one decision computes repeatedly."""

from __future__ import annotations

from kickdoor.bots.judgement.temper import USUAL, Temper
from kickdoor.bots.judgement.weights import phase_of
from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.characters.profile import Profile
from kickdoor.engine.moves import Move
from kickdoor.engine.rules import Ruleset
from kickdoor.engine.views import FightView, SeatView, View


class Sight:
    """The view of one decision, with its most-used parts and cached results."""

    __slots__ = (
        "about", "cards", "chances", "fight", "flights", "gains", "hand", "highest", "kind", "links", "me", "moves",
        "phase", "rules", "seats", "temper", "together", "view", "wanted", "worths", "you",
    )  # fmt: skip

    def __init__(self, view: View, temper: Temper = USUAL) -> None:
        assert view.you is not None
        self.view = view
        self.temper = temper  # how I play; others are taken to play as usual
        self.you: int = view.you
        self.rules: Ruleset = view.rules
        self.cards: list[Card] = view.cards
        self.seats: tuple[SeatView, ...] = view.seats
        self.me: SeatView = view.seats[view.you]
        self.hand: tuple[int, ...] = self.me.known
        self.links: tuple[tuple[int, int], ...] = view.links
        self.fight: FightView | None = view.fight
        self.kind: str = view.kind
        self.about: int = view.about
        self.moves: tuple[Move, ...] = view.moves
        self.highest: int = max([s.level for s in view.seats])  # Level of the leader
        self.phase: int = phase_of(view.rules.goal - self.highest)
        self.gains: list[int | None] = [None] * len(view.seats)  # levels by winning the fight (victory.levels_for)
        self.chances: list[float] = []  # to win the game (standing.chances)
        self.worths: dict[int, float] = {}  # of cards (worth.worth)
        self.together: dict[int, int] = {}  # by how much we would be ahead with each helper (monsters.with_helper)
        self.flights: dict[int, float] = {}  # what running would cost each seat (harms.flight_harm)
        self.wanted: set[int] | None = None  # the cards I ought to wear (gearing.target)

    def profile(self, seat: int) -> Profile:
        """Return what a seat's cards in play make of it."""
        return self.view.profile(seat)


def fight_of(sight: Sight) -> FightView:
    """Return the present fight, for what is asked only during one."""
    assert sight.fight is not None
    return sight.fight
