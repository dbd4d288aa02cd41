"""The document: everything a client knows, as types.

A `Delta` (wire.py) changes it by a JSON merge patch (RFC 7396). Collections that change often are objects keyed by
seat, card or move, so that a patch names only what changed. No value is null: in a patch, null means removed.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

Phase = Literal["lobby", "playing", "over", "aside"]
ENDED: Final = ("over", "aside")  # nobody can move any more
Preset = Literal["fast", "normal", "relaxed", "mail", "none"]
Stands = Literal["ahead", "tie", "behind"]
YieldKey = Literal["quiet", "fight", "attacked", "turn", "able", "quick", "gear"]
Speed = Literal["1x", "2x", "instant", "step"]
TimeWish = Literal["pause", "resume", "fast", "normal", "relaxed", "mail", "none"]  # none: no clock
Cause = Literal["", "away", "idle"]
Late = Literal["free", "ask", "closed"]  # whether spectators may take over bots: at once, if the host agrees, or never
Hints = Literal["alone", "all", "off"]  # who may ask the coach: people alone with bots, everybody, nobody
BOTS_SEAT: Final = -3  # to mute: all bots at once
PhraseKey = Literal[
    "laugh", "wow", "clap", "angry", "hello", "thanks", "well-played", "oops", "help", "deal", "no-deal", "hurry",
    "thinking", "revenge", "sorry", "gg",
]  # fmt: skip


class Part(Struct, frozen=True, omit_defaults=True):
    """A part of the document; fields with their default value are left out."""


# --- the table: who sits, by which rules -----------------------------------------------------------------------------


class Sitter(Part, frozen=True):
    """One seat of the table.

    `who`: `open` until somebody sits down
    `bot`: the level of a bot, or `remote` for a bot that plays over this protocol
    `away`: when the connection was lost (epoch ms)
    `stand_in`: a bot plays until the person is back
    `kept_for`, `until`: an open seat is reserved for this name until then (epoch ms)
    `commit`: the SHA-256 of this seat's random number; `shown`: the server has the number itself
    """

    who: Literal["open", "human", "bot"]
    name: str = ""
    bot: str = ""
    online: bool = False
    away: int = 0
    stand_in: bool = False
    host: bool = False
    commit: str = ""
    shown: bool = False
    kept_for: str = ""
    until: int = 0


class Vote(Part, frozen=True):
    """A vote to let a bot replace a player. `by` started it; `needed` of the `voters` must say yes before the deadline.

    `cause`: why a majority is enough; empty: all voters must agree.
    """

    seat: int
    by: int
    yes: list[int]
    no: list[int]
    needed: int
    deadline: int
    voters: list[int] = []
    cause: Cause = ""


class Motion(Part, frozen=True):
    """A request to pause, resume or change the clock. The host's yes is enough; otherwise `needed` of the `voters` must
    say yes before the deadline."""

    by: int
    what: TimeWish
    yes: list[int]
    no: list[int]
    needed: int
    deadline: int
    voters: list[int] = []


class Knock(Part, frozen=True):
    """A spectator who asks to take over the bot in this seat. The host answers; while the host has no seat or is away,
    so can the seats in `voters`."""

    name: str
    seat: int
    voters: list[int] = []


class Lost(Part, frozen=True):
    """A seat that this reader held and lost. `back`: they may take it back (sit down again)."""

    seat: int
    words: str
    back: bool = False


class Table(Part, frozen=True):
    id: str
    name: str
    phase: Phase
    sets: list[str]
    edition: str
    options: list[str]
    switches: dict[str, int]
    clock: Preset  # the clock in use; `none` for one person alone with bots
    preset: Preset  # the clock that was chosen
    public: bool
    sitters: dict[str, Sitter]  # by seat, "0" and on
    commitment: str  # the seal: the SHA-256 of the server's secret, shown from the moment the table opens
    created: int
    watching: int = 0  # spectators
    sheet: str = ""  # the deal sheet, from the moment the host starts (docs/fairness.md)
    secret: str = ""  # shown when the game is over
    seed: str = ""  # follows from secret, sheet and everybody's random number; shown with the secret
    forked_from: str = ""
    lesson: int = 0  # a lesson: the seed is this number and known to all; 0: not a lesson
    rematch: str = ""  # the table where the same people play again
    votes: dict[str, Vote] = {}  # by seat
    paused: bool = False  # clocks and bots stop, and nobody can move
    motion: Motion | None = None
    aside: str = ""  # why the game cannot go on; empty if it can
    late: Late = "ask"
    hints: Hints = "alone"
    knocks: dict[str, Knock] = {}  # requests for a bot's seat, by number


# --- what lies on the table ------------------------------------------------------------------------------------------


class Person(Part, frozen=True):
    """A character as everybody sees it. Cards are card ids; `Welcome.cards` says what each is."""

    name: str
    level: int
    hand: int  # how many cards
    strength: int  # in a fight without a helper, before monsters change it
    limit: int  # cards the player may keep at the end of the turn
    female: bool = False
    dead: bool = False
    gear: list[int] = []  # Items in use
    pack: list[int] = []  # carried
    traits: list[int] = []
    extras: list[int] = []  # Sidekicks and the like
    marks: list[int] = []  # lasting Traps
    handicap: int = 0  # counts in the present or next fight
    may_help: bool = True
    run: int = 0  # added to the die when running away
    known: list[int] = []  # cards in hand that everybody has seen
    kept: int = 0  # promises kept and broken so far
    broken: int = 0


class Source(Part, frozen=True):
    """One line of a total."""

    words: str
    n: int
    kind: str
    seat: int = -1
    card: int = -1
    rule: str = ""


class Foe(Part, frozen=True):
    """A monster in the fight."""

    strength: int
    treasures: int
    levels: int  # for killing it
    attached: list[int] = []
    copy_of: int = -1  # a clone: the monster it copies
    needs: dict[str, int] = {}  # by fighting seat: what the die must show to escape; 1: no need to roll, 7: no escape
    sources: list[Source] = []


ClauseWord = Literal["treasures", "item", "card", "stay out", "certain", "play", "hold back", "peace", "help"]
Due = Literal["win", "always", "alone"]


class Clause(Part, frozen=True):
    """One part of a deal. `by` promises it to `to`; both are seats. `binding`: the game carries it out."""

    what: ClauseWord
    words: str
    card: int = -1
    n: int = 0  # treasures: how many; certain: the id of any copy of that Treasure
    order: Literal["alternate", "first", "last"] = "alternate"
    by: int = -1
    to: int = -1
    at: int = -1  # help: a third player to be helped; play: what the card is played at
    due: Due = "win"
    binding: bool = True
    on: int = -1  # play: the monster that the card is played on


class Promise(Part, frozen=True):
    """A clause that was agreed on, as the ledger shows it."""

    clause: Clause
    deal: int  # promises of one deal have the same number
    outcome: Literal["open", "kept", "broken", "lapsed"] = "open"


class Answer(Part, frozen=True):
    """What somebody wants for helping, after a call to the table."""

    seat: int
    clauses: list[Clause] = []


class Fight(Part, frozen=True):
    """The present fight."""

    fighter: int
    ours: int
    theirs: int
    stands: Stands
    words: str  # the difference: "ahead by 1"
    winning: bool
    our_sources: list[Source]
    foes: dict[str, Foe]  # by card id
    treasures: int
    levels: int
    helper: int = -1
    thrown_in: list[int] = []  # ids of cards played into the fight, for either side
    extra_sources: list[Source] = []  # bonuses of the monsters' side that belong to no single monster
    killed: list[int] = []
    deal: list[Clause] = []
    for_the_win: bool = False
    fleeing: bool = False  # the fight is lost and the munchkins are running away
    won: bool = False  # the fight is won, and its levels are gained
    short: int = 0  # what the munchkins need to win; a side that wins ties needs one less


class Offer(Part, frozen=True):
    """The deal under negotiation.

    `by`: the fighter, or the player who proposes a trade
    `speaker`: the player who named these terms; `awaited`: the player who must answer them
    `draft`: the terms are still being composed
    """

    kind: Literal["help", "trade", "call"]
    by: int
    to: int  # -1: the whole table
    clauses: list[Clause] = []
    gives: list[int] = []  # trade
    wants: list[int] = []
    stay_out: bool = False  # trade: one of the two promises to help nobody this turn
    countered: bool = False
    speaker: int = -1
    awaited: int = -1
    draft: bool = False
    answers: list[Answer] = []  # call: the answers so far


class Matter(Part, frozen=True):
    """What the question is about: a card just played, a die just rolled, or a monster that has caught a runner."""

    words: str
    card: int = -1
    by: int = -1
    at: int = -1
    n: int = -1


class Board(Part, frozen=True):
    """What everybody may know."""

    turn: int
    turn_no: int
    stage: Literal["setup", "prepare", "door", "fight", "flight", "loot", "charity", "over"]
    goal: int
    seats: dict[str, Person]
    doors: int  # cards left in the decks
    treasures: int
    door_discards: int
    treasure_discards: int
    door_top: int = -1
    treasure_top: int = -1
    on_table: list[int] = []  # put down and being resolved
    links: list[list[int]] = []  # (attachment, Item it is tied to)
    fight: Fight | None = None
    offer: Offer | None = None
    matter: Matter | None = None
    promises: dict[str, Promise] = {}  # open, by number
    settled: dict[str, Promise] = {}  # the latest that were kept, broken or lapsed, by number
    winners: list[int] = []


class Mine(Part, frozen=True):
    """What only this seat may know."""

    hand: list[int] = []
    known: dict[str, list[int]] = {}  # cards in others' hands, by seat
    tops: list[int] = []  # known cards on top of the decks, the next one first
    yields: list[YieldKey] = []  # what the server does for this seat
    undo: bool = False  # this seat may take back its last act
    hint: bool = False  # this seat may ask the coach (`Hint`)
    new_hand: bool = False  # this seat died, and draws a new hand when its turn comes
    budget: int = 0  # thinking time left for the whole game (ms)


# --- the question ----------------------------------------------------------------------------------------------------


class Preview(Part, frozen=True):
    """How the fight would stand after a move, if nobody responds to it."""

    words: str
    stands: Stands
    ours: int
    theirs: int


class Move(Part, frozen=True):
    """A legal move. `to` says what kind of target `at` is."""

    verb: str
    words: str
    card: int = -1
    at: int = -1
    n: int = 0
    to: Literal["", "seat", "card", "side", "deck", "way"] = ""
    preview: Preview | None = None
    then: str = ""  # what it changes if nobody responds: "strength 8 to 10", "escape on 5 or 6"
    warning: str = ""  # what looks wrong about it: ask once more
    better: bool = False  # it makes this seat's character better and costs nothing


class WhyNot(Part, frozen=True):
    """Why a card cannot be played now: a sentence, and the id of the rule behind it."""

    words: str
    rule: str


class ClauseKind(Part, frozen=True):
    """A kind of clause. `conduct`: a way to behave, not a payment; `aside`: whose giver stays out of the fight."""

    what: ClauseWord
    binding: bool
    conduct: bool
    aside: bool
    dues: list[Due]


class Aim(Part, frozen=True):
    """A card that is to be played in a fight (play), and the monster it is played on, or -1."""

    card: int
    at: int = -1


class Deals(Part, frozen=True):
    """What this seat may put into a deal, and with whom it may make one (`Say`). All dictionaries are by seat."""

    fighter: int = -1
    ask: list[int] = []  # seats this seat may offer something for help
    aside: list[int] = []  # seats outside the fight it may pay to stay out, hold back or play a card
    call: bool = False
    volunteer: bool = False
    counter: bool = False  # this seat is asked and may name other terms
    trade: list[int] = []
    most: int = 0  # Treasures that can be promised
    items: dict[str, list[int]] = {}  # Items in play that may be promised or traded, also its own
    cards: dict[str, list[int]] = {}  # cards in hand that it may promise to play on that seat
    shown: dict[str, list[int]] = {}  # known cards of that seat's hand that the seat may promise to play in return
    conduct: dict[str, list[ClauseWord]] = {}  # how that seat may promise to behave, also its own
    plays: list[int] = []  # its own cards that it could play for the fighter (play, at 0)
    shown_plays: dict[str, list[int]] = {}  # cards of that seat, in play or shown, that it could be asked to play so
    aims: dict[str, list[Aim]] = {}  # by seat: other plays in this fight that it could promise, also its own
    treasures: list[int] = []  # one copy of every Treasure that can be promised by name
    kinds: list[ClauseKind] = []
    clauses: int = 0  # how many clauses a deal may have
    proposal: list[Clause] = []  # other terms that an experienced player would name; empty if they would name none


class Build(Part, frozen=True):
    """What this seat may put into a sale, a trade or an offer of help that it makes with `Say`."""

    items: list[int] = []  # its own Items in play
    values: dict[str, int] = {}  # the value of each in a sale, by card id
    sell: bool = False
    sale: list[int] = []  # Items whose sale brings a level at the least loss; empty if no sale is worthwhile
    gain: int = 0  # levels that this sale brings
    step: int = 0  # value that sells for one level
    partners: dict[str, list[int]] = {}  # seat -> Items that could be asked for
    helpers: dict[str, Preview] = {}  # seat -> how the fight would stand with that help
    most: int = 0  # Treasures that can be promised
    promisable: list[int] = []  # cards it may promise to play
    counter: bool = False  # a helper may answer with other terms; `items` and `promisable` are the fighter's
    deals: Deals | None = None  # everything that a deal may contain


class Prompt(Part, frozen=True):
    """What this seat is asked, and what it may do. `n` is a version number: send it back with your answer.

    `mode`: `choice`: you are asked and everybody waits for you; `window`: everybody may respond and you have not
    passed; `passed`: you have passed; `idle`: another player is asked; `over`: the game is over.
    `moves` answer the question; `also` lists other moves that are legal now.
    """

    n: int
    mode: Literal["choice", "window", "passed", "idle", "over"]
    kind: str
    words: str
    why: str = ""  # who asks for a card, what becomes of it and why
    about: int = -1
    moves: dict[str, Move] = {}
    also: dict[str, Move] = {}
    why_not: dict[str, WhyNot] = {}  # by card in hand
    build: Build | None = None
    passing: str = ""  # what happens if everybody passes
    gear: int = 0  # cards that the yield `gear` would put on now
    give: list[int] = []  # cards that an experienced player would give up for Charity now, one after the other


class Clock(Part, frozen=True):
    """Whom the table is waiting for, until when (epoch ms; 0: no limit), and what happens then."""

    waiting: list[int] = []
    passed: list[int] = []
    window: bool = False
    opened: int = 0
    deadline: int = 0
    then: str = ""  # what a timeout does
    holding: list[int] = []  # seats that hold the window open on their own thinking time
    step: int = 0  # when the quick turn of the seat that is asked goes on by itself (epoch ms; 0: it does not)
    idle: dict[str, int] = {}  # by seat: asked "Are you there?"; when a bot stands in (epoch ms)


class Doc(Part, frozen=True):
    """Everything a client knows."""

    table: Table
    board: Board | None = None  # missing in the lobby
    mine: Mine | None = None
    prompt: Prompt | None = None
    clock: Clock | None = None


# --- what happened ---------------------------------------------------------------------------------------------------


class Event(Part, frozen=True):
    """A numbered event as this reader may know it. `from` and `to`: where the card went, such as `deck:0`, `hand:2`,
    `gear:1`, `pile:1`, `fight`, `table`."""

    n: int
    what: str
    turn: int
    words: str = ""
    seat: int = -1
    card: int = -1
    at: int = -1
    k: int = 0
    cards: list[int] = []  # named in the words
    from_: str = field(name="from", default="")
    to: str = ""
    me: bool = False  # it affects the reader
    under: int = -1  # number of the action it belongs to and is shown under; -1: none
    result: str = ""  # the result, shown after the action: "monsters 14 to 19"


class Line(Part, frozen=True):
    """A line of chat. `seat` -1: from a spectator; -2: from the table itself, about votes, absences and changes of
    seats. The log shows the table's lines too, before event `before`."""

    n: int
    at: int
    name: str
    seat: int = -1
    text: str = ""
    phrase: PhraseKey | Literal[""] = ""
    before: int = 0
