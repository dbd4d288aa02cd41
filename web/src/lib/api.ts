// The REST side of the server.
import type { CardFacts } from "$lib/face";
import { newCommit } from "$lib/luck";
import { received } from "$lib/people";
import { t } from "$lib/strings";
import type { Board, Mine, Sitter, Table, Event as WireEvent } from "$lib/wire";

export class Trouble extends Error {
  readonly status: number;
  readonly rule: string;

  constructor(status: number, words: string, rule = "") {
    super(words);
    this.status = status;
    this.rule = rule;
  }
}

/** What went wrong, in words. */
export const troubleOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export async function call<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble(0, t.line.unreachable);
  }
  const text = await answer.text();
  const data: unknown = text ? safely(text) : null;
  if (!answer.ok) {
    const said = data as { words?: string; rule?: string } | null;
    throw new Trouble(answer.status, said?.words ?? t.line.answered(answer.status), said?.rule ?? "");
  }
  return data as T;
}

function safely(text: string): unknown {
  try {
    return received(text);
  } catch {
    return null;
  }
}

// --- the catalogue ---

interface CardInfo {
  id: string;
  set: string;
  name: string;
  kind: string;
  kind_words: string;
  deck: number;
  deck_words: string;
  copies: number;
  line: string;
  text: string[];
  tags?: string[];
  original?: boolean;
  in_part?: boolean;
  value?: number;
  level?: number;
  bonus?: number;
  treasures?: number;
  levels?: number;
  slots?: string[];
  hands?: number;
  trait?: string;
  bad_stuff?: string;
  lasting?: boolean;
  money?: string;
}

/** Facts that faces are drawn from. */
export function factsOf(info: CardInfo): CardFacts {
  const facts: CardFacts = {
    key: info.id,
    name: info.name,
    set: info.set,
    kind: info.kind,
    kind_name: info.kind_words,
    deck: info.deck,
    deck_name: info.deck_words,
    copies: info.copies,
    line: info.line,
    text: info.text,
    bad: info.bad_stuff ?? "",
    tags: info.tags ?? [],
    slots: slotsOf(info),
    original: info.original ?? false,
    part: info.in_part ?? false,
    lasting: info.lasting ?? false,
    money: info.money ?? "",
  };
  if (info.trait) facts.trait = info.trait;
  if (info.kind === "monster") {
    facts.level = info.level ?? 0;
    facts.treasures = info.treasures ?? 0;
    facts.wins = info.levels ?? 1;
  } else if (info.kind === "enhancer") facts.level = info.bonus ?? 0;
  else if (info.kind === "item") facts.bonus = info.bonus ?? 0;
  else if (info.bonus) facts.bonus = info.bonus;
  if (info.value !== undefined && info.value >= 0) facts.value = info.value;
  return facts;
}

function slotsOf(info: CardInfo): string[] {
  const hands = info.hands ?? 0;
  return [...(info.slots ?? []), ...(hands === 1 ? ["1 Hand"] : hands > 1 ? ["2 Hands"] : [])];
}

const catalogues = new Map<string, Promise<[string, CardFacts][]>>();

/** The cards of one set as an edition prints them; of all sets without a name. */
function cardsOf(edition: string, set: string): Promise<[string, CardFacts][]> {
  const query = new URLSearchParams({ edition, ...(set ? { set } : {}) }).toString();
  let found = catalogues.get(query);
  if (!found) {
    found = call<CardInfo[]>("GET", `/api/cards?${query}`).then((cards) =>
      cards.map((info) => [info.id, factsOf(info)]),
    );
    found.catch(() => catalogues.delete(query));
    catalogues.set(query, found);
  }
  return found;
}

/** The cards of these sets, or of all; a set is loaded once. */
export async function catalogue(
  edition: string,
  sets: readonly string[] = [""],
): Promise<ReadonlyMap<string, CardFacts>> {
  return new Map((await Promise.all(sets.map((set) => cardsOf(edition, set)))).flat());
}

// --- tables ---

export interface SetInfo {
  name: string;
  title: string;
  editions: string[];
  cards: number;
}
export interface Listed {
  id: string;
  name: string;
  phase: string;
  sets: string[];
  edition: string;
  clock: Table["clock"];
  sitters: Record<string, Sitter>;
  created: number;
  turn: number;
  leader: string;
  level: number;
  aside?: string;
}
export interface OpenTable {
  name?: string;
  sets?: string[];
  edition?: string;
  options?: string[];
  switches?: Record<string, number>;
  seats?: number;
  clock?: Table["clock"];
  public?: boolean;
  bots?: { level: string; name?: string }[];
  me?: { name: string; sex?: "female" | "male" | "" };
  start?: boolean;
  lesson?: number;
  late?: Table["late"];
  hints?: Table["hints"];
  story?: "first-game";
}

export const sets = (): Promise<SetInfo[]> => call("GET", "/api/sets");
/** A person who opens a table and sits down commits to a random number, except in a lesson, where nothing is hidden. */
export async function openTable(table: OpenTable): Promise<{ id: string; seat: number }> {
  const me = table.me && !table.lesson ? { ...table.me, commit: await newCommit() } : table.me;
  return call("POST", "/api/tables", { ...table, ...(me ? { me } : {}) });
}
export const tableOf = (id: string): Promise<Table> => call("GET", `/api/tables/${id}`);
export const sit = async (
  id: string,
  who: { name: string; seat?: number; sex?: string; more?: boolean },
): Promise<{ seat: number }> => call("POST", `/api/tables/${id}/seats`, { ...who, commit: await newCommit() });
export const stand = (id: string, seat: number): Promise<void> => call("DELETE", `/api/tables/${id}/seats/${seat}`);
export const addBot = (id: string, bot: { level: string; name?: string; seat?: number }): Promise<{ seat: number }> =>
  call("POST", `/api/tables/${id}/bots`, bot);
/** New settings; what is left out stays as it is. */
export const changeTable = (id: string, settings: Omit<OpenTable, "bots" | "me" | "start" | "lesson">): Promise<void> =>
  call("PATCH", `/api/tables/${id}`, settings);
export const makeHost = (id: string, seat: number): Promise<void> => call("POST", `/api/tables/${id}/host`, { seat });
export const start = (id: string): Promise<void> => call("POST", `/api/tables/${id}/start`);
export const lobby = (): Promise<Listed[]> => call("GET", "/api/tables");

export interface SwitchInfo {
  name: string;
  says: string;
  rule: string;
  yes_no: boolean;
  low: number;
  high: number;
  special?: number; // with a word: a number of that meaning, such as no limit
  word?: string;
}
export interface RuleValues {
  name: string;
  switches: Record<string, number>;
}
export interface MyTable {
  table: Listed;
  seats: number[];
  level: number;
  awaited: boolean;
  waiting: string[];
  place?: number;
}
/** My finished games and how they ended. */
export interface MyRecord {
  played: number;
  won: number;
  places: Record<string, number>;
  sets: Record<string, number>;
  games: MyTable[];
}
export interface RuleInfo {
  id: string;
  section: string;
  title: string;
  text: string;
  editions: string[];
  option: string;
}

export const options = (): Promise<RuleValues[]> => call("GET", "/api/options");
export const editions = (): Promise<RuleValues[]> => call("GET", "/api/editions");
export const switches = (): Promise<SwitchInfo[]> => call("GET", "/api/switches");
export const bots = (): Promise<{ name: string; title: string; sentence: string }[]> => call("GET", "/api/bots");
export const deviceLink = (): Promise<{ code: string; until: number }> => call("POST", "/api/me/link");
export const forgetDevices = (): Promise<void> => call("POST", "/api/me/forget");
export const becomeSame = (code: string): Promise<void> => call("POST", "/api/me", { code });
export const tableLink = (id: string): string => `${location.origin}/t/${id}`;
export const myTables = (page: { over?: boolean; skip?: number; most?: number } = {}): Promise<MyTable[]> =>
  call(
    "GET",
    `/api/me/tables?${new URLSearchParams(Object.entries(page).map(([key, value]) => [key, String(value)]))}`,
  );
export const myRecord = (): Promise<MyRecord> => call("GET", "/api/me/record");
export const rules = (sought: string): Promise<RuleInfo[]> => call("GET", `/api/rules?q=${encodeURIComponent(sought)}`);
export const rematch = (id: string): Promise<{ id: string; seat: number }> => call("POST", `/api/tables/${id}/rematch`);

// --- finished games ---

export interface Highlight {
  n: number;
  turn: number;
  words: string;
  cards: number[];
}
export interface Story {
  moves: number;
  turns: { turn: number; seat: number; n: number }[];
  levels: Record<string, number[]>;
  moments: Highlight[];
  seats: {
    seat: number;
    name: string;
    bot: string;
    level: number;
    kills: number;
    helped: number;
    deaths: number;
    cards_played: number;
    won: boolean;
    place?: number;
  }[];
  tales?: { what: "stopped" | "deal" | "roll"; n: number; turn: number; seat: number; at: number; words: string }[];
  titles?: { seat: number; title: string; why: string }[];
  last_fight: number[];
  winners: number[];
  reason: string;
  duration: number;
}
export interface Replay {
  id: string;
  names: string[];
  sets: string[];
  edition: string;
  options: string[];
  switches: Record<string, number>;
  sexes: number[];
  seed: string;
  cards: string[];
  story: Story;
  provenance: {
    table: string;
    name: string;
    commitment: string;
    secret: string;
    lucks: string[];
    players: { name: string; bot: string }[];
    forked_from: string;
    lesson: number;
    sheet: string;
    unfinished: boolean; // nobody won: the table was set aside, or everybody left it
  } | null;
  stops?: string;
  called?: string[]; // by seat: the names at the end
}
export interface Step {
  n: number;
  seat: number;
  turn: number;
  words: string;
  by?: "" | "bot" | "stand-in" | "yield" | "clock";
}
export interface Moment {
  n: number;
  of: number;
  board: Board;
  events: WireEvent[];
  mine?: Mine | null;
  hands?: Record<string, number[]>;
  step?: Step | null;
  knew?: { seat: number; mine: Mine; options: string[] } | null;
}

export const replays = (): Promise<Listed[]> => call("GET", "/api/replays");
export const replay = (id: string): Promise<Replay> => call("GET", `/api/replays/${id}`);
export const steps = (id: string): Promise<Step[]> => call("GET", `/api/replays/${id}/steps`);
/** Through a seat's eyes, a spectator's (-1), or with all cards open (-2). */
export const momentOf = (id: string, n: number, seat: number): Promise<Moment> =>
  call("GET", `/api/replays/${id}/at/${n}${seat >= 0 ? `?seat=${seat}` : seat === -2 ? "?open=true" : ""}`);
/** Everything that happened, through the same eyes; after n moves the events below `reach[n]`. */
export const logOf = (id: string, seat: number): Promise<{ events: WireEvent[]; reach: number[] }> =>
  call("GET", `/api/replays/${id}/log${seat >= 0 ? `?seat=${seat}` : seat === -2 ? "?open=true" : ""}`);
export interface Rated {
  words: string;
  chance: number; // to win, from 0 to 1
}
/** A move, judged by what its player could know; all chances are that player's. */
export interface Verdict {
  n: number; // moves made before it
  turn: number;
  seat: number;
  kind: "blunder" | "stroke" | "";
  now: number;
  made: Rated;
  best: Rated;
  tried: Rated[];
}
export interface Analysis {
  names: string[];
  judged: number;
  of: number;
  turns: { turn: number; seat: number; n: number; chances: number[] }[]; // the last one is the end
  turning_points: { turn: number; seat: number; n: number; before: number; after: number; why: string }[];
  moves: Verdict[]; // after the first `since`
  trouble: string;
}
/** Begins an analysis or says how far it is. It stops when nobody asks for a while. */
export const analyse = (id: string, since: number): Promise<Analysis> =>
  call("POST", `/api/replays/${id}/analysis?since=${since}`);
export const fork = (id: string, from: { n: number; seat: number }): Promise<{ id: string; seat: number }> =>
  call("POST", `/api/replays/${id}/fork`, from);
/** What the server says about itself. */
export interface ServerProof {
  verdict: "proven" | "consistent" | "unproven" | "broken";
  summary: string;
  proven: string[];
  unproven: string[];
  broken: string[];
}
export const verify = (id: string): Promise<ServerProof> => call("GET", `/api/replays/${id}/verify`);
