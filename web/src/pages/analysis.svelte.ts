// The analysis of a finished game, as far as it has come.
import { type Analysis, type Verdict, analyse, troubleOf } from "$lib/api";

const EVERY = 1000; // ms between two questions

export class AnalysisStore {
  found = $state.raw<Analysis | null>(null);
  verdicts = $state.raw<readonly Verdict[]>([]);
  trouble = $state("");
  #timer = 0;
  #wanted = false;

  constructor(readonly id: string) {}

  get done(): boolean {
    return this.found !== null && this.found.of > 0 && this.found.judged === this.found.of;
  }

  /** Have it made while somebody looks. */
  start(): void {
    this.#wanted = true;
    if (!this.done) void this.#ask();
  }
  stop(): void {
    this.#wanted = false;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      const found = await analyse(this.id, this.verdicts.length);
      this.found = found;
      this.verdicts = [...this.verdicts, ...found.moves];
      this.trouble = found.trouble;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    clearTimeout(this.#timer);
    if (this.#wanted && !this.done && !this.trouble) this.#timer = window.setTimeout(() => void this.#ask(), EVERY);
  }
}
