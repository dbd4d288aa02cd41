import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableStore } from "../src/lib/table.svelte";
import type { Doc } from "../src/lib/wire";

class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = Wire.OPEN;
  sent: { t: string; move?: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
}

/** What the giver is asked when these cards are left to give. */
const charity = (n: number, cards: number[]) => ({
  n,
  mode: "choice",
  kind: "charity",
  words: "",
  moves: Object.fromEntries(cards.map((card) => [`m${card}`, { verb: "pick", card, words: "" }])),
});
const waits = (n: number, kind = "received") => ({ n, mode: "idle", kind, words: "", moves: {} });

describe("cards given up for Charity with one click", () => {
  let store: TableStore;
  const hear = (prompt: { moves: object }, turn_no = 5) => {
    const moves = { m1: null, m2: null, m3: null, ...prompt.moves };
    store.receive({ t: "delta", at: 0, patch: { board: { turn_no }, prompt: { ...prompt, moves } } });
  };
  const given = () => Wire.last.sent.filter((said) => said.t === "act").map((said) => said.move);

  beforeEach(() => {
    vi.stubGlobal("WebSocket", Wire);
    store = new TableStore("x");
    store.connect();
    Wire.last.onopen?.();
    const doc = {
      table: { phase: "playing", sitters: {} },
      clock: { waiting: [0] },
      mine: { hand: [1, 2, 3] },
      board: { turn: 0, turn_no: 5 },
      prompt: charity(1, [1, 2, 3]),
    } as unknown as Doc;
    const welcome = {
      t: "welcome",
      protocol: 1,
      at: 0,
      you: 0,
      cards: [],
      doc,
      events: [],
      chat: [],
      digest: [],
      seats: [0],
      muted: [],
      lost: [],
    };
    Wire.last.onmessage?.({ data: JSON.stringify(welcome) });
  });
  afterEach(() => {
    store.close();
    vi.unstubAllGlobals();
  });

  it("wait while the player who got one may play it", () => {
    store.giveUp([1, 3]);
    hear(waits(2));
    expect(given()).toEqual(["m1"]);
    hear(charity(3, [2, 3]));
    expect(given()).toEqual(["m1", "m3"]);
  });
  it("are forgotten when the turn is over", () => {
    store.giveUp([1, 3]);
    hear(waits(2));
    hear(waits(3, "prepare"), 6);
    hear(charity(4, [2, 3]), 6);
    expect(given()).toEqual(["m1"]);
  });
});
