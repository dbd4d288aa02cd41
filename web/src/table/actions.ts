// Which of the open moves stand in the row of actions, which belong to a card, and which need a dialogue.
import { screen } from "$lib/clock.svelte";
import { lookOf } from "$lib/face";
import { t } from "$lib/strings";
import type { Choice, TableStore } from "$lib/table.svelte";

/** Verbs that answer a question with one of several things laid out. */
const PICKS = new Set(["pick", "choose", "accept", "refuse", "counter", "offer"]);
/** Answers that are buttons although they speak of a card of one's own: giving up a Sidekick to get away, laying a claim. */
const ANSWERS = new Set(["sacrifice", "claim"]);
/** Verbs that open a dialogue where the whole thing can be said at once. */
const SPOKEN = new Set(["sell", "trade", "ask", "call", "volunteer", "show"]);
/** Those of them that begin a deal: what may be begun is more than what is listed (`talks`). */
const DEALS = new Set(["trade", "ask", "call", "volunteer"]);

/** The best first guess among plain verbs, for the one brass button. */
const PRIMARY = ["kick", "run", "done", "open again", "loot", "end", "pass"];

export interface Row {
  primary: Choice | null;
  others: Choice[]; // plain buttons
  spoken: Choice[]; // open a dialogue: sell, trade, ask for help
  picks: Choice[]; // laid out in the panel of choices
}

export function ownCards(store: TableStore): Set<number> {
  const me = store.me;
  return new Set([
    ...store.hand,
    ...(me?.gear ?? []),
    ...(me?.pack ?? []),
    ...(me?.traits ?? []),
    ...(me?.extras ?? []),
    ...(me?.marks ?? []),
  ]);
}

export function rowOf(choices: readonly Choice[], own: ReadonlySet<number>): Row {
  const row: Row = { primary: null, others: [], spoken: [], picks: [] };
  const answers = choices.some((choice) => choice.verb === "accept");
  for (const choice of choices) {
    const card = choice.card ?? -1;
    if (SPOKEN.has(choice.verb)) row.spoken.push(choice);
    else if (choice.verb === "term" && answers)
      continue; // other terms are named on a sheet of their own
    else if (PICKS.has(choice.verb) && !choice.also) row.picks.push(choice);
    else if (card >= 0 && own.has(card) && !(ANSWERS.has(choice.verb) && !choice.also))
      continue; // shown on the card itself
    else row.others.push(choice);
  }
  row.others.sort((a, b) => Number(a.verb === "drop") - Number(b.verb === "drop")); // what is lost for good stands last
  for (const verb of PRIMARY) {
    const found = row.others.find((choice) => choice.verb === verb && !choice.also);
    if (found) {
      row.primary = found;
      row.others = row.others.filter((choice) => choice !== found);
      break;
    }
  }
  return row;
}

/** Laying a card down or throwing it away is never the first thing to do with it. */
const LAST = new Set(["lay", "drop"]);

/** The only thing to do with a card, for the tag above it; none where the card has several uses or looks wrong. A card
 * is laid down only if the hand is too large (`full`). */
export function onlyUse(choices: readonly Choice[], full: boolean): Choice | null {
  const uses = choices.filter((choice) => !LAST.has(choice.verb));
  const found = uses.length || !full ? uses : choices.filter((choice) => choice.verb === "lay");
  const [only] = found;
  return only && found.length === 1 && !only.warning && !PICKS.has(only.verb) ? only : null;
}

/** True if all cards that would make the character better are Items: those are put on, others are played. */
export function onlyItems(store: TableStore): boolean {
  const better = store.choices.filter((choice) => choice.better).map((choice) => store.card(choice.card ?? -1));
  return better.every((card) => card !== null && lookOf(card) === "item");
}

/** Cards of the own hand are picked where they lie, each under a tag that says so; everything else is laid out. */
export const pickedInPlace = (picks: readonly Choice[], hand: readonly number[]): boolean =>
  picks.every((choice) => choice.verb === "pick" && hand.includes(choice.card ?? -1));

/** One entry for each verb, since the dialogue asks for the rest; deals are in `talks`. */
export function spokenOnce(choices: readonly Choice[]): Choice[] {
  const seen = new Set<string>(DEALS);
  return choices.filter((choice) => {
    if (seen.has(choice.verb)) return false;
    seen.add(choice.verb);
    return true;
  });
}

/** The talks this seat may begin: with anyone, or with one seat. */
export function talks(store: TableStore, seat = -1): Choice[] {
  const deals = store.prompt?.build?.deals;
  if (!deals || deals.counter) return [];
  const talk = (verb: string, words: string): Choice => ({ id: `talk:${verb}`, verb, words, at: seat, also: true });
  const among = (seats: readonly number[] | undefined): boolean =>
    seat < 0 ? (seats?.length ?? 0) > 0 : (seats?.includes(seat) ?? false);
  const found: Choice[] = [];
  if (among(deals.ask)) found.push(talk("ask", t.react.askHelp));
  else if (among(deals.aside)) found.push(talk("ask", t.deal.makeDeal));
  if (deals.volunteer && (seat < 0 || seat === deals.fighter)) found.push(talk("volunteer", t.deal.offerHelp));
  if (among(deals.trade)) found.push(talk("trade", t.react.trade));
  return found;
}

/** True if More has Auto-pass and Take back: on a phone there is no room for them beside a running clock's button, and on
 * a narrow one no room for both of them. */
export function foldsAhead(store: TableStore): boolean {
  const mode = store.prompt?.mode;
  if (!screen.phone || (mode !== "window" && mode !== "passed")) return false;
  return Boolean(store.clock?.deadline || (screen.narrow && store.mine?.undo));
}
