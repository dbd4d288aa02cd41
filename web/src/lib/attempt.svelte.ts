// A request to the server that a person waits for.
import { troubleOf } from "./api";

export class Attempt {
  busy = $state(false); // under way
  trouble = $state(""); // what went wrong, in words

  /** Do the work; an error becomes the trouble. */
  async run(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      await work();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.busy = false;
  }
}
