import { describe, expect, it } from "vitest";
import type { CardFacts } from "../src/lib/face";
import type { Event } from "../src/lib/wire";
import { pieces, turnsOf } from "../src/table/log";

const card: CardFacts = {
  key: "star:chair",
  name: "Chair",
  set: "star",
  kind: "monster",
  kind_name: "Monster",
  deck: 0,
  copies: 1,
  line: "",
  text: [],
  bad: "",
};
const event = (n: number, turn: number, what: string, words: string, more: Partial<Event> = {}): Event => ({
  n,
  turn,
  what,
  words,
  ...more,
});

describe("the log", () => {
  it("groups by turn and names whose it was", () => {
    const groups = turnsOf(
      [
        event(0, 1, "TurnBegan", "Ann begins.", { seat: 2 }),
        event(1, 1, "DoorKicked", "x"),
        event(2, 2, "DoorKicked", "y"),
      ],
      true,
      2,
      100,
    );
    expect(groups.map((group) => [group.turn, group.seat, group.events.length])).toEqual([
      [1, 2, 1],
      [2, -1, 1],
    ]);
    expect(turnsOf([event(1, 1, "DoorKicked", "x"), event(2, 2, "DoorKicked", "y")], false, 2, 100)).toHaveLength(1);
  });
  it("finds names of people and cards, and the reader", () => {
    const found = pieces(event(3, 1, "MonsterMet", "You and Ann meet Chair.", { card: 7 }), 0, ["Bob", "Ann"], (id) =>
      id === 7 ? card : null,
    );
    expect(found.map((piece) => [piece.text, piece.card ? "card" : (piece.who ?? "")])).toEqual([
      ["You", "me"],
      [" and ", ""],
      ["Ann", "name"],
      [" meet ", ""],
      ["Chair", "card"],
      [".", ""],
    ]);
  });
  it("takes names literally", () => {
    const found = pieces(event(4, 1, "TurnBegan", "A.B (x) begins."), null, ["A.B (x)", "AxB"], () => null);
    expect(found.map((piece) => piece.text).join("")).toBe("A.B (x) begins.");
  });
});
