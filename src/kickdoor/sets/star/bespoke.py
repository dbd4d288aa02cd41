"""The few cards of Star Munchkin that no shared verb can say."""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import events as ev
from kickdoor.engine import moves as mv
from kickdoor.engine.cards.kinds import Mixed
from kickdoor.engine.characters.character import change_sex, mixes, of_kind
from kickdoor.engine.effects.base import Choice, Effect
from kickdoor.engine.effects.traits import handicap, remind
from kickdoor.engine.fighting.quirks import best_bonus, turn_over
from kickdoor.engine.frames.roll import RollOff
from kickdoor.engine.piles import cut_cheats, take_from_table, tied, without
from kickdoor.engine.stakes import Stakes
from kickdoor.engine.state import Ctx, Frame, State
from kickdoor.engine.words import RACE


SWAPPED = -5  # in the next fight of those whose sex was swapped


@dataclass(frozen=True)
class TurnBestItemOver(Choice):
    """The Item giving the victim the highest bonus gives a penalty of that size instead, and sticks."""

    def kind(self) -> str:
        return "turn-over"

    def stakes(self, st: State, ctx: Ctx, left: int) -> Stakes:
        return Stakes("turn-over", card=ctx.card)

    def options(self, st: State, ctx: Ctx) -> list[int]:
        return [mv.code(mv.PICK, c) for c in best_bonus(st, ctx.seat)]

    def chosen(self, st: State, ctx: Ctx, move: int) -> None:
        item = mv.card_of(move)
        parts = tied(st, item)
        cheats = cut_cheats(st, parts)
        turn_over(st, ctx.seat, parts)
        for part in parts:
            take_from_table(st, ctx.seat, part)
        st.limbo = without(st.limbo, ctx.card)
        st.marks[ctx.seat] += (ctx.card, *parts)
        st.links += (*((ctx.card, part) for part in parts), *cheats)  # the Item is not lost, so its Cheat! stays
        st.stale |= 1 << ctx.seat
        st.tell(ev.ITEM_TURNED, ctx.seat, item)


class SwapSexAndRace(Effect):
    """All others roll: the victim swaps sex with the highest and Races with the lowest."""

    def do(self, st: State, ctx: Ctx) -> None:
        others = tuple(s for s in range(st.seats) if s != ctx.seat and not st.dead[s])
        if others:
            st.push(Swap(ctx.seat, ctx.card, others, others))

    def waits(self) -> int:
        return SWAPPED


class Swap(Frame):
    """Roll; tied seats roll again until one is highest and one is lowest; then swap."""

    stages = ("roll_high", "find_high", "roll_low", "find_low", "swap")
    seat: int
    card: int
    high: tuple[int, ...]
    low: tuple[int, ...]

    def roll_high(self, st: State) -> None:
        st.push(RollOff(self.high, card=self.card))

    def find_high(self, st: State) -> None:
        best = max(n for _, n in st.rolls)
        if self.high == self.low:
            worst = min(n for _, n in st.rolls)
            self.low = tuple(s for s, n in st.rolls if n == worst)
        self.high = tuple(s for s, n in st.rolls if n == best)
        if len(self.high) > 1:
            self.go("roll_high")

    def roll_low(self, st: State) -> None:
        if len(self.low) > 1:
            st.push(RollOff(self.low, card=self.card))
        else:
            self.go("swap")

    def find_low(self, st: State) -> None:
        worst = min(n for _, n in st.rolls)
        self.low = tuple(s for s, n in st.rolls if n == worst)
        self.go("roll_low")

    def swap(self, st: State) -> None:
        other = self.high[0]
        if st.sex[self.seat] != st.sex[other]:
            for s in (self.seat, other):
                change_sex(st, s)
                handicap(st, s, SWAPPED)
            if st.rules.reminders:
                remind(st, self.seat, self.card)
        swap_races(st, self.seat, self.low[0])


def swap_races(st: State, one: int, two: int) -> None:
    """Exchange all Race cards; a Half-Breed goes along with two Races and stays with its owner otherwise."""
    moving = {s: race_set(st, s) for s in (one, two)}
    for s, cards in moving.items():
        for c in cards:
            take_from_table(st, s, c)
    for s, cards in ((two, moving[one]), (one, moving[two])):
        st.traits[s] += cards
        st.stale |= 1 << s
        st.note_changed(s)
        for c in cards:
            if not isinstance(st.cards[c], Mixed):
                st.tell(ev.TRAIT_GAINED, s, c)


def race_set(st: State, seat: int) -> tuple[int, ...]:
    races = tuple(of_kind(st, seat, RACE))
    half = mixes(st, seat, RACE)
    return (*races, half) if len(races) > 1 and half >= 0 else races
