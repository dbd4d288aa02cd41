// Moves that are said whole open their dialogue.
import type { Choice } from "$lib/table.svelte";
import type { TableUi } from "./context.svelte";

const SHEETS: Readonly<Record<string, "trade" | "deal">> = { trade: "trade", ask: "deal", volunteer: "deal" };

/** Open the dialogue of this move; false if it has none. */
export function speak(ui: TableUi, choice: Choice): boolean {
  const sheet = SHEETS[choice.verb];
  if (choice.verb === "sell") ui.open({ kind: "sell" });
  else if (sheet) ui.open({ kind: sheet, seat: choice.at ?? -1 });
  else return false;
  return true;
}
