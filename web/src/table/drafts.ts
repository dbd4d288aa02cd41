// Deals, trades and sales that a person is putting together. An unsent draft stays with its table and seat for as long as
// the tab is open: neither a reload nor a lost line nor a question that comes first takes it away.
import type { TableStore } from "$lib/table.svelte";
import type { Term } from "./terms";

export type DraftKind = "deal" | "trade" | "sell";

/** What the person has chosen so far; a sale has only `gives`. */
export interface Chosen {
  to?: number; // the other party
  terms?: readonly Term[];
  gives?: readonly number[];
  wants?: readonly number[];
}

interface Kept extends Chosen {
  kind: DraftKind;
  about: string; // the fight, the turn or the offer it belongs to
  open: boolean; // its dialogue was on the screen
}

const MOST = 6; // drafts of one seat

const keyOf = (store: TableStore): string => `kickdoor.drafts.${store.id}.${store.you ?? -1}`;

function load(key: string): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

function save(key: string, drafts: readonly Kept[]): void {
  try {
    if (drafts.length) sessionStorage.setItem(key, JSON.stringify(drafts.slice(-MOST)));
    else sessionStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing loses drafts, as every page does
  }
}

function subject(store: TableStore, kind: DraftKind): string {
  const offer = kind !== "sell" && store.prompt?.build?.deals?.counter ? store.board?.offer : undefined;
  const fighter = kind === "deal" ? (store.fight?.fighter ?? -1) : -1;
  return JSON.stringify([
    store.board?.turn_no ?? 0,
    fighter,
    offer && [offer.by, offer.to, offer.clauses, offer.gives, offer.wants],
  ]);
}

/** The draft behind one dialogue. */
export class Draft {
  readonly #key: string;
  readonly #about: string;

  constructor(
    store: TableStore,
    readonly kind: DraftKind,
  ) {
    this.#key = keyOf(store);
    this.#about = subject(store, kind);
  }

  #isThis = (kept: Kept): boolean => kept.kind === this.kind && kept.about === this.#about;

  /** What was chosen before, if it was neither sent nor given up. */
  get kept(): Kept | undefined {
    return load(this.#key).find(this.#isThis);
  }
  keep(chosen: Chosen): void {
    const others = load(this.#key).filter((kept) => !this.#isThis(kept));
    save(this.#key, [...others, { ...chosen, kind: this.kind, about: this.#about, open: true }]);
  }
  /** The dialogue is closed; the draft waits until it is opened again. */
  close(): void {
    const drafts = load(this.#key);
    if (drafts.some(this.#isThis))
      save(
        this.#key,
        drafts.map((kept) => (this.#isThis(kept) ? { ...kept, open: false } : kept)),
      );
  }
  /** Sent or given up. */
  drop(): void {
    save(
      this.#key,
      load(this.#key).filter((kept) => !this.#isThis(kept)),
    );
  }
}

/** The draft that was on the screen when the page went away, if the open question still allows its dialogue. */
export function interrupted(store: TableStore): Kept | undefined {
  const build = store.prompt?.build;
  return load(keyOf(store)).find(
    (kept) =>
      kept.open && kept.about === subject(store, kept.kind) && (kept.kind === "sell" ? build?.sell : build?.deals),
  );
}

/** Forget the drafts of earlier turns, and those of deals once the fight is over. */
export function forgetOld(store: TableStore): void {
  const turn = `[${store.board?.turn_no ?? 0},`;
  const drafts = load(keyOf(store));
  const live = drafts.filter((kept) => kept.about.startsWith(turn) && (kept.kind !== "deal" || store.fight !== null));
  if (live.length < drafts.length) save(keyOf(store), live);
}
