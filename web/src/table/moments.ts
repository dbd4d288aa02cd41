// Which of the things that just happened are big moments, and how each is staged. Driven by events alone.
import { t } from "$lib/strings";
import type { Event } from "$lib/wire";
import { withResult } from "./log";

export type Kind = "door" | "card" | "die" | "won" | "died" | "level" | "down" | "caught" | "escaped" | "winner";

export interface Moment {
  kind: Kind;
  title: string;
  words: string;
  card: number; // shown large; -1: none
  n: number; // the die
  ms: number; // how long it is held
  me: boolean;
}

/** No decision waits longer than this for what is staged, however much happened. */
export const MOST_MS = 2000;
const HOLD: Readonly<Record<Kind, number>> = {
  door: 1300,
  card: 1100,
  die: 1200,
  won: 2000,
  died: 2000,
  level: 1500,
  down: 1400,
  caught: 1300,
  escaped: 1000,
  winner: 2000,
};
/** What matters most stays when there is time for only some of it. */
const RANK: readonly Kind[] = ["winner", "died", "won", "caught", "level", "down", "die", "escaped", "door", "card"];

function kindOf(event: Event, you: number | null): Kind | null {
  switch (event.what) {
    case "GameWon":
      return "winner";
    case "Died":
      return "died";
    case "FightWon":
      return "won";
    case "Caught":
      return "caught";
    case "Escaped":
      return "escaped";
    case "DieRolled":
      return "die";
    case "DoorKicked":
      return "door";
    case "CardPlayed":
      return "card";
    case "LevelsGained":
      return event.seat === you ? "level" : null;
    case "LevelsLost":
      return event.seat === you ? "down" : null;
    default:
      return null;
  }
}

/** What a victory brought. */
function spoils(events: readonly Event[]): string[] {
  const levels = events.flatMap((event) => (event.what === "LevelsGained" && event.result ? [event.result] : []));
  const treasures = events.filter((event) => event.what === "CardDrawn" && event.from === "deck:1").length;
  return [...levels, treasures ? t.card.treasures(treasures) : ""];
}

const TITLES: Readonly<Partial<Record<Kind, string>>> = {
  won: t.stage.won,
  died: t.stage.died,
  level: t.stage.levelUp,
  down: t.stage.levelDown,
  caught: t.stage.caught,
  escaped: t.stage.escaped,
  winner: t.stage.winner,
};

/** At most three moments, in the order they happened, within two seconds altogether. */
export function momentsOf(events: readonly Event[], you: number | null): Moment[] {
  const all = events.flatMap((event): Moment[] => {
    const kind = kindOf(event, you);
    if (!kind) return [];
    const results =
      kind === "won"
        ? spoils(events)
        : events.filter((other) => other.under === event.n).map((other) => other.result ?? "");
    return [
      {
        kind,
        title: TITLES[kind] ?? "",
        words:
          kind === "died" && event.seat === you
            ? t.own.newHand
            : withResult(event.words ?? "", [event.result ?? "", ...results]),
        card: kind === "die" || kind === "escaped" ? -1 : (event.card ?? -1),
        n: event.k ?? 0,
        ms: HOLD[kind],
        me: event.me ?? false,
      },
    ];
  });
  // a victory says the level it brought
  const few = all.filter((moment) => moment.kind !== "level" || !all.some((other) => other.kind === "won"));
  const kept = new Set([...few].sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind)).slice(0, 3));
  const shown = few.filter((moment) => kept.has(moment));
  const whole = shown.reduce((sum, moment) => sum + moment.ms, 0);
  return shown.map((moment) => ({ ...moment, ms: Math.round(moment.ms * Math.min(1, MOST_MS / whole)) }));
}
