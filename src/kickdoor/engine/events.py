"""What happened, in the past tense. Inside, an event is a tuple of ints; `Event` is its readable form.

An event that shows a card to some seats only carries the mask of those seats; everybody else is told the same
event without the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_NAMES: list[str] = []


def _event(name: str) -> int:
    _NAMES.append(name)
    return len(_NAMES) - 1


GAME_BEGAN: Final = _event("GameBegan")
HOUSE_RULE: Final = _event("HouseRule")
SEX_CHOSEN: Final = _event("SexChosen")
FIRST_CHOSEN: Final = _event("FirstChosen")
TURN_BEGAN: Final = _event("TurnBegan")
TURN_PASSED: Final = _event("TurnPassed")
CARD_DRAWN: Final = _event("CardDrawn")
DECK_RESHUFFLED: Final = _event("DeckReshuffled")
DECK_EMPTY: Final = _event("DeckEmpty")
DOOR_KICKED: Final = _event("DoorKicked")
CARD_KEPT: Final = _event("CardKept")
CARD_PLAYED: Final = _event("CardPlayed")
CARD_CANCELLED: Final = _event("CardCancelled")
POWER_USED: Final = _event("PowerUsed")
CARD_DISCARDED: Final = _event("CardDiscarded")
CARD_GIVEN: Final = _event("CardGiven")
CARD_STOLEN: Final = _event("CardStolen")
CARD_TAKEN: Final = _event("CardTaken")
CARD_SEEN: Final = _event("CardSeen")
HAND_SHOWN: Final = _event("HandShown")
CARD_BURIED: Final = _event("CardBuried")
PROMISED: Final = _event("Promised")
PROMISE_KEPT: Final = _event("PromiseKept")
PROMISE_BROKEN: Final = _event("PromiseBroken")
PROMISE_LAPSED: Final = _event("PromiseLapsed")
TERM_NAMED: Final = _event("TermNamed")
OFFER_WITHDRAWN: Final = _event("OfferWithdrawn")
ITEM_CARRIED: Final = _event("ItemCarried")
ITEM_EQUIPPED: Final = _event("ItemEquipped")
ITEM_UNEQUIPPED: Final = _event("ItemUnequipped")
ITEMS_SOLD: Final = _event("ItemsSold")
ITEM_DOUBLED: Final = _event("ItemDoubled")
ITEM_TURNED: Final = _event("ItemTurned")
ITEM_TIED: Final = _event("ItemTied")
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
MONSTER_CLONED: Final = _event("MonsterCloned")
MONSTER_ENHANCED: Final = _event("MonsterEnhanced")
MONSTER_BOOSTED: Final = _event("MonsterBoosted")
MONSTER_LEFT: Final = _event("MonsterLeft")
MONSTER_KILLED: Final = _event("MonsterKilled")
SIDE_BOOSTED: Final = _event("SideBoosted")
SIDE_DOUBLED: Final = _event("SideDoubled")
FIGHTER_WEAKENED: Final = _event("FighterWeakened")
FIGHT_TAKEN_OVER: Final = _event("FightTakenOver")
SEX_FEIGNED: Final = _event("SexFeigned")
DISGUISED: Final = _event("Disguised")
HELP_CALLED: Final = _event("HelpCalled")
HELP_OFFERED: Final = _event("HelpOffered")
DEAL_MADE: Final = _event("DealMade")
HELP_ASKED: Final = _event("HelpAsked")
HELP_REFUSED: Final = _event("HelpRefused")
HELP_COUNTERED: Final = _event("HelpCountered")
HELP_AGREED: Final = _event("HelpAgreed")
SHARE_DENIED: Final = _event("ShareDenied")
HELPER_LEFT: Final = _event("HelperLeft")
TRADE_PROPOSED: Final = _event("TradeProposed")
TRADE_REFUSED: Final = _event("TradeRefused")
TRADE_DONE: Final = _event("TradeDone")
TOTALS_STOOD: Final = _event("TotalsStood")
FIGHT_WON: Final = _event("FightWon")
FIGHT_LOST: Final = _event("FightLost")
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
BODY_LOOTED: Final = _event("BodyLooted")
REVIVED: Final = _event("Revived")
TROUBLE_SOUGHT: Final = _event("TroubleSought")
ROOM_LOOTED: Final = _event("RoomLooted")
CHARITY_GIVEN: Final = _event("CharityGiven")
TOP_CLAIMED: Final = _event("TopClaimed")
GAME_WON: Final = _event("GameWon")

NAMES: Final[tuple[str, ...]] = tuple(_NAMES)


@dataclass(frozen=True)
class Event:
    """A numbered event as one seat (or everybody) is told it; card is -1 where it is hidden or there is none."""

    number: int
    what: str
    seat: int
    card: int
    at: int
    n: int


def readable(number: int, raw: tuple[int, int, int, int, int, int], seat: int | None) -> Event:
    """The event as `seat` may know it; None is a spectator."""
    what, who, card, at, n, sees = raw
    if sees != -1 and (seat is None or not sees >> seat & 1):
        card = -1
    return Event(number, NAMES[what], who, card, at, n)


def open_form(number: int, raw: tuple[int, int, int, int, int, int]) -> Event:
    """The event with nothing hidden."""
    return Event(number, NAMES[raw[0]], raw[1], raw[2], raw[3], raw[4])
