"""The table as it is shown: what everybody may know (`board`), and what one seat may know besides (`mine`).

Both are made from views, which hold what their reader may know and nothing else; the rest (strength, rewards, offers)
everybody may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine.cards.kinds import Card
from kickdoor.engine.deals.clauses import KINDS, Talk
from kickdoor.engine.deals.ledger import Promise as Entry
from kickdoor.engine.fighting.strength import Source as Reckoned
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause as EngineClause
from kickdoor.engine.questions import Offer as Proposed
from kickdoor.engine.text import verdict_text
from kickdoor.engine.text.deals import clause_text, is_aimed
from kickdoor.engine.text.names import card_name
from kickdoor.engine.text.say import say
from kickdoor.engine.text.strength import source_name
from kickdoor.engine.views import FightView, FoeView, SeatView, View
from kickdoor.engine.views import Matter as Asked
from kickdoor.server.screen.document import (
    Answer, Board, Clause, Fight, Foe, Matter, Mine, Offer, Person, Promise, Source, Stands,
)  # fmt: skip

# The rule behind a kind of source, for those who ask why.
_RULES: Final = {
    "against": "CMB-02", "enhanced": "CMB-06", "handicap": "TRP-05", "thrown-in": "ITM-08", "sidekick": "SDK-01",
    "extra": "ITM-02", "alone": "CHR-02", "effort": "CHR-02", "floor": "WIN-04",
}  # fmt: skip


def board(game: Game, view: View) -> Board:
    """Return the board, which players and spectators share; `view` is a spectator's."""
    offered = game.offer
    return Board(
        turn=view.turn,
        turn_no=view.turn_no,
        stage=game.phase,
        goal=view.rules.goal,
        seats={str(s.seat): person(game, s) for s in view.seats},
        doors=view.doors,
        treasures=view.treasures,
        door_discards=view.discarded[0],
        treasure_discards=view.discarded[1],
        door_top=view.door_top,
        treasure_top=view.treasure_top,
        on_table=list(view.on_table),
        links=[list(link) for link in view.links],
        fight=fight(game, view, view.fight) if view.fight is not None else None,
        offer=offer(offered, game) if offered is not None else None,
        matter=matter(view, view.matter) if view.matter is not None else None,
        promises=ledger(view.promises, game),
        settled=ledger(view.settled, game),
        winners=list(view.winners),
    )


def person(game: Game, seat: SeatView) -> Person:
    return Person(
        name=seat.name,
        level=seat.level,
        hand=seat.hand_size,
        strength=game.strength_of(seat.seat),
        limit=game.hand_limit(seat.seat),
        run=game.run_bonus(seat.seat),
        female=seat.female,
        dead=not seat.alive,
        gear=list(seat.gear),
        pack=list(seat.pack),
        traits=list(seat.traits),
        extras=list(seat.extras),
        marks=list(seat.marks),
        handicap=seat.handicap,
        may_help=seat.may_help,
        known=list(seat.known),
        kept=seat.kept,
        broken=seat.broken,
    )


def mine(game: Game, seat: int) -> Mine:
    view = game.view(seat, worlds=False)
    known = {str(s.seat): list(s.known) for s in view.seats if s.known and s.seat != seat}
    return Mine(list(view.hand), known, list(view.known_tops), new_hand=game.awaits_hand(seat))


def fight(game: Game, view: View, seen: FightView) -> Fight:
    names = game.names
    found = {m: game.foe(m) for m in seen.monsters}
    rest = seen.their_sources[sum(len(f.sources) for f in found.values()) :]
    return Fight(
        fighter=seen.fighter,
        helper=seen.helper,
        ours=seen.ours,
        theirs=seen.theirs,
        stands=stands(seen.ours, seen.theirs),
        words=verdict_text(seen.ours, seen.theirs, seen.wins_ties),
        winning=seen.winning,
        our_sources=sources(seen.our_sources, view.cards, names),
        foes={str(m): foe(f, view.cards, names) for m, f in found.items()},
        extra_sources=sources(rest, view.cards, names),
        treasures=seen.treasures,
        levels=seen.levels,
        thrown_in=list(seen.used),
        killed=list(seen.killed),
        deal=clauses(seen.deal, seen.fighter, seen.helper, game),
        for_the_win=seen.for_the_win,
        fleeing=game.phase == "flight",
        won=seen.won,
        short=seen.short,
    )


def foe(seen: FoeView, cards: Sequence[Card], names: Sequence[str]) -> Foe:
    return Foe(
        strength=seen.strength,
        treasures=seen.treasures,
        levels=seen.levels,
        attached=list(seen.attached),
        copy_of=seen.copy_of,
        needs={str(seat): n for seat, n in seen.needs},
        sources=sources(seen.sources, cards, names),
    )


def sources(found: Sequence[Reckoned], cards: Sequence[Card], names: Sequence[str]) -> list[Source]:
    return [
        Source(source_name(s, cards, "en", names), s.n, s.kind, s.seat, s.card, _RULES.get(s.kind, "")) for s in found
    ]


def stands(ours: int, theirs: int) -> Stands:
    return "ahead" if ours > theirs else "tie" if ours == theirs else "behind"


def clause(c: EngineClause, by: int, to: int, game: Game) -> Clause:
    """Return one part of a deal, with words for it."""
    words = clause_text(c, game.cards, names=game.names)
    binding = c.what not in KINDS or KINDS[c.what].binding
    on = c.at if c.what == "play" and is_aimed(c, game.cards) else -1
    return Clause(c.what, words, c.card, c.n, c.order, by, to, c.at, c.due, binding, on)  # type: ignore[arg-type]


def clauses(terms: Sequence[EngineClause], by: int, to: int, game: Game) -> list[Clause]:
    """Return the parts of a deal between the fighter (or who proposes a trade) and the other side."""
    talk = Talk(by, to, by)
    return [clause(c, talk.giver(c), talk.other(talk.giver(c)), game) for c in terms]


def offer(proposed: Proposed, game: Game) -> Offer:
    """Return the deal somebody makes or is asked about."""
    o = proposed
    return Offer(
        o.kind, o.by, o.to, clauses(o.clauses, o.by, o.to, game), list(o.give), list(o.get),
        o.kind == "trade" and any(c.what == "stay out" for c in o.clauses), o.countered, o.speaker, o.awaited, o.draft,
        [Answer(seat, clauses(terms, o.by, seat, game)) for seat, terms in o.answers],
    )  # fmt: skip


def ledger(found: Sequence[Entry], game: Game) -> dict[str, Promise]:
    """Return promises by their number."""
    return {
        str(p.number): Promise(clause(p.clause, p.by, p.to, game), p.deal, p.outcome or "open")  # type: ignore[arg-type]
        for p in found
    }


def matter(view: View, asked: Asked) -> Matter:
    names = [s.name for s in view.seats]
    return Matter(matter_words(view.kind, asked, names, view.cards), asked.card, asked.by, asked.at, asked.n)


def matter_words(kind: str, asked: Asked, names: Sequence[str], cards: Sequence[Card]) -> str:
    """`Ann rolled 3`, `Ann: Solar Flare`."""
    card = card_name(cards[asked.card]) if 0 <= asked.card < len(cards) else ""
    who = names[asked.by] if 0 <= asked.by < len(names) else ""
    if kind == "rolled":
        return say("event.DieRolled", "en", who=who, n=asked.n)
    return f"{who}: {card}" if who and card else card or who
