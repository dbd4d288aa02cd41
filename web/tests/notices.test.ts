import { describe, expect, it } from "vitest";
import { TableStore } from "../src/lib/table.svelte";
import type { Doc, Event, Welcome } from "../src/lib/wire";

function seated(): TableStore {
  const store = new TableStore("x");
  const doc = { table: { phase: "playing", sitters: {} }, prompt: { n: 1, mode: "idle", kind: "", words: "" } };
  const welcome = { t: "welcome", protocol: 1, at: 0, you: 0, seats: [0], cards: [], events: [], chat: [], digest: [] };
  store.receive({ ...welcome, doc: doc as unknown as Doc, muted: [], lost: [] } as Welcome);
  return store;
}
let n = 0;
const event = (what: string, more: Partial<Event>): Event => ({
  n: ++n,
  what,
  turn: 1,
  words: what,
  me: true,
  ...more,
});
const told = (...events: Event[]): string[] => {
  const store = seated();
  store.receive({ t: "delta", at: 0, events });
  return store.notices.map((notice) => notice.words);
};

describe("what hits a player", () => {
  it("is said aloud", () => {
    const caught = event("Caught", { seat: 0 });
    expect(told(caught, event("LevelsLost", { seat: 0, under: caught.n }))).toEqual(["LevelsLost"]);
    const cursed = event("CardPlayed", { seat: 1, at: 0 });
    expect(told(cursed, event("TraitLost", { seat: 0, under: cursed.n }))).toEqual(["TraitLost"]);
    const struck = event("CardPlayed", { seat: 0, at: 0 }); // a Trap behind a door
    expect(told(struck, event("LevelsLost", { seat: 0, under: struck.n }))).toEqual(["LevelsLost"]);
    const rolled = event("DieRolled", { seat: 0, me: false });
    expect(told(rolled, event("LevelsLost", { seat: 0, under: rolled.n }))).toEqual(["LevelsLost"]);
  });
  it("is a theft for the victim, not for the thief", () => {
    expect(told(event("CardStolen", { seat: 1, at: 0 }))).toEqual(["CardStolen"]);
    expect(told(event("CardStolen", { seat: 0, at: 1 }))).toEqual([]);
  });
  it("is nothing that they did themselves", () => {
    const became = event("TraitGained", { seat: 0 });
    expect(told(became, event("TraitLost", { seat: 0, under: became.n }))).toEqual([]);
    const played = event("CardPlayed", { seat: 0, me: false });
    expect(told(played, event("LevelsLost", { seat: 0, under: played.n }))).toEqual([]);
  });
});
