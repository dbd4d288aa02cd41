import { describe, expect, it } from "vitest";
import type { CardFacts } from "../src/lib/face";
import type { Event } from "../src/lib/wire";
import { actions, pieces, turnsOf } from "../src/table/log";

const card: CardFacts = {
  key: "star:chair",
  name: "Chair",
  set: "star",
  kind: "monster",
  kind_name: "Monster",
  deck_name: "Station",
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
  it("strikes out what was taken back and leaves it out of the headline", () => {
    const events = [
      event(1, 1, "ItemEquipped", "You equipped Chair."),
      event(2, 1, "ItemUnequipped", "You unequipped Chair."),
      event(3, 1, "TakenBack", "You took back your last move.", { at: 2 }),
    ];
    const [group] = turnsOf(events, true, 1, 100);
    expect(group?.events.map((entry) => entry.undone ?? false)).toEqual([false, true, false]);
    expect(actions(events, 3).map((action) => action.n)).toEqual([3, 1]);
  });
  it("says an action with its results in one sentence, whether its details come before or after it", () => {
    const events = [
      event(1, 1, "CardDiscarded", "", { under: 2, cards: [7] }),
      event(2, 1, "ItemsSold", "Ann sold an Item.", { result: "Chair" }),
      event(3, 1, "LevelsGained", "Ann gained a level.", { under: 2, result: "Level 1 to 2" }),
      event(4, 1, "CardKept", "Ann took a card.", { under: 2 }),
    ];
    const [entry] = turnsOf(events, true, 1, 100)[0]?.events ?? [];
    expect(entry?.words).toBe("Ann sold an Item: Chair, Level 1 to 2.");
    expect(entry?.cards).toEqual([7]);
    expect(entry?.below?.map((detail) => detail.words)).toEqual(["Ann took a card."]);
    expect(actions(events, 1)[0]?.words).toBe("Ann sold an Item: Chair, Level 1 to 2.");
  });
  it("names the cards that were drawn below the sentence that counts them", () => {
    const events = [
      event(1, 1, "CardPlayed", "You played Dead Drop."),
      event(2, 1, "CardDrawn", "You drew Chair.", { under: 1, result: "3 Treasures drawn", cards: [7] }),
      event(3, 1, "CardDrawn", "You drew Laser.", { under: 1, cards: [8] }),
      event(4, 1, "CardDrawn", "Ann drew a Treasure.", { under: 1 }),
    ];
    const [entry] = turnsOf(events, true, 1, 100)[0]?.events ?? [];
    expect(entry?.words).toBe("You played Dead Drop: 3 Treasures drawn.");
    expect(entry?.below?.map((detail) => detail.words)).toEqual(["You drew Chair.", "You drew Laser."]);
  });
  it("has no headline for a promise that was kept, and one for a broken promise", () => {
    const events = [
      event(1, 1, "FightWon", "Ann beat Chair."),
      event(2, 1, "PromiseKept", "Bob kept their promise."),
      event(3, 1, "PromiseLapsed", "Cy’s promise no longer counts."),
    ];
    expect(actions(events, 1)[0]?.words).toBe("Ann beat Chair.");
    expect(actions([...events, event(4, 1, "PromiseBroken", "Cy broke their promise.")], 1)[0]?.n).toBe(4);
    expect(turnsOf(events, true, 1, 100)[0]?.events.length).toBe(3);
  });
  it("has no headline for the beginning of a turn", () => {
    const events = [event(1, 1, "ItemEquipped", "Ann equipped Chair."), event(2, 2, "TurnBegan", "Your turn began.")];
    expect(actions(events, 3).map((action) => action.n)).toEqual([1]);
  });

  it("counts what happens several times in a row", () => {
    const drawn = [1, 2, 3].map((n) => event(n, 1, "CardDrawn", "Ann drew a Treasure."));
    const events = [event(0, 1, "DoorKicked", "Ann opened a door."), ...drawn];
    expect(actions(events, 2).map(({ n, times }) => [n, times])).toEqual([
      [3, 3],
      [0, 1],
    ]);
    expect(actions(events, 1).map(({ times }) => times)).toEqual([3]);
  });
});
