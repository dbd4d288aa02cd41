"""What happened, in the past tense. The log keeps it as `Told`; `Event` is its readable form.

An event that shows a card to some seats only carries the mask of those seats; everybody else is told the same
event without the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

# What `at` of an event is.
A_NUMBER: Final = "number"  # a number, or unused
SEAT: Final = "seat"
CARD: Final = "card"
DECK: Final = "deck"

# Where a card that is turned up comes from: `n` of CARD_DRAWN and DOOR_KICKED.
FROM_DECK: Final = 0
FROM_DISCARDS: Final = 1

_NAMES: list[str] = []
AT: Final[dict[str, str]] = {}  # by event


def _event(name: str, at: str = A_NUMBER) -> int:
    AT[name] = at
    _NAMES.append(name)
    return len(_NAMES) - 1


GAME_BEGAN: Final = _event("GameBegan")
HOUSE_RULE: Final = _event("HouseRule")
SEX_CHOSEN: Final = _event("SexChosen")
FIRST_CHOSEN: Final = _event("FirstChosen")
TURN_BEGAN: Final = _event("TurnBegan")
TURN_PASSED: Final = _event("TurnPassed", SEAT)
CARD_DRAWN: Final = _event("CardDrawn", DECK)
DECK_RESHUFFLED: Final = _event("DeckReshuffled", DECK)
DECK_EMPTY: Final = _event("DeckEmpty", DECK)
DOOR_KICKED: Final = _event("DoorKicked")
CARD_KEPT: Final = _event("CardKept")
CARD_PLAYED: Final = _event("CardPlayed")
CARD_CANCELLED: Final = _event("CardCancelled")
POWER_USED: Final = _event("PowerUsed")
CARD_DISCARDED: Final = _event("CardDiscarded")
CARD_GIVEN: Final = _event("CardGiven", SEAT)
CARD_STOLEN: Final = _event("CardStolen", SEAT)
CARD_TAKEN: Final = _event("CardTaken")
CARD_SEEN: Final = _event("CardSeen", SEAT)
HAND_SHOWN: Final = _event("HandShown", SEAT)
CARD_BURIED: Final = _event("CardBuried", DECK)
PROMISED: Final = _event("Promised", SEAT)
PROMISE_KEPT: Final = _event("PromiseKept", SEAT)
PROMISE_BROKEN: Final = _event("PromiseBroken", SEAT)
PROMISE_LAPSED: Final = _event("PromiseLapsed", SEAT)
TERM_NAMED: Final = _event("TermNamed", SEAT)
OFFER_WITHDRAWN: Final = _event("OfferWithdrawn", SEAT)
ITEM_CARRIED: Final = _event("ItemCarried")
ITEM_EQUIPPED: Final = _event("ItemEquipped", CARD)
ITEM_UNEQUIPPED: Final = _event("ItemUnequipped")
ITEMS_SOLD: Final = _event("ItemsSold")
ITEM_DOUBLED: Final = _event("ItemDoubled")
ITEM_TURNED: Final = _event("ItemTurned")
ITEM_TIED: Final = _event("ItemTied", CARD)
TRAIT_GAINED: Final = _event("TraitGained")
TRAIT_LOST: Final = _event("TraitLost")
SIDEKICK_JOINED: Final = _event("SidekickJoined")
SIDEKICK_LEFT: Final = _event("SidekickLeft")
SEX_CHANGED: Final = _event("SexChanged")
TRAP_STAYED: Final = _event("TrapStayed")
HANDICAPPED: Final = _event("Handicapped")
BARRED: Final = _event("Barred")
LEVELS_GAINED: Final = _event("LevelsGained")
LEVELS_LOST: Final = _event("LevelsLost")
LEVEL_DENIED: Final = _event("LevelDenied")
MONSTER_MET: Final = _event("MonsterMet")
MONSTER_JOINED: Final = _event("MonsterJoined")
MONSTER_CLONED: Final = _event("MonsterCloned", CARD)
MONSTER_ENHANCED: Final = _event("MonsterEnhanced", CARD)
MONSTER_BOOSTED: Final = _event("MonsterBoosted")
MONSTER_LEFT: Final = _event("MonsterLeft")
MONSTER_KILLED: Final = _event("MonsterKilled")
SIDE_BOOSTED: Final = _event("SideBoosted")
SIDE_DOUBLED: Final = _event("SideDoubled")
FIGHTER_WEAKENED: Final = _event("FighterWeakened", SEAT)
FIGHT_TAKEN_OVER: Final = _event("FightTakenOver")
SEX_FEIGNED: Final = _event("SexFeigned", CARD)
DISGUISED: Final = _event("Disguised", CARD)
HELP_CALLED: Final = _event("HelpCalled")
HELP_OFFERED: Final = _event("HelpOffered", SEAT)
DEAL_MADE: Final = _event("DealMade", SEAT)
HELP_ASKED: Final = _event("HelpAsked", SEAT)
HELP_REFUSED: Final = _event("HelpRefused", SEAT)
HELP_COUNTERED: Final = _event("HelpCountered", SEAT)
HELP_AGREED: Final = _event("HelpAgreed", SEAT)
SHARE_DENIED: Final = _event("ShareDenied", SEAT)
HELPER_LEFT: Final = _event("HelperLeft")
TRADE_PROPOSED: Final = _event("TradeProposed", SEAT)
TRADE_REFUSED: Final = _event("TradeRefused", SEAT)
TRADE_DONE: Final = _event("TradeDone", SEAT)
TOTALS_STOOD: Final = _event("TotalsStood")
FIGHT_WON: Final = _event("FightWon", SEAT)
FIGHT_LOST: Final = _event("FightLost", SEAT)
FIGHT_OVER: Final = _event("FightOver")
DIE_ROLLED: Final = _event("DieRolled")
DIE_TURNED: Final = _event("DieTurned")
SIDEKICK_SACRIFICED: Final = _event("SidekickSacrificed")
ESCAPED: Final = _event("Escaped")
NOT_PURSUED: Final = _event("NotPursued")
GLUED: Final = _event("Glued")
CAUGHT_BY: Final = _event("Caught")
SPARED: Final = _event("Spared")
STASIS_SET: Final = _event("StasisSet")
DEATH_CHEATED: Final = _event("DeathCheated")
DIED: Final = _event("Died")
BODY_LOOTED: Final = _event("BodyLooted", SEAT)
REVIVED: Final = _event("Revived")
TROUBLE_SOUGHT: Final = _event("TroubleSought")
ROOM_LOOTED: Final = _event("RoomLooted")
CHARITY_GIVEN: Final = _event("CharityGiven", SEAT)
TOP_CLAIMED: Final = _event("TopClaimed", CARD)
GAME_WON: Final = _event("GameWon")
ITEM_LEFT_OUT: Final = _event("ItemLeftOut")
TAKEN_BACK: Final = _event("TakenBack")  # `at`: the number of the first event that no longer counts
CARD_PUT_ON_TOP: Final = _event("CardPutOnTop", DECK)
CARD_TAKEN_UP: Final = _event("CardTakenUp")

NAMES: Final[tuple[str, ...]] = tuple(_NAMES)


@final
@dataclass(frozen=True)
class Event:
    """Something that happened, as one seat (or everybody) may know it. Its fields mean what its kind needs."""

    number: int  # from 0, in the order it happened
    what: str  # the kind of event, such as CardPlayed
    seat: int  # the seat that did it or that it happened to, or -1
    card: int  # a card id; -1 if there is none or it is hidden from the viewer
    at: int  # a seat, card, deck or side, or -1
    n: int  # how much, or how many


@final
class Told:
    """An event as the log keeps it: not for one seat, but with the mask of the seats that may know its card."""

    __slots__ = ("at", "card", "n", "seat", "sees", "what")

    def __init__(self, what: int, seat: int, card: int, at: int, n: int, sees: int) -> None:
        self.what = what  # an index into NAMES
        self.seat = seat
        self.card = card
        self.at = at
        self.n = n
        self.sees = sees  # mask of seats that may know the card, -1 for all

    def values(self) -> tuple[int, int, int, int, int, int]:
        """Return what the constructor takes."""
        return (self.what, self.seat, self.card, self.at, self.n, self.sees)


def readable(number: int, told: Told, seat: int | None) -> Event:
    """Return the event as `seat` may know it; None is a spectator."""
    knows = told.sees == -1 or (seat is not None and told.sees >> seat & 1 != 0)
    return Event(number, NAMES[told.what], told.seat, told.card if knows else -1, told.at, told.n)


def open_form(number: int, told: Told) -> Event:
    """Return the event with nothing hidden."""
    return Event(number, NAMES[told.what], told.seat, told.card, told.at, told.n)
