"""What depends on the answer to a question, in words for the player who is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.text.effects import in_a_row
from kickdoor.engine.text.names import deck_name
from kickdoor.engine.text.people import foe, person, whose
from kickdoor.engine.text.say import Voice, capital, first_of, grouped, listed, number_of, say


def stakes_text(
    stakes: Stakes, names: Sequence[str], cards: Sequence[Card], you: int | None = None, lang: str = "en",
    says: Mapping[str, str] | None = None,
) -> str:  # fmt: skip
    """Return who asks for a card, what becomes of it and why."""
    voice = Voice(lang, says)
    people = [person(seat, names, you, lang) for seat in stakes.seats]
    key = first_of((f"why.{stakes.key}.{len(people)}", "why." + stakes.key), lang)
    n = stakes.n
    words = say(
        key,
        lang,
        who=listed(people, lang),
        any=listed(people, lang, "or"),
        whose=whose(stakes.seats[0], names, you, lang) if stakes.seats else "",
        card=foe(stakes.card, cards, lang),
        other=foe(stakes.other, cards, lang),
        n=n,
        most=stakes.most,
        cards=number_of("card", n, lang),
        items=number_of("item", n, lang),
        levels=number_of("level", n, lang),
        treasures=number_of("treasure", n, lang),
        worth=grouped(n, lang),
        money=voice.set_word("money", "money"),
        deck=deck_name(1 if n == 1 else 0, voice),
        instead=in_a_row(stakes.instead, voice),
    )
    return capital(words)
