"""Finding and filling templates, and the small words between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from kickdoor.engine.lang import LANGUAGES
from kickdoor.engine.rules import STAR_2014, Ruleset

if TYPE_CHECKING:
    from kickdoor.engine.cards.kinds import Card

USUAL: Final = STAR_2014  # the rules to describe by default

# The person a template addresses or describes.
BID: Final = 0  # an instruction: "lose a level"
YOU: Final = 1  # about the reader: "you lose a level"
THEY: Final = 2  # somebody else: "loses a level"


class Voice:
    """How to say it: language, the set's words, the card, the person and the rules."""

    __slots__ = ("card", "kind", "lang", "person", "rules", "says")

    def __init__(
        self, lang: str = "en", says: Mapping[str, str] | None = None, kind: str = "", person: int = BID,
        rules: Ruleset = USUAL, card: Card | None = None,
    ) -> None:  # fmt: skip
        self.lang = lang
        self.says: Mapping[str, str] = says if says is not None else {}
        self.kind = kind
        self.person = person
        self.rules = rules
        self.card = card

    def of(self, person: int) -> Voice:
        return Voice(self.lang, self.says, self.kind, person, self.rules, self.card)

    def set_word(self, notion: str, key: str) -> str:
        """Return the set's own word for a concept, or the usual one."""
        return self.says.get(notion) or say(key, self.lang)


def add_words(lang: str, words: Mapping[str, str]) -> None:
    """Add or replace templates of a language; sets add the words for their own verbs with this."""
    LANGUAGES[lang] = {**LANGUAGES.get(lang, {}), **words}


def find(key: str, lang: str) -> str | None:
    """Return the template of that key, or the English one, or None."""
    words = LANGUAGES.get(lang)
    found = words.get(key) if words is not None else None
    return found if found is not None else LANGUAGES["en"].get(key)


def first_of(keys: Sequence[str], lang: str) -> str:
    """Return the first of these keys that exists in English, or the last one."""
    for key in keys[:-1]:
        if find(key, lang) is not None:
            return key
    return keys[-1]


def inflect(template: str, person: int) -> str:
    """Choose among the forms in square brackets."""
    out = ""
    rest = template
    while True:
        start = rest.find("[")
        if start < 0:
            return out + rest
        end = rest.find("]", start)
        forms = rest[start + 1 : end].split("|")
        out += rest[:start] + forms[person if len(forms) > 2 else 1 if person == THEY else 0]
        rest = rest[end + 1 :]


def speak(key: str, lang: str, person: int, fields: Mapping[str, object]) -> str:
    template = find(key, lang)
    if template is None:
        raise KeyError(key)
    if "[" in template:
        template = inflect(template, person)
    return template.format_map(fields)


def say(key: str, lang: str = "en", **fields: object) -> str:
    """Return the words for a key, in English if the language lacks it; KeyError for an unknown key."""
    return speak(key, lang, BID, fields)


def in_voice(v: Voice, key: str, **fields: object) -> str:
    """Return the words for a key, in the voice's person."""
    return speak(key, v.lang, v.person, fields)


def number_of(noun: str, n: int, lang: str, **fields: object) -> str:
    """`a level`, `2 levels`: the form for exactly that number if the language has one."""
    return say(first_of((f"{noun}.{n}", f"{noun}.n"), lang), lang, n=n, **fields)


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else str(n)


def grouped(n: int, lang: str) -> str:
    """Return a number with a thousands separator."""
    return f"{n:,}".replace(",", say("thousands", lang))


def listed(parts: Sequence[str], lang: str, last: str = "and") -> str:
    """`a, b and c`."""
    if not parts:
        return ""
    out = parts[0]
    for part in parts[1:-1]:
        out = say("comma", lang, first=out, next=part)
    return say(last, lang, first=out, last=parts[-1]) if len(parts) > 1 else out


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
