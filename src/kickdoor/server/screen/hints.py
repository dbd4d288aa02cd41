"""A hint in words: the move, its reason from the engine's sums, and the chances to win."""

from __future__ import annotations

from typing import Final

from kickdoor.bots.foresight.coaching import Advice
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move, is_whole, packed
from kickdoor.engine.text import move_text
from kickdoor.engine.text.say import number_of
from kickdoor.engine.views import FightView
from kickdoor.server.screen.document import Move as Listed
from kickdoor.server.screen.document import Preview
from kickdoor.server.screen.previews import CARRIED, odds, preview, proposed
from kickdoor.server.screen.prompts import Asked
from kickdoor.server.screen.targets import target_of
from kickdoor.server.screen.wire import Hinted, Rated, Spoken, SpokenClause

MOST_OTHERS: Final = 3
_BY_VERB: Final = {
    "kick": "Nothing else pays before you open the door.",
    "loot": "No fight you could pick is worth its risk, so take the card.",
    "trouble": "You can expect to beat it.",
    "sell": "The sale brings a level, and you will miss these Items least.",
    "accept": "What you get is worth more to you than what you give.",
    "refuse": "What you would give is worth more to you than what you get.",
    "counter": "You can expect better terms than these.",
    "pass": "Nothing you could do now is worth what it costs.",
    "play": "It does more for you in play than in your hand.",
    "use": "What the power does is worth its price here.",
    "lay": "It makes room in your hand and stays yours.",
    "drop": "You will miss it least.",
    "equip": "It does more for you in use.",
    "unequip": "It makes room for something better.",
    "ask": "You need help here, and this player should be worth the price.",
    "offer": "It is the least that should get you the help you need.",
    "call": "You need help here, and several players may bid for it.",
    "volunteer": "Helping should bring you more than it costs.",
    "term": "Terms of your own can bring you more than the ready-made ones.",
    "trade": "You get more out of it than you give.",
    "done": "What you have so far is enough.",
    "end": "Nothing else you could do this turn pays.",
    "pick": "It is the best of what you can choose.",
    "choose": "It is the best of what you can choose.",
    "open again": "Another door may bring more than what you have.",
}
_BY_KIND: Final = {  # kinds of questions in which a verb means something else
    ("volunteer", "offer"): "It is what your help is worth in this fight.",
    ("sell", "pick"): "It brings you nearer to a level, and you will miss it least.",
    ("trade", "pick"): "With it the trade is good for you, and the other player may take it.",
    ("played", "play"): "What was just played costs you more than this card is worth.",
    ("played", "use"): "What was just played costs you more than this power does.",
    ("fight", "play"): "What it does in this fight is worth more to you than the card.",
    ("sacrifice", "run"): "What you would give up is worth more than what you risk by running.",
    ("sacrifice", "sacrifice"): "What you risk by running is worth more than this companion.",
    ("charity-to", "choose"): "You have least to fear from this player.",
}
_LOSING: Final = ("discard", "pay", "lose", "shed", "charity")  # how kinds of questions begin that take what is picked
_HELPING: Final = {  # what a helper thinks of the fighter's terms
    "accept": "and what you get is worth that to you",
    "counter": "and that is worth more than they offer",
    "volunteer": "and that is worth something to them",
}
_LOST: Final = "Of what you could give up, you will miss it least."
_USUAL: Final = "An experienced player would do this here."


def hinted(game: Game, seat: int, asked: Asked, advice: Advice, at: int, re: str, n: int) -> Hinted:
    """Return the hint for the seat's prompt `n`, which is `asked`."""
    move = advice.move
    key = "" if is_whole(move) else f"m{packed(move):x}"
    return Hinted(
        at=at,
        re=re,
        n=n,
        words=words_of(game, seat, asked, move),
        why=reason(game, seat, asked, move),
        now=round(advice.now, 3),
        after=round(advice.after, 3),
        move=key if key in asked.moves else "",
        whole=spoken(move) if is_whole(move) else None,
        others=[
            Rated(words_of(game, seat, asked, each.move), round(each.chance, 3))
            for each in advice.tried
            if each.move != move
        ][:MOST_OTHERS],
    )


def spoken(move: Move) -> Spoken:
    """Return a whole move as a client says it."""
    clauses = [SpokenClause(c.what, c.card, c.n, c.order, c.by, c.at, c.due) for c in move.clauses]  # type: ignore[arg-type]
    return Spoken(move.verb, move.at, list(move.cards), list(move.wants), clauses)  # type: ignore[arg-type]


def words_of(game: Game, seat: int, asked: Asked, move: Move) -> str:
    prompt = asked.prompt
    copies = game.fight.copies if game.fight is not None else ()
    return move_text(
        move, game.names, game.cards, prompt.kind, prompt.about, seat, says=game.says, copies=copies
    )  # fmt: skip


def reason(game: Game, seat: int, asked: Asked, move: Move) -> str:
    """Return why to make the move, in one sentence."""
    entry = None if is_whole(move) else {**asked.prompt.moves, **asked.prompt.also}.get(f"m{packed(move):x}")
    fight = game.view(seat, worlds=False).fight
    found = ""
    if fight is not None:
        found = in_fight(game, seat, asked.prompt.kind, move, fight, shown_after(game, seat, move, entry))
    elif entry is not None and entry.then not in ("", CARRIED) and move.verb != "unequip":
        found = consequence(entry.then)
    return found or basic_reason(game, seat, asked.prompt.kind, move)


def basic_reason(game: Game, seat: int, kind: str, move: Move) -> str:
    """Return the reason where no sum tells it."""
    if move.verb == "pick" and kind.startswith(_LOSING):
        return _LOST
    if move.verb == "play" and move.at not in (-1, seat) and target_of(move, game.cards) == "seat":
        return f"It sets {game.names[move.at]} back by more than the card is worth to you."
    return _BY_KIND.get((kind, move.verb)) or _BY_VERB.get(move.verb, _USUAL)


def shown_after(game: Game, seat: int, move: Move, entry: Listed | None) -> Preview | None:
    """Return how the fight would stand after the move, as far as the engine can tell."""
    if is_whole(move):
        return proposed(game, move, seat)
    if move.verb in ("ask", "volunteer"):
        return preview(game.standing(move.at if move.verb == "ask" else seat))
    return entry.preview if entry is not None else None


def consequence(then: str) -> str:
    """Return as a sentence what a move changes: "strength 8 to 10", "8 against 1", "Bob: Level 3 to 2" or "you: Level 2
    to 3, Bob: Level 3 to 2"."""
    if " against " in then:
        return f"The fight would stand {then}."
    parts = [part.rpartition(": ") for part in then.split(", ")]
    taken = " and ".join(f"{who or 'you'} from {change}" for who, _, change in parts)
    own = next((change for who, _, change in parts if who in ("", "you")), "")
    numbers = [int(word) for word in own.split() if word.lstrip("-").isdigit()]
    if len(numbers) == 2 and numbers[1] < numbers[0]:
        return f"It takes {taken}, but what you gain is worth more."
    return f"It takes {taken}."


def in_fight(
    game: Game, seat: int, kind: str, move: Move, fight: FightView, shown: Preview | None
) -> str:  # fmt: skip
    """Return what the move means for the fight; "" if no sum tells. `shown`: how the fight would stand after it."""
    stands = f"{fight.ours} against {fight.theirs}"
    inside = seat in (fight.fighter, fight.helper)
    who = game.names[fight.fighter]
    if shown is not None:
        then = f"{shown.ours} against {shown.theirs}"
        if move.verb == "ask" and shown.stands == "behind":
            return "Their help would not be enough, but they can be paid for playing nothing against you."
        if move.verb in ("ask", "offer", "counter", "accept", "volunteer", "call"):
            if then == stands:  # the deal is not about help
                return ""
            if seat != fight.fighter and move.verb in _HELPING:
                return f"With your help the fight stands {then} instead of {stands}, {_HELPING[move.verb]}."
            return f"With that help the fight stands {then} instead of {stands}."
        if inside and shown.stands == "ahead":
            return f"It {'makes the win safer' if fight.winning else 'turns the fight'}: {then} instead of {stands}."
        if not inside and fight.winning and shown.stands != "ahead":
            return f"It stops {who}: {then} instead of {stands}."
        return f"The fight then stands {then} instead of {stands}."
    if kind == "decline":
        if move.n:
            return f"It is better for you than a fight that stands {stands}."
        return f"You win as it stands, {stands}." if fight.winning else ""
    if move.verb != "pass" or kind != "fight":
        return ""
    if seat == fight.fighter and not fight.winning:
        return f"The fight stands {stands}, and nothing you can add pays; running, you {odds(game, seat)}."
    if inside and fight.winning:
        gain = f" for {number_of('level', fight.levels, 'en')}" if seat == fight.fighter else ""
        return f"Your side wins as it stands, {stands}{gain}: keep your cards."
    if inside:
        return f"The fight stands {stands}, and nothing you can add pays."
    if fight.winning:
        return f"{who} wins as it stands, {stands}, and you hold nothing worth spending to stop that."
    return f"{who} is losing as it stands, {stands}: keep your cards."
