"""Events as sentences in the past tense, for a player at the table or a spectator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from kickdoor.engine.cards.kinds import Card, Enhancer, Trait
from kickdoor.engine.deals.ledger import unpacked
from kickdoor.engine.events import AT, CARD, DECK, FROM_DISCARDS, SEAT, Event
from kickdoor.engine.rules import STAR_2014, SWITCHES
from kickdoor.engine.text.deals import clause_text
from kickdoor.engine.text.names import a, card_name, deck_cards, deck_name
from kickdoor.engine.text.people import foe, named, person, target, whose
from kickdoor.engine.text.say import (
    THEY, YOU, Voice, capital, find, grouped, listed, number_of, say, signed, speak,
)  # fmt: skip
from kickdoor.engine.words import ANYONE, CLONE, DOOR, MONSTER, TRAP, YOURSELF

# Events without a sentence: an earlier event already says it.
SILENT: Final = ("FightOver",)

# The sentence of these depends on what is offered, or to whom.
_TALK: Final = (
    "HelpAsked", "HelpCountered", "HelpAgreed", "HelpCalled", "HelpOffered", "HelpRefused", "TermNamed",
    "OfferWithdrawn",
)  # fmt: skip
# These contain a clause.
_PROMISES: Final = ("Promised", "PromiseKept", "PromiseBroken", "PromiseLapsed", "TermNamed")


def event_text(
    event: Event, names: Sequence[str], cards: Sequence[Card], you: int | None = None, lang: str = "en",
    says: Mapping[str, str] | None = None, case: str = "", more: Mapping[str, str] | None = None,
) -> str:  # fmt: skip
    """Return a sentence, or nothing for the events in `SILENT`; `you` is the reader's seat, `says` the sets' words.

    A narrator who sums up several events names the `case` of the sentence, and gives the values for its other places.
    """
    what = event.what
    if what in SILENT:
        return ""
    if what in ("CardPlayed", "PowerUsed"):
        return _deed(event, names, cards, you, Voice(lang, says))
    # the reader comes first: "You and Ann made a deal"
    if what in ("DealMade", "TradeDone") and event.at == you and not case:
        event = replace(event, seat=event.at, at=event.seat)
    voice = Voice(lang, says)
    fields = _fields(event, names, cards, you, voice)
    fields.update(more or {})
    key = f"event.{what}.{case}" if case else _key(event, cards, lang)
    return ended(capital(speak(key, lang, YOU if event.seat == you else THEY, fields)))


def ended(sentence: str) -> str:
    """Return the sentence without a period after a name that ends with a mark of its own: `Cheat!`."""
    return sentence[:-1] if sentence.endswith(("!.", "?.")) else sentence


def _key(event: Event, cards: Sequence[Card], lang: str) -> str:
    """Return the template: some events have one for each number, or for a case of their own."""
    what = event.what
    key = "event." + what
    if what in ("Barred", "TradeProposed"):
        return f"{key}.{event.n}"
    if what in ("SideBoosted", "StasisSet"):
        return f"{key}.{event.at}"
    case = _case(event, cards)
    return f"{key}.{case}" if case and find(f"{key}.{case}", lang) is not None else key


def _case(event: Event, cards: Sequence[Card]) -> str:
    what = event.what
    if what in _TALK:
        return _talk_case(event)
    if what == "HouseRule":
        return "" if type(getattr(STAR_2014, SWITCHES[event.at])) is int else "yes" if event.n else "no"
    if what == "TurnPassed":
        return "own" if event.at == event.seat else ""
    if what == "DieRolled":
        return _roll_case(event, cards)
    if what in ("CardDrawn", "DoorKicked"):
        return "discards" if event.n == FROM_DISCARDS else ""
    if what == "CardSeen":
        return "deck" if event.at < 0 else "all" if event.seat < 0 else ""
    if what == "HandShown":
        return "to" if event.at >= 0 else ""
    if what == "ItemEquipped":
        return "on" if event.at >= 0 else ""
    if what == "CardDiscarded":
        return "nobody" if event.seat < 0 else ""
    if what == "FightLost":
        return "tie" if event.n == 0 else ""
    if what == "MonsterLeft":
        return "treasure" if event.n > 0 else ""
    if what == "MonsterCloned":
        return cards[event.card].name
    if what == "MonsterEnhanced":
        return "weaker" if _enhancement(event, cards) < 0 else ""
    if what in ("TraitGained", "TraitLost"):
        card = cards[event.card]
        return card.word.kind if isinstance(card, Trait) else "mixed"
    return ""


def _roll_case(event: Event, cards: Sequence[Card]) -> str:
    needs = event.at >= 0
    if event.card < 0:
        return "needs" if needs else ""
    if not needs:
        return "for"
    return "against.needs" if cards[event.card].kind in (MONSTER, CLONE) else "for.needs"


def _talk_case(event: Event) -> str:
    if event.what == "HelpRefused":
        return "terms" if event.n else ""
    if event.what == "TermNamed" and event.seat < 0:
        return "helper"
    if event.what in ("TermNamed", "OfferWithdrawn"):
        return "all" if event.at < 0 else ""
    return ("both" if event.n else "item") if event.card >= 0 else "for" if event.n else ""


def _enhancement(event: Event, cards: Sequence[Card]) -> int:
    """Return the levels an enhancer adds; the event of one that turned up beside its monster does not have them."""
    found = cards[event.card]
    return found.level if not event.n and isinstance(found, Enhancer) else event.n


def _fields(
    event: Event, names: Sequence[str], cards: Sequence[Card], you: int | None, voice: Voice
) -> dict[str, str]:  # fmt: skip
    lang = voice.lang
    seat, at, n = event.seat, event.at, event.n
    deck = DOOR if event.what == "DoorKicked" else at if AT[event.what] == DECK else n
    fields = {
        "who": _fighters(event, names, you, lang) if event.what in ("FightWon", "FightLost") else person(
            seat, names, you, lang),
        "whom": person(seat, names, you, lang),
        "whose": whose(seat, names, you, lang),
        "card": _card(event, cards, voice),
        "monster": foe(event.card, cards, lang),
        "n": str(n),
        "at": str(at),
        "rule": SWITCHES[at].replace("_", " ") if event.what == "HouseRule" else "",
        "level": str(n if event.what == "GameWon" else at),
        "levels": number_of("level", n, lang),
        "treasures": number_of("treasure", n, lang),
        "items": number_of("item", at, lang),
        "worth": grouped(n, lang),
        "sex": say(f"sex.{1 if n == 1 else 0}", lang),
        "deck": deck_name(1 if deck == 1 else 0, voice),
        "money": voice.set_word("money", "money"),
        "a": a(card_name(cards[event.card], lang), lang) if event.card >= 0 else "",
        "other": "",
        "others": "",
    }  # fmt: skip
    if event.what == "MonsterEnhanced":
        fields["n"] = signed(_enhancement(event, cards))
    elif event.what in ("SideBoosted", "Handicapped", "MonsterBoosted", "FighterWeakened"):
        fields["n"] = signed(n)
    if event.what in _PROMISES:
        fields["what"] = clause_text(unpacked(event.card, n), cards, lang, names, you, at)
    if AT[event.what] == SEAT:
        fields["other"] = person(at, names, you, lang, seat)
        fields["others"] = whose(at, names, you, lang)
    elif AT[event.what] == CARD:
        fields["other"] = foe(at, cards, lang)
    return fields


def _card(event: Event, cards: Sequence[Card], voice: Voice) -> str:
    """Return the card's name; a hidden one that comes from a deck is `a Door card` or `a Treasure`."""
    if event.card >= 0:
        return named(event.card, cards, voice.lang)
    if event.what in ("CardDrawn", "CardBuried") and event.at >= 0:
        return deck_cards(event.at, 1, voice)
    return say("hidden", voice.lang)


def _fighters(event: Event, names: Sequence[str], you: int | None, lang: str) -> str:
    """Return the fighter, and the helper if there was one."""
    both = [event.seat, event.at] if event.at >= 0 else [event.seat]
    if you in both:
        both.sort(key=lambda seat: seat != you)
    return listed([person(seat, names, you, lang) for seat in both], lang)


def _deed(event: Event, names: Sequence[str], cards: Sequence[Card], you: int | None, voice: Voice) -> str:
    """Return a card played or a power used, and at what."""
    lang = voice.lang
    who = person(event.seat, names, you, lang)
    key = "event." + event.what
    if event.card < 0:
        return capital(say(key, lang, who=who, card=say("hidden", lang)))
    card = cards[event.card]
    name = named(event.card, cards, lang)
    if event.what == "CardPlayed":
        if card.kind == TRAP and event.seat == event.at:
            return capital(say("event.CardPlayed.door", lang, card=name, whom=who))
        use = card.play
    else:
        use = card.uses[event.n] if event.n < len(card.uses) else None
        if use is None:  # the power of a monster whose clone this is
            name = foe(event.card, cards, lang)
        else:
            power = find("power." + use.name, lang) or use.name
            name = say("event.PowerUsed.name", lang, card=name, power=power)
    on_own_seat = use is not None and use.at in (ANYONE, YOURSELF) and event.at == event.seat
    aim = "" if use is None or on_own_seat else target(use, event.at, names, cards, you, voice, event.seat)
    if not aim:
        return ended(capital(say(key, lang, who=who, card=name)))
    return capital(say(key + ".at", lang, who=who, card=name, target=aim))
