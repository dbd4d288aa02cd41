// What the parts of the table screen share: the table itself and what is open on this screen.
import type { Choice, TableStore } from "$lib/table.svelte";
import { getContext, setContext } from "svelte";

export type Panel =
  | {
      kind:
        "sell" | "own" | "log" | "chat" | "menu" | "hand" | "keys" | "more" | "yields" | "phrases" | "decks" | "device";
    }
  | { kind: "trade" | "deal" | "seat"; seat: number }
  | { kind: "foe"; card: number };

export class TableUi {
  panel = $state.raw<Panel | null>(null);
  sources = $state<"" | "ours" | "theirs">("");
  selected = $state(-1); // the card whose moves are shown
  inspected = $state.raw<{ key: string; x: number; y: number; pinned: boolean } | null>(null);
  dragging = $state(-1);
  over = $state(""); // what a dragged card is held over
  logAll = $state(true);
  digestSeen = $state(false);
  lostSeen = $state(false); // has read why the seat was lost

  open(panel: Panel): void {
    const same = this.panel && JSON.stringify(this.panel) === JSON.stringify(panel);
    this.panel = same ? null : panel;
    this.selected = -1;
    this.sources = "";
  }

  select(card: number): void {
    this.selected = this.selected === card ? -1 : card;
    if (this.selected >= 0) this.panel = null;
    this.inspected = null;
  }

  show(side: "ours" | "theirs"): void {
    this.sources = this.sources === side ? "" : side;
    this.panel = null;
  }

  /** Somebody else looks at this screen now. */
  reset(): void {
    this.panel = null;
    this.sources = "";
    this.selected = -1;
    this.inspected = null;
    this.digestSeen = false;
  }

  /** Closes the topmost thing; says whether there was one. */
  closeTop(): boolean {
    if (this.inspected) this.inspected = null;
    else if (this.selected >= 0) this.selected = -1;
    else if (this.panel) this.panel = null;
    else if (this.sources) this.sources = "";
    else return false;
    return true;
  }
}

const KEY = Symbol("table");

export interface Context {
  store: TableStore;
  ui: TableUi;
}

export const provideTable = (context: Context): Context => setContext(KEY, context);
export const useTable = (): Context => getContext<Context>(KEY);

/** The moves of a card that fit what it was dropped on: `seat:2`, `card:17`, `side:0`, `table`. */
export function fitting(choices: readonly Choice[], drop: string): Choice[] {
  const [to = "", at = ""] = drop.split(":");
  if (to === "table") return choices.filter((choice) => !choice.to);
  const exact = choices.filter((choice) => choice.to === to && choice.at === Number(at));
  return exact.length || to !== "side" ? exact : choices.filter((choice) => !choice.to);
}
