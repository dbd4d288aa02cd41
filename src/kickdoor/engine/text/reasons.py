"""A refusal in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.engine.legal.reasons import Reason
from kickdoor.engine.text.names import friend, those
from kickdoor.engine.text.say import capital, find, first_of, say


def sentence(reason: Reason, lang: str = "en", says: Mapping[str, str] | None = None) -> str:
    """Return one sentence for the player, with the rule's id: `Both hands are full: ... (ITM-03).`"""
    key = first_of(("reason." + reason.key, "reason.unknown"), lang)
    what = reason.args[0] if reason.args else ""
    second = reason.args[1] if len(reason.args) > 1 else ""
    kind = find("kind." + second, lang) or second
    those_of = those(second, lang) if second else ""
    why = say(key, lang, what=what, kind=kind, those=those_of, a_sidekick=friend(says, lang))
    return say("reason", lang, why=capital(why), rule=reason.rule)
