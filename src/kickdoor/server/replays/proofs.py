"""What a replay file proves about its deal and its moves, what it does not prove, and what in it is broken."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

import kickdoor
from kickdoor.engine.saves.fingerprint import VERSION
from kickdoor.engine.saves.notation import BadSave, read
from kickdoor.engine.saves.notation import digest as fingerprint
from kickdoor.engine.saves.rereading import Agreement, marks_of
from kickdoor.server.replays import fairness
from kickdoor.server.replays.fairness import Sheet, SheetSeat, digest
from kickdoor.server.replays.replays import Provenance

Verdict = Literal["proven", "consistent", "unproven", "broken"]
TAMPERED = "Broken: this file is not the game that was sealed, or it was changed afterwards."
LIMITS = (
    "That the operator of the server did not look at the cards during the game: a server has to know them.",
    "That players kept their cards to themselves, and why a bot chose a move.",
    "Who made each move (a person, a bot or the clock) and when: that is the server's word.",
)


class Proof(Struct, frozen=True):
    """`proven`: all holds, for somebody who noted the deal before the game. `consistent`: all holds inside the file,
    but nothing from outside ties it to a game. `unproven`: the file cannot prove a fair deal. `broken`: it is wrong.
    `holds`: it is not broken."""

    verdict: Verdict
    holds: bool
    summary: str
    proven: list[str]
    unproven: list[str]
    broken: list[str]


class Findings:
    """Collects what the checks find. `lacks`: the first reason why a fair deal cannot be proven; others are listed."""

    def __init__(self) -> None:
        self.proven: list[str] = []
        self.unproven: list[str] = []
        self.broken: list[str] = []
        self.lacks = ""

    def check(self, holds: bool, proven: str, broken: str) -> bool:
        (self.proven if holds else self.broken).append(proven if holds else broken)
        return holds

    def lack(self, why: str) -> None:
        if self.lacks:
            self.unproven.append(why[0].upper() + why[1:])
        else:
            self.lacks = why

    def proof(self, noted: bool, verified: str) -> Proof:
        verdict: Verdict = "proven" if noted else "consistent"
        if self.broken or self.lacks:
            verdict = "broken" if self.broken else "unproven"
        summary = {
            "broken": TAMPERED,
            "unproven": f"Not proven: {self.lacks}",
            "consistent": "Nothing in the file is wrong, but it is a proof only for somebody who noted the fingerprint "
            "of the deal before the game.",
            "proven": verified,
        }[verdict]
        return Proof(verdict, verdict != "broken", summary, self.proven, self.unproven, self.broken)


class Replay:
    """A replay file, read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.setup, _, _ = read(text)
        data: dict[str, Any] = json.loads(text)
        if not isinstance(data.get("table"), dict):
            raise BadSave("This file says nothing about its table; kickdoor replay can still show it.")
        try:
            self.provenance = msgspec.convert(data["table"], Provenance)
        except (msgspec.ValidationError, UnicodeError) as error:
            raise BadSave(f"What this file says about its table is damaged: {error}.") from error
        self.moves: list[object] = data["moves"]


def prove(files: Sequence[str], noted: str = "", played: Agreement | None = None) -> Proof:
    """Check a replay file. `files`: the file, then the game it was forked from, and so on. `noted`: the fingerprint of
    the deal, or only the seal, as somebody saw it before the game. `played`: the game, if its moves were replayed."""
    replay = Replay(files[0])
    found = Findings()
    noted = noted.strip().lower()
    is_noted, verified = False, ""
    if replay.provenance.forked_from and not replay.provenance.sheet:
        is_noted, verified = check_fork(found, replay, files[1:], noted)
    elif replay.provenance.lesson and not replay.provenance.sheet:
        check_lesson(found, replay)
    elif not replay.provenance.sheet:
        check_first_seal(found, replay)
    else:
        is_noted, verified = check_deal(found, replay, noted)
    check_moves(found, replay, played)
    found.unproven += LIMITS
    return found.proof(is_noted, verified)


# The deal


def check_deal(found: Findings, replay: Replay, noted: str) -> tuple[bool, str]:
    """Check seal, sheet, numbers and draws; return whether somebody noted the deal, and its name if all holds."""
    provenance, setup = replay.provenance, replay.setup
    try:
        sheet = fairness.read_sheet(provenance.sheet)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        found.broken.append("The deal sheet cannot be read.")
        return False, ""
    if sheet.seal != fairness.SEAL:
        found.lack(f"the deal follows rules of another version (seal {sheet.seal}); check it with that version.")
        return False, ""
    check_seal(found, provenance)
    check_sheet(found, replay, sheet)
    check_lucks(found, provenance, sheet.seats)
    root = fairness.root_of(provenance.secret, provenance.sheet, provenance.lucks)
    found.check(
        setup.seed == fairness.game_seed(root),
        "The seed follows from the secret, the deal sheet and everybody's number; shuffles, dice and the first player "
        "follow from the seed.",
        "The seed does NOT follow from the secret, the deal sheet and everybody's number.",
    )
    check_sexes(found, setup.sexes, root, sheet.seats)
    return check_noted(found, provenance, noted), verified_by(sheet.seats, provenance.lucks)


def check_seal(found: Findings, provenance: Provenance) -> None:
    found.check(
        fairness.commitment(provenance.secret) == provenance.commitment,
        f"The secret fits the seal {provenance.commitment}.",
        f"The secret does NOT fit the seal {provenance.commitment}.",
    )


def check_sheet(found: Findings, replay: Replay, sheet: Sheet) -> None:
    provenance, setup = replay.provenance, replay.setup
    seats = sheet.seats
    same = (
        (sheet.table, sheet.commitment) == (provenance.table, provenance.commitment)
        and tuple(s.name for s in seats) == setup.names == tuple(p.name for p in provenance.players)
        and (tuple(sheet.sets), sheet.edition, tuple(sheet.options)) == (setup.sets, setup.edition, setup.options)
        and tuple(sorted(sheet.switches.items())) == setup.switches
        and all(p.bot == s.bot for p, s in zip(provenance.players, seats, strict=True) if s.bot and s.bot != "remote")
        and (setup.first, setup.ask_all) == (-1, True)
        and not provenance.lesson
        and not provenance.forked_from
    )
    found.check(
        same,
        "Table, seal, players and rules are those of the deal sheet, fixed before anybody showed their number.",
        "Table, seal, players or rules are NOT those of the deal sheet.",
    )


def check_lucks(found: Findings, provenance: Provenance, seats: Sequence[SheetSeat]) -> None:
    if len(provenance.lucks) != len(seats):
        found.broken.append(f"The file has {len(provenance.lucks)} random numbers for {len(seats)} seats.")
        return
    for seat, luck in zip(seats, provenance.lucks, strict=True):
        check_luck(found, seat, luck)
    bots = [s.name for s in seats if s.bot and s.bot != "remote"]
    if bots and not any(s.luck for s in seats if s.name in bots):
        found.proven.append(f"The bots of the server add nothing to the deal: {', '.join(bots)}.")
    if not counted(seats, provenance.lucks):
        found.lack("no person committed to a random number and showed it, so the server could have chosen the deal.")


def check_luck(found: Findings, seat: SheetSeat, luck: str) -> None:
    name = seat.name
    if seat.bot and seat.bot != "remote":
        if luck or seat.luck:
            found.broken.append(f"{name} is a bot of the server and has a number; the server must not add any.")
    elif luck:
        how = "committed to" if seat.committed else "gave openly"
        fits = found.check(
            digest(luck) == seat.luck,
            f"{name}'s number is the one they {how}.",
            f"{name}'s number is NOT the one they {how}.",
        )
        if fits and not seat.committed:
            found.unproven.append(f"{name}'s number protects nobody: the server knew it before the deal was fixed.")
    elif seat.committed:
        found.unproven.append(
            f"{name} committed to a random number and did not show it in time; it counts as empty. If {name} works "
            "with the operator of the server, they could choose the better of two deals that way. If not, ask the "
            "operator why the number never arrived."
        )
    elif seat.luck:
        found.broken.append(f"{name}'s number is missing.")
    else:
        found.unproven.append(f"{name} added no random number of their own.")


def counted(seats: Sequence[SheetSeat], lucks: Sequence[str]) -> list[str]:
    """Return the names of those whose committed number went into the deal."""
    return [s.name for s, luck in zip(seats, lucks, strict=False) if s.committed and luck]


def check_sexes(found: Findings, sexes: tuple[int, ...], root: str, seats: Sequence[SheetSeat]) -> None:
    expected = tuple(fairness.sexes_of(root, seats))
    chosen = [s.name for s in seats if s.sex != fairness.DRAWN]
    drawn = [s.name for s in seats if s.sex == fairness.DRAWN]
    if not expected:
        how = "Sexes were chosen in the game, as moves."
    else:
        parts = [f"chosen by {', '.join(chosen)}" if chosen else "", f"drawn for {', '.join(drawn)}" if drawn else ""]
        how = f"Sexes were {' and '.join(p for p in parts if p)}, as the deal sheet and the draw say."
    found.check(sexes == expected, how, "Sexes are NOT those of the deal sheet and the draw.")


def check_noted(found: Findings, provenance: Provenance, noted: str) -> bool:
    """Compare with what somebody noted down before the game; True if that was the whole deal."""
    fingerprint = digest(provenance.sheet)
    if noted == fingerprint:
        found.proven.append("The deal is the one you noted before anybody showed their number.")
        return True
    if noted == provenance.commitment:
        found.proven.append("The seal is the one you noted.")
    elif noted:
        found.broken.append(f"Neither the deal nor its seal is the one you noted ({noted}).")
        return False
    found.unproven.append(
        f"That the deal sheet was fixed before the numbers were shown. Its fingerprint is {fingerprint}: compare it "
        "with the one your browser showed when the game began."
    )
    return False


def verified_by(seats: Sequence[SheetSeat], lucks: Sequence[str]) -> str:
    names = counted(seats, lucks)
    held = [s.name for s, luck in zip(seats, lucks, strict=False) if s.committed and not luck]
    both = "" if len(names) == 1 else " both" if len(names) == 2 else " all"
    but = f" {listed(held)} held back a number: see above." if held else ""
    who = f"{listed(names)}{both}"
    return f"Verified: nobody, not even the server, could have chosen this deal unless {who} helped.{but}"


def listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


# Deals that are not sealed


def check_lesson(found: Findings, replay: Replay) -> None:
    number = replay.provenance.lesson
    found.check(
        number == replay.setup.seed,
        f"This is lesson {number}: its number is the seed.",
        f"This is NOT lesson {number}: the seed is another.",
    )
    found.lack("this is a lesson with a known shuffle; nothing is hidden or proven.")


def check_first_seal(found: Findings, replay: Replay) -> None:
    provenance = replay.provenance
    check_seal(found, provenance)
    found.check(
        replay.setup.seed == fairness.seed_of_seal_1(provenance.secret, provenance.table, provenance.lucks),
        "The seed follows from the secret and the numbers in the file.",
        "The seed does NOT follow from the secret and the numbers in the file.",
    )
    found.lack(
        "an older version of Kickdoor dealt this game. Its server could invent the bots' numbers after it knew "
        "everybody else's, and so choose the deal by trying."
    )


def check_fork(found: Findings, replay: Replay, parents: Sequence[str], noted: str) -> tuple[bool, str]:
    """Check a fork together with the game it came from."""
    provenance = replay.provenance
    n = provenance.forked_at
    if not parents:
        found.lack(
            f"this game goes on from move {n} of the game {provenance.forked_from} and has its cards. Check both "
            "together: kickdoor verify FORK PARENT"
        )
        return False, ""
    first = prove(parents, noted)
    parent = Replay(parents[0])
    found.check(
        parent.provenance.table == provenance.forked_from
        and parent.setup == replay.setup
        and 0 <= n < len(parent.moves)
        and parent.moves[:n] == replay.moves[:n],
        f"The game goes on from move {n} of {provenance.forked_from}; up to there both are the same.",
        f"The game does NOT go on from move {n} of {parent.provenance.table}.",
    )
    found.proven += [f"{provenance.forked_from}: {line}" for line in first.proven]
    found.broken += [f"{provenance.forked_from}: {line}" for line in first.broken]
    found.unproven.append("That cards were hidden after that: the player who went on could look at all of them.")
    found.unproven += [f"{provenance.forked_from}: {line}" for line in first.unproven if line not in LIMITS]
    if first.verdict == "unproven":
        found.lack(f"{provenance.forked_from}, the game it goes on from: {first.summary.removeprefix('Not proven: ')}")
    return first.verdict == "proven", f"Verified together with {provenance.forked_from}, up to move {n}."


# The moves


def check_moves(found: Findings, replay: Replay, played: Agreement | None) -> None:
    try:
        again = played or kickdoor.agreeing(replay.text)
    except BadSave:
        found.lack("this version of Kickdoor has other cards or rules than the one that dealt the game.")
        return
    marks = marks_of(replay.text)
    same_cards = marks.cards == fingerprint(again.game)
    if again.words and same_cards and marks.version == VERSION:
        found.broken.append(again.words)
    elif again.words:
        found.lack(f"another version of Kickdoor played this game. {again.words}")
    elif again.game.imagined:
        found.lack("the file holds a position whose cards were dealt anew, and no moves lead to it.")
    elif marks.origin is not None:
        found.lack("an update changed the rules during the game, so the file begins after the deal.")
    elif not same_cards:
        found.lack(
            "this game was played with other cards or rules than those of this version. Every move is allowed here "
            "and every turn begins as it did, but only the version that dealt the game can prove it."
        )
    elif again.game.outcome is None and replay.provenance.unfinished:
        found.lack("this game was not played to its end.")
    else:
        won = " and ".join(again.game.outcome.winners) if again.game.outcome is not None else ""
        found.check(
            bool(won),
            f"Each of the {len(replay.moves)} moves was allowed, and {won} won.",
            "The game does NOT end in this file: moves are missing.",
        )
