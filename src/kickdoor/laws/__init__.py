"""The laws: invariants of every decision of every game, as functions that raise `LawBroken`.

`check` runs them all on a game: the cheap ones always, the others where `thorough` says so.
"""

from __future__ import annotations

from kickdoor.engine.game import Game
from kickdoor.engine.moves import Move
from kickdoor.laws import deals, knowledge, previews, speech, table, telling, undo, values
from kickdoor.laws.base import LawBroken


def check(
    game: Game, thorough: bool = False, since: int | None = None, before: telling.Standing | None = None
) -> None:  # fmt: skip
    """Raise `LawBroken` if this game breaks a law.

    `since` is the length of the log and `before` the standing of the fight before the last move.
    """
    table.one_place_each(game)
    table.links_hold(game)
    table.ways_hold(game)
    table.lurkers_hold(game)
    table.levels_in_range(game)
    table.limits_hold(game)
    table.caches_fresh(game)
    table.totals_add_up(game)
    deals.promises_settled_once(game)
    deals.pledges_hold(game)
    deals.no_refused_terms(game)
    speech.somebody_is_asked(game)
    speech.options_accepted(game)
    speech.winners_killed(game)
    knowledge.knowledge_is_current(game)
    if since is not None:
        knowledge.what_is_told_is_known(game, since)
        telling.totals_are_told(game, since, before)
    if thorough:
        check_thoroughly(game)


def check_thoroughly(game: Game) -> None:
    """The costly laws: clones, resamples, views of every seat, interjections, what is foreseen."""
    seed = game.state.rng >> 3
    table.right_decks(game)
    table.lists_fresh(game)
    values.frames_are_plain(game)
    values.clone_equals_parent(game)
    knowledge.views_tell_no_secrets(game)
    knowledge.secrets_do_not_matter(game, seed)
    if game.state.asked < 0:
        return
    values.clones_play_alike(game, seed)
    undo.taken_back_and_made_again(game, seed)
    knowledge.resamples_play_on(game, seed)
    speech.interjections_accepted(game)
    speech.refusals_agree(game, seed)
    speech.asked_afresh(game)
    previews.help_is_foreseen(game)
    previews.end_is_foreseen(game)
    for seat, move in odd_moves(game, seed):
        speech.refusals_change_nothing(game, seat, move)


def odd_moves(game: Game, seed: int) -> list[tuple[int, Move]]:
    """Return moves that are mostly illegal: of another seat, at the wrong time, with the wrong card."""
    st = game.state
    seat = seed % st.seats
    card = seed // 7 % len(st.cards)
    other = (st.asked + 1) % st.seats
    return [
        (seat, Move("play", card)), (seat, Move("equip", card)), (seat, Move("sell", cards=(card,))),
        (seat, Move("trade", at=other, cards=(card,))), (other, Move("kick")), (other, Move("pass")),
        (st.asked, Move("pick", card)), (seat, Move("play", card, seat)),
    ]  # fmt: skip


def check_whole(game: Game) -> None:
    """The laws about a whole game: its log, and that it can be saved and loaded."""
    speech.high_levels_by_kill(game)
    values.saves_load(game)


__all__ = [
    "LawBroken", "check", "check_thoroughly", "check_whole", "deals", "knowledge", "speech", "table", "telling",
    "undo", "values",
]  # fmt: skip
