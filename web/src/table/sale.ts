// The sale that the server proposes: Items whose loss costs least.
import type { TableStore } from "$lib/table.svelte";
import type { Spoken } from "$lib/wire";
import type { TableUi } from "./context.svelte";

/** Make the proposed sale at once; open the sheet if it looks wrong or is no longer possible. */
export async function sellNow(store: TableStore, ui: TableUi): Promise<void> {
  const move: Spoken = { verb: "sell", cards: [...(store.prompt?.build?.sale ?? [])] };
  const answer = await store.try(move);
  if (answer.ok && !answer.warning) store.say(move);
  else ui.open({ kind: "sell" });
}
