// What the selected card could be used on: shown by a frame, done by a tap.
import type { Choice, TableStore } from "$lib/table.svelte";
import { type TableUi, dropped } from "./context.svelte";

export function targets(store: TableStore, ui: TableUi, drop: string): Choice[] {
  const card = ui.dragging >= 0 ? ui.dragging : ui.selected;
  if (card < 0) return [];
  return dropped(store, card, drop);
}

/** Do the only thing that the selected card can do there; false if there are several, or none. What looks wrong is not
 * done yet: the menu of the card asks. */
export function aim(store: TableStore, ui: TableUi, choices: readonly Choice[]): boolean {
  const [only] = choices;
  if (!only || choices.length > 1) return false;
  if (ui.isRisky(only)) ui.armed = only.id;
  else store.act(only.id);
  return true;
}
