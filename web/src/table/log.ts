// The log's sentences, cut into names of people, names of cards and the rest.
import { type CardFacts, shortName } from "$lib/face";
import { TABLE_ITSELF } from "$lib/table.svelte";
import type { Event, Line } from "$lib/wire";

/** An action with what came of it, how often it happened in a row, and the details told below it. */
export type Entry = Event & { times?: number; below?: Event[]; undone?: boolean };

export interface Turn {
  turn: number;
  seat: number;
  events: Entry[];
}

export interface Piece {
  text: string;
  card?: CardFacts;
  who?: "me" | "name";
}

/** The events with the table's own lines between them, each where it was added. */
export function withRemarks(events: readonly Event[], chat: readonly Line[]): readonly Event[] {
  const remarks = chat.filter((line) => line.seat === TABLE_ITSELF && (line.before ?? 0) > 0);
  if (!remarks.length) return events;
  const all: Event[] = [];
  let next = 0;
  const add = (line: Line): void => {
    all.push({
      n: (line.before ?? 0) - 1 + line.n / 1e6,
      what: "Remark",
      turn: all.at(-1)?.turn ?? 0,
      words: line.text ?? "",
    });
  };
  for (const event of events) {
    for (let line = remarks[next]; line && (line.before ?? 0) <= event.n; line = remarks[++next]) add(line);
    all.push(event);
  }
  for (const line of remarks.slice(next)) add(line);
  return all;
}

/** `Otto played Big Red Button for the monsters: monsters 14 to 19.` */
export function withResult(words: string, results: readonly string[]): string {
  const found = results.filter(Boolean);
  return found.length ? `${words.replace(/\.$/, "")}: ${found.join(", ")}.` : words;
}

/** Says of an event whether it was taken back since. */
function undoneIn(events: readonly Event[]): (event: Event) => boolean {
  const ranges = events
    .filter((event) => event.what === "TakenBack")
    .map((event) => [event.at ?? -1, event.n] as const);
  return (event) => ranges.some(([from, to]) => event.n >= from && event.n < to);
}

/** What ends as agreed is no news: the log has it, and promises that are broken are headlines. */
const NO_NEWS = new Set(["TurnBegan", "PromiseKept", "PromiseLapsed"]);

export interface Action {
  n: number;
  words: string;
  me: boolean;
  /** How often in a row. */
  times: number;
}

/** The last few actions, each in one sentence with its result; details are left out. */
export function actions(events: readonly Event[], most: number): Action[] {
  const found: Action[] = [];
  const results = new Map<number, string[]>();
  const undone = undoneIn(events);
  for (let i = events.length - 1; i >= 0 && found.length <= most; i--) {
    const event = events[i];
    if (!event || undone(event) || NO_NEWS.has(event.what)) continue;
    const under = event.under ?? -1;
    if (under >= 0) {
      if (event.result) results.set(under, [event.result, ...(results.get(under) ?? [])]);
      continue;
    }
    if (!event.words) continue;
    const words = withResult(event.words, [event.result ?? "", ...(results.get(event.n) ?? [])]);
    const next = found.at(-1);
    if (next?.words === words) next.times += 1;
    else found.push({ n: event.n, words, me: event.me ?? false, times: 1 });
  }
  return found.slice(0, most);
}

export function turnsOf(events: readonly Event[], all: boolean, current: number, most: number): Turn[] {
  const groups: Turn[] = [];
  const undone = undoneIn(events);
  const recent = events.slice(-most);
  const told = new Set(recent.filter((event) => event.words).map((event) => event.n));
  const details = new Map<number, Event[]>(); // of each action that is told; some come before it
  for (const event of recent) {
    const under = event.under ?? -1;
    if (under >= 0 && told.has(under)) details.set(under, [...(details.get(under) ?? []), event]);
  }
  for (const event of recent) {
    if (!event.words || (!all && event.turn !== current)) continue;
    let group = groups.at(-1);
    if (!group || group.turn !== event.turn) groups.push((group = { turn: event.turn, seat: -1, events: [] }));
    if (event.what === "TurnBegan") group.seat = event.seat ?? -1;
    else if (!told.has(event.under ?? -1)) {
      const below = details.get(event.n) ?? [];
      const words = withResult(event.words, [event.result ?? "", ...below.map((detail) => detail.result ?? "")]);
      // a result may count the cards that were drawn; those that the reader knows stand below
      const counted = below.some((detail) => detail.what === "CardDrawn" && detail.result);
      const small = below.filter((detail) =>
        counted && detail.what === "CardDrawn" ? detail.cards?.length : detail.words && !detail.result,
      );
      const last = group.events.at(-1);
      if (last && last.words === words && !last.below)
        group.events[group.events.length - 1] = { ...last, times: (last.times ?? 1) + 1 };
      else
        group.events.push({
          ...event,
          words,
          cards: [event, ...below].flatMap((told) => told.cards ?? []),
          ...(small.length ? { below: small } : {}),
          ...(undone(event) ? { undone: true } : {}),
        });
    }
  }
  return groups.filter((group) => group.events.length > 0 || group.turn === current);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function pieces(
  event: Event,
  _you: number | null,
  names: readonly string[],
  find: (id: number) => CardFacts | null,
): Piece[] {
  const words = event.words ?? "";
  const cards = new Map<string, CardFacts>();
  for (const id of [...(event.cards ?? []), event.card ?? -1]) {
    const card = find(id);
    if (!card) continue;
    cards.set(card.name, card);
    cards.set(shortName(card.name), card);
  }
  const found = [...cards.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const people = names.filter(Boolean).map(escaped);
  const parts = [...found, ...people.map((name) => `(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`), "\\b[Yy]ou\\b"];
  const pattern = new RegExp(`(${parts.join("|")})`, "gu");
  return words.split(pattern).flatMap((text, i) => {
    if (!text) return [];
    if (i % 2 === 0) return [{ text }];
    const card = cards.get(text);
    if (card) return [{ text, card }];
    return [{ text, who: /^[Yy]ou$/.test(text) ? ("me" as const) : ("name" as const) }];
  });
}
