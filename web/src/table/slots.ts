// What is worn, by slot, and the slots that are still free.
import { type CardFacts, signed, slotIcon } from "$lib/face";
import { t } from "$lib/strings";
import type { TableStore } from "$lib/table.svelte";
import type { Person } from "$lib/wire";

export interface Slot {
  id: number;
  card: CardFacts | null;
  icon: string;
  words: string;
  number: string;
}

const ORDER = ["Headgear", "Armor", "2 Hands", "1 Hand", "Footgear"];

const place = (card: CardFacts): number => {
  const found = ORDER.indexOf(card.slots?.[0] ?? "");
  return found < 0 ? ORDER.length : found;
};

const words = (slot: string): string => t.own.slots[slot as keyof typeof t.own.slots] ?? slot;

export function slotsOf(store: TableStore, person: Person | null): Slot[] {
  const worn = (person?.gear ?? []).flatMap((id) => {
    const card = store.card(id);
    return card ? [{ id, card }] : [];
  });
  worn.sort((a, b) => place(a.card) - place(b.card));
  const slots: Slot[] = worn.map(({ id, card }) => {
    const slot = card.slots?.[0] ?? "";
    return { id, card, icon: slotIcon(slot), words: slot ? words(slot) : t.own.noSlot, number: numberOf(card) };
  });
  const has = (slot: string): boolean => worn.some(({ card }) => card.slots?.includes(slot));
  const hands = worn.reduce(
    (sum, { card }) => sum + (card.slots?.includes("2 Hands") ? 2 : card.slots?.includes("1 Hand") ? 1 : 0),
    0,
  );
  const free = (slot: string): Slot => ({ id: -1, card: null, icon: slotIcon(slot), words: words(slot), number: "" });
  const empty: Slot[] = [];
  if (!has("Headgear")) empty.push(free("Headgear"));
  if (!has("Armor")) empty.push(free("Armor"));
  if (hands < 1) empty.push(free("1 Hand"));
  if (hands < 2) empty.push(free("1 Hand"));
  if (!has("Footgear")) empty.push(free("Footgear"));
  return [...slots, ...empty].sort((a, b) => rank(a) - rank(b));
}

/** Worn and free places stand in the order of the body. */
function rank(slot: Slot): number {
  const at = slot.card ? place(slot.card) : ORDER.findIndex((name) => words(name) === slot.words);
  return (at < 0 ? ORDER.length : at) * 2 + (slot.card ? 0 : 1);
}

const numberOf = (card: CardFacts): string => (card.bonus ? signed(card.bonus) : "");
