"""Watching a game: it ends, it can be followed, and it shows no more than it should."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pathlib import Path

import pytest

from kickdoor.cli.narrator import Narrator
from kickdoor.engine.events import Event
from kickdoor.engine.game import Game

from .conftest import Cli, spawn

BOXES = set("─│╭╮╰╯█░●■◆▲▼★·")


def winner(words: str) -> str:
    found = re.search(r"(\w+) wins after \d+ turns", words)
    assert found, words[-300:]
    return found[1]


def verdict(lead: int) -> str:
    if lead == 0:
        return "tie: the monsters win"
    return f"ahead by {lead}" if lead > 0 else f"behind by {-lead}"


def test_a_whole_game_ends_with_a_winner(cli: Cli) -> None:
    ran = cli("watch", "--seed", "3")
    assert ran.code == 0 and ran.err == ""
    assert winner(ran.words) in ("Ann", "Bob", "Cy", "Dee")
    assert f"{winner(ran.words)} won the game at Level 10!" in ran.words
    assert re.search(r"after \d+ turns and \d+ decisions", ran.words)
    assert "To see it again: kickdoor watch --seed 3" in ran.words


def test_the_same_seed_shows_the_same_game(cli: Cli) -> None:
    assert cli("watch", "--seed", "5").out == cli("watch", "--seed", "5").out
    assert cli("watch", "--seed", "5").out != cli("watch", "--seed", "6").out


def test_the_command_it_names_shows_the_same_game(cli: Cli) -> None:
    first = cli("watch", "--bots", "greedy,random,greedy", "--edition", "STAR-2014", "--option", "faster-2014")
    again = re.search(r"To see it again: kickdoor (.*)", first.words)
    assert again
    assert "--edition star-2014 --option faster-2014" in again[1]
    assert cli(*again[1].split()).out == first.out


@pytest.mark.parametrize(
    ("edition", "set_"), [("munchkin-2001", "munchkin"), ("impossible-2014", "impossible"), ("star-2002", "star")]
)
def test_an_edition_brings_its_set_unless_another_is_named(cli: Cli, edition: str, set_: str) -> None:
    first = cli("watch", "--seed", "4", "--edition", edition).out
    assert first == cli("watch", "--seed", "4", "--edition", edition, "--set", set_).out
    other = "star" if set_ == "munchkin" else "munchkin"
    mixed = cli("watch", "--seed", "4", "--edition", edition, "--set", other)
    assert mixed.out.splitlines()[1:] != first.splitlines()[1:]
    assert f"--set {other} --edition {edition}" in mixed.words and "--set" not in first


def test_every_turn_has_a_header_with_a_track_for_every_seat(cli: Cli) -> None:
    lines = cli("watch", "--seed", "3").out.splitlines()
    headers = [n for n, line in enumerate(lines) if re.match(r"── Turn \d+", line)]
    assert len(headers) > 10
    for n in headers:
        below = "\n".join(lines[n + 1 : n + 20])
        for name in ("Ann", "Bob", "Cy", "Dee"):
            assert re.search(rf"[●■◆▲] {name}\s+[█░]{{10}}\s+\d+  ", below)


def test_no_line_is_longer_than_the_screen(cli: Cli) -> None:
    assert max(len(line) for line in cli("watch", "--seed", "3").out.splitlines()) <= 80


def test_a_fight_is_told_with_its_reasons_and_the_sums_are_right(cli: Cli) -> None:
    text = re.sub(r"\n {4}(?!-?\d+ : )", " ", cli("watch", "--seed", "3", "--plain").out)
    sums = re.findall(r"^  [^=\n]+ (-?\d+) = (.+)$", text, re.MULTILINE)
    assert len(sums) > 10
    for total, terms in sums:
        # `Level 4 + Laser 2 - penalty 5`: the number of a term is the last word before the next sign.
        parts = re.split(r" (?=[+-] )", "+ " + terms)
        numbers = [int(part.split()[-1]) * (-1 if part.startswith("-") else 1) for part in parts]
        assert sum(numbers) == int(total), terms
    verdicts = re.findall(r"^  (-?\d+) : (-?\d+), (.*)\.$", text, re.MULTILINE)
    assert verdicts
    for ours, theirs, said in verdicts:
        lead = int(ours) - int(theirs)
        assert said == verdict(lead)


def test_the_box_of_a_fight_names_both_totals_and_what_is_at_stake(cli: Cli) -> None:
    text = cli("watch", "--seed", "3").out
    box = re.search(r"  ╭─+ (ahead|behind) by \d+ ─+╮\n((?:  │.*│\n)+)  ╰─+ \d Treasures? at stake ─╯", text)
    assert box
    assert "Level" in box[2]


def test_everything_is_open_unless_seen_through_the_eyes_of_a_player(cli: Cli) -> None:
    whole = cli("watch", "--seed", "3").words
    own = cli("watch", "--seed", "3", "--as", "bob").words
    assert winner(own) == winner(whole)
    dealt = re.search(r"Ann drew (.*?)\. ", whole)
    assert dealt and "Station cards" not in dealt[1]
    assert "Ann drew 4 Station cards and 4 Treasures." in own
    assert dealt[1] not in own
    mine = re.search(r"Bob drew (.*?)\. ", whole)
    assert mine and mine[1] in own
    assert "Seen through the eyes of ■ Bob." in own


def test_a_player_may_also_be_named_by_seat(cli: Cli) -> None:
    assert cli("watch", "--seed", "3", "--as", "2").out == cli("watch", "--seed", "3", "--as", "Bob").out


def test_through_a_players_eyes_only_the_own_hand_is_shown(cli: Cli) -> None:
    text = cli("watch", "--seed", "3", "--as", "Cy").out
    turns = re.split(r"^── Turn \d+  . (\w+).*$", text, flags=re.MULTILINE)[1:]
    shown = {name for name, told in zip(turns[::2], turns[1::2], strict=True) if "    in hand: " in told}
    assert "Cy" in shown
    assert len(re.findall(r"^    in hand: ", text, re.MULTILINE)) < len(turns) // 2


def test_plain_is_words_only(cli: Cli) -> None:
    text = cli("watch", "--seed", "3", "--plain").out
    assert not BOXES & set(text)
    assert "Turn 1: " in text
    assert "Ann: Level 1 of 10" in text


def test_away_from_a_terminal_there_are_no_colours(cli: Cli) -> None:
    assert "\x1b" not in cli("watch", "--seed", "3").out


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_any_number_of_seats(cli: Cli, seats: int) -> None:
    ran = cli("watch", "--seed", "1", "--seats", f"{seats}")
    assert ran.code == 0
    assert f"--seed 1 --seats {seats}" in ran.words
    winner(ran.words)


@pytest.mark.parametrize("edition", ["star-2002", "star-2014", "star-2019"])
def test_any_edition(cli: Cli, edition: str) -> None:
    ran = cli("watch", "--seed", "2", "--edition", edition)
    assert ran.code == 0 and edition in ran.out


def test_an_epic_game_has_a_track_for_twenty_levels(cli: Cli) -> None:
    ran = cli("watch", "--seed", "2", "--option", "epic")
    assert ran.code == 0 and "won the game at Level 20!" in ran.words
    assert re.search(r"█{10} 2\d? ?\d?", ran.out)


def test_interrupted_it_says_so_in_one_sentence(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Narrator, game: Game, events: Sequence[Event], last_turn: int | None = None) -> None:
        if any(event.what == "TurnBegan" and event.n == 2 for event in events):
            raise KeyboardInterrupt

    monkeypatch.setattr(Narrator, "listen", interrupted)
    ran = cli("watch", "--seed", "3")
    assert ran.code == 130
    assert ran.err == "Stopped in turn 2; to see it again: kickdoor watch --seed 3\n"


def test_a_screen_that_has_no_symbols_still_gets_the_game() -> None:
    ran = spawn("watch", "--seed", "3", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0 and ran.stderr == b""
    assert b"wins after" in ran.stdout


def test_a_sidekick_is_with_a_character_and_decks_have_the_names_of_the_set(cli: Cli) -> None:
    words = cli("watch", "--seed", "3", "--plain").words
    assert "with Loud Hairy Alien;" in words and "is Loud Hairy Alien" not in words
    assert "77 Station cards, 59 Treasures left." in words


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder in which nobody can write")
def test_a_place_that_cannot_be_written_is_told_before_the_game(cli: Cli) -> None:
    ran = cli("watch", "--seed", "1", "--save", "/proc/self/game.json")
    assert ran.code == 2 and ran.out == ""
    assert ran.err.startswith("The game cannot be saved in '/proc/self/game.json' (")
