"""Names and chat as people may write them: visible characters in one line, and nobody at a table looks like another."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from kickdoor.server.refusals import Refused

_SPACE = re.compile(r"\s+")
MOST_MARKS: Final = 3  # combining marks on one letter
JOINER: Final = "\u200d"  # joins emoji to one picture
NON_JOINER: Final = "\u200c"  # Persian words need it
PICTURE: Final = "\ufe0f"  # shows the symbol before it as an emoji
# Letters and symbols that show nothing: Hangul fillers, Khmer inherent vowels, the Braille blank, a null notehead, and
# the place of an object that is not there.
BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5\u2800\U0001d159\ufffc\u034f")
RESERVED: Final = ("A spectator", "Spectator", "Kickdoor", "You", "Everybody", "Somebody", "Nobody")  # said in the log

# Letters that look like a Latin one, after NFKC and case folding. Small on purpose: what one reads in a name.
_LOOKS: Final = str.maketrans({
    **dict(zip("абвгеѕіјкӏмнорстухьԁԛԝү", "a6bresljklmhopctyxbdqwy", strict=True)),  # Cyrillic
    **dict(zip("αβγεηικνορτυχω", "abyenlkvoptuxw", strict=True)),  # Greek
    **dict(zip("ոսցօզհյ", "nugoqhj", strict=True)),  # Armenian
    **dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᎩᏃ", "abcdeghljklmprstvwyz", strict=True)),  # Cherokee
    **dict(zip("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghljklmnoprstuvwxyz", strict=True)),  # Lisu
    **dict(zip("ıɩɪɑɡʏøđłħ", "lllagyodlh", strict=True)),
    **dict(zip("01|i", "olll", strict=True)),
})  # fmt: skip


def clean(text: str, most: int) -> str:
    """Return the text as one line of visible characters, at most that long."""
    shown = ""
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        if c.isspace():
            c = " "
        elif not visible(c) and not belongs(c, shown):
            continue
        marks = marks + 1 if unicodedata.category(c) == "Mn" else 0
        if marks <= MOST_MARKS:
            shown += c
    return _SPACE.sub(" ", shown).strip()[:most].rstrip(" " + JOINER + NON_JOINER)


def visible(c: str) -> bool:
    """True unless it is a control, a direction mark, a selector, unassigned, or a blank that is no space."""
    if c in BLANK or "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef":
        return False
    return unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn")


def belongs(c: str, before: str) -> bool:
    """True for an invisible character that has work to do where it is: inside an emoji, or in an Arabic word."""
    last = before[-1:]
    if not last:
        return False
    if c in (JOINER, PICTURE):
        return last == PICTURE or unicodedata.category(last) in ("So", "Sk")
    return c == NON_JOINER and unicodedata.bidirectional(last) == "AL"


def name(text: str, taken: list[str]) -> str:
    """Return a name for the table that looks like nobody else's there."""
    found = clean(text, 24)
    if not any(unicodedata.category(c)[0] in "LNSP" for c in found):
        raise Refused("A name needs at least one letter.", 400)
    look = skeleton(found)
    if look in map(skeleton, RESERVED):
        raise Refused(f"{found} is a word of the table itself; choose another name.")
    for other in taken:
        if other.casefold() == found.casefold():
            raise Refused(f"Somebody at this table is called {found} already; choose another name.")
        if skeleton(other) == look:
            raise Refused(f"{found} looks too much like {other}, who sits here already; choose another name.")
    return found


def skeleton(text: str) -> str:
    """Return what a name looks like: two names with the same skeleton are easily taken for each other."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(_LOOKS)
    letters = [c for c in unicodedata.normalize("NFD", folded) if unicodedata.category(c)[0] in "LNS"]
    return "".join(letters).translate(_LOOKS) or text.casefold()
