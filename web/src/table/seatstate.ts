// What somebody is doing, in a word and an icon. Nobody is ever said to be unable to act.
import { left } from "$lib/clock.svelte";
import { t } from "$lib/strings";
import type { TableStore } from "$lib/table.svelte";

export interface SeatState {
  key: "" | "think" | "pass" | "off" | "hold" | "dead";
  icon: string;
  words: string;
  /** Where there is little room. */
  short?: string;
}

const GRACE = 60_000;

export function seatState(store: TableStore, seat: number, now: number): SeatState {
  const sitter = store.sitter(seat);
  const clock = store.clock;
  if (sitter?.stand_in) return { key: "off", icon: "vintage-robot", words: t.table.standIn };
  if (sitter?.away) {
    const rest = sitter.away + GRACE - now - store.skew;
    if (rest <= 0) return { key: "off", icon: "unplugged", words: t.table.away };
    return { key: "off", icon: "unplugged", words: t.table.awayFor(left(rest)), short: t.table.awayShort(left(rest)) };
  }
  if (clock?.idle?.[String(seat)]) return { key: "off", icon: "hourglass", words: t.table.silent };
  if (store.person(seat)?.dead) return { key: "dead", icon: "death-skull", words: t.table.dead };
  if (clock?.holding?.includes(seat)) return { key: "hold", icon: "pause-button", words: t.table.holding };
  if (clock?.waiting?.includes(seat)) return { key: "think", icon: "hourglass", words: t.table.thinking };
  if (clock?.window && clock.passed?.includes(seat)) return { key: "pass", icon: "check-mark", words: t.table.passed };
  return { key: "", icon: "", words: "" };
}
