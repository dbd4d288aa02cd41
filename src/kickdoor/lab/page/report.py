"""The report of a run as a page, in sentences, plots and tables."""

from __future__ import annotations

from collections.abc import Collection

from kickdoor.lab.figures import Figures
from kickdoor.lab.page.cards import cards_section, monsters_section, own_section
from kickdoor.lab.page.games import endings_section, half_time_section, length_section
from kickdoor.lab.page.html import Raw, hero, number, page, percent, tile
from kickdoor.lab.page.talk import deals_section, stopping_section
from kickdoor.lab.page.wins import wins_section
from kickdoor.lab.plan import Plan, number_of_games
from kickdoor.lab.stats import Share

LINKS = (
    ("wins", "Who wins"), ("length", "Length"), ("endings", "Endings"), ("half", "Half-time"), ("stops", "Stopping"),
    ("deals", "Deals"), ("monsters", "Monsters"), ("cards", "Cards"),
)  # fmt: skip
HOW = (
    "Numbers in small type are 95 % intervals: Wilson's for shares, the normal one for means. Seats of one game are "
    "not independent, since only one of them wins; that makes the true intervals a little narrower than these."
)


def report_page(figures: Figures, own: Collection[str] = ()) -> str:
    """Return the whole page. It begins with the cards of the reader's `own` sets, by name, if the games had any."""
    title = f"{number_of_games(figures.games)} of {titles(figures.plan)}"
    is_own = any(c.set in own for c in figures.cards)
    yours = (own_section(figures.monsters, figures.cards, own),) if is_own else ()
    links = (("own", "Your cards"), *LINKS) if is_own else LINKS
    parts = (
        hero(title, line_up(figures.plan), _tiles(figures)), *yours, wins_section(figures), length_section(figures),
        endings_section(figures), half_time_section(figures), stopping_section(figures), deals_section(figures),
        monsters_section(figures.monsters), cards_section(figures.cards),
    )  # fmt: skip
    return page(f"Kickdoor: {title}", links, parts, (HOW,))


def titles(plan: Plan) -> str:
    return " + ".join(s.title for s in plan.card_sets())


def line_up(plan: Plan) -> str:
    """Return a sentence on who played, by which rules."""
    bots = ", ".join(dict.fromkeys(f"{plan.bots.count(bot)} × {bot}" for bot in plan.bots))
    return f"{plan.seats} seats: {bots}. Rules: {plan.rules}. Seed {plan.seed}."


def _tiles(figures: Figures) -> tuple[Raw, ...]:
    turns = figures.length.turns.below["50%"] / figures.plan.seats
    first = figures.winning.order.get(0, Share(0, 0))
    return (
        tile(number(turns), "turns a player in the median game"),
        tile(
            percent(first.value),
            f"of games are won by the first player; {percent(1 / figures.plan.seats)} would be even",
        ),
        tile(percent(figures.half_time.sole_leader.value, 0), "of those who lead alone at half-time win"),
        tile(number(figures.stopping.attempts.value), "fights for the win a game"),
        tile(percent(figures.deals.taken.value, 0), "of offers for help are taken"),
    )
