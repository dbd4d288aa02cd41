"""Laws of the state: it holds only plain values, and clones and saves equal their originals."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import kickdoor
from kickdoor.engine.game import Game
from kickdoor.engine.state import Ctx, Fight, Frame, State
from kickdoor.laws.base import LawBroken

NOT_COMPARED = frozenset(
    ("cards", "holders", "log", "moments", "pool", "power_moments", "powers", "profiles", "stale", "told", "turns")
)  # fmt: skip
WHEN_LISTED = "listed_after"  # in a frame, how many events there were; a move that is taken back leaves events
_SLOTS: dict[type, tuple[str, ...]] = {}


def slots_of(kind: type) -> tuple[str, ...]:
    """Return the names of all slots of this class; compiled classes list them too."""
    if kind not in _SLOTS:
        names: list[str] = []
        for base in reversed(kind.__mro__):
            own = base.__dict__.get("__slots__") or base.__dict__.get("__mypyc_attrs__") or ()
            names += [own] if isinstance(own, str) else [n for n in own if n != "__dict__"]
        _SLOTS[kind] = tuple(dict.fromkeys(names))
    return _SLOTS[kind]


def picture_of(value: object) -> object:
    """Return a snapshot of a value: copies of mutable parts, tuples as they are."""
    if isinstance(value, (int, str, tuple)):
        return value
    if isinstance(value, list):
        return value[:] if value and isinstance(value[0], (int, tuple)) else list(map(picture_of, value))
    if isinstance(value, dict):
        return value.copy()
    if isinstance(value, (Frame, Fight, Ctx)):
        kind = type(value)
        names = [n for n in slots_of(kind) if n != WHEN_LISTED]
        return kind.__name__, tuple((n, picture_of(getattr(value, n, None))) for n in names)
    return value


def picture(st: State) -> dict[str, object]:
    """Return the whole state by value; of the log only its length, since a clone begins a new one, and no caches."""
    parts = {n: picture_of(getattr(st, n)) for n in slots_of(State) if n not in NOT_COMPARED}
    parts["events"] = st.told + len(st.log)
    return parts


def difference(one: dict[str, object], two: dict[str, object]) -> str:
    """Return the first difference of two snapshots; empty if they are equal."""
    for name, value in one.items():
        if value != two[name]:
            return f"{name}: {value!r} and {two[name]!r}"
    return ""


def is_plain(value: object) -> bool:
    """True for an int, a string, a frozen value of the engine, or tuples of these."""
    if value is None or isinstance(value, (int, str)):
        return True
    if isinstance(value, tuple):
        return all(map(is_plain, value))
    if isinstance(value, Ctx):
        return all(is_plain(getattr(value, n)) for n in slots_of(Ctx))
    return is_frozen(value)


def is_frozen(value: object) -> bool:
    if not is_dataclass(value) or isinstance(value, type):
        return False
    kind = type(value)
    if not kind.__module__.startswith("kickdoor.") or not kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return False
    return all(is_plain(getattr(value, f.name)) for f in fields(value))


def frames_are_plain(game: Game) -> None:
    """Frames hold only plain values."""
    st = game.state
    held: list[Frame | Fight] = [*st.frames] if st.fight is None else [*st.frames, st.fight]
    for thing in held:
        kind = type(thing)
        if getattr(thing, "__dict__", None):
            raise LawBroken("frames hold plain values", f"{kind.__name__} has a __dict__")
        for name in slots_of(kind):
            value = getattr(thing, name)
            if not is_plain(value):
                raise LawBroken("frames hold plain values", f"{kind.__name__}.{name} is {value!r}")
    for name, values in (("log", st.raw_log(-50)), ("rolls", st.rolls), ("links", st.links), ("seen", st.seen.items())):
        if not all(map(is_plain, values)):
            raise LawBroken("frames hold plain values", f"{name} is {values!r}")


def clone_equals_parent(game: Game) -> None:
    changed = difference(picture(game.state), picture(game.clone().state))
    if changed:
        raise LawBroken("a clone equals its parent", changed)


def pick(game: Game, seed: int, turn: int) -> int:
    """Return one of the options, chosen by seed and turn alone."""
    return game.options[(seed >> turn % 40) % len(game.options)]


def clones_play_alike(game: Game, seed: int, steps: int = 12) -> None:
    """The same moves on two clones give the same game, and leave the parent untouched."""
    before = picture(game.state)
    moves = len(game.history())
    one, two = game.clone(), game.clone()
    for turn in range(steps):
        if not one.options or one.options != two.options:
            break
        move = pick(one, seed, turn)
        one.step(move)
        two.step(move)
    changed = difference(picture(one.state), picture(two.state)) or _difference_in_log(one, two)
    if changed:
        raise LawBroken("clone then play is play", changed)
    changed = difference(before, picture(game.state))
    if changed or moves != len(game.history()):
        raise LawBroken("a clone's parent is untouched", changed or "its history grew")


def _difference_in_log(one: Game, two: Game) -> str:
    return "" if one.raw_log == two.raw_log else f"logs: {one.log[-5:]} and {two.log[-5:]}"


def saves_load(game: Game) -> None:
    """Save and load give the same game; the same seed and moves give the same log."""
    loaded = kickdoor.load(kickdoor.save(game), *game.state.pool.made_of)
    changed = difference(picture(game.state), picture(loaded.state))
    if changed:
        raise LawBroken("save and load is the same game", changed)
    if game.past is None and game.raw_log != loaded.raw_log:
        raise LawBroken("same seed and moves, same log", f"{game.log[-3:]} and {loaded.log[-3:]}")
