"""The commands. They are named by import path, so that `--help` imports none of them."""

from __future__ import annotations

from cyclopts import App, Group, Parameter

from kickdoor.cli.screen import SafeConsole
from kickdoor.cli.version import version

ABOUT = """Munchkin for your terminal: watch bots play, look up cards and rules, simulate games by the thousand.

Kickdoor is unofficial and fan-made; card texts are generated from what the cards do."""

FURTHER = """Begin with kickdoor watch. kickdoor COMMAND --help explains a command."""


_PLAY = Group("Play", sort_key=1)
_LOOK_UP = Group("Look up", sort_key=2)
_TRY = Group("Try out", sort_key=3)
_MAKE = Group("Make your own", sort_key=4)

# (command, group, one line of help, more help)
COMMANDS = (
    ("serve", _PLAY, "Play in the browser, alone against bots or with friends.",
     "Games are kept in a file and go on after a restart."),
    ("play", _PLAY, "Play in the terminal, against bots or at a table of a server.",
     "Without a link you play against bots on this machine. The game is kept; kickdoor play --resume goes on with it."),
    ("watch", _PLAY, "Watch a game between bots, narrated turn by turn.",
     "All cards are open unless --as says through whose eyes to look. The same seed shows the same game again."),
    ("replay", _PLAY, "Watch a saved game again.",
     "kickdoor watch --save FILE saves one."),
    ("analyse", _PLAY, "Show each player's chances in a saved game, turn by turn, and what decided it.",
     "The chances come from what everybody could see, and are calibrated on games between bots: docs/bots.md."),
    ("verify", _PLAY, "Check that a game played at a table was dealt fairly.",
     "The file is the replay that the table offers after the game. The exit code is 1 if something does not hold."),
    ("cards", _LOOK_UP, "Show a card, or list cards.",
     "Card texts are generated from what the cards do."),
    ("rules", _LOOK_UP, "Look up a rule by its id or by words; show switches and coverage.",
     "Without arguments it lists the sections. With --coverage the exit code is 1 if something has no test."),
    ("simulate", _TRY, "Play many games between bots and count who wins.",
     "Bots rotate through the seats. The same seed gives the same games, whatever --workers is."),
    ("report", _TRY, "Report the results of a simulation, or compare two.",
     "It reads what kickdoor simulate --out FOLDER writes, and writes a page and the same numbers as JSON."),
    ("arena", _TRY, "Let bots play each other and rate them.",
     "Every bot meets every other; with --ladder each challenges the next one up. Bots rotate through the seats."),
    ("leaderboard", _TRY, "Rank bots and write the page: ratings, and wins at mixed tables and among greedy bots.",
     "The same seed gives the same page, whatever --workers is. Ctrl-C writes the page for what has been played."),
    ("dataset", _TRY, "Write games of bots as a dataset for learning: what was seen, allowed, done and won.",
     "The same command goes on with a dataset that was interrupted. docs/rl.md describes the columns."),
    ("soak", _TRY, "Play random games and check the laws of the engine at every decision.",
     "The exit code is 1 if a law was broken or a game did not end; the seed of that game is shown."),
    ("words", _MAKE, "Look up a word of the card language, or list them all.",
     "Each word comes with its meaning, what it needs, and a printed card that uses it."),
    ("new-bot", _MAKE, "Make a small bot of your own to change.",
     "It is a Python file with a class that chooses among the moves it is shown. kickdoor check-bot tries it out."),
    ("check-bot", _MAKE, "Check a bot of your own: legal, repeatable, in time, does not peek.",
     "It plays games against random bots, each of them twice. The exit code is 1 if something is wrong."),
    ("new-set", _MAKE, "Make a small set of cards to change.",
     "It is a folder of Python files in which a card is one line. kickdoor check-set tries it out."),
    ("check-set", _MAKE, "Show the cards of a set of your own, try them out, report how balanced they are.",
     "It shows each mistake with its line and a suggestion. The exit code is 1 if something is wrong."),
    ("completion", _MAKE, "Write a script that lets your shell complete commands and options.",
     "For bash: kickdoor completion bash > ~/.local/share/bash-completion/completions/kickdoor"),
)  # fmt: skip


def make_app() -> App:
    app = App(
        name="kickdoor",
        help=ABOUT,
        help_epilogue=FURTHER,
        help_format="plaintext",
        version=version,
        default_parameter=Parameter(negative=(), show_default=False),
        group_arguments=Group("What", sort_key=1),
        group_parameters=Group("Options", sort_key=2),
        suppress_keyboard_interrupt=False,
        console=SafeConsole(),  # for --help and --version
    )
    app["--help"].group = app["--version"].group = Group("Also", sort_key=9)
    app["--help"].help = "Show this page, or the help of a command."
    app["--version"].help = "Show the version."
    for order, (name, group, line, more) in enumerate(COMMANDS):
        module = name.replace("-", "_")
        where = f"kickdoor.cli.commands.{module}:{module}"
        app.command(where, name=name, help=line, help_epilogue=more, group=group, sort_key=order)
    return app
