// The line to a table: opens, says hello again after a drop, and hands every message on.
import { received } from "$lib/people";
import type { FromClient, ToClient } from "$lib/wire";

export type Line = "connecting" | "open" | "lost" | "closed";

interface Ears {
  url: () => string; // asked anew for every try: it names the last event seen
  message: (message: ToClient) => void;
  line: (line: Line, tries: number) => void;
}

const PING_EVERY = 20_000;
const SILENT_FOR = 45_000;
const ANSWER_WITHIN = 5000; // after something was sent; then a ping gets as long again

const waitBefore = (tries: number): number => Math.min(8000, 250 * 2 ** Math.min(tries, 5));

export class Socket {
  #socket: WebSocket | null = null;
  #ears: Ears;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #messages = 0;
  #done = false;

  constructor(ears: Ears) {
    this.#ears = ears;
    this.#open();
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#expect(this.#socket);
    return true;
  }

  /** A network that vanishes closes no socket: after silence it asks once more, then gives up. */
  #expect(socket: WebSocket, asked = false): void {
    const before = this.#messages;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      if (this.#socket !== socket || this.#messages !== before) return;
      if (asked) return this.#drop(socket);
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ t: "ping" }));
      this.#expect(socket, true);
    }, ANSWER_WITHIN);
  }
  #offline = (): void => {
    if (this.#socket && !this.#done) this.#drop(this.#socket);
  };

  /** Give up a socket without waiting for its end, which may take minutes. */
  #drop(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    socket.close();
    this.#ended(socket, 0);
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    clearTimeout(this.#patience);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close(1000);
    this.#ears.line("closed", 0);
  }

  /** The phone was unlocked or the network came back: do not wait for the next try. */
  #hurry = (): void => {
    if (this.#done || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open(): void {
    if (this.#done) return;
    this.#ears.line("connecting", this.#tries);
    const socket = new WebSocket(this.#ears.url());
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.#beat(socket), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      this.#heard = Date.now();
      this.#messages += 1;
      const message = received(event.data) as ToClient;
      if (message.t === "welcome") {
        this.#tries = 0;
        this.#ears.line("open", 0);
      }
      if (message.t === "bye" && !message.again) this.#done = true;
      this.#ears.message(message);
    };
    socket.onclose = (event) => this.#ended(socket, event.code);
  }

  #ended(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    clearInterval(this.#ping);
    clearTimeout(this.#patience);
    if (code >= 4400 && code < 4500) this.#done = true; // no such table, or not for us
    if (this.#done) {
      this.#ears.line("closed", 0);
      return;
    }
    this.#tries += 1;
    this.#ears.line("lost", this.#tries);
    this.#timer = setTimeout(() => this.#open(), waitBefore(this.#tries));
  }

  #beat(socket: WebSocket): void {
    if (Date.now() - this.#heard > SILENT_FOR) this.#drop(socket);
    else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ t: "ping" }));
  }
}
