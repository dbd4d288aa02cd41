import { describe, expect, it } from "vitest";
import { mergePatch } from "../src/lib/patch";

describe("merge patch", () => {
  // the examples of RFC 7396, appendix A
  const cases: [unknown, unknown, unknown][] = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  it.each(cases)("%j with %j is %j", (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  it("leaves the old document as it was and shares what did not change", () => {
    const old = { board: { seats: { "0": { level: 1 }, "1": { level: 2 } } }, table: { name: "x" } };
    const next = mergePatch(old, { board: { seats: { "0": { level: 2 } } } });
    expect(old.board.seats["0"].level).toBe(1);
    expect(next.board.seats["0"].level).toBe(2);
    expect(next.board.seats["1"]).toBe(old.board.seats["1"]);
    expect(next.table).toBe(old.table);
  });

  it("does not touch the prototype", () => {
    mergePatch({}, JSON.parse('{"__proto__": {"bad": true}}'));
    expect(({} as { bad?: boolean }).bad).toBeUndefined();
  });
});
