"""The shape of the source: imports point downwards, the engine names no card and no edition, cards are declarations."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, TypeGuard

import pytest

import kickdoor
import kickdoor.engine.frames as frames_package
from kickdoor.engine import COMPILED
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.declared import expand
from kickdoor.engine.effects.base import Effect
from kickdoor.engine.frames.roll import Roll
from kickdoor.engine.rules import EDITIONS
from kickdoor.engine.state import Fight, Frame, State, new_state
from kickdoor.engine.words import DOOR, TREASURE
from kickdoor.laws.values import picture, picture_of, slots_of
from kickdoor.sets import SETS
from kickdoor.soak import say_whole

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "kickdoor"  # also when the engine is compiled: from a copy with more in it
MODULES = sorted(SOURCE.rglob("*.py"))
ENGINE = sorted((SOURCE / "engine").rglob("*.py"))
CARD_FILES = sorted((SOURCE / "sets").glob("*/doors.py")) + sorted((SOURCE / "sets").glob("*/treasures.py"))
MOST_LINES_OF_A_CARD = 6

# From the bottom up; a part may import those below it. `kickdoor` is the package's own `__init__`.
LAYERS = (
    ("errors",), ("engine",), ("arguments", "cards", "extras", "suggesting", "writing"), ("sets",), ("packing",),
    ("games",), ("kickdoor",), ("rulebook",),
    ("bots", "kit", "laws"), ("soak", "workshop"), ("extremes", "lab"), ("rl", "server"), ("terminal",), ("cli",),
    ("__main__",),
)  # fmt: skip
RANK = {part: rank for rank, layer in enumerate(LAYERS) for part in layer}


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def part_of(path: Path) -> str:
    first = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    return "kickdoor" if first == "__init__" else first


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[str]:
    """Every module named in an import, as written."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}: relative import"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_part(module: str) -> str:
    """The part of Kickdoor a dotted name belongs to; what is no part of it is its public face."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in RANK else "kickdoor"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_downwards(path: Path) -> None:
    part = part_of(path)
    assert part in RANK, f"{part} has no place among the layers"
    for module in imports(path):
        if module.split(".")[0] == "kickdoor":
            other = imported_part(module)
            assert other == part or RANK[other] < RANK[part], f"{part} imports {module}"


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_stands_on_the_standard_library_alone(path: Path) -> None:
    for module in imports(path):
        if module == "mypy_extensions.i64":
            continue  # a type for the compiler, which no program imports
        top = module.split(".")[0]
        ours = module.startswith("kickdoor.engine") or module == "kickdoor.errors.KickdoorError"
        assert ours or top in sys.stdlib_module_names, module
        assert top not in {"random", "time", "datetime", "secrets", "socket", "threading", "asyncio"}, module


@pytest.mark.parametrize("path", sorted((SOURCE / "sets").rglob("*.py")), ids=name_of)
def test_a_set_imports_the_words_of_cards_and_itself(path: Path) -> None:
    here = path.relative_to(SOURCE / "sets").parts
    own = f"kickdoor.sets.{here[0]}" if len(here) > 1 else "kickdoor.sets"
    for module in imports(path):
        if module.split(".")[0] == "kickdoor":
            assert module.startswith(("kickdoor.cards", "kickdoor.engine", own)), module


SEARCHES = ("bots/foresight/beliefs.py", "bots/foresight/search.py")


@pytest.mark.parametrize("path", sorted((SOURCE / "bots").rglob("*.py")), ids=name_of)
def test_bots_have_no_handle_to_the_game(path: Path) -> None:
    """A search plays in the games that its view gives it, so it may name their type."""
    for module in imports(path):
        if name_of(path) in SEARCHES and module == "kickdoor.engine.game.Game":
            continue
        assert not module.startswith(("kickdoor.engine.game", "kickdoor.engine.state", "kickdoor.new_game")), module


# The stack is the engine's own: everybody else asks the game.

READS_THE_STATE = {
    "src/kickdoor/kit/": "lays positions and looks at the table",
    "src/kickdoor/laws/": "checks the engine itself",
    "src/kickdoor/packing.py": "takes a whole game apart for a pickle",
    "src/kickdoor/rl/eyes.py": "writes observations",
    "src/kickdoor/rl/notes.py": "writes observations",
    "src/kickdoor/rl/rows.py": "writes observations",
    "src/kickdoor/rl/scribe.py": "writes observations",
    "src/kickdoor/rl/sheets.py": "writes observations",
    "src/kickdoor/rl/tabletop.py": "writes observations",
    "src/kickdoor/rl/vector.py": "writes observations",
    "src/kickdoor/server/tables/first_game.py": "lays the cards of the scripted first game",
    "src/kickdoor/sets/impossible/bespoke.py": "verbs of its own",
    "src/kickdoor/sets/munchkin/bespoke.py": "verbs of its own",
    "src/kickdoor/sets/star/bespoke.py": "verbs of its own",
    "tests/browser/": "lays positions of the kit, and looks at them after a move in the browser",
    "tests/bots/test_bots.py": "looks for a handle to the state in bots",
    "tests/docs/test_questions.py": "deals a Trap to a seat, to see when it may be played",
    "tests/bots/test_foresight.py": "lays positions and compares worlds",
    "tests/bots/test_same_sums.py": "compares what bots read with what the engine counts",
    "tests/kit/": "tests what lays positions",
    "tests/laws/": "breaks laws, to see that it is noticed",
    "tests/rl/test_observations.py": "compares observations with the state they are written from",
    "tests/rules/": "tests the engine itself",
    "tests/server/test_old_tables.py": "makes the engine play by other rules than an old game was played by",
    "tests/server/test_secrets.py": "finds out what a seat may know from the state, and not from what was sent",
    "tests/server/test_worlds.py": "leaks a hidden card, to see that it is noticed",
    "tests/server/worlds.py": "finds out what a seat may know from the state, and not from what was sent",
    "tests/workshop/test_workshop.py": "writes a verb of its own",
    "tools/same_games.py": "hashes everything asked and told",
}
PARTS = ("src", "tests", "tools", "examples", "benchmarks")
OUTSIDE = [p for part in PARTS for p in (ROOT / part).rglob("*.py") if "site-packages" not in p.parts]


PRIVATE = ("kickdoor.engine.frames.", "kickdoor.engine.state.")
GAMES = ("game", "Game", "final", "played", "clone()", ")")  # what tests call a game; elsewhere every owner counts
OTHER_STATES = ("self", "app", "request", "connection")  # these have a state of their own


def reads_the_state(path: Path) -> Iterator[str]:
    """Yield what a module takes from the engine that is the engine's own."""
    is_test = path.is_relative_to(ROOT / "tests")
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (n for n in names if f"{n}.".startswith(PRIVATE))
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if f"{alias.name}.".startswith(PRIVATE))
        elif isinstance(node, ast.Attribute) and node.attr == "state":
            owner = ast.unparse(node.value)
            if owner.split(".")[-1] not in OTHER_STATES and (not is_test or owner.endswith(GAMES)):
                yield ast.unparse(node)


@pytest.mark.parametrize("line", ["import kickdoor.engine.state", "print(g.state.level)", "table.laid.state = None"])
def test_no_way_to_read_the_state_is_overlooked(line: str, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(line)
    assert list(reads_the_state(module))


def test_nothing_outside_the_engine_reads_its_state() -> None:
    found: dict[str, list[str]] = {}
    for path in OUTSIDE:
        name = path.relative_to(ROOT).as_posix()
        taken = list(reads_the_state(path))
        if taken and not name.startswith("src/kickdoor/engine/"):
            found[name] = taken
    reasons = {name: next((r for r in READS_THE_STATE if name.startswith(r)), "") for name in found}
    assert not {name: found[name] for name, reason in reasons.items() if not reason}
    assert set(READS_THE_STATE) <= set(reasons.values()), "some need no exception any more"


# The engine names no card and no edition.


def docstrings(module: ast.Module) -> set[int]:
    """The ids of the nodes that are documentation."""
    found: set[int] = set()
    for node in ast.walk(module):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def literals(path: Path) -> Iterator[tuple[int, str]]:
    skip = docstrings(tree(path))
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skip:
            yield node.lineno, node.value


def card_names() -> set[str]:
    names = {c.name for s in SETS.values() for c in s.cards}
    short = {re.sub(r"^(Trap!|Sidekick:|Curse!|Hireling:|\.\.\.)\s*", "", n) for n in names}
    kinds = {c.kind for s in SETS.values() for c in s.cards}  # a Wandering Monster is a kind of card too,
    kinds |= {word.lower() for s in SETS.values() for word in s.says.values()}  # and so is a Hireling
    return {n.strip('"') for n in names | short if n.lower() not in kinds}


@pytest.mark.parametrize("path", [p for p in ENGINE if p.name != "switches.py"], ids=name_of)  # labels name cards
def test_the_engine_names_no_card(path: Path) -> None:
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(n)}(?!\w)" for n in sorted(card_names())))
    for line, text in literals(path):
        found = pattern.search(text)
        assert found is None, f"line {line} names {found.group()!r}"


def conditions(module: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(module):
        if isinstance(node, (ast.If, ast.IfExp, ast.While, ast.Assert)):
            yield node.test
        elif isinstance(node, (ast.Compare, ast.BoolOp)):
            yield node
        elif isinstance(node, ast.comprehension):
            yield from node.ifs
        elif isinstance(node, ast.Match):
            yield node.subject


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_asks_for_no_edition_and_no_set(path: Path) -> None:
    names = set(EDITIONS) | set(SETS)
    for test in conditions(tree(path)):
        for node in ast.walk(test):
            where = f"line {test.lineno}: {ast.unparse(test)}"
            assert not (isinstance(node, ast.Constant) and node.value in names), where
            assert not (isinstance(node, ast.Attribute) and node.attr == "edition"), where
            assert not ast.unparse(node).endswith("rules.name"), where


# Plain state.


@pytest.mark.parametrize("path", [p for p in ENGINE if not {"text", "lang"} & {*p.parts}], ids=name_of)
def test_constant_tuples_are_of_any_length(path: Path) -> None:
    """A compiled module keeps a tuple of known length as bare fields and makes an object of it at every use."""
    found = [
        ast.unparse(n.target)
        for n in tree(path).body
        if isinstance(n, ast.AnnAssign) and ast.unparse(n.annotation) == "Final" and isinstance(n.value, ast.Tuple)
    ]
    assert not found, "write Final[tuple[int, ...]], or what it holds instead of int"


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_no_generators_or_coroutines_in_the_engine(path: Path) -> None:
    """Iterators at the public edge are fine; a rule in progress is never one."""
    for node in ast.walk(tree(path)):
        assert not isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await, ast.AsyncFunctionDef)), node.lineno


def every_subclass(kind: type) -> set[type]:
    below: list[type] = kind.__subclasses__()
    return {kind}.union(*map(every_subclass, below))


def frame_classes() -> list[type]:
    for path in sorted(Path(str(frames_package.__file__)).parent.glob("*.py")):
        import_module(f"kickdoor.engine.frames.{path.stem}")
    ours = {k for k in every_subclass(Frame) if k.__module__.startswith(("kickdoor.engine", "kickdoor.sets"))}
    return sorted(ours - {Frame}, key=lambda k: k.__name__)


source_only = pytest.mark.skipif(COMPILED, reason="of the source; compiled classes have other slots and check types")


@source_only
@pytest.mark.parametrize("kind", frame_classes(), ids=lambda k: k.__name__)
def test_a_frame_copies_every_slot(kind: type[Frame]) -> None:
    given = {k: sample(v, n) for n, (k, v) in enumerate(arguments_of(kind).items())}
    frame = kind(**given)
    for number, name in enumerate(slots_of(kind)):
        old = getattr(frame, name)
        if name not in given and not isinstance(old, str):
            setattr(frame, name, not old if isinstance(old, bool) else number + 50)
    twin = frame.copy()
    assert type(twin) is kind
    assert twin is not frame
    assert picture_of(twin) == picture_of(frame)


def arguments_of(kind: type) -> dict[str, str]:
    """The fields a class declares, which it is made with, and what they are said to be."""
    return {name: str(said) for name, said in vars(kind).get("__annotations__", {}).items()}


def sample(kind: str, number: int) -> object:
    """A value that no default equals."""
    if kind.startswith("tuple"):
        return (number + 100,)
    return {"bool": True, "str": f"word {number}"}.get(kind, number + 100)


def test_a_state_shares_nothing_that_changes_with_its_clone() -> None:
    st = new_state(Pool((SETS["star"],)), next(iter(EDITIONS.values())), ("Ann", "Bob", "Cy"), 1, False)
    st.frames.append(Roll(0))
    st.fight = Fight(0, (1,))
    twin = st.clone()
    assert picture(twin) == picture(st)
    shared = {"cards", "options", "seen"}  # replaced, never changed
    for name in slots_of(State):
        value = getattr(st, name)
        if isinstance(value, (list, dict)) and name not in shared:
            assert getattr(twin, name) is not value, name
    assert twin.piles[0] is not st.piles[0]
    assert twin.frames[0] is not st.frames[0]
    assert twin.fight is not st.fight


@source_only
def test_what_clones_share_is_replaced_and_never_changed() -> None:
    change = re.compile(r"\bseen(\[[^\]]*\] = |\.(pop|popitem|update|clear|setdefault)\()|\bdel \w+\.seen\[")
    copies = re.compile(r"\bseen = st\.seen\.copy\(\)")
    for path in ENGINE:
        source = path.read_text(encoding="utf-8")
        assert copies.search(source) or not change.search(source), name_of(path)


@source_only
def test_the_compiler_is_given_the_same_methods() -> None:
    """`expand` writes out what the metaclass adds."""
    source = (
        "from __future__ import annotations\n"
        "class Some(Frame):\n    stages = ('one', 'two')\n    seat: int\n    cards: tuple[int, ...] = ()  # so\n\n"
        '    def one(self, st):\n        self.go("two")\n\n    def two(self, st):\n        pass\n'
    )
    space: dict[str, object] = {"Frame": Frame, "State": State, "mypyc_attr": lambda **_: lambda kind: kind}
    exec(expand(source), space)
    kind: Any = space["Some"]
    assert Frame in kind.__mro__
    assert "self.stage = 1" in expand(source)
    frame = kind(3, cards=(4,))
    frame.do(st := new_state(Pool((SETS["star"],)), next(iter(EDITIONS.values())), ("Ann", "Bob", "Cy"), 1, False))
    assert (frame.stage, frame.copy().seat, frame.copy().cards, frame.copy().stage) == (1, 3, (4,), 1)
    st.frames.append(frame)
    frame.do(st)
    frame.do(st)
    assert not st.frames


def test_a_fight_copies_every_slot() -> None:
    fight = Fight(0, ())
    for number, name in enumerate(slots_of(Fight), 1):
        old = getattr(fight, name)
        setattr(fight, name, (number,) if isinstance(old, tuple) else not old if isinstance(old, bool) else number + 50)
    assert picture_of(fight.copy()) == picture_of(fight)


@source_only
@pytest.mark.parametrize("kind", [State, Fight, *frame_classes()], ids=lambda k: k.__name__)
def test_state_has_slots_and_nothing_else(kind: type) -> None:
    thing: object = object.__new__(kind)
    assert not hasattr(thing, "__dict__"), f"{kind.__name__} lacks __slots__"


@pytest.mark.parametrize("kind", frame_classes(), ids=lambda k: k.__name__)
def test_the_stages_of_a_frame_are_its_methods(kind: type[Frame]) -> None:
    assert kind.stages
    for stage in kind.stages:
        assert callable(getattr(kind, stage, None)), stage


@source_only
@pytest.mark.parametrize("path", [p for p in sorted(SOURCE.rglob("*.py")) if "kit" not in p.parts], ids=name_of)
def test_a_name_says_whether_a_function_answers_yes_or_gives_a_reason(path: Path) -> None:
    """`may_` and its like are True or False; what returns a reason is a `why`, so that nobody reads None as a no."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            returned = ast.unparse(node.returns)
            if re.match(r"(may|is|has|can)(_|$)", node.name):
                assert returned == "bool", f"{node.name} returns {returned}"
            if returned == "Reason | None":
                assert node.name.startswith("why"), f"{node.name} returns a reason"


def is_stages(node: ast.stmt) -> TypeGuard[ast.Assign]:
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "stages"


@source_only
@pytest.mark.parametrize("path", [*ENGINE, *sorted((SOURCE / "sets").rglob("bespoke.py"))], ids=name_of)
def test_a_stage_goes_to_a_stage_of_its_own_frame(path: Path) -> None:
    """No stage calls another one or sets a number; `self.go` names a stage."""
    for kind in (node for node in tree(path).body if isinstance(node, ast.ClassDef)):
        if [ast.unparse(base) for base in kind.bases] != ["Frame"]:
            continue
        stages = next(ast.literal_eval(n.value) for n in kind.body if is_stages(n))
        for node in ast.walk(kind):
            if isinstance(node, ast.Attribute) and node.attr == "stage":
                assert isinstance(node.ctx, ast.Load), f"line {node.lineno} sets a stage number"
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                where = f"line {node.lineno}: {ast.unparse(node)}"
                assert ast.unparse(node.func) not in {f"self.{stage}" for stage in stages}, where
                if node.func.attr == "go":
                    named = [n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)]
                    assert {n for n in named if isinstance(n, str)} <= set(stages), where


# Cards are declarations.


@pytest.mark.parametrize("path", CARD_FILES, ids=name_of)
def test_card_files_hold_no_code(path: Path) -> None:
    for node in ast.walk(tree(path)):
        code = (ast.Lambda, ast.FunctionDef, ast.ClassDef, ast.For, ast.While, ast.If, ast.IfExp, ast.comprehension)
        assert not isinstance(node, code), f"line {getattr(node, 'lineno', '?')}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", CARD_FILES, ids=name_of)
def test_a_card_takes_few_lines(path: Path) -> None:
    lists = [n.value for n in tree(path).body if isinstance(n, ast.Assign) and isinstance(n.value, ast.List)]
    assert lists
    for card in (c for one in lists for c in one.elts):
        assert isinstance(card, ast.Call), f"line {card.lineno}"
        assert (card.end_lineno or card.lineno) - card.lineno < MOST_LINES_OF_A_CARD, ast.unparse(card.args[0])


@pytest.mark.parametrize("name", SETS)
def test_few_cards_are_bespoke(name: str) -> None:
    cards = SETS[name].cards
    bespoke = [c.name for c in cards if c.bespoke]
    assert len(bespoke) <= len(cards) * 0.05, bespoke


@pytest.mark.parametrize(("name", "different"), [("star", 146), ("munchkin", 147)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_a_set_loads(name: str, different: int, edition: str) -> None:
    cards = SETS[name].printed_for(edition)
    pool = Pool((SETS[name],), edition)
    assert sum(c.copies for c in cards) == len(pool.cards) == 168
    assert (len(pool.doors), len(pool.treasures)) == (
        sum(c.copies for c in cards if c.deck == DOOR), sum(c.copies for c in cards if c.deck == TREASURE)
    )  # fmt: skip
    assert sorted(pool.doors + pool.treasures) == list(range(168))
    assert len(cards) == len({c.id for c in cards}) == len({c.name for c in cards}) == different


@pytest.mark.parametrize("kind", sorted(every_subclass(Effect), key=str), ids=lambda k: k.__name__)
def test_a_verb_is_a_frozen_value(kind: type) -> None:
    params = getattr(kind, "__dataclass_params__", None)
    assert params is None or params.frozen
    assert not vars(kind).get("__annotations__") or params is not None


def test_games_held_deep_inside_of_other_things_are_freed_unharmed() -> None:
    """Python frees deep nests of containers in instalments, which only objects that its collector knows survive."""
    game, rng = kickdoor.new_game(["Ann", "Bob", "Cy", "Dee"], seed=9), Random(9)
    for depth in range(30, 130):
        for _ in range(10):
            if rng.random() > 0.3 or not say_whole(game, rng):
                game.step(rng.choice(game.options))
        held: object = (game.clone(), game.view(game.asked), game.mark(), list(game.log), list(game.legal_moves))
        for _ in range(depth):
            held = [held]
        del held
    loaded = kickdoor.load(kickdoor.save(game))
    assert loaded.history() == game.history() and loaded.log == game.log
