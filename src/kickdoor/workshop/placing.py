"""Finds verbs in places where they can do nothing: at a moment without a fight, without a target, without a die."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace

from kickdoor.engine.words import (
    BEFORE_DOOR, CAUGHT, DOOR_OPENED, DYING, FIGHT, FLIGHT, FREE, GOT_AWAY, HELPED, LEVEL_LOST, OWN, OWN_FIGHT, PLAYED,
    ROLLED, SHARING, SPOILS,
)  # fmt: skip
from kickdoor.suggesting import either
from kickdoor.workshop.vocabulary import callables, choices_by_name, constants

IN_FIGHTS = FIGHT | OWN_FIGHT | HELPED
# The moments at which a verb can do something. Verbs that are not here can do it at any moment.
MOMENTS = {
    "Boost": IN_FIGHTS, "BoostEach": IN_FIGHTS, "BoostMonster": IN_FIGHTS, "BoostSelf": IN_FIGHTS,
    "CompelHelp": IN_FIGHTS, "Double": IN_FIGHTS, "DropOut": IN_FIGHTS, "EndFight": IN_FIGHTS, "Feed": IN_FIGHTS,
    "KillSuch": IN_FIGHTS, "Leave": IN_FIGHTS, "RemoveMonster": IN_FIGHTS, "SeemOther": IN_FIGHTS,
    "SwapMonster": IN_FIGHTS, "TakeOverFight": IN_FIGHTS, "Weaken": IN_FIGHTS,
    "Banish": IN_FIGHTS | FLIGHT | CAUGHT, "Disguise": IN_FIGHTS | FLIGHT,
    "DenyShare": IN_FIGHTS | SHARING, "DistractHelper": IN_FIGHTS | SHARING,
    "RunFaster": FLIGHT | CAUGHT, "HoldFast": FLIGHT, "WallOff": FLIGHT,
    "GetAway": CAUGHT, "RollAgain": CAUGHT, "TalkOut": CAUGHT, "Glue": GOT_AWAY,
    "ChooseDie": ROLLED, "RollOver": ROLLED, "RestoreLevel": LEVEL_LOST, "Survive": DYING, "Cancel": PLAYED,
    "TakeSpoil": SPOILS, "PassTheTurn": DOOR_OPENED,
}  # fmt: skip
# What a verb is aimed at. "Draw(1)" without a deck, and the like: see `_unaimed`.
TARGETS = {
    "StealItem": ("LOOSE_ITEM", "SMALL_ITEM"), "ChangeSides": ("LOOSE_ITEM", "SMALL_ITEM"),
    "LureSidekick": ("A_SIDEKICK",), "Poach": ("A_RECRUIT",), "Weaken": ("A_FIGHTER",), "TakeOverFight": ("OUTSIDER",),
    "PassTheTurn": ("TURN_TAKER",), "StealLevel": ("OTHER_PLAYER",), "CompelHelp": ("OTHER_PLAYER", "OUTSIDER"),
    "LookAtHand": ("OTHER_PLAYER", "OUTSIDER", "A_FIGHTER"), "TakeMonsters": ("OTHER_PLAYER", "OUTSIDER"),
    "RemoveMonster": ("A_MONSTER",), "Banish": ("A_MONSTER",), "SwapMonster": ("A_MONSTER",),
    "SeemOther": ("A_MONSTER",), "Disguise": ("A_MONSTER",), "TakeTop": ("A_PILE",), "HoldFast": ("A_WAY",),
    "Lift": ("A_CURSE",),
}  # fmt: skip
PLAYERS = ("OTHER_PLAYER", "OUTSIDER", "A_FIGHTER", "TURN_TAKER")
WITHOUT = {"Draw": ("deck", "A_DECK"), "LookAhead": ("deck", "A_DECK"), "Boost": ("side", "SIDE")}
# Verbs about the card they stand on, which must lie in play or, for TakeBack, just strike.
OF_CARDS = {
    "BackToHand": ("item", "sidekick", "race", "class_", "loyalty", "training"),
    "DiscardThis": ("item", "sidekick", "trap"), "TakeBack": ("trap",),
}  # fmt: skip
POWERS = ("use", "one_shot", "special", "reaction")
# The moments outside fights, and what means nothing at them.
OUTSIDE_FIGHTS = FREE | OWN | BEFORE_DOOR | DOOR_OPENED
OF_FIGHTS = ("per_fight", "facing", "lone", "outside")
ROLLS = frozenset({"RollFor"})  # within these there is a number just rolled


@dataclass(frozen=True)
class Place:
    """The place of a verb: its moments (None: unknown), its target, and which values are known there."""

    where: str  # "bad_stuff", or the card or power
    moments: int | None = 0
    target: str | None = ""  # None: not known
    power: bool = False  # it says when= and at= itself
    rolled: bool = False
    margin: bool = False


def misplaced(node: ast.Call) -> Iterator[tuple[ast.expr, str]]:
    """Return the verbs of a card or power that can do nothing where they stand. A card's powers are looked at alone."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name != "use":
        yield from _of_another_card(node, name)
    if name in POWERS:
        place = _power(node, name)
        boosts = name == "one_shot" and any(k.arg == "bonus" for k in node.keywords)
        if boosts and place.moments is not None and not place.moments & IN_FIGHTS:
            yield node, "a bonus does nothing then: it counts in fights, which is when=FIGHT or no when."
        parts = [*node.args, *(k.value for k in node.keywords if k.arg not in ("when", "to", "at", "pay"))]
        found = [fault for part in parts for fault in _walk(part, place)]
        yield from found
        yield from _fightless(node, place)
        if not found:
            yield from _aimless(node, parts, place)
        return
    for part in node.args:
        yield from _walk(part, Place(name))
    for keyword in node.keywords:
        if keyword.arg != "uses":  # powers are looked at alone
            yield from _walk(keyword.value, _of_keyword(f"{keyword.arg}"))


def _fightless(node: ast.Call, place: Place) -> Iterator[tuple[ast.expr, str]]:
    """Return what speaks of a fight in a power that can only be used outside of fights."""
    if place.moments and not place.moments & ~OUTSIDE_FIGHTS:
        for keyword in node.keywords:
            if keyword.arg in OF_FIGHTS:
                hint = "write per_turn" if keyword.arg == "per_fight" else "leave it out"
                yield keyword.value, f"this power works outside of fights, where {keyword.arg} means nothing; {hint}."


def _aimless(node: ast.Call, parts: list[ast.expr], place: Place) -> Iterator[tuple[ast.expr, str]]:
    """Return the target of a power none of whose verbs is about a target."""
    given = {k.arg: k.value for k in node.keywords}
    if "up_to" in given and place.target != "A_MONSTER" and place.target is not None:
        yield given["up_to"], "up_to is about the monster that a power is aimed at: write at=A_MONSTER."
    verbs = [n for part in parts for n in ast.walk(part) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
    names = [ast.unparse(verb.func) for verb in verbs]
    known = place.target in choices_by_name()["Target"]
    if not known or "needs" in given or not names or any(name not in callables() for name in names):
        return
    aims = [TARGETS.get(name) or _unaimed(verb, name) for name, verb in zip(names, verbs, strict=True)]
    if not any(place.target in fitting for fitting in aims):
        hint = f"; to do it to that player write Each(AIMED_AT, {ast.unparse(verbs[0])})"
        says = hint if place.target in PLAYERS else "; leave it out"
        yield (
            given["at"],
            f"at={place.target} means nothing here: no verb of this power asks what it is aimed at{says}.",
        )


def _of_another_card(node: ast.Call, card: str) -> Iterator[tuple[ast.expr, str]]:
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
            fitting = OF_CARDS.get(part.func.id)
            if fitting is not None and card not in fitting:
                yield part, f"{part.func.id} does nothing on {card}: it belongs on {either(fitting)}."


def _of_keyword(keyword: str) -> Place:
    """`enters` happens in the fight, `bad_stuff` after it."""
    return Place(keyword, FIGHT if keyword == "enters" else 0, margin=keyword == "bad_stuff")


def _power(node: ast.Call, name: str) -> Place:
    given = {k.arg: k.value for k in node.keywords}
    when = given.get("to" if name == "reaction" else "when")
    if when is None and name == "use" and len(node.args) > 1:
        when = node.args[1]
    usual = None if name == "reaction" else FIGHT  # a reaction must say its moment
    moments = _moments(when) if when is not None else usual
    at = given.get("at")
    target = "" if at is None else at.id if isinstance(at, ast.Name) and at.id in constants() else None
    return Place(name, moments, target, power=True, rolled=bool(moments is not None and moments & ROLLED))


def _moments(node: ast.expr) -> int | None:
    """Return the moments that are written, or None if that takes more than reading."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        left, right = _moments(node.left), _moments(node.right)
        return None if left is None or right is None else left | right
    if isinstance(node, ast.Name):
        value = constants().get(node.id)
        return value if isinstance(value, int) else getattr(value, "when", None)
    return PLAYED if isinstance(node, ast.Call) and ast.unparse(node.func) == "played" else None


def _walk(node: ast.AST, place: Place) -> Iterator[tuple[ast.expr, str]]:
    name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    if name in POWERS:
        return  # looked at alone
    if isinstance(node, ast.Call) and name in callables():
        said = _wrong(node, name, place)
        if said:
            yield node, said
        place = replace(place, rolled=place.rolled or name in ROLLS)
    if isinstance(node, ast.Name) and node.id == "DIE" and not place.rolled:
        yield node, "DIE is the number just rolled: it belongs into RollFor(...) or to the moment ROLLED."
    if isinstance(node, ast.Name) and node.id == "MARGIN" and not place.margin:
        yield node, "MARGIN is by how much a fight was lost: it belongs into bad_stuff of a monster."
    for child in ast.iter_child_nodes(node):
        yield from _walk(child, place)


def _wrong(node: ast.Call, name: str, place: Place) -> str:
    needed = MOMENTS.get(name)
    if needed is not None and place.moments is not None and (not place.moments or place.moments & ~needed):
        at = either(_names(needed))
        if not place.power:
            return f"{name} does nothing in {place.where}: it belongs into a power or card with when={at}."
        then = "at some of these moments" if place.moments & needed else "then"
        return f"{name} does nothing {then}: it works at {at} only."
    if place.target is None:
        return ""
    aims = TARGETS.get(name) or _unaimed(node, name)
    if aims and place.target not in aims:
        if not place.power:
            return f"{name} does nothing in {place.where}: it belongs into a power or card with at={either(aims)}."
        return f"{name} needs a target: write at={either(aims)}."
    whom = {ast.unparse(part) for part in _arguments(node)[:1]} if name == "Each" else set()
    if whom & {"FIGHTERS", "OUTSIDERS"} and place.power and place.moments and not place.moments & ~OUTSIDE_FIGHTS:
        return f"Each({whom.pop()}, ...) asks for a fight, and there is none then."
    if name == "IfRolled" and not place.rolled:
        return "IfRolled asks for the number just rolled: it belongs into RollFor(...) or to the moment ROLLED."
    return ""


def _unaimed(node: ast.Call, name: str) -> tuple[str, ...]:
    """`Draw(1)` draws from the deck it is aimed at, `Draw(1, DOOR)` needs no target."""
    if name == "Each":
        return PLAYERS if any(ast.unparse(part) == "AIMED_AT" for part in _arguments(node)[:1]) else ()
    if name not in WITHOUT:
        return ()
    parameter, target = WITHOUT[name]
    place = [p.name for p in callables()[name].positions].index(parameter)
    given = len(node.args) > place or any(k.arg in (parameter, None) for k in node.keywords)
    return () if given else (target,)


def _arguments(node: ast.Call) -> list[ast.expr]:
    """Return the arguments of Each, with `who` first."""
    return [*(k.value for k in node.keywords if k.arg == "who"), *node.args]


def _names(moments: int) -> list[str]:
    """Return the moments of a mask by name."""
    known = {name: constants()[name] for name in choices_by_name()["Moments"] if name != "ANY_TIME"}
    return [name for name, value in known.items() if isinstance(value, int) and value & moments]
