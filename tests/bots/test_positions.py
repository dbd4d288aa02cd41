"""What greedy does in small positions: its gear, its cards, its skin."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.bots.deeds.selling import loss
from kickdoor.bots.judgement.weights import LEVEL
from kickdoor.bots.judgement.worth import worth
from kickdoor.bots.sight.monsters import with_helper
from kickdoor.bots.sight.sight import Sight
from kickdoor.bots.talk.shares import left_for_fighter
from kickdoor.cards import ANY_ONE_SHOT, card_set, monster
from kickdoor.engine.moves import Move
from kickdoor.kit import Term, table
from kickdoor.sets.star.words import PSYCHIC

from .asking import play_on, say, says

VAULT = card_set(
    "vault", "A vault", ("star-2019",),
    [
        monster("Audit Golem", level=8, treasures=2, ignores=ANY_ONE_SHOT),
        monster("Jealous Gate", level=3, treasures=1, with_helper=+4),
        monster("Magpie", level=3, treasures=1, each_item=+2),
        monster("Ghost", level=3, treasures=1, unless={PSYCHIC: +4}),
    ],
)  # fmt: skip


def test_wears_the_better_helmet() -> None:
    t = table(ann=dict(traits=["Cyborg"], gear=["Bubble Helmet"], pack=["Deely-Boppers"]))
    t.ann.has_time()
    said = play_on(t, "ann")
    assert said[:2] == ["unequip Bubble Helmet", "equip Deely-Boppers"]


def test_snaps_all_lasers_together_instead_of_one_better_weapon() -> None:
    t = table(ann=dict(gear=["Vibrosword"], pack=["Maser", "Shmaser"]))
    t.ann.has_time()
    play_on(t, "ann")
    worn = {t.game.cards[c].name for c in t.game.view(None).seats[0].gear}
    assert worn == {"Maser", "Shmaser"}


def test_sells_what_it_cannot_use() -> None:
    t = table(ann=dict(level=4, gear=["Vibrosword"], pack=["Orb of Prediction", "Mechwalker"]))
    t.ann.has_time()
    said = play_on(t, "ann")
    assert "sell" in said
    assert t.game.levels[0] == 5
    assert [t.game.cards[c].name for c in t.game.view(None).seats[0].gear] == ["Vibrosword"]


def test_does_not_sell_the_gear_it_fights_with() -> None:
    t = table(ann=dict(level=4, gear=["Vibrosword", "Energy Armor"]))
    t.ann.has_time()
    assert "sell" not in play_on(t, "ann")


def test_plays_race_and_class_and_items_from_a_first_hand() -> None:
    t = table(ann=dict(hand=["Cyborg", "Psychic", "Mental Amplifier", "Bubble Helmet"]))
    t.ann.has_first_hand()
    said = play_on(t, "ann")
    assert {"play Cyborg", "play Psychic", "play Mental Amplifier", "play Bubble Helmet"} <= set(said)
    assert t.game.levels[0] == 2


def test_takes_levels_for_itself() -> None:
    t = table(ann=dict(level=3, hand=["Monolith"]))
    t.ann.has_time()
    assert "play Monolith" in play_on(t, "ann")
    assert t.game.levels[0] == 4


def test_throws_in_the_cheapest_one_shot_that_is_enough() -> None:
    t = table(ann=dict(level=5, hand=["Big Red Button", "Nova Flash Grenade", "Beer Gas Grenade"]))
    t.ann.fights("Fanged Fuzzball")
    assert says(t) == "play Beer Gas Grenade"


def test_throws_in_nothing_when_it_wins_anyway() -> None:
    t = table(ann=dict(level=8, hand=["Big Red Button"]))
    t.ann.fights("Fanged Fuzzball")
    assert say(t).verb == "pass"


def test_throws_in_no_one_shot_that_does_not_count() -> None:
    t = table(sets=["star", VAULT], ann=dict(level=7, hand=["Nova Flash Grenade"]), bob={}, cy={})
    t.ann.fights("Audit Golem")
    assert "play" not in says(t)


@pytest.mark.parametrize("foe", ["Jealous Gate", "Magpie", "Ghost"])
def test_counts_what_a_helper_changes_in_the_monster(foe: str) -> None:
    t = table(sets=["star", VAULT], ann=dict(level=1),
              bob=dict(level=2, traits=["Psychic"], gear=["Vibrosword", "Energy Armor"]))  # fmt: skip
    t.ann.fights(foe)
    margin = with_helper(Sight(t.game.view(0)), 1)
    t.ann.asks("bob", 1)
    t.bob.accepts()
    ours, theirs = t.strength()
    assert margin == ours - theirs


def test_counts_what_a_monster_makes_of_a_helpers_vehicle() -> None:
    t = table(sets=["impossible"], ann=dict(level=1), bob=dict(level=9, gear=["Flying Car"]))
    t.ann.fights("General Mayhem")
    margin = with_helper(Sight(t.game.view(0)), 1)
    t.ann.asks("bob", 1)
    t.bob.accepts()
    ours, theirs = t.strength()
    assert margin == ours - theirs == 1 + 9 + 5 - 16 - 4


def test_help_that_drives_the_monster_off_is_worth_a_level_less() -> None:
    def left(**bob: Any) -> float:
        t = table(ann=dict(level=1), bob=bob, cy=dict(level=8))
        t.ann.fights("Bug-Eyed Monster")
        return left_for_fighter(Sight(t.game.view(0)), 1, 0)

    assert left(level=2, gear=["Foof Gun"]) == left(level=8) - LEVEL


def test_a_cyborg_buys_itself_off() -> None:
    t = table(ann=dict(level=5, traits=["Cyborg"], gear=["Vibrosword", "Energy Armor"], hand=["Monolith", "Time Warp"]))
    t.dice(1)
    t.ann.fights("Ogre")
    t.all_pass()
    assert t.kind == "death"
    assert say(t).n == 1


def test_undoes_a_trap_at_its_own_door() -> None:
    t = table(ann=dict(level=5, gear=["Battle Armor"], hand=["Time Warp"]))
    t.doors("Alien Candy")
    t.ann.opens_door()
    assert t.kind == "played"
    assert says(t) == "play Time Warp"


def test_lets_a_harmless_trap_be() -> None:
    t = table(ann=dict(level=5, hand=["Time Warp"]))
    t.doors("Alien Candy")
    t.ann.opens_door()
    if t.asked == "ann":
        assert say(t).verb == "pass"


def test_takes_a_level_back() -> None:
    t = table(ann=dict(level=5, hand=["Med Kit"]))
    t.doors("Squidgilator")
    t.ann.opens_door()
    t.all_pass(until="level-lost")
    assert t.kind == "level-lost"
    assert says(t) == "play Med Kit"


def test_accepts_a_trade_only_if_it_gains() -> None:
    def answer(give: str, get: str) -> str:
        t = table(ann=dict(level=2, pack=[give]), bob=dict(level=2, pack=[get]), cy={})
        t.ann.has_time()
        give_id, get_id = t.game.view(None).seats[0].pack[0], t.game.view(None).seats[1].pack[0]
        t.game.play(Move("trade", at=1, cards=(give_id,), wants=(get_id,)))
        assert t.kind == "trade-answer"
        return say(t).verb

    assert answer("Vibrosword", "Orb of Prediction") == "accept"
    assert answer("Orb of Prediction", "Vibrosword") == "refuse"


def test_gives_away_the_least_useful_card() -> None:
    hand = ["Psychic", "Time Warp", "Leech Bomb", "Last of Its Race", "Big Red Button", "Med Kit"]
    t = table(ann=dict(level=4, traits=["Psychic"], hand=hand), bob={}, cy=dict(level=3), edition="star-2002")
    t.ann.ends_turn().ends_turn()
    t.all_pass(until="charity")
    assert t.kind == "charity"
    assert says(t) == "pick Psychic"


def test_looks_for_trouble_it_can_beat_and_lets_the_rest_be() -> None:
    t = table(ann=dict(level=4, gear=["Vibrosword"], hand=["Fuzzball", "Ogre"]), bob={}, cy={})
    t.doors("Wandering Monster")
    t.ann.takes_turn()
    t.ann.kicks()
    assert t.kind == "explore" and says(t) == "trouble Fuzzball"


def test_loots_rather_than_fight_what_it_cannot_beat() -> None:
    t = table(ann=dict(level=4, hand=["Ogre"]), bob={}, cy={})
    t.doors("Wandering Monster")
    t.ann.takes_turn()
    t.ann.kicks()
    assert t.kind == "explore" and say(t).verb == "loot"


@pytest.mark.parametrize("promised", [False, True])
def test_a_card_of_a_player_at_peace_is_not_undone(promised: bool) -> None:
    t = table(ann=dict(level=8, pack=["Dogbot"], hand=["Big Red Button"]), bob=dict(level=7, hand=["Time Warp"]), cy={})
    if promised:
        t.ann.deals("bob", Term("peace"), give=["Dogbot"])
        t.bob.accepts()
    t.ann.fights("Worminator")
    t.ann.plays("Big Red Button", on="munchkins")
    assert says(t) == ("pass" if promised else "play Time Warp")


def test_an_item_that_a_changed_character_cannot_use_costs_nothing_to_sell() -> None:
    t = table(ann=dict(level=6, traits=["Bounty Hunter"], gear=["Targeting Array"], hand=["Gadgeteer"]))
    t.ann.has_time()
    array = t.game.view(0).me.gear[0]
    assert loss(Sight(t.game.view(0)), array) > 0
    t.ann.plays("Gadgeteer", on="Bounty Hunter")
    assert loss(Sight(t.game.view(0)), array) == 0


def test_a_big_item_that_a_dwarf_may_not_use_hardly_speaks_for_a_dwarf() -> None:
    hand = ["Dwarf", "Tuba of Charm", "Staff of Napalm"]
    t = table(sets=["munchkin"], ann=dict(level=1, gear=["Swiss Army Polearm", "Leather Armor"], hand=hand))
    t.ann.has_time()
    sight = Sight(t.game.view(0))
    dwarf = next(c for c in sight.hand if sight.cards[c].name == "Dwarf")
    assert worth(sight, dwarf) < 10


def test_a_monster_too_big_to_beat_is_given_up_before_600_gold() -> None:
    t = table(ann=dict(level=6, hand=["Great Cthulhu", "Mental Amplifier"]))
    t.ann.has_time()
    sight = Sight(t.game.view(0))
    values = {sight.cards[c].name: worth(sight, c) for c in sight.hand}
    assert values["Great Cthulhu"] < values["Mental Amplifier"]


def test_a_charmed_helper_does_not_get_all_the_treasure() -> None:
    """Ann needs one more kill, and all this Treasure would help her to it."""
    t = table(
        sets=["impossible"], ann=dict(level=9, hand=["Silencer"]), bob=dict(level=6, traits=["Playboy"]), cy={}
    )  # fmt: skip
    t.bob.fights("General Mayhem").uses("Charm", on="ann")
    most = max(m.n for m in t.game.view(0).moves if m.verb == "counter")
    t.ann.counters(most)
    assert say(t).verb == "refuse"
