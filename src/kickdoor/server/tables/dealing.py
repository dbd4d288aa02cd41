"""The deal of a table: its sheet, the players' random numbers (`luck`), and the seed and game derived from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kickdoor
from kickdoor.engine.game import Game, GameSetup
from kickdoor.engine.saves.checkpoints import Turns
from kickdoor.engine.saves.notation import read
from kickdoor.server.replays import fairness
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.records import Dealt
from kickdoor.sets import SETS

if TYPE_CHECKING:
    from kickdoor.server.tables.table import Table


def new_sheet(table: Table) -> str:
    """Return the deal sheet for the table as it stands."""
    o = table.opened
    seats = [fairness.SheetSeat(c.name, c.bot, c.sex, c.luck_hash(), bool(c.commit)) for c in table.chairs]
    sealed = fairness.commitment(o.secret)
    sheet = fairness.Sheet(fairness.SEAL, table.id, sealed, o.sets, o.edition, o.options, o.switches, seats)
    return fairness.written(sheet)


def unshown(table: Table) -> list[int]:
    """Return the seats that have committed to a random number and not shown it."""
    return [s for s, c in enumerate(table.chairs) if c.commit and not c.luck]


def draw(table: Table, e: j.Began) -> None:
    """Draw the seed of the game and the sexes nobody chose."""
    table.lucks = [c.luck for c in table.chairs]
    table.dealt = [Dealt(c.name, c.bot) for c in table.chairs]
    for seat, chair in enumerate(table.chairs):
        if chair.person:
            table.held.setdefault(chair.person, set()).add(seat)
    table.root = fairness.root_of(table.opened.secret, table.sheet or table.id, table.lucks)
    table.seed = read(table.opened.past)[0].seed if table.opened.past else drawn_seed(table)
    table.sexes = drawn_sexes(table, e)


def drawn_seed(table: Table) -> int:
    if table.opened.lesson:
        return table.opened.lesson
    if not table.sheet:
        return fairness.seed_of_seal_1(table.opened.secret, table.id, table.lucks)
    return fairness.game_seed(table.root)


def drawn_sexes(table: Table, e: j.Began) -> list[int]:
    return fairness.sexes_of(table.root, fairness.read_sheet(table.sheet).seats) if table.sheet else e.sexes


def bot_seed(table: Table, seat: int) -> int:
    """Return the seed of a bot's own choices, which reveals nothing about the cards."""
    return table.opened.lesson + seat if table.opened.lesson else fairness.bot_seed(table.root, seat)


def deal(table: Table, seed: int, sexes: list[int]) -> Game:
    """Return a new game with the rules of this table."""
    setup = table.opened
    return kickdoor.new_game(
        [c.name for c in table.chairs], sets=setup.sets, edition=setup.edition or None, seed=seed,
        options=setup.options, switches=setup.switches, sexes=sexes, ask_all=True, turns=Turns(),
    )  # fmt: skip


def setup_of(table: Table) -> GameSetup:
    """Return the set-up of the game."""
    o = table.opened
    if o.past:
        return read(o.past)[0]
    edition = o.edition or SETS[o.sets[0]].editions[0]
    names = [d.name for d in table.dealt] or table.names()
    return GameSetup(
        tuple(names), tuple(o.sets), edition, table.seed, tuple(o.options), tuple(sorted(o.switches.items())),
        tuple(table.sexes), ask_all=True,
    )  # fmt: skip
