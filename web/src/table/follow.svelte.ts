// Follow a table for as long as a component is shown.
import { catalogue } from "$lib/api";
import { now } from "$lib/clock.svelte";
import type { TableStore } from "$lib/table.svelte";

/** Keep the line to the server open, the clock running and the cards' faces at hand. */
export function follow(store: TableStore): void {
  $effect(() => {
    store.connect();
    return () => store.close();
  });
  $effect(() => now.tick());
  $effect(() => {
    const edition = store.table?.edition;
    if (edition === undefined) return;
    catalogue(edition, store.table?.sets).then(
      (faces) => (store.faces = faces),
      () => undefined,
    );
  });
}
