"""Characters: they play on every rung, each in its own way, and what they remember is public."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kickdoor
from kickdoor.bots import BOTS, CHARACTERS, character_of, factory_of, is_quick, make
from kickdoor.bots.deeds.meddling import is_bound
from kickdoor.bots.deeds.selling import worthwhile_sale
from kickdoor.bots.greedy import Greedy
from kickdoor.bots.judgement.standing import rivalry
from kickdoor.bots.judgement.temper import FAITHFUL, FAITHLESS, USUAL, Temper
from kickdoor.bots.ladder import LADDER
from kickdoor.bots.sight.sight import Sight
from kickdoor.cli.guard import run as run_cli
from kickdoor.engine.deals.ledger import Promise
from kickdoor.engine.game import Game
from kickdoor.engine.moves import Clause
from kickdoor.engine.views import View
from kickdoor.errors import KickdoorError
from kickdoor.lab.plan import Plan, from_plain, plain
from kickdoor.lab.playing import play_game

KEYS = [character.key for character in CHARACTERS]


def plan_of(*bots: str, seed: int = 3) -> Plan:
    return Plan(bots=bots, sets=("star",), edition="star-2019", seed=seed)


def test_there_are_ten_and_they_differ() -> None:
    assert len(CHARACTERS) >= 10
    for field in ("key", "name", "face", "sentence", "temper"):
        assert len({getattr(character, field) for character in CHARACTERS}) == len(CHARACTERS), field
    assert all(key.isascii() and key.islower() for key in KEYS) and USUAL not in [c.temper for c in CHARACTERS]


@pytest.mark.parametrize("rung", [rung.name for rung in LADDER])
def test_every_rung_takes_every_character(rung: str) -> None:
    for character in CHARACTERS:
        name = f"{rung}+{character.key}"
        bot, factory = make(name, 4), factory_of(name)
        sensible = bot if isinstance(bot, Greedy) else bot.sensible  # type: ignore[attr-defined]
        assert (bot.name, sensible.temper, character_of(name)) == (name, character.temper, character)
        assert is_quick(factory) == is_quick(BOTS[rung]) == is_quick(bot)
    assert make(rung).name == rung, "a character stays with the bot that was given it"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("greedy+mra", "There is no character 'mra'; there are aldo, "),
        ("greedy+", "There is no character ''"),
        ("random+mara", "The bot random has no character; name it without"),
        ("gredy+mara", "There is no bot 'gredy\\+mara'; there are casual, "),
        ("mara", "There is no bot 'mara'; .*such as greedy\\+mara"),
    ],
)
def test_a_wrong_name_says_what_is_wrong(name: str, said: str) -> None:
    assert factory_of(name) is None
    with pytest.raises(KickdoorError, match=said):
        make(name)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("greedy+mra", "There is no character 'mra' (did you mean mara?); choose from"),
        ("random+mara", "The bot random has no character; name it alone, or say greedy+mara."),
        ("gredy+mara", "There is no bot 'gredy' (did you mean greedy?)"),
    ],
)
def test_a_command_says_what_is_wrong(bots: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["watch", "--bots", bots]) == 2
    assert capsys.readouterr().err.startswith(said)


def test_every_command_with_bots_takes_characters(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["watch", "--bots", "Novice+Mara,greedy+vex,casual+hob", "--seed", "1"]) == 0
    assert "--bots novice+mara,greedy+vex,casual+hob" in capsys.readouterr().out
    assert run_cli(["simulate", "2", "--bots", "greedy+mara,greedy", "--seed", "1", "--workers", "1"]) == 0
    assert "greedy+mara" in capsys.readouterr().out


def test_a_stored_plan_keeps_its_characters() -> None:
    plan = plan_of("greedy+mara", "greedy+hob", "casual+vex")
    assert from_plain(plain(plan)) == plan


def test_a_game_of_characters_is_the_same_every_time() -> None:
    plan = plan_of(*(f"greedy+{key}" for key in KEYS[:4]))
    first, again = play_game(plan, 0).game, play_game(plan, 0).game
    assert first.winners and first.raw_log == again.raw_log
    assert first.raw_log != play_game(plan_of(*["greedy"] * 4), 0).game.raw_log


# -- what is remembered ------------------------------------------------------------------------------------------------


def turns_told(game: Game, good: bool) -> list[list[int]]:
    """Count help, or broken promises and thefts, again from what a spectator was told."""
    counts = [[0] * game.seats for _ in range(game.seats)]
    counted = ("HelpAgreed",) if good else ("PromiseBroken", "CardStolen")
    for event in game.log:
        if event.what in counted and event.at != event.seat:
            counts[event.seat][event.at] += 1
    return counts


def test_good_and_bad_turns_are_counted_from_public_events() -> None:
    helped = harmed = 0
    for number in range(4):
        game = play_game(plan_of("greedy+vex", "greedy+mara", "greedy+silka", "greedy"), number).game
        views = [game.view(seat) for seat in (None, 0, 3)]
        assert len({(view.helped, view.harmed) for view in views}) == 1, "everybody knows the same"
        for by in range(4):
            for to, n in enumerate(views[0].helped[by] or (0,) * 4):
                assert n >= turns_told(game, good=True)[by][to] and (by != to or n == 0)
                helped += n
            for to, n in enumerate(views[0].harmed[by] or (0,) * 4):
                assert n >= turns_told(game, good=False)[by][to] and (by != to or n == 0)
                harmed += n
    assert helped and harmed


def test_turns_of_a_game_loaded_again_are_remembered() -> None:
    game = play_game(plan_of("greedy+vex", "greedy+mara", "greedy"), 0).game
    again = kickdoor.load(kickdoor.save(game))
    assert any(game.view(None).harmed) and again.view(None).harmed == game.view(None).harmed
    assert again.clone().view(None).helped == game.view(None).helped


def asked(seed: int = 1) -> View:
    game = kickdoor.new_game(["Ann", "Bob", "Cy"], seed=seed)
    return game.view(game.asked)


def remembering(temper: Temper, harmed: int, helped: int) -> float:
    """Return how much of a rival the next seat is after this many bad and good turns."""
    view = asked()
    me = view.you
    assert me is not None
    other = (me + 1) % 3
    by = tuple(tuple(harmed if (s, t) == (other, me) else 0 for t in range(3)) for s in range(3))
    good = tuple(tuple(helped if (s, t) == (other, me) else 0 for t in range(3)) for s in range(3))
    return rivalry(Sight(replace(view, harmed=by, helped=good), temper), other)


def test_grudges_and_thanks_last_and_add_up() -> None:
    usual = remembering(USUAL, 5, 5)
    assert usual == remembering(USUAL, 0, 0), "the usual player does not care"
    sore = Temper(grudge=0.5, thanks=0.2)
    assert remembering(sore, 0, 0) == usual
    assert usual < remembering(sore, 1, 0) < remembering(sore, 3, 0)
    assert usual > remembering(sore, 0, 1) > remembering(sore, 0, 3) > 0
    assert remembering(sore, 50, 0) == remembering(sore, 60, 0), "it has its limits"


# -- tempers -----------------------------------------------------------------------------------------------------------


def fight_with_peace_promised() -> View:
    """Return an outsider's view of a fight whose fighter it has promised peace."""
    for number in range(20):
        game = play_until_watched(number)
        if game is None:
            continue
        view = game.view(game.asked)
        fight = view.fight
        assert fight is not None and view.you is not None
        return replace(view, promises=(Promise(0, 0, view.you, fight.fighter, Clause("peace"), 3),))
    raise AssertionError("no such fight was found")


def play_until_watched(number: int) -> Game | None:
    """Return a game in which an outsider is asked about somebody's fight that does not win the game."""
    game = plan_of("greedy", "greedy", "greedy").game(number)
    bots = [make("greedy", seat) for seat in range(3)]
    for _ in range(400):
        fight = game.fight
        if fight is not None and game.asked not in (fight.fighter, fight.helper) and not fight.for_the_win:
            return game
        if not game.options:
            return None
        game.play(bots[game.asked].choose(game.view(game.asked)))
    return None


def test_a_word_is_kept_by_character() -> None:
    view = fight_with_peace_promised()
    bound = {word: is_bound(Sight(view, Temper(word=word))) for word in (FAITHLESS, USUAL.word, FAITHFUL)}
    assert bound == {FAITHLESS: False, USUAL.word: True, FAITHFUL: True}


def test_a_miser_does_not_sell() -> None:
    sold = kept = 0
    for number in range(6):
        game = plan_of("greedy", "greedy", "greedy").game(number)
        bots = [make("greedy", seat) for seat in range(3)]
        for _ in range(150):
            view = game.view(game.asked)
            if view.kind == "prepare" and worthwhile_sale(Sight(view)):
                sold += 1
                kept += not worthwhile_sale(Sight(view, Temper(sells=10_000.0)))
            game.play(bots[game.asked].choose(view))
    assert sold and kept == sold
