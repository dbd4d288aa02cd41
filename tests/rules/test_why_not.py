"""Every refusal says why: a reason with the rule behind it, one sentence for the player, and nothing has happened."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from marks import card, rule, ruling

from kickdoor import GameOver, IllegalMove, UnknownMove
from kickdoor.engine import COMPILED
from kickdoor.engine.moves import Clause, Move
from kickdoor import kit
from kickdoor.kit import Table
from kickdoor.kit.looks import Refusal
from kickdoor.laws.values import difference, picture
from kickdoor.rulebook import RULES

Lay = Callable[..., Table]
GRENADE = "Sonic Plasma Barf Grenade"


def _free(table: Lay, edition: str = "star-2019", **seats: Any) -> Table:
    t = table(edition=edition, **(dict(ann={}, bob={}, cy={}) | seats))
    t.ann.has_time()
    return t


def _fight(table: Lay, edition: str = "star-2019", **seats: Any) -> Table:
    t = table(edition=edition, **(dict(ann={}, bob={}, cy={}) | seats))
    t.ann.fights("Ogre")
    return t


def _running(table: Lay, **seats: Any) -> Table:
    t = table(**(dict(ann={}, bob={}, cy={}) | seats)).dice(6)
    t.ann.fights("Ogre")
    return t.all_pass(until="flight")


def _dropped(table: Lay, **seats: Any) -> Table:
    """After ann has thrown off her first trait."""
    t = _free(table, **seats)
    t.ann.drops(t.ann.traits[0])
    return t


def _opening(table: Lay, **seats: Any) -> Table:
    t = table(**(dict(ann={}, bob={}, cy={}) | seats))
    t.ann.has_first_hand()
    return t


def _helped(table: Lay, **seats: Any) -> Table:
    t = _fight(table, **seats)
    t.ann.asks("bob")
    t.bob.accepts()
    return t


def _looked(table: Lay, **seats: Any) -> Table:
    """After a door with a monster behind it."""
    t = table(**(dict(ann={}) | seats)).doors("Ogre").dice(6)
    t.ann.takes_turn().kicks().flees()
    return t


Situation = Callable[[Lay], tuple[Table, Refusal]]


def _case(make: Callable[..., Table], ask: Callable[[Table], Refusal], **seats: object) -> Situation:
    def situation(table: Lay) -> tuple[Table, Refusal]:
        t = make(table, **seats)
        return t, ask(t)

    return situation


REFUSALS: list[tuple[str, str, Situation]] = [
    ("ITM-02", "not-carried", _case(_free, lambda t: t.ann.cannot_equip("Laser"), ann=dict(hand=["Laser"]))),
    ("ITM-03", "headgear-full", _case(
        _free, lambda t: t.ann.cannot_equip("Permanent Wave"),
        ann=dict(gear=["Bubble Helmet"], pack=["Permanent Wave"]))),
    ("ITM-03", "hands-full", _case(
        _free, lambda t: t.ann.cannot_equip("Vibrosword"), ann=dict(gear=["Maser"], pack=["Vibrosword"]))),
    ("ITM-04", "only-for", _case(_free, lambda t: t.ann.cannot_equip("Tailgun"), ann=dict(pack=["Tailgun"]))),
    ("ITM-04", "not-for", _case(
        _free, lambda t: t.ann.cannot_equip("Vibrosword"), ann=dict(traits=["Trader"], pack=["Vibrosword"]))),
    ("ITM-06", "one-complex", _case(
        _free, lambda t: t.ann.cannot_equip("Battle Armor"), ann=dict(gear=["Rocket Boots"], pack=["Battle Armor"]))),
    ("ITM-08", "no-throwing-away", _case(_free, lambda t: t.ann.cannot_drop("Laser"), ann=dict(gear=["Laser"]))),
    ("ITM-11", "sell-own-turn", _case(
        _free, lambda t: t.bob.cannot_sell("Battle Armor"), bob=dict(pack=["Battle Armor"]))),
    ("ITM-11", "sell-too-little", _case(
        _free, lambda t: t.ann.cannot_sell("Laser"), ann=dict(pack=["Laser", "Battle Armor"]))),
    ("ACT-04", "sell-not-in-fight", _case(
        _fight, lambda t: t.ann.cannot_sell("Battle Armor"), ann=dict(pack=["Battle Armor"]))),
    ("WIN-08", "sell-no-level", _case(
        _free, lambda t: t.ann.cannot_sell("Battle Armor"), ann=dict(level=9, pack=["Battle Armor"]))),
    ("WIN-08", "kill-only", _case(
        _free, lambda t: t.ann.cannot_play("Monolith", on="ann"), ann=dict(level=9, hand=["Monolith"]))),
    ("ITM-12", "trade-items-in-play", _case(
        _free, lambda t: t.ann.cannot_trade("bob", give=["Laser"]), ann=dict(hand=["Laser"]))),
    ("ITM-12", "trade-not-in-fight", _case(
        _fight, lambda t: t.ann.cannot_trade("bob", give=["Laser"]), ann=dict(pack=["Laser"]))),
    ("ITM-16", "not-laid", _case(_free, lambda t: t.ann.cannot_lay("Monolith"), ann=dict(hand=["Monolith"]))),
    ("ACT-03", "own-turn", _case(_free, lambda t: t.bob.cannot_play("Laser"), bob=dict(hand=["Laser"]))),
    ("ACT-03", "own-turn", _case(_free, lambda t: t.bob.cannot_play("Feline"), bob=dict(hand=["Feline"]))),
    ("ACT-03", "own-turn", _case(_helped, lambda t: t.bob.cannot_play("Psychic"), bob=dict(hand=["Psychic"]))),
    ("ACT-03", "own-turn", _case(
        _free, lambda t: t.bob.cannot_play("Half-Breed"), bob=dict(hand=["Half-Breed"], traits=["Feline"]))),
    # An Item that is carried is in play already, in any turn, and whether a fight is on or not.
    ("HND-01", "already-in-play", _case(_free, lambda t: t.ann.cannot_play("Laser"), ann=dict(pack=["Laser"]))),
    ("HND-01", "already-in-play", _case(_free, lambda t: t.bob.cannot_play("Dogbot"), bob=dict(pack=["Dogbot"]))),
    ("HND-01", "already-in-play", _case(_fight, lambda t: t.ann.cannot_play("Dogbot"), ann=dict(pack=["Dogbot"]))),
    # Help and deals about a fight end when it is decided.
    ("HLP-01", "too-late-for-deals", _case(_running, lambda t: t.ann.cannot_offer("bob"))),
    ("HLP-01", "too-late-for-deals", _case(_running, lambda t: t.bob.cannot_volunteer(kit.Term("peace")))),
    ("ITM-16", "not-laid", _case(_free, lambda t: t.ann.cannot_lay("Laser"), ann=dict(hand=["Laser"]))),
    ("ITM-02", "taped", _case(
        _free, lambda t: t.ann.cannot_drop("Laser"), edition="star-2002",
        ann=dict(taped=[("Laser", "Photon Cutlass")]))),
    # Claims of the faster rules of 2002
    ("OPT-01", "nothing-to-claim", _case(
        _free, lambda t: t.ann.cannot_claim("Monolith"), ann=dict(hand=["Monolith"]))),
    ("OPT-01", "no-trait-to-claim", _case(
        _free, lambda t: t.ann.cannot_claim("Monolith"), options=["faster-2002"], ann=dict(hand=["Monolith"]))),
    ("OPT-01", "no-trait-to-claim", _case(
        _dropped, lambda t: t.bob.cannot_claim("Guess The Password"), edition="impossible-2014", sets=["impossible"],
        options=["faster-2002"], ann=dict(traits=["Knife Training"]), bob=dict(hand=["Guess The Password"]))),
    ("OPT-01", "claim-needs-level-card", _case(
        _dropped, lambda t: t.bob.cannot_claim("Laser"), options=["faster-2002"], ann=dict(traits=["Feline"]),
        bob=dict(hand=["Laser"]))),
    # A card for any time is no matter of the first hand.
    ("ACT-01", "only-on-yourself", _case(
        _opening, lambda t: t.ann.cannot_play("Monolith", on="bob"), edition="star-2002",
        ann=dict(hand=["Monolith", "Feline"]))),
    ("ACT-04", "gear-frozen", _case(_fight, lambda t: t.ann.cannot_equip("Laser"), ann=dict(pack=["Laser"]))),
    ("ACT-04", "gear-frozen", _case(_helped, lambda t: t.bob.cannot_unequip("Laser"), bob=dict(gear=["Laser"]))),
    ("ACT-04", "not-in-fight", _case(_fight, lambda t: t.ann.cannot_play("Laser"), ann=dict(hand=["Laser"]))),
    ("ACT-04", "not-in-fight", _case(_fight, lambda t: t.ann.cannot_lay(GRENADE), ann=dict(hand=[GRENADE]))),
    ("ACT-04", "not-in-fight", _case(
        _fight, lambda t: t.ann.cannot_use("Recycle", on="doors"), ann=dict(traits=["Mutant"], hand=["Chair", "Eep"]))),
    ("ACT-06", "needs-fight", _case(
        _free, lambda t: t.ann.cannot_play(GRENADE, on="munchkins"), ann=dict(hand=[GRENADE]))),
    ("CMB-05", "needs-fight", _case(_free, lambda t: t.ann.cannot_play("Radioactive"), ann=dict(hand=["Radioactive"]))),
    ("CHR-01", "has-one", _case(
        _free, lambda t: t.ann.cannot_play("Cyborg"),
        ann=dict(traits=["Feline", "Mutant", "Half-Breed"], hand=["Cyborg"]))),
    ("CHR-01", "has-mixed", _case(
        _free, lambda t: t.ann.cannot_play("Half-Breed"),
        ann=dict(traits=["Feline", "Half-Breed"], hand=["Half-Breed"]))),
    ("CHR-04", "needs-trait", _case(_free, lambda t: t.ann.cannot_play("Half-Breed"), ann=dict(hand=["Half-Breed"]))),
    ("CHR-06", "needs-trait", _case(
        _free, lambda t: t.ann.cannot_play("Super Munchkin"), ann=dict(hand=["Super Munchkin"]))),
    ("CHR-06", "needs-second", _case(
        _free, lambda t: t.ann.cannot_play("Super Munchkin"), edition="star-2002",
        ann=dict(hand=["Super Munchkin"], traits=["Trader"]))),
    ("HND-01", "not-yours", _case(_free, lambda t: t.ann.cannot_play("Laser"), bob=dict(hand=["Laser"]))),
    ("HND-01", "hand-is-kept", _case(_free, lambda t: t.ann.cannot_drop("Laser"), ann=dict(hand=["Laser"]))),
    ("HND-01", "hand-is-kept", _case(_free, lambda t: t.ann.cannot_drop("Trader"), ann=dict(hand=["Trader"]))),
    ("HND-01", "already-in-play", _case(_free, lambda t: t.ann.cannot_lay(GRENADE), ann=dict(pack=[GRENADE]))),
    ("HND-06", "cannot-pay", _case(
        _free, lambda t: t.ann.cannot_use("Read a mind", on="bob"), ann=dict(traits=["Psychic"]),
        bob=dict(hand=["Eep"]))),
    ("SDK-01", "keep-sidekick", _case(
        _free, lambda t: t.ann.cannot_drop("Sidekick: Android"), edition="star-2002", ann=dict(sidekicks=["Android"]))),
    ("ITM-11", "taped", _case(
        _free, lambda t: t.ann.cannot_sell("Laser"), ann=dict(taped=[("Laser", "Vibrosword")]))),
    ("ITM-12", "taped", _case(
        _free, lambda t: t.ann.cannot_trade("bob", give=["Laser"]), ann=dict(taped=[("Laser", "Vibrosword")]))),
    ("TRN-04", "monsters-for-trouble", _case(_free, lambda t: t.ann.cannot_play("Chair"), ann=dict(hand=["Chair"]))),
    ("CMB-07", "monsters-wander-in", _case(_fight, lambda t: t.bob.cannot_play("Chair"), bob=dict(hand=["Chair"]))),
    ("CMB-07", "monsters-wander-in", _case(_fight, lambda t: t.ann.cannot_play("Chair"), ann=dict(hand=["Chair"]))),
    ("TRN-04", "no-trouble", _case(
        _looked, lambda t: t.ann.cannot_look_for_trouble("Chair"), ann=dict(hand=["Chair"]))),
    ("TRN-06", "no-looting", _case(_looked, lambda t: t.ann.cannot_loot())),
    ("HLP-01", "not-the-fighter", _case(_fight, lambda t: t.bob.cannot_ask("cy"))),
    ("HLP-01", "one-helper", _case(_helped, lambda t: t.ann.cannot_ask("cy"))),
    ("DTH-03", "dead", _case(
        _free, lambda t: t.bob.cannot_play("Squidgilator", on="ann"), bob=dict(dead=True, hand=["Squidgilator"]))),
]  # fmt: skip


@rule("ACT-01")
@pytest.mark.parametrize(("law", "key", "situation"), REFUSALS, ids=[f"{law} {key}" for law, key, _ in REFUSALS])
def test_a_refusal_names_its_rule(table: Lay, law: str, key: str, situation: Situation) -> None:
    t, refusal = situation(table)
    assert refusal.reason.key == key and refusal.because(law) and law in RULES
    if t.asked:
        t.leaves(t.asked)


KNEEPADS = dict(gear=["Kneepads of Allure"])
CLERIC = dict(traits=["Cleric"], hand=["Crabs"])
ARMED = dict(gear=["Leather Armor"])
THIEF = dict(traits=["Thief"], hand=["Crabs"])
POWERS: list[tuple[str, str, str, str, str | None, str, dict[str, Any]]] = [
    ("HLP-08", "no-compelled-win", "ann", "Allure", "bob", "Bullrog",
     dict(ann=dict(level=8, **KNEEPADS), bob=dict(level=9))),
    ("HLP-01", "no-help-here", "ann", "Allure", "bob", "Gazebo", dict(ann=KNEEPADS, bob=dict(level=9))),
    ("HLP-01", "not-above-you", "ann", "Allure", "bob", "Net Troll", dict(ann=KNEEPADS)),
    ("ACT-01", "not-in-this-fight", "bob", "Allure", "ann", "Net Troll", dict(bob=KNEEPADS)),
    ("ACT-01", "not-in-this-fight", "bob", "Turning", None, "Mr. Bones", dict(bob=CLERIC)),
    ("ACT-08", "no-such-monster", "ann", "Turning", None, "Net Troll", dict(ann=CLERIC)),
    ("CHR-02", "only-some", "ann", "Drive it off", None, "Wannabe Vampire", {}),
    ("ACT-04", "you-are-fighting", "ann", "Theft", "Leather Armor", "Net Troll", dict(ann=THIEF, cy=ARMED)),
    ("ACT-04", "they-are-fighting", "bob", "Theft", "Leather Armor", "Net Troll", dict(ann=ARMED, bob=THIEF)),
    ("ITM-05", "only-small", "bob", "Theft", "Huge Rock", "Net Troll", dict(bob=THIEF, cy=dict(pack=["Huge Rock"]))),
    ("ACT-08", "name-anothers", "bob", "Theft", "Huge Rock", "Net Troll", dict(bob=dict(THIEF, pack=["Huge Rock"]))),
    ("ACT-08", "name-a-fighter", "bob", "Backstab", "cy", "Net Troll", dict(bob=THIEF)),
]  # fmt: skip


@rule("ACT-01")
@pytest.mark.parametrize(
    ("law", "key", "who", "power", "on", "monster", "seats"), POWERS, ids=[f"{p[3]}: {p[1]}" for p in POWERS]
)
def test_why_a_power_is_refused(
    table: Lay,
    law: str,
    key: str,
    who: str,
    power: str,
    on: str | None,
    monster: str,
    seats: dict[str, dict[str, object]],
) -> None:
    t = table(sets=["munchkin"], **(dict(ann={}, bob={}, cy={}) | seats))
    t.ann.fights(monster)
    refusal = t.player(who).cannot_use(power, on=on)
    assert refusal.reason.key == key and refusal.because(law) and law in RULES
    t.leaves(t.asked or "")


@rule("ACT-01")
def test_a_power_that_is_used_up_says_so(table: Lay) -> None:
    seats = dict(ann=dict(traits=["Warrior"], hand=["Crabs", "Elf", "Dwarf", "Halfling"]), bob=dict(traits=["Thief"]))
    seats["bob"]["hand"] = ["Gazebo", "Harpies"]
    t = table(sets=["munchkin"], **seats)
    t.ann.fights("Net Troll")
    for price in ("Crabs", "Elf", "Dwarf"):
        t.ann.uses("Berserking", paying=[price])
    t.bob.uses("Backstab", on="ann", paying=["Gazebo"])
    assert t.ann.cannot_use("Berserking").because("used-up")
    assert t.bob.cannot_use("Backstab", on="ann").because("used-up")
    t.leaves(t.asked or "")


@rule("HND-01")
@pytest.mark.parametrize("name", ["star:psychic", "star:android", "munchkin:cleric"])
def test_a_power_in_hand_is_to_be_played_first(table: Lay, name: str) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(hand=[name]), bob={}, cy={})
    t.ann.fights("Ogre")
    assert t.game.why_not(Move("use", t.game.hands[0][0]), 0).key == "still-in-hand" and t.leaves("ann")


@rule("ITM-02")
@pytest.mark.parametrize(
    ("sets", "item"), [("munchkin", "Kneepads of Allure"), ("impossible", "Rubber Mask Of Somebody Else")]
)
def test_the_power_of_an_item_that_is_only_carried_says_so(table: Lay, sets: str, item: str) -> None:
    """Allure is for another player, the mask for a monster."""
    t = table(sets=[sets], edition="munchkin-2001", ann=dict(pack=[item]), bob={}, cy={})
    t.ann.fights("King Tut" if sets == "munchkin" else "Super Spy")
    st = t.game.state
    assert st.fight is not None
    at = 1 if sets == "munchkin" else st.fight.monsters[0]
    assert t.game.why_not(Move("use", st.pack[0][0], at), 0).key == "not-in-use" and t.leaves("ann")


@rule("ACT-08")
@ruling("R428")
@pytest.mark.parametrize(
    ("monster", "power"),
    [
        ("The Perfect Butler", "Dismissal"), ("Forensic Accountant", "Bribe it"),
        ("Sleepwalking Sleeper Agent", "Tiptoe past"),
    ],
)  # fmt: skip
def test_a_helper_hears_what_only_the_main_fighter_can_do(table: Lay, monster: str, power: str) -> None:
    bob = dict(level=2, traits=["British"], pack=["Gold-Plated Pistol", "Bush Knife"])
    t = table(sets=["impossible"], ann={}, bob=bob, cy={})
    t.ann.fights(monster).asks("bob")
    t.bob.accepts()
    assert t.bob.cannot_use(power).because("main-fighter-only")
    assert t.cy.cannot_use(power).because("not-in-this-fight") and t.leaves(t.asked or "")


@rule("ACT-03")
def test_a_lamp_in_anothers_turn_says_whose_turn_it_needs(table: Lay) -> None:
    t = table(sets=["munchkin"], ann={}, bob=dict(hand=["Magic Lamp"]))
    assert t.bob.cannot_play("Magic Lamp").because("needs-fight")
    t.ann.fights("Net Troll")
    assert t.bob.cannot_play("Magic Lamp", on="Net Troll").because("own-turn") and t.leaves("ann")


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (0, Move("equip", 10**2)),
        (0, Move("sell")),
        (1, Move("sell", cards=(0,))),
        (0, Move("trade", at=1, cards=(0, 1), wants=(2,))),
        (0, Move("trade", at=9, cards=(0,))),
        (1, Move("offer", at=0, clauses=(Clause("treasures", n=1),))),
        (2, Move("pass")),
        (0, Move("kick")),
        (0, Move("pick", 5)),
        (0, Move("choose", n=3)),
        (1, Move("leave")),
        (1, Move("accept")),
        (0, Move("show", at=7)),
        (0, Move("drop", 3)),
        (0, Move("use", 0, n=9)),
        (0, Move("lay", 4)),
        (0, Move("claim", 4)),
    ],
)
def test_an_illegal_move_raises_with_a_sentence_and_changes_nothing(table: Lay, seat: int, move: Move) -> None:
    t = _fight(table, ann=dict(gear=["Laser"], hand=["Chair"]), bob=dict(pack=["Maser"]))
    before, said, told = picture(t.game.state), t.game.history(), t.game.log
    reason = t.game.why_not(move, seat=seat)
    with pytest.raises(IllegalMove) as refused:
        t.game.play(move, seat=seat)
    assert reason is not None and refused.value.reason == reason and reason.rule in RULES
    assert str(refused.value).endswith(f"({reason.rule}).") and str(refused.value)[0].isupper()
    assert not difference(before, picture(t.game.state)) and t.game.history() == said and t.game.log == told
    assert t.leaves("ann")


def test_a_legal_move_has_no_reason_against_it(table: Lay) -> None:
    t = _fight(table, ann=dict(hand=[GRENADE], traits=["Feline"]))
    assert all(t.game.why_not(move) is None for move in t.game.legal_moves)
    assert all(t.game.why_not(move, seat=0) is None for move in t.game.interjections(0))
    assert t.leaves("ann")


def test_asking_why_not_changes_nothing(table: Lay) -> None:
    t = _fight(table, ann=dict(pack=["Laser", "Maser"], hand=["Feline", "Half-Breed"]))
    before = picture(t.game.state)
    for c in range(len(t.game.state.cards)):
        for verb in ("play", "equip", "unequip", "lay", "drop", "use", "pick", "trouble", "claim", "sacrifice"):
            t.game.why_not(Move(verb, c), seat=c % 3)
    assert not difference(before, picture(t.game.state)) and t.leaves("ann")


@pytest.mark.parametrize("verb", ["dance", "", "PASS"])
def test_an_unknown_verb_is_not_a_move(table: Lay, verb: str) -> None:
    t = _fight(table)
    with pytest.raises(UnknownMove, match="does not know"):
        t.game.play(Move(verb))
    assert t.leaves("ann")


@pytest.mark.parametrize(
    ("move", "seat", "said"),
    [
        (Move("pass"), 9, "There is no seat 9; the seats are 0 to 2."),
        (Move("pass"), -1, "There is no seat -1; the seats are 0 to 2."),
        (Move("pass"), "ann", "There is no seat 'ann'; the seats are 0 to 2."),
        (Move("pass"), True, "There is no seat True"),
        (Move("pass"), 1.0, "There is no seat 1.0"),
        (Move("pass"), 10**30, "There is no seat a huge number"),
        (None, 0, "A move is a kickdoor.Move, not None."),
        ("pass", 0, "A move is a kickdoor.Move, not 'pass'."),
        (Move("pas"), 0, "does not know the move 'pas'; did you mean pass?"),
        (Move("play", 10**6), 0, "There is no card 1000000; this game has the cards 0 to"),
        (Move("pass", 10**6), 0, "There is no card 1000000"),
        (Move("trade", -1, 5000), 0, "There is no seat or card 5000 to aim at"),
        (Move("pass", n=-1), 0, "n must be a whole number from 0 to"),
        (Move("pick", cards=(1, 2)), 0, "'pick' takes no list of cards or clauses"),
        (Move("sell", cards=(10**6,)), 0, "There is no card 1000000"),
        (Move("sell", cards=(1,) * 5000), 0, "cards can hold"),
        (Move("offer", at=1, clauses=(Clause("treasures", n=10**30),)), 0, "n of a clause must be"),
    ],
)
def test_a_move_that_cannot_be_read_says_what_is_wrong_with_it(
    table: Lay, move: object, seat: object, said: str
) -> None:
    t = _fight(table)
    before = picture(t.game.state)
    asks: list[Callable[..., object]] = [t.game.play, t.game.why_not]
    for ask in asks:
        with pytest.raises(UnknownMove) as refused:
            ask(move, seat)
        assert said in str(refused.value) and len(str(refused.value)) < 250
    assert not difference(before, picture(t.game.state)) and t.leaves("ann")
    assert move not in t.game.legal_moves or move == Move("pass")


@pytest.mark.parametrize("card", ["Squidgilator", "Big Red Button", "Radioactive", "Monolith"])
def test_a_card_without_a_target_asks_for_one(table: Lay, card: str) -> None:
    t = table(ann={}, bob=dict(hand=[card]))
    t.ann.fights("Ogre", "Blob")
    move = Move("play", t.game.hands[1][0])
    reason = t.game.why_not(move, 1)
    assert reason is not None and (reason.key, reason.rule) == ("say-target", "ACT-01")
    with pytest.raises(IllegalMove, match=f"Say whom or what to use .*{card} on"):
        t.game.play(move, 1)
    assert t.leaves("bob")


@pytest.mark.skipif(COMPILED, reason="a compiled Move cannot be made of the wrong types")
@pytest.mark.parametrize("wrong", [None, "x", 1.5, True, [], {}, 10**30, -(10**30)])
@pytest.mark.parametrize("part", ["verb", "card", "at", "n", "cards", "wants", "clauses"])
def test_a_part_of_the_wrong_type_is_never_a_type_error(table: Lay, part: str, wrong: Any) -> None:
    t = _fight(table)
    before = picture(t.game.state)
    for verb in ("pass", "sell", "offer"):
        move = Move(**{"verb": verb, part: wrong})
        with suppress(UnknownMove):
            t.game.why_not(move)
        if part == "clauses":
            with pytest.raises(UnknownMove):
                t.game.why_not(Move("offer", at=1, clauses=(Clause(wrong, wrong, wrong, wrong),)))
    assert not difference(before, picture(t.game.state)) and t.leaves("ann")


@pytest.mark.parametrize("seat", [9, -1])
def test_nothing_is_shown_to_a_seat_that_does_not_exist(table: Lay, seat: int) -> None:
    t = _fight(table)
    game = t.game
    for look in (game.view, game.interjections, game.log_for, lambda s: game.resample(s, 1)):
        with pytest.raises(UnknownMove, match="There is no seat"):
            look(seat)
    assert t.leaves("ann")


@pytest.mark.parametrize(
    ("move", "seat"),
    [
        (Move("play", 10**6), 0), (Move("play", -5), 0), (Move("pass"), 9), (Move("pass"), -1), (Move("pass", n=-1), 0),
        (Move("pick", cards=(1, 2)), 0),
    ],
)  # fmt: skip
def test_a_move_that_speaks_of_nothing_is_not_a_move(table: Lay, move: Move, seat: int) -> None:
    t = _fight(table)
    with pytest.raises(UnknownMove):
        t.game.play(move, seat=seat)
    assert t.leaves("ann")


@rule("WIN-01")
def test_when_the_game_is_over_nobody_moves(table: Lay) -> None:
    t = table(ann=dict(level=9, hand=["Laser"]))
    t.ann.fights("Blob").passes()
    reason = t.game.why_not(Move("pass"), seat=1)
    assert reason is not None and (reason.key, reason.rule) == ("game-over", "WIN-01")
    with pytest.raises(GameOver):
        t.game.play(Move("pass"))


DEAD = dict(level=2, dead=True)
AIMED: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("DTH-03", "they-are-dead", "Super-Serum", "cy", dict(hand=["Super-Serum"])),
    ("DTH-03", "they-are-dead", "Squidgilator", "cy", dict(hand=["Squidgilator"])),
    ("DTH-03", "they-are-dead", "Steal a Level", "cy", dict(hand=["Steal a Level"])),
    ("WIN-04", "no-level-to-lose", "Steal a Level", "bob", dict(hand=["Steal a Level"])),
    ("ACT-01", "only-on-yourself", "Kill the Hireling", "bob", dict(hand=["Kill the Hireling"])),
    ("ACT-08", "safe-from-it", "Better Offer", "Android", dict(hand=["Better Offer"])),
    ("HND-01", "no-hand-there", "All Your Beast Are Belong To Us", "bob",
     dict(hand=["All Your Beast Are Belong To Us"])),
]  # fmt: skip


@rule("ACT-01", "DTH-03")
@pytest.mark.parametrize(("law", "key", "name", "on", "ann"), AIMED, ids=[f"{a[2]}: {a[1]}" for a in AIMED])
def test_a_wrong_target_is_told_what_is_wrong_with_it(
    table: Lay, law: str, key: str, name: str, on: str, ann: dict[str, Any]
) -> None:
    bob = dict(traits=["Trader"], sidekicks=["Android"])
    t = table(sets=["star", "munchkin"], ann=dict(ann, level=3), bob=bob, cy=DEAD)
    t.ann.has_time()
    refused = t.ann.cannot_play(name, on=on)
    assert refused.because(law) and refused.because(key) and t.nobody_is_asked()


@rule("ACT-01")
def test_what_is_worn_is_safe_from_a_rogue(table: Lay) -> None:
    t = _free(table, ann=dict(sidekicks=["Rogue"], hand=["Chair"]), bob=dict(gear=["Bubble Helmet"]))
    assert t.ann.cannot_use("Steal", on="Bubble Helmet").because("worn-is-safe") and t.nobody_is_asked()


@rule("CHR-07")
def test_a_second_agent_is_told_of_the_first(table: Lay) -> None:
    t = table(sets=["impossible"], ann=dict(traits=["American", "Double Agent"], hand=["Triple Agent"]))
    t.ann.has_time()
    assert "You already have Double Agent" in str(t.ann.cannot_play("Triple Agent")) and t.nobody_is_asked()


@rule("ACT-01")
def test_a_fight_is_handed_to_somebody_outside_it(table: Lay) -> None:
    t = table(sets=["munchkin"], ann=dict(hand=["Transferral Potion"]), bob={}, cy=DEAD)
    t.ann.fights("Net Troll")
    assert t.ann.cannot_play("Transferral Potion", on="ann").because("name-an-outsider")
    assert t.ann.cannot_play("Transferral Potion", on="cy").because("they-are-dead") and t.leaves("ann")


@rule("ITM-03", "ITM-05")
@ruling("R052")
@pytest.mark.parametrize(("held", "why"), [("Souped-Up Scooter", "one-vehicle"), ("Bazooka", "one-big")])
def test_an_item_too_many_is_told_which_limit_it_breaks(table: Lay, held: str, why: str) -> None:
    t = table(sets=["impossible"], edition="star-2019", ann=dict(gear=[held], hand=["Flying Car"]))
    t.ann.has_time()
    assert t.ann.cannot_play("Flying Car").because(why) and t.nobody_is_asked()


@rule("ITM-12")
def test_a_trade_with_a_fighter_says_that_fighters_do_not_trade(table: Lay) -> None:
    """Those outside the fight may trade meanwhile, so it is not for everybody to wait."""
    t = _fight(table, bob=dict(pack=["Laser"]))
    assert "who is in a fight" in str(t.bob.cannot_trade("ann", give=["Laser"]))
    assert t.bob.can_trade("cy", give=["Laser"]) and t.leaves("ann")


NOTHING_THERE = [
    ("CMB-07", "no-monster-in-hand", "Wandering Monster", 1),
    ("TRP-02", "nothing-to-cancel", "Wishing Ring", 1),
    ("ACT-08", "affects-nobody", "Steal a Level", 1),
    ("WIN-08", "kill-only", "Monolith", 9),
]


@rule("ACT-01")
@pytest.mark.parametrize(("law", "key", "name", "level"), NOTHING_THERE, ids=[n[2] for n in NOTHING_THERE])
def test_a_card_without_any_target_says_what_is_missing(
    table: Lay, law: str, key: str, name: str, level: int
) -> None:  # fmt: skip
    t = table(sets=["star", "munchkin"], bob=dict(level=level, hand=[name]))
    t.ann.fights("Ogre")
    refused = t.bob.cannot_play(name)
    assert refused.because(law) and refused.because(key) and t.leaves("ann")


@rule("ITM-10", "SDK-01")
@pytest.mark.parametrize(
    ("name", "key"), [("Cheat!", "no-item-for-it"), ("Duct Tape", "no-two-items"), ("Better Offer", "no-sidekick")]
)
def test_a_card_for_what_nobody_has_says_so(table: Lay, name: str, key: str) -> None:
    t = _free(table, ann=dict(hand=[name]))
    assert t.ann.cannot_play(name).because(key) and t.nobody_is_asked()


@rule("ITM-12")
def test_a_trade_of_two_who_have_nothing_asks_for_an_item(table: Lay) -> None:
    t = _free(table)
    reason = t.game.why_not(Move("trade", at=1), seat=0)
    assert reason is not None and (reason.key, reason.rule) == ("trade-nothing", "ITM-12") and t.nobody_is_asked()


@rule("ACT-01")
@pytest.mark.parametrize("move", [Move("call", card=5), Move("call", n=2)])
def test_a_call_that_names_a_card_or_a_number_is_none(table: Lay, move: Move) -> None:
    t = _fight(table)
    assert t.game.why_not(Move("call"), seat=0) is None
    reason = t.game.why_not(move, seat=0)
    assert reason is not None and reason.key == "not-an-option" and t.leaves("ann")


@rule("ACT-01")
def test_a_tape_that_ties_two_items_cannot_tie_two_more(table: Lay) -> None:
    items = ["Laser", "Maser", "Raser", "Vibrosword"]
    t = table(sets=["star"], edition="star-2014", ann=dict(pack=items, hand=["Duct Tape"]))
    t.ann.has_time()
    t.ann.plays("Duct Tape", on="Laser")
    assert t.ann.cannot_play("Duct Tape", on="Raser").because("taped") and t.nobody_is_asked()


# What a card is for, where only the moment is wrong


@rule("ACT-01", "ACT-06")
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Time Warp", "nothing-to-cancel"), ("Loaded Die", "no-die-rolled"), ("Med Kit", "no-level-lost"),
        ("Forged ID", "not-caught"), ("Paradox in a Box", "no-door-opened"), ("Stasis Field", "nobody-runs"),
        ("That Was My Double", "not-dying"), ("Mutilate the Bodies", "no-fight-over"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_card_says_which_moment_it_waits_for(table: Lay, name: str, key: str, who: str) -> None:
    """A bystander is told the same: they need not wait until they are asked."""
    t = table(sets=["star", "munchkin", "impossible"], **{who: dict(hand=[name])})
    t.ann.fights("Ogre")
    assert t.player(who).cannot_play(name).because(key)
    assert t.game.why_unplayable(t.game.hands[t.seat_no(who)][0], t.seat_no(who)).key == key and t.leaves("ann")


@rule("CMB-10", "ACT-06")
@pytest.mark.parametrize("name", ["Radioactive", "... And Its Clone", "Mind Control Gas", "Big Red Button"])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_after_the_loss_it_is_too_late_for_cards_of_the_fight(table: Lay, name: str, who: str) -> None:
    t = table(ann=dict(hand=[name] if who == "ann" else []), bob=dict(hand=[name] if who == "bob" else []),
              cy=dict(hand=["Stasis Field"]))  # fmt: skip
    t.ann.fights("Ogre")
    t.all_pass(until="flight")
    assert t.player(who).cannot_play(name).because("fight-decided") and t.leaves("cy")


@rule("CMB-01")
@ruling("R261")
@pytest.mark.parametrize(
    ("name", "key"),
    [("Radioactive", "not-yet-fought"), ("Big Red Button", "not-yet-fought"), ("Dogbot", "not-in-fight")],
)
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_while_the_fighter_chooses_the_fight_is_not_on(table: Lay, name: str, key: str, who: str) -> None:
    t = table(**{who: dict(hand=[name]), "ann": dict(sex="female", hand=[name] if who == "ann" else [])})
    t.ann.fights("Thing Man Was Not Meant To Know")
    assert t.kind == "decline" and t.player(who).cannot_play(name).because(key) and t.leaves("ann")


@card("Illusion", "The 37th Stratagem")
@pytest.mark.parametrize(("name", "traits"), [("Illusion", []), ("The 37th Stratagem", ["Chinese"])])
def test_a_swap_needs_a_monster_in_hand(table: Lay, name: str, traits: list[str]) -> None:
    t = table(sets=["munchkin", "impossible"], ann=dict(hand=[name], traits=traits))
    t.ann.fights("Bullrog")
    assert t.ann.cannot_play(name).because("no-monster-in-hand")
    held = t.game.hands[0][0]
    assert t.game.why_unplayable(held, 0).key == "no-monster-in-hand" and t.leaves("ann")


@card("Better Offer", "Trader")
@pytest.mark.parametrize(
    ("ann", "bob", "key"),
    [({}, dict(traits=["Trader"], sidekicks=["Red Shirt"]), "sidekicks-safe"),
     (dict(sidekicks=["Red Shirt"]), {}, "no-other-sidekick"), ({}, {}, "no-sidekick")],
)  # fmt: skip
def test_better_offer_says_whose_sidekicks_there_are(
    table: Lay, ann: dict[str, object], bob: dict[str, object], key: str
) -> None:
    t = table(ann=dict(hand=["Better Offer"], **ann), bob=bob)
    t.ann.has_time()
    assert t.ann.cannot_play("Better Offer").because(key)


@rule("DTH-03")
def test_the_dead_are_told_that_they_are_dead(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair", "Eep"]), bob=dict(level=3), cy=dict(pack=["Dogbot"])).dice(1)
    t.ann.fights("Ogre").flees()
    t.all_pass(until="loot-body")
    for move in (Move("trade", at=2), Move("sell"), Move("loot"), Move("ask", at=1)):
        reason = t.game.why_not(move, 0)
        assert reason is not None and (reason.key, reason.rule) == ("dead", "DTH-03")
    assert t.leaves("bob")


@rule("TRN-04", "TRN-05")
def test_only_the_seat_on_turn_explores(table: Lay) -> None:
    t = table(ann=dict(hand=["Chair"]), bob=dict(hand=["Eep"])).doors("Trader")
    t.ann.takes_turn()
    assert t.ann.cannot_loot().because("TRN-05")
    t.ann.kicks()
    assert t.kind == "explore" and t.bob.cannot_loot().because("not-your-turn")
    assert t.bob.cannot_look_for_trouble("Eep").because("not-your-turn") and t.leaves("ann")
