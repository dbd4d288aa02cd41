"""Single sentences of the rulesheets, each in every edition it is printed in."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from marks import card, rule, ruling

import kickdoor
from kickdoor.cards import ARMOR, FIRE, HEADGEAR, LoseItem, card_set, item, monster, trap
from kickdoor.engine.legal.reasons import UnknownMove
from kickdoor.engine.moves import Move
from kickdoor.kit import Table

Lay = Callable[..., Table]
STAR = pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019"])
MUNCHKIN = pytest.mark.parametrize("edition", ["munchkin-2001", "munchkin-2010"])
FIRST = pytest.mark.parametrize("edition", ["star-2002", "munchkin-2001"])
LATER = pytest.mark.parametrize("edition", ["star-2014", "star-2019", "munchkin-2010", "impossible-2014"])


# Items in play are discarded at will, by the first sheets


@rule("HND-03", "ITM-08")
@ruling("R039", "R279")
@FIRST
@pytest.mark.parametrize("loot", ["Dogbot", "Energy Armor", "Battle Armor"])
@pytest.mark.parametrize("who", ["ann", "bob"])
def test_an_item_in_play_is_thrown_away(table: Lay, edition: str, loot: str, who: str) -> None:
    t = table(sets=["star"], edition=edition, **{who: dict(gear=[loot], pack=["Laser"])})
    t.ann.has_time()
    t.player(who).drops(loot).drops("Laser")
    assert t.player(who).items == [] and t.discarded(loot, "Laser")


@rule("ITM-08", "ACT-04")
@ruling("R279")
@FIRST
def test_not_in_combat(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(gear=["Dogbot"]), bob=dict(gear=["Laser"]))
    t.ann.fights("Ogre")
    assert t.ann.cannot_drop("Dogbot").because("gear-frozen") and t.bob.drops("Laser").items == [] and t.leaves("ann")


@rule("ITM-08")
@ruling("R039", "R279")
@LATER
@pytest.mark.parametrize("loot", ["Dogbot", "Energy Armor"])
def test_later_nothing_is_thrown_away_just_because(table: Lay, edition: str, loot: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(gear=[loot]))
    t.ann.has_time()
    assert t.ann.cannot_drop(loot).because("ITM-08")


@rule("HND-06")
@ruling("R073", "R270")
@pytest.mark.parametrize(("name", "power"), [("Warrior", "Berserking"), ("Cleric", "Turning")])
def test_in_2001_any_card_pays_the_class_itself_too(table: Lay, name: str, power: str) -> None:
    t = table(sets=["munchkin"], edition="munchkin-2001", ann=dict(traits=[name]))
    t.ann.fights("King Tut").uses(power)
    assert t.ann.traits == [] and t.discarded(name) and t.strength()[0] == (2 if name == "Warrior" else 4)
    assert t.leaves("ann")


# A cancelled card is not cancelled again


@card("Time Warp")
@ruling("R007")
@STAR
@pytest.mark.parametrize("victim", ["Squidgilator", "Can Opener"])
def test_a_second_time_warp_is_not_asked_for(table: Lay, edition: str, victim: str) -> None:
    t = table(
        sets=["star"],
        edition=edition,
        ann=dict(level=3, gear=["Energy Armor"]),
        bob=dict(hand=["Time Warp"]),
        cy=dict(hand=["Time Warp"]),
    )
    t.doors(victim).ann.opens_door()
    t.bob.plays("Time Warp")
    while t.asked == "cy" and t.kind == "played":
        t.cy.passes()  # about bob's Time Warp, once
    assert t.saw("CardCancelled") == 1 and t.ann.level == 3 and t.cy.hand == ["Time Warp"] and t.nobody_is_asked()


@card("Gadgeteer", "Time Warp")
@ruling("R007")
@STAR
@pytest.mark.parametrize("victim", ["Amnesia", "Genetic Regression"])
def test_nor_is_one_wasted_on_a_disarmed_trap(table: Lay, edition: str, victim: str) -> None:
    t = table(
        sets=["star"],
        edition=edition,
        ann=dict(level=3, traits=["Gadgeteer"], hand=["Chair", "Eep"]),
        bob=dict(hand=["Time Warp"]),
    )
    t.doors(victim).ann.opens_door()
    t.bob.passes()
    t.ann.uses("Disarm", paying=["Chair", "Eep"])
    assert t.ann.level == 3 and t.bob.hand == ["Time Warp"] and t.nobody_is_asked()


@card("Wishing Ring")
@ruling("R007")
@MUNCHKIN
def test_nor_a_second_wish(table: Lay, edition: str) -> None:
    t = table(
        sets=["munchkin"], edition=edition, ann=dict(level=3, hand=["Wishing Ring"]), bob=dict(hand=["Wishing Ring"])
    )
    t.doors("Duck of Doom").ann.opens_door()
    t.bob.plays("Wishing Ring")
    t.all_pass()
    assert t.ann.level == 3 and t.ann.hand == ["Wishing Ring"] and t.nobody_is_asked()


@card("Time Warp")
@ruling("R006", "R007")
@STAR
def test_but_when_the_cancelling_is_cancelled_the_card_is_still_there_to_be_stopped(table: Lay, edition: str) -> None:
    t = table(
        sets=["star"], edition=edition, ann=dict(level=3, traits=["Gadgeteer"], hand=["Chair", "Eep"]),
        bob=dict(hand=["Time Warp"]), cy=dict(hand=["Time Warp"]),
    )  # fmt: skip
    t.doors("Squidgilator").ann.opens_door()
    t.bob.plays("Time Warp")
    t.cy.plays("Time Warp")
    assert t.asked == "ann" and t.kind == "played"
    t.ann.uses("Disarm", paying=["Chair", "Eep"])
    assert t.ann.level == 3 and t.nobody_is_asked()


@card("Forged ID", "Invisibility Potion")
@ruling("R121")
def test_who_was_let_off_needs_no_second_way_out(table: Lay) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(hand=["Forged ID", "Invisibility Potion"])).dice(1)
    t.ann.fights("Ogre")
    t.all_pass(until="caught").ann.plays("Forged ID")
    t.all_pass()
    assert "Invisibility Potion" in t.ann.hand and t.ann.alive and t.nobody_is_asked()


@card("Ball of Yarn")
@STAR
def test_a_feline_without_a_share_is_denied_none(table: Lay, edition: str) -> None:
    ann, bob = dict(hand=["Ball of Yarn"]), dict(level=9, traits=["Feline"])
    t = table(sets=["star"], edition=edition, ann=ann, bob=bob)
    t.ann.fights("Bug-Eyed Monster").asks("bob", 0)
    t.bob.accepts()
    t.all_pass()
    assert "Ball of Yarn" in t.ann.hand and t.nobody_is_asked()


# Several pieces worn in one place


PIECES = {"Energy Armor": "Cellophane Space Suit", "Bubble Helmet": "Permanent Wave", "Magnetic Boots": "Rocket Boots"}


@rule("ITM-03")
@ruling("R080", "R268")
@STAR
@pytest.mark.parametrize(
    ("beast", "piece"),
    [
        ("Blob", "Energy Armor"), ("Fuzzball", "Bubble Helmet"), ("Starfish", "Magnetic Boots"),
        ("Tiny But Advanced Creatures", "Magnetic Boots"), ("Space Probe", "Energy Armor"),
        ("Space Probe", "Bubble Helmet"),
    ],
)  # fmt: skip
def test_bad_stuff_takes_all_that_is_worn_there(table: Lay, edition: str, beast: str, piece: str) -> None:
    ann, bob = dict(level=4, gear=[piece], cheat=[PIECES[piece]]), dict(hand=["Last of Its Race"])
    t = table(sets=["star"], edition=edition, ann=ann, bob=bob).dice(1)
    t.ann.fights(beast)
    if t.kind == "decline":
        t.ann.fights_on()
    t.bob.plays("Last of Its Race")
    t.ann.flees()
    t.all_pass()
    assert t.ann.gear == [] and t.discarded(piece, PIECES[piece]) and t.nobody_is_asked()


@rule("TRP-03")
@ruling("R079", "R268")
@STAR
@pytest.mark.parametrize(("snare", "piece"), [("Can Opener", "Energy Armor"), ("Gravity Reverse", "Magnetic Boots")])
def test_a_trap_takes_one_of_them_and_the_victim_chooses(table: Lay, edition: str, snare: str, piece: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(gear=[piece], cheat=[PIECES[piece]])).doors(snare)
    t.ann.opens_door().picks(piece)
    assert t.ann.gear == [PIECES[piece]] and t.nobody_is_asked()


@card("Bigfoot", "Drooling Slime")
@ruling("R080", "R268")
@MUNCHKIN
@pytest.mark.parametrize(
    ("beast", "worn"),
    [
        ("Bigfoot", ("Helm of Courage", "Horny Helmet")),
        ("Drooling Slime", ("Boots of Butt-Kicking", "Sandals of Protection")),
    ],
)
def test_so_it_is_in_munchkin(table: Lay, edition: str, beast: str, worn: tuple[str, str]) -> None:
    t = table(
        sets=["munchkin"], edition=edition, ann=dict(gear=[worn[0]], cheat=[worn[1]]), bob=dict(hand=["Ancient"])
    ).dice(1)
    t.ann.fights(beast)
    t.bob.plays("Ancient")
    t.ann.flees()
    assert t.ann.gear == [] and t.ann.level == 1 and t.nobody_is_asked()


# The kill of a Leech Bomb


@card("Leech Bomb", "Foof Gun")
@rule("CMB-11")
@ruling("R140", "R316")
@STAR
@pytest.mark.parametrize(("bombed", "levels"), [("Chair", 1), ("Ogre", 2), ("Plasmoid", 2)])
def test_a_bombed_monster_is_killed_though_the_foof_gun_sends_the_other_away(
    table: Lay, edition: str, bombed: str, levels: int
) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(level=5, gear=["Foof Gun"], hand=["Leech Bomb"]))
    t.treasures("Monolith").ann.fights("Blob", bombed).plays("Leech Bomb", on=bombed)
    t.all_pass().ann.chooses("use")
    t.all_pass()
    assert t.ann.level == 5 + levels and t.ann.hand == ["Monolith"] and t.nobody_is_asked()


@card("Potion of Halitosis", "Foof Gun")
def test_so_is_a_nose_that_could_not_stand_the_breath(table: Lay) -> None:
    t = table(sets=["munchkin", "star"], ann=dict(level=5, gear=["Foof Gun"], hand=["Potion of Halitosis"]))
    t.ann.fights("Blob", "Floating Nose").plays("Potion of Halitosis").chooses(2)
    t.all_pass().ann.chooses("use")
    t.all_pass()
    assert t.ann.level == 6 and t.nobody_is_asked()


# Go Up a Level


@rule("ACT-01", "ACT-07")
@ruling("R159")
@pytest.mark.parametrize("level_up", ["1,000 Gold Pieces", "Boil an Anthill", "Potion of General Studliness"])
def test_in_2001_a_level_card_waits_for_the_own_turn(table: Lay, level_up: str) -> None:
    t = table(sets=["munchkin"], edition="munchkin-2001", ann=dict(hand=[]), bob=dict(hand=[level_up]))
    t.ann.fights("Bullrog")
    assert t.bob.cannot_play(level_up).because("own-turn") and t.leaves("ann")


@rule("ACT-01")
@pytest.mark.parametrize("level_up", ["1,000 Gold Pieces", "Boil an Anthill"])
@pytest.mark.parametrize("edition", ["munchkin-2010", "star-2002", "star-2019"])
def test_elsewhere_it_does_not(table: Lay, level_up: str, edition: str) -> None:
    t = table(sets=["munchkin"], edition=edition, bob=dict(hand=[level_up]))
    t.ann.fights("Bullrog")
    t.bob.plays(level_up, on="bob")
    assert t.bob.level == 2 and t.leaves("ann")


@rule("ACT-07")
@pytest.mark.parametrize("level_up", ["1,000 Gold Pieces", "Boil an Anthill"])
def test_in_2001_it_is_played_as_soon_as_one_gets_it(table: Lay, level_up: str) -> None:
    t = table(sets=["munchkin"], edition="munchkin-2001", bob=dict(hand=["Wand of Dowsing"])).discards(level_up, "Elf")
    t.ann.fights("Bullrog")
    t.bob.plays("Wand of Dowsing").picks(level_up)
    assert t.asked == "bob" and t.kind == "received"
    t.bob.plays(level_up)
    assert t.bob.level == 2 and t.leaves("ann")


@rule("ACT-01")
@pytest.mark.parametrize("level_up", ["1,000 Gold Pieces", "Invoke Obscure Rules"])
def test_in_the_own_turn_it_is_played_in_a_fight_too(table: Lay, level_up: str) -> None:
    t = table(sets=["munchkin"], edition="munchkin-2001", ann=dict(hand=[level_up]))
    t.ann.fights("Bullrog").plays(level_up)
    assert t.ann.level == 2 and t.leaves("ann")


@card("Software Glitch")
@rule("ACT-01")
@ruling("R159")
@STAR
def test_a_level_with_a_price_is_for_who_pays_it(table: Lay, edition: str) -> None:
    t = table(edition=edition, ann=dict(hand=["Software Glitch", "Chair", "Eep", "Blob"]))
    t.ann.has_time()
    assert not t.ann.can_play("Software Glitch", on="bob")
    t.ann.plays("Software Glitch")
    assert t.ann.hand == [] and t.ann.level == 2


# Surplus Big Items


@rule("ITM-05", "ITM-11")
@ruling("R037", "R038")
@MUNCHKIN
@pytest.mark.parametrize(
    ("curse", "big"),
    [
        ("Lose Your Race", ("Huge Rock", "Swiss Army Polearm", "Eleven-Foot Pole", "Rapier of Unfairness")),
        ("Change Race", ("Chainsaw of Bloody Dismemberment", "Stepladder")),
    ],
)  # fmt: skip
def test_what_is_too_big_is_sold_in_one_breath(table: Lay, edition: str, curse: str, big: tuple[str, ...]) -> None:
    t = table(sets=["munchkin"], edition=edition, ann=dict(level=3, traits=["Dwarf"], pack=[*big, "Gentlemen's Club"]))
    t.doors(curse).ann.opens_door()
    if t.kind != "shed-big":
        assert t.nobody_is_asked()  # these are not all Big
        return
    st = t.game.state
    mine = st.pack[0]
    few = tuple(c for c in mine if st.cards[c].value > 0)
    assert t.game.why_not(Move("sell", cards=few)) is None
    t.game.play(Move("sell", cards=few))
    t.all_pass()
    assert t.ann.level > 3 and t.nobody_is_asked()


# Fire


SPARK = card_set("spark", "Spark", ("star-2019",), [monster("Moth", level=1, treasures=1, wins_with={FIRE: 1})])


@card("Incendiary Ammo")
@ruling("R186")
@pytest.mark.parametrize(
    ("gear", "levels"), [((), 1), (("Bush Knife",), 1), (("Gold-Plated Pistol",), 2), (("Bazooka",), 2)]
)
@pytest.mark.parametrize("chicken", ["Large Angry Chicken", "Moth"])
def test_ammunition_burns_only_out_of_a_gun(table: Lay, gear: tuple[str, ...], levels: int, chicken: str) -> None:
    t = table(sets=["impossible", "munchkin", SPARK], ann=dict(level=5, gear=["Incendiary Ammo", *gear]))
    t.ann.fights(chicken)
    t.all_pass()
    assert t.ann.level == 5 + levels and t.nobody_is_asked()


# Ways out that save nobody


@card("Instant Wall")
@ruling("R119")
@MUNCHKIN
@pytest.mark.parametrize(
    ("beasts", "may"),
    [(("Crabs",), False), (("Floating Nose",), False), (("Crabs", "Flying Frogs"), True), (("Flying Frogs",), True)],
)
def test_the_wall_is_not_wasted(table: Lay, edition: str, beasts: tuple[str, ...], may: bool) -> None:
    t = table(
        sets=["munchkin"], edition=edition, ann=dict(level=1, hand=["Instant Wall"]), bob=dict(hand=["Ancient"])
    ).dice(5, 5)
    t.ann.fights(*beasts)
    t.bob.plays("Ancient", on=beasts[0])
    t.all_pass(until="flight")
    assert t.ann.can_play("Instant Wall") == may
    if not may:
        assert t.ann.cannot_play("Instant Wall").because("no-use-now")
    t.all_pass()
    assert t.leaves(t.asked) if t.asked else t.nobody_is_asked()


@card("Ejector Seat", "Stasis Field")
@ruling("R119")
@pytest.mark.parametrize(("way_out", "on"), [("Ejector Seat", None), ("Stasis Field", "monsters")])
@pytest.mark.parametrize(("beast", "may"), [("Floating Nose", False), ("Brain in a Jar", True)])
def test_nor_are_other_ways_out(table: Lay, way_out: str, on: str | None, beast: str, may: bool) -> None:
    t = table(sets=["star", "munchkin", "impossible"], ann=dict(level=4, hand=[way_out]))
    t.ann.fights(beast)
    t.all_pass(until="flight")
    assert (t.kind == "flight" and t.ann.can_play(way_out, on=on)) == may
    t.all_pass()
    assert t.nobody_is_asked()


@card("Stasis Field", "Instant Wall", "Potted Plant", "Android")
@rule("RUN-08")
@ruling("R381")
@pytest.mark.parametrize("spared_by", ["Stasis Field", "Instant Wall", "Potted Plant"])
def test_no_sidekick_is_given_up_by_somebody_who_escapes_anyway(table: Lay, spared_by: str) -> None:
    held = [spared_by] if spared_by != "Potted Plant" else []
    t = table(sets=["star", "munchkin"], ann=dict(level=2, sidekicks=["Android"], hand=held))
    t.ann.fights("Ogre" if held else "Potted Plant", with_=["Humongous"])
    if held:
        t.all_pass(until="flight").ann.plays(spared_by, on="monsters" if spared_by == "Stasis Field" else None)
    t.all_pass()
    assert t.ann.escaped and t.ann.sidekicks == ["Android"] and t.nobody_is_asked()


@card("Stasis Field", "Instant Wall")
@ruling("R381", "R314")
@pytest.mark.parametrize("side", ["monsters", "munchkins"])
def test_a_wall_is_not_wasted_on_those_who_are_held_or_safe(table: Lay, side: str) -> None:
    t = table(sets=["star", "munchkin"], ann=dict(level=2, hand=["Instant Wall"]), bob=dict(hand=["Stasis Field"]))
    t.ann.fights("Little Green Man")
    t.all_pass(until="flight")
    assert t.ann.can_play("Instant Wall")
    t.bob.plays("Stasis Field", on=side)
    t.all_pass()
    assert t.ann.escaped == (side == "monsters") and t.ann.hand == ["Instant Wall"] and t.nobody_is_asked()


@card("Rat on a Stick", "Instant Wall")
@ruling("R381")
def test_nothing_is_thrown_to_a_monster_behind_the_wall(table: Lay) -> None:
    t = table(sets=["munchkin"], ann=dict(hand=["Instant Wall"], gear=["Rat on a Stick"]))
    t.ann.fights("Flying Frogs", with_=["Enraged"])
    t.all_pass(until="flight").ann.plays("Instant Wall")
    t.all_pass()
    assert t.ann.escaped and t.ann.gear == ["Rat on a Stick"] and t.nobody_is_asked()


@card("Stasis Field", "Potted Plant")
@ruling("R381", "R314")
@pytest.mark.parametrize(("side", "may"), [("monsters", False), ("munchkins", True)])
def test_no_monster_is_held_from_which_all_escape_anyway(table: Lay, side: str, may: bool) -> None:
    t = table(sets=["star", "munchkin"], bob=dict(hand=["Stasis Field"]))
    t.ann.fights("Potted Plant", with_=["Humongous"])
    t.all_pass(until="flight")
    assert t.bob.can_play("Stasis Field", on=side) == may
    t.all_pass()
    assert t.ann.escaped and t.nobody_is_asked()


@card("Wizard")
@ruling("R384")
@pytest.mark.parametrize(("beast", "may"), [("Crabs", False), ("Floating Nose", False), ("Flying Frogs", True)])
def test_a_flight_spell_needs_a_roll(table: Lay, beast: str, may: bool) -> None:
    t = table(
        sets=["munchkin"],
        edition="munchkin-2001",
        ann=dict(traits=["Wizard"], hand=["Elf", "Gazebo"]),
        bob=dict(hand=["Ancient"]),
    ).dice(5)
    t.ann.fights(beast)
    t.bob.plays("Ancient")
    t.all_pass(until="flight")
    assert (t.kind == "flight" and t.ann.can_use("Flight Spell")) == may
    t.all_pass()
    assert t.leaves(t.asked) if t.asked else t.nobody_is_asked()


# Listen At The Door


@rule("OPT-02")
@ruling("R250")
@pytest.mark.parametrize("edition", ["star-2014", "star-2019", "munchkin-2010", "impossible-2014"])
def test_listening_comes_before_anything_else(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, options=["faster-2014"], bob=dict(hand=["Squidgilator"])).doors(
        "Feline", "Blob"
    )
    t.ann.takes_turn()
    assert t.kind == "free" and t.asked == "bob" and t.ann.hand == ["Feline"]
    t.bob.passes()
    assert t.kind == "prepare" and t.ann.plays("Feline").traits == ["Feline"] and t.leaves("ann")


# Vehicles


@rule("ITM-03")
@ruling("R052", "R452")
@pytest.mark.parametrize(
    ("edition", "stays"),
    [
        ("star-2014", True),
        ("star-2019", True),
        ("munchkin-2010", True),
        ("impossible-2014", False),
        ("star-2002", False),
    ],
)
@pytest.mark.parametrize("car", ["Flying Car", "Souped-Up Scooter"])
def test_a_vehicle_stays_in_use_where_the_general_answers_hold(table: Lay, edition: str, stays: bool, car: str) -> None:
    t = table(sets=["impossible"], edition=edition, ann=dict(gear=[car], hand=["Very Mini Submarine"], traits=[]))
    t.ann.has_time()
    if not stays:
        assert t.ann.unequips(car).pack == [car]
        return
    assert t.ann.cannot_unequip(car).because("vehicle-stays") and not t.ann.can_play("Very Mini Submarine")


@ruling("R052", "R452")
@pytest.mark.parametrize(
    ("mine", "theirs"), [("Flying Car", "Souped-Up Scooter"), ("Very Mini Submarine", "Souped-Up Scooter")]
)
def test_a_second_vehicle_must_go(table: Lay, mine: str, theirs: str) -> None:
    """A trade with it is refused (R472), but a Thief may come by one."""
    thief = dict(level=3, gear=[mine], traits=["Thief"], hand=["Elf"])
    t = table(
        sets=["impossible", "munchkin"], edition="star-2019", ann=thief, bob=dict(level=2, gear=[theirs]), cy={}
    ).dice(6)
    t.ann.has_time().uses("Theft", on=theirs, paying=["Elf"]).picks(theirs)
    assert t.ann.gear == [mine] and t.ann.pack == [] and t.bob.gear == [] and t.cy.pack == [theirs]


# Clear words


@pytest.mark.parametrize(
    ("move", "seat", "words"),
    [
        (Move("pass"), 7, "There is no seat 7"), (Move("pass"), -1, "There is no seat -1"),
        (Move("play", 9999), None, "There is no card 9999"), (Move("pick", -2), None, "There is no card -2"),
        (Move("pass", at=4000), None, "There is no seat or card 4000"),
        (Move("pas"), None, "does not know the move 'pas'; did you mean pass"),
    ],
)  # fmt: skip
def test_a_wrong_seat_or_card_gets_a_true_sentence(move: Move, seat: int | None, words: str) -> None:
    game = kickdoor.new_game(("Ann", "Bob", "Cy"), seed=1)
    for ask in (game.play, game.why_not):
        with pytest.raises(UnknownMove, match=words):
            ask(move, seat)


# Every change of a total has its event


@card("Foof Gun")
@rule("CMB-01")
@STAR
@pytest.mark.parametrize(("who", "other"), [("ann", {}), ("bob", dict(level=9, gear=["Foof Gun"]))])
def test_leaving_the_foof_gun_out_is_told(table: Lay, edition: str, who: str, other: dict[str, object]) -> None:
    ann = dict(level=1) if who == "bob" else dict(level=8, gear=["Foof Gun"])
    t = table(sets=["star"], edition=edition, ann=ann, bob=other)
    t.ann.fights("Bug-Eyed Monster")
    if who == "bob":
        t.ann.asks("bob")
        t.bob.accepts()
    t.all_pass()
    t.player(who).chooses("no")
    t.all_pass()
    assert (
        t.saw("ItemLeftOut", who, card="Foof Gun") == 1 and t.ann.level == (2 if other else 9) and t.nobody_is_asked()
    )


# Readings that a table may choose


@rule("CHR-02")
@ruling("R273")
@STAR
@pytest.mark.parametrize(
    ("beast", "trait"),
    [
        ("Creature from the Pink Lagoon", "Feline"),
        ("Psi Psheriff", "Psychic"),
        ("Astro-Muskrat Space Pirate", "Bounty Hunter"),
    ],
)
def test_who_becomes_one_in_the_fight_may_decline_then(table: Lay, edition: str, beast: str, trait: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(hand=[trait])).doors("Eep").treasures("Monolith")
    t.ann.fights(beast).plays(trait)
    assert t.asked == "ann" and t.kind == "decline"
    t.ann.declines()
    t.all_pass()
    assert t.ann.level == 1 and not t.saw("Caught") and t.nobody_is_asked()


@rule("CHR-02")
@ruling("R273")
@STAR
def test_who_fights_on_is_not_asked_again(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(hand=["Feline", "Trader"]))
    t.ann.fights("Creature from the Pink Lagoon").plays("Feline").fights_on()
    assert t.kind == "fight"
    t.ann.plays("Trader")
    assert t.kind == "fight" and t.leaves("ann")


@rule("CHR-02")
def test_among_other_monsters_only_that_one_leaves(table: Lay) -> None:
    t = table(ann=dict(level=5, hand=["Psychic"])).doors("Eep")
    t.ann.fights("Psi Psheriff", "Blob").plays("Psychic").declines()
    assert t.monsters == ["Blob"] and t.ann.hand == []  # what it gives waits for the end
    t.all_pass()
    assert t.ann.level == 6 and "Eep" in t.ann.hand and t.nobody_is_asked()


@ruling("R273")
def test_a_house_rule_asks_once(table: Lay) -> None:
    t = table(switches={"decline_later": 0}, ann=dict(hand=["Feline"]))
    t.ann.fights("Creature from the Pink Lagoon").plays("Feline")
    assert t.kind == "fight" and t.leaves("ann")


@rule("ACT-04", "CMB-17")
@ruling("R033", "R252")
@pytest.mark.parametrize("loot", ["Dogbot", "Energy Armor"])
def test_a_house_rule_lets_items_be_played_in_the_own_fight(table: Lay, loot: str) -> None:
    t = table(switches={"items_in_own_fight": 1}, ann=dict(hand=[loot]), bob=dict(hand=["Laser"]))
    t.ann.fights("Ogre").plays(loot)
    assert t.ann.gear == [loot] and not t.bob.can_play("Laser") and t.leaves("ann")


@rule("ACT-04", "CMB-17")
@ruling("R252")
@STAR
def test_by_the_sheets_one_fights_with_what_one_has(table: Lay, edition: str) -> None:
    t = table(sets=["star"], edition=edition, ann=dict(hand=["Mutant", "Neuronic Whip"]))
    t.ann.fights("Ogre").plays("Mutant")
    assert t.ann.cannot_play("Neuronic Whip").because("not-in-fight") and t.leaves("ann")


# A monster that took a bribe let its fighter pass


def bribed(table: Lay, edition: str, *monsters: str) -> Table:
    t = table(
        sets=["munchkin", "impossible"], edition=edition, ann=dict(level=3, gear=["Mithril Armor"]),
        bob=dict(hand=["Wandering Monster", "Maul Rat"]),
    ).doors(*monsters)  # fmt: skip
    t.ann.takes_turn().kicks()
    return t


@card("Floating Nose", "Forensic Accountant")
@rule("TRN-07")
@ruling("R138", "R367")
@pytest.mark.parametrize("beast", ["Floating Nose", "Forensic Accountant"])
@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "munchkin-2001", "munchkin-2010", "impossible-2014"])
def test_after_a_bribe_the_room_is_looted_by_the_sheet_of_2002(table: Lay, edition: str, beast: str) -> None:
    t = bribed(table, edition, beast)
    t.ann.uses("Bribe it", paying="Mithril Armor")
    t.all_pass()
    if edition == "star-2002":
        assert t.ann.loots().level == 3
    else:
        assert t.ann.cannot_loot().because("TRN-06") and t.ann.level == 3


@card("Floating Nose", "Wandering Monster")
@rule("TRN-06", "TRN-07")
@ruling("R367")
def test_not_if_another_monster_was_fought(table: Lay) -> None:
    t = bribed(table, "star-2002", "Floating Nose")
    t.bob.plays("Wandering Monster", with_="Maul Rat")
    t.ann.uses("Bribe it", paying="Mithril Armor")
    t.all_pass()
    assert t.ann.level == 4 and t.ann.cannot_loot().because("TRN-06")


@card("Wannabe Vampire", "Sleepwalking Sleeper Agent")
@ruling("R367", "R428")
@pytest.mark.parametrize(
    ("beast", "power"), [("Wannabe Vampire", "Drive it off"), ("Sleepwalking Sleeper Agent", "Tiptoe past")]
)
def test_nor_if_it_was_driven_off_or_slipped_past(table: Lay, beast: str, power: str) -> None:
    t = table(sets=["munchkin", "impossible"], edition="star-2002", ann=dict(traits=["Cleric"])).doors(beast)
    t.ann.takes_turn().kicks().uses(power)
    t.all_pass()
    assert t.ann.cannot_loot().because("TRN-06")


# A set of one's own


def test_what_a_trap_and_bad_stuff_say_in_another_set(table: Lay) -> None:
    mine = card_set(
        "mine", "Mine", ("star-2019",),
        [
            monster("Moths", level=9, treasures=1, bad_stuff=LoseItem(ARMOR, worn=True)),
            trap("Trap! Rust", LoseItem(HEADGEAR, worn=True)), item("Hat", slot=HEADGEAR, bonus=1, value=100),
        ],
    )  # fmt: skip
    t = table(sets=["star", mine], ann=dict(gear=["Hat"])).doors("Trap! Rust")
    t.ann.opens_door()
    assert t.ann.gear == [] and t.nobody_is_asked()
