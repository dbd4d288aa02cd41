"""What happens: one key for each verb of the card language.

A further part of a key is a field of the verb that is set, its number or its tag. Templates can name `{n}` (the verb's
number with its sign), `{number}` (without), `{levels}`, `{cards}`, `{treasures}`, `{deck}`, `{word}`, `{a}`, `{kind}`,
`{kinds}`, `{tag}`, `{side}`, `{sidekick}`, `{money}` and every other number by its field. text/effects.py fills
them in.
"""

from __future__ import annotations

from typing import Final

EFFECTS: Final[dict[str, str]] = {
    # Joining what happens
    "then": "{first}. Then {next}",
    "also": "{first}; {next}",
    "if-none": "{what}; if {none}, {otherwise}",
    "if-none.same": "{what}, or {otherwise} if {none}",
    "none": "[you have|they have] none",
    "none.worn": "[you wear|they wear] none",
    "none.used": "[you use|they use] none",
    "unhurt": "[suffer|suffers] nothing",
    "missed": "no effect",
    "missed.why": "no effect, {why}",
    "miss": "no {what} to lose",
    "miss.small": "no small Item to lose",
    "miss.best": "no Item with a bonus to lose",
    "miss.dearest": "no Item to lose",
    "miss.cards": "no cards in hand",
    "miss.level": "Level 1 is the lowest",
    "miss.TaxEveryone": "no Item to lose",
    "miss.TurnBestItemOver": "no Item with a bonus to lose",
    "either": "either {ways}",
    "way": "{first}; or, {next}",
    "side.left": "left",
    "side.right": "right",
    # What happens: levels
    "effect.GainLevels": "[gain|gains] {levels}",
    "effect.LoseLevels": "[lose|loses] {levels}",
    "effect.LoseLevels.die": "[lose|loses] as many levels as it shows",
    "effect.LoseLevels.margin": "[lose|loses] as many levels as the fight was lost by",
    "effect.LoseLevels.most": "{what} ({n} at most)",
    "effect.SetLevel": "[drop|drops] to Level {number}",
    "effect.SetLevel.lowest": "[drop|drops] to the lowest Level anyone has",
    "effect.StealLevel": "[choose|chooses] another player of Level 2 or more: they lose a level and [you gain|gains] "
    "it; [you|they] can't play it for the winning level",
    "effect.StealLevel.in_vain": "[choose|chooses] another player of Level 2 or more: they lose a level, and "
    "[you gain|gains] it unless it would be the winning level",
    "effect.LevelForAll": "every {word} gains a level, even the winning one",
    "effect.RaiseToLevel": "if [you are|they are] below Level {number}, [rise|rises] to Level {number}",
    "effect.RestoreLevel": "[get|gets] that level back",
    "effect.DrainLevels": "[lose|loses] {levels}, which go to the players on [your|their] left and right, one each",
    "effect.Die": "[you die|dies]",
    # losses
    "effect.LoseItem": "[lose|loses] {items} of [your|their] choice",
    "effect.LoseItem.tag": "[lose|loses] {a} Item of [your|their] choice",
    "effect.LoseItem.tag.picked": "[lose|loses] {a} Item chosen by the player on [your|their] {side}",
    "effect.LoseItem.thing.picked": "[lose|loses] {a} chosen by the player on [your|their] {side}, in use or not",
    "effect.LoseItem.small.picked": "[lose|loses] an Item that is not Big, chosen by the player on [your|their] {side}",
    "effect.LoseItem.slot.picked": "[lose|loses] {slot} chosen by the player on [your|their] {side}, worn or not",
    "effect.LoseItem.times.2": "{what}{comma} twice",
    "effect.LoseItem.times.n": "{what}{comma} {n} times",
    "effect.LoseItem.thing": "[lose|loses] {a} of [your|their] choice, in use or not",
    "effect.LoseItem.small": "[lose|loses] an Item of [your|their] choice that is not Big",
    "effect.LoseItem.best": "[lose|loses] the Item that gives [you|them] the highest bonus",
    "effect.LoseItem.dearest": "[lose|loses] [your|their] most valuable Item",
    "effect.LoseItem.slot": "[lose|loses] {slot}, worn or not",
    "effect.LoseItem.worn": "[lose|loses] the {slot} [you are|they are] wearing",
    "effect.LoseItem.used": "[lose|loses] the {slot} [you are|they are] using",
    "effect.LoseItem.picked": "[lose|loses] {items} chosen by the player on [your|their] {side}",
    "effect.LoseAll": "[lose|loses] every Item [you have|they have] in play",
    "effect.LoseAll.tag": "[lose|loses] every {tag} Item [you have|they have] in play",
    "effect.LoseAll.things": "[lose|loses] all [your|their] {things} in play",
    "effect.LoseAll.slot": "[lose|loses] every piece of {slot} [you have|they have] in play",
    "effect.LoseAll.below the waist.worn": "[lose|loses] everything [you wear|they wear] below the waist",
    "effect.LoseAll.in-use": "[lose|loses] every Item [you have|they have] in use",
    "effect.LoseAll.tag.worn": "[lose|loses] every {tag} Item [you have|they have] in use",
    "effect.LoseAll.worn": "[lose|loses] all {slot} [you are|they are] wearing",
    "effect.LoseWorth": "[lose|loses] Items in play worth {worth} {money} or more; if [you have|they have] less, "
    "[lose|loses] them all",
    "effect.Plunder.hand": "{who} takes a card unseen from [your|their] hand",
    "effect.Plunder.hand.may": "{who} may take a card unseen from [your|their] hand",
    "effect.Plunder.item": "{who} takes an Item in play from [you|them]",
    "effect.Plunder.treasure": "{who} may take one of [your|their] Treasures: one on the table, or one unseen from "
    "[your|their] hand",
    "effect.Plunder.item.may": "{who} may take an Item in play from [you|them]",
    "effect.Plunder.card": "{who} takes a card from [you|them]: an Item in play, or one unseen from "
    "[your|their] hand",
    "effect.Plunder.card.may": "{who} may take a card from [you|them]: an Item in play, or one unseen from "
    "[your|their] hand",
    "plunder.left": "the player on [your|their] left",
    "plunder.all others, to the left.lower": "each other player of a lower Level than [yours|theirs], beginning on "
    "[your|their] left,",
    "plunder.all others, to the right.lower": "each other player of a lower Level than [yours|theirs], beginning on "
    "[your|their] right,",
    "effect.Plunder.rest": "{what}; the rest of [your|their] hand is discarded",
    "plunder.neighbours": "each of [your|their] neighbours, the left one first,",
    "plunder.all others, to the left": "each other player, beginning on [your|their] left,",
    "plunder.all others, to the right": "each other player, beginning on [your|their] right,",
    "plunder.those of the highest Level": "each other player with the highest Level of all",
    "effect.Exchange": "may discard {number} Treasures from hand or table and draw as many new ones",
    "effect.DiscardHand": "[discard|discards] [your|their] whole hand",
    "effect.DiscardCards": "[discard|discards] {cards} from hand or table",
    "effect.DiscardCards.hand_only": "[discard|discards] {cards} out of [your|their] hand",
    "effect.DiscardCards.die": "[discard|discards] as many cards as it shows, from [your|their] hand or [your|their] "
    "Items in play",
    "effect.SnatchCards": "the player on [your|their] {side} takes {cards} unseen from [your|their] hand "
    "and discards them",
    "effect.LoseTraits": "[lose|loses] all [your|their] {kinds}",
    "effect.LoseTraits.mixed": "[lose|loses] all [your|their] {kinds}, and every card that allows [you|them] more of "
    "them",
    "effect.LoseTrait": "[lose|loses] {kinds} of [your|their] choice",
    "effect.LoseTrait.mixed": "[lose|loses] {kinds}, or a card that allows [you|them] more of them, of [your|their] "
    "choice",
    "effect.LoseTrait.word": "[lose|loses] the {word} card",
    "effect.ReplaceTraits": "[replace|replaces] all [your|their] {kinds} with the topmost {kind} in the {deck} "
    "discards; if there is none, [you|they] just lose them. Without a {kind}, nothing happens",
    "effect.PayItems": "[discard|discards] Items in play worth {worth} {money} or more, or {otherwise}",
    "effect.BuyOff": "{otherwise}, unless [you are|they are] {a} and [discard|discards] a card from hand or table",
    # cards and knowledge
    "effect.Draw": "[draw|draws] {cards}",
    "effect.Draw.named": "[draw|draws] {cards} from the same deck",
    "effect.LookAtHand": "[look|looks] at all the cards in another player's hand",
    "effect.LookAhead.named": "[look|looks] at the top {number} cards of either deck and [leave|leaves] them there",
    "effect.LookAhead.1": "[look|looks] at the top card of the {deck} deck",
    "effect.LookAhead": "[look|looks] at the top {number} cards of the {deck} deck and [leave|leaves] them there",
    "effect.BuryTop.by-itself": "[you may|may] discard a card from hand or table to put the top card of the {deck} "
    "deck under that deck, unseen by others",
    "effect.BuryTop": "then [you may|may] discard a card from hand or table to put it under the deck, unseen by others",
    "effect.ShowHand": "[show|shows] everyone [your|their] hand",
    "effect.GiveUpCard": "the player on [your|their] {side} takes a card of their choice out of it",
    "effect.PassHands": "everyone passes their whole hand to the player on their {side}",
    "effect.SwapHands": "[trade|trades] [your|their] whole hand for that of the player on [your|their] {side}",
    "effect.SwapLevels": "[trade|trades] Levels with the player on [your|their] {side}",
    "effect.BackToHand": "[take|takes] this card back into hand",
    "effect.TakeBack": "[take|takes] this card in hand instead",
    "effect.Question": "[you may|may] look at the hand of another player; then [you may|may] discard a card from hand "
    "or table to take {cards} out of it",
    "effect.DrawAndPick": "[draw|draws] {cards} face down, [keep|keeps] one and [discard|discards] the rest",
    "effect.DrawAndPick.2": "[draw|draws] {cards} face down, [keep|keeps] one and [discard|discards] the other",
    "effect.TakeSpoil": "[draw|draws] one of their Treasures face down; they draw one fewer",
    "effect.TakeAside": "[take|takes] that card into [your|their] hand",
    "effect.TakeTop": "[take|takes] the top card of either discard pile",
    "effect.SearchDiscards": "[take|takes] any card out of either discard pile",
    "effect.SearchDiscards.in_peace": "unless [you are|they are] fighting, [take|takes] any card out of either discard "
    "pile",
    "effect.DrawAndKeep": "[draw|draws] {cards} face up, [keep|keeps] {keep}",
    "effect.DiscardRest": "[discard|discards] the rest",
    "effect.TakeMonsters": "[pick|picks] another player, who shows everyone their hand "
    "and hands over every Monster in it",
    "effect.DrawMore": "[draw|draws] {cards}, face up or face down as [you drew|they drew] this one",
    # fights
    "effect.Double": "if [you fight|they fight] alone, [double|doubles] [your|their] side's total; nobody can help "
    "[you|them] in this fight",
    "effect.Weaken": "[give|gives] another fighter {n}",
    "effect.BoostEach": "[give|gives] each {word} on the munchkins' side {n}",
    "effect.Leave": "[make|makes] it leave, with no level and no Treasure for it",
    "effect.Leave.treasure": "[drive|drives] it off; the winners still draw its Treasure, but it isn't killed",
    "effect.Leave.ends": "slip past it; the fight then ends, with no level, no Treasure and no looting",
    "effect.KillSuch": "[kill|kills] a monster that is all {tag}",
    "effect.EndFight": "[end|ends] it: all monsters leave, and there is no reward of any kind",
    "effect.EndFight.loot": "[end|ends] it: all monsters leave, and there is no reward of any kind, but the room may "
    "still be looted",
    "effect.EndFight.treasures": "[end|ends] it: all monsters leave, and the main fighter draws {treasures}",
    "effect.TakeOverFight": "[name|names] a player outside the fight, who takes it over with everything in it; the "
    "player whose turn it is may loot the room afterwards",
    "effect.SwapMonster": "[discard|discards] a monster with everything on it; one from [your|their] hand takes its "
    "place",
    "effect.GetAway": "[turn|turns] a failed roll to run away into an escape",
    "effect.RunFaster": "[get|gets] {n} to every roll to run away in this fight, even one that has just failed",
    "effect.RollAgain": "[roll|rolls] once more if that was [your|their] first roll against it",
    "effect.Glue": "[make|makes] them roll again to escape",
    "effect.WallOff": "[let|lets] one or two fleeing players, if they agree, escape without a roll",
    "effect.WallOff.certain": "[let|lets] one or two fleeing players, if they agree, escape from all monsters, even "
    "where no roll would do",
    "effect.BeWalledOff": "[escape|escapes] without a roll",
    "effect.DropOut": "[make|makes] the helper leave the fight, unharmed and without a share; the main fighter may "
    "ask someone else for help",
    "effect.DropOut.own": "[leave|leaves] the fight, unharmed and without a share",
    "effect.Disguise": "[make|makes] a monster [you fight|they fight] ignore [your|their] Loyalty, Class or sex",
    "effect.Disguise.adds": "[choose|chooses] a monster [you fight|they fight] and a Loyalty, a Class or a sex: that "
    "monster treats [you|them] as having it, or as not having it",
    "effect.Survive": "[survive|survives]: [lose|loses] a level and [your|their] whole hand instead, and "
    "[escape|escapes] from every monster in the fight",
    "effect.Banish": "[make|makes] a monster vanish; it isn't killed, and [you draw|they draw] its Treasure only if it "
    "was the only monster",
    "effect.Stay": "this card stays with [you|them]",
    "effect.Lift": "[cancel|cancels] it, or [end|ends] one that lasts, on any player",
    "effect.CompelHelp.no_win": "[name|names] a player, who must help [you|them] for nothing; "
    "[you|they] can't win the game with this fight",
    "effect.CompelHelp.higher": "[name|names] a player of higher Level, who must help [you|them] for nothing",
    "effect.CompelHelp.higher-no-win": "[name|names] a player of higher Level, who must help [you|them] for nothing; "
    "[you|they] can't win the game with this fight",
    "effect.Boost": "[give|gives] either side {n}",
    "effect.BoostSelf": "[get|gets] {n} in this fight",
    "effect.Boost.0": "[give|gives] the munchkins' side {n}",
    "effect.Boost.1": "[give|gives] the monsters' side {n}",
    "effect.Boost.extra": "{what}, or {n} if [you are|they are] {a}",
    "effect.BoostMonster.less": "[take|takes] {number} off its Level",
    "effect.Feed": "[give|gives] it {n}",
    "effect.BoostMonster": "[add|adds] {number} to its Level",
    "effect.BoostMonster.die": "the number is added to its Level",
    "effect.Enhance": "[give|gives] a monster {n} to its Level",
    "effect.CopyMonster": "[choose|chooses] a monster: an identical one, enhancers included, joins it with its own "
    "level and Treasure",
    "effect.BringMonster": "[add|adds] a Monster from [your|their] hand to it",
    "effect.RemoveMonster.treasure": "[send|sends] a monster away; the winners still draw its Treasure, but it isn't "
    "killed",
    "effect.RemoveMonster.kill": "[destroy|destroys] a monster and its Treasure; it counts as killed unless the "
    "fighters then have to run from another",
    "effect.RemoveMonster.kill.treasure": "[kill|kills] a monster; the winners still draw its Treasure",
    "effect.RemoveMonster": "[send|sends] a monster away with its Treasure; it isn't killed",
    "effect.RemoveMonster.silent": "[send|sends] a monster away; it isn't killed",
    "effect.SeemOther": "[make|makes] a monster take [you|them] for the other sex",
    "effect.HoldFast": "[freeze|freezes] either all the monsters, so that everyone escapes, or all fleeing players, "
    "so that everyone is caught",
    "effect.TalkOut": "[talk|talks] [your|their] way out and [suffer|suffers] nothing from it; if it is the only "
    "monster, [take|takes] its Treasure too",
    "effect.CompelHelp": "[name|names] a player, who must help [you|them] for nothing",
    "effect.DistractHelper": "when {a} helps someone, [make|makes] that helper leave the fight and help nobody for the "
    "rest of the turn",
    "effect.DenyShare": "when {a} has helped [you|them], [give|gives] that helper no Treasure",
    # gear and Sidekicks
    "effect.BreakTheRules": "[put|puts] this card on one of [your|their] Items in play, or on one [you play|they play] "
    "from [your|their] hand with it: [you|they] may have and use that Item whatever the rules say. When the Item goes, "
    "this card goes too",
    "effect.BreakTheRules.sidekick": "[put|puts] this card on one of [your|their] Items in play, or on an Item or a "
    "surplus {sidekick} [you play|they play] from [your|their] hand with it: [you|they] may have and use that card "
    "whatever the rules say. When that card goes, this one goes too",
    "effect.TapeTogether": "[tape|tapes] two of [your|their] 1-Hand Items into a single 1-Hand Item for good, with "
    "both bonuses and both values; [you|they] lose both together",
    "effect.StealItem": "[take|takes] the Item",
    "effect.ChangeSides": "this {sidekick} joins that player",
    "effect.LureSidekick": "[take|takes] another player's {sidekick}, unless it can't be lured away",
    "effect.LureSidekick.but": "[take|takes] another player's {sidekick}, but never {keeper}'s",
    "effect.Poach": "[take|takes] a {sidekick} or a Training that another player has in play and [put|puts] it into "
    "play; if that is one too many, [discard|discards] one of [your|their] own",
    "effect.DiscardThis": "[discard|discards] this card",
    "effect.DiscardThis.sidekick": "[discard|discards] this {sidekick}",
    "effect.DiscardThis.trap": "[discard|discards] this card along with the Item it holds",
    # traits
    "effect.FlipSex": "[change|changes] sex for good",
    "effect.NextFight": "[get|gets] {n} in [your|their] next fight",
    "effect.NextFight.now": "[get|gets] {n} in [your|their] next fight, or in this one if [you are|they are] "
    "fighting",
    "effect.NoHelping": "[you can't|can't] help anyone until the end of [your|their] next turn",
    "effect.NoTrading": "if [you are|they are] {a}, [you|they] can't use Trading until the end of [your|their] next "
    "turn",
    # control
    "effect.If": "{a} {then}; anyone else {otherwise}",
    "effect.If.only": "{a} {then}",
    "effect.IfWearing": "if [you wear|they wear] {slot}, {then}; otherwise {otherwise}",
    "effect.IfWearing.only": "if [you wear|they wear] {slot}, {then}",
    "effect.EachFighter": "each {word} in the fight {then}",
    "effect.Each.neighbours": "each neighbour {then}",
    "effect.Each.every other player": "every other player {then}",
    "effect.Each.those of the highest Level": "every player of the highest Level {then}",
    "effect.Each.those of the lowest Level": "every player of the lowest Level {then}",
    "effect.Each.fighters": "everyone in the fight {then}",
    "effect.Each.outsiders": "everyone who is not in the fight {then}",
    "effect.Each.those with the most valuable Items": "every player whose Items in play are worth most {then}",
    "effect.Each.the player it is aimed at": "the player [you choose|they choose] {then}",
    "effect.Each.everyone it did not catch": "everyone it did not catch {then}",
    "effect.RollFor": "[roll|rolls] a die and {then}",
    "effect.RollFor.by": "the player on [your|their] {side} rolls a die and {then}",
    "effect.RollFor.from": "{roll}: on {from_}, {then}",
    "effect.RollFor.else": "{roll}: on {from_}, {then}; otherwise {otherwise}",
    "effect.RollFor.or": "{roll}: on {from_}, {then}; {otherwise}",
    "effect.IfRolled": "on {face}, {then}",
    "effect.IfRolled.else": "on {face}, {then}; otherwise {otherwise}",
    "roll.better": "{roll}, with 1 added if [you have|they have] {a} in use",
    "roll": "[roll|rolls] a die",
    "roll.by": "the player on [your|their] {side} rolls a die",
    "roll.6": "a 6",
    "roll.1.down": "a 1",
    "roll.down": "{n} or less",
    "roll.from": "{n} or more",
    # reaching into something in progress
    "effect.Cancel": "[cancel|cancels] it",
    "effect.RollOver": "[roll|rolls] it again; the second number stands",
    "effect.ChooseDie": "[turn|turns] the die to any number",
    "effect.PassTheTurn": "[choose|chooses] any player but the one whose turn it is. The turn passes to them: they "
    "count as having opened that door, and play goes on from there",
    # cards of their own kind
    "effect.TurnBestItemOver": "[your|their] Item with the highest bonus is turned over: its bonus becomes a penalty "
    "of the same size, and that Item stays with [you|them] as long as this card does",
    "effect.SwapSexAndRace": "all other players roll a die: [swap|swaps] sex with the player who rolls highest and all "
    "Races with the one who rolls lowest; ties roll again. Everyone whose sex changes gets -5 in their next fight",
    "effect.SwapSexAndRace.now": "all other players roll a die: [swap|swaps] sex with the player who rolls highest and "
    "all Races with the one who rolls lowest; ties roll again. Everyone whose sex changes gets -5 in their next fight, "
    "or in this one if they are fighting",
    "effect.TaxEveryone": "[lose|loses] an Item of [your|their] choice. All others lose Items worth at least as much; "
    "a player who can't loses all their Items and a level",
    "effect.BorrowToWin": "if [you are|they are] losing, [take|takes] another player's Item in play that makes "
    "[you|them] win and [use|uses] it at once; [you|they] may discard one of [your|their] own to make room",
    "effect.unknown": "something special happens",
}  # fmt: skip
