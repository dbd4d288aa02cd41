// Made by `python -m kickdoor.server.screen.schema` from wire.py and document.py beside it.
// Do not edit.
/* eslint-disable */

export const PROTOCOL = 1;

export const LADDER: readonly { name: string; title: string; sentence: string }[] = [
  {
    "name": "novice",
    "title": "Novice",
    "sentence": "Has just read the rules: overlooks most of its cards and powers, and never haggles."
  },
  {
    "name": "casual",
    "title": "Casual",
    "sentence": "Has played a few times: overlooks a card or a power now and then, but haggles."
  },
  {
    "name": "greedy",
    "title": "Normal",
    "sentence": "Counts every fight and knows what cards are worth. Doesn’t look beyond the fight that is on."
  },
  {
    "name": "planner",
    "title": "Planner",
    "sentence": "Plays Normal, and tries a few other moves in its head where much is at stake."
  },
  {
    "name": "master",
    "title": "Master",
    "sentence": "Guesses hands from what the others let pass, plays each way on many times, and takes the best."
  }
];

export const CHARACTERS: readonly { key: string; name: string; face: string; sentence: string }[] = [
  {
    "key": "mara",
    "name": "Mara",
    "face": "woman-elf-face",
    "sentence": "Helps anybody for very little, and never forgets who helped her."
  },
  {
    "key": "grubb",
    "name": "Grubb",
    "face": "dwarf-face",
    "sentence": "Wants every last Treasure, gives none, and sits on his cards."
  },
  {
    "key": "vex",
    "name": "Vex",
    "face": "imp-laugh",
    "sentence": "Throws a spanner into any fight but his own."
  },
  {
    "key": "aldo",
    "name": "Sir Aldo",
    "face": "heavy-helm",
    "sentence": "Strikes grand bargains and keeps every promise, even if it costs him the game."
  },
  {
    "key": "silka",
    "name": "Silka",
    "face": "hooded-assassin",
    "sentence": "Promises you peace with a smile. Count your fingers afterwards."
  },
  {
    "key": "brunt",
    "name": "Brunt",
    "face": "orc-head",
    "sentence": "Throws everything he has at a monster, and would rather lose than ask for help."
  },
  {
    "key": "rosa",
    "name": "Rosa",
    "face": "sharp-smile",
    "sentence": "Perfectly pleasant, until you cross her. Then she has all game."
  },
  {
    "key": "pip",
    "name": "Pip",
    "face": "seated-mouse",
    "sentence": "Runs from trouble, begs for help and pays whatever you ask."
  },
  {
    "key": "fennick",
    "name": "Fennick",
    "face": "parrot-head",
    "sentence": "Sells whatever isn’t nailed down, and haggles to the last coin."
  },
  {
    "key": "tilda",
    "name": "Tilda",
    "face": "swordwoman",
    "sentence": "Rallies the table against anybody in the lead, and props up the last."
  },
  {
    "key": "hob",
    "name": "Hob",
    "face": "caveman",
    "sentence": "Minds his own business: asks nobody, helps nobody, harms nobody."
  },
  {
    "key": "zaza",
    "name": "Zaza",
    "face": "rogue",
    "sentence": "Easy come, easy go: cards are there to be thrown."
  }
];

/**
 * Make one of the listed moves of prompt `n`.
 */
export interface Act {
  t: "act";
  n: number;
  move: string;
  id?: string;
}

/**
 * Answer somebody who asks to take over a bot (`Knock` number `n`).
 */
export interface Admit {
  t: "admit";
  n: number;
  yes: boolean;
  id?: string;
}

/**
 * A card that is to be played in a fight (play), and the monster it is played on, or -1.
 */
export interface Aim {
  card: number;
  at?: number;
}

/**
 * What somebody wants for helping, after a call to the table.
 */
export interface Answer {
  seat: number;
  clauses?: Clause[];
}

/**
 * Answer "Are you there?"; take the seat back from a bot that stands in.
 */
export interface Back {
  t: "back";
  id?: string;
}

/**
 * Vote on whether a bot replaces this seat (`Vote`).
 */
export interface Ballot {
  t: "ballot";
  seat: number;
  yes: boolean;
  id?: string;
}

/**
 * What everybody may know.
 */
export interface Board {
  turn: number;
  turn_no: number;
  stage: "charity" | "door" | "fight" | "flight" | "loot" | "over" | "prepare" | "setup";
  goal: number;
  seats: Record<string, Person>;
  doors: number;
  treasures: number;
  door_discards: number;
  treasure_discards: number;
  door_top?: number;
  treasure_top?: number;
  on_table?: number[];
  links?: number[][];
  fight?: Fight | null;
  offer?: Offer | null;
  matter?: Matter | null;
  promises?: Record<string, Promise>;
  settled?: Record<string, Promise>;
  winners?: number[];
}

/**
 * Set the speed of the bots, or let them move one step at a time. Only for a person alone with bots.
 */
export interface BotSpeed {
  t: "speed";
  speed: "1x" | "2x" | "instant" | "step";
  id?: string;
}

/**
 * What this seat may put into a sale, a trade or an offer of help that it makes with `Say`.
 */
export interface Build {
  items?: number[];
  values?: Record<string, number>;
  sell?: boolean;
  sale?: number[];
  gain?: number;
  step?: number;
  partners?: Record<string, number[]>;
  helpers?: Record<string, Preview>;
  most?: number;
  promisable?: number[];
  counter?: boolean;
  deals?: Deals | null;
}

/**
 * The last message before the server closes the connection; `again`: reconnect.
 */
export interface Bye {
  t: "bye";
  at: number;
  words: string;
  again: boolean;
}

/**
 * Send a line of chat.
 */
export interface Chat {
  t: "chat";
  text: string;
  id?: string;
}

/**
 * A new line of chat.
 */
export interface Chatted {
  t: "chatted";
  at: number;
  line: Line;
}

/**
 * One part of a deal. `by` promises it to `to`; both are seats. `binding`: the game carries it out.
 */
export interface Clause {
  what: "card" | "certain" | "help" | "hold back" | "item" | "peace" | "play" | "stay out" | "treasures";
  words: string;
  card?: number;
  n?: number;
  order?: "alternate" | "first" | "last";
  by?: number;
  to?: number;
  at?: number;
  due?: "alone" | "always" | "win";
  binding?: boolean;
  on?: number;
}

/**
 * A kind of clause. `conduct`: a way to behave, not a payment; `aside`: whose giver stays out of the fight.
 */
export interface ClauseKind {
  what: "card" | "certain" | "help" | "hold back" | "item" | "peace" | "play" | "stay out" | "treasures";
  binding: boolean;
  conduct: boolean;
  aside: boolean;
  dues: ("alone" | "always" | "win")[];
}

/**
 * Whom the table is waiting for, until when (epoch ms; 0: no limit), and what happens then.
 */
export interface Clock {
  waiting?: number[];
  passed?: number[];
  window?: boolean;
  opened?: number;
  deadline?: number;
  then?: string;
  holding?: number[];
  step?: number;
  idle?: Record<string, number>;
}

/**
 * Before the game: send the SHA-256 of this seat's random number, or replace it.
 */
export interface Commit {
  t: "commit";
  seat: number;
  luck: string;
  id?: string;
}

/**
 * What this seat may put into a deal, and with whom it may make one (`Say`). All dictionaries are by seat.
 */
export interface Deals {
  fighter?: number;
  ask?: number[];
  aside?: number[];
  call?: boolean;
  volunteer?: boolean;
  counter?: boolean;
  trade?: number[];
  most?: number;
  items?: Record<string, number[]>;
  cards?: Record<string, number[]>;
  shown?: Record<string, number[]>;
  conduct?: Record<string, ("card" | "certain" | "help" | "hold back" | "item" | "peace" | "play" | "stay out" | "treasures")[]>;
  plays?: number[];
  shown_plays?: Record<string, number[]>;
  aims?: Record<string, Aim[]>;
  treasures?: number[];
  kinds?: ClauseKind[];
  clauses?: number;
  proposal?: Clause[];
}

/**
 * What changed: a merge patch for the document, and the events behind it.
 */
export interface Delta {
  t: "delta";
  at: number;
  patch?: Record<string, unknown>;
  events?: Event[];
}

/**
 * Everything a client knows.
 */
export interface Doc {
  table: Table;
  board?: Board | null;
  mine?: Mine | null;
  prompt?: Prompt | null;
  clock?: Clock | null;
}

/**
 * A numbered event as this reader may know it. `from` and `to`: where the card went, such as `deck:0`, `hand:2`,
 * `gear:1`, `pile:1`, `fight`, `table`.
 */
export interface Event {
  n: number;
  what: string;
  turn: number;
  words?: string;
  seat?: number;
  card?: number;
  at?: number;
  k?: number;
  cards?: number[];
  from?: string;
  to?: string;
  me?: boolean;
  under?: number;
  result?: string;
}

/**
 * The present fight.
 */
export interface Fight {
  fighter: number;
  ours: number;
  theirs: number;
  stands: "ahead" | "behind" | "tie";
  words: string;
  winning: boolean;
  our_sources: Source[];
  foes: Record<string, Foe>;
  treasures: number;
  levels: number;
  helper?: number;
  thrown_in?: number[];
  extra_sources?: Source[];
  killed?: number[];
  deal?: Clause[];
  for_the_win?: boolean;
  fleeing?: boolean;
  won?: boolean;
  short?: number;
}

/**
 * A monster in the fight.
 */
export interface Foe {
  strength: number;
  treasures: number;
  levels: number;
  attached?: number[];
  copy_of?: number;
  needs?: Record<string, number>;
  sources?: Source[];
}

/**
 * Ask the coach what to do at prompt `n`; possible while `Mine.hint`. `Hinted` answers, in about half a second.
 */
export interface Hint {
  t: "hint";
  n: number;
  id?: string;
}

/**
 * The answer to `Hint`. Chances are from 0 to 1, by what this seat can know.
 */
export interface Hinted {
  t: "hinted";
  at: number;
  re: string;
  n: number;
  words: string;
  why: string;
  now: number;
  after: number;
  move?: string;
  whole?: Spoken | null;
  others?: Rated[];
}

/**
 * Hold the window open while this player thinks, or stop holding it. Stops a quick turn as well.
 */
export interface Hold {
  t: "hold";
  on?: boolean;
  id?: string;
}

/**
 * A spectator who asks to take over the bot in this seat. The host answers; while the host has no seat or is away,
 * so can the seats in `voters`.
 */
export interface Knock {
  name: string;
  seat: number;
  voters?: number[];
}

/**
 * A line of chat. `seat` -1: from a spectator; -2: from the table itself, about votes, absences and changes of
 * seats. The log shows the table's lines too, before event `before`.
 */
export interface Line {
  n: number;
  at: number;
  name: string;
  seat?: number;
  text?: string;
  phrase?: "angry" | "clap" | "deal" | "gg" | "hello" | "help" | "hurry" | "laugh" | "no-deal" | "oops" | "revenge" | "sorry" | "thanks" | "thinking" | "well-played" | "wow" | "";
  before?: number;
}

/**
 * Switch to another seat of this person (one device passed round), or to spectating (-1).
 */
export interface Look {
  t: "look";
  seat: number;
  id?: string;
}

/**
 * A seat that this reader held and lost. `back`: they may take it back (sit down again).
 */
export interface Lost {
  seat: number;
  words: string;
  back?: boolean;
}

/**
 * What the question is about: a card just played, a die just rolled, or a monster that has caught a runner.
 */
export interface Matter {
  words: string;
  card?: number;
  by?: number;
  at?: number;
  n?: number;
}

/**
 * What only this seat may know.
 */
export interface Mine {
  hand?: number[];
  known?: Record<string, number[]>;
  tops?: number[];
  yields?: ("able" | "attacked" | "fight" | "gear" | "quick" | "quiet" | "turn")[];
  undo?: boolean;
  hint?: boolean;
  new_hand?: boolean;
  budget?: number;
}

/**
 * A request to pause, resume or change the clock. The host's yes is enough; otherwise `needed` of the `voters` must
 * say yes before the deadline.
 */
export interface Motion {
  by: number;
  what: "fast" | "mail" | "none" | "normal" | "pause" | "relaxed" | "resume";
  yes: number[];
  no: number[];
  needed: number;
  deadline: number;
  voters?: number[];
}

/**
 * A legal move. `to` says what kind of target `at` is.
 */
export interface Move {
  verb: string;
  words: string;
  card?: number;
  at?: number;
  n?: number;
  to?: "" | "card" | "deck" | "seat" | "side" | "way";
  preview?: Preview | null;
  then?: string;
  warning?: string;
  better?: boolean;
}

/**
 * Mute the person who holds this seat (-1: all spectators, -3: all bots) on all my devices, or unmute them. The
 * mute stays with the person when the seat changes hands.
 */
export interface Mute {
  t: "mute";
  seat: number;
  on: boolean;
  id?: string;
}

/**
 * The seats this person has muted on any of their devices, and the chat without their lines.
 */
export interface Muted {
  t: "muted";
  at: number;
  seats: number[];
  chat: Line[];
}

/**
 * One sentence for this reader. `re` is the `id` of the message it answers.
 */
export interface Notice {
  t: "notice";
  at: number;
  kind: "deal" | "info" | "refused" | "stand-in" | "timeout" | "vote";
  words: string;
  rule?: string;
  re?: string;
}

/**
 * The deal under negotiation.
 *
 * `by`: the fighter, or the player who proposes a trade
 * `speaker`: the player who named these terms; `awaited`: the player who must answer them
 * `draft`: the terms are still being composed
 */
export interface Offer {
  kind: "call" | "help" | "trade";
  by: number;
  to: number;
  clauses?: Clause[];
  gives?: number[];
  wants?: number[];
  stay_out?: boolean;
  countered?: boolean;
  speaker?: number;
  awaited?: number;
  draft?: boolean;
  answers?: Answer[];
}

/**
 * Pass in the window of prompt `n`.
 */
export interface Pass {
  t: "pass";
  n: number;
  id?: string;
}

/**
 * A character as everybody sees it. Cards are card ids; `Welcome.cards` says what each is.
 */
export interface Person {
  name: string;
  level: number;
  hand: number;
  strength: number;
  limit: number;
  female?: boolean;
  dead?: boolean;
  gear?: number[];
  pack?: number[];
  traits?: number[];
  extras?: number[];
  marks?: number[];
  handicap?: number;
  may_help?: boolean;
  run?: number;
  known?: number[];
  kept?: number;
  broken?: number;
}

/**
 * Send a ready-made phrase or reaction.
 */
export interface Phrase {
  t: "phrase";
  phrase: "angry" | "clap" | "deal" | "gg" | "hello" | "help" | "hurry" | "laugh" | "no-deal" | "oops" | "revenge" | "sorry" | "thanks" | "thinking" | "well-played" | "wow";
  id?: string;
}

/**
 * Keep the connection alive; `Pong` answers with the server's time.
 */
export interface Ping {
  t: "ping";
  id?: string;
}

/**
 * The answer to `Ping`.
 */
export interface Pong {
  t: "pong";
  at: number;
}

/**
 * How the fight would stand after a move, if nobody responds to it.
 */
export interface Preview {
  words: string;
  stands: "ahead" | "behind" | "tie";
  ours: number;
  theirs: number;
}

/**
 * A clause that was agreed on, as the ledger shows it.
 */
export interface Promise {
  clause: Clause;
  deal: number;
  outcome?: "broken" | "kept" | "lapsed" | "open";
}

/**
 * What this seat is asked, and what it may do. `n` is a version number: send it back with your answer.
 *
 * `mode`: `choice`: you are asked and everybody waits for you; `window`: everybody may respond and you have not
 * passed; `passed`: you have passed; `idle`: another player is asked; `over`: the game is over.
 * `moves` answer the question; `also` lists other moves that are legal now.
 */
export interface Prompt {
  n: number;
  mode: "choice" | "idle" | "over" | "passed" | "window";
  kind: string;
  words: string;
  why?: string;
  about?: number;
  moves?: Record<string, Move>;
  also?: Record<string, Move>;
  why_not?: Record<string, WhyNot>;
  build?: Build | null;
  passing?: string;
  gear?: number;
  give?: number[];
}

/**
 * A move that the coach compared, and the chance to win after it (0 to 1).
 */
export interface Rated {
  words: string;
  chance: number;
}

/**
 * Start a vote to let a bot replace this seat; if nobody else can vote, ask for a stand-in.
 */
export interface Remove {
  t: "remove";
  seat: number;
  id?: string;
}

/**
 * Have another name at this table.
 */
export interface Rename {
  t: "rename";
  name: string;
  id?: string;
}

/**
 * After the host has started: show the random number that this seat committed to.
 */
export interface Reveal {
  t: "reveal";
  seat: number;
  luck: string;
  id?: string;
}

/**
 * Make a whole move (`Spoken`) at prompt `n`.
 */
export interface Say {
  t: "say";
  n: number;
  move: Spoken;
  id?: string;
}

/**
 * Vote on a request to pause, resume or change the clock (`Motion`).
 */
export interface Second {
  t: "second";
  yes: boolean;
  id?: string;
}

/**
 * One seat of the table.
 *
 * `who`: `open` until somebody sits down
 * `bot`: the level of a bot, or `remote` for a bot that plays over this protocol
 * `away`: when the connection was lost (epoch ms)
 * `stand_in`: a bot plays until the person is back
 * `kept_for`, `until`: an open seat is reserved for this name until then (epoch ms)
 * `commit`: the SHA-256 of this seat's random number; `shown`: the server has the number itself
 */
export interface Sitter {
  who: "bot" | "human" | "open";
  name?: string;
  bot?: string;
  online?: boolean;
  away?: number;
  stand_in?: boolean;
  host?: boolean;
  commit?: string;
  shown?: boolean;
  kept_for?: string;
  until?: number;
}

/**
 * One line of a total.
 */
export interface Source {
  words: string;
  n: number;
  kind: string;
  seat?: number;
  card?: number;
  rule?: string;
}

/**
 * A move that is proposed whole, with lists. Which fields count depends on the verb:
 *
 * `sell`: `cards`
 * `trade`: `at` (the partner), `cards` given, `wants`, `clauses`
 * `offer`: `at` (the helper), `clauses`
 * `call`, `volunteer`: `clauses`
 * `counter`: the fields of the offer that it answers
 * `show`: `at` (the seat that sees the hand; -1: all)
 */
export interface Spoken {
  verb: "call" | "counter" | "offer" | "sell" | "show" | "trade" | "volunteer";
  at?: number;
  cards?: number[];
  wants?: number[];
  clauses?: SpokenClause[];
}

/**
 * One clause of a deal that a client proposes; the fields are those of `Clause`.
 */
export interface SpokenClause {
  what: "card" | "certain" | "help" | "hold back" | "item" | "peace" | "play" | "stay out" | "treasures";
  card?: number;
  n?: number;
  order?: "alternate" | "first" | "last";
  by?: number;
  at?: number;
  due?: "alone" | "always" | "win";
}

/**
 * Let the next bot move. Only at the speed `step`.
 */
export interface Step {
  t: "step";
  id?: string;
}

export interface Table {
  id: string;
  name: string;
  phase: "aside" | "lobby" | "over" | "playing";
  sets: string[];
  edition: string;
  options: string[];
  switches: Record<string, number>;
  clock: "fast" | "mail" | "none" | "normal" | "relaxed";
  preset: "fast" | "mail" | "none" | "normal" | "relaxed";
  public: boolean;
  sitters: Record<string, Sitter>;
  commitment: string;
  created: number;
  watching?: number;
  sheet?: string;
  secret?: string;
  seed?: string;
  forked_from?: string;
  lesson?: number;
  rematch?: string;
  votes?: Record<string, Vote>;
  paused?: boolean;
  motion?: Motion | null;
  aside?: string;
  late?: "ask" | "closed" | "free";
  hints?: "all" | "alone" | "off";
  knocks?: Record<string, Knock>;
}

/**
 * Pause or resume the game, or change the clock. The host decides alone; for others a vote starts (`Motion`).
 */
export interface Time {
  t: "time";
  what: "fast" | "mail" | "none" | "normal" | "pause" | "relaxed" | "resume";
  id?: string;
}

/**
 * The answer to `Try`: whether the move is allowed, and what it would change.
 */
export interface Tried {
  t: "tried";
  at: number;
  re: string;
  ok: boolean;
  words: string;
  rule?: string;
  preview?: Preview | null;
  warning?: string;
  then?: string;
}

/**
 * Ask whether a whole move is allowed and what it would do. Changes nothing; `Tried` answers.
 */
export interface Try {
  t: "try";
  move: Spoken;
  id?: string;
}

/**
 * Take back my last act; possible while `Mine.undo`.
 */
export interface Undo {
  t: "undo";
  id?: string;
}

/**
 * A vote to let a bot replace a player. `by` started it; `needed` of the `voters` must say yes before the deadline.
 *
 * `cause`: why a majority is enough; empty: all voters must agree.
 */
export interface Vote {
  seat: number;
  by: number;
  yes: number[];
  no: number[];
  needed: number;
  deadline: number;
  voters?: number[];
  cause?: "" | "away" | "idle";
}

/**
 * The whole document: sent on connecting, and when the client switches to another seat (`Look`).
 */
export interface Welcome {
  t: "welcome";
  protocol: number;
  at: number;
  you: number | null;
  cards: string[];
  doc: Doc;
  events: Event[];
  chat: Line[];
  digest: number[];
  seats: number[];
  muted?: number[];
  lost?: Lost[];
  host?: boolean;
}

/**
 * Why a card cannot be played now: a sentence, and the id of the rule behind it.
 */
export interface WhyNot {
  words: string;
  rule: string;
}

/**
 * Let the server act for this seat, or stop it.
 *
 * `quiet`, `fight`, `attacked`, `turn`: pass in windows where nothing is pending, for the rest of this fight, until
 * the seat is attacked, until its next turn
 * `able`, `quick`: only alone with bots: ask only if the seat can do something; also go on by itself in its turn
 * where there is nothing to decide
 * `gear`: in its own turn, put on every card that makes the character better and costs nothing, once
 */
export interface Yield {
  t: "yield";
  what: "able" | "attacked" | "fight" | "gear" | "quick" | "quiet" | "turn";
  on: boolean;
  id?: string;
}

export type ToClient = Welcome | Delta | Notice | Tried | Hinted | Chatted | Muted | Pong | Bye;

export type FromClient = Act | Say | Try | Hint | Pass | Undo | Hold | Yield | BotSpeed | Step | Chat | Phrase | Mute | Remove | Ballot | Back | Time | Second | Rename | Admit | Look | Commit | Reveal | Ping;
