"""What happens: one key for each verb of the card language."""

from __future__ import annotations

from typing import Final

EFFECTS: Final[dict[str, str]] = {
    # Joining what happens
    "then": "{first}. Then {next}",
    "if-none": "{what}; if [you have|they have] none, {otherwise}",
    "unhurt": "[suffer|suffers] nothing",
    "either": "either {ways}",
    "side.left": "left",
    "side.right": "right",
    # What happens: levels
    "effect.GainLevels": "[gain|gains] {levels}",
    "effect.LoseLevels": "[lose|loses] {levels}",
    "effect.LoseLevels.die": "[lose|loses] as many levels as it shows",
    "effect.LoseLevels.margin": "[lose|loses] as many levels as the fight was lost by",
    "effect.LoseLevels.most": "{what}, {n} at most",
    "effect.SetLevel": "[go|goes] down to Level {n}",
    "effect.SetLevel.lowest": "[go|goes] down to the lowest Level anybody has",
    "effect.StealLevel": "[pick|picks] another player, who loses a level, and [gain|gains] it",
    "effect.StealLevel.in-vain": "[pick|picks] another player of Level 2 or more, who loses a level, and [gain|gains] "
    "one, unless it would be the winning one",
    "effect.LevelForAll": "every {word} gains a level, even the winning one",
    "effect.RaiseToLevel": "[rise|rises] to Level {n} if [you are|they are] below it",
    "effect.RestoreLevel": "[get|gets] it back",
    "effect.DrainLevels": "[lose|loses] {levels}, which go to the players on [your|their] left and right, one each",
    "effect.Die": "[you die|dies]",
    # losses
    "effect.LoseItem": "[lose|loses] {items} of [your|their] choice",
    "effect.LoseItem.tag": "[lose|loses] {a} Item of [your|their] choice",
    "effect.LoseItem.thing": "[lose|loses] {a} of [your|their] choice, in use or not",
    "effect.LoseItem.small": "[lose|loses] an Item of [your|their] choice that is not Big",
    "effect.LoseItem.best": "[lose|loses] the Item that gives [you|them] the highest bonus",
    "effect.LoseItem.slot": "[lose|loses] {slot}, worn or not",
    "effect.LoseItem.worn": "[lose|loses] the {slot} [you are|they are] wearing",
    "effect.LoseItem.used": "[lose|loses] the {slot} [you are|they are] using",
    "effect.LoseItem.picked": "[lose|loses] {items} picked by the player on [your|their] {side}",
    "effect.LoseAll": "[lose|loses] every Item [you have|they have] in play",
    "effect.LoseAll.tag": "[lose|loses] every {tag} Item [you have|they have] in play",
    "effect.LoseAll.things": "[lose|loses] all [your|their] {things} in play",
    "effect.LoseAll.slot": "[lose|loses] every piece of {slot} [you have|they have] in play",
    "effect.LoseAll.below the waist.worn": "[lose|loses] everything [you wear|they wear] below the waist",
    "effect.LoseAll.worn": "[lose|loses] all the {slot} [you wear|they wear]",
    "effect.LoseWorth": "[lose|loses] Items in play worth {worth} {money} or more, or all of them if they are not",
    "effect.Plunder.hand": "{who} takes a card unseen from [your|their] hand",
    "effect.Plunder.item": "{who} takes an Item in play from [you|them]",
    "effect.Plunder.treasure": "{who} may take one of [your|their] Treasures: one on the table, or one unseen from "
    "[your|their] hand",
    "effect.Plunder.item.may": "{who} may take an Item in play from [you|them]",
    "effect.Plunder.card.may": "{who} may take a card from [you|them]: an Item in play, or one unseen from "
    "[your|their] hand",
    "plunder.left": "the player on [your|their] left",
    "plunder.all others, to the left.lower": "each other player of a lower Level than [yours|theirs], beginning on "
    "[your|their] left,",
    "effect.Plunder.rest": "{what}; the rest of it is discarded",
    "plunder.neighbours": "the player on [your|their] left, then the one on the right,",
    "plunder.all others, to the left": "each other player, beginning on [your|their] left,",
    "plunder.all others, to the right": "each other player, beginning on [your|their] right,",
    "plunder.those of the highest Level": "each other player of the highest Level",
    "effect.Exchange": "may discard {n} Treasures from hand or table and draw as many new ones",
    "effect.DiscardHand": "[discard|discards] [your|their] whole hand",
    "effect.DiscardCards": "[discard|discards] {cards} from hand or table",
    "effect.DiscardCards.hand": "[discard|discards] {cards} out of [your|their] hand",
    "effect.DiscardCards.die": "[discard|discards] as many cards as it shows, from hand or Items in play",
    "effect.SnatchCards": "the player on [your|their] {side} takes {cards} unseen from [your|their] hand "
    "and discards them",
    "effect.LoseTraits": "[lose|loses] all [your|their] {kinds}",
    "effect.LoseTraits.mixed": "[lose|loses] all [your|their] {kinds}, and every card that allows [you|them] more of "
    "them",
    "effect.LoseTrait": "[lose|loses] {kinds} of [your|their] choice",
    "effect.LoseTrait.word": "[lose|loses] the {word} card",
    "effect.ReplaceTraits": "[give|gives] up all [your|their] {kinds} for the topmost {kind} among the Door discards; "
    "if there is none, [you are|they are] left without. Nothing happens to those with no {kind}",
    "effect.PayItems": "[pay|pays] with Items in play worth {worth} {money} or more, or {otherwise}",
    "effect.BuyOff": "{a} may discard a card from hand or table and suffer nothing; anyone else {otherwise}",
    # cards and knowledge
    "effect.Draw": "[draw|draws] {cards}",
    "effect.Draw.named": "[draw|draws] {cards} from the same deck",
    "effect.LookAtHand": "[look|looks] at all the cards in another player's hand",
    "effect.LookAhead": "[look|looks] at the top {n} cards of either deck and [leave|leaves] them there",
    "effect.LookAhead.deck": "[look|looks] at the top card of the {deck} deck",
    "effect.BuryTop": "then [you may|may] discard a card from hand or table to put it under the deck, unseen by others",
    "effect.ShowHand": "[show|shows] everyone [your|their] hand",
    "effect.GiveUpCard": "the player on [your|their] {side} takes a card of their choice out of it",
    "effect.TakeBack": "[take|takes] this card in hand instead",
    "effect.Question": "[you may|may] look at the hand of another player; then [you may|may] discard a card from hand "
    "or table to take {cards} out of it",
    "effect.DrawAndPick": "[draw|draws] {cards} face down, [keep|keeps] one and [discard|discards] the rest",
    "effect.TakeSpoil": "[draw|draws] one of their Treasures face down; they draw one fewer",
    "effect.TakeAside": "[take|takes] that card into [your|their] hand",
    "effect.TakeTop": "[take|takes] the top card of either discard pile",
    "effect.SearchDiscards": "[take|takes] any card out of either discard pile",
    "effect.SearchDiscards.in-peace": "unless [you are|they are] fighting, [take|takes] any card out of either discard "
    "pile",
    "effect.DrawAndKeep": "[draw|draws] {cards} face up, [keep|keeps] {n}",
    "effect.DiscardRest": "[discard|discards] the rest",
    "effect.TakeMonsters": "[pick|picks] another player, who shows everyone their hand "
    "and hands over every Monster in it",
    "effect.DrawMore": "[draw|draws] {cards} more, face up or down as this one was",
    # fights
    "effect.Double": "if [you fight|they fight] alone, [count|counts] once more, and nobody can help [you|them]",
    "effect.Weaken": "[give|gives] another fighter {n}",
    "effect.BoostEach": "[give|gives] each {word} on the munchkins' side {n}",
    "effect.Leave": "[make|makes] it leave; there is no Treasure for it",
    "effect.Leave.treasure": "[drive|drives] it off; its Treasure stays for the winners, but it counts as no kill",
    "effect.Leave.ends": "slip past it: the fight is over, with no level and no Treasure for it and no looting",
    "effect.KillSuch": "[kill|kills] a monster that is all {tag}",
    "effect.EndFight": "[end|ends] the fight: all monsters leave, and there is no reward of any kind",
    "effect.EndFight.loot": "[end|ends] the fight: all monsters leave, and there is no reward of any kind, "
    "but the room may still be looted",
    "effect.EndFight.treasures": "[end|ends] the fight: all monsters leave, and whoever fought them draws {treasures}",
    "effect.TakeOverFight": "[name|names] a player outside the fight, who takes it over with all it brings; whoever "
    "began it may loot the room afterwards",
    "effect.SwapMonster": "[discard|discards] a monster with all that is on it, and one from [your|their] hand "
    "takes its place",
    "effect.GetAway": "[turn|turns] a failed roll to run away into an escape",
    "effect.RunFaster": "[have|has] {n} to every roll of this flight, also to one that has just failed",
    "effect.RollAgain": "[roll|rolls] once more after a failed first roll to run away",
    "effect.Glue": "[make|makes] them roll once more to get away",
    "effect.WallOff": "[let|lets] one or two who flee, if they like, escape without a roll",
    "effect.WallOff.certain": "[let|lets] one or two who flee, if they like, escape from all monsters, even where no "
    "roll is enough",
    "effect.BeWalledOff": "[escape|escapes] without a roll",
    "effect.DropOut": "[make|makes] the helper leave the fight, unhurt and without a share; the main fighter may ask "
    "somebody else for help",
    "effect.DropOut.own": "[leave|leaves] a fight in which [you are|they are] the helper, unhurt and without a share",
    "effect.Disguise": "[make|makes] a monster [you fight|they fight] take no account of [your|their] Loyalty, Class "
    "or sex",
    "effect.Disguise.adds": "[choose|chooses] a monster [you fight|they fight] and a Loyalty, a Class or a sex: for "
    "what that monster can do, [you count|they count] as having it, or as not having it",
    "effect.Survive": "[live|lives] on: [lose|loses] a level and [your|their] whole hand instead, and [have|has] "
    "escaped from all monsters of the fight",
    "effect.Banish": "[make|makes] a monster vanish, even one that has just caught [you|them]; its Treasure comes only "
    "if it is the only one, and it counts as no kill",
    "effect.Stay": "this card stays with [you|them]",
    "effect.Lift": "[cancel|cancels] it, or [end|ends] one that lasts, whoever has it",
    "effect.CompelHelp.higher": "[name|names] a player of higher Level, who must help [you|them] and gets nothing for "
    "it; [you|they] cannot win the game by that",
    "effect.Boost": "[give|gives] either side {n}",
    "effect.BoostSelf": "[have|has] {n} in this fight",
    "effect.Boost.0": "[give|gives] the munchkins' side {n}",
    "effect.Boost.1": "[give|gives] the monsters' side {n}",
    "effect.Boost.extra": "{what}, or {n} if [you are|they are] {a}",
    "effect.BoostMonster.less": "[take|takes] {n} off its Level",
    "effect.Feed": "[give|gives] it +{n}",
    "effect.BoostMonster": "[add|adds] {n} to its Level",
    "effect.BoostMonster.die": "the number is added to its Level",
    "effect.Enhance": "[give|gives] a monster {n} to its Level",
    "effect.CopyMonster": "[pick|picks] a monster: a second one just like it, enhancers included, joins in, "
    "with levels and Treasure of its own",
    "effect.BringMonster": "[bring|brings] in a Monster from [your|their] hand to fight beside the others",
    "effect.RemoveMonster.treasure": "[send|sends] a monster away; its Treasure stays for the winners, "
    "but it counts as no kill",
    "effect.RemoveMonster.kill": "[destroy|destroys] a monster along with its Treasure; it counts as killed "
    "unless the fighters then have to run from another",
    "effect.RemoveMonster.kill.treasure": "[kill|kills] a monster; its Treasure stays for the winners",
    "effect.RemoveMonster": "[send|sends] a monster away along with its Treasure; it counts as no kill",
    "effect.RemoveMonster.silent": "[send|sends] a monster away; it counts as no kill",
    "effect.SeemOther": "[let|lets] a monster take [you|them] for the other sex",
    "effect.HoldFast": "[freeze|freezes] either all the monsters, so that everyone escapes, "
    "or all who flee, so that everyone is caught",
    "effect.TalkOut": "[talk|talks] [your|their] way out and [suffer|suffers] nothing from it; "
    "if it is the only monster, [take|takes] its Treasure as well",
    "effect.CompelHelp": "[name|names] a player, who must help [you|them] and gets nothing for it",
    "effect.DistractHelper": "[make|makes] a helping {word} drop out and stay out for the rest of the turn",
    "effect.DenyShare": "[keep|keeps] all the Treasure from {a} who helped [you|them]",
    # gear and Sidekicks
    "effect.BreakTheRules": "[tie|ties] this card to one of [your|their] Items in play, or in hand if it would be one "
    "too many to have in play: [you|they] may use it even where a rule forbids it. When the Item is lost, this card "
    "goes too",
    "effect.BreakTheRules.sidekick": "[tie|ties] this card to one of [your|their] Items in play, or to an Item or "
    "{sidekick} in hand that would be one too many to have in play: [you|they] may have and use it even where a rule "
    "forbids it. When it is lost, this card goes too",
    "effect.TapeTogether": "[tape|tapes] two 1-Hand Items of [yours|theirs] into a single 1-Hand Item for good: "
    "both powers, both values, lost together",
    "effect.StealItem": "[take|takes] the Item",
    "effect.ChangeSides": "this {sidekick} goes over to its owner",
    "effect.LureSidekick": "[take|takes] a {sidekick} from another player, unless theirs cannot be lured away",
    "effect.Poach": "[take|takes] a {sidekick} or a Training that another player has in play and [put|puts] it into "
    "play before [you|them]; if that is one too many, [discard|discards] one of [your|their] own",
    "effect.DiscardThis": "[discard|discards] this card",
    "effect.DiscardThis.sidekick": "[discard|discards] this {sidekick}",
    "effect.DiscardThis.trap": "[discard|discards] this card along with the Item it holds",
    # traits
    "effect.FlipSex": "[change|changes] sex for good",
    "effect.NextFight": "[have|has] {n} in [your|their] next fight",
    "effect.NextFight.now": "[have|has] {n} in [your|their] next fight, or in the one that is on",
    "effect.NoHelping": "[you may|may] help nobody until [your|their] own next turn is over",
    "effect.NoTrading": "[buy|buys] nothing from the discards as {a} until [your|their] own next turn is over",
    # control
    "effect.If": "{a} {then}; anyone else {otherwise}",
    "effect.If.only": "{a} {then}",
    "effect.IfWearing": "if [you wear|they wear] {slot}, {then}; otherwise {otherwise}",
    "effect.IfWearing.only": "if [you wear|they wear] {slot}, {then}",
    "effect.EachFighter": "each {word} in the fight {then}",
    "effect.Each.neighbours": "each neighbour {then}",
    "effect.Each.every other player": "every other player {then}",
    "effect.Each.everyone it did not catch": "everyone it did not catch {then}",
    "effect.RollFor": "[roll|rolls] a die and {then}",
    "effect.RollFor.by": "the player on [your|their] {side} rolls a die and {then}",
    "effect.RollFor.from": "{roll}: on {from_}, {then}",
    "effect.RollFor.else": "{roll}: on {from_}, {then}; otherwise {otherwise}",
    "effect.RollFor.or": "{roll}: on {from_}, {then}; {otherwise}",
    "effect.IfRolled": "on a {n}, {then}",
    "roll.better": "{roll}, with 1 added if [you have|they have] {a} in use",
    "roll": "[roll|rolls] a die",
    "roll.by": "the player on [your|their] {side} rolls a die",
    "roll.6": "a 6",
    "roll.from": "{n} or more",
    # reaching into something in progress
    "effect.Cancel": "[cancel|cancels] it, so that it does nothing",
    "effect.RollOver": "[roll|rolls] it once more, and the second number stands",
    "effect.ChooseDie": "[turn|turns] the die to any number",
    "effect.PassTheTurn": "[hand|hands] the turn to somebody whose turn it is not, [yourself|themself] included: "
    "they count as having opened that door, and play goes on from there",
    # cards of their own kind
    "effect.TurnBestItemOver": "the Item that gives [you|them] the highest bonus is turned over: from now on it costs "
    "[you|them] as much as it gave, and [you|they] cannot part with it in any other way",
    "effect.SwapSexAndRace": "all the others roll a die: [swap|swaps] sex with the highest and all Races with the "
    "lowest, ties rolling again. Everyone whose sex changes has -5 in their next fight",
    "effect.TaxEveryone": "[lose|loses] an Item of [your|their] choice. All others lose Items worth at least as much; "
    "whoever has not enough loses all of them and a level",
    "effect.BorrowToWin": "if [you are|they are] losing, [take|takes] an Item in play from another player that makes "
    "[you|them] win, and [use|uses] it at once; one of [your|their] own may be discarded to make room for it",
    "effect.unknown": "something special happens",
}  # fmt: skip
