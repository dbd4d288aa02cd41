"""The table as it is shown: what everybody may know (`board`), and what one seat may know besides (`mine`).

Both are made from views, or parts of them, which hold what their reader may know and nothing else; only public facts
(strength, rewards) are worked out from the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kickdoor.engine.bargains import bare_wins, kill_levels, levels_for_all, readable
from kickdoor.engine.cards import Card
from kickdoor.engine.flight import flee_bonus, pursues, withdraws
from kickdoor.engine.folding import profile
from kickdoor.engine.frames.charity import hand_limit
from kickdoor.engine.frames.help import Negotiate
from kickdoor.engine.frames.roll import on_rolls
from kickdoor.engine.frames.trade import Trade
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause as Promise
from kickdoor.engine.state import Fight as Battle
from kickdoor.engine.state import State
from kickdoor.engine.strength import Source as Reckoned
from kickdoor.engine.strength import (
    extra_treasures, fighters, foe_of, monster_sources, seat_strength, total, treasures_of, wins, wins_ties,
)  # fmt: skip
from kickdoor.engine.text import verdict_text
from kickdoor.engine.text.moves import clause_text
from kickdoor.engine.text.names import card_name
from kickdoor.engine.text.say import say
from kickdoor.engine.text.strength import source_name
from kickdoor.engine.views import Matter as Asked
from kickdoor.engine.views import SeatView, View, known_of, known_tops
from kickdoor.engine.words import MONSTERS
from kickdoor.server.asking import stage_of
from kickdoor.server.document import (
    Board, Clause, Fight, Foe, Matter, Mine, Offer, Person, Source, Stands,
)  # fmt: skip

# The rule behind a kind of source, for those who ask why.
_RULES: Final = {
    "against": "CMB-02", "enhanced": "CMB-06", "handicap": "TRP-05", "thrown-in": "ITM-08", "sidekick": "SDK-01",
    "extra": "ITM-02", "alone": "CHR-02", "effort": "CHR-02", "floor": "WIN-04",
}  # fmt: skip


def board(game: Game, view: View) -> Board:
    """`view` is a spectator's."""
    st = game.state
    return Board(
        turn=view.turn,
        turn_no=view.turn_no,
        stage=stage_of(st),
        goal=view.rules.goal,
        seats={str(s.seat): person(st, s) for s in view.seats},
        doors=view.doors,
        treasures=view.treasures,
        door_discards=view.discarded[0],
        treasure_discards=view.discarded[1],
        door_top=view.door_top,
        treasure_top=view.treasure_top,
        on_table=list(view.on_table),
        links=[list(link) for link in view.links],
        fight=fight(st, st.fight, view) if st.fight is not None else None,
        offer=offer(st),
        matter=matter(view, view.matter) if view.matter is not None else None,
        winners=list(view.winners),
    )


def person(st: State, seat: SeatView) -> Person:
    return Person(
        name=seat.name,
        level=seat.level,
        hand=seat.hand_size,
        strength=total(seat_strength(st, seat.seat, 0, True)),
        limit=hand_limit(st, seat.seat),
        run=run_bonus(st, seat.seat),
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
    )


def mine(game: Game, seat: int) -> Mine:
    st = game.state
    known = {str(s): list(known_of(st, st.hand[s], seat)) for s in range(st.seats) if s != seat} if st.seen else {}
    return Mine(list(st.hand[seat]), {s: cards for s, cards in known.items() if cards}, list(known_tops(st, seat)))


def fight(st: State, battle: Battle, view: View) -> Fight:
    seen = view.fight
    assert seen is not None
    names = [s.name for s in view.seats]
    foes = {str(m): foe(st, battle, m, names) for m in battle.monsters}
    rest = list(seen.their_sources)[sum(len(f.sources) for f in foes.values()) :]
    stage = stage_of(st)
    levels = levels_for_all(st, battle)
    return Fight(
        fighter=seen.fighter,
        helper=seen.helper,
        ours=seen.ours,
        theirs=seen.theirs,
        stands=stands(seen.ours, seen.theirs),
        words=verdict(seen.ours, seen.theirs, wins_ties(st, battle)),
        winning=wins(st, battle),
        our_sources=sources(seen.our_sources, view.cards, names),
        foes=foes,
        extra_sources=sources(rest, view.cards, names),
        treasures=seen.treasures,
        levels=levels,
        thrown_in=list(seen.used),
        killed=list(seen.killed),
        deal=clauses(seen.deal, view.cards),
        for_the_win=not battle.barred and st.level[battle.fighter] + levels >= st.rules.goal,
        fleeing=stage == "flight",
    )


def foe(st: State, battle: Battle, monster: int, names: Sequence[str]) -> Foe:
    found = monster_sources(st, battle, monster)
    copies = dict(battle.copies)
    return Foe(
        strength=total(found),
        treasures=treasures_of(st, battle, monster) + extra_treasures(st, battle, monster),
        levels=kill_levels(st, battle, monster) + bare_wins(st, battle, monster),
        attached=[c for c, target in battle.attached if target == monster],
        copy_of=copies.get(monster, -1),
        needs={str(s): needed(st, battle, monster, s) for s in fighters(battle)},
        sources=sources(found, st.cards, names),
    )


def run_bonus(st: State, seat: int) -> int:
    """Return what its cards in play add when it runs away from any monster."""
    return profile(st, seat).run_away


def needed(st: State, battle: Battle, monster: int, seat: int) -> int:
    """What the die must show for the seat to escape from it; 1: no need to roll, 7: no escape."""
    card = foe_of(st, battle, monster)
    chased = pursues(st, battle, monster, seat)
    if card.no_aid and chased:
        return 7
    if not chased:
        return 1
    if battle.stasis >= 0:
        return 1 if battle.stasis == MONSTERS else 7
    if card.no_escape:
        return 7
    if card.always_escaped or battle.walled >> seat & 1 or withdraws(st, battle, seat):
        return 1
    if card.no_roll:
        return 7
    bonus = flee_bonus(st, seat, battle, monster) + on_rolls(st, seat)
    return min(7, max(1, st.rules.flee_needs - bonus))


def sources(found: Sequence[Reckoned], cards: Sequence[Card], names: Sequence[str]) -> list[Source]:
    return [
        Source(source_name(s, cards, "en", names), s.n, s.kind, s.seat, s.card, _RULES.get(s.kind, "")) for s in found
    ]


def stands(ours: int, theirs: int) -> Stands:
    return "ahead" if ours > theirs else "tie" if ours == theirs else "behind"


def verdict(ours: int, theirs: int, tie_wins: bool) -> str:
    """The difference in words; a tie says who wins it."""
    if ours == theirs and tie_wins:
        return "tie: the munchkins win"
    return verdict_text(ours, theirs)


def clauses(promised: Sequence[Promise], cards: Sequence[Card]) -> list[Clause]:
    return [Clause(c.what, clause_text(c, cards), c.card, c.n, c.order) for c in promised]  # type: ignore[arg-type]


def offer(st: State) -> Offer | None:
    """The bargain somebody is asked about or makes."""
    top = st.frames[-1] if st.frames else None
    if isinstance(top, Trade):
        return Offer("trade", top.seat, top.to, [], list(top.give), list(top.get), top.stay_out, top.counter)
    if isinstance(top, Negotiate):
        countered = top.stage > Negotiate.stages.index("hear_answer")
        return Offer("help", top.seat, top.to, clauses(readable(top.clauses), st.cards), countered=countered)
    return None


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
