"""The coach of a server answers requests for hints off the event loop, from what the asking seat sees."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from kickdoor.bots.foresight.coaching import Advice, advise
from kickdoor.engine.views import View
from kickdoor.server.refusals import Refused
from kickdoor.server.tables.thinking import Thinkers
from kickdoor.server.tables.workers import Failed, with_cards

MOST_WAITING: Final = 12  # people who wait for a hint


class Hint(NamedTuple):
    """A person's question to the coach."""

    seed: int
    sets: tuple[str, ...]
    edition: str
    view: View

    def light(self) -> Hint:
        return self._replace(view=replace(self.view, cards=[]))

    def run(self) -> Advice:
        return advise(with_cards(self.view, self.sets, self.edition), self.seed)


class Coach:
    """Answers one question at a time; the others wait in a queue."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.waiting = 0

    async def hint(self, question: Hint) -> Advice:
        if self.waiting >= MOST_WAITING:
            raise Refused("The coach is busy at other tables. Ask again in a moment.", 503)
        self.waiting += 1
        try:
            advice: Advice = await self.thinkers.coach(question)
        except Failed as failed:
            raise Refused("The coach found no answer in time. Ask again.", 503) from failed
        finally:
            self.waiting -= 1
        return advice
