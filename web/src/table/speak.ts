// Moves that are said whole open their dialogue.
import type { Choice } from "$lib/table.svelte";
import type { TableUi } from "./context.svelte";

export function speak(ui: TableUi, choice: Choice): void {
  if (choice.verb === "sell") ui.open({ kind: "sell" });
  else if (choice.verb === "trade") ui.open({ kind: "trade", seat: choice.at ?? -1 });
  else if (choice.verb === "ask") ui.open({ kind: "deal", seat: choice.at ?? -1 });
}
