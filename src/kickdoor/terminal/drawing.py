"""Draws the table as text: the seats, the stage, a card, the log. Words and numbers come from the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from kickdoor.engine.text.say import capital, listed, say
from kickdoor.engine.words import DOOR, TREASURE
from kickdoor.server.http.catalogue import CardInfo
from kickdoor.server.screen.document import Clause, Fight, Foe, Offer, Person, Preview, Source
from kickdoor.terminal.clean import clean
from kickdoor.terminal.log import Entry, entries, latest
from kickdoor.terminal.looks import PAWNS, kind_style, seat_style
from kickdoor.terminal.store import Store

STAGES: Final = {
    "setup": "First hands", "prepare": "Set up", "door": "Kick open the door", "fight": "Fight", "flight": "Run away",
    "loot": "Trouble or loot", "charity": "Charity", "over": "The end",
}  # fmt: skip
DUES: Final = {"win": "after a win", "always": "win or lose", "alone": "if nobody else interferes"}
BASES: Final = ("level", "monster")  # sources that a total begins with
LATELY: Final = 60  # events looked through for what just happened
LEVEL_AT = 5  # columns before the Level of a seat, besides its name
_CONSOLE: Final = Console()
GOOD: Final = "bold green"
BAD: Final = "bold red"


def plain(*parts: str | tuple[str, str] | Text) -> Text:
    """Return text without terminal control characters."""
    text = Text()
    for part in parts:
        if isinstance(part, Text):
            text.append_text(part)
        elif isinstance(part, tuple):
            text.append(clean(part[0]), part[1])
        else:
            text.append(clean(part))
    return text


def joined(lines: Iterable[Text]) -> Text:
    return Text("\n").join(lines)


def number(n: int, one: str) -> str:
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def rows_needed(text: Text, width: int) -> int:
    """Return how many rows the text takes at this width."""
    return len(text.wrap(_CONSOLE, width)) if text.plain else 0


# --- the top of the screen -------------------------------------------------------------------------------------------


def headline(store: Store, width: int) -> Text:
    """Return the line on top of the screen; where it is too long, the game's name is left out first."""
    board, table = store.board, store.table
    if table is None:
        return Text("Kickdoor")
    if board is None:
        return plain(("Kickdoor ", "bold"), table.name)
    turn = "First hands" if board.turn_no < 1 else f"Turn {board.turn_no}, {store.who(board.turn)}"
    parts = [turn]
    if board.turn_no > 0:
        parts.append(STAGES[board.stage])
    decks = [f"{store.deck_name(DOOR)} {board.doors}", f"{store.deck_name(TREASURE)} {board.treasures}"]
    parts += [*decks, f"to Level {board.goal}"]
    if table.paused:
        parts.append("PAUSED")
    line = plain(("Kickdoor", "bold"), "  ", " · ".join(parts))
    if line.cell_len > width:
        line = Text(" · ".join(parts))
    line.truncate(width, overflow="ellipsis")
    return line


def seats(store: Store, width: int) -> Text:
    """Return one line for each seat, in the order of play; what does not fit stands below its Level."""
    indent = _name_width(store) + LEVEL_AT
    return joined(part for seat in store.seats() for part in hanging(seat_line(store, seat), width, indent))


def hanging(line: Text, width: int, indent: int) -> list[Text]:
    """Return the rows of a line; all but the first are indented."""
    if line.cell_len <= width:
        return [line]
    first = line.wrap(_CONSOLE, width)[0]
    rest = line[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    return [first, *(plain(" " * indent, part) for part in rest.wrap(_CONSOLE, width - indent))]


def _name_width(store: Store) -> int:
    return max(len(_label(store, seat)) for seat in store.seats())


def _label(store: Store, seat: int) -> str:
    return store.name(seat) + (" (you)" if seat == store.you else "")


def seat_line(store: Store, seat: int) -> Text:
    person = store.person(seat)
    board = store.board
    mark = "▸" if board is not None and board.turn == seat else " "
    label = f"{_label(store, seat):<{_name_width(store)}}"
    line = plain(f"{mark}{PAWNS[seat % len(PAWNS)]} ", (label, f"bold {seat_style(seat)}"))
    if person is None:
        return line
    strength = f"{person.strength}".replace("-", "−")
    line.append(f"  Level {person.level:<2} strength {strength:<3} {number(person.hand, 'card'):<8}")
    notes = [note for note in (_state(store, seat), character(store, person)) if note]
    return plain(line, ("; ".join(notes), "dim"))


def character(store: Store, person: Person) -> str:
    """Return Races and Classes, or Human; lasting Traps and followers by number."""
    parts = [store.names(person.traits) or "Human"]
    if person.marks:
        parts.append(number(len(person.marks), "Trap"))
    if person.extras:
        parts.append(number(len(person.extras), "follower"))
    return ", ".join(parts)


def _state(store: Store, seat: int) -> str:
    """Return what the seat is doing, in a word."""
    sitter, clock, fight = store.sitters.get(str(seat)), store.clock, store.fight
    person = store.person(seat)
    if sitter is not None and sitter.stand_in:
        return "bot playing"
    if sitter is not None and sitter.away:
        return "away"
    if person is not None and person.dead:
        return "dead"
    has_fought = store.has_won
    if fight is not None and seat == fight.helper and not has_fought:
        return "helping"
    if fight is not None and seat == fight.fighter and not has_fought:
        return "running" if fight.fleeing else "fighting"
    if seat in clock.waiting and seat != store.you:
        return "thinking"
    return "passed" if clock.window and seat in clock.passed else ""


# --- the stage -------------------------------------------------------------------------------------------------------


def stage(store: Store, room: int, width: int, lately: bool = True) -> Text:
    """Show the middle of the table: an offer, what is asked about, a fight, and with `lately` what just happened."""
    board = store.board
    if board is None:
        return lobby(store)
    lines: list[Text] = []
    if board.offer is not None:
        lines += offer_lines(store, board.offer)
    if board.matter is not None and board.matter.words:
        lines.append(plain(("▪ ", "yellow"), board.matter.words))
    if board.fight is not None and not store.over:
        lines += fight_lines(store, board.fight)
    lying = [card for card in board.on_table if board.matter is None or card != board.matter.card]
    if lying:
        lines.append(plain("On the table: ", (store.names(lying), "bold")))
    if not lately:
        return joined(lines)
    left = room - sum(rows_needed(line, width) for line in lines)
    shown: list[Text] = []
    for entry in reversed(latest(entries(store.events[-LATELY:], store.chat), room)):
        line = entry_line(entry)
        left -= rows_needed(line, width)
        if left < 0 and shown:
            break
        shown.insert(0, line)
    return joined([*lines, *shown])


def lobby(store: Store) -> Text:
    lines = [plain(("The game has not started yet.", "bold"))]
    for seat in store.seats():
        sitter = store.sitters[str(seat)]
        who = {"open": "a free seat", "bot": f"{sitter.name} (bot)", "human": sitter.name}[sitter.who]
        lines.append(plain(f"  {PAWNS[seat % len(PAWNS)]} ", who, " (host)" if sitter.host else ""))
    lines.append(plain("You can start the game." if store.is_host else "The host starts the game."))
    return joined(lines)


def verdict(fight: Fight) -> tuple[str, str]:
    """Return how the fight stands, and what that means."""
    short = fight.theirs - fight.ours
    if fight.fleeing:
        return "Lost", "run for it!"
    if fight.winning:
        return capital(fight.words), "this fight wins the game" if fight.for_the_win else "if nothing else changes"
    needed = f"{fight.short} more {'is' if fight.short == 1 else 'are'} needed"
    ties = "ties win" if fight.short == short else "ties lose"
    return "Tie" if short == 0 else f"Short by {short}", f"{needed}, as {ties}"


def fight_lines(store: Store, fight: Fight) -> list[Text]:
    """Return both totals, how the fight stands, what each total is made of, and what is at stake."""
    us = store.who(fight.fighter) + (f" and {store.who(fight.helper)}" if fight.helper >= 0 else "")
    them = listed([foe_name(store, card, foe) for card, foe in fight.foes.items()], "en") or "no monster left"
    stands, means = verdict(fight)
    ours = store.you in (fight.fighter, fight.helper)
    style = (GOOD if fight.winning else BAD) if ours else "bold"
    deal = [plain("Deal: ", "; ".join(clause.words for clause in fight.deal))] if fight.deal else []
    if store.has_won:  # the totals go on changing with the levels that were won
        return [plain((f"{capital(us)} won the fight", GOOD if ours else "bold"), f" against {them}."), *deal]
    lines = [
        plain((f"{capital(us)} {fight.ours}", "bold"), "  against  ", (f"{fight.theirs} {them}", "bold red")),
        plain((stands, style), f": {means}" + ("" if means.endswith("!") else ".")),
        plain((f"{fight.ours} = ", "bold"), our_sources(store, fight)),
        plain((f"{fight.theirs} = ", "bold"), their_sources(store, fight)),
    ]
    if fight.fleeing:
        lines.append(plain(("Lose: ", BAD), lose_words(store, fight)))
    else:
        lines.append(plain(("Win: ", GOOD), win_words(store, fight), ("  Lose: ", BAD), lose_words(store, fight)))
    return [*lines, *deal]


def foe_name(store: Store, card: str, foe: Foe) -> str:
    name = store.card_name(foe.copy_of if foe.copy_of >= 0 else int(card))
    return f"{name} (copy)" if foe.copy_of >= 0 else name


def our_sources(store: Store, fight: Fight) -> str:
    """`Level 5, Blaster +3`: where the munchkins' total comes from; with a helper, by person."""
    seats = [seat for seat in (fight.fighter, fight.helper, -1) if _of(fight, seat)]
    if fight.helper < 0:
        return ", ".join(map(source_words, fight.our_sources)) or "nothing"
    parts = [(store.who(seat) if seat >= 0 else "one-shots", _of(fight, seat)) for seat in seats]
    return " + ".join(f"{who} {sum(s.n for s in own)} ({', '.join(map(source_words, own))})" for who, own in parts)


def their_sources(store: Store, fight: Fight) -> str:
    """Return where the monsters' total comes from; with several monsters, by monster."""
    if len(fight.foes) < 2:
        sources = [source for foe in fight.foes.values() for source in foe.sources]
        return ", ".join(map(source_words, [*sources, *fight.extra_sources])) or "nothing"
    parts = [
        f"{foe_name(store, card, foe)} {foe.strength}"
        + (f" ({', '.join(map(source_words, foe.sources))})" if len(foe.sources) > 1 else "")
        for card, foe in fight.foes.items()
    ]
    return " + ".join([*parts, *map(source_words, fight.extra_sources)])


def _of(fight: Fight, seat: int) -> list[Source]:
    """Return what one seat brings; -1: one-shots that were played for the munchkins."""
    return [source for source in fight.our_sources if source.seat == seat]


def source_words(source: Source) -> str:
    return f"{source.words} {source.n}" if source.kind in BASES else f"{source.words} {signed(source.n)}"


def win_words(store: Store, fight: Fight) -> str:
    person = store.person(fight.fighter)
    level = person.level if person is not None else 1
    goal = store.board.goal if store.board is not None else 10
    after = min(goal, level + fight.levels)
    return f"{number(fight.levels, 'level')} ({level} to {after}), {number(fight.treasures, 'Treasure')}."


def lose_words(store: Store, fight: Fight) -> str:
    seat = str(fight.helper if store.you is not None and fight.helper == store.you else fight.fighter)
    needs = [foe.needs[seat] for foe in fight.foes.values() if seat in foe.needs]
    rolls = list(dict.fromkeys("no roll needed" if n <= 1 else "no escape" if n > 6 else f"{n} or more" for n in needs))
    bad = [face.bad_stuff for face in (_printed(store, card, foe) for card, foe in fight.foes.items()) if face]
    caught = " ".join(dict.fromkeys(words for words in bad if words))
    roll = f", {' and '.join(rolls)}" if rolls else ""
    return f"run{' from each' if len(needs) > 1 else ''}{roll}." + (f" Bad Stuff: {caught}" if caught else "")


def _printed(store: Store, card: str, foe: Foe) -> CardInfo | None:
    return store.card(foe.copy_of if foe.copy_of >= 0 else int(card))


def totals(store: Store, fight: Fight) -> Text:
    """Return every source of both totals, one line each."""
    lines: list[Text] = []
    for seat in (fight.fighter, *([fight.helper] if fight.helper >= 0 else []), -1):
        own = _of(fight, seat)
        title = "One-shots" if seat < 0 else store.who(seat)
        if own:
            lines += _group(title, sum(source.n for source in own), own)
    lines.append(plain((f"Munchkins {fight.ours}", "bold")))
    lines.append(Text())
    for card, foe in fight.foes.items():
        lines += _group(foe_name(store, card, foe), foe.strength, foe.sources)
    if fight.extra_sources:
        lines += _group("All monsters", sum(source.n for source in fight.extra_sources), fight.extra_sources)
    lines.append(plain((f"Monsters {fight.theirs}", "bold red")))
    lines.append(Text())
    lines.append(plain(": ".join(verdict(fight)), "."))
    lines.append(plain(("Win: ", GOOD), win_words(store, fight)))
    lines.append(plain(("Lose: ", BAD), lose_words(store, fight)))
    return joined(lines)


def _group(title: str, total: int, sources: Sequence[Source]) -> list[Text]:
    lines = [plain((f"{capital(title)}: {total}", "bold"))]
    for source in sources:
        rule = f"  ({source.rule})" if source.rule else ""
        lines.append(plain(f"  {signed(source.n):>4}  {source.words}", (rule, "dim")))
    return lines


def preview_words(preview: Preview) -> str:
    """`ahead by 1`, `short by 3`, `tie, still losing`."""
    if preview.stands == "tie":
        return "tie, the munchkins win" if "munchkins win" in preview.words else "tie, still losing"
    gap = abs(preview.ours - preview.theirs)
    return f"{'ahead' if preview.stands == 'ahead' else 'short'} by {gap}"


def preview_style(store: Store, preview: Preview) -> str:
    """Green, yellow and red for those who fight; neutral for others."""
    fight = store.fight
    if fight is None or store.you not in (fight.fighter, fight.helper):
        return "cyan"
    return {"ahead": "green", "tie": "yellow", "behind": "red"}[preview.stands]


# --- deals -----------------------------------------------------------------------------------------------------------


def offer_title(store: Store, offer: Offer) -> str:
    """Return who proposes what to whom."""
    by, to = store.who(offer.by), store.who(offer.to) if offer.to >= 0 else "the table"
    if offer.kind == "trade":
        return f"{_does(store, offer.speaker, 'propose')} a trade to {store.who(offer.awaited)}"
    if offer.kind == "call":
        return f"{_does(store, offer.by, 'call')} for help"
    if offer.speaker == offer.to >= 0:
        return f"{_does(store, offer.to, 'name')} terms for helping {by}"
    return f"{_does(store, offer.by, 'offer')} {to} a deal"


def _does(store: Store, seat: int, verb: str) -> str:
    """`You offer` or `Otto offers`."""
    return f"You {verb}" if seat == store.you else f"{store.name(seat)} {verb}s"


def offer_lines(store: Store, offer: Offer) -> list[Text]:
    lines = [plain((offer_title(store, offer), "bold yellow"))]
    if offer.kind == "trade":
        for seat, cards in ((offer.by, offer.gives), (offer.to, offer.wants)):
            lines.append(plain(f"  {_does(store, seat, 'give')}: ", store.names(cards) or "nothing"))
    lines += [plain("  ", clause_words(store, clause)) for clause in offer.clauses if _says_something(clause)]
    if offer.kind == "help" and not any(map(_says_something, offer.clauses)):
        lines.append(plain("  Help for nothing"))
    for answer in offer.answers:
        terms = "; ".join(clause.words for clause in answer.clauses if _says_something(clause))
        lines.append(plain(f"  {capital(store.who(answer.seat))}: ", terms or "help for nothing"))
    return lines


def _says_something(clause: Clause) -> bool:
    return clause.what != "treasures" or clause.n > 0


def clause_words(store: Store, clause: Clause) -> str:
    who = store.who(clause.by) if clause.by >= 0 else "the helper"
    word = "" if clause.binding else " (word of honor)"
    due = f", {DUES[clause.due]}" if clause.due != "win" else ""
    return f"{capital(who)}: {clause.words}{due}{word}"


def ledger(store: Store) -> Text:
    """Return the promises that are open, kept and broken."""
    board = store.board
    lines: list[Text] = []
    for title, promises in (("Open", board.promises), ("Settled", board.settled)) if board is not None else ():
        if promises:
            lines.append(plain((title, "bold")))
        for promise in promises.values():
            outcome = "" if promise.outcome == "open" else f" ({promise.outcome})"
            lines.append(plain("  ", clause_words(store, promise.clause), (outcome, "dim")))
    return joined(lines) if lines else plain("Nobody has promised anything yet.")


# --- cards and people ------------------------------------------------------------------------------------------------


def card_text(face: CardInfo) -> Text:
    lines = [plain((face.title or face.name, f"bold {kind_style(face.kind)}")), plain((face.line, "dim"))]
    lines += [plain(words) for words in face.text]
    if face.bad_stuff:
        lines.append(plain(("Bad Stuff: ", "bold"), face.bad_stuff))
    if face.original:
        lines.append(plain((say("original.part" if face.in_part else "original"), "dim")))
    return joined(lines)


def card_line(store: Store, card: int) -> Text:
    face = store.card(card)
    if face is None:
        return Text("a card")
    return plain((face.name, f"bold {kind_style(face.kind)}"), "  ", (face.line, "dim"))


def person_groups(store: Store, seat: int) -> list[tuple[str, Sequence[int]]]:
    """Return the cards of a character that this seat may see, by where they lie."""
    person = store.person(seat)
    if person is None:
        return []
    seen = store.hand if seat == store.you else [*person.known, *store.mine.known.get(str(seat), [])]
    groups = [
        ("Race & Class", person.traits), ("Equipped", person.gear), ("Carried", person.pack),
        ("Followers", person.extras), ("Lasting Traps", person.marks),
        ("Hand" if seat == store.you else "Hand cards you have seen", list(dict.fromkeys(seen))),
    ]  # fmt: skip
    return [(title, cards) for title, cards in groups if cards]


def person_text(store: Store, seat: int) -> Text:
    person = store.person(seat)
    if person is None:
        return Text("Nobody sits here.")
    sex = "female" if person.female else "male"
    lines = [
        plain(f"Level {person.level}, {sex}, {character(store, person)}. {number(person.hand, 'card')} in hand."),
        plain(f"Strength {person.strength} without help; {signed(person.run)} to run away."),
    ]
    if person.handicap:
        lines.append(plain(f"Next fight: {signed(person.handicap)}."))
    if person.kept or person.broken:
        lines.append(plain(f"Promises: {person.kept} kept, {person.broken} broken."))
    return joined(lines)


# --- the log ---------------------------------------------------------------------------------------------------------


def entry_line(entry: Entry) -> Text:
    style = "strike dim" if entry.undone else "bold yellow" if entry.me else ""
    return plain(("· ", seat_style(entry.seat)), (entry.sentence, style))


def log_text(store: Store, most: int = 0) -> Text:
    """Return the log turn by turn, the latest last: all of it, or the last `most` events."""
    lines: list[Text] = []
    for entry in entries(store.events[-most:], store.chat):
        if entry.heading:
            lines += [*([Text()] if lines else []), plain((f"Turn {entry.turn}: {entry.sentence}", "bold"))]
        else:
            lines.append(entry_line(entry))
        lines += [plain(("    " + words, "dim")) for words in entry.below]
    return joined(lines) if lines else plain("Nothing has happened yet.")
