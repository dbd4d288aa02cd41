// The time of day, told a few times a second while something counts down; and the width of the window.

class Now {
  ms = $state(Date.now());
  #users = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Ticks while the calling effect lives. */
  tick(): () => void {
    this.ms = Date.now();
    if (this.#users++ === 0) this.#timer = setInterval(() => (this.ms = Date.now()), 250);
    return () => {
      if (--this.#users === 0) clearInterval(this.#timer);
    };
  }
}

export const now = new Now();

class Screen {
  width = $state(innerWidth);
  height = $state(innerHeight);

  constructor() {
    addEventListener("resize", () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
  get phone(): boolean {
    return this.width < 1000;
  }
  /** No room for the log beside the table. */
  get narrow(): boolean {
    return !this.phone && this.width < 1280;
  }
  /** Too low for the whole character sheet. */
  get low(): boolean {
    return !this.phone && this.height < 860;
  }
}

export const screen = new Screen();

/** `11 s`, `1:05`, `3 h`. */
export const leftInWords = (ms: number): string => left(ms).replace(/^\d+$/, "$& s");

/** `11`, `1:05`, `3 h`: what is left until then. */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 100) return String(seconds);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return `${Math.round(seconds / 3600)} h`;
}
