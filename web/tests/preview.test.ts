import { describe, expect, it } from "vitest";
import { previewTag } from "../src/lib/preview";
import { bestOf, joined } from "../src/lib/table.svelte";
import type { Event, Preview } from "../src/lib/wire";

const at = (ours: number, theirs: number, words = ""): Preview => ({
  words,
  ours,
  theirs,
  stands: ours > theirs ? "ahead" : ours === theirs ? "tie" : "behind",
});

describe("the tag above a card", () => {
  it("says the difference", () => {
    expect(previewTag(at(27, 26), false)).toBe("ahead by 1");
    expect(previewTag(at(24, 26), false)).toBe("short by 2");
    expect(previewTag(at(26, 26, "tie: the monsters win"), false)).toBe("tie, still losing");
    expect(previewTag(at(26, 26, "tie: the munchkins win"), false)).toBe("tie, wins it");
  });

  it("is shorter on a phone", () => {
    expect(previewTag(at(26, 26, "tie"), true)).toBe("tie, loses");
    expect(previewTag(at(27, 26), true)).toBe("ahead by 1");
  });
});

describe("which outcome is shown", () => {
  const outcomes = [at(20, 26), at(27, 26), null, at(26, 26)];
  it("is the best for those who fight", () => expect(bestOf(outcomes, true)?.ours).toBe(27));
  it("is the worst for the fighter where an outsider meddles", () => expect(bestOf(outcomes, false)?.ours).toBe(20));
  it("is none where nothing changes", () => expect(bestOf([null, null], true)).toBeNull());
});

describe("events", () => {
  const event = (n: number): Event => ({ n, what: "CardDrawn", turn: 1 });
  it("are joined by number, none twice", () => {
    expect(joined([event(0), event(1), event(2)], [event(2), event(3)]).map((one) => one.n)).toEqual([0, 1, 2, 3]);
    expect(joined([event(0)], [])).toHaveLength(1);
  });
});
