"""The rules around the table: set-up, cards, the turn, levels, characters and Items."""

# fmt: off
from __future__ import annotations

from typing import Final

from kickdoor.rulebook.entries import FIRST, LATER, STAR_2002, Rule, rule

SETTING_UP: Final[tuple[Rule, ...]] = (
    rule("SET-01", "Number of players", "3 to 6 players take part."),
    rule("SET-02", "Two decks",
        "There are two decks, Door and Treasure. Each is shuffled and has a discard pile of its own, face up."),
    rule("SET-03", "Opening hand",
        "Everybody is dealt 4 Doors and 4 Treasures; under the 2001 and 2002 editions 2 and 2."),
    rule("SET-04", "A deck runs out",
        "An empty deck is made anew by shuffling its discards. While its discards are empty too, nobody can draw "
        "that kind of card; the game simply goes on."),
    rule("SET-05", "Discard piles",
        "Only a card that says so lets anybody look through a discard pile. Its top card is public."),
    rule("SET-06", "The beginning character",
        "All begin at Level 1, human and classless. Each player chooses at the start whether the character is male "
        "or female; in the Deluxe box the standie shows it."),
    rule("SET-07", "First plays",
        "From the opening hand each player may play one Race (or Loyalty), one Class and the Items the character "
        "can use; under star-2002 all Items and Sidekicks too, under impossible-2014 one Hireling and one Training. "
        "Half-Breed and Super Munchkin may come with them."),
    rule("SET-08", "First player",
        "A die roll decides who begins under munchkin-2001 and impossible-2014. Elsewhere any agreed way will do: a "
        "die roll unless the host chooses."),
    rule("SET-09", "Direction", "Turns pass to the left."),
)

HAND: Final[tuple[Rule, ...]] = (
    rule("HND-01", "Cards in hand",
        "A hand is hidden. Its cards do nothing, and only an effect that speaks of the hand can take them."),
    rule("HND-02", "Cards in play", "Everything in play is public."),
    rule("HND-03", "No way back",
        "A card in play never returns to the hand. It leaves by discard, trade, gift, sale or force."),
    rule("HND-04", "Hand limit", "You may hold 5 cards when your turn ends; a Dwarf may hold 6."),
    rule("HND-05", "Showing the hand", "You may show your hand to anyone you like."),
    rule("HND-06", "Paying with cards",
        "An ability that is paid for in cards takes any of your cards, from hand or from play, unless its card says "
        "otherwise."),
    rule("HND-07", "The whole hand", "A price of your whole hand cannot be paid with an empty hand."),
    rule("HND-08", "Reminders", "A Trap or Curse kept on the table as a reminder cannot pay for anything."),
    rule("HND-09", "Items count in play", "An Item counts only once it has been played, that is, carried."),
)

TURN: Final[tuple[Rule, ...]] = (
    rule("TRN-01", "Before the door",
        "A turn starts with whatever you like of: playing cards, equipping and unequipping, trading, selling."),
    rule("TRN-02", "Kick Open The Door", "Phase 1: turn up the top Door card."),
    rule("TRN-03", "What was behind it",
        "Fight a monster at once. A Trap or Curse strikes you at once if it can. Anything else goes to your hand, "
        "or you play it straight away."),
    rule("TRN-04", "Look For Trouble",
        "If the door showed no monster, you may fight one from your hand as though it had been there."),
    rule("TRN-05", "Loot The Room",
        "No monster behind the door and no trouble looked for: draw another Door, face down, into your hand."),
    rule("TRN-06", "No loot after flight", "If you met a monster and ran, the room stays unlooted."),
    rule("TRN-07", "Loot after a friendly monster",
        "If the monster you met was friendly and let you pass, you still search the room.", (STAR_2002,)),
    rule("TRN-08", "Charity",
        "Cards over the limit go to the living player of lowest Level. Tied players get as even a share as "
        "possible, and you choose who gets more. If you are lowest yourself, or tied for it, discard them. Until "
        "then your turn goes on, in every edition: cards may first be played to come down to the limit."),
    rule("TRN-09", "End of the turn", "When Charity is done the next player's turn begins."),
    rule("TRN-10", "Treasure for a kill",
        "Treasure is drawn when the fight is rewarded: face down if you fought alone, face up if you had help."),
)

ACTING: Final[tuple[Rule, ...]] = (
    rule("ACT-01", "At any time",
        "In combat or out of it, on any turn: discard a Class, Race, Loyalty or Training of yours; play a Go Up a "
        "Level (from 2010 on for anybody; in 2001 only in your own turn or as soon as you get it); play a Sidekick "
        "or Hireling; play a Trap or Curse from hand on anybody."),
    rule("ACT-02", "At any time out of combat",
        "On any turn, while you are not fighting: trade, change what you have equipped, play a card you have just "
        "received: Treasure, what you loot from a body, what Charity or a card brings you, also during a fight of "
        "others."),
    rule("ACT-03", "On your own turn",
        "Play a Class or Race, even in combat. Sell, and play Items, out of combat; one-shots are not bound by this."),
    rule("ACT-04", "Hands off in combat",
        "Nobody in a fight may sell, steal, equip, unequip, trade, or play an Item that is not a one-shot."),
    rule("ACT-05", "No new Items for a helper",
        "A helper, or anybody acting on another's turn, cannot bring Items from hand to table during the fight."),
    rule("ACT-06", "One-shots",
        "Anybody may play a one-shot in any combat, from hand or from the table, for either side."),
    rule("ACT-07", "Treasures in the first editions",
        "A Treasure may be played as soon as it is received, or on your own turn.", FIRST),
    rule("ACT-08", "Card against rule",
        "Where a card and a rule disagree, the card wins, but it does not override the fixed rules WIN-04 to WIN-07."),
)

WINNING: Final[tuple[Rule, ...]] = (
    rule("WIN-01", "The goal",
        "The first to reach Level 10 wins. An option sets another goal, such as 20 for an epic game."),
    rule("WIN-02", "The winning level",
        "It must come from killing a monster, unless a card says that it may be won with (Divine Intervention)."),
    rule("WIN-03", "Two winners",
        "Two players who reach the goal by the same kill both win. Later editions: the main fighter alone does.",
        FIRST),
    rule("WIN-04", "The floor",
        "Nothing takes a player below Level 1. Combat strength may fall below 1; but under munchkin-2001 and "
        "star-2002 no card brings a monster's level to 0 or less."),
    rule("WIN-05", "Levels after combat", "A combat gives a level only for a kill."),
    rule("WIN-06", "First the fight, then the reward", "No reward is handed out in mid-fight; finish it first."),
    rule("WIN-07", "A kill for the last level",
        "You must kill to reach the goal. Under star-2019 nobody can be forced to help you do it, either."),
    rule("WIN-08", "Levels that cannot win",
        "Neither a Go Up a Level card nor a sale gives the winning level. A level that would win and may not is "
        "simply not gained."),
    rule("WIN-09", "Shared victory",
        "An option: players who help in the winning fight win as well, at any Level.", (),
        "OPT-03"),
)

CHARACTER: Final[tuple[Rule, ...]] = (
    rule("CHR-01", "One of each",
        "You have one Race (or Loyalty) and one Class at a time unless a card allows more, and never two copies of "
        "the same one."),
    rule("CHR-02", "Powers", "The powers of a Race or Class begin when it is played and end when it is lost."),
    rule("CHR-03", "Giving one up",
        "A Race or Class may be discarded at any time, even in combat. Without a Race you are human, without a "
        "Class classless; without a Loyalty you have none."),
    rule("CHR-04", "Half-Breed",
        "It needs a Race in play and is lost with the last one. With one Race you are half that and half human; "
        "with two you are both, for better and worse. It is played whenever a Race may be; 2001 and 2002: at any "
        "time, alone or with the second Race."),
    rule("CHR-05", "Half-Breed with one Race",
        "You have all advantages of that Race and none of its disadvantages. What its abilities cost is still paid."),
    rule("CHR-06", "Super Munchkin",
        "2001 and 2002: it is played at any time by somebody who has a Class in play and adds a second one with it, "
        "and is lost with either. Later: it may sit on a single Class and then gives its advantages without its "
        "disadvantages; impossible-2014 grants only the second Class."),
    rule("CHR-07", "Double and Triple Agent",
        "They allow two and three Loyalties. Either needs a Loyalty in play; you cannot have both, nor one twice."),
    rule("CHR-08", "Training",
        "One at a time. Extra Training allows one more and may be played with none. A Training may be discarded at "
        "any time."),
    rule("CHR-09", "Advantages and disadvantages",
        "Advantages: you may use Items reserved for that Race or Class, and monsters weaker against it are weaker. "
        "Disadvantages: Items denied to it, and monsters stronger against it."),
)

ITEMS: Final[tuple[Rule, ...]] = (
    rule("ITM-01", "Value", "Items have a value. A card that says No Value is an Item worth 0."),
    rule("ITM-02", "Carried and equipped",
        "Carried means in play; equipped means in use and giving its bonus. The others lie sideways and give "
        "nothing."),
    rule("ITM-03", "Slots",
        "Equipped at most: one Headgear, one Armor, one Footgear, two 1-Hand Items or one 2-Hand Item, and one "
        "Vehicle. Items without a slot are not limited."),
    rule("ITM-04", "Who may use an Item",
        "Anybody may carry anything. A restriction by Race, Class, sex or Loyalty limits equipping, and the bonus "
        "counts only while it is met."),
    rule("ITM-05", "Big Items",
        "You may carry only one Big Item; a Dwarf any number. If you lose the right to more, get rid of the rest at "
        "once: sell them on your own turn, else give them to the players of lowest Level who can carry them."),
    rule("ITM-06", "Complex Items",
        "You may carry any number but equip one; a Gadgeteer, or the owner of a Whiz Kid, may equip any number. If "
        "you lose that right, unequip all but one, also in combat."),
    rule("ITM-07", "Big is not Complex", "The two words have nothing to do with each other; both limits hold."),
    rule("ITM-08", "No throwing away",
        "An Item cannot be discarded for no reason. By the 2001 and 2002 editions it can, out of combat.", LATER),
    rule("ITM-09", "Lasers",
        "All lasers snap together into one 2-Hand weapon with the sum of their bonuses. Each card remains an Item "
        "of its own and can be lost or taken off alone. All count as fire. Several Complex lasers snapped together "
        "may be used by anybody."),
    rule("ITM-10", "Cheat!", "It lets one Item break the rules, and stays tied to that Item."),
    rule("ITM-11", "Selling",
        "On your turn, out of combat, discard Items from hand or play worth 1,000 or more: one level for each full "
        "1,000, and no change."),
    rule("ITM-12", "Trading",
        "Only Items in play, at any time, on any turn, while neither you nor your partner is in combat. What you "
        "receive goes into play; under munchkin-2001, star-2002 and impossible-2014 it cannot be sold before your "
        "own turn."),
    rule("ITM-13", "Gifts", "A gift is a trade for nothing, and may be a bribe."),
    rule("ITM-14", "Labels", "Gun and Knife are labels without a rule of their own; other cards speak of them."),
    rule("ITM-15", "After use", "A one-shot is discarded when the fight is over, or as soon as it has been resolved."),
    rule("ITM-16", "Other Treasures", "Go Up a Level cards and specials are Treasures but not Items."),
)
