"""What a move would do to the fight: played by the engine on a game in which all that the seat cannot know, and the
dice, are dealt anew, so that nothing can be foreseen. Nobody answers; what depends on luck has no preview."""

from __future__ import annotations

from typing import Final

from kickdoor.engine.deals.clauses import Talk, is_aside
from kickdoor.engine.facts import Standing
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move, is_whole
from kickdoor.engine.questions import Question
from kickdoor.engine.text import verdict_text
from kickdoor.engine.views import SeatView
from kickdoor.errors import KickdoorError
from kickdoor.server.screen.asking import PASS
from kickdoor.server.screen.board import stands
from kickdoor.server.screen.document import Preview

CHANGES: Final = ("play", "use", "equip", "unequip", "drop")  # verbs that may change a total
TELLING: Final = frozenset({*CHANGES, "trouble", "choose", "accept"})  # verbs with a consequence outside fights
IMPROVING: Final = ("play", "equip")  # verbs that may improve a character
RISKS: Final = frozenset({"run", "accept"})  # verbs after which the seat may have to run away
CARRIED: Final = "only carried"  # the consequence of laying down an Item that the seat cannot use
NOTHING_GAINED: Final = "no level, no Treasure"  # the consequence of declining a monster
DEATH: Final = "you lose your cards and stay Level {level}"
ONCE_EQUIPPED: Final = "once equipped"  # added to the strength after a trade
MOST_NAMED: Final = 2  # players whose changes a consequence names
MOST_PREVIEWED: Final = 60  # moves of one prompt whose consequences are worked out
_LUCK: Final = frozenset({"DieRolled", "CardDrawn", "DoorKicked", "DeckReshuffled"})
_MOST_STEPS: Final = 16
_PAYING: Final = ("pay",)  # questions about a price: any answer will do
_CHANCES: Final = (
    "", "escape without a roll", "escape on 2 to 6", "escape on 3 to 6", "escape on 4 to 6", "escape on 5 or 6",
    "escape on 6", "no escape",
)  # fmt: skip


class Previews:
    """For one seat at one moment."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.game = game
        self.previewed = 0
        self._safe: Game | None = None

    @property
    def safe(self) -> Game:
        """Return the game with everything the seat cannot know dealt anew."""
        if self._safe is None:
            self._safe = self.game.resample(self.seat, 1)
        return self._safe

    def of(self, move: Move) -> Preview | None:
        """Return how the fight would stand after the move; None without a fight, or if it depends on luck."""
        if self.game.fight is None or move.verb not in CHANGES or is_whole(move):
            return None
        after = self.settled(move, fighting=True)
        return None if after is None else preview(after.standing())

    def consequence(self, move: Move) -> tuple[str, bool]:
        """Return what the move changes if nobody answers ("strength 8 to 10", "8 against 1", "Bob: Level 3 to 2"; ""
        where nothing or no telling), and whether it makes the seat's own character better at no cost."""
        trade = move.verb == "accept" and self.game.offer is not None and self.game.offer.kind == "trade"
        fighting = self.game.fight is not None and not trade
        if fighting and move.verb in RISKS:
            stays_out = move.verb == "accept" and agreed(self.game, move, self.seat) is None
            return "" if stays_out else odds(self.game, self.seat), False
        if fighting and move.verb == "choose":
            return self.of_choice(move), False
        if fighting or move.verb not in TELLING or is_whole(move) or self.previewed >= MOST_PREVIEWED:
            return "", False
        self.previewed += 1
        after = self.settled(move)
        if after is None:
            return "", False
        better = move.verb in IMPROVING and improves(self.safe, after, self.seat)
        words = traded(self.safe, after, self.seat) if trade else differences(self.safe, after, self.seat)
        if not words and move.verb == "play" and move.card in after.view(None).seats[self.seat].pack:
            words = CARRIED
        return words, better

    def of_choice(self, move: Move) -> str:
        """Return what follows from declining a monster or not, and from dying or not."""
        game, asked = self.game, self.game.question
        stands_at, level = game.standing(), game.levels[self.seat]
        if asked is None or asked.seat != self.seat or stands_at is None:
            return ""
        if asked.kind == "decline":
            if move.n == 0:
                return f"{stands_at.ours} against {stands_at.theirs}"
            return "" if game.gains_by_declining(asked.about, move.n) else NOTHING_GAINED
        if asked.kind == "death":
            left = level - game.profile(self.seat).cheats_death
            return f"Level {level} to {left}" if move.n else DEATH.format(level=level)
        return ""

    def settled(self, move: Move, fighting: bool = False) -> Game | None:
        """Return the game after the move, if nobody answers; None if something else is asked first, or luck decides.

        `fighting`: the fight must go on after it.
        """
        game = self.safe.clone()
        before = game.question
        let = let_pass if fighting else let_happen
        try:
            game.play(move, self.seat)
            settled = before is not None and let(game, before.depth)
        except KickdoorError:
            return None
        return game if settled and not depends_on_luck(game) else None

    def improvements(self) -> list[Move]:
        """Return the moves that make the seat's own character better at no cost, the best first. None in a fight."""
        if self.game.fight is not None:
            return []
        found: list[tuple[int, int, Move]] = []
        for move in dict.fromkeys([*self.game.legal_moves, *self.game.interjections(self.seat)]):
            after = self.settled(move) if move.verb in IMPROVING and not is_whole(move) else None
            if after is not None and improves(self.safe, after, self.seat):
                found.append((-after.levels[self.seat], -after.strength_of(self.seat), move))
        return [move for _, _, move in sorted(found, key=lambda f: f[:2])]

    def laying_down(self) -> list[Move]:
        """Return the moves that only lay an Item of the hand down, to be carried."""
        found = []
        for move in self.game.legal_moves:
            after = self.settled(move) if move.verb in ("lay", "play") and not is_whole(move) else None
            if after is not None and move.card in after.view(None).seats[self.seat].pack:
                found.append(move)
        return found


def depends_on_luck(game: Game) -> bool:
    return any(event.what in _LUCK for event in game.log)


def may_pass(game: Game, asked: Question) -> bool:
    """True if the seat is only offered something: an answer, or to play a card it has just received."""
    return (asked.window or asked.kind == "received") and PASS in game.legal_moves


def let_happen(game: Game, depth: int) -> bool:
    """Let everybody pass until a fight begins or nothing of the move is left to do; False if something else is asked
    first."""
    for _ in range(_MOST_STEPS):
        asked = game.question
        if asked is None or asked.kind == "fight" or asked.depth <= depth:
            return True
        if not may_pass(game, asked):
            return False
        game.play(PASS)
    return False


def differences(before: Game, after: Game, seat: int) -> str:
    """Return what has changed: "Level 2 to 3" for the seat itself, other players by name. If something has changed for
    the seat and for one other player, both are named, the seat as "you"."""
    stands_at = after.standing()
    if stands_at is not None and before.fight is None:
        return f"{stands_at.ours} against {stands_at.theirs}"
    found = [(s, words) for s in range(after.seats) if (words := change(before, after, s))]
    own = [words for s, words in found if s == seat]
    if own and len(found) - len(own) != 1:
        return own[0]
    return by_name(after, seat, found)


def traded(before: Game, after: Game, seat: int) -> str:
    """Return what a trade changes for everyone, once each side has equipped those of its new Items that make it
    stronger."""
    was, now = before.view(None).seats, after.view(None).seats
    found = []
    for s in range(after.seats):
        worn = put_on(after, s, {*now[s].pack} - {*was[s].pack, *was[s].gear})
        words = change(before, worn, s)
        if words:
            found.append((s, words if worn is after else f"{words} {ONCE_EQUIPPED}"))
    return by_name(after, seat, found)


def put_on(game: Game, seat: int, items: set[int]) -> Game:
    """Return the game after the seat has equipped those of these Items that make it stronger."""
    while True:
        best = game
        asked = game.question is not None and game.question.seat == seat
        moves = game.legal_moves if asked else game.interjections(seat)
        for move in moves if items else ():
            if move.verb != "equip" or move.card not in items:
                continue
            after = game.clone()
            after.play(move, seat)
            if after.strength_of(seat) > best.strength_of(seat):
                best = after
        if best is game:
            return game
        game = best


def by_name(game: Game, seat: int, found: list[tuple[int, str]]) -> str:
    """Return changes by seat in one line, those of the reader first, as "you"."""
    named = [f"you: {words}" for s, words in found if s == seat]
    named += [f"{game.names[s]}: {words}" for s, words in found if s != seat]
    more = len(named) - MOST_NAMED
    return ", ".join(named[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def change(before: Game, after: Game, seat: int) -> str:
    """Return how the Level of a seat has changed, or else its strength; "" if neither has."""
    if before.levels[seat] != after.levels[seat]:
        return f"Level {before.levels[seat]} to {after.levels[seat]}"
    if before.strength_of(seat) != after.strength_of(seat):
        return f"strength {before.strength_of(seat)} to {after.strength_of(seat)}"
    return ""


def improves(before: Game, after: Game, seat: int) -> bool:
    """True if the seat has gained a level without losing a card in use, or strength or a card in use without losing
    any card."""
    if after.fight is not None or after.strength_of(seat) < before.strength_of(seat):
        return False
    was, now = [game.view(seat, worlds=False).seats[seat] for game in (before, after)]
    if after.levels[seat] != before.levels[seat]:
        return after.levels[seat] > before.levels[seat] and in_use(now) >= in_use(was)
    if in_use(now) < in_use(was) or in_use(now) + spare(now) < in_use(was) + spare(was):
        return False
    return in_use(now) > in_use(was) or after.strength_of(seat) > before.strength_of(seat)


def in_use(me: SeatView) -> int:
    return len(me.gear) + len(me.traits) + len(me.extras)


def spare(me: SeatView) -> int:
    return len(me.pack) + me.hand_size


def odds(game: Game, seat: int) -> str:
    """Return what the die must show for the seat to escape from each monster of the fight."""
    return ", ".join(dict.fromkeys(chance(n) for n in game.escape_needs(seat)))


def chance(need: int) -> str:
    """Return the chance in words: "escape on 5 or 6"."""
    return _CHANCES[max(1, min(need, len(_CHANCES) - 1))]


def let_pass(game: Game, depth: int) -> bool:
    """Let everybody pass until nothing of the move is left to do; False if something else is asked first."""
    for _ in range(_MOST_STEPS):
        asked = game.question
        if asked is None or game.standing() is None:
            return False
        if asked.depth <= depth and asked.kind == "fight":
            return True
        if may_pass(game, asked):
            game.play(PASS)
        elif asked.kind in _PAYING:
            game.step(game.options[0])
        else:
            return False
    return False


def proposed(game: Game, move: Move, seat: int) -> Preview | None:
    """Return how the fight would stand with the helper whom this offer or counter-offer is about, spoken whole."""
    fight, offer = game.fight, game.offer
    helper = {"offer": move.at, "volunteer": seat}.get(move.verb, -1)
    if move.verb == "counter" and offer is not None and offer.kind != "trade":
        helper = offer.to if offer.to >= 0 else seat
    if fight is None or helper < 0 or is_aside(Talk(fight.fighter, helper, seat), move.clauses):
        return None
    return preview(game.standing(helper))


def agreed(game: Game, move: Move, seat: int) -> Preview | None:
    """Return how the fight would stand after the offer on the table, or one of the answers to a call, is accepted."""
    fight, offer = game.fight, game.offer
    if fight is None or offer is None or offer.kind == "trade":
        return None
    helper = offer.to
    terms = offer.clauses
    if offer.kind == "call":
        helper = move.at if move.at >= 0 else seat
        terms = dict(offer.answers).get(helper, terms)
    return None if is_aside(Talk(fight.fighter, helper, seat), terms) else preview(game.standing(helper))


def preview(standing: Standing | None) -> Preview | None:
    """Return how a fight stands, in words; None if there is none."""
    if standing is None:
        return None
    ours, theirs = standing.ours, standing.theirs
    return Preview(verdict_text(ours, theirs, standing.wins_ties), stands(ours, theirs), ours, theirs)
