// Which of the things that just happened are big moments, and how each is staged. Driven by events alone.
import { t } from "$lib/strings";
import type { Event } from "$lib/wire";
import { withResult } from "./log";

export type Kind =
  "door" | "card" | "drawn" | "trap" | "die" | "won" | "died" | "level" | "down" | "caught" | "escaped" | "winner";

export interface Moment {
  kind: Kind;
  title: string;
  words: string;
  card: number; // shown large; -1: none
  n: number; // the die
  ms: number; // how long it is held
  me: boolean;
  held: boolean; // nothing that happens next takes its place
}

/** No decision waits longer than this for what is staged, however much happened. */
export const MOST_MS = 2000;
const HOLD: Readonly<Record<Kind, number>> = {
  door: 1300,
  card: 1100,
  drawn: 900,
  trap: 1600,
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
const RANK: readonly Kind[] = [
  "winner",
  "died",
  "won",
  "caught",
  "trap",
  "level",
  "down",
  "die",
  "escaped",
  "door",
  "drawn",
  "card",
];

/** These stay for their time, whatever the others do meanwhile. */
const HELD: readonly Kind[] = ["winner", "died", "won", "caught"];

const mine = (event: Event, you: number | null): boolean =>
  you !== null && (event.what === "GameWon" || event.seat === you || (event.what === "FightWon" && event.at === you));

/** What the set calls a Trap, if the card is one; else empty. */
export type TrapWord = (card: number) => string;

function kindOf(event: Event, you: number | null, trap: TrapWord): Kind | null {
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
      return event.k ? "card" : "door"; // taken from the discards instead
    case "CardPlayed":
      return you !== null && event.at === you && event.seat !== you && trap(event.card ?? -1) ? "trap" : "card";
    case "CardDrawn": // the cards of others are hidden
      return event.seat === you && (event.card ?? -1) >= 0 && event.turn > 0 ? "drawn" : null;
    case "LevelsGained":
      return event.seat === you ? "level" : null;
    case "LevelsLost":
      return event.seat === you ? "down" : null;
    default:
      return null;
  }
}

/** A victory shows the monster. */
const cardOf = (kind: Kind, event: Event, events: readonly Event[]): number =>
  kind === "won"
    ? (events.find((other) => other.what === "MonsterKilled")?.card ?? -1)
    : kind === "die" || kind === "escaped"
      ? -1
      : (event.card ?? -1);

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
export function momentsOf(events: readonly Event[], you: number | null, trap: TrapWord = () => ""): Moment[] {
  const all = events.flatMap((event): Moment[] => {
    const kind = kindOf(event, you, trap);
    if (!kind) return [];
    const results = events.filter((other) => other.under === event.n).map((other) => other.result ?? "");
    return [
      {
        kind,
        title: kind === "trap" ? t.stage.trap(trap(event.card ?? -1)) : (TITLES[kind] ?? ""),
        words:
          kind === "died" && event.seat === you
            ? t.own.newHand
            : kind === "drawn" && !event.words
              ? t.stage.drawn
              : kind === "level" || kind === "down" // the sentence says the levels
                ? (event.words ?? "")
                : withResult(event.words ?? "", [event.result ?? "", ...results]),
        card: cardOf(kind, event, events),
        n: event.k ?? 0,
        ms: kind === "won" && !mine(event, you) ? HOLD.card : HOLD[kind],
        me: event.me ?? false,
        held: HELD.includes(kind) && mine(event, you),
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
