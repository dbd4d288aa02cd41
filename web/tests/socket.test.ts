import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Socket } from "../src/lib/socket";

class Wire {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = Wire.OPEN;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 2; // the other end never answers
  }
  hear(t: string): void {
    this.onmessage?.({ data: JSON.stringify({ t }) });
  }
}

let lines: string[] = [];
let socket: Socket;

function opened(): Wire {
  socket = new Socket({ url: () => "ws://x", message: () => undefined, line: (line) => lines.push(line) });
  const wire = Wire.all.at(-1)!;
  wire.onopen?.();
  wire.hear("welcome");
  return wire;
}

describe("a network that vanishes", () => {
  beforeEach(() => {
    lines = [];
    Wire.all = [];
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Wire);
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is told at once where the browser knows", () => {
    opened();
    dispatchEvent(new Event("offline"));
    expect(lines).toEqual(["connecting", "open", "lost"]);
  });

  it("is noticed when a move gets no answer, and the table is opened anew", () => {
    const wire = opened();
    socket.send({ t: "pass", n: 1 } as never);
    vi.advanceTimersByTime(5000);
    expect(wire.sent.at(-1)).toBe('{"t":"ping"}');
    expect(lines.at(-1)).toBe("open");
    vi.advanceTimersByTime(6000);
    expect(lines).toContain("lost");
    expect(Wire.all.length).toBeGreaterThan(1);
  });

  it("is not assumed where the answer comes", () => {
    const wire = opened();
    socket.send({ t: "pass", n: 1 } as never);
    wire.hear("delta");
    vi.advanceTimersByTime(15_000);
    expect(lines).toEqual(["connecting", "open"]);
  });

  it("lets an old socket say nothing any more", () => {
    const wire = opened();
    dispatchEvent(new Event("offline"));
    wire.onclose?.({ code: 1006 });
    expect(lines.filter((line) => line === "lost")).toHaveLength(1);
  });
});
