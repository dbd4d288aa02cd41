"""All words shown to people, by language. Everything is made from declarations, moves and events."""

from kickdoor.engine.lang import LANGUAGES
from kickdoor.engine.text.cards import card_lines, card_text
from kickdoor.engine.text.effects import effect_words
from kickdoor.engine.text.events import SILENT, event_text
from kickdoor.engine.text.moves import move_text, prompt
from kickdoor.engine.text.names import card_name, kind_name
from kickdoor.engine.text.powers import cost_words, use_words
from kickdoor.engine.text.reasons import sentence
from kickdoor.engine.text.say import add_words, say
from kickdoor.engine.text.stakes import stakes_text
from kickdoor.engine.text.strength import breakdown_text, source_text, verdict_text

__all__ = [
    "LANGUAGES", "SILENT", "add_words", "breakdown_text", "card_lines", "card_name", "card_text",
    "cost_words", "effect_words", "event_text", "kind_name", "move_text", "prompt", "say", "sentence", "source_text",
    "stakes_text", "use_words", "verdict_text",
]  # fmt: skip
