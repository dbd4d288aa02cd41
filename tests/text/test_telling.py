"""Moves, events and totals in words."""

from __future__ import annotations

import random

import pytest

import kickdoor
from kickdoor.cards import Card
from kickdoor.engine.cards.pool import Pool
from kickdoor.engine.characters import profile
from kickdoor.engine.events import NAMES, Event
from kickdoor.engine.fighting import strength
from kickdoor.engine.fighting.strength import Source
from kickdoor.engine.moves import VERBS, Clause, Move
from kickdoor.engine.text import SILENT, breakdown_text, event_text, move_text, source_text, verdict_text
from kickdoor.sets import SETS

TABLE = ("Ann", "Bob", "Cy")
CARDS: list[Card] = list(SETS["star"].cards)
ID = {c.name: i for i, c in enumerate(CARDS)}


def move(verb: str, card: str = "", at: int = -1, n: int = 0, kind: str = "", about: str = "") -> str:
    """What a move means to Ann."""
    said = Move(verb, ID[card] if card else -1, at, n)
    return move_text(said, TABLE, CARDS, kind, ID[about] if about else -1, 0)


def event(what: str, seat: int = 0, card: str = "", at: int = -1, n: int = 0, you: int | None = None) -> str:
    return event_text(Event(0, what, seat, ID[card] if card else -1, at, n), TABLE, CARDS, you)


def test_playing_at_something() -> None:
    assert move("play", "Big Red Button", 1) == "Play Big Red Button for the monsters"
    assert move("play", "Big Red Button", 0) == "Play Big Red Button for the munchkins"
    assert move("play", "Trap! Alien Candy", 1) == "Play Alien Candy on Bob"
    assert move("play", "Monolith", 0) == "Play Monolith on yourself"
    assert move("play", "Radioactive", ID["Ogre"]) == "Play Radioactive on Ogre"
    assert move("play", "Wandering Monster", ID["Ogre"]) == "Play Wandering Monster with Ogre"
    assert move("play", "Stasis Field", 1) == "Play Stasis Field to hold the monsters"
    assert move("play", "Pink Stamps", 1) == "Play Pink Stamps on the Treasure discards"
    assert move("play", "Better Offer", ID["Sidekick: Android"]) == "Play Better Offer to get Android"
    assert move("play", "Paradox in a Box", 2) == "Play Paradox in a Box to give the turn to Cy"
    assert move("play", "Cheat!", ID["Raser"]) == "Play Cheat! on Raser"
    assert move("play", "Ogre") == "Play Ogre"


def test_putting_down() -> None:
    assert move("play", "Bubble Helmet") == "Play Bubble Helmet"
    assert move("play", "Trader", ID["Psychic"]) == "Play Trader in place of Psychic"
    assert move("play", "Super Munchkin", ID["Psychic"]) == "Play Super Munchkin together with Psychic"
    assert move("lay", "Time Warp") == "Put Time Warp on the table"
    assert move("equip", "Laser") == "Equip Laser"
    assert move("equip", "Laser", ID["Sidekick: Loud Hairy Alien"]) == "Let Loud Hairy Alien hold Laser"
    assert move("unequip", "Laser") == "Unequip Laser"


def test_powers() -> None:
    assert move("use", "Psychic", 1) == "Read a mind (Psychic) on Bob"
    assert move("use", "Psychic", 0, 1) == "See the future (Psychic) on the Door deck"
    assert move("use", "Mutant", 1) == "Recycle (Mutant) for a Treasure"
    assert move("use", "Sidekick: Rogue", ID["Dogbot"]) == "Steal (Rogue) to get Dogbot"
    assert move("use", "... And Its Clone") == "Use the clone"


def test_bargains() -> None:
    assert move("ask", at=1) == "Ask Bob for help"
    assert move("offer", n=2) == "Offer 2 Treasures"
    assert move("offer") == "Offer nothing"
    assert move("offer", "Laser", 1) == "Offer Laser"
    assert move("offer", "Monolith", 2) == "Offer to play Monolith on them"
    assert move("accept", kind="help") == "Help"
    assert move("refuse", kind="help") == "Refuse to help"
    assert move("counter", n=1, kind="help") == "Ask for a Treasure instead"
    assert move("counter", kind="trade-answer") == "Make a counter-offer"
    assert move("trade", at=1) == "Trade with Bob"
    whole = Move("trade", at=1, cards=(ID["Laser"], ID["Maser"]), wants=(ID["Raser"],))
    assert move_text(whole, TABLE, CARDS) == "Offer Bob Laser and Maser for Raser"
    assert move_text(Move("trade", at=1, cards=(ID["Laser"],)), TABLE, CARDS) == "Give Bob Laser"
    assert move_text(Move("trade", at=1, wants=(ID["Laser"],)), TABLE, CARDS) == "Ask Bob for Laser"
    bribe = Move("trade", at=1, cards=(ID["Laser"],), clauses=(Clause("stay out"),))
    assert move_text(bribe, TABLE, CARDS) == "Give Bob Laser for staying out of fights"
    deal = Move("offer", at=2, clauses=(Clause("treasures", n=2, order="first"), Clause("item", ID["Laser"])))
    assert move_text(deal, TABLE, CARDS) == "Offer Cy 2 Treasures with first pick and Laser for help"
    assert move_text(Move("sell", cards=(ID["Laser"], ID["Maser"])), TABLE, CARDS) == "Sell Laser and Maser"


def test_answers() -> None:
    assert move("pick", "Bubble Helmet", kind="lose-item") == "Lose Bubble Helmet"
    assert move("pick", "Bubble Helmet", kind="share") == "Take Bubble Helmet"
    assert move("pick", "Bubble Helmet") == "Choose Bubble Helmet"
    assert move("pick", "... And Its Clone", kind="flee-order") == "Run from the clone first"
    assert move("choose", n=1, kind="sex") == "Female"
    assert move("choose", n=1, kind="death") == "Lose levels instead of dying"
    assert move("choose", "Bionic Bimbo", n=0, kind="decline") == "Fight Bionic Bimbo"
    assert move("choose", "Bionic Bimbo", n=1, kind="decline") == "Give up Footgear instead of fighting"
    assert move("choose", "Psi Psheriff", n=1, kind="decline") == "Decline the fight"
    assert move("choose", "Foof Gun", n=1, kind="send-away") == "Use Foof Gun"
    assert move("choose", "Laser", 1, kind="charity-to") == "Give Laser to Bob"
    assert move("choose", at=1, kind="name-seat") == "Bob"
    assert move("choose", n=4, kind="die") == "Turn the die to 4"
    assert move("choose", n=0, kind="way", about="Ball of Yarn").startswith("When a Feline helps someone, make")
    assert move("pass") == "Pass"
    assert move("done", kind="opening") == "Ready"
    assert move("trouble", "Ogre") == "Look for trouble with Ogre"
    assert move("show") == "Show everyone your hand"
    assert move("show", at=1) == "Show Bob your hand"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_means_something(verb: str) -> None:
    text = move_text(Move(verb, ID["Psychic"], 1, 0), TABLE, CARDS)
    assert text and not set("{}[]|<>") & set(text)


def test_a_deck_is_called_as_the_set_calls_it() -> None:
    for sets, card, deck in ((("star",), "a Station card", "Station"), (("munchkin", "star"), "a Door card", "Door")):
        pool = Pool(tuple(SETS[name] for name in sets))
        drawn, empty = Event(0, "CardDrawn", 0, -1, 0, 0), Event(1, "DeckEmpty", -1, -1, 0, 0)
        assert event_text(drawn, TABLE, pool.cards, says=pool.says) == f"Ann drew {card}."
        assert event_text(empty, TABLE, pool.cards, says=pool.says) == f"There were no {deck} cards left."
        stamps, mutant = pool.ids["star:pink-stamps"][0], pool.ids["star:mutant"][0]
        played = move_text(Move("play", stamps, 0), TABLE, pool.cards, says=pool.says)
        assert played == f"Play Pink Stamps on the {deck} discards"
        used = move_text(Move("use", mutant, 0), TABLE, pool.cards, says=pool.says)
        assert used == f"Recycle (Mutant) for {card}"


def test_a_monster_can_grow_stronger_or_weaker() -> None:
    assert event("MonsterBoosted", card="Eep", n=4) == "Eep got +4 to its Level."
    assert event("MonsterBoosted", card="Eep", n=-3) == "Eep got -3 to its Level."


def test_told_to_a_spectator() -> None:
    assert event("CardDrawn", at=0) == "Ann drew a Door card."
    assert event("CardDrawn", at=1) == "Ann drew a Treasure."
    assert event("CardDrawn", card="Laser", at=1) == "Ann drew Laser."
    assert event("CharityGiven", at=1) == "Ann gave a card to Bob."
    assert event("LevelsGained", n=2, at=5) == "Ann gained 2 levels and reached Level 5."
    assert event("LevelsLost", n=1, at=3) == "Ann lost a level and fell to Level 3."
    assert event("CardPlayed", card="Big Red Button", at=1) == "Ann played Big Red Button for the monsters."
    assert event("CardPlayed", card="Trap! Alien Candy", at=0) == "Alien Candy struck Ann."
    assert event("CardPlayed", card="Trap! Alien Candy", at=1) == "Ann played Alien Candy on Bob."
    assert event("CardPlayed", card="Monolith", at=0) == "Ann played Monolith."
    assert event("PowerUsed", card="Psychic", at=1) == "Ann used Psychic: Read a mind on Bob."
    assert event("CardSeen", at=1) == "Ann looked at a card in Bob's hand."
    assert event("CardSeen", at=-1, n=1) == "Ann looked at a card on the Treasure deck."
    assert event("CardSeen", seat=-1, card="Laser", at=1) == "Everyone saw Laser in Bob's hand."
    assert event("FightWon", at=2) == "Ann and Cy won the fight."
    assert event("FightLost", n=0) == "Ann lost the fight on a tie."
    assert event("TraitGained", card="Psychic") == "Ann became a Psychic."
    assert event("TraitGained", card="Half-Breed") == "Ann played Half-Breed."
    assert event("MonsterEnhanced", card="Radioactive", at=ID["Ogre"]) == "Ogre was made stronger: Radioactive, +5."
    assert event("MonsterEnhanced", card="Miniaturized", at=ID["Ogre"], n=-5).startswith("Ogre was made weaker")
    assert event("MonsterKilled", card="... And Its Clone") == "Ann killed the clone."
    assert event("DieRolled", card="... And Its Clone", at=6, n=1) == "Ann rolled 1 against the clone (6 needed)."
    assert event("HelpAsked", at=1, n=2) == "Ann asked Bob for help and offered 2 Treasures."
    assert event("ItemsSold", n=1200, at=3) == "Ann sold 3 Items for 1,200 credits."
    assert event("HandShown") == "Ann showed everyone their hand."
    assert event("GameWon", n=10) == "Ann won the game at Level 10!"
    assert event("DeckReshuffled", seat=-1, at=1) == "The Treasure discards were shuffled into a new deck."


def test_told_to_somebody_concerned() -> None:
    assert event("CardDrawn", card="Laser", at=1, you=0) == "You drew Laser."
    assert event("TurnBegan", you=0) == "Your turn began."
    assert event("TurnBegan", you=1) == "Ann's turn began."
    assert event("CardPlayed", card="Trap! Alien Candy", at=1, you=1) == "Ann played Alien Candy on you."
    assert event("CardPlayed", card="Monolith", at=0, you=0) == "You played Monolith."
    assert event("CardSeen", at=1, you=1) == "Ann looked at a card in your hand."
    assert event("FightWon", at=2, you=2) == "You and Ann won the fight."
    assert event("Caught", card="Ogre", you=0) == "Ogre caught you."
    assert event("HandShown", you=0) == "You showed everyone your hand."
    assert event("Barred", n=0, you=0) == "You can't help anyone until the end of your next turn."


@pytest.mark.parametrize("what", [name for name in NAMES if name not in SILENT])
@pytest.mark.parametrize("you", [None, 0, 1])
def test_every_event_can_be_told(what: str, you: int | None) -> None:
    text = event_text(Event(0, what, 0, ID["Psychic"], 1, 1), TABLE, CARDS, you)
    assert text[0].isupper() and text[-1] in ".!"
    assert not set("{}[]|<>") & set(text)
    assert "somebody" not in text


@pytest.mark.parametrize("what", SILENT)
def test_silent_events_are_known_and_silent(what: str) -> None:
    assert what in NAMES
    assert event(what) == ""


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told(seed: int) -> None:
    """Every question, answer and event of random games has words, for everybody at the table."""
    dice = random.Random(seed)
    game = kickdoor.new_game(TABLE, seed=seed, edition=("star-2002", "star-2014", "star-2019")[seed % 3])
    cards = game.cards
    for _ in range(600):
        decision = game.decision
        if decision is None:
            break
        for option in decision.options:
            text = move_text(option, TABLE, cards, decision.kind, decision.about, decision.seat)
            assert text and text[0] not in " {" and not set("{}[]|<>") & set(text), option
            assert "a card" not in text, (decision.kind, option)
        game.play(dice.choice(decision.options))
        both = game.strength()
        if both is not None:
            for side in both:
                assert "=" in breakdown_text(side, strength.total(side), TABLE, cards)
    for you in (None, 0, 1, 2):
        for told in game.log_for(you):
            text = event_text(told, TABLE, cards, you)
            assert (text == "") == (told.what in SILENT)
            assert "somebody" not in text, told


def source(kind: str, n: int, seat: int = -1, card: str = "", why: str = "") -> Source:
    return Source(kind, n, seat, ID[card] if card else -1, why)


def test_lines_of_a_total() -> None:
    def line(*given: object, **more: object) -> str:
        return source_text(source(*given, **more), TABLE, CARDS)  # type: ignore[arg-type]

    assert line(strength.LEVEL, 3, 0) == "Level 3"
    assert line(profile.ITEM_BONUS, 2, 0, "Energy Armor") == "Energy Armor +2"
    assert line(profile.EXTRA, 1, 0, "Ray Gun", "Ray") == "Ray Gun for Ann +1"
    assert line(profile.EXTRA, 1, 0, "Ray Gun", "Feline") == "Ray Gun for Felines +1"
    assert line(profile.UPSIDE_DOWN, -2, 0, "Laser") == "Laser turned over -2"
    assert line(profile.ALONE_BONUS, 2, 0, "Psychic") == "Psychic (alone) +2"
    assert line(profile.SIDEKICK_BONUS, 2, 0, "Sidekick: Android") == "Android +2"
    assert line(strength.HANDICAP, -5, 0) == "penalty -5"
    assert line(strength.THROWN_IN, 3) == "thrown in +3"
    assert line(strength.MONSTER_LEVEL, 18, card="Ogre") == "Ogre 18"
    assert line(strength.AGAINST, 2, card="Fanged Fuzzball", why="Feline") == "against Felines +2"
    assert line(strength.AGAINST, 5, card="Ogre", why="changed sex") == "against anyone whose sex has ever changed +5"
    assert line(strength.ENHANCED, 5, card="Radioactive") == "Radioactive +5"
    assert line(strength.BOOSTED, 4, card="Eep") == "extra Levels +4"
    assert line(strength.FLOOR, 3, card="Ogre") == "lowest Level +3"
    assert line(profile.FACING, 3, 0, "Laser", "Undead") == "Laser against Undead monsters +3"
    assert line(profile.CARDS_HELD, 4, 0, "Laser") == "Laser for cards in hand +4"


def test_whole_totals() -> None:
    ours = [source("level", 5, 0), source("item", 4, 0, "Bobaser")]
    assert breakdown_text(ours, 9, TABLE, CARDS) == "Ann 9 = Level 5 + Bobaser 4"
    two = [*ours, source("handicap", -5, 0), source("level", 2, 1), source("thrown-in", 3)]
    assert breakdown_text(two, 9, TABLE, CARDS) == (
        "Ann and Bob 9 = Ann's Level 5 + Bobaser 4 - penalty 5 + Bob's Level 2 + thrown in 3"
    )
    theirs = [source("monster", 6, -1, "Fanged Fuzzball"), source("against", 2, -1, "Fanged Fuzzball", "Feline")]
    assert breakdown_text(theirs, 8, TABLE, CARDS) == "Fanged Fuzzball 8 = Fanged Fuzzball 6 + against Felines 2"
    assert breakdown_text(ours, 9, TABLE, CARDS, who="You") == "You 9 = Level 5 + Bobaser 4"


def test_verdicts() -> None:
    assert verdict_text(9, 8, False) == "ahead by 1"
    assert verdict_text(8, 8, False) == "tie: the monsters win"
    assert verdict_text(8, 8, True) == "tie: the munchkins win"
    assert verdict_text(4, 8, True) == "behind by 4"


def test_the_second_monster_of_munchkin_is_a_mate() -> None:
    cards = list(SETS["munchkin"].cards)
    at = {c.name: i for i, c in enumerate(cards)}
    lamp, mate, amazon = at["Magic Lamp"], at["Mate"], at["Amazon"]
    assert move_text(Move("play", lamp, mate), TABLE, cards, you=0) == "Play Magic Lamp on the Mate"
    assert move_text(Move("pick", mate), TABLE, cards, "flee-order", you=0) == "Run from the Mate first"
    joined = Event(0, "MonsterCloned", 0, mate, amazon, 0)
    assert event_text(joined, TABLE, cards) == "A Mate of Amazon joined the fight."
    assert source_text(Source(strength.MONSTER_LEVEL, 8, card=mate), TABLE, cards) == "the Mate 8"
