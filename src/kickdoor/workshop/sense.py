"""Finds declarations that contradict themselves or do nothing, though each value in them is allowed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kickdoor.engine.cards.abilities import OF_TRAP
from kickdoor.engine.cards.kinds import slug_of
from kickdoor.engine.rules import EDITIONS
from kickdoor.suggesting import near
from kickdoor.workshop.values import Seen
from kickdoor.workshop.vocabulary import Callable

# Keywords that mean nothing without another one.
NEEDS = {
    ("one_shot", "side"): "bonus", ("one_shot", "extra"): "bonus", ("monster", "leaves"): "scared_off_by",
    ("monster", "parting"): "scared_off_by", ("monster", "pursues"): "leaves_alone", ("clone", "pair_only"): "flee",
    ("RollFor", "otherwise"): "from_",
    **{(card, "unworn"): "more_for" for card in ("trap", "item", "race", "class_", "loyalty", "training", "sidekick")},
}  # fmt: skip
# Keywords of which only one can hold.
EXCLUDES = (
    ("one_shot", "bonus", "then"), ("one_shot", "bonus", "at"), ("monster", "always_escaped", "no_escape"),
    ("monster", "always_escaped", "no_aid"), ("monster", "always_escaped", "no_roll"),
    ("enhancer", "floor", "leaves_one"), ("monster", "always_escaped", "bad_stuff"), ("monster", "no_roll", "flee"),
    ("monster", "no_escape", "flee"), ("monster", "no_escape", "escape_by"), ("monster", "no_help", "with_helper"),
)  # fmt: skip
# Without any of these the card or verb would do nothing.
DOES = {
    "one_shot": ("bonus", "then"), "enhancer": ("level", "treasures", "tags"), "If": ("then", "otherwise"),
    "IfWearing": ("then", "otherwise"), "special": ("then",), "use": ("then",), "Each": ("then",),
    "EachFighter": ("then",), "RollFor": ("then", "otherwise"), "IfRolled": ("then",), "BuyOff": ("otherwise",),
    "PayItems": ("otherwise",),
}  # fmt: skip
# What makes a Trap or an Item do nothing by itself. An Item that only has a value can be sold.
NO_DEED = {
    "trap": frozenset({"name", "copies", "original", "bespoke", "lasting", "goes_with"}),
    "item": frozenset({"name", "copies", "original", "slot", "only", "never", "shares_slot", "improves"}),
}
IDLE = frozenset({"lasting", "goes_with"})  # keywords of a Trap that say only how long it stays
ONE_FIGHT = frozenset({"dulls", "only_armor"})  # those that count for one fight
LONGEST_NAME = 60  # characters; the longest printed one has 40
SAID = ("trap", "sidekick", "money", "door", "keeper")  # what a set may have words of its own for
WORN_AT = ("HEADGEAR", "ARMOR", "FOOTGEAR", "VEHICLE")
TRAIT_KINDS = {"race": "race", "class_": "class", "loyalty": "loyalty", "training": "training"}
EMPTY = (None, 0, "", False)


@dataclass(frozen=True)
class Given:
    """The arguments of a call by parameter, and how many further verbs follow."""

    what: Callable
    values: Mapping[str, tuple[ast.expr, Seen]]
    more: int

    def has(self, name: str) -> bool:
        """True if the argument is given and is not empty."""
        if name not in self.values:
            return False
        value = self.values[name][1]
        is_bare = value.value in EMPTY and not value.constant and not value.parts and not value.pairs
        known = "tuple" in value.types or "dict" in value.types or value.value is not None or "None" in value.types
        return not (known and is_bare)

    def texts(self, name: str) -> dict[str, ast.expr]:
        """Return the texts of one or several values, with their places."""
        if name not in self.values:
            return {}
        node = self.values[name][0]
        nodes = node.elts if isinstance(node, (ast.Tuple, ast.List)) else [node]
        return {ast.unparse(part): part for part in nodes}


def nonsense(node: ast.Call, given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Return what does not make sense about a call, with its place."""
    yield from _nameless(given)
    yield from _contradictions(given)
    yield from _numbers(given)
    yield from _rolls(given)
    yield from _of_losses(given)
    if _does_nothing(given):
        if any(given.what.named(name) is None for name in given.values):
            return  # what it does may be under the wrong name
        does = "leaves no choice" if given.what.name == "one_of" else "does nothing"
        yield node, f"this {given.what.name} {does}; {_what_to_add(given.what.name)}."
    elif given.what.name == "trap":
        yield from _unstaying(node, given)
    kind = TRAIT_KINDS.get(given.what.name)
    if kind is not None and "word" in given.values:
        place, word = given.values["word"]
        if word.word_kind and word.word_kind != kind:
            fitting = next((name for name, known in TRAIT_KINDS.items() if known == word.word_kind), "")
            hint = f"; write {fitting}(...)" if fitting else ""
            yield place, f"{word.text} is made with {word.word_kind.upper()}, so it is no {kind.title()}{hint}."


def _unstaying(node: ast.Call, given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Find Traps with lasting abilities but no verb that keeps them in play."""
    names = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
    stays = bool(names & {"Stay", "NextFight"})
    own = given.what.parameters
    passive = [p.name for p in own if p.name in given.values and p.name in OF_TRAP]
    if "Stay" in names and not given.has("uses") and not given.has("abilities"):
        if not set(passive) - IDLE and all(ast.unparse(arg).startswith("Stay(") for arg in node.args[1:]):
            yield node, "this trap stays with its victim and does nothing there; give it a keyword, as in flee=-1."
        elif not given.has("lasting") and not set(passive) & ONE_FIGHT:
            yield node, "without lasting=True a trap that stays goes when any handicap ends: write it as well."
    if passive and not stays and all(isinstance(arg, (ast.Constant, ast.Call)) for arg in node.args):
        place = given.values[passive[0]][0]
        yield place, f"{passive[0]} of trap works while the trap lies with its victim: give it the verb Stay() as well."


def _nameless(given: Given) -> Iterator[tuple[ast.expr, str]]:
    for parameter in ("name", "title"):
        place, value = given.values.get(parameter, (None, None))
        if place is not None and value is not None and isinstance(value.value, str) and odd_name(value.value):
            yield place, f"{parameter} of {given.what.name} {odd_name(value.value)}"


def odd_name(name: str) -> str:
    """Return what is wrong with the name of a card or set; nothing if it can be shown."""
    if not slug_of(name):
        return "needs at least one letter from a to z or a digit: its id is made of them."
    if len(name) > LONGEST_NAME:
        return f"has {len(name):,} characters; {LONGEST_NAME} are the most."
    if name != name.strip():
        return "begins or ends with a space."
    if not name.isprintable():
        return "has a character that cannot be shown, such as the end of a line."
    return ""


def _contradictions(given: Given) -> Iterator[tuple[ast.expr, str]]:
    name = given.what.name
    for (call, keyword), other in NEEDS.items():
        if call == name and keyword in given.values and not given.has(other):
            yield given.values[keyword][0], f"{keyword} of {name} means nothing without {other}."
    for call, one, other in EXCLUDES:
        if call == name and given.has(one) and given.has(other):
            yield given.values[other][0], f"{name} cannot have both {one} and {other}."
    yield from _repeated(given)
    yield from _nested(given)
    yield from _of_monsters(given)
    if name == "card_set":
        yield from _own_words(given)
    tags = given.texts("tags")
    for text in given.texts("improves"):
        if text in tags:
            yield tags[text], f"it would improve itself: {text} is in improves and in tags."
    never = given.texts("never")
    for text in given.texts("only"):
        if text in never:
            yield never[text], f"nobody could use it: {text} is in only and in never."
    slots = given.values.get("slot")
    if slots is not None and any(part.constant != "HAND" for part in slots[1].parts):
        names = [part.constant for part in slots[1].parts]
        for twice in sorted({n for n in names if n and n != "HAND" and names.count(n) > 1}):
            yield slots[0], f"slot of {name} names {twice} twice."
    if name == "use" and given.has("who") and "when" in given.values and given.values["when"][1].text != "FIGHT":
        yield given.values["when"][0], "a power with who= is one that a monster gives in its fight: write when=FIGHT."
    if name == "use" and given.has("outside") and given.texts("who").keys() & {"FIGHTER", "FIGHTERS"}:
        yield given.values["outside"][0], "outside is for players outside the fight, and who names those in it."
    if given.has("to") and "when" in given.values and "PLAYED" not in given.values["when"][1].text:
        yield (
            given.values["to"][0],
            f"to of {name} answers a card just played: when must have PLAYED in it.",
        )


def _of_monsters(given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Look for characters of whom two things are said that cannot both hold."""
    scares = given.texts("scared_off_by")
    for text in given.texts("beaten_by"):
        if text in scares:
            yield scares[text], f"{text} cannot both kill it at once and scare it off."
    spared = given.texts("lets_go")
    for text in given.texts("pursues"):
        if text in spared:
            yield spared[text], f"it cannot both pursue {text} and let them go."
    harms = given.values.get("against", (None, None))[0]
    for key in harms.keys if isinstance(harms, ast.Dict) else ():
        if key is not None and ast.unparse(key) in given.texts("beaten_by"):
            yield key, f"against {ast.unparse(key)} means nothing: beaten_by lets them kill it at once."


def _of_losses(given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Look for parameters of a loss that say nothing about what is lost there."""
    name = given.what.name
    place, what = given.values.get("what", (None, None))
    if name == "LoseItem" and given.has("worn"):
        known = what is None or what.constant or "Tag" in what.types
        if known and (what is None or what.constant not in WORN_AT):
            yield given.values["worn"][0], "worn of LoseItem needs a slot to look at, as in LoseItem(ARMOR, worn=True)."
    if name == "Plunder" and given.has("lower") and not ast.unparse(given.values["who"][0]).startswith("EVERYONE"):
        yield (
            given.values["lower"][0],
            "lower of Plunder chooses among all others: write EVERYONE_LEFT or EVERYONE_RIGHT.",
        )
    if name == "Plunder" and given.has("rest_lost") and place is not None and ast.unparse(place) != "FROM_HAND":
        yield given.values["rest_lost"][0], "rest_lost of Plunder is about the hand: it goes with FROM_HAND only."
    if name == "LoseTrait" and "word" in given.values:
        place, word = given.values["word"]
        kinds = list(given.texts("kinds")) or ["CLASS"]
        if word.word_kind and all(kind.isupper() for kind in kinds) and word.word_kind.upper() not in kinds:
            yield place, f"{word.text} is made with {word.word_kind.upper()}, so it is none of {', '.join(kinds)}."


def _own_words(given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Look for words of a set for something no set has a word for."""
    node = given.values["says"][0] if "says" in given.values else None
    pairs: list[tuple[ast.expr | None, ast.expr]] = []
    if isinstance(node, ast.Dict):
        pairs = list(zip(node.keys, node.values, strict=True))
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "dict":
        pairs = [(ast.Constant(keyword.arg), keyword.value) for keyword in node.keywords if keyword.arg]
    for key, value in pairs:
        if not isinstance(key, ast.Constant):
            continue
        if key.value not in SAID:
            hint = f"; did you mean {near(str(key.value), SAID)}?" if near(str(key.value), SAID) else "."
            yield value, f"says of card_set takes no {key.value!r}{hint} It takes {', '.join(SAID)}."
        elif isinstance(node, ast.Dict) and not isinstance(getattr(value, "value", ""), str):
            continue  # its type is wrong already
        elif isinstance(value, ast.Constant) and (not isinstance(value.value, str) or odd_name(value.value)):
            yield value, f'says of card_set cannot call {key.value} {value.value!r}; it needs a word, such as "Curse".'


def _repeated(given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Look for something given twice, and for two words that nobody can be at once."""
    name = given.what.name
    for parameter, (node, _) in given.values.items():
        parts = node.keys if isinstance(node, ast.Dict) else node.elts if isinstance(node, ast.Tuple) else []
        texts = [ast.unparse(part) for part in parts if part is not None and not isinstance(part, ast.Call)]
        for twice in sorted({text for text in texts if texts.count(text) > 1}):
            if parameter not in ("slot", "kinds"):
                yield node, f"{parameter} of {name} names {twice} twice."
        bare = isinstance(node, ast.Tuple) and not node.elts and parameter not in (*DOES.get(name, ()), "slot")
        if bare or (isinstance(node, ast.Dict) and not node.keys):
            yield node, f"{parameter} of {name} is empty; put something into it, or leave it out."
        powers = [p for p in parts if isinstance(p, ast.Call) and p.args] if parameter == "uses" else []
        for power in powers:
            if [ast.unparse(p.args[0]) for p in powers].count(ast.unparse(power.args[0])) > 1:
                yield power, f"two powers are called {ast.unparse(power.args[0])}: give each a name of its own."
                break
    if (
        name in ("If", "IfWearing", "RollFor")
        and given.texts("then")
        and given.texts("then").keys() == given.texts("otherwise").keys()
    ):
        yield given.values["otherwise"][0], f"this {name} does the same either way; write only what happens."
    if name in ("both", "either") and {"first", "second"} <= given.values.keys():
        first, second = given.values["first"][1], given.values["second"][1]
        if first.text == second.text:
            yield given.values["second"][0], f"{name} names {first.text} twice."
        elif {first.constant, second.constant} == {"MALE", "FEMALE"}:
            who = "nobody is both MALE and FEMALE" if name == "both" else "everybody is MALE or FEMALE"
            yield given.values["second"][0], f"{who}."


def _nested(given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Look for verbs that cannot stand in another one of their kind."""
    name = given.what.name
    inner_if = given.values["then"][0] if name == "If" and "then" in given.values else None
    for part in inner_if.elts if isinstance(inner_if, ast.Tuple) else [inner_if]:
        if isinstance(part, ast.Call) and ast.unparse(part.func) == "If":
            yield part, "If cannot stand in the then of another If: write If(both(...), ...) for who is two things."
    if name == "Each" and "then" in given.values:
        inner = [n for n in ast.walk(given.values["then"][0]) if isinstance(n, ast.Call)]
        for call in inner:
            if ast.unparse(call.func) == "Each":
                yield call, "Each cannot stand in another Each: nobody could follow who is meant."


def _rolls(given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Look in a roll for IfRolled(...) that holds for each of its results, or for none."""
    place, value = given.values.get("from_", (None, None))
    least = value.value if value is not None else 1
    if given.what.name != "RollFor" or not isinstance(least, int):
        return
    for branch in ("then", "otherwise"):
        node = given.values[branch][0] if branch in given.values else None
        for part in node.elts if isinstance(node, ast.Tuple) else [node]:
            if not (isinstance(part, ast.Call) and ast.unparse(part.func) == "IfRolled" and part.args):
                continue
            most = part.args[0].value if isinstance(part.args[0], ast.Constant) else None
            if not isinstance(most, int):
                continue
            if branch == "otherwise" and place is not None and most >= least - 1:
                yield part, f"the roll is below {least} here, so this IfRolled always holds: write its verbs alone."
            if branch == "then" and most < least and not given.has("better_with"):
                yield part, f"the roll is {least} or more here, so this IfRolled never holds."


def _numbers(given: Given) -> Iterator[tuple[ast.expr, str]]:
    """Compare numbers that belong together, and look for editions that do not exist."""

    def number(name: str) -> int | None:
        value = given.values[name][1] if name in given.values else None
        return value.value if value is not None and isinstance(value.value, int) and not value.constant else None

    def above(small: str, big: str) -> bool:
        low, high = number(small), number(big)
        return low is not None and high is not None and low > high

    if given.what.name == "DrawAndKeep" and above("keep", "n"):
        yield given.values["keep"][0], "DrawAndKeep cannot keep more cards than it draws."
    if given.what.name == "LoseLevels" and above("n", "at_most"):
        yield given.values["at_most"][0], "LoseLevels loses at_most fewer levels than n: write the smaller number as n."
    if given.what.name == "card_set" and "editions" in given.values:
        value = given.values["editions"][1]
        for part in value.parts:
            if isinstance(part.value, str) and part.value not in EDITIONS:
                hint = f"; did you mean {near(part.value, EDITIONS) or next(iter(EDITIONS))}?"
                yield given.values["editions"][0], f"there is no edition {part.value!r}{hint}"
        if "tuple" in value.types and not value.parts:
            yield (
                given.values["editions"][0],
                'a set needs an edition to be played by, such as ("star-2019",).',
            )


def _does_nothing(given: Given) -> bool:
    name = given.what.name
    if name == "at_once":
        return not given.more
    if name == "one_of":
        return given.more < 2  # one is no choice
    if name in NO_DEED:
        deeds = {p.name for p in given.what.parameters} - NO_DEED[name]
        return not given.more and not any(given.has(deed) for deed in deeds)
    return name in DOES and not any(given.has(part) for part in DOES[name])


def _what_to_add(name: str) -> str:
    if name == "item":
        return "give it bonus, value, uses or another keyword"
    if name in ("trap", "at_once", "one_of"):
        return f'give it a verb, as in {name}("...", LoseLevels(1))' if name != "one_of" else "give it several verbs"
    return f"give it {' or '.join(DOES[name])}"
