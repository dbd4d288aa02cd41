import { describe, expect, it } from "vitest";
import type { Clause, Deals } from "../src/lib/wire";
import { type Term, addable, promisedIn, spoken, termsOf } from "../src/table/terms";

const PAID = { binding: true, conduct: false, aside: false, dues: ["win", "always", "alone"] as const };
const kind = (what: Clause["what"], more: object = {}) => ({ what, ...PAID, dues: [...PAID.dues], ...more });
const DEALS: Deals = {
  fighter: 0,
  ask: [1, 2],
  most: 3,
  items: { "0": [10, 11], "1": [20] },
  cards: { "1": [30, 31], "2": [31] },
  conduct: { "0": ["peace", "help"], "1": ["stay out", "peace", "help"], "2": ["peace"] },
  treasures: [40],
  kinds: [
    kind("treasures"),
    kind("certain"),
    kind("item"),
    kind("card"),
    kind("stay out", { conduct: true, aside: true }),
    kind("peace", { conduct: true, binding: false }),
    kind("help", { conduct: true, binding: false }),
  ],
};

describe("the terms of a deal", () => {
  it("are said without what is usual: the fighter pays and the other one behaves", () => {
    const terms: Term[] = [
      { what: "treasures", by: 0, n: 2, order: "first", due: "alone" },
      { what: "item", by: 1, card: 20, due: "always" },
      { what: "peace", by: 1 },
      { what: "peace", by: 0 },
    ];
    expect(spoken(terms, { seat: 0, to: 1 }, DEALS)).toEqual([
      { what: "treasures", n: 2, order: "first", due: "alone" },
      { what: "item", by: 1, card: 20, due: "always" },
      { what: "peace" },
      { what: "peace", by: 0 },
    ]);
  });
  it("are read out of an offer; in a call the reader is the helper", () => {
    const clauses: Clause[] = [
      { what: "treasures", words: "", n: 1, order: "first", by: 0 },
      { what: "treasures", words: "", n: 1, by: 0 },
      { what: "peace", words: "" },
    ];
    expect(termsOf(clauses, 2)).toEqual([
      { what: "treasures", by: 0, n: 2, order: "turns" },
      { what: "peace", by: 2 },
    ]);
  });
  it("can be added once: each card, each way to behave, help for each player", () => {
    const first = addable(DEALS, 0, 1, 1, []);
    expect(first.map((term) => term.what)).toEqual(["item", "stay out", "peace", "help"]);
    expect(first.map((term) => promisedIn(first, term) !== undefined)).toEqual([true, true, true, false]);
    const more = addable(DEALS, 0, 1, 1, first);
    expect(more.at(-1)).toEqual({ what: "help", by: 1, at: 2 });
    expect(addable(DEALS, 0, 1, 1, [...first, ...more]).map((term) => term.what)).not.toContain("help");
  });
  it("name a card that the bystander is to play: an own one, or one of theirs that is known", () => {
    const deals: Deals = { ...DEALS, plays: [50], shown_plays: { "1": [51] } };
    const plays = (me: number, other: number, giver: number) =>
      addable(deals, me, other, giver, []).filter((term) => term.what === "play");
    expect(plays(0, 1, 1)).toEqual([{ what: "play", by: 1, card: 51, at: 0 }]);
    expect(plays(0, 1, 0)).toEqual([]);
    expect(plays(2, 0, 2)).toEqual([{ what: "play", by: 2, card: 50, at: 0 }]);
    expect(plays(0, 2, 2)).toEqual([]);
  });
  it("name the monster a card is played on; a card is promised once", () => {
    const aims = [{ card: 50, at: 7 }, { card: 50, at: 8 }, { card: 51 }];
    const deals: Deals = { ...DEALS, plays: [50], aims: { "1": aims } };
    const plays = (terms: Term[]) => addable(deals, 0, 1, 1, terms).filter((term) => term.what === "play");
    const [seven, eight, nothing] = plays([]);
    expect(seven).toEqual({ what: "play", by: 1, card: 50, at: 7, on: 7 });
    expect(nothing).toEqual({ what: "play", by: 1, card: 51 });
    expect(plays([eight as Term])).toEqual([eight, nothing]);
    expect(promisedIn([seven as Term], eight as Term)).toBeUndefined();
    expect(spoken([eight as Term, nothing as Term], { seat: 0, to: 1 }, DEALS)).toEqual([
      { what: "play", by: 1, card: 50, at: 8 },
      { what: "play", by: 1, card: 51 },
    ]);
    const clause: Clause = { what: "play", words: "", by: 1, card: 50, at: 8, on: 8 };
    expect(termsOf([clause])).toEqual([eight]);
  });
  it("of a call suit everybody who may answer it", () => {
    const cards = addable(DEALS, 0, -1, 0, []).filter((term) => term.what === "card");
    expect(cards.map((term) => term.card)).toEqual([31]);
    expect(addable(DEALS, 0, -1, -1, []).map((term) => term.what)).toEqual(["peace", "help"]);
  });
});
