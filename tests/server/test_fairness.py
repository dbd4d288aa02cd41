"""Fair deals: what is sealed and when, what a file proves, and attempts to fool the proof."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import kickdoor
from kickdoor.bots import make
from kickdoor.cli.guard import run
from kickdoor.server.clocks.clocks import pace_of
from kickdoor.server.replays import fairness
from kickdoor.server.replays.fairness import commitment, digest
from kickdoor.server.replays.proofs import Proof, prove
from kickdoor.server.replays.replays import from_journal
from kickdoor.server.replays.replays import Tape
from kickdoor.server.tables import journal as j
from kickdoor.server.tables.referee import Referee
from kickdoor.server.tables.dealing import bot_seed, new_sheet, unshown
from kickdoor.server.tables.table import Table, restored
from server.client import Player, Seat
from server.conftest import Running, Serve

SECRET = "5e" * 32
ANN, BOB = "a1" * 32, "b0" * 32
File = dict[str, Any]
FIXTURE = Path(__file__).parents[2] / "web" / "tests" / "fixtures" / "sealed-game.json"


def opened(**more: Any) -> j.Opened:
    return j.Opened(
        at=1, name="T", host="ann", sets=["star"], edition="star-2019", options=[], switches={}, seats=3, clock="none",
        public=False, secret=SECRET, **more,
    )  # fmt: skip


def seated() -> list[j.AnyEntry]:
    return [
        opened(),
        j.Sat(at=2, seat=0, name="Ann", person="ann", sex=1, commit=digest(ANN)),
        j.Sat(at=3, seat=1, name="Bob", person="bob", sex=0, commit=digest(BOB)),
        j.Sat(at=4, seat=2, name="Otto", bot="greedy"),
    ]


def dealt(reveals: dict[int, str], table_id: str = "honest") -> list[j.AnyEntry]:
    entries = seated()
    entries.append(j.Sealed(at=5, sheet=new_sheet(restored(table_id, entries))))
    entries += [j.Revealed(at=6, seat=seat, luck=luck) for seat, luck in reveals.items()]
    return [*entries, j.Began(at=7)]


def played(entries: list[j.AnyEntry], table_id: str = "honest") -> str:
    """The replay file of that table, played to the end by bots."""
    table = restored(table_id, entries)
    bots = [make("greedy", seat) for seat in range(3)]
    while (q := table.question) is not None and table.game is not None:
        move = bots[q.seat].choose(table.game.view(q.seat))
        entries = [*entries, j.Moved(at=8, seat=q.seat, move=j.move_data(move))]
        table.apply(entries[-1])
    text = from_journal(table_id, entries)
    assert text is not None
    return text


@pytest.fixture(scope="module")
def honest() -> str:
    return played(dealt({0: ANN, 1: BOB}))


def changed(text: str, change: Callable[[File], Any]) -> str:
    data = json.loads(text)
    change(data)
    return json.dumps(data)


def fingerprint(text: str) -> str:
    return digest(json.loads(text)["table"]["sheet"])


# What goes into a deal


def test_the_deal_follows_from_secret_sheet_and_lucks_alone(honest: str) -> None:
    """The formula of docs/fairness.md, written out."""
    data = json.loads(honest)
    sheet = data["table"]["sheet"]
    root = digest(f"{SECRET}\n{sheet}\n{ANN}\n{BOB}\n")
    assert data["setup"]["seed"] == int(digest(f"{root}\ngame"), 16)
    assert data["setup"]["sexes"] == [1, 0, int(digest(f"{root}\nsex 2"), 16) & 1]
    assert data["setup"]["seed"].bit_length() > 200
    assert json.loads(sheet) == {
        "seal": 2, "table": "honest", "commitment": commitment(SECRET), "sets": ["star"], "edition": "star-2019",
        "options": [], "switches": {},
        "seats": [
            {"name": "Ann", "bot": "", "sex": 1, "luck": digest(ANN), "committed": True},
            {"name": "Bob", "bot": "", "sex": 0, "luck": digest(BOB), "committed": True},
            {"name": "Otto", "bot": "greedy", "sex": -1, "luck": "", "committed": False},
        ],
    }  # fmt: skip


def test_the_browser_is_tested_with_a_deal_of_this_server() -> None:
    """web/tests/fairness.test.ts checks it with the code of the page."""
    table = restored("honest", dealt({0: ANN, 1: BOB}))
    assert table.game is not None
    setup = table.game.setup
    expected = {
        "id": "honest", "names": list(setup.names), "sets": list(setup.sets), "edition": setup.edition,
        "options": list(setup.options), "switches": dict(setup.switches), "sexes": list(setup.sexes),
        "seed": str(setup.seed),
        "provenance": {
            "table": "honest", "name": "T", "commitment": commitment(SECRET), "secret": SECRET, "lucks": table.lucks,
            "players": [{"name": c.name, "bot": c.bot} for c in table.chairs], "forked_from": "", "lesson": 0,
            "sheet": table.sheet,
        },
    }  # fmt: skip
    assert json.loads(FIXTURE.read_text(encoding="utf-8")) == expected


def test_every_luck_changes_the_deal() -> None:
    seeds = {
        restored("honest", dealt(reveals)).seed
        for reveals in ({0: ANN, 1: BOB}, {0: ANN}, {1: BOB}, {}, {0: BOB, 1: ANN})
    }
    assert len(seeds) == 5


def test_a_bot_cannot_work_out_the_shuffle_from_its_own_seed() -> None:
    table = restored("honest", dealt({0: ANN, 1: BOB}))
    seeds = [bot_seed(table, seat) for seat in range(3)]
    assert len({*seeds, table.seed}) == 4
    assert all(abs(seed - table.seed) > 1 << 128 for seed in seeds)
    assert seeds[2] == int(digest(f"{table.root}\nbot 2"), 16)


def test_a_bot_of_the_server_adds_no_luck_even_if_a_journal_says_so() -> None:
    invented = [msgspec.structs.replace(e, luck="x" * 16) if getattr(e, "bot", "") else e for e in dealt({0: ANN})]
    assert restored("honest", invented).seed == restored("honest", dealt({0: ANN})).seed
    assert new_sheet(restored("honest", invented[:4])) == new_sheet(restored("honest", seated()))


def test_a_journal_of_an_older_version_is_dealt_as_it_was() -> None:
    lines = [
        '{"t":"opened","at":1,"name":"T","host":"a","sets":["star"],"edition":"star-2019","options":[],"switches":{}}',
        '{"t":"sat","at":2,"seat":0,"name":"Ann","person":"ann","luck":"four leaf clover","sex":1}',
        '{"t":"sat","at":3,"seat":1,"name":"Otto","bot":"greedy","luck":"0123456789abcdef"}',
        '{"t":"sat","at":4,"seat":2,"name":"Juno","bot":"random","luck":"fedcba9876543210"}',
        '{"t":"began","at":5,"sexes":[1,0,1]}',
    ]
    lines[0] = lines[0][:-1] + ',"seats":3,"clock":"none","public":false,"secret":"old secret"}'
    entries = [j.decode(line) for line in lines]
    table = restored("old-table", entries)
    assert table.seed == 15818212832989165371
    assert table.game is not None and table.game.setup.sexes == (1, 0, 1)
    found = prove([played(entries, "old-table")])
    assert found.verdict == "unproven" and "invent the bots' numbers" in found.summary


# Showing one's number


def test_people_have_time_to_show_their_luck_also_after_a_restart() -> None:
    table = restored("t", dealt({})[:-1])
    referee = Referee(table, pace_of("none", 1.0, 1.0))
    later = 1_000_000  # long after the entries were written
    assert referee.next(later) is None and referee.next_due() == later + 5_000
    table.apply(j.Revealed(at=later, seat=0, luck=ANN))
    assert referee.next(later + 1) is None and unshown(table) == [1]
    assert isinstance(referee.next(later + 5_000), j.Began)
    table.apply(j.Revealed(at=later, seat=1, luck=BOB))
    assert isinstance(referee.next(later + 2), j.Began)


async def two_people(server: Running) -> tuple[Player, Player, str]:
    ann, bob = await server.player(), await server.player()
    me = {"name": "Ann", "sex": "female", "commit": digest(ANN)}
    table = await ann.open(me=me, bots=[{"seat": 2}], seats=3, start=False)
    await bob.post(f"/api/tables/{table}/seats", {"name": "Bob", "sex": "male", "commit": digest(BOB)})
    return ann, bob, table


async def refusal(client: Seat, **message: Any) -> str:
    return str((await client.ask("notice", **message))["words"])


async def test_everybody_shows_their_luck_after_the_sheet_is_fixed(server: Running) -> None:
    ann, bob, table = await two_people(server)
    a, b = await ann.look(table), await bob.look(table)
    assert a.doc["table"]["sitters"]["1"]["commit"] == digest(BOB)
    sealed = a.doc["table"]["commitment"]
    assert "until the host starts" in await refusal(a, t="reveal", seat=0, luck=ANN)
    await ann.post(f"/api/tables/{table}/start", status=204)
    await b.until(lambda s: s.doc["table"].get("sheet"))
    sheet = json.loads(b.doc["table"]["sheet"])
    assert sheet["commitment"] == sealed and [s["luck"] for s in sheet["seats"]] == [digest(ANN), digest(BOB), ""]
    assert b.doc["table"]["phase"] == "lobby" and "board" not in b.doc
    await b.send(t="reveal", seat=1, luck=BOB)
    await b.until(lambda s: s.doc["table"]["sitters"]["1"].get("shown"))
    assert b.doc["table"]["phase"] == "lobby"
    assert "not the luck" in await refusal(a, t="reveal", seat=0, luck=BOB)
    assert "not your seat" in await refusal(b, t="reveal", seat=0, luck=ANN)
    assert "being dealt" in await refusal(a, t="commit", seat=0, luck=digest("other"))
    await bob.delete(f"/api/tables/{table}/seats/1", status=409)
    await ann.delete(f"/api/tables/{table}/seats/1", status=409)
    await ann.post(f"/api/tables/{table}/start", status=409)
    await a.send(t="reveal", seat=0, luck=ANN)
    await a.until(lambda s: s.doc["table"]["phase"] == "playing")
    kept = server.backend.registry.runners[table].table
    assert kept.lucks == [ANN, BOB, ""] and kept.seed == fairness.game_seed(
        fairness.root_of(kept.opened.secret, b.doc["table"]["sheet"], [ANN, BOB, ""])
    )
    assert "too late" in await refusal(a, t="reveal", seat=0, luck=ANN)
    assert all(ANN not in raw and kept.opened.secret not in raw for raw in b.raw), "nobody else is shown it yet"


async def test_a_luck_that_is_not_shown_in_time_counts_as_empty(serve: Serve) -> None:
    server: Running = await serve(clock_scale=0.05)
    ann, _, table = await two_people(server)
    a = await ann.look(table)
    await ann.post(f"/api/tables/{table}/start", status=204)
    await a.send(t="reveal", seat=0, luck=ANN)
    await a.until(lambda s: s.doc["table"]["phase"] == "playing")
    assert server.backend.registry.runners[table].table.lucks == [ANN, "", ""]


async def test_a_seat_may_commit_again_until_the_deal_is_sealed(server: Running) -> None:
    ann, bob, table = await two_people(server)
    a = await ann.look(table)
    await a.send(t="commit", seat=0, luck=digest(BOB))
    await a.until(lambda s: s.doc["table"]["sitters"]["0"]["commit"] == digest(BOB))
    b = await bob.look(table)
    assert "not your seat" in await refusal(b, t="commit", seat=0, luck=digest(BOB))
    body = {"name": "Cy", "luck": "clover", "commit": digest(ANN)}
    await ann.delete(f"/api/tables/{table}/seats/2")
    await (await server.player()).post(f"/api/tables/{table}/seats", body, status=400)
    await (await server.player()).post(f"/api/tables/{table}/seats", {"name": "Cy", "commit": "0X"}, status=400)


async def test_a_table_started_in_one_request_waits_for_the_luck_of_its_opener(
    server: Running, tmp_path: Path, capsys: Any
) -> None:
    ann = await server.player()
    table = await ann.open(me={"name": "Ann", "sex": "female", "commit": digest(ANN)})
    seat = await ann.look(table)
    assert seat.doc["table"]["phase"] == "lobby"
    noted = digest(seat.doc["table"]["sheet"])
    await seat.send(t="reveal", seat=0, luck=ANN)
    await seat.until(lambda s: s.doc["table"]["phase"] == "playing")
    await seat.play_on(Random(5))
    file = tmp_path / "replay.json"
    file.write_bytes((await ann.http.get(f"/api/replays/{table}/file")).content)
    assert run(["verify", str(file), "--fingerprint", noted]) == 0
    assert "could have chosen this deal unless Ann helped." in " ".join(capsys.readouterr().out.split())
    word = await ann.get(f"/api/replays/{table}/verify")
    assert word["verdict"] == "consistent" and word["broken"] == []


async def test_plain_luck_is_possible_and_the_proof_says_so(server: Running) -> None:
    ann = await server.player()
    table = await ann.open(me={"name": "Ann", "sex": "female", "luck": "four leaf clover"})
    kept = server.backend.registry.runners[table].table
    assert kept.phase == "playing" and kept.lucks == ["four leaf clover", "", "", ""]
    seats = fairness.read_sheet(kept.sheet).seats
    assert (seats[0].luck, seats[0].committed) == (digest("four leaf clover"), False)
    quiet = server.backend.registry.runners[await ann.open()].table
    assert quiet.lucks == ["", "", "", ""], "the server invents no luck for anybody"


# What a file proves


def test_an_honest_game_is_proven_to_those_who_noted_the_deal(honest: str) -> None:
    found = prove([honest], fingerprint(honest))
    assert found.verdict == "proven" and found.broken == []
    assert found.summary == (
        "Verified: nobody, not even the server, could have chosen this deal unless Ann and Bob both helped."
    )
    said = "\n".join(found.proven)
    for line in (
        f"The secret fits the seal {commitment(SECRET)}", "Ann's number is the one they committed to", "Bob's number",
        "The bots of the server add nothing to the deal: Otto", "The seed follows from the secret",
        "Sexes were chosen by Ann, Bob and drawn for Otto", "moves was allowed, and",
    ):  # fmt: skip
        assert line in said
    assert any("did not look at the cards" in line for line in found.unproven)
    alone = prove([honest])
    assert alone.verdict == "consistent" and "only for somebody who noted the fingerprint" in alone.summary
    assert prove([honest], commitment(SECRET)).verdict == "consistent", "the seal alone says nothing about the lucks"
    assert prove([honest], commitment("another")).verdict == "broken"


def reseal(data: File) -> None:
    """What a forger does who knows the secret: make seal, sheet and seed fit again."""
    told = data["table"]
    sheet = json.loads(told["sheet"])
    sheet["seats"] = [
        {**seat, "name": name, "luck": digest(luck) if luck else ""}
        for seat, name, luck in zip(sheet["seats"], data["setup"]["names"], told["lucks"], strict=True)
    ]
    sheet["commitment"] = told["commitment"] = commitment(told["secret"])
    sheet["table"] = told["table"]
    told["sheet"] = json.dumps(sheet)
    root = fairness.root_of(told["secret"], told["sheet"], told["lucks"])
    data["setup"]["seed"] = fairness.game_seed(root)
    data["setup"]["sexes"] = fairness.sexes_of(root, fairness.read_sheet(told["sheet"]).seats)


TRICKS: dict[str, Callable[[File], Any]] = {
    "a changed luck": lambda d: d["table"]["lucks"].__setitem__(0, "c0" * 32),
    "swapped lucks": lambda d: d["table"]["lucks"].reverse(),
    "a missing luck": lambda d: d["table"]["lucks"].pop(),
    "a changed secret": lambda d: d["table"].update(secret="77" * 32),
    "a changed secret and seal": lambda d: d["table"].update(secret="77" * 32, commitment=commitment("77" * 32)),
    "no seal": lambda d: d["table"].update(commitment=""),
    "a chosen seed": lambda d: d["setup"].update(seed=7),
    "no sheet": lambda d: d["table"].update(sheet=""),
    "a torn sheet": lambda d: d["table"].update(sheet=d["table"]["sheet"][:-9]),
    "a fork": lambda d: d["table"].update(forked_from="other", forked_at=3),
    "a lesson": lambda d: d["table"].update(lesson=7),
    "a lesson with its seed": lambda d: (d["table"].update(lesson=7), d["setup"].update(seed=7)),
    "swapped names": lambda d: d["setup"]["names"].reverse(),
    "swapped players": lambda d: d["table"]["players"].reverse(),
    "another bot": lambda d: d["table"]["players"][2].update(bot="random"),
    "swapped sexes": lambda d: d["setup"].update(sexes=[1 - sex for sex in d["setup"]["sexes"]]),
    "another table": lambda d: d["table"].update(table="other"),
    "another switch": lambda d: d["setup"].update(switches=[["hand_limit", 6]]),
    "a chosen first player": lambda d: d["setup"].update(first=1),
    "an edited move": lambda d: d["moves"].__setitem__(20, d["moves"][21]),
    "moves in another order": lambda d: d["moves"].reverse(),
    "a missing end": lambda d: d["moves"].pop(),
    "a luck for the bot": lambda d: (d["table"]["lucks"].__setitem__(2, "0" * 64), reseal(d)),
    "everything made to fit": lambda d: (d["table"].update(secret="77" * 32), reseal(d)),
}


@pytest.mark.parametrize("trick", TRICKS)
def test_a_changed_file_is_never_verified(trick: str, honest: str) -> None:
    text = changed(honest, TRICKS[trick])
    for noted in ("", fingerprint(honest), commitment(SECRET)):
        found = prove([text], noted)
        assert found.verdict == "broken", (trick, found)


def test_a_lesson_or_a_fork_cannot_stand_in_for_a_seal(honest: str) -> None:
    """Without a sheet the file may call itself anything; it is never verified."""
    as_lesson = prove([changed(honest, lambda d: d["table"].update(sheet="", lesson=d["setup"]["seed"] & 0xFFFF))])
    assert as_lesson.verdict == "broken"
    text = played([opened(lesson=7), *seated()[1:], j.Began(at=7, sexes=[1, 0, 0])])
    lesson = prove([text], commitment(SECRET))
    assert lesson.verdict == "unproven"
    assert "a lesson with a known shuffle; nothing is hidden or proven" in lesson.summary
    as_fork = prove([changed(honest, lambda d: d["table"].update(sheet="", forked_from="other"))], fingerprint(honest))
    assert as_fork.verdict == "unproven" and "kickdoor verify FORK PARENT" in as_fork.summary


def test_a_server_that_tries_lucks_until_a_chosen_player_wins_is_found_out(honest: str) -> None:
    """It knows every luck, and replaces that of its own player; what people noted before does not fit."""
    tries = 0
    while True:
        tries += 1
        own = digest(f"try {tries}")
        entries = [
            msgspec.structs.replace(e, commit=digest(own)) if isinstance(e, j.Sat) and e.seat == 1 else e
            for e in seated()
        ]
        entries.append(j.Sealed(at=5, sheet=new_sheet(restored("honest", entries))))
        entries += [j.Revealed(at=6, seat=0, luck=ANN), j.Revealed(at=6, seat=1, luck=own), j.Began(at=7)]
        forged = played(entries)
        outcome = kickdoor.load(forged).outcome
        if outcome is not None and outcome.winners == ("Bob",):
            break
    found = prove([forged], fingerprint(honest))
    assert found.verdict == "broken" and any("is the one you noted" in line for line in found.broken)
    assert not prove([forged]).summary.startswith("Verified"), "the file alone is no proof either"
    assert not prove([forged], commitment(SECRET)).summary.startswith("Verified")


def test_the_server_has_nothing_to_try_once_the_sheet_is_fixed() -> None:
    """Two servers with the same sealed secret deal the same to the same people."""
    assert played(dealt({0: ANN, 1: BOB})) == played(dealt({0: ANN, 1: BOB}))
    fields = {f.name for f in msgspec.structs.fields(j.Began)} | {f.name for f in msgspec.structs.fields(j.Sealed)}
    assert fields == {"at", "sexes", "sheet", "version", "cards", "check"}, "the last three only describe the game"
    *before, began = dealt({0: ANN})
    one, other = (restored("honest", [*before, entry]).game for entry in (began, j.Began(at=999, sexes=[0, 0, 0])))
    assert one is not None and other is not None and one.setup == other.setup


def test_a_luck_held_back_and_a_luck_given_openly_are_named() -> None:
    held = prove([text := played(dealt({0: ANN}))], fingerprint(text))
    assert held.verdict == "proven" and "unless Ann helped. Bob held back a number" in held.summary
    assert any("Bob committed to a random number and did not show it" in line for line in held.unproven)
    nobody = prove([text := played(dealt({}))], fingerprint(text))
    assert nobody.verdict == "unproven" and "no person committed to a random number and showed it" in nobody.summary
    entries = seated()
    entries[1] = j.Sat(at=2, seat=0, name="Ann", person="ann", sex=1, luck="clover")
    entries[2] = j.Sat(at=3, seat=1, name="Bob", person="bob", sex=0)
    entries += [j.Sealed(at=5, sheet=new_sheet(restored("honest", entries))), j.Began(at=7)]
    plain = prove([text := played(entries)], fingerprint(text))
    assert plain.verdict == "unproven" and plain.broken == []
    assert any("the server knew it before the deal was fixed" in line for line in plain.unproven)
    assert any("Bob added no random number" in line for line in plain.unproven)


# Forks


def fork_of(text: str, n: int, name: str = "fork") -> str:
    tape = Tape(text)
    assert tape.provenance is not None
    people = [j.Sat(at=2, seat=s, name=who, person="ann") for s, who in enumerate(tape.setup.names)]
    entries: list[j.AnyEntry] = [opened(forked_from=tape.provenance.table, past=tape.until(n)), *people, j.Began(at=7)]
    return played(entries, name)


def test_a_fork_is_checked_together_with_the_game_it_came_from(honest: str) -> None:
    fork = fork_of(honest, 30)
    noted = fingerprint(honest)
    alone = prove([fork], noted)
    assert alone.verdict == "unproven" and "goes on from move 30 of the game honest" in alone.summary
    both = prove([fork, honest], noted)
    assert both.verdict == "proven" and both.summary == "Verified together with honest, up to move 30."
    assert any("could look at all of them" in line for line in both.unproven)
    assert prove([fork, honest]).verdict == "consistent"
    again = fork_of(fork, 40, "again")
    assert prove([again, fork, honest], noted).verdict == "proven"
    assert prove([again, fork]).verdict == "unproven"
    other = played(dealt({0: ANN}))
    for parent in (other, fork, changed(honest, TRICKS["a changed luck"]), changed(honest, TRICKS["another table"])):
        assert prove([fork, parent], noted).verdict == "broken"
    for trick in ("a chosen seed", "swapped names", "moves in another order"):
        assert prove([changed(fork, TRICKS[trick]), honest], noted).verdict == "broken"
    assert prove([changed(fork, lambda d: d["table"].update(forked_at=99_999)), honest], noted).verdict == "broken"


# The command


def test_the_command_says_what_is_proven_and_its_exit_code_says_whether(
    honest: str, tmp_path: Path, capsys: Any
) -> None:
    def verify(*files: str, noted: str = "") -> tuple[int, str]:
        paths = []
        for n, text in enumerate(files):
            paths.append(tmp_path / f"{n}.json")
            paths[-1].write_text(text, encoding="utf-8")
        capsys.readouterr()
        code = run(["verify", *map(str, paths), *(["--commitment", noted] if noted else [])])
        said = capsys.readouterr()
        return code, " ".join((said.out + said.err).split())

    code, said = verify(honest, noted=fingerprint(honest).upper())
    assert code == 0 and "Proven: - The secret fits" in said and "Not proven: - That" in said and "Verified: " in said
    assert verify(honest)[0] == 3
    code, said = verify(changed(honest, TRICKS["an edited move"]), noted=fingerprint(honest))
    assert code == 1 and "Broken:" in said and "cannot be played" in said
    fork = fork_of(honest, 10)
    assert verify(fork)[0] == 3
    assert verify(fork, honest, noted=fingerprint(honest))[0] == 0
    code, said = verify(changed(honest, lambda d: d.pop("table")))
    assert code == 2 and "says nothing about its table" in said
    assert verify(changed(honest, lambda d: d["table"].pop("secret")))[0] == 2
    assert verify("[]")[0] == 2 and verify("{")[0] == 2
    assert run(["verify", str(tmp_path / "none.json")]) == 2


def test_the_command_says_it_as_json(honest: str, tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "replay.json"
    file.write_text(honest, encoding="utf-8")
    assert run(["verify", str(file), "--fingerprint", fingerprint(honest), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] == "proven" and told["proven"] and told["broken"] == [] and told["summary"]


def test_a_game_of_other_cards_is_not_proven(honest: str) -> None:
    """Not even if every turn begins here as it did there."""
    noted = fingerprint(honest)
    found: Proof = prove([changed(honest, lambda d: d.update(cards="other"))], noted)
    assert found.verdict == "unproven" and "other cards or rules" in found.summary
    bare = prove([changed(honest, lambda d: (d.update(cards="other"), d.pop("checkpoints"), d.pop("end")))], noted)
    assert bare.verdict == "unproven" and "other cards or rules" in bare.summary


def test_moves_that_do_not_agree_are_broken_only_if_this_version_wrote_them(honest: str) -> None:
    noted = fingerprint(honest)
    edited = changed(honest, TRICKS["an edited move"])
    assert prove([edited], noted).verdict == "broken"
    for other in ({"version": "0.0.1"}, {"version": ""}, {"cards": "other"}):
        found = prove([changed(edited, lambda d, o=other: d.update(o))], noted)
        assert found.verdict == "unproven" and "another version of Kickdoor played" in found.summary
    # A file without checkpoints is checked by its moves alone.
    bare = changed(edited, lambda d: (d.pop("checkpoints"), d.pop("end")))
    assert prove([bare], noted).verdict == "broken"
    # With this version's cards, a game of another version that agrees to its end is proven.
    assert prove([changed(honest, lambda d: d.update(version="0.0.1"))], noted).verdict == "proven"


def test_a_game_that_was_not_played_to_its_end_is_not_proven_but_not_broken_either(honest: str) -> None:
    cut = changed(Tape(honest).until(40), lambda d: d.update(table=json.loads(honest)["table"]))
    assert prove([cut], fingerprint(honest)).verdict == "broken"
    aside = prove([changed(cut, lambda d: d["table"].update(unfinished=True))], fingerprint(honest))
    assert aside.verdict == "unproven" and "not played to its end" in aside.summary
    text = from_journal("honest", [*dealt({0: ANN}), j.SetAside(at=9, words="why")])
    assert text is not None and json.loads(text)["table"]["unfinished"] and prove([text]).verdict == "unproven"
    assert not json.loads(honest)["table"]["unfinished"]


def test_a_table_has_one_sheet_format() -> None:
    table = Table("t", opened())
    assert fairness.read_sheet(new_sheet(table)).seal == fairness.SEAL == 2


ODD: list[Any] = [None, -1, 10**400, "", "\ud800", [], {}, [[]], True, 1.5, "[" * 5000]


def test_no_damage_to_a_file_gets_past_the_check_or_stops_it(honest: str) -> None:
    """Every field in turn is replaced by something odd; the file is refused or broken, never verified."""
    data = json.loads(honest)
    fields = [(part, key) for part in ("setup", "table") for key in data[part]]
    noted = fingerprint(honest)
    for part, key in fields:
        for odd in ODD:
            if odd == data[part][key]:
                continue
            text = changed(honest, lambda d, p=part, k=key, o=odd: d[p].__setitem__(k, o))
            try:
                verdict = prove([text], noted).verdict
            except kickdoor.BadSave:
                continue
            server_word = part == "table" and key in ("name", "created", "at", "by", "forked_at", "unfinished")
            assert verdict == "broken" or server_word, (part, key, odd, verdict)
