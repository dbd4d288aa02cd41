"""The rarer verbs in words: hands shown, helpers who leave, disguises, dice rolled anew."""

from __future__ import annotations

from kickdoor.engine.effects.base import Effect
from kickdoor.engine.effects.disguise import Disguise
from kickdoor.engine.effects.draws import DrawAndPick, SearchDiscards
from kickdoor.engine.effects.flight import WallOff
from kickdoor.engine.effects.gear import BreakTheRules, Poach
from kickdoor.engine.effects.helpers import DropOut
from kickdoor.engine.effects.levels import StealLevel, SwapLevels
from kickdoor.engine.effects.secrets import BuryTop, GiveUpCard, PassHands, Question, SwapHands
from kickdoor.engine.text.names import deck_cards, deck_name, kind_words
from kickdoor.engine.text.say import Voice, first_of, in_voice, listed, say


def trick_words(e: Effect, v: Voice) -> str | None:
    if isinstance(e, WallOff) and e.certain:
        return in_voice(v, "effect.WallOff.certain")
    if isinstance(e, DropOut):
        return in_voice(v, "effect.DropOut.own" if e.own else "effect.DropOut")
    if isinstance(e, DrawAndPick):
        key = first_of((f"effect.DrawAndPick.{e.n}", "effect.DrawAndPick"), v.lang)
        return in_voice(v, key, cards=deck_cards(e.deck, e.n, v))
    if isinstance(e, SearchDiscards) and e.in_peace:
        return in_voice(v, "effect.SearchDiscards.in-peace")
    if isinstance(e, BuryTop):
        return in_voice(v, "effect.BuryTop.deck", deck=deck_name(e.deck, v))
    if isinstance(e, StealLevel) and e.in_vain:
        return in_voice(v, "effect.StealLevel.in-vain")
    if isinstance(e, GiveUpCard):
        return in_voice(v, "effect.GiveUpCard", side=say("side." + e.to, v.lang))
    if isinstance(e, (PassHands, SwapHands, SwapLevels)):
        return in_voice(v, f"effect.{type(e).__name__}", side=say("side." + e.to, v.lang))
    if isinstance(e, Question):
        return in_voice(v, "effect.Question", cards=listed([kind_words(kind, v) for kind in e.kinds], v.lang, "or"))
    if isinstance(e, Poach):
        return in_voice(v, "effect.Poach", sidekick=v.set_word("sidekick", "kind.sidekick"))
    if isinstance(e, BreakTheRules) and v.rules.cheat_sidekicks:
        return in_voice(v, "effect.BreakTheRules.sidekick", sidekick=v.set_word("sidekick", "kind.sidekick"))
    if isinstance(e, Disguise):
        return in_voice(v, "effect.Disguise.adds" if e.adds else "effect.Disguise")
    return None
