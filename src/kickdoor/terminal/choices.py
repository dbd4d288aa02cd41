"""What the player may do now, in the order of the list: answers first, then talks, then cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from kickdoor.terminal.store import Choice, Store

# As in web/src/table/actions.ts.
PICKS: Final = frozenset({"pick", "choose", "accept", "refuse", "counter", "offer"})
ANSWERS: Final = frozenset({"sacrifice", "claim"})
PANELS: Final = {  # verbs that are put together in a panel
    "sell": "sell", "trade": "trade", "ask": "deal", "call": "deal", "volunteer": "deal", "show": "show",
    "term": "deal", "counter": "deal",
}  # fmt: skip
PRIMARY: Final = ("kick", "run", "done", "open again", "loot", "end", "pass")


class Talk(NamedTuple):
    """Something that is put together in a panel: `sell`, `trade`, `deal` or `show`."""

    panel: str
    words: str


class Listed(NamedTuple):
    """What the player may do, sorted: `answers` are single moves, `cards` are cards with moves."""

    answers: list[Choice]
    talks: list[Talk]
    cards: list[int]


def listed(store: Store) -> Listed:
    """Sort all moves. None is lost: each is an answer, belongs to an own card, or is put together in a panel."""
    own = store.own_cards()
    talks = _talks(store)
    panels = {talk.panel for talk in talks}
    trading = store.board is not None and store.board.offer is not None and store.board.offer.kind == "trade"
    answers: list[Choice] = []
    cards: list[int] = []
    for choice in store.choices:
        verb, card = choice.move.verb, choice.move.card
        if verb == "pass" and store.has_passed:
            continue  # it was said already; other moves may still be made
        panel = "trade" if verb == "counter" and trading else PANELS.get(verb)
        if panel in panels and (verb not in ("term", "counter") or _is_counter(store)):
            continue  # composed in a panel
        if card not in own or (verb in PICKS | ANSWERS and not choice.also):
            answers.append(choice)
        else:
            cards.append(card)
    answers.sort(key=_rank)
    shown = [*store.hand, *(card for card in dict.fromkeys(cards) if card not in store.hand)]
    return Listed(answers, talks, shown)


def _is_counter(store: Store) -> bool:
    return store.deals is not None and store.deals.counter


def _rank(choice: Choice) -> tuple[bool, int, bool]:
    verb = choice.move.verb
    primary = PRIMARY.index(verb) if verb in PRIMARY else -1 if verb in PICKS else len(PRIMARY)
    return choice.also, primary, verb == "drop"  # irreversible losses come last


def _talks(store: Store) -> list[Talk]:
    """Return the talks that this seat may begin, as the browser offers them."""
    found: list[Talk] = []
    prompt, deals = store.prompt, store.deals
    if deals is not None and _is_counter(store):
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
