"""Two worlds that a person cannot tell apart, and everything the server sends that person in each.

World A is a game at a real table (registry, runner, referee, broadcast) with several devices, spectators, people who
come and go, seats that change hands and a device that is passed round. Everything that happens is kept as a list of
deeds, and for every person all cards they could have seen by the end. World B is dealt with all other cards exchanged
at random, a Door for a Door and a Treasure for a Treasure, and the same deeds are done again. A person who is sent
anything else in B than in A, or at another time, has been told something they may not know.

The clock stands still unless a deed moves it on.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any
from unittest.mock import patch

import kickdoor
from kickdoor.bots import make
from kickdoor.engine.game import Game, pool_of
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.engine.words import DOOR
from kickdoor.errors import KickdoorError
from kickdoor.server.metrics import Metrics
from kickdoor.server.refusals import Refused
from kickdoor.server.screen.asking import PASS
from kickdoor.server.screen.conversations import Conversation
from kickdoor.server.screen.document import Preset
from kickdoor.server.screen.streams import Wish
from kickdoor.server.settings import Settings
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.actions import Actions
from kickdoor.server.tables.referee import Asked, Referee
from kickdoor.server.tables.registry import TableRegistry
from kickdoor.server.tables.runner import TableRunner
from kickdoor.server.tables.safe_moves import safe_move
from kickdoor.server.tables.table import Table
from kickdoor.sets import SETS
from server.test_secrets import public

TABLE = "one-table"
WATCHERS = ("watcher", "late watcher")
Swap = dict[int, int]  # card -> the card that lies in its place in the other world


class Diverged(Exception):
    """What happened in world A cannot happen in world B: a card that was moved unseen is of the wrong kind."""


class MemoryStore:
    def __init__(self) -> None:
        self.entries: list[j.AnyEntry] = []

    async def append(self, table: Table, after: int, entries: Sequence[j.AnyEntry]) -> None:
        assert after == len(self.entries)
        self.entries += entries

    async def journal(self, table_id: str) -> list[j.AnyEntry]:
        return list(self.entries)


class Device:
    """A connection that keeps what it is sent: after which deed, at what time, and the bytes."""

    def __init__(self, world: World, key: str) -> None:
        self.world = world
        self.key = key
        self.person = key.partition("#")[0]
        self.name = ""
        self.seat: int | None = None
        self.full = True
        self.watch = False

    def send(self, message: bytes) -> None:
        self.world.sent.setdefault(self.key, []).append((self.world.actions, self.world.now, message))

    def close(self, code: int) -> None:
        self.send(b"closed %d" % code)


@dataclass
class Deed:
    """Something that somebody does: a move, a message, coming, going, or time that passes."""

    what: str
    who: str = ""  # a device or a person
    seat: int = -1
    move: Move = PASS
    message: bytes = b""
    wish: Wish = field(default_factory=Wish)
    n: int = 0


@dataclass
class Plan:
    """Who sits at the table."""

    seed: int
    seats: list[str]  # by seat: a person, or "" for a bot
    clock: Preset
    sets: list[str]


class World:
    def __init__(self, plan: Plan, swap: Swap | None = None, choices: list[tuple[int, Move]] | None = None) -> None:
        self.plan = plan
        self.swap = swap or {}
        self.scripted = choices is not None
        self.choices = choices if choices is not None else []  # of bots: seat and move, as in world A
        self.asked = 0  # how many of them have been used
        self.diverged = False
        self.now = 10**12
        self.actions = 0
        self.sent: dict[str, list[tuple[int, int, bytes]]] = {}
        self.known: dict[str, set[int]] = {}
        self.read = 0  # events whose cards are counted in `known`
        self.devices: dict[str, Conversation] = {}
        self.bots: dict[int, Any] = {}
        settings = Settings(database="", now=lambda: self.now)
        self.registry = TableRegistry(settings, MemoryStore(), Metrics())  # type: ignore[arg-type]
        self.runner: TableRunner

    @property
    def table(self) -> Table:
        return self.runner.table

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    # Beginning

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """No timers run, bots choose as in world A, and cards are dealt as this world has them."""
        world, apply = self, Table.apply

        def applied(table: Table, entry: j.AnyEntry) -> None:
            apply(table, entry)
            world.note(table)

        def choose(_: Referee, asked: Asked, view: View) -> asyncio.Future[Move]:
            answer: asyncio.Future[Move] = asyncio.get_running_loop().create_future()
            answer.set_result(world.choose(asked, view))
            return answer

        with (
            patch.object(TableRunner, "arm", lambda runner: None),
            patch.object(Referee, "choose", choose),
            patch.object(Table, "apply", applied),
            patch.object(kickdoor, "new_game", self.dealt),
        ):
            yield

    def dealt(self, *names: Any, **setup: Any) -> Game:
        sets = tuple(SETS[name] for name in setup["sets"])
        pool = pool_of(sets, setup["edition"] or sets[0].editions[0])
        decks = pool.doors, pool.treasures
        pool.doors, pool.treasures = ([self.swap.get(c, c) for c in deck] for deck in decks)
        try:
            return NEW_GAME(*names, **setup)
        finally:
            pool.doors, pool.treasures = decks

    async def open(self) -> None:
        plan = self.plan
        edition = SETS[plan.sets[0]].editions[0]
        opened = j.Opened(
            at=self.now, name="Two worlds", host=plan.seats[0], sets=plan.sets, edition=edition, options=[],
            switches={}, seats=len(plan.seats), clock=plan.clock, public=False, secret=f"secret {plan.seed}",
        )  # fmt: skip
        await self.registry.open(opened, TABLE)
        self.runner = await self.registry.runner(TABLE)
        for seat, person in enumerate(plan.seats):
            bot = "" if person else "greedy"
            sat = j.Sat(at=self.now, seat=seat, name=f"Seat {seat}", person=person, bot=bot, luck=f"l{seat}", sex=0)
            await self.runner.command(lambda _, e=sat: self.runner.do(e))

    async def begin(self) -> None:
        began = j.Began(at=self.now, sexes=[s % 2 for s in range(len(self.plan.seats))])
        await self.runner.command(lambda _: self.runner.do(began))

    # Deeds

    async def do(self, deed: Deed) -> None:
        """Do something; a refusal is an answer like any other, except of a move that world A allowed."""
        try:
            await getattr(self, f"do_{deed.what}")(deed)
        except Refused:
            if deed.what == "make":
                raise Diverged from None
        await self.settle()
        if self.diverged:
            raise Diverged
        self.actions += 1

    async def settle(self) -> None:
        while self.runner.tasks:
            await asyncio.gather(*self.runner.tasks)

    async def do_begin(self, deed: Deed) -> None:
        await self.begin()

    async def do_come(self, deed: Deed) -> None:
        talk = Conversation(self.registry, TABLE, Device(self, deed.who))
        self.devices[deed.who] = talk
        await talk.open(deed.wish)

    async def do_go(self, deed: Deed) -> None:
        await self.devices.pop(deed.who).close()

    async def do_hear(self, deed: Deed) -> None:
        await self.devices[deed.who].hear(deed.message)

    async def do_make(self, deed: Deed) -> None:
        move = self.swapped(deed.move)
        try:
            await self.deed(self.table.chairs[deed.seat].person, lambda d: d.make(deed.seat, move))
        except KickdoorError:
            raise Diverged from None

    async def do_leave(self, deed: Deed) -> None:
        await self.deed(deed.who, lambda d: d.stand(deed.seat))

    async def do_sit(self, deed: Deed) -> None:
        await self.deed(deed.who, lambda d: d.sit("Again", deed.seat))

    async def do_wait(self, deed: Deed) -> None:
        """Let time pass, and whatever is due in it happen at its own time."""
        until = self.now + deed.n
        for _ in range(300):
            due = self.runner.referee.next_due()
            if not due or due > until:
                break
            self.now = max(self.now, due)
            await self.runner.on_time()
            await self.settle()
        self.now = max(self.now, until)

    async def deed(self, person: str, what: Any) -> None:
        def does(actions: Actions) -> None:
            what(actions)

        await self.registry.do(TABLE, person, does)

    def swapped(self, move: Move) -> Move:
        to = self.swap
        return replace(
            move,
            card=to.get(move.card, move.card),
            cards=tuple(to.get(c, c) for c in move.cards),
            wants=tuple(to.get(c, c) for c in move.wants),
            clauses=tuple(replace(c, card=to.get(c.card, c.card)) for c in move.clauses),
        )

    def choose(self, asked: Asked, view: View) -> Move:
        """The choice of a bot, or the clock's safe answer, made at once; in world B the same as in world A. Also where
        there is only one move: in the other world there may be more."""
        if not self.scripted:
            bot = self.bots.setdefault(asked.seat, make("greedy", self.plan.seed + asked.seat))
            move: Move = safe_move(view) if asked.by == "clock" else bot.choose(view)
            self.choices.append((asked.seat, move))
            return move
        seat, move = self.choices[self.asked] if self.asked < len(self.choices) else (-1, PASS)
        self.asked += 1
        move = self.swapped(move)
        possible = move in view.moves or self.game.why_not(move, seat) is None
        if seat != asked.seat or not possible:
            self.diverged = True
            return view.moves[0]
        return move

    # What people could have seen, reckoned from the state and not from what was sent

    def note(self, table: Table) -> None:
        game = table.game
        if game is None:
            return
        st = game.state
        lies_open = public(game)
        fresh = st.log[self.read :]
        self.read = len(st.log)
        for person in {*self.plan.seats, *WATCHERS} - {""}:
            known = self.known.setdefault(person, set())
            seats = table.seats_of(person)
            known |= lies_open
            known.update(told.card for told in fresh if told.sees == -1)
            for seat in seats:
                known.update(st.hand[seat])
                known.update(c for c, mask in st.seen.items() if mask >> seat & 1)
                known.update(told.card for told in st.log if told.sees == -1 or told.sees >> seat & 1)

    def another(self, person: str, rng: Random) -> Swap:
        """Exchange all cards that this person could not have seen, except those that bots meant to play and those that
        show themselves as soon as they are drawn."""
        swap: Swap = {}
        cards = self.game.cards
        shown = {n for n, facts in enumerate(self.game.state.pool.facts) if facts.at_once}
        fixed = self.known[person] | {move.card for _, move in self.choices} | shown
        for doors in (True, False):
            hidden = [n for n, c in enumerate(cards) if (c.deck == DOOR) is doors and n not in fixed]
            swap.update(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        return swap


NEW_GAME = kickdoor.new_game


# World A

KINDS = ("wait", "wait", "try", "try", "talk", "yield", "come", "go", "look", "hold", "leave", "sit", "vote")


class Story:
    """Makes up what happens in world A, and does it there."""

    def __init__(self, seed: int) -> None:
        self.rng = rng = Random(seed)
        count = rng.choice([3, 4, 4, 5])
        people = ["ann", "bob", "cy"][: rng.choice([2, 2, 3])]
        seats = people + [""] * (count - len(people))  # the rest are bots
        if rng.random() < 0.3 and "" in seats:
            seats[seats.index("")] = "ann"  # one device for two
        sets = rng.choice([["star"], ["star"], ["munchkin"], ["impossible"], ["star", "munchkin"]])
        self.world = World(Plan(seed, seats, rng.choice(["none", "fast", "relaxed"]), sets))
        self.actions: list[Deed] = []
        self.people = people

    async def tell(self, length: int) -> None:
        with self.world.at_work():
            await self.world.open()
            for person in (*self.people, self.rng.choice(self.people), WATCHERS[0]):
                await self.come(person)
            await self.do(Deed("begin"))
            while len(self.actions) < length and self.world.table.question is not None:
                await self.something()

    async def do(self, deed: Deed) -> None:
        self.actions.append(deed)
        await self.world.do(deed)

    async def come(self, person: str) -> None:
        rng = self.rng
        device = f"{person}#{len(self.actions)}"
        since = rng.choice([0, 0, rng.randrange(60)])
        wish = Wish(since, rng.randrange(-1, 5), rng.random() < 0.1, rng.random() < 0.8)
        await self.do(Deed("come", device, wish=wish))

    async def something(self) -> None:
        rng, world = self.rng, self.world
        waiting = [s for s in world.table.waiting() if not world.table.chairs[s].automatic]
        if waiting and rng.random() < 0.75:
            await self.answer(rng.choice(waiting))
            return
        device = rng.choice(sorted(world.devices)) if world.devices else ""
        kind = rng.choice(KINDS)
        if kind == "wait":
            await self.do(Deed("wait", n=rng.choice([50, 900, 3000, 20_000, 90_000])))
        elif kind == "come":
            await self.come(rng.choice([*self.people, *WATCHERS]))
        elif kind in ("leave", "sit"):
            who = rng.choice(self.people)
            if kind == "sit" or rng.random() < 0.3:
                await self.do(Deed(kind, who, seat=rng.choice(world.table.seats_of(who) or [-1])))
        elif device and kind == "go":
            await self.do(Deed("go", device))
        elif device:
            await self.do(Deed("hear", device, message=json.dumps(self.message(kind)).encode()))

    def message(self, kind: str) -> dict[str, Any]:
        rng = self.rng
        if kind == "try":
            return {"t": "try", "id": "q", "move": self.sentence()}
        if kind == "yield":
            return {"t": "yield", "what": rng.choice(["fight", "attacked", "turn", "quiet"]), "on": rng.random() < 0.5}
        if kind == "look":
            return {"t": "look", "seat": rng.randrange(-1, len(self.world.plan.seats))}
        if kind == "hold":
            return {"t": "hold", "on": rng.random() < 0.6}
        if kind == "vote":
            seat = rng.randrange(len(self.world.plan.seats))
            return rng.choice([{"t": "remove", "seat": seat}, {"t": "ballot", "seat": seat, "yes": True}])
        if rng.random() < 0.2:
            return {"t": "mute", "seat": 0, "on": rng.random() < 0.5}
        return rng.choice([{"t": "chat", "text": "hello"}, {"t": "phrase", "phrase": "oops"}])

    def sentence(self) -> dict[str, Any]:
        """Something that could be said whole, about any cards."""
        rng, cards = self.rng, range(len(self.world.game.cards))
        return {
            "verb": rng.choice(["sell", "trade", "offer", "counter"]),
            "at": rng.randrange(-1, len(self.world.plan.seats)),
            "cards": rng.sample(cards, rng.randrange(3)),
            "wants": rng.sample(cards, rng.randrange(2)),
            "clauses": rng.choice([[], [{"what": "item", "card": rng.choice(cards)}], [{"what": "treasures", "n": 1}]]),
        }

    async def answer(self, seat: int) -> None:
        """Let a person answer, by passing, as a bot would, or at random; sometimes somebody speaks out of turn."""
        rng, game, q = self.rng, self.world.game, self.world.table.question
        assert q is not None
        if q.window and rng.random() < 0.7:
            move = PASS
        elif seat == q.seat:
            bot = make(rng.choice(["greedy", "greedy", "random"]), rng.randrange(1 << 30))
            move = bot.choose(game.view(seat))
        else:
            move = rng.choice([PASS, *game.interjections(seat)])
        await self.do(Deed("make", seat=seat, move=move))


# Comparing


@dataclass
class Result:
    """How much one person was sent in both worlds, and where it first differed."""

    person: str
    actions: int  # done in both worlds
    of: int
    messages: int = 0
    swapped: int = 0  # cards in other people's hands that differed at the end
    difference: str = ""


async def compare(story: Story, person: str, rng: Random) -> Result:
    """Do everything again in a world that this person cannot tell from the first."""
    first = story.world
    second = World(first.plan, first.another(person, rng), list(first.choices))
    done = 0
    with second.at_work():
        await second.open()
        for deed in story.actions:
            try:
                await second.do(deed)
            except Diverged:
                break
            done += 1
    result = Result(person, done, len(story.actions))
    if second.table.game is not None:
        others = [hand for s, hand in enumerate(second.game.hands) if first.table.chairs[s].person != person]
        result.swapped = sum(second.swap.get(c, c) != c for hand in others for c in hand)
    for key in sorted(k for k in first.sent if k.partition("#")[0] == person):
        one, two = ([m for m in world.sent.get(key, []) if m[0] < done] for world in (first, second))
        result.messages += len(one)
        unlike = next((pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]), None)
        if unlike is not None and not result.difference:
            result.difference = told_apart(*unlike)
        elif len(one) != len(two) and not result.difference:
            result.difference = f"{key} was sent {len(one)} messages, but {len(two)}"
    return result


def told_apart(a: tuple[int, int, bytes], b: tuple[int, int, bytes]) -> str:
    """The first place where two messages differ."""
    at = next((i for i, (x, y) in enumerate(zip(a[2], b[2], strict=False)) if x != y), min(len(a[2]), len(b[2])))
    near = slice(max(0, at - 150), at + 150)
    return f"after deed {a[0]} at {a[1]}: ...{a[2][near]!r}\nbut after {b[0]} at {b[1]}: ...{b[2][near]!r}"


async def tell_apart(seed: int, length: int = 150) -> list[Result]:
    """One game, seen by everybody in it: results by person."""
    story = Story(seed)
    await story.tell(length)
    rng = Random(seed)
    return [await compare(story, person, rng) for person in (*story.people, WATCHERS[0])]
