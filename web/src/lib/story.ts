// A finished game told in short: levels by turn, the moments that mattered, the last fight.
import type { Event } from "$lib/wire";

export interface RaceLine {
  seat: number;
  points: { turn: number; level: number }[];
}

/** The level of every seat after each turn, read from what happened. */
export function race(events: readonly Event[], seats: number, turns: number): RaceLine[] {
  const lines: RaceLine[] = Array.from({ length: seats }, (_, seat) => ({ seat, points: [{ turn: 0, level: 1 }] }));
  for (const event of events) {
    if (event.what !== "LevelsGained" && event.what !== "LevelsLost" && event.what !== "GameWon") continue;
    const line = lines[event.seat ?? -1];
    if (!line) continue;
    const level = event.what === "GameWon" ? (event.k ?? 10) : (event.at ?? 1);
    line.points.push({ turn: event.turn, level });
  }
  for (const line of lines) line.points.push({ turn: Math.max(turns, 1), level: line.points.at(-1)?.level ?? 1 });
  return lines;
}

const WEIGHT: Readonly<Record<string, number>> = { Died: 6, CardStolen: 4, HelpAgreed: 2, FightTakenOver: 6, MonsterCloned: 3, DeathCheated: 5 };

/** The biggest swings, in the order in which they came. */
export function keyMoments(events: readonly Event[], most = 4): Event[] {
  const weight = (event: Event): number => {
    if (event.what === "LevelsGained" || event.what === "LevelsLost") return Math.abs(event.k ?? 0) >= 2 ? Math.abs(event.k ?? 0) * 2 : 0;
    return WEIGHT[event.what] ?? 0;
  };
  const found = events.filter((event) => event.words && weight(event) > 0).sort((a, b) => weight(b) - weight(a) || b.n - a.n).slice(0, most - 1);
  const end = events.findLast((event) => event.what === "GameWon");
  return [...found, ...(end ? [end] : [])].sort((a, b) => a.n - b.n);
}

/** Both totals of the last fight that was won or lost. */
export function lastFight(events: readonly Event[]): { ours: number; theirs: number } | null {
  const stood = events.findLast((event) => event.what === "TotalsStood");
  return stood ? { ours: stood.k ?? 0, theirs: stood.at ?? 0 } : null;
}
