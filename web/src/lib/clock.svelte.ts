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
  taken = $state(0); // height that the table does not have: the controls of a replay

  constructor() {
    addEventListener("resize", () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
  /** Phones and small tablets. */
  get phone(): boolean {
    return this.width < 1100;
  }
  /** A small phone held upright. */
  get narrow(): boolean {
    return this.width < 390;
  }
  /** A phone or tablet on its side: the stage stands beside the hand. */
  get lying(): boolean {
    return this.phone && this.width > this.height * 1.1;
  }
  /** How much larger or smaller the table is drawn, so that the whole of it fits and a large screen is filled. */
  get zoom(): number {
    const room = this.phone ? this.height : this.height - this.taken;
    const fit = (width: number, height: number): number => Math.min(this.width / width, room / height);
    if (this.lying) return Math.max(1, fit(844, 520));
    if (this.phone) return Math.max(1, Math.min(fit(430, 844), 1.6));
    if (this.width >= 1680 && this.height >= 1000) return Math.max(1, fit(1920, 1080));
    return Math.min(1, fit(1400, 840));
  }
  /** How much larger pages are drawn on a television. */
  get far(): number {
    return Math.max(1, Math.min(this.width / 1440, this.height / 900));
  }
  /** Too low for the whole character sheet. */
  get low(): boolean {
    return !this.phone && (this.height - this.taken) / this.zoom < 860;
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
