"""Simulating and soaking: the numbers add up, and they do not depend on how many processes find them."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from kickdoor.cli.commands import soak as soak_command
from kickdoor.cli.progress import progress
from kickdoor.soak import Failure, SoakReport

from .conftest import Cli


def counts(text: str) -> str:
    """The report without what depends on the clock."""
    return re.sub(r"decisions per second.*\n", "", text)


def test_the_wins_add_up(cli: Cli) -> None:
    ran = cli("simulate", "12", "--seed", "4", "--workers", "1")
    assert ran.code == 0 and ran.err == ""
    by_seat, by_bot = ran.out.split("Wins by bot")
    assert sum(int(wins) for wins in re.findall(r"^ ?\d \w+\s+12\s+(\d+)\s", by_seat, re.MULTILINE)) == 12
    assert re.search(r"greedy\s+48\s+12\s+25.0%\s+[\d.]+% to [\d.]+%", by_bot)
    for label in ("turns per player", "decisions per game", "median", "5-95 %", "decisions per second"):
        assert label in ran.out


def test_several_processes_find_the_same(cli: Cli) -> None:
    argv = ("simulate", "12", "--seed", "4", "--bots", "random,greedy", "--seats", "3")
    assert counts(cli(*argv, "--workers", "1").out) == counts(cli(*argv, "--workers", "2").out)


def test_greedy_beats_random(cli: Cli) -> None:
    out = cli("simulate", "20", "--seed", "1", "--bots", "random,greedy", "--workers", "1").out
    wins = {name: int(n) for name, n in re.findall(r"(greedy|random)\s+40\s+(\d+)\s", out)}
    assert wins["greedy"] > wins["random"]


def test_games_without_end_are_counted_and_fail(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kickdoor.lab.playing.MOST_DECISIONS", 3)
    ran = cli("simulate", "2", "--seed", "4", "--workers", "1")
    assert ran.code == 1 and "2 games had no winner after" in ran.words and "number 0, 1." in ran.words


def test_sets_are_named_or_folders(cli: Cli, tmp_path: Path) -> None:
    assert "There is no set 'stra' (did you mean star?)" in cli("simulate", "1", "--set", "stra").err
    ran = cli("simulate", "1", "--set", "star", "--set", f"{tmp_path}/none")
    assert ran.code == 2 and "There is no folder" in ran.err and ran.err.count("\n") == 1


def test_the_bar_tells_how_fast_it_goes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with progress("games", 400, 100) as step:
        for _ in range(5):
            step(20)
            time.sleep(0.01)
    said = capsys.readouterr().err
    assert "200/400" in said and re.search(r"[\d,]+/s", said) and "left" in said


def test_an_address_is_for_ray(cli: Cli) -> None:
    ran = cli("simulate", "1", "--address", "auto")
    assert ran.code == 2 and "--engine ray" in ran.err
    assert "--engine takes processes or ray, not 'spark'." in cli("simulate", "1", "--engine", "spark").err


# -- soak --------------------------------------------------------------------------------------------------------------


def test_a_soak_in_which_every_law_holds(cli: Cli) -> None:
    ran = cli("soak", "3", "--seed", "66", "--workers", "2")
    assert ran.code == 0 and ran.err == ""
    assert re.search(r"3 games from seed 66 on, [\d,]+ turns, [\d,]+ decisions: every law held", ran.words)


def test_a_single_game(cli: Cli) -> None:
    ran = cli("soak", "--only", "5")
    assert ran.code == 0 and "1 game from seed 5 on" in ran.words


def test_a_broken_law_fails_and_can_be_repeated(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(games: int, seed: int, **more: object) -> SoakReport:
        failures = [Failure(seed, "names=('Ann',)", 12, "LawBroken: a card is in two places", "in a line")]
        return SoakReport(games, 99, 9, 0, failures)

    monkeypatch.setattr(soak_command, "run_soak", broken)
    ran = cli("soak", "3", "--seed", "8", "--workers", "1")
    assert ran.code == 1
    assert "Seed 8, decision 12: LawBroken: a card is in two places" in ran.words
    assert "kickdoor soak --only 8" in ran.words and "1 went wrong" in ran.words


def test_a_game_without_end_fails_too(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_command, "run_soak", lambda *_, **__: SoakReport(1, 9, 9, 1, unfinished_seeds=[7]))
    ran = cli("soak", "1", "--workers", "1")
    assert ran.code == 1 and "1 did not come to an end: seed 7." in ran.words


def test_house_rules_are_told_and_kept(cli: Cli) -> None:
    ran = cli("watch", "--seed", "3", "--plain", "--rule", "hand_limit=7", "--rule", "joint_win=yes")
    assert ran.code == 0
    assert "A house rule: hand limit is 7." in ran.words and "A house rule: joint win." in ran.words
    assert "--rule hand_limit=7 --rule joint_win=1" in ran.words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hand_limt=7", "did you mean hand_limit?"),
        ("hand_limit", "such as hand_limit=5"),
        ("hand_limit=many", "must be a whole number from 1 to 12, not 'many'"),
        ("hand_limit=99", "hand_limit (cards a player may keep at the end of a turn, hnd-04) must be"),
        ("hand_limit=yes", "must be a whole number from 1 to 12, not true"),
        ("hand_limit=7.0", "not '7.0'"),
        ("joint_win=maybe", "must be yes or no, not 'maybe'"),
        ("joint_win=2", "must be yes or no, not 2"),
        ("kill_only_from=12", "but the game is won at level 10"),
    ],
)
def test_a_house_rule_typed_wrongly_is_one_sentence(cli: Cli, text: str, said: str) -> None:
    ran = cli("simulate", "1", "--rule", text)
    assert ran.code == 2 and said in ran.err.lower() and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("--rule", "hand_limit=5", "--rule", "hand_limit=6"), "--rule sets hand_limit twice; set it once.\n"),
        (("--option", "epic", "--option", "epic"), "The option epic was named twice; name it once.\n"),
        (("--bots", "picky"), "'picky.py' is a file; name the class of the bot too, such as picky.py:Picky.\n"),
        (("--bots", "picky.py"), "'picky.py' is a file; name the class of the bot too, such as picky.py:Picky.\n"),
    ],
)
def test_what_is_given_twice_or_by_half(
    cli: Cli, typed: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("picky.py").write_text("class Picky: ...\n", encoding="utf-8")
    ran = cli("simulate", "1", *typed)
    assert (ran.code, ran.err) == (2, said)


def test_a_soak_of_switches_plays_or_refuses(cli: Cli) -> None:
    ran = cli("soak", "2", "--switches", "--seed", "12", "--workers", "1")
    assert ran.code == 0 and "Refused, because the rules contradict each other: 1." in ran.words
    assert "2 games from seed 12 on" in ran.words and "every law held" in ran.words
    assert "leave out --laws-every" in cli("soak", "1", "--switches", "--laws-every", "5").err
