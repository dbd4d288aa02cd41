// What holds at a table without house rules, and house rules in words.
import {
  type RuleValues,
  type SwitchInfo,
  editions as fetchEditions,
  options as fetchOptions,
  switches as fetchSwitches,
} from "$lib/api";
import { t } from "$lib/strings";

/** The settings of a table that people choose. */
export interface Wishes {
  sets: string[];
  edition: string; // empty: the newest of the first set
  options: string[];
  switches: Record<string, number>;
  clock: "fast" | "normal" | "relaxed" | "mail" | "none";
  public: boolean;
  late: "free" | "ask" | "closed";
  hints: "alone" | "all" | "off";
}

/** What a new table is like unless somebody wishes otherwise. */
export const usualWishes = (): Wishes => ({
  sets: ["star"],
  edition: "",
  options: [],
  switches: {},
  clock: "normal",
  public: true,
  late: "ask",
  hints: "alone",
});

class RuleBook {
  options = $state.raw<RuleValues[]>([]);
  editions = $state.raw<RuleValues[]>([]);
  switches = $state.raw<SwitchInfo[]>([]);
  #asked = false;

  /** Fetches the values of all editions and options, once. */
  open(): void {
    if (this.#asked) return;
    this.#asked = true;
    const failed = (): void => void (this.#asked = false);
    fetchOptions().then((found) => (this.options = found), failed);
    fetchEditions().then((found) => (this.editions = found), failed);
  }
  /** Fetches what each switch says, once. */
  openSwitches(): void {
    if (!this.switches.length)
      fetchSwitches().then(
        (found) => (this.switches = found),
        () => undefined,
      );
  }
  /** The values without house rules: the edition's, changed by the options. */
  usual(edition: string, sets: readonly string[], options: readonly string[]): Record<string, number> {
    const values = { ...this.editions.find((one) => one.name === edition)?.switches };
    const mixed = sets.length > 1 && values.faster_when_mixed ? ["faster-2002"] : [];
    for (const name of [...mixed, ...options])
      Object.assign(values, this.options.find((one) => one.name === name)?.switches);
    return values;
  }
}

export const rulebook = new RuleBook();

/** A value of a switch in words. */
export function valueWords(one: SwitchInfo, to: number | undefined): string {
  if (to === undefined) return "";
  if (one.yes_no) return to ? t.yes : t.no;
  return isSpecial(one, to) ? (one.word ?? "") : String(to);
}

/** True for the number that has a meaning of its own, such as no limit; the server leaves a 0 out. */
export const isSpecial = (one: SwitchInfo, to: number): boolean => Boolean(one.word) && to === (one.special ?? 0);

export const labelOf = (one: SwitchInfo): string => one.says.charAt(0).toUpperCase() + one.says.slice(1);
