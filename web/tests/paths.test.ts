import { describe, expect, it } from "vitest";
// @ts-expect-error a tool of the build, which has no types
import { shorter as untyped } from "../tools/paths.mjs";

const shorter = untyped as (data: string, step: number) => string;

describe("shorter paths", () => {
  it("rounds points to the step and writes them relative", () => {
    expect(shorter("M10.4 20.6L30.6 40.4H50.3V60.8z", 10)).toBe("m10 21l21 19h19v21z");
    expect(shorter("M1.26 2.24l3.5-.5", 5)).toBe("m1.5 2l3.5-.5");
  });
  it("does not add up what it rounds off", () => {
    expect(
      shorter(`M0 0${"h.4".repeat(10)}`, 10)
        .match(/\d+/g)
        ?.map(Number)
        .reduce((sum, n) => sum + n),
    ).toBe(4);
    expect(shorter("M0 0h.4v9zl1.4.4", 10)).toBe("m0 0h0v9zl1 0");
  });
  it("keeps circles, whose arcs end beside their beginning", () => {
    expect(shorter("M8 8a5 5 0 11.1.2", 10)).toBe("m8 8a5 5 0 1 1 .1 .2");
  });
  it("reads numbers without anything between them, and commands written once for many", () => {
    expect(shorter("m1-2.5.5 3", 1)).toBe("m1-2.5l.5 3");
    expect(shorter("M0 0c1.5.5 2-1 3 3s1 1 2 2 3 3 4 4", 1)).toBe("m0 0c1.5 .5 2-1 3 3s1 1 2 2 3 3 4 4");
  });
});
