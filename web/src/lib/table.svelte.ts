// One table as this browser knows it: the document, what happened, what is said, and how to answer.
import { untrack } from "svelte";
import { type CardFacts } from "$lib/face";
import { fits, luckOf, newCommit, readSheet, remember } from "$lib/luck";
import { mergePatch } from "$lib/patch";
import { bare } from "$lib/people";
import { prefs } from "$lib/prefs.svelte";
import { play } from "$lib/sound";
import { t } from "$lib/strings";
import { type Line as SocketLine, Socket } from "$lib/socket";
import type {
  Board,
  Clock,
  Doc,
  Event,
  Fight,
  FromClient,
  Hinted,
  Line,
  Lost,
  Mine,
  Move,
  Notice,
  Person,
  Preview,
  Prompt,
  Sitter,
  Spoken,
  Table,
  ToClient,
  Tried,
} from "$lib/wire";

export interface Choice extends Move {
  id: string;
  also: boolean;
}

/** A sentence for this reader: from the server, or about something that hit this seat. */
export type Said = Omit<Notice, "kind"> & { kind: Notice["kind"] | "hit"; key: number };

/** Events that hurt. */
const HITS = new Set([
  "LevelsLost",
  "CardStolen",
  "TraitLost",
  "SidekickLeft",
  "SexChanged",
  "Died",
  "Handicapped",
  "Barred",
  "TrapStayed",
  "ShareDenied",
  "ItemTurned",
]);

type Unsent<T> = T extends unknown ? Omit<T, "id"> : never;

const KEEP_EVENTS = 4000;

/** The seat of lines of chat that the table itself adds: votes, absences, seats that change hands. */
export const TABLE_ITSELF = -2;

export class TableStore {
  readonly id: string;
  line = $state<SocketLine>("connecting");
  tries = $state(0);
  doc = $state.raw<Doc | null>(null);
  events = $state.raw<readonly Event[]>([]);
  fresh = $state.raw<readonly Event[]>([]); // of the latest message
  chat = $state.raw<readonly Line[]>([]);
  notices = $state.raw<readonly Said[]>([]);
  digest = $state.raw<readonly number[]>([]);
  you = $state<number | null>(null);
  mySeats = $state.raw<readonly number[]>([]);
  muted = $state.raw<readonly number[]>([]); // seats; -1: spectators
  lost = $state.raw<readonly Lost[]>([]); // seats this person has lost
  hosting = $state(false); // this person opened the table, or the host's role was passed on to them
  looking = $state<number | null>(null); // the seat the device is handed to, until its welcome comes
  holder = $state<number | null>(null); // the seat of the person who said they hold the device
  keys = $state.raw<readonly string[]>([]); // what each card id is
  faces = $state.raw<ReadonlyMap<string, CardFacts>>(new Map());
  openHands = $state.raw<Readonly<Record<string, number[]>>>({}); // everybody's, when a game is looked at openly
  ended = $state(""); // the server's last words
  skew = $state(0); // server clock minus ours
  busy = $state(false); // an answer is on its way, or none can be given
  hint = $state.raw<Hinted | null>(null); // the coach's last answer
  hintTrouble = $state(""); // why it gave none
  hinting = $state(false); // it is thinking

  #socket: Socket | null = null;
  #waiting = new Map<string, (tried: Tried) => void>();
  #asked = 0;
  #notice = 0;
  #answered = ""; // the deal sheet for which this connection has shown its luck
  #look = ""; // the message that asked to look through another seat
  #hint = ""; // the message that asked the coach
  #giving: number[] = []; // cards that are still to be given up for Charity
  #givingIn = -1; // in this turn
  #gaveAt = -1; // the prompt that was answered with the last of them

  constructor(
    id: string,
    readonly watch = false,
  ) {
    this.id = id;
  }

  connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#socket = new Socket({
      // Untracked: a caller that connects in an effect must not connect anew with every view.
      url: () => untrack(() => `${scheme}//${location.host}/api/tables/${this.id}/socket?${this.wishes}`),
      message: (message) => this.receive(message),
      line: (line, tries) => {
        this.line = line;
        this.tries = tries;
        if (line !== "open") this.hinting = false;
        this.busy = line !== "open"; // nothing can be answered until the line is back
      },
    });
  }

  /** From where on to be told, and through which eyes. */
  get wishes(): string {
    const since = `since=${this.lastEvent + 1}`;
    if (this.watch) return `${since}&watch=1`;
    const seat = this.looking ?? this.you;
    return seat !== null && this.mySeats.length > 1 ? `${since}&seat=${seat}` : since;
  }

  close(): void {
    this.#socket?.close();
  }

  /** After sitting down or standing up: the server tells anew who we are. */
  again(): void {
    this.close();
    this.connect();
  }

  // --- one device passed round ---

  /** The seat whose person has to take the device before anything is shown; -1: the right person holds it. */
  get handTo(): number {
    if (this.you === null || this.mySeats.length < 2 || this.table?.phase !== "playing") return -1;
    if (this.looking !== null) return this.looking;
    const waiting = (this.clock?.waiting ?? []).filter((seat) => this.mySeats.includes(seat));
    const next = waiting.includes(this.you) ? this.you : (waiting[0] ?? this.you);
    return next === this.holder ? -1 : next;
  }

  /** Somebody says that they hold the device now. Another seat's hand is shown only once its own welcome has come. */
  take(seat: number): void {
    this.holder = seat;
    if (seat === this.you && this.looking === null) return;
    this.looking = seat;
    if (this.doc) {
      const { mine: _mine, prompt: _prompt, ...open } = this.doc;
      this.doc = open;
    }
    this.events = [];
    this.fresh = [];
    this.digest = [];
    this.hint = null;
    this.hinting = false;
    this.notices = [];
    this.#waiting.clear();
    this.#look = this.#send({ t: "look", seat });
  }

  // --- what is known ---

  get lastEvent(): number {
    return this.events.at(-1)?.n ?? -1;
  }
  get table(): Table | null {
    return this.doc?.table ?? null;
  }
  get board(): Board | null {
    return this.doc?.board ?? null;
  }
  get fight(): Fight | null {
    return this.board?.fight ?? null;
  }
  get mine(): Mine | null {
    return this.doc?.mine ?? null;
  }
  get prompt(): Prompt | null {
    return this.doc?.prompt ?? null;
  }
  get clock(): Clock | null {
    return this.doc?.clock ?? null;
  }
  get yields(): readonly string[] {
    return this.mine?.yields ?? [];
  }
  get holding(): boolean {
    return this.clock?.holding?.includes(this.you ?? -1) ?? false;
  }
  /** When this person's quick turn goes on by itself (epoch ms of the server); 0: it does not. */
  get step(): number {
    return this.clock?.waiting?.includes(this.you ?? -1) ? (this.clock.step ?? 0) : 0;
  }
  /** Does this person play with bots alone? Then nobody waits for them, and they may set the bots' speed. */
  get alone(): boolean {
    const people = Object.values(this.table?.sitters ?? {}).filter((sitter) => sitter.who === "human").length;
    return this.you !== null && people === 1;
  }
  /** Is a bot waiting to be let move? */
  get stepping(): boolean {
    const mode = this.prompt?.mode;
    return this.alone && prefs.speed === "step" && (mode === "idle" || mode === "passed");
  }
  get paused(): boolean {
    return this.table?.paused === true && this.table.phase === "playing";
  }
  /** Is this person the host, or alone with bots? Then nobody has to agree to a pause or another clock. */
  get decidesTime(): boolean {
    return this.alone || this.mySeats.some((seat) => this.sitter(seat)?.host);
  }
  /** Is this person the host? A table screen may be it without a seat. */
  get isHost(): boolean {
    const seats = Object.entries(this.table?.sitters ?? {});
    const host = seats.find(([, sitter]) => sitter.host);
    return host ? this.mySeats.includes(Number(host[0])) : this.hosting;
  }
  /** How many people play. */
  get people(): number {
    return Object.values(this.table?.sitters ?? {}).filter((sitter) => sitter.who === "human").length;
  }
  /** The seats of bots. */
  get botSeats(): number[] {
    return Object.entries(this.table?.sitters ?? {})
      .filter(([, sitter]) => sitter.who === "bot" && sitter.bot !== "remote")
      .map(([seat]) => Number(seat));
  }
  /** Could this spectator take over a bot, or ask for it? */
  get mayJoin(): boolean {
    const table = this.table;
    if (this.you !== null || table?.phase !== "playing" || table.lesson) return false;
    return this.botSeats.length > 0 && (table.late !== "closed" || this.isHost || this.people === 0);
  }
  /** Does the table still think about this spectator's request? */
  get knocking(): boolean {
    return Object.values(this.table?.knocks ?? {}).some((knock) => bare(knock.name) === prefs.name.trim());
  }
  get hand(): readonly number[] {
    return this.mine?.hand ?? [];
  }
  get goal(): number {
    return this.board?.goal ?? 10;
  }
  get seatCount(): number {
    return Object.keys(this.board?.seats ?? this.table?.sitters ?? {}).length;
  }
  get seatNumbers(): number[] {
    return Array.from({ length: this.seatCount }, (_, i) => i);
  }
  /** Everybody else, in the order of play after this seat. */
  get others(): number[] {
    const n = this.seatCount;
    const me = this.you;
    if (me === null) return this.seatNumbers;
    return Array.from({ length: n - 1 }, (_, i) => (me + 1 + i) % n);
  }

  person(seat: number): Person | null {
    return this.board?.seats[String(seat)] ?? null;
  }
  sitter(seat: number): Sitter | null {
    return this.table?.sitters[String(seat)] ?? null;
  }
  name(seat: number): string {
    return this.person(seat)?.name ?? this.sitter(seat)?.name ?? "";
  }
  get me(): Person | null {
    return this.you === null ? null : this.person(this.you);
  }
  get myTurn(): boolean {
    return this.you !== null && this.board?.turn === this.you;
  }

  card(id: number | undefined): CardFacts | null {
    if (id === undefined || id < 0) return null;
    return this.faces.get(this.keys[id] ?? "") ?? null;
  }
  cardName(id: number | undefined): string {
    return this.card(id)?.name ?? "";
  }

  /** What the first set of the game calls a deck. */
  deckName(deck: number): string {
    const set = this.table?.sets[0];
    for (const card of this.faces.values()) if (card.deck === deck && card.set === set) return card.deck_name;
    return "";
  }

  get choices(): Choice[] {
    const prompt = this.prompt;
    if (!prompt) return [];
    const list = (moves: Record<string, Move> | undefined, also: boolean): Choice[] =>
      Object.entries(moves ?? {}).map(([id, move]) => ({ ...move, id, also }));
    return [...list(prompt.moves, false), ...list(prompt.also, true)];
  }

  choicesOf(card: number): Choice[] {
    return this.choices.filter((choice) => choice.card === card);
  }

  // --- what is said ---

  act(id: string): void {
    if (this.busy || !this.prompt) return; // one answer at a time
    if (this.#send({ t: "act", n: this.prompt.n, move: id })) this.busy = true;
  }
  /** In a window one passes; where passing is one of the answers to a question, it is that answer. */
  pass(): void {
    const prompt = this.prompt;
    if (!prompt || this.busy) return;
    const listed = Object.entries(prompt.moves ?? {}).find(([, move]) => move.verb === "pass");
    if (prompt.mode !== "window" && listed) this.act(listed[0]);
    else if (this.#send({ t: "pass", n: prompt.n })) this.busy = true;
  }
  /** Put on everything that makes the character better and costs nothing. */
  gearUp(): void {
    this.#send({ t: "yield", what: "gear", on: true });
  }
  /** Give up these cards for Charity, one after the other. */
  giveUp(cards: readonly number[]): void {
    this.#giving = [...cards];
    this.#givingIn = this.board?.turn_no ?? -1;
    this.#gaveAt = -1;
    this.#giveNext();
  }
  #giveNext(): void {
    const [card, ...rest] = this.#giving;
    const prompt = this.prompt;
    if (card === undefined || !prompt || prompt.n === this.#gaveAt) return;
    if (prompt.kind === "charity-to") return; // several may get it: the person chooses
    if (prompt.mode !== "choice" && this.board?.turn_no === this.#givingIn) return; // who got a card may play it first
    const found = this.choices.find((choice) => choice.verb === "pick" && choice.card === card);
    this.#giving = prompt.kind === "charity" && found ? rest : [];
    if (prompt.kind !== "charity" || !found) return;
    this.#gaveAt = prompt.n;
    this.act(found.id);
  }
  say(move: Spoken): void {
    if (this.prompt && this.#send({ t: "say", n: this.prompt.n, move })) this.busy = true;
  }
  /** False if the line is down: nothing was sent. */
  send(message: Unsent<FromClient>): boolean {
    return this.#send(message) !== "";
  }

  /** Would that be allowed, and what would it do? */
  try(move: Spoken): Promise<Tried> {
    return new Promise((resolve) => {
      const id = this.#send({ t: "try", move });
      if (id) this.#waiting.set(id, resolve);
    });
  }

  /** Ask the coach about the present question, unless it has answered that already. */
  askCoach(): void {
    const prompt = this.prompt;
    if (!prompt || this.hinting || this.hint?.n === prompt.n) return;
    this.hint = null;
    this.hintTrouble = "";
    this.#hint = this.#send({ t: "hint", n: prompt.n });
    this.hinting = this.#hint !== "";
  }
  /** May this seat ask the coach now? */
  get mayHint(): boolean {
    const mode = this.prompt?.mode;
    return this.mine?.hint === true && !this.paused && (mode === "choice" || mode === "window");
  }

  #send(message: Unsent<FromClient>): string {
    const id = `c${++this.#asked}`;
    return this.#socket?.send({ ...message, id } as FromClient) ? id : "";
  }

  // --- what is heard ---

  receive(message: ToClient): void {
    if ("at" in message) this.skew = message.at - Date.now();
    switch (message.t) {
      case "welcome":
        if (this.looking !== null && this.looking !== message.you && message.seats.includes(this.looking)) break; // of the old seat
        this.looking = null;
        this.you = message.you;
        this.mySeats = message.seats;
        this.muted = message.muted ?? [];
        this.lost = message.lost ?? [];
        this.hosting = message.host ?? false;
        this.keys = message.cards;
        this.doc = message.doc;
        this.fresh = [];
        this.events = joined(this.events, message.events);
        this.chat = message.chat;
        this.digest = message.digest;
        this.busy = false;
        this.#answered = "";
        this.#giving = [];
        this.#showLuck();
        void this.#commit();
        break;
      case "delta": {
        if (this.looking !== null) break; // of the old seat
        const wasMine = this.#isAsked();
        if (message.patch) this.doc = mergePatch(this.doc, message.patch);
        const events = message.events ?? [];
        this.#showLuck();
        this.fresh = events;
        if (events.length) this.events = joined(this.events, events).slice(-KEEP_EVENTS);
        this.busy = false;
        this.#hits(events);
        this.#cues(events, wasMine);
        this.#giveNext();
        break;
      }
      case "notice":
        if (this.looking !== null) {
          if (message.re && message.re === this.#look) this.#stay();
          break;
        }
        if (message.re && message.re === this.#hint) {
          this.hinting = false;
          this.hintTrouble = message.words;
          break;
        }
        if (message.kind === "refused") {
          this.busy = false;
          this.#giving = [];
        }
        this.notices = [
          ...this.notices.filter((notice) => notice.words !== message.words).slice(-2),
          { ...message, key: ++this.#notice },
        ];
        break;
      case "tried":
        this.#waiting.get(message.re)?.(message);
        this.#waiting.delete(message.re);
        break;
      case "hinted":
        if (this.looking !== null || message.re !== this.#hint) break; // of the old seat
        this.hinting = false;
        this.hint = message;
        break;
      case "chatted":
        this.chat = [...this.chat, message.line].slice(-300);
        if (message.line.seat !== TABLE_ITSELF) play("chat");
        break;
      case "muted":
        this.muted = message.seats;
        this.chat = message.chat;
        break;
      case "bye":
        if (!message.again) this.ended = message.words;
        break;
      case "pong":
        break;
    }
  }

  /** Before the game: every seat of ours commits to a luck that this browser knows. */
  async #commit(): Promise<void> {
    const table = this.table;
    if (this.watch || table?.phase !== "lobby" || table.sheet) return;
    for (const seat of this.mySeats) {
      if (!luckOf(table.sitters[String(seat)]?.commit ?? ""))
        this.#send({ t: "commit", seat, luck: await newCommit() });
    }
  }

  /** Remember the seal; when the host has started, remember the deal sheet and only then show our luck. */
  #showLuck(): void {
    const table = this.table;
    if (table?.phase !== "lobby") return;
    const sheet = table.sheet ?? "";
    const seen = remember(this.id, table.commitment, sheet);
    if (!sheet || sheet === this.#answered) return;
    this.#answered = sheet;
    if (!fits(seen, this.id, sheet)) {
      this.notices = [
        ...this.notices,
        { t: "notice", at: 0, kind: "info", words: t.fair.changed, key: ++this.#notice },
      ];
      return;
    }
    for (const seat of this.mySeats) {
      const luck = luckOf(readSheet(sheet)?.seats[seat]?.luck ?? "");
      if (luck && !table.sitters[String(seat)]?.shown) this.#send({ t: "reveal", seat, luck });
    }
  }

  /** The other seat is no longer ours: connect anew and see what is. */
  #stay(): void {
    this.looking = null;
    this.holder = null;
    this.again();
  }

  /** What others or fate did to this seat is said aloud, also to those who look elsewhere. */
  #hits(events: readonly Event[]): void {
    const replaced = events.some((event) => event.what === "SidekickJoined" && event.seat === this.you);
    const mine = events.filter(
      (event) =>
        event.me &&
        event.words &&
        HITS.has(event.what) &&
        (event.what === "CardStolen" ? event.at : event.seat) === this.you &&
        !this.#ownDoing(event) &&
        !(replaced && event.what === "SidekickLeft"), // the player took another follower
    );
    for (const event of mine.slice(-2)) {
      const said = { t: "notice" as const, at: 0, kind: "hit" as const, words: event.words ?? "", key: ++this.#notice };
      this.notices = [...this.notices.filter((notice) => notice.words !== said.words).slice(-2), said];
    }
  }

  /** Is this a result of something that this seat did itself? */
  #ownDoing(event: Event): boolean {
    const action = this.events.findLast(({ n }) => n === event.under);
    if (action?.seat !== this.you) return false;
    // a Trap behind a door is “played” by its victim, and `me` says so
    return (
      action.what === "TraitGained" || (!action.me && (action.what === "CardPlayed" || action.what === "PowerUsed"))
    );
  }

  /** Something went wrong on this side. */
  tell(words: string): void {
    this.notices = [...this.notices.slice(-2), { t: "notice", at: 0, kind: "refused", words, key: ++this.#notice }];
  }

  dismiss(key: number): void {
    this.notices = this.notices.filter((notice) => notice.key !== key);
  }

  #isAsked(): boolean {
    return this.prompt?.mode === "choice";
  }

  #cues(events: readonly Event[], wasMine: boolean): void {
    const what = new Set(events.map((event) => event.what));
    if (what.has("GameWon")) play(events.some((e) => e.what === "GameWon" && e.seat === this.you) ? "win" : "lose");
    else if (!wasMine && this.#isAsked()) play("turn");
    else if (what.has("DieRolled")) play("die");
    else if (what.has("DoorKicked") || what.has("MonsterMet")) play("flip");
    else if (what.has("CardPlayed")) play("card");
  }
}

/** Events by number, none twice; a reader that looks through another seat gets them told anew. */
export function joined(old: readonly Event[], more: readonly Event[]): readonly Event[] {
  if (!more.length) return old;
  const first = more[0]?.n ?? 0;
  return [...old.filter((event) => event.n < first), ...more];
}

/** Of several outcomes the one for the tag above a card: the best for our side, or, for an outsider, the worst for it. */
export function bestOf(previews: readonly (Preview | null)[], ours: boolean): Preview | null {
  let best: Preview | null = null;
  for (const preview of previews) {
    if (!preview) continue;
    const better = best === null || (ours ? worth(preview) > worth(best) : worth(preview) < worth(best));
    if (better) best = preview;
  }
  return best;
}

const RANK = { ahead: 2, tie: 1, behind: 0 } as const;
const worth = (preview: Preview): number => RANK[preview.stands] * 1000 + preview.ours - preview.theirs;
