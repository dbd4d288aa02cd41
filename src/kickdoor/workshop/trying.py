"""Automatic tests of every card: it has a text, can be played, and survives random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Card, CardSet, Trait
from kickdoor.engine.cards.pool import MOST_CARDS
from kickdoor.engine.game import Game, GameSetup, start
from kickdoor.engine.text import card_lines, card_text, say
from kickdoor.engine.words import WORDS
from kickdoor.errors import KickdoorError
from kickdoor.laws import check, check_whole

NAMES = ("Ann", "Bob", "Cy", "Dee")
MOST_DECISIONS = 200_000
EVERY = 25  # decisions from one look at the laws to the next
DEEDS = frozenset({mv.PLAY, mv.USE, mv.EQUIP, mv.LAY, mv.TROUBLE, mv.SACRIFICE, mv.CLAIM_TOP})


@dataclass
class Trial:
    """The results for one card."""

    card: Card
    describes_itself: bool = False
    seen: int = 0  # times it was named in what happened
    legal: int = 0  # times somebody could do something with it

    @property
    def is_fine(self) -> bool:
        return self.describes_itself and self.seen > 0 and self.legal > 0


@dataclass
class Trials:
    """The results for a set: its cards by slug, the games played, and what went wrong."""

    cards: dict[str, Trial]
    games: int = 0
    decisions: int = 0
    mishaps: list[str] = field(default_factory=list)
    last: str = ""  # name of the last card of the set that something happened with, where a game went wrong

    @property
    def are_fine(self) -> bool:
        return not self.mishaps and all(trial.is_fine for trial in self.cards.values())


class Endless(KickdoorError):
    """A game that does not come to its end."""


def try_out(
    own: CardSet, others: tuple[CardSet, ...], games: int, seed: int = 0,
    on_progress: Callable[[int], None] | None = None,
) -> Trials:  # fmt: skip
    """Play random games of the set mixed with each other set, and with all of them."""
    trials = Trials({card.slug: Trial(card, describes_itself(card, own)) for card in own.cards})
    mixes: list[tuple[CardSet, ...]] = [(other, own) for other in others]
    if len(others) != 1 and sum(card.copies for s in (*others, own) for card in s.cards) <= MOST_CARDS:
        mixes.append((*others, own))
    for number in range(games):
        mix = mixes[number % len(mixes)]
        try:
            _play(mix, own, seed + number, trials)
        except Exception as error:  # noqa: BLE001  whatever goes wrong is what it is tried out for
            names = " + ".join(s.name for s in mix)
            last = f" (the last card of yours that something happened with: {trials.last})" if trials.last else ""
            trials.mishaps.append(f"seed {seed + number}, {names}: {type(error).__name__}: {error}{last}")
            if isinstance(error, Endless):
                trials.games += 1
                break  # the others would take as long
        trials.games += 1
        if on_progress is not None:
            on_progress(1)
    return trials


def describes_itself(card: Card, own: CardSet) -> bool:
    """True if the card has a summary line and a complete text; an author's own verb needs its own words."""
    try:
        lines = [card_lines(card, own.says), *card_text(card, own.says)]
    except (KickdoorError, LookupError, AttributeError, TypeError, ValueError):
        return False
    wordless = say("effect.unknown", "en")
    return all(line.strip() and "{" not in line and wordless not in line.lower() for line in lines)


def _play(mix: tuple[CardSet, ...], own: CardSet, seed: int, trials: Trials) -> None:
    setup = GameSetup(names=NAMES, sets=tuple(s.name for s in mix), edition=own.editions[0], seed=seed)
    game = start(setup, mix)
    rng = Random(seed)
    mine = {i: trials.cards[card.slug] for i, card in enumerate(game.cards) if card.set == own.name}
    try:
        trials.decisions += _to_the_end(game, rng, mine)
    except Exception:
        trials.last = next((mine[e.card].card.name for e in reversed(game.log) if e.card in mine), "")
        raise
    _happened(game, mine)


def _to_the_end(game: Game, rng: Random, mine: dict[int, Trial]) -> int:
    """Play at random and check the laws now and then; return the number of decisions."""
    decisions = 0
    check(game, thorough=True)
    while game.options and decisions < MOST_DECISIONS:
        _note(game.options, mine)
        since = game.events
        game.step(rng.choice(game.options))
        decisions += 1
        if decisions % EVERY == 0:
            check(game, thorough=decisions % (EVERY * 20) == 0, since=since)
    if game.options:
        raise Endless(f"nobody has won after {MOST_DECISIONS:,} decisions")
    check_whole(game)
    return decisions


def _note(options: list[int], mine: dict[int, Trial]) -> None:
    """Count what the asked seat could do with cards of the set."""
    for move in options:
        card = mv.card_of(move)
        if card in mine and mv.verb_of(move) in DEEDS:
            mine[card].legal += 1


def _happened(game: Game, mine: dict[int, Trial]) -> None:
    """Count a monster met or a Trap turned up as played, though nobody chose it."""
    for event in game.log:
        if event.card in mine:
            trial = mine[event.card]
            trial.seen += 1
            trial.legal += event.what in ("MonsterMet", "CardPlayed", "MonsterJoined", "TraitGained")


def loose_words(own: CardSet, others: tuple[CardSet, ...]) -> Iterator[tuple[Card, str]]:
    """Return the cards that need a Race or Class that no card of these sets provides."""
    given = {card.word.name for s in (own, *others) for card in s.cards if isinstance(card, Trait)}
    kinds = {card.word.kind for s in (own, *others) for card in s.cards if isinstance(card, Trait)}
    wanted = {word.name for word in WORDS.values() if word.kind in kinds} - given
    for card in own.cards:
        for word in getattr(card, "only", ()):
            if word.name in wanted:
                yield card, word.name
