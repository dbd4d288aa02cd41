"""The editions and options as data: values of the switches. An edition states only how it differs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from kickdoor.engine import switches as declared
from kickdoor.engine.switches import RETIRED, BadSwitch, check_switches
from kickdoor.errors import KickdoorError


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """The value of every switch; engine/switches.py says what each means and which values it can take."""

    name: str
    year: int = 2014  # of the rulesheet; cards read as in the printing nearest to it
    # Set-up (SET)
    deal_doors: int = 4
    deal_treasures: int = 4
    sidekicks_at_start: bool = False  # SET-07
    one_sidekick_at_start: bool = False  # SET-07: and no more than one
    any_items_at_start: bool = False  # SET-07: also Items the character cannot use
    # Levels and winning (WIN)
    goal: int = 10
    kill_only_from: int = 10  # Levels from here on come only from a kill
    levels_own_turn: bool = False  # ACT-01: out of turn only as soon as it is received
    levels_on_anyone: bool = True  # ACT-01: a Go Up a Level card may be played on another player
    joint_win: bool = False  # WIN-03
    shared_victory: bool = False  # WIN-09
    # Turn (TRN)
    hand_limit: int = 5
    play_before_charity: bool = True  # TRN-08
    play_at_once: bool = False  # ACT-07: also asked in its own turn, before anybody else may interject
    loot_after_friendly: bool = False  # TRN-07
    listen_at_the_door: bool = False  # OPT-02
    loot_treasure: bool = False  # OPT-02
    claim_top_discard: bool = False  # OPT-01
    faster_when_mixed: bool = False  # OPT-04: several sets together are played by OPT-01
    epic_from: int = 0  # EPC: from this Level on two doors are opened; 0: never
    # Character (CHR)
    half_breed_is_human: bool = False  # CHR-04: may use Human-only Items
    half_breed_any_time: bool = False  # CHR-04: playable whenever there is a Race, not only in the owner's turn
    super_munchkin_any_time: bool = False  # CHR-06: playable whenever there is a Class, not only in the owner's turn
    super_munchkin_alone: bool = True  # CHR-06: works with a single Class
    super_munchkin_mild: bool = True  # CHR-06: and then that Class has no drawbacks
    pays_own_power: bool = False  # R073: a trait card may pay for its own power
    # Items (ITM)
    hands: int = 2
    complex_items: int = 1
    big_items: int = 1  # ITM-05
    sell_step: int = 1000
    drop_items: bool = False  # ITM-08: Items in play may be discarded at will, out of combat
    vehicles_stay: bool = True  # R052: a Vehicle is not taken out of use, and a second one cannot be kept
    # Combat and help (CMB, HLP)
    monster_floor: int = -999  # WIN-04: no monster's Level below this
    treasure_floor: int = 0  # R133: no monster leaves fewer Treasures than this
    before_combat_on_joining: bool = False  # R111
    last_monster_ends_fight: bool = False  # CMB-13
    removed_leave_treasure: bool = False  # CMB-12: also where the card that removed the monster does not say so
    kills_stay: bool = False  # R225: a former fighter is rewarded for their kills
    undead_join: bool = True  # CMB-08
    decline_later: bool = True  # CHR-02: also a fighter who becomes able to during the fight
    items_in_own_fight: bool = False  # ACT-04: Items may be played from hand in a fight on the owner's turn
    ask_while_winning: bool = True  # R102
    promise_cards: bool = True  # HLP-02: a card to be played on the helper may be promised
    no_compelled_win: bool = False  # WIN-07, HLP-08
    traps_count_now: bool = True  # TRP-05: a next-combat Trap counts in the present fight
    reminders: bool = True  # TRP-02: any Trap whose penalty waits stays on the table, not only one that says so
    # Running away (RUN)
    flee_needs: int = 5
    caught_pays_twice: bool = False  # R192
    # Sidekicks (SDK)
    sacrifice_sidekicks: bool = True  # RUN-08
    drop_sidekicks: bool = True  # SDK-01: at any time, not only to make room
    cheat_sidekicks: bool = True  # R179: a Cheat! allows one more
    # Limits of the software
    gear_changes: bool = True  # list equip and unequip among the moves of a turn


STAR_2014: Final = Ruleset(name="star-2014")
STAR_2019: Final = replace(
    STAR_2014, name="star-2019", year=2019, last_monster_ends_fight=True, kills_stay=True, ask_while_winning=False,
    no_compelled_win=True,
)  # fmt: skip
STAR_2002: Final = replace(
    STAR_2014, name="star-2002", year=2002, deal_doors=2, deal_treasures=2, sidekicks_at_start=True,
    any_items_at_start=True,
    levels_on_anyone=False, joint_win=True, play_at_once=True, loot_after_friendly=True,
    half_breed_is_human=True, half_breed_any_time=True, super_munchkin_any_time=True,
    super_munchkin_alone=False, pays_own_power=True,
    monster_floor=1, before_combat_on_joining=True, undead_join=False,
    promise_cards=False, traps_count_now=False, caught_pays_twice=True, drop_sidekicks=False,
    faster_when_mixed=True, reminders=False, cheat_sidekicks=False, drop_items=True, vehicles_stay=False,
)  # fmt: skip

MUNCHKIN_2010: Final = replace(STAR_2014, name="munchkin-2010", year=2010)
MUNCHKIN_2001: Final = replace(
    STAR_2002, name="munchkin-2001", year=2001, treasure_floor=1, sidekicks_at_start=False, loot_after_friendly=False,
    before_combat_on_joining=False, caught_pays_twice=False,
    faster_when_mixed=False, levels_own_turn=True,
)  # fmt: skip

IMPOSSIBLE_2014: Final = replace(
    STAR_2014, name="impossible-2014", sidekicks_at_start=True, one_sidekick_at_start=True, any_items_at_start=True,
    super_munchkin_mild=False, promise_cards=False, removed_leave_treasure=True,
    sacrifice_sidekicks=False, vehicles_stay=False,
)  # fmt: skip

EDITIONS: Final[dict[str, Ruleset]] = {
    r.name: r for r in (STAR_2002, STAR_2014, STAR_2019, MUNCHKIN_2001, MUNCHKIN_2010, IMPOSSIBLE_2014)
}

# Options: named bundles of switches on top of an edition.
OPTIONS: Final[dict[str, dict[str, int | bool]]] = {
    "faster-2002": {"deal_doors": 4, "deal_treasures": 4, "claim_top_discard": True},
    "faster-2014": {"listen_at_the_door": True, "loot_treasure": True},
    "shared-victory": {"shared_victory": True},
    "epic": {"goal": 20, "kill_only_from": 19, "epic_from": 10},
}


SWITCHES: Final[tuple[str, ...]] = tuple(declared.SWITCHES)  # events name a switch by its index


def house_rules(rules: Ruleset) -> list[tuple[int, int]]:
    """Return (index of the switch, value) of everything that differs from the edition of that name."""
    printed = EDITIONS.get(rules.name)
    if printed is None:
        return []
    return [
        (i, int(getattr(rules, name)))
        for i, name in enumerate(SWITCHES)
        if getattr(rules, name) != getattr(printed, name)
    ]


def ruleset(
    edition: str, options: tuple[str, ...] = (), switches: Mapping[str, object] | None = None, mixed: bool = False
) -> Ruleset:
    """Return the rules of an edition with options and single switches on top; `mixed`: for several sets together."""
    if edition not in EDITIONS:
        raise KickdoorError(f"There is no edition {edition!r}; there are {', '.join(EDITIONS)}.")
    changes: dict[str, object] = {}  # not int: a compiled bool must stay one
    if mixed and (switches or {}).get("faster_when_mixed", EDITIONS[edition].faster_when_mixed):
        changes.update(OPTIONS["faster-2002"])
    for option in options:
        if option not in OPTIONS:
            raise KickdoorError(f"There is no option {option!r}; there are {', '.join(OPTIONS)}.")
        changes.update(OPTIONS[option])
    rules = replace(EDITIONS[edition], **changes)  # type: ignore[arg-type]
    return with_switches(rules, switches or {})


def with_switches(rules: Ruleset, switches: Mapping[str, object]) -> Ruleset:
    """Return the rules with single switches on top; `BadSwitch` says which cannot be set, and why.

    Levels that only a kill can give move along with the goal (WIN-02).
    """
    check_switches(switches)
    changes: dict[str, object] = {}
    goal = switches.get("goal")
    if isinstance(goal, int):
        least = declared.SWITCHES["kill_only_from"].low
        changes["kill_only_from"] = max(least, rules.kill_only_from - rules.goal + goal)
    for switch, value in switches.items():
        if switch in RETIRED:
            continue
        changes[switch] = bool(value) if declared.SWITCHES[switch].yes_no else value
    new = replace(rules, **changes)  # type: ignore[arg-type]
    check_levels(new)
    return new


def check_levels(rules: Ruleset) -> None:
    """Refuse Levels that contradict the goal (WIN-02, EPC-05)."""
    if rules.kill_only_from > rules.goal:
        raise BadSwitch(
            f"kill_only_from is {rules.kill_only_from}, but the game is won at Level {rules.goal} (goal): "
            f"only a kill wins it, so set kill_only_from to {rules.goal} or less."
        )
    if rules.epic_from >= rules.goal:
        raise BadSwitch(
            f"epic_from is {rules.epic_from}, but the game is over at Level {rules.goal} (goal): "
            f"set it below {rules.goal}, or to 0 for never."
        )


def check_decks(rules: Ruleset, seats: int, doors: int, treasures: int) -> None:
    """Refuse opening hands that the decks of the chosen sets cannot give (SET-03)."""
    for switch, each, deck, left in (
        ("deal_doors", rules.deal_doors, doors, seats),  # a door for everybody's first turn
        ("deal_treasures", rules.deal_treasures, treasures, 0),
    ):
        if seats * each + left > deck:
            raise BadSwitch(
                f"{switch} is {each}, but the sets have only {deck} such cards for {seats} players: "
                "set it lower, add a set or play with fewer."
            )
