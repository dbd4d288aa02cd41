"""Every switch of the Ruleset in one line: what it changes, and the rule or ruling it belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Switch:
    """`says` completes the sentence "this switch says ..."; `rule` is an id of the rulebook, or empty."""

    says: str
    rule: str = ""


SWITCHES: Final[dict[str, Switch]] = {
    # Set-up
    "deal_doors": Switch("how many Doors an opening hand has, also after a death", "SET-03"),
    "deal_treasures": Switch("how many Treasures an opening hand has, also after a death", "SET-03"),
    "sidekicks_at_start": Switch("whether Sidekicks may be played from the opening hand", "SET-07"),
    "one_sidekick_at_start": Switch("whether only one Sidekick may be played from the opening hand", "SET-07"),
    "any_items_at_start": Switch("whether Items of no use to one may be played from the opening hand", "SET-07"),
    # Levels and winning
    "goal": Switch("the Level that wins the game; what only a kill can give moves along", "WIN-01"),
    "kill_only_from": Switch("the first Level that only a kill can give", "WIN-07"),
    "levels_on_anyone": Switch("whether a Go Up a Level may be played on somebody else", "ACT-01"),
    "joint_win": Switch("whether two who reach the goal by one kill both win", "WIN-03"),
    "shared_victory": Switch("whether the helper in the winning fight wins too", "WIN-09"),
    # The turn
    "hand_limit": Switch("how many cards may be kept at the end of a turn", "HND-04"),
    "play_before_charity": Switch("whether who holds too many cards may still play some before charity", "TRN-08"),
    "loot_after_friendly": Switch("whether the room is looted after a friendly monster", "TRN-07"),
    "listen_at_the_door": Switch("whether a turn begins by drawing a Door face down", "OPT-02"),
    "loot_treasure": Switch("whether looting the room brings a Treasure instead of a Door", "OPT-02"),
    "claim_top_discard": Switch("whether a discarded Race or Class may be claimed for a Go Up a Level", "OPT-01"),
    "faster_when_mixed": Switch("whether a game of several sets is played by the faster rules of 2002", "OPT-04"),
    "epic_from": Switch("the Level from which two doors are opened; 0 is never", "EPC-05"),
    # Character
    "half_breed_is_human": Switch("whether a Half-Breed of one Race may use Items for humans", "CHR-04"),
    "half_breed_any_time": Switch("whether Half-Breed may be played at any time, not only in one's own turn", "CHR-04"),
    "super_munchkin_alone": Switch("whether Super Munchkin works with a single Class", "CHR-06"),
    "super_munchkin_mild": Switch("whether Super Munchkin takes the drawbacks off a single Class", "CHR-06"),
    "pays_own_power": Switch("whether a Race or Class card may pay for its own power", "R073"),
    # Items
    "hands": Switch("how many hands a character has", "ITM-03"),
    "complex_items": Switch("how many Complex Items one may equip", "ITM-06"),
    "big_items": Switch("how many Big Items one may carry", "ITM-05"),
    "sell_step": Switch("how much a sale must be worth for each Level", "ITM-11"),
    "partner_out_of_fight": Switch("whether the partner of a trade must be out of combat too", "ITM-12"),
    # Combat and help
    "monster_floor": Switch("below which Level no monster can be brought; -999 is no limit", "WIN-04"),
    "treasure_floor": Switch("how many Treasures a monster leaves at the least", "R133"),
    "before_combat_on_joining": Switch("whether what a monster does before combat happens when it joins one", "R111"),
    "last_monster_ends_fight": Switch("whether a fight is over at once when no monster is left", "CMB-13"),
    "removed_leave_treasure": Switch("whether a monster removed by a card that says nothing leaves Treasure", "CMB-12"),
    "kills_stay": Switch("whether a kill made before another took the fight over is still rewarded", "R225"),
    "undead_join": Switch("whether an Undead may join another without a Wandering Monster", "CMB-08"),
    "ask_while_winning": Switch("whether one may ask for help while winning", "R102"),
    "promise_cards": Switch("whether a card to be played on the helper may be promised", "HLP-02"),
    "no_compelled_win": Switch("whether nobody can be forced to help in the winning fight", "HLP-08"),
    "traps_count_now": Switch("whether a Trap for the next combat counts in the one that is on", "TRP-05"),
    "reminders": Switch("whether every Trap whose penalty waits stays with its victim as a reminder", "TRP-02"),
    # Running away
    "flee_needs": Switch("what the die must show, bonuses included, to get away", "RUN-02"),
    "caught_pays_twice": Switch("whether what costs even those who escape also costs the caught", "R192"),
    # Sidekicks
    "sacrifice_sidekicks": Switch("whether a Sidekick may be given up instead of rolling", "RUN-08"),
    "drop_sidekicks": Switch("whether a Sidekick may be discarded at any time", "SDK-01"),
    "cheat_sidekicks": Switch("whether a Cheat! may be used to have one Sidekick more", "R179"),
    # Bounds of the software; the rulesheets leave them to the patience of the table
    "offers_per_helper": Switch("how many offers a helper hears before the totals change"),
    "trades_per_turn": Switch("how many trades may be proposed in one turn"),
    "gear_changes": Switch("whether putting Items on and off is listed among the moves of a turn"),
}
