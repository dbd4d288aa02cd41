import { describe, expect, it } from "vitest";
import { apart, bare, initial, received } from "../src/lib/people";

describe("names in any script", () => {
  it("begin with a whole letter or emoji", () => {
    expect(["ann", "🦄 Otto", "👩‍🚀", "\u2068صديقي\u2069", ""].map(initial)).toEqual(["A", "🦄", "👩‍🚀", "ص", ""]);
  });
  it("are kept apart in sentences if they are written from right to left", () => {
    expect(apart("Ann beat Bob: 2 levels.")).toBe("Ann beat Bob: 2 levels.");
    expect(apart("From صديقي العزيز, ישראל and Ann: 2")).toBe(
      "From \u2068صديقي العزيز\u2069, \u2068ישראל\u2069 and Ann: 2",
    );
    expect(apart(apart("صديقي: 2"))).toBe(apart("صديقي: 2"));
    expect(bare(apart("صديقي"))).toBe("صديقي");
  });
  it("change nothing in a deal sheet, of which a hash is made", () => {
    const sent = { name: "صديقي", sheet: '{"name":"صديقي"}', list: [1, "a"] };
    expect(received(JSON.stringify(sent))).toEqual({ ...sent, name: "\u2068صديقي\u2069" });
  });
});
