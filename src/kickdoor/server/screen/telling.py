"""Events in words for one seat or a spectator, with the moves of cards between zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.events import AT, CARD, SEAT
from kickdoor.engine.events import Event as Happened
from kickdoor.engine.game import Game
from kickdoor.engine.text import SILENT
from kickdoor.engine.text.narrator import Narrator
from kickdoor.engine.words import TRAP
from kickdoor.server.screen.document import Event
from kickdoor.server.screen.targets import SEAT_AIMS

# Where the card of an event comes from and goes to; {s} is the seat, {a} what `at` holds, {d} the card's deck.
_WAYS: Final[dict[str, tuple[str, str]]] = {
    "CardDrawn": ("deck:{a}", "hand:{s}"),
    "DoorKicked": ("deck:0", "table"),
    "CardKept": ("table", "hand:{s}"),
    "CardPlayed": ("hand:{s}", "table"),
    "CardDiscarded": ("", "pile:{d}"),
    "CardGiven": ("seat:{s}", "seat:{a}"),
    "CharityGiven": ("hand:{s}", "hand:{a}"),
    "CardStolen": ("seat:{a}", "seat:{s}"),
    "CardTaken": ("pile:{d}", "hand:{s}"),
    "CardPutOnTop": ("fight", "deck:{a}"),
    "CardTakenUp": ("seat:{s}", "hand:{s}"),
    "ItemCarried": ("hand:{s}", "pack:{s}"),
    "ItemEquipped": ("pack:{s}", "gear:{s}"),
    "ItemUnequipped": ("gear:{s}", "pack:{s}"),
    "TraitGained": ("hand:{s}", "traits:{s}"),
    "TraitLost": ("traits:{s}", ""),
    "SidekickJoined": ("", "extras:{s}"),
    "SidekickLeft": ("extras:{s}", ""),
    "TrapStayed": ("table", "marks:{s}"),
    "MonsterMet": ("table", "fight"),
    "MonsterJoined": ("hand:{s}", "fight"),
    "MonsterCloned": ("hand:{s}", "fight"),
    "MonsterEnhanced": ("hand:{s}", "fight"),
    "ItemLeftOut": ("gear:{s}", "gear:{s}"),
    "SideBoosted": ("hand:{s}", "fight"),
    "MonsterLeft": ("fight", ""),
    "TroubleSought": ("hand:{s}", "fight"),
    "BodyLooted": ("seat:{a}", "hand:{s}"),
    "TopClaimed": ("pile:0", "hand:{s}"),
}
# What a seat does itself, and needs no telling of when it comes back.
_OWN_DEEDS: Final = frozenset({
    "CardPlayed", "PowerUsed", "ItemCarried", "ItemEquipped", "ItemUnequipped", "ItemsSold", "TurnBegan", "DoorKicked",
    "HelpAsked", "TradeProposed", "SexChosen", "RoomLooted", "TroubleSought", "CardDiscarded", "DieRolled",
})  # fmt: skip


class Teller:
    """Turns the events of one game into wire events."""

    def __init__(self, game: Game) -> None:
        self.cards: Sequence[Card] = game.cards
        self.first = game.first_event  # the number of the first event that this game still knows
        self.turns: list[int] = []  # the number of the turn each event from there on belongs to
        self.narrator = Narrator(game)

    def hear(self, game: Game) -> None:
        """Read what was added to the log."""
        turn = self.turns[-1] if self.turns else game.turn_no if self.first else 0
        for event in game.log_for(None, self.first + len(self.turns)):
            if event.what in ("TurnBegan", "TakenBack"):
                turn = event.n
            self.turns.append(turn)
        self.narrator.hear(game)

    def tell(self, game: Game, seat: int | None, since: int) -> list[Event]:
        """Return the events from number `since` on, for this seat."""
        return [self.event(e, seat) for e in game.log_for(seat, since) if e.what not in SILENT]

    def event(self, e: Happened, you: int | None) -> Event:
        way = _WAYS.get(e.what, ("", ""))
        deck = self.cards[e.card].deck if e.card >= 0 else 0
        at_card = e.at if AT[e.what] == CARD else -1
        start, end = (w and w.format(s=e.seat, a=e.at, d=deck) for w in way)
        return Event(
            n=e.number,
            what=e.what,
            turn=self.turns[e.number - self.first],
            words=self.narrator.words(e, you),
            seat=e.seat,
            card=e.card,
            at=e.at,
            k=e.n,
            cards=[c for c in (e.card, at_card) if c >= 0],
            from_=start,
            to=end,
            me=you is not None and self.concerns(e, you),
            under=self.narrator.under(e.number),
            result=self.narrator.result(e.number, you),
        )

    def concerns(self, e: Happened, seat: int) -> bool:
        """True if this happened to the seat and was not its own action."""
        if e.seat == seat:
            struck = e.what == "CardPlayed" and e.at == seat and self.cards[e.card].kind == TRAP
            return e.what not in _OWN_DEEDS or struck
        if AT[e.what] == SEAT:
            return e.at == seat
        aim = self.cards[e.card].play if e.what == "CardPlayed" and e.card >= 0 else None
        return aim is not None and aim.at in SEAT_AIMS and e.at == seat
