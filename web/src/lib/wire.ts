// Made by `python -m kickdoor.server.screen.schema` from wire.py and document.py beside it.
// Do not edit.
/* eslint-disable */

export const PROTOCOL = 1;

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
 * What somebody wants for helping, after a call to the table.
 */
export interface Answer {
  seat: number;
  clauses?: Clause[];
}

/**
 * I am here: the answer to "Are you there?"; takes the seat back from a bot that stands in.
 */
export interface Back {
  t: "back";
  id?: string;
}

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
 * Let bots move slower or faster, or one step at a time. For those who play with bots alone.
 */
export interface BotSpeed {
  t: "speed";
  speed: "1x" | "2x" | "instant" | "step";
  id?: string;
}

/**
 * What may be put into a sale, a trade or an offer of help that is spoken whole (`Say`).
 */
export interface Build {
  items?: number[];
  values?: Record<string, number>;
  sell?: boolean;
  step?: number;
  partners?: Record<string, number[]>;
  helpers?: Record<string, Preview>;
  most?: number;
  promisable?: number[];
  counter?: boolean;
  deals?: Deals | null;
}

/**
 * The last message before the server closes; `again`: connect anew.
 */
export interface Bye {
  t: "bye";
  at: number;
  words: string;
  again: boolean;
}

export interface Chat {
  t: "chat";
  text: string;
  id?: string;
}

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
}

/**
 * A sort of clause. `conduct`: how to behave, else something paid; `aside`: who promises it does not join.
 */
export interface ClauseKind {
  what: "card" | "certain" | "help" | "hold back" | "item" | "peace" | "play" | "stay out" | "treasures";
  binding: boolean;
  conduct: boolean;
  aside: boolean;
  dues: ("alone" | "always" | "win")[];
}

/**
 * Who is waited for, until when (epoch ms; 0: no limit), and what happens then.
 */
export interface Clock {
  waiting?: number[];
  passed?: number[];
  window?: boolean;
  opened?: number;
  deadline?: number;
  then?: string;
  holding?: number[];
  idle?: Record<string, number>;
}

/**
 * Before the game: commit a seat of mine to a luck by its SHA-256, or to another one.
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
  treasures?: number[];
  kinds?: ClauseKind[];
  clauses?: number;
}

export interface Delta {
  t: "delta";
  at: number;
  patch?: Record<string, unknown>;
  events?: Event[];
}

/**
 * All a client knows.
 */
export interface Doc {
  table: Table;
  board?: Board | null;
  mine?: Mine | null;
  prompt?: Prompt | null;
  clock?: Clock | null;
}

/**
 * A numbered event in words for this reader. `from` and `to`: where the card went, such as `deck:0`, `hand:2`,
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
 * Hold on, I am thinking; or stop holding.
 */
export interface Hold {
  t: "hold";
  on?: boolean;
  id?: string;
}

/**
 * A line of chat. `seat` -1: a spectator's; -2: the table's own, about votes, absences and seats that change
 * hands. The log shows the table's lines too, before event `before`.
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
 * Look through another seat of mine (one device passed round), or as a spectator (-1).
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
 * What the question is about: a card just played, a die just rolled, a monster that has caught somebody.
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
  yields?: ("able" | "attacked" | "fight" | "quiet" | "turn")[];
  undo?: boolean;
  new_hand?: boolean;
  budget?: number;
}

/**
 * Somebody asks the table to pause, to resume or to play by another clock. The host's yes is enough; without it
 * `needed` of the `voters` must say yes before the deadline.
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
 * A move that may be made now. `to` says what `at` is: a seat, a card, a side of the fight, a deck, a way.
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
}

/**
 * Mute the person who holds this seat (-1: all spectators) on all my devices, or unmute them. The mute stays with
 * the person when the seat changes hands.
 */
export interface Mute {
  t: "mute";
  seat: number;
  on: boolean;
  id?: string;
}

/**
 * Whom this person has muted now, on any of their devices, and the chat without them.
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
 * The deal on the table. `by` is the fighter, or proposes the trade; `speaker` named these terms, and `awaited`
 * is asked about them. `draft`: they are still being composed.
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
 * A character as everybody sees it. Cards are ids of copies; what each is stands in `Welcome.cards`.
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

export interface Phrase {
  t: "phrase";
  phrase: "angry" | "clap" | "deal" | "gg" | "hello" | "help" | "hurry" | "laugh" | "no-deal" | "oops" | "revenge" | "sorry" | "thanks" | "thinking" | "well-played" | "wow";
  id?: string;
}

/**
 * Answered by a pong; keeps a connection alive and tells the server's time.
 */
export interface Ping {
  t: "ping";
  id?: string;
}

export interface Pong {
  t: "pong";
  at: number;
}

/**
 * What a move would do to the fight, if nobody answers it.
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
 * What this seat is asked and may do. `n` changes whenever anything in it does; an answer carries it.
 *
 * `mode`: `choice` - you are asked and everybody waits; `window` - everyone may respond, and you have not passed;
 * `passed` - you have; `idle` - somebody else is asked. `moves` answer the question, `also` may be done besides.
 */
export interface Prompt {
  n: number;
  mode: "choice" | "idle" | "over" | "passed" | "window";
  kind: string;
  words: string;
  about?: number;
  moves?: Record<string, Move>;
  also?: Record<string, Move>;
  why_not?: Record<string, WhyNot>;
  build?: Build | null;
  passing?: string;
}

/**
 * Ask the table to vote whether a bot replaces this seat; with nobody else to vote, ask for a stand-in.
 */
export interface Remove {
  t: "remove";
  seat: number;
  id?: string;
}

/**
 * The host has started: show the luck that a seat of mine has committed to.
 */
export interface Reveal {
  t: "reveal";
  seat: number;
  luck: string;
  id?: string;
}

export interface Say {
  t: "say";
  n: number;
  move: Spoken;
  id?: string;
}

/**
 * Say yes or no to what somebody asked of the table (`Motion`).
 */
export interface Second {
  t: "second";
  yes: boolean;
  id?: string;
}

/**
 * One chair. `who` is `open` until somebody sits; `bot` names the level of a bot, or `remote` for one that plays
 * over this protocol. `away`: the connection is gone since then (epoch ms); `stand_in`: a bot plays on meanwhile.
 * An open seat may be kept for somebody: `kept_for` is their name, `until` when it becomes free for all.
 * `commit`: the hash of the luck this seat has committed to; `shown`: the server has that luck now.
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
 * A sale (`cards`), a trade (`at`, `cards` given, `wants`, `clauses`), an offer in a fight (`at`, `clauses`), a
 * call to the table or a volunteer's terms (`clauses`), other terms for what was offered (`counter`, with what the
 * offer was made of) in one breath; or showing one's hand.
 */
export interface Spoken {
  verb: "call" | "counter" | "offer" | "sell" | "show" | "trade" | "volunteer";
  at?: number;
  cards?: number[];
  wants?: number[];
  clauses?: SpokenClause[];
}

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
 * Let the next bot move; at the speed `step`.
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
}

/**
 * Pause or resume the game, or play by another clock. The host decides it alone; anybody else asks the others.
 */
export interface Time {
  t: "time";
  what: "fast" | "mail" | "none" | "normal" | "pause" | "relaxed" | "resume";
  id?: string;
}

/**
 * The answer to `Try`: may it be said, and what would it do to the fight?
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
}

/**
 * Would that be allowed, and what would it do? Changes nothing.
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
 * A vote to let a bot replace somebody. `by` asked for it; `voters` may vote, and `needed` of them must say yes
 * before the deadline. `cause`: why a majority is enough; without one everybody else has to agree.
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
 * The whole document, on connecting and whenever the client asks to look through another seat.
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
}

export interface WhyNot {
  words: string;
  rule: string;
}

export interface Yield {
  t: "yield";
  what: "able" | "attacked" | "fight" | "quiet" | "turn";
  on: boolean;
  id?: string;
}

export type ToClient = Welcome | Delta | Notice | Tried | Chatted | Muted | Pong | Bye;

export type FromClient = Act | Say | Try | Pass | Undo | Hold | Yield | BotSpeed | Step | Chat | Phrase | Mute | Remove | Ballot | Back | Time | Second | Look | Commit | Reveal | Ping;
