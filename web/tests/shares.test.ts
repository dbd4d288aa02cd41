import { describe, expect, it } from "vitest";
import { PICKS, picksDrawn, pickOf, sharesOf } from "../src/table/shares";

describe("who picks first", () => {
  it("is said in clauses and read out of them again", () => {
    for (const order of PICKS) for (const n of [2, 3, 5]) expect(pickOf(sharesOf(n, order))).toEqual({ n, order });
  });
  it("lets a helper begin and go on in turn", () => {
    expect(sharesOf(3, "turns")).toEqual([
      { what: "treasures", n: 1, order: "first" },
      { what: "treasures", n: 2, order: "alternate" },
    ]);
    expect(sharesOf(1, "turns")).toEqual([{ what: "treasures", n: 1, order: "first" }]);
  });
  it("is drawn as the Treasures will be picked", () => {
    const drawn = (order: (typeof PICKS)[number]): string =>
      picksDrawn(5, 2, order)
        .map((his) => (his ? "h" : "f"))
        .join("");
    expect(PICKS.map(drawn)).toEqual(["hhfff", "hfhff", "fhfhf", "fffhh"]);
    expect(picksDrawn(2, 3, "alternate")).toEqual([true, true]);
  });
  it("counts other clauses for nothing", () => {
    expect(pickOf([{ what: "item" }])).toEqual({ n: 0, order: "alternate" });
    expect(
      pickOf([
        { what: "treasures", n: 1, order: "first" },
        { what: "treasures", n: 2, order: "last" },
      ]),
    ).toEqual({ n: 3, order: "alternate" });
  });
});
