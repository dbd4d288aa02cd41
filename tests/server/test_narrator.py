"""The narrator: one sentence for each action, with its result; details below it. And what choices say they change."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.kit import Term
from kickdoor.server.replays.replays import Tape
from kickdoor.server.screen.document import Event, Prompt
from kickdoor.engine.text.narrator import DETAILS, SUMMED_UP
from kickdoor.server.screen.prompts import asked
from kickdoor.server.screen.telling import Teller

Table = Any  # the kit's table


def prompt_of(table: Table, who: str) -> Prompt:
    return asked(table.game, table.seat_no(who), False).prompt


def told(table: Table, teller: Teller) -> list[Event]:
    teller.hear(table.game)
    return teller.tell(table.game, None, 0)


def test_a_card_thrown_into_a_fight_says_how_the_totals_changed(table: Table) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Vibrating Virus Grenade"]))
    t.ann.fights("Plasmoid")
    ours, theirs = t.strength()
    teller = Teller(t.game)
    told(t, teller)
    t.bob.plays("Vibrating Virus Grenade", on="monsters")
    events = told(t, teller)
    [played] = [e for e in events if e.what == "CardPlayed"]
    below = [e for e in events if e.under == played.n]
    assert played.under == -1 and {e.what for e in below} >= {"SideBoosted"}
    assert [e.result for e in (played, *below) if e.result] == [f"monsters {theirs} to {theirs + 3}"]
    assert t.strength() == (ours, theirs + 3)
    t.leaves("ann")


def test_a_victory_says_the_level_it_brought(table: Table) -> None:
    t = table(ann=dict(level=8))
    t.ann.fights("Fuzzball")
    teller = Teller(t.game)
    told(t, teller)
    t.all_pass()
    events = told(t, teller)
    [level] = [e for e in events if e.what == "LevelsGained"]
    assert level.result == "Level 8 to 9"
    action = next(e for e in events if e.n == level.under)
    assert action.what in ("FightWon", "MonsterKilled")


def test_details_belong_to_an_action_in_whole_games() -> None:
    for seed in range(4):
        game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=seed, ask_all=True)
        bots = [make("greedy", s) for s in range(3)]
        teller = Teller(game)
        teller.hear(game)
        for _ in range(1500):
            if game.decision is None:
                break
            seat = game.decision.seat
            game.play(bots[seat].choose(game.view(seat)))
            teller.hear(game)
        events = teller.tell(game, 0, 0)
        known = {e.n: e for e in events}
        nested = [e for e in events if e.under >= 0]
        assert nested
        for e in nested:
            action = known[e.under]
            assert e.what in {*DETAILS, "TradeProposed"} and action.under == -1
            assert e.under < e.n or action.what in (*SUMMED_UP, "TraitGained")
        repeated = [e for e in nested if e.what == "MonsterMet"] + [e for e in events if e.what == "TotalsStood"]
        assert repeated and not [e.words for e in repeated if e.words]


def sentences(table: Table, teller: Teller, what: str) -> list[str]:
    """Return the actions of this kind since the last time, each with its result."""
    before = len(teller.turns)
    teller.hear(table.game)
    log = table.game.log
    return [teller.narrator.sentence(log, e) for e in log[before:] if e.what == what]


def test_a_victory_is_one_sentence_with_monster_totals_level_and_treasures(table: Table) -> None:
    t = table(ann=dict(level=8), bob=dict(level=3))
    t.ann.fights("Fuzzball")
    teller = Teller(t.game)
    teller.hear(t.game)
    t.all_pass()
    assert sentences(t, teller, "FightWon") == ["Ann beat Fuzzball, 8 to 1: a Treasure, Level 8 to 9."]


def test_a_clone_that_was_beaten_is_not_called_by_the_card_that_made_it(table: Table) -> None:
    t = table(ann=dict(level=8), bob=dict(hand=["... And Its Clone"]))
    t.ann.fights("Fuzzball")
    t.bob.plays("... And Its Clone", on="Fuzzball")
    teller = Teller(t.game)
    teller.hear(t.game)
    t.all_pass()
    [won] = sentences(t, teller, "FightWon")
    assert won.startswith("Ann beat Fuzzball and the clone, 8 to 2")


def test_a_helper_is_named_and_the_level_is_the_fighters(table: Table) -> None:
    t = table(ann=dict(level=1), bob=dict(level=9))
    t.ann.fights("Giant Ants")
    t.ann.asks("bob", 1)
    t.bob.accepts()
    teller = Teller(t.game)
    teller.hear(t.game)
    t.all_pass()
    [won] = sentences(t, teller, "FightWon")
    assert won == "Ann beat Giant Ants with bob's help, 10 to 6: 2 Treasures, Level 1 to 2."
    t.leaves("ann")


def test_a_defeat_names_the_monsters_and_the_totals(table: Table) -> None:
    t = table(ann=dict(level=2), bob=dict(hand=["... And Its Clone"]))
    t.ann.fights("Ogre")
    teller = Teller(t.game)
    teller.hear(t.game)
    t.bob.plays("... And Its Clone", on="Ogre")
    t.all_pass()
    assert sentences(t, teller, "FightLost") == ["Ann lost to Ogre and the clone, 2 to 36."]
    t.leaves("ann")


def test_a_monster_that_has_left_is_not_named_in_a_defeat(table: Table) -> None:
    t = table(ann=dict(level=2, hand=["Mind Control Gas"]), bob=dict(hand=["Wandering Monster", "Ogre"]))
    t.dice(6)
    t.ann.fights("Fuzzball")
    t.bob.plays("Wandering Monster", on="Ogre")
    t.ann.plays("Mind Control Gas", on="Fuzzball")
    t.all_pass()
    teller = Teller(t.game)
    [lost] = sentences(t, teller, "FightLost")
    assert lost.startswith("Ann lost to Ogre, 2 to ")


def test_a_sale_and_a_trade_name_what_changed_hands(table: Table) -> None:
    t = table(ann=dict(level=3, pack=["Battle Armor", "Mechwalker"], gear=["Laser"]), bob=dict(gear=["Maser"]))
    t.ann.has_time()
    teller = Teller(t.game)
    teller.hear(t.game)
    t.ann.trades("bob", give=["Laser"], get=["Maser"])
    assert sentences(t, teller, "TradeProposed") == ["Ann offered bob Laser for Maser."] * 2
    t.bob.accepts()
    assert sentences(t, teller, "TradeDone") == ["Ann traded Laser for bob's Maser."]
    t.ann.sells("Battle Armor", "Mechwalker")
    [sold] = sentences(t, teller, "ItemsSold")
    assert sold.endswith("credits: Battle Armor and Mechwalker, Level 3 to 4.")


def read_by(you: int, t: Table, teller: Teller) -> list[str]:
    """Return the trades that were made, as this seat reads them."""
    return [teller.narrator.words(e, you) for e in t.game.log if e.what == "TradeDone"]


def test_both_sides_of_a_trade_read_what_they_gave_and_got(table: Table) -> None:
    t = table(ann=dict(gear=["Laser"]), bob=dict(gear=["Maser"]))
    t.ann.has_time()
    teller = Teller(t.game)
    t.ann.trades("bob", give=["Laser"], get=["Maser"])
    t.bob.accepts()
    t.bob.gives("ann", "Laser")
    teller.hear(t.game)
    assert read_by(0, t, teller) == ["You traded Laser for bob's Maser.", "Bob gave you Laser."]
    assert read_by(1, t, teller) == ["Ann traded Laser for your Maser.", "You gave ann Laser."]


def test_a_trade_counts_its_promises_and_a_begged_item_names_who_gave_it(table: Table) -> None:
    t = table(ann=dict(gear=["Laser"]), bob=dict(gear=["Maser"]))
    t.ann.has_time()
    teller = Teller(t.game)
    t.ann.trades("bob", get=["Maser"])
    assert sentences(t, teller, "TradeProposed") == ["Ann asked bob for Maser."]
    t.bob.accepts()
    assert sentences(t, teller, "TradeDone") == ["Bob gave ann Maser."]
    t.ann.bribes("bob", "Laser")
    assert sentences(t, teller, "TradeProposed") == ["Ann offered bob Laser, with a promise."]
    t.bob.accepts()
    assert sentences(t, teller, "TradeDone") == ["Ann gave bob Laser, with a promise."]


def test_a_trap_says_what_it_took(table: Table) -> None:
    t = table(ann=dict(level=3, hand=["Can Opener"]), bob=dict(gear=["Energy Armor"]))
    t.ann.has_time()
    teller = Teller(t.game)
    teller.hear(t.game)
    t.ann.plays("Can Opener", on="bob")
    t.all_pass()
    assert sentences(t, teller, "CardPlayed") == ["Ann played Can Opener on bob: Energy Armor lost."]


def test_looting_says_the_card_to_its_player_alone(table: Table) -> None:
    t = table(ann={}, bob={}).doors("Feline", "Fuzzball")
    t.ann.takes_turn()
    t.ann.kicks()
    t.ann.loots()
    teller = Teller(t.game)
    teller.hear(t.game)
    words = {seat: [e.words for e in teller.tell(t.game, seat, 0) if e.what == "CardDrawn"][-1] for seat in (0, 1)}
    assert words == {0: "You looted the room: Fuzzball.", 1: "Ann looted the room: a Station card."}
    assert not [e.words for e in teller.tell(t.game, 0, 0) if e.what == "RoomLooted" and e.words]


def test_opening_hands_are_told_to_their_players_alone() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    teller = Teller(game)
    for _ in range(40):
        if game.decision is None or game.turn_no:
            break
        game.play(next(m for m in game.legal_moves))
    teller.hear(game)
    for seat in (0, 1, None):
        drawn = [e for e in teller.tell(game, seat, 0) if e.what == "CardDrawn" and e.words]
        assert {e.seat for e in drawn} <= {seat} and all(e.under >= 0 for e in drawn)


@pytest.mark.parametrize(
    ("verb", "words", "then"),
    [
        ("unequip", "Unequip Laser", "strength 5 to 3"),
        ("play", "Play Visited by Future Self on yourself", "Level 3 to 4"),
        ("play", "Play Visited by Future Self on bob", "bob: Level 1 to 2"),
    ],
)  # fmt: skip
def test_a_choice_says_what_it_changes(table: Table, verb: str, words: str, then: str) -> None:
    t = table(ann=dict(level=3, gear=["Laser"], hand=["Visited by Future Self", "Denebian Rum"]), bob={})
    t.ann.has_time()
    moves = [m for m in prompt_of(t, "ann").moves.values() if m.verb == verb]
    assert {m.words: m.then for m in moves}[words] == then


def test_looking_for_trouble_says_the_odds_of_the_fight_and_help_says_the_risk(table: Table) -> None:
    t = table(ann=dict(level=3, hand=["Fuzzball"]), bob=dict(level=4)).doors("Feline")
    t.ann.takes_turn()
    t.ann.kicks()
    [trouble] = [m for m in prompt_of(t, "ann").moves.values() if m.verb == "trouble"]
    assert trouble.then == "3 against 1"
    t.leaves("ann")
    t = table(ann=dict(level=1), bob=dict(level=4))
    t.ann.fights("Plasmoid")
    t.ann.asks("bob", 1)
    [accept] = [m for m in prompt_of(t, "bob").moves.values() if m.verb == "accept"]
    assert accept.then == "escape on 5 or 6"
    t.leaves("bob")


@pytest.mark.parametrize(
    ("trap", "victim", "why"),
    [
        ("Can Opener", {}, "no effect, no Armor to lose"),
        ("Chemical Spill", {}, "no effect, no Race to lose"),
        ("Squidgilator", {}, "no effect, Level 1 is the lowest"),
        ("Solar Flare", {}, "no effect, no Item to lose"),
        ("Amnesia", {}, "no effect, Level 1 is the lowest"),
        ("Can Opener", {"gear": ["Energy Armor"]}, ""),
        ("Squidgilator", {"level": 2}, ""),
    ],
)
def test_a_trap_that_finds_nothing_says_so_and_why(
    table: Table, trap: str, victim: dict[str, Any], why: str
) -> None:  # fmt: skip
    t = table(ann=dict(hand=[trap]), bob=victim)
    t.ann.has_time()
    teller = Teller(t.game)
    t.ann.plays(trap, on="bob")
    t.all_pass()
    events = told(t, teller)
    [played] = [e for e in events if e.what == "CardPlayed"]
    [gone] = [e for e in events if e.what == "CardDiscarded" and e.card == played.card]
    assert gone.result == why
    if why:
        log = list(t.game.log_for(None, 0))
        assert teller.narrator.sentence(log, log[played.n]) == f"Ann played {trap} on bob: {why}."


def test_a_trap_behind_a_door_says_that_it_did_nothing(table: Table) -> None:
    t = table(ann=dict(level=3))
    t.doors("Can Opener")
    teller = Teller(t.game)
    t.ann.opens_door()
    t.all_pass()
    told(t, teller)
    log = list(t.game.log_for(None, 0))
    [struck] = [e for e in log if e.what == "CardPlayed"]
    assert teller.narrator.sentence(log, struck) == "Can Opener struck ann: no effect, no Armor to lose."


def test_a_replay_is_told_as_the_game_was() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=3)
    teller = Teller(game)
    bots = [make("greedy", s) for s in range(3)]
    teller.hear(game)
    while game.decision:
        game.play(bots[game.asked].choose(game.view(game.asked)))
        teller.hear(game)
    told_live = [(e.words, e.result, e.under) for e in teller.tell(game, None, 0)]
    assert [(e.words, e.result, e.under) for e in Tape(kickdoor.save(game)).log(None, False).events] == told_live


def test_bad_stuff_that_finds_nothing_says_so_and_why(table: Table) -> None:
    t = table(ann=dict(level=1)).dice(1)
    t.ann.fights("Space Amazon")
    teller = Teller(t.game)
    t.all_pass()
    told(t, teller)
    log = list(t.game.log_for(None, 0))
    [caught] = [e for e in log if e.what == "Caught"]
    assert teller.narrator.sentence(log, caught) == "Space Amazon caught ann: no effect, Level 1 is the lowest."


def test_a_card_that_cancels_says_what_it_cancelled(table: Table) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Squidgilator"]), cy=dict(hand=["Time Warp"]))
    t.ann.has_time()
    teller = Teller(t.game)
    t.bob.plays("Squidgilator", on="ann")
    t.cy.plays("Time Warp")
    t.all_pass()
    events = told(t, teller)
    assert not [e.words for e in events if e.what == "CardCancelled" and e.words]
    log = list(t.game.log_for(None, 0))
    assert "Cy played Time Warp: Squidgilator cancelled." in [teller.narrator.sentence(log, e) for e in log]


def headlines(table: Table, teller: Teller, you: int | None = None) -> list[str]:
    """Return the actions so far with their results, as a seat reads them."""
    teller.hear(table.game)
    events = teller.tell(table.game, you, 0)
    found = []
    for action in (e for e in events if e.under < 0 and e.words):
        results = [e.result for e in events if e.result and action.n in (e.n, e.under)]
        found.append(f"{action.words.removesuffix('.')}: {', '.join(results)}." if results else action.words)
    return found


def test_a_level_of_somebody_else_says_whose_it_is(table: Table) -> None:
    t = table(sets=["munchkin"], ann=dict(level=2, hand=["Steal a Level"]), bob=dict(level=3))
    teller = Teller(t.game)
    t.ann.plays("Steal a Level", on="bob")
    assert headlines(t, teller, 0)[-1] == "You played Steal a Level on bob: Level 3 to 2, your Level 2 to 3."
    assert headlines(t, teller, 1)[-1] == "Ann played Steal a Level on you: Level 3 to 2, ann's Level 2 to 3."
    assert t.nobody_is_asked()


def test_a_card_that_raises_others_says_so_in_its_sentence(table: Table) -> None:
    t = table(sets=["munchkin"], ann={}, bob=dict(level=3, traits=["Cleric"])).doors("Divine Intervention")
    teller = Teller(t.game)
    t.ann.opens_door()
    assert headlines(t, teller, 0)[-1] == "You played Divine Intervention: bob's Level 3 to 4."
    assert t.nobody_is_asked()


def test_treasure_that_a_card_draws_is_its_result(table: Table) -> None:
    t = table(sets=["impossible"], ann=dict(hand=["Dead Drop"]))
    teller = Teller(t.game)
    t.ann.plays("Dead Drop")
    assert headlines(t, teller)[-1] == "Ann played Dead Drop: 3 Treasures drawn."
    assert t.nobody_is_asked()


def test_a_trap_says_what_it_made_of_its_victim(table: Table) -> None:
    t = table(ann={}, bob=dict(hand=["Chromosome Switch"]))
    teller = Teller(t.game)
    t.bob.plays("Chromosome Switch", on="ann")
    [line] = [words for words in headlines(t, teller, 0) if "Chromosome" in words]
    assert line == "Bob played Chromosome Switch on you: now female, -5 for one fight."
    assert t.nobody_is_asked()


def test_who_made_a_deal_reads_of_themselves_first(table: Table) -> None:
    t = table(ann=dict(level=2), bob=dict(level=3))
    t.ann.fights("Plasmoid")
    t.ann.offers("bob", Term("hold back", by="bob"))
    t.bob.accepts()
    teller = Teller(t.game)
    teller.hear(t.game)
    said = {you: [e.words for e in teller.tell(t.game, you, 0) if e.what == "DealMade"] for you in (0, 1, None)}
    assert said == {
        0: ["You and bob made a deal."],
        1: ["You and ann made a deal."],
        None: ["Ann and bob made a deal."],
    }
    t.leaves("ann")


def test_losses_of_somebody_else_say_whose_they_are(table: Table) -> None:
    hireling = dict(sidekicks=["Hireling"])
    t = table(sets=["munchkin"], ann=dict(level=2, hand=["Kill the Hireling"]), bob=hireling)
    teller = Teller(t.game)
    t.ann.plays("Kill the Hireling")
    [line] = [words for words in headlines(t, teller, 1) if "Kill the Hireling" in words]
    assert line == "Ann played Kill the Hireling: your Hireling lost, Level 2 to 3."
    assert t.nobody_is_asked()


def said_at(table: Table, teller: Teller) -> list[str]:
    return [e.words for e in told(table, teller) if e.words]


@pytest.mark.parametrize(
    ("answer", "end"), [("accepts", "Ann and bob made a deal."), ("refuses", "Bob turned down ann's terms.")]
)
def test_silence_is_not_told_as_help(table: Table, answer: str, end: str) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]), bob=dict(level=4, hand=["Big Red Button"]), ask_all=True)
    t.ann.fights("Grays")
    teller = Teller(t.game)
    told(t, teller)
    t.ann.offers("bob", Term("hold back", by="bob"), Term("item", "Laser"))
    getattr(t.bob, answer)()
    said = said_at(t, teller)
    assert "Ann asked bob to play nothing in this fight and promised Laser." in said
    assert end in said
    assert not [words for words in said if "help" in words]
    t.leaves("ann")


def test_a_bystanders_offer_says_what_they_would_do(table: Table) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]), bob=dict(level=4, hand=["Big Red Button"]), ask_all=True)
    t.ann.fights("Grays")
    teller = Teller(t.game)
    told(t, teller)
    t.bob.volunteers(Term("hold back", by="bob"), Term("item", "Laser", by="ann"))
    assert "Bob offered ann a deal: to play nothing in this fight for Laser." in said_at(t, teller)
    t.leaves("ann")


def test_help_is_still_told_as_help(table: Table) -> None:
    t = table(ann=dict(level=3), bob=dict(level=4, gear=["Battle Armor"]), ask_all=True)
    t.ann.fights("Grays")
    teller = Teller(t.game)
    told(t, teller)
    t.ann.offers("bob", Term("treasures", n=1))
    t.bob.refuses()
    said = said_at(t, teller)
    assert said[-2:] == ["Ann asked bob for help and offered a Treasure.", "Bob refused to help ann."]
    t.leaves("ann")


def test_a_roll_names_its_card(table: Table) -> None:
    t = table(ann=dict(level=3), bob=dict(level=4))
    teller = Teller(t.game)
    t.dice(5).ann.fights("Eep")
    assert "Bob rolled 5 for Eep." in said_at(t, teller)
    t.leaves("ann")


def test_a_roll_to_run_away_names_the_monster(table: Table) -> None:
    t = table(ann=dict(level=1), bob={})
    t.ann.fights("Plasmoid")
    teller = Teller(t.game)
    t.dice(6)
    t.all_pass()
    assert "Ann rolled 6 against Plasmoid (5 needed)." in said_at(t, teller)


def test_all_who_roll_for_a_trap_name_it(table: Table) -> None:
    t = table(ann={}, bob=dict(hand=["Transporter Accident"]), cy={})
    teller = Teller(t.game)
    t.dice(5, 2)
    t.bob.plays("Transporter Accident", on="ann")
    t.all_pass()
    assert {"Bob rolled 5 for Transporter Accident.", "Cy rolled 2 for Transporter Accident."} <= set(
        said_at(t, teller)
    )


def test_rolls_for_the_first_turn_and_for_the_loot_say_so(table: Table) -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=7)
    while game.decision and game.turn_no == 0 and not any(e.what == "FirstChosen" for e in game.log):
        game.play(game.legal_moves[0])
    teller = Teller(game)
    teller.hear(game)
    rolls = [e.words for e in teller.tell(game, None, 0) if e.what == "DieRolled"]
    assert rolls and all(words.endswith(" for the first turn.") for words in rolls)
    t = table(ann=dict(level=2, pack=["Laser", "Raser"]), bob=dict(level=3), cy=dict(level=3))
    teller = Teller(t.game)
    t.dice(1, 5, 2)
    t.ann.fights("Plasmoid")
    t.all_pass(until="loot-body")
    assert {"Bob rolled 5 for the order of looting.", "Cy rolled 2 for the order of looting."} <= set(
        said_at(t, teller)
    )
    t.leaves("bob")


def test_a_card_on_an_item_is_told_once(table: Table) -> None:
    t = table(ann=dict(pack=["Vibrosword"], hand=["Cheat!"]), bob={})
    teller = Teller(t.game)
    t.ann.has_time()
    t.ann.plays("Cheat!", on="Vibrosword")
    t.all_pass()
    assert [words for words in said_at(t, teller) if "Cheat!" in words] == ["Ann played Cheat! on Vibrosword."]


def test_declining_a_monster_and_dying_say_what_they_cost(table: Table) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]), bob={}).doors("Tiny But Advanced Creatures")
    t.ann.takes_turn()
    t.ann.kicks()
    t.all_pass(until="decline")
    assert [m.then for m in prompt_of(t, "ann").moves.values()] == ["5 against 1", "no level, no Treasure"]
    t.leaves("ann")
    t = table(ann=dict(level=3, traits=["Cyborg"]), bob={}).dice(1)
    t.ann.fights("Plasmoid")
    t.all_pass(until="death")
    costs = ["you lose your cards and stay Level 3", "Level 3 to 1"]
    assert [m.then for m in prompt_of(t, "ann").moves.values()] == costs
    t.leaves("ann")


def test_a_card_taken_from_the_discards_is_not_told_as_an_opened_door(table: Table) -> None:
    t = table(sets=["munchkin"], ann=dict(level=4, traits=["Cleric"], hand=["Pit Bull"]), bob={})
    t.discards("Duck of Doom")
    teller = Teller(t.game)
    t.ann.opens_door().picks("Pit Bull")
    said = said_at(t, teller)
    assert "Ann took Duck of Doom from the Door discards instead of opening a door." in said
    assert not [words for words in said if "opened a door" in words]
    assert t.nobody_is_asked()


GEAR = ["Bubble Helmet", "Energy Armor", "Vibrosword", "Laser", "Rocket Boots"]


def test_two_levels_for_one_victory_are_one_result(table: Table) -> None:
    t = table(ann=dict(level=5, gear=GEAR, sex="female"), bob={})
    t.ann.fights("Captain Quirk")
    teller = Teller(t.game)
    told(t, teller)
    t.all_pass()
    events = told(t, teller)
    assert [e.result for e in events if e.result.startswith("Level")] == ["Level 5 to 7"]


def test_an_offer_counts_the_promises_that_its_sentence_does_not_name(table: Table) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]), bob=dict(level=4, gear=["Battle Armor"]), ask_all=True)
    t.ann.fights("Grays")
    teller = Teller(t.game)
    told(t, teller)
    t.ann.offers("bob", Term("treasures", n=1, order="first"), Term("peace"), Term("help", by="ann"))
    assert said_at(t, teller)[-4] == "Ann asked bob for help and offered a Treasure, with 2 promises."
    t.leaves("bob")
