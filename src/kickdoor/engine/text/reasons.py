"""Why not, in one sentence."""

from __future__ import annotations

from kickdoor.engine.reasons import Reason
from kickdoor.engine.text.names import those
from kickdoor.engine.text.say import capital, find, first_of, say


def sentence(reason: Reason, lang: str = "en") -> str:
    """One sentence for the player, with the rule's id: `Both hands are full: ... (ITM-03).`"""
    key = first_of(("reason." + reason.key, "reason.unknown"), lang)
    what = reason.args[0] if reason.args else ""
    second = reason.args[1] if len(reason.args) > 1 else ""
    kind = find("kind." + second, lang) or second
    why = say(key, lang, what=what, kind=kind, those=those(second, lang) if second else "")
    return say("reason", lang, why=capital(why), rule=reason.rule)
