// When which explanation comes: by what is on the table, so that it fits any game.
import { t } from "$lib/strings";
import type { TableStore } from "$lib/table.svelte";

export interface Lesson {
  key: string;
  title: string;
  words: string;
}

type Key = keyof typeof t.lessons;

/** In the order in which they are offered, each with the moment at which it matters. */
const MOMENTS: readonly (readonly [Key, (store: TableStore) => boolean])[] = [
  ["welcome", () => true],
  ["hand", (store) => store.hand.length > 0],
  ["door", (store) => store.choices.some((choice) => choice.verb === "kick")],
  ["fight", (store) => store.fight !== null && store.fight.fighter === store.you],
  ["preview", (store) => store.fight !== null && store.choices.some((choice) => choice.preview)],
  ["help", (store) => store.choices.some((choice) => choice.verb === "ask")],
  ["pass", (store) => store.prompt?.mode === "window"],
  ["flee", (store) => store.fight?.fleeing === true && store.fight.fighter === store.you],
  [
    "meddle",
    (store) =>
      store.fight !== null &&
      store.fight.fighter !== store.you &&
      store.choices.some((choice) => choice.verb === "play"),
  ],
  [
    "equip",
    (store) =>
      store.fight === null && store.choices.some((choice) => choice.verb === "equip" || choice.verb === "play"),
  ],
  ["loot", (store) => store.choices.some((choice) => choice.verb === "loot")],
  ["sell", (store) => store.choices.some((choice) => choice.verb === "sell")],
  ["charity", (store) => store.prompt?.kind === "charity"],
  ["win", (store) => store.seatNumbers.some((seat) => (store.person(seat)?.level ?? 1) >= store.goal - 2)],
];

export function lessonFor(store: TableStore, seen: readonly string[]): Lesson | null {
  for (const [key, matters] of MOMENTS) {
    if (seen.includes(key) || !matters(store)) continue;
    return { key, ...t.lessons[key] };
  }
  return null;
}
