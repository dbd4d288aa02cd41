import { describe, expect, it } from "vitest";
import type { SwitchInfo } from "../src/lib/api";
import { labelOf, valueWords } from "../src/pages/rulebook.svelte";

const one: SwitchInfo = {
  name: "epic_from",
  says: "the Level from which a player opens two doors",
  rule: "EPC-05",
  yes_no: false,
  low: 0,
  high: 30,
  word: "never",
};

describe("a house rule", () => {
  it("calls the number with a meaning of its own by its word, also where that is 0", () => {
    expect(valueWords(one, 0)).toBe("never");
    expect(valueWords(one, 9)).toBe("9");
    expect(valueWords({ ...one, special: -99, word: "no limit" }, -99)).toBe("no limit");
  });
  it("has a label that begins like a sentence", () => {
    expect(labelOf(one)).toBe("The Level from which a player opens two doors");
  });
});
