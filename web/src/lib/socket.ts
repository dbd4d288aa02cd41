// The line to a table: opens, says hello again after a drop, and hands every message on.
import type { FromClient, ToClient } from "$lib/wire";

export type Line = "connecting" | "open" | "lost" | "closed";

interface Ears {
  url: () => string; // asked anew for every try: it names the last event seen
  message: (message: ToClient) => void;
  line: (line: Line, tries: number) => void;
}

const PING_EVERY = 20_000;
const SILENT_FOR = 45_000;

export const waitBefore = (tries: number): number => Math.min(8000, 250 * 2 ** Math.min(tries, 5));

export class Socket {
  #socket: WebSocket | null = null;
  #ears: Ears;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #done = false;

  constructor(ears: Ears) {
    this.#ears = ears;
    this.#open();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    removeEventListener("online", this.#hurry);
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
      this.#heard = Date.now();
      const message = JSON.parse(event.data) as ToClient;
      if (message.t === "welcome") {
        this.#tries = 0;
        this.#ears.line("open", 0);
      }
      if (message.t === "bye" && !message.again) this.#done = true;
      this.#ears.message(message);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      clearInterval(this.#ping);
      if (event.code >= 4400 && event.code < 4500) this.#done = true; // no such table, or not for us
      if (this.#done) {
        this.#ears.line("closed", 0);
        return;
      }
      this.#tries += 1;
      this.#ears.line("lost", this.#tries);
      this.#timer = setTimeout(() => this.#open(), waitBefore(this.#tries));
    };
  }

  #beat(socket: WebSocket): void {
    if (Date.now() - this.#heard > SILENT_FOR) socket.close();
    else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ t: "ping" }));
  }
}
