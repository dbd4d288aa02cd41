// The random numbers (`luck`) this browser adds to deals, and what it saw before each of them: docs/fairness.md.
import { received } from "$lib/people";
import { hex, sha256 } from "$lib/sha256";

/** A deal as this browser saw it before it showed its random number. */
export interface Seen {
  commitment: string; // the seal, when this browser came to the table
  sheet: string; // the deal sheet, once the host started; empty: this browser was not there then
}
export interface SheetSeat {
  name: string;
  bot: string;
  sex: number;
  luck: string;
  committed: boolean;
}
export interface Sheet {
  seal: number;
  table: string;
  commitment: string;
  sets: string[];
  edition: string;
  options: string[];
  switches: Record<string, number>;
  seats: SheetSeat[];
}

const LUCKS = "kickdoor.lucks"; // hash: luck
const DEALS = "kickdoor.deals"; // table: Seen
const MOST = 200; // of each are remembered

function load<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, T>;
  } catch {
    return {};
  }
}

/** Keep one more, and the latest of the others. */
function keep<T>(key: string, name: string, value: T): void {
  const { [name]: _, ...others } = load<T>(key);
  const kept = [...Object.entries(others), [name, value] as const].slice(-MOST);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing still plays; its random number counts as empty
  }
}

/** Make a new random number, keep it, and return its hash to commit to. */
export async function newCommit(): Promise<string> {
  const luck = hex(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await sha256(luck);
  keep(LUCKS, hash, luck);
  return hash;
}

/** The random number behind a hash, if this browser made it. */
export const luckOf = (hash: string): string => load<string>(LUCKS)[hash] ?? "";

/** What this browser saw of a table's deal. */
export const seenOf = (table: string): Seen | null => load<Seen>(DEALS)[table] ?? null;

/** Remember the seal and the sheet as they were seen first; later ones never replace them. */
export function remember(table: string, commitment: string, sheet: string): Seen {
  const before = seenOf(table);
  const seen = { commitment: before?.commitment || commitment, sheet: before?.sheet || sheet };
  if (seen.commitment !== before?.commitment || seen.sheet !== before?.sheet) keep(DEALS, table, seen);
  return seen;
}

export function readSheet(text: string): Sheet | null {
  try {
    return received(text) as Sheet;
  } catch {
    return null;
  }
}

/** May this browser show its random number? Only for the table, the seal and the sheet that it saw first. */
export function fits(seen: Seen, table: string, sheet: string): boolean {
  const read = readSheet(sheet);
  return read !== null && seen.sheet === sheet && read.table === table && read.commitment === seen.commitment;
}
