"""The report of a run as a page, in sentences, plots and tables."""

from __future__ import annotations

from kickdoor.lab.figures import Figures
from kickdoor.lab.page.cards import cards_section, monsters_section
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


def report_page(f: Figures, own: str = "") -> str:
    """Return the whole page; cards of the set `own` come first."""
    title = f"{number_of_games(f.games)} of {titles(f.plan)}"
    parts = (
        hero(title, line_up(f.plan), _tiles(f)), wins_section(f), length_section(f), endings_section(f),
        half_time_section(f), stopping_section(f), deals_section(f), monsters_section(f.monsters),
        cards_section(f.cards, own),
    )  # fmt: skip
    return page(f"Kickdoor: {title}", LINKS, parts, (HOW,))


def titles(plan: Plan) -> str:
    return " + ".join(s.title for s in plan.card_sets())


def line_up(plan: Plan) -> str:
    """Return a sentence on who played, by which rules."""
    bots = ", ".join(dict.fromkeys(f"{plan.bots.count(bot)} × {bot}" for bot in plan.bots))
    return f"{plan.seats} seats: {bots}. Rules: {plan.rules}. Seed {plan.seed}."


def _tiles(f: Figures) -> tuple[Raw, ...]:
    turns = f.length.turns.below["50%"] / f.plan.seats
    first = f.winning.order.get(0, Share(0, 0))
    return (
        tile(number(turns), "turns a player in the median game"),
        tile(percent(first.value), f"of games are won by the first player; {percent(1 / f.plan.seats)} would be even"),
        tile(percent(f.half_time.sole_leader.value, 0), "of those who lead alone at half-time win"),
        tile(number(f.stopping.attempts.value), "fights for the win a game"),
        tile(percent(f.deals.taken.value, 0), "of offers for help are taken"),
    )
