import { describe, expect, it } from "vitest";
import { softened } from "../src/lib/face";

describe("softened", () => {
  it("parts very long words between syllables and leaves others alone", () => {
    expect(softened("Bananafanafofaser").split("\u00ad").length).toBeGreaterThan(2);
    expect(softened("Bananafanafofaser").replaceAll("\u00ad", "")).toBe("Bananafanafofaser");
    expect(softened("Sonic Plasma Barf Grenade")).toBe("Sonic Plasma Barf Grenade");
  });
});
