"""A fight as data: the fighters, the monsters and the cards played. No rules live here."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.moves import Clause
from kickdoor.engine.record import Record

# How a fight ended before the totals were compared.
GOES_ON: Final = 0  # it did not
STOPPED: Final = 1  # by a card or a power
DECLINED: Final = 2  # the fighter declined the last monster after the fight had begun


class Fight(Record):
    """A combat in progress. Cards are card ids, masks have one bit a seat."""

    fighter: int
    monsters: tuple[int, ...]
    helper: int = -1  # -1: nobody helps
    compelled: bool = False  # the helper did not volunteer
    attached: tuple[tuple[int, int], ...] = ()  # (enhancer, monster)
    copies: tuple[tuple[int, int], ...] = ()  # (clone card, monster it copies)
    boosts: tuple[tuple[int, int], ...] = ()  # (monster, levels): from a die roll; a clone shares it
    fed: tuple[tuple[int, int], ...] = ()  # (monster, levels): fed by players; a clone does not share it
    ours: int = 0  # bonuses from cards played for the munchkins
    theirs: int = 0  # bonuses from cards played for the monsters
    used: tuple[int, ...] = ()  # cards lying in the fight, to be discarded after it
    seems: tuple[tuple[int, int], ...] = ()  # (seat, monster): it takes the seat for the other sex
    killed: tuple[int, ...] = ()  # monsters killed before the end
    bare: tuple[int, ...] = ()  # killed monsters that left no Treasure
    rewards: int = 0  # Treasures left behind by monsters already gone
    after: tuple[tuple[int, int], ...] = ()  # (monster, way): declined; what it gives comes after the fight
    clauses: tuple[Clause, ...] = ()  # the deal with the helper
    deal: int = -1  # number of that deal in the ledger
    pledged: tuple[tuple[int, int, int], ...] = ()  # (seat, card, to): promised, so it cannot pay for anything else
    offers: tuple[int, ...] = ()  # how often each seat was asked, or has volunteered, since the totals changed
    called: bool = False  # the fighter has called to the table since the totals changed
    left_out: tuple[int, ...] = ()  # Items in use that do not count in this fight
    saved: int = 0  # mask of seats that escape from everything
    spared: tuple[tuple[int, int], ...] = ()  # (seat, monster): caught, but let off
    caught: tuple[tuple[int, int], ...] = ()  # (seat, monster)
    friendly: bool = False  # the last monster left without a fight
    asked: tuple[tuple[int, int], ...] = ()  # (monster, way): the fighter was asked whether to decline it in this way
    stasis: int = -1  # MUNCHKINS or MONSTERS held fast
    sent_away: bool = False  # the monsters were sent away instead of killed
    margin: int = 0  # by how much it was lost
    doubles: int = 0  # how many times the munchkins' total is added once more
    personal: tuple[tuple[int, int], ...] = ()  # (seat, n): bonuses and penalties of one fighter
    by_word: tuple[tuple[int, int], ...] = ()  # (mask of a word, n): bonus of every fighter of that kind
    tally: tuple[tuple[int, int, int, int], ...] = ()  # (seat, card, power, at): uses of limited powers
    fresh: tuple[int, ...] = ()  # lasting Traps that do not count before the next fight
    tags: int = 0  # mask of the tags of cards played for the munchkins
    ended: int = GOES_ON  # GOES_ON, or why no monster is left and none can join
    over: bool = False  # won, declined, or everybody has run: nobody is in combat
    won: bool = False  # won: the reward is being or was given
    search: bool = False  # the room may be looted afterwards
    escapes_where_possible: int = 0  # mask of seats that escape from every monster that can be escaped from
    joined_later: tuple[int, ...] = ()  # monsters that joined later: their "before combat" did not happen
    lifts: tuple[tuple[int, int], ...] = ()  # (seat, n): bonuses to run away in this fight
    barred: bool = False  # the main fighter cannot win the game by this fight
    quitters: int = 0  # mask of seats that have left the fight and cannot come back
    gases: tuple[tuple[int, int], ...] = ()  # (side, n): gas; some monsters ignore it
    guises: tuple[tuple[int, int, int, int, bool], ...] = ()  # (seat, monster, card, mask, added)
    by_one_shots: int = 0  # the part of `ours` that one-shots have given
    windfalls: tuple[tuple[int, int], ...] = ()  # (seat, Treasures): drawn when everybody has run
    former_fighters: tuple[tuple[int, tuple[int, ...], int], ...] = ()  # (seat, kills, Treasures)
    bought_off: tuple[int, ...] = ()  # monsters that left for a bribe
    is_singular: bool = True  # a monster may matter by more than its strength (see Foe.is_singular)
