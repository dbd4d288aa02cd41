"""Table talk in English. `{other}` is the player it is said to, `{offer}` what they offered: "1 Treasure"."""

from __future__ import annotations

from typing import Final

OFFERS: Final = ("that", "1 Treasure", "{n} Treasures")
LINES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "": {
        "refuse": ("Not for {offer}.", "{offer}? No, thanks.", "I’ll pass, {other}."),
        "plea": ("A little help, {other}?", "I’d share with you, {other}."),
        "thanks": ("Thanks, {other}!", "I owe you one, {other}."),
        "spoil": ("Sorry, {other}. Nothing personal.", "Not so fast, {other}."),
        "threat": ("I’ll remember that, {other}.", "You’ll get that back, {other}."),
        "trapped": ("Really, {other}?", "Thanks a lot, {other}."),
        "betrayed": ("You promised, {other}!",),
        "warn": ("Watch {other}, everybody.", "{other} is one step from winning."),
        "gloat": ("Too easy.", "Who’s next?"),
        "dead": ("Ow.", "I’ll be back."),
        "won": ("Good game, everybody!",),
        "lost": ("Well played, {other}.",),
    },
    "mara": {
        "refuse": ("I really can’t this time, {other}.",),
        "thanks": ("You’re a dear, {other}!", "I won’t forget this, {other}."),
        "spoil": ("Forgive me, {other}, I had to.",),
        "threat": ("That wasn’t kind, {other}.",),
        "gloat": ("We make a good team!",),
        "won": ("We all won, really. But mostly me.",),
    },
    "grubb": {
        "refuse": ("{offer}? My time is worth more.", "Not for {offer}. Add a nought.", "No crumbs for me, {other}."),
        "plea": ("Help me, {other}. The experience will be your pay.",),
        "thanks": ("You came cheap, {other}.",),
        "spoil": ("Consider it a tax, {other}.",),
        "trapped": ("Do you know what that cost me, {other}?",),
        "won": ("And it’s all mine!",),
    },
    "vex": {
        "refuse": ("Help you? I’d rather watch.", "Ha! No."),
        "spoil": ("Hee hee hee!", "Oh, was that your monster, {other}?", "You looked bored, {other}."),
        "threat": ("Ooh, {other} wants to play!",),
        "trapped": ("Not bad, {other}. Mine will be worse.",),
        "gloat": ("Did that hurt? Good.",),
        "lost": ("I let you win, {other}.",),
    },
    "aldo": {
        "refuse": ("My honour forbids it, {other}.", "{offer} is no fair bargain."),
        "thanks": ("My sword is yours, {other}.",),
        "spoil": ("I take no joy in this, {other}.",),
        "threat": ("We shall settle this, {other}.",),
        "betrayed": ("An oath, {other}! You swore an oath!",),
        "won": ("Victory, and honourably so.",),
    },
    "silka": {
        "refuse": ("Darling, no.", "For {offer}? Be serious."),
        "plea": ("Trust me, {other}. Just this once.",),
        "thanks": ("How sweet of you, {other}.",),
        "spoil": ("Oops.", "Did I promise that, {other}? I forget."),
        "betrayed": ("Lying, {other}? That’s my job.",),
        "won": ("You trusted me. Adorable.",),
    },
    "brunt": {
        "refuse": ("Fight your own fights, {other}.", "No."),
        "plea": ("Don’t tell anyone I asked.",),
        "threat": ("Brunt smash {other}. Later.",),
        "gloat": ("Next!", "That was a monster?"),
        "dead": ("Worth it.",),
    },
    "rosa": {
        "refuse": ("After last time? I think not, {other}.", "Not for {offer}, dear."),
        "thanks": ("Lovely of you, {other}.",),
        "spoil": ("That’s for before, {other}.", "I said I’d remember, {other}."),
        "threat": ("I’m writing that down, {other}.", "Oh, {other}. You shouldn’t have."),
        "trapped": ("That goes in the book, {other}.",),
        "won": ("I forgive you all. Now.",),
    },
    "pip": {
        "refuse": ("Too scary!", "I’d only get in your way."),
        "plea": ("Please, {other}? I’ll give you anything!", "Help! {other}! Help!"),
        "thanks": ("Oh thank you, thank you, {other}!",),
        "threat": ("Why me, {other}?",),
        "dead": ("I knew it.",),
        "won": ("I… I won? Me?",),
    },
    "fennick": {
        "refuse": ("{offer}? You insult me, {other}.", "Make it worth my while.", "Not at that price."),
        "thanks": ("A pleasure doing business, {other}.",),
        "spoil": ("Just balancing the market, {other}.",),
        "gloat": ("Profit!",),
        "won": ("Sold! To the bird in the front.",),
    },
    "tilda": {
        "refuse": ("You don’t need help, {other}, you’re ahead.", "Not for {offer}, not for you."),
        "spoil": ("Down you come, {other}.", "Nobody runs away with this, {other}."),
        "warn": ("All together now: stop {other}!", "If {other} wins, it’s on all of us."),
        "lost": ("I warned you all about {other}.",),
    },
    "hob": {
        "refuse": ("No.", "Leave me out of it."),
        "threat": ("Hmph.",),
        "trapped": ("I did nothing to you, {other}.",),
        "won": ("Told you. Alone.",),
    },
    "zaza": {
        "refuse": ("For {offer}? Where’s the fun in that?",),
        "plea": ("Gamble with me, {other}!",),
        "spoil": ("Let’s make it interesting, {other}!", "Cards are for throwing!"),
        "gloat": ("What a ride!",),
        "dead": ("Easy come, easy go.",),
        "won": ("Drinks on me!",),
    },
}  # fmt: skip
