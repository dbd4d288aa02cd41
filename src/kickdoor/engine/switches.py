"""The switches of the rules: type, bounds, meaning and rule of each. Everything that sets one is checked here.

The bounds keep every game playable to its end by bots that choose at random (see docs/testing.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from kickdoor.errors import KickdoorError

_HUGE: Final = 10**12
_LONG: Final = 40  # most characters quoted of a wrong value


class BadSwitch(KickdoorError):
    """A house rule does not exist, has a value it cannot take, or does not fit the rest of the game."""


@dataclass(frozen=True)
class Switch:
    """`meaning` is a label; `rule` an id of the rulebook, or empty. `special`: a number with the meaning `word`."""

    meaning: str
    rule: str
    low: int
    high: int
    yes_no: bool = False
    special: int = 0
    word: str = ""

    def allows(self, value: object) -> bool:
        """True if the switch can take this value. Files and the wire write yes and no as 1 and 0."""
        if not isinstance(value, int) or (isinstance(value, bool) and not self.yes_no):
            return False
        return self.low <= value <= self.high or (self.word != "" and value == self.special)

    def bounds(self) -> tuple[int, ...]:
        """Return the extreme values it can take."""
        return tuple(sorted({self.low, self.high, *((self.special,) if self.word else ())}))

    def span(self) -> str:
        """Return the values it can take, in words."""
        if self.yes_no:
            return "yes or no"
        return f"a whole number {self.range_words()}"

    def range_words(self) -> str:
        special = f" ({self.special}: {self.word})" if self.word else ""
        return f"from {self.low} to {self.high}{special}"


def yes_no(meaning: str, rule: str = "") -> Switch:
    return Switch(meaning, rule, 0, 1, yes_no=True)


def number(low: int, high: int, meaning: str, rule: str = "", special: int = 0, word: str = "") -> Switch:
    return Switch(meaning, rule, low, high, special=special, word=word)


NO_FLOOR: Final = -999  # monster_floor: no limit
NEVER: Final = 0  # epic_from

SWITCHES: Final[dict[str, Switch]] = {
    # Set-up
    "deal_doors": number(0, 10, "Doors in an opening hand, also after a death", "SET-03"),
    "deal_treasures": number(0, 10, "Treasures in an opening hand, also after a death", "SET-03"),
    "sidekicks_at_start": yes_no("Sidekicks may be played from the opening hand", "SET-07"),
    "one_sidekick_at_start": yes_no("only one Sidekick may be played from the opening hand", "SET-07"),
    "any_items_at_start": yes_no("Items you cannot use may be played from the opening hand", "SET-07"),
    # Levels and winning
    "goal": number(3, 30, "the Level that wins the game; the Levels that need a kill move along", "WIN-01"),
    "kill_only_from": number(3, 30, "the first Level that only a kill can give", "WIN-07"),
    "levels_own_turn": yes_no("a Go Up a Level is played in your own turn or as soon as you get it", "ACT-01"),
    "levels_on_anyone": yes_no("a Go Up a Level may be played on another player", "ACT-01"),
    "joint_win": yes_no("two players who reach the goal by one kill both win", "WIN-03"),
    "shared_victory": yes_no("the helper in the winning fight wins too", "WIN-09"),
    # The turn
    "hand_limit": number(1, 12, "cards a player may keep at the end of a turn", "HND-04"),
    "play_before_charity": yes_no("a player with too many cards may still play some before charity", "TRN-08"),
    "play_at_once": yes_no("a player may play the Treasure of a fight before anybody else may speak", "ACT-07"),
    "loot_after_friendly": yes_no("the room is looted after a friendly monster", "TRN-07"),
    "listen_at_the_door": yes_no("a turn begins by drawing a Door face down", "OPT-02"),
    "loot_treasure": yes_no("looting the room brings a Treasure instead of a Door", "OPT-02"),
    "claim_top_discard": yes_no("a discarded Race or Class may be claimed for a Go Up a Level", "OPT-01"),
    "faster_when_mixed": yes_no("a game of several sets is played by the faster rules of 2002", "OPT-04"),
    "epic_from": number(0, 30, "the Level from which a player opens two doors", "EPC-05", NEVER, "never"),
    # Character
    "half_breed_is_human": yes_no("a Half-Breed of one Race may use Items for humans", "CHR-04"),
    "half_breed_any_time": yes_no("Half-Breed may be played at any time, not only in your own turn", "CHR-04"),
    "super_munchkin_any_time": yes_no("Super Munchkin may be played at any time, not only in your own turn", "CHR-06"),
    "super_munchkin_alone": yes_no("Super Munchkin works with a single Class", "CHR-06"),
    "super_munchkin_mild": yes_no("Super Munchkin takes the drawbacks off a single Class", "CHR-06"),
    "pays_own_power": yes_no("a Race or Class card may pay for its own power", "R073"),
    # Items
    "hands": number(0, 10, "hands of a character", "ITM-03"),
    "complex_items": number(0, 20, "Complex Items a character may equip", "ITM-06"),
    "big_items": number(0, 20, "Big Items a character may carry", "ITM-05"),
    "sell_step": number(100, 10_000, "what Items must be worth for each Level they are sold for", "ITM-11"),
    "drop_items": yes_no("Items in play may be discarded at will, out of combat", "ITM-08"),
    "vehicles_stay": yes_no("a Vehicle cannot be taken out of use, nor a second one kept", "R052"),
    # Combat and help
    "monster_floor": number(-20, 3, "the lowest Level of a monster", "WIN-04", NO_FLOOR, "no limit"),
    "treasure_floor": number(0, 5, "the fewest Treasures a monster leaves", "R133"),
    "before_combat_on_joining": yes_no("what a monster does before combat happens when it joins a fight", "R111"),
    "last_monster_ends_fight": yes_no("a fight is over at once when no monster is left", "CMB-13"),
    "removed_leave_treasure": yes_no("a monster removed by a card that says nothing leaves Treasure", "CMB-12"),
    "kills_stay": yes_no("a kill made before another player took the fight over is still rewarded", "R225"),
    "undead_join": yes_no("an Undead may join another without a Wandering Monster", "CMB-08"),
    "decline_later": yes_no("a fighter who becomes one whom a monster lets pass may then decline it", "CHR-02"),
    "items_in_own_fight": yes_no("Items may be played from hand in a fight of your own turn", "ACT-04"),
    "ask_while_winning": yes_no("a player may ask for help while winning", "R102"),
    "promise_cards": yes_no("a card to be played on the helper may be promised", "HLP-02"),
    "no_compelled_win": yes_no("nobody can be forced to help in the winning fight", "HLP-08"),
    "traps_count_now": yes_no("a Trap for the next combat counts in the fight that is on", "TRP-05"),
    "reminders": yes_no("every Trap whose penalty waits stays with its victim as a reminder", "TRP-02"),
    # Running away
    "flee_needs": number(1, 10, "what the die must show, bonuses included, to get away", "RUN-02"),
    "caught_pays_twice": yes_no("what costs even those who escape also costs the caught", "R192"),
    # Sidekicks
    "sacrifice_sidekicks": yes_no("a Sidekick may be given up instead of rolling", "RUN-08"),
    "drop_sidekicks": yes_no("a Sidekick may be discarded at any time", "SDK-01"),
    "cheat_sidekicks": yes_no("a Cheat! may be used to have one more Sidekick", "R179"),
    # Limits of the software; the rulesheets leave them to the patience of the table
    "gear_changes": yes_no("equipping and unequipping are listed among the moves of a turn"),
}


# Switches of earlier versions, with the reason why they are gone. A stored game that sets one is played without it.
RETIRED: Final = {
    "partner_out_of_fight": "nobody in a fight trades",
    "offers_per_helper": "terms may change as often as people like",
    "trades_per_turn": "people trade as often as they like",
}


def refuse_retired(switches: Iterable[object]) -> None:
    """Refuse switches of earlier versions in a new game."""
    for name in switches:
        if isinstance(name, str) and name in RETIRED:
            raise BadSwitch(f"There is no rule switch {quoted(name)} any more: {RETIRED[name]}.")


def check_switch(name: object, value: object) -> None:
    """Refuse an unknown name and a value of the wrong type or out of bounds, with a sentence that says what fits."""
    if isinstance(name, str) and name in RETIRED:
        return
    switch = SWITCHES.get(name) if isinstance(name, str) else None
    if switch is None:
        raise BadSwitch(f"There is no rule switch {quoted(name)}{_hint(name)}")
    if not switch.allows(value):
        rule = f", {switch.rule}" if switch.rule else ""
        raise BadSwitch(f"{name} ({switch.meaning}{rule}) must be {switch.span()}, not {quoted(value)}.")


def check_switches(switches: Mapping[Any, object]) -> None:
    for name, value in switches.items():
        check_switch(name, value)


def quoted(value: object) -> str:
    """Return an unchecked value, shortened for a sentence."""
    if isinstance(value, int) and abs(value) > _HUGE:
        return "a huge number"  # Python refuses to format some of them
    text = repr(value) if isinstance(value, (int, float, str)) or value is None else f"a {type(value).__name__}"
    return text if len(text) <= _LONG else text[: _LONG - 3] + "..."


def _hint(name: object) -> str:
    near = get_close_matches(name, SWITCHES, n=1) if isinstance(name, str) and len(name) <= _LONG else []
    return f"; did you mean {near[0]}?" if near else "; 'kickdoor rules --switches' lists them."
