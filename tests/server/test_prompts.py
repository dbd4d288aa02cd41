"""What a seat is asked, in words; what a move would do to the fight; what a timeout answers; what is told."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause, Move
from kickdoor.kit import Term
from kickdoor.server.http.catalogue import cards
from kickdoor.server.screen.asking import PASS, is_answer
from kickdoor.server.screen.board import board, mine
from kickdoor.server.screen.document import Deals, Prompt
from kickdoor.server.screen.previews import proposed
from kickdoor.server.screen.prompts import asked
from kickdoor.server.screen.telling import Teller
from kickdoor.server.screen.warnings import foreseen
from kickdoor.server.tables.safe_moves import safe_move

Table = Any  # the kit's table


def prompt_of(table: Table, who: str, passed: bool = False) -> Prompt:
    return asked(table.game, table.seat_no(who), passed).prompt


def test_each_card_says_what_it_would_do_to_the_fight(table: Table) -> None:
    t = table(ann=dict(level=3, hand=["Sonic Plasma Barf Grenade", "Laser"]), bob=dict(hand=["Radioactive"]))
    t.ann.fights("Plasmoid")
    ann = prompt_of(t, "ann")
    fight = board(t.game, t.game.view(None)).fight
    assert fight is not None and fight.stands == "behind"
    thrown = {m.at: m.preview for m in ann.moves.values() if m.verb == "play" and m.preview is not None}
    assert thrown[0].ours - fight.ours == thrown[1].theirs - fight.theirs > 0
    assert thrown[0].theirs == fight.theirs
    bob = prompt_of(t, "bob")
    [worse] = [m.preview for m in bob.moves.values() if m.verb == "play"]
    assert worse is not None and worse.theirs == fight.theirs + 5
    assert worse.words == f"behind by {worse.theirs - worse.ours}"
    assert ann.passing == "All pass: you run away." and bob.passing == "All pass: ann runs away."
    assert t.leaves(t.asked)


@pytest.mark.parametrize(
    ("seat", "monster", "gain", "won"),
    [
        (dict(level=8), "Pukachu", "2 levels, 2 Treasures", True),
        (dict(level=7), "Pukachu", "2 levels, 2 Treasures", False),
        (dict(level=6, gear=["Flaming Armor"]), "Pukachu", "1 level, 2 Treasures", False),
        (dict(level=6, traits=["Warrior"]), "Pukachu", "2 levels, 2 Treasures", False),
        (dict(level=8, gear=["Flaming Armor"]), "Large Angry Chicken", "2 levels, a Treasure", True),
        (dict(level=8, gear=["Slimy Armor"]), "Large Angry Chicken", "1 level, a Treasure", False),
    ],
)  # fmt: skip
def test_levels_for_the_way_of_winning_are_told_before_they_are_won(
    table: Table, seat: dict[str, Any], monster: str, gain: str, won: bool
) -> None:
    t = table(sets=["munchkin"], ann=seat)
    t.ann.fights(monster)
    fight = board(t.game, t.game.view(None)).fight
    assert prompt_of(t, "ann").passing == f"All pass: you win, {gain}." and fight is not None
    assert fight.for_the_win == won and [f.levels for f in fight.foes.values()] == [fight.levels]
    before = t.ann.level
    t.all_pass()
    assert t.ann.level - before == fight.levels and (t.winner == "ann") == won and t.nobody_is_asked()


def test_a_helper_takes_the_level_for_fighting_alone_away(table: Table) -> None:
    t = table(sets=["munchkin"], ann=dict(level=7), bob=dict(level=1), switches={"ask_while_winning": True})
    t.ann.fights("Pukachu").asks("bob")
    t.bob.accepts()
    assert prompt_of(t, "ann").passing == "All pass: you win, 1 level, 2 Treasures."
    assert t.leaves("ann")


def test_a_card_that_cannot_be_played_says_why_with_the_rule(table: Table) -> None:
    t = table(ann=dict(level=3, hand=["Laser", "Slaughterbot"]))
    t.ann.fights("Plasmoid")
    ann = prompt_of(t, "ann")
    assert len(ann.why_not) == 2
    for reason in ann.why_not.values():
        assert reason.rule in reason.words and len(reason.words) > 20
    assert t.leaves(t.asked)


def reasons(table: Table, who: str) -> list[str]:
    """Return why the cards of the hand that cannot be played now are refused."""
    return [reason.words for reason in prompt_of(table, who).why_not.values()]


def test_a_card_with_targets_is_refused_because_of_the_moment(table: Table) -> None:
    t = table(ann=dict(level=1, hand=["Loaded Die"]), bob=dict(hand=["Chemical Spill"])).dice(1)
    t.ann.fights("Plasmoid")
    t.all_pass(until="rolled")
    assert reasons(t, "bob") == ["Nobody can act out of turn right now: wait until this is settled (ACT-01)."]
    assert t.leaves("ann")


def test_a_card_without_a_target_says_so(table: Table) -> None:
    t = table(sets=["munchkin"], ann=dict(hand=["Wishing Ring"]), bob=dict(hand=["Wandering Monster"]))
    t.ann.fights("Pukachu")
    assert reasons(t, "ann") == ["There is nothing to cancel now: keep it for later (TRP-02)."]
    assert reasons(t, "bob") == ["You need a Monster in your hand for that (CMB-07)."]
    assert t.leaves("ann")


def test_a_card_for_fighters_is_refused_to_the_others_as_such(table: Table) -> None:
    t = table(sets=["munchkin"], ann={}, bob=dict(hand=["Help Me Out Here!"]))
    t.ann.fights("Pukachu")
    assert reasons(t, "bob") == ["Only players in this fight can do that (ACT-08)."]
    assert t.leaves("ann")


def test_nobody_in_a_window_is_told_to_wait_until_they_are_asked(table: Table) -> None:
    t = table(ann=dict(level=1), bob=dict(hand=["Loaded Die"]))
    t.ann.fights("Plasmoid")
    assert reasons(t, "bob") == ["Loaded Die is for a die that you have just rolled: keep it for later (ACT-06)."]
    assert t.leaves("ann")


def test_an_item_that_would_only_be_carried_says_so(table: Table) -> None:
    t = table(ann=dict(hand=["Diamondoid Teeth"]), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    [move] = [m for m in prompt_of(t, "ann").moves.values() if m.verb == "play"]
    assert move.then == "only carried" and not move.better
    assert t.leaves("ann")


def test_passing_says_who_rolls_the_die(table: Table) -> None:
    t = table(ann=dict(level=1), bob=dict(level=1), ask_all=True)
    t.ann.fights("Plasmoid").asks("bob")
    t.bob.accepts()
    t.all_pass(until="flight")
    assert prompt_of(t, "ann").passing == prompt_of(t, "bob").passing == "All pass: you roll the die."
    assert prompt_of(t, "cy").passing == "All pass: ann and bob roll the die."
    assert t.leaves("ann")


def test_what_can_be_done_about_a_mate_is_called_as_with_its_partner(table: Table) -> None:
    t = table(sets=["munchkin"], ann=dict(level=3, traits=["Cleric"]), bob=dict(hand=["Mate"]))
    t.ann.fights("Wannabe Vampire")
    t.bob.plays("Mate")
    words = [m.words for m in prompt_of(t, "ann").moves.values() if m.verb == "use"]
    assert words == ["Drive it off (Wannabe Vampire)", "Drive it off (the Mate)"] and t.leaves("ann")


def test_nobody_is_told_to_name_what_a_race_replaces_where_it_cannot_replace_it(table: Table) -> None:
    t = table(sets=["munchkin"], ann=dict(hand=["Elf", "Dwarf", "Helm of Courage"]))
    t.ann.has_first_hand().plays("Elf")
    [reason] = prompt_of(t, "ann").why_not.values()
    assert reason.words == "From your opening hand you can play only one Race (SET-07)."
    t.ann.done()
    assert prompt_of(t, "ann").why_not == {} and t.ann.can_play("Dwarf", on="Elf")


def test_a_helper_is_shown_with_what_the_help_would_bring(table: Table) -> None:
    t = table(ann=dict(level=3), bob=dict(level=9))
    t.ann.fights("Plasmoid")
    ann = prompt_of(t, "ann")
    assert ann.build is not None and ann.build.most > 0
    with_bob = ann.build.helpers[str(t.seat_no("bob"))]
    assert with_bob.ours == 12
    assert t.leaves(t.asked)


def test_who_is_asked_for_help_is_told_what_else_could_be_wanted(table: Table) -> None:
    t = table(ann=dict(level=3, pack=["Raser"], hand=["Monolith", "Super-Serum"]), bob=dict(level=8, pack=["Laser"]))
    t.ann.fights("Plasmoid").asks("bob", 1, card="Monolith")
    build = prompt_of(t, "bob").build
    assert build is not None and build.counter and build.most > 0
    assert build.items == list(t.own_copies(0, ["Raser"])), "Items of the fighter"
    assert build.promisable == list(t.own_copies(0, ["Monolith"])), "of the hand only what was shown"
    t.bob.wants(item="Raser")
    after = prompt_of(t, "bob").build
    assert after is None, "bob has made an offer, and waits for the answer"
    assert t.leaves("ann")


def deals_of(table: Table, who: str) -> Deals:
    built = prompt_of(table, who).build
    assert built is not None and built.deals is not None
    return built.deals


def test_a_deal_may_be_composed_of_what_each_side_could_promise(table: Table) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]), bob=dict(hand=["Visited by Future Self"]), cy=dict())
    t.ann.fights("Slaughterbot")
    deals = deals_of(t, "ann")
    assert (deals.ask, deals.call, deals.trade) == ([1, 2], True, [])
    outside = ["stay out", "hold back", "peace", "help"]
    assert deals.conduct == {"0": ["peace", "help"], "1": outside, "2": outside}
    assert deals.shown == {} and deals.clauses == 12
    t.bob.shows()
    assert deals_of(t, "ann").shown == {"1": list(t.game.hands[1])} and t.leaves("bob")


def test_a_bystander_may_be_asked_to_throw_in_what_lies_in_play_or_was_shown(table: Table) -> None:
    t = table(ann=dict(level=3), bob=dict(hand=["Nova Flash Grenade"], pack=["Sonic Plasma Barf Grenade"]), cy={})
    t.ann.fights("Slaughterbot")
    [grenade], [scream] = t.own_copies(1, ["Nova Flash Grenade"]), t.own_copies(1, ["Sonic Plasma Barf Grenade"])
    assert deals_of(t, "bob").plays == [grenade, scream] and deals_of(t, "bob").shown_plays == {}
    assert deals_of(t, "ann").plays == [] and deals_of(t, "ann").shown_plays == {"1": [scream]}
    t.bob.shows()
    assert deals_of(t, "ann").shown_plays == {"1": [grenade, scream]}
    t.ann.offers("bob", Term("play", "Sonic Plasma Barf Grenade", at="munchkins"))
    assert deals_of(t, "bob").plays == [grenade, scream], "also to answer with"
    assert t.leaves("bob")


def test_a_partner_who_refused_a_trade_may_be_asked_again(table: Table) -> None:
    t = table(ann=dict(gear=["Laser"], pack=["Bubble Helmet"]), bob=dict(), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    t.ann.trades("bob", give=["Laser"])
    assert deals_of(t, "bob").counter and prompt_of(t, "ann").build is None  # one offer at a time
    t.bob.refuses()
    assert 1 in deals_of(t, "ann").trade and t.leaves("ann")


def test_the_answers_to_a_call_say_how_the_fight_would_stand(table: Table) -> None:
    t = table(ann=dict(level=1), bob=dict(level=2), cy=dict(level=9))
    t.ann.fights("Slaughterbot")
    t.ann.calls(Term("treasures", n=1))
    t.bob.accepts()
    t.cy.haggles(Term("stay out"), Term("peace", by="ann"))
    shown = {m.at: m.preview for m in prompt_of(t, "ann").moves.values() if m.verb == "accept"}
    assert shown[1] is not None and shown[1].ours == 3
    assert shown[2] is None and t.leaves("ann")  # they would not join


def test_an_offer_to_stay_out_has_no_preview(table: Table) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]), bob=dict(level=9))
    t.ann.fights("Slaughterbot")
    joins = Move("offer", at=1, clauses=(Clause("treasures", n=1),))
    with_help = proposed(t.game, joins, 0)
    assert with_help is not None and with_help.stands == "ahead"
    assert proposed(t.game, Move("offer", at=1, clauses=(Clause("stay out"),)), 0) is None
    assert proposed(t.game, Move("volunteer", clauses=(Clause("treasures", n=1),)), 1) == with_help
    assert t.leaves("ann")


def accepted(prompt: Prompt) -> str:
    """Return what accepting changes, as the prompt says it."""
    return next(m.then for m in prompt.moves.values() if m.verb == "accept")


BOTH_WAYS = "you: strength 3 to 6 once equipped, bob: strength 7 to 6 once equipped"


def test_a_trade_that_leaves_the_better_item_to_put_on_is_not_warned_of(table: Table) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]), bob=dict(level=4, gear=["Vibrosword"]), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    t.bob.trades("ann", give=["Vibrosword"], get=["Laser"])
    [accept] = [m for m in prompt_of(t, "ann").moves.values() if m.verb == "accept"]
    assert accept.warning == ""
    assert t.leaves("ann")


def test_only_what_the_trade_brings_counts_as_put_on(table: Table) -> None:
    """Ann could put her other Item on without any trade."""
    bob = dict(level=4, pack=["Rocket Boots"])
    t = table(ann=dict(level=3, pack=["Laser", "Bubble Helmet"]), bob=bob, ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    t.bob.trades("ann", give=["Rocket Boots"], get=["Laser"])
    assert "you" not in accepted(prompt_of(t, "ann"))
    assert t.leaves("ann")


def test_a_trade_that_is_being_put_together_says_what_it_changes(table: Table) -> None:
    t = table(ann=dict(level=3, gear=["Laser"]), bob=dict(level=4, gear=["Vibrosword"]), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    laser, sword = (t.game.view(None).seats[s].gear for s in (0, 1))
    seen = foreseen(t.game, 0, Move("trade", at=1, cards=laser, wants=sword))
    assert seen.then == "you: strength 5 to 6 once equipped, bob: strength 7 to 6 once equipped"
    t.ann.trades("bob", give=["Laser"])
    seen = foreseen(t.game, 1, Move("counter", cards=sword, wants=laser))
    assert seen.then == "you: strength 7 to 6 once equipped, ann: strength 5 to 6 once equipped"
    t.bob.refuses()
    t.ann.trades("bob", give=["Laser"], get=["Vibrosword"])
    assert t.game.offer is not None, "what would happen has changed nothing"
    assert t.leaves("bob")


def test_an_offered_trade_says_what_changes_for_whom(table: Table) -> None:
    gear = dict(bob=dict(level=4, gear=["Vibrosword"]), ask_all=True)
    t = table(ann=dict(level=3, pack=["Laser"]), **gear)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    t.bob.trades("ann", give=["Vibrosword"], get=["Laser"])
    assert accepted(prompt_of(t, "ann")) == BOTH_WAYS
    assert t.leaves("ann")
    t = table(ann=dict(level=3, gear=["Laser"]), **gear)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    t.bob.trades("ann", give=["Vibrosword"], get=["Laser"])
    assert accepted(prompt_of(t, "ann")) == "you: strength 5 to 6 once equipped, bob: strength 7 to 6 once equipped"
    assert t.leaves("ann")


def test_a_trade_beside_a_fight_says_nothing_of_running_away(table: Table) -> None:
    t = table(ann=dict(level=3, pack=["Laser"]), bob=dict(level=4, gear=["Vibrosword"]), cy=dict(level=1))
    t.cy.fights("Plasmoid")
    t.bob.trades("ann", give=["Vibrosword"], get=["Laser"])
    assert accepted(prompt_of(t, "ann")) == BOTH_WAYS
    assert t.leaves("ann")


def test_an_offer_to_stay_out_says_nothing_of_running_away(table: Table) -> None:
    t = table(ann=dict(level=2), bob=dict(level=3))
    t.ann.fights("Plasmoid")
    t.ann.offers("bob", Term("hold back", by="bob"))
    assert accepted(prompt_of(t, "bob")) == ""
    assert t.leaves("bob")


def test_a_card_that_changes_two_players_names_both(table: Table) -> None:
    ann = dict(level=2, hand=["Steal a Level"])
    t = table(sets=["munchkin"], ann=ann, bob=dict(level=3), cy=dict(level=1), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    said = {m.at: m.then for m in prompt_of(t, "ann").moves.values() if m.verb == "play"}
    assert said[1] == "you: Level 2 to 3, bob: Level 3 to 2"
    assert t.leaves("ann")


def test_a_level_that_costs_a_loyalty_is_not_obviously_better(table: Table) -> None:
    hand = ["Defect At The Right Moment"]
    t = table(sets=["impossible"], ann=dict(level=2, traits=["British"], hand=hand), ask_all=True)
    t.ann.takes_turn()
    t.all_pass(until="prepare")
    [move] = [m for m in prompt_of(t, "ann").moves.values() if m.verb == "play"]
    assert move.then == "Level 2 to 3" and not move.better
    assert t.leaves("ann")


def test_what_depends_on_luck_has_no_preview() -> None:
    """Whatever is previewed comes true if it is played and nobody answers."""
    seen = 0
    for seed in range(12):
        game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=seed, ask_all=True)
        bots = [make("greedy", s) for s in range(3)]
        while game.legal_moves and seen < 200:
            q = game.question
            assert q is not None
            if q.kind == "fight":
                seen += check_previews(game, q.seat)
            game.play(bots[q.seat].choose(game.view(q.seat)))
    assert seen > 60


def check_previews(game: Game, seat: int) -> int:
    found = asked(game, seat, False)
    checked = 0
    for key, entry in found.prompt.moves.items():
        if entry.preview is None:
            continue
        trial = game.clone()
        trial.play(found.moves[key], seat)
        for _ in range(12):
            q = trial.question
            if q is None or q.kind == "fight" or trial.fight is None:
                break
            trial.play(PASS if PASS in trial.legal_moves else next(iter(trial.legal_moves)))
        fight = board(trial, trial.view(None)).fight
        assert fight is not None
        assert (fight.ours, fight.theirs) == (entry.preview.ours, entry.preview.theirs), entry.words
        checked += 1
    return checked


def test_a_timeout_says_nothing_where_that_is_an_answer_and_else_chooses_sensibly() -> None:
    kinds: dict[str, set[str]] = {}
    for seed in range(8):
        game = kickdoor.new_game(["Ann", "Bob", "Cy", "Dee"], seed=seed, ask_all=True)
        bots = [make("greedy", s) for s in range(4)]
        while game.legal_moves:
            seat = game.asked
            view = game.view(seat)
            move = safe_move(view)
            assert move in view.moves
            kinds.setdefault(view.kind, set()).add(move.verb)
            game.play(bots[seat].choose(view))
    assert kinds["fight"] == kinds["free"] == kinds["door"] == {"pass"}
    assert kinds["help"] == {"refuse"}
    assert kinds["prepare"] == {"kick"} and kinds["end"] == {"end"}
    assert kinds["charity"] == {"pick"}


def test_the_stage_of_the_turn_is_named() -> None:
    stages = set()
    for seed in range(6):
        game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=seed, ask_all=True)
        bots = [make("greedy", s) for s in range(3)]
        while game.legal_moves:
            stages.add(game.phase)
            seat = game.asked
            game.play(bots[seat].choose(game.view(seat)))
        assert game.phase == "over"
    assert stages == {"setup", "prepare", "door", "fight", "flight", "loot", "charity"}


def test_events_say_where_a_card_went_and_whom_they_struck() -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=3, ask_all=True)
    bots = [make("greedy", s) for s in range(3)]
    while game.legal_moves:
        seat = game.asked
        game.play(bots[seat].choose(game.view(seat)))
    teller = Teller(game)
    teller.hear(game)
    told = {s: teller.tell(game, s, 0) for s in (None, 0, 1, 2)}
    drawn = [e for e in told[0] if e.what == "CardDrawn"]
    assert {e.from_ for e in drawn} <= {"deck:0", "deck:1"} and {e.to for e in drawn} <= {"hand:0", "hand:1", "hand:2"}
    assert all(e.card >= 0 for e in drawn if e.seat == 0)
    assert not any(e.me for e in told[None])
    lost = [e.n for e in told[0] if e.what == "LevelsLost"]
    for seat in range(3):
        played = {e.card for e in told[seat] if e.what == "CardPlayed" and e.words}
        for event in told[seat]:
            told_elsewhere = event.under >= 0 or event.what in ("RoomLooted", "TotalsStood")
            told_elsewhere |= event.what == "ItemTied" and event.card in played
            assert (event.words or told_elsewhere) and event.turn <= game.turn_no
            if event.n in lost:
                assert event.me == (event.seat == seat)
    own = [e for e in told[1] if e.what == "DoorKicked" and e.seat == 1]
    assert own and not any(e.me for e in own) and all(e.words.startswith("You opened") for e in own)


def test_every_card_can_be_drawn_from_what_the_catalogue_says() -> None:
    for card in cards("star-2019"):
        assert card.name and card.kind_words and card.line
        assert card.text or card.bad_stuff or card.bonus or card.level or card.value >= 0, card.id
        assert not any("Bad Stuff" in line or "Our own design" in line for line in card.text)
        if card.kind == "monster":
            assert card.level > 0 and card.levels > 0


def test_the_catalogue_says_what_clients_would_have_to_read_out_of_the_text() -> None:
    known = {card.id: card for card in cards()}
    assert known["star:ogre"].deck_words == "Station" and known["star:laser"].deck_words == "Treasure"
    assert known["munchkin:bullrog"].deck_words == "Door"
    assert known["impossible:bazooka"].in_part and known["impossible:silencer"].original
    assert known["impossible:mime-field"].original and not known["impossible:mime-field"].in_part
    assert known["star:half-breed"].trait == "race" and known["star:super-munchkin"].trait == "class"
    assert known["star:denebian-rum"].bonus == 3 and known["munchkin:potion-of-halitosis"].bonus == 2
    assert known["star:we-come-in-peace-speech"].bonus == 0 and known["star:time-warp"].bonus == 0


def test_somebody_who_died_is_told_of_the_new_hand_to_come(table: Table) -> None:
    t = table(ann=dict(level=3), bob=dict(level=1), cy=dict(level=2))
    t.dice(1).ann.fights("Ogre")
    t.ann.flees()
    assert not t.ann.alive and mine(t.game, 0).new_hand and not mine(t.game, 1).new_hand


def test_a_counter_offer_is_suggested_that_can_be_made(table: Table) -> None:
    """A helper who wants all three Treasures asks for more than an experienced fighter would give."""
    t = table(ann=dict(level=3), bob=dict(level=5, gear=["Battle Armor", "Laser", "Dazer"]), cy=dict(level=7))
    t.ann.fights("Grays")
    t.bob.volunteers(Term("treasures", n=3, order="first"))
    build = prompt_of(t, "ann").build
    assert build is not None and build.deals is not None and build.deals.counter
    [share] = build.deals.proposal
    assert (share.what, share.n, share.by, share.to) == ("treasures", 2, 0, 1)
    terms = (Clause("treasures", n=share.n, order=share.order),)
    t.game.play(Move("counter", clauses=terms), 0)
    assert t.game.offer.clauses == terms
    t.leaves(t.asked)


def test_the_cards_for_charity_are_suggested(table: Table) -> None:
    t = table(
        ann=dict(hand=["Laser", "Amnesia", "Fuzzball", "Blob", "Eep", "Plasmoid", "Space Goats"]), bob=dict(level=3)
    )
    t.ann.ends_turn().ends_turn()
    t.all_pass(until="charity")
    prompt = prompt_of(t, "ann")
    surplus = len(t.game.hands[0]) - t.game.hand_limit(0)
    assert len(set(prompt.give)) == len(prompt.give) == surplus > 1
    assert set(prompt.give) <= {m.card for m in prompt.moves.values()}
    assert prompt_of(t, "bob").give == []
    t.leaves(t.asked)


def test_a_card_in_place_of_its_like_is_asked_about_and_answers_nothing(table: Table) -> None:
    t = table(ann=dict(traits=["British"], hand=["British", "Russian"]), bob={}, sets=["impossible"])
    t.ann.takes_turn()
    twin, other = t.game.hands[0]
    warned = {m.card: m.warning for m in prompt_of(t, "ann").moves.values() if m.verb == "play"}
    assert warned[twin] == "You have that already: you would only discard one of the two." and warned[other] == ""
    q = t.game.question
    assert [is_answer(t.game, q, Move("play", c, t.game.view(0).seats[0].traits[0])) for c in (twin, other)] == [
        False,
        True,
    ]
    t.leaves(t.asked)


def test_a_penalty_names_the_trap_it_comes_from(table: Table) -> None:
    t = table(ann=dict(marks=["Chromosome Switch"], handicap=-5), bob={})
    t.ann.fights("Blob")
    fight = board(t.game, t.game.view(None)).fight
    assert fight is not None
    [penalty] = [s for s in fight.our_sources if s.n < 0]
    assert "Chromosome Switch" in penalty.words and penalty.n == -5
    t.leaves(t.asked)
