// The lessons of the first game: when each comes, and what its spotlight points at. The server laid the cards so that
// every moment comes; after any other move of the beginner the lessons that still fit go on.
import { lookOf } from "$lib/face";
import { t } from "$lib/strings";
import type { TableStore } from "$lib/table.svelte";

export type LessonKey = keyof typeof t.lessons;

export interface Lesson {
  key: LessonKey;
  /** Does it fit now? A lesson that was shown is over when it no longer fits: its act is done. */
  fits: (store: TableStore) => boolean;
  /** What the spotlight points at, the first of these that can be seen. None: read, then press the button. */
  at: (store: TableStore) => readonly string[];
}

const has = (store: TableStore, card: string): number =>
  store.hand.find((id) => store.keys[id] === `star:${card}`) ?? -1;
const may = (store: TableStore, verb: string): boolean => store.choices.some((choice) => choice.verb === verb);
const happened = (store: TableStore, what: string): boolean =>
  store.events.some((event) => event.what === what && event.seat === store.you);
const asked = (store: TableStore): boolean => store.prompt?.mode === "choice" || store.prompt?.mode === "window";
const own = (store: TableStore): boolean =>
  asked(store) && store.prompt?.kind === "fight" && store.fight?.fighter === store.you;
const ahead = (store: TableStore): boolean => own(store) && store.fight?.winning === true;
const behind = (store: TableStore): boolean => own(store) && store.fight?.winning === false && !store.fight.fleeing;
const helpers = (store: TableStore): number => store.prompt?.build?.deals?.ask?.length ?? 0;
/** Would anybody's help be enough? */
const rescued = (store: TableStore): boolean =>
  Object.values(store.prompt?.build?.helpers ?? {}).some((then) => then.stands === "ahead");
const tag = (id: number): string => `[data-tag="${id}"]`;
const card = (id: number): string => `.hand [data-card="${id}"]`;
const act = (verb: string): string => `[data-act="${verb}"]`;
const MORE = '[data-act="more"]';

/** Lessons, in the order in which they come; each is given once. */
export const LESSONS: readonly Lesson[] = [
  { key: "welcome", fits: () => true, at: () => [] },
  {
    key: "equip",
    fits: (s) => has(s, "laser") >= 0 && s.prompt?.kind === "prepare",
    at: (s) => [tag(has(s, "laser")), card(has(s, "laser"))],
  },
  { key: "door", fits: (s) => may(s, "kick"), at: () => [act("kick")] },
  { key: "fight", fits: (s) => ahead(s) && !s.fight?.for_the_win, at: () => [act("pass")] },
  { key: "treasure", fits: (s) => happened(s, "FightWon") && s.myTurn, at: () => [] },
  { key: "end", fits: (s) => may(s, "end"), at: () => [act("end")] },
  {
    key: "help",
    fits: (s) => behind(s) && helpers(s) > 0 && rescued(s) && (s.fight?.helper ?? -1) < 0,
    at: () => [".send:not([disabled])", act("ask")],
  },
  { key: "together", fits: (s) => ahead(s) && (s.fight?.helper ?? -1) >= 0, at: () => [act("pass")] },
  { key: "share", fits: (s) => asked(s) && s.prompt?.kind === "share", at: () => ["[data-pick]"] },
  {
    key: "trap",
    fits: (s) => s.myTurn && s.events.some((e) => e.what === "DoorKicked" && e.seat === s.you && isTrap(s, e.card)),
    at: () => [],
  },
  { key: "loot", fits: (s) => may(s, "loot"), at: () => [act("loot")] },
  {
    key: "charity",
    fits: (s) => asked(s) && s.prompt?.kind === "charity",
    at: (s) => [tag(has(s, "cyborg")), tag(has(s, "forged-id")), ".out--pick"],
  },
  {
    key: "sell",
    fits: (s) => s.prompt?.kind === "prepare" && s.prompt.build?.sell === true && happened(s, "RoomLooted"),
    at: (s) => [
      "[data-sell]:not([disabled])",
      `[data-item="${has(s, "stasis-field")}"][aria-pressed="false"]`,
      act("sell"),
      '.mv[data-verb="sell"]',
      MORE,
    ],
  },
  { key: "flee", fits: (s) => behind(s) && !rescued(s) && !turns(s), at: () => [act("pass")] },
  { key: "escaped", fits: (s) => s.myTurn && (happened(s, "Escaped") || happened(s, "Caught")), at: () => [] },
  {
    key: "grenade",
    fits: (s) => behind(s) && (s.fight?.for_the_win ?? false) && turns(s),
    at: (s) => ['.mv[data-verb="play"]', card(has(s, "nova-flash-grenade"))],
  },
  { key: "last", fits: (s) => ahead(s) && (s.fight?.for_the_win ?? false) && meddled(s), at: () => [act("pass")] },
];

function isTrap(store: TableStore, id: number | undefined): boolean {
  const facts = store.card(id);
  return facts !== null && lookOf(facts) === "trap";
}

/** Has somebody else played a card? The rival does in the last fight, and the last lesson waits for it. */
function meddled(store: TableStore): boolean {
  return store.events.some((event) => event.what === "CardPlayed" && event.seat !== store.you);
}

/** Would one of our cards win the fight? */
function turns(store: TableStore): boolean {
  return store.choices.some((choice) => choice.verb === "play" && choice.preview?.stands === "ahead");
}

/** What to do where no lesson fits: the plain way on. */
export function hintFor(store: TableStore): { words: string; at: readonly string[] } | null {
  if (!asked(store)) return null;
  for (const verb of ["kick", "loot", "end", "done"] as const) {
    if (may(store, verb) && store.prompt?.mode === "choice") return { words: t.tutor.hints[verb], at: [act(verb)] };
  }
  if (ahead(store)) return { words: t.tutor.hints.ahead, at: [act("pass")] };
  if (behind(store)) return { words: t.tutor.hints.behind, at: [act("pass")] };
  if (may(store, "pass") || store.prompt?.mode === "window") return { words: t.tutor.hints.pass, at: [act("pass")] };
  return { words: t.tutor.hints.pick, at: ["[data-pick]", ".out--pick", ".mv"] };
}

/** The lesson for this moment: the first that fits and has not been given. */
export const lessonFor = (store: TableStore, given: readonly string[]): Lesson | null =>
  LESSONS.find((lesson) => !given.includes(lesson.key) && lesson.fits(store)) ?? null;
