// What the parts of the table screen share: the table itself and what is open on this screen.
import type { Choice, TableStore } from "$lib/table.svelte";
import { portraitOf, providePortraits } from "$lib/characters";
import { getContext, setContext } from "svelte";
import { Presses } from "./presses.svelte";

export type Panel =
  | {
      kind:
        | "sell"
        | "own"
        | "log"
        | "chat"
        | "menu"
        | "hand"
        | "keys"
        | "more"
        | "yields"
        | "phrases"
        | "decks"
        | "device"
        | "ledger"
        | "hint"
        | "join";
    }
  | { kind: "trade" | "deal" | "seat"; seat: number }
  | { kind: "foe"; card: number };

export class TableUi {
  panel = $state.raw<Panel | null>(null);
  sources = $state<"" | "ours" | "theirs">("");
  selected = $state(-1); // the card whose moves are shown
  armed = $state(""); // the move that looks wrong and was tapped once
  inspected = $state.raw<{ key: string; x: number; y: number; pinned: boolean } | null>(null);
  dragging = $state(-1);
  over = $state(""); // what a dragged card is held over
  news = $state(false); // a question has come since the panel was opened
  logAll = $state(true);
  digestSeen = $state(false);
  lostSeen = $state(false); // has read why the seat was lost
  staged = $state(false); // a big moment is shown over the table
  readonly presses = new Presses();

  /** Looks wrong: it takes two taps. */
  isRisky(choice: Choice): boolean {
    return Boolean(choice.warning);
  }

  /** Is anything open that Escape or the browser's back button closes? */
  get anyOpen(): boolean {
    return this.inspected?.pinned === true || this.selected >= 0 || this.panel !== null || this.sources !== "";
  }

  /** A dialogue in which something is being put together. */
  get drafting(): boolean {
    return this.panel !== null && ["deal", "trade", "sell", "chat", "join"].includes(this.panel.kind);
  }

  open(panel: Panel): void {
    const same = this.panel && JSON.stringify(this.panel) === JSON.stringify(panel);
    this.panel = same ? null : panel;
    this.news = false;
    this.selected = -1;
    this.armed = "";
    this.sources = "";
  }

  /** A new question has come: it must be seen. Only what is being typed stays open, with the question above it. */
  makeWay(typing: boolean): void {
    if (typing) this.news = this.panel !== null;
    else {
      this.panel = null;
      this.selected = -1;
      this.armed = "";
      this.inspected = null;
    }
  }

  select(card: number): void {
    this.selected = this.selected === card ? -1 : card;
    this.armed = "";
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
    this.news = false;
    this.sources = "";
    this.selected = -1;
    this.armed = "";
    this.inspected = null;
    this.digestSeen = false;
  }

  /** Closes the topmost thing; says whether there was one. */
  closeTop(): boolean {
    this.armed = "";
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

export function provideTable(context: Context): Context {
  providePortraits((seat) => portraitOf(context.store.sitter(seat)?.bot));
  return setContext(KEY, context);
}
export const useTable = (): Context => getContext<Context>(KEY);

/** The moves of a card that fit what it was dropped on: `seat:2`, `card:17`, `side:0`, `table`. */
export function fitting(choices: readonly Choice[], drop: string): Choice[] {
  const [to = "", at = ""] = drop.split(":");
  if (to === "table") return choices.filter((choice) => !choice.to);
  const exact = choices.filter((choice) => choice.to === to && choice.at === Number(at));
  return exact.length || to !== "side" ? exact : choices.filter((choice) => !choice.to);
}

/** What dropping a card there would do. On the own sheet an Item is equipped, or put down to be carried. */
export function dropped(store: TableStore, card: number, drop: string): Choice[] {
  const choices = store.choicesOf(card);
  const fits = fitting(choices, drop);
  if (fits.length || drop !== `seat:${store.you}`) return fits;
  const wear = choices.filter((choice) => choice.verb === "equip");
  return wear.length ? wear : choices.filter((choice) => choice.verb === "play" && !choice.to);
}
