"""What the player may do now, in the order of the list: answers first, then talks, then cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.terminal.store import Choice, Store

# As in web/src/table/actions.ts.
PICKS: Final = frozenset({"pick", "choose", "accept", "refuse", "counter", "offer"})
ANSWERS: Final = frozenset({"sacrifice", "claim"})
SPOKEN: Final = frozenset({"sell", "trade", "ask", "call", "volunteer", "show"})
PRIMARY: Final = ("kick", "run", "done", "open again", "loot", "end", "pass")


class Talk(NamedTuple):
    """Something that is put together in a panel: `sell`, `trade`, `deal` or `show`."""

    panel: str
    words: str


class Listed(NamedTuple):
    """What the player may do, sorted: `answers` are single moves, `cards` have moves of their own."""

    answers: list[Choice]
    talks: list[Talk]
    cards: list[int]


def listed(store: Store) -> Listed:
    own = store.own_cards()
    choices = store.choices
    countering = store.deals is not None and store.deals.counter
    answers: list[Choice] = []
    cards: list[int] = []
    for choice in choices:
        verb, card = choice.move.verb, choice.move.card
        if verb in SPOKEN or (verb in ("term", "counter") and countering):
            continue  # said whole in a panel
        if verb in PICKS and not choice.also:
            answers.append(choice)
        elif card in own and not (verb in ANSWERS and not choice.also):
            cards.append(card)
        else:
            answers.append(choice)
    answers.sort(key=_rank)
    shown = [*store.hand, *(card for card in dict.fromkeys(cards) if card not in store.hand)]
    return Listed(answers, _talks(store), shown)


def _rank(choice: Choice) -> tuple[bool, int, bool]:
    verb = choice.move.verb
    primary = PRIMARY.index(verb) if verb in PRIMARY else -1 if verb in PICKS else len(PRIMARY)
    return choice.also, primary, verb == "drop"  # what is lost for good stands last


def _talks(store: Store) -> list[Talk]:
    """The talks that this seat may begin, as the browser offers them."""
    found: list[Talk] = []
    prompt, deals = store.prompt, store.deals
    if deals is not None and deals.counter:
        offer = store.board.offer if store.board is not None else None
        if offer is not None and offer.kind == "trade":
            found.append(Talk("trade", "Make a counter-offer…"))
        else:
            found.append(Talk("deal", "Other terms…"))
    elif deals is not None:
        if deals.ask:
            found.append(Talk("deal", "Ask for help…"))
        elif deals.aside:
            found.append(Talk("deal", "Make a deal…"))
        if deals.volunteer:
            found.append(Talk("deal", "Offer help or a deal…"))
        if deals.trade:
            found.append(Talk("trade", "Trade…"))
    if prompt is not None and prompt.build is not None and prompt.build.sell:
        found.append(Talk("sell", "Sell Items…"))
    if any(choice.move.verb == "show" for choice in store.choices):
        found.append(Talk("show", "Show your hand…"))
    return found
