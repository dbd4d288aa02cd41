// What the selected card could be used on: shown by a frame, done by a tap.
import type { Choice, TableStore } from "$lib/table.svelte";
import { type TableUi, dropped } from "./context.svelte";

export function targets(store: TableStore, ui: TableUi, drop: string): Choice[] {
  const card = ui.dragging >= 0 ? ui.dragging : ui.selected;
  if (card < 0) return [];
  return dropped(store, card, drop);
}
