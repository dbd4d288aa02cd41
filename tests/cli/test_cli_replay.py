"""Saving and replaying: the same game again, and a clear word for every file that is none."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import kickdoor
from kickdoor.bots.foresight.coaching import Judgement, judge
from kickdoor.engine.moves import Move
from kickdoor.engine.views import View
from kickdoor.lab import analysis

from .conftest import Cli

WINS = re.compile(r"(\w+) wins after (\d+) turns")


@pytest.fixture
def saved(cli: Cli, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    ran = cli("watch", "--seed", "3", "--save", str(path))
    assert ran.code == 0 and "kickdoor replay" in ran.words
    return path


def test_a_replay_has_the_same_winner_and_tells_the_same_story(cli: Cli, saved: Path) -> None:
    live, again = cli("watch", "--seed", "3"), cli("replay", str(saved))
    assert again.code == 0
    won, replayed = WINS.search(live.words), WINS.search(again.words)
    assert won and replayed and won.groups() == replayed.groups()
    story = live.out[live.out.index("── Turn 1 ") : live.out.index("The end")].strip()
    assert story in again.out


def test_through_a_players_eyes_a_replay_hides_cards_too(cli: Cli, saved: Path) -> None:
    assert "Ann drew 4 Station cards and 4 Treasures." in cli("replay", str(saved), "--as", "Bob").words


def test_it_can_stop_after_a_turn(cli: Cli, saved: Path) -> None:
    ran = cli("replay", str(saved), "--to", "3")
    assert "Turn 3 " in ran.out and "Turn 4 " not in ran.out
    assert "after turn 3; nobody has won yet" in ran.words
    assert WINS.search(cli("replay", str(saved), "--to", "9999").words)


def test_a_game_that_is_not_over_is_replayed_as_far_as_it_goes(cli: Cli, tmp_path: Path) -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=1)
    for _ in range(30):
        game.play(next(iter(game.legal_moves)))
    (tmp_path / "part.json").write_text(kickdoor.save(game), encoding="utf-8")
    ran = cli("replay", str(tmp_path / "part.json"))
    assert ran.code == 0 and "nobody has won yet" in ran.words


def refused(cli: Cli, path: Path) -> str:
    ran = cli("replay", str(path))
    assert ran.code == 2 and ran.out == ""
    assert ran.err.count("\n") == 1 and "Traceback" not in ran.err
    return ran.err


def test_a_missing_file_or_a_folder(cli: Cli, tmp_path: Path) -> None:
    assert "There is no file" in refused(cli, tmp_path / "nothing.json")
    assert "is a folder" in refused(cli, tmp_path)


@pytest.mark.parametrize(
    "text",
    ["", "hello", "[]", "{}", "null", '{"kickdoor": 99}', '{"kickdoor": 1}', '{"kickdoor": 1, "setup": 3}', "[" * 9999],
    ids=range(9),
)
def test_a_foreign_file(cli: Cli, tmp_path: Path, text: str) -> None:
    (tmp_path / "foreign").write_text(text, encoding="utf-8")
    assert "cannot be replayed" in refused(cli, tmp_path / "foreign")


def test_a_file_that_is_no_text(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "image").write_bytes(bytes(range(256)))
    assert "is not a saved game" in refused(cli, tmp_path / "image")


def test_a_truncated_file(cli: Cli, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    for part in (0.2, 0.5, 0.999):
        saved.write_text(text[: int(len(text) * part)], encoding="utf-8")
        assert "damaged" in refused(cli, saved)


@pytest.mark.parametrize(
    "change",
    [
        {"moves": [4711]}, {"moves": ["x"]}, {"moves": [[9, {"verb": "kick"}]]}, {"moves": [[0, {"verb": "fly"}]]},
        {"moves": 7}, {"checkpoints": ["0"]}, {"setup": {"names": ["A"]}}, {"moves": [-5]}, {"moves": [10**30]},
    ],
)  # fmt: skip
def test_a_file_somebody_has_edited(cli: Cli, saved: Path, change: dict[str, object]) -> None:
    data = {**json.loads(saved.read_text(encoding="utf-8")), **change}
    saved.write_text(json.dumps(data), encoding="utf-8")
    assert "cannot be replayed" in refused(cli, saved)


def test_a_file_does_not_steer_the_terminal(cli: Cli, saved: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["version"] = "\x1b]0;mine\x07\x1b[31m\u202e9.9"
    data["moves"] = data["moves"][:20] + data["moves"][30:]
    saved.write_text(json.dumps(data), encoding="utf-8")
    for command in ("replay", "verify"):
        ran = cli(command, str(saved))
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e]", ran.out + ran.err)
    assert "?[31m?9.9" in cli("replay", str(saved)).words


def test_a_save_with_a_set_that_is_not_here(cli: Cli, saved: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["setup"]["sets"] = ["pirates"]
    saved.write_text(json.dumps(data), encoding="utf-8")
    assert "needs the set pirates" in refused(cli, saved)


def test_a_place_that_cannot_be_written_is_refused_before_the_game(cli: Cli, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "such" / "folder.json"):
        ran = cli("watch", "--seed", "3", "--save", str(path))
        assert ran.code == 2 and ran.out == "" and "--save needs" in ran.err


def test_an_analysis_has_a_line_for_every_turn_and_ends_with_the_winner(cli: Cli, saved: Path) -> None:
    ran = cli("analyse", str(saved), "--quick")
    assert ran.code == 0
    won = WINS.search(cli("replay", str(saved)).words)
    assert won is not None
    name, turns = won.groups()
    rows = re.findall(r"^\s*(\d+)\s+(\w+)((?:\s+\d+%){4})\s*$", ran.out, re.MULTILINE)
    assert [int(row[0]) for row in rows] == list(range(1, int(turns) + 1))
    assert all(96 <= sum(int(n) for n in re.findall(r"(\d+)%", row[2])) <= 104 for row in rows)
    assert re.search(rf"turn +{turns} .*{name}: \d+% to 100%\. {name} won the game", ran.words)


def test_an_analysis_for_programs(cli: Cli, saved: Path) -> None:
    found = json.loads(cli("analyse", str(saved), "--json", "--quick").out)
    game = kickdoor.load(saved.read_text(encoding="utf-8"))
    assert game.outcome is not None and found["names"] == list(game.names)
    last = found["turns"][-1]["chances"]
    assert last == [float(seat in game.outcome.seats) for seat in range(4)]
    assert all(abs(sum(turn["chances"]) - 1) < 1e-9 for turn in found["turns"])
    assert 1 <= len(found["turning_points"]) <= 5


def test_an_analysis_goes_on_where_it_was_stopped(
    cli: Cli, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    asked: list[int] = []

    def judged(view: View, made: Move) -> Judgement | None:
        asked.append(view.events)
        if len(asked) == 20:
            raise KeyboardInterrupt
        return judge(view, made, rollouts=3)

    monkeypatch.setattr(analysis, "judge", judged)
    stopped = cli("analyse", str(saved))
    assert stopped.code == 130 and "The same command goes on from there." in stopped.err
    found = json.loads(cli("analyse", str(saved), "--json").out)
    assert asked == sorted(asked) and asked[20] > asked[0], "what was judged before is not judged again"
    assert found["moves"] and all(m["best"]["chance"] >= m["made"]["chance"] for m in found["moves"])
    so_far = len(asked)
    ran = cli("analyse", str(saved))
    assert len(asked) == so_far, "a finished analysis is not made again"
    bad = [m for m in found["moves"] if m["kind"] == "blunder"]
    assert ("Blunders: none" in ran.out) == (not bad) and "Master strokes" in ran.out
    for move in bad:
        words = f"{move['made']['words']} ({move['made']['chance']:.0%}); better: {move['best']['words']}"
        assert words in ran.words


def test_an_analysis_of_an_unfinished_game_stops_where_it_stops(cli: Cli, saved: Path) -> None:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=4)
    for _ in range(60):
        game.step(game.options[0])
    saved.write_text(kickdoor.save(game), encoding="utf-8")
    ran = cli("analyse", str(saved))
    assert ran.code == 0 and "100%" not in ran.out
    saved.write_text("{}", encoding="utf-8")
    refusal = cli("analyse", str(saved))
    assert refusal.code == 2 and "not a Kickdoor save" in refusal.err
