"""What `kickdoor` exports (the list is in __init__.py): start, save, load and replay games, and the types they use."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

from kickdoor.arguments import listed, one
from kickdoor.engine.cards.kinds import CardSet
from kickdoor.engine.characters.profile import Bonus, Encounter, Measures, Profile, Trigger
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.events import Event
from kickdoor.engine.facts import Standing
from kickdoor.engine.fighting.strength import Source
from kickdoor.engine.game import Decision, Game, GameSetup, LegalMoves, Outcome, start
from kickdoor.engine.legal.legality import Ways
from kickdoor.engine.legal.reasons import EngineStuck, GameOver, IllegalMove, Reason, UnknownMove
from kickdoor.engine.moves import Clause, Move
from kickdoor.engine.questions import Offer, Phase, Question
from kickdoor.engine.saves import notation, worlds
from kickdoor.engine.saves.checkpoints import Turns
from kickdoor.engine.saves.notation import BadSave, MissingSet, begin, check_cards, read
from kickdoor.engine.saves.rereading import Agreement, Disagreement, Marks, Rereading, marks_of
from kickdoor.engine.switches import BadSwitch, check_switches, refuse_retired
from kickdoor.engine.views import FightView, FoeView, Matter, SeatView, View
from kickdoor.errors import KickdoorError
from kickdoor.sets import SETS
from kickdoor.suggesting import did_you_mean
import kickdoor.packing  # so that games can be pickled


def new_game(
    names: Sequence[str], *, sets: Sequence[str | CardSet] = ("star",), edition: str | None = None,
    seed: int | None = None, options: Sequence[str] = (), switches: dict[str, int] | None = None,
    sexes: Sequence[int] = (), first: int | None = None, ask_all: bool = False, turns: Turns | None = None,
) -> Game:  # fmt: skip
    """Set up a game and return it at its first decision.

    - `names`: 3 to 6 players.
    - `sets`: names of sets, or sets of your own; several are shuffled together.
    - `edition`: of the rules. Default: the newest of the first set.
    - `seed`: decides the shuffles and the dice. Default: a random one.
    - `options`: such as "epic".
    - `switches`: house rules by name; `kickdoor rules --switches` lists them.
    - `sexes`: by seat, 0 male, 1 female. Default: players choose.
    - `first`: the seat that begins. Default: players roll for it.
    - `ask_all`: ask every seat in every window, so that silence reveals nothing.
    - `turns`: records how every turn began, so that a long game is saved quickly.
    """
    players = listed(names, str, 'the names of 3 to 6 players as a list, such as ["Ann", "Bob", "Cy"]')
    house = dict(one(switches or {}, dict, 'switches by name, such as {"goal": 8}'))
    refuse_retired(house)
    check_switches(house)
    wanted = 'sets as a list, such as ["star"]'
    chosen = tuple(
        s if isinstance(s, CardSet) else set_named(one(s, str, wanted)) for s in listed(sets, object, wanted)
    )
    if not chosen:
        raise KickdoorError(f"Name at least one set to play with; there are {', '.join(SETS)}.")
    setup = GameSetup(
        names=players, sets=tuple(s.name for s in chosen),
        edition=one("" if edition is None else edition, str, "the name of an edition") or chosen[0].editions[0],
        seed=secrets.randbits(64) if seed is None else one(seed, int, "a whole number as seed"),
        options=listed(options, str, 'options as a list, such as ["epic"]'), switches=tuple(sorted(house.items())),
        sexes=listed(sexes, int, "sexes as a list, 0 (male) or 1 (female) for every player"),
        first=-1 if first is None else one(first, int, "the number of the seat that begins, counted from 0"),
        ask_all=bool(ask_all),
    )  # fmt: skip
    return start(setup, chosen, None if turns is None else one(turns, Turns, "a Turns for the record of turns"))


def set_named(name: str) -> CardSet:
    """Return a set by its name."""
    if name not in SETS:
        hint = did_you_mean(name, SETS)
        raise KickdoorError(f"There is no set {name!r}{hint + ' There' if hint else '; there'} are {', '.join(SETS)}.")
    return SETS[name]


def save(game: Game) -> str:
    """Return the game as one line of JSON: version, set-up, moves, and a digest of every turn's start."""
    return notation.save(one(game, Game, "the game to save"))


def load(text: str, *own: CardSet) -> Game:
    """Return the saved game where it was saved. `own`: the sets of your own that it needs.

    Raise `Disagreement` if this version would play it differently; `agreeing` loads it as far as it can.
    """
    game, rest = replay(text, *own)
    try:
        for _ in rest:
            pass
    except Disagreement as found:
        raise Disagreement(f"{found} To load it that far, use kickdoor.agreeing.", found.agreed) from found
    return game


def replay(text: str, *own: CardSet) -> tuple[Game, Iterator[list[Event]]]:
    """Return a saved game at its start, and an iterator that makes its moves one by one and yields their events."""
    reading = _reread(text, own)
    if not reading.marks.checkpoints:  # nothing else shows whether this version plays the same game
        check_cards(reading.game, reading.marks.cards)
    return reading.game, reading


def agreeing(text: str, *own: CardSet) -> Agreement:
    """Load a saved game as far as this version agrees with it."""
    reading = _reread(text, own)
    of = len(reading.moves)
    try:
        for _ in reading:
            pass
    except Disagreement as found:
        return Agreement(_reread(text, own).up_to(found.agreed), found.agreed, of, str(found))
    try:
        if not reading.marks.checkpoints:
            check_cards(reading.game, reading.marks.cards)
    except BadSave as error:
        return Agreement(reading.game, of, of, f"{error} All its moves are allowed here as well, which proves little.")
    return Agreement(reading.game, of, of, "")


def up_to(text: str, moves: int, *own: CardSet) -> tuple[Game, Iterator[list[Event]]]:
    """Return a saved game at its start, and an iterator over its first `moves` moves, unchecked (see `agreeing`)."""
    most = one(moves, int, "the number of moves to make")
    reading = _reread(text, own)
    game = reading.game
    return game, (game.play(move, seat) for seat, move in reading.moves[: max(0, most)])


def _reread(text: str, own: tuple[CardSet, ...]) -> Rereading:
    line = one(text, str, "the text of a saved game (what kickdoor.save returns)")
    sets = listed(own, CardSet, "the sets of your own that the save needs, after its text")
    setup, moves, _ = read(line)
    marks = marks_of(line)
    game = _begin(setup, moves, marks, {s.name: s for s in sets})
    return Rereading(game, [] if game.imagined else moves, marks)


def _begin(setup: GameSetup, moves: list[tuple[int, Move]], marks: Marks, own: dict[str, CardSet]) -> Game:
    there = {**SETS, **own}
    unknown = [s for s in setup.sets if s not in there]
    if unknown:
        raise MissingSet(f"This save needs the set {', '.join(unknown)}, which is not here.")
    played = tuple(there[s] for s in setup.sets)
    try:
        if marks.world is not None:
            return worlds.restored(setup, played, marks.world, moves, marks.version)
        return begin(setup, played, marks.origin, Turns())
    except KickdoorError as error:
        raise BadSave(f"The game of this save cannot begin: {error}") from error
