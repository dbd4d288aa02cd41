"""The menu of a table: auto-pass, the bots' speed, pause and clock, votes."""

from __future__ import annotations

from functools import partial
from typing import Final

from rich.text import Text

from kickdoor.server.replays.fairness import digest
from kickdoor.server.screen.document import Speed
from kickdoor.terminal.drawing import plain
from kickdoor.terminal.sheet import Row, Sheet

WISHES: Final = {
    "pause": "pause the game", "resume": "resume the game", "none": "turn the clock off",
    "fast": "switch to the fast clock", "normal": "switch to the normal clock",
    "relaxed": "switch to the relaxed clock", "mail": "play by mail",
}  # fmt: skip


class Menu(Sheet):
    """Auto-pass, the bots' speed, pause, clock, votes."""

    def heading(self) -> str:
        return "Menu"

    def body(self) -> Text:
        """Return what proves later that the deal was fair: kickdoor verify --fingerprint."""
        table = self.store.table
        sheet = table.sheet if table is not None else ""
        return plain((f"Fingerprint of the deal: {digest(sheet)}", "dim")) if sheet else Text()

    def rows(self) -> list[Row]:
        return [*self._votes(), *self._yields(), *self._time(), *self._people()]

    def _row(self, key: str, words: str, **message: object) -> Row:
        return Row(key, plain(words), partial(self.table.send, **message))

    def _votes(self) -> list[Row]:
        table = self.store.table
        found: list[Row] = []
        for n, knock in self.store.knocks():
            words = f"{knock.name} may take over {self.store.name(knock.seat)}"
            found.append(self._row(f"admit {n}", words, t="admit", n=n, yes=True))
            found.append(self._row(f"turn away {n}", f"{knock.name} may not", t="admit", n=n, yes=False))
        for seat, vote in (table.votes if table is not None else {}).items():
            if self.store.you in vote.voters:
                name = self.store.name(int(seat))
                found.append(
                    self._row(f"yes {seat}", f"Vote: let a bot replace {name}", t="ballot", seat=int(seat), yes=True)
                )
                found.append(self._row(f"no {seat}", f"Vote: keep {name}", t="ballot", seat=int(seat), yes=False))
        motion = table.motion if table is not None else None
        if motion is not None and self.store.you in motion.voters:
            found.append(
                self._row(
                    "agree", f"{self.store.name(motion.by)} asks to {WISHES[motion.what]}: agree", t="second", yes=True
                )
            )
            found.append(self._row("disagree", "Disagree", t="second", yes=False))
        return found

    def _yields(self) -> list[Row]:
        ways = {
            "fight": "Pass for the rest of this fight", "attacked": "Pass until I’m attacked",
            "turn": "Pass until my next turn",
            **({"able": "Ask me only when I can do something"} if self.store.alone else {}),
        }  # fmt: skip
        on = self.store.mine.yields
        return [
            self._row(what, f"{'[x]' if what in on else '[ ]'} {words}", t="yield", what=what, on=what not in on)
            for what, words in ways.items()
        ]

    def _time(self) -> list[Row]:
        table = self.store.table
        if table is None or table.phase != "playing" or self.store.you is None:
            return []
        found: list[Row] = []
        if self.store.alone:
            found.append(Row("speed", plain(f"Bots' speed: {self.table.speed}  ←/→"), turn=self._faster))
            if self.table.speed == "step":
                found.append(self._row("step", "Let the next bot move", t="step"))
        elif self.store.clock.deadline:
            holding = self.store.you in self.store.clock.holding
            words = "I’ve decided, start the clock" if holding else "Stop the clock, I’m thinking"
            found.append(self._row("hold", words, t="hold", on=not holding))
        words, what = ("Resume", "resume") if table.paused else ("Pause the game", "pause")
        found.append(self._row("pause", words, t="time", what=what))
        return found

    def _faster(self, by: int) -> None:
        speeds: tuple[Speed, ...] = ("step", "1x", "2x", "instant")
        self.table.speed = speeds[(speeds.index(self.table.speed) + by) % len(speeds)]
        self.table.send(t="speed", speed=self.table.speed)

    def _people(self) -> list[Row]:
        found: list[Row] = []
        for seat, sitter in self.store.sitters.items():
            if sitter.who == "human" and int(seat) != self.store.you and self.store.you is not None:
                words = f"Vote to replace {sitter.name} with a bot"
                found.append(self._row(f"remove {seat}", words, t="remove", seat=int(seat)))
        return found
