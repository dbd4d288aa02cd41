// Words about a fight that are put together here out of what the server says; no totals are worked out.
import { signed } from "$lib/face";
import { t } from "$lib/strings";
import type { TableStore } from "$lib/table.svelte";
import type { Fight, Source } from "$lib/wire";

export interface Group {
  title: string;
  total: number;
  lines: Source[];
}

/** The seats on our side, the fighter first. */
export function fightersOf(fight: Fight): number[] {
  return fight.helper !== undefined && fight.helper >= 0 ? [fight.fighter, fight.helper] : [fight.fighter];
}

/** Our sources by person, the fighter first. */
export function ourGroups(store: TableStore, fight: Fight): Group[] {
  const seats = [...fightersOf(fight), -1];
  return seats.flatMap((seat) => {
    const lines = linesOf(fight, seat);
    if (!lines.length) return [];
    const title = seat < 0 ? t.fight.thrownIn : seat === store.you ? t.you : store.name(seat);
    return [{ title, total: lines.reduce((sum, line) => sum + line.n, 0), lines }];
  });
}

/** The monsters' sources by monster, then what counts for all of them. */
export function theirGroups(store: TableStore, fight: Fight): Group[] {
  const groups: Group[] = Object.entries(fight.foes).map(([id, foe]) => ({
    title: store.cardName(Number(id)) || t.fight.monster,
    total: foe.strength,
    lines: foe.sources ?? [],
  }));
  const extra = fight.extra_sources ?? [];
  if (extra.length)
    groups.push({ title: t.fight.together, total: extra.reduce((sum, line) => sum + line.n, 0), lines: extra });
  return groups;
}

/** What one person brings, line by line; two people may have the same name. */
export const linesOf = (fight: Fight, seat: number): Source[] =>
  fight.our_sources.filter((source) => (source.seat ?? -1) === seat);

export const partOf = (fight: Fight, seat: number): number =>
  linesOf(fight, seat).reduce((sum, line) => sum + line.n, 0);

/** `15 + 8 + 3`: how the monsters' total comes about. */
export function theirSum(fight: Fight): string {
  const parts = Object.values(fight.foes).map((foe) => String(foe.strength));
  const extra = (fight.extra_sources ?? []).reduce((sum, line) => sum + line.n, 0);
  if (extra) parts.push(signed(extra));
  return parts.length > 1
    ? parts
        .join(" + ")
        .replace(/\+ [+]/g, "+ ")
        .replace(/\+ −/g, "− ")
    : "";
}

/** Under the difference: what is needed, or what ties do. */
export function needWords(fight: Fight, mine: boolean): string {
  const short = fight.theirs - fight.ours;
  if (fight.winning) return fight.for_the_win ? t.fight.forTheWin : t.fight.ifNothing;
  const needed = fight.short ?? short + 1;
  return needed > short ? t.fight.need(needed, mine) : t.fight.needTies(needed, mine);
}

/** What somebody of our side does in the fight. `you`: the words follow "You" instead of a name. */
export function roleOf(store: TableStore, fight: Fight, seat: number, you = false): string {
  if (store.person(seat)?.dead) return t.table.dead;
  if (fight.fleeing) return you ? t.fight.youRun : t.fight.runs;
  if (seat === fight.fighter) return you ? t.fight.youFight : t.fight.fights;
  return you ? t.fight.youHelp : t.fight.helps;
}

export interface Split {
  fighter: number;
  helper: number;
}

export function split(fight: Fight): Split {
  const promised = (fight.deal ?? []).reduce(
    (sum, clause) => sum + (clause.what === "treasures" ? (clause.n ?? 0) : 0),
    0,
  );
  const helper = Math.min(promised, fight.treasures);
  return { fighter: fight.treasures - helper, helper };
}

/** The Level of the fighter after a win; 0 once the fight is decided. */
export function hopeOf(store: TableStore, fight: Fight): number {
  const level = store.person(fight.fighter)?.level ?? 1;
  return fight.fleeing || fight.won ? 0 : Math.min(store.goal, level + fight.levels);
}

/** What a win brings; of a won fight, what is still to be handed out. */
export function winWords(store: TableStore, fight: Fight): string {
  const level = store.person(fight.fighter)?.level ?? 1;
  const shares = split(fight);
  const treasures = t.fight.winTreasures(fight.treasures);
  let words = fight.won ? treasures : `${t.fight.winLevels(fight.levels, level, hopeOf(store, fight))}, ${treasures}`;
  if (fight.helper !== undefined && fight.helper >= 0 && shares.helper > 0) {
    const who = (seat: number): string => (seat === store.you ? t.fight.youShort : store.name(seat));
    words += `: ${shares.fighter} ${who(fight.fighter)}, ${shares.helper} ${who(fight.helper)}`;
  }
  return words;
}

/** The Bad Stuff is said with several monsters only: one alone has it on its card beside these words. */
export function loseWords(store: TableStore, fight: Fight): string {
  const seat = String(fight.helper !== undefined && fight.helper === store.you ? fight.helper : fight.fighter);
  const needs = Object.values(fight.foes).flatMap((foe) => foe.needs?.[seat] ?? []);
  return t.fight.loseWords(needs, needs.length > 1 ? badStuff(store, fight) : "");
}

/** The Bad Stuff of all monsters in the fight. */
export function badStuff(store: TableStore, fight: Fight): string {
  const cards = Object.entries(fight.foes).map(([id, { copy_of: original = -1 }]) =>
    store.card(original >= 0 ? original : Number(id)),
  );
  return [...new Set(cards.map((card) => card?.bad ?? ""))].filter(Boolean).join(" ");
}

/** What the ones outside could still bring. */
export function stillOpen(store: TableStore, fight: Fight): { who: string; what: string }[] {
  return store.seatNumbers.flatMap((seat) => {
    const person = store.person(seat);
    if (!person || person.dead) return [];
    if (seat === store.you) {
      const playable = new Set(
        store.choices.flatMap((choice) =>
          (choice.card ?? -1) >= 0 && store.hand.includes(choice.card ?? -1) ? [choice.card] : [],
        ),
      );
      return [{ who: t.you, what: t.fight.yourCards(playable.size, store.hand.length) }];
    }
    const bound = fight.helper === seat && (fight.deal ?? []).some((clause) => clause.what === "stay out");
    return [{ who: person.name, what: bound ? t.fight.bound : t.fight.hidden(person.hand) }];
  });
}
