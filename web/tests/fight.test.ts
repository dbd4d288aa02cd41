import { describe, expect, it } from "vitest";
import { t } from "$lib/strings";
import type { TableStore } from "$lib/table.svelte";
import type { Fight } from "$lib/wire";
import { hopeOf, needWords, roleOf, winWords } from "../src/table/fight";
import { wordOf } from "../src/table/reasons";

const fight = (more: Partial<Fight> = {}): Fight => ({
  fighter: 0,
  ours: 4,
  theirs: 4,
  stands: "tie",
  words: "tie",
  winning: false,
  our_sources: [],
  foes: {},
  treasures: 1,
  levels: 1,
  short: 1,
  ...more,
});
const table = (dead: number[]): TableStore =>
  ({ person: (seat: number) => ({ dead: dead.includes(seat) }) }) as unknown as TableStore;

describe("the words about a fight", () => {
  it("say “you” only to the players in it", () => {
    expect(needWords(fight(), true)).toBe("you need 1 more: ties lose");
    expect(needWords(fight(), false)).toBe("they need 1 more: ties lose");
    expect(needWords(fight({ theirs: 6, short: 2 }), false)).toBe("they need 2 more: they win ties");
  });
  it("say of both who lost that they run, and of the dead that they are dead", () => {
    const lost = fight({ helper: 2, fleeing: true });
    expect(roleOf(table([]), lost, 0)).toBe(t.fight.runs);
    expect(roleOf(table([]), lost, 2)).toBe(t.fight.runs);
    expect(roleOf(table([0]), lost, 0)).toBe(t.table.dead);
    expect(roleOf(table([]), fight({ helper: 2 }), 2, true)).toBe(t.fight.youHelp);
  });
});

describe("a decided fight", () => {
  const store = { goal: 10, person: () => ({ level: 4 }), name: () => "Ann" } as unknown as TableStore;
  it("promises no Level any more", () => {
    expect(hopeOf(store, fight({ levels: 2 }))).toBe(6);
    expect(hopeOf(store, fight({ levels: 2, fleeing: true }))).toBe(0);
    expect(hopeOf(store, fight({ levels: 2, won: true }))).toBe(0);
  });
  it("says what is still to be handed out", () => {
    expect(winWords(store, fight({ levels: 1, treasures: 2 }))).toBe("1 level (4 to 5), 2 Treasures");
    expect(winWords(store, fight({ levels: 1, treasures: 2, won: true }))).toBe("2 Treasures");
  });
});

describe("the word above a card that cannot be played", () => {
  it("says whether the moment is wrong or the character", () => {
    expect(wordOf({ words: "Not from your opening hand (SET-07).", rule: "SET-07" })).toBe(t.own.later);
    expect(wordOf({ words: "For Felines only (ITM-04).", rule: "ITM-04" })).toBe(t.own.cannot);
  });
});

describe("what a trade changes", () => {
  it("begins like a sentence", () => {
    expect(t.trade.then("you: strength 5 to 3, bob: strength 7 to 4")).toBe(
      "You: strength 5 to 3, bob: strength 7 to 4.",
    );
    expect(t.trade.then("bob: strength 7 to 4")).toBe("bob: strength 7 to 4.");
  });
});
