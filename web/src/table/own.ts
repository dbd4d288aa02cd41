// The own character in numbers, for the sheet and for the line that opens it; the server has worked them out.
import type { TableStore } from "$lib/table.svelte";
import { hopeOf, partOf } from "./fight";

export interface OwnNumbers {
  inFight: boolean;
  strength: number;
  /** The Level if the fight is won, or 0. */
  hope: number;
}

export function ownNumbers(store: TableStore): OwnNumbers {
  const { fight, me, you } = store;
  const inFight = fight !== null && (fight.fighter === you || fight.helper === you);
  const leads = fight !== null && fight.fighter === you;
  return {
    inFight,
    strength: fight && inFight ? partOf(fight, you ?? 0) : (me?.strength ?? 0),
    hope: leads ? hopeOf(store, fight) : 0,
  };
}
