import { describe, expect, it } from "vitest";
import { TableStore } from "../src/lib/table.svelte";
import { withRemarks } from "../src/table/log";
import type { Doc, Event, Line, Welcome } from "../src/lib/wire";

function welcome(you: number, hand: number[], waiting: number[], seats = [0, 1]): Welcome {
  const doc = {
    table: { phase: "playing", sitters: {} },
    clock: { waiting },
    mine: { hand },
    prompt: { n: 1, mode: "window", kind: "", words: "" },
  } as unknown as Doc;
  const events = [{ n: 3, what: "CardDrawn", turn: 1, words: `You drew ${hand[0]}` }] as Event[];
  return {
    t: "welcome",
    protocol: 1,
    at: 0,
    you,
    cards: [],
    doc,
    events,
    chat: [],
    digest: [3],
    seats,
    muted: [],
    lost: [],
  };
}

describe("a device passed round", () => {
  it("is covered until the person who is asked takes it", () => {
    const store = new TableStore("x");
    store.receive(welcome(0, [11], [1]));
    expect(store.handTo).toBe(1);
    store.receive(welcome(0, [11], [0, 1]));
    expect(store.handTo).toBe(0);
    store.take(0);
    expect(store.handTo).toBe(-1);
    expect(store.hand).toEqual([11]);
  });

  it("forgets the old seat at once and shows the new one with its own welcome", () => {
    const store = new TableStore("x");
    store.receive(welcome(0, [11], [0]));
    store.take(0);
    store.receive({ t: "delta", at: 0, patch: { clock: { waiting: [1] } } });
    expect(store.handTo).toBe(1);
    store.take(1);
    expect([store.handTo, store.hand, store.prompt, store.events, store.digest]).toEqual([1, [], null, [], []]);
    store.receive({
      t: "delta",
      at: 0,
      patch: { mine: { hand: [11, 12] }, prompt: { n: 2 } },
      events: [{ n: 4, what: "CardDrawn", turn: 1, words: "You drew 12" }],
    });
    store.receive({ t: "notice", at: 0, kind: "timeout", words: "Time ran out: you passed." });
    store.receive(welcome(0, [11, 12], [1]));
    expect([store.handTo, store.hand, store.prompt, store.events, store.notices]).toEqual([1, [], null, [], []]);
    expect(store.wishes).toBe("since=0&seat=1");
    store.receive(welcome(1, [21], [1]));
    expect([store.handTo, store.hand, store.you]).toEqual([-1, [21], 1]);
  });

  it("is covered again when the other seat was lost meanwhile", () => {
    const store = new TableStore("x");
    store.receive(welcome(0, [11], [1]));
    store.take(1);
    store.receive(welcome(0, [11], [2], [0, 2]));
    expect(store.handTo).toBe(2);
  });

  it("does not concern people with one seat", () => {
    const store = new TableStore("x");
    store.receive(welcome(0, [11], [1], [0]));
    expect(store.handTo).toBe(-1);
  });
});

it("puts the table's own lines into the log where they were added", () => {
  const events = [
    { n: 1, what: "a", turn: 1 },
    { n: 4, what: "b", turn: 2 },
  ] as Event[];
  const line = (n: number, before: number, seat = -2): Line => ({
    n,
    at: 0,
    name: "",
    seat,
    text: `line ${n}`,
    before,
  });
  const found = withRemarks(events, [line(1, 2), line(2, 2), line(3, 2, 0), line(4, 5), line(5, 0)]);
  expect(found.map((event) => event.words ?? event.what)).toEqual(["a", "line 1", "line 2", "b", "line 4"]);
  expect(found.map((event) => event.turn)).toEqual([1, 1, 1, 2, 2]);
  expect(new Set(found.map((event) => event.n)).size).toBe(5);
});
