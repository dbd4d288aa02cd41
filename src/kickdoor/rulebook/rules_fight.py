"""The rules of the fight and what follows it, Traps, Sidekicks, and the options."""

# fmt: off
from __future__ import annotations

from typing import Final

from kickdoor.rulebook.entries import LATER, STAR_2002, STAR_2019, STAR_EDITIONS, Rule, rule

COMBAT: Final[tuple[Rule, ...]] = (
    rule("CMB-01", "Comparing",
        "Your Level and bonuses stand against the monsters' total. You must have more to win; a tie is lost, unless "
        "a Warrior is on your side."),
    rule("CMB-02", "Monsters and who you are",
        "What a monster has for or against a Race, Class, sex, Level and so on counts if fighter or helper fits, and "
        "only once."),
    rule("CMB-03", "Several monsters",
        "Their strengths add up, and a condition such as fighting with your Level only holds for the whole fight."),
    rule("CMB-04", "All or none",
        "You may remove one monster with a card and fight on, but you cannot flee from a part of them. A player who "
        "removes one and then runs gets no levels and no Treasure."),
    rule("CMB-05", "Enhancers",
        "They add up. Each is for one monster, chosen by its player, and changes that monster's Treasure too."),
    rule("CMB-06", "Mate and Clone",
        "A copy has every enhancer of its original, whether played before it or after. Both give levels and "
        "Treasure."),
    rule("CMB-07", "Wandering Monster", "It brings a monster from the hand into any fight."),
    rule("CMB-08", "Undead join Undead",
        "An Undead may join another without a Wandering Monster, also one made Undead by a card played with it.",
        LATER),
    rule("CMB-09", "In Black", "Monsters whose names end in those words may join each other in the same way."),
    rule("CMB-10", "A moment to interfere",
        "When a win is claimed everybody gets a moment (2.6 seconds at a table) to meddle; only then is it a kill."),
    rule("CMB-11", "Rewards",
        "One level for each monster killed, more where its card says so, and Treasures as the cards number them, "
        "changed by their enhancers."),
    rule("CMB-12", "Removed without a kill",
        "No level. Treasure only if the card that did it grants it; under impossible-2014 always, unless that card "
        "denies it."),
    rule("CMB-13", "The last one leaves", "When no monster is left the fight is over at once.", (STAR_2019,)),
    rule("CMB-14", "One card, one monster", "A monster card is one monster, however its name sounds."),
    rule("CMB-15", "Monsters drawn face down", "A monster that was not turned up goes to the hand."),
    rule("CMB-16", "Clearing up", "Monsters, enhancers and one-shots that were played are discarded after the fight."),
    rule("CMB-17", "As you stand", "You fight with what you had equipped when the monster came to light."),
)

HELP: Final[tuple[Rule, ...]] = (
    rule("HLP-01", "Asking",
        "You may ask the others one after another or all at once, and they may offer to help. One at most can help "
        "and adds all of their combat strength."),
    rule("HLP-02", "Bribes",
        "You may offer Items you carry, and a number of the Treasures with the order of picking; in the later "
        "Munchkin and Star editions also to play cards from your hand on the helper, if that is legal."),
    rule("HLP-03", "A deal is a deal",
        "What was agreed about Items, Treasures and cards binds both; the game itself carries it out. Promises "
        "about conduct are a matter of honour: the log says who keeps and who breaks them."),
    rule("HLP-04", "The helper's level",
        "A helper gains none; an Elf gains one for each monster killed, and cards may grant one."),
    rule("HLP-05", "Sharing", "The fighter draws the Treasure, face up, and it is shared as agreed."),
    rule("HLP-06", "Not doubled",
        "A monster's bonus that fits both fighters counts once: Drooling Slime is no stronger against two Elves."),
    rule("HLP-07", "The helper's powers",
        "Helpers may use their abilities, and a Warrior who helps wins ties for the side."),
    rule("HLP-08", "Forced help",
        "It does not work in a fight for the win, and a forced helper may leave when it becomes one. A volunteer "
        "may not.", (STAR_2019,)),
)

FLIGHT: Final[tuple[Rule, ...]] = (
    rule("RUN-01", "Nothing gained", "A player who runs gets no levels and no Treasure and does not loot the room."),
    rule("RUN-02", "The roll",
        "Roll once for each monster; 5 or more escapes. Your own modifiers count against all of them, a monster's "
        "against that monster."),
    rule("RUN-03", "Order", "You choose the order of the monsters. Bad Stuff happens as soon as one catches you."),
    rule("RUN-04", "Two who flee",
        "Fighter and helper each roll for themselves, in an order of their own, and both may be caught."),
    rule("RUN-05", "Monsters with manners, and without",
        "Some monsters harm even those who escape; some do not pursue certain characters."),
    rule("RUN-06", "Afterwards", "When all rolls are made the monsters are discarded."),
    rule("RUN-07", "The dead need not run", "A character who has died rolls for no further monster.", LATER),
    rule("RUN-08", "Sacrificing a Sidekick",
        "Instead of rolling, discard one Sidekick and what it carries: you escape from every monster, even one that "
        "nobody can escape. You decide whether your helper gets away too or has to roll.", STAR_EDITIONS),
)

DEATH: Final[tuple[Rule, ...]] = (
    rule("DTH-01", "What is kept",
        "You lose everything but your Level, Classes, Races, Loyalties and Trainings, the cards that allow more of "
        "them (Half-Breed, Super Munchkin, Agent cards) and the Traps in force. The sheets name the last two only from "
        "2014 on; without them what you keep would often be illegal."),
    rule("DTH-02", "Looting the body",
        "Hand and table are laid out, with Items on a Sidekick or under Cheat! taken apart. From the highest Level "
        "down, ties by die, each other living player takes one card into the hand. What is left is discarded."),
    rule("DTH-03", "While dead", "The dead receive no cards, gain no levels and cannot win."),
    rule("DTH-04", "Coming back", "The new character is there, and may help, when the next player's turn begins."),
    rule("DTH-05", "A new hand",
        "Your own next turn starts with as many cards from each deck as at the start of the game; play them as then."),
)

TRAPS: Final[tuple[Rule, ...]] = (
    rule("TRP-01", "Drawn or played",
        "Turned up at the door it strikes the one who drew it. Otherwise it is kept in hand, to be played on "
        "anybody at any time."),
    rule("TRP-02", "At once",
        "It takes effect immediately and is discarded, unless it lasts or waits: then it stays in front of the "
        "victim."),
    rule("TRP-03", "The victim chooses", "If it could strike several Items, its victim picks one."),
    rule("TRP-04", "Nothing to strike", "If it finds nothing to strike, it is just discarded."),
    rule("TRP-05", "The next combat",
        "One that speaks of the next combat and is played in a combat counts in that one.", LATER),
    rule("TRP-06", "Traps are Curses", "In mixed games the two words mean the same."),
)

SIDEKICKS: Final[tuple[Rule, ...]] = (
    rule("SDK-01", "Having one",
        "Play a Sidekick or Hireling when you draw it or at any time, in combat too. One may be in play, two for a "
        "Trader. You may discard one at any time, under star-2002 only to play another. They are not Items "
        "and cannot be traded."),
    rule("SDK-02", "What they do", "Only what their card says. A Psychic with a Sidekick still counts as alone."),
    rule("SDK-03", "Sidekicks are Hirelings", "In mixed games the two words mean the same."),
)

OPTIONS: Final[tuple[Rule, ...]] = (
    rule("OPT-01", "Faster play of 2002",
        "Deal 4 and 4 cards, also after a death. Whenever the top discard is a Race, a Class, Half-Breed or Super "
        "Munchkin, anybody may take it for a Go Up a Level discarded from hand. Several claimants roll, and the "
        "losers keep theirs.", (STAR_2002,)),
    rule("OPT-02", "Faster play, later",
        "Phase 0, Listen At The Door: draw a Door face down and play it if you can and like. Loot The Room draws a "
        "Treasure instead of a Door.", LATER),
    rule("OPT-03", "Shared victory", "The helper in the winning fight wins too (WIN-09)."),
    rule("OPT-04", "Mixing sets",
        "All Doors make one deck, all Treasures another. Trap and Curse, Sidekick and Hireling, Credits and Gold "
        "mean the same; the limits for Big and Complex both hold. Under star-2002 mixed games use OPT-01."),
    rule("OPT-05", "Epic length", "The goal is Level 20, and the rules EPC-01 to EPC-12 hold. No feats are added."),
)

EPIC: Final[tuple[Rule, ...]] = (
    rule("EPC-01", "Level 10 is a milestone", "It can be reached without a kill, and the game goes on.", (), "OPT-05"),
    rule("EPC-02", "Epic characters",
        "A character of Level 10 to 19 is Epic. That ends at once on falling below 10, and returns with Level 10.",
        (),
        "OPT-05"),
    rule("EPC-03", "Kills only",
        "Levels 19 and 20 are gained by killing monsters and in no other way. Sales and Go Up a Level cards reach "
        "18.", (),
        "OPT-05"),
    rule("EPC-04", "The goal", "Level 20 wins and ends the game.", (), "OPT-05"),
    rule("EPC-05", "Two doors",
        "An Epic character kicking open the door turns up two Door cards. Both count as drawn face up.", (),
        "OPT-05"),
    rule("EPC-06", "Traps first",
        "Of the two cards, Traps and Curses strike first, in the order their finder likes.", (),
        "OPT-05"),
    rule("EPC-07", "Then the harmless",
        "Next comes whatever is neither monster nor enhancer, in any order. A Race, Class or Loyalty may be played "
        "at once and so before the fight. (Room cards, of sets that have them, follow: the first drawn applies, a "
        "second goes to hand.)", (),
        "OPT-05"),
    rule("EPC-08", "Monsters last",
        "Two monsters are fought together. An enhancer or Clone combines with the monster beside it, and goes to "
        "hand if there is none; a card that enhances enhancers always goes to hand.", (),
        "OPT-05"),
    rule("EPC-09", "Looking for trouble", "The door showed no monster only if neither card was one.", (), "OPT-05"),
    rule("EPC-10", "Rulings that say 9 and 10",
        "Where a ruling speaks of Level 9 and Level 10 because of the winning kill, read 18 and 19.", (),
        "OPT-05"),
    rule("EPC-11", "No feats",
        "The powers that Epic characters get from Race, Class or Loyalty are not public, and none are added here.",
        (),
        "OPT-05"),
    rule("EPC-12", "With faster play", "Epic length may be combined with either kind of faster play.", (), "OPT-05"),
)
