"""Commands that take sets: one, another, a mix; and what is said to somebody who mistypes one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kickdoor
from kickdoor import soak as soaking
from kickdoor.sets import SETS

from .conftest import Cli

TAKES_SETS = (("watch",), ("simulate", "1"), ("arena", "1"), ("soak", "1"), ("cards",), ("rules",))


@pytest.mark.parametrize(
    ("sets", "edition", "said"),
    [
        (["munchkin"], None, "munchkin-2010"),
        (["munchkin"], "munchkin-2001", "munchkin-2001"),
        (["munchkin"], "star-2019", "munchkin, star-2019"),
        (["star", "munchkin"], None, "star and munchkin, star-2019"),
        (["munchkin", "star"], "star-2002", "munchkin and star, star-2002"),
    ],
)
def test_a_game_with_any_sets_is_named_and_can_be_seen_again(
    cli: Cli, sets: list[str], edition: str | None, said: str
) -> None:
    argv = [part for name in sets for part in ("--set", name)] + (["--edition", edition] if edition else [])
    ran = cli("watch", "--seed", "4", *argv)
    assert ran.code == 0 and ran.out.startswith(f"Kickdoor  {said}, seed 4\n")
    again = re.search(r"To see it again: kickdoor (.*)", ran.words)
    assert again and cli(*again[1].split()).out == ran.out


def test_a_mix_under_star_2002_says_by_which_rules_it_is_played(cli: Cli) -> None:
    words = cli("watch", "--seed", "4", "--set", "star,munchkin", "--edition", "star-2002").words
    assert "claim top discard" in words
    assert "claim top discard" not in cli("watch", "--seed", "4", "--edition", "star-2002").words


def test_a_mixed_game_is_saved_and_replayed(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "mix.json"
    assert cli("watch", "--seed", "2", "--set", "munchkin", "--set", "star", "--save", str(file)).code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["setup"]["sets"] == ["munchkin", "star"]
    ran = cli("replay", str(file))
    assert ran.code == 0 and ran.out.startswith("mix.json  munchkin and star, munchkin-2010, seed 2")


def test_games_with_a_mix_are_counted(cli: Cli) -> None:
    ran = cli("simulate", "2", "--set", "star", "--set", "munchkin", "--seed", "1", "--workers", "1")
    assert ran.code == 0 and "2 games of seed 1, star and munchkin, star-2019." in ran.words


def test_a_soak_of_one_mix_names_it_when_something_goes_wrong(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, ...]] = []
    monkeypatch.setattr(soaking, "check", lambda game, *_, **__: played.append(game.setup.sets))
    monkeypatch.setattr(soaking, "saves_load", lambda _: None)
    argv = ("--set", "munchkin", "--set", "star", "--workers", "1", "--laws-every", "500")
    assert cli("soak", "2", "--seed", "5", *argv).code == 0
    assert set(played) == {("munchkin", "star")}

    def burst(*_: object, **__: object) -> None:
        raise ZeroDivisionError("bang")

    monkeypatch.setattr(soaking, "check", burst)
    ran = cli("soak", "1", "--seed", "5", *argv)
    assert ran.code == 1 and "kickdoor soak --only 5 --set munchkin --set star" in ran.words


@pytest.mark.parametrize("command", TAKES_SETS, ids=lambda command: command[0])
def test_a_mistyped_set_gets_a_near_one_and_code_2(cli: Cli, command: tuple[str, ...]) -> None:
    ran = cli(*command, "--set", "munchkim")
    assert ran.code == 2 and ran.out == ""
    assert ran.err == f"There is no set 'munchkim' (did you mean munchkin?); choose from {', '.join(SETS)}.\n"
    ran = cli(*command, "--set", "star", "--set", "Star")
    assert ran.code == 2 and ran.err == "The set star was named twice; name it once.\n"


def test_the_same_from_code() -> None:
    with pytest.raises(kickdoor.KickdoorError, match=r"no set 'stra'; did you mean star\? There are star, munchkin"):
        kickdoor.new_game(["a", "b", "c"], sets=["stra"])
    with pytest.raises(kickdoor.KickdoorError, match="no set 'qqq'; there are star"):
        kickdoor.new_game(["a", "b", "c"], sets=["qqq"])
    with pytest.raises(kickdoor.KickdoorError, match="once, not twice: star, star"):
        kickdoor.new_game(["a", "b", "c"], sets=["star", "star"])


# Cards of several sets and printings


def test_a_name_that_several_sets_have_shows_all_and_says_so(cli: Cli) -> None:
    ran = cli("cards", "loaded", "die")
    assert "star:loaded-die" in ran.out and "munchkin:loaded-die" in ran.out
    assert ran.words.endswith("sets have a card of that name; its id, such as star:loaded-die, shows one.")
    one = cli("cards", "munchkin:loaded-die")
    assert "star:loaded-die" not in one.out and "of that name" not in one.out
    assert "star:loaded-die" not in cli("cards", "loaded die", "--set", "munchkin").out
    assert "munchkin:wandering-monster" in cli("cards", "wandering").out  # by a word that only this name has


def test_a_card_is_shown_as_an_edition_prints_it_and_says_where_it_reads_differently(cli: Cli) -> None:
    now, first = cli("cards", "Halfling"), cli("cards", "Halfling", "--edition", "munchkin-2001")
    assert "Second try" in now.out and "-1 to run away" not in now.out
    assert "Second try" not in first.out and "-1 to run away" in first.out
    assert cli("cards", "Halfling", "--edition", "MUNCHKIN-2010").out == now.out
    assert "it reads differently in star-2002, munchkin-2001" in now.words.replace("│ │ ", "")
    assert "As in star-2002, munchkin-2001;" in first.words
    for name in ("Elf", "Magic Lamp", "munchkin:wandering-monster"):  # of the last two only the copies differ
        assert "reads differently" not in cli("cards", name).out
    assert "2 copies" in cli("cards", "munchkin:wandering-monster", "--edition", "star-2002").out


def test_a_list_is_of_one_edition_too(cli: Cli) -> None:
    argv = ("cards", "--set", "munchkin", "--search", "second try")
    assert "Halfling" in cli(*argv).out and cli(*argv, "--edition", "star-2002").code == 2
    assert "--edition shows how" in cli(*argv).words
    assert "--edition shows how" not in cli("cards", "--set", "star", "--kind", "race").words
    assert cli("cards", "Halfling", "--edition", "munchkin-2100").code == 2


def test_several_sets_are_listed_one_after_the_other(cli: Cli) -> None:
    ran = cli("cards", "--kind", "race", "--set", "munchkin", "--set", "star")
    assert ran.out.index("Halfling") < ran.out.index("Star Munchkin") < ran.out.index("Feline")


def test_the_command_that_replays_a_saved_game_names_the_set_of_ones_own(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the folder the save cannot be read, and the answer says what to add."""
    monkeypatch.setitem(SETS, "pantry", SETS["star"])
    monkeypatch.delitem(SETS, "pantry")  # so that it is gone again afterwards
    folder, file = tmp_path / "pantry", tmp_path / "game.json"
    assert cli("new-set", str(folder)).code == 0
    ran = cli("watch", "--seed", "4", "--set", "star", "--set", str(folder), "--save", str(file))
    said = re.search(r"It is saved: kickdoor (.*)", ran.words)
    assert said and said[1].split() == ["replay", str(file), "--set", str(folder)]
    assert cli(*said[1].split(), "--to", "1").code == 0
    fresh = subprocess.run(
        [sys.executable, "-m", "kickdoor", "replay", str(file)], capture_output=True, text=True, check=False
    )
    assert fresh.returncode == 2
    assert fresh.stderr.endswith("needs the set pantry, which is not here; name its folder, such as --set ./kitchen.\n")
    assert "* Not a printed card, wholly or in part." in cli("cards", "--set", str(folder)).words
