import { describe, expect, it } from "vitest";
import type { Choice, TableStore } from "../src/lib/table.svelte";
import type { Deals } from "../src/lib/wire";
import { pickedInPlace, rowOf, spokenOnce, talks } from "../src/table/actions";
import { fitting } from "../src/table/context.svelte";

const choice = (verb: string, more: Partial<Choice> = {}): Choice => ({
  id: `${verb}${more.card ?? ""}${more.at ?? ""}`,
  verb,
  words: verb,
  also: false,
  ...more,
});

describe("the row of actions", () => {
  it("makes the main verb the one brass button", () => {
    const row = rowOf([choice("kick"), choice("sell"), choice("play", { card: 3 })], new Set([3]));
    expect(row.primary?.verb).toBe("kick");
    expect(row.spoken.map((one) => one.verb)).toEqual(["sell"]);
    expect(row.others).toEqual([]);
  });
  it("never makes an interjection the main action", () => {
    const row = rowOf([choice("kick", { also: true })], new Set());
    expect(row.primary).toBeNull();
    expect(row.others).toHaveLength(1);
  });
  it("lays out what must be picked, also cards of the own hand", () => {
    const row = rowOf([choice("pick", { card: 3 }), choice("pick", { card: 4 }), choice("done")], new Set([3]));
    expect(row.picks).toHaveLength(2);
    expect(row.primary?.verb).toBe("done");
  });
  it("leaves no answer out: every move is on a card, a button, a dialogue or in the panel", () => {
    const all = [
      "pass",
      "play",
      "use",
      "equip",
      "unequip",
      "sell",
      "pick",
      "choose",
      "ask",
      "offer",
      "accept",
      "refuse",
      "counter",
      "trade",
      "done",
      "kick",
      "trouble",
      "loot",
      "drop",
      "open again",
      "run",
      "sacrifice",
      "claim",
      "end",
      "lay",
      "show",
      "leave",
    ];
    for (const verb of all) {
      const row = rowOf([choice(verb, { card: 77 })], new Set());
      const shown = [row.primary, ...row.others, ...row.spoken, ...row.picks].filter(Boolean);
      expect(shown, verb).toHaveLength(1);
    }
  });
  it("makes giving up a Sidekick a button beside running away", () => {
    const row = rowOf([choice("run"), choice("sacrifice", { card: 3 })], new Set([3]));
    expect(row.primary?.verb).toBe("run");
    expect(row.others.map((one) => one.verb)).toEqual(["sacrifice"]);
  });
  it("lays out picks among what lies on the table, and leaves those of the hand where they are", () => {
    expect(pickedInPlace([choice("pick", { card: 3 }), choice("pick", { card: 4 })], [3, 4])).toBe(true);
    expect(pickedInPlace([choice("pick", { card: 3 }), choice("pick", { card: 9 })], [3, 4])).toBe(false);
    expect(pickedInPlace([choice("choose", { at: 1, to: "seat" })], [3, 4])).toBe(false);
  });
  it("offers a dialogue once: it asks for the partner itself", () => {
    expect(spokenOnce([choice("sell"), choice("trade", { at: 1 }), choice("sell")])).toHaveLength(1);
  });
  it("begins every talk that the server allows, listed or not, and none while an offer waits for an answer", () => {
    const with_ = (deals: Deals): TableStore => ({ prompt: { build: { deals } } }) as unknown as TableStore;
    const verbs = (deals: Deals, seat?: number): string[] => talks(with_(deals), seat).map((one) => one.verb);
    expect(verbs({ fighter: 0, ask: [1], aside: [1, 2], trade: [] })).toEqual(["ask"]);
    expect(verbs({ fighter: 0, volunteer: true, trade: [2] })).toEqual(["volunteer", "trade"]);
    expect(verbs({ fighter: 0, volunteer: true, trade: [2] }, 2)).toEqual(["trade"]);
    expect(verbs({ fighter: 0, volunteer: true, trade: [2] }, 0)).toEqual(["volunteer"]);
    expect(verbs({ counter: true, trade: [1] })).toEqual([]);
  });
});

describe("dropping a card", () => {
  const moves = [
    choice("play", { card: 1, at: 0, to: "side" }),
    choice("play", { card: 1, at: 1, to: "side" }),
    choice("play", { card: 1, at: 2, to: "seat" }),
  ];
  it("finds the move for that place", () => {
    expect(fitting(moves, "side:1")).toEqual([moves[1]]);
    expect(fitting(moves, "seat:2")).toEqual([moves[2]]);
    expect(fitting(moves, "seat:3")).toEqual([]);
    expect(fitting(moves, "table")).toEqual([]);
  });
});
