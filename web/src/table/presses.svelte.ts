// Which question a press was meant for: one that began before the question was on the screen was meant for the one before.

const POINTER_MS = 180; // a hand that is about to click needs this long to stop
const HINT_MS = 2500;

export class Presses {
  early = $state(false); // a press came too early: the bar says so for a moment
  #question = "";
  #shown = 0; // when the question was painted (ms, like `Event.timeStamp`)
  #keyDown = 0; // when the key that is held, or was pressed last, went down
  #hint = 0;

  /** Call after each change of what is asked, when the page has been drawn. */
  ask(question: string): void {
    if (question === this.#question) return;
    const first = this.#question === "";
    this.#question = question;
    if (first) return; // nothing was asked before
    this.#shown = Infinity;
    this.#forgetHint();
    requestAnimationFrame(() => setTimeout(() => (this.#shown = performance.now()))); // after this frame
  }

  /** True if this press is an answer to the question on the screen. */
  isMeant(event: Event): boolean {
    const byKey = event instanceof KeyboardEvent || (event as MouseEvent).detail === 0;
    const meant = byKey ? this.#keyDown >= this.#shown : event.timeStamp - this.#shown > POINTER_MS;
    if (meant) this.#forgetHint();
    else {
      clearTimeout(this.#hint);
      this.early = true;
      this.#hint = window.setTimeout(() => (this.early = false), HINT_MS);
    }
    return meant;
  }

  #forgetHint(): void {
    clearTimeout(this.#hint);
    this.early = false;
  }

  /** Listen to keys while the component that calls this is on the screen. */
  listen(): void {
    const onkeydown = (event: KeyboardEvent): void => {
      if (!event.repeat) this.#keyDown = event.timeStamp;
    };
    $effect(() => {
      addEventListener("keydown", onkeydown, true);
      return () => removeEventListener("keydown", onkeydown, true);
    });
  }
}
