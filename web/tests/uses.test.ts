import { describe, expect, it } from "vitest";
import type { Choice } from "$lib/table.svelte";
import type { TableStore } from "$lib/table.svelte";
import { onlyItems, onlyUse } from "../src/table/actions";

const choice = (verb: string, more: Partial<Choice> = {}): Choice => ({
  id: verb,
  verb,
  words: verb,
  card: 7,
  also: false,
  ...more,
});

describe("the tag above a card", () => {
  it("plays a card that has one use, and leaves laying it down to the menu", () => {
    expect(onlyUse([choice("play"), choice("lay")], false)?.verb).toBe("play");
    expect(onlyUse([choice("lay")], false)).toBeNull();
  });
  it("lays a card down if the hand is too large and the card has no other use", () => {
    expect(onlyUse([choice("lay")], true)?.verb).toBe("lay");
  });
  it("does nothing where there is a choice, or what looks wrong", () => {
    expect(onlyUse([choice("play", { at: 1 }), choice("play", { at: 2 })], false)).toBeNull();
    expect(onlyUse([choice("play", { warning: "It hits you." })], false)).toBeNull();
    expect(onlyUse([choice("pick")], false)).toBeNull();
  });
});

describe("the button that plays all that helps", () => {
  it("puts Items on, and plays anything else", () => {
    const kinds = ["item", "item", "sidekick"];
    const store = (cards: number[]): TableStore =>
      ({
        choices: cards.map((card) => choice("play", { card, better: true })),
        card: (id: number) => ({ kind: kinds[id] }),
      }) as unknown as TableStore;
    expect(onlyItems(store([0, 1]))).toBe(true);
    expect(onlyItems(store([0, 2]))).toBe(false);
  });
});
