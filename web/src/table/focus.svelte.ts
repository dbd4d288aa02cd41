// A person who plays by Tab sees where they are: when what had the focus goes away, its neighbour gets it.
import { tick } from "svelte";

const DIALOG = ".panels [role=dialog]";
const BAR = ".react";
const HAND = ".hand .hb";

interface Place {
  act: string; // the answer in the bar of answers
  card: number; // the place in the hand
}

/** `changes` reads all that may take something away from the screen. */
export function keepFocus(changes: () => unknown): void {
  let place: Place | null = null; // null: the focus is not in sight, so there is nothing to keep

  let tabbed = false; // the last key was Tab

  function onfocusin(event: FocusEvent): void {
    const node = event.target as HTMLElement;
    const written = node.matches("input, textarea") && !tabbed; // a field shows its focus after a click too
    const seen = node.matches(":focus-visible") && !node.matches(BAR) && !written;
    if (seen) place = { act: node.dataset["act"] ?? "", card: [...document.querySelectorAll(HAND)].indexOf(node) };
    else if (!node.matches(BAR)) place = null;
  }
  const onkeydown = (event: KeyboardEvent): void => {
    tabbed = event.key === "Tab";
  };
  const onpointerdown = (): void => {
    place = null;
    tabbed = false;
  };

  /** A question comes first; then the same answer or the next card; else the bar, from which Tab leads to the answers. */
  function next({ act, card }: Place): HTMLElement | null {
    const question = document.querySelector<HTMLElement>(DIALOG);
    if (question) return question;
    const hand = document.querySelectorAll<HTMLElement>(HAND);
    if (card >= 0 && hand.length) return hand[Math.min(card, hand.length - 1)] ?? null;
    const same = act ? document.querySelector<HTMLElement>(`${BAR} [data-act="${act}"]:not(:disabled)`) : null;
    return same ?? document.querySelector<HTMLElement>(BAR);
  }
  async function mend(): Promise<void> {
    await tick();
    await new Promise(requestAnimationFrame); // while Tab moves the focus on, nothing has it for a moment
    const lost = document.activeElement === null || document.activeElement === document.body;
    const waits = document.activeElement?.matches(BAR) ?? false; // nothing better was there
    const found = place && (lost || waits) ? next(place) : null;
    if (found && found !== document.activeElement) found.focus({ preventScroll: true });
  }
  $effect(() => {
    changes();
    void mend();
  });
  $effect(() => {
    addEventListener("focusin", onfocusin);
    addEventListener("keydown", onkeydown, true);
    addEventListener("pointerdown", onpointerdown);
    return () => {
      removeEventListener("focusin", onfocusin);
      removeEventListener("keydown", onkeydown, true);
      removeEventListener("pointerdown", onpointerdown);
    };
  });
}
