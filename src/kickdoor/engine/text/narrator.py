"""The narrator: which events are actions, which are details of one, and what the result was.

An action is one sentence with who, what and result: "Otto played Big Red Button for the monsters: monsters 14 to 19".
Discards and other details are nested under their action, and events that repeat it are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from kickdoor.engine.cards.facts import facts_of
from kickdoor.engine.cards.kinds import Card, Monster, Use
from kickdoor.engine.deals.clauses import KINDS
from kickdoor.engine.deals.ledger import unpacked
from kickdoor.engine.effects.draws import Draw, DrawAndKeep, TakeSpoil
from kickdoor.engine.effects.lasting import DrawMore
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game
from kickdoor.engine.text.deals import clause_text
from kickdoor.engine.text.effects import missed
from kickdoor.engine.text.events import SILENT, event_text
from kickdoor.engine.text.names import card_name, deck_cards
from kickdoor.engine.text.people import foe, whose
from kickdoor.engine.text.say import Voice, listed, number_of, say, signed
from kickdoor.engine.words import ANYONE, MONSTER, OTHER_PLAYER, TRAP, TREASURE, YOURSELF

DETAILS: Final = frozenset({
    "CardDiscarded", "DeckReshuffled", "DeckEmpty", "SideBoosted", "MonsterEnhanced", "LevelsGained", "LevelsLost",
    "CardKept", "MonsterLeft", "TraitLost", "ItemUnequipped", "TermNamed", "Promised", "MonsterMet", "MonsterJoined",
    "MonsterKilled", "SidekickLeft", "CardDrawn", "CardGiven", "CardCancelled", "SexChanged", "Handicapped",
})  # fmt: skip
# Nothing is nested under these.
NO_ACTION: Final = frozenset({"TurnBegan", "TotalsStood", "TakenBack"})
# Some details are actions of their own, unless they result from one of these actions.
ONLY_UNDER: Final[dict[str, frozenset[str]]] = {
    "LevelsGained": frozenset({"CardPlayed", "PowerUsed", "ItemsSold", "FightWon", "TraitGained", "TopClaimed"}),
    "LevelsLost": frozenset({"CardPlayed", "PowerUsed", "Caught", "DieRolled"}),
    "TraitLost": frozenset({"CardPlayed", "PowerUsed", "Caught", "TraitGained", "DieRolled"}),
    "MonsterMet": frozenset({"DoorKicked", "TroubleSought"}),
    "MonsterJoined": frozenset({"CardPlayed"}),
    "MonsterKilled": frozenset({"FightWon"}),
    "SidekickLeft": frozenset({"SidekickSacrificed", "CardPlayed", "PowerUsed"}),
    "CardDrawn": frozenset({"FirstChosen", "FightWon", "CardPlayed", "PowerUsed", "DieRolled"}),
    "CardGiven": frozenset({"TradeDone"}),
    "CardCancelled": frozenset({"CardPlayed", "PowerUsed", "DieRolled"}),
    "SexChanged": frozenset({"CardPlayed", "Caught"}),
    "Handicapped": frozenset({"CardPlayed", "Caught"}),
}
DRAWING: Final = (Draw, DrawMore, DrawAndKeep, TakeSpoil)  # verbs with which a card draws others
ON_A_SEAT: Final = (ANYONE, OTHER_PLAYER, YOURSELF)  # targets that are players
# What these actions cost somebody is their result.
COSTLY: Final = frozenset({"CardPlayed", "Caught", "PowerUsed"})
# The cards of these events come before the event that sums them up.
SUMMED_UP: Final = {"ItemsSold": "CardDiscarded", "TradeDone": "CardGiven"}
MOST_NAMED: Final = 2  # cards in one sentence
MEETINGS: Final = frozenset({"MonsterMet", "MonsterJoined", "MonsterCloned"})
PARTINGS: Final = frozenset({"MonsterLeft", "MonsterKilled"})
ASIDE: Final = frozenset({"HelpAsked", "HelpOffered", "HelpCountered"})  # offers that may ask for no help
OFFERS: Final = frozenset({"HelpAsked", "HelpCalled", "HelpOffered", "HelpCountered", "HelpAgreed"})


class Narrator:
    """Follows one game from the first event in its log; call `hear` after every move."""

    def __init__(self, game: Game) -> None:
        self.first = self.next = game.first_event  # `next`: number of the first unread event
        self.cards: Sequence[Card] = game.cards
        self.names = game.names
        self.says = game.says
        self.unders: dict[int, int] = {}  # event -> the action it belongs to
        self.results: dict[int, str] = {}  # event -> its result
        self.owners: dict[int, int] = {}  # event -> the seat its result is about, if its sentence is about others
        self.untold: set[int] = set()  # events that repeat what their action says
        self.dealt: set[int] = set()  # cards of the opening hands: only their player reads of them
        self.cases: dict[int, str] = {}  # event -> the sentence it has instead of its usual one
        self.more: dict[int, dict[str, str]] = {}  # event -> extra values for that sentence
        self.ends: dict[int, str] = {}  # event -> what is added to its sentence
        self._action: Event | None = None
        self._players: dict[int, Event] = {}  # card -> the action that played it
        self._rolls: set[int] = set()  # events that are rolls
        self._cancelled = -1  # the card that was cancelled last
        self._counted = -1  # the last event that is counted in the result of another one
        self._totals: tuple[int, int] | None = None  # how the fight stood
        self._decided: Event | None = None  # the totals that decided the fight; others mean nothing any more
        self._levels: Event | None = None  # the last change of a Level that this move brought
        self._fighter = -1  # who last asked for help, or was offered it
        self._aside = False  # the last offer asked for no help
        self._body = -1  # the seat of the body that is being looted
        self._foes: dict[int, tuple[int, ...]] = {-1: ()}  # event -> the monsters in the fight from then on

    def under(self, number: int) -> int:
        return self.unders.get(number, -1)

    def result(self, number: int, you: int | None = None) -> str:
        """Return the result of the event, as seat `you` reads it."""
        found, owner = self.results.get(number, ""), self.owners.get(number, -1)
        return f"{whose(owner, self.names, you, 'en')} {found}" if found and owner >= 0 else found

    def details(self, action: int) -> list[int]:
        """Return the events that belong to an action."""
        return [number for number, head in self.unders.items() if head == action]

    def words(self, e: Event, you: int | None) -> str:
        """Return the event in a sentence; nothing if its action says the same, or it is a card dealt to somebody
        else."""
        if e.number in self.untold or (e.number in self.dealt and e.seat != you):
            return ""
        case, more = self.cases.get(e.number, ""), self.more.get(e.number)
        words = event_text(e, self.names, self.cards, you, says=self.says, case=case, more=more)
        end = self.ends.get(e.number, "")
        return f"{words.removesuffix('.')}{end}." if end else words

    def sentence(self, log: Sequence[Event], e: Event) -> str:
        """Return the action this event belongs to, with its result, as spectators read it. `log`: all events from
        the first one on."""
        head = self.under(e.number)
        action = e if head < 0 else log[head - self.first]
        results = [self.result(n) for n in (action.number, *self.details(action.number))]
        words = self.words(action, None)
        found = ", ".join(filter(None, results))
        return f"{words.removesuffix('.')}: {found}." if words and found else words

    def hear(self, game: Game) -> None:
        """Read the events that one move has added to the log."""
        heard = game.log_for(None, self.next)
        self._levels = None
        for event in heard:
            self._meet(event)
        events = [e for e in heard if e.what not in SILENT]
        for i, event in enumerate(events):
            self.next = event.number + 1
            if event.what == "DieRolled":
                self._roll(event, events[i + 1 :])
            if event.what in NO_ACTION:
                self._action = None
                if event.what == "TotalsStood":
                    self._decided = event
                    self.untold.add(event.number)
                elif event.what == "TakenBack":
                    self._decided = None
            elif self._belongs(event):
                self._detail(event, events[i + 1 :])
                self._miss(event, game)
            elif event.number not in self.untold:
                self._begin(event, events[:i], events[i + 1 :])
        if game.events > self.next:  # silent events came last
            self.next = game.events
        self._stands(game, next((e.number for e in reversed(events) if e.what not in NO_ACTION), -1))

    def _roll(self, event: Event, after: Sequence[Event]) -> None:
        """Say what a roll is for that belongs to no card and no monster."""
        self._rolls.add(event.number)
        if event.card >= 0 or event.at >= 0:
            return
        if any(e.what == "FirstChosen" for e in after):
            self.cases[event.number] = "first"
        elif self._body >= 0 and self._body != event.seat:
            self.cases[event.number] = "loot"

    # Actions

    def _begin(self, event: Event, before: Sequence[Event], after: Sequence[Event]) -> None:
        """Begin an action, and merge the events around it into its sentence."""
        self._action = event
        self._cancelled = -1
        what = event.what
        if what == "CardPlayed" and event.card >= 0:
            self._players[event.card] = event
        elif what in SUMMED_UP:
            self._sum_up(event, before, after)
        elif what == "TradeProposed":
            self._proposal(event, after)
        elif what == "TraitGained":
            self._change(event, before)
        elif what == "ItemTied":
            self._tie(event)
        elif what == "FightWon":
            self._victory(event, after)
        elif what == "FightLost" and self._foes.get(event.number) and self._decided is not None:
            self.cases[event.number] = "to"
            self.more[event.number] = self._sums(self._foes[event.number], self._decided)
        elif what == "RoomLooted" and after and after[0].what == "CardDrawn":
            self.untold.add(event.number)
            self.cases[after[0].number] = "looted"
        elif what in OFFERS:
            self._promises(event, after)
        elif what == "HelpRefused" and self._aside:
            self.cases[event.number] = "terms"

    def _sum_up(self, event: Event, before: Sequence[Event], after: Sequence[Event]) -> None:
        """Nest the cards that were sold or traded, and name them."""
        kind = SUMMED_UP[event.what]
        found: list[Event] = []
        for e in reversed(before):
            if e.what != kind or (kind == "CardDiscarded" and len(found) == event.at):
                break
            found.insert(0, e)
        for e in found:
            self.unders[e.number] = event.number
            self.untold.add(e.number)
        if kind == "CardDiscarded":
            self.results[event.number] = self._names(found)
            return
        gives, gets = (self._names([e for e in found if e.seat == seat]) for seat in (event.seat, event.at))
        if found:
            self.cases[event.number] = swap(gives, gets)
            self.more[event.number] = {"gives": gives, "gets": gets}
        self._count(event, [e for e in after if e.what == "Promised"])

    def _proposal(self, event: Event, after: Sequence[Event]) -> None:
        """Say in one sentence what is offered and what is asked for."""
        parts = [event, *(e for e in after if e.what == "TradeProposed")]
        gives, gets = (self._names([e for e in parts if e.n == side]) for side in (0, 1))
        self.cases[event.number] = swap(gives, gets)
        self.more[event.number] = {"gives": gives, "gets": gets}
        for e in parts[1:]:
            self.unders[e.number] = event.number
            self.untold.add(e.number)
        self._count(event, [e for e in after if e.what == "TermNamed"])

    def _count(self, event: Event, promises: Sequence[Event]) -> None:
        """Add how many promises a trade has."""
        if promises:
            self.ends[event.number] = f", with {number_of('promise', len(promises), 'en')}"

    def _change(self, event: Event, before: Sequence[Event]) -> None:
        """Nest the trait that a new one replaces."""
        for e in reversed(before):
            if e.what not in ("TraitLost", "CardDiscarded") or e.seat != event.seat:
                break
            head = self.unders.get(e.number, -1)
            if head >= 0 and e.what == "TraitLost":  # a Trap took it
                break
            self.unders[e.number] = event.number
            if e.what == "CardDiscarded":
                self.untold.add(e.number)

    def _tie(self, event: Event) -> None:
        """Say only once that a card was played on this Item."""
        played = self._players.get(event.card)
        if played is not None and played.at == event.at:
            self.untold.add(event.number)
            self._action = played

    def _victory(self, event: Event, after: Sequence[Event]) -> None:
        """Say what was killed and how the totals stood; the Treasures are counted."""
        killed = [e for e in after if e.what == "MonsterKilled"]
        if killed and self._decided is not None:
            self.cases[event.number] = "of" if event.at < 0 else "with"
            self.more[event.number] = self._sums([e.card for e in killed], self._decided)
            self.untold.update(e.number for e in killed)
        drawn = [e for e in after if e.what == "CardDrawn" and e.at == TREASURE]
        if drawn:
            self.results[event.number] = number_of("treasure", len(drawn), "en")

    def _sums(self, monsters: Sequence[int], stood: Event) -> dict[str, str]:
        """Return these monsters, and the totals as they stood, by the names that sentences have for them."""
        names = some([foe(m, self.cards, "en") for m in monsters])
        return {"monsters": names, "ours": str(stood.n), "theirs": str(stood.at)}

    def _meet(self, event: Event) -> None:
        """Note which monsters are in the fight."""
        if event.what == "Died":
            self._body = event.seat
        elif event.what == "TurnBegan":
            self._body = -1
        if event.what == "TakenBack":
            self._foes = {number: foes for number, foes in self._foes.items() if number < event.at}
        foes = next(reversed(self._foes.values()))
        if event.what in MEETINGS:
            self._foes[event.number] = (*foes, event.card)
        elif event.what in PARTINGS:
            self._foes[event.number] = tuple([m for m in foes if m != event.card])
        elif event.what in ("TurnBegan", "FightOver"):
            self._foes[event.number] = ()
        elif event.what == "FightLost":
            self._foes[event.number] = foes

    def _promises(self, event: Event, after: Sequence[Event]) -> None:
        """Count the terms of an offer that its sentence does not name."""
        terms = list(takewhile(lambda e: e.what in ("TermNamed", "Promised"), after))
        clauses = [unpacked(e.card, e.n) for e in terms]
        unnamed = [c for c in clauses if not ((c.what == "treasures" and event.n > 0) or c.card == event.card >= 0)]
        more = len(unnamed) - self._tell_aside(event, terms)
        if more > 0:
            self.ends[event.number] = f", with {number_of('promise', more, 'en')}"

    def _tell_aside(self, offer: Event, terms: Sequence[Event]) -> bool:
        """Say what the other player is to do outside the fight; return False if they are to help instead."""
        self._aside = False
        if offer.what in ("HelpAsked", "HelpCalled", "HelpOffered"):
            self._fighter = offer.at if offer.what == "HelpOffered" else offer.seat
        if offer.what not in ASIDE:
            return False
        for e in terms:
            clause = unpacked(e.card, e.n) if e.what == "TermNamed" and e.seat != self._fighter else None
            if clause is not None and clause.what in KINDS and KINDS[clause.what].aside:
                self._aside = True
                self.cases[offer.number] = "aside.item" if offer.card >= 0 else "aside"
                self.more[offer.number] = {"what": clause_text(clause, self.cards, "en")}
                self.unders[e.number] = offer.number
                self.untold.add(e.number)
                return True
        return False

    # Details

    def _belongs(self, event: Event) -> bool:
        """True if the event is a detail of an action, not an action itself."""
        if event.what not in DETAILS:
            return False
        action = self._head(event)
        allowed = ONLY_UNDER.get(event.what)
        if action is None:
            return event.what not in ONLY_UNDER
        if event.what == "CardDrawn" and action.what in ("CardPlayed", "PowerUsed", "DieRolled"):
            return event.seat == action.seat and self._draws(action)
        return allowed is None or action.what in allowed

    def _head(self, event: Event) -> Event | None:
        if event.what in ("CardDrawn", "CardCancelled"):  # not of the action that played this card
            return self._action
        return self._players.get(event.card) or self._action

    def _draws(self, action: Event) -> bool:
        """True if the card or power of the action draws cards, or may do so after a roll."""
        use = use_of(action, self.cards)
        return action.what == "DieRolled" or (use is not None and any(isinstance(v, DRAWING) for v in use.then))

    def _about(self, action: Event) -> int:
        """Return the seat that the sentence of an action is about."""
        use = use_of(action, self.cards)
        return action.at if use is not None and use.at in ON_A_SEAT and action.at >= 0 else action.seat

    def _level(self, event: Event, action: Event, was: int) -> None:
        """Say how a Level changed, and whose it is if the sentence of the action is about somebody else."""
        before = self._levels
        self._levels = event
        if before is not None and (before.seat, self.under(before.number)) == (event.seat, action.number):
            was = int(self.results.pop(before.number, f"Level {was}").split()[1])  # two changes are told as one
            self.owners.pop(before.number, None)
        self.results[event.number] = f"Level {was} to {event.at}"
        if event.seat != self._about(action):
            self.owners[event.number] = event.seat

    def _detail(self, event: Event, after: Sequence[Event]) -> None:
        """Nest an event under its action, with its result."""
        action = self._head(event)
        if action is None:
            return
        number = event.number
        self.unders[number] = action.number
        what = event.what
        if what == "LevelsGained":
            if event.seat == action.seat or action.what != "FightWon":
                self._level(event, action, event.at - event.n)
        elif what == "LevelsLost":
            self._level(event, action, event.at + event.n)
        elif what == "CardDrawn" and action.what == "FirstChosen":
            self.dealt.add(number)
        elif what == "CardDrawn" and action.what != "FightWon":
            self._drawing(event, after)
        elif what in ("SexChanged", "Handicapped") and event.seat == self._about(action):
            changed = what == "SexChanged"
            self.results[number] = f"now {sex_of(event)}" if changed else f"{signed(event.n)} for one fight"
        elif what in ("MonsterMet", "MonsterJoined", "SidekickLeft"):
            self.untold.add(number)
        elif what == "CardCancelled":
            own = event.card == action.card  # the target's own Item warded it off
            self.results[number] = "cancelled" if own else f"{card_name(self.cards[event.card])} cancelled"
            self.untold.add(number)
            self._cancelled = event.card
        elif what == "CardDiscarded" and event.card >= 0:
            self._discard(event, action, after)
        elif what == "TraitLost" and event.card >= 0 and is_loss(event, action):
            self._loss(event, action)

    def _discard(self, event: Event, action: Event, after: Sequence[Event]) -> None:
        """Tell of a discarded card only if it is a loss that no other event tells of."""
        if event.card in (action.card, self._cancelled) or self.cards[event.card].kind == MONSTER:
            self.untold.add(event.number)
        elif is_loss(event, action) and not summed_up(event, after):
            if any(e.what == "TraitLost" and e.card == event.card for e in after):
                self.untold.add(event.number)
            else:
                self._loss(event, action)

    def _loss(self, event: Event, action: Event) -> None:
        """Say which card is lost, and whose it was if the sentence of the action is about somebody else."""
        self.results[event.number] = f"{card_name(self.cards[event.card])} lost"
        if event.seat >= 0 and event.seat != self._about(action):
            self.owners[event.number] = event.seat

    def _drawing(self, event: Event, after: Sequence[Event]) -> None:
        """Count the cards of one deck that somebody draws at once; the first of them has the result."""
        if event.number <= self._counted:
            return
        drawn = [event]
        for e in after:
            if e.what != "CardDrawn" or (e.seat, e.at) != (event.seat, event.at):
                break
            drawn.append(e)
        self._counted = drawn[-1].number
        self.results[event.number] = f"{deck_cards(event.at, len(drawn), Voice('en', self.says))} drawn"

    def _miss(self, event: Event, game: Game) -> None:
        """Say that a Trap or Bad Stuff did nothing: only rolls came between its event and the discard of its card."""
        if event.what != "CardDiscarded" or event.card < 0:
            return
        card, struck = self.cards[event.card], self._players.get(event.card) or self._action
        if struck is None or any(n not in self._rolls for n in range(struck.number + 1, event.number)):
            return
        if struck.what == "CardPlayed" and struck.card == event.card and card.kind == TRAP and card.play is not None:
            self.results[event.number] = missed(card.play.then, game.levels[struck.at])
        elif struck.what == "Caught" and isinstance(card, Monster):
            self.results[event.number] = missed(facts_of(card).foe.bad_stuff, game.levels[struck.seat])

    def _names(self, events: Sequence[Event]) -> str:
        """Return the cards of these events by name."""
        return some([card_name(self.cards[e.card]) for e in events if e.card >= 0])

    def _stands(self, game: Game, last: int) -> None:
        """Say how the totals of the fight have changed."""
        standing = game.standing()
        before, self._totals = self._totals, None
        if standing is None:
            self._players.clear()
            self._decided = None
        if standing is None or self._decided is not None:
            return
        now = self._totals = (standing.ours, standing.theirs)
        if before is None or last < 0:
            return
        changes = [
            f"{side} {a} to {b}" for side, a, b in zip(("munchkins", "monsters"), before, now, strict=True) if a != b
        ]
        if changes:
            self.results[last] = ", ".join(filter(None, [self.results.get(last, ""), *changes]))


def use_of(action: Event, cards: Sequence[Card]) -> Use | None:
    """Return what the card or power of the action does; None if the action has none."""
    if action.card < 0 or action.what not in ("CardPlayed", "PowerUsed"):
        return None
    card = cards[action.card]
    if action.what == "CardPlayed":
        return card.play
    return card.uses[action.n] if action.n < len(card.uses) else None


def sex_of(event: Event) -> str:
    return say(f"sex.{1 if event.n == 1 else 0}", "en")


def is_loss(event: Event, action: Event) -> bool:
    """True if the action took the card of the event from its owner; False if the owner paid with it."""
    if action.what == "Caught":
        return True
    struck = action.what == "CardPlayed" and action.seat == action.at
    return action.what in COSTLY and (event.seat != action.seat or struck)


def summed_up(event: Event, after: Sequence[Event]) -> bool:
    """True if the card was discarded to be sold."""
    return any(e.what == "ItemsSold" and e.seat == event.seat for e in after)


def swap(gives: str, gets: str) -> str:
    """Return the case of the sentence for a trade with these Items."""
    return "swap" if gives and gets else "gives" if gives else "gets"


def some(names: list[str]) -> str:
    """Return these names; only the first of many, since a headline has room for two lines."""
    return listed(names if len(names) <= MOST_NAMED else [names[0], f"{len(names) - 1} more"], "en")
